"""A mark that says which rules a test shows.

    @rule("603.2c")
    def test_603_2c_a_creature_triggers_for_each_counter() -> None: ...

`tests/RULES.md` lists the marked tests of each rule.
"""

from __future__ import annotations

import pytest

from tests.rules.numbers import NUMBERS


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Marks a test with the rules that it shows. Raises an error for a number that the rules don't have."""
    unknown = sorted(set(numbers) - NUMBERS)
    if unknown or not numbers:
        raise ValueError(f"not a rule: {', '.join(unknown) or 'no number'}")
    return pytest.mark.rule(*numbers)
