"""Card extras from the card service: prices, legality and addresses of pictures; and German names and texts as printed,
downloaded page by page with the user's consent.

Input: a downloaded file of card objects; a data folder and a client. Output: `CardExtra`s and `GermanCard`s by English
name. Extras are kept in a file of the data folder that may be deleted at any time. Each downloaded page of German cards
is a line of a file. After an interruption, the download continues with the first missing page, and the pages so far are
used meanwhile.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from app.files.doors import MOST_OWN_CARDS, clear_leftovers, read_at_most, write_whole
from app.files.json_parts import parts_of
from app.remote.service import NoAnswer, Refused, RemoteProblem, TooLarge
from app.services.cards.files import OTHER_OBJECTS
from app.services.cards.said import Gathering, SaidFields, keep_said, say_of
from app.storage.folder import make_folder
from engine.cards.card_object import PRINTED_SIGNS
from engine.errors import UnreadableInput

if TYPE_CHECKING:
    from app.remote.client import Client


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


class _FaceObject(msgspec.Struct, frozen=True):
    image_uris: _Images = _Images()


class _ServiceObject(_FaceObject, frozen=True):
    name: str = ""
    lang: str = "en"
    layout: str = ""
    prices: dict[str, str | None] = {}
    legalities: dict[str, str] = {}
    image_status: str = ""
    artist: str = ""
    card_faces: tuple[_FaceObject, ...] = ()


_objects = msgspec.json.Decoder(_ServiceObject)
_said_fields = msgspec.json.Decoder(SaidFields)
_rows = msgspec.json.Decoder(CardExtra)
_NO_PICTURE: Final = frozenset({"missing", "placeholder"})


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


def _sides(found: _FaceObject, faces: tuple[_FaceObject, ...]) -> tuple[Scans, ...]:
    """Returns the addresses of a card's sides. A card printed on one side is one object, even with several faces."""
    printed = (part.image_uris for part in ((found,) if found.image_uris.fitting(0) else faces))
    sides = (Scans(images.small, images.normal, images.large) for images in printed)
    return tuple(side for side in sides if side.fitting(0))


def _extra(found: _ServiceObject, day: str) -> CardExtra:
    images = next((part.image_uris for part in (found, *found.card_faces) if part.image_uris.art_crop), _Images())
    legal = tuple(name for name, said in found.legalities.items() if said in ("legal", "restricted"))
    banned = tuple(name for name, said in found.legalities.items() if said == "banned")
    there = found.image_status not in _NO_PICTURE
    art, scans = (images.art_crop, _sides(found, found.card_faces)) if there else ("", ())
    eur, usd = (_cents(found.prices.get(currency)) for currency in CURRENCIES)
    priced = "" if eur is None and usd is None else day
    return CardExtra(found.name, eur, usd, legal, banned, art, found.artist, scans, priced)


def _cents(said: str | None) -> int | None:
    try:
        price = float(said) if said else -1.0
    except ValueError:
        return None
    return round(price * 100) if 0 <= price <= _MOST_PRICE else None


GERMAN_FILE: Final = "german-cards.jsonl"
SEARCH: Final = "/cards/search?q=lang%3Ade&unique=cards&order=name&page="
SEARCH_APART: Final = 0.5
"""Seconds between two searches, as the service asks for."""
FRESH_DAYS: Final = 30
"""Days after which German cards are downloaded again."""
_MOST_PAGES: Final = 400
"""Limit of pages; all German cards take half as many."""
_MOST_ON_PAGE: Final = 1_000
_MOST_GERMAN: Final = 40_000_000
"""Bytes allowed for all stored pages; all German cards take half of that."""

Progress = Callable[[int, int], None]


class CardsThere(int):
    """A number of cards, reported as progress instead of bytes."""


class GermanFace(msgspec.Struct, frozen=True, array_like=True):
    """One face: its English name, and the text on the German card, "" if it isn't known."""

    name: str
    printed_name: str = ""
    printed_text: str = ""


class GermanCard(msgspec.Struct, frozen=True, array_like=True):
    """A card by its English name. `scans`: each printed side of a German one."""

    name: str
    faces: tuple[GermanFace, ...]
    scans: tuple[Scans, ...] = ()

    @property
    def name_de(self) -> str | None:
        """Its German name, "A // B" if it has two; None if one isn't known."""
        names = [face.printed_name for face in self.faces]
        return " // ".join(names) if names and all(names) else None


class _Printed(_FaceObject, frozen=True):
    name: str = ""
    printed_name: str | None = None
    printed_text: str | None = None


class _GermanObject(_Printed, frozen=True):
    lang: str = ""
    image_status: str = ""
    card_faces: tuple[_Printed, ...] = ()


class _Answer(msgspec.Struct, frozen=True):
    data: tuple[Any, ...]
    has_more: bool = False
    total_cards: int = 0


class _Page(msgspec.Struct, frozen=True):
    """A page of German cards. `updated`: the date of the service's cards. `last`: no page follows."""

    page: int
    updated: str
    last: bool
    cards: tuple[GermanCard, ...]


_pages = msgspec.json.Decoder(_Page)


def read_german(place: Path) -> dict[str, GermanCard]:
    """Returns the German cards downloaded so far, by English name."""
    found: dict[str, GermanCard] = {}
    for file in (place / GERMAN_FILE, _part(place)):  # newly downloaded cards win over the old ones
        found.update((card.name, card) for page in _read(file) for card in page.cards)
    return found


def fetch_german(asked: Client, place: Path, updated: str, progress: Progress = lambda there, of: None) -> None:
    """Downloads German cards, or the missing pages; nothing if that was done recently. `updated`: the date of the
    service's cards. `progress` gets the number of cards so far and in total.

    Raises:
        RemoteProblem: if they can't be downloaded.
        OSError: if nothing can be written.
        Stopped: if `progress` or a pause raises it.
    """
    whole = _read(place / GERMAN_FILE)
    if whole and whole[-1].last and _days(whole[-1].updated, updated) < FRESH_DAYS:
        return
    part = _part(place)
    pages = _read(part)
    if not pages or _days(pages[0].updated, updated) >= FRESH_DAYS:
        part.unlink(missing_ok=True)
        pages = []
    else:
        # Without an incomplete last line.
        part.write_bytes(b"".join(msgspec.json.encode(page) + b"\n" for page in pages))
    names = {card.name for page in pages for card in page.cards}
    there, number, last = sum(len(page.cards) for page in pages), len(pages), bool(pages) and pages[-1].last
    del pages
    while not last:
        number += 1
        answer = _asked(asked, number)
        page = _Page(number, updated, not answer.has_more or number >= _MOST_PAGES, tuple(_cards(answer)))
        new = {card.name for card in page.cards} - names
        if not page.last and not new:
            raise RemoteProblem(NoAnswer(asked.host_name))  # otherwise the pages would never end
        names |= new
        _append(part, page, asked.host_name)
        last, there = page.last, there + len(page.cards)
        progress(CardsThere(there), max(there, answer.total_cards))
    os.replace(part, place / GERMAN_FILE)


def _append(part: Path, page: _Page, host: str) -> None:
    """Adds a page to the downloaded ones.

    Raises:
        RemoteProblem: if there are too many; all are then removed.
        OSError: if nothing can be written.
    """
    with part.open("ab") as file:
        file.write(msgspec.json.encode(page) + b"\n")
        file.flush()
        os.fsync(file.fileno())
        size = file.tell()
    if size > _MOST_GERMAN:
        part.unlink()
        raise RemoteProblem(TooLarge(host))


def _asked(asked: Client, number: int) -> _Answer:
    """Returns one page, empty if the service has none."""
    try:
        answer = asked.get_json(f"{SEARCH}{number}", _Answer, apart=SEARCH_APART)
    except RemoteProblem as error:
        if isinstance(error.problem, Refused) and error.problem.status == 404:
            return _Answer(())
        raise
    if len(answer.data) > _MOST_ON_PAGE:
        raise RemoteProblem(NoAnswer(asked.host_name))
    return answer


def _cards(answer: _Answer) -> Iterator[GermanCard]:
    for data in answer.data:
        try:
            card = msgspec.convert(data, _GermanObject)
        except msgspec.ValidationError:
            continue  # it has no names to show
        if card.name and card.lang == "de":
            faces = card.card_faces or (card,)
            scans = () if card.image_status in _NO_PICTURE else _sides(card, card.card_faces)
            yield GermanCard(card.name, tuple(_face(face) for face in faces), scans)


def _face(face: _Printed) -> GermanFace:
    name, text = face.printed_name or "", face.printed_text or ""
    return GermanFace(face.name, "" if PRINTED_SIGNS.search(name) else name, "" if _odd(text) else text)


def _odd(text: str) -> bool:
    return PRINTED_SIGNS.search(text.replace("\n", "")) is not None


def _read(file: Path) -> list[_Page]:
    """Returns the complete pages of a file, up to one that is incomplete or missing."""
    found: list[_Page] = []
    try:
        for line in read_at_most(file, MOST_OWN_CARDS).splitlines():
            page = _pages.decode(line)
            if page.page != len(found) + 1:
                break
            found.append(page)
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return found
    return found


def _part(place: Path) -> Path:
    return place / f"{GERMAN_FILE}.part"


def _days(before: str, now: str) -> int:
    """Returns the number of days between two times; a very large number if one of them is invalid."""
    try:
        return abs((datetime.fromisoformat(now) - datetime.fromisoformat(before)).days)
    except (ValueError, TypeError):
        return FRESH_DAYS if before != now else 0
