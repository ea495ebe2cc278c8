"""A message: one sentence in all languages of the program, with named gaps to fill.

Messages are constants in the modules of this folder. So a misspelt name is a type error, and no screen contains text
of its own. A constant contains the English text, the catalogues in `assets/translations` contain the translations.
Input: a message and the values for its gaps. Output: a sentence.
"""

from __future__ import annotations

import re
from typing import ClassVar, Final

from app.files.catalogues import SOURCE
from app.messages.naming import Named
from app.messages.translations import translation
from app.services.plain_text import BREAK, visible, visible_lines
from app.services.preferences import Language

_GAP = re.compile(r"\{([a-z_]+)(?::([a-z_]+))?\}")


def gaps(text: str) -> frozenset[str]:
    """Returns the names of the gaps in a text."""
    return frozenset(name for name, _unit in _GAP.findall(text))


def units(text: str) -> frozenset[str]:
    """Returns the units that the gaps of a text name."""
    return frozenset(unit for _name, unit in _GAP.findall(text) if unit)


class Message(Named, frozen=True, eq=False):
    """A sentence or label. Gaps are written ``{name}`` and are the same in every language. A gap ``{name:unit}`` takes
    a number and adds its noun, see `app.messages.units`."""

    en: str

    def text(self, language: Language) -> str:
        """Returns the text in a language, with open gaps."""
        return self.en if language == SOURCE else translation(language).text(self, self.en)


class Bilingual(Message, frozen=True, eq=True):
    """A text from cards: names, rules text and their vocabulary exist in English and German only."""

    constant: ClassVar[bool] = False
    de: str

    def text(self, language: Language) -> str:
        """Returns the German text for German, otherwise the English text."""
        return self.de if language == "de" else self.en


class Filled(Message, frozen=True, eq=True):
    """A message together with the values for its gaps; see `filled`."""

    constant: ClassVar[bool] = False
    message: Message
    values: tuple[tuple[str, object], ...]

    def text(self, language: Language) -> str:
        return Words(language).say(self.message, **dict(self.values))


def filled(message: Message, **values: object) -> Filled:
    """Returns a message with its values, so that it can fill a gap of another message."""
    return Filled(message.en, message, tuple(values.items()))


class Counted(Named, frozen=True, eq=False):
    """A message that contains a number (gap ``{count}``), in the singular and in the plural of English."""

    one: str
    other: str

    def text(self, language: Language, count: int) -> str:
        """Returns the form for a number, with open gaps. A language may have more than two forms."""
        if language == SOURCE:
            return self.one if count == 1 else self.other
        return translation(language).counted(self, self.one, self.other, count)

    def of(self, count: int) -> Amount:
        """Returns the message with its number, so that it can fill a gap of another message."""
        return Amount(self.other, self, count)


UNITS: Final[dict[str, Counted]] = {}
"""The numbers with nouns that a gap ``{cards:cards}`` may name. `app.messages.units` fills it."""


class Amount(Message, frozen=True, eq=True):
    """A number with its noun, such as "2 cards"; see `Counted.of`."""

    constant: ClassVar[bool] = False
    counted: Counted
    count: int

    def text(self, language: Language) -> str:
        return Words(language).count(self.counted, self.count)


_DECIMAL_MARK: Final = Message(".")
"""The sign between units and tenths."""
_QUOTED: Final = Message("“{text}”")
"""The quotation marks around a text from outside."""


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
        return self._fill(message.text(self.language), values)

    def count(self, counted: Counted, count: int, **values: object) -> str:
        """Returns the form for that number with its gaps filled. The number fills ``{count}``."""
        return self._fill(counted.text(self.language, count), {"count": count, **values})

    def decimal(self, value: float, places: int) -> str:
        """Formats a number with that many decimal places."""
        text = f"{value:.{places}f}"
        return text.replace(".", self.say(_DECIMAL_MARK))

    def _fill(self, text: str, values: dict[str, object]) -> str:
        if not _GAP.search(text):
            return text
        return _GAP.sub(lambda gap: self._in_gap(values[gap[1]], gap[2]), text)

    def _in_gap(self, value: object, unit: str | None) -> str:
        """Returns a value as text. `unit` makes a number a number with its noun."""
        return self._plain(value) if unit is None else self.count(UNITS[unit], int(str(value)))

    def _plain(self, value: object) -> str:
        if isinstance(value, Message):
            return value.text(self.language)
        if isinstance(value, Breakable):
            return visible_lines(value, breaks=True)
        return visible(str(value))


def quoted(text: str, language: Language) -> str:
    """Puts a text from outside in the quotation marks of the language. Unprintable characters become escapes."""
    shown = repr(text)
    if language == SOURCE:
        return shown
    inside = shown[1:-1].replace("\\'", "'") if shown[0] == "'" else shown[1:-1]
    return _QUOTED.text(language).replace("{text}", inside)


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
