"""Answers that are neither a number nor an act by hand: giving up (104.3a), and what a player says about paying mana
costs (601.2g-h). They are data, saved with the other decisions and replayed (law 1)."""

from __future__ import annotations

from typing import Protocol, final

import msgspec

from engine.game.events.manual_acts import ManualAct
from engine.ids import ObjectId


@final
class Concede(msgspec.Struct, frozen=True, tag_field="says", tag=True):
    """The player gives up, whatever is asked (104.3a)."""


@final
class ActPaying(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="says", tag=True):
    """With priority: take the action of that index (as `ChooseAction.action` counts them) and pay the mana of all its
    costs with the sources `first`, in this order, as far as they can help; the sources `never` are left alone unless
    nothing else can pay. Both name objects: permanents, or cards that act from the hand or the graveyard."""

    action: int
    first: tuple[ObjectId, ...] = ()
    never: tuple[ObjectId, ...] = ()


@final
class Reserve(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="says", tag=True):
    """With priority: from now on every automatic payment of the player, whatever it is for, leaves these objects alone
    unless nothing else can pay. They take the place of those reserved before; () reserves nothing any more. The player
    keeps priority and is asked again."""

    objects: tuple[ObjectId, ...] = ()


AboutPaying = ActPaying | Reserve


class ManualDesk(Protocol):
    """Says which acts by hand are open."""

    def refusal(self, act: ManualAct) -> str:
        """Why an act is not open; "" if it is."""


class PayingDesk(Protocol):
    """Says whether what a player says about paying can be meant."""

    def refusal(self, answer: AboutPaying) -> str:
        """Why it cannot; "" if it can."""
