"""Marks are drawn for every keyword that has one, each different from the others."""

from __future__ import annotations

from typing import get_args

import pytest

from app.messages import game_words, table_words
from app.messages.card_words import KEYWORD_MARKS
from app.widgets.card_marks import GLYPHS, glyph_path
from engine.ir.vocabulary import Designation


@pytest.mark.parametrize("name", [*KEYWORD_MARKS, "sick", "commander", "attached", "monarch", "day", "night"])
def test_a_mark_fills_its_box_and_no_more(name: str) -> None:
    box = glyph_path(name).boundingRect()
    assert not glyph_path(name).isEmpty()
    assert 8 < max(box.width(), box.height()) <= 17
    assert box.left() >= -0.6
    assert box.right() <= 16.6


def test_keywords_of_one_tile_are_told_apart() -> None:
    alike = ({"fear", "intimidate"},)
    shapes = {GLYPHS[name] for name in KEYWORD_MARKS}
    assert len(shapes) == len(KEYWORD_MARKS) - sum(len(group) - 1 for group in alike)


def test_whatever_a_player_can_be_has_a_mark_and_words_in_both_languages() -> None:
    given = set(get_args(Designation)) - {"max speed"}  # a speed that is reached, given by nothing
    assert set(table_words.DESIGNATIONS) == set(game_words.DESIGNATIONS) == given
    assert given <= set(GLYPHS)
