"""Instructions that belong together: rounds, sentences that belong to an earlier one, and reflexive triggered abilities
("when you do", "when you discard a card this way"; 603.12).

A round is carried out for each of several objects, or for "repeat this process" (608.2c). Each round binds the same
names again. Afterwards, a name means the results of all rounds, because "each creature destroyed this way" and "that
much life" refer to all of them.

A sentence may belong to a delayed ability: "When you next cast a sorcery spell this turn, copy it. You may choose new
targets for the copy." (603.7). It may belong to an accepted offer: "If you do, tap target creature. It doesn't untap
during its controller's next untap step." (608.2c).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeGuard, cast

from engine.game.evaluation.dispatch import everything, find_meant, is_true, match_event, value_of
from engine.game.evaluation.this_way import events_of
from engine.game.evaluation.values import as_last_known, gone_attachments
from engine.game.event_loop.executing import bind_result, execute, executes, limit_repetitions
from engine.game.event_loop.pending_triggers import merge_bindings
from engine.game.event_loop.propose import trigger_now
from engine.game.kernel.context import DOING, Context
from engine.game.kernel.records import Bound
from engine.game.mana.producing import CHOSEN, colours_in_turn
from engine.ids import Entity, ObjectId, is_player
from engine.ir.changes import Become, Cant, LoseAllAbilities, SetColours, SetTypes
from engine.ir.conditions import Always, UntilEndOfTurn
from engine.ir.effects.cards import Move, OntoBattlefield
from engine.ir.effects.permanents import Affect, CreateCopy, Destroy
from engine.ir.effects.structure import (
    Apply,
    Delayed,
    ForEach,
    IfDone,
    Instead,
    Reflexive,
    Repeat,
    RepeatTimes,
    Sequence,
)
from engine.ir.node import (
    Effect,
    Node,
    Selector,
    Value,
    contains,
    find_nodes,
    once_per_node,
    rebuild,
    replace,
    walk_nodes,
)
from engine.ir.replacing import EntersWith, Prevent
from engine.ir.selectors import All, Ref, Some, TheRest, This, You, name_of
from engine.ir.targets import target_nodes
from engine.ir.triggers import Does
from engine.ir.values import AmountRef, Number

OWN = frozenset({"mode base", "condition held", "difference", "event", "again", "process", "chosen number", DOING})
"""Names that belong to the machinery or to the moment; they are not put together."""


class Rounds:
    """Puts together what the rounds bind."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._before: dict[str, Bound] = {}
        self._total: dict[str, Bound] = {}

    def begin(self) -> None:
        """A round begins: the numbers of earlier rounds are forgotten until the end."""
        bindings = self._context.bindings
        for name, value in self._total.items():
            if isinstance(value, int):
                bindings.pop(name, None)
        self._before = dict(bindings)

    def end(self) -> None:
        """A round is over."""
        for name, value in self._context.bindings.items():
            if name in OWN or (name in self._before and self._before[name] is value):
                continue
            known = self._total.get(name)
            if isinstance(value, tuple) and isinstance(known, tuple):
                self._total[name] = tuple(dict.fromkeys((*known, *value)))
            elif isinstance(value, int) and isinstance(known, int):
                self._total[name] = known + value
            else:
                self._total[name] = value

    def finish(self) -> None:
        """All rounds are over."""
        self._context.bindings.update(self._total)


@executes(Instead)
def _instead(context: Context, effect: Instead) -> bool:
    if not is_true(context, effect.condition):
        result = getattr(effect.then, "bind", "")  # what is said of either of them afterwards
        unnamed = bool(result) and getattr(effect.usual, "bind", None) == ""
        return execute(context, replace(effect.usual, bind=result) if unnamed else effect.usual)
    for part in _spoken_of(effect):
        if part.bind not in context.bindings:
            bind_result(
                context,
                part.bind,
                everything(context, part.what) if isinstance(part, Some) else find_meant(context, part),
            )
    amount = getattr(effect.usual, "count", None) or getattr(effect.usual, "amount", None)
    name = getattr(effect.usual, "bind", "")
    if name and isinstance(amount, Value) and any(part.name == name for part in find_nodes(effect.then, AmountRef)):
        bind_result(context, name, max(0, value_of(context, amount)))  # "twice that many": as the usual one would have
    return execute(context, effect.then)


@once_per_node
def _spoken_of(effect: Instead) -> tuple[All | Some, ...]:
    """Returns the selectors that the usual instruction binds and the other one refers to ("those creatures get -2/-2
    instead"). If the usual one would choose, all options count ("sacrifices two of those creatures instead")."""
    named = {part.name for part in find_nodes(effect.then, Ref)}
    return tuple(part for part in walk_nodes(effect.usual) if isinstance(part, All | Some) and part.bind in named)


@executes(ForEach)
def _for_each(context: Context, effect: ForEach) -> bool:
    if (copies := _copies_at_once(effect)) is not None:
        return execute(context, copies)
    done = False
    rounds = Rounds(context)
    for entity in _in_turn_order(context, effect.what):
        rounds.begin()
        name_one(context, effect.what, entity)
        bind_result(context, effect.bind, (entity,))
        done = execute(context, effect.effect) or done
        rounds.end()
    rounds.finish()
    return done


@once_per_node
def _copies_at_once(effect: ForEach) -> CreateCopy | None:
    """ "For each creature chosen this way, create a token that's a copy of it": all of them are created at once."""
    single = effect.effect
    if not isinstance(single, CreateCopy) or single.changes or single.bind or effect.bind:
        return None
    alike = isinstance(single.who, You) and isinstance(single.of, Ref) and single.of.name == name_of(effect.what)
    return replace(single, of=effect.what) if alike and isinstance(single.count, Number) else None


def _in_turn_order(context: Context, selector: Selector) -> list[Entity]:
    """Returns the entities of a selector in order. The active player's objects come first, for "its controller" does
    something (101.4). Of objects on the stack, the topmost comes first."""
    now = find_meant(context, selector)
    known = as_last_known(context, selector)
    order = context.game.state.in_turn_order()

    stack = context.game.state.stack

    def turn_order_of(pair: tuple[Entity, Entity]) -> tuple[int, int]:
        obj = None if is_player(pair[1]) else context.game.state.recall(ObjectId(pair[1]))
        if obj is None:
            return 0, 0
        turn = order.index(obj.controller) if obj.controller in order else 0
        return turn, -stack.index(obj.id) if obj.id in stack else 0

    found = [entity for entity, _ in sorted(zip(now, known, strict=True), key=turn_order_of)]
    return [*found, *gone_attachments(context, selector)]


def name_one(context: Context, selector: object, entity: Entity) -> None:
    """Binds a selector's name to one of its objects during the round of that object."""
    bind_result(context, name_of(selector), (entity,))


@executes(RepeatTimes)
def _times(context: Context, effect: RepeatTimes) -> bool:
    rounds = Rounds(context)
    done = False
    colours = colours_in_turn(context, effect)
    for number in range(limit_repetitions(context.game, value_of(context, effect.count), "times")):
        rounds.begin()
        if colours:
            with context.bind_temporarily(CHOSEN, colours[number]):
                done = execute(context, effect.effect) or done
        else:
            done = execute(context, effect.effect) or done
        rounds.end()
    rounds.finish()
    return done


@executes(Repeat)
def _repeat(context: Context, effect: Repeat) -> None:
    """ "Repeat this process": the instructions from the first on, once more; the process they make up sees to it."""
    context.bindings["again"] = True


def take_repetition(context: Context) -> bool:
    """Whether "repeat this process" was just carried out; asking takes it back."""
    return bool(context.bindings.pop("again", False))


WHAT_IT_IS = (SetColours, SetTypes, Become)


@once_per_node
def steps_of(effect: Sequence) -> tuple[Effect, ...]:
    """Returns the steps of a sequence. If a step refers to objects that a delayed ability or a consequence before it
    names, it becomes part of that step."""
    steps: list[Effect] = []
    for step in _flat(effect):
        last = steps[-1] if steps else None
        if _is_of_regenerating(step) and any(contains(before, Destroy) for before in steps):
            steps = [cast("Effect", _for_good(before)) for before in steps]
        elif last is not None and not effect.together and _says_what_it_is(last, step):
            steps[-1] = Sequence((last, step), together=True)
        elif last is not None and _says_how_it_enters(last, step):
            steps[-1:] = [step, last]
        elif (bare := _without_others(last, step)) is not None:
            steps[-1] = bare
        elif isinstance(last, Apply) and _speaks_of_prevention(step, last):
            assert isinstance(last.rule, Prevent)
            then = step if last.rule.then is None else Sequence((last.rule.then, step))
            steps[-1] = replace(last, rule=replace(last.rule, then=then))
        elif (isinstance(last, Delayed | Reflexive) and isinstance(step, IfDone)) or (
            _may_be_followed(last) and _speaks_of(step, last) and not target_nodes(step)
        ):  # of what is done then, not of now
            steps[-1] = replace(last, effect=_joined(last.effect, step))
        elif last is not None and (joined := _of_what_comes_back(last, step)) is not None:
            steps[-1] = joined
        else:
            steps.append(step)
    return tuple(steps)


def _is_of_regenerating(step: Effect) -> bool:
    """ "A creature destroyed this way can't be regenerated"."""
    return isinstance(step, Affect) and step.changes == (Cant("be regenerated"),)


def _for_good(node: Node) -> Node:
    """Returns the instruction with "can't be regenerated" added wherever it destroys objects (701.19c)."""
    return replace(node, no_regeneration=True) if isinstance(node, Destroy) else rebuild(node, _for_good)


def _flat(effect: Sequence) -> Iterator[Effect]:
    """Yields the steps. A nested sequence that begins with "if you do" refers to the step before it, so its steps count
    as the outer sequence's own."""
    for step in effect.steps:
        if isinstance(step, Sequence) and isinstance(step.steps[0], IfDone):
            yield from step.steps
        else:
            yield step


def _may_be_followed(step: Effect | None) -> TypeGuard[Delayed | Reflexive | IfDone]:
    if isinstance(step, IfDone):
        return not step.negated and step.otherwise is None
    return isinstance(step, Delayed | Reflexive)


def _says_what_it_is(before: Effect, step: Effect) -> bool:
    """ "Put target creature card from a graveyard onto the battlefield. It's a black Nightmare": it enters as that."""
    if not isinstance(before, Move) or not isinstance(before.to, OntoBattlefield):
        return False
    if not isinstance(step, Affect) or not isinstance(step.duration, Always):
        return False
    same = isinstance(step.what, Ref) and step.what.name == name_of(before.what)
    return all(isinstance(change, WHAT_IT_IS) for change in step.changes) and (same or _speaks_of(step, before))


def _says_how_it_enters(before: Effect, step: Effect) -> bool:
    """ "Return that card to the battlefield. It enters with an additional counter on it": the second sentence changes
    how it enters, so it counts before the card moves (614.1c)."""
    if not isinstance(before, Move) or not isinstance(before.to, OntoBattlefield):
        return False
    if not isinstance(step, Apply) or not isinstance(step.rule, EntersWith):
        return False
    return isinstance(step.rule.what, Ref) and step.rule.what.name == name_of(before.what)


def _without_others(last: Effect | None, step: Effect) -> Effect | None:
    """ "It's an Aura with enchant Forest. ~ loses all other abilities": other than those it has just been given."""
    if isinstance(last, Sequence) and last.together and last.steps:
        inner = _without_others(last.steps[-1], step)
        return None if inner is None else replace(last, steps=(*last.steps[:-1], inner))
    if not isinstance(last, Affect) or not isinstance(step, Affect) or last.duration != step.duration:
        return None
    others = all(isinstance(change, LoseAllAbilities) and change.other for change in step.changes)
    same = _called(last.what) == _called(step.what) != ""
    return replace(last, changes=(*last.changes, *step.changes)) if others and same else None


def _called(what: Selector) -> str:
    return "this" if isinstance(what, This) else name_of(what)


def _of_what_comes_back(last: Effect, step: Effect) -> Effect | None:
    """Returns the joined step for "Return it to the battlefield at the beginning of your next upkeep. It gains haste",
    where the second instruction happens later, too. None for other steps."""
    if isinstance(last, IfDone) and _may_be_followed(last):
        inner = _of_what_comes_back(last.effect, step)
        return None if inner is None else replace(last, effect=inner)
    if not isinstance(last, Delayed) or not isinstance(last.effect, Move) or not isinstance(step, Affect):
        return None
    same = isinstance(step.what, Ref) and step.what == last.effect.what and isinstance(step.duration, Always)
    if not same or not isinstance(last.effect.to, OntoBattlefield):
        return None
    return replace(last, effect=_joined(last.effect, step))


def _speaks_of_prevention(step: Effect, before: Apply) -> bool:
    """ "The next time a source would deal damage to you, prevent that damage. You gain life equal to the damage
    prevented this way": that is done whenever it prevents damage (615.5)."""
    if not isinstance(before.rule, Prevent):
        return False
    return any(amount.prevented for amount in find_nodes(step, AmountRef))


def _joined(effect: Effect, step: Effect) -> Sequence:
    if isinstance(effect, Sequence):
        return replace(effect, steps=(*effect.steps, step))
    return Sequence((effect, step))


def _speaks_of(step: Node, before: Node) -> bool:
    named = {getattr(part, "bind", "") for part in walk_nodes(before)} - {""}
    return any(isinstance(part, Ref | TheRest | AmountRef) and part.name in named for part in walk_nodes(step))


@executes(Reflexive)
def _reflexive(context: Context, effect: Reflexive) -> bool:
    """It triggers for each of its events since this resolution began, once for each time it is come to. Regenerating
    comes later, if at all: then the ability waits for that (701.19a)."""
    if isinstance(effect.trigger, Does) and effect.trigger.action == "regenerate":
        return execute(context, Delayed(effect.trigger, effect.effect, duration=UntilEndOfTurn()))
    seen = f"seen by {id(effect)}"
    events = list(events_of(context, "this way"))
    found = []
    for event in events[context.bound_count(seen) :]:
        bindings = match_event(context, effect.trigger, event)
        if bindings is not None:
            found.append(bindings)
    context.bindings[seen] = len(events)
    for bindings in merge_bindings(effect.trigger, found):
        trigger_now(context, effect.effect, effect.trigger, bindings)
    return bool(found)


def as_much_as_said(context: Context, what: Selector, done: Collection[Entity], actors: int) -> bool:
    """Whether "if you do" is met: something was done; by a player alone as much as was said ("two cards")."""
    least = value_of(context, what.count.low) if isinstance(what, Some) and actors == 1 else 1
    return bool(done) and len(done) >= least
