"""German names and texts of cards as printed, downloaded page by page with the user's consent.

Input: a data folder and a client. Output: `GermanCard`s by English name. Each downloaded page is a line of a file.
After an interruption, the download continues with the first missing page, and the pages so far are used meanwhile.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from app.files.doors import MOST_OWN_CARDS, read_at_most
from app.remote.service import NoAnswer, Refused, RemoteProblem, TooLarge
from engine.cards.card_object import PRINTED_SIGNS
from engine.errors import UnreadableInput

if TYPE_CHECKING:
    from app.remote.client import Client
from app.services.cards.extras import NO_PICTURE, FaceObject, Scans, scans_of_sides

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


class _Printed(FaceObject, frozen=True):
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
            scans = () if card.image_status in NO_PICTURE else scans_of_sides(card, card.card_faces)
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
