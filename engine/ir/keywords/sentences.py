"""Building blocks of keyword definitions: subjects, costs and numbers; triggers; effects; conditions."""

from __future__ import annotations

from engine.errors import UnsupportedCardText
from engine.ir.abilities import Activated, Keyword, Static, StaticRule, Triggered
from engine.ir.changes import AddPT, Cant, GainAbility
from engine.ir.conditions import Compare, Matches, UntilEndOfTurn, WasPaid
from engine.ir.costs import DoCost, ManaCostOf, ManaPayment
from engine.ir.effects.cards import Discard, Exile
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Affect, PutCounters
from engine.ir.effects.structure import Sequence
from engine.ir.node import Change, Condition, Cost, Effect, Predicate, Selector, Trigger, Value
from engine.ir.patterns import (
    ControlledBy,
    HasCounters,
    HasStatus,
    HasType,
    IsKind,
    ObjectPattern,
    OneOf,
    Other,
    PlayerPattern,
)
from engine.ir.replacing import EntersWith
from engine.ir.selectors import All, Range, Ref, Some, This, You
from engine.ir.triggers import Attacks, BeginningOf, Casts, DealsDamage, Dies, Enters
from engine.ir.values import CastFact, Number
from engine.ir.vocabulary import Prohibited

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
EACH_OPPONENT = All(PlayerPattern("opponent"), form="each")
FROM_GRAVEYARD = This(zone="graveyard")
FROM_HAND = This(zone="hand")
FROM_EXILE = This(zone="exile")
PLUS = "+1/+1"


def bound_objects(name: str) -> Ref:
    """Returns a reference to the objects bound to `name`."""
    return Ref(name=name, form="it")


def creature(*after: Predicate, other: bool = False) -> ObjectPattern:
    """Returns a pattern for a creature with these qualities."""
    words = (Other(), HasType("Creature")) if other else (HasType("Creature"),)
    return ObjectPattern(words, after)


def either(*options: ObjectPattern) -> ObjectPattern:
    """Returns a pattern for any of several kinds of objects."""
    return ObjectPattern((OneOf(options),))


def status(word: str) -> ObjectPattern:
    """Returns a pattern for objects with the status `word`."""
    return ObjectPattern((HasStatus(word),))


def cost_of(keyword: Keyword) -> Cost:
    """Returns the cost of the keyword.

    Raises:
        UnsupportedCardText: if it has none.
    """
    if keyword.cost is None:
        raise UnsupportedCardText(f"keyword {keyword.name!r} without a cost is not automated")
    return ManaCostOf(THIS) if isinstance(keyword.cost, ManaCostOf) else keyword.cost


def number_of(keyword: Keyword) -> Value:
    """Returns the number of the keyword, or one if it has none."""
    return keyword.number or ONE


def times_paid(keyword: Keyword) -> CastFact:
    """How often the additional cost of this instance of a keyword was paid for the spell (702.56b)."""
    return CastFact(f"paid {payment_of(keyword)}", THIS)


def payment_of(keyword: Keyword) -> str:
    """Returns a name for the cost of a keyword. Instances with different costs are paid and counted separately."""
    cost = keyword.cost
    said = cost.symbols if isinstance(cost, ManaPayment) else "mana cost" if isinstance(cost, ManaCostOf) else ""
    return f"{keyword.name} {said}".strip()


def do_action(
    action: str, *, who: Selector = YOU, what: Selector | None = None, number: Value | None = None
) -> KeywordAction:
    """An action that the core carries out by its name."""
    return KeywordAction(who, action, number=number, what=what)


def put_counters(count: Value = ONE, on: Selector = THIS, kind: str = PLUS) -> PutCounters:
    return PutCounters(YOU, kind, count, on)


def pump_creature(power: Value, toughness: Value, what: Selector = THIS) -> Affect:
    """ "Gets +N/+N until end of turn"."""
    return Affect(what, (AddPT(power, toughness),), UntilEndOfTurn())


def gain_keywords(*names: str) -> GainAbility:
    """Has these keywords."""
    return GainAbility(tuple(Keyword(name) for name in names))


def cannot(what: Prohibited) -> Cant:
    return Cant(what)


def entering(effect: Effect, condition: Condition | None = None) -> StaticRule:
    """ "This permanent enters with ...", "As this permanent enters, ..."."""
    return StaticRule(EntersWith(THIS, effect, condition))


def on_entering(effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered(Enters(THIS), effect, condition)


def on_death(effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered(Dies(THIS), effect, condition)


def on_attack(effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered(Attacks(THIS), effect, condition)


def on_cast(effect: Effect, condition: Condition | None = None) -> Triggered:
    """ "When you cast this spell"."""
    return Triggered(Casts(YOU, THIS), effect, condition)


def on_combat_damage_to_player(effect: Effect, condition: Condition | None = None) -> Triggered:
    """The player is bound as "damaged"."""
    damaged = Some(PlayerPattern("player"), bind="damaged")
    return Triggered(DealsDamage(THIS, damaged, "combat"), effect, condition)


def on_upkeep(effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered(BeginningOf("upkeep", YOU), effect, condition)


def on_event(trigger: Trigger, effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered(trigger, effect, condition)


def sequence(*steps: Effect) -> Sequence:
    return Sequence(steps)


def was_paid(how: str) -> WasPaid:
    """Whether this spell (or the spell that became this permanent) was cast for that cost."""
    return WasPaid(THIS, how)


def has_status(word: str, what: Selector = THIS) -> Matches:
    """Whether the status `word` is true of `what`."""
    return Matches(what, status(word))


def is_creature(what: Selector = THIS) -> Matches:
    return Matches(what, CREATURE)


def has_counter(kind: str, what: Selector = THIS) -> Matches:
    return Matches(what, ObjectPattern((), (HasCounters(kind, ONE),)))


def at_least(value: Value, number: Value) -> Compare:
    return Compare(value, ">=", number)


def while_(condition: Condition, *changes: Change) -> Static:
    """ "As long as condition, this permanent ..."."""
    return Static(THIS, changes, condition)


def discard_this() -> DoCost:
    return DoCost(Discard(YOU, THIS))


def exile_this() -> DoCost:
    """ "Exile this card from your graveyard" as a cost."""
    return DoCost(Exile(YOU, FROM_GRAVEYARD))


def sorcery(cost: Cost, effect: Effect) -> Activated:
    """An ability that can be activated only as a sorcery."""
    return Activated(cost, effect, sorcery=True)
