"""Rulings on cards from Storm-Kiln Artist on."""

from __future__ import annotations

from ruling import ruling
from situations import BOLT, FIVE, every, start
from table import card, side

ARTIST = "Storm-Kiln Artist"


@ruling(ARTIST, 1, 2, 3)
def test_magecraft_sees_spells_cast_and_copied() -> None:
    fork = card("Fork", "Instant", "Copy target instant spell.", cost="{R}")
    table = start(A=side(hand=[BOLT, fork], board=[ARTIST, *FIVE]), B=side())
    table.cast(BOLT, at="B").resolve()
    assert len(every(table, "Treasure Token")) == 1

    table.cast(fork, at="Spark").resolve(2)

    assert len(table.game.state.stack) == 3
    table.resolve(3)
    assert len(every(table, "Treasure Token")) == 3


@ruling(ARTIST, 4)
def test_magecraft_counts_each_copy() -> None:
    twice = card("Twice", "Instant", "Copy target instant spell twice.", cost="{R}")
    table = start(A=side(hand=[BOLT, twice], board=[ARTIST, *FIVE]), B=side())
    table.cast(BOLT, at="B").resolve().cast(twice, at="Spark").resolve(2)

    table.to("postcombat main")

    assert len(every(table, "Treasure Token")) == 4


@ruling(ARTIST, 5)
def test_magecraft_sees_a_copied_card_only_when_the_copy_is_cast() -> None:
    exile = "{T}: Exile target instant card from your graveyard. Copy it. "
    stone = card("Spellstone", "Artifact", exile + "You may cast the copy without paying its mana cost.")
    for casts in (False, True):
        table = start(A=side(graveyard=[BOLT], board=[ARTIST, stone]), B=side())
        table.activate(stone, at=["Spark", "B"]).answer("A", casts).resolve().to("postcombat main")
        assert len(every(table, "Treasure Token")) == int(casts)
