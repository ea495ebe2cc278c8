"""What the card service says of cards besides their rules: prices, where they are legal, and where their pictures are.

Comes in: a file of card objects, as it was fetched or downloaded. Goes out: `CardExtra`s by the cards' English names,
kept in a file of the data folder that may be removed at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from app.files.doors import MOST_OWN_CARDS, clear_leftovers, read_at_most, write_whole
from app.files.json_parts import parts_of
from app.services.cards.files import NO_CARDS
from app.storage.folder import make_folder
from engine.cards.card_object import PRINTED_SIGNS
from engine.errors import UnreadableInput

FILE_NAME: Final = "card-extras.jsonl"
CURRENCIES: Final = ("eur", "usd")
_MOST_PRICE: Final = 1_000_000


class CardExtra(msgspec.Struct, frozen=True, array_like=True):
    """Of one card: its prices in cents, None where none is known; `legal` and `banned`: the formats, in the service's
    words; `art`: the address of its picture without a frame, "" if there is none worth fetching; `artist`."""

    name: str
    eur: int | None = None
    usd: int | None = None
    legal: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    art: str = ""
    artist: str = ""

    def price(self, currency: str) -> int | None:
        """The price in cents."""
        return self.eur if currency == "eur" else self.usd


class Prices(msgspec.Struct, frozen=True):
    """What cards cost together, in cents by currency, and how many of them have no price there."""

    total: dict[str, int]
    unknown: dict[str, int]


class _Images(msgspec.Struct, frozen=True):
    art_crop: str = ""


class _FaceObject(msgspec.Struct, frozen=True):
    image_uris: _Images = _Images()


class _Object(_FaceObject, frozen=True):
    name: str = ""
    layout: str = ""
    prices: dict[str, str | None] = {}
    legalities: dict[str, str] = {}
    image_status: str = ""
    artist: str = ""
    card_faces: tuple[_FaceObject, ...] = ()


_objects = msgspec.json.Decoder(_Object)
_rows = msgspec.json.Decoder(CardExtra)
_NO_PICTURE: Final = frozenset({"missing", "placeholder"})


def read_objects_extras(source: Path) -> Iterator[CardExtra]:
    """What the objects of a file say.

    Raises:
        UnreadableInput: if it is no such file.
        OSError: if it cannot be opened.
    """
    for part in parts_of(source):
        try:
            found = _objects.decode(part.data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue  # who reads the cards of the file says what is wrong with it
        if found.name and found.layout not in NO_CARDS and not PRINTED_SIGNS.search(found.name + found.artist):
            yield _extra(found)


def read_extras(folder: Path) -> dict[str, CardExtra]:
    """What is kept, by name; nothing where it cannot be read."""
    clear_leftovers(folder / FILE_NAME)
    try:
        rows = [_rows.decode(line) for line in read_at_most(folder / FILE_NAME, MOST_OWN_CARDS).splitlines()]
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return {row.name: row for row in rows}


def keep_extras(folder: Path, source: Path) -> dict[str, CardExtra]:
    """Adds what a file says to what is kept; gives all of it.

    Raises:
        UnreadableInput: if it is no such file.
        OSError: if it cannot be read, or nothing can be kept.
    """
    known = read_extras(folder)
    new = {extra.name: extra for extra in read_objects_extras(source)}
    together = {**known, **{name: extra for name, extra in new.items() if extra != CardExtra(name)}}
    if together != known:
        make_folder(folder)
        write_whole(folder / FILE_NAME, b"\n".join(map(msgspec.json.encode, together.values())), private=True)
    return together


def prices_of(cards: Iterable[tuple[str, int]], extras: dict[str, CardExtra]) -> Prices:
    """What so many copies of cards cost together."""
    total, unknown = dict.fromkeys(CURRENCIES, 0), dict.fromkeys(CURRENCIES, 0)
    for name, count in cards:
        for currency in CURRENCIES:
            extra = extras.get(name)
            price = None if extra is None else extra.price(currency)
            if price is None:
                unknown[currency] += count
            else:
                total[currency] += count * price
    return Prices(total, unknown)


def _extra(found: _Object) -> CardExtra:
    images = next((part.image_uris for part in (found, *found.card_faces) if part.image_uris.art_crop), _Images())
    legal = tuple(name for name, said in found.legalities.items() if said in ("legal", "restricted"))
    banned = tuple(name for name, said in found.legalities.items() if said == "banned")
    art = "" if found.image_status in _NO_PICTURE else images.art_crop
    eur, usd = (_cents(found.prices.get(currency)) for currency in CURRENCIES)
    return CardExtra(found.name, eur, usd, legal, banned, art, found.artist)


def _cents(said: str | None) -> int | None:
    try:
        price = float(said) if said else -1.0
    except ValueError:
        return None
    return round(price * 100) if 0 <= price <= _MOST_PRICE else None
