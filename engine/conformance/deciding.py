"""The players of a scenario: they answer every question of the game as the script says; and its coins and dice, which
fall as the script says.
"""

from __future__ import annotations

from engine.conformance.choosing import default_division, pick_entities, scripted
from engine.conformance.declaring import declare_attack, declare_block
from engine.conformance.options import option_of, pick_option
from engine.conformance.scenario import Answer
from engine.conformance.script import NoAnswer, Refused, Script
from engine.errors import EngineBug
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
from engine.game.kernel.game import Chance
from engine.game.kernel.game_state import GameState
from engine.game.mana.paying import PAY_LIFE
from engine.game.view.view import GameView
from engine.ids import PlayerId

TOP_FIRST = ("clash: bottom",)
"""Offers of which the text names the other option first ("on the top or bottom"), so that yes means that."""


class ScriptedPlayer:
    """One player; `script` is set once the position is there."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.script: Script | None = None

    def decide(self, view: GameView, question: Question) -> GameAnswer:
        """The scripted answer.

        Raises:
            NoAnswer: if there is none and the scenario is strict.
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
                return modes(script, self.name, question)
            case Divide():
                return division(script, self.name, question)
            case DeclareAttackers():
                return declare_attack(script, self.name, question)
            case DeclareBlockers():
                return declare_block(script, self.name, question)
            case _:
                raise EngineBug(f"no answer to {type(question).__name__}")


def yes_or_no(script: Script, name: str, question: YesNo) -> int:
    """The next yes or no; yes if nothing says otherwise."""
    queues = script.queues[name]
    answer = queues.take(lambda entry: entry.yes is not None, "choices")
    if answer is not None and question.purpose in TOP_FIRST:
        return int(not answer.yes)
    if answer is not None:
        script.taken = (name, question.source) if answer.yes and question.purpose == "may" else None
        return int(bool(answer.yes))
    if question.purpose in ("may", "unless", "additional cost"):
        # an offer to choose something may be answered by the choice itself, or by choosing nothing
        following = queues.first("choices") or queues.first("targets")
        if following is not None and following.skip:
            queues.remove("choices" if queues.first("choices") is following else "targets", following)
            return 0
        if following is not None and (following.pick is not None or following.number is not None):
            return 1
    if question.purpose == PAY_LIFE:
        return 1
    if script.strict:
        raise NoAnswer(name, question)
    return 1


def number(script: Script, name: str, question: ChooseNumber) -> int:
    def fits(entry: Answer) -> bool:
        return entry.number is not None and entry.number in question.numbers

    answer = script.queues[name].take(fits, "choices")
    if answer is not None:
        assert answer.number is not None
        return answer.number
    wanted = script.queues[name].peek(lambda entry: entry.number is not None, "choices")
    if wanted is not None and question.purpose == "X" and script.announced is not None:
        raise Refused(f"X is not {wanted[1].number}")
    if script.strict:
        raise NoAnswer(name, question, f"{question.low}..{question.high}")
    return question.high


def modes(script: Script, name: str, question: ChooseModes) -> tuple[int, ...]:
    """One entry per mode; its number counts the modes that are still there to choose."""
    chosen: list[int] = []
    printed = _by_printed_number(script, name, question)
    while len(chosen) < question.high:
        there = [mode for mode in range(question.count) if question.repeat or printed or mode not in chosen]

        def fits(entry: Answer, there: list[int] = there) -> bool:
            if entry.skip:
                return len(chosen) >= question.low
            return entry.mode is not None and _mode(entry.mode, there, question) is not None

        answer = script.queues[name].take(fits, "modes")
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
    """The mode that a number means among those that are there; if that one is not legal, among those that are."""
    if number <= len(there) and there[number - 1] in question.legal:
        return there[number - 1]
    legal = [mode for mode in there if mode in question.legal]
    return legal[number - 1] if number <= len(legal) else None


def _by_printed_number(script: Script, name: str, question: ChooseModes) -> bool:
    """Whether the entries are the numbers of the printed modes, not of those that are still there: so it is as long as
    none is named twice."""
    wanted = [mode for mode in script.queues[name].modes_in_front() if mode <= question.count][: question.high]
    return len(set(wanted)) == len(wanted)


def _default_modes(script: Script, name: str, question: ChooseModes, chosen: list[int]) -> tuple[int, ...]:
    left = [mode for mode in question.legal if mode not in chosen or question.repeat]
    missing = max(1, question.low) - len(chosen)
    if script.strict and len(left) > missing:
        raise NoAnswer(name, question, f"modes {[mode + 1 for mode in question.legal]}")
    return (*chosen, *(left * missing if question.repeat else left)[:missing])


def division(script: Script, name: str, question: Divide) -> tuple[int, ...]:
    """The shares named with the targets; else one number per recipient, in order."""
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

        def fits(entry: Answer, left: int = left) -> bool:
            return entry.skip or (entry.number is not None and question.least <= entry.number <= left)

        answer = queues.take(fits, "choices")
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
    """A decision with only one legal answer was made without being asked; if the first fitting entry says just that,
    it is used up."""
    name = script.naming.names[question.player]
    queues = script.queues[name]
    saved = queues.saved()
    match question:
        case ChooseEntities() if not question.targets:
            try:
                chosen = scripted(script, name, question)
            except NoAnswer:
                chosen = None
            if chosen is None or len(chosen) != len(question.options):
                queues.restore(saved)
        case ChooseOption():
            queues.take(lambda entry: entry.pick is not None and option_of(script, question, entry) == 0, "choices")
        case YesNo():
            first = queues.peek(lambda entry: entry.yes is not None, "choices")
            if first is not None and first[1].yes is False:
                queues.remove(*first)
        case _:
            pass


class ScriptedChance(Chance):
    """Flips and rolls from the answers of the player who makes them; random where nothing is said."""

    def __init__(self, script: Script) -> None:
        self._script = script

    def flip(self, state: GameState, player: PlayerId) -> bool:
        queues = self._script.queues[self._script.naming.names[player]]
        answer = queues.take(lambda entry: entry.coin is not None, "choices", "targets")
        return super().flip(state, player) if answer is None else answer.coin == "won"

    def roll(self, state: GameState, player: PlayerId, sides: int) -> int:
        queues = self._script.queues[self._script.naming.names[player]]
        answer = queues.take(lambda entry: entry.die is not None, "choices", "targets")
        return super().roll(state, player, sides) if answer is None or answer.die is None else answer.die
