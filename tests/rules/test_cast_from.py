"""Where a spell was cast from (601.2a)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

ISLAND = land("Island")
DEW = card("Dew", "Instant", "You gain 1 life.\nFlashback {U}", cost="{U}")


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Whenever you cast an instant or sorcery spell from your graveyard, draw a card.", [0, 1]),
        ("Whenever you cast a spell from your hand, draw a card.", [1, 1]),
        ("Whenever a player casts a spell from a graveyard, draw a card.", [0, 1]),
        ("Whenever you cast a spell from exile, draw a card.", [0, 0]),
        ("Whenever you cast a spell from anywhere other than your hand, draw a card.", [0, 1]),
    ],
)
def test_601_2a_a_trigger_knows_where_the_spell_was_cast_from(text: str, drawn: list[int]) -> None:
    watcher = creature("Watcher", 1, 1, text)
    table = Table(A=side(hand=[DEW], board=[watcher, ISLAND, ISLAND]), B=side()).to("precombat main")
    found = []
    for method in ("", "flashback"):
        table.cast(DEW, method=method)
        while table.game.state.stack:
            table.resolve()
        found.append(len(table.zone("hand", "A")))
    assert found == drawn


def test_601_2a_a_spell_from_the_library() -> None:
    seer = creature(
        "Seer",
        1,
        1,
        "You may cast instant and sorcery spells from the top of your library.\n"
        "Whenever you cast an instant or sorcery spell from your library, you gain 5 life.",
    )
    table = Table(A=side(library=[DEW], board=[seer, ISLAND]), B=side(life=20)).to("precombat main")
    life = table.life("A")
    table.cast(DEW, method="permission").resolve().resolve()
    assert table.life("A") == life + 6
