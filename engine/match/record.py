"""Game records: text files of JSON lines that hold the setup, the events in order, the decisions and the result.
`play_again` replays them.

The program writes a file as a whole at the end of a game or when the user saves. A missing last line shows that a file
was cut off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.errors import UnreadableInput
from engine.game.events import Event
from engine.game.events.manual_actions import AnyManualAction, ManualAction
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import ActPaying, Answer, Concede, Reserve
from engine.game.kernel.mana import count_units, order_counts
from engine.game.view.view import Agent
from engine.match.problems import (
    MOST_DECISIONS,
    DecisionsUnreadable,
    EventsAreMissing,
    NotASavedGame,
    OtherVersion,
    SavedGameCutOff,
    TooManyDecisions,
)
from engine.match.session import Session
from engine.match.setup import GameSetup, check_setup, read_setup, ruleset_of

VERSION = 1
LONGEST_HEADER = 500_000
"""Bytes allowed for the line with the decks; six large decks need a tenth of that."""
LONGEST_LINE = 4_000_000
"""Bytes allowed for the line with all decisions."""


class Header(msgspec.Struct, frozen=True):
    """The first line."""

    commandeer_game: int
    setup: GameSetup


class _FirstLine(msgspec.Struct, frozen=True):
    commandeer_game: int
    setup: Any


class Closing(msgspec.Struct, frozen=True):
    """The last line: all decisions, and the `winners` and `reason`, which are None and "" for an unfinished game."""

    decisions: tuple[Any, ...]
    events: int
    winners: tuple[int, ...] | None = None
    reason: str = ""


class GameRecord(msgspec.Struct, frozen=True):
    """A game as stored in a file; `lines` are the encoded events."""

    setup: GameSetup
    lines: tuple[bytes, ...]
    closing: Closing

    @property
    def decisions(self) -> tuple[Answer, ...]:
        return tuple(answer_of(part) for part in self.closing.decisions)


_encoder = msgspec.json.Encoder(order="deterministic")


def encode_event(event: Event) -> bytes:
    """Returns one line of the log: the event and the number of its rule."""
    data = msgspec.to_builtins(event)
    if event.rule_number:
        data["rule"] = event.rule_number
    return _encoder.encode(data)


def record_of(session: Session) -> GameRecord:
    """Returns the record of a game up to now."""
    game = session.game
    result = session.result
    return GameRecord(
        session.setup,
        tuple(encode_event(event) for event in game.log),
        Closing(
            tuple(game.decisions),
            len(game.log),
            None if result is None else tuple(result.winners),
            "" if result is None else result.reason,
        ),
    )


def encode_record(record: GameRecord) -> bytes:
    """Returns the bytes of a game file."""
    lines = [_encoder.encode(Header(VERSION, record.setup)), *record.lines, _encoder.encode(record.closing)]
    return b"\n".join(lines) + b"\n"


def decode_record(data: bytes) -> GameRecord:
    """Returns the game in a file.

    Raises:
        UnreadableInput: with the reason why it can't be read.
    """
    lines = data.split(b"\n")
    try:
        first = msgspec.json.decode(lines[0][: LONGEST_HEADER + 1], type=_FirstLine)
        header = Header(first.commandeer_game, read_setup(first.setup))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise UnreadableInput(NotASavedGame()) from None
    if header.commandeer_game != VERSION:
        raise UnreadableInput(OtherVersion(header.commandeer_game, VERSION))
    if len(lines) < 3 or lines[-1] != b"":
        raise UnreadableInput(SavedGameCutOff())
    try:
        closing = msgspec.json.decode(lines[-2], type=Closing) if len(lines[-2]) <= LONGEST_LINE else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise UnreadableInput(SavedGameCutOff()) from None
    if closing is None or len(closing.decisions) > MOST_DECISIONS:
        raise UnreadableInput(TooManyDecisions(MOST_DECISIONS))
    ruleset_of(header.setup.variant, len(header.setup.seats))
    check_setup(header.setup)
    events = tuple(lines[1:-2])
    if len(events) != closing.events:
        raise UnreadableInput(EventsAreMissing(closing.events, len(events)))
    record = GameRecord(header.setup, events, closing)
    try:
        record.decisions  # noqa: B018 - malformed decisions are found now
    except (TypeError, ValueError, OverflowError):
        raise UnreadableInput(DecisionsUnreadable()) from None
    return record


def answer_of(part: Any) -> Answer:
    """Returns an answer decoded from JSON data, in which tuples are lists.

    Raises:
        TypeError, ValueError: if the data isn't an answer.
    """
    if isinstance(part, dict) and "says" in part:
        said: Answer = msgspec.convert(part, Concede | ActPaying | Reserve)
        return said
    if isinstance(part, dict):
        act: ManualAction = msgspec.convert(part, AnyManualAction)
        return act
    if isinstance(part, int):
        return part
    if all(isinstance(inner, int) for inner in part):
        return tuple(int(inner) for inner in part)
    return tuple((int(first), int(second)) for first, second in part)


def first_difference(record: GameRecord, log: Sequence[Event]) -> int | None:
    """Returns the number of the first event in which a game differs from its record, or None if they are identical."""
    old = record.setup.rules == 1
    for number, line in enumerate(record.lines):
        if number >= len(log) or encode_event(log[number]) != (_as_now(line) if old else line):
            return number
    return len(record.lines) if len(log) > len(record.lines) else None


def _as_now(line: bytes) -> bytes:
    """Converts an event written under rules version 1 to today's form, in which mana is counted by type."""
    event = msgspec.json.decode(line)
    if event.get("type") == "ManaAdded":
        event["mana"] = count_units(event["mana"])
    elif event.get("type") == "CostPaid" and "cost" in event:
        event["mana"] = order_counts(dict(count_units(event.pop("cost"))))
    return _encoder.encode(event)


class ReplayEnded(Interruption):
    """Raised when all decisions of a record have been made."""


class ReplayAgent:
    """An agent for replays: it ends the game as soon as the record has no more decisions."""

    def decide(self, view: Any, question: Any) -> Answer:
        raise ReplayEnded


def replay_agents(count: int) -> list[Agent]:
    return [ReplayAgent() for _ in range(count)]


def play_again(session: Session) -> bool:
    """Runs a session built from a record's decisions; returns True if the game reaches its end."""
    try:
        session.run_game()
    except ReplayEnded:
        return False
    return session.result is not None
