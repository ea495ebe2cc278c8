"""What a drafter knows about a card beyond its facts, as stored in `data/boosters/<set>_ratings.json`.

Comes in: the bytes of such a file. Goes out: `CardHints` by card name. They are judgements made by a heuristic
when the set's data is built, so that the drafting room needs no card text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.errors import UnreadableInput, problem_of
from engine.limited.problems import RatedOutside
from engine.problems import AtKey, InFile, Word

Role = Literal["removal", "sweeper", "counter", "draw", "ramp", "fixing", "evasion", "recursion", "tutor", "trick"]
"""What a card does for a deck."""

BEST_RATING = 5.0


class CardHints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`rating` in the deck, from 0 to 5; `commander`: the same as a commander, None for what cannot be one.

    Themes are words such as "artifacts", "tokens" or a creature type ("zombie"): `gives` are themes the card is
    part of, `wants` are themes it rewards.
    """

    rating: float
    commander: float | None = None
    roles: tuple[Role, ...] = ()
    gives: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()


class SetHints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hints of one set's cards, by English name."""

    set_code: str
    cards: dict[str, CardHints]


_decoder = msgspec.json.Decoder(SetHints)


def read_hints(data: bytes, source: str) -> SetHints:
    """The hints of a stored file.

    Raises:
        UnreadableInput: naming `source`, the card and the field that does not fit.
    """
    try:
        hints = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableInput(InFile(Word(source), problem_of(problem))) from None
    for name, card in hints.cards.items():
        for field, value in (("rating", card.rating), ("commander", card.commander)):
            if value is not None and not 0 <= value <= BEST_RATING:
                outside = AtKey(RatedOutside(name, value), Word(f"cards[...].{field}"))
                raise UnreadableInput(InFile(Word(source), outside))
    return hints


def write_hints(set_code: str, cards: Mapping[str, CardHints]) -> bytes:
    """The stored form, a card per line in the order of names."""
    entries = ",\n".join(
        f"{msgspec.json.encode(name).decode()}: {msgspec.json.encode(cards[name]).decode()}" for name in sorted(cards)
    )
    return f'{{\n"set_code": {msgspec.json.encode(set_code).decode()},\n"cards": {{\n{entries}\n}}\n}}\n'.encode()
