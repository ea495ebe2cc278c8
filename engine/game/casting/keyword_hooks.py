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
"""Yields the options that a keyword gives for casting a card as the face of that number."""

FROM_GRAVEYARD: dict[str, Offers] = {}
"""Keyword -> its options to cast a card from the own graveyard."""


def from_graveyard(*names: str) -> Callable[[Offers], Offers]:
    """Registers how keywords let cards be cast from the graveyard."""

    def register(offers: Offers) -> Offers:
        for name in names:
            FROM_GRAVEYARD[name] = offers
        return offers

    return register


OffersSetAside = Callable[[Game, PlayerId, GameObject, int], Iterator[CastingOption]]
"""Yields the options for casting a card in exile as the face of that number."""

SET_ASIDE: dict[str, OffersSetAside] = {}
"""Mark of a card in exile ("foretold") -> the options to cast it."""


def when_set_aside(mark: str) -> Callable[[OffersSetAside], OffersSetAside]:
    """Registers how a card in exile may be cast that is marked so."""

    def register(offers: OffersSetAside) -> OffersSetAside:
        SET_ASIDE[mark] = offers
        return offers

    return register


CastEffect = Callable[[GameObject, Effect | None], Effect | None]
"""Changes the effect of a spell on resolution. It returns the same node each time for one card."""

CAST_EFFECTS: dict[str, CastEffect] = {}
"""Method -> the change of the spell's effect."""


def cast_effect(method: str) -> Callable[[CastEffect], CastEffect]:
    """Registers what spells do that are cast with a method."""

    def register(effect: CastEffect) -> CastEffect:
        CAST_EFFECTS[method] = effect
        return effect

    return register


CAST_FACE_DOWN: dict[str, frozenset[str]] = {}
"""Method -> the marks of a spell that is cast face down (708.4)."""

OffersAtOnce = Callable[[Game, PlayerId, GameObject, bool], Iterator[CastingOption]]

AS_SOMETHING_ELSE: dict[tuple[str, ...], OffersAtOnce] = {}
"""Keywords -> the options that ignore the card's own values and zone. The last argument asks for options that timing
allows."""

CAST_AS: dict[str, Callable[[Printed], Printed]] = {}
"""Keyword -> the values of the card during casting, which decide about timing."""

WITHOUT_TARGETS: dict[str, Callable[[Game, GameObject], None]] = {}
"""Method -> the change of a spell that resolves although all targets are illegal."""

INSTEAD_OF_ENTERING: dict[str, Callable[[Game, GameObject, frozenset[Entity]], bool]] = {}
"""Method -> the action of a permanent spell that doesn't enter, given its illegal targets. False: it enters."""


class Activating(msgspec.Struct, frozen=True):
    """The rules of a keyword about activating its abilities. `applies`: whether an ability is one of them;
    `forbidden`: whether a player can't activate them; `done`: called after the payment, with X."""

    applies: Callable[[Game, GameObject, Activated], bool]
    forbidden: Callable[[Game, PlayerId], bool]
    done: Callable[[Game, PlayerId, ObjectId, int | None], None]


ACTIVATING: list[Activating] = []
"""The rules of keywords about activating."""

PAST: dict[str, str] = {"evoke": "evoked", "warp": "warped"}
"""Method -> another name for a spell that was cast with it."""
