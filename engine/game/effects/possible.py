"""Whether an offer makes sense: what is impossible cannot be chosen (608.2d), so nobody is asked."""

from __future__ import annotations

from engine.errors import UnsupportedCardText
from engine.game.effects.casting_it import castable_cards
from engine.game.evaluation.dispatch import everything, fits_here, meant, select, value_of
from engine.game.kernel.context import Context
from engine.game.operations.choosing import own_hand
from engine.game.operations.costs import can_pay, sacrificeable
from engine.game.operations.permanents import counters_on
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.changes import BecomeCopy
from engine.ir.effects.cards import CastIt, Discard, Exile, Move, Reveal
from engine.ir.effects.game import ChooseNewTargets, CopySpell
from engine.ir.effects.permanents import Affect, RemoveCounters, Sacrifice, TapThem, Unattach
from engine.ir.effects.structure import Choose, Pay, Sequence
from engine.ir.node import Effect, Selector
from engine.ir.selectors import Among, Attached, Ref, Some, Target, This


def possible(context: Context, effect: Effect, player: PlayerId) -> bool:
    """Whether a player could do what an offer says: pay its cost, find something to choose."""
    match effect:
        case Pay(cost=cost):
            return can_pay(context, player, cost)
        case Sequence(steps=(Pay() as paid, Exile(what=Some(what=what, count=count)))):  # both are paid (118.3)
            enough = len(everything(context, what)) >= value_of(context, count.low)
            return enough and possible(context, paid, player)
        case Sequence(steps=steps) if steps:
            return possible(context, steps[0], player)
        case ChooseNewTargets(what=what):
            found = (context.game.state.get(ObjectId(id)) for id in meant(context, what))
            return any(obj is not None and obj.item is not None and obj.item.targets for obj in found)
        case CastIt():
            return _can_cast(context, effect, player)
        case Choose(which=Among() | Some() as what):
            return _something(context, what, player, None)
        case CopySpell(what=Ref(name="linked exiled")):
            return bool(meant(context, effect.what))
        case Unattach(what=Some(what=what), off=Some(what=off)):
            hosts = [context.game.state.objects[ObjectId(id)].attached_to for id in everything(context, what)]
            return any(entity is not None and fits_here(context, off, entity) for entity in hosts)
        case Affect(what=Attached() as what):
            return bool(meant(context, what))
        case Move(what=what) | Exile(what=what) | Reveal(what=what):
            return _something(context, what, player, None)
        case Sacrifice(what=what):
            return _something(context, what, player, sacrificeable(context, player))
        case RemoveCounters(off=This() | Ref() as what, counter=counter):
            held = [counters_on(context.game, entity) for entity in meant(context, what)]
            return any(counters.get(counter, 0) if counter else counters for counters in held)
        case TapThem(what=Some(what=pattern, count=count)):
            return len(everything(context, pattern)) >= value_of(context, count.low)
        case TapThem(what=This() | Ref() as what):
            found = (context.game.state.get(ObjectId(id)) for id in meant(context, what))
            return any(obj is not None and not obj.tapped for obj in found)
        case Affect(changes=(BecomeCopy(of=Some(what=what)), *_)):
            return any(entity != context.game.batch.entering for entity in everything(context, what))
        case Discard(what=what):
            return _something(context, what, player, own_hand(context, player))
        case _:
            return True


def _can_cast(context: Context, effect: CastIt, player: PlayerId) -> bool:
    try:
        return bool(castable_cards(context, effect, player))
    except UnsupportedCardText:
        return True  # the instruction itself will say so


def _something(context: Context, what: Selector, player: PlayerId, options: list[Entity] | None) -> bool:
    """Whether there is anything to choose, among `options` or anywhere."""
    try:
        match what:
            case Among(group=group, what=pattern):
                return any(pattern is None or fits_here(context, pattern, entity) for entity in select(context, group))
            case Some(what=pattern) if options is None:
                return bool(everything(context, pattern))
            case Some(what=pattern):
                return any(fits_here(context, pattern, entity) for entity in options or ())
            case This() if options is not None:
                return any(entity in options for entity in meant(context, what))
            case Target() if context.item is not None:
                return bool(meant(context, what))
            case Ref():
                found = meant(context, what)
                return any(is_player(entity) or entity in context.game.state.objects for entity in found)
            case _:
                return True
    except UnsupportedCardText:
        return True  # the instruction itself will say so
