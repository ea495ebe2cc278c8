"""Messages for the purpose of a question, keyed by the purpose that the question names.

The purposes of keyword actions and keyword abilities come first, then the names of ways to cast a card.
"""

from __future__ import annotations

from app.messages.message import Bilingual, Message
from engine.text.vocabulary.keyword_words import KEYWORDS

_KEYWORD_OFFERS = {
    "the first of two": Message("Choose the first of the two? (No: the second)"),
    "additional vote": Message("Vote once more?"),
    "alternative cost": Message("Pay the alternative cost instead?"),
    "band": Message("Attack in a band?"),
    "bargain": Message("Bargain: sacrifice an artifact, enchantment or token?"),
    "casualty": Message("Casualty: sacrifice a creature to copy the spell?"),
    "clash: bottom": Message("Put the card on the bottom?"),
    "conspire": Message("Conspire: tap two creatures to copy the spell?"),
    "explore: graveyard": Message("Put the card into the graveyard?"),
    "gift": Message("Promise the gift?"),
    "harmonize": Message("Tap a creature to reduce the cost?"),
    "miracle": Message("Reveal the card for its miracle cost?"),
    "mutate beneath": Message("Put it beneath the creature? (No: on top)"),
    "myriad": Message("Create a copy that attacks this opponent too?"),
    "ripple": Message("Reveal the top cards?"),
    "tribute": Message("Put the counters on it?"),
}
"""Questions that are answered with yes or no."""

CASTS = Message("Cast it?")
PLAYS = Message("Play it?")

_KEYWORD_ACTIONS = {
    "Ring-bearer": Message("Your Ring-bearer"),
    "assist": Message("Ask to help pay"),
    "airbend": Message("Airbend"),
    "aura swap": Message("Exchange with"),
    "band": Message("Add to the band"),
    "behold": Message("Choose or reveal"),
    "blight": Message("Put -1/-1 counters on"),
    "bolster": Message("Bolster"),
    "cipher": Message("Encode on"),
    "clash: opponent": Message("Clash with"),
    "connive": Message("Connive with"),
    "collect evidence": Message("Exile as evidence"),
    "craft": Message("Exile as materials"),
    "earthbend": Message("Earthbend"),
    "explore": Message("Explore with"),
    "emerge": Message("Sacrifice"),
    "enlist": Message("Enlist"),
    "exploit": Message("Sacrifice"),
    "fateseal: opponent": Message("Look at the library of"),
    "gift: opponent": Message("Give the gift to"),
    "harmonize": Message("Tap"),
    "hideaway": Message("Hide away"),
    "learn: discard": Message("Discard to draw a card"),
    "manifest dread": Message("Manifest"),
    "pair": Message("Pair with"),
    "populate": Message("Copy"),
    "splice": Message("Splice onto the spell"),
    "suspect": Message("Suspect"),
    "secret vote": Message("Vote secretly for"),
    "vote": Message("Vote for"),
    "time travel": Message("Time travel with"),
    "tribute: opponent": Message("Let pay tribute"),
}
"""What the game does with the chosen cards or players: a verb before a colon and their names."""

_KEYWORD_ONE_OF = {
    "endure": Message("Choose counters or a Spirit token."),
    "forage": Message("How do you forage?"),
    "dungeon": Message("Which dungeon do you enter?"),
    "room": Message("Which room do you enter?"),
    "secret vote": Message("Cast your secret vote."),
    "vote": Message("Cast your vote."),
    "time counter": Message("Add or remove a time counter?"),
    "which half": Message("Which half?"),
}
"""Questions that are answered with one of several words."""

_KEYWORD_WORDS = {
    "add": Message("add"),
    "Dungeon of the Mad Mage": Message("Dungeon of the Mad Mage"),
    "Lost Mine of Phandelver": Message("Lost Mine of Phandelver"),
    "Tomb of Annihilation": Message("Tomb of Annihilation"),
    "counters": Message("counters"),
    "exile three cards": Message("exile three cards"),
    "remove": Message("remove"),
    "sacrifice a Food": Message("sacrifice a Food"),
    "token": Message("a token"),
}
"""Words to choose from."""

_KEYWORD_HOW_MANY = {"assist": Message("How much mana do you pay, {low} to {high}?")}
"""Questions that are answered with a number."""

_METHODS = {
    "alternative": Message("alternative cost"),
    "companion": Message("put into your hand for {3}"),
    "end an effect": Message("end the effect"),
    "free": Message("without paying"),
    "permission": Message("allowed by an effect"),
    "roll the planar die": Message("roll the planar die"),
    "turn face up": Message("turn face up"),
    "unlock": Message("unlock"),
}


def method_word(method: str) -> Message:
    """Returns the name of a way to cast a card or of a special action."""
    keyword = KEYWORDS.get(method)
    return _METHODS.get(method) or Bilingual(method, keyword.german if keyword else method)


CHOOSE = Message("Choose")
_BOTTOM = Message("Put on the bottom")
_TOP = Message("Put on top (last one highest)")
_DISCARD = Message("Discard")
_PILE = Message("Put into the first pile")

ACTIONS = {
    "affect": Message("Affect"),
    "attach": Message("Attach"),
    "attach to": Message("Attach to"),
    "attack whom": Message("Attack"),
    "bottom": _BOTTOM,
    "become blocked": Message("Becomes blocked"),
    "cast": Message("Cast"),
    "choose": CHOOSE,
    "choose a player": CHOOSE,
    "choose whose number X is": Message("Use the number of"),
    "copy": Message("Copy"),
    "counter": Message("Counter"),
    "damage to": Message("Deal damage to"),
    "destroy": Message("Destroy"),
    "discard": _DISCARD,
    "discard to hand size": _DISCARD,
    "double": Message("Double"),
    "double counters": Message("Double the counters"),
    "exchange": Message("Exchange"),
    "exile": Message("Exile"),
    "fight": Message("Fight"),
    "first pile": _PILE,
    "goad": Message("Goad"),
    "target to change": Message("Change target"),
    "legend rule: keep": Message("Keep (legend rule)"),
    "look at": Message("Look at"),
    "manifest": Message("Manifest"),
    "move": Message("Choose cards"),
    "move counters": Message("Take counters from"),
    "move counters onto": Message("Put the counters on"),
    "mulligan: bottom": _BOTTOM,
    "new target": Message("New target"),
    "new targets": Message("New targets"),
    "order: the last is bottommost": Message("Put on the bottom (last one lowest)"),
    "order: the last is topmost": _TOP,
    "phase out": Message("Phase out"),
    "proliferate": Message("Proliferate"),
    "put": Message("Put"),
    "regenerate": Message("Regenerate"),
    "remove counters": Message("Remove counters from"),
    "remove from combat": Message("Remove from combat"),
    "return": Message("Return"),
    "reveal": Message("Reveal"),
    "sacrifice": Message("Sacrifice"),
    "scry: bottom": _BOTTOM,
    "scry: top, the last is topmost": _TOP,
    "search": Message("Choose cards"),
    "separate": _PILE,
    "source of damage": Message("Choose damage source"),
    "search by hand": Message("Choose cards"),
    "look by hand": Message("Choose cards"),
    "surveil": Message("Put into the graveyard"),
    "surveil: graveyard": Message("Put into the graveyard"),
    "surveil: top, the last is topmost": _TOP,
    "tap": Message("Tap"),
    "target": Message("Target"),
    "transform": Message("Transform"),
    "turn": Message("Turn over"),
    "unattach": Message("Unattach"),
    "untap": Message("Untap"),
    "amass": Message("Amass"),
    "copy counters": Message("Copy the counters of"),
    "detain": Message("Detain"),
    "enchant": Message("Enchant"),
    "exert": Message("Exert"),
    "protector": Message("Choose its protector"),
    "pay with any number": Message("Pay with"),
    "put counters": Message("Put the counters on"),
    "reselect": Message("Attack"),
    "shuffle": Message("Shuffle into the library"),
    "tap or untap": Message("Tap or untap"),
    "unattach from": Message("Unattach from"),
    "who chooses": Message("Let choose"),
    "who controls it": Message("Give control to"),
    "who gains control": Message("Give control to"),
}
"""What the game does with the chosen cards or players: a verb before a colon and their names."""

KEEP_HAND = "keep this hand"
TO_COMMAND_ZONE = "commander to the command zone"

OFFERS = {
    "assign as unblocked": Message("Deal its damage as though it weren't blocked?"),
    "attack cost": Message("Pay so that it can attack?"),
    "block cost": Message("Pay so that it can block?"),
    "begin the game with it": Message("Begin the game with it on the battlefield?"),
    "cast": Message("Cast it now?"),
    "cast transformed": Message("Cast it transformed?"),
    "choose one more": Message("Choose one more?"),
    "exert": Message("Exert it?"),
    "play": Message("Play it now?"),
    "untap": Message("Untap it?"),
    "additional cost": Message("Pay the additional cost?"),
    "buyback": Message("Pay the buyback cost?"),
    "entwine": Message("Pay the entwine cost?"),
    "escalate": Message("Pay the escalate cost?"),
    "kicker": Message("Pay the kicker cost?"),
    "pay 2 life": Message("Pay 2 life instead of mana?"),
    "may": Message("Do you want to do this?"),
    "multikicker": Message("Pay the multikicker cost (again)?"),
    "new targets": Message("Choose new targets for the copy?"),
    "offspring": Message("Pay the offspring cost?"),
    "replicate": Message("Pay the replicate cost (again)?"),
    "search": Message("Do you want to search?"),
    "shuffle": Message("Do you want to shuffle?"),
    "squad": Message("Pay the squad cost (again)?"),
    "unless": Message("Pay to prevent this?"),
}
"""Questions that are answered with yes or no."""

REPLACE = Message("Apply this replacement effect?")
KEEP_HAND_QUESTION = Message("Do you keep this hand?")
KEEP_COST = Message("If you keep it, you put {count:cards} from it on the bottom of your library.")
MULLIGAN_FREE = Message("The first mulligan is free.")
KEEP = Message("Keep the hand")
MULLIGAN = Message("Mulligan: seven new cards")
COMMAND_QUESTION = Message("Where does {card} go?")
COMMAND_ZONE = Message("To the command zone")
LEAVE_THERE = Message("Leave it there")

ONE_OF = {
    "choose ability": Message("Choose an ability."),
    "choose basic land type": Message("Choose a basic land type."),
    "choose land type": Message("Choose a land type."),
    "choose planeswalker type": Message("Choose a planeswalker type."),
    "roll to keep": Message("Which roll counts?"),
    "search where": Message("Where do you search?"),
    "choose artifact type": Message("Choose an artifact type."),
    "choose enchantment type": Message("Choose an enchantment type."),
    "choose card name": Message("Name a card."),
    "choose creature card name": Message("Name a creature card."),
    "choose land card name": Message("Name a land card."),
    "choose nonbasic land card name": Message("Name a nonbasic land card."),
    "choose nonland card name": Message("Name a nonland card."),
    "choose card type": Message("Choose a card type."),
    "choose color": Message("Choose a colour."),
    "choose creature type": Message("Choose a creature type."),
    "choose number": Message("Choose a number."),
    "counter to remove": Message("Which counter do you remove?"),
    "mana color": Message("Which mana do you add?"),
    "pile": Message("Which pile do you choose?"),
    "replacement": Message("Which effect applies first?"),
    "tap or untap": Message("Tap or untap?"),
    "top or bottom": Message("On top or on the bottom?"),
    "trigger order": Message("Which ability goes on the stack first? It resolves last."),
    "which cost": Message("Which cost do you pay?"),
    "which instruction": Message("Which instruction do you choose?"),
}
"""Questions that are answered with one of several words."""

HOW_MANY = {
    "X": Message("Choose X, from {low} to {high}."),
    "how many to draw": Message("How many cards do you draw, {low} to {high}?"),
    "how much energy": Message("How much energy, {low} to {high}?"),
    "how much life": Message("How much life, {low} to {high}?"),
    "read ahead": Message("Which chapter do you start with, {low} to {high}?"),
    "how much white mana": Message("How much white mana, {low} to {high}?"),
    "how much blue mana": Message("How much blue mana, {low} to {high}?"),
    "how much black mana": Message("How much black mana, {low} to {high}?"),
    "how much red mana": Message("How much red mana, {low} to {high}?"),
    "how much green mana": Message("How much green mana, {low} to {high}?"),
    "how much colorless mana": Message("How much colourless mana, {low} to {high}?"),
    "how many counters": Message("How many counters, {low} to {high}?"),
}
"""Questions that are answered with a number."""

WORDS = {
    "white": Message("white"),
    "blue": Message("blue"),
    "black": Message("black"),
    "red": Message("red"),
    "green": Message("green"),
    "colorless": Message("colourless"),
    "top": Message("on top"),
    "bottom": Message("on the bottom"),
    "tap": Message("tap"),
    "untap": Message("untap"),
    "first pile": Message("the first pile"),
    "second pile": Message("the second pile"),
    "odd": Message("odd"),
    "even": Message("even"),
}
"""Words to choose from, apart from card names and types."""

ACTIONS |= _KEYWORD_ACTIONS
OFFERS |= _KEYWORD_OFFERS
ONE_OF |= _KEYWORD_ONE_OF
HOW_MANY |= _KEYWORD_HOW_MANY
WORDS |= _KEYWORD_WORDS


def find_action(purpose: str) -> Message | None:
    """Returns the verb for the chosen objects or players, or None for an unknown purpose."""
    return ACTIONS.get(purpose)


_LEAVE_ON_TOP = Message("Leave on top")
_NOTHING = {
    "scry: bottom": _LEAVE_ON_TOP,
    "surveil": _LEAVE_ON_TOP,
    "surveil: graveyard": _LEAVE_ON_TOP,
    "search": Message("Find nothing"),
}
"""Labels for choosing none of the cards."""


def nothing(purpose: str) -> Message | None:
    """Returns the label for choosing no card, or None if "Choose nothing" fits."""
    return _NOTHING.get(purpose)


def offer(purpose: str) -> Message | None:
    """Returns a yes-or-no question. The purpose may end with the name of a card: "cast: Opt"."""
    if purpose.startswith("replace"):
        return REPLACE
    if purpose.startswith(("cast: ", "play: ")):
        return CASTS if purpose.startswith("cast") else PLAYS
    return OFFERS.get(purpose) or OFFERS.get(purpose.partition(": ")[0])


def one_of(purpose: str) -> Message | None:
    """Returns the question that one of several words answers."""
    return ONE_OF.get(purpose)


def how_many(purpose: str) -> Message | None:
    """Returns the question that a number answers."""
    return HOW_MANY.get(purpose)
