"""Rule 104: ending the game."""

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
from tests.rules.common_cards import MOUNTAIN, PLAINS, SHOCK
from tests.rules.common_games import played, spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

CHOICE = card("Test Choice", "Sorcery", "Sacrifice a creature. Draw a card.", cost="{B}")


class GivesUp:
    """Plays at random and concedes at a question of one kind."""

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
    """Player A concedes at the first question that is not about attackers or blockers."""

    def decide(self, view: GameView, question: Question) -> Answer:
        if question.player == PlayerId(0) and isinstance(question, ChooseEntities):
            return Concede()
        return super().decide(view, question)


@rule("104.3")
def test_104_3_damage_does_not_end_the_game_this_turn() -> None:
    grace = card(
        "Grace",
        "Instant",
        "You can't lose the game this turn and your opponents can't win the game this turn. Until end of turn, damage "
        "that would reduce your life total to less than 1 reduces it to 1 instead.",
        cost="{W}",
    )
    table = Table(A=side(hand=[grace], board=[PLAINS, MOUNTAIN], life=1), B=side(hand=[SHOCK], board=[MOUNTAIN]))
    table.to("precombat main").cast(grace).resolve().cast(SHOCK, by="B", at="A").resolve()
    assert table.life("A") == 1
    assert table.game.state.result is None


@rule("104.3")
def test_104_3_exiled_instead_of_losing_and_a_new_start() -> None:
    text = (
        "If you would lose the game, instead exile Guard and your life total becomes equal to your starting life total."
    )
    guard = creature("Guard", 5, 5, text)
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{0}")
    table = Table(A=side(board=[guard], life=2, hand=[bolt]), B=side()).to("precombat main")
    table.cast(bolt, at="A").resolve()
    assert (table.life("A"), table.zone("exile", "A")) == (20, ["Guard"])


@rule("104.3a")
def test_104_3a_who_gives_up_in_the_middle_of_a_resolution_has_lost_when_that_is_looked_for() -> None:
    others = [creature(f"Bear {number}", 2, 2) for number in range(2)]
    table = TableGivingUp(None, A=side(hand=[CHOICE], board=[land("Swamp"), *others]), B=side(), C=side())

    table.to("precombat main").cast(CHOICE).resolve()

    assert table.lost("A")
    assert not table.game.state.player(PlayerId(0)).in_game
    assert table.zone("battlefield", "A") == []
    assert table.game.state.result is None


@rule("104.3a")
def test_104_3a_giving_up_is_losing_the_game_for_abilities_that_wait_for_it() -> None:
    watcher = card("Test Watcher", "Enchantment", "Whenever a player loses the game, you gain 5 life.")
    others = [creature(f"Bear {number}", 2, 2) for number in range(2)]
    mine = side(hand=[CHOICE], board=[land("Swamp"), *others])
    table = TableGivingUp(None, A=mine, B=side(board=[watcher]), C=side())

    table.to("precombat main").cast(CHOICE).resolve().to("end")

    assert table.life("B") == 25


@rule("104.3a")
@pytest.mark.parametrize("kind", [YesNo, ChooseAction, DeclareAttackers, ChooseEntities])
def test_104_3a_a_player_may_give_up_whatever_is_asked_and_the_game_replays(kind: type[Question]) -> None:
    quitter = GivesUp(5, kind, after=0 if kind is YesNo else 3)
    session = random_game(7, [quitter, *(RandomAgent(70 + seat, eagerness=90) for seat in range(3))])
    session.game.strict = True

    while quitter.given_up is None:
        session.run_game(until_turn=session.game.state.turn.number + 2)
    session.run_game(until_turn=session.game.state.turn.number + 4)

    assert quitter.given_up is not None
    assert session.game.log.count(PlayerLost(PlayerId(0), "104.3a")) == 1
    assert PlayerLeft(PlayerId(0)) in session.game.log
    assert session.view_game(PlayerId(0)).player(PlayerId(0)).reason == "104.3a"
    record = decode_record(encode_record(record_of(session)))
    assert Concede() in record.decisions
    again = Session(record.setup, pool(), replay_agents(4), record.decisions)
    play_again(again)
    assert first_difference(record, again.game.log[: len(record.lines)]) is None


@rule("104.3a")
def test_104_3a_giving_up_is_taken_back_by_rewinding() -> None:
    quitter = GivesUp(5, DeclareAttackers, after=3)
    session = random_game(7, [quitter, *(RandomAgent(70 + seat, eagerness=90) for seat in range(3))])
    session.run_game(until_turn=26)
    number = session.game.decisions.index(Concede())

    session.rewind(number)
    session.script = session.script[:number]
    quitter._kind = type(None)  # type: ignore[assignment]
    quitter.given_up = None
    session.run_game(until_turn=26)

    assert session.view_game(PlayerId(0)).player(PlayerId(0)).reason != "104.3a"


@rule("104.3b")
def test_104_3b_a_player_does_not_lose_for_having_no_life() -> None:
    lich = card("Lich", "Enchantment", "You don't lose the game for having 0 or less life.")
    table = Table(A=side(life=0, board=[lich]), B=side()).to("precombat main")
    assert not table.lost("A")


@rule("104.3d")
def test_104_3d_a_poisoned_player_is_one_with_a_poison_counter() -> None:
    seeker = creature("Seeker", 5, 5, "Seeker can't attack unless defending player is poisoned.")
    sting = card("Sting", "Sorcery", "Target player gets a poison counter.", cost="{0}")
    for stung in (False, True):
        table = Table(A=side(board=[seeker], hand=[sting]), B=side()).to("precombat main")
        if stung:
            table.cast(sting, at="B").resolve()
        table.attack(seeker).to("end of combat")
        assert (table.life("B") == 15) == stung


@rule("104.4b")
def test_104_4b_a_process_that_nobody_can_end_is_a_draw() -> None:
    loop = card("Loop", "Sorcery", "You gain 1 life. Repeat this process.", cost="{R}")
    table = Table(A=side(hand=[loop], board=[MOUNTAIN]), B=side()).to("precombat main").cast(loop).resolve()
    table.to("end")
    assert table.game.state.result is not None
    assert not table.game.state.result.winners


@rule("104.3c", "121.4", "704.5b")
def test_104_3c_a_player_who_draws_more_cards_than_the_library_has_loses() -> None:
    draw_all = spell("Target player draws cards equal to the number of cards in their library.", name="All")
    draw = spell("Target player draws two cards.", name="Two")
    table = Table(A=side(hand=[draw_all, draw]), B=side(), C=side()).to("precombat main")
    table.cast(draw_all, at="B").resolve()
    assert table.zone("library", "B") == []
    assert not table.lost("B")
    assert table.cast(draw, at="B").resolve().lost("B")


@rule("104.2b")
def test_104_2b_an_effect_lets_a_player_win() -> None:
    table = played("You win the game.")
    assert table.game.state.result is not None
    assert not table.lost("A")


@rule("104.3e")
def test_104_3e_an_effect_lets_a_player_lose() -> None:
    table = played("Target player loses the game.", at="B")
    assert table.lost("B")


@rule("104.4a")
def test_104_4a_the_game_is_a_draw_if_all_players_lose_at_once() -> None:
    table = played("Each player loses 20 life.")
    assert table.lost("A")
    assert table.lost("B")
    assert table.game.state.result is not None
    assert table.game.state.result.winners == ()
