"""Messages of a running game.

They cover the questions at the table and their main button, payments and locked sources, and the preview of combat.
The log's sentences come in two forms: one for the player concerned ("you") and one for everyone else.
"""

from __future__ import annotations

from typing import Final

import msgspec

from app.messages.message import Counted, Message

PRIORITY = Message("You have priority.")
MAIN_PHASE = Message("Your main phase: play lands and cast spells.")
DECIDE_FOR = Message("You decide for {name}. {sentence}")
RESPOND = Message("{card} is on the stack. Do you respond?")
PASS = Message("Pass")
RESOLVE = Message("Let {card} resolve")
TO_COMBAT = Message("To combat")
TO_STEP = Message("Next: {step}")
END_TURN = Message("End the turn")
END_MY_TURN = Message("End the turn")
UNTIL_END = Message("Pass this turn")
UNTIL_OWN = Message("Pass until my turn")
BACK = Message("Back")
WHICH_ACTION = Message("Choose an action for {card}.")
PAY = Message("Pay {price}")
PAY_LIFE = Message("Pay {price} and {life}")
DO_IT_FREE = Message("Do it (no mana)")
ACTIONS = {
    "land": Message("Play {card}"),
    "cast": Message("Cast {card}"),
    "activate": Message("Activate {card}"),
    "mana": Message("Tap {card} for mana"),
    "special": Message("{card}: {method}"),
}
CAST_WITH = Message("Cast {card} ({method})")
PRICED = Message("{what} – {price}")

JUST = Message("{low}")
FROM_TO = Message("{low} to {high}")
UP_TO = Message("up to {high}")
ACTION_RANGE = Message("{action}: {range}")
ACTION_NAMES = Message("{action}: {names}")
ACTION_COUNT = Message("{action}: {count} chosen")
FOR = Message("{source} – {what}")
SEVERAL_OF = Message("{name} ({count}×)")
TAKEN_OF = Message("{name} ({taken} of {count})")
TAKE_NOTHING = Message("Choose nothing")
TAKE_MODES = Counted("Confirm mode", "Confirm {count} modes")
STILL = Counted("Choose 1 more", "Choose {count} more")

MODES = Message("Choose modes")
MODE = Message("Mode {number}")
NUMBER = Message("Choose a number from {low} to {high}.")
TAKE_NUMBER = Message("Choose {number}")
MORE = Message("More")
FEWER = Message("Fewer")
MORE_BY = Message("{by} more")
FEWER_BY = Message("{by} fewer")
LEAST_NUMBER = Message("Minimum: {number}")
GREATEST_NUMBER = Message("Maximum: {number}")
TWICE_AS_MANY = Message("Twice as many")
HALF_AS_MANY = Message("Half as many")
YES = Message("Yes")
NO = Message("No")
MAY = Message("Do you want to do this?")
ONE_OF = Message("Choose one option.")

DIVIDE = Message("Divide {total}: {left} left.")
DIVIDE_MORE = Message("{name}: {amount} (+1)")
DIVIDE_REST = Message("{name}: the remaining {left}")
DIVIDE_ALL = Message("Start over")
DIVIDE_DONE = Message("Confirm division")
DIVIDE_STILL = Message("Divide {left} more")

ATTACK = Message("Choose an attacker, then what it attacks.")
ATTACK_WITH = Counted("Attack with 1 creature", "Attack with {count} creatures")
NO_ATTACK = Message("Don't attack")
ATTACK_REQUIRED = Message("Attack as required")
ATTACK_ALLOWED = Message("Attack as allowed")
BLOCK_REQUIRED = Message("Block as required")
BLOCK_ALLOWED = Message("Block as allowed")
ATTACK_LINE = Message("{attacker} → {defender}")
ALL_ATTACK = Message("All attack {defender}")
BLOCK = Message("Choose a blocker, then the attacker it blocks.")
BLOCK_WITH = Counted("Block with 1 creature", "Block with {count} creatures")
NO_BLOCK = Message("Don't block")
BLOCK_LINE = Message("{blocker} blocks {attacker}")


WITH: Final = Message("With: {sources}")
FROM_POOL: Final = Message("From your mana pool: {mana}")
SO_MANY: Final = Message("{count}× {name}")
AND_MORE: Final = Message("{count} more")
HELPS: Final = {
    "convoke": Message("{name} (convoke)"),
    "improvise": Message("{name} (improvise)"),
    "delve": Message("{name} (delve)"),
    "waterbend": Message("{name} (waterbend)"),
}
COSTS_LIFE: Final = Message("{card} costs {life}.")
SACRIFICED: Final = Message("You will sacrifice: {cards}")
COSTS_COUNTERS: Final = Message("{card}: remove {count}× {kind}")
OTHER: Final = Message("Pay differently")
CLICK_SOURCES: Final = Message("Click a land or another source to add or remove it.")
NO_HELP: Final = Message("{card} can't help pay for this. Choose another source.")
NEEDED: Final = Message("You can't pay without {card}. Choose another source first.")
COSTS_NO_MANA: Final = Message("This costs no mana. You don't need to choose a source.")
ONLY_LOCKED: Final = Message("You can only pay for this with locked sources: {cards}.")
PAY_WITH_LOCKED: Final = Message("Pay {price} anyway")
FLOATING: Final = Message("In your mana pool: {mana}")
TAKE_BACK: Final = Message("Undo mana")

LOCK: Final = Message("Lock: no automatic payment")
UNLOCK: Final = Message("Unlock")
LOCK_ALL: Final = Message("Lock all {count}")
UNLOCK_ALL: Final = Message("Unlock all {count}")
WOULD_PAY: Final = Message("would pay {mana}")
LOCKED: Final = Message("locked")
NO_SOURCE: Final = Message("{card} makes no mana. You can only lock mana sources.")
LOCK_WHEN_ASKED: Final = Message("Answer this question first. You can lock and unlock sources when you have priority.")
PILE_PLANNED: Final = Message("{count} of {all}")
"""On a pile of equal permanents: how many of them would pay."""


UNBLOCKED = Message("{name}: {amount} damage if unblocked, {before} → {now:life}.")
TAKES = Message("{name}: {amount} damage, {before} → {now:life}.")
TO_PERMANENT = Message("{card}: {amount} damage.")
LETHAL = Message("That is lethal.")
MAY_DIE = Message("{card} dies if {other} blocks it.")
FIGHT_DEAD = Message("{attacker} against {blockers}: {dead} would die.")
FIGHT_EVEN = Message("{attacker} against {blockers}: no creature dies.")


class Told(msgspec.Struct, frozen=True):
    """A sentence about a player, as that player and as everyone else (gap ``{name}``) reads it."""

    you: Message
    other: Message

    def form(self, own: bool) -> Message:
        """Returns the form for the reader's own cards or for another player's."""
        return self.you if own else self.other


def told(you: str, other: str) -> Told:
    """Returns a sentence about a player from its two English forms."""
    return Told(Message(you), Message(other))


TURN = told("Turn {number}: you", "Turn {number}: {name}")
EXTRA_TURN = told("Turn {number}: you (extra turn)", "Turn {number}: {name} (extra turn)")  # fmt: skip
TURN_CONTROLLED = told(
    "You make all of {other}'s decisions this turn.", "{name} makes all of {other}'s decisions this turn."
)
TURN_CONTROLLED_YOURS = Message("{name} makes all your decisions this turn.")
DRAWS = told("You draw {cards}.", "{name} draws {cards}.")
DRAWS_BESIDES = told("You also draw {cards}.", "{name} also draws {cards}.")  # fmt: skip
SOME_CARDS = Counted("a card", "{count} cards")
SOME_CARD = Message("a card")
FACE_DOWN = Message("a face-down card")
MULLIGAN = told("You take a mulligan ({count}).", "{name} takes a mulligan ({count}).")  # fmt: skip
PLAYS = told("You play {card}.", "{name} plays {card}.")
CASTS = told("You cast {card}.", "{name} casts {card}.")
CASTS_FROM = told("You cast {card} from {zone}.", "{name} casts {card} from {zone}.")  # fmt: skip
FROM_ZONES = {
    "command": Message("the command zone"),
    "graveyard": Message("the graveyard"),
    "exile": Message("exile"),
    "library": Message("the library"),
}
ORIGINS = {**FROM_ZONES, "hand": Message("the hand"),
           "battlefield": Message("the battlefield")}  # fmt: skip
FROM = Message(" from {zone}")
"""Where a card comes from, as part of a sentence. `zone` is one of `FROM_ZONES` or `ORIGINS`."""
OWNED_BY = Message("{card} ({player})")
COPIES = told("You copy {card}.", "{name} copies {card}.")
ACTIVATES = told("You activate {card}.", "{name} activates {card}.")
TRIGGERS = Message("{card} triggers.")
AIMED = Message("{sentence} → {targets}")
FIZZLES = Message("{card} doesn't resolve: all its targets are illegal.")
COUNTERED = Message("{card} is countered.")
NOT_AUTOMATED = Message("{card}: this effect isn't supported yet. Carry it out manually.")
SILENCED = Message("{card}: a program error occurred. Its abilities are now switched off. Carry them out manually.")
CUT_SHORT = {
    "tokens": Message("Only {done} {wanted:of_tokens} were created (limit)."),
    "draws": Message("Only {done} of {wanted:cards} were drawn (limit)."),
    "times": Message("Only {done} {wanted:of_repetitions} were carried out (limit)."),
    "coins": Message("Only {done} {wanted:of_coins} were flipped (limit)."),
    "dice": Message("Only {done} of {wanted} dice were rolled (limit)."),
    "copies": Message("Only {done} {wanted:of_copies} were made (limit)."),
    "turns": Message("Only {done} of {wanted} extra turns were added (limit)."),
    "triggers": Message("Only {done} of {wanted} triggered abilities went on the stack (limit)."),
}
LEFT_OUT = Message("A program error occurred and one event was skipped. Carry it out manually if needed.")
PARTLY_AUTOMATED = Message("{card}: not every ability is supported. Carry out the rest manually.")
LOOP = Message("The game is a draw: a loop never ends, or one step has too many actions.")

DIES = Message("{card} dies.")
DESTROYED = Message("{card} is destroyed.")
SACRIFICES = told("You sacrifice {card}.", "{name} sacrifices {card}.")
DISCARDS = told("You discard {card}.", "{name} discards {card}.")
MILLS = told("You mill {cards}.", "{name} mills {cards}.")
LEGEND = Message("{card} is put into the graveyard by the legend rule.")
TO_GRAVEYARD = Message("{card} is put into the graveyard{origin}.")
EXILED = Message("{card} is exiled{origin}.")
TO_HAND = told("{card} goes{origin} to your hand.", "{card} goes{origin} to {name}'s hand.")
TO_LIBRARY = told("{card} goes{origin} into your library.", "{card} goes{origin} into {name}'s library.")
TO_COMMAND = Message("{card} goes to the command zone.")
ENTERS = told("{card} enters{origin} under your control.", "{card} enters{origin} under {name}'s control.")  # fmt: skip
MAKES = told("You create {cards}.", "{name} creates {cards}.")
TIMES = Message("{count} × {card}")

DAMAGES = Message("{source} deals {damage} to {target}.")
DAMAGE_TOGETHER = Message("{cards} deal {damage} to {target} in total.")


_LIFE_AMOUNT = Counted("{count} life", "{count} life")
_DAMAGE_AMOUNT = Counted("{count} damage", "{count} damage")


def life(count: int) -> Message:
    """An amount of life in words, for the gap ``{life}``."""
    return _LIFE_AMOUNT.of(count)


def damage(count: int) -> Message:
    """An amount of damage in words, for the gap ``{damage}``."""
    return _DAMAGE_AMOUNT.of(count)


YOU_AS_TARGET = Message("you")
GAINS = told("You gain {life}.", "{name} gains {life}.")  # fmt: skip
LOSES_LIFE = told("You lose {life}.", "{name} loses {life}.")  # fmt: skip
PAYS_LIFE = told("You pay {life}.", "{name} pays {life}.")  # fmt: skip
COUNTERS = Message("{card}: {count} × {kind} counter")
COUNTERS_GONE = Message("{card}: {count} × {kind} counter removed")

ATTACKS = told("You attack {target} with {cards}.", "{name} attacks {target} with {cards}.")  # fmt: skip
BANDS = told("You attack with a band: {cards}.", "{name} attacks with a band: {cards}.")
YOU_ATTACKED = Message("you")
BLOCKS = Message("{source} blocks {target}.")
TAKES_OVER = told("You gain control of {card}.", "{name} gains control of {card}.")  # fmt: skip
ATTACHED = Message("{source} is attached to {target}.")
TRANSFORMS = Message("{card} transforms.")
TURNED_UP = Message("{card} is turned face up.")
TURNED_DOWN = Message("{card} is turned face down.")
PHASES_OUT = Message("{card} phases out.")
PHASES_IN = Message("{card} phases in.")
REVEALS = told("You reveal {cards}.", "{name} reveals {cards}.")
LOOKS = told("You look at {cards}.", "{name} looks at cards.")
ACTION_LINES = {
    "roll the planar die": told("You roll the planar die.", "{name} rolls the planar die."),
    "roll {CHAOS}": told("You roll chaos.", "{name} rolls chaos."),
    "planeswalk": told("You planeswalk.", "{name} planeswalks."),
    "set in motion": told("You set a scheme in motion.", "{name} sets a scheme in motion."),
    "abandon": told("You abandon a scheme.", "{name} abandons a scheme."),
    "shuffle": told("You shuffle.", "{name} shuffles."),
    "scry": told("You scry {count}.", "{name} scries {count}."),
    "surveil": told("You surveil {count}.", "{name} surveils {count}."),
    "search": told("You search a library.", "{name} searches a library."),
    "proliferate": told("You proliferate.", "{name} proliferates."),
    "win a coin flip": told("You win a coin flip.", "{name} wins a coin flip."),
    "lose a coin flip": told("You lose a coin flip.", "{name} loses a coin flip."),
}  # fmt: skip
DESIGNATIONS = {
    "monarch": told("You become the monarch.", "{name} becomes the monarch."),
    "initiative": told("You take the initiative.", "{name} takes the initiative."),
    "city's blessing": told("You get the city's blessing.", "{name} gets the city's blessing."),
}  # fmt: skip
LOST = told("You lose the game: {why}", "{name} loses the game: {why}")  # fmt: skip
CONCEDED = told("You conceded.", "{name} conceded.")  # fmt: skip
WHY_LOST = {
    "104.3e": Message("an effect causes it."),
    "704.5a": Message("no life left."),
    "704.5b": Message("drew from an empty library."),
    "704.5c": Message("ten poison counters."),
    "704.6c": Message("21 damage from one commander."),
    "903.10a": Message("21 damage from one commander."),
}
WHY_UNKNOWN = Message("rule {rule}.")
ENDED = Message("The game is over. Winner: {cards}.")
DRAWN_GAME = Message("The game ends in a draw.")
YOU = Message("you")
