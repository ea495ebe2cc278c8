"""What is paid instead or besides, how often is activated, as what something enters; played."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_votes_coins_dice_piles import Loaded

BEAR = creature("Bear", 2, 2, cost="{2}")
OX = creature("Ox", 2, 4)
SWAMP, MOUNTAIN, FOREST = land("Swamp"), land("Mountain"), land("Forest")


@pytest.mark.parametrize(("targets", "lands", "possible"), [(("Bear", "Ox"), 1, True), (("Bear",), 1, False)])
def test_601_2f_a_spell_costs_less_for_each_creature_it_targets(
    targets: tuple[str, ...], lands: int, possible: bool
) -> None:
    mage = creature(
        "Mage", 1, 1, "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets."
    )
    blast = card("Blast", "Sorcery", "Destroy any number of target creatures.", cost="{2}{B}")
    table = Table(A=side(hand=[blast], board=[mage, *[SWAMP] * lands]), B=side(board=[BEAR, OX]))
    table.to("precombat main").answer("A", list(targets))
    assert table.try_to("cast", blast) is possible


def test_601_2f_a_spell_costs_life_for_each_target() -> None:
    purge = card(
        "Purge",
        "Sorcery",
        "Purge costs 3 life more to cast for each target.\nDestroy any number of target creatures.",
        cost="{B}",
    )
    table = Table(A=side(hand=[purge], board=[SWAMP]), B=side(board=[BEAR, OX])).to("precombat main")
    table.answer("A", ["Bear", "Ox"]).cast(purge).resolve()
    assert table.life("A") == 14
    assert table.zone("battlefield", "B") == []


def test_601_2f_it_costs_life_to_target_something() -> None:
    terror = creature(
        "Terror", 5, 4, "Spells your opponents cast that target Terror cost an additional 3 life to cast."
    )
    shock = card("Shock", "Instant", "Shock deals 2 damage to target creature.", cost="{R}")
    for target, life in (("Terror", 17), ("Bear", 20)):
        table = Table(A=side(hand=[shock], board=[MOUNTAIN]), B=side(board=[terror, BEAR])).to("precombat main")
        table.cast(shock, at=target).resolve()
        assert table.life("A") == life
    table = Table(A=side(hand=[shock], board=[MOUNTAIN], life=2), B=side(board=[terror])).to("precombat main")
    assert not table.try_to("cast", shock, at="Terror")


@pytest.mark.parametrize(
    ("choice", "size", "keyword", "artifact"), [(0, (3, 3), "", True), (1, (2, 2), "flying", True)]
)
def test_614_1c_it_becomes_one_of_several_forms_as_it_enters(
    choice: int, size: tuple[int, int], keyword: str, artifact: bool
) -> None:
    clay = card(
        "Clay",
        "Artifact Creature — Shapeshifter",
        "As Clay enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, or a "
        "1/6 Wall artifact creature with defender in addition to its other types.",
        cost="{B}",
        power="*",
        toughness="*",
    )
    table = Table(A=side(hand=[clay], board=[SWAMP]), B=side()).to("precombat main")
    table.answer("A", choice).cast(clay).resolve()
    assert table.size(clay) == size
    assert not keyword or table.now(clay).has(keyword)
    assert ("Artifact" in table.now(clay).types) is artifact
    assert table.now(clay).has_subtype("Shapeshifter")


def test_113_6_what_a_card_is_wherever_it_is_not_on_the_battlefield() -> None:
    grub = card(
        "Grub",
        "Enchantment",
        "As long as Grub isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types.",
        cost="{B}",
    )
    for zone in ("hand", "graveyard", "exile", "library"):
        table = Table(A=side(**{zone: [grub]}), B=side())  # type: ignore[arg-type]
        assert "Creature" in table.now(grub).types
        assert table.size(grub) == (1, 1)
    table = Table(A=side(hand=[grub], board=[SWAMP]), B=side()).to("precombat main")
    table.cast(grub)
    assert "Creature" in table.now(grub).types
    table.resolve()
    assert table.now(grub).types == ("Enchantment",)


def test_614_12_twice_as_many_counters_as_were_sacrificed() -> None:
    hellion = creature(
        "Hellion",
        3,
        3,
        "As Hellion enters, you may sacrifice any number of creatures and/or planeswalkers. If you do, it enters with "
        "twice that many +1/+1 counters on it.",
        cost="{B}",
    )
    table = Table(A=side(hand=[hellion], board=[SWAMP, BEAR, OX]), B=side()).to("precombat main")
    table.answer("A", True, ["Bear", "Ox"]).cast(hellion).resolve()
    assert table.size(hellion) == (7, 7)
    table = Table(A=side(hand=[hellion], board=[SWAMP, BEAR]), B=side()).to("precombat main")
    table.answer("A", False).cast(hellion).resolve()
    assert table.size(hellion) == (3, 3)


@pytest.mark.parametrize(("lord", "times"), [(True, 2), (False, 1)])
def test_702_142_a_lord_lets_creatures_boast_twice(lord: bool, times: int) -> None:
    boaster = creature("Boaster", 2, 2, "Boast — {B}: You gain 1 life.")
    text = "Creatures you control can boast twice during each of your turns rather than once."
    board = [boaster, SWAMP, SWAMP, SWAMP, *([card("Horn", "Artifact", text)] if lord else [])]
    table = Table(A=side(board=board), B=side()).attack(boaster).to("end of combat")
    done = sum(table.try_to("activate", boaster) for _ in range(3))
    assert done == times


def test_118_9_another_cost_for_a_keyword() -> None:
    text = "As long as you have two or more cards in hand, you may pay {0} rather than pay cycling costs."
    view = card("View", "Enchantment", text)
    jet = card("Jet", "Sorcery", "You gain 1 life.\nCycling {2}", cost="{5}")
    table = Table(A=side(hand=[jet, BEAR], board=[view]), B=side()).to("precombat main")
    table.activate(jet).resolve()
    assert table.zone("graveyard", "A") == ["Jet"]
    assert len(table.zone("hand", "A")) == 2
    table = Table(A=side(hand=[jet], board=[view]), B=side()).to("precombat main")
    assert not table.try_to("activate", jet)
    table = Table(A=side(hand=[jet, BEAR], board=[view, SWAMP, SWAMP]), B=side()).to("precombat main")
    table.answer("A", True).activate(jet).resolve()
    assert not any(obj.tapped for obj in table.game.state.permanents())


def test_118_9_a_counter_instead_of_crew() -> None:
    heart = card(
        "Heart",
        "Artifact — Vehicle",
        "You may remove a charge counter from an artifact you control rather than pay Heart's crew cost.\nCrew 3",
        power=4,
        toughness=4,
    )
    table = Table.of("player A:\n battlefield: Heart [1 charge]\nplayer B:", heart).to("precombat main")
    table.activate(heart).resolve()
    assert "Creature" in table.now(heart).types
    assert table.find(heart).counter("charge") == 0
    assert not table.try_to("activate", heart)


def test_614_1a_no_less_damage_than_its_power() -> None:
    god = creature(
        "God",
        4,
        4,
        "If a red source you control would deal an amount of noncombat damage less than God's power to an opponent, "
        "that source deals damage equal to God's power instead.",
    )
    for colour, amount, left in (("{R}", 1, 16), ("{B}", 1, 19), ("{R}", 6, 14)):
        bolt = card("Bolt", "Sorcery", f"Bolt deals {amount} damage to target opponent.", cost=colour)
        table = Table(A=side(hand=[bolt], board=[god, MOUNTAIN, SWAMP]), B=side()).to("precombat main")
        table.cast(bolt, at="B").resolve()
        assert table.life("B") == left


def test_602_5b_only_if_so_much_damage_was_dealt() -> None:
    text = "{T}: Draw a card. Activate only if red sources you controlled dealt 4 or more noncombat damage this turn."
    temple = card("Temple", "Artifact", text)
    bolt = card("Bolt", "Sorcery", "Bolt deals 2 damage to target opponent.", cost="{R}")
    table = Table(A=side(hand=[bolt, bolt], board=[temple, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(bolt, at="B").resolve()
    assert not table.try_to("activate", temple)
    table.cast(bolt, at="B").resolve()
    assert table.try_to("activate", temple)


def test_707_9_a_copy_with_its_own_power_and_toughness() -> None:
    hulk = creature(
        "Hulk",
        7,
        7,
        "You may have Hulk enter as a copy of a creature you control, except its power and toughness are equal to "
        "Hulk's power and toughness.",
        cost="{B}",
    )
    table = Table(A=side(hand=[hulk], board=[SWAMP, BEAR]), B=side()).to("precombat main")
    table.answer("A", True).cast(hulk).resolve()
    assert [table.game.characteristics(obj.id).power for obj in table.game.state.permanents()] == [None, 2, 7]


@pytest.mark.parametrize("cards", ["a basic land card or a Gate card", "a basic land card or Gate card"])
def test_701_23_a_noun_said_again_ends_the_adjective(cards: str) -> None:
    gate = card("Arch", "Land — Gate", "{T}: Add {C}.")
    text = f"Search your library for {cards}, reveal it, put it into your hand, then shuffle."
    vine = card("Vine", "Sorcery", text, cost="{B}")
    table = Table(A=side(hand=[vine], board=[SWAMP], library=[gate]), B=side()).to("precombat main")
    table.answer("A", ["Arch"]).cast(vine).resolve()
    assert table.zone("hand", "A") == ["Arch"]


@pytest.mark.parametrize(
    "pattern", ["Red creature spells and green creature spells", "Black permanent spells and green creature spells"]
)
def test_601_2f_an_adjective_of_its_own_ends_the_first(pattern: str) -> None:
    tax = card("Tax", "Enchantment", f"{pattern} cost {{1}} more to cast.")
    elf = creature("Elf", 1, 1, cost="{G}")
    forest = card("Forest", "Basic Land — Forest", "({T}: Add {G}.)")
    castable = [
        Table(A=side(hand=[elf], board=[tax] + [forest] * lands), B=side()).to("precombat main").try_to("cast", elf)
        for lands in (1, 2)
    ]
    assert castable == [False, True]


DEFILER = (
    "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less to cast if "
    "you paid life this way. This effect reduces only the amount of green mana you pay."
)
GREEN = creature("Green", 2, 2, cost="{1}{G}")


@pytest.mark.parametrize(
    ("lands", "answers", "life", "defilers"),
    [(1, (), 18, 1), (2, (True,), 18, 1), (2, (False,), 20, 1), (1, (True, True), 16, 2)],
)
def test_118_7d_life_that_takes_coloured_mana_off(
    lands: int, answers: tuple[bool, ...], life: int, defilers: int
) -> None:
    others = [creature(f"Defiler {number}", 6, 6, DEFILER) for number in range(defilers)]
    table = Table(A=side(hand=[GREEN], board=[*others, *[FOREST] * lands]), B=side()).to("precombat main")
    table.answer("A", *answers).cast(GREEN).resolve()
    assert table.life("A") == life
    assert "Green" in table.zone("battlefield", "A")


def test_118_7d_it_takes_no_other_mana_off() -> None:
    table = Table(A=side(hand=[BEAR], board=[creature("Defiler", 6, 6, DEFILER), FOREST]), B=side())
    assert not table.to("precombat main").try_to("cast", BEAR)


def test_118_7d_nobody_else_may_pay_it() -> None:
    table = Table(A=side(hand=[GREEN], board=[FOREST]), B=side(board=[creature("Defiler", 6, 6, DEFILER)]))
    assert not table.to("precombat main").try_to("cast", GREEN)


def test_702_143a_foretell_that_is_given_for_less_than_the_mana_cost() -> None:
    text = "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal to its mana cost "
    devourer = creature("Devourer", 0, 3, f"{text}reduced by {{2}}.")
    giant = creature("Giant", 4, 4, cost="{3}{G}")
    lands = [FOREST, FOREST]
    table = Table(A=side(hand=[giant], board=[devourer, *lands]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.method == "foretell"))
    assert table.zone("exile", "A") != []
    assert not [action for action in table.actions("A") if action.kind == "cast"]
    table.to("precombat main", turn=3).cast(giant, method="foretell").resolve()
    assert "Giant" in table.zone("battlefield", "A")


def test_702_35a_madness_that_is_given() -> None:
    text = "Each Vampire creature card you own that isn't on the battlefield has madness. The madness cost is equal to "
    gorger = creature("Gorger", 2, 1, f"{text}its mana cost.")
    bat = card("Bat", "Creature — Vampire", cost="{B}", power=1, toughness=1)
    loot = card("Loot", "Artifact", "Discard a card: You gain 1 life.")
    table = Table(A=side(hand=[bat], board=[gorger, loot, SWAMP]), B=side()).to("precombat main")
    table.answer("A", True).activate(loot).resolve(2)
    table.resolve()
    assert "Bat" in table.zone("battlefield", "A")


@pytest.mark.parametrize(("heads", "size"), [(True, (5, 2)), (False, (2, 5))])
def test_705_1_a_form_by_a_coin(heads: bool, size: tuple[int, int]) -> None:
    sentry = creature(
        "Sentry",
        "*",
        "*",
        "As Sentry enters, flip a coin. If the coin comes up heads, Sentry enters as a 5/2 creature with haste. If it "
        "comes up tails, Sentry enters as a 2/5 creature with defender.",
        cost="{R}",
    )
    table = Table(A=side(hand=[sentry], board=[MOUNTAIN]), B=side()).to("precombat main")
    table.game.chance = Loaded(int(heads))
    table.cast(sentry).resolve()
    assert table.size(sentry) == size
    assert table.now(sentry).has("haste" if heads else "defender")
