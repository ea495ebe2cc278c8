"""The costs other than mana (118.3): objects to tap or give up, life, counters, cards of the library. The module also
counts how often a payment can activate a mana ability (605.3a).

Input: the parts of a cost. Output: `Takes`, which can be added up. No object is given up twice, and a player never pays
more life than they have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.game.evaluation.dispatch import is_true, players_meant, value_of
from engine.game.evaluation.restrictions import cant_activate, is_prohibited, too_new_to_tap
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.operations.costs import can_pay, payable_from
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.abilities import Activated
from engine.ir.costs import (
    DoCost,
    GenericPayment,
    ManaCostOf,
    ManaPayment,
    PayLife,
    PayPlayerCounters,
    TapSelf,
    UntapSelf,
)
from engine.ir.effects.cards import Discard, Exile, Mill, Move
from engine.ir.effects.permanents import PutCounters, RemoveCounters, Sacrifice, TapThem, UntapThem
from engine.ir.node import Cost, Effect, find_nodes, once_per_node
from engine.ir.selectors import EXACTLY_ONE, Ref, Some, This, TopCards, name_of
from engine.ir.sorting import cost_parts, in_turn, zones_of_activation

TAP, GIVE = "tap", "give"
"""How a pick takes objects: it taps them, or gives them up (sacrifices, discards, exiles or returns them)."""


class Pick(msgspec.Struct, frozen=True):
    """A choice of `count` of the `options`. `how`: `TAP` or `GIVE`; `verb`: the action; `apart`: other legal options
    that would add other mana."""

    how: str
    options: tuple[ObjectId, ...]
    count: int = 1
    verb: str = "tap"
    apart: tuple[ObjectId, ...] = ()


class Takes(msgspec.Struct, frozen=True):
    """The costs other than mana. `life`; `amounts`: counted costs (`key` -> number): ("counters", object, kind),
    ("player", kind), ("library",); `picks`: objects; `unknown`: another cost that can be paid on its own."""

    life: int = 0
    amounts: tuple[tuple[tuple[object, ...], int], ...] = ()
    picks: tuple[Pick, ...] = ()
    unknown: bool = False

    def __bool__(self) -> bool:
        return bool(self.life or self.amounts or self.picks or self.unknown)


NOTHING = Takes()


Slot = tuple[int, int, int]
"""The place of a use (-1: the rest of the cost), the place of its pick, and the number of the picked object."""


def matched(wanted: dict[Slot, tuple[ObjectId, ...]]) -> dict[Slot, ObjectId] | None:
    """Gives each slot one of its options, and no object to two slots. Returns None if that's impossible."""
    holder: dict[ObjectId, Slot] = {}

    def give(slot: Slot, tried: set[ObjectId]) -> bool:
        for id in wanted[slot]:
            if id not in holder:
                holder[id] = slot
                return True
        for id in wanted[slot]:
            if id not in tried:
                tried.add(id)
                if give(holder[id], tried):
                    holder[id] = slot
                    return True
        return False

    for slot in sorted(wanted, key=lambda slot: len(wanted[slot])):
        if not give(slot, set()):
            return None
    return {slot: id for id, slot in holder.items()}


def _collide(picks: Sequence[Pick]) -> bool:
    """Whether the picks would tap or give up the same object twice."""
    slots = {(0, place, one): pick for place, pick in enumerate(picks) for one in range(pick.count)}
    return any(
        matched({slot: pick.options for slot, pick in slots.items() if pick.how == how}) is None for how in (TAP, GIVE)
    )


PICKING = Sacrifice | Discard | Exile | Move | TapThem | UntapThem
"""Actions that take objects. The player may have to choose these."""


def in_payable_order(context: Context, parts: Iterable[Cost]) -> Sequence[Cost] | None:
    """Returns the parts of a cost in an order in which the source can be tapped and untapped for them. Returns None if
    no order works."""
    source = context.game.state.find_object(context.source)
    return in_turn(tuple(parts), source is not None and source.tapped)


def takes_of(context: Context, player: PlayerId, parts: Iterable[Cost]) -> Takes | None:
    """Returns the costs of these parts without mana. Returns None if one of them, or all together, can't be paid."""
    life, unknown = 0, False
    amounts: dict[tuple[object, ...], int] = {}
    picks: list[Pick] = []
    ordered = in_payable_order(context, parts)
    if ordered is None:
        return None
    turned = False
    for part in ordered:
        if isinstance(part, TapSelf | UntapSelf):
            if turned:
                continue  # the first of them makes the next one possible
            turned = True
        if isinstance(part, ManaPayment | GenericPayment | ManaCostOf):
            continue
        if isinstance(part, DoCost) and isinstance(part.action, PICKING) and isinstance(part.action.what, Some):
            pick = _pick(context, player, part.action)
            if pick is None:
                return None
            picks.append(pick)
            continue
        if not can_pay(context, player, part):
            return None
        match part:
            case TapSelf() | UntapSelf():
                picks.append(Pick(TAP, (context.source,)))
            case PayLife(amount=amount):
                life += max(0, value_of(context, amount))
            case PayPlayerCounters(counter=counter, amount=amount):
                key = ("player", counter)
                amounts[key] = amounts.get(key, 0) + value_of(context, amount)
            case DoCost(action=action):
                known = _of_action(context, action, amounts, picks)
                unknown = unknown or not known
            case _:
                unknown = True
    if not life and not amounts and not picks and not unknown:
        return NOTHING
    if len(picks) > 1 and _collide(picks):
        return None
    return Takes(life, tuple(amounts.items()), tuple(picks), unknown)


def _of_action(context: Context, action: Effect, amounts: dict[tuple[object, ...], int], picks: list[Pick]) -> bool:
    """Notes the objects that an action takes. Returns False if they aren't known."""
    match action:
        case Sacrifice(what=This()) | Discard(what=This()) | Exile(what=This()) | Move(what=This()):
            picks.append(Pick(GIVE, (context.source,), 1, type(action).__name__))
        case TapThem(what=This()) | UntapThem(what=This()):
            picks.append(Pick(TAP, (context.source,), 1, type(action).__name__))
        case Exile(what=TopCards(zone="library")) | Move(what=TopCards(zone="library")):
            _add(amounts, ("library",), 1)
        case Mill(count=count):
            _add(amounts, ("library",), value_of(context, count))
        case RemoveCounters(counter=counter, count=count, off=This()) if counter and count is not None:
            _add(amounts, ("counters", context.source, counter), value_of(context, count))
        case PutCounters():
            pass
        case _:
            return False
    return True


def _add(amounts: dict[tuple[object, ...], int], key: tuple[object, ...], count: int) -> None:
    amounts[key] = amounts.get(key, 0) + count


def _pick(
    context: Context, player: PlayerId, action: Sacrifice | Discard | Exile | Move | TapThem | UntapThem
) -> Pick | None:
    """Returns the pick of an action that chooses objects, or None if there aren't enough."""
    how = TAP if isinstance(action, TapThem | UntapThem) else GIVE
    assert isinstance(action.what, Some)
    options = payable_from(context, player, action)
    if options is None:
        return None
    found = tuple(ObjectId(id) for id in options if not is_player(id))
    return Pick(how, found, max(0, value_of(context, action.what.count.low)), type(action).__name__)


def one_by_one(ability: Activated, takes: Takes) -> Iterator[tuple[str, ObjectId, Takes]]:
    """Yields one cost for each object that the cost could take, if that object decides the mana ("sacrifice a land: add
    one mana of any type the sacrificed land could produce"). Each comes with the effect's name for the object, and the
    object itself."""
    name, verb = _named_pick(ability)
    place = next((place for place, pick in enumerate(takes.picks) if name and pick.verb == verb), None)
    if place is None:
        return
    pick = takes.picks[place]
    for id in pick.options:
        others = tuple(other for other in pick.options if other != id)
        only = msgspec.structs.replace(pick, options=(id,), apart=others)
        yield name, id, msgspec.structs.replace(takes, picks=(*takes.picks[:place], only, *takes.picks[place + 1 :]))


@once_per_node
def _named_pick(ability: Activated) -> tuple[str, str]:
    """Returns the effect's name for the single object that the cost takes, and the action that takes it."""
    actions = [part.action for part in cost_parts(ability.cost) if isinstance(part, DoCost)]
    picked = [action for action in actions if isinstance(action, PICKING) and isinstance(action.what, Some)]
    spoken = {ref.name for ref in find_nodes(ability.effect, Ref)}
    for action in picked:
        name = name_of(action.what) or name_of(action)
        if name in spoken and len(picked) == 1 and getattr(action.what, "count", None) == EXACTLY_ONE:
            return name, type(action).__name__
    return "", ""


def taps_itself(takes: Takes, id: ObjectId) -> bool:
    """Whether the source's own object is tapped for it."""
    return any(pick.how == TAP and pick.options == (id,) for pick in takes.picks)


def gives_itself(takes: Takes, id: ObjectId) -> bool:
    """Whether the source's own object is given up for it."""
    return any(pick.how == GIVE and pick.options == (id,) for pick in takes.picks)


def there_is(game: Game, player: PlayerId, key: tuple[object, ...]) -> int:
    """Returns how many there are for a key of `Takes.amounts`."""
    who = game.state.player(player)
    match key:
        case ("library",):
            return len(who.library)
        case ("player", str() as kind):
            return who.counter(kind)
        case ("counters", int() as id, str() as kind):
            obj = game.state.find_object(ObjectId(id))
            return 0 if obj is None or obj.zone != BATTLEFIELD else obj.counter(kind)
        case _:
            return 0


OFTEN = 10**9


def mana_uses_left(game: Game, player: PlayerId, id: ObjectId, ability: Activated) -> int:
    """Returns how often the player could still activate the ability this turn, regardless of its cost."""
    obj = game.state.objects[id]
    if obj.zone not in zones_of_activation(ability) or ability.sorcery:
        return 0  # during a cast or activation, the stack isn't empty
    parts = cost_parts(ability.cost)
    turns = any(isinstance(part, TapSelf | UntapSelf) for part in parts)
    if turns and (in_turn(parts, obj.tapped) is None or too_new_to_tap(game, obj)):
        return 0
    context = Context(game, id, player)
    holder = obj.controller if obj.zone == BATTLEFIELD else obj.owner
    if ability.by is None:
        if holder != player:
            return 0
    elif player not in players_meant(Context(game, id, holder), ability.by):
        return 0
    place = place_of(game, id, ability)
    if ability.once and f"used {place}" in obj.designations:
        return 0
    left = max(0, ability.limit - obj.uses.count_uses("activated", place)) if ability.limit else OFTEN
    if not left or (ability.when is not None and not is_true(context, ability.when)):
        return 0
    if cant_activate(game, player, id, ability) or is_prohibited(game, id, "be activated"):
        return 0
    return 1 if ability.once else left


def place_of(game: Game, id: ObjectId, ability: Activated) -> int:
    """Returns the place of an ability among the activated abilities of its object. Its uses are counted under this
    place."""
    abilities = game.characteristics(id).sorted.activated
    return next((place for place, one in enumerate(abilities) if one is ability), abilities.index(ability))


def count_use(game: Game, id: ObjectId, ability: Activated) -> None:
    """Notes an activation of the ability."""
    obj, place = game.state.objects[id], place_of(game, id, ability)
    obj.uses = obj.uses.with_one("activated", place)
    if ability.once:
        obj.designations |= {f"used {place}"}
