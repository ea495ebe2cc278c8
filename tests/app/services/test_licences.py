"""Every library that comes with the program is named with its licence and the text of it."""

from __future__ import annotations

import re
from importlib.metadata import requires

from app.files.program_folders import ASSETS
from app.services.files.licences import licences, notice
from app.services.preferences import LANGUAGES


def test_every_library_has_a_licence_and_its_text() -> None:
    found = licences()
    assert [one.name for one in found[:2]] == ["Commandeer", "Python"]
    assert [one.name for one in found if one.licence in ("", "?") or len(one.text) < 200 or not one.version] == []
    known = {one.name.lower().replace("_", "-") for one in found}
    direct = {re.split("[<>=;]", line)[0].lower() for line in requires("commandeer") or () if "extra ==" not in line}
    assert direct <= known
    assert {"shiboken6", "sqlalchemy", "pydantic"} <= known  # required by what is required
    assert not {"pytest", "mypy", "ruff"} & known  # nothing of these comes with the program


def test_what_is_under_the_lgpl_comes_with_it_and_with_the_gpl_that_it_adds_to() -> None:
    qt = next(one for one in licences() if one.name == "PySide6_Essentials")
    for name in ("LGPL-3.0.txt", "GPL-3.0.txt"):
        assert ASSETS.joinpath("licences", name).read_text(encoding="utf-8").strip() in qt.text


def test_the_notice_is_there_in_every_language_and_says_how_to_replace_the_library() -> None:
    pages = {language: notice(language) for language in LANGUAGES}
    assert len(set(pages.values())) == len(LANGUAGES)
    for page in pages.values():
        assert "LGPL-3.0" in page
        assert "_internal/PySide6" in page
