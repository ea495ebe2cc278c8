"""Finds a payment for a mana cost (601.2g-h): mana of the pool and sources.

Input: the need, the pool, the sources, and the costs that should stay payable. Output: a `Payment`, or only whether a
payment exists, which is much less work. The search doesn't know the game.

`Wants` reads the game for later costs: other cards of the hand, commanders, and abilities of permanents that the player
could still pay for this turn. They decide only which of several payments is better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from engine.cards.mana_cost import ManaCost
from engine.game.kernel.game import Game
from engine.game.kernel.mana import ANY_TYPE, ANYTHING, COLOURS, Counts, symbol_mask, unit_mask
from engine.game.kernel.objects import COMMAND
from engine.game.kernel.steps import STEPS
from engine.game.mana.choosing import Choice, Rank
from engine.game.mana.lines import KEEP, Board, Key, Line
from engine.game.mana.planning import Payment, Use, planned
from engine.game.mana.pool import Allowed, Pool, unrestricted
from engine.game.mana.preferences import DEAR, Wishes
from engine.game.mana.preferences import NONE as NO_WISHES
from engine.game.mana.searching import Search
from engine.game.mana.sources import ManaSource, most_mana
from engine.game.mana.taking import NOTHING, Takes
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import ManaPayment
from engine.ir.sorting import cost_parts, is_mana_ability, zones_of_activation


class ManaNeed(msgspec.Struct, frozen=True):
    """The mana to pay. `pips`: the types that each symbol accepts ("W", "WU", "C", "S" for snow, ...); `generic`: the
    generic mana, below 0 for a reduction of the generic mana of `twobrid`; `phyrexian`: the colours of each such symbol
    (or 2 life); `twobrid`: the colour of each such symbol (or 2 generic mana); `floor`: the minimum amount of mana,
    however the player pays the symbols."""

    pips: tuple[str, ...] = ()
    generic: int = 0
    phyrexian: tuple[str, ...] = ()
    twobrid: tuple[str, ...] = ()
    floor: int = 0

    @property
    def least(self) -> int:
        """Returns a lower bound on the mana of any payment."""
        return max(self.floor, len(self.pips) + max(0, self.generic) + len(self.twobrid))

    @property
    def is_nothing(self) -> bool:
        return not (self.pips or self.generic > 0 or self.phyrexian or self.twobrid or self.floor)

    @property
    def raised(self) -> ManaNeed:
        """Returns the need with `floor` turned into generic mana, as if all symbols were paid with coloured mana."""
        if not self.floor:
            return self
        symbols = len(self.pips) + len(self.phyrexian) + len(self.twobrid)
        return msgspec.structs.replace(self, generic=max(self.generic, self.floor - symbols), floor=0)


Demands = dict[int, int]


def demands_of(pips: Sequence[str], generic: int) -> Demands:
    """Returns symbols as masks with counts."""
    found: Demands = {}
    for accepts in pips:
        mask = symbol_mask(accepts)
        found[mask] = found.get(mask, 0) + 1
    if generic > 0:
        found[ANYTHING] = found.get(ANYTHING, 0) + generic
    return found


def branches(need: ManaNeed, life: int) -> Iterator[tuple[Demands, int]]:
    """Yields the readings of a cost: its mana, and the life paid for Phyrexian symbols. It begins with little life,
    then little generic mana."""
    for paid, rest in _subsets(need.phyrexian):
        if 2 * paid > life and paid:
            return
        for generic, colours in _subsets(need.twobrid):
            pips = (*need.pips, *rest, *colours)
            yield demands_of(pips, max(need.generic + 2 * generic, need.floor - len(pips))), 2 * paid


def _subsets(symbols: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yields the ways to pay some of the symbols differently: their number, and the remaining symbols. It begins with
    few."""
    options: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    for kind in dict.fromkeys(symbols):
        count = symbols.count(kind)
        options = [
            (otherwise + number, (*rest, *([kind] * (count - number))))
            for otherwise, rest in options
            for number in range(count + 1)
        ]
    options.sort(key=lambda option: option[0])
    yield from options


class Means(msgspec.Struct, frozen=True):
    """The means of a payment: the mana `pool`, `sources`, `life` for the costs of sources, and `life_for_symbols` of
    it for Phyrexian symbols. `allowed`: whether restricted mana may pay; `there_is`: the number of counters, cards
    and so on that sources take; `besides`: the rest of the cost, which sources must leave."""

    pool: Pool
    sources: Sequence[ManaSource]
    life: int = 0
    allowed: Allowed = unrestricted
    there_is: Callable[[Key], int] = lambda key: 0
    besides: Takes = NOTHING
    wishes: Wishes = NO_WISHES
    life_for_symbols: int = 0
    ready: Board | None = None
    """A prepared board of these means, if there is one that no caller will change."""

    def board(self, life: int = 0) -> Board:
        """Returns the lines after this payment of life."""
        if self.ready is not None and not life:
            return self.ready
        return Board(
            self.pool,
            self.sources,
            self.allowed,
            life=self.life - life,
            there_is=self.there_is,
            besides=self.besides,
            wishes=self.wishes,
        )


def can_be_paid(need: ManaNeed, means: Means) -> bool:
    """Whether a payment exists."""
    if need.is_nothing and not means.besides:
        return True
    return _first(need, means) is not None


def _first(need: ManaNeed, means: Means) -> tuple[Search, int] | None:
    """Returns the first payable reading of the cost, and its payment of life."""
    boards: dict[int, Board] = {}
    for demands, life in branches(need, means.life_for_symbols):
        board = boards.get(life)
        if board is None:
            board = boards[life] = means.board(life)
        search = Search(board, demands)
        if search.possible() is not None:
            return search, life
    return None


def find_payment(
    need: ManaNeed,
    means: Means,
    *,
    rank: Rank | None = None,
    keep: Callable[[], Sequence[Mapping[int, int]]] = tuple,
) -> Payment | None:
    """Returns a good payment, or None. `rank`: how dear each source is; `keep`: the later costs that should stay
    payable."""
    found = _first(need, means)
    return None if found is None else _choose(found[0], rank or _usual, keep, found[1])


def _usual(line: Line, place: int) -> tuple[int, int]:
    """Ranks mana of the pool first, then sources with a low rank."""
    return (0, 0) if line.mana is not None else (line.sources[place].rank, len(line.sources))


def _choose(search: Search, rank: Rank, keep: Callable[[], Sequence[Mapping[int, int]]], life: int) -> Payment:
    choice = Choice(search, rank)
    choice.take_away(lambda rank: rank[0] >= DEAR)
    if sum(1 for line in search.board.lines if line.left) > 1:
        kept = [{mask << KEEP: count for mask, count in demand.items()} for demand in keep()]
        if kept:
            choice.keep(kept, MOST_KINDS)
    choice.take_away(lambda rank: rank[0] < DEAR)
    chosen = choice.result()
    assert chosen is not None
    return planned(search, chosen, life)


MOST_KINDS = 6
"""Limit of kinds of symbols that are kept for several costs together. Beyond it each cost is kept on its own."""


MOST_COSTS = 12
"""Limit of later costs, the dearest first."""
ANY_TIME = frozenset({"Instant"})


class Wants:
    """The costs that the player may still want to pay. `costs`: as demands, the dearest first; `scarcity`: for each
    type of mana the demand, in thousandths of a source."""

    def __init__(self, game: Game, player: PlayerId, for_what: ObjectId, sources: Sequence[ManaSource]) -> None:
        costs = [cost for cost in _costs(game, player, for_what) if cost.mana_value]
        costs.sort(key=lambda cost: -cost.mana_value)
        self.costs: list[Mapping[int, int]] = [_demands(cost) for cost in costs[:MOST_COSTS]]
        wanted = dict.fromkeys(COLOURS + "C", 0)
        for cost in costs:
            for symbol in cost.symbols:
                if not symbol.is_generic and not symbol.is_variable:
                    for letter in symbol.payable:
                        if letter in wanted:
                            wanted[letter] += 1000
        makes = dict.fromkeys(wanted, 0)
        for source in sources:
            for letter in letters_of(source):
                makes[letter] = makes.get(letter, 0) + 1
        self.scarcity = {letter: count // max(1, makes[letter]) for letter, count in wanted.items()}
        self.rarity = {letter: 1000 // max(1, count) for letter, count in makes.items()}


def letters_of(source: ManaSource) -> tuple[str, ...]:
    """Returns the types of mana that a source could add."""
    mask = 0
    for outcome in source.outcomes:
        for unit, _ in outcome.units:
            mask |= unit_mask(unit)
    return tuple(letter for letter in COLOURS + "C" if mask & unit_mask(letter))


class Ranking:
    """Ranks the sources for a payment. The rank compares the player's wishes first, then lasting losses, then the
    needs of the hand, then the number of types."""

    def __init__(self, wishes: Wishes, wants: Wants, total: int, in_pool: Mapping[str, int], avoid: str) -> None:
        self._wishes = wishes
        self._wants = wants
        self._total = total
        self._in_pool = in_pool
        self._avoid = avoid

    def __call__(self, line: Line, place: int) -> tuple[int, ...]:
        if line.mana is not None:
            mana = line.mana
            kept = self._wants.scarcity.get(mana.type, 0)
            last = (mana.type in self._avoid, kept, -self._in_pool.get(mana.type, 0))
            return (-(10**6) * 2, int(mana.persists), int(not mana.spend_on), int(not mana.riders), *last)
        source = line.sources[place]
        wish = self._wishes.rank(source.object)
        letters = letters_of(source)
        scarce = max((self._wants.scarcity[letter] for letter in letters), default=0)
        too_much = max(0, most_mana(source) - self._total)
        rank = wish * 10**4 if wish < 0 else wish * 10**6 + source.rank
        rare = max((self._wants.rarity[letter] for letter in letters), default=0)
        return (rank, too_much, scarce, len(letters), rare, min(99, most_mana(source)))


def _costs(game: Game, player: PlayerId, for_what: ObjectId) -> Iterator[ManaCost]:
    """Yields the mana costs of cards and abilities that the player could still use this turn."""
    who = game.state.player(player)
    own_time = _main_to_come(game, player)
    for id in (*who.hand, *(id for id in game.state.command if game.state.objects[id].owner == player)):
        obj = game.state.objects[id]
        if id == for_what or (obj.zone == COMMAND and obj.card not in who.commanders):
            continue
        cost = obj.printed.mana_cost
        if cost is None or "Land" in obj.printed.type_line.types:
            continue
        if (
            own_time
            or not ANY_TIME.isdisjoint(obj.printed.type_line.types)
            or "flash" in obj.printed.sorted.keyword_names
        ):
            yield _taxed(cost, who.commander_casts.get(obj.card, 0) if obj.zone == COMMAND else 0)
        yield from _abilities(obj.printed.sorted.activated, obj.zone)
    for obj, chars in game.board():
        if obj.controller == player and obj.id != for_what and chars.sorted.activated:
            yield from _abilities(chars.sorted.activated, obj.zone)


def _main_to_come(game: Game, player: PlayerId) -> bool:
    """Whether the player's main phase is now, or comes this turn."""
    return game.state.turn.active == player and game.state.turn.step <= STEPS.index("postcombat main")


def _abilities(abilities: Sequence[Activated], zone: str) -> Iterator[ManaCost]:
    for ability in abilities:
        if is_mana_ability(ability) or zone not in zones_of_activation(ability):
            continue
        symbols = "".join(part.symbols for part in cost_parts(ability.cost) if isinstance(part, ManaPayment))
        if symbols:
            yield ManaCost.parse(symbols)


def _taxed(cost: ManaCost, casts: int) -> ManaCost:
    return ManaCost.parse(f"{cost}{{{2 * casts}}}") if casts else cost


def _demands(cost: ManaCost) -> Mapping[int, int]:
    generic = sum(symbol.generic for symbol in cost.symbols if symbol.is_generic)
    pips = [
        symbol.payable
        for symbol in cost.symbols
        if not symbol.is_generic and not symbol.is_variable and not symbol.phyrexian
    ]
    return demands_of(pips, generic)


__all__ = [
    "ANY_TYPE",
    "Counts",
    "ManaNeed",
    "Means",
    "Payment",
    "Use",
    "branches",
    "can_be_paid",
    "demands_of",
    "find_payment",
]
