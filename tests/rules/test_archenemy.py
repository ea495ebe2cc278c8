"""Archenemy (904), Vanguard (902) and conspiracies (905): cards that are played beside decks."""

from __future__ import annotations

from engine.agents.programs import PassiveAgent
from engine.game.kernel.game import Game
from engine.game.turn.starting_and_leaving import start
from engine.match.current_position import standing
from engine.match.pool import CardPool
from engine.match.setup import GameSetup, Seat, new_game
from tests.rules.table import FILLING, Table, card, creature, side

WINDFALL = card("Windfall Plot", "Scheme", "When you set this scheme in motion, draw two cards.")
SWARM = card(
    "Swarm Plot", "Scheme", "When you set this scheme in motion, create five 1/1 green Saproling creature tokens."
)
REIGN = card(
    "Reign Plot",
    "Ongoing Scheme",
    "Creatures you control get +1/+1.\nWhen a creature you control dies, abandon this scheme.",
)
BEAR, OGRE = creature("Bear", 2, 2), creature("Ogre", 3, 3)


def test_904_9_a_scheme_is_set_in_motion_as_the_first_main_phase_begins() -> None:
    table = Table(A=side(command=[WINDFALL, SWARM]), B=side())
    table.to("precombat main")
    assert len(table.zone("hand", "A")) == 2
    assert table.zone("battlefield", "A") == []


def test_904_9_only_in_the_archenemys_turns() -> None:
    table = Table(A=side(command=[SWARM]), B=side())
    table.to("precombat main", turn=2)
    assert len(table.zone("battlefield", "A")) == 5
    table.to("precombat main", turn=3)
    assert len(table.zone("battlefield", "A")) == 10


def test_904_10_a_scheme_goes_to_the_bottom_of_its_deck_once_it_is_done() -> None:
    table = Table(A=side(command=[WINDFALL, SWARM]), B=side()).to("precombat main")
    assert table.zone("command", "A") == []
    deck = [scheme.name for scheme in table.game.state.players[0].schemes]
    assert deck == ["Swarm Plot", "Windfall Plot"]
    table.to("precombat main", turn=3)
    assert len(table.zone("battlefield", "A")) == 5


def test_904_11_an_ongoing_scheme_stays_and_functions_until_it_is_abandoned() -> None:
    table = Table(A=side(command=[REIGN], board=[BEAR]), B=side(board=[OGRE]))
    table.to("precombat main")
    assert table.zone("command", "A") == ["Reign Plot"]
    assert table.size(BEAR) == (3, 3)
    table.attack(BEAR).block(OGRE, BEAR).to("end of combat")
    assert table.zone("command", "A") == []
    assert [scheme.name for scheme in table.game.state.players[0].schemes] == ["Reign Plot"]


def _game(*decks: tuple[tuple[str, int], ...], variant: str = "duel") -> Game:
    pool = CardPool([FILLING, WINDFALL, SWARM, *VANGUARDS])
    seats = tuple(Seat(name, main) for name, main in zip("ABC", decks, strict=False))
    return new_game(GameSetup(seats, 7, variant), pool, [PassiveAgent() for _ in seats])


STRONG = card("Strong Avatar", "Vanguard", "Hand +1, life +5\nCreatures you control get +1/+0.")
WEAK = card("Weak Avatar", "Vanguard", "Hand -2, life -3\n{0}: You gain 1 life.")
VANGUARDS = (STRONG, WEAK)
PLAIN = ("Wastes", 40)


def test_904_3_schemes_of_a_deck_are_a_deck_of_their_own() -> None:
    game = _game((PLAIN,), (PLAIN, ("Windfall Plot", 2), ("Swarm Plot", 2)))
    state = game.state
    assert [len(player.schemes) for player in state.players] == [0, 4]
    assert [len(player.library) for player in state.players] == [40, 40]


def test_904_5_and_904_6_the_archenemy_starts_with_more_life() -> None:
    game = _game((PLAIN,), (PLAIN, ("Windfall Plot", 2)))
    start(game)
    assert [player.life for player in game.state.players] == [20, 40]
    assert game.state.turn.active == game.state.players[1].id


def test_902_4_and_902_5_vanguards_change_hands_and_life() -> None:
    game = _game((PLAIN, ("Strong Avatar", 1)), (PLAIN, ("Weak Avatar", 1)))
    start(game)
    assert [player.life for player in game.state.players] == [25, 17]
    assert [len(player.hand) for player in game.state.players] == [8, 5]


def test_902_5b_vanguards_change_the_maximum_hand_size() -> None:
    cards = [FILLING] * 12
    table = Table(A=side(command=[WEAK], hand=cards), B=side())
    table.answer("A", ["Wastes"] * 7).to("upkeep", turn=2)
    assert len(table.zone("hand", "A")) == 5


def test_902_7_a_vanguards_abilities_function_in_the_command_zone() -> None:
    table = Table(A=side(command=[STRONG, WEAK], board=[BEAR], life=10), B=side(board=[OGRE]))
    table.to("precombat main")
    assert table.size(BEAR) == (3, 2)
    assert table.size(OGRE) == (3, 3)
    table.activate(WEAK).resolve()
    assert table.life("A") == 11


def test_905_4_conspiracies_begin_in_the_command_zone_and_function_there() -> None:
    weight = card("Weight", "Conspiracy", "Creatures you control get +0/+2.")
    table = Table(A=side(command=[weight], board=[BEAR]), B=side(board=[OGRE])).to("precombat main")
    assert (table.size(BEAR), table.size(OGRE)) == ((2, 4), (3, 3))
    assert [part.card for part in standing(table.game).position.players[0].command] == ["Weight"]
