"""Keywords about costs and ways of casting, each with a real card and the edge its rule singles out: flash, kicker,
flashback, entwine, replicate, suspend, evoke, cascade, overload, undaunted, improvise, changeling (702.8-702.126)."""

from __future__ import annotations

from tests.cards.situations import BEAR, FIVE, GIANT, LANDS, NAY, every, start
from tests.rules.table import Table, card, creature, land, side

FORK = card("Fork", "Instant", "Copy target spell.", cost="{R}")
ISLAND, FOREST, MOUNTAIN, SWAMP = land("Island"), land("Forest"), land("Mountain"), land("Swamp")


def untapped_lands(table: Table, player: str = "A") -> int:
    """How many untapped lands a player has."""
    return sum(
        not obj.tapped and "Land" in table.game.characteristics(obj.id).types
        for obj in table.game.state.permanents()
        if obj.controller == table.seat(player)
    )


# -- 702.8 flash


def test_702_8a_flash_lets_a_creature_come_to_block() -> None:
    table = start(A=side(hand=["Alms Collector"], board=FIVE), B=side(board=[BEAR]))
    table.to("beginning of combat", turn=2).attack(BEAR).block("Alms Collector", BEAR)

    table.to("declare attackers", turn=2).cast("Alms Collector", by="A").resolve().to("end of combat", turn=2)

    assert table.life("A") == 20
    assert table.zone("battlefield", "B") == []


def test_702_8a_shimmer_myr_gives_flash_to_artifact_spells_only() -> None:
    squire = creature("Squire", 1, 1, cost="{W}")
    table = start(A=side(hand=["Sol Ring", squire], board=["Shimmer Myr", *FIVE]), B=side())
    table.to("upkeep", turn=2)

    assert table.try_to("cast", "Sol Ring")
    assert not table.try_to("cast", squire)


# -- 702.33 kicker


def test_702_33c_everflowing_chalice_counts_its_kicks() -> None:
    table = start(A=side(hand=["Everflowing Chalice"], board=[ISLAND] * 5), B=side())

    table.answer("A", True, True).cast("Everflowing Chalice").resolve()

    assert table.find("Everflowing Chalice").counter("charge") == 2
    assert untapped_lands(table) == 1


def test_702_33_an_unkicked_chalice_comes_without_counters_and_for_nothing() -> None:
    table = start(A=side(hand=["Everflowing Chalice"]), B=side())

    table.cast("Everflowing Chalice").resolve()

    assert table.find("Everflowing Chalice").counter("charge") == 0


def test_702_33d_707_10_a_copy_of_a_kicked_spell_is_kicked() -> None:
    table = start(A=side(hand=["Verdeloth the Ancient", FORK], board=LANDS), B=side())

    table.answer("A", True, 3).cast("Verdeloth the Ancient").cast(FORK, at="Verdeloth the Ancient").resolve(2)
    table.resolve()

    assert table.zone("battlefield", "A").count("Saproling Token") == 3


def test_702_33d_kicker_x_is_the_x_of_the_ability() -> None:
    table = start(A=side(hand=["Verdeloth the Ancient"], board=LANDS), B=side())

    table.answer("A", True, 4).cast("Verdeloth the Ancient").resolve(2)

    assert table.zone("battlefield", "A").count("Saproling Token") == 4
    assert table.size("Saproling Token") == (2, 2)
    assert untapped_lands(table) == 20


def test_702_33e_jace_put_onto_the_battlefield_was_not_kicked() -> None:
    table = start(A=side(library=["Jace, Mirror Mage"], hand=["Deploy the Gatewatch"], board=LANDS), B=side())
    table.answer("A", ["Jace, Mirror Mage"]).cast("Deploy the Gatewatch").resolve()

    assert table.zone("battlefield", "A").count("Jace, Mirror Mage") == 1


def test_702_33d_kicked_jace_makes_a_copy_that_was_not_kicked() -> None:
    table = start(A=side(hand=["Jace, Mirror Mage"], board=LANDS), B=side())

    table.answer("A", True).cast("Jace, Mirror Mage").resolve(2)

    assert sorted(obj.counter("loyalty") for obj in every(table, "Jace, Mirror Mage")) == [1, 4]
    assert not table.game.state.stack


def test_702_33_myriad_construct_counts_only_if_it_was_kicked() -> None:
    theirs = side(board=["Command Tower", "Reliquary Tower", FOREST])
    kicked = start(A=side(hand=["Myriad Construct"], board=LANDS), B=theirs)
    kicked.answer("A", True).cast("Myriad Construct").resolve()
    assert kicked.size("Myriad Construct") == (6, 6)

    plain = start(A=side(hand=["Myriad Construct"], board=LANDS), B=theirs)
    plain.answer("A", False).cast("Myriad Construct").resolve()
    assert plain.size("Myriad Construct") == (4, 4)


# -- 702.34 flashback


def test_702_34a_deep_analysis_pays_life_and_is_exiled_though_countered() -> None:
    table = start(A=side(graveyard=["Deep Analysis"], board=FIVE), B=side(hand=[NAY], board=FIVE))

    table.cast("Deep Analysis", at="A", method="flashback").cast(NAY, at="Deep Analysis", by="B").resolve()

    assert table.life("A") == 17
    assert table.zone("exile") == ["Deep Analysis"]
    assert table.zone("hand", "A") == []


def test_702_34a_battle_screech_taps_white_creatures_even_new_ones() -> None:
    table = start(A=side(hand=["Battle Screech"], board=[creature("Squire", 1, 1, cost="{W}"), *FIVE]), B=side())
    table.cast("Battle Screech").resolve()

    table.cast("Battle Screech", method="flashback").resolve()

    assert table.zone("battlefield", "A").count("Bird Token") == 4
    assert table.zone("exile") == ["Battle Screech"]


def test_702_34a_a_sorcery_with_flashback_keeps_its_timing() -> None:
    table = start(A=side(graveyard=["Faithless Looting", "For the Ancestors"], board=LANDS), B=side())
    table.to("upkeep", turn=2)

    assert not table.try_to("cast", "Faithless Looting", method="flashback")
    assert table.answer("A", "Elf", []).try_to("cast", "For the Ancestors", method="flashback")


# -- 702.42 entwine


def test_702_42a_tooth_and_nail_entwined_finds_and_puts() -> None:
    table = start(A=side(hand=["Tooth and Nail"], library=["Sol Ring", BEAR, GIANT], board=LANDS), B=side())

    table.answer("A", True, [0, 1]).cast("Tooth and Nail")
    table.answer("A", ["Grizzly", "Stone Giant"], ["Grizzly", "Stone Giant"]).resolve()

    assert {"Grizzly", "Stone Giant"} <= set(table.zone("battlefield", "A"))


def test_702_42b_the_modes_of_an_entwined_spell_go_in_printed_order() -> None:
    table = start(A=side(hand=["Unbounded Potential"], board=[BEAR, *FIVE]), B=side())

    table.answer("A", True, [0, 1]).cast("Unbounded Potential", at=["Grizzly"]).answer("A", "Grizzly").resolve()

    assert table.find(BEAR).counter("+1/+1") == 2


# -- 702.56 replicate


def test_702_56a_a_replicated_sliver_becomes_tokens() -> None:
    table = start(A=side(hand=["Hatchery Sliver"], board=LANDS), B=side())

    table.answer("A", True, True, False).cast("Hatchery Sliver").resolve(4)

    slivers = every(table, "Hatchery Sliver")
    assert sorted(obj.kind for obj in slivers) == ["card", "token", "token"]


def test_702_56a_countering_the_original_leaves_the_copies() -> None:
    table = start(A=side(hand=["Hatchery Sliver"], board=LANDS), B=side(hand=[NAY], board=FIVE))
    table.answer("A", True, False).cast("Hatchery Sliver").resolve()

    table.cast(NAY, at="Hatchery Sliver", by="B").resolve(2)

    assert len(every(table, "Hatchery Sliver")) == 1


def test_702_56_hatchery_sliver_gives_replicate_for_the_mana_cost() -> None:
    table = start(A=side(hand=["Blade Sliver"], board=["Hatchery Sliver", *[MOUNTAIN] * 6]), B=side())

    table.answer("A", True).cast("Blade Sliver").resolve(3)

    assert len(every(table, "Blade Sliver")) == 2
    assert untapped_lands(table) == 0
