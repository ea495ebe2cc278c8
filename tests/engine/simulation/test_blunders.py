"""Blunders: positions and moves, and the counts that they give."""

from __future__ import annotations

from engine.game.kernel.choices import PASS, Answer, ChooseAction, Question
from engine.game.view.view import GameView
from engine.ids import PlayerId
from engine.ir.stored_cards import StoredCard
from engine.simulation.blunders import Attack, BlunderCounter, Blunders, count_joint_attacks
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 3, 3)
TOKEN = creature("Token", 1, 1)
GIANT = creature("Giant", 5, 5)
THUG = creature("Thug", 2, 2, "Menace")
BIRD = creature("Bird", 2, 2, "Flying")
SNAKE = creature("Snake", 1, 1, "Deathtouch")


class JudgedTable(Table):
    """A table that counts each player's blunders."""

    counters: dict[PlayerId, BlunderCounter]

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = super().decide(view, question)
        counters = self.__dict__.setdefault("counters", {})
        counters.setdefault(view.me, BlunderCounter(self)).judge(view, question, answer)
        return answer

    def found(self, player: str) -> Blunders:
        return self.counters[self.seat(player)].found


# -- losing attacks ----------------------------------------------------------------------------------------------------


def losing_attacks(table: JudgedTable) -> int:
    table.to("end of combat")
    return table.found("A").losing_attacks


def test_an_attack_into_a_bigger_free_creature_loses() -> None:
    table = JudgedTable(A=side(board=[BEAR]), B=side(board=[OGRE]))
    table.attack(BEAR)
    assert losing_attacks(table) == 1


def test_one_blocker_counts_for_one_attacker() -> None:
    table = JudgedTable(A=side(board=[BEAR, creature("Other", 2, 2)]), B=side(board=[OGRE]))
    table.attack(BEAR, "Other")
    assert losing_attacks(table) == 1


def test_an_attack_that_kills_whoever_blocks_is_no_blunder() -> None:
    others = [creature(name, 2, 2) for name in ("One", "Two")]
    for life, count in ((4, 0), (5, 1)):
        table = JudgedTable(A=side(board=[BEAR, *others]), B=side(life=life, board=[OGRE]))
        table.attack("Bear", "One", "Two")
        assert losing_attacks(table) == count


def test_a_trade_is_no_losing_attack() -> None:
    table = JudgedTable(A=side(board=[BEAR]), B=side(board=[BEAR]))
    table.attack(BEAR)
    assert losing_attacks(table) == 0


def test_attackers_that_cannot_be_blocked_by_one_creature_do_not_lose() -> None:
    for attacker in (THUG, BIRD):
        table = JudgedTable(A=side(board=[attacker]), B=side(board=[OGRE]))
        table.attack(attacker)
        assert losing_attacks(table) == 0


def test_a_tapped_creature_and_another_players_creature_stop_nobody() -> None:
    table = JudgedTable.of("player A:\n battlefield: Bear\nplayer B:\n battlefield: Ogre [tapped]", BEAR, OGRE)
    table.attack(BEAR)
    assert losing_attacks(table) == 0
    table = JudgedTable(A=side(board=[BEAR]), B=side(), C=side(board=[OGRE]))
    table.attack(BEAR, on="B")
    assert losing_attacks(table) == 0


def test_a_deadly_touch_kills_the_blocker_too() -> None:
    table = JudgedTable(A=side(board=[SNAKE]), B=side(board=[OGRE]))
    table.attack(SNAKE)
    assert losing_attacks(table) == 0


# -- chump blocks ------------------------------------------------------------------------------------------------------


def early_chump_blocks(life: int) -> int:
    table = JudgedTable(A=side(board=[GIANT]), B=side(life=life, board=[TOKEN]))
    table.attack(GIANT).block(TOKEN, GIANT).to("end of combat")
    return table.found("B").early_chump_blocks


def test_a_chump_block_is_early_while_the_player_would_survive() -> None:
    assert early_chump_blocks(6) == 1
    assert early_chump_blocks(5) == 0


def test_a_block_that_kills_is_no_chump_block() -> None:
    table = JudgedTable(A=side(board=[OGRE]), B=side(board=[SNAKE]))
    table.attack(OGRE).block(SNAKE, OGRE).to("end of combat")
    assert table.found("B").early_chump_blocks == 0


COMMANDER_ATTACKS = (
    "rules: commander\nplayer A:\n battlefield: Giant [commander, dealt {dealt} to B]\nplayer B:\n battlefield: Token\n"
)


def attacked_by_commander(dealt: int, *, block: bool) -> Blunders:
    table = JudgedTable.of(COMMANDER_ATTACKS.format(dealt=dealt), GIANT, TOKEN)
    table.attack(GIANT)
    if block:
        table.block(TOKEN, GIANT)
    table.to("combat damage")
    return table.found("B")


@rule("704.6c")
def test_704_6c_a_chump_block_that_stops_the_21st_commander_damage_is_not_early() -> None:
    assert attacked_by_commander(16, block=True).early_chump_blocks == 0
    assert attacked_by_commander(15, block=True).early_chump_blocks == 1


@rule("704.6c")
def test_704_6c_to_leave_a_deadly_commander_unblocked_is_a_blunder() -> None:
    assert attacked_by_commander(16, block=False).unblocked_commanders == 1
    assert attacked_by_commander(15, block=False).unblocked_commanders == 0
    assert attacked_by_commander(16, block=True).unblocked_commanders == 0


# -- idle turns --------------------------------------------------------------------------------------------------------


def idle_turns(hand: list[StoredCard], *, lands: int = 1, step: str = "postcombat main", asked: int = 1) -> int:
    """Returns the idle turns of a player who passes in that step, `asked` times."""
    table = Table(A=side(board=[land("Forest")] * lands, hand=hand), B=side()).to(step)
    counter = BlunderCounter(table)
    question = ChooseAction(table.seat("A"), "priority", actions=(PASS, *table.actions("A")))
    for _ in range(asked):
        counter.judge(GameView(table.game, table.seat("A")), question, 0)
    return counter.found.idle_turns


def test_a_turn_is_idle_if_a_permanent_could_be_cast() -> None:
    cub = card("Cub", "Creature — Bear", "", cost="{G}")
    growl = card("Growl", "Sorcery", "You gain 3 life.", cost="{G}")
    assert idle_turns([cub]) == 1
    assert idle_turns([cub], asked=3) == 1
    assert idle_turns([cub], lands=0) == 0
    assert idle_turns([growl]) == 0
    assert idle_turns([cub], step="precombat main") == 0


# -- the table as a whole ----------------------------------------------------------------------------------------------


def test_rounds_in_which_all_others_attack_one_player_are_counted() -> None:
    a, b, c, d = (PlayerId(number) for number in range(4))
    first = [Attack(1, a, (d,)), Attack(2, b, (d, c)), Attack(3, c, (d,))]
    second = [Attack(5, a, (d,)), Attack(6, b, (c,)), Attack(7, c, (a,))]
    third = [Attack(9, a, (d,))]
    assert count_joint_attacks([*first, *second, *third], 4) == (2, 1)


def test_blunders_add_up_and_give_a_rate() -> None:
    total = Blunders(seat_games=3, decisions=10, idle_turns=2) + Blunders(seat_games=1, decisions=5, idle_turns=1)
    assert total == Blunders(seat_games=4, decisions=15, idle_turns=3)
    assert total.rate("idle_turns") == 75.0
    assert Blunders().rate("idle_turns") == 0.0
