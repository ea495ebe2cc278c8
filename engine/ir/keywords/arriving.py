"""Keywords about a permanent entering: counters, choices, and triggers when it enters."""

from __future__ import annotations

from engine.ir.abilities import Keyword
from engine.ir.changes import Become, TokenSpec
from engine.ir.conditions import AllOf, Always, AnyOf, Compare, Exists, Happened, NotSo, TurnIs
from engine.ir.costs import Costs, DoCost
from engine.ir.effects.cards import Draw, Exile, IntoHand, Move, OntoBattlefield, Reveal, Search, Shuffle
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Affect, Attach, CreateCopy, CreateToken, MoveCounters, Sacrifice
from engine.ir.effects.structure import If, IfDone, May, Unless
from engine.ir.keywords.definitions import defines
from engine.ir.keywords.sentences import (
    ANOTHER_CREATURE_YOU_CONTROL,
    ANY,
    CREATURE_YOU_CONTROL,
    ONE,
    PLUS,
    THIS,
    YOU,
    YOURS,
    ZERO,
    at_least,
    bound_objects,
    cannot,
    cost_of,
    creature,
    do_action,
    entering,
    gain_keywords,
    has_counter,
    has_status,
    is_creature,
    number_of,
    on_death,
    on_entering,
    on_event,
    put_counters,
    sequence,
    sorcery,
    times_paid,
    while_,
)
from engine.ir.node import Ability
from engine.ir.patterns import (
    HasStatus,
    HasType,
    InZone,
    IsKind,
    Named,
    ObjectPattern,
    Other,
    PlayerPattern,
    SharesWith,
)
from engine.ir.selectors import OwnerOf, Ref, Some, Target
from engine.ir.triggers import Enters, IsDealtDamage, LeavesBattlefield, LosesLife
from engine.ir.values import CastFact, Count, CountersOn, Number, Stat, Times, Variable

SERVO = TokenSpec(power=ONE, toughness=ONE, colourless=True, types=("Artifact", "Creature"), subtypes=("Servo",))
GERM = TokenSpec(power=ZERO, toughness=ZERO, colours="B", types=("Creature",), subtypes=("Phyrexian", "Germ"))
REBEL = TokenSpec(power=Number(2), toughness=Number(2), colours="R", types=("Creature",), subtypes=("Rebel",))
PERMANENT = ObjectPattern((IsKind("permanent"),))
HERO = TokenSpec(power=ONE, toughness=ONE, colourless=True, types=("Creature",), subtypes=("Hero",))


@defines("modular")
def modular(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of modular (702.43a). Without a number it is modular-sunburst (702.44d)."""
    number = keyword.number or CastFact("colors of mana spent", THIS)
    target = Target(ObjectPattern((HasType("Artifact"), HasType("Creature"))))
    moved = May(YOU, put_counters(CountersOn(PLUS, THIS), target))
    return (entering(put_counters(number)), on_death(moved))


@defines("graft")
def expand_graft(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of graft (702.58a)."""
    other = Some(creature(other=True), bind="grafted")
    moved = May(YOU, MoveCounters(YOU, PLUS, ONE, THIS, bound_objects("grafted")))
    return (entering(put_counters(number_of(keyword))), on_event(Enters(other), moved, has_counter(PLUS)))


@defines("sunburst")
def sunburst(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of sunburst (702.44a)."""
    colours = CastFact("colors of mana spent", THIS)
    return (entering(If(is_creature(), put_counters(colours), put_counters(colours, kind="charge"))),)


@defines("bloodthirst")
def bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of bloodthirst (702.54a). "Bloodthirst X" counts the damage dealt to opponents
    (702.54b)."""
    hurt = Happened(IsDealtDamage(Some(PlayerPattern("opponent"))))
    if isinstance(keyword.number, Variable):
        return (entering(put_counters(CastFact("damage dealt to opponents this turn", THIS)), hurt),)
    return (entering(put_counters(number_of(keyword)), hurt),)


@defines("ravenous")
def ravenous(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of ravenous (702.156a)."""
    drawn = on_entering(Draw(YOU, ONE), at_least(CastFact("X", THIS), Number(5)))
    return (entering(put_counters(CastFact("X", THIS))), drawn)


@defines("amplify")
def amplify(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of amplify (702.38a)."""
    alike = ObjectPattern((IsKind("card"),), (SharesWith("creature type", THIS), InZone("hand", YOU)))
    shown = Reveal(YOU, Some(alike, ANY, bind="amplified"))
    return (entering(sequence(shown, put_counters(Times(number_of(keyword), Count(bound_objects("amplified")))))),)


@defines("devour")
def devour(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of devour (702.82a), also of a quality instead of creatures ("devour artifact 2",
    702.82c)."""
    words = keyword.what.words if isinstance(keyword.what, ObjectPattern) else (HasType("Creature"),)
    food = Some(ObjectPattern((Other(), *words), (YOURS,)), ANY)
    eaten, count = Sacrifice(YOU, food, bind="devoured"), Count(bound_objects("devoured"))
    number = count if keyword.text else number_of(keyword)  # "where X is the number of creatures devoured this way"
    return (
        entering(
            sequence(eaten, put_counters(Times(number, count)), do_action("devour", what=bound_objects("devoured")))
        ),
    )


@defines("riot")
def expand_riot(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of riot: enter with a +1/+1 counter or haste (702.136a)."""
    haste = Affect(THIS, (gain_keywords("haste"),), Always())
    return (entering(sequence(May(YOU, put_counters()), IfDone(haste, negated=True))),)


@defines("unleash")
def unleash(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of unleash (702.98a)."""
    return (entering(May(YOU, put_counters())), while_(has_counter(PLUS), cannot("block")))


@defines("tribute")
def tribute(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of tribute (702.104a)."""
    return (entering(do_action("tribute", number=number_of(keyword))),)


@defines("hideaway")
def hideaway(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of hideaway (702.75a)."""
    return (on_entering(do_action("hideaway", number=keyword.number or Number(4))),)


@defines("fabricate")
def fabricate(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of fabricate (702.123a)."""
    number = number_of(keyword)
    servos = CreateToken(YOU, number, SERVO)
    return (on_entering(sequence(May(YOU, put_counters(number)), IfDone(servos, negated=True))),)


@defines("evolve")
def evolve(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of evolve, which compares power and toughness again on resolution (702.100a-b)."""
    new = bound_objects("evolving")
    greater = AnyOf(
        (
            Compare(Stat("power", new), ">", Stat("power", THIS)),
            Compare(Stat("toughness", new), ">", Stat("toughness", THIS)),
        )
    )
    arrived = Enters(Some(ANOTHER_CREATURE_YOU_CONTROL, bind="evolving"))
    return (on_event(arrived, do_action("evolve", who=THIS), greater),)


@defines("exploit")
def exploit(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of exploit (702.110a)."""
    return (on_entering(do_action("exploit", what=Some(CREATURE_YOU_CONTROL))),)


@defines("champion")
def champion(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the linked abilities of champion (702.72a, 607)."""
    words = keyword.what.words if isinstance(keyword.what, ObjectPattern) else ()
    other = Some(ObjectPattern((Other(), *words), (YOURS,)))
    kept = Unless(Sacrifice(YOU, THIS), YOU, DoCost(Exile(YOU, other)))
    exiled = Ref(name="linked exiled", form="the exiled card")
    back = Move(YOU, exiled, OntoBattlefield(under=OwnerOf(exiled)))
    return (on_entering(kept), on_event(LeavesBattlefield(THIS), back))


def _armed(token: TokenSpec) -> Ability:
    """Returns a triggered ability that creates a token and attaches this Equipment to it."""
    return on_entering(
        sequence(CreateToken(YOU, ONE, token, bind="bearer"), Attach(YOU, THIS, bound_objects("bearer")))
    )


@defines("living weapon")
def living_weapon(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of living weapon (702.92a)."""
    return (_armed(GERM),)


@defines("for mirrodin!")
def for_mirrodin(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of for mirrodin (702.163a)."""
    return (_armed(REBEL),)


@defines("job select")
def job_select(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of job select (702.182a)."""
    return (_armed(HERO),)


@defines("living metal")
def living_metal(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of living metal (702.161a)."""
    return (while_(TurnIs(YOU), Become(TokenSpec(types=("Creature",)), keep="types")),)


@defines("backup")
def backup(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of backup (702.165a)."""
    target = Target(creature(), bind="backed up")
    counters = put_counters(number_of(keyword), target)
    return (on_entering(sequence(counters, do_action("grant printed abilities", what=bound_objects("backed up")))),)


@defines("soulbond")
def soulbond(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of soulbond: pair it as this creature or another one enters, if neither is paired yet
    (702.95a)."""
    single = AllOf((is_creature(), NotSo(has_status("paired"))))
    free = ObjectPattern((Other(), HasStatus("unpaired"), HasType("Creature")), (YOURS,))
    own = on_entering(May(YOU, do_action("pair", what=Some(free))), AllOf((single, Exists(free))))
    arrived = Enters(Some(ANOTHER_CREATURE_YOU_CONTROL, bind="other"))
    return (own, on_event(arrived, May(YOU, do_action("pair", what=bound_objects("other"))), single))


@defines("start your engines!")
def start_your_engines(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of "start your engines!": the player's speed increases once on each of their turns when an
    opponent loses life (702.179a-d). The core gives the initial speed (704.5z)."""
    lost = LosesLife(Some(PlayerPattern("opponent")))
    return (on_event(lost, do_action("increase speed"), AllOf((TurnIs(YOU), NotSo(has_status("at max speed"))))),)


@defines("craft")
def expand_craft(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of craft: exile it with the materials, and return it transformed (702.167a)."""
    materials = KeywordAction(YOU, "exile craft materials", number=keyword.number, what=Some(keyword.what or PERMANENT))
    back = Move(YOU, THIS, OntoBattlefield(transformed=True, under=OwnerOf(THIS)))
    cost = Costs((cost_of(keyword), DoCost(materials), DoCost(Exile(YOU, THIS))))
    return (sorcery(cost, back),)


@defines("squad")
def expand_squad(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of squad (702.157a)."""
    copies = CreateCopy(YOU, times_paid(keyword), THIS)
    return (on_entering(copies, at_least(times_paid(keyword), ONE)),)


@defines("partner with")
def partner_with(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of partner with (702.124j)."""
    card = ObjectPattern((IsKind("card"),), (Named(keyword.text),))
    found = bound_objects("partner")
    player = Target(PlayerPattern("player"), bind="searcher")
    steps = (
        Search(bound_objects("searcher"), bound_objects("searcher"), card, bind="partner"),
        Reveal(bound_objects("searcher"), found),
        Move(bound_objects("searcher"), found, IntoHand(bound_objects("searcher"))),
        Shuffle(bound_objects("searcher")),
    )
    return (on_entering(May(player, sequence(*steps))),)
