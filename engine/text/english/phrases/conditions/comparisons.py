"""Conditions that compare: life, cards, power, counters, common qualities of objects."""

from __future__ import annotations

from typing import Any

from engine.ir.conditions import Compare, Matches, NotSo
from engine.ir.node import replace
from engine.ir.patterns import (
    ControlledBy,
    HasCounters,
    HasKeyword,
    HasType,
    MoreThan,
    ObjectPattern,
    OfChosen,
    Other,
    PlayerPattern,
    SharesWith,
)
from engine.ir.selectors import All, EitherOne, Range, Ref, You, ZoneCards
from engine.ir.spell_patterns import TargetCount, TargetsWhat
from engine.ir.values import (
    AmountRef,
    Count,
    CountersOn,
    Distinct,
    Greatest,
    GreatestOver,
    Half,
    LifeTotal,
    Number,
    StartingLife,
    Stat,
    Sum,
    Total,
)
from engine.ir.vocabulary import ChosenQuality, ComparedPlayers, Comparison, Quality, Zone
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.nouns.noun_phrases import with_word, without_first

COMPARISONS: tuple[tuple[str, Comparison], ...] = (
    ("greater than", ">"),
    ("less than", "<"),
    ("less than or equal to", "<="),
    ("greater than or equal to", ">="),
    ("equal to", "="),
)

DIFFERENT: tuple[tuple[Quality, str], ...] = (
    ("card type", "card types"),
    ("mana value", "mana values"),
    ("color", "colors"),
    ("basic land type", "basic land types"),
)
"""Qualities that may be counted as different: singular and plural."""

COUNTED_ZONES: tuple[tuple[Zone, str], ...] = (("hand", "in hand"), ("graveyard", "in their graveyard"))


_OR_MORE_OR_LESS: tuple[tuple[str, Comparison], ...] = (("or more", ">="), ("or less", "<="))
_OR_MORE_OR_FEWER: tuple[tuple[str, Comparison], ...] = (("or more", ">="), ("or fewer", "<="))
_GREATER_OR_LESS: tuple[tuple[str, Comparison], ...] = (("greater", ">"), ("less", "<"))
_PARITIES: tuple[Comparison, ...] = ("odd", "even")
_HAVING_MORE: tuple[tuple[ComparedPlayers, str], ...] = (("life", "more life"), ("hand", "more cards in hand"))
_HAVING_LESS: tuple[tuple[ComparedPlayers, str], ...] = (("life", "less life"), ("hand", "fewer cards in hand"))
_CHOSEN: tuple[ChosenQuality, ...] = ("type", "color")


def _fewer_than(n: int) -> Range | None:
    return Range(Number(0), Number(n - 1), form="fewer than") if n > 1 else None


def _take_fewer_than(value: Range) -> dict[str, Any] | None:
    most = value.high
    return {"n": most.n + 1} if value.form == "fewer than" and isinstance(most, Number) else None


def declare(grammar: Grammar) -> None:
    """Declares more of "condition"."""
    grammar.constant("or_compare", "or greater", ">=")
    grammar.constant("or_compare", "or less", "<=")
    grammar.phrase("at_least", Range, "fewer than {n:int}", build=_fewer_than, take=_take_fewer_than)
    _declare_life(grammar)
    _declare_hands(grammar)
    _declare_values(grammar)
    _declare_stats(grammar)
    _declare_parities(grammar)
    _declare_special(grammar)
    _declare_counters(grammar)
    _declare_likeness(grammar)
    for words, compare in COMPARISONS:
        values = Compare(hole("left"), compare, hole("right"), form="values")
        grammar.template("condition", f"{{left:value}} is {words} {{right:value}}", values)
    _declare_excess(grammar)


def _declare_life(grammar: Grammar) -> None:
    for words, compare in _OR_MORE_OR_LESS:
        life = Compare(LifeTotal(hole("who")), compare, hole("n"), form="life")
        grammar.template("condition", f"{{who:who}} have/has {{n:digits}} {words} life", life)
    exactly = Compare(LifeTotal(hole("who")), "=", hole("n"), form="exactly")
    grammar.template("condition", "{who:who} have/has exactly {n:digits} life", exactly)
    for words, compare in COMPARISONS:
        life = Compare(LifeTotal(hole("who")), compare, hole("right"), form="life total")
        grammar.template("condition", f"{{who:whose}} life total is {words} {{right:value}}", life)
        if compare in ("<=", ">"):  # of an odd number, "half" can only mean rounded down
            half = Compare(LifeTotal(hole("who")), compare, Half(hole("of"), up=False), form="half")
            grammar.template("condition", f"{{who:whose}} life total is {words} half {{of:value}}", half)
    theirs = GreatestOver(All(PlayerPattern("opponent")), LifeTotal(Ref(form="a player")))
    everyones = GreatestOver(All(PlayerPattern("player")), LifeTotal(Ref(form="a player")))
    most = Compare(LifeTotal(hole("who")), ">=", everyones, form="most or tied")
    grammar.template("condition", "{who:who} have/has@who the most life or are/is@who tied for most life", most)
    no_opponent = Compare(LifeTotal(hole("than")), ">=", theirs, form="no opponent")
    grammar.template("condition", "no opponent has more life than {than:than}", no_opponent)
    poisoned = Compare(CountersOn("poison", hole("who")), ">=", Number(1), form="poisoned")
    grammar.template("condition", "{who:who} are/is@who poisoned", poisoned)
    more = Compare(LifeTotal(hole("who")), ">=", Sum(StartingLife(hole("who")), hole("n")), form="at least more")
    words = "{who:who} have/has at least {n:digits} life more than your starting life total"
    grammar.template("condition", words, more)


def _declare_hands(grammar: Grammar) -> None:
    for zone, place in COUNTED_ZONES:
        cards = Count(ZoneCards(zone, hole("who")))
        for words, compare in _OR_MORE_OR_FEWER:
            node = Compare(cards, compare, hole("n"), form=zone)
            grammar.template("condition", f"{{who:who}} have/has {{n:number}} {words} cards {place}", node)
        fewer = Compare(cards, "<", hole("n"), form=zone)
        grammar.template("condition", f"{{who:who}} have/has fewer than {{n:number}} cards {place}", fewer)
        exactly = Compare(cards, "=", hole("n"), form=f"{zone} exactly")
        grammar.template("condition", f"{{who:who}} have/has exactly {{n:number}} cards {place}", exactly)
        if zone == "hand":
            yours = Compare(Count(ZoneCards(zone, You(form="you"))), "=", hole("n"), form="your hand exactly")
            grammar.template("condition", "you have exactly {n:number} cards in your hand", yours)
            full = Compare(Count(ZoneCards("graveyard", You(form="you"))), ">=", hole("n"), form="your graveyard")
            grammar.template("condition", "you have {n:number} or more cards in your graveyard", full)
            at_least = replace(yours, compare=">=", form="your hand")
            grammar.template("condition", "you have {n:number} or more cards in your hand", at_least)
        one = Compare(cards, ">=", Number(1), form=f"{zone} a")
        grammar.template("condition", f"{{who:who}} have/has a card {place}", one)
        empty = Compare(cards, "=", Number(0), form=zone)
        grammar.template("condition", f"{{who:who}} have/has no cards {place}", empty)
    many = Compare(
        Count(ZoneCards("library", hole("who"))), ">=", AmountRef(form="that event"), form="at least so many"
    )
    grammar.template("condition", "{who:whose} library has at least that many cards in it", many)
    fullest = GreatestOver(All(PlayerPattern("player")), Count(ZoneCards("graveyard", Ref(form="a player"))))
    full = Compare(fullest, ">=", hole("n"), form="a graveyard has")
    grammar.template("condition", "a graveyard has {n:number} or more cards in it", full)
    library = Compare(Count(ZoneCards("library", hole("who"))), "=", Number(0), form="no cards")
    grammar.template("condition", "{who:whose} library has no cards in it", library)
    none_left = Compare(Count(ZoneCards("library", You(form="you"))), "=", Number(0), form="you have no cards")
    grammar.template("condition", "you have no cards in your library", none_left)
    for what, words in _HAVING_MORE:
        more = Matches(hole("who"), ObjectPattern((), (MoreThan(what, hole("than")),)), form="more")
        grammar.template("condition", f"{{who:who}} have/has {words} than {{than:than}}", more)
    for what, words in _HAVING_LESS:
        less = Matches(hole("who"), ObjectPattern((), (MoreThan(what, hole("than"), less=True),)), form="less")
        grammar.template("condition", f"{{who:who}} have/has {words} than {{than:than}}", less)
    controlled = MoreThan("controls", hole("than"), hole("pattern"), less=True)
    words = "{who:who} control/controls fewer {pattern:noun_p} than {than:than}"
    grammar.template("condition", words, Matches(hole("who"), ObjectPattern((), (controlled,)), form="less"))


def _declare_values(grammar: Grammar) -> None:
    was_less = Compare(hole("left"), "<", hole("right"), form="was less")
    grammar.template("condition", "{left:value} was less than {right:value}", was_less)
    less = Compare(hole("left"), "<", hole("n"), form="less than")
    grammar.template("condition", "{left:value} is less than {n:number}", less)
    grammar.phrase("condition", Compare, "{left:value} is {right:digits} or greater", compare=">=", form="or greater")
    any_die = Compare(AmountRef(form="any of those results"), ">=", hole("n"), form="any result")
    grammar.template("condition", "any of those results was {n:digits} or higher", any_die)
    grammar.phrase("condition", Compare, "{left:value} is {right:digits} or less", compare="<=", form="or less")
    grammar.phrase("condition", Compare, "{left:value} is {right:digits} or more", compare=">=", form="or more")
    grammar.phrase("condition", Compare, "{left:digits} is {right:digits}", compare="=", form="is exactly")
    grammar.phrase("condition", Compare, "{left:value} is exactly {right:digits}", compare="=", form="said exactly")
    for stat in ("power", "toughness"):
        total = Compare(Total(stat, hole("of")), ">=", hole("n"), form="have total")
        grammar.template("condition", f"{{of:what}} have total {stat} {{n:digits}} or greater", total)
    for what, plural in DIFFERENT:
        kinds = Compare(Distinct(what, hole("among")), ">=", hole("n"), form="there are")
        grammar.template("condition", f"there are {{n:number}} or more {plural} among {{among:what}}", kinds)
        yours = replace(kinds, form="you have")
        grammar.template("condition", f"you have {{n:number}} or more {plural} among {{among:what}}", yours)


def _declare_stats(grammar: Grammar) -> None:
    for stat in ("power", "toughness", "mana value", "loyalty"):
        left = Stat(stat, hole("of"))
        for verb in ("have/has", "had"):
            form = "had" if verb == "had" else "has"
            node = Compare(left, hole("compare"), hole("n"), form=form)
            grammar.template("condition", f"{{of:what}} {verb} {stat} {{n:digits}} {{compare:or_compare}}", node)
        for words, compare in COMPARISONS:
            node = Compare(left, compare, hole("right"), form="than")
            grammar.template("condition", f"{{of:whose_object}} {stat} is {words} {{right:value}}", node)
            was = Compare(left, compare, hole("right"), form="was than")
            grammar.template("condition", f"{{of:whose_object}} {stat} was {words} {{right:value}}", was)
        for verb in ("is", "was"):
            exact = Compare(left, "=", hole("n"), form=verb)
            grammar.template("condition", f"{{of:whose_object}} {stat} {verb} {{n:digits}}", exact)
            either = Compare(left, hole("compare"), hole("n"), form=f"{verb} or")
            grammar.template(
                "condition", f"{{of:whose_object}} {stat} {verb} {{n:digits}} {{compare:or_compare}}", either
            )
        for words, compare in COMPARISONS:
            other = Compare(left, compare, Stat(stat, hole("other")), form="than whose")
            grammar.template("condition", f"{{of:whose_object}} {stat} is {words} {{other:whose_object}}", other)
        for verb in ("have/has", "had"):
            for words, compare in _GREATER_OR_LESS:
                form = f"{verb.partition('/')[2] or verb} than"
                more = Compare(left, compare, hole("right"), form=form)
                grammar.template("condition", f"{{of:what}} {verb} {stat} {words} than {{right:value}}", more)
        for words, compare in _GREATER_OR_LESS:
            beside = Compare(left, compare, Stat(stat, hole("other")), form="beside")
            grammar.template("condition", f"{{of:what}} have/has {words} {stat} than {{other:what}}", beside)
        for parity in _PARITIES:
            node = Compare(left, parity, Number(0))
            grammar.template("condition", f"{{of:whose_object}} {stat} is {parity}", node)


def _declare_parities(grammar: Grammar) -> None:
    for parity in _PARITIES:
        total = Compare(LifeTotal(hole("who")), parity, Number(0))
        grammar.template("condition", f"{{who:whose}} life total is {parity}", total)
        counters = Compare(CountersOn("", hole("on")), parity, Number(0), form="has a number")
        grammar.template("condition", f"{{on:what}} has an {parity} number of counters on it", counters)
        there_are = replace(counters, form="there are a number")
        grammar.template("condition", f"there are an {parity} number of counters on {{on:what}}", there_are)
        kind = replace(counters, left=CountersOn(hole("counter"), hole("on")), form="has a number of a kind")
        words = f"{{on:what}} has an {parity} number of {{counter:counter}} counters on it"
        grammar.template("condition", words, kind)
        words = f"you control an {parity} number of {{what:noun_p}}"
        grammar.phrase("condition", Compare, words, **_controlling(parity))


def _controlling(parity: Comparison) -> dict[str, Any]:
    yours, form = ControlledBy(You(form="you")), "you control so many"

    def build_node(what: ObjectPattern) -> Compare:
        return Compare(Count(All(ObjectPattern(what.words, (*what.after, yours)))), parity, Number(0), form=form)

    def take_parts(value: Compare) -> dict[str, Any] | None:
        if value.form != form or value.compare != parity:
            return None
        pattern = value.left.what.what  # type: ignore[attr-defined]
        return {"what": ObjectPattern(pattern.words, pattern.after[:-1])}

    return {"build": build_node, "take": take_parts}


def _declare_special(grammar: Grammar) -> None:
    counters = Compare(CountersOn(hole("counter"), hole("on")), ">=", hole("n"), form="there are")
    grammar.template("condition", "there are {n:number} or more {counter:counter} counters on {on:what}", counters)
    none = Compare(CountersOn(hole("counter"), hole("on")), "=", Number(0), form="there are no")
    grammar.template("condition", "there are no {counter:counter} counters on {on:what}", none)
    none_at_all = Compare(CountersOn("", hole("on")), "=", Number(0), form="there are none")
    grammar.template("condition", "there are no counters on {on:what}", none_at_all)
    few = replace(counters, compare="<=", form="or fewer")
    grammar.template("condition", "{on:what} has {n:number} or fewer {counter:counter} counters on it", few)
    one_target = Matches(hole("what"), ObjectPattern((), (TargetCount(1),)), form="single target")
    grammar.template("condition", "{what:what} has a single target", one_target)
    among = replace(counters, form="there are among")
    grammar.template("condition", "there are {n:word} or more {counter:counter} counters among {on:what}", among)
    many = replace(counters, right=hole("n"), form="there are so many")
    grammar.template("condition", "there are {n:digits} or more {counter:counter} counters on {on:what}", many)
    exactly = replace(counters, compare="=", form="there are exactly")
    grammar.template("condition", "there are exactly {n:word} {counter:counter} counters on {on:what}", exactly)
    grammar.template(
        "condition", "there are {n:word} {counter:counter} counters on {on:what}", replace(exactly, form="there are")
    )
    one = replace(exactly, right=Number(1), form="there is exactly")
    grammar.template("condition", "there is exactly one {counter:counter} counter on {on:what}", one)
    creature = ObjectPattern((Other(), HasType("Creature")))
    more = Compare(Stat("power", hole("of")), ">", Greatest("power", All(creature)), form="each other")
    grammar.template("condition", "{of:whose_object} power is greater than each other creature's power", more)


def _declare_counters(grammar: Grammar) -> None:
    for verb in ("have/has", "had"):
        for pronoun in ("it", "them", ""):
            place = f" on {pronoun}" if pronoun else ""
            for form, words, state in (
                ("more", "{low:number} or more {counter:counter} counters", HasCounters(hole("counter"), hole("low"))),
                ("a", "a {counter:counter} counter", HasCounters(hole("counter"), Number(1))),
                ("some", "{counter:counter} counters", HasCounters(hole("counter"), Number(1))),
                ("no", "no {counter:counter} counters", HasCounters(hole("counter"), Number(0), none=True)),
                ("any more", "{low:number} or more counters", HasCounters("", hole("low"))),
                ("any", "a counter", HasCounters("", Number(1))),
                ("any some", "counters", HasCounters("", Number(1))),
                ("any no", "no counters", HasCounters("", Number(0), none=True)),
            ):
                said = f"{form} {verb.partition('/')[0]} {pronoun}".strip()
                node = Matches(hole("what"), ObjectPattern((), (state,)), form=said)
                grammar.template("condition", f"{{what:either}} {verb} {words}{place}", node)
            if verb == "have/has":
                one = ObjectPattern((), (HasCounters(hole("counter"), Number(1)),))
                without = NotSo(Matches(hole("what"), one), form=f"doesn't {pronoun}")
                words = f"{{what:either}} don't/doesn't have a {{counter:counter}} counter{place}"
                grammar.template("condition", words, without)
                if pronoun:  # for players, "they" would be read as an object
                    words = f"{{what:either}} don't/doesn't have any {{counter:counter}} counters{place}"
                    grammar.template("condition", words, replace(without, form=f"doesn't any {pronoun}"))
            fewer = HasCounters(hole("counter"), hole("low"))
            not_many = NotSo(Matches(hole("what"), ObjectPattern((), (fewer,))), form=f"fewer {verb} {pronoun}")
            words = f"{{what:either}} {verb} fewer than {{low:number}} {{counter:counter}} counters{place}"
            grammar.template("condition", words, not_many)


def _declare_excess(grammar: Grammar) -> None:
    """Declares conditions on excess damage (120.10)."""
    for whom in ("", " to that creature", " to a permanent", " to that permanent", " to a creature"):
        words = f"excess damage was dealt{whom} this way"
        more = Compare(AmountRef(form="excess"), ">", Number(0), form=words)
        grammar.template("condition", words, more)


def _declare_likeness(grammar: Grammar) -> None:
    keyword = ObjectPattern((), (HasKeyword(hole("keyword")),))
    has = Matches(hole("what"), keyword, form="has keyword")
    for verb, form in (("have/has", "has keyword"), ("had", "had keyword")):
        node = Matches(hole("what"), keyword, form=form)
        grammar.template("condition", f"{{what:what}} {verb} {{keyword:keyword}}", node)
    grammar.template("condition", "{what:what} don't/doesn't have {keyword:keyword}", NotSo(has, form="doesn't have"))
    had_not = NotSo(replace(has, form="had keyword"), form="didn't have")
    grammar.template("condition", "{what:what} didn't have {keyword:keyword}", had_not)
    named = replace(has, form="has named keyword")
    grammar.template("condition", "{what:what} have/has {keyword:keyword_name}", named)
    no_name = NotSo(named, form="doesn't have")
    grammar.template("condition", "{what:what} don't/doesn't have {keyword:keyword_name}", no_name)
    for what in ("creature type", "color", "card type", "mana value", "name"):
        shares = Matches(hole("what"), ObjectPattern((), (SharesWith(what, hole("other")),)), form="shares")
        grammar.template("condition", f"{{what:what}} share/shares a {what} with {{other:what}}", shares)
    alike: tuple[Quality, ...] = ("name", "mana value")
    for what in alike:
        same = Matches(hole("what"), ObjectPattern((), (SharesWith(what, hole("other"), form="same"),)))
        grammar.template("condition", f"{{what:what}} have/has the same {what} as {{other:what}}", same)
        unlike = f"{{what:what}} don't/doesn't have the same {what} as {{other:what}}"
        grammar.template("condition", unlike, NotSo(same, form="doesn't have"))
        either = EitherOne((hole("other"), hole("or_other")))
        of_two = Matches(hole("what"), ObjectPattern((), (SharesWith(what, either, form="same"),)))
        grammar.template("condition", f"{unlike} or {{or_other:what}}", NotSo(of_two, form="doesn't have"))
    targets = Matches(hole("what"), ObjectPattern((), (TargetsWhat(hole("target")),)), form="targets")
    grammar.template("condition", "{what:what} target/targets {target:either}", targets)
    grammar.phrase("condition", Matches, "{what:what} is another {pattern:noun_s}", build=_another, take=_take_another)
    chosen = Matches(hole("what"), ObjectPattern((), (OfChosen("name"),)), form="chosen name")
    grammar.template("condition", "{what:what} has the chosen name", chosen)
    for which in _CHOSEN:
        of = Matches(hole("what"), ObjectPattern((), (OfChosen(which),)), form="of the chosen")
        grammar.template("condition", f"{{what:what}} is of the chosen {which}", of)
        it = Matches(Ref(form="it's"), ObjectPattern((), (OfChosen(which),)), form="it's chosen")
        grammar.template("condition", f"it's of the chosen {which}", it)
        the = Matches(Ref(form="it's"), ObjectPattern((), (OfChosen(which),)), form="it's the chosen")
        grammar.template("condition", f"it's the chosen {which}", the)


def _another(what: Any, pattern: ObjectPattern) -> Matches:
    return Matches(what, with_word(pattern, Other()), form="is another")


def _take_another(value: Matches) -> dict[str, Any] | None:
    inner = without_first(value.pattern, Other)
    return {"what": value.what, "pattern": inner} if inner and value.form == "is another" else None
