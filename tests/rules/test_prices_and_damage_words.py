"""Single words of costs, colours and damage, played."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

FOREST, MOUNTAIN, PLAINS, SWAMP = land("Forest"), land("Mountain"), land("Plains"), land("Swamp")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")


@pytest.mark.parametrize(("others", "possible"), [(6, True), (5, False)])
def test_702_29a_cycling_for_nothing(others: int, possible: bool) -> None:
    views = card(
        "Views",
        "Enchantment",
        "As long as you have seven or more cards in hand, you may pay 0 rather than pay cycling costs.",
    )
    cycler = card("Cycler", "Sorcery", "You gain 1 life.\nCycling {4}", cost="{9}")
    filler = [card(f"Filler {n}", "Sorcery", "You gain 1 life.", cost="{9}") for n in range(others)]
    table = Table(A=side(hand=[cycler, *filler], board=[views], library=[FOREST]), B=side()).to("precombat main")
    assert table.try_to("activate", cycler) is possible
    assert ("Cycler" in table.zone("graveyard", "A")) is possible


def test_601_2f_a_spell_costs_less_for_noncombat_damage() -> None:
    text = "where X is the total amount of noncombat damage dealt to your opponents this turn."
    burner = creature("Burner", 6, 6, f"This spell costs {{X}} less to cast, {text}", cost="{5}{R}")
    table = Table(A=side(hand=[BOLT, burner], board=[MOUNTAIN] * 4), B=side()).to("precombat main")
    assert not table.try_to("cast", burner)
    table.cast(BOLT, at="B").resolve()
    table.cast(burner).resolve()
    assert "Burner" in table.zone("battlefield", "A")


def test_615_1a_a_counter_and_a_shield() -> None:
    text = "Whenever you cast a spell that targets Hero, put a +1/+1 counter on Hero and prevent all damage that would "
    hero = creature("Hero", 1, 2, f"{text}be dealt to it this turn.")
    table = Table(A=side(hand=[BOLT], board=[hero, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(BOLT, at="Hero").resolve(2)
    assert table.size("Hero") == (2, 3)
    assert table.find("Hero").damage == 0


@pytest.mark.parametrize(("tapped", "pool"), [("Mountain", "RR"), ("Forest", "G")])
def test_106_12a_more_of_the_chosen_colour(tapped: str, pool: str) -> None:
    text = (
        "Whenever a basic land is tapped for mana of the chosen color, its controller adds an additional one mana of "
    )
    glove = card("Glove", "Artifact", f"As Glove enters, choose a color.\n{text}that color.", cost="{R}")
    table = Table(A=side(hand=[glove], board=[MOUNTAIN, MOUNTAIN, FOREST]), B=side()).to("precombat main")
    table.answer("A", "red").cast(glove).resolve()
    assert table.activate(tapped).pool("A") == pool


@pytest.mark.parametrize(("lands", "life"), [(2, 19), (1, 20)])
def test_118_12a_mana_and_life_against_countering(lands: int, life: int) -> None:
    wizard = creature("Wizard", 1, 1, "{T}: Counter target spell unless its controller pays {1} and 1 life.")
    gain = card("Charm", "Instant", "You gain 4 life.", cost="{W}")
    table = Table(A=side(hand=[gain], board=[PLAINS] * lands), B=side(board=[wizard])).to("precombat main")
    table.cast(gain).answer("A", True).activate(wizard, at="Charm", by="B").resolve()
    assert table.life("A") == life
    assert ("Charm" in table.zone("graveyard", "A")) is (lands == 1)


def test_608_2d_damage_to_a_player_or_a_planeswalker_of_that_player() -> None:
    curse = card(
        "Curse",
        "Enchantment",
        "At the beginning of each opponent's upkeep, Curse deals 1 damage to that player or a planeswalker that "
        "player controls.",
    )
    table = Table(A=side(board=[curse]), B=side()).to("precombat main", turn=2)
    assert table.life("B") == 19


def test_502_3_what_is_untapped_in_the_untap_step_is_counted() -> None:
    calendar = card(
        "Calendar",
        "Artifact",
        "Whenever you untap one or more permanents during your untap step, put that many time counters on Calendar.\n"
        "{T}: You gain 1 life.\nWhen there are 1,000 or more time counters on Calendar, sacrifice it and each opponent "
        "loses 1,000 life.",
    )
    table = Table(A=side(board=[calendar, FOREST, MOUNTAIN, SWAMP]), B=side(board=[FOREST]))
    table.to("precombat main").activate(calendar).resolve().activate(FOREST).activate(MOUNTAIN)
    table.to("precombat main", turn=3)
    assert table.find("Calendar").counters == {"time": 3}
    assert table.life("B") == 20


def test_707_2_several_become_copies_of_what_was_returned() -> None:
    absorb = card(
        "Absorb",
        "Sorcery",
        "Return target creature to its owner's hand. You may have Shapeshifters you control become copies of that "
        "creature until end of turn.",
        cost="{R}",
    )
    mimics = [card(name, "Creature — Shapeshifter", power=1, toughness=1) for name in ("Mimic", "Changer")]
    table = Table(A=side(hand=[absorb], board=[MOUNTAIN, *mimics]), B=side(board=[creature("Ox", 2, 4)]))
    table.to("precombat main").cast(absorb, at="Ox").answer("A", True).resolve()
    assert table.zone("hand", "B") == ["Ox"]
    assert table.zone("battlefield", "A").count("Ox") == 2
    assert table.to("upkeep", turn=2).size("Mimic") == (1, 1)


@pytest.mark.parametrize(("second", "life"), [("Ox", 21), ("Elk", 20)])
def test_201_2b_two_permanents_with_the_same_name(second: str, life: int) -> None:
    text = "if you control two or more nonland, nontoken permanents with the same name as one another, you gain 1 life."
    twin = creature("Twin", 1, 1, f"When Twin enters, {text}", cost="{R}")
    board = [MOUNTAIN, MOUNTAIN, creature("Ox", 2, 4), creature(second, 2, 4)]
    table = Table(A=side(hand=[twin], board=board), B=side()).to("precombat main")
    table.cast(twin).resolve().to("end")
    assert table.life("A") == life
