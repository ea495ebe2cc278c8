"""Damage (120): dealing it, and its results for players and permanents."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.game.evaluation.dispatch import value_of
from engine.game.evaluation.restrictions import can_be_prevented, lethal_by_power, player_protected_from, protected_from
from engine.game.event_loop.propose import holding, performs, propose
from engine.game.events import CountersAdded, CountersTaken, Damage, Event, LifeLost
from engine.game.kernel.context import context_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.operations.players import gain_life
from engine.ids import ObjectId, PlayerId, is_player


def deal_damage(game: Game, damages: Iterable[Damage]) -> list[Damage]:
    """Deals damage at the same time (120.4), whose results are one event, too. Returns the damage that was dealt."""
    proposed = [damage for damage in damages if damage.amount > 0 and _can_receive(game, damage)]
    with holding(game):
        happened = [event for event in propose(game, proposed) if isinstance(event, Damage)]
        _lifelink(game, happened)
    return happened


def _can_receive(game: Game, damage: Damage) -> bool:
    """Players in the game, creatures, planeswalkers and battles (120.1); not if protection prevents it (702.16e)."""
    if is_player(damage.target):
        player = PlayerId(damage.target)
        if player_protected_from(game, player, damage.source) and can_be_prevented(game, damage):
            return False
        return game.state.player(player).in_game
    obj = game.state.find_object(ObjectId(damage.target))
    if obj is None or obj.zone != BATTLEFIELD or obj.phased_out:
        return False
    types = game.characteristics(obj.id).types
    if not ({"Creature", "Planeswalker", "Battle"} & set(types)):
        return False
    return not (protected_from(game, obj.id, damage.source) and can_be_prevented(game, damage))


@performs(Damage)
def _perform_damage(game: Game, event: Damage) -> Damage | None:
    """Applies the results of damage (120.3)."""
    source = game.characteristics(event.source)
    if is_player(event.target):
        return _to_player(game, event, infect=source.has_keyword("infect"))
    obj = game.state.find_object(ObjectId(event.target))
    if obj is None:
        return None
    chars = game.characteristics(obj.id)
    excess = _excess(game, obj, event)
    if "Creature" in chars.types:
        if source.has_keyword("infect") or source.has_keyword("wither"):
            _result(game, CountersAdded(obj.id, "-1/-1", event.amount, _dealer(game, event), event.source, False))
        else:
            obj.damage += event.amount
        if source.has_keyword("deathtouch"):
            obj.deathtouched = True
    if "Planeswalker" in chars.types:
        _result(game, CountersTaken(obj.id, "loyalty", event.amount))
    if "Battle" in chars.types:
        _result(game, CountersTaken(obj.id, "defense", event.amount))
    return replace(event, excess=excess)


def _result(game: Game, result: Event) -> None:
    """Something that the damage results in, with all that is dealt at the same time (120.4c): a player loses life once,
    however many sources deal the damage, and a permanent loses its counters once."""
    results = game.batch.results
    for place, other in enumerate(results):
        match other, result:
            case LifeLost(), LifeLost() if other.player == result.player:
                source = other.source if other.source == result.source else None
                results[place] = replace(other, amount=other.amount + result.amount, source=source)
                return
            case CountersTaken(), CountersTaken() if (other.entity, other.kind) == (result.entity, result.kind):
                results[place] = replace(other, count=other.count + result.count)
                return
    results.append(result)


def _dealer(game: Game, event: Damage) -> PlayerId | None:
    """Returns the player who puts the counters that damage causes: the controller of its source (120.3b, 120.3d)."""
    source = game.state.recall(event.source)
    return None if source is None else source.controller


def _to_player(game: Game, event: Damage, *, infect: bool) -> Damage:
    player = PlayerId(event.target)
    if infect:
        _result(game, CountersAdded(player, "poison", event.amount, _dealer(game, event), event.source, False))
    else:
        _result(game, LifeLost(player, event.amount, "damage", event.source, event.combat))
    if event.combat:
        toxic = sum(
            value_of(context_of(game, event.source), keyword.number)
            for keyword in game.characteristics(event.source).keywords("toxic")
            if keyword.number is not None
        )
        if toxic > 0:
            _result(game, CountersAdded(player, "poison", toxic, _dealer(game, event), event.source, False))
        _commander_damage(game, event, player)
    return event


def _commander_damage(game: Game, event: Damage, player: PlayerId) -> None:
    """903.10a"""
    source = game.state.recall(event.source)
    if source is not None and source.card in game.state.commanders() and source.kind == "card":
        victim = game.state.player(player)
        dealt = victim.commander_damage.get(source.card, 0) + event.amount
        victim.commander_damage = {**victim.commander_damage, source.card: dealt}


def _excess(game: Game, obj: GameObject, event: Damage) -> int:
    """120.10"""
    deathtouch = game.characteristics(event.source).has_keyword("deathtouch")
    return max(0, event.amount - damage_before_excess(game, obj, deathtouch=deathtouch))


def damage_before_excess(game: Game, obj: GameObject, *, deathtouch: bool) -> int:
    """Returns the damage beyond which more is excess: the least of lethal damage to a creature, the loyalty of a
    planeswalker and the defense of a battle (120.4a)."""
    types = game.characteristics(obj.id).types
    measures = [lethal_damage(game, obj, deathtouch=deathtouch)]
    measures += [obj.counter(kind) for name, kind in _ENDURANCE if name in types]
    return min(measures)


_ENDURANCE = (("Planeswalker", "loyalty"), ("Battle", "defense"))


def lethal_damage(game: Game, obj: GameObject, *, deathtouch: bool = False) -> int:
    """How much more damage is lethal to a permanent (120.6, 702.2c)."""
    chars = game.characteristics(obj.id)
    if "Creature" not in chars.types:
        return obj.counter("loyalty") or obj.counter("defense")
    if deathtouch:
        return 1
    measure = chars.power if lethal_by_power(game, obj.id) else chars.toughness
    return max(0, (measure or 0) - obj.damage)


def _lifelink(game: Game, damages: list[Damage]) -> None:
    """702.15b: for each source, once for all the damage it dealt together."""
    totals: dict[ObjectId, int] = {}
    for damage in damages:
        if game.characteristics(damage.source).has_keyword("lifelink"):
            totals[damage.source] = totals.get(damage.source, 0) + damage.amount
    for source, amount in totals.items():
        obj = game.state.recall(source)
        if obj is not None:
            gain_life(game, obj.controller, amount, source=source)
