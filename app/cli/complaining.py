"""What is said on standard error of a file whose cards were read, but for some of its objects."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from app.messages import deck_reports
from app.messages.errors import problem_sentence
from app.messages.message import Words
from engine.problems import Problem

_MOST_SHOWN = 3


def tell_refused(file: Path, count: int, first: Sequence[Problem], words: Words) -> None:
    """Says how many objects of a file are no cards, and of the first of them on which line and in which field."""
    if count:
        shown = "; ".join(problem_sentence(problem, words.language) for problem in first[:_MOST_SHOWN])
        typer.echo(words.count(deck_reports.CARDS_UNREADABLE, count, file=repr(str(file)), first=shown), err=True)
