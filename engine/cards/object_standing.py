"""Standing reader: finds out from a card object where the card may be played.

Input: the card object's fields about formats and the kind of object, of any type, since outside data isn't trusted.
Output: a `Standing`. A field with an unexpected value is ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from engine.cards.standing import NO_STANDING, Mark, Standing, standing_of

_PLAYED: Final = ("legal", "restricted")
_PAPER: Final = ("commander", "vintage")
"""Formats in which every printed card is legal, restricted or banned once it has come out."""
_COMMON_SETS: Final = frozenset(
    {"core", "expansion", "commander", "masters", "draft_innovation", "eternal", "starter", "duel_deck", "planechase"}
)
"""Kinds of sets whose cards all become legal somewhere."""
_MANY_FORMATS: Final = 5
_MOST_FORMATS: Final = 60
_FORMAT: Final = re.compile(r"[a-z0-9_-]{1,30}")
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")


def read_standing(fields: Mapping[str, object]) -> Standing:
    """Returns the standing from the fields of a card object, given by name."""
    legalities = _legalities(fields.get("legalities"))
    marks = tuple(_marks(fields, legalities))
    if not marks and not legalities:
        return NO_STANDING
    unplayable = {"digital", "funny", "meld-result"}.intersection(marks)
    return standing_of(marks, legalities, "" if unplayable else _preview(fields, legalities))


def _legalities(said: object) -> dict[str, str]:
    if not isinstance(said, dict) or len(said) > _MOST_FORMATS:
        return {}
    return {
        name: word
        for name, word in said.items()
        if isinstance(name, str) and isinstance(word, str) and _FORMAT.fullmatch(name)
    }


def _marks(fields: Mapping[str, object], legalities: Mapping[str, str]) -> Iterator[Mark]:
    allowed = legalities.get("commander") in _PLAYED
    on_paper = any(legalities.get(name) in (*_PLAYED, "banned") for name in _PAPER)
    games = fields.get("games")
    elsewhere = isinstance(games, list) and bool(games) and "paper" not in games
    if (fields.get("digital") is True or elsewhere or fields.get("set_type") == "alchemy") and not on_paper:
        yield "digital"
    silver = fields.get("border_color") == "silver" or fields.get("security_stamp") == "acorn"
    playtest = fields.get("set_type") == "funny" and bool(legalities) and not on_paper
    if (silver or playtest) and not allowed:
        yield "funny"
    if _is_meld_result(fields):
        yield "meld-result"
    if fields.get("game_changer") is True:
        yield "game-changer"
    if fields.get("reserved") is True:
        yield "reserved"


def _is_meld_result(fields: Mapping[str, object]) -> bool:
    """True if the object is the result of melding two cards: it has no mana cost of its own and isn't a land."""
    if fields.get("layout") != "meld":
        return False
    parts = fields.get("all_parts")
    for part in parts if isinstance(parts, list) else ():
        if isinstance(part, dict) and part.get("name") == fields.get("name"):
            return part.get("component") == "meld_result"
    types = fields.get("type_line")
    return not fields.get("mana_cost") and "Land" not in (types if isinstance(types, str) else "").split()


def _preview(fields: Mapping[str, object], legalities: Mapping[str, str]) -> str:
    """Returns the release day of the card, if the object was written before it: a card of a common set is legal
    somewhere from that day on."""
    day = fields.get("released_at")
    if not isinstance(day, str) or not _DAY.fullmatch(day) or fields.get("set_type") not in _COMMON_SETS:
        return ""
    waits = len(legalities) >= _MANY_FORMATS and set(legalities.values()) == {"not_legal"}
    return day if waits else ""
