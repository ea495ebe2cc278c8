"""Booster recipes: the cards in a set's booster and how a pod drafts it (903.13a-f); opens such boosters.

Input: the bytes of `data/boosters/<set>.json`; to open boosters, also the set's printings and a seeded stream. Output:
a checked `Recipe`, and packs, each a tuple of `PackCard` in slot order.

A *sheet* is a list of printings with weights. A *slot* says how many cards come from which sheets. Slots of one `group`
never hold the same card twice in one booster.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import lcm
from typing import Literal, Protocol

import msgspec

from engine.cards.facts import Printing
from engine.errors import AtKey, InFile, Problem, UnreadableInput, Word, problem_of
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
    NoSuchPrinting,
    NoWeight,
    SheetTooSmall,
    SlotWithoutSheet,
    WeightsTooLarge,
)
from engine.randomness import RandomStream

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
    """A card that each drafter may add to the pool up to `copies` times, only as a commander (903.13e)."""

    name: str
    copies: int


class DraftRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rules for drafting these boosters and for the decks built from them.

    `directions` has one entry per round (903.13c). `least_deck`: cards a deck needs, commanders included.
    `partner_colours`: possible commanders with at most this many colours count as having partner, -1 for none
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
    def card_count(self) -> int:
        """Number of cards in one booster."""
        return sum(slot.count for slot in self.slots)

    @property
    def passes(self) -> int:
        """Number of passes in one round, which is how often each drafter picks from a booster."""
        return -(-self.card_count // self.draft.picks_per_pass)


_decoder = msgspec.json.Decoder(Recipe)


def read_recipe(data: bytes, source: str) -> Recipe:
    """Returns the recipe read from a stored file.

    Raises:
        UnreadableInput: naming `source` and the invalid field.
    """
    try:
        recipe = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableInput(InFile(Word(source), problem_of(problem))) from None
    for field, problem_found in _problems(recipe):
        raise UnreadableInput(InFile(Word(source), AtKey(problem_found, Word(field))))
    return recipe


def _problems(recipe: Recipe) -> list[tuple[str, Problem]]:
    """Returns the faults of a recipe whose types are right, as (field, problem) pairs."""
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
    """Returns the stored form of `recipe`, with one line per slot and per sheet."""
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


_WORD = 1 << 62
"""Upper bound for the product of a chunk's bounds, so that one 62-bit random number serves several draws."""


class PackCard(msgspec.Struct, frozen=True, gc=False):
    """A card in a pack: one printing, foil or not. `sheet` is the printing's part of the set ("draft", "borderless",
    ...)."""

    name: str
    number: str
    rarity: str
    sheet: str
    foil: bool = False

    @property
    def number_label(self) -> str:
        """The collector number, with a star if foil: "622*"."""
        return f"{self.number}*" if self.foil else self.number


Pack = tuple[PackCard, ...]


class PackSource(Protocol):
    """Opens the packs of a draft: those of a set, or those of a cube."""

    @property
    def recipe(self) -> Recipe:
        """The slots of a pack and the rules of the draft."""

    def possible_names(self) -> tuple[str, ...]:
        """Returns the English names of all cards that a pack may contain, sorted."""

    def open_pod(self, seed: int, seats: int) -> tuple[tuple[Pack, ...], ...]:
        """Returns the packs of all rounds, indexed by round, then by seat."""


class _Draw:
    """One card of the booster: the sheets it may come from, and the group in which no card repeats.

    One roll below `bound` chooses both the sheet and the card. `sheets` has one entry per unit of sheet weight. `span`
    is a common multiple of all sheet lengths, so each card of a sheet is equally likely.
    """

    __slots__ = ("bound", "group", "sheets", "span")

    def __init__(self, sheets: tuple[tuple[PackCard, ...], ...], group: int) -> None:
        self.sheets = sheets
        self.group = group
        self.span = lcm(*(len(sheet) for sheet in sheets))
        self.bound = len(sheets) * self.span


class Collation:
    """Opens boosters of one recipe. Building a `Collation` takes milliseconds, opening a booster much less.

    Raises:
        UnreadableInput: if the recipe names a number that no printing has, or a group needs more different cards than
            its sheets hold.
    """

    def __init__(self, recipe: Recipe, printings: Iterable[Printing]) -> None:
        self._recipe = recipe
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

    @property
    def recipe(self) -> Recipe:
        return self._recipe

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
        """Refuses a sheet with fewer different cards than its group may draw, because the booster could never be
        filled."""
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

    def possible_names(self) -> tuple[str, ...]:
        """Returns the English names of all cards that a booster may contain, sorted."""
        return tuple(sorted({card.name for draw in self._draws for sheet in draw.sheets for card in sheet}))

    def open_pod(self, seed: int, seats: int) -> tuple[tuple[Pack, ...], ...]:
        """Returns the packs of all rounds, indexed by round, then by seat. Each pack has its own random stream."""
        code = self.recipe.set_code
        return tuple(
            tuple(self.open_pack(RandomStream(seed, "booster", code, round_, seat)) for seat in range(seats))
            for round_ in range(self.recipe.draft.rounds)
        )

    def open_pack(self, stream: RandomStream) -> Pack:
        """Returns one booster and advances `stream`."""
        below = stream.below
        drawn: list[set[str]] = [set() for _ in range(self._groups)]
        pack: list[PackCard] = []
        for bound, draws in self._chunks:
            roll = below(bound)
            # Read one random number as digits of a mixed-radix number, one digit per card. That costs far fewer random
            # numbers, and each card of the chunk stays independent and fair.
            for draw in draws:
                roll, place = divmod(roll, draw.bound)
                which, place = divmod(place, draw.span)
                sheet = draw.sheets[which]
                card = sheet[place % len(sheet)]
                names = drawn[draw.group]
                while card.name in names:
                    card = sheet[below(len(sheet))]
                names.add(card.name)
                # A repeated card is drawn again from the same sheet, so the sheet's odds stay as the recipe says.
                pack.append(card)
        return tuple(pack)


def _in_chunks(draws: list[_Draw]) -> list[tuple[int, list[_Draw]]]:
    """Splits the draws into chunks whose bounds multiply to at most `_WORD`; returns (product, chunk) pairs."""
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
