"""One way of casting a card, and the face it is cast as (601.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.predefined import HIDDEN
from engine.game.kernel.printed import Printed
from engine.ids import ObjectId
from engine.ir.node import Cost


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
    one_each: ObjectId = ObjectId(0)
    """The source of a permission for one spell of each card type."""
    permitted: ObjectId = ObjectId(0)
    """The source of the permission that allows it ("if you cast a spell this way")."""
    ends: int = 0
    """The resolved effect that ends with it: a permission for one card."""


def face_of(obj: GameObject, face: int) -> Printed:
    """The printed characteristics of a card's face."""
    return obj.definition.face(face) if obj.definition is not None else obj.printed


@contextmanager
def as_spell(game: Game, obj: GameObject, printed: Printed) -> Iterator[None]:
    """Lets whoever asks see a card as the spell that it would be (601.3e): as one of its faces, or face down."""
    if printed is obj.printed and printed is not HIDDEN:
        yield  # it is that already
        return
    game.characteristics(obj.id)  # what it is now is known before, so that this does not become it
    kept, face_down = obj.printed, obj.face_down
    obj.printed, obj.face_down = printed, face_down or printed is HIDDEN
    game.look_again(obj.id)
    try:
        yield
    finally:
        obj.printed, obj.face_down = kept, face_down
        game.look_again(obj.id)
