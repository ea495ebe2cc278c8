"""Single words with a meaning of their own: colours, counters, card names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards.type_line import BY_LOWER, KIND_OF
from engine.ir.patterns import HasColour, HasSubtype
from engine.text.english.grammar import Grammar
from engine.text.english.lexicon import PLURAL
from engine.text.english.morphology import plural
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer
from engine.text.vocabulary.words import COLOURS

_NO_COUNTERS = frozenset(
    ("a", "the", "more", "of", "no", "that", "those", "these", "each", "all", "another", "any", "kind", "kinds", "its")
    + ("many", "number", "counter", "counters", "other")
)
_TWO_WORD_COUNTERS = frozenset({("first", "strike"), ("double", "strike")})


def declare(grammar: Grammar) -> None:
    """Declares "colour" (letter), "colour_word" (predicate), "counter" (kind), "card_name" (text up to the sentence's
    end or a known word)."""
    for word, letter in COLOURS.items():
        grammar.constant("colour", word, letter)
        grammar.template("colour_word", word, HasColour(letter))
    grammar.native("counter", _read_counter, lambda writer, value: value or None)
    grammar.native("subtype_p", _read_subtypes, lambda writer, value: plural(value) if value in KIND_OF else None)
    grammar.native("subtype_s", _read_subtype, lambda writer, value: value if value in KIND_OF else None)
    grammar.native("card_name", _read_name, _write_name)


def _read_counter(reader: Reader, at: int) -> Iterator[tuple[str, int]]:
    """The kind of a counter: the word (or +N/+N) before "counter"."""
    for end in (at + 1, at + 2):
        if end >= reader.length or reader.words[end] not in ("counter", "counters"):
            continue
        words = reader.words[at:end]
        if len(words) == 2 and words not in _TWO_WORD_COUNTERS:
            continue
        if words[0] not in _NO_COUNTERS and not words[0].startswith("{") and (words[0][0].isalpha() or "/" in words[0]):
            yield " ".join(words), end


def _read_subtype(reader: Reader, at: int) -> Iterator[tuple[str, int]]:
    name = BY_LOWER.get(reader.words[at]) if at < reader.length else None
    if name is not None:
        yield name, at + 1


def _read_subtypes(reader: Reader, at: int) -> Iterator[tuple[str, int]]:
    if at < reader.length:
        predicate = PLURAL.get(reader.words[at])
        if isinstance(predicate, HasSubtype):
            yield predicate.subtype, at + 1


def _read_name(reader: Reader, start: int) -> Iterator[tuple[str, int]]:
    """A card's name: capitalised words, with small words and commas between them."""
    at = start
    ends: list[int] = []
    while at < reader.length and at < start + 9:
        text = reader.tokens[at].text
        if text[0].isupper() or text == "~":
            ends.append(at + 1)
        elif text not in _INSIDE_NAMES:
            break
        at += 1
    for end in reversed(ends):
        first, last = reader.tokens[start], reader.tokens[end - 1]
        name = _source_text(reader, first.start, last.end)
        yield name, end


_INSIDE_NAMES = frozenset({",", "of", "the", "and", "to", "in", "for", "from", "-", "or", "a", "with", "il"})


def _source_text(reader: Reader, start: int, end: int) -> str:
    words: list[str] = []
    last_end = start
    for token in reader.tokens:
        if start <= token.start < end:
            words.append(" " * (token.start - last_end) + token.text)
            last_end = token.end
    return "".join(words)


def _write_name(writer: Writer, value: Any) -> str | None:
    return value if isinstance(value, str) and value else None
