"""Predicates after a noun: "you control", "with power 3 or greater", "in your graveyard", "that attacked"."""

from __future__ import annotations

from typing import Any

from engine.cards.type_line import BASIC_LAND_TYPES
from engine.ir.node import replace
from engine.ir.patterns import (
    AllDifferent,
    AllSame,
    ColourCount,
    ColourNumber,
    ControlledBy,
    Extreme,
    HasCounters,
    HasKeyword,
    HasStatus,
    HasSubtype,
    InAnyZone,
    InParty,
    InZone,
    NoAbilities,
    Not,
    ObjectPattern,
    OneOf,
    OwnedBy,
    StatIs,
    TotalIs,
)
from engine.ir.selectors import Described, Ref, You
from engine.ir.spell_patterns import CostHas, ManaCostIs
from engine.ir.values import Number, Stat
from engine.ir.vocabulary import Comparison, Statistic, Zone
from engine.text.english.grammar import Grammar, fill_template, hole
from engine.text.vocabulary.words import COLOURS

STATS = ("power", "toughness", "mana value", "power or toughness", "base power")


COMPARED: tuple[tuple[str, Comparison], ...] = (
    ("lesser", "<"),
    ("greater", ">"),
    ("equal or lesser", "<="),
    ("equal or greater", ">="),
)


def declare(grammar: Grammar) -> None:
    """Declares "after" (after an object's noun); `relations` and `players` declare more."""
    _declare_own_comparisons(grammar)
    _declare_control(grammar)
    _declare_zones(grammar)
    _declare_stats(grammar)
    _declare_totals(grammar)
    _declare_keywords_and_counters(grammar)
    _declare_comparisons(grammar)
    _declare_ownership(grammar)
    _declare_qualities(grammar)


def _declare_control(grammar: Grammar) -> None:
    grammar.phrase("after", ControlledBy, "{who:who} control/controls", negated=False, settled=False)
    grammar.phrase("after", ControlledBy, "{who:who} don't/doesn't control", negated=True, settled=False)
    already = "{who:who} already control/controls"
    grammar.phrase("after", ControlledBy, already, form="already", negated=False, settled=False)
    for has in ("has", "have"):
        long = f"{{who:who}} {has} controlled continuously since the beginning of the turn"
        grammar.phrase("after", ControlledBy, long, form=has, negated=False, settled=True)
    grammar.phrase("after", ControlledBy, "that {who:who} control/controls", form="that", negated=False, settled=False)
    grammar.phrase("after", ControlledBy, "under {who:whose} control", form="under", negated=False, settled=False)
    long = "{who:who} controlled since the beginning of the turn"
    grammar.phrase("after", ControlledBy, long, form="controlled", negated=False, settled=True)
    team = ControlledBy(You(form="you"), form="team")
    grammar.template("after", "your team controls", team)
    grammar.phrase("after", OwnedBy, "{who:who} own/owns", negated=False)
    grammar.phrase("after", OwnedBy, "{who:who} don't/doesn't own", negated=True)
    grammar.phrase("after", ControlledBy, "{who:who} controlled", form="past", negated=False, settled=False)
    grammar.phrase("after", ControlledBy, "{who:who} didn't control", form="past", negated=True, settled=False)
    grammar.phrase("after", ControlledBy, "controlled by {who:who}", form="by", negated=False, settled=False)
    grammar.phrase("after", OwnedBy, "owned by {who:who}", form="by", negated=False)
    you = You(form="you")
    neither = (OwnedBy(you, negated=True), ControlledBy(you, negated=True))
    grammar.template("after", "you neither own nor control", OneOf((ObjectPattern((), neither),), form="neither nor"))
    both = OwnedBy(You(form="you"), controlled=True)
    grammar.template("after", "you both own and control", both)
    grammar.template("after", "you own and control", replace(both, form="bare"))


def _declare_zones(grammar: Grammar) -> None:
    for zone, many in (("graveyard", "graveyards"), ("hand", "hands"), ("library", "libraries")):
        grammar.phrase("after", InZone, "in {whose:whose} " + zone, zone=zone)
        grammar.phrase("after", InZone, "in {whose:whose} " + many, zone=zone, form="many")
        grammar.phrase("after", InZone, "from {whose:whose} " + zone, zone=zone, form="from", origin=True)
        grammar.phrase("after", InZone, "from {whose:whose} " + many, zone=zone, form="from theirs", origin=True)
        grammar.phrase("after", InZone, f"in a {zone}", zone=zone, whose=None)
        grammar.phrase("after", InZone, f"from a {zone}", zone=zone, whose=None, form="from", origin=True)
        grammar.phrase(
            "after", InZone, f"from a single {zone}", zone=zone, whose=None, single=True, form="from", origin=True
        )
    grammar.phrase("after", InZone, "in graveyards", zone="graveyard", whose=None, form="several")
    grammar.phrase("after", InZone, "from all graveyards", zone="graveyard", whose=None, form="from all", origin=True)
    for zone in ("graveyards", "hands"):
        grammar.phrase("after", InZone, f"in all {zone}", zone=zone[:-1], whose=None, form="in all")
        grammar.phrase("after", InZone, f"in each {zone[:-1]}", zone=zone[:-1], whose=None, form="in each")
        grammar.phrase("after", InZone, f"from {zone}", zone=zone[:-1], whose=None, form="from many", origin=True)

    grammar.phrase("after", InZone, "in exile", zone="exile", whose=None)
    grammar.phrase("after", InZone, "from exile", zone="exile", whose=None, form="from", origin=True)
    grammar.phrase("after", InZone, "on the battlefield", zone="battlefield", whose=None)
    off = InZone("battlefield", origin=True, form="from")
    grammar.template("after", "from the battlefield", off)
    _declare_several_zones(grammar)
    grammar.phrase("after", InParty, "in {who:whose} party")
    in_play = InAnyZone((InZone("battlefield"), InZone("command")), form="in play")
    grammar.template("after", "on the battlefield or in the command zone", in_play)
    outside = InZone("sideboard", origin=True, form="from")
    grammar.template("after", "from outside the game", outside)
    either = InAnyZone((outside, InZone("exile")), form="outside")
    grammar.template("after", "from outside the game or in exile", either)
    grammar.phrase("after", InZone, "in the command zone", zone="command", whose=None)
    grammar.phrase("after", InZone, "from the command zone", zone="command", whose=None, form="from", origin=True)


def _declare_several_zones(grammar: Grammar) -> None:
    """ "From your graveyard or hand", "from the command zone and from your graveyard"."""
    zones: tuple[Zone, ...] = ("graveyard", "hand", "library")
    for preposition in ("from", "in"):
        form = preposition if preposition == "from" else ""
        for first in zones:
            for second in zones:
                if first == second:
                    continue
                pair = tuple(InZone(zone, hole("whose"), origin=form == "from", form=form) for zone in (first, second))
                for joint in ("or", "and/or", "and"):
                    words = f"{preposition} {{whose:whose}} {first} {joint} {second}".replace("/", " / ")
                    grammar.template("after", words, InAnyZone(pair, form=joint))
        a_graveyard, exile = (InZone(zone, origin=form == "from", form=form) for zone in ("graveyard", "exile"))
        grammar.template("after", f"{preposition} a graveyard or exile", InAnyZone((a_graveyard, exile)))
        yours = InZone("graveyard", hole("whose"), origin=form == "from", form=form)
        grammar.template("after", f"{preposition} {{whose:whose}} graveyard or exile", InAnyZone((yours, exile)))
    for preposition, joint in (("from", "or"), ("in", "and")):
        many = "from many" if preposition == "from" else "several"
        origin = preposition == "from"
        places = (InZone("graveyard", origin=origin, form=many), InZone("library", origin=origin, form=many))
        grammar.template(
            "after", f"{preposition} graveyards {joint} libraries", InAnyZone(places, form=f"many {joint}")
        )
    hand = InZone("hand", hole("whose"), origin=True, form="from")
    top = InZone("top of library", hole("whose"), origin=True, form="from")
    words = "from {whose:whose} hand or the top of {whose:whose} library"
    grammar.phrase(
        "after",
        InAnyZone,
        words.replace("{whose:whose} library", "{own:whose} library"),
        build=lambda whose, own: InAnyZone(
            (fill_template(hand, {"whose": whose}), fill_template(top, {"whose": own})), form="hand or top"
        ),
        take=lambda value: (
            {"whose": value.options[0].whose, "own": value.options[1].whose} if value.form == "hand or top" else None
        ),
    )
    command, yours = (
        InZone("command", origin=True, form="from"),
        InZone("graveyard", hole("whose"), origin=True, form="from"),
    )
    own = InZone("exile", hole("whose"), origin=True, form="from among")
    in_hand = InZone("hand", hole("whose"), origin=True, form="from")
    words = "from {whose:whose} hand , from {whose:whose} graveyard , or from among cards you own in exile"
    grammar.template("after", words, InAnyZone((in_hand, yours, own), form="or from among"))
    both = InAnyZone((command, yours), form="and from")
    grammar.template("after", "from the command zone and from {whose:whose} graveyard", both)
    grammar.template(
        "after",
        "from the top of {whose:whose} library",
        InZone("top of library", hole("whose"), origin=True, form="from"),
    )


def _declare_stats(grammar: Grammar) -> None:
    for stat in STATS:
        for category, start in (("after", "with "), ("stat_is", "")):
            _declare_stat(grammar, category, start + stat, stat)
        zero = Number(0)
        for parity in ("odd", "even"):
            grammar.phrase("after", StatIs, f"with an {parity} {stat}", stat=stat, compare=parity, value=zero)
            for form, words in (("bare", stat), ("many", f"{stat}s")):
                bare = StatIs(stat, parity, zero, form=form)  # type: ignore[arg-type]
                grammar.template("after", f"with {parity} {words}", bare)
        grammar.phrase(
            "after", StatIs, f"with {stat} {{value:digits}} or more", stat=stat, compare=">=", form="or more"
        )
    _declare_stat(grammar, "after", "with total power and toughness", "power and toughness")
    for words in ("each with", "that each have"):
        grammar.phrase("after", StatIs, f"{words} {{value:stat_is}}", **said_behind(words))
    grammar.phrase("after", ColourCount, "that's one or more colors", form="one or more", kind="colored")


def _declare_stat(grammar: Grammar, category: str, start: str, stat: str) -> None:
    """ "With power 3 or greater"."""
    for words, compare, form in (
        ("{value:digits} or greater", ">=", ""),
        ("{value:digits} or less", "<=", ""),
        ("{value:digits}", "=", ""),
        ("greater than {value:value}", ">", ""),
        ("less than {value:value}", "<", ""),
        ("equal to {value:value}", "=", "equal to"),
        ("less than or equal to {value:value}", "<=", "than"),
        ("greater than or equal to {value:value}", ">=", "than"),
    ):
        grammar.phrase(category, StatIs, f"{start} {words}", stat=stat, compare=compare, form=form)
    if stat in ("power", "toughness", "mana value"):
        for words, compare in (("greater", ">"), ("less", "<")):
            other = StatIs(stat, compare, Stat(stat, hole("of")), form="than whose")  # type: ignore[arg-type]
            grammar.template(category, f"{start} {words} than {{of:whose_object}}", other)
        for words, limit in (("less", "<="), ("greater", ">=")):
            its = StatIs(stat, limit, Stat(stat, hole("of")), form="than itself")  # type: ignore[arg-type]
            grammar.template(category, f"{start} {words} than or equal to {{of:what}}", its)


def said_behind(words: str) -> dict[str, Any]:
    """Returns the functions to build and take a predicate after `words`, which are kept in front of its own form."""

    def take_parts(value: Any) -> dict[str, Any] | None:
        said, bar, form = value.form.partition("|")
        return {"value": replace(value, form=form)} if bar and said == words else None

    return {"build": lambda value: replace(value, form=f"{words}|{value.form}"), "take": take_parts}


def _declare_totals(grammar: Grammar) -> None:
    for stat in ("power", "mana value", "toughness"):
        for words, compare in (("or less", "<="), ("or greater", ">=")):
            total = f"with total {stat} {{value:digits}} {words}"
            grammar.phrase("after", TotalIs, total, stat=stat, compare=compare)
        for word in ("greatest", "highest", "least", "lowest"):
            least = word in ("least", "lowest")
            grammar.phrase("after", Extreme, f"with the {word} {stat}", stat=stat, least=least, form=word)
            among = f"with the {word} {stat} among {{among:what}}"
            grammar.phrase("after", Extreme, among, stat=stat, least=least, form=word)
            tied = f"with the {word} {stat} or tied for the {word} {stat}"
            grammar.phrase("after", Extreme, tied, stat=stat, least=least, form=f"{word} tied")
    for what in ("name", "power", "mana value", "toughness"):
        many = {"name": "names", "mana value": "mana values"}.get(what, f"{what}s")
        grammar.phrase("after", AllDifferent, f"with different {many}", what=what)
        if many != what:
            grammar.phrase("after", AllDifferent, f"with different {what}", what=what, form="one")
        grammar.phrase("after", AllSame, f"with the same {what}", what=what)
        grammar.phrase("after", AllSame, f"with the same {what} as one another", what=what, form="one another")
    for words in ("controlled by the same player", "with the same controller"):
        grammar.template("after", words, AllSame("controller", form=words))
    for words in ("controlled by different players", "with different controllers"):
        grammar.template("after", words, AllDifferent("controller", form=words))
    grammar.phrase("after", AllDifferent, "that share no creature types", what="creature type", form="share no")
    grammar.phrase("after", AllSame, "that share a permanent type", what="card type", form="permanent type")
    for what in ("creature type", "color", "card type", "land type"):
        grammar.phrase("after", AllSame, f"that share a {what}", what=what, form="share")


def _declare_keywords_and_counters(grammar: Grammar) -> None:
    grammar.phrase("after", HasKeyword, "with {keyword:keyword}", negated=False)
    grammar.phrase("after", HasKeyword, "without {keyword:keyword}", negated=True)
    grammar.phrase("after", HasKeyword, "with {keyword:keyword_name}", negated=False, form="any")
    grammar.phrase("after", HasKeyword, "without {keyword:keyword_name}", negated=True, form="any")
    grammar.phrase("after", HasKeyword, "with a {keyword:keyword_name} ability", negated=False, form="ability")
    abilities = "with {keyword:keyword_name} abilities"
    grammar.phrase("after", HasKeyword, abilities, negated=False, form="abilities")
    first, second = (ObjectPattern((), (HasKeyword(hole(name)),)) for name in ("a", "b"))
    either = OneOf((first, second), form="with or")
    grammar.template("after", "with {a:keyword} or {b:keyword}", either)
    lacking = tuple(HasKeyword(hole(name), negated=True) for name in ("a", "b"))
    neither = OneOf((ObjectPattern((), lacking),), form="without or")
    grammar.template("after", "without {a:keyword} or {b:keyword}", neither)
    one, zero = Number(1), Number(0)
    for pronoun in ("it", "them"):
        form = "" if pronoun == "it" else pronoun
        grammar.phrase("after", HasCounters, f"with a {{counter:counter}} counter on {pronoun}", low=one, form=form)
        grammar.phrase("after", HasCounters, f"with a counter on {pronoun}", low=one, counter="", form=form)
        without = f"without a {{counter:counter}} counter on {pronoun}"
        grammar.phrase("after", HasCounters, without, low=zero, none=True, form=f"without {form}".strip())
        no_such = f"with no {{counter:counter}} counters on {pronoun}"
        grammar.phrase("after", HasCounters, no_such, low=zero, none=True, form=f"plural no {form}".strip())
        grammar.phrase(
            "after", HasCounters, f"with {{low:word}} or more {{counter:counter}} counters on {pronoun}", form=form
        )
        grammar.phrase(
            "after",
            HasCounters,
            f"with one or more {{counter:counter}} counters on {pronoun}",
            low=one,
            form=f"or more {form}",
        )
        grammar.phrase(
            "after", HasCounters, f"with no counters on {pronoun}", counter="", low=zero, none=True, form=form
        )
        grammar.phrase(
            "after", HasCounters, f"with {{counter:counter}} counters on {pronoun}", low=one, form=f"plural {form}"
        )
        grammar.phrase("after", HasCounters, f"with counters on {pronoun}", counter="", low=one, form=f"plural {form}")
        grammar.phrase(
            "after", HasCounters, f"that has a {{counter:counter}} counter on {pronoun}", low=one, form=f"has {form}"
        )


def _declare_comparisons(grammar: Grammar) -> None:
    for stat in ("power", "toughness", "mana value"):
        for words, compare in COMPARED:
            for article in ("", "a "):
                than_it = StatIs(stat, compare, Stat(stat, Ref(form="it")), form=f"{article}{words}")
                grammar.template("after", f"with {article}{words} {stat}", than_it)
            other = StatIs(stat, compare, Stat(stat, hole("other")), form=f"{words} than")
            grammar.template("after", f"with {words} {stat} than {{other:what}}", other)


def _declare_own_comparisons(grammar: Grammar) -> None:
    """ "With toughness greater than its power": compares two sizes of the same object."""
    sizes: tuple[tuple[Statistic, Statistic], ...] = (
        ("power", "base power"),
        ("toughness", "power"),
        ("power", "toughness"),
    )
    signs: tuple[tuple[str, Comparison], ...] = (("greater", ">"), ("less", "<"))
    for start in ("with", "each with"):
        for stat, other in sizes:
            for word, sign in signs:
                for own in ("its", "their"):
                    node = StatIs(stat, sign, Stat(other, Described()), form=f"{start} {own}")
                    grammar.template("after", f"{start} {stat} {word} than {own} {other}", node)


def _declare_ownership(grammar: Grammar) -> None:
    for who, subject, dont in ((You(form="you"), "you", "don't"), (Ref(form="they"), "they", "don't")):
        own = OneOf((ObjectPattern((), (OwnedBy(who), ControlledBy(who, negated=True))),), form="own but")
        grammar.template("after", f"{subject} own but {dont} control", own)
        control = OneOf((ObjectPattern((), (ControlledBy(who), OwnedBy(who, negated=True))),), form="control but")
        grammar.template("after", f"{subject} control but {dont} own", control)


BASE_SIZE = "base size"
"""Form of a base power and base toughness expressed together."""


def _take_base_size(value: OneOf) -> dict[str, Any] | None:
    if value.form != BASE_SIZE:
        return None
    return {"pt": tuple(part.value for part in value.options[0].after if isinstance(part, StatIs))}


def _declare_qualities(grammar: Grammar) -> None:
    sizes = (StatIs("base power", "=", hole("power")), StatIs("base toughness", "=", hole("toughness")))
    grammar.phrase(
        "after",
        OneOf,
        "with base power and toughness {pt:plain_pt}",
        build=lambda pt: fill_template(
            OneOf((ObjectPattern((), sizes),), form=BASE_SIZE), {"power": pt[0], "toughness": pt[1]}
        ),
        take=_take_base_size,
    )
    for has in ("has", "have"):
        grammar.template("after", f"that {has} an adventure", HasStatus("with an Adventure", form=f"that {has}"))
        grammar.phrase("after", HasKeyword, f"that {has} {{keyword:keyword}}", negated=False, form=f"that {has}")
    both = OneOf((ObjectPattern((hole("a"), hole("b"))),), form="that's both")
    grammar.template("after", "that's both {a:colour_word} and {b:colour_word}", both)
    for stat in ("power", "mana value"):
        two = (ObjectPattern((), (StatIs(stat, "=", hole(name)),)) for name in ("a", "b"))
        grammar.template("after", f"with {stat} {{a:digits}} or {{b:digits}}", OneOf(tuple(two), form="either number"))
        three = (ObjectPattern((), (StatIs(stat, "=", hole(name)),)) for name in ("a", "b", "c"))
        words = f"with {stat} {{a:digits}}, {{b:digits}}, or {{c:digits}}"
        grammar.template("after", words, OneOf(tuple(three), form="one of three numbers"))
    grammar.phrase("after", ColourNumber, "that's exactly {count:int} colors")
    every = ColourNumber(len(COLOURS), form="all")
    grammar.template("after", "that's all colors", every)
    for be in ("isn't", "aren't"):
        other_number = Not(ColourNumber(hole("count")), form=f"{be} exactly")
        grammar.template("after", f"that {be} exactly {{count:int}} colors", other_number)
        grammar.template("after", f"that {be} all colors", Not(every, form=be))
    alone = HasStatus("attacking alone", form="that's|")
    grammar.template("after", "that's attacking alone", alone)
    grammar.phrase("after", CostHas, "with a mana cost that contains {symbol:mana_symbols}", form="contains")
    grammar.phrase("after", NoAbilities, "with no abilities")
    grammar.template("after", "with mana cost {a:mana_symbols}", ManaCostIs((hole("a"),)))
    grammar.template("after", "with mana cost {a:mana_symbols} or {b:mana_symbols}", ManaCostIs((hole("a"), hole("b"))))
    kinds = tuple(ObjectPattern((HasSubtype(name),)) for name in BASIC_LAND_TYPES)
    grammar.template("after", "with a basic land type", OneOf(kinds, form="basic land type"))
