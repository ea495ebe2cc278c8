"""Rule 904: archenemy."""

from __future__ import annotations

from engine.game.turn.starting_and_leaving import start_game
from tests.rules.common_cards import BEAR, OGRE, PLAIN, SWARM, WINDFALL
from tests.rules.common_games import variant_game
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("904.3")
def test_904_3_schemes_of_a_deck_are_a_deck_of_their_own() -> None:
    game = variant_game((PLAIN,), (PLAIN, ("Windfall Plot", 2), ("Swarm Plot", 2)))
    state = game.state
    assert [len(player.schemes) for player in state.players] == [0, 4]
    assert [len(player.library) for player in state.players] == [40, 40]


@rule("904.5", "904.6")
def test_904_5_and_904_6_the_archenemy_starts_with_more_life() -> None:
    game = variant_game((PLAIN,), (PLAIN, ("Windfall Plot", 2)))
    start_game(game)
    assert [player.life for player in game.state.players] == [20, 40]
    assert game.state.turn.active == game.state.players[1].id


@rule("904.9")
def test_904_9_a_scheme_is_set_in_motion_as_the_first_main_phase_begins() -> None:
    table = Table(A=side(command=[WINDFALL, SWARM]), B=side())
    table.to("precombat main")
    assert len(table.zone("hand", "A")) == 2
    assert table.zone("battlefield", "A") == []


@rule("904.9")
def test_904_9_only_in_the_archenemys_turns() -> None:
    table = Table(A=side(command=[SWARM]), B=side())
    table.to("precombat main", turn=2)
    assert len(table.zone("battlefield", "A")) == 5
    table.to("precombat main", turn=3)
    assert len(table.zone("battlefield", "A")) == 10


@rule("904.10")
def test_904_10_a_scheme_goes_to_the_bottom_of_its_deck_once_it_is_done() -> None:
    table = Table(A=side(command=[WINDFALL, SWARM]), B=side()).to("precombat main")
    assert table.zone("command", "A") == []
    deck = [scheme.name for scheme in table.game.state.players[0].schemes]
    assert deck == ["Swarm Plot", "Windfall Plot"]
    table.to("precombat main", turn=3)
    assert len(table.zone("battlefield", "A")) == 5


REIGN = card(
    "Reign Plot",
    "Ongoing Scheme",
    "Creatures you control get +1/+1.\nWhen a creature you control dies, abandon this scheme.",
)


@rule("904.11")
def test_904_11_an_ongoing_scheme_stays_and_functions_until_it_is_abandoned() -> None:
    table = Table(A=side(command=[REIGN], board=[BEAR]), B=side(board=[OGRE]))
    table.to("precombat main")
    assert table.zone("command", "A") == ["Reign Plot"]
    assert table.size(BEAR) == (3, 3)
    table.attack(BEAR).block(OGRE, BEAR).to("end of combat")
    assert table.zone("command", "A") == []
    assert [scheme.name for scheme in table.game.state.players[0].schemes] == ["Reign Plot"]
