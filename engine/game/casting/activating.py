"""Activating abilities (602): loyalty abilities (606), costs and targets. Effects can allow more activations or
another cost than the ability does (602.5b, 118.9). Mana abilities resolve at once (605)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.game.casting.ability_costs import ability_cost, kinds_of
from engine.game.casting.announcing import with_targets
from engine.game.casting.casting_spells import CannotCast
from engine.game.casting.cost_reductions import waterbenders
from engine.game.casting.keyword_hooks import ACTIVATING
from engine.game.casting.modes_and_targets import announce_targets, choose_modes
from engine.game.casting.permissions import sorcery_speed
from engine.game.casting.printed_costs import steady_cost
from engine.game.casting.spell_costs import TotalCost, need_for
from engine.game.casting.targets import can_choose_targets, choose_targets, legal_modes, targets_depend_on_x
from engine.game.evaluation.dispatch import find_meant, is_true, players_meant, value_of
from engine.game.evaluation.restrictions import (
    cant_activate,
    is_prohibited,
    may_be_in_force,
    rules_in_force,
    split_second,
    too_new_to_tap,
)
from engine.game.evaluation.selectors import ANYONE_DEFENDING
from engine.game.event_loop.propose import propose
from engine.game.events import AbilityActivated
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import ANNOUNCED, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, STACK, GameObject, StackItem
from engine.game.kernel.records import CastRecord, ManaSpent
from engine.game.mana.needs import can_pay_need, mana_within_reach, may_be_enough, plan_payment
from engine.game.mana.paying import activate_mana, pay_need
from engine.game.mana.payment import ManaNeed, Payment
from engine.game.mana.pool import Allowed, mana_as_though, may_spend_on_ability, noted
from engine.game.mana.taking import in_payable_order, takes_of
from engine.game.operations.costs import pay_cost
from engine.game.operations.settling import choose_x, highest, picks_by_x
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import (
    ActivationTimes,
    AnyTimeActivations,
    Costs,
    DoCost,
    LoyaltyActivations,
    LoyaltyCost,
    ManaPayment,
    OtherAbilityCost,
    TapSelf,
    UntapSelf,
)
from engine.ir.node import Condition, Cost, once_per_node, walk_nodes
from engine.ir.rules import LifeForMana
from engine.ir.selectors import This
from engine.ir.sorting import cost_parts, is_loyalty_ability, is_mana_ability, zones_of_activation
from engine.ir.targets import modal_of
from engine.ir.values import Variable


def times_each_turn(game: Game, obj: GameObject, ability: Activated) -> int:
    """Returns how often a player can activate a limited ability each turn."""
    times = [
        rule.times
        for rule, context in rules_in_force(game, ActivationTimes)
        if rule.kind == ability.word and obj.id in find_meant(context, rule.of)
    ]
    return max((ability.limit, *times))


def payment_options(game: Game, player: PlayerId, obj: GameObject, ability: Activated) -> list[Activated]:
    """Returns the ability as it is, and with each alternative cost."""
    found = [ability]
    if not may_be_in_force(game, OtherAbilityCost):
        return found
    kinds = kinds_of(game, obj.id, ability)
    for rule, context in rules_in_force(game, OtherAbilityCost):
        if rule.kind not in kinds or player not in players_meant(context, rule.who):
            continue
        if rule.of is None or obj.id in find_meant(context, rule.of):
            kept = tuple(part for part in cost_parts(ability.cost) if _is_of_itself(part))
            found.append(replace(ability, cost=Costs((rule.cost, *kept)) if kept else rule.cost))
    return found


def _is_of_itself(part: Cost) -> bool:
    """Whether a part of the cost acts on the object itself ("discard this card"). The keyword's cost doesn't include
    it."""
    return isinstance(part, DoCost) and isinstance(getattr(part.action, "what", None), This)


MOST_X = 99


def is_used_up(obj: GameObject, index: int, ability: Activated) -> bool:
    """Whether the player has activated the ability as often as its own words allow. Effects may allow more."""
    if ability.once and f"used {index}" in obj.designations:
        return True
    return bool(ability.limit) and obj.uses.count_uses("activated", index) >= ability.limit


def is_out_of_time(game: Game, player: PlayerId, obj: GameObject, ability: Activated) -> bool:
    """Whether the zone or the time clearly forbids the ability."""
    if obj.zone not in ({COMMAND} if obj.kind == "emblem" else zones_of_activation(ability)):
        return True
    if not (ability.sorcery or is_loyalty_ability(ability)) or sorcery_speed(game, player):
        return False
    return not may_be_in_force(game, AnyTimeActivations, LoyaltyActivations)


def is_too_dear(game: Game, player: PlayerId, ability: Activated) -> bool:
    """Whether the player clearly has too little mana for an ability with a fixed cost."""
    if not _has_one_cost(game, ability) or may_be_in_force(game, LifeForMana) or _is_bent(ability):
        return False
    steady = steady_cost(game, ability)
    return steady is not None and not may_be_enough(game, player, steady.need)


def is_too_tapped(game: Game, obj: GameObject, ability: Activated) -> bool:
    """Whether only its tapped object keeps an ability from being activated."""
    return obj.tapped and _taps_itself(ability) and _has_one_cost(game, ability)


def _has_one_cost(game: Game, ability: Activated) -> bool:
    """Whether the ability has only its own cost, without an X."""
    return ability.x_is is None and not picks_by_x(ability.cost) and not may_be_in_force(game, OtherAbilityCost)


@once_per_node
def _is_bent(ability: Activated) -> bool:
    """Whether waterbending may pay for it instead of mana (701.67a)."""
    return any(isinstance(part, ManaPayment) and part.waterbend for part in cost_parts(ability.cost))


@once_per_node
def _taps_itself(ability: Activated) -> bool:
    kinds = kinds_of_parts(ability)
    return TapSelf in kinds and UntapSelf not in kinds


def can_activate(game: Game, player: PlayerId, obj: GameObject, index: int, ability: Activated) -> bool:
    """Whether the player may activate the ability now, can pay for it and can choose targets."""
    return may_activate(game, player, obj, index, ability) and _affordable(game, player, obj, ability)


def may_activate(game: Game, player: PlayerId, obj: GameObject, index: int, ability: Activated) -> bool:
    """Whether zone, player, time and number of uses allow the ability (602.5). Costs and targets aren't tested."""
    zones = {COMMAND} if obj.kind == "emblem" else zones_of_activation(ability)  # 113.6p
    if obj.zone not in zones or obj.phased_out:
        return False
    if not _may(game, player, obj, ability):
        return False
    loyalty = is_loyalty_ability(ability)
    if (ability.sorcery or loyalty) and not sorcery_speed(game, player) and not _any_time(game, obj, ability):
        return False
    if loyalty and obj.loyalty_used >= loyalty_limit(game, obj):
        return False
    if ability.once and f"used {index}" in obj.designations:
        return False  # 702.177a
    if not is_mana_ability(ability) and split_second(game):
        return False
    if ability.limit and obj.uses.count_uses("activated", index) >= times_each_turn(game, obj, ability):
        return False
    if ability.when is not None and not _is_when(Context(game, obj.id, player), ability.when):
        return False
    if is_prohibited(game, obj.id, "be activated"):
        return False
    if any(keyword.applies(game, obj, ability) and keyword.forbidden(game, player) for keyword in ACTIVATING):
        return False
    if is_prohibited(game, obj.id, "be activated unless for mana") and not is_mana_ability(ability):
        return False
    return not cant_activate(game, player, obj.id, ability) and _not_sick(game, obj, ability)


def _is_when(context: Context, condition: Condition) -> bool:
    """ "Activate only during combat and only if defending player controls no snow lands": whoever activates it."""
    with context.bind_temporarily(ANYONE_DEFENDING, True):
        return is_true(context, condition)


def loyalty_limit(game: Game, obj: GameObject) -> int:
    """Returns the number of loyalty abilities that a player may activate each turn: one, unless an effect allows
    more (606.3)."""
    rules = list(_loyalty_rules(game, obj))
    return max((rule.times for rule in rules), default=1) + sum(rule.more for rule in rules)


def _loyalty_rules(game: Game, obj: GameObject) -> Iterator[LoyaltyActivations]:
    for rule, context in rules_in_force(game, LoyaltyActivations):
        if obj.controller in players_meant(context, rule.who) and obj.id in find_meant(context, rule.of):
            yield rule


def _any_time(game: Game, obj: GameObject, ability: Activated) -> bool:
    """An effect lets the ability be activated at instant speed."""
    if is_loyalty_ability(ability):
        return any(rule.any_time for rule in _loyalty_rules(game, obj))
    if not may_be_in_force(game, AnyTimeActivations):
        return False
    kinds = kinds_of(game, obj.id, ability)
    return any(
        rule.kind in kinds and obj.controller in players_meant(context, rule.who)
        for rule, context in rules_in_force(game, AnyTimeActivations)
    )


def _may(game: Game, player: PlayerId, obj: GameObject, ability: Activated) -> bool:
    if ability.by is not None:
        return player in players_meant(Context(game, obj.id, obj.controller), ability.by)
    holder = obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner
    return holder == player


def _not_sick(game: Game, obj: GameObject, ability: Activated) -> bool:
    """302.6: {T} and {Q} of a creature that came this turn."""
    return kinds_of_parts(ability).isdisjoint((TapSelf, UntapSelf)) or not too_new_to_tap(game, obj)


@once_per_node
def kinds_of_parts(ability: Activated) -> frozenset[type[Cost]]:
    """Of what kinds the parts of an ability's cost are."""
    return frozenset(type(part) for part in cost_parts(ability.cost))


def _affordable(game: Game, player: PlayerId, obj: GameObject, ability: Activated) -> bool:
    context = Context(game, obj.id, player)
    context.x = least = 1 if ability.x_above_zero else 0
    if picks_by_x(ability.cost) or ability.x_is is not None:
        return bool(_values_of_x(game, context, obj, ability))
    if not _can_pay_for(game, context, obj, ability, least):
        return False
    if is_mana_ability(ability):
        return True
    if mentions_x(ability.cost) and targets_depend_on_x(ability.effect):
        return bool(_values_of_x(game, context, obj, ability))
    return can_choose_targets(context, ability.effect, obj.id)


def _can_pay_for(game: Game, context: Context, obj: GameObject, ability: Activated, x: int) -> bool:
    options = payment_options(game, context.controller, obj, ability)
    return any(_can_pay_so(game, context, obj, option, x) for option in options)


def _can_pay_so(game: Game, context: Context, obj: GameObject, ability: Activated, x: int) -> bool:
    if obj.tapped and _taps_itself(ability):
        return False  # soon said, and most often so
    player, steady = context.controller, steady_cost(game, ability)
    if steady is not None:
        need, others = steady.need, steady.others
    else:
        total = ability_cost(game, player, obj.id, ability, x=x)
        need, others = _need(game, player, obj, total), tuple(total.others)
    helps = waterbenders(game, player, cost_parts(ability.cost), x)
    if not may_be_enough(game, player, need, helps):
        return False
    besides = takes_of(context, player, others)
    if besides is None:
        return False
    return can_pay_need(game, player, need, _allowed(game, player, obj, ability), helps=helps, besides=besides)


def plan(game: Game, player: PlayerId, obj: GameObject, ability: Activated, total: TotalCost) -> Payment | None:
    """Returns a payment for the mana part that leaves enough for the rest of the cost, or None."""
    besides = takes_of(Context(game, obj.id, player, x=0), player, total.others)
    if besides is None:
        return None
    need, allowed = _need(game, player, obj, total), _allowed(game, player, obj, ability)
    helps = waterbenders(game, player, cost_parts(ability.cost), 0)
    return plan_payment(game, player, need, allowed, obj.id, helps=helps, besides=besides)


def _need(game: Game, player: PlayerId, obj: GameObject, total: TotalCost) -> ManaNeed:
    return need_for(total, mana_as_though(game, player, obj.id, ability=True))


def _allowed(game: Game, player: PlayerId, obj: GameObject, ability: Activated) -> Allowed:
    return lambda spend_on, source: may_spend_on_ability(game, spend_on, source, obj, ability, player)


def activate(game: Game, player: PlayerId, id: ObjectId, index: int) -> None:
    """Activates an ability (602.2).

    Raises:
        CannotCast: if some step cannot be done; the caller restores the state from before.
    """
    obj = game.state.objects[id]
    ability = game.characteristics(id).sorted.activated[index]
    if is_mana_ability(ability):
        activate_mana(game, player, id, ability)
        return
    item_object = _put_on_stack(game, player, obj, ability, index)
    context = Context(game, id, player, item=item_object.item)
    _modes(context, item_object, ability)
    _announce_x(game, context, obj, ability)
    assert item_object.item is not None
    item_object.cast = CastRecord(x=context.x)
    item = choose_targets(context, item_object, item_object.item, ability.effect)
    if item is None:
        raise CannotCast("there are not enough targets")
    item_object.item = context.item = item
    _count_use(obj, index, ability)
    said = [keyword for keyword in ACTIVATING if keyword.applies(game, obj, ability)]
    spent = _pay(game, context, obj, _chosen_payment(game, context, obj, ability))
    item_object.cast = replace(item_object.cast, mana=spent)
    context.bindings[ANNOUNCED] = game.state.next_object
    for keyword in said:
        keyword.done(game, player, id, context.x)
    item_object.item = replace(item, bindings=dict(context.bindings))
    announce_targets(game, item_object)
    propose(game, [AbilityActivated(player, id, item_object.id)])


def _put_on_stack(game: Game, player: PlayerId, obj: GameObject, ability: Activated, index: int) -> GameObject:
    state = game.state
    item = GameObject(state.new_object_id(), state.new_card_id(), obj.printed, player, STACK, kind="ability")
    item.timestamp = state.next_timestamp()
    item.item = StackItem(player, obj.id, ability=ability, effect=ability.effect, index=index)
    state.objects[item.id] = item
    state.stack = (*state.stack, item.id)
    return item


def _modes(context: Context, item: GameObject, ability: Activated) -> None:
    modal = modal_of(ability.effect)
    if modal is None:
        return
    legal = legal_modes(context, ability.effect, item.id)
    modes = choose_modes(context, modal, legal, item.id)
    if modes is None:
        raise CannotCast("there are not enough modes with legal targets")
    assert item.item is not None
    item.item = replace(item.item, modes=modes)
    context.item = item.item


def _announce_x(game: Game, context: Context, obj: GameObject, ability: Activated) -> None:
    if not mentions_x(ability.cost):
        return
    values = _values_of_x(game, context, obj, ability)
    if not values:
        raise CannotCast("there is no X that can be paid and has targets")
    context.x = choose_x(game, context, obj.id, values)


def _values_of_x(game: Game, context: Context, obj: GameObject, ability: Activated) -> Sequence[int]:
    """Returns the values of X that the player can pay and for which there are targets."""

    def affordable(x: int) -> bool:
        context.x = x
        return _can_pay_for(game, context, obj, ability, x)

    if ability.x_is is not None:  # 107.3c
        x = max(0, value_of(context, ability.x_is))
        able = affordable(x)
        context.x = None
        return with_targets(context, ability.effect, obj.id, range(x, x + 1)) if able else ()
    least, most = int(ability.x_above_zero), _x_bound(game, obj, ability)
    if picks_by_x(ability.cost):  # there are fewer targets to look at than ways to pay
        targeted = with_targets(context, ability.effect, obj.id, range(least, most + 1))
        values = [x for x in targeted[:MOST_X] if affordable(x)]
        context.x = None
        return values
    high = highest(affordable, most)
    context.x = None
    return with_targets(context, ability.effect, obj.id, range(least, high + 1))


@once_per_node
def mentions_x(cost: Cost) -> bool:
    """Whether a cost has an X to choose."""
    for part in cost_parts(cost):
        if isinstance(part, ManaPayment) and "{X}" in part.symbols:
            return True
        if isinstance(part, LoyaltyCost) and part.x:
            return True
        if any(isinstance(node, Variable) for node in walk_nodes(part)):
            return True
    return False


def _x_bound(game: Game, obj: GameObject, ability: Activated) -> int:
    loyalty = any(isinstance(part, LoyaltyCost) and part.x for part in cost_parts(ability.cost))
    return obj.counter("loyalty") if loyalty else max(MOST_X, mana_within_reach(game, obj.controller))


def _count_use(obj: GameObject, index: int, ability: Activated) -> None:
    obj.uses = obj.uses.with_one("activated", index)
    if ability.once:
        obj.designations |= {f"used {index}"}
    if is_loyalty_ability(ability):
        obj.loyalty_used += 1


def _chosen_payment(game: Game, context: Context, obj: GameObject, ability: Activated) -> Activated:
    """Lets the player choose a cost among those that can be paid (118.9)."""
    options = payment_options(game, context.controller, obj, ability)
    if len(options) > 1:
        options = [option for option in options if _can_pay_so(game, context, obj, option, context.x or 0)] or options[
            :1
        ]
    while len(options) > 1:
        if options[0] is ability and not game.ask_player(YesNo(context.controller, "alternative cost", obj.id)):
            break
        options = options[1:]
    return options[0]


def _pay(game: Game, context: Context, obj: GameObject, ability: Activated) -> tuple[ManaSpent, ...]:
    """Pays the costs. Returns the mana spent on the ability."""
    player = context.controller
    total = ability_cost(game, player, obj.id, ability, x=context.x or 0, item=context.item)
    others, besides = in_payable_order(context, total.others), takes_of(context, player, total.others)
    if others is None or besides is None:
        raise CannotCast("a cost cannot be paid")
    need, allowed = _need(game, player, obj, total), _allowed(game, player, obj, ability)
    helps = waterbenders(game, player, cost_parts(ability.cost), context.x or 0)
    spent = pay_need(game, player, need, obj.id, allowed=allowed, helps=helps, besides=besides)
    if spent is None:
        raise CannotCast("the mana cost cannot be paid")
    for cost in others:
        if not pay_cost(context, player, cost):
            raise CannotCast("a cost cannot be paid")
    return noted(spent)
