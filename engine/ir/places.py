"""Places: where an object is put, and how it arrives (400)."""

from __future__ import annotations

from typing import final

from engine.ir.node import Change, Place, Selector, Value
from engine.ir.vocabulary import LibraryOrder, NoWord


@final
class OntoBattlefield(Place, frozen=True):
    """Says "onto/to the battlefield": `tapped`, `attacking` (508.4; `attacking_whom` if said), `under` (None: its owner
    for cards, the mover otherwise as the rules say), `counters` (kind, number), `transformed`, `face_down`, changes
    while it is there (`as_`), attached `to`."""

    tapped: bool = False
    attacking: bool = False
    attacking_whom: Selector | None = None
    under: Selector | None = None
    counter: str = ""
    counter_count: Value | None = None
    transformed: bool = False
    face_down: bool = False
    attached_to: Selector | None = None
    changes: tuple[Change, ...] = ()


@final
class IntoHand(Place, frozen=True):
    """Says "to its owner's hand", "into your hand"; `whose` None only where the text names nobody ("to hand")."""

    whose: Selector | None


@final
class IntoGraveyard(Place, frozen=True):
    whose: Selector | None


@final
class OntoLibrary(Place, frozen=True):
    """Says "on top of your library" (`position` 0), "on the bottom" (-1), "second from the top" (1), "into ... " then
    shuffled (`shuffled`); `order`: "in any order" / "in a random order"."""

    whose: Selector | None
    position: int = 0
    order: LibraryOrder | NoWord = ""
    either_end: bool = False


@final
class IntoExile(Place, frozen=True):
    """Says "into exile"."""

    face_down: bool = False


@final
class IntoCommandZone(Place, frozen=True):
    """Says "into the command zone"."""
