"""The pages of the guide: a title and paragraphs each; a paragraph that begins with "- " is a point of a list."""

from __future__ import annotations

from typing import Final

import msgspec

from app.messages.message import Message
from app.messages.search_syntax import TITLE, syntax_lines

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
    Page(TITLE, syntax_lines()),
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
