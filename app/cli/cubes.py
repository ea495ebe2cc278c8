"""`commandeer cards cube`: shows a cube list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.cli.calls import print_json, read_language
from app.cli.streams import write_text
from app.messages import cube_words
from app.messages.message import Words, quoted
from engine.cards.catalogue import Catalogue

if TYPE_CHECKING:  # the command imports its readers when it is called
    from engine.limited.cube import Cube

_MOST_NAMES = 20
"""Maximum number of unknown names shown. The JSON document has all of them."""


def show_cube(
    file: Annotated[Path, typer.Argument(help="Cube list: text with sheets, CSV, or any list of cards.")],
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", help="Language: en or de (default: the system's).")] = None,
) -> None:
    """Shows a cube list: its sheets and their sizes, its boosters, and unknown names.

    A sheet is a heading with the number of its cards in each booster, and one card per line:

    \b
        [Common(10)]
        4 Sol Ring
        Arcane Signet
        [Rare(1)]
        Krenko, Mob Boss

    A list without sheets is a cube of one sheet. Files of CubeCobra and Draftmancer work as they are.
    """
    from app.cli.known_cards import cards_at_hand
    from app.services.drafts.cubes import read_cube_file
    from engine.decks.notation.cube_lists import unknown_names

    words = Words(read_language(lang))
    catalogue = cards_at_hand(None, words)
    found = read_cube_file(file, catalogue)
    unknown = unknown_names(found, catalogue)
    if as_json:
        print_json(_document(found, unknown))
    else:
        write_text("\n".join(_lines(found, unknown, catalogue, words)))


def _document(found: Cube, unknown: Sequence[str]) -> dict[str, Any]:
    return {
        "name": found.name,
        "cards": found.card_count,
        "sheets": [
            {"name": sheet.name, "cards": sheet.card_count, "names": len(sheet.cards)} for sheet in found.sheets
        ],
        "layouts": [
            {
                "name": layout.name,
                "weight": layout.weight,
                "slots": [{"sheet": slot.sheet, "count": slot.count} for slot in layout.slots],
            }
            for layout in found.layouts
        ],
        "custom": list(found.custom),
        "with_replacement": found.with_replacement,
        "unknown": list(unknown),
    }


def _lines(found: Cube, unknown: Sequence[str], catalogue: Catalogue, words: Words) -> list[str]:
    say = words.say
    lines = [words.count(cube_words.TITLE, found.card_count, name=found.name or say(cube_words.NO_NAME))]
    for sheet in found.sheets:
        lines.append("  " + say(cube_words.SHEET, name=sheet.name, cards=sheet.card_count, names=len(sheet.cards)))
    for layout in found.layouts:
        slots = ", ".join(say(cube_words.SLOT, count=slot.count, sheet=slot.sheet) for slot in layout.slots)
        lines.append("  " + say(cube_words.LAYOUT, name=layout.name, slots=slots, weight=layout.weight))
    if found.with_replacement:
        lines.append("  " + say(cube_words.REPLACED))
    if found.custom:
        lines.append("  " + say(cube_words.CUSTOM, names=_listed(found.custom, catalogue, words, near=False)))
    if unknown:
        names = _listed(unknown, catalogue, words, near=True)
        lines.append("  " + words.count(cube_words.UNKNOWN, len(unknown), names=names))
    return lines


def _listed(names: Sequence[str], catalogue: Catalogue, words: Words, *, near: bool) -> str:
    """Lists the first names in quotes, each with the closest card name."""
    parts: list[str] = []
    for name in names[:_MOST_NAMES]:
        meant = next(iter(catalogue.suggest_names(name)), None) if near else None
        shown = quoted(name, words.language)
        meant_shown = quoted(meant, words.language) if meant else ""
        parts.append(words.say(cube_words.NEAR, name=shown, near=meant_shown) if meant else shown)
    if len(names) > _MOST_NAMES:
        parts.append(words.say(cube_words.MORE, count=len(names) - _MOST_NAMES))
    return ", ".join(parts)
