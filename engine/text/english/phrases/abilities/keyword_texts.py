"""What keyword abilities bring into a text: what protection is from, and what stands behind "affinity", "champion" and
"enchant"; and text in square brackets (702.148): a spell's text with and without it, read as two texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

from engine.ir.abilities import SpellAbility
from engine.ir.node import Pattern, replace
from engine.ir.patterns import ColourCount, HasColour, ObjectPattern, OfChosen, OneOf
from engine.ir.vocabulary import ColourKind
from engine.text.english.grammar import Grammar, hole
from engine.text.english.reading import Reader, tokenize
from engine.text.english.writing import Writer

COLOUR_COUNTS: tuple[tuple[str, ColourKind], ...] = (
    ("all colors", "colored"),
    ("each color", "colored"),
    ("multicolored", "multicolored"),
    ("monocolored", "monocolored"),
    ("colorless", "colorless"),
)
"""How it is said of how many colours something is from which protection protects."""


def declare_qualities(grammar: Grammar) -> None:
    """Declares "quality" and "qualities" ("from red", "from black and from red", "from everything"); what stands behind
    some keywords."""
    grammar.template("quality", "{letter:colour}", ObjectPattern((HasColour(hole("letter")),)))
    grammar.phrase("quality", None, "{value:noun_p}", take=_take_noun)
    grammar.template("quality", "everything", ObjectPattern(()))
    for word, kind in COLOUR_COUNTS:
        grammar.template("quality", word, ObjectPattern((ColourCount(kind),), form=word if word != kind else "bare"))
    chosen = ObjectPattern((OfChosen("color"),))
    grammar.template("quality", "the chosen color", chosen)
    grammar.template("quality", "the color of your choice", ObjectPattern((OfChosen("color", now=True),)))
    grammar.phrase("qualities", None, "from {value:quality}")
    for form, words in (
        ("from", "from {a:quality} and from {b:quality}"),
        ("from", "from {a:quality}, from {b:quality}, and from {c:quality}"),
        ("from,", "from {a:quality}, from {b:quality} and from {c:quality}"),
        ("from", "from {a:quality}, from {b:quality}, from {c:quality}, and from {d:quality}"),
    ):
        options = tuple(hole(name) for name in "abcd" if f"{{{name}:" in words)
        grammar.template("qualities", words, ObjectPattern((OneOf(options, form=form),)))
    grammar.phrase("for_plural", None, "for {value:noun_p}")
    grammar.phrase("a_noun", None, "a {value:noun_s}")
    grammar.phrase("enchantable", None, "{value:noun_s}")
    grammar.phrase("enchantable", None, "{value:player_s}")


def _take_noun(value: Any) -> dict[str, Pattern] | None:
    plain = isinstance(value, ObjectPattern) and value.words and not value.form
    if (
        not plain
        or isinstance(value.words[0], HasColour)
        or (isinstance(value.words[0], OneOf) and value.words[0].form.startswith("from"))
    ):
        return None
    return {"value": value}


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
    """What a whole text says."""
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
