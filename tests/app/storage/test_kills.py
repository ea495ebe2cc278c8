"""After a kill at any moment, the next start reads every confirmed entry and no unintended one.

`COMMANDEER_KILLS=300` kills 300 times instead of a few. It covers drafting, deck building, playing, importing,
migrating a first version's file, repairing a damaged file and saving elsewhere.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import shutil
import sqlite3
import time
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from app.services.app_services import AppServices
from app.services.cards.own_cards import read_own_file
from app.services.decks.documents import decode_document
from app.storage.database import open_database
from app.storage.opened_file import FILE_NAME
from tests.app.storage.damage import copy_of, fill
from tests.app.storage.first_shape import write_first_shape
from tests.app.storage.processes import begin
from tests.app.storage.victim import KINDS, run

KILLS = int(os.environ.get("COMMANDEER_KILLS", "6"))


def killed(folder: Path, seed: int, way: str, done: int, seconds: float) -> tuple[dict[str, Any], dict[str, Any]]:
    """Runs a victim and kills it; returns its confirmed state, and the change it had started.

    The kill comes `seconds` after the victim has finished `done` operations, on a machine of any speed. Opening the
    folder is the first operation.
    """
    ours, theirs = multiprocessing.Pipe(duplex=False)
    victim = begin(run, str(folder), seed, way, theirs)
    theirs.close()
    stored: dict[str, Any] = {}
    meant: dict[str, Any] = {}
    last: float | None = None
    while last is None or time.monotonic() < last:
        if not ours.poll(0.001):
            assert victim.is_alive() or ours.poll(0), "the victim died of itself"
            continue
        word, state = ours.recv()
        stored, meant = (stored, state) if word == "will" else ({**stored, **state}, {})
        done -= word == "done"
        if done <= 0 and last is None:
            last = time.monotonic() + seconds
    victim.kill()
    victim.join()
    for word, state in rest(ours):
        stored, meant = (stored, state) if word == "will" else ({**stored, **state}, {})
    return stored, meant


def rest(pipe: Connection) -> list[tuple[str, dict[str, Any]]]:
    """Returns the messages that the victim sent before the kill and the test hasn't read."""
    found: list[tuple[str, dict[str, Any]]] = []
    try:
        while pipe.poll(0):
            found.append(pipe.recv())
    except EOFError:
        pass
    pipe.close()
    return found


def present(folder: Path) -> dict[str, Any]:
    """Returns all entries that the next start reads."""
    shop = AppServices(open_database(folder))
    assert shop.database.place is not None, shop.database.problem
    found: dict[str, Any] = {f"draft {draft.id}": draft.progress for draft in shop.drafts.list_records()}
    for deck in shop.decks.list_records():
        main = decode_document(deck.document, deck.name).deck.main
        found[f"deck {deck.id}"] = sum(entry.count for entry in main if entry.name == "Island")
    for game in shop.games.list_records():
        found[f"game {game.id}"] = [json.loads(answer) for answer in shop.games.decisions(game.id or 0)]
    for card in read_own_file(folder).cards:
        found[f"card {card.facts.name}"] = 1
    shop.close()
    return found


def test_nothing_that_was_confirmed_is_lost(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    known: dict[str, Any] = {}
    confirmed: set[str] = set()
    for number in range(KILLS):
        chance = random.Random(number)
        way = KINDS[number % len(KINDS)]
        done = 0 if number % 7 == 6 else chance.randrange(2, 9)  # 0: the kill comes while the folder opens
        stored, meant = killed(folder, number, way, done, chance.choice((0.0, 0.05, 0.2, 0.5)))
        confirmed |= {name.split()[0] for name in stored}
        known |= stored
        found = present(folder)
        for name, state in known.items():
            assert found.get(name) in (state, meant.get(name, state)), f"{name} after kill {number} ({way})"
        known = {**known, **found}
    assert confirmed == {"draft", "deck", "game", "card"}, "something of each kind was confirmed before a kill"
    print(f"{KILLS} kills, {len(known)} things, none lost")  # noqa: T201 - report for long runs


@pytest.mark.parametrize("kind", ["first shape", "damaged"])
def test_what_the_start_itself_does_may_be_killed(tmp_path: Path, kind: str) -> None:
    """Kills the first start of an old and of a damaged file repeatedly: the file loses no entry."""
    source = tmp_path / "source"
    source.mkdir()
    if kind == "first shape":
        write_first_shape(source / FILE_NAME)
    else:
        fill(source).close()
        with closing(sqlite3.connect(source / FILE_NAME)) as connection:
            connection.execute("DROP TABLE lease").close()
    wanted: dict[str, Any] = {}
    for number in range(max(2, KILLS // 6)):
        folder = tmp_path / "data" / "of it"
        shutil.rmtree(folder.parent, ignore_errors=True)
        folder.parent.mkdir()
        copy_of(source, folder)
        if not wanted:
            wanted = present(folder)
            assert len(wanted) == 5
            continue
        for again in range(2):
            killed_at_start(folder, random.Random(number * 2 + again).random() * 0.06)
        found = present(folder)  # a quick start has also begun its own game
        assert {name: found.get(name) for name in wanted} == wanted, f"{kind} after kill {number}"


def killed_at_start(folder: Path, seconds: float) -> None:
    ours, theirs = multiprocessing.Pipe(duplex=False)
    victim = begin(run, str(folder), 0, "game", theirs)
    theirs.close()
    assert ours.recv() == ("will", {})
    time.sleep(seconds)
    victim.kill()
    victim.join()
    ours.close()
