"""Catalogues: a file of translations for each language of the interface except English.

Translators edit `LANGUAGE.po`. Babel compiles it to `LANGUAGE.mo` when a wheel is built, when a checkout is prepared,
and at the first use of a checkout after a change to the .po file. An installed program only has .mo files. Input: the
code of a language, such as "de". Output: its catalogue for the standard `gettext`.
"""

from __future__ import annotations

import gettext
import io
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.files.program_folders import ASSETS

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FOLDER: Traversable = ASSETS.joinpath("translations")
SOURCE: Final = "en"
"""The language of the messages in the code."""

_SOURCE_FILE: Final = ".po"
_COMPILED: Final = ".mo"


def languages() -> tuple[str, ...]:
    """Returns the codes of all languages that the program can speak, English first."""
    names = {file.name for file in FOLDER.iterdir()} if FOLDER.is_dir() else set()
    return (SOURCE, *sorted({name[:-3] for name in names if name.endswith((_SOURCE_FILE, _COMPILED))}))


def read_catalogue(language: str) -> gettext.NullTranslations:
    """Returns the catalogue of a language. The catalogue of an unknown language is empty, so its messages are English.

    Raises:
        ModuleNotFoundError: in a checkout, if the catalogue must be compiled and Babel isn't installed.
    """
    if isinstance(FOLDER, Path):
        compile_catalogue(FOLDER / f"{language}{_SOURCE_FILE}")
    compiled = FOLDER.joinpath(f"{language}{_COMPILED}")
    if not compiled.is_file():
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(compiled.read_bytes()))


def compile_catalogue(source: Path) -> Path:
    """Compiles a .po file unless its .mo file is newer, and returns the .mo file. Fuzzy translations are left out."""
    target = source.with_suffix(_COMPILED)
    if not source.is_file() or (target.is_file() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns):
        return target
    from babel.messages.mofile import write_mo  # only where something is compiled
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalogue = read_po(file, locale=None)
    written = io.BytesIO()
    write_mo(written, catalogue)
    part = target.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(written.getvalue())
    part.replace(target)
    return target


def compile_catalogues(folder: Path) -> list[Path]:
    """Compiles all .po files of a folder and returns the .mo files."""
    return [compile_catalogue(source) for source in sorted(folder.glob(f"*{_SOURCE_FILE}"))]
