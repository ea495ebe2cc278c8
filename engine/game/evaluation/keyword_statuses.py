"""What keyword abilities call an object: paired (702.95), new to its controller (702.30)."""

from __future__ import annotations

from engine.game.evaluation.facts import paired_with
from engine.game.evaluation.qualities import STATUS
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import Context
from engine.game.kernel.objects import EXILE, GameObject


def _new(context: Context, obj: GameObject, c: Characteristics) -> bool:
    """702.30a: came under its controller's control since the beginning of their last upkeep."""
    return obj.control_since >= context.game.state.player(obj.controller).turn_before


STATUS.update(
    {
        "at max speed": lambda s, o, c: s.game.state.player(o.controller).speed >= 4,
        "harnessed": lambda s, o, c: "harnessed" in o.designations,
        "solved": lambda s, o, c: "solved" in o.designations,
        "Ring-bearer": lambda s, o, c: "Ring-bearer" in o.designations,
        "attached": lambda s, o, c: o.attached_to is not None,
        "exiled": lambda s, o, c: o.zone == EXILE,
        "new since your last upkeep": _new,
        "paired": lambda s, o, c: paired_with(s.game, o) is not None,
        "paired with another creature": lambda s, o, c: paired_with(s.game, o) is not None,
        "unpaired": lambda s, o, c: paired_with(s.game, o) is None,
    }
)
