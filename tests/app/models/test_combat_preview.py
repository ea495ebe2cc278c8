"""What attacks and blocks would come to."""

from __future__ import annotations

from app.messages.message import Words
from app.models.appearance import CardLooks, TableNames
from app.models.before_deciding import CombatPreview
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.game.kernel.ruleset import commander_ruleset
from engine.game.view.view import GameView
from tests.rules.made_cards import creature
from tests.rules.marker import rule
from tests.rules.table import Table, side

BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 4)
SNAKE = creature("Snake", 1, 1, "Deathtouch")
BIRD = creature("Bird", 1, 1, "Flying")
GIANT = creature("Giant", 5, 5, "Trample")


def preview(table: Table, player: str) -> CombatPreview:
    view, words = GameView(table.game, table.seat(player)), Words("en")
    names = TableNames(view, CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards()))), words)
    return CombatPreview(view, names.name_of, words)


def attack(table: Table, *attacks: tuple[str, str]) -> list[str]:
    return list(preview(table, "A").attack([(table.find(one).id, table.seat(other)) for one, other in attacks]))


def test_damage_is_added_up_for_each_attacked_player() -> None:
    table = Table(A=side(board=[BEAR, BIRD, GIANT]), B=side(life=20), C=side(life=5))
    assert attack(table, ("Bear", "B"), ("Bird", "B"), ("Giant", "C")) == [
        "B: 3 damage if unblocked, 20 → 17 life.",
        "C: 5 damage if unblocked, 5 → 0 life. That is lethal.",
    ]


def test_an_attacker_that_one_blocker_could_kill_is_named_and_a_flyer_is_safe_from_the_ground() -> None:
    table = Table(A=side(board=[GIANT, BIRD]), B=side(life=20, board=[SNAKE, WALL]))
    assert "Giant dies if Snake blocks it." in attack(table, ("Giant", "B"), ("Bird", "B"))
    assert not any("Bird dies" in line for line in attack(table, ("Bird", "B")))


@rule("903.10a")
def test_903_10a_a_commander_that_brings_21_is_lethal_whatever_the_life() -> None:
    table = Table(commander_ruleset(2), A=side(board=[GIANT]), B=side(life=40))
    card = table.find("Giant").card
    table.game.state.player(table.seat("A")).commanders = (card,)
    table.game.state.player(table.seat("B")).commander_damage = {card: 16}
    assert attack(table, ("Giant", "B")) == ["B: 5 damage if unblocked, 40 → 35 life. That is lethal."]


@rule("510")
def test_510_blocks_say_who_would_die_and_what_comes_through() -> None:
    table = Table(A=side(board=[GIANT, BEAR]), B=side(life=20, board=[SNAKE, WALL]))
    table.attack("Giant", "Bear", on="B").to("declare attackers")
    giant, bear, snake, wall = (table.find(name).id for name in ("Giant", "Bear", "Snake", "Wall"))
    shown = preview(table, "B")
    assert list(shown.blocks([])) == ["You: 7 damage, 20 → 13 life."]
    assert list(shown.blocks([(snake, giant), (wall, bear)])) == [
        "Giant against Snake: Snake, Giant would die.",
        "Bear against Wall: no creature dies.",
        "You: 4 damage, 20 → 16 life.",
    ]


def test_the_player_loses_without_a_block_only_if_the_damage_is_lethal() -> None:
    for life, loses in ((7, True), (8, False)):
        table = Table(A=side(board=[GIANT, BEAR]), B=side(life=life, board=[SNAKE, WALL]))
        table.attack("Giant", "Bear", on="B").to("declare attackers")
        shown = preview(table, "B")
        assert shown.is_fatal([]) == loses
        assert not shown.is_fatal([(table.find("Wall").id, table.find("Bear").id)])
