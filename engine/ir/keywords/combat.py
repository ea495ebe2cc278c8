"""Keywords about attacking, blocking and combat damage: bushido, flanking, melee, dethrone, myriad, renown, ..."""

from __future__ import annotations

from engine.ir.abilities import Keyword, Static, StaticRule, Triggered
from engine.ir.changes import Must, TokenSpec
from engine.ir.conditions import Compare, NotSo, UntilEndOfCombat
from engine.ir.effects.cards import Exile
from engine.ir.effects.game import AddMana, GetCounters, ManaSpec
from engine.ir.effects.permanents import Affect, CreateToken, Sacrifice, UntapThem
from engine.ir.effects.structure import Delayed, May
from engine.ir.keywords.definitions import defines
from engine.ir.keywords.sentences import (
    ONE,
    THIS,
    YOU,
    ZERO,
    act,
    cannot,
    creature,
    is_,
    it,
    number_of,
    on_attack,
    on_combat_damage_to_player,
    on_event,
    pump,
    put,
    sequence,
)
from engine.ir.node import Ability
from engine.ir.patterns import Blocking, ControlledBy, HasKeyword, HasMost, HasStatus, PlayerPattern, StatIs
from engine.ir.replacing import Prevent
from engine.ir.selectors import All, DefendingPlayer, Some, Target, TopCards
from engine.ir.triggers import Attacks, BecomesBlocked, BeginningOf, Blocks, Does, EitherEvent, IsDealtDamage
from engine.ir.values import AmountRef, CastFact, Count, Difference, Either, Stat, Times

MINUS_ONE = Difference(ZERO, ONE)


@defines("bushido")
def bushido(keyword: Keyword) -> tuple[Ability, ...]:
    """702.45a"""
    number = number_of(keyword)
    return (on_event(EitherEvent((Blocks(THIS), BecomesBlocked(THIS))), pump(number, number)),)


@defines("flanking")
def flanking(keyword: Keyword) -> tuple[Ability, ...]:
    """702.25a: for each blocking creature without flanking."""
    blocker = Some(creature(HasKeyword(Keyword("flanking"), negated=True)), bind="blocker")
    return (on_event(BecomesBlocked(THIS, blocker), pump(MINUS_ONE, MINUS_ONE, it("blocker"))),)


@defines("rampage")
def rampage(keyword: Keyword) -> tuple[Ability, ...]:
    """702.23a: for each creature blocking it beyond the first."""
    blockers = Count(All(creature(Blocking(THIS))))
    beyond = Either(Compare(blockers, ">=", ONE), Difference(blockers, ONE), ZERO)
    bonus = Times(number_of(keyword), beyond)
    return (on_event(BecomesBlocked(THIS), pump(bonus, bonus)),)


@defines("frenzy")
def frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    """702.68a"""
    return (on_event(Attacks(THIS, unblocked=True), pump(number_of(keyword), ZERO)),)


@defines("provoke")
def provoke(keyword: Keyword) -> tuple[Ability, ...]:
    """702.39a"""
    target = Target(creature(ControlledBy(DefendingPlayer())), bind="provoked")
    blocks = Affect(it("provoked"), (Must("block", THIS),), UntilEndOfCombat())
    return (on_attack(May(YOU, sequence(UntapThem(YOU, target), blocks))),)


@defines("melee")
def melee(keyword: Keyword) -> tuple[Ability, ...]:
    """702.121a"""
    attacked = CastFact("opponents attacked this combat", THIS)
    return (on_attack(pump(attacked, attacked)),)


@defines("dethrone")
def dethrone(keyword: Keyword) -> tuple[Ability, ...]:
    """702.105a"""
    richest = Some(PlayerPattern("player", (HasMost("life"),)))
    return (Triggered(Attacks(THIS, richest), put()),)


@defines("training")
def training(keyword: Keyword) -> tuple[Ability, ...]:
    """702.149a: it and at least one creature with greater power attack."""
    stronger = All(creature(HasStatus("attacking"), StatIs("power", ">", Stat("power", THIS)), other=True))
    return (on_attack(act("train", who=THIS), Compare(Count(stronger), ">=", ONE)),)


@defines("myriad")
def myriad(keyword: Keyword) -> tuple[Ability, ...]:
    """702.116a"""
    return (on_attack(act("myriad", what=THIS)),)


@defines("mobilize")
def mobilize(keyword: Keyword) -> tuple[Ability, ...]:
    """702.181a"""
    warrior = TokenSpec(power=ONE, toughness=ONE, colours="R", types=("Creature",), subtypes=("Warrior",))
    made = CreateToken(YOU, number_of(keyword), warrior, tapped=True, attacking=True, bind="mobilized")
    later = Delayed(BeginningOf("next end step"), Sacrifice(YOU, it("mobilized")))
    return (on_attack(sequence(made, later)),)


@defines("firebending")
def firebending(keyword: Keyword) -> tuple[Ability, ...]:
    """702.189a: the mana stays until end of combat, through steps that would empty it."""
    mana = AddMana(YOU, ManaSpec(symbols="{R}", count=number_of(keyword)), keeps=True, form="end of combat")
    return (on_attack(mana),)


@defines("poisonous")
def poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """702.70a"""
    return (on_combat_damage_to_player(GetCounters(it("damaged"), "poison", number_of(keyword))),)


@defines("ingest")
def ingest(keyword: Keyword) -> tuple[Ability, ...]:
    """702.115a"""
    return (on_combat_damage_to_player(Exile(it("damaged"), TopCards(ONE, it("damaged")))),)


@defines("renown")
def renown(keyword: Keyword) -> tuple[Ability, ...]:
    """702.112a"""
    renowned = act("become renowned", who=THIS, number=number_of(keyword))
    return (on_combat_damage_to_player(renowned, NotSo(is_("renowned"))),)


@defines("decayed")
def decayed(keyword: Keyword) -> tuple[Ability, ...]:
    """702.147a"""
    sacrificed = Delayed(BeginningOf("end of combat"), Sacrifice(YOU, THIS))
    return (Static(THIS, (cannot("block"),)), on_attack(sacrificed))


@defines("enlist")
def enlist(keyword: Keyword) -> tuple[Ability, ...]:
    """702.154a: what follows from tapping a creature, which is the core's (`combat.enlisting`)."""
    power = AmountRef(name="event")
    return (on_event(Does(THIS, "enlist"), pump(power, ZERO)),)


@defines("absorb")
def absorb(keyword: Keyword) -> tuple[Ability, ...]:
    """702.64a"""
    return (StaticRule(Prevent(IsDealtDamage(THIS), amount=number_of(keyword))),)
