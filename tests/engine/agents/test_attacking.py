"""Whom the bot attacks and with how many creatures, when there are many equal ones."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.agents.attacking import AttackPlan
from engine.agents.blocking import Defence, Fight, Fighter, Squad
from engine.agents.decision import Deadline, Reason
from engine.agents.evaluation.player_model import EvaluationCache, PlayerModel
from engine.agents.programs import HeuristicAgent
from engine.game.combat.attacking import attack_options, attack_question
from engine.game.kernel.choices import DeclareAttackers
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, PlayerId
from tests.rules.marker import rule
from tests.rules.table import Table, creature, side

TOKEN = creature("Token", 1, 1)
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 5, 5)
BIRD = creature("Bird", 1, 1, "Flying")
RHINO = creature("Rhino", 4, 4, "Trample")
THUG = creature("Thug", 3, 3, "Menace")
ENDLESS = 1_000_000
KEYWORDS = ("", "Flying", "Trample", "First strike", "Flying, lifelink", "Menace", "Deathtouch")


def asked(table: Table) -> tuple[GameView, DeclareAttackers]:
    """The attack question of the first player's next combat."""
    game = table.to("precombat main").game
    me = game.state.turn.active
    return GameView(game, me), attack_question(game, attack_options(game, me), me)


def planned(table: Table) -> tuple[list[tuple[ObjectId, Entity]], Reason | None]:
    """Returns each attacker with its target, for a bot as the first player, and the bot's reason."""
    view, question = asked(table)
    bot = HeuristicAgent()
    answer = question.check_answer(bot.decide(view, question))
    assert isinstance(answer, tuple)
    pairs = [pair for pair in answer if isinstance(pair, tuple)]
    options = question.options
    return [(options[index].attacker, options[index].defenders[place]) for index, place in pairs], bot.reason


def attacks(table: Table) -> Counter[str]:
    """How many creatures the first player's bot would send against whom."""
    return Counter(table.names[whom] for _, whom in planned(table)[0])


def sent(table: Table) -> list[str]:
    """The creatures that attack, each with its power."""
    found = [table.game.characteristics(attacker) for attacker, _ in planned(table)[0]]
    return sorted(f"{chars.name} {chars.power}" for chars in found)


# -- many equal creatures ----------------------------------------------------------------------------------------------


def test_500_tokens_all_attack_an_empty_board() -> None:
    table = Table(A=side(board=[TOKEN] * 500), B=side(life=ENDLESS))
    assert attacks(table) == {"B": 500}


def test_of_500_tokens_those_stay_who_must_stop_the_counter_attack() -> None:
    table = Table(A=side(life=10, board=[TOKEN] * 500), B=side(life=ENDLESS, board=[BEAR] * 20))
    assert attacks(table) == {"B": 480}


def test_tokens_stay_at_home_if_the_counter_attack_would_kill() -> None:
    table = Table(A=side(life=10, board=[TOKEN] * 30), B=side(life=60, board=[GIANT] * 20))
    assert attacks(table) == {}


def test_500_equal_tokens_take_little_of_the_budget() -> None:
    view, question = asked(Table(A=side(life=10, board=[TOKEN] * 500), B=side(life=ENDLESS, board=[BEAR] * 20)))
    deadline = Deadline(work=2_000)
    AttackPlan(PlayerModel(view, EvaluationCache()), deadline, question).declare()
    assert not deadline.passed()


def test_the_bot_plans_60_different_attackers_against_60_different_blockers_within_its_budget() -> None:
    own = [creature(f"Own {n}", 5 + n * 7 % 8, 5 + n * 5 % 8, KEYWORDS[n % 6]) for n in range(60)]
    theirs = [creature(f"Their {n}", 1 + n * 3 % 4, 1 + n * 7 % 4, KEYWORDS[n * 5 % 7]) for n in range(60)]
    view, question = asked(Table(A=side(life=30, board=own), B=side(life=200, board=theirs)))
    deadline = Deadline()
    plan = AttackPlan(PlayerModel(view, EvaluationCache()), deadline, question)
    assert plan.declare()
    assert not deadline.passed()


# -- lethal by count ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "attackers"), [(8, 0), (9, 9), (12, 9)])
def test_each_blocker_stops_one_token_so_life_and_blockers_make_the_count(tokens: int, attackers: int) -> None:
    table = Table(A=side(board=[TOKEN] * tokens), B=side(life=5, board=[GIANT] * 4))
    assert attacks(table)["B"] == attackers


@rule("702.9b")
def test_702_9b_blockers_without_flying_or_reach_stop_no_flyer() -> None:
    table = Table(A=side(board=[*[BIRD] * 5, *[TOKEN] * 5]), B=side(life=5, board=[GIANT] * 4))
    assert sent(table) == ["Bird 1"] * 5


@rule("702.19b")
@pytest.mark.parametrize(("life", "kind"), [(4, "lethal"), (5, "attack")])
def test_702_19b_a_blocker_stops_only_what_it_takes_of_trample_damage(life: int, kind: str) -> None:
    table = Table(A=side(board=[RHINO] * 2), B=side(life=life, board=[BEAR] * 2))
    reason = planned(table)[1]
    assert reason is not None
    assert reason.kind == kind


@rule("702.111b")
def test_702_111b_two_blockers_stop_one_creature_with_menace() -> None:
    table = Table(A=side(board=[THUG] * 3), B=side(life=6, board=[BEAR] * 2))
    assert attacks(table) == {"B": 3}


def test_the_bot_kills_the_one_of_two_opponents_whom_it_can_kill() -> None:
    table = Table(A=side(board=[TOKEN] * 10), B=side(life=20, board=[BEAR] * 3), C=side(life=8, board=[BEAR] * 2))
    assert attacks(table) == {"C": 10}


def test_the_bot_kills_two_opponents_at_once() -> None:
    table = Table(A=side(board=[TOKEN] * 20), B=side(life=9, board=[BEAR]), C=side(life=8, board=[BEAR] * 2))
    assert attacks(table) == {"B": 10, "C": 10}


# -- what makes creatures different ------------------------------------------------------------------------------------


def test_a_token_with_a_counter_is_not_one_of_the_others() -> None:
    text = "player A:\n battlefield: 5 Token; Token [3 +1/+1]\nplayer B: 4 life"
    assert sent(Table.of(text, TOKEN)) == ["Token 4"]


def test_a_tapped_token_is_not_one_of_the_others() -> None:
    text = "turn 3 of A: in precombat main\nplayer A:\n battlefield: 2 Token [tapped]; 3 Token\nplayer B: 40 life"
    assert attacks(Table.of(text, TOKEN)) == {"B": 3}


def test_tapped_blockers_stop_nothing() -> None:
    text = "player A:\n battlefield: 5 Token\nplayer B: 3 life\n battlefield: 2 Giant; 3 Giant [tapped]"
    assert attacks(Table.of(text, TOKEN, GIANT)) == {"B": 5}


def test_500_tokens_with_a_restriction_of_their_own_are_still_equal() -> None:
    sneak = creature("Sneak", 1, 1, "Sneak can't be blocked by creatures with power 2 or greater.")
    table = Table(A=side(board=[sneak] * 500), B=side(life=ENDLESS, board=[BEAR, TOKEN]))
    view, question = asked(table)
    deadline = Deadline(work=2_000)
    AttackPlan(PlayerModel(view, EvaluationCache()), deadline, question).declare()
    assert not deadline.passed()


# -- blocks by count ---------------------------------------------------------------------------------------------------


def fighter(number: int, power: int, left: int) -> Fighter:
    return Fighter(ObjectId(number), PlayerId(0), power, left, 4 + 9 * power + 5 * left)


def through(fights: list[Fight], attackers: int, attacker: Fighter) -> int:
    """The damage that nothing blocks."""
    return attacker.strikes * (attackers - sum(fight.count for fight in fights))


@pytest.mark.parametrize("blockers", [1, 3, 7, 10])
@pytest.mark.parametrize(("power", "life"), [(1, 4), (2, 9), (3, 40)])
def test_blocks_by_count_are_the_blocks_of_single_creatures(power: int, life: int, blockers: int) -> None:
    attacker, blocker = fighter(1, power, 2), fighter(1_000, 2, 2)
    crowd = Defence().plan_blocks([Squad(attacker, 8)], [Squad(blocker, blockers)], {blocker.id: [attacker.id]}, life)
    ones = [fighter(1 + number, power, 2) for number in range(8)]
    others = [fighter(1_000 + number, 2, 2) for number in range(blockers)]
    able = {each.id: [one.id for one in ones] for each in others}
    single = Defence().plan_blocks([Squad(one) for one in ones], [Squad(each) for each in others], able, life)
    assert through(crowd, 8, attacker) == through(single, 8, attacker)
    assert sum(len(fight.blockers) * fight.count for fight in crowd) == sum(len(fight.blockers) for fight in single)
