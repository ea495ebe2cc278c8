"""What a booster of a set holds and how a pod drafts it, as stored in `data/boosters/<set>.json` (903.13a-f).

Comes in: the bytes of such a file. Goes out: a checked `Recipe`.

A *sheet* is a list of printings with weights; a *slot* says how many cards come from which sheets. Slots of one
`group` never hold the same card twice in one booster.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.errors import UnreadableInput

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
        raise UnreadableInput(f"{source}: {problem}") from None
    for field, problem_found in _problems(recipe):
        raise UnreadableInput(f"{source}: {problem_found} - at `$.{field}`")
    return recipe


def _problems(recipe: Recipe) -> list[tuple[str, str]]:
    """What is wrong with a recipe of the right types: (field, sentence) pairs."""
    found: list[tuple[str, str]] = []
    draft = recipe.draft
    if not draft.directions:
        found.append(("draft.directions", "a draft needs at least one round"))
    if draft.picks_per_pass < 1:
        found.append(("draft.picks_per_pass", f"{draft.picks_per_pass} cards per pass is no draft"))
    if not 1 <= draft.least_seats <= draft.most_seats:
        found.append(("draft.least_seats", f"{draft.least_seats} to {draft.most_seats} seats is no range"))
    if draft.least_deck < 1:
        found.append(("draft.least_deck", f"a deck of {draft.least_deck} cards is none"))
    for place, free in enumerate(draft.free_commanders):
        if free.copies < 1:
            found.append((f"draft.free_commanders[{place}].copies", f"{free.copies} copies is no number of cards"))
    for name, sheet in recipe.sheets.items():
        if not sheet:
            found.append((f"sheets.{name}", "the sheet is empty"))
        for number, weight in sheet.items():
            if weight < 1:
                found.append((f"sheets.{name}.{number}", f"{weight} is no weight"))
    if not recipe.slots:
        found.append(("slots", "a booster needs at least one slot"))
    for place, slot in enumerate(recipe.slots):
        found.extend(_slot_problems(recipe, f"slots[{place}]", slot))
    return found


def _slot_problems(recipe: Recipe, field: str, slot: Slot) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    if slot.count < 1:
        found.append((f"{field}.count", f"{slot.count} cards is no slot"))
    if not slot.sheets:
        found.append((f"{field}.sheets", f"slot {slot.name!r} draws from no sheet"))
    for name, weight in slot.sheets.items():
        if name not in recipe.sheets:
            found.append((f"{field}.sheets", f"no sheet is named {name!r}"))
        if weight < 1:
            found.append((f"{field}.sheets.{name}", f"{weight} is no weight"))
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
