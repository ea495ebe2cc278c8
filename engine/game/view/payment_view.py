"""How an action would be paid for: the plan of the automatic payment, and other plans, for whoever may take the action.

Comes in: what a player may look at and an action open to them. Goes out: `PaymentPlan`s; nothing here changes the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from engine.game.kernel.answers import ActPaying
from engine.game.kernel.choices import Action
from engine.game.kernel.mana_kinds import Counts as Counts
from engine.game.kernel.mana_kinds import in_order
from engine.game.mana.payment import Payment, Use
from engine.game.mana.taking import GIVE, TAP
from engine.game.mana.wishes import paying_as
from engine.game.view.pricing import payment_of
from engine.game.view.sight import Sight
from engine.game.view.view_parts import PlayerView, see
from engine.ids import ObjectId


class PlannedSource(msgspec.Struct, frozen=True):
    """One use of a source. `mana`: what it makes by type ("1": it pays for one generic mana); `how` "": a mana ability,
    else the help it is ("convoke", "improvise", "delve"); `mana_cost`: what of the mana made before it costs; `life`:
    life it costs; `sacrificed`: what is sacrificed, discarded or exiled for it (where it is one of several, the player
    is asked which); `counters` removed from it; `tapped`: others that are tapped for it; `milled`: how many cards."""

    object: ObjectId
    mana: Counts
    how: str = ""
    mana_cost: Counts = ()
    life: int = 0
    sacrificed: tuple[ObjectId, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    tapped: tuple[ObjectId, ...] = ()
    milled: int = 0


class PaymentPlan(msgspec.Struct, frozen=True):
    """A way to pay the mana of an action. `symbols`: its mana cost ("{2}{G}", X as such, "" if it has none); `sources`
    in the order of their use; `pool`: mana spent that is in the pool already; `life` paid in all, for Phyrexian symbols
    and by sources. Where X or an additional cost is still to be chosen the plan is the one without it."""

    symbols: str
    sources: tuple[PlannedSource, ...] = ()
    pool: Counts = ()
    life: int = 0

    @property
    def objects(self) -> tuple[ObjectId, ...]:
        """What is used, each once."""
        return tuple(dict.fromkeys(source.object for source in self.sources))

    def answer(self, action: int, never: tuple[ObjectId, ...] = ()) -> ActPaying:
        """The answer that takes the action of that index and pays it so."""
        return ActPaying(action, self.objects, tuple(id for id in never if id not in self.objects))


def plan_of(
    view: Sight, action: Action, *, first: tuple[ObjectId, ...] = (), never: tuple[ObjectId, ...] = ()
) -> PaymentPlan | None:
    """The plan of the automatic payment for an action as it stands; `first` and `never` as in `ActPaying`. None for
    what costs no mana, or cannot be paid."""
    game = view._game
    with paying_as(game, view.me, ActPaying(0, first, never)):
        priced = payment_of(game, view.me, action)
    if priced is None or priced[1] is None or not priced[0]:
        return None
    return _plan(priced[0], priced[1])


def other_plans(
    view: Sight, action: Action, *, first: tuple[ObjectId, ...] = (), never: tuple[ObjectId, ...] = ()
) -> Iterator[PaymentPlan]:
    """Plans that differ from that of `plan_of` and from each other in more than which of several equal sources is used,
    the better ones first. Worked out one at a time, as they are asked for."""
    plan = plan_of(view, action, first=first, never=never)
    if plan is None:
        return
    seen = {_kind(view, plan)}
    waiting = [(never, plan)]
    for banned, known in waiting:
        for id in known.objects:
            if id in banned:
                continue
            fewer = (*banned, *(one for one in _equals(view, id) if one not in banned))
            found = plan_of(view, action, first=tuple(one for one in first if one not in fewer), never=fewer)
            if found is None or _kind(view, found) in seen:
                continue
            seen.add(_kind(view, found))
            waiting.append((fewer, found))
            yield found


def _kind(view: Sight, plan: PaymentPlan) -> tuple[object, ...]:
    """What two plans have in common that differ in equal sources only."""
    sources = Counter(
        (_name(view, source.object), source.mana, source.how, source.mana_cost, source.life) for source in plan.sources
    )
    return (frozenset(sources.items()), plan.pool, plan.life)


def _equals(view: Sight, id: ObjectId) -> list[ObjectId]:
    """The object and others of the viewer that are called the same."""
    name = _name(view, id)
    own = (*view._game.state.battlefield, *PlayerView(view, view.me).hand)
    return [id, *(one for one in own if one != id and _name(view, one) == name)]


def _name(view: Sight, id: ObjectId) -> str:
    seen = see(view, id)
    return "" if seen is None else seen.name


def _plan(symbols: str, payment: Payment) -> PaymentPlan:
    made = Counter[str]()
    spent = Counter[str]()
    for use in payment.uses:
        spent.update(dict(use.paid))
        if not use.special:
            made.update(dict(use.made))
    for part in payment.spend:
        spent[part.type] += part.count
    pool = {letter: spent[letter] - made[letter] for letter in spent if spent[letter] > made[letter]}
    return PaymentPlan(symbols, tuple(map(_source, payment.uses)), in_order(pool), payment.life_in_all)


def _source(use: Use) -> PlannedSource:
    source, takes = use.source, use.source.takes
    given = [pick for pick in takes.picks if pick.how == GIVE and pick.options == (source.object,)]
    taken = [(pick, ids) for pick, ids in use.taken if ids]
    return PlannedSource(
        use.object,
        use.made,
        source.special,
        use.paid,
        takes.life,
        (*((use.object,) if given else ()), *(id for pick, ids in taken if pick.how == GIVE for id in ids)),
        tuple((str(key[-1]), count) for key, count in takes.amounts if key[0] == "counters"),
        tuple(id for pick, ids in taken if pick.how == TAP for id in ids),
        sum(count for key, count in takes.amounts if key[0] == "library"),
    )
