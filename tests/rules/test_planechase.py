"""Planechase (901): planar decks, the planar die, planeswalking, phenomena."""

from __future__ import annotations

from engine.agents.programs import PassiveAgent
from engine.game.kernel.game import Chance
from engine.game.kernel.game_state import GameState
from engine.game.turn.starting_and_leaving import start
from engine.ids import PlayerId
from engine.match.current_position import standing
from engine.match.pool import CardPool
from engine.match.setup import GameSetup, Seat, new_game
from tests.rules.table import FILLING, Table, card, creature, side

HILLS = card(
    "Hills",
    "Plane — Testland",
    "Creatures you control get +1/+0.\nWhenever you roll {CHAOS}, you gain 3 life.",
)
FENS = card(
    "Fens",
    "Plane — Testland",
    "When you planeswalk to Fens, draw a card.\nWhen you planeswalk away from Fens, each opponent loses 2 life.\n"
    "Whenever you roll the planar die, you gain 1 life.",
)
QUIET = card(
    "Quiet",
    "Plane — Testland",
    "Whenever you roll {CHAOS}, target player can't cast spells until a player planeswalks.",
)
FLASH = card("Flash", "Phenomenon", "When you encounter Flash, destroy all creatures.")
BEAR = creature("Bear", 2, 2)
WASTES = [FILLING] * 4
ROLL = "roll the planar die"


class Fixed(Chance):
    """A die that falls as wanted."""

    def __init__(self, *results: int) -> None:
        self.results = list(results)

    def roll(self, state: GameState, player: PlayerId, sides: int) -> int:
        return self.results.pop(0)


BLANK, CHAOS, WALK = 3, 6, 1


def planar(table: Table, *results: int) -> Table:
    table.game.chance = Fixed(*results)
    return table.to("precombat main")


def roll(table: Table, times: int = 1) -> Table:
    for _ in range(times):
        assert table.try_to("special", "", method=ROLL) or table.try_to("special", here(table), method=ROLL)
    return table


def here(table: Table) -> str:
    return table.zone("command")[0]


def test_901_7_the_abilities_of_a_plane_function_for_the_active_player() -> None:
    table = Table(A=side(command=[HILLS], board=[BEAR]), B=side(board=[creature("Ogre", 3, 3)]))
    table.to("precombat main")
    assert table.size(BEAR) == (3, 2)
    table.to("precombat main", turn=2)
    assert (table.size(BEAR), table.size("Ogre")) == ((2, 2), (4, 3)), "B is the planar controller now (901.6)"


def test_901_9b_chaos_ensues() -> None:
    table = planar(Table(A=side(command=[HILLS], life=10), B=side()), CHAOS)
    roll(table).resolve()
    assert table.life("A") == 13


def test_901_9_each_roll_in_a_turn_costs_one_more() -> None:
    table = planar(Table(A=side(command=[HILLS], board=[FILLING]), B=side()), BLANK, BLANK, BLANK)
    roll(table, 2)
    assert not table.try_to("special", "Hills", method=ROLL), "the third roll would cost two"


def test_901_9_only_the_active_player_may_roll_in_a_main_phase_with_an_empty_stack() -> None:
    table = planar(Table(A=side(command=[HILLS]), B=side()), BLANK)
    assert not table.try_to("special", "Hills", by="B", method=ROLL)
    table.to("upkeep", turn=2)
    assert not table.try_to("special", "Hills", by="B", method=ROLL)


def test_901_8_the_planeswalking_ability_uses_the_stack() -> None:
    table = planar(Table(A=side(command=[HILLS, FENS]), B=side()), WALK)
    roll(table)
    assert here(table) == "Hills"
    table.resolve()
    assert here(table) == "Fens"
    assert [card.name for card in table.game.state.players[0].planes] == ["Hills"]


def test_701_31d_planes_know_who_comes_and_goes() -> None:
    table = planar(Table(A=side(command=[HILLS, FENS], life=10), B=side(life=10), C=side(life=10)), WALK)
    roll(table).resolve(2)
    assert len(table.zone("hand", "A")) == 1
    table.to("precombat main", turn=4)
    table.game.chance = Fixed(WALK)
    table.answer("A", 0)
    roll(table).resolve(3)
    assert table.life("A") == 11
    assert (table.life("B"), table.life("C")) == (8, 8)


def test_901_11_what_lasts_until_a_player_planeswalks_ends() -> None:
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{0}")
    table = Table(A=side(command=[QUIET, HILLS]), B=side(hand=[bolt]))
    planar(table, CHAOS, WALK)
    table.take(next(a for a in table.actions("A") if a.method == ROLL), at="B").resolve()
    assert not table.try_to("cast", bolt, at="A", by="B")
    table.to("precombat main", turn=3)
    roll(table).resolve()
    assert table.try_to("cast", bolt, at="A", by="B")


def test_704_6f_a_phenomenon_is_left_once_its_ability_is_done() -> None:
    table = planar(Table(A=side(command=[HILLS, FLASH, FENS], board=[BEAR]), B=side()), WALK)
    roll(table).resolve()
    assert here(table) == "Flash"
    table.resolve()
    assert table.zone("battlefield", "A") == []
    assert here(table) == "Fens"


def test_614_10_untap_steps_are_skipped_and_others_come_for_everybody() -> None:
    fog = card("Fog", "Plane — Testland", "Players skip their untap steps.")
    boughs = card("Boughs", "Plane — Testland", "All permanents untap during each player's untap step.")
    for plane, tapped in ((fog, True), (boughs, False)):
        table = Table(A=side(command=[plane], board=[BEAR]), B=side(board=[creature("Ogre", 3, 3)]))
        table.attack(BEAR).to("end of combat")
        assert table.find(BEAR).tapped
        table.to("upkeep", turn=2)
        assert table.find(BEAR).tapped == tapped
        table.to("upkeep", turn=3)
        assert table.find(BEAR).tapped == tapped


def test_111_1_a_token_that_is_put_onto_the_battlefield_is_created() -> None:
    guard = card(
        "Guard Plot",
        "Scheme",
        "When you set this scheme in motion, put a 4/6 colorless Golem artifact creature token onto the battlefield.",
    )
    table = Table(A=side(command=[guard]), B=side()).to("precombat main")
    assert table.zone("battlefield", "A") == ["Golem Token"]
    assert table.size("Golem Token") == (4, 6)


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


def test_the_position_of_a_game_on_a_plane_can_be_written_down() -> None:
    table = planar(Table(A=side(command=[HILLS, FENS]), B=side()))
    position = standing(table.game).position
    assert [part.card for part in position.players[0].command] == ["Hills", "Fens"]


def test_901_5_the_game_begins_on_a_plane() -> None:
    pool = CardPool([FILLING, HILLS, FLASH])
    main = (("Wastes", 40), ("Hills", 1), ("Flash", 1))
    seats = (Seat("A", main), Seat("B", (("Wastes", 40),)))
    for seed in range(6):
        game = new_game(GameSetup(seats, seed, "duel", first=0), pool, [PassiveAgent(), PassiveAgent()])
        start(game, PlayerId(0))
        command = [game.state.objects[id].printed.name for id in game.state.command]
        assert command == ["Hills"]
        assert [card.name for card in game.state.players[0].planes] == ["Flash"]


def test_311_7_chaos_ensues_without_a_die() -> None:
    rite = card("Rite", "Sorcery", "Chaos ensues.", cost="{0}")
    table = Table(A=side(command=[HILLS], hand=[rite], life=10), B=side()).to("precombat main")
    table.cast(rite).resolve(2)
    assert table.life("A") == 13
    table = Table(A=side(hand=[rite], life=10), B=side()).to("precombat main").cast(rite).resolve()
    assert table.life("A") == 10, "there is no plane"
