"""Decides whether an object or player fits a pattern (109, 115.1 and the words of card text).

Input: a context, a pattern and an entity. The tests use characteristics after all continuous effects, or the last known
ones of an object that is gone. A predicate without a test raises `UnsupportedCardText`, so the core never guesses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.errors import UnsupportedCardText, blame
from engine.game.events import Damage, SpellCast
from engine.game.kernel.characteristics import Characteristics, base_characteristics
from engine.game.kernel.context import OTHER_THAN, Context
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, GameObject
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.node import Pattern, Predicate, Selector, once_per_node
from engine.ir.patterns import (
    AttachedToWhat,
    ControlledBy,
    EitherPattern,
    Extreme,
    HasColour,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    InAnyZone,
    InZone,
    IsKind,
    IsRef,
    Not,
    ObjectPattern,
    OneOf,
    Other,
    PlayerPattern,
    SharesWith,
)
from engine.ir.selectors import All, ExiledWith, Ref, This
from engine.ir.spell_patterns import CastFrom, NextCast, NthCast

Test = Callable[[Context, Any, GameObject, Characteristics], bool]
PlayerTest = Callable[[Context, Any, PlayerId], bool]

TESTS: dict[type[Predicate], Test] = {}
"""Predicate -> whether an object has it."""

PLAYER_TESTS: dict[type[Predicate], PlayerTest] = {}
"""Predicate -> whether a player has it."""

T = TypeVar("T", bound=Test)
P = TypeVar("P", bound=PlayerTest)


def tests_object(*kinds: type[Predicate]) -> Callable[[T], T]:
    """Registers a function as the test of predicates of objects."""

    def register(test: T) -> T:
        for kind in kinds:
            TESTS[kind] = test
        return test

    return register


def tests_player(*kinds: type[Predicate]) -> Callable[[P], P]:
    """Registers a function as the test of predicates of players."""

    def register(test: P) -> P:
        for kind in kinds:
            PLAYER_TESTS[kind] = test
        return test

    return register


def matches(context: Context, pattern: Pattern, entity: Entity, *, then: bool = False) -> bool:
    """Whether `entity` fits `pattern`. Zones matter only if the pattern names one. `then`: the entity is the subject of
    a past event, so a player may have left the game."""
    if isinstance(pattern, ObjectPattern):
        if is_player(entity):
            return False
        obj = context.game.state.recall(ObjectId(entity))
        if obj is None:
            return False
        chars = context.game.characteristics(obj.id)
        try:
            for test, predicate in tests_of(pattern):
                if not test(context, predicate, obj, chars):
                    return False
        except Exception as problem:
            blame(problem, context.source)
            raise
        return True
    if isinstance(pattern, PlayerPattern):
        return is_player(entity) and _player_fits(context, pattern, PlayerId(entity), then=then)
    if isinstance(pattern, EitherPattern):
        return any(matches(context, option, entity, then=then) for option in pattern.options)
    raise UnsupportedCardText(f"pattern {type(pattern).__name__} is not automated")


def would_match(context: Context, pattern: Pattern, obj: GameObject) -> bool:
    """Whether an object that isn't there yet would fit `pattern`: a token before its creation, or a card as one of its
    faces."""
    if isinstance(pattern, EitherPattern):
        return any(would_match(context, option, obj) for option in pattern.options)
    if not isinstance(pattern, ObjectPattern):
        return False
    chars = base_characteristics(obj.copiable)
    return all(test(context, predicate, obj, chars) for test, predicate in tests_of(pattern))


@once_per_node
def tests_of(pattern: ObjectPattern) -> tuple[tuple[Test, Predicate], ...]:
    """Returns the tests of a pattern's predicates, cheap ones first.

    Raises:
        UnsupportedCardText: if the core doesn't support a predicate.
    """
    meant = [in_group(pattern, predicate) for predicate in (*pattern.words, *pattern.after)]
    tests = [(_test_in(pattern, predicate), predicate) for predicate in meant]
    tests.sort(key=lambda pair: not isinstance(pair[1], CHEAP))
    return tuple(tests)


def _test_in(pattern: ObjectPattern, predicate: Predicate) -> Test:
    """Returns the test of a predicate. In the text of an Aura or Equipment, "another creature" excludes the creature
    it's attached to."""
    test = _test_of(predicate)
    if not isinstance(predicate, Other) or predicate.than is not None or HasType("Creature") not in pattern.words:
        return test

    def is_another(context: Context, p: Predicate, obj: GameObject, c: Characteristics) -> bool:
        source = context.game.state.find_object(context.source)
        attached = source is not None and source.attached_to == obj.id and OTHER_THAN not in context.bindings
        return not attached and test(context, p, obj, c)

    return is_another


def in_group(pattern: ObjectPattern, predicate: Predicate) -> Predicate:
    """Returns a predicate with its group. "The creature with the greatest power" compares the objects that fit the rest
    of the pattern. "Each other creature that shares a color with it" excludes "it"."""
    if isinstance(predicate, Other):
        shared = (part.other for part in pattern.after if isinstance(part, SharesWith))
        it = next((other for other in shared if isinstance(other, Ref)), None)
        return predicate if it is None else Not(IsRef(it))
    if not isinstance(predicate, Extreme | NthCast | NextCast) or predicate.among is not None:
        return predicate
    words, after = (tuple(part for part in parts if part != predicate) for parts in (pattern.words, pattern.after))
    return replace(predicate, among=All(ObjectPattern(words, after)))


CHEAP = (HasType, HasSubtype, HasColour, HasSupertype, IsKind, Other)


def _test_of(predicate: Predicate) -> Test:
    test = TESTS.get(type(predicate))
    if test is None:
        raise UnsupportedCardText(f"predicate {type(predicate).__name__} is not automated")
    return test


def fits_all(context: Context, predicates: tuple[Predicate, ...], obj: GameObject, chars: Characteristics) -> bool:
    """Whether the object fulfils every predicate."""
    return all(fits_predicate(context, predicate, obj, chars) for predicate in predicates)


def fits_predicate(context: Context, predicate: Predicate, obj: GameObject, chars: Characteristics) -> bool:
    """Whether the object fulfils one predicate."""
    return _test_of(predicate)(context, predicate, obj, chars)


def _player_fits(context: Context, pattern: PlayerPattern, player: PlayerId, *, then: bool) -> bool:
    if not then and not context.game.state.players[player].in_game:
        return False
    if pattern.kind == "opponent" and player == context.controller:
        return False
    if pattern.kind.startswith("other") and player in _apart(context, pattern.kind):
        return False
    if not context.game.state.in_range(context.controller, player):
        return False  # 801.2d
    return all(_player_has(context, predicate, player) for predicate in pattern.after)


def _apart(context: Context, kind: str) -> frozenset[PlayerId]:
    """Returns the players that "each other opponent" and "each other player" leave out: the damaged player, the caster,
    or a target. If the event has no such player, it's "you". An opponent is never "you"."""
    event, spoken = context.event, set[PlayerId]()
    if isinstance(event, SpellCast):
        spoken.add(event.player)
    elif kind == "other opponent":
        if isinstance(event, Damage) and is_player(event.target):
            spoken.add(PlayerId(event.target))
        targets = () if context.item is None else context.item.targets
        spoken.update(PlayerId(entity) for group in targets for entity in group.chosen if is_player(entity))
    return frozenset({*spoken, context.controller}) if kind == "other opponent" or not spoken else frozenset(spoken)


def _player_has(context: Context, predicate: Predicate, player: PlayerId) -> bool:
    test = PLAYER_TESTS.get(type(predicate))
    if test is None:
        raise UnsupportedCardText(f"predicate {type(predicate).__name__} of a player is not automated")
    return test(context, predicate, player)


@once_per_node
def anchor_of(pattern: ObjectPattern) -> Selector | None:
    """Returns the reference of a pattern that limits it to known objects ("it", "those cards", ~, "exiled with ~").
    Returns None if the pattern has none."""
    named = (part.which for part in (*pattern.words, *pattern.after) if isinstance(part, IsRef))
    return next((which for which in named if isinstance(which, Ref | This | ExiledWith)), None)


@once_per_node
def tests_beyond_anchor(pattern: ObjectPattern) -> tuple[tuple[Test, Predicate], ...]:
    """Returns the tests that an object the anchor means can still fail."""
    anchor = anchor_of(pattern)
    if anchor is None:
        return tests_of(pattern)
    return tuple(pair for pair in tests_of(pattern) if not isinstance(pair[1], IsRef) or pair[1].which != anchor)


@once_per_node
def host_of(pattern: ObjectPattern) -> Ref | This | None:
    """Returns the host of a pattern with "attached to ~" or "attached to that creature". Returns None for other
    patterns."""
    hosts = (part.to for part in pattern.after if isinstance(part, AttachedToWhat))
    return next((host for host in hosts if isinstance(host, Ref | This)), None)


@once_per_node
def noun_of(pattern: ObjectPattern) -> HasSubtype | HasType | None:
    """Returns the narrowest word of a pattern for which the board has a list of permanents."""
    words = pattern.words
    subtype = next((word for word in words if isinstance(word, HasSubtype)), None)
    return subtype or next((word for word in words if isinstance(word, HasType)), None)


ALL_ZONES = (BATTLEFIELD, COMMAND, STACK, GRAVEYARD, EXILE, HAND, LIBRARY)

ZONES_OF_KINDS = {
    "spell": (STACK,),
    "ability": (STACK,),
    "commander": ALL_ZONES,
    "source": (BATTLEFIELD, STACK),
}


ZONE_OF_STATUS: dict[str, str] = {}
"""The zone of objects with a status, if it isn't the battlefield. The keywords with that status fill the table."""


@once_per_node
def zone_of_status(pattern: ObjectPattern) -> str:
    """Returns the zone that a status word of a pattern implies, or ""."""
    found = (ZONE_OF_STATUS.get(word.status, "") for word in pattern.words if isinstance(word, HasStatus))
    return next(filter(None, found), "")


@once_per_node
def zones_meant(pattern: ObjectPattern) -> tuple[str, ...]:
    """Returns the zones in which a pattern looks for objects: the zones it names, or the stack for spells and
    abilities. A commander can be in any zone (903.3), unless the pattern has a controller or a card type. All other
    patterns mean the battlefield (109.2)."""
    named = [zone for predicate in pattern.after for zone in _named_zones(predicate)]
    if named:
        return tuple(named)
    alternatives = _zones_of_alternatives(pattern)
    if alternatives:
        return alternatives
    status = zone_of_status(pattern)
    if status:
        return (status,)
    kinds = [part.kind for predicate in pattern.words for part in _words_of(predicate) if isinstance(part, IsKind)]
    for kind in kinds:
        if kind == "commander" and _is_permanent(pattern):
            return (BATTLEFIELD,)
        if kind in ZONES_OF_KINDS:
            return ZONES_OF_KINDS[kind]
    if any(isinstance(predicate, CastFrom) for predicate in pattern.after):
        return (STACK,)
    if any(isinstance(part, Not) and part.what == InZone(BATTLEFIELD) for part in pattern.after):
        return ("graveyard", "exile", "hand", "library", "command", STACK)  # "that aren't on the battlefield"
    refs = [predicate for predicate in pattern.after if isinstance(predicate, IsRef)]
    if refs or "card" in kinds:
        return ("graveyard", "exile", "hand", "library", BATTLEFIELD)
    return (BATTLEFIELD,)


def _zones_of_alternatives(pattern: ObjectPattern) -> tuple[str, ...]:
    """Returns the zones of "spell or permanent", whose alternatives are in different zones."""
    for word in pattern.words:
        if isinstance(word, OneOf):
            found = dict.fromkeys(zone for option in word.options for zone in zones_meant(option))
            apart = all(any(isinstance(part, InZone) for part in option.after) for option in word.options)
            waits = found.keys() == {BATTLEFIELD, EXILE}
            if waits or (STACK in found and BATTLEFIELD in found) or (apart and len(found) > 1):
                return tuple(found)
    return ()


def _is_permanent(pattern: ObjectPattern) -> bool:
    return any(isinstance(part, HasType | ControlledBy) for part in (*pattern.words, *pattern.after))


def zones_held(pattern: ObjectPattern) -> tuple[str, ...]:
    """Returns the zones in which a player has or controls objects of a pattern. A commander is controlled only on the
    battlefield."""
    zones = zones_meant(pattern)
    return (BATTLEFIELD,) if zones == ALL_ZONES else zones


def _words_of(predicate: Predicate) -> tuple[Predicate, ...]:
    """Returns a word, or all words of its alternatives ("spell or ability")."""
    return (
        tuple(word for option in predicate.options for word in option.words)
        if isinstance(predicate, OneOf)
        else (predicate,)
    )


def _named_zones(predicate: Predicate) -> tuple[str, ...]:
    if isinstance(predicate, InZone):
        return ("library" if predicate.zone == "top of library" else predicate.zone,)
    if isinstance(predicate, InAnyZone):
        return tuple(zone for option in predicate.options for zone in _named_zones(option))
    return ()
