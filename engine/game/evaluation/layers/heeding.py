"""Which of the things that happen all the time continuous effects look at: whether something is tapped, and mana (613).

Comes in: the words of an effect. Goes out: what of `TAPPED` and `MANA` could change what it does, so that tapping a
land and adding mana apply nothing anew where no effect looks at that. What is not known to look at neither looks at
both.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.events import AbilityActivated, Event, ManaAdded, Tapped
from engine.ir import changes, conditions, patterns, selectors, values
from engine.ir.node import Ability, Node, children

TAPPED, MANA = "tapped", "mana"

EVERYTHING = frozenset({TAPPED, MANA})

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
        values.LifeTotal,
        values.StartingLife,
        values.Times,
        values.Sum,
        values.Difference,
        values.Half,
        values.Devotion,
        conditions.Exists,
        conditions.Compare,
        conditions.Matches,
        conditions.TurnIs,
        conditions.StepIs,
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
"""Nodes that look at objects and players, but not at mana, at what has happened, or at whether something is tapped."""

STEADY_STATUS = frozenset({"attacking", "blocking", "enchanted", "equipped", "face-down", "modified", "historic"})
STEADY_REFS = frozenset({"this", "attached", "it"})


def heeded_by(node: Node) -> frozenset[str]:
    """What of tapping and mana these words look at; the abilities that are given by them say that for themselves."""
    found: set[str] = set()
    for part in _asked(node):
        if isinstance(part, patterns.HasStatus):
            if part.status in ("tapped", "untapped"):
                found.add(TAPPED)
            elif part.status not in STEADY_STATUS:
                return EVERYTHING
        elif isinstance(part, selectors.Ref):
            if part.name not in STEADY_REFS:
                return EVERYTHING
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
    match event:
        case Tapped():
            return TAPPED in heeded
        case ManaAdded() | AbilityActivated(mana=True):
            return MANA in heeded
        case _:
            return True
