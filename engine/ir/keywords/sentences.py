"""What the definitions of keywords say: when they trigger, what they do, what they ask."""

from __future__ import annotations

from engine.ir.abilities import Activated, Keyword, Static, StaticRule, Triggered
from engine.ir.changes import AddPT, Cant, GainAbility
from engine.ir.conditions import Compare, Exists, Matches, WasPaid
from engine.ir.costs import DoCost
from engine.ir.durations import UntilEndOfTurn
from engine.ir.effects.cards import Discard, Exile
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Affect, PutCounters
from engine.ir.effects.structure import Sequence
from engine.ir.keywords.nouns import (
    CREATURE,
    FROM_GRAVEYARD,
    ONE,
    PLUS,
    THIS,
    YOU,
    status,
)
from engine.ir.node import Change, Condition, Cost, Effect, Selector, Trigger, Value
from engine.ir.patterns import (
    HasCounters,
    ObjectPattern,
    PlayerPattern,
)
from engine.ir.replacing import EntersWith
from engine.ir.selectors import Range, Some
from engine.ir.triggers import Attacks, BeginningOf, Casts, DealsDamage, Dies, Enters


def act(
    action: str, *, who: Selector = YOU, what: Selector | None = None, number: Value | None = None
) -> KeywordAction:
    """An action that the core carries out by its name."""
    return KeywordAction(who, action, number=number, what=what)


def put(count: Value = ONE, on: Selector = THIS, kind: str = PLUS) -> PutCounters:
    return PutCounters(YOU, kind, count, on)


def pump(power: Value, toughness: Value, what: Selector = THIS) -> Affect:
    """ "Gets +N/+N until end of turn"."""
    return Affect(what, (AddPT(power, toughness),), UntilEndOfTurn())


def has(*names: str) -> GainAbility:
    """Has these keywords."""
    return GainAbility(tuple(Keyword(name) for name in names))


def cannot(what: str) -> Cant:
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


def paid(how: str) -> WasPaid:
    """Whether this spell (or the spell that became this permanent) was cast for that cost."""
    return WasPaid(THIS, how)


def is_(word: str, what: Selector = THIS) -> Matches:
    """Whether the status `word` is true of `what`."""
    return Matches(what, status(word))


def is_creature(what: Selector = THIS) -> Matches:
    return Matches(what, CREATURE)


def has_counter(kind: str, what: Selector = THIS) -> Matches:
    return Matches(what, ObjectPattern((), (HasCounters(kind, ONE),)))


def at_least(value: Value, number: Value) -> Compare:
    return Compare(value, ">=", number)


def you_control(pattern: ObjectPattern, count: Range) -> Exists:
    return Exists(pattern, count, YOU)


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
