"""What an action would cost and how it would be paid, before anybody decides on it (601.2f-h, 602.2b).

Comes in: an action a player may take. Goes out: its mana cost and the sources that would be used. Nothing changes.
"""

from __future__ import annotations

import msgspec

from engine.cards.mana_cost import ManaSymbol
from engine.game.actions.special import SPECIALS
from engine.game.casting.activating import plan
from engine.game.casting.announcing import plan_spell
from engine.game.casting.costs import ability_cost, additional_costs, as_symbols, take_mana
from engine.game.casting.options import ways_to_cast
from engine.game.kernel.choices import Action
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.mana.payment import Payment
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Cost


class Price(msgspec.Struct, frozen=True):
    """The mana part of a cost: its `symbols` ("{2}{G}", X as such), the permanents that would be `used` for it in this
    order, the `life` that would be paid. "" for what costs no mana."""

    symbols: str
    used: tuple[ObjectId, ...] = ()
    life: int = 0


def price_of(game: Game, player: PlayerId, action: Action) -> Price | None:
    """The price of an action as it stands, optional costs left out; None for what has none (passing, a land)."""
    found = payment_of(game, player, action)
    if found is None:
        return None
    symbols, payment = found
    if payment is None:
        return Price(symbols)
    return Price(symbols, tuple(dict.fromkeys(use.object for use in payment.uses)), payment.life_in_all)


def payment_of(game: Game, player: PlayerId, action: Action) -> tuple[str, Payment | None] | None:
    """The mana cost of an action as it stands, and how it would be paid (None: not known, or it cannot be)."""
    obj = game.state.get(action.object)
    if obj is None:
        return None
    if action.kind == "cast":
        for number, way in enumerate(ways_to_cast(game, player, obj)):
            if number == action.index and way.face == action.face and way.method == action.method:
                context = Context(game, obj.id, player)
                context.x = 0
                extra = [rule.cost for rule, _ in additional_costs(game, obj, player) if not rule.optional]
                total, payment = plan_spell(game, context, obj, way, extra)
                return _text(as_symbols(total), way.cost), payment
    if action.kind == "special":
        return _payment_of_special(game, player, action)
    if action.kind == "activate":
        ability = game.characteristics(obj.id).sorted.activated[action.index]
        total = ability_cost(game, player, obj.id, ability, x=0)
        return _text(as_symbols(total), ability.cost), plan(game, player, obj, ability, total)
    return None


def _payment_of_special(game: Game, player: PlayerId, action: Action) -> tuple[str, Payment | None] | None:
    """What a special action costs that can be paid in several ways; the others say themselves what they cost."""
    costs = SPECIALS[action.method].costs
    cost = None if costs is None else costs(game, player, game.state.objects[action.object]).get(action.index)
    return None if cost is None else (take_mana(cost)[0], None)


def _text(symbols: list[ManaSymbol], base: Cost | None) -> str:
    variables = take_mana(base)[0].count("{X}")
    return "{X}" * variables + "".join(str(part) for part in _generic_first(symbols))


def _generic_first(symbols: list[ManaSymbol]) -> list[ManaSymbol]:
    return sorted(symbols, key=lambda part: not part.is_generic)
