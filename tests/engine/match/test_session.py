"""Sessions survive errors of players, and end games without progress."""

from __future__ import annotations

import pytest

from engine.agents.programs import RandomAgent
from engine.decks.deck import Deck, DeckEntry
from engine.errors import Complaint, IllegalChoice, Word
from engine.game.events import Noted
from engine.game.kernel.choices import Answer, Question, YesNo
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameResult
from engine.game.turn.loop import FAULT
from engine.game.view.view import GameView
from engine.ids import PlayerId
from engine.match.pool import CardPool
from engine.match.problems import IllegalAnswer, WatcherFailed
from engine.match.record import record_of
from engine.match.session import BrokenGame, Progress, StuckGame
from engine.match.setup import FormatRules, GameSetup, Seat, new_game, seat_of
from tests.engine.game.precon_games import pool, precons, random_game
from tests.engine.match.scripted import ScriptedAgent, ScriptEnded
from tests.rules.made_cards import card, creature
from tests.rules.marker import rule
from tests.tools.unreadable import refused


class Confused:
    """Plays at random, but every third answer is invalid."""

    def __init__(self, seed: int) -> None:
        self._player = RandomAgent(seed)
        self.asked = 0
        self.wrong = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        self.asked += 1
        answer = self._player.decide(view, question)
        if self.asked % 3:
            return answer
        self.wrong += 1
        return 10_000


class Broken:
    def decide(self, view: GameView, question: Question) -> Answer:
        raise ZeroDivisionError("no idea")


def test_an_illegal_answer_becomes_a_legal_one_and_one_note() -> None:
    confused = Confused(1)
    session = random_game(3, [confused, *(RandomAgent(seat) for seat in range(3))])

    session.run_game(until_turn=12)

    notes = [trouble for trouble in session.game.trouble if isinstance(trouble.problem, IllegalAnswer)]
    assert len(notes) == confused.wrong > 5
    assert isinstance(notes[0].problem, IllegalAnswer)
    assert notes[0].problem.answer == "10000"


def test_a_player_who_breaks_does_the_least_that_is_legal() -> None:
    session = random_game(3, [Broken(), *(RandomAgent(seat) for seat in range(3))])

    session.run_game(until_turn=12)

    assert any("no idea" in str(trouble.problem) for trouble in session.game.trouble)
    assert not session.view_game(PlayerId(0)).player(PlayerId(0)).commander_casts


def test_a_strict_session_says_what_is_wrong() -> None:
    session = random_game(3, [Confused(1), *(RandomAgent(seat) for seat in range(3))])
    session.game.strict = True

    with pytest.raises(IllegalChoice):
        session.run_game(until_turn=12)


class Claiming:
    """Plays at random. From a certain turn on, raises an assertion error for every question."""

    def __init__(self, seed: int, turn: int) -> None:
        self._player = RandomAgent(seed)
        self._turn = turn
        self.failed = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        if view.turn < self._turn:
            return self._player.decide(view, question)
        self.failed += 1
        raise AssertionError("this cannot be")


@pytest.mark.parametrize("turn", [0, 3])
def test_a_claim_of_a_player_that_fails_ends_the_game_and_is_not_asked_for_again(turn: int) -> None:
    claiming = Claiming(1, turn)
    session = random_game(3, [claiming, *(RandomAgent(seat) for seat in range(3))])

    with pytest.raises(AssertionError, match="this cannot be"):
        session.run_game(until_turn=12)
    assert claiming.failed == 1
    assert record_of(session).closing.winners is None


def test_a_claim_of_who_watches_that_fails_ends_the_game_and_is_not_asked_for_again() -> None:
    session = random_game(3)
    told: list[int] = []

    def watch(view: GameView, question: Question, scripted: bool) -> None:
        if view.turn >= 3:
            told.append(view.turn)
            raise AssertionError("this cannot be")

    session.watch = watch
    with pytest.raises(AssertionError, match="this cannot be"):
        session.run_game(until_turn=12)
    assert told == [3]


def test_who_watches_and_breaks_at_each_question_is_said_once_and_the_game_goes_on() -> None:
    session = random_game(3)
    told: list[int] = []

    def watch(view: GameView, question: Question, scripted: bool) -> None:
        told.append(view.turn)
        raise ZeroDivisionError("no picture")

    session.watch = watch
    session.run_game(until_turn=6)

    assert session.game.state.turn.number == 6
    assert len(told) == len(session.game.decisions) > 20
    failed = WatcherFailed(Complaint(Word("ZeroDivisionError: no picture")))
    assert [note.problem for note in session.game.trouble] == [failed]


class Idle:
    """Never takes an action, and never keeps a hand."""

    def decide(self, view: GameView, question: Question) -> Answer:
        return 0


def test_a_game_that_does_not_get_on_is_ended_with_a_clear_error() -> None:
    session = random_game(3, [Idle() for _ in range(4)])
    session.progress = Progress(most_turns=5)

    with refused("turn 6", StuckGame):
        session.run_game()


def test_too_many_decisions_in_one_turn_are_a_clear_error() -> None:
    session = random_game(3, [Idle() for _ in range(4)])
    session.progress = Progress(most_decisions=6)

    with refused("6 decisions in turn", StuckGame):
        session.run_game()


def test_decisions_without_any_event_between_them_are_a_loop() -> None:
    progress = Progress(most_idle=3)
    view = random_game(3, [Idle() for _ in range(4)]).view_game(PlayerId(0))
    question = YesNo(PlayerId(0), "may")

    for _ in range(3):
        progress.note_question(view, question, 10)
    with refused("3 decisions in turn", StuckGame):
        progress.note_question(view, question, 10)


def test_a_long_chain_in_which_something_happens_is_no_loop() -> None:
    progress = Progress(most_idle=3)
    view = random_game(3, [Idle() for _ in range(4)]).view_game(PlayerId(0))

    for happened in range(50_000):
        progress.note_question(view, YesNo(PlayerId(0), "may"), happened // 2)


def test_a_script_is_played_and_then_the_player_goes_on() -> None:
    agent = ScriptedAgent([1], then=RandomAgent(0))
    session = random_game(3, [agent, *(RandomAgent(seat) for seat in range(3))])

    session.run_game(until_turn=5)

    assert agent.left == 0


def test_a_script_that_ends_stops_the_game_where_it_stands() -> None:
    session = random_game(3, [ScriptedAgent([1]), *(RandomAgent(seat) for seat in range(3))])

    with pytest.raises(ScriptEnded):
        session.run_game()


@rule("103.4c")
def test_103_4c_the_format_says_how_much_life_and_commander_damage() -> None:
    setup = GameSetup(precons(), 1, format=FormatRules(30, None))
    game = new_game(setup, pool(), [Idle()] * 4)

    assert [player.life for player in game.state.players] == [30] * 4
    assert game.state.ruleset.commander_damage is None


def test_what_breaks_before_the_first_turn_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(game: Game, first: PlayerId | None) -> None:
        raise KeyError("no such thing")

    monkeypatch.setattr("engine.match.session.start_game", breaks)
    session = random_game(3)

    with refused(r"the rules engine failed in turn 0, .*no such thing", BrokenGame):
        session.run_game()
    assert record_of(session).closing.winners is None


def test_what_breaks_outside_of_abilities_is_left_out() -> None:
    session = random_game(3)

    def breaks(game: Game, player: PlayerId) -> None:
        if game.state.turn.number == 3:
            raise KeyError("no such thing")

    session.game.on_priority = breaks
    session.run_game(until_turn=5)

    assert session.game.state.turn.number == 5
    assert {note.problem for note in session.game.trouble} == {Complaint(Word("KeyError: 'no such thing'"))}
    left_out = [event for event in session.game.log if isinstance(event, Noted) and event.what == "left out"]
    assert {event.details["stage"] for event in left_out} == {"priority"}


def test_a_game_in_which_everything_breaks_ends() -> None:
    session = random_game(3)

    def breaks(game: Game, player: PlayerId) -> None:
        raise KeyError("no such thing")

    session.game.on_priority = breaks

    assert session.run_game() == GameResult((), FAULT)


@rule("103.2b")
def test_103_2b_the_companion_of_a_deck_lies_beside_the_game() -> None:
    bear, friend = creature("Bear", 2, 2), card("Friend", "Creature — Bird", "Flying", power=1, toughness=1)
    deck = Deck("Own", main=(DeckEntry("Bear", 60),), companion=DeckEntry("Friend", 1))
    seats = (seat_of(deck), Seat("Other", (("Bear", 60),)))
    game = new_game(GameSetup(seats, 1, "duel"), CardPool((bear, friend)), [RandomAgent(1), RandomAgent(2)])
    views = [GameView(game, PlayerId(seat)) for seat in range(2)]
    (companion,) = game.state.players[0].sideboard
    assert [view.player(PlayerId(0)).companion for view in views] == [companion, companion]
    assert views[1].player(PlayerId(1)).companion is None
