"""Work for tests of a cluster, in a module that workers can import."""

from __future__ import annotations

import time


def square_slowly(number: int) -> int:
    """Returns the square after a while."""
    time.sleep(0.1)
    return number * number
