"""What a booster of a set holds and how a pod drafts it, as stored in `data/boosters/<set>.json` (903.13a-f).

Comes in: the bytes of such a file. Goes out: a checked `Recipe`.

A *sheet* is a list of printings with weights; a *slot* says how many cards come from which sheets. Slots of one
`group` never hold the same card twice in one booster.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.errors import UnreadableInput, problem_of
from engine.limited.problems import (
    EmptySheet,
    NoCardsInSlot,
    NoCardsPerPass,
    NoDeckSize,
    NoNumberOfFreeCopies,
    NoRangeOfSeats,
    NoRounds,
    NoSheetNamed,
    NoSlots,
    NoWeight,
    SlotWithoutSheet,
)
from engine.problems import AtKey, InFile, Problem, Word

Direction = Literal["left", "right"]


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """`count` cards, each from one of `sheets` (sheet name -> weight of that sheet).

    `group`: slots of the same group share no card; by default a slot is its own group. `foil`: the cards are foil.
    """

    name: str
    count: int
    sheets: dict[str, int]
    group: str | None = None
    foil: bool = False


class FreeCommander(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card every drafter may add to the pool up to `copies` times, only as a commander (903.13e)."""

    name: str
    copies: int


class DraftRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a pod drafts such boosters and what decks come of it.

    `directions` has one entry per round (903.13c). `least_deck`: cards a deck needs, commanders included;
    `partner_colours`: possible commanders of at most so many colours count as having partner, -1 for none
    (903.13f).
    """

    directions: tuple[Direction, ...]
    picks_per_pass: int
    least_seats: int
    most_seats: int
    least_deck: int
    partner_colours: int = -1
    free_commanders: tuple[FreeCommander, ...] = ()

    @property
    def rounds(self) -> int:
        return len(self.directions)


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A booster: `sheets` maps a sheet's name to {collector number: weight}; slots in pack order."""

    set_code: str
    name: str
    draft: DraftRules
    slots: tuple[Slot, ...]
    sheets: dict[str, dict[str, int]]

    @property
    def size(self) -> int:
        """Cards in one booster."""
        return sum(slot.count for slot in self.slots)

    @property
    def passes(self) -> int:
        """Passes in one round: how often each drafter picks from a booster."""
        return -(-self.size // self.draft.picks_per_pass)


_decoder = msgspec.json.Decoder(Recipe)


def read_recipe(data: bytes, source: str) -> Recipe:
    """The recipe of a stored file.

    Raises:
        UnreadableInput: naming `source` and the field that does not fit.
    """
    try:
        recipe = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableInput(InFile(Word(source), problem_of(problem))) from None
    for field, problem_found in _problems(recipe):
        raise UnreadableInput(InFile(Word(source), AtKey(problem_found, Word(field))))
    return recipe


def _problems(recipe: Recipe) -> list[tuple[str, Problem]]:
    """What is wrong with a recipe of the right types: (field, problem) pairs."""
    found: list[tuple[str, Problem]] = []
    draft = recipe.draft
    if not draft.directions:
        found.append(("draft.directions", NoRounds()))
    if draft.picks_per_pass < 1:
        found.append(("draft.picks_per_pass", NoCardsPerPass(draft.picks_per_pass)))
    if not 1 <= draft.least_seats <= draft.most_seats:
        found.append(("draft.least_seats", NoRangeOfSeats(draft.least_seats, draft.most_seats)))
    if draft.least_deck < 1:
        found.append(("draft.least_deck", NoDeckSize(draft.least_deck)))
    for place, free in enumerate(draft.free_commanders):
        if free.copies < 1:
            found.append((f"draft.free_commanders[{place}].copies", NoNumberOfFreeCopies(free.copies)))
    for name, sheet in recipe.sheets.items():
        if not sheet:
            found.append((f"sheets.{name}", EmptySheet()))
        for number, weight in sheet.items():
            if weight < 1:
                found.append((f"sheets.{name}.{number}", NoWeight(weight)))
    if not recipe.slots:
        found.append(("slots", NoSlots()))
    for place, slot in enumerate(recipe.slots):
        found.extend(_slot_problems(recipe, f"slots[{place}]", slot))
    return found


def _slot_problems(recipe: Recipe, field: str, slot: Slot) -> list[tuple[str, Problem]]:
    found: list[tuple[str, Problem]] = []
    if slot.count < 1:
        found.append((f"{field}.count", NoCardsInSlot(slot.count)))
    if not slot.sheets:
        found.append((f"{field}.sheets", SlotWithoutSheet(slot.name)))
    for name, weight in slot.sheets.items():
        if name not in recipe.sheets:
            found.append((f"{field}.sheets", NoSheetNamed(name)))
        if weight < 1:
            found.append((f"{field}.sheets.{name}", NoWeight(weight)))
    return found


def write_recipe(recipe: Recipe) -> bytes:
    """The stored form of `recipe`, a slot or a sheet per line."""
    lines = [
        "{",
        f'"set_code": {_json(recipe.set_code)},',
        f'"name": {_json(recipe.name)},',
        f'"draft": {_json(recipe.draft)},',
        '"slots": [',
        ",\n".join(_json(slot) for slot in recipe.slots),
        "],",
        '"sheets": {',
        ",\n".join(f"{_json(name)}: {_json(sheet)}" for name, sheet in recipe.sheets.items()),
        "}",
        "}",
    ]
    return ("\n".join(lines) + "\n").encode()


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
