"""`commandeer cards show`: shows a card. This module loads little, so that the command answers quickly.

The other commands for cards are in `cards.py`, which the program loads for them.
"""

from __future__ import annotations

from typing import Annotated, Final

import typer

from app.cli.calls import Family, print_json, read_language
from app.cli.card_documents import card_document, card_lines
from app.cli.known_cards import cards_at_hand
from app.cli.streams import write_text
from app.messages.message import Words

CARDS_HELP: Final = "Search, show, import and check cards."

JsonOption = Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output.")]
LanguageOption = Annotated[
    str | None, typer.Option("--lang", help="Language of names and texts: en or de (default: the system's).")
]


def register(program: typer.Typer) -> None:
    """Adds `cards show`, without the other commands for cards."""
    family = Family(help=CARDS_HELP, no_args_is_help=True)
    family.command("show")(show_card)
    program.add_typer(family, name="cards")


def show_card(
    name: Annotated[str, typer.Argument(help="English or German name of a card, or of one of its faces.")],
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Shows a card with its rules text."""
    words = Words(read_language(lang))
    known = cards_at_hand(None, words)
    facts = known.get_card(name)
    written = known.write_card(facts) if as_json or words.language == "de" else known.write_english(facts)
    if as_json:
        print_json(card_document(facts, written))
    else:
        write_text("\n".join(card_lines(facts, written, words)))
