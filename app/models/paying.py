"""Payment choice for an action: the automatic plan, other plans, and manually clicked sources.

Nothing is tapped while the player chooses. The player looks at a plan and confirms it, which gives an answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, Protocol

from app.messages import game_words as words
from app.messages.card_words import counter_kind
from app.messages.game_words import life
from app.messages.message import Words
from app.models.table_view import Paid
from engine.game.kernel.choices import Action, Answer, Reserve
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.view.payment_view import Counts, PaymentPlan
from engine.game.view.view import GameView, ObjectView
from engine.ids import ObjectId
from engine.ir.costs import Costs, ManaPayment, TapSelf
from engine.ir.rules import AdditionalCost

MOST_PLANS: Final = 12
"""Limit of plans shown for a payment."""

_NAMED: Final = 5


class PayingNames(Protocol):
    """The facts about the table that choosing a payment needs."""

    def name_of(self, entity: int) -> str:
        """Returns the name of an object or a player."""

    def plan_payment(
        self, action: Action, first: tuple[ObjectId, ...], never: tuple[ObjectId, ...]
    ) -> PaymentPlan | None:
        """Returns the payment plan for an action; None if it costs no mana."""

    def other_plans(self, action: Action) -> Iterator[PaymentPlan]:
        """Yields payment plans that differ in more than the choice between equal sources."""

    def locked(self) -> frozenset[int]:
        """Returns the sources that the player doesn't want to use unless nothing else can pay."""


class Paying:
    """The payment of one action while the window shows it."""

    def __init__(self, place: int, action: Action, names: PayingNames, words_in: Words) -> None:
        self.place = place
        self._action = action
        self._names = names
        self._words = words_in
        self._first: tuple[ObjectId, ...] = ()
        self._never: tuple[ObjectId, ...] = ()
        self._plans = [plan for plan in (names.plan_payment(action, (), ()),) if plan is not None]
        self._others = names.other_plans(action) if self._plans else iter(())
        self._shown = 0
        self._find_more()

    @property
    def shown_plan(self) -> PaymentPlan | None:
        """Returns the plan shown; None for an action that costs no mana."""
        return self._plans[self._shown] if self._plans else None

    @property
    def choosable(self) -> bool:
        """True if there is another plan."""
        return len(self._plans) > 1

    @property
    def is_manual(self) -> bool:
        """True if the player has chosen sources."""
        return bool(self._first or self._never)

    @property
    def is_certain(self) -> bool:
        """True if there is nothing to decide or to regret: one plan, which only taps untapped sources."""
        plan = self.shown_plan
        if plan is None or self.choosable or self.is_manual or self.locked or plan.life or plan.pool:
            return False
        return not any(source.life or source.sacrificed or source.counters for source in plan.sources)

    def another(self) -> None:
        """Shows the next plan, and after the last one the first again."""
        self._first = self._never = ()
        self._shown += 1
        self._find_more()
        if self._shown >= len(self._plans):
            self._shown = 0

    def click_source(self, source: ObjectId) -> str:
        """Adds or removes a source. Returns why that changes nothing, or "" if it does."""
        plan = self.shown_plan
        if plan is None:
            return self._words.say(words.COSTS_NO_MANA)
        if source in plan.objects:
            first, never = tuple(one for one in self._first if one != source), (*self._never, source)
        else:
            first, never = (source, *self._first), tuple(one for one in self._never if one != source)
        found = self._names.plan_payment(self._action, first, never)
        if found is None or (source in found.objects) == (source in plan.objects):
            refused = words.NEEDED if source in plan.objects else words.NO_HELP
            return self._words.say(refused, card=self._names.name_of(source))
        self._first, self._never = first, never
        self._plans, self._shown, self._others = [found], 0, self._names.other_plans(self._action)
        self._find_more()
        return ""

    @property
    def locked(self) -> tuple[ObjectId, ...]:
        """Returns the locked sources that the plan uses all the same."""
        locked = self._names.locked()
        named = frozenset(self._first)
        return (
            ()
            if self.shown_plan is None
            else tuple(id for id in self.shown_plan.objects if id in locked and id not in named)
        )

    def answer(self) -> Answer:
        """Returns the action, paid as shown. The automatic payment is the plain action."""
        plan = self.shown_plan
        if plan is None or (self._shown == 0 and not self.is_manual):
            return self.place
        return plan.answer(self.place, self._never)

    def list_used(self) -> tuple[Paid, ...]:
        """Returns the used objects, to mark them at the table."""
        if self.shown_plan is None:
            return ()
        made: dict[int, Counter[str]] = {}
        for source in self.shown_plan.sources:
            made.setdefault(source.object, Counter()).update(dict(source.mana))
        return tuple(Paid(object, tuple(mana.items())) for object, mana in made.items())

    def payment_lines(self) -> Iterator[str]:
        """Yields the payment in words: the sources, the mana from the pool, and the sources' costs other than
        tapping."""
        plan, say = self.shown_plan, self._words.say
        if plan is None:
            return
        if plan.pool:
            yield say(words.FROM_POOL, mana=symbols(plan.pool))
        used = Counter(
            (source.how, self._names.name_of(source.object), symbols(source.mana)) for source in plan.sources
        )
        parts = []
        for (how, name, mana), count in used.items():
            told = say(words.SO_MANY, count=count, name=name) if count > 1 else name
            parts.append(say(words.HELPS[how], name=told) if how in words.HELPS else f"{told} {mana}")
        if parts:
            rest = len(parts) - _NAMED
            shown = parts if rest <= 1 else [*parts[:_NAMED], say(words.AND_MORE, count=rest)]
            yield say(words.WITH, sources=", ".join(shown))
        for source in plan.sources:
            yield from self._costs(source.object, source.life, source.sacrificed, source.counters)

    def _costs(
        self, object: ObjectId, lost: int, sacrificed: tuple[ObjectId, ...], counters: tuple[tuple[str, int], ...]
    ) -> Iterator[str]:
        say, name = self._words.say, self._names.name_of(object)
        if lost:
            yield say(words.COSTS_LIFE, card=name, life=life(lost))
        if sacrificed:
            yield say(words.SACRIFICED, cards=", ".join(self._names.name_of(one) for one in sacrificed))
        for kind, count in counters:
            yield say(words.COSTS_COUNTERS, card=name, count=count, kind=counter_kind(kind))

    def _find_more(self) -> None:
        """Computes one plan in advance, to know whether there is another."""
        known = [self._look(plan) for plan in self._plans]
        while len(self._plans) < min(self._shown + 2, MOST_PLANS):
            found = next(self._others, None)
            if found is None:
                return
            if self._look(found) not in known:
                self._plans.append(found)
                known.append(self._look(found))

    def _look(self, plan: PaymentPlan) -> object:
        """Returns the visible parts of a plan. Two plans that look alike count as one."""
        used = Counter(
            (self._names.name_of(source.object), source.mana, source.how, source.life) for source in plan.sources
        )
        return (frozenset(used.items()), plan.pool, plan.life)


def is_plain(view: GameView, action: Action) -> bool:
    """True if an action costs only mana and tapping, without another way of casting or an additional cost."""
    seen = view.view_object(action.object)
    if seen is None or action.method:
        return False
    chars = seen.characteristics
    if action.kind == "cast":
        return not any(isinstance(ability.rule, AdditionalCost) for ability in chars.sorted.rules)
    abilities = chars.sorted.activated
    cost = abilities[action.index].cost if action.index < len(abilities) else None
    parts = cost.parts if isinstance(cost, Costs) else (cost,)
    return all(isinstance(part, ManaPayment | TapSelf) for part in parts)


def is_lockable(view: GameView, seen: ObjectView) -> bool:
    """True if an object can be locked: it makes mana and belongs to the player."""
    mine = seen.controller == view.me and seen.zone == BATTLEFIELD
    return mine and bool(seen.characteristics.sorted.mana)


def toggle_locks(view: GameView, objects: tuple[ObjectId, ...]) -> Reserve:
    """Returns the answer that locks unlocked objects and unlocks locked ones."""
    locked = view.player(view.me).reserved
    added = tuple(one for one in objects if one not in locked)
    return Reserve((*(one for one in locked if one not in objects), *added))


def symbols(mana: Counts) -> str:
    """Returns mana as symbols, with a number in front of many of one kind."""
    parts = []
    for letter, count in mana:
        symbol = f"{{{letter}}}"
        parts.append(symbol * count if count <= 4 else f"{count}×{symbol}")
    return "".join(parts)
