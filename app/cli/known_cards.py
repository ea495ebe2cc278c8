"""The cards that a command knows, and messages on standard error about unreadable cards.

Input: the value of `--cards` and the language of the call. Output: the cards of the program, the user's own cards and
the cards of that file.
"""

from __future__ import annotations

from pathlib import Path

from app.cli.card_documents import tell_refused
from app.cli.streams import write_text
from app.messages import storage_words
from app.messages.message import Words
from app.services.cards.at_hand import CardsAtHand
from app.services.cards.own_cards import OwnDamage
from app.storage.folder import data_folder


def cards_at_hand(cards: Path | None, words: Words) -> CardsAtHand:
    """Returns all cards that a command knows. `cards` is a file with additional cards.

    Reports unreadable objects of that file, and damage to the user's own cards, on standard error.

    Raises:
        UnreadableInput: if the file contains no card objects.
        OSError: if the file can't be opened.
    """

    def tell_damage(damage: OwnDamage) -> None:
        write_text(storage_words.own_damage_typed(damage, words), err=True)

    known = CardsAtHand(data_folder(), cards, tell_damage)
    if cards is not None and known.file is not None:
        tell_refused(cards, known.file.refused, known.file.complaints, words)
    return known
