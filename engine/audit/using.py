"""Casting the card and activating its abilities, at all times at which that may be done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.audit.board import FIRST, ME
from engine.audit.making import Stimulus
from engine.audit.stage import Stage
from engine.game.kernel.choices import Action
from engine.game.kernel.objects import HAND
from engine.ids import PlayerId
from engine.ir.abilities import Activated
from engine.ir.node import stripped
from engine.ir.sorting import zones_of_activation

MOMENTS = (
    ("declare attackers", ME),
    ("declare attackers", FIRST),
    ("declare blockers", ME),
    ("upkeep", ME),
    ("end", FIRST),
)
"""Steps in whose player's turn things may be done that cannot be done in a main phase."""


def casts() -> Iterator[Stimulus]:
    """The card is cast: now, in answer to spells of others, in combat, in other steps."""
    yield Stimulus("it is cast", _cast, spot=HAND)
    for number in range(4):
        yield Stimulus(f"it answers spell {number + 1}", partial(_answer, number), spot=HAND)
    for step, player in MOMENTS:
        done = partial(_then_cast, step, player)
        yield Stimulus(f"it is cast in {step} of {player + 1}", done, True, "block" in step, spot=HAND)


def _cast(stage: Stage) -> bool:
    stage.fill()
    done = stage.act(ME, lambda player: stage.ways_of(stage.source, player))
    stage.settle()
    return done


def _answer(number: int, stage: Stage) -> bool:
    """Somebody else's spell is on the stack, and so is an own one."""
    stage.fill()
    hand = stage.game.state.player(FIRST if number < 3 else ME).hand
    cards = [id for id in hand if stage.game.state.objects[id].printed.type_line.types != ("Land",)]
    who = FIRST if number < 3 else ME
    if who != ME:
        stage.go("precombat main", who)
        stage.fill()
    if not any(stage.act(who, partial(stage.ways_of, id)) for id in cards[number : number + 4]):
        return False
    return _cast(stage)


def _then_cast(step: str, player: PlayerId, stage: Stage) -> bool:
    return stage.go(step, player) and _cast(stage)


def activations(ability: Activated) -> Iterator[Stimulus]:
    """The ability is activated: now, in answer to a spell, in combat, in other steps."""
    zone = min(zones_of_activation(ability))
    yield Stimulus("it is activated", partial(_activate, ability), spot=zone)
    yield Stimulus("it is activated in answer", partial(_activate_in_answer, ability), spot=zone)
    for step, player in MOMENTS:
        done = partial(_then_activate, ability, step, player)
        yield Stimulus(f"it is activated in {step} of {player + 1}", done, True, "block" in step, spot=zone)


def _activate(ability: Activated, stage: Stage) -> bool:
    stage.fill()
    who = FIRST if ability.by is not None else ME
    done = any(stage.act(player, partial(_this, ability, stage)) for player in dict.fromkeys((ME, who)))
    stage.settle()
    return done


def _this(ability: Activated, stage: Stage, player: PlayerId) -> Iterator[Action]:
    """The ability itself, or the one that stands in its place."""
    own = stage.game.characteristics(stage.source).sorted.activated
    for action in stage.activations_of(stage.source, player):
        if _alike(own[action.index], ability):
            yield action


def _alike(one: Activated, other: Activated) -> bool:
    """Whether two abilities are the same but for what they do."""
    return stripped(one.cost) == stripped(other.cost) and one.by == stripped(other).by


def _activate_in_answer(ability: Activated, stage: Stage) -> bool:
    stage.fill()
    hand = stage.game.state.player(FIRST).hand
    for id in hand:
        if stage.act(FIRST, partial(stage.ways_of, id)):
            return _activate(ability, stage)
    return False


def _then_activate(ability: Activated, step: str, player: PlayerId, stage: Stage) -> bool:
    return stage.go(step, player) and _activate(ability, stage)
