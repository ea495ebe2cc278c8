"""Triggers on changes of zones: entering, leaving, dying, moving."""

from __future__ import annotations

from engine.game.evaluation.dispatch import Bindings, waits
from engine.game.evaluation.events.matching import is_meant
from engine.game.events import TokenMade, ZoneMove
from engine.game.kernel.context import Context
from engine.ids import ObjectId
from engine.ir.node import Selector
from engine.ir.selectors import Described, This
from engine.ir.triggers import Dies, Enters, LeavesBattlefield, MovesZone


@waits(Enters, ZoneMove)
def _enters(context: Context, t: Enters, e: ZoneMove, out: Bindings) -> bool:
    if e.to != "battlefield" or e.origin == "battlefield":
        return False
    if t.origin and not _zone_meant(context, t.origin, e.origin, e.object):
        return False
    if t.whose_origin is not None:
        moved = context.game.state.recall(e.object)
        if moved is None or not is_meant(context, t.whose_origin, moved.owner, out):
            return False
    return _entered(context, t, e.new, out) if e.new else _would_enter(context, t, e, out)


def _would_enter(context: Context, t: Enters, e: ZoneMove, out: Bindings) -> bool:
    """The same of an object that has yet to enter: it is asked about as it is where it is (614.12)."""
    obj = context.game.state.get(e.object)
    if obj is None or (t.how and e.tapped != (t.how == "tapped")):
        return False
    if t.under is not None and not is_meant(context, t.under, obj.controller if e.under is None else e.under, out):
        return False
    return is_meant(context, t.what, e.object, out)


def _entered(context: Context, t: Enters, new: ObjectId, out: Bindings) -> bool:
    obj = context.game.state.recall(new)
    if obj is None or (t.how and obj.tapped != (t.how == "tapped")):
        return False
    if t.under is not None and not is_meant(context, t.under, obj.controller, out):
        return False
    return is_meant(context, t.what, new, out)


@waits(Enters, TokenMade)
def _token_enters(context: Context, t: Enters, e: TokenMade, out: Bindings) -> bool:
    return not t.origin and _entered(context, t, e.new, out)


def _zone_meant(context: Context, words: str, zone: str, moved: ObjectId) -> bool:
    """ "your graveyard", "a graveyard", "exile"."""
    if words.removeprefix("your ").removeprefix("a ") != zone:
        return False
    obj = context.game.state.recall(moved)
    return not words.startswith("your ") or (obj is not None and obj.owner == context.controller)


@waits(LeavesBattlefield, ZoneMove)
def _leaves(context: Context, t: LeavesBattlefield, e: ZoneMove, out: Bindings) -> bool:
    gone = e.origin == "battlefield" and e.to != "battlefield"
    return gone and not (t.without_dying and e.to == "graveyard") and is_meant(context, t.what, e.object, out)


@waits(Dies, ZoneMove)
def _dies(context: Context, t: Dies, e: ZoneMove, out: Bindings) -> bool:
    return e.origin == "battlefield" and e.to == "graveyard" and _moved(context, t.what, e, out)


@waits(MovesZone, ZoneMove)
def _moves(context: Context, t: MovesZone, e: ZoneMove, out: Bindings) -> bool:
    if (t.to and e.to != t.to) or (t.origin not in ("", "anywhere") and e.origin != t.origin):
        return False
    obj = context.game.state.recall(e.object)
    if obj is None:
        return False
    for whose in (t.whose_to, t.whose_origin):
        if whose is not None and not is_meant(context, whose, obj.owner, out):
            return False
    return _moved(context, t.what, e, out)


def _moved(context: Context, what: Selector, e: ZoneMove, out: Bindings) -> bool:
    """Whether what moved is meant: as it was before; "that was put into a graveyard" speaks of what it is now."""
    return is_meant(context, what, e.object, out) or (
        isinstance(what, Described | This) and e.new != 0 and is_meant(context, what, e.new, out)
    )
