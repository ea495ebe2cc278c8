"""Card definitions: what the rules core needs to know of a card, made once from stored or compiled cards."""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from engine.cards.facts import CardFacts
from engine.cards.mana_cost import ManaCost
from engine.game.kernel.printed import Printed, printed_face
from engine.game.kernel.rooms import make_room
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
        faces = self.facts.faces
        if self.facts.layout == "flip":  # 710.1c: the flipped half has the card's mana cost and colours
            faces = tuple(replace(face, mana_cost=faces[0].mana_cost, colour_indicator=None) for face in faces)
        printed = tuple(
            printed_face(self.facts, face, abilities) for face, abilities in zip(faces, self._abilities, strict=True)
        )
        if self.facts.layout == "split" and "Room" in printed[0].type_line.subtypes:
            make_room(printed)
        return printed

    def face(self, number: int) -> Printed:
        """A face or half by its number; behind the last one the whole card (a fused split spell, 702.102c)."""
        return self.faces[number] if number < len(self.faces) else self.front

    @cached_property
    def may_be_quick(self) -> bool:
        """Whether anything of its own lets the card, or one of its faces, be cast when a sorcery could not be."""
        return any(face.may_be_quick for face in (*self.faces, self.front))

    @cached_property
    def front(self) -> Printed:
        """What the card is wherever nothing says which face is up: its front face; a split card both halves together
        (709.4), with the name, cost, colours, types and abilities of both."""
        if self.facts.layout != "split":
            return self.faces[0]
        costs = "".join(str(face.mana_cost) for face in self.facts.faces if face.mana_cost)
        whole = Printed(
            self.facts.name,
            self.facts.type_line,
            tuple(ability for face in self.faces for ability in face.abilities),
            mana_cost=ManaCost.parse(costs),
            colours=self.facts.colours,
        )
        whole.halves = self.faces[0].halves
        return whole
