"""Words of noun phrases: the predicate for each word in singular and plural, and the words for each predicate; single
words with a meaning of their own (colours, counters, card names); and comparisons with other objects: "that shares a
color with it", "with that spell's mana value", "that have different names".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards.type_line import BY_LOWER, KIND_OF
from engine.ir.node import Predicate
from engine.ir.patterns import (
    AllDifferent,
    ColourCount,
    HasColour,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    IsKind,
    IsRef,
    Not,
    ObjectPattern,
    Other,
    SharesWith,
    StatIs,
)
from engine.ir.selectors import Described, EitherOne, Ref, Some
from engine.ir.spell_patterns import Convoked
from engine.ir.values import Stat
from engine.ir.vocabulary import ColourKind, Statistic
from engine.text.english.grammar import Grammar, hole
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, plural
from engine.text.vocabulary.words import CARD_TYPES, COLOUR_WORDS, COLOURS, KINDS, STATUSES, SUPERTYPES

SINGULAR: dict[str, Predicate] = {}
"""Noun in lower case -> predicate."""

PLURAL: dict[str, Predicate] = {}

ADJECTIVES: dict[str, Predicate] = {}

_COLOUR_COUNTS: tuple[ColourKind, ...] = ("colorless", "colored", "monocolored", "multicolored")
_ABILITY_KINDS = ("activated", "triggered", "loyalty", "mana", "noncombat", "combat")


def _fill() -> None:
    for kind in KINDS:
        SINGULAR[kind] = IsKind(kind)
    for word in CARD_TYPES:
        SINGULAR[word] = HasType(word.capitalize())
    for lower, name in BY_LOWER.items():
        if KIND_OF[name] != "Planeswalker" or lower not in SINGULAR:
            SINGULAR.setdefault(lower, HasSubtype(name))
    SINGULAR["outlaw"] = HasStatus("outlaw", form="noun")
    for lower, predicate in SINGULAR.items():
        noun = predicate.subtype if isinstance(predicate, HasSubtype) else lower
        PLURAL.setdefault(plural(noun).lower(), predicate)
    for word, letter in COLOURS.items():
        ADJECTIVES[word] = HasColour(letter)
    for word in _COLOUR_COUNTS:
        ADJECTIVES[word] = ColourCount(word)
    for word in SUPERTYPES:
        ADJECTIVES[word] = HasSupertype(word.capitalize())
    for word in (*STATUSES, *_ABILITY_KINDS):
        ADJECTIVES[word] = HasStatus(word)
    ADJECTIVES["other"] = Other()
    ADJECTIVES["non-outlaw"] = Not(SINGULAR["outlaw"])
    for word, predicate in (*SINGULAR.items(), *ADJECTIVES.items()):
        if isinstance(predicate, HasSubtype):
            ADJECTIVES.setdefault(f"non-{word}", Not(predicate))
        elif not isinstance(predicate, Other):
            ADJECTIVES.setdefault(f"non{word}", Not(predicate))


_fill()


def adjective(predicate: Predicate) -> str | None:
    """Returns the adjective for `predicate`, or None if there is none."""
    match predicate:
        case HasColour(colour=letter):
            return COLOUR_WORDS[letter]
        case ColourCount(kind=kind):
            return kind
        case HasSupertype(supertype=word):
            return word.lower()
        case HasStatus(status=word):
            return word
        case Other():
            return "other"
        case Not(what=HasSubtype(subtype=name)) | Not(what=HasStatus(status=name, form="noun")):
            return f"non-{name}"
        case Not(what=inner):
            said = adjective(inner) or noun_for(inner)
            return f"non{said}" if said else None
        case _:
            return None


def noun_for(predicate: Predicate) -> str | None:
    """Returns the singular noun for `predicate`, or None."""
    match predicate:
        case IsKind(kind=word):
            return word
        case HasType(type=word):
            return word.lower()
        case HasSubtype(subtype=word):
            return word
        case HasStatus(status=word, form="noun"):
            return word
        case _:
            return None


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
    grammar.native(
        "subtype_p", _read_subtypes, lambda writer, value: plural(value) if value in KIND_OF else None, begins=PLURAL
    )
    grammar.native(
        "subtype_s", _read_subtype, lambda writer, value: value if value in KIND_OF else None, begins=BY_LOWER
    )
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


PERMANENT_TYPES = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
"""Types that two permanents may have in common; kindred isn't a permanent type (110.4)."""

_OWN: tuple[Statistic, ...] = ("power", "toughness", "mana value")


def declare_likeness(grammar: Grammar) -> None:
    """Declares more of "after", and of "what"."""
    _declare_shared(grammar)
    for stat in _OWN:
        equal = StatIs(stat, "=", Stat(stat, hole("of")), form="whose own")
        grammar.template("after", f"with {{of:whose_object}} {stat}", equal)
    square = Not(StatIs("power", "=", Stat("toughness", Described()), form="square"), form="aren't equal")
    grammar.template("after", "whose power and toughness aren't equal", square)
    grammar.phrase("after", Convoked, "that convoked {spell:what}")
    grammar.phrase("after", AllDifferent, "that have different names", what="name", form="that have")
    grammar.phrase("after", AllDifferent, "that each have different names", what="name", form="that each have")
    haunted = ObjectPattern((HasType("Creature"),), (IsRef(Ref(form="the haunted creature")),))
    grammar.template("what", "the creature it haunts", Some(haunted, form="it haunts"))
    grammar.template("what", "the creature ~ haunts", Some(haunted, form="~ haunts"))


def _declare_shared(grammar: Grammar) -> None:
    for what in ("creature type", "color", "card type", "land type", "name", "mana value"):
        for verb, form in (("shares", ""), ("share", "share"), ("doesn't share", "doesn't"), ("don't share", "don't")):
            shares = SharesWith(what, hole("other"), form="share" if form in ("share", "don't") else "")
            node: Predicate = Not(shares, form=form) if form.startswith("do") else shares
            grammar.template("after", f"that {verb} a {what} with {{other:what}}", node)
        neither = Not(SharesWith(what, EitherOne((hole("a"), hole("b")))), form="doesn't")
        grammar.template("after", f"that doesn't share a {what} with {{a:what}} or {{b:what}}", neither)
    permanent = SharesWith("card type", hole("other"), form="permanent type", only=PERMANENT_TYPES)
    grammar.template("after", "that shares a permanent type with {other:what}", permanent)
    total = SharesWith("total power and toughness", Ref(form="it"), form="same total")
    grammar.template("after", "with the same total power and toughness", total)
    for verb in ("shares", "share"):
        least = SharesWith("creature type", hole("other"), form=f"{verb} at least")
        grammar.template("after", f"that {verb} at least one creature type with {{other:what}}", least)
    same = SharesWith("name", hole("other"), form="same")
    for verb in ("doesn't", "don't"):
        other_name = Not(same, form=f"{verb} have")
        grammar.template("after", f"that {verb} have the same name as {{other:what}}", other_name)
    for joint in ("", "and "):
        grammar.template(
            "after", f"{joint}with a different name than {{other:what}}", Not(same, form=f"{joint}different")
        )
    for what in ("name", "mana value", "power"):
        grammar.phrase("after", SharesWith, f"with the same {what} as {{other:what}}", what=what, form="same")
