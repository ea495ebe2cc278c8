"""Patterns: noun phrases without article, "nontoken creature you control with power 2 or less".

An `ObjectPattern` is a conjunction of predicates in spoken order: `words` up to and including the noun, `after`
following it. If no predicate names a zone or the stack, the pattern means permanents (109.2).
"""

from __future__ import annotations

from typing import Literal, final

from engine.ir.node import Ability, Pattern, Predicate, Selector, Trigger, Value
from engine.ir.vocabulary import (
    ChosenQuality,
    ColourKind,
    ColourLetter,
    ComparedPlayers,
    Comparison,
    HelpingAction,
    ObjectKind,
    PlayerKind,
    Quality,
    Statistic,
    When,
    Zone,
)


@final
class ObjectPattern(Pattern, frozen=True):
    """Objects that fulfil every predicate."""

    words: tuple[Predicate, ...]
    after: tuple[Predicate, ...] = ()


@final
class PlayerPattern(Pattern, frozen=True):
    """Players: `kind` is "player", "opponent", "other player" or "other opponent"."""

    kind: PlayerKind
    after: tuple[Predicate, ...] = ()


@final
class EitherPattern(Pattern, frozen=True):
    """Says "creature or player", "player or planeswalker": any of several patterns."""

    options: tuple[Pattern, ...]


@final
class HasType(Predicate, frozen=True):
    """A card type, as the noun or before it."""

    type: str


@final
class HasSubtype(Predicate, frozen=True):
    subtype: str


@final
class HasSupertype(Predicate, frozen=True):
    supertype: str


@final
class HasColour(Predicate, frozen=True):
    """One letter of WUBRG."""

    colour: ColourLetter


@final
class ColourCount(Predicate, frozen=True):
    """`kind`: "colorless", "colored", "monocolored" or "multicolored" (105.2)."""

    kind: ColourKind


@final
class Not(Predicate, frozen=True):
    """Says "nonland", "non-Human", "nontoken"; after the noun "that isn't ..."."""

    what: Predicate


@final
class IsKind(Predicate, frozen=True):
    """The noun, if it isn't a type: "permanent", "card", "spell", "token", "triggered ability", "commander", ..."""

    kind: ObjectKind


@final
class HasStatus(Predicate, frozen=True):
    """Says "tapped", "untapped", "attacking", "unblocked", "equipped", "goaded", "suspected", "saddled", ..."""

    status: str


@final
class OneOf(Predicate, frozen=True):
    """Alternatives inside a noun phrase, "artifact or creature"; `form` is the joining word if not "or". `each`: "a
    creature card and/or a land card", up to one of each instead of one of any."""

    options: tuple[ObjectPattern, ...]
    each: bool = False


@final
class Other(Predicate, frozen=True):
    """Says "other", "another": not this object, or not `than`, which the text has just mentioned."""

    than: Selector | None = None


@final
class ControlledBy(Predicate, frozen=True):
    """Says "you control", "an opponent controls", "that player controls"; `form` "don't" for "you don't control";
    `settled`: "has controlled continuously since the beginning of the turn"."""

    who: Selector
    negated: bool = False
    settled: bool = False


@final
class OwnedBy(Predicate, frozen=True):
    """Says "you own"; `controlled`: "you both own and control"."""

    who: Selector
    negated: bool = False
    controlled: bool = False


@final
class InZone(Predicate, frozen=True):
    """Says "in your graveyard"; `whose` None for "exile", "the battlefield", or "a graveyard"; `single`: all chosen
    objects are in the same one ("from a single graveyard"); `origin`: "from a graveyard", which of a spell
    says where it was cast from (601.2a)."""

    zone: Zone
    whose: Selector | None = None
    single: bool = False
    origin: bool = False


@final
class StatIs(Predicate, frozen=True):
    """Says "with power 3 or greater"; `compare` is "=", ">=", "<=", ">", "<", "odd", "even".
    `stat` may be "power or toughness" (either)."""

    stat: Statistic | Literal["power or toughness", "power and toughness"]
    compare: Comparison
    value: Value


@final
class HasKeyword(Predicate, frozen=True):
    """Says "with flying"; `negated`: "without flying"."""

    keyword: Ability
    negated: bool = False


@final
class HasCounters(Predicate, frozen=True):
    """Says "with a +1/+1 counter on it", "with no counters on them"; `low`..: at least `low`; `counter` "" any kind;
    `none`: without any."""

    counter: str
    low: Value
    none: bool = False


@final
class Named(Predicate, frozen=True):
    """Says "named Heart-Piercer Bow"."""

    name: str
    negated: bool = False


@final
class OfChosen(Predicate, frozen=True):
    """Says "of the chosen type", "of the chosen color", "with the chosen name" (`what`: "type", "color", "name").
    `now`: "of the color of your choice", chosen by the controller as the effect is carried out."""

    what: ChosenQuality
    now: bool = False


@final
class ChosenBy(Predicate, frozen=True):
    """Says "of an opponent's choice": `who`, not the player who carries out the instruction, chooses among the objects
    that match the rest, including targets (601.2c)."""

    who: Selector


@final
class ChosenParity(Predicate, frozen=True):
    """Says "with mana value of the chosen quality": odd or even, depending on the choice."""

    stat: Statistic


@final
class SharesWith(Predicate, frozen=True):
    """Says "that shares a creature type with it"; `what`: "creature type", "color", "card type", "name", "mana value",
    "land type". `form` for the wording ("with the same name as"); `only`: one of these card types."""

    what: Quality
    other: Selector
    only: tuple[str, ...] = ()


@final
class Did(Predicate, frozen=True):
    """Says "that attacked this turn", "that was dealt damage this turn", "put into a graveyard this turn": an event
    with the object as its subject (`selectors.Described`) that happened in `when`: "this turn", "this combat", "last
    turn", "this game", "" (ever)."""

    event: Trigger
    when: When = "this turn"


@final
class IsAttacking(Predicate, frozen=True):
    """Says "attacking you", "that's attacking one of your opponents"."""

    whom: Selector


@final
class Blocking(Predicate, frozen=True):
    """Says "blocking ~" (509)."""

    whom: Selector


@final
class BlockedBy(Predicate, frozen=True):
    """Says "blocked by ~" (509)."""

    by: Selector


@final
class InParty(Predicate, frozen=True):
    """Says "in your party" (700.8): one of up to one Cleric, Rogue, Warrior and Wizard each."""

    who: Selector


@final
class AttachedToWhat(Predicate, frozen=True):
    """Says "attached to ~", "attached to a creature you control"."""

    to: Selector


@final
class IsRef(Predicate, frozen=True):
    """One of the objects that an earlier part named: "exiled with ~", "created with ~", "exiled this way"."""

    which: Selector


@final
class InAnyZone(Predicate, frozen=True):
    """Says "from your graveyard or hand", "from the command zone and from your graveyard": in one of several zones."""

    options: tuple[InZone, ...]


@final
class AllDifferent(Predicate, frozen=True):
    """Says "with different names": no two of the chosen objects agree in `what` ("name", "power", "mana value")."""

    what: Quality


@final
class AllSame(Predicate, frozen=True):
    """Says "with the same name", "that share a creature type": the chosen (or counted) objects agree in `what`."""

    what: Quality


@final
class TotalIs(Predicate, frozen=True):
    """Says "with total power 4 or less": all chosen objects together. `helping`: counts the power they have for this
    purpose (crew, saddle, station)."""

    stat: Statistic
    compare: Comparison
    value: Value
    helping: HelpingAction = ""


@final
class FromSource(Predicate, frozen=True):
    """For abilities: "of an artifact", "from a colorless source" (113.7)."""

    source: Selector


@final
class Extreme(Predicate, frozen=True):
    """Says "with the greatest power among creatures you control", "with the highest mana value or tied for ..."
    (`tied`: the wording; ties always qualify). No other object of `among` (None: of those that match the rest of the
    pattern) has more (`least`: less) of `stat`."""

    stat: Statistic
    least: bool = False
    among: Selector | None = None


@final
class ControllerDid(Predicate, frozen=True):
    """Says "whose controller was dealt combat damage by ~ this turn": `event` has the controller as its subject
    (`selectors.Described`) and happened in `when`."""

    event: Trigger
    when: When = "this turn"


@final
class ThatDid(Predicate, frozen=True):
    """For players: "who does", "who doesn't" (`negated`), "who cast a spell this turn" (`event`): those who took up the
    offer before (`event` None), or for whom the event happened in `when`."""

    event: Trigger | None = None
    negated: bool = False
    when: When = "this turn"


@final
class MostVoted(Predicate, frozen=True):
    """Says "with the most votes or tied for most votes" (701.38)."""


@final
class HasMost(Predicate, frozen=True):
    """For players: "with the most life", "who has the most cards in hand", "who controls the most creatures"
    (`pattern`); ties qualify. `least`: "with the lowest life total"."""

    what: ComparedPlayers
    pattern: Pattern | None = None
    least: bool = False


@final
class MadeBy(Predicate, frozen=True):
    """Says "created with ~", "put onto the battlefield with ~": by an ability of `by` (607)."""

    by: Selector


@final
class MoreThan(Predicate, frozen=True):
    """For players: "who controls more lands than you", "who has more life than you". `what`: the quantity that is
    compared. `less`: who has less of it. `by`: at least this many more."""

    what: ComparedPlayers
    than: Selector
    pattern: Pattern | None = None
    less: bool = False
    by: int = 1


@final
class AsActivated(Predicate, frozen=True):
    """For targets: "who had more life than you did as you activated this ability". `what` was true when they were
    chosen, and needn't stay true."""

    what: Predicate


@final
class PlayerDoes(Predicate, frozen=True):
    """For players: "who controls a Bear"; `past`: "who controlled one of those"; `negated`: "who controls no Bears"."""

    pattern: Pattern
    past: bool = False
    negated: bool = False


@final
class ColourNumber(Predicate, frozen=True):
    """Says "that's exactly three colors" (105.2): has this number of colours."""

    count: int


@final
class NoAbilities(Predicate, frozen=True):
    """Says "with no abilities" (113)."""
