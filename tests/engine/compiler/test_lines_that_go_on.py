"""A line of a printed text that continues the previous line is read together with it."""

from __future__ import annotations

import pytest

from engine.compiler.pipeline import compile_card
from tests.rules.marker import rule

AS_PRINTED = {"name": "Sample", "type_line": "Creature — Bear", "mana_cost": "{2}", "power": "2", "toughness": "2"}


LOOK = (
    "Flying\nWhenever Sample attacks, look at the top two cards of your library.\n"
    "Put one of them into your hand and the rest into your graveyard."
)


@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        ("{T}: Draw a card.\nActivate only once each turn.", 1),
        (LOOK, 2),
        ("Flying\n{T}: Draw a card.", 2),
    ],
)
def test_a_line_that_cannot_be_read_alone_goes_on_with_the_one_before(text: str, abilities: int) -> None:
    compiled = compile_card({**AS_PRINTED, "oracle_text": text})
    assert compiled.status == "exact"
    assert len(compiled.faces[0]) == abilities


def test_a_line_that_goes_on_with_nothing_stays_unread() -> None:
    compiled = compile_card({**AS_PRINTED, "oracle_text": "Flying\nIt glorps."})
    assert compiled.status == "partial"
    assert [diagnostic.line for diagnostic in compiled.diagnostics] == [1]


@pytest.mark.parametrize(
    "text",
    [
        "Choose one —\n• Counter target spell\n• Draw a card.",
        "Choose one or both —\n• Draw a card.\n• You gain 2 life",
        "Draw a card",
    ],
)
def test_full_stops_that_were_left_out_are_put_behind_modes_and_at_the_end(text: str) -> None:
    spell = {"name": "Sample", "type_line": "Instant", "mana_cost": "{2}"}
    compiled = compile_card({**spell, "oracle_text": text})
    assert compiled.status == "exact"
    stopped = "\n".join(line if line.endswith(("—", ".")) else f"{line}." for line in text.split("\n"))
    assert compiled.faces == compile_card({**spell, "oracle_text": stopped}).faces


@rule("700.2")
def test_700_2_modes_without_their_bullets_are_not_read_as_all_of_them() -> None:
    spell = {"name": "Sample", "type_line": "Instant", "mana_cost": "{2}"}
    compiled = compile_card({**spell, "oracle_text": "Choose one — Draw a card.\nYou gain 2 life."})
    assert compiled.status != "exact"
