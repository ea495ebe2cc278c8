"""Counters (122). Executors that remove counters: from one object, from among several, or by moving them to others
(122.5). Keyword actions that make objects grow: those that put counters, bolster, adapt, monstrosity. Keyword abilities
that do so: evolve, training, renown, exploit, devour, tribute (701.37, 701.39, 701.46, 702.82, 702.100, 702.104,
702.110, 702.112, 702.149). Solving and harnessing (719.3b, 701.64). Growth of a player: the Ring (701.54) and speed
(702.179).
"""

from __future__ import annotations

from engine.game.evaluation.dispatch import find_meant, value_of
from engine.game.evaluation.restrictions import cant_have_counters, is_prohibited
from engine.game.event_loop.executing import bind_result, executes
from engine.game.kernel.context import Context
from engine.game.kernel.objects import GameObject
from engine.game.operations.choosing import (
    actor_of,
    choose_meant,
    choose_some,
    each_actor,
    number,
    offer_choice,
    option,
    own_creatures,
)
from engine.game.operations.costs import AS_COST
from engine.game.operations.keyword_actions import keyword_action, number_of, player_of, record_action, source_here
from engine.game.operations.permanents import count_counters, counters_on, put_counters, remove_counters, sacrifice
from engine.game.operations.tokens import emblem
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword, Static, Triggered
from engine.ir.changes import GainAbility, SetTypes
from engine.ir.effects.cards import Discard, Draw
from engine.ir.effects.game import KeywordAction, LoseLife
from engine.ir.effects.permanents import MoveCounters, RemoveCounters, Sacrifice
from engine.ir.effects.structure import Delayed
from engine.ir.keywords.sentences import CARD, EACH_OPPONENT, ONE, YOU, YOURS, bound_objects, creature, sequence
from engine.ir.node import Ability, replace
from engine.ir.patterns import ControlledBy, HasStatus, HasType, ObjectPattern, PlayerPattern
from engine.ir.selectors import All, ControllerOf, Some
from engine.ir.triggers import Attacks, BecomesBlocked, BeginningOf, DealsDamage
from engine.ir.values import Number


@executes(RemoveCounters)
def _remove_counters(context: Context, effect: RemoveCounters) -> bool:
    total = 0
    for player in each_actor(context, effect.who):
        if effect.among:
            total += _remove_from_among(context, effect, player)
            continue
        for entity in choose_meant(
            context, effect.off, player, "remove counters", options=_with_enough(context, effect)
        ):
            total += _remove_from(context, effect, player, entity)
    bind_result(context, effect.bind, total)
    return total > 0


def _with_enough(context: Context, effect: RemoveCounters) -> list[Entity] | None:
    """Returns the objects of "a creature you control" that have enough counters (118.3). None if the player may choose
    any."""
    held = effect.off.what.after if isinstance(effect.off, Some) and isinstance(effect.off.what, ObjectPattern) else ()
    if effect.up_to or effect.count is None or not any(isinstance(part, ControlledBy) for part in held):
        return None
    wanted = value_of(context, effect.count)

    def number_on(entity: Entity) -> int:
        counters = counters_on(context.game, entity)
        return counters.get(effect.counter, 0) if effect.counter else sum(counters.values())

    return [entity for entity in find_meant(context, effect.off) if number_on(entity) >= wanted] or None


def _remove_from_among(context: Context, effect: RemoveCounters, player: PlayerId) -> int:
    """Removes `effect.count` counters in total, one after the other from objects of the player's choice."""
    left = max(0, value_of(context, effect.count)) if effect.count is not None else 0
    removed = 0
    while removed < left:
        options = [id for id in find_meant(context, effect.off) if count_counters(context.game, id, effect.counter)]
        chosen = choose_some(context, player, "remove counters", options, 1, 1)
        if not chosen:
            break
        removed += _remove_from(context, replace(effect, count=Number(1), among=False), player, chosen[0])
    return removed


def _asks_how_many(context: Context, effect: RemoveCounters) -> bool:
    """Returns True for "any number" (107.1c), except in the cost of a mana ability, whose payment was planned with
    all."""
    return effect.up_to and (context.item is not None or not context.bindings.get(AS_COST))


def _remove_from(context: Context, effect: RemoveCounters, player: PlayerId, entity: Entity) -> int:
    held = counters_on(context.game, entity)
    kinds = [effect.counter] if effect.counter else [kind for kind, count in held.items() if count]
    if effect.count is None and not _asks_how_many(context, effect):
        return sum(remove_counters(context.game, entity, kind, held.get(kind, 0)) for kind in kinds)
    wanted = sum(held.values()) if effect.count is None else max(0, value_of(context, effect.count))
    removed = 0
    while removed < wanted and kinds:
        kind = option(context, player, "counter to remove", kinds) if len(kinds) > 1 else kinds[0]
        most = min(wanted - removed, count_counters(context.game, entity, kind))
        forced = len(kinds) == 1 and not effect.up_to
        low = 0 if effect.up_to else min(1, most)
        amount = most if forced else number(context, player, "how many counters", low, most)
        if amount == 0:
            break
        removed += remove_counters(context.game, entity, kind, amount)
        named = {kind} if effect.up_to else set()  # 107.1c: the player names a number of each kind once
        kinds = [kind for kind in kinds if kind not in named and count_counters(context.game, entity, kind)]
    return removed


@executes(MoveCounters)
def _move_counters(context: Context, effect: MoveCounters) -> bool:
    """122.5"""
    moved = 0
    sources = choose_meant(context, effect.off, actor_of(context, effect.who), "move counters")
    targets = choose_meant(context, effect.onto, actor_of(context, effect.who), "move counters onto")
    for source in sources:
        for target in targets:
            for kind, count in _to_move(context, effect, source, target):
                if not is_player(target) and cant_have_counters(context.game, ObjectId(target), kind):
                    continue
                taken = remove_counters(context.game, source, kind, count)
                moved += put_counters(context.game, target, kind, taken, by=context.controller)
    return moved > 0


def _to_move(context: Context, effect: MoveCounters, source: Entity, target: Entity) -> list[tuple[str, int]]:
    """How many counters of which kinds, in the order in which the player names them."""
    there = {kind: count for kind, count in counters_on(context.game, source).items() if count}
    if effect.new_kinds:
        known = counters_on(context.game, target)
        return [(kind, 1) for kind in there if not known.get(kind, 0)]
    held = {effect.counter: there.get(effect.counter, 0)} if effect.counter else there
    if effect.count is None and not effect.up_to:
        return list(held.items())  # all of them: there is nothing to choose
    left = sum(held.values()) if effect.count is None else min(sum(held.values()), value_of(context, effect.count))
    player = actor_of(context, effect.who)
    found: list[tuple[str, int]] = []
    while left and held:
        kinds = list(held)
        kind = option(context, player, "counter to remove", kinds) if len(kinds) > 1 else kinds[0]
        rest = sum(held.values()) - held[kind]
        most = min(held.pop(kind), left)
        low = 0 if effect.up_to else max(0, left - rest)
        if not rest and not any(amount for _, amount in found):
            low = max(low, min(effect.least, most))
        amount = most if low == most else number(context, player, "how many counters", low, most)
        left -= amount
        found.append((kind, amount))
    return found


PLUS = "+1/+1"


@keyword_action("bolster")
def _bolster(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.39a"""
    game, player = context.game, player_of(context, who)
    toughness = {id: game.characteristics(ObjectId(id)).toughness or 0 for id in own_creatures(context, player)}
    if not toughness:
        return False
    least = min(toughness.values())
    weakest = [id for id, number in toughness.items() if number == least]
    chosen = choose_some(context, player, "bolster", weakest, 1, 1)
    for id in chosen:
        put_counters(game, id, PLUS, number_of(context, effect), by=player, source=context.source)
    bind_result(context, effect.bind, chosen)
    return True


@keyword_action("adapt")
def _adapt(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.46a"""
    obj = source_here(context)
    if obj is None:
        return False
    if not obj.counter(PLUS) or "adaptable" in obj.designations:
        put_counters(
            context.game, obj.id, PLUS, number_of(context, effect), by=context.controller, source=context.source
        )
    record_action(context.game, obj.id, "adapt")
    return True


@keyword_action("monstrosity")
def _monstrosity(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.37a; abilities of the permanent remember the number (701.37c)."""
    obj = source_here(context)
    if obj is None or "monstrous" in obj.designations:
        return False
    count = number_of(context, effect)
    put_counters(context.game, obj.id, PLUS, count, by=context.controller, source=context.source)
    obj.chosen = {**obj.chosen, "monstrosity": count}
    become(context, obj, "monstrous")
    record_action(context.game, obj.id, "become monstrous", amount=count)
    return True


def become(context: Context, obj: GameObject, designation: str) -> None:
    """Gives a permanent a designation that it keeps while it is on the battlefield."""
    obj.designations |= {designation}
    context.game.invalidate()


@keyword_action("become level")
def _level(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """716.2b: a Class keeps the designations of the levels that it had."""
    obj = source_here(context)
    if obj is None:
        return False
    level = f"level {number_of(context, effect)}"
    become(context, obj, level)
    record_action(context.game, obj.id, f"become {level}")
    return True


@keyword_action("become renowned")
def _renown(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.112a"""
    obj = source_here(context)
    if obj is None:
        return False
    put_counters(context.game, obj.id, PLUS, number_of(context, effect), by=context.controller, source=context.source)
    become(context, obj, "renowned")
    record_action(context.game, obj.id, "become renowned")
    return True


@keyword_action("train", "evolve")
def _counter_on_itself(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.149c, 702.100c: it trained or evolved if counters were put on it."""
    obj = source_here(context)
    if obj is None or not put_counters(context.game, obj.id, PLUS, 1, by=context.controller, source=context.source):
        return False
    record_action(context.game, obj.id, effect.action)
    return True


@keyword_action("exploit")
def _exploit(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.110a-b: you may sacrifice a creature."""
    game, player = context.game, player_of(context, who)
    own = [id for id in own_creatures(context, player) if not is_prohibited(game, ObjectId(id), "be sacrificed")]
    victims = choose_some(context, player, "exploit", own, 0, 1)
    if victims:
        record_action(
            game, context.source, "exploit", victims
        )  # it looks back: the creature may exploit itself (702.110b)
    return bool(sacrifice(game, player, [ObjectId(id) for id in victims]))


@keyword_action("devour")
def _devoured(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.82b: the permanent remembers what it devoured."""
    assert effect.what is not None
    eaten = [ObjectId(id) for id in context.bound_ids("devoured")]
    context.link_objects("devoured", eaten)


@keyword_action("tribute")
def _tribute(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.104a: an opponent of your choice may put the counters."""
    game, player = context.game, player_of(context, who)
    obj = game.state.find_object(context.source)
    for opponent in choose_some(context, player, "tribute: opponent", game.state.opponents(player), 1, 1):
        if obj is not None and offer_choice(context, PlayerId(opponent), "tribute", context.source):
            put_counters(game, obj.id, PLUS, number_of(context, effect), by=PlayerId(opponent), source=context.source)
            obj.cast = obj.cast.with_paid("tribute")


MOST_SPEED = 4
BEARER = ObjectPattern((HasStatus("Ring-bearer"), HasType("Creature")), (YOURS,))
BLOCKER = Some(creature(), bind="blocker")

RING: tuple[Ability, ...] = (
    Static(All(BEARER), (SetTypes(supertypes=("Legendary",), keep="types"), GainAbility((Keyword("skulk"),)))),
    Triggered(Attacks(Some(BEARER)), sequence(Draw(YOU, ONE), Discard(YOU, Some(CARD)))),
    Triggered(
        BecomesBlocked(Some(BEARER), BLOCKER),
        Delayed(
            BeginningOf("end of combat"), Sacrifice(ControllerOf(bound_objects("blocker")), bound_objects("blocker"))
        ),
    ),
    Triggered(DealsDamage(Some(BEARER), Some(PlayerPattern("player")), "combat"), LoseLife(EACH_OPPONENT, Number(3))),
)
"""701.54c: the abilities of the emblem named The Ring, one more with each temptation."""


@keyword_action("be tempted by the Ring")
def _tempt(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.54a, c: the emblem gains its next ability; a creature of the player becomes their Ring-bearer."""
    game, player = context.game, player_of(context, who)
    owner = game.state.player(player)
    if owner.ring < len(RING):
        emblem(game, player, (RING[owner.ring],), context.source)
    owner.ring += 1
    for id in choose_some(context, player, "Ring-bearer", own_creatures(context, player), 1, 1):
        for obj in game.state.permanents():
            if obj.controller == player:
                obj.designations -= {"Ring-bearer"}
        game.state.objects[ObjectId(id)].designations |= {"Ring-bearer"}
        game.invalidate()
    record_action(game, player, "be tempted by the Ring")


@keyword_action("increase speed")
def _faster(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.179d: by one, once each turn."""
    game, player = context.game, player_of(context, who)
    faster = game.state.player(player)
    if faster.sped_up or not 0 < faster.speed < MOST_SPEED:
        return False
    faster.sped_up = True
    faster.speed += 1
    game.invalidate()
    return True


BECOMES = {"solve": "solved", "harness": "harnessed"}


@keyword_action(*BECOMES)
def _designated(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """719.3b, 701.64a: it becomes solved or harnessed until it leaves the battlefield."""
    here = source_here(context)
    designation = BECOMES[effect.action]
    if here is None or designation in here.designations:
        return False
    become(context, here, designation)
    return True
