"""Pictures for cards: the user's own where there are any."""

from __future__ import annotations

from pathlib import Path

from app.images.own_pictures import OwnPictures, Picture
from app.services.card_look import CardLook
from app.storage.folder import usual_folder

FOLDER = "pictures"
"""The folder beside the database that the user may fill."""


class CardPictures:
    """Looks pictures up by a card's names. `folder` is where the user puts them."""

    def __init__(self, data_folder: Path) -> None:
        self.folder = data_folder / FOLDER
        self._own = OwnPictures(self.folder, usual_folder("cache") / FOLDER)

    def __len__(self) -> int:
        return len(self._own)

    def find(self, look: CardLook, width: int, height: int) -> Picture | None:
        """The user's picture of a card in a size, None if there is none that can be read."""
        if not self._own:
            return None
        file = self._own.find(look.name, look.front.name_en, look.front.name_de)
        return None if file is None else self._own.thumbnail(file, width, height)

    def problems(self) -> tuple[Path, ...]:
        """Files that could not be read so far."""
        return tuple(self._own.problems)
