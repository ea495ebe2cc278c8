"""The log of a game in words, for one player: grows with the game, shrinks when the game goes back.

Comes in: what the player may see of the game. Goes out: `LogLine` values in the language asked for. What the player may
not know is not in the events this is made from.
"""

from __future__ import annotations

from app.messages.message import Words
from app.models import log_by_hand
from app.models.card_looks import CardLooks
from app.models.log_entries import Entry, same_line, write_lines
from app.models.log_narrator import Narrator
from app.models.log_sentences import narrate
from app.models.table_view import LogLine
from app.services.preferences import Language
from engine.game.events import Event, SpellCast, TargetChosen
from engine.game.view.seen_events import EventReader
from engine.game.view.view import GameView

assert log_by_hand, "the sentences for what is done by hand are known by importing them"


class GameLog:
    """One player's log. `follow` is to be called often: names are those that things have when it is called."""

    def __init__(self, looks: CardLooks) -> None:
        self._looks = looks
        self._reader = EventReader()
        self._entries: list[Entry] = []
        self._events: list[int] = []
        """The number of the event each entry tells of."""
        self._read = 0
        self._written: dict[Language, tuple[int, list[LogLine]]] = {}
        """How many entries are in lines that no later entry can change, and these lines."""
        self._targets: dict[int, list[int]] = {}

    def follow(self, view: GameView) -> bool:
        """Takes in what has happened since; true if there is something new to tell."""
        kept, fresh = self._reader.read(view)
        if kept < self._read:
            self._go_back(kept)
        before = len(self._entries)
        narrator = Narrator(view, self._looks)
        for number, event in enumerate(fresh, kept):
            entry = self._entry(narrator, event)
            if entry is not None:
                self._entries.append(entry)
                self._events.append(number)
        self._read = kept + len(fresh)
        return len(self._entries) > before

    def lines(self, language: Language) -> tuple[LogLine, ...]:
        """All lines so far; the same values each time while the game goes forward."""
        done, written = self._written.setdefault(language, (0, []))
        words = Words(language)
        last = max(0, len(self._entries) - 1)
        while last > done and same_line(self._entries[last - 1], self._entries[last]):
            last -= 1
        if last > done:
            written.extend(write_lines(words, self._entries[done:last]))
            self._written[language] = (last, written)
        return (*written, *write_lines(words, self._entries[last:]))

    def _entry(self, narrator: Narrator, event: Event) -> Entry | None:
        if isinstance(event, TargetChosen):
            self._targets.setdefault(event.item, []).append(event.entity)
            return None
        item = event.object if isinstance(event, SpellCast) else getattr(event, "item", 0)
        return narrate(narrator, event, self._targets.pop(item, ()))

    def _go_back(self, kept: int) -> None:
        """What is told of events from number `kept` on has not happened."""
        while self._events and self._events[-1] >= kept:
            self._events.pop()
            self._entries.pop()
        self._targets.clear()
        self._written.clear()
