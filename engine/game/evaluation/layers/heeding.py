"""Finds the frequent changes that continuous effects read: tapping, mana, life, the step and the turn, past events,
combat, and objects outside the battlefield (613).

Input: the words of an effect. Output: the parts of `EVERYTHING` that can change its result. Tapping a land, adding
mana, drawing a card, attacking or starting a step leads to no new run of the layers if no effect reads it. Unknown
words count as reading everything.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.evaluation.predicates import anchor_of, zones_meant
from engine.game.events import (
    AbilityActivated,
    AbilityTriggered,
    ActionDone,
    AttackDeclared,
    BandFormed,
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    CardDrawn,
    CostPaid,
    Damage,
    Discarded,
    Event,
    LandPlayed,
    LifeGained,
    LifeLost,
    ManaAdded,
    Resolved,
    Revealed,
    SpellCast,
    StepBegan,
    Tapped,
    TargetChosen,
    TurnBegan,
    TurnControlled,
    Untapped,
    ZoneMove,
)
from engine.game.kernel.characteristics import CARDS, COMBAT, EVERYTHING, LIFE, MANA, PAST, TAPPED, TIME
from engine.game.kernel.objects import BATTLEFIELD
from engine.ir import changes, conditions, patterns, selectors, spell_patterns, values
from engine.ir.node import Ability, Node, Selector, children

CHANGED: dict[type[Event], frozenset[str]] = {
    Tapped: frozenset({TAPPED}),
    Untapped: frozenset({TAPPED}),
    ManaAdded: frozenset({MANA}),
    CostPaid: frozenset({MANA, TIME, PAST}),
    Damage: frozenset({LIFE, TIME, PAST}),
    ActionDone: frozenset({CARDS, TIME, PAST}),
    ZoneMove: frozenset({CARDS, TIME, PAST}),
    LifeGained: frozenset({LIFE, TIME, PAST}),
    LifeLost: frozenset({LIFE, TIME, PAST}),
    StepBegan: frozenset({TIME, PAST}),
    TurnBegan: frozenset({TIME, PAST}),
    TurnControlled: frozenset(),
    SpellCast: frozenset({TIME, PAST}),
    LandPlayed: frozenset({TIME, PAST}),
    TargetChosen: frozenset({TIME, PAST}),
    Resolved: frozenset({TIME, PAST}),
    Revealed: frozenset({TIME, PAST}),
    CardDrawn: frozenset({CARDS, TIME, PAST}),
    Discarded: frozenset({CARDS, TIME, PAST}),
    AbilityTriggered: frozenset({CARDS, TIME, PAST}),
    AbilityActivated: frozenset({CARDS, TIME, PAST}),
    AttackDeclared: frozenset({COMBAT, TIME, PAST}),
    BandFormed: frozenset({COMBAT, TIME, PAST}),
    BlockDeclared: frozenset({COMBAT, TIME, PAST}),
    BecameBlocked: frozenset({COMBAT, TIME, PAST}),
    BecameUnblocked: frozenset({COMBAT, TIME, PAST}),
}
"""The changes of these events. All other events can change anything. Effects that read the time are applied again after
any of these events, because steps can pass without an event. `note_place` notes every object that enters or leaves a
zone. The other changes of an action have events of their own, or its code notes them."""

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
        patterns.AttachedToWhat,
        patterns.IsRef,
        patterns.OfChosen,
        selectors.Range,
        selectors.This,
        selectors.You,
        selectors.All,
        selectors.Both,
        selectors.Some,
        selectors.Attached,
        selectors.ControllerOf,
        selectors.OwnerOf,
        values.Number,
        values.Variable,
        values.Count,
        values.CountersOn,
        values.Stat,
        values.Greatest,
        values.Larger,
        values.Total,
        values.StartingLife,
        values.Times,
        values.Sum,
        values.Where,
        values.Difference,
        values.Half,
        values.Devotion,
        conditions.Exists,
        conditions.HasDesignation,
        conditions.Compare,
        conditions.Matches,
        conditions.NotSo,
        conditions.AllOf,
        conditions.AnyOf,
        changes.Become,
        changes.TokenSpec,
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
"""Nodes that read objects and players, but nothing of `EVERYTHING`."""

HEEDING: dict[type[Node], str] = {
    values.LifeTotal: LIFE,
    conditions.TurnIs: TIME,
    conditions.NthTurn: TIME,
    conditions.StepIs: TIME,
    patterns.IsAttacking: COMBAT,
    selectors.ZoneCards: CARDS,
    spell_patterns.CastFrom: CARDS,
    values.UnspentMana: MANA,
}
"""Nodes that read one aspect of the game."""

STEADY_STATUS = frozenset({"enchanted", "equipped", "face-down", "face-up", "modified", "historic"})
STATUSES = {
    "tapped": TAPPED,
    "untapped": TAPPED,
    "attacking": COMBAT,
    "blocking": COMBAT,
    "attacking or blocking": COMBAT,
}
STEADY_REFS = frozenset({"this", "attached", "it"})
LINKED_CARDS = "linked exiled"
"""The cards that the source has exiled. `Context.link` notes their changes."""


def heeded_by(node: Node) -> frozenset[str]:
    """Returns the parts of `EVERYTHING` that these words read. Abilities that they grant are not included."""
    found: set[str] = set()
    for part in _asked(node):
        if isinstance(part, patterns.HasStatus):
            if part.status in STATUSES:
                found.add(STATUSES[part.status])
            elif part.status not in STEADY_STATUS:
                return EVERYTHING
        elif isinstance(part, selectors.Ref) and part.name == LINKED_CARDS:
            found.add(CARDS)
        elif isinstance(part, selectors.Ref):
            if part.name not in STEADY_REFS and not part.name.isdigit():
                return EVERYTHING
        elif type(part) in HEEDING:
            found.add(HEEDING[type(part)])
        elif type(part) not in STEADY:
            return EVERYTHING
        elif _looks_elsewhere(part):
            found.add(CARDS)
    return frozenset(found)


def _looks_elsewhere(part: Node) -> bool:
    """Whether words mean objects outside the battlefield."""
    if isinstance(part, patterns.InZone):
        return part.zone != BATTLEFIELD
    if not isinstance(part, patterns.ObjectPattern) or anchor_of(part) is not None:
        return False
    return zones_meant(part) != (BATTLEFIELD,)


def watched_by(node: Node) -> list[Selector]:
    """Returns the named objects of these words. The words read them in any zone."""
    return [part for part in _asked(node) if isinstance(part, selectors.Ref | selectors.This)]


def _asked(node: Node) -> Iterator[Node]:
    yield node
    for child in children(node):
        if not isinstance(child, Ability):
            yield from _asked(child)


def matters_to(event: Event, heeded: frozenset[str]) -> bool:
    """Whether the changes of an event could matter to effects that read these aspects."""
    changed = CHANGED.get(type(event))
    if isinstance(event, AbilityActivated) and event.mana:
        return MANA in heeded
    return changed is None or not changed.isdisjoint(heeded)
