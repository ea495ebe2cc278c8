"""Who and what the definitions of keywords speak of: this permanent, creatures, opponents; costs and numbers."""

from __future__ import annotations

from engine.errors import UnsupportedCardText
from engine.ir.abilities import Keyword
from engine.ir.costs import ManaCostOf, ManaPayment
from engine.ir.node import Cost, Predicate, Value
from engine.ir.patterns import (
    ControlledBy,
    HasStatus,
    HasType,
    IsKind,
    ObjectPattern,
    OneOf,
    Other,
    PlayerPattern,
)
from engine.ir.selectors import All, Range, Ref, Some, This, You
from engine.ir.values import CastFact, Number

YOU = You()
THIS = This()
ZERO = Number(0)
ONE = Number(1)
ANY = Range(ZERO, None)
YOURS = ControlledBy(YOU)
CREATURE = ObjectPattern((HasType("Creature"),))
CREATURE_YOU_CONTROL = ObjectPattern((HasType("Creature"),), (YOURS,))
ANOTHER_CREATURE_YOU_CONTROL = ObjectPattern((Other(), HasType("Creature")), (YOURS,))
CARD = ObjectPattern((IsKind("card"),))
PLAYER = Some(PlayerPattern("player"))
EACH_OPPONENT = All(PlayerPattern("opponent"), form="each")
FROM_GRAVEYARD = This(zone="graveyard")
FROM_HAND = This(zone="hand")
FROM_EXILE = This(zone="exile")
PLUS = "+1/+1"


def it(name: str) -> Ref:
    """What was bound to `name`."""
    return Ref(name=name, form="it")


def creature(*after: Predicate, other: bool = False) -> ObjectPattern:
    """A creature with these qualities."""
    words = (Other(), HasType("Creature")) if other else (HasType("Creature"),)
    return ObjectPattern(words, after)


def either(*options: ObjectPattern) -> ObjectPattern:
    """One of several kinds of objects."""
    return ObjectPattern((OneOf(options),))


def status(word: str) -> ObjectPattern:
    """Something of which the status `word` is true."""
    return ObjectPattern((HasStatus(word),))


def cost_of(keyword: Keyword) -> Cost:
    """The cost behind the keyword.

    Raises:
        UnsupportedCardText: if it has none.
    """
    if keyword.cost is None:
        raise UnsupportedCardText(f"keyword {keyword.name!r} without a cost is not automated")
    return ManaCostOf(THIS) if isinstance(keyword.cost, ManaCostOf) else keyword.cost


def number_of(keyword: Keyword) -> Value:
    """The number behind the keyword; one if there is none."""
    return keyword.number or ONE


def times_paid(keyword: Keyword) -> CastFact:
    """How often the additional cost of this instance of a keyword was paid for the spell (702.56b)."""
    return CastFact(f"paid {payment_of(keyword)}", THIS)


def payment_of(keyword: Keyword) -> str:
    """A name for the cost of a keyword: instances with other costs are paid and counted apart."""
    cost = keyword.cost
    said = cost.symbols if isinstance(cost, ManaPayment) else "mana cost" if isinstance(cost, ManaCostOf) else ""
    return f"{keyword.name} {said}".strip()
