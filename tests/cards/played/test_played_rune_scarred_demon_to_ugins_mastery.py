"""Cards without release notes, each played once: Rune-Scarred Demon to Ugin's Mastery."""

from __future__ import annotations

import pytest

from engine.game.combat.attacking import attack_options
from tests.cards.common_cards import CHARM, MYR, ROCK, SQUIRE
from tests.cards.situations import BEAR, BIRD, FIVE, GIANT, LANDS, MURDER, OGRE, STUDY, every, start
from tests.rules.common_cards import FOREST, ISLAND, PLAINS
from tests.rules.table import card, creature, side


def test_rune_scarred_demon_finds_any_card() -> None:
    table = start(A=side(hand=["Rune-Scarred Demon"], library=[STUDY], board=LANDS), B=side())

    table.cast("Rune-Scarred Demon").answer("A", "Study").resolve(2)

    assert table.zone("hand", "A") == ["Study"]


def test_saheeli_makes_servos_and_turns_an_artifact_into_a_copy() -> None:
    table = start(A=side(hand=[STUDY], board=["Saheeli, Sublime Artificer", ROCK, GIANT, *FIVE]), B=side())
    table.cast(STUDY).resolve(2)
    assert table.size("Servo Token") == (1, 1)

    table.activate("Saheeli, Sublime Artificer", at=["Rock", "Stone Giant"]).resolve()

    copies = every(table, "Stone Giant")
    assert len(copies) == 2
    assert {"Artifact", "Creature"} == set(table.game.characteristics(copies[0].id).types)
    table.to("upkeep", turn=2)
    assert len(every(table, "Stone Giant")) == 1


def test_sanctum_weaver_makes_mana_for_each_enchantment() -> None:
    table = start(A=side(board=["Sanctum Weaver", CHARM, CHARM]), B=side())

    table.answer("A", 3).take(next(one for one in table.actions("A") if one.kind == "activate"))

    assert table.pool("A") == "RRR"


def test_sandwurm_convergence_grounds_attackers_and_makes_wurms() -> None:
    table = start(A=side(board=["Sandwurm Convergence"]), B=side(board=[BIRD, BEAR]), C=side())
    table.to("beginning of combat", turn=2)
    options = {
        table.describe(each.attacker): len(each.defenders) for each in attack_options(table.game, table.seat("B"))
    }
    assert options == {"Songbird": 1, "Grizzly": 2}

    table.to("cleanup", turn=4)
    assert table.size("Wurm Token") == (5, 5)


def test_scaretiller_brings_a_land_whenever_it_is_tapped() -> None:
    table = start(A=side(hand=[FOREST], board=["Scaretiller"], graveyard=[ISLAND]), B=side())

    table.attack("Scaretiller").answer("A", 0, True).to("declare blockers")

    assert table.find("Forest").tapped


def test_sea_gate_wreckage_draws_with_an_empty_hand() -> None:
    full = start(A=side(hand=[BEAR], board=["Sea Gate Wreckage", "Rogue's Passage", *FIVE]), B=side())
    assert not full.try_to("activate", "Sea Gate Wreckage", index=1)

    table = start(A=side(board=["Sea Gate Wreckage", "Rogue's Passage", *FIVE]), B=side())
    table.activate("Sea Gate Wreckage", 1).resolve()
    assert len(table.zone("hand", "A")) == 1


def test_sekkuar_leaves_hasty_graveborn() -> None:
    table = start(A=side(hand=[MURDER], board=["Sek'Kuar, Deathkeeper", BEAR, *FIVE]), B=side())

    table.cast(MURDER, at="Grizzly").resolve(2)

    assert table.size("Graveborn Token") == (3, 1)
    assert table.now("Graveborn Token").has_keyword("haste")


def test_semesters_end_returns_with_counters_at_the_end_step() -> None:
    table = start(A=side(hand=["Semester's End"], board=[BEAR, "Jace Beleren", *FIVE]), B=side())
    loyalty = 3

    table.cast("Semester's End", at=["Grizzly", "Jace Beleren"]).resolve()
    assert sorted(table.zone("exile")) == ["Grizzly", "Jace Beleren"]
    table.to("cleanup")

    assert table.find(BEAR).counter("+1/+1") == 1
    assert table.find("Jace Beleren").counter("loyalty") == loyalty + 1


def test_sephara_is_cast_for_one_white_and_four_flyers() -> None:
    table = start(A=side(hand=["Sephara, Sky's Blade"], board=[PLAINS, *[BIRD] * 4]), B=side())

    table.cast("Sephara, Sky's Blade", method="alternative").resolve()

    assert table.now("Songbird").has_keyword("indestructible")
    assert all(obj.tapped for obj in every(table, "Songbird"))


def test_shifting_sliver_is_blocked_by_slivers_only() -> None:
    table = start(A=side(board=["Shifting Sliver"]), B=side(board=[BEAR, "Blade Sliver"]))
    table.attack("Shifting Sliver").to("declare attackers")

    assert not table.may_block(BEAR, "Shifting Sliver")
    assert table.may_block("Blade Sliver", "Shifting Sliver")


def test_shrine_of_the_forsaken_gods_needs_seven_lands_for_two_mana() -> None:
    few = start(A=side(hand=["Mind Stone"], board=["Shrine of the Forsaken Gods"]), B=side())
    assert not few.try_to("cast", "Mind Stone")
    spell = creature("Reader", 2, 2, cost="{2}")
    many = start(A=side(hand=[spell], board=["Shrine of the Forsaken Gods", *[FOREST] * 6]), B=side())
    for forest in every(many, "Forest"):
        forest.tapped = True
    assert many.try_to("cast", spell)


def test_silent_arbiter_allows_one_attacker_and_one_blocker() -> None:
    table = start(A=side(board=["Silent Arbiter", BEAR, OGRE]), B=side(board=[GIANT]))

    with pytest.raises(Exception, match="at most 1"):
        table.attack(BEAR, OGRE).to("declare attackers")


def test_solemn_simulacrum_finds_a_land_and_draws() -> None:
    table = start(A=side(hand=["Solemn Simulacrum", MURDER], library=[FOREST, STUDY], board=FIVE), B=side())
    table.cast("Solemn Simulacrum").answer("A", True, "Forest").resolve(2)
    assert table.zone("battlefield", "A").count("Forest") == 4

    table.cast(MURDER, at="Solemn Simulacrum").answer("A", True).resolve(2)

    assert len(table.zone("hand", "A")) == 1


def test_soul_of_new_phyrexia_works_from_the_graveyard() -> None:
    table = start(A=side(board=[BEAR, *FIVE], graveyard=["Soul of New Phyrexia"]), B=side())

    table.activate("Soul of New Phyrexia", 1).resolve()

    assert table.now(BEAR).has_keyword("indestructible")
    assert table.zone("exile") == ["Soul of New Phyrexia"]


def test_spatial_contortion_and_warping_wail() -> None:
    towers = ["Rogue's Passage", "Reliquary Tower", "Arcane Lighthouse", "Opal Palace"]
    mine = side(hand=["Spatial Contortion", "Warping Wail"], board=towers)
    table = start(A=mine, B=side(board=[BEAR, BIRD]))
    table.cast("Spatial Contortion", at="Grizzly").resolve()
    assert table.zone("graveyard", "B") == ["Grizzly"]

    table.answer("A", 0).cast("Warping Wail", at="Songbird").resolve()
    assert table.zone("exile") == ["Songbird"]


def test_spectral_grasp_keeps_off_its_controller_only() -> None:
    table = start(A=side(hand=["Spectral Grasp"], board=[OGRE, *FIVE]), B=side(board=[BEAR]), C=side())
    table.cast("Spectral Grasp", at="Grizzly").resolve()
    table.attack(OGRE, on="B").to("declare attackers")
    assert not table.may_block(BEAR, OGRE)

    table.to("beginning of combat", turn=2)
    (option,) = attack_options(table.game, table.seat("B"))
    assert [table.describe(each) for each in option.defenders] == ["C"]


def test_spirited_companion_and_swift_response() -> None:
    table = start(A=side(hand=["Spirited Companion", "Swift Response"], board=FIVE), B=side(board=[BEAR, OGRE]))
    table.cast("Spirited Companion").resolve(2)
    assert len(table.zone("hand", "A")) == 2
    table.find(OGRE).tapped = True

    table.cast("Swift Response", at="Hill Ogre").resolve()

    assert table.zone("battlefield", "B") == ["Grizzly"]


def test_star_of_extinction_hits_creatures_and_planeswalkers() -> None:
    table = start(
        A=side(hand=["Star of Extinction"], board=LANDS), B=side(board=[GIANT, "Jace Beleren", "Command Tower"])
    )

    table.cast("Star of Extinction", at="Command Tower").resolve()

    assert table.zone("battlefield", "B") == []


def test_starfield_mystic_grows_when_enchantments_go() -> None:
    table = start(A=side(hand=["Broken Wings"], board=["Starfield Mystic", CHARM, *FIVE]), B=side())

    table.cast("Broken Wings", at="Charm").resolve(2)

    assert table.find("Starfield Mystic").counter("+1/+1") == 1


def test_steel_hellkite_destroys_what_the_damaged_player_has_for_x() -> None:
    table = start(A=side(board=["Steel Hellkite", *FIVE]), B=side(board=[ROCK, MYR]), C=side(board=[ROCK]))
    table.attack("Steel Hellkite", on="B").to("postcombat main")

    table.answer("A", 1).activate("Steel Hellkite", 1).resolve()

    assert table.zone("battlefield", "B") == ["Myr"]
    assert table.zone("battlefield", "C") == ["Rock"]
    assert not table.try_to("activate", "Steel Hellkite", index=1)


def test_steelshapers_gift_finds_equipment_only() -> None:
    table = start(A=side(hand=["Steelshaper's Gift"], library=[ROCK, "Fireshrieker"], board=[PLAINS]), B=side())

    table.answer("A", "Fireshrieker").cast("Steelshaper's Gift").resolve()

    assert table.zone("hand", "A") == ["Fireshrieker"]


def test_stonehoof_chieftain_strengthens_each_other_attacker() -> None:
    table = start(A=side(board=["Stonehoof Chieftain", BEAR]), B=side(board=[OGRE]))

    table.attack(BEAR).block(OGRE, BEAR).to("end of combat")

    assert "Grizzly" in table.zone("battlefield", "A")


def test_supply_runners_and_suspicious_bookcase() -> None:
    runners = start(A=side(hand=["Supply Runners"], board=[BEAR, *FIVE]), B=side())
    runners.cast("Supply Runners").resolve(2)
    assert runners.size(BEAR) == (3, 3)
    assert runners.size("Supply Runners") == (2, 2)

    case = start(A=side(board=["Suspicious Bookcase", BEAR, *FIVE]), B=side(board=[OGRE]))
    case.activate("Suspicious Bookcase", at="Grizzly").resolve().attack(BEAR).to("declare attackers")
    assert not case.may_block(OGRE, BEAR)


def test_sword_of_the_animist_finds_lands() -> None:
    table = start(A=side(board=["Sword of the Animist", BEAR, *FIVE], library=[FOREST]), B=side())
    table.activate("Sword of the Animist", at="Grizzly").resolve()

    table.attack(BEAR).answer("A", True, "Forest").to("end of combat")

    assert table.zone("battlefield", "A").count("Forest") == 4
    assert table.life("B") == 17


def test_tatyova_gains_and_draws_for_lands() -> None:
    table = start(A=side(hand=[FOREST], board=["Tatyova, Benthic Druid"]), B=side())

    table.play("Forest").resolve()

    assert (table.life("A"), len(table.zone("hand", "A"))) == (21, 1)


def test_temple_of_the_false_god_needs_five_lands() -> None:
    assert not start(A=side(hand=[ROCK], board=["Temple of the False God"]), B=side()).try_to("cast", ROCK)
    table = start(A=side(hand=[ROCK], board=["Temple of the False God", *[FOREST] * 4]), B=side())
    for forest in every(table, "Forest"):
        forest.tapped = True
    assert table.try_to("cast", ROCK)


def test_teshar_returns_a_small_creature_for_historic_spells() -> None:
    table = start(A=side(hand=[ROCK], graveyard=[SQUIRE], board=["Teshar, Ancestor's Apostle", *FIVE]), B=side())

    table.answer("A", "Squire").cast(ROCK).resolve()

    assert "Squire" in table.zone("battlefield", "A")


def test_thought_vessel_lifts_the_hand_size() -> None:
    table = start(A=side(hand=[BEAR] * 9, board=["Thought Vessel"]), B=side()).to("upkeep", turn=2)

    assert len(table.zone("hand", "A")) == 9


def test_thrummingbird_proliferates_after_its_damage() -> None:
    table = start(A=side(board=["Thrummingbird", BEAR]), B=side())
    table.find(BEAR).set_counter("+1/+1", 1)
    table.game.invalidate()

    table.attack("Thrummingbird").answer("A", ["Grizzly"]).to("end of combat")

    assert table.find(BEAR).counter("+1/+1") == 2


def test_tomb_of_the_spirit_dragon_counts_colourless_creatures() -> None:
    table = start(A=side(board=["Tomb of the Spirit Dragon", MYR, MYR, "Blade Sliver", *FIVE]), B=side())

    table.activate("Tomb of the Spirit Dragon", 1).resolve()

    assert table.life("A") == 22


def test_transmogrifying_wand_turns_a_creature_into_an_ox_at_sorcery_speed() -> None:
    table = start(A=side(board=["Transmogrifying Wand", *FIVE]), B=side(board=[GIANT]))
    assert table.find("Transmogrifying Wand").counter("charge") == 3

    table.activate("Transmogrifying Wand", at="Stone Giant").resolve()

    assert table.size("Ox Token") == (2, 4)
    assert table.zone("battlefield", "B") == ["Ox Token"]


def test_tyrite_sanctum_makes_a_god_indestructible() -> None:
    table = start(A=side(board=["Tyrite Sanctum", "Krenko, Mob Boss", *FIVE]), B=side())
    table.activate("Tyrite Sanctum", 1, at="Krenko, Mob Boss").resolve()
    assert table.now("Krenko, Mob Boss").has_subtype("God")
    table.find("Tyrite Sanctum").tapped = False

    table.activate("Tyrite Sanctum", 2, at="Krenko, Mob Boss").resolve()

    assert table.now("Krenko, Mob Boss").has_keyword("indestructible")
    assert table.size("Krenko, Mob Boss") == (4, 4)


def test_ugin_the_ineffable_saves_two_and_keeps_a_card_for_his_spirit() -> None:
    table = start(A=side(hand=[MURDER], board=["Ugin, the Ineffable", *FIVE], library=[GIANT]), B=side())
    table.activate("Ugin, the Ineffable", 0).resolve()
    assert table.size("Spirit Token") == (2, 2)

    table.cast(MURDER, at="Spirit Token").resolve(2)

    assert table.zone("hand", "A") == ["Stone Giant"]


def test_ugins_mastery_manifests_and_turns_up() -> None:
    myr = card("Myr", "Artifact Creature — Myr", power=2, toughness=2, cost="{2}")
    mine = side(hand=[myr], board=["Ugin's Mastery", GIANT, OGRE, *FIVE], library=[BEAR])
    table = start(A=mine, B=side())
    table.cast(myr).resolve()
    assert table.find("").face_down

    table.attack(GIANT, OGRE).answer("A", True).to("declare blockers")

    assert "Grizzly" in table.zone("battlefield", "A")
