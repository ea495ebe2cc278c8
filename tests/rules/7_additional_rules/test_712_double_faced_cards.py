"""Rule 712: double-faced cards."""

from __future__ import annotations

from tests.rules.common_cards import ISLAND
from tests.rules.common_games import WEREWOLF, two
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

TOWER = two("modal_dfc", ("Sage", "Creature — Human", "{U}", "", 1, 2), ("Shore", "Land", "", "{T}: Add {U}."))


@rule("712.4")
def test_712_4_a_double_faced_card_that_leaves_shows_its_front() -> None:
    bounce = creature("Bear", 2, 2)
    table = Table(A=side(board=[WEREWOLF, bounce]), B=side()).to("precombat main").activate("Villager").resolve()
    table.find("Howler").damage = 4
    table.game.invalidate()
    table.to("end")
    assert table.zone("graveyard", "A") == ["Villager"]


@rule("712.8")
def test_712_8_a_modal_double_faced_card_is_played_with_either_face_up() -> None:
    table = Table(A=side(hand=[TOWER, TOWER], board=[ISLAND]), B=side()).to("precombat main")
    play = next(action for action in table.actions("A") if action.kind == "land")
    table.take(play)
    assert table.now("Shore").types == ("Land",)
    table.cast("Sage").resolve()
    assert table.size("Sage") == (1, 2)


@rule("712.12")
def test_712_12_a_land_face_can_be_played_by_an_effect_that_says_play() -> None:
    text = "Exile the top card of your library. You may play that card this turn."
    impulse = card("Impulse", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[impulse], board=[ISLAND], library=[TOWER]), B=side()).to("precombat main")
    table.cast(impulse).resolve()
    assert any(action.kind == "land" for action in table.actions("A"))


CLONE = creature("Clone", 0, 0, "You may have ~ enter as a copy of any creature on the battlefield.", cost="{U}")
BLINK = card(
    "Blink", "Sorcery", "Exile target creature you control, then return it to the battlefield transformed.", cost="{U}"
)


@rule("712.14a")
def test_712_14a_a_card_with_one_face_does_not_return_transformed() -> None:
    """The exiled Clone is a card with one face, even if it was a copy of another card."""
    table = Table(A=side(hand=[CLONE, BLINK], board=[ISLAND, ISLAND]), B=side(board=[WEREWOLF])).to("precombat main")
    table.answer("A", True, "Villager").cast(CLONE).resolve()
    table.cast(BLINK, at="Villager").resolve()
    assert table.zone("exile") == ["Clone"]
    assert "Villager" in table.zone("battlefield")


@rule("712.14a")
def test_712_14a_a_double_faced_card_returns_with_its_back_face_up() -> None:
    table = Table(A=side(hand=[BLINK], board=[WEREWOLF, ISLAND]), B=side()).to("precombat main")
    table.cast(BLINK, at="Villager").resolve()
    assert table.size("Howler") == (4, 4)


@rule("712.16")
def test_712_16_a_double_faced_permanent_is_not_turned_face_down() -> None:
    fog = card("Shroud", "Sorcery", "Turn all creatures face down.", cost="{U}")
    table = Table(A=side(hand=[fog], board=[WEREWOLF, creature("Bear", 3, 3), ISLAND]), B=side()).to("precombat main")
    table.cast(fog).resolve()
    faces = {obj.printed.name: obj.face_down for obj in table.game.state.permanents()}
    assert faces == {"Villager": False, "Bear": True, "Island": False}


@rule("701.27d", "712.10")
def test_701_27d_a_permanent_does_not_transform_into_a_sorcery() -> None:
    nightmare = two(
        "transform",
        ("Dream", "Sorcery", "{U}", "Draw a card."),
        ("Nightmare", "Creature — Horror", "", "{0}: Transform Nightmare.", 1, 1),
    )
    rise = card("Rise", "Sorcery", "Return target card from your graveyard to the battlefield transformed.", cost="{U}")
    table = Table(A=side(hand=[rise], graveyard=[nightmare], board=[ISLAND]), B=side()).to("precombat main")
    table.cast(rise, at="Dream").resolve().activate("Nightmare").resolve()
    assert "Nightmare" in table.zone("battlefield")
