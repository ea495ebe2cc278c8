"""`goldfish` and `simulate`: the same seed gives the same numbers, whatever the number of processes."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.services.games import goldfishing, simulating
from engine.simulation.goldfish import play_goldfish
from tests.app.checkout import DATA

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
PRECONS = sorted((DATA / "decks").glob("*.txt"))

Capture = pytest.CaptureFixture[str]


def document(capsys: Capture, *arguments: object) -> dict[str, Any]:
    assert run_program([*map(str, arguments), "--json"], NO_DOORS) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    found: dict[str, Any] = json.loads(printed.out)
    return found


def test_goldfish_counts_hands_mana_damage_and_commanders(capsys: Capture) -> None:
    found = document(capsys, "goldfish", PRECONS[3], "--games", 4, "--turns", 7, "--seed", 1, "--jobs", 1)

    assert (found["games"], found["turns"], found["seed"]) == (4, 7, 1)
    assert sum(found["mulligans"].values()) == sum(found["commander_turn"].values()) == 4
    assert found["keep_rate"] == found["mulligans"].get("0", 0) / 4
    assert all(len(found[key]) == 7 for key in ("mana_by_turn", "lands_by_turn", "damage_by_turn"))
    assert 0 < found["mana_by_turn"][0] < found["mana_by_turn"][-1]


def test_goldfish_with_the_same_seed_is_the_same_in_several_processes(capsys: Capture) -> None:
    call = ("goldfish", PRECONS[0], "--games", 6, "--turns", 3, "--seed", 9)

    assert document(capsys, *call, "--jobs", 1) == document(capsys, *call, "--jobs", 2)


def test_goldfish_compares_two_versions_on_the_same_seeds(capsys: Capture, tmp_path: Path) -> None:
    other = tmp_path / "fewer lands.txt"
    text = PRECONS[0].read_text("utf-8")
    assert "Wastes" in text or "Sol Ring" in text
    other.write_text(text.replace("1 Sol Ring", "1 Worn Powerstone"), "utf-8")
    call = ("goldfish", PRECONS[0], "--against", other, "--games", 3, "--turns", 4, "--seed", 2, "--jobs", 1)
    found = document(capsys, *call)
    assert run_program([*map(str, call), "--lang", "en"], NO_DOORS) == 0

    assert found["games"] == found["against"]["games"] == found["comparison"]["pairs"] == 3
    assert found["comparison"]["conclusion"] == "open"
    assert "these games show no difference" in capsys.readouterr().out


def test_simulate_drafts_plays_and_counts_cards(capsys: Capture, tmp_path: Path) -> None:
    call = ("simulate", "--pods", 1, "--games", 1, "--seed", 2, "--out", tmp_path, "--program", "random")
    found = document(capsys, *call)

    assert (found["pods"], found["games"], found["errors"], found["illegal_decks"]) == (1, 1, [], 0)
    assert sum(card["taken"] for card in found["cards"]) == 8 * 60
    pods = [json.loads(line) for line in (tmp_path / "pods.jsonl").read_bytes().splitlines()]
    assert len(pods[0]["decks"]) == 8
    game = pods[0]["games"][0]
    assert len(set(game["seats"])) == 4
    winner = pods[0]["decks"][game["seats"][game["summary"]["winners"][0]]]
    wins = {card["name"]: card["wins"] for card in found["cards"]}
    assert all(wins[name] == 1 for name in winner["commanders"])
    assert json.loads((tmp_path / "cards.json").read_bytes()) == found["cards"]


def test_simulate_plays_the_programs_own_decks_and_names_cards_that_never_resolved(capsys: Capture) -> None:
    found = document(capsys, "simulate", "--pods", 0, "--stored", 1, "--seed", 2, "--program", "random")

    assert (found["pods"], found["games"], found["errors"]) == (0, 1, [])
    resolved = {card["name"] for card in found["cards"] if card["resolved_games"]}
    in_decks = {card["name"] for card in found["cards"] if card["games"]}
    assert len(resolved) > 20
    assert resolved <= in_decks
    assert not resolved & set(found["never_resolved"])
    assert "Sol Ring" in resolved or "Command Tower" in resolved


def test_goldfish_names_the_games_that_reach_the_work_limit(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(goldfishing, "play_goldfish", partial(play_goldfish, most_work=600))
    call = ("goldfish", PRECONS[3], "--games", 2, "--turns", 10, "--seed", 4, "--jobs", 1)

    found = document(capsys, *call)
    assert run_program([*map(str, call), "--lang", "en"], NO_DOORS) == 0
    english = capsys.readouterr().out
    assert run_program([*map(str, call), "--lang", "de"], NO_DOORS) == 0
    german = capsys.readouterr().out

    turns = [game["turn"] for game in found["cut_games"]]
    assert [game["seed"] for game in found["cut_games"]] == [4, 5]
    assert all(1 < turn <= 10 for turn in turns)
    assert f"2 games reached the work limit: seed 4 on turn {turns[0]}, seed 5 on turn {turns[1]}" in english
    assert f"2 Partien erreichten das Rechenlimit: Startwert 4 in Zug {turns[0]}" in german


def test_goldfish_names_no_game_that_ends_within_the_work_limit(capsys: Capture) -> None:
    found = document(capsys, "goldfish", PRECONS[3], "--games", 2, "--turns", 4, "--seed", 4, "--jobs", 1)

    assert found["cut_games"] == []


def test_simulate_names_the_games_that_reach_the_work_limit(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "MOST_GAME_WORK", 900)

    found = document(capsys, "simulate", "--pods", 0, "--stored", 1, "--seed", 2, "--program", "random")

    assert [game["seed"] for game in found["cut_games"]] == [2]
    assert found["cut_games"][0]["turn"] > 1
