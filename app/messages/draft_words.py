"""Words of drafting: of its screen, and why a drafting program took a card.

Comes in, for the latter: the parts of a score, a language and how to name a card in it. Goes out: one sentence per
part, and a summary of a pick. A sentence ends with what its part added to the score, in rating points.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import assert_never

from app.messages.card_words import COLOUR_NAMES, COLOURLESS
from app.messages.message import Counted, Message, Words
from app.services.preferences import Language
from engine.limited.bots.bot import BotPick, ScorePart
from engine.limited.bots.drafter import LevelName, TemperamentName

# a draft of programs alone
RUN_TITLE = Message("{set}, {seats} seats, seed {seed}", "{set}, {seats} Plätze, Startwert {seed}")
RUN_SEAT = Message(
    "seat {number} ({kind}): {leaders}, {cards} cards, {verdict}",
    "Platz {number} ({kind}): {leaders}, {cards} Karten, {verdict}",
)
RUN_LEGAL = Message("legal", "legal")
RUN_NOT_LEGAL = Message("not legal: {problem}", "nicht legal: {problem}")
RUN_PERSON = Message("person", "Mensch")
RUN_NO_COMMANDER = Message("no commander", "kein Kommandeur")

# beginning
SETUP_TITLE = Message("New draft", "Neuer Draft")
SETUP_LINE = Message(
    "Three boosters of 20 cards each. Take two cards from every pack you see, then pass it on: first to the left,"
    " then to the right, then to the left. At least 60 cards make your deck, commanders included.",
    "Drei Booster zu je 20 Karten. Nimm aus jedem Booster zwei Karten und gib ihn weiter: erst nach links, dann nach"
    " rechts, dann nach links. Dein Deck hat mindestens 60 Karten, die Kommandeure eingeschlossen.",
)
SEATS = Message("Drafters", "Am Tisch")
PERSONS = Message("People at this screen", "Personen an diesem Bildschirm")
PERSON_NUMBER = Message("Person {number}", "Person {number}")
BOTS = Message("Bots", "Bots")
LEVELS: dict[LevelName, Message] = {
    "beginner": Message("Beginner", "Anfänger"),
    "regular": Message("Regular", "Geübt"),
    "expert": Message("Expert", "Experte"),
}
SEED = Message("Seed", "Startwert")
SEED_HINT = Message("empty: random", "leer: zufällig")
SEED_TIP = Message(
    "The same seed opens the same packs and lets the bots choose alike.",
    "Derselbe Startwert öffnet dieselben Booster, und die Bots wählen gleich.",
)
BAD_SEED = Message(
    "“{value}” is no seed: type up to {most} digits, or leave the field empty.",
    "„{value}“ ist kein Startwert: Tippe bis zu {most} Ziffern, oder lass das Feld leer.",
)
BEGIN = Message("Open the first booster", "Ersten Booster öffnen")

# status
PACK_AND_PICK = Message(
    "Pack {pack} of {packs} · Pick {pick} of {picks}", "Booster {pack}/{packs} · Pick {pick}/{picks}"
)
TO_THE_LEFT = Message("Packs go to the left", "Booster gehen nach links")
TO_THE_RIGHT = Message("Packs go to the right", "Booster gehen nach rechts")
YOU = Message("You", "Du")
BOT = Message("Bot {number}", "Bot {number}")
SEAT_LINE = Counted(
    Message("{name}: {count} card in the pack", "{name}: {count} Karte im Booster"),
    Message("{name}: {count} cards in the pack", "{name}: {count} Karten im Booster"),
)
SEATS_NAME = Message("Drafters and their packs", "Drafter und ihre Booster")
CLOCK_NAME = Message("Time left: {seconds} seconds", "Noch {seconds} Sekunden")
PAUSED = Message("The clock stands still; the pack is covered.", "Die Uhr steht; der Booster ist verdeckt.")
PAUSE = Message("Pause the clock", "Uhr anhalten")
GO_ON = Message("Let the clock run", "Uhr weiterlaufen lassen")
UNDO = Message("Undo the last pick", "Letzten Pick zurücknehmen")
NOT_BACK = Message(
    "There is no pick of yours to take back: make your first pick.",
    "Es gibt keinen Pick zurückzunehmen: Triff deinen ersten Pick.",
)
NOT_FORWARD = Message(
    "No pick has been taken back: make the next one.", "Es ist kein Pick zurückgenommen: Triff den nächsten."
)
REDO = Message("Redo the pick", "Pick wiederholen")
ADVICE = Message("Advice", "Empfehlung")
ADVICE_ROW_TIP = Message(
    "A click chooses this card and what goes with it", "Ein Klick wählt diese Karte und was zu ihr passt"
)
ADVICE_TIP = Message("Show or hide what an expert bot thinks", "Zeigen oder verbergen, was ein Experten-Bot denkt")
ANOTHER = Message("New draft", "Neuer Draft")

# picking
PACK_NAME = Message("Your pack", "Dein Booster")
SLOT = Message("Card {number} of this pick", "Karte {number} dieses Picks")
SLOT_EMPTY = Message("empty", "leer")
PUT_BACK = Message("Put back", "Zurücklegen")
TAKE = Counted(
    Message("Take this card", "Diese Karte nehmen"), Message("Take these {count} cards", "Diese {count} Karten nehmen")
)
STILL = Counted(
    Message("Choose {count} more card", "Noch {count} Karte wählen"),
    Message("Choose {count} cards", "{count} Karten wählen"),
)
HAND_OVER = Message("{name} picks next.", "{name} ist an der Reihe.")
HAND_OVER_HINT = Message(
    "Give the screen to {name}; the pack is shown when {name} is ready.",
    "Gib den Bildschirm an {name}; der Booster wird gezeigt, sobald {name} bereit ist.",
)
SHOW_PACK = Message("Show the pack", "Booster zeigen")

# pool
POOL = Message("Your picks", "Deine Picks")
SEARCH_POOL = Message("Search your picks …", "Deine Picks durchsuchen …")
POOL_FILTERED = Message("Your picks ({shown} of {count})", "Deine Picks ({shown} von {count})")
POOL_COUNT = Message("Your picks ({count})", "Deine Picks ({count})")
POOL_EMPTY = Message("The cards you take stand here, by mana value.", "Hier stehen deine Karten, nach Manabetrag.")
COMMANDERS = Message("Commanders", "Kommandeure")
ORDERS = {
    "mana value": Message("By mana value", "Nach Manabetrag"),
    "colour": Message("By colour", "Nach Farbe"),
    "type": Message("By type", "Nach Typ"),
    "rarity": Message("By rarity", "Nach Seltenheit"),
}
ORDER = Message("Order of the columns", "Ordnung der Spalten")
COLUMN_NAMES = {
    "W": Message("White", "Weiß"),
    "U": Message("Blue", "Blau"),
    "B": Message("Black", "Schwarz"),
    "R": Message("Red", "Rot"),
    "G": Message("Green", "Grün"),
    "gold": Message("Multicolour", "Mehrfarbig"),
    "colourless": Message("Colourless", "Farblos"),
    "land": Message("Lands", "Länder"),
    "Creature": Message("Creatures", "Kreaturen"),
    "Planeswalker": Message("Planeswalkers", "Planeswalker"),
    "Battle": Message("Battles", "Schlachten"),
    "Instant": Message("Instants", "Spontanzauber"),
    "Sorcery": Message("Sorceries", "Hexereien"),
    "Artifact": Message("Artifacts", "Artefakte"),
    "Enchantment": Message("Enchantments", "Verzauberungen"),
    "Land": Message("Lands", "Länder"),
    "other": Message("Others", "Sonstige"),
    "mythic": Message("Mythic", "Sagenhaft"),
    "rare": Message("Rare", "Selten"),
    "uncommon": Message("Uncommon", "Nicht ganz so häufig"),
    "common": Message("Common", "Häufig"),
    "special": Message("Special", "Besonders"),
}

# the end
FINISHED = Message("The draft is finished.", "Der Draft ist beendet.")
FINISHED_LINE = Message(
    "You have {count} cards, {leaders} of them may lead a deck. The seed {seed} opens the same packs again.",
    "Du hast {count} Karten, {leaders} davon können ein Deck anführen. Der Startwert {seed} öffnet dieselben Booster.",
)
BUILD_DECK = Message("Build the deck", "Deck bauen")


CardNamer = Callable[[str], str]
"""The name to show for a card's English name."""

RATING = Message("it is a good card by itself", "sie ist für sich genommen eine gute Karte")
WEAK = Message("it is an ordinary card by itself", "sie ist für sich genommen eine durchschnittliche Karte")
OTHER_COLOURS = Message(
    "it is not surely among its colours {colours}", "sie passt nicht sicher zu den Farben {colours}"
)
OPEN_COLOURS = Message("its colours are still open", "die Farben sind noch offen")
LEADS = Message("{card} could be the commander", "{card} könnte Kommandeur sein")
LEADS_WITH = Message("{card} and {partner} could lead the deck", "{card} und {partner} könnten das Deck anführen")
THEME = Message("it goes with {theme} in the pool", "sie passt zu {theme} im Pool")
CURVE_SHORT = Message(
    "mana value {value} is short, with {few} so far", "bei Manabetrag {value} fehlen Karten, es gibt {few}"
)
CURVE_FULL = Message(
    "there are {count} cards of mana value {value} already", "es gibt schon {count} Karten mit Manabetrag {value}"
)
NONE_YET, ONLY = Message("none", "noch keine"), Message("only {count}", "erst {count}")
STEP_ONE, STEP_MOST = Message("up to 1", "bis 1"), Message("6 or more", "6 oder mehr")
CREATURES_WANTED = Message("creatures are wanted, with {few} so far", "Kreaturen fehlen, es gibt {few}")
CREATURES_ENOUGH = Message("there are {count} creatures already", "es sind schon {count} Kreaturen")
REMOVAL_WANTED = Message(
    "it deals with permanents, with {few} of such cards so far",
    "sie beseitigt bleibende Karten, davon gibt es {few}",
)
REMOVAL_ENOUGH = Message(
    "there are {count} cards that deal with permanents already",
    "es gibt schon {count} Karten, die bleibende Karten beseitigen",
)
DRAW_WANTED = Message("it draws cards, with {few} of such so far", "sie zieht Karten, davon gibt es {few}")
DRAW_ENOUGH = Message(
    "there are {count} cards that draw cards already", "es gibt schon {count} Karten, die Karten ziehen"
)
MANA_WANTED = Message("it helps with mana, with {few} of such so far", "sie hilft beim Mana, davon gibt es {few}")
MANA_ENOUGH = Message("there are {count} mana sources already", "es gibt schon {count} Manaquellen")
OPEN_SIGNAL = Message(
    "the neighbours let {colours} cards through", "die Nachbarn lassen Karten dieser Farbe durch: {colours}"
)
CUT_SIGNAL = Message("the neighbours seem to take {colours}", "die Nachbarn nehmen offenbar diese Farbe: {colours}")
TASTE = Message("a matter of taste", "Geschmackssache")
AMOUNT = Message("{sentence} ({amount})", "{sentence} ({amount})")
TOOK = Message("{card}: {reasons}.", "{card}: {reasons}.")

THEMES = {
    "artifacts": Message("artifacts", "Artefakten"),
    "attachments": Message("Auras and Equipment", "Auren und Ausrüstungen"),
    "spells": Message("instants and sorceries", "Spontanzaubern und Hexereien"),
    "tokens": Message("creature tokens", "Kreaturenspielsteinen"),
    "counters": Message("+1/+1 counters", "+1/+1-Marken"),
    "graveyard": Message("the graveyard", "dem Friedhof"),
    "sacrifice": Message("creatures that die", "sterbenden Kreaturen"),
    "big": Message("strong creatures", "starken Kreaturen"),
    "lands": Message("many lands", "vielen Ländern"),
    "monarch": Message("the monarch", "dem Monarchen"),
    "dragon": Message("Dragons", "Drachen"),
    "goblin": Message("Goblins", "Goblins"),
    "knight": Message("Knights", "Rittern"),
    "treefolk": Message("Treefolk", "Baumvolk"),
    "wizard": Message("Wizards", "Zauberern"),
    "zombie": Message("Zombies", "Zombies"),
}
TEMPERAMENTS: dict[TemperamentName, Message] = {
    "steady": Message("steady", "besonnen"),
    "bold": Message("bold", "kühn"),
    "planner": Message("planner", "vorausplanend"),
    "swift": Message("swift", "schnell"),
    "warden": Message("warden", "wachsam"),
    "prospector": Message("prospector", "auf Mana aus"),
}

_GOOD_RATING = 280
_CHOSEN_COLOUR = re.compile(r"(?P<name>.+) \[(?P<colour>[WUBRG])\]")


def reason(part: ScorePart, language: Language, name: CardNamer = str) -> str:
    """One part of a score as a clause with its amount: "creatures are wanted, there are 3 (+0.2)"."""
    words = Words(language)
    return words.say(AMOUNT, sentence=_clause(part, words, name), amount=points(part.amount, language))


def clause_and_points(part: ScorePart, language: Language, name: CardNamer = str) -> tuple[str, str]:
    """One part of a score in a list: "Creatures are wanted, there are 3" and "+0.2"."""
    clause = _clause(part, Words(language), name)
    return clause[:1].upper() + clause[1:], points(part.amount, language)


def pick_in_words(pick: BotPick, language: Language, name: CardNamer = str) -> str:
    """Why a card was picked, the weightiest reasons first."""
    reasons = "; ".join(reason(part, language, name) for part in weightiest(pick))
    return Words(language).say(TOOK, card=name(pick.card.name), reasons=reasons)


def weightiest(pick: BotPick) -> Iterator[ScorePart]:
    """The parts of a score by weight; the rating is always first, and what is too small to show is left out."""
    parts = [part for part in pick.parts if abs(part.amount) >= _LEAST_SHOWN]
    return iter(sorted(parts, key=lambda part: (part.kind != "rating", -abs(part.amount))))


_LEAST_SHOWN = 5


def points(amount: int, language: Language) -> str:
    """Hundredths of a rating point as signed points with one decimal: "+0.4", in German "+0,4"."""
    tenths = (abs(amount) + 5) // 10
    text = f"{'-' if amount < 0 and tenths else '+'}{tenths // 10}.{tenths % 10}"
    return text.replace(".", ",").replace("-", "−") if language == "de" else text.replace("-", "−")


def _clause(part: ScorePart, words: Words, name: CardNamer) -> str:
    more = part.amount > 0
    match part.kind:
        case "rating":
            return words.say(RATING if part.amount >= _GOOD_RATING else WEAK)
        case "colours":
            (colours,) = part.details
            return words.say(OTHER_COLOURS, colours=_colours(colours, words)) if colours else words.say(OPEN_COLOURS)
        case "plan":
            leaders = [_leader(leader, words, name) for leader in part.details]
            if len(leaders) == 1:
                return words.say(LEADS, card=leaders[0])
            return words.say(LEADS_WITH, card=leaders[0], partner=leaders[1])
        case "theme":
            (theme,) = part.details
            return words.say(THEME, theme=THEMES.get(theme, theme.capitalize()))
        case "curve":
            step, count = part.details
            said = CURVE_SHORT if more else CURVE_FULL
            return words.say(said, value=_STEPS.get(step, step), count=count, few=_few(count, words))
        case "creatures":
            return _wanted(CREATURES_WANTED if more else CREATURES_ENOUGH, part, words)
        case "removal":
            return _wanted(REMOVAL_WANTED if more else REMOVAL_ENOUGH, part, words)
        case "draw":
            return _wanted(DRAW_WANTED if more else DRAW_ENOUGH, part, words)
        case "mana":
            return _wanted(MANA_WANTED if more else MANA_ENOUGH, part, words)
        case "signal":
            return words.say(OPEN_SIGNAL if more else CUT_SIGNAL, colours=_colours(part.details[0], words))
        case "taste":
            return words.say(TASTE)
        case _:
            assert_never(part.kind)


def _wanted(message: Message, part: ScorePart, words: Words) -> str:
    (count,) = part.details
    return words.say(message, count=count, few=_few(count, words))


def _few(count: str, words: Words) -> str:
    """How many there are of what is wanted."""
    return words.say(NONE_YET) if count == "0" else words.say(ONLY, count=count)


_STEPS = {"1": STEP_ONE, "6": STEP_MOST}


def _leader(leader: str, words: Words, name: CardNamer) -> str:
    """A leader's shown name, with its chosen colour in words."""
    chosen = _CHOSEN_COLOUR.fullmatch(leader)
    if chosen is None:
        return name(leader)
    return f"{name(chosen['name'])} ({words.say(COLOUR_NAMES[chosen['colour']])})"


def _colours(letters: str, words: Words) -> str:
    return "/".join(words.say(COLOUR_NAMES[letter]) for letter in letters) or words.say(COLOURLESS)
