"""Keywords that static abilities give to spells: alternative costs ("Elemental spells you cast from your hand gain
evoke {4} as you cast them", 118.9), which the permanent it becomes has too (400.7b), and what helps to pay ("artifact
spells you cast have convoke").
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

HELPING = ("convoke", "improvise", "delve")
"""Keywords that help to pay for a spell."""


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
    """Whether a permanent could give spells an alternative cost."""
    return any(keyword.cost is not None for *_, keywords in _givers(board) for keyword in keywords)


def gives_help(board: Permanents) -> bool:
    """Whether a permanent could give spells what helps to pay."""
    return any(keyword.name in HELPING for *_, keywords in _givers(board) for keyword in keywords)


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
    """The parts of a static ability that give such keywords: each with its condition and the keywords."""
    found = []
    for part, condition in static_parts(ability):
        gained = (change for change in part.changes if isinstance(change, GainAbility))
        keywords = (each for change in gained for each in change.abilities if isinstance(each, Keyword))
        given = tuple(keyword for keyword in keywords if keyword.cost is not None or keyword.name in HELPING)
        if given:
            found.append((part, condition, given))
    return tuple(found)
