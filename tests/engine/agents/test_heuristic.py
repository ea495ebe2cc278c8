"""The program's bot: its decisions in positions that call for one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.agents.decision import Reason
from engine.agents.programs import HeuristicAgent, RandomAgent
from engine.game.kernel.choices import Answer, DeclareAttackers, DeclareBlockers, Question, YesNo
from engine.game.kernel.game import Answering, default_answer
from engine.game.kernel.ruleset import Ruleset, commander_ruleset
from engine.game.view.view import Agent, GameView, Seated
from engine.match.session import Session
from engine.match.setup import FormatRules, GameSetup
from engine.randomness import RandomStream
from tests.engine.game.precon_games import pool, precons, random_game
from tests.engine.game.scrambling import scrambled
from tests.engine.running import run_game
from tests.rules.marker import rule
from tests.rules.table import Side, Table, card, creature, land, side

FOREST, MOUNTAIN, SWAMP = land("Forest"), land("Mountain"), land("Swamp")
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
GIANT = creature("Giant", 5, 5, cost="{3}{G}{G}")
DRAGON = creature("Dragon", 6, 6, "Flying", cost="{4}{R}{R}")
RAT = creature("Rat", 1, 1, cost="{B}")
DOOM = card("Doom", "Sorcery", "Destroy target creature.", cost="{1}{B}")
BURN = card("Burn", "Sorcery", "Burn deals 3 damage to any target.", cost="{R}")
SPARK = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")


class Idle:
    """Does nothing it does not have to."""

    def decide(self, view: GameView, question: Question) -> Answer:
        return default_answer(question)


class Noting:
    """Plays like the player with plans and keeps its reasons."""

    def __init__(self) -> None:
        self._player = HeuristicAgent()
        self.reasons: list[Reason] = []

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = self._player.decide(view, question)
        if self._player.reason is not None:
            self.reasons.append(self._player.reason)
        return answer


def seated(*agents: Agent) -> list[Answering]:
    return [Seated(agent) for agent in agents]


def play(turns: int = 1, ruleset: Ruleset | None = None, **sides: Side) -> Table:
    """Returns the table after some turns. A is the program's bot, the other players do nothing."""
    table = Table(ruleset, **sides)
    table.game.players = seated(HeuristicAgent(), *(Idle() for _ in range(len(sides) - 1)))
    run_game(table.game, until_turn=turns)
    return table


# -- lands and spells --------------------------------------------------------------------------------------------------


def test_it_plays_a_land_and_casts_what_it_can() -> None:
    table = play(A=side(hand=[FOREST, BEAR], board=[FOREST]), B=side())
    assert table.zone("battlefield", "A").count("Forest") == 2
    assert "Bear" in table.zone("battlefield", "A")


def test_it_plays_the_land_whose_colour_it_needs() -> None:
    table = play(A=side(hand=[FOREST, MOUNTAIN, BURN], board=[FOREST, FOREST]), B=side(board=[RAT]))
    assert "Mountain" in table.zone("battlefield", "A")


def test_it_spends_its_mana_on_what_is_worth_most() -> None:
    table = play(A=side(hand=[BEAR, GIANT], board=[FOREST] * 5), B=side())
    assert "Giant" in table.zone("battlefield", "A")


def test_it_casts_its_commander() -> None:
    leader = card("Leader", "Legendary Creature — Test", cost="{1}{G}", power=3, toughness=3)
    table = play(ruleset=commander_ruleset(2), A=side(command=[leader], board=[FOREST] * 3), B=side())
    assert "Leader" in table.zone("battlefield", "A")


def test_it_destroys_the_greatest_threat() -> None:
    table = play(A=side(hand=[DOOM], board=[SWAMP, SWAMP, RAT]), B=side(board=[BEAR, DRAGON, RAT]))
    assert table.zone("graveyard", "B") == ["Dragon"]
    assert "Rat" in table.zone("battlefield", "A")


def test_it_does_not_destroy_its_own_creature_when_there_is_no_other() -> None:
    table = play(A=side(hand=[DOOM], board=[SWAMP, SWAMP, DRAGON]), B=side())
    assert "Dragon" in table.zone("battlefield", "A")
    assert "Doom" in table.zone("hand", "A")


def test_it_burns_what_dies_of_it_rather_than_what_survives() -> None:
    table = play(A=side(hand=[BURN], board=[MOUNTAIN]), B=side(board=[GIANT, BEAR]))
    assert table.zone("graveyard", "B") == ["Bear"]


def test_it_burns_an_opponent_who_dies_of_it() -> None:
    table = play(A=side(hand=[BURN], board=[MOUNTAIN]), B=side(life=3, board=[DRAGON]))
    assert table.game.state.result is not None
    assert table.game.state.result.winners == (table.seat("A"),)


def test_it_harms_the_opponent_who_is_ahead() -> None:
    weak, strong = side(board=[BEAR]), side(board=[BEAR, GIANT, DRAGON, FOREST, FOREST])
    table = play(A=side(hand=[DOOM], board=[SWAMP, SWAMP]), B=weak, C=strong)
    assert table.zone("graveyard", "C") == ["Dragon"]


def test_it_searches_for_a_land_of_a_colour_it_lacks() -> None:
    growth = card(
        "Growth",
        "Sorcery",
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
        cost="{1}{G}",
    )
    table = play(A=side(hand=[growth, SPARK], board=[FOREST] * 2, library=[FOREST, MOUNTAIN, FOREST]), B=side())
    assert "Mountain" in table.zone("battlefield", "A")


def test_it_cracks_a_land_that_searches_for_another() -> None:
    expanse = card(
        "Expanse",
        "Land",
        "{T}, Sacrifice Expanse: Search your library for a basic land card, put it onto the battlefield tapped, then "
        "shuffle.",
    )
    table = play(A=side(board=[expanse, FOREST], hand=[SPARK], library=[FOREST, MOUNTAIN]), B=side())
    assert "Mountain" in table.zone("battlefield", "A")


def test_it_casts_a_creature_that_helps_all_of_its_kind() -> None:
    lord = card("Lord", "Creature — Sliver", "All Slivers have double strike.", cost="{R}", power=1, toughness=1)
    table = play(A=side(hand=[lord], board=[MOUNTAIN]), B=side())
    assert "Lord" in table.zone("battlefield", "A")


def test_it_makes_everybody_sacrifice_what_it_has_none_of() -> None:
    dust = card("Dust", "Sorcery", "Each player sacrifices all colored permanents they control.", cost="{1}")
    others = side(board=[GIANT, DRAGON])
    assert "Dust" in play(A=side(hand=[dust], board=[FOREST]), B=others).zone("graveyard", "A")
    assert "Dust" in play(A=side(hand=[dust], board=[FOREST, GIANT, DRAGON]), B=side()).zone("hand", "A")


def test_it_uses_a_planeswalker_every_turn() -> None:
    walker = card(
        "Walker",
        "Legendary Planeswalker — Walker",
        '+1: You and target opponent each draw a card.\n−6: You get an emblem with "Creatures you control get +2/+2."',
        loyalty=3,
    )
    table = play(turns=3, A=side(board=[walker]), B=side())
    assert table.find(walker).counter("loyalty") == 5


# -- combat ------------------------------------------------------------------------------------------------------------


def test_it_attacks_a_player_who_cannot_block() -> None:
    table = play(A=side(board=[BEAR, GIANT]), B=side(life=20))
    assert table.life("B") == 13


def test_it_does_not_attack_into_a_creature_that_eats_its_own() -> None:
    table = play(A=side(board=[BEAR]), B=side(board=[GIANT]))
    assert table.zone("graveyard", "A") == []
    assert table.life("B") == 20


def test_it_attacks_with_everything_when_that_kills() -> None:
    table = play(A=side(board=[BEAR, BEAR, BEAR]), B=side(life=4, board=[GIANT]))
    assert table.game.state.result is not None


def test_it_stays_at_home_when_attacking_would_lose_the_game() -> None:
    table = play(A=side(life=5, board=[GIANT]), B=side(life=30, board=[GIANT]))
    assert table.life("B") == 30


def test_it_attacks_the_opponent_without_blockers() -> None:
    table = play(A=side(board=[GIANT]), B=side(board=[DRAGON, GIANT]), C=side())
    assert (table.life("B"), table.life("C")) == (20, 15)


def test_it_blocks_so_that_it_survives() -> None:
    table = Table(A=side(board=[DRAGON]), B=side(life=6, board=[creature("Wall", 0, 4, "Flying"), BEAR]))
    table.game.players = seated(Attacking(), HeuristicAgent())
    run_game(table.game, until_turn=1)
    assert table.life("B") == 6


def test_it_blocks_what_it_can_kill() -> None:
    table = Table(A=side(board=[BEAR]), B=side(board=[GIANT]))
    table.game.players = seated(Attacking(), HeuristicAgent())
    run_game(table.game, until_turn=1)
    assert table.zone("graveyard", "A") == ["Bear"]
    assert table.life("B") == 20


def test_it_does_not_throw_creatures_away_while_it_has_life() -> None:
    table = Table(A=side(board=[GIANT]), B=side(life=30, board=[BEAR]))
    table.game.players = seated(Attacking(), HeuristicAgent())
    run_game(table.game, until_turn=1)
    assert table.life("B") == 25
    assert table.zone("graveyard", "B") == []


def test_it_wins_a_fight_with_a_trick() -> None:
    growth = card("Surge", "Instant", "Target creature gets +3/+3 until end of turn.", cost="{G}")
    table = Table(A=side(board=[BEAR, FOREST], hand=[growth]), B=side(board=[creature("Ogre", 3, 3)]))
    table.game.players = seated(AttackingThenPlanning(), Blocking())
    run_game(table.game, until_turn=1)
    assert table.zone("graveyard", "B") == ["Ogre"]
    assert "Bear" in table.zone("battlefield", "A")


class Attacking(Idle):
    """Attacks with everything, always the first it may attack."""

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, DeclareAttackers):
            return tuple((index, 0) for index in range(len(question.options)))
        return super().decide(view, question)


class AttackingThenPlanning:
    """Attacks with everything and does the rest with plans."""

    def __init__(self) -> None:
        self._player = HeuristicAgent()

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, DeclareAttackers):
            return tuple((index, 0) for index in range(len(question.options)))
        return self._player.decide(view, question)


class Blocking(Idle):
    """Blocks the first attacker with everything."""

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, DeclareBlockers):
            return tuple((index, 0) for index in range(len(question.options)))
        return super().decide(view, question)


# -- hands -------------------------------------------------------------------------------------------------------------


def kept(hand: Sequence[object]) -> bool:
    """Whether it keeps an opening hand."""
    table = Table(commander_ruleset(4), A=side(hand=hand), B=side())  # type: ignore[arg-type]
    question = YesNo(table.seat("A"), "keep this hand", about=0)
    return bool(HeuristicAgent().decide(GameView(table.game, table.seat("A")), question))


@rule("103.5")
@pytest.mark.parametrize(
    ("hand", "keeps"),
    [
        ([FOREST] * 3 + [BEAR] * 2 + [GIANT] * 2, True),
        ([FOREST] * 4 + [BEAR, GIANT, GIANT], True),
        ([FOREST] + [BEAR] * 6, False),
        ([FOREST] * 7, False),
        ([BEAR] * 7, False),
        ([SWAMP] * 4 + [DRAGON] * 3, False),
    ],
)
def test_103_5_it_keeps_hands_with_lands_and_something_to_do(hand: list[object], keeps: bool) -> None:
    assert kept(hand) is keeps


# -- as a player -------------------------------------------------------------------------------------------------------


def test_it_says_why() -> None:
    table = Table(A=side(hand=[FOREST, BEAR], board=[FOREST, GIANT]), B=side())
    player = Noting()
    table.game.players = seated(player, Idle())
    run_game(table.game, until_turn=1)
    assert [reason.kind for reason in player.reasons] == ["land", "develop", "attack"]


class Comparing:
    """Decides in the game as it is, and in one in which everything that it may not know is another way."""

    def __init__(self, seed: int) -> None:
        self._random = RandomStream(seed, "scrambled")
        self._player, self._twin = HeuristicAgent(), HeuristicAgent()
        self.asked = 0
        self.compared = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = self._player.decide(view, question)
        self.asked += 1
        if self.asked % 4 == 0:
            twin = GameView(scrambled(view, self._random), view.me, view._shown)
            assert self._twin.decide(twin, question) == answer
            assert self._twin.reason == self._player.reason
            self.compared += 1
        return answer


def test_law_3_its_decisions_depend_only_on_what_it_may_know() -> None:
    agents = [Comparing(seat) for seat in range(4)]

    random_game(11, agents).run_game(until_turn=24)

    assert sum(agent.compared for agent in agents) > 100


def test_it_beats_players_who_act_by_chance() -> None:
    """One bot plays against three others. Equal bots would win one game in four."""
    won = 0
    for seed in range(3):
        agents = [HeuristicAgent() if seat == seed else RandomAgent(seed * 10 + seat) for seat in range(4)]
        setup = GameSetup(precons(), seed, format=FormatRules(starting_life=12, commander_damage=21))
        result = Session(setup, pool(), agents).run_game()
        won += result is not None and result.winners == (seed,)
    assert won >= 2


def test_without_a_budget_it_still_answers_legally() -> None:
    table = Table(A=side(hand=[FOREST, BEAR], board=[FOREST, GIANT]), B=side(board=[BEAR]))
    table.game.players = seated(HeuristicAgent(work=0), Idle())
    run_game(table.game, until_turn=4)
    assert table.game.state.turn.number == 4
