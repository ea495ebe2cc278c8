"""Starts the program: the only module that builds its parts and connects them.

Without arguments, `commandeer` opens the window. Without a display, it runs the same steps in the terminal. The name of
a file opens the window with that file. Other arguments start the command line. The program loads Qt only for a window
or pictures. It looks for a display without Qt, because Qt would end the process if it found none.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from app.cli.streams import ask_line, drop_output, prepare_streams, write_text
from app.files.collector import collect_seldom, held_back
from app.files.doors import MOST_RECORD
from app.files.doors import open_file as open_file_at
from app.messages import shell_words
from app.services.preferences import Language
from app.services.problems import NoPictures
from app.services.version import program_version
from engine.errors import Complaint, UnreadableInput, Word

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


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
    """Returns the first problem with the libraries and fonts that Qt needs on Linux. Searches for them by name, because
    this module doesn't load Qt."""
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


def start(arguments: Sequence[str]) -> int:
    """Runs the program; returns the exit code (`app/__main__.py` says which there are)."""
    prepare_streams()
    if not arguments:
        return open_window()
    if list(arguments) == ["--version"] and _tells_version():
        return 0
    file = _named_file(arguments)
    if file is not None:
        return open_file(file)
    collect_seldom()
    from app.cli.calls import Launchers
    from app.cli.program import run_program

    return run_program(arguments, Launchers(open_window, draw_pictures))


def _tells_version() -> bool:
    """Says the version at once; False if that cannot be written, of which the command line speaks."""
    try:
        sys.stdout.write(f"commandeer {program_version()}\n")
        sys.stdout.flush()
    except OSError:
        return False
    return True


def _named_file(arguments: Sequence[str]) -> Path | None:
    """The file that a call consists of: its name has a dot or a folder, which no command has."""
    name = arguments[0]
    if len(arguments) != 1 or name.startswith("-") or not any(sign in name for sign in (".", "/", os.sep)):
        return None
    return Path(name)


def open_window() -> int:
    """Opens the window and returns when the user closes it. Without a display, continues in the terminal."""
    problem = _try_window(None)
    return 0 if problem is None else _run_terminal(problem)


def open_file(file: Path) -> int:
    """Opens the window with a draft, a deck or a game. Returns exit code 2 if the file can't be read or the window
    can't open."""
    from app.messages.errors import error_sentence
    from app.services.preferences import language_of_system

    try:
        open_file_at(file, MOST_RECORD).close()
    except (OSError, UnreadableInput) as error:
        write_text(f"commandeer: {error_sentence(error, language_of_system())}", err=True)
        return 2
    problem = _try_window(file.absolute())
    if problem is None:
        return 0
    from app.cli.terminal import reason_sentence

    sentence = reason_sentence(language_of_system(), _REASONS[problem.reason], problem.detail, shell_words.NO_WINDOW)
    write_text(f"commandeer: {sentence}", err=True)
    return 2


def _try_window(file: Path | None) -> DisplayProblem | None:
    """Runs the window until it is closed; why there is none, if there is none."""
    problem = display_problem()
    if problem is None:
        try:
            _run_window(file)
        except ImportError as error:
            problem = DisplayProblem(NoDisplay.QT, str(error))
    return problem


def _application() -> QApplication:
    """Qt's application; this imports Qt."""
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("Commandeer")
    application.setDesktopFileName("commandeer")
    application.setStyle("Fusion")
    return application


def _run_window(file: Path | None) -> None:
    with held_back():
        from PySide6.QtCore import QTimer

        application = _application()
        from app.screens.desktop import Desktop
        from app.screens.faults import Faults
        from app.services.app_services import AppServices

        desktop = Desktop(AppServices.in_data_folder(own_later=True))
        faults = Faults(desktop.show_failure)
        faults.install()
        desktop.keeper.appear()
    if file is not None:
        desktop.open_file(file)
    else:
        desktop.arrival.ask_first()
    signal.signal(signal.SIGINT, lambda *_: desktop.window.close())
    awake = QTimer()  # lets Python see Ctrl+C while Qt waits
    awake.timeout.connect(lambda: None)
    awake.start(300)
    application.exec()


_REASONS = {
    NoDisplay.NOT_NAMED: shell_words.NO_DISPLAY_VARIABLE,
    NoDisplay.NO_ANSWER: shell_words.DISPLAY_REFUSED,
    NoDisplay.LIBRARY: shell_words.LIBRARY_MISSING,
    NoDisplay.NO_FONT: shell_words.NO_FONT,
    NoDisplay.QT: shell_words.QT_MISSING,
}


def _run_terminal(problem: DisplayProblem) -> int:
    """The main walk in the terminal, in the language the user chose or the system speaks."""
    from app.cli.terminal import Terminal, reason_sentence
    from app.services.app_services import AppServices

    services = AppServices.in_data_folder()
    language = services.preferences().language
    write_text(reason_sentence(language, _REASONS[problem.reason], problem.detail), err=True)

    try:
        Terminal(services, language, ask_line, write_text).run_loop()
    except BrokenPipeError:  # whoever read our lines has gone
        drop_output()
    finally:
        services.close()
    return 0


def draw_pictures(folder: Path, languages: Sequence[Language]) -> int:
    """Draws every screen into PNG files, with no display.

    Raises:
        OSError: if the folder cannot be written.
        UnreadableInput: if Qt lacks a system library or a font.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    problem = display_problem()
    if problem is not None:
        raise UnreadableInput(NoPictures(Complaint(Word(f"{problem.reason.value} {problem.detail}".strip()))))
    from PySide6.QtCore import qInstallMessageHandler

    from app.screens.pictures import draw_all

    qInstallMessageHandler(_without_offscreen_chatter)
    application = _application()
    count = sum(1 for _ in draw_all(folder, languages, lambda language: None))
    write_text(f"{count} pictures in {folder}")
    application.processEvents()
    return 0


def _without_offscreen_chatter(_kind: object, _context: object, message: str) -> None:
    """Qt's messages on standard error, but for what the offscreen platform says at every new window."""
    if "propagateSizeHints" not in message:
        sys.stderr.write(message + "\n")
