"""Objects that change zones, phase, turn face down or lose their source while something refers to them (400.7, 607,
608, 702.26, 708), with real cards."""

from __future__ import annotations

from tests.cards.situations import (
    BANISH,
    BEAR,
    BOLT,
    BOUNCE,
    FIVE,
    GIANT,
    GROW,
    LANDS,
    MURDER,
    OGRE,
    WRATH,
    every,
    start,
)
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

FADE = card("Fade", "Instant", "Target permanent phases out.", cost="{U}")
SQUIRE = creature("Squire", 1, 1, cost="{W}")
STEAL = card("Steal", "Instant", "Gain control of target creature until end of turn.", cost="{U}")


def empty(table: Table) -> Table:
    """Resolves the whole stack."""
    while table.game.state.stack:
        table.resolve()
    return table


# -- 702.26 phasing


@rule("702.26")
def test_702_26_vronos_planeswalkers_phase_out_at_the_end_step_and_return_with_their_loyalty() -> None:
    table = start(A=side(board=["Vronos, Masked Inquisitor", "Jace Beleren"]), B=side())
    before = table.find("Jace Beleren").counter("loyalty")
    table.answer("A", ["Jace Beleren"]).activate("Vronos, Masked Inquisitor", 0).resolve().to("cleanup")
    assert table.find("Jace Beleren").phased_out

    table.to("upkeep", turn=3)

    assert not table.find("Jace Beleren").phased_out
    assert table.find("Jace Beleren").counter("loyalty") == before


@rule("702.26g")
def test_702_26g_equipment_phases_with_its_creature_and_stays_attached() -> None:
    table = start(A=side(hand=[FADE], board=["Lightning Greaves", BEAR, "Vulshok Battlegear", *FIVE]), B=side())
    table.activate("Vulshok Battlegear", at="Grizzly").resolve().cast(FADE, at="Grizzly").resolve()
    assert table.find("Vulshok Battlegear").phased_out

    table.to("upkeep", turn=3)

    assert table.size(BEAR) == (5, 5)


@rule("702.26d")
def test_702_26d_phasing_out_does_not_leave_the_battlefield() -> None:
    table = start(A=side(hand=["Cast Out", FADE], board=LANDS), B=side(board=[BEAR]))

    table.cast("Cast Out").answer("A", "Grizzly").resolve(2).cast(FADE, at="Cast Out").resolve()

    assert table.zone("exile") == ["Grizzly"]


@rule("702.26b")
def test_702_26b_a_phased_out_lord_helps_nobody_and_is_not_destroyed() -> None:
    table = start(A=side(hand=[FADE, WRATH], board=["Megantic Sliver", "Blade Sliver", *FIVE]), B=side())
    table.cast(FADE, at="Megantic Sliver").resolve()
    assert table.size("Blade Sliver") == (3, 2)

    table.cast(WRATH).resolve().to("upkeep", turn=3)

    assert "Megantic Sliver" in table.zone("battlefield", "A")


# -- 400.7: another object


@rule("608.2b")
def test_608_2b_a_creature_blinked_in_response_is_no_longer_the_target() -> None:
    table = start(A=side(hand=["Ghostly Flicker"], board=[BEAR, OGRE, *FIVE]), B=side(hand=[MURDER], board=FIVE))

    table.cast(MURDER, at="Grizzly", by="B").cast("Ghostly Flicker", at=["Grizzly", "Hill Ogre"]).resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")


@rule("400.7")
def test_400_7_supernatural_stamina_returns_the_creature_once() -> None:
    table = start(A=side(hand=["Supernatural Stamina", MURDER, MURDER], board=[BEAR, *FIVE]), B=side())
    table.cast("Supernatural Stamina", at="Grizzly").resolve().cast(MURDER, at="Grizzly").resolve(2)
    assert table.find(BEAR).tapped
    assert table.size(BEAR) == (2, 2)

    table.cast(MURDER, at="Grizzly").resolve()

    assert "Grizzly" in table.zone("graveyard", "A")
    assert not table.game.state.stack


@rule("400.7")
def test_400_7_stamina_returns_a_stolen_creature_to_its_owner() -> None:
    table = start(A=side(hand=["Supernatural Stamina", STEAL, MURDER], board=FIVE), B=side(board=[BEAR]))
    table.cast(STEAL, at="Grizzly").resolve().cast("Supernatural Stamina", at="Grizzly").resolve()

    table.cast(MURDER, at="Grizzly").resolve(2)

    assert table.find(BEAR).controller == table.seat("B")


@rule("607")
def test_607_meteor_golem_blinked_destroys_again() -> None:
    table = start(A=side(hand=["Ghostly Flicker"], board=["Meteor Golem", BEAR, *FIVE]), B=side(board=[GIANT, OGRE]))

    table.answer("A", "Stone Giant").cast("Ghostly Flicker", at=["Meteor Golem", "Grizzly"]).resolve(2)

    assert table.zone("battlefield", "B") == ["Hill Ogre"]


@rule("111.8")
def test_111_8_a_token_bounced_or_blinked_is_gone() -> None:
    table = start(A=side(hand=["Dragon Fodder", BOUNCE, "Ghostly Flicker"], board=[BEAR, *FIVE]), B=side())
    table.cast("Dragon Fodder").resolve().cast(BOUNCE, at="Goblin Token").resolve()
    assert len(every(table, "Goblin Token")) == 1

    table.cast("Ghostly Flicker", at=["Goblin Token", "Grizzly"]).resolve()

    assert every(table, "Goblin Token") == []
    assert "Goblin Token" not in table.zone("hand", "A")


@rule("608.2h")
def test_608_2h_feed_the_swarm_costs_the_mana_value_the_permanent_had() -> None:
    table = start(A=side(hand=["Feed the Swarm"], board=FIVE), B=side(board=["Zetalpa, Primal Dawn", "Goliath Sphinx"]))

    table.cast("Feed the Swarm", at="Goliath Sphinx").resolve()

    assert table.life("A") == 13


@rule("608.2h")
def test_608_2h_a_dead_hydra_counts_its_last_power() -> None:
    table = start(A=side(hand=["Lifeblood Hydra", MURDER, GROW], board=LANDS), B=side())
    table.answer("A", 2).cast("Lifeblood Hydra").resolve().cast(GROW, at="Lifeblood Hydra").resolve()

    table.cast(MURDER, at="Lifeblood Hydra").resolve(2)

    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 3


@rule("608.2h")
def test_608_2h_toxic_deluge_kills_a_hydra_that_then_counts_what_is_left() -> None:
    table = start(A=side(hand=["Lifeblood Hydra", "Toxic Deluge"], board=[*LANDS]), B=side())
    table.answer("A", 3).cast("Lifeblood Hydra").resolve()

    table.answer("A", 3).cast("Toxic Deluge").resolve()
    empty(table)

    assert table.life("A") == 17, "its last power was 0"


# -- 708: face down


@rule("708", "708.9")
def test_708_a_planted_forest_that_dies_is_its_own_card_again() -> None:
    table = start(
        A=side(hand=[MURDER], board=["Yedora, Grave Gardener", BEAR, *FIVE]), B=side(hand=[BANISH], board=FIVE)
    )
    table.cast(MURDER, at="Grizzly").answer("A", True).resolve(2)
    (planted,) = [obj for obj in table.game.state.permanents() if obj.face_down]
    assert planted.owner == table.seat("A")

    table.cast(BANISH, at="", by="B").resolve()

    assert "Grizzly" in table.zone("exile")


@rule("708", "701.40b")
def test_708_a_manifested_card_of_ugins_mastery_can_be_turned_up_for_its_cost() -> None:
    table = start(A=side(hand=["Reality Shift"], board=[BEAR, *FIVE], library=[SQUIRE]), B=side())
    table.cast("Reality Shift", at="Grizzly").resolve()

    turn = next(one for one in table.actions("A") if one.kind == "special")
    table.take(turn)

    assert table.size(SQUIRE) == (1, 1)


# -- 607: linked abilities


@rule("607.2")
def test_607_2_each_hoarding_dragon_remembers_its_own_card() -> None:
    mine = side(hand=["Hoarding Dragon", "Hoarding Dragon", MURDER], library=["Sol Ring", "Mind Stone"], board=LANDS)
    table = start(A=mine, B=side())
    table.cast("Hoarding Dragon").resolve().answer("A", True, "Sol Ring").resolve()
    table.cast("Hoarding Dragon").resolve().answer("A", True, "Mind Stone").resolve()

    table.cast(MURDER, at="Hoarding Dragon").answer("A", True).resolve(2)

    assert table.zone("hand", "A") == ["Sol Ring"]
    assert table.zone("exile") == ["Mind Stone"]


@rule("607")
def test_607_kaho_finds_nothing_after_it_was_blinked() -> None:
    mine = side(hand=["Kaho, Minamo Historian", "Ghostly Flicker"], library=[BOLT], board=[BEAR, *LANDS])
    table = start(A=mine, B=side())
    table.cast("Kaho, Minamo Historian").resolve().answer("A", ["Spark"]).resolve()
    assert table.zone("exile") == ["Spark"]

    table.cast("Ghostly Flicker", at=["Kaho, Minamo Historian", "Grizzly"]).resolve()
    empty(table)
    table.to("precombat main", turn=3).answer("A", 1).activate("Kaho, Minamo Historian").resolve()

    assert table.zone("exile") == ["Spark"]


@rule("305")
def test_305_a_land_that_is_a_creature_dies_as_a_land_card() -> None:
    table = start(A=side(hand=[MURDER], board=["Mobilized District", *FIVE]), B=side())
    table.activate("Mobilized District", 1).resolve()

    table.cast(MURDER, at="Mobilized District").resolve()

    assert "Mobilized District" in table.zone("graveyard", "A")


@rule("704.5f")
def test_704_5f_a_land_animated_by_destiny_spinner_counts_enchantments() -> None:
    table = start(A=side(board=["Destiny Spinner", "Intangible Virtue", *FIVE]), B=side())

    table.activate("Destiny Spinner", at="Forest").resolve()

    assert table.size("Forest") == (2, 2)
    assert table.now("Forest").has_keyword("haste")
