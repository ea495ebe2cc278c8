"""Whether there is a screen to open a window on, found out without loading Qt: Qt would end the process."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from enum import Enum
from pathlib import Path

import msgspec


class NoDisplay(Enum):
    """Why there is none."""

    NOT_NAMED = "no variable names a display"
    NO_ANSWER = "the display does not answer"
    LIBRARY = "a system library is missing"
    NO_FONT = "no font is installed"
    QT = "Qt cannot be loaded"


class DisplayProblem(msgspec.Struct, frozen=True):
    """`detail` is the display's name, the library, or Qt's complaint."""

    reason: NoDisplay
    detail: str = ""


_XCB_LIBRARIES = ("xcb-cursor", "xkbcommon-x11", "xcb-icccm", "xcb-keysyms")
"""Libraries without which Qt's X11 plugin ends the process."""


def display_problem() -> DisplayProblem | None:
    """None if a window can be opened."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return _library_problem()
    if os.environ.get("WAYLAND_DISPLAY"):
        return _library_problem()
    name = os.environ.get("DISPLAY")
    if not name:
        return DisplayProblem(NoDisplay.NOT_NAMED)
    if not _answers(name):
        return DisplayProblem(NoDisplay.NO_ANSWER, name)
    for library in _XCB_LIBRARIES:
        if _find(library) is None:
            return DisplayProblem(NoDisplay.LIBRARY, library)
    return _library_problem()


def _find(library: str) -> str | None:
    """A system library, or the one that a packed program brings along."""
    brought = getattr(sys, "_MEIPASS", None)
    if brought is not None:
        for file in sorted(Path(brought).glob(f"lib{library}.so*")):
            return str(file)
    from ctypes.util import find_library  # loads much, and only a window needs it

    return find_library(library)


def _library_problem() -> DisplayProblem | None:
    """What Qt itself needs on Linux; asked for by name only, this room knows no Qt."""
    if sys.platform.startswith("linux"):
        for library in ("EGL", "GL"):
            if _find(library) is None:
                return DisplayProblem(NoDisplay.LIBRARY, library)
        if not has_fonts():
            return DisplayProblem(NoDisplay.NO_FONT)
    return None


def has_fonts(folders: Sequence[Path] | None = None) -> bool:
    """Whether any font file is installed where Linux keeps them; without one Qt shows empty boxes."""
    home = Path(os.path.expanduser("~"))  # which stays as it is for a user without a home
    usual = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), home / ".fonts", home / ".local/share/fonts")
    places = usual if folders is None else folders
    endings = (".ttf", ".otf", ".ttc", ".pfb", ".t1")
    return any(file.suffix.lower() in endings for place in places if place.is_dir() for file in place.rglob("*"))


def _answers(name: str) -> bool:
    import ctypes

    found = _find("xcb")
    if found is None:
        return False
    xcb = ctypes.CDLL(found)
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(name.encode(), None)
    failed = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not failed
