"""Players who lose leave the game (104.5, 800.4); when one is left, that player has won (104.2a)."""

from __future__ import annotations

from engine.game.event_loop.pending_triggers import collect
from engine.game.event_loop.propose import performs, propose, wait
from engine.game.events import GameEnded, PlayerLeft, PlayerLost, Revealed, ZoneMove
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameResult
from engine.game.kernel.objects import BATTLEFIELD, CONCEDED, EXILE, OUTSIDE
from engine.game.kernel.records import RETURNING
from engine.game.operations.designations import give_designation
from engine.game.operations.zones import move_all, vanish
from engine.ids import PlayerId


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
        if state.player(player).conceded:
            _lose_by_conceding(game, player)
        state.player(player).placed = placed
        state.player(player).in_game = False
    propose(game, [PlayerLeft(player) for player in leaving])
    if not left:
        _end(game, (), "104.4a")
    elif len(left) == 1:
        _end(game, (left[0],), "104.2a")
    return True


def _lose_by_conceding(game: Game, player: PlayerId) -> None:
    """104.3a: who concedes loses the game; that is an event which nothing replaces or prevents."""
    event = PlayerLost(player, CONCEDED)
    game.record(event)
    wait(game, collect(game, [event], looking_back=False))


def concede(game: Game, player: PlayerId) -> None:
    """104.3a: at any time."""
    state = game.state
    if state.player(player).in_game:
        state.player(player).lost = True
        state.player(player).reason = CONCEDED
        leave_game(game)


def show_face_down(game: Game, player: PlayerId) -> None:
    """708.9: who leaves the game, or has it end, reveals all face-down permanents and spells."""
    state = game.state
    found = (state.objects[id] for id in (*state.battlefield, *state.stack))
    cards = tuple(obj.id for obj in found if obj.face_down and obj.controller == player)
    if cards:
        game.record(Revealed(player, cards))


def _end(game: Game, winners: tuple[PlayerId, ...], reason: str) -> None:
    for player in game.state.remaining():
        show_face_down(game, player.id)
    for winner in winners:
        game.state.player(winner).placed = 1
    game.state.result = GameResult(winners, reason)
    game.record(GameEnded(winners, reason))


@performs(PlayerLeft)
def _perform_left(game: Game, event: PlayerLeft) -> PlayerLeft:
    """800.4a: all they own leaves the game, what they control goes back, their abilities and copies on the stack cease
    to exist, and the rest of what they control is exiled."""
    state = game.state
    show_face_down(game, event.player)
    heir = _heir(game, event.player)
    state.player(event.player).left_on_turn = state.turn.number
    _take_away(game, event.player)
    state.delayed = tuple(
        delayed for delayed in state.delayed if delayed.controller != event.player or delayed.until == RETURNING
    )
    state.waiting = tuple(waiting for waiting in state.waiting if waiting.controller != event.player)
    state.extra_turns = tuple(other for other in state.extra_turns if other != event.player)
    game.refresh()
    for obj in [state.objects[id] for id in state.stack]:
        if obj.controller == event.player and obj.kind in ("ability", "copy"):
            vanish(game, obj)
    exile_abandoned(game)
    for designation, holder in (("monarch", state.monarch), ("initiative", state.initiative)):
        if holder == event.player:  # 724.4, 725.4
            _pass_on(game, designation, heir)
    if state.turn.priority == event.player and heir is not None:
        state.turn.priority = state.next_player(event.player)
    state.turn.passed = 0
    game.invalidate()
    return event


def _take_away(game: Game, player: PlayerId) -> None:
    """All objects that the player owns leave the game; that phased-in permanents do so is an event (603.6c)."""
    owned = [obj for obj in game.state.objects.values() if obj.owner == player]
    seen = [obj for obj in owned if obj.zone == BATTLEFIELD and not obj.phased_out]
    propose(game, [ZoneMove(obj.id, BATTLEFIELD, OUTSIDE, cause="leave") for obj in seen])
    for obj in owned:
        if obj.id in game.state.objects:
            vanish(game, obj)


def exile_abandoned(game: Game) -> bool:
    """Exiles what is controlled by players who have left (800.4a, 800.4c); true if there was anything."""
    state = game.state
    gone = {player.id for player in state.players if not player.in_game}
    if not gone:
        return False
    objects = map(state.objects.__getitem__, (*state.battlefield, *state.stack))
    left = [obj.id for obj in objects if obj.controller in gone and not (obj.phased_out and obj.zone == BATTLEFIELD)]
    return bool(move_all(game, left, EXILE))


def _pass_on(game: Game, designation: str, heir: PlayerId | None) -> None:
    if designation == "monarch":
        game.state.monarch = None
    else:
        game.state.initiative = None
    if heir is not None:
        give_designation(game, heir, designation)


def _heir(game: Game, leaving: PlayerId) -> PlayerId | None:
    """Who becomes the monarch when the monarch leaves: the active player, else the next in turn order (724.4)."""
    active = game.state.turn.active
    if active != leaving and game.state.player(active).in_game:
        return active
    others = [player for player in game.state.in_turn_order(leaving) if player != leaving]
    return others[0] if others else None
