"""Reading an answer: numbers, lists and pairs of options, checked against how many there are.

Comes in: whatever a player said. Goes out: numbers that stand for options, or a `RefusedAnswer`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from engine.game.kernel.refusals import Asked, refused

_Part = TypeVar("_Part", int, tuple[int, int])


def index_of(answer: Any, count: int, question: Asked) -> int:
    if not isinstance(answer, int):
        raise refused(question, "no_answer")
    if not 0 <= answer < count:
        raise refused(question, "not_offered", count=answer, limit=count)
    return answer


def indexes_of(answer: Any, count: int, question: Asked) -> tuple[int, ...]:
    chosen = tuple(answer) if isinstance(answer, list | tuple) else (answer,)
    for part in chosen:
        index_of(part, count, question)
    return chosen


def counted(chosen: Sequence[int], low: int, high: int, question: Asked) -> None:
    if len(chosen) < low:
        raise refused(question, "too_few_chosen", count=len(chosen), limit=low)
    if len(chosen) > high:
        raise refused(question, "too_many_chosen", count=len(chosen), limit=high)


def named_twice(chosen: Sequence[_Part]) -> _Part | None:
    """What was chosen more than once."""
    return next((one for one in chosen if chosen.count(one) > 1), None)


def pairs_of(answer: Any, counts: tuple[int, ...], question: Asked) -> tuple[tuple[int, int], ...]:
    pairs: list[tuple[int, int]] = []
    for pair in answer if isinstance(answer, list | tuple) else (answer,):
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise refused(question, "no_answer")
        first = index_of(pair[0], len(counts), question)
        pairs.append((first, index_of(pair[1], counts[first], question)))
    return tuple(pairs)
