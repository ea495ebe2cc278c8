"""Groups of objects by their places ("the top card of your library", "your hand", "all cards exiled with ~"), and parts
of a group mentioned before ("one of them", "a card from among those cards", "A, B, and C").
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from engine.ir.node import Selector, Value
from engine.ir.patterns import (
    EitherPattern,
    Extreme,
    InZone,
    IsKind,
    IsRef,
    Not,
    ObjectPattern,
    OfChosen,
    OneOf,
    Other,
    OwnedBy,
    PlayerPattern,
)
from engine.ir.selectors import (
    ANY_NUMBER,
    EXACTLY_ONE,
    All,
    Among,
    Both,
    ExiledWith,
    OfYourChoice,
    Range,
    Ref,
    Some,
    Target,
    TopCards,
    You,
    ZoneCards,
)
from engine.ir.values import Count, Half
from engine.ir.vocabulary import Zone
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.nouns.noun_phrases import join_words, with_word, without_first
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer


def declare(grammar: Grammar) -> None:
    _declare_more_targets(grammar)
    for form, word in (("from", "from"), ("in", "in")):
        for it in ("it", "that hand"):
            ref = Ref(form=it)
            grammar.template("what", f"a {{what:noun_s}} {word} {it}", Among(ref, hole("what"), form=form))
            grammar.phrase(
                "what", Among, f"a {{what:row_s}} {word} {it} with {{stat:stat_is}}", **_with_stat(ref, form)
            )
            several = Among(ref, hole("what"), hole("count"), form=form)
            grammar.template("what", f"{{count:range}} {{what:noun_p}} {word} {it}", several)
    group_refs: tuple[str, ...] = ("them", "those cards", "those creatures", "those tokens", "those permanents")
    group_refs += ("the exiled cards", "those exiled cards", "the revealed cards", "the milled cards")
    for words in group_refs:
        grammar.phrase("group", Ref, words, form=words)
    grammar.phrase("it_group", Ref, "it", form="it")
    grammar.phrase("what", All, "all {what:noun_p} from {group:it_group}", **_all_among("from"))
    grammar.phrase("what", Among, "one of {group:group}", count=EXACTLY_ONE, form="one of")
    grammar.phrase("what", Among, "either of {group:group}", count=EXACTLY_ONE, form="either of")
    grammar.phrase("what", Among, "{count:range} of {group:group}", form="of")
    grammar.phrase("what", Among, "any number of {group:group}", count=ANY_NUMBER, form="any of")
    grammar.phrase(
        "what", Among, "up to one of {group:group}", count=Range(ANY_NUMBER.low, EXACTLY_ONE.high), form="up to one"
    )
    grammar.phrase("what", Among, "a different one of {group:group}", count=EXACTLY_ONE, form="one", different=True)
    for words in ("from among", "among"):
        grammar.phrase("what", Among, f"a {{what:noun_s}} {words} {{group:group}}", form=words, count=EXACTLY_ONE)
        grammar.phrase(
            "what", Among, f"{{count:range_one}} {{what:noun_s}} {words} {{group:group}}", form=f"{words}, one"
        )
        grammar.phrase("what", Among, f"{{count:range}} {{what:noun_p}} {words} {{group:group}}", form=words)
        grammar.phrase("what", All, f"all {{what:noun_p}} {words} {{group:group}}", **_all_among(words))
        grammar.phrase("what", All, f"{{what:noun_p}} {words} {{group:group}}", **_all_among(words, ""))
    for category, members in (("things", ("what",)), ("either", ("what", "who"))):
        grammar.native(
            category, _row_reader(members), _row_writer(members), begins=(f"{{{member}}}" for member in members)
        )
    _declare_halves(grammar)
    _declare_everything(grammar)
    _declare_chosen_colour(grammar)
    _declare_from_among(grammar)
    _declare_two_places(grammar)


def _declare_halves(grammar: Grammar) -> None:
    """ "Half the creatures they control, rounded up"."""
    for up, word in ((True, "up"), (False, "down")):
        half = Half(Count(All(hole("what"))), up)
        several = Some(hole("what"), Range(half, half), form="half")
        grammar.template("what", f"half the {{what:noun_p}}, rounded {word}", several)


def _with_stat(group: Ref, form: str) -> dict[str, Any]:
    """ "A nonland card from it with mana value 3 or less": the requirement comes last."""

    def build_node(what: ObjectPattern, stat: Any) -> Among:
        return Among(group, ObjectPattern(what.words, (stat,)), form=f"{form}, with")

    def take_parts(value: Among) -> dict[str, Any] | None:
        pattern = value.what
        same = value.group == group or (isinstance(value.group, Ref) and value.group.form == group.form)
        if value.form != f"{form}, with" or not same or not isinstance(pattern, ObjectPattern):
            return None
        return {"what": ObjectPattern(pattern.words), "stat": pattern.after[0]}

    return {"build": build_node, "take": take_parts}


def _all_among(words: str, form: str = "all") -> dict[str, Any]:
    """ "All creature cards from among them": everything that matches and belongs to the group."""

    def build_node(what: ObjectPattern, group: Any) -> All:
        return All(ObjectPattern(what.words, (*what.after, IsRef(group, form=words))), form=form)

    def take_parts(value: All) -> dict[str, Any] | None:
        pattern = value.what
        if not isinstance(pattern, ObjectPattern) or not pattern.after or value.form != form:
            return None
        last = pattern.after[-1]
        if not isinstance(last, IsRef) or last.form != words:
            return None
        return {"what": ObjectPattern(pattern.words, pattern.after[:-1]), "group": last.which}

    return {"build": build_node, "take": take_parts}


def goes_on(first: Any) -> bool:
    """True if the first of two phrases ends with kinds of objects and the next phrase is a further kind: "each creature
    that's a Wolf or a Werewolf", "all permanents except for lands and tokens"."""
    match getattr(getattr(first, "what", None), "after", ())[-1:]:
        case (OneOf(form="that's a" | "that are"),) | (Not(form="except for"),) | (Extreme(among=All(form="")),):
            return True
        case _:
            return False


def says_for_all(parts: tuple[Any, ...]) -> bool:
    """True if the words after the last of several bare kinds apply to all of them: "creatures and lands you control"
    are one group (`OneOf`), not a row of two."""
    *bare, last = parts
    if any(goes_on(part) for part in bare) or _is_any_number_of_all(parts):
        return True
    if not isinstance(last, All) or last.form or not isinstance(last.what, ObjectPattern) or not last.what.after:
        return False
    return all(isinstance(part, All) and isinstance(part.what, ObjectPattern) and not part.what.after for part in bare)


def _is_any_number_of_all(parts: tuple[Any, ...]) -> bool:
    """ "Any number of artifacts, creatures, and enchantments": any number of all three kinds."""
    first, *rest = parts
    any_number = isinstance(first, Some) and first.count == ANY_NUMBER
    return any_number and all(isinstance(part, All) and not part.form for part in rest)


def _row_reader(members: tuple[str, ...]) -> Any:
    """One, or several joined by "and": "target artifact, target creature, and target land"."""

    def read_one(reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
        for member in members:
            yield from reader.read(member, at)

    def read_more(reader: Reader, done: tuple[Any, ...], at: int) -> Iterator[tuple[Any, int]]:
        comma = reader.is_word(at, ",")
        if reader.is_word(at + comma, "and") and comma == (len(done) > 1):
            for value, end in read_one(reader, at + comma + 1):
                if not says_for_all((*done, value)):
                    yield Both((*done, value)), end
        if comma:
            for value, end in read_one(reader, at + 1):
                yield from (found for found in read_more(reader, (*done, value), end))

    def read_phrase(reader: Reader, start: int) -> Iterator[tuple[Any, int]]:
        for first, at in read_one(reader, start):
            yield from read_more(reader, (first,), at)
        yield from read_one(reader, start)

    return read_phrase


def _row_writer(members: tuple[str, ...]) -> Any:
    def write_one(writer: Writer, value: Any) -> str | None:
        return next((said for member in members if (said := writer.write(member, value)) is not None), None)

    def write_phrase(writer: Writer, value: Any) -> str | None:
        if not isinstance(value, Both) or value.form:
            return write_one(writer, value)
        said = [write_one(writer, part) for part in value.parts]
        return join_words([text for text in said if text], "and") if all(said) else write_one(writer, value)

    return write_phrase


def _declare_everything(grammar: Grammar) -> None:
    """ "All cards that aren't on the battlefield, spells, and permanents"."""
    cards = ObjectPattern((IsKind("card"),), (Not(InZone("battlefield"), form="aren't on"),))
    kinds = (All(cards), All(ObjectPattern((IsKind("spell"),))), All(ObjectPattern((IsKind("permanent"),))))
    words = "all cards that aren't on the battlefield, spells, and permanents"
    grammar.template("what", words, Both(kinds, form="everything"))


def _declare_from_among(grammar: Grammar) -> None:
    for words, form in (("from among", "from among"), ("from among the", "from among the")):
        grammar.phrase("what", Some, f"a {{what:row_s}} {words} {{cards:noun_p}}", **_from_among(form, Some))
        grammar.phrase("what", All, f"{{what:row_p}} {words} {{cards:noun_p}}", **_from_among(form, All))
    grammar.native(
        "row_p",
        lambda reader, at: _bare(reader, at),
        lambda writer, value: writer.write("noun_p", value),
        begins=("{noun_p}",),
    )


def _bare(reader: Reader, at: int) -> Iterator[tuple[ObjectPattern, int]]:
    yield from ((pattern, end) for pattern, end in reader.read("noun_p", at) if not pattern.after)


def _from_among(form: str, make: Any) -> dict[str, Any]:
    """ "A creature spell from among cards in your graveyard": a card of that kind that is one of those."""

    def build_node(what: ObjectPattern, cards: ObjectPattern) -> Any:
        if cards.words != (IsKind("card"),) or what.after or not cards.after:
            return None
        return make(ObjectPattern(what.words, cards.after), form=form)

    def take_parts(value: Any) -> dict[str, Any] | None:
        if value.form != form or not isinstance(value.what, ObjectPattern):
            return None
        pattern = value.what
        return {"what": ObjectPattern(pattern.words), "cards": ObjectPattern((IsKind("card"),), pattern.after)}

    return {"build": build_node, "take": take_parts}


def _declare_chosen_colour(grammar: Grammar) -> None:
    chosen = OfYourChoice(hole("what"), form="chosen color")
    grammar.phrase(
        "what",
        OfYourChoice,
        "a {what:noun_s} of your choice of the chosen color",
        build=lambda what: OfYourChoice(ObjectPattern(what.words, (*what.after, OfChosen("color"))), form=chosen.form),
        take=_take_chosen_colour,
    )


def _take_chosen_colour(value: OfYourChoice) -> dict[str, object] | None:
    pattern = value.what
    if value.form != "chosen color" or not isinstance(pattern, ObjectPattern):
        return None
    return {"what": ObjectPattern(pattern.words, pattern.after[:-1])}


_THERE = InZone("battlefield", origin=True, form="from")


def _declare_two_places(grammar: Grammar) -> None:
    """ "Other target creatures from the battlefield and/or creature cards from graveyards"."""
    for number, joint in (("s", "or"), ("p", "and / or")):
        count = "range_one" if number == "s" else "range"
        here = f"{{count:{count}}} other target {{here:noun_{number}}} from the battlefield"
        words = f"{here} {joint} {{there:noun_{number}}}"
        form = f"two places {number}"
        grammar.phrase("what", Target, words, build=partial(_two_places, form), take=partial(_take_two_places, form))


def _two_places(form: str, count: Range, here: ObjectPattern, there: ObjectPattern) -> Target | None:
    if here.after or not any(isinstance(part, InZone) for part in there.after):
        return None
    either = OneOf((ObjectPattern(here.words, (_THERE,)), there), form="" if form.endswith("s") else "and/or")
    return Target(ObjectPattern((Other(), either)), count, form=form)


def _take_two_places(form: str, value: Target) -> dict[str, Any] | None:
    if value.form != form or not isinstance(value.what, ObjectPattern):
        return None
    either = value.what.words[1]
    assert isinstance(either, OneOf)
    here, there = either.options
    return {"count": value.count, "here": ObjectPattern(here.words), "there": there}


def _declare_more_targets(grammar: Grammar) -> None:
    again = Target(EitherPattern((hole("a"), hole("b"))), form="target again")
    grammar.template("what", "target {a:noun_s} or target {b:player_s}", again)
    row = EitherPattern((ObjectPattern((OneOf((hole("a"), hole("b"), hole("c"))),)), hole("d")), form="row")
    grammar.template("either_target", "{a:row_s}, {b:row_s}, {c:row_s} or {d:player_s}", row)
    grammar.phrase("what", Target, "a second target {what:noun_s}", build=_second_target, take=_take_second_target)


def _second_target(what: Any) -> Any:
    """ "Move a counter from target creature onto a second target creature": a different one."""
    return Target(with_word(what, Other()), form="second")


def _take_second_target(value: Any) -> Any:
    inner = without_first(value.what, Other)
    return {"what": inner} if inner and value.form == "second" else None


ONE = EXACTLY_ONE.low


def declare_places(grammar: Grammar) -> None:
    """Declares more of "what"."""
    one = ONE
    grammar.phrase("what", TopCards, "the top card of {whose:whose} library", count=one)
    grammar.phrase("what", TopCards, "the top {count:word} cards of {whose:whose} library")
    grammar.phrase("what", TopCards, "the top card of {whose:whose} graveyard", count=one, zone="graveyard")
    grammar.phrase("what", TopCards, "the top {count:word} cards of {whose:whose} graveyard", zone="graveyard")
    for many, count in (("{what:row_s}", one), ("{count:word} {what:row_p}", None)):
        grammar.phrase(
            "what",
            TopCards,
            f"the top {many} of {{whose:whose}} graveyard",
            build=partial(_build_top, count),
            take=partial(_take_top, count),
        )
    grammar.phrase("what", TopCards, "the bottom card of {whose:whose} library", count=one, bottom=True)
    grammar.template("what", "the top card of that library", TopCards(one, Ref(form="that library")))
    grammar.template("what", "the top card", TopCards(one, You(), form="bare"))
    grammar.phrase("what", TopCards, "the bottom {count:word} cards of {whose:whose} library", bottom=True)
    grammar.phrase("what", TopCards, "{count:that_many} cards from the top of {whose:whose} library", form="from")
    for start in ("a number of cards", "cards"):
        equal = f"{start} from the top of {{whose:whose}} library equal to {{count:value}}"
        grammar.phrase("what", TopCards, equal, form=f"{start} equal")
        before = f"{start} equal to {{count:value}} from the top of {{whose:whose}} library"
        grammar.phrase("what", TopCards, before, form=f"{start} equal before")
    for up, word in ((True, "up"), (False, "down")):
        half = TopCards(Half(Count(ZoneCards("library", hole("whose"))), up), hole("whose"), form="half")
        grammar.template("what", f"half {{whose:whose}} library, rounded {word}", half)
    commander = ObjectPattern((IsKind("commander"),), (OwnedBy(You()), InZone("command", origin=True, form="from")))
    grammar.template("what", "your commander from the command zone", Some(commander, EXACTLY_ONE, form="your"))
    pairs: tuple[tuple[Zone, Zone], ...] = (("hand", "graveyard"), ("graveyard", "hand"))
    for first, second in pairs:
        both = Both((ZoneCards(first, hole("whose")), ZoneCards(second, hole("whose"))), form=second)
        grammar.template("what", f"{{whose:whose}} {first} and {second}", both)
    last = ExiledWith(hole("what"), last=True)
    grammar.template("what", "the last {what:row_s} exiled with ~", last)
    for zone in ("hand", "graveyard", "library"):
        grammar.phrase("what", ZoneCards, "{whose:whose} " + zone, zone=zone)
        many = {"library": "libraries"}.get(zone, f"{zone}s")
        grammar.phrase("what", ZoneCards, f"{{whose:whose}} {many}", zone=zone, form="many")
        grammar.phrase("what", ZoneCards, f"all cards from {{whose:whose}} {zone}", zone=zone, form="all cards from")
        grammar.phrase("what", ZoneCards, f"all cards in {{whose:whose}} {zone}", zone=zone, form="all cards in")
        grammar.phrase("what", ZoneCards, f"all the cards in {{whose:whose}} {zone}", zone=zone, form="all the in")
        grammar.phrase("what", ZoneCards, f"all the cards from {{whose:whose}} {zone}", zone=zone, form="all the from")
    grammar.phrase(
        "what",
        ZoneCards,
        "all graveyards",
        zone="graveyard",
        whose=All(PlayerPattern("player"), form="all"),
        form="all",
    )
    grammar.phrase("what", ExiledWith, "all cards exiled with ~", form="all")
    grammar.phrase("what", ExiledWith, "the cards exiled with ~", form="the")


def _build_top(one: Value | None, what: ObjectPattern, whose: Selector, count: Value | None = None) -> TopCards | None:
    """Returns the top cards with a quality. Those without one have a phrase of their own."""
    many = one or count
    if many is None or what == ObjectPattern((IsKind("card"),)):
        return None
    return TopCards(many, whose, zone="graveyard", what=what)


def _take_top(one: Value | None, value: TopCards) -> dict[str, object] | None:
    if value.what is None or value.zone != "graveyard" or (value.count == ONE) != (one is not None):
        return None
    return {"what": value.what, "whose": value.whose, **({} if one else {"count": value.count})}
