"""Rule 301: artifacts."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_2, MOUNTAIN
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("301.5")
def test_301_5_an_equipment_that_was_attached_goes_over() -> None:
    sword = card("Sword", "Artifact — Equipment", "Equipped creature gets +2/+2.\nEquip {1}")
    squire = creature(
        "Squire",
        1,
        1,
        "Sacrifice Squire: Attach an Equipment that was attached to Squire to target creature you control.",
    )
    position = "player A:\n battlefield: Squire [as s]; Sword [on s]; Bear\nplayer B:"
    table = Table.of(position, sword, squire, BEAR).to("precombat main")
    table.activate(squire, at="Bear").resolve()
    assert table.size(BEAR) == (4, 4)


@rule("301.5")
def test_301_5_what_equipment_can_be_attached_to() -> None:
    naginata = card(
        "Naginata",
        "Artifact — Equipment",
        "Naginata can be attached only to a creature with power 3 or greater.\nEquipped creature gets +3/+0.\n"
        "Equip {1}",
    )
    giant = creature("Giant", 3, 3)
    board = [naginata, BEAR_FOR_2, giant, MOUNTAIN, MOUNTAIN]
    table = Table(A=side(board=board), B=side()).to("precombat main")
    table.activate(naginata, at="Bear").resolve()
    assert table.size(BEAR_FOR_2) == (2, 2)
    table.activate(naginata, at="Giant").resolve()
    assert table.size(giant) == (6, 3)


@rule("301.7b")
def test_301_7b_a_crewed_vehicle_has_its_printed_power_and_toughness() -> None:
    cart = card("Cart", "Artifact — Vehicle", "Crew 1", power=3, toughness=3)
    table = Table(A=side(board=[cart, BEAR]), B=side()).to("precombat main")
    assert table.now("Cart").types == ("Artifact",)
    table.answer("A", ["Bear"]).activate("Cart").resolve()
    assert "Creature" in table.now("Cart").types
    assert table.size("Cart") == (3, 3)


@rule("301.5e")
def test_301_5e_an_equipment_that_cannot_be_attached_enters_unattached() -> None:
    knight = creature("Knight", 2, 2, "Protection from black")
    text = "Whenever Blade becomes attached to a creature, you lose 1 life.\nEquip {2}"
    blade = card("Blade", "Artifact — Equipment", text, cost="{B}")
    rite = spell("Return target Equipment card from your graveyard to the battlefield attached to target creature.")
    for host, name, life in ((knight, "Knight", 20), (BEAR, "Bear", 19)):
        table = Table(A=side(hand=[rite], board=[host], graveyard=[blade]), B=side()).to("precombat main")
        table.cast(rite, at=("Blade", name)).resolve().to("beginning of combat")
        assert "Blade" in table.zone("battlefield", "A")
        assert table.life("A") == life
