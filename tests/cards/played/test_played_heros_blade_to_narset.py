"""Cards without release notes, each played once: Hero's Blade to Narset of the Ancient Way."""

from __future__ import annotations

from tests.cards.common_cards import ROCK, SQUIRE
from tests.cards.common_games import with_loyalty
from tests.cards.situations import BEAR, FIVE, GIANT, LANDS, MURDER, OGRE, STUDY, commander_table, start
from tests.rules.common_cards import FOREST, ISLAND, SWAMP
from tests.rules.table import card, creature, side


def test_heros_blade_jumps_to_a_legend() -> None:
    table = start(A=side(hand=["Krenko, Mob Boss"], board=["Hero's Blade", *FIVE]), B=side())

    table.cast("Krenko, Mob Boss").resolve().answer("A", True).resolve()

    assert table.size("Krenko, Mob Boss") == (6, 5)


def test_hibernation_sliver_returns_a_sliver_for_two_life() -> None:
    table = start(A=side(board=["Hibernation Sliver", "Blade Sliver"]), B=side())

    table.activate("Blade Sliver").resolve()

    assert table.zone("hand", "A") == ["Blade Sliver"]
    assert table.life("A") == 18


def test_honor_worn_shaku_untaps_for_a_legend() -> None:
    table = start(A=side(board=["Honor-Worn Shaku", "Krenko, Mob Boss"]), B=side())
    table.find("Honor-Worn Shaku").tapped = True

    table.activate("Honor-Worn Shaku", 1).resolve()

    assert not table.find("Honor-Worn Shaku").tapped
    assert table.find("Krenko, Mob Boss").tapped


def test_hunters_insight_draws_as_many_as_the_damage() -> None:
    table = start(A=side(hand=["Hunter's Insight"], board=[GIANT, *FIVE]), B=side())
    table.cast("Hunter's Insight", at="Stone Giant").resolve()

    table.attack(GIANT).to("end of combat")

    assert len(table.zone("hand", "A")) == 5


def test_icon_of_ancestry_strengthens_and_finds_the_chosen_type() -> None:
    goblin = card("Redcap", "Creature — Goblin", power=1, toughness=1, cost="{R}")
    mine = side(hand=["Icon of Ancestry"], board=[goblin, BEAR, *LANDS], library=[ROCK, goblin, FOREST])
    table = start(A=mine, B=side())
    table.cast("Icon of Ancestry").answer("A", "Goblin").resolve()
    assert table.size(goblin) == (2, 2)
    assert table.size(BEAR) == (2, 2)

    table.answer("A", True, "Redcap").activate("Icon of Ancestry").resolve()

    assert table.zone("hand", "A") == ["Redcap"]


def test_imps_mischief_moves_a_target_for_life() -> None:
    table = start(A=side(hand=["Imp's Mischief"], board=[BEAR, *FIVE]), B=side(hand=[MURDER], board=[OGRE, *FIVE]))

    table.cast(MURDER, at="Grizzly", by="B").cast("Imp's Mischief", at="Slay").answer("A", "Hill Ogre").resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")
    assert "Hill Ogre" in table.zone("graveyard", "B")
    assert table.life("A") == 19


def test_interplanar_beacon_gains_life_and_pays_for_planeswalkers() -> None:
    table = start(A=side(hand=["Jace Beleren"], board=["Interplanar Beacon", ISLAND, ISLAND, FOREST]), B=side())

    table.cast("Jace Beleren").resolve()

    assert table.life("A") == 21


def test_investigators_journal_counts_the_most_creatures_of_a_player() -> None:
    table = start(A=side(hand=["Investigator's Journal"], board=[BEAR, *FIVE]), B=side(board=[BEAR, OGRE, GIANT]))
    table.cast("Investigator's Journal").resolve()
    assert table.find("Investigator's Journal").counter("suspect") == 3

    table.activate("Investigator's Journal", 0).resolve()

    assert table.find("Investigator's Journal").counter("suspect") == 2
    assert len(table.zone("hand", "A")) == 1


def test_jace_architect_weakens_attackers_until_his_next_turn() -> None:
    table = start(A=side(board=["Jace, Architect of Thought"]), B=side(board=[GIANT]))
    table.activate("Jace, Architect of Thought", 0).resolve()

    table.to("beginning of combat", turn=2).attack(GIANT, on="A").to("end of combat", turn=2)

    assert table.life("A") == 16


def test_jace_architect_splits_three_cards_into_piles() -> None:
    table = start(A=side(board=["Jace, Architect of Thought"], library=[BEAR, OGRE, GIANT]), B=side())

    table.answer("B", ["Grizzly"]).answer("A", 1, ["Hill Ogre", "Stone Giant"])
    table.activate("Jace, Architect of Thought", 1).resolve()

    assert sorted(table.zone("hand", "A")) == ["Hill Ogre", "Stone Giant"]
    last = table.game.state.player(table.seat("A")).library[-1]
    assert table.describe(last) == "Grizzly"


def test_jade_mage_makes_a_saproling() -> None:
    table = start(A=side(board=["Jade Mage", *FIVE]), B=side()).activate("Jade Mage").resolve()

    assert table.size("Saproling Token") == (1, 1)


def test_kaldra_compleat_exiles_what_its_bearer_damages() -> None:
    table = start(A=side(hand=["Kaldra Compleat"], board=LANDS), B=side(board=[GIANT]))
    table.cast("Kaldra Compleat").resolve(2)
    germ = "Phyrexian Germ Token"
    assert table.size(germ) == (5, 5)
    assert table.now(germ).has_keyword("haste")

    table.attack(germ).block(GIANT, germ).answer("A", [5, 0]).to("end of combat")

    assert table.zone("exile") == ["Stone Giant"]


def test_karns_bastion_proliferates() -> None:
    table = start(A=side(board=["Karn's Bastion", BEAR, *FIVE]), B=side())
    table.find(BEAR).set_counter("+1/+1", 1)

    table.answer("A", ["Grizzly"]).activate("Karn's Bastion", 1).resolve()

    assert table.find(BEAR).counter("+1/+1") == 2


def test_khalni_heart_expedition_finds_two_lands_for_three_counters() -> None:
    table = start(A=side(hand=[FOREST], board=["Khalni Heart Expedition"], library=[ISLAND, SWAMP]), B=side())
    table.play("Forest").answer("A", True).resolve()
    assert table.find("Khalni Heart Expedition").counter("quest") == 1
    table.find("Khalni Heart Expedition").set_counter("quest", 3)

    table.answer("A", ["Island", "Swamp"]).activate("Khalni Heart Expedition").resolve()

    assert sorted(table.zone("battlefield", "A")) == ["Forest", "Island", "Swamp"]


def test_kodamas_reach_splits_two_basic_lands() -> None:
    table = start(A=side(hand=["Kodama's Reach"], library=[FOREST, ISLAND], board=FIVE), B=side())

    table.answer("A", ["Forest", "Island"], "Forest").cast("Kodama's Reach").resolve()

    assert table.zone("hand", "A") == ["Island"]


def test_krosan_tusker_draws_and_finds_a_land_when_cycled() -> None:
    table = start(A=side(hand=["Krosan Tusker"], library=[STUDY, FOREST], board=FIVE), B=side())

    table.activate("Krosan Tusker").answer("A", True, "Forest").resolve(2)

    assert "Forest" in table.zone("hand", "A")
    assert len(table.zone("hand", "A")) == 2


def test_krosan_verge_finds_a_forest_and_a_plains() -> None:
    table = start(A=side(board=["Krosan Verge", ISLAND, ISLAND], library=[FOREST, "Canopy Vista", SWAMP]), B=side())
    table.find("Krosan Verge").tapped = False

    table.answer("A", "Forest", "Canopy Vista").activate("Krosan Verge", 1).resolve()

    assert sorted(table.zone("battlefield", "A")) == ["Canopy Vista", "Forest", "Island", "Island"]


def test_kykar_makes_spirits_that_are_mana() -> None:
    table = start(A=side(hand=[STUDY], board=["Kykar, Wind's Fury", *FIVE]), B=side())
    table.cast(STUDY).resolve()
    assert table.size("Spirit Token") == (1, 1)

    own = next(one for one in table.actions("A") if one.object == table.find("Kykar, Wind's Fury").id)
    table.take(own)

    assert list(table.pool("A")) == ["R"]


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


def test_the_mending_of_dominaria_returns_all_lands_and_shuffles_the_rest() -> None:
    table = start(A=side(hand=["The Mending of Dominaria"], board=FIVE, graveyard=[BEAR, FOREST, ISLAND]), B=side())
    table.cast("The Mending of Dominaria").answer("A", True, "Grizzly").resolve(2)
    assert table.zone("hand", "A") == ["Grizzly"]

    table.answer("A", False).to("beginning of combat", turn=3).to("beginning of combat", turn=5)

    assert table.zone("graveyard", "A") == ["The Mending of Dominaria"]
    assert table.zone("battlefield", "A").count("Forest") == 4


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


def test_myr_sire_leaves_a_myr() -> None:
    table = start(A=side(hand=[MURDER], board=["Myr Sire", *FIVE]), B=side())

    table.cast(MURDER, at="Myr Sire").resolve(2)

    assert table.size("Phyrexian Myr Token") == (1, 1)


def test_mystic_forge_casts_artifacts_and_colourless_spells_from_the_top() -> None:
    table = start(A=side(board=["Mystic Forge", *FIVE], library=[ROCK, SQUIRE]), B=side())
    table.cast(ROCK, method="permission").resolve()
    assert not table.try_to("cast", SQUIRE, method="permission")

    table.activate("Mystic Forge").resolve()

    assert table.zone("exile") == ["Squire"]
    assert table.life("A") == 19


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
    assert blade.now(BEAR).has_keyword("double strike")


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
