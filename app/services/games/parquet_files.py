"""Parquet tables of a simulation's results, for data tools. They need the library pyarrow.

Input: the folder of a run. Output: `games.parquet` with a row for each seat of each game, and `cards.parquet` with a
row for each card. The rows are written in groups, so the memory doesn't grow with the number of games.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from app.services.games.simulation_results import GAMES_FILE, PODS_FILE
from app.services.problems import NoLibrary, ParquetNeedsFolder
from engine.errors import UnreadableInput

_LIBRARY: Final = "pyarrow"
_GROUP: Final = 20_000
"""Rows that are written at once."""


def check_parquet(out: Path | None) -> None:
    """Checks before a long run that the tables can be written.

    Raises:
        UnreadableInput: if the folder or the library is missing.
    """
    if out is None:
        raise UnreadableInput(ParquetNeedsFolder())
    if find_spec(_LIBRARY) is None:
        raise UnreadableInput(NoLibrary(_LIBRARY, "commandeer[parquet]"))


def write_parquet(folder: Path) -> None:
    """Writes the tables of a finished run.

    Raises:
        OSError: if a file can't be read or written.
    """
    arrow, parquet = import_module(_LIBRARY), import_module(f"{_LIBRARY}.parquet")
    whole, text, flag = arrow.int64(), arrow.string(), arrow.bool_()
    schema = arrow.schema(
        [
            *(("pod", whole), ("seed", whole), ("seat", whole), ("deck", whole), ("won", flag), ("placed", whole)),
            *(("life", whole), ("left_on_turn", whole), ("turns", whole), ("decisions", whole), ("reason", text)),
            *(("error", text), ("commanders", arrow.list_(text))),
            *(("drawn", arrow.list_(text)), ("cast", arrow.list_(text))),
        ]
    )
    rows = _seat_rows(folder)
    with parquet.ParquetWriter(folder / "games.parquet", schema) as writer:
        while group := list(islice(rows, _GROUP)):
            writer.write_table(arrow.Table.from_pylist(group, schema))
    cards = msgspec.json.decode((folder / "cards.json").read_bytes())
    parquet.write_table(arrow.Table.from_pylist(cards), folder / "cards.parquet")


def _seat_rows(folder: Path) -> Iterator[dict[str, Any]]:
    for name in (PODS_FILE, GAMES_FILE):
        if not (folder / name).exists():
            continue
        with (folder / name).open("rb") as file:
            for line in file:
                document = msgspec.json.decode(line)
                for game in document.get("games", [document]):
                    yield from _rows_of(game, document.get("seed"), document.get("decks"))


def _rows_of(game: dict[str, Any], pod: int | None, decks: list[dict[str, Any]] | None) -> Iterator[dict[str, Any]]:
    summary = game["summary"]
    for place, deck in enumerate(game["seats"]):
        row = {"pod": pod, "seat": place, "deck": deck, "error": game["error"]}
        row["commanders"] = decks[deck]["commanders"] if decks is not None else None
        if summary is not None:
            seat = summary["seats"][place]
            row |= {name: summary[name] for name in ("seed", "turns", "decisions", "reason")}
            row |= {name: seat[name] for name in ("placed", "life", "left_on_turn", "drawn", "cast")}
            row["won"] = place in summary["winners"]
        yield row
