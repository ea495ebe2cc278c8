"""Comma-separated files, as collection managers and deck sites write them.

    Count,Name,Edition,Collector Number,Finish,Board,Categories,Tags
    1,"Krenko, Mob Boss",CMM,238,foil,Commander,,
    30,Mountain,CMM,446,,Main,Lands; Red,

The columns are found by their headers, in English or German, in any order. A name column is all that is needed.
Condition, language and prices are passed over. A file without a header is read if every row is plainly a count and a
name. A set's name isn't a set code, so a column of names is passed over. A column of tags without a column of
categories fills the categories. A count of 0 leaves the row out.

This program's own files, as above, keep everything but the deck's name. A chosen colour is written behind the board,
``Commander [U]``; labels are separated by semicolons. Spreadsheets would compute a field that begins with one of
``=+-@``, so such a field is written behind a space, which readers take off again.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Sequence

import msgspec

from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import check_length, read_count, text_lines
from engine.decks.notation.entry_line import read_entry
from engine.decks.notation.parts import Part
from engine.decks.notation.report import Collector, Losses, clean_label, commander_entry, printing
from engine.decks.notation.tables import Row, Table, read_bare_table, read_table
from engine.decks.problems import NoNameColumn, PriceList
from engine.errors import UnreadableInput

_NAMES = (
    "simple name", "card name", "cardname", "english name", "english card name", "name", "card", "title",
    "product name", "englischer name", "kartenname", "karte",
)  # fmt: skip
"""Headers of the name column, the most precise first."""

_COUNTS = (
    "quantity", "count", "qty", "amount", "copies", "number of copies", "quantity owned", "owned", "total quantity",
    "total qty", "add to quantity", "anzahl", "menge", "stück", "stückzahl",
)  # fmt: skip
_CODES = ("set code", "setcode", "edition code", "expansion code", "set abbreviation", "set short name", "editionscode")
_SETS = ("set", "edition", "expansion", "set id", "serie")
_NUMBERS = (
    "collector number", "collectornumber", "collectors number", "collector's number", "collector no", "collector #",
    "card number", "card no", "card #", "sammlernummer", "kartennummer", "cn", "nummer", "number",
)  # fmt: skip
_FINISHES = ("finish", "foil", "printing", "variant", "variation", "premium", "is foil", "etched", "treatment")
_BOARDS = ("board", "section", "deck section", "zone", "deck part", "bereich", "type", "typ")
_CATEGORIES = ("categories", "category", "primary category", "kategorien", "kategorie")
_TAGS = ("tags", "tag", "custom tags", "label", "labels", "schlagwörter")
_PRICED = re.compile(r"\b(?:price|preis|usd|eur|tix|market|trend)\b")
_OF_PRICE_LISTS = frozenset((*_NAMES, *_SETS, *_CODES, "set name", "edition name", "rarity", "low", "mid", "high"))
"""Headers of a price list in addition to the prices themselves; a collection has others too."""

_FLAGS: dict[Part, tuple[str, ...]] = {
    "commander": ("commander", "is commander", "kommandeur"),
    "companion": ("companion", "is companion"),
    "sideboard": ("sideboard", "sideboarded", "is sideboard"),
    "maybeboard": ("maybeboard", "is maybeboard"),
}
"""Headers of columns that say yes or no."""

_BOARD_WORDS: dict[str, Part] = {
    **dict.fromkeys(("main", "mainboard", "maindeck", "main deck", "deck", "hauptdeck"), "main"),
    **dict.fromkeys(("side", "sideboard", "sb"), "sideboard"),
    **dict.fromkeys(("maybe", "maybeboard", "considering", "vielleicht"), "maybeboard"),
    **dict.fromkeys(("commander", "commanders", "command zone", "kommandeur", "kommandeure"), "commander"),
    **dict.fromkeys(("companion", "gefährte"), "companion"),
    **dict.fromkeys(("token", "tokens"), "tokens"),
}
_SECTION_WORDS: dict[str, Part] = {**_BOARD_WORDS, "lands": "main", "nonlands": "main"}
"""Values of a column of boards; as a category "Lands" is a group of the main deck."""

_COMMANDER_ANNOTATION = "16777728"
_KNOWN_HEADERS = frozenset(
    (
        *_COUNTS,
        *_CODES,
        *_SETS,
        *_NUMBERS,
        *_FINISHES,
        *_BOARDS,
        *_CATEGORIES,
        *_TAGS,
        "set name",
        "price",
        "market price",
    )
    + tuple(name for names in _FLAGS.values() for name in names)
)
_YES = frozenset({"true", "yes", "y", "1", "x", "ja", "wahr", "foil"})
_CODE = re.compile(r"[A-Z0-9]{2,6}|[a-z0-9]{2,6}")
_COUNT = re.compile(r"[xX]?\s*(?P<count>[0-9]+)(?:[.,]0+)?\s*[xX]?")
_BOARD = re.compile(r"(?P<word>.*?)\s*(?:\[(?P<colour>[WUBRGwubrg])\])?")
_LEADING_COUNT = re.compile(r"[0-9]+\s*[xX]?\s+\S")
_PARENTHESES = re.compile(r"(?P<rest>\S.*?)\s*\([^()]*\)")
_TOTAL = re.compile(r"(?<=[0-9])/[0-9]+$")
"""The number of cards in the set, behind a collector number."""

_FORMULA = ("=", "+", "-", "@")
_HEADER = ("Count", "Name", "Edition", "Collector Number", "Finish", "Board", "Categories", "Tags")


def looks_like_table(text: str, has_ending: bool) -> bool:
    """True if a text is a table of cards. `has_ending`: the file's name says that it is a table."""
    try:
        return _header_of(text, has_ending) is not None or _bare_rows(text, has_ending) is not None or (
            has_ending and not any(_LEADING_COUNT.match(line) for _, line in text_lines(text))
        )  # fmt: skip
    except UnreadableInput:  # the reader says what is wrong with it
        return True


def read_csv(text: str, into: Collector) -> None:
    """Reads a table of cards.

    Raises:
        UnreadableInput: if no column has names, the table is a price list, or a count is absurd.
    """
    table = _header_of(text, has_ending=True)
    if table is not None:
        _Columns(table).read(into)
        return
    rows = _bare_rows(text, has_ending=True)
    if rows is None:
        first = next((line for _, line in text_lines(text) if line), "")
        raise UnreadableInput(NoNameColumn(first[:200]))
    _read_bare(rows, into)


def write_csv(deck: Deck, losses: Losses) -> str:
    """A table with a row for each entry of the deck."""
    if deck.name:
        losses.add("name_lost", quote=deck.name)
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_HEADER)
    for leader in deck.commanders:
        board = f"Commander [{leader.colour}]" if leader.colour else "Commander"
        writer.writerow(_written(commander_entry(leader), board, losses))
    companion = (deck.companion,) if deck.companion else ()
    parts = (("Companion", companion), ("Main", deck.main), ("Sideboard", deck.sideboard))
    for board, part in (*parts, ("Maybeboard", deck.maybeboard)):
        writer.writerows(_written(entry, board, losses) for entry in part)
    return out.getvalue()


def _written(entry: DeckEntry, board: str, losses: Losses) -> list[str]:
    choice = entry.printing
    finish = "" if choice is None or choice.finish == "nonfoil" else choice.finish
    place = ("", "") if choice is None else (choice.set_code or "", choice.number or "")
    labels = (_joined(part, entry.name, losses) for part in (entry.categories, entry.tags))
    return [_harmless(field) for field in (str(entry.count), entry.name, *place, finish, board, *labels)]


def _joined(labels: Sequence[str], card: str, losses: Losses) -> str:
    cleaned = [label for label in (clean_label(label, ";", card, losses) for label in labels) if label]
    text = "; ".join(cleaned)
    return text + ";" if len(cleaned) == 1 and "," in text else text


def _harmless(field: str) -> str:
    return f" {field}" if field.startswith(_FORMULA) else field


def _header_of(text: str, has_ending: bool) -> Table | None:
    def is_header(headers: set[str]) -> bool:
        return not headers.isdisjoint(_NAMES) and (has_ending or not headers.isdisjoint(_KNOWN_HEADERS))

    found = read_table(text, is_header)
    if found is None and has_ending:  # one column has no separator
        first, _, rest = text.lstrip("\ufeff").strip().partition("\n")
        if is_header({first.strip().strip('"').casefold()}):
            rows = tuple(Row(number + 1, (line.strip('"'),)) for number, line in text_lines(rest) if line)
            return Table(rows, {first.strip().strip('"').casefold(): 0})
    return found


def _bare_rows(text: str, has_ending: bool) -> tuple[Row, ...] | None:
    """The rows of a table without a header in which every row has a count and a name."""

    def fits(rows: Sequence[Row]) -> bool:
        enough = has_ending or len(rows) > 1 or "\t" in text
        return enough and _bare_order(rows) is not None

    return read_bare_table(text, fits)


def _bare_order(rows: Sequence[Row]) -> int | None:
    """Returns the index of the counts if every row has a count there and a name next to it: 0, 1, or -1 for the last
    field."""
    for place in (0, -1, 1):
        if all(
            len(row.fields) > max(place, 1 if place < 0 else 0)
            and _COUNT.fullmatch(row.fields[place])
            and (names := _bare_names(row, place))
            and not any(map(_COUNT.fullmatch, names))
            for row in rows
        ):
            return place
    return None


def _bare_names(row: Row, place: int) -> list[str]:
    """Returns the possible names in a row whose count is at that place: one field, or several that a comma split."""
    others = row.fields[1:] if place == 0 else row.fields[:place] if place < 0 else row.fields[:1]
    whole = ", ".join(filter(None, others))
    return list(dict.fromkeys(filter(None, (others[0] if others else "", whole))))


def _read_bare(rows: Sequence[Row], into: Collector) -> None:
    place = _bare_order(rows)
    assert place is not None  # the rows were chosen because they have one
    codes = place >= 0 and all(_CODE.fullmatch(row.field(2)) for row in rows)
    for row in rows:
        entry = _named(_bare_names(row, place), row, into)
        number = row.field(3) if codes and row.field(3) else None
        choice = printing(row.field(2), number) if codes else entry.printing
        found = _COUNT.fullmatch(row.fields[place])
        copies = read_count(found["count"] if found else row.fields[place], row.line)
        into.add("main", msgspec.structs.replace(entry, count=copies, printing=choice), row.line)


class _Columns:
    """The meaning of a table's columns."""

    def __init__(self, table: Table) -> None:
        find = table.column
        self._table = table
        self._names = [table.columns[name] for name in _NAMES if name in table.columns]
        self._code = find(_CODES)
        if self._code is None:
            self._code = self._column_if(_SETS, _CODE.fullmatch)
        self._number = find(_NUMBERS)
        self._count = find(_COUNTS)
        if self._count is None and self._code is None and "number" in table.columns:
            self._count, self._number = table.columns["number"], None
        self._board = find(_BOARDS[:-2])
        if self._board is None:
            self._board = self._column_if(_BOARDS[-2:], lambda value: value.casefold() in _BOARD_WORDS)
        self._categories, self._tags = find(_CATEGORIES), find(_TAGS)
        if self._categories is None:
            self._categories, self._tags = self._tags, None
        self._finishes = [(name, table.columns[name]) for name in _FINISHES if name in table.columns]
        self._flags = [(part, at) for part, names in _FLAGS.items() if (at := find(names)) is not None]
        self._annotation = find(("annotation",))
        priced = [header for header in table.columns if _PRICED.search(header)]
        if priced and set(table.columns) <= {*priced, *_OF_PRICE_LISTS}:
            raise UnreadableInput(PriceList())

    def read(self, into: Collector) -> None:
        """Reads every row."""
        empty: dict[str, None] = {}
        for row in self._table.rows:
            candidates = [row.field(column) for column in self._names if row.field(column)]
            if len(self._table.columns) == 1:  # a comma without quotes is the name's own
                candidates = [", ".join(row.fields)]
            if not candidates:
                into.note("line_not_understood", row.line, ", ".join(filter(None, row.fields))[:200])
                continue
            entry = _named(candidates, row, into)
            count = self._copies(row)
            if count == 0:
                empty[entry.name] = None
                continue
            self._add(row, msgspec.structs.replace(entry, count=count), into)
        if empty:
            into.note("no_copies", cards=tuple(empty))

    def _column_if(self, names: Sequence[str], fits: Callable[[str], object]) -> int | None:
        """The column of one of these headers, if it has values and all of them fit."""
        column = self._table.column(names)
        values = [] if column is None else self._table.values(column)
        return column if values and all(map(fits, values)) else None

    def _copies(self, row: Row) -> int:
        text = row.field(self._count)
        if not text:
            return 1
        found = _COUNT.fullmatch(text)
        if found and not int(found["count"][:9]):
            return 0
        return read_count(found["count"] if found else text, row.line)

    def _add(self, row: Row, entry: DeckEntry, into: Collector) -> None:
        part, colour, categories = self._part(row)
        finish = self._finish(row) or (entry.printing.finish if entry.printing else "nonfoil")
        code, number = row.field(self._code), _TOTAL.sub("", row.field(self._number))
        if not code and not number and entry.printing:
            code, number = entry.printing.set_code or "", entry.printing.number or ""
        choice = printing(code if _CODE.fullmatch(code) else None, number, finish == "foil", finish == "etched")
        tags = _labels(row.field(self._tags))
        into.add(part, DeckEntry(entry.name, entry.count, choice, categories, tags), row.line, colour)

    def _part(self, row: Row) -> tuple[Part, str | None, tuple[str, ...]]:
        """The part of the deck, a chosen colour, and the categories."""
        categories = _labels(row.field(self._categories))
        flagged = next((part for part, column in self._flags if row.field(column).casefold() in _YES), None)
        if row.field(self._annotation) == _COMMANDER_ANNOTATION:
            flagged = "commander"
        text = row.field(self._board)
        if text or flagged:
            found = _BOARD.fullmatch(text)
            word = (found["word"] if found else text).casefold()
            part = flagged or _SECTION_WORDS.get(word, "main")
            if text and word not in _SECTION_WORDS:
                categories = (text, *categories)
            colour = found["colour"].upper() if found and found["colour"] and part == "commander" else None
            return part, colour, categories
        first = re.sub(r"\{[^{}]*\}", "", categories[0]).strip().casefold() if categories else ""
        if self._board is None and first in _BOARD_WORDS:
            return _BOARD_WORDS[first], None, categories[1:]
        return "main", None, categories

    def _finish(self, row: Row) -> str:
        """ "foil", "etched", or "" for neither."""
        found = ""
        for name, column in self._finishes:
            value = row.field(column).casefold()
            if "etched" in value or (name == "etched" and value in _YES):
                return "etched"
            if (value in _YES and name not in ("printing", "variant", "variation", "treatment")) or (
                "foil" in value and not re.search(r"\bnon|\bnot\b|\bno\b", value)
            ):
                found = "foil"
        return found


def _labels(text: str) -> tuple[str, ...]:
    parts = text.split(";" if ";" in text else ",")
    return tuple(dict.fromkeys(label for part in parts if (label := " ".join(part.split()))))


def _named(candidates: Sequence[str], row: Row, into: Collector) -> DeckEntry:
    """An entry of one copy with the first of the names that is known, marks around it taken off if need be."""
    for name in candidates:
        check_length(name, row.line)
        if into.known(name):
            return DeckEntry(" ".join(name.split()))
    for name in candidates:
        if name[0].isdigit():  # a number before an unknown name isn't a count
            continue
        found = read_entry(" ".join(name.split()), row.line, "colour", lambda text: into.known(text) is not None).entry
        if into.known(found.name):
            return msgspec.structs.replace(found, count=1)
        rest: str | None = name
        while rest is not None:
            shorter = _PARENTHESES.fullmatch(rest)
            rest = shorter["rest"] if shorter else None
            if rest is not None and into.known(rest):
                return DeckEntry(" ".join(rest.split()))
    return DeckEntry(" ".join(candidates[0].split()))
