"""Licences of the program and of every library that comes with it.

They are returned as `Licence` values, this program first, with a notice in two languages. If a library contains no
licence text, the text comes from the assets.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath

import msgspec

from app.files.catalogues import SOURCE
from app.files.program_folders import ASSETS, CHECKOUT
from app.services.preferences import LANGUAGES, Language
from app.services.version import program_version

_OWN = "commandeer"
_SPOKEN = re.compile(r"licen[cs]e|copying|notice|authors", re.IGNORECASE)
"""Names of files that contain licence texts."""

_KNOWN = {"LGPL-3.0": ("LGPL-3.0.txt", "GPL-3.0.txt"), "PSF-2.0": ("PSF-2.0.txt",)}
"""Licences whose text is in the assets. The LGPL is an addition to the GPL."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


class Licence(msgspec.Struct, frozen=True):
    """A library. `licence` names its licence (an SPDX expression if it gives one), `text` is everything that must be
    passed on with it."""

    name: str
    version: str
    licence: str
    text: str


def notice(language: Language) -> str:
    """Returns the notice about the libraries, in Markdown. It exists in the languages of cards."""
    language = language if language in LANGUAGES else SOURCE
    return ASSETS.joinpath("licences", f"notice.{language}.md").read_text(encoding="utf-8")


def licences() -> tuple[Licence, ...]:
    """Returns the licences: this program's, then Python's, then the libraries' by name."""
    libraries = sorted(_libraries(), key=lambda found: found.metadata["Name"].lower())
    python = Licence("Python", sys.version.split()[0], "PSF-2.0", _known_text("PSF-2.0"))
    return (_own(), python, *(_of(library) for library in libraries))


def _own() -> Licence:
    checked_out = None if CHECKOUT is None else CHECKOUT / "LICENSE"
    text = _texts(distribution(_OWN)) if checked_out is None else checked_out.read_text(encoding="utf-8")
    return Licence("Commandeer", program_version(), "MIT", text)


def _libraries() -> Iterator[Distribution]:
    """Yields the installed libraries that this program requires, directly or through others."""
    seen, open_names = {_OWN}, [*_required(_OWN)]
    while open_names:
        name = open_names.pop()
        if _plain(name) in seen:
            continue
        seen.add(_plain(name))
        try:
            found = distribution(name)
        except PackageNotFoundError:  # only needed on another system or another Python
            continue
        yield found
        open_names += _required(name)


def _required(name: str) -> Iterator[str]:
    """Yields the names of a library's requirements without extras."""
    try:
        requirements = distribution(name).requires or ()
    except PackageNotFoundError:  # a checkout that was never installed
        return
    for requirement in requirements:
        named = _NAME.match(requirement)
        if named is not None and "extra ==" not in requirement:
            yield named[0]


def _of(library: Distribution) -> Licence:
    meta = library.metadata
    named = next((said for field in ("License-Expression", "License") for said in meta.get_all(field) or ()), "")
    if not named or "\n" in named:
        kinds = [line.split(" :: ")[-1] for line in meta.get_all("Classifier") or () if line.startswith("License ::")]
        named = ", ".join(kinds) or "?"
    return Licence(meta["Name"], library.version, named, _texts(library) or _known_text(named))


def _texts(library: Distribution) -> str:
    """Returns the licence files of a library, one after the other."""
    own = (file for file in library.files or () if ".dist-info" in file.parts[0] and _SPOKEN.search(_inner(file)))
    texts = [Path(str(library.locate_file(file))) for file in own]
    return "\n\n".join(file.read_text(encoding="utf-8", errors="replace").strip() for file in texts if file.is_file())


def _inner(file: PurePosixPath) -> str:
    return "/".join(file.parts[1:])


def _known_text(named: str) -> str:
    files = next((files for licence, files in _KNOWN.items() if licence in named), ())
    return "\n\n".join(ASSETS.joinpath("licences", file).read_text(encoding="utf-8").strip() for file in files)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
