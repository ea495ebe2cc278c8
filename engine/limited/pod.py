"""Pods: seats, packs and passing (903.13b-d), the pick clock, and a drafter's pool sorted into columns (903.13e).

Input: the opened packs of all rounds and each seat's picks. Output: a new `Pod` per step, and the `SeatView` of one
seat. A `Pod` never changes; each step returns the next one. A pick clock only gives the seconds of a pass. It doesn't
measure time; the application decides what happens when the time is up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from engine.cards.catalogue import Catalogue
from engine.cards.facts import CardFacts
from engine.errors import ForPeople, IllegalChoice, Word
from engine.ids import SeatId
from engine.limited.booster import Direction, Pack, PackCard, Recipe
from engine.limited.problems import NoPickToMake, NoPlacesOfPack, SeatHoldsNoPack

PoolOrder = Literal["mana value", "colour", "type", "rarity"]
"""Criterion by which a pool is put into columns."""

HIGHEST_COLUMN = 7
"""Cards of this mana value and above share a column."""

_TYPES = ("Creature", "Planeswalker", "Battle", "Instant", "Sorcery", "Artifact", "Enchantment", "Land")
_COLOURS = ("W", "U", "B", "R", "G", "gold", "colourless", "land")
_RARITIES = ("mythic", "rare", "uncommon", "common", "special")


class PoolColumn(msgspec.Struct, frozen=True):
    """One column. `key` is a mana value ("0" to "7"), a colour letter, "gold", "colourless", "land", a card type or a
    rarity, depending on the order. `cards` are sorted by mana value, then name."""

    key: str
    cards: tuple[PackCard, ...]


def pool_columns(pool: Sequence[PackCard], catalogue: Catalogue, order: PoolOrder) -> tuple[PoolColumn, ...]:
    """Returns the pool in columns, without empty ones.

    Raises:
        UnknownCard: if the catalogue doesn't know a card.
    """
    facts = {card.name: catalogue.get_card(card.name) for card in pool}
    key, keys = _sorter(order)
    columns: dict[str, list[PackCard]] = {name: [] for name in keys}
    for card in sorted(pool, key=lambda card: (facts[card.name].mana_value, card.name, card.number, card.foil)):
        columns[key(card, facts)].append(card)
    return tuple(PoolColumn(name, tuple(cards)) for name, cards in columns.items() if cards)


def _sorter(order: PoolOrder) -> tuple[Callable[[PackCard, Mapping[str, CardFacts]], str], Sequence[str]]:
    match order:
        case "mana value":
            values = [str(value) for value in range(HIGHEST_COLUMN + 1)]
            return (lambda card, facts: str(min(facts[card.name].mana_value, HIGHEST_COLUMN))), values
        case "colour":
            return (lambda card, facts: colour_group(facts[card.name])), _COLOURS
        case "type":
            return (lambda card, facts: type_group(facts[card.name])), (*_TYPES, "other")
        case "rarity":
            return (lambda card, facts: card.rarity), _RARITIES


def colour_group(facts: CardFacts) -> str:
    """Returns "W" to "G" for a card of one colour, otherwise "gold", "colourless" or "land"."""
    if facts.is_land:
        return "land"
    colours = facts.colours
    return colours if len(colours) == 1 else "gold" if colours else "colourless"


def type_group(facts: CardFacts) -> str:
    """Returns the type that a player sorts the card under: a creature counts as a creature, whatever else it is."""
    types = facts.type_line.types
    return next((name for name in _TYPES if name in types), "other")


Positions = tuple[int, ...]
"""Places in a pack, 0-based, in the order of choosing."""


class IllegalPick(ForPeople, IllegalChoice):
    """A pick that can't be made or taken back."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """Everything that a drafter may know (903.13d): the pack in hand, the drafter's own picks, and public information.

    `round` and `turn` count from 0, of `rounds` and `turns`; `turn` is the pass within the round. `offered` are the
    packs this seat has held in this round, as they arrived, the current one last. `pool` are the seat's picks in order.
    `pack_sizes` and `has_picked` are by seat. `direction` is where packs go in this round. `picks` is the number of
    cards to take.
    """

    seat: SeatId
    round: int
    rounds: int
    turn: int
    turns: int
    direction: Direction
    picks: int
    pack: Pack
    pool: Pack
    offered: tuple[Pack, ...]
    pack_sizes: tuple[int, ...]
    has_picked: tuple[bool, ...]

    @property
    def number(self) -> int:
        """The pass counted through all rounds, 0-based."""
        return self.round * self.turns + self.turn


class Pod(msgspec.Struct, frozen=True, gc=False):
    """A pod between two picks. All tuples are by seat, but `unopened` is by round, then by seat.

    `chosen` has the positions that each seat chose in this pass, None if it still has to choose. When every seat has
    chosen, the next pod is one pass further, so `chosen` is never complete.
    """

    recipe: Recipe
    round: int
    turn: int
    unopened: tuple[tuple[Pack, ...], ...]
    packs: tuple[Pack, ...]
    pools: tuple[Pack, ...]
    chosen: tuple[Positions | None, ...]
    offered: tuple[tuple[Pack, ...], ...]

    @classmethod
    def open_packs(cls, recipe: Recipe, packs: Sequence[Sequence[Pack]]) -> Pod:
        """Returns a pod that has just opened its first packs. `packs` is by round, then by seat."""
        seats = len(packs[0])
        rounds = tuple(tuple(of_round) for of_round in packs)
        return cls(
            recipe=recipe,
            round=0,
            turn=0,
            unopened=rounds[1:],
            packs=rounds[0],
            pools=((),) * seats,
            chosen=(None,) * seats,
            offered=tuple((pack,) for pack in rounds[0]),
        )

    @property
    def seat_count(self) -> int:
        return len(self.packs)

    @property
    def finished(self) -> bool:
        """True if every card has been drafted."""
        return self.round == self.recipe.draft.rounds

    @property
    def number(self) -> int:
        """The pass counted through all rounds, 0-based. For a finished pod it is the number of passes."""
        return self.round * self.recipe.passes + self.turn

    def waiting(self) -> tuple[SeatId, ...]:
        """The seats that still have to choose in this pass."""
        if self.finished:
            return ()
        return tuple(SeatId(seat) for seat, positions in enumerate(self.chosen) if positions is None)

    def picks_of(self, seat: SeatId) -> int:
        """Returns how many cards the seat takes from the pack it holds."""
        return min(self.recipe.draft.picks_per_pass, len(self.packs[seat]))

    def view_seat(self, seat: SeatId) -> SeatView:
        """Returns everything that the drafter at `seat` may know.

        Raises:
            IllegalPick: if the draft is finished.
        """
        if self.finished:
            raise IllegalPick(SeatHoldsNoPack(seat))
        return SeatView(
            seat=seat,
            round=self.round,
            rounds=self.recipe.draft.rounds,
            turn=self.turn,
            turns=self.recipe.passes,
            direction=self.recipe.draft.directions[self.round],
            picks=self.picks_of(seat),
            pack=self.packs[seat],
            pool=self.pools[seat],
            offered=self.offered[seat],
            pack_sizes=tuple(len(pack) for pack in self.packs),
            has_picked=tuple(positions is not None for positions in self.chosen),
        )

    def choose(self, seat: SeatId, positions: Positions) -> Pod:
        """Returns the pod after `seat` has chosen these cards of its pack. The last seat to choose passes the packs.

        Raises:
            IllegalPick: if the seat has no choice to make, or the positions aren't the right number of different places
                in its pack.
        """
        return self.choose_all({seat: positions})

    def choose_all(self, choices: Mapping[SeatId, Positions]) -> Pod:
        """Returns the pod after several seats have chosen in the same pass.

        Raises:
            IllegalPick: as in `choose`.
        """
        chosen = list(self.chosen)
        for seat, positions in choices.items():
            self.check_choice(seat, positions)
            chosen[seat] = positions
        if None in chosen:
            return msgspec.structs.replace(self, chosen=tuple(chosen))
        return self._passed([positions for positions in chosen if positions is not None])

    def check_choice(self, seat: SeatId, positions: Positions) -> None:
        """Checks whether `choose` would accept this choice.

        Raises:
            IllegalPick: with the reason, if it wouldn't.
        """
        if self.finished or not 0 <= seat < self.seat_count or self.chosen[seat] is not None:
            raise IllegalPick(NoPickToMake(seat))
        pack, count = self.packs[seat], self.picks_of(seat)
        fits = len(set(positions)) == len(positions) == count
        if not fits or not all(0 <= position < len(pack) for position in positions):
            raise IllegalPick(NoPlacesOfPack(Word(list(positions)), count, len(pack)))

    def _passed(self, chosen: Sequence[Positions]) -> Pod:
        """Takes all picks at once, then passes the packs or opens the next ones."""
        pools, left = [], []
        for pack, pool, positions in zip(self.packs, self.pools, chosen, strict=True):
            pools.append(pool + tuple(pack[position] for position in positions))
            left.append(tuple(card for position, card in enumerate(pack) if position not in positions))
        picked = msgspec.structs.replace(self, pools=tuple(pools), chosen=(None,) * self.seat_count)
        if any(left):
            step = 1 if self.recipe.draft.directions[self.round] == "left" else -1
            packs = tuple(left[(seat - step) % len(left)] for seat in range(len(left)))
            offered = tuple((*before, pack) for before, pack in zip(self.offered, packs, strict=True))
            return msgspec.structs.replace(picked, turn=self.turn + 1, packs=packs, offered=offered)
        first, *later = self.unopened or (((),) * len(left),)
        offered = tuple((pack,) for pack in first)
        return msgspec.structs.replace(
            picked, round=self.round + 1, turn=0, unopened=tuple(later), packs=first, offered=offered
        )


def card_names(cards: Sequence[PackCard]) -> list[str]:
    """Returns the English names of the cards, in order."""
    return [card.name for card in cards]


class PickClock(msgspec.Struct, frozen=True):
    """A pick clock. `seconds` has one entry for each pass of a round; it is empty for no clock. `review` is the seconds
    between rounds."""

    name: str
    seconds: tuple[int, ...] = ()
    review: int = 0


OFF = PickClock("off")
"""No clock: the default against bots."""

STANDARD = PickClock("standard", (110, 100, 90, 80, 70, 60, 50, 40, 25, 10), 60)
"""About 1.5 times a one-card schedule that falls from 75 seconds to 7, over the ten passes of a round."""

RELAXED = PickClock("relaxed", tuple(2 * seconds for seconds in STANDARD.seconds), 120)
FAST = PickClock("fast", tuple(-(-seconds // 2) for seconds in STANDARD.seconds), 30)

CLOCKS = {clock.name: clock for clock in (OFF, RELAXED, STANDARD, FAST)}


def time_to_pick(clock: PickClock, turn: int, turns: int) -> int | None:
    """Returns the seconds for pass `turn` (0-based) of a round of `turns` passes, or None without a clock.

    A round longer or shorter than the clock's is stretched or compressed, so the first and the last pass always have
    the clock's first and last time.

    Raises:
        ValueError: if there is no such pass.
    """
    if not 0 <= turn < turns:
        raise ValueError(f"a round of {turns} passes has no pass {turn}")
    if not clock.seconds:
        return None
    last = len(clock.seconds) - 1
    return clock.seconds[turn * last // (turns - 1) if turns > 1 else 0]
