"""The program's icon in the forms that systems want, drawn from `assets/icons/commandeer.svg`.

Comes in: a folder. Goes out: `NN.png` for the sizes of the icon theme, `commandeer.ico` (Windows), `commandeer.icns`
(macOS) in it. Runs in the environment of the package, which has Qt and Pillow.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

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


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
