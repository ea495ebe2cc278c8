"""Whole games watched from outside by rules of thumb: what must be so whenever a player gets priority, and what must
have come of what happened since.

Comes in: a running game. Goes out: a `Finding` for each rule of thumb that was broken, and how often each ability has
resolved without leaving a trace. A watcher reads the state, what things are now, and the log; everything else it works
out itself, from the rules and as simply as can be, so that it does not repeat a mistake of what it checks. It is told
of a game by two hooks that cost nothing where nobody watches: who gets priority (`Game.on_priority`), and a log that
says what is written into it. It changes nothing and asks nobody.

Where a rule of thumb has exceptions that cards may make, it holds its tongue as soon as any object in sight speaks of
such an exception (`Look.speaks_of`): better silent than wrong. The rules of thumb are functions in `watched_state.py`,
`watched_turns.py` and `watched_triggers.py`, which whoever watches loads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import msgspec

from engine.game.events import Event, Noted, Resolved, StepBegan, TurnBegan, ZoneMove
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, GRAVEYARD, STACK, GameObject
from engine.game.kernel.records import FloatingEffect
from engine.game.kernel.steps import step_name
from engine.ids import CardId, Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Triggered
from engine.ir.keywords import expand
from engine.ir.node import Node, once_per_node, walk


class Finding(msgspec.Struct, frozen=True):
    """A rule of thumb that was broken: which (`kind`), the `rule` it is of, whose `card` ("" for none), on which `turn`
    and in which `step`, what was `expected` and what was `found`; `decisions` made before, to find the place again."""

    kind: str
    rule: str
    card: str
    turn: int
    step: str
    expected: str
    found: str
    decisions: int = 0


class Doubt(msgspec.Struct, frozen=True):
    """What a rule of thumb says of one object or player (`about`)."""

    about: Entity
    expected: object
    found: object


class Trace(msgspec.Struct):
    """How often something has resolved, and how often that left a trace."""

    resolved: int = 0
    traced: int = 0


Seen = tuple[GameObject, Characteristics]
"""A permanent as it was, and what it was then."""


class Look:
    """A game at one priority, and all that has happened since the one before. `permanents`: those phased in, as they
    are now (copies: the game goes on); `cards`: the object each card is, its zone and owner."""

    def __init__(self, game: Game, before: Look | None) -> None:
        state = game.state
        self.game = game
        self.before = before
        self.logged = len(game.log)
        self.turn, self.step = state.turn.number, step_name(state)
        self.active, self.player = state.turn.active, state.turn.priority
        self.stack = state.stack
        self.effects = state.effects
        self.waiting = (state.delayed, state.extra_turns, state.monarch, state.initiative, state.daytime)
        self.permanents: dict[ObjectId, Seen] = {obj.id: (obj.copy(), chars) for obj, chars in game.board()}
        self.cards = {obj.card: (obj.id, obj.zone, obj.owner) for obj in state.objects.values() if obj.kind == "card"}
        self.life = [player.life for player in state.players]
        self.counters = [dict(player.counters) for player in state.players]
        self.events: list[Event] = [] if before is None else game.log[before.logged :]
        self._words: frozenset[str] | None = None

    def ended(self) -> None:
        """The look before this one is not needed any more."""
        self.before = None

    def seen(self, kind: type[Event]) -> Iterator[Any]:
        """The events of a kind since the look before."""
        return (event for event in self.events if isinstance(event, kind))

    def stayed(self) -> Iterator[tuple[Seen, Seen]]:
        """The permanents that were there at the look before and are the same object still: then and now."""
        if self.before is not None:
            for id, now in self.permanents.items():
                if id in self.before.permanents:
                    yield self.before.permanents[id], now

    def name(self, entity: Entity) -> str:
        """The name of what is spoken of."""
        if is_player(entity):
            return self.game.state.players[entity].name
        obj = self.game.state.recall(ObjectId(entity))
        return "" if obj is None else obj.printed.name

    def speaks_of(self, *kinds: type[Node] | str) -> bool:
        """Whether anything that may have a say in this speaks of these: nodes of these kinds, or keywords of these
        names."""
        if self._words is None:
            self._words = frozenset().union(*map(words_in, self._abilities()))
        return any((kind if isinstance(kind, str) else kind.__name__) in self._words for kind in kinds)

    def _abilities(self) -> Iterator[Node]:
        """Everything said by objects that are open, and by effects that last."""
        game = self.game
        for _, chars in self.permanents.values():
            yield from abilities_of(chars)
        for zone in (STACK, COMMAND, GRAVEYARD, "exile"):
            for id in game.state.all_in(zone):
                yield from abilities_of(game.characteristics(id))
                item = game.state.objects[id].item
                if item is not None and item.effect is not None:
                    yield item.effect
        for effect in game.state.effects:
            yield from said_by(effect)
        if self.before is not None:  # what has left or ended since had its say before
            for effect in self.before.effects:
                yield from said_by(effect)
            for id, (_, chars) in self.before.permanents.items():
                if id not in self.permanents:
                    yield from abilities_of(chars)


def abilities_of(chars: Characteristics) -> Iterator[Node]:
    """All that an object says."""
    found = chars.sorted
    yield from (*found.spells, *found.keywords, *found.triggered, *found.activated, *found.statics, *found.rules)
    for keyword in found.keywords:
        yield from expand(keyword)


def said_by(effect: FloatingEffect) -> Iterator[Node]:
    """What a lasting effect changes."""
    yield from effect.changes
    if effect.rule is not None:
        yield effect.rule


@once_per_node
def words_in(node: Node) -> frozenset[str]:
    """The kinds of nodes in it, the names of keywords and counters, and what can't be done."""
    parts = list(walk(node))
    named = (getattr(part, field, "") for part in parts for field in ("name", "what", "counter"))
    return frozenset(type(part).__name__ for part in parts) | {name for name in named if isinstance(name, str)}


Thumb = Callable[[Look], Iterable[Doubt]]
AtEvent = Callable[[Game, Any], Iterable[Doubt]]

RULES_OF_THUMB: dict[str, tuple[str, Thumb]] = {}
"""Name -> the rule it is of, and what is asked at each priority."""

AT_EVENTS: dict[str, tuple[str, type[Event], AtEvent]] = {}
"""Name -> the rule it is of, and what is asked as an event is logged: of the state only, for nobody has found out yet
what things are then."""


def thumb(name: str, rule: str) -> Callable[[Thumb], Thumb]:
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


class _Log(list[Event]):
    """A log that tells of the steps and turns that begin."""

    def __init__(self, events: Iterable[Event], tell: Callable[[Event], None]) -> None:
        super().__init__(events)
        self._tell = tell

    def append(self, event: Event) -> None:
        super().append(event)
        if isinstance(event, StepBegan | TurnBegan):
            self._tell(event)


MOST_FINDINGS: Final = 40
"""So many are kept of one game: what is broken once is mostly broken again and again."""


class Watcher:
    """Watches one game from now on. `problem`: what went wrong in the watcher itself, which is not the game's fault."""

    def __init__(self, game: Game) -> None:
        self.findings: list[Finding] = []
        self.traces: dict[tuple[str, str], Trace] = {}
        self.looks = 0
        self.problem: Exception | None = None
        self._game = game
        self._last: Look | None = None
        self._said: set[tuple[str, Entity]] = set()
        inner = game.on_priority

        def at_priority(game: Game, player: PlayerId) -> None:
            if inner is not None:
                inner(game, player)
            self.look(game)

        game.on_priority = at_priority
        game.log = _Log(game.log, self._happens)

    def look(self, game: Game) -> None:
        """Asks every rule of thumb about the game as it is now."""
        if self.problem is not None:
            return
        try:
            now = Look(game, self._last)
            if not any(isinstance(event, Noted) for event in now.events):  # else a fault was survived, and is told
                for name, (rule, ask) in RULES_OF_THUMB.items():
                    self._say(name, rule, ask(now))
                self._note_traces(now)
            now.ended()
            self._last = now
            self.looks += 1
        except Exception as problem:  # noqa: BLE001 - the game goes on; whoever began to watch is told
            self.problem = problem

    def _happens(self, event: Event) -> None:
        try:
            for name, (rule, kind, ask) in AT_EVENTS.items():
                if isinstance(event, kind) and self._last is not None and self.problem is None:
                    self._say(name, rule, ask(self._game, event))
        except Exception as problem:  # noqa: BLE001 - as above
            self.problem = problem

    def _say(self, kind: str, rule: str, doubts: Iterable[Doubt]) -> None:
        state = self._game.state
        for doubt in doubts:
            if (kind, doubt.about) in self._said or len(self.findings) >= MOST_FINDINGS:
                continue
            self._said.add((kind, doubt.about))
            obj = None if is_player(doubt.about) else state.recall(ObjectId(doubt.about))
            card = state.players[doubt.about].name if is_player(doubt.about) else "" if obj is None else _named(obj)
            self.findings.append(
                Finding(
                    kind,
                    rule,
                    card,
                    state.turn.number,
                    step_name(state),
                    str(doubt.expected),
                    str(doubt.found),
                    len(self._game.decisions),
                )
            )

    def _note_traces(self, now: Look) -> None:
        """What has resolved since the look before, if it was one thing only, and whether anything came of it."""
        resolved = list(now.seen(Resolved))
        if len(resolved) != 1 or resolved[0].fizzled or now.before is None:
            return
        obj = now.game.state.recall(resolved[0].object)
        if obj is None or obj.item is None or obj.item.effect is None or is_permanent_spell(obj):
            return
        trace = self.traces.setdefault((_named(obj), _which(obj)), Trace())
        trace.resolved += 1
        trace.traced += left_a_trace(now, resolved[0])


def is_permanent_spell(obj: GameObject) -> bool:
    """Whether it is no ability and becomes a permanent: that is what it does."""
    return obj.kind != "ability" and obj.printed.type_line.is_permanent


def left_a_trace(now: Look, resolved: Resolved) -> bool:
    """Whether anything was logged or changed before that was over."""
    before = now.before
    assert before is not None
    events = now.events[: now.events.index(resolved)]
    quiet = now.effects == before.effects and now.waiting == before.waiting
    return bool(events) or not quiet or _sizes(now) != _sizes(before)


def _sizes(look: Look) -> list[tuple[object, ...]]:
    """What can be seen of permanents without an event."""
    return [
        (id, obj.controller, obj.attached_to, obj.designations, obj.regeneration, chars.name, chars.power, chars.types)
        for id, (obj, chars) in look.permanents.items()
    ]


def _named(obj: GameObject) -> str:
    return obj.printed.name


def _which(obj: GameObject) -> str:
    """Which of its abilities has resolved."""
    assert obj.item is not None
    ability = obj.item.ability
    if ability is None:
        return "spell"
    return f"{'triggered' if isinstance(ability, Triggered) else 'activated'} {obj.item.index}"


def moved(now: Look, card: CardId) -> list[ZoneMove]:
    """The moves of a card since the look before, from the object it was then on."""
    assert now.before is not None
    id = now.before.cards[card][0]
    found: list[ZoneMove] = []
    for event in now.seen(ZoneMove):
        if event.object == id:
            found.append(event)
            id = event.new
    return found


def on_battlefield(event: Event) -> ObjectId | None:
    """What has entered by an event."""
    return event.new if isinstance(event, ZoneMove) and event.to == BATTLEFIELD else None
