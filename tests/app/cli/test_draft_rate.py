"""`draft rate`: learns from the results of simulated games, and refuses what it can't read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.services.drafts.learning import PODS_FILE
from app.services.drafts.pods import build_decks, draft_pod, stored_draft_set
from app.services.files.program_files import data_file, data_names
from engine.limited.learning import read_learned

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)


def call(*arguments: str) -> int:
    return run_program(["draft", "rate", *arguments, "--lang", "en"], NO_DOORS)


def write_pods(folder: Path, winners: list[int]) -> None:
    """Writes one pod. Each game names its winner. Without `winners` nobody wins."""
    drafted = [made.deck for made in build_decks(draft_pod("CMM", 3, 4))]
    decks = [
        {"commanders": [one.name for one in deck.commanders], "main": {card.name: card.count for card in deck.main}}
        for deck in drafted
    ]
    seats = [{"placed": place, "drawn": list(deck["main"])[:20]} for place, deck in enumerate(decks, 1)]
    games = [{"seats": [0, 1, 2, 3], "summary": {"winners": winners, "seats": seats}}] * 3
    folder.mkdir()
    (folder / PODS_FILE).write_text(json.dumps({"seed": 3, "decks": decks, "games": games}) + "\n", encoding="utf-8")


def test_ratings_are_learned_from_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_pods(tmp_path / "run", [0])
    assert call(str(tmp_path / "run"), "--out", str(tmp_path / "cmm.json"), "--json") == 0
    said = json.loads(capsys.readouterr().out)
    learned = read_learned((tmp_path / "cmm.json").read_bytes(), "cmm.json")
    assert (said["games"], said["pods"], said["cards"]) == (3, 1, len(learned.cards))
    assert learned.provenance.first_seed == 3


def test_games_without_a_winner_teach_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_pods(tmp_path / "run", [])
    assert call(str(tmp_path / "run"), "--out", str(tmp_path / "cmm.json")) != 0
    assert "has a winner" in capsys.readouterr().err
    assert not (tmp_path / "cmm.json").exists()


def test_a_bad_line_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / PODS_FILE).write_text('{"seed": "x"}\n', encoding="utf-8")
    assert call(str(tmp_path), "--out", str(tmp_path / "cmm.json")) != 0
    assert PODS_FILE in capsys.readouterr().err


@pytest.mark.parametrize("name", data_names("ratings", ".json"))
def test_stored_ratings_are_those_of_a_set_and_used_in_its_draft(name: str) -> None:
    learned = read_learned(*data_file(f"ratings/{name}"))
    cards = stored_draft_set(learned.set_code).guide.cards
    assert learned.cards.keys() <= cards.keys()
    assert all(cards[card].rating == round(100 * found.rating) for card, found in learned.cards.items())
