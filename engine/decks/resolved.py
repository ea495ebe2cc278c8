"""A deck joined with the facts of its cards.

Comes in: a deck and a catalogue. Goes out: a `ResolvedDeck` in which copies of one card are put together under its
full English name; names that no catalogue knows are listed, never dropped silently.
"""

from __future__ import annotations

import msgspec

from engine.cards.facts import CardFacts, Catalogue
from engine.decks.commanders import Leader
from engine.decks.deck import Deck, count_names


class ResolvedCard(msgspec.Struct, frozen=True):
    """A card of the main deck with its number of copies there."""

    facts: CardFacts
    count: int


class ResolvedDeck(msgspec.Struct, frozen=True):
    """`leaders` are the commanders that the catalogue knows; `main` has one element per card, in deck order;
    `companion` None also if unknown; `unknown` names with counts, from commanders, companion and main deck."""

    leaders: tuple[Leader, ...]
    main: tuple[ResolvedCard, ...]
    companion: CardFacts | None
    unknown: tuple[tuple[str, int], ...]

    def copies(self) -> dict[str, ResolvedCard]:
        """The starting deck by full name: commanders and main deck together, commanders first."""
        found = {leader.facts.name: ResolvedCard(leader.facts, 0) for leader in self.leaders}
        for leader in self.leaders:
            name = leader.facts.name
            found[name] = ResolvedCard(leader.facts, found[name].count + 1)
        for card in self.main:
            known = found.get(card.facts.name)
            found[card.facts.name] = ResolvedCard(card.facts, known.count + card.count) if known else card
        return found


def resolve(deck: Deck, catalogue: Catalogue) -> ResolvedDeck:
    """The deck with the facts of its cards."""
    unknown: list[tuple[str, int]] = []
    leaders: list[Leader] = []
    for commander in deck.commanders:
        facts = catalogue.find(commander.name)
        if facts is None:
            unknown.append((commander.name, 1))
        else:
            leaders.append(Leader.of(commander, facts))
    companion = catalogue.find(deck.companion.name) if deck.companion else None
    if deck.companion and companion is None:
        unknown.append((deck.companion.name, 1))
    main: dict[str, ResolvedCard] = {}
    for entry in deck.main:
        facts = catalogue.find(entry.name)
        if facts is None:
            unknown.append((entry.name, entry.count))
            continue
        known = main.get(facts.name)
        main[facts.name] = ResolvedCard(facts, entry.count + (known.count if known else 0))
    return ResolvedDeck(tuple(leaders), tuple(main.values()), companion, tuple(count_names(unknown).items()))


def unknown_names(deck: Deck, catalogue: Catalogue) -> tuple[str, ...]:
    """The names outside the maybeboard that the catalogue does not know, each once, in deck order."""
    return tuple(dict.fromkeys(name for name in deck.names_in_use() if catalogue.find(name) is None))
