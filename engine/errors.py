"""The error tree, split by who must act.

    CommandeerError
    ├── ForPeople             says what is wrong as a value (`engine.problems`)
    │   └── UnreadableInput   the user gave something that cannot be read: say what, quote it, exit code 2
    │       └── UnknownCard   a card name that no catalogue knows
    ├── IllegalChoice         an agent answered a question with something that was not offered
    ├── UnsupportedCardText   a card's text is not (fully) in the ability language
    └── EngineBug             our fault; never expected

An illegal deck is not an error: it is a list of problems (`engine.decks.problems`).
Errors for people hold a problem; the others say one sentence, which quotes the offending value with ``!r``.
"""

from __future__ import annotations

from typing import Final

from engine.problems import Complaint, InputTruncated, NoCardNamed, Problem, Word


class CommandeerError(Exception):
    """Root of everything this program raises on purpose."""


class ForPeople(CommandeerError):
    """Somebody shall read it: the program's messages say `problem` in their language. Its text is for logs."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


class UnreadableInput(ForPeople):
    """Input from outside that cannot be read (file, flag, deck line, save)."""


class UnknownCard(UnreadableInput):
    """No catalogue knows a card of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(NoCardNamed(name))
        self.name = name

    def __reduce__(self) -> tuple[type[UnknownCard], tuple[str]]:
        return UnknownCard, (self.name,)


class IllegalChoice(CommandeerError):
    """An answer that the question did not offer."""


class UnsupportedCardText(CommandeerError):
    """Card text that the ability language cannot say yet."""


class EngineBug(CommandeerError):
    """A state the engine must never reach."""


_TRUNCATED: Final = "Input data was truncated"


def problem_of(error: Exception) -> Problem:
    """What is wrong according to an error: its problem, or the words of the library that raised it."""
    if isinstance(error, ForPeople):
        return error.problem
    return InputTruncated() if str(error) == _TRUNCATED else Complaint(Word(error))
