"""Numbers of objects compared, and what several chosen ones must have in common or not: "with different names", "with
total power 4 or less", "from a single graveyard".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice, permutations
from typing import Any

from engine.cards.type_line import PERMANENT_TYPES
from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import fits_here, players_meant, value_of
from engine.game.kernel.characteristics import Characteristics, is_creature_type, names_of
from engine.game.kernel.context import Context, limit_context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.ids import Entity, ObjectId, is_player
from engine.ir.changes import HelpsAs
from engine.ir.node import Pattern, Predicate, once_per_node
from engine.ir.patterns import AllDifferent, AllSame, InZone, IsKind, ObjectPattern, OneOf, TotalIs
from engine.ir.selectors import All
from engine.ir.spell_patterns import OfDifferentTypes
from engine.ir.vocabulary import HelpingDeed


def stat_of(obj: GameObject, c: Characteristics, stat: str) -> int:
    """Power, base power, toughness, loyalty or mana value of an object; 0 where it has none (208.3, 202.3a)."""
    match stat:
        case "power":
            return c.power or 0
        case "toughness":
            return c.toughness or 0
        case "power and toughness":
            return (c.power or 0) + (c.toughness or 0)
        case "mana value":
            return c.mana_value(obj)
        case "loyalty":
            return obj.counter("loyalty") if obj.zone == BATTLEFIELD else c.loyalty or 0  # 306.5b-c
        case "base power":
            return c.base_size[0] or 0
        case _:
            raise UnsupportedCardText(f"{stat!r} of an object is not automated")


def compare(left: int, sign: str, right: int) -> bool:
    """A comparison by its sign."""
    match sign:
        case "=":
            return left == right
        case ">=":
            return left >= right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case "<":
            return left < right
        case "odd":
            return left % 2 == 1
        case "even":
            return left % 2 == 0
        case _:
            raise UnsupportedCardText(f"comparison {sign!r} is not automated")


GROUP_RULES = (AllDifferent, AllSame, TotalIs, OfDifferentTypes)


def group_rules(pattern: Pattern) -> tuple[Predicate, ...]:
    """The predicates of a pattern that speak of all chosen objects together."""
    if not isinstance(pattern, ObjectPattern):
        return ()
    kinds = one_of_each(pattern)
    return (() if kinds is None else (kinds,)) + tuple(
        part
        for part in (*pattern.words, *pattern.after)
        if isinstance(part, GROUP_RULES) or (isinstance(part, InZone) and part.single)
    )


@once_per_node
def one_of_each(pattern: Pattern) -> OneOf | None:
    """ "A creature card and/or a land card": one for each of the kinds."""
    for word in pattern.words if isinstance(pattern, ObjectPattern) else ():
        if isinstance(word, OneOf) and word.each:
            return OneOf(tuple(ObjectPattern((*option.words, CARD), option.after) for option in word.options))
    return None


CARD = IsKind("card")


def most_of(pattern: Pattern, high: int) -> int:
    """How many may be chosen where so many are said."""
    kinds = one_of_each(pattern)
    return len(kinds.options) if kinds is not None and high == 1 else high


def goes_with(context: Context, rules: Sequence[Predicate], chosen: Sequence[Entity], entity: Entity) -> bool:
    """Whether one more object fits those that are chosen already."""
    group = [ObjectId(part) for part in (*chosen, entity) if not is_player(part)]
    return all(_holds(context, rule, group) for rule in rules)


def fits_together(context: Context, rules: Sequence[Predicate], chosen: Sequence[Entity]) -> bool:
    """Whether a finished choice fulfils the rules."""
    group = [ObjectId(part) for part in chosen if not is_player(part)]
    return all(_holds(context, rule, group, finished=True) for rule in rules)


MOST_TRIED = 1_000


def enough_together(
    context: Context, rules: Sequence[Predicate], chosen: Sequence[Entity], options: Sequence[Entity], low: int
) -> bool:
    """Whether so many that fit together can be chosen, with those that are chosen already. Of very many ways to choose
    not all are tried."""
    missing = low - len(chosen)
    if missing <= 0:
        return fits_together(context, rules, chosen)
    left = [entity for entity in options if entity not in chosen and goes_with(context, rules, chosen, entity)]
    ways = islice(combinations(left, missing), MOST_TRIED)
    return any(fits_together(context, rules, (*chosen, *more)) for more in ways)


def _holds(context: Context, rule: Predicate, group: Sequence[ObjectId], *, finished: bool = False) -> bool:
    match rule:
        case AllDifferent(what=what):
            values = [_quality(context, what, id) for id in group]
            if what == "creature type":  # none in common
                return not any(one & other for one, other in combinations(values, 2))
            if what == "name":  # 201.2c
                named = len(values) < 2 or all(values)
                return named and not any(one & other for one, other in combinations(values, 2))
            return len({tuple(sorted(value)) for value in values}) == len(values)
        case AllSame(what=what):
            return not group or bool(frozenset.intersection(*(_quality(context, what, id) for id in group)))
        case TotalIs(stat=stat, compare=word, value=value, helping=deed):
            if word in (">=", ">") and not finished:
                return True
            total = sum(helping_power(context.game, id, deed) if deed else _stat(context, stat, id) for id in group)
            return compare(total, word, value_of(context, value))
        case OfDifferentTypes(permanent=permanent):
            return _stand_for_types([_types(context, id, permanent=permanent) for id in group])
        case InZone():
            return len({context.game.state.objects[id].owner for id in group if id in context.game.state.objects}) <= 1
        case OneOf(options=options):
            return any(
                all(fits_here(context, option, id) for option, id in zip(kinds, group, strict=True))
                for kinds in permutations(options, len(group))
            )
        case _:
            return True


def _types(context: Context, id: ObjectId, *, permanent: bool) -> frozenset[str]:
    """The card types of a card that it could stand for."""
    types = context.game.characteristics(id).types
    return frozenset(types) & PERMANENT_TYPES if permanent else frozenset(types)


def _stand_for_types(cards: Sequence[frozenset[str]]) -> bool:
    """Whether each card can stand for a type that no other does: whoever would stand for a type that is taken moves
    the one who has it on, if that can stand for another."""
    taken: dict[str, int] = {}

    def place(card: int, tried: set[str]) -> bool:
        for kind in sorted(cards[card] - tried):
            tried.add(kind)
            if kind not in taken or place(taken[kind], tried):
                taken[kind] = card
                return True
        return False

    return all(place(card, set()) for card in range(len(cards)))


def _quality(context: Context, what: str, id: ObjectId) -> frozenset[Any]:
    chars = context.game.characteristics(id)
    match what:
        case "creature type":
            return frozenset(part for part in chars.subtypes if is_creature_type(part))
        case "color":
            return frozenset(chars.colours)
        case "card type":
            return frozenset(chars.types)
        case "name":
            return names_of(chars)
        case "land type":
            return frozenset(chars.subtypes)
        case "controller":
            obj = context.game.state.recall(id)
            return frozenset(() if obj is None else (obj.controller,))
        case _:
            return frozenset((_stat(context, what, id),))


def helping_power(game: Game, id: ObjectId, deed: HelpingDeed) -> int:
    """The power that a creature has where it is tapped to crew, saddle or station (702.122c, 702.171b)."""
    chars = game.characteristics(id)
    found = [(limit.change, limit) for limit in chars.limits if isinstance(limit.change, HelpsAs)]
    said = [(change, limit) for change, limit in found if deed in change.deeds]
    own = chars.toughness if any(change.toughness for change, _ in said) else chars.power
    return (own or 0) + sum(
        value_of(limit_context(game, limit), change.more) for change, limit in said if change.more is not None
    )


def _stat(context: Context, stat: str, id: ObjectId) -> int:
    chars = context.game.characteristics(id)
    match stat:
        case "power":
            return chars.power or 0
        case "toughness":
            return chars.toughness or 0
        case _:
            obj = context.game.state.recall(id)
            return 0 if obj is None else chars.mana_value(obj)


def by_owner(context: Context, what: Pattern, options: Sequence[Entity]) -> list[Sequence[Entity]]:
    """ "A card from each player's graveyard": the options of each of these players; all together of anything else."""
    for part in what.after if isinstance(what, ObjectPattern) else ():
        if isinstance(part, InZone) and isinstance(part.whose, All) and part.zone != BATTLEFIELD:
            objects = context.game.state.objects
            owners = players_meant(context, part.whose)
            return [[id for id in options if objects[ObjectId(id)].owner == owner] for owner in owners]
    return [options]
