"""Messages of the draft screen, and the reasons for a bot's picks.

The functions turn the parts of a score into one clause each, or into one sentence per pick. Each clause ends with the
rating points that its part added.
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

# a draft on the command line
RUN_TITLE = Message("{set}, {seats} seats, seed {seed}", "{set}, {seats} Plätze, Startwert {seed}")
RUN_SEAT = Message(
    "seat {number} ({kind}): {leaders}, {cards} cards, {verdict}",
    "Platz {number} ({kind}): {leaders}, {cards} Karten, {verdict}",
)
RUN_LEGAL = Message("legal", "legal")
RUN_NOT_LEGAL = Message("not legal: {problem}", "nicht legal: {problem}")
RUN_PERSON = Message("person", "Mensch")
RUN_NO_COMMANDER = Message("no commander", "kein Kommandeur")

# new draft
SETUP_TITLE = Message("New draft", "Neuer Draft")
SETUP_LINE = Message(
    "Each drafter opens three packs of 20 cards. Take two cards from each pack and pass it "
    "on: first left, then right, then left. Your deck needs at least 60 cards, commanders "
    "included.",
    "Jeder öffnet drei Booster zu je 20 Karten. Nimm aus jedem zwei Karten und gib ihn "
    "weiter: erst nach links, dann nach rechts, dann nach links. Dein Deck braucht mindestens"
    " 60 Karten, die Kommandeure eingeschlossen.",
)
SEATS = Message("Drafters", "Am Tisch")
PERSONS = Message("People at this screen", "Personen an diesem Bildschirm")
PERSON_NUMBER = Message("Person {number}", "Person {number}")
BOTS = Message("Bots", "Bots")
LEVELS: dict[LevelName, Message] = {
    "beginner": Message("Beginner", "Anfänger"),
    "regular": Message("Regular", "Fortgeschritten"),
    "expert": Message("Expert", "Experte"),
}
SEED = Message("Seed", "Startwert")
SEED_HINT = Message("empty: random", "leer: zufällig")
SEED_TIP = Message(
    "The same seed gives the same packs and the same bot picks.",
    "Derselbe Startwert ergibt dieselben Booster und dieselben Picks der Bots.",
)
BAD_SEED = Message(
    "“{value}” isn't a seed. Enter up to {most} digits, or leave the field empty.",
    "„{value}“ ist kein Startwert. Gib bis zu {most} Ziffern ein, oder lass das Feld leer.",
)
BEGIN = Message("Open the first pack", "Ersten Booster öffnen")

# status
PACK_AND_PICK = Message(
    "Pack {pack} of {packs} · Pick {pick} of {picks}", "Booster {pack}/{packs} · Pick {pick}/{picks}"
)
TO_THE_LEFT = Message("Packs pass left", "Booster gehen nach links")
TO_THE_RIGHT = Message("Packs pass right", "Booster gehen nach rechts")
YOU = Message("You", "Du")
BOT = Message("Bot {number}", "Bot {number}")
SEAT_LINE = Counted(
    Message("{name}: {count} card in the pack", "{name}: {count} Karte im Booster"),
    Message("{name}: {count} cards in the pack", "{name}: {count} Karten im Booster"),
)
SEATS_NAME = Message("Drafters and their packs", "Drafter und ihre Booster")
CLOCK_NAME = Message("Time left: {seconds} seconds", "Noch {seconds} Sekunden")
PAUSED = Message("The clock is paused and the pack is hidden.", "Die Uhr ist angehalten, der Booster verdeckt.")
PAUSE = Message("Pause the clock", "Uhr anhalten")
GO_ON = Message("Resume the clock", "Uhr weiterlaufen lassen")
UNDO = Message("Undo last pick", "Letzten Pick zurücknehmen")
NOT_BACK = Message(
    "You haven't made a pick yet, so there's nothing to undo.",
    "Du hast noch keinen Pick gemacht. Es gibt nichts zurückzunehmen.",
)
NOT_FORWARD = Message(
    "You haven't undone a pick, so there's nothing to redo.",
    "Du hast keinen Pick zurückgenommen. Es gibt nichts zu wiederholen.",
)
REDO = Message("Redo pick", "Pick wiederholen")
ADVICE = Message("Advice", "Empfehlung")
ADVICE_ROW_TIP = Message(
    "Click to choose this card and its best partner", "Klicken, um diese Karte und die beste dazu zu wählen"
)
ADVICE_TIP = Message("Show or hide an expert bot's rating", "Bewertung eines Experten-Bots zeigen oder ausblenden")
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
    "Hand the screen to {name}. The pack stays hidden until {name} is ready.",
    "Gib den Bildschirm an {name}. Der Booster bleibt verdeckt, bis {name} bereit ist.",
)
SHOW_PACK = Message("Show the pack", "Booster zeigen")

# pool
POOL = Message("Your picks", "Deine Picks")
SEARCH_POOL = Message("Search your picks …", "Deine Picks durchsuchen …")
POOL_FILTERED = Message("Your picks ({shown} of {count})", "Deine Picks ({shown} von {count})")
POOL_COUNT = Message("Your picks ({count})", "Deine Picks ({count})")
POOL_EMPTY = Message(
    "Your picks appear here, sorted by mana value.", "Hier erscheinen deine Picks, nach Manabetrag sortiert."
)
COMMANDERS = Message("Commanders", "Kommandeure")
ORDERS = {
    "mana value": Message("By mana value", "Nach Manabetrag"),
    "colour": Message("By colour", "Nach Farbe"),
    "type": Message("By type", "Nach Typ"),
    "rarity": Message("By rarity", "Nach Seltenheit"),
}
ORDER = Message("Column order", "Spalten ordnen")
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
    "other": Message("Other", "Sonstige"),
    "mythic": Message("Mythic", "Sagenhaft"),
    "rare": Message("Rare", "Selten"),
    "uncommon": Message("Uncommon", "Nicht ganz so häufig"),
    "common": Message("Common", "Häufig"),
    "special": Message("Special", "Besonders"),
}

# the end
FINISHED = Message("The draft is finished.", "Der Draft ist beendet.")
FINISHED_LINE = Message(
    "You have {count} cards. {leaders} of them can be commanders. Use the seed {seed} to open the same packs again.",
    "Du hast {count} Karten. {leaders} davon können Kommandeur sein. Mit dem Startwert {seed}"
    " öffnest du dieselben Booster noch einmal.",
)
BUILD_DECK = Message("Build the deck", "Deck bauen")


CardNamer = Callable[[str], str]
"""Returns the name to show for a card's English name."""

RATING = Message("a strong card on its own", "für sich genommen stark")
WEAK = Message("an average card on its own", "für sich genommen durchschnittlich")
OTHER_COLOURS = Message(
    "may not fit the deck's colours ({colours})", "passt vielleicht nicht zu den Deckfarben ({colours})"
)
OPEN_COLOURS = Message("the deck's colours are still open", "die Deckfarben sind noch offen")
LEADS = Message("{card} could be the commander", "{card} könnte Kommandeur sein")
LEADS_WITH = Message(
    "{card} and {partner} could be commanders together", "{card} und {partner} könnten zusammen Kommandeure sein"
)
THEME = Message("fits {theme} in the pool", "passt zu {theme} im Pool")
CURVE_SHORT = Message("mana value {value}: {few} so far", "Manabetrag {value}: {few}")
CURVE_FULL = Message("mana value {value}: already {count}", "Manabetrag {value}: schon {count}")
NONE_YET, ONLY = Message("none", "noch keine"), Message("only {count}", "erst {count}")
STEP_ONE, STEP_MOST = Message("up to 1", "bis 1"), Message("6 or more", "6 oder mehr")
CREATURES_WANTED = Message("creatures: {few} so far", "Kreaturen: {few}")
CREATURES_ENOUGH = Message("creatures: already {count}", "Kreaturen: schon {count}")
REMOVAL_WANTED = Message("removal: {few} so far", "Beseitigung: {few}")
REMOVAL_ENOUGH = Message("removal: already {count}", "Beseitigung: schon {count}")
DRAW_WANTED = Message("card draw: {few} so far", "Kartenziehen: {few}")
DRAW_ENOUGH = Message("card draw: already {count}", "Kartenziehen: schon {count}")
MANA_WANTED = Message("mana sources: {few} so far", "Manaquellen: {few}")
MANA_ENOUGH = Message("mana sources: already {count}", "Manaquellen: schon {count}")
OPEN_SIGNAL = Message("neighbours pass {colours} cards", "die Nachbarn geben diese Farbe weiter: {colours}")
CUT_SIGNAL = Message("neighbours seem to take {colours}", "die Nachbarn nehmen offenbar diese Farbe: {colours}")
TASTE = Message("personal taste", "Geschmackssache")
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
    """Returns one part of a score as a clause with its points: "creatures: only 3 so far (+0.2)"."""
    words = Words(language)
    return words.say(AMOUNT, sentence=_clause(part, words, name), amount=points(part.amount, language))


def clause_and_points(part: ScorePart, language: Language, name: CardNamer = str) -> tuple[str, str]:
    """Returns one part of a score for a list: "Creatures: only 3 so far" and "+0.2"."""
    clause = _clause(part, Words(language), name)
    return clause[:1].upper() + clause[1:], points(part.amount, language)


def pick_in_words(pick: BotPick, language: Language, name: CardNamer = str) -> str:
    """Returns the reasons for a pick as one sentence, the strongest reason first."""
    reasons = "; ".join(reason(part, language, name) for part in weightiest(pick))
    return Words(language).say(TOOK, card=name(pick.card.name), reasons=reasons)


def weightiest(pick: BotPick) -> Iterator[ScorePart]:
    """Yields the parts of a score by weight, the rating first, without parts too small to show."""
    parts = [part for part in pick.parts if abs(part.amount) >= _LEAST_SHOWN]
    return iter(sorted(parts, key=lambda part: (part.kind != "rating", -abs(part.amount))))


_LEAST_SHOWN = 5


def points(amount: int, language: Language) -> str:
    """Returns hundredths of a rating point as signed points with one decimal: "+0.4", in German "+0,4"."""
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
    """Returns "none" or "only 3" for a low count."""
    return words.say(NONE_YET) if count == "0" else words.say(ONLY, count=count)


_STEPS = {"1": STEP_ONE, "6": STEP_MOST}


def _leader(leader: str, words: Words, name: CardNamer) -> str:
    """Returns the name to show for a commander, with its chosen colour in words."""
    chosen = _CHOSEN_COLOUR.fullmatch(leader)
    if chosen is None:
        return name(leader)
    return f"{name(chosen['name'])} ({words.say(COLOUR_NAMES[chosen['colour']])})"


def _colours(letters: str, words: Words) -> str:
    return "/".join(words.say(COLOUR_NAMES[letter]) for letter in letters) or words.say(COLOURLESS)
