"""Things become targets (115.1): announced once the spell or ability is on the stack; what an Aura spell
targets (303.4a); crimes (700.13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.event_loop.propose import performs, propose
from engine.game.events import Did, TargetChosen
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GRAVEYARD, STACK, GameObject, TargetGroup
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword
from engine.ir.selectors import Target


def aura_target(game: Game, obj: GameObject) -> Target | None:
    """What an Aura spell targets (303.4a): what its enchant ability says."""
    keywords: list[Keyword] = game.characteristics(obj.id).keywords("enchant")
    pattern = next((keyword.what for keyword in keywords if keyword.what is not None), None)
    return None if pattern is None else Target(pattern)


def announce_targets(game: Game, obj: GameObject) -> None:
    """Things become targets once the spell is cast, or the ability activated or put on the stack (601.2c, 700.13)."""
    become_targets(game, obj)
    if any(_is_crime(game, obj.controller, entity) for entity in _targets_of(obj)):
        propose(game, [Did(obj.controller, "commit a crime", (obj.id,))])


def become_targets(game: Game, obj: GameObject, before: Sequence[TargetGroup] = ()) -> None:
    """Things become targets of a copy as it is put on the stack (707.10c), or of what has been given new targets
    (115.7): all but those that were its targets `before`."""
    known = {entity for group in before for entity in group.chosen}
    new = [entity for entity in _targets_of(obj) if entity not in known]
    propose(game, [TargetChosen(entity, obj.id, obj.controller) for entity in new])


def _targets_of(obj: GameObject) -> tuple[Entity, ...]:
    groups = () if obj.item is None else obj.item.targets
    return tuple(dict.fromkeys(entity for group in groups for entity in group.chosen))


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
