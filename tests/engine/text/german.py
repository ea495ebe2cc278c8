"""German text of an English paragraph, for tests of German phrases."""

from __future__ import annotations

from engine.compiler.pipeline import compile_paragraph
from engine.text.german.text import write_paragraph


def german(text: str, *, spell: bool = False) -> str | None:
    """The German text of an English paragraph, for a card without a German name."""
    ability, diagnostic = compile_paragraph(text, spell=spell)
    assert ability is not None, diagnostic
    return write_paragraph(ability, spell=spell, name=None)
