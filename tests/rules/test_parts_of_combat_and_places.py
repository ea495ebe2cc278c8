"""Spells that wait for a part of the combat, places within a library, rolls with something added, X of one chosen."""

from __future__ import annotations

import pytest

from engine.game.kernel.answers import RefusedAnswer
from tests.rules.table import Table, card, creature, side

BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 3, 3)
ELF = creature("Elf", 1, 1)


@pytest.mark.parametrize(
    ("words", "open_in", "closed_in"),
    [
        ("before the combat damage step", ("precombat main", "declare blockers"), ("combat damage", "postcombat main")),
        ("after combat", ("postcombat main", "end"), ("precombat main", "declare attackers", "end of combat")),
        (
            "before combat or during combat before blockers are declared",
            ("upkeep", "precombat main", "declare attackers"),
            ("declare blockers", "postcombat main"),
        ),
        ("during the declare blockers step on your turn", ("declare blockers",), ("declare attackers", "end")),
        ("during the declare blockers step on an opponent's turn", (), ("declare blockers",)),
    ],
)
def test_601_3_a_spell_is_cast_only_in_its_part_of_the_combat(
    words: str, open_in: tuple[str, ...], closed_in: tuple[str, ...]
) -> None:
    for step in (*open_in, *closed_in):
        flare = card("Flare", "Instant", f"Cast this spell only {words}.\nYou gain 1 life.", cost="{0}")
        table = Table(A=side(hand=[flare], board=[BEAR]), B=side()).attack(BEAR).to(step)
        assert table.try_to("cast", flare) is (step in open_in), step


def test_510_4_the_first_of_two_damage_steps_is_not_before_them() -> None:
    flare = card(
        "Flare", "Instant", "Cast this spell only before the combat damage step.\nYou gain 1 life.", cost="{0}"
    )
    fast = creature("Fast", 1, 1, "First strike")
    table = Table(A=side(hand=[flare], board=[fast]), B=side()).attack(fast).to("first-strike combat damage")
    assert not table.try_to("cast", flare)


def test_508_1d_a_creature_that_attacks_or_blocks_if_able_must_do_both() -> None:
    rage = card("Rage", "Instant", "Target creature attacks or blocks this turn if able.", cost="{0}")
    table = Table(A=side(hand=[rage], board=[BEAR]), B=side()).to("precombat main")
    table.cast(rage, at="Bear").resolve()
    with pytest.raises(RefusedAnswer):
        table.to("end of combat")
    table = Table(A=side(hand=[rage], board=[OGRE]), B=side(board=[BEAR])).to("precombat main")
    table.cast(rage, at="Bear").resolve().attack(OGRE)
    with pytest.raises(RefusedAnswer):
        table.to("end of combat")
    table = Table(A=side(hand=[rage], board=[BEAR, OGRE]), B=side()).to("precombat main")
    table.cast(rage, at="Bear").resolve().attack(BEAR).to("end of combat")
    assert table.life("B") == 18


@pytest.mark.parametrize(("mine", "theirs", "gained"), [(5, 20, 3), (20, 20, 0), (20, 5, 0)])
def test_608_2c_having_less_life_than_an_opponent(mine: int, theirs: int, gained: int) -> None:
    text = "If you have less life than an opponent, you gain 3 life."
    relief = card("Relief", "Sorcery", text, cost="{0}")
    table = Table(A=side(life=mine, hand=[relief]), B=side(life=theirs)).to("precombat main")
    assert table.cast(relief).resolve().life("A") == mine + gained


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("If you control fewer creatures than an opponent, you gain 3 life.", 23),
        ("If you have fewer cards in hand than an opponent, you gain 3 life.", 23),
        ("If you control fewer lands than an opponent, you gain 3 life.", 20),
    ],
)
def test_608_2c_having_fewer_than_one_of_the_opponents(text: str, expected: int) -> None:
    relief = card("Relief", "Sorcery", text, cost="{0}")
    first, second = side(), side(board=[BEAR, OGRE], hand=[ELF])
    table = Table(A=side(hand=[relief], board=[BEAR]), B=first, C=second).to("precombat main")
    assert table.cast(relief).resolve().life("A") == expected


def test_701_23_cards_at_random_return_from_the_graveyard() -> None:
    wish = card("Wish", "Sorcery", "Return two cards at random from your graveyard to your hand.", cost="{0}")
    table = Table(A=side(hand=[wish], graveyard=[BEAR, BEAR, BEAR]), B=side(graveyard=[ELF])).to("precombat main")
    table.cast(wish).resolve()
    assert table.zone("hand", "A") == ["Bear", "Bear"]
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Wish"]


def test_105_2_only_what_has_all_five_colors_is_spared() -> None:
    storm = card("Storm", "Sorcery", "Destroy each creature that isn't all colors.", cost="{0}")
    every = creature("Every", 1, 1, cost="{W}{U}{B}{R}{G}")
    four = creature("Four", 1, 1, cost="{W}{U}{B}{R}")
    table = Table(A=side(hand=[storm], board=[every, four]), B=side(board=[BEAR])).to("precombat main")
    table.cast(storm).resolve()
    assert table.zone("battlefield") == ["Every"]


def test_115_9_a_spell_that_targets_you_or_what_you_control_can_be_countered() -> None:
    deny = card("Deny", "Instant", "Counter target spell that targets you or a permanent you control.", cost="{0}")
    bolt = card("Bolt", "Instant", "~ deals 3 damage to any target.", cost="{0}")
    mine = side(hand=[bolt], board=[OGRE])
    for at, can in (("B", True), ("Bear", True), ("A", False), ("Ogre", False)):
        table = Table(A=mine, B=side(hand=[deny], board=[BEAR])).to("precombat main").cast(bolt, at=at)
        assert table.try_to("cast", deny, at="Bolt", by="B") is can, at


def test_401_7_a_permanent_goes_just_beneath_the_top_cards() -> None:
    text = "Put target creature into its owner's library just beneath the top two cards of that library."
    away = card("Away", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[away]), B=side(board=[BEAR], library=[ELF, ELF, ELF])).to("precombat main")
    table.cast(away, at="Bear").resolve()
    assert table.zone("library", "B")[:4] == ["Elf", "Elf", "Bear", "Elf"]


def test_706_2_what_is_added_to_a_roll_counts_in_its_table() -> None:
    for words, life in (("add", 30), ("subtract", 10)):
        text = f"Roll a d20 and {words} the number of creatures you control."
        lines = f"{text}\n1-20 | You gain 1 life.\n21+ | You gain 10 life."
        low = (
            f"Roll a d20 and {words} the number of creatures you control. If the result is 0 or less, you lose 10 life."
        )
        chance = card("Chance", "Sorcery", lines if words == "add" else low, cost="{0}")
        table = Table(A=side(hand=[chance], board=[BEAR] * 20), B=side()).to("precombat main")
        assert table.cast(chance).resolve().life("A") == life


@pytest.mark.parametrize(("chosen", "life"), [("Boss", 11), ("Chief", 18)])
def test_608_2d_of_two_commanders_one_is_chosen(chosen: str, life: int) -> None:
    text = (
        "You lose X life, where X is the mana value of a commander you own on the battlefield or in the command zone."
    )
    study = card("Study", "Sorcery", text, cost="{0}")
    boss = card("Boss", "Legendary Creature — Bird", "Partner", cost="{9}", power=2, toughness=3)
    chief = card("Chief", "Legendary Creature — Bird", "Partner", cost="{2}", power=2, toughness=3)
    table = Table(A=side(hand=[study], command=[boss, chief]), B=side()).to("precombat main")
    assert table.answer("A", chosen).cast(study).resolve().life("A") == life


def test_903_3_the_greatest_of_your_commanders_counts() -> None:
    text = (
        "You gain X life, where X is the greatest mana value of a commander you own on the battlefield or in the "
        "command zone."
    )
    study = card("Study", "Sorcery", text, cost="{0}")
    boss = card("Boss", "Legendary Creature — Bird", "Partner", cost="{9}", power=2, toughness=3)
    chief = card("Chief", "Legendary Creature — Bird", "Partner", cost="{2}", power=2, toughness=3)
    table = Table(A=side(hand=[study], command=[boss, chief]), B=side()).to("precombat main")
    assert table.cast(study).resolve().life("A") == 29
