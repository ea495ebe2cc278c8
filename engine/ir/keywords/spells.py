"""Keywords of spells as they are cast: storm, cascade, replicate, conspire, casualty, demonstrate; what they cost less
(affinity, undaunted); what happens to a spell that resolves (cipher, epic); extort and ward, which ask for mana."""

from __future__ import annotations

from engine.ir.abilities import Keyword, SpellAbility, StaticRule
from engine.ir.changes import TokenSpec
from engine.ir.conditions import Exists
from engine.ir.costs import ManaPayment
from engine.ir.effects.cards import Draw
from engine.ir.effects.game import BecomeMonarch, CopySpell, CounterSpell, ExtraTurn, GainLife, LoseLife
from engine.ir.effects.permanents import CreateToken
from engine.ir.effects.structure import If, IfDone, May, Pay, Unless
from engine.ir.keywords.definitions import defines
from engine.ir.keywords.sentences import (
    EACH_OPPONENT,
    ONE,
    THIS,
    YOU,
    YOURS,
    act,
    at_least,
    cost_of,
    either,
    it,
    number_of,
    on_cast,
    on_entering,
    on_event,
    paid,
    sequence,
    times_paid,
)
from engine.ir.node import Ability, Effect, Value
from engine.ir.patterns import ControlledBy, IsKind, ObjectPattern, PlayerPattern
from engine.ir.rules import SpellCost
from engine.ir.selectors import All, ControllerOf, Range, Ref, Some
from engine.ir.triggers import BecomesTarget, Casts
from engine.ir.values import AmountRef, CastFact, Count, Number

OPPONENT = Some(PlayerPattern("opponent"))
SPELL = ObjectPattern((IsKind("spell"),))
ABILITY = ObjectPattern((IsKind("ability"),))


def copies(count: Value) -> CopySpell:
    """ "Copy it; you may choose new targets for the copies"."""
    return CopySpell(YOU, THIS, count, new_targets=True)


@defines("storm")
def storm(keyword: Keyword) -> tuple[Ability, ...]:
    """702.40a"""
    return (on_cast(copies(CastFact("spells cast before it this turn", THIS))),)


@defines("gravestorm")
def gravestorm(keyword: Keyword) -> tuple[Ability, ...]:
    """702.69a"""
    return (on_cast(copies(CastFact("permanents put into graveyards this turn", THIS))),)


@defines("replicate")
def replicate(keyword: Keyword) -> tuple[Ability, ...]:
    """702.56a"""
    return (on_cast(copies(times_paid(keyword)), at_least(times_paid(keyword), ONE)),)


@defines("conspire")
def conspire(keyword: Keyword) -> tuple[Ability, ...]:
    """702.78a"""
    return (on_cast(copies(ONE), paid("conspire")),)


@defines("casualty")
def casualty(keyword: Keyword) -> tuple[Ability, ...]:
    """702.153a"""
    return (on_cast(copies(ONE), paid("casualty")),)


@defines("demonstrate")
def demonstrate(keyword: Keyword) -> tuple[Ability, ...]:
    """702.144a"""
    chosen = Some(PlayerPattern("opponent"), bind="demonstrated")
    theirs = CopySpell(chosen, THIS, ONE, new_targets=True)
    return (on_cast(sequence(May(YOU, copies(ONE)), IfDone(theirs))),)


@defines("cascade")
def cascade(keyword: Keyword) -> tuple[Ability, ...]:
    """702.85a"""
    return (on_cast(act("cascade", what=THIS)),)


@defines("ripple")
def ripple(keyword: Keyword) -> tuple[Ability, ...]:
    """702.60a"""
    return (on_cast(act("ripple", what=THIS, number=number_of(keyword))),)


@defines("cipher")
def cipher(keyword: Keyword) -> tuple[Ability, ...]:
    """702.99a"""
    return (SpellAbility(act("cipher", what=THIS)),)


@defines("epic")
def epic(keyword: Keyword) -> tuple[Ability, ...]:
    """702.50a"""
    return (SpellAbility(act("epic", what=THIS)),)


@defines("affinity")
def affinity(keyword: Keyword) -> tuple[Ability, ...]:
    """702.41a"""
    assert isinstance(keyword.what, ObjectPattern)
    counted = Count(All(ObjectPattern(keyword.what.words, (*keyword.what.after, YOURS))))
    return (StaticRule(SpellCost(THIS, False, "{1}", count=counted)),)


@defines("undaunted")
def undaunted(keyword: Keyword) -> tuple[Ability, ...]:
    """702.125a"""
    return (StaticRule(SpellCost(THIS, False, "{1}", count=Count(EACH_OPPONENT))),)


@defines("ward")
def ward(keyword: Keyword) -> tuple[Ability, ...]:
    """702.21a"""
    options = tuple(ObjectPattern(kind.words, (ControlledBy(OPPONENT),)) for kind in (SPELL, ABILITY))
    aimed = BecomesTarget(THIS, Some(either(*options), bind="aimed"))
    item = Ref(name="aimed", form="that spell or ability")
    countered = Unless(CounterSpell(YOU, item), ControllerOf(item), cost_of(keyword))
    return (on_event(aimed, countered),)


@defines("extort")
def extort(keyword: Keyword) -> tuple[Ability, ...]:
    """702.101a"""
    drained = sequence(LoseLife(EACH_OPPONENT, ONE, bind="drained"), GainLife(YOU, AmountRef(name="drained")))
    effect = sequence(May(YOU, Pay(YOU, ManaPayment("{W/B}"))), IfDone(drained))
    return (on_event(Casts(YOU, Some(SPELL)), effect),)


@defines("ascend")
def ascend(keyword: Keyword) -> tuple[Ability, ...]:
    """702.131a on a spell; on permanents the core asks for it whenever state-based actions are checked (702.131b)."""
    ten = Exists(ObjectPattern((IsKind("permanent"),)), Range(Number(10), None), YOU)
    return (SpellAbility(If(ten, BecomeMonarch(YOU, "city's blessing"))),)


FISH = TokenSpec(power=ONE, toughness=ONE, colours="U", types=("Creature",), subtypes=("Fish",))
OCTOPUS = TokenSpec(power=Number(8), toughness=Number(8), colours="U", types=("Creature",), subtypes=("Octopus",))
GIFTED = it("gifted")
GIFTS: dict[str, Effect] = {
    "a card": Draw(GIFTED, ONE),
    "a Food": CreateToken(GIFTED, ONE, TokenSpec(name="Food")),
    "a Treasure": CreateToken(GIFTED, ONE, TokenSpec(name="Treasure")),
    "a tapped Fish": CreateToken(GIFTED, ONE, FISH, tapped=True),
    "an Octopus": CreateToken(GIFTED, ONE, OCTOPUS),
    "an extra turn": ExtraTurn(GIFTED, ONE),
}
"""What is given, in the words behind "gift" (702.174d-i)."""


@defines("gift")
def gift(keyword: Keyword) -> tuple[Ability, ...]:
    """702.174a-b: promising it is an additional cost; the opponent gets it as the permanent enters, or first of all
    as the instant or sorcery resolves."""
    given = sequence(act("name the gifted"), GIFTS[keyword.text])
    return (on_entering(given, paid("gift")), SpellAbility(If(paid("gift"), given)))
