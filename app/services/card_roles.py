"""What cards do for a deck ("ramp", "removal", ...), as stored with the ratings of the sets."""

from __future__ import annotations

from app.services.deck_building import stored_hints
from engine.limited.guide import Role


def roles_of(name: str) -> tuple[Role, ...]:
    """The roles of a card, the telling ones first; () where none is known."""
    hints = stored_hints().get(name)
    return () if hints is None else tuple(sorted(hints.roles, key=TELLING.index))


TELLING: tuple[Role, ...] = (
    *("ramp", "fixing", "sweeper", "removal", "counter", "draw", "tutor", "recursion", "trick", "evasion"),
)
"""All roles; a card of several is shown under the first."""
