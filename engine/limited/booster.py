"""Opens boosters: draws from a recipe's sheets with a seeded stream.

Comes in: a `Recipe` and the set's printings. Goes out: packs, each a tuple of `PackCard` in slot order.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import lcm

import msgspec

from engine.cards.facts import Printing
from engine.errors import UnreadableInput
from engine.limited.problems import NoSuchPrinting, SheetTooSmall, WeightsTooLarge
from engine.limited.recipe import Recipe, Slot
from engine.problems import Word
from engine.randomness import RandomStream

_WORD = 1 << 62
"""Draws are gathered until their bounds multiply to more than this, so that one random number serves several."""


class PackCard(msgspec.Struct, frozen=True, gc=False):
    """A card as it lies in a pack: a printing, foil or not. `sheet` is the printing's part of the set
    ("draft", "borderless", ...)."""

    name: str
    number: str
    rarity: str
    sheet: str
    foil: bool = False

    @property
    def label(self) -> str:
        """The collector number, with a star if foil: "622*"."""
        return f"{self.number}*" if self.foil else self.number


Pack = tuple[PackCard, ...]


class _Draw:
    """One card of the booster: which sheets it may come from and with whom it shares no card.

    A roll below `bound` says both which sheet and which card: `sheets` has an entry per unit of sheet weight,
    and `span` is a common multiple of all sheet lengths, so that both parts are fair.
    """

    __slots__ = ("bound", "group", "sheets", "span")

    def __init__(self, sheets: tuple[tuple[PackCard, ...], ...], group: int) -> None:
        self.sheets = sheets
        self.group = group
        self.span = lcm(*(len(sheet) for sheet in sheets))
        self.bound = len(sheets) * self.span


class Collation:
    """Opens boosters of one recipe. Building one takes milliseconds; opening is what is fast.

    Raises:
        UnreadableInput: if the recipe names a number the printings do not have, or a group needs more different
            cards than its sheets hold.
    """

    def __init__(self, recipe: Recipe, printings: Iterable[Printing]) -> None:
        self.recipe = recipe
        self._printings = {p.number: p for p in printings if p.set_code == recipe.set_code}
        groups = [slot.group or f"slot {place}" for place, slot in enumerate(recipe.slots)]
        order = sorted(set(groups))
        self._groups = len(order)
        self._draws: list[_Draw] = []
        for place, slot in enumerate(recipe.slots):
            draw = _Draw(self._sheets_of(slot), order.index(groups[place]))
            self._draws.extend([draw] * slot.count)
        self._check_supply()
        self._chunks = _in_chunks(self._draws)

    def _sheets_of(self, slot: Slot) -> tuple[tuple[PackCard, ...], ...]:
        sheets: list[tuple[PackCard, ...]] = []
        for name, weight in slot.sheets.items():
            cards: list[PackCard] = []
            for number, copies in self.recipe.sheets[name].items():
                cards.extend([self._card(name, number, slot.foil)] * copies)
            sheets.extend([tuple(cards)] * weight)
        return tuple(sheets)

    def _card(self, sheet: str, number: str, foil: bool) -> PackCard:
        printing = self._printings.get(number)
        if printing is None:
            raise UnreadableInput(NoSuchPrinting(Word(self.recipe.set_code), number, sheet))
        return PackCard(printing.name, printing.number, printing.rarity, printing.sheet, foil)

    def _check_supply(self) -> None:
        """A sheet with fewer different cards than its group may draw from it would never fill the booster."""
        for draw in self._draws:
            if draw.bound > _WORD:
                raise UnreadableInput(WeightsTooLarge(Word(self.recipe.set_code)))
            rivals = [other for other in self._draws if other.group == draw.group]
            for sheet in draw.sheets:
                names = {card.name for card in sheet}
                claims = sum(any(card.name in names for part in other.sheets for card in part) for other in rivals)
                if len(names) < claims:
                    code = Word(self.recipe.set_code)
                    raise UnreadableInput(SheetTooSmall(code, claims, len(names), sheet[0].name))

    def names(self) -> tuple[str, ...]:
        """The English names of all cards a booster may hold, in order."""
        return tuple(sorted({card.name for draw in self._draws for sheet in draw.sheets for card in sheet}))

    def open(self, stream: RandomStream) -> Pack:
        """One booster; advances `stream`."""
        below = stream.below
        drawn: list[set[str]] = [set() for _ in range(self._groups)]
        pack: list[PackCard] = []
        for bound, draws in self._chunks:
            roll = below(bound)
            for draw in draws:
                roll, place = divmod(roll, draw.bound)
                which, place = divmod(place, draw.span)
                sheet = draw.sheets[which]
                card = sheet[place % len(sheet)]
                names = drawn[draw.group]
                while card.name in names:
                    card = sheet[below(len(sheet))]
                names.add(card.name)
                pack.append(card)
        return tuple(pack)


def _in_chunks(draws: list[_Draw]) -> list[tuple[int, list[_Draw]]]:
    """The draws in order, in runs whose bounds multiply to at most `_WORD`, with that product."""
    chunks: list[tuple[int, list[_Draw]]] = []
    product, run = 1, list[_Draw]()
    for draw in draws:
        if run and product * draw.bound > _WORD:
            chunks.append((product, run))
            product, run = 1, []
        product *= draw.bound
        run.append(draw)
    chunks.append((product, run))
    return chunks
