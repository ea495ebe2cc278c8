"""Keyword abilities: "flying", "equip {2}", "protection from red", "enchant creature"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from engine.cards.deck_traits import COMPANION_SENTENCES
from engine.cards.type_line import BY_LOWER, SUBTYPES
from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.costs import EitherCost, ManaPayment
from engine.ir.node import Cost, Predicate, replace
from engine.ir.patterns import (
    HasSubtype,
    HasSupertype,
    HasType,
    Not,
    ObjectPattern,
)
from engine.ir.values import Number, Variable, Where
from engine.numerals import is_number
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.activated import read_limits, write_limits
from engine.text.english.reading import Reader, tokenize
from engine.text.english.writing import Writer
from engine.text.vocabulary.keyword_words import KEYWORDS

_BY_FIRST: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
for _name in KEYWORDS:
    _words = tuple(_name.replace("!", " !").split())
    _BY_FIRST[_words[0]].append((_words, _name))
for _list in _BY_FIRST.values():
    _list.sort(key=lambda entry: -len(entry[0]))

GIFTS = ("a card", "a Food", "a Treasure", "a tapped Fish", "an Octopus", "an extra turn")
"""Gifts that can be promised (702.174)."""

DEVOURED = "devoured this way"
"""`Keyword.text` of "devour X, where X is the number of creatures devoured this way"."""

DEVOURED_WORDS = (",", "where", "x", "is", "the", "number", "of", "creatures", "devoured", "this", "way")

EITHER_KICKER = "and/or"
"""`KeywordLine.form` of two kicker abilities said as one (702.33b)."""

NAMED_SHAPES = frozenset({"number", "cost", "number cost", "affinity"})
"""Kinds of keywords that may be referred to by their name alone."""

_COMPANIONS = {
    name: tuple(token.word for token in tokenize(sentence)) for name, sentence in COMPANION_SENTENCES.items()
}
"""The words of each condition of a companion (702.139)."""

_LANDS = {name.lower(): name for name in SUBTYPES["Land"]}


LANDWALKS: dict[str, Predicate] = {
    "nonbasic": Not(HasSupertype("Basic")),
    "snow": HasSupertype("Snow"),
    "legendary": HasSupertype("Legendary"),
    "artifact": HasType("Artifact"),
}
"""Words before landwalk (702.14) -> their predicate."""


_COMPOUNDS = (*LANDWALKS, *(f"{word}{ending}" for word in BY_LOWER for ending in ("walk", "cycling")))
"""Keywords of one word that hold a subtype, and the words before "landwalk"."""


def declare(grammar: Grammar) -> None:
    """Declares "keyword" (one) and "keyword_line"."""
    grammar.native("keyword", _read_keyword, _write_keyword, begins=(*_BY_FIRST, *_COMPOUNDS, "{noun_s}"))
    grammar.native("keyword_line", _read_line, _write_line, begins=("{keyword}",))
    grammar.native("keyword_name", _read_name, _write_name, begins=_BY_FIRST)
    grammar.phrase("mana_only", ManaPayment, "{symbols:mana_symbols}")


def _read_keyword(reader: Reader, start: int) -> Iterator[tuple[Keyword, int]]:
    if start >= reader.length:
        return
    for words, name in _BY_FIRST.get(reader.words[start], ()):
        if reader.is_word(start, *words):
            for shape in KEYWORDS[name].shape.split("+"):
                yield from _read_shape(reader, name, shape, start + len(words))
    yield from _read_compound(reader, start)


def _read_name(reader: Reader, start: int) -> Iterator[tuple[Keyword, int]]:
    """Reads a keyword without its parameter: "creatures with toxic", "cards with cycling"."""
    if start >= reader.length:
        return
    for words, name in _BY_FIRST.get(reader.words[start], ()):
        if reader.is_word(start, *words) and KEYWORDS[name].shape in NAMED_SHAPES:
            yield Keyword(name), start + len(words)


def _write_name(writer: Writer, value: Any) -> str | None:
    named = isinstance(value, Keyword) and KEYWORDS.get(value.name) is not None
    return value.name if named and value == Keyword(value.name) else None


def _read_shape(reader: Reader, name: str, shape: str, at: int) -> Iterator[tuple[Keyword, int]]:
    match shape:
        case "plain":
            yield Keyword(name), at
            if name == "partner" and reader.is_word(at, "—"):
                for text, end in reader.read("card_name", at + 1):
                    yield Keyword(name, text=f"—{text}"), end
        case "number":
            for value, end in reader.read("digits", at):
                yield Keyword(name, number=value), end
                if name == "devour" and reader.is_word(end, *DEVOURED_WORDS):
                    yield Keyword(name, number=value, text=DEVOURED), end + len(DEVOURED_WORDS)
        case "cost":
            for cost, end in _read_cost(reader, at):
                yield Keyword(name, cost=cost), end
            yield from _read_filtered_cost(reader, name, at)
        case "number cost":
            for value, behind in reader.read("digits", at):
                for cost, end in _read_cost(reader, behind):
                    yield Keyword(name, number=value, cost=cost), end
        case "quality number":
            for pattern, behind in reader.read("noun_s", at):
                for value, end in reader.read("digits", behind):
                    yield Keyword(name, number=value, what=pattern), end
        case "prototype":
            yield from _read_prototype(reader, at)
        case "companion" if reader.is_word(at, "—"):
            for condition, sentence in _COMPANIONS.items():
                if reader.is_word(at + 1, *sentence):
                    yield Keyword(name, text=condition), at + 1 + len(sentence)
        case "gift":
            for gift in GIFTS:
                if reader.is_word(at, *gift.lower().split()):
                    yield Keyword(name, text=gift), at + len(gift.split())
        case "splice" if reader.is_word(at, "onto"):
            for pattern, behind in reader.read("noun_s", at + 1):
                for cost, end in _read_cost(reader, behind):
                    yield Keyword(name, what=pattern, cost=cost), end
        case "craft" if reader.is_word(at, "with"):
            yield from _read_craft(reader, at + 1)
        case "name":
            for text, end in reader.read("card_name", at):
                yield Keyword(name, text=text), end
        case "others":
            for pattern, end in reader.read("noun_p", at):
                yield Keyword(name, what=pattern), end
        case "protection" if name == "hexproof from":
            for quality, end in reader.read("quality", at):
                yield Keyword(name, what=quality), end
        case "protection" | "enchant" | "affinity" | "champion":
            category = {"protection": "qualities", "enchant": "enchantable", "affinity": "for_plural"}.get(
                shape, "a_noun"
            )
            for quality, end in reader.read(category, at):
                yield Keyword(name, what=quality), end


def _read_prototype(reader: Reader, at: int) -> Iterator[tuple[Keyword, int]]:
    """ "Prototype {2}{R} — 3/2"."""
    for cost, behind in reader.read("mana_only", at):
        if reader.is_word(behind, "—") and behind + 1 < reader.length:
            size = reader.tokens[behind + 1].text
            power, slash, toughness = size.partition("/")
            if slash and is_number(power) and is_number(toughness):
                yield Keyword("prototype", cost=cost, text=size), behind + 2


def _read_cost(reader: Reader, at: int) -> Iterator[tuple[Cost, int]]:
    for first, behind in reader.read("mana_only", at):
        yield first, behind
        if reader.is_word(behind, "or"):
            for second, end in reader.read("mana_only", behind + 1):
                yield EitherCost((first, second)), end
    if reader.is_word(at, "—"):
        yield from reader.read("costs", at + 1)
        for cost, end in reader.read("payments:base", at + 1):
            if isinstance(cost, EitherCost):
                yield replace(cost, form="pay"), end


def _read_filtered_cost(reader: Reader, name: str, at: int) -> Iterator[tuple[Keyword, int]]:
    """ "Equip legendary creature {3}", "equip Knight {1}"."""
    if name == "equip":
        for pattern, behind in reader.read("noun_s", at):
            for cost, end in _read_cost(reader, behind):
                yield Keyword(name, cost=cost, what=pattern), end


def _read_craft(reader: Reader, at: int) -> Iterator[tuple[Keyword, int]]:
    """ "Craft with artifact {2}{U}", "craft with two creatures {4}"."""
    for pattern, behind in reader.read("noun_s", at):
        for cost, end in _read_cost(reader, behind):
            yield Keyword("craft", what=pattern, cost=cost), end
    for number, middle in reader.read("int", at):
        for pattern, behind in reader.read("noun_p", middle):
            for cost, end in _read_cost(reader, behind):
                yield Keyword("craft", number=Number(number), what=pattern, cost=cost), end


def _read_compound(reader: Reader, start: int) -> Iterator[tuple[Keyword, int]]:
    """ "Swampwalk", "Plainscycling {2}", "Wizardcycling {3}", "nonbasic landwalk"."""
    word = reader.words[start]
    if reader.is_word(start + 1, "offering"):
        for pattern, end in reader.read("noun_s", start):
            if end == start + 1:
                yield Keyword("offering", what=pattern), end + 1
    for ending, name in (("walk", "landwalk"), ("cycling", "typecycling")):
        if not word.endswith(ending) or word in KEYWORDS:
            continue
        subtype = BY_LOWER.get(word.removesuffix(ending))
        if subtype is None:
            continue
        pattern = ObjectPattern((HasSubtype(subtype),))
        if name == "landwalk" and subtype in _LANDS.values():
            yield Keyword(name, what=pattern), start + 1
        elif name == "typecycling":
            for cost, end in _read_cost(reader, start + 1):
                yield Keyword(name, cost=cost, what=pattern), end
    if word in LANDWALKS and start + 1 < reader.length and reader.words[start + 1].endswith("walk"):
        kind = reader.words[start + 1].removesuffix("walk")
        land = HasType("Land") if kind == "land" else HasSubtype(_LANDS[kind]) if kind in _LANDS else None
        if land is not None:
            yield Keyword("landwalk", what=ObjectPattern((LANDWALKS[word], land))), start + 2


def _write_keyword(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Keyword):
        return None
    if value == Keyword("bands with other"):
        return None  # all of them can only be lost (702.22b)
    if value.name in ("landwalk", "typecycling"):
        return _write_compound(writer, value)
    if value.name == "companion":
        return f"companion — {COMPANION_SENTENCES[value.text]}"
    parts = [value.name]
    if value.name == "offering":
        offered = writer.write("noun_s", value.what)
        return f"{offered} offering" if offered else None
    if value.name == "craft":
        many = isinstance(value.number, Number)
        count = writer.write("int", value.number.n) if isinstance(value.number, Number) else None
        noun = writer.write("noun_p" if many else "noun_s", value.what)
        parts.append(f"with {count} {noun}" if many else f"with {noun}")
        return _write_cost(writer, " ".join(parts), value.cost) if noun and value.cost is not None else None
    if value.name == "prototype":
        mana = writer.write("mana_only", value.cost) if value.cost is not None else None
        return f"prototype {mana} — {value.text}" if mana else None
    if value.number is not None and value.name != "devour":
        number = Variable(value.number.name) if isinstance(value.number, Where) else value.number
        parts.append(writer.write("digits", number) or "")
    if value.what is not None:
        parts.append(_write_what(writer, value) or "")
    if value.number is not None and value.name == "devour":
        parts.append(writer.write("digits", value.number) or "")
    if value.text == DEVOURED:
        parts.append(f", where X is the number of creatures {DEVOURED}")
    elif value.text:
        parts.append(value.text)
    if not all(parts):
        return None
    said = " ".join(parts).replace(" !", "!").replace(" —", "—").replace(" ,", ",")
    return said if value.cost is None else _write_cost(writer, said, value.cost)


def _write_cost(writer: Writer, said: str, cost: Cost) -> str | None:
    mana = writer.write("mana_only", cost) if isinstance(cost, ManaPayment) else None
    if isinstance(cost, EitherCost) and cost.form == "pay":
        pay = writer.write("payments:base", replace(cost, form=""))
        return f"{said}—{pay[:1].upper()}{pay[1:]}" if pay else None
    if isinstance(cost, EitherCost):
        options = [writer.write("mana_only", option) for option in cost.options]
        return f"{said} {' or '.join(option for option in options if option)}" if all(options) else None
    numbered = said.rpartition(" ")[2].isdigit() or said.endswith(" X")
    if mana and not numbered:
        return f"{said} {mana}"
    costs = writer.write("costs", cost)
    return f"{said}—{costs}" if costs else None


def _write_what(writer: Writer, value: Keyword) -> str | None:
    category = {
        "protection": "qualities",
        "hexproof from": "quality",
        "enchant": "enchantable",
        "affinity": "for_plural",
        "bands with other": "noun_p",
        "champion": "a_noun",
        "devour": "noun_s",
        "equip": "noun_s",
        "splice": "noun_s",
    }.get(value.name)
    said = writer.write(category, value.what) if category else None
    return f"onto {said}" if said and value.name == "splice" else said


def _write_compound(writer: Writer, value: Keyword) -> str | None:
    ending = "walk" if value.name == "landwalk" else "cycling"
    pattern = value.what
    assert isinstance(pattern, ObjectPattern)
    *qualities, land = pattern.words
    said = (land.subtype.lower() if isinstance(land, HasSubtype) else "land") + ending
    if qualities:
        word = next((word for word, quality in LANDWALKS.items() if [quality] == qualities), None)
        if word is None or ending != "walk":
            return None
        said = f"{word} {said}"
    elif not isinstance(land, HasSubtype):
        return None
    return said if value.cost is None else _write_cost(writer, said, value.cost)


def _read_line(reader: Reader, start: int) -> Iterator[tuple[KeywordLine, int]]:
    for first, at in reader.read("keyword", start):
        for limited, end in read_limits(reader, first, at):
            yield KeywordLine((limited,)), end
        yield from _read_where(reader, first, at)
        yield from _read_more(reader, (first,), at, "")


def _read_where(reader: Reader, keyword: Keyword, at: int) -> Iterator[tuple[KeywordLine, int]]:
    """ "Mobilize X, where X is the number of creature cards in your graveyard"."""
    if keyword.number == Variable() and reader.is_word(at, ",", "where", "x", "is"):
        for value, end in reader.read("value", at + 4):
            if reader.is_word(end, "."):
                yield KeywordLine((replace(keyword, number=Where("X", value)),)), end + 1


def _read_more(reader: Reader, done: tuple[Keyword, ...], at: int, form: str) -> Iterator[tuple[KeywordLine, int]]:
    for sign in (",", ";"):
        if reader.is_word(at, sign) and (len(done) == 1 or (form or ",") == sign):
            for keyword, end in reader.read("keyword", at + 1):
                yield from _read_more(reader, (*done, keyword), end, "" if sign == "," else sign)
    if len(done) == 1 and done[0].name == "kicker" and reader.is_word(at, "and", "/", "or"):
        for cost, end in _read_cost(reader, at + 3):
            yield KeywordLine((*done, Keyword("kicker", cost=cost)), form=EITHER_KICKER), end
    yield KeywordLine(done, form=form), at + 1 if reader.is_word(at, ".") else at


def _write_line(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, KeywordLine):
        return None
    said = [writer.write("keyword", keyword) for keyword in value.keywords]
    if not all(said):
        return None
    first = value.keywords[0]
    if first.limit or first.discount is not None or first.x_above_zero:
        limits = write_limits(writer, first)
        return f"{said[0]}. {limits}" if limits and len(value.keywords) == 1 else None
    if value.form == EITHER_KICKER:
        return f"{said[0]} and / or {str(said[1]).removeprefix('kicker ')}"
    if isinstance(first.number, Where):
        meant = writer.write("value", first.number.value)
        return f"{said[0]} , where X is {meant}." if meant and len(value.keywords) == 1 else None
    text = f"{value.form or ','} ".join(text for text in said if text)
    last = value.keywords[-1]
    return f"{text}." if last.cost is not None and "—" in str(said[-1]) and not _only_mana(last.cost) else text


def _only_mana(cost: Cost) -> bool:
    return isinstance(cost, ManaPayment)
