"""Snapshots share unchanged parts. None of them changes while the game continues (law 9)."""

from __future__ import annotations

from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.ids import PlayerId
from tests.engine.game.precon_games import random_game

TURNS = 12


def told(state: GameState) -> list[dict[str, object]]:
    """All attributes of all objects."""
    return [{name: value for name, value in vars(obj).items() if name != "touched"} for obj in state.objects.values()]


def test_a_snapshot_stays_as_it_was_while_the_game_is_played_on() -> None:
    session, taken = random_game(5), []

    def take(game: Game, player: PlayerId) -> None:
        if len(game.decisions) % 10 == 0:
            taken.append((game.state.snapshot(), told(game.state)))

    session.game.on_priority = take
    session.run_game(until_turn=TURNS)

    assert len(taken) > 20
    assert all(told(snapshot) == then for snapshot, then in taken)


def test_snapshots_share_the_objects_that_have_not_changed_meanwhile() -> None:
    state = random_game(5).game.state
    first = state.snapshot()
    one, *others = state.objects.values()
    one.tapped = True
    second = state.snapshot()

    assert second.objects[one.id].tapped
    assert not first.objects[one.id].tapped
    assert all(first.objects[obj.id] is second.objects[obj.id] for obj in others)
    assert all(first.objects[obj.id] is not obj for obj in others)


def test_what_is_played_on_from_a_snapshot_is_its_own() -> None:
    snapshot = random_game(5).game.state.snapshot()
    played = snapshot.copy()
    next(iter(played.objects.values())).tapped = True

    assert not any(obj.tapped for obj in snapshot.objects.values())
    assert not played.objects.keys() ^ snapshot.objects.keys()
