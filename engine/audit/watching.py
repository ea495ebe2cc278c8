"""Rules of thumb about whole games: their registry and their data, for conditions that must hold whenever a player gets
priority and for the required results of recent events.

Input: a game at a priority (`Look`), or an event as it is logged. Output: a `Doubt` for each violation. A rule of thumb
reads the state, the current characteristics and the log. It works out everything else itself, as simply as the rules
allow, so that it doesn't repeat a mistake of the code it checks. It changes nothing.

Cards may make exceptions to a rule of thumb. It then stays silent as soon as any visible object mentions such an
exception (`Look.speaks_of`), because a missed fault is better than a false alarm. The rules of thumb are in the modules
whose names begin with `watched`, which `watcher.py` loads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from engine.game.events import Event, ZoneMove
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, GRAVEYARD, STACK, GameObject
from engine.game.kernel.records import FloatingEffect
from engine.game.kernel.steps import step_name
from engine.ids import CardId, Entity, ObjectId, is_player
from engine.ir.keywords import expand
from engine.ir.node import Node, once_per_node, walk_nodes


class Finding(msgspec.Struct, frozen=True):
    """A broken rule of thumb: its `kind`, the number of its `rule`, the `card` concerned ("" for none), the `turn` and
    `step`, and the `expected` and `found` values. `decisions`: the number of earlier decisions, to find the place
    again."""

    kind: str
    rule: str
    card: str
    turn: int
    step: str
    expected: str
    found: str
    decisions: int = 0


class Doubt(msgspec.Struct, frozen=True):
    """The complaint of a rule of thumb about one object or player (`about`)."""

    about: Entity
    expected: object
    found: object


Seen = tuple[GameObject, Characteristics]
"""A permanent and its characteristics at that time."""


class Look:
    """A game at one priority, and all events since the previous one. `permanents`: copies of the phased-in ones as they
    are now, because the game goes on. `cards`: each card's current object, zone and owner."""

    def __init__(self, game: Game, before: Look | None) -> None:
        state = game.state
        self.game = game
        self.before = before
        self.number: int = 0 if before is None else before.number + 1
        self.logged = len(game.log)
        self.turn, self.step = state.turn.number, step_name(state)
        self.active, self.player = state.turn.active, state.turn.priority
        self.stack = state.stack
        self.effects = state.effects
        coming = (state.turn.extra_steps, state.turn.steps_after, state.extra_turns)
        self.waiting = (state.delayed, coming, state.monarch, state.initiative, state.daytime)
        self.permanents: dict[ObjectId, Seen] = {obj.id: (obj.copy(), chars) for obj, chars in game.board()}
        self.cards = {obj.card: (obj.id, obj.zone, obj.owner) for obj in state.objects.values() if obj.kind == "card"}
        self.life = [player.life for player in state.players]
        self.counters = [dict(player.counters) for player in state.players]
        self.events: list[Event] = [] if before is None else game.log[before.logged :]
        self._words: frozenset[str] | None = None

    def drop_previous(self) -> None:
        """Drops the previous look, which is no longer needed."""
        self.before = None

    def find_events(self, kind: type[Event]) -> Iterator[Any]:
        """Yields the events of a kind since the last look."""
        return (event for event in self.events if isinstance(event, kind))

    def stayed(self) -> Iterator[tuple[Seen, Seen]]:
        """Yields the permanents that were there at the last look and are still the same object: then and now."""
        if self.before is not None:
            for id, now in self.permanents.items():
                if id in self.before.permanents:
                    yield self.before.permanents[id], now

    def name_entity(self, entity: Entity) -> str:
        """Returns the name of an entity."""
        if is_player(entity):
            return self.game.state.players[entity].name
        obj = self.game.state.recall(ObjectId(entity))
        return "" if obj is None else obj.printed.name

    def speaks_of(self, *kinds: type[Node] | str) -> bool:
        """True if anything that may affect this mentions nodes of these kinds or keywords of these names."""
        if self._words is None:
            self._words = frozenset().union(*map(words_in, self._abilities()))
        return any((kind if isinstance(kind, str) else kind.__name__) in self._words for kind in kinds)

    def _abilities(self) -> Iterator[Node]:
        """Yields all nodes of visible objects and lasting effects."""
        game = self.game
        for _, chars in self.permanents.values():
            yield from abilities_of(chars)
        for zone in (STACK, COMMAND, GRAVEYARD, "exile"):
            for id in game.state.objects_in(zone):
                yield from abilities_of(game.characteristics(id))
                item = game.state.objects[id].item
                if item is not None and item.effect is not None:
                    yield item.effect
        for effect in game.state.effects:
            yield from said_by(effect)
        if self.before is not None:  # objects and effects that have gone since could still affect it
            for effect in self.before.effects:
                yield from said_by(effect)
            for id, (_, chars) in self.before.permanents.items():
                if id not in self.permanents:
                    yield from abilities_of(chars)


def abilities_of(chars: Characteristics) -> Iterator[Node]:
    """Yields all abilities of an object."""
    found = chars.sorted
    yield from (*found.spells, *found.keywords, *found.triggered, *found.activated, *found.statics, *found.rules)
    for keyword in found.keywords:
        yield from expand(keyword)


def said_by(effect: FloatingEffect) -> Iterator[Node]:
    """Yields the changes of a lasting effect."""
    yield from effect.changes
    if effect.rule is not None:
        yield effect.rule


@once_per_node
def words_in(node: Node) -> frozenset[str]:
    """Returns the kinds of nodes in it, the names of keywords and counters, and the prohibited actions."""
    parts = list(walk_nodes(node))
    named = (getattr(part, field, "") for part in parts for field in ("name", "what", "counter"))
    return frozenset(type(part).__name__ for part in parts) | {name for name in named if isinstance(name, str)}


Thumb = Callable[[Look], Iterable[Doubt]]
AtEvent = Callable[[Game, Any], Iterable[Doubt]]

RULES_OF_THUMB: dict[str, tuple[str, Thumb]] = {}
"""Name -> the rule's number, and the check at each priority."""

AT_EVENTS: dict[str, tuple[str, type[Event], AtEvent]] = {}
"""Name -> the rule's number, and the check as an event is logged. It may use only the state, because characteristics
aren't computed yet."""


def register_thumb(name: str, rule: str) -> Callable[[Thumb], Thumb]:
    """Registers a rule of thumb."""

    def register(ask: Thumb) -> Thumb:
        RULES_OF_THUMB[name] = (rule, ask)
        return ask

    return register


def thumb_at(kind: type[Event], name: str, rule: str) -> Callable[[AtEvent], AtEvent]:
    """Registers a rule of thumb about the moment of an event."""

    def register(ask: AtEvent) -> AtEvent:
        AT_EVENTS[name] = (rule, kind, ask)
        return ask

    return register


def is_permanent_spell(obj: GameObject) -> bool:
    """True for a spell that becomes a permanent, which is its whole effect."""
    return obj.kind != "ability" and obj.printed.type_line.is_permanent


def find_moves(now: Look, card: CardId) -> list[ZoneMove]:
    """Returns the moves of a card since the last look, starting with the object it was then."""
    assert now.before is not None
    id = now.before.cards[card][0]
    found: list[ZoneMove] = []
    for event in now.find_events(ZoneMove):
        if event.object == id:
            found.append(event)
            id = event.new
    return found


def on_battlefield(event: Event) -> ObjectId | None:
    """Returns the object that entered the battlefield by an event, or None."""
    return event.new if isinstance(event, ZoneMove) and event.to == BATTLEFIELD else None
