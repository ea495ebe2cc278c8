"""`commandeer cards explain`: how a card was read, and where and why some of it was not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from app.cli.calls import STANDARD_OUTPUT, hand_over, read_language
from app.messages import explain_words
from app.messages.message import Words
from app.tools.explaining import ExplainedCard, NotRead, explain_card


def explain(
    name: Annotated[str, typer.Argument(help="A card's name, or of one of its faces.")],
    file: Annotated[
        Path | None, typer.Option(help="Card objects (Scryfall shape), .json or .jsonl; else the program's own cards.")
    ] = None,
    json_to: Annotated[
        str | None, typer.Option("--json", help="One JSON document, to a file or (alone) to standard output.")
    ] = None,
    lang: Annotated[str | None, typer.Option("--lang", help="Language: en or de; else the system's.")] = None,
) -> None:
    """Shows a card's text, the abilities as they were read, and what is not read: where reading stopped, and which
    phrases came nearest."""
    words = Words(read_language(lang))
    found = explain_card(name, file)
    if json_to != STANDARD_OUTPUT:
        for line in _lines(found, words):
            typer.echo(line)
    hand_over(_document(found), json_to)


def _lines(card: ExplainedCard, words: Words) -> Iterator[str]:
    german = words.language == "de"
    yield f"{card.facts.name}  {' // '.join(str(face.type_line) for face in card.facts.faces)}"
    yield words.say(explain_words.STATUS[card.status])
    if card.given:
        yield words.say(explain_words.GIVEN)
        yield from (f"  {line}" for text in card.given for line in text.splitlines())
    if card.abilities:
        yield words.say(explain_words.READ_AS)
    for ability in card.abilities:
        yield from (f"  {line}" for line in (ability.text_de if german else ability.text_en).splitlines())
        yield from (f"      {line}" for line in ability.read.splitlines())
    for unread in card.unread:
        yield words.say(explain_words.NOT_READ)
        yield from _why(unread, words)


def _why(unread: NotRead, words: Words) -> Iterator[str]:
    yield f"  {unread.text!r}"
    if unread.reason != "unread":
        yield words.say(explain_words.WHY[unread.reason], detail=unread.detail)
        return
    stopped = explain_words.STOPPED if unread.read.strip() else explain_words.AT_ONCE
    yield words.say(stopped, read=repr(unread.read), rest=repr(unread.rest))
    for near in unread.nearest:
        wanted = ", ".join(near.wanted) or words.say(explain_words.THE_END)
        yield words.say(
            explain_words.NEAREST, category=near.category, pattern=near.pattern, read=repr(near.read), wanted=wanted
        )


def _document(card: ExplainedCard) -> dict[str, Any]:
    return {
        "name": card.facts.name,
        "type_line": " // ".join(str(face.type_line) for face in card.facts.faces),
        "status": card.status,
        "given": card.given,
        "abilities": card.abilities,
        "unread": card.unread,
    }
