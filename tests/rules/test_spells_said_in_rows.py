"""Spells whose sentences speak of several things at once, of sums and multiples of X, and of what was done this way."""

from __future__ import annotations

import pytest

from tests.rules.played_spells import BEAR, ELF, MOUNTAIN, OGRE, played, spell
from tests.rules.table import Table, card, creature, land, side


def test_701_12b_two_targets_exchange_controllers() -> None:
    table = played("Exchange control of two target creatures.", at=("Bear", "Elf"), a=[ELF])
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.zone("battlefield", "B") == ["Elf"]


def test_701_10d_a_life_total_is_doubled() -> None:
    assert played("Double your life total.").life("A") == 40
    assert played("Double target player's life total.", at="B").life("B") == 40


def test_611_2a_a_duration_in_front_is_that_of_every_part() -> None:
    text = "Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-0."
    table = played(text, a=[ELF])
    assert table.size(ELF) == (2, 2)
    assert table.size(BEAR) == (1, 2)
    table.to("upkeep", turn=2)
    assert table.size(ELF) == (1, 1)
    assert table.size(BEAR) == (2, 2)


def test_611_2a_control_is_gained_for_as_long_as_what_else_is_given() -> None:
    text = "Until end of turn, gain control of target creature and it gains haste."
    table = played(text, at="Bear")
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.now(BEAR).has("haste")
    table.to("upkeep", turn=2)
    assert table.zone("battlefield", "B") == ["Bear"]


def test_122_1_counters_of_several_kinds_are_put_on_one_thing() -> None:
    table = played("Put a +1/+1 counter, a reach counter, and two shield counters on target creature.", at="Bear")
    assert {kind: table.find(BEAR).counter(kind) for kind in ("+1/+1", "reach", "shield")} == {
        "+1/+1": 1,
        "reach": 1,
        "shield": 2,
    }


def test_702_11c_you_and_your_permanents_gain_hexproof() -> None:
    rite = spell("You and permanents you control gain hexproof until end of turn.")
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(board=[ELF], hand=[rite]), B=side(board=[MOUNTAIN], hand=[spark])).to("precombat main")
    table.cast(rite).resolve()
    assert table.now(ELF).has("hexproof")
    with pytest.raises(AssertionError, match="A is not among"):
        table.cast(spark, at="A", by="B")


def test_608_2d_one_of_several_tokens_is_created() -> None:
    row = "a 1/1 white Human creature token, a 2/2 green Bear creature token, or a Treasure token"
    made = played(f"Create your choice of {row}.", answers=(1,))
    assert made.zone("battlefield", "A") == ["Bear Token"]


def test_107_3_multiples_and_sums_of_x() -> None:
    bolt = card("Bolt", "Sorcery", "Bolt deals X plus 2 damage to target opponent. You gain twice X life.", cost="{X}")
    table = Table(A=side(board=[MOUNTAIN, MOUNTAIN], hand=[bolt]), B=side()).to("precombat main")
    table.answer("A", 2).cast(bolt, at="B").resolve()
    assert table.life("B") == 16
    assert table.life("A") == 24


def test_608_2h_x_is_defined_behind_the_first_clause() -> None:
    text = "You gain X life, where X is the number of creatures you control plus one, then draw a card."
    table = played(text, a=[ELF, OGRE])
    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 1


def test_115_targets_controlled_by_the_same_player() -> None:
    rite = spell("Destroy two target creatures controlled by the same player.")
    table = Table(A=side(board=[ELF], hand=[rite]), B=side(board=[BEAR, OGRE])).to("precombat main")
    table.cast(rite, at=("Bear", "Ogre")).resolve()
    assert table.zone("battlefield") == ["Elf"]
    alone = Table(A=side(board=[ELF], hand=[rite]), B=side(board=[BEAR])).to("precombat main")
    assert not alone.try_to("cast", rite)


def test_120_10_excess_damage_dealt_this_way() -> None:
    text = (
        "Rite deals 5 damage to target creature. If excess damage was dealt to a permanent this way, create that many "
        "tapped Treasure tokens."
    )
    assert played(text, at="Ogre", b=[OGRE]).zone("battlefield", "A") == ["Treasure Token"] * 2
    big = creature("Big", 5, 6)
    assert played(text, at="Big", b=[big]).zone("battlefield", "A") == []


def test_601_2d_damage_divided_evenly_is_rounded_down() -> None:
    text = "Rite deals 5 damage divided evenly, rounded down, among any number of targets."
    table = played(text, at=("Ogre", "B"), b=[OGRE])
    assert table.life("B") == 18
    assert table.find(OGRE).damage == 2


def test_700_4_creatures_that_died_this_way() -> None:
    text = (
        "Destroy all creatures target player controls. For each creature that died this way, that player creates a "
        "1/1 red Goblin creature token."
    )
    table = played(text, at="B", a=[ELF], b=[BEAR, OGRE])
    assert table.zone("battlefield", "B") == ["Goblin Token"] * 2
    assert table.zone("battlefield", "A") == ["Elf"]


def test_122_6_creatures_that_had_a_counter_put_on_them_this_way() -> None:
    text = (
        "Put a +1/+1 counter on target creature, then double the number of +1/+1 counters on each creature that had a "
        "+1/+1 counter put on it this way."
    )
    table = played(text, at="Bear", a=[ELF])
    assert table.find(BEAR).counter("+1/+1") == 2
    assert table.find(ELF).counter("+1/+1") == 0


def test_615_8_all_that_a_source_would_deal_at_once_is_prevented() -> None:
    bane = spell(
        "The next time a source of your choice would deal damage to you and/or creatures you control this turn, "
        "prevent that damage. If damage from a black source is prevented this way, you gain that much life.",
        name="Bane",
    )
    famine = card("Famine", "Sorcery", "Famine deals 3 damage to each creature and each player.", cost="{B}")
    table = Table(A=side(board=[land("Swamp"), ELF], hand=[famine]), B=side(board=[BEAR], hand=[bane]))
    table.to("precombat main").cast(famine).answer("B", "Famine").cast(bane, by="B").resolve(2)
    assert table.zone("battlefield", "B") == ["Bear"]
    assert (table.life("A"), table.life("B")) == (17, 26)
    assert "Elf" not in table.zone("battlefield", "A")


def test_615_5_prevented_damage_is_dealt_to_the_controller_of_its_source() -> None:
    palm = spell(
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is "
        "prevented this way, Palm deals that much damage to that source's controller.",
        name="Palm",
    )
    table = Table(A=side(board=[BEAR]), B=side(hand=[palm]))
    table.attack(BEAR).to("declare blockers").answer("B", "Bear").cast(palm, by="B").resolve().to("end of combat")
    assert (table.life("A"), table.life("B")) == (18, 20)


def test_701_6_all_cards_with_the_chosen_name_are_exiled() -> None:
    text = (
        "Choose a creature card name. Search target player's graveyard, hand, and library for any number of cards with "
        "that name and exile them. Then that player shuffles."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(hand=[BEAR, ELF], graveyard=[BEAR])).to("precombat main")
    table.answer("A", "Bear", ("Bear", "Bear")).cast(rite, at="B").resolve()
    assert table.zone("exile", "B") == ["Bear", "Bear"]
    assert table.zone("hand", "B") == ["Elf"]


def test_401_7_the_owner_of_a_target_puts_it_where_they_choose() -> None:
    text = "Target creature's owner puts it on the top or bottom of their library."
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(board=[BEAR])).to("precombat main")
    table.answer("B", "bottom").cast(rite, at="Bear").resolve()
    assert table.zone("library", "B")[-1] == "Bear"


def test_700_2_both_modes_may_be_chosen_under_a_condition() -> None:
    text = "Choose one. If you control an Elf, you may choose both.\n• You gain 3 life.\n• Draw a card."
    rite = spell(text)
    table = Table(A=side(board=[card("Elf", "Creature — Elf", power=1, toughness=1)], hand=[rite]), B=side())
    table.to("precombat main").answer("A", (0, 1)).cast(rite).resolve()
    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 1


def test_118_12_what_is_not_paid_later_loses_the_game() -> None:
    text = "At the beginning of your next upkeep, pay {R}. If you don't, you lose the game."
    table = played(text, a=[MOUNTAIN]).answer("A", True).to("draw", turn=3)
    assert not table.lost("A")
    table = played(text, a=[MOUNTAIN]).answer("A", False).to("draw", turn=3)
    assert table.lost("A")


def test_205_1b_what_comes_back_is_something_more() -> None:
    start = "Return target creature card from your graveyard to the battlefield."
    text = f"{start} It's a Spirit in addition to its other types."
    rite = spell(text)
    table = Table(A=side(graveyard=[BEAR], hand=[rite]), B=side()).to("precombat main")
    table.cast(rite, at="Bear").resolve()
    assert set(table.now(BEAR).subtypes) == {"Test", "Spirit"}


def test_700_1_a_card_type_is_chosen_among_those_named() -> None:
    table = played(
        "Choose artifact or creature. Destroy all permanents of the chosen type.", a=[MOUNTAIN], answers=("Creature",)
    )
    assert table.zone("battlefield", "B") == []
    assert table.zone("battlefield", "A") == ["Mountain"]
