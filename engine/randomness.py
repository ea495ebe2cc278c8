"""The seeded random streams: the same seed gives the same numbers on every machine.

A `RandomStream` is SplitMix64 (public-domain algorithm by Sebastiano Vigna); its whole state is one
64-bit integer, so a copy or a save keeps its place. Streams for different purposes are derived from
one seed by label, so that drawing one more number in one place never shifts another.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

LARGEST_SEED = 2**53
"""Seeds go into JSON documents, whose readers take no larger numbers."""
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

T = TypeVar("T")


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def derive_seed(seed: int, *labels: str | int) -> int:
    """A seed for a named sub-stream of `seed`; labels are hashed by content, not by Python's `hash`."""
    state = _mix(seed & _MASK)
    for label in labels:
        for byte in str(label).encode():
            state = _mix((state ^ byte) + _GOLDEN & _MASK)
        state = _mix((state + _GOLDEN) & _MASK)
    return state


class RandomStream:
    """A stream of random numbers whose state is one integer (`state`, 0 <= state < 2**64)."""

    __slots__ = ("state",)

    def __init__(self, seed: int, *labels: str | int) -> None:
        self.state = derive_seed(seed, *labels)

    @classmethod
    def at(cls, state: int) -> RandomStream:
        """A stream that continues from a saved `state`."""
        stream = cls.__new__(cls)
        stream.state = state & _MASK
        return stream

    def copy(self) -> RandomStream:
        return RandomStream.at(self.state)

    def next_word(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + _GOLDEN) & _MASK
        return _mix(self.state)

    def below(self, bound: int) -> int:
        """A number in ``range(bound)``, without modulo bias.

        Raises:
            ValueError: if `bound` is not positive.
        """
        if bound <= 0:
            raise ValueError(f"a random number below {bound!r} does not exist")
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            word = self.next_word()
            if word < limit:
                return word % bound

    def choice(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def chance(self, part: int, whole: int) -> bool:
        """True with probability ``part / whole``."""
        return self.below(whole) < part

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffles in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def sample(self, options: Sequence[T], count: int) -> list[T]:
        """`count` different positions of `options`, in random order."""
        pool = list(options)
        for place in range(count):
            other = place + self.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:count]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, with probability proportional to its (non-negative) weight."""
        roll = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if roll < weight:
                return index
            roll -= weight
        raise AssertionError("unreachable: the roll is below the sum of the weights")
