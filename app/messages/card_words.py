"""Messages about cards: their state of support, prices, counters, and the changes to a permanent with their sources.

Names of counters come in two lengths: long for sentences, short for badges.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

from app.messages.message import Counted, Message, Words
from app.services.cards.extras import CURRENCIES, CardExtra
from app.services.cards.look import BY_HAND_MARK, UNREAD_MARK
from app.services.preferences import Language
from engine.text.vocabulary.german_words import COUNTERS
from engine.text.vocabulary.words import KEYWORDS

NO_TEXT_YET = Message("Rules text not available yet.", "Regeltext noch nicht verfügbar.")
UNREAD_ABILITY = Message(
    "[The program can't read this ability yet.]", "[Diese Fähigkeit kann das Programm noch nicht lesen.]"
)
NOT_AUTOMATED_YET = Message("[not supported yet] ", "[noch nicht unterstützt] ")
PARTLY_AUTOMATED = Message(
    "Partly supported: the program can't carry out all abilities of this card yet.",
    "Teilweise unterstützt: Das Programm kann noch nicht alle Fähigkeiten dieser Karte ausführen.",
)
NOT_AUTOMATED = Message(
    "Not supported: the program can't carry out this card's abilities yet.",
    "Nicht unterstützt: Das Programm kann die Fähigkeiten dieser Karte noch nicht ausführen.",
)
AUTOMATION = {
    "exact": Message("fully supported", "vollständig unterstützt"),
    "partial": Message("partly supported", "teilweise unterstützt"),
    "unread": Message("not supported", "nicht unterstützt"),
}
BY_HAND_HELP = Message(
    "During a game, right-click the card to carry out the rest manually. The help explains how.",
    "In der Partie führst du den Rest manuell aus: Klicke mit rechts auf die Karte. Die Hilfe erklärt, wie das geht.",
)
CREDIT = Message(
    "Illustration: {artist}, ™ & © Wizards of the Coast", "Illustration: {artist}, ™ & © Wizards of the Coast"
)
PRICE_EUR = Message("{value} €", "{value} €")
PRICE_USD = Message("{value} $", "{value} $")
PRICED_ON = Message("{prices} (price of {day})", "{prices} (Preis vom {day})")
PRICED_ONCE = Message("{prices} (date unknown)", "{prices} (Datum unbekannt)")
NO_PRICE = Message("price unknown", "Preis unbekannt")
PRICES: Final = {"eur": PRICE_EUR, "usd": PRICE_USD}
FOIL = Message("foil", "Foil")
BORDERLESS = Message("borderless", "randlos")
COMMON = Message("common", "häufig")
UNCOMMON = Message("uncommon", "nicht ganz so häufig")
RARE = Message("rare", "selten")
MYTHIC = Message("mythic rare", "sagenhaft selten")
SPECIAL = Message("special", "besonders")
RARITIES = {"common": COMMON, "uncommon": UNCOMMON, "rare": RARE, "mythic": MYTHIC, "special": SPECIAL}

MANA_VALUE = Message("mana value {value}", "Manabetrag {value}")
LOYALTY = Message("loyalty {value}", "Loyalität {value}")
TAPPED = Message("tapped", "getappt")
PREVIEW = Message("Card preview", "Kartenvorschau")
NO_CARD = Message("Point at a card or focus it to read it here.", "Zeige auf eine Karte, um sie hier zu lesen.")
COLOUR_NAMES = {
    "W": Message("white", "weiß"),
    "U": Message("blue", "blau"),
    "B": Message("black", "schwarz"),
    "R": Message("red", "rot"),
    "G": Message("green", "grün"),
}
COLOURLESS = Message("colourless", "farblos")
TYPE_WORDS = {
    "Artifact": Message("artifacts", "Artefakte"),
    "Battle": Message("battles", "Schlachten"),
    "Creature": Message("creatures", "Kreaturen"),
    "Enchantment": Message("enchantments", "Verzauberungen"),
    "Instant": Message("instants", "Spontanzauber"),
    "Land": Message("lands", "Länder"),
    "Planeswalker": Message("planeswalkers", "Planeswalker"),
    "Sorcery": Message("sorceries", "Hexereien"),
    "other": Message("other", "andere"),
}
FOUND = Counted(Message("{count} card", "{count} Karte"), Message("{count} cards", "{count} Karten"))


def honest(text: str, language: Language) -> str:
    """Returns a rules text with a note at each part that the program can't read or carry out."""
    marked = text.replace(BY_HAND_MARK, NOT_AUTOMATED_YET.text(language))
    return marked.replace(UNREAD_MARK, UNREAD_ABILITY.text(language))


KEYWORD_MARKS = {
    name: Message(name, KEYWORDS[name].german)
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
        return Message(kind, f"{kind}-Marke")
    return Message(kind, COUNTERS.get(kind, f"{kind.capitalize()}-Marke"))


def counter_badge(kind: str, language: str) -> str:
    """Returns the name of a kind of counter for a badge. Long names are abbreviated."""
    if kind.startswith(("+", "-")):
        return kind
    name = kind if language == "en" else COUNTERS.get(kind, kind.capitalize()).removesuffix("marke").rstrip("s-")
    return name if len(name) <= _SHORT + 4 else f"{name[:_SHORT]}."


AS_IT_IS = Message("Current state", "Aktueller Zustand")
LINE = Message("{what} — {whence}", "{what} — {whence}")
COPIED = Message("is a copy", "ist eine Kopie")
CONTROLLED = Message("has a different controller", "hat einen anderen Beherrscher")
NAMED = Message("is called {name}", "heißt {name}")
SET = Message("base power/toughness {size}", "Grundwerte {size}")
SWITCHED = Message("power and toughness are switched", "Stärke und Widerstandskraft sind vertauscht")
GAINS = Message("gains {words}", "erhält {words}")
LOSES = Message("loses {words}", "verliert {words}")
MORE_ABILITIES = Counted(
    Message("gains {count} ability", "erhält {count} Fähigkeit"),
    Message("gains {count} abilities", "erhält {count} Fähigkeiten"),
)
FEWER_ABILITIES = Counted(
    Message("loses {count} ability", "verliert {count} Fähigkeit"),
    Message("loses {count} abilities", "verliert {count} Fähigkeiten"),
)
COLOURED = Message("is {colours}", "ist {colours}")
RULED = Message("a restriction, requirement or permission", "eine Einschränkung, Forderung oder Erlaubnis")
COUNTERS_ON_IT = Message("{kind}: {count}", "{kind}: {count}")
EVERY_CREATURE_TYPE = Message("every creature type", "jeden Kreaturentyp")
SOME_EFFECT = Message("an effect", "ein Effekt")


def day_in_words(words_in: Words, day: str) -> str:
    """Formats an ISO date for the language."""
    return f"{date.fromisoformat(day):%d.%m.%Y}" if words_in.language == "de" else day


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
    cents = extra.price(currency)
    return "" if cents is None else words_in.say(PRICES[currency], value=words_in.decimal(cents / 100, 2))
