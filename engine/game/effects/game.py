"""Executors of `ir.effects.game`: damage, life, mana, the stack, turns, designations, emblems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.game.casting.onto_stack import (
    change_copy,
    change_one_target,
    choose_new_targets,
    copy_card,
    copy_for_each,
    copy_on_stack,
    offer_new_targets,
)
from engine.game.casting.resolving import counter
from engine.game.effects.places import put_cards
from engine.game.evaluation.dispatch import find_meant, is_true, players_meant, value_of
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.restrictions import player_cant
from engine.game.event_loop.executing import bind_result, executes, limit_repetitions
from engine.game.event_loop.propose import holding
from engine.game.events import Damage
from engine.game.events.vocabulary import ExtraPart
from engine.game.kernel.context import DOING, THAT_TURN, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, EXILE
from engine.game.kernel.records import DueTurn
from engine.game.kernel.steps import NEXT_TURN, STEPS, THIS_TURN
from engine.game.mana.adding import add_mana
from engine.game.operations.choosing import actor_of, choose_meant, divided, each_actor
from engine.game.operations.damage import damage_before_excess, deal_damage
from engine.game.operations.designations import give_designation
from engine.game.operations.permanents import end_combat, put_counters_together
from engine.game.operations.players import gain_life, lose_game, lose_life, set_life, win_game
from engine.game.operations.tokens import emblem
from engine.game.operations.zones import move_all
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.changes import SetPT
from engine.ir.conditions import Always
from engine.ir.effects.game import (
    AddMana,
    BecomeMonarch,
    ChooseNewTargets,
    ControlTurn,
    CopySpell,
    CounterSpell,
    DealDamage,
    DoubleX,
    EndTurn,
    ExchangeLife,
    ExtraCombat,
    ExtraStep,
    ExtraTurn,
    GainLife,
    GetCounters,
    GetEmblem,
    LoseGame,
    LoseLife,
    SetLife,
    SkipStep,
    WinGame,
)
from engine.ir.node import Value, find_nodes
from engine.ir.selectors import Ref, TheRest, name_of
from engine.ir.values import Number
from engine.ir.vocabulary import AddedPart


def end_the_turn(game: Game) -> None:
    """723.1: the stack is exiled, everything leaves combat, the game goes to the cleanup step."""
    state = game.state
    state.waiting = ()
    move_all(game, list(state.stack), EXILE, cause="end the turn")
    end_combat(game)
    state.turn.step = STEPS.index("cleanup")
    state.turn.stage = "begin"
    state.turn.extra_steps = ()
    state.turn.resume = None


@executes(DealDamage)
def _damage(context: Context, effect: DealDamage) -> bool:
    """120: one source (or several, each its own amount) deals damage to all recipients at the same time."""
    dealt = deal_damage(context.game, _to_be_dealt(context, effect))
    total = sum(damage.amount for damage in dealt)
    bind_result(context, effect.bind, total)
    if effect.bind:
        context.bindings[f"{effect.bind} excess"] = sum(damage.excess for damage in dealt)  # 120.10
    return total > 0


def deal_at_once(context: Context, steps: Sequence[DealDamage]) -> bool:
    """Deals the damage of several steps at the same time: "4 damage to any target and 2 damage to you" (120.4)."""
    proposed = [damage for step in steps for damage in _to_be_dealt(context, step)]
    return bool(deal_damage(context.game, proposed))


def _to_be_dealt(context: Context, effect: DealDamage) -> list[Damage]:
    """Returns the damage of one instruction, before anything is replaced or prevented."""
    sources = choose_meant(context, effect.source, context.controller, "source of damage")
    each = name_of(effect.source)
    others = isinstance(effect.to, TheRest) and effect.to.name == each  # "each of those creatures ... to the other"
    recipients = () if others else choose_meant(context, effect.to, context.controller, "damage to")
    damages: list[Damage] = []
    to_each = len(sources) > 1 and any(part.name == each for part in find_nodes(effect.to, Ref))  # "to itself"
    for source in sources:
        if is_player(source):
            continue
        if len(sources) > 1:
            bind_result(context, each, (source,))
        if to_each:
            recipients = choose_meant(context, effect.to, context.controller, "damage to")
        if others:
            recipients = tuple(other for other in sources if other != source)
        for recipient, amount in _amounts(context, effect, recipients):
            dealing = ObjectId(_dealing(context, source))
            damages.extend(_excess(context, effect, Damage(dealing, recipient, amount)))
    if len(sources) > 1:  # each dealt damage equal to its own power
        bind_result(context, each, sources)
    return damages


def _excess(context: Context, effect: DealDamage, damage: Damage) -> list[Damage]:
    """ "Excess damage is dealt to that creature's controller instead" (120.4a)."""
    obj = None if is_player(damage.target) else context.game.state.find_object(ObjectId(damage.target))
    if effect.excess_to is None or obj is None:
        return [damage]
    if effect.excess_if is not None and not is_true(context, effect.excess_if):
        return [damage]
    deathtouch = context.game.characteristics(damage.source).has_keyword("deathtouch")
    lethal = min(damage.amount, damage_before_excess(context.game, obj, deathtouch=deathtouch))
    players = players_meant(context, effect.excess_to)
    rest = [replace(damage, target=player, amount=damage.amount - lethal) for player in players]
    return [replace(damage, amount=lethal), *rest]


def _dealing(context: Context, source: Entity) -> Entity:
    """608.2h: a source that has left deals damage as it last existed."""
    obj = context.game.state.last_seen(ObjectId(source))
    return obj.id if obj is not None else source


def _amounts(context: Context, effect: DealDamage, recipients: Sequence[Entity]) -> list[tuple[Entity, int]]:
    if effect.divided:
        total = max(0, value_of(context, effect.amount))
        shares = divided(context, effect.to, recipients, total, context.controller)
        return list(zip(recipients, shares, strict=True))
    if effect.evenly:
        share = max(0, value_of(context, effect.amount)) // max(1, len(recipients))
        return [(recipient, share) for recipient in recipients]
    found: list[tuple[Entity, int]] = []
    name = getattr(effect.to, "bind", "")
    for recipient in recipients:
        if name:
            context.bindings[name] = (recipient,)  # "half that player's life": each recipient's own
        doing = context.bindings.get(DOING, recipient)  # a number may be each recipient's own
        with context.bind_temporarily(DOING, doing):
            found.append((recipient, max(0, value_of(context, effect.amount))))
    if name:
        context.bindings[name] = tuple(recipients)
    return found


@executes(GainLife)
def _gain(context: Context, effect: GainLife) -> bool:
    total = 0
    for player in each_actor(context, effect.who):
        total += gain_life(context.game, player, max(0, value_of(context, effect.amount)), source=context.source)
    bind_result(context, effect.bind, total)
    return total > 0


@executes(LoseLife)
def _lose(context: Context, effect: LoseLife) -> bool:
    total = 0
    with holding(context.game):
        for player, amount in _per_player(context, effect, effect.amount):
            total += lose_life(context.game, player, amount, source=context.source)
    bind_result(context, effect.bind, total)
    return total > 0


def _per_player(context: Context, effect: LoseLife, amount: Value) -> list[tuple[PlayerId, int]]:
    """Amounts that differ from player to player ("half their life") are computed for each before any is lost."""
    players = players_meant(context, effect.who)
    name = name_of(effect.who)
    kept = context.bindings.get(name)
    found: list[tuple[PlayerId, int]] = []
    for player in players:
        if name and len(players) > 1:
            context.bindings[name] = (player,)
        found.append((player, max(0, value_of(context, amount))))
    if name and kept is not None:
        context.bindings[name] = kept
    return found


@executes(SetLife)
def _set(context: Context, effect: SetLife) -> None:
    for player in each_actor(context, effect.who):
        set_life(context.game, player, value_of(context, effect.total))


@executes(ExchangeLife)
def _exchange(context: Context, effect: ExchangeLife) -> bool:
    """701.12c"""
    if effect.of is not None:
        return _exchange_with_size(context, effect)
    both = (effect.one,) if effect.other is None else (effect.one, effect.other)
    players = [player for one in both for player in players_meant(context, one)]
    if len(players) != 2:
        return False
    totals = [context.game.state.player(player).life for player in players]
    for player, now, then in zip(players, totals, reversed(totals), strict=True):
        if now != then and player_cant(context.game, player, "gain life" if then > now else "lose life"):
            return False  # 119.7, 119.8
    set_life(context.game, players[0], totals[1])
    set_life(context.game, players[1], totals[0])
    return True


def _exchange_with_size(context: Context, effect: ExchangeLife) -> bool:
    """701.12g: nothing happens if the life total can't become that number."""
    game = context.game
    players, objects = (
        players_meant(context, effect.one),
        find_meant(context, effect.of) if effect.of is not None else (),
    )
    obj = game.state.find_object(ObjectId(objects[0])) if objects and not is_player(objects[0]) else None
    if len(players) != 1 or obj is None or obj.zone != BATTLEFIELD or not game.characteristics(obj.id).is_creature:
        return False
    chars, life = game.characteristics(obj.id), game.state.player(players[0]).life
    size = (chars.power if effect.stat == "power" else chars.toughness) or 0
    if size != life and player_cant(game, players[0], "gain life" if size > life else "lose life"):
        return False
    set_life(game, players[0], size)
    number = Number(life)
    change = SetPT(number, None) if effect.stat == "power" else SetPT(None, number)
    start_effect(context, (obj.id,), (change,), Always())
    return True


@executes(GetCounters)
def _counters(context: Context, effect: GetCounters) -> bool:
    counters = [(player, effect.counter, value_of(context, effect.count)) for player in each_actor(context, effect.who)]
    return put_counters_together(context.game, counters, by=context.controller, source=context.source) > 0


@executes(AddMana)
def _mana(context: Context, effect: AddMana) -> bool:
    done = False
    for player in each_actor(context, effect.who):
        done = add_mana(context, effect, player) or done
    return done


@executes(CounterSpell)
def _counter(context: Context, effect: CounterSpell) -> bool:
    player, to = actor_of(context, effect.who), effect.to
    elsewhere = None if to is None else lambda id: put_cards(context, player, [id], to)
    countered: list[Entity] = []
    for id in choose_meant(context, effect.what, player, "counter"):
        instead = elsewhere if effect.only is None or matches(context, effect.only, id) else None
        if counter(context.game, ObjectId(id), by=context.source, exile=effect.exile, put=instead):
            countered.append(id)
    bind_result(context, effect.bind, countered)
    return bool(countered)


@executes(CopySpell)
def _copy(context: Context, effect: CopySpell) -> bool:
    copies: list[ObjectId] = []
    for player in each_actor(context, effect.who):
        count = limit_repetitions(context.game, value_of(context, effect.count), "copies")
        for id in choose_meant(context, effect.what, player, "copy"):
            if effect.for_each is not None:
                copies.extend(copy_for_each(context, ObjectId(id), player, find_meant(context, effect.for_each)))
                continue
            for _ in range(count):
                original = context.game.state.find_object(ObjectId(id))
                if original is not None and original.zone != "stack" and original.kind == "card":
                    copies.append(copy_card(context.game, original, player))
                    continue
                copy = copy_on_stack(context.game, ObjectId(id), player)
                if copy is not None:
                    if effect.changes:
                        change_copy(context, copy, effect.changes)
                    copies.append(copy)
                    if effect.new_targets:
                        offer_new_targets(context.game, copy, player)
    bind_result(context, effect.bind, copies)
    return bool(copies)


@executes(ChooseNewTargets)
def _new_targets(context: Context, effect: ChooseNewTargets) -> None:
    """115.7d; "change the target" must change it if it can (115.7a)."""
    for player in each_actor(context, effect.who):
        for id in choose_meant(context, effect.what, player, "new targets"):
            to = None if effect.to is None else find_meant(context, effect.to)
            if to is not None:
                change_one_target(context.game, ObjectId(id), player, to[0] if to else None)
            else:
                choose_new_targets(context.game, ObjectId(id), player, must_change=effect.change)


@executes(DoubleX)
def _double_x(context: Context, effect: DoubleX) -> None:
    for id in find_meant(context, effect.what):
        obj = None if is_player(id) else context.game.state.find_object(ObjectId(id))
        if obj is not None and obj.item is not None and obj.cast.x is not None:
            obj.cast = replace(obj.cast, x=2 * obj.cast.x)
            context.game.invalidate()


@executes(GetEmblem)
def _emblem(context: Context, effect: GetEmblem) -> None:
    for player in each_actor(context, effect.who):
        emblem(context.game, player, effect.ability, context.source)


@executes(ExtraTurn)
def _extra_turn(context: Context, effect: ExtraTurn) -> None:
    """500.7: the most recently created extra turn is taken first."""
    for player in each_actor(context, effect.who):
        count = limit_repetitions(context.game, value_of(context, effect.count), "turns")
        if effect.after == "next":
            context.game.state.player(player).turns_after_next += count
        else:
            due = tuple(DueTurn(player, context.game.state.next_timestamp()) for _ in range(count))
            context.game.state.extra_turns = (*context.game.state.extra_turns, *due)
            context.bindings[THAT_TURN] = due[-1].number if due else 0


@executes(ControlTurn)
def _control_turn(context: Context, effect: ControlTurn) -> None:
    """722.1, 722.1a"""
    for player in each_actor(context, effect.who):
        for controlled in players_meant(context, effect.whom):
            context.game.state.player(controlled).next_controller = player


@executes(ExtraCombat)
def _extra_combat(context: Context, effect: ExtraCombat) -> None:
    """500.8: added directly after this phase; the latest addition comes first."""
    turn = context.game.state.turn
    count = 1 if effect.count is None else max(0, value_of(context, effect.count))
    phases: tuple[ExtraPart, ...] = ("combat", "main") if effect.main else ("combat",)
    turn.extra_steps = (*(phases * count), *turn.extra_steps)


_ADDED: Final[dict[AddedPart, ExtraPart]] = {"upkeep": "upkeep", "beginning phase": "beginning", "end step": "end"}


@executes(ExtraStep)
def _extra_step(context: Context, effect: ExtraStep) -> None:
    """500.10a: nothing is added to another player's turn."""
    turn = context.game.state.turn
    if turn.active not in players_meant(context, effect.who):
        return
    parts = (_ADDED[effect.what],) * limit_repetitions(context.game, value_of(context, effect.count), "turns")
    if effect.step:
        turn.steps_after = (*parts, *turn.steps_after)
    else:
        turn.extra_steps = (*parts, *turn.extra_steps)


@executes(EndTurn)
def _end_turn(context: Context, effect: EndTurn) -> None:
    """723.1"""

    end_the_turn(context.game)


@executes(SkipStep)
def _skip(context: Context, effect: SkipStep) -> None:
    """500.11: the next one is skipped."""
    for player in each_actor(context, effect.who):
        who = context.game.state.player(player)
        if effect.turn == "that turn":
            _skip_in_that_turn(context)
        elif effect.turn:
            key = NEXT_TURN if effect.turn == "next turn" else THIS_TURN
            who.skips = {**who.skips, key: context.game.state.turn.number}
        else:
            who.skips = {**who.skips, effect.step: who.skips.get(effect.step, 0) + effect.count}


def _skip_in_that_turn(context: Context) -> None:
    context.game.state.extra_turns = tuple(
        replace(due, no_untap=True) if due.number == context.bindings.get(THAT_TURN) else due
        for due in context.game.state.extra_turns
    )


@executes(BecomeMonarch)
def _designation(context: Context, effect: BecomeMonarch) -> None:
    for player in each_actor(context, effect.who):
        give_designation(context.game, player, effect.designation)


@executes(WinGame)
def _win(context: Context, effect: WinGame) -> None:
    for player in each_actor(context, effect.who):
        win_game(context.game, player, "104.2b")


@executes(LoseGame)
def _lose_game(context: Context, effect: LoseGame) -> None:
    lose_game(context.game, players_meant(context, effect.who), "104.3e")
