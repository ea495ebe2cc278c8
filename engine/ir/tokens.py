"""What a created token is (111.4)."""

from __future__ import annotations

from typing import final

from engine.ir.node import Ability, Node, Value


@final
class TokenSpec(Node, frozen=True):
    """The characteristics of a token as text states them. `name` only if stated or predefined ("Treasure"); `colours`
    WUBRG letters; `keywords` after "with" (or "that has"), `quoted` abilities too, in spoken order."""

    power: Value | None = None
    toughness: Value | None = None
    colours: str = ""
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    name: str = ""
