"""Triggers on changes of zones: entering, leaving, dying, moving."""

from __future__ import annotations

from engine.game.evaluation.dispatch import Bindings, waits
from engine.game.evaluation.events.matching import is_meant
from engine.game.events import TokenMade, ZoneMove
from engine.game.kernel.context import Scope
from engine.ids import ObjectId
from engine.ir.node import Selector
from engine.ir.selectors import Described, This
from engine.ir.triggers import Dies, Enters, LeavesBattlefield, MovesZone


@waits(Enters, ZoneMove)
def _enters(scope: Scope, t: Enters, e: ZoneMove, out: Bindings) -> bool:
    if e.to != "battlefield" or e.origin == "battlefield":
        return False
    if t.origin and not _zone_meant(scope, t.origin, e.origin, e.object):
        return False
    if t.whose_origin is not None:
        moved = scope.game.state.recall(e.object)
        if moved is None or not is_meant(scope, t.whose_origin, moved.owner, out):
            return False
    return _entered(scope, t, e.new, out) if e.new else _would_enter(scope, t, e, out)


def _would_enter(scope: Scope, t: Enters, e: ZoneMove, out: Bindings) -> bool:
    """The same of an object that has yet to enter: it is asked about as it is where it is (614.12)."""
    obj = scope.game.state.get(e.object)
    if obj is None or (t.how and e.tapped != (t.how == "tapped")):
        return False
    if t.under is not None and not is_meant(scope, t.under, obj.controller if e.under is None else e.under, out):
        return False
    return is_meant(scope, t.what, e.object, out)


def _entered(scope: Scope, t: Enters, new: ObjectId, out: Bindings) -> bool:
    obj = scope.game.state.recall(new)
    if obj is None or (t.how and obj.tapped != (t.how == "tapped")):
        return False
    if t.under is not None and not is_meant(scope, t.under, obj.controller, out):
        return False
    return is_meant(scope, t.what, new, out)


@waits(Enters, TokenMade)
def _token_enters(scope: Scope, t: Enters, e: TokenMade, out: Bindings) -> bool:
    return not t.origin and _entered(scope, t, e.new, out)


def _zone_meant(scope: Scope, words: str, zone: str, moved: ObjectId) -> bool:
    """ "your graveyard", "a graveyard", "exile"."""
    if words.removeprefix("your ").removeprefix("a ") != zone:
        return False
    obj = scope.game.state.recall(moved)
    return not words.startswith("your ") or (obj is not None and obj.owner == scope.controller)


@waits(LeavesBattlefield, ZoneMove)
def _leaves(scope: Scope, t: LeavesBattlefield, e: ZoneMove, out: Bindings) -> bool:
    gone = e.origin == "battlefield" and e.to != "battlefield"
    return gone and not (t.without_dying and e.to == "graveyard") and is_meant(scope, t.what, e.object, out)


@waits(Dies, ZoneMove)
def _dies(scope: Scope, t: Dies, e: ZoneMove, out: Bindings) -> bool:
    return e.origin == "battlefield" and e.to == "graveyard" and _moved(scope, t.what, e, out)


@waits(MovesZone, ZoneMove)
def _moves(scope: Scope, t: MovesZone, e: ZoneMove, out: Bindings) -> bool:
    if (t.to and e.to != t.to) or (t.origin not in ("", "anywhere") and e.origin != t.origin):
        return False
    obj = scope.game.state.recall(e.object)
    if obj is None:
        return False
    for whose in (t.whose_to, t.whose_origin):
        if whose is not None and not is_meant(scope, whose, obj.owner, out):
            return False
    return _moved(scope, t.what, e, out)


def _moved(scope: Scope, what: Selector, e: ZoneMove, out: Bindings) -> bool:
    """Whether what moved is meant: as it was before; "that was put into a graveyard" speaks of what it is now."""
    return is_meant(scope, what, e.object, out) or (
        isinstance(what, Described | This) and e.new != 0 and is_meant(scope, what, e.new, out)
    )
