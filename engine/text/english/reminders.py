"""Reminder text (207.2): what a keyword stands for, written from its definition in the ability language."""

from __future__ import annotations

from engine.cards.facts import Face
from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.keywords import expand
from engine.ir.node import Ability
from engine.text.english.naming import name_itself
from engine.text.english.text import write_paragraph


def reminder_text(keyword: Keyword, face: Face) -> str | None:
    """The reminder text of a keyword on this face, in parentheses; None if the keyword has no definition or English
    cannot say it."""
    said = [write_paragraph(ability, spell=False) for ability in expand(keyword)]
    if not said or any(text is None for text in said):
        return None
    return f"({' '.join(name_itself(text, face.name, face.type_line) for text in said if text is not None)})"


def reminders(ability: Ability, face: Face) -> tuple[str, ...]:
    """The reminder texts of a paragraph of keywords, in its order; empty for other abilities."""
    if not isinstance(ability, KeywordLine):
        return ()
    found = (reminder_text(keyword, face) for keyword in ability.keywords)
    return tuple(text for text in found if text is not None)
