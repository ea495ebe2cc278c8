"""Whether an object or player is what a pattern says (109, 115.1 and the words of card text).

Comes in: a scope, a pattern and an entity. Characteristics are those after all continuous effects, or the last known
ones of an object that is gone. A predicate that the core does not know raises `UnsupportedCardText`: never a guess.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.errors import UnsupportedCardText
from engine.game.continuous.characteristics import Characteristics
from engine.game.scope import Scope
from engine.game.state.entities import Entity, is_player
from engine.game.state.objects import BATTLEFIELD, COMMAND, LIBRARY, STACK, GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.changes import IsGoaded
from engine.ir.node import Pattern, Predicate
from engine.ir.patterns import (
    AttachedToWhat,
    CastFrom,
    ColourCount,
    ControlledBy,
    Did,
    EitherPattern,
    HasColour,
    HasCounters,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsAttacking,
    IsKind,
    IsRef,
    MoreThan,
    Named,
    Not,
    ObjectPattern,
    OfChosen,
    OneOf,
    Other,
    OwnedBy,
    PlayerDoes,
    PlayerPattern,
    SharesWith,
    StatIs,
    TargetCount,
    TargetsWhat,
)

Test = Callable[[Scope, Any, GameObject, Characteristics], bool]

HISTORIC_TYPES = frozenset({"Artifact"})


def matches(scope: Scope, pattern: Pattern, entity: Entity) -> bool:
    """Whether `entity` fits `pattern`. Zones are only looked at where the pattern names one."""
    if isinstance(pattern, ObjectPattern):
        if is_player(entity):
            return False
        obj = scope.game.state.recall(ObjectId(entity))
        if obj is None:
            return False
        chars = scope.game.characteristics(obj.id)
        return fits_all(scope, pattern.words, obj, chars) and fits_all(scope, pattern.after, obj, chars)
    if isinstance(pattern, PlayerPattern):
        return is_player(entity) and _player_fits(scope, pattern, PlayerId(entity))
    if isinstance(pattern, EitherPattern):
        return any(matches(scope, option, entity) for option in pattern.options)
    raise UnsupportedCardText(f"pattern {type(pattern).__name__} is not automated")


def fits_all(scope: Scope, predicates: tuple[Predicate, ...], obj: GameObject, chars: Characteristics) -> bool:
    """Whether the object fulfils every predicate."""
    return all(fits(scope, predicate, obj, chars) for predicate in predicates)


def fits(scope: Scope, predicate: Predicate, obj: GameObject, chars: Characteristics) -> bool:
    """Whether the object fulfils one predicate."""
    test = TESTS.get(type(predicate))
    if test is None:
        raise UnsupportedCardText(f"predicate {type(predicate).__name__} is not automated")
    return test(scope, predicate, obj, chars)


def _player_fits(scope: Scope, pattern: PlayerPattern, player: PlayerId) -> bool:
    if not scope.game.state.player(player).in_game:
        return False
    kind = pattern.kind
    if kind in ("opponent", "other opponent", "other player") and player == scope.controller:
        return False
    return all(_player_after(scope, predicate, player) for predicate in pattern.after)


def _player_after(scope: Scope, predicate: Predicate, player: PlayerId) -> bool:
    game = scope.game
    match predicate:
        case PlayerDoes(pattern=pattern):
            return any(obj.controller == player and matches(scope, pattern, obj.id) for obj in game.state.permanents())
        case MoreThan(what=what, than=than, pattern=pattern):
            others = [PlayerId(other) for other in game.select(scope, than)]
            mine = _amount_of(scope, what, pattern, player)
            return all(mine > _amount_of(scope, what, pattern, other) for other in others)
        case _:
            raise UnsupportedCardText(f"predicate {type(predicate).__name__} of a player is not automated")


def _amount_of(scope: Scope, what: str, pattern: Pattern | None, player: PlayerId) -> int:
    state = scope.game.state
    if what == "life":
        return state.player(player).life
    if what == "hand":
        return len(state.player(player).hand)
    assert pattern is not None
    return sum(1 for obj in state.permanents() if obj.controller == player and matches(scope, pattern, obj.id))


# -- characteristics ---------------------------------------------------------------------------------------------------


def _type(scope: Scope, p: HasType, obj: GameObject, c: Characteristics) -> bool:
    return p.type in c.types


def _subtype(scope: Scope, p: HasSubtype, obj: GameObject, c: Characteristics) -> bool:
    return c.has_subtype(p.subtype)


def _supertype(scope: Scope, p: HasSupertype, obj: GameObject, c: Characteristics) -> bool:
    return p.supertype in c.supertypes


def _colour(scope: Scope, p: HasColour, obj: GameObject, c: Characteristics) -> bool:
    return p.colour in c.colours


def _colour_count(scope: Scope, p: ColourCount, obj: GameObject, c: Characteristics) -> bool:
    count = len(c.colours)
    return {"colorless": count == 0, "colored": count > 0, "monocolored": count == 1, "multicolored": count > 1}[p.kind]


def _not(scope: Scope, p: Not, obj: GameObject, c: Characteristics) -> bool:
    return not fits(scope, p.what, obj, c)


def _one_of(scope: Scope, p: OneOf, obj: GameObject, c: Characteristics) -> bool:
    return any(fits_all(scope, option.words, obj, c) and fits_all(scope, option.after, obj, c) for option in p.options)


def _kind(scope: Scope, p: IsKind, obj: GameObject, c: Characteristics) -> bool:
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
            return obj.card in scope.game.commanders()
        case "source" | "object":
            return True
        case _:
            raise UnsupportedCardText(f"kind {p.kind!r} is not automated")


def _status(scope: Scope, p: HasStatus, obj: GameObject, c: Characteristics) -> bool:
    test = STATUS.get(p.status)
    if test is None:
        raise UnsupportedCardText(f"status {p.status!r} is not automated")
    return test(scope, obj, c)


def _modified(scope: Scope, obj: GameObject, c: Characteristics) -> bool:
    """700.9: has counters, is equipped, or is enchanted by an Aura its controller controls."""
    if obj.counters:
        return True
    for id in obj.attachments:
        other = scope.game.characteristics(id)
        same = scope.game.state.objects[id].controller == obj.controller
        if "Equipment" in other.subtypes or ("Aura" in other.subtypes and same):
            return True
    return False


def _attached_kind(subtype: str) -> Callable[[Scope, GameObject, Characteristics], bool]:
    def test(scope: Scope, obj: GameObject, c: Characteristics) -> bool:
        return any(subtype in scope.game.characteristics(id).subtypes for id in obj.attachments)

    return test


STATUS: dict[str, Callable[[Scope, GameObject, Characteristics], bool]] = {
    "tapped": lambda s, o, c: o.tapped,
    "untapped": lambda s, o, c: not o.tapped,
    "attacking": lambda s, o, c: o.attacking is not None,
    "blocking": lambda s, o, c: bool(o.blocking),
    "attacking or blocking": lambda s, o, c: o.attacking is not None or bool(o.blocking),
    "blocked": lambda s, o, c: o.attacking is not None and o.was_blocked,
    "unblocked": lambda s, o, c: o.attacking is not None and not o.was_blocked and s.game.blocks_declared(),
    "enchanted": _attached_kind("Aura"),
    "equipped": _attached_kind("Equipment"),
    "fortified": _attached_kind("Fortification"),
    "face-down": lambda s, o, c: o.face_down,
    "face down": lambda s, o, c: o.face_down,
    "modified": _modified,
    "historic": lambda s, o, c: "Legendary" in c.supertypes or "Artifact" in c.types or "Saga" in c.subtypes,
    "goaded": lambda s, o, c: any(isinstance(change, IsGoaded) for change, _ in c.limits),
    "monstrous": lambda s, o, c: "monstrous" in o.designations,
    "renowned": lambda s, o, c: "renowned" in o.designations,
    "suspected": lambda s, o, c: "suspected" in o.designations,
    "saddled": lambda s, o, c: "saddled" in o.designations,
    "activated": lambda s, o, c: o.kind == "ability" and s.game.is_activated(o),
    "triggered": lambda s, o, c: o.kind == "ability" and not s.game.is_activated(o),
    "outlaw": lambda s, o, c: any(
        c.has_subtype(name) for name in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
    ),
}


def _stat(scope: Scope, p: StatIs, obj: GameObject, c: Characteristics) -> bool:
    stats = p.stat.split(" or ")
    if p.compare in ("odd", "even"):
        return any(_stat_of(obj, c, stat) % 2 == (p.compare == "odd") for stat in stats)
    wanted = scope.game.value(scope, p.value)
    return any(compare(_stat_of(obj, c, stat), p.compare, wanted) for stat in stats)


def _stat_of(obj: GameObject, c: Characteristics, stat: str) -> int:
    match stat:
        case "power":
            return c.power or 0
        case "toughness":
            return c.toughness or 0
        case "mana value":
            return c.mana_value(obj)
        case "total power":
            return c.power or 0
        case _:
            raise UnsupportedCardText(f"{stat!r} of an object is not automated")


def compare(left: int, sign: str, right: int) -> bool:
    """A comparison by its sign."""
    match sign:
        case "=":
            return left == right
        case ">=":
            return left >= right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case "<":
            return left < right
        case "odd":
            return left % 2 == 1
        case "even":
            return left % 2 == 0
        case _:
            raise UnsupportedCardText(f"comparison {sign!r} is not automated")


def _keyword(scope: Scope, p: HasKeyword, obj: GameObject, c: Characteristics) -> bool:
    keyword = p.keyword
    assert isinstance(keyword, Keyword)
    has = c.has(keyword.name) if keyword.what is None else keyword in c.sorted.keywords
    return has != p.negated


def _named(scope: Scope, p: Named, obj: GameObject, c: Characteristics) -> bool:
    name = scope.game.characteristics(scope.source).name if p.name == "~" else p.name
    return (c.name == name or name in p.name.split(" or ")) != p.negated


# -- state and relations -----------------------------------------------------------------------------------------------


def _other(scope: Scope, p: Other, obj: GameObject, c: Characteristics) -> bool:
    return obj.id != scope.game.current(scope.source) and obj.id != scope.source


def _controlled(scope: Scope, p: ControlledBy, obj: GameObject, c: Characteristics) -> bool:
    return (obj.controller in scope.game.players_meant(scope, p.who)) != p.negated


def _owned(scope: Scope, p: OwnedBy, obj: GameObject, c: Characteristics) -> bool:
    return (obj.owner in scope.game.players_meant(scope, p.who)) != p.negated


def _in_zone(scope: Scope, p: InZone, obj: GameObject, c: Characteristics) -> bool:
    if p.zone == "top of library":
        if obj.zone != LIBRARY or scope.game.state.player(obj.owner).library[0] != obj.id:
            return False
    elif obj.zone != p.zone:
        return False
    return p.whose is None or obj.owner in scope.game.players_meant(scope, p.whose)


def _counters(scope: Scope, p: HasCounters, obj: GameObject, c: Characteristics) -> bool:
    held = obj.counter(p.counter) if p.counter else sum(obj.counters.values())
    return held == 0 if p.none else held >= scope.game.value(scope, p.low)


def _chosen(scope: Scope, p: OfChosen, obj: GameObject, c: Characteristics) -> bool:
    choice: str | None = scope.game.chosen(scope, p.what)
    if choice is None:
        return False
    match p.what:
        case "type":
            return c.has_subtype(choice) or choice in c.types
        case "color":
            return choice in c.colours
        case "name":
            return c.name == choice
        case "kind":
            return (choice == "land") == ("Land" in c.types)
        case _:
            raise UnsupportedCardText(f"'of the chosen {p.what}' is not automated")


def _shares(scope: Scope, p: SharesWith, obj: GameObject, c: Characteristics) -> bool:
    for entity in scope.game.select(scope, p.other):
        other_obj = scope.game.state.recall(ObjectId(entity))
        if other_obj is None:
            continue
        other = scope.game.characteristics(other_obj.id)
        match p.what:
            case "creature type":
                if c.shares_creature_type(other):
                    return True
            case "color":
                if set(c.colours) & set(other.colours):
                    return True
            case "card type":
                if set(c.types) & set(other.types):
                    return True
            case "name":
                if c.name == other.name:
                    return True
            case "mana value":
                if c.mana_value(obj) == other.mana_value(other_obj):
                    return True
            case _:
                raise UnsupportedCardText(f"sharing a {p.what} is not automated")
    return False


def _did(scope: Scope, p: Did, obj: GameObject, c: Characteristics) -> bool:
    inner = scope.about(obj.id)
    return any(scope.game.event_matches(inner, p.event, event) is not None for event in scope.game.state.this_turn)


def _attacking(scope: Scope, p: IsAttacking, obj: GameObject, c: Characteristics) -> bool:
    return obj.attacking is not None and obj.attacking in scope.game.meant(scope, p.whom)


def _attached_to(scope: Scope, p: AttachedToWhat, obj: GameObject, c: Characteristics) -> bool:
    return obj.attached_to is not None and obj.attached_to in scope.game.meant(scope, p.to)


def _targets(scope: Scope, p: TargetsWhat, obj: GameObject, c: Characteristics) -> bool:
    if obj.item is None:
        return False
    chosen = [entity for group in obj.item.targets for entity in group.chosen]
    meant = scope.game.meant(scope, p.what)
    hits = [entity in meant for entity in chosen]
    return bool(hits) and (all(hits) if p.only else any(hits))


def _target_count(scope: Scope, p: TargetCount, obj: GameObject, c: Characteristics) -> bool:
    return obj.item is not None and sum(len(group.chosen) for group in obj.item.targets) == p.count


def _cast_from(scope: Scope, p: CastFrom, obj: GameObject, c: Characteristics) -> bool:
    if p.who is not None and obj.controller not in scope.game.players_meant(scope, p.who):
        return False
    zone: str = obj.cast_facts.get("zone", obj.zone)
    if not p.zone:
        return True
    wanted = p.zone.removeprefix("not ")
    return (zone == wanted.removeprefix("their ").removeprefix("any ")) != p.zone.startswith("not ")


def _is_ref(scope: Scope, p: IsRef, obj: GameObject, c: Characteristics) -> bool:
    return obj.id in scope.game.select(scope, p.which)


TESTS: dict[type[Predicate], Test] = {
    HasType: _type,
    HasSubtype: _subtype,
    HasSupertype: _supertype,
    HasColour: _colour,
    ColourCount: _colour_count,
    Not: _not,
    OneOf: _one_of,
    IsKind: _kind,
    HasStatus: _status,
    StatIs: _stat,
    HasKeyword: _keyword,
    Named: _named,
    Other: _other,
    ControlledBy: _controlled,
    OwnedBy: _owned,
    InZone: _in_zone,
    HasCounters: _counters,
    OfChosen: _chosen,
    SharesWith: _shares,
    Did: _did,
    IsAttacking: _attacking,
    AttachedToWhat: _attached_to,
    TargetsWhat: _targets,
    TargetCount: _target_count,
    CastFrom: _cast_from,
    IsRef: _is_ref,
}

ZONES_OF_KINDS = {"spell": (STACK,), "ability": (STACK,), "commander": (BATTLEFIELD, COMMAND)}


def zones_meant(pattern: ObjectPattern) -> tuple[str, ...]:
    """The zones in which a pattern looks for objects: those it names, the stack for spells and abilities, else the
    battlefield (109.2)."""
    named = [predicate.zone for predicate in pattern.after if isinstance(predicate, InZone)]
    if named:
        return tuple(named)
    kinds = [predicate.kind for predicate in pattern.words if isinstance(predicate, IsKind)]
    for kind in kinds:
        if kind in ZONES_OF_KINDS:
            return ZONES_OF_KINDS[kind]
    if any(isinstance(predicate, CastFrom) for predicate in pattern.after):
        return (STACK,)
    refs = [predicate for predicate in pattern.after if isinstance(predicate, IsRef)]
    if refs or "card" in kinds:
        return ("graveyard", "exile", "hand", "library", BATTLEFIELD)
    return (BATTLEFIELD,)
