"""The characteristics of objects while layers are being applied."""

from __future__ import annotations

from engine.game.kernel.characteristics import Characteristics, values_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.ids import ObjectId

Board = dict[ObjectId, tuple[GameObject, Characteristics]]


class WorkingCharacteristics:
    """`chars` holds the working characteristics of every object changed so far; the game answers from it while layers
    are applied."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chars: dict[ObjectId, Characteristics] = {}
        objects = game.state.objects
        self.board: Board = {
            id: (obj, values_of(obj)) for id in game.state.battlefield if not (obj := objects[id]).phased_out
        }
        """The phased-in permanents with their working characteristics, for those who look at all of them."""
        self.borrowed: set[ObjectId] = set()
        """Objects whose working characteristics belong to the run proper while something is only tried out."""

    def of(self, id: ObjectId) -> Characteristics:
        """The characteristics of an object as far as they are computed."""
        found = self.chars.get(id)
        return values_of(self.game.state.objects[id]) if found is None else found

    def writable(self, id: ObjectId) -> Characteristics:
        """The same, to be changed."""
        found = self.chars.get(id)
        if found is None or id in self.borrowed:
            found = self.of(id).copy()
            self.borrowed.discard(id)
            self.become(id, found)
        return found

    def become(self, id: ObjectId, chars: Characteristics) -> None:
        """These are the working characteristics of an object from now on."""
        self.chars[id] = chars
        pair = self.board.get(id)
        if pair is not None:
            self.board[id] = (pair[0], chars)
