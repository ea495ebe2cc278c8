"""`commandeer about`: the libraries and their licences, in both languages and as a document."""

from __future__ import annotations

import json

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)


def test_the_document_holds_every_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_program(["about", "--json"], NO_DOORS) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["licences"][0]["name"] == "Commandeer"
    assert all(one["text"] for one in document["licences"])


def test_lines_in_both_languages_and_texts_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_program(["about", "--lang", "de"], NO_DOORS) == 0
    german = capsys.readouterr().out
    assert "Lizenzen von Commandeer" in german
    assert "SQLAlchemy" in german
    assert "GNU LESSER GENERAL PUBLIC LICENSE" not in german
    assert run_program(["about", "--lang", "en", "--licences"], NO_DOORS) == 0
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in capsys.readouterr().out
