"""Cards without release notes, played once for what they say: Losheel to Nemata."""

from __future__ import annotations

import pytest

from tests.cards.situations import BEAR, FIVE, GIANT, LANDS, MURDER, STUDY, commander_table, every, start
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, SWAMP, PLAINS, MOUNTAIN = (land(name) for name in ("Forest", "Island", "Swamp", "Plains", "Mountain"))
ROCK = card("Rock", "Artifact", cost="{1}")
SQUIRE = creature("Squire", 1, 1, cost="{W}")
CHARM = card("Charm", "Enchantment", "", cost="{W}")


def with_loyalty(table: Table, name: str, count: int) -> Table:
    """The planeswalker has so many loyalty counters."""
    table.find(name).set_counter("loyalty", count)
    table.game.invalidate()
    return table


def test_losheel_prevents_damage_to_artifact_attackers_and_draws_once_a_turn() -> None:
    myr = card("Myr", "Artifact Creature — Myr", power=2, toughness=2, cost="{2}")
    table = start(A=side(hand=[myr, myr], board=["Losheel, Clockwork Scholar", myr, *FIVE]), B=side(board=[GIANT]))
    table.cast(myr).resolve(2).cast(myr).resolve()
    assert len(table.zone("hand", "A")) == 1

    table.attack(myr).block(GIANT, myr).to("end of combat")

    assert table.zone("battlefield", "A").count("Myr") == 3


def test_loyal_apprentice_drake_and_guardian_with_a_commander() -> None:
    mine = side(command=["Krenko, Mob Boss"], board=["Loyal Apprentice", "Loyal Drake", "Loyal Guardian", *LANDS])
    table = commander_table(mine, side())
    table.cast("Krenko, Mob Boss").resolve()

    table.answer("A", "Loyal Apprentice", "Loyal Drake", "Loyal Guardian").to("declare attackers")

    assert table.zone("battlefield", "A").count("Thopter Token") == 1
    assert len(table.zone("hand", "A")) == 1
    assert table.find("Krenko, Mob Boss").counter("+1/+1") == 1


def test_mage_ring_network_stores_mana() -> None:
    table = start(A=side(board=["Mage-Ring Network", *FIVE]), B=side())
    table.activate("Mage-Ring Network", 1).resolve()
    assert table.find("Mage-Ring Network").counter("storage") == 1
    table.find("Mage-Ring Network").set_counter("storage", 3)
    table.find("Mage-Ring Network").tapped = False

    own = [one for one in table.actions("A") if one.object == table.find("Mage-Ring Network").id]
    table.answer("A", 2).take(own[-1])

    assert len(table.pool("A")) == 2
    assert table.find("Mage-Ring Network").counter("storage") == 1


def test_manaweft_sliver_lets_slivers_make_mana() -> None:
    table = start(A=side(hand=[SQUIRE], board=["Manaweft Sliver"]), B=side())

    assert table.try_to("cast", SQUIRE)


def test_matter_reshaper_puts_a_cheap_permanent_or_takes_the_card() -> None:
    dear = creature("Titan", 6, 6, cost="{6}")
    table = start(A=side(hand=[MURDER], library=[dear], board=["Matter Reshaper", *FIVE]), B=side())
    table.cast(MURDER, at="Matter Reshaper").resolve(2)
    assert table.zone("hand", "A") == ["Titan"]

    cheap = start(A=side(hand=[MURDER], library=[SQUIRE], board=["Matter Reshaper", *FIVE]), B=side())
    cheap.cast(MURDER, at="Matter Reshaper").answer("A", True).resolve(2)
    assert "Squire" in cheap.zone("battlefield", "A")


def test_metalwork_colossus_costs_less_for_artifacts_and_comes_back_for_two() -> None:
    board = ["Gilded Lotus", "Thran Dynamo", "Sol Ring", "Forest"]
    table = start(A=side(hand=["Metalwork Colossus"], graveyard=["Metalwork Colossus"], board=board), B=side())
    table.cast("Metalwork Colossus").resolve()

    table.answer("A", ["Sol Ring", "Gilded Lotus"]).activate("Metalwork Colossus").resolve()

    assert table.zone("hand", "A") == ["Metalwork Colossus"]


def test_mindwrack_harpy_mills_each_player() -> None:
    table = start(A=side(board=["Mindwrack Harpy"]), B=side(), C=side())

    table.to("declare attackers")

    assert [len(table.zone("graveyard", player)) for player in "ABC"] == [3, 3, 3]


def test_mobilized_district_becomes_a_creature_for_less_with_legends() -> None:
    table = start(A=side(board=["Mobilized District", "Krenko, Mob Boss", "Jace Beleren", FOREST, FOREST]), B=side())

    table.activate("Mobilized District", 1).resolve()

    assert table.size("Mobilized District") == (3, 3)
    assert "Land" in table.now("Mobilized District").types


def test_mystic_forge_casts_artifacts_and_colourless_spells_from_the_top() -> None:
    table = start(A=side(board=["Mystic Forge", *FIVE], library=[ROCK, SQUIRE]), B=side())
    table.cast(ROCK, method="permission").resolve()
    assert not table.try_to("cast", SQUIRE, method="permission")

    table.activate("Mystic Forge").resolve()

    assert table.zone("exile") == ["Squire"]
    assert table.life("A") == 19


def test_myr_sire_leaves_a_myr() -> None:
    table = start(A=side(hand=[MURDER], board=["Myr Sire", *FIVE]), B=side())

    table.cast(MURDER, at="Myr Sire").resolve(2)

    assert table.size("Phyrexian Myr Token") == (1, 1)


def test_nahiri_the_harbinger_exiles_tapped_things_and_fetches() -> None:
    table = start(A=side(board=["Nahiri, the Harbinger"]), B=side(board=[ROCK, GIANT]))
    table.find("Rock").tapped = True
    table.activate("Nahiri, the Harbinger", 1, at="Rock").resolve()
    assert table.zone("exile") == ["Rock"]

    last = start(A=side(board=["Nahiri, the Harbinger"], library=[GIANT]), B=side())
    with_loyalty(last, "Nahiri, the Harbinger", 8).answer("A", "Stone Giant").activate("Nahiri, the Harbinger", 2)
    last.resolve().attack(GIANT).to("end of combat")
    assert last.life("B") == 15
    last.to("cleanup")
    assert last.zone("hand", "A") == ["Stone Giant"]


def test_nahiri_the_lithomancer_brings_equipment() -> None:
    table = start(A=side(board=["Nahiri, the Lithomancer", "Vulshok Battlegear"]), B=side())
    table.answer("A", True).activate("Nahiri, the Lithomancer", 0).resolve()
    assert table.size("Kor Soldier Token") == (4, 4)

    blade = start(A=side(board=["Nahiri, the Lithomancer", BEAR]), B=side())
    with_loyalty(blade, "Nahiri, the Lithomancer", 10).activate("Nahiri, the Lithomancer", 2).resolve()
    blade.activate("Stoneforged Blade", at="Grizzly").resolve()
    assert blade.size(BEAR) == (7, 7)
    assert blade.now(BEAR).has("double strike")


def test_narset_enlightened_master_casts_noncreature_cards_for_nothing() -> None:
    mine = side(board=["Narset, Enlightened Master"], library=[STUDY, BEAR, ROCK, FOREST])
    table = start(A=mine, B=side())

    table.attack("Narset, Enlightened Master").to("postcombat main")

    assert table.try_to("cast", STUDY, method="free")
    assert not table.try_to("cast", BEAR, method="free")


def test_narset_of_the_ancient_way_turns_discards_into_damage() -> None:
    mine = side(board=["Narset of the Ancient Way"], hand=["Ulamog's Crusher"])
    table = start(A=mine, B=side(board=[GIANT]))

    table.answer("A", True, "Ulamog's Crusher", "Stone Giant").activate("Narset of the Ancient Way", 1).resolve(2)

    assert table.zone("battlefield", "B") == []


@pytest.mark.parametrize("name", ["Nature's Lore", "Three Visits"])
def test_a_forest_card_is_found_untapped(name: str) -> None:
    table = start(A=side(hand=[name], library=["Canopy Vista"], board=[FOREST, FOREST, PLAINS]), B=side())

    table.answer("A", "Canopy Vista").cast(name).resolve()

    assert not table.find("Canopy Vista").tapped


def test_necrotic_sliver_is_sacrificed_to_destroy_anything() -> None:
    table = start(A=side(board=["Necrotic Sliver", *FIVE]), B=side(board=[FOREST]))

    lands = every(table, "Forest")
    table.activate("Necrotic Sliver", at="Necrotic Sliver").resolve()

    assert len(lands) == 4
    assert table.zone("graveyard", "A") == ["Necrotic Sliver"]


def test_nemata_feeds_saprolings_to_saprolings() -> None:
    table = start(A=side(board=["Nemata, Grove Guardian", *LANDS]), B=side())
    table.activate("Nemata, Grove Guardian", 0).resolve().activate("Nemata, Grove Guardian", 0).resolve()

    table.answer("A", "Saproling Token").activate("Nemata, Grove Guardian", 1).resolve()

    assert table.size("Saproling Token") == (2, 2)
