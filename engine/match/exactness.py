"""What "exact" means: every word of a card is understood, and a game can carry all of it out.

The compiler knows texts and the rules core knows games; neither knows the other, so they meet here. Comes in: a card
object. Goes out: the compiled card; what cannot be played is a diagnostic of it, and its ability is kept as unread.
"""

from __future__ import annotations

from engine.cards.card_object import AnyCardObject
from engine.compiler.pipeline import CompiledCard, compile_card
from engine.game.assembly.checking import missing
from engine.ir.node import Ability


def compile_exactly(card: AnyCardObject, *, keep_text: bool = False) -> CompiledCard:
    """Compiles one card object, as something to be played with.

    Raises:
        UnreadableInput: if the object's facts are malformed.
    """
    return compile_card(card, keep_text=keep_text, lacks=what_is_missing)


def what_is_missing(ability: Ability) -> str:
    """What of an ability no game can carry out; "" if it can be played."""
    return next((found.why for found in missing(ability)), "")
