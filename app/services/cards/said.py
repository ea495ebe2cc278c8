"""Stored facts from card objects for searches and legality: printings, prices in tickets, standings, and the names of
objects that aren't cards.

Input: the objects of a file, while it is read for prices and pictures (`extras.py`). Output: `CardSaid`s by name,
stored in a file of the data folder, and `Standings`, a small file for commands that only check a deck. Both files may
be deleted at any time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from app.files.doors import MOST_OWN_CARDS, MOST_SET_DATA, clear_leftovers, read_at_most, write_whole
from app.services.cards.files import OTHER_OBJECTS
from app.services.files.program_files import data_files, stored_catalogue
from app.storage.folder import make_folder
from engine.cards.card_object import PRINTED_SIGNS
from engine.cards.catalogue import name_key
from engine.cards.facts import CardFacts, ObjectKind, Printing
from engine.cards.object_standing import read_standing
from engine.cards.set_data import RARITIES, read_emblems, read_tokens
from engine.cards.standing import NO_STANDING, Standing
from engine.errors import UnreadableInput

SAID_FILE: Final = "card-said.jsonl"
STANDINGS_FILE: Final = "card-standings.json"
_MOST_PRINTINGS: Final = 1_500
_MOST_RANK: Final = 1_000_000
_SET: Final = re.compile(r"[A-Za-z0-9]{1,8}")
_NUMBER: Final = re.compile(r"[^\s\x00-\x1f\x7f]{1,12}")
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")


class SaidPrinting(msgspec.Struct, frozen=True, array_like=True):
    """One printing, in the words of `Printing`."""

    set_code: str
    number: str
    rarity: str
    released: str = ""


class CardSaid(msgspec.Struct, frozen=True, array_like=True):
    """Facts of one card: the text of its `Standing`; its price in hundredths of a ticket, None if unknown; its
    printings in the files that were read. `rank`: by use in Commander decks, 1 is the most played."""

    name: str
    standing: str = ""
    tix: int | None = None
    printings: tuple[SaidPrinting, ...] = ()
    rank: int | None = None


class Standings(msgspec.Struct, frozen=True):
    """`cards`: the standings of cards that come with the program. `others`: the kinds of objects that aren't cards, by
    comparison name."""

    cards: dict[str, str] = {}
    others: dict[str, ObjectKind] = {}


class SaidFields(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a card object with these facts, of any type, because outside data isn't trusted."""

    type_line: object = None
    mana_cost: object = None
    legalities: object = None
    digital: object = None
    games: object = None
    security_stamp: object = None
    border_color: object = None
    set_type: object = None
    released_at: object = None
    game_changer: object = None
    reserved: object = None
    all_parts: object = None
    set: object = None
    collector_number: object = None
    rarity: object = None
    edhrec_rank: object = None


_rows = msgspec.json.Decoder(CardSaid)
_standings = msgspec.json.Decoder(Standings)


def say_of(name: str, layout: str, fields: SaidFields, tix: int | None) -> CardSaid:
    """Returns the facts from one card object."""
    known = {field: getattr(fields, field) for field in SaidFields.__struct_fields__}
    standing = read_standing({**known, "name": name, "layout": layout})
    printing = _printing(fields)
    rank = fields.edhrec_rank
    known_rank = rank if isinstance(rank, int) and not isinstance(rank, bool) and 0 < rank < _MOST_RANK else None
    return CardSaid(name, str(standing), tix, () if printing is None else (printing,), known_rank)


def _printing(fields: SaidFields) -> SaidPrinting | None:
    code, number, rarity, day = fields.set, fields.collector_number, fields.rarity, fields.released_at
    if not isinstance(code, str) or not _SET.fullmatch(code):
        return None
    return SaidPrinting(
        code.upper(),
        number if isinstance(number, str) and _NUMBER.fullmatch(number) else "",
        rarity if isinstance(rarity, str) and rarity in RARITIES else "special",
        day if isinstance(day, str) and _DAY.fullmatch(day) else "",
    )


class Gathering:
    """Collects the facts from the objects of one file. A card with several objects has all their printings."""

    def __init__(self) -> None:
        self._cards: dict[str, CardSaid] = {}
        self._printings: dict[str, dict[SaidPrinting, None]] = {}
        self.others: dict[str, ObjectKind] = {}

    def add(self, said: CardSaid) -> None:
        before = self._cards.get(said.name)
        tix = [price for price in (said.tix, None if before is None else before.tix) if price is not None]
        self._cards[said.name] = msgspec.structs.replace(said, tix=min(tix, default=None), printings=())
        found = self._printings.setdefault(said.name, {})
        if len(found) < _MOST_PRINTINGS:
            found.update(dict.fromkeys(said.printings))

    def add_other(self, name: str, layout: str) -> None:
        for part in (name, *name.split("//")):
            self.others.setdefault(name_key(part), OTHER_OBJECTS[layout])

    def gathered_cards(self) -> dict[str, CardSaid]:
        return {
            name: msgspec.structs.replace(said, printings=tuple(self._printings[name]))
            for name, said in self._cards.items()
        }


def keep_said(folder: Path, gathered: Gathering) -> None:
    """Adds a file's facts to the stored ones.

    Raises:
        OSError: if nothing can be written.
    """
    known, new = read_said(folder), gathered.gathered_cards()
    for name, said in new.items():
        before = known.get(name)
        printings = dict.fromkeys((*(() if before is None else before.printings), *said.printings))
        known[name] = msgspec.structs.replace(said, printings=tuple(printings)[:_MOST_PRINTINGS])
    kept = {name: said for name, said in known.items() if said != CardSaid(name)}
    make_folder(folder)
    write_whole(folder / SAID_FILE, b"\n".join(map(msgspec.json.encode, kept.values())), private=True)
    own = {name: said.standing for name, said in kept.items() if said.standing and _comes_along(name)}
    standings = Standings(own, {**read_standings(folder).others, **gathered.others})
    write_whole(folder / STANDINGS_FILE, msgspec.json.encode(standings), private=True)


def _comes_along(name: str) -> bool:
    found = stored_catalogue().find_card(name)
    return found is not None and found.name == name


def read_said(folder: Path) -> dict[str, CardSaid]:
    """Returns the stored facts by name; empty if they can't be read."""
    clear_leftovers(folder / SAID_FILE)
    try:
        rows = [_rows.decode(line) for line in read_at_most(folder / SAID_FILE, MOST_OWN_CARDS).splitlines()]
        for row in rows:
            Standing.parse(row.standing)
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return {row.name: row for row in rows if not PRINTED_SIGNS.search(row.name)}


def read_standings(folder: Path) -> Standings:
    """Returns the small file's contents; empty if they can't be read."""
    clear_leftovers(folder / STANDINGS_FILE)
    try:
        found = _standings.decode(read_at_most(folder / STANDINGS_FILE, MOST_SET_DATA))
        for text in found.cards.values():
            Standing.parse(text)
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Standings()
    return found


def today_iso() -> str:
    """Returns today's date in ISO form."""
    return datetime.now(UTC).date().isoformat()


def current_facts(facts: CardFacts, said: str = "") -> CardFacts:
    """Returns the facts with today's standing. `said`: the text of a newer standing than the facts have."""
    standing = Standing.parse(said) if said else facts.standing
    if standing is NO_STANDING:
        return facts
    standing = standing.on_day(today_iso()) if standing.preview else standing
    return facts if standing == facts.standing else msgspec.structs.replace(facts, standing=standing)


def printings_said(said: CardSaid) -> tuple[Printing, ...]:
    """Returns the printings that card objects name."""
    return tuple(
        Printing(said.name, each.set_code, each.number, each.rarity, "", released=each.released or None)
        for each in said.printings
    )


@lru_cache(maxsize=1)
def _program_objects() -> Mapping[str, ObjectKind]:
    """Returns the tokens and emblems that come with the program, by comparison name."""
    found: dict[str, ObjectKind] = {}
    for data, source in data_files("cards/tokens", ".jsonl"):
        found.update((name_key(token.name), "token") for token in read_tokens(data, source))
    for data, source in data_files("cards/emblems", ".jsonl"):
        found.update((name_key(emblem.name), "emblem") for emblem in read_emblems(data, source))
    return found


def object_kinds(*others: Callable[[], Mapping[str, ObjectKind]]) -> Callable[[str], ObjectKind]:
    """Returns a function that finds the kind of an object that isn't a card. `others` load more objects, by comparison
    name, on first use."""

    def kind_of(name: str) -> ObjectKind:
        tables: Iterable[Callable[[], Mapping[str, ObjectKind]]] = (_program_objects, *others)
        key = name_key(name)
        return next((table[key] for table in (read() for read in tables) if key in table), "")

    return kind_of
