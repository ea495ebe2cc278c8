"""`cards explain`: how a card was read, and where reading stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
ODD = {
    "name": "Odd Hound",
    "type_line": "Creature — Dog",
    "oracle_text": "Vigilance\nWhenever Odd Hound attacks, draw a glorp.",
    "power": "2",
    "toughness": "2",
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps(ODD))
    return path


def called(*arguments: object) -> int:
    return run_program(["cards", "explain", *map(str, arguments)], NO_DOORS)


def test_a_stored_card_is_shown_with_its_abilities(capsys: pytest.CaptureFixture[str]) -> None:
    assert called("Sol Ring", "--json") == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (found["name"], found["status"], found["unread"]) == ("Sol Ring", "exact", [])
    (ability,) = found["abilities"]
    assert (ability["text_en"], ability["text_de"]) == ("{T}: Add {C}{C}.", "{T}: Erzeuge {C}{C}.")
    assert ability["read"].startswith("Activated(cost=TapSelf()")


def test_what_is_not_read_is_shown_with_the_place_and_the_nearest_phrase(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called("odd hound", "--file", file, "--json") == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["status"] == "partial"
    assert [ability["text_en"] for ability in found["abilities"]] == ["Vigilance"]
    (unread,) = found["unread"]
    text = ODD["oracle_text"]
    assert text[unread["start"] : unread["end"]] == unread["text"] == "Whenever Odd Hound attacks, draw a glorp."
    assert (unread["read"], unread["rest"]) == ("Whenever ~ attacks, draw a ", "glorp.")
    assert any(near["pattern"].startswith("draw/draws") and near["read"] == "draw a" for near in unread["nearest"])


def test_it_is_told_in_both_languages(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called("Odd Hound", "--file", file, "--lang", "en") == 0
    assert "  read up to 'Whenever ~ attacks, draw a ', stopped at 'glorp.'" in capsys.readouterr().out
    assert called("Odd Hound", "--file", file, "--lang", "de") == 0
    out = capsys.readouterr().out
    assert "  Wachsamkeit\n" in out
    assert "gelesen bis 'Whenever ~ attacks, draw a ', abgebrochen bei 'glorp.'" in out


def test_an_unknown_name_is_quoted(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called("Glorp Hound", "--file", file, "--lang", "en") == 2
    assert "no card is named 'Glorp Hound'" in capsys.readouterr().err
    assert called("Glorp Hound", "--lang", "en") == 2
