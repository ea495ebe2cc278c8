"""Card pool: the definitions of the cards a game is played with, made on first use from stored or compiled cards;
compiles cards "exactly".

"Exact" means that the compiler understands every word of a card and that a game can carry all of it out. The compiler
knows texts and the rules core knows games. Neither knows the other, so they meet here. An ability that can't be played
becomes a diagnostic of the compiled card and is kept as unread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.cards.card_object import AnyCardObject
from engine.cards.catalogue import name_key
from engine.compiler.pipeline import CompiledCard, compile_card, unread_card
from engine.errors import UnknownCard, UnreadableInput, fault_of
from engine.game.assembly.checking import find_missing
from engine.game.kernel.printed import CardDefinition
from engine.ir.node import Ability, once_per_node
from engine.ir.stored_cards import StoredCard


class CardPool:
    """Card definitions by full name or by the name of a face. Earlier cards win over later ones of the same name.
    `made`: definitions by full name, shared by pools of the same cards, so that each is made once. `more`: looks up a
    card that isn't among `cards`, when a game first asks for it."""

    def __init__(
        self,
        cards: Iterable[StoredCard] = (),
        made: dict[str, CardDefinition] | None = None,
        more: Callable[[str], StoredCard | None] | None = None,
    ) -> None:
        self._more = more
        self._stored: dict[str, StoredCard] = {}
        self._faces: dict[str, StoredCard] = {}
        self._definitions: dict[str, CardDefinition] = {} if made is None else made
        self._asked: dict[str, CardDefinition] = {}
        """Definitions by the names that callers asked for."""
        self.add(cards)

    def add(self, cards: Iterable[StoredCard]) -> None:
        self._asked.clear()
        for card in cards:
            self._stored.setdefault(name_key(card.facts.name), card)
            for face in card.facts.faces:
                self._faces.setdefault(name_key(face.name), card)

    def find_card(self, name: str) -> StoredCard | None:
        key = name_key(name)
        found = self._stored.get(key) or self._faces.get(key)
        if found is None and self._more is not None:
            found = self._more(name)
            if found is not None:
                self.add([found])
        return found

    def definition(self, name: str) -> CardDefinition:
        """Returns the definition of a card, the same object each time.

        Raises:
            UnknownCard: if the pool has no card of that name.
        """
        asked = self._asked.get(name)
        if asked is not None:
            return asked
        card = self.find_card(name)
        if card is None:
            raise UnknownCard(name)
        found = self._definitions.get(card.facts.name)
        if found is None:
            found = self._definitions[card.facts.name] = CardDefinition(card.facts, card.faces)
        self._asked[name] = found
        return found


def compile_exactly(card: AnyCardObject, *, keep_text: bool = False) -> CompiledCard:
    """Compiles one card object and checks that a game can play it. A card on which the compiler crashes is "unread".

    Raises:
        UnreadableInput: if the object's facts are malformed.
    """
    try:
        return compile_card(card, keep_text=keep_text, lacks=what_is_missing)
    except UnreadableInput:
        raise
    except Exception as error:  # noqa: BLE001 - one card never costs the others; a diagnostic reports it
        return unread_card(card, fault_of(error).kind, keep_text=keep_text)


@once_per_node  # the compiler gives equal paragraphs of several cards the same ability
def what_is_missing(ability: Ability) -> str:
    """Returns the part of an ability that no game can carry out, or "" if it can be played."""
    return next((found.why for found in find_missing(ability)), "")
