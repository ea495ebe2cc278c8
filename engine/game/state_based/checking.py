"""Checking state-based actions (704.3): all that apply happen at the same time, again and again until none does."""

from __future__ import annotations

from engine.game.acts.damage import lethal_damage
from engine.game.acts.permanents import destroy, sacrifice, unattach
from engine.game.acts.players import lose
from engine.game.acts.zones import move_all
from engine.game.choices import ChooseEntities, YesNo
from engine.game.continuous.starting import end_untrue
from engine.game.game import Game
from engine.game.limits import can_be_attached, rules_in_force
from engine.game.state.objects import BATTLEFIELD, COMMAND, GRAVEYARD, GameObject
from engine.game.variants.leaving import leave_game
from engine.ids import ObjectId, PlayerId
from engine.ir.rules import LegendRuleOff


def check_state(game: Game) -> bool:
    """Performs the state-based actions that apply now; true if there were any."""
    done = end_untrue(game)
    done = _players(game) or done
    if game.state.result is not None:
        return False
    done = _cease(game) or done
    done = _creatures(game) or done
    done = _planeswalkers_and_battles(game) or done
    done = _legend_rule(game) or done
    done = _world_rule(game) or done
    done = _attachments(game) or done
    done = _counters(game) or done
    done = _sagas(game) or done
    return _commanders(game) or done


def _players(game: Game) -> bool:
    """704.5a-c, 704.6c; players who have lost leave the game (800.4)."""
    losing: dict[PlayerId, str] = {}
    ruleset = game.state.ruleset
    for player in game.state.remaining():
        if player.lost:
            continue
        if player.life <= 0:
            losing[player.id] = "704.5a"
        elif player.drew_from_empty:
            losing[player.id] = "704.5b"
        elif player.counter("poison") >= ruleset.poison:
            losing[player.id] = "704.5c"
        elif ruleset.commander_damage is not None and any(
            dealt >= ruleset.commander_damage for dealt in player.commander_damage.values()
        ):
            losing[player.id] = "704.6c"
        player.drew_from_empty = False
    for reason in dict.fromkeys(losing.values()):
        lose(game, [player for player, why in losing.items() if why == reason], reason)
    return leave_game(game)


def _cease(game: Game) -> bool:
    """704.5d-e: tokens and copies that are not where they can be."""
    gone = [
        obj
        for obj in game.state.objects.values()
        if (obj.kind == "token" and obj.zone != BATTLEFIELD)
        or (obj.kind == "copy" and obj.zone not in (BATTLEFIELD, "stack"))
    ]
    for obj in gone:
        zone = game.state.zone_of(obj.zone, obj.owner)
        game.state.set_zone(obj.zone, obj.owner, tuple(id for id in zone if id != obj.id))
        del game.state.objects[obj.id]
        game.state.memory[obj.id] = obj
        obj.gone_on = game.state.turn.number
    return bool(gone)


def _creatures(game: Game) -> bool:
    """704.5f-h"""
    buried: list[ObjectId] = []
    destroyed: list[ObjectId] = []
    for obj in game.state.permanents():
        chars = game.characteristics(obj.id)
        if "Creature" not in chars.types:
            continue
        if (chars.toughness or 0) <= 0:
            buried.append(obj.id)
        elif (
            (obj.damage > 0 and lethal_damage(game, obj) <= 0) or (obj.deathtouched and obj.damage > 0)
        ) and not chars.has("indestructible"):
            destroyed.append(obj.id)
    for id in destroyed:
        game.state.objects[id].deathtouched = False
    if buried:
        move_all(game, buried, GRAVEYARD, cause="state")
    if destroyed:
        destroy(game, destroyed)
    return bool(buried or destroyed)


def _planeswalkers_and_battles(game: Game) -> bool:
    """704.5i, 704.5v"""
    gone = []
    for obj in game.state.permanents():
        types = game.characteristics(obj.id).types
        without_loyalty = "Planeswalker" in types and not obj.counter("loyalty")
        without_defense = "Battle" in types and not obj.counter("defense")
        if without_loyalty or without_defense:
            gone.append(obj.id)
    if gone:
        move_all(game, gone, GRAVEYARD, cause="state")
    return bool(gone)


def _legend_rule(game: Game) -> bool:
    """704.5j: of legendary permanents with one name and controller, the player keeps one."""
    groups: dict[tuple[PlayerId, str], list[GameObject]] = {}
    for obj in game.state.permanents():
        chars = game.characteristics(obj.id)
        if "Legendary" in chars.supertypes and chars.name:
            groups.setdefault((obj.controller, chars.name), []).append(obj)
    gone: list[ObjectId] = []
    for (player, _), group in groups.items():
        ids = [obj.id for obj in group if not _exempt(game, obj.id)]
        if len(ids) > 1:
            question = ChooseEntities(player, "legend rule: keep", options=tuple(ids))
            answer = game.ask(question)
            assert isinstance(answer, tuple)
            kept = answer[0]
            gone.extend(id for index, id in enumerate(ids) if index != kept)
    if gone:
        move_all(game, gone, GRAVEYARD, cause="legend")
    return bool(gone)


def _exempt(game: Game, id: ObjectId) -> bool:
    return any(id in game.meant(scope, rule.what) for rule, scope in rules_in_force(game, LegendRuleOff))


def _world_rule(game: Game) -> bool:
    """704.5k"""
    worlds = [obj for obj in game.state.permanents() if "World" in game.characteristics(obj.id).supertypes]
    if len(worlds) < 2:
        return False
    newest = max(obj.timestamp for obj in worlds)
    move_all(game, [obj.id for obj in worlds if obj.timestamp < newest], GRAVEYARD, cause="state")
    return True


def _attachments(game: Game) -> bool:
    """704.5m-p"""
    buried: list[ObjectId] = []
    loosened: list[ObjectId] = []
    for obj in game.state.permanents():
        chars = game.characteristics(obj.id)
        if "Aura" in chars.subtypes:
            if obj.attached_to is None or not can_be_attached(game, obj.id, obj.attached_to):
                buried.append(obj.id)
        elif obj.attached_to is not None:
            thing = "Equipment" in chars.subtypes or "Fortification" in chars.subtypes
            if not thing or not can_be_attached(game, obj.id, obj.attached_to):
                loosened.append(obj.id)
    for id in loosened:
        unattach(game, id)
    if buried:
        move_all(game, buried, GRAVEYARD, cause="state")
    return bool(buried or loosened)


def _counters(game: Game) -> bool:
    """704.5q: +1/+1 and -1/-1 counters remove each other."""
    done = False
    for obj in game.state.permanents():
        pairs = min(obj.counter("+1/+1"), obj.counter("-1/-1"))
        if pairs:
            obj.set_counter("+1/+1", obj.counter("+1/+1") - pairs)
            obj.set_counter("-1/-1", obj.counter("-1/-1") - pairs)
            game.invalidate()
            done = True
    return done


def _sagas(game: Game) -> bool:
    """704.5s: a Saga whose last chapter has been reached and is not on the stack any more is sacrificed."""
    for obj in list(game.state.permanents()):
        chars = game.characteristics(obj.id)
        if "Saga" not in chars.subtypes or not chars.sorted.chapters:
            continue
        last = max(number for chapter in chars.sorted.chapters for number in chapter.numbers)
        if obj.counter("lore") < last or _has_chapter_waiting(game, obj.id):
            continue
        if sacrifice(game, obj.controller, [obj.id]):
            return True
    return False


def _has_chapter_waiting(game: Game, id: ObjectId) -> bool:
    if any(waiting.source == id for waiting in game.state.waiting):
        return True
    items = (game.state.objects[other].item for other in game.state.stack)
    return any(item is not None and item.source == id and item.ability is not None for item in items)


def _commanders(game: Game) -> bool:
    """704.6d, 903.9a: a commander that went to the graveyard or exile may be put into the command zone by its owner."""
    if not game.state.ruleset.commander:
        return False
    commanders = game.commanders()
    asked: frozenset[ObjectId] = game.state.restrictions.get("stays", frozenset())
    for player in game.state.players:
        for id in (*player.graveyard, *(other for other in game.state.exile)):
            obj = game.state.objects[id]
            if obj.card not in commanders or obj.owner != player.id or id in asked or obj.kind != "card":
                continue
            game.state.restrictions["stays"] = asked | {id}
            if game.ask(YesNo(player.id, "commander to the command zone", id, about=id)):
                move_all(game, [id], COMMAND, cause="state")
                return True
            asked = game.state.restrictions["stays"]
    return False
