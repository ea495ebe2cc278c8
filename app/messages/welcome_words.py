"""Messages for newcomers: the page with the first three questions, the tour, and the help pages.

A help page has a title and paragraphs. A paragraph that starts with "- " is an item of a list.
"""

from __future__ import annotations

from typing import Final

import msgspec

from app.messages.deck_screen_words import SEARCH_TITLE, syntax_lines
from app.messages.message import Message

GUIDE = Message("Help")
GUIDE_LINE = Message("Help with every part of the program")
PAGES_NAME = Message("Pages")
PAGE_TEXT = Message("Page text")


class Page(msgspec.Struct, frozen=True):
    """One help page."""

    title: Message
    text: tuple[Message, ...]


PAGES: Final = (
    Page(
        Message("First steps"),
        (
            Message(
                "A draft is the quickest way to a game. Choose “New draft” on the start screen. After "
                "about half an hour you have a deck, and your opponents have theirs."
            ),
            Message(
                "With your own deck it's even quicker. “Import deck” reads deck lists from ten other programs,"
                " from a file or from the clipboard. “Play” on the deck screen starts a game."
            ),
            Message(
                "The program saves everything immediately. You can close the window at any time and continue later."
            ),
        ),
    ),
    Page(
        Message("Drafting"),
        (
            Message(
                "Each player opens three packs of 20 cards. Take two cards from each pack, then pass it "
                "on: left, right, left."
            ),
            Message("- Click a card to choose it or put it back. Return takes both cards."),
            Message("- “Advice” shows what an expert would take, and why."),
            Message("- You can undo picks. The clock is off unless you turn it on in the settings."),
            Message(
                "A draft deck has at least 60 cards, including its commanders. It may contain the same "
                "card more than once."
            ),
        ),
    ),
    Page(
        Message("Building decks"),
        (
            Message(
                "The search below the deck understands card names in both languages and the usual search "
                "terms: “t:dragon”, “c<=rg”, “cmc=3”, “o:draw”, “id:wub”."
            ),
            Message(
                "The right side lists rule violations, each with its rule number and a fix. Add basic "
                "lands below the list."
            ),
            Message("“Suggest” builds a deck around your commanders. “Goldfish” tests it without an opponent."),
        ),
    ),
    Page(
        Message("Playing"),
        (
            Message(
                "Your board is at the bottom, your opponents' boards are above. The right panel shows the"
                " question. The label of the golden button tells you what it will do."
            ),
            Message(
                "- Selectable objects have a bright outline. Lands are tapped for mana automatically. The program"
                " highlights them before you confirm."
            ),
            Message("- The game asks you when you can act. To be asked at a step every time, click it in the bar."),
            Message("- Use the line at the lower right to rewind to any decision."),
            Message("- The log gives the rule number for every event."),
        ),
    ),
    Page(SEARCH_TITLE, syntax_lines()),
    Page(
        Message("Unsupported cards"),
        (
            Message(
                "The program reads the rules text of each card. It marks abilities that it doesn't "
                "support and leaves them to you."
            ),
            Message(
                "Carry them out manually. Right-click a card or choose “Manual action” above the boards. "
                "You can move and tap cards, change counters and life, create tokens, draw, search and "
                "more. The log records manual actions, and you can undo them like any decision."
            ),
        ),
    ),
    Page(
        Message("More cards"),
        (
            Message(
                "The program includes the cards of one set. “Get all cards” in the settings gets the "
                "others from a card service. The program asks before it sends anything."
            ),
            Message(
                "The service also supplies German names and prices. Deck statistics show the total price."
                " If you allow it in the settings, the program downloads pictures of the cards you look at."
            ),
            Message("Put your own pictures, named after the cards, into the folder shown in the settings."),
        ),
    ),
    Page(
        Message("Keys and accessibility"),
        (
            Message(
                "You can do everything by keyboard. F1 shows the keys of the current screen. You can "
                "change them in the settings. On the table, X shows letters on selectable objects."
            ),
            Message(
                "The settings offer text size, high contrast and reduced motion. The eye above the table "
                "shows all boards as text, also for screen readers."
            ),
        ),
    ),
)


WELCOME_TITLE = Message("Welcome to Commandeer")
LINE = Message("Three questions before you start. You can change everything in the settings later.")
NAME = Message("Your name")
NAME_HINT = Message("shown to others at the table")
CARDS = Message("Get all cards?")
ALL_CARDS = Message("Yes, get all cards now")
ONE_SET = Message("No, start with the included set")
DONE = Message("Start")
WITH_TOUR = Message("Start with a tour (5 minutes)")
AGAIN = Message("First questions")
AGAIN_TIP = Message("Repeat the questions from the first start")
FETCHING = Message("The program is getting all cards. The settings show the progress.")

TOUR = Message("Tour")
TOUR_TIP = Message("See all screens in five minutes")
TOUR_AT = Message("Tour, {step} of {count}")
NEXT = Message("Next")
BACK = Message("Back")
END = Message("End tour")
FINISH = Message("Done")
PRACTICE = Message("Practice game")


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
        Message("Start screen"),
        Message(
            "Continue where you left off, start a draft, build a deck or import one. Your drafts, "
            "decks and games are below. The program saves them automatically."
        ),
    ),
    Stop(
        "draft",
        "screen",
        Message("The draft"),
        Message(
            "Up to eight bots or people draft together. Take two cards from each pack and pass the "
            "rest. Then the program can build a deck from your cards. You play it against the others'"
            " decks."
        ),
    ),
    Stop(
        "deck",
        "screen",
        Message("Decks"),
        Message(
            "The deck is shown in columns. The list beside it shows rule violations, each with its "
            "rule and a one-click fix. Click a card to move it in or out of the deck. Right-click it for"
            " more actions."
        ),
    ),
    Stop(
        "table",
        "hand",
        Message("The table: your hand"),
        Message(
            "This is a practice game: your opponent does nothing. Your hand is at the bottom. "
            "Playable cards have a bright outline. Click one to play it. Lands are tapped automatically."
        ),
    ),
    Stop(
        "table",
        "prompt",
        Message("The table: questions"),
        Message(
            "The game asks its questions here. The label of the golden button tells you what it does, and "
            "Return presses it. If a click has no effect, a sentence explains why."
        ),
    ),
    Stop(
        "table",
        "phases",
        Message("The table: steps"),
        Message(
            "The current step is golden. Click a step to set a stop: the game then asks you there "
            "every time. A dot marks your own turns, a diamond other players' turns."
        ),
    ),
    Stop(
        "table",
        "rewind",
        Message("The table: rewinding"),
        Message(
            "Each mark on this line is a decision. Click one to go back and play on from there. The "
            "log above shows what happened and the rule number."
        ),
    ),
    Stop(
        "table",
        "by hand",
        Message("The table: manual actions"),
        Message(
            "Some cards aren't fully supported and are marked. Carry out their effects manually here:"
            " move cards, add counters, create tokens, change life."
        ),
    ),
    Stop(
        "settings",
        "screen",
        Message("Settings"),
        Message("Language, colours, text size from 80 to 200%, all cards of the game, all keys, and this tour."),
    ),
    Stop(
        "guide",
        "screen",
        Message("Help"),
        Message("You can read everything again here. F1 shows the keys of the current screen. Have fun!"),
    ),
)
