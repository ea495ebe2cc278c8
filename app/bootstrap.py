"""Start-up: the one place that builds things and connects them."""

from __future__ import annotations

from collections.abc import Sequence

from app.cli.program import run


def start(arguments: Sequence[str]) -> int:
    """Runs the command line; returns the exit code of CLI.md's table."""
    return run(arguments)
