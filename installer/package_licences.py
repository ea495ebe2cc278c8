"""The licences that a self-contained package must hold, as files.

Comes in: a folder. Goes out: in it the notices in both languages, one file per library that the program names, and all
texts together. Runs in the environment of the package, where the program is installed. A library without a text ends
the packaging: nothing is passed on without its licence.
"""

from __future__ import annotations

import sys
from pathlib import Path

from app.services.files.program_files import licences, notice
from app.services.preferences import LANGUAGES


def write(folder: Path) -> None:
    """Writes all files.

    Raises:
        SystemExit: naming the libraries whose licence has no text.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        (folder / f"notice.{language}.md").write_text(notice(language), encoding="utf-8")
    found = licences()
    silent = [one.name for one in found if not one.text]
    if silent:
        raise SystemExit(f"no licence text was found for: {', '.join(silent)}")
    for one in found:
        head = f"{one.name} {one.version}\nLicence: {one.licence}\n\n"
        (folder / f"{one.name}.txt").write_text(head + one.text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
