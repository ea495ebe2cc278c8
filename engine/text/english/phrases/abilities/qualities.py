"""What protection is from, and what stands behind "affinity", "champion" and "enchant"."""

from __future__ import annotations

from typing import Any

from engine.ir.node import Pattern
from engine.ir.patterns import ColourCount, HasColour, ObjectPattern, OfChosen, OneOf
from engine.ir.vocabulary import ColourKind
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole

COLOUR_COUNTS: tuple[tuple[str, ColourKind], ...] = (
    ("all colors", "colored"),
    ("each color", "colored"),
    ("multicolored", "multicolored"),
    ("monocolored", "monocolored"),
    ("colorless", "colorless"),
)
"""How it is said of how many colours something is from which protection protects."""


def declare(grammar: Grammar) -> None:
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
