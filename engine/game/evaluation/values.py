"""Computes values: the numbers of an ability now (107)."""

from __future__ import annotations

from typing import Any

from engine.cards.type_line import BASIC_LAND_TYPES
from engine.errors import UnsupportedCardText
from engine.game.evaluation.choosable import stat_of
from engine.game.evaluation.dispatch import computes, find_meant, is_true, match_event, players_meant, select, value_of
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.this_way import LINKED, done_this_way
from engine.game.events import SpellCast, ZoneMove
from engine.game.kernel.context import DOING, Context
from engine.game.kernel.objects import BATTLEFIELD, EXILE, GRAVEYARD, STACK, GameObject
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.node import Predicate, Value, once_per_node, walk_nodes
from engine.ir.patterns import AttachedToWhat, Did, IsKind, IsRef, ObjectPattern, PlayerPattern
from engine.ir.selectors import All, Range, Ref, Some, This
from engine.ir.triggers import Casts, Dies, Does
from engine.ir.values import (
    AmountRef,
    Count,
    CountersOn,
    Devotion,
    Difference,
    Distinct,
    Either,
    Gap,
    Greatest,
    GreatestOver,
    Half,
    IdentityColours,
    Larger,
    LifeTotal,
    Number,
    PlayersWho,
    Speed,
    StartingLife,
    Stat,
    Sum,
    Times,
    TimesThisTurn,
    Total,
    UnspentMana,
    Variable,
    Where,
)

LATER_X = "X to come"
"""The binding with the definition of X (`WithX`) until X is first needed."""


@computes(Variable)
def _variable(context: Context, v: Variable) -> int:
    if v.name == "Y":
        return context.y or 0
    later = context.bindings.get(LATER_X)
    if context.x is None and isinstance(later, Value):
        del context.bindings[LATER_X]
        context.x = max(0, value_of(context, later))
    return context.x or 0


def is_free_x(context: Context, count: Range) -> bool:
    """Whether the count is an X that nothing has defined. The player chooses it where it is first needed (107.3f)."""
    both = count.low == count.high and count.low == Variable("X")
    return both and context.x is None and LATER_X not in context.bindings


@computes(AmountRef)
def _amount_ref(context: Context, v: AmountRef) -> int:
    if DOING in context.bindings:  # a number that may differ from player to player
        own = context.bindings.get(f"{v.name} of {context.bound_count(DOING)}")
        if isinstance(own, int):
            return own
    bound = context.bindings.get(v.name, 0)
    return len(bound) if isinstance(bound, tuple | str) else context.bound_count(v.name)


@computes(Count)
def _count(context: Context, v: Count) -> int:
    what = v.what
    if isinstance(what, Some):
        what = All(what.what)
    gone = _gone(context, what)
    done = _as_they_were(context, what) if gone is None else gone
    if done is not None:
        return len(done)
    found = select(context, what)
    if isinstance(v.what, Some) and v.what.bind:  # "draw a card for each ... Those creatures ..."
        context.bindings[v.what.bind] = found
    return len(found) + len(gone_attachments(context, what))


def left_with(context: Context, host: Any) -> tuple[ObjectId, ...]:
    """Returns the objects that were attached to permanents as those left the battlefield (608.2h)."""
    return tuple(id for obj in gone_from_battlefield(context, host) for id in obj.attachments)


def gone_from_battlefield(context: Context, selector: Any) -> list[GameObject]:
    """Returns the objects that a selector means and that are gone, as they last were (608.2h)."""
    gone = (context.game.state.memory.get(ObjectId(entity)) for entity in as_last_known(context, selector))
    return [obj for obj in gone if obj is not None]


def gone_attachments(context: Context, selector: Any) -> list[ObjectId]:
    """Returns attached objects that are gone together with their host and fit as they last were."""
    pattern = selector.what if isinstance(selector, All) else None
    if not isinstance(pattern, ObjectPattern):
        return []
    attached = {id for part in pattern.after if isinstance(part, AttachedToWhat) for id in left_with(context, part.to)}
    return [id for id in sorted(attached - context.game.state.objects.keys()) if matches(context, pattern, id)]


@once_per_node
def _where_gone(pattern: ObjectPattern) -> str:
    """Returns the zone to which permanents of the pattern have gone ("creatures that died this turn", "that were exiled
    this turn"). Returns "" for other patterns."""
    events = [part.event for part in pattern.after if isinstance(part, Did)]
    if any(isinstance(event, Dies) for event in events):
        return GRAVEYARD
    exiled = any(isinstance(event, Does) and event.action == "be exiled" for event in events)
    return EXILE if exiled and IsKind("card") not in pattern.words else ""


def _gone(context: Context, selector: Any) -> list[ObjectId] | None:
    """Returns the permanents of a selector that have gone there this turn, as they last were. Returns None for other
    selectors."""
    pattern = selector.what if isinstance(selector, All) else None
    if not isinstance(pattern, ObjectPattern) or not (where := _where_gone(pattern)):
        return None
    moves = [event for event in context.game.state.this_turn if isinstance(event, ZoneMove)]
    gone = [event.object for event in moves if event.origin == BATTLEFIELD and event.to == where]
    after = (part for part in pattern.after if not isinstance(part, Did) or not isinstance(part.event, Dies | Does))
    rest = ObjectPattern(pattern.words, tuple(after))
    return [id for id in gone if matches(context, rest, id)]


@once_per_node
def _done_to(pattern: ObjectPattern) -> IsRef | None:
    """Returns the reference in "creature destroyed this way". Returns None for cards, because those are tested as they
    are now."""
    if any(isinstance(part, IsKind) and part.kind == "card" for part in walk_nodes(pattern)):
        return None
    return next((part for part in pattern.after if isinstance(part, IsRef) and isinstance(part.which, Ref)), None)


def _as_they_were(context: Context, selector: Any) -> list[ObjectId] | None:
    """Returns the objects of an action "this way", as they last were (608.2h). Returns None if the selector names no
    such action."""
    pattern = selector.what if isinstance(selector, All) else None
    part = _done_to(pattern) if isinstance(pattern, ObjectPattern) else None
    if part is None:
        return None
    assert isinstance(pattern, ObjectPattern)
    assert isinstance(part.which, Ref)
    name, action = part.which.name, part.which.name.removeprefix(LINKED)
    bound = name in context.bindings or action == name
    to = context.bound_ids(name) if bound else context.linked_objects(action) or done_this_way(context, action)
    seen = (context.game.state.last_seen(ObjectId(id)) for id in to if not is_player(id))
    rest = ObjectPattern(pattern.words, tuple(other for other in pattern.after if other is not part))
    return [obj.id for obj in seen if obj is not None and matches(context, rest, obj.id)]


@computes(CountersOn)
def _counters(context: Context, v: CountersOn) -> int:
    total = 0
    for entity in as_last_known(context, v.on):
        if is_player(entity):
            held = context.game.state.player(PlayerId(entity)).counters
        else:
            obj = context.game.state.recall(ObjectId(entity))
            held = obj.counters if obj else {}
        total += held.get(v.counter, 0) if v.counter else sum(held.values())
    return total


def as_last_known(context: Context, selector: Any) -> tuple[Entity, ...]:
    """Returns the entities that a selector means. A permanent or spell that is gone stays as it last was, and isn't
    followed to its new zone (608.2h)."""
    match selector:
        case Ref(name=name) if isinstance(context.bindings.get(name), tuple):
            known: tuple[Entity, ...] = context.bound_ids(name)
        case Ref(name="this") | This():
            known = (context.source,)
        case Some(what=ObjectPattern() as pattern) if any(_says_cast(part) for part in pattern.after):
            return _cast_this_turn(context, pattern)
        case _:
            return find_meant(context, selector)
    now = find_meant(context, selector)
    if len(now) != len(known):
        return now
    return tuple(old if _left_play(context, old) else new for old, new in zip(known, now, strict=True))


def _says_cast(part: Predicate) -> bool:
    return isinstance(part, Did) and isinstance(part.event, Casts) and part.when == "this turn"


def _cast_this_turn(context: Context, pattern: ObjectPattern) -> tuple[Entity, ...]:
    """Returns the matching spells of this turn, including those that are gone: "the same name as a spell that was cast
    this turn"."""
    words = tuple(part for part in pattern.words if part != IsKind("spell"))
    cast = (event.object for event in context.game.state.this_turn if isinstance(event, SpellCast))
    return tuple(spell for spell in cast if matches(context, ObjectPattern(words, pattern.after), spell))


def _left_play(context: Context, entity: Entity) -> bool:
    gone = None if is_player(entity) else context.game.state.memory.get(ObjectId(entity))
    return gone is not None and gone.zone in (BATTLEFIELD, STACK)


def _stats(context: Context, stat: str, selector: Any) -> list[int]:
    found: list[int] = []
    gone = _gone(context, selector)
    for entity in as_last_known(context, selector) if gone is None else gone:
        obj = None if is_player(entity) else context.game.state.recall(ObjectId(entity))
        if obj is not None:
            found.append(stat_of(obj, context.game.characteristics(obj.id), stat))
    return found


@computes(Stat)
def _stat(context: Context, v: Stat) -> int:
    found = _stats(context, v.stat, v.of)
    if isinstance(v.of, Ref) and v.of.name.startswith("linked "):
        return sum(found)  # several exiled cards: their sum (607.3)
    return max(found, default=0)


@computes(Greatest)
def _greatest(context: Context, v: Greatest) -> int:
    found = _stats(context, v.stat, v.among)
    return min(found, default=0) if v.least else max(found, default=0)


@computes(Larger)
def _larger(context: Context, v: Larger) -> int:
    return max(value_of(context, v.one), value_of(context, v.other))


@computes(Total)
def _total(context: Context, v: Total) -> int:
    return sum(_stats(context, v.stat, v.of))


@computes(LifeTotal)
def _life(context: Context, v: LifeTotal) -> int:
    return sum(context.game.state.player(PlayerId(who)).life for who in select(context, v.who))


@computes(Half)
def _half(context: Context, v: Half) -> int:
    number = value_of(context, v.value)
    return -(-number // 2) if v.up else number // 2


@computes(Devotion)
def _devotion(context: Context, v: Devotion) -> int:
    """Computes devotion (700.5). As a permanent enters, the permanents that enter now don't count (614.12)."""
    game = context.game
    players = set(players_meant(context, v.who))
    entrance = game.batch.entrance
    absent = game.batch.entered if entrance is not None else ()
    total = 0
    colours = set(v.colours or str(context.bindings.get("chosen color", "")) or str(context.chosen("color") or ""))
    for obj in game.state.permanents():
        cost = game.characteristics(obj.id).mana_cost if obj.controller in players else None
        if cost is None:
            continue
        symbols = sum(not colours.isdisjoint(symbol.colours) for symbol in cost.symbols)
        if obj.id not in absent:
            total += symbols
        elif symbols and entrance is not None:
            entrance.left_out = True
    return total


@computes(TimesThisTurn)
def _this_turn(context: Context, v: TimesThisTurn) -> int:
    total = 0
    last = () if v.before is None else find_meant(context, v.before)
    for event in context.game.state.this_turn:
        if isinstance(event, SpellCast) and event.object in last:
            break
        if match_event(context, v.event, event) is not None:
            total += getattr(event, "amount", 1) if v.amount else 1
    return total


@computes(Distinct)
def _distinct(context: Context, v: Distinct) -> int:
    found: set[Any] = set()
    for entity in as_last_known(context, v.among):
        obj = None if is_player(entity) else context.game.state.recall(ObjectId(entity))
        if obj is None:
            continue
        chars = context.game.characteristics(obj.id)
        match v.what:
            case "color":
                found.update(chars.colours)
            case "card type":
                found.update(chars.types)
            case "basic land type":
                found.update(set(chars.subtypes) & BASIC_LAND_TYPES.keys())
            case "name":
                found.update([chars.name] if chars.name else ())
            case "mana value":
                found.add(chars.mana_value(obj))
            case "counter kind":
                found.update(kind for kind, count in obj.counters.items() if count)
            case "type":
                found.update((*chars.supertypes, *chars.types, *chars.subtypes))
            case "mana cost":
                found.update([str(chars.mana_cost)] if chars.mana_cost is not None else ())
            case "power":
                found.add(chars.power)
            case _:
                raise UnsupportedCardText(f"counting different {v.what}s is not automated")
    return len(found)


@computes(GreatestOver)
def _greatest_over(context: Context, v: GreatestOver) -> int:
    """Returns the greatest or least of a value over players. Each of them is the "counted player" in turn."""
    found: list[int] = []
    for player in players_meant(context, v.who):
        with context.bind_temporarily(COUNTED, (player,)):
            found.append(value_of(context, v.value))
    return min(found, default=0) if v.least else max(found, default=0)


COUNTED = "counted player"


@computes(PlayersWho)
def _players_who(context: Context, v: PlayersWho) -> int:
    assert isinstance(v.who, PlayerPattern | ObjectPattern)
    return len(select(context, All(v.who)))


@computes(Either)
def _either(context: Context, v: Either) -> int:
    return value_of(context, v.then if is_true(context, v.condition) else v.otherwise)


@computes(Number)
def _number(context: Context, v: Number) -> int:
    return v.n


@computes(Times)
def _times(context: Context, v: Times) -> int:
    return value_of(context, v.factor) * value_of(context, v.value)


@computes(Sum)
def _sum(context: Context, v: Sum) -> int:
    return value_of(context, v.left) + value_of(context, v.right)


@computes(Difference)
def _difference(context: Context, v: Difference) -> int:
    return value_of(context, v.left) - value_of(context, v.right)


@computes(Gap)
def _gap(context: Context, v: Gap) -> int:
    if v.right is not None:
        return abs(value_of(context, v.left) - value_of(context, v.right))
    assert isinstance(v.left, LifeTotal)
    totals = [context.game.state.player(PlayerId(who)).life for who in select(context, v.left.who)]
    return max(totals, default=0) - min(totals, default=0)


@computes(Where)
def _where(context: Context, v: Where) -> int:
    return value_of(context, v.value)


@computes(Speed)
def _speed(context: Context, v: Speed) -> int:
    """Returns the speed. A player without a speed has 0 (702.179c)."""
    return max((context.game.state.player(player).speed for player in players_meant(context, v.who)), default=0)


@computes(StartingLife)
def _starting_life(context: Context, v: StartingLife) -> int:
    return context.game.state.ruleset.starting_life


@computes(IdentityColours)
def _identity(context: Context, v: IdentityColours) -> int:
    """Counts the colours of commanders' identities (903.4)."""
    found: set[str] = set()
    for player in players_meant(context, v.who):
        found.update(context.game.state.commander_identity(player))
    return len(found & set("WUBRG"))


@computes(UnspentMana)
def _unspent(context: Context, v: UnspentMana) -> int:
    wanted = v.colours.strip("{}") or "WUBRGC"
    players = players_meant(context, v.who)
    return sum(count for who in players for mana, count in context.game.state.player(who).mana if mana.type in wanted)
