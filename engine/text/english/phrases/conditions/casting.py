"""Conditions about how a spell was cast and paid for: "it was kicked", "you cast it from your hand"."""

from __future__ import annotations

from typing import Any

from engine.ir.conditions import (
    AnyOf,
    AsCast,
    Compare,
    EnteredFrom,
    Exists,
    Matches,
    NotSo,
    WasCast,
    WasPaid,
    WasSpent,
)
from engine.ir.patterns import ControlledBy, IsKind, MadeBy, ObjectPattern
from engine.ir.selectors import Ref, This, You
from engine.ir.spell_patterns import CostHas
from engine.ir.values import CastFact, Number
from engine.ir.vocabulary import Zone
from engine.text.english.grammar import Grammar, hole

PAID = (
    "kicked",
    "bargained",
    "foretold",
    "suspended",
    "unearthed",
    "evoked",
    "warped",
    "sneaked",
    "plotted",
)
"""Facts about a spell's casting: "it was kicked"."""

COST_NAMES = (
    "surge",
    "spectacle",
    "prowl",
    "madness",
    "evoke",
    "dash",
    "emerge",
    "mutate",
    "overload",
    "bestow",
    "cleave",
    "buyback",
    "escape",
    "ninjutsu",
    "sneak",
    "web-slinging",
    "additional",
    "freerunning",
    "mayhem",
    "harmonize",
    "warp",
    "blitz",
)

FACTS = (
    ("evidence was collected", "collect evidence"),
    ("the gift was promised", "gift"),
    ("the gift wasn't promised", "no gift"),
    ("tribute was paid", "tribute"),
    ("~ was cast using teamwork", "teamwork"),
)

CAST_FROM: tuple[tuple[Zone, str], ...] = (("hand", "your hand"), ("graveyard", "your graveyard"), ("exile", "exile"))


def declare(grammar: Grammar) -> None:
    """Declares more of "condition"."""
    _declare_payments(grammar)
    _declare_casting(grammar)
    _declare_mana(grammar)
    _declare_origins(grammar)
    _declare_as_cast(grammar)


def _declare_payments(grammar: Grammar) -> None:
    for how in PAID:
        grammar.phrase("condition", WasPaid, f"{{what:what}} was {how}", how=how)
        grammar.template("condition", f"{{what:what}} wasn't {how}", NotSo(WasPaid(hole("what"), how), form="wasn't"))
        grammar.template("condition", f"it's {how}", WasPaid(Ref(form="it's"), how, form="it's"))
    for name in COST_NAMES:
        grammar.phrase("condition", WasPaid, f"{{what:whose_object}} {name} cost was paid", how=f"{name} cost")
        for_it = WasPaid(hole("what"), f"{name} cost", form="for its")
        grammar.template("condition", f"{{what:what}} was cast for its {name} cost", for_it)
    grammar.phrase("condition", WasPaid, "{what:whose_object} {cost:mana_symbols} kicker cost was paid", **_kicker())
    kicked = "{what:what} was kicked with its {cost:mana_symbols} kicker"
    grammar.phrase("condition", WasPaid, kicked, **_kicker("with"))
    twice = Compare(CastFact("kicks", hole("what")), ">=", Number(2), form="twice")
    grammar.template("condition", "{what:what} was kicked twice", twice)
    paid = "the {cost:mana_symbols} cost was paid"
    grammar.phrase("condition", WasPaid, paid, build=_alternative, take=_take_alternative)
    grammar.phrase("condition", WasPaid, "{what:what} escaped", how="escape cost", form="escaped")
    for words, how in FACTS:
        grammar.template("condition", words, WasPaid(This(), how))
    grammar.template("condition", "tribute wasn't paid", NotSo(WasPaid(This(), "tribute"), form="tribute"))


def _kicker(form: str = "") -> dict[str, Any]:
    """One of several kicker costs (702.33f)."""
    return {
        "build": lambda what, cost: WasPaid(what, f"kicked {cost}", form=form),
        "take": lambda value: (
            {"what": value.what, "cost": value.how.removeprefix("kicked ")}
            if value.how.startswith("kicked {") and value.form == form
            else None
        ),
    }


_ALTERNATIVE = "alternative cost "


def _alternative(cost: str) -> WasPaid:
    """ "If the {1}{B} cost was paid": the alternative cost."""
    return WasPaid(This(), f"{_ALTERNATIVE}{cost}")


def _take_alternative(value: WasPaid) -> dict[str, Any] | None:
    if value.form or value.what != This() or not value.how.startswith(_ALTERNATIVE):
        return None
    return {"cost": value.how.removeprefix(_ALTERNATIVE)}


def _declare_casting(grammar: Grammar) -> None:
    put = ObjectPattern((), (MadeBy(This(form="this ability"), form="put"),))
    not_with = NotSo(Matches(Ref(form="it"), put, form="put with"), form="put with")
    grammar.template("condition", "it wasn't put onto the battlefield with this ability", not_with)
    spells = (("it", Ref(form="it")), ("~", This()), ("that spell", Ref(form="that spell")), ("them", Ref(form="them")))
    for words, what in spells:
        grammar.template("condition", f"you cast {words}", WasCast(what, You()))
        for zone, place in CAST_FROM:
            grammar.template("condition", f"you cast {words} from {place}", WasCast(what, You(), zone))
            grammar.template("condition", f"{words} was cast from {place}", WasCast(what, None, zone))
            not_there = NotSo(WasCast(what, You(), zone), form="didn't")
            grammar.template("condition", f"you didn't cast {words} from {place}", not_there)
            elsewhere = WasCast(what, None, zone, elsewhere=True)
            grammar.template("condition", f"{words} was cast from anywhere other than {place}", elsewhere)
            by_you = WasCast(what, You(), zone, elsewhere=True)
            grammar.template("condition", f"you cast {words} from anywhere other than {place}", by_you)
        grammar.template("condition", f"{words} was cast from a graveyard", WasCast(what, None, "graveyard", form="a"))
        grammar.template("condition", f"{words} was cast", WasCast(what))
        grammar.template("condition", f"{words} wasn't cast", NotSo(WasCast(what), form="wasn't"))
        grammar.template("condition", f"you didn't cast {words}", NotSo(WasCast(what, You()), form="didn't"))
        during = WasCast(what, You(), step="your main")
        grammar.template("condition", f"you cast {words} during your main phase", during)
        instant = WasCast(what, You(), step="not sorcery")
        grammar.template("condition", f"you cast {words} any time a sorcery couldn't have been cast", instant)


def _declare_mana(grammar: Grammar) -> None:
    none_cast = NotSo(WasCast(hole("what")), form="none of")
    grammar.template("condition", "none of {what:group} were cast", none_cast)
    grammar.phrase("condition", WasSpent, "{symbols:mana_symbols} was spent to cast {on:what}")
    treasure = "mana from a {source:noun_s} was spent to cast {on:what}"
    grammar.phrase("condition", WasSpent, treasure, symbols="")
    both = WasSpent(Ref(form="it"), "", hole("source"), form="or activate")
    grammar.template("condition", "mana from a {source:noun_s} was spent to cast it or activate it", both)
    spent = CastFact("mana spent", hole("of"))
    none = Compare(spent, "=", Number(0), form="spent")
    grammar.template("condition", "no mana was spent to cast {of:what}", none)
    colours = Compare(CastFact("colors of mana spent", hole("of")), "=", Number(0), form="spent")
    grammar.template("condition", "no colored mana was spent to cast {of:what}", colours)
    theirs = Compare(CastFact("mana spent", hole("of"), hole("source")), ">=", hole("n"), form="spent from")
    grammar.template("condition", "{n:number} or more mana from {source:noun_p} was spent to cast {of:what}", theirs)
    more = Compare(spent, ">=", hole("n"), form="spent")
    grammar.template("condition", "{n:number} or more mana was spent to cast {of:what}", more)
    at_least = Compare(spent, ">=", hole("n"), form="at least")
    grammar.template("condition", "at least {n:number} mana was spent to cast {of:what}", at_least)
    for word in ("white", "blue", "black", "red", "green", "colorless"):
        least = Compare(CastFact(f"{word} mana spent", hole("of")), ">=", hole("n"), form="at least")
        grammar.template("condition", f"at least {{n:number}} {word} mana was spent to cast {{of:what}}", least)
    same = Compare(CastFact("mana of the same color spent", hole("of")), ">=", hole("n"), form="at least")
    grammar.template("condition", "at least {n:number} mana of the same color was spent to cast {of:what}", same)


def _declare_origins(grammar: Grammar) -> None:
    """Declares the zone a permanent came from, and the contents of a spell's cost."""
    has_x = Matches(
        Ref(form="that spell or ability"), ObjectPattern((), (CostHas(hole("symbol")),)), form="either cost"
    )
    words = "that spell's mana cost or that ability's activation cost contains {symbol:mana_symbols}"
    grammar.template("condition", words, has_x)
    under = Matches(hole("what"), ObjectPattern((), (ControlledBy(hole("who")),)), form="entered under")
    grammar.template("condition", "{what:what} entered under {who:whose} control", under)
    for zone in ("graveyard", "hand", "library"):
        for what, word in ((Ref(form="it"), "it"), (This(), "~")):
            yours = EnteredFrom(what, zone, hole("whose"))
            grammar.template("condition", f"{word} entered from {{whose:whose}} {zone}", yours)
            grammar.template("condition", f"{word} entered from a {zone}", EnteredFrom(what, zone))
            cast = AnyOf((EnteredFrom(what, zone, You()), WasCast(what, None, zone)), form="entered or was cast")
            grammar.template("condition", f"{word} entered from your {zone} or was cast from your {zone}", cast)


def _declare_as_cast(grammar: Grammar) -> None:
    """Declares conditions that were true as the spell was cast."""
    controlled = AsCast(Exists(hole("what"), who=You(form="you")))
    grammar.template("condition", "you controlled a {what:noun_s} as you cast ~", controlled)
    control = AsCast(Exists(hole("what"), who=You(form="you")), form="control")
    grammar.template("condition", "you control a {what:noun_s} as you cast ~", control)
    grammar.phrase(
        "condition",
        AnyOf,
        "you revealed a {card:noun_s} or controlled a {what:noun_s} as you cast ~",
        build=_revealed_or_controlled,
        take=_take_revealed,
    )


def _revealed_or_controlled(card: ObjectPattern, what: ObjectPattern) -> AnyOf | None:
    if card != ObjectPattern((*what.words, IsKind("card")), what.after):
        return None
    paid = WasPaid(This(), "additional cost")
    return AnyOf((paid, AsCast(Exists(what, who=You(form="you")))), form="revealed or controlled")


def _take_revealed(value: AnyOf) -> dict[str, ObjectPattern] | None:
    if value.form != "revealed or controlled":
        return None
    now = value.parts[1]
    assert isinstance(now, AsCast)
    assert isinstance(now.condition, Exists)
    what = now.condition.what
    assert isinstance(what, ObjectPattern)
    return {"card": ObjectPattern((*what.words, IsKind("card")), what.after), "what": what}
