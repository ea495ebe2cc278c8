"""Choices while something resolves: "a creature you control", "two cards", "one of them" (608.2d); and how an amount is
divided among recipients (601.2d, 608.2d).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from engine.cards.type_line import PERMANENT_TYPES
from engine.game.evaluation.choosable import (
    as_value,
    by_owner,
    enough_together,
    fits_together,
    from_the_top,
    goes_with,
    group_rules,
    most_of,
    take_from_group,
    words_for,
)
from engine.game.evaluation.dispatch import everything, fits_here, players_meant, select, value_of
from engine.game.evaluation.qualities import is_creature
from engine.game.evaluation.this_way import bind_holders
from engine.game.evaluation.values import is_free_x
from engine.game.kernel.choices import ChooseEntities, ChooseNumber, ChooseOption, Divide, YesNo
from engine.game.kernel.context import DOING, Context
from engine.game.kernel.objects import HAND, PRIVATE_ZONES
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.node import N, Node, Pattern, Predicate, Selector, once_per_node, rebuild, walk_nodes
from engine.ir.patterns import ChosenBy, HasColour, HasSubtype, HasType, ObjectPattern, OfChosen
from engine.ir.selectors import (
    Among,
    AnyTarget,
    Both,
    EitherOne,
    OfYourChoice,
    Range,
    Some,
    Target,
    name_of,
)
from engine.ir.targets import target_index
from engine.ir.vocabulary import ColourLetter

_CHOSEN_WORDS: Final[Mapping[str, str]] = {"color": "color", "type": "creature type", "card type": "card type"}

LEFT_ALONE = "left alone"
"""The binding for what a cost must not be paid with, because the payment it is part of needs it otherwise."""


def choose_meant(
    context: Context, selector: Selector, chooser: PlayerId, purpose: str, *, options: Sequence[Entity] | None = None
) -> tuple[Entity, ...]:
    """Returns the entities that a selector means in an instruction. For "a creature", `chooser` chooses it (among
    `options` if given). Binds the result to the selector's name."""
    selector = from_the_top(selector) or selector
    if says_quality_of_choice(selector):
        selector = with_chosen_qualities(context, selector)
    if isinstance(selector, OfYourChoice):
        found = choose_some(context, context.controller, purpose, everything(context, selector.what), 1, 1)
    elif isinstance(selector, Some):
        found = _some(context, selector, chooser, purpose, options)
    elif isinstance(selector, Among):
        found = _among(context, selector, chooser, purpose, options)
    elif isinstance(selector, EitherOne):
        found = _either(context, selector, chooser, purpose)
    elif isinstance(selector, Both):
        found = tuple(entity for part in selector.parts for entity in choose_meant(context, part, chooser, purpose))
    else:
        found = tuple(entity for entity in select(context, selector) if not _is_phased_out(context, entity))
    bind = getattr(selector, "bind", "")
    if bind:
        context.bindings[bind] = found
    return found


def _is_phased_out(context: Context, entity: Entity) -> bool:
    """Returns True for a permanent that is treated as though it did not exist (702.26b)."""
    obj = None if is_player(entity) else context.game.state.find_object(ObjectId(entity))
    return obj is not None and obj.phased_out


def _either(context: Context, selector: EitherOne, chooser: PlayerId, purpose: str) -> tuple[Entity, ...]:
    """ "A card from your hand or the top card of your library": the chooser says which of the two."""
    there = [not isinstance(part, Some) or bool(everything(context, part.what)) for part in selector.parts]
    first = there[0] and (not there[1] or offer_choice(context, chooser, "the first of two"))
    return choose_meant(context, selector.parts[not first], chooser, purpose)


def each_actor(context: Context, who: Selector) -> Iterator[PlayerId]:
    """The players who carry out an instruction, one after the other; while it is one's turn, "they" and "their" speak
    of that player only."""
    players = players_meant(context, who)
    name = name_of(who)
    if len(players) < 2 or not name:
        yield from players
        return
    try:
        for player in players:
            context.bindings[name] = (player,)
            context.bindings[DOING] = player
            yield player
    finally:
        context.bindings[name] = players
        context.bindings.pop(DOING, None)


def actor_of(context: Context, who: Selector) -> PlayerId:
    """Returns the player who carries out an instruction and makes its choices (608.2d)."""
    return next(iter(players_meant(context, who)), context.controller)


def with_chosen_qualities(context: Context, node: N) -> N:
    """The node with "of the color of your choice", "of the creature type of your choice" as what is chosen now
    (608.2d)."""

    def choose_now(part: Node) -> Node:
        what = _chosen_now(part)
        if what is None:
            return rebuild(part, choose_now)
        chosen = option(context, context.controller, f"choose {what}", words_for(context, what, ()))
        if what == "card type":
            return HasType(chosen.capitalize())
        return HasColour(cast(ColourLetter, as_value(what, chosen))) if what == "color" else HasSubtype(chosen)

    return rebuild(node, choose_now)


@once_per_node
def says_quality_of_choice(node: Node) -> bool:
    return any(_chosen_now(part) is not None for part in walk_nodes(node))


def _chosen_now(part: Node) -> str | None:
    """Returns the kind of word to choose for "of the color of your choice"; None for anything else."""
    return _CHOSEN_WORDS.get(part.what) if isinstance(part, OfChosen) and part.now else None


def chosen_by(pattern: Pattern) -> Selector | None:
    """Returns the selector of the player who chooses an object of the pattern, if the pattern names one ("a land of an
    opponent's choice")."""
    after = pattern.after if isinstance(pattern, ObjectPattern) else ()
    return next((part.who for part in after if isinstance(part, ChosenBy)), None)


def who_chooses(context: Context, pattern: Pattern, chooser: PlayerId) -> PlayerId:
    """Returns the player whom the pattern names as the one who chooses, otherwise `chooser`. From then on, "they"
    refers to the named player."""
    who = chosen_by(pattern)
    if who is None:
        return chooser
    players = players_meant(context, who)
    found = choose_some(context, context.controller, "who chooses", players, 1, 1)
    if isinstance(who, Some) and who.bind:
        context.bindings[who.bind] = found
    return PlayerId(found[0]) if found else chooser


def _some(
    context: Context, selector: Some, chooser: PlayerId, purpose: str, options: Sequence[Entity] | None
) -> tuple[Entity, ...]:
    chooser = who_chooses(context, selector.what, chooser)
    if options is None:
        options = everything(context, selector.what)
    else:
        options = [entity for entity in options if fits_here(context, selector.what, entity)]
    if is_free_x(context, selector.count):
        context.x = number(context, chooser, "X", 0, len(options))
    rules = () if selector.random else group_rules(selector.what)
    if selector.each_type:
        chosen = _each_type(context, chooser, purpose, options)
    elif rules:
        low, high = _bounds(context, selector.count, len(options))
        chosen = choose_group(context, chooser, purpose, options, low, most_of(selector.what, high), rules)
    else:
        places, random = by_owner(context, selector.what, options), selector.random
        found = (choose(context, chooser, purpose, place, selector.count, random=random) for place in places)
        chosen = tuple(id for part in found for id in part)
    bind_holders(context, selector.what, chosen)
    take_from_group(context, selector.what, chosen)
    if selector.bind:
        context.bindings[f"{selector.bind} left"] = tuple(entity for entity in options if entity not in chosen)
    return chosen


def _each_type(context: Context, chooser: PlayerId, purpose: str, options: Sequence[Entity]) -> tuple[Entity, ...]:
    """One permanent for each permanent type; one that has several may be chosen for each of them."""
    chosen: list[Entity] = []
    for kind in sorted(PERMANENT_TYPES):
        fitting = [id for id in options if kind in context.game.characteristics(ObjectId(id)).types]
        chosen += choose_some(context, chooser, purpose, fitting, 1, 1) if fitting else ()
    return tuple(dict.fromkeys(chosen))


def choose_group(
    context: Context,
    chooser: PlayerId,
    purpose: str,
    options: Sequence[Entity],
    low: int,
    high: int,
    rules: Sequence[Predicate],
    *,
    targets: bool = False,
    path: int = -1,
) -> tuple[Entity, ...]:
    """Lets a player choose objects that must fit together: one at a time, so that no illegal choice is offered."""
    if not rules:
        return choose_some(context, chooser, purpose, options, low, high, targets=targets, path=path)
    chosen: list[Entity] = []
    while len(chosen) < high:
        left = [entity for entity in options if entity not in chosen and goes_with(context, rules, chosen, entity)]
        if len(chosen) + 1 < low:  # what leaves too few others that go with it is not offered
            left = [entity for entity in left if enough_together(context, rules, (*chosen, entity), options, low)]
        least = 1 if len(chosen) < low or not fits_together(context, rules, chosen) else 0
        picked = choose_some(context, chooser, purpose, left, least, 1, targets=targets, path=path)
        if not picked:
            break
        chosen.extend(picked)
    return tuple(chosen)


def _bounds(context: Context, count: Range, available: int) -> tuple[int, int]:
    low = max(0, value_of(context, count.low))
    return low, available if count.high is None else max(0, value_of(context, count.high))


def _among(
    context: Context, selector: Among, chooser: PlayerId, purpose: str, allowed: Sequence[Entity] | None = None
) -> tuple[Entity, ...]:
    group = select(context, selector.group)
    name = name_of(selector.group)
    key = f"{name} taken"
    taken = context.bound_ids(key) if selector.different else ()
    options = [
        entity
        for entity in group
        if entity not in taken
        and (allowed is None or entity in allowed)
        and (selector.what is None or fits_here(context, selector.what, entity))
    ]
    rules = () if selector.what is None else group_rules(selector.what)
    if rules and selector.what is not None:
        low, high = _bounds(context, selector.count, len(options))
        chosen = choose_group(context, chooser, purpose, options, low, most_of(selector.what, high), rules)
    else:
        chosen = choose(context, chooser, purpose, options, selector.count, random=selector.random)
    if name:
        context.bindings[key] = (*context.bound_ids(key), *chosen)
    return chosen


def choose(
    context: Context,
    chooser: PlayerId,
    purpose: str,
    options: Sequence[Entity],
    count: Range,
    *,
    random: bool = False,
    targets: bool = False,
) -> tuple[Entity, ...]:
    """Lets a player choose `count` of the options, or all of them if there are fewer (101.3)."""
    low, high = _bounds(context, count, len(options))
    return choose_some(context, chooser, purpose, options, low, high, random=random, targets=targets)


def choose_some(
    context: Context,
    chooser: PlayerId,
    purpose: str,
    options: Sequence[Entity],
    low: int,
    high: int,
    *,
    random: bool = False,
    targets: bool = False,
    ordered: bool = False,
    path: int = -1,
) -> tuple[Entity, ...]:
    """Lets a player choose from `low` to `high` of the options. The number of options limits both."""
    left_alone = context.bound_ids(LEFT_ALONE)
    if left_alone:
        options = [entity for entity in options if entity not in left_alone]
    low, high = min(low, len(options)), min(high, len(options))
    if high <= 0:
        return ()
    if random:
        return tuple(context.game.state.random.sample(list(options), high))

    def question() -> ChooseEntities:
        return ChooseEntities(
            chooser,
            purpose,
            context.source,
            options=tuple(options),
            low=low,
            high=high,
            targets=targets,
            ordered=ordered,
            hidden=_hidden(context, options),
            path=path,
        )

    if low == len(options) and not (ordered and low > 1):
        context.game.note_forced_choice(question)
        return tuple(options)
    answer = context.game.ask_player(question())
    assert isinstance(answer, tuple)
    return tuple(options[index] for index in answer if isinstance(index, int))


def _hidden(context: Context, options: Sequence[Entity]) -> bool:
    found = (context.game.state.find_object(ObjectId(entity)) for entity in options if not is_player(entity))
    return any(obj is not None and obj.zone in PRIVATE_ZONES for obj in found)


def offer_choice(context: Context, player: PlayerId, purpose: str, about: Entity = 0) -> bool:
    """Makes a player an offer."""
    return bool(context.game.ask_player(YesNo(player, purpose, context.source, about=about)))


def number(context: Context, player: PlayerId, purpose: str, low: int, high: int) -> int:
    """Lets a player choose a number."""
    question = ChooseNumber(player, purpose, context.source, low=low, high=max(low, high))
    if low >= high:
        context.game.note_forced_choice(lambda: question)
        return low
    answer = context.game.ask_player(question)
    assert isinstance(answer, int)
    return answer


def option(context: Context, player: PlayerId, purpose: str, options: Sequence[str], nodes: Sequence[Node] = ()) -> str:
    """Lets a player choose one of some words. `nodes`: the node of each word, if the words have nodes."""
    question = ChooseOption(player, purpose, context.source, options=tuple(options), nodes=tuple(nodes))
    if len(options) == 1:
        context.game.note_forced_choice(lambda: question)
        return options[0]
    answer = context.game.ask_player(question)
    assert isinstance(answer, int)
    return options[answer]


def own_permanents(context: Context, player: PlayerId) -> list[Entity]:
    """The permanents a player controls."""
    state = context.game.state
    there = map(state.objects.__getitem__, state.battlefield)
    return [obj.id for obj in there if obj.controller == player and not obj.phased_out]


def own_creatures(context: Context, player: PlayerId) -> list[Entity]:
    """The creatures a player controls."""
    return [id for id in own_permanents(context, player) if is_creature(context.game, ObjectId(id))]


def own_hand(context: Context, player: PlayerId) -> list[Entity]:
    """The cards in a player's hand."""
    return list(context.game.state.zone_of(HAND, player))


def divided(
    context: Context, selector: Selector, recipients: Sequence[Entity], total: int, player: PlayerId
) -> list[int]:
    """How much each recipient gets: as announced for targets, else as the player says now."""
    announced = _announced(context, selector)
    if announced is not None:
        return [announced.get(recipient, 0) for recipient in recipients]
    return ask_division(context, recipients, total, player)


def _announced(context: Context, selector: Selector) -> dict[Entity, int] | None:
    if context.item is None or context.item.effect is None or not isinstance(selector, Target | AnyTarget):
        return None
    path = context.bound_count("mode base") + target_index(context.item.effect, selector)
    for group in context.item.targets:
        if group.path == path and group.amounts:
            pairs = zip(group.chosen, group.amounts, strict=True)
            return {context.current(entity): amount for entity, amount in pairs}
    return None


def ask_division(
    context: Context, recipients: Sequence[Entity], total: int, player: PlayerId, least: int = 1
) -> list[int]:
    """Asks a player to divide a total; with one recipient there is nothing to ask."""
    if not recipients:
        return []
    if len(recipients) == 1:
        return [total]
    if total < least * len(recipients):
        least = 0
    question = Divide(player, "divide", context.source, total=total, recipients=tuple(recipients), least=least)
    answer = context.game.ask_player(question)
    assert isinstance(answer, tuple)
    return [amount for amount in answer if isinstance(amount, int)]
