"""Words on and about cards."""

from __future__ import annotations

from app.messages.message import Counted, Message
from app.services.card_look import BY_HAND_MARK, UNREAD_MARK
from app.services.preferences import Language

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
