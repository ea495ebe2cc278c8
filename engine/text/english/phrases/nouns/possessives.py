"""Objects in the possessive: "its power", "that creature's controller", "target nonland permanent's owner"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.patterns import ObjectPattern
from engine.ir.selectors import EXACTLY_ONE, Attached, Granter, Ref, Target, This
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.nouns.objects import ATTACHED, PLURALS, capital_subtypes
from engine.text.english.phrases.nouns.words import SINGULAR
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer


def declare(grammar: Grammar) -> None:
    """Declares "whose_object"."""
    grammar.phrase("whose_object", This, "~'s")
    grammar.phrase("whose_object", Granter, "≈'s")
    grammar.phrase("whose_object", Ref, "its", form="its")
    grammar.phrase("whose_object", Ref, "their", form="their")
    for words in ATTACHED:
        grammar.phrase("whose_object", Attached, f"{words.lower()}'s", form=words)
    grammar.native("whose_object", _read_possessive, _write_possessive)
    grammar.native("whose_object", _read_target, _write_target)


def _read_target(reader: Reader, at: int) -> Iterator[tuple[Target, int]]:
    """ "Target creature's", "target artifact or creature's"."""
    if not reader.is_word(at, "target"):
        return
    for end in range(at + 2, min(at + 8, reader.length + 1)):
        last = reader.tokens[end - 1]
        if last.text.endswith("'s"):
            noun = last._replace(word=last.word.removesuffix("'s"), text=last.text.removesuffix("'s"))
            words = Reader(reader.tables, (*reader.tokens[at + 1 : end - 1], noun))
            for pattern, behind in words.read("row_s", 0):
                if behind == words.length:
                    yield Target(pattern), end
            return


def _write_target(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Target) or value.count != EXACTLY_ONE or value.form:
        return None
    plain = isinstance(value.what, ObjectPattern) and not value.what.after
    said = writer.write("row_s", value.what) if plain else None
    return f"target {said}'s" if said else None


def _read_possessive(reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
    """ "that creature's", "those creatures'", "the exiled card's"."""
    if at + 1 >= reader.length or reader.words[at] not in ("that", "those", "the"):
        return
    for end in range(at + 2, min(at + 5, reader.length + 1)):
        last = reader.tokens[end - 1].text
        if last.endswith(("'s", "'")):
            noun = last.removesuffix("'s").removesuffix("'").lower()
            known = noun in SINGULAR or noun in PLURALS or noun in ("player", "copy")
            if known and noun != "player":
                phrase = [token.text.lower() for token in reader.tokens[at : end - 1]]
                yield Ref(form=" ".join((*phrase, noun))), end
            return


def _write_possessive(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Ref) or not value.form.startswith(("that ", "those ", "the ")) or "player" in value.form:
        return None
    said = capital_subtypes(value.form)
    return f"{said}'" if said.endswith("s") and value.form.startswith("those") else f"{said}'s"
