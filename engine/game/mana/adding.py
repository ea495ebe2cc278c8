"""Adds mana to a pool (106.4), and empties pools (500.5). Triggered mana abilities (605.1b), "whenever a land is tapped
for mana, ... adds ...", resolve at once (605.4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from engine.game.evaluation.dispatch import players_meant
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.event_loop.executing import execute
from engine.game.event_loop.pending_triggers import collect_triggers
from engine.game.event_loop.propose import performs, propose, queue_triggers
from engine.game.events import ManaAdded, Tapped
from engine.game.kernel.choices import ChooseNumber, ChooseOption
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.mana import WANTED, Bundle, Counts, Wanted
from engine.game.mana.foreseeing import TYPES_MADE
from engine.game.mana.pool import Mana, with_mana
from engine.game.mana.producing import alternatives
from engine.ids import ObjectId, PlayerId
from engine.ir.effects.game import AddMana
from engine.ir.rules import ManaPersists
from engine.ir.sorting import adds_mana, has_target

WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}


COLOURLESS = "C"

TAPPED = "tapped for mana"
"""The binding that marks a mana ability as activated by tapping its source (106.12)."""


def add_mana(context: Context, effect: AddMana, player: PlayerId) -> bool:
    """Adds the mana. If there is a choice, the payment's plan decides. Without a plan, the player decides."""
    options = [units for units in alternatives(context, effect, player) if units and all(unit for unit, _ in units)]
    if not options:
        return False
    mana = _wanted(context, options) or _chosen(context, options, player)
    snow = "Snow" in context.game.characteristics(context.source).supertypes
    added = ManaAdded(player, mana, context.source, tapped=bool(context.bindings.get(TAPPED)))
    put_into_pool(
        context.game,
        added,
        lambda letter: Mana(letter, context.source, snow, effect.spend_on, effect.riders, effect.keeps, effect.combat),
    )
    return True


def put_into_pool(game: Game, added: ManaAdded, make: Callable[[str], Mana]) -> bool:
    """Adds mana, with replacement effects. `make`: returns the mana for a letter."""
    happened = [event for event in propose(game, [added]) if isinstance(event, ManaAdded)]
    for event in happened:
        holder = game.state.player(event.player)
        holder.mana = with_mana(holder.mana, ((make(letter), count) for letter, count in event.mana))
        game.note_mana()
    return bool(happened)


def _wanted(context: Context, options: list[Bundle]) -> Counts | None:
    """Returns the mana that the current payment planned for this instruction, and takes it off the plan."""
    wanted = context.bindings.get(WANTED)
    if not isinstance(wanted, Wanted):
        return None
    for units in options:
        found = wanted.choose_types(units)
        if found is not None:
            return found
    return None


def _chosen(context: Context, options: list[Bundle], player: PlayerId) -> Counts:
    units = options[0]
    if len(options) > 1:
        labels = tuple(
            " ".join(WORDS.get(unit, unit) for unit, count in option for _ in range(count)) for option in options
        )
        units = options[_ask(context, player, labels)]
    chosen: dict[str, int] = {}
    for unit, count in units:
        for letter, part in _shared_out(context, player, unit, count):
            chosen[letter] = chosen.get(letter, 0) + part
    return tuple(chosen.items())


def _shared_out(context: Context, player: PlayerId, unit: str, count: int) -> Iterator[tuple[str, int]]:
    """Yields the player's choice of types for `count` mana of an open unit. Small amounts are chosen one by one. For
    large amounts, the player chooses the number of each type."""
    if len(unit) == 1:
        yield unit, count
    elif count <= MOST_ONE_BY_ONE:
        for _ in range(count):
            yield unit[_ask(context, player, tuple(WORDS[letter] for letter in unit))], 1
    else:
        for letter in unit[:-1]:
            question = ChooseNumber(player, HOW_MUCH[letter], context.source, low=0, high=count)
            part = context.game.ask_player(question) if count else 0
            assert isinstance(part, int)
            yield letter, part
            count -= part
        yield unit[-1], count


MOST_ONE_BY_ONE = 12

HOW_MUCH = {letter: f"how much {word} mana" for letter, word in WORDS.items()}
"""The purposes of a choice of a number, by type of mana."""


def _ask(context: Context, player: PlayerId, labels: tuple[str, ...]) -> int:
    answer = context.game.ask_player(ChooseOption(player, "mana color", context.source, options=labels))
    assert isinstance(answer, int)
    return answer


@performs(ManaAdded)
def _perform_added(game: Game, event: ManaAdded) -> ManaAdded:
    return event


def empty_pools(game: Game, *, turn_ends: bool = False, combat_ends: bool = False) -> None:
    """Empties unspent mana as a step or phase ends (500.5). Some mana stays, until end of turn, until end of combat, or
    permanently."""
    if not any(player.mana for player in game.state.players):
        return
    keeping = list(rules_in_force(game, ManaPersists))
    for player in game.state.players:
        kept = []
        for mana, count in player.mana:
            rules = [rule for rule, context in keeping if player.id in players_meant(context, rule.who)]
            about = [rule for rule in rules if rule.mana.strip("{}") in ("", mana.type)]
            stays = mana.persists and not turn_ends and not (mana.combat and combat_ends)
            if stays or any(not rule.becomes for rule in about):
                kept.append((mana, count))
            elif about:
                kept.append((msgspec.structs.replace(mana, type=about[0].becomes), count))
        player.mana = with_mana((), kept)
    game.note_mana()


def tapped_for_mana(
    game: Game, player: PlayerId, source: ObjectId, types: tuple[str, ...], wanted: Wanted | None = None
) -> None:
    """Reports that a permanent was tapped for mana of these types. Mana abilities that trigger on it resolve at once,
    as the payment planned."""
    event = Tapped(source, for_mana=True, by=player, mana=types)
    waiting = collect_triggers(game, [event], looking_back=False)
    later = []
    for triggered in waiting:
        effect = triggered.ability.effect
        if adds_mana(effect) and not has_target(effect):
            context = Context(
                game, triggered.source, triggered.controller, bindings=dict(triggered.bindings), event=event
            )
            context.bindings[TYPES_MADE] = types
            if wanted is not None and triggered.controller == player:
                context.bindings[WANTED] = wanted
            execute(context, effect)
        else:
            later.append(triggered)
    queue_triggers(game, later)
