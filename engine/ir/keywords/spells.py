"""Keywords of spells: abilities as they are cast (storm, cascade, replicate, conspire, casualty, demonstrate), cost
reductions (affinity, undaunted), effects as they resolve (cipher, epic), payments (extort, ward), consequences of an
alternative or additional cost (evoke, dash, blitz, offspring, impending, madness, ...), and activated abilities of
cards in hand.
"""

from __future__ import annotations

from engine.ir.abilities import Activated, Keyword, SpellAbility, StaticRule
from engine.ir.changes import GainAbility, LoseTypes, SetPT, SetTypes, TokenSpec
from engine.ir.conditions import AllOf, Exists
from engine.ir.costs import Costs, DoCost, ManaPayment
from engine.ir.effects.cards import Draw, IntoHand, Move, OntoBattlefield, Reveal, Search, Shuffle
from engine.ir.effects.game import BecomeMonarch, CopySpell, CounterSpell, ExtraTurn, GainLife, LoseLife
from engine.ir.effects.permanents import CreateCopy, CreateToken, RemoveCounters, Sacrifice
from engine.ir.effects.structure import Delayed, If, IfDone, May, Pay, Unless
from engine.ir.keywords.definitions import defines
from engine.ir.keywords.sentences import (
    EACH_OPPONENT,
    FROM_EXILE,
    FROM_HAND,
    ONE,
    THIS,
    YOU,
    YOURS,
    at_least,
    bound_objects,
    cost_of,
    creature,
    discard_this,
    do_action,
    either,
    entering,
    gain_keywords,
    has_counter,
    has_status,
    number_of,
    on_cast,
    on_death,
    on_entering,
    on_event,
    put_counters,
    sequence,
    sorcery,
    times_paid,
    was_paid,
    while_,
)
from engine.ir.node import Ability, Effect, Value
from engine.ir.patterns import ControlledBy, HasStatus, HasType, IsKind, ObjectPattern, PlayerPattern, StatIs
from engine.ir.rules import SpellCost
from engine.ir.selectors import All, ControllerOf, OwnerOf, Range, Ref, Some, Target, This
from engine.ir.triggers import BecomesTarget, BeginningOf, Casts, Does
from engine.ir.values import AmountRef, CastFact, Count, Number, Stat

OPPONENT = Some(PlayerPattern("opponent"))
SPELL = ObjectPattern((IsKind("spell"),))
ABILITY = ObjectPattern((IsKind("ability"),))


def copies(count: Value) -> CopySpell:
    """Returns the instruction "Copy it; you may choose new targets for the copies"."""
    return CopySpell(YOU, THIS, count, new_targets=True)


@defines("storm")
def expand_storm(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of storm (702.40a)."""
    return (on_cast(copies(CastFact("spells cast before it this turn", THIS))),)


@defines("gravestorm")
def gravestorm(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of gravestorm (702.69a)."""
    return (on_cast(copies(CastFact("permanents put into graveyards this turn", THIS))),)


@defines("replicate")
def replicate(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of replicate (702.56a)."""
    return (on_cast(copies(times_paid(keyword)), at_least(times_paid(keyword), ONE)),)


@defines("conspire")
def conspire(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of conspire (702.78a)."""
    return (on_cast(copies(ONE), was_paid("conspire")),)


@defines("casualty")
def casualty(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of casualty (702.153a)."""
    return (on_cast(copies(ONE), was_paid("casualty")),)


@defines("demonstrate")
def demonstrate(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of demonstrate (702.144a)."""
    chosen = Some(PlayerPattern("opponent"), bind="demonstrated")
    theirs = CopySpell(chosen, THIS, ONE, new_targets=True)
    return (on_cast(sequence(May(YOU, copies(ONE)), IfDone(theirs))),)


@defines("cascade")
def cascade(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of cascade (702.85a)."""
    return (on_cast(do_action("cascade", what=THIS)),)


@defines("ripple")
def ripple(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of ripple (702.60a)."""
    return (on_cast(do_action("ripple", what=THIS, number=number_of(keyword))),)


@defines("cipher")
def cipher(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of cipher (702.99a)."""
    return (SpellAbility(do_action("cipher", what=THIS)),)


@defines("epic")
def expand_epic(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of epic (702.50a)."""
    return (SpellAbility(do_action("epic", what=THIS)),)


@defines("affinity")
def affinity(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of affinity (702.41a)."""
    assert isinstance(keyword.what, ObjectPattern)
    counted = Count(All(ObjectPattern(keyword.what.words, (*keyword.what.after, YOURS))))
    return (StaticRule(SpellCost(THIS, False, "{1}", count=counted)),)


@defines("undaunted")
def undaunted(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of undaunted (702.125a)."""
    return (StaticRule(SpellCost(THIS, False, "{1}", count=Count(EACH_OPPONENT))),)


@defines("ward")
def expand_ward(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of ward (702.21a)."""
    options = tuple(ObjectPattern(kind.words, (ControlledBy(OPPONENT),)) for kind in (SPELL, ABILITY))
    aimed = BecomesTarget(THIS, Some(either(*options), bind="aimed"))
    item = Ref(name="aimed", form="that spell or ability")
    countered = Unless(CounterSpell(YOU, item), ControllerOf(item), cost_of(keyword))
    return (on_event(aimed, countered),)


@defines("extort")
def extort(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of extort (702.101a)."""
    drained = sequence(LoseLife(EACH_OPPONENT, ONE, bind="drained"), GainLife(YOU, AmountRef(name="drained")))
    effect = sequence(May(YOU, Pay(YOU, ManaPayment("{W/B}"))), IfDone(drained))
    return (on_event(Casts(YOU, Some(SPELL)), effect),)


@defines("ascend")
def ascend(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of ascend on a spell (702.131a). For permanents, the core checks it along with state-based
    actions (702.131b)."""
    ten = Exists(ObjectPattern((IsKind("permanent"),)), Range(Number(10), None), YOU)
    return (SpellAbility(If(ten, BecomeMonarch(YOU, "city's blessing"))),)


FISH = TokenSpec(power=ONE, toughness=ONE, colours="U", types=("Creature",), subtypes=("Fish",))
OCTOPUS = TokenSpec(power=Number(8), toughness=Number(8), colours="U", types=("Creature",), subtypes=("Octopus",))
GIFTED = bound_objects("gifted")
GIFTS: dict[str, Effect] = {
    "a card": Draw(GIFTED, ONE),
    "a Food": CreateToken(GIFTED, ONE, TokenSpec(name="Food")),
    "a Treasure": CreateToken(GIFTED, ONE, TokenSpec(name="Treasure")),
    "a tapped Fish": CreateToken(GIFTED, ONE, FISH, tapped=True),
    "an Octopus": CreateToken(GIFTED, ONE, OCTOPUS),
    "an extra turn": ExtraTurn(GIFTED, ONE),
}
"""Words after "gift" -> the effect of giving it (702.174d-i)."""


@defines("gift")
def expand_gift(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of gift. Promising it is an additional cost. The opponent gets it as the permanent enters,
    or before everything else as the instant or sorcery resolves (702.174a-b)."""
    given = sequence(do_action("name the gifted"), GIFTS[keyword.text])
    return (on_entering(given, was_paid("gift")), SpellAbility(If(was_paid("gift"), given)))


END_STEP = BeginningOf("end step", form="next")


def _at_end_step(effect: Effect, how: str) -> Ability:
    """Returns the ability that affects the permanent at the beginning of the next end step, if cost `how` was paid."""
    return entering(Delayed(END_STEP, effect), was_paid(how))


@defines("evoke")
def expand_evoke(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of evoke (702.74a). The permanent's current controller sacrifices it."""
    return (on_entering(Sacrifice(ControllerOf(THIS), THIS), was_paid("evoke")),)


@defines("dash")
def expand_dash(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of dash (702.109a)."""
    back = Move(YOU, THIS, IntoHand(OwnerOf(THIS)))
    return (while_(was_paid("dash"), gain_keywords("haste")), _at_end_step(back, "dash"))


@defines("blitz")
def expand_blitz(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of blitz (702.152a)."""
    return (
        while_(was_paid("blitz"), gain_keywords("haste")),
        on_death(Draw(YOU, ONE), was_paid("blitz")),
        _at_end_step(Sacrifice(YOU, THIS), "blitz"),
    )


@defines("warp")
def expand_warp(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of warp: exile it at the beginning of the next end step; it can be cast from exile on a
    later turn (702.185a)."""
    return (_at_end_step(do_action("warp away", what=THIS), "warp"),)


@defines("bestow")
def bestow(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of bestow: while bestowed, it is an Aura and not a creature (702.103b)."""
    enchant = Keyword("enchant", what=creature())
    aura = (LoseTypes(types=("Creature",)), SetTypes(subtypes=("Aura",), keep="types"), GainAbility((enchant,)))
    return (while_(has_status("bestowed"), *aura),)


@defines("offspring")
def offspring(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of offspring (702.175a)."""
    small = CreateCopy(YOU, ONE, THIS, (SetPT(ONE, ONE),))
    return (on_entering(small, was_paid("offspring")),)


@defines("impending")
def impending(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of impending (702.176a)."""
    removed = RemoveCounters(YOU, "time", ONE, THIS)
    waiting = AllOf((was_paid("impending"), has_counter("time")))
    return (
        entering(put_counters(number_of(keyword), kind="time"), was_paid("impending")),
        while_(waiting, LoseTypes(types=("Creature",))),
        on_event(BeginningOf("end step", YOU), removed, waiting),
    )


@defines("madness")
def madness(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the triggered ability of madness (702.35a). The core exiles the card as it is discarded
    (`acts.players`)."""
    return (on_event(Does(YOU, "exile with madness", THIS), do_action("cast with madness", what=FROM_EXILE)),)


@defines("miracle")
def miracle(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the triggered ability of miracle (702.94a). The core reveals the card as it is drawn."""
    return (on_event(Does(YOU, "reveal for miracle", THIS), do_action("cast with miracle", what=FROM_HAND)),)


@defines("ninjutsu", "commander ninjutsu")
def ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of ninjutsu (702.49a, 702.49d)."""
    unblocked = Some(ObjectPattern((HasStatus("unblocked"), HasType("Creature")), (YOURS,)), bind="returned")
    cost = Costs((cost_of(keyword), DoCost(Move(YOU, unblocked, IntoHand(OwnerOf(bound_objects("returned")))))))
    found = (Activated(cost, do_action("ninjutsu", what=FROM_HAND)),)
    if keyword.name == "ninjutsu":
        return found
    return (*found, Activated(cost, do_action("ninjutsu", what=This(zone="command"))))


@defines("transmute")
def transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of transmute (702.53a)."""
    same = ObjectPattern((IsKind("card"),), (StatIs("mana value", "=", Stat("mana value", THIS)),))
    steps = (
        Search(YOU, YOU, same, bind="found"),
        Reveal(YOU, bound_objects("found")),
        Move(YOU, bound_objects("found"), IntoHand(YOU)),
        Shuffle(YOU),
    )
    return (sorcery(Costs((cost_of(keyword), discard_this())), sequence(*steps)),)


@defines("transfigure")
def transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of transfigure (702.71a)."""
    same = creature(StatIs("mana value", "=", Stat("mana value", THIS)))
    steps = (Search(YOU, YOU, same, bind="found"), Move(YOU, bound_objects("found"), OntoBattlefield()), Shuffle(YOU))
    return (sorcery(Costs((cost_of(keyword), DoCost(Sacrifice(YOU, THIS)))), sequence(*steps)),)


@defines("reinforce")
def reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of reinforce (702.77a)."""
    return (Activated(Costs((cost_of(keyword), discard_this())), put_counters(number_of(keyword), Target(creature()))),)


@defines("aura swap")
def aura_swap(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of aura swap (702.65a)."""
    return (Activated(cost_of(keyword), do_action("aura swap", what=THIS)),)


@defines("level up")
def level_up(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of level up (702.87a)."""
    return (sorcery(cost_of(keyword), put_counters(kind="level")),)
