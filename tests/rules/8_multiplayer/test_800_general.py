"""Rule 800: general."""

from __future__ import annotations

import pytest

from engine.game.turn.starting_and_leaving import concede_game
from tests.rules.common_cards import BEAR, BEAR_FOR_G, BOLT, ISLAND, MINE, MOUNTAIN, SWAMP, A, B
from tests.rules.common_games import Watched
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("800.4a")
def test_800_4a_control_of_a_player_ends_when_the_controller_leaves() -> None:
    bane = card("Bane", "Instant", "Target player loses the game.", cost="{0}")
    table = Watched(A=side(hand=[MINE], board=[SWAMP]), B=side(), C=side(hand=[bane]))
    table.made = []
    table.to("precombat main").cast(MINE, at="B").resolve()
    table.to("upkeep", turn=2)
    assert table.game.state.decider(B) == A
    table.cast(bane, at="A", by="C").resolve()
    assert table.game.state.decider(B) == B


GIFT = card("Gift", "Sorcery", "Target opponent gains control of target creature you control.", cost="{U}")


@rule("800.4a")
def test_800_4a_what_was_given_to_a_player_who_leaves_goes_back() -> None:
    table = Table(A=side(hand=[GIFT], board=[ISLAND, BEAR]), B=side(), C=side()).to("precombat main")
    table.cast(GIFT, at=["Bear", "B"]).resolve()
    assert table.zone("battlefield", "B") == ["Bear"]

    concede_game(table.game, table.seat("B"))

    assert "Bear" in table.zone("battlefield", "A")


TRADE = card("Trade", "Sorcery", "Target opponent gains control of target creature.", cost="{U}")


@rule("800.4a")
@pytest.mark.parametrize("leaves", ["A", "D"])
def test_800_4a_what_a_leaving_player_gave_to_another_stays_there(leaves: str) -> None:
    sides = {"B": side(), "C": side(board=[BEAR]), "D": side()}
    table = Table(None, A=side(hand=[TRADE], board=[ISLAND]), **sides).to("precombat main")
    table.cast(TRADE, at=["Bear", "B"]).resolve()

    concede_game(table.game, table.seat(leaves))

    assert table.zone("battlefield", "B") == ["Bear"]


@rule("800.4a")
def test_800_4a_what_entered_under_a_leaving_players_control_is_exiled() -> None:
    raise_dead = card(
        "Grave Call",
        "Sorcery",
        "Put target creature card from a graveyard onto the battlefield under your control.",
        cost="{R}",
    )
    table = Table(
        A=side(graveyard=[BEAR_FOR_G]),
        B=side(life=3, hand=[raise_dead], board=[MOUNTAIN]),
        C=side(hand=[BOLT], board=[MOUNTAIN]),
    )
    table.to("precombat main", turn=2).cast(raise_dead, at="Bear", by="B").resolve()
    assert table.zone("battlefield", "B") == ["Mountain", "Bear"]
    table.cast(BOLT, at="B", by="C").resolve()
    assert table.zone("exile", "A") == ["Bear"]


@rule("800.4j")
def test_800_4j_the_turn_of_a_player_who_has_left_goes_on() -> None:
    bane = card("Bane", "Instant", "Target player loses the game.", cost="{0}")
    chime = card("Chime", "Artifact", "At the beginning of each end step, you gain 1 life.")
    drum = card("Drum", "Artifact", "At the beginning of each combat, you gain 10 life.")
    table = Table(A=side(), B=side(hand=[bane], board=[chime, drum]), C=side()).to("precombat main")
    table.cast(bane, at="A", by="B").resolve()
    table.to("upkeep", turn=2)
    assert table.lost("A")
    assert table.life("B") == 31


@rule("800.4j")
def test_800_4j_the_next_player_acts_first_in_the_turn_of_one_who_has_left() -> None:
    bane = card("Bane", "Instant", "Target player loses the game.", cost="{0}")
    table = Table(A=side(), B=side(), C=side(hand=[bane])).to("precombat main")
    table.cast(bane, at="A", by="C").resolve()
    table.to("end")
    assert table.game.state.turn.number == 1
    assert table.game.state.turn.priority == B
