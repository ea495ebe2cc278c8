"""`play` and `replay`: documents, saved games and exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from tests.app.checkout import DATA

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
PRECONS = sorted((DATA / "decks").glob("*.txt"))

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the program; returns the exit code and the output of both streams."""

    def call_program(*arguments: object) -> tuple[int, str, str]:
        code = run_program([*map(str, arguments)], NO_DOORS)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return call_program


def played(call: Call, *arguments: object) -> dict[str, Any]:
    code, out, err = call("play", *PRECONS, *arguments, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_a_game_of_programs_has_a_winner(call: Call) -> None:
    game = played(call, "--seed", 3)

    assert game["seed"] == 3
    assert game["players"][game["winner"]]["placed"] == 1
    assert game["players"][game["winner"]]["left_on_turn"] is None
    assert sorted(player["placed"] for player in game["players"]) == [1, 2, 3, 4]
    assert [player["deck"] for player in game["players"]] == [path.stem for path in PRECONS]
    assert game["turns"] > 8
    assert game["decisions"] > 100


def test_the_same_seed_gives_the_same_game(call: Call, tmp_path: Path) -> None:
    games = [played(call, "--seed", 5, "--max-turns", 12, "--log", tmp_path / str(number)) for number in range(2)]

    for game in games:
        del game["seconds"]
    assert games[0] == games[1]
    assert (tmp_path / "0").read_bytes() == (tmp_path / "1").read_bytes()


def test_a_game_stopped_after_some_turns_has_no_winner(call: Call) -> None:
    game = played(call, "--seed", 1, "--max-turns", 4)

    assert (game["winner"], game["reason"], game["turns"]) == (None, "unfinished", 4)
    assert all(player["placed"] is None for player in game["players"])


def test_a_saved_game_is_identical_when_it_is_played_again(call: Call, tmp_path: Path) -> None:
    saved = tmp_path / "game"
    game = played(call, "--seed", 2, "--max-turns", 20, "--log", saved, "--program", "random")

    code, out, err = call("replay", saved, "--json")

    assert (code, err) == (0, "")
    assert json.loads(out)["identical"] is True
    assert json.loads(out)["decisions"] == game["decisions"]


def test_a_replay_can_stop_on_the_way_and_show_the_table(call: Call, tmp_path: Path) -> None:
    saved = tmp_path / "game"
    played(call, "--seed", 2, "--max-turns", 12, "--log", saved)

    code, out, _ = call("replay", saved, "--to", 150, "--lang", "en")

    assert code == 0
    assert "150 decisions" in out
    assert all(path.stem in out for path in PRECONS)


POSITION = """
rules: duel
turn 5 of Ann: before precombat main
player Ann: 19 life
  hand: Forest; Elvish Mystic
  battlefield: 2 Forest; Elvish Mystic [3 +1/+1]
player Ben: 1 life
  library: 9 Forest
"""


def test_a_game_begins_in_a_position_is_replayed_and_its_position_is_written(call: Call, tmp_path: Path) -> None:
    begun, saved, stands = tmp_path / "begun", tmp_path / "game", tmp_path / "stands"
    begun.write_text(POSITION)

    code, out, _ = call("play", "--position", begun, "--log", saved, "--json")
    game = json.loads(out)
    assert (code, game["winner"], game["turns"]) == (0, 0, 5), "Ann attacks with what she has"

    code, out, _ = call("replay", saved, "--to", 1, "--out", stands, "--lang", "en")
    assert (code, "Identical" in out) == (0, True)
    written = stands.read_text()
    assert written.startswith("rules: duel\nturn 5 of Ann: in precombat main\nplayer Ann: 19 life")
    assert "Elvish Mystic [3 +1/+1]" in written

    code, out, _ = call("play", "--position", stands, "--json")
    assert (code, json.loads(out)["winner"]) == (0, 0)


def test_schemes_and_planes_of_a_deck_are_played_beside_it(call: Call, tmp_path: Path) -> None:
    made = (
        ("Windfall Plot", "Scheme", "scheme", "When you set this scheme in motion, draw a card."),
        ("Hills", "Plane — Testland", "planar", "Creatures you control get +1/+0."),
        ("Strong Avatar", "Vanguard", "vanguard", "Hand +1, life +5"),
    )
    cards = [
        {"name": name, "type_line": kind, "layout": layout, "oracle_text": text} for name, kind, layout, text in made
    ]
    (tmp_path / "cards.json").write_text(json.dumps(cards))
    (tmp_path / "archenemy.txt").write_text("40 Forest\n2 Windfall Plot\n1 Hills\n")
    (tmp_path / "vanguard.txt").write_text("40 Forest\n1 Strong Avatar\n")

    decks = (tmp_path / "archenemy.txt", tmp_path / "vanguard.txt")
    options = ("--variant", "duel", "--cards", tmp_path / "cards.json", "--max-turns", 1, "--json", "--seed", 4)
    code, out, err = call("play", *decks, *options)
    game = json.loads(out)
    assert (code, err) == (0, "")
    assert [player["life"] for player in game["players"]] == [40, 25]


def test_neither_decks_nor_a_position_or_both_is_one_sentence(call: Call, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    begun.write_text(POSITION.replace("Ben:", "Ben"))
    asked = "commandeer: name either deck files, or a position after --position"
    assert call("play", "--lang", "en")[0::2] == (2, f"{asked}: ''\n")
    assert call("play", *PRECONS, "--position", begun, "--lang", "en")[0::2] == (2, f"{asked}: '{begun}'\n")
    said = f"commandeer: '{begun}': line 7: 'player Ben 1 life' isn't a valid part of a position\n"
    assert call("play", "--position", begun, "--lang", "en")[0::2] == (2, said)


def test_a_saved_game_that_was_changed_is_found_out(call: Call, tmp_path: Path) -> None:
    saved = tmp_path / "game"
    played(call, "--seed", 2, "--max-turns", 12, "--log", saved)
    lines = saved.read_bytes().split(b"\n")
    number = next(place for place, line in enumerate(lines) if b'"to":"battlefield"' in line)
    lines[number] = lines[number].replace(b'"to":"battlefield"', b'"to":"exile"')
    saved.write_bytes(b"\n".join(lines))

    code, out, _ = call("replay", saved, "--json")

    assert code == 1
    assert json.loads(out)["first_difference"] == number - 1


@pytest.mark.parametrize(
    ("arguments", "quoted"),
    [
        (("play", *PRECONS, "--variant", "chess"), "'chess'"),
        (("play", PRECONS[0]), "1"),
        (("play", *PRECONS, "--program", "genius"), "'genius'"),
        (("play", "nowhere.txt", PRECONS[0]), "nowhere.txt"),
        (("replay", PRECONS[0]), "saved game"),
    ],
)
def test_a_wrong_call_is_one_sentence(call: Call, arguments: tuple[object, ...], quoted: str) -> None:
    code, out, err = call(*arguments)

    assert (code, out) == (2, "")
    assert quoted in err
    assert len(err.splitlines()) == 1


def test_a_truncated_saved_game_is_refused(call: Call, tmp_path: Path) -> None:
    saved = tmp_path / "game"
    played(call, "--seed", 2, "--max-turns", 4, "--log", saved)
    saved.write_bytes(saved.read_bytes()[:-200])

    code, _, err = call("replay", saved)

    assert code == 2
    assert str(saved) in err


def test_the_programs_say_why_they_decide_as_they_do(call: Call) -> None:
    game = played(call, "--seed", 3, "--max-turns", 12, "--reasons", "--lang", "en")

    kinds = [reason["kind"] for reason in game["reasons"]]
    assert kinds[:4] == ["keep"] * 4
    assert {"land", "develop", "attack"} <= set(kinds)
    land = next(reason for reason in game["reasons"] if reason["kind"] == "land")
    assert land["player"] in {path.stem for path in PRECONS}
    assert land["text"].startswith("plays ")
