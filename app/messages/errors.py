"""Errors as one sentence for people, in either language.

Comes in: an error of the program, of the system or of the command line. Goes out: one sentence without a full stop,
which quotes the offending value. A sentence that is not in the table stays English.
"""

from __future__ import annotations

import errno
import re
from functools import lru_cache
from typing import Final

from app.messages import error_words as words
from app.messages.message import Message, Words
from app.services.preferences import Language
from engine.errors import CommandeerError

_GAP = re.compile(r"\\\{([a-z_]+)\\\}")
_DEEPEST = 4
_LONGEST_QUOTE: Final = 400
_LONGEST_SENTENCE: Final = 2_000
_QUOTE: Final = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"", re.DOTALL)
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")

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
        return Words(language).say(words.NO_OUTPUT, reason=reason)
    message = _SYSTEM.get(error.errno or 0, words.DEVICE)
    return Words(language).say(message, place=cut(repr(str(error.filename))), reason=reason)


def refusal(sentence: str, language: Language) -> str:
    """A sentence that refuses an input, in the language."""
    sentence = _one_line(sentence)
    if language == "en":
        return sentence.removesuffix(".")
    return _german(sentence, 0) or sentence.removesuffix(".")


def cut(text: str) -> str:
    """What somebody gave, short enough to be quoted."""
    return text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 80]}…{text[-40:]}"


def _one_line(sentence: str) -> str:
    """A sentence that fits on a screen, whatever it quotes, and cannot steer a terminal."""
    if len(sentence) > _LONGEST_QUOTE:
        sentence = _QUOTE.sub(lambda quote: cut(quote.group()), sentence)
    if len(sentence) > _LONGEST_SENTENCE:
        sentence = f"{sentence[: _LONGEST_SENTENCE - 80]}…{sentence[-40:]}"
    return _CONTROL.sub(" ", sentence)


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
