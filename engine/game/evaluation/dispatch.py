"""Evaluates each kind of node now: tables that decorators fill, and functions that look up these tables.

A value is a number, a condition is true or false, a selector means entities, and a trigger waits for events. The
functions are in the modules of their subjects, and callers import only this module. So calls can be circular (613 needs
conditions, conditions need 613) without circular imports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Any, TypeVar

from engine.errors import UnsupportedCardText, blame
from engine.game.evaluation.predicates import anchor_of, host_of, matches, noun_of, tests_beyond_anchor, zones_meant
from engine.game.events import Event
from engine.game.kernel.characteristics import Characteristics, permanents_of_subtype, permanents_of_type
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD, STACK, GameObject
from engine.game.kernel.records import Bound
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.node import Condition, Pattern, Selector, Trigger, Value, once_per_node
from engine.ir.patterns import EitherPattern, HasSubtype, InZone, IsKind, ObjectPattern, PlayerPattern
from engine.ir.selectors import All, Among, Both, EitherOne, OfYourChoice, Some, This, You
from engine.ir.triggers import EitherEvent, EventDuring, FirstTime, StateIs, TimesEvent

F = TypeVar("F", bound=Callable[..., Any])


def _enter(table: dict[type[Any], Any], kind: type[Any]) -> Callable[[F], F]:
    """Registers a function in one of the tables below, for a kind of node or event."""

    def register(function: F) -> F:
        table[kind] = function
        return function

    return register


Compute = Callable[[Context, Any], int]
C = TypeVar("C", bound=Compute)

VALUES: dict[type[Value], Compute] = {}
"""Value -> how to compute it."""


def computes(kind: type[Value]) -> Callable[[C], C]:
    """Registers a function that computes a value."""
    return _enter(VALUES, kind)


def value_of(context: Context, value: Value) -> int:
    """Returns the number of a value. It can be negative, so the caller applies 107.1b."""
    try:
        evaluate = VALUES.get(type(value))
        if evaluate is None:
            raise UnsupportedCardText(f"value {type(value).__name__} is not automated")
        return evaluate(context, value)
    except Exception as problem:
        blame(problem, context.source)
        raise


Decide = Callable[[Context, Any], bool]
D = TypeVar("D", bound=Decide)

CHECKS: dict[type[Condition], Decide] = {}
"""Condition -> whether it is true."""


def decides(kind: type[Condition]) -> Callable[[D], D]:
    """Registers a function that decides a condition."""
    return _enter(CHECKS, kind)


def is_true(context: Context, condition: Condition) -> bool:
    """Whether the condition is true."""
    try:
        check = CHECKS.get(type(condition))
        if check is None:
            raise UnsupportedCardText(f"condition {type(condition).__name__} is not automated")
        return check(context, condition)
    except Exception as problem:
        blame(problem, context.source)
        raise


Select = Callable[[Context, Any], tuple[Entity, ...]]
S = TypeVar("S", bound=Select)

SELECTORS: dict[type[Selector], Select] = {}
"""Selector -> how to find the entities it means."""


def selects(kind: type[Selector]) -> Callable[[S], S]:
    """Registers a function that finds the entities of a selector."""
    return _enter(SELECTORS, kind)


def select(context: Context, selector: Selector) -> tuple[Entity, ...]:
    """Returns the entities that a selector means, in a fixed order, without repetition. If the selector has a name,
    binds them to it."""
    try:
        evaluate = SELECTORS.get(type(selector))
        if evaluate is None:
            raise UnsupportedCardText(f"selector {type(selector).__name__} is not automated here")
        found: tuple[Entity, ...] = evaluate(context, selector)
    except Exception as problem:
        blame(problem, context.source)
        raise
    bind = getattr(selector, "bind", "")
    if bind:
        context.bindings[bind] = found
    return found


def find_meant(context: Context, selector: Selector) -> tuple[Entity, ...]:
    """Like `select`, but in conditions and patterns "a creature you control" means every object that fits."""
    if isinstance(selector, Some | OfYourChoice):
        return everything(context, selector.what)
    if isinstance(selector, Among):
        return _any_of(context, selector)
    if isinstance(selector, EitherOne | Both):
        return tuple(entity for part in selector.parts for entity in find_meant(context, part))
    return select(context, selector)


def is_among(context: Context, selector: Selector, entity: Entity) -> bool:
    """Whether a selector means an entity. It avoids a look at all other entities if possible."""
    if isinstance(selector, EitherOne | Both):
        return any(is_among(context, part, entity) for part in selector.parts)
    pattern = asked_singly(selector)
    obj = None if pattern is None or is_player(entity) else context.game.state.find_object(ObjectId(entity))
    if pattern is None or obj is None or context.game.state.ruleset.range_of_influence is not None:
        return entity in find_meant(context, selector)
    if obj.zone not in zones_meant(pattern):
        return False
    return matches(context, pattern, entity) if obj.zone == STACK else entity in find_meant(context, selector)


def asked_singly(selector: Selector) -> ObjectPattern | None:
    """Returns the pattern of "each creature" or "an artifact source", which a single object can be tested against.
    Returns None for other selectors, and for those that bind a name."""
    pattern = selector.what if isinstance(selector, All | Some) and not selector.bind else None
    return pattern if isinstance(pattern, ObjectPattern) else None


def _any_of(context: Context, selector: Among) -> tuple[Entity, ...]:
    """Returns the members of a group that fit."""
    group = find_meant(context, selector.group)
    return tuple(entity for entity in group if selector.what is None or fits_here(context, selector.what, entity))


def fits_here(context: Context, pattern: Pattern, entity: Entity) -> bool:
    """Whether an entity of a known group fits a pattern. The pattern's zone is ignored."""
    return matches(context, wherever(pattern), entity)


@once_per_node
def wherever(pattern: Pattern) -> Pattern:
    """Returns the pattern without its zone."""
    if not isinstance(pattern, ObjectPattern):
        return pattern
    after = tuple(predicate for predicate in pattern.after if not isinstance(predicate, InZone))
    words = tuple(predicate for predicate in pattern.words if predicate != IsKind("card"))
    return ObjectPattern(words, after)


def everything(context: Context, pattern: Any) -> tuple[Entity, ...]:
    """Returns all objects or players that fit a pattern. It looks for objects in the zones that the pattern means."""
    return tuple(iterate_matching(context, pattern))


def iterate_matching(context: Context, pattern: Any, zones: tuple[str, ...] = ()) -> Iterator[Entity]:
    """Yields the objects or players that fit a pattern, so that a caller can stop at the first. `zones`: other zones to
    look in."""
    if isinstance(pattern, PlayerPattern):
        for player in context.game.state.in_turn_order():
            if matches(context, pattern, player):
                yield player
        return
    if isinstance(pattern, EitherPattern):
        for option in pattern.options:
            yield from iterate_matching(context, option, zones)
        return
    assert isinstance(pattern, ObjectPattern)
    state, characteristics = context.game.state, context.game.characteristics
    tests, limited = tests_beyond_anchor(pattern), state.ruleset.range_of_influence is not None
    entrance, entered = context.game.batch.entrance, context.game.batch.entered
    anchor = anchor_of(pattern)
    there = None if anchor is None else state.group_by_zone(select(context, anchor))
    for zone in zones or zones_meant(pattern):
        if there is not None and zone not in there:
            continue  # no object that the pattern names is here
        if zone == BATTLEFIELD:
            for obj, chars in _permanents(context, pattern, None if there is None else there[zone]):
                if entrance is not None and obj.id in entered and (entrance.apart or obj.id != entrance.object):
                    entrance.left_out = True  # objects that enter together don't see each other yet (614.12)
                    continue
                if limited and not state.in_range(context.controller, obj.controller):
                    continue  # 801.2d
                for test, predicate in tests:
                    if not test(context, predicate, obj, chars):
                        break
                else:
                    yield obj.id
            continue
        for id in tuple(state.objects_in(zone)):
            if there is not None and id not in there[zone]:
                continue
            obj = state.objects[id]
            chars = characteristics(id)
            for test, predicate in tests:
                if not test(context, predicate, obj, chars):
                    break
            else:
                yield id


def _permanents(
    context: Context, pattern: ObjectPattern, there: set[Entity] | None
) -> Iterable[tuple[GameObject, Characteristics]]:
    """Returns permanents in board order that include all that fit a pattern. `there`: the entities that its anchor
    means."""
    game = context.game
    if there is None:
        there = _attached_to_hosts(context, pattern)
    if there is None:
        noun = noun_of(pattern)
        if isinstance(noun, HasSubtype):
            return permanents_of_subtype(game.board(), noun.subtype)
        return game.board() if noun is None else permanents_of_type(game.board(), noun.type)
    if len(there) > 1:
        return [pair for pair in game.board() if pair[0].id in there]
    here = (game.state.objects[ObjectId(id)] for id in there)
    return [(obj, game.characteristics(obj.id)) for obj in here if not obj.phased_out]


def _attached_to_hosts(context: Context, pattern: ObjectPattern) -> set[Entity] | None:
    """Returns the permanents that could fit "attached to ~", from the lists of the hosts. None: the pattern names no
    host, or a host isn't on the battlefield any more (608.2h)."""
    host = host_of(pattern)
    if host is None:
        return None
    known: tuple[Entity, ...] = ()
    if isinstance(host, This) or host.name == "this":
        known = (context.source,)
    elif isinstance(context.bindings.get(host.name), tuple):
        known = context.bound_ids(host.name)
    if not known or find_meant(context, host) != known:
        return None
    hosts = [context.game.state.find_object(ObjectId(entity)) for entity in known if not is_player(entity)]
    there = [obj for obj in hosts if obj is not None and obj.zone == BATTLEFIELD]
    return {id for obj in there for id in obj.attachments} if len(there) == len(known) else None


def players_meant(context: Context, selector: Selector) -> tuple[PlayerId, ...]:
    """Returns the players a selector means. It never replaces an object with its controller."""
    if isinstance(selector, You):
        return (context.controller,)
    return tuple(PlayerId(entity) for entity in find_meant(context, selector) if is_player(entity))


Bindings = dict[str, Bound]
Match = Callable[[Context, Any, Any, Bindings], bool]
M = TypeVar("M", bound=Match)

MATCHERS: dict[type[Trigger], dict[type[Event], Match]] = {}
"""Trigger -> event -> how to compare them. A trigger that isn't here isn't supported."""


def waits_for_event(trigger: type[Trigger], event: type[Event]) -> Callable[[M], M]:
    """Registers a function that decides whether a trigger of one kind matches an event of another kind."""
    return _enter(MATCHERS.setdefault(trigger, {}), event)


def match_event(context: Context, trigger: Trigger, event: Event) -> Bindings | None:
    """Returns the bindings if `event` matches `trigger`, otherwise None."""
    try:
        return _match(context, trigger, event)
    except Exception as problem:
        blame(problem, context.source)
        raise


def _match(context: Context, trigger: Trigger, event: Event) -> Bindings | None:
    if isinstance(trigger, EitherEvent):
        options = (match_event(context, option, event) for option in trigger.events)
        return next((found for found in options if found is not None), None)
    if isinstance(trigger, EventDuring):
        found = match_event(context, trigger.event, event)
        known = set(context.bindings)
        if found is None or not is_true(context, trigger.when):
            return None
        return {**found, **{name: value for name, value in context.bindings.items() if name not in known}}
    if isinstance(trigger, TimesEvent):
        found = match_event(context, trigger.event, event)
        if found is None:
            return None
        amount, low = getattr(event, "amount", 0), value_of(context, trigger.low)
        return found if amount == low or (amount > low and not trigger.exactly) else None
    if isinstance(trigger, FirstTime):
        return _first_time(context, trigger.event, event)
    if isinstance(trigger, StateIs):
        return None
    matchers = MATCHERS.get(type(trigger))
    if matchers is None:
        raise UnsupportedCardText(f"event {type(trigger).__name__} is not automated")
    match = matchers.get(type(event))
    if match is None:
        return None
    out: Bindings = {"event": getattr(event, "amount", getattr(event, "count", 1))}
    return out if match(context, trigger, event, out) else None


def _first_time(context: Context, trigger: Trigger, event: Event) -> Bindings | None:
    """Returns the bindings if this is the first such event of the turn."""
    found = match_event(context, trigger, event)
    if found is None:
        return None
    before = takewhile(lambda earlier: earlier is not event, context.game.state.this_turn)
    return None if any(match_event(context, trigger, earlier) is not None for earlier in before) else found
