"""Values: what a number of an ability is now (107)."""

from __future__ import annotations

from typing import Any

from engine.cards.type_line import BASIC_LAND_TYPES
from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import computes, holds, match_event, meant, players_meant, select, value_of
from engine.game.evaluation.numbers import stat_of
from engine.game.evaluation.predicates import matches
from engine.game.events import ZoneMove
from engine.game.kernel.context import Scope
from engine.game.kernel.objects import BATTLEFIELD, GRAVEYARD, STACK
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.node import Predicate
from engine.ir.patterns import AttachedToWhat, Did, ObjectPattern, PlayerPattern
from engine.ir.selectors import All, Ref, Some, This
from engine.ir.triggers import Dies
from engine.ir.values import (
    AmountRef,
    Count,
    CountersOn,
    Devotion,
    Difference,
    Distinct,
    Either,
    Greatest,
    GreatestOver,
    Half,
    IdentityColours,
    LifeTotal,
    Number,
    PlayersWho,
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

X_LATER = "X, once it is asked for"
"""The binding of the value that X is, where it is about something that has yet to be done."""

LATER_X = "X to come"
"""The binding that holds what X is worth (`WithX`) until it is first asked for."""


@computes(Variable)
def _variable(scope: Scope, v: Variable) -> int:
    if v.name == "Y":
        return scope.y or 0
    if scope.x is None and LATER_X in scope.bindings:
        scope.x = max(0, value_of(scope, scope.bindings.pop(LATER_X)))
    return scope.x or 0


@computes(AmountRef)
def _amount_ref(scope: Scope, v: AmountRef) -> int:
    bound = scope.bindings.get(v.name, 0)
    return bound if isinstance(bound, int) else len(bound)


@computes(Count)
def _count(scope: Scope, v: Count) -> int:
    what = v.what
    if isinstance(what, Some):
        what = All(what.what)
    if isinstance(what, All) and isinstance(what.what, ObjectPattern) and any(map(_is_death, what.what.after)):
        return _deaths(scope, what.what)
    return len(select(scope, what)) + len(gone_attachments(scope, what))


def left_with(scope: Scope, host: Any) -> tuple[ObjectId, ...]:
    """What was attached to permanents that are gone, as they left the battlefield (608.2h)."""
    gone = (scope.game.state.memory.get(ObjectId(entity)) for entity in as_last_known(scope, host))
    return tuple(id for obj in gone if obj is not None for id in obj.attachments)


def gone_attachments(scope: Scope, selector: Any) -> list[ObjectId]:
    """Of what was attached to something, what is gone as well: it counts as it last was."""
    pattern = selector.what if isinstance(selector, All) else None
    if not isinstance(pattern, ObjectPattern):
        return []
    attached = {id for part in pattern.after if isinstance(part, AttachedToWhat) for id in left_with(scope, part.to)}
    return [id for id in sorted(attached - scope.game.state.objects.keys()) if matches(scope, pattern, id)]


def _is_death(predicate: Predicate) -> bool:
    return isinstance(predicate, Did) and isinstance(predicate.event, Dies)


def _deaths(scope: Scope, pattern: ObjectPattern) -> int:
    """ "The number of creatures that died this turn": they are counted as they last were."""
    moves = [event for event in scope.game.state.this_turn if isinstance(event, ZoneMove)]
    dead = [event.object for event in moves if event.origin == BATTLEFIELD and event.to == GRAVEYARD]
    rest = ObjectPattern(pattern.words, tuple(part for part in pattern.after if not _is_death(part)))
    return sum(matches(scope, rest, id) for id in dead)


@computes(CountersOn)
def _counters(scope: Scope, v: CountersOn) -> int:
    total = 0
    for entity in as_last_known(scope, v.on):
        if is_player(entity):
            held = scope.game.state.player(PlayerId(entity)).counters
        else:
            obj = scope.game.state.recall(ObjectId(entity))
            held = obj.counters if obj else {}
        total += held.get(v.counter, 0) if v.counter else sum(held.values())
    return total


def as_last_known(scope: Scope, selector: Any) -> tuple[Entity, ...]:
    """What a selector means; a permanent or spell that is gone as it last was, not what it has become (608.2h)."""
    match selector:
        case Ref(name=name) if isinstance(bound := scope.bindings.get(name), tuple):
            known: tuple[Entity, ...] = bound
        case Ref(name="this") | This():
            known = (scope.source,)
        case _:
            return meant(scope, selector)
    now = meant(scope, selector)
    if len(now) != len(known):
        return now
    return tuple(old if _left_play(scope, old) else new for old, new in zip(known, now, strict=True))


def _left_play(scope: Scope, entity: Entity) -> bool:
    gone = None if is_player(entity) else scope.game.state.memory.get(ObjectId(entity))
    return gone is not None and gone.zone in (BATTLEFIELD, STACK)


def _stats(scope: Scope, stat: str, selector: Any) -> list[int]:
    found: list[int] = []
    for entity in as_last_known(scope, selector):
        obj = None if is_player(entity) else scope.game.state.recall(ObjectId(entity))
        if obj is not None:
            found.append(stat_of(obj, scope.game.characteristics(obj.id), stat))
    return found


@computes(Stat)
def _stat(scope: Scope, v: Stat) -> int:
    found = _stats(scope, v.stat, v.of)
    if isinstance(v.of, Ref) and v.of.name.startswith("linked "):
        return sum(found)  # of several exiled cards the sum (607.3)
    return max(found, default=0)


@computes(Greatest)
def _greatest(scope: Scope, v: Greatest) -> int:
    found = _stats(scope, v.stat, v.among)
    return min(found, default=0) if v.least else max(found, default=0)


@computes(Total)
def _total(scope: Scope, v: Total) -> int:
    return sum(_stats(scope, v.stat, v.of))


@computes(LifeTotal)
def _life(scope: Scope, v: LifeTotal) -> int:
    return sum(scope.game.state.player(PlayerId(who)).life for who in select(scope, v.who))


@computes(Half)
def _half(scope: Scope, v: Half) -> int:
    number = value_of(scope, v.value)
    return -(-number // 2) if v.up else number // 2


@computes(Devotion)
def _devotion(scope: Scope, v: Devotion) -> int:
    """700.5; what is entering is not there yet where it is asked how it enters (614.12)."""
    game = scope.game
    players = set(players_meant(scope, v.who))
    entrance = game.batch.entrance
    absent = game.batch.entered if entrance is not None else ()
    total = 0
    colours = set(v.colours or str(scope.bindings.get("chosen color", "")) or str(scope.chosen("color") or ""))
    for obj in game.state.permanents():
        cost = game.characteristics(obj.id).mana_cost
        if obj.controller not in players or cost is None:
            continue
        symbols = sum(1 for symbol in cost.symbols if set(symbol.colours) & colours)
        if obj.id not in absent:
            total += symbols
        elif symbols and entrance is not None:
            entrance.left_out = True
    return total


@computes(TimesThisTurn)
def _this_turn(scope: Scope, v: TimesThisTurn) -> int:
    total = 0
    for event in scope.game.state.this_turn:
        if match_event(scope, v.event, event) is not None:
            total += getattr(event, "amount", 1) if v.amount else 1
    return total


@computes(Distinct)
def _distinct(scope: Scope, v: Distinct) -> int:
    found: set[Any] = set()
    for entity in meant(scope, v.among):
        obj = None if is_player(entity) else scope.game.state.recall(ObjectId(entity))
        if obj is None:
            continue
        chars = scope.game.characteristics(obj.id)
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
            case "power":
                found.add(chars.power)
            case _:
                raise UnsupportedCardText(f"counting different {v.what}s is not automated")
    return len(found)


@computes(GreatestOver)
def _greatest_over(scope: Scope, v: GreatestOver) -> int:
    """The greatest of a value over players, each of them the "counted player" in turn."""
    found: list[int] = []
    for player in players_meant(scope, v.who):
        with scope.bound(COUNTED, (player,)):
            found.append(value_of(scope, v.value))
    return max(found, default=0)


COUNTED = "counted player"


@computes(PlayersWho)
def _players_who(scope: Scope, v: PlayersWho) -> int:
    assert isinstance(v.who, PlayerPattern | ObjectPattern)
    return len(select(scope, All(v.who)))


@computes(Either)
def _either(scope: Scope, v: Either) -> int:
    return value_of(scope, v.then if holds(scope, v.condition) else v.otherwise)


@computes(Number)
def _number(scope: Scope, v: Number) -> int:
    return v.n


@computes(Times)
def _times(scope: Scope, v: Times) -> int:
    return value_of(scope, v.factor) * value_of(scope, v.value)


@computes(Sum)
def _sum(scope: Scope, v: Sum) -> int:
    return value_of(scope, v.left) + value_of(scope, v.right)


@computes(Difference)
def _difference(scope: Scope, v: Difference) -> int:
    return value_of(scope, v.left) - value_of(scope, v.right)


@computes(Where)
def _where(scope: Scope, v: Where) -> int:
    return value_of(scope, v.value)


@computes(StartingLife)
def _starting_life(scope: Scope, v: StartingLife) -> int:
    return scope.game.state.ruleset.starting_life


@computes(IdentityColours)
def _identity(scope: Scope, v: IdentityColours) -> int:
    """How many colours the identities of commanders have (903.4)."""
    found: set[str] = set()
    for player in players_meant(scope, v.who):
        found.update(scope.game.state.commander_identity(player))
    return len(found & set("WUBRG"))


@computes(UnspentMana)
def _unspent(scope: Scope, v: UnspentMana) -> int:
    wanted = v.colours.strip("{}") or "WUBRGC"
    players = players_meant(scope, v.who)
    return sum(count for who in players for mana, count in scope.game.state.player(who).mana if mana.type in wanted)
