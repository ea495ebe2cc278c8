"""Tables as text: comma-separated files and their siblings, split into rows and columns.

Input: the text of a file. Output: a `Table`: its rows with line numbers, and which column has which header. The
separator is a comma, a semicolon, a tab or a bar; a first line ``sep=;`` names it, otherwise the header decides. Sizes
are bounded: `MOST_COLUMNS` per row, `LONGEST_FIELD` characters per field.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Sequence

import msgspec

from engine.decks.notation.decoding import shortened
from engine.decks.problems import LineTooLong, NotATable, TooManyColumns
from engine.errors import UnreadableInput

MOST_COLUMNS = 200
LONGEST_FIELD = 20_000
SEPARATORS = (",", ";", "\t", "|")

_NAMED_SEPARATOR = re.compile(r'\s*"?sep=(?P<separator>[,;|\t])"?[,;|\t]*\s*', re.IGNORECASE)
_HEADER_LINES = 5
"""The header is one of the first lines; some programs write a title above it."""


class Row(msgspec.Struct, frozen=True):
    """The fields of a row without the white space around them; `line` is where the row begins, from 1."""

    line: int
    fields: tuple[str, ...]

    def field(self, column: int | None) -> str:
        """The field of a column; "" if there is no such column, or the row ends before it."""
        return self.fields[column] if column is not None and column < len(self.fields) else ""


class Table(msgspec.Struct, frozen=True):
    """`columns` maps a header's plain form (`plain_header`) to its place; empty for a table without a header."""

    rows: tuple[Row, ...]
    columns: dict[str, int]

    def column(self, names: Sequence[str]) -> int | None:
        """The place of the first of these headers that the table has."""
        return next((self.columns[name] for name in names if name in self.columns), None)

    def values(self, column: int) -> list[str]:
        """The fields of a column that aren't empty."""
        return [value for row in self.rows if (value := row.field(column))]


def plain_header(text: str) -> str:
    """A header in lower case, with spaces instead of other signs between its words: "Set_Code" is "set code"."""
    return " ".join(re.sub(r"[\s_\-.:?*/]+", " ", text.casefold().replace("’", "'").replace("\ufeff", "")).split())


def read_table(text: str, is_header: Callable[[set[str]], bool]) -> Table | None:
    """The table in a text, split at the separator that it names or that gives it the widest header. `is_header` judges
    the plain forms of a row's fields. None if the text has no header.

    Raises:
        UnreadableInput: naming a row with too many columns or a field that is too long.
    """
    found: Table | None = None
    for separator, body, skipped in _candidates(text):
        head = split_rows(_first_lines(body), separator, skipped)
        place = next((at for at, row in enumerate(head) if is_header(set(map(plain_header, row.fields)))), None)
        if place is None or (found is not None and len(found.columns) >= len(head[place].fields)):
            continue
        columns: dict[str, int] = {}
        for column, header in enumerate(head[place].fields):
            columns.setdefault(plain_header(header), column)
        rows = split_rows(body, separator, skipped)
        found = Table(tuple(row for row in rows if row.line > head[place].line), columns)
    return found


def read_bare_table(text: str, fits: Callable[[Sequence[Row]], bool]) -> tuple[Row, ...] | None:
    """The rows of a text without a header, split at the first separator for which they fit.

    Raises:
        UnreadableInput: naming a row with too many columns or a field that is too long.
    """
    for separator, body, skipped in _candidates(text):
        rows = split_rows(body, separator, skipped)
        if rows and fits(rows):
            return tuple(rows)
    return None


def split_rows(text: str, separator: str, skipped: int = 0) -> list[Row]:
    """The rows that aren't empty. `skipped` lines stood above `text`.

    Raises:
        UnreadableInput: naming a row with too many columns or a field that is too long.
    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    rows: list[Row] = []
    line = 0
    try:
        for fields in reader:
            begins, line = line + 1 + skipped, reader.line_num
            if len(fields) > MOST_COLUMNS:
                raise UnreadableInput(TooManyColumns(begins, MOST_COLUMNS))
            if any(len(field) > LONGEST_FIELD for field in fields):
                raise UnreadableInput(LineTooLong(begins, shortened(max(fields, key=len))))
            stripped = tuple(field.strip() for field in fields)
            if any(stripped):
                rows.append(Row(begins, stripped))
    except csv.Error:  # a field beyond the limit of the csv module
        raise UnreadableInput(NotATable(line + 1 + skipped)) from None
    return rows


def _candidates(text: str) -> list[tuple[str, str, int]]:
    """Ways to split a text: separator, text, and the number of lines before it."""
    first, _, rest = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").partition("\n")
    named = _NAMED_SEPARATOR.fullmatch(first)
    if named:
        return [(named["separator"], rest, 1)]
    return [(separator, text, 0) for separator in SEPARATORS if separator in text]


def _first_lines(text: str) -> str:
    return "\n".join(re.split(r"\r\n|\n|\r", text, maxsplit=_HEADER_LINES)[:_HEADER_LINES])
