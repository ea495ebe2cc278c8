"""Conditions about objects and players, after "if", "as long as" and "unless"; and two joined conditions: "as long as ~
is in your graveyard and you control a Swamp".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from engine.ir.conditions import AllOf, AnyOf, Exists, HasDesignation, InZoneNow, IsSame, Matches, NotSo
from engine.ir.node import Selector, replace
from engine.ir.patterns import (
    AttachedToWhat,
    ControlledBy,
    HasStatus,
    HasSupertype,
    HasType,
    InParty,
    InZone,
    IsAttacking,
    IsKind,
    IsRef,
    MoreThan,
    Not,
    ObjectPattern,
    OneOf,
    Other,
    OwnedBy,
)
from engine.ir.selectors import EXACTLY_ONE, Attached, DefendingPlayer, ExiledWith, Range, Ref, Some, This, You
from engine.ir.spell_patterns import NthCast
from engine.ir.values import Number
from engine.ir.vocabulary import Zone
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.nouns.noun_phrases import with_word, without_first
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

NONE = Range(Number(0), Number(0))
COMMANDER = ObjectPattern((IsKind("commander"),), (OwnedBy(You()),))
_OTHERS = ObjectPattern((Other(Ref(form="it")), HasType("Creature")), (IsAttacking(hole("whom")),))
NO_OTHERS_ATTACK = Exists(_OTHERS, NONE, form="no others attack")
STATUSES = (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "enchanted",
    "equipped",
    "monstrous",
    "renowned",
    "suspected",
    "saddled",
    "prepared",
    "goaded",
    "modified",
    "face down",
    "attacking or blocking",
    "enchanted or equipped",
    "attacking alone",
    "attacking or blocking alone",
    "paired with another creature",
    "suspended",
)


def declare(grammar: Grammar) -> None:
    """Declares "condition"; `comparisons`, `turns` and `casting` declare more."""
    _declare_control(grammar)
    _declare_none_of_those(grammar)
    _declare_existence(grammar)
    _declare_being(grammar)
    _declare_places_among(grammar)
    _declare_designations(grammar)


def _declare_control(grammar: Grammar) -> None:
    grammar.phrase(
        "condition",
        Exists,
        "{who:who} control/controls another {what:noun_s}",
        build=lambda who, what: Exists(with_word(what, Other()), EXACTLY_ONE, who),
        take=_take_another,
    )
    grammar.phrase("condition", Exists, "{who:who} control/controls a {what:noun_s}", count=EXACTLY_ONE)
    grammar.phrase("condition", Exists, "{who:who} control/controls no {what:noun_p}", count=NONE)
    grammar.phrase("condition", Exists, "{who:who} control/controls {count:at_least} {what:noun_p}")
    just_one = Range(Number(1), Number(1), exact=True)
    grammar.phrase(
        "condition", Exists, "{who:who} control/controls exactly one {what:noun_s}", count=just_one, form="one"
    )
    grammar.phrase("condition", Exists, "{who:who} don't/doesn't control a {what:noun_s}", count=NONE, form="don't")
    grammar.phrase(
        "condition",
        Exists,
        "{who:who} don't/doesn't control another {what:noun_s}",
        build=lambda who, what: Exists(with_word(what, Other()), NONE, who, form="don't control another"),
        take=_take_no_other,
    )
    your = Exists(COMMANDER, EXACTLY_ONE, hole("who"), form="your")
    grammar.template("condition", "{who:who} control/controls your commander", your)
    grammar.phrase("condition", Exists, "{who:who} control/controls the {what:noun_s}", count=EXACTLY_ONE, form="the")
    attackers = ObjectPattern((HasType("Creature"),), (IsRef(hole("which")), IsAttacking(hole("whom"))))
    some = Exists(attackers, Range(hole("n"), None), form="of those")
    grammar.template("condition", "{n:number} or more of {which:group} are attacking {whom:attacked}", some)
    attacking = ObjectPattern((), (IsAttacking(hole("whom")),))
    grammar.template("condition", "no other creatures are attacking {whom:attacked}", NO_OTHERS_ATTACK)
    for it in ("it's", "~ is"):
        subject = Ref(form="it's") if it == "it's" else This()
        attacks = Matches(subject, attacking, form="attacking")
        grammar.template("condition", f"{it} attacking {{whom:attacked}}", attacks)
    more = Matches(hole("who"), ObjectPattern((), (MoreThan("controls", hole("than"), hole("what")),)), form="more")
    grammar.template("condition", "{who:who} control/controls more {what:noun_p} than {than:than}", more)
    for form, verb in (("controls", "control/controls"), ("controlled", "controlled")):
        under = Matches(hole("what"), ObjectPattern((), (ControlledBy(hole("who")),)), form=form)
        grammar.template("condition", f"{{who:who}} {verb} {{what:definite}}", under)
    grammar.phrase("definite", This, "~")
    grammar.native("definite", _read_definite, _write_definite, begins=("{what}",))
    grammar.phrase(
        "condition",
        AllOf,
        "{who:who} control/controls a {one:noun_s} and a {other:noun_s}",
        build=lambda who, one, other: AllOf((Exists(one, who=who), Exists(other, who=who)), form="and"),
        take=_take_pair,
    )
    for form, low, high in (("or more", "n", ""), ("or fewer", "", "n"), ("exactly", "n", "n")):
        words = "exactly {n:number}" if form == "exactly" else f"{{n:number}} {form}"
        node = Range(hole(low) if low else Number(0), hole(high) if high else None, exact=form == "exactly")
        grammar.template("at_least", words, node)
    least = Range(hole("n"), None, form="at least")
    grammar.template("at_least", "at least {n:number}", least)
    one_other = Exists(hole("what"), Range(Number(1), None, form="at least one"), hole("who"))
    grammar.template("condition", "{who:who} control/controls at least one {what:noun_s}", one_other)
    grammar.template("number", "{n:int}", Number(hole("n")))


def _read_definite(reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
    """Reads an object mentioned before: "that creature", "it", "enchanted creature"."""
    yield from ((value, end) for value, end in reader.read("what", at) if isinstance(value, Ref | Attached))


def _write_definite(writer: Writer, value: Any) -> str | None:
    return writer.write("what", value) if isinstance(value, Ref | Attached) else None


def _take_pair(value: AllOf) -> dict[str, Any] | None:
    if value.form != "and" or len(value.parts) != 2:
        return None
    one, other = value.parts
    if not isinstance(one, Exists) or not isinstance(other, Exists) or one.who != other.who or one.who is None:
        return None
    plain = one == Exists(one.what, who=one.who) and other == Exists(other.what, who=other.who)
    return {"who": one.who, "one": one.what, "other": other.what} if plain else None


def _declare_none_of_those(grammar: Grammar) -> None:
    attackers = ObjectPattern((HasType("Creature"),), (IsRef(hole("which")), IsAttacking(hole("whom"))))
    nobody = Exists(attackers, NONE, form="none of those")
    grammar.template("condition", "none of {which:group} attacked {whom:attacked}", nobody)


RING_BEARER = ObjectPattern((HasStatus("Ring-bearer"),), (ControlledBy(You()),))


def _nth_of_kind(ordinal: int, what: ObjectPattern, who: Selector) -> Matches:
    """ "It's the second creature spell you cast this turn"."""
    nth = NthCast(ordinal, who, Some(what))
    return Matches(Ref(form="it's"), ObjectPattern(what.words, (nth,)), form="nth of kind")


_YOUR_GRAVEYARD = InZone("graveyard", You())


def _have_there(form: str, n: Any, what: ObjectPattern) -> Exists:
    return Exists(ObjectPattern(what.words, (*what.after, _YOUR_GRAVEYARD)), Range(n, None), form=form)


def _take_there(form: str, value: Exists) -> dict[str, Any] | None:
    pattern = value.what
    if value.form != form or not isinstance(pattern, ObjectPattern):
        return None
    return {"n": value.count.low, "what": ObjectPattern(pattern.words, pattern.after[:-1])}


def _any_first(form: str, a: ObjectPattern, b: ObjectPattern, c: ObjectPattern, who: Selector | None = None) -> AnyOf:
    """ "It's the first instant spell, the first sorcery spell, or the first Otter spell you've cast this turn"."""
    by = who or You(form="you")
    parts = tuple(
        Matches(Ref(form="it's"), ObjectPattern(what.words, (*what.after, NthCast(1, by))), form="nth of kind")
        for what in (a, b, c)
    )
    return AnyOf(parts, form=f"any first {form}")


def _take_any_first(form: str, value: AnyOf) -> dict[str, Any] | None:
    if value.form != f"any first {form}":
        return None
    patterns: list[Any] = [part.pattern for part in value.parts if isinstance(part, Matches)]
    said = {name: ObjectPattern(p.words, p.after[:-1]) for name, p in zip("abc", patterns, strict=True)}
    return said if form else {**said, "who": patterns[0].after[-1].who}


def _take_nth_of_kind(value: Matches) -> dict[str, Any] | None:
    pattern = value.pattern
    if value.form != "nth of kind" or not isinstance(pattern, ObjectPattern):
        return None
    nth = pattern.after[-1]
    return (
        {"ordinal": nth.ordinal, "what": ObjectPattern(pattern.words), "who": nth.who}
        if isinstance(nth, NthCast)
        else None
    )


def _take_no_other(value: Exists) -> dict[str, object] | None:
    inner = without_first(value.what, Other)
    return {"who": value.who, "what": inner} if inner and value.form == "don't control another" else None


def _take_another(value: Exists) -> dict[str, object] | None:
    inner = without_first(value.what, Other)
    if inner is None or value.count != EXACTLY_ONE or value.who is None or value.form:
        return None
    return {"who": value.who, "what": inner}


def _declare_existence(grammar: Grammar) -> None:
    grammar.phrase("condition", Exists, "there is a {what:noun_s}", who=None, count=EXACTLY_ONE, form="is")
    grammar.phrase("condition", Exists, "there's a {what:noun_s}", who=None, count=EXACTLY_ONE, form="'s")
    exiled = ObjectPattern((IsKind("card"),), (InZone("exile"), IsRef(ExiledWith())))
    for it in ("it", "~"):
        grammar.template("condition", f"a card is exiled with {it}", Exists(exiled, form=f"exiled with {it}"))
    grammar.phrase("condition", Exists, "there are no {what:noun_p}", who=None, count=NONE)
    grammar.phrase("condition", Exists, "there are {count:at_least} {what:noun_p}", who=None)
    grammar.phrase(
        "condition", Exists, "a {what:noun_s} is on the battlefield", who=None, count=EXACTLY_ONE, form="is on"
    )
    grammar.phrase(
        "condition",
        Exists,
        "another {what:noun_s} is on the battlefield",
        build=lambda what: Exists(with_word(what, Other()), form="another is on"),
        take=lambda value: (
            {"what": inner} if value.form == "another is on" and (inner := without_first(value.what, Other)) else None
        ),
    )
    grammar.phrase("condition", Exists, "no {what:noun_p} are on the battlefield", who=None, count=NONE, form="are on")
    grammar.phrase("condition", Exists, "{count:at_least} {what:noun_p} are attached to {to:what}", **_attached())
    for zone in ("graveyard", "hand"):
        cards = ObjectPattern((IsKind("card"),), (InZone(zone, hole("whose")),))
        grammar.template(
            "condition",
            f"{{count:at_least}} cards are in {{whose:whose}} {zone}",
            Exists(cards, hole("count"), form="are in"),
        )
    grammar.phrase("condition", Exists, "{who:who} have/has {count:at_least} {what:player_p}", form="have")
    zones: tuple[Zone, ...] = ("graveyard", "hand", "exile")
    for zone in zones:
        place = InZone(zone, hole("whose") if zone != "exile" else None)
        words = "in exile" if zone == "exile" else f"in {{whose:whose}} {zone}"
        are_in = Exists(ObjectPattern((hole("kind"), IsKind("card")), (place,)), hole("count"), form="kind are in")
        grammar.template("condition", f"{{count:at_least}} {{kind:type_word}} cards are {words}", are_in)
    for word in ("land", "creature", "artifact", "enchantment", "instant", "sorcery"):
        grammar.template("type_word", word, HasType(word.capitalize()))
    own = Exists(hole("what"), EXACTLY_ONE, hole("who"), form="own")
    grammar.template("condition", "{who:who} own/owns a {what:noun_s}", own)
    one = Exists(ObjectPattern((HasType("Creature"), HasStatus("attacking"))), Range(Number(1), Number(1), exact=True))
    grammar.template("condition", "exactly one creature is attacking", replace(one, form="one attacks"))


def _attached() -> dict[str, Any]:
    def build_node(count: Range, what: ObjectPattern, to: Selector) -> Exists:
        return Exists(ObjectPattern(what.words, (*what.after, AttachedToWhat(to))), count, form="attached")

    def take_parts(value: Exists) -> dict[str, Any] | None:
        pattern = value.what
        if value.form != "attached" or not isinstance(pattern, ObjectPattern):
            return None
        last = pattern.after[-1]
        assert isinstance(last, AttachedToWhat)
        return {"count": value.count, "what": ObjectPattern(pattern.words, pattern.after[:-1]), "to": last.to}

    return {"build": build_node, "take": take_parts}


def _declare_being(grammar: Grammar) -> None:
    for verb in ("is", "was"):
        grammar.phrase("condition", Matches, f"{{what:what}} {verb} a {{pattern:noun_s}}", form=verb)
        grammar.phrase("condition", Matches, f"{{what:what}} {verb} {{pattern:adjective}}", form=f"{verb} so")
        grammar.template(
            "condition",
            f"{{what:what}} {verb}n't a {{pattern:noun_s}}",
            NotSo(Matches(hole("what"), hole("pattern"), form=verb), form="n't"),
        )
        grammar.template(
            "condition",
            f"{{what:what}} {verb}n't {{pattern:adjective}}",
            NotSo(Matches(hole("what"), hole("pattern"), form=f"{verb} so"), form="n't"),
        )
    it = Ref(form="it's")
    grammar.template("condition", "it's a {pattern:noun_s}", Matches(it, hole("pattern"), form="is"))
    grammar.template("condition", "it's {pattern:adjective}", Matches(it, hole("pattern"), form="is so"))
    grammar.template("condition", "it's not a {pattern:noun_s}", NotSo(Matches(it, hole("pattern")), form="it's not"))
    for status in STATUSES:
        grammar.template("adjective", status, ObjectPattern((HasStatus(status),)))
    grammar.template("adjective", "nonbasic", ObjectPattern((Not(HasSupertype("Basic")),)))
    grammar.template("adjective", "legendary", ObjectPattern((HasSupertype("Legendary"),)))
    grammar.template("adjective", "{word:colour_word}", ObjectPattern((hole("word"),)))
    colours = OneOf((ObjectPattern((hole("a"),)), ObjectPattern((hole("b"),))))
    grammar.template("adjective", "{a:colour_word} or {b:colour_word}", ObjectPattern((colours,)))
    grammar.phrase("condition", InZoneNow, "{what:what} is on the battlefield", zones=("battlefield",))
    grammar.phrase(
        "condition", InZoneNow, "{what:what} is still on the battlefield", zones=("battlefield",), form="still"
    )
    cycled = Matches(hole("what"), ObjectPattern((HasStatus("being cycled"),)), form="cycled")
    grammar.template("condition", "{what:what} wasn't cycled", NotSo(cycled, form="cycled"))
    gone = NotSo(InZoneNow(hole("what"), ("battlefield",)), form="isn't")
    grammar.template("condition", "{what:what} isn't on the battlefield", gone)
    for zones, words in ((("battlefield",), "on the battlefield"), (("exile",), "exiled")):
        grammar.phrase("condition", InZoneNow, f"{{what:what}} remains {words}", zones=zones, form="remains")
    for zone, words in (("graveyard", "in your graveyard"), ("graveyard", "in a graveyard"), ("stack", "on the stack")):
        form = "a" if words == "in a graveyard" else ""
        grammar.phrase("condition", InZoneNow, f"{{what:what}} is {words}", zones=(zone,), form=form)
    grammar.phrase("condition", InZoneNow, "{what:what} is in your opening hand", zones=("opening hand",))
    for words, zone in (("in the command zone", "command"), ("exiled", "exile"), ("in exile", "exile")):
        form = "so" if words == "exiled" else ""
        grammar.phrase("condition", InZoneNow, f"{{what:what}} is {words}", zones=(zone,), form=form)
    grammar.phrase("condition", InZoneNow, "it's on the battlefield", zones=("battlefield",), what=it, form="it's")
    grammar.phrase("condition", InZoneNow, "it's exiled", zones=("exile",), what=it, form="it's")
    grammar.phrase("condition", InZoneNow, "they remain exiled", zones=("exile",), what=Ref(form="they"), form="they")
    remains = Matches(hole("what"), ObjectPattern((HasStatus("tapped"),)), form="remains")
    grammar.template("condition", "{what:what} remains tapped", remains)
    attached = Matches(hole("what"), ObjectPattern((), (AttachedToWhat(hole("to")),)), form="attached")
    grammar.template("condition", "{what:what} is attached to {to:what}", attached)
    commander = Matches(hole("what"), COMMANDER, form="your commander")
    grammar.template("condition", "{what:what} is your commander", commander)
    both = ("command", "battlefield")
    grammar.phrase("condition", InZoneNow, "{what:what} is in the command zone or on the battlefield", zones=both)
    graves = ("graveyard", "battlefield")
    grammar.phrase("condition", InZoneNow, "{what:what} is in your graveyard or on the battlefield", zones=graves)
    places = ("battlefield", "graveyard")
    grammar.phrase("condition", InZoneNow, "{what:what} is on the battlefield or in your graveyard", zones=places)
    same = IsSame(You(form="you're"), DefendingPlayer(form="the"))
    grammar.template("condition", "you're the defending player", same)


def _declare_places_among(grammar: Grammar) -> None:
    """ "It's not tapped", "it was the second spell you cast this turn", "~ is your Ring-bearer"."""
    it = Ref(form="it's")
    not_so = NotSo(Matches(it, hole("pattern"), form="is so"), form="it's not so")
    grammar.template("condition", "it's not {pattern:adjective}", not_so)
    nth = ObjectPattern((), (NthCast(hole("ordinal"), hole("who")),))
    was = Matches(hole("what"), nth, form="was the nth")
    grammar.template("condition", "{what:what} was the {ordinal:ordinal} spell {who:who} cast this turn", was)
    grammar.phrase(
        "condition",
        Matches,
        "it's the {ordinal:ordinal} {what:row_s} {who:who} cast this turn",
        build=_nth_of_kind,
        take=_take_nth_of_kind,
    )
    any_first = "it's the first {a:noun_s}, the first {b:noun_s}, or the first {c:noun_s} {who:who} cast this turn"
    grammar.phrase("condition", AnyOf, any_first, build=partial(_any_first, ""), take=partial(_take_any_first, ""))
    have = any_first.replace("{who:who} cast", "you've cast")
    grammar.phrase("condition", AnyOf, have, build=partial(_any_first, "'ve"), take=partial(_take_any_first, "'ve"))
    other = ObjectPattern((HasType("Creature"), *RING_BEARER.words), (*RING_BEARER.after, Not(IsRef(This()))))
    grammar.template(
        "condition", "you chose a creature other than ~ as your ring-bearer", Exists(other, form="chose as Ring-bearer")
    )
    ring = Matches(hole("what"), RING_BEARER, form="your Ring-bearer")
    grammar.template("condition", "{what:what} is your ring-bearer", ring)


def _declare_designations(grammar: Grammar) -> None:
    there = ("you have {n:number} or more {what:noun_p} in your graveyard", "have in your graveyard")
    grammar.phrase(
        "condition", Exists, there[0], build=partial(_have_there, there[1]), take=partial(_take_there, there[1])
    )
    party = ObjectPattern((HasType("Creature"),), (InParty(You()),))
    full = Exists(party, Range(Number(4), None), You(form="you"), form="full party")
    grammar.template("condition", "you have a full party", full)
    grammar.phrase("condition", HasDesignation, "{who:who} are/is the monarch", designation="monarch")
    grammar.template("condition", "you're the monarch", HasDesignation(You(form="you"), "monarch", form="you're"))
    ruler = HasDesignation(You(form="you"), "monarch", form="you're")
    grammar.template("condition", "you're not the monarch", NotSo(ruler, form="you're not"))
    they = HasDesignation(Ref(form="they"), "monarch", form="they're")
    grammar.template("condition", "they're the monarch", they)
    for words, name in (("the city's blessing", "city's blessing"), ("the initiative", "initiative")):
        grammar.phrase("condition", HasDesignation, f"{{who:who}} have/has {words}", designation=name)


def declare_joined(grammar: Grammar) -> None:
    """Renames the conditions of the other families to "plain_condition", and makes "condition" one or two of them."""
    grammar.move("condition", "plain_condition")
    grammar.phrase("condition", None, "{value:plain_condition}")
    pair = (hole("a"), hole("b"))
    for joint, make in (("and", AllOf), ("or", AnyOf)):
        words = f"{{a:plain_condition}} {joint} {{b:plain_condition}}"
        grammar.template("condition", words, make(pair, form="joined"))
