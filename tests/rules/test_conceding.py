"""Giving up (104.3a): whatever is asked, not only with priority."""

from __future__ import annotations

import pytest

from engine.agents.programs import RandomAgent
from engine.game.events import PlayerLeft, PlayerLost
from engine.game.kernel.choices import Answer, ChooseAction, ChooseEntities, Concede, DeclareAttackers, Question, YesNo
from engine.game.view.view import GameView
from engine.ids import PlayerId
from engine.match.record import decode_record, encode_record, first_difference, play_again, record_of, replay_agents
from engine.match.session import Session
from tests.engine.game.precon_games import pool, random_game
from tests.rules.table import Table, card, creature, land, side

CHOICE = card("Test Choice", "Sorcery", "Sacrifice a creature. Draw a card.", cost="{B}")


class GivesUp:
    """Plays by chance until a question of that kind comes."""

    def __init__(self, seed: int, kind: type[Question], after: int = 0) -> None:
        self._player = RandomAgent(seed, eagerness=90)
        self._kind = kind
        self._after = after
        self.given_up: Question | None = None

    def decide(self, view: GameView, question: Question) -> Answer:
        assert self.given_up is None, "who has given up is not asked again"
        if isinstance(question, self._kind) and view.turn >= self._after:
            self.given_up = question
            return Concede()
        return self._player.decide(view, question)


class TableGivingUp(Table):
    """A gives up at the first question about something else than attackers and blockers."""

    def decide(self, view: GameView, question: Question) -> Answer:
        if question.player == PlayerId(0) and isinstance(question, ChooseEntities):
            return Concede()
        return super().decide(view, question)


def test_104_3a_who_gives_up_in_the_middle_of_a_resolution_has_lost_when_that_is_looked_for() -> None:
    others = [creature(f"Bear {number}", 2, 2) for number in range(2)]
    table = TableGivingUp(None, A=side(hand=[CHOICE], board=[land("Swamp"), *others]), B=side(), C=side())

    table.to("precombat main").cast(CHOICE).resolve()

    assert table.lost("A")
    assert not table.game.state.player(PlayerId(0)).in_game
    assert table.zone("battlefield", "A") == []
    assert table.game.state.result is None


def test_104_3a_giving_up_is_losing_the_game_for_abilities_that_wait_for_it() -> None:
    watcher = card("Test Watcher", "Enchantment", "Whenever a player loses the game, you gain 5 life.")
    others = [creature(f"Bear {number}", 2, 2) for number in range(2)]
    mine = side(hand=[CHOICE], board=[land("Swamp"), *others])
    table = TableGivingUp(None, A=mine, B=side(board=[watcher]), C=side())

    table.to("precombat main").cast(CHOICE).resolve().to("end")

    assert table.life("B") == 25


@pytest.mark.parametrize("kind", [YesNo, ChooseAction, DeclareAttackers, ChooseEntities])
def test_104_3a_a_player_may_give_up_whatever_is_asked_and_the_game_replays(kind: type[Question]) -> None:
    quitter = GivesUp(5, kind, after=0 if kind is YesNo else 3)
    session = random_game(7, [quitter, *(RandomAgent(70 + seat, eagerness=90) for seat in range(3))])
    session.game.strict = True

    while quitter.given_up is None:
        session.run(until_turn=session.game.state.turn.number + 2)
    session.run(until_turn=session.game.state.turn.number + 4)

    assert quitter.given_up is not None
    assert session.game.log.count(PlayerLost(PlayerId(0), "104.3a")) == 1
    assert PlayerLeft(PlayerId(0)) in session.game.log
    assert session.view(PlayerId(0)).player(PlayerId(0)).reason == "104.3a"
    record = decode_record(encode_record(record_of(session)))
    assert Concede() in record.decisions
    again = Session(record.setup, pool(), replay_agents(4), record.decisions)
    play_again(again)
    assert first_difference(record, again.game.log[: len(record.lines)]) is None


def test_104_3a_giving_up_is_taken_back_by_rewinding() -> None:
    quitter = GivesUp(5, DeclareAttackers, after=3)
    session = random_game(7, [quitter, *(RandomAgent(70 + seat, eagerness=90) for seat in range(3))])
    session.run(until_turn=26)
    number = session.game.decisions.index(Concede())

    session.rewind(number)
    session.script = session.script[:number]
    quitter._kind = type(None)  # type: ignore[assignment]
    quitter.given_up = None
    session.run(until_turn=26)

    assert session.view(PlayerId(0)).player(PlayerId(0)).reason != "104.3a"
