"""Messages of the table screen, and for conceding, watching, leaving the table and rewinding."""

from __future__ import annotations

from typing import Final

from app.messages import game_words
from app.messages.game_words import told
from app.messages.message import Counted, Message

STEPS = {
    "untap": Message("Untap"),
    "upkeep": Message("Upkeep"),
    "draw": Message("Draw"),
    "main1": Message("First main phase"),
    "combat": Message("Beginning of combat"),
    "attackers": Message("Declare attackers"),
    "blockers": Message("Declare blockers"),
    "damage": Message("Combat damage"),
    "combat_end": Message("End of combat"),
    "main2": Message("Second main phase"),
    "end": Message("End step"),
    "cleanup": Message("Cleanup"),
}
SHORT_STEPS = {
    "untap": Message("Untap"),
    "upkeep": Message("Upkeep"),
    "draw": Message("Draw"),
    "main1": Message("Main 1"),
    "combat": Message("Combat"),
    "attackers": Message("Attack"),
    "blockers": Message("Block"),
    "damage": Message("Damage"),
    "combat_end": Message("Combat end"),
    "main2": Message("Main 2"),
    "end": Message("End"),
    "cleanup": Message("Cleanup"),
}
NARROW_STEPS = SHORT_STEPS | {"upkeep": Message("Upkeep")}
"""Short names for a narrow bar."""
PHASES = Message("Steps and stops")
STOP_TIP = Message("{step}: click to stop here in your turns, Shift+click to stop in other players' turns")
STOP_STATE = Message("{step}: stop in your turns: {own}, in other players' turns: {others}")
YES = Message("yes")
NO = Message("no")

YOU = Message("You")
DESIGNATIONS = {
    "monarch": Message("Monarch"),
    "initiative": Message("Has the initiative"),
    "city's blessing": Message("Has the city's blessing"),
}
COMPANION = Message("Companion")
DAYTIMES = {"day": Message("It's day"), "night": Message("It's night")}
PLAYER_COUNTERS = Message("{kind} counters: {count}")
LETHAL_NEXT = Message("the next hit by {card} ({power}) is lethal")
DAMAGE_MATRIX = Message("Commander damage")
DAMAGE_TO = told("to you", "to {name}")
OPENING = Message("Opening hands")
TURN_OF = Message("Turn {number} · {name} · {step}")
LIFE = Message("{count:life}")
POISON = Message("Poison counters: {count}")
HAND = Message("Hand")
HAND_OF = Counted("{count} card in hand", "{count} cards in hand")
ZONES = {
    "library": Message("Library"),
    "hand": Message("Hand"),
    "graveyard": Message("Graveyard"),
    "exile": Message("Exile"),
    "command": Message("Command zone"),
}
ZONE_COUNT = Message("{zone}: {count}")
ZONES_OF = {
    "library": told("Your library", "{name}'s library"),
    "hand": told("Your hand", "{name}'s hand"),
    "graveyard": told("Your graveyard", "{name}'s graveyard"),
    "exile": told("Your exiled cards", "{name}'s exiled cards"),
    "command": told("Your command zone", "{name}'s command zone"),
}
ZONE_EMPTY = Message("No cards here.")
COMMANDER_DAMAGE = told("Damage from your commander: {count} of 21", "Damage from {name}'s commander: {count} of 21")
TAX = Message("{card}: commander tax {count}")
HAS_TURN = Message("Active player")
HAS_PRIORITY = Message("Has priority")
HAS_LOST = Message("Out of the game")
BOARD_OF = told("Your board", "{name}'s board")
BOARD_EMPTY = Message("No permanents")
BOARD_SUMMARY = Message(
    "{name}: {life:life}, {hand} in hand, {creatures:creatures}, {others:other_permanents}, {lands:lands}"
)
OVERVIEW = Message("All boards as text")
LAYOUTS = {
    "one_three": Message("Your board below, opponents above"),
    "two_two": Message("Boards two by two"),
}

STACK = Message("Stack")
STACK_COUNT = Message("Stack ({count})")
STACK_EMPTY = Message("The stack is empty.")
TARGETS = Message("Targets: {targets}")
PROMPT = Message("Your decision")
NOTHING_ASKED = Message("You have nothing to decide now.")
ACT_NOW = Message("Your move")
HELD = Message("Paused")
THINKING = Message("{name} is thinking …")
LOG = Message("Log")
REWIND = Message("Rewind")
REWIND_TIP = Message("Decision {number} of {count}")
REWIND_TURN = Message("Decision {number} of {count}, turn {turn}")
BACK_ONE = Message("Undo one decision")
FORWARD_ONE = Message("Redo one decision")

NO_GAME = Message("No game is running")
NO_GAME_LINE = Message("Choose your own deck or a ready-made one, or continue a saved game from the start screen.")
CHOOSE_DECK = Message("Go to decks")

YOU_WON = Message("You won!")
OTHER_WON = Message("{name} won.")
DRAWN = Message("The game is a draw.")
AGAIN = Message("Play again")
PLAY = Message("Play")
PLAY_TIP = Message("Play against three bots with drafted or ready-made decks")
PLAY_ILLEGAL_TIP = Message("The deck isn't legal yet. You can play it after a warning.")
PLAY_SMALL_TIP = Message("A game needs a deck of at least 7 cards.")
PLAY_ILLEGAL_TYPED = Message("The deck isn't legal (problems above). To play it anyway, type “p!”.")
PLAY_DRAFTED = Message("Play these decks")
PLAY_DRAFTED_TIP = Message("Play your deck, suggested or built, against three bots' decks from this draft")
GOLDFISH = Message("Goldfish")
GOLDFISH_TIP = Message("Try the deck against an opponent that does nothing")
CONCEDE = Message("Concede")
CONCEDE_TIP = Message("Concede the game (asks first)")
FULL_CONTROL = Message("Full control")
FULL_CONTROL_TIP = Message("Ask me whenever I get priority, even if I can't do anything")
TURN_START = Message("Back to start of turn")
CURTAIN = Message("{name} is next")
CURTAIN_LINE = Message("The table stays hidden until you take over. Nobody else should look now.")
LIFT_CURTAIN = Message("I'm {name}: show the table")
LOADING = Message("Setting up the game …")
BROKE = Message(
    "A program error stopped the game ({detail}). The game is saved up to this point. Undo "
    "the last decision and choose differently."
)
UNKNOWN_CARD = Message(
    "This game needs the unknown card “{name}”. Import the card under “{settings}”, then open the game again."
)
FILTER = Message("Filter …")
NOTHING_FITS = Message("No option contains “{text}”. Type fewer letters, or press Esc to see all options.")


CONCEDE_ASKED: Final = Message("Concede this game?")
CONCEDE_TWO: Final = Message("{name} wins. You can still rewind and play on.")
CONCEDE_MORE: Final = Message(
    "Your cards leave the game. The others play on. You can watch, leave the table, or rewind and play on."
)
CONCEDE_ALONE: Final = Message("The game ends. You can still rewind and play on.")
DO_CONCEDE: Final = Message("Concede")
PLAY_ON: Final = Message("Play on")
CONCEDE_TYPED: Final = Message("Concede this game? Type c again to concede, or anything else to play on.")
CONCEDING: Final = Message("You concede …")

WATCHING: Final = Message("You're out. The others play on.")
WATCHING_DETAIL: Final = Message("Watch, leave the table, or rewind and play on.")
PAUSED: Final = Message("The game is paused.")
SPEEDS: Final = {
    "speed pause": Message("Pause"),
    "speed slow": Message("Slow"),
    "speed normal": Message("Normal"),
    "speed fast": Message("Fast"),
    "speed at once": Message("Instant"),
}
HOLD: Final = Message("Pause or resume the bots")
GO_ON: Final = Message("Resume")
ONE_STEP: Final = Message("One event")
ONE_STEP_TIP: Final = Message("Pause and show one event at a time")
NO_PROGRAM_PLAYS: Final = Message("It's your decision. No bot is playing.")
SINCE: Final = Message("Since your last turn")
SINCE_UNKNOWN: Final = Message("You haven't had a turn yet, so there's nothing to compare.")
SINCE_NOTHING: Final = Message("Nothing has changed.")
SINCE_BEGIN: Final = Message("Since the game started")
SINCE_LOST: Final = Message("{name}: out of the game")
SINCE_LIFE: Final = Message("life {before} → {now}")
SINCE_HAND: Final = Message("hand {before} → {now}")
SINCE_POISON: Final = Message("poison {before} → {now}")
SINCE_COUNTERS: Final = Message("{kind} {before} → {now}")
SINCE_COMMANDER: Final = Message("commander damage from {card} {before} → {now}")
SINCE_SEAT: Final = Message("{name}: {changes}")
SINCE_BOARDS: Final = Message("On the boards")
SINCE_NEW: Final = Message("{name}, new: {cards}")
SINCE_GONE: Final = Message("{name}, gone: {cards}")
SINCE_OTHER: Final = Message("{name}, changed: {cards}")
SINCE_NUMBERS: Final = Message("{card} {before} → {now}")
FACE_DOWN_CARDS: Final = Counted("a face-down card", "{count} face-down cards")
TOGETHER: Final = {
    game_words.DIES: Message("{cards} die."),
    game_words.DESTROYED: Message("{cards} are destroyed."),
    game_words.EXILED: Message("{cards} are exiled{origin}."),
    game_words.TO_GRAVEYARD: Message("{cards} are put into the graveyard{origin}."),
    game_words.TO_HAND.you: Message("{cards} go{origin} to your hand."),
    game_words.TO_HAND.other: Message("{cards} go{origin} to {name}'s hand."),
    game_words.TO_LIBRARY.you: Message("{cards} go{origin} into your library."),
    game_words.TO_LIBRARY.other: Message("{cards} go{origin} into {name}'s library."),
    game_words.ENTERS.you: Message("{cards} enter{origin} under your control."),
    game_words.ENTERS.other: Message("{cards} enter{origin} under {name}'s control."),
    game_words.SACRIFICES.you: Message("You sacrifice {cards}."),
    game_words.SACRIFICES.other: Message("{name} sacrifices {cards}."),
    game_words.DISCARDS.you: Message("You discard {cards}."),
    game_words.DISCARDS.other: Message("{name} discards {cards}."),
    game_words.REVEALS.you: game_words.REVEALS.you,
    game_words.REVEALS.other: game_words.REVEALS.other,
}
"""Maps a sentence about one card to the sentence about several cards at once."""
SPEED_TIPS: Final = {
    "slow": Message("Bots play slowly. Click for normal speed."),
    "normal": Message("Bots play at normal speed. Click for fast."),
    "fast": Message("Bots play fast. Click for instant."),
    "at once": Message("Bots play instantly. Click for slow."),
}
LEAVE: Final = Message("Leave the table")
LEAVE_SHORT: Final = Message("Leave")
LEAVE_TIP: Final = Message("Leave the table. The game is saved, and you can continue it from the start screen.")
KEPT: Final = Message("The game is saved. Choose “Continue game” to play on.")

WAITS: Final = Message("The game is saved and waits for you. Press {key} or choose “{table}” on the left to return.")
WAITS_NO_KEY: Final = Message("The game is saved and waits for you. Choose “{table}” on the left to return.")
GO_BACK: Final = Message("Back to the game")

REFIT_WHOLE: Final = Message(
    "An older version saved {name}. It paid or numbered options differently, so the board may "
    "differ now. Replayed: {count:decisions}. The game continues in turn {turn}."
)
REFIT_PART: Final = Message(
    "An older version saved {name}. It paid or numbered options differently. Decision {number} of {count} "
    "isn't possible any more. The game continues from there in turn {turn}. The later "
    "decisions are kept until you make a new one."
)

GOING_BACK: Final = Message("Rewinding …")
NOT_BACK: Final = Message("This is your first decision, so there's nothing to undo.")
NOT_FORWARD: Final = Message("You haven't undone a decision, so there's nothing to redo.")
STANDS_THERE: Final = Message("The game is already at this decision. Choose another place on the line.")
NO_TURN_BEFORE: Final = Message("Your first turn has just started. You can't go back further.")
