"""The mark of rules accepts the numbers of the rules and nothing else."""

from __future__ import annotations

import pytest

from tests.rules.marker import rule


def test_mark_keeps_its_numbers() -> None:
    mark = rule("603.2c", "704.5a").mark

    assert (mark.name, mark.args) == ("rule", ("603.2c", "704.5a"))


@pytest.mark.parametrize("numbers", [("603.2zz",), ("704.5a", "603.2zz"), ("99",), ()])
def test_mark_refuses_numbers_that_the_rules_do_not_have(numbers: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="not a rule"):
        rule(*numbers)
