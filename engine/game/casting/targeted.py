"""Things become targets (115.1): announced once the spell or ability is on the stack; what an Aura spell
targets (303.4a); crimes (700.13)."""

from __future__ import annotations

from engine.game.event_loop.propose import performs, propose
from engine.game.events import Did, TargetChosen
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GRAVEYARD, STACK, GameObject
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword
from engine.ir.selectors import Target


def aura_target(game: Game, obj: GameObject) -> Target | None:
    """What an Aura spell targets (303.4a): what its enchant ability says."""
    keywords: list[Keyword] = game.characteristics(obj.id).keywords("enchant")
    pattern = next((keyword.what for keyword in keywords if keyword.what is not None), None)
    return None if pattern is None else Target(pattern)


def announce_targets(game: Game, obj: GameObject) -> None:
    """Things become targets once the spell or ability is on the stack (601.2c)."""
    assert obj.item is not None
    chosen = dict.fromkeys(entity for group in obj.item.targets for entity in group.chosen)
    propose(game, [TargetChosen(entity, obj.id, obj.controller) for entity in chosen])
    if any(_is_crime(game, obj.controller, entity) for entity in chosen):
        propose(game, [Did(obj.controller, "commit a crime", (obj.id,))])


def _is_crime(game: Game, player: PlayerId, target: Entity) -> bool:
    """700.13: whether a player commits a crime by targeting an opponent, what an opponent controls, or a card in an
    opponent's graveyard."""
    if is_player(target):
        return target != player
    obj = game.state.get(ObjectId(target))
    if obj is None:
        return False
    if obj.zone == GRAVEYARD:
        return obj.owner != player
    return obj.zone in (BATTLEFIELD, STACK) and obj.controller != player


@performs(TargetChosen)
def _perform_target(game: Game, event: TargetChosen) -> TargetChosen:
    return event
