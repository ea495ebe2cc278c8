"""Entries of a game's log before they are written in a language, and how they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

import msgspec

from app.messages.event_words import AIMED, FACE_DOWN, SOME_CARD, SOME_CARDS, TIMES
from app.messages.message import Message, Words
from app.models.table_view import LogLine
from app.services.card_look import CardLook


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened: `sentence` with its `values`; names that are listed stand in the gap ``{cards}``.
    Entries with the same `group` that follow each other become one line whose list is longer ("" = a line of its
    own). `card` is what the line is about."""

    sentence: Message
    values: Mapping[str, object] = {}
    cards: tuple[Message, ...] = ()
    targets: tuple[Message, ...] = ()
    group: str = ""
    seat: int | None = None
    rule: str = ""
    turn_starts: bool = False
    card: CardLook | None = None


def write_lines(words: Words, entries: Sequence[Entry]) -> list[LogLine]:
    """The lines of consecutive entries."""
    found: list[LogLine] = []
    for group, members in groupby(entries, lambda entry: (entry.group, entry.sentence)):
        together = list(members)
        if group[0]:
            found.append(_line(words, together))
        else:
            found.extend(_line(words, [entry]) for entry in together)
    return found


def same_line(before: Entry, after: Entry) -> bool:
    """Whether two entries that follow each other stand in one line."""
    return bool(after.group) and (before.group, before.sentence) == (after.group, after.sentence)


def listed(words: Words, names: Sequence[Message]) -> str:
    """Names with how often each stands there; cards that nobody knows are only counted."""
    parts = []
    for name, count in Counter(names).items():
        if name == SOME_CARD:
            parts.append(words.count(SOME_CARDS, count))
        elif count > 1 and name != FACE_DOWN:
            parts.append(words.say(TIMES, count=count, card=name))
        else:
            parts.append(words.say(name))
    return ", ".join(parts)


def _line(words: Words, entries: Sequence[Entry]) -> LogLine:
    first = entries[0]
    cards = listed(words, [card for entry in entries for card in entry.cards])
    sentence = words.say(first.sentence, cards=cards, **first.values)
    if first.targets:
        sentence = words.say(AIMED, sentence=sentence, targets=listed(words, first.targets))
    return LogLine(
        sentence[:1].upper() + sentence[1:], first.seat, first.rule, turn_starts=first.turn_starts, card=first.card
    )
