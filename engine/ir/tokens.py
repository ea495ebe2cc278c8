"""What a created token is (111.4)."""

from __future__ import annotations

from typing import final

from engine.ir.node import Ability, Node, Value


@final
class TokenSpec(Node, frozen=True):
    """The characteristics of a token, or of what something becomes, as text states them.

    `name` only if stated or predefined ("Treasure"); `colours` WUBRG letters; `colourless` where the text says
    "colorless" (with neither, what something becomes keeps its colours, and a token is colourless); `abilities` after
    "with", keyword and quoted ones in spoken order."""

    power: Value | None = None
    toughness: Value | None = None
    colours: str = ""
    colourless: bool = False
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    name: str = ""
