"""Tokens made by hand: from data to printed characteristics (111.3, 111.4)."""

from __future__ import annotations

import json

from engine.cards.type_line import TypeLine
from engine.errors import UnreadableInput
from engine.game.events.manual_acts import TokenData
from engine.game.kernel.predefined import PREDEFINED
from engine.game.kernel.printed import Printed
from engine.game.manual.problems import NoAbilities, NoPredefinedToken
from engine.ir.codec import from_data, to_data
from engine.ir.node import Ability


def token_data(printed: Printed) -> TokenData:
    """The data of what a token is."""
    line = printed.type_line
    return TokenData(
        printed.name,
        line.supertypes,
        line.types,
        line.subtypes,
        printed.colours,
        printed.power,
        printed.toughness,
        json.dumps(to_data(printed.abilities), separators=(",", ":")) if printed.abilities else "",
    )


def printed_by_hand(token: TokenData) -> Printed:
    """What a token of that data is.

    Raises:
        UnreadableInput: if its abilities are none, or nothing predefined is called so.
    """
    if not token.types:
        if token.name not in PREDEFINED:
            raise UnreadableInput(NoPredefinedToken(token.name))
        return PREDEFINED[token.name]
    return Printed(
        token.name or f"{' '.join(token.subtypes)} Token",
        TypeLine(token.supertypes, token.types, token.subtypes),
        _abilities(token.abilities),
        colours="".join(letter for letter in "WUBRG" if letter in token.colours),
        power=token.power,
        toughness=token.toughness,
    )


def _abilities(text: str) -> tuple[Ability, ...]:
    if not text:
        return ()
    try:
        found = from_data(json.loads(text))
    except ValueError:
        raise UnreadableInput(NoAbilities(text)) from None
    if not isinstance(found, tuple) or not all(isinstance(part, Ability) for part in found):
        raise UnreadableInput(NoAbilities(text))
    return found
