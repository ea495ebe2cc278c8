"""Manual actions are decisions: games save, replay, rewind and copy them. They reveal no more than the rules allow."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from engine.agents.programs import RandomAgent
from engine.game.assembly.new_game import new_game
from engine.game.events import ManualActionTaken
from engine.game.events.manual_actions import AnyManualAction, ChangeLife, ManualAction, MoveObjects, SearchLibrary
from engine.game.kernel.choices import Answer, ChooseAction, ChooseEntities, Question
from engine.game.turn.loop import advance_game
from engine.game.view.view import EventReader, GameView, Seated
from engine.ids import ObjectId, PlayerId
from engine.match.record import (
    decode_record,
    encode_event,
    encode_record,
    first_difference,
    play_again,
    record_of,
    replay_agents,
)
from engine.match.session import Session
from tests.engine.game.precon_games import pool, random_game
from tests.engine.game.random_manual import ManualAgent, manual_game
from tests.engine.game.test_view_law import Comparing
from tests.engine.match.scripted import ScriptedAgent

ME, OTHER = PlayerId(0), PlayerId(1)


def acts_of(session: Session) -> list[ManualAction]:
    return [answer for answer in session.game.decisions if isinstance(answer, ManualAction)]


@pytest.fixture(scope="module")
def played() -> Session:
    session = manual_game(4)
    session.game.strict = True
    session.run_game(until_turn=30)
    return session


def test_every_kind_of_act_is_carried_out_in_whole_games(played: Session) -> None:
    done = {type(act) for session in (played, _another(9)) for act in acts_of(session)}

    assert {kind.__name__ for kind in get_args(AnyManualAction)} == {kind.__name__ for kind in done}


def _another(seed: int) -> Session:
    session = manual_game(seed)
    session.game.strict = True
    session.run_game(until_turn=30)
    return session


def test_a_record_with_acts_by_hand_is_read_back_and_replayed_to_the_same_events(played: Session) -> None:
    record = decode_record(encode_record(record_of(played)))
    assert record.decisions == tuple(played.game.decisions)

    again = Session(record.setup, pool(), replay_agents(4), record.decisions)
    play_again(again)

    assert first_difference(record, again.game.log[: len(record.lines)]) is None
    assert len(acts_of(again)) == len(acts_of(played)) > 40


def test_an_act_is_taken_back_by_rewinding_and_made_again() -> None:
    session = manual_game(4)
    session.run_game(until_turn=6)
    number = next(place for place, answer in enumerate(session.game.decisions) if isinstance(answer, ManualAction))
    before, decisions = [encode_event(event) for event in session.game.log], list(session.game.decisions)

    session.rewind(number)
    session.game.players[0] = session.game.players[1] = Seated(_Stops())
    with pytest.raises(KeyboardInterrupt):
        session.run_game()
    assert not any(isinstance(event, ManualActionTaken) for event in session.game.log)

    again = Session(session.setup, pool(), replay_agents(4), decisions)
    play_again(again)
    assert [encode_event(event) for event in again.game.log[: len(before)]] == before


class _Stops:
    def decide(self, view: GameView, question: Question) -> Answer:
        raise KeyboardInterrupt


def test_law_9_a_copy_in_the_middle_plays_on_to_the_same_log() -> None:
    session = manual_game(6)
    session.run_game(until_turn=10)
    state, logged = session.game.state.copy(), len(session.game.log)
    made = len(session.game.decisions)
    session.run_game(until_turn=14)
    answers = session.game.decisions[made:]
    assert any(isinstance(answer, ManualAction) for answer in answers)

    script = ScriptedAgent(answers)
    twin = new_game(state, [script] * 4)
    while not (twin.state.turn.number >= 14 and twin.state.turn.stage == "next turn"):
        advance_game(twin)

    assert [encode_event(event) for event in twin.log] == [encode_event(event) for event in session.game.log[logged:]]


def test_a_program_on_a_seat_of_its_own_is_refused_and_passes() -> None:
    class Sly:
        def __init__(self) -> None:
            self.player = RandomAgent(3)

        def decide(self, view: GameView, question: Question) -> Answer:
            if isinstance(question, ChooseAction):
                assert question.manual is None
                return ChangeLife(view.me, 100)
            return self.player.decide(view, question)

    session = random_game(3, [Sly(), *(RandomAgent(seat) for seat in range(3))])
    session.run_game(until_turn=4)

    assert not acts_of(session)
    assert all("only a person may act by hand" in str(trouble.problem) for trouble in session.game.trouble)


def test_a_record_of_a_seat_that_may_not_act_by_hand_does_not_replay_such_acts(played: Session) -> None:
    setup = replace(played.setup, seats=tuple(replace(seat, manual=False) for seat in played.setup.seats))

    session = Session(setup, pool(), replay_agents(4), list(played.game.decisions))

    with pytest.raises(Exception, match="only a person may act by hand"):
        session.run_game(until_turn=30)


class ComparingByHand(Comparing):
    """Compares each player's view while a person takes manual actions."""

    def __init__(self, seed: int) -> None:
        super().__init__(0, seed)
        self._player = ManualAgent(seed)  # type: ignore[assignment]


def test_law_3_holds_while_a_person_does_things_by_hand() -> None:
    watching = ComparingByHand(2)
    session = manual_game(2, [watching, *(RandomAgent(seat) for seat in range(3))])

    session.run_game(until_turn=12)

    assert watching.compared > 20
    assert acts_of(session)


class Searching:
    """Searches its own library manually, and checks which players see the cards."""

    def __init__(self) -> None:
        self._player = RandomAgent(5)
        self.searches = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, ChooseEntities) and question.purpose == "search by hand":
            self.searches += 1
            game = view._game
            assert all(view.can_see(ObjectId(id)) for id in question.options)
            for other in view.opponents:
                assert not any(GameView(game, other).can_see(ObjectId(id)) for id in question.options)
            assert not any(GameView(game, view.me).can_see(ObjectId(id)) for id in question.options)
            return (self.searches,)
        if isinstance(question, ChooseAction) and self.searches < view.turn:
            return SearchLibrary(view.me, "hand", shuffle=True)
        return self._player.decide(view, question)


def test_law_3_a_search_by_hand_shows_the_library_to_the_person_only_and_only_then() -> None:
    searching = Searching()
    session = manual_game(5, [searching, *(RandomAgent(seat) for seat in range(3))])

    session.run_game(until_turn=6)

    assert searching.searches > 1


def test_law_3_others_do_not_learn_from_the_log_which_card_of_a_hand_was_moved() -> None:
    class PutsBack:
        def __init__(self) -> None:
            self.player = RandomAgent(1)
            self.done = False

        def decide(self, view: GameView, question: Question) -> Answer:
            if isinstance(question, ChooseAction) and not self.done:
                self.done = True
                return MoveObjects((view.player(view.me).hand[0],), "bottom")
            return self.player.decide(view, question)

    session = manual_game(8, [PutsBack(), *(RandomAgent(seat) for seat in range(3))])
    session.run_game(until_turn=3)

    acts = {
        player: next(
            event.action
            for event in EventReader().read_events(session.view_game(player))[1]
            if isinstance(event, ManualActionTaken) and isinstance(event.action, MoveObjects)
        )
        for player in (ME, OTHER)
    }
    assert acts[OTHER].objects == (0,)
    assert acts[ME].objects != (0,)
