"""608.2h: what something was done to counts as it last was; "itself", "another" and "defending player" of several."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

BEAR, OX = creature("Bear", 2, 2), creature("Ox", 2, 4)
MUSTER = card("Muster", "Sorcery", "Create two 1/1 red Goblin creature tokens.", cost="{0}")
GOLEM = card("Golem", "Artifact", "{0}: Golem becomes a 2/2 creature until end of turn.")
BREATH = card("Breath", "Instant", "You gain 1 life.", cost="{0}")


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all creatures. You gain 1 life for each creature destroyed this way.",
        "Exile all creatures. You gain 1 life for each creature exiled this way.",
        "Return all creatures to their owners' hands. You gain 1 life for each creature returned this way.",
    ],
)
def test_608_2h_creatures_that_are_gone_count_as_they_last_were(text: str) -> None:
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(board=[BEAR, GOLEM], hand=[rite, MUSTER]), B=side()).to("precombat main")
    table.cast(MUSTER).resolve().activate(GOLEM).resolve().cast(rite).resolve()
    assert table.life("A") == 20 + 4


def test_608_2h_a_sacrificed_artifact_that_was_a_creature() -> None:
    text = "Sacrifice any number of creatures. You gain 1 life for each creature sacrificed this way."
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(board=[BEAR, GOLEM], hand=[rite]), B=side()).to("precombat main")
    table.activate(GOLEM).resolve().answer("A", ["Golem", "Bear"]).cast(rite).resolve()
    assert table.life("A") == 22


def test_608_2h_spells_countered_this_way() -> None:
    hush = card(
        "Hush", "Instant", "Counter all other spells. Draw a card for each spell countered this way.", cost="{0}"
    )
    table = Table(A=side(hand=[hush]), B=side(hand=[BREATH, BREATH])).to("precombat main")
    table.cast(BREATH, by="B").cast(BREATH, by="B").cast(hush).resolve()
    assert len(table.zone("hand", "A")) == 2
    assert table.life("B") == 20


def test_120_1_each_creature_deals_damage_to_itself() -> None:
    blaze = card("Blaze", "Sorcery", "Each creature deals damage to itself equal to its power.", cost="{0}")
    table = Table(A=side(board=[BEAR], hand=[blaze]), B=side(board=[OX])).to("precombat main")
    table.cast(blaze).resolve()
    assert table.zone("graveyard", "A") == ["Blaze", "Bear"]
    assert table.find("Ox").damage == 2


def test_508_5_the_defending_player_is_whom_the_creature_attacks_that_is_spoken_of() -> None:
    rider = creature(
        "Rider", 3, 3, "Whenever a creature you control attacks, Rider deals 1 damage to defending player."
    )
    table = Table(A=side(board=[rider, BEAR]), B=side(), C=side()).attack(rider, on="B").attack(BEAR, on="C")
    table.answer("A", 0).to("declare blockers")
    assert (table.life("B"), table.life("C")) == (19, 19)


def test_603_4_another_land_is_another_than_the_one_that_has_entered() -> None:
    text = (
        "Whenever a land enters the battlefield under an opponent's control, if that player had another land enter the "
        "battlefield under their control this turn, Ignus deals 3 damage to that player."
    )
    ramp = card("Ramp", "Sorcery", "You may play an additional land this turn.", cost="{0}")
    forest = land("Forest")
    table = Table(A=side(board=[creature("Ignus", 2, 1, text)]), B=side(hand=[forest, forest, ramp]))
    table.to("precombat main", turn=2).cast(ramp, by="B").resolve().play(forest, by="B")
    assert table.zone("stack") == []
    table.play(forest, by="B").resolve()
    assert table.life("B") == 17


def test_608_2c_who_discarded_no_such_card_is_known() -> None:
    text = "Each opponent discards a card, then each opponent who didn't discard a nonland card loses 3 life."
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[rite]), B=side(hand=[land("Forest")]), C=side(hand=[BEAR]), D=side())
    table.to("precombat main").cast(rite).resolve()
    assert [table.life(player) for player in "BCD"] == [17, 20, 17]


@pytest.mark.parametrize(("cast", "left"), [(True, ["Forest"]), (False, ["Breath", "Forest"])])
def test_608_2c_what_was_not_cast_goes_on_the_bottom(cast: bool, left: list[str]) -> None:
    text = (
        "{0}: Reveal cards from the top of your library until you reveal a nonland card. You may cast that card "
        "without paying its mana cost. Put all revealed cards not cast this way on the bottom of your library in a "
        "random order."
    )
    dean = card("Dean", "Artifact", text)
    table = Table(A=side(board=[dean], library=[land("Forest"), BREATH]), B=side()).to("precombat main")
    table.answer("A", cast).activate(dean).resolve()
    assert sorted(table.zone("library", "A")[-len(left) :]) == left
    assert table.zone("stack") == ["Breath"] * cast
