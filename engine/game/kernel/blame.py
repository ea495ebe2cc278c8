"""Whose ability it was: what goes wrong while an object's words are looked at or carried out is marked with that object
(law 11), so that the game can go on without it."""

from __future__ import annotations

from engine.ids import ObjectId

_MARK = "blamed object"


def blame(problem: Exception, source: ObjectId) -> None:
    """Marks a problem with the object whose words were looked at; the innermost stays."""
    vars(problem).setdefault(_MARK, source)


def blamed(problem: Exception) -> ObjectId | None:
    """The object whose words a problem came from, if any were looked at."""
    found: ObjectId | None = vars(problem).get(_MARK)
    return found
