"""What has become of everyone since the player's last own turn: lines made from how the table stood then and how it
stands now, so that they say no more and no less than what is so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.messages import table_words as words
from app.messages.message import Words
from app.models.table_view import LogLine, Seat, TableView


class Remembered:
    """How the table stood at the end of each own turn."""

    def __init__(self) -> None:
        self._ends: dict[int, TableView] = {}

    def note(self, table: TableView) -> None:
        """The table as it is now; what is remembered of this turn and of later ones (a game may go back) goes."""
        self._ends = {turn: kept for turn, kept in self._ends.items() if turn < table.turn}
        if table.active == table.own and table.turn:
            self._ends[table.turn] = table

    def since(self, table: TableView, words_in: Words) -> tuple[LogLine, ...]:
        """What is other than at the end of the last own turn before this one; () where that was not seen."""
        turn = max((turn for turn in self._ends if turn < table.turn), default=None)
        if turn is None:
            return ()
        before = self._ends[turn]
        pairs = ((before.seat(seat.seat), seat) for seat in (table.seat(table.own), *table.opponents))
        lines = tuple(line for was, now in pairs for line in _lines(was, now, words_in))
        return lines or (LogLine(words_in.say(words.SINCE_NOTHING)),)


def _lines(was: Seat, now: Seat, words_in: Words) -> Iterator[LogLine]:
    say = words_in.say
    if now.lost and not was.lost:
        yield LogLine(say(words.SINCE_LOST, name=now.name), now.seat)
        return
    changes = [
        say(message, before=before, now=after)
        for message, before, after in (
            (words.SINCE_LIFE, was.life, now.life),
            (words.SINCE_HAND, was.hand, now.hand),
            (words.SINCE_POISON, was.poison, now.poison),
        )
        if before != after
    ]
    if changes:
        yield LogLine(say(words.SINCE_SEAT, name=now.name, changes=", ".join(changes)), now.seat)
    for message, here, there in ((words.SINCE_NEW, now, was), (words.SINCE_GONE, was, now)):
        named = _only_in(here, there, words_in)
        if named:
            yield LogLine(say(message, name=now.name, cards=named), now.seat)


def _only_in(here: Seat, there: Seat, words_in: Words) -> str:
    """The permanents of one board that the other has not, by name with how many of each."""
    known = {one.id for one in there.permanents}
    counted = Counter(one.card.title(words_in.language) for one in here.permanents if one.id not in known)
    return ", ".join(f"{count}× {name}" if count > 1 else name for name, count in counted.items())
