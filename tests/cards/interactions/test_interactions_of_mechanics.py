"""Where two mechanics meet: situations that the rules single out (613, 614-616, 704, 707, 800.4, 903), with real
cards."""

from __future__ import annotations

from engine.game.actions.priority import mana_actions
from engine.game.turn.starting_and_leaving import concede_game
from tests.cards.situations import BEAR, FIVE, commander_table, start
from tests.rules.marker import rule
from tests.rules.table import creature, side

OTHER = creature("Hill Ogre", 3, 3)


# -- 614: replacement


@rule("614", "306.5b")
def test_614_doubling_season_doubles_the_loyalty_a_planeswalker_enters_with() -> None:
    table = start(A=side(hand=["Jace Beleren"], board=["Doubling Season", *FIVE]), B=side())

    table.cast("Jace Beleren").resolve()

    assert table.find("Jace Beleren").counter("loyalty") == 6


@rule("606", "606.4", "614.16")
def test_606_doubling_season_does_not_double_loyalty_paid_as_a_cost() -> None:
    table = start(A=side(hand=["Jace Beleren"], board=["Doubling Season", *FIVE]), B=side())
    table.cast("Jace Beleren").resolve()

    table.activate("Jace Beleren", 0).resolve()

    assert table.find("Jace Beleren").counter("loyalty") == 8


@rule("616", "616.1f")
def test_616_two_doubling_effects_of_tokens_multiply() -> None:
    table = start(A=side(hand=["Dragon Fodder"], board=["Doubling Season", "Doubling Season", *FIVE]), B=side())

    table.cast("Dragon Fodder").resolve()

    assert table.zone("battlefield", "A").count("Goblin Token") == 8


@rule("614")
def test_614_doubling_season_doubles_each_mode_of_a_confluence() -> None:
    table = start(A=side(hand=["Righteous Confluence"], board=["Doubling Season", *FIVE]), B=side())

    table.answer("A", [0, 0, 0]).cast("Righteous Confluence").resolve()

    assert table.zone("battlefield", "A").count("Knight Token") == 6


@rule("616")
def test_616_gisela_doubles_what_she_does_not_halve() -> None:
    table = start(
        A=side(hand=["Abrade"], board=["Gisela, Blade of Goldnight", *FIVE]), B=side(board=[creature("Wall", 0, 7)])
    )

    table.answer("A", 0).cast("Abrade", at="Wall").resolve()

    assert table.find("Wall").damage == 6


@rule("614", "120.3c")
def test_614_doubling_season_does_not_double_counters_moved_by_the_rules_of_damage() -> None:
    table = start(A=side(board=["Jace Beleren", "Doubling Season"]), B=side(board=[creature("Raider", 2, 2)]), C=side())
    before = table.find("Jace Beleren").counter("loyalty")

    table.to("precombat main", turn=2).attack("Raider", on="Jace Beleren").to("end of combat", turn=2)

    assert table.find("Jace Beleren").counter("loyalty") == before - 2


# -- 613: layers


@rule("613", "305.7")
def test_613_song_of_the_dryads_takes_the_abilities_of_a_commander_that_stays_one() -> None:
    table = commander_table(
        side(hand=["Song of the Dryads"], board=FIVE), side(command=["Krenko, Mob Boss"], board=FIVE)
    )
    table.to("precombat main", turn=2).cast("Krenko, Mob Boss", by="B").resolve()

    table.to("precombat main", turn=3).cast("Song of the Dryads", at="Krenko, Mob Boss").resolve()

    now = table.now("Krenko, Mob Boss")
    assert now.types == ("Land",)
    assert "Forest" in now.subtypes
    assert now.colours == ""
    assert table.find("Krenko, Mob Boss").card in table.game.state.commanders()
    abilities = [action for action in table.actions("B") if action.object == table.find("Krenko, Mob Boss").id]
    assert len(abilities) == 1
    assert abilities[0] in mana_actions(table.game, table.seat("B"))


@rule("613")
def test_613_darksteel_mutation_leaves_a_0_1_insect_without_other_abilities() -> None:
    table = start(A=side(hand=["Darksteel Mutation"], board=FIVE), B=side(board=["Avacyn, Angel of Hope"]))

    table.cast("Darksteel Mutation", at="Avacyn, Angel of Hope").resolve()

    now = table.now("Avacyn, Angel of Hope")
    assert (now.power, now.toughness) == (0, 1)
    assert now.has_keyword("indestructible")
    assert not now.has_keyword("flying")
    assert "Insect" in now.subtypes
    assert "Angel" not in now.subtypes
    assert "Artifact" in now.types


@rule("613")
def test_613_starfield_of_nyx_animates_enchantments_and_constellation_still_counts() -> None:
    others = ["Intangible Virtue", "Sigil of the Empty Throne", "Doubling Season", "Destiny Spinner"]
    table = start(A=side(board=["Starfield of Nyx", *others, *FIVE]), B=side())

    assert table.size("Doubling Season") == (5, 5)
    assert "Creature" not in table.now("Starfield of Nyx").types or table.size("Starfield of Nyx") == (5, 5)


@rule("613")
def test_613_a_sliver_gives_and_loses_what_all_slivers_have() -> None:
    table = start(
        A=side(hand=["Abrade"], board=["Might Sliver", "Winged Sliver", *FIVE]), B=side(board=["Sinew Sliver"])
    )
    assert table.size("Winged Sliver") == (4, 4)
    assert table.now("Might Sliver").has_keyword("flying")
    assert table.size("Sinew Sliver") == (4, 4)

    table.answer("A", 0).cast("Abrade", at="Winged Sliver").resolve()

    assert table.find("Winged Sliver").damage == 3


@rule("613", "700.5")
def test_613_a_devotion_god_is_a_creature_only_with_enough_devotion() -> None:
    table = start(A=side(board=["Heliod, God of the Sun"], hand=["Wrath of God"]), B=side())
    assert "Creature" not in table.now("Heliod, God of the Sun").types

    more = start(A=side(board=["Heliod, God of the Sun", "Avacyn, Angel of Hope", "Mirari's Wake"]), B=side())

    assert "Creature" in more.now("Heliod, God of the Sun").types


# -- 707: copies


@rule("707")
def test_707_body_double_as_mikaeus_gives_undying_and_loses_the_copy_when_it_dies() -> None:
    table = start(
        A=side(hand=["Body Double", "Abrade"], graveyard=["Mikaeus, the Unhallowed"], board=[BEAR, *FIVE, *FIVE]),
        B=side(),
    )

    table.answer("A", True).cast("Body Double").resolve()

    assert table.zone("battlefield", "A").count("Mikaeus, the Unhallowed") == 1
    assert table.size("Grizzly") == (3, 3)
    assert table.now("Grizzly").has_keyword("undying")
    table.answer("A", 0).cast("Abrade", at="Grizzly").resolve().resolve()
    assert table.find("Grizzly").counter("+1/+1") == 1


@rule("707")
def test_707_spark_double_of_a_legendary_commander_is_not_legendary() -> None:
    table = commander_table(side(hand=["Spark Double"], command=["Krenko, Mob Boss"], board=[*FIVE, *FIVE]), side())
    table.cast("Krenko, Mob Boss").resolve()

    table.answer("A", True, "Krenko, Mob Boss").cast("Spark Double").resolve()

    assert table.zone("battlefield", "A").count("Krenko, Mob Boss") == 2
    copies = [
        obj for obj in table.game.state.permanents() if table.game.characteristics(obj.id).name == "Krenko, Mob Boss"
    ]
    assert sorted("Legendary" in table.game.characteristics(obj.id).supertypes for obj in copies) == [False, True]
    assert sum(obj.counter("+1/+1") for obj in copies) == 1


# -- 800.4: a player leaves


@rule("800.4a")
def test_800_4a_creatures_taken_with_insurrection_go_back_when_the_player_leaves() -> None:
    table = start(A=side(hand=["Insurrection"], board=[*FIVE]), B=side(board=[BEAR]), C=side(board=[OTHER]))
    table.cast("Insurrection").resolve()
    assert "Grizzly" in table.zone("battlefield", "A")

    concede_game(table.game, table.seat("A"))

    assert table.zone("battlefield", "B") == ["Grizzly"]
    assert table.zone("battlefield", "C") == ["Hill Ogre"]
