"""Starts continuous effects from resolutions, and ends them (611.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import everything, find_meant, is_true, match_event, players_meant, value_of
from engine.game.evaluation.this_way import bind_this_way
from engine.game.events import Event, SpellCast
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.kernel.printed import Printed
from engine.game.kernel.records import Bound, FloatingEffect
from engine.game.kernel.steps import is_in_any_step
from engine.ids import Entity, ObjectId, is_player
from engine.ir.changes import AddPT, Become, SetPT, SetTypes
from engine.ir.conditions import (
    Always,
    NextStep,
    UntilEndOfCombat,
    UntilEndOfTurn,
    UntilEndOfYourNextTurn,
    UntilEvent,
    UntilYourNextTurn,
    WhileTrue,
)
from engine.ir.node import Change, Duration, Node, Rule, Selector, contains, find_nodes, replace, walk_nodes
from engine.ir.replacing import EntersWith, Prevent, Redirect, Replace
from engine.ir.rules import PlayerCant
from engine.ir.selectors import All, Ref, This
from engine.ir.triggers import DealsDamage, LeavesBattlefield
from engine.ir.values import AmountRef, Number


def start_effect(
    context: Context,
    affected: Sequence[Entity],
    changes: tuple[Change, ...],
    duration: Duration,
    *,
    copied: Printed | None = None,
    what: Selector | None = None,
) -> bool:
    """Starts an effect that changes objects. Returns False if it affects nothing. Its numbers are fixed now (608.2h).
    `what`: the selector of an effect on rules, which applies to the objects that it means at any time (611.2c)."""
    if not affected and what is None:
        return False
    fixed = _as_before(context, tuple(_fixed(context, change) for change in changes))
    bindings = context.lasting_bindings()
    if copied is not None:
        bindings["copied values"] = copied
    if what is not None:
        _start(context, duration, changes=fixed, what=what, bindings=bindings)
        return True
    for apart, own in _each_its_own(affected, (*fixed, duration), bindings):
        _start(context, duration, changes=fixed, affected=apart, bindings={**bindings, **own})
    return True


def _as_before(context: Context, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """Returns equal changes of the source's last effect, or else these changes. Equal changes are then the same object,
    so that repeated effects ("{0}: ~ becomes a 3/3 creature until end of turn") can be recognized by identity."""
    last = next((effect for effect in reversed(context.game.state.effects) if effect.source == context.source), None)
    return last.changes if last is not None and last.changes == changes else changes


def _each_its_own(
    affected: Sequence[Entity], said: tuple[Node, ...], bindings: Mapping[str, Bound]
) -> Iterator[tuple[tuple[Entity, ...], dict[str, Bound]]]:
    """Yields the objects and bindings of each effect. "Each of those creatures doesn't untap during its controller's
    untap step for as long as it has a vow counter on it" starts one effect per creature, because each has its own
    condition."""
    alike = {
        ref.name
        for part in said
        for ref in find_nodes(part, Ref)
        if isinstance(bound := bindings.get(ref.name), tuple) and set(affected) <= set(bound)
    }
    if len(affected) < 2 or not alike:
        yield tuple(affected), {}
        return
    for entity in affected:
        yield (entity,), dict.fromkeys(alike, (entity,))


def start_rule(context: Context, rule: Rule, duration: Node | None) -> None:
    """Starts an effect that changes rules for players or the game. A replacement without a duration, or a rule for
    objects that enter, lasts as long as the game (611.2a)."""
    bind_this_way(context, rule)
    lasting = isinstance(rule, EntersWith) or (isinstance(rule, Replace) and not rule.once)
    unsaid = Always() if lasting else UntilEndOfTurn()
    lasts = duration if isinstance(duration, Duration) else unsaid
    amount = rule.amount if isinstance(rule, Prevent | Redirect) else None
    if amount is not None and not contains(amount, AmountRef):
        rule = replace(rule, amount=Number(value_of(context, amount)))
    if isinstance(rule, PlayerCant) and rule.more:
        rule = replace(rule, limit=rule.limit + _cast_so_far(context, rule), more=False)
    for single, bindings in _shields(context, rule):
        _start(context, lasts, rule=single, bindings={**context.lasting_bindings(), **bindings})


def _cast_so_far(context: Context, rule: PlayerCant) -> int:
    """Counts the spells that the players of the rule have cast this turn."""
    events = context.game.state.this_turn
    who = players_meant(context, rule.who)
    return sum(isinstance(event, SpellCast) and event.player in who for event in events)


SHIELDED = "shielded"
"""The binding for the object or player that one of several shields protects."""


def _shields(context: Context, rule: Rule) -> list[tuple[Rule, dict[str, Bound]]]:
    """ "The next 1 damage that would be dealt to each creature": returns one shield for each creature that exists now
    (615.11)."""
    event = rule.event if isinstance(rule, Prevent) and rule.shield and rule.amount is not None else None
    if not isinstance(event, DealsDamage) or not isinstance(event.to, All):
        return [(rule, {})]
    one = replace(rule, event=replace(event, to=Ref(name=SHIELDED)))
    return [(one, {SHIELDED: (entity,)}) for entity in everything(context, event.to.what)]


def _start(
    context: Context,
    duration: Duration,
    *,
    changes: tuple[Change, ...] = (),
    affected: tuple[Entity, ...] | None = None,
    what: Selector | None = None,
    rule: Rule | None = None,
    bindings: Mapping[str, Bound],
) -> None:
    game = context.game
    if is_over(context, duration):
        return
    if isinstance(duration, WhileTrue) and not is_true(context, duration.condition):
        return  # 611.2b
    timestamp = game.state.next_timestamp()
    effect = FloatingEffect(
        timestamp,
        context.source,
        context.controller,
        timestamp,
        changes,
        duration,
        until_text(context, duration),
        affected,
        what,
        rule,
        bindings,
        context.x,
        game.state.turn.number,
    )
    game.state.effects = (*game.state.effects, effect)
    game.invalidate()


def is_over(context: Context, duration: Duration) -> bool:
    """Whether the end of "until ~ leaves the battlefield" came before the effect could begin (610.3a-b, 611.2b)."""
    if not isinstance(duration, UntilEvent) or not isinstance(duration.event, LeavesBattlefield):
        return False
    what = duration.event.what
    if not isinstance(what, This | Ref):
        return False
    awaited = (context.source,) if isinstance(what, This) else find_meant(context, what)
    there = (context.game.state.find_object(ObjectId(entity)) for entity in awaited if not is_player(entity))
    return all(obj is None or obj.zone != BATTLEFIELD for obj in there)


def _fixed(context: Context, change: Change) -> Change:
    """Returns the change with its values as numbers."""
    match change:
        case AddPT(power=power, toughness=toughness):
            return AddPT(Number(value_of(context, power)), Number(value_of(context, toughness)))
        case SetPT(power=power, toughness=toughness):
            return SetPT(
                None if power is None else Number(value_of(context, power)),
                None if toughness is None else Number(value_of(context, toughness)),
            )
        case Become(spec=spec):
            if spec.power is None or spec.toughness is None:
                return change
            fixed_power, fixed_toughness = value_of(context, spec.power), value_of(context, spec.toughness)
            spec = replace(spec, power=Number(fixed_power), toughness=Number(fixed_toughness))
            return replace(change, spec=spec)
        case SetTypes(chosen=True):
            chosen = context.chosen("type")
            return replace(change, chosen=False, subtypes=(chosen,) if chosen else ())
        case _:
            return change


def until_text(context: Context, duration: Duration) -> str:
    """Returns the moment at which the turn's bookkeeping ends an effect with this duration."""
    match duration:
        case UntilEndOfTurn():
            return "end of turn"
        case UntilEndOfCombat():
            return "end of combat"
        case UntilYourNextTurn(who=who):
            player = context.controller if who is None else players_meant(context, who)[0]
            return f"turn of {player}"
        case UntilEndOfYourNextTurn():
            return f"end of turn of {context.controller}"
        case UntilEvent():
            return "event"
        case WhileTrue():
            return "condition"
        case NextStep(step="turn", whose=whose) if whose is not None:
            players = players_meant(context, whose)
            return f"end of turn of {players[0] if players else context.controller}"
        case NextStep(step=step, whose=whose):
            players = players_meant(context, whose)
            return f"{NEXT}{step} of {players[0] if players else context.controller}"
        case Always():
            return "always"
        case _:
            raise UnsupportedCardText(f"duration {type(duration).__name__} is not automated")


NEXT = "next "
"""The prefix of `FloatingEffect.until` for effects that are in force only in one later step or turn."""


def in_force(game: Game, effect: FloatingEffect) -> bool:
    """Whether an effect is in force. An effect for a player's next step or turn is in force only then (611.2a). All
    others always are."""
    if not effect.until.startswith(NEXT):
        return True
    step, _, player = effect.until.removeprefix(NEXT).rpartition(" of ")
    turn = game.state.turn
    if str(turn.active) != player or (step == "turn" and turn.number <= effect.turn):
        return False
    return step == "turn" or is_in_any_step(game.state, (step.removesuffix(" step"), step))


def end_effects(game: Game, moment: str) -> None:
    """Ends the effects and delayed abilities that last until `moment` ("end of turn", "turn of 0", ...)."""
    game.state.delayed = tuple(delayed for delayed in game.state.delayed if delayed.until != moment)
    left = tuple(effect for effect in game.state.effects if effect.until != moment)
    if len(left) != len(game.state.effects):
        game.state.effects = left
        game.invalidate()


def end_at_turn_end(game: Game) -> None:
    """Ends effects at the end of the turn (514.2). "Until the end of your next turn" ends if that turn isn't the one it
    began in."""
    active = game.state.turn.active
    number = game.state.turn.number
    known = game.state.effects
    left = tuple(
        effect
        for effect in known
        if effect.until != "end of turn"
        and not (effect.until in (f"end of turn of {active}", f"{NEXT}turn of {active}") and effect.turn < number)
    )
    game.state.effects = left
    game.state.delayed = tuple(
        delayed
        for delayed in game.state.delayed
        if delayed.until != "end of turn"
        and not (delayed.until == f"end of turn of {active}" and delayed.turn < number)
    )
    if len(left) != len(known):
        game.invalidate()


def end_on_event(game: Game, event: Event) -> None:
    """Ends the effects that last until this event."""
    gone = []
    for effect in game.state.effects:
        if effect.until == "event" and isinstance(effect.duration, UntilEvent):
            context = Context(game, effect.source, effect.controller, bindings=dict(effect.bindings))
            if match_event(context, effect.duration.event, event) is not None:
                gone.append(effect.id)
    if gone:
        game.state.effects = tuple(effect for effect in game.state.effects if effect.id not in gone)
        game.invalidate()


def _source_gone(game: Game, effect: FloatingEffect) -> bool:
    """Whether an effect lasts "for as long as" its source fulfils a condition, and the source is gone or phased out
    (702.26f)."""
    assert isinstance(effect.duration, WhileTrue)
    source = game.state.find_object(effect.source)
    about = (part for part in walk_nodes(effect.duration.condition))
    return (source is None or source.zone != BATTLEFIELD or source.phased_out) and any(
        isinstance(part, This) or (isinstance(part, Ref) and part.name == "this") for part in about
    )


def end_untrue(game: Game) -> bool:
    """Ends the effects whose "for as long as" has become false (611.2b). Returns True if any ended."""
    gone = []
    for effect in game.state.effects:
        if effect.until == "condition" and isinstance(effect.duration, WhileTrue):
            context = Context(game, effect.source, effect.controller, bindings=dict(effect.bindings))
            if _source_gone(game, effect) or not is_true(context, effect.duration.condition):
                gone.append(effect.id)
    if gone:
        game.state.effects = tuple(effect for effect in game.state.effects if effect.id not in gone)
        game.invalidate()
    return bool(gone)
