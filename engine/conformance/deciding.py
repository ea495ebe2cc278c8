"""Scenario players: answer every question of the game from the script, and declare each turn's attackers and blockers
together.

Coins and dice also fall as the script says.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.agents.blocking import legal_attack, legal_blocks
from engine.conformance.choosing import default_division, pick_entities, scripted, worth_of
from engine.conformance.options import option_of, pick_option
from engine.conformance.scenario import Answer, Attack, Block
from engine.conformance.script import IllegalActionRefused, NoAnswer, Refused, ScenarioError, Script
from engine.errors import EngineBug, IllegalChoice
from engine.game.combat.attacking import attack_taxes
from engine.game.combat.demands import combine_costs
from engine.game.kernel.choices import Answer as GameAnswer
from engine.game.kernel.choices import (
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
    YesNo,
)
from engine.game.kernel.context import Context
from engine.game.kernel.game import Chance
from engine.game.kernel.game_state import GameState
from engine.game.mana.paying import PAY_LIFE
from engine.game.operations.costs import can_pay
from engine.game.view.view import GameView
from engine.ids import PlayerId

Pairs = tuple[tuple[int, int], ...]


def declare_attack(script: Script, name: str, question: DeclareAttackers) -> Pairs:
    """Declares the turn's attack entries that are possible now. The rest wait for a later combat.

    Raises:
        ScenarioError: if they can't be declared together, or one marked illegal could be.
    """
    declared: list[tuple[int, int]] = []
    done: list[Attack] = []
    for entry in script.attacks:
        if entry.attacker is None:
            done.append(entry)
            continue
        pair = _attack_pair(script, question, entry, dict(declared))
        if pair is not None:
            declared.append(pair)
            done.append(entry)
    illegal = [entry for entry in done if entry.illegal]
    if illegal and (_refuses(question, tuple(declared)) or not _can_pay_for(script, question, declared)):
        refuse(script, illegal)
        kept = [pair for pair, entry in zip(declared, _real(done), strict=True) if not entry.illegal]
        script.attacks = _without(script.attacks, done)
        return legal_attack(question, kept)
    if illegal:
        raise ScenarioError(f"{name} could attack though it is illegal: {illegal[0].attacker}")
    script.attacks = _without(script.attacks, done)
    wanted = legal_attack(question, declared)
    if not set(declared) <= set(wanted):
        raise ScenarioError(f"{name} cannot attack so: {_refusal(question, tuple(declared))}")
    return wanted


def _can_pay_for(script: Script, question: DeclareAttackers, pairs: Sequence[tuple[int, int]]) -> bool:
    """Returns whether the active player can pay the costs of all the attacks (508.1h-j)."""
    game, player = script.naming.game, question.player
    options = question.options
    costs = attack_taxes(game, [(options[index].attacker, options[index].defenders[at]) for index, at in pairs])
    return not costs or can_pay(Context(game, options[pairs[0][0]].attacker, player), player, combine_costs(costs))


def _without(entries: Sequence[Attack], done: Sequence[Attack]) -> list[Attack]:
    """Returns the entries without those that are done. Two equal entries count as two."""
    return [entry for entry in entries if not any(entry is other for other in done)]


def _real(entries: Sequence[Attack]) -> list[Attack]:
    return [entry for entry in entries if entry.attacker is not None]


def _attack_pair(
    script: Script, question: DeclareAttackers, entry: Attack, declared: dict[int, int]
) -> tuple[int, int] | None:
    assert entry.attacker is not None
    for index, option in enumerate(question.options):
        if index in declared or not script.naming.could_mean(entry.attacker, option.attacker):
            continue
        if entry.defender is None:
            return index, 0
        place = script.naming.find_among(entry.defender, option.defenders)
        if place is not None:
            return index, place
    return None


def declare_block(script: Script, name: str, question: DeclareBlockers) -> Pairs:
    """Declares the turn's block entries of this player together.

    Raises:
        ScenarioError: if they can't be declared, or those marked illegal could be.
    """
    seat = script.naming.seats[name]
    own = [entry for entry in script.blocks if script.naming.seats[entry.player] == seat]
    pairs: list[tuple[int, int]] = []
    missing: list[Block] = []
    for entry in own:
        if entry.blocker is None:
            continue
        pair = _block_pair(script, question, entry, pairs)
        if pair is None:
            missing.append(entry)
        else:
            pairs.append(pair)
    script.blocks = [entry for entry in script.blocks if entry not in own]
    illegal = [entry for entry in own if entry.illegal]
    if illegal:
        if not [entry for entry in missing if entry.illegal] and not _refuses(question, tuple(pairs)):
            raise ScenarioError(f"{name} could block though it is illegal: {illegal[0].blocker}")
        refuse(script, illegal)
        legal = [entry for entry in own if not entry.illegal and entry not in missing]
        pairs = []
        for entry in legal:
            pair = _block_pair(script, question, entry, pairs)
            if pair is not None:
                pairs.append(pair)
    elif missing:
        raise ScenarioError(f"{missing[0].blocker} of {name} cannot block {missing[0].attacker}")
    return _with_required(script, name, question, pairs)


def _with_required(script: Script, name: str, question: DeclareBlockers, pairs: list[tuple[int, int]]) -> Pairs:
    """Adds creatures that must block and that the script doesn't mention. Of those that could, the least valuable
    blocks."""
    wanted = legal_blocks(question, pairs)
    if not set(pairs) <= set(wanted):
        raise ScenarioError(f"{name} cannot block so: {_refusal(question, tuple(pairs))}")
    worth = [worth_of(script, option.blocker) for option in question.options]
    cheapest = sorted(range(len(worth)), key=worth.__getitem__)
    for pair in wanted:
        attacker = question.options[pair[0]].attackers[pair[1]]
        others = [index for index in cheapest if worth[index] < worth[pair[0]] and pair not in pairs]
        for index in others:
            if attacker not in question.options[index].attackers:
                continue
            instead = index, question.options[index].attackers.index(attacker)
            exchanged = tuple(instead if other == pair else other for other in wanted)
            if len(set(exchanged)) == len(wanted) and not _refuses(question, exchanged):
                wanted = exchanged
                break
    return wanted


def _block_pair(
    script: Script, question: DeclareBlockers, entry: Block, taken: Sequence[tuple[int, int]]
) -> tuple[int, int] | None:
    assert entry.blocker is not None
    fitting: list[tuple[int, int]] = []
    for index, option in enumerate(question.options):
        if not script.naming.could_mean(entry.blocker, option.blocker):
            continue
        for place, attacker in enumerate(option.attackers):
            if (entry.attacker is None or script.naming.could_mean(entry.attacker, attacker)) and (
                index,
                place,
            ) not in taken:
                fitting.append((index, place))
    used = {index for index, _ in taken}
    fitting.sort(key=lambda pair: sum(1 for index, _ in taken if index == pair[0]))
    for index, place in fitting:
        times = sum(1 for other, _ in taken if other == index)
        if times < question.options[index].most and (index not in used or times):
            return index, place
    return fitting[0] if fitting else None


def _refuses(question: DeclareAttackers | DeclareBlockers, pairs: Pairs) -> bool:
    return _refusal(question, pairs) is not None


def _refusal(question: DeclareAttackers | DeclareBlockers, pairs: Pairs) -> IllegalChoice | None:
    """Returns the reason why a declaration is illegal, or None."""
    try:
        question.check_answer(pairs)
    except IllegalChoice as problem:
        return problem
    return None


def refuse(script: Script, entries: Sequence[object]) -> None:
    """Notes that entries marked illegal were refused, as they must be.

    Raises:
        IllegalActionRefused: if the scenario ends with that.
    """
    if entries and script.scenario.ends_on_illegal_action:
        raise IllegalActionRefused


TOP_FIRST = ("clash: bottom",)
"""Offers whose text names the other option first ("on the top or bottom"), so that yes means that option."""


class ScriptedPlayer:
    """One player. `script` is set once the position exists."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.script: Script | None = None

    def decide(self, view: GameView, question: Question) -> GameAnswer:
        """Returns the scripted answer.

        Raises:
            NoAnswer: if the script has none and the scenario is strict.
        """
        script = self.script
        if script is None:
            raise EngineBug(f"{self.name} is asked before the script is there")
        match question:
            case ChooseEntities():
                return pick_entities(script, self.name, question)
            case ChooseOption():
                return pick_option(script, self.name, question)
            case YesNo():
                return yes_or_no(script, self.name, question)
            case ChooseNumber():
                return number(script, self.name, question)
            case ChooseModes():
                return choose_modes(script, self.name, question)
            case Divide():
                return division(script, self.name, question)
            case DeclareAttackers():
                return declare_attack(script, self.name, question)
            case DeclareBlockers():
                return declare_block(script, self.name, question)
            case _:
                raise EngineBug(f"no answer to {type(question).__name__}")


def yes_or_no(script: Script, name: str, question: YesNo) -> int:
    """Returns the next yes or no; yes by default."""
    queues = script.queues[name]
    front = queues.first_answer("choices")
    if script.in_turn and question.purpose == "may" and front is not None and front.pick is not None:
        return 1
    answer = queues.take_answer(lambda entry: entry.yes is not None, "choices")
    if answer is not None and question.purpose in TOP_FIRST:
        return int(not answer.yes)
    if answer is not None:
        script.taken = (name, question.source) if answer.yes and question.purpose == "may" else None
        return int(bool(answer.yes))
    if question.purpose in ("may", "unless", "additional cost"):
        # an offer to choose something may be answered by the choice itself, or by choosing nothing
        following = queues.first_answer("choices") or queues.first_answer("targets")
        if following is not None and following.skip:
            queues.remove("choices" if queues.first_answer("choices") is following else "targets", following)
            return 0
        if following is not None and (following.pick is not None or following.number is not None):
            return 1
    if question.purpose == PAY_LIFE:
        return 1
    if script.strict:
        raise NoAnswer(name, question)
    return 1


def number(script: Script, name: str, question: ChooseNumber) -> int:
    def is_number(entry: Answer) -> bool:
        return entry.number is not None and entry.number in question.numbers

    answer = script.queues[name].take_answer(is_number, "choices")
    if answer is not None:
        assert answer.number is not None
        return answer.number
    wanted = script.queues[name].peek_answer(lambda entry: entry.number is not None, "choices")
    if wanted is not None and question.purpose == "X" and script.announced is not None:
        raise Refused(f"X is not {wanted[1].number}")
    if script.strict:
        raise NoAnswer(name, question, f"{question.low}..{question.high}")
    return question.high


def choose_modes(script: Script, name: str, question: ChooseModes) -> tuple[int, ...]:
    """Returns one mode per entry. An entry's number counts the modes that can still be chosen."""
    chosen: list[int] = []
    printed = _by_printed_number(script, name, question)
    while len(chosen) < question.high:
        there = [mode for mode in range(question.count) if question.repeat or printed or mode not in chosen]

        def names_mode(entry: Answer, there: list[int] = there) -> bool:
            if entry.skip:
                return len(chosen) >= question.low
            return entry.mode is not None and _mode(entry.mode, there, question) is not None

        answer = script.queues[name].take_answer(names_mode, "modes")
        if answer is None or answer.skip:
            if answer is None and len(chosen) < max(1, question.low):
                return _default_modes(script, name, question, chosen)
            break
        assert answer.mode is not None
        mode = _mode(answer.mode, there, question)
        assert mode is not None
        chosen.append(mode)
    return tuple(chosen)


def _mode(number: int, there: list[int], question: ChooseModes) -> int | None:
    """Returns the mode that a number means among those that are left; if that one isn't legal, among the legal ones."""
    if number <= len(there) and there[number - 1] in question.legal:
        return there[number - 1]
    legal = [mode for mode in there if mode in question.legal]
    return legal[number - 1] if number <= len(legal) else None


def _by_printed_number(script: Script, name: str, question: ChooseModes) -> bool:
    """True if the entries are numbers of the printed modes, not of the remaining ones. That holds as long as none is
    named twice."""
    wanted = [mode for mode in script.queues[name].modes_in_front() if mode <= question.count][: question.high]
    return len(set(wanted)) == len(wanted)


def _default_modes(script: Script, name: str, question: ChooseModes, chosen: list[int]) -> tuple[int, ...]:
    left = [mode for mode in question.legal if mode not in chosen or question.repeat]
    missing = max(1, question.low) - len(chosen)
    if script.strict and len(left) > missing:
        raise NoAnswer(name, question, f"modes {[mode + 1 for mode in question.legal]}")
    return (*chosen, *(left * missing if question.repeat else left)[:missing])


def division(script: Script, name: str, question: Divide) -> tuple[int, ...]:
    """Returns the shares named with the targets, otherwise one number per recipient, in order."""
    if script.amounts and set(script.amounts) >= set(question.recipients):
        shares = tuple(script.amounts[recipient] for recipient in question.recipients)
        script.amounts = {}
        if sum(shares) == question.total:
            return shares
    queues = script.queues[name]
    shares_so_far: list[int] = []
    left = question.total
    asked = question.recipients[:-1] if question.trample else question.recipients
    for _ in asked:

        def fits_division(entry: Answer, left: int = left) -> bool:
            return entry.skip or (entry.number is not None and question.least <= entry.number <= left)

        answer = queues.take_answer(fits_division, "choices")
        if answer is None or answer.skip or answer.number is None:
            break
        shares_so_far.append(answer.number)
        left -= answer.number
    if not shares_so_far:
        if script.strict and "damage" not in question.purpose:
            raise NoAnswer(name, question, script.describe(question.recipients))
        return default_division(question)
    missing = len(question.recipients) - len(shares_so_far)
    if missing:
        rest = [0] * missing
        rest[-1 if question.trample else 0] = left
        return (*shares_so_far, *rest)
    if left:
        shares_so_far[-1] += left
    return tuple(shares_so_far)


def note_forced(script: Script, question: Question) -> None:
    """Removes the first fitting entry if it gives the only legal answer, because the game made that decision without
    asking."""
    name = script.naming.names[question.player]
    queues = script.queues[name]
    saved = queues.save_answers()
    match question:
        case ChooseEntities() if not question.targets:
            try:
                chosen = scripted(script, name, question)
            except NoAnswer:
                chosen = None
            if chosen is None or len(chosen) != len(question.options):
                queues.restore(saved)
        case ChooseOption():
            queues.take_answer(
                lambda entry: entry.pick is not None and option_of(script, question, entry) == 0, "choices"
            )
        case YesNo():
            first = queues.peek_answer(lambda entry: entry.yes is not None, "choices")
            if first is not None and first[1].yes is False:
                queues.remove(*first)
        case _:
            pass


class ScriptedChance(Chance):
    """Flips and rolls from the answers of the player who makes them; random without an answer."""

    def __init__(self, script: Script) -> None:
        self._script = script

    def flip_coin(self, state: GameState, player: PlayerId) -> bool:
        queues = self._script.queues[self._script.naming.names[player]]
        answer = queues.take_answer(lambda entry: entry.coin is not None, "choices", "targets")
        return super().flip_coin(state, player) if answer is None else answer.coin == "won"

    def roll_die(self, state: GameState, player: PlayerId, sides: int) -> int:
        queues = self._script.queues[self._script.naming.names[player]]
        answer = queues.take_answer(lambda entry: entry.die is not None, "choices", "targets")
        return super().roll_die(state, player, sides) if answer is None or answer.die is None else answer.die
