"""Deck building data: suggested decks with the stored ratings of the sets, roles of cards, the format that a deck is
meant for, the unused cards of a pool, and sample hands.

Input: a pool, a format, a deck. Output: a legal deck, or None if nothing in the pool may lead one; the cards that can
still be added, including free ones (903.13e); hands of seven (103.5) without commanders (903.6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from app.services.cards.roles import read_roles
from app.services.decks.formats import CONSTRUCTED, DRAFT_FORMAT, stored_formats
from app.services.files.program_files import data_files
from engine.cards.catalogue import Catalogue
from engine.cards.facts import CardFacts
from engine.decks.builder import build_deck
from engine.decks.deck import Commander, Deck, Pool, without
from engine.decks.formats import Format
from engine.decks.intended import intended_format
from engine.decks.statistics import OPENING_HAND
from engine.limited.guide import CardHints, Role, read_hints
from engine.limited.learning import read_learned, with_learned
from engine.randomness import RandomStream


def suggest_deck(
    pool: Pool,
    rules: Format,
    catalogue: Catalogue,
    commanders: Sequence[Commander] = (),
    hints: Mapping[str, CardHints] | None = None,
) -> Deck | None:
    """Returns a deck from the pool and basic lands, or None. `commanders` lead it if given, and must be a legal choice.
    `hints`: judgements of the cards, by default the stored ones.

    Raises:
        UnknownCard: if the catalogue doesn't know a card of the pool.
    """
    return build_deck(pool, rules, catalogue, stored_hints() if hints is None else hints, commanders)


@lru_cache(maxsize=1)
def stored_hints() -> Mapping[str, CardHints]:
    """The stored hints of all sets, by English name, with learned ratings where there are any."""
    learned = {found.set_code: found for found in (read_learned(*file) for file in data_files("ratings", ".json"))}
    found: dict[str, CardHints] = {}
    for data, source in data_files("boosters", "_ratings.json"):
        hints = read_hints(data, source)
        if hints.set_code in learned:
            hints = with_learned(hints, learned[hints.set_code])
        for name, hint in hints.cards.items():
            found.setdefault(name, hint)
    return found


def roles_of(card: CardFacts, texts: Iterable[str | None]) -> tuple[Role, ...]:
    """Returns the roles of a card, the most characteristic first: from its set's data, otherwise from its text.

    `texts`: the English text of each face, None if it isn't known.
    """
    hints = stored_hints().get(card.name)
    roles = read_roles(card, tuple(text or "" for text in texts)) if hints is None else hints.roles
    return tuple(sorted(roles, key=TELLING.index))


TELLING: tuple[Role, ...] = (
    *("ramp", "fixing", "sweeper", "removal", "counter", "draw", "tutor", "recursion", "trick", "evasion"),
)
"""All roles, in the order in which the first one decides where a card is shown."""


class LeftCard(msgspec.Struct, frozen=True):
    """A card of the pool that isn't in the deck. `free`: it may be added without being drafted, but only as a commander
    (903.13e)."""

    name: str
    count: int
    free: bool = False


def left_of(pool: Iterable[str], deck: Deck, rules: Format) -> tuple[LeftCard, ...]:
    """Returns the names in the pool that the deck doesn't use, in pool order, followed by the free ones."""
    owned = Counter(pool)
    used = Counter[str]()
    for name, count in deck.starting_deck():
        used[name] += count
    if deck.companion is not None:
        used[deck.companion.name] += 1
    left = [LeftCard(name, count - used[name]) for name, count in owned.items() if count > used[name]]
    for free in rules.free_commanders:
        remaining = free.copies - max(0, used[free.name] - owned[free.name])
        if remaining > 0:
            left.append(LeftCard(free.name, remaining, free=True))
    return tuple(left)


def without_surplus(pool: Iterable[str], deck: Deck, rules: Format) -> Deck:
    """Returns the deck without undrafted free cards in its main deck, because they may only lead it."""
    owned = Counter(pool)
    for free in rules.free_commanders:
        surplus = sum(entry.count for entry in deck.main if entry.name == free.name) - owned[free.name]
        if surplus > 0:
            deck = msgspec.structs.replace(deck, main=without(deck.main, free.name, surplus))
    return deck


class SampleHand:
    """A shuffled library; `hand` are the cards drawn so far."""

    def __init__(self, deck: Deck, seed: int) -> None:
        self._cards = [entry.name for entry in deck.main for _ in range(entry.count)]
        self._stream = RandomStream(seed, "sample hand")
        self._drawn = 0
        self.deal_seven()

    @property
    def hand_names(self) -> tuple[str, ...]:
        return tuple(self._cards[: self._drawn])

    @property
    def can_draw(self) -> bool:
        return self._drawn < len(self._cards)

    def deal_seven(self) -> None:
        """Shuffles everything and draws seven."""
        self._stream.shuffle(self._cards)
        self._drawn = min(OPENING_HAND, len(self._cards))

    def draw_card(self) -> None:
        """One more card."""
        self._drawn = min(self._drawn + 1, len(self._cards))


def find_intended_format(deck: Deck, catalogue: Catalogue) -> Format:
    """Returns the format that a deck without one is meant for. Commander comes before Commander Draft, and that before
    the others."""
    order = (CONSTRUCTED, DRAFT_FORMAT)
    formats = sorted(
        stored_formats().values(),
        key=lambda rules: (order.index(rules.id) if rules.id in order else len(order), rules.id),
    )
    return intended_format(deck, formats, catalogue)
