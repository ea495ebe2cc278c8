"""One way of casting a card, and the face it is cast as (601.2b); and what keywords plug into casting and activating:
tables that the modules of `engine.game.keywords` fill.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.predefined import HIDDEN
from engine.game.kernel.printed import Printed
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.abilities import Activated, Keyword
from engine.ir.node import Cost, Effect


class CastingOption(msgspec.Struct, frozen=True):
    """One way to cast: `face`; `method` ("" = its mana cost, "free", "alternative", a keyword); `cost`: what is paid
    instead of the mana cost (None with method "free": nothing); `tax`: extra generic mana (903.8); `exile_after`: it
    is exiled when it would leave the stack; `limited`: the sources of permissions that count their uses."""

    face: int
    method: str = ""
    cost: Cost | None = None
    tax: int = 0
    exile_after: bool = False
    any_mana: str = ""
    limited: tuple[ObjectId, ...] = ()
    one_each: str = ""
    """Of what the permission allows one card each ("permanent type")."""
    permitted: ObjectId = ObjectId(0)
    """The source of the permission that allows it ("if you cast a spell this way")."""
    then: Effect | None = None
    """What triggers once it has been cast by that permission ("when they do")."""
    ends: int = 0
    """The resolved effect that ends with it: a permission for one card."""
    given: Keyword | None = None
    """The keyword it is cast with, if the card has it only as that spell."""


def face_of(obj: GameObject, face: int) -> Printed:
    """The printed characteristics of a card's face."""
    return obj.definition.face(face) if obj.definition is not None else obj.printed


class as_spell:
    """Lets whoever asks see a card as the spell that it would be (601.3e): as one of its faces, or face down."""

    __slots__ = ("_face_down", "_game", "_kept", "_obj", "_printed")

    def __init__(self, game: Game, obj: GameObject, printed: Printed) -> None:
        self._game, self._obj, self._printed = game, obj, printed
        self._kept: Printed | None = None
        self._face_down = False

    def __enter__(self) -> None:
        obj, printed = self._obj, self._printed
        if printed is obj.printed and printed is not HIDDEN:
            return  # it is that already
        self._game.characteristics(obj.id)  # what it is now is known before, so that this does not become it
        self._game.sources.rules()  # nor what it has for the index
        self._kept, self._face_down = obj.printed, obj.face_down
        obj.printed, obj.face_down = printed, self._face_down or printed is HIDDEN
        self._game.look_again(obj.id)

    def __exit__(self, *problem: object) -> None:
        if self._kept is not None:
            self._obj.printed, self._obj.face_down = self._kept, self._face_down
            self._game.look_again(self._obj.id)


Offers = Callable[[Game, PlayerId, GameObject, Keyword, int], Iterator[CastingOption]]
"""The ways to cast a card, as the face of that number, that one of its keywords gives."""

FROM_GRAVEYARD: dict[str, Offers] = {}
"""Keyword -> how it lets an own card be cast from the graveyard."""


def from_graveyard(*names: str) -> Callable[[Offers], Offers]:
    """Registers how keywords let cards be cast from the graveyard."""

    def register(offers: Offers) -> Offers:
        for name in names:
            FROM_GRAVEYARD[name] = offers
        return offers

    return register


OffersSetAside = Callable[[Game, PlayerId, GameObject, int], Iterator[CastingOption]]
"""The ways to cast a card in exile, as the face of that number."""

SET_ASIDE: dict[str, OffersSetAside] = {}
"""How a card in exile is marked ("foretold") -> how it may be cast from there."""


def when_set_aside(mark: str) -> Callable[[OffersSetAside], OffersSetAside]:
    """Registers how a card in exile may be cast that is marked so."""

    def register(offers: OffersSetAside) -> OffersSetAside:
        SET_ASIDE[mark] = offers
        return offers

    return register


CastEffect = Callable[[GameObject, Effect | None], Effect | None]
"""What a spell does as it resolves, made of what its card says; for each card the same node each time."""

CAST_EFFECTS: dict[str, CastEffect] = {}
"""Method -> what a spell does that is cast with it."""


def cast_effect(method: str) -> Callable[[CastEffect], CastEffect]:
    """Registers what spells do that are cast with a method."""

    def register(effect: CastEffect) -> CastEffect:
        CAST_EFFECTS[method] = effect
        return effect

    return register


CAST_FACE_DOWN: dict[str, frozenset[str]] = {}
"""Method -> how a spell is marked that is cast face down with it (708.4)."""

OffersAtOnce = Callable[[Game, PlayerId, GameObject, bool], Iterator[CastingOption]]

AS_SOMETHING_ELSE: dict[tuple[str, ...], OffersAtOnce] = {}
"""Keywords -> the ways they give to cast a card for which nothing of what it is matters, whatever zone it is in; the
last argument: whether this must be a time at which it could be cast."""

CAST_AS: dict[str, Callable[[Printed], Printed]] = {}
"""Keyword -> what a card is while it is cast with it, where that decides when it may be cast."""

WITHOUT_TARGETS: dict[str, Callable[[Game, GameObject], None]] = {}
"""Method -> what a spell becomes whose targets are all illegal, but which resolves all the same."""

INSTEAD_OF_ENTERING: dict[str, Callable[[Game, GameObject, frozenset[Entity]], bool]] = {}
"""Method -> what a permanent spell does instead of entering, given its illegal targets; False if it enters."""


class Activating(msgspec.Struct, frozen=True):
    """What a keyword says about activating the abilities it stands for: which those are, whether a player can't, and
    what has been done once the cost is paid, with which X."""

    applies: Callable[[Game, GameObject, Activated], bool]
    forbidden: Callable[[Game, PlayerId], bool]
    done: Callable[[Game, PlayerId, ObjectId, int | None], None]


ACTIVATING: list[Activating] = []
"""What keywords say about activating."""

PAST: dict[str, str] = {"evoke": "evoked", "warp": "warped"}
"""Method -> what a spell is called that was cast with it, where that is another word."""
