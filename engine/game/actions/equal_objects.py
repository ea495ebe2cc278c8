"""Finds permanents that are equal for every possible action, so that the game offers equal actions only once.

Input: permanents with abilities that a player might activate. Output: for each of them, the first permanent equal to
it. Equal permanents differ only in number, timestamp and history before the last round. They have the same copiable
values, characteristics, controller, counters, damage, choices, links and uses of abilities. They are tapped or
summoning sick alike. A permanent is equal to no other if something refers to it: an attachment, an effect, a waiting
ability, an event of this turn or the last, or a reservation by the player.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

from engine.game.evaluation.qualities import summoning_sick
from engine.game.events import AbilityActivated, Event, Tapped, Untapped
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.printed import Printed
from engine.game.kernel.records import NOT_CAST, UNUSED
from engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from engine.ir.sorting import SortedAbilities

TOLD_APART = frozenset({"id", "card", "timestamp", "previous", "definition", "touched"})
"""Fields that differ for every object, or whose content the copiable values contain."""


def first_equals(game: Game, player: PlayerId, objects: Iterable[GameObject]) -> dict[ObjectId, ObjectId]:
    """Returns the first equal permanent for each permanent that is equal to an earlier one."""
    alike = _groups(dict.fromkeys(objects), lambda obj: _looks(game, obj))
    if not alike:
        return {}
    spoken_of = set(_spoken_of(game.state, player))
    found: dict[ObjectId, ObjectId] = {}
    for group in alike:
        apart = [obj for obj in group if obj.id not in spoken_of]
        for equal in _groups(apart, lambda obj: _told(game, obj)):
            found.update((obj.id, equal[0].id) for obj in equal[1:])
    return found


def _groups(objects: Iterable[GameObject], key: Callable[[GameObject], Hashable]) -> list[list[GameObject]]:
    """The groups of two or more with the same key, in order."""
    found: dict[Hashable, list[GameObject]] = {}
    for obj in objects:
        if obj.zone == BATTLEFIELD:
            found.setdefault(key(obj), []).append(obj)
    return [group for group in found.values() if len(group) > 1]


def _looks(game: Game, obj: GameObject) -> Hashable:
    """Returns values that quickly tell most permanents apart."""
    chars = game.characteristics(obj.id)
    return (obj.controller, obj.tapped, chars.name, chars.power, chars.toughness)


def _told(game: Game, obj: GameObject) -> Hashable:
    """Returns all values that tell apart permanents that nothing refers to."""
    own = {
        **vars(obj),
        "printed": _values(obj.printed),
        "cast": None if obj.cast is NOT_CAST else repr(obj.cast),
        "uses": None if obj.uses is UNUSED else repr(obj.uses),
    }
    for name in ("copied", "hidden_as"):
        own[name] = None if own.get(name) is None else _values(own[name])
    turn = game.state.turn.number
    oldest = turn - len(game.state.players)
    for name in ("entered_turn", "control_since"):
        own[name] = max(oldest, own[name])
    states = tuple((name, _hashable(value)) for name, value in sorted(own.items()) if name not in TOLD_APART)
    return (states, summoning_sick(game, obj), _characteristics(game.characteristics(obj.id)))


def _hashable(value: object) -> Hashable:
    if isinstance(value, Mapping):
        return tuple(sorted((str(key), _hashable(one)) for key, one in value.items()))
    assert isinstance(value, Hashable)
    return value


def _values(printed: Printed) -> Hashable:
    """Returns copiable values for comparison. A card always has the same ones. Each effect creates new ones for its
    tokens."""
    size = (printed.power, printed.toughness, printed.loyalty, printed.defense)
    return (printed.name, printed.type_line, printed.colours, str(printed.mana_cost), size, printed.abilities)


def _characteristics(chars: Characteristics) -> Hashable:
    words = (chars.name, chars.colours, chars.supertypes, chars.types, chars.subtypes, chars.every_creature_type)
    size = (chars.power, chars.toughness, chars.base_size, chars.loyalty, str(chars.mana_cost))
    limits = tuple((id(limit.change), limit.source, limit.controller, limit.x) for limit in chars.limits)
    return (words, size, limits, _abilities(chars.sorted))


def _abilities(kinds: SortedAbilities) -> Hashable:
    """The very same abilities in the same order."""
    parts: Sequence[Sequence[object]] = (
        kinds.keywords,
        kinds.triggered,
        kinds.activated,
        kinds.statics,
        kinds.rules,
        kinds.chapters,
    )
    return tuple(tuple(map(id, part)) for part in parts)


def _spoken_of(state: GameState, player: PlayerId) -> Iterator[object]:
    """Yields the numbers of the objects that something refers to, and some numbers that only might be objects."""
    yield from state.player(player).reserved
    for named in state.player(player).paying:
        yield from named
    for effect in state.effects:
        yield effect.source
        yield from effect.affected or ()
        yield from _numbers(effect.bindings.values())
    for delayed in state.delayed:
        yield delayed.source
        yield from _numbers(delayed.bindings.values())
    for waiting in state.waiting:
        yield waiting.source
        yield from _numbers(waiting.bindings.values())
    for id in state.stack:
        item = state.objects[id].item
        if item is not None:
            yield item.source
            yield from _numbers(item.bindings.values())
            for group in item.targets:
                yield from group.chosen
    for obj in state.objects.values():
        if obj.attached_to is not None:
            yield obj.attached_to
        if obj.linked:
            yield from _numbers(obj.linked.values())
    for events in (state.this_turn, state.last_turn):
        for event in events:
            yield from _numbers(_told_of(event))


def _told_of(event: Event) -> Iterator[object]:
    """Yields everything that an event refers to. Tapping and untapping are left out, because the permanent's state
    shows them."""
    if isinstance(event, Tapped | Untapped) or (isinstance(event, AbilityActivated) and event.mana):
        return
    for name in event.__struct_fields__:
        yield getattr(event, name)


def _numbers(values: Iterable[object]) -> Iterator[object]:
    for value in values:
        if isinstance(value, tuple | list | frozenset):
            yield from _numbers(value)
        elif isinstance(value, int) and value >= FIRST_OBJECT:
            yield value
