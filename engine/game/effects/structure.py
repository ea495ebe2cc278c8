"""Executors of `ir.effects.structure`: order, offers, conditions, repetition, delay, modes."""

from __future__ import annotations

from contextlib import nullcontext

from engine.game.casting.binding import bind_targets
from engine.game.casting.modes import choose_modes
from engine.game.effects.possible import possible
from engine.game.effects.rounds import Rounds, again, name_one
from engine.game.effects.sequence_regrouping import steps_of
from engine.game.evaluation.dispatch import holds, players_meant, value_of
from engine.game.evaluation.layers.starting import start_rule, until_text
from engine.game.evaluation.selectors import KNOWN_REFS
from engine.game.evaluation.values import LATER_X
from engine.game.evaluation.words import as_value, words_for
from engine.game.event_loop.executing import bind, execute, executes
from engine.game.event_loop.propose import holding
from engine.game.event_loop.reflexive import trigger_now
from engine.game.kernel.bindings import Chosen
from engine.game.kernel.context import OTHER_THAN, Scope
from engine.game.kernel.lasting import DelayedTrigger
from engine.game.mana.wanted import WANTED, Wanted
from engine.game.operations.choosing import option, pick, settled, with_targets, yes
from engine.game.operations.costs import PAID, pay
from engine.ids import Entity, PlayerId, is_player
from engine.ir.abilities import Triggered
from engine.ir.caching import once_per_node
from engine.ir.effects.structure import (
    Apply,
    Choose,
    Delayed,
    EitherDo,
    If,
    IfDone,
    Instead,
    May,
    Modal,
    Pay,
    Repeat,
    Sequence,
    Unless,
    UnlessCondition,
    WithX,
)
from engine.ir.node import Effect, Value, contains, walk
from engine.ir.rules import Options
from engine.ir.selectors import Ref
from engine.ir.targets import modal_of
from engine.ir.values import AmountRef

MOST_ROUNDS = 1_000
"""So often is a process repeated at most."""


@executes(Sequence)
def _sequence(scope: Scope, effect: Sequence) -> bool:
    """Steps in order (608.2c). "If you do" looks at the step before it. The outermost sequence (of a spell: each
    paragraph) is the process that "repeat this process" means."""
    if scope.bindings.get("process") or effect.paragraphs or not _repeats(effect):
        done = True
        before: Effect | None = None
        with holding(scope.game) if effect.together else nullcontext():
            for step in steps_of(effect):
                after_offer = isinstance(before, Unless) and isinstance(step, IfDone)
                done = _step(scope, step, done != after_offer)  # "unless they pay. If they do, ...": if they have paid
                before = step
        return done
    return _process(scope, effect.steps)


@once_per_node
def _repeats(effect: Effect) -> bool:
    return contains(effect, Repeat)


def _process(scope: Scope, steps: tuple[Effect, ...]) -> bool:
    """Steps that may say "repeat this process"; what comes after those words is done once, at the end."""
    scope.bindings["process"] = True
    rounds = Rounds(scope)
    rounds.begin()
    place, count, done = 0, 1, True
    while place < len(steps):
        done = _step(scope, steps[place], done)
        place += 1
        if again(scope) and count < MOST_ROUNDS:
            rounds.end()
            rounds.begin()
            place, count = 0, count + 1
        elif count > 1 and _repeats(steps[place - 1]):
            rounds.end()
            rounds.finish()
    del scope.bindings["process"]
    return done


def _step(scope: Scope, step: Effect, done: bool) -> bool:
    match step:
        case IfDone(reflexive=True):
            if done:
                trigger_now(scope, step.effect)
            return done
        case IfDone(negated=negated):
            if done != negated:
                return execute(scope, step.effect)
            return execute(scope, step.otherwise) if step.otherwise is not None else done
        case _:
            return execute(scope, step)


@executes(Instead)
def _instead(scope: Scope, effect: Instead) -> bool:
    return execute(scope, effect.then if holds(scope, effect.condition) else effect.usual)


@executes(EitherDo)
def _either(scope: Scope, effect: EitherDo) -> bool:
    """One of the instructions, among those that can be carried out."""
    doer = _doer(scope, effect.options[0])
    able = [number for number, part in enumerate(effect.options) if possible(scope, part, doer)]
    able = able or list(range(len(effect.options)))
    chosen = option(scope, doer, "which instruction", tuple(str(number + 1) for number in able))
    return execute(scope, effect.options[int(chosen) - 1])


def _doer(scope: Scope, effect: Effect) -> PlayerId:
    """Whoever carries out an instruction."""
    who = getattr(effect, "who", None)
    players = players_meant(scope, who) if who is not None else ()
    return players[0] if players else scope.controller


@executes(May)
def _may(scope: Scope, effect: May) -> bool:
    """608.2d; of several players each decides in turn order, and those who took the offer up are remembered ("each
    player who does")."""
    takers: list[PlayerId] = []
    players = players_meant(scope, effect.who)
    rounds = Rounds(scope)
    for player in players:
        rounds.begin()
        if len(players) > 1:
            name_one(scope, effect.who, player)
        wanted = possible(scope, effect.effect, player) and yes(scope, player, "may", _about(scope))
        if wanted and execute(scope, effect.effect):
            takers.append(player)
        rounds.end()
    if len(players) > 1:
        rounds.finish()
    scope.bindings["who did"] = tuple(takers)
    return bool(takers)


def _about(scope: Scope) -> Entity:
    return scope.source


@executes(If)
def _if(scope: Scope, effect: If) -> bool:
    held = holds(scope, effect.condition)
    scope.bindings["condition held"] = int(held)
    done = held and execute(scope, effect.then)
    if effect.otherwise is None or (held and not _declined(scope, effect.then)):
        return done
    return execute(scope, effect.otherwise)


def _declined(scope: Scope, effect: Effect) -> bool:
    """Whether what was done ended with an offer that nobody took up; "otherwise" means that too: "If it's a land card,
    you may put it onto the battlefield. Otherwise, put it into your hand." """
    last = effect.steps[-1] if isinstance(effect, Sequence) else effect
    return isinstance(last, May) and not scope.bindings.get("who did", ())


@executes(UnlessCondition)
def _unless_condition(scope: Scope, effect: UnlessCondition) -> bool:
    return False if holds(scope, effect.condition) else execute(scope, effect.effect)


@executes(WithX)
def _with_x(scope: Scope, effect: WithX) -> bool:
    """X is computed once, as the instruction is carried out (608.2h); where it speaks of things that the instruction
    itself brings about, when it is first asked for."""
    if _is_known(scope, effect.x):
        scope.x = max(0, value_of(scope, effect.x))
    else:
        scope.x = None
        scope.bindings[LATER_X] = effect.x
    if effect.y is not None:
        scope.y = max(0, value_of(scope, effect.y))
    return execute(scope, effect.effect)


def _is_known(scope: Scope, value: Value) -> bool:
    """Whether everything that a value speaks of has been named."""
    names = (part.name for part in walk(value) if isinstance(part, Ref | AmountRef))
    return all(name in scope.bindings or name in KNOWN_REFS for name in names)


@executes(Pay)
def _pay(scope: Scope, effect: Pay) -> bool:
    for player in players_meant(scope, effect.who):
        paid = pay(scope, player, effect.cost)
        bind(scope, effect.bind, scope.bindings.get(PAID, 0))
        return paid
    return False


@executes(Delayed)
def _delayed(scope: Scope, effect: Delayed) -> None:
    """603.7: an ability that triggers later; it remembers what has been bound."""
    game = scope.game
    later = with_targets(scope, effect.effect) if effect.chosen_now else effect.effect
    ability = Triggered(settled(scope, effect.trigger), later)
    delayed = DelayedTrigger(
        game.state.tick(),
        scope.source,
        scope.controller,
        ability,
        scope.lasting(),
        effect.once,
        "" if effect.duration is None else until_text(scope, effect.duration),
        game.state.turn.number,
        scope.x,
    )
    game.state.delayed = (*game.state.delayed, delayed)


@executes(Modal)
def _modal(scope: Scope, effect: Modal) -> None:
    """The modes chosen as the spell or ability was put on the stack (700.2); if it was not (an instruction in the
    middle of a resolution), they are chosen now."""
    item = scope.item
    chosen = item is not None and (item.modes or (item.effect is not None and modal_of(item.effect) == effect))
    modes = item.modes if item is not None and chosen else _modes_now(scope, effect)
    base = scope.bindings.get("mode base", 0)
    for place, mode in enumerate(modes):
        scope.bindings["mode base"] = base + (place + 1) * 1000
        bind_targets(scope, mode)
        execute(scope, effect.modes[mode].effect)
    scope.bindings["mode base"] = base


def _modes_now(scope: Scope, effect: Modal) -> tuple[int, ...]:
    """Lets a player choose modes while something resolves."""
    chooser = None if effect.who is None else players_meant(scope, effect.who)[0]
    return choose_modes(scope, effect, range(len(effect.modes)), scope.source, chooser=chooser) or ()


@executes(Apply)
def _apply(scope: Scope, effect: Apply) -> None:
    rules = effect.rule.parts if isinstance(effect.rule, Options) else (effect.rule,)
    for rule in rules:
        start_rule(scope, settled(scope, rule), effect.duration)


@executes(Choose)
def _choose(scope: Scope, effect: Choose) -> None:
    players = players_meant(scope, effect.who)
    rounds = Rounds(scope)
    said: list[Chosen] = []
    for player in players:
        if effect.which is not None:
            rounds.begin()
            if len(players) > 1:
                name_one(scope, effect.who, player)
            _choose_entities(scope, effect, player)
            rounds.end()
            continue
        said += _choose_words(scope, effect, player)
        _remember_choice(scope, effect.what, said[0] if len(said) == 1 else _several(said))
    rounds.finish()


def _choose_words(scope: Scope, effect: Choose, player: PlayerId) -> list[Chosen]:
    """As many different words as are to be chosen, at random if the text says so."""
    words = list(words_for(scope, effect.what, effect.options, effect.other_than))
    low = value_of(scope, effect.count.low)
    high = len(words) if effect.count.high is None else value_of(scope, effect.count.high)
    if effect.random:
        return [as_value(effect.what, word) for word in scope.game.state.random.sample(words, high)]
    wanted = scope.bindings.get(WANTED)
    if effect.what == "color" and isinstance(wanted, Wanted) and wanted.first:
        return [wanted.first]  # a payment has decided what it needs
    chosen: list[Chosen] = []
    while words and len(chosen) < high:
        if len(chosen) >= low and not yes(scope, player, "choose one more"):
            break
        word = option(scope, player, f"choose {effect.what}", words)
        words.remove(word)
        chosen.append(as_value(effect.what, word))
    return chosen


def _several(chosen: list[Chosen]) -> Chosen:
    """Several colours are kept as one word of letters, other words as they are."""
    if chosen and all(isinstance(part, str) and len(part) == 1 for part in chosen):
        return "".join(str(part) for part in chosen)
    return tuple(part for part in chosen if isinstance(part, int | str))


def _choose_entities(scope: Scope, effect: Choose, player: PlayerId) -> None:
    assert effect.which is not None
    chosen = pick(scope, effect.which, player, "choose")
    scope.bindings["linked chosen"] = chosen
    if chosen and is_player(chosen[0]):
        _remember_choice(scope, "player", chosen)
    else:
        scope.bindings[OTHER_THAN] = chosen


def _remember_choice(scope: Scope, what: str, value: Chosen) -> None:
    """The choice is kept for the source's other abilities (607.2d) and for this resolution; one of words that the text
    itself gives is a kind ("choose land or nonland")."""
    short = what.rpartition(" ")[2] or "kind"
    scope.bindings[f"chosen {short}"] = value
    source = scope.game.state.get(scope.source)
    if source is not None:
        source.chosen = {**source.chosen, short: value}
        scope.game.invalidate()
