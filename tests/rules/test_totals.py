"""Objects that are chosen or counted by what they have in all: "with total power 6 or greater"."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

ISLAND = land("Island")
BEAR, OX, ELK = creature("Bear", 2, 2), creature("Ox", 3, 4), creature("Elk", 4, 3)


@pytest.mark.parametrize(("attackers", "life"), [(["Bear"], 20), (["Elk"], 20), (["Bear", "Elk"], 21)])
def test_508_3_an_attack_with_creatures_of_a_total_power(attackers: list[str], life: int) -> None:
    drum = card(
        "Drum", "Enchantment", "Whenever you attack with creatures with total power 6 or greater, you gain 1 life."
    )
    table = Table(A=side(board=[drum, BEAR, ELK]), B=side()).to("precombat main")
    table.attack(*attackers).to("declare attackers")
    assert table.life("A") == life


@pytest.mark.parametrize(("attackers", "counters"), [(["Gnoll", "Bear"], 0), (["Gnoll", "Bear", "Ox"], 1)])
def test_508_3_whether_one_attacked_with_creatures_of_a_total_power(attackers: list[str], counters: int) -> None:
    pack = "if you attacked with creatures with total power 6 or greater this combat"
    gnoll = creature("Gnoll", 1, 3, f"Whenever this creature attacks, {pack}, put a +1/+1 counter on this creature.")
    table = Table(A=side(board=[gnoll, BEAR, OX]), B=side()).to("precombat main")
    table.attack(*attackers).to("declare attackers")
    assert table.find("Gnoll").counter("+1/+1") == counters


def test_608_2d_each_player_keeps_creatures_of_a_total_power() -> None:
    choice = "Each player chooses any number of creatures they control with total power 4 or less"
    cull = card("Cull", "Sorcery", f"{choice}, then sacrifices all other creatures they control.", cost="{U}")
    table = Table(A=side(hand=[cull], board=[ISLAND]), B=side(board=[BEAR, BEAR, OX, ELK])).to("precombat main")
    table.answer("B", "Bear", "Bear").cast(cull).resolve()
    assert table.zone("battlefield", "B") == ["Bear", "Bear"]


@pytest.mark.parametrize(("others", "left"), [([BEAR], ["Bear"]), ([BEAR, OX], ["Dread"])])
def test_118_12a_a_sacrifice_of_a_total_power_is_paid_in_full_or_not_at_all(
    others: list[StoredCard], left: list[str]
) -> None:
    cost = "sacrifice any number of creatures with total power 5 or greater"
    dread = creature("Dread", 1, 1, f"When this creature enters, sacrifice it unless you {cost}.", cost="{U}")
    table = Table(A=side(hand=[dread], board=[ISLAND, *others]), B=side()).to("precombat main").cast(dread).resolve()
    if len(others) > 1:
        table.answer("A", True, "Bear", "Ox", [])
    table.resolve()
    assert [name for name in table.zone("battlefield", "A") if name != "Island"] == left


def test_208_1_a_size_beside_another_of_the_same_creature() -> None:
    text = "Each creature you control with toughness greater than its power gets +2/+0."
    chief, wall, ogre = creature("Chief", 5, 5, text), creature("Wall", 0, 4), creature("Ogre", 3, 3)
    table = Table(A=side(board=[chief, wall, ogre]), B=side())
    assert [table.size(each) for each in (chief, wall, ogre)] == [(5, 5), (2, 4), (3, 3)]
