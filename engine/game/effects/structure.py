"""Executors of `ir.effects.structure`: order, offers, conditions, repetition, delay, modes."""

from __future__ import annotations

from contextlib import nullcontext

from engine.game.casting.modes_and_targets import bind_targets, choose_modes
from engine.game.effects.game import deal_at_once
from engine.game.effects.offers import choosing_fit, possible
from engine.game.effects.sequences import Rounds, name_one, steps_of, take_repetition
from engine.game.evaluation.choosable import as_value, words_for
from engine.game.evaluation.dispatch import is_true, players_meant, value_of
from engine.game.evaluation.layers.starting import until_text
from engine.game.evaluation.selectors import KNOWN_REFS
from engine.game.evaluation.values import LATER_X
from engine.game.event_loop.executing import bind_result, execute, executes, take_up
from engine.game.event_loop.propose import holding, trigger_now
from engine.game.kernel.context import CREATED, OTHER_THAN, ROUND, WHO_COULD, Context
from engine.game.kernel.mana import WANTED, Wanted
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.kernel.records import Chosen, DelayedTrigger
from engine.game.operations.choosing import choose_meant, offer_choice, option
from engine.game.operations.costs import PAID, pay_cost
from engine.game.operations.settling import settled, with_targets
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Triggered
from engine.ir.costs import GenericPayment
from engine.ir.effects.game import DealDamage
from engine.ir.effects.structure import (
    Choose,
    Delayed,
    If,
    IfDone,
    May,
    Modal,
    Pay,
    Repeat,
    Sequence,
    Unless,
    UnlessCondition,
    WithX,
)
from engine.ir.node import Effect, Value, contains, find_nodes, once_per_node, replace, walk_nodes
from engine.ir.selectors import All, OwnerOf, Ref, Some
from engine.ir.targets import modal_of
from engine.ir.values import AmountRef, Stat, Variable

MOST_ROUNDS = 1_000
"""So often is a process repeated at most."""


@executes(Sequence)
def _sequence(context: Context, effect: Sequence) -> bool:
    """Steps in order (608.2c). "If you do" looks at the step before it. The outermost sequence (of a spell: each
    paragraph) is the process that "repeat this process" means."""
    if effect.together and (damage := _all_damage(effect)):
        return deal_at_once(context, damage)
    if context.bindings.get("process") or effect.paragraphs or not _repeats(effect):
        done = True
        before: Effect | None = None
        with holding(context.game) if effect.together else nullcontext():
            for step in steps_of(effect):
                after_offer = isinstance(before, Unless) and isinstance(step, IfDone)
                done = _step(
                    context, step, done != after_offer
                )  # "unless they pay. If they do, ...": if they have paid
                before = step
        return done
    return _process(context, effect.steps)


@once_per_node
def _all_damage(effect: Sequence) -> tuple[DealDamage, ...]:
    """Returns the steps if all of them deal damage and no later instruction refers to the damage of one of them."""
    steps = tuple(step for step in effect.steps if isinstance(step, DealDamage) and not step.bind)
    return steps if len(steps) == len(effect.steps) else ()


@once_per_node
def _repeats(effect: Effect) -> bool:
    return contains(effect, Repeat)


def _process(context: Context, steps: tuple[Effect, ...]) -> bool:
    """Carries out steps that may contain "repeat this process". The steps after these words are carried out once, at
    the end."""
    context.bindings["process"] = True
    context.bindings[ROUND] = len(context.game.state.this_turn)
    rounds = Rounds(context)
    rounds.begin()
    place, count, done = 0, 1, True
    asked = len(context.game.decisions)
    while place < len(steps):
        done = _step(context, steps[place], done)
        place += 1
        repeated = take_repetition(context)
        if repeated and count == MOST_ROUNDS and len(context.game.decisions) == asked:
            context.game.state.turn.idle = context.game.most_actions  # 104.4b: nobody can end it
        if repeated and count < MOST_ROUNDS:
            rounds.end()
            rounds.begin()
            place, count = 0, count + 1
            context.bindings[ROUND] = len(context.game.state.this_turn)
        elif count > 1 and _repeats(steps[place - 1]):
            rounds.end()
            rounds.finish()
    del context.bindings["process"], context.bindings[ROUND]
    return done


def _step(context: Context, step: Effect, done: bool) -> bool:
    match step:
        case IfDone(reflexive=True):
            if done:
                trigger_now(context, step.effect)
            return done
        case IfDone(negated=negated):
            if done != negated:
                return execute(context, step.effect)
            return execute(context, step.otherwise) if step.otherwise is not None else done
        case _:
            return execute(context, step)


@executes(May)
def _may(context: Context, effect: May) -> bool:
    """Offers an action to players (608.2d). Several players decide in turn order, and the game remembers those who
    accepted ("each player who does")."""
    takers: list[PlayerId] = []
    players = players_meant(context, effect.who)
    for part in find_nodes(effect.effect, GenericPayment):
        if part.each == "{X}" and context.x is None:  # "you may pay {X}, where X is ... If you don't, ... X damage"
            context.x = max(0, value_of(context, part.count))
    rounds = Rounds(context)
    for player in players:
        rounds.begin()
        if len(players) > 1 or isinstance(effect.who, Some):
            name_one(context, effect.who, player)
        wanted = possible(context, effect.effect, player) and offer_choice(context, player, "may", _about(context))
        if wanted and take_up(context, effect.effect):
            takers.append(player)
        rounds.end()
    if len(players) > 1:
        rounds.finish()
    context.bindings["who did"] = context.bindings[WHO_COULD] = tuple(takers)
    return bool(takers)


def _about(context: Context) -> Entity:
    return context.source


@executes(If)
def _if(context: Context, effect: If) -> bool:
    if (first := _first_steps(effect)) is not None:
        return _after_first(context, first, replace(effect, then=_last_step(effect)))
    if (then := choosing_fit(effect)) is not None:
        return execute(context, then)
    held = is_true(context, effect.condition)
    context.bindings["condition held"] = int(held)
    done = held and execute(context, effect.then)
    if effect.otherwise is None or (held and not _declined(context, effect.then)):
        return done
    for name, amount in _spoken_of(effect):
        bind_result(context, name, max(0, value_of(context, amount)))
    return execute(context, effect.otherwise)


@once_per_node
def _spoken_of(effect: If) -> tuple[tuple[str, Value], ...]:
    """ "You gain life equal to its toughness. Otherwise, you lose that much life": as much as it would have been."""
    assert effect.otherwise is not None
    named = {part.name for part in find_nodes(effect.otherwise, AmountRef)}
    found = ((getattr(part, "bind", ""), getattr(part, "amount", None)) for part in find_nodes(effect.then, Effect))
    return tuple((name, amount) for name, amount in found if name in named and isinstance(amount, Value))


def _after_first(context: Context, first: Effect, rest: If) -> bool:
    """Carries out a first step and then an instruction with a condition about it. Each of several players does both for
    themselves."""
    who = getattr(first, "who", None)
    if not isinstance(who, All) or not who.bind:
        execute(context, first)
        return execute(context, rest)
    done, rounds, own = False, Rounds(context), replace(first, who=Ref(name=who.bind))
    for player in players_meant(context, who):
        rounds.begin()
        name_one(context, who, player)
        execute(context, own)
        done = execute(context, rest) or done
        rounds.end()
    rounds.finish()
    return done


@once_per_node
def _first_steps(effect: If) -> Effect | None:
    """Returns the steps that come before the condition: "Reveals the top card of their library, then puts it onto the
    battlefield if it's a permanent card"."""
    if not isinstance(effect.then, Sequence) or len(effect.then.steps) < 2:
        return None
    before = effect.then.steps[:-1]
    named = {getattr(part, "bind", "") for step in before for part in walk_nodes(step)} - {""}
    asked = any(part.name in named for part in find_nodes(effect.condition, Ref))
    if not asked:
        return None
    return before[0] if len(before) == 1 else replace(effect.then, steps=before)


def _last_step(effect: If) -> Effect:
    assert isinstance(effect.then, Sequence)
    return effect.then.steps[-1]


def _declined(context: Context, effect: Effect) -> bool:
    """Returns whether the instruction ended with an offer that no player accepted. "Otherwise" includes that case: "If
    it's a land card, you may put it onto the battlefield. Otherwise, put it into your hand." """
    last = effect.steps[-1] if isinstance(effect, Sequence) else effect
    return isinstance(last, May) and not context.bindings.get("who did", ())


@executes(UnlessCondition)
def _unless_condition(context: Context, effect: UnlessCondition) -> bool:
    return False if is_true(context, effect.condition) else execute(context, effect.effect)


@executes(WithX)
def _with_x(context: Context, effect: WithX) -> bool:
    """Computes X and carries out an instruction with it. X is computed once, when the instruction is carried out
    (608.2h). If X refers to results of the instruction itself, or only a later step uses it, X is computed on first
    use."""
    if _is_known(context, effect.x) and not _is_said_later(effect):
        context.x = max(0, value_of(context, _of_one_chosen(context, effect.x)))
    else:
        context.x = None
        context.bindings[LATER_X] = effect.x
    if effect.y is not None:
        context.y = max(0, value_of(context, effect.y))
    return execute(context, effect.effect)


def _of_one_chosen(context: Context, value: Value) -> Value:
    """Chooses one of several objects for "X is the mana value of a commander you own" (608.2d)."""
    if not isinstance(value, Stat) or not isinstance(value.of, Some):
        return value
    context.bindings[OF_X] = choose_meant(context, value.of, context.controller, "choose whose number X is")
    return replace(value, of=Ref(name=OF_X))


OF_X = "whose number X is"


@once_per_node
def _is_said_later(effect: WithX) -> bool:
    """ "Put a +1/+1 counter on ~, then create X tokens": the first step has no X, so it comes before (608.2c)."""
    return isinstance(effect.effect, Sequence) and not contains(effect.effect.steps[0], Variable)


def _is_known(context: Context, value: Value) -> bool:
    """Returns whether everything that a value refers to has been named."""
    names = (part.name for part in walk_nodes(value) if isinstance(part, Ref | AmountRef))
    return all(name in context.bindings or name in KNOWN_REFS for name in names)


@executes(Pay)
def _pay(context: Context, effect: Pay) -> bool:
    for player in players_meant(context, effect.who):
        paid = pay_cost(context, player, effect.cost)
        bind_result(context, effect.bind, context.bindings.get(PAID, 0))
        return paid
    return False


@executes(Delayed)
def _delayed(context: Context, effect: Delayed) -> None:
    """603.7: an ability that triggers later; it remembers what has been bound, and whom its instruction names: "under
    its owner's control at the beginning of their next upkeep"."""
    game = context.game
    unknown = {part.name for part in find_nodes(effect.trigger, Ref)} - context.bindings.keys() - KNOWN_REFS
    for part in find_nodes(effect.effect, OwnerOf) if unknown else ():
        if part.bind in unknown:
            context.bindings[part.bind] = players_meant(context, part)
    later = with_targets(context, effect.effect) if effect.chosen_now else effect.effect
    ability = Triggered(settled(context, effect.trigger), later)
    made = game.state.next_timestamp()
    delayed = DelayedTrigger(
        made,
        context.source,
        context.controller,
        ability,
        {**context.lasting_bindings(), CREATED: made},
        effect.once,
        "" if effect.duration is None else until_text(context, effect.duration),
        game.state.turn.number,
        context.x,
    )
    game.state.delayed = (*game.state.delayed, delayed)


@executes(Modal)
def _modal(context: Context, effect: Modal) -> None:
    """The modes chosen as the spell or ability was put on the stack (700.2); if it was not (an instruction in the
    middle of a resolution), they are chosen now."""
    item = context.item
    chosen = item is not None and (item.modes or (item.effect is not None and modal_of(item.effect) == effect))
    modes = item.modes if item is not None and chosen else _modes_now(context, effect)
    base = context.bound_count("mode base")
    for place, mode in enumerate(modes):
        context.bindings["mode base"] = base + (place + 1) * 1000
        bind_targets(context, mode)
        execute(context, effect.modes[mode].effect)
    context.bindings["mode base"] = base


def _modes_now(context: Context, effect: Modal) -> tuple[int, ...]:
    """Lets a player choose modes while something resolves."""
    chooser = None if effect.who is None else players_meant(context, effect.who)[0]
    return choose_modes(context, effect, range(len(effect.modes)), context.source, chooser=chooser) or ()


@executes(Choose)
def _choose(context: Context, effect: Choose) -> None:
    players = _choosers(context, effect)
    rounds = Rounds(context)
    said: list[Chosen] = []
    for player in players:
        if effect.which is not None:
            rounds.begin()
            if len(players) > 1:
                name_one(context, effect.who, player)
            _choose_entities(context, effect, player)
            rounds.end()
            continue
        said += _choose_words(context, effect, player)
        _remember_choice(context, effect.what, said[0] if len(said) == 1 else _several(said))
    rounds.finish()


def _choosers(context: Context, effect: Choose) -> tuple[PlayerId, ...]:
    """Returns the players who choose. For "an opponent", the controller chooses one (608.2d)."""
    if isinstance(effect.who, Some):
        return tuple(map(PlayerId, choose_meant(context, effect.who, context.controller, "choose")))
    return players_meant(context, effect.who)


def _choose_words(context: Context, effect: Choose, player: PlayerId) -> list[Chosen]:
    """Returns the chosen words, all different. The game chooses at random if the text requires it."""
    words = list(words_for(context, effect.what, effect.options, effect.other_than))
    low = value_of(context, effect.count.low)
    high = len(words) if effect.count.high is None else value_of(context, effect.count.high)
    if effect.random:
        return [as_value(effect.what, word) for word in context.game.state.random.sample(words, high)]
    wanted = context.bindings.get(WANTED)
    if effect.what == "color" and isinstance(wanted, Wanted) and wanted.first_type:
        return [wanted.first_type]  # a payment has decided what it needs
    chosen: list[Chosen] = []
    while words and len(chosen) < high:
        if len(chosen) >= low and not offer_choice(context, player, "choose one more"):
            break
        word = option(context, player, f"choose {effect.what}", words)
        words.remove(word)
        chosen.append(as_value(effect.what, word))
    return chosen


def _several(chosen: list[Chosen]) -> Chosen:
    """Several colours are kept as one word of letters, other words as they are."""
    if chosen and all(isinstance(part, str) and len(part) == 1 for part in chosen):
        return "".join(str(part) for part in chosen)
    return tuple(part for part in chosen if isinstance(part, int | str))


def _choose_entities(context: Context, effect: Choose, player: PlayerId) -> None:
    assert effect.which is not None
    chosen = choose_meant(context, effect.which, player, "choose")
    context.bindings["linked chosen"] = chosen
    if chosen and is_player(chosen[0]):
        _remember_choice(context, "player", chosen)
    else:
        context.bindings[OTHER_THAN] = chosen
        _remember_objects(context, chosen)


def _remember_objects(context: Context, chosen: tuple[Entity, ...]) -> None:
    """607.2d: a permanent's other abilities know the objects that were chosen last."""
    source = context.game.state.find_object(context.source)
    if source is not None and source.zone == BATTLEFIELD:
        source.linked = {**source.linked, "chosen": tuple(map(ObjectId, chosen))}


def _remember_choice(context: Context, what: str, value: Chosen) -> None:
    """The choice is kept for the source's other abilities (607.2d) and for this resolution; one of words that the text
    itself gives is a kind ("choose land or nonland")."""
    short = what.rpartition(" ")[2] or "kind"
    context.bindings[f"chosen {short}"] = value
    source = context.game.state.find_object(context.source)
    if source is not None:
        source.chosen = {**source.chosen, short: value}
        context.game.invalidate()
