"""Where things are put: "into your hand", "onto the battlefield tapped", "on the bottom of their library"."""

from __future__ import annotations

from typing import Any

from engine.ir.effects.cards import IntoCommandZone, IntoExile, IntoGraveyard, IntoHand, OntoBattlefield, OntoLibrary
from engine.ir.selectors import Ref
from engine.ir.values import Number
from engine.text.english.grammar import Grammar

ORDERS = (("", ""), ("any", " in any order"), ("random", " in a random order"))


def declare(grammar: Grammar) -> None:
    """Declares "place". The preposition ("to" or "into"/"onto") is kept in `form`."""
    for form, preposition in (("", "into"), ("to", "to")):
        grammar.phrase("place", IntoHand, f"{preposition} {{whose:whose}} hand", form=form)
        grammar.phrase("place", IntoHand, f"{preposition} {{whose:whose}} hands", form=f"{form} many".strip())
        grammar.phrase("place", IntoHand, f"{preposition} hand", whose=None, form=f"{form} plain".strip())
        grammar.phrase("place", IntoGraveyard, f"{preposition} {{whose:whose}} graveyard", form=form)
    grammar.phrase("place", IntoExile, "into exile")
    grammar.phrase("place", IntoCommandZone, "into the command zone")
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
    grammar.phrase("place", OntoLibrary, "on the top or bottom of {whose:whose} library", either_end=True, form="or")
    either = "on top of or on the bottom of {whose:whose} library"
    grammar.phrase("place", OntoLibrary, either, either_end=True)
    owner = "on {whose:whose} choice of the top or bottom of their library"
    grammar.phrase("place", OntoLibrary, owner, either_end=True, form="choice")
    for number, word in ((1, "second"), (2, "third"), (3, "fourth"), (6, "seventh")):
        grammar.phrase("place", OntoLibrary, f"into {{whose:whose}} library {word} from the top", position=number)


def _declare_battlefield(grammar: Grammar) -> None:
    for form, start in (("", "onto the battlefield"), ("to", "to the battlefield")):
        for tapped, how in ((False, ""), (True, " tapped")):
            place = start + how
            grammar.phrase("place", OntoBattlefield, place, tapped=tapped, form=form)
            grammar.phrase("place", OntoBattlefield, f"{place} under {{under:whose}} control", tapped=tapped, form=form)
            counters = " with a {counter:counter} counter on it"
            one = Number(1)
            grammar.phrase("place", OntoBattlefield, place + counters, tapped=tapped, counter_count=one, form=form)
            under = f"{place} under {{under:whose}} control{counters}"
            grammar.phrase("place", OntoBattlefield, under, tapped=tapped, counter_count=one, form=form)
            extra = " with an additional {counter:counter} counter on it"
            grammar.phrase(
                "place", OntoBattlefield, place + extra, tapped=tapped, counter_count=one, form=f"{form} additional"
            )
            extra = " with {counter_count:word} additional {counter:counter} counters on it"
            grammar.phrase("place", OntoBattlefield, place + extra, tapped=tapped, form=f"{form} additional")
            more = " with {counter_count:word} {counter:counter} counters on it"
            grammar.phrase("place", OntoBattlefield, place + more, tapped=tapped, form=form)
        attacking = f"{start} tapped and attacking"
        grammar.phrase("place", OntoBattlefield, attacking, tapped=True, attacking=True, form=form)
        grammar.phrase("place", OntoBattlefield, f"{start} attached to {{attached_to:what}}", form=form)
        under = f"{start} under {{under:whose}} control attached to {{attached_to:what}}"
        grammar.phrase("place", OntoBattlefield, under, form=form)
        for tapped, how in ((False, " transformed"), (True, " tapped and transformed")):
            const: dict[str, Any] = {"transformed": True, "tapped": tapped}
            place = start + how
            grammar.phrase("place", OntoBattlefield, place, form=form, **const)
            under = f"{place} under {{under:whose}} control"
            grammar.phrase("place", OntoBattlefield, under, form=form, **const)
            counters = f"{under} with a {{counter:counter}} counter on it"
            grammar.phrase("place", OntoBattlefield, counters, form=form, counter_count=Number(1), **const)
        grammar.phrase("place", OntoBattlefield, f"{start} face down", face_down=True, form=form)
        down = f"{start} face down under {{under:whose}} control"
        grammar.phrase("place", OntoBattlefield, down, face_down=True, form=form)
