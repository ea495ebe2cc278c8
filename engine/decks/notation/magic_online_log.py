"""Draft logs of Magic Online, which other sites write too.

    Event #: 12345
    Time:    1/2/2024 3:04:05 PM
    Players:
        Ben
    --> Ann

    ------ CMM ------

    Pack 1 pick 1:
        Arcane Signet
    --> Sol Ring

The arrow marks the owner of the log and each card that the owner took. Other drafters' picks aren't in the log.
"""

from __future__ import annotations

import re
from typing import Final

from engine.decks.notation.decoding import LONGEST_ENTRY, text_lines
from engine.limited.draft_log import DraftLog, LoggedPick, LoggedSeat

_PICK = re.compile(r"Pack\s+(?P<pack>\d{1,3})\s+pick\s+(?P<pick>\d{1,3}):?", re.IGNORECASE)
_EVENT = re.compile(r"Event\s*#:.*", re.IGNORECASE)
_PLAYERS = re.compile(r"Players:", re.IGNORECASE)
_SET = re.compile(r"-{3,}\s*(?P<set>\S.*?)\s*-{3,}")
_ARROW: Final = "-->"
_HEAD_LINES = 10
_MOST_SEATS = 100
_MOST_PICKS = 2_000


def is_magic_online_log(text: str) -> bool:
    """True if a text is such a log: it begins with the event and has a first pick."""
    lines = [line for _, line in text_lines(text) if 0 < len(line) <= LONGEST_ENTRY]
    begins = any(_EVENT.fullmatch(line) or _PLAYERS.fullmatch(line) for line in lines[:_HEAD_LINES])
    return begins and any(_PICK.fullmatch(line) for line in lines)


def read_magic_online_log(text: str) -> DraftLog:
    """The draft of such a text."""
    players: list[str] = []
    sets: list[str] = []
    picks: list[LoggedPick] = []
    own, place = 0, ""
    pack: list[tuple[str, bool]] = []
    number = (0, 0)

    def end_pick() -> None:
        if pack and len(picks) < _MOST_PICKS:
            taken = tuple(at for at, (_, is_taken) in enumerate(pack) if is_taken)
            picks.append(LoggedPick(*number, tuple(name for name, _ in pack), taken))
        pack.clear()

    for _, line in text_lines(text):
        if len(line) > LONGEST_ENTRY:
            continue
        heading, set_line = _PICK.fullmatch(line), _SET.fullmatch(line)
        if heading:
            end_pick()
            place = "pick"
            number = (max(0, int(heading["pack"]) - 1), max(0, int(heading["pick"]) - 1))
        elif set_line:
            end_pick()
            place = ""
            sets.append(set_line["set"])
        elif _PLAYERS.fullmatch(line):
            place = "players"
        elif not line:
            place = "" if place == "players" and players else place
        elif place == "players" and len(players) < _MOST_SEATS:
            own = len(players) if line.startswith(_ARROW) else own
            players.append(line.removeprefix(_ARROW).strip())
        elif place == "pick":
            pack.append((" ".join(line.removeprefix(_ARROW).split()), line.startswith(_ARROW)))
    end_pick()
    pool = tuple(name for pick in picks for name in pick.card_names)
    seats = [LoggedSeat(name) for name in players] or [LoggedSeat("")]
    seats[own] = LoggedSeat(seats[own].name, picks=tuple(picks), pool=pool)
    return DraftLog("Magic Online", tuple(seats), tuple(dict.fromkeys(sets)), own)
