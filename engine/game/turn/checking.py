"""Checking state-based actions (704.3): all that apply happen at the same time, again and again until none does."""

from __future__ import annotations

from engine.game.evaluation.dispatch import players_meant
from engine.game.evaluation.layers.starting import end_untrue
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.event_loop.propose import propose
from engine.game.kernel.choices import YesNo
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND
from engine.game.operations.combat_removal import leave_if_no_creature
from engine.game.operations.daytime import turn_bound_permanents
from engine.game.operations.designations import give_designation
from engine.game.operations.players import lose
from engine.game.operations.zones import move_all
from engine.game.turn.leaving import exile_abandoned, leave_game
from engine.game.turn.permanents import due_counters, due_moves, loosen, protect
from engine.ids import PlayerId
from engine.ir.rules import WinLose


def check_state(game: Game) -> bool:
    """Performs the state-based actions that apply now; true if there were any."""
    leave_if_no_creature(game)
    done = end_untrue(game)
    done = exile_abandoned(game) or done
    done = _ascend(game) or done
    done = _start_engines(game) or done
    done = turn_bound_permanents(game) or done
    done = _players(game) or done
    if game.state.result is not None:
        return False
    events = [*due_moves(game), *due_counters(game)]
    done = _cease(game) or done
    done = loosen(game) or done
    protect(game)
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


def _ascend(game: Game) -> bool:
    """702.131b: who controls a permanent with ascend and ten permanents gets the city's blessing; no state-based
    action, but as immediate."""
    found = {obj.controller for obj, chars in game.board() if "ascend" in chars.sorted.keyword_names}
    done = False
    for player in sorted(found):
        owned = sum(1 for obj in game.state.permanents() if obj.controller == player)
        if owned >= 10 and BLESSING not in game.state.player(player).designations:
            give_designation(game, player, BLESSING)
            done = True
    return done


def _start_engines(game: Game) -> bool:
    """704.5z: who controls a permanent with start your engines! and has no speed gets speed 1."""
    found = {obj.controller for obj, chars in game.board() if "start your engines!" in chars.sorted.keyword_names}
    slow = [player for player in sorted(found) if not game.state.player(player).speed]
    for player in slow:
        game.state.player(player).speed = 1
        game.invalidate()
    return bool(slow)


BLESSING = "city's blessing"


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


def _commanders(game: Game) -> bool:
    """704.6d, 903.9a: a commander that went to the graveyard or exile may be put into the command zone by its owner."""
    if not game.state.ruleset.commander:
        return False
    commanders = game.state.commanders()
    for player in game.state.players:
        for id in (*player.graveyard, *(other for other in game.state.exile)):
            obj = game.state.objects[id]
            if obj.card not in commanders or obj.owner != player.id or id in game.state.staying or obj.kind != "card":
                continue
            game.state.staying |= {id}
            if game.ask(YesNo(player.id, "commander to the command zone", id, about=id)):
                move_all(game, [id], COMMAND, cause="state")
                return True
    return False
