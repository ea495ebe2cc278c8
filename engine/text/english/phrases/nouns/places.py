"""Objects by their places: "the top card of your library", "your hand", "all cards exiled with ~"."""

from __future__ import annotations

from functools import partial

from engine.ir.node import Selector, Value
from engine.ir.patterns import InZone, IsKind, ObjectPattern, OwnedBy, PlayerPattern
from engine.ir.selectors import EXACTLY_ONE, All, Both, ExiledWith, Ref, Some, TopCards, You, ZoneCards
from engine.ir.values import Count, Half
from engine.ir.vocabulary import Zone
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole

ONE = EXACTLY_ONE.low


def declare(grammar: Grammar) -> None:
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
    """Of certain cards only; those that are said without a quality have a phrase of their own."""
    many = one or count
    if many is None or what == ObjectPattern((IsKind("card"),)):
        return None
    return TopCards(many, whose, zone="graveyard", what=what)


def _take_top(one: Value | None, value: TopCards) -> dict[str, object] | None:
    if value.what is None or value.zone != "graveyard" or (value.count == ONE) != (one is not None):
        return None
    return {"what": value.what, "whose": value.whose, **({} if one else {"count": value.count})}
