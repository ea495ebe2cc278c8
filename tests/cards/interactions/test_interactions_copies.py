"""Copies that meet other rules (707), with real cards: copies of copies, of tokens, of face-down and of double-faced
permanents, of spells with choices, of legends, with exceptions."""

from __future__ import annotations

from engine.compiler.pipeline import compile_card
from engine.game.kernel.objects import GameObject
from engine.ir.stored_cards import StoredCard
from tests.cards.situations import BEAR, BOUNCE, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, STUDY, every, start
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

FORK = card("Fork", "Instant", "Copy target spell. You may choose new targets for the copy.", cost="{R}")
CLONE = creature("Clone", 0, 0, "You may have Clone enter as a copy of any creature on the battlefield.", cost="{U}")
TWIN = card("Twin", "Sorcery", "Create a token that's a copy of target creature.", cost="{U}")
SQUIRE = creature("Squire", 1, 1, cost="{W}")


def faces(*parts: dict[str, str]) -> StoredCard:
    """A transforming double-faced card."""
    name = " // ".join(part["name"] for part in parts)
    compiled = compile_card({"name": name, "layout": "transform", "card_faces": list(parts)})
    assert compiled.status == "exact", compiled.diagnostics
    return StoredCard(compiled.facts, compiled.faces)


WOLF = faces(
    {
        "name": "Cub",
        "type_line": "Creature — Wolf",
        "oracle_text": "{1}: Transform Cub.",
        "mana_cost": "{G}",
        "power": "1",
        "toughness": "1",
    },
    {
        "name": "Pack Leader",
        "type_line": "Creature — Wolf",
        "oracle_text": "Trample\n{1}: Transform Pack Leader.",
        "power": "4",
        "toughness": "4",
    },
)


def tokens(table: Table) -> list[GameObject]:
    """All tokens, in order."""
    return [obj for obj in table.game.state.permanents() if obj.kind == "token"]


def sizes(table: Table, name: str) -> list[tuple[int, int]]:
    """The sizes of all permanents of a name, smallest first."""
    chars = (table.game.characteristics(obj.id) for obj in every(table, name))
    return sorted((each.power or 0, each.toughness or 0) for each in chars)


# -- 707.2-3: what is copied, copies of copies


@rule("707.2")
def test_707_2_neither_counters_auras_nor_set_sizes_are_copied() -> None:
    table = start(A=side(hand=["Spark Double", GROW, "Darksteel Mutation"], board=[GIANT, *LANDS]), B=side())
    table.cast(GROW, at="Stone Giant").resolve().cast("Darksteel Mutation", at="Stone Giant").resolve()

    table.answer("A", True).cast("Spark Double").resolve()

    assert sizes(table, "Stone Giant") == [(1, 2), (6, 6)]


@rule("707.3")
def test_707_3_a_copy_of_body_double_is_what_it_has_become() -> None:
    table = start(A=side(hand=["Body Double", "Spark Double"], graveyard=[GIANT], board=LANDS), B=side())
    table.answer("A", True).cast("Body Double").resolve()

    table.answer("A", True).cast("Spark Double").resolve()

    assert sizes(table, "Stone Giant") == [(5, 5), (6, 6)]


@rule("707.9b")
def test_707_9b_spark_doubles_exception_goes_on_to_copies_of_the_copy() -> None:
    """ "It isn't legendary" is part of the copiable values, the additional counter is not."""
    table = start(A=side(hand=["Spark Double", TWIN, MURDER], board=["Krenko, Mob Boss", *LANDS]), B=side())
    table.answer("A", True).cast("Spark Double").resolve()
    table.cast(MURDER, at="Krenko, Mob Boss").resolve()
    assert every(table, "Krenko, Mob Boss")[0].copied is not None

    table.cast(TWIN, at="Krenko, Mob Boss").resolve()

    assert [obj.counter("+1/+1") for obj in every(table, "Krenko, Mob Boss")] == [1, 0]


@rule("707.9b")
def test_707_9b_the_scarab_gods_zombie_is_copied_as_a_zombie() -> None:
    table = start(A=side(hand=["Spark Double"], graveyard=[GIANT], board=["The Scarab God", *LANDS]), B=side())
    table.activate("The Scarab God", at="Stone Giant").resolve()
    (zombie,) = tokens(table)
    assert table.game.characteristics(zombie.id).subtypes == ("Zombie",)

    table.answer("A", True, "Stone Giant").cast("Spark Double").resolve()

    assert sizes(table, "Stone Giant") == [(4, 4), (5, 5)]
    assert all(table.game.characteristics(obj.id).colours == "B" for obj in every(table, "Stone Giant"))


@rule("707.9")
def test_707_9_faerie_artisans_copies_are_artifacts_and_the_older_one_is_exiled() -> None:
    ogre = creature("Marauder", 3, 3, cost="{R}")
    table = start(A=side(board=["Faerie Artisans"]), B=side(hand=[SQUIRE, ogre], board=FIVE))
    table.to("precombat main", turn=2).cast(SQUIRE, by="B").resolve(2)
    assert set(table.game.characteristics(tokens(table)[0].id).types) == {"Artifact", "Creature"}

    table.cast(ogre, by="B").resolve(2)

    assert [table.game.characteristics(obj.id).name for obj in tokens(table)] == ["Marauder"]


@rule("707.2")
def test_707_2_a_copy_of_an_anikthea_token_is_a_zombie_enchantment() -> None:
    table = start(
        A=side(hand=["Spark Double", "Anikthea, Hand of Erebos"], graveyard=["Intangible Virtue"], board=LANDS),
        B=side(),
    )
    table.cast("Anikthea, Hand of Erebos").answer("A", ["Intangible Virtue"]).resolve(2)
    (zombie,) = tokens(table)
    assert set(table.game.characteristics(zombie.id).types) == {"Creature", "Enchantment"}

    table.answer("A", True, "Intangible Virtue").cast("Spark Double").resolve()

    copies = every(table, "Intangible Virtue")
    assert len(copies) == 2
    assert all(table.game.characteristics(obj.id).has_subtype("Zombie") for obj in copies)


# -- tokens, legends, planeswalkers


@rule("704.5j")
def test_704_5j_a_clone_of_a_legend_leaves_one_of_the_two() -> None:
    table = start(A=side(hand=[CLONE], board=["Krenko, Mob Boss", *FIVE]), B=side())

    table.answer("A", True, "Krenko, Mob Boss").cast(CLONE).resolve()

    assert len(every(table, "Krenko, Mob Boss")) == 1


@rule("704.5j")
def test_704_5j_a_clone_of_another_players_legend_stays() -> None:
    table = start(A=side(hand=[CLONE], board=FIVE), B=side(board=["Krenko, Mob Boss"]))

    table.answer("A", True).cast(CLONE).resolve()

    assert len(every(table, "Krenko, Mob Boss")) == 2


@rule("707.2")
def test_707_2_a_token_copy_of_a_token_has_its_text() -> None:
    table = start(A=side(hand=["Urza, Lord High Artificer", TWIN], board=LANDS), B=side())
    table.cast("Urza, Lord High Artificer").resolve(2)

    table.cast(TWIN, at="Construct Token").resolve()

    assert sizes(table, "Construct Token") == [(2, 2), (2, 2)]


@rule("707.9")
def test_707_9_a_copied_jace_token_keeps_the_lower_loyalty() -> None:
    table = start(A=side(hand=["Jace, Mirror Mage", "Spark Double", BOUNCE], board=LANDS), B=side())
    table.answer("A", True).cast("Jace, Mirror Mage").resolve(2).cast(BOUNCE, at="Jace, Mirror Mage").resolve()
    assert [obj.kind for obj in every(table, "Jace, Mirror Mage")] == ["token"]

    table.answer("A", True).cast("Spark Double").resolve()

    assert sorted(obj.counter("loyalty") for obj in every(table, "Jace, Mirror Mage")) == [1, 2]


@rule("707")
def test_707_a_myriad_copy_of_a_copy_has_the_copied_values() -> None:
    table = start(A=side(hand=["Spark Double"], board=["Herald of the Host", *FIVE]), B=side(), C=side())
    table.answer("A", True).cast("Spark Double").resolve()
    table.to("precombat main", turn=4)

    table.attack("Herald of the Host", on="B").attack("Herald of the Host", on="B")
    table.answer("A", True, True).to("end of combat", turn=4)

    assert (table.life("B"), table.life("C")) == (20 - 9, 20 - 8)


@rule("607.2")
def test_607_2_a_token_copy_remembers_nothing_of_what_the_first_exiled() -> None:
    mine = side(hand=["Hoarding Dragon", TWIN, BOUNCE, MURDER], library=["Sol Ring"], board=LANDS)
    table = start(A=mine, B=side())
    table.cast("Hoarding Dragon").resolve().answer("A", True, "Sol Ring").resolve()
    table.cast(TWIN, at="Hoarding Dragon").resolve().answer("A", False).resolve()
    table.cast(BOUNCE, at="Hoarding Dragon").resolve()

    table.cast(MURDER, at="Hoarding Dragon").resolve(2)

    assert table.zone("exile") == ["Sol Ring"]


# -- face down, two faces


@rule("707.2")
def test_707_2_a_copy_of_a_manifested_creature_is_a_face_up_2_2_without_a_name() -> None:
    table = start(A=side(hand=["Reality Shift", CLONE], board=FIVE), B=side(board=[BEAR], library=[GIANT]))
    table.cast("Reality Shift", at="Grizzly").resolve()
    assert table.find("").face_down

    table.answer("A", True).cast(CLONE).resolve()

    (copy,) = [obj for obj in table.game.state.permanents() if obj.copied is not None]
    chars = table.game.characteristics(copy.id)
    assert not copy.face_down
    assert (chars.name, chars.power, chars.toughness, chars.mana_cost) == ("", 2, 2, None)


@rule("707.8")
def test_707_8_a_copy_of_a_transformed_permanent_shows_the_back_and_can_turn_over() -> None:
    table = start(A=side(hand=[TWIN], board=[WOLF, *FIVE]), B=side())
    table.activate("Cub").resolve()
    assert table.size("Pack Leader") == (4, 4)

    table.cast(TWIN, at="Pack Leader").resolve()

    assert sizes(table, "Pack Leader") == [(4, 4), (4, 4)]


@rule("707.8")
def test_707_8_a_card_that_copies_a_transformed_permanent_cannot_transform() -> None:
    table = start(A=side(hand=[CLONE], board=[WOLF, *FIVE]), B=side())
    table.activate("Cub").resolve()
    table.answer("A", True).cast(CLONE).resolve()
    clone = next(obj for obj in table.game.state.permanents() if obj.copied is not None)

    own = next(action for action in table.actions("A") if action.object == clone.id and action.kind == "activate")
    table.take(own).resolve()

    assert table.game.characteristics(clone.id).name == "Pack Leader"


# -- spells


@rule("707.10")
def test_707_10_x_is_copied() -> None:
    table = start(A=side(hand=["Exsanguinate", FORK], board=LANDS), B=side(), C=side())

    table.answer("A", 2).cast("Exsanguinate").cast(FORK, at="Exsanguinate").resolve(3)

    assert (table.life("A"), table.life("B"), table.life("C")) == (28, 16, 16)


@rule("707.10", "700.2g")
def test_707_10_modes_are_copied_and_targets_may_be_changed() -> None:
    table = start(A=side(hand=["Abrade", FORK], board=FIVE), B=side(board=[BEAR, OGRE]))

    table.answer("A", 0).cast("Abrade", at="Grizzly").cast(FORK, at="Abrade")
    table.answer("A", True, "Hill Ogre").resolve(3)

    assert table.zone("battlefield", "B") == []


@rule("707.10")
def test_707_10_the_same_mode_twice_is_copied_with_its_targets() -> None:
    table = start(A=side(hand=["Fiery Confluence", FORK], board=FIVE), B=side())

    table.answer("A", [1, 1, 0]).cast("Fiery Confluence").cast(FORK, at="Fiery Confluence").resolve(3)

    assert table.life("B") == 12


@rule("707.10")
def test_707_10_a_flashback_spells_copy_is_no_card_to_exile() -> None:
    table = start(A=side(graveyard=["Deep Analysis"], hand=[FORK], board=LANDS), B=side())

    table.cast("Deep Analysis", at="A", method="flashback").cast(FORK, at="Deep Analysis")
    table.answer("A", False).resolve(3)

    assert len(table.zone("hand", "A")) == 4
    assert table.zone("exile") == ["Deep Analysis"]


@rule("707.10")
def test_707_10_sevinnes_reclamation_copies_itself_only_from_the_graveyard() -> None:
    table = start(A=side(graveyard=["Sevinne's Reclamation", "Sol Ring", "Mind Stone"], board=LANDS), B=side())

    table.cast("Sevinne's Reclamation", at="Sol Ring", method="flashback")
    table.answer("A", True, True, "Mind Stone").resolve(2)

    assert {"Sol Ring", "Mind Stone"} <= set(table.zone("battlefield", "A"))


@rule("707.10")
def test_707_10_repeated_reverberation_copies_a_loyalty_ability_twice() -> None:
    table = start(A=side(hand=["Repeated Reverberation"], board=["Jace Beleren", *FIVE]), B=side())
    table.cast("Repeated Reverberation").resolve()

    table.activate("Jace Beleren", 0).resolve(4)

    assert (len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (3, 3)


@rule("707.10c")
def test_707_10c_copies_are_not_cast_so_storm_counting_triggers_count_once() -> None:
    table = start(A=side(hand=[STUDY, FORK], board=["Guttersnipe", "Talrand, Sky Summoner", *FIVE]), B=side())

    table.answer("A", "Guttersnipe", "Guttersnipe").cast(STUDY).cast(FORK, at="Study")
    while table.game.state.stack:
        table.resolve()

    assert table.life("B") == 16
    assert table.zone("battlefield", "A").count("Drake Token") == 2


@rule("707.10d")
def test_707_10d_zada_copies_for_each_other_creature_that_can_be_the_target() -> None:
    shy = creature("Shy", 1, 1, "Shroud")
    table = start(A=side(hand=["Temur Battle Rage"], board=["Zada, Hedron Grinder", BEAR, OGRE, shy, *FIVE]), B=side())

    table.cast("Temur Battle Rage", at="Zada, Hedron Grinder").resolve(4)

    assert all(
        table.now(name).has_keyword("double strike") for name in ("Zada, Hedron Grinder", "Grizzly", "Hill Ogre")
    )
    assert not table.now(shy).has_keyword("double strike")


@rule("707.10")
def test_707_10_a_divided_spell_is_copied_with_its_division() -> None:
    text = "Arc deals 3 damage divided as you choose among one, two, or three targets."
    arc = card("Arc", "Instant", text, cost="{R}")
    table = start(A=side(hand=[arc, FORK], board=FIVE), B=side(board=[creature("Ox", 0, 6)]))

    table.answer("A", ["Ox", "B"], [1, 2]).cast(arc).cast(FORK, at="Arc").answer("A", False).resolve(3)

    assert table.find("Ox").damage == 2
    assert table.life("B") == 16


@rule("707.10f")
def test_707_10f_a_copied_permanent_spell_of_a_clone_chooses_anew() -> None:
    table = start(A=side(hand=["Spark Double", FORK], board=[GIANT, OGRE, *LANDS]), B=side())

    table.cast("Spark Double").cast(FORK, at="Spark Double")
    table.answer("A", True, "Stone Giant", True, "Hill Ogre").resolve(3)

    assert sizes(table, "Stone Giant") == [(5, 5), (6, 6)]
    assert sizes(table, "Hill Ogre") == [(3, 3), (4, 4)]


@rule("608.2b")
def test_608_2b_the_original_does_not_resolve_after_its_copy_took_the_target() -> None:
    table = start(A=side(hand=["Exclude", FORK], board=FIVE), B=side(hand=[SQUIRE], board=FIVE))
    table.to("precombat main", turn=2).cast(SQUIRE, by="B").cast("Exclude", at="Squire", by="A")

    table.cast(FORK, at="Exclude").answer("A", False).resolve(3)

    assert table.zone("graveyard", "B") == ["Squire"]
    assert len(table.zone("hand", "A")) == 1


@rule("707.10")
def test_707_10_a_spell_that_cannot_be_copied_is_not() -> None:
    own = card("Original", "Sorcery", "This spell can't be copied.\nDraw two cards.", cost="{U}")
    table = start(A=side(hand=[own, FORK], board=FIVE), B=side())

    table.cast(own).cast(FORK, at="Original").resolve(2)

    assert len(table.zone("hand", "A")) == 2
