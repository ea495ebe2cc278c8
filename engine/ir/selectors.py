"""Selectors: the objects and players that an ability is about."""

from __future__ import annotations

from typing import final

from engine.ir.node import Node, Pattern, Predicate, Selector, Value
from engine.ir.values import Number
from engine.ir.vocabulary import NoWord, Zone

ONE = Number(1)


@final
class Range(Node, frozen=True):
    """A number of objects: from `low` to `high`; `high` None means any number. In a condition, "a creature" is also
    satisfied by more of them, except with `exact` ("exactly three creatures")."""

    low: Value
    high: Value | None
    exact: bool = False


EXACTLY_ONE = Range(ONE, ONE)
UP_TO_ONE = Range(Number(0), ONE)
ANY_NUMBER = Range(Number(0), None)
ONE_OR_MORE = Range(ONE, None)
ALL_THERE_ARE = Range(Number(0), None, exact=True)
"""In a search: "all cards with that name", not "any number" of them."""


@final
class This(Selector, frozen=True):
    """The object that has the ability (201.5). `form`: "it" if only the pronoun refers to it, "this ability" if the
    text refers to its ability. `zone`: the zone other than the battlefield that the text names ("~ from your
    graveyard", 113.6)."""

    zone: Zone | NoWord = ""


GRANTER = "granter"
"""Name of the granter of an ability, for texts that call it "it"."""


@final
class Granter(Selector, frozen=True):
    """The object that has granted the ability, called by its name (201.5a): "Equipped creature has "{T}, Sacrifice ~:
    ..."". `object` and `called` identify it and give its name once it has granted the ability; a text has neither."""

    object: int = 0
    called: str = ""


@final
class Described(Selector, frozen=True):
    """The object or player that a predicate tests: the subject of "that attacked this turn", "whose controller was
    dealt damage" (inside `patterns.Did`, `ControllerDid`, `ThatDid`)."""


@final
class You(Selector, frozen=True):
    """The controller of the ability (109.5); `form` "you" where an imperative would have done."""


@final
class Ref(Selector, frozen=True):
    """The objects or players that an earlier part of the ability introduced under `name`. `form` is the phrase ("it",
    "that creature", "those cards", "the sacrificed creature", "that player", "they")."""

    name: str = ""


@final
class Target(Selector, frozen=True):
    """Targets (115). `distinct`: "another target", "up to two other target" (not this object)."""

    what: Pattern
    count: Range = EXACTLY_ONE
    bind: str = ""


@final
class AnyTarget(Selector, frozen=True):
    """Says "any target" (115.4); `other`: "any other target"; `that`: "any target that isn't a Dragon"."""

    count: Range = EXACTLY_ONE
    other: bool = False
    that: Predicate | None = None
    bind: str = ""


@final
class Some(Selector, frozen=True):
    """Says "a creature you control", "two cards from your hand", "one or more creatures": in an instruction, objects or
    players that somebody chooses; in an event or a condition, any that match.

    `form` "each of" ("on each of up to two creatures") is distribution without a difference in the rules.
    `random`: chosen at random. `each_type`: one "of each permanent type" (110.4)."""

    what: Pattern
    count: Range = EXACTLY_ONE
    bind: str = ""
    random: bool = False
    each_type: bool = False


@final
class OfYourChoice(Selector, frozen=True):
    """Says "a source of your choice", "an opponent of your choice": chosen by the controller as the instruction is
    carried out, where `Some` would mean any that match."""

    what: Pattern
    bind: str = ""


@final
class All(Selector, frozen=True):
    """Everything that matches; `form` "each", "all" or "" ("creatures you control"); `from_you`: players act in turn
    order "starting with you" (101.4 would start with the active player)."""

    what: Pattern
    from_you: bool = False
    bind: str = ""


@final
class Attached(Selector, frozen=True):
    """The object this Aura or Equipment is attached to: "enchanted creature", "equipped creature". `form` is the
    phrase."""


@final
class ControllerOf(Selector, frozen=True):
    """Says "its controller", "that creature's controller"; `form` "their" for several."""

    of: Selector
    bind: str = ""


@final
class OwnerOf(Selector, frozen=True):
    """Says "its owner"; `form` "their" for several."""

    of: Selector
    bind: str = ""


@final
class DefendingPlayer(Selector, frozen=True):
    """The player that the (attacking) source is attacking (508.5)."""


@final
class AttackedBy(Selector, frozen=True):
    """Says "the player or planeswalker it's attacking": the one it attacks, or attacked last (508.1b)."""

    by: Selector


@final
class ActivePlayer(Selector, frozen=True):
    """The player whose turn it is; "that player" of "at the beginning of each player's upkeep"."""


@final
class TopCards(Selector, frozen=True):
    """Says "the top card of your library", "the top three cards of target player's library"; `bottom`: the bottom
    card(s) instead; `zone`: of the graveyard (404.2); `what`: only those that fit, "the top creature card"."""

    count: Value
    whose: Selector
    bottom: bool = False
    zone: Zone = "library"
    bind: str = ""
    what: Pattern | None = None


@final
class ZoneCards(Selector, frozen=True):
    """All cards in a hand, graveyard or library: "your hand", "their graveyard"."""

    zone: Zone
    whose: Selector
    bind: str = ""


@final
class Both(Selector, frozen=True):
    """Says "~ and up to one other target creature", "each creature and each player"."""

    parts: tuple[Selector, ...]
    bind: str = ""


@final
class EitherOne(Selector, frozen=True):
    """ "~ or another creature you control": any of several, in events."""

    parts: tuple[Selector, ...]
    bind: str = ""


@final
class Among(Selector, frozen=True):
    """Says "one of them", "up to two creature cards from among them", "the rest": a part of an earlier group.

    `what` None takes any of the group; `different`: where the instruction is carried out several times, each time a
    different one ("each of those tokens fights a different one of those creatures")."""

    group: Selector
    what: Pattern | None = None
    count: Range = EXACTLY_ONE
    bind: str = ""
    random: bool = False
    different: bool = False


@final
class TheRest(Selector, frozen=True):
    """Says "the rest", "the other": those of an earlier group that no later part took. If `name` is a choice and not a
    group: all that could have been chosen and weren't ("chooses a creature they control and sacrifices the rest")."""

    name: str = ""


OFFERED = " offered"
"""Suffix of a group's name: the group as it was offered, so that the rest includes cards that couldn't be taken."""


@final
class ExiledWith(Selector, frozen=True):
    """Says "cards exiled with ~": linked (607) to this object's own abilities; `this_turn`: only those exiled this
    turn; `last`: only the one exiled last ("the last creature card exiled with ~": the last that matches `what`)."""

    what: Pattern | None = None
    this_turn: bool = False
    last: bool = False


def name_of(selector: object) -> str:
    """Returns the name under which later text refers to the selected objects, which the selector defines or uses; ""
    for none."""
    return getattr(selector, "bind", "") or getattr(selector, "name", "")
