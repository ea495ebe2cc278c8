"""The error tree, split by who must act.

    CommandeerError
    ├── UnreadableInput       the user gave something that cannot be read: say what, quote it, exit code 2
    │   └── UnknownCard       a card name that no catalogue knows
    ├── IllegalChoice         an agent answered a question with something that was not offered
    ├── UnsupportedCardText   a card's text is not (fully) in the ability language
    └── EngineBug             our fault; never expected

An illegal deck is not an error: it is a list of problems (`engine.decks.problems`).
Messages quote the offending value with ``!r`` and are one sentence.
"""

from __future__ import annotations


class CommandeerError(Exception):
    """Root of everything this program raises on purpose."""


class UnreadableInput(CommandeerError):
    """Input from outside that cannot be read (file, flag, deck line, save)."""


class UnknownCard(UnreadableInput):
    """No catalogue knows a card of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no card is named {name!r}")
        self.name = name


class IllegalChoice(CommandeerError):
    """An answer that the question did not offer."""


class UnsupportedCardText(CommandeerError):
    """Card text that the ability language cannot say yet."""


class EngineBug(CommandeerError):
    """A state the engine must never reach."""
