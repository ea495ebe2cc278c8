"""Using a source for a payment: activating its mana ability at once (605.3), or tapping, exiling for convoke and the
like."""

from __future__ import annotations

from engine.cards.mana_cost import ManaCost
from engine.errors import EngineBug
from engine.game.acts.permanents import tap
from engine.game.acts.zones import move
from engine.game.effects.executing import execute
from engine.game.effects.paying import FOR_MANA, can_pay, pay
from engine.game.events import AbilityActivated
from engine.game.game import Game
from engine.game.happening import happen, performs
from engine.game.mana.adding import TAPPED
from engine.game.mana.paying import need_of, pay_need
from engine.game.mana.payment import Use
from engine.game.mana.pool import Mana, take
from engine.game.scope import Scope
from engine.game.state.objects import EXILE
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import ManaPayment, TapSelf
from engine.ir.node import Cost, contains
from engine.ir.sorting import cost_parts
from engine.ir.values import Variable

MOST_X = 1_000
"""No X of a mana ability's cost is higher."""


def use_source(game: Game, player: PlayerId, use: Use) -> None:
    """Makes the mana a payment plans with."""
    source = use.source
    if source.special in ("convoke", "improvise"):
        tap(game, [source.object], by=player)
        _special(game, player, use)
        return
    if source.special == "delve":
        move(game, source.object, EXILE, cause="cost", by=player)
        _special(game, player, use)
        return
    abilities = game.characteristics(source.object).sorted.mana
    activate_mana(game, player, source.object, abilities[source.index], use=use)


def _special(game: Game, player: PlayerId, use: Use) -> None:
    """What pays "for" mana is a mana that is spent at once."""
    who = game.state.player(player)
    who.mana = (*who.mana, *(Mana(letter, use.source.object) for letter in use.types))


def activate_mana(
    game: Game, player: PlayerId, source: ObjectId, ability: Activated, *, use: Use | None = None
) -> None:
    """Activates a mana ability: its cost is paid, it resolves at once (605.3b). `use`: for a payment that has planned
    what it makes and what its own mana cost is paid with."""
    scope = Scope(game, source, player, bindings={FOR_MANA: True})
    if use is not None:
        scope.bindings["mana wanted"] = use.types
        for letter in use.paid:
            if take(game, player, letter) is None:
                raise EngineBug(f"the mana for a mana ability of {source} is not there")
    else:
        _announce_x(game, scope, ability.cost)
    for part in _in_order(ability.cost):
        if use is not None and isinstance(part, ManaPayment):
            continue
        if not _pay(scope, player, part, ability):
            raise EngineBug(f"the cost of a mana ability of {source} could not be paid")
    tapped = any(isinstance(part, TapSelf) for part in cost_parts(ability.cost))
    scope.bindings[TAPPED] = tapped
    happen(game, [AbilityActivated(player, source, ObjectId(0), mana=True)])
    before = len(game.state.player(player).mana)
    execute(scope, ability.effect)
    if tapped:
        from engine.game.mana.triggers import tapped_for_mana

        tapped_for_mana(game, player, source, game.state.player(player).mana[before:])


def _announce_x(game: Game, scope: Scope, cost: Cost) -> None:
    """602.2b: X of a cost like "remove X storage counters" is chosen, as high as it can be paid."""
    from engine.game.stack.variable_x import choose_x, payable

    parts = [part for part in cost_parts(cost) if not isinstance(part, ManaPayment)]
    if not any(contains(part, Variable) for part in parts):
        return

    def affordable(x: int) -> bool:
        scope.x = x
        return all(can_pay(scope, scope.controller, part) for part in parts)

    scope.x = choose_x(game, scope, scope.source, list(payable(parts, affordable, MOST_X)))


def _pay(scope: Scope, player: PlayerId, part: Cost, ability: Activated) -> bool:
    """Pays a part of a cost; the mana part not with the permanent itself, which the rest of the cost needs."""
    if not isinstance(part, ManaPayment) or len(cost_parts(ability.cost)) == 1:
        return pay(scope, player, part)
    need = need_of(ManaCost.parse(part.symbols).symbols, x=scope.x or 0)
    return pay_need(scope.game, player, need, scope.source, without=frozenset({scope.source})) is not None


def _in_order(cost: Cost) -> list[Cost]:
    """Mana first: what it is paid with must not be sacrificed before."""
    parts = list(cost_parts(cost))
    parts.sort(key=lambda part: not type(part).__name__.startswith("Mana"))
    return parts


@performs(AbilityActivated)
def _perform_activated(game: Game, event: AbilityActivated) -> AbilityActivated:
    return event
