"""A duration at the end of a sentence applies to all effects before it. The written text repeats it for each."""

from __future__ import annotations

import pytest

from engine.compiler.pipeline import compile_paragraph
from engine.text.english.text import write_paragraph

SAID = {
    "Creatures you control get +3/+3 and must be blocked this turn if able.": (
        "Creatures you control get +3/+3 until end of turn and must be blocked this turn if able."
    ),
    "Red creatures get +2/+0 and white creatures get +0/+2 until end of turn.": (
        "Red creatures get +2/+0 until end of turn and white creatures get +0/+2 until end of turn."
    ),
}


@pytest.mark.parametrize("paragraph", SAID)
def test_what_is_shown_says_every_duration_and_means_the_same(paragraph: str) -> None:
    ability, problem = compile_paragraph(paragraph, spell=True)
    assert problem is None
    assert ability is not None
    shown = write_paragraph(ability, spell=True)
    assert shown == SAID[paragraph]
    assert compile_paragraph(shown, spell=True)[0] == ability
