"""Messages of the command line.

They cover reading and auditing cards, games of bots with their results and reasons, replays, statistics, and the
program in a terminal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.messages.message import Message, Words
from engine.agents.decision import KINDS

if TYPE_CHECKING:  # messages need no rules core
    from engine.audit.trials import Reason, Result

READING: Final = {
    "exact": Message("exact: fully supported"),
    "partial": Message("partial: partly supported"),
    "unread": Message("unread: not supported"),
}
GIVEN = Message("Original text:")
READ_AS = Message("Abilities as the program reads them:")
NOT_READ = Message("Unsupported text:")
STOPPED = Message("  read up to {read}, stopped at {rest}")
AT_ONCE = Message("  stopped at the start: {rest}")
NEAREST = Message("  closest phrase ({category}): {pattern}. Read: {read}. Expected: {wanted}")
THE_END = Message("end of the phrase")
WHY_NOT_READ: Final = {
    "reference": Message("  a word refers to nothing: {detail}"),
    "differs": Message("  the program would write it differently: {detail}"),
    "unstable": Message("  the program reads its own wording differently"),
    "not automated": Message("  the program can't carry this out: {detail}"),
    "failed": Message("  the program failed here: {detail}"),
}


VERDICTS: Final[dict[Result, Message]] = {
    "shown": Message("shown"),
    "suspect": Message("suspect"),
    "not tried": Message("not tried"),
}

WHY_NOT_SHOWN: Final[dict[Reason, Message]] = {
    "nothing happened": Message("it had no effect"),
    "never triggered": Message("it never triggered"),
    "triggered by another event": Message("a different event triggered it"),
    "happened although declined": Message("it happened although the player declined"),
    "cannot be activated": Message("the player can't activate it"),
    "cannot be cast": Message("the player can't cast it"),
    "broke": Message("the program failed in it"),
    "no way to make the event": Message("the audit can't cause its event yet"),
    "the condition never held": Message("its condition was never true"),
    "speaks of deck building": Message("it is about deck building"),
    "outside the game": Message("it works before the game"),
}

SUSPICION = Message("{card}: {verdict}: {text} ({why})")
TRIED = Message("    tried: {tried}")
LOOKED_AT: Final[dict[str, Message]] = {
    "played": Message("    played separately: {found}"),
    "read": Message("    compared with its text: {found}"),
    "idle": Message("    no visible effect expected: {found}"),
    "fault": Message("    known bug: {found}"),
}
SUSPECTS = Message("Suspect cards: {known} reviewed, {new} new.")
TOTALS = Message(
    "{cards:cards}: {shown} shown, {suspect} suspect, {not_tried} not tried. "
    "{abilities:abilities}: {a_shown} shown, {a_suspect} suspect, {a_not_tried} not tried. "
    "Time: {seconds} s"
)


WON = Message("{deck} (seat {seat}) wins on turn {turn}: {reason}")
DRAW = Message("The game is a draw on turn {turn}: {reason}")
UNFINISHED = Message("The game was stopped after turn {turn}.")
SEAT = Message("seat {seat}: {deck}, {life:life}, {place}")
PLACED = Message("placed {place}")
LEFT = Message("placed {place}, out on turn {turn}")
STILL_THERE = Message("still playing")
EFFORT = Message("{decisions:decisions} in {seconds} s, seed {seed}")
UNREAD = Message("Partly supported cards in this game: {cards}")
TROUBLE = Message("The program couldn't carry out {card}: {problem}")
SAVED = Message("Saved as {file}.")

ENDINGS = {
    "104.2a": Message("all opponents have left the game (104.2a)"),
    "104.2b": Message("by an effect (104.2b)"),
    "104.4a": Message("all remaining players lost at the same time (104.4a)"),
    "104.4b": Message("a loop, or too many actions in one step (104.4b)"),
    "fault": Message("the program couldn't continue"),
    "104.4c": Message("by an effect (104.4c)"),
}
"""Maps the rule that ended a game to the reason."""

IDENTICAL = Message("Identical: {decisions:decisions}, {events:events}.")
DIFFERENT = Message("Not identical: event {event} of {events} differs.")
OTHER_RULES = Message(
    "Event {event} of {events} differs because the game was saved under older rules ({rules}), which offer"
    " options or pay costs differently."
)
STANDS = Message("Turn {turn}, {step}. Active player: {player}")
PLAYER_STANDS = Message("{player}: {life:life}, hand {hand}, library {library}")
PERMANENTS = Message("  on the battlefield: {cards}")
NOTHING = Message("nothing")
LEFT_ASIDE = Message("{deck}: this game doesn't use {card}.")
LEFT_OUT = Message("not saved: {what}")
UNSAID: Final = {
    "stack": Message("{name} on the stack"),
    "combat": Message("attackers and blockers"),
    "effects": Message("lasting effects and delayed triggered abilities"),
    "mana": Message("the mana pool of {name}"),
    "remembered": Message("choices, exiled cards and changes of {name}"),
    "no card": Message("{name}, because it isn't a single card"),
    "hidden": Message("{name}, because it is face down or phased out"),
    "out": Message("{name}, who has left the game"),
}
"""Parts of a game that a saved position can't contain, by the value of `Unsaid`."""

SIMULATED = Message("Pods: {pods}. Games: {games} (draws: {draws}). Average turns: {turns}. Time: {seconds} s")
COVERAGE = Message("{seen} {cards:of_stored_cards} were cast or activated and resolved")
BEST_CARDS = Message("Cards with the best win rates:")
CARD_LINE = Message("won {rate} of {games:games} when cast  {card}")


LINE = Message("turn {turn}, {player}: {sentence}")

REASONS = {
    "land": Message("plays {card} because it needs that mana"),
    "develop": Message("casts {card}: the best use of its mana"),
    "ramp": Message("casts {card} to get more mana"),
    "cards": Message("casts {card} to get more cards"),
    "remove": Message("casts {card} against the biggest threat"),
    "commander": Message("casts its commander {card}"),
    "trick": Message("uses {card} to win a fight"),
    "counter": Message("responds with {card}"),
    "ability": Message("activates {card}: the gain is worth the cost"),
    "attack": Message("attacks {object} with {card}: the gain is worth the risk"),
    "lethal": Message("attacks {object} for lethal damage"),
    "hold back": Message("doesn't attack: it needs its creatures to block"),
    "block": Message("blocks {object} with {card}: the block is worth it"),
    "no block": Message("doesn't block: no block is worth it"),
    "keep": Message("keeps its hand: it has lands and something to cast"),
    "mulligan": Message("takes a mulligan: the hand doesn't work"),
}
"""Maps a kind of reason to its sentence, without the subject."""

assert set(REASONS) == set(KINDS)


def reason_sentence(kind: str, card: str, about: str, words: Words) -> str:
    """Describes a bot's reason. `card` is the name of the card used, `about` the name of its target."""
    return words.say(REASONS[kind], card=card, object=about)


WELCOME = Message("Commandeer. Type a number and press Return.")
MENU_DRAFT = Message("New draft against seven bots")
MENU_CONTINUE = Message("Continue draft {name} ({picks} of 30 picks)")
MENU_DECK = Message("Deck: {name} ({cards:cards}, {state})")
MENU_END = Message("Quit")
# The menu shows this in your language while the program speaks another one.
LANGUAGE = Message("Continue in English")
CHOOSE = Message("> ")
NOT_A_CHOICE = Message("{text} isn't one of the options.")
MENU_SAVE = Message("Save everything in another folder")
WHICH_FOLDER = Message("Type the path of a folder:")
NOT_SAVED = Message("Changes made since the disk error are lost. Goodbye.")
GOODBYE = Message("Everything is saved. Goodbye.")

PACK = Message("Pack {pack} of {packs}, pick {pick} of {picks}: choose {count}")
PICK_HELP = Message(
    "Type card numbers, for example: 3 7.  a = advice, p = your picks, z = undo, i 3 = text of card 3, q = back"
)
WRONG_COUNT = Message("Choose exactly {count:different_cards} from the pack.")
NOTHING_TO_UNDO = Message("There is no pick to undo.")
POOL = Message("Your picks:")
NONE_YET = Message("none yet")
DONE = Message("The draft is finished. This is a deck from {count:cards}.")

DECK_TITLE = Message("{name} · {format} · {cards:cards}")
COMMANDERS = Message("Commanders")
LEGAL = Message("The deck is legal.")
NOT_LEGAL = Message("The deck isn't legal:")
DECK_HELP = Message(
    "p = play against three bots, g = goldfish, s = suggest a new deck, f = fix the first problem, e FILE"
    " = export, z = undo, q = back"
)
NOTHING_TO_FIX = Message("The program can't fix these problems. Change the deck in the window.")
EXPORTED = Message("Saved in {file}.")


MENU_GAME = Message("Continue game {name}")
ONLY_IN_WINDOW = Message(
    "Several people share this game at one computer. Only the window can hide their hands from each"
    " other. Start it with: commandeer app"
)
GAME_HELP = Message(
    "Number(s) = choose, Return = the answer in brackets, e = end the turn, t = pass until my turn, o ="
    " boards, j = log, i 3 = text of 3, y = automatic answers, y 2 = remove number 2, b NAME = act"
    " manually with that card or player, z = undo, Z = start of the turn, c = concede, q = menu, ? = this"
    " help"
)
STATUS = Message("Turn {turn} · {name} · {step} · {lives}")
OPENING = Message("Opening hands · {lives}")
LIFE = Message("{name} {life}")
OUT = Message("{name} out")
RETURN_DOES = Message("[Return: {button}]")
BOARD = Message("{name}: {life:life}, hand {hand}, library {library}, graveyard {graveyard}")
COMMAND = Message("command zone: {cards}")
CREATURES = Message("creatures: {cards}")
OTHERS = Message("others: {cards}")
LANDS = Message("lands: {cards}")
IN_HAND = Message("hand: {cards}")
STACK = Message("stack, top first: {items}")
MANA = Message("mana: {mana}")
TAPPED = Message("tapped")
DAMAGE_TAKEN = Message("{count} damage")
COMMANDER_DAMAGE = Message("commander damage from {name}: {count}")
PICKED = Message("✓ {choice}")
NOTHING_TO_TAKE_BACK = Message("There is nothing to undo.")
NOT_CONFIRMED = Message("Choose an option first.")
PICK_ONE = Message("Number = choose, text = search, Return = back")
NOTHING_FITS = Message("No match. Return = back")
AND_MORE = Message("     and {count} more")
FIELD = Message("{label} [{value}]")
OVER = Message("Return = menu, z = undo, a = play again")
"""The options after a game."""

CHECKED = Message("{decks:decks}: {legal} legal, {not_legal} not legal, {unread} not checked")
SHOWN = Message("{decks:decks}: {shown} shown, {unread} not read")
CONVERTED = Message("{decks:decks}: {done} written to {folder}, {unread} not converted")
