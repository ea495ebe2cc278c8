"""Costs that are paid while something resolves, or besides mana: whether they can be paid, and paying them (118)."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import everything, fits_here, meant, select, value_of
from engine.game.evaluation.grouping import fits_together, group_rules
from engine.game.evaluation.restrictions import cant, cant_pay_life, cant_sacrifice_as_cost, player_cant
from engine.game.event_loop.executing import execute
from engine.game.kernel.blame import blame
from engine.game.kernel.context import FIRST_OBJECT, Scope
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.operations.choosing import number, option, own_hand, own_permanents
from engine.game.operations.keyword_actions import can_act
from engine.game.operations.permanents import counters_on, put_counters, remove_counters, tap, untap
from engine.game.operations.players import lose_life
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.costs import (
    AnyAmount,
    Costs,
    DoCost,
    EitherCost,
    GenericPayment,
    LoyaltyCost,
    ManaCostOf,
    ManaPayment,
    PayLife,
    PayPlayerCounters,
    TapSelf,
    UntapSelf,
)
from engine.ir.effects.cards import Discard, Exile, Mill, Move, Reveal
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import PutCounters, RemoveCounters, Sacrifice, TapThem, UntapThem
from engine.ir.effects.structure import Pay, Sequence
from engine.ir.node import Cost, Effect, Selector
from engine.ir.patterns import TotalIs
from engine.ir.selectors import All, Some, This, ZoneCards

PAID = "amount paid"
"""The binding that holds how much was paid last, where a text speaks of "the amount paid"."""

AS_COST = "as a cost"
"""A binding that says that an instruction is carried out as a cost, not as an effect."""

FOR_MANA = "cost of a mana ability"
"""A binding that says that the cost is one of a mana ability."""

TO_BE_CAST = "to be cast"
"""The binding for a card that would be on the stack when its costs are paid: it cannot pay for itself (601.2a)."""


class ManaPart:
    """How mana costs are paid: the room of mana, which lies above, says so once (`mana.costs`)."""

    can_pay: Callable[[Scope, PlayerId, str], bool]
    pay: Callable[[Scope, PlayerId, str], bool]


MANA = ManaPart()


def fit_mana(can_pay: Callable[[Scope, PlayerId, str], bool], pay: Callable[[Scope, PlayerId, str], bool]) -> None:
    """Says how mana costs, given as symbols, are paid."""
    MANA.can_pay, MANA.pay = can_pay, pay


def can_pay(scope: Scope, player: PlayerId, cost: Cost) -> bool:
    """Whether a player could pay the cost now (118.3)."""
    try:
        return _can_pay(scope, player, cost)
    except Exception as problem:
        blame(problem, scope.source)
        raise


def _can_pay(scope: Scope, player: PlayerId, cost: Cost) -> bool:
    match cost:
        case Costs(parts=parts):
            return all(can_pay(scope, player, part) for part in parts)
        case EitherCost(options=options):
            return any(can_pay(scope, player, part) for part in options)
        case ManaPayment() | GenericPayment() | ManaCostOf():
            return MANA.can_pay(scope, player, symbols_of(scope, cost))
        case TapSelf():
            source = scope.game.state.get(scope.source)
            return source is not None and source.zone == BATTLEFIELD and not source.tapped
        case UntapSelf():
            source = scope.game.state.get(scope.source)
            return source is not None and source.zone == BATTLEFIELD and source.tapped
        case PayLife(amount=amount):
            wanted = value_of(scope, amount)
            return wanted <= 0 or (scope.game.state.player(player).life >= wanted and not _life_is_kept(scope, player))
        case PayPlayerCounters(counter=counter, amount=amount):
            return scope.game.state.player(player).counter(counter) >= value_of(scope, amount)
        case LoyaltyCost():
            return _can_pay_loyalty(scope, cost)
        case DoCost(action=action):
            return can_do(scope, player, action)
        case AnyAmount():
            return True
        case _:
            raise UnsupportedCardText(f"cost {type(cost).__name__} is not automated")


def symbols_of(scope: Scope, cost: Cost) -> str:
    """A mana cost as symbols, computed amounts written out."""
    match cost:
        case ManaPayment(symbols=symbols):
            return symbols
        case GenericPayment(each=each, count=count):
            number = max(0, value_of(scope, count))
            return "{" + str(number) + "}" if "X" in each else each * number
        case ManaCostOf(of=of):
            for entity in meant(scope, of):
                mana_cost = scope.game.characteristics(ObjectId(entity)).mana_cost
                return "" if mana_cost is None else str(mana_cost)
            return ""
        case _:
            raise UnsupportedCardText(f"cost {type(cost).__name__} is no mana cost")


def _can_pay_loyalty(scope: Scope, cost: LoyaltyCost) -> bool:
    source = scope.game.state.get(scope.source)
    if source is None:
        return False
    wanted = (scope.x or 0) if cost.x else -cost.amount
    return cost.amount >= 0 or source.counter("loyalty") >= wanted


def can_do(scope: Scope, player: PlayerId, action: Effect) -> bool:
    """Whether an action can be done in full, as a cost must be (118.3)."""
    match action:
        case Sacrifice() | Discard() | TapThem() | UntapThem() | Exile() | Move() | Reveal():
            return _enough(scope, action.what, _own(scope, player, action))
        case Mill(count=count):
            return len(scope.game.state.player(player).library) >= value_of(scope, count)
        case RemoveCounters():
            return _has_counters(scope, player, action)
        case KeywordAction():
            return can_act(scope, player, action)
        case PutCounters(on=on):
            return bool(meant(scope, on))
        case Pay(cost=cost):
            return can_pay(scope, player, cost)
        case Sequence(steps=steps):
            return all(can_do(scope, player, step) for step in steps)
        case _:
            return True


def _own(scope: Scope, player: PlayerId, action: Effect) -> list[Entity] | None:
    """Those of a player's things that the action could be done with; None if it is not about a player's own things."""
    match action:
        case Sacrifice():
            return sacrificeable(scope, player)
        case Discard():
            return own_hand(scope, player)
        case TapThem():
            return [id for id in own_permanents(scope, player) if can_tap_for_cost(scope, id)]
        case UntapThem():
            return [id for id in own_permanents(scope, player) if _tapped(scope, id)]
        case _:
            return None


def payable_with(scope: Scope, player: PlayerId, action: Effect) -> list[Entity]:
    """Everything with which a cost could be paid that is paid by choosing things ("exile a card", "sacrifice ...")."""
    what = getattr(action, "what", None)
    return _fitting(scope, what, _own(scope, player, action)) if isinstance(what, Some) else []


def _fitting(scope: Scope, what: Some, options: list[Entity] | None) -> list[Entity]:
    if options is None:
        return list(everything(scope, what.what))
    return [id for id in options if fits_here(scope, what.what, id)]


def sacrificeable(scope: Scope, player: PlayerId) -> list[Entity]:
    """The permanents a player could sacrifice to pay for something."""
    found = sacrificed_by_effects(scope, player)
    if _resolves(scope):
        return found
    return [id for id in found if not cant_sacrifice_as_cost(scope.game, player, ObjectId(id))]


def sacrificed_by_effects(scope: Scope, player: PlayerId) -> list[Entity]:
    """The permanents a player could sacrifice because an effect says so."""
    return [id for id in own_permanents(scope, player) if not cant(scope.game, ObjectId(id), "be sacrificed")]


def _resolves(scope: Scope) -> bool:
    """Whether something is paid while a spell or ability resolves, and not to cast or activate one."""
    return FIRST_OBJECT in scope.bindings


def _life_is_kept(scope: Scope, player: PlayerId) -> bool:
    if player_cant(scope.game, player, "lose life"):
        return True
    return not _resolves(scope) and cant_pay_life(scope.game, player, for_mana=bool(scope.bindings.get(FOR_MANA)))


def can_tap_for_cost(scope: Scope, id: Entity) -> bool:
    """Whether a permanent could be tapped to pay ("tap an untapped creature": summoning sickness does not matter,
    302.6 is about {T})."""
    return not scope.game.state.objects[ObjectId(id)].tapped


def _tapped(scope: Scope, id: Entity) -> bool:
    return scope.game.state.objects[ObjectId(id)].tapped


def _enough(scope: Scope, what: Selector, options: list[Entity] | None) -> bool:
    """Whether there is what is to be chosen: among `options`, or anywhere if None."""
    if isinstance(what, Some):
        spell = scope.bindings.get(TO_BE_CAST, ())
        enough = [id for id in _fitting(scope, what, options) if id not in spell]
        rules = group_rules(what.what)
        if any(isinstance(rule, TotalIs) and rule.compare in (">=", ">") for rule in rules):
            return fits_together(scope, rules, enough)
        return len(enough) >= value_of(scope, what.count.low)
    if isinstance(what, ZoneCards | All):
        return True
    found = meant(scope, what)
    if isinstance(what, This) and options is not None:
        return any(id in options for id in found)
    return bool(found)


def _has_counters(scope: Scope, player: PlayerId, action: RemoveCounters) -> bool:
    wanted = 1 if action.count is None else value_of(scope, action.count)
    entities = meant(scope, action.off)
    if isinstance(action.off, Some):
        entities = tuple(id for id in entities if id in own_permanents(scope, player))

    def held(entity: Entity) -> int:
        counters = counters_on(scope.game, entity)
        return counters.get(action.counter, 0) if action.counter else sum(counters.values())

    return any(held(entity) >= wanted for entity in entities)


def pay(scope: Scope, player: PlayerId, cost: Cost) -> bool:
    """Pays a cost in full; false (and nothing paid) if it cannot be."""
    if not can_pay(scope, player, cost):
        return False
    match cost:
        case Costs(parts=parts):
            for part in parts:
                pay(scope, player, part)
            return True
        case EitherCost(options=options):
            able = [part for part in options if can_pay(scope, player, part)]
            labels = tuple(str(options.index(part) + 1) for part in able)
            chosen = option(scope, player, "which cost", labels, able)
            return pay(scope, player, options[int(chosen) - 1])
        case ManaPayment() | GenericPayment() | ManaCostOf():
            return MANA.pay(scope, player, symbols_of(scope, cost))
        case TapSelf():
            return bool(tap(scope.game, [scope.source], by=player))
        case UntapSelf():
            return bool(untap(scope.game, [scope.source]))
        case PayLife(amount=amount):
            paid = max(0, value_of(scope, amount))
            lose_life(scope.game, player, paid, cause="payment", source=scope.source)
            scope.bindings[PAID] = paid
            return True
        case PayPlayerCounters(counter=counter, amount=amount):
            scope.bindings[PAID] = remove_counters(scope.game, player, counter, value_of(scope, amount))
            return True
        case AnyAmount(what=what):
            return _pay_any(scope, player, what)
        case LoyaltyCost():
            return _pay_loyalty(scope, player, cost)
        case DoCost(action=action):
            return _do(_payer(scope, player), action)
        case _:
            raise UnsupportedCardText(f"cost {type(cost).__name__} is not automated")


def _pay_any(scope: Scope, player: PlayerId, what: str) -> bool:
    """ "Any amount of mana (life, energy)": as much as the player chooses."""
    game = scope.game
    if what == "mana":
        kept, scope.x = scope.x, None
        paid = MANA.pay(scope, player, "{X}")
        scope.x = kept
        return paid
    if what == "life":
        most = 0 if player_cant(game, player, "lose life") else max(0, game.state.player(player).life)
        amount = number(scope, player, "how much life", 0, most)
        lose_life(game, player, amount, cause="payment", source=scope.source)
    elif what in ("energy", "E", "{E}"):
        amount = number(scope, player, "how much energy", 0, game.state.player(player).counter("energy"))
        remove_counters(game, player, "energy", amount)
    else:
        raise UnsupportedCardText(f"paying any amount of {what} is not automated")
    scope.bindings[PAID] = amount
    return True


def _pay_loyalty(scope: Scope, player: PlayerId, cost: LoyaltyCost) -> bool:
    """606.4"""
    amount = (scope.x or 0) * (1 if cost.amount > 0 else -1) if cost.x else cost.amount
    if amount > 0:
        put_counters(scope.game, scope.source, "loyalty", amount, by=player, effect=False)
    elif amount < 0:
        remove_counters(scope.game, scope.source, "loyalty", -amount)
    return True


def _do(scope: Scope, action: Effect) -> bool:
    with scope.bound(AS_COST, True):
        done = execute(scope, action)
    return done or _asks_nothing(scope, action)


def _asks_nothing(scope: Scope, action: Effect) -> bool:
    """Whether a cost was to do something zero times, or with a whole hand (zone, group) that has nothing in it; doing
    nothing does it (107.3, 118.5)."""
    if isinstance(action, RemoveCounters):
        return action.count is not None and value_of(scope, action.count) == 0
    what = getattr(action, "what", None)
    if isinstance(what, ZoneCards | All):
        return not select(scope, what)
    return isinstance(what, Some) and what.count.high is not None and value_of(scope, what.count.high) == 0


def _payer(scope: Scope, player: PlayerId) -> Scope:
    """The scope in which somebody else pays: the action is done by them, what it binds is bound here too."""
    if player == scope.controller:
        return scope
    inner = Scope(
        scope.game, scope.source, player, bindings=scope.bindings, x=scope.x, item=scope.item, event=scope.event
    )
    inner.illegal = scope.illegal
    return inner
