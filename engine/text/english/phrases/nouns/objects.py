"""Objects as selectors: "~", "it", "target creature", "each artifact you control", "the top card of your library"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards.type_line import BY_LOWER, KIND_OF
from engine.ir.node import Predicate
from engine.ir.patterns import (
    ChosenBy,
    Did,
    EitherPattern,
    HasStatus,
    InZone,
    IsKind,
    IsRef,
    Not,
    ObjectPattern,
    OneOf,
    Other,
    OwnedBy,
    PlayerPattern,
)
from engine.ir.selectors import (
    EXACTLY_ONE,
    All,
    AnyTarget,
    Attached,
    Both,
    ExiledWith,
    Granter,
    OfYourChoice,
    Range,
    Ref,
    Some,
    Target,
    TheRest,
    This,
    You,
    ZoneCards,
)
from engine.ir.vocabulary import Zone
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.nouns.noun_phrases import with_word, without_first
from engine.text.english.phrases.nouns.words import SINGULAR
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, plural

ATTACHED = tuple(
    f"{how} {noun}"
    for how, nouns in (
        (
            "enchanted",
            (
                "creature",
                "creature card",
                "permanent",
                "land",
                "artifact",
                "planeswalker",
                "enchantment",
                "Forest",
                "Mountain",
                "player",
            ),
        ),
        ("enchanted", ("Plains", "Island", "Swamp", "Vehicle")),
        ("equipped", ("creature", "permanent")),
        ("fortified", ("land",)),
    )
    for noun in nouns
)

PARTICIPLES = frozenset(
    ("exiled", "chosen", "sacrificed", "revealed", "discarded", "returned", "tapped", "untapped", "destroyed", "copied")
    + ("milled", "attacking", "blocking", "targeted", "haunted", "damaged", "paired", "enchanted", "equipped", "last")
    + ("other", "noted", "imprinted", "countered", "new", "exploited")
)
"""Earlier actions on the object, as in "the exiled card"."""


DESCRIBED = ("you control", "you don't control", "they revealed", "they control", "you discarded", "you amassed")
"""Descriptions that distinguish several mentioned objects."""


PRONOUNS = ("it", "them", "they", "itself")
_DEFINITE = ("that", "those", "the", "either")
"""How a reference to something spoken of before begins."""


def declare(grammar: Grammar) -> None:
    """Declares "what" (selectors of objects)."""
    _declare_pronouns(grammar)
    _declare_targets(grammar)
    _declare_quantified(grammar)


def _declare_pronouns(grammar: Grammar) -> None:
    grammar.phrase("what", This, "~")
    grammar.native("what", _read_granter, _write_granter, begins=("≈",))
    for zone, place in (("graveyard", "your graveyard"), ("hand", "your hand"), ("exile", "exile")):
        grammar.phrase("what", This, f"~ from {place}", zone=zone)
    grammar.phrase("what", This, "~ from its owner's graveyard", zone="graveyard", form="owner's")
    grammar.native("what", _read_reference, _write_reference, begins=(*PRONOUNS, *_DEFINITE, "each"))
    for words in ATTACHED:
        grammar.phrase("what", Attached, words.lower(), form=words)
    for words in (
        "the rest",
        "the other",
        "the others",
        "the other cards",
        "the exiled cards not cast this way",
        "the exiled cards that weren't cast this way",
        "the revealed cards not cast this way",
        "all revealed cards not cast this way",
        "all cards revealed this way that weren't cast",
        "all cards exiled this way that weren't cast",
        "all cards exiled this way that weren't cast this way",
        "all cards revealed this way that weren't put onto the battlefield",
        "all cards revealed this way not put onto the battlefield",
        "the rest of the revealed cards",
        "the rest of the exiled cards",
        "the rest of the cards",
        "the rest of the cards revealed this way",
        "the rest of the cards exiled this way",
    ):
        grammar.phrase("what", TheRest, words, form=words)
    for action in ("revealed", "exiled"):
        words = f"all other cards {action} this way"
        grammar.phrase("what", TheRest, words, form=words)


def _read_granter(reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
    if reader.is_word(at, "≈"):
        yield Granter(), at + 1


def _write_granter(writer: Writer, value: Any) -> str | None:
    return (value.called or "≈") if isinstance(value, Granter) else None


def _read_reference(reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
    """Reads pronouns, "that creature", "those cards", "the exiled card", "the copy", and keeps the phrase."""
    words = reader.words
    if at >= reader.length:
        return
    first = words[at]
    if first in PRONOUNS:
        yield Ref(form=first), at + 1
    elif first in _DEFINITE and at + 1 < reader.length:
        if reader.is_word(at, "that", "spell", "or", "ability"):
            yield Ref(form="that spell or ability"), at + 4
        end = _reference_noun(reader, at + 1, many=first == "those", article=first == "the")
        if end is not None and not reader.is_word(at, "the", "other", "cards"):  # the remaining ones are `TheRest`
            yield Ref(form=_phrase(reader, at, end)), end
        if first == "the":
            yield from _read_described(reader, at)
    elif reader.is_word(at, "each", "of"):
        for value, end in _read_reference(reader, at + 2):
            if value.form in ("them", "they") or value.form.startswith(("those ", "the ")):
                yield Ref(form=f"each of {value.form}"), end


def _read_described(reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
    """ "The creature you control" of two creatures, "the card they revealed" of each player's."""
    for _, end in reader.read("row_s", at + 1):
        for words in DESCRIBED:
            if reader.is_word(end, *words.split()):
                behind = end + len(words.split())
                yield Ref(form=_phrase(reader, at, behind)), behind


def _phrase(reader: Reader, at: int, end: int) -> str:
    return " ".join(token.text for token in reader.tokens[at:end]).lower()


def _reference_noun(reader: Reader, at: int, *, many: bool, article: bool) -> int | None:
    """Returns the index after the noun of a reference, or None. "The" needs a participle ("the exiled card"), or one of
    the nouns that no pattern introduces ("the copy", "the token")."""
    words = reader.words
    participle = False
    while at < reader.length and words[at] in PARTICIPLES and article:
        participle = True
        at += 1
    start = at
    while at < reader.length and words[at] in SINGULAR and _is_reference_noun(reader, at + 1):
        at += 1
    if at >= reader.length:
        return None
    last = words[at]
    if last in SINGULAR and (not many or plural(last) == last):
        known = participle or not article or last == "card" or (last in ("token", "creature", "spell") and at == start)
        return at + 1 if known else None
    if last in _REFERENCE_ONLY and not many:
        return None if last == "player" and article else at + 1
    plurals = many or participle or (article and last in ("copies", "tokens", "cards", "creatures"))
    if plurals and (last in PLURALS or last == "copies"):
        return at + 1
    return None


_REFERENCE_ONLY = frozenset({"copy", "player", "die", "emblem", "mana"})
PLURALS = frozenset(plural(word) for word in SINGULAR)


def _is_reference_noun(reader: Reader, at: int) -> bool:
    return at < reader.length and (reader.words[at] in SINGULAR or reader.words[at] in PLURALS)


def _write_reference(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Ref) or not value.form or "player" in value.form or value.form in ("their", "it's", "a"):
        return None
    return capital_subtypes(value.form)


def capital_subtypes(phrase: str) -> str:
    """Returns a reference phrase, which is kept in lower case, with capitals for its subtypes."""
    words = []
    for word in phrase.split():
        name = BY_LOWER.get(word) or _PLURAL_SUBTYPES.get(word)
        words.append(name or word)
    return " ".join(words)


def _plural_subtypes() -> dict[str, str]:
    return {plural(name).lower(): plural(name) for name in KIND_OF}


_PLURAL_SUBTYPES = _plural_subtypes()


def _declare_targets(grammar: Grammar) -> None:
    for category, make in (("target_pattern_s", "noun_s"), ("target_pattern_p", "noun_p")):
        grammar.phrase(category, ObjectPattern, "{value:" + make + "}", build=lambda value: value, take=_whole)
    grammar.template("either_target", "{a:player_s} or {b:noun_s}", EitherPattern((hole("a"), hole("b"))))
    grammar.template("either_target", "{a:noun_s} or {b:player_s}", EitherPattern((hole("a"), hole("b"))))
    three = EitherPattern((hole("a"), hole("b"), hole("c")))
    grammar.template("either_target", "{a:player_s}, {b:noun_s}, or {c:noun_s}", three)
    grammar.phrase(
        "either_target",
        EitherPattern,
        "{a:noun_s} or {b:noun_s}",
        build=_in_two_places,
        take=lambda value: {"a": value.options[0], "b": value.options[1]} if value.form == "places" else None,
    )
    grammar.phrase("target_pattern_s", EitherPattern, "{value:either_target}", build=lambda value: value, take=_whole)
    for noun in ("creature", "card", "permanent", "artifact", "land", "spell"):
        for verb in ("exiled", "destroyed", "sacrificed", "discarded", "returned", "revealed", "milled"):
            words = f"the {noun} {verb} this way"
            grammar.phrase("what", Ref, words, form=words)
    for words in (
        *("that artifact or creature", "that mount or vehicle", "the token created this way", "both creatures"),
        *("that attacking creature",),
        *("that player or planeswalker", "that creature or planeswalker"),
        *("that permanent or player", "that creature or player"),
    ):
        grammar.phrase("what", Ref, words, form=words)
    grammar.phrase("what", AnyTarget, "any target")
    grammar.phrase("what", AnyTarget, "any target {that:after}", build=_any_that, take=_take_any_that)
    grammar.phrase("what", AnyTarget, "any other target", other=True)
    for words in ("another target", "a third target"):
        grammar.phrase("what", AnyTarget, words, other=True, form=words)
    grammar.phrase("what", AnyTarget, "{count:range} targets")
    grammar.phrase("what", AnyTarget, "{count:range} other targets", other=True)
    grammar.phrase("what", AnyTarget, "each of {count:range} targets", form="each of")
    grammar.phrase("what", AnyTarget, "each of {count:range} other targets", form="each of", other=True)
    grammar.phrase("what", Target, "another target {what:noun_s}", build=_other_target, take=_take_other_target)
    grammar.phrase("what", Target, "target {what:target_pattern_s}", count=EXACTLY_ONE)
    grammar.phrase(
        "what", Target, "{count:range_one} other target {what:noun_s}", build=_counted_other, take=_take_one_other
    )
    grammar.phrase("what", Target, "{count:range_one} target {what:target_pattern_s}")
    for form, start in (("", ""), ("each of", "each of ")):
        _declare_other_targets(grammar, form, start)
        grammar.phrase("what", Target, start + "{count:range} target {what:target_pattern_p}", form=form)


def _declare_other_targets(grammar: Grammar, form: str, start: str) -> None:
    grammar.phrase(
        "what",
        Target,
        start + "{count:range} other target {what:noun_p}",
        build=lambda count, what: Target(with_word(what, Other()), count, form=form),
        take=lambda value: _take_counted_other(value, form),
    )


def _in_two_places(a: Any, b: Any) -> EitherPattern | None:
    """ "An instant card from your graveyard or exiled card you own"."""
    there = any(isinstance(part, InZone) for part in a.after) and HasStatus("exiled") in b.words
    return EitherPattern((a, b), form="places") if there else None


def _whole(value: Any) -> Any:
    return {"value": value}


def _other_target(what: Any) -> Any:
    return Target(with_word(what, Other()))


def _take_other_target(value: Any) -> Any:
    inner = without_first(value.what, Other)
    return {"what": inner} if inner and value.count == EXACTLY_ONE and not value.form else None


def _counted_other(count: Any, what: Any) -> Any:
    return Target(with_word(what, Other()), count, form="one" if count == EXACTLY_ONE else "")


def _take_one_other(value: Any) -> Any:
    inner = without_first(value.what, Other)
    one = value.count.high == EXACTLY_ONE.high and value.form != "second"
    return {"count": value.count, "what": inner} if inner and one else None


def _take_counted_other(value: Any, form: str) -> Any:
    inner = without_first(value.what, Other)
    return {"count": value.count, "what": inner} if inner and value.form == form else None


def _declare_quantified(grammar: Grammar) -> None:
    every = All(PlayerPattern("player"), form="all")
    hands, graveyards = (ZoneCards(zone, every, form="all cards from") for zone in ("hand", "graveyard"))
    both = Both((hands, graveyards), form="all cards from")
    for zones, all_cards in (("hands", hands), ("graveyards", graveyards), ("hands and graveyards", both)):
        grammar.template("what", f"all cards from all {zones}", all_cards)
    grammar.phrase("what", Some, "another {what:noun_s}", build=_another, take=_take_another)
    grammar.phrase("what", Some, "a {what:noun_s}", count=EXACTLY_ONE)
    grammar.phrase("what", Some, "any {what:noun_s}", count=EXACTLY_ONE, form="any")
    grammar.phrase("what", OfYourChoice, "a {what:noun_s} of your choice")
    place = InZone("graveyard", hole("whose"), origin=True, form="from")
    found = All(ObjectPattern((), (IsRef(hole("ref")), place)), form="that from")
    grammar.template("what", "{ref:ref_card} from {whose:whose} graveyard", found)
    for words in ("it", "them", "that card", "those cards", "the discarded card"):
        grammar.phrase("ref_card", Ref, words, form=words)
    cards = ObjectPattern((IsKind("card"),), (InZone("hand", hole("whose"), origin=True, form="from"),))
    random = Some(cards, EXACTLY_ONE, random=True, form="inside")
    grammar.template("what", "a card at random from {whose:whose} hand", random)
    several = Some(cards, hole("count"), random=True, form="inside")
    grammar.template("what", "{count:range} cards at random from {whose:whose} hand", several)
    buried = ObjectPattern(cards.words, (InZone("graveyard", hole("whose"), origin=True, form="from"),))
    several = Some(buried, hole("count"), random=True, form="inside")
    grammar.template("what", "{count:range} cards at random from {whose:whose} graveyard", several)
    for zone in ("graveyard", "library"):
        grammar.phrase("what", Some, f"a {{what:row_s}} at random from {{whose:whose}} {zone}", **_random_from(zone))
    grammar.phrase("what", Some, "a {what:noun_s} chosen at random", count=EXACTLY_ONE, random=True, form="chosen")
    number = Some(cards, Range(hole("n"), hole("n")), form="a number of")
    grammar.template("what", "a number of cards from {whose:whose} hand equal to {n:value}", number)
    exiled = Some(ObjectPattern((IsKind("card"),), (IsRef(ExiledWith()),)), EXACTLY_ONE, random=True, form="inside")
    grammar.template("what", "a card at random exiled with ~", exiled)
    grammar.phrase("what", Some, "a {what:noun_s} at random", count=EXACTLY_ONE, random=True)
    grammar.phrase("what", Some, "{count:range} {what:noun_p} at random", random=True)
    grammar.phrase("what", Some, "{count:range_one} {what:noun_s}", form="one")
    grammar.phrase("what", Some, "{count:range} {what:noun_p}")
    grammar.phrase("what", Some, "each of {count:range} {what:noun_p}", form="each of")
    grammar.phrase("what", All, "each {what:noun_s}", form="each")
    grammar.phrase("what", All, "all {what:noun_p}", form="all")
    grammar.phrase("what", All, "{what:noun_p}", form="")
    grammar.phrase("what", All, "the {what:noun_p}", form="the")
    theirs = ObjectPattern((OneOf((hole("what"),)),), (IsRef(Ref(form="exiled this way")), OwnedBy(Ref(form="they"))))
    grammar.template("what", "the {what:row_s} they exiled", All(theirs, form="they exiled"))
    commander = ObjectPattern((IsKind("commander"),), (OwnedBy(You()),))
    grammar.phrase("what", Some, "your commander", what=commander, form="your", count=EXACTLY_ONE)


def _random_from(zone: Zone) -> dict[str, Any]:
    """ "A creature card at random from your graveyard"."""

    def build_node(what: ObjectPattern, whose: Any) -> Some:
        place = InZone(zone, whose, origin=True, form="from")
        return Some(ObjectPattern(what.words, (*what.after, place)), random=True, form="random inside")

    def take_parts(value: Some) -> dict[str, Any] | None:
        pattern = value.what
        if value.form != "random inside" or not isinstance(pattern, ObjectPattern):
            return None
        place = pattern.after[-1]
        if not isinstance(place, InZone) or place.zone != zone:
            return None
        return {"what": ObjectPattern(pattern.words, pattern.after[:-1]), "whose": place.whose}

    return {"build": build_node, "take": take_parts}


def _another(what: Any) -> Any:
    return Some(with_word(what, Other()))


def _take_another(value: Any) -> Any:
    inner = without_first(value.what, Other)
    return {"what": inner} if inner and value.count == EXACTLY_ONE and not value.form and not value.random else None


def _any_that(that: Predicate) -> AnyTarget | None:
    return AnyTarget(that=that) if isinstance(that, Did | Not | ChosenBy) else None


def _take_any_that(value: AnyTarget) -> dict[str, Predicate] | None:
    plain = value.count == EXACTLY_ONE and not value.other and not value.form
    return {"that": value.that} if plain and value.that is not None else None
