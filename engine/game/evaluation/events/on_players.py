"""Triggers on steps of the turn and on actions. Some actions have their own names, others are events of the core: cards
revealed, discarded, milled, exiled or destroyed; permanents attached; life paid; lands played.
"""

from __future__ import annotations

from engine.game.evaluation.dispatch import Bindings, players_meant, waits_for_event
from engine.game.evaluation.this_way import is_meant
from engine.game.events import (
    ActionDone,
    ActionProposed,
    Attached,
    CardDrawn,
    ControlChanged,
    DesignationGiven,
    Discarded,
    FaceTurned,
    LandPlayed,
    LifeLost,
    PhaseChanged,
    PlayerLost,
    Revealed,
    Sacrificed,
    SpellCast,
    SpellCountered,
    StepBegan,
    Tapped,
    TokenMade,
    Transformed,
    Unattached,
    ZoneMove,
)
from engine.game.kernel.context import RESULT, Context
from engine.game.kernel.objects import GRAVEYARD
from engine.game.kernel.steps import GROUPS, MAIN
from engine.ids import ObjectId
from engine.ir.node import Selector, walk_nodes
from engine.ir.patterns import ControlledBy, ObjectPattern
from engine.ir.selectors import Some, This, You
from engine.ir.triggers import BeginningOf, Discards, Does


@waits_for_event(BeginningOf, StepBegan)
def _begins(context: Context, t: BeginningOf, e: StepBegan, out: Bindings) -> bool:
    if t.step == "second main phase":
        begun = sum(isinstance(event, StepBegan) and event.step in MAIN for event in context.game.state.this_turn)
        at_this = e.step in MAIN and begun == 2
    else:
        named = STEP_NAMES.get(t.step, t.step)
        at_this = e.step in GROUPS.get(named, (named,))
    return at_this and is_meant(context, t.whose, e.active, out)


STEP_NAMES = {
    "draw step": "draw",
    "end step": "end",
    "untap step": "untap",
    "cleanup step": "cleanup",
    "combat": "beginning of combat",
    "main phase": "main",
    "precombat main phase": "precombat main",
    "postcombat main phase": "postcombat main",
    "declare attackers step": "declare attackers",
}
"""The core's name for each step in the words of card text."""


@waits_for_event(Does, ActionDone)
def _does(context: Context, t: Does, e: ActionDone, out: Bindings) -> bool:
    if e.action not in (t.action, *t.action.split(" or ")) or t.action == "cycle or discard":
        return False  # cycling includes discarding, and triggers such an ability only once (702.29d)
    if e.action == "unlock" and isinstance(t.what, This) and not _is_of_door(context, t, e.amount - 1):
        return False
    if t.number and t.number != e.amount:
        return False
    if e.action == "exile with this" and context.source not in e.objects:
        return False
    if t.what is not None and not any(is_meant(context, t.what, entity, out) for entity in e.objects):
        return False
    if e.action == "roll a die":
        out[RESULT] = e.amount
    return is_meant(context, t.who, e.who, out)


def _is_of_door(context: Context, t: Does, door: int) -> bool:
    """ "When you unlock this door": whether the ability is printed on that half of the Room (709.5h)."""
    source = context.game.state.recall(context.source)
    halves = () if source is None else source.copiable.halves
    if not 0 <= door < len(halves):
        return False
    return any(part is t for ability in halves[door].sorted.triggered for part in walk_nodes(ability.trigger))


@waits_for_event(Does, ActionProposed)
def _would_do(context: Context, t: Does, e: ActionProposed, out: Bindings) -> bool:
    return t.action == e.action and (not t.number or t.number == e.amount) and is_meant(context, t.who, e.who, out)


@waits_for_event(Does, DesignationGiven)
def _designation(context: Context, t: Does, e: DesignationGiven, out: Bindings) -> bool:
    named = t.action in (f"become the {e.designation}", f"take the {e.designation}")
    return named and is_meant(context, t.who, e.player, out)


@waits_for_event(Does, PhaseChanged)
def _phases(context: Context, t: Does, e: PhaseChanged, out: Bindings) -> bool:
    return t.action == ("phase out" if e.out else "phase in") and is_meant(context, t.who, e.object, out)


@waits_for_event(Does, ControlChanged)
def _loses_control(context: Context, t: Does, e: ControlChanged, out: Bindings) -> bool:
    own = isinstance(t.what, This) and e.object == context.source and isinstance(t.who, You)
    lost = t.action == "lose control" and (own or is_meant(context, t.who, e.old, out))
    return lost and t.what is not None and is_meant(context, t.what, e.object, out)


@waits_for_event(Does, PlayerLost)
def _loses_game(context: Context, t: Does, e: PlayerLost, out: Bindings) -> bool:
    return t.action == "lose the game" and is_meant(context, t.who, e.player, out)


@waits_for_event(Does, FaceTurned)
def _turned(context: Context, t: Does, e: FaceTurned, out: Bindings) -> bool:
    return t.action == "be turned face up" and is_meant(context, t.who, e.object, out)


@waits_for_event(Does, Transformed)
def _transforms(context: Context, t: Does, e: Transformed, out: Bindings) -> bool:
    return t.action == "transform" and is_meant(context, t.who, e.object, out)


@waits_for_event(Does, Discarded)
def _discards(context: Context, t: Does, e: Discarded, out: Bindings) -> bool:
    """ "You cycle or discard a card". "That was discarded" tests the card in its new zone."""
    if t.action == "be discarded":
        return is_meant(context, t.who, e.new, out) or is_meant(context, t.who, e.object, out)
    if t.action != "cycle or discard" or not is_meant(context, t.who, e.player, out):
        return False
    return is_meant(context, t.what, e.object, out) or is_meant(context, t.what, e.new, out)


@waits_for_event(Discards, ZoneMove)
def _is_made_to_discard(context: Context, t: Discards, e: ZoneMove, out: Bindings) -> bool:
    """ "A spell or ability an opponent controls causes you to discard it": matches before the card moves, so that an
    effect can put it elsewhere."""
    if e.new or t.by is None or e.cause != "discard" or e.by is None or not is_meant(context, t.by, e.by, out):
        return False
    card = context.game.state.recall(e.object)
    if card is None or card.owner == e.by or not is_meant(context, t.who, card.owner, out):
        return False
    return is_meant(context, t.what, e.object, out)


@waits_for_event(Does, Revealed)
def _is_revealed(context: Context, t: Does, e: Revealed, out: Bindings) -> bool:
    """ "A land card is revealed": matches if all players see it."""
    return t.action == "be revealed" and e.to is None and any(is_meant(context, t.who, id, out) for id in e.objects)


@waits_for_event(Does, CardDrawn)
def _is_drawn(context: Context, t: Does, e: CardDrawn, out: Bindings) -> bool:
    return t.action == "be drawn" and is_meant(context, t.who, e.card, out)


@waits_for_event(Does, LandPlayed)
@waits_for_event(Does, SpellCast)
def _plays(context: Context, t: Does, e: LandPlayed | SpellCast, out: Bindings) -> bool:
    """Matches played lands and cast spells, because casting a card counts as playing it (701.18b)."""
    if t.action != "play" and not (t.action == "play a land" and isinstance(e, LandPlayed)):
        return False
    return is_meant(context, t.who, e.player, out) and is_meant(context, t.what, e.object, out)


@waits_for_event(Does, LifeLost)
def _pays_life(context: Context, t: Does, e: LifeLost, out: Bindings) -> bool:
    return t.action == "pay life" and e.cause == "payment" and is_meant(context, t.who, e.player, out)


@waits_for_event(Does, ZoneMove)
def _moves(context: Context, t: Does, e: ZoneMove, out: Bindings) -> bool:
    match t.action:
        case "lose control":  # a permanent that leaves the battlefield
            gone = context.game.state.recall(e.object) if e.origin == "battlefield" else None
            left = gone is not None and t.what is not None and is_meant(context, t.what, e.object, out)
            return left and gone is not None and is_meant(context, t.who, gone.controller, out)
        case "be destroyed":
            return e.cause == "destroy" and is_meant(context, t.who, e.object, out)
        case "be milled":
            return e.cause == "mill" and (
                is_meant(context, t.who, e.new, out) or is_meant(context, t.who, e.object, out)
            )
        case "be exiled":
            return e.to == "exile" and (is_meant(context, t.who, e.object, out) or is_meant(context, t.who, e.new, out))
        case "be exiled with this":
            return e.to == "exile" and e.source == context.source and is_meant(context, t.who, e.new, out)
        case "exile with this":
            return (
                e.to == "exile"
                and e.source == context.source
                and e.by is not None
                and is_meant(context, t.who, e.by, out)
            )
        case "be returned":
            return e.cause == "return" and is_meant(context, t.who, e.object, out)
        case "descend":
            return _descends(context, t, e, out)
        case "become unattached from":  # 603.10c: it leaves the battlefield while it is attached
            attached = context.game.state.find_object(e.object) if e.origin == "battlefield" else None
            host = None if attached is None else attached.attached_to
            return host is not None and is_meant(context, t.who, e.object, out) and is_meant(context, t.what, host, out)
        case "become attached to":
            return _has_entered_attached(context, t, e.new, out)
        case "mill" | "exile":
            if e.cause != t.action or e.by is None or not _is_actor(context, t.who, e, out):
                return False
            return is_meant(context, t.what, e.new, out) or is_meant(context, t.what, e.object, out)
        case _:
            return False


@waits_for_event(Does, TokenMade)
def _is_made(context: Context, t: Does, e: TokenMade, out: Bindings) -> bool:
    return t.action == "become attached to" and _has_entered_attached(context, t, e.new, out)


def _has_entered_attached(context: Context, t: Does, id: ObjectId, out: Bindings) -> bool:
    """ "An Aura becomes attached to ~" also matches as the Aura enters. It may have been cast, a player may have chosen
    the host (303.4f), or an effect may have put it there."""
    entered = context.game.state.recall(id)
    if entered is None or entered.attached_to is None or not is_meant(context, t.who, id, out):
        return False
    return is_meant(context, t.what, entered.attached_to, out)


def _is_actor(context: Context, who: Selector, e: ZoneMove, out: Bindings) -> bool:
    """Whether `who` means the player of the event. "A spell or ability you control" means the controller of the
    source."""
    pattern = who.what if isinstance(who, Some) else None
    if e.by is None or not isinstance(pattern, ObjectPattern):
        return e.by is not None and is_meant(context, who, e.by, out)
    holders = [part.who for part in pattern.after if isinstance(part, ControlledBy) and not part.negated]
    return e.source is not None and all(e.by in players_meant(context, holder) for holder in holders)


def _descends(context: Context, t: Does, e: ZoneMove, out: Bindings) -> bool:
    """ "A player descended": a permanent card was put into their graveyard from anywhere (700.11)."""
    card = context.game.state.recall(e.new)
    if e.to != GRAVEYARD or card is None or card.kind != "card" or not card.printed.type_line.is_permanent:
        return False
    return is_meant(context, t.who, card.owner, out)


@waits_for_event(Does, Sacrificed)
def _is_sacrificed(context: Context, t: Does, e: Sacrificed, out: Bindings) -> bool:
    return t.action == "be sacrificed" and is_meant(context, t.who, e.object, out)


@waits_for_event(Does, SpellCountered)
def _is_countered(context: Context, t: Does, e: SpellCountered, out: Bindings) -> bool:
    return t.action == "be countered" and is_meant(context, t.who, e.object, out)


@waits_for_event(Does, Tapped)
def _is_tapped(context: Context, t: Does, e: Tapped, out: Bindings) -> bool:
    """ "You tap an untapped creature": matches every tapping, because only untapped permanents become tapped
    (701.26a)."""
    if t.action == "tap" and t.what is not None and e.by is not None and not e.for_mana:
        return is_meant(context, t.what, e.object, out) and is_meant(context, t.who, e.by, out)
    return t.action == "be tapped" and is_meant(context, t.who, e.object, out)


@waits_for_event(Does, Attached)
def _attached(context: Context, t: Does, e: Attached, out: Bindings) -> bool:
    """Tests the Aura or Equipment first and then its host, because the host's pattern can refer to it: "with mana value
    less than that Aura's"."""
    hit = t.action == "become attached to" and is_meant(context, t.who, e.object, out)
    return hit and is_meant(context, t.what, e.to, out)


@waits_for_event(Does, Unattached)
def _unattached(context: Context, t: Does, e: Unattached, out: Bindings) -> bool:
    hit = t.action == "become unattached from" and is_meant(context, t.who, e.object, out)
    return hit and is_meant(context, t.what, e.was, out)
