"""Errors as one sentence for people, in either language.

Comes in: an error of the program, of the system or of the command line. Goes out: one sentence without a full stop,
which quotes the offending value. A sentence that is not in the table stays English.
"""

from __future__ import annotations

import errno
import re
from functools import lru_cache

from app.messages import error_words as words
from app.messages.message import Message, Words
from app.services.preferences import Language
from engine.errors import CommandeerError

_GAP = re.compile(r"\\\{([a-z_]+)\\\}")
_DEEPEST = 4

_SYSTEM = {
    errno.ENOENT: words.NOT_THERE,
    errno.EACCES: words.NOT_ALLOWED,
    errno.EPERM: words.NOT_ALLOWED,
    errno.EROFS: words.READ_ONLY,
    errno.ENOSPC: words.FULL,
    errno.EDQUOT: words.FULL,
    errno.EISDIR: words.IS_FOLDER,
    errno.ENOTDIR: words.NO_FOLDER,
    errno.EEXIST: words.IN_THE_WAY,
    errno.ENAMETOOLONG: words.TOO_LONG,
}


def error_sentence(error: BaseException, language: Language) -> str:
    """What a user shall read about an error that is no bug."""
    if isinstance(error, CommandeerError) or not isinstance(error, OSError):
        return refusal(str(error), language)
    return system_sentence(error, language)


def notice_text(error: BaseException, language: Language) -> str:
    """The sentence with a capital, as it stands alone."""
    sentence = error_sentence(error, language)
    return sentence[:1].upper() + sentence[1:]


def system_sentence(error: OSError, language: Language) -> str:
    """What the system refused, with the file or folder in quotes."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return reason
    message = _SYSTEM.get(error.errno or 0, words.DEVICE)
    return Words(language).say(message, place=repr(str(error.filename)), reason=reason)


def refusal(sentence: str, language: Language) -> str:
    """A sentence that refuses an input, in the language."""
    if language == "en":
        return sentence.removesuffix(".")
    return _german(sentence, 0) or sentence.removesuffix(".")


def known_refusal(sentence: str) -> bool:
    """Whether the sentence can be said in every language."""
    return _german(sentence, 0) is not None


def _german(sentence: str, depth: int) -> str | None:
    if depth == _DEEPEST:
        return None
    for pattern, message in _patterns():
        found = pattern.fullmatch(sentence)
        if found is None:
            continue
        parts = found.groupdict()
        if "problem" in parts:
            inner = _german(parts["problem"], depth + 1)
            if inner is None and message in words.AROUND:
                continue
            parts["problem"] = inner or parts["problem"]
        return Words("de").say(message, **parts)
    return None


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[re.Pattern[str], Message], ...]:
    return tuple((_pattern(message.en), message) for message in words.REFUSALS)


def _pattern(english: str) -> re.Pattern[str]:
    return re.compile(_GAP.sub(r"(?P<\1>.+?)", re.escape(english)), re.DOTALL)
