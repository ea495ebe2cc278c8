"""Executors that create tokens (701.7, 111, 707.2), and the keyword actions that do: investigate, populate, amass,
incubate, endure (701.16, 701.36, 701.47, 701.53, 701.63).
"""

from __future__ import annotations

from engine.game.evaluation.copying import as_permanent, copiable, with_itself
from engine.game.evaluation.dispatch import find_meant, value_of
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.qualities import is_creature
from engine.game.evaluation.selectors import attackable
from engine.game.event_loop.executing import bind_result, executes, limit_repetitions, told_as_events
from engine.game.events import Event, TokensProposed
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.kernel.predefined import INCUBATOR, PREDEFINED
from engine.game.operations.choosing import choose_meant, choose_some, each_actor, option, own_creatures
from engine.game.operations.keyword_actions import keyword_action, number_of, player_of, record_action
from engine.game.operations.permanents import put_counters
from engine.game.operations.tokens import create, create_together, printed_token
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.changes import SetTypes, TokenSpec
from engine.ir.conditions import Always
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import CreateCopy, CreateToken
from engine.ir.node import Effect
from engine.ir.values import Number


@told_as_events(CreateToken)
def _proposed(context: Context, effect: Effect) -> list[Event]:
    """What creating tokens is before anything is replaced (701.7b)."""
    assert isinstance(effect, CreateToken)
    proposed: list[Event] = []
    for player in each_actor(context, effect.who):
        count = max(0, value_of(context, effect.count))
        printed = printed_token(context, effect.token)
        host = None
        if effect.attached_to is not None:
            host = next(iter(choose_meant(context, effect.attached_to, player, "attach to")), None)
            if host is None:
                continue  # 303.4i: an Aura token that nothing can be attached to is not created
        attacked = tuple(attackable(context.game, player)) if effect.attacking else ()
        if effect.attacking_whom is not None:
            whom = find_meant(context, effect.attacking_whom)
            attacked = tuple(entity for entity in attacked if entity in whom)
        tokens = TokensProposed(
            player,
            count,
            printed,
            source=context.source,
            tapped=effect.tapped,
            attacked=attacked,
            attached_to=host,
        )
        proposed += [tokens] if count > 0 else []
    return proposed


@executes(CreateToken)
def _create(context: Context, effect: CreateToken) -> bool:
    proposed = [event for event in _proposed(context, effect) if isinstance(event, TokensProposed)]
    made = [token.new for token in create_together(context.game, proposed)]
    bind_result(context, effect.bind, made)
    context.link_objects("created", made)
    return bool(made)


@executes(CreateCopy)
def _create_copy(context: Context, effect: CreateCopy) -> bool:
    proposed: list[TokensProposed] = []
    for player in each_actor(context, effect.who):
        count = max(0, value_of(context, effect.count))
        for entity in choose_meant(context, effect.of, player, "copy"):
            original = as_permanent(context, effect.of, ObjectId(entity))
            if original is None:
                continue
            printed = copiable(context.game, original, with_itself(context, effect.changes), context)
            attacked = tuple(attackable(context.game, player)) if effect.attacking else ()
            proposed.append(
                TokensProposed(
                    player,
                    count,
                    printed,
                    original.definition,
                    context.source,
                    tapped=effect.tapped,
                    attacked=attacked,
                )
            )
    made = [token.new for token in create_together(context.game, [one for one in proposed if one.count > 0])]
    bind_result(context, effect.bind, made)
    context.link_objects("created", made)
    return bool(made)


PLUS = "+1/+1"


@keyword_action("investigate")
def _investigate(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.16a; "investigate N times" repeats it."""
    player = player_of(context, who)
    for _ in range(limit_repetitions(context.game, number_of(context, effect), "times")):
        bind_result(context, effect.bind, create(context.game, player, PREDEFINED["Clue"], 1, source=context.source))
        record_action(context.game, player, "investigate")


@keyword_action("populate")
def _populate(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.36a"""
    game, player = context.game, player_of(context, who)
    tokens = [obj.id for obj in game.state.permanents() if obj.controller == player and obj.is_token]
    creatures = [id for id in tokens if is_creature(game, id)]
    made: list[ObjectId] = []
    attacked = tuple(attackable(game, player)) if effect.text else ()  # "the token enters tapped and attacking"
    for id in choose_some(context, player, "populate", creatures, 1, 1):
        original = game.state.objects[ObjectId(id)]
        printed = copiable(game, original, (), context)
        made = create(
            game,
            player,
            printed,
            1,
            source=context.source,
            definition=original.definition,
            tapped=bool(effect.text),
            attacked=attacked,
        )
    bind_result(context, effect.bind, made)
    record_action(game, player, "populate")
    return bool(made)


@keyword_action("amass")
def _amass(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.47a"""
    game, player = context.game, player_of(context, who)
    subtype = effect.text or "Zombie"
    armies = _armies(context, player)
    if not armies:
        spec = TokenSpec(
            power=Number(0), toughness=Number(0), colours="B", types=("Creature",), subtypes=(subtype, "Army")
        )
        create(game, player, printed_token(context, spec), 1, source=context.source)
        armies = _armies(context, player)
    chosen = choose_some(context, player, "amass", armies, 1, 1)
    for id in chosen:
        put_counters(game, id, PLUS, number_of(context, effect), by=player, source=context.source)
        if not game.characteristics(ObjectId(id)).has_subtype(subtype):
            start_effect(context, (id,), (SetTypes(subtypes=(subtype,), keep="types"),), Always())
    bind_result(context, effect.bind, chosen)
    record_action(game, player, "amass", chosen)


def _armies(context: Context, player: PlayerId) -> list[Entity]:
    own = own_creatures(context, player)
    return [id for id in own if context.game.characteristics(ObjectId(id)).has_subtype("Army")]


@keyword_action("incubate")
def _incubate(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.53a"""
    player = player_of(context, who)
    counters = ((PLUS, number_of(context, effect)),)
    game = context.game
    made = create(
        game, player, INCUBATOR.front_values, 1, source=context.source, definition=INCUBATOR, counters=counters
    )
    bind_result(context, effect.bind, made)
    record_action(context.game, player, "incubate", tuple(made))


@keyword_action("endure")
def _endure(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.63a-b"""
    count = number_of(context, effect)
    if not count:
        return False
    game, player = context.game, player_of(context, who)
    obj = game.state.find_object(ObjectId(who))
    here = obj is not None and obj.zone == BATTLEFIELD
    if here and option(context, player, "endure", ("counters", "token")) == "counters":
        put_counters(game, who, PLUS, count, by=player, source=context.source)
    else:
        size = Number(count)
        spirit = TokenSpec(power=size, toughness=size, colours="W", types=("Creature",), subtypes=("Spirit",))
        create(game, player, printed_token(context, spec=spirit), 1, source=context.source)
    record_action(game, who, "endure")
    return True
