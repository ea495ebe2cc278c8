"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_2, FOREST, ISLAND, LANDS, MOUNTAIN, OGRE_FOR_2R
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.33")
def test_702_33_a_kicker_cost_is_remembered_too() -> None:
    text = "Kicker—Sacrifice a creature.\nDraw a card. If this spell was kicked, you gain life equal to the sacrificed "
    feast = card("Feast", "Sorcery", text + "creature's toughness.", cost="{R}")
    table = Table(A=side(hand=[feast], board=[OGRE_FOR_2R, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", True, "Ogre").cast(feast).resolve()
    assert table.life("A") == 23


@rule("702.33")
def test_702_33_a_kicked_spell() -> None:
    watch = card("Watcher", "Enchantment", "Whenever you cast a kicked spell, you gain 1 life.")
    spell = card("Spell", "Instant", "Kicker {1}\nYou gain 10 life.", cost="{G}")
    for kicked, life in ((True, 31), (False, 30)):
        table = Table(A=side(board=[watch, *LANDS], hand=[spell]), B=side()).to("precombat main")
        table.answer("A", kicked).cast(spell)
        table.to("cleanup")
        assert table.life("A") == life


@rule("702.33")
def test_702_33_x_of_a_kicker_cannot_be_0() -> None:
    thief = creature("Thief", 2, 1, "Kicker {X}. X can't be 0.", cost="{0}")
    table = Table(A=side(hand=[thief], board=[MOUNTAIN] * 2), B=side()).to("precombat main")
    table.answer("A", True, 1).cast(thief).resolve()
    assert table.zone("battlefield", "A").count("Thief") == 1
    poor = Table(A=side(hand=[thief]), B=side()).to("precombat main")
    poor.cast(thief).resolve()
    assert "Thief" in poor.zone("battlefield", "A")


@rule("702.33")
def test_702_33_a_player_kicks_a_spell_if_its_kicker_was_paid() -> None:
    grove = card("Grove", "Enchantment", "Whenever a player kicks a spell, you gain 1 life.")
    kicked = creature("Kicked", 1, 1, "Kicker {1}", cost="{G}")
    for kick in (True, False):
        table = Table(A=side(board=[grove, FOREST, FOREST], hand=[kicked]), B=side()).to("precombat main")
        table.answer("A", kick).cast(kicked).to("cleanup")
        assert table.life("A") == 20 + kick


@rule("702.33a")
def test_702_33a_a_kicker_that_cannot_be_paid_is_not_offered() -> None:
    wurm = creature(
        "Wurm", 2, 2, "Kicker {2}\nIf Wurm was kicked, it enters with two +1/+1 counters on it.", cost="{G}"
    )
    table = game(A=side(hand=[wurm], board=[FOREST] * 2), B=side())
    table.cast(wurm).resolve()
    assert table.size(wurm) == (2, 2)


@rule("702.33c")
def test_702_33c_multikicker_is_paid_any_number_of_times() -> None:
    text = "Multikicker {1}\nHydra enters with a +1/+1 counter on it for each time it was kicked."
    hydra = creature("Hydra", 1, 1, text, cost="{G}")
    table = game(A=side(hand=[hydra], board=[FOREST] * 4), B=side())
    table.answer("A", True, True, True).cast(hydra).resolve()
    assert table.size(hydra) == (4, 4)


@rule("702.33d")
def test_702_33d_a_kicked_spell_knows_that_it_was_kicked() -> None:
    wurm = creature(
        "Wurm", 2, 2, "Kicker {2}\nIf Wurm was kicked, it enters with two +1/+1 counters on it.", cost="{G}"
    )
    table = game(A=side(hand=[wurm, wurm], board=[FOREST] * 4), B=side())
    table.answer("A", True).cast(wurm).resolve()
    assert table.size(wurm) == (4, 4)


@rule("702.33d")
def test_702_33d_it_was_kicked_is_said_of_the_spell() -> None:
    text = (
        "Kicker {U}\n~ deals 1 damage to each creature. If it was kicked, it deals 3 damage to each creature instead."
    )
    flood = card("Flood", "Sorcery", text, cost="{U}")
    for kicked in (True, False):
        table = Table(A=side(hand=[flood], board=[ISLAND, ISLAND, BEAR]), B=side()).to("precombat main")
        table.answer("A", kicked).cast(flood).resolve()
        assert ("Bear" in table.zone("battlefield")) is not kicked


@rule("702.33d")
def test_702_33d_a_spell_is_countered_if_that_spell_was_kicked() -> None:
    trick = card("Trickery", "Instant", "Counter target spell if it was kicked.", cost="{U}")
    rest = card("Rest", "Sorcery", "Kicker {U}\nYou gain 3 life.", cost="{U}")
    for kicked in (True, False):
        table = Table(A=side(hand=[rest], board=[ISLAND] * 2), B=side(hand=[trick], board=[ISLAND])).to(
            "precombat main"
        )
        table.answer("A", kicked).cast(rest).cast(trick, at="Rest", by="B").resolve(2 - kicked)
        assert table.life("A") == (20 if kicked else 23)


@rule("702.33f")
def test_702_33f_how_often_it_was_kicked_is_asked_of_the_permanent() -> None:
    text = (
        "Multikicker {1}\nWhen this creature enters, it deals damage to target player or planeswalker equal to twice "
        "the number of times it was kicked."
    )
    shaman = creature("Shaman", 4, 3, text, cost="{0}")
    table = Table(A=side(hand=[shaman], board=[ISLAND] * 2), B=side(life=20)).to("precombat main")
    table.answer("A", True, True).cast(shaman).answer("A", "B").resolve(2)
    assert table.life("B") == 16


@rule("702.33g")
@pytest.mark.parametrize("kicked", [True, False])
def test_702_33g_a_target_for_kicked_is_chosen_only_if_kicked(kicked: bool) -> None:
    bolt = card(
        "Bolt",
        "Instant",
        "Kicker {0}\nYou gain 1 life. If Bolt was kicked, it deals 2 damage to target creature.",
        cost="{0}",
    )
    table = Table(A=side(hand=[bolt], life=10), B=side(board=[BEAR_FOR_2])).to("precombat main")
    table.answer("A", kicked).cast(bolt, at="Bear" if kicked else ()).resolve()
    assert table.life("A") == 11
    assert table.zone("graveyard", "B") == (["Bear"] if kicked else [])


@rule("702.33g")
def test_702_33g_without_a_target_the_spell_is_cast_unkicked() -> None:
    bolt = card(
        "Bolt",
        "Instant",
        "Kicker {0}\nYou gain 1 life. If Bolt was kicked, it deals 2 damage to target creature.",
        cost="{0}",
    )
    table = Table(A=side(hand=[bolt], life=10), B=side()).to("precombat main")
    table.answer("A", False).cast(bolt).resolve()
    assert table.life("A") == 11


@rule("702.33g")
def test_702_33g_what_was_kicked_may_be_the_target() -> None:
    trick = card("Trick", "Instant", "Counter target spell if it was kicked.", cost="{0}")
    kicked = card("Kick", "Sorcery", "Kicker {0}\nYou gain 1 life.", cost="{0}")
    for paid, life in ((True, 10), (False, 11)):
        table = Table(A=side(hand=[kicked], life=10), B=side(hand=[trick])).to("precombat main")
        table.answer("A", paid).cast(kicked).cast(trick, at="Kick", by="B").resolve()
        if not paid:
            table.resolve()
        assert table.life("A") == life
