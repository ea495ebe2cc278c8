"""Card pictures: the user's own come first, then the downloaded ones. A card without a picture gets a drawn motif.

Nothing is downloaded without the user's consent (`online`). `wanted` receives the address of each missing picture, and
code with a thread for it downloads them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from app.images.pictures import MOST_OF_ONE, MOST_OF_OWN, OwnPictures, PictureStore
from app.images.pixels import Picture
from app.remote.limits import LIMITS, Limits
from app.remote.service import NotAPicture, Refused, RemoteProblem, allowed_address, card_service, hosts_for
from app.services.cards.extras import CardExtra, Scans, ScanSize
from app.services.cards.german_cards import GermanCard
from app.services.cards.look import CardLook
from app.storage.folder import usual_folder

if TYPE_CHECKING:
    from app.remote.client import Busy, Client, Pause

PICTURES_FOLDER: Final = "pictures"
"""The folder next to the database that the user may fill."""
FETCHED_FOLDER: Final = "fetched-pictures"

_MOST_WRONG: Final = 3
"""Fetching ends after this number of answers in a row that aren't pictures."""

Told = Callable[[int, int], None]


class CardPictures:
    """Finds pictures by a card's names. The user puts pictures into `folder`; `extras` and `german` have addresses of
    others. `scans`: whole cards are wanted. `wanted` receives the address of a missing picture. With `own_later`, the
    user's own pictures aren't known until `read_own` is called."""

    def __init__(self, data_folder: Path, *, own_later: bool = False) -> None:
        self.folder = data_folder / PICTURES_FOLDER
        self._own = OwnPictures()
        self.store = PictureStore(usual_folder("cache") / FETCHED_FOLDER)
        self.extras: Mapping[str, CardExtra] = {}
        self.german: Mapping[str, GermanCard] = {}
        self.online = False
        self.scans = False
        self.wanted: Callable[[str], None] = lambda address: None
        if not own_later:
            self.read_own()

    def read_own(self) -> None:
        """Finds the user's own pictures, by searching the whole folder."""
        self._own = OwnPictures(self.folder, usual_folder("cache") / PICTURES_FOLDER, MOST_OF_OWN)

    def __len__(self) -> int:
        return len(self._own)

    def may_have(self, look: CardLook) -> bool:
        """True if the user has a picture of the card, or an address of one is known. Reads no file."""
        extra = self.extras.get(look.name)
        return self._own_file(look) is not None or (extra is not None and bool(extra.art))

    def find_picture(self, look: CardLook, width: int, height: int) -> Picture | None:
        """Returns a card's picture in a size; None without a readable one. Reads files, so never call it while
        painting."""
        file = self._own_file(look)
        if file is not None:
            return self._own.thumbnail(file, width, height)
        extra = self.extras.get(look.name)
        if extra is None or not extra.art or width <= 0 or height <= 0:
            return None
        found = self.store.find_picture(extra.art, width, height)
        if found is None and self.online:
            self.wanted(extra.art)
        return found

    def find_scan(self, look: CardLook, width: int, height: int, language: str, side: int = 0) -> Picture | None:
        """Returns a side of a printed card, in German if that is the language and available; None if the card must be
        drawn instead.

        Returns another size until the fitting one has been downloaded. Reads files, so never call it while painting.
        """
        sides = self.scanned_sides(look, language)
        if not self.scans or width <= 0 or height <= 0 or side >= len(sides):
            return None
        addresses = sides[side].fitting(width)
        for address in addresses:
            found = self.store.find_picture(address, width, height, keep_size=False)
            if found is None and self.online and address == addresses[0]:
                self.wanted(address)
            if found is not None:
                return found
        return None

    def scanned_sides(self, look: CardLook, language: str) -> tuple[Scans, ...]:
        """Returns the addresses of a card's printed sides; none if the user has a picture of it."""
        return () if self._own_file(look) is not None else scans_of(look.name, language, self.extras, self.german)

    def _own_file(self, look: CardLook) -> Path | None:
        return self._own.find_file(look.name, look.front_face.name_en, look.front_face.name_de) if self._own else None

    def service_hosts(self) -> str:
        """Returns the hosts that may be contacted for pictures, for the request for consent."""
        return ", ".join(hosts_for(("picture",))) or card_service()

    def credit(self, look: CardLook) -> str:
        """Returns the artist of the picture shown for a card, "" for the user's own pictures and for motifs."""
        extra = self.extras.get(look.name)
        if extra is None or self._own_file(look) is not None:
            return ""
        addresses = (extra.art, *(address for side in extra.scans for address in side.fitting(0) if self.scans))
        return extra.artist if any(address and self.store.has_picture(address) for address in addresses) else ""

    def problems(self) -> tuple[Path, ...]:
        """Files that couldn't be read so far."""
        return tuple(self._own.problems)

    def unlisted(self) -> tuple[Path, ...]:
        """Folders among the user's pictures that can't be listed."""
        return tuple(self._own.unlisted)


def scans_of(
    name: str, language: str, extras: Mapping[str, CardExtra], german: Mapping[str, GermanCard]
) -> tuple[Scans, ...]:
    """Returns the addresses of a card's printed sides, in German if that is the language and they exist."""
    printed = german.get(name) if language == "de" else None
    if printed is not None and printed.scans:
        return printed.scans
    extra = extras.get(name)
    return () if extra is None else extra.scans


def addresses_of(
    name: str,
    extras: Mapping[str, CardExtra],
    german: Mapping[str, GermanCard],
    language: str = "en",
    size: ScanSize | None = None,
) -> tuple[str, ...]:
    """Returns the addresses of a card's pictures: without a frame, and with a `size` each side of the whole card in
    that size."""
    extra = extras.get(name)
    art = (extra.art,) if extra is not None and extra.art else ()
    if size is None:
        return art
    sides = scans_of(name, language, extras, german)
    return (*art, *(address for side in sides if (address := getattr(side, size))))


class Fetched(msgspec.Struct, frozen=True):
    """The result of a download: how many pictures are `there` now, and how many cards have none (`none`)."""

    there: int
    none: int


class PictureFetcher:
    """Downloads one picture after the other into a store, on one thread. Fetchers of the same hosts share `busy`."""

    def __init__(self, store: PictureStore, busy: Busy | None = None, limits: Limits = LIMITS) -> None:
        self._store = store
        self._busy = busy
        self._limits = limits
        self._asked: Client | None = None
        self._bad: set[str] = set()

    def close(self) -> None:
        """Closes the connections."""
        if self._asked is not None:
            self._asked.close()
            self._asked = None

    def fetch_picture(self, address: str, pause: Pause) -> bool:
        """Downloads a picture. Returns False if there is none, if the address doesn't belong to the card service, or if
        it returned something else before. `pause` is called during the download, so that an unwanted picture can be
        cancelled.

        Raises:
            RemoteProblem: if the service can't be reached, or returns something else.
            OSError: if nothing can be written.
            Stopped: if `pause` raises it.
        """
        if self._store.has_picture(address):
            return True
        if address in self._bad or allowed_address(address, "picture") is None:
            return False
        from app.remote.client import Client
        from app.services.cards.online import user_agent  # its library is rarely needed

        if self._asked is None:
            self._asked = Client(user_agent(), pause=pause, busy=self._busy, limits=self._limits)
        try:
            return fetch_picture(self._asked, address, self._store)
        except RemoteProblem as error:
            if isinstance(error.problem, NotAPicture):
                self._bad.add(address)
            raise


def fetch_picture(asked: Client, address: str, store: PictureStore) -> bool:
    """Downloads a picture. Returns False if there is none.

    Raises:
        RemoteProblem: if the service can't be reached, or returns something else.
        OSError: if nothing can be written.
        Stopped: if a pause raises it.
    """
    try:
        data = asked.get_body(address, MOST_OF_ONE, "picture")
    except RemoteProblem as error:
        if isinstance(error.problem, Refused) and error.problem.status in (404, 410):
            return False
        raise
    if not store.keep_picture(address, data):
        raise RemoteProblem(NotAPicture(asked.allowed(address, "picture").host))
    return True


def fetch_pictures(
    names: Iterable[str],
    extras: Mapping[str, CardExtra],
    store: PictureStore,
    *,
    german: Mapping[str, GermanCard] | None = None,
    language: str = "en",
    size: ScanSize | None = None,
    pause: Pause = time.sleep,
    busy: Busy | None = None,
    told: Told = lambda there, of: None,
    limits: Limits = LIMITS,
) -> Fetched:
    """Downloads the missing pictures of cards one after the other, with the user's consent; with a `size`, also the
    whole cards. Callers that use the same hosts share `busy`.

    Raises:
        RemoteProblem: if the service can't be reached.
        OSError: if nothing can be written.
        Stopped: if `pause` or `told` raises it.
    """
    wanted = dict.fromkeys(names)
    there = none = 0
    wrong: list[RemoteProblem] = []

    def fetch_one(address: str) -> bool:
        """Skips an answer that isn't a picture; several in a row mean that the service doesn't send pictures."""
        try:
            found = fetcher.fetch_picture(address, pause)
        except RemoteProblem as error:
            wrong.append(error)
            if not isinstance(error.problem, NotAPicture) or len(wrong) >= _MOST_WRONG:
                raise
            return False
        if found:
            wrong.clear()
        return found

    with closing(PictureFetcher(store, busy, limits)) as fetcher:
        for number, name in enumerate(wanted, 1):
            found = [
                address for address in addresses_of(name, extras, german or {}, language, size) if fetch_one(address)
            ]
            there, none = (there + 1, none) if found else (there, none + 1)
            told(number, len(wanted))
    if wrong and not there:
        raise wrong[0]
    return Fetched(there, none)
