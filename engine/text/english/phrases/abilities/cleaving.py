"""Text in square brackets (702.148): a spell's text with and without it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

from engine.ir.abilities import SpellAbility
from engine.ir.node import replace
from engine.text.english.grammar import Grammar
from engine.text.english.reading import Reader, tokenize
from engine.text.english.writing import Writer

IN_BRACKETS = re.compile(r"\[[^\[\]]*\]")


def declare_cleaving(grammar: Grammar) -> None:
    """Declares "cleavable"."""
    grammar.native("cleavable", _read, _write)


def _read(reader: Reader, start: int) -> Iterator[tuple[SpellAbility, int]]:
    if start or "[" not in reader.words:
        return
    text = ""
    for token in reader.tokens:
        text = f"{text.ljust(token.start)}{token.text}"
    whole = _whole(reader, text.replace("[", "").replace("]", ""))
    cleaved = _whole(reader, IN_BRACKETS.sub("", text))
    if whole is not None and cleaved is not None:
        yield replace(whole, cleaved=cleaved), reader.length


def _whole(reader: Reader, text: str) -> SpellAbility | None:
    """Returns the ability of a whole text."""
    tokens = tokenize(text)
    for ability, end in Reader(reader.tables, tokens).read("spell_ability", 0):
        if end == len(tokens) and isinstance(ability, SpellAbility):
            return ability
    return None


def _write(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, SpellAbility) or value.cleaved is None:
        return None
    said = writer.write("spell_ability", replace(value, cleaved=None))
    without = writer.write("spell_ability", value.cleaved)
    if said is None or without is None:
        return None
    words, others = said.split(), without.split()
    found: list[str] = []
    for what, start, end, first, last in SequenceMatcher(None, words, others, autojunk=False).get_opcodes():
        if what == "equal":
            found.extend(words[start:end])
        elif what == "delete":
            found.extend((f"[{words[start]}", *words[start + 1 : end]))
            found[-1] += "]"
        elif "".join(words[start:end]).lower() != "".join(others[first:last]).lower():
            return None
    return " ".join(found)
