"""Only what the prompt offers is an answer; passing by itself ends wherever something else than priority is asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.messages.message import Words
from app.models.appearance import CardLooks
from app.models.before_deciding import Passing
from app.models.player_seat import PlayerSeat
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.decks.files import stored_decks
from app.services.files.program_files import stored_cards, stored_catalogue, stored_pool
from app.services.games.live_game import LiveGame
from app.services.games.playing import OpenGame, goldfish_game
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Answer, ChooseAction, ChooseEntities, ChooseNumber, Question, YesNo
from engine.game.view.view import GameView


class Enough(Interruption):
    """The test has seen enough."""


def seat_at(stop: Callable[[Question], bool]) -> tuple[PlayerSeat, GameView, Question]:
    """A seat in a game against nobody, at the first question that fits."""
    found: list[tuple[GameView, Question]] = []

    def ask(view: GameView, question: Question) -> Answer:
        if stop(question):
            found.append((view, question))
            raise Enough
        return 1 if isinstance(question, YesNo) else 0

    plan = goldfish_game("Eva", stored_decks()[0], seed=5)
    passing = Passing()
    looks = CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards())))
    game = LiveGame(OpenGame(1, plan), stored_pool(), ask, passing, lambda _n, _a: None, lambda _v, _f: None)
    with pytest.raises(Enough):
        game.play_game()
    view, question = found[0]
    seat = PlayerSeat(game, looks, Words("en"), passing)
    seat.take_question(view, question)
    return seat, view, question


def test_passing_until_later_is_no_answer_to_anything_but_priority() -> None:
    seat, view, _ = seat_at(lambda question: isinstance(question, ChooseAction))
    for question in (YesNo(view.me, "command zone"), ChooseNumber(view.me, "x", low=0, high=3)):
        seat.take_question(view, question)
        assert seat.choose("until end") is None
        assert seat.choose("until own") is None
        assert seat.passing.end_point == ""


def test_with_priority_passing_until_later_passes() -> None:
    seat, _, _ = seat_at(lambda question: isinstance(question, ChooseAction))
    assert seat.choose("until end") == 0
    assert seat.passing.end_point == "end of turn"


def test_a_question_that_is_not_priority_ends_passing_by_itself() -> None:
    seat, view, _ = seat_at(lambda question: isinstance(question, ChooseAction))
    seat.choose("until own")
    seat.take_question(view, YesNo(view.me, "command zone"))
    assert seat.passing.end_point == ""


def test_what_the_prompt_does_not_show_is_no_answer() -> None:
    seat, view, _ = seat_at(lambda question: isinstance(question, ChooseAction))
    hand = view.player(view.me).hand
    seat.take_question(view, ChooseEntities(view.me, "discard", options=tuple(hand[:3]), low=1, high=2))
    assert seat.confirm() is None, "too little is chosen"
    assert seat.click_entity(hand[4]) is None
    assert seat.choose("0") is None, "cards in hand are clicked, not listed"
    shown = seat.table_asked()
    assert shown is not None
    assert shown.prompt.chosen == ()
    seat.click_entity(hand[1])
    assert seat.confirm() == (1,)


def test_an_option_that_is_greyed_out_is_no_answer() -> None:
    seat, view, _ = seat_at(lambda question: isinstance(question, ChooseAction))
    seat.take_question(view, ChooseNumber(view.me, "x", low=0, high=30))
    seat.choose("more")
    assert seat.confirm() == 30
    seat.choose("5")
    assert seat.confirm() == 30, "with more and fewer, no number is an option"
