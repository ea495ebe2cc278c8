"""Executors of `Affect` and `Apply`: continuous effects on objects and rules, and copies that last (611.2, 707).
And of `BecomeAura`, with the special action that ends such an effect (116.2c)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from functools import cache
from typing import cast

from engine.errors import UnsupportedCardText
from engine.game.actions.priority import SPECIALS, Special
from engine.game.evaluation.choosable import COLOURS, as_value, words_for
from engine.game.evaluation.copying import as_permanent, copiable, with_itself
from engine.game.evaluation.dispatch import everything, find_meant, is_true, value_of
from engine.game.evaluation.layers.aspects import LAYERS
from engine.game.evaluation.layers.starting import SHIELDED, start_effect, start_rule
from engine.game.evaluation.relations import targets_of_spell
from engine.game.evaluation.this_way import events_of
from engine.game.event_loop.executing import execute, executes
from engine.game.events import ZoneMove
from engine.game.kernel.context import FIRST_OBJECT, OTHER_THAN, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.records import FloatingEffect
from engine.game.operations.choosing import choose_meant, divided, each_actor, option
from engine.game.operations.costs import can_pay, pay_cost
from engine.game.operations.entering import choose_host
from engine.game.operations.permanents import attach
from engine.game.operations.settling import settled
from engine.game.operations.tokens import hide_as
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword
from engine.ir.changes import (
    AlsoEnters,
    Become,
    BecomeCopy,
    GainAbility,
    LoseAbility,
    SetColours,
    SetController,
    SetTypes,
    SkipUntap,
    TokenSpec,
)
from engine.ir.conditions import Always
from engine.ir.effects.permanents import Affect, BecomeAura
from engine.ir.effects.structure import Apply
from engine.ir.node import Ability, Change, Cost, Duration, Node, Selector, contains, rebuild, replace
from engine.ir.patterns import ControlledBy, HasColour, HasType, ObjectPattern, OfChosen, Other
from engine.ir.replacing import Prevent
from engine.ir.rules import Options
from engine.ir.selectors import All, Both, OfYourChoice, Ref, Some, Target, This
from engine.ir.spell_patterns import NextCast
from engine.ir.triggers import DealsDamage
from engine.ir.values import Number
from engine.ir.vocabulary import ColourLetter

NEW_CONTROLLER = "new controller"


@executes(Affect)
def _affect(context: Context, effect: Affect) -> bool:
    if isinstance(effect.what, Ref) and any(map(is_player, find_meant(context, effect.what))):
        effect = replace(effect, what=_creatures_of(effect.what))
    if _means_all(effect.what) and (_is_to_come(effect.what) or all(_is_rule(change) for change in effect.changes)):
        changes_of_rules = tuple(settled(context, change) for change in effect.changes)
        what = _targets_remembered(effect.what)
        apart = targets_of_spell(context) if contains(effect.what, Other) and OTHER_THAN not in context.bindings else ()
        with context.bind_temporarily(OTHER_THAN, tuple(apart)) if apart else nullcontext():
            return start_effect(context, (), changes_of_rules, effect.duration, what=what)  # 611.2c
    if isinstance(effect.changes[0], SetController) and isinstance(effect.changes[0].who, All):
        return _each_gains(context, effect, effect.changes[0].who)
    affected = choose_meant(context, effect.what, context.controller, "affect")
    if not affected:
        return False
    if (spec := _face_down_as(context, effect, affected)) is not None:
        return hide_as(context, affected, spec)
    changes: list[Change] = []
    done = False
    for change in effect.changes:
        if isinstance(change, SetController) and isinstance(effect.duration, Always) and _enters(context, affected):
            done = _enter_under(context, change) or done
        elif isinstance(change, BecomeCopy):
            done = _become_copy(context, effect, change, affected) or done
        else:
            changes.append(settled(context, _chosen(context, *with_itself(context, (change,)))))
    if not changes:
        return done
    if isinstance(effect.duration, Always) and _enters(context, affected) and all(map(_is_form, changes)):
        return _enter_as(context, tuple(changes))
    if isinstance(effect.what, This):
        return start_effect(context, affected, tuple(changes), effect.duration)
    with context.bind_temporarily(
        OTHER_THAN, affected
    ):  # "it gets +1/+0 for each other attacking creature": other than it
        done = start_effect(context, affected, tuple(changes), effect.duration)
    if any(isinstance(change, Become) and "Aura" in change.spec.subtypes for change in changes):
        _enchant(context, affected)
    return done


def _enchant(context: Context, affected: Sequence[Entity]) -> None:
    """Attaches an Aura that this instruction puts onto the battlefield ("Return it to the battlefield. It's an Aura
    enchantment with enchant Forest you control"). Its controller chooses the host (303.4f)."""
    game = context.game
    put = {event.new for event in events_of(context, "this way") if isinstance(event, ZoneMove)}
    for id in sorted(put.intersection(affected)):
        obj = game.state.find_object(id)
        host = choose_host(game, obj) if obj is not None and obj.attached_to is None else None
        if host is not None:
            attach(game, id, host)


def _is_form(change: Change) -> bool:
    return isinstance(change, Become) and isinstance(change.spec.power, Number)


def _enter_as(context: Context, changes: tuple[Change, ...]) -> bool:
    """707.2: power, toughness and what else it becomes "as it enters" is part of what a copy of it copies."""
    obj = context.game.state.objects[context.game.batch.entering or context.source]
    obj.copied = copiable(context.game, obj, changes, context)
    context.game.invalidate()
    return True


def _each_gains(context: Context, effect: Affect, who: All) -> bool:
    """ "Each player gains control of all creatures they own"."""
    done = False
    for player in each_actor(context, who):
        if who.bind:
            context.bindings[who.bind] = (player,)
        affected = choose_meant(context, effect.what, player, "affect")
        context.bindings[NEW_CONTROLLER] = (player,)
        changes = (SetController(Ref(name=NEW_CONTROLLER, form="that player")), *effect.changes[1:])
        done = start_effect(context, affected, changes, effect.duration) or done
    return done


def _face_down_as(context: Context, effect: Affect, affected: Sequence[Entity]) -> TokenSpec | None:
    """Returns the type of cards that the same instructions have just put onto the battlefield face down ("It's a Forest
    land."). It applies only while they are face down (708.2)."""
    match effect:
        case Affect(changes=(Become(spec=spec),), duration=Always()):
            first = context.first_object_since(FIRST_OBJECT)
            objects = [context.game.state.find_object(ObjectId(entity)) for entity in affected if not is_player(entity)]
            new = (obj is not None and obj.face_down and first is not None and obj.id >= first for obj in objects)
            return spec if all(new) else None
    return None


@cache
def _creatures_of(players: Ref) -> All:
    """ "That player can't attack you this turn": no creature they control can, whenever it comes (508.1c)."""
    return All(ObjectPattern((HasType("Creature"),), (ControlledBy(players),)))


@cache
def _targets_remembered(what: Selector) -> Selector:
    """The selector with its targets as what they were chosen to be, for when the spell is long gone."""

    def refer_to_target(node: Node) -> Node:
        return Ref(name=node.bind) if isinstance(node, Target) and node.bind else rebuild(node, refer_to_target)

    return rebuild(what, refer_to_target)


def _is_rule(change: Change) -> bool:
    """Whether a change is to rules and not to what objects are (613.11)."""
    if isinstance(change, SkipUntap):
        return isinstance(change.whose, Ref)  # "that player's next untap step", whatever is there by then
    return type(change) not in LAYERS


def _is_to_come(what: Selector) -> bool:
    """Whether something is meant that is not there yet: "the next spell you cast this turn"."""
    return contains(what, NextCast)


def _means_all(what: Selector) -> bool:
    return isinstance(what, All) or (isinstance(what, Both) and all(isinstance(part, All) for part in what.parts))


def _enters(context: Context, affected: tuple[Entity, ...]) -> bool:
    return context.game.batch.entering is not None and affected == (context.game.batch.entering,)


def _enter_under(context: Context, change: SetController) -> bool:
    """ "Enters under the control of an opponent of your choice" (110.2a): from the beginning, by no lasting effect."""
    players = choose_meant(context, change.who, context.controller, "who controls it")
    assert context.game.batch.entering is not None
    obj = context.game.state.objects[context.game.batch.entering]
    if not players:
        return False
    obj.base_controller = obj.controller = obj.settled_controller = PlayerId(players[0])
    context.game.invalidate()
    return True


def _chosen(context: Context, change: Change) -> Change:
    """The change with what its controller chooses as it is carried out."""
    match change:
        case SetController(who=Some() | OfYourChoice() as who):
            context.bindings[NEW_CONTROLLER] = choose_meant(context, who, context.controller, "who gains control")
            return SetController(Ref(name=NEW_CONTROLLER, form="that player"))
        case SetTypes(choice=what) if what:
            chosen = option(context, context.controller, f"choose {what}", words_for(context, what, (), ""))
            return replace(change, choice="", subtypes=(str(as_value(what, chosen)),))
        case SetColours(choice=what) if what:
            chosen = option(context, context.controller, "choose color", words_for(context, "color", (), ""))
            return replace(change, choice="", colours=str(as_value("color", chosen)))
        case GainAbility(choose=True, abilities=abilities):
            names = {name: one for ability in abilities for name, one in _named(ability)}
            chosen = option(context, context.controller, "choose ability", tuple(names))
            return replace(change, choose=False, abilities=(names[chosen],))
        case _:
            return change


def _named(ability: Ability) -> Iterator[tuple[str, Ability]]:
    """Yields the names and abilities to choose from. Protection has the name of its quality, each colour if a player
    may choose one.

    Raises:
        UnsupportedCardText: if the ability isn't a keyword.
    """
    if not isinstance(ability, Keyword):
        raise UnsupportedCardText("a choice among quoted abilities is not automated")
    match ability.what:
        case ObjectPattern(words=(HasType(type=kind),)):
            yield f"{kind.lower()}s", ability
        case ObjectPattern(words=(OfChosen(what="color"),)):
            for word, letter in COLOURS.items():
                yield word, replace(ability, what=ObjectPattern((HasColour(cast(ColourLetter, letter)),)))
        case _:
            yield ability.name, ability


def _become_copy(context: Context, effect: Affect, change: BecomeCopy, affected: tuple[Entity, ...]) -> bool:
    """707.2; while it enters (707.5) the copy is how it enters, not an effect that could end."""
    game = context.game
    options = None
    if isinstance(change.of, Some) and game.batch.entering is not None:  # 614.12: what enters is not there to be copied
        options = [entity for entity in everything(context, change.of.what) if entity != game.batch.entering]
    originals = choose_meant(context, change.of, context.controller, "copy", options=options)
    original = as_permanent(context, change.of, ObjectId(originals[0])) if originals else None
    if original is None:
        return False
    extras = tuple(part for part in change.changes if isinstance(part, AlsoEnters))
    said = with_itself(context, change.changes)
    exceptions = tuple(part for part in said if not isinstance(part, AlsoEnters))
    printed = copiable(game, original, exceptions, context)
    lasting = replace(change, changes=exceptions)
    for entity in affected:
        obj = game.state.find_object(ObjectId(entity))
        if obj is None:
            continue
        if game.batch.entering == obj.id and isinstance(effect.duration, Always):
            obj.copied = printed
            game.invalidate()
            _also(context, obj, extras)
        else:
            start_effect(context, (obj.id,), (lasting,), effect.duration, copied=printed)
    return True


def _also(context: Context, obj: GameObject, extras: tuple[AlsoEnters, ...]) -> None:
    """Carries out the copy's other instructions about entering (707.9e)."""
    for extra in extras:
        inner = context.with_subject(obj.id)
        if extra.condition is None or is_true(inner, extra.condition):
            execute(inner, extra.effect)


@executes(Apply)
def _apply(context: Context, effect: Apply) -> None:
    rules = effect.rule.parts if isinstance(effect.rule, Options) else (effect.rule,)
    for rule in rules:
        if isinstance(rule, Prevent) and rule.divided:
            _divide_shield(context, rule, effect.duration)
        else:
            start_rule(context, settled(context, rule), effect.duration)


def _divide_shield(context: Context, rule: Prevent, duration: Duration | None) -> None:
    """Starts a shield for each target, with the share announced for that target (615.7, 601.2d)."""
    assert isinstance(rule.event, DealsDamage)
    assert rule.event.to is not None
    assert rule.amount is not None
    recipients = find_meant(context, rule.event.to)
    total = max(0, value_of(context, rule.amount))
    shares = divided(context, rule.event.to, recipients, total, context.controller)
    one = replace(rule, event=replace(rule.event, to=Ref(name=SHIELDED)), divided=False)
    for recipient, share in zip(recipients, shares, strict=True):
        with context.bind_temporarily(SHIELDED, (recipient,)):
            start_rule(context, replace(one, amount=Number(share)), duration)


ENDED_FOR = "ended for"
"""The binding for the cost for which the controller of an effect may end it."""

AURA = Become(TokenSpec(types=("Enchantment",), subtypes=("Aura",)))
ENCHANTS = GainAbility((Keyword("enchant", what=ObjectPattern((HasType("Creature"),))),))


@executes(BecomeAura)
def _become_aura(context: Context, effect: BecomeAura) -> bool:
    """Becomes an Aura and is attached, if what it is to be attached to is still there (608.2b, 303.4)."""
    ability = None if context.item is None else context.item.ability
    if ability is None:
        raise UnsupportedCardText("an ability that is lost by none is not automated")
    objects, hosts = find_meant(context, effect.what), find_meant(context, effect.to)
    with context.bind_temporarily(ENDED_FOR, effect.cost):
        if not start_effect(context, objects, (LoseAbility((ability,)), AURA, ENCHANTS), Always()):
            return False
    for obj in objects:
        for host in hosts:
            attach(context.game, ObjectId(obj), host)
    return True


def _ending(game: Game, player: PlayerId, obj: GameObject) -> dict[int, FloatingEffect]:
    """The effects on an object that a player may end for a cost, by their numbers."""
    return {
        effect.id: effect
        for effect in game.state.effects
        if effect.controller == player and effect.affected == (obj.id,) and isinstance(_cost(effect), Cost)
    }


def _cost(effect: FloatingEffect) -> object:
    return effect.bindings.get(ENDED_FOR)


def _costs(game: Game, player: PlayerId, obj: GameObject) -> Mapping[int, Cost]:
    context = Context(game, obj.id, player)
    found = {id: _cost(effect) for id, effect in _ending(game, player, obj).items()}
    return {id: cost for id, cost in found.items() if isinstance(cost, Cost) and can_pay(context, player, cost)}


def _may_end(game: Game, player: PlayerId, obj: GameObject) -> bool:
    return bool(_costs(game, player, obj))


def _end(game: Game, player: PlayerId, obj: GameObject, which: int) -> bool:
    """116.2c: it is a creature again."""
    if not pay_cost(Context(game, obj.id, player), player, _costs(game, player, obj)[which]):
        return False
    game.state.effects = tuple(effect for effect in game.state.effects if effect.id != which)
    game.invalidate()
    return True


def _ever_ends(game: Game, player: PlayerId) -> bool:
    return any(ENDED_FOR in effect.bindings for effect in game.state.effects)


SPECIALS["end an effect"] = Special(BATTLEFIELD, _may_end, _end, _costs, _ever_ends)
