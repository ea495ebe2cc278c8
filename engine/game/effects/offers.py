"""Offers, payments that stop an effect, and alternatives. The game makes an offer only if a player could accept it,
because a player can't choose the impossible (608.2d). A player can stop some instructions by paying (118.12a). For "A
or B", the player who carries it out chooses exactly one instruction (608.2d). The player who faces a villainous choice
chooses it, too (701.55).
"""

from __future__ import annotations

from engine.errors import UnsupportedCardText
from engine.game.effects.casting_it import castable_cards
from engine.game.effects.sequences import Rounds, name_one
from engine.game.evaluation.choosable import from_the_top
from engine.game.evaluation.dispatch import everything, find_meant, fits_here, players_meant, select, value_of
from engine.game.event_loop.executing import bind_result, execute, executes
from engine.game.event_loop.propose import holding
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import Context
from engine.game.operations.choosing import offer_choice, option, own_hand
from engine.game.operations.costs import can_pay, pay_cost, sacrificeable
from engine.game.operations.keyword_actions import can_act
from engine.game.operations.permanents import count_counters
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.changes import BecomeCopy
from engine.ir.conditions import Matches
from engine.ir.effects.cards import CastIt, Discard, Exile, Mill, Move, Reveal
from engine.ir.effects.game import ChooseNewTargets, CopySpell, KeywordAction
from engine.ir.effects.permanents import Affect, Fight, RemoveCounters, Sacrifice, TapThem, Unattach
from engine.ir.effects.structure import Choose, EitherDo, If, Pay, Sequence, Unless
from engine.ir.node import Effect, Node, Selector, find_nodes, once_per_node, rebuild, replace, walk_nodes
from engine.ir.patterns import ObjectPattern
from engine.ir.selectors import All, Among, Attached, Granter, Ref, Some, Target, This


@once_per_node
def choosing_fit(effect: If) -> Effect | None:
    """Returns the offer in which only fitting cards can be chosen: "You may cast a card from your hand if it has the
    same name as ..." (608.2d). None for other effects."""
    asked, name = effect.condition, getattr(getattr(effect.condition, "what", None), "name", "")
    if not isinstance(asked, Matches) or not isinstance(asked.pattern, ObjectPattern) or effect.otherwise is not None:
        return None
    words, after = asked.pattern.words, asked.pattern.after
    if not name or not any(part.bind == name for part in find_nodes(effect.then, Some)):
        return None

    def fitting(node: Node) -> Node:
        if isinstance(node, Some) and node.bind == name and isinstance(node.what, ObjectPattern):
            return replace(node, what=ObjectPattern((*node.what.words, *words), (*node.what.after, *after)))
        return rebuild(node, fitting)

    return rebuild(effect.then, fitting)


def possible(context: Context, effect: Effect, player: PlayerId) -> bool:
    """Whether a player could do what an offer says: pay its cost, find something to choose."""
    match effect:
        case Pay(cost=cost):
            return can_pay(context, player, cost)
        case Sequence(steps=(Pay(), Exile() | Discard() | Sacrifice(), *_) as steps):  # both are paid (118.3)
            return all(possible(context, step, player) for step in steps[:2])
        case Sequence(steps=(Exile() | Discard() | Sacrifice(), Pay(), *_) as steps):
            return all(possible(context, step, player) for step in steps[:2])
        case Sequence(steps=steps) if steps:
            return possible(context, steps[0], player)
        case ChooseNewTargets(what=what):
            found = (context.game.state.find_object(ObjectId(id)) for id in find_meant(context, what))
            return any(obj is not None and obj.item is not None and obj.item.targets for obj in found)
        case Fight(other=Ref() as other):
            return _something(context, other, None)
        case CastIt():
            return _can_cast(context, effect, player)
        case Choose(which=Among() | Some() as what):
            return _something(context, what, None)
        case CopySpell(what=Ref(name="linked exiled")):
            return bool(find_meant(context, effect.what))
        case Unattach(what=Some(what=what), off=Some(what=off)):
            hosts = [context.game.state.objects[ObjectId(id)].attached_to for id in everything(context, what)]
            return any(entity is not None and fits_here(context, off, entity) for entity in hosts)
        case Affect(what=Attached() as what):
            return bool(find_meant(context, what))
        case Move(what=what) | Exile(what=what) | Reveal(what=what):
            return _something(context, what, None)
        case Sacrifice(what=what):
            return _something(context, what, sacrificeable(context, player))
        case RemoveCounters(off=This() | Ref() as what, counter=counter, count=number, up_to=up_to):
            least = 1 if number is None or up_to else max(1, value_of(context, number))
            return any(count_counters(context.game, entity, counter) >= least for entity in find_meant(context, what))
        case Mill(count=count):  # 701.17b
            return len(context.game.state.player(player).library) >= value_of(context, count)
        case TapThem(what=Some(what=pattern, count=count)):
            return len(everything(context, pattern)) >= value_of(context, count.low)
        case TapThem(what=This() | Ref() as what):
            found = (context.game.state.find_object(ObjectId(id)) for id in find_meant(context, what))
            return any(obj is not None and not obj.tapped for obj in found)
        case Affect(changes=(BecomeCopy(of=Some(what=what)), *_)):
            return any(entity != context.game.batch.entering for entity in everything(context, what))
        case KeywordAction():
            return can_act(context, player, effect)
        case Discard(what=what):
            return _something(context, what, own_hand(context, player))
        case _:
            return True


def _can_cast(context: Context, effect: CastIt, player: PlayerId) -> bool:
    try:
        return bool(castable_cards(context, effect, player))
    except UnsupportedCardText:
        return True  # the instruction itself will say so


def _something(context: Context, what: Selector, options: list[Entity] | None) -> bool:
    """Whether there is enough to choose, among `options` or anywhere."""
    try:
        match what:
            case Among(group=group, what=pattern):
                fitting = [id for id in select(context, group) if pattern is None or fits_here(context, pattern, id)]
                return len(fitting) >= _least(context, what)
            case Some() if options is None and (top := from_the_top(what)) is not None:
                return bool(select(context, top))  # nobody chooses, and as many as there are will do
            case Some(what=pattern) if options is None:
                return len(everything(context, pattern)) >= _least(context, what)
            case Some(what=pattern):
                fitting = [entity for entity in options or () if fits_here(context, pattern, entity)]
                return len(fitting) >= _least(context, what)
            case This() | Granter() if options is not None:
                return any(entity in options for entity in find_meant(context, what))
            case Target() if context.item is not None:
                return bool(find_meant(context, what))
            case Ref():
                found = find_meant(context, what)
                return any(is_player(entity) or entity in context.game.state.objects for entity in found)
            case _:
                return True
    except UnsupportedCardText:
        return True  # the instruction itself will say so


def _least(context: Context, what: Some | Among) -> int:
    """Returns the minimum number of objects for an offer: all of "two creatures", one of "any number"."""
    return max(1, value_of(context, what.count.low))


@executes(Unless)
def _unless(context: Context, effect: Unless) -> bool:
    """Lets the player pay; if no player does, carries out the instruction. For "each opponent ... unless they pay",
    each opponent decides, and then it affects all who did not pay."""
    each = _each(effect)
    if each is None:
        if any(_pays(context, effect, player) for player in players_meant(context, effect.who)):
            return False
        return execute(context, effect.effect)
    assert isinstance(effect.who, Ref)
    left: list[PlayerId] = []
    for player in players_meant(context, each):
        name_one(context, effect.who, player)
        if not _pays(context, effect, player):
            left.append(player)
    context.bindings[effect.who.name] = tuple(left)
    return bool(left) and execute(context, _by_those(effect))


def _pays(context: Context, effect: Unless, player: PlayerId) -> bool:
    if not can_pay(context, player, effect.cost):
        context.game.note_forced_choice(lambda: YesNo(player, "unless", context.source))
        return False
    return offer_choice(context, player, "unless", context.source) and pay_cost(context, player, effect.cost)


@once_per_node
def _each(effect: Unless) -> Selector | None:
    """Returns the players that the instruction names, if "they" refers to them."""
    if not isinstance(effect.who, Ref) or not effect.who.name:
        return None
    return next(
        (part for part in walk_nodes(effect.effect) if isinstance(part, All) and part.bind == effect.who.name), None
    )


@once_per_node
def _by_those(effect: Unless) -> Effect:
    """The instruction for those who are left."""

    def change(node: Node) -> Node:
        return effect.who if node is _each(effect) else rebuild(node, change)

    return rebuild(effect.effect, change)


EACH_ACTOR = "each who does"
"""The one of several players who carries out an instruction of their choice."""


@executes(EitherDo)
def _either(context: Context, effect: EitherDo) -> bool:
    """One of the instructions, among those that can be carried out; each of several players chooses one of them."""
    if effect.who is not None:
        return _faced(context, effect, effect.who)
    who = getattr(effect.options[0], "who", None)
    players = players_meant(context, who) if who is not None else ()
    if len(players) < 2:
        return _one_of(context, effect, players[0] if players else context.controller)
    rounds, done = Rounds(context), False
    own = replace(effect, options=tuple(replace(part, who=Ref(name=EACH_ACTOR)) for part in effect.options))
    with holding(context.game):
        for player in players:
            rounds.begin()
            for part in effect.options:  # each may speak of the same players by a name of its own
                name_one(context, getattr(part, "who", None), player)
            bind_result(context, EACH_ACTOR, (player,))
            done = _one_of(context, own, player) or done
            rounds.end()
    rounds.finish()
    return done


def _faced(context: Context, effect: EitherDo, who: Selector) -> bool:
    """701.55: in turn order, each player chooses one of the options and it is carried out."""
    rounds, done = Rounds(context), False
    for player in players_meant(context, who):
        rounds.begin()
        name_one(context, who, player)
        done = execute(context, _chosen(context, effect, player, list(range(len(effect.options))))) or done
        rounds.end()
    rounds.finish()
    return done


def _one_of(context: Context, effect: EitherDo, actor: PlayerId) -> bool:
    able = [number for number, part in enumerate(effect.options) if possible(context, part, actor)]
    if not able:
        return execute(context, effect.options[0])  # nothing comes of any of them
    return execute(context, _chosen(context, effect, actor, able))


def _chosen(context: Context, effect: EitherDo, player: PlayerId, able: list[int]) -> Effect:
    parts = [effect.options[number] for number in able]
    chosen = option(context, player, "which instruction", tuple(str(number + 1) for number in able), parts)
    return effect.options[int(chosen) - 1]
