"""Keyword abilities of the set, each with a real card and the edge its rule singles out (702.33 to 702.62)."""

from __future__ import annotations

from engine.game.kernel.ruleset import commander_ruleset
from tests.cards.common_cards import FORK
from tests.cards.common_games import untapped_lands
from tests.cards.situations import BEAR, BIRD, FIVE, GIANT, LANDS, NAY, every, start
from tests.rules.common_cards import FOREST, ISLAND, MOUNTAIN
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.33")
def test_702_33_an_unkicked_chalice_comes_without_counters_and_for_nothing() -> None:
    table = start(A=side(hand=["Everflowing Chalice"]), B=side())

    table.cast("Everflowing Chalice").resolve()

    assert table.find("Everflowing Chalice").counter("charge") == 0


@rule("702.33")
def test_702_33_myriad_construct_counts_only_if_it_was_kicked() -> None:
    theirs = side(board=["Command Tower", "Reliquary Tower", FOREST])
    kicked = start(A=side(hand=["Myriad Construct"], board=LANDS), B=theirs)
    kicked.answer("A", True).cast("Myriad Construct").resolve()
    assert kicked.size("Myriad Construct") == (6, 6)

    plain = start(A=side(hand=["Myriad Construct"], board=LANDS), B=theirs)
    plain.answer("A", False).cast("Myriad Construct").resolve()
    assert plain.size("Myriad Construct") == (4, 4)


@rule("702.33c")
def test_702_33c_everflowing_chalice_counts_its_kicks() -> None:
    table = start(A=side(hand=["Everflowing Chalice"], board=[ISLAND] * 5), B=side())

    table.answer("A", True, True).cast("Everflowing Chalice").resolve()

    assert table.find("Everflowing Chalice").counter("charge") == 2
    assert untapped_lands(table) == 1


@rule("702.33d", "707.10")
def test_702_33d_707_10_a_copy_of_a_kicked_spell_is_kicked() -> None:
    table = start(A=side(hand=["Verdeloth the Ancient", FORK], board=LANDS), B=side())

    table.answer("A", True, 3).cast("Verdeloth the Ancient").cast(FORK, at="Verdeloth the Ancient").resolve(2)
    table.resolve()

    assert table.zone("battlefield", "A").count("Saproling Token") == 3


@rule("702.33d")
def test_702_33d_kicker_x_is_the_x_of_the_ability() -> None:
    table = start(A=side(hand=["Verdeloth the Ancient"], board=LANDS), B=side())

    table.answer("A", True, 4).cast("Verdeloth the Ancient").resolve(2)

    assert table.zone("battlefield", "A").count("Saproling Token") == 4
    assert table.size("Saproling Token") == (2, 2)
    assert untapped_lands(table) == 20


@rule("702.33d")
def test_702_33d_kicked_jace_makes_a_copy_that_was_not_kicked() -> None:
    table = start(A=side(hand=["Jace, Mirror Mage"], board=LANDS), B=side())

    table.answer("A", True).cast("Jace, Mirror Mage").resolve(2)

    assert sorted(obj.counter("loyalty") for obj in every(table, "Jace, Mirror Mage")) == [1, 4]
    assert not table.game.state.stack


@rule("702.33e")
def test_702_33e_jace_put_onto_the_battlefield_was_not_kicked() -> None:
    table = start(A=side(library=["Jace, Mirror Mage"], hand=["Deploy the Gatewatch"], board=LANDS), B=side())
    table.answer("A", ["Jace, Mirror Mage"]).cast("Deploy the Gatewatch").resolve()

    assert table.zone("battlefield", "A").count("Jace, Mirror Mage") == 1


@rule("702.34a")
def test_702_34a_deep_analysis_pays_life_and_is_exiled_though_countered() -> None:
    table = start(A=side(graveyard=["Deep Analysis"], board=FIVE), B=side(hand=[NAY], board=FIVE))

    table.cast("Deep Analysis", at="A", method="flashback").cast(NAY, at="Deep Analysis", by="B").resolve()

    assert table.life("A") == 17
    assert table.zone("exile") == ["Deep Analysis"]
    assert table.zone("hand", "A") == []


@rule("702.34a")
def test_702_34a_battle_screech_taps_white_creatures_even_new_ones() -> None:
    table = start(A=side(hand=["Battle Screech"], board=[creature("Squire", 1, 1, cost="{W}"), *FIVE]), B=side())
    table.cast("Battle Screech").resolve()

    table.cast("Battle Screech", method="flashback").resolve()

    assert table.zone("battlefield", "A").count("Bird Token") == 4
    assert table.zone("exile") == ["Battle Screech"]


@rule("702.34a")
def test_702_34a_a_sorcery_with_flashback_keeps_its_timing() -> None:
    table = start(A=side(graveyard=["Faithless Looting", "For the Ancestors"], board=LANDS), B=side())
    table.to("upkeep", turn=2)

    assert not table.try_to("cast", "Faithless Looting", method="flashback")
    assert table.answer("A", "Elf", []).try_to("cast", "For the Ancestors", method="flashback")


@rule("702.42a")
def test_702_42a_tooth_and_nail_entwined_finds_and_puts() -> None:
    table = start(A=side(hand=["Tooth and Nail"], library=["Sol Ring", BEAR, GIANT], board=LANDS), B=side())

    table.answer("A", True, [0, 1]).cast("Tooth and Nail")
    table.answer("A", ["Grizzly", "Stone Giant"], ["Grizzly", "Stone Giant"]).resolve()

    assert {"Grizzly", "Stone Giant"} <= set(table.zone("battlefield", "A"))


@rule("702.42b")
def test_702_42b_the_modes_of_an_entwined_spell_go_in_printed_order() -> None:
    table = start(A=side(hand=["Unbounded Potential"], board=[BEAR, *FIVE]), B=side())

    table.answer("A", True, [0, 1]).cast("Unbounded Potential", at=["Grizzly"]).answer("A", "Grizzly").resolve()

    assert table.find(BEAR).counter("+1/+1") == 2


def yuriko(*, zone: str = "command") -> Table:
    """A attacks B with an unblocked Songbird and has Yuriko in the given zone."""
    ninja = ["Yuriko, the Tiger's Shadow"]
    hand, command = (ninja, []) if zone == "hand" else ([], ninja)
    mine = side(board=[BIRD, *FIVE], library=["Sol Ring", "Goliath Sphinx"], hand=hand, command=command)
    table = Table(commander_ruleset(3), A=mine, B=side(), C=side()).to("precombat main")
    return table.attack(BIRD, on="B").to("declare blockers")


@rule("702.49b")
def test_702_49b_ninjutsu_again_from_the_command_zone_costs_the_same() -> None:
    table = yuriko()
    table.activate("Yuriko, the Tiger's Shadow", 1).resolve()

    untapped = [obj for obj in table.game.state.permanents() if not obj.tapped and obj.controller == 0]
    assert len(untapped) == 13


@rule("702.49c")
def test_702_49c_the_ninja_attacks_the_player_the_returned_creature_attacked() -> None:
    table = yuriko()
    table.activate("Yuriko, the Tiger's Shadow", 1).resolve()

    assert table.find("Yuriko, the Tiger's Shadow").attacking == table.seat("B")


@rule("702.49d")
def test_702_49d_commander_ninjutsu_from_the_command_zone_adds_no_tax() -> None:
    table = yuriko()

    table.activate("Yuriko, the Tiger's Shadow", 1).to("end of combat")

    assert sorted(table.zone("hand", "A")) == ["Goliath Sphinx", "Sol Ring", "Songbird"]
    assert (table.life("B"), table.life("C")) == (40 - 1 - 7, 40 - 7)
    assert table.find("Yuriko, the Tiger's Shadow").tapped


@rule("702.49d")
def test_702_49d_commander_ninjutsu_works_from_hand_too() -> None:
    table = yuriko(zone="hand")

    table.activate("Yuriko, the Tiger's Shadow").to("end of combat")

    assert table.life("B") == 32


@rule("702.56")
def test_702_56_hatchery_sliver_gives_replicate_for_the_mana_cost() -> None:
    table = start(A=side(hand=["Blade Sliver"], board=["Hatchery Sliver", *[MOUNTAIN] * 6]), B=side())

    table.answer("A", True).cast("Blade Sliver").resolve(3)

    assert len(every(table, "Blade Sliver")) == 2
    assert untapped_lands(table) == 0


@rule("702.56a")
def test_702_56a_a_replicated_sliver_becomes_tokens() -> None:
    table = start(A=side(hand=["Hatchery Sliver"], board=LANDS), B=side())

    table.answer("A", True, True, False).cast("Hatchery Sliver").resolve(4)

    slivers = every(table, "Hatchery Sliver")
    assert sorted(obj.kind for obj in slivers) == ["card", "token", "token"]


@rule("702.56a")
def test_702_56a_countering_the_original_leaves_the_copies() -> None:
    table = start(A=side(hand=["Hatchery Sliver"], board=LANDS), B=side(hand=[NAY], board=FIVE))
    table.answer("A", True, False).cast("Hatchery Sliver").resolve()

    table.cast(NAY, at="Hatchery Sliver", by="B").resolve(2)

    assert len(every(table, "Hatchery Sliver")) == 1


@rule("702.62a")
def test_702_62a_a_suspended_creature_has_haste() -> None:
    table = start(A=side(hand=["Gargadon"], board=[MOUNTAIN, MOUNTAIN]), B=side())
    assert table.try_to("special", "Gargadon", method="suspend")
    assert table.find("Gargadon").counter("time") == 4

    table.to("upkeep", turn=7).answer("A", True).attack("Gargadon").to("end of combat", turn=9)

    assert table.life("B") == 13


@rule("702.62a")
def test_702_62a_a_card_not_cast_with_the_last_counter_stays_in_exile() -> None:
    table = start(A=side(hand=["Gargadon"], board=[MOUNTAIN, MOUNTAIN]), B=side())
    table.try_to("special", "Gargadon", method="suspend")
    table.to("draw", turn=7)
    assert table.find("Gargadon").counter("time") == 1

    table.answer("A", False).to("draw", turn=9)

    assert table.zone("exile") == ["Gargadon"]
    table.to("draw", turn=11)
    assert table.zone("exile") == ["Gargadon"]


@rule("702.62a")
def test_702_62a_haste_ends_when_another_player_takes_it() -> None:
    steal = card("Annex", "Sorcery", "Gain control of target creature.", cost="{U}")
    table = start(A=side(hand=["Gargadon"], board=[MOUNTAIN, MOUNTAIN]), B=side(hand=[steal], board=FIVE))
    table.try_to("special", "Gargadon", method="suspend")
    table.answer("A", True).to("precombat main", turn=9)
    assert table.now("Gargadon").has_keyword("haste")

    table.to("precombat main", turn=10).cast(steal, at="Gargadon", by="B").resolve()

    assert not table.now("Gargadon").has_keyword("haste")
