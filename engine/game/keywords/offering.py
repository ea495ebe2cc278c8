"""Offering (702.48): a spell for which a permanent of a quality may be sacrificed, at any time at which an instant
could be cast; it then costs the permanent's mana cost less. Which permanent that is `casting.optional_costs` asks.
"""

from __future__ import annotations

from engine.game.casting.keyword_options import ALTERNATIVES, FOR_MANA_COST, always
from engine.game.casting.option import CAST_AS
from engine.game.kernel.printed import Printed
from engine.ir.abilities import Keyword

OFFERING = "offering"


def _at_any_time(printed: Printed) -> Printed:
    """702.48a, 702.190a: whatever it is, it may be cast then."""
    return printed.with_abilities((*printed.abilities, Keyword("flash")))


ALTERNATIVES[OFFERING] = always
FOR_MANA_COST.add(OFFERING)
CAST_AS[OFFERING] = _at_any_time
