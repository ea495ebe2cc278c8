"""The person's seat in whole stretches of games: every question has a prompt, and clicks alone lead on."""

from __future__ import annotations

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
from app.services.games.playing import OpenGame, stored_game
from app.services.preferences import Language
from engine.agents.programs import RandomAgent
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Answer, ChooseAction, Question
from engine.game.view.view import GameView
from engine.ids import PlayerId
from engine.randomness import RandomStream
from tests.rules.marker import rule

_TURNS = 14


class Enough(Interruption):
    """The test has seen enough."""


class Clicker:
    """Clicks by chance at what the prompt offers; what clicks do not decide, a random player does."""

    def __init__(self, seed: int, language: Language) -> None:
        self._random = RandomStream(seed, "clicks")
        self._helper = RandomAgent(seed, eagerness=90)
        self.words = Words(language)
        self.prompts = 0
        self.seat: PlayerSeat | None = None

    def ask(self, view: GameView, question: Question) -> Answer:
        assert self.seat is not None
        if view.turn >= _TURNS:
            raise Enough
        self.seat.take_question(view, question)
        for _ in range(self._random.below(4)):
            answer = self._click(self.seat)
            if answer is not None and not self._gives_up(question, answer):
                self.seat.answered()
                return question.check_answer(answer)
        answer = self._helper.decide(view, question)
        self.seat.answered()
        return answer

    def _click(self, seat: PlayerSeat) -> Answer | None:
        table = seat.table_asked()
        assert table is not None
        prompt = table.prompt
        assert prompt.sentence
        assert prompt.button or prompt.options or prompt.objects
        assert "{count}" not in prompt.sentence + prompt.button + prompt.detail
        self.prompts += 1
        objects = sorted(prompt.objects | prompt.quiet | prompt.players)
        keys = [option.key for option in prompt.options if option.enabled and not option.command]
        if not objects and not keys:
            return None
        chosen = self._random.below(len(objects) + len(keys))
        return seat.click_entity(objects[chosen]) if chosen < len(objects) else seat.choose(keys[chosen - len(objects)])

    @staticmethod
    def _gives_up(question: Question, answer: Answer) -> bool:
        if not isinstance(question, ChooseAction) or not isinstance(answer, int):
            return False
        return question.action(answer).kind == "concede"


@pytest.mark.parametrize(("seed", "language"), [(3, "en"), (4, "de")])
def test_clicks_by_chance_play_legally_through_many_turns(seed: int, language: Language) -> None:
    clicker = Clicker(seed, language)
    plan = stored_game("Eva", stored_decks()[seed % 4], seed=seed)
    kept: list[Answer] = []

    def keep(number: int, answers: tuple[Answer, ...] | list[Answer]) -> None:
        del kept[number:]
        kept.extend(answers)

    passing = Passing()
    passing.full_control = seed % 2 == 0
    looks = CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards())))

    def seen(view: GameView, fresh: bool) -> None:
        if clicker.seat is not None and clicker.seat.has_news(view) and fresh:
            assert clicker.seat.watch_table(view).seats

    game = LiveGame(OpenGame(1, plan), stored_pool(), clicker.ask, passing, lambda n, a: keep(n, list(a)), seen)
    clicker.seat = PlayerSeat(game, looks, clicker.words, passing)
    try:
        game.play_game()
    except Enough:
        game.keep_all()
    assert clicker.prompts > 20
    assert kept == game.session.game.decisions


@rule("722.5")
@pytest.mark.parametrize(("language", "said"), [("en", "You decide for Ada. "), ("de", "Du entscheidest für Ada. ")])
def test_722_5_a_person_decides_for_the_player_they_control_and_is_told_so(language: Language, said: str) -> None:
    plan = stored_game("Eva", stored_decks()[0], seed=3)
    helper, prompts, hands, log = RandomAgent(3, eagerness=90), dict[int, set[str]](), set[int](), list[str]()

    def ask(view: GameView, question: Question) -> Answer:
        state = game.session.game.state
        if view.turn == 1 and state.player(PlayerId(1)).next_controller is None:
            state.player(PlayerId(1)).next_controller = game.me
        if view.turn > 2:
            raise Enough
        seat.take_question(view, question)
        table = seat.table_asked()
        assert table is not None
        prompts.setdefault(table.own, set()).add(table.prompt.sentence)
        hands.update(card.id for card in table.hand if table.own == 1)
        log[:] = [line.text for line in table.log]
        answer = helper.decide(view, question)
        seat.answered(answer)
        return answer

    passing = Passing()
    passing.full_control = True
    looks = CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards())))
    game = LiveGame(OpenGame(1, plan), stored_pool(), ask, passing, lambda number, answers: None, lambda *seen: None)
    seat = PlayerSeat(game, looks, Words(language), passing)
    with pytest.raises(Enough):
        game.play_game()
    name = plan.setup.seats[1].name
    assert name == said.split()[-1].strip(".")
    assert all(sentence.startswith(said) for sentence in prompts[1])
    assert not any(sentence.startswith(said) for sentence in prompts[0])
    assert hands
    assert any(name in line and ("decisions" in line or "Entscheidungen" in line) for line in log)
