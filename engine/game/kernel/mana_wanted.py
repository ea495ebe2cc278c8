"""What a payment has planned that a mana ability makes, where the ability leaves a choice (605.3b)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game.kernel.mana_kinds import Bundle, Counts

WANTED = "mana wanted"
"""The binding that holds what the payment wants of the ability it activates."""


class Wanted:
    """Mana by type that is still to be made; each instruction that adds mana takes off what it makes."""

    def __init__(self, mana: Iterable[tuple[str, int]]) -> None:
        self._left: dict[str, int] = {}
        for letter, count in mana:
            self._left[letter] = self._left.get(letter, 0) + count

    @property
    def first(self) -> str:
        """A type that is wanted, "" if none is."""
        return next((letter for letter, count in self._left.items() if count > 0), "")

    def out_of(self, units: Bundle) -> Counts | None:
        """The types that the units should be; None if they could not be what is wanted. Units with one type first."""
        left = dict(self._left)
        found: dict[str, int] = {}
        for unit, count in sorted(units, key=lambda part: len(part[0])):
            for letter in unit:
                part = min(count, left.get(letter, 0))
                if part:
                    left[letter] -= part
                    found[letter] = found.get(letter, 0) + part
                    count -= part
            if count:
                return None
        self._left = left
        return tuple(found.items())
