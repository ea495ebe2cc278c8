"""Paying mana: the player uses the sources of a payment and spends their mana (601.2g-h, 605.3). Mana as a part of
other costs (118).

A mana ability can cost mana itself, so paying and activating call each other.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.cards.mana_cost import ManaCost
from engine.errors import EngineBug
from engine.game.event_loop.executing import execute
from engine.game.event_loop.propose import performs, propose
from engine.game.events import AbilityActivated, CostPaid
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.mana import WANTED, Wanted, order_counts
from engine.game.kernel.objects import EXILE
from engine.game.mana.adding import TAPPED, tapped_for_mana
from engine.game.mana.foreseeing import additions
from engine.game.mana.needs import allowed_for, can_pay_mana, for_life, means_of, need_of, plan_payment
from engine.game.mana.payment import ManaNeed, Payment, Use, can_be_paid
from engine.game.mana.pool import Allowed, Spent, letters_of, take, unrestricted
from engine.game.mana.sources import ManaSource
from engine.game.mana.taking import NOTHING, Takes, count_use, in_payable_order, takes_of
from engine.game.operations.choosing import LEFT_ALONE, number
from engine.game.operations.costs import FOR_MANA, PAID, can_pay, fit_mana, pay_cost
from engine.game.operations.keyword_actions import record_action
from engine.game.operations.permanents import tap_permanents
from engine.game.operations.players import lose_life
from engine.game.operations.settling import choose_x, payable
from engine.game.operations.zones import move_object
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import DoCost, ManaPayment, TapSelf
from engine.ir.node import Cost, contains
from engine.ir.sorting import cost_parts
from engine.ir.values import Variable


def pay_mana(context: Context, player: PlayerId, symbols: str) -> bool:
    """Pays symbols. Returns False if the player can't."""
    need = need_of(ManaCost.parse(symbols).symbols, x=context.x or 0)
    return pay_need(context.game, player, need, context.source, allowed=allowed_for(context, symbols)) is not None


def pay_need(
    game: Game,
    player: PlayerId,
    need: ManaNeed,
    for_what: ObjectId,
    *,
    allowed: Allowed = unrestricted,
    helps: Sequence[ManaSource] = (),
    besides: Takes = NOTHING,
    avoid: str = "",
    casting: bool = False,
) -> list[Spent] | None:
    """Uses sources and spends mana. Returns the mana spent, or None if the player can't pay. `avoid`: types of mana
    to keep if others can pay. `casting`: the cost is that of a spell (700.14)."""
    need, paid = _choose_life(game, player, need, allowed, helps, besides, for_what)  # 601.2b
    need = for_life(game, player, need if need.twobrid else need.raised)
    need, life = _choose_life(game, player, need, allowed, helps, besides, for_what, paid, final=True)
    payment = None
    for _ in range(MOST_PLANS):
        payment = plan_payment(game, player, need, allowed, for_what, helps=helps, besides=besides, avoid=avoid)
        if payment is None:
            return None
        for use in payment.uses:
            if not use.special:
                use_source(game, player, use)
        if _is_there(game, player, payment, allowed):
            break  # otherwise the mana differs from the prediction
    assert payment is not None
    spent = _take(game, player, payment, allowed)
    if spent is None:
        return None
    for use in payment.uses:
        if use.special:
            use_source(game, player, use)
            _note_convoked(game, for_what, use)
    if payment.life or life:
        lose_life(game, player, payment.life + life, cause="payment")
    if spent:
        game.note_mana()
        letters: dict[str, int] = {}
        for part in spent:
            letters[part.mana.type] = letters.get(part.mana.type, 0) + part.count
        game.log.append(CostPaid(player, order_counts(letters), for_what))
        if casting:
            _expend(game, player, sum(letters.values()))
    return spent


def _note_convoked(game: Game, spell: ObjectId, use: Use) -> None:
    """Notes the creature that convoked the spell (702.51)."""
    obj = game.state.find_object(spell)
    if obj is not None and use.special == "convoke":
        obj.cast = replace(obj.cast, convoked=(*obj.cast.convoked, use.object))


MOST_PLANS = 3
"""Limit of new plans when sources add other mana than foreseen."""


def _is_there(game: Game, player: PlayerId, payment: Payment, allowed: Allowed) -> bool:
    pool = game.state.player(player).mana
    there = _take(game, player, payment, allowed) is not None
    game.state.player(player).mana = pool
    return there


def _take(game: Game, player: PlayerId, payment: Payment, allowed: Allowed) -> list[Spent] | None:
    """Takes the final spending of a payment out of the pool."""
    spent: list[Spent] = []
    for part in payment.spend:
        taken = take(game, player, part.type, part.count, allowed, snow=part.snow)
        if taken is None:
            return None
        spent.extend(taken)
    return spent


def _expend(game: Game, player: PlayerId, count: int) -> None:
    """Counts the mana that the player spent on spells this turn (700.14): "expend 4" happens with the fourth mana. Only
    some numbers can trigger."""
    before = game.state.player(player).mana_spent
    game.state.player(player).mana_spent = before + count
    for step in EXPENDED:
        if before < step <= before + count:
            record_action(game, player, "expend", amount=step)


EXPENDED = (4, 8)


PAY_LIFE = "pay 2 life"
"""The offer to pay for a Phyrexian symbol with life."""


def _choose_life(
    game: Game,
    player: PlayerId,
    need: ManaNeed,
    allowed: Allowed,
    helps: Sequence[ManaSource],
    besides: Takes,
    for_what: ObjectId,
    life: int = 0,
    *,
    final: bool = False,
) -> tuple[ManaNeed, int]:
    """Lets the player pay life for Phyrexian symbols if both answers are possible (107.4f). Returns the remaining
    need and the life, including `life` already paid. `final`: no later symbols can be paid with life."""
    if not need.phyrexian:
        return need, life

    def possible(changed: ManaNeed, life: int) -> bool:
        taken = replace(besides, life=besides.life + life)
        changed = changed if final else for_life(game, player, changed)
        return can_be_paid(changed, means_of(game, player, changed, allowed, helps, taken, ObjectId(0)))

    for symbol in need.phyrexian:
        rest = replace(need, phyrexian=need.phyrexian[1:])
        with_mana = replace(rest, pips=(*need.pips, symbol))
        if not possible(with_mana, life) or (
            possible(rest, life + 2) and game.ask_player(YesNo(player, PAY_LIFE, for_what))
        ):
            need, life = rest, life + 2
        else:
            need = with_mana
    return need, life


MOST_X = 1_000
"""The highest X of a mana ability's cost."""


def use_source(game: Game, player: PlayerId, use: Use) -> None:
    """Carries out one use of a payment."""
    source = use.source
    if source.special == "delve":
        move_object(game, use.object, EXILE, cause="cost", by=player)
    elif source.special:
        tap_permanents(game, [use.object], by=player)
    elif source.ability is not None:
        activate_mana(game, player, use.object, source.ability, use=use)


def activate_mana(
    game: Game, player: PlayerId, source: ObjectId, ability: Activated, *, use: Use | None = None
) -> None:
    """Activates a mana ability: pays its cost and resolves it at once (605.3b). `use`: the plan of a payment for its
    mana and its own mana cost."""
    context = Context(game, source, player, bindings={FOR_MANA: True})
    if use is not None:
        context.bindings[WANTED] = Wanted(use.wanted)
        context.x = use.source.x
        for letter, count in use.paid:
            if take(game, player, letter, count) is None:
                raise EngineBug(f"the mana for a mana ability of {source} is not there")
    else:
        _announce_x(game, context, ability.cost)
    count_use(game, source, ability)
    parts = in_payable_order(context, _in_order(ability.cost))
    if parts is None:
        raise EngineBug(f"the cost of a mana ability of {source} can never be paid")
    for part in parts:
        if use is not None and isinstance(part, ManaPayment):
            continue
        if not _pay(context, player, part, ability, _left_alone(part, use)):
            raise EngineBug(f"the cost of a mana ability of {source} could not be paid")
    tapped = any(isinstance(part, TapSelf) for part in cost_parts(ability.cost))
    context.bindings[TAPPED] = tapped
    propose(game, [AbilityActivated(player, source, ObjectId(0), mana=True)])
    before = letters_of(game.state.player(player).mana)
    execute(context, ability.effect)
    if tapped:
        after = letters_of(game.state.player(player).mana)
        made = tuple(letter for letter, count in after.items() if count > before.get(letter, 0))
        wanted = context.bindings.get(WANTED)
        tapped_for_mana(game, player, source, made, wanted if isinstance(wanted, Wanted) else None)


def _left_alone(part: Cost, use: Use | None) -> tuple[ObjectId, ...]:
    """Returns the objects that a part of the cost must not take, because the payment needs them for something else."""
    if use is None or not isinstance(part, DoCost):
        return ()
    return next((kept for pick, kept in use.left_alone if pick == type(part.action).__name__), ())


def _announce_x(game: Game, context: Context, cost: Cost) -> None:
    """Chooses X of a cost like "remove X storage counters", as high as the player can pay (602.2b)."""
    parts = [part for part in cost_parts(cost) if not isinstance(part, ManaPayment)]
    if not any(contains(part, Variable) for part in parts):
        return

    def affordable(x: int) -> bool:
        context.x = x
        return all(can_pay(context, context.controller, part) for part in parts)

    context.x = choose_x(game, context, context.source, list(payable(parts, affordable, MOST_X)))


def _pay(context: Context, player: PlayerId, part: Cost, ability: Activated, left_alone: tuple[ObjectId, ...]) -> bool:
    """Pays a part of a cost. The mana part leaves alone all objects that the rest of the cost takes."""
    if not isinstance(part, ManaPayment):
        with context.bind_temporarily(LEFT_ALONE, left_alone):
            return pay_cost(context, player, part)
    need = need_of(ManaCost.parse(part.symbols).symbols, x=context.x or 0)
    besides = takes_of(context, player, cost_parts(ability.cost))
    if besides is None:
        return False
    added = (options for _, options in additions(context, ability.effect, player))
    avoid = "".join(unit for options in added for option in options for unit, _ in option)
    return pay_need(context.game, player, need, context.source, besides=besides, avoid=avoid) is not None


def _in_order(cost: Cost) -> list[Cost]:
    """Puts mana first, because its sources must not be sacrificed earlier."""
    parts = list(cost_parts(cost))
    parts.sort(key=lambda part: not type(part).__name__.startswith("Mana"))
    return parts


@performs(AbilityActivated)
def _perform_activated(game: Game, event: AbilityActivated) -> AbilityActivated:
    return event


MOST = 99
"""The highest X offered."""


def _pay_mana(context: Context, player: PlayerId, symbols: str) -> bool:
    """Pays mana. If nothing has defined X, the player chooses it now (107.3f)."""
    if "{X}" in symbols and context.x is None:
        context.x = number(context, player, "X", 0, _most_mana(context, player, symbols))
    context.bindings[PAID] = context.x or 0
    return pay_mana(context, player, symbols)


def _most_mana(context: Context, player: PlayerId, symbols: str) -> int:
    """Returns the highest X for which the player can pay the symbols."""
    low, high = 0, MOST
    while low < high:
        context.x = (low + high + 1) // 2
        if can_pay_mana(context, player, symbols):
            low = context.x
        else:
            high = context.x - 1
    context.x = None
    return low


fit_mana(can_pay_mana, _pay_mana)
