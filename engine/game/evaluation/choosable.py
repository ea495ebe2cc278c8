"""Decides the legal choices. For words: colours, types, names (700.1-2). For several objects together: the rules of a
group ("with different names", "with total power 4 or less", "from a single graveyard"). The module also compares
numbers of objects.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice, permutations
from typing import Any

from engine.cards.type_line import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES, PERMANENT_TYPES, SUBTYPES, TypeLine
from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import fits_here, players_meant, value_of
from engine.game.kernel.characteristics import Characteristics, is_creature_type, names_of
from engine.game.kernel.context import Context, limit_context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, STACK, GameObject
from engine.game.kernel.printed import Printed
from engine.ids import Entity, ObjectId, is_player
from engine.ir.changes import HelpsAs
from engine.ir.node import Pattern, Predicate, Selector, once_per_node
from engine.ir.patterns import AllDifferent, AllSame, InZone, IsKind, IsRef, ObjectPattern, OneOf, TotalIs
from engine.ir.selectors import All, Ref, Some, TopCards
from engine.ir.spell_patterns import OfDifferentTypes
from engine.ir.vocabulary import HelpingAction

COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
CARD_TYPES = ("Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery")

CARD_NAME = "card name"


def words_for(context: Context, what: str, options: tuple[str, ...], other_than: str = "") -> tuple[str, ...]:
    """Returns the words a player may choose from."""
    if options:
        return options
    match what:
        case "color":
            return tuple(word for word, letter in COLOURS.items() if letter != other_than)
        case "creature type":
            return tuple(word for word in _common_first(context) if word != other_than)
        case "card type":
            return CARD_TYPES
        case "basic land type":
            return tuple(BASIC_LAND_TYPES)
        case "artifact type" | "enchantment type" | "planeswalker type":
            return tuple(sorted(SUBTYPES[what.removesuffix(" type").capitalize()]))
        case "land type":
            return tuple(sorted(LAND_TYPES))
        case _ if what.endswith(CARD_NAME):
            return _card_names(context, what.removesuffix(CARD_NAME).replace(",", "").split(), but_for=other_than)
        case "number":
            return tuple(str(number) for number in range(21))
        case _:
            raise UnsupportedCardText(f"choosing a {what} is not automated")


def _card_names(context: Context, kinds: list[str], *, but_for: str) -> tuple[str, ...]:
    """Returns the names of the game's cards of the kinds wanted ("nonland", "creature"). Cards that have all of the
    kinds in `but_for` ("basic land") are left out (201.4). Naming a card that is in none of the game's decks would have
    no effect."""
    cards = (obj for obj in context.game.state.objects.values() if obj.kind == "card")
    printed = (face for obj in cards for face in _named_faces(obj))
    wanted = (face for face in printed if all(_is_kind(face.type_line, kind) for kind in kinds))
    others = but_for.split()
    if others:
        wanted = (face for face in wanted if not all(_is_kind(face.type_line, kind) for kind in others))
    return tuple(sorted({face.name for face in wanted}))


def _named_faces(obj: GameObject) -> tuple[Printed, ...]:
    """Returns the halves and faces whose names a player can choose for a card (201.4b-f)."""
    definition = obj.definition
    return (obj.printed,) if definition is None or obj.copied is not None else definition.faces


def _is_kind(types: TypeLine, kind: str) -> bool:
    wanted = kind.removeprefix("non").capitalize()
    return (wanted in (*types.supertypes, *types.types)) != kind.startswith("non")


def _common_first(context: Context) -> tuple[str, ...]:
    """Returns the creature types, with the types of the player's own cards first."""
    counts: dict[str, int] = {}
    for obj in context.game.state.objects.values():
        if obj.owner == context.controller and obj.zone != STACK:
            for subtype in obj.printed.type_line.subtypes:
                if subtype in CREATURE_TYPES:
                    counts[subtype] = counts.get(subtype, 0) + 1
    own = sorted(counts, key=lambda subtype: (-counts[subtype], subtype))
    return (*own, *sorted(CREATURE_TYPES - counts.keys()))


def as_value(what: str, word: str) -> int | str:
    """Returns a chosen word in its stored form: a colour as a letter, a number as an int."""
    if what == "color":
        return COLOURS[word]
    return int(word) if what == "number" else word


def stat_of(obj: GameObject, c: Characteristics, stat: str) -> int:
    """Returns a number of an object, such as power, toughness, loyalty or mana value. An object without that number has
    0 (208.3, 202.3a)."""
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
        case "W symbols" | "U symbols" | "B symbols" | "R symbols" | "G symbols":
            symbols = () if c.mana_cost is None else c.mana_cost.symbols
            return sum(stat[0] in symbol.colours for symbol in symbols)
        case "base toughness":
            return c.base_size[1] or 0
        case _:
            raise UnsupportedCardText(f"{stat!r} of an object is not automated")


def compare(left: int, sign: str, right: int) -> bool:
    """Compares two numbers by a sign."""
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
    """Returns the predicates of a pattern that concern all chosen objects together."""
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
    """ "A creature card and/or a land card": returns the alternatives, one object for each. Returns None for other
    patterns."""
    for word in pattern.words if isinstance(pattern, ObjectPattern) else ():
        if isinstance(word, OneOf) and word.each:
            return OneOf(tuple(ObjectPattern((*option.words, CARD), option.after) for option in word.options))
    return None


CARD = IsKind("card")


def most_of(pattern: Pattern, high: int) -> int:
    """Returns the maximum number of objects to choose. `high`: the maximum in the text. "A creature card and/or a land
    card" allows one object for each kind."""
    kinds = one_of_each(pattern)
    return len(kinds.options) if kinds is not None and high == 1 else high


def goes_with(context: Context, rules: Sequence[Predicate], chosen: Sequence[Entity], entity: Entity) -> bool:
    """Whether one more object fits the objects already chosen."""
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
    """Whether a choice of `low` objects that fit together exists and includes the objects already chosen. It tries only
    the first `MOST_TRIED` combinations."""
    missing = low - len(chosen)
    if missing <= 0:
        return fits_together(context, rules, chosen)
    left = [entity for entity in options if entity not in chosen and goes_with(context, rules, chosen, entity)]
    groups = islice(combinations(left, missing), MOST_TRIED)
    return any(fits_together(context, rules, (*chosen, *more)) for more in groups)


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
        case TotalIs(stat=stat, compare=word, value=value, helping=action):
            if word in (">=", ">") and not finished:
                return True
            total = sum(helping_power(context.game, id, action) if action else _stat(context, stat, id) for id in group)
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
    """Returns the card types that a card can be chosen for."""
    types = context.game.characteristics(id).types
    return frozenset(types) & PERMANENT_TYPES if permanent else frozenset(types)


def _stand_for_types(cards: Sequence[frozenset[str]]) -> bool:
    """Whether each card can be chosen for a type of its own. If the type is taken, the card that holds it moves to
    another of its types."""
    taken: dict[str, int] = {}

    def place_card(card: int, tried: set[str]) -> bool:
        for kind in sorted(cards[card] - tried):
            tried.add(kind)
            if kind not in taken or place_card(taken[kind], tried):
                taken[kind] = card
                return True
        return False

    return all(place_card(card, set()) for card in range(len(cards)))


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


def helping_power(game: Game, id: ObjectId, action: HelpingAction) -> int:
    """Returns the power that a creature contributes if it's tapped to crew, saddle or station (702.122c, 702.171b)."""
    chars = game.characteristics(id)
    found = [(limit.change, limit) for limit in chars.limits if isinstance(limit.change, HelpsAs)]
    said = [(change, limit) for change, limit in found if action in change.actions]
    own = chars.toughness if any(change.toughness for change, _ in said) else chars.power
    return (own or 0) + sum(
        value_of(limit_context(game, limit), change.more) for change, limit in said if change.more is not None
    )


def _stat(context: Context, stat: str, id: ObjectId) -> int:
    obj = context.game.state.recall(id)
    return 0 if obj is None else stat_of(obj, context.game.characteristics(id), stat)


def by_owner(context: Context, what: Pattern, options: Sequence[Entity]) -> list[Sequence[Entity]]:
    """ "A card from each player's graveyard": returns the options of each of these players. Any other pattern has one
    group with all options."""
    for part in what.after if isinstance(what, ObjectPattern) else ():
        if isinstance(part, InZone) and isinstance(part.whose, All) and part.zone != BATTLEFIELD:
            objects = context.game.state.objects
            owners = players_meant(context, part.whose)
            return [[id for id in options if objects[ObjectId(id)].owner == owner] for owner in owners]
    return [options]


@once_per_node
def from_the_top(selector: Selector) -> TopCards | None:
    """ "That many cards from the top of their library": returns these cards as a selector without a choice. Returns
    None for other selectors."""
    if not isinstance(selector, Some) or not isinstance(selector.what, ObjectPattern):
        return None
    pattern = selector.what
    if pattern.words != (IsKind("card"),) or len(pattern.after) != 1 or selector.count.low != selector.count.high:
        return None
    place = pattern.after[0]
    if not isinstance(place, InZone) or place.zone != "top of library" or place.whose is None:
        return None
    return TopCards(selector.count.high, place.whose, bind=selector.bind)


def take_from_group(context: Context, pattern: Pattern, chosen: Sequence[Entity]) -> None:
    """Notes the objects chosen from a group ("a land card revealed this way"), so that "the rest" of the group leaves
    them out."""
    for part in pattern.after if isinstance(pattern, ObjectPattern) else ():
        if isinstance(part, IsRef) and isinstance(part.which, Ref):
            key = f"{part.which.name} taken"
            context.bindings[key] = (*context.bound_ids(key), *chosen)
