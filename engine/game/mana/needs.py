"""Decides the mana that a cost needs and whether a player can pay it now, and finds a payment (601.2f-g). The game
doesn't change.

Counting comes first, because it answers most questions. Input: all sources of a player. Output: yes, no, or unknown,
and only unknown needs a search. An object counts as plain if it only taps itself, makes single mana or one bundle, and
isn't wanted by another source. Other objects count as nothing for a yes, and with all their mana for a no.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from engine.cards.mana_cost import ManaCost, ManaSymbol
from engine.game.evaluation.restrictions import cant_pay_life, life_for_mana
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.mana import ANY_TYPE, SNOW, Mana, total_mana, unit_mask
from engine.game.mana.flow import System, add, is_enough
from engine.game.mana.payment import ManaNeed, Means, Payment, Ranking, Wants, can_be_paid, demands_of, find_payment
from engine.game.mana.pool import MOST_MANA, Allowed, Pool, amount_in, letters_of, may_spend_otherwise
from engine.game.mana.preferences import NONE as NO_WISHES
from engine.game.mana.preferences import wishes_of
from engine.game.mana.sources import Known, ManaSource, known_sources, mana_sources, most_mana
from engine.game.mana.taking import NOTHING, TAP, Takes, there_is
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Recent

Amounts = dict[int, int]
"""Masks of kinds of mana, and the amount of each."""

_systems: Recent[tuple[tuple[str, ...], int], System] = Recent(500)


class Counted:
    """The sources of a player as amounts. `plain`: the mana of each plain object; `least`: their sum; `most`: the
    sum with the most of all other objects."""

    def __init__(self, sources: Sequence[ManaSource]) -> None:
        self.plain: dict[ObjectId, Amounts] = {}
        self.least: Amounts = {}
        self.most: Amounts = {}
        by_object: dict[ObjectId, list[ManaSource]] = {}
        wanted: set[ObjectId] = set()
        for source in sources:
            by_object.setdefault(source.object, []).append(source)
            for pick in source.takes.picks:
                if pick.options != (source.object,):
                    wanted.update(pick.options)
        for id, own in by_object.items():
            made = None if id in wanted else _plainly(own)
            if made is None:
                _add(self.most, _at_most(own))
            else:
                self.plain[id] = made
                _add(self.least, made.items())
                _add(self.most, made.items())

    def answer(
        self,
        pips: tuple[str, ...],
        generic: int,
        pool: Pool,
        *,
        helps: Sequence[ManaSource] = (),
        besides: Takes,
        life: int,
    ) -> bool | None:
        """Whether the symbols can be paid, or None if counting can't tell. `helps`: sources without mana; `besides`:
        the rest of the cost; `life`: the player's life."""
        system = _system(pips, generic)
        reach = [*self.most.items(), *_at_most(helps)]
        reach += [(unit_mask(mana.type, mana.snow), count) for mana, count in pool]
        if not _is_enough(system, reach):
            return False
        blocked = _blocked(besides, life)
        if blocked is None:
            return None
        least = self.least
        if not blocked.isdisjoint(self.plain):
            least = dict(self.least)
            for id in blocked & self.plain.keys():  # subtract the blocked objects: mostly one source of many
                _add(least, ((mask, -count) for mask, count in self.plain[id].items()))
        free = [(unit_mask(mana.type, mana.snow), count) for mana, count in pool if not mana.spend_on]
        return True if _is_enough(system, (*least.items(), *free)) else None


def _system(pips: tuple[str, ...], generic: int) -> System:
    key = (pips, generic)
    return _systems.get(key) or _systems.put(key, System(demands_of(pips, generic)))


def _is_enough(system: System, there: Iterable[tuple[int, int]]) -> bool:
    left = [-needed for needed in system.needed]
    for mask, count in there:
        add(left, system.vector(mask), count)
    return is_enough(left)


def _add(total: Amounts, more: Iterable[tuple[int, int]]) -> None:
    for mask, count in more:
        total[mask] = total.get(mask, 0) + count


def _plainly(own: list[ManaSource]) -> Amounts | None:
    """Returns the mana that an object always adds, or None if it depends on other uses."""
    if not all(map(_only_taps, own)) or len({source.snow for source in own}) > 1:
        return None
    outcomes = [outcome for source in own for outcome in source.outcomes]
    snow = own[0].snow
    if len(outcomes) == 1:
        found: Amounts = {}
        _add(found, ((unit_mask(unit, snow), count) for unit, count in outcomes[0].units))
        return found
    if any(total_mana(outcome.units) != 1 for outcome in outcomes):
        return None
    mask = 0
    for outcome in outcomes:
        for unit, _ in outcome.units:
            mask |= unit_mask(unit, snow)
    return {mask: 1}


def _only_taps(source: ManaSource) -> bool:
    takes = source.takes
    if source.cost or source.spend_on or source.special or takes.life or takes.amounts or takes.unknown:
        return False
    return all(pick.how == TAP and pick.options == (source.object,) for pick in takes.picks) and len(takes.picks) == 1


def _at_most(sources: Iterable[ManaSource]) -> Iterator[tuple[int, int]]:
    """Yields the most mana that sources could add."""
    for source in sources:
        mask = 0
        for outcome in source.outcomes:
            for unit, _ in outcome.units:
                mask |= unit_mask(unit, source.snow)
        yield mask, most_mana(source) * source.most


def _blocked(besides: Takes, life: int) -> frozenset[ObjectId] | None:
    """Returns the objects that the rest of the cost may take, or None if a quick look can't tell that all of it is
    there."""
    if besides.amounts or besides.life > life or len(besides.picks) > 1:
        return None
    if not besides.picks:
        return frozenset()
    (pick,) = besides.picks
    return frozenset(pick.options) if pick.count <= len(pick.options) else None


def need_of(symbols: Iterable[ManaSymbol], *, x: int = 0, as_though: str = "") -> ManaNeed:
    """Returns the mana need of symbols. Each X counts as `x` generic mana. `as_though`: "any color" or "any type" if
    the player may spend mana as though it had that kind (609.4b). A letter after that limits this to some mana ("any
    color S")."""
    pips: list[str] = []
    phyrexian: list[str] = []
    twobrid: list[str] = []
    generic = 0

    def accepts(payable: str) -> str:
        kind, only = as_though[:9], as_though[10:]
        if only:  # only some mana: from snow sources, or of a colour
            return payable if payable == "C" and kind != "any type" else "".join(dict.fromkeys(payable + only))
        return ANY_TYPE if as_though == "any type" or (as_though and payable != "C") else payable

    for symbol in symbols:
        if symbol.is_variable:
            generic += x
        elif symbol.is_generic:
            generic += symbol.generic
        elif symbol.phyrexian:
            phyrexian.append(accepts(symbol.payable))
        elif symbol.generic:
            twobrid.append(accepts(symbol.payable))
        else:
            pips.append(symbol.payable if symbol.payable == SNOW else accepts(symbol.payable))
    return ManaNeed(tuple(pips), generic, tuple(phyrexian), tuple(twobrid))


def can_pay_mana(context: Context, player: PlayerId, symbols: str) -> bool:
    """Whether a player could pay symbols now."""
    need = need_of(ManaCost.parse(symbols).symbols, x=context.x or 0)
    return can_pay_need(context.game, player, need, allowed_for(context, symbols))


def allowed_for(context: Context, symbols: str) -> Allowed:
    return lambda spend_on, source: may_spend_otherwise(context, spend_on, symbols)


def can_pay_need(
    game: Game,
    player: PlayerId,
    need: ManaNeed,
    allowed: Allowed,
    *,
    helps: Sequence[ManaSource] = (),
    besides: Takes = NOTHING,
    without: ObjectId = ObjectId(0),
) -> bool:
    """Whether a player could pay. `helps`: sources without mana; `besides`: the rest of the cost; `without`: an
    object that leaves before the payment."""
    need = for_life(game, player, need)
    if need.is_nothing and not besides:
        return True
    known, pool = known_sources(game, player), game.state.player(player).mana
    if amount_in(pool) + known.most + len(helps) < need.least:
        return False
    elsewhere = not without or all(source.object != without for source in known.sources)
    if elsewhere:
        found = _by_counting(game, player, known, need, helps, besides)
        if found is not None:
            return found
    means = means_of(game, player, need, allowed, helps, besides, without)
    if helps or not elsewhere or means.wishes != NO_WISHES or not all(map(_is_free, pool)):
        return can_be_paid(need, means)
    if known.plain and not besides and not pool:
        if known.board is None:
            known.board = means.board()
        means = replace(means, ready=known.board)
    if known.counts or besides.amounts:
        return can_be_paid(need, means)
    usable = tuple(allowed(source.spend_on, source.object) for source in known.sources if source.spend_on)
    key = (need, pool, besides, means.life, means.life_for_symbols, usable)
    if key not in known.searched:
        known.searched[key] = can_be_paid(need, means)
    return known.searched[key]


def _is_free(mana: tuple[Mana, int]) -> bool:
    return not mana[0].spend_on


def may_be_enough(game: Game, player: PlayerId, need: ManaNeed, helps: Sequence[ManaSource] = ()) -> bool:
    """Returns False if the player clearly has too little mana. Callers ask this before the rest of a cost, because
    it is quick."""
    need = for_life(game, player, need)
    if need.is_nothing:
        return True
    known = known_sources(game, player)
    if amount_in(game.state.player(player).mana) + known.most + len(helps) < need.least:
        return False
    return _by_counting(game, player, known, need, helps, NOTHING) is not False


def _by_counting(
    game: Game, player: PlayerId, known: Known, need: ManaNeed, helps: Sequence[ManaSource], besides: Takes
) -> bool | None:
    """Returns True if the mana is clearly enough, False if it is clearly too little, otherwise None."""
    if known.counted is None:
        known.counted = Counted(known.sources)
    counted: Counted = known.counted
    who = game.state.player(player)
    pips = (*need.pips, *need.phyrexian, *need.twobrid)
    life, pool = max(0, who.life), who.mana
    generic = max(0, need.raised.generic)
    key = (pips, generic, pool, besides, life)
    if helps or key not in known.answers:
        found = counted.answer(pips, generic, pool, helps=helps, besides=besides, life=life)
        if not helps:
            known.answers[key] = found
    else:
        found = known.answers[key]
    return found if found or not (need.phyrexian or need.twobrid) else None


def mana_within_reach(game: Game, player: PlayerId) -> int:
    """Returns an upper bound on the mana that a player can spend at once."""
    found = amount_in(game.state.player(player).mana)
    for source in mana_sources(game, player):
        found += most_mana(source) * min(source.most, MOST_PLAYED)
    return min(found, MOST_MANA)


MOST_PLAYED = 100
"""Limit of uses that count for a source without a limit."""


def plan_payment(
    game: Game,
    player: PlayerId,
    need: ManaNeed,
    allowed: Allowed,
    for_what: ObjectId,
    *,
    helps: Sequence[ManaSource] = (),
    besides: Takes = NOTHING,
    without: ObjectId = ObjectId(0),
    avoid: str = "",
) -> Payment | None:
    """Returns a good payment, or None if the player can't pay."""
    need = for_life(game, player, need)
    if need.is_nothing:
        return Payment()
    means = means_of(game, player, need, allowed, helps, besides, without)
    if for_what not in means.wishes.first:  # a source pays for its own ability if nothing else can
        means = replace(means, wishes=replace(means.wishes, never=means.wishes.never | {for_what}))
    wants = Wants(game, player, for_what, means.sources)
    total = len(need.pips) + max(0, need.raised.generic) + len(need.phyrexian) + len(need.twobrid)
    ranking = Ranking(means.wishes, wants, total, letters_of(means.pool), avoid)
    return find_payment(need, means, rank=ranking, keep=lambda: wants.costs)


def means_of(
    game: Game,
    player: PlayerId,
    need: ManaNeed,
    allowed: Allowed,
    helps: Sequence[ManaSource],
    besides: Takes,
    without: ObjectId,
) -> Means:
    who = game.state.player(player)
    sources: Sequence[ManaSource] = mana_sources(game, player)
    if without:
        sources = [source for source in sources if source.object != without]
    life = max(0, who.life)
    return Means(
        who.mana,
        [*sources, *helps] if helps else sources,
        life,
        allowed,
        lambda key: there_is(game, player, key),
        besides,
        wishes_of(game, player),
        0 if need.phyrexian and cant_pay_life(game, player) else life,
    )


def for_life(game: Game, player: PlayerId, need: ManaNeed) -> ManaNeed:
    """Treats symbols as Phyrexian if an effect lets the player pay life for them ("for each {B} in a cost")."""
    letters = life_for_mana(game, player)
    if not letters:
        return need
    need = need if need.phyrexian or need.twobrid else need.raised
    bought = tuple(pip for pip in need.pips if len(pip) <= 2 and set(pip) & set(letters))
    return replace(
        need, pips=tuple(pip for pip in need.pips if pip not in bought), phyrexian=(*need.phyrexian, *bought)
    )
