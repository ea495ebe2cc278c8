"""What the names in an ability's text mean once it has begun: entities, amounts, words, parts of the text itself."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.game.kernel.mana_wanted import Wanted
from engine.game.kernel.printed import Printed
from engine.ir.node import Node

Bound = (
    int
    | str
    | Node
    | Printed
    | Wanted
    | tuple[int, ...]
    | tuple[str, ...]
    | tuple[int | str, ...]
    | tuple[Printed, ...]
    | None
)
"""The meaning of one name: an entity or amount, several entities, a word or words, copiable values,
the mana that a payment wants."""

Bindings = Mapping[str, Bound]

NOTHING_BOUND: Bindings = MappingProxyType({})

Chosen = int | str | tuple[int, ...] | tuple[str, ...] | tuple[int | str, ...]
"""What was chosen for an object: a colour, a type, a name, a number, players."""
