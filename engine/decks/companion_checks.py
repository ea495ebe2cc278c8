"""The checks on a deck's companion.

Comes in: a deck with the facts of its cards, the format and the commanders' colours. Goes out: problems.
Rules: 702.139a-b (the condition), 903.11a (name and colours of a card from outside the game).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.decks.companions import DeckCards, check_condition
from engine.decks.deck import Deck
from engine.decks.fixes import RemoveCompanion
from engine.decks.formats import Format
from engine.decks.problems import DeckProblem
from engine.decks.resolved import ResolvedDeck


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
