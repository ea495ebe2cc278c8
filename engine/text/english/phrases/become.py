"""Changes of what an object is: "becomes a 3/3 blue Bird creature with flying", "is an artifact in addition to its
other types", "loses all other card types"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.changes import Become, BecomeCopy, GainAbility, LoseTypes, SetColours, SetName, SetTypes
from engine.ir.node import Change
from engine.text.english.grammar import Grammar
from engine.text.english.nouns import join_words
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

KEEPING = (
    ("types", " in addition to its other types"),
    ("creature types", " in addition to its other creature types"),
    ("colors and types", " in addition to its other colors and types"),
)


def declare(grammar: Grammar) -> None:
    """Declares more of "change"."""
    _declare_colours(grammar)
    _declare_specs(grammar)
    _declare_exceptions(grammar)
    every = SetTypes(every="creature type")
    grammar.template("change", "are/is every creature type", every)
    grammar.phrase("change", BecomeCopy, "become/becomes a copy of {of:what}")
    for word in ("creature", "artifact", "land", "enchantment"):
        grammar.phrase("change", LoseTypes, f"aren't/isn't a {word}", types=(word.capitalize(),), all_others=())


def _declare_colours(grammar: Grammar) -> None:
    for verb, form in (("are/is", ""), ("become/becomes", "become")):
        grammar.phrase("change", SetColours, f"{verb} {{colours:colour}}", form=form)
        grammar.phrase("change", SetColours, f"{verb} all colors", colours="WUBRG", form=f"all {form}".strip())
        grammar.phrase("change", SetColours, f"{verb} colorless", colours="", form=f"colorless {form}".strip())
        grammar.phrase(
            "change", SetColours, f"{verb} the chosen color", colours="", chosen=True, form=f"chosen {form}".strip()
        )


def _declare_specs(grammar: Grammar) -> None:
    for keep, behind in (("", ""), *KEEPING):
        for category, plural in (("spec_s", False), ("spec_p", True)):
            words = "{spec:" + category + "}" + behind.replace("its", "their" if plural else "its")
            article = "" if plural else "a "
            form = "p" if plural else ""
            grammar.phrase(
                "change", Become, f"become/becomes {article}{words}", keep=keep, form=f"become {form}".strip()
            )
            grammar.phrase("change", Become, f"are/is {article}{words}", keep=keep, form=form)


def _declare_exceptions(grammar: Grammar) -> None:
    """Behind "a copy of ..., except": what differs."""
    for keep, behind in (("", ""), *KEEPING):
        grammar.phrase("exception", Become, f"it's a {{spec:spec_s}}{behind}", keep=keep, form="it's")
    grammar.phrase("exception", GainAbility, "it has {abilities:granted}", form="it has")
    grammar.template("exception", "it isn't legendary", LoseTypes(("Legendary",), form="it isn't"))
    grammar.phrase("exception", SetName, "its name is {name:card_name}", form="its name")
    grammar.native("exceptions", _read_exceptions, _write_exceptions)


def _read_exceptions(reader: Reader, start: int) -> Iterator[tuple[tuple[Change, ...], int]]:
    for first, at in reader.read("exception", start):
        for words in ((",",), ("and",), (",", "and")):
            if reader.is_word(at, *words):
                for more, end in reader.read("exceptions", at + len(words)):
                    yield (first, *more), end
        yield (first,), at


def _write_exceptions(writer: Writer, value: Any) -> str | None:
    said = [writer.write("exception", change) for change in value]
    return join_words([text for text in said if text is not None], "and") if said and all(said) else None
