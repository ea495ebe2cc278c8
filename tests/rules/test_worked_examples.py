"""The examples of CONTRIBUTING.md, played: a keyword (702.83) and a verb (701.17)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

SQUIRE = creature("Squire", 1, 1, "Exalted")
BEAR = creature("Bear", 2, 2)
GRIND = card("Grind", "Sorcery", "Target player mills three cards.", cost="{U}")


def test_702_83b_a_creature_that_attacks_alone_gets_plus_one() -> None:
    table = Table(A=side(board=[SQUIRE, BEAR]), B=side())
    table.attack(BEAR).to("end of combat")
    assert table.life("B") == 17


def test_702_83b_two_attackers_get_nothing() -> None:
    table = Table(A=side(board=[SQUIRE, BEAR]), B=side())
    table.attack(SQUIRE, BEAR).to("end of combat")
    assert table.life("B") == 17  # 1 + 2


def test_701_17a_milled_cards_go_from_the_top_of_the_library_to_the_graveyard() -> None:
    table = Table(A=side(hand=[GRIND], board=[land("Island")]), B=side(library=[BEAR, SQUIRE, BEAR, SQUIRE]))
    before = len(table.zone("library", "B"))
    table.to("precombat main").cast(GRIND, at="B").resolve()
    assert sorted(table.zone("graveyard", "B")) == ["Bear", "Bear", "Squire"]
    assert len(table.zone("library", "B")) == before - 3
