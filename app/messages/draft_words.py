"""Messages of the draft screen, and the reasons for a bot's picks.

The functions turn the parts of a score into one clause each, or into one sentence per pick. Each clause ends with the
rating points that its part added.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import assert_never

from app.messages.card_words import COLOUR_NAMES, COLOURLESS
from app.messages.message import Counted, Message, Words
from app.services.preferences import Language
from engine.limited.bots.bot import BotPick, Rival, ScorePart
from engine.limited.bots.drafter import LevelName, TemperamentName
from engine.limited.guide import Function

# a draft on the command line
RUN_TITLE = Message("{set}, {seats:seats}, seed {seed}")
RUN_SEAT = Message("seat {number} ({kind}): {leaders}, {plan}, {cards:cards}, {verdict}")
TWO_THEMES = Message("{first} and {second}")
NO_THEME = Message("strong single cards")
RUN_LEGAL = Message("legal")
RUN_NOT_LEGAL = Message("not legal: {problem}")
RUN_PERSON = Message("person")
RUN_NO_COMMANDER = Message("no commander")

# learned ratings
LEARNED = Message(
    "Rated {cards:cards} from {games:games} of {pods} pods. In unseen games, a winning deck is rated above a losing "
    "one with a chance of {accuracy} (before: {before}). Written to {file}."
)

# new draft
SETUP_TITLE = Message("New draft")
SETUP_LINE = Message(
    "Each drafter opens three packs of 20 cards. Take two cards from each pack and pass it "
    "on: first left, then right, then left. Your deck needs at least 60 cards, commanders "
    "included."
)
SEATS = Message("Drafters")
PERSONS = Message("People at this screen")
PERSON_NUMBER = Message("Person {number}")
BOTS = Message("Bots")
LEVELS: dict[LevelName, Message] = {
    "beginner": Message("Beginner"),
    "regular": Message("Regular"),
    "expert": Message("Expert"),
}
SEED = Message("Seed")
SEED_HINT = Message("empty: random")
SEED_TIP = Message("The same seed gives the same packs and the same bot picks.")
BAD_SEED = Message("“{value}” isn't a seed. Enter up to {most:digits}, or leave the field empty.")
BEGIN = Message("Open the first pack")

# status
PACK_AND_PICK = Message("Pack {pack} of {packs} · Pick {pick} of {picks}")
TO_THE_LEFT = Message("Packs pass left")
TO_THE_RIGHT = Message("Packs pass right")
YOU = Message("You")
BOT = Message("Bot {number}")
SEAT_LINE = Counted("{name}: {count} card in the pack", "{name}: {count} cards in the pack")
SEATS_NAME = Message("Drafters and their packs")
CLOCK_NAME = Message("Time left: {seconds:seconds}")
PAUSED = Message("The clock is paused and the pack is hidden.")
PAUSE = Message("Pause the clock")
GO_ON = Message("Resume the clock")
UNDO = Message("Undo last pick")
NOT_BACK = Message("You haven't made a pick yet, so there's nothing to undo.")
NOT_FORWARD = Message("You haven't undone a pick, so there's nothing to redo.")
REDO = Message("Redo pick")
ADVICE = Message("Advice")
ADVICE_ROW_TIP = Message("Click to choose this card and its best partner")
ADVICE_TIP = Message("Show or hide an expert bot's rating")
ANOTHER = Message("New draft")

# picking
PACK_NAME = Message("Your pack")
SLOT = Message("Card {number} of this pick")
SLOT_EMPTY = Message("empty")
PUT_BACK = Message("Put back")
TAKE = Counted("Take this card", "Take these {count} cards")
STILL = Counted("Choose {count} more card", "Choose {count} cards")
HAND_OVER = Message("{name} picks next.")
HAND_OVER_HINT = Message("Hand the screen to {name}. The pack stays hidden until {name} is ready.")
SHOW_PACK = Message("Show the pack")

# pool
POOL = Message("Your picks")
SEARCH_POOL = Message("Search your picks …")
POOL_FILTERED = Message("Your picks ({shown} of {count})")
POOL_COUNT = Message("Your picks ({count})")
POOL_EMPTY = Message("Your picks appear here, sorted by mana value.")
COMMANDERS = Message("Commanders")
ORDERS = {
    "mana value": Message("By mana value"),
    "colour": Message("By colour"),
    "type": Message("By type"),
    "rarity": Message("By rarity"),
}
ORDER = Message("Column order")
COLUMN_NAMES = {
    "W": Message("White"),
    "U": Message("Blue"),
    "B": Message("Black"),
    "R": Message("Red"),
    "G": Message("Green"),
    "gold": Message("Multicolour"),
    "colourless": Message("Colourless"),
    "land": Message("Lands"),
    "Creature": Message("Creatures"),
    "Planeswalker": Message("Planeswalkers"),
    "Battle": Message("Battles"),
    "Instant": Message("Instants"),
    "Sorcery": Message("Sorceries"),
    "Artifact": Message("Artifacts"),
    "Enchantment": Message("Enchantments"),
    "Land": Message("Lands"),
    "other": Message("Other"),
    "mythic": Message("Mythic"),
    "rare": Message("Rare"),
    "uncommon": Message("Uncommon"),
    "common": Message("Common"),
    "special": Message("Special"),
}

# the end
FINISHED = Message("The draft is finished.")
FINISHED_LINE = Message(
    "You have {count:cards}. {leaders} of them can be commanders. Use the seed {seed} to open the same packs again."
)
BUILD_DECK = Message("Build the deck")


CardNamer = Callable[[str], str]
"""Returns the name to show for a card's English name."""

FUNCTIONS: dict[Function, Message] = {
    "sweeper": Message("destroys many creatures for {value} mana"),
    "removal": Message("removal for {value} mana"),
    "counter": Message("counters a spell for {value} mana"),
    "draw": Message("card draw for {value} mana"),
    "tutor": Message("finds a card for {value} mana"),
    "ramp": Message("ramp for {value} mana"),
    "fixing": Message("mana of several colours for {value} mana"),
    "recursion": Message("returns cards from the graveyard for {value} mana"),
    "trick": Message("a combat trick for {value} mana"),
    "tokens": Message("creature tokens for {value} mana"),
    "evasion": Message("a creature that is hard to block for {value} mana"),
    "planeswalker": Message("a planeswalker for {value} mana"),
    "creature": Message("a creature for {value} mana"),
    "equipment": Message("an Equipment for {value} mana"),
    "aura": Message("an Aura for {value} mana"),
    "artifact": Message("an artifact for {value} mana"),
    "enchantment": Message("an enchantment for {value} mana"),
    "land": Message("a land"),
    "spell": Message("a spell for {value} mana"),
}
LAND_OF_COLOURS = Message("a land for several colours")
OTHER_COLOURS = Message("may not fit the deck's colours ({colours})")
OPEN_COLOURS = Message("the deck's colours are still open")
LEADS = Message("{card} could be the commander")
LEADS_WITH = Message("{card} and {partner} could be commanders together")
REWARDS = Counted("rewards {theme}: {count} card so far", "rewards {theme}: {count} cards so far")
BELONGS = Counted(
    "goes with {theme}, which {count} card in your pool rewards",
    "goes with {theme}, which {count} cards in your pool reward",
)
BELONGS_LATER = Message("goes with {theme}")
IN_STYLE = Message("fits the bot's style: {style}")
OUT_OF_STYLE = Message("doesn't fit the bot's style: {style}")
STYLES: dict[TemperamentName, Message] = {
    "steady": Message("sound cards"),
    "bold": Message("big creatures and several colours"),
    "planner": Message("cards that work together"),
    "swift": Message("cheap creatures"),
    "warden": Message("removal and card draw"),
    "prospector": Message("mana and artifacts"),
}
CURVE_SHORT = Message("mana value {value}: {few} so far")
CURVE_FULL = Message("mana value {value}: already {count}")
NONE_YET, ONLY = Message("none"), Message("only {count}")
STEP_ONE, STEP_MOST = Message("up to 1"), Message("6 or more")
CREATURES_WANTED = Message("creatures: {few} so far")
CREATURES_ENOUGH = Message("creatures: already {count}")
REMOVAL_WANTED = Message("removal: {few} so far")
REMOVAL_ENOUGH = Message("removal: already {count}")
DRAW_WANTED = Message("card draw: {few} so far")
DRAW_ENOUGH = Message("card draw: already {count}")
MANA_WANTED = Message("mana sources: {few} so far")
MANA_ENOUGH = Message("mana sources: already {count}")
OPEN_SIGNAL = Message("neighbours pass {colours} cards")
CUT_SIGNAL = Message("neighbours seem to take {colours}")
TASTE = Message("personal taste")
AMOUNT = Message("{sentence} ({amount})")
TOOK = Message("{card}: {reasons}.")
NEXT_BEST = Message("Next best: {card}.")
NEXT_BEST_WITH = Message("Next best: {card} ({reason}).")

THEMES = {
    "artifacts": Message("artifacts"),
    "attachments": Message("Auras and Equipment"),
    "spells": Message("instants and sorceries"),
    "tokens": Message("creature tokens"),
    "counters": Message("+1/+1 counters"),
    "graveyard": Message("a full graveyard"),
    "sacrifice": Message("creatures that die"),
    "big": Message("strong creatures"),
    "lands": Message("many lands"),
    "monarch": Message("being the monarch"),
    "dragon": Message("Dragons"),
    "goblin": Message("Goblins"),
    "knight": Message("Knights"),
    "treefolk": Message("Treefolk"),
    "wizard": Message("Wizards"),
    "zombie": Message("Zombies"),
}
PLANS = {
    "artifacts": Message("artifacts"),
    "attachments": Message("Auras and Equipment"),
    "spells": Message("instants and sorceries"),
    "tokens": Message("creature tokens"),
    "counters": Message("+1/+1 counters"),
    "graveyard": Message("graveyard"),
    "sacrifice": Message("sacrifice"),
    "big": Message("big creatures"),
    "lands": Message("lands"),
    "monarch": Message("monarch"),
    "dragon": Message("Dragons"),
    "goblin": Message("Goblins"),
    "knight": Message("Knights"),
    "treefolk": Message("Treefolk"),
    "wizard": Message("Wizards"),
    "zombie": Message("Zombies"),
}
"""Names of a deck's themes as a heading. `THEMES` has their names inside a sentence."""
TEMPERAMENTS: dict[TemperamentName, Message] = {
    "steady": Message("steady"),
    "bold": Message("bold"),
    "planner": Message("planner"),
    "swift": Message("swift"),
    "warden": Message("warden"),
    "prospector": Message("prospector"),
}

_FUNCTION_OF: dict[str, Message] = {str(name): message for name, message in FUNCTIONS.items()}
_STYLE_OF: dict[str, Message] = {str(name): message for name, message in STYLES.items()}
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
    """Returns the reasons for a pick as one sentence, the strongest reason first, and a second about the next best
    card."""
    reasons = "; ".join(reason(part, language, name) for part in islice(weightiest(pick), MOST_REASONS))
    sentence = Words(language).say(TOOK, card=name(pick.card.name), reasons=reasons)
    return (
        sentence
        if pick.rival is None or pick.rival.total > pick.total
        else f"{sentence} {rival_in_words(pick.rival, language, name)}"
    )


def plan_in_words(themes: Sequence[str], words: Words) -> str:
    """Returns the plan of a deck: "artifacts and creature tokens"."""
    named = [words.say(PLANS[theme]) if theme in PLANS else theme.capitalize() for theme in themes]
    if not named:
        return words.say(NO_THEME)
    return words.say(TWO_THEMES, first=named[0], second=named[1]) if len(named) > 1 else named[0]


def rival_in_words(rival: Rival, language: Language, name: CardNamer = str) -> str:
    """Returns a sentence about the next best card, with its greatest advantage: what the pick gives up."""
    words, card = Words(language), name(rival.card.name)
    if rival.lead is None or rival.lead.kind == "taste":
        return words.say(NEXT_BEST, card=card)
    return words.say(NEXT_BEST_WITH, card=card, reason=_clause(rival.lead, words, name))


def weightiest(pick: BotPick) -> Iterator[ScorePart]:
    """Yields the parts of a score by weight, the rating first, without whims and parts too small to show."""
    parts = [part for part in pick.parts if abs(part.amount) >= _LEAST_SHOWN and part.kind != "taste"]
    return iter(sorted(parts, key=lambda part: (part.kind != "rating", -abs(part.amount))))


_LEAST_SHOWN = 10
MOST_REASONS = 4


def points(amount: int, language: Language) -> str:
    """Returns hundredths of a rating point as signed points with one decimal: "+0.4", in German "+0,4"."""
    tenths = (abs(amount) + 5) // 10
    text = f"{'-' if amount < 0 and tenths else '+'}{Words(language).decimal(tenths / 10, 1)}"
    return text.replace("-", "−")


def _clause(part: ScorePart, words: Words, name: CardNamer) -> str:
    more = part.amount > 0
    match part.kind:
        case "rating":
            return _function(part, words)
        case "colours":
            (colours,) = part.details
            return words.say(OTHER_COLOURS, colours=_colours(colours, words)) if colours else words.say(OPEN_COLOURS)
        case "plan":
            leaders = [_leader(leader, words, name) for leader in part.details]
            if len(leaders) == 1:
                return words.say(LEADS, card=leaders[0])
            return words.say(LEADS_WITH, card=leaders[0], partner=leaders[1])
        case "theme":
            return _theme(part, words)
        case "style":
            return words.say(IN_STYLE if more else OUT_OF_STYLE, style=_STYLE_OF[part.details[0]])
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


def _function(part: ScorePart, words: Words) -> str:
    """Returns what a card does and for how much mana."""
    function, value = part.details
    if function == "fixing" and value == "0":
        return words.say(LAND_OF_COLOURS)
    return words.say(_FUNCTION_OF[function], value=value)


def _theme(part: ScorePart, words: Words) -> str:
    """Returns how a card and the pool share a theme."""
    theme, side, count = part.details
    named = THEMES.get(theme, theme.capitalize())
    if side == "wants":
        return words.count(REWARDS, int(count), theme=named)
    return words.say(BELONGS_LATER, theme=named) if count == "0" else words.count(BELONGS, int(count), theme=named)


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
