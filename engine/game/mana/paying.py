"""Paying mana costs: from symbols to a need, finding a payment, carrying it out (601.2g-h)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.cards.mana_cost import ManaCost, ManaSymbol
from engine.game.choices import YesNo
from engine.game.events import CostPaid
from engine.game.game import Game
from engine.game.mana.payment import ANY_TYPE, ManaNeed, Payment, find_payment
from engine.game.mana.pool import Allowed, Mana, take, unrestricted
from engine.game.mana.sources import ManaSource, mana_sources
from engine.game.mana.spending import may_spend_otherwise
from engine.game.scope import Scope
from engine.ids import ObjectId, PlayerId


def need_of(symbols: Iterable[ManaSymbol], *, x: int = 0, as_though: str = "") -> ManaNeed:
    """What a list of symbols needs; each X counts `x` generic. `as_though`: "any color" or "any type" if mana can be
    spent as though it were of that kind (609.4b)."""
    pips: list[str] = []
    phyrexian: list[str] = []
    twobrid: list[str] = []
    generic = 0

    def accepts(payable: str) -> str:
        return ANY_TYPE if as_though == "any type" or (as_though and payable != "C") else payable

    for symbol in symbols:
        if symbol.is_variable:
            generic += x
        elif symbol.is_generic:
            generic += symbol.generic
        elif symbol.phyrexian:
            phyrexian.append(accepts(symbol.payable))
        elif symbol.generic:
            twobrid.append(accepts(symbol.payable))
        else:
            pips.append(ANY_TYPE if symbol.payable == "S" else accepts(symbol.payable))
    return ManaNeed(tuple(pips), generic, tuple(phyrexian), tuple(twobrid))


def can_pay_mana(scope: Scope, player: PlayerId, symbols: str) -> bool:
    """Whether a player could pay symbols now."""
    need = need_of(ManaCost.parse(symbols).symbols, x=scope.x or 0)
    return plan_payment(scope.game, player, need, _allowed(scope, symbols)) is not None


def pay_mana(scope: Scope, player: PlayerId, symbols: str) -> bool:
    """Pays symbols; false if the player can't."""
    need = need_of(ManaCost.parse(symbols).symbols, x=scope.x or 0)
    return pay_need(scope.game, player, need, scope.source, allowed=_allowed(scope, symbols)) is not None


def _allowed(scope: Scope, symbols: str) -> Allowed:
    return lambda spend_on, source: may_spend_otherwise(scope, spend_on, symbols)


def plan_payment(
    game: Game,
    player: PlayerId,
    need: ManaNeed,
    allowed: Allowed,
    sources: list[ManaSource] | None = None,
    without: frozenset[ObjectId] = frozenset(),
) -> Payment | None:
    """A way to pay, None if there is none."""
    return _plan(game, player, for_life(game, player, need), allowed, sources, without)


def _plan(
    game: Game,
    player: PlayerId,
    need: ManaNeed,
    allowed: Allowed,
    sources: list[ManaSource] | None,
    without: frozenset[ObjectId],
) -> Payment | None:
    from engine.game.limits import cant_pay_life

    who = game.state.player(player)
    if not need.total and not need.phyrexian and not need.twobrid:
        return Payment((), ())
    life = 0 if need.phyrexian and cant_pay_life(game, player) else who.life
    found = find_payment(need, who.mana, [], life=0, allowed=allowed)
    if found is not None:
        return found
    if sources is None:
        sources = mana_sources(game, player, without=without)
    return find_payment(need, who.mana, sources, life=life, allowed=allowed)


def pay_need(
    game: Game,
    player: PlayerId,
    need: ManaNeed,
    for_what: ObjectId,
    *,
    allowed: Allowed = unrestricted,
    sources: list[ManaSource] | None = None,
    without: frozenset[ObjectId] = frozenset(),
) -> list[Mana] | None:
    """Pays: uses sources, then spends mana; gives back the mana spent, None if it cannot be paid."""
    from engine.game.acts.players import lose_life
    from engine.game.mana.using import use_source

    need = for_life(game, player, need)
    need, life = _choose_life(game, player, need, for_what, allowed, sources, without)
    payment = _plan(game, player, need, allowed, sources, without)
    if payment is None:
        return None
    for use in payment.uses:
        use_source(game, player, use)
    spent: list[Mana] = []
    for letter in payment.spend:
        mana = take(game, player, letter, allowed)
        if mana is None:
            return None
        spent.append(mana)
    if spent:
        game.invalidate()
    if payment.life or life:
        lose_life(game, player, payment.life + life, cause="payment")
    if spent:
        game.log.append(CostPaid(player, "".join(mana.type for mana in spent), for_what))
        _expend(game, player, len(spent))
    return spent


def _expend(game: Game, player: PlayerId, count: int) -> None:
    """700.14: a player expends 4 as they spend their fourth mana in a turn. Only some numbers are waited for."""
    from engine.game.acts.players import did

    before = game.state.player(player).mana_spent
    game.state.player(player).mana_spent = before + count
    for number in EXPENDED:
        if before < number <= before + count:
            did(game, player, "expend", amount=number)


EXPENDED = (4, 8)


def for_life(game: Game, player: PlayerId, need: ManaNeed) -> ManaNeed:
    """What may be paid with life instead, "for each {B} in a cost", as if the symbols were Phyrexian."""
    from engine.game.limits import life_for_mana

    letters = life_for_mana(game, player)
    if not letters:
        return need
    bought = tuple(pip for pip in need.pips if len(pip) <= 2 and set(pip) & set(letters))
    return replace(
        need, pips=tuple(pip for pip in need.pips if pip not in bought), phyrexian=(*need.phyrexian, *bought)
    )


PAY_LIFE = "pay 2 life"
"""The offer to pay for a Phyrexian symbol with life."""


def _choose_life(
    game: Game,
    player: PlayerId,
    need: ManaNeed,
    for_what: ObjectId,
    allowed: Allowed,
    sources: list[ManaSource] | None,
    without: frozenset[ObjectId],
) -> tuple[ManaNeed, int]:
    """107.4f: for each Phyrexian symbol that could be paid with mana and with life the player says which. What is to be
    paid with mana then, and the life."""
    if not need.phyrexian:
        return need, 0

    def possible(changed: ManaNeed, life: int) -> bool:
        if game.state.player(player).life < life:
            return False
        payment = _plan(game, player, changed, allowed, sources, without)
        return payment is not None and payment.life + life <= game.state.player(player).life

    life = 0
    for symbol in need.phyrexian:
        rest = replace(need, phyrexian=need.phyrexian[1:])
        with_mana = replace(rest, pips=(*need.pips, symbol))
        if not possible(with_mana, life) or (possible(rest, life + 2) and game.ask(YesNo(player, PAY_LIFE, for_what))):
            need, life = rest, life + 2
        else:
            need = with_mana
    return need, life
