"""Files of a package: its icons and its licences.

Input: two folders. The first gets the icons, drawn from `assets/icons/commandeer.svg`: `NN.png` for each size of the
icon theme, `commandeer.ico` (Windows) and `commandeer.icns` (macOS). The second gets the notices in both languages, one
file per library, and all texts together. Runs in the environment of the package, which has Qt, Pillow and the program.
A library without a licence text ends the packaging.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from app.services.files.licences import licences, notice
from app.services.preferences import LANGUAGES

SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512, 1024)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MACOS_SIZES = (16, 32, 64, 128, 256, 512, 1024)
SOURCE = Path(__file__).resolve().parent.parent / "assets" / "icons" / "commandeer.svg"


def draw(folder: Path) -> None:
    """Draws each size from the outlines, because a shrunken large icon is hard to recognise."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PIL import Image
    from PySide6.QtCore import QRectF, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    folder.mkdir(parents=True, exist_ok=True)
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    renderer = QSvgRenderer(str(SOURCE))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(0, 0, size, size))
        painter.end()
        if not image.save(str(folder / f"{size}.png")):
            raise OSError(f"{folder / f'{size}.png'} cannot be written")
    application.quit()
    for name, sizes in (("commandeer.ico", WINDOWS_SIZES), ("commandeer.icns", MACOS_SIZES)):
        drawn = [Image.open(folder / f"{size}.png") for size in sizes]
        drawn[-1].save(folder / name, sizes=[(size, size) for size in sizes], append_images=drawn[:-1])


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
    draw(Path(sys.argv[1]))
    write(Path(sys.argv[2]))
