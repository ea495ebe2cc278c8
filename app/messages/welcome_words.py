"""Words for whoever comes for the first time: the page that asks three things, the tour, and the pages of the guide: a
title and paragraphs each; a paragraph that begins with "- " is a point of a list.
"""

from __future__ import annotations

from typing import Final

import msgspec

from app.messages.deck_screen_words import SEARCH_TITLE, syntax_lines
from app.messages.message import Message

GUIDE = Message("Help", "Hilfe")
GUIDE_LINE = Message("What the program can do, page by page", "Was das Programm kann, Seite für Seite")
PAGES_NAME = Message("Pages", "Seiten")
PAGE_TEXT = Message("Text of the page", "Text der Seite")


class Page(msgspec.Struct, frozen=True):
    """One page."""

    title: Message
    text: tuple[Message, ...]


PAGES: Final = (
    Page(
        Message("First steps", "Erste Schritte"),
        (
            Message(
                "A draft is the shortest way to a game: “New draft” on the start screen opens packs, and after about"
                " half an hour you have a deck and opponents with decks of their own.",
                "Ein Draft ist der kürzeste Weg zu einer Partie: „Neuer Draft“ auf dem Start öffnet Booster, und nach"
                " etwa einer halben Stunde hast du ein Deck und Gegner mit eigenen Decks.",
            ),
            Message(
                "With a deck of your own it is even shorter: “Import deck” reads files of eight programs, also from the"
                " clipboard, and “Play” on the deck screen begins a game.",
                "Mit einem eigenen Deck geht es noch schneller: „Deck importieren“ liest Dateien von acht Programmen,"
                " auch aus der Zwischenablage, und „Spielen“ bei den Decks beginnt eine Partie.",
            ),
            Message(
                "Everything is saved at once. You can close the window at any time and go on there later.",
                "Alles wird sofort gespeichert. Du kannst das Fenster jederzeit schließen und später dort"
                " weitermachen.",
            ),
        ),
    ),
    Page(
        Message("Drafting", "Draften"),
        (
            Message(
                "Three packs of 20 cards each. Of every pack you take two cards, then it goes on: to the left, to the"
                " right, to the left.",
                "Drei Booster zu je 20 Karten. Aus jedem nimmst du zwei Karten, dann wird er weitergereicht: nach"
                " links, nach rechts, nach links.",
            ),
            Message(
                "- A click chooses a card or puts it back; Return takes both.",
                "- Ein Klick wählt eine Karte oder legt sie zurück; die Eingabetaste nimmt beide.",
            ),
            Message(
                "- “Advice” shows what an expert would take, and why.",
                "- „Empfehlung“ zeigt, was ein Experte nehmen würde, und warum.",
            ),
            Message(
                "- Picks can be taken back. The clock is off unless you switch it on in the settings.",
                "- Picks lassen sich zurücknehmen. Die Uhr ist aus, bis du sie in den Optionen einschaltest.",
            ),
            Message(
                "A deck of a draft has at least 60 cards with its commanders. The same card may be in it more than"
                " once.",
                "Ein Deck aus einem Draft hat mit den Kommandeuren mindestens 60 Karten. Dieselbe Karte darf mehrmals"
                " darin sein.",
            ),
        ),
    ),
    Page(
        Message("Building decks", "Decks bauen"),
        (
            Message(
                "The search below the deck understands names in both languages and the usual signs: “t:dragon”,"
                " “c<=rg”, “cmc=3”, “o:draw”, “id:wub”.",
                "Die Suche unter dem Deck versteht Namen in beiden Sprachen und die üblichen Zeichen: „t:drache“,"
                " „c<=rg“, „cmc=3“, „o:ziehe“, „id:wub“.",
            ),
            Message(
                "On the right stands what is not legal yet, with the number of the rule and a fix. Below you share out"
                " basic lands.",
                "Rechts steht, was noch nicht legal ist, mit der Nummer der Regel und der Abhilfe. Darunter verteilst"
                " du Standardländer.",
            ),
            Message(
                "“Suggest” builds a deck around your commanders; “Goldfish” tries it out against nobody.",
                "„Vorschlagen“ baut ein Deck um deine Kommandeure; „Probespiel“ probiert es gegen niemanden aus.",
            ),
        ),
    ),
    Page(
        Message("Playing", "Spielen"),
        (
            Message(
                "Your board lies below, those of the others above. The panel on the right says what is asked; the"
                " golden button says what it will do.",
                "Dein Spielfeld liegt unten, die der anderen oben. Rechts steht, was gefragt ist; die goldene"
                " Schaltfläche sagt, was sie tun wird.",
            ),
            Message(
                "- What you may choose has a bright edge. Lands pay by themselves; before that you see which ones.",
                "- Was du wählen darfst, hat einen hellen Rand. Länder bezahlen von selbst; vorher siehst du, welche.",
            ),
            Message(
                "- You are asked where you could do something. Stops on the steps of the turn make you be asked"
                " always.",
                "- Gefragt wirst du, wo du etwas tun könntest. Stopps an den Schritten des Zuges fragen dich immer.",
            ),
            Message(
                "- The line at the lower right goes back to any decision.",
                "- Die Linie rechts unten geht zu jeder Entscheidung zurück.",
            ),
            Message(
                "- The log gives the number of the rule for everything that happens.",
                "- Der Verlauf nennt zu allem, was geschieht, die Nummer der Regel.",
            ),
        ),
    ),
    Page(SEARCH_TITLE, syntax_lines()),
    Page(
        Message("Cards that are not automated", "Karten, die nicht automatisiert sind"),
        (
            Message(
                "The program reads the rules text of cards. What it cannot read of a card is marked on it, and nothing"
                " happens by itself there.",
                "Das Programm liest die Regeltexte der Karten. Was es an einer Karte nicht lesen kann, ist auf ihr"
                " gekennzeichnet, und dort geschieht nichts von selbst.",
            ),
            Message(
                "You carry it out by hand: a right click on a card, or “By hand” above the boards, moves it to any"
                " zone, taps it, puts counters, makes tokens, draws, searches, changes life and more. It stands in the"
                " log and can be taken back like any decision.",
                "Du führst es von Hand aus: Ein Rechtsklick auf eine Karte oder „Von Hand“ über den Spielfeldern bewegt"
                " sie in jede Zone, tappt sie, legt Marken, erzeugt Spielsteine, zieht, durchsucht, ändert Lebenspunkte"
                " und mehr. Es steht im Verlauf und lässt sich zurücknehmen wie jede Entscheidung.",
            ),
        ),
    ),
    Page(
        Message("More cards", "Mehr Karten"),
        (
            Message(
                "The program comes with the cards of one set. “Get all cards” in the settings fetches all others from a"
                " card service; you are asked before anything is sent.",
                "Das Programm bringt die Karten eines Sets mit. „Alle Karten holen“ in den Optionen holt alle anderen"
                " von einem Kartendienst; bevor etwas gesendet wird, wirst du gefragt.",
            ),
            Message(
                "German names come along, page by page; so do prices, which the numbers of a deck add up. Pictures of"
                " cards on show are fetched once you agree to it in the settings.",
                "Deutsche Namen kommen mit, Seite für Seite; auch Preise, die bei den Zahlen eines Decks summiert"
                " werden. Bilder gezeigter Karten werden geholt, wenn du dem in den Optionen zustimmst.",
            ),
            Message(
                "Pictures of your own, named after the cards, go into the folder that the settings name.",
                "Eigene Bilder, benannt nach den Karten, kommen in den Ordner, den die Optionen nennen.",
            ),
        ),
    ),
    Page(
        Message("Keys and reading aids", "Tasten und Lesehilfen"),
        (
            Message(
                "Everything goes by keyboard: F1 shows the keys of the screen in front, the settings change them. At"
                " the table X puts letters on all that may be chosen.",
                "Alles geht mit der Tastatur: F1 zeigt die Tasten des Bereichs, die Optionen ändern sie. Am Spieltisch"
                " legt X Buchstaben auf alles, was gewählt werden darf.",
            ),
            Message(
                "Text size, high contrast and less motion are in the settings. All boards in words are behind the eye"
                " above the table, for screen readers too.",
                "Textgröße, hoher Kontrast und weniger Bewegung stehen in den Optionen. Alle Spielfelder in Worten,"
                " auch für Bildschirmleser, stehen hinter dem Auge über dem Tisch.",
            ),
        ),
    ),
)


WELCOME_TITLE = Message("Welcome to Commandeer", "Willkommen bei Commandeer")
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
