"""`commandeer cards`: the card pool."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from app.services.program_files import DATA
from engine.cards.deck_traits import read_card
from engine.errors import UnreadableInput
from engine.ir.card import StoredCard, write_cards


def register(program: typer.Typer) -> None:
    family = typer.Typer(help="The card pool: search, show, compile, build.", no_args_is_help=True)
    family.command("build")(build)
    program.add_typer(family, name="cards")


def build(
    source: Annotated[Path, typer.Option(help="Folder with cards.jsonl, cmm.json, ... in the reference shape.")],
    set_code: Annotated[str, typer.Option("--set", help="Set code.")] = "CMM",
) -> None:
    """Writes data/cards/ from card objects."""
    wanted = {p["name"] for p in json.loads((source / f"{set_code.lower()}.json").read_text())["printings"]}
    cards = []
    with (source / "cards.jsonl").open() as lines:
        for line in lines:
            card = json.loads(line)
            if card["name"] in wanted:
                cards.append(StoredCard(read_card(card)))
    if len(cards) != len(wanted):
        raise UnreadableInput(f"{source} has {len(cards)} of the {len(wanted)} cards of {set_code}")
    target = DATA / "cards" / f"{set_code.lower()}.jsonl"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(write_cards(sorted(cards, key=lambda card: card.facts.name)))
    typer.echo(f"{len(cards)} cards written")
