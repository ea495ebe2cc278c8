"""Rulings on cards from Bloodspore Thrinax to Brinelin."""

from __future__ import annotations

from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BIRD, FIVE, GIANT, LANDS, NAY, OGRE, every, start
from tests.rules.table import Table, card, creature, land, side


@ruling("Bloodspore Thrinax", 1)
def test_creatures_that_come_with_the_thrinax_get_nothing_and_are_not_devoured() -> None:
    together = card(
        "Uprising", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}"
    )
    table = start(A=side(hand=[together], graveyard=["Bloodspore Thrinax", BEAR], board=[OGRE, *FIVE]), B=side())

    table.answer("A", ["Hill Ogre"]).cast(together).resolve()

    assert table.find("Bloodspore Thrinax").counter("+1/+1") == 1
    assert table.find("Grizzly").counter("+1/+1") == 0
    assert "Grizzly" in table.zone("battlefield", "A")


@ruling("Body Double", 1)
def test_body_double_enters_as_what_it_copies_enters() -> None:
    welcome = creature(
        "Greeter", 2, 2, "This creature enters with a +1/+1 counter on it.\nWhen this creature enters, you gain 2 life."
    )
    table = start(A=side(hand=["Body Double"], graveyard=[welcome], board=FIVE), B=side())

    table.answer("A", True).cast("Body Double").resolve(2)

    assert table.size("Greeter") == (3, 3)
    assert table.life("A") == 22


@ruling("Body Double", 2)
def test_body_double_may_copy_nothing() -> None:
    table = start(A=side(hand=["Body Double"], graveyard=[BEAR], board=FIVE), B=side())

    table.answer("A", False).cast("Body Double").resolve()

    assert "Body Double" in table.zone("graveyard", "A")


@ruling("Boompile", 2)
def test_boompile_destroys_itself_too() -> None:
    wins = []
    for seed in range(12):
        table = start(A=side(board=["Boompile", BEAR]), B=side(board=[OGRE]))
        for _ in range(seed):
            table.game.state.random.below(2)
        table.activate("Boompile").resolve()
        gone = {name in table.zone("battlefield") for name in ("Boompile", "Grizzly", "Hill Ogre")}
        assert len(gone) == 1
        wins.append(gone == {False})

    assert True in wins
    assert False in wins


@ruling("Braids, Conjurer Adept", 1)
def test_a_land_from_braids_is_not_played() -> None:
    forest, island = land("Forest"), land("Island")
    table = Table(None, A=side(hand=[forest, island], board=["Braids, Conjurer Adept"]), B=side())

    table.answer("A", True, "Forest").to("precombat main")

    assert "Forest" in table.zone("battlefield", "A")
    assert table.try_to("land", island)


@ruling("Braids, Conjurer Adept", 2)
def test_what_braids_brings_is_too_late_for_this_upkeep() -> None:
    bell = card("Bell", "Artifact", "At the beginning of your upkeep, you gain 3 life.")
    table = Table(None, A=side(hand=[bell], board=["Braids, Conjurer Adept"]), B=side())

    table.answer("A", True).to("precombat main")

    assert "Bell" in table.zone("battlefield", "A")
    assert table.life("A") == 20


@ruling("Brass Knuckles", 2)
def test_the_copy_of_brass_knuckles_is_a_token_that_was_not_created() -> None:
    table = start(A=side(hand=["Brass Knuckles"], board=["Doubling Season", *FIVE]), B=side())

    table.cast("Brass Knuckles").resolve(3)

    both = every(table, "Brass Knuckles")
    assert sorted(obj.is_token for obj in both) == [False, True]


@ruling("Bribery", 1)
def test_bribery_gives_the_creature_and_its_trigger_to_whoever_cast_it() -> None:
    welcome = creature("Greeter", 2, 2, "When this creature enters, you gain 2 life.")
    table = start(A=side(hand=["Bribery"], board=FIVE), B=side(library=[welcome]))

    table.cast("Bribery", at="B").answer("A", ["Greeter"]).resolve(2)

    assert "Greeter" in table.zone("battlefield", "A")
    assert (table.life("A"), table.life("B")) == (22, 20)


@ruling("Bribery", 2)
def test_bribery_may_find_nothing() -> None:
    table = start(A=side(hand=["Bribery"], board=FIVE), B=side(library=[GIANT]))

    table.cast("Bribery", at="B").answer("A", []).resolve()

    assert "Stone Giant" in table.zone("library", "B")


@ruling("Brinelin, the Moon Kraken", 1, 2)
def test_brinelin_counts_x_and_resolves_before_the_spell_even_if_it_is_countered() -> None:
    blast = card("Blast", "Sorcery", "You gain X life.", cost="{X}{U}")
    table = start(
        A=side(hand=[blast], board=["Brinelin, the Moon Kraken", *LANDS]), B=side(hand=[NAY], board=[BIRD, BEAR, *FIVE])
    )

    table.answer("A", 5).cast(blast, at="Songbird")
    table.cast(NAY, at="Blast", by="B").resolve().answer("A", True).resolve()

    assert "Songbird" in table.zone("hand", "B")
    assert table.life("A") == 20
