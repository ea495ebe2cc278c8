"""The faces of a card as spells: a face's printed values, and the card seen as the spell it would be (601.3e)."""

from __future__ import annotations

from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.predefined import HIDDEN
from engine.game.kernel.printed import Printed


def face_of(obj: GameObject, face: int) -> Printed:
    """The printed characteristics of a card's face."""
    return obj.definition.get_face(face) if obj.definition is not None else obj.printed


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
        self._game.sources.list_rules()  # nor what it has for the index
        self._kept, self._face_down = obj.printed, obj.face_down
        obj.printed, obj.face_down = printed, self._face_down or printed is HIDDEN
        self._game.look_again(obj.id)

    def __exit__(self, *problem: object) -> None:
        if self._kept is not None:
            self._obj.printed, self._obj.face_down = self._kept, self._face_down
            self._game.look_again(self._obj.id)
