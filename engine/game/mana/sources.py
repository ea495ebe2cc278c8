"""The mana sources of a player now: every mana ability that a payment could activate, at any cost, with its mana
(605.1a, 605.3a).

Input: the game. Output: `ManaSource`s. They list their costs (taps, sacrifices, life, counters). `arranging` decides
how they fit together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.cards.mana_cost import ManaCost
from engine.errors import UnsupportedCardText
from engine.game.evaluation.layers.heeding import STEADY
from engine.game.evaluation.qualities import summoning_sick
from engine.game.evaluation.restrictions import cant_activate, forbids_activating, may_forbid_activating
from engine.game.kernel.characteristics import (
    Characteristics,
    IdentityKey,
    Permanents,
    once_per_board,
    permanents_with_mana,
)
from engine.game.kernel.context import context_of
from engine.game.kernel.game import Game
from engine.game.kernel.mana import ANY_TYPE, total_mana
from engine.game.kernel.objects import GameObject
from engine.game.kernel.records import Limit
from engine.game.mana.foreseeing import Foresight, Outcome, always_adds, is_steady, steady_outcomes
from engine.game.mana.preferences import of_ability, of_tapping, rank_of
from engine.game.mana.taking import (
    GIVE,
    NOTHING,
    TAP,
    Pick,
    Takes,
    gives_itself,
    mana_uses_left,
    one_by_one,
    takes_of,
    taps_itself,
)
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.changes import Cant, Must
from engine.ir.costs import Costs, DoCost, ManaPayment, TapSelf
from engine.ir.effects.game import AddMana, ManaSpec, SpendOn
from engine.ir.effects.permanents import Sacrifice
from engine.ir.node import Recent, contains, once_per_node, walk_nodes
from engine.ir.selectors import You
from engine.ir.sorting import cost_parts, zones_of_activation
from engine.ir.values import Variable

MANY = 10**6
"""A number above the uses of any source in a payment."""

MOST_X = 12
"""Limit of separate sources for the X of one cost. Above it, only the highest possible X is a source."""


class ManaSource(msgspec.Struct, frozen=True):
    """A source of mana, or a way to pay without mana: a mana ability, or a keyword that helps to pay.

    `index`: its place among the object's mana abilities; `outcomes`: its possible mana; `rank`: the reluctance to
    use it (`preferences`); `cost`: its own mana cost, for each symbol the types that pay it; `spend_on`: the
    restriction of its mana; `special` "": a mana ability, otherwise the way to pay ("convoke", "improvise", "delve");
    `takes`: its other costs; `most`: the maximum number of uses; `snow`: whether its mana is snow mana; `x`: the X of
    its cost; `ability`: the node of the ability."""

    object: ObjectId
    index: int
    outcomes: tuple[Outcome, ...]
    rank: int = 0
    cost: tuple[str, ...] = ()
    spend_on: tuple[SpendOn, ...] = ()
    special: str = ""
    takes: Takes = NOTHING
    most: int = 1
    snow: bool = False
    x: int | None = None
    ability: Activated | None = None


class Known:
    """The sources of a player, computed once until something changes. `most`: an upper bound on their mana; `plain`:
    whether all of it may be spent on anything; `timeless`: whether they are the same in every step; `board`, `counted`:
    results of payments; `rests_on`: the facts behind them, see `_facts`."""

    def __init__(self, sources: tuple[ManaSource, ...]) -> None:
        self.timeless = False
        self.rests_on: tuple[Any, ...] | None = None
        self.sources = sources
        self.most = sum(most_mana(source) * source.most for source in sources)
        self.plain = not any(source.spend_on for source in sources)
        self.board: Any = None
        self.counted: Any = None
        self.answers: dict[Any, bool | None] = {}
        """The answers of counting for needs (`needs`)."""
        self.searched: dict[Any, bool] = {}
        """The answers of the search for needs, if no source takes counted resources (`needs`)."""
        self.counts = any(source.takes.amounts for source in sources)
        self.by_place = {(source.object, source.index): source for source in sources}


NOTHING_KNOWN = Known(())


def known_sources(game: Game, player: PlayerId) -> Known:
    """Returns the known sources of a player. Most changes of the game affect no source, so the old result is reused
    if all facts behind it are unchanged."""
    known = game.known_sources.get(player)
    if isinstance(known, Known):
        return known
    former = game.former_sources.get(player)
    before = former if isinstance(former, Known) else NOTHING_KNOWN
    facts = _facts(game, player)
    if facts is None or before.rests_on != facts:
        foresight = Foresight(game, player)
        found = tuple(_find(foresight, before))
        if before is NOTHING_KNOWN or found != before.sources:
            before = Known(found)
        before.timeless, before.rests_on = _are_timeless(foresight), facts
    before.board = None  # it also depends on life, counters and wishes
    game.known_sources[player] = game.former_sources[player] = before
    return before


def _facts(game: Game, player: PlayerId) -> tuple[Any, ...] | None:
    """Returns all facts that a player's sources depend on: values of objects, rules, triggers and cards, permanents
    that can be tapped, and chosen colours. None: a source depends on more."""
    board = game.board()
    state = game.state
    who = state.player(player)
    active = state.turn.active == player
    able: list[Any] = []
    for obj, chars, steady, _ in _with_mana(board):
        if obj.controller != player:
            continue
        if not steady:
            return None
        sick = chars.is_creature and summoning_sick(game, obj)
        able.append(obj.tapped + 2 * sick + 4 * (sick and active))
        if obj.chosen:
            able.append(obj.chosen.get("color"))
    if any(state.objects[id].printed.mana_elsewhere for id in (*who.hand, *who.graveyard)):
        return None
    if _is_limited(game, player):
        return None
    return (IdentityKey(board), game.sources.version, state.effects, state.delayed, able)


def only_pool(game: Game, player: PlayerId) -> None:
    """Limits the next payment of a player to the mana in the pool. Any later change makes the sources known again."""
    game.known_sources[player] = Known(())


def mana_sources(game: Game, player: PlayerId) -> tuple[ManaSource, ...]:
    """Returns all sources of a player."""
    return known_sources(game, player).sources


def _are_timeless(foresight: Foresight) -> bool:
    """Whether no fact behind a player's mana abilities depends on the step or on past events."""
    game, player = foresight.game, foresight.player
    who = game.state.player(player)
    if not foresight.unchanged or may_forbid_activating(game):
        return False
    for obj, _, _, timeless in _with_mana(game.board()):
        if not timeless and obj.controller == player:
            return False
    for id in (*who.hand, *who.graveyard):
        printed = game.state.objects[id].printed
        if printed.mana_elsewhere and not all(map(_is_timeless, printed.sorted.mana)):
            return False
    return True


TIMELESS = STEADY | {Activated, AddMana, ManaSpec, Costs, TapSelf, ManaPayment, DoCost, Sacrifice, You}
"""Nodes that read only objects and players as they are."""


@once_per_node
def _is_timeless(ability: Activated) -> bool:
    return is_steady(ability) or all(type(part) in TIMELESS for part in walk_nodes(ability))


OF_COMBAT = frozenset({"attack", "block", "be blocked", "attack or block", "attack alone", "block alone"})


def _is_of_combat(limit: Limit) -> bool:
    """Whether a restriction or requirement is about attacking or blocking, so that it changes no mana ability."""
    return isinstance(limit.change, Must) or (isinstance(limit.change, Cant) and limit.change.what in OF_COMBAT)


@once_per_board
def _with_mana(board: Permanents) -> list[tuple[GameObject, Characteristics, bool, bool]]:
    """Returns the permanents with mana abilities. For each: whether all of them are steady without limits outside
    combat, and whether they don't depend on the time."""
    return [(obj, chars, *_steadiness(chars)) for obj, chars in permanents_with_mana(board) if chars.sorted.mana]


_known_steadiness: Recent[int, tuple[Characteristics, tuple[bool, bool]]] = Recent(5_000)


def _steadiness(chars: Characteristics) -> tuple[bool, bool]:
    """Whether mana abilities are steady, and whether they are timeless. Most boards keep most characteristics."""
    found = _known_steadiness.get(id(chars))
    if found is None:  # the entry keeps the characteristics alive, so no others can have their identity
        mana = chars.sorted.mana
        steady = all(map(_is_of_combat, chars.limits)) and all(map(is_steady, mana))
        found = _known_steadiness.put(id(chars), (chars, (steady, all(map(_is_timeless, mana)))))
    return found[1]


def _is_limited(game: Game, player: PlayerId) -> bool:
    """Whether an effect may keep a player from activating some abilities now."""
    try:
        return may_forbid_activating(game) and bool(forbids_activating(game, player))
    except UnsupportedCardText:
        return True


def _is_forbidden(game: Game, player: PlayerId, obj: GameObject, ability: Activated) -> bool:
    """Whether an effect keeps a player from activating an ability, or can't be read."""
    try:
        return cant_activate(game, player, obj.id, ability)
    except UnsupportedCardText:
        return True


def _find(foresight: Foresight, before: Known) -> Iterator[ManaSource]:
    game, player = foresight.game, foresight.player
    limited = _is_limited(game, player)
    who = game.state.player(player)
    for obj, chars, steady, _ in _with_mana(game.board()):
        if obj.controller != player:
            continue
        if foresight.unchanged and steady:
            if not obj.tapped and not (chars.is_creature and summoning_sick(game, obj)):
                for index, ability in enumerate(chars.sorted.mana):
                    if limited and _is_forbidden(game, player, obj, ability):
                        continue
                    source = _steady(foresight, obj, chars, index, ability, before)
                    if source is not None:
                        yield source
        else:
            yield from _of(game, foresight, obj.id, chars.sorted.mana)
    for id in (*who.hand, *who.graveyard):
        obj = game.state.objects[id]
        if not obj.printed.mana_elsewhere:
            continue
        if any(obj.zone in zones_of_activation(ability) for ability in obj.printed.sorted.mana):
            yield from _of(game, foresight, id, game.characteristics(id).sorted.mana)


def _steady(
    foresight: Foresight, obj: GameObject, chars: Characteristics, index: int, ability: Activated, before: Known
) -> ManaSource | None:
    """Returns the source of a steady ability."""
    outcomes = always_adds(ability)
    if outcomes is None:
        outcomes = steady_outcomes(ability, foresight.colours(obj, ability))
    if not outcomes:
        return None
    rank, snow = of_ability(ability), "Snow" in chars.supertypes
    if chars.is_creature:
        rank += of_tapping(foresight.game, foresight.player, obj)
    known = before.by_place.get((obj.id, index))
    same = known is not None and known.ability is ability and known.outcomes is outcomes
    if known is not None and same and known.rank == rank and known.snow == snow:
        return known
    takes = Takes(picks=(Pick(TAP, (obj.id,)),))
    assert isinstance(ability.effect, AddMana)
    cost, spend_on = _own_cost(ability), ability.effect.spend_on
    return ManaSource(obj.id, index, outcomes, rank, cost, spend_on, takes=takes, snow=snow, ability=ability)


def _of(game: Game, foresight: Foresight, id: ObjectId, abilities: tuple[Activated, ...]) -> Iterator[ManaSource]:
    player = foresight.player
    for index, ability in enumerate(abilities):
        try:
            left = mana_uses_left(game, player, id, ability)
            if left:
                yield from _options(game, foresight, id, index, ability, min(left, MANY))
        except UnsupportedCardText:
            continue


def _options(
    game: Game, foresight: Foresight, id: ObjectId, index: int, ability: Activated, left: int
) -> Iterator[ManaSource]:
    """Yields an ability as sources: one for each X in its cost, and one for the largest X that objects allow. An X
    of mana alone has no such bound."""
    if not _has_x(ability):
        yield from _sources(game, foresight, id, index, ability, left, None)
        return
    x = 1
    while x <= MOST_X:
        source = _source(game, foresight, id, index, ability, left, x)
        if source is None:
            return
        yield source
        x += 1
    if not _takes_x(ability):
        return
    high = x
    while _source(game, foresight, id, index, ability, left, high * 2) is not None and high < MANY:
        high *= 2
    low, high = high, high * 2
    while low + 1 < high:
        middle = (low + high) // 2
        if _source(game, foresight, id, index, ability, left, middle) is not None:
            low = middle
        else:
            high = middle
    last = _source(game, foresight, id, index, ability, left, low)
    if last is not None:
        yield last


@once_per_node
def _has_x(ability: Activated) -> bool:
    """Whether the player chooses X of the cost during activation."""
    parts = cost_parts(ability.cost)
    return _takes_x(ability) or any("{X}" in part.symbols for part in parts if isinstance(part, ManaPayment))


@once_per_node
def _takes_x(ability: Activated) -> bool:
    """Whether the ability costs X of a counted resource: counters, cards, life."""
    return any(contains(part, Variable) for part in cost_parts(ability.cost) if not isinstance(part, ManaPayment))


def _source(
    game: Game, foresight: Foresight, id: ObjectId, index: int, ability: Activated, left: int, x: int | None
) -> ManaSource | None:
    return next(_sources(game, foresight, id, index, ability, left, x), None)


def _sources(
    game: Game, foresight: Foresight, id: ObjectId, index: int, ability: Activated, left: int, x: int | None
) -> Iterator[ManaSource]:
    """Yields an ability as a source, or one for each object that it could take if that decides its mana."""
    player = foresight.player
    context = context_of(game, id, player)
    context.x = x
    takes = takes_of(context, player, cost_parts(ability.cost))
    if takes is None:
        return
    each = list(one_by_one(ability, takes)) or [("", ObjectId(0), takes)]
    for name, named, taken in each:
        if name:
            context.bindings[name] = (named,)
        taps = taps_itself(taken, id)
        spend_on, outcomes = foresight.outcomes(context, ability.effect, tapped=taps)
        if not outcomes:
            continue
        once = taps or gives_itself(taken, id) or taken.unknown or x is not None
        yield ManaSource(
            id,
            index,
            tuple(outcomes),
            rank_of(game, player, id, ability, taken),
            own_cost(ability, x or 0),
            spend_on,
            takes=taken,
            most=1 if once else min(left, _most(taken)),
            snow="Snow" in game.characteristics(id).supertypes,
            x=x,
            ability=ability,
        )


def _most(takes: Takes) -> int:
    """Returns how often the objects are enough for the cost."""
    return min((len(pick.options) // max(1, pick.count) for pick in takes.picks), default=MANY)


def own_cost(ability: Activated, x: int = 0) -> tuple[str, ...]:
    """Returns the mana in a mana ability's cost: for each mana the types that pay it."""
    found: list[str] = []
    for part in cost_parts(ability.cost):
        if isinstance(part, ManaPayment):
            for symbol in ManaCost.parse(part.symbols).symbols:
                if symbol.is_variable:
                    found.extend([ANY_TYPE] * x)
                else:
                    found.extend([ANY_TYPE] * symbol.generic if symbol.is_generic else [symbol.payable])
    return tuple(found)


@once_per_node
def _own_cost(ability: Activated) -> tuple[str, ...]:
    """Returns the mana in a cost without an X."""
    return own_cost(ability)


def is_given_up(source: ManaSource) -> bool:
    """Whether the source gives up an object."""
    return any(pick.how == GIVE for pick in source.takes.picks)


def most_mana(source: ManaSource) -> int:
    """Returns the maximum mana of one use."""
    return max(total_mana(outcome.units) for outcome in source.outcomes)


__all__ = ["ManaSource", "is_given_up", "mana_sources", "most_mana", "own_cost"]
