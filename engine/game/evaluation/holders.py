"""Who "an opponent" in "a creature an opponent controls" is, once it is known which creature is meant: "that player" in
what follows speaks of them.

Comes in: a context, a pattern and what fits it. Goes out: names bound to players.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.kernel.context import Context
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.node import Pattern, once_per_node, walk
from engine.ir.patterns import ControlledBy, InZone, ObjectPattern, OwnedBy


def bind_holders(
    context: Context, pattern: Pattern | None, entities: Sequence[Entity]
) -> dict[str, tuple[PlayerId, ...]]:
    """Binds the players that a pattern names as those who control, own or have what it is about; gives them back."""
    named = () if pattern is None else _named(pattern)
    if not named:
        return {}
    objects = [context.game.state.recall(ObjectId(entity)) for entity in entities if not is_player(entity)]
    found: dict[str, tuple[PlayerId, ...]] = {}
    for name, owner in named:
        players = (obj.owner if owner else obj.controller for obj in objects if obj is not None)
        found[name] = context.bindings[name] = tuple(dict.fromkeys(players))
    return found


@once_per_node
def _named(pattern: Pattern) -> tuple[tuple[str, bool], ...]:
    """The names, and whether they are those of owners (else of controllers)."""
    found: dict[str, bool] = {}
    for part in walk(pattern):
        if not isinstance(part, ObjectPattern):
            continue
        for predicate in part.after:
            match predicate:
                case ControlledBy(who=who, negated=False):
                    found.setdefault(getattr(who, "bind", ""), False)
                case OwnedBy(who=who, negated=False) | InZone(whose=who) if who is not None:
                    found.setdefault(getattr(who, "bind", ""), True)
    return tuple((name, owner) for name, owner in found.items() if name)
