"""The results of a long run: they continue after a kill at any place and end with the same files."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.services.games.run_folder import LEDGER_FILE, RunFolder
from app.services.problems import AnotherRun
from engine.errors import UnreadableInput

HEAD = b'{"run":1}\n'
RESULTS = [("a.jsonl" if number % 3 else "b.jsonl", b'{"n":%d}\n' % number) for number in range(12)]


def write(folder: Path, upto: int) -> None:
    """Continues the run up to that job."""
    run = RunFolder(folder, HEAD)
    for file, line in RESULTS[run.done : upto]:
        run.add_result(file, line)
    run.close()


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def whole(tmp_path: Path) -> dict[str, bytes]:
    write(tmp_path / "whole", len(RESULTS))
    return contents(tmp_path / "whole")


def test_a_run_that_was_cut_anywhere_ends_with_the_same_files(tmp_path: Path, whole: dict[str, bytes]) -> None:
    for name in ("a.jsonl", "b.jsonl", LEDGER_FILE):
        for lost in (1, 3, 9, 20, len(whole[name])):
            folder = tmp_path / f"{name}-{lost}"
            write(folder, 8)
            torn = (folder / name).read_bytes()
            (folder / name).write_bytes(torn[: max(0, len(torn) - lost)])
            write(folder, len(RESULTS))
            assert contents(folder) == whole


def test_a_result_without_its_ledger_line_is_written_again(tmp_path: Path, whole: dict[str, bytes]) -> None:
    folder = tmp_path / "run"
    write(folder, 5)
    with (folder / "a.jsonl").open("ab") as file:
        file.write(b'{"n":99')
    write(folder, len(RESULTS))

    assert contents(folder) == whole


def test_a_damaged_line_and_everything_after_it_is_written_again(tmp_path: Path, whole: dict[str, bytes]) -> None:
    folder = tmp_path / "run"
    write(folder, len(RESULTS))
    (folder / "a.jsonl").write_bytes(whole["a.jsonl"].replace(b"4", b"5", 1))
    assert RunFolder(folder, HEAD).done == 4
    write(folder, len(RESULTS))

    assert contents(folder) == whole


def test_a_folder_with_another_run_is_refused_and_kept(tmp_path: Path) -> None:
    write(tmp_path / "run", 5)
    before = contents(tmp_path / "run")
    with pytest.raises(UnreadableInput) as refused:
        RunFolder(tmp_path / "run", b'{"run":2}\n')

    assert isinstance(refused.value.problem, AnotherRun)
    assert contents(tmp_path / "run") == before


def test_the_kept_lines_are_those_of_the_files(tmp_path: Path) -> None:
    write(tmp_path / "run", 7)
    run = RunFolder(tmp_path / "run", HEAD)

    assert sorted(run.lines()) == sorted(RESULTS[:7])
