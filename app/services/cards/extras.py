"""Card extras from the card service: prices, legality and addresses of pictures.

Input: a downloaded file of card objects, and a data folder. Output: `CardExtra`s by English name. They are kept in a
file of the data folder that may be deleted at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from app.files.doors import MOST_OWN_CARDS, clear_leftovers, read_at_most, write_whole
from app.files.json_parts import parts_of
from app.services.cards.files import OTHER_OBJECTS
from app.services.cards.said import Gathering, SaidFields, keep_said, say_of
from app.storage.folder import make_folder
from engine.cards.card_object import PRINTED_SIGNS
from engine.errors import UnreadableInput

if TYPE_CHECKING:
    pass


EXTRAS_FILE: Final = "card-extras.jsonl"
CURRENCIES: Final = ("eur", "usd")
_MOST_PRICE: Final = 1_000_000


ScanSize = Literal["small", "normal", "large"]
WIDTHS: Final[dict[ScanSize, int]] = {"small": 146, "normal": 488, "large": 672}
"""Sizes of whole-card pictures -> their width in pixels."""


class Scans(msgspec.Struct, frozen=True, array_like=True):
    """The addresses of one side of a whole card in several sizes, "" for a missing one."""

    small: str = ""
    normal: str = ""
    large: str = ""

    def fitting(self, width: int) -> tuple[str, ...]:
        """Returns the available addresses: first the smallest that is at least `width` pixels wide, then larger ones,
        then smaller ones."""
        sizes = [(WIDTHS[size], address) for size in WIDTHS if (address := getattr(self, size))]
        enough = [address for wide, address in sizes if wide >= width]
        return (*enough, *(address for wide, address in reversed(sizes) if wide < width))


class CardExtra(msgspec.Struct, frozen=True, array_like=True):
    """Extras of one card. Prices are in cents, None if unknown. `legal` and `banned`: the formats, in the service's
    words. `art`: the address of its picture without a frame, "" without a useful picture. `artist`: the artist's name.
    `scans`: each printed side. `priced`: the day of the prices, "" without prices."""

    name: str
    eur: int | None = None
    usd: int | None = None
    legal: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    art: str = ""
    artist: str = ""
    scans: tuple[Scans, ...] = ()
    priced: str = ""

    def price_in(self, currency: str) -> int | None:
        """Returns the price in cents."""
        return self.eur if currency == "eur" else self.usd


class Prices(msgspec.Struct, frozen=True):
    """The total price of cards, in cents by currency, and how many of them have no price in it."""

    total: dict[str, int]
    unknown: dict[str, int]


class _Images(Scans, frozen=True, array_like=False):
    art_crop: str = ""


class FaceObject(msgspec.Struct, frozen=True):
    image_uris: _Images = _Images()


class _ServiceObject(FaceObject, frozen=True):
    name: str = ""
    lang: str = "en"
    layout: str = ""
    prices: dict[str, str | None] = {}
    legalities: dict[str, str] = {}
    image_status: str = ""
    artist: str = ""
    card_faces: tuple[FaceObject, ...] = ()


_objects = msgspec.json.Decoder(_ServiceObject)
_said_fields = msgspec.json.Decoder(SaidFields)
_rows = msgspec.json.Decoder(CardExtra)
NO_PICTURE: Final = frozenset({"missing", "placeholder"})


def read_objects_extras(source: Path, day: str = "", gathered: Gathering | None = None) -> Iterator[CardExtra]:
    """Yields the extras of the objects in a file, with prices of `day`. `gathered` takes the other facts of the
    objects.

    Raises:
        UnreadableInput: if it isn't such a file.
        OSError: if it can't be opened.
    """
    for part in parts_of(source):
        if part.problem is not None:
            continue  # the reader of the file's cards reports it
        try:
            found = _objects.decode(part.data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue  # the reader of the file's cards reports the problem
        if not found.name or PRINTED_SIGNS.search(found.name + found.artist):
            continue
        if found.layout in OTHER_OBJECTS:
            if gathered is not None:
                gathered.add_other(found.name, found.layout)
            continue
        if gathered is not None:
            fields = _said_fields.decode(part.data)
            gathered.add(say_of(found.name, found.layout, fields, _cents(found.prices.get("tix"))))
        yield _extra(found, day)


def read_extras(folder: Path) -> dict[str, CardExtra]:
    """Returns the stored extras by name; empty if they can't be read."""
    clear_leftovers(folder / EXTRAS_FILE)
    try:
        rows = [_rows.decode(line) for line in read_at_most(folder / EXTRAS_FILE, MOST_OWN_CARDS).splitlines()]
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return {row.name: row for row in rows}


def keep_extras(folder: Path, source: Path, day: str = "") -> dict[str, CardExtra]:
    """Adds a file's extras to the stored ones and returns all of them. `day`: the day of its prices, in ISO form; if
    unknown, the day on which the file was written.

    Raises:
        UnreadableInput: if it isn't such a file.
        OSError: if it can't be read, or the extras can't be stored.
    """
    known = read_extras(folder)
    day = day or datetime.fromtimestamp(source.stat().st_mtime, UTC).date().isoformat()
    gathered = Gathering()
    new = {extra.name: extra for extra in read_objects_extras(source, day, gathered)}
    together = {**known, **{name: extra for name, extra in new.items() if extra != CardExtra(name)}}
    if together != known:
        make_folder(folder)
        write_whole(folder / EXTRAS_FILE, b"\n".join(map(msgspec.json.encode, together.values())), private=True)
    keep_said(folder, gathered)
    return together


def prices_of(cards: Iterable[tuple[str, int]], extras: Mapping[str, CardExtra]) -> Prices:
    """Returns the total price of these cards with their numbers of copies."""
    total, unknown = dict.fromkeys(CURRENCIES, 0), dict.fromkeys(CURRENCIES, 0)
    for name, count in cards:
        for currency in CURRENCIES:
            extra = extras.get(name)
            price = None if extra is None else extra.price_in(currency)
            if price is None:
                unknown[currency] += count
            else:
                total[currency] += count * price
    return Prices(total, unknown)


def scans_of_sides(found: FaceObject, faces: tuple[FaceObject, ...]) -> tuple[Scans, ...]:
    """Returns the addresses of a card's sides. A card printed on one side is one object, even with several faces."""
    printed = (part.image_uris for part in ((found,) if found.image_uris.fitting(0) else faces))
    sides = (Scans(images.small, images.normal, images.large) for images in printed)
    return tuple(side for side in sides if side.fitting(0))


def _extra(found: _ServiceObject, day: str) -> CardExtra:
    images = next((part.image_uris for part in (found, *found.card_faces) if part.image_uris.art_crop), _Images())
    legal = tuple(name for name, said in found.legalities.items() if said in ("legal", "restricted"))
    banned = tuple(name for name, said in found.legalities.items() if said == "banned")
    there = found.image_status not in NO_PICTURE
    art, scans = (images.art_crop, scans_of_sides(found, found.card_faces)) if there else ("", ())
    eur, usd = (_cents(found.prices.get(currency)) for currency in CURRENCIES)
    priced = "" if eur is None and usd is None else day
    return CardExtra(found.name, eur, usd, legal, banned, art, found.artist, scans, priced)


def _cents(said: str | None) -> int | None:
    try:
        price = float(said) if said else -1.0
    except ValueError:
        return None
    return round(price * 100) if 0 <= price <= _MOST_PRICE else None
