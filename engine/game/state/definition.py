"""Card definitions: what the rules core needs to know of a card, made once from stored or compiled cards."""

from __future__ import annotations

from functools import cached_property

from engine.cards.facts import CardFacts
from engine.game.state.printed import Printed, printed_face
from engine.ir.card import Faces


class CardDefinition:
    """A card with the printed characteristics of each of its faces."""

    def __init__(self, facts: CardFacts, faces: Faces) -> None:
        self.facts = facts
        self._abilities = faces

    @property
    def name(self) -> str:
        return self.facts.name

    @cached_property
    def faces(self) -> tuple[Printed, ...]:
        """The faces, halves or parts in printed order."""
        return tuple(
            printed_face(self.facts, face, abilities)
            for face, abilities in zip(self.facts.faces, self._abilities, strict=True)
        )

    @property
    def front(self) -> Printed:
        return self.faces[0]
