"""Instructions about cards: draw, discard, mill, look, reveal, search, shuffle, put and return, exile, cast."""

from __future__ import annotations

from typing import Any

from engine.ir.effects.cards import (
    CastIt,
    Discard,
    Draw,
    Exile,
    LookAt,
    Manifest,
    Mill,
    Move,
    Reveal,
    RevealUntil,
    Scry,
    Search,
    Shuffle,
    Surveil,
)
from engine.ir.effects.structure import Sequence
from engine.ir.selectors import ANY_NUMBER, EXACTLY_ONE, Among, Ref, TheRest, ZoneCards
from engine.ir.values import Count, Half, Number
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole

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
    grammar.phrase(VP, Discard, "discard/discards {what:what}", subject="who")
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
        grammar.phrase(VP, Search, f"{start} {{count:range}} {{what:noun_p}}", subject="who", **const)
        every = f"{start} all {{what:noun_p}}"
        grammar.phrase(VP, Search, every, subject="who", count=ANY_NUMBER, form="all", **const)
        both = f"{start} a {{what:noun_s}} and a {{also:noun_s}}"
        grammar.phrase(VP, Search, both, subject="who", count=EXACTLY_ONE, **const)
    grammar.phrase(VP, Shuffle, "shuffle/shuffles", subject="who")
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


def _declare_exiling(grammar: Grammar) -> None:
    exile = "exile/exiles {what:things}"
    grammar.phrase(VP, Exile, exile, subject="who")
    grammar.phrase(VP, Exile, f"{exile} face down", subject="who", face_down=True)
    grammar.phrase(VP, Exile, f"{exile} {{until:until_event}}", subject="who")
    one = Number(1)
    grammar.phrase(VP, Exile, f"{exile} with a {{counter:counter}} counter on it", subject="who", counter_count=one)
    many = f"{exile} with {{counter_count:word}} {{counter:counter}} counters on it"
    grammar.phrase(VP, Exile, many, subject="who")


def _declare_casting(grammar: Grammar) -> None:
    for verb, play in (("cast/casts", False), ("play/plays", True)):
        grammar.phrase(VP, CastIt, f"{verb} {{what:what}}", subject="who", free=False, play=play)
        free = f"{verb} {{what:what}} without paying {{x:whose_object}} mana cost"
        node = CastIt(hole("who"), hole("what"), free=True, play=play)
        grammar.template(VP, free.replace("{x:whose_object}", "its"), node, subject="who")
        plural = CastIt(hole("who"), hole("what"), free=True, play=play, form="their")
        grammar.template(VP, free.replace("{x:whose_object}", "their").replace("cost", "costs"), plural, subject="who")
    grammar.phrase(VP, Manifest, "manifest/manifests {what:what}", subject="who", cloak=False)
    grammar.phrase(VP, Manifest, "cloak/cloaks {what:what}", subject="who", cloak=True)


def _declare_halves(grammar: Grammar) -> None:
    for possessive in ("your", "their"):
        for up, word in ((True, "up"), (False, "down")):
            half = Half(Count(ZoneCards("library", Ref(form="their"))), up)
            mill = Mill(hole("who"), half, form=f"half {possessive}")
            words = f"mill/mills half {possessive} library, rounded {word}"
            grammar.template(VP, words, mill, subject="who")
