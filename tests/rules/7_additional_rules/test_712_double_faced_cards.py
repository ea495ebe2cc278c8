"""Rule 712: double-faced cards."""

from __future__ import annotations

from tests.rules.common_cards import ISLAND
from tests.rules.common_games import WEREWOLF, two
from tests.rules.table import Table, card, creature, side

TOWER = two("modal_dfc", ("Sage", "Creature — Human", "{U}", "", 1, 2), ("Shore", "Land", "", "{T}: Add {U}."))


def test_712_4_a_double_faced_card_that_leaves_shows_its_front() -> None:
    bounce = creature("Bear", 2, 2)
    table = Table(A=side(board=[WEREWOLF, bounce]), B=side()).to("precombat main").activate("Villager").resolve()
    table.find("Howler").damage = 4
    table.game.invalidate()
    table.to("end")
    assert table.zone("graveyard", "A") == ["Villager"]


def test_712_8_a_modal_double_faced_card_is_played_with_either_face_up() -> None:
    table = Table(A=side(hand=[TOWER, TOWER], board=[ISLAND]), B=side()).to("precombat main")
    play = next(action for action in table.actions("A") if action.kind == "land")
    table.take(play)
    assert table.now("Shore").types == ("Land",)
    table.cast("Sage").resolve()
    assert table.size("Sage") == (1, 2)


def test_712_12_a_land_face_can_be_played_by_an_effect_that_says_play() -> None:
    text = "Exile the top card of your library. You may play that card this turn."
    impulse = card("Impulse", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[impulse], board=[ISLAND], library=[TOWER]), B=side()).to("precombat main")
    table.cast(impulse).resolve()
    assert any(action.kind == "land" for action in table.actions("A"))
