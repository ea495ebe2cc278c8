"""Finds the replacement and prevention effects that apply to an event, puts them in order (616) and returns the
outcome.

They come from static abilities, from resolved effects and from the rules (commander 903.9b, regeneration 701.19, shield
counters 122.1c). The order matters because each effect may turn the event into one that another effect replaces. So one
effect is applied at a time, the others are looked for again in the new event, and each applies at most once (614.5). If
several apply, the affected player or the controller of the affected object chooses (616.1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace as replace_struct

from engine.game.evaluation.dispatch import find_meant, is_true, match_event
from engine.game.evaluation.restrictions import can_be_prevented, ruling_effects
from engine.game.event_loop.replacement.carrying_out import (
    AbilityReplacement,
    Replacement,
    affected_player,
    change_event,
)
from engine.game.event_loop.replacement.equal_effects import EqualEffects
from engine.game.event_loop.replacement.ordering import all_applied, commuting, different_options
from engine.game.event_loop.trigger_sources import replaced_events
from engine.game.events import CountersAdded, CountersTaken, Damage, Destroyed, Event, TokensProposed, ZoneMove
from engine.game.kernel.choices import ChooseOption
from engine.game.kernel.context import Context, effect_context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK
from engine.game.kernel.records import Bound
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.abilities import StaticRule
from engine.ir.effects.game import ThatEvent
from engine.ir.effects.structure import If, Sequence
from engine.ir.node import Effect, Trigger, replace
from engine.ir.replacing import Prevent, Redirect, Replace
from engine.ir.selectors import This, name_of
from engine.ir.triggers import DealsDamage, Does, EitherEvent, Enters, MovesZone


class CommanderReplacement(Replacement):
    """903.9b: a commander that would go to its owner's hand or library may go to the command zone instead."""

    optional = True

    def chooser(self, game: Game, event: Event) -> PlayerId:
        """Its owner, whoever controls it."""
        return game.state.objects[self.source].owner

    def apply_to(self, game: Game, event: Event) -> list[Event]:
        assert isinstance(event, ZoneMove)
        return [ZoneMove(event.object, event.origin, COMMAND, cause=event.cause, by=event.by, source=event.source)]


class ShieldReplacement(Replacement):
    """122.1c: remove a shield counter instead of being destroyed or dealt damage. Damage that can't be prevented is
    dealt all the same (615.12)."""

    def apply_to(self, game: Game, event: Event) -> list[Event]:
        taken = CountersTaken(self.source, "shield", 1)
        return [event, taken] if isinstance(event, Damage) and not can_be_prevented(game, event) else [taken]


class FinalityReplacement(Replacement):
    """122.1h: exiled instead of put into a graveyard from the battlefield."""

    def apply_to(self, game: Game, event: Event) -> list[Event]:
        assert isinstance(event, ZoneMove)
        return [replace_struct(event, to=EXILE, cause="exile")]


Replacing = Callable[[Game, Event], Iterable[Replacement]]

REPLACING: list[Replacing] = []
"""What rules and keywords, rather than abilities, replace an event with."""


def replaces(replacing: Replacing) -> Replacing:
    """Registers the replacement effects of a rule or keyword that apply to an event."""
    REPLACING.append(replacing)
    return replacing


def replacements_for(game: Game, event: Event, applied: frozenset[str] = frozenset()) -> list[Replacement]:
    """Everything that would replace or prevent the event now, in the order of timestamps, without the effects that have
    been `applied` to it."""
    found = [option for option in _of_rules(game, event) if option.key not in applied]
    for key, context, ability, effect in (*_rules(game, type(event)), *_own_rules(game, event)):
        rule = ability.rule
        assert isinstance(rule, Replace | Prevent | Redirect)
        if key in applied or key in game.batch.replacing or _is_not_there_yet(game, context.source, rule, event):
            continue
        bindings = _bindings(context, rule, event)
        if bindings is None:
            continue
        inner = Context(
            game, context.source, context.controller, bindings={**context.bindings, **bindings}, event=event
        )
        inner.x = context.x
        conditions = (ability.condition, rule.condition if isinstance(rule, Replace) else None)
        if isinstance(event, Damage) and (key, event.target) in game.batch.shielded:
            conditions = (None, None)  # all of it is dealt at the same time, before anything was removed
        if all(condition is None or is_true(inner, condition) for condition in conditions):
            label = game.characteristics(context.source).name
            found.append(AbilityReplacement(key, label, inner, rule, effect))
    return found


def _called_alike(trigger: EitherEvent, event: Event, found: dict[str, Bound]) -> dict[str, Bound]:
    """ "If a creature would die or a creature card would be put into a graveyard, exile that card instead": what one
    event is about is called as what the other is about."""
    names = [name for part in trigger.events if (name := name_of(getattr(part, "what", None)))]
    if not isinstance(event, ZoneMove) or any(name in found for name in names):
        return found
    return {**dict.fromkeys(names, (event.object,)), **found}


def _is_not_there_yet(game: Game, source: ObjectId, rule: Replace | Prevent | Redirect, event: Event) -> bool:
    """614.12: what enters (or enters with it) does not change the counters it enters with, unless it speaks of
    itself."""
    entrance = game.batch.entrance
    if entrance is None or not isinstance(event, CountersAdded) or event.entity != entrance.object:
        return False
    return source in game.batch.entered and not isinstance(getattr(rule.event, "on", None), This)


def _changes_it(rule: Replace | Prevent | Redirect) -> bool:
    return isinstance(rule, Replace) and isinstance(rule.effect, ThatEvent)


def _bindings(context: Context, rule: Replace | Prevent | Redirect, event: Event) -> dict[str, Bound] | None:
    """What the rule's event binds if it is this one; damage "dealt to and dealt by" counts the other way round too."""
    if isinstance(event, TokensProposed) and isinstance(rule.event, Enters) and not _changes_it(rule):
        return None  # there is no object yet that something else could be done with
    if isinstance(event, Destroyed):
        would = rule.event.who if isinstance(rule.event, Does) and rule.event.action == "be destroyed" else None
        return {} if would is not None and event.object in find_meant(context, would) else None
    found = match_event(context, rule.event, event)
    if found is not None and isinstance(rule.event, EitherEvent):
        found = _called_alike(rule.event, event, found)
    if found is None and isinstance(rule, Prevent) and rule.both_ways and isinstance(rule.event, DealsDamage):
        dealt = rule.event
        if dealt.to is not None:
            found = match_event(context, replace(dealt, what=dealt.to, to=None), event)
    return found


def _rules(game: Game, kind: type[Event]) -> Iterator[tuple[str, Context, StaticRule, int]]:
    """The rules of permanents, emblems and spells that may replace a kind of event, then those of resolved effects."""
    for obj, number, ability in game.sources.replacing(kind):
        yield f"{obj.id}.{number}", Context(game, obj.id, obj.controller), ability, 0
    for effect, rule in ruling_effects(game).replacing(kind, replaced_events):
        yield f"effect {effect.id}", effect_context(game, effect), StaticRule(rule), effect.id


def _own_rules(game: Game, event: Event) -> Iterator[tuple[str, Context, StaticRule, int]]:
    """What a card says of its own entering or going elsewhere works wherever it comes from (113.6, 614.12)."""
    obj = game.state.find_object(event.object) if isinstance(event, ZoneMove) else None
    if obj is None or obj.zone in (BATTLEFIELD, STACK) or obj.silent:
        return
    for number, ability in enumerate(game.characteristics(obj.id).sorted.replacements):
        rule = ability.rule
        if isinstance(rule, Replace) and _is_about_itself(rule.event) and type(event) in replaced_events(rule):
            yield f"{obj.id}.{number}", Context(game, obj.id, obj.owner), ability, 0


def _is_about_itself(event: Trigger) -> bool:
    return isinstance(event, Enters | MovesZone) and isinstance(event.what, This)


def _of_rules(game: Game, event: Event) -> Iterator[Replacement]:
    for replacing in REPLACING:
        yield from replacing(game, event)
    if isinstance(event, ZoneMove) and event.to in (HAND, LIBRARY) and game.state.ruleset.commander:
        obj = game.state.find_object(event.object)
        if obj is not None and obj.kind == "card" and obj.card in game.state.commanders() and event.origin != COMMAND:
            yield CommanderReplacement("commander", "command zone", event.object)
    if isinstance(event, ZoneMove) and event.origin == BATTLEFIELD and event.to == GRAVEYARD:
        obj = game.state.find_object(event.object)
        if obj is not None and obj.counter("finality"):
            yield FinalityReplacement("finality", "finality counter", event.object)
    if isinstance(event, Destroyed):
        obj = game.state.find_object(event.object)
        if obj is not None and obj.counter("shield") and event.source is not None:
            yield ShieldReplacement("shield", "shield counter", event.object)
    if isinstance(event, Damage) and not is_player(event.target):
        obj = game.state.find_object(ObjectId(event.target))
        if obj is not None and obj.counter("shield"):
            yield ShieldReplacement("shield", "shield counter", obj.id)


def replace_event(game: Game, event: Event, equal: EqualEffects | None = None) -> list[Event]:
    """Returns the outcome of a proposed event: the event, other events, or none. Nothing replaces leaving the game
    (800.4a). `equal`: the groups of equal effects, if many events are proposed together."""
    if isinstance(event, ZoneMove) and event.to == OUTSIDE:
        return [event]
    if equal is not None and (result := equal.apply_all(event)) is not None and not any(_of_rules(game, event)):
        return [result]
    return _replace(game, event, frozenset())


def _replace(game: Game, event: Event, applied: frozenset[str]) -> list[Event]:
    options = replacements_for(game, event, applied)
    if not options:
        return [event]
    together = commuting(options) if len(options) > 1 else ()
    if together:
        return _replace(game, all_applied(together, event), applied | {option.key for option in options})
    chosen = options[0] if len(options) == 1 else _choose(game, event, options)
    if chosen.optional and not chosen.accepted(game, event):
        return _replace(game, event, applied | {chosen.key})
    results = chosen.apply_to(game, event)
    return [final for result in results for final in _replace(game, result, applied | {chosen.key})]


def _results_without_doing(
    game: Game, replacement: AbilityReplacement, event: Event, instead: Callable[[Context, Effect], list[Event]]
) -> list[Event]:
    """Returns the outcome of a replacement effect without carrying it out. `instead` returns the outcome of an
    instruction. Prevention leaves nothing."""
    if not isinstance(replacement.rule, Replace):
        return []
    parts: list[Effect] = [replacement.rule.effect]
    found: list[Event] = []
    while parts:
        match parts.pop(0):
            case ThatEvent() as step:
                found.append(change_event(replacement.context, step, event))
            case Sequence(steps=steps):
                parts[:0] = steps
            case If(condition=condition, then=then, otherwise=otherwise):
                part = then if is_true(replacement.context, condition) else otherwise
                parts[:0] = () if part is None else (part,)
            case other:
                found.extend(instead(replacement.context, other))
    return found


def foresee_event(game: Game, event: Event, instead: Callable[[Context, Effect], list[Event]]) -> list[Event]:
    """Returns the outcome of an event if nobody had to choose: effects apply in the order of their timestamps, and
    offers are declined. `instead` returns the outcome of an instruction. Nothing happens."""
    return _foreseen(game, event, instead, frozenset())


def _foreseen(
    game: Game, event: Event, instead: Callable[[Context, Effect], list[Event]], applied: frozenset[str]
) -> list[Event]:
    options = replacements_for(game, event, applied)
    chosen = next((one for one in options if isinstance(one, AbilityReplacement) and not one.optional), None)
    if chosen is None:
        return [event]
    results = _results_without_doing(game, chosen, event, instead)
    return [final for result in results for final in _foreseen(game, result, instead, applied | {chosen.key})]


def _choose(game: Game, event: Event, options: list[Replacement]) -> Replacement:
    """616.1: the affected player, or the controller of the affected object, chooses one to apply first. Nobody is asked
    where every order leads to the same result."""
    options = different_options(options)
    if len(options) == 1:
        return options[0]
    question = ChooseOption(
        affected_player(game, event),
        "replacement",
        options=tuple(option.label for option in options),
        objects=tuple(option.source for option in options),
        nodes=tuple(getattr(option, "rule", None) for option in options),
    )
    answer = game.ask_player(question)
    assert isinstance(answer, int)
    return options[answer]
