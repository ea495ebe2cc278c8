"""Cube lists of drafting sites, with sheets, layouts and settings.

    [Settings]
    {"name": "My Cube", "withReplacement": true, "layouts": {"Rare": {"weight": 1, "slots": {"Rare": 1, "Common": 10}}}}
    [CustomCards]
    [{"name": "Somebody New", "type": "Creature"}]
    [Common(10)]
    4 Sol Ring (CMM) 410
    [Rare(1)]
    1 Krenko, Mob Boss

Settings and custom cards are JSON. Numbers behind the names of sheets make one layout. The section "[Layouts]" is an
older way to name several: ``- Name (weight)``, then a line ``10 Common`` for each sheet. Any other list, such as the
CSV or the text of a cube site, is a cube of one sheet: its cards without the maybeboard.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from engine.cards.catalogue import Catalogue
from engine.decks.deck import DeckEntry
from engine.decks.notation.decoding import LONGEST_ENTRY, decode_text, text_lines
from engine.decks.notation.entry_line import read_entry
from engine.decks.notation.files import read_deck
from engine.decks.notation.json_text import Document, entries_of, field_of, items_of, text_at
from engine.decks.notation.other_kinds import cube_mark, kind_of_bytes
from engine.decks.problems import BrokenSection, NoCardFound, NoSheetOfCube, PlainText, TooManyCards
from engine.errors import UnreadableInput
from engine.limited.cube import Cube, CubeCard, CubeLayout, CubeSheet, CubeSlot

MOST_CUBE_CARDS: Final = 20_000
MOST_SHEETS: Final = 500
MOST_PER_BOOSTER: Final = 100

ONLY_SHEET: Final = "Cards"
"""Name of the sheet of a list without sheets."""

_SECTION = re.compile(r"\[(?P<name>[^\[\]]+)\]")
_SIZED = re.compile(r"(?P<name>.*?)\s*\((?P<count>[0-9]{1,4})\)")
_LAYOUT = re.compile(r"-\s*(?P<name>\S.*?)\s*\((?P<weight>[0-9]{1,6})\)")
_SLOT = re.compile(r"(?P<count>[0-9]{1,4})\s+(?P<sheet>\S.*)")


def read_cube(data: bytes, file_name: str, catalogue: Catalogue | None) -> Cube:
    """Returns the cube in a file. With a catalogue, names become full English names.

    Raises:
        UnreadableInput: quoting what can't be read, or naming what kind of file it is.
    """
    kind = kind_of_bytes(data)
    if kind is not None:
        raise UnreadableInput(kind)
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"["):
        text = decode_text(data)
        if cube_mark(text) is not None:
            return _Reader(text, catalogue).read()
    deck, _ = read_deck(data, file_name, catalogue)
    leaders = tuple(DeckEntry(leader.name, 1, leader.printing) for leader in deck.commanders)
    companion = (deck.companion,) if deck.companion else ()
    entries = (*leaders, *companion, *deck.main, *deck.sideboard)
    return Cube(deck.name, (CubeSheet(ONLY_SHEET, tuple(map(_cube_card, entries))),))


def unknown_names(cube: Cube, catalogue: Catalogue) -> tuple[str, ...]:
    """The names of cards that neither the catalogue nor the cube itself knows, in order."""
    names = dict.fromkeys(card.name for sheet in cube.sheets for card in sheet.cards)
    own = set(cube.custom)
    return tuple(name for name in names if name not in own and catalogue.find_card(name) is None)


def _cube_card(entry: DeckEntry) -> CubeCard:
    choice = entry.printing
    if choice is None:
        return CubeCard(entry.name, entry.count)
    return CubeCard(entry.name, entry.count, choice.set_code, choice.number)


class _Reader:
    """Reads one list with sheets."""

    def __init__(self, text: str, catalogue: Catalogue | None) -> None:
        self._lines = text_lines(text.removeprefix("\ufeff"))
        self._catalogue = catalogue
        self._settings: Document = {}
        self._custom: dict[str, None] = {}
        self._sheets: dict[str, list[CubeCard]] = {}
        self._sized: list[CubeSlot] = []
        self._layouts: list[CubeLayout] = []
        self._size = 0

    def read(self) -> Cube:
        place = 0
        while place < len(self._lines):
            number, line = self._lines[place]
            place += 1
            section = _SECTION.fullmatch(line)
            if section is None:
                continue  # above the first section
            name = section["name"].strip()
            word = name.casefold().replace(" ", "")
            if word in ("settings", "customcards"):
                place = self._read_document(word, place, number, line)
            elif word == "layouts":
                place = self._read_layouts(place)
            else:
                place = self._read_sheet(name, place, number)
        return self._made()

    def _made(self) -> Cube:
        if not self._size:
            raise UnreadableInput(NoCardFound(PlainText()))
        layouts = [*self._layouts, *self._layouts_of_settings()]
        if self._sized and not layouts:
            layouts = [CubeLayout("default", tuple(self._sized))]
        for layout in layouts:
            for slot in layout.slots:
                if slot.sheet not in self._sheets:
                    raise UnreadableInput(NoSheetOfCube(layout.name, slot.sheet))
        return Cube(
            text_at(self._settings, "name"),
            tuple(CubeSheet(name, tuple(cards)) for name, cards in self._sheets.items()),
            tuple(layouts),
            tuple(self._custom),
            field_of(self._settings, "withReplacement") is True,
        )

    def _read_document(self, word: str, place: int, number: int, heading: str) -> int:
        """Reads the JSON below a heading and returns the index after it."""
        rest = "\n".join(line for _, line in self._lines[place:])
        begins = len(rest) - len(rest.lstrip())
        try:
            document, ends = _decoder.raw_decode(rest, begins)
        except (ValueError, RecursionError):
            raise UnreadableInput(BrokenSection(number, heading)) from None
        if word == "settings":
            self._settings = document
        else:
            self._custom.update({name: None for card in items_of(document) if (name := text_at(card, "name"))})
        return place + rest.count("\n", 0, ends) + 1

    def _read_layouts(self, place: int) -> int:
        while place < len(self._lines) and not _SECTION.fullmatch(self._lines[place][1]):
            line = self._lines[place][1][:LONGEST_ENTRY]
            layout, slot = _LAYOUT.fullmatch(line), _SLOT.fullmatch(line)
            if layout:
                self._layouts.append(CubeLayout(layout["name"], (), max(1, int(layout["weight"]))))
            elif slot and self._layouts:
                last = self._layouts[-1]
                slots = (*last.slots, CubeSlot(slot["sheet"], _bounded(int(slot["count"]))))
                self._layouts[-1] = CubeLayout(last.name, slots, last.weight)
            place += 1
        return place

    def _read_sheet(self, name: str, place: int, number: int) -> int:
        sized = _SIZED.fullmatch(name)
        if sized:
            name = sized["name"]
            self._sized.append(CubeSlot(name, _bounded(int(sized["count"]))))
        if len(self._sheets) >= MOST_SHEETS:
            raise UnreadableInput(BrokenSection(number, name))
        cards = self._sheets.setdefault(name, [])
        while place < len(self._lines) and not _SECTION.fullmatch(self._lines[place][1]):
            number, line = self._lines[place]
            place += 1
            if line and not line.startswith(("//", "#")):
                cards.append(self._read_card(line, number))
        return place

    def _read_card(self, line: str, number: int) -> CubeCard:
        own = self._custom
        entry = read_entry(line, number, "colour", lambda name: name in own or self._find(name) is not None).entry
        self._size += entry.count
        if self._size > MOST_CUBE_CARDS:
            raise UnreadableInput(TooManyCards(MOST_CUBE_CARDS))
        full_name = None if entry.name in own else self._find(entry.name)
        card = _cube_card(entry)
        return card if full_name is None else CubeCard(full_name, card.count, card.set_code, card.number)

    def _find(self, name: str) -> str | None:
        facts = self._catalogue.find_card(name) if self._catalogue else None
        return facts.name if facts else None

    def _layouts_of_settings(self) -> list[CubeLayout]:
        found: list[CubeLayout] = []
        for name, layout in entries_of(field_of(self._settings, "layouts")):
            weight = field_of(layout, "weight")
            slots: list[CubeSlot] = []
            for sheet, count in entries_of(field_of(layout, "slots")):
                if isinstance(count, int) and not isinstance(count, bool) and count > 0:
                    slots.append(CubeSlot(sheet, _bounded(count)))
            for slot in items_of(field_of(layout, "slots")):
                count = field_of(slot, "count")
                sheets = [text_at(one, "name") for one in items_of(field_of(slot, "sheets"))]
                if isinstance(count, int) and sheets:
                    slots += [CubeSlot(sheet, _bounded(count)) for sheet in sheets[:1] if sheet]
            found.append(CubeLayout(name, tuple(slots), weight if isinstance(weight, int) and weight > 0 else 1))
        return found


def _bounded(count: int) -> int:
    return min(count, MOST_PER_BOOSTER)


_decoder: Any = json.JSONDecoder()
"""The standard library's decoder, which returns the end of a document."""
