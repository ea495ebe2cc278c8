"""What these tests share: the trees of the code, which go when the last of them is done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.structure.sources import forget_trees


@pytest.fixture(scope="package", autouse=True)
def trees_go_with_the_tests() -> Iterator[None]:
    yield
    forget_trees()
