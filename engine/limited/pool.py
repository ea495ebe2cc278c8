"""What a drafter has drafted, sorted for looking at it (903.13e).

Comes in: the cards of a pool and their facts. Goes out: columns of cards and counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from engine.cards.facts import CardFacts, Catalogue
from engine.limited.booster import PackCard

PoolOrder = Literal["mana value", "colour", "type", "rarity"]
"""By what a pool is put into columns."""

HIGHEST_COLUMN = 7
"""Cards of this mana value and above share a column."""

_TYPES = ("Creature", "Planeswalker", "Battle", "Instant", "Sorcery", "Artifact", "Enchantment", "Land")
_COLOURS = ("W", "U", "B", "R", "G", "gold", "colourless", "land")
_RARITIES = ("mythic", "rare", "uncommon", "common", "special")


class PoolColumn(msgspec.Struct, frozen=True):
    """One column: `key` is a mana value ("0" to "7"), a colour letter, "gold", "colourless", "land", a card type
    or a rarity, by the order chosen. `cards` are by mana value, then name."""

    key: str
    cards: tuple[PackCard, ...]


def pool_columns(pool: Sequence[PackCard], catalogue: Catalogue, order: PoolOrder) -> tuple[PoolColumn, ...]:
    """The pool in columns; columns without cards are left out.

    Raises:
        UnknownCard: if the catalogue does not know a card.
    """
    facts = {card.name: catalogue.get(card.name) for card in pool}
    key, keys = _sorter(order)
    columns: dict[str, list[PackCard]] = {name: [] for name in keys}
    for card in sorted(pool, key=lambda card: (facts[card.name].mana_value, card.name, card.number, card.foil)):
        columns[key(card, facts)].append(card)
    return tuple(PoolColumn(name, tuple(cards)) for name, cards in columns.items() if cards)


def _sorter(order: PoolOrder) -> tuple[Callable[[PackCard, Mapping[str, CardFacts]], str], Sequence[str]]:
    match order:
        case "mana value":
            values = [str(value) for value in range(HIGHEST_COLUMN + 1)]
            return (lambda card, facts: str(min(facts[card.name].mana_value, HIGHEST_COLUMN))), values
        case "colour":
            return (lambda card, facts: colour_group(facts[card.name])), _COLOURS
        case "type":
            return (lambda card, facts: type_group(facts[card.name])), (*_TYPES, "other")
        case "rarity":
            return (lambda card, facts: card.rarity), _RARITIES


def colour_group(facts: CardFacts) -> str:
    """ "W" to "G" for a card of one colour, else "gold", "colourless" or "land"."""
    if facts.is_land:
        return "land"
    colours = facts.colours
    return colours if len(colours) == 1 else "gold" if colours else "colourless"


def type_group(facts: CardFacts) -> str:
    """The type a player sorts the card under: a creature is a creature whatever else it is."""
    types = facts.type_line.types
    return next((name for name in _TYPES if name in types), "other")
