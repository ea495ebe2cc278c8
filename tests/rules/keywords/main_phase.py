"""A table in the first main phase of the first player's turn."""

from __future__ import annotations

from table import Side, Table


def game(**sides: Side) -> Table:
    """A table where A has priority in the first main phase."""
    return Table(None, **sides).to("precombat main")


__all__ = ["game"]
