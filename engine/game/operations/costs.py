"""Costs without mana, and costs that a player pays while something resolves: whether they can be paid, and paying them
(118).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import UnsupportedCardText, blame
from engine.game.evaluation.choosable import fits_together, group_rules
from engine.game.evaluation.dispatch import everything, find_meant, players_meant, select, value_of, wherever
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.restrictions import (
    cant_pay_life,
    cant_sacrifice_as_cost,
    is_prohibited,
    may_forbid_sacrifices,
    player_cant,
    rules_in_force,
)
from engine.game.event_loop.executing import take_up
from engine.game.kernel.context import FIRST_OBJECT, Context
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.operations.choosing import number, option, own_hand, own_permanents
from engine.game.operations.keyword_actions import can_act
from engine.game.operations.permanents import (
    counters_on,
    put_counters,
    remove_counters,
    tap_permanents,
    untap_permanents,
)
from engine.game.operations.players import lose_life
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.costs import (
    AnyAmount,
    Costs,
    DoCost,
    EitherCost,
    GenericPayment,
    LoyaltyCost,
    LoyaltyMore,
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
from engine.ir.effects.structure import EitherDo, Pay, Sequence
from engine.ir.node import Cost, Effect, Selector, walk_nodes
from engine.ir.patterns import ControlledBy, ObjectPattern, TotalIs
from engine.ir.selectors import All, Granter, Ref, Some, This, TopCards, ZoneCards
from engine.ir.values import Variable

PAID = "amount paid"
"""Binding for the amount paid last, which a text calls "the amount paid"."""

AS_COST = "as a cost"
"""A binding that says that an instruction is carried out as a cost, not as an effect."""

FOR_MANA = "cost of a mana ability"
"""A binding that says that the cost is one of a mana ability."""

TO_BE_CAST = "to be cast"
"""The binding for a card that would be on the stack when its costs are paid: it cannot pay for itself (601.2a)."""


class ManaPart:
    """Functions for paying mana costs. The room of mana, which is above this one, registers them (`mana.costs`)."""

    can_pay: Callable[[Context, PlayerId, str], bool]
    pay: Callable[[Context, PlayerId, str], bool]


MANA = ManaPart()


def fit_mana(can_pay: Callable[[Context, PlayerId, str], bool], pay: Callable[[Context, PlayerId, str], bool]) -> None:
    """Registers how mana costs, given as symbols, are paid."""
    MANA.can_pay, MANA.pay = can_pay, pay


def can_pay(context: Context, player: PlayerId, cost: Cost) -> bool:
    """Whether a player could pay the cost now (118.3)."""
    try:
        return _can_pay(context, player, cost)
    except Exception as problem:
        blame(problem, context.source)
        raise


def _can_pay(context: Context, player: PlayerId, cost: Cost) -> bool:
    match cost:
        case Costs(parts=parts):
            return all(can_pay(context, player, part) for part in parts)
        case EitherCost(options=options):
            return any(can_pay(context, player, part) for part in options)
        case ManaPayment() | GenericPayment() | ManaCostOf():
            return MANA.can_pay(context, player, symbols_of(context, cost))
        case TapSelf():
            source = context.game.state.find_object(context.source)
            return source is not None and source.zone == BATTLEFIELD and not source.tapped
        case UntapSelf():
            source = context.game.state.find_object(context.source)
            return source is not None and source.zone == BATTLEFIELD and source.tapped
        case PayLife(amount=amount):
            wanted = value_of(context, amount)
            return wanted <= 0 or (
                context.game.state.player(player).life >= wanted and not _life_is_kept(context, player)
            )
        case PayPlayerCounters(counter=counter, amount=amount):
            return context.game.state.player(player).counter(counter) >= value_of(context, amount)
        case LoyaltyCost():
            return _can_pay_loyalty(context, cost)
        case DoCost(action=action):
            return can_do(context, player, action)
        case AnyAmount(some=some):
            return not some or context.game.state.player(player).counter("energy") > 0
        case _:
            raise UnsupportedCardText(f"cost {type(cost).__name__} is not automated")


def symbols_of(context: Context, cost: Cost) -> str:
    """A mana cost as symbols, computed amounts written out."""
    match cost:
        case ManaPayment(symbols=symbols):
            return symbols
        case GenericPayment(each=each, count=count):
            number = max(0, value_of(context, count))
            return "{" + str(number) + "}" if "X" in each else each * number
        case ManaCostOf(of=of):
            for entity in find_meant(context, of):
                mana_cost = context.game.characteristics(ObjectId(entity)).mana_cost
                return "" if mana_cost is None else str(mana_cost)
            return ""
        case _:
            raise UnsupportedCardText(f"cost {type(cost).__name__} is no mana cost")


def _can_pay_loyalty(context: Context, cost: LoyaltyCost) -> bool:
    source = context.game.state.find_object(context.source)
    if source is None:
        return False
    return source.counter("loyalty") + _loyalty(context, cost) >= 0


def _loyalty(context: Context, cost: LoyaltyCost) -> int:
    """Returns the number of loyalty counters to put on the source, with the additional cost (606.5). A negative number
    is removed."""
    own = (context.x or 0) * (1 if cost.amount > 0 else -1) if cost.x else cost.amount
    rules = rules_in_force(context.game, LoyaltyMore)
    return own + sum(rule.amount for rule, where in rules if context.controller in players_meant(where, rule.who))


def can_do(context: Context, player: PlayerId, action: Effect) -> bool:
    """Whether an action can be done in full, as a cost must be (118.3)."""
    match action:
        case Sacrifice() | Discard() | TapThem() | UntapThem() | Exile() | Move() | Reveal():
            return _enough(context, action.what, _own(context, player, action))
        case Mill(count=count):
            return len(context.game.state.player(player).library) >= value_of(context, count)
        case RemoveCounters():
            return _has_counters(context, player, action)
        case KeywordAction():
            return can_act(context, player, action)
        case PutCounters(on=on):
            return bool(find_meant(context, on))
        case Pay(cost=cost):
            return can_pay(context, player, cost)
        case EitherDo(options=options):
            return any(can_do(context, player, part) for part in options)
        case Sequence(steps=steps):
            return all(can_do(context, player, step) for step in steps if not _is_about_another(steps, step))
        case _:
            return True


def _is_about_another(steps: tuple[Effect, ...], step: Effect) -> bool:
    """Whether an instruction is about what one of the others will have chosen ("behold an Elf and exile it")."""
    what = getattr(step, "what", None)
    if not isinstance(what, Ref) or not what.name:
        return False
    others = (node for other in steps if other is not step for node in walk_nodes(other))
    return any(getattr(node, "bind", "") == what.name for node in others)


def _own(context: Context, player: PlayerId, action: Effect) -> list[Entity] | None:
    """Returns the player's own objects that the action could use. None if the action doesn't use a player's own
    objects."""
    match action:
        case Sacrifice(what=This() | Granter() as what):  # one object is asked about, not all that the player has
            return sacrificeable(context, player, find_meant(context, what))
        case Sacrifice():
            return sacrificeable(context, player)
        case Discard():
            return own_hand(context, player)
        case TapThem():
            return [id for id in own_permanents(context, player) if can_tap_for_cost(context, id)]
        case UntapThem(what=Some(what=ObjectPattern(after=after))) if any(isinstance(p, ControlledBy) for p in after):
            return None  # "untap a tapped land an opponent controls"
        case UntapThem():
            return [id for id in own_permanents(context, player) if _tapped(context, id)]
        case _:
            return None


def payable_with(context: Context, player: PlayerId, action: Effect) -> list[Entity]:
    """Returns all objects that could pay a cost of choosing objects ("exile a card", "sacrifice ...")."""
    what = getattr(action, "what", None)
    return _fitting(context, what, _own(context, player, action)) if isinstance(what, Some) else []


def payable_from(context: Context, player: PlayerId, action: Effect) -> list[Entity] | None:
    """The same without the spell that is to be cast; None if that is not enough to pay."""
    what = getattr(action, "what", None)
    assert isinstance(what, Some)
    try:
        return _choice(context, what, _own(context, player, action))
    except Exception as problem:
        blame(problem, context.source)
        raise


def _choice(context: Context, what: Some, options: list[Entity] | None) -> list[Entity] | None:
    """Returns the objects to choose from, among `options` if given. None if they aren't enough."""
    spell = context.bound_ids(TO_BE_CAST)
    found = [id for id in _fitting(context, what, options) if id not in spell]
    rules = group_rules(what.what)
    if any(isinstance(rule, TotalIs) and rule.compare in (">=", ">") for rule in rules):
        return found if fits_together(context, rules, found) else None
    return found if len(found) >= value_of(context, what.count.low) else None


def _fitting(context: Context, what: Some, options: list[Entity] | None) -> list[Entity]:
    if options is None:
        return list(everything(context, what.what))
    pattern = wherever(what.what)
    return [id for id in options if matches(context, pattern, id)]


def sacrificeable(context: Context, player: PlayerId, among: tuple[Entity, ...] | None = None) -> list[Entity]:
    """The permanents a player could sacrifice to pay for something; of some entities only, if they are given."""
    found = sacrificed_by_effects(context, player, among)
    if _resolves(context) or not may_forbid_sacrifices(context.game):
        return found
    return [id for id in found if not cant_sacrifice_as_cost(context.game, player, ObjectId(id))]


def sacrificed_by_effects(context: Context, player: PlayerId, among: tuple[Entity, ...] | None = None) -> list[Entity]:
    """The permanents a player could sacrifice for an effect; of some entities only, if they are given."""
    if among is None:
        own = own_permanents(context, player)
    else:
        own = [id for id in among if _is_own_permanent(context, player, id)]
    return [id for id in own if not is_prohibited(context.game, ObjectId(id), "be sacrificed")]


def _is_own_permanent(context: Context, player: PlayerId, entity: Entity) -> bool:
    obj = None if is_player(entity) else context.game.state.find_object(ObjectId(entity))
    return obj is not None and obj.zone == BATTLEFIELD and obj.controller == player and not obj.phased_out


def _resolves(context: Context) -> bool:
    """Whether something is paid while a spell or ability resolves, and not to cast or activate one."""
    return FIRST_OBJECT in context.bindings


def _life_is_kept(context: Context, player: PlayerId) -> bool:
    if player_cant(context.game, player, "lose life"):
        return True
    return not _resolves(context) and cant_pay_life(context.game, player, for_mana=bool(context.bindings.get(FOR_MANA)))


def can_tap_for_cost(context: Context, id: Entity) -> bool:
    """Whether a permanent could be tapped to pay ("tap an untapped creature": summoning sickness does not matter,
    302.6 is about {T})."""
    return not context.game.state.objects[ObjectId(id)].tapped


def _tapped(context: Context, id: Entity) -> bool:
    return context.game.state.objects[ObjectId(id)].tapped


def _enough(context: Context, what: Selector, options: list[Entity] | None) -> bool:
    """Whether there is what is to be chosen: among `options`, or anywhere if None."""
    if isinstance(what, Some):
        return _choice(context, what, options) is not None
    if isinstance(what, ZoneCards | All):
        return True
    found = find_meant(context, what)
    if isinstance(what, TopCards):
        return len(found) >= value_of(context, what.count)
    if isinstance(what, This | Granter) and options is not None:
        return any(id in options for id in found)
    return bool(found)


def _has_counters(context: Context, player: PlayerId, action: RemoveCounters) -> bool:
    wanted = 0 if action.count is None else value_of(context, action.count)  # all of none is none (107.1c)
    entities = find_meant(context, action.off)
    if isinstance(action.off, Some):
        entities = tuple(id for id in entities if id in own_permanents(context, player))

    def count_held(entity: Entity) -> int:
        counters = counters_on(context.game, entity)
        return counters.get(action.counter, 0) if action.counter else sum(counters.values())

    if action.among:
        return sum(map(count_held, entities)) >= wanted
    return any(count_held(entity) >= wanted for entity in entities)


def pay_cost(context: Context, player: PlayerId, cost: Cost) -> bool:
    """Pays a cost in full; false (and nothing paid) if it cannot be."""
    if not can_pay(context, player, cost):
        return False
    match cost:
        case Costs(parts=parts):
            for part in parts:
                pay_cost(context, player, part)
            return True
        case EitherCost(options=options):
            able = [part for part in options if can_pay(context, player, part)]
            labels = tuple(str(options.index(part) + 1) for part in able)
            chosen = option(context, player, "which cost", labels, able)
            return pay_cost(context, player, options[int(chosen) - 1])
        case ManaPayment() | GenericPayment() | ManaCostOf():
            return MANA.pay(context, player, symbols_of(context, cost))
        case TapSelf():
            return bool(tap_permanents(context.game, [context.source], by=player))
        case UntapSelf():
            return bool(untap_permanents(context.game, [context.source]))
        case PayLife(amount=amount):
            paid = max(0, value_of(context, amount))
            lose_life(context.game, player, paid, cause="payment", source=context.source)
            context.bindings[PAID] = paid
            return True
        case PayPlayerCounters(counter=counter, amount=amount):
            if isinstance(amount, Variable) and context.x is None:  # announced only now (107.3)
                there = context.game.state.player(player).counter(counter)
                context.x = number(context, player, "how much energy", 0, there)
            context.bindings[PAID] = remove_counters(context.game, player, counter, value_of(context, amount))
            return True
        case AnyAmount(what=what, some=some):
            return _pay_any(context, player, what, int(some))
        case LoyaltyCost():
            return _pay_loyalty(context, player, cost)
        case DoCost(action=action):
            return _do(_payer(context, player), action)
        case _:
            raise UnsupportedCardText(f"cost {type(cost).__name__} is not automated")


def _pay_any(context: Context, player: PlayerId, what: str, least: int = 0) -> bool:
    """ "Any amount of mana (life, energy)": as much as the player chooses."""
    game = context.game
    if what == "mana":
        kept, context.x = context.x, None
        paid = MANA.pay(context, player, "{X}")
        context.x = kept
        return paid
    if what == "life":
        most = 0 if player_cant(game, player, "lose life") else max(0, game.state.player(player).life)
        amount = number(context, player, "how much life", 0, most)
        lose_life(game, player, amount, cause="payment", source=context.source)
    elif what == "energy":
        amount = number(context, player, "how much energy", least, game.state.player(player).counter("energy"))
        remove_counters(game, player, "energy", amount)
    else:
        raise UnsupportedCardText(f"paying any amount of {what} is not automated")
    context.bindings[PAID] = amount
    return True


def _pay_loyalty(context: Context, player: PlayerId, cost: LoyaltyCost) -> bool:
    """606.4"""
    amount = _loyalty(context, cost)
    if amount > 0:
        put_counters(context.game, context.source, "loyalty", amount, by=player, effect=False)
    elif amount < 0:
        remove_counters(context.game, context.source, "loyalty", -amount)
    return True


def _do(context: Context, action: Effect) -> bool:
    with context.bind_temporarily(AS_COST, True):
        done = take_up(context, action)
    return done or _asks_nothing(context, action)


def _asks_nothing(context: Context, action: Effect) -> bool:
    """Whether a cost was to do something zero times, or with a whole hand (zone, group) that has nothing in it; doing
    nothing does it (107.3, 118.5). Counters that an effect replaces with none are paid, too (118.11)."""
    if isinstance(action, PutCounters):
        return True
    if isinstance(action, RemoveCounters):
        return action.count is None or value_of(context, action.count) == 0
    what = getattr(action, "what", None)
    if isinstance(what, ZoneCards | All):
        return not select(context, what)
    return isinstance(what, Some) and what.count.high is not None and value_of(context, what.count.high) == 0


def _payer(context: Context, player: PlayerId) -> Context:
    """Returns the context in which another player pays. That player carries out the action, and its results are bound
    here, too."""
    if player == context.controller:
        return context
    inner = Context(
        context.game,
        context.source,
        player,
        bindings=context.bindings,
        x=context.x,
        item=context.item,
        event=context.event,
    )
    inner.illegal = context.illegal
    return inner
