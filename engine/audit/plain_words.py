"""Plain words of patterns, evaluated by the watchers' own code: is a permanent or spell "another creature you control"
from the point of view of an object?

The answer is None if a word is unknown here.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.audit.watching import Seen
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.ids import PlayerId
from engine.ir.abilities import Keyword
from engine.ir.node import Pattern, Predicate, Selector
from engine.ir.patterns import (
    ColourCount,
    ControlledBy,
    HasColour,
    HasCounters,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    IsKind,
    Not,
    ObjectPattern,
    OneOf,
    Other,
    OwnedBy,
    PlayerPattern,
    StatIs,
)
from engine.ir.selectors import All, Attached, EitherOne, Some, This, You
from engine.ir.values import Number


def all_of(answers: Iterable[bool | None]) -> bool | None:
    """Returns True, False, or None if the result depends on an unknown answer."""
    known = list(answers)
    return False if False in known else None if None in known else True


def any_of(answers: Iterable[bool | None]) -> bool | None:
    known = list(answers)
    return True if True in known else None if None in known else False


def fits_pattern(pattern: Pattern | None, seen: Seen, source: GameObject) -> bool | None:
    """Returns whether a permanent or spell matches a pattern, from the point of view of `source`."""
    if not isinstance(pattern, ObjectPattern):
        return None
    return all_of(_is_so(predicate, seen, source) for predicate in (*pattern.words, *pattern.after))


def _is_so(predicate: Predicate, seen: Seen, source: GameObject) -> bool | None:
    obj, chars = seen
    match predicate:
        case HasType(type=word):
            return word in chars.types
        case HasSubtype(subtype=word):
            return word in chars.subtypes or ("changeling" in chars.sorted.keyword_names or None)
        case HasSupertype(supertype=word):
            return word in chars.supertypes
        case HasColour(colour=letter):
            return letter in chars.colours
        case OwnedBy(who=who, negated=False, controlled=False):
            return who_is(who, obj.owner, source)
        case HasStatus(status=("tapped" | "untapped") as word):
            return obj.tapped is (word == "tapped")
        case HasStatus(status="attacking"):
            return obj.attacking is not None
        case HasStatus(status="blocking"):
            return obj.is_blocking
        case HasKeyword(keyword=Keyword(name=word, what=None), negated=negated):
            return (word in chars.sorted.keyword_names) is not negated
        case StatIs(stat=("power" | "toughness") as stat, compare=compare, value=Number(n=number)):
            return _compared(getattr(chars, stat) or 0, compare, number)
        case StatIs(stat="mana value", compare=compare, value=Number(n=number)) if chars.mana_cost is not None:
            return _compared(chars.mana_cost.mana_value, compare, number) if not chars.mana_cost.variables else None
        case ColourCount(kind=kind):
            colours = len(chars.colours)
            return {"colorless": colours == 0, "monocolored": colours == 1, "multicolored": colours > 1}.get(kind)
        case HasCounters(counter=word, low=Number(n=1), none=none) if word:
            return bool(obj.counter(word)) is not none
        case IsKind(kind="permanent"):
            return obj.zone == BATTLEFIELD or obj.printed.type_line.is_permanent
        case IsKind(kind="spell"):
            return obj.is_spell
        case IsKind(kind="token"):
            return obj.kind == "token"
        case Not(what=inner):
            answer = _is_so(inner, seen, source)
            return None if answer is None else not answer
        case ControlledBy(who=who, negated=False, settled=False):
            return who_is(who, obj.controller, source)
        case Other(than=None):
            return obj.id != source.id
        case OneOf(options=options):
            return any_of(fits_pattern(option, seen, source) for option in options)
        case _:
            return None


def _compared(value: int, compare: str, number: int) -> bool | None:
    return {"=": value == number, ">=": value >= number, "<=": value <= number}.get(compare)


def who_is(who: Selector | None, player: PlayerId, source: GameObject) -> bool | None:
    """Returns whether a selector means the player, from the point of view of `source`."""
    match who:
        case You():
            return player == source.controller
        case (Some() | All()) as some if isinstance(some.what, PlayerPattern) and not some.what.after:
            kinds = {"player": True, "opponent": player != source.controller}
            return kinds.get(some.what.kind)
        case _:
            return None


def is_meant(what: Selector, seen: Seen, source: GameObject) -> bool | None:
    """Returns whether an event's selector means the object."""
    match what:
        case This(zone=""):
            return seen[0].id == source.id
        case Some(what=pattern):
            return fits_pattern(pattern, seen, source)
        case EitherOne(parts=parts):
            return any_of(is_meant(part, seen, source) for part in parts)
        case Attached():
            return source.attached_to == seen[0].id
        case _:
            return None
