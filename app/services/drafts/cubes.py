"""Cube lists on disk, and pods of bots that draft a cube.

Input: the path of a cube list. Output: the `Cube` in it, and a finished draft of its cards by the rules of a Commander
draft (903.13). A card without a stored rating counts as average.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.files.doors import read_at_most
from app.services.decks.building import stored_hints
from app.services.decks.files import unknown_names_problem
from app.services.decks.formats import DRAFT_FORMAT, find_format
from app.services.drafts.pods import stored_draft_set
from app.services.files.program_files import stored_printings
from engine.cards.catalogue import Catalogue
from engine.decks.notation.cube_lists import read_cube
from engine.errors import InFile, UnreadableInput
from engine.limited.bots.drafter import LevelName
from engine.limited.cube import Cube
from engine.limited.cube_packs import CUBE_CODE, CubePacks
from engine.limited.draft import BotSeat, Draft, DraftRecord, DraftSet, check_seats
from engine.limited.guide import CardHints, SetHints, build_guide

MOST_CUBE_BYTES: Final = 4_000_000
"""Bytes allowed; a list of two thousand cards with their own definitions needs a quarter of that."""


RULES_OF: Final = "CMM"
"""The set whose rules a cube draft uses."""

AVERAGE: Final = 2.5
"""The rating of a card that no stored set rates, from 0 to 5."""


def read_cube_file(path: Path, catalogue: Catalogue) -> Cube:
    """The cube in a file: a list with sheets, or any list of cards.

    Raises:
        UnreadableInput: naming the file and quoting what can't be read.
        OSError: if the file can't be opened.
    """
    data = read_at_most(path, MOST_CUBE_BYTES)
    try:
        return read_cube(data, path.name, catalogue)
    except UnreadableInput as error:
        raise UnreadableInput(InFile(str(path), error.problem)) from None


def draft_cube(path: Path, seed: int, seats: int, catalogue: Catalogue, level: LevelName = "expert") -> Draft:
    """A pod of bots that has drafted the cube in a file to the end.

    Raises:
        UnreadableInput: if the file can't be read, a card is unknown, or the cube is too small for the seats.
        OSError: if the file can't be opened.
    """
    cube = read_cube_file(path, catalogue)
    names = {card.name for sheet in cube.sheets for card in sheet.cards}
    unknown = [name for name in sorted(names) if catalogue.find_card(name) is None]
    if unknown:
        raise UnreadableInput(InFile(str(path), unknown_names_problem([(name, None) for name in unknown], catalogue)))
    rules = stored_draft_set(RULES_OF).recipe.draft
    try:
        packs = CubePacks(cube, rules, seats, stored_printings())
        check_seats(packs.recipe, seats)
    except UnreadableInput as error:
        raise UnreadableInput(InFile(str(path), error.problem)) from None
    guide = build_guide(packs, catalogue, _hints(packs, catalogue))
    return Draft(DraftSet(packs, guide), DraftRecord(CUBE_CODE, seed, (BotSeat(level=level),) * seats))


def _hints(packs: CubePacks, catalogue: Catalogue) -> SetHints:
    """Returns the stored hints of the cube's cards. For other cards only their ability to lead a deck is known."""
    stored, rules = stored_hints(), find_format(DRAFT_FORMAT)
    free = [card.name for card in packs.recipe.draft.free_commanders]
    found: dict[str, CardHints] = {}
    for name in (*packs.possible_names(), *free):
        leads = rules.may_be_commander(catalogue.get_card(name))
        found[name] = stored.get(name) or CardHints(AVERAGE, AVERAGE if leads else None)
    return SetHints(CUBE_CODE, found)
