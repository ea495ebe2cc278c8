"""What is said of a search that finds nothing."""

from __future__ import annotations

from app.messages.deck_screen_words import NOTHING_FOUND
from app.messages.errors import notice_text
from app.messages.message import Words
from app.services.cards.search import complaint


def nothing_found(words: Words, query: str) -> str:
    """Why nothing is found: because the search cannot be read, or because no card is so."""
    problem = complaint(query)
    return words.say(NOTHING_FOUND) if problem is None else notice_text(problem, words.language)
