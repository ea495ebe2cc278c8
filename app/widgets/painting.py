"""Paint guard: keeps exceptions inside paint code and closes its painters.

Qt ends the process if a paint event leaves its painter open. An exception does that, because the traceback holds the
painter. So each `paintEvent` and each `paint` of a delegate has the decorator `guard_painting`, and `draw_into` draws
pixmaps. After a fault the rest of the window is drawn as usual. `sys.excepthook` reports each fault once.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from functools import wraps
from types import TracebackType
from typing import Concatenate, Final, ParamSpec, TypeVar

from PySide6.QtGui import QPaintDevice, QPainter

P = ParamSpec("P")
R = TypeVar("R")

_MOST_PLACES: Final = 200
"""Number of places in the code whose faults are remembered as reported."""

_reported: set[tuple[str, str, int]] = set()


def guard_painting(paint: Callable[P, None]) -> Callable[P, None]:
    """Decorates a method that paints, so that its exceptions are reported and go no further.

    A painter from Qt gets its state back. Painters that the method opened are closed.
    """

    @wraps(paint)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
        given = [part for part in args if isinstance(part, QPainter)]
        for painter in given:
            painter.save()
        try:
            paint(*args, **kwargs)
        except Exception as error:  # noqa: BLE001 - no exception may leave paint code
            _settle(error, given)
        for painter in given:
            painter.restore()

    guarded.guards_painting = True  # type: ignore[attr-defined]
    return guarded


def draw_into(device: QPaintDevice, draw: Callable[[QPainter], object]) -> bool:
    """Draws on a pixmap or an image. Returns True if all of it was drawn. A fault is reported, and the painter
    closed."""
    painter = QPainter(device)
    try:
        draw(painter)
    except Exception as error:  # noqa: BLE001 - no exception may leave paint code
        _settle(error, [])
        return False
    finally:
        if painter.isActive():
            painter.end()
    return True


def restore_painter(draw: Callable[Concatenate[QPainter, P], R]) -> Callable[Concatenate[QPainter, P], R]:
    """Decorates a drawing function, so that the painter gets its state back, even after an exception."""

    @wraps(draw)
    def restoring(painter: QPainter, /, *args: P.args, **kwargs: P.kwargs) -> R:
        painter.save()
        try:
            return draw(painter, *args, **kwargs)
        finally:
            painter.restore()

    return restoring


def forget_reports() -> None:
    """Makes every fault be reported once more."""
    _reported.clear()


def _settle(error: Exception, given: list[QPainter]) -> None:
    """Closes and releases the painters that the fault left open, innermost first, and reports the fault."""
    trace = error.__traceback__
    frames = [frame for frame, _ in traceback.walk_tb(trace)]
    for frame in reversed(frames[1:]):  # the first one is the guard's own
        for value in list(frame.f_locals.values()):
            if isinstance(value, QPainter) and not any(value is known for known in given) and value.isActive():
                value.end()
    _report(error, trace)
    traceback.clear_frames(trace)


def _report(error: Exception, trace: TracebackType | None) -> None:
    found = traceback.extract_tb(trace)
    place = (type(error).__name__, found[-1].filename, found[-1].lineno or 0) if found else (repr(error), "", 0)
    if place not in _reported and len(_reported) < _MOST_PLACES:
        _reported.add(place)
        sys.excepthook(type(error), error, trace)
