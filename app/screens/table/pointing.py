"""Points at what is asked, and says what a key would do or why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from app.messages import keys as words
from app.messages.message import Message
from app.models.table_view import NOBODY, Prompt
from app.screens.table.things import Thing

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

_POINTED = 1800
"""Milliseconds for which a question is pointed at."""


class Pointing(QObject):
    """Says things over the question of a table screen."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        self._ui_context = screen.ui_context
        self._points = QTimer(self)
        self._points.setSingleShot(True)
        self._points.setInterval(_POINTED)
        self._points.timeout.connect(lambda: screen.prompt.point_out(on=False))

    @property
    def prompt(self) -> Prompt:
        """What is asked now."""
        table = self._screen.table
        return NOBODY if table is None else table.prompt

    def say(self, message: Message, **values: object) -> None:
        """Says something and points at the question, if there is one."""
        self._point(self._ui_context.say(message, **values))

    def explain(self, thing: Thing) -> None:
        """Says that a card is not asked for, and points at what is."""
        self.say(words.NOT_CHOOSABLE, card=self.name(thing))

    def hint(self, focused: QWidget | None) -> str:
        """What Return would do where the focus is now."""
        thing, prompt, say = self._screen.things.of(focused), self.prompt, self._ui_context.say
        if thing is None or not thing.taken_by(prompt):
            return ""
        name = self.name(thing)
        if not thing.chosen_in(prompt):
            return say(words.PICK, card=name)
        return say(words.UNPICK, button=prompt.button, card=name) if prompt.ready else say(words.PICKED, card=name)

    def no_effect(self, key: str) -> None:
        """Says that a key does nothing here, and with which keys one answers."""
        say = self._ui_context.say
        keys = ", ".join(self._answering_keys()) if self.prompt.sentence else ""
        answer = say(words.ANSWER_KEYS, keys=keys) if keys else ""
        self._point(f"{say(words.NO_EFFECT, key=words.key(key))} {answer}".strip())

    def _answering_keys(self) -> list[str]:
        say, prompt = self._ui_context.say, self.prompt
        found = []
        if prompt.ready:
            found.append(say(words.RETURN_FOR, button=prompt.button))
        caps = self._screen.prompt.options.caps()
        if len(caps) > 1:
            found.append(say(words.DIGIT_RANGE, first=caps[0], last=caps[-1]))
        found += caps if len(caps) == 1 else []
        if any(thing.pointed_out(prompt) for thing in self._screen.things.all()):
            mark = self._ui_context.keys.first("table.marks", self._ui_context.words)
            found += [say(words.MARKS_FOR, key=mark)] if mark else []
        return found

    def _point(self, sentence: str) -> None:
        self._screen.remark.say(sentence)
        if self.prompt.sentence:
            self._screen.prompt.point_out(on=True)
            self._points.start()

    def name(self, thing: Thing) -> str:
        """What a thing is called."""
        if thing.look is not None:
            return thing.look.title(self._ui_context.card_language)
        return thing.widget.accessibleName().split(",")[0]
