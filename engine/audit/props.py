"""Props: cards made for an audit, so that the objects a text mentions exist.

A prop is built from the pattern alone, predicate by predicate. The same pattern also gives props that miss it by one
predicate.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.audit.prop_abilities import (
    ENCHANTED,
    FOUND,
    FROM_EXILE,
    GROWN,
    KICKER,
    MANA,
    SOURCE,
    SPELL,
    STEPS_TALK,
    TALK,
    more_abilities,
    whole_of,
)
from engine.cards.facts import CardFacts, Face
from engine.cards.mana_cost import ManaCost
from engine.cards.type_line import KIND_OF, TypeLine
from engine.ir.abilities import Activated, Keyword, SpellAbility, StaticRule
from engine.ir.changes import CanDo, Cant, LoseAllAbilities
from engine.ir.conditions import Exists, Matches, WasPaid
from engine.ir.costs import LoyaltyCost, ManaPayment, OtherAbilityCost
from engine.ir.effects.cards import Search
from engine.ir.effects.game import CopySpell, ExtraTurn, GainLife, KeywordAction
from engine.ir.effects.permanents import Sacrifice
from engine.ir.effects.structure import RollDie, Sequence, Vote
from engine.ir.node import Ability, Effect, Node, Predicate, find_nodes, walk_nodes
from engine.ir.patterns import (
    AttachedToWhat,
    ColourCount,
    ColourNumber,
    ControlledBy,
    HasColour,
    HasCounters,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    InAnyZone,
    InParty,
    InZone,
    IsKind,
    Named,
    Not,
    ObjectPattern,
    OneOf,
    OwnedBy,
    PlayerPattern,
    SharesWith,
    StatIs,
)
from engine.ir.replacing import CantPrevent, MoreDice, MoreVotes, NotMadeTo, Prevent, SearchesTop, VotesFor
from engine.ir.rules import (
    AbilityCost,
    ExtraLandPlays,
    LegendRuleOff,
    PlayerCant,
    Skip,
    TriggersMore,
    TriggersNot,
)
from engine.ir.selectors import All, Attached, Some, Target, This, You
from engine.ir.spell_patterns import CastFrom, CostHas
from engine.ir.stored_cards import StoredCard
from engine.ir.triggers import Casts, DealsDamage, TapsForMana
from engine.ir.values import AmountRef, CastFact, CountersOn, Number, Votes

SPELL_TYPES = ("Instant", "Sorcery")
MOST_STAT = 20
MANY_COUNTERS = 9
"""Number of counters on a prop that an ability counts."""


class Prop(msgspec.Struct, frozen=True):
    """A prop's characteristics. `zones`: the zones that the pattern needs, () for any. `whose`: "you", "other" or ""
    for anybody."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colours: str = ""
    power: int = 2
    toughness: int = 2
    mana_value: int = 2
    abilities: tuple[Ability, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    token: bool = False
    name: str = ""
    zones: tuple[str, ...] = ()
    whose: str = ""
    on_you: bool = False
    """Whether it is attached to the audited card's player."""
    never: tuple[str, ...] = ()
    """Types and colours it mustn't have."""
    cost: str = ""
    """A symbol in its mana cost."""
    wears: tuple[str, ...] = ()
    """Objects attached to it: "Equipment", "Aura"."""
    on_it: bool = False
    """Whether it is attached to the audited card."""
    borrowed: bool = False
    """Whether its owner isn't its controller."""
    designations: tuple[str, ...] = ()
    goaded: bool = False
    layout: str = ""
    """"adventure" or "prepare" for a card with a spell on it; "transform" for one with another face."""


def props_of(node: Node) -> list[Prop]:
    """Returns a prop for each object that the patterns of an ability mention, without repeats, in text order. If the
    ability is about triggered abilities, the props have triggers of their own."""
    talks = any(isinstance(part, TriggersMore | TriggersNot) for part in walk_nodes(node))
    taps = [part.what for part in walk_nodes(node) if isinstance(part, TapsForMana)]
    prepares = any(isinstance(part, KeywordAction) and part.action == "become prepared" for part in walk_nodes(node))
    found: dict[Prop, None] = dict.fromkeys(_asked_for(node))
    absent = {id(part.what) for part in find_nodes(node, Exists) if part.count.high == Number(0)}
    more = more_abilities(node)
    legends = any(isinstance(part, LegendRuleOff) for part in walk_nodes(node))
    for part in walk_nodes(node):
        if isinstance(part, ObjectPattern) and id(part) not in absent:
            for prop in of_pattern(part):
                prop = msgspec.structs.replace(prop, abilities=(*prop.abilities, *more)) if more else prop
                prop = msgspec.structs.replace(prop, layout="prepare") if prepares else prop
                prop = msgspec.structs.replace(prop, supertypes=("Legendary",)) if legends else prop
                prop = msgspec.structs.replace(prop, abilities=(*prop.abilities, *TALK)) if talks else prop
                makes_mana = any(part in walk_nodes(what) for what in taps) and "Land" not in prop.types
                abilities = (*prop.abilities, MANA) if makes_mana else prop.abilities
                found[msgspec.structs.replace(prop, abilities=abilities)] = None
    return list(found)


def _asked_for(node: Node) -> Iterator[Prop]:
    """Yields cards that do what a rule is about."""
    for part in walk_nodes(node):
        match part:
            case AbilityCost(kind=kind) | OtherAbilityCost(kind=kind) if kind not in ("activated", "this"):
                whole = whole_of(Keyword(kind))
                if whole:
                    yield Prop(("Creature",), abilities=whole)
            case SearchesTop() | PlayerCant(what="search libraries"):
                yield _instructing("Search", Search(You(), You(), ObjectPattern((IsKind("card"),)), bind="1"), FOUND)
            case MoreVotes() | VotesFor():
                yield _instructing("Council", Vote(("gain", "draw")), GainLife(You(), Votes("gain")))
            case MoreDice():
                yield _instructing("Die", RollDie(You(), 20, bind="1"), GainLife(You(), AmountRef("1")))
            case PlayerCant(what="begin extra turns"):
                yield _instructing("Time", ExtraTurn(You(), Number(1)))
            case AttachedToWhat(to=Target(what=ObjectPattern() as what) | Some(what=ObjectPattern() as what)):
                yield from (msgspec.structs.replace(prop, wears=("Aura",)) for prop in of_pattern(what))
            case Casts(zone="exile"):
                yield Prop(("Instant",), zones=("exile",), abilities=(FROM_EXILE,))
            case CanDo(what="block shadow"):
                yield Prop(("Creature",), abilities=(Keyword("shadow"),))
            case SharesWith(what="creature type"):
                yield Prop(("Creature",), ("Bear",), colours="G")
            case ExtraLandPlays():
                yield Prop(("Land",), ("Forest",), zones=("hand",))
            case NotMadeTo():
                creature = Some(ObjectPattern((HasType("Creature"),)))
                yield _instructing("Altar", Sacrifice(All(PlayerPattern("player")), creature))
            case CantPrevent():
                yield Prop(("Enchantment",), name="Audit Peace", abilities=(StaticRule(Prevent(DealsDamage(SOURCE))),))
            case Cant(what="be copied"):
                copy = CopySpell(You(), Target(SPELL), Number(1))
                yield Prop(("Instant",), name="Audit Twin", abilities=(SpellAbility(copy),))
            case Keyword(name="trample"):
                yield Prop(("Artifact", "Creature"), toughness=1, abilities=(Keyword("reach"),))
            case Skip():
                yield Prop(("Enchantment",), name="Audit Steps", abilities=STEPS_TALK)
            case WasPaid(how="kicked", what=what) if not isinstance(what, This):
                yield Prop(("Creature",), abilities=(KICKER,))
            case CastFact(fact="mana spent"):
                yield Prop(("Instant",), name="Audit Gift", mana_value=0)
            case _:
                pass


def _instructing(name: str, *effects: Effect) -> Prop:
    """Returns a sorcery with these effects."""
    effect = effects[0] if len(effects) == 1 else Sequence(effects)
    return Prop(("Sorcery",), name=f"Audit {name}", abilities=(SpellAbility(effect),))


def of_pattern(pattern: ObjectPattern) -> Iterator[Prop]:
    """Yields one prop, or one for each alternative that the pattern names."""
    predicates = (*pattern.words, *pattern.after)
    choices = [part for part in predicates if isinstance(part, OneOf)]
    plain = [part for part in predicates if not isinstance(part, OneOf)]
    if not choices:
        yield _made(plain)
        return
    for option in choices[0].options:
        others = [each for choice in choices[1:] for each in (*choice.options[0].words, *choice.options[0].after)]
        yield _made([*plain, *others, *option.words, *option.after])


def _made(predicates: list[Predicate]) -> Prop:
    prop = Prop()
    for predicate in predicates:
        prop = _with(prop, predicate)
    return _completed(prop)


def _with(prop: Prop, predicate: Predicate) -> Prop:
    change = msgspec.structs.replace
    match predicate:
        case HasType(type=type):
            return change(prop, types=_plus(prop.types, type))
        case HasSubtype(subtype="Incubator"):
            return change(prop, types=("Artifact",), subtypes=("Incubator",), layout="transform")
        case HasSubtype(subtype=subtype):
            return change(prop, subtypes=_plus(prop.subtypes, subtype))
        case HasSupertype(supertype=supertype):
            return change(prop, supertypes=_plus(prop.supertypes, supertype))
        case HasColour(colour=colour):
            return change(prop, colours=prop.colours + colour)
        case ColourCount(kind=kind):
            colours = {"multicolored": "WU", "colorless": ""}.get(kind, "G")
            return change(prop, colours=colours, mana_value=prop.mana_value + len(colours))
        case ColourNumber(count=count):
            return change(prop, colours="WUBRG"[:count])
        case HasKeyword(keyword=Keyword() as keyword, negated=False):
            return change(prop, abilities=(*prop.abilities, *whole_of(keyword)))
        case HasCounters(counter=counter, none=False):
            return change(prop, counters=(*prop.counters, (counter or "+1/+1", 1 if counter.startswith("-") else 2)))
        case Named(name=name, negated=False):
            return change(prop, name=name)
        case IsKind(kind="token"):
            return change(prop, token=True)
        case InZone(zone=zone, whose=whose):
            zone = "library" if zone == "top of library" else zone
            return change(prop, zones=_plus(prop.zones, zone), whose="you" if isinstance(whose, You) else prop.whose)
        case InAnyZone(options=options):
            return change(prop, zones=(*prop.zones, *(option.zone.replace("top of ", "") for option in options)))
        case ControlledBy(who=who, negated=negated):
            return change(prop, whose="you" if isinstance(who, You) is not negated else "other")
        case InParty():
            return change(prop, subtypes=_plus(prop.subtypes, "Wizard"))
        case CostHas(symbol=symbol):
            return change(prop, cost=symbol, abilities=(*prop.abilities, GROWN) if symbol == "{X}" else prop.abilities)
        case CastFrom(zones=("exile",), negated=False):
            return change(prop, zones=_plus(prop.zones, "exile"), abilities=(*prop.abilities, FROM_EXILE))
        case AttachedToWhat(to=You()):
            return change(prop, on_you=True, subtypes=_plus(prop.subtypes, "Aura"))
        case AttachedToWhat(to=This()):
            return change(prop, on_it=True)
        case OwnedBy(negated=True) | OwnedBy(who=Some(what=PlayerPattern(kind="opponent"))):
            return change(prop, borrowed=True)
        case StatIs():
            return _with_stat(prop, predicate)
        case HasStatus(status=status):
            return _with_status(prop, status)
        case Not(what=HasType(type=word) | HasColour(colour=word) | HasSubtype(subtype=word)):
            return change(prop, never=_plus(prop.never, word))
        case _:
            return prop


def _plus(words: tuple[str, ...], word: str) -> tuple[str, ...]:
    return words if word in words else (*words, word)


def _with_stat(prop: Prop, predicate: StatIs) -> Prop:
    usual = MANY_COUNTERS if isinstance(predicate.value, CountersOn) else 2
    value = predicate.value.n if isinstance(predicate.value, Number) else usual
    number = value + {">": 1, "<": -1}.get(predicate.compare, 0)
    if predicate.compare in ("odd", "even"):
        number = 3 if predicate.compare == "odd" else 2
    number = max(0, min(MOST_STAT, number))
    match predicate.stat:
        case "mana value":
            return msgspec.structs.replace(prop, mana_value=number)
        case "toughness":
            return msgspec.structs.replace(prop, toughness=max(1, number))
        case "power and toughness":
            return msgspec.structs.replace(prop, power=number, toughness=max(1, number))
        case _:
            return msgspec.structs.replace(prop, power=number)


def _with_status(prop: Prop, status: str) -> Prop:
    match status:
        case "tapped":
            return msgspec.structs.replace(prop, tapped=True)
        case "exiled":
            return msgspec.structs.replace(prop, zones=_plus(prop.zones, "exile"))
        case "triggered":
            return msgspec.structs.replace(prop, abilities=(*prop.abilities, *TALK))
        case "modified":
            return msgspec.structs.replace(prop, counters=(*prop.counters, ("+1/+1", 1)))
        case "historic":
            return msgspec.structs.replace(prop, supertypes=_plus(prop.supertypes, "Legendary"))
        case "with an Adventure":
            return msgspec.structs.replace(prop, layout="adventure")
        case "outlaw":
            return msgspec.structs.replace(prop, subtypes=_plus(prop.subtypes, "Rogue"))
        case "kicked":
            return msgspec.structs.replace(prop, abilities=(*prop.abilities, KICKER))
        case "transformed":
            return msgspec.structs.replace(prop, designations=(status,), layout="transform")
        case "goaded":
            return msgspec.structs.replace(prop, goaded=True)
        case "equipped":
            return msgspec.structs.replace(prop, wears=("Equipment",))
        case "enchanted" | "enchanted or equipped":
            return msgspec.structs.replace(prop, wears=("Aura",))
        case "face-down" | "suspected" | "renowned" | "monstrous" | "saddled" | "solved" | "harnessed" | "Ring-bearer":
            return msgspec.structs.replace(prop, designations=(status,))
        case _:
            return prop


def _completed(prop: Prop) -> Prop:
    """Returns the prop with the card types that its subtypes need, and as a creature if the pattern names no type."""
    types = prop.types
    for subtype in prop.subtypes:
        kind = KIND_OF.get(subtype, "Creature")
        kind = "Instant" if kind == "Spell" else kind
        if not types or (kind not in types and "Kindred" not in types):
            types = _plus(types, kind)
    if not types:
        types = (next(kind for kind in ("Creature", "Artifact", "Enchantment", "Land") if kind not in prop.never),)
    colours = "".join(letter for letter in "WUBRG" if letter in prop.colours)
    subtypes = prop.subtypes or ("Siege",) if "Battle" in types else prop.subtypes
    return msgspec.structs.replace(prop, types=types, subtypes=subtypes, colours=colours)


def as_host(prop: Prop, ability: Ability) -> Prop:
    """Returns the host that a card is attached to, adjusted to its ability: with a colour, and with the characteristics
    it will lose."""
    asked = (part.pattern for part in find_nodes(ability, Matches) if isinstance(part.what, Attached))
    words = [word for pattern in asked if isinstance(pattern, ObjectPattern) for word in pattern.words]
    for word in words:
        prop = _with(prop, word)
    lost = any(isinstance(part, LoseAllAbilities) for part in walk_nodes(ability))
    more = (*more_abilities(ability), *((Keyword("vigilance"),) if lost else ()))
    return _completed(msgspec.structs.replace(prop, abilities=(*prop.abilities, *more)))


def card_of(prop: Prop) -> StoredCard:
    """Returns the prop as a card, named after its characteristics."""
    creature = "Creature" in prop.types or "Vehicle" in prop.subtypes
    type_line = TypeLine(prop.supertypes, prop.types, prop.subtypes)
    cost = None if "Land" in prop.types else _cost(prop)
    stats = f" {prop.power}/{prop.toughness}" if creature else ""
    words = "".join(f" {ability.name}" for ability in prop.abilities if isinstance(ability, Keyword))
    name = prop.name or f"{type_line}{stats} {cost or ''}{words} {prop.layout}".strip()
    face = Face(
        name,
        type_line,
        cost,
        power=str(prop.power) if creature else None,
        toughness=str(prop.toughness) if creature else None,
        loyalty="4" if "Planeswalker" in prop.types else None,
        defense="4" if "Battle" in prop.types else None,
    )
    abilities = (*prop.abilities, *_usual(prop))
    if prop.layout == "transform":
        back = msgspec.structs.replace(face, name=f"{name} turned", mana_cost=None)
        return StoredCard(CardFacts(name, (face, back), prop.colours, prop.layout), (abilities, ()))
    if prop.layout:
        story = Face("Audit Adventure", TypeLine.parse("Instant — Adventure"), ManaCost.parse("{1}"))
        told = (SpellAbility(GainLife(You(), Number(1))),)
        return StoredCard(CardFacts(name, (face, story), prop.colours, prop.layout), (abilities, told))
    return StoredCard(CardFacts(name, (face,), prop.colours), (abilities,))


def _cost(prop: Prop) -> ManaCost:
    if prop.cost:
        return ManaCost.parse("{2}" + prop.cost)
    generic = max(0, prop.mana_value - len(prop.colours))
    coloured = "".join(f"{{{letter}}}" for letter in prop.colours)
    return ManaCost.parse((f"{{{generic}}}" if generic or not coloured else "") + coloured)


def _usual(prop: Prop) -> tuple[Ability, ...]:
    """Returns the abilities of such a card: a spell does something, a land makes mana, an Aura enchants, Equipment
    equips."""
    if any(isinstance(ability, SpellAbility) for ability in prop.abilities):
        return ()
    if any(kind in prop.types for kind in SPELL_TYPES):
        return (SpellAbility(GainLife(You(), Number(1))),)
    if "Aura" in prop.subtypes:
        return (Keyword("enchant", what=PlayerPattern("player") if prop.on_you else ENCHANTED),)
    if "Equipment" in prop.subtypes:
        return (Keyword("equip", cost=ManaPayment("{1}")),)
    if "Planeswalker" in prop.types:
        return (Activated(LoyaltyCost(1), GainLife(You(), Number(1))),)
    if "Vehicle" in prop.subtypes:
        return (Keyword("crew", number=Number(1)),)
    return ()
