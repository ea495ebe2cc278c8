"""`cards find`, `show`, `compile` and `report`: documents, files and exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
READ = {
    "name": "Stone Hound",
    "type_line": "Creature — Dog",
    "oracle_text": "Vigilance",
    "power": "2",
    "toughness": "2",
}
PARTLY = {
    "name": "Odd Hound",
    "type_line": "Creature — Dog",
    "oracle_text": "Flying (It flies.)\nWhenever Odd Hound glorps, draw a card.",
    "power": "2",
    "toughness": "2",
}
UNREAD = {"name": "Glorp", "type_line": "Instant", "oracle_text": "Glorp target creature."}

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls `cards`; returns the exit code and the output of both streams."""

    def run_cards(*arguments: object) -> tuple[int, str, str]:
        code = run_program(["cards", *map(str, arguments)], NO_DOORS)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run_cards


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(card) for card in (READ, PARTLY, UNREAD)))
    return path


def document(call: Call, *arguments: object) -> dict[str, Any]:
    code, out, _ = call(*arguments)
    assert code == 0
    found: dict[str, Any] = json.loads(out)
    return found


def test_find_gives_what_fits(call: Call) -> None:
    found = document(call, "find", 't:artifact o:"add {C}{C}" mv<=1', "--json")
    assert "Sol Ring" in [card["name"] for card in found["cards"]]
    assert found["total"] == len(found["cards"])
    assert all(card["mana_value"] <= 1 and "Artifact" in card["type_line"] for card in found["cards"])


def test_find_takes_several_words_and_a_leading_minus(call: Call) -> None:
    one = document(call, "find", "-t:creature", "is:commander", "--json")
    other = document(call, "find", "is:commander -t:creature", "--json")
    assert one["cards"] == other["cards"]
    assert one["total"] > 0


def test_find_finds_german_names(call: Call) -> None:
    code, out, _ = call("find", "königin marchesa", "--lang", "de")
    assert code == 0
    assert out.startswith("Königin Marchesa")


def test_find_says_which_word_it_does_not_know(call: Call) -> None:
    assert call("find", "foo:bar") == (2, "", "commandeer: 'foo:bar': no search field is called 'foo'\n")
    assert call("find", "--foo")[0] == 2


def test_show_writes_the_text_in_both_languages(call: Call) -> None:
    shown = document(call, "show", "sol ring", "--json")
    assert shown["name"] == "Sol Ring"
    assert shown["text"] == {"en": "{T}: Add {C}{C}.", "de": "{T}: Erzeuge {C}{C}."}
    assert shown["status"] == "exact"
    assert "{C}{C}" in call("show", "Sol Ring", "--lang", "de")[1]


def test_show_quotes_an_unknown_name(call: Call) -> None:
    assert call("show", "Sol Rign") == (
        2,
        "",
        "commandeer: no card is named 'Sol Rign'. Did you mean 'Sol Ring'?\n",
    )


def test_compile_says_of_each_card_how_far_it_is_read(call: Call, file: Path) -> None:
    found = document(call, "compile", file, "--json", "--jobs", 1)
    assert {key: found[key] for key in ("total", "exact", "partial", "unread")} == {
        "total": 3,
        "exact": 1,
        "partial": 1,
        "unread": 1,
    }
    assert [card["status"] for card in found["cards"]] == ["exact", "partial", "unread"]
    assert found["cards"][0]["written"] == "Vigilance"
    spans = found["cards"][1]["unread"]
    text = PARTLY["oracle_text"]
    assert [text[span["start"] : span["end"]] for span in spans] == ["Whenever Odd Hound glorps, draw a card."]
    assert spans[0]["difference"].startswith("glorps")
    assert found["cards"][1]["written"] == "Flying\nWhenever Odd Hound glorps, draw a card."


def test_compile_writes_its_document_to_a_file(call: Call, file: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    code, out, _ = call("compile", file, "--json", target)
    assert code == 0
    assert "1 exact, 1 partial, 1 unread" in out
    assert json.loads(target.read_text())["total"] == 3
    assert call("compile", "--json", target, file)[0] == 0


def test_compile_names_what_it_cannot_read(call: Call, tmp_path: Path) -> None:
    binary = tmp_path / "cards.json"
    binary.write_bytes(b"\xff\x00\x17")
    nameless = tmp_path / "nameless.jsonl"
    nameless.write_text('{"type_line": "Instant"}')
    for path in (binary, nameless, tmp_path / "missing.jsonl"):
        code, out, err = call("compile", path, "--json")
        assert (code, out) == (2, "")
        assert err.startswith("commandeer: ")
        assert err.count("\n") == 1
    assert call("compile", nameless, "--jobs", "0")[0] == 2


def test_an_object_that_is_no_card_is_named_beside_those_that_are(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "mixed.jsonl"
    faces = {"name": "Faceless", "type_line": "Instant", "card_faces": [1]}
    costly = {"name": "Costly", "type_line": "Instant", "mana_cost": 5}
    path.write_text("\n".join(json.dumps(card) for card in (READ, faces, costly)))
    found = document(call, "compile", path, "--json", "--jobs", 1)
    assert [card["status"] for card in found["cards"]] == ["exact", "unread", "unread"]
    assert [card["unread"][0]["reason"] for card in found["cards"][1:]] == ["malformed", "malformed"]
    assert "'mana_cost'" in found["cards"][2]["unread"][0]["detail"]


def test_several_processes_give_the_same(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text("\n".join(json.dumps({**READ, "name": f"Hound {number}"}) for number in range(450)))
    one, two = document(call, "compile", path, "--json", "--jobs", 1), document(call, "compile", path, "--json")
    assert one["cards"] == two["cards"]


def test_report_ranks_what_is_missing_by_the_cards_it_keeps_from_being_exact(call: Call, tmp_path: Path) -> None:
    cards: list[dict[str, object]] = [
        {**UNREAD, "name": "One", "oracle_text": "Glorp a card.", "edhrec_rank": 900},
        {**UNREAD, "name": "Two", "oracle_text": "Glorp a card.", "edhrec_rank": 800},
        {**UNREAD, "name": "Three", "oracle_text": "Wibble a card.", "edhrec_rank": 3},
        {**UNREAD, "name": "Four", "type_line": "Artifact", "oracle_text": "Glorp a card.\nWibble a card."},
    ]
    path = tmp_path / "ranked.jsonl"
    path.write_text("\n".join(map(json.dumps, cards)))
    first, second = document(call, "report", path, "--json", "--jobs", 1)["classes"]
    assert (first["begins"], first["unlocks"], first["cards"], first["example"]) == ("Wibble a card.", 1, 2, "Three")
    assert (second["begins"], second["unlocks"], second["cards"], second["example"]) == ("Glorp a card.", 2, 3, "Two")
    assert first["weight"] > second["weight"] > 0
    for card in cards:
        card["edhrec_rank"] = "none"
    path.write_text("\n".join(map(json.dumps, cards)))
    assert [each["unlocks"] for each in document(call, "report", path, "--json", "--jobs", 1)["classes"]] == [2, 1]


def test_report_names_the_classes_of_unread_text(call: Call, file: Path) -> None:
    found = document(call, "report", file, "--json", "--most", 1, "--jobs", 1)
    assert found["total"] == 3
    assert len(found["classes"]) == 1
    assert found["classes"][0]["paragraphs"] == 1


def test_where_no_picture_is_known_it_is_said_what_makes_them_known(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    deck = tmp_path / "deck.txt"
    deck.write_text("1 Sol Ring\n")
    code, out, err = call("pictures", deck, "--lang", "en")
    assert (code, out) == (0, "Pictures: 0. Cards without a picture: 1.\n")
    assert "commandeer cards update --online" in err
