"""A data folder with all kinds of entries, and numbered ways to break its files."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from app.services.app_services import AppServices
from app.services.decks.files import stored_decks
from app.services.drafts.session import DraftSetup
from app.services.games.playing import goldfish_game
from app.storage.database import open_database
from app.storage.opened_file import FILE_NAME
from engine.game.kernel.choices import Answer
from engine.match.record import answer_of

DECISIONS = 225
_PAGE = 4096


def fill(folder: Path, decisions: int = DECISIONS) -> AppServices:
    """Stores two decks, a draft, two games with decisions and a setting; leaves the workshop open."""
    shop = AppServices(open_database(folder))
    for name in ("First", "Second"):
        shop.deck_building.begin_deck(name, "commander", None)
        for land in ("Island", "Swamp"):
            shop.deck_building.change_land(land, 20)
    shop.drafting.begin_draft(DraftSetup(seats=4, seed=5))
    for _ in range(3):
        shop.drafting.choose(shop.drafting.suggest())
    answers: list[Answer] = [answer_of(number % 3) for number in range(decisions)]
    for name in ("One", "Two"):
        game = shop.playing.store_game(goldfish_game(name, stored_decks()[0], seed=1))
        shop.playing.keep_decisions(game.id, 0, answers)
    shop.settings.put_values({"language": '"de"'})
    return shop


def copy_of(source: Path, target: Path) -> None:
    """Copies the files of a folder, even while a program has them open."""
    target.mkdir(exist_ok=True)
    for file in source.glob(f"{FILE_NAME}*"):
        shutil.copyfile(file, target / file.name)


def flip(data: bytearray, chance: random.Random) -> None:
    for _ in range(chance.choice((1, 1, 2, 5, 20, 200))):
        if data:
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def flip_near_start(data: bytearray, chance: random.Random) -> None:
    for _ in range(chance.choice((1, 2, 5))):
        if data:
            data[chance.randrange(min(len(data), 120))] = chance.randrange(256)


def blank_page(data: bytearray, chance: random.Random) -> None:
    start = chance.randrange(max(1, len(data) // _PAGE)) * _PAGE
    data[start : start + _PAGE] = bytes([chance.choice((0, 255))]) * len(data[start : start + _PAGE])


def swap_pages(data: bytearray, chance: random.Random) -> None:
    one, two = (chance.randrange(max(1, len(data) // _PAGE)) * _PAGE for _ in range(2))
    data[one : one + _PAGE], data[two : two + _PAGE] = data[two : two + _PAGE], data[one : one + _PAGE]


def cut(data: bytearray, chance: random.Random) -> None:
    del data[chance.randrange(len(data) + 1) :]


def shift(data: bytearray, chance: random.Random) -> None:
    place = chance.randrange(len(data) + 1)
    data[place:place] = chance.randbytes(chance.choice((1, 7, 4096)))


_BYTES: tuple[Callable[[bytearray, random.Random], None], ...] = (
    flip,
    flip,
    flip_near_start,
    blank_page,
    swap_pages,
    cut,
    shift,
)

_STATEMENTS = (
    "UPDATE deck SET document = CAST(x'7bff22fe' AS TEXT) WHERE id = 1",
    "UPDATE deck SET name = CAST(x'ff' AS TEXT) WHERE id = 1",
    "UPDATE deck SET document = 'no json' WHERE id = 1",
    "UPDATE draft SET document = '[]'",
    "UPDATE draft SET document = '" + "[" * 3000 + "'",
    "UPDATE game SET setup = '{}' WHERE id = 1",
    "UPDATE game SET setup = x'00ff' WHERE id = 1",
    "UPDATE game_decision SET answer = 'no json' WHERE game_id = 1 AND number = 7",
    "DELETE FROM game_decision WHERE game_id = 1 AND number = 7",
    "UPDATE deck SET version = 'seven', uid = x'ff', changed_at = 5 WHERE id = 1",
    "UPDATE draft SET progress = 'far', finished = 'perhaps'",
    "UPDATE setting SET value = x'ff00'",
    "UPDATE alembic_version SET version_num = 'x'",
    "UPDATE alembic_version SET version_num = '0001'",
    "DELETE FROM alembic_version",
    "DROP TABLE alembic_version",
    "DROP TABLE lease",
    "DROP TABLE setting",
    "DROP INDEX ix_deck_uid",
    "DROP INDEX ix_game_changed_at",
    "ALTER TABLE draft DROP COLUMN progress",
    "ALTER TABLE deck RENAME TO decks",
    "CREATE TRIGGER no_more BEFORE DELETE ON deck BEGIN SELECT RAISE(ABORT, 'no'); END",
)

_SCHEMA = (
    "DELETE FROM sqlite_master WHERE name = 'deck'",
    "DELETE FROM sqlite_master WHERE name = 'ix_deck_changed_at'",
    "UPDATE sqlite_master SET sql = 'CREATE TABLE deck (' WHERE name = 'deck'",
    "UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '') WHERE type = 'table'",
    "UPDATE sqlite_master SET rootpage = 2 WHERE name = 'game'",
    "UPDATE sqlite_master SET rootpage = 9999 WHERE name = 'deck'",
    "UPDATE sqlite_master SET name = CAST(x'ff' AS TEXT) WHERE name = 'draft'",
)


def damage(folder: Path, number: int) -> str:
    """Damages the files of a folder in the way `number`; returns a description of it."""
    chance = random.Random(number)
    file = folder / FILE_NAME
    if number % 3 == 0:
        return _by_statement(file, chance)
    files = sorted(folder.glob(f"{FILE_NAME}*"))
    chosen = file if chance.random() < 0.6 else chance.choice(files)
    how = chance.choice(_BYTES)
    data = bytearray(chosen.read_bytes())
    how(data, chance)
    chosen.write_bytes(data)
    return f"{how.__name__} {chosen.name}"


def _by_statement(file: Path, chance: random.Random) -> str:
    schema = chance.random() < 0.25
    line = chance.choice(_SCHEMA if schema else _STATEMENTS)
    with closing(sqlite3.connect(file)) as connection:
        if schema:
            connection.execute("PRAGMA writable_schema=ON").close()
        connection.execute(line).close()
        connection.commit()
    return line[:60]
