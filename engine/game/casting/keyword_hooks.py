"""Tables that connect keywords with casting and activating. The modules of `engine.game.keywords` fill them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.printed import Printed
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.abilities import Activated, Keyword
from engine.ir.node import Effect

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
