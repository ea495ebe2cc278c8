"""Keywords of the newest sets and rarer forms of older ones (702): sneak, power-up, teamwork, increment, prototype,
devour with a quality."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, MOUNTAIN = (land(name) for name in ("Forest", "Island", "Mountain"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
OX = creature("Ox", 2, 4, cost="{0}")


def test_sneak_returns_an_unblocked_attacker_and_attacks() -> None:
    turtle = creature("Turtle", 4, 4, "Sneak {U}", cost="{4}{U}")
    table = Table(A=side(board=[BEAR, ISLAND], hand=[turtle]), B=side()).to("precombat main")
    assert not table.try_to("cast", turtle, method="sneak")
    table.attack(BEAR).to("declare blockers")
    table.cast(turtle, method="sneak").to("end of combat")
    assert table.zone("hand", "A") == ["Bear"]
    assert table.find(turtle).tapped
    assert table.life("B") == 16


def test_sneak_needs_an_attacker_that_nobody_blocks() -> None:
    turtle = creature("Turtle", 4, 4, "Sneak {U}", cost="{4}{U}")
    table = Table(A=side(board=[BEAR, ISLAND], hand=[turtle]), B=side(board=[OX]))
    table.attack(BEAR).block(OX, BEAR).to("declare blockers")
    assert not table.try_to("cast", turtle, method="sneak")


def test_a_sorcery_is_sneaked_in_combat() -> None:
    technique = card("Technique", "Sorcery", "Sneak {U}\nDraw two cards.", cost="{3}{U}")
    table = Table(A=side(board=[BEAR, ISLAND], hand=[technique]), B=side())
    table.attack(BEAR).to("declare blockers")
    table.cast(technique, method="sneak").to("end of combat")
    assert sorted(table.zone("hand", "A")) == ["Bear", "Wastes", "Wastes"]


def test_702_160a_a_prototype_has_its_own_cost_colour_and_size() -> None:
    golem = card("Golem", "Artifact Creature — Golem", "Prototype {R} — 1/2\nHaste", cost="{7}", power=6, toughness=4)
    table = Table(A=side(board=[MOUNTAIN], hand=[golem]), B=side()).to("precombat main")
    assert not table.try_to("cast", golem, method="")
    table.cast(golem, method="prototype").to("precombat main")
    there = table.game.characteristics(table.find(golem).id)
    assert (there.power, there.toughness, there.colours) == (1, 2, "R")
    assert there.has("haste")
    assert table.find(golem).id in table.game.state.battlefield


def test_718_4_a_prototype_is_a_whole_card_elsewhere() -> None:
    golem = card("Golem", "Artifact Creature — Golem", "Prototype {R} — 1/2", cost="{7}", power=6, toughness=4)
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{0}")
    table = Table(A=side(board=[MOUNTAIN], hand=[golem, kill]), B=side()).to("precombat main")
    table.cast(golem, method="prototype").to("precombat main")
    table.cast(kill, at="Golem").to("precombat main")
    buried = table.game.characteristics(table.find(golem).id)
    assert (buried.power, buried.toughness, buried.colours) == (6, 4, "")


def test_a_power_up_is_cheaper_on_the_first_turn_and_comes_once() -> None:
    hero = creature("Hero", 1, 1, "Power-up — {3}{G}: Put two +1/+1 counters on ~.", cost="{1}{G}")
    table = Table(A=side(board=[FOREST] * 4, hand=[hero]), B=side()).to("precombat main")
    table.cast(hero).to("precombat main")
    table.activate(hero).to("precombat main")
    assert table.game.characteristics(table.find(hero).id).power == 3
    table.to("precombat main", turn=3)
    assert not table.try_to("activate", hero)


def test_a_power_up_costs_all_of_it_later() -> None:
    hero = creature("Hero", 1, 1, "Power-up — {3}{G}: Put two +1/+1 counters on ~.", cost="{1}{G}")
    poor = Table(A=side(board=[*[FOREST] * 3, hero]), B=side()).to("precombat main")
    assert not poor.try_to("activate", hero)
    rich = Table(A=side(board=[*[FOREST] * 4, hero]), B=side()).to("precombat main")
    rich.activate(hero).to("precombat main")
    assert rich.game.characteristics(rich.find(hero).id).power == 3


def test_teamwork_taps_creatures_of_enough_power() -> None:
    strike = card(
        "Strike",
        "Sorcery",
        "Teamwork 4\nYou gain 1 life. If this spell was cast using teamwork, you gain 5 life instead.",
        cost="{0}",
    )
    table = Table(A=side(board=[BEAR, OX], hand=[strike]), B=side()).to("precombat main")
    table.answer("A", True, ["Bear"], ["Ox"]).cast(strike).to("precombat main")
    assert table.life("A") == 25
    assert table.find(BEAR).tapped
    assert table.find(OX).tapped


def test_without_the_power_there_is_no_teamwork() -> None:
    strike = card(
        "Strike",
        "Sorcery",
        "Teamwork 4\nYou gain 1 life. If this spell was cast using teamwork, you gain 5 life instead.",
        cost="{0}",
    )
    table = Table(A=side(board=[BEAR], hand=[strike]), B=side()).to("precombat main")
    table.cast(strike).to("precombat main")
    assert table.life("A") == 21
    assert not table.find(BEAR).tapped


def test_increment_counts_the_mana_that_was_spent() -> None:
    student = creature("Student", 1, 3, "Increment")
    table = Table(A=side(board=[student, FOREST, FOREST], hand=[BEAR, OX]), B=side()).to("precombat main")
    table.cast(OX).to("precombat main")
    assert table.game.characteristics(table.find(student).id).power == 1
    table.cast(BEAR).to("precombat main")
    assert table.game.characteristics(table.find(student).id).power == 2


def test_702_82c_devour_takes_what_it_says() -> None:
    goat = creature("Goat", 1, 1, "Devour land 3", cost="{0}")
    table = Table(A=side(board=[FOREST, ISLAND, BEAR], hand=[goat]), B=side()).to("precombat main")
    table.answer("A", ["Forest"]).cast(goat).to("precombat main")
    assert table.game.characteristics(table.find(goat).id).power == 4
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Goat", "Island"]


CASE = card(
    "Case",
    "Enchantment — Case",
    "To solve — You control three or more creatures.\nSolved — Creatures you control get +1/+0.",
    cost="{0}",
)


def test_719_3a_a_case_is_solved_at_the_end_of_its_players_turn() -> None:
    table = Table(A=side(board=[CASE, BEAR, BEAR, OX]), B=side())
    table.to("precombat main")
    assert table.game.characteristics(table.find(OX).id).power == 2
    table.to("upkeep", turn=2)
    assert table.game.characteristics(table.find(OX).id).power == 3


def test_719_3a_a_case_stays_unsolved_without_what_it_asks_for() -> None:
    table = Table(A=side(board=[CASE, BEAR, OX]), B=side())
    table.to("upkeep", turn=2)
    assert table.game.characteristics(table.find(OX).id).power == 2


def test_702_169a_a_solved_cases_ability_can_be_activated() -> None:
    case = card(
        "Case",
        "Enchantment — Case",
        "To solve — You have no cards in hand.\nSolved — Sacrifice ~: You gain 3 life.",
        cost="{0}",
    )
    table = Table(A=side(board=[case]), B=side())
    table.to("precombat main")
    assert not table.try_to("activate", case)
    table.to("upkeep", turn=2)
    table.activate(case).to("draw", turn=2)
    assert table.life("A") == 23
