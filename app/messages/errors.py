"""Describes errors for people, in either language.

Input: an error of the program or the system, or a problem. Output: a description without a final full stop, which
quotes the faulty value. A library's message that has no translation stays as it is.
"""

from __future__ import annotations

import errno
from typing import Final

from app.messages.message import Message, Words, quoted
from app.messages.problems.calls import CALLS, NUMBERED
from app.messages.problems.cards_and_files import CARDS, COMMON, FILES, REMOTE, SEARCHES
from app.messages.problems.decks_and_games import DECKS, DRAFTS, GAMES
from app.messages.problems.libraries import in_own_words
from app.services.plain_text import visible
from app.services.preferences import Language
from engine.errors import Complaint, ForPeople, Problem, Together, Word

NOT_THERE = Message("{place} does not exist")
NOT_ALLOWED = Message("you may not read or write {place}. Check its permissions")
READ_ONLY = Message("{place} is read-only. Choose another place, or make it writable")
FULL = Message("the disk is full, so {place} was not saved. Free some space and try again")
IS_FOLDER = Message("{place} is a folder, not a file")
NO_FOLDER = Message("the path {place} goes through a file, not a folder")
IN_THE_WAY = Message("{place} already exists and is not a folder. Choose another name")
TOO_LONG = Message("the name {place} is too long. Choose a shorter one")
NO_OUTPUT = Message("can't write to standard output: {reason}")
DEVICE = Message("can't read or write {place}: {reason}")

AND = Message(" and ")


_LONGEST_QUOTE: Final = 400
_LONGEST_SENTENCE: Final = 2_000

PROBLEMS: Final[dict[type[Problem], Message]] = {
    **COMMON,
    **CARDS,
    **SEARCHES,
    **DECKS,
    **DRAFTS,
    **GAMES,
    **FILES,
    **NUMBERED,
    **REMOTE,
    **CALLS,
}
"""Maps each kind of problem to its message. The gaps are the problem's fields."""

_SYSTEM = {
    errno.ENOENT: NOT_THERE,
    errno.EACCES: NOT_ALLOWED,
    errno.EPERM: NOT_ALLOWED,
    errno.EROFS: READ_ONLY,
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EISDIR: IS_FOLDER,
    errno.ENOTDIR: NO_FOLDER,
    errno.EEXIST: IN_THE_WAY,
    errno.ENAMETOOLONG: TOO_LONG,
}


def error_sentence(error: BaseException, language: Language, longest: int = _LONGEST_QUOTE) -> str:
    """Describes an error that isn't a bug. Each quoted value has at most `longest` characters."""
    if isinstance(error, ForPeople):
        return problem_sentence(error.problem, language, longest)
    if isinstance(error, OSError):
        return system_sentence(error, language)
    return _one_line(str(error))


def notice_text(error: BaseException, language: Language, longest: int = _LONGEST_QUOTE) -> str:
    """Returns the same description with a capital letter, to stand alone."""
    sentence = error_sentence(error, language, longest)
    return sentence[:1].upper() + sentence[1:]


def problem_sentence(problem: Problem, language: Language, longest: int = _LONGEST_QUOTE) -> str:
    """Describes a problem on one line."""
    return _one_line(_said(problem, Words(language), longest))


def system_sentence(error: OSError, language: Language) -> str:
    """Describes an error of the operating system, with the file or folder in quotes."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return Words(language).say(NO_OUTPUT, reason=reason)
    message = _SYSTEM.get(error.errno or 0, DEVICE)
    return Words(language).say(message, place=_quote(str(error.filename), language), reason=reason)


def _said(problem: Problem, words_in: Words, longest: int) -> str:
    if isinstance(problem, Complaint):
        return in_own_words(problem.text, words_in)
    values = {field: _shown(getattr(problem, field), words_in, longest) for field in problem.__struct_fields__}
    return words_in.say(PROBLEMS[type(problem)], **values)


def _shown(value: object, words_in: Words, longest: int) -> str:
    """Returns a value of a problem as text. Text from outside is quoted and shortened."""
    match value:
        case Problem():
            return _said(value, words_in, longest)
        case Word():
            return value
        case Together(texts):
            return words_in.say(AND).join(_shown(text, words_in, longest) for text in texts)
        case tuple():
            return ", ".join(_shown(part, words_in, longest) for part in value)
        case str():
            return _quote(value, words_in.language, longest)
        case _:
            return _cut(repr(value), longest)


def _quote(text: str, language: Language, longest: int = _LONGEST_QUOTE) -> str:
    return _cut(quoted(text, language), longest)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest * 4 // 5]}…{text[-longest // 10 :]}"


def _one_line(sentence: str) -> str:
    """Shortens a sentence to fit on a screen and replaces characters that could control a terminal."""
    if len(sentence) > _LONGEST_SENTENCE:
        sentence = f"{sentence[: _LONGEST_SENTENCE - 80]}…{sentence[-40:]}"
    return visible(sentence).removesuffix(".")
