"""Cube packs: deals the packs of a draft from a cube.

Input: a `Cube`, the rules of a draft, a number of seats, and a seed. Output: packs, in the form in which `Collation`
opens those of a set. In the whole draft, a card appears as often as the cube contains it; a cube with replacement deals
every pack from full sheets. A cube without layouts is one sheet, and its packs are as large as the sheet allows, at
most `LARGEST_PACK`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.cards.facts import Printing
from engine.errors import UnreadableInput
from engine.limited.booster import DraftRules, Pack, PackCard, Recipe, Slot
from engine.limited.cube import Cube, CubeLayout, CubeSheet, CubeSlot
from engine.limited.problems import CubeTooSmall, LayoutsDiffer
from engine.randomness import RandomStream

CUBE_CODE: Final = "CUBE"
"""Set code of a draft from a cube."""

LARGEST_PACK: Final = 20
"""Size of a Commander Masters booster, in cards (903.13a)."""

SMALLEST_PACK: Final = 5


class CubePacks:
    """Opens the packs of a cube for a number of seats. `printings` are the known printings by card name; the first is
    shown.

    Raises:
        UnreadableInput: if the cube has too few cards, or boosters of several sizes.
    """

    def __init__(
        self, cube: Cube, rules: DraftRules, seats: int, printings: Mapping[str, tuple[Printing, ...]]
    ) -> None:
        cube = cube if cube.layouts else _as_one_sheet(cube)
        self._cube = cube
        self._packs = rules.rounds * seats
        self._layouts = cube.layouts or (_even_layout(cube, self._packs),)
        sizes = {layout.card_count for layout in self._layouts}
        if len(sizes) > 1:
            raise UnreadableInput(LayoutsDiffer(min(sizes), max(sizes)))
        self._sheets = {sheet.name: _cards(sheet, printings) for sheet in cube.sheets}
        self._check_supply()
        slots = tuple(
            Slot(name=f"{slot.sheet} {place}", count=slot.count, sheets={slot.sheet: 1})
            for place, slot in enumerate(self._layouts[0].slots)
        )
        self.recipe = Recipe(set_code=CUBE_CODE, name=cube.name, draft=rules, slots=slots, sheets={})

    def possible_names(self) -> tuple[str, ...]:
        """Returns the English names of all cards that a pack may contain, sorted."""
        return tuple(sorted({card.name for cards in self._sheets.values() for card in cards}))

    def open_pod(self, seed: int, seats: int) -> tuple[tuple[Pack, ...], ...]:
        """Returns the packs of all rounds, indexed by round, then by seat."""
        stream = RandomStream(seed, "cube", self._cube.name)
        left: dict[str, list[PackCard]] = {name: [] for name in self._sheets}
        for name, cards in self._sheets.items():
            left[name] = list(cards)
            stream.shuffle(left[name])
        rounds = self.recipe.draft.rounds
        return tuple(tuple(self._open(stream, left) for _ in range(seats)) for _ in range(rounds))

    def _open(self, stream: RandomStream, left: dict[str, list[PackCard]]) -> Pack:
        # A layout is drawn in proportion to its weight.
        roll = stream.below(sum(layout.weight for layout in self._layouts))
        layout = self._layouts[0]
        for layout in self._layouts:
            if roll < layout.weight:
                break
            roll -= layout.weight
        pack: list[PackCard] = []
        for slot in layout.slots:
            pile = left[slot.sheet]
            if self._cube.with_replacement:
                pile = list(self._sheets[slot.sheet])
                stream.shuffle(pile)
            pack += [pile.pop() for _ in range(slot.count)]
        return tuple(pack)

    def _check_supply(self) -> None:
        """Refuses a sheet that can't fill all packs, even if every pack uses the layout that needs most of it."""
        packs = 1 if self._cube.with_replacement else self._packs
        for sheet, cards in self._sheets.items():
            most = max(sum(slot.count for slot in layout.slots if slot.sheet == sheet) for layout in self._layouts)
            if most * packs > len(cards):
                raise UnreadableInput(CubeTooSmall(sheet, len(cards), most * packs))


def _as_one_sheet(cube: Cube) -> Cube:
    name = cube.sheets[0].name if cube.sheets else ""
    cards = tuple(card for sheet in cube.sheets for card in sheet.cards)
    return msgspec.structs.replace(cube, sheets=(CubeSheet(name, cards),))


def _even_layout(cube: Cube, packs: int) -> CubeLayout:
    """Returns the layout of a one-sheet cube that must fill `packs` packs.

    Raises:
        UnreadableInput: if the packs would be too small.
    """
    sheet = cube.sheets[0]
    size = min(LARGEST_PACK, sheet.card_count if cube.with_replacement else sheet.card_count // packs)
    if size < SMALLEST_PACK:
        raise UnreadableInput(CubeTooSmall(sheet.name, sheet.card_count, SMALLEST_PACK * packs))
    return CubeLayout("default", (CubeSlot(sheet.name, size),))


def _cards(sheet: CubeSheet, printings: Mapping[str, tuple[Printing, ...]]) -> tuple[PackCard, ...]:
    found: list[PackCard] = []
    for card in sheet.cards:
        known = printings.get(card.name)
        rarity, number = (known[0].rarity, known[0].number) if known else ("common", card.number or "")
        found += [PackCard(card.name, number, rarity, sheet.name)] * card.count
    return tuple(found)
