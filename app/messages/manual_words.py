"""Messages for manual actions (menus, forms, reasons and the log), for refused answers, and for unplayable cards.

`refusal_sentence` turns a `Refusal` into one sentence that says what is wrong and what to do next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.messages.message import Message, Words
from engine.game.kernel.answers import Refusal, RefusalCode
from engine.game.manual import allowing
from engine.ids import Entity

BY_HAND: Final = Message("Manual action …")
BY_HAND_TIP: Final = Message(
    "Carry out an unsupported effect: move, tap, counters, life, tokens, search … (or right-click a card)"
)
BY_HAND_ON: Final = Message("Manual action: {what}")

NOT_ASKED: Final = Message("It isn't your decision yet. You can take manual actions when you have priority.")
ANSWER_FIRST: Final = Message("Answer this question first. You can take manual actions when you have priority.")
NOT_THIS_GAME: Final = Message("This game comes from an older version without manual actions.")
GAME_OVER: Final = Message("The game is over.")

MOVE: Final = Message("Move to")
PLACES: Final = {
    "battlefield": Message("the battlefield"),
    "hand": Message("the hand"),
    "library": Message("the top of the library"),
    "bottom": Message("the bottom of the library"),
    "graveyard": Message("the graveyard"),
    "exile": Message("exile"),
    "command": Message("the command zone"),
}
"""Destinations, as the end of a sentence."""
BATTLEFIELD_TAPPED: Final = Message("the battlefield, tapped")
BATTLEFIELD_OF: Final = Message("the battlefield under {name}'s control")
TAP: Final = Message("Tap")
UNTAP: Final = Message("Untap")
COUNTERS: Final = Message("Counters")
ONE_MORE: Final = Message("{kind}: add one")
ONE_LESS: Final = Message("{kind}: remove one")
OTHER_COUNTERS: Final = Message("Other kind or number …")
DAMAGE: Final = Message("Deal damage with it …")
DAMAGED: Final = Message("Damage to")
SIZE: Final = Message("Change power/toughness …")
POWER_CHANGE: Final = Message("Power change")
TOUGHNESS_CHANGE: Final = Message("Toughness change")
CONTROL: Final = Message("Give control to")
NEW_CONTROLLER: Final = Message("{name}")
ATTACH: Final = Message("Attach …")
DETACH: Final = Message("Unattach")
REVEAL: Final = Message("Reveal to everyone")

LIFE: Final = Message("Life …")
DRAW: Final = Message("Draw a card")
DRAW_SEVERAL: Final = Message("Draw several cards …")
SEARCH: Final = Message("Search the library …")
LOOK: Final = Message("Look at the top cards …")
TOP_CARDS: Final = Message("Move top cards unseen …")
SHUFFLE: Final = Message("Shuffle the library")
REVEAL_HAND: Final = Message("Reveal the hand")
MANA: Final = Message("Add mana …")
LISTED_TOKEN: Final = Message("Create a token …")
OWN_TOKEN: Final = Message("Create a custom token …")

NUMBER: Final = Message("Number")
WHAT: Final = Message("Change")
KIND: Final = Message("Kind")
ADD: Final = Message("add")
REMOVE: Final = Message("remove")
GAIN: Final = Message("gain")
LOSE: Final = Message("lose")
WHERE: Final = Message("Move chosen cards to")
TO: Final = Message("Move cards to")
ENTERS_TAPPED: Final = Message("tapped")
SHOW_FOUND: Final = Message("reveal them to everyone")
SHUFFLE_AFTER: Final = Message("shuffle afterwards")
HOST: Final = Message("Attach to")
TOKEN: Final = Message("Token")
COLOUR: Final = Message("Colour")
COLOURS: Final = Message("Colours (letters W U B R G)")
NAME: Final = Message("Name")
TYPES: Final = Message("Type line (English)")
POWER: Final = Message("Power")
TOUGHNESS: Final = Message("Toughness")
TEXT: Final = Message("Rules text (English)")
NOTHING_FITS: Final = Message("No match.")
DO_IT: Final = Message("Do it")
CANCEL: Final = Message("Cancel")
SIZED: Final = Message("{name} {power}/{toughness}")
WITH_TEXT: Final = Message("{name} – {text}")
REFUSED: Final = Message("{what} – {reason}")

REASONS: Final = {
    allowing.UNKNOWN: Message("you can't see that card"),
    allowing.NOBODY: Message("that player is out of the game"),
    allowing.NOTHING: Message("nothing would change"),
    allowing.NUMBER: Message("that number or kind isn't possible"),
    allowing.NO_PERMANENT: Message("instants and sorceries can't be on the battlefield"),
    allowing.NOT_IN_PLAY: Message("it must be on the battlefield"),
    allowing.NO_CARD: Message("only cards and permanents can go there"),
    allowing.CANT: Message("an effect forbids it"),
    allowing.NO_HOST: Message("it can't be attached to that"),
    allowing.NO_CARDS: Message("that zone has no cards"),
    allowing.NO_TOKEN: Message("that isn't a valid token"),
    allowing.NO_MANA: Message("that isn't mana"),
    allowing.NO_TARGET: Message("that can't be dealt damage"),
    allowing.NO_CREATURE: Message("it isn't a creature"),
}
"""The reason why a manual action is refused, keyed by the engine's reason."""

LOG_MOVED: Final = Message("Manual: {cards} to {place}")
LOG_TOP: Final = Message("Manual: top {count} of the library to {place} – {player}")
LOG_TAPPED: Final = Message("Manual: {cards} tapped")
LOG_UNTAPPED: Final = Message("Manual: {cards} untapped")
LOG_COUNTERS: Final = Message("Manual: {count} × {kind} put on {card}")
LOG_NO_COUNTERS: Final = Message("Manual: {count} × {kind} removed from {card}")
LOG_LIFE: Final = Message("Manual: {change} life – {player}")
LOG_DAMAGE: Final = Message("Manual: {card} deals {amount} damage – {player}")
LOG_SIZE: Final = Message("Manual: {card} {power}/{toughness} until end of turn")
LOG_TOKEN: Final = Message("Manual: {count} × {token} created – {player}")
LOG_DRAW: Final = Message("Manual: draw {count} – {player}")
LOG_SEARCH: Final = Message("Manual: search the library – {player}")
LOG_LOOK: Final = Message("Manual: look at the top {count} of the library – {player}")
LOG_SHUFFLE: Final = Message("Manual: shuffle – {player}")
LOG_REVEAL: Final = Message("Manual: {cards} revealed")
LOG_REVEAL_HAND: Final = Message("Manual: hand revealed – {player}")
LOG_CONTROL: Final = Message("Manual: control of {card} – {player}")
LOG_ATTACH: Final = Message("Manual: {card} attached to {target}")
LOG_DETACH: Final = Message("Manual: {card} unattached")
LOG_MANA: Final = Message("Manual: {mana} added – {player}")
NO_NUMBER: Final = Message("Enter a number from {low} to {high}, not “{text}”. The old value was kept.")
NO_NUMBER_YET: Final = Message("Enter a number from {low} to {high} under “{field}”.")
NO_KIND: Final = Message("Enter a kind of counter, or choose one from the list.")
NOT_LISTED: Final = Message("Nothing in the list contains “{text}”. Enter fewer letters.")
LOG_NO_EFFECT: Final = Message("Manual: no change, because an effect prevents it.")
"""Entries of the game's log."""


Namer = Callable[[Entity], str]
"""Returns the name of an object or a player, or "" if there is none."""

OR: Final = Message(" or ")
ONE_OF_THEM: Final = Message("One of your creatures")
_NAMED: Final = 3
"""The most objects that a sentence names one by one."""
ANY_OF: Final = Message("an outlined object")

REFUSALS: Final[dict[RefusalCode, Message]] = {
    "no_answer": Message("That doesn't answer this question. Click an outlined object or one of the buttons."),
    "not_offered": Message("You can't choose that here. Click an outlined object or one of the buttons."),
    "too_few_chosen": Message("You chose {count} but need at least {limit}. Choose {missing} more."),
    "too_many_chosen": Message(
        "You chose {count}, but at most {limit} are allowed. Click {missing} of them again to deselect."
    ),
    "chosen_twice": Message("You chose the same option twice. Choose each option only once."),
    "mode_not_offered": Message("You can't choose that mode now. Choose one from the list."),
    "number_not_offered": Message(
        "You can't choose {count} here. Choose one of the offered numbers from {least} to {limit}."
    ),
    "not_divided": Message("You divided {count} of {limit}. Divide exactly {limit}."),
    "too_small_share": Message("{what} gets only {count}. Assign at least {limit} to it."),
    "not_lethal": Message("{what} gets only {count} damage. Assign {limit} to it before you assign any to {others}."),
    "must_attack": Message("{what} must attack if able. Click it, then what it attacks ({others})."),
    "attacks_alone": Message("{what} can't attack alone. Add another attacker, or click it again to keep it back."),
    "too_many_attack": Message(
        "{count:creatures_attack}, but at most {limit} can. Click {missing} of them again to keep them back."
    ),
    "too_many_attack_there": Message(
        "{count:creatures_attack} {others}, but at most {limit} can. Click {missing} of them again to keep them back."
    ),
    "attacks_twice": Message("{what} can attack only once. Choose one player or permanent for it."),
    "blocks_twice": Message("{what} already blocks {others}. Choose another attacker, or keep this block."),
    "blocks_too_many": Message(
        "{what} blocks {count:attackers} but can block only {limit}. Click it and choose again."
    ),
    "too_few_blockers": Message(
        "{what} can't be blocked by fewer than {limit:creatures}. Assign {missing} more, or none."
    ),
    "too_many_blockers": Message(
        "{what} can't be blocked by more than {limit:creatures}. Click {missing} of its blockers to remove them."
    ),
    "blocks_alone": Message("{what} can't block alone. Add another blocker, or click it to remove the block."),
    "too_many_block": Message(
        "{count:creatures_block}, but at most {limit} can. Click {missing} of them to remove their blocks."
    ),
    "must_block": Message("{what} must block {others} if able. Click it, then the attacker."),
    "not_by_hand": Message("Manual action: {reason}. Choose another entry from the menu."),
    "not_a_person": Message("Bots can't take manual actions. Choose one of the offered actions."),
    "not_paid_so": Message("You can't pay with that now. Choose the card again and check its payment."),
}


def refusal_sentence(refusal: Refusal, name: Namer, words_in: Words) -> str:
    """Returns a sentence that says what is wrong and what to do next."""
    what = name(refusal.entity) if refusal.entity is not None else words_in.say(ONE_OF_THEM)
    reason = REASONS.get(refusal.detail)
    sentence = words_in.say(
        REFUSALS[refusal.code],
        what=what,
        others=_others(refusal.others, name, words_in),
        count=refusal.count,
        limit=refusal.limit,
        least=refusal.least,
        missing=abs(refusal.limit - refusal.count),
        reason=refusal.detail if reason is None else words_in.say(reason),
    )
    return sentence[:1].upper() + sentence[1:]


def _others(others: tuple[Entity, ...], name: Namer, words_in: Words) -> str:
    named = list(dict.fromkeys(name(other) for other in others))
    if not named or len(named) > _NAMED:
        return words_in.say(ANY_OF)
    return words_in.say(OR).join(named)


LAND_OTHERS_TURN = Message("{card}: you can only play lands in your own main phase.")
LAND_LATER = Message("{card}: you can only play a land in a main phase while the stack is empty.")
LAND_PLAYED = Message("{card}: you've already played a land this turn.")
OTHERS_TURN = Message(
    "You can only cast {card} in your own main phase. Now you can cast instants and cards with flash."
)
LATER = Message("You can only cast {card} in a main phase while the stack is empty.")
NO_COST = Message("{card} has no mana cost, so you can't cast it normally.")
NO_TARGET = Message("{card} has no legal target.")
TOO_LITTLE = Message("{card} costs {needed} mana, but you can make at most {amount}.")
NO_COLOUR = Message("{card} needs mana that you can't make: {colours}.")
