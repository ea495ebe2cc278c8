"""A message: the same sentence in every language of the program, side by side, with named gaps to fill.

Messages are constants of the modules of this room, so a misspelt one is a type error, and no screen holds a
sentence of its own. Comes in: a message and the values for its gaps. Goes out: a sentence.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from app.services.plain_text import BREAK, visible, visible_lines
from app.services.preferences import Language

_GAP = re.compile(r"\{([a-z_]+)\}")


class Message(msgspec.Struct, frozen=True):
    """One sentence or label. Gaps are written ``{name}`` and must be the same in every language."""

    en: str
    de: str

    def text(self, language: Language) -> str:
        return self.de if language == "de" else self.en

    def gaps(self, language: Language) -> frozenset[str]:
        """The names of the gaps in one language."""
        return frozenset(_GAP.findall(self.text(language)))


class Counted(msgspec.Struct, frozen=True):
    """A message with a number in it: the form for one and the form for every other number (gap ``{count}``)."""

    one: Message
    other: Message

    def form(self, count: int) -> Message:
        return self.one if count == 1 else self.other


class Breakable(str):
    """A text that the program has prepared for a narrow place: it may hold `BREAK` marks and several lines."""

    __slots__ = ()


class Words:
    """Speaks one language at a time."""

    def __init__(self, language: Language = "en") -> None:
        self.language: Language = language

    def say(self, message: Message, **values: object) -> str:
        """The message with its gaps filled; a `Message` or plain text may be a value.

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
        """A number with that many decimals, behind a comma in German."""
        text = f"{value:.{places}f}"
        return text.replace(".", ",") if self.language == "de" else text

    def _plain(self, value: object) -> str:
        if isinstance(value, Message):
            return value.text(self.language)
        if isinstance(value, Breakable):
            return visible_lines(value, breaks=True)
        return visible(str(value))


def quoted(text: str, language: Language) -> str:
    """A text that somebody gave, in the quotation marks of the language; what cannot be printed as code says it."""
    shown = repr(text)
    if language == "en":
        return shown
    inside = shown[1:-1].replace("\\'", "'") if shown[0] == "'" else shown[1:-1]
    return f"„{inside}“"


TYPED_QUOTE: Final = 24
"""Of what somebody typed, so many letters are quoted in a sentence beside the field: all of it stands there."""
_BREAK: Final = 8


def quotable(typed: str) -> Breakable:
    """What somebody typed as a sentence quotes it: on one line, not too long, and nowhere wider than a narrow panel."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in typed).split())
    if len(line) > TYPED_QUOTE:
        line = f"{line[: TYPED_QUOTE - 1].rstrip()}…"
    return Breakable(" ".join(BREAK.join(_pieces(word)) for word in line.split(" ")))


def _pieces(word: str) -> list[str]:
    """A word in pieces between which a line may end."""
    return [word[place : place + _BREAK] for place in range(0, len(word), _BREAK)]
