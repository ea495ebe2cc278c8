"""Card facts: everything known about a card without its rules text (chapter 2 of the Comprehensive Rules).

`CardFacts` is one card by English name with its faces. `DeckTraits` are the few answers from its rules text that deck
construction needs (can it be a commander, can it be partnered, how many copies). They are computed once, when the card
is stored, because the deck rooms never see abilities. In `data/cards/*.jsonl` mana costs and type lines are the strings
that players know.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.cards.mana_cost import ManaCost, sorted_colours
from engine.cards.standing import NO_STANDING, Standing
from engine.cards.type_line import TypeLine

TWO_FACED = frozenset({"transform", "modal_dfc", "meld"})
"""Layouts whose second face isn't part of the card's mana value, colours or types outside the battlefield."""


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face, half or adventure part.

    `power`, `toughness`, `loyalty`, `defense` are as printed ("2", "*", "1+*", "X") or None;
    `colour_indicator` is None unless one is printed (204).
    """

    name: str
    type_line: TypeLine
    mana_cost: ManaCost | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colour_indicator: str | None = None

    @property
    def colours(self) -> str:
        """The printed colours in WUBRG order (105.2, 202.2, 204)."""
        if self.colour_indicator is not None:
            return self.colour_indicator
        return self.mana_cost.colours if self.mana_cost else ""


PartnerKind = Literal[
    "partner", "partner—", "partner with", "friends forever", "choose a background", "doctor's companion"
]
"""The partner abilities (702.124a); "partner—" are the variants "Partner—[text]" (702.124i)."""


class PartnerAbility(msgspec.Struct, frozen=True, omit_defaults=True):
    """One partner ability (702.124). `text` is the other card's name for "partner with" (702.124j), the words
    after the dash for "partner—" (702.124i), else None."""

    kind: PartnerKind
    text: str | None = None


class DeckTraits(msgspec.Struct, frozen=True, omit_defaults=True):
    """Facts about deck construction from a card's rules text, made by `engine.cards.deck_traits`.

    `partner`: its partner abilities (702.124g: a card may have several). `can_be_commander`: the text makes it eligible
    (903.3a, or a creature card outside the battlefield, or a Spacecraft's power/toughness box). `copies`: the most
    copies a deck may have, 0 for any number, None for the format's limit. `companion`: the name of a companion
    condition (702.139), "unknown" for one that this program doesn't know. `chooses_colour`: as a commander its colour
    is chosen before the game (903.4b). `outside`: "ante", "stickers", "attractions" if the text refers to them.
    `activated`: the card has an activated ability (602.1), for companions that require one. `mana`: the types of mana
    it makes, in the order WUBRGC; all five colours if the text leaves it open. `changeling`: it is every creature type
    in every zone (702.73).
    """

    partner: tuple[PartnerAbility, ...] = ()
    can_be_commander: bool = False
    copies: int | None = None
    companion: str | None = None
    chooses_colour: bool = False
    outside: tuple[str, ...] = ()
    activated: bool = False
    mana: str = ""
    changeling: bool = False


NO_TRAITS = DeckTraits()


PARTED = ("split", "adventure", "modal_dfc", "omen")
"""Layouts of cards that are cast as one of several faces (709.3, 712.8, 715.3, 720)."""


class CardFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card by its English name; "A // B" if it has two faces or halves.

    `layout` uses Scryfall's words ("normal", "split", "adventure", "transform", "modal_dfc", "saga", ...).
    `colour_identity` is in WUBRG order (903.4). `standing`: the formats in which it may be played, according to its
    card object.
    """

    name: str
    faces: tuple[Face, ...]
    colour_identity: str = ""
    layout: str = "normal"
    traits: DeckTraits = NO_TRAITS
    name_de: str | None = None
    standing: Standing = NO_STANDING

    @property
    def front_face(self) -> Face:
        return self.faces[0]

    @property
    def type_line(self) -> TypeLine:
        """The type line outside the battlefield: the front face's; both halves' for a split card (709.4)."""
        if self.layout != "split":
            return self.front_face.type_line
        left, right = (face.type_line for face in self.faces[:2])
        return TypeLine(
            left.supertypes + tuple(part for part in right.supertypes if part not in left.supertypes),
            left.types + tuple(part for part in right.types if part not in left.types),
            left.subtypes + tuple(part for part in right.subtypes if part not in left.subtypes),
        )

    @property
    def mana_value(self) -> int:
        """The mana value everywhere but on the stack and battlefield (202.3): the front face's, or both
        halves' together for a split card (709.4b)."""
        faces = self.faces if self.layout == "split" else self.faces[:1]
        return sum(face.mana_cost.mana_value for face in faces if face.mana_cost)

    @property
    def colours(self) -> str:
        """The colours everywhere but on the stack and battlefield."""
        faces = self.faces if self.layout == "split" else self.faces[:1]
        return sorted_colours(colour for face in faces for colour in face.colours)

    @property
    def is_land(self) -> bool:
        return "Land" in self.front_face.type_line.types

    @property
    def is_creature(self) -> bool:
        return "Creature" in self.front_face.type_line.types


class Printing(msgspec.Struct, frozen=True, omit_defaults=True):
    """One printing: `rarity` is "common", "uncommon", "rare", "mythic" or "special"; `sheet` names the part of
    the set it belongs to ("draft", "borderless", "extended", ...). `released`: the day it came out, in ISO form."""

    name: str
    set_code: str
    number: str
    rarity: str
    sheet: str
    artist: str | None = None
    released: str | None = None


ObjectKind = Literal["token", "emblem", "art card", ""]
"""Kinds of objects that have names like cards but aren't cards."""
