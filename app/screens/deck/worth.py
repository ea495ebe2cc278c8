"""Price and legality of a deck according to the card service, as sentences for the deck in numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from app.messages import deck_screen_words as words
from app.messages.card_words import day_in_words
from app.messages.message import Words
from app.services.cards.extras import CURRENCIES, CardExtra, Prices, prices_of
from app.services.decks.formats import find_format
from app.services.decks.session import DeckSnapshot

_DEAREST: Final = 3
"""Number of the most expensive cards that are named."""
_SERVICE_FORMATS: Final = {"commander": "commander"}
"""Format id -> the card service's name for it."""


def _unpriced(words_in: Words, prices: Prices) -> str:
    """Returns how many cards have no price, and in which currency if that makes a difference."""
    eur, usd = (prices.unknown[currency] for currency in CURRENCIES)
    if eur == usd:
        return words_in.count(words.WORTH_UNKNOWN, eur)
    return words_in.say(words.WORTH_UNKNOWN_EACH, eur=eur, usd=usd)


def worth_lines(
    words_in: Words, snapshot: DeckSnapshot, extras: Mapping[str, CardExtra], title: Callable[[str], str]
) -> list[str]:
    """Returns sentences about a deck's price and its banned cards. `title` returns a card's name."""
    deck = tuple(snapshot.deck.starting_deck())
    if not any(name in extras for name, _ in deck):
        return [words_in.say(words.NO_EXTRAS)]
    prices = prices_of(deck, extras)
    eur, usd = (words_in.decimal(prices.total[currency] / 100, 2) for currency in CURRENCIES)
    lines = [words_in.say(words.WORTH_LINE, eur=eur, usd=usd)]
    if any(prices.unknown.values()):
        lines[0] = f"{lines[0]} · {_unpriced(words_in, prices)}"
    if days := {extra.priced for name, _ in deck if (extra := extras.get(name)) is not None and extra.priced}:
        first, last = (day_in_words(words_in, day) for day in (min(days), max(days)))
        message = words.WORTH_DAY if first == last else words.WORTH_DAYS
        lines.append(words_in.say(message, first=first, last=last))
    priced = {name: extra.eur for name, _ in deck if (extra := extras.get(name)) is not None and extra.eur is not None}
    dearest = sorted(priced.items(), key=lambda found: (-found[1], found[0]))[:_DEAREST]
    named = [words_in.say(words.DEAR, card=title(name), price=words_in.decimal(eur / 100, 2)) for name, eur in dearest]
    if named:
        lines.append(words_in.say(words.DEAREST, cards=" · ".join(named)))
    service_format = _SERVICE_FORMATS.get(snapshot.format)
    if service_format is not None:
        banned = [title(name) for name, _ in deck if name in extras and service_format in extras[name].banned]
        shown = find_format(snapshot.format).title_in(words_in.language)
        message = words.SAID_BANNED if banned else words.SAID_LEGAL
        lines.append(words_in.say(message, format=shown, cards=", ".join(banned)))
    return lines
