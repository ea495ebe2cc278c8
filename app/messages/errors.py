"""Errors as one sentence for people, in either language.

Comes in: an error of the program or of the system, or a problem. Goes out: one sentence without a full stop, which
quotes the offending value. What a library says in its own words stays as it is.
"""

from __future__ import annotations

import errno
from typing import Final

from app.messages.message import Message, Words, quoted
from app.messages.problems.calls import CALLS, THINGS
from app.messages.problems.cards_and_files import CARDS, COMMON, FILES, REMOTE, SEARCHES, in_own_words
from app.messages.problems.decks_and_games import DECKS, DRAFTS, GAMES
from app.services.plain_text import visible
from app.services.preferences import Language
from engine.errors import Complaint, ForPeople, Problem, Together, Word

NOT_THERE = Message("{place} does not exist", "{place} gibt es nicht")
NOT_ALLOWED = Message("{place} may not be read or written by you", "{place} darfst du nicht lesen oder schreiben")
READ_ONLY = Message("{place} is read-only", "{place} ist schreibgeschützt")
FULL = Message("the disk is full; {place} is not written", "der Datenträger ist voll; {place} ist nicht geschrieben")
IS_FOLDER = Message("{place} is a folder, not a file", "{place} ist ein Ordner, keine Datei")
NO_FOLDER = Message("{place} is not in a folder", "{place} liegt in keinem Ordner")
IN_THE_WAY = Message("{place} is there already, and is no folder", "{place} gibt es schon, und es ist kein Ordner")
TOO_LONG = Message("the name {place} is too long", "der Name {place} ist zu lang")
NO_OUTPUT = Message(
    "standard output could not be written: {reason}", "die Standardausgabe lässt sich nicht schreiben: {reason}"
)
DEVICE = Message("{place} could not be read or written: {reason}", "{place} ist nicht les- oder schreibbar: {reason}")

AND = Message(" and ", " und ")


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
    **THINGS,
    **REMOTE,
    **CALLS,
}
"""What is said of each kind of problem; the gaps are its fields."""

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
    """What a user shall read about an error that is no bug; of what somebody gave, so many letters are quoted."""
    if isinstance(error, ForPeople):
        return problem_sentence(error.problem, language, longest)
    if isinstance(error, OSError):
        return system_sentence(error, language)
    return _one_line(str(error))


def notice_text(error: BaseException, language: Language, longest: int = _LONGEST_QUOTE) -> str:
    """The sentence with a capital, as it stands alone."""
    sentence = error_sentence(error, language, longest)
    return sentence[:1].upper() + sentence[1:]


def problem_sentence(problem: Problem, language: Language, longest: int = _LONGEST_QUOTE) -> str:
    """What is wrong, on one line."""
    return _one_line(_said(problem, Words(language), longest))


def system_sentence(error: OSError, language: Language) -> str:
    """What the system refused, with the file or folder in quotes."""
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
    """A value of a problem: what somebody gave is quoted, and short enough for that."""
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
    """A sentence that fits on a screen, whatever it quotes, and cannot steer a terminal."""
    if len(sentence) > _LONGEST_SENTENCE:
        sentence = f"{sentence[: _LONGEST_SENTENCE - 80]}…{sentence[-40:]}"
    return visible(sentence).removesuffix(".")
