"""Words for whoever comes for the first time: the page that asks three things, the tour, and the pages of the guide."""

from __future__ import annotations

from typing import Final

import msgspec

from app.messages.message import Message

TITLE = Message("Welcome to Commandeer", "Willkommen bei Commandeer")
LINE = Message(
    "Three questions, then you can begin. Everything can be changed in the settings later.",
    "Drei Fragen, dann geht es los. Alles lässt sich später in den Optionen ändern.",
)
NAME = Message("Your name", "Dein Name")
NAME_HINT = Message("as others at the table see it", "wie andere am Tisch ihn sehen")
CARDS = Message("All cards of the game?", "Alle Karten des Spiels?")
ALL_CARDS = Message("Yes, get all cards now", "Ja, jetzt alle Karten holen")
ONE_SET = Message("No, begin with the set that is there", "Nein, mit dem vorhandenen Set beginnen")
DONE = Message("Begin", "Loslegen")
WITH_TOUR = Message("Begin with a tour (5 minutes)", "Mit einem Rundgang beginnen (5 Minuten)")
AGAIN = Message("First questions", "Erste Fragen")
AGAIN_TIP = Message("Asks what was asked at the first start", "Fragt, was beim ersten Start gefragt wurde")
FETCHING = Message(
    "All cards are being fetched; the settings show how far it is.",
    "Alle Karten werden geholt; die Optionen zeigen, wie weit es ist.",
)

TOUR = Message("Tour", "Rundgang")
TOUR_TIP = Message("Leads through all screens, in five minutes", "Führt in fünf Minuten durch alle Bereiche")
TOUR_AT = Message("Tour, {step} of {count}", "Rundgang, {step} von {count}")
NEXT = Message("Next", "Weiter")
BACK = Message("Back", "Zurück")
END = Message("End the tour", "Rundgang beenden")
FINISH = Message("Done", "Fertig")
PRACTICE = Message("Practice game", "Übungspartie")


class Stop(msgspec.Struct, frozen=True):
    """One stop of the tour: the screen, and the part of it that is spoken of."""

    screen: str
    part: str
    title: Message
    text: Message


STOPS: Final = (
    Stop(
        "home",
        "new draft",
        Message("The start", "Der Start"),
        Message(
            "Here you go on where you stopped, begin a draft, build a deck or read one from a file. Below lie your"
            " drafts, decks and games; everything is saved by itself.",
            "Hier machst du weiter, wo du aufgehört hast, beginnst einen Draft, baust ein Deck oder liest eins aus"
            " einer Datei. Darunter liegen deine Drafts, Decks und Partien; alles wird von selbst gespeichert.",
        ),
    ),
    Stop(
        "draft",
        "screen",
        Message("The draft", "Der Draft"),
        Message(
            "Up to eight sit in a circle, bots or people. Of each pack you take two cards and pass the rest on. Then"
            " the program can build a deck of your cards, and you play against the decks of the others.",
            "Bis zu acht sitzen im Kreis, Bots oder Personen. Aus jedem Booster nimmst du zwei Karten und gibst den"
            " Rest weiter. Danach baut das Programm auf Wunsch ein Deck daraus, und du spielst gegen die Decks der"
            " anderen.",
        ),
    ),
    Stop(
        "deck",
        "screen",
        Message("Decks", "Decks"),
        Message(
            "A deck lies here in columns, beside it what is not legal yet, each problem with its rule and a fix at one"
            " click. A double click moves a card; a right click shows what else can be done with it.",
            "Ein Deck liegt hier in Spalten, daneben steht, was noch nicht legal ist, jedes Problem mit seiner Regel"
            " und der Abhilfe auf einen Klick. Ein Doppelklick bewegt eine Karte; ein Rechtsklick zeigt, was sonst mit"
            " ihr geht.",
        ),
    ),
    Stop(
        "table",
        "hand",
        Message("The table: your hand", "Der Spieltisch: deine Hand"),
        Message(
            "This is a practice game: the other player does nothing. Your hand lies below. What you can play now has a"
            " bright edge; a click plays it, and lands pay by themselves.",
            "Das ist eine Übungspartie: Der andere tut nichts. Unten liegt deine Hand. Was du jetzt spielen kannst, hat"
            " einen hellen Rand; ein Klick spielt es aus, und die Länder bezahlen von selbst.",
        ),
    ),
    Stop(
        "table",
        "prompt",
        Message("The table: what is asked", "Der Spieltisch: was gefragt ist"),
        Message(
            "Here stands what the game wants to know. The golden button says what it does, and Return presses it. If a"
            " click on a card does nothing, a sentence says why.",
            "Hier steht, was die Partie wissen will. Die goldene Schaltfläche sagt, was sie tut, und die Eingabetaste"
            " drückt sie. Tut ein Klick auf eine Karte nichts, sagt ein Satz, warum.",
        ),
    ),
    Stop(
        "table",
        "phases",
        Message("The table: steps of a turn", "Der Spieltisch: Schritte eines Zuges"),
        Message(
            "The step of the turn is golden. A click on a step sets a stop: there you are asked also when nothing"
            " happens, a dot for your own turns, a diamond for those of others.",
            "Der Schritt des Zuges ist golden. Ein Klick auf einen Schritt setzt einen Stopp: Dort wirst du auch"
            " gefragt, wenn nichts geschieht, mit Punkt in deinen Zügen, mit Raute in denen der anderen.",
        ),
    ),
    Stop(
        "table",
        "rewind",
        Message("The table: taking back", "Der Spieltisch: zurücknehmen"),
        Message(
            "Each decision is a mark on this line. A click goes back to it, and the game goes on from there. Above"
            " stands what has happened, with the number of its rule.",
            "Jede Entscheidung ist ein Strich auf dieser Linie. Ein Klick geht dorthin zurück, und die Partie läuft"
            " von da weiter. Darüber steht, was geschehen ist, mit der Nummer der Regel.",
        ),
    ),
    Stop(
        "table",
        "by hand",
        Message("The table: by hand", "Der Spieltisch: von Hand"),
        Message(
            "A few cards the program cannot carry out by itself; they are marked. What they say you do here by hand:"
            " move cards, put counters, make tokens, change life.",
            "Manche Karten kann das Programm nicht selbst ausführen; sie sind gekennzeichnet. Was darauf steht, tust du"
            " hier von Hand: Karten bewegen, Marken legen, Spielsteine erzeugen, Lebenspunkte ändern.",
        ),
    ),
    Stop(
        "settings",
        "screen",
        Message("Settings", "Optionen"),
        Message(
            "Language, colours, text size from 80 to 200 %, all cards of the game, every key, and this tour again.",
            "Sprache, Farben, Textgröße von 80 bis 200 %, alle Karten des Spiels, jede Taste, und noch einmal dieser"
            " Rundgang.",
        ),
    ),
    Stop(
        "guide",
        "screen",
        Message("Help", "Hilfe"),
        Message(
            "Here you can read everything again. F1 shows the keys of the screen that you are on. Have fun!",
            "Hier steht alles zum Nachlesen. F1 zeigt die Tasten des Bereichs, in dem du bist. Viel Spaß!",
        ),
    ),
)
