"""`deck check`, `show`, `convert` and `build`: documents, files and exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.services.decks.formats import stored_formats
from tests.app.checkout import DATA
from tests.rules.marker import rule

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
PRECONS = sorted((DATA / "decks").glob("*.txt"))

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls `deck`; returns the exit code and the output of both streams."""

    def run_deck(*arguments: object) -> tuple[int, str, str]:
        code = run_program(["deck", *map(str, arguments)], NO_DOORS)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run_deck


def document(call: Call, *arguments: object) -> dict[str, Any]:
    _, out, _ = call(*arguments, "--json")
    found: dict[str, Any] = json.loads(out)
    return found


def saved(folder: Path, text: str | bytes, name: str = "deck.txt") -> Path:
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


@pytest.mark.parametrize("precon", PRECONS, ids=lambda file: file.stem)
def test_the_preconstructed_decks_are_legal(call: Call, precon: Path) -> None:
    code, out, err = call("check", precon, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {"legal": True, "format": "commander", "problems": [], "pool_checked": False}


def test_there_are_four_preconstructed_decks() -> None:
    assert len(PRECONS) == 4


def test_problems_have_rule_card_message_and_fix(call: Call, tmp_path: Path) -> None:
    deck = saved(tmp_path, "Commander\n1 Queen Marchesa\nDeck\n2 Arcane Signet\n97 Swamp\n1 Jeweled Lotus\n")
    code, out, _ = call("check", deck, "--json")
    found = json.loads(out)
    assert code == 1
    assert [(one["rule"], one["card"]) for one in found["problems"]] == [
        ("903.5b", "Arcane Signet"),
        ("100.6", "Jeweled Lotus"),
        ("903.5a", None),
    ]
    assert found["problems"][0]["message"] == "The deck has 2 copies of Arcane Signet. At most 1 allowed."
    assert found["problems"][0]["fix"] == "Remove 1 Arcane Signet"
    assert found["problems"][2]["fix"] is None


def test_the_sentences_are_german_on_request(call: Call, tmp_path: Path) -> None:
    deck = saved(tmp_path, "Commander\n1 Queen Marchesa\nDeck\n99 Island\n")
    code, out, _ = call("check", deck, "--lang", "de")
    assert code == 1
    assert out.startswith("Commander: nicht legal\n  903.5d: ")
    assert "Deine Kommandeure sind weiß, schwarz und rot" in out


@rule("903.13")
def test_903_13_a_drafted_deck_is_checked_against_its_pool(call: Call, tmp_path: Path) -> None:
    deck = saved(tmp_path, "Commander\n1 Queen Marchesa\nDeck\n1 Jeweled Lotus\n58 Swamp\n")
    pool = saved(tmp_path, "1 Queen Marchesa\n", "pool.txt")
    assert call("check", deck, "--format", "commander-draft")[0] == 0
    code, out, _ = call("check", deck, "--format", "commander-draft", "--pool", pool, "--json")
    assert code == 1
    assert json.loads(out)["pool_checked"]
    assert [one["rule"] for one in json.loads(out)["problems"]] == ["100.2b"]


def test_german_names_and_headings_are_understood(call: Call, tmp_path: Path) -> None:
    names = "1 Arkanes Petschaft\n1 bohnenranken-riese\n1 Weg ins Exil\n1 Der Große Steinkreis\n"
    deck = saved(tmp_path, f"Kommandeur\n1 Remasuri-Grabmutter\nHauptdeck\n{names}50 Sumpf\n45 Wald\n")
    assert call("check", deck, "--lang", "de") == (0, "Commander: legal\n", "")
    found = document(call, "show", deck)
    assert found["commanders"] == ["Sliver Gravemother"]
    assert call("convert", deck, tmp_path / "deck.cod")[0] == 0
    assert "Beanstalk Giant" in (tmp_path / "deck.cod").read_text()


def test_cards_from_a_file_are_known_too(call: Call, tmp_path: Path) -> None:
    deck = saved(tmp_path, "Commander\n1 Somebody New\nDeck\n99 Forest\n")
    card = {"name": "Somebody New", "type_line": "Legendary Creature — Elf", "mana_cost": "{G}", "layout": "normal"}
    for name, text in (("a.json", json.dumps([card])), ("b.jsonl", json.dumps(card)), ("c.json", json.dumps(card))):
        assert call("check", deck, "--cards", saved(tmp_path, text, name))[0] == 0
    broken = saved(tmp_path, json.dumps([card, {"name": "Odd", "type_line": "Eaturecray"}]), "d.json")
    code, _, err = call("check", deck, "--cards", broken)
    assert code == 0
    assert "'Eaturecray'" in err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 Sol Ring\n999999999 Swamp\n", "line 2: '999999999'"),
        (b"\x7fELF\x02\x01\x01\x00", "line 1"),
        ("", "empty"),
    ],
)
def test_what_cannot_be_read_is_one_sentence_and_exit_code_2(
    call: Call, tmp_path: Path, text: str | bytes, said: str
) -> None:
    code, out, err = call("check", saved(tmp_path, text), "--json")
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_check_reports_the_other_problems_of_a_deck_with_unknown_names(call: Call, tmp_path: Path) -> None:
    deck = saved(tmp_path, "Commander\n1 Queen Marchesa\nDeck\n1 Sol Rign\n1 Qwxyzv\n2 Arcane Signet\n95 Island\n")
    code, out, err = call("check", deck, "--lang", "en")
    assert code == 2
    assert "'Sol Rign' (line 4; did you mean 'Sol Ring'?), 'Qwxyzv' (line 5)" in err
    assert err.count("\n") == 1
    assert "The deck has 2 copies of Arcane Signet." in out
    assert "Replace it with Sol Ring" in out
    code, out, _ = call("check", deck, "--json")
    codes = [problem["code"] for problem in json.loads(out)["problems"]]
    assert code == 2
    assert {"unknown_card", "too_many_copies"} <= set(codes)


def test_unknown_names_come_with_the_card_that_is_meant(call: Call, tmp_path: Path) -> None:
    deck = saved(tmp_path, "Commander\n1 Queen Marchesa\nDeck\n1 Sol Rign\n")
    assert "did you mean 'Sol Ring'?" in call("show", deck, "--lang", "en")[2]
    assert "meintest du 'Sol Ring'?" in call("show", deck, "--lang", "de")[2].replace("„", "'").replace("“", "'")
    pool = saved(tmp_path, '["Sol Rign"]', "pool.json")
    code, _, err = call("build", pool, "--out", tmp_path / "out.txt", "--lang", "en")
    assert code == 2
    assert "did you mean 'Sol Ring'?" in err
    leader = ("--commander", "Queen Marchesaa")
    good = saved(tmp_path, '["Sol Ring"]', "good.json")
    code, _, err = call("build", good, "--out", tmp_path / "out.txt", *leader, "--lang", "en")
    assert code == 2
    assert "Did you mean 'Queen Marchesa'?" in err


def test_show_says_for_which_format_an_unfinished_deck_is_meant(call: Call, tmp_path: Path) -> None:
    deck = saved(tmp_path, "Commander\n1 Queen Marchesa\nDeck\n1 Sol Ring\n60 Swamp\n")
    assert "Commander (incomplete: 38 cards missing)" in call("show", deck, "--lang", "en")[1]
    found = document(call, "show", deck)
    assert (found["format"], found["missing"]) == ("commander", 38)
    drafted = saved(tmp_path, "Commander\n1 Queen Marchesa\nDeck\n2 Sol Ring\n60 Swamp\n", "drafted.txt")
    found = document(call, "show", drafted)
    assert (found["format"], found["missing"]) == ("commander-draft", 0)


def test_wrong_calls_are_exit_code_2(call: Call, tmp_path: Path) -> None:
    deck = saved(tmp_path, "1 Sol Ring\n")
    for arguments, said in (
        (("check", deck, "--format", "modern"), "'modern'"),
        (("check", tmp_path / "nowhere.txt"), "nowhere.txt"),
        (("check", deck, "--lang", "fr"), "'fr'"),
        (("check", deck, "--cards", deck), "isn't JSON"),
        (("convert", deck, tmp_path / "deck.xyz"), "'deck.xyz'"),
        (("convert", deck, tmp_path / "deck.txt", "--to", "word"), "'word'"),
        (("check", tmp_path), str(tmp_path)),
    ):
        code, _, err = call(*arguments)
        assert code == 2
        assert said in err


def test_unknown_cards_of_the_maybeboard_do_no_harm(call: Call, tmp_path: Path) -> None:
    deck = saved(tmp_path, "Commander\n1 Queen Marchesa\nDeck\n99 Swamp\nMaybeboard\n1 No Such Card\n")
    code, _, err = call("check", deck)
    assert code == 0
    assert "No Such Card" in err


def test_show_counts_what_the_deck_is_made_of(call: Call) -> None:
    found = document(call, "show", DATA / "decks" / "sliver_swarm.txt")
    assert found["cards"] == 100
    assert found["commanders"] == ["Sliver Gravemother"]
    assert found["colour_identity"] == "WUBRG"
    assert sum(found["curve"].values()) + found["lands"] == 100
    assert sum(found["types"].values()) == 100
    assert set(found["sources"]) <= set("WUBRGC")
    assert set(found["legal"]) == set(stored_formats())
    assert found["legal"]["brawl"] is False
    assert found["legal"]["commander"] is True
    assert found["legal"]["commander-draft"] is True


def test_show_prints_german(call: Call) -> None:
    code, out, _ = call("show", DATA / "decks" / "sliver_swarm.txt", "--lang", "de")
    assert code == 0
    assert "Farbidentität: " in out
    assert "Kreaturen 44" in out


@pytest.mark.parametrize("name", ["a.txt", "a.dek", "a.cod", "a.dck", "a.xmage.dck", "a.arena.txt", "a.moxfield.txt"])
def test_convert_there_and_back_keeps_the_deck(call: Call, tmp_path: Path, name: str) -> None:
    source = DATA / "decks" / "planeswalker_party.txt"
    assert call("convert", source, tmp_path / name)[0] == 0
    assert call("convert", tmp_path / name, tmp_path / "back.archidekt.txt")[0] == 0
    assert call("check", tmp_path / name)[0] == 0
    assert document(call, "show", tmp_path / "back.archidekt.txt") == document(call, "show", source)


def test_convert_says_what_was_lost(call: Call, tmp_path: Path) -> None:
    deck = saved(tmp_path, "Commander\n1 The Prismatic Piper [U]\nDeck\n1 Sol Ring (CMM) 410 *F*\n98 Island\n")
    code, _, err = call("convert", deck, tmp_path / "a.dek")
    assert code == 0
    assert "This format can't store the chosen colour: The Prismatic Piper." in err
    assert "This format can't store foil or etched: Sol Ring." in err


def test_a_conversion_that_fails_leaves_the_old_file(call: Call, tmp_path: Path) -> None:
    target = saved(tmp_path, "old", "target.txt")
    assert call("convert", saved(tmp_path, b"\x00", "bad.txt"), target)[0] == 2
    assert target.read_text() == "old"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["bad.txt", "target.txt"]


def test_a_file_that_cannot_be_written_is_named(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "no such folder" / "deck.txt"
    code, _, err = call("convert", PRECONS[0], target)
    assert code == 2
    assert repr(str(target)) in err


def test_build_writes_a_legal_deck(call: Call, tmp_path: Path) -> None:
    pool = saved(tmp_path, "1 Queen Marchesa\n2 Arcane Signet\n3 Abrade\n1 Jeweled Lotus\n", "pool.txt")
    code, out, err = call("build", pool, "--out", tmp_path / "deck.txt")
    assert (code, err) == (0, "")
    assert "60 cards" in out
    assert call("check", tmp_path / "deck.txt", "--format", "commander-draft", "--pool", pool)[0] == 0


def test_build_from_a_seat_of_a_pod(call: Call, tmp_path: Path) -> None:
    assert run_program(["draft", "run", "--seats", "2", "--seed", "1", "--out", str(tmp_path)], NO_DOORS) == 0
    pod, deck = tmp_path / "pod.json", tmp_path / "mine.txt"
    assert call("build", pod, "--seat", "2", "--out", deck)[0] == 0
    assert call("check", deck, "--format", "commander-draft", "--pool", pod, "--seat", "2")[0] == 0
    assert call("build", pod, "--out", deck)[0] == 2
    assert call("build", pod, "--seat", "3", "--out", deck)[0] == 2


def test_build_with_chosen_commanders(call: Call, tmp_path: Path) -> None:
    pool = saved(tmp_path, "1 Queen Marchesa\n1 Yargle, Glutton of Urborg\n", "pool.txt")
    deck = tmp_path / "deck.txt"
    arguments = ("build", pool, "--out", deck, "--commander", "Yargle, Glutton of Urborg")
    assert document(call, *arguments, "--commander", "The Prismatic Piper [G]")["commanders"] == [
        "Yargle, Glutton of Urborg",
        "The Prismatic Piper [G]",
    ]
    deck.unlink()
    code, out, _ = call(*arguments, "--commander", "Queen Marchesa")
    assert code == 1
    assert "702.124a" in out
    assert not deck.exists()


def test_build_says_when_nothing_may_lead(call: Call, tmp_path: Path) -> None:
    pool = saved(tmp_path, "1 Arcane Signet\n", "pool.txt")
    code, _, err = call("build", pool, "--format", "commander", "--out", tmp_path / "deck.txt", "--lang", "de")
    assert code == 1
    assert "enthält keine Karte, die im Format Commander Kommandeur sein darf" in err
