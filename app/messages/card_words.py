"""Messages about cards: their state of support, prices, counters, and the changes to a permanent with their sources.

Names of counters come in two lengths: long for sentences, short for badges.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.messages.message import Bilingual, Counted, Message, Words
from app.services.cards.extras import CURRENCIES, CardExtra
from app.services.cards.look import MANUAL_MARK, UNREAD_MARK
from app.services.preferences import Language
from engine.text.vocabulary.german_words import COUNTERS
from engine.text.vocabulary.keyword_words import KEYWORDS

NO_TEXT_YET = Message("Rules text not available yet.")
UNREAD_ABILITY = Message("[The program can't read this ability yet.]")
NOT_AUTOMATED_YET = Message("[not supported yet] ")
PARTLY_AUTOMATED = Message("Partly supported: the program can't carry out all abilities of this card yet.")
NOT_AUTOMATED = Message("Not supported: the program can't carry out this card's abilities yet.")
AUTOMATION = {
    "exact": Message("fully supported"),
    "partial": Message("partly supported"),
    "unread": Message("not supported"),
}
BY_HAND_HELP = Message("During a game, right-click the card to carry out the rest manually. The help explains how.")
CREDIT = Message("Illustration: {artist}, ™ & © Wizards of the Coast")
PRICE_EUR = Message("{value} €")
PRICE_USD = Message("{value} $")
PRICED_ON = Message("{prices} (price of {day})")
PRICED_ONCE = Message("{prices} (date unknown)")
NO_PRICE = Message("price unknown")
PRICES: Final = {"eur": PRICE_EUR, "usd": PRICE_USD}
FOIL = Message("foil")
BORDERLESS = Message("borderless")
COMMON = Message("common")
UNCOMMON = Message("uncommon")
RARE = Message("rare")
MYTHIC = Message("mythic rare")
SPECIAL = Message("special")
RARITIES = {"common": COMMON, "uncommon": UNCOMMON, "rare": RARE, "mythic": MYTHIC, "special": SPECIAL}

MANA_VALUE = Message("mana value {value}")
LOYALTY = Message("loyalty {value}")
TAPPED = Message("tapped")
PREVIEW = Message("Card preview")
NO_CARD = Message("Point at a card or focus it to read it here.")
COLOUR_NAMES = {
    "W": Message("white"),
    "U": Message("blue"),
    "B": Message("black"),
    "R": Message("red"),
    "G": Message("green"),
}
COLOURLESS = Message("colourless")
TYPE_WORDS = {
    "Artifact": Message("artifacts"),
    "Battle": Message("battles"),
    "Creature": Message("creatures"),
    "Enchantment": Message("enchantments"),
    "Instant": Message("instants"),
    "Land": Message("lands"),
    "Planeswalker": Message("planeswalkers"),
    "Sorcery": Message("sorceries"),
    "other": Message("other"),
}
CARDS_UNREADABLE = Counted(
    "The program can't read {count} object in {file} as a card: {first}",
    "The program can't read {count} objects in {file} as cards. The first: {first}",
)
FOUND = Counted("{count} card", "{count} cards")


def honest(text: str, language: Language) -> str:
    """Returns a rules text with a note at each part that the program can't read or carry out."""
    marked = text.replace(MANUAL_MARK, NOT_AUTOMATED_YET.text(language))
    return marked.replace(UNREAD_MARK, UNREAD_ABILITY.text(language))


KEYWORD_MARKS = {
    name: Bilingual(name, KEYWORDS[name].german)
    for name in (
        "flying", "reach", "menace", "shadow", "fear", "intimidate", "horsemanship", "skulk", "defender",
        "first strike", "double strike", "trample", "deathtouch", "lifelink", "vigilance", "haste", "infect", "toxic",
        "indestructible", "hexproof", "shroud", "ward", "protection", "flash", "prowess",
    )
}  # fmt: skip
"""Keyword abilities with their own mark on a tile, most important first."""


_SHORT = 4
"""Number of letters that a badge shows of a long name."""


def counter_kind(kind: str) -> Message:
    """Returns the full name of a kind of counter: "+1/+1", "loyalty" / "Loyalitätsmarke"."""
    if kind.startswith(("+", "-")):
        return Bilingual(kind, f"{kind}-Marke")
    return Bilingual(kind, COUNTERS.get(kind, f"{kind.capitalize()}-Marke"))


def counter_badge(kind: str, language: str) -> str:
    """Returns the name of a kind of counter for a badge. Long names are abbreviated."""
    if kind.startswith(("+", "-")):
        return kind
    name = kind if language != "de" else COUNTERS.get(kind, kind.capitalize()).removesuffix("marke").rstrip("s-")
    return name if len(name) <= _SHORT + 4 else f"{name[:_SHORT]}."


AS_IT_IS = Message("Current state")
LINE = Message("{what} — {whence}")
COPIED = Message("is a copy")
CONTROLLED = Message("has a different controller")
NAMED = Message("is called {name}")
SET = Message("base power/toughness {size}")
SWITCHED = Message("power and toughness are switched")
GAINS = Message("gains {words}")
LOSES = Message("loses {words}")
MORE_ABILITIES = Counted("gains {count} ability", "gains {count} abilities")
FEWER_ABILITIES = Counted("loses {count} ability", "loses {count} abilities")
COLOURED = Message("is {colours}")
RULED = Message("a restriction, requirement or permission")
COUNTERS_ON_IT = Message("{kind}: {count}")
EVERY_CREATURE_TYPE = Message("every creature type")
SOME_EFFECT = Message("an effect")


_DATE = Message("{year}-{month}-{day}")
"""A date in digits."""


def day_in_words(words_in: Words, day: str) -> str:
    """Formats an ISO date for the language."""
    year, month, day_of_month = day.split("-")
    return words_in.say(_DATE, year=year, month=month, day=day_of_month)


def price_line(words_in: Words, extras: Mapping[str, CardExtra], name: str) -> str:
    """Returns a card's prices and their date, or "" if the program has no prices at all."""
    if not extras:
        return ""
    extra = extras.get(name)
    prices = () if extra is None else [_price(words_in, extra, each) for each in CURRENCIES]
    said = " · ".join(price for price in prices if price)
    if extra is None or not said:
        return words_in.say(NO_PRICE)
    if not extra.priced:
        return words_in.say(PRICED_ONCE, prices=said)
    return words_in.say(PRICED_ON, prices=said, day=day_in_words(words_in, extra.priced))


def price_tag(words_in: Words, extras: Mapping[str, CardExtra], name: str) -> str:
    """Returns a card's price in the currency of the language, or in the other currency.

    The result is "–" if the price is unknown, and "" if the program has no prices at all.
    """
    if not extras:
        return ""
    extra = extras.get(name)
    order = CURRENCIES if words_in.language == "de" else reversed(CURRENCIES)
    prices = () if extra is None else [_price(words_in, extra, each) for each in order]
    return next((price for price in prices if price), _NO_TAG)


_NO_TAG: Final = "–"


def _price(words_in: Words, extra: CardExtra, currency: str) -> str:
    cents = extra.price_in(currency)
    return "" if cents is None else words_in.say(PRICES[currency], value=words_in.decimal(cents / 100, 2))
