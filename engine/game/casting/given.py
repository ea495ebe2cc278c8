"""Alternative costs that static abilities give to spells ("Elemental spells you cast from your hand gain evoke {4}
as you
cast them", 118.9): the spell, and the permanent it becomes, has the keyword then (400.7b).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.dispatch import holds
from engine.game.evaluation.layers.layer_effects import static_parts
from engine.game.kernel.characteristics import Permanents, once_per_board
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import STACK, GameObject
from engine.ids import PlayerId
from engine.ir.abilities import Keyword, Static, StaticGroup
from engine.ir.changes import GainAbility
from engine.ir.node import Condition, once_per_node


def given_to_spell(game: Game, player: PlayerId, obj: GameObject, names: Collection[str]) -> Iterator[Keyword]:
    """The keywords of these names that a card which is not on the stack yet would have as a spell."""
    if obj.zone == STACK:
        return
    for permanent, part, condition, keywords in _givers(game.board()):
        if not any(keyword.name in names for keyword in keywords):
            continue
        context = Context(game, permanent.id, permanent.controller)
        so = condition is None or holds(context, condition)
        if so and would_be_spell(context, part.what, obj.id, player):
            yield from (keyword for keyword in keywords if keyword.name in names)


def gives_ways(board: Permanents) -> bool:
    """Whether a permanent could give spells such a keyword."""
    return bool(_givers(board))


@once_per_board
def _givers(board: Permanents) -> list[tuple[GameObject, Static, Condition | None, tuple[Keyword, ...]]]:
    return [
        (permanent, *given)
        for permanent, chars in board
        for ability in chars.sorted.statics
        for given in _given(ability)
    ]


@once_per_node
def _given(ability: Static | StaticGroup) -> tuple[tuple[Static, Condition | None, tuple[Keyword, ...]], ...]:
    """The parts of a static ability that give keywords with a cost: each with its condition and the keywords."""
    found = []
    for part, condition in static_parts(ability):
        gained = (change for change in part.changes if isinstance(change, GainAbility))
        keywords = (ability for change in gained for ability in change.abilities)
        given = tuple(keyword for keyword in keywords if isinstance(keyword, Keyword) and keyword.cost is not None)
        if given:
            found.append((part, condition, given))
    return tuple(found)
