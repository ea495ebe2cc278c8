"""Words on and about cards, and kinds of counters: long for sentences and short for badges; and for what has changed a
permanent, and whence that comes.
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
    "[An ability that the program cannot read yet.]", "[Eine Fähigkeit, die das Programm noch nicht lesen kann.]"
)
NOT_AUTOMATED_YET = Message("[not automated yet] ", "[noch nicht automatisiert] ")
PARTLY_AUTOMATED = Message(
    "Partly automated: the program cannot carry out every ability of this card yet.",
    "Teilweise automatisiert: Das Programm kann noch nicht jede Fähigkeit dieser Karte ausführen.",
)
NOT_AUTOMATED = Message(
    "Not automated: the program cannot carry out this card's abilities yet.",
    "Nicht automatisiert: Das Programm kann die Fähigkeiten dieser Karte noch nicht ausführen.",
)
AUTOMATION = {
    "exact": Message("automated", "automatisiert"),
    "partial": Message("partly automated", "teilweise automatisiert"),
    "unread": Message("not automated", "nicht automatisiert"),
}
BY_HAND_HELP = Message(
    "At the table a right click on the card, or “By hand”, does what is missing; the help has a page about it.",
    "Am Spieltisch tut ein Rechtsklick auf die Karte oder „Von Hand“, was fehlt; die Hilfe hat eine Seite darüber.",
)
CREDIT = Message(
    "Illustration: {artist}, ™ & © Wizards of the Coast", "Illustration: {artist}, ™ & © Wizards of the Coast"
)
PRICE_EUR = Message("{value} €", "{value} €")
PRICE_USD = Message("{value} $", "{value} $")
PRICED_ON = Message("{prices} (price of {day})", "{prices} (Preis vom {day})")
PRICED_ONCE = Message("{prices} (day not known)", "{prices} (Tag unbekannt)")
NO_PRICE = Message("price not known", "Preis unbekannt")
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
FOUND = Counted(Message("{count} card", "{count} Karte"), Message("{count} cards", "{count} Karten"))


def honest(text: str, language: Language) -> str:
    """A rules text in which what the program cannot read or carry out says so."""
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
"""Keyword abilities that have a mark of their own on a tile, the most telling ones first."""


_SHORT = 4
"""So many letters of a long name fit on a badge."""


def counter_kind(kind: str) -> Message:
    """ "+1/+1", "loyalty" / "Loyalitätsmarke"."""
    if kind.startswith(("+", "-")):
        return Message(kind, f"{kind}-Marke")
    return Message(kind, COUNTERS.get(kind, f"{kind.capitalize()}-Marke"))


def counter_badge(kind: str, language: str) -> str:
    """The kind as a badge shows it: as it is if it is short, else its beginning."""
    if kind.startswith(("+", "-")):
        return kind
    name = kind if language == "en" else COUNTERS.get(kind, kind.capitalize()).removesuffix("marke").rstrip("s-")
    return name if len(name) <= _SHORT + 4 else f"{name[:_SHORT]}."


AS_IT_IS = Message("As it is now", "So wie sie jetzt ist")
LINE = Message("{what} — {whence}", "{what} — {whence}")
COPIED = Message("is a copy", "ist eine Kopie")
CONTROLLED = Message("has another controller", "hat einen anderen Beherrscher")
NAMED = Message("is called {name}", "heißt {name}")
SET = Message("base size {size}", "Grundwerte {size}")
SWITCHED = Message("power and toughness switched", "Stärke und Widerstandskraft vertauscht")
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
    """A day in ISO form as it is written in the language."""
    return f"{date.fromisoformat(day):%d.%m.%Y}" if words_in.language == "de" else day


def price_line(words_in: Words, extras: Mapping[str, CardExtra], name: str) -> str:
    """What a card costs, and when it did; "" while nothing is known of any card."""
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
    """What a card costs in the money of those who speak the language, else in another; "–" where that is not known, ""
    while nothing is known of any card."""
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
