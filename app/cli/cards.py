"""`commandeer cards`: the card pool."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from app.services.program_files import DATA
from app.services.set_data.build import build_set
from app.services.set_data.reference import read_reference


def register(program: typer.Typer) -> None:
    family = typer.Typer(help="The card pool: search, show, compile, build.", no_args_is_help=True)
    family.command("build")(build)
    program.add_typer(family, name="cards")


def build(
    source: Annotated[Path, typer.Option(help="Folder with cards.jsonl, cmm.json, ... in the reference shape.")],
    set_code: Annotated[str, typer.Option("--set", help="Set code.")] = "CMM",
) -> None:
    """Writes the data of one set: cards, printings, tokens, emblems, decks and booster."""
    reference = read_reference(source, set_code)
    for path, content in build_set(reference).items():
        target = DATA / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        typer.echo(f"data/{path}")
    typer.echo(f"{len(reference.cards)} cards written")
