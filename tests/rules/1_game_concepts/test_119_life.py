"""Rule 119: life."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BOLT, BOLT_FOR_R, LANDS, MOUNTAIN, PING, SWAMP
from tests.rules.common_games import at_end, entered, entering, in_main, played, spell, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("119")
def test_119_for_each_opponent_who_has_less_life() -> None:
    watch = at_end("for each opponent who has less life than you, you gain 1 life.")
    for theirs, life in ((19, 21), (20, 20), (21, 20)):
        assert Table(A=side(board=[watch]), B=side(life=theirs)).to("cleanup").life("A") == life


@rule("119")
def test_119_for_each_life_you_lost() -> None:
    watch = watcher("Whenever you lose life, sacrifice a permanent for each 1 life you lost.")
    table = Table(A=side(board=[watch, *LANDS], hand=[BOLT_FOR_R]), B=side()).to("precombat main")
    table.answer("A", ["Swamp", "Swamp", "Island"]).cast(BOLT_FOR_R, at="A").resolve(2)
    assert len(table.zone("battlefield", "A")) == 4


@rule("119")
def test_119_exactly_one_life_is_lost() -> None:
    text = "Whenever an opponent loses exactly 1 life, you gain 2 life."
    king = creature("King", 1, 1, text)
    ping = card("Ping", "Artifact", "{T}: Target opponent loses 1 life.")
    table = Table(A=side(hand=[BOLT], board=[king, ping, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(BOLT, at="B").resolve()
    assert table.life("A") == 20
    assert table.activate(ping, at="B").resolve(2).life("A") == 22


@rule("119")
def test_119_somebody_has_so_much_life() -> None:
    ghast = creature("Ghast", 2, 1, "Ghast has haste as long as an opponent has 10 or less life.")
    drain = card("Drain", "Sorcery", "Target opponent loses 11 life.", cost="{R}")
    table = Table(A=side(hand=[drain], board=[ghast, MOUNTAIN]), B=side(), C=side()).to("precombat main")
    assert not table.game.characteristics(table.find("Ghast").id).has_keyword("haste")
    table.cast(drain, at="C").resolve()
    assert table.game.characteristics(table.find("Ghast").id).has_keyword("haste")


@rule("119.1")
def test_119_1_if_no_opponent_has_more_life_than_the_player_attacked() -> None:
    text = "Whenever Duellist attacks a player, if no opponent has more life than that player, you gain 3 life."
    duellist = creature("Duellist", 1, 1, text)
    for whom, life in (("B", 20), ("C", 23)):
        table = Table(A=side(board=[duellist]), B=side(life=10), C=side(life=11)).to("precombat main")
        assert table.attack("Duellist", on=whom).to("end of combat").life("A") == life


@rule("119.1")
@pytest.mark.parametrize(("theirs", "size"), [(20, 2), (19, 2), (21, 1)])
def test_119_1_the_most_life_or_tied_for_it(theirs: int, size: int) -> None:
    text = "As long as you have the most life or are tied for most life, Heir gets +1/+1."
    heir = creature("Heir", 1, 1, text)
    table = Table(A=side(board=[heir]), B=side(life=theirs)).to("precombat main")
    assert table.size(heir) == (size, size)


@rule("119.3")
def test_119_3_life_that_two_players_lose_is_counted_for_each() -> None:
    blood = card("Blood", "Enchantment", "Whenever an opponent loses life, you gain 1 life.")
    sweep = card("Sweep", "Sorcery", "Sweep deals 1 damage to each opponent.", cost="{R}")
    table = Table(A=side(hand=[sweep], board=[blood, MOUNTAIN]), B=side(), C=side()).to("precombat main")
    table.cast(sweep).resolve(3)
    assert table.life("A") == 22


@rule("119.3")
def test_119_3_the_lowest_and_the_highest_life_total_of_some_players() -> None:
    repay = card(
        "Repay", "Sorcery", "Each player's life total becomes the lowest life total among all players.", cost="{B}"
    )
    table = Table(A=side(hand=[repay], board=[land("Swamp")]), B=side(life=7), C=side(life=30))
    table.to("precombat main").cast(repay).resolve()
    assert [table.life(player) for player in "ABC"] == [7, 7, 7]
    text = (
        "Malign's power and toughness are each equal to half the highest life total among your opponents, rounded up."
    )
    malign = creature("Malign", "*", "*", text)
    table = Table(A=side(board=[malign], life=40), B=side(life=7), C=side(life=9))
    assert table.size(malign) == (5, 5)


@rule("119.3")
def test_119_3_as_much_as_one_has_lost_this_turn() -> None:
    captain = creature("Captain", 2, 2, "~ gets +X/+0, where X is the amount of life you've lost this turn.")
    pain = card("Pain", "Artifact", "{0}: You lose 2 life.")
    table = Table(A=side(board=[captain, pain]), B=side()).to("precombat main")
    table.activate(pain).resolve().activate(pain).resolve()
    assert table.size("Captain") == (6, 2)


DEBT = card("Debt", "Sorcery", "As an additional cost to cast this spell, pay 3 life.\nDraw a card.", cost="{B}")


@rule("119.4")
def test_119_4_an_additional_cost_of_more_life_than_one_has_cannot_be_paid() -> None:
    for life, castable in ((2, False), (3, True)):
        table = Table(A=side(life=life, hand=[DEBT], board=[SWAMP]), B=side()).to("precombat main")
        assert any(action.kind == "cast" for action in table.actions("A")) is castable


@rule("119.5")
def test_119_5_life_becomes_what_was_counted() -> None:
    text = (
        "At the beginning of your end step, count the number of permanents you control. Your life total becomes that "
    )
    touch = card("Touch", "Enchantment", f"{text}number.")
    assert in_main(touch).to("cleanup").life("A") == 7


@rule("119.5")
def test_119_5_a_life_total_becomes_a_number() -> None:
    guest = entering("target player's life total becomes 10.")
    table = Table(A=side(hand=[guest], board=list(LANDS)), B=side()).to("precombat main")
    assert table.answer("A", "B").cast(guest).resolve(2).life("B") == 10
    text = "if your life total is less than your starting life total, it becomes equal to your starting life total."
    assert entered(text, life=3).resolve().life("A") == 20


@rule("119.5")
def test_119_5_each_life_total_becomes_the_highest() -> None:
    even = card(
        "Even", "Sorcery", "Each player's life total becomes the highest life total among all players.", cost="{W}"
    )
    table = Table(A=side(life=3, hand=[even], board=[land("Plains")]), B=side(life=17))
    table.to("precombat main").cast(even).resolve()
    assert (table.life("A"), table.life("B")) == (17, 17)


@rule("119.7")
@pytest.mark.parametrize(
    ("rule", "totals"),
    [
        ("Creatures you control have haste.", (12, 20)),
        ("Players can't gain life.", (20, 12)),
        ("Your life total can't change.", (20, 12)),
    ],
)
def test_119_7_life_totals_are_exchanged_only_if_both_can_become_the_other(rule: str, totals: tuple[int, int]) -> None:
    swap = card("Swap", "Sorcery", "Two target players exchange life totals.", cost="{R}")
    board = [MOUNTAIN, card("Law", "Enchantment", rule)]
    table = Table(A=side(hand=[swap], board=board), B=side(life=12)).to("precombat main")
    table.cast(swap, at=("A", "B")).resolve()
    assert (table.life("A"), table.life("B")) == totals


@rule("119.7")
@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(9, 4, 5), (4, 9, 0)])
def test_119_7_that_many_is_the_life_lost_this_way(mine: int, theirs: int, drawn: int) -> None:
    text = "You may exchange your life total with target opponent. If you lose life this way, draw that many cards."
    swap = card("Swap", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[swap], life=mine), B=side(life=theirs), C=side(life=theirs))
    table.to("precombat main").cast(swap, at="B").answer("A", True).resolve()
    assert (table.life("A"), table.life("B")) == (theirs, mine)
    assert len(table.zone("hand", "A")) == drawn


@rule("119.7")
@pytest.mark.parametrize("who", ["A", "B"])
def test_119_7_a_life_total_that_cannot_change(who: str) -> None:
    angel = creature("Angel", 8, 8, "Your life total can't change.")
    fount = card("Fount", "Artifact", "{T}: Target player gains 4 life.")
    table = Table(A=side(board=[angel, PING, fount], life=10), B=side(life=10)).to("precombat main")
    table.activate(PING, at=who).resolve().activate(fount, at=who).resolve()
    assert table.life(who) == (10 if who == "A" else 12)


@rule("119.7")
def test_119_7_no_life_for_the_rest_of_the_game() -> None:
    curse = card("Curse", "Sorcery", "Target player can't gain life for the rest of the game.", cost="{0}")
    table = Table(
        A=side(hand=[curse]),
        B=side(board=[card("Font", "Enchantment", "At the beginning of your upkeep, you gain 1 life.")]),
    )
    table.to("precombat main").cast(curse, at="B").resolve()
    assert table.to("draw", turn=4).life("B") == 20


@rule("119.2", "120.3a", "120.2b")
def test_119_2_damage_to_a_player_is_a_loss_of_life() -> None:
    table = played("Rite deals 3 damage to target player.", at="B")
    assert table.life("B") == 17


@rule("119.6", "704.5a")
def test_119_6_a_player_with_no_life_loses() -> None:
    table = Table(A=side(hand=[spell("Target player loses 5 life.")]), B=side(life=5), C=side()).to("precombat main")
    table.cast("Rite", at="B").resolve()
    assert table.lost("B")
    assert not table.lost("A")
