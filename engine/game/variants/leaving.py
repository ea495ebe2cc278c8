"""Players who lose leave the game (104.5, 800.4); when one is left, that player has won (104.2a)."""

from __future__ import annotations

from engine.game.acts.designations import give_designation
from engine.game.acts.zones import move_all
from engine.game.combat.removal import leave_combat
from engine.game.events import GameEnded, PlayerLeft
from engine.game.game import Game
from engine.game.happening import happen, performs
from engine.game.state.game_state import GameResult
from engine.game.state.objects import EXILE, GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.changes import SetController


def leave_game(game: Game) -> bool:
    """Carries out what losing and winning mean; true if somebody left or the game ended."""
    state = game.state
    if state.result is not None:
        return False
    winners = tuple(player.id for player in state.remaining() if player.won)
    if winners:
        _end(game, winners, "104.2b")
        return True
    leaving = [player.id for player in state.remaining() if player.lost]
    if not leaving:
        return False
    left = [player.id for player in state.remaining() if not player.lost]
    placed = len(left) + 1
    for player in leaving:
        state.player(player).placed = placed
    happen(game, [PlayerLeft(player) for player in leaving])
    if not left:
        _end(game, (), "104.4a")
    elif len(left) == 1:
        _end(game, (left[0],), "104.2a")
    return True


def concede(game: Game, player: PlayerId) -> None:
    """104.3a: at any time."""
    state = game.state
    if state.player(player).in_game:
        state.player(player).lost = True
        state.player(player).reason = "104.3a"
        leave_game(game)


def _end(game: Game, winners: tuple[PlayerId, ...], reason: str) -> None:
    for winner in winners:
        game.state.player(winner).placed = 1
    game.state.result = GameResult(winners, reason)
    game.record(GameEnded(winners, reason))


@performs(PlayerLeft)
def _perform_left(game: Game, event: PlayerLeft) -> PlayerLeft:
    """800.4a: all they own leaves the game, what they control goes back, the rest of what they control is exiled."""
    state = game.state
    player = state.player(event.player)
    heir = _heir(game, event.player)
    player.in_game = False
    player.left_on_turn = state.turn.number
    for obj in [obj for obj in state.objects.values() if obj.owner == event.player]:
        _remove(game, obj)
    state.effects = tuple(
        effect for effect in state.effects if not _gives_control(effect.changes, effect, event.player)
    )
    state.delayed = tuple(delayed for delayed in state.delayed if delayed.controller != event.player)
    state.waiting = tuple(waiting for waiting in state.waiting if waiting.controller != event.player)
    state.extra_turns = tuple(other for other in state.extra_turns if other != event.player)
    game.invalidate()
    for id in state.stack:
        if state.objects[id].controller == event.player:
            _remove(game, state.objects[id])
    game.refresh()
    still = [obj.id for obj in state.permanents() if obj.controller == event.player]
    if still:
        move_all(game, still, EXILE, cause="leave")
    for obj in state.objects.values():
        if obj.attacking == event.player:
            obj.attacking = None
    if state.monarch == event.player:  # 722.4
        state.monarch = None
        if heir is not None:
            give_designation(game, heir, "monarch")
    if state.initiative == event.player:  # 725.4
        state.initiative = None
        if heir is not None:
            give_designation(game, heir, "initiative")
    if state.turn.priority == event.player and heir is not None:
        state.turn.priority = state.next_player(event.player)
    state.turn.passed = 0
    game.invalidate()
    return event


def _heir(game: Game, leaving: PlayerId) -> PlayerId | None:
    """Who becomes the monarch when the monarch leaves: the active player, else the next in turn order (722.4)."""
    active = game.state.turn.active
    if active != leaving and game.state.player(active).in_game:
        return active
    others = [player for player in game.state.in_turn_order(leaving) if player != leaving]
    return others[0] if others else None


def _gives_control(changes: tuple[object, ...], effect: object, player: PlayerId) -> bool:
    """Effects that give the leaving player control of something end (800.4a)."""
    controls = any(isinstance(change, SetController) for change in changes)
    return controls and getattr(effect, "controller", None) == player


def _remove(game: Game, obj: GameObject) -> None:
    """The object leaves the game."""
    state = game.state
    zone = state.zone_of(obj.zone, obj.owner)
    state.set_zone(obj.zone, obj.owner, tuple(id for id in zone if id != obj.id))
    state.objects.pop(obj.id, None)
    state.memory[obj.id] = obj
    obj.gone_on = state.turn.number
    for id in obj.attachments:
        other = state.get(id)
        if other is not None:
            other.attached_to = None
    if obj.attached_to is not None:
        host = state.get(ObjectId(obj.attached_to))
        if host is not None:
            host.attachments = tuple(id for id in host.attachments if id != obj.id)
    leave_combat(game, obj)
    game.invalidate()
