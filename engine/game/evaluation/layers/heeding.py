"""Which of the things that happen all the time continuous effects look at: whether something is tapped, mana, life,
what step of whose turn it is, and what has happened (613).

Comes in: the words of an effect. Goes out: what of `EVERYTHING` could change what it does, so that tapping a land,
adding mana, losing life and the beginning of a step apply nothing anew where no effect looks at that. Words that are
not known to look at less look at everything.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.events import (
    AbilityActivated,
    Event,
    LandPlayed,
    LifeGained,
    LifeLost,
    ManaAdded,
    Resolved,
    SpellCast,
    StepBegan,
    Tapped,
    TargetChosen,
    TurnBegan,
    Untapped,
)
from engine.ir import changes, conditions, patterns, selectors, values
from engine.ir.node import Ability, Node, children

TAPPED, MANA, LIFE, TIME, PAST = "tapped", "mana", "life", "time", "past"
"""Whether something is tapped; unspent mana; life totals; turn, step and whose turn it is; what has happened."""

EVERYTHING = frozenset({TAPPED, MANA, LIFE, TIME, PAST})

CHANGED: dict[type[Event], frozenset[str]] = {
    Tapped: frozenset({TAPPED}),
    Untapped: frozenset({TAPPED}),
    ManaAdded: frozenset({MANA}),
    LifeGained: frozenset({LIFE, TIME, PAST}),
    LifeLost: frozenset({LIFE, TIME, PAST}),
    StepBegan: frozenset({TIME, PAST}),
    TurnBegan: frozenset({TIME, PAST}),
    SpellCast: frozenset({TIME, PAST}),
    LandPlayed: frozenset({TIME, PAST}),
    TargetChosen: frozenset({TIME, PAST}),
    Resolved: frozenset({TIME, PAST}),
}
"""What these events change; all others change anything. Effects that look at the time are applied anew after any of
them, as steps may go by without an event."""

STEADY: frozenset[type[Node]] = frozenset(
    {
        patterns.ObjectPattern,
        patterns.PlayerPattern,
        patterns.EitherPattern,
        patterns.HasType,
        patterns.HasSubtype,
        patterns.HasSupertype,
        patterns.HasColour,
        patterns.HasKeyword,
        patterns.ColourCount,
        patterns.HasCounters,
        patterns.StatIs,
        patterns.Named,
        patterns.IsKind,
        patterns.Not,
        patterns.OneOf,
        patterns.Other,
        patterns.ControlledBy,
        patterns.OwnedBy,
        patterns.InZone,
        patterns.IsAttacking,
        patterns.AttachedToWhat,
        patterns.IsRef,
        patterns.OfChosen,
        selectors.Range,
        selectors.This,
        selectors.You,
        selectors.All,
        selectors.Some,
        selectors.Attached,
        selectors.ControllerOf,
        selectors.OwnerOf,
        selectors.ZoneCards,
        values.Number,
        values.Variable,
        values.Count,
        values.CountersOn,
        values.Stat,
        values.Greatest,
        values.Total,
        values.StartingLife,
        values.Times,
        values.Sum,
        values.Difference,
        values.Half,
        values.Devotion,
        conditions.Exists,
        conditions.Compare,
        conditions.Matches,
        conditions.NotSo,
        conditions.AllOf,
        conditions.AnyOf,
        changes.SetController,
        changes.SetName,
        changes.SetTypes,
        changes.LoseTypes,
        changes.SetColours,
        changes.GainAbility,
        changes.LoseAbility,
        changes.LoseAllAbilities,
        changes.LoseAllOther,
        changes.CantHaveAbility,
        changes.SetPT,
        changes.AddPT,
        changes.SwitchPT,
    }
)
"""Nodes that look at objects and players, but at nothing of `EVERYTHING`."""

HEEDING: dict[type[Node], str] = {values.LifeTotal: LIFE, conditions.TurnIs: TIME, conditions.StepIs: TIME}
"""Nodes that look at one thing of it."""

STEADY_STATUS = frozenset({"attacking", "blocking", "enchanted", "equipped", "face-down", "modified", "historic"})
STEADY_REFS = frozenset({"this", "attached", "it"})


def heeded_by(node: Node) -> frozenset[str]:
    """What of `EVERYTHING` these words look at; the abilities that are given by them say that for themselves."""
    found: set[str] = set()
    for part in _asked(node):
        if isinstance(part, patterns.HasStatus):
            if part.status in ("tapped", "untapped"):
                found.add(TAPPED)
            elif part.status not in STEADY_STATUS:
                return EVERYTHING
        elif isinstance(part, selectors.Ref):
            if part.name not in STEADY_REFS and not part.name.isdigit():
                return EVERYTHING
        elif type(part) in HEEDING:
            found.add(HEEDING[type(part)])
        elif type(part) not in STEADY:
            return EVERYTHING
    return frozenset(found)


def _asked(node: Node) -> Iterator[Node]:
    yield node
    for child in children(node):
        if not isinstance(child, Ability):
            yield from _asked(child)


def matters_to(event: Event, heeded: frozenset[str]) -> bool:
    """Whether what an event has changed could matter to effects that look at these things."""
    if isinstance(event, AbilityActivated) and event.mana:
        return MANA in heeded
    changed = CHANGED.get(type(event))
    return changed is None or not changed.isdisjoint(heeded)
