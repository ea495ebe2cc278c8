"""Triggers on steps of the turn and on deeds of players that have names of their own."""

from __future__ import annotations

from engine.game.evaluation.dispatch import Bindings, waits
from engine.game.evaluation.events.matching import is_meant
from engine.game.events import (
    DesignationGiven,
    Did,
    FaceTurned,
    PhaseChanged,
    PlayerLost,
    StepBegan,
    Transformed,
)
from engine.game.kernel.context import Context
from engine.ir.node import walk
from engine.ir.selectors import This
from engine.ir.triggers import BeginningOf, Does


@waits(BeginningOf, StepBegan)
def _begins(context: Context, t: BeginningOf, e: StepBegan, out: Bindings) -> bool:
    step = t.step.removeprefix("next ")
    return STEP_NAMES.get(step, step) == e.step and is_meant(context, t.whose, e.active, out)


STEP_NAMES = {
    "draw step": "draw",
    "end step": "end",
    "untap step": "untap",
    "combat": "beginning of combat",
    "precombat main phase": "precombat main",
    "first main phase": "precombat main",
    "postcombat main phase": "postcombat main",
    "second main phase": "postcombat main",
    "declare attackers step": "declare attackers",
}
"""A step in the words of card text -> the core's name."""


SAME_DEEDS = {"search library": "search", "search their library": "search", "shuffle their library": "shuffle"}
"""Deeds that are told in other words than they are done."""


@waits(Does, Did)
def _does(context: Context, t: Does, e: Did, out: Bindings) -> bool:
    deeds = {t.deed, SAME_DEEDS.get(t.deed, t.deed), *t.deed.split(" or ")}
    if e.deed not in deeds or t.deed == "cycle or discard":
        return False  # cycling is discarding: it triggers such an ability once (702.29d)
    if e.deed == "unlock" and isinstance(t.what, This) and not _is_of_door(context, t, e.amount - 1):
        return False
    if t.number and t.number != e.amount:
        return False
    if e.deed == "exile with this" and context.source not in e.objects:
        return False
    if t.what is not None and not any(is_meant(context, t.what, entity, out) for entity in e.objects):
        return False
    return is_meant(context, t.who, e.who, out)


def _is_of_door(context: Context, t: Does, door: int) -> bool:
    """ "When you unlock this door": whether the ability is printed on that half of the Room (709.5h)."""
    source = context.game.state.recall(context.source)
    halves = () if source is None else source.copiable.halves
    if not 0 <= door < len(halves):
        return False
    return any(part is t for ability in halves[door].sorted.triggered for part in walk(ability.trigger))


@waits(Does, DesignationGiven)
def _designation(context: Context, t: Does, e: DesignationGiven, out: Bindings) -> bool:
    named = t.deed in (f"become the {e.designation}", f"take the {e.designation}")
    return named and is_meant(context, t.who, e.player, out)


@waits(Does, PhaseChanged)
def _phases(context: Context, t: Does, e: PhaseChanged, out: Bindings) -> bool:
    return t.deed == ("phase out" if e.out else "phase in") and is_meant(context, t.who, e.object, out)


@waits(Does, PlayerLost)
def _loses_game(context: Context, t: Does, e: PlayerLost, out: Bindings) -> bool:
    return t.deed == "lose the game" and is_meant(context, t.who, e.player, out)


@waits(Does, FaceTurned)
def _turned(context: Context, t: Does, e: FaceTurned, out: Bindings) -> bool:
    return t.deed == "be turned face up" and is_meant(context, t.who, e.object, out)


@waits(Does, Transformed)
def _transforms(context: Context, t: Does, e: Transformed, out: Bindings) -> bool:
    return t.deed == "transform" and is_meant(context, t.who, e.object, out)
