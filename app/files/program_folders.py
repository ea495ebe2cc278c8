"""Folders of the program files: the data and the assets.

An installed program has `data/` and `assets/` inside the package `app`, a folder or an archive; a checkout has them
next to it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def _package() -> Traversable:
    """Returns the folder of the package `app`."""
    folder = Path(__file__).resolve().parents[1]
    if folder.is_dir():
        return folder
    from importlib.resources import files  # loads much, and only an archive needs it

    return files("app")


_PACKAGE: Final = _package()

CHECKOUT: Final = None if _PACKAGE.joinpath("data").is_dir() else Path(__file__).resolve().parents[2]
"""The folder of the checkout that the program runs from; None if it is installed."""

DATA: Final[Traversable] = _PACKAGE.joinpath("data") if CHECKOUT is None else CHECKOUT / "data"
ASSETS: Final[Traversable] = _PACKAGE.joinpath("assets") if CHECKOUT is None else CHECKOUT / "assets"
