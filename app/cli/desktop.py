"""`commandeer app`: opens the desktop program or draws its screens. `commandeer about`: shows the version and the
licences of the libraries.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from app.cli.calls import Launchers, print_json, read_language
from app.cli.streams import write_text
from app.messages import shell_words as words
from app.messages.message import Words
from app.messages.shell_words import FAN_CONTENT
from app.services.files.licences import licences, notice
from app.services.preferences import LANGUAGES


def register(program: typer.Typer) -> None:
    program.command("app")(open_app)
    program.command("about")(list_libraries)


def open_app(
    context: typer.Context,
    pictures: Annotated[Path | None, typer.Option(help="Draw every screen as a PNG file in this folder.")] = None,
    lang: Annotated[str | None, typer.Option(help="Language of the pictures: en or de (default: both).")] = None,
) -> int:
    """Opens the window, or draws pictures of every screen without a display."""
    languages = LANGUAGES if lang is None else (read_language(lang),)
    launchers: Launchers = context.obj
    return launchers.open_window() if pictures is None else launchers.draw_pictures(pictures, languages)


def list_libraries(
    texts: Annotated[bool, typer.Option("--licences", help="Show the full text of all licences.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", help="Language: en or de (default: the system's).")] = None,
) -> None:
    """Lists the libraries of this program with their versions and licences."""
    said = Words(read_language(lang))
    found = licences()
    if as_json:
        kept = [{"name": one.name, "version": one.version, "licence": one.licence, "text": one.text} for one in found]
        print_json({"version": found[0].version, "licences": kept})
        return
    write_text(said.say(FAN_CONTENT) + "\n\n" + notice(said.language))
    for one in found:
        write_text(said.say(words.LICENCE_LINE, name=one.name, version=one.version, licence=one.licence))
    if texts:
        for one in found:
            write_text(f"\n{'=' * 100}\n{one.name} {one.version}\n{'=' * 100}\n\n{one.text}")
