"""Replacement effects (614, 615): the entity that an event affects, the player who chooses among several effects
(616.1), and the ways to carry out the effect of an ability: other instructions, another amount, or less damage."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import find_meant, is_true, players_meant, value_of
from engine.game.evaluation.restrictions import can_be_prevented, is_prohibited
from engine.game.evaluation.this_way import BEGAN
from engine.game.event_loop.executing import AS_EVENTS, batched, execute, executes
from engine.game.events import (
    CardDrawn,
    CountersAdded,
    Damage,
    Destroyed,
    Event,
    LifeGained,
    LifeLost,
    ManaAdded,
    TokensProposed,
    ZoneMove,
)
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import FIRST_OBJECT, Context
from engine.game.kernel.game import Game
from engine.game.kernel.mana import multiply_bundle as so_often
from engine.game.kernel.objects import BATTLEFIELD, EXILE, HAND, LIBRARY
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.effects.cards import Exile, IntoHand, Move, OntoLibrary
from engine.ir.effects.game import ThatEvent
from engine.ir.effects.permanents import CreateToken, Regenerate
from engine.ir.effects.structure import Delayed, If, IfDone, May, Sequence
from engine.ir.node import Effect, Node, Selector, contains, rebuild, walk_nodes
from engine.ir.node import replace as node_replace
from engine.ir.patterns import IsKind, ObjectPattern
from engine.ir.replacing import Prevent, Redirect, Replace, replaces_each_token, speaks_of_exiled
from engine.ir.selectors import Ref, Some, This, name_of
from engine.ir.triggers import DealsDamage
from engine.ir.values import AmountRef, Number


def affected_entity(event: Event) -> Entity:
    """The object or player an event happens to."""
    match event:
        case ZoneMove(object=id) | Destroyed(object=id):
            return id
        case (
            CardDrawn(player=player)
            | LifeGained(player=player)
            | LifeLost(player=player)
            | TokensProposed(player=player)
        ):
            return player
        case Damage(target=entity) | CountersAdded(entity=entity):
            return entity
        case _:
            return getattr(event, "player", 0)


def affected_player(game: Game, event: Event) -> PlayerId:
    """The player, or the controller (owner, outside the battlefield and stack) of the object."""
    entity = affected_entity(event)
    if is_player(entity):
        return PlayerId(entity)
    obj = game.state.recall(ObjectId(entity))
    if obj is None:
        return game.state.turn.active
    return obj.controller if obj.zone in ("battlefield", "stack") else obj.owner


class Replacement:
    """One replacement effect that applies to an event. `key` tells it apart, so that it applies only once."""

    optional = False

    def __init__(self, key: str, label: str, source: ObjectId) -> None:
        self.key = key
        self.label = label
        self.source = source

    @property
    def effect_key(self) -> Hashable:
        """What it does; among effects of one sort there is nothing to choose."""
        return self.key

    def accepted(self, game: Game, event: Event) -> bool:
        """Whether the player who may choose wants it."""
        return bool(game.ask_player(YesNo(self.chooser(game, event), f"replace: {self.label}", self.source)))

    def chooser(self, game: Game, event: Event) -> PlayerId:
        """Who may choose to apply it: whom the event affects."""
        return affected_player(game, event)

    def apply_to(self, game: Game, event: Event) -> list[Event]:
        """Returns the events that happen instead."""
        raise NotImplementedError


AMOUNTS = ("amount", "count")


class AbilityReplacement(Replacement):
    """A `Replace` or `Prevent` rule of a static ability or a resolved effect."""

    def __init__(self, key: str, label: str, context: Context, rule: Replace | Prevent | Redirect, effect: int) -> None:
        super().__init__(key, label, context.source)
        self.effect = effect
        """The continuous effect it comes from, 0 for a static ability."""
        self.context = context
        self.rule = rule
        self.optional = isinstance(rule, Replace) and rule.optional

    @property
    def effect_key(self) -> Hashable:
        names = sorted({part.name for part in walk_nodes(self.rule) if isinstance(part, Ref | AmountRef)})
        source = self.source if contains(self.rule, This) else 0
        return (
            self.rule,
            self.context.controller,
            source,
            tuple((name, self.context.bindings.get(name)) for name in names),
        )

    def apply_to(self, game: Game, event: Event) -> list[Event]:
        return carry_out(game, self, event)


def carry_out(game: Game, replacement: AbilityReplacement, event: Event) -> list[Event]:
    """Returns the events that happen instead."""
    rule = replacement.rule
    if isinstance(rule, Prevent):
        return _prevent(game, replacement, rule, event)
    if isinstance(rule, Redirect):
        return _redirect(game, replacement, rule, event)
    if rule.once:
        _end(game, replacement)
    return _results(game, replacement, rule.effect, event)


def _redirect(game: Game, replacement: AbilityReplacement, rule: Redirect, event: Event) -> list[Event]:
    """614.9: some of the damage is dealt to something else, if that can be dealt damage."""
    recipients = find_meant(replacement.context, rule.to)
    if not isinstance(event, Damage) or not recipients or not _can_be_hurt(game, recipients[0]):
        return [event]
    number = max(0, value_of(replacement.context, rule.amount))
    moved = min(number, event.amount)
    if number > moved:
        _change(game, replacement, node_replace(rule, amount=Number(number - moved)))
    else:
        _end(game, replacement)
    parts = ((event.target, event.amount - moved), (recipients[0], moved))
    return [msgspec.structs.replace(event, target=target, amount=amount) for target, amount in parts if amount > 0]


def _can_be_hurt(game: Game, entity: Entity) -> bool:
    if is_player(entity):
        return game.state.player(PlayerId(entity)).in_game
    obj = game.state.find_object(ObjectId(entity))
    hurt = {"Creature", "Planeswalker", "Battle"}
    return obj is not None and obj.zone == BATTLEFIELD and not hurt.isdisjoint(game.characteristics(obj.id).types)


def _results(game: Game, replacement: AbilityReplacement, effect: Effect, event: Event) -> list[Event]:
    """Returns the outcome of an instruction in place of the event: the changed event itself wherever the text keeps
    it."""
    match effect:
        case ThatEvent():
            return [change_event(replacement.context, effect, event)]
        case Sequence(steps=steps) if not (contains(effect, IfDone) or contains(effect, Delayed)):
            return [result for step in steps for result in _results(game, replacement, step, event)]
        case If(condition=condition, then=then, otherwise=otherwise):
            part = then if is_true(replacement.context, condition) else otherwise
            return [] if part is None else _results(game, replacement, part, event)
        case Regenerate() if isinstance(event, Destroyed):
            able = event.can_regenerate and not is_prohibited(game, event.object, "be regenerated")
            game.state.objects[event.object].regeneration += int(able)  # used up at once
            return [event]
        case CreateToken() if isinstance(event, TokensProposed):
            return _other_tokens(game, replacement, effect, event)
        case May(effect=inner) if _is_whole(replacement, effect) and not contains(effect, ThatEvent):
            player = next(iter(players_meant(replacement.context, effect.who)), replacement.context.controller)
            wanted = game.ask_player(YesNo(player, "may", replacement.source))  # "you may ... instead": else it happens
            return _results(game, replacement, inner, event) if wanted else [event]
        case Move(to=OntoLibrary() | IntoHand() as to) if isinstance(event, ZoneMove) and _is_just_moved(
            replacement.context, effect, event
        ):
            zone, position = (LIBRARY, to.position) if isinstance(to, OntoLibrary) else (HAND, 0)
            return [msgspec.structs.replace(event, to=zone, cause="return", position=position)]
        case Exile() if isinstance(event, ZoneMove) and _is_just_exiled(game, replacement.context, effect, event):
            context = replacement.context
            return [
                msgspec.structs.replace(event, to=EXILE, cause="exile", by=context.controller, source=context.source)
            ]
        case _:
            return _instead(game, replacement, effect)


def _other_tokens(
    game: Game, replacement: AbilityReplacement, effect: CreateToken, event: TokensProposed
) -> list[Event]:
    """So many tokens instead of each that would be created, or some with all that are created at the same time."""
    if isinstance(effect.count, Number):
        key = (f"{replacement.key} {id(effect)}", event.player)
        if key in game.batch.tokens:
            return []
        if replaces_each_token(replacement.rule):
            effect = node_replace(effect, count=Number(effect.count.n * event.count))
        else:
            game.batch.tokens.add(key)
    return AS_EVENTS[CreateToken](replacement.context, effect)


def _is_whole(replacement: AbilityReplacement, effect: Effect) -> bool:
    """Whether an instruction is all that a replacement effect does."""
    return effect is getattr(replacement.rule, "effect", None)


def _is_just_moved(context: Context, effect: Move, event: ZoneMove) -> bool:
    """Whether a permanent that would go elsewhere goes into its owner's hand or library instead, and nothing more: what
    would happen together still does (614.6)."""
    more = effect.bind or (isinstance(effect.to, OntoLibrary) and effect.to.either_end)
    if event.origin != BATTLEFIELD or more or not isinstance(effect.what, Ref | This):
        return False
    return find_meant(context, effect.what) == (event.object,)


def _is_just_exiled(game: Game, context: Context, effect: Exile, event: ZoneMove) -> bool:
    """Whether a permanent that would go elsewhere is exiled instead, and nothing more: that happens together with all
    that the event was to happen with (614.6), so that the effect applies to its own source as well."""
    more = effect.face_down or effect.counter or effect.bind or effect.until is not None
    if event.origin != BATTLEFIELD or more or not isinstance(effect.what, Ref | This):
        return False
    if game.state.find_object(context.source) is not None:
        own = game.characteristics(context.source).sorted
        if any(speaks_of_exiled(part) for part in (*own.triggered, *own.activated, *own.statics, *own.rules)):
            return False
    return find_meant(context, effect.what) == (event.object,)


def _instead(game: Game, replacement: AbilityReplacement, step: Effect) -> list[Event]:
    """Carries out an instruction in place of the event. The same effect does not apply to its result (614.5). Returns
    the changed event itself where the instruction contains it (`ThatEvent`)."""
    context = replacement.context
    context.bindings.setdefault(BEGAN, len(game.state.this_turn))
    outer, context.instead = context.instead, []
    try:
        with context.bind_temporarily(FIRST_OBJECT, game.state.next_object), batched(game) as batch:
            batch.replacing |= {replacement.key}
            execute(context, step)
        return context.instead
    finally:
        context.instead = outer


@executes(ThatEvent)
def _that_event(context: Context, effect: ThatEvent) -> None:
    """Adds the changed event itself, inside an instruction that replaces it."""
    if context.instead is None or context.event is None:
        raise UnsupportedCardText("there is no event here that something happens instead of")
    context.instead.append(change_event(context, effect, context.event))


def change_event(context: Context, step: ThatEvent, event: Event) -> Event:
    """The event itself with another amount, recipient or player (614.1a, 614.9)."""
    if step.mana and isinstance(event, ManaAdded):
        many = sum(count for _, count in event.mana) if step.amount is None else value_of(context, step.amount)
        return msgspec.structs.replace(event, mana=((step.mana.strip("{}"), many),))
    if step.amount is not None:
        event = _with_amount(event, max(0, value_of(context, step.amount)))
    if step.to is not None and isinstance(event, Damage):
        recipients = find_meant(context, step.to)
        if recipients:
            event = msgspec.structs.replace(event, target=recipients[0])
    players = players_meant(context, step.who) if step.who is not None else ()
    if players and isinstance(event, ZoneMove):
        event = msgspec.structs.replace(event, under=players[0])
    elif players and hasattr(event, "player"):
        event = msgspec.structs.replace(event, player=players[0])
    return event


def _with_amount(event: Event, amount: int) -> Event:
    if isinstance(event, ManaAdded):
        times = amount // sum(count for _, count in event.mana)
        return msgspec.structs.replace(event, mana=so_often(event.mana, times))
    name = amount_field(type(event))
    if not name:
        raise UnsupportedCardText(f"another amount of {type(event).__name__} is not automated")
    return msgspec.structs.replace(event, **{name: amount})


def amount_field(kind: type[Event]) -> str:
    """The field of a kind of event that holds its amount; "" if it has none."""
    return next((name for name in AMOUNTS if name in kind.__struct_fields__), "")


def _prevent(game: Game, replacement: AbilityReplacement, rule: Prevent, event: Event) -> list[Event]:
    """615: some or all of the damage is not dealt."""
    if not isinstance(event, Damage) or not can_be_prevented(game, event):
        return [event]  # a shield is not used up by damage that can't be prevented (615.12)
    if game.batch.spent.get(replacement.effect, event.source) != event.source:
        return [event]
    if rule.amount is None:
        prevented = event.amount
    elif rule.all_but and rule.shield:
        raise UnsupportedCardText("a shield for all but some damage is not automated")
    else:
        number = max(0, value_of(replacement.context, rule.amount))
        prevented = event.amount - min(number, event.amount) if rule.all_but else min(number, event.amount)
    game.batch.shielded.add((replacement.key, event.target))
    if rule.then is not None and prevented:
        _follow(replacement, rule, rule.then, event, prevented)
    _use_up(game, replacement, rule, prevented, event.source)
    left = event.amount - prevented
    return [msgspec.structs.replace(event, amount=left)] if left > 0 else []


def _follow(replacement: AbilityReplacement, rule: Prevent, then: Effect, event: Damage, prevented: int) -> None:
    """Carries out the instruction that follows prevention (615.5): once for all simultaneous damage to the same entity
    that a static ability prevents. Once for each source if the instruction tells them apart, or if "a creature" would
    deal the damage."""
    what, to = (rule.event.what, rule.event.to) if isinstance(rule.event, DealsDamage) else (None, None)
    each = isinstance(what, Some) and isinstance(what.what, ObjectPattern) and what.what.words != (IsKind("source"),)
    context, counted = replacement.context, contains(then, AmountRef)
    batch, key = context.game.batch, (replacement.key, event.target)

    def follow(amount: int) -> None:
        context.bindings.setdefault(BEGAN, len(context.game.state.this_turn))
        context.bindings["event"] = max(amount, event.amount)
        execute(context, _of_so_much(then, amount))

    if replacement.effect or each or (counted and _tells_sources_apart(then, to)):
        follow(prevented)
    elif counted:
        batch.owed[key] = (batch.owed[key][0] + prevented if key in batch.owed else prevented, follow)
    elif key not in batch.prevented:
        batch.prevented.add(key)
        follow(prevented)


def _tells_sources_apart(then: Effect, to: Selector | None) -> bool:
    known = {"this", name_of(to), *(getattr(part, "bind", "") for part in walk_nodes(then))}
    return any(isinstance(part, Ref) and part.name not in known for part in walk_nodes(then))


def _of_so_much(then: Effect, prevented: int) -> Effect:
    """What follows, with "the damage prevented this way" as a number: it may be done later (615.5)."""

    def told(node: Node) -> Node:
        if isinstance(node, AmountRef) and node.prevented:
            return Number(prevented)
        return rebuild(node, told)

    return rebuild(then, told)


def _use_up(game: Game, replacement: AbilityReplacement, rule: Prevent, prevented: int, source: ObjectId) -> None:
    """Uses up a shield (615.7-8). It shrinks by the prevented damage. An effect for the next time only ends after all
    damage that the source would deal at that time."""
    if rule.once:
        game.batch.spent[replacement.effect] = source
    elif rule.shield and rule.amount is not None:
        left = value_of(replacement.context, rule.amount) - prevented
        if left > 0:
            _change(game, replacement, node_replace(rule, amount=Number(left)))
        else:
            _end(game, replacement)


def end_prevention(game: Game) -> None:
    """All damage of the same time has been looked at: what follows prevention happens, and the effects that applied for
    the only time are used up."""
    owed, game.batch.owed = game.batch.owed, {}
    for amount, follow in owed.values():
        follow(amount)
    if spent := game.batch.spent:
        game.state.effects = tuple(effect for effect in game.state.effects if effect.id not in spent)
        spent.clear()


def _end(game: Game, replacement: AbilityReplacement) -> None:
    """The effect is used up. One of a static ability never is."""
    game.state.effects = tuple(effect for effect in game.state.effects if effect.id != replacement.effect)


def _change(game: Game, replacement: AbilityReplacement, rule: Prevent | Redirect) -> None:
    game.state.effects = tuple(
        msgspec.structs.replace(effect, rule=rule) if effect.id == replacement.effect else effect
        for effect in game.state.effects
    )
