"""Draft logs of Draftmancer, in JSON.

    {"version": "2.2", "setRestriction": ["cmm"], "carddata": {"a1": {"name": "Sol Ring"}},
     "users": {"u1": {"userName": "Ann", "isBot": false, "cards": ["a1"], "decklist": {"main": ["a1"], "side": []},
       "picks": [{"packNum": 0, "pickNum": 0, "pick": [0], "burn": [], "booster": ["a1", "a2"]}]}}}

Cards are named by ids, which "carddata" explains. Version 2.0 has no numbers of packs and picks: a pack that isn't
smaller than the one before opens a round. Other kinds of drafts have other picks; then the drafted cards are known, but
not the packs.
"""

from __future__ import annotations

from typing import Final

from engine.decks.notation.json_text import Document, entries_of, field_of, items_of, text_at
from engine.limited.draft_log import DraftLog, LoggedPick, LoggedSeat

MOST_SEATS: Final = 100
_MOST_CARDS: Final = 2_000
"""Cards that one drafter may have, and picks that one may make."""


def is_draftmancer_log(document: Document) -> bool:
    """True if a JSON document is such a log."""
    users = field_of(document, "users")
    return (
        isinstance(field_of(document, "carddata"), dict)
        and isinstance(users, dict)
        and 0 < len(users) <= MOST_SEATS
        and all(field_of(user, "picks") is not None or field_of(user, "cards") is not None for user in users.values())
    )


def read_draftmancer_log(document: Document) -> DraftLog:
    """The draft of such a document."""
    names = {key: text_at(card, "name") for key, card in entries_of(field_of(document, "carddata"))}
    seats = tuple(_seat(user, names) for _, user in entries_of(field_of(document, "users")))
    own = next((place for place, seat in enumerate(seats) if not seat.is_bot and seat.pool), 0)
    sets = tuple(code.upper() for code in items_of(field_of(document, "setRestriction")) if isinstance(code, str))
    return DraftLog("Draftmancer", seats, sets, own)


def _seat(user: Document, names: dict[str, str]) -> LoggedSeat:
    picks = _picks(user, names)
    pool = _cards(field_of(user, "cards"), names) or tuple(name for pick in picks for name in pick.card_names)
    return LoggedSeat(
        text_at(user, "userName"),
        field_of(user, "isBot") is True,
        picks,
        pool,
        _cards(field_of(user, "decklist", "main"), names),
        _cards(field_of(user, "decklist", "side"), names),
    )


def _picks(user: Document, names: dict[str, str]) -> tuple[LoggedPick, ...]:
    found: list[LoggedPick] = []
    round_, turn, before = -1, 0, 0
    for pick in list(items_of(field_of(user, "picks")))[:_MOST_CARDS]:
        offered = _cards(field_of(pick, "booster"), names)
        taken, burned = _places(field_of(pick, "pick"), offered), _places(field_of(pick, "burn"), offered)
        if not offered or not taken:
            continue
        turn += 1
        if round_ < 0 or len(offered) >= before:
            round_, turn = round_ + 1, 0
        before = len(offered)
        found.append(
            LoggedPick(_number(pick, "packNum", round_), _number(pick, "pickNum", turn), offered, taken, burned)
        )
    return tuple(found)


def _cards(value: Document, names: dict[str, str]) -> tuple[str, ...]:
    """The cards of a list of ids; one that "carddata" doesn't explain keeps its id, so that places stay right."""
    return tuple(names.get(key) or key for key in items_of(value) if isinstance(key, str))[:_MOST_CARDS]


def _places(value: Document, offered: tuple[str, ...]) -> tuple[int, ...]:
    places = [value] if isinstance(value, int) else list(items_of(value))
    return tuple(
        dict.fromkeys(
            place
            for place in places
            if isinstance(place, int) and not isinstance(place, bool) and 0 <= place < len(offered)
        )
    )


def _number(pick: Document, key: str, otherwise: int) -> int:
    found = field_of(pick, key)
    return found if isinstance(found, int) and 0 <= found < _MOST_CARDS else otherwise
