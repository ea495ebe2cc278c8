"""German names and texts of cards, as they are printed: from the card service, page by page, only when the user has
said yes.

Comes in: a data folder and a client. Goes out: `GermanCard`s by the card's English name. Each page that has arrived is
a line of a file; a program that is killed goes on behind the last whole one, and what is there is known until all is.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from app.files.doors import MOST_OWN_CARDS, read_at_most
from app.remote.problems import NoAnswer, Refused, RemoteProblem
from engine.cards.card_object import PRINTED_SIGNS
from engine.errors import UnreadableInput

if TYPE_CHECKING:
    from app.remote.client import Client

FILE_NAME: Final = "german-cards.jsonl"
SEARCH: Final = "/cards/search?q=lang%3Ade&unique=cards&order=name&page="
SEARCH_APART: Final = 0.5
"""So many seconds lie before a search, as the service wants it."""
FRESH_DAYS: Final = 30
"""So long what was fetched is not asked for again."""
_MOST_PAGES: Final = 2_000

Progress = Callable[[int, int], None]


class GermanFace(msgspec.Struct, frozen=True, array_like=True):
    """One face: its English name, and what is printed on the German card; "" where that is not known."""

    name: str
    printed_name: str = ""
    printed_text: str = ""


class GermanCard(msgspec.Struct, frozen=True, array_like=True):
    """A card by its English name."""

    name: str
    faces: tuple[GermanFace, ...]

    @property
    def name_de(self) -> str | None:
        """Its German name, "A // B" if it has two; None where one is not known."""
        names = [face.printed_name for face in self.faces]
        return " // ".join(names) if names and all(names) else None


class _Printed(msgspec.Struct, frozen=True):
    name: str = ""
    printed_name: str | None = None
    printed_text: str | None = None


class _Object(_Printed, frozen=True):
    lang: str = ""
    card_faces: tuple[_Printed, ...] = ()


class _Answer(msgspec.Struct, frozen=True):
    data: tuple[Any, ...]
    has_more: bool = False
    total_cards: int = 0


class _Page(msgspec.Struct, frozen=True):
    """`updated`: of when the service's cards are; `last`: no page follows."""

    page: int
    updated: str
    last: bool
    cards: tuple[GermanCard, ...]


_pages = msgspec.json.Decoder(_Page)


def read_german(place: Path) -> dict[str, GermanCard]:
    """What has arrived so far, by the cards' English names."""
    found: dict[str, GermanCard] = {}
    for file in (place / FILE_NAME, _part(place)):  # what is fetched anew goes before what was there
        found.update((card.name, card) for page in _read(file) for card in page.cards)
    return found


def fetch_german(asked: Client, place: Path, updated: str, progress: Progress = lambda there, of: None) -> None:
    """Fetches what is printed on German cards, or what of it is missing; nothing if it has been fetched lately.
    `updated`: of when the service's cards are; `progress` is told how many cards are there, and of how many.

    Raises:
        RemoteProblem: if they cannot be fetched.
        OSError: if nothing can be written.
        Stopped: if `progress` or a pause says so.
    """
    whole = _read(place / FILE_NAME)
    if whole and whole[-1].last and _days(whole[-1].updated, updated) < FRESH_DAYS:
        return
    part = _part(place)
    pages = _read(part)
    if not pages or _days(pages[0].updated, updated) >= FRESH_DAYS:
        part.unlink(missing_ok=True)
        pages = []
    else:
        part.write_bytes(b"".join(msgspec.json.encode(page) + b"\n" for page in pages))  # without a torn last line
    there, number = sum(len(page.cards) for page in pages), len(pages)
    while not pages or not pages[-1].last:
        number += 1
        answer = _asked(asked, number)
        page = _Page(number, updated, not answer.has_more or number >= _MOST_PAGES, tuple(_cards(answer)))
        with part.open("ab") as file:
            file.write(msgspec.json.encode(page) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        pages.append(page)
        there += len(page.cards)
        progress(there, max(there, answer.total_cards))
    os.replace(part, place / FILE_NAME)


def _asked(asked: Client, number: int) -> _Answer:
    """One page; an empty one where the service has none."""
    try:
        return msgspec.convert(asked.json(f"{SEARCH}{number}", apart=SEARCH_APART), _Answer)
    except msgspec.ValidationError:
        raise RemoteProblem(NoAnswer(asked.service)) from None
    except RemoteProblem as error:
        if isinstance(error.problem, Refused) and error.problem.status == 404:
            return _Answer(())
        raise


def _cards(answer: _Answer) -> Iterator[GermanCard]:
    for data in answer.data:
        try:
            card = msgspec.convert(data, _Object)
        except msgspec.ValidationError:
            continue  # it has no names that could be shown
        if card.name and card.lang == "de":
            faces = card.card_faces or (card,)
            yield GermanCard(card.name, tuple(_face(face) for face in faces))


def _face(face: _Printed) -> GermanFace:
    name, text = face.printed_name or "", face.printed_text or ""
    return GermanFace(face.name, "" if PRINTED_SIGNS.search(name) else name, "" if _odd(text) else text)


def _odd(text: str) -> bool:
    return PRINTED_SIGNS.search(text.replace("\n", "")) is not None


def _read(file: Path) -> list[_Page]:
    """The whole pages of a file, up to one that is torn or missing."""
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
    return place / f"{FILE_NAME}.part"


def _days(before: str, now: str) -> int:
    """So many days lie between two times; very many if one is none."""
    try:
        return abs((datetime.fromisoformat(now) - datetime.fromisoformat(before)).days)
    except (ValueError, TypeError):
        return FRESH_DAYS if before != now else 0
