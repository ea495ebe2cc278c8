"""Rule 606: loyalty abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, ISLAND, WALKER
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("606.1")
def test_606_1_loyalty_abilities_can_be_forbidden_and_others_not() -> None:
    table = Table(A=side(board=["The Immortal Sun", "Jace Beleren", "Mind Stone", ISLAND]), B=side())
    table.to("precombat main")

    assert not table.try_to("activate", "Jace Beleren", index=0)
    assert table.try_to("activate", "Mind Stone", index=1)


@rule("606.1")
def test_606_1_a_planeswalker_with_a_loyalty_ability_of_an_aura() -> None:
    talent = card(
        "Talent",
        "Enchantment — Aura",
        'Enchant planeswalker\nEnchanted planeswalker has "[+1]: Create three 1/1 white Soldier creature tokens."',
    )
    walker = card("Walker", "Legendary Planeswalker — Test", "-3: Draw a card.", loyalty=4)
    text = "player A:\n battlefield: Walker [as one]; Talent [on one]\nplayer B:"
    table = Table.of(text, walker, talent).to("precombat main")
    table.activate(walker, 1).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 3
    assert table.find(walker).counters["loyalty"] == 5


@rule("606.2")
def test_606_2_the_loyalty_abilities_of_others() -> None:
    god = card(
        "God", "Legendary Planeswalker — Test", "God has all loyalty abilities of all other planeswalkers.", loyalty=4
    )
    other = card("Sage", "Legendary Planeswalker — Sage", "+2: You gain 3 life.\n−9: Draw a card.", loyalty=3)
    table = Table(A=side(board=[god]), B=side(board=[other])).to("precombat main")
    table.activate(god).resolve()
    assert (table.life("A"), table.find("God").counters["loyalty"]) == (23, 6)


@rule("606.3")
def test_606_3_a_planeswalkers_own_words_let_its_abilities_be_activated_any_time() -> None:
    text = "As long as it's your turn, you may activate her loyalty abilities any time you could cast an instant."
    sage = card("Sage Regent", "Legendary Planeswalker — Jace", f"{text}\n+1: You gain 1 life.", loyalty=2)
    table = Table(A=side(board=[sage, BEAR]), B=side()).attack(BEAR).to("declare attackers")
    assert table.activate(sage).resolve().life("A") == 21
    assert not table.try_to("activate", sage)


@rule("606.3")
def test_606_3_loyalty_abilities_are_activated_at_any_time_where_something_allows_it() -> None:
    text = "As long as ~ entered this turn, you may activate its loyalty abilities any time you could cast an instant."
    ruler = card("Ruler", "Legendary Planeswalker", f"Flash\n{text}\n-2: You gain 2 life.", cost="{0}", loyalty=6)
    table = Table(A=side(hand=[ruler]), B=side()).to("upkeep", turn=2).cast(ruler).resolve()
    table.activate(ruler).resolve()
    assert table.life("A") == 22
    table.to("upkeep", turn=4)
    assert not table.try_to("activate", ruler)


@rule("606.3")
def test_606_3_loyalty_abilities_twice_each_turn() -> None:
    text = "You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once."
    oath = card("Oath", "Enchantment", text)
    table = Table(A=side(board=[WALKER, oath]), B=side()).to("precombat main")
    table.activate(WALKER).resolve().activate(WALKER).resolve()
    assert not table.try_to("activate", WALKER)


@rule("606.3")
def test_606_3_an_effect_lets_loyalty_abilities_be_activated_twice() -> None:
    table = Table(A=side(board=["Oath of Teferi", "Jace Beleren"]), B=side())
    table.to("precombat main")

    table.activate("Jace Beleren", 0).resolve().activate("Jace Beleren", 0).resolve()

    assert not table.try_to("activate", "Jace Beleren", index=0)
    assert table.find("Jace Beleren").counter("loyalty") == 7


@rule("606.5")
def test_606_5_loyalty_abilities_cost_more_loyalty() -> None:
    text = "Planeswalkers' loyalty abilities you activate cost an additional {+1} to activate."
    lion = creature("Lion", 3, 5, text)
    sage = card("Sage", "Legendary Planeswalker — Jace", "−3: You gain 1 life.\n−4: You gain 9 life.", loyalty=2)
    table = Table(A=side(board=[lion, sage]), B=side()).to("precombat main")
    assert [action.index for action in table.actions("A") if action.kind == "activate"] == [0]
    assert table.activate(sage).resolve().life("A") == 21
    assert "Sage" in table.zone("graveyard", "A")
    alone = Table(A=side(board=[sage]), B=side(board=[lion])).to("precombat main")
    assert not alone.try_to("activate", sage)
