"""Keywords of the set that meet rules of creatures, combat and state-based actions, with real cards."""

from __future__ import annotations

from tests.cards.situations import BEAR, BOUNCE, FIVE, LANDS, MURDER, OGRE, start
from tests.rules.marker import rule
from tests.rules.table import side


@rule("302.6")
def test_302_6_tapping_another_as_a_cost_is_possible_for_a_creature_that_just_came() -> None:
    table = start(A=side(hand=["Azami, Lady of Scrolls"], board=FIVE), B=side())

    table.cast("Azami, Lady of Scrolls").resolve().activate("Azami, Lady of Scrolls").resolve()

    assert len(table.zone("hand", "A")) == 1


@rule("506.5")
def test_506_5_a_creature_put_onto_the_battlefield_attacking_does_not_undo_attacking_alone() -> None:
    table = start(A=side(board=["Rafiq of the Many", "Herald of the Host"]), B=side(), C=side())

    table.attack("Herald of the Host", on="B")
    table.answer("A", "Rafiq of the Many", "Rafiq of the Many", True).to("end of combat")

    assert table.life("B") == 10
    assert table.life("C") == 16


@rule("608.2b", "608.3b")
def test_608_2b_an_aura_whose_target_is_gone_goes_to_the_graveyard() -> None:
    table = start(A=side(hand=["Darksteel Mutation"], board=FIVE), B=side(board=[BEAR, *FIVE], hand=[BOUNCE]))

    table.cast("Darksteel Mutation", at="Grizzly").cast(BOUNCE, at="Grizzly", by="B").resolve(2)

    assert table.zone("graveyard", "A") == ["Darksteel Mutation"]


@rule("704.5m")
def test_704_5m_an_aura_on_something_that_is_no_creature_any_more_falls_off() -> None:
    table = start(A=side(hand=["All That Glitters", "Song of the Dryads"], board=[BEAR, *FIVE]), B=side())
    table.cast("All That Glitters", at="Grizzly").resolve()

    table.cast("Song of the Dryads", at="Grizzly").resolve()

    assert table.zone("graveyard", "A") == ["All That Glitters"]
    assert table.now(BEAR).types == ("Land",)


@rule("704.5n")
def test_704_5n_equipment_stays_when_its_creature_dies() -> None:
    table = start(A=side(board=["Forebear's Blade", BEAR, OGRE, *LANDS], hand=[MURDER]), B=side())
    table.activate("Forebear's Blade", at="Grizzly").resolve()

    table.answer("A", "Hill Ogre").cast(MURDER, at="Grizzly").resolve(2)

    assert table.size(OGRE) == (6, 3)
