"""Preparation cards: a prepared creature's spell, a copy of which waits in exile."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_two_faces import two

SWAMP, ISLAND = land("Swamp"), land("Island")
EATER = two(
    "prepare",
    ("Eater", "Creature — Human Warlock", "{1}{B}", "This creature enters prepared.", 3, 2),
    ("Bite", "Sorcery", "{B}", "You gain 1 life."),
)
READER = two(
    "prepare",
    (
        "Reader",
        "Creature — Octopus Wizard",
        "{1}{B}",
        "At the beginning of your upkeep, if this creature isn't prepared, it becomes prepared.",
        1,
        3,
    ),
    ("Page", "Instant", "{B}", "Draw a card."),
)


def _ready() -> Table:
    return Table(A=side(hand=[EATER], board=[SWAMP] * 4), B=side()).to("precombat main").cast("Eater").resolve()


def test_a_creature_that_enters_prepared_has_its_spell_in_exile() -> None:
    table = _ready()
    assert table.zone("exile") == ["Bite"]
    assert not any(action.kind == "cast" for action in table.actions("B"))
    table.cast("Bite").resolve()
    assert table.life("A") == 21
    assert table.zone("exile") == []
    assert table.zone("graveyard", "A") == []


def test_casting_the_copy_unprepares_the_creature() -> None:
    table = _ready()
    assert "prepared" in table.find("Eater").designations
    table.cast("Bite")
    assert "prepared" not in table.find("Eater").designations
    table.resolve()
    assert not table.try_to("cast", "Bite")


def test_the_copy_goes_with_the_creature() -> None:
    doom = card("Doom", "Instant", "Destroy target creature.", cost="{B}")
    hand = [EATER, doom]
    table = Table(A=side(hand=hand, board=[SWAMP] * 4), B=side()).to("precombat main").cast("Eater").resolve()
    table.cast(doom, at="Eater").resolve()
    assert table.zone("exile") == []


def test_only_the_controller_of_the_creature_casts_the_copy_as_its_spell_is_cast() -> None:
    theft = card("Theft", "Sorcery", "Gain control of target creature. Untap it.", cost="{U}")
    opponent = side(hand=[theft], board=[ISLAND, SWAMP])
    table = Table(A=side(hand=[EATER], board=[SWAMP] * 4), B=opponent).to("precombat main")
    table.cast("Eater").resolve().to("precombat main", turn=2)
    table.cast(theft, at="Eater", by="B").resolve()
    assert not any(action.kind == "cast" for action in table.actions("A"))
    table.cast("Bite", by="B").resolve()
    assert (table.life("A"), table.life("B")) == (20, 21)


def test_only_what_has_a_prepare_spell_becomes_prepared() -> None:
    waypoint = card("Waypoint", "Artifact", "{0}: Target creature becomes prepared.")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[waypoint, bear]), B=side(board=[READER, SWAMP])).to("precombat main")
    table.activate(waypoint, at="Bear").resolve()
    assert table.zone("exile") == []
    table.activate(waypoint, at="Reader").resolve().activate(waypoint, at="Reader").resolve()
    assert table.zone("exile") == ["Page"]
    table.cast("Page", by="B").resolve()
    assert len(table.zone("hand", "B")) == 1


def test_it_becomes_prepared_again_if_it_is_not_prepared() -> None:
    table = Table(A=side(board=[READER, SWAMP]), B=side()).to("precombat main", turn=3)
    assert table.zone("exile") == ["Page"]
    table.to("precombat main", turn=5)
    assert table.zone("exile") == ["Page"]


def test_a_copy_of_the_creature_has_the_prepare_spell() -> None:
    mirror = card("Mirror", "Sorcery", "Create a token that's a copy of target creature.", cost="{B}")
    hand = [EATER, mirror]
    table = Table(A=side(hand=hand, board=[SWAMP] * 4), B=side()).to("precombat main").cast("Eater").resolve()
    table.cast(mirror, at="Eater").resolve()
    assert table.zone("exile") == ["Bite", "Bite"]  # the token enters prepared by its own words
