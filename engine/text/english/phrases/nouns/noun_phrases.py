"""Noun phrases without article, "nontoken Goblin or Warrior creatures you control": reads and writes `ObjectPattern`.

This module reads the words up to the noun; the words after it ("you control", "with flying") are the category "after".
In a list of alternatives, "with <keyword>" belongs to the alternative before it ("artifact or creature with flying");
everything else after the list belongs to all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.ir.node import Predicate
from engine.ir.patterns import ControlledBy, HasCounters, HasKeyword, InZone, IsKind, Not, ObjectPattern, OneOf, Other
from engine.text.english.phrases.nouns.words import ADJECTIVES, PLURAL, SINGULAR, adjective, noun_for
from engine.text.english.writing import plural

if TYPE_CHECKING:
    from engine.text.english.grammar import Grammar
    from engine.text.english.reading import Reader
    from engine.text.english.writing import Writer

Words = tuple[Predicate, ...]

_JOINERS = {
    ("and", "/", "or", "a"): "and/or a",
    ("and", "/", "or"): "and/or",
    ("or", "a"): "or a",
    ("or",): "",
    ("and",): "and",
}
_INNER_KINDS = frozenset({"token", "permanent", "commander"})
_OUTER_KINDS = frozenset({"card", "spell", "token", "permanent", "source", "ability"})


def declare(grammar: Grammar) -> None:
    """Declares "noun_s" and "noun_p": the noun phrase in singular and plural; "row_s": without words after the noun."""
    words = (*ADJECTIVES, *SINGULAR, *PLURAL)
    grammar.native(
        "noun_s", lambda reader, at: _read(reader, at, many=False), lambda w, v: _write(w, v, many=False), begins=words
    )
    grammar.native("row_s", _read_bare, lambda w, v: _write(w, v, many=False), begins=words)
    grammar.native(
        "noun_p", lambda reader, at: _read(reader, at, many=True), lambda w, v: _write(w, v, many=True), begins=words
    )


def _read(reader: Reader, start: int, *, many: bool) -> Iterator[tuple[ObjectPattern, int]]:
    found: list[tuple[ObjectPattern, int]] = []
    for words, at in _read_words(reader, start, many=many):
        in_list = any(isinstance(word, OneOf) and _are_nouns(word) for word in words)
        categories = ("after", "after_ability") if _is_ability(words) else ("after",)
        for after, end in _read_after(reader, at, categories):
            if in_list and after and _is_of_one(after[0]):
                continue
            found.append((ObjectPattern(words, after), end))
    found.sort(key=lambda result: -result[1])
    return iter(found)


def _is_of_one(predicate: Predicate) -> bool:
    """True if it belongs only to the alternative before it: "permanent, spell, or card not on the battlefield"."""
    return isinstance(predicate, HasKeyword) or predicate == Not(InZone("battlefield"), form="not on")


def _are_nouns(alternatives: OneOf) -> bool:
    """True if the alternatives are nouns, not only qualities ("attacking or blocking")."""
    return any(noun_for(word) is not None for option in alternatives.options for word in option.words)


def _read_bare(reader: Reader, start: int) -> Iterator[tuple[ObjectPattern, int]]:
    for words, at in _read_words(reader, start, many=False):
        yield ObjectPattern(words), at


def _is_ability(words: Words) -> bool:
    return any(isinstance(word, IsKind) and word.kind == "ability" for word in words)


def _read_after(reader: Reader, start: int, categories: tuple[str, ...]) -> Iterator[tuple[Words, int]]:
    for category in categories:
        for predicate, at in reader.read(category, start):
            for more, end in _read_after(reader, at, categories):
                if not (more and (_says_with_what(predicate, more[0]) or _is_controlled_elsewhere(predicate, more[0]))):
                    yield (predicate, *more), end
    yield (), start


def _says_with_what(place: Predicate, counters: Predicate) -> bool:
    """ "Exile target card from your graveyard with a memory counter on it": it gets the counter as it is exiled,
    because counters cease to exist on the way to a graveyard (122.2)."""
    if not isinstance(place, InZone) or not isinstance(counters, HasCounters):
        return False
    return place.zone in ("graveyard", "hand", "library") and place.origin


def _is_controlled_elsewhere(controlled: Predicate, place: Predicate) -> bool:
    """ "A spell with mana value less than or equal to the number of Spirits you control from a graveyard": the spell is
    cast from there, because only permanents and spells are controlled (109.4)."""
    if not isinstance(controlled, ControlledBy) or controlled.form == "past":
        return False
    return isinstance(place, InZone) and place.zone in ("graveyard", "hand", "library", "exile")


def _read_words(reader: Reader, start: int, *, many: bool) -> Iterator[tuple[Words, int]]:
    for adjectives, at in _read_adjectives(reader, start):
        for core, end in _read_core(reader, at, many=many):
            if not _is_said_again(core) or all(isinstance(word, Other) for word in adjectives):
                yield adjectives + core, end


def _is_said_again(core: Words) -> bool:
    """True if the noun is repeated with a word, article or adjective of its own: "enchanted creature or enchantment
    creature", "a basic land card or a Gate card", "triggered ability or colorless spell". The adjectives before the
    first noun then belong to it alone."""
    if not isinstance(core[0], OneOf):
        return False
    first, *others = core[0].options
    if core[0].form.endswith("or a") or (len(core) > 1 and core[-1] in first.words):
        return True
    if any(noun_for(word) is None for other in others for word in other.words):
        return True
    again = first.words[-1:] if isinstance(first.words[-1], IsKind) else first.words
    return any(len(other.words) > 1 and again == other.words[-1:] for other in others)


_MOST_ADJECTIVES = 10
"""Limit of adjectives before one noun, more than on any printed card. Without it, reading a hostile text would take
time proportional to the cube of its length."""


def _read_adjectives(reader: Reader, start: int, most: int = _MOST_ADJECTIVES) -> Iterator[tuple[Words, int]]:
    """Yields every number of adjectives from `start` on, at most `most`, the longest row first."""
    predicate, at = _one_adjective(reader, start) if most else (None, start)
    if predicate is not None:
        following = at
        comma = reader.is_word(at, ",") and isinstance(predicate, Not) and at + 1 < reader.length
        if comma and isinstance(ADJECTIVES.get(reader.words[at + 1]), Not):
            following = at + 1
        for more, end in _read_adjectives(reader, following, most - 1):
            if more or following == at:
                yield (predicate, *more), end
    yield (), start


def _one_adjective(reader: Reader, at: int) -> tuple[Predicate | None, int]:
    if at >= reader.length:
        return None, at
    first = ADJECTIVES.get(reader.words[at])
    if first is None:
        return None, at
    joined = _joiner(reader, at + 1)
    if joined is not None:
        form, next_at = joined
        second = ADJECTIVES.get(reader.words[next_at]) if next_at < reader.length else None
        if second is not None and type(second) is type(first):
            return OneOf((ObjectPattern((first,)), ObjectPattern((second,))), form=form), next_at + 1
    return _listed_adjectives(reader, first, at + 1) or (first, at + 1)


def _listed_adjectives(reader: Reader, first: Predicate, at: int) -> tuple[Predicate, int] | None:
    """ "White, blue, black, or red"."""
    options, form, last = [first], "", False
    while not last and reader.is_word(at, ","):
        joined = _joiner(reader, at + 1)
        form, at = joined or ("", at + 1)
        last = joined is not None
        more = ADJECTIVES.get(reader.words[at]) if at < reader.length else None
        if more is None or type(more) is not type(first):
            return None
        options.append(more)
        at += 1
    return (OneOf(tuple(ObjectPattern((option,)) for option in options), form=form), at) if last else None


def _joiner(reader: Reader, at: int) -> tuple[str, int] | None:
    for words, form in _JOINERS.items():
        if reader.is_word(at, *words):
            return form, at + len(words)
    return None


def _read_core(reader: Reader, start: int, *, many: bool) -> Iterator[tuple[Words, int]]:
    for options, form, at in _read_list(reader, start, many=False):
        for kind, end in _read_row(reader, at, many=many):
            if isinstance(kind[0], IsKind) and kind[0].kind in _OUTER_KINDS and len(kind) == 1:
                each = not many and form.startswith("and/or") and kind[0] in options[0].words
                yield (OneOf(options, each, form=form), *kind), end
    for options, form, at in _read_list(reader, start, many=many):
        yield (OneOf(options, form=form),), at
    yield from _read_row(reader, start, many=many)


def _read_row(reader: Reader, start: int, *, many: bool) -> Iterator[tuple[Words, int]]:
    """Nouns in a row, only the last inflected: "artifact creature cards"."""
    row: list[Predicate] = []
    at = start
    found: list[tuple[Words, int]] = []
    while at < reader.length:
        word = reader.words[at]
        last = PLURAL.get(word) if many else SINGULAR.get(word)
        if last is not None:
            found.append(((*row, last), at + 1))
        inner = SINGULAR.get(word)
        if inner is None or (isinstance(inner, IsKind) and inner.kind not in _INNER_KINDS):
            break
        row.append(inner)
        at += 1
    return reversed(found)


def _read_list(reader: Reader, start: int, *, many: bool) -> Iterator[tuple[tuple[ObjectPattern, ...], str, int]]:
    """Alternatives: "A or B", "A, B, or C", with "and" or "and/or" for "or"."""
    for first, at in _read_option(reader, start, many=many):
        yield from _read_more_options(reader, (first,), at, many=many)


def _read_more_options(
    reader: Reader, options: tuple[ObjectPattern, ...], at: int, *, many: bool
) -> Iterator[tuple[tuple[ObjectPattern, ...], str, int]]:
    comma = reader.is_word(at, ",")
    joined = _joiner(reader, at + 1 if comma else at)
    if joined is not None and comma == (len(options) > 1):
        form, next_at = joined
        for option, end in _read_option(reader, next_at, many=many):
            yield (*options, option), form, end
    if comma:
        for option, end in _read_option(reader, at + 1, many=many):
            yield from _read_more_options(reader, (*options, option), end, many=many)


def _read_option(reader: Reader, start: int, *, many: bool) -> Iterator[tuple[ObjectPattern, int]]:
    for adjectives, at in _read_adjectives(reader, start):
        for row, end in _read_row(reader, at, many=many):
            for own, behind in reader.read("after", end):
                if _is_of_one(own):
                    yield ObjectPattern(adjectives + row, (own,)), behind
            yield ObjectPattern(adjectives + row), end


def _write(writer: Writer, pattern: object, *, many: bool) -> str | None:
    if not isinstance(pattern, ObjectPattern):
        return None
    text = _write_words(writer, pattern.words, many=many)
    if text is None:
        return None
    for predicate in pattern.after:
        said = writer.write("after", predicate) or writer.write("after_ability", predicate)
        if said is None:
            return None
        text = f"{text} {said}"
    return text


def _write_words(writer: Writer, words: Words, *, many: bool) -> str | None:
    parts: list[str] = []
    for index, predicate in enumerate(words):
        said = _write_word(writer, predicate, many=many and index == len(words) - 1)
        if said is None:
            return None
        if isinstance(predicate, Not) and index + 1 < len(words) and isinstance(words[index + 1], Not):
            said += ","
        parts.append(said)
    return " ".join(parts)


def _write_word(writer: Writer, predicate: Predicate, *, many: bool) -> str | None:
    if isinstance(predicate, OneOf):
        return _write_options(writer, predicate, many=many)
    word = noun_for(predicate)
    if word is not None:
        return plural(word) if many else word
    return adjective(predicate)


def _write_options(writer: Writer, predicate: OneOf, *, many: bool) -> str | None:
    said: list[str] = []
    for option in predicate.options:
        adjectives_only = all(noun_for(word) is None for word in option.words)
        text = _write(writer, option, many=many and not adjectives_only)
        if text is None:
            return None
        said.append(text)
    return join_words(said, predicate.form or "or")


def join_words(said: list[str], joiner: str) -> str:
    """ "A or B", "A, B, or C"."""
    if len(said) <= 2:
        return f" {joiner} ".join(said)
    return f"{', '.join(said[:-1])}, {joiner} {said[-1]}"


def with_word(pattern: ObjectPattern, predicate: Predicate) -> ObjectPattern:
    """Returns `pattern` with one more predicate in front."""
    return ObjectPattern((predicate, *pattern.words), pattern.after)


def without_first(pattern: object, kind: type[Predicate]) -> ObjectPattern | None:
    """Returns `pattern` without its first predicate if that is of class `kind`, otherwise None."""
    if isinstance(pattern, ObjectPattern) and pattern.words and isinstance(pattern.words[0], kind):
        return ObjectPattern(pattern.words[1:], pattern.after)
    return None
