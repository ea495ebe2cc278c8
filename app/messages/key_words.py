"""The keys, by screen: what is shown in the settings and in tips is this one list."""

from __future__ import annotations

from app.messages.message import Message

EVERYWHERE = Message("Everywhere", "Überall")
IN_DRAFT = Message("Draft", "Draft")
IN_DECK = Message("Decks", "Decks")
AT_TABLE = Message("Table", "Spieltisch")

_GERMAN_KEYS = (
    ("Ctrl", "Strg"),
    ("Space", "Leertaste"),
    ("Return", "Eingabe"),
    ("Shift", "Umschalt"),
    ("Menu", "Menü"),
)


def key(keys: str) -> Message:
    """Keys as they are printed on the keyboards of each language."""
    german = keys
    for english, own in _GERMAN_KEYS:
        german = german.replace(english, own)
    return Message(keys, german)


KEYS: tuple[tuple[Message, tuple[tuple[Message, Message], ...]], ...] = (
    (
        EVERYWHERE,
        (
            (
                key("F1 … F5"),
                Message("Home, draft, decks, table, settings", "Start, Draft, Decks, Spieltisch, Optionen"),
            ),
            (key("L"), Message("Cards in German or English", "Karten auf Deutsch oder Englisch")),
            (key("Tab"), Message("Next field", "Nächstes Feld")),
        ),
    ),
    (
        IN_DRAFT,
        (
            (key("1 … 0, Q … P"), Message("Choose the card with that mark", "Karte mit diesem Zeichen wählen")),
            (key("← → ↑ ↓"), Message("Walk through the pack", "Durch den Booster gehen")),
            (key("Space"), Message("Choose or put back the card", "Karte wählen oder zurücklegen")),
            (key("Return"), Message("Confirm the pick", "Pick bestätigen")),
            (key("Ctrl+Z, Ctrl+Y"), Message("Undo, redo a pick", "Pick zurücknehmen, wiederholen")),
            (key("Ctrl+F"), Message("Search the picks", "Picks durchsuchen")),
            (key("F6"), Message("Advice on or off", "Empfehlung ein oder aus")),
        ),
    ),
    (
        IN_DECK,
        (
            (key("Space"), Message("Move the card into the deck or out", "Karte ins Deck oder heraus")),
            (key("C"), Message("Make the card a commander or not", "Karte zum Kommandeur machen oder nicht")),
            (
                key("Menu"),
                Message("Maybeboard, category, companion of the card", "Maybeboard, Kategorie, Gefährte der Karte"),
            ),
            (key("Ctrl+F"), Message("Search", "Suchen")),
            (key("Ctrl+Z, Ctrl+Y"), Message("Undo, redo", "Zurücknehmen, wiederholen")),
        ),
    ),
    (
        AT_TABLE,
        (
            (key("Return"), Message("Do what the button says", "Tun, was auf der Schaltfläche steht")),
            (key("1 – 3, 0"), Message("Zoom an opponent, overview", "Gegner vergrößern, Übersicht")),
            (
                key("B"),
                Message("Carry out by hand: the card in focus, or anything", "Von Hand: die Karte im Fokus oder alles"),
            ),
            (key("Menu"), Message("By hand, for the card in focus", "Von Hand, für die Karte im Fokus")),
            (key("P"), Message("Pay another way", "Anders bezahlen")),
            (
                key("K"),
                Message("Lock the source: pay with it only by hand", "Quelle sperren: nur von Hand damit bezahlen"),
            ),
            (key("Ctrl+Z"), Message("Rewind one decision", "Eine Entscheidung zurück")),
        ),
    ),
)
