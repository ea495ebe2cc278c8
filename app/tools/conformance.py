"""Conformance scenarios from files: found, read, run (in several processes if wanted) and counted.

Comes in: files or folders of scenarios, a file of card objects. Goes out: one `ScenarioResult` per scenario, in the
order of the files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from app.files.collector import held_back
from app.files.doors import MOST_SCENARIOS, MOST_SET_DATA, read_at_most
from app.services.cards.files import Complaints, card_objects
from app.services.problems import NoScenarioCalled, NoScenarioIn
from app.services.processes import in_processes
from engine.conformance.runner import CompiledCards, ScenarioResult, run_scenario
from engine.conformance.scenario import Decks, Scenario, read_decks, read_scenarios
from engine.errors import UnreadableInput

DECKS = "decks.json"
"""The file of library decks, next to the scenarios or above them."""

BATCH = 16
"""So many scenarios are given to a process at a time."""

RESULTS = {"pass": "passed", "fail": "failed", "error": "error", "unsupported": "unsupported"}
"""Result of a scenario -> what it is counted as."""


class Workload(msgspec.Struct, frozen=True):
    """What is to be run."""

    scenarios: tuple[Scenario, ...]
    decks: Decks


def read_workload(paths: Sequence[Path], only: str = "") -> Workload:
    """The scenarios of files and folders (every .jsonl file in a folder, at any depth), in order; `only`: those whose
    id begins so.

    Raises:
        UnreadableInput: if there is no scenario, or one is malformed.
        OSError: if a file cannot be opened.
    """
    files = [file for path in paths for file in _files(path)]
    scenarios = [
        scenario for file in files for scenario in read_scenarios(read_at_most(file, MOST_SCENARIOS), repr(str(file)))
    ]
    if not scenarios:
        raise UnreadableInput(NoScenarioIn(tuple(str(path) for path in paths)))
    wanted = tuple(scenario for scenario in scenarios if scenario.id.startswith(only))
    if not wanted:
        raise UnreadableInput(NoScenarioCalled(only))
    return Workload(wanted, _decks(files))


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]


def _decks(files: Sequence[Path]) -> Decks:
    decks: Decks = {}
    for folder in dict.fromkeys(folder for file in files for folder in list(file.absolute().parents)[:3]):
        file = folder / DECKS
        if file.is_file():
            decks = {**read_decks(read_at_most(file, MOST_SET_DATA), repr(str(file))), **decks}
    return decks


def read_cards(path: Path) -> CompiledCards:
    """The cards of a file of card objects.

    Raises:
        UnreadableInput: if it is no such file, naming the line.
        OSError: if it cannot be opened.
    """
    return CompiledCards(card_objects(path, Complaints()))


class _Process:
    """What a process needs to run scenarios: read once."""

    cards: CompiledCards
    decks: Decks

    @classmethod
    def begin(cls, path: Path, decks: Decks) -> None:
        with held_back():
            cls.cards = read_cards(path)
        cls.decks = decks

    @classmethod
    def run(cls, scenarios: Sequence[Scenario]) -> list[ScenarioResult]:
        with held_back(collecting=True):  # the cards that are compiled stay
            return [run_scenario(scenario, cls.cards, cls.decks) for scenario in scenarios]


def run_workload(
    workload: Workload, cards: Path, jobs: int, progress: Callable[[int], None] = lambda done: None
) -> list[ScenarioResult]:
    """Runs all scenarios in `jobs` processes; `progress` is told how many are done.

    Raises:
        UnreadableInput: if the file of cards cannot be read, naming the line.
        OSError: if it cannot be opened.
    """
    given = workload.scenarios
    batches = [given[start : start + BATCH] for start in range(0, len(given), BATCH)]
    return _collect(in_processes(_Process.run, batches, jobs, _Process.begin, (cards, workload.decks)), progress)


def _collect(batches: Iterable[list[ScenarioResult]], progress: Callable[[int], None]) -> list[ScenarioResult]:
    results: list[ScenarioResult] = []
    for batch in batches:
        results.extend(batch)
        progress(len(results))
    return results


def counts(results: Sequence[ScenarioResult]) -> dict[str, int]:
    """How many scenarios came to each result."""
    found = dict.fromkeys(RESULTS.values(), 0)
    for result in results:
        found[RESULTS[result.result]] += 1
    return found
