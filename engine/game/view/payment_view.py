"""Returns the current price of an action without optional costs; None for an action without a cost (passing, a
land)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from engine.cards.mana_cost import ManaSymbol
from engine.game.actions.priority import SPECIALS, option_of
from engine.game.casting.ability_costs import ability_cost
from engine.game.casting.activating import plan
from engine.game.casting.paying_spells import SpellCosts, plan_spell
from engine.game.casting.spell_costs import additional_costs, as_symbols, take_mana
from engine.game.kernel.answers import ActPaying
from engine.game.kernel.choices import Action
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.mana import Counts as Counts
from engine.game.kernel.mana import order_counts
from engine.game.mana.payment import Payment, Use
from engine.game.mana.preferences import paying_as
from engine.game.mana.taking import GIVE, TAP
from engine.game.view.view_parts import PlayerView, Sight, view_object
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Cost


class Price(msgspec.Struct, frozen=True):
    """The mana part of a cost: its `symbols` ("{2}{G}", X as such), the permanents that would be `used` for it in this
    order, the `life` that would be paid. "" for what costs no mana."""

    symbols: str
    used: tuple[ObjectId, ...] = ()
    life: int = 0


def price_of(game: Game, player: PlayerId, action: Action) -> Price | None:
    """Returns the current price of an action without optional costs. None for an action without a cost (passing, a
    land)."""
    found = payment_of(game, player, action)
    if found is None:
        return None
    symbols, payment = found
    if payment is None:
        return Price(symbols)
    return Price(symbols, tuple(dict.fromkeys(use.object for use in payment.uses)), payment.life_in_all)


def payment_of(game: Game, player: PlayerId, action: Action) -> tuple[str, Payment | None] | None:
    """Returns the current mana cost of an action and its payment (None: unknown or impossible)."""
    obj = game.state.find_object(action.object)
    if obj is None:
        return None
    if action.kind == "cast":
        option = option_of(game, player, action)
        if option is not None:
            context = Context(game, obj.id, player)
            context.x = 0
            extra = [rule.cost for rule, _ in additional_costs(game, obj, player) if not rule.optional]
            total, payment = plan_spell(SpellCosts(context, obj, option, extra))
            return _text(as_symbols(total), option.cost), payment
    if action.kind == "special":
        return _payment_of_special(game, player, action)
    if action.kind == "activate":
        ability = game.characteristics(obj.id).sorted.activated[action.index]
        total = ability_cost(game, player, obj.id, ability, x=0)
        return _text(as_symbols(total), ability.cost), plan(game, player, obj, ability, total)
    return None


def _payment_of_special(game: Game, player: PlayerId, action: Action) -> tuple[str, Payment | None] | None:
    """Returns the cost of a special action that can be paid in several ways. Other special actions state their own
    costs."""
    costs = SPECIALS[action.method].costs
    cost = None if costs is None else costs(game, player, game.state.objects[action.object]).get(action.index)
    return None if cost is None else (take_mana(cost)[0], None)


def _text(symbols: list[ManaSymbol], base: Cost | None) -> str:
    variables = take_mana(base)[0].count("{X}")
    return "{X}" * variables + "".join(str(part) for part in _generic_first(symbols))


def _generic_first(symbols: list[ManaSymbol]) -> list[ManaSymbol]:
    return sorted(symbols, key=lambda part: not part.is_generic)


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
        """Returns the objects used, each once."""
        return tuple(dict.fromkeys(source.object for source in self.sources))

    def answer(self, action: int, never: tuple[ObjectId, ...] = ()) -> ActPaying:
        """The answer that takes the action of that index and pays it so."""
        return ActPaying(action, self.objects, tuple(id for id in never if id not in self.objects))


def plan_of(
    view: Sight, action: Action, *, first: tuple[ObjectId, ...] = (), never: tuple[ObjectId, ...] = ()
) -> PaymentPlan | None:
    """Returns the current plan of the automatic payment for an action. `first` and `never` as in `ActPaying`. None for
    an action without a mana cost or a payment."""
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
    """Returns a key that two plans share if they differ only in equal sources."""
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
    seen = view_object(view, id)
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
    return PaymentPlan(symbols, tuple(map(_source, payment.uses)), order_counts(pool), payment.life_in_all)


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
