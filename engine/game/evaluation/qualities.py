"""Decides the qualities of an object. Common questions: whether it's a creature now, its partner in a pair, whether it
has just come. Predicates: types, colours, numbers, keywords, status (109.3, 110.5), and words of keyword abilities:
paired (702.95), new to its controller (702.30).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.errors import UnsupportedCardText
from engine.game.evaluation.choosable import compare, stat_of
from engine.game.evaluation.dispatch import find_meant, value_of
from engine.game.evaluation.predicates import fits_predicate, tests_object, tests_player, zone_of_status
from engine.game.evaluation.values import as_last_known
from engine.game.kernel.characteristics import NO_ABILITIES, Characteristics, names_of
from engine.game.kernel.context import OTHER_THAN, THEN, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, EXILE, PREPARED, GameObject
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.abilities import Activated, Keyword
from engine.ir.changes import IsGoaded
from engine.ir.keywords.definitions import VARIANTS
from engine.ir.node import Predicate, once_per_node
from engine.ir.patterns import (
    ChosenBy,
    ChosenParity,
    ColourCount,
    ColourNumber,
    Extreme,
    HasColour,
    HasCounters,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    IsKind,
    Named,
    NoAbilities,
    Not,
    ObjectPattern,
    OfChosen,
    OneOf,
    Other,
    SharesWith,
    StatIs,
)
from engine.ir.selectors import Described, EitherOne, Ref
from engine.ir.sorting import is_loyalty_ability, is_mana_ability
from engine.ir.values import Stat


def is_creature(game: Game, id: ObjectId) -> bool:
    obj = game.state.find_object(id)
    return obj is not None and obj.zone == BATTLEFIELD and "Creature" in game.characteristics(id).types


def paired_with(game: Game, obj: GameObject) -> ObjectId | None:
    """Returns the creature that a creature is paired with, while both are creatures of one player (702.95e)."""
    for id in obj.linked.get("paired", ()):
        other = game.state.find_object(id)
        if other is None or other.zone != BATTLEFIELD or other.phased_out or obj.zone != BATTLEFIELD:
            continue
        both = obj.id in other.linked.get("paired", ()) and other.controller == obj.controller
        if both and is_creature(game, other.id) and is_creature(game, obj.id):
            return id
    return None


def unpair(game: Game, obj: GameObject) -> None:
    """Ends the pair of a creature for good (702.95e)."""
    for id in obj.linked.get("paired", ()):
        other = game.state.find_object(id)
        if other is not None:
            other.linked = {key: ids for key, ids in other.linked.items() if key != "paired"}
    obj.linked = {key: ids for key, ids in obj.linked.items() if key != "paired"}


def summoning_sick(game: Game, obj: GameObject) -> bool:
    """Whether a permanent is a creature without haste that its controller has not controlled since their turn began
    (302.6)."""
    if obj.zone != BATTLEFIELD or "Creature" not in game.characteristics(obj.id).types:
        return False
    began = game.state.player(obj.controller).last_turn_began
    return obj.control_since >= began and not game.characteristics(obj.id).has_keyword("haste")


def _is_activated(obj: GameObject) -> bool:
    return obj.item is not None and isinstance(obj.item.ability, Activated)


@tests_object(HasType)
def _type(context: Context, p: HasType, obj: GameObject, c: Characteristics) -> bool:
    return p.type in c.types


@tests_object(HasSubtype)
def _subtype(context: Context, p: HasSubtype, obj: GameObject, c: Characteristics) -> bool:
    return c.has_subtype(p.subtype)


@tests_object(HasSupertype)
def _supertype(context: Context, p: HasSupertype, obj: GameObject, c: Characteristics) -> bool:
    return p.supertype in c.supertypes


@tests_object(HasColour)
def _colour(context: Context, p: HasColour, obj: GameObject, c: Characteristics) -> bool:
    return p.colour in c.colours


@tests_object(ColourCount)
def _colour_count(context: Context, p: ColourCount, obj: GameObject, c: Characteristics) -> bool:
    count = len(c.colours)
    return {"colorless": count == 0, "colored": count > 0, "monocolored": count == 1, "multicolored": count > 1}[p.kind]


@tests_object(ColourNumber)
def _colour_number(context: Context, p: ColourNumber, obj: GameObject, c: Characteristics) -> bool:
    return len(c.colours) == p.count


@tests_object(NoAbilities)
def _no_abilities(context: Context, p: NoAbilities, obj: GameObject, c: Characteristics) -> bool:
    return c.sorted == NO_ABILITIES


@tests_object(Not)
def _not(context: Context, p: Not, obj: GameObject, c: Characteristics) -> bool:
    return not fits_predicate(context, p.what, obj, c)


@tests_object(OneOf)
def _one_of(context: Context, p: OneOf, obj: GameObject, c: Characteristics) -> bool:
    for elsewhere, parts in _alternatives(p):
        if elsewhere is not None and (obj.zone == BATTLEFIELD) == elsewhere:
            continue  # each alternative tests only the objects of its zone
        for part in parts:
            if not fits_predicate(context, part, obj, c):
                break
        else:
            return True
    return False


@once_per_node
def _alternatives(p: OneOf) -> tuple[tuple[bool | None, tuple[Predicate, ...]], ...]:
    """Returns two facts for each alternative: whether it's outside the battlefield (None if no alternative has a zone),
    and its predicates."""
    apart = any(zone_of_status(option) for option in p.options)
    return tuple(
        (bool(zone_of_status(option)) if apart else None, (*option.words, *option.after)) for option in p.options
    )


@tests_object(IsKind)
def _kind(context: Context, p: IsKind, obj: GameObject, c: Characteristics) -> bool:
    match p.kind:
        case "permanent":
            return obj.zone == BATTLEFIELD or c.is_permanent
        case "card":
            return obj.kind == "card"
        case "spell":
            return obj.is_spell
        case "token":
            return obj.kind == "token"
        case "ability":
            return obj.kind == "ability"
        case "commander":
            return obj.card in context.game.state.commanders()
        case "source" | "object":
            return True
        case _:
            raise UnsupportedCardText(f"kind {p.kind!r} is not automated")


@tests_object(HasStatus)
def _status(context: Context, p: HasStatus, obj: GameObject, c: Characteristics) -> bool:
    test = STATUS.get(p.status)
    if test is None:
        raise UnsupportedCardText(f"status {p.status!r} is not automated")
    return test(context, obj, c)


def _modified(context: Context, obj: GameObject, c: Characteristics) -> bool:
    """Whether it has counters, is equipped, or is enchanted by an Aura its controller controls (700.9)."""
    if obj.counters:
        return True
    for other in _attachments(context, obj):
        subtypes = context.game.characteristics(other.id).subtypes
        if "Equipment" in subtypes or ("Aura" in subtypes and other.controller == obj.controller):
            return True
    return False


def _attachments(context: Context, obj: GameObject) -> Iterator[GameObject]:
    """Yields the objects attached to it. If it's gone, yields those of its last moment."""
    for id in obj.attachments:
        other = context.game.state.recall(id)
        if other is not None:
            yield other


def _attached_kind(subtype: str) -> Callable[[Context, GameObject, Characteristics], bool]:
    def test_attachments(context: Context, obj: GameObject, c: Characteristics) -> bool:
        return any(subtype in context.game.characteristics(other.id).subtypes for other in _attachments(context, obj))

    return test_attachments


def _is_transformed(obj: GameObject) -> bool:
    """Whether the back face of a double-faced permanent is up (712.3)."""
    return obj.definition is not None and obj.definition.facts.layout == "transform" and obj.face == 1


def _alone(context: Context, obj: GameObject) -> bool:
    """Whether it attacks alone or blocks alone (506.5)."""
    others = (other for other in context.game.state.permanents() if other.id != obj.id)
    if obj.attacking is not None:
        return all(other.attacking is None for other in others)
    return not any(other.is_blocking for other in others)


def _new(context: Context, obj: GameObject, c: Characteristics) -> bool:
    """Whether it came under its controller's control since the beginning of their last upkeep (702.30a)."""
    return obj.control_since >= context.game.state.player(obj.controller).turn_before


STATUS: dict[str, Callable[[Context, GameObject, Characteristics], bool]] = {
    "tapped": lambda s, o, c: o.tapped,
    "untapped": lambda s, o, c: not o.tapped,
    "attacking": lambda s, o, c: o.attacking is not None,
    "blocking": lambda s, o, c: o.is_blocking,
    "attacking or blocking": lambda s, o, c: o.attacking is not None or o.is_blocking,
    "attacking alone": lambda s, o, c: o.attacking is not None and _alone(s, o),
    "attacking or blocking alone": lambda s, o, c: (o.attacking is not None or o.is_blocking) and _alone(s, o),
    "blocked": lambda s, o, c: o.attacking is not None and o.was_blocked,
    "unblocked": lambda s, o, c: o.attacking is not None and not o.was_blocked and s.game.state.blocks_declared(),
    "enchanted": _attached_kind("Aura"),
    "equipped": _attached_kind("Equipment"),
    "enchanted or equipped": lambda s, o, c: _attached_kind("Aura")(s, o, c) or _attached_kind("Equipment")(s, o, c),
    "transformed": lambda s, o, c: _is_transformed(o),
    "fortified": _attached_kind("Fortification"),
    "face-down": lambda s, o, c: o.face_down,
    "face-up": lambda s, o, c: not o.face_down,
    "face down": lambda s, o, c: o.face_down,
    "modified": _modified,
    "historic": lambda s, o, c: "Legendary" in c.supertypes or "Artifact" in c.types or "Saga" in c.subtypes,
    "goaded": lambda s, o, c: any(isinstance(limit.change, IsGoaded) for limit in c.limits),
    "monstrous": lambda s, o, c: "monstrous" in o.designations,
    "renowned": lambda s, o, c: "renowned" in o.designations,
    "suspected": lambda s, o, c: "suspected" in o.designations,
    "saddled": lambda s, o, c: "saddled" in o.designations,
    "prepared": lambda s, o, c: PREPARED in o.designations,
    "level 2": lambda s, o, c: "level 2" in o.designations,
    "level 3": lambda s, o, c: "level 3" in o.designations,
    "activated": lambda s, o, c: o.kind == "ability" and _is_activated(o),
    "loyalty": lambda s, o, c: (
        o.item is not None and isinstance(o.item.ability, Activated) and is_loyalty_ability(o.item.ability)
    ),
    "mana": lambda s, o, c: (
        o.item is not None and isinstance(o.item.ability, Activated) and is_mana_ability(o.item.ability)
    ),
    "triggered": lambda s, o, c: o.kind == "ability" and not _is_activated(o),
    "outlaw": lambda s, o, c: any(
        c.has_subtype(name) for name in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
    ),
    "at max speed": lambda s, o, c: s.game.state.player(o.controller).speed >= 4,
    "solved": lambda s, o, c: "solved" in o.designations,
    "harnessed": lambda s, o, c: "harnessed" in o.designations,
    "Ring-bearer": lambda s, o, c: "Ring-bearer" in o.designations,
    "attached": lambda s, o, c: o.attached_to is not None,
    "with an Adventure": lambda s, o, c: o.definition is not None and o.definition.facts.layout == "adventure",
    "kicked": lambda s, o, c: o.cast.times_paid("kicked") > 0,
    "warped": lambda s, o, c: o.cast.times_paid("warp") > 0,
    "exiled": lambda s, o, c: o.zone == EXILE,
    "new since your last upkeep": _new,
    "paired": lambda s, o, c: paired_with(s.game, o) is not None,
    "paired with another creature": lambda s, o, c: paired_with(s.game, o) is not None,
    "unpaired": lambda s, o, c: paired_with(s.game, o) is None,
}


@tests_object(StatIs)
def _stat(context: Context, p: StatIs, obj: GameObject, c: Characteristics) -> bool:
    stats = p.stat.split(" or ")
    if p.compare in ("odd", "even"):
        return any(stat_of(obj, c, stat) % 2 == (p.compare == "odd") for stat in stats)
    own = p.value.stat if isinstance(p.value, Stat) and isinstance(p.value.of, Described) else ""
    wanted = stat_of(obj, c, own) if own else value_of(context, p.value)  # "power greater than its base power"
    return any(compare(stat_of(obj, c, stat), p.compare, wanted) for stat in stats)


@tests_object(HasKeyword)
def _keyword(context: Context, p: HasKeyword, obj: GameObject, c: Characteristics) -> bool:
    keyword = p.keyword
    assert isinstance(keyword, Keyword)
    variants = VARIANTS.get(keyword.name)
    if variants is not None:
        has = not variants.isdisjoint(c.sorted.keyword_names)
    else:
        has = c.has_keyword(keyword.name) if keyword.what is None else keyword in c.sorted.keywords
    return has != p.negated


@tests_object(Named)
def _named(context: Context, p: Named, obj: GameObject, c: Characteristics) -> bool:
    name = context.game.characteristics(context.source).name if p.name == "~" else p.name
    names = names_of(c)
    return (name in names or any(part in p.name.split(" or ") for part in names)) != p.negated


@tests_object(HasCounters)
def _counters(context: Context, p: HasCounters, obj: GameObject, c: Characteristics) -> bool:
    held = obj.counter(p.counter) if p.counter else sum(obj.counters.values())
    return held == 0 if p.none else held >= value_of(context, p.low)


@tests_player(HasCounters)
def _players_counters(context: Context, p: HasCounters, player: PlayerId) -> bool:
    counters = context.game.state.player(player).counters
    held = counters.get(p.counter, 0) if p.counter else sum(counters.values())
    return held == 0 if p.none else held >= value_of(context, p.low)


@tests_object(ChosenParity)
def _chosen_parity(context: Context, p: ChosenParity, obj: GameObject, c: Characteristics) -> bool:
    return stat_of(obj, c, p.stat) % 2 == int(context.chosen("kind") == "odd")


@tests_object(ChosenBy)
def _chosen_by(context: Context, p: ChosenBy, obj: GameObject, c: Characteristics) -> bool:
    """Always true: the player who chooses doesn't limit the objects."""
    return True


@tests_object(OfChosen)
def _chosen(context: Context, p: OfChosen, obj: GameObject, c: Characteristics) -> bool:
    found: str | tuple[str, ...] | None = context.chosen(p.what)
    if found is None:
        return False
    if isinstance(found, tuple):
        return any(_is_chosen(p, word, c) for word in found)
    return _is_chosen(p, found, c)


def _is_chosen(p: OfChosen, choice: str, c: Characteristics) -> bool:
    match p.what:
        case "type":
            return c.has_subtype(choice) or choice in c.types
        case "card type":
            return choice.capitalize() in c.types
        case "color":
            return not set(choice).isdisjoint(c.colours)
        case "name":
            return choice in c.name.split(" // ")  # 709.4b: a fused spell has both names
        case "kind":
            return (choice == "land") == ("Land" in c.types)
        case _:
            raise UnsupportedCardText(f"'of the chosen {p.what}' is not automated")


def _others(context: Context, p: SharesWith, obj: GameObject) -> tuple[Entity, ...]:
    """Returns the entities to compare the object with. "The same name as another permanent" leaves out the object
    itself."""
    parts = p.other.parts if isinstance(p.other, EitherOne) else (p.other,)
    whats = [getattr(part, "what", None) for part in parts]
    if isinstance(p.other, Ref) and (then := context.bound_ids(p.other.name + THEN)):
        return then  # the permanent that has left, as it last was
    if not any(isinstance(what, ObjectPattern) and Other() in what.words for what in whats):
        return as_last_known(context, p.other)
    with context.bind_temporarily(OTHER_THAN, (obj.id,)):
        return as_last_known(context, p.other)


@tests_object(SharesWith)
def _shares(context: Context, p: SharesWith, obj: GameObject, c: Characteristics) -> bool:
    for entity in _others(context, p, obj):
        other_obj = context.game.state.recall(ObjectId(entity))
        if other_obj is None:
            continue
        other = context.game.characteristics(other_obj.id)
        match p.what:
            case "creature type":
                if c.shares_creature_type(other):
                    return True
            case "color":
                if set(c.colours) & set(other.colours):
                    return True
            case "card type":
                shared = set(c.types) & set(other.types)
                if shared & set(p.only) if p.only else shared:
                    return True
            case "name":
                if names_of(c) & names_of(other):  # 201.2a
                    return True
            case "mana value":
                if c.mana_value(obj) == other.mana_value(other_obj):
                    return True
            case "total power and toughness":
                if (c.power or 0) + (c.toughness or 0) == (other.power or 0) + (other.toughness or 0):
                    return True
            case _:
                raise UnsupportedCardText(f"sharing a {p.what} is not automated")
    return False


@tests_object(Extreme)
def _extreme(context: Context, p: Extreme, obj: GameObject, c: Characteristics) -> bool:
    """ "With the greatest power among creatures you control": whether the object is in the group and no member
    surpasses it."""
    mine = stat_of(obj, c, p.stat)
    if p.among is None:
        raise UnsupportedCardText("'with the greatest' without a group is not automated")
    group = find_meant(context, p.among)
    if obj.id in context.game.state.objects and obj.id not in group:
        return False
    for entity in group:
        other = context.game.state.recall(ObjectId(entity))
        if other is None:
            continue
        theirs = stat_of(other, context.game.characteristics(other.id), p.stat)
        if theirs < mine if p.least else theirs > mine:
            return False
    return True
