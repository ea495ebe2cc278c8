"""Choosing targets (601.2c, 115)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from engine.game.evaluation.choosable import enough_together, group_rules
from engine.game.evaluation.dispatch import is_true, iterate_matching, match_event, players_meant, value_of
from engine.game.evaluation.predicates import fits_predicate
from engine.game.evaluation.restrictions import can_be_target
from engine.game.evaluation.this_way import bind_holders, events_of
from engine.game.kernel.choices import ChooseEntities
from engine.game.kernel.context import OTHER_THAN, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject, StackItem, TargetGroup
from engine.game.operations.choosing import ask_division, choose_group, chosen_by, who_chooses
from engine.ids import Entity, ObjectId, is_player
from engine.ir.effects.game import DealDamage
from engine.ir.effects.permanents import PutCounters
from engine.ir.effects.structure import WithX
from engine.ir.node import Effect, Node, Pattern, Predicate, Selector, Value, find_nodes, once_per_node, walk_nodes
from engine.ir.patterns import ChosenBy, Did, Not, ObjectPattern, Other
from engine.ir.replacing import Prevent
from engine.ir.selectors import AnyTarget, ControllerOf, OwnerOf, Range, Ref, Target
from engine.ir.targets import MODE, chosen_for_each, modal_of, target_nodes, targets_if_paid
from engine.ir.triggers import DealsDamage
from engine.ir.values import Variable

ANY_TARGET_TYPES = frozenset({"Creature", "Planeswalker", "Battle"})

Groups = list[tuple[int, Target | AnyTarget, Effect]]
"""Path, target node, and the effect (or mode) that contains it."""


def groups_of(effect: Effect, modes: Sequence[int]) -> Groups:
    """The target nodes of an effect with its chosen modes, each with its path."""
    found: Groups = [(index, node, effect) for index, node in enumerate(target_nodes(effect))]
    modal = modal_of(effect)
    if modal is not None:
        for place, mode in enumerate(modes):
            inner = modal.modes[mode].effect
            found.extend(((place + 1) * MODE + index, node, inner) for index, node in enumerate(target_nodes(inner)))
    return found


def legal_targets(
    context: Context, node: Target | AnyTarget, item: ObjectId, taken: Sequence[Entity] = ()
) -> list[Entity]:
    """Returns everything that could be a target of the node. `taken`: the targets that "another" excludes."""
    return list(_one_by_one(context, node, item, taken))


def _one_by_one(
    context: Context, node: Target | AnyTarget, item: ObjectId, taken: Sequence[Entity] = ()
) -> Iterator[Entity]:
    """The same for those who want to know only whether there are enough."""
    game = context.game
    options: Iterable[Entity]
    name = "" if isinstance(node, AnyTarget) else getattr(chosen_by(node.what), "bind", "")
    if isinstance(node, Target) and name and name not in context.bindings:
        yield from _whoever_chooses(context, node, item, taken, name)
        return
    if isinstance(node, AnyTarget):
        options, out = damageable(game), {*taken, context.source} if node.other else set()
        if node.that is not None and not isinstance(node.that, ChosenBy):
            options = [entity for entity in options if _is_that(context, node.that, entity)]
    else:
        options, out = matching(context, node.what, taken), set(taken) if _says_other(node.what) else set()
    itself = game.state.find_object(item)
    if itself is not None and itself.zone != BATTLEFIELD:  # 115.5; a permanent's ability may target the permanent
        out.add(item)
    for entity in options:
        if entity not in out and can_be_target(game, entity, item, context.controller):
            yield entity


def _is_that(context: Context, that: Predicate, entity: Entity) -> bool:
    """Returns whether a predicate of "any target" fits an entity: "any target that was dealt damage this turn", "any
    target that isn't a Dragon". A player is never a Dragon."""
    if not is_player(entity):
        obj = context.game.state.objects[ObjectId(entity)]
        return fits_predicate(context, that, obj, context.game.characteristics(obj.id))
    if isinstance(that, Did):
        inner = context.with_subject(entity)
        return any(match_event(inner, that.event, event) is not None for event in events_of(context, that.when))
    return isinstance(that, Not)


def _whoever_chooses(
    context: Context, node: Target, item: ObjectId, taken: Sequence[Entity], name: str
) -> Iterator[Entity]:
    """The targets that one of those could choose of whom it is still open who does."""
    who = chosen_by(node.what)
    for player in players_meant(context, who) if who is not None else ():
        with context.bind_temporarily(name, (player,)):
            options = list(_one_by_one(context, node, item, taken))
        yield from options


def matching(context: Context, pattern: Pattern, taken: Sequence[Entity]) -> Iterable[Entity]:
    """Returns the entities that fit a pattern. "Another target creature" after a target excludes that target, not the
    source."""
    objects = tuple(entity for entity in taken if not is_player(entity))
    if not objects or not _says_other(pattern):
        return iterate_matching(context, pattern)
    with context.bind_temporarily(OTHER_THAN, objects):
        return tuple(iterate_matching(context, pattern))


def _says_other(pattern: Pattern) -> bool:
    return isinstance(pattern, ObjectPattern) and any(isinstance(word, Other) for word in pattern.words)


def damageable(game: Game) -> list[Entity]:
    """115.4: creatures, players, planeswalkers, battles."""
    found: list[Entity] = list(game.state.in_turn_order())
    for obj in game.state.permanents():
        if not ANY_TARGET_TYPES.isdisjoint(game.characteristics(obj.id).types):
            found.append(obj.id)
    return found


@once_per_node
def targets_depend_on_x(effect: Effect) -> bool:
    """Whether X decides what can be a target: "target creature with power X or less"."""
    targets = (node for node in walk_nodes(effect) if isinstance(node, Target))
    return any(isinstance(part, Variable) for target in targets for part in walk_nodes(target.what))


def can_choose_targets(context: Context, effect: Effect, item: ObjectId) -> bool:
    """Whether enough targets exist to put the spell or ability on the stack (601.2c, 602.2b, 603.3d)."""
    modal = modal_of(effect)
    if modal is not None and not target_nodes(effect):
        legal = legal_modes(context, effect, item)
        low = value_of(context, modal.count.low)
        return len(legal) >= (min(low, 1) if modal.repeat else low)
    return _enough(context, effect, item)


def each_choice(context: Context, effect: Effect, node: Target | AnyTarget) -> list[Context]:
    """The contexts in which a node's targets are chosen: the one given, or one for each player where each has targets
    of their own ("for each opponent, target creature that player controls")."""
    players = chosen_for_each(effect).get(id(node))
    if players is None:
        return [context]
    contexts: list[Context] = []
    for player in players_meant(context, players):
        one = context.with_subject(player)
        one.bindings = {**context.bindings, players.bind: (player,)}
        contexts.append(one)
    return contexts


def knowing_x(context: Context, effect: Effect, node: Target | AnyTarget) -> Context:
    """The context in which a node's targets are chosen, with X as the text defines it ("up to X target creatures, where
    X is the number of ...")."""
    for part in _definitions(effect):
        if any(inner is node for inner in target_nodes(part.effect)):
            named = {inner.name for inner in walk_nodes(part.x) if isinstance(inner, Ref)} - {"this"}
            if not named.issubset(context.bindings):
                return context
            defined = Context(
                context.game,
                context.source,
                context.controller,
                bindings=context.bindings,
                item=context.item,
                event=context.event,
            )
            defined.subject, defined.illegal = context.subject, context.illegal
            defined.x = max(0, value_of(context, part.x))
            return defined
    return context


def not_there(context: Context, effect: Effect) -> frozenset[int]:
    """Returns the target nodes (by identity) that the spell ignores, depending on the costs paid for it (601.2c)."""
    found: frozenset[int] = frozenset()
    for condition, if_paid, if_not in targets_if_paid(effect):
        found |= if_not if is_true(context, condition) else if_paid
    return found


@once_per_node
def _definitions(effect: Effect) -> tuple[WithX, ...]:
    return tuple(find_nodes(effect, WithX))


def _enough(context: Context, effect: Effect, item: ObjectId) -> bool:
    without = not_there(context, effect)
    nodes = [node for node in target_nodes(effect) if id(node) not in without]
    return _enough_from(context, effect, item, nodes, [])


def _named_by(nodes: Sequence[Target | AnyTarget], name: str) -> bool:
    """Whether later targets depend on an earlier one: "target creature that player controls"."""
    return bool(name) and any(ref.name == name for node in nodes for ref in find_nodes(node, Ref))


def _leading_on(
    context: Context,
    effect: Effect,
    item: ObjectId,
    nodes: Sequence[Target | AnyTarget],
    options: Iterable[Entity],
    taken: Sequence[Entity],
) -> Iterator[Entity]:
    """The options for the first of the targets that leave enough for those that depend on it."""
    node, *rest = nodes
    for option in options:
        with context.bind_temporarily(node.bind, (option,)):
            enough = _enough_from(context, effect, item, rest, [*taken, option])
        if enough:
            yield option


def _enough_from(
    context: Context, effect: Effect, item: ObjectId, nodes: Sequence[Target | AnyTarget], taken: list[Entity]
) -> bool:
    outer = context
    for place, node in enumerate(nodes):
        context = knowing_x(outer, effect, node)
        choices = each_choice(context, effect, node)
        if len(choices) != 1 or choices[0] is not context:
            low = value_of(context, node.count.low)
            if low and not any(True for one in choices for _ in _one_by_one(one, node, item, taken)):
                return False
            continue
        open_ = _is_x(node.count) and context is outer
        low = 0 if open_ else max(0, value_of(context, node.count.low))
        if low == 0:
            continue
        if low == 1 and _named_by(nodes[place + 1 :], node.bind):
            options = _one_by_one(context, node, item, taken)
            return any(True for _ in _leading_on(context, effect, item, nodes[place:], options, taken))
        rules = group_rules(node.what) if isinstance(node, Target) and low > 1 else ()
        if rules:
            some = list(_one_by_one(context, node, item, taken))
            if not enough_together(context, rules, (), some, low):
                return False
            taken.extend(some if len(nodes) > 1 and len(some) == low else ())
            continue
        some = list(islice(_one_by_one(context, node, item, taken), low + 1 if len(nodes) > 1 else low))
        if len(some) < low:
            return False
        if node.bind:
            context.bindings.setdefault(node.bind, tuple(some[:low]))
        taken.extend(some[:low] if len(nodes) > 1 and len(some) == low else ())
    return True


def _is_x(count: Range) -> bool:

    return isinstance(count.low, Variable)


def legal_modes(context: Context, effect: Effect, item: ObjectId) -> tuple[int, ...]:
    """The modes for which there are enough targets (700.2b)."""
    modal = modal_of(effect)
    if modal is None:
        return ()
    return tuple(index for index, mode in enumerate(modal.modes) if _enough(context, mode.effect, item))


def choose_targets(context: Context, obj: GameObject, item: StackItem, effect: Effect) -> StackItem | None:
    """Lets the controller choose the targets of an item; None if it cannot have enough."""
    groups: list[TargetGroup] = []
    context.item = item
    for path, node, inner in groups_of(effect, item.modes):
        if id(node) in not_there(context, inner):
            continue
        knowing = knowing_x(context, inner, node)
        choices = each_choice(knowing, inner, node)
        if len(choices) == 1 and choices[0] is knowing:
            group = _choose_group(knowing, obj, path, node, inner, groups)
        else:
            group = _choose_for_each(choices, obj, path, node, inner, groups)
        if group is None:
            return None
        groups.append(group)
    return replace(item, targets=tuple(groups))


def _choose_for_each(
    choices: Sequence[Context],
    obj: GameObject,
    path: int,
    node: Target | AnyTarget,
    effect: Effect,
    before: list[TargetGroup],
) -> TargetGroup | None:
    """Each player's targets one after the other; a player who has none is passed over."""
    chosen: list[Entity] = []
    players: list[Entity] = []
    for context in choices:
        group = _choose_group(context, obj, path, node, effect, [*before, TargetGroup(path, tuple(chosen))])
        new = group.chosen if group is not None else ()
        chosen.extend(new)
        players.extend((context.subject or 0) for _ in new)
    return TargetGroup(path, tuple(chosen), for_each=tuple(players))


def _know_who_chooses(context: Context, effect: Effect, who: Selector | None) -> None:
    """ "That creature's controller may ... any target of their choice": who that is, is known before they are asked."""
    if isinstance(who, Ref) and who.name not in context.bindings:
        for part in walk_nodes(effect):
            if isinstance(part, ControllerOf | OwnerOf) and part.bind == who.name:
                context.bindings[who.name] = players_meant(context, part)


def _choose_group(
    context: Context, obj: GameObject, path: int, node: Target | AnyTarget, effect: Effect, before: list[TargetGroup]
) -> TargetGroup | None:
    taken = [entity for group in before for entity in group.chosen]
    if path >= MODE and context.item is not None and context.item.effect is not None:
        modal = modal_of(context.item.effect)
        different = modal is not None and modal.different
    else:
        different = False
    said = node.what if isinstance(node, Target) else ObjectPattern((), () if node.that is None else (node.that,))
    _know_who_chooses(context, effect, chosen_by(said))
    chooser = who_chooses(context, said, context.controller)
    options = legal_targets(context, node, obj.id, taken)
    low = max(0, value_of(context, node.count.low))
    high = len(options) if node.count.high is None else value_of(context, node.count.high)
    for recipients, amount in _dividing(effect):
        if recipients is node:  # 601.2d: each target gets at least one
            high = min(high, max(low, value_of(context, amount)))
    if different:
        options = [entity for entity in options if not (is_player(entity) and entity in taken)]
    nodes = target_nodes(effect)
    rest = nodes[nodes.index(node) :] if node in nodes else ()
    if low == high == 1 and _named_by(rest[1:], node.bind):
        options = list(_leading_on(context, effect, obj.id, rest, options, taken))
    if len(options) < low:
        return None
    high = min(high, len(options))
    chosen: tuple[Entity, ...] = ()
    rules = group_rules(node.what) if isinstance(node, Target) else ()
    if rules:
        chosen = choose_group(context, chooser, "target", options, low, high, rules, targets=True, path=path)
    elif high > 0:
        question = ChooseEntities(
            chooser, "target", obj.id, options=tuple(options), low=low, high=high, targets=True, path=path
        )
        answer = context.game.ask_player(question)
        assert isinstance(answer, tuple)
        chosen = tuple(options[index] for index in answer if isinstance(index, int))
    if node.bind:
        context.bindings[node.bind] = chosen
    if isinstance(node, Target):
        bind_holders(context, node.what, chosen)
    return TargetGroup(path, chosen, _division(context, node, effect, chosen))


def _division(
    context: Context, node: Target | AnyTarget, effect: Effect, chosen: tuple[Entity, ...]
) -> tuple[int, ...]:
    """601.2d: how a divided effect is divided among its targets is announced with them."""
    for recipients, amount in _dividing(effect):
        if recipients is node and chosen:
            total = max(0, value_of(context, amount))
            return tuple(ask_division(context, chosen, total, context.controller))
    return ()


def _dividing(effect: Effect) -> Iterator[tuple[Node, Value]]:
    """Yields the recipients and the amount of each division."""
    for damage in find_nodes(effect, DealDamage):
        if damage.divided:
            yield damage.to, damage.amount
    for counters in find_nodes(effect, PutCounters):
        if counters.divided:
            yield counters.on, counters.count
    for shield in find_nodes(effect, Prevent):
        if shield.divided and shield.amount is not None and isinstance(shield.event, DealsDamage) and shield.event.to:
            yield shield.event.to, shield.amount
