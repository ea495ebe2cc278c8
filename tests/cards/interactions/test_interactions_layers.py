"""Continuous effects that meet in the layers (613), with real cards: types against abilities, dependencies, timestamps,
characteristic-defining abilities, sizes, control."""

from __future__ import annotations

from engine.game.actions.priority import mana_actions
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, every, start
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

BASIC = ("Plains", "Island", "Swamp", "Mountain", "Forest")
FOREST, ISLAND = land("Forest"), land("Island")
STEAL = card("Steal", "Instant", "Gain control of target creature until end of turn.", cost="{U}")
ANNEX = card("Annex", "Sorcery", "Gain control of target creature.", cost="{U}")
NUMB = card("Numb", "Enchantment", "Creatures lose all abilities.", cost="{U}")
DULL = card("Dull", "Enchantment", "Enchantments lose all abilities.", cost="{U}")
SMALL = card("Smallness", "Enchantment", "Creatures have base power and toughness 1/1.", cost="{U}")


def colours_made(table: Table, name: str, player: str = "A") -> int:
    """How many mana abilities the first permanent of that name has."""
    id = table.find(name).id
    return sum(action.object == id for action in mana_actions(table.game, table.seat(player)))


# -- layer 4: types, and abilities lost in layer 6 or with the types


@rule("613.8")
def test_613_8_dryad_gives_all_types_to_what_song_of_the_dryads_makes_a_land_in_either_order() -> None:
    first = side(hand=["Song of the Dryads"], board=["Dryad of the Ilysian Grove", BEAR, *FIVE])
    later = side(hand=["Song of the Dryads", "Dryad of the Ilysian Grove"], board=[BEAR, *FIVE])
    for mine in (first, later):
        table = start(A=mine, B=side())
        table.cast("Song of the Dryads", at="Grizzly").resolve()
        if mine is later:
            table.cast("Dryad of the Ilysian Grove").resolve()

        assert table.now(BEAR).types == ("Land",)
        assert set(BASIC) <= set(table.now(BEAR).subtypes)


@rule("305.7", "613.8")
def test_305_7_613_8_song_on_the_dryad_itself_ends_its_effect_on_other_lands() -> None:
    table = start(A=side(hand=["Song of the Dryads"], board=["Dryad of the Ilysian Grove", *FIVE]), B=side())
    assert set(BASIC) <= set(table.now("Plains").subtypes)

    table.cast("Song of the Dryads", at="Dryad of the Ilysian Grove").resolve()

    assert table.now("Plains").subtypes == ("Plains",)
    assert table.now("Dryad of the Ilysian Grove").subtypes == ("Forest",)


@rule("613.6")
def test_613_6_mutation_on_the_dryad_leaves_its_effect_of_layer_4() -> None:
    """The Dryad loses its abilities in layer 6. Its effect has already started in layer 4."""
    table = start(A=side(hand=["Darksteel Mutation"], board=["Dryad of the Ilysian Grove", *FIVE]), B=side())

    table.cast("Darksteel Mutation", at="Dryad of the Ilysian Grove").resolve()

    assert set(BASIC) <= set(table.now("Plains").subtypes)
    assert table.size("Dryad of the Ilysian Grove") == (0, 1)


@rule("613.8")
def test_613_8_mutation_takes_away_what_an_older_sliver_grants_in_the_same_layer() -> None:
    table = start(A=side(hand=["Darksteel Mutation"], board=["Galerider Sliver", "Blade Sliver", *FIVE]), B=side())
    assert table.now("Blade Sliver").has_keyword("flying")

    table.cast("Darksteel Mutation", at="Galerider Sliver").resolve()

    assert not table.now("Blade Sliver").has_keyword("flying")


@rule("613")
def test_613_mutation_on_a_lord_ends_its_bonus_of_layer_7() -> None:
    table = start(A=side(hand=["Darksteel Mutation"], board=["Might Sliver", "Winged Sliver", *FIVE]), B=side())

    table.cast("Darksteel Mutation", at="Might Sliver").resolve()

    assert table.size("Winged Sliver") == (1, 1)
    assert not table.now("Might Sliver").has_keyword("flying")


@rule("613.7")
def test_613_7_an_ability_granted_after_mutation_is_kept() -> None:
    table = start(A=side(hand=["Darksteel Mutation", "Snakeskin Veil"], board=[BEAR, *FIVE]), B=side())
    table.cast("Darksteel Mutation", at="Grizzly").resolve()

    table.cast("Snakeskin Veil", at="Grizzly").resolve()

    assert table.now(BEAR).has_keyword("hexproof")
    assert table.size(BEAR) == (1, 2)


@rule("613.6")
def test_613_6_starfield_still_sizes_enchantments_that_lost_their_abilities() -> None:
    others = ["Intangible Virtue", "Bastion of Remembrance", "Doubling Season"]
    table = start(A=side(hand=[DULL], board=["Starfield of Nyx", *others, *LANDS]), B=side())

    table.cast(DULL).resolve()

    assert "Creature" in table.now("Doubling Season").types
    assert table.size("Doubling Season") == (5, 5)


@rule("613.4b")
def test_613_4b_song_and_starfield_do_not_make_a_creature_of_a_land() -> None:
    others = ["Intangible Virtue", "Bastion of Remembrance", "Doubling Season"]
    table = start(A=side(hand=["Song of the Dryads"], board=["Starfield of Nyx", *others, *FIVE]), B=side())
    table.cast("Song of the Dryads", at="Doubling Season").resolve()

    assert table.now("Doubling Season").types == ("Land",)
    assert table.size("Doubling Season") == (None, None)


@rule("305.7")
def test_305_7_song_on_a_nonbasic_land_takes_its_abilities_and_gives_green_mana() -> None:
    table = start(A=side(hand=["Song of the Dryads"], board=FIVE), B=side(board=["Command Tower", "Gilded Lotus"]))

    table.cast("Song of the Dryads", at="Command Tower").resolve()

    assert table.now("Command Tower").subtypes == ("Forest",)
    assert colours_made(table, "Command Tower", "B") == 1


@rule("613")
def test_613_chromatic_lantern_and_dryad_both_let_lands_make_every_colour() -> None:
    lantern = start(A=side(board=["Chromatic Lantern", "Reliquary Tower"]), B=side())
    assert colours_made(lantern, "Reliquary Tower") == 2

    dryad = start(A=side(board=["Dryad of the Ilysian Grove", "Reliquary Tower"]), B=side())
    assert colours_made(dryad, "Reliquary Tower") == 6


@rule("613.3")
def test_613_3_changeling_in_a_deck_of_rukarumel_is_still_every_type() -> None:
    table = start(A=side(hand=["Rukarumel, Biologist", BEAR], board=["Might Sliver", *FIVE]), B=side())

    table.cast("Rukarumel, Biologist").answer("A", "Sliver").resolve()

    assert table.now("Rukarumel, Biologist").has_subtype("Sliver")
    assert table.size("Rukarumel, Biologist") == (5, 5)
    assert table.now(BEAR).has_subtype("Sliver")


# -- layer 7: sizes


@rule("613.4")
def test_613_4_mutation_sets_the_base_and_counters_and_bonuses_come_on_top() -> None:
    table = start(
        A=side(hand=[GROW, "Darksteel Mutation"], board=["Molimo, Maro-Sorcerer", "Mirari's Wake", *FIVE]), B=side()
    )
    table.cast(GROW, at="Molimo, Maro-Sorcerer").resolve()
    assert table.size("Molimo, Maro-Sorcerer") == (17, 17)

    table.cast("Darksteel Mutation", at="Molimo, Maro-Sorcerer").resolve()

    assert table.size("Molimo, Maro-Sorcerer") == (2, 3)


@rule("613.7")
def test_613_7_the_later_effect_that_sets_the_size_wins() -> None:
    later = start(A=side(hand=["Darksteel Mutation"], board=["Jolrael, Mwonvuli Recluse", BEAR, *LANDS]), B=side())
    later.cast("Darksteel Mutation", at="Grizzly").resolve()
    later.activate("Jolrael, Mwonvuli Recluse").resolve()
    assert later.find(BEAR).zone == "graveyard", "0/0 with no cards in hand"

    first = start(
        A=side(hand=["Darksteel Mutation", OGRE, OGRE], board=["Jolrael, Mwonvuli Recluse", BEAR, *LANDS]), B=side()
    )
    first.activate("Jolrael, Mwonvuli Recluse").resolve()
    assert first.size(BEAR) == (3, 3)
    first.cast("Darksteel Mutation", at="Grizzly").resolve()
    assert first.size(BEAR) == (0, 1)


@rule("611.2c")
def test_611_2c_jolraels_size_is_counted_once_and_reaches_the_creatures_of_that_moment() -> None:
    squire = creature("Squire", 4, 4, cost="{W}")
    table = start(A=side(hand=[squire, OGRE, OGRE], board=["Jolrael, Mwonvuli Recluse", BEAR, *LANDS]), B=side())
    table.activate("Jolrael, Mwonvuli Recluse").resolve()
    assert table.size(BEAR) == (3, 3)

    table.cast(squire).resolve()

    assert table.size(BEAR) == (3, 3)
    assert table.size(squire) == (4, 4)


@rule("613.4a")
def test_613_4a_a_defining_size_is_replaced_by_a_set_one_whatever_the_timestamps() -> None:
    table = start(A=side(hand=["Filigree Attendant"], board=[SMALL, *["Sol Ring"] * 3, *FIVE]), B=side())

    table.cast("Filigree Attendant").resolve()

    assert table.size("Filigree Attendant") == (1, 1)


@rule("613.6")
def test_613_6_a_defining_ability_lost_in_layer_6_does_not_define_in_layer_7() -> None:
    table = start(A=side(board=["Filigree Attendant", "Sol Ring", NUMB]), B=side())

    assert table.size("Filigree Attendant") == (0, 3)
    assert not table.now("Filigree Attendant").has_keyword("flying")


@rule("613.5")
def test_613_5_a_defined_size_follows_the_board_at_once() -> None:
    table = start(A=side(hand=["Abrade"], board=["Filigree Attendant", "Sol Ring", *FIVE]), B=side())
    assert table.size("Filigree Attendant") == (2, 3)

    table.answer("A", 1).cast("Abrade", at="Sol Ring").resolve()

    assert table.size("Filigree Attendant") == (1, 3)


@rule("613.4")
def test_613_4_flayer_sets_ten_and_counters_count_on_top() -> None:
    table = start(A=side(hand=["Flayer of Loyalties"], board=[*["Hedron Archive"] * 5, *FIVE]), B=side(board=[BEAR]))
    table.find(BEAR).set_counter("+1/+1", 1)
    table.game.invalidate()

    table.cast("Flayer of Loyalties", at="Grizzly").resolve()

    assert table.size(BEAR) == (11, 11)
    assert table.find(BEAR).controller == table.seat("A")
    assert {"trample", "annihilator", "haste"} <= table.now(BEAR).sorted.keyword_names


@rule("613", "700.5")
def test_613_a_devotion_god_counts_itself() -> None:
    few = start(A=side(board=["Erebos, Bleak-Hearted", "Grave Pact"]), B=side())
    assert "Creature" not in few.now("Erebos, Bleak-Hearted").types

    many = start(
        A=side(board=["Erebos, Bleak-Hearted", "Grave Pact", "Reassembling Skeleton"]),
        B=side(hand=[MURDER], board=FIVE),
    )
    assert "Creature" in many.now("Erebos, Bleak-Hearted").types
    assert many.size("Erebos, Bleak-Hearted") == (5, 6)


# -- layer 2: control


@rule("613.7")
def test_613_7_the_later_theft_wins_and_the_earlier_counts_again_when_it_ends() -> None:
    table = start(A=side(hand=[ANNEX], board=FIVE), B=side(board=[BEAR]), C=side(hand=[STEAL], board=FIVE))
    table.cast(ANNEX, at="Grizzly").resolve().cast(STEAL, at="Grizzly", by="C").resolve()
    assert table.find(BEAR).controller == table.seat("C")

    table.to("upkeep", turn=2)

    assert table.find(BEAR).controller == table.seat("A")


@rule("613")
def test_613_a_permanent_theft_over_a_temporary_one_lasts() -> None:
    table = start(A=side(hand=[STEAL, ANNEX], board=FIVE), B=side(board=[BEAR]))
    table.cast(STEAL, at="Grizzly").resolve().cast(ANNEX, at="Grizzly").resolve()

    table.to("precombat main", turn=3)

    assert table.find(BEAR).controller == table.seat("A")


@rule("613")
def test_613_a_stolen_lord_helps_its_new_controllers_creatures_only() -> None:
    table = start(A=side(hand=[STEAL], board=["Blur Sliver", *FIVE]), B=side(board=["Megantic Sliver", "Blade Sliver"]))
    assert table.size("Blade Sliver") == (6, 5)

    table.cast(STEAL, at="Megantic Sliver").resolve()

    assert table.size("Blade Sliver") == (3, 2)
    assert table.size("Blur Sliver") == (6, 5)


@rule("613")
def test_613_a_stolen_creature_keeps_the_aura_of_its_old_controller() -> None:
    table = start(
        A=side(hand=[STEAL], board=FIVE),
        B=side(hand=["All That Glitters"], board=[BEAR, "Sol Ring", *FIVE]),
    )
    table.to("precombat main", turn=2).cast("All That Glitters", at="Grizzly", by="B").resolve()
    assert table.size(BEAR) == (4, 4)

    table.cast(STEAL, at="Grizzly", by="A").resolve()

    assert table.find(BEAR).controller == table.seat("A")
    assert table.size(BEAR) == (4, 4)


@rule("506.4")
def test_506_4_a_stolen_attacker_is_removed_from_combat() -> None:
    table = start(A=side(board=[GIANT]), B=side(hand=[STEAL], board=FIVE))
    table.attack(GIANT).to("declare attackers")

    table.cast(STEAL, at="Stone Giant", by="B").resolve().to("end of combat")

    assert table.life("B") == 20
    assert table.find(GIANT).attacking is None


@rule("613")
def test_613_treasure_nabber_keeps_an_artifact_until_the_end_of_the_next_turn() -> None:
    table = start(A=side(board=["Treasure Nabber"]), B=side(board=["Sol Ring", *FIVE], hand=[BOLT]))
    table.to("precombat main", turn=2)
    ring = next(action for action in table.actions("B") if action.object == table.find("Sol Ring").id)
    table.take(ring).resolve()
    assert table.find("Sol Ring").controller == table.seat("A")

    table.to("end", turn=3)
    assert table.find("Sol Ring").controller == table.seat("A")
    table.to("upkeep", turn=4)
    assert table.find("Sol Ring").controller == table.seat("B")


@rule("613")
def test_613_mirage_mirror_becomes_its_own_self_again_and_keeps_counters() -> None:
    table = start(A=side(hand=[GROW], board=["Mirage Mirror", GIANT, *FIVE]), B=side())
    table.activate("Mirage Mirror", at="Stone Giant").resolve()
    copies = every(table, "Stone Giant")
    assert len(copies) == 2
    mirror = next(
        obj for obj in copies if obj.definition is not None and obj.definition.front_values.name == "Mirage Mirror"
    )
    mirror.set_counter("+1/+1", 2)
    table.game.invalidate()
    assert table.game.characteristics(mirror.id).power == 7

    table.to("upkeep", turn=2)

    assert table.now("Mirage Mirror").types == ("Artifact",)
    assert table.find("Mirage Mirror").counter("+1/+1") == 2
