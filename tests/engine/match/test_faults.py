"""A game survives a fault in any code of a card (law 11). The game goes on, reports the fault, and a replay gives the
same log. This holds for every place and time of the fault.

The tests inject faults into each call of a registered function. The state alone decides the moment, as with a real bug.
`COMMANDEER_FAULT_GAMES` sets the number of games for each kind (by default one).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest

from engine.agents.evaluation.judge import VERBS
from engine.agents.programs import HeuristicAgent, RandomAgent
from engine.game.evaluation.dispatch import CHECKS, MATCHERS, SELECTORS, VALUES
from engine.game.evaluation.layers import applying, layers
from engine.game.evaluation.predicates import PLAYER_TESTS, TESTS
from engine.game.event_loop.executing import EXECUTORS
from engine.game.event_loop.propose import PERFORMERS
from engine.game.event_loop.replacement.carrying_out import AbilityReplacement
from engine.game.events import Noted
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.operations import costs as paying
from engine.game.view.view import GameView
from engine.ids import ObjectId, PlayerId
from engine.match.record import decode_record, encode_record, first_difference, record_of, replay_agents
from engine.match.session import Session
from tests.engine.game.precon_games import pool, random_game

GAMES = int(os.environ.get("COMMANDEER_FAULT_GAMES", "1"))
TURNS = 14

TABLES: dict[str, dict[Any, Any]] = {
    "effects": EXECUTORS,
    "values": VALUES,
    "conditions": CHECKS,
    "selectors": SELECTORS,
    "predicates": TESTS,
    "predicates of players": PLAYER_TESTS,
}
"""Registered functions by kind. Each takes a context first."""

KINDS = (*TABLES, "triggers", "changes", "replacements", "costs", "events", "judgements", "views")


class Fault(Exception):
    """The injected fault."""


def due(context: Context, what: str, seldom: int) -> bool:
    """Returns whether a fault happens now. The state alone decides, so a replay breaks at the same moment."""
    state = context.game.state
    moment = f"{what} {context.source} {state.turn.number} {state.turn.step} {state.next_object}"
    return state.turn.number > 0 and crc32(moment.encode()) % seldom == 0


def breaking(function: Callable[..., Any], what: str, seldom: int) -> Callable[..., Any]:
    def breaks(context: Context, *rest: Any) -> Any:
        if due(context, what, seldom):
            raise Fault(what)
        return function(context, *rest)

    return breaks


def performing(function: Callable[..., Any], what: str, seldom: int) -> Callable[..., Any]:
    def breaks(game: Game, event: Any) -> Any:
        if due(Context(game, ObjectId(0), PlayerId(0)), what, seldom):
            raise Fault(what)
        return function(game, event)

    return breaks


def judging(function: Callable[..., Any], what: str, seldom: int) -> Callable[..., Any]:
    times = iter(range(1_000_000))

    def breaks(judge: Any, effect: Any) -> Any:
        if next(times) % seldom == 0:
            raise Fault(what)
        return function(judge, effect)

    return breaks


def looking(function: Callable[..., Any], seldom: int) -> Callable[..., Any]:
    times = iter(range(1_000_000))

    def breaks(view: GameView, id: PlayerId) -> Any:
        if next(times) % seldom == seldom - 1:
            raise Fault("view")
        return function(view, id)

    return breaks


def inject(monkeypatch: pytest.MonkeyPatch, kind: str, seldom: int) -> None:
    if kind in TABLES:
        for node, function in list(TABLES[kind].items()):
            monkeypatch.setitem(TABLES[kind], node, breaking(function, node.__name__, seldom))
    elif kind == "triggers":
        for node, matchers in MATCHERS.items():
            for event, function in list(matchers.items()):
                monkeypatch.setitem(matchers, event, breaking(function, f"{node.__name__} {event.__name__}", seldom))
    elif kind == "changes":
        change = applying.apply_change

        def applied(run: Any, context: Context, what: Any, layer: int, id: Any) -> None:
            if due(context, f"{type(what).__name__} {layer}", seldom):
                raise Fault(type(what).__name__)
            change(run, context, what, layer, id)

        monkeypatch.setattr(layers, "apply_change", applied)
    elif kind == "costs":
        monkeypatch.setattr(paying, "_can_pay", breaking(paying._can_pay, "cost", seldom))
    elif kind == "events":
        for event, perform in list(PERFORMERS.items()):
            monkeypatch.setitem(PERFORMERS, event, performing(perform, event.__name__, seldom))
    elif kind == "judgements":
        for node, verb in list(VERBS.items()):
            monkeypatch.setitem(VERBS, node, judging(verb, node.__name__, seldom))
    elif kind == "views":
        monkeypatch.setattr(GameView, "player", looking(GameView.player, seldom))
    else:
        apply = AbilityReplacement.apply_to

        def replaced(self: AbilityReplacement, game: Any, event: Any) -> Any:
            if due(self.context, self.key, seldom):
                raise Fault(self.key)
            return apply(self, game, event)

        monkeypatch.setattr(AbilityReplacement, "apply_to", replaced)


SELDOM = {
    "effects": 12,
    "values": 30,
    "conditions": 6,
    "selectors": 60,
    "predicates": 30,
    "predicates of players": 2,
    "triggers": 40,
    "changes": 4,
    "replacements": 1,
    "costs": 60,
    "events": 60,
    "judgements": 5,
    "views": 20,
}
"""Kind -> the number of moments per fault, on average."""


RARE = ("replacements", "predicates of players")
"""Kinds of faults that don't happen in every game."""


def played(seed: int, *, always: bool = False) -> Session:
    """Plays a game and returns its session. Thinking bots play every third game, or each game with `always`."""
    thinking = seed % 3 == 0 or always
    session = random_game(seed, [HeuristicAgent() if thinking else RandomAgent(seed * 10 + seat) for seat in range(4)])
    session.run_game(until_turn=TURNS)
    return session


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
def test_a_fault_is_survived_and_replayed(monkeypatch: pytest.MonkeyPatch, kind: str, seed: int) -> None:
    inject(monkeypatch, kind, SELDOM[kind])
    session = played(seed, always=kind in ("judgements", "views"))
    assert session.game.state.turn.number == TURNS or session.result is not None
    assert session.game.trouble or kind in RARE or seed > 1

    record = decode_record(encode_record(record_of(session)))
    again = Session(record.setup, pool(), replay_agents(4), record.decisions)
    again.run_game(until_turn=TURNS)
    assert first_difference(record, again.game.log) is None
    assert again.game.decisions == session.game.decisions


def test_a_rewind_across_a_fault_comes_to_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    inject(monkeypatch, "effects", 12)
    session = played(2)
    faults = [event for event in session.game.log if isinstance(event, Noted) and event.what == "bug"]
    log, decisions = list(session.game.log), list(session.game.decisions)
    assert faults

    for to in (len(decisions) * 3 // 4, len(decisions) // 2, 10):
        session.rewind(to, decisions[to:])
        session.run_game(until_turn=TURNS)
        assert session.game.log == log


def test_copies_of_a_state_in_which_an_object_is_silent_play_on_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    inject(monkeypatch, "changes", 4)
    session = played(1)
    state = session.game.state.copy()
    silent = [obj.id for obj in state.objects.values() if obj.silent]
    assert any(isinstance(event, Noted) and event.what == "silenced" for event in session.game.log)
    assert [obj.id for obj in state.copy().objects.values() if obj.silent] == silent
    for id in silent:
        assert not session.game.characteristics(id).sorted.statics
        assert session.game.characteristics(id).printed.unread
