"""Companions: their conditions (702.139a) as named predicates over the facts of a starting deck, and the checks of a
deck's companion.

Comes in: the name of a condition (`DeckTraits.companion`) and the starting deck, commanders included (702.139b).
Goes out: the cards that break it, or for a condition on the deck as a whole that it is broken; as problems of the deck
together with the companion's own (903.11a: name and colours of a card from outside the game).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce

import msgspec

from engine.cards.facts import CardFacts
from engine.decks.deck import Deck, RemoveCompanion
from engine.decks.formats import Format
from engine.decks.problems import DeckProblem
from engine.decks.resolved import ResolvedDeck

COMPANION_TYPES = frozenset({"Cat", "Elemental", "Nightmare", "Dinosaur", "Beast"})
MORE_CARDS = 20


class DeckCards(msgspec.Struct, frozen=True):
    """The starting deck as conditions see it: each card with its number of copies, and the format's minimum."""

    cards: Sequence[tuple[CardFacts, int]]
    minimum: int

    @property
    def size(self) -> int:
        return sum(count for _, count in self.cards)


class ConditionResult(msgspec.Struct, frozen=True):
    """`holds`, and the names of the cards that break the condition where single cards do, in deck order."""

    holds: bool
    breaking: tuple[str, ...] = ()


def check_condition(name: str, deck: DeckCards) -> ConditionResult | None:
    """Whether the starting deck fulfils the companion condition of that name; None if it is not a known one."""
    predicate = _CARD_CONDITIONS.get(name)
    if predicate:
        return _result(card for card, _ in deck.cards if not predicate(card))
    whole = _DECK_CONDITIONS.get(name)
    return whole(deck) if whole else None


def _result(breaking: Iterable[CardFacts]) -> ConditionResult:
    names = tuple(dict.fromkeys(card.name for card in breaking))
    return ConditionResult(not names, names)


def _is_one_of_five_types(card: CardFacts) -> bool:
    return (
        not card.is_creature or card.traits.changeling or not COMPANION_TYPES.isdisjoint(card.front.type_line.subtypes)
    )


def _has_no_repeated_symbol(card: CardFacts) -> bool:
    faces = card.faces if card.layout == "split" else card.faces[:1]
    symbols = [symbol for face in faces if face.mana_cost for symbol in face.mana_cost.symbols]
    return len(symbols) == len(set(symbols))


def _has_different_names(deck: DeckCards) -> ConditionResult:
    counts: dict[str, int] = {}
    for card, count in deck.cards:
        if not card.is_land:
            counts[card.name] = counts.get(card.name, 0) + count
    breaking = tuple(name for name, count in counts.items() if count > 1)
    return ConditionResult(not breaking, breaking)


def _shares_a_type(deck: DeckCards) -> ConditionResult:
    type_sets = [frozenset(card.type_line.types) for card, _ in deck.cards if not card.is_land]
    shared = reduce(frozenset.intersection, type_sets) if type_sets else frozenset({"any"})
    return ConditionResult(bool(shared))


def _is_twenty_more(deck: DeckCards) -> ConditionResult:
    return ConditionResult(deck.size >= deck.minimum + MORE_CARDS)


_CARD_CONDITIONS: dict[str, Callable[[CardFacts], bool]] = {
    "even mana values": lambda card: card.mana_value % 2 == 0,
    "odd mana values": lambda card: card.is_land or card.mana_value % 2 == 1,
    "creatures of five types": _is_one_of_five_types,
    "permanents of 2 or less": lambda card: not card.type_line.is_permanent or card.mana_value <= 2,
    "no repeated symbols": _has_no_repeated_symbol,
    "mana values of 3 or more": lambda card: card.is_land or card.mana_value >= 3,
    "activated permanents": lambda card: not card.type_line.is_permanent or card.traits.activated,
}

_DECK_CONDITIONS: dict[str, Callable[[DeckCards], ConditionResult]] = {
    "different names": _has_different_names,
    "one shared type": _shares_a_type,
    "twenty more cards": _is_twenty_more,
}

COMPANION_CONDITIONS = (*_CARD_CONDITIONS, *_DECK_CONDITIONS)
"""The names of all conditions this program knows."""


def check_companion(deck: Deck, rules: Format, cards: ResolvedDeck, identity: str | None) -> Iterator[DeckProblem]:
    """All problems of the companion, if the deck has one."""
    card = cards.companion
    if card is None:
        return
    fix = RemoveCompanion()
    if card.name in rules.bans.companion_names or rules.bans.bans(card):
        yield DeckProblem("companion_banned", "100.6", card.name, fix=fix)
    copies = cards.copies()
    if card.name in copies:
        yield DeckProblem("companion_name_in_deck", "903.11a", card.name, fix=fix)
    outside = "".join(colour for colour in card.colour_identity if identity is not None and colour not in identity)
    if outside:
        yield DeckProblem(
            "companion_outside_identity", "903.11a", card.name, colours=outside, identity=identity or "", fix=fix
        )
    condition = card.traits.companion
    if condition is None:
        yield DeckProblem("companion_has_no_ability", "702.139a", card.name, fix=fix)
        return
    starting = DeckCards([(found.facts, found.count) for found in copies.values()], rules.deck_size.minimum)
    result = check_condition(condition, starting)
    if result is None:
        yield DeckProblem("companion_condition_unknown", "702.139a", card.name, fix=fix)
    elif not result.holds:
        yield DeckProblem(
            "companion_condition_broken", "702.139a", card.name, detail=condition, others=result.breaking, fix=fix
        )
