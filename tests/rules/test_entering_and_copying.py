"""Entering the battlefield, copying, where abilities work (113.6, 303.4, 614.12, 707)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

CLONE = creature(
    "Mimic",
    0,
    0,
    "You may have Mimic enter the battlefield as a copy of any creature on the battlefield.",
    cost="{U}",
)
ISLAND, SWAMP, FOREST = land("Island"), land("Swamp"), land("Forest")
BEAR = creature("Bear", 2, 2, cost="{G}")


def test_614_12_what_enters_as_a_copy_cannot_copy_itself() -> None:
    table = Table(A=side(hand=[CLONE], board=[ISLAND]), B=side())
    table.to("precombat main").cast(CLONE).resolve()
    assert table.zone("graveyard", "A") == ["Mimic"], "nothing was offered, and it died as a 0/0"


def test_616_1d_the_copied_creatures_own_choice_on_entering_comes_after_the_copying() -> None:
    totem = card(
        "Totem",
        "Creature — Golem",
        "As Totem enters the battlefield, choose a creature type.\nTotem is the chosen type in addition to its other "
        "types.",
        cost="{U}",
        power=2,
        toughness=2,
    )
    table = Table(A=side(hand=[totem, CLONE], board=[ISLAND, ISLAND]), B=side())
    table.to("precombat main").cast(totem).answer("A", "Elf").resolve()
    table.cast(CLONE).answer("A", True, "Goblin").resolve()
    totems = [obj.id for obj in table.game.state.permanents() if table.describe(obj.id) == "Totem"]
    types = [[word for word in ("Elf", "Goblin") if table.game.characteristics(id).has_subtype(word)] for id in totems]
    assert types == [["Elf"], ["Goblin"]]


def test_303_4f_an_aura_that_is_not_cast_is_attached_to_what_its_controller_chooses() -> None:
    blessing = card("Blessing", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{G}")
    raise_it = card(
        "Unearthed", "Sorcery", "Return target enchantment card from your graveyard to the battlefield.", cost="{G}"
    )
    ox = creature("Ox", 2, 4)
    table = Table(A=side(hand=[raise_it], board=[FOREST, BEAR, ox], graveyard=[blessing]), B=side())
    table.to("precombat main").cast(raise_it, at="Blessing").answer("A", "Ox").resolve()
    assert table.size("Ox") == (3, 5)


def test_303_4g_an_aura_that_can_enchant_nothing_stays_where_it_is() -> None:
    blessing = card("Blessing", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{G}")
    raise_it = card(
        "Unearthed", "Sorcery", "Return target enchantment card from your graveyard to the battlefield.", cost="{G}"
    )
    table = Table(A=side(hand=[raise_it], board=[FOREST], graveyard=[blessing]), B=side())
    table.to("precombat main").cast(raise_it, at="Blessing").resolve()
    assert "Blessing" in table.zone("graveyard", "A")


def test_113_6b_an_ability_works_in_the_graveyard_if_it_says_so() -> None:
    gale = creature(
        "Gale",
        2,
        2,
        "Flying\nAs long as Gale is in your graveyard, creatures you control have flying.",
    )
    table = Table(A=side(board=[BEAR, ISLAND], graveyard=[gale]), B=side(board=[creature("Wolf", 2, 2)]))
    table.to("precombat main")
    assert table.now("Bear").has("flying")
    assert not table.now("Wolf").has("flying")


def test_611_2b_for_as_long_as_you_control_the_source_ends_when_it_leaves() -> None:
    thief = creature(
        "Thief",
        2,
        2,
        "When Thief enters the battlefield, gain control of target artifact for as long as you control Thief.",
        cost="{U}",
    )
    altar = card("Altar", "Artifact", "{0}, Sacrifice a creature: Draw a card.")
    shield = card("Shield", "Artifact", "{1}: Draw a card.")
    table = Table(A=side(hand=[thief], board=[ISLAND, altar]), B=side(board=[shield]))
    table.to("precombat main").cast(thief).answer("A", "Shield").resolve(2)
    assert "Shield" in table.zone("battlefield", "A")
    table.activate("Altar").resolve()
    assert "Shield" in table.zone("battlefield", "B")


def test_707_12_a_copy_of_a_card_is_cast_from_where_the_card_is() -> None:
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    rod = card(
        "Rod",
        "Artifact",
        "When Rod enters the battlefield, you may exile an instant card from your hand.\n"
        "{1}, {T}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost.",
        cost="{U}",
    )
    table = Table(A=side(hand=[rod, spark], board=[ISLAND, ISLAND]), B=side())
    table.to("precombat main").cast(rod).resolve().answer("A", True).resolve()
    assert table.zone("exile", "A") == ["Spark"]
    table.activate("Rod").answer("A", True, True, "B").resolve(2)
    assert table.life("B") == 17
    assert table.zone("exile", "A") == ["Spark"]
    assert table.zone("graveyard", "A") == []


@pytest.mark.parametrize("fate", ["there", "gone", "protected"])
def test_303_4i_an_aura_put_onto_what_it_cannot_enchant_stays_where_it_is(fate: str) -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield, then return up to two target Aura and/or "
    )
    text += "Equipment cards from your graveyard to the battlefield attached to that creature."
    rite = card("Rite", "Sorcery", text, cost="{U}")
    veil = card("Veil", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{G}")
    club = card("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}", cost="{1}")
    grab = card("Grab", "Instant", "Exile target card from a graveyard.", cost="{U}")
    hero = creature("Hero", 2, 2, "Protection from green" if fate == "protected" else "")
    other = creature("Other", 3, 3)
    table = Table(
        A=side(hand=[rite], graveyard=[hero, veil, club], board=[ISLAND, other]), B=side(hand=[grab], board=[ISLAND])
    )
    table.to("precombat main").cast(rite, at=["Hero", "Veil", "Club"])
    if fate == "gone":
        table.cast(grab, at="Hero", by="B").resolve()
    table.resolve()
    assert ("Veil" in table.zone("battlefield")) is (fate == "there")
    assert table.size(other) == (3, 3)
    assert "Club" in table.zone("battlefield")
    assert table.find("Club").attached_to == (None if fate == "gone" else table.find("Hero").id)


def test_614_12_each_creature_enters_with_counters_for_what_was_spent_on_it() -> None:
    text = (
        "Each creature you control enters with an additional +1/+1 counter on it for each mana from an artifact source "
        "spent to cast it."
    )
    coin, rock = card("Coin", "Enchantment", text), card("Rock", "Artifact", "{T}: Add {G}.")
    beast = creature("Beast", 1, 1, cost="{G}{G}")
    for board, size in (([rock, rock], 3), ([rock, land("Forest")], 2), ([land("Forest")] * 2, 1)):
        table = Table(A=side(board=[coin, *board], hand=[beast]), B=side()).to("precombat main").cast(beast).resolve()
        assert table.size("Beast") == (size, size)
