"""Where replacement and prevention effects meet (614-616, 903.9), with real cards: who chooses the order, doubling,
halving and preventing, entering with counters, tapped or as a copy, exile instead of dying."""

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
    STUDY,
    commander_table,
    every,
    start,
)
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

OX = creature("Ox", 0, 9)
GISELA = "Gisela, Blade of Goldnight"
SPARK = creature("Sparker", 5, 5)
MOURNER = card("Mourner", "Enchantment", "If a creature would die, exile it instead.", cost="{W}")
REST = card("Stillness", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead.")


# -- 616.1: the affected player or controller chooses


@rule("616.1")
def test_616_1_the_damaged_player_chooses_between_doubling_and_halving() -> None:
    """One Gisela doubles the three damage, the other prevents half of it: 3 if it is doubled first, else 2."""
    for first, life in ((0, 17), (1, 18)):
        table = start(A=side(hand=[BOLT], board=[GISELA, *FIVE]), B=side(board=[GISELA]))

        table.cast(BOLT, at="B").answer("B", first).resolve()

        assert table.life("B") == life


@rule("616.1")
def test_616_1_the_controller_of_mowu_chooses_the_order_of_doubling_and_one_more() -> None:
    for first, counters in (("Mowu, Loyal Companion", 4), ("Doubling Season", 3)):
        table = start(A=side(hand=[GROW], board=["Mowu, Loyal Companion", "Doubling Season", *FIVE]), B=side())

        table.cast(GROW, at="Mowu, Loyal Companion").answer("A", first).resolve()

        assert table.find("Mowu, Loyal Companion").counter("+1/+1") == counters


@rule("616.1")
def test_616_1_the_controller_chooses_even_if_an_opponent_controls_one_of_the_effects() -> None:
    emblem = 'You get an emblem with "If a source would deal damage to you or a planeswalker you control, prevent all '
    shield = card("Guard", "Sorcery", emblem + 'but 1 of that damage."', cost="{W}")
    for first, life in ((GISELA, 19), ("", 18)):
        table = start(A=side(hand=[BOLT], board=[GISELA, *FIVE]), B=side(hand=[shield], board=FIVE))
        table.to("precombat main", turn=2).cast(shield, by="B").resolve().to("precombat main", turn=3)

        table.cast(BOLT, at="B").answer("B", first or 1).resolve()

        assert table.life("B") == life


@rule("614.5")
def test_614_5_a_doubler_applies_once_to_each_event() -> None:
    table = start(A=side(hand=["Dragon Fodder"], board=["Doubling Season", *FIVE]), B=side())

    table.cast("Dragon Fodder").resolve()

    assert table.zone("battlefield", "A").count("Goblin Token") == 4


@rule("616.1")
def test_616_1_three_doublers_of_counters_make_eight_times_as_many() -> None:
    table = start(A=side(hand=[GROW], board=[*["Doubling Season"] * 3, BEAR, *FIVE]), B=side())

    table.cast(GROW, at="Grizzly").resolve()

    assert table.find(BEAR).counter("+1/+1") == 8


@rule("614")
def test_614_tokens_that_enter_with_counters_get_both_doubled() -> None:
    table = start(A=side(hand=["Hangarback Walker", MURDER], board=["Doubling Season", *LANDS]), B=side())
    table.answer("A", 2).cast("Hangarback Walker").resolve()
    assert table.find("Hangarback Walker").counter("+1/+1") == 4

    table.cast(MURDER, at="Hangarback Walker").resolve(2)

    assert table.zone("battlefield", "A").count("Thopter Token") == 8


# -- 614.12: entering


@rule("614.12")
def test_614_12_a_copy_enters_with_the_counters_its_new_text_gives() -> None:
    table = start(A=side(hand=["Spark Double"], board=["Mowu, Loyal Companion", *FIVE]), B=side())

    table.answer("A", True).cast("Spark Double").resolve()

    twins = every(table, "Mowu, Loyal Companion")
    assert sorted(obj.counter("+1/+1") for obj in twins) == [0, 2]


@rule("614.12")
def test_614_12_thrinax_gives_its_counters_to_what_a_copy_enters_as() -> None:
    table = start(A=side(hand=["Spark Double"], board=["Bloodspore Thrinax", BEAR, *FIVE]), B=side())
    table.find("Bloodspore Thrinax").set_counter("+1/+1", 2)
    table.game.invalidate()

    table.answer("A", True, "Grizzly").cast("Spark Double").resolve()

    assert sorted(obj.counter("+1/+1") for obj in every(table, "Grizzly")) == [0, 3]


@rule("614.12")
def test_614_12_a_copy_of_thrinax_may_devour() -> None:
    table = start(A=side(hand=["Spark Double"], board=["Bloodspore Thrinax", BEAR, *FIVE]), B=side())

    table.answer("A", True, "Bloodspore Thrinax", ["Grizzly"]).cast("Spark Double").resolve()

    assert sorted(obj.counter("+1/+1") for obj in every(table, "Bloodspore Thrinax")) == [0, 2]


@rule("614.12")
def test_614_12_oath_of_gideon_and_doubling_season_count_for_a_copied_planeswalker() -> None:
    table = start(
        A=side(hand=["Spark Double"], board=["Jace Beleren", "Oath of Gideon", "Doubling Season", *FIVE]), B=side()
    )

    table.answer("A", True, "Jace Beleren").cast("Spark Double").resolve()

    (copy,) = [obj for obj in every(table, "Jace Beleren") if obj.copied is not None]
    assert copy.counter("loyalty") == 10


@rule("614.1c")
def test_614_1c_a_land_enters_tapped_under_an_effect_that_makes_lands_creatures() -> None:
    table = start(A=side(hand=["Command Tower", "Temple of Malady"], board=["Azusa, Lost but Seeking"]), B=side())

    table.play("Command Tower").play("Temple of Malady")

    assert table.find("Temple of Malady").tapped
    assert not table.find("Command Tower").tapped


@rule("614.12a")
def test_614_12a_two_creatures_entering_together_do_not_change_how_the_other_enters() -> None:
    table = start(A=side(hand=["Tooth and Nail", "Bloodspore Thrinax", BEAR], board=LANDS), B=side())
    table.answer("A", False, 1).cast("Tooth and Nail")

    table.answer("A", ["Bloodspore Thrinax", "Grizzly"]).resolve()

    assert table.find(BEAR).counter("+1/+1") == 0


@rule("614.13")
def test_614_13_body_double_does_not_choose_a_card_that_goes_with_it() -> None:
    table = start(A=side(hand=["Body Double"], graveyard=[GIANT], board=[*FIVE]), B=side(board=["Scavenger Grounds"]))

    table.answer("A", True).cast("Body Double").resolve()

    assert table.zone("battlefield", "A").count("Stone Giant") == 1
    assert table.size("Stone Giant") == (5, 5)


# -- 614.10-11: drawing and skipping


@rule("616.1")
def test_616_1_a_player_who_would_draw_two_with_two_alms_collectors_chooses_who_draws() -> None:
    table = start(A=side(hand=[STUDY], board=FIVE), B=side(board=["Alms Collector"]), C=side(board=["Alms Collector"]))

    table.cast(STUDY).answer("A", 1).resolve()

    assert [len(table.zone("hand", player)) for player in "ABC"] == [1, 0, 1]


@rule("614.11")
def test_614_11_abundance_replaces_each_draw_one_by_one() -> None:
    mine = side(hand=[STUDY], library=["Forest", BEAR, "Island", GIANT], board=["Abundance", *FIVE])
    table = start(A=mine, B=side())

    table.cast(STUDY).answer("A", True, "nonland", True, "land").resolve()

    assert sorted(table.zone("hand", "A")) == ["Grizzly", "Island"]


@rule("614.11")
def test_614_11_taigam_skips_the_draw_step_so_nothing_draws_more() -> None:
    table = Table(None, A=side(board=["Taigam, Sidisi's Hand"]), B=side(board=["Nekusar, the Mindrazer"]))

    table.answer("A", "Wastes").to("precombat main")

    assert len(table.zone("hand", "A")) == 1
    assert table.life("A") == 20


@rule("121.3")
def test_121_3_narset_lets_only_the_first_draw_happen() -> None:
    table = start(A=side(hand=[STUDY], board=FIVE), B=side(board=["Narset, Parter of Veils"]))

    table.cast(STUDY).resolve()

    assert len(table.zone("hand", "A")) == 1


# -- 615: preventing


@rule("615")
def test_615_fog_bank_prevents_in_both_directions_and_noncombat_damage_kills() -> None:
    table = start(A=side(hand=[BOLT], board=FIVE), B=side(board=["Fog Bank"]))
    table.cast(BOLT, at="Fog Bank").resolve()

    assert table.zone("graveyard", "B") == ["Fog Bank"]


@rule("615")
def test_615_the_wanderer_prevents_what_gisela_has_doubled() -> None:
    table = start(A=side(hand=[BOLT], board=[GISELA, *FIVE]), B=side(board=["The Wanderer"]))

    table.cast(BOLT, at="B").answer("B", 1).resolve()

    assert table.life("B") == 20


@rule("615", "615.6")
def test_615_prevented_damage_gains_no_life_and_triggers_nothing() -> None:
    table = start(A=side(board=["Syphon Sliver", "Synapse Sliver"]), B=side(board=["Fog Bank"]))
    table.attack("Synapse Sliver").block("Fog Bank", "Synapse Sliver").to("end of combat")

    assert table.life("A") == 20


@rule("615")
def test_615_gideon_prevents_damage_to_himself_as_a_creature_and_keeps_his_loyalty() -> None:
    table = start(A=side(board=["Gideon Jura", *FIVE]), B=side(board=[GIANT]))
    before = table.find("Gideon Jura").counter("loyalty")
    table.activate("Gideon Jura", 2).resolve()
    assert table.size("Gideon Jura") == (6, 6)

    table.attack("Gideon Jura").block(GIANT, "Gideon Jura").to("end of combat")

    assert table.find("Gideon Jura").counter("loyalty") == before
    assert table.find("Gideon Jura").damage == 0
    assert table.zone("graveyard", "B") == ["Stone Giant"]


@rule("120.3")
def test_120_3_damage_to_a_creature_planeswalker_counts_twice() -> None:
    table = start(A=side(board=["Sarkhan the Masterless", *FIVE], hand=[BOLT]), B=side())
    table.find("Sarkhan the Masterless").set_counter("loyalty", 5)
    table.activate("Sarkhan the Masterless").resolve()
    assert table.size("Sarkhan the Masterless") == (4, 4)

    table.cast(BOLT, at="Sarkhan the Masterless").resolve()

    assert "Planeswalker" not in table.now("Sarkhan the Masterless").types
    assert table.find("Sarkhan the Masterless").damage == 3


@rule("614.9")
def test_614_9_half_damage_and_double_damage_of_one_gisela_do_not_meet() -> None:
    table = start(A=side(hand=["Sulfurous Blast"], board=[GISELA, *FIVE]), B=side())

    table.cast("Sulfurous Blast").resolve()

    assert (table.life("A"), table.life("B")) == (19, 14)


# -- 903.9, 614.6: exile instead, the command zone instead


@rule("903.9a")
def test_903_9a_a_commander_exiled_instead_of_dying_may_go_to_the_command_zone_and_has_not_died() -> None:
    table = commander_table(
        side(hand=[MURDER], command=["Krenko, Mob Boss"], board=["Bastion of Remembrance", MOURNER, *LANDS]), side()
    )
    table.cast("Krenko, Mob Boss").resolve()

    table.answer("A", True).cast(MURDER, at="Krenko, Mob Boss").resolve()

    assert table.zone("command", "A") == ["Krenko, Mob Boss"]
    assert table.life("B") == 40


@rule("903.9a")
def test_903_9a_a_commander_that_dies_triggers_and_then_may_go_to_the_command_zone() -> None:
    table = commander_table(
        side(hand=[MURDER], command=["Krenko, Mob Boss"], board=["Bastion of Remembrance", *LANDS]), side()
    )
    table.cast("Krenko, Mob Boss").resolve()

    table.answer("A", True).cast(MURDER, at="Krenko, Mob Boss").resolve(2)

    assert table.zone("command", "A") == ["Krenko, Mob Boss"]
    assert table.life("B") == 39


@rule("616.1", "903.9b", "903.9a")
def test_616_1_isareths_corpse_is_exiled_even_on_its_way_to_the_command_zone() -> None:
    """903.9b makes it a move to the command zone, which Isareth's effect replaces too; 903.9a asks once more."""
    exiled = corpse().cast(BOUNCE, at="Krenko, Mob Boss")
    exiled.answer("A", "Isareth the Awakener", False).resolve()
    assert exiled.zone("exile", "A") == ["Krenko, Mob Boss"]

    kept = corpse().cast(BOUNCE, at="Krenko, Mob Boss")
    kept.answer("A", "command zone", True, True).resolve()
    assert kept.zone("command", "A") == ["Krenko, Mob Boss"]


@rule("611.2a")
def test_611_2a_isareths_corpse_is_exiled_turns_later_too() -> None:
    table = corpse().to("precombat main", turn=3)

    table.cast(MURDER, at="Krenko, Mob Boss").answer("A", False).resolve()

    assert table.zone("exile", "A") == ["Krenko, Mob Boss"]


def corpse() -> Table:
    """A's commander Krenko has come back with Isareth's corpse counter."""
    table = commander_table(
        side(
            hand=[MURDER, BOUNCE, MURDER],
            command=["Krenko, Mob Boss"],
            board=["Isareth the Awakener", *LANDS],
        ),
        side(),
    )
    table.cast("Krenko, Mob Boss").resolve()
    table.answer("A", False).cast(MURDER, at="Krenko, Mob Boss").resolve()
    table.answer("A", True, 4, "Krenko, Mob Boss").attack("Isareth the Awakener").to("declare blockers")
    assert table.find("Krenko, Mob Boss").counter("corpse") == 1
    return table


@rule("614.6")
def test_614_6_undying_does_not_return_what_was_exiled_instead() -> None:
    table = start(A=side(hand=[MURDER], board=["Mikaeus, the Unhallowed", MOURNER, BEAR, *FIVE]), B=side())

    table.cast(MURDER, at="Grizzly").resolve()

    assert table.zone("exile") == ["Grizzly"]
    assert not table.game.state.stack


@rule("614.6")
def test_614_6_chandra_exiles_what_her_damage_kills_even_later_this_turn() -> None:
    table = start(
        A=side(hand=["Chandra, Awakened Inferno", MURDER], board=LANDS), B=side(board=[SPARK, "Bastion of Remembrance"])
    )
    table.cast("Chandra, Awakened Inferno").resolve()
    table.answer("A", 2).activate("Chandra, Awakened Inferno", 2, at="Sparker").resolve()

    table.cast(MURDER, at="Sparker").resolve()

    assert table.zone("exile") == ["Sparker"]


@rule("903.9b")
def test_903_9b_tucking_a_commander_asks_its_owner_not_its_controller() -> None:
    steal = card("Annex", "Sorcery", "Gain control of target creature.", cost="{U}")
    tuck = card("Tuck", "Instant", "Put target creature on the bottom of its owner's library.", cost="{W}")
    table = commander_table(side(hand=[steal, tuck], board=LANDS), side(command=["Krenko, Mob Boss"], board=FIVE))
    table.to("precombat main", turn=2).cast("Krenko, Mob Boss", by="B").resolve().to("precombat main", turn=3)
    table.cast(steal, at="Krenko, Mob Boss").resolve()

    table.cast(tuck, at="Krenko, Mob Boss").answer("B", True).resolve()

    assert table.zone("command", "B") == ["Krenko, Mob Boss"]


@rule("903.9")
def test_903_9_a_token_copy_of_a_commander_is_none() -> None:
    mine = side(hand=[BOUNCE], command=["Ashling the Pilgrim"], board=["Mirrorpool", "Rogue's Passage", *LANDS])
    table = commander_table(mine, side())
    table.cast("Ashling the Pilgrim").resolve()
    table.find("Mirrorpool").tapped = False
    table.activate("Mirrorpool", 2, at="Ashling the Pilgrim").answer("A", "Ashling the Pilgrim", False)

    table.resolve()

    tokens = [obj for obj in every(table, "Ashling the Pilgrim") if obj.kind == "token"]
    assert table.zone("graveyard", "A").count("Ashling the Pilgrim") == len(tokens)
    assert all(obj.card not in table.game.state.commanders() for obj in tokens)


@rule("614", "614.15", "616.1a")
def test_614_a_self_replacement_comes_before_others() -> None:
    """Sulfurous Blast cast in the main phase deals 3 instead of 2, then Gisela doubles that."""
    table = start(A=side(hand=["Sulfurous Blast"], board=[GISELA, *FIVE]), B=side(board=[OX]))
    table.cast("Sulfurous Blast").resolve()

    assert table.find(OX).damage == 6


@rule("616.1")
def test_616_1_banishing_and_a_graveyard_replacement_leave_one_exile() -> None:
    table = start(A=side(hand=[BANISH], board=[REST, *FIVE]), B=side(board=[BEAR]))

    table.cast(BANISH, at="Grizzly").resolve()

    assert sorted(table.zone("exile")) == ["Banish", "Grizzly"]
