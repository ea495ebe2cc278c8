"""Numbers with their nouns, for sentences that contain several numbers.

A gap ``{cards:cards}`` of a message takes a number and names an entry of this table: the sentence then contains the
plural form that the language has for that number.
"""

from __future__ import annotations

from typing import Final

from app.messages.message import UNITS, Counted

_TABLE: Final = {
    "abilities": Counted("{count} ability", "{count} abilities"),
    "attackers": Counted("{count} attacker", "{count} attackers"),
    "bots": Counted("{count} bot", "{count} bots"),
    "bytes": Counted("{count} byte", "{count} bytes"),
    "cards": Counted("{count} card", "{count} cards"),
    "characters": Counted("{count} character", "{count} characters"),
    "columns": Counted("{count} column", "{count} columns"),
    "commanders": Counted("{count} commander", "{count} commanders"),
    "copies": Counted("{count} copy", "{count} copies"),
    "creatures": Counted("{count} creature", "{count} creatures"),
    "creatures_attack": Counted("{count} creature attacks", "{count} creatures attack"),
    "creatures_block": Counted("{count} creature blocks", "{count} creatures block"),
    "decisions": Counted("{count} decision", "{count} decisions"),
    "decks": Counted("{count} deck", "{count} decks"),
    "different_cards": Counted("{count} different card", "{count} different cards"),
    "digits": Counted("{count} digit", "{count} digits"),
    "events": Counted("{count} event", "{count} events"),
    "games": Counted("{count} game", "{count} games"),
    "lands": Counted("{count} land", "{count} lands"),
    "levels": Counted("{count} level", "{count} levels"),
    "life": Counted("{count} life", "{count} life"),
    "lines": Counted("{count} line", "{count} lines"),
    "names": Counted("{count} name", "{count} names"),
    "of_coins": Counted("of {count} coin", "of {count} coins"),
    "of_copies": Counted("of {count} copy", "of {count} copies"),
    "of_german_names": Counted("of {count} German name", "of {count} German names"),
    "of_repetitions": Counted("of {count} repetition", "of {count} repetitions"),
    "of_stored_cards": Counted("of {count} stored card", "of {count} stored cards"),
    "of_tokens": Counted("of {count} token", "of {count} tokens"),
    "opponents": Counted("{count} opponent", "{count} opponents"),
    "other_permanents": Counted("{count} other permanent", "{count} other permanents"),
    "players": Counted("{count} player", "{count} players"),
    "seats": Counted("{count} seat", "{count} seats"),
    "seconds": Counted("{count} second", "{count} seconds"),
    "sources": Counted("{count} source", "{count} sources"),
    "supported_cards": Counted("{count} fully supported card", "{count} fully supported cards"),
    "symbols": Counted("{count} symbol", "{count} symbols"),
    "times": Counted("{count} time", "{count} times"),
    "with_lands": Counted("with {count} land", "with {count} lands"),
    "with_players": Counted("with {count} player", "with {count} players"),
}
"""Each entry is a number with its noun. Entries that begin with "of" or "with" contain the preposition, because it
changes the form of the noun in some languages."""

UNITS.update(_TABLE)
