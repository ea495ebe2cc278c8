"""What a player may still want to pay for: the other cards of the hand, commanders, abilities of permanents.

Comes in: the game, a player, and what is being paid for. Goes out: what these would cost, as far as they could be paid
for this turn, and how scarce each type of mana is for them. It decides only which of several ways to pay is the better.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.cards.mana_cost import ManaCost
from engine.game.kernel.game import Game
from engine.game.kernel.mana import COLOURS, unit_mask
from engine.game.kernel.objects import COMMAND
from engine.game.kernel.steps import STEPS
from engine.game.mana.lines import Line
from engine.game.mana.payment import demands_of
from engine.game.mana.sources import ManaSource, most_mana
from engine.game.mana.wishes import Wishes
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import ManaPayment
from engine.ir.sorting import cost_parts, is_mana_ability, zones_of_activation

MOST_THINGS = 12
"""So many of the dearest things are looked at."""
ANY_TIME = frozenset({"Instant"})


class Wants:
    """What the player could want to pay for besides. `costs`: as demands, the dearest first; `scarcity`: for each type
    of mana how much it is wanted, in thousandths of a source."""

    def __init__(self, game: Game, player: PlayerId, for_what: ObjectId, sources: Sequence[ManaSource]) -> None:
        costs = [cost for cost in _costs(game, player, for_what) if cost.mana_value]
        costs.sort(key=lambda cost: -cost.mana_value)
        self.costs: list[Mapping[int, int]] = [_demands(cost) for cost in costs[:MOST_THINGS]]
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
    """The types of mana that a source could add."""
    mask = 0
    for outcome in source.outcomes:
        for unit, _ in outcome.units:
            mask |= unit_mask(unit)
    return tuple(letter for letter in COLOURS + "C" if mask & unit_mask(letter))


class Ranking:
    """How dear each source is for a payment of so much mana. What comes out is compared: first what the player has
    said, then what using it costs for good, then what the rest of the hand needs, then how many types it could be."""

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
    """The mana costs of what the player could still cast or activate this turn."""
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
