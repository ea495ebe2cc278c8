"""What a self-contained package holds besides the program. Its icon in the forms that systems want, drawn from
`assets/icons/commandeer.svg`; and the licences that it must hold, as files.

Comes in: two folders. Goes out: in the first `NN.png` for the sizes of the icon theme, `commandeer.ico` (Windows),
`commandeer.icns` (macOS); in the second the notices in both languages, one file per library that the program names, and
all texts together. Runs in the environment of the package, which has Qt and Pillow and where the program is installed.
A library without a text ends the packaging: nothing is passed on without its licence.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from app.services.files.program_files import licences, notice
from app.services.preferences import LANGUAGES

SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512, 1024)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MACOS_SIZES = (16, 32, 64, 128, 256, 512, 1024)
SOURCE = Path(__file__).resolve().parent.parent / "assets" / "icons" / "commandeer.svg"


def draw(folder: Path) -> None:
    """Draws each size from the outlines: a small icon is no shrunken large one."""
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
