"""Prepares a checkout: virtual environment, locked dependencies, Qt's system libraries. Standard library only.

Usage: ``python3 installer/prepare.py VENV``. Safe to run again: it only does what is missing.
"""

from __future__ import annotations

import ctypes.util
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

APT_PACKAGES = {
    "EGL": "libegl1",
    "GL": "libgl1",
    "xkbcommon": "libxkbcommon0",
    "xkbcommon-x11": "libxkbcommon-x11-0",
    "dbus-1": "libdbus-1-3",
    "fontconfig": "libfontconfig1",
    "glib-2.0": "libglib2.0-0",
    "xcb-cursor": "libxcb-cursor0",
    "xcb-icccm": "libxcb-icccm4",
    "xcb-image": "libxcb-image0",
    "xcb-keysyms": "libxcb-keysyms1",
    "xcb-randr": "libxcb-randr0",
    "xcb-render-util": "libxcb-render-util0",
    "xcb-shape": "libxcb-shape0",
    "xcb-xkb": "libxcb-xkb1",
}
"""Shared library that Qt loads -> its Debian package."""


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever lacks 3.11 shall read a sentence, not a traceback
        say(f"Commandeer needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
        return 2
    if len(sys.argv) != 2:
        say("usage: prepare.py VENV")
        return 2
    python = make_environment(Path(sys.argv[1]))
    run(python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(ROOT / "requirements.lock"))
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    if sys.platform.startswith("linux"):
        install_system_libraries()
    return 0


def make_environment(folder: Path) -> str:
    """Creates the environment if it is missing. Returns its Python. Uses `virtualenv` if Python has no `ensurepip`."""
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say(f"creating {folder}")
        try:
            venv.create(folder, with_pip=True)
        except subprocess.CalledProcessError:
            shutil.rmtree(folder, ignore_errors=True)
            run(sys.executable, "-m", "pip", "install", "--quiet", "--user", "virtualenv")
            run(sys.executable, "-m", "virtualenv", "--quiet", str(folder))
    return str(python)


def install_system_libraries() -> None:
    missing = sorted(package for library, package in APT_PACKAGES.items() if not ctypes.util.find_library(library))
    if not any(Path("/usr/share/fonts").rglob("*.[to]t[fc]")):
        missing.append("fonts-dejavu-core")
    if not missing:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
    may_install = shutil.which("apt-get") is not None and os.geteuid() == 0
    if may_install:
        say("installing Qt's system libraries: " + " ".join(missing))
        quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-qq"], check=False, **quiet)  # type: ignore[call-overload]
        if subprocess.run(command, check=False, **quiet).returncode == 0:  # type: ignore[call-overload]
            return
    say("the desktop program needs system libraries that are missing; on Debian or Ubuntu install them with")
    say("    sudo " + " ".join(command))


def run(*command: str) -> None:
    subprocess.run(command, check=True)


def say(sentence: str) -> None:
    sys.stderr.write(sentence + "\n")


if __name__ == "__main__":
    sys.exit(main())
