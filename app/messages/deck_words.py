"""Words about decks: verdicts and statistics."""

from __future__ import annotations

from app.messages.message import Counted, Message

LEGAL = Message("{format}: legal", "{format}: legal")
NOT_LEGAL = Message("{format}: not legal", "{format}: nicht legal")
POOL_NOT_CHECKED = Message("(without a pool: not checked against one)", "(ohne Kartenpool: nicht mit einem verglichen)")
NO_LEADER = Message(
    "Nothing in {pool} may lead a deck in the format {format}.",
    "Nichts in {pool} darf im Format {format} ein Deck anführen.",
)
BUILT = Message("{file}: {cards} cards, led by {leaders}", "{file}: {cards} Karten, angeführt von {leaders}")
WITH = Message(" and ", " und ")

COMMANDERS = Message("Commanders", "Kommandeure")
COMPANION = Message("Companion", "Gefährte")
CARDS = Message("Cards", "Karten")
LANDS = Message("Lands", "Länder")
COLOUR_IDENTITY = Message("Colour identity", "Farbidentität")
CURVE = Message("Mana values", "Manabeträge")
AVERAGE = Message("Average mana value", "Durchschnittlicher Manabetrag")
LAND_DROPS = Message("A land every turn up to", "Jeden Zug ein Land bis Zug")
TYPES = Message("Types", "Typen")
SYMBOLS = Message("Mana symbols", "Manasymbole")
SOURCES = Message("Mana sources", "Manaquellen")
MANA_NEEDS = Message("Most demanding cards", "Anspruchsvollste Karten")
MANA_NEED = Message(
    "{colour}: {card} in turn {turn}, {chance} with {sources} lands (enough: {wanted})",
    "{colour}: {card} in Zug {turn}, {chance} mit {sources} Ländern (genug: {wanted})",
)
SUGGESTED_BASICS = Message("Suggested basic lands", "Vorgeschlagene Standardländer")
GAME_CHANGERS = Message("Game changers", "Game Changers")
LEGALITY = Message("Legal in", "Legal in")
NONE = Message("none", "keine")
CARDS_UNREADABLE = Counted(
    Message(
        "{count} object of {file} is no readable card: {first}",
        "{count} Objekt in {file} ist keine lesbare Karte: {first}",
    ),
    Message(
        "{count} objects of {file} are no readable cards, the first of them: {first}",
        "{count} Objekte in {file} sind keine lesbaren Karten, die ersten: {first}",
    ),
)

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
