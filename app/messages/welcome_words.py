"""Messages for newcomers: the page with the first three questions, the tour, and the help pages.

A help page has a title and paragraphs. A paragraph that starts with "- " is an item of a list.
"""

from __future__ import annotations

from typing import Final

import msgspec

from app.messages.deck_screen_words import SEARCH_TITLE, syntax_lines
from app.messages.message import Message

GUIDE = Message("Help", "Hilfe")
GUIDE_LINE = Message("Help with every part of the program", "Hilfe zu allen Teilen des Programms")
PAGES_NAME = Message("Pages", "Seiten")
PAGE_TEXT = Message("Page text", "Text der Seite")


class Page(msgspec.Struct, frozen=True):
    """One help page."""

    title: Message
    text: tuple[Message, ...]


PAGES: Final = (
    Page(
        Message("First steps", "Erste Schritte"),
        (
            Message(
                "A draft is the quickest way to a game. Choose “New draft” on the start screen. After "
                "about half an hour you have a deck, and your opponents have theirs.",
                "Am schnellsten kommst du mit einem Draft zu einer Partie. Wähle auf dem Start „Neuer "
                "Draft“. Nach etwa einer halben Stunde hast du ein Deck und Gegner mit eigenen Decks.",
            ),
            Message(
                "With your own deck it's even quicker. “Import deck” reads files from eight programs and "
                "the clipboard. “Play” on the deck screen starts a game.",
                "Mit einem eigenen Deck geht es noch schneller. „Deck importieren“ liest Dateien von acht"
                " Programmen und die Zwischenablage. „Spielen“ bei den Decks startet eine Partie.",
            ),
            Message(
                "The program saves everything immediately. You can close the window at any time and continue later.",
                "Das Programm speichert alles sofort. Du kannst das Fenster jederzeit schließen und "
                "später weitermachen.",
            ),
        ),
    ),
    Page(
        Message("Drafting", "Draften"),
        (
            Message(
                "Each player opens three packs of 20 cards. Take two cards from each pack, then pass it "
                "on: left, right, left.",
                "Jeder öffnet drei Booster zu je 20 Karten. Nimm aus jedem zwei Karten und gib ihn "
                "weiter: nach links, nach rechts, nach links.",
            ),
            Message(
                "- Click a card to choose it or put it back. Return takes both cards.",
                "- Ein Klick wählt eine Karte oder legt sie zurück. Die Eingabetaste nimmt beide Karten.",
            ),
            Message(
                "- “Advice” shows what an expert would take, and why.",
                "- „Empfehlung“ zeigt, was ein Experte nehmen würde und warum.",
            ),
            Message(
                "- You can undo picks. The clock is off unless you turn it on in the settings.",
                "- Du kannst Picks zurücknehmen. Die Uhr ist aus, bis du sie in den Optionen einschaltest.",
            ),
            Message(
                "A draft deck has at least 60 cards, including its commanders. It may contain the same "
                "card more than once.",
                "Ein Draft-Deck hat mit den Kommandeuren mindestens 60 Karten. Es darf dieselbe Karte "
                "mehrmals enthalten.",
            ),
        ),
    ),
    Page(
        Message("Building decks", "Decks bauen"),
        (
            Message(
                "The search below the deck understands card names in both languages and the usual search "
                "terms: “t:dragon”, “c<=rg”, “cmc=3”, “o:draw”, “id:wub”.",
                "Die Suche unter dem Deck versteht Kartennamen in beiden Sprachen und die üblichen "
                "Suchbefehle: „t:drache“, „c<=rg“, „cmc=3“, „o:ziehe“, „id:wub“.",
            ),
            Message(
                "The right side lists rule violations, each with its rule number and a fix. Add basic "
                "lands below the list.",
                "Rechts siehst du Regelverstöße, jeden mit Regelnummer und Lösung. Darunter verteilst du "
                "Standardländer.",
            ),
            Message(
                "“Suggest” builds a deck around your commanders. “Goldfish” tests it without an opponent.",
                "„Vorschlagen“ baut ein Deck um deine Kommandeure. „Probespiel“ testet es ohne echten Gegner.",
            ),
        ),
    ),
    Page(
        Message("Playing", "Spielen"),
        (
            Message(
                "Your board is at the bottom, your opponents' boards are above. The right panel shows the"
                " question. The golden button shows what it will do.",
                "Dein Spielfeld ist unten, die der Gegner sind oben. Rechts steht die Frage. Die goldene "
                "Schaltfläche zeigt, was sie tut.",
            ),
            Message(
                "- Selectable objects have a bright outline. Lands pay automatically, and you see which ones first.",
                "- Alles Wählbare hat einen hellen Rand. Länder bezahlen automatisch; vorher siehst du, welche.",
            ),
            Message(
                "- The game asks you when you can act. Set stops on the steps of the turn to be asked every time.",
                "- Die Partie fragt dich, wenn du etwas tun kannst. Mit Stopps an den Segmenten des Zuges"
                " fragt sie dich dort immer.",
            ),
            Message(
                "- Use the line at the lower right to rewind to any decision.",
                "- Mit der Linie rechts unten spulst du zu jeder Entscheidung zurück.",
            ),
            Message(
                "- The log gives the rule number for every event.",
                "- Der Verlauf nennt zu jedem Ereignis die Regelnummer.",
            ),
        ),
    ),
    Page(SEARCH_TITLE, syntax_lines()),
    Page(
        Message("Unsupported cards", "Nicht unterstützte Karten"),
        (
            Message(
                "The program reads the rules text of each card. It marks abilities that it doesn't "
                "support and leaves them to you.",
                "Das Programm liest den Regeltext jeder Karte. Nicht unterstützte Fähigkeiten "
                "kennzeichnet es und überlässt sie dir.",
            ),
            Message(
                "Carry them out manually. Right-click a card or choose “Manual action” above the boards. "
                "You can move and tap cards, change counters and life, create tokens, draw, search and "
                "more. The log records manual actions, and you can undo them like any decision.",
                "Führe sie manuell aus. Klicke eine Karte mit rechts an, oder wähle „Manuelle Aktion“ "
                "über den Spielfeldern. Du kannst Karten bewegen und tappen, Marken und Lebenspunkte "
                "ändern, Spielsteine erzeugen, ziehen, suchen und mehr. Manuelle Aktionen stehen im "
                "Verlauf, und du kannst sie wie jede Entscheidung zurücknehmen.",
            ),
        ),
    ),
    Page(
        Message("More cards", "Mehr Karten"),
        (
            Message(
                "The program includes the cards of one set. “Get all cards” in the settings gets the "
                "others from a card service. The program asks before it sends anything.",
                "Das Programm enthält die Karten eines Sets. „Alle Karten holen“ in den Optionen holt die"
                " anderen von einem Kartendienst. Das Programm fragt dich, bevor es etwas sendet.",
            ),
            Message(
                "The service also supplies German names and prices. Deck statistics show the total price."
                " The program gets pictures of viewed cards once you allow it in the settings.",
                "Der Dienst liefert auch deutsche Namen und Preise. Die Deckstatistik zeigt den "
                "Gesamtpreis. Bilder angesehener Karten holt das Programm, wenn du es in den Optionen "
                "erlaubst.",
            ),
            Message(
                "Put your own pictures, named after the cards, into the folder shown in the settings.",
                "Lege eigene Bilder, benannt nach den Karten, in den Ordner aus den Optionen.",
            ),
        ),
    ),
    Page(
        Message("Keys and accessibility", "Tasten und Barrierefreiheit"),
        (
            Message(
                "You can do everything by keyboard. F1 shows the keys of the current screen. You can "
                "change them in the settings. On the table, X shows letters on selectable objects.",
                "Du kannst alles mit der Tastatur bedienen. F1 zeigt die Tasten des Bereichs. In den "
                "Optionen kannst du sie ändern. Am Spieltisch zeigt X Buchstaben auf allem Wählbaren.",
            ),
            Message(
                "The settings offer text size, high contrast and reduced motion. The eye above the table "
                "shows all boards as text, also for screen readers.",
                "In den Optionen findest du Textgröße, hohen Kontrast und weniger Bewegung. Das Auge über"
                " dem Spieltisch zeigt alle Spielfelder als Text, auch für Bildschirmleser.",
            ),
        ),
    ),
)


WELCOME_TITLE = Message("Welcome to Commandeer", "Willkommen bei Commandeer")
LINE = Message(
    "Three questions before you start. You can change everything in the settings later.",
    "Drei Fragen zum Start. Du kannst später alles in den Optionen ändern.",
)
NAME = Message("Your name", "Dein Name")
NAME_HINT = Message("shown to others at the table", "sehen die anderen am Spieltisch")
CARDS = Message("Get all cards?", "Alle Karten holen?")
ALL_CARDS = Message("Yes, get all cards now", "Ja, jetzt alle Karten holen")
ONE_SET = Message("No, start with the included set", "Nein, mit dem enthaltenen Set beginnen")
DONE = Message("Start", "Loslegen")
WITH_TOUR = Message("Start with a tour (5 minutes)", "Mit Rundgang beginnen (5 Minuten)")
AGAIN = Message("First questions", "Erste Fragen")
AGAIN_TIP = Message("Repeat the questions from the first start", "Die Fragen vom ersten Start wiederholen")
FETCHING = Message(
    "The program is getting all cards. The settings show the progress.",
    "Das Programm holt alle Karten. Die Optionen zeigen den Fortschritt.",
)

TOUR = Message("Tour", "Rundgang")
TOUR_TIP = Message("See all screens in five minutes", "Alle Bereiche in fünf Minuten kennenlernen")
TOUR_AT = Message("Tour, {step} of {count}", "Rundgang, {step} von {count}")
NEXT = Message("Next", "Weiter")
BACK = Message("Back", "Zurück")
END = Message("End tour", "Rundgang beenden")
FINISH = Message("Done", "Fertig")
PRACTICE = Message("Practice game", "Übungspartie")


class Stop(msgspec.Struct, frozen=True):
    """One stop of the tour: a screen and the part of it that the text explains."""

    screen: str
    part: str
    title: Message
    text: Message


STOPS: Final = (
    Stop(
        "home",
        "new draft",
        Message("Start screen", "Der Start"),
        Message(
            "Continue where you left off, start a draft, build a deck or import one. Your drafts, "
            "decks and games are below. The program saves them automatically.",
            "Mach weiter, wo du aufgehört hast, starte einen Draft, baue ein Deck oder importiere "
            "eins. Darunter sind deine Drafts, Decks und Partien. Das Programm speichert sie "
            "automatisch.",
        ),
    ),
    Stop(
        "draft",
        "screen",
        Message("The draft", "Der Draft"),
        Message(
            "Up to eight bots or people draft together. Take two cards from each pack and pass the "
            "rest. Then the program can build a deck from your cards. You play it against the others'"
            " decks.",
            "Bis zu acht Bots oder Personen draften zusammen. Nimm aus jedem Booster zwei Karten und "
            "gib den Rest weiter. Danach kann das Programm aus deinen Karten ein Deck bauen. Damit "
            "spielst du gegen die Decks der anderen.",
        ),
    ),
    Stop(
        "deck",
        "screen",
        Message("Decks", "Decks"),
        Message(
            "The deck is shown in columns. The list beside it shows rule violations, each with its "
            "rule and a one-click fix. Double-click a card to move it. Right-click it for more "
            "actions.",
            "Das Deck wird in Spalten gezeigt. Daneben siehst du Regelverstöße, jeden mit Regel und "
            "Lösung per Klick. Ein Doppelklick bewegt eine Karte. Ein Rechtsklick zeigt weitere "
            "Aktionen.",
        ),
    ),
    Stop(
        "table",
        "hand",
        Message("The table: your hand", "Der Spieltisch: deine Hand"),
        Message(
            "This is a practice game: your opponent does nothing. Your hand is at the bottom. "
            "Playable cards have a bright outline. Click one to play it. Lands pay automatically.",
            "Das ist eine Übungspartie: Dein Gegner tut nichts. Unten ist deine Hand. Spielbare "
            "Karten haben einen hellen Rand. Klicke eine an, um sie zu spielen. Länder bezahlen "
            "automatisch.",
        ),
    ),
    Stop(
        "table",
        "prompt",
        Message("The table: questions", "Der Spieltisch: Fragen"),
        Message(
            "The game asks its questions here. The golden button shows what it does, and Return "
            "presses it. If a click has no effect, a sentence explains why.",
            "Hier stellt die Partie ihre Fragen. Die goldene Schaltfläche zeigt, was sie tut; die "
            "Eingabetaste löst sie aus. Bleibt ein Klick ohne Wirkung, erklärt ein Satz, warum.",
        ),
    ),
    Stop(
        "table",
        "phases",
        Message("The table: steps", "Der Spieltisch: Segmente"),
        Message(
            "The current step is golden. Click a step to set a stop: the game then asks you there "
            "every time. A dot marks your own turns, a diamond other players' turns.",
            "Das aktuelle Segment ist golden. Ein Klick auf ein Segment setzt einen Stopp: Dort fragt"
            " dich die Partie immer. Ein Punkt steht für deine Züge, eine Raute für die Züge der "
            "anderen.",
        ),
    ),
    Stop(
        "table",
        "rewind",
        Message("The table: rewinding", "Der Spieltisch: zurückspulen"),
        Message(
            "Each mark on this line is a decision. Click one to go back and play on from there. The "
            "log above shows what happened and the rule number.",
            "Jeder Strich auf dieser Linie ist eine Entscheidung. Ein Klick bringt dich dorthin "
            "zurück, und du spielst von da weiter. Der Verlauf darüber zeigt, was geschehen ist, mit "
            "Regelnummer.",
        ),
    ),
    Stop(
        "table",
        "by hand",
        Message("The table: manual actions", "Der Spieltisch: manuelle Aktionen"),
        Message(
            "Some cards aren't fully supported and are marked. Carry out their effects manually here:"
            " move cards, add counters, create tokens, change life.",
            "Manche Karten werden nicht vollständig unterstützt und sind gekennzeichnet. Ihre Effekte führst"
            " du hier manuell aus: Karten bewegen, Marken legen, Spielsteine erzeugen, Lebenspunkte "
            "ändern.",
        ),
    ),
    Stop(
        "settings",
        "screen",
        Message("Settings", "Optionen"),
        Message(
            "Language, colours, text size from 80 to 200 %, all cards of the game, all keys, and this tour.",
            "Sprache, Farben, Textgröße von 80 bis 200 %, alle Karten des Spiels, alle Tasten und dieser Rundgang.",
        ),
    ),
    Stop(
        "guide",
        "screen",
        Message("Help", "Hilfe"),
        Message(
            "You can read everything again here. F1 shows the keys of the current screen. Have fun!",
            "Hier kannst du alles nachlesen. F1 zeigt die Tasten des aktuellen Bereichs. Viel Spaß!",
        ),
    ),
)
