"""Paradigm: a spell that is exiled as it resolves, and of which a copy may be cast each turn."""

from __future__ import annotations

from tests.rules.table import Table, card, land, side

SWAMP = land("Swamp")
LESSON = card("Lesson", "Sorcery — Lesson", "Each opponent loses 2 life.\nParadigm", cost="{B}")


def test_paradigm_exiles_the_spell_and_offers_a_copy_each_first_main_phase() -> None:
    table = Table(A=side(hand=[LESSON], board=[SWAMP]), B=side()).to("precombat main").cast(LESSON).resolve()
    assert table.life("B") == 18
    assert table.zone("exile") == ["Lesson"]
    table.answer("A", True).to("end of combat", turn=3)
    assert table.life("B") == 16
    assert table.zone("exile") == ["Lesson"]
    table.answer("A", False).to("end of combat", turn=5)
    assert table.life("B") == 16
    table.answer("A", True).to("end of combat", turn=7)
    assert table.life("B") == 14


def test_paradigm_counts_only_the_first_spell_of_a_name() -> None:
    table = Table(A=side(hand=[LESSON, LESSON], board=[SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(LESSON).resolve().cast(LESSON).resolve()
    assert table.life("B") == 16
    table.answer("A", True).to("end of combat", turn=3)
    assert table.life("B") == 14
