"""`commandeer app`: the desktop program and its pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from app.cli.doors import Doors
from app.services.preferences import LANGUAGES
from engine.errors import UnreadableInput


def register(program: typer.Typer) -> None:
    program.command("app")(app)


def app(
    context: typer.Context,
    pictures: Annotated[Path | None, typer.Option(help="Draw every screen into PNG files in this folder.")] = None,
    lang: Annotated[str | None, typer.Option(help="Only in this language: en or de.")] = None,
) -> int:
    """Opens the window, or draws pictures of every screen with no display."""
    if lang is not None and lang not in LANGUAGES:
        raise UnreadableInput(f"{lang!r} is not a language of this program; known are {', '.join(LANGUAGES)}")
    doors: Doors = context.obj
    if pictures is None:
        return doors.open_window()
    return doors.draw_pictures(pictures, LANGUAGES if lang is None else (lang,))
