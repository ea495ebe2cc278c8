"""Who protects a Siege (310.8, 310.11a)."""

from __future__ import annotations

from engine.game.kernel.choices import ChooseEntities
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.ids import PlayerId


def choose_protector(game: Game, obj: GameObject) -> None:
    """310.11a: the controller of a Siege chooses an opponent to protect it."""
    opponents = game.state.opponents(obj.controller)
    if not opponents:
        return
    chosen = opponents[0]
    if len(opponents) > 1:
        question = ChooseEntities(obj.controller, "protector", obj.id, options=tuple(opponents))
        answer = game.ask(question)
        assert isinstance(answer, tuple)
        assert isinstance(answer[0], int)
        chosen = opponents[answer[0]]
    obj.protector = PlayerId(chosen)
    game.invalidate()


def needs_protector(game: Game, obj: GameObject) -> bool:
    """704.5w-x: a Siege whose protector has left, or is its controller."""
    protector = obj.protector
    return protector is None or protector == obj.controller or not game.state.player(protector).in_game
