"""Rule 901: planechase."""

from __future__ import annotations

from engine.agents.programs import PassiveAgent
from engine.game.turn.starting_and_leaving import start_game
from engine.ids import PlayerId
from engine.match.current_position import standing
from engine.match.pool import CardPool
from engine.match.setup import GameSetup, Seat, new_game
from tests.rules.common_cards import BEAR, BLANK, CHAOS, FENS, FLASH, HILLS, ROLL, WALK
from tests.rules.common_games import current_plane, planar, roll_planar_die
from tests.rules.marker import rule
from tests.rules.table import FILLING, Table, card, creature, side


@rule("901.4")
def test_901_4_counters_are_put_on_planes_in_the_command_zone() -> None:
    forge = card(
        "Forge",
        "Plane — Testland",
        "At the beginning of your precombat main phase, put a charge counter on Forge, then you gain 1 life for each "
        "charge counter on it.",
    )
    table = Table(A=side(command=[forge], life=10), B=side())
    table.to("precombat main").to("precombat main", turn=3)
    assert table.life("A") == 14, "B has put one there meanwhile (901.6)"


@rule("901.4")
def test_the_position_of_a_game_on_a_plane_can_be_written_down() -> None:
    table = planar(Table(A=side(command=[HILLS, FENS]), B=side()))
    position = standing(table.game).position
    assert [part.card for part in position.players[0].command] == ["Hills", "Fens"]


@rule("901.5")
def test_901_5_the_game_begins_on_a_plane() -> None:
    pool = CardPool([FILLING, HILLS, FLASH])
    main = (("Wastes", 40), ("Hills", 1), ("Flash", 1))
    seats = (Seat("A", main), Seat("B", (("Wastes", 40),)))
    for seed in range(6):
        game = new_game(GameSetup(seats, seed, "duel", first=0), pool, [PassiveAgent(), PassiveAgent()])
        start_game(game, PlayerId(0))
        command = [game.state.objects[id].printed.name for id in game.state.command]
        assert command == ["Hills"]
        assert [card.name for card in game.state.players[0].planes] == ["Flash"]


@rule("901.7")
def test_901_7_the_abilities_of_a_plane_function_for_the_active_player() -> None:
    table = Table(A=side(command=[HILLS], board=[BEAR]), B=side(board=[creature("Ogre", 3, 3)]))
    table.to("precombat main")
    assert table.size(BEAR) == (3, 2)
    table.to("precombat main", turn=2)
    assert (table.size(BEAR), table.size("Ogre")) == ((2, 2), (4, 3)), "B is the planar controller now (901.6)"


@rule("901.8")
def test_901_8_the_planeswalking_ability_uses_the_stack() -> None:
    table = planar(Table(A=side(command=[HILLS, FENS]), B=side()), WALK)
    roll_planar_die(table)
    assert current_plane(table) == "Hills"
    table.resolve()
    assert current_plane(table) == "Fens"
    assert [card.name for card in table.game.state.players[0].planes] == ["Hills"]


@rule("901.9")
def test_901_9_each_roll_in_a_turn_costs_one_more() -> None:
    table = planar(Table(A=side(command=[HILLS], board=[FILLING]), B=side()), BLANK, BLANK, BLANK)
    roll_planar_die(table, 2)
    assert not table.try_to("special", "Hills", method=ROLL), "the third roll would cost two"


@rule("901.9")
def test_901_9_only_the_active_player_may_roll_in_a_main_phase_with_an_empty_stack() -> None:
    table = planar(Table(A=side(command=[HILLS]), B=side()), BLANK)
    assert not table.try_to("special", "Hills", by="B", method=ROLL)
    table.to("upkeep", turn=2)
    assert not table.try_to("special", "Hills", by="B", method=ROLL)


@rule("901.9b")
def test_901_9b_chaos_ensues() -> None:
    table = planar(Table(A=side(command=[HILLS], life=10), B=side()), CHAOS)
    roll_planar_die(table).resolve()
    assert table.life("A") == 13


QUIET = card(
    "Quiet",
    "Plane — Testland",
    "Whenever you roll {CHAOS}, target player can't cast spells until a player planeswalks.",
)


@rule("901.11")
def test_901_11_what_lasts_until_a_player_planeswalks_ends() -> None:
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{0}")
    table = Table(A=side(command=[QUIET, HILLS]), B=side(hand=[bolt]))
    planar(table, CHAOS, WALK)
    table.take(next(a for a in table.actions("A") if a.method == ROLL), at="B").resolve()
    assert not table.try_to("cast", bolt, at="A", by="B")
    table.to("precombat main", turn=3)
    roll_planar_die(table).resolve()
    assert table.try_to("cast", bolt, at="A", by="B")
