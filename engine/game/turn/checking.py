"""State-based actions (704): applicable ones happen at the same time, and the check repeats until none applies (704.3).

The module has the checks of players and those of permanents (704.5f-s). It first finds out which permanents are due
now.
"""

from __future__ import annotations

from engine.game.evaluation.dispatch import find_meant, players_meant
from engine.game.evaluation.layers.starting import end_untrue
from engine.game.evaluation.relations import can_be_attached
from engine.game.evaluation.restrictions import is_prohibited, rules_in_force
from engine.game.event_loop.propose import propose
from engine.game.events import CountersTaken, Event, Sacrificed, ZoneMove
from engine.game.events.vocabulary import MoveCause
from engine.game.kernel.characteristics import Characteristics, Permanents, once_per_board, words_on
from engine.game.kernel.choices import ChooseEntities, YesNo
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, GRAVEYARD, PREPARES, STACK, GameObject, Player
from engine.game.keywords.bonds import end_pairs
from engine.game.keywords.daybound import turn_bound_permanents
from engine.game.keywords.dungeons_and_planes import leave_dungeons
from engine.game.operations.beside_decks import end_schemes, leave_phenomena
from engine.game.operations.damage import lethal_damage
from engine.game.operations.designations import ascend
from engine.game.operations.entering import choose_protector, come_off, is_attached_by_method, needs_protector
from engine.game.operations.permanents import destruction, leave_if_no_creature, unattach
from engine.game.operations.players import lose_game
from engine.game.operations.zones import move_all
from engine.game.turn.starting_and_leaving import exile_abandoned, leave_game
from engine.ids import ObjectId, PlayerId
from engine.ir.rules import LegendRuleOff, WinLose
from engine.ir.sorting import chapter_number, final_chapter


def due_moves(game: Game) -> list[Event]:
    """Everything that leaves the battlefield for a graveyard now, as events of the same time."""
    return [] if _nothing_leaves(game) else _leaving(game)


def _nothing_leaves(game: Game) -> bool:
    """Returns whether a quick look shows that nothing leaves, as is usual."""
    board = game.board()
    creatures, others, unsettled = _at_risk(board)
    if unsettled or any(obj.damage > 0 for obj in creatures):
        return False
    return not any(
        _spent(game, obj, chars)
        or _loose_aura(game, obj, chars)
        or ("Saga" in chars.subtypes and _finished(game, obj, chars))
        for obj, chars in others
    )


@once_per_board
def _at_risk(board: Permanents) -> tuple[list[GameObject], Permanents, bool]:
    """The creatures; the planeswalkers, battles, Auras and Sagas; and whether something has to be looked at closely
    whatever has happened: a creature without toughness, legendary permanents with one name, a world or a Role."""
    creatures: list[GameObject] = []
    others, names = Permanents(), set[str]()
    unsettled = "Role" in words_on(board)
    for obj, chars in _mortal(board):
        if "Creature" in chars.types:
            creatures.append(obj)
            unsettled = unsettled or (chars.toughness or 0) <= 0
        if not CHECKED.isdisjoint((*chars.types, *chars.subtypes)):
            others.append((obj, chars))
        if "Legendary" in chars.supertypes and chars.name:
            unsettled = unsettled or chars.name in names
            names.add(chars.name)
        unsettled = unsettled or "World" in chars.supertypes
    return creatures, others, unsettled


CHECKED = frozenset({"Planeswalker", "Battle", "Aura", "Saga"})


def _leaving(game: Game) -> list[Event]:
    gone: dict[ObjectId, MoveCause] = {}
    destroyed: list[ObjectId] = []
    events: list[Event] = []
    legends: dict[tuple[PlayerId, str], list[ObjectId]] = {}
    worlds: list[GameObject] = []
    board = game.board()
    for obj, chars in _mortal(board):
        if "Creature" in chars.types:
            if (chars.toughness or 0) <= 0:
                gone[obj.id] = "state"
            elif obj.damage > 0 and _dies_of_damage(game, obj, chars):
                destroyed.append(obj.id)
        if _spent(game, obj, chars) or _loose_aura(game, obj, chars):
            gone[obj.id] = "state"
        if "Legendary" in chars.supertypes and chars.name:
            legends.setdefault((obj.controller, chars.name), []).append(obj.id)
        if "World" in chars.supertypes:
            worlds.append(obj)
        if (
            "Saga" in chars.subtypes
            and _finished(game, obj, chars)
            and not is_prohibited(game, obj.id, "be sacrificed")
        ):
            gone[obj.id] = "sacrifice"
            events.append(Sacrificed(obj.controller, obj.id))
    for group in legends.values():
        for id in _surplus(game, group):
            gone.setdefault(id, "legend")
    for obj in worlds:  # 801.12: only others within its controller's range of influence count
        others = (other for other in worlds if game.state.in_range(obj.controller, other.controller))
        if any(other.timestamp > obj.timestamp for other in others):
            gone[obj.id] = "state"
    if "Role" in words_on(board):
        gone.update((id, "state") for id in _older_roles(game))
    moves: list[Event] = [ZoneMove(id, BATTLEFIELD, GRAVEYARD, cause=cause) for id, cause in gone.items()]
    for id in destroyed:
        game.state.objects[id].deathtouched = False
    return [*moves, *destruction(game, [id for id in destroyed if id not in gone]), *events]


MORTAL = frozenset({"Creature", "Planeswalker", "Battle", "Aura", "Legendary", "World", "Saga"})
"""The words for what a state-based action may put into a graveyard."""


@once_per_board
def _mortal(board: Permanents) -> Permanents:
    """The permanents that have one of these words."""
    return Permanents(
        (obj, chars)
        for obj, chars in board
        if not MORTAL.isdisjoint((*chars.types, *chars.supertypes, *chars.subtypes))
    )


def _older_roles(game: Game) -> list[ObjectId]:
    """Returns the older Roles if one player has several Roles on a permanent (704.5y)."""
    newest: dict[tuple[PlayerId, ObjectId], GameObject] = {}
    older: list[ObjectId] = []
    for obj, chars in game.board():
        if "Role" not in chars.subtypes or obj.attached_to is None:
            continue
        key = (obj.controller, ObjectId(obj.attached_to))
        other = newest.get(key)
        if other is None or other.timestamp < obj.timestamp:
            newest[key] = obj
        if other is not None:
            older.append(other.id if newest[key] is obj else obj.id)
    return older


def _dies_of_damage(game: Game, obj: GameObject, chars: Characteristics) -> bool:
    """704.5g-h"""
    return (obj.deathtouched or lethal_damage(game, obj) <= 0) and not chars.has_keyword("indestructible")


def _spent(game: Game, obj: GameObject, chars: Characteristics) -> bool:
    """704.5i, 704.5v: no loyalty; no defense, and no ability of the battle waits or is on the stack."""
    if "Planeswalker" in chars.types and not obj.counter("loyalty"):
        return True
    return "Battle" in chars.types and not obj.counter("defense") and not _has_ability_waiting(game, obj.id)


def _has_ability_waiting(game: Game, id: ObjectId) -> bool:
    if any(waiting.source == id for waiting in game.state.waiting):
        return True
    items = (game.state.objects[other].item for other in game.state.stack)
    return any(item is not None and item.source == id and item.ability is not None for item in items)


def choose_protectors(game: Game) -> None:
    """704.5w-x: Sieges without a fitting protector get one."""
    board = game.board()
    if "Siege" not in words_on(board):
        return
    loose = [obj for obj, chars in board if "Siege" in chars.subtypes and needs_protector(game, obj)]
    for obj in loose:
        choose_protector(game, obj)


def _loose_aura(game: Game, obj: GameObject, chars: Characteristics) -> bool:
    """704.5m: an Aura that enchants nothing, or nothing it may."""
    if "Aura" not in chars.subtypes or is_attached_by_method(obj):
        return False
    return obj.attached_to is None or not can_be_attached(game, obj.id, obj.attached_to)


def _surplus(game: Game, group: list[ObjectId]) -> list[ObjectId]:
    """704.5j: of legendary permanents with one name and controller, the player keeps one."""
    if len(group) < 2:
        return []
    ids = [id for id in group if not _exempt(game, id)]
    if len(ids) < 2:
        return []
    controller = game.state.objects[ids[0]].controller
    answer = game.ask_player(ChooseEntities(controller, "legend rule: keep", options=tuple(ids)))
    assert isinstance(answer, tuple)
    return [id for index, id in enumerate(ids) if index != answer[0]]


def _exempt(game: Game, id: ObjectId) -> bool:
    return any(id in find_meant(context, rule.what) for rule, context in rules_in_force(game, LegendRuleOff))


def _finished(game: Game, obj: GameObject, chars: Characteristics) -> bool:
    """704.5s: the last chapter has been reached and its ability is not on the stack any more."""
    last = final_chapter(chars.sorted)
    return bool(last) and obj.counter("lore") >= last and not _has_chapter_waiting(game, obj.id)


def _has_chapter_waiting(game: Game, id: ObjectId) -> bool:
    if any(waiting.source == id and chapter_number(waiting.ability) for waiting in game.state.waiting):
        return True
    items = (game.state.objects[other].item for other in game.state.stack)
    return any(item is not None and item.source == id and chapter_number(item.ability) for item in items)


def _unattached(game: Game, obj: GameObject) -> bool:
    return obj.attached_to is None or not can_be_attached(game, obj.id, obj.attached_to)


def detach_illegal(game: Game) -> bool:
    """704.5n-p: Equipment, Fortifications and others that may not stay attached come off."""
    loose: list[ObjectId] = []
    for obj, chars in game.board():
        if obj.attached_to is None and not obj.cast.method:
            continue
        if is_attached_by_method(obj) and _unattached(game, obj):
            come_off(game, obj)  # 702.103f
            loose.append(obj.id)
            continue
        if obj.attached_to is None or "Aura" in chars.subtypes:
            continue
        attachable = "Equipment" in chars.subtypes or "Fortification" in chars.subtypes
        if not attachable or not can_be_attached(game, obj.id, obj.attached_to):
            loose.append(obj.id)
    for id in loose:
        unattach(game, id)
    return bool(loose)


def due_counters(game: Game) -> list[Event]:
    """704.5q: +1/+1 and -1/-1 counters remove each other, in the same event as all that happens now."""
    pairs = {obj.id: min(obj.counter("+1/+1"), obj.counter("-1/-1")) for obj, _ in game.board() if obj.counters}
    return [CountersTaken(id, kind, count) for id, count in pairs.items() if count for kind in ("+1/+1", "-1/-1")]


def check_state(game: Game) -> bool:
    """Performs the state-based actions that apply now; true if there were any. If there were none, the next full check
    waits until something has happened. Two checks run each time: whether a player has won or must lose without an
    event, and whether lasting effects end."""
    if game.checked == game.changes and not any(map(_owes, game.state.players)):
        return end_untrue(game)
    done = _check_all(game)
    game.checked = None if done else game.changes
    return done


def _owes(player: Player) -> bool:
    """Whether a player has given up, tried to draw from an empty library, or won (104.2b, 104.3a, 704.5b)."""
    return player.in_game and (player.drew_from_empty or player.lost or player.won)


def _check_all(game: Game) -> bool:
    leave_if_no_creature(game)
    end_pairs(game)
    done = end_untrue(game)
    done = exile_abandoned(game) or done
    done = ascend(game) or done
    done = leave_dungeons(game) or done
    done = end_schemes(game) or done
    done = leave_phenomena(game) or done
    done = _start_engines(game) or done
    done = turn_bound_permanents(game) or done
    done = _players(game) or done
    if game.state.result is not None:
        return False
    events = [*due_moves(game), *due_counters(game)]
    done = _cease(game) or done
    done = detach_illegal(game) or done
    choose_protectors(game)
    if events:
        propose(game, events)
        done = True
    return _commanders(game) or done


def _lives_on(game: Game, player: PlayerId) -> bool:
    """ "You don't lose the game for having 0 or less life"."""
    return any(
        rule.what == "for having 0 or less life" and player in players_meant(context, rule.who)
        for rule, context in rules_in_force(game, WinLose)
    )


def _start_engines(game: Game) -> bool:
    """Gives speed 1 to each player who has no speed and controls a permanent with start your engines! (704.5z)."""
    board = game.board()
    if "start your engines!" not in words_on(board):
        return False
    found = {obj.controller for obj, chars in board if "start your engines!" in chars.sorted.keyword_names}
    slow = [player for player in sorted(found) if not game.state.player(player).speed]
    for player in slow:
        game.state.player(player).speed = 1
        game.invalidate()
    return bool(slow)


def _players(game: Game) -> bool:
    """704.5a-c, 704.6c; players who have lost leave the game (800.4)."""
    losing: dict[PlayerId, str] = {}
    ruleset = game.state.ruleset
    for player in game.state.remaining():
        if player.lost:
            continue
        if player.life <= 0 and not _lives_on(game, player.id):
            losing[player.id] = "704.5a"
        elif player.drew_from_empty:
            losing[player.id] = "704.5b"
        elif player.counter("poison") >= ruleset.poison:
            losing[player.id] = "704.5c"
        elif (
            player.commander_damage
            and ruleset.commander_damage is not None
            and max(player.commander_damage.values()) >= ruleset.commander_damage
        ):
            losing[player.id] = "704.6c"
        player.drew_from_empty = False
    for reason in dict.fromkeys(losing.values()):
        lose_game(game, [player for player, why in losing.items() if why == reason], reason)
    return leave_game(game)


def _cease(game: Game) -> bool:
    """Removes tokens and copies from zones where they can't be (704.5d-e). An object is looked at once: its kind and
    zone stay as they are, because it would be another object in another zone (400.7)."""
    state = game.state
    made = (state.objects.get(ObjectId(id)) for id in range(state.looked_at, state.next_object))
    gone = [
        obj
        for obj in made
        if obj is not None
        and (
            (obj.kind == "token" and obj.zone != BATTLEFIELD)
            or (obj.kind == "copy" and obj.zone not in (BATTLEFIELD, STACK) and PREPARES not in obj.designations)
        )
    ]
    state.looked_at = state.next_object
    for obj in gone:
        zone = state.zone_of(obj.zone, obj.owner)
        state.set_zone(obj.zone, obj.owner, tuple(id for id in zone if id != obj.id))
        del state.objects[obj.id]
        state.memory[obj.id] = obj
        obj.gone_on = state.turn.number
    return bool(gone)


def _commanders(game: Game) -> bool:
    """704.6d, 903.9a: a commander that went to the graveyard or exile may be put into the command zone by its owner."""
    if not game.state.ruleset.commander:
        return False
    commanders, objects = game.state.commanders(), game.state.objects
    exiled = [id for id in game.state.exile if objects[id].card in commanders]
    for player in game.state.players:
        for id in (*player.graveyard, *exiled):
            obj = objects[id]
            if obj.card not in commanders or obj.owner != player.id or id in game.state.staying or obj.kind != "card":
                continue
            game.state.staying |= {id}
            if game.ask_player(YesNo(player.id, "commander to the command zone", id, about=id)):
                move_all(game, [id], COMMAND, cause="state")
                return True
    return False
