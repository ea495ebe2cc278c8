"""Several programs with one folder at the same time: every stored change survives, and each game stays consistent.

`COMMANDEER_MINUTES=10` lets them work that long instead of a few seconds. They are real processes.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from threading import Timer

from app.services.app_services import AppServices
from app.services.decks.documents import decode_document
from app.storage.database import Database, open_database
from app.storage.opened_file import FILE_NAME, open_file
from tests.app.storage.processes import begin
from tests.app.storage.writers import run

SECONDS = 60 * float(os.environ.get("COMMANDEER_MINUTES", "0.012"))

Report = tuple[dict[str, int], dict[str, list[str]]]


def together(folder: Path, programs: int, *, careless: bool) -> list[Report]:
    """Runs `programs` programs with one folder at the same time; returns the counts and marks of each."""
    pipes, running = [], []
    for number in range(programs):
        ours, theirs = multiprocessing.Pipe()
        running.append(begin(run, str(folder), number + 1, SECONDS, careless, theirs))
        theirs.close()
        pipes.append(ours)
    for pipe in pipes:
        assert pipe.recv() == "ready"
    for pipe in pipes:
        pipe.send("go")
    reports = [pipe.recv() for pipe in pipes]
    for process, pipe in zip(running, pipes, strict=True):
        process.join()
        pipe.close()
        assert process.exitcode == 0
    total = Counter[str]()
    for counts, _ in reports:
        total.update(counts)
    print(f"{programs} programs, {SECONDS:.0f} s, careless {careless}: {dict(total)}")  # noqa: T201 - figures
    return reports


def test_programs_that_share_a_folder_lose_nothing(tmp_path: Path) -> None:
    reports = together(tmp_path, 3, careless=False)
    shop = AppServices(open_database(tmp_path))
    assert shop.database.problem is None
    for counts, _ in reports:
        assert counts["operations"] > 0
        assert (counts["conflicts"], counts["trouble"]) == (0, 0)
    stored = [(name, marks) for _, records in reports for name, marks in records.items()]
    for deck in shop.decks.list_records():
        added = sum(len(marks) for name, marks in stored if name == f"deck {deck.id}")
        main = decode_document(deck.document, deck.name).deck.main
        assert sum(entry.count for entry in main) == added, deck.name
    for game in shop.games.list_records():
        answers = [str(json.loads(answer)) for answer in shop.games.decisions(game.id or 0)]
        wanted = [mark for name, marks in stored if name == f"game {game.id}" for mark in marks]
        assert sorted(answers) == sorted(wanted), game.name
    for draft in shop.drafts.list_records():
        picks = sum(len(marks) for name, marks in stored if name == f"draft {draft.id}")
        assert draft.progress == picks, draft.name
    assert {name.split()[0] for name, _ in stored} >= {"deck", "game"}
    assert shop.open_records.leases.elsewhere() == frozenset()
    shop.close()


def test_changes_that_meet_are_all_kept(tmp_path: Path) -> None:
    reports = together(tmp_path, 3, careless=True)
    shop = AppServices(open_database(tmp_path))
    words = {word for deck in shop.decks.list_records() for word in deck.document.split()}
    answers = {answer for game in shop.games.list_records() for answer in shop.games.decisions(game.id or 0)}
    for _, marks in reports:
        assert set(marks.get("words", ())) <= words
        assert set(marks.get("answers", ())) <= answers
    for game in shop.games.list_records():
        _is_no_mixture(shop, game.id or 0)
    shop.close()


def _is_no_mixture(shop: AppServices, game: int) -> None:
    """Checks that each program's decisions keep their order."""
    seen: dict[str, int] = {}
    for answer in shop.games.decisions(game):
        program, number = json.loads(answer)[1:].split("n")
        assert seen.get(program, 0) < int(number)
        seen[program] = int(number)


def test_a_change_waits_while_another_program_writes(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    shop = AppServices(database)
    told: list[object] = []
    database.watch_trouble(told.append)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        Timer(0.3, lambda: other.execute("COMMIT")).start()
        shop.settings.put_values({"language": '"de"'})
    assert told == []
    assert database.place is not None
    shop.close()


def test_a_program_that_never_lets_go_costs_nothing(tmp_path: Path) -> None:
    """Holds the file in another program: changes go to memory first, then to the file when it's free."""
    first = AppServices(open_database(tmp_path))
    deck = first.deck_building.begin_deck("Deck", "commander", None)
    first.close()
    shop = AppServices(Database(open_file(tmp_path, busy_seconds=0.05)))
    shop.database.patience = 0.1
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        shop.deck_building.resume(deck.id)
        other.execute("BEGIN IMMEDIATE")
        shop.deck_building.add_copy("Island")
        assert shop.waits_for_file
        shop.deck_building.add_copy("Island")
        new = shop.deck_building.begin_deck("New", "commander", None)
        other.execute("COMMIT")
    shop.save_again()
    assert shop.database.place == tmp_path / FILE_NAME
    shop.deck_building.add_copy("Swamp")
    shop.close()
    again = AppServices(open_database(tmp_path))
    assert sorted(deck.name for deck in again.decks.list_records()) == ["Deck", "New"]
    assert again.deck_building.resume(deck.id).copies("Island") == 2
    assert again.deck_building.resume(new.id).copies("Swamp") == 1
    again.close()
