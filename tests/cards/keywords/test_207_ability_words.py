"""Ability words of the set, each with a real card and the edge of its condition (207.2c)."""

from __future__ import annotations

from tests.cards.common_cards import CHARM, FORK
from tests.cards.situations import (
    BANISH,
    BEAR,
    BOLT,
    FIVE,
    GIANT,
    LANDS,
    MURDER,
    NAY,
    OGRE,
    STUDY,
    commander_table,
    every,
    start,
)
from tests.rules.common_cards import FOREST, ISLAND, MOUNTAIN, ROCK
from tests.rules.marker import rule
from tests.rules.table import card, creature, side


@rule("207.2c")
def test_207_2c_adamant_counts_colourless_mana_spent() -> None:
    seven = side(hand=["Desecrate Reality"], graveyard=["Sol Ring"], board=[*["Rogue's Passage"] * 3, *[ISLAND] * 4])
    table = start(A=seven, B=side(board=[BEAR]))
    table.answer("A", []).cast("Desecrate Reality").answer("A", "Sol Ring").resolve()
    assert "Sol Ring" in table.zone("battlefield", "A")

    few = side(hand=["Desecrate Reality"], graveyard=["Sol Ring"], board=[*["Rogue's Passage"] * 2, *[ISLAND] * 5])
    other = start(A=few, B=side())
    other.cast("Desecrate Reality").resolve()
    assert "Sol Ring" in other.zone("graveyard", "A")


@rule("207.2c")
def test_207_2c_channel_discards_the_card_and_is_no_spell() -> None:
    table = start(A=side(hand=["Greater Tanuki"], library=[FOREST], board=[FOREST] * 3), B=side(hand=[NAY], board=FIVE))

    table.answer("A", "Forest").activate("Greater Tanuki")
    assert not table.try_to("cast", NAY, by="B")
    table.resolve()

    assert table.zone("graveyard", "A") == ["Greater Tanuki"]
    assert table.zone("battlefield", "A").count("Forest") == 4


@rule("207.2c")
def test_207_2c_eminence_of_the_ur_dragon_works_from_the_command_zone_and_not_for_itself() -> None:
    table = commander_table(side(command=["The Ur-Dragon"], hand=["Rorix Bladewing"], board=[MOUNTAIN] * 5), side())
    assert table.try_to("cast", "Rorix Bladewing")

    alone = commander_table(side(command=["The Ur-Dragon"], board=[*FIVE[:5], *["Rogue's Passage"] * 3]), side())
    assert not alone.try_to("cast", "The Ur-Dragon")


@rule("207.2c")
def test_207_2c_eminence_does_not_work_from_hand_or_graveyard() -> None:
    table = start(
        A=side(graveyard=["The Ur-Dragon"], hand=["Rorix Bladewing", "The Ur-Dragon"], board=[MOUNTAIN] * 5), B=side()
    )
    assert not table.try_to("cast", "Rorix Bladewing")


@rule("207.2c")
def test_207_2c_formidable_counts_total_power_again_as_it_resolves() -> None:
    table = start(A=side(board=["Surrak, the Hunt Caller", OGRE]), B=side())
    table.answer("A", "Hill Ogre").to("declare attackers")
    assert table.now(OGRE).has_keyword("haste")

    weak = start(A=side(board=["Surrak, the Hunt Caller", BEAR]), B=side())
    weak.to("declare attackers")
    assert not weak.now(BEAR).has_keyword("haste")


@rule("207.2c")
def test_207_2c_ferocious_is_looked_at_as_the_spell_resolves() -> None:
    strong = start(A=side(hand=["Temur Battle Rage"], board=[BEAR, GIANT, *FIVE]), B=side(hand=[MURDER], board=FIVE))
    strong.cast("Temur Battle Rage", at="Grizzly").resolve()
    assert strong.now(BEAR).has_keyword("trample")

    shot = start(A=side(hand=["Temur Battle Rage"], board=[BEAR, GIANT, *FIVE]), B=side(hand=[MURDER], board=FIVE))
    shot.cast("Temur Battle Rage", at="Grizzly").cast(MURDER, at="Stone Giant", by="B").resolve(2)
    assert shot.now(BEAR).has_keyword("double strike")
    assert not shot.now(BEAR).has_keyword("trample")


@rule("207.2c")
def test_207_2c_threshold_does_not_count_the_resolving_spell() -> None:
    six = start(A=side(hand=["Kirtar's Wrath"], graveyard=[BEAR] * 6, board=LANDS), B=side(board=[OGRE]))
    six.cast("Kirtar's Wrath").resolve()
    assert six.zone("battlefield", "A").count("Spirit Token") == 0

    seven = start(A=side(hand=["Kirtar's Wrath"], graveyard=[BEAR] * 7, board=LANDS), B=side(board=[OGRE]))
    seven.cast("Kirtar's Wrath").resolve()
    assert seven.zone("battlefield", "A").count("Spirit Token") == 2
    assert seven.zone("battlefield", "B") == []


@rule("207.2c")
def test_207_2c_kirtars_wrath_does_not_count_what_it_destroys() -> None:
    table = start(A=side(hand=["Kirtar's Wrath"], graveyard=[BEAR] * 6, board=[OGRE, *LANDS]), B=side())

    table.cast("Kirtar's Wrath").resolve()

    assert table.zone("battlefield", "A").count("Spirit Token") == 0


@rule("207.2c")
def test_207_2c_constellation_counts_the_permanent_itself_and_enchantment_creatures() -> None:
    table = start(A=side(hand=["Eidolon of Blossoms", "Jukai Naturalist"], board=LANDS), B=side(board=[CHARM]))

    table.cast("Eidolon of Blossoms").resolve(2)
    assert len(table.zone("hand", "A")) == 2
    table.cast("Jukai Naturalist").resolve(2)

    assert len(table.zone("hand", "A")) == 2


@rule("207.2c")
def test_207_2c_constellation_sees_enchantments_that_enter_with_it() -> None:
    table = start(
        A=side(hand=["Calix, Destiny's Hand"], graveyard=["Setessan Champion", CHARM, CHARM], board=LANDS), B=side()
    )
    table.cast("Calix, Destiny's Hand").resolve()
    table.find("Calix, Destiny's Hand").counters = {"loyalty": 7}

    table.activate("Calix, Destiny's Hand", 2).resolve()

    assert table.zone("battlefield", "A").count("Charm") == 2


@rule("207.2c")
def test_207_2c_doomwake_giant_sees_itself() -> None:
    table = start(A=side(hand=["Doomwake Giant"], board=FIVE), B=side(board=[creature("Gnat", 1, 1), BEAR]))

    table.cast("Doomwake Giant").resolve(2)

    assert table.zone("battlefield", "B") == ["Grizzly"]
    assert table.size(BEAR) == (1, 1)


@rule("207.2c")
def test_207_2c_landfall_counts_lands_put_onto_the_battlefield_once_each() -> None:
    table = start(A=side(hand=["Skyshroud Claim"], library=[FOREST, FOREST], board=["Nesting Dragon", *FIVE]), B=side())

    table.answer("A", ["Forest", "Forest"]).cast("Skyshroud Claim").resolve(3)

    assert table.zone("battlefield", "A").count("Dragon Egg Token") == 2


@rule("207.2c")
def test_207_2c_a_second_mode_of_felidar_retreat_reaches_the_creatures_of_that_moment() -> None:
    table = start(A=side(hand=[FOREST], board=["Felidar Retreat", BEAR]), B=side())

    table.answer("A", 1).play("Forest").resolve()

    assert table.find(BEAR).counter("+1/+1") == 1
    assert table.now(BEAR).has_keyword("vigilance")


@rule("207.2c")
def test_207_2c_lieutenant_toggles_with_the_commander() -> None:
    table = commander_table(
        side(command=["Krenko, Mob Boss"], board=["Angelic Field Marshal", *LANDS]), side(hand=[MURDER], board=FIVE)
    )
    assert table.size("Angelic Field Marshal") == (3, 3)

    table.cast("Krenko, Mob Boss").resolve()
    assert table.size("Angelic Field Marshal") == (5, 5)
    assert table.now("Krenko, Mob Boss").has_keyword("vigilance")

    table.answer("A", True).cast(MURDER, at="Krenko, Mob Boss", by="B").resolve()
    assert table.size("Angelic Field Marshal") == (3, 3)


@rule("207.2c")
def test_207_2c_another_players_commander_does_not_count_for_lieutenant() -> None:
    steal = card("Annex", "Sorcery", "Gain control of target creature.", cost="{U}")
    table = commander_table(
        side(hand=[steal], board=["Angelic Field Marshal", *FIVE]), side(command=["Krenko, Mob Boss"], board=FIVE)
    )
    table.to("precombat main", turn=2).cast("Krenko, Mob Boss", by="B").resolve().to("precombat main", turn=3)

    table.cast(steal, at="Krenko, Mob Boss").resolve()

    assert table.size("Angelic Field Marshal") == (3, 3)


@rule("207.2c")
def test_207_2c_lieutenant_of_loyal_subordinate_is_looked_at_twice() -> None:
    table = commander_table(
        side(command=["Krenko, Mob Boss"], board=["Loyal Subordinate", *FIVE]), side(hand=[MURDER], board=FIVE)
    )
    table.cast("Krenko, Mob Boss").resolve().to("declare attackers")

    assert table.life("B") == 37


@rule("207.2c")
def test_207_2c_magecraft_counts_casting_and_copying() -> None:
    table = start(A=side(hand=[STUDY, FORK], board=["Storm-Kiln Artist", *FIVE]), B=side())

    table.cast(STUDY).cast(FORK, at="Study").resolve(6)

    assert table.zone("battlefield", "A").count("Treasure Token") == 3
    assert table.size("Storm-Kiln Artist") == (5, 2)


@rule("207.2c")
def test_207_2c_metalcraft_counts_three_artifacts_with_the_equipment_itself() -> None:
    table = start(A=side(board=["Puresteel Paladin", BEAR, "Vulshok Battlegear", ROCK]), B=side())
    assert not table.try_to("activate", "Vulshok Battlegear", at="Grizzly")

    three = start(A=side(board=["Puresteel Paladin", BEAR, "Vulshok Battlegear", ROCK, ROCK]), B=side())
    three.activate("Vulshok Battlegear", 1, at="Grizzly").resolve()
    assert three.size(BEAR) == (5, 5)


@rule("207.2c")
def test_207_2c_morbid_counts_a_creature_that_died_after_the_spell_was_cast() -> None:
    table = start(A=side(hand=["Tragic Slip", MURDER], board=[BEAR, *FIVE]), B=side(board=[GIANT]))

    table.cast("Tragic Slip", at="Stone Giant").cast(MURDER, at="Grizzly").resolve(2)

    assert table.zone("battlefield", "B") == []


@rule("207.2c")
def test_207_2c_morbid_counts_tokens_but_no_exiled_creature() -> None:
    exiled = start(A=side(hand=["Tragic Slip", BANISH], board=[BEAR, *FIVE]), B=side(board=[GIANT]))
    exiled.cast(BANISH, at="Grizzly").resolve().cast("Tragic Slip", at="Stone Giant").resolve()
    assert exiled.size(GIANT) == (4, 4)

    token = start(A=side(hand=["Tragic Slip", "Dragon Fodder", MURDER], board=FIVE), B=side(board=[GIANT]))
    token.cast("Dragon Fodder").resolve().cast(MURDER, at="Goblin Token").resolve()
    token.cast("Tragic Slip", at="Stone Giant").resolve()
    assert token.zone("battlefield", "B") == []


@rule("207.2c")
def test_207_2c_undergrowth_counts_as_it_resolves() -> None:
    table = start(
        A=side(hand=["Lotleth Giant", MURDER], graveyard=[BEAR, STUDY, OGRE], board=[GIANT, *LANDS]), B=side(), C=side()
    )

    table.answer("A", "C").cast("Lotleth Giant").resolve().cast(MURDER, at="Stone Giant").resolve(2)

    assert (table.life("B"), table.life("C")) == (20, 17)


@rule("207.2c")
def test_207_2c_spell_mastery_does_not_count_the_spell_itself() -> None:
    one = start(A=side(hand=["Ravaging Blaze"], graveyard=[STUDY], board=FIVE), B=side(board=[GIANT]))
    one.answer("A", 5).cast("Ravaging Blaze", at="Stone Giant").resolve()
    assert one.life("B") == 20

    two = start(A=side(hand=["Ravaging Blaze"], graveyard=[STUDY, BOLT], board=FIVE), B=side(board=[GIANT]))
    two.answer("A", 5).cast("Ravaging Blaze", at="Stone Giant").resolve()
    assert two.life("B") == 15
    assert two.zone("battlefield", "B") == []


@rule("207.2c")
def test_207_2c_tempting_offer_gives_one_more_helping_for_each_who_accepts_in_turn_order() -> None:
    table = start(A=side(hand=["Tempt with Vengeance"], board=FIVE), B=side(), C=side(), D=side())

    table.answer("A", 2).cast("Tempt with Vengeance")
    table.answer("B", True).answer("C", False).answer("D", True).resolve()

    counts = {player: table.zone("battlefield", player).count("Elemental Token") for player in "ABCD"}
    assert counts == {"A": 6, "B": 2, "C": 0, "D": 2}


@rule("207.2c")
def test_207_2c_tempting_offer_refused_by_all() -> None:
    table = start(A=side(hand=["Tempt with Vengeance"], board=FIVE), B=side(), C=side())

    table.answer("A", 3).cast("Tempt with Vengeance").answer("B", False).answer("C", False).resolve()

    assert table.zone("battlefield", "A").count("Elemental Token") == 3


@rule("207.2c")
def test_207_2c_join_forces_lets_each_player_pay_and_all_draw_the_total() -> None:
    table = start(A=side(hand=["Minds Aglow"], board=FIVE), B=side(board=[ISLAND] * 4), C=side())

    table.cast("Minds Aglow").answer("A", True, 2).answer("B", True, 1).answer("C", False).resolve()

    assert [len(table.zone("hand", player)) for player in "ABC"] == [3, 3, 3]


@rule("207.2c")
def test_207_2c_duplicant_is_as_big_as_what_it_exiled_until_that_card_leaves_exile() -> None:
    table = start(A=side(hand=["Duplicant"], board=LANDS), B=side(board=["Ghalta, Primal Hunger"]))
    table.cast("Duplicant").answer("A", "Ghalta, Primal Hunger").resolve().answer("A", True).resolve()

    assert table.size("Duplicant") == (12, 12)
    assert set(table.now("Duplicant").subtypes) == {"Shapeshifter", "Elder", "Dinosaur"}
    assert table.now("Duplicant").supertypes == ()


@rule("207.2c")
def test_207_2c_phyrexian_ingester_gets_the_exiled_cards_size_added() -> None:
    table = start(A=side(hand=["Phyrexian Ingester"], board=LANDS), B=side(board=[GIANT]))
    table.cast("Phyrexian Ingester").answer("A", "Stone Giant").resolve().answer("A", True).resolve()

    assert table.size("Phyrexian Ingester") == (8, 8)


@rule("207.2c")
def test_207_2c_extraplanar_lens_gives_mana_to_all_who_tap_such_a_land() -> None:
    table = start(A=side(hand=["Extraplanar Lens"], board=[FOREST] * 4), B=side(hand=[GIANT], board=[FOREST]))
    table.cast("Extraplanar Lens").answer("A", "Forest").resolve().answer("A", True).resolve()
    table.to("precombat main", turn=2)

    action = next(one for one in table.actions("B") if one.object in {obj.id for obj in every(table, "Forest")})
    table.take(action)

    assert len(table.pool("B")) == 2


@rule("607")
def test_607_imprint_of_a_copy_of_duplicant_is_its_own() -> None:
    table = start(A=side(hand=["Duplicant", "Spark Double"], board=[*LANDS]), B=side(board=[GIANT]))
    table.cast("Duplicant").answer("A", "Stone Giant").resolve().answer("A", True).resolve()
    assert table.size("Duplicant") == (5, 5)

    table.answer("A", True, "Duplicant").cast("Spark Double").resolve()

    sizes = [table.game.characteristics(obj.id).power for obj in every(table, "Duplicant")]
    assert sorted(size or 0 for size in sizes) == [3, 5]
