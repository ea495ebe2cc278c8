"""The state as data: zones, independent copies, and objects that are gone."""

from __future__ import annotations

from engine.game.events import Damage
from engine.game.kernel.game_state import GameState
from engine.game.operations.damage import deal_damage
from engine.game.operations.permanents import tap_permanents
from engine.game.operations.zones import move_object
from engine.ids import PlayerId
from tests.rules.marker import rule
from tests.rules.table import Table, creature

BEAR = creature("Bear", 2, 2)
POSITION = """
player A: 30 life
  hand: Bear
  battlefield: 2 Bear
  graveyard: Bear
player B: 20 life
  battlefield: Bear
"""


def state() -> GameState:
    return Table.of(POSITION, BEAR).game.state


def test_zones_of_players_and_of_all() -> None:
    now = state()
    assert len(now.zone_of("battlefield", PlayerId(0))) == len(now.zone_of("battlefield", PlayerId(1))) == 3
    assert [len(now.zone_of("hand", PlayerId(seat))) for seat in (0, 1)] == [1, 0]
    assert list(now.objects_in("graveyard")) == list(now.players[0].graveyard)


def test_law_9_a_copy_of_the_state_goes_its_own_way() -> None:
    table = Table.of(POSITION, BEAR)
    game, kept = table.game, table.game.state.copy()
    bear = game.state.battlefield[0]
    tap_permanents(game, [bear])
    deal_damage(game, [Damage(bear, game.state.battlefield[1], 1)])
    move_object(game, bear, "graveyard")
    game.state.players[1].life = 3
    game.state.players[0].counters = {"poison": 1}

    assert [obj.tapped for obj in kept.permanents()] == [False] * 3
    assert [obj.damage for obj in kept.permanents()] == [0] * 3
    assert (kept.players[1].life, kept.players[0].counter("poison")) == (20, 0)
    assert len(kept.battlefield) == 3
    assert len(game.state.battlefield) == 2


def test_going_back_to_a_snapshot_undoes_what_was_changed_and_keeps_the_rest() -> None:
    table = Table.of(POSITION, BEAR)
    game, kept = table.game, table.game.state.snapshot()
    bear, other, third = game.state.battlefield
    tap_permanents(game, [bear])
    move_object(game, other, "graveyard")
    game.state.players[1].life = 3
    untouched = game.state.objects[third]

    game.restore(game.state.back_to(kept))
    assert [obj.tapped for obj in game.state.permanents()] == [False] * 3
    assert game.state.players[1].life == 20
    assert game.state.objects[third] is untouched
    assert (kept.objects[bear].tapped, other in kept.objects) == (False, True)


def test_a_snapshot_can_be_gone_back_to_again_and_again() -> None:
    table = Table.of(POSITION, BEAR)
    game, first = table.game, table.game.state.snapshot()
    bear = game.state.battlefield[0]
    tap_permanents(game, [bear])
    second = game.state.snapshot()
    for snapshot, tapped in ((first, False), (second, True), (first, False)):
        game.restore(game.state.back_to(snapshot))
        assert game.state.objects[bear].tapped is tapped
        deal_damage(game, [Damage(bear, game.state.battlefield[1], 1)])
        assert game.state.objects[bear].damage == 0
        assert game.state.objects[game.state.battlefield[1]].damage == 1


@rule("400.7")
def test_400_7_an_object_that_moves_is_another_and_the_old_one_is_remembered() -> None:
    table = Table.of(POSITION, BEAR)
    state, old = table.game.state, table.game.state.battlefield[0]
    card = state.objects[old].card
    move_object(table.game, old, "graveyard")

    new = state.players[0].graveyard[-1]
    assert state.find_object(old) is None
    assert state.objects[new].card == card
    remembered = state.recall(old)
    assert remembered is not None
    assert remembered.zone == "battlefield"
    assert state.current(old) == new
    assert state.last_seen(new) is remembered


@rule("613.7")
def test_613_7_timestamps_only_grow() -> None:
    now = state()
    stamps = [obj.timestamp for obj in now.permanents()]
    assert stamps == sorted(set(stamps))
    assert now.next_timestamp() > max(stamps)
