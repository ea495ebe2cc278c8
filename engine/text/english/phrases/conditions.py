"""Conditions about objects and players: what stands behind "if", "as long as", "unless"."""

from __future__ import annotations

from typing import Any

from engine.ir.conditions import Compare, Exists, HasDesignation, InZoneNow, IsSame, Matches, NotSo
from engine.ir.node import Selector
from engine.ir.patterns import (
    AttachedToWhat,
    HasCounters,
    HasKeyword,
    HasStatus,
    HasSupertype,
    InZone,
    IsKind,
    MoreThan,
    ObjectPattern,
    Other,
    OwnedBy,
)
from engine.ir.selectors import EXACTLY_ONE, DefendingPlayer, Range, Ref, You, ZoneCards
from engine.ir.values import Count, LifeTotal, Number, Stat
from engine.text.english.grammar import Grammar
from engine.text.english.nouns import with_word, without_first
from engine.text.english.templates import hole

NONE = Range(Number(0), Number(0))
COMMANDER = ObjectPattern((IsKind("commander"),), (OwnedBy(You()),))
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
    "goaded",
    "face down",
    "attacking or blocking",
    "paired with another creature",
)


def declare(grammar: Grammar) -> None:
    """Declares "condition" (with `turn_conditions`)."""
    _declare_control(grammar)
    _declare_existence(grammar)
    _declare_being(grammar)
    _declare_counters(grammar)
    _declare_designations(grammar)
    _declare_amounts(grammar)
    _declare_stats(grammar)


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
    grammar.phrase("condition", Exists, "{who:who} don't/doesn't control a {what:noun_s}", count=NONE, form="don't")
    your = Exists(COMMANDER, EXACTLY_ONE, hole("who"), form="your")
    grammar.template("condition", "{who:who} control/controls your commander", your)
    more = Matches(hole("who"), ObjectPattern((), (MoreThan("controls", hole("than"), hole("what")),)), form="more")
    grammar.template("condition", "{who:who} control/controls more {what:noun_p} than {than:than}", more)
    for form, low, high in (("or more", "n", ""), ("or fewer", "", "n"), ("exactly", "n", "n")):
        words = "exactly {n:number}" if form == "exactly" else f"{{n:number}} {form}"
        node = Range(hole(low) if low else Number(0), hole(high) if high else None)
        grammar.template("at_least", words, node)
    grammar.template("number", "{n:int}", Number(hole("n")))


def _take_another(value: Exists) -> dict[str, object] | None:
    inner = without_first(value.what, Other)
    if inner is None or value.count != EXACTLY_ONE or value.who is None or value.form:
        return None
    return {"who": value.who, "what": inner}


def _declare_existence(grammar: Grammar) -> None:
    grammar.phrase("condition", Exists, "there is a {what:noun_s}", who=None, count=EXACTLY_ONE, form="is")
    grammar.phrase("condition", Exists, "there are no {what:noun_p}", who=None, count=NONE)
    grammar.phrase("condition", Exists, "there are {count:at_least} {what:noun_p}", who=None)
    grammar.phrase(
        "condition", Exists, "a {what:noun_s} is on the battlefield", who=None, count=EXACTLY_ONE, form="is on"
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


def _attached() -> dict[str, Any]:
    def build(count: Range, what: ObjectPattern, to: Selector) -> Exists:
        return Exists(ObjectPattern(what.words, (*what.after, AttachedToWhat(to))), count, form="attached")

    def take(value: Exists) -> dict[str, Any] | None:
        pattern = value.what
        if value.form != "attached" or not isinstance(pattern, ObjectPattern):
            return None
        last = pattern.after[-1]
        assert isinstance(last, AttachedToWhat)
        return {"count": value.count, "what": ObjectPattern(pattern.words, pattern.after[:-1]), "to": last.to}

    return {"build": build, "take": take}


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
    grammar.template("adjective", "legendary", ObjectPattern((HasSupertype("Legendary"),)))
    grammar.template("adjective", "{word:colour_word}", ObjectPattern((hole("word"),)))
    grammar.phrase("condition", InZoneNow, "{what:what} is on the battlefield", zones=("battlefield",))
    grammar.phrase(
        "condition", InZoneNow, "{what:what} is still on the battlefield", zones=("battlefield",), form="still"
    )
    for zones, words in ((("battlefield",), "on the battlefield"), (("exile",), "exiled")):
        grammar.phrase("condition", InZoneNow, f"{{what:what}} remains {words}", zones=zones, form="remains")
    grammar.phrase("condition", InZoneNow, "{what:what} is in your graveyard", zones=("graveyard",))
    both = ("command", "battlefield")
    grammar.phrase("condition", InZoneNow, "{what:what} is in the command zone or on the battlefield", zones=both)
    same = IsSame(You(form="you're"), DefendingPlayer(form="the"))
    grammar.template("condition", "you're the defending player", same)


def _declare_counters(grammar: Grammar) -> None:
    for pronoun in ("it", "them", ""):
        place = f" on {pronoun}" if pronoun else ""
        for words, low, none in (
            ("{low:number} or more {counter:counter} counters", hole("low"), False),
            ("a {counter:counter} counter", Number(1, form="a"), False),
            ("{counter:counter} counters", Number(1), False),
            ("no {counter:counter} counters", Number(0), True),
        ):
            state = HasCounters(hole("counter"), low, none=none)
            node = Matches(hole("what"), ObjectPattern((), (state,)), form=f"has {pronoun}")
            grammar.template("condition", "{what:either} have/has " + words + place, node)
    keyword = ObjectPattern((), (HasKeyword(hole("keyword")),))
    grammar.template(
        "condition", "{what:what} has {keyword:keyword}", Matches(hole("what"), keyword, form="has keyword")
    )


def _declare_designations(grammar: Grammar) -> None:
    grammar.phrase("condition", HasDesignation, "{who:who} are/is the monarch", designation="monarch")
    grammar.template("condition", "you're the monarch", HasDesignation(You(form="you"), "monarch", form="you're"))
    for words, name in (("the city's blessing", "city's blessing"), ("the initiative", "initiative")):
        grammar.phrase("condition", HasDesignation, f"{{who:who}} have/has {words}", designation=name)


def _declare_amounts(grammar: Grammar) -> None:
    for words, compare in (("or more", ">="), ("or less", "<=")):
        life = Compare(LifeTotal(hole("who")), compare, hole("n"), form="life")
        grammar.template("condition", f"{{who:who}} have/has {{n:digits}} {words} life", life)
    for words, compare in (("or more", ">="), ("or fewer", "<=")):
        hand = Compare(Count(ZoneCards("hand", hole("who"))), compare, hole("n"), form="hand")
        grammar.template("condition", f"{{who:who}} have/has {{n:number}} {words} cards in hand", hand)
    fewer = Compare(Count(ZoneCards("hand", hole("who"))), "<", hole("n"), form="hand")
    grammar.template("condition", "{who:who} have/has fewer than {n:number} cards in hand", fewer)
    empty = Compare(Count(ZoneCards("hand", hole("who"))), "=", Number(0), form="hand")
    grammar.template("condition", "{who:who} have/has no cards in hand", empty)
    for what, words in (("life", "more life"), ("hand", "more cards in hand")):
        more = Matches(hole("who"), ObjectPattern((), (MoreThan(what, hole("than")),)), form="more")
        grammar.template("condition", f"{{who:who}} have/has {words} than {{than:than}}", more)
    less = Compare(hole("left"), "<", hole("n"), form="less than")
    grammar.template("condition", "{left:devotion} is less than {n:number}", less)
    grammar.phrase("devotion", None, "{value:value}")
    grammar.phrase("condition", Compare, "{left:value} is {right:digits} or greater", compare=">=", form="or greater")
    grammar.phrase("condition", Compare, "{left:value} is {right:digits} or less", compare="<=", form="or less")


def _declare_stats(grammar: Grammar) -> None:
    for stat in ("power", "toughness", "mana value"):
        left = Stat(stat, hole("of"))
        had = Compare(left, hole("compare"), hole("n"), form="had")
        grammar.template("condition", f"{{of:what}} had {stat} {{n:digits}} {{compare:or_compare}}", had)
        for words, compare in (
            ("greater than", ">"),
            ("less than", "<"),
            ("less than or equal to", "<="),
            ("greater than or equal to", ">="),
            ("equal to", "="),
        ):
            node = Compare(left, compare, hole("right"), form="than")
            grammar.template("condition", f"{{of:whose_object}} {stat} is {words} {{right:value}}", node)
        for verb in ("is", "was"):
            exact = Compare(left, "=", hole("n"), form=verb)
            grammar.template("condition", f"{{of:whose_object}} {stat} {verb} {{n:digits}}", exact)
        for parity in ("odd", "even"):
            node = Compare(left, parity, Number(0))
            grammar.template("condition", f"{{of:whose_object}} {stat} is {parity}", node)
    for words, compare in (("or greater", ">="), ("or less", "<=")):
        grammar.constant("or_compare", words, compare)
