"""Game watcher: checks every rule of thumb at each priority of a whole game, and counts resolutions without a trace.

Input: a running game. Output: a `Finding` for each broken rule of thumb, and how often each ability resolved and left a
trace. Two hooks inform the watcher, and they cost nothing in unwatched games: `Game.on_priority`, and a log that
reports its entries. The watcher changes nothing and asks no player.

One rule of thumb here is about the program itself: cached values must equal those computed from a copy of the
state (613, and laws 6 and 9 of the engine), and so must the actions a player may take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from engine.audit import watched_effects, watched_state, watched_triggers, watched_turns
from engine.audit.watching import AT_EVENTS, RULES_OF_THUMB, Doubt, Finding, Look, is_permanent_spell, register_thumb
from engine.errors import EngineBug
from engine.game.actions.priority import legal_actions
from engine.game.assembly.new_game import new_game
from engine.game.events import Event, Noted, Resolved, StepBegan, TurnBegan
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.choices import Action, Answer, Question
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.steps import step_name
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Triggered

for _module in (watched_state, watched_turns, watched_triggers, watched_effects):
    assert _module  # importing it registers its rules of thumb


class Trace(msgspec.Struct):
    """How often something has resolved, and how often that left a trace."""

    resolved: int = 0
    traced: int = 0


class _Log(list[Event]):
    """A log that reports the steps and turns that begin."""

    def __init__(self, events: Iterable[Event], tell: Callable[[Event], None]) -> None:
        super().__init__(events)
        self._tell = tell

    def append(self, event: Event) -> None:
        super().append(event)
        if isinstance(event, StepBegan | TurnBegan):
            self._tell(event)


MOST_FINDINGS: Final = 40
"""Limit of findings kept per game, because a fault usually repeats."""


class Watcher:
    """Watches one game from now on. `problem`: an error in the watcher itself, which isn't the game's fault."""

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
            self.check_game(game)

        game.on_priority = at_priority
        game.log = _Log(game.log, self._happens)

    def check_game(self, game: Game) -> None:
        """Checks every rule of thumb on the current game."""
        if self.problem is not None:
            return
        try:
            now = Look(game, self._last)
            # A noted fault is one that the game survived. The game reports it itself.
            if not any(isinstance(event, Noted) for event in now.events):
                for name, (rule, ask) in RULES_OF_THUMB.items():
                    self._say(name, rule, ask(now))
                self._note_traces(now)
            now.drop_previous()
            self._last = now
            self.looks += 1
        except Exception as problem:  # noqa: BLE001 - the game goes on; `problem` reports the error
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
        """Notes the object that resolved since the last look, if it was the only one, and whether it left a trace."""
        resolved = list(now.find_events(Resolved))
        if len(resolved) != 1 or resolved[0].fizzled or now.before is None:
            return
        obj = now.game.state.recall(resolved[0].object)
        if obj is None or obj.item is None or obj.item.effect is None or is_permanent_spell(obj):
            return
        trace = self.traces.setdefault((_named(obj), _which(obj)), Trace())
        trace.resolved += 1
        trace.traced += left_a_trace(now, resolved[0])


def left_a_trace(now: Look, resolved: Resolved) -> bool:
    """True if anything was logged or changed before the resolution was over."""
    before = now.before
    assert before is not None
    events = now.events[: now.events.index(resolved)]
    quiet = now.effects == before.effects and now.waiting == before.waiting
    return bool(events) or not quiet or _sizes(now) != _sizes(before)


def _sizes(look: Look) -> list[tuple[object, ...]]:
    """Returns the properties of permanents that can change without an event."""
    return [
        (id, obj.controller, obj.attached_to, obj.designations, obj.regeneration, chars.name, chars.power, chars.types)
        for id, (obj, chars) in look.permanents.items()
    ]


def _named(obj: GameObject) -> str:
    return obj.printed.name


def _which(obj: GameObject) -> str:
    """Returns the name of the object's ability that has resolved."""
    assert obj.item is not None
    ability = obj.item.ability
    if ability is None:
        return "spell"
    return f"{'triggered' if isinstance(ability, Triggered) else 'activated'} {obj.item.index}"


# -- what is remembered ------------------------------------------------------------------------------------------------

OPEN_ZONES: Final = ("battlefield", "stack", "graveyard", "exile")
SELDOM: Final = 8
"""Number of looks per check of a player's legal actions, because computing them takes long."""


class _Nobody:
    """Agent of a copied game, which asks no questions."""

    def decide(self, view: GameView, question: Question) -> Answer:
        raise EngineBug(f"a copy that is only looked at asks {type(question).__name__}")


def _again(now: Look) -> Game:
    """Returns the same game without any cached values."""
    again = new_game(now.game.state.copy(), [_Nobody() for _ in now.game.state.players])
    again.log = list(now.game.log)
    return again


def _shown(chars: Characteristics) -> tuple[object, ...]:
    """Returns the comparable part of an object's characteristics."""
    found = chars.sorted
    kinds = (found.triggered, found.activated, found.statics, found.rules)
    return (
        *(chars.name, chars.supertypes, chars.types, sorted(chars.subtypes), sorted(chars.colours)),
        *(chars.power, chars.toughness, sorted(found.keyword_names), tuple(map(len, kinds)), len(chars.limits)),
    )


@register_thumb("computed anew", "613.1")
def _anew(now: Look) -> Iterable[Doubt]:
    state, again = now.game.state, _again(now)
    again.board()
    for zone in OPEN_ZONES:
        for id in state.objects_in(zone):
            yield from _compared(now.game, again, id)
    if now.player is not None and now.number % SELDOM == 0:
        known, found = legal_actions(now.game, now.player), legal_actions(again, now.player)
        for action in (*_without(known, found), *_without(found, known)):
            yield Doubt(action.object or now.player, f"{action.kind} {action.method}", action in found)


def _compared(game: Game, again: Game, id: ObjectId) -> Iterator[Doubt]:
    known, found = _shown(game.characteristics(id)), _shown(again.characteristics(id))
    holders = (again.state.objects[id].controller, game.state.objects[id].controller)
    for expected, kept in zip((*found, holders[0]), (*known, holders[1]), strict=True):
        if expected != kept:
            yield Doubt(id, expected, kept)


def _without(actions: Iterable[Action], others: Iterable[Action]) -> list[Action]:
    left = set(others)
    return [action for action in actions if action not in left]
