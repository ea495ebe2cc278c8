"""Qualities of keywords: those of protection, and the words after "affinity", "champion" and "enchant"."""

from __future__ import annotations

from typing import Any

from engine.ir.node import Pattern
from engine.ir.patterns import (
    ColourCount,
    ControlledBy,
    HasColour,
    ObjectPattern,
    OfChosen,
    OneOf,
    PlayerPattern,
)
from engine.ir.selectors import Ref
from engine.ir.vocabulary import ColourKind
from engine.text.english.grammar import Grammar, hole

COLOUR_COUNTS: tuple[tuple[str, ColourKind], ...] = (
    ("all colors", "colored"),
    ("each color", "colored"),
    ("multicolored", "multicolored"),
    ("monocolored", "monocolored"),
    ("colorless", "colorless"),
)
"""Numbers of colours for "protection from", with their words."""


def declare_qualities(grammar: Grammar) -> None:
    """Declares "quality" and "qualities" ("from red", "from black and from red", "from everything"), and the words
    after some keywords."""
    grammar.template("quality", "{letter:colour}", ObjectPattern((HasColour(hole("letter")),)))
    grammar.phrase("quality", None, "{value:noun_p}", take=_take_noun)
    grammar.template("quality", "everything", ObjectPattern(()))
    for word, kind in COLOUR_COUNTS:
        grammar.template("quality", word, ObjectPattern((ColourCount(kind),), form=word if word != kind else "bare"))
    chosen = ObjectPattern((OfChosen("color"),))
    grammar.template("quality", "the chosen color", chosen)
    grammar.template("quality", "that color", ObjectPattern((OfChosen("color", form="that"),)))
    of_player = ObjectPattern((), (ControlledBy(Ref(form="the chosen player")),), form="of a player")
    grammar.template("quality", "the chosen player", of_player)
    for which in ("color", "card type"):
        now = ObjectPattern((OfChosen(which, now=True),))
        grammar.template("quality", f"the {which} of your choice", now)
    grammar.template("quality", "each of your opponents", PlayerPattern("opponent", form="each of your"))
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
