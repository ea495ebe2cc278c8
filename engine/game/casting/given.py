"""Keywords that static abilities give to spells: alternative costs ("Elemental spells you cast from your hand gain
evoke {4} as you cast them", 118.9), which the permanent it becomes has too (400.7b), and what helps to pay ("artifact
spells you cast have convoke").
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeGuard

from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.dispatch import holds
from engine.game.evaluation.layers.layer_effects import static_parts
from engine.game.kernel.characteristics import Permanents, once_per_board
from engine.game.kernel.context import Context, effect_context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import STACK, GameObject
from engine.game.kernel.records import FloatingEffect
from engine.ids import PlayerId
from engine.ir.abilities import Keyword, Static, StaticGroup
from engine.ir.changes import GainAbility
from engine.ir.node import Ability, Condition, once_per_node

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
    for effect, gained in _of_effects(game):
        given = [keyword for keyword in gained if keyword.name in names]
        if given and would_be_spell(effect_context(game, effect), effect.what, obj.id, player):
            yield from given


def _of_effects(game: Game) -> Iterator[tuple[FloatingEffect, list[Keyword]]]:
    """What effects of resolved spells and abilities give to spells that are cast later ("the next spell you cast this
    turn has convoke")."""
    for effect in game.state.effects:
        if effect.what is not None:
            gained = (change for change in effect.changes if isinstance(change, GainAbility))
            yield effect, [each for change in gained for each in change.abilities if _helps(each)]


def _helps(ability: Ability) -> TypeGuard[Keyword]:
    return isinstance(ability, Keyword) and ability.name in HELPING


def gives_ways(board: Permanents) -> bool:
    """Whether a permanent could give spells an alternative cost."""
    return any(keyword.cost is not None for *_, keywords in _givers(board) for keyword in keywords)


def gives_help(game: Game) -> bool:
    """Whether something could give spells what helps to pay."""
    if any(keyword.name in HELPING for *_, keywords in _givers(game.board()) for keyword in keywords):
        return True
    return any(keywords for _, keywords in _of_effects(game))


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
