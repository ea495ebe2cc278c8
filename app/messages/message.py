"""A message: one sentence in all languages of the program, with named gaps to fill.

Messages are constants in the modules of this folder. So a misspelt name is a type error, and no screen contains text
of its own. Input: a message and the values for its gaps. Output: a sentence.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from app.services.plain_text import BREAK, visible, visible_lines
from app.services.preferences import Language

_GAP = re.compile(r"\{([a-z_]+)\}")


class Message(msgspec.Struct, frozen=True):
    """A sentence or label. Gaps are written ``{name}`` and must be the same in every language."""

    en: str
    de: str

    def text(self, language: Language) -> str:
        return self.de if language == "de" else self.en

    def gaps(self, language: Language) -> frozenset[str]:
        """Returns the names of the gaps in one language."""
        return frozenset(_GAP.findall(self.text(language)))


class Counted(msgspec.Struct, frozen=True):
    """A message that contains a number (gap ``{count}``): the singular and the plural."""

    one: Message
    other: Message

    def form(self, count: int) -> Message:
        return self.one if count == 1 else self.other


class Breakable(str):
    """A text that is ready for a narrow space. It may contain `BREAK` marks and several lines."""

    __slots__ = ()


class Words:
    """Turns messages into text in one language."""

    def __init__(self, language: Language = "en") -> None:
        self.language: Language = language

    def say(self, message: Message, **values: object) -> str:
        """Returns the message with its gaps filled. A value may be a `Message` or plain text.

        Raises:
            KeyError: if a gap has no value.
        """
        text = message.text(self.language)
        if not _GAP.search(text):
            return text
        filled = {name: self._plain(value) for name, value in values.items()}
        return _GAP.sub(lambda gap: filled[gap.group(1)], text)

    def count(self, counted: Counted, count: int, **values: object) -> str:
        return self.say(counted.form(count), count=count, **values)

    def decimal(self, value: float, places: int) -> str:
        """Formats a number with that many decimal places. German uses a decimal comma."""
        text = f"{value:.{places}f}"
        return text.replace(".", ",") if self.language == "de" else text

    def _plain(self, value: object) -> str:
        if isinstance(value, Message):
            return value.text(self.language)
        if isinstance(value, Breakable):
            return visible_lines(value, breaks=True)
        return visible(str(value))


def quoted(text: str, language: Language) -> str:
    """Puts a text from outside in the quotation marks of the language. Unprintable characters become escapes."""
    shown = repr(text)
    if language == "en":
        return shown
    inside = shown[1:-1].replace("\\'", "'") if shown[0] == "'" else shown[1:-1]
    return f"„{inside}“"


TYPED_QUOTE: Final = 24
"""Maximum number of typed characters that a sentence quotes. The field beside it shows the full text."""
_BREAK: Final = 8


def quotable(typed: str) -> Breakable:
    """Shortens typed text so that a sentence can quote it: on one line, with line breaks allowed in long words."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in typed).split())
    if len(line) > TYPED_QUOTE:
        line = f"{line[: TYPED_QUOTE - 1].rstrip()}…"
    return Breakable(" ".join(BREAK.join(_pieces(word)) for word in line.split(" ")))


def _pieces(word: str) -> list[str]:
    """Splits a word into pieces. A line may end between two pieces."""
    return [word[place : place + _BREAK] for place in range(0, len(word), _BREAK)]
