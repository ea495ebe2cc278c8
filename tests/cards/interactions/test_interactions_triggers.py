"""Triggered abilities that meet other rules (603, 608, 610, 704), with real cards.

Permanents leave together, abilities trigger again or look back, and turns have extra phases.
"""

from __future__ import annotations

from engine.game.kernel.choices import PASS
from engine.game.turn.loop import take_action
from tests.cards.situations import BANISH, BEAR, BOLT, BOUNCE, FIVE, GIANT, LANDS, MURDER, OGRE, WRATH, every, start
from tests.rules.marker import rule
from tests.rules.table import Cards, Table, card, creature, land, side

SQUIRE = creature("Squire", 1, 1, cost="{W}")
BLINK = card(
    "Flash Out",
    "Instant",
    "Exile target creature, then return it to the battlefield under its owner's control.",
    cost="{W}",
)
FOREST = land("Forest")


def empty(table: Table) -> Table:
    """Resolves the whole stack."""
    while table.game.state.stack:
        table.resolve()
    return table


# -- dying together


@rule("603.10a")
def test_603_10a_creatures_that_die_together_see_each_other() -> None:
    board: Cards = ["Blood Aspirant", "Slimefoot, the Stowaway", "Rot Shambler", BEAR, "Bastion of Remembrance", *FIVE]
    table = start(A=side(hand=[WRATH], board=board), B=side())

    table.answer("A", *["Bastion of Remembrance"] * 4)
    table.cast(WRATH).resolve()
    table = empty(table)

    assert table.life("B") == 16


@rule("603.2d")
def test_603_2d_teysa_doubles_the_afterlife_of_a_creature_that_dies_with_her() -> None:
    table = start(A=side(hand=[WRATH], board=["Teysa Karlov", "Ministrant of Obligation", *FIVE]), B=side())

    empty(table.cast(WRATH).resolve())

    assert table.zone("battlefield", "A").count("Spirit Token") == 4


@rule("603.2d")
def test_603_2d_teysa_doubles_what_an_enemys_creature_triggers_but_not_enemy_abilities() -> None:
    table = start(
        A=side(hand=[MURDER], board=["Teysa Karlov", "Yahenni, Undying Partisan", *FIVE]),
        B=side(board=["Serrated Scorpion"]),
    )

    table.cast(MURDER, at="Serrated Scorpion")
    table = empty(table.resolve())

    assert table.find("Yahenni, Undying Partisan").counter("+1/+1") == 2
    assert table.life("A") == 18


@rule("603.2d")
def test_603_2d_leaving_by_exile_is_not_doubled_by_teysa() -> None:
    board: Cards = ["Teysa Karlov", "Nadier's Nightblade", *FIVE]
    table = start(A=side(hand=[BANISH, "Dragon Fodder"], board=board), B=side())
    table.cast("Dragon Fodder").resolve()

    empty(table.cast(BANISH, at="Goblin Token").resolve())

    assert table.life("B") == 19


@rule("603.2d")
def test_603_2d_a_dying_token_under_teysa_leaves_the_battlefield_twice_as_loudly() -> None:
    table = start(
        A=side(hand=[MURDER, "Dragon Fodder"], board=["Teysa Karlov", "Nadier's Nightblade", *FIVE]), B=side()
    )
    table.cast("Dragon Fodder").resolve()

    empty(table.cast(MURDER, at="Goblin Token").resolve())

    assert table.life("B") == 18


@rule("603.10a")
def test_603_10a_grave_pact_sees_its_controllers_tokens_and_asks_the_others() -> None:
    table = start(
        A=side(hand=[MURDER, "Dragon Fodder"], board=["Grave Pact", *FIVE]),
        B=side(board=[BEAR, GIANT]),
        C=side(board=[OGRE]),
    )
    table.cast("Dragon Fodder").resolve()

    table.cast(MURDER, at="Goblin Token").resolve().answer("B", "Grizzly").resolve()

    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert table.zone("battlefield", "C") == []


# -- 400.7, 603.6, 608.2h: the same object or a new one


@rule("400.7")
def test_400_7_a_blinked_creature_is_new_and_loses_what_was_done_to_it() -> None:
    table = start(
        A=side(hand=["Ghostly Flicker", "Temur Battle Rage"], board=["Palace Sentinels", BEAR, *FIVE]), B=side()
    )
    table.cast("Temur Battle Rage", at="Grizzly").resolve()

    table.cast("Ghostly Flicker", at=["Grizzly", "Palace Sentinels"]).resolve(2)

    assert not table.now(BEAR).has_keyword("double strike")
    assert table.game.state.monarch == table.seat("A")


@rule("610.3a")
def test_610_3a_blinking_constricting_sliver_returns_the_first_creature() -> None:
    table = start(A=side(hand=["Constricting Sliver", BLINK], board=LANDS), B=side(board=[BEAR, GIANT]))
    table.cast("Constricting Sliver").answer("A", "Grizzly").resolve().answer("A", True).resolve()
    assert table.zone("exile") == ["Grizzly"]

    table.answer("A", "Stone Giant", True).cast(BLINK, at="Constricting Sliver").resolve(2)

    assert table.zone("exile") == ["Stone Giant"]
    assert "Grizzly" in table.zone("battlefield", "B")


@rule("610.3b")
def test_610_3b_a_source_gone_before_the_trigger_resolves_exiles_nothing() -> None:
    table = start(A=side(hand=["Cast Out", BOUNCE], board=LANDS), B=side(board=[BEAR]))
    table.cast("Cast Out").answer("A", "Grizzly").resolve()

    table.cast(BOUNCE, at="Cast Out").resolve(2)

    assert table.zone("battlefield", "B") == ["Grizzly"]


@rule("610.3")
def test_610_3_a_token_exiled_until_something_leaves_does_not_come_back() -> None:
    table = start(A=side(hand=["Cast Out", BOUNCE], board=LANDS), B=side(hand=["Dragon Fodder"], board=FIVE))
    table.to("precombat main", turn=2).cast("Dragon Fodder", by="B").resolve()
    table.cast("Cast Out", by="A").answer("A", "Goblin Token").resolve(2)

    table.cast(BOUNCE, at="Cast Out", by="A").resolve()

    assert table.zone("battlefield", "B").count("Goblin Token") == 1


@rule("608.2h")
def test_608_2h_swords_count_the_power_the_creature_had() -> None:
    table = start(A=side(hand=["Swords to Plowshares"], board=FIVE), B=side(board=["Megantic Sliver"]))

    table.cast("Swords to Plowshares", at="Megantic Sliver").resolve()

    assert table.life("B") == 26


@rule("608.2h")
def test_608_2h_ghoulcaller_counts_the_power_of_the_sacrificed_creature() -> None:
    table = start(A=side(board=["Ghoulcaller Gisa", GIANT, *FIVE]), B=side())

    table.activate("Ghoulcaller Gisa").resolve()

    assert table.zone("battlefield", "A").count("Zombie Token") == 5


@rule("603.6")
def test_603_6_it_that_betrays_puts_the_sacrificed_card_and_not_a_token() -> None:
    edict = card("Edict", "Sorcery", "Each opponent sacrifices a creature.", cost="{B}")
    table = start(A=side(hand=[edict], board=["It That Betrays", *FIVE]), B=side(board=[GIANT]))

    table.cast(edict).resolve(2)

    assert table.find(GIANT).controller == table.seat("A")
    assert table.find(GIANT).owner == table.seat("B")


@rule("603.7")
def test_603_7_ghoulish_impetus_returns_at_the_end_step_even_if_the_creature_was_a_token() -> None:
    table = start(A=side(hand=["Ghoulish Impetus", "Dragon Fodder", MURDER], board=[BEAR, *FIVE]), B=side())
    table.cast("Dragon Fodder").resolve().cast("Ghoulish Impetus", at="Goblin Token").resolve()

    table.cast(MURDER, at="Goblin Token").resolve(2)
    assert "Ghoulish Impetus" in table.zone("graveyard", "A")
    table.answer("A", "Grizzly").to("cleanup")

    assert table.find("Ghoulish Impetus").zone == "battlefield"


@rule("603.7")
def test_603_7_shirei_returns_only_if_still_there() -> None:
    kept = start(A=side(hand=[MURDER], board=["Shirei, Shizo's Caretaker", SQUIRE, *FIVE]), B=side())
    kept.answer("A", True).cast(MURDER, at="Squire").resolve(2).to("cleanup")
    assert "Squire" in kept.zone("battlefield", "A")

    lost = start(A=side(hand=[MURDER, MURDER], board=["Shirei, Shizo's Caretaker", SQUIRE, *FIVE]), B=side())
    lost.answer("A", True).cast(MURDER, at="Squire").resolve(2)
    lost.cast(MURDER, at="Shirei, Shizo's Caretaker").resolve().to("cleanup")
    assert "Squire" in lost.zone("graveyard", "A")


# -- 603.4, 603.8, 603.3b


@rule("603.8")
def test_603_8_mazemind_tome_triggers_once_for_its_fourth_counter() -> None:
    table = start(A=side(board=["Mazemind Tome", "Thran Dynamo"]), B=side())
    table.find("Mazemind Tome").set_counter("page", 3)
    table.game.invalidate()

    table.answer("A", []).activate("Mazemind Tome")
    empty(table)

    assert table.zone("exile") == ["Mazemind Tome"]
    assert table.life("A") == 24


@rule("603.3b")
def test_603_3b_the_active_players_triggers_are_put_on_the_stack_first_and_resolve_last() -> None:
    table = start(
        A=side(hand=[WRATH], board=["Bastion of Remembrance", BEAR, *FIVE]),
        B=side(board=["Bastion of Remembrance", OGRE], life=1),
    )

    table.cast(WRATH).resolve(2)
    assert (table.life("A"), table.life("B")) == (19, 2)
    table.resolve()

    assert (table.life("A"), table.life("B")) == (20, 1)


@rule("603.2c")
def test_603_2c_smothering_tithe_and_windfall_trigger_for_each_card() -> None:
    table = start(A=side(hand=["Windfall"], board=["Smothering Tithe", *FIVE]), B=side(hand=[BEAR, OGRE, GIANT]))

    empty(table.cast("Windfall").resolve())

    assert table.zone("battlefield", "A").count("Treasure Token") == 3


@rule("603.2")
def test_603_2_nekusar_hurts_for_each_card_drawn() -> None:
    table = start(A=side(hand=["Windfall"], board=["Nekusar, the Mindrazer", *FIVE]), B=side(hand=[BEAR, OGRE]))

    empty(table.cast("Windfall").resolve())

    assert table.life("B") == 18


# -- extra combats, sagas


@rule("500.8")
def test_500_8_godo_untaps_for_one_more_combat_but_not_for_a_third() -> None:
    table = start(A=side(board=["Godo, Bandit Warlord"]), B=side())

    table.attack("Godo, Bandit Warlord").to("end of combat")
    assert table.life("B") == 17
    take_action(table.game, PASS)
    take_action(table.game, PASS)
    table.attack("Godo, Bandit Warlord").to("postcombat main")

    assert table.life("B") == 14
    assert table.find("Godo, Bandit Warlord").tapped
    assert table.game.state.turn.combats == 2


@rule("500.8")
def test_500_8_an_entwined_savage_beating_gives_double_strike_and_another_combat() -> None:
    table = start(A=side(hand=["Savage Beating"], board=[BEAR, *LANDS]), B=side())
    table.attack(BEAR).to("declare blockers")
    table.answer("A", True, [0, 1]).cast("Savage Beating").resolve().to("end of combat")
    assert table.life("B") == 16

    take_action(table.game, PASS)
    take_action(table.game, PASS)
    table.attack(BEAR).to("postcombat main")

    assert table.life("B") == 12


@rule("714.3a")
def test_714_3a_doubling_season_doubles_the_first_lore_counter_but_not_the_later_ones() -> None:
    table = start(A=side(hand=["Battle for Bretagard"], board=["Doubling Season", *FIVE]), B=side())

    table.answer("A", 0)
    empty(table.cast("Battle for Bretagard"))
    assert table.find("Battle for Bretagard").counter("lore") == 2
    tokens = table.zone("battlefield", "A")
    assert tokens.count("Human Warrior Token") == tokens.count("Elf Warrior Token") == 2

    table.answer("A", [])
    table.to("precombat main", turn=3)

    assert "Battle for Bretagard" in table.zone("graveyard", "A")


@rule("714.4")
def test_714_4_narci_counts_a_saga_that_is_sacrificed_as_its_last_chapter_resolves() -> None:
    table = start(A=side(hand=["Battle for Bretagard"], board=["Narci, Fable Singer", *FIVE]), B=side())
    table.cast("Battle for Bretagard")
    empty(table)

    table.answer("A", [], 0).to("beginning of combat", turn=5)

    assert table.life("B") == 17
    assert len(every(table, "Battle for Bretagard")) == 0


@rule("704.5d", "111.7")
def test_704_5d_a_token_that_died_still_triggers_everything() -> None:
    table = start(A=side(hand=["Dragon Fodder", BOLT], board=["Bastion of Remembrance", *FIVE]), B=side())
    table.cast("Dragon Fodder").resolve()

    table.cast(BOLT, at="Goblin Token").resolve(2)

    assert table.life("B") == 19
    assert "Goblin Token" not in table.zone("graveyard", "A")


@rule("608.2b")
def test_608_2b_a_spell_with_one_target_gone_does_the_rest() -> None:
    theirs = side(board=["Sol Ring", BEAR, "Intangible Virtue", "Command Tower", "Ashnod's Altar"])
    table = start(A=side(hand=["Decimate"], board=LANDS), B=theirs)
    table.cast("Decimate", at=["Sol Ring", "Grizzly", "Intangible Virtue", "Command Tower"])
    take_action(table.game, PASS)

    altar = next(action for action in table.actions("B") if action.object == table.find("Ashnod's Altar").id)
    table.take(altar).resolve()

    assert table.zone("battlefield", "B") == ["Ashnod's Altar"]
