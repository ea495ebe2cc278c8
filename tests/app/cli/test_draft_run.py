"""`draft run`: the document, its files, and calls that are refused."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.messages.draft_words import PLANS
from app.services.decks.formats import find_format
from app.services.drafts.pods import stored_draft_set
from app.services.files.program_files import stored_catalogue
from engine.decks.notation.files import read_deck
from tests.rules.marker import rule

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)


def call(*arguments: str) -> int:
    return run_program(["draft", "run", *arguments], NO_DOORS)


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert call("--json", *arguments) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    found: dict[str, Any] = json.loads(printed.out)
    return found


def test_the_same_seed_prints_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    for seed in ("7", "7", "8"):
        call("--seed", seed, "--seats", "4", "--json", "--reasons", "en")
    first, second, other = capsys.readouterr().out.splitlines()
    assert first == second != other


def test_the_document_has_packs_picks_and_pools_of_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    pod = document(capsys, "--seed", "7", "--seats", "3")
    assert (pod["set"], pod["seed"], pod["seats"]) == ("CMM", 7, 3)
    assert [[len(pack) for pack in of_round] for of_round in pod["packs"]] == [[20] * 3] * 3
    assert [len(pairs) for pairs in pod["picks"]] == [30] * 3
    for pairs, pool in zip(pod["picks"], pod["pools"], strict=True):
        assert [name for pair in pairs for name in pair] == pool
        assert len(pool) == 60
    opened = sorted(name for of_round in pod["packs"] for pack in of_round for name in pack)
    assert sorted(name for pool in pod["pools"] for name in pool) == opened


def test_every_deck_is_built_from_its_pool_and_legal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pod = document(capsys, "--seed", "11", "--out", str(tmp_path))
    for seat, (deck, pool) in enumerate(zip(pod["decks"], pod["pools"], strict=True), 1):
        assert (deck["legal"], deck["problems"]) == (True, [])
        assert len(deck["commanders"]) + len(deck["main"]) == 60
        own = [name for name in deck["main"] if not stored_catalogue().get_card(name).type_line.is_basic_land]
        assert not Counter(own) - Counter(pool)
        stored, report = read_deck((tmp_path / f"seat-{seat}.txt").read_bytes())
        assert report.notes == ()
        assert [name for entry in stored.main for name in [entry.name] * entry.count] == deck["main"]


def test_a_deck_of_spells_and_lands_in_its_colours_comes_out(capsys: pytest.CaptureFixture[str]) -> None:
    for deck in document(capsys, "--seed", "3")["decks"]:
        facts = [stored_catalogue().get_card(name) for name in deck["main"]]
        assert 20 <= sum(card.is_land for card in facts) <= 27
        assert sum(card.is_creature for card in facts) >= 10


def test_a_summary_names_the_commanders_of_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("--seed", "7", "--seats", "4") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "CMM, 4 seats, seed 7"
    assert [line.endswith("60 cards, legal") for line in lines[1:]] == [True] * 4


def test_the_summary_is_german_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("--seed", "7", "--seats", "2", "--lang", "de") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "CMM, 2 Plätze, Startwert 7"
    assert [line.endswith("60 Karten, legal") for line in lines[1:]] == [True] * 2


def test_without_a_seed_every_draft_is_another(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, "--seats", "2")["seed"] != document(capsys, "--seats", "2")["seed"]


@pytest.mark.parametrize(("language", "word"), [("en", "creatures"), ("de", "Kreaturen")])
def test_reasons_are_told_in_either_language(capsys: pytest.CaptureFixture[str], language: str, word: str) -> None:
    pod = document(capsys, "--seed", "7", "--seats", "2", "--reasons", language)
    told = pod["reasons"][0][3]
    assert [reason["card"] for reason in told] == pod["picks"][0][3]
    assert any(word in reason["text"] for seat in pod["reasons"] for pair in seat for reason in pair)
    assert told[0]["total"] == pytest.approx(sum(part["amount"] for part in told[0]["parts"]))


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--reasons", "--lang", "de"], "Kreaturen"),
        (["--lang", "de", "--reasons"], "Kreaturen"),
        (["--lang", "de", "--reasons", "en"], "creatures"),
        (["--reasons", "de", "--lang", "en"], "Kreaturen"),
    ],
)
def test_reasons_have_their_own_language_or_that_of_the_output(
    capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    pod = document(capsys, "--seed", "7", "--seats", "2", *arguments)
    assert any(word in reason["text"] for seat in pod["reasons"] for pair in seat for reason in pair)


def test_a_problem_has_the_language_of_the_output_not_that_of_the_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("--level", "god", "--reasons", "de", "--lang", "en") == 2
    assert "'god' isn't a drafting level" in capsys.readouterr().err


def test_a_folder_gets_the_document(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed = document(capsys, "--seed", "7", "--seats", "2", "--out", str(tmp_path / "pod"))
    assert json.loads((tmp_path / "pod" / "pod.json").read_text(encoding="utf-8")) == printed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "1"], "a draft of CMM needs 2 to 8 seats, not 1"),
        (["--set", "XYZ"], "the set 'XYZ' has no boosters here. Choose one of CMM"),
        (["--level", "godlike"], "'godlike' isn't a drafting level"),
        (["--reasons", "fr"], "'fr' isn't a supported language"),
        (["--seats", "-1"], "2 to 8 seats, not -1"),
        (["--seats", "99999999999"], "2 to 8 seats, not 99999999999"),
        (["--seats", "many"], "'many' isn't a whole number (--seats)"),
        (["--seed=x7"], "'x7' isn't a whole number (--seed)"),
        (["--seed"], "'--seed' needs a value"),
        (["--speed", "3"], "--speed"),
    ],
)
def test_a_wrong_call_is_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert call(*arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1


def test_a_folder_that_cannot_be_written_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert call("--seats", "2", "--out", str(tmp_path / "file")) == 2
    assert repr(str(tmp_path / "file")) in capsys.readouterr().err


@rule("903.13e")
def test_903_13e_f_the_booster_and_the_format_tell_the_same_rules() -> None:
    draft, rules = stored_draft_set("CMM").recipe.draft, find_format("commander-draft")
    assert draft.least_deck == rules.deck_size.minimum
    assert draft.partner_colours == rules.commander.partner_up_to_colours
    assert [(free.name, free.copies) for free in draft.free_commanders] == [
        (free.name, free.copies) for free in rules.free_commanders
    ]


def test_decks_have_plans_that_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    pod = document(capsys, "--seed", "7")
    plans = [deck["plan"] for deck in pod["decks"]]
    assert sum(bool(plan) for plan in plans) >= 4
    assert call("--seed", "7", "--lang", "en") == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    for line, plan in zip(lines, plans, strict=True):
        assert all(PLANS[theme].text("en") in line for theme in plan)
        assert ("strong single cards" in line) is not bool(plan)
