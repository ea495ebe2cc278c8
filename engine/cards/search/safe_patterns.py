"""Safe patterns: compiles the regular expressions that players type, and refuses those that could run very long.

Input: a pattern between slashes. Output: the compiled pattern. An unbounded repetition inside another one, or many in a
row, can run longer than anyone would wait. Python's matcher can't be stopped, so such patterns are refused in advance.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from re import _parser  # type: ignore[attr-defined]  # Python has no public parser of patterns
from typing import Any, Final

from engine.cards.problems import NoPattern, PatternTooLong, PatternTooSlow
from engine.errors import UnreadableInput, problem_of

LONGEST: Final = 200
_MOST_ENDLESS: Final = 3
_ENDLESS: Final = 40
"""A repetition with a higher limit than this counts as unbounded."""
_SIGN: Final = re.compile(r"\\.|.", re.DOTALL)
_SAYS_MORE: Final = re.compile(r"\\[xuUN\d]|\(\?")
"""Character escapes and group flags, whose meaning could change in lower case."""


def compile_pattern(value: str) -> re.Pattern[str]:
    """Compiles the pattern between the slashes of `value`. Texts are compared in lower case: a lower-case pattern
    doesn't need to try both cases of each letter, which would take several times as long.

    Raises:
        UnreadableInput: quoting a pattern that is invalid, too long, or could run very long.
    """
    if len(value) > LONGEST:
        raise UnreadableInput(PatternTooLong(value[:40], LONGEST))
    wanted = value[1:-1]
    lower = wanted if _SAYS_MORE.search(wanted) else _SIGN.sub(_lower, wanted)
    flags = re.MULTILINE | (re.IGNORECASE if lower is wanted else 0)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about syntax that a later Python may read differently
            endless = list(_endless(_parser.parse(lower), inside=False))
            if len(endless) > _MOST_ENDLESS or any(endless):
                raise UnreadableInput(PatternTooSlow(value, _MOST_ENDLESS))
            return re.compile(lower, flags)
    except (re.error, OverflowError, RecursionError) as problem:
        raise UnreadableInput(NoPattern(value, problem_of(problem))) from None


def _lower(sign: re.Match[str]) -> str:
    """A sign of a pattern in lower case; "\\S" differs from "\\s"."""
    return sign[0] if sign[0].startswith("\\") else sign[0].casefold()


def _endless(parsed: Any, *, inside: bool) -> Iterator[bool]:
    """Yields for each unbounded repetition whether it's inside another one. A reference to a group counts as inside."""
    for operation, argument in parsed:
        name = str(operation)
        if name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            _, most, inner = argument
            endless = int(most) > _ENDLESS
            if endless:
                yield inside
            yield from _endless(inner, inside=inside or int(most) > 1)
        elif name.startswith("GROUPREF"):
            yield True
        elif name == "BRANCH":
            for branch in argument[1]:
                yield from _endless(branch, inside=inside)
        elif name == "SUBPATTERN":
            yield from _endless(argument[-1], inside=inside)
        elif name in ("ASSERT", "ASSERT_NOT"):
            yield from _endless(argument[1], inside=inside)
        elif name == "ATOMIC_GROUP":
            yield from _endless(argument, inside=inside)
