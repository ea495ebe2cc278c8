"""No question is a dead end: whatever a game asks, the least answer is accepted, and clicks lead to a legal one.

More games: COMMANDEER_GAMES=100.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from app.messages.game_words import CUT_SHORT
from app.messages.message import Words
from app.models.answering import Answering
from app.models.answering_combat import answering
from app.models.appearance import CardLooks
from app.models.table_maker import TableMaker
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.decks.files import stored_decks
from app.services.files.program_files import stored_cards, stored_catalogue, stored_pool
from app.services.games.self_play import game_setup
from engine.agents.programs import RandomAgent
from engine.errors import IllegalChoice
from engine.game.kernel.choices import Answer, ChooseNumber, Divide, Question
from engine.game.kernel.game import default_answer
from engine.game.view.view import GameView
from engine.ids import PlayerId
from engine.match.session import Session
from tests.app.models.test_answering import TableNames, ask

GAMES = int(os.environ.get("COMMANDEER_GAMES", "2"))
TURNS = 22 if GAMES <= 2 else 60
_CLICKS = 60


def legal(question: Question, answer: Answer | None) -> bool:
    """Whether that is an answer, and a legal one."""
    if answer is None:
        return False
    try:
        question.accept(answer)
    except IllegalChoice:
        return False
    return True


def reached(question: Question, model: Answering) -> bool:
    """Whether somebody who presses the button where there is one, and else clicks what may be clicked, gets on."""
    for _ in range(_CLICKS):
        prompt = model.prompt()
        if prompt.button and not prompt.blocked and legal(question, model.confirm()):
            return True
        clicks = [(model.choose, option.key) for option in prompt.options if option.enabled and not option.chosen]
        entities = [entity for entity in sorted((*prompt.objects, *prompt.players)) if entity not in prompt.chosen]
        for key in clicks:
            if legal(question, key[0](key[1])):
                return True
            if model.prompt() != prompt:
                break
        else:
            for entity in entities:
                if legal(question, model.click_entity(entity)):
                    return True
                if model.prompt() != prompt:
                    break
            else:
                return False
    return False


class Watcher:
    """Plays by chance, and tries each question that it is asked."""

    def __init__(self, seed: int, looks: CardLooks, asked: Counter[str]) -> None:
        self._player = RandomAgent(seed)
        self._maker = TableMaker(looks, Words("en"))
        self._asked = asked

    def decide(self, view: GameView, question: Question) -> Answer:
        self._asked[type(question).__name__] += 1
        assert legal(question, default_answer(question)), question
        model = answering(question, self._maker.make_names(view), Words("en"))
        assert reached(question, model), question
        answer = self._player.decide(view, question)
        assert legal(question, answer), (question, answer)
        return answer


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_question_of_a_game_can_be_answered_by_clicks(seed: int) -> None:
    looks = CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards())))
    decks = stored_decks()
    asked: Counter[str] = Counter()
    seats = [(f"P{place}", decks[(seed * 3 + place) % len(decks)]) for place in range(4)]
    agents = [Watcher(seed * 4 + place, looks, asked) for place in range(4)]
    session = Session(game_setup(seats, seed, "commander"), stored_pool(), agents)
    session.game.strict = True
    session.run_game(until_turn=TURNS)
    assert not session.game.trouble
    assert len(asked) >= 4, asked


def test_a_number_out_of_very_many_is_reached_by_few_clicks() -> None:
    question = ChooseNumber(PlayerId(0), "X", low=0, high=10**30)
    model = ask(question)
    for key, number in (("least", 0), ("more 1000", 1000), ("twice", 2000), ("fewer 10", 1990), ("more", 1991)):
        model.choose(key)
        assert model.confirm() == number
    model.choose("most")
    assert model.confirm() == 10**30
    assert not next(option for option in model.prompt().options if option.key == "more").enabled


def test_a_number_steps_over_gaps() -> None:
    model = ask(ChooseNumber(PlayerId(0), "X", low=0, high=30, gaps=tuple(range(3, 28))))
    model.choose("fewer 10")
    assert model.confirm() is None
    wide = ask(ChooseNumber(PlayerId(0), "X", low=0, high=60, gaps=tuple(range(10, 28))))
    wide.choose("least")
    wide.choose("more 10")
    assert wide.confirm() == 28


def test_a_huge_total_is_divided_by_few_clicks() -> None:
    question = Divide(PlayerId(0), "damage", total=2**100, recipients=(101, 102), least=1)
    model = answering(question, TableNames(), Words("de"))
    model.choose("again")
    model.choose("1")
    rest = [option.key for option in model.prompt().options if option.key.startswith("rest")]
    model.choose(rest[0])
    assert model.confirm() == (2**100 - 2, 2)


def test_what_is_cut_short_is_said_with_both_numbers() -> None:
    for message in CUT_SHORT.values():
        for language in ("en", "de"):
            said = Words(language).say(message, wanted=10**30, done=250)
            assert "250" in said
            assert str(10**30) in said
