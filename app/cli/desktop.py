"""`commandeer app`: the desktop program and its pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from app.cli.languages import read_language
from app.cli.launchers import Launchers
from app.services.preferences import LANGUAGES


def register(program: typer.Typer) -> None:
    program.command("app")(app)


def app(
    context: typer.Context,
    pictures: Annotated[Path | None, typer.Option(help="Draw every screen into PNG files in this folder.")] = None,
    lang: Annotated[str | None, typer.Option(help="Only in this language: en or de.")] = None,
) -> int:
    """Opens the window, or draws pictures of every screen with no display."""
    languages = LANGUAGES if lang is None else (read_language(lang),)
    launchers: Launchers = context.obj
    return launchers.open_window() if pictures is None else launchers.draw_pictures(pictures, languages)
