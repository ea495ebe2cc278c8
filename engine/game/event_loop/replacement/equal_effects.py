"""Replacement effects that change the amounts of many events of the same time (616.1).

Comes in: one of the events. Goes out: the event after all these effects, if nobody has to order them. Equal effects
of different objects form a group. An event is compared once with each group, however many objects share the effect.
"""

from __future__ import annotations

import msgspec

from engine.game.evaluation.dispatch import match_event
from engine.game.evaluation.restrictions import ruling_effects
from engine.game.event_loop.replacement.ordering import AmountChange, constant_change
from engine.game.event_loop.trigger_sources import replaced_events
from engine.game.events import CountersAdded, Event
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import StaticRule
from engine.ir.node import Trigger, kinds_in, once_per_node
from engine.ir.patterns import ControlledBy, HasType, IsKind, ObjectPattern, PlayerPattern
from engine.ir.replacing import Replace
from engine.ir.selectors import All, EitherOne, Range, Some, You
from engine.ir.triggers import CountersPut
from engine.ir.values import Number

Sources = list[tuple[GameObject, int, StaticRule]]


class Group(msgspec.Struct, frozen=True):
    """Equal effects: `times` objects of one player change the amount of the same events in the same way."""

    source: ObjectId
    controller: PlayerId
    event: Trigger
    change: AmountChange
    times: int


class EqualEffects:
    """The groups of effects that apply to the events of one proposal. It's made for each proposal."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._sources: Sources | None = None
        self._groups: tuple[Group, ...] | None = None

    def apply_all(self, event: Event) -> Event | None:
        """Returns the event after all effects, or None if the effects must be looked at one by one."""
        game = self._game
        if not isinstance(event, CountersAdded) or game.batch.replacing or game.batch.entrance is not None:
            return None
        groups = self._groups_now()
        if groups is None:
            return None
        amount, first = event.count, None
        for group in groups:
            if match_event(Context(game, group.source, group.controller), group.event, event) is None:
                continue
            if first is not None and first != group.change.change:
                return None
            first = group.change.change
            amount = group.change.applied(amount, group.times)
        return event if amount == event.count else msgspec.structs.replace(event, count=amount)

    def _groups_now(self) -> tuple[Group, ...] | None:
        """Returns the groups; None if an effect does anything else than to change an amount by a fixed number."""
        game = self._game
        if ruling_effects(game).replacing(CountersAdded, replaced_events):
            return None
        sources = game.sources.replacing(CountersAdded)
        if sources is not self._sources:
            self._sources, self._groups = sources, _grouped(sources)
        return self._groups


def _grouped(sources: Sources) -> tuple[Group, ...] | None:
    found: dict[tuple[int, PlayerId, ObjectId], Group] = {}
    for obj, _, ability in sources:
        rule = ability.rule
        change = constant_change(rule) if isinstance(rule, Replace) else None
        if change is None or not isinstance(rule, Replace) or not _is_of_any_amount(rule.event):
            return None
        if ability.condition is not None or rule.condition is not None:
            return None
        key = (id(rule), obj.controller, ObjectId(0) if _is_of_any_source(rule.event) else obj.id)
        known = found.get(key)
        times = 1 if known is None else known.times + 1
        found[key] = Group(obj.id if known is None else known.source, obj.controller, rule.event, change, times)
    return tuple(found.values())


def _is_of_any_amount(event: Trigger) -> bool:
    """Whether an effect applies to events of any amount: then it applies after other effects if it did before."""
    return isinstance(event, CountersPut) and event.low <= 1 and not event.ordinal


_OF_NO_SOURCE = frozenset(
    (
        CountersPut,
        Some,
        All,
        EitherOne,
        Range,
        Number,
        You,
        ObjectPattern,
        PlayerPattern,
        HasType,
        IsKind,
        ControlledBy,
    )
)
"""Nodes whose meaning depends on the controller of an effect, but not on its source."""


@once_per_node
def _is_of_any_source(event: Trigger) -> bool:
    return kinds_in(event) <= _OF_NO_SOURCE
