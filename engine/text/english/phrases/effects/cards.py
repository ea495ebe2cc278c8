"""Instructions about cards: draw, discard, mill, look, reveal, search, shuffle, put and return, exile, cast; and the
places of cards: "into your hand", "onto the battlefield tapped", "on the bottom of their library".
"""

from __future__ import annotations

from typing import Any

from engine.ir.costs import PayLife
from engine.ir.effects.cards import (
    CastIt,
    Discard,
    Draw,
    Exile,
    IntoCommandZone,
    IntoExile,
    IntoGraveyard,
    IntoHand,
    LookAt,
    Manifest,
    Mill,
    Move,
    OntoBattlefield,
    OntoLibrary,
    Reveal,
    RevealUntil,
    Scry,
    Search,
    Shuffle,
    Surveil,
)
from engine.ir.effects.permanents import CounterKind
from engine.ir.effects.structure import EitherDo, Sequence
from engine.ir.node import Selector
from engine.ir.patterns import InZone, IsKind, IsRef, ObjectPattern, OneOf, OwnedBy
from engine.ir.selectors import (
    ALL_THERE_ARE,
    EXACTLY_ONE,
    All,
    Among,
    Range,
    Ref,
    Some,
    TheRest,
    This,
    You,
    ZoneCards,
)
from engine.ir.values import Count, Half, Number
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.effects.mana import spending

VP = "vp"


def declare(grammar: Grammar) -> None:
    """Declares predicates of players in "vp"."""
    _declare_hand(grammar)
    _declare_looking(grammar)
    _declare_searching(grammar)
    _declare_moving(grammar)
    _declare_exiling(grammar)
    _declare_casting(grammar)
    _declare_halves(grammar)
    grammar.phrase(VP, Move, "return/returns {to:place} {what:things}", subject="who", form="return to")


def _declare_hand(grammar: Grammar) -> None:
    grammar.phrase(VP, Draw, "draw/draws {count:card_count}", subject="who")
    grammar.phrase(VP, Draw, "draw/draws up to {count:word} cards", subject="who", up_to=True, form="up to")
    grammar.phrase(VP, Discard, "discard/discards {what:what}", subject="who")
    so_many = Some(ObjectPattern((IsKind("card"),)), Range(hole("n"), hole("n")), form="equal to")
    equal = Discard(hole("who"), so_many, form="equal")
    grammar.template(VP, "discard/discards cards equal to {n:value}", equal, subject="who")
    grammar.phrase(VP, Mill, "mill/mills {count:card_count}", subject="who")
    grammar.phrase(VP, Scry, "scry/scries {count:digits}", subject="who")
    grammar.phrase(VP, Surveil, "surveil/surveils {count:digits}", subject="who")


def _declare_looking(grammar: Grammar) -> None:
    grammar.phrase(VP, LookAt, "look/looks at {what:what}", subject="who")
    grammar.phrase(VP, Reveal, "reveal/reveals {what:what}", subject="who")
    until = "cards from the top of {whose:whose} library until"
    for pronoun in ("you", "they"):
        for exile, verb in ((False, "reveal"), (True, "exile")):
            start = f"{verb}/{verb}s {until} {pronoun} {verb}"
            const: dict[str, Any] = {"exile": exile, "form": pronoun}
            grammar.phrase(VP, RevealUntil, f"{start} a {{until:noun_s}}", subject="who", **const)
            several = f"{start} {{count:word}} {{until:noun_p}}"
            grammar.phrase(VP, RevealUntil, several, subject="who", **const)


def _declare_searching(grammar: Grammar) -> None:
    for zones, any_zone, words in (
        (("library",), False, "library"),
        (("graveyard", "library"), False, "graveyard and library"),
        (("library", "graveyard"), False, "library and graveyard"),
        (("library", "graveyard"), True, "library and/or graveyard"),
        (("graveyard", "library"), True, "graveyard and/or library"),
        (("graveyard", "hand", "library"), False, "graveyard, hand, and library"),
        (("graveyard", "hand", "library"), True, "graveyard, hand, and/or library"),
        (("hand", "library"), True, "hand and/or library"),
        (("library", "hand", "graveyard"), True, "library, hand, and/or graveyard"),
    ):
        start = f"search/searches {{whose:whose}} {words.replace('/', ' / ')} for"
        const: dict[str, Any] = {"zones": zones, "any_zone": any_zone}
        grammar.phrase(VP, Search, f"{start} a {{what:noun_s}}", subject="who", count=EXACTLY_ONE, **const)
        one = f"{start} {{count:range_one}} {{what:noun_s}}"
        grammar.phrase(VP, Search, one, subject="who", form="one", **const)
        any_card = f"{start} any {{what:noun_s}}"
        grammar.phrase(VP, Search, any_card, subject="who", count=EXACTLY_ONE, form="any", **const)
        grammar.phrase(VP, Search, f"{start} {{count:range}} {{what:noun_p}}", subject="who", **const)
        every = f"{start} all {{what:noun_p}}"
        grammar.phrase(VP, Search, every, subject="who", count=ALL_THERE_ARE, form="all", **const)
        both = f"{start} a {{what:noun_s}} and a {{also:noun_s}}"
        grammar.phrase(VP, Search, both, subject="who", count=EXACTLY_ONE, **const)
        for more in ("c", "cd", "cde"):
            names = ("what", "also", *more)
            row = ", ".join(f"a {{{name}:noun_s}}" for name in names[:-1])
            listed = Search(
                hole("who"), hole("whose"), hole("what"), also=hole("also"), more=tuple(map(hole, more)), **const
            )
            grammar.template(VP, f"{start} {row}, and a {{{names[-1]}:noun_s}}", listed, subject="who")
        one_each = OneOf((hole("a"), hole("b")), each=True, form="and/or a")
        either = Search(hole("who"), hole("whose"), ObjectPattern((one_each,)), form="and/or", **const)
        grammar.template(VP, f"{start} a {{a:noun_s}} and / or a {{b:noun_s}}", either, subject="who")
    grammar.phrase(VP, Shuffle, "shuffle/shuffles", subject="who")
    grammar.phrase(VP, Shuffle, "shuffle/shuffles it", subject="who", form="it")
    grammar.phrase(VP, Shuffle, "shuffle/shuffles {whose:whose} library", subject="who", form="library")
    grammar.phrase(VP, Shuffle, "shuffle/shuffles {what:things} into {whose:whose} library", subject="who")
    many = "shuffle/shuffles {what:things} into {whose:whose} libraries"
    grammar.phrase(VP, Shuffle, many, subject="who", form="many")


def _declare_moving(grammar: Grammar) -> None:
    grammar.phrase(VP, Move, "put/puts {what:things} {to:place}", subject="who")
    one = Among(Ref(form="the group"), form="one")
    other = Move(hole("who"), TheRest(form="the other"), hole("there"), form="elided")
    both = Sequence((Move(hole("who"), one, hole("to")), other), form="one")
    grammar.template(VP, "put/puts one {to:place} and the other {there:place}", both, subject="who")
    grammar.phrase(VP, Move, "return/returns {what:things} {to:place}", subject="who", form="return")
    commander = ObjectPattern((IsKind("commander"),), (OwnedBy(You()), InZone("command", origin=True, form="from")))
    for words, what in (("~", This(zone="command")), ("your commander", Some(commander, EXACTLY_ONE, form="your"))):
        moved = Move(hole("who"), what, hole("to"), form="from behind")
        grammar.template(VP, f"put/puts {words} {{to:place}} from the command zone", moved, subject="who")


def _declare_exiling(grammar: Grammar) -> None:
    place = InZone("graveyard", hole("whose"), origin=True, form="from")
    found = All(ObjectPattern((), (IsRef(hole("ref")), place)), form="that from")
    from_there = Move(hole("who"), found, hole("to"), form="from behind")
    words = "put/puts {ref:ref_card} {to:place} from {whose:whose} graveyard"
    grammar.template(VP, words, from_there, subject="who")
    exile = "exile/exiles {what:things}"
    grammar.phrase(VP, Exile, exile, subject="who")
    either = f"{exile} or {{other:what}}"
    grammar.phrase(VP, EitherDo, either, subject="who", build=_exile_either, take=_take_exile_either)
    grammar.phrase(VP, Exile, f"{exile} face down", subject="who", face_down=True)
    grammar.phrase(VP, Exile, f"{exile} {{until:until_event}}", subject="who")
    one = Number(1)
    grammar.phrase(VP, Exile, f"{exile} with a {{counter:counter}} counter on it", subject="who", counter_count=one)
    many = f"{exile} with {{counter_count:word}} {{counter:counter}} counters on it"
    grammar.phrase(VP, Exile, many, subject="who")


EXILE_EITHER = "exile or"


def _exile_either(who: Selector, what: Selector, other: Selector) -> EitherDo | None:
    """ "Exiles a card from their hand or a permanent they control": objects in different zones."""
    if not isinstance(what, Some) or not isinstance(other, Some):
        return None
    return EitherDo((Exile(who, what), Exile(who, other)), form=EXILE_EITHER)


def _take_exile_either(value: EitherDo) -> dict[str, Any] | None:
    if value.form != EXILE_EITHER or len(value.options) != 2:
        return None
    first, second = value.options
    if not isinstance(first, Exile) or not isinstance(second, Exile):
        return None
    return {"who": first.who, "what": first.what, "other": second.what}


def _declare_casting(grammar: Grammar) -> None:
    for verb, play in (("cast/casts", False), ("play/plays", True)):
        grammar.phrase(VP, CastIt, f"{verb} {{what:what}}", subject="who", free=False, play=play)
        free = f"{verb} {{what:what}} without paying {{x:whose_object}} mana cost"
        node = CastIt(hole("who"), hole("what"), free=True, play=play)
        grammar.template(VP, free.replace("{x:whose_object}", "its"), node, subject="who")
        plural = CastIt(hole("who"), hole("what"), free=True, play=play, form="their")
        grammar.template(VP, free.replace("{x:whose_object}", "their").replace("cost", "costs"), plural, subject="who")
    for spend, form, kind in spending():
        with_any = CastIt(hole("who"), hole("what"), free=False, any_mana=kind, form=form)
        grammar.template(VP, f"cast/casts {{what:what}}{spend}", with_any, subject="who")
    life = CastIt(hole("who"), hole("what"), free=False, rather=PayLife(hole("amount"), form="equal"))
    words = "cast/casts {what:what} by paying life equal to {amount:value} rather than paying its mana cost"
    grammar.template(VP, words, life, subject="who")
    grammar.phrase(VP, Manifest, "manifest/manifests {what:what}", subject="who", cloak=False)
    grammar.phrase(VP, Manifest, "cloak/cloaks {what:what}", subject="who", cloak=True)


def _declare_halves(grammar: Grammar) -> None:
    for possessive in ("your", "their"):
        for up, word in ((True, "up"), (False, "down")):
            half = Half(Count(ZoneCards("library", Ref(form="their"))), up)
            mill = Mill(hole("who"), half, form=f"half {possessive}")
            words = f"mill/mills half {possessive} library, rounded {word}"
            grammar.template(VP, words, mill, subject="who")


ORDERS = (("", ""), ("any", " in any order"), ("random", " in a random order"))


def declare_places(grammar: Grammar) -> None:
    """Declares "place". `form` keeps the preposition ("to" or "into"/"onto")."""
    for form, preposition in (("", "into"), ("to", "to")):
        grammar.phrase("place", IntoHand, f"{preposition} {{whose:whose}} hand", form=form)
        grammar.phrase("place", IntoHand, f"{preposition} {{whose:whose}} hands", form=f"{form} many".strip())
        grammar.phrase("place", IntoHand, f"{preposition} hand", whose=None, form=f"{form} plain".strip())
        grammar.phrase("place", IntoGraveyard, f"{preposition} {{whose:whose}} graveyard", form=form)
        many = f"{form} many".strip()
        grammar.phrase("place", IntoGraveyard, f"{preposition} {{whose:whose}} graveyards", form=many)
    grammar.phrase("place", IntoExile, "into exile")
    grammar.phrase("place", IntoCommandZone, "into the command zone")
    grammar.phrase("place", IntoCommandZone, "to the command zone", form="to")
    _declare_library(grammar)
    _declare_battlefield(grammar)


def _declare_library(grammar: Grammar) -> None:
    for position, words in ((0, "on top of"), (-1, "on the bottom of")):
        for order, behind in ORDERS:
            place = f"{words} {{whose:whose}} library{behind}"
            grammar.phrase("place", OntoLibrary, place, position=position, order=order)
            many = f"{words} {{whose:whose}} libraries{behind}"
            grammar.phrase("place", OntoLibrary, many, position=position, order=order, form="many")
            that = Ref(form="that library")
            grammar.phrase(
                "place",
                OntoLibrary,
                f"{words} that library{behind}",
                position=position,
                order=order,
                whose=that,
                form="that",
            )
        grammar.phrase("place", OntoLibrary, words.removesuffix(" of"), position=position, whose=None, form="plain")
    for order, behind in ORDERS[1:]:
        grammar.phrase("place", OntoLibrary, f"back{behind}", order=order, whose=None, form="back")
        back = f"back on top of {{whose:whose}} library{behind}"
        grammar.phrase("place", OntoLibrary, back, order=order, form="back on top")
        for position, words in ((0, "on top of"), (-1, "on the bottom of")):
            the: dict[str, Any] = {
                "position": position,
                "order": order,
                "form": "the",
                "whose": Ref(form="that library"),
            }
            grammar.phrase("place", OntoLibrary, f"{words} the library{behind}", **the)
    for position, word in ((1, "second"), (2, "third")):
        third = f"{word} from the top"
        grammar.phrase("place", OntoLibrary, third, position=position, whose=None, form="plain")
    grammar.phrase("place", OntoLibrary, "back on top of {whose:whose} library", form="put back")
    grammar.phrase("place", OntoLibrary, "on the top or bottom of {whose:whose} library", either_end=True, form="or")
    either = "on top of or on the bottom of {whose:whose} library"
    grammar.phrase("place", OntoLibrary, either, either_end=True)
    owner = "on {whose:whose} choice of the top or bottom of their library"
    grammar.phrase("place", OntoLibrary, owner, either_end=True, form="choice")
    beneath = OntoLibrary(hole("whose"), beneath=hole("count"))
    words = "into {whose:whose} library just beneath the top {count:word} cards of that library"
    grammar.template("place", words, beneath)
    for number, word in ((1, "second"), (2, "third"), (3, "fourth"), (6, "seventh")):
        grammar.phrase("place", OntoLibrary, f"into {{whose:whose}} library {word} from the top", position=number)


def _declare_battlefield(grammar: Grammar) -> None:
    for form, start in (("", "onto the battlefield"), ("to", "to the battlefield")):
        for tapped, how in ((False, ""), (True, " tapped")):
            place = start + how
            grammar.phrase("place", OntoBattlefield, place, tapped=tapped, form=form)
            grammar.phrase("place", OntoBattlefield, f"{place} under {{under:whose}} control", tapped=tapped, form=form)
            owners = f"{place} under the control of {{under:who}}"
            grammar.phrase("place", OntoBattlefield, owners, tapped=tapped, form=f"{form} of".strip())
            if tapped:
                behind = f"{start} under {{under:whose}} control tapped"
                grammar.phrase("place", OntoBattlefield, behind, tapped=True, form=f"{form} behind".strip())
            counters = " with a {counter:counter} counter on it"
            one = Number(1)
            grammar.phrase("place", OntoBattlefield, place + counters, tapped=tapped, counter_count=one, form=form)
            under = f"{place} under {{under:whose}} control{counters}"
            grammar.phrase("place", OntoBattlefield, under, tapped=tapped, counter_count=one, form=form)
            two = " with a {counter:counter} counter and a {other:counter} counter on it"
            kinds: dict[str, Any] = {"counter": hole("counter"), "counter_count": one, "tapped": tapped}
            kinds |= {"also": (CounterKind(hole("other"), one),), "form": form}
            grammar.template("place", place + two, OntoBattlefield(**kinds))
            under_too = OntoBattlefield(under=hole("under"), **kinds)
            grammar.template("place", f"{place} under {{under:whose}} control{two}", under_too)
            extra = " with an additional {counter:counter} counter on it"
            grammar.phrase(
                "place", OntoBattlefield, place + extra, tapped=tapped, counter_count=one, form=f"{form} additional"
            )
            extra = " with {counter_count:word} additional {counter:counter} counters on it"
            grammar.phrase("place", OntoBattlefield, place + extra, tapped=tapped, form=f"{form} additional")
            more = " with {counter_count:word} {counter:counter} counters on it"
            grammar.phrase("place", OntoBattlefield, place + more, tapped=tapped, form=form)
            under = f"{place} under {{under:whose}} control{more}"
            grammar.phrase("place", OntoBattlefield, under, tapped=tapped, form=form)
        attacking = f"{start} tapped and attacking"
        grammar.phrase("place", OntoBattlefield, attacking, tapped=True, attacking=True, form=form)
        against = f"{attacking} {{attacking_whom:attacked}}"
        grammar.phrase("place", OntoBattlefield, against, tapped=True, attacking=True, form=form)
        under = f"{start} under {{under:whose}} control tapped and attacking"
        grammar.phrase("place", OntoBattlefield, under, tapped=True, attacking=True, form=form)
        against = f"{under} {{attacking_whom:attacked}}"
        grammar.phrase("place", OntoBattlefield, against, tapped=True, attacking=True, form=form)
        grammar.phrase("place", OntoBattlefield, f"{start} attacking", attacking=True, form=form)
        grammar.phrase("place", OntoBattlefield, f"{start} attached to {{attached_to:either}}", form=form)
        under = f"{start} under {{under:whose}} control attached to {{attached_to:either}}"
        grammar.phrase("place", OntoBattlefield, under, form=form)
        for tapped, how in ((False, " transformed"), (True, " tapped and transformed")):
            const: dict[str, Any] = {"transformed": True, "tapped": tapped}
            place = start + how
            grammar.phrase("place", OntoBattlefield, place, form=form, **const)
            under = f"{place} under {{under:whose}} control"
            grammar.phrase("place", OntoBattlefield, under, form=form, **const)
            counters = f"{under} with a {{counter:counter}} counter on it"
            grammar.phrase("place", OntoBattlefield, counters, form=form, counter_count=Number(1), **const)
            grammar.phrase("place", OntoBattlefield, f"{under} attached to {{attached_to:either}}", form=form, **const)
        grammar.phrase("place", OntoBattlefield, f"{start} face down", face_down=True, form=form)
        down = f"{start} face down under {{under:whose}} control"
        grammar.phrase("place", OntoBattlefield, down, face_down=True, form=form)
