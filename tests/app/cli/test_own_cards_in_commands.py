"""The user's own cards in every command, and cards that Commander does not allow."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
HOBBYIST: dict[str, Any] = {
    "name": "Marble Hobbyist",
    "layout": "normal",
    "mana_cost": "{1}{R}",
    "type_line": "Creature — Goblin",
    "oracle_text": "Haste",
    "power": "2",
    "toughness": "1",
    "colors": ["R"],
    "color_identity": ["R"],
}

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Calls the program on an empty data folder; returns the exit code and both streams."""
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))

    def call_program(*arguments: object) -> tuple[int, str, str]:
        code = run_program([*map(str, arguments)], NO_DOORS)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return call_program


def objects(folder: Path, *cards: dict[str, Any]) -> Path:
    file = folder / "objects.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    return file


def deck(folder: Path, *names: str, name: str = "deck.txt", leader: str = "Krenko, Mob Boss", lands: int = 99) -> Path:
    file = folder / name
    lines = [*(f"1 {each}" for each in names), f"{lands - len(names)} Mountain"]
    file.write_text("\n".join(["Commander", f"1 {leader}", "Deck", *lines, ""]), encoding="utf-8")
    return file


@pytest.fixture
def hobbyist(call: Call, tmp_path: Path) -> Path:
    """A deck with a card of the user's own, which was imported by a command."""
    assert call("cards", "update", "--bulk", objects(tmp_path, HOBBYIST))[0] == 0
    return deck(tmp_path, "Marble Hobbyist")


def test_deck_commands_know_own_cards(call: Call, hobbyist: Path, tmp_path: Path) -> None:
    code, out, _ = call("deck", "check", hobbyist, "--json")
    assert (code, json.loads(out)["legal"]) == (0, True)
    code, out, _ = call("deck", "show", hobbyist, "--json")
    assert (code, json.loads(out)["types"]["Creature"]) == (0, 2)
    assert call("deck", "convert", hobbyist, tmp_path / "out.dck")[0] == 0
    assert "1 Marble Hobbyist" in (tmp_path / "out.dck").read_text(encoding="utf-8")


def test_a_deck_is_built_from_a_pool_with_own_cards(call: Call, hobbyist: Path, tmp_path: Path) -> None:
    pool = tmp_path / "pool.json"
    pool.write_text(json.dumps([*["Krenko, Mob Boss"], *["Marble Hobbyist"] * 3]), encoding="utf-8")
    code, out, err = call("deck", "build", pool, "--out", tmp_path / "built.txt", "--json")
    assert (code, err) == (0, "")
    assert "Marble Hobbyist" in json.loads(out)["main"]


def test_games_are_played_and_replayed_with_own_cards(call: Call, hobbyist: Path, tmp_path: Path) -> None:
    log = tmp_path / "game.cmdrgame"
    game = ("play", hobbyist, hobbyist, "--seed", 3, "--program", "random", "--max-turns", 6)
    code, _, err = call(*game, "--log", log, "--json")
    assert (code, err) == (0, "")
    code, out, _ = call("replay", log, "--json")
    assert (code, json.loads(out)["identical"]) == (0, True)


def test_goldfish_knows_own_cards_in_every_process(call: Call, hobbyist: Path) -> None:
    code, out, err = call("goldfish", hobbyist, "--games", 6, "--turns", 2, "--seed", 1, "--jobs", 2, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["games"] == 6


def test_a_position_knows_own_cards(call: Call, hobbyist: Path, tmp_path: Path) -> None:
    position = tmp_path / "position.txt"
    text = (
        "rules: duel\nplayer A:\n battlefield: Marble Hobbyist\n library: 9 Mountain\nplayer B:\n library: 9 Mountain\n"
    )
    position.write_text(text, encoding="utf-8")
    code, _, err = call("play", "--position", position, "--program", "random", "--seed", 1, "--max-turns", 4, "--json")
    assert (code, err) == (0, "")


def test_cards_of_a_file_are_added_to_own_cards(call: Call, hobbyist: Path, tmp_path: Path) -> None:
    more = objects(tmp_path, {**HOBBYIST, "name": "Slate Hobbyist"})
    both = deck(tmp_path, "Marble Hobbyist", "Slate Hobbyist")
    assert call("deck", "check", both)[0] == 2
    code, out, _ = call("deck", "check", both, "--cards", more, "--json")
    assert (code, json.loads(out)["legal"]) == (0, True)
    assert call("goldfish", both, "--games", 1, "--turns", 1, "--cards", more)[0] == 0


NOWHERE = {"commander": "not_legal", "vintage": "not_legal", "legacy": "not_legal"}


@pytest.mark.parametrize(
    ("said", "code", "rule"),
    [
        ({"security_stamp": "acorn", "set_type": "funny", "legalities": NOWHERE}, "casual_card", "100.7"),
        ({"border_color": "silver", "legalities": NOWHERE}, "casual_card", "100.7"),
        ({"set_type": "funny", "legalities": NOWHERE}, "casual_card", "100.7"),
        ({"digital": True, "games": ["arena"], "legalities": NOWHERE}, "digital_only", "100.6"),
        ({"set_type": "alchemy", "legalities": NOWHERE}, "digital_only", "100.6"),
        ({"legalities": {"commander": "banned"}}, "banned", "100.6"),
        ({"legalities": NOWHERE}, "not_legal", "100.6"),
        ({"layout": "meld", "mana_cost": "", "legalities": {"commander": "legal"}}, "meld_result", "712.4"),
    ],
)
@pytest.mark.parametrize("leads", [False, True], ids=["in the deck", "as commander"])
def test_a_card_is_refused_for_what_its_object_says(
    call: Call, tmp_path: Path, said: dict[str, Any], code: str, rule: str, leads: bool
) -> None:
    card = {**HOBBYIST, "type_line": "Legendary Creature — Goblin", **said}
    file = objects(tmp_path, card)
    list_of = deck(tmp_path, leader=card["name"]) if leads else deck(tmp_path, card["name"])

    exit_code, out, _ = call("deck", "check", list_of, "--cards", file, "--lang", "en", "--json")

    found = json.loads(out)
    assert (exit_code, found["legal"]) == (1, False)
    problem = next(problem for problem in found["problems"] if problem["card"] == card["name"])
    assert (problem["code"], problem["rule"]) == (code, rule)
    assert problem["message"].startswith(f"{card['name']} ")
    assert leads or problem["fix"] == "Remove 1 Marble Hobbyist"


@pytest.mark.parametrize(
    "name", ["Chaos Orb", "Falling Star", "Shahrazad", "Invoke Prejudice", "Stone-Throwing Devils"]
)
def test_a_card_is_refused_by_name_whatever_its_object_says(call: Call, tmp_path: Path, name: str) -> None:
    file = objects(tmp_path, {**HOBBYIST, "name": name})
    assert call("cards", "update", "--bulk", file)[0] == 0
    exit_code, out, _ = call("deck", "check", deck(tmp_path, name), "--json")
    assert exit_code == 1
    assert [problem["card"] for problem in json.loads(out)["problems"]] == [name]


def test_a_token_in_a_list_is_called_a_token(call: Call, tmp_path: Path) -> None:
    exit_code, out, _ = call("deck", "check", deck(tmp_path, "Treasure"), "--lang", "en")
    assert exit_code == 1
    assert "108.2b: Treasure is a token. A deck can't contain it. -> Remove 1 Treasure" in out


def _game(decks: Path, cards: Path) -> tuple[object, ...]:
    options = ("--program", "random", "--seed", 1, "--max-turns", 2, "--lang", "en")
    return ("play", decks, decks, "--cards", cards, *options)


def test_planes_lie_beside_a_deck(call: Call, tmp_path: Path) -> None:
    plane = {"name": "Marble Plane", "layout": "planar", "type_line": "Plane — Marble", "oracle_text": ""}
    file = objects(tmp_path, plane)
    planar = deck(tmp_path, "Marble Plane", lands=100)

    code, out, _ = call("deck", "check", planar, "--cards", file, "--json")
    assert (code, json.loads(out)["supplementary"]) == (0, {"planar deck": 1})
    code, out, _ = call("deck", "check", planar, "--cards", file, "--lang", "en")
    assert out == "Supplementary: planar deck (1).\nCommander: legal\n"
    code, _, err = call(*_game(planar, file))
    assert (code, err) == (0, "")


def test_a_game_names_the_cards_beside_a_deck_that_it_does_not_use(call: Call, tmp_path: Path) -> None:
    ride = {"name": "Marble Ride", "layout": "normal", "type_line": "Artifact — Attraction", "oracle_text": ""}
    file = objects(tmp_path, ride)
    with_ride = deck(tmp_path, "Marble Ride", lands=100)
    code, _, err = call(*_game(with_ride, file))
    assert code == 0
    assert err.splitlines()[0] == "deck: this game doesn't use Marble Ride."
