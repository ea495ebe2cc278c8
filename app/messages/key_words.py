"""The keys, by screen: what is shown in the settings and in tips is this one list."""

from __future__ import annotations

from app.messages.message import Message

EVERYWHERE = Message("Everywhere", "Überall")
IN_DRAFT = Message("Draft", "Draft")
IN_DECK = Message("Decks", "Decks")
AT_TABLE = Message("Table", "Spieltisch")

KEYS: tuple[tuple[Message, tuple[tuple[str, Message], ...]], ...] = (
    (
        EVERYWHERE,
        (
            ("F1 … F5", Message("Home, draft, decks, table, settings", "Start, Draft, Decks, Spieltisch, Optionen")),
            ("L", Message("Cards in German or English", "Karten auf Deutsch oder Englisch")),
            ("Tab", Message("Next field", "Nächstes Feld")),
        ),
    ),
    (
        IN_DRAFT,
        (
            ("1 … 0, Q … P", Message("Choose the card with that mark", "Karte mit diesem Zeichen wählen")),
            ("← → ↑ ↓", Message("Walk through the pack", "Durch den Booster gehen")),
            ("Space", Message("Choose or put back the card", "Karte wählen oder zurücklegen")),
            ("Return", Message("Confirm the pick", "Pick bestätigen")),
            ("Ctrl+Z, Ctrl+Y", Message("Undo, redo a pick", "Pick zurücknehmen, wiederholen")),
            ("F6", Message("Advice on or off", "Empfehlung ein oder aus")),
        ),
    ),
    (
        IN_DECK,
        (
            ("Space", Message("Move the card into the deck or out", "Karte ins Deck oder heraus")),
            ("C", Message("Make the card a commander or not", "Karte zum Kommandeur machen oder nicht")),
            ("Ctrl+F", Message("Search", "Suchen")),
            ("Ctrl+Z, Ctrl+Y", Message("Undo, redo", "Zurücknehmen, wiederholen")),
        ),
    ),
    (
        AT_TABLE,
        (
            ("Return", Message("Do what the button says", "Tun, was auf der Taste steht")),
            ("1 – 3, 0", Message("Zoom an opponent, overview", "Gegner vergrößern, Übersicht")),
            ("Ctrl+Z", Message("Rewind one decision", "Eine Entscheidung zurück")),
        ),
    ),
)
