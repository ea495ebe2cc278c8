"""Keywords that expand to triggered abilities: general ones (annihilator, prowess, exalted, afterlife, ...), those of
attacking, blocking and combat damage (bushido, flanking, melee, dethrone, myriad, renown, ...), and those of the upkeep
(cumulative upkeep, echo, fading, vanishing, suspend, impending, recover).
"""

from __future__ import annotations

from engine.ir.abilities import Keyword, Static, StaticRule, Triggered
from engine.ir.changes import AddPT, Must, TokenSpec
from engine.ir.conditions import AllOf, AnyOf, Compare, InZoneNow, Matches, NotSo, UntilEndOfCombat, UntilEndOfTurn
from engine.ir.costs import Costs, DoCost, EitherCost, GenericPayment, ManaPayment, PayLife
from engine.ir.effects.cards import Exile, IntoHand, Move, OntoBattlefield
from engine.ir.effects.game import AddMana, GetCounters, LoseLife, ManaSpec
from engine.ir.effects.permanents import Affect, CreateToken, PutCounters, RemoveCounters, Sacrifice, UntapThem
from engine.ir.effects.structure import Apply, Delayed, IfDone, May, Pay, Unless
from engine.ir.keywords.definitions import defines
from engine.ir.keywords.sentences import (
    FROM_EXILE,
    FROM_GRAVEYARD,
    ONE,
    THIS,
    YOU,
    ZERO,
    bound_objects,
    cannot,
    cost_of,
    creature,
    do_action,
    entering,
    has_counter,
    has_status,
    number_of,
    on_attack,
    on_combat_damage_to_player,
    on_event,
    on_upkeep,
    pump_creature,
    put_counters,
    sequence,
)
from engine.ir.node import Ability, Cost, Effect, Value, replace
from engine.ir.patterns import (
    Blocking,
    ControlledBy,
    HasCounters,
    HasKeyword,
    HasMost,
    HasStatus,
    HasType,
    IsKind,
    Not,
    ObjectPattern,
    Other,
    OwnedBy,
    PlayerPattern,
    StatIs,
)
from engine.ir.replacing import Prevent
from engine.ir.rules import PlayFrom
from engine.ir.selectors import All, DefendingPlayer, OwnerOf, Range, Ref, Some, Target, This, TopCards, You
from engine.ir.triggers import (
    Attacks,
    BecomesBlocked,
    BeginningOf,
    Blocks,
    Casts,
    CountersRemoved,
    Dies,
    Does,
    EitherEvent,
    IsDealtDamage,
)
from engine.ir.values import AmountRef, CastFact, Count, CountersOn, Difference, Either, Number, Stat, Times


@defines("annihilator")
def annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of annihilator (702.86a)."""
    number = keyword.number or ONE
    permanents = Some(ObjectPattern((IsKind("permanent"),)), Range(number, number))
    return (Triggered(Attacks(This()), Sacrifice(DefendingPlayer(), permanents)),)


@defines("prowess")
def prowess(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of prowess (702.108a)."""
    spell = Some(ObjectPattern((Not(HasType("Creature")), IsKind("spell"))))
    return (Triggered(Casts(You(), spell), Affect(This(), (AddPT(ONE, ONE),), UntilEndOfTurn())),)


@defines("increment")
def increment(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of increment: triggers for a spell for which more mana was spent than the creature's power or
    toughness (702.191a)."""
    spent = CastFact("mana spent", Ref(name="incremented", form="it"))
    more = AnyOf(tuple(Compare(spent, ">", Stat(which, This())) for which in ("power", "toughness")))
    spell = Some(ObjectPattern((IsKind("spell"),)), bind="incremented")
    return (Triggered(Casts(You(), spell), put_counters(), more),)


@defines("exalted")
def exalted(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of exalted (702.83b)."""
    creature = Some(ObjectPattern((HasType("Creature"),), (ControlledBy(You()),)), bind="attacker")
    effect = Affect(Ref(name="attacker", form="it"), (AddPT(ONE, ONE),), UntilEndOfTurn())
    return (Triggered(Attacks(creature, alone=True), effect),)


@defines("afterlife")
def afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of afterlife (702.135a)."""
    spirit = TokenSpec(
        power=ONE,
        toughness=ONE,
        colours="WB",
        types=("Creature",),
        subtypes=("Spirit",),
        abilities=(Keyword("flying"),),
    )
    return (Triggered(Dies(This()), CreateToken(You(), keyword.number or ONE, spirit)),)


@defines("afflict")
def afflict(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of afflict (702.130a)."""
    return (Triggered(BecomesBlocked(This()), LoseLife(DefendingPlayer(), keyword.number or ONE)),)


@defines("battle cry")
def battle_cry(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of battle cry (702.91a)."""
    others = All(ObjectPattern((Other(), HasStatus("attacking"), HasType("Creature"))), form="each")
    return (Triggered(Attacks(This()), Affect(others, (AddPT(ONE, Number(0)),), UntilEndOfTurn())),)


@defines("undying")
def undying(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of undying (702.93a)."""
    return _comes_back("+1/+1")


@defines("persist")
def persist(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of persist (702.79a)."""
    return _comes_back("-1/-1")


def _comes_back(counter: str) -> tuple[Ability, ...]:
    without = Matches(This(), ObjectPattern((), (HasCounters(counter, Number(0), none=True),)))
    place = OntoBattlefield(under=OwnerOf(This()), counter=counter, counter_count=ONE)
    return (Triggered(Dies(This()), Move(You(), This(), place), condition=without),)


@defines("mentor")
def mentor(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of mentor (702.134a)."""
    smaller = StatIs("power", "<", Stat("power", This()))
    target = Target(ObjectPattern((HasStatus("attacking"), HasType("Creature")), (smaller,)))
    return (Triggered(Attacks(This()), PutCounters(You(), "+1/+1", ONE, target)),)


IN_PLAY = InZoneNow(THIS, ("battlefield",))


@defines("cumulative upkeep")
def cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of cumulative upkeep (702.24a)."""
    cost = multiplied(cost_of(keyword), CountersOn("age", THIS))
    return (on_upkeep(sequence(put_counters(kind="age"), Unless(Sacrifice(YOU, THIS), YOU, cost)), IN_PLAY),)


def multiplied(cost: Cost, times: Value) -> Cost:
    """Returns a cost multiplied by `times`. Of alternatives, a different one may be paid each time (702.24a)."""
    match cost:
        case ManaPayment(symbols=symbols):
            return GenericPayment(symbols, times)
        case EitherCost(options=options) if all(isinstance(part, ManaPayment) for part in options):
            letters = "/".join(part.symbols.strip("{}") for part in options if isinstance(part, ManaPayment))
            return GenericPayment("{" + letters + "}", times)
        case PayLife(amount=amount):
            return PayLife(Times(times, amount))
        case Costs(parts=parts):
            return Costs(tuple(multiplied(part, times) for part in parts))
        case DoCost(action=action):
            return DoCost(_scaled(action, times))
        case _:
            return cost


def _scaled(action: Effect, times: Value) -> Effect:
    """Returns an action repeated `times` times."""
    for name in ("count", "amount"):
        if hasattr(action, name) and isinstance(getattr(action, name), Value):
            return replace(action, **{name: Times(times, getattr(action, name))})
    for name in ("what", "on", "off"):
        chosen = getattr(action, name, None)
        if isinstance(chosen, Some):
            high = chosen.count.high
            wanted = Range(Times(times, chosen.count.low), None if high is None else Times(times, high))
            return replace(action, **{name: replace(chosen, count=wanted)})
    return action


@defines("echo")
def expand_echo(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of echo (702.30a)."""
    return (on_upkeep(Unless(Sacrifice(YOU, THIS), YOU, cost_of(keyword)), has_status("new since your last upkeep")),)


@defines("fading")
def fading(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of fading (702.32a)."""
    removed = RemoveCounters(YOU, "fade", ONE, THIS)
    gone = IfDone(Sacrifice(YOU, THIS), negated=True)
    return (entering(put_counters(number_of(keyword), kind="fade")), on_upkeep(sequence(removed, gone)))


@defines("vanishing")
def vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of vanishing (702.63a-b). Without a number, it enters with no counters."""
    removed = on_upkeep(RemoveCounters(YOU, "time", ONE, THIS), has_counter("time"))
    gone = on_event(CountersRemoved("time", THIS, last=True), Sacrifice(YOU, THIS), IN_PLAY)
    if keyword.number is None:
        return (removed, gone)
    return (entering(put_counters(keyword.number, kind="time")), removed, gone)


@defines("suspend")
def suspend(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the two abilities of suspend that trigger in exile (702.62a). Suspending is a special action of the core
    (116.2f)."""
    removed = on_upkeep(RemoveCounters(YOU, "time", ONE, FROM_EXILE), has_status("suspended"))
    last = CountersRemoved("time", THIS, last=True)
    return (removed, on_event(last, do_action("play suspended", what=FROM_EXILE), has_status("exiled")))


@defines("repair")
def repair(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of repair: when it dies, it gets that many repair counters, and loses one in each upkeep.
    When the last one is removed, its owner may cast it from the graveyard that turn."""
    there = InZoneNow(THIS, ("graveyard",))
    removed = RemoveCounters(YOU, "repair", ONE, FROM_GRAVEYARD)
    cast = Apply(PlayFrom(YOU, FROM_GRAVEYARD), UntilEndOfTurn())
    return (
        on_event(Dies(THIS), do_action("repair", number=number_of(keyword))),
        on_upkeep(removed, AllOf((there, has_counter("repair")))),
        on_event(CountersRemoved("repair", THIS, last=True), cast, there),
    )


@defines("recover")
def recover(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of recover, which functions in the graveyard (702.59a)."""
    dying = Dies(Some(ObjectPattern((HasType("Creature"),), (OwnedBy(YOU),))))
    back = sequence(
        May(YOU, Pay(YOU, cost_of(keyword))),
        IfDone(Move(YOU, FROM_GRAVEYARD, IntoHand(YOU)), otherwise=Exile(YOU, FROM_GRAVEYARD)),
    )
    return (on_event(dying, back, InZoneNow(THIS, ("graveyard",))),)


MINUS_ONE = Difference(ZERO, ONE)


@defines("bushido")
def bushido(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of bushido (702.45a)."""
    number = number_of(keyword)
    return (on_event(EitherEvent((Blocks(THIS), BecomesBlocked(THIS))), pump_creature(number, number)),)


@defines("flanking")
def flanking(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of flanking: triggers for each blocking creature without flanking (702.25a)."""
    blocker = Some(creature(HasKeyword(Keyword("flanking"), negated=True)), bind="blocker")
    return (on_event(BecomesBlocked(THIS, blocker), pump_creature(MINUS_ONE, MINUS_ONE, bound_objects("blocker"))),)


@defines("rampage")
def rampage(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of rampage, which counts the creatures blocking it beyond the first (702.23a)."""
    blockers = Count(All(creature(Blocking(THIS))))
    beyond = Either(Compare(blockers, ">=", ONE), Difference(blockers, ONE), ZERO)
    bonus = Times(number_of(keyword), beyond)
    return (on_event(BecomesBlocked(THIS), pump_creature(bonus, bonus)),)


@defines("frenzy")
def frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of frenzy (702.68a)."""
    return (on_event(Attacks(THIS, unblocked=True), pump_creature(number_of(keyword), ZERO)),)


@defines("provoke")
def provoke(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of provoke (702.39a)."""
    target = Target(creature(ControlledBy(DefendingPlayer())), bind="provoked")
    blocks = Affect(bound_objects("provoked"), (Must("block", THIS),), UntilEndOfCombat())
    return (on_attack(May(YOU, sequence(UntapThem(YOU, target), blocks))),)


@defines("melee")
def expand_melee(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of melee (702.121a)."""
    attacked = CastFact("opponents attacked this combat", THIS)
    return (on_attack(pump_creature(attacked, attacked)),)


@defines("dethrone")
def dethrone(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of dethrone (702.105a)."""
    richest = Some(PlayerPattern("player", (HasMost("life"),)))
    return (Triggered(Attacks(THIS, richest), put_counters()),)


@defines("training")
def training(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of training: triggers if it and a creature with greater power attack (702.149a)."""
    stronger = All(creature(HasStatus("attacking"), StatIs("power", ">", Stat("power", THIS)), other=True))
    return (on_attack(do_action("train", who=THIS), Compare(Count(stronger), ">=", ONE)),)


@defines("myriad")
def myriad(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of myriad (702.116a)."""
    return (on_attack(do_action("myriad", what=THIS)),)


@defines("mobilize")
def mobilize(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of mobilize (702.181a)."""
    warrior = TokenSpec(power=ONE, toughness=ONE, colours="R", types=("Creature",), subtypes=("Warrior",))
    made = CreateToken(YOU, number_of(keyword), warrior, tapped=True, attacking=True, bind="mobilized")
    later = Delayed(BeginningOf("end step", form="next"), Sacrifice(YOU, bound_objects("mobilized")))
    return (on_attack(sequence(made, later)),)


@defines("firebending")
def firebending(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of firebending, whose mana stays until end of combat (702.189a)."""
    mana = AddMana(YOU, ManaSpec(symbols="{R}", count=number_of(keyword)), keeps=True, combat=True)
    return (on_attack(mana),)


@defines("poisonous")
def poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of poisonous (702.70a)."""
    return (on_combat_damage_to_player(GetCounters(bound_objects("damaged"), "poison", number_of(keyword))),)


@defines("ingest")
def ingest(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of ingest (702.115a)."""
    return (on_combat_damage_to_player(Exile(bound_objects("damaged"), TopCards(ONE, bound_objects("damaged")))),)


@defines("renown")
def renown(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of renown (702.112a)."""
    renowned = do_action("become renowned", who=THIS, number=number_of(keyword))
    return (on_combat_damage_to_player(renowned, NotSo(has_status("renowned"))),)


@defines("decayed")
def decayed(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of decayed (702.147a)."""
    sacrificed = Delayed(BeginningOf("end of combat"), Sacrifice(YOU, THIS))
    return (Static(THIS, (cannot("block"),)), on_attack(sacrificed))


@defines("enlist")
def enlist(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the triggered ability of enlist (702.154a). Tapping the creature is the core's part
    (`combat.attacking`)."""
    power = AmountRef(name="event")
    return (on_event(Does(THIS, "enlist"), pump_creature(power, ZERO)),)


@defines("absorb")
def absorb(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of absorb (702.64a)."""
    return (StaticRule(Prevent(IsDealtDamage(THIS), amount=number_of(keyword))),)
