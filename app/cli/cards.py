"""`commandeer cards`: the card pool."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from app.cli.calls import Family, print_json, read_language
from app.cli.card_trials import compile_cards, report, try_out
from app.cli.documents import card_document, card_lines, found_document, found_line, tell_refused
from app.messages import card_words, settings_words, storage_words
from app.messages.errors import problem_sentence
from app.messages.message import Words
from app.messages.problems.calls import DataStaysAsItIs, NoSearchOption
from app.services.cards.own_cards import import_cards, processors
from app.services.cards.search import find_cards
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import CHECKOUT, stored_cards, stored_catalogue
from app.storage.folder import data_folder
from app.tools.set_data.build import build_set
from app.tools.set_data.reference import read_reference
from engine.errors import UnreadableInput

JsonOption = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
LanguageOption = Annotated[
    str | None, typer.Option("--lang", help="Language of names and texts: en or de; else the system's.")
]


def register(program: typer.Typer) -> None:
    family = Family(help="The card pool: find, show, compile, report, try, update, build.", no_args_is_help=True)
    family.command("find", context_settings={"ignore_unknown_options": True})(find)  # "-t:land" is no option
    family.command("show")(show)
    family.command("compile")(compile_cards)
    family.command("report")(report)
    family.command("try")(try_out)
    family.command("update")(update)
    family.command("build")(build)
    program.add_typer(family, name="cards")


def find(
    query: Annotated[list[str], typer.Argument(help='A search: words, t:creature c>=uw o:"draw a card" -mv>3 ...')],
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Searches the stored cards, in the syntax players know from Scryfall."""
    words = Words(read_language(lang))
    wrong = next((word for word in query if word.startswith("--")), None)
    if wrong is not None:
        raise UnreadableInput(NoSearchOption(wrong))
    text = " ".join(query)
    found = find_cards(text)
    if as_json:
        print_json({"query": text, "total": len(found), "cards": [found_document(card) for card in found]})
    else:
        for card in found:
            typer.echo(found_line(card, words))
        typer.echo(words.count(card_words.FOUND, len(found)))


def show(
    name: Annotated[str, typer.Argument(help="A card's name, of one of its faces, or its German name.")],
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Shows what is known of a card and its rules text, written from its abilities."""
    words = Words(read_language(lang))
    facts = stored_catalogue().get(name)
    written = StoredWriter(stored_cards()).write(facts)
    if as_json:
        print_json(card_document(facts, written))
    else:
        typer.echo("\n".join(card_lines(facts, written, words)))


def update(
    bulk: Annotated[Path, typer.Option(help="File of card objects, as downloaded (.json or .jsonl).")],
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Imports the user's own download: its cards are known to the desktop program from then on."""
    words = Words(read_language(lang))
    found = import_cards(bulk, data_folder(), stored_catalogue(), processors())
    if found.damage is not None:
        typer.echo(storage_words.own_damage_typed(found.damage, words, read=bulk), err=True)
    if as_json:
        document = {"imported": len(found.cards), **found.counts, "known": found.knew, "refused": found.refused}
        print_json({**document, "complaints": [problem_sentence(each, "en") for each in found.complaints]})
        return
    typer.echo(words.say(settings_words.CARDS_IMPORTED, count=len(found.cards), knew=found.knew, **found.counts))
    tell_refused(bulk, found.refused, found.complaints, words)


def build(
    source: Annotated[Path, typer.Option(help="Folder with cards.jsonl, cmm.json, ... in the reference shape.")],
    set_code: Annotated[str, typer.Option("--set", help="Set code.")] = "CMM",
) -> None:
    """Writes the data of one set: cards, printings, tokens, emblems, decks and booster. Only in a checkout."""
    reference = read_reference(source, set_code)
    if CHECKOUT is None:
        raise UnreadableInput(DataStaysAsItIs())
    for path, content in build_set(reference).items():
        target = CHECKOUT / "data" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        typer.echo(f"data/{path}")
    typer.echo(f"{len(reference.cards)} cards written")
