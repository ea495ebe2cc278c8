"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_1G, FOREST, ISLAND, OX_FOR_0
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.190")
def test_sneak_returns_an_unblocked_attacker_and_attacks() -> None:
    turtle = creature("Turtle", 4, 4, "Sneak {U}", cost="{4}{U}")
    table = Table(A=side(board=[BEAR_FOR_1G, ISLAND], hand=[turtle]), B=side()).to("precombat main")
    assert not table.try_to("cast", turtle, method="sneak")
    table.attack(BEAR_FOR_1G).to("declare blockers")
    table.cast(turtle, method="sneak").to("end of combat")
    assert table.zone("hand", "A") == ["Bear"]
    assert table.find(turtle).tapped
    assert table.life("B") == 16


@rule("702.190")
def test_sneak_needs_an_attacker_that_nobody_blocks() -> None:
    turtle = creature("Turtle", 4, 4, "Sneak {U}", cost="{4}{U}")
    table = Table(A=side(board=[BEAR_FOR_1G, ISLAND], hand=[turtle]), B=side(board=[OX_FOR_0]))
    table.attack(BEAR_FOR_1G).block(OX_FOR_0, BEAR_FOR_1G).to("declare blockers")
    assert not table.try_to("cast", turtle, method="sneak")


@rule("702.190")
def test_a_sorcery_is_sneaked_in_combat() -> None:
    technique = card("Technique", "Sorcery", "Sneak {U}\nDraw two cards.", cost="{3}{U}")
    table = Table(A=side(board=[BEAR_FOR_1G, ISLAND], hand=[technique]), B=side())
    table.attack(BEAR_FOR_1G).to("declare blockers")
    table.cast(technique, method="sneak").to("end of combat")
    assert sorted(table.zone("hand", "A")) == ["Bear", "Wastes", "Wastes"]


@rule("702.191")
def test_increment_counts_the_mana_that_was_spent() -> None:
    student = creature("Student", 1, 3, "Increment")
    table = Table(A=side(board=[student, FOREST, FOREST], hand=[BEAR_FOR_1G, OX_FOR_0]), B=side()).to("precombat main")
    table.cast(OX_FOR_0).to("precombat main")
    assert table.game.characteristics(table.find(student).id).power == 1
    table.cast(BEAR_FOR_1G).to("precombat main")
    assert table.game.characteristics(table.find(student).id).power == 2


@rule("702.193")
def test_a_power_up_is_cheaper_on_the_first_turn_and_comes_once() -> None:
    hero = creature("Hero", 1, 1, "Power-up — {3}{G}: Put two +1/+1 counters on ~.", cost="{1}{G}")
    table = Table(A=side(board=[FOREST] * 4, hand=[hero]), B=side()).to("precombat main")
    table.cast(hero).to("precombat main")
    table.activate(hero).to("precombat main")
    assert table.game.characteristics(table.find(hero).id).power == 3
    table.to("precombat main", turn=3)
    assert not table.try_to("activate", hero)


@rule("702.193")
def test_a_power_up_costs_all_of_it_later() -> None:
    hero = creature("Hero", 1, 1, "Power-up — {3}{G}: Put two +1/+1 counters on ~.", cost="{1}{G}")
    poor = Table(A=side(board=[*[FOREST] * 3, hero]), B=side()).to("precombat main")
    assert not poor.try_to("activate", hero)
    rich = Table(A=side(board=[*[FOREST] * 4, hero]), B=side()).to("precombat main")
    rich.activate(hero).to("precombat main")
    assert rich.game.characteristics(rich.find(hero).id).power == 3


@rule("702.194")
def test_teamwork_taps_creatures_of_enough_power() -> None:
    strike = card(
        "Strike",
        "Sorcery",
        "Teamwork 4\nYou gain 1 life. If this spell was cast using teamwork, you gain 5 life instead.",
        cost="{0}",
    )
    table = Table(A=side(board=[BEAR_FOR_1G, OX_FOR_0], hand=[strike]), B=side()).to("precombat main")
    table.answer("A", True, ["Bear"], ["Ox"]).cast(strike).to("precombat main")
    assert table.life("A") == 25
    assert table.find(BEAR_FOR_1G).tapped
    assert table.find(OX_FOR_0).tapped


@rule("702.194")
def test_without_the_power_there_is_no_teamwork() -> None:
    strike = card(
        "Strike",
        "Sorcery",
        "Teamwork 4\nYou gain 1 life. If this spell was cast using teamwork, you gain 5 life instead.",
        cost="{0}",
    )
    table = Table(A=side(board=[BEAR_FOR_1G], hand=[strike]), B=side()).to("precombat main")
    table.cast(strike).to("precombat main")
    assert table.life("A") == 21
    assert not table.find(BEAR_FOR_1G).tapped
