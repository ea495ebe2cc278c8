"""Predicates about spells (how they were cast, their costs and targets) and about players (how much they have)."""

from __future__ import annotations

from typing import final

from engine.ir.node import Pattern, Predicate, Selector, Value
from engine.ir.vocabulary import CastingZone, ComparedPlayers, Comparison


@final
class CastFrom(Predicate, frozen=True):
    """Says "you cast from your hand" or "cast from exile" behind "spell".

    `who`: the caster, None if nobody is named. `zones`: one of them, none for any zone. Hands, graveyards and libraries
    are the caster's, or any player's if `anyones`. `negated`: from anywhere else.
    """

    who: Selector | None
    zones: tuple[CastingZone, ...] = ()
    anyones: bool = False
    negated: bool = False


@final
class NthCast(Predicate, frozen=True):
    """Says "the first creature spell you cast each turn": of the spells that fit the rest of the pattern (`among`,
    None until it is asked about) the `ordinal`th that `who` casts in a turn."""

    ordinal: int
    who: Selector
    among: Selector | None = None


@final
class NextCast(Predicate, frozen=True):
    """Says "the next creature spell you cast this turn": of the spells that fit the rest of the pattern (`among`, None
    until it is asked about) the first that `who` casts after the effect has begun."""

    who: Selector
    among: Selector | None = None


@final
class TargetsWhat(Predicate, frozen=True):
    """Says "that targets a creature you control"; `only`: "that targets only ~"."""

    what: Selector
    only: bool = False


@final
class TargetCount(Predicate, frozen=True):
    """Says "with a single target"."""

    count: int


@final
class CostHas(Predicate, frozen=True):
    """Says "with {X} in its mana cost": `symbol` is among the symbols of the mana cost (202.1)."""

    symbol: str


@final
class PaidWith(Predicate, frozen=True):
    """Says "using mana produced by ~": mana that `source` produced was spent to cast it."""

    source: Selector


@final
class Convoked(Predicate, frozen=True):
    """Says "that convoked ~": was tapped to help pay for the spell that `spell` is or was (702.51)."""

    spell: Selector


@final
class OfDifferentTypes(Predicate, frozen=True):
    """Says "for each card type, a card of that type": each chosen card counts for a different type (205.2).
    `permanent`: for each permanent type (110.4)."""

    permanent: bool = False


@final
class CouldEnchant(Predicate, frozen=True):
    """Says "that could enchant it": an Aura (or a card of one) that could be attached to `what` (303.4)."""

    what: Selector


@final
class HasAttached(Predicate, frozen=True):
    """Says "with another Aura attached to it": something that fits `what` is attached to it."""

    what: Pattern


@final
class ManaCostIs(Predicate, frozen=True):
    """Says "with mana cost {0} or {1}": its mana cost, not its mana value, is one of `costs` (202.1)."""

    costs: tuple[str, ...]


@final
class EnchantableBy(Predicate, frozen=True):
    """Says "another permanent it can enchant": the Aura `by` (None: the object the ability is on) could be
    attached to it (303.4)."""

    by: Selector | None = None


@final
class HasSoMuch(Predicate, frozen=True):
    """For players: "who has one or fewer cards in hand", "with 10 or less life"."""

    what: ComparedPlayers
    compare: Comparison
    value: Value
