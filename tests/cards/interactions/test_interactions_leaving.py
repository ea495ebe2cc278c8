"""Players who leave the game (800.4), with real cards: what they own, control and have put on the stack, exile that
lasts until something leaves, control, combat, durations, turns, the monarch."""

from __future__ import annotations

from engine.game.evaluation.restrictions import goaders
from engine.game.kernel.ruleset import commander_ruleset
from engine.game.turn.starting_and_leaving import concede_game
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, OGRE, STUDY, start
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

ANNEX = card("Annex", "Sorcery", "Gain control of target creature.", cost="{U}")
STEAL = card("Steal", "Instant", "Gain control of target creature until end of turn.", cost="{U}")
GIFT = card("Handover", "Sorcery", "Target opponent gains control of target creature you control.", cost="{U}")
DAY = card("Long Day", "Sorcery", "Take an extra turn after this one.", cost="{U}")
VIGIL = card("Vigil", "Sorcery", "At the beginning of the next end step, each player draws a card.", cost="{U}")

COLOSSUS = creature("Colossus", 8, 8, cost="{4}")


def gone(table: Table, player: str) -> Table:
    """Lets this player concede (104.3a)."""
    concede_game(table.game, table.seat(player))
    return table


# -- what the player owns and controls


@rule("800.4a")
def test_800_4a_everything_the_player_owns_leaves_the_game_from_every_zone() -> None:
    table = start(
        A=side(),
        B=side(hand=[BEAR], board=[OGRE], graveyard=[GIANT], exile=["Sol Ring"], command=["Krenko, Mob Boss"]),
        C=side(),
    )

    gone(table, "B")

    for name in ("Grizzly", "Hill Ogre", "Stone Giant", "Sol Ring", "Krenko, Mob Boss"):
        assert all(table.game.characteristics(id).name != name for id in table.game.state.objects)


@rule("800.4a")
def test_800_4a_a_stolen_creature_leaves_with_its_owner() -> None:
    table = start(A=side(hand=[ANNEX], board=FIVE), B=side(board=[BEAR]), C=side())
    table.cast(ANNEX, at="Grizzly").resolve()

    gone(table, "B")

    assert "Grizzly" not in table.zone("battlefield")


@rule("800.4a")
def test_800_4a_a_creature_given_away_comes_back_when_the_new_controller_leaves() -> None:
    table = start(A=side(hand=[GIFT], board=[BEAR, *FIVE]), B=side(), C=side())
    table.cast(GIFT, at=["Grizzly", "B"]).resolve()
    assert table.find(BEAR).controller == table.seat("B")

    gone(table, "B")

    assert table.find(BEAR).controller == table.seat("A")


@rule("800.4a")
def test_800_4a_what_bribery_put_onto_the_battlefield_is_exiled() -> None:
    table = start(A=side(hand=["Bribery"], board=FIVE), B=side(library=[GIANT]), C=side())
    table.answer("A", "Stone Giant").cast("Bribery", at="B").resolve()

    gone(table, "A")

    assert table.find(GIANT).zone == "exile"
    assert table.find(GIANT).owner == table.seat("B")


@rule("800.4a")
def test_800_4a_xantcha_is_exiled_when_the_opponent_she_entered_under_leaves() -> None:
    table = start(A=side(hand=["Xantcha, Sleeper Agent"], board=FIVE), B=side(), C=side())
    table.cast("Xantcha, Sleeper Agent").answer("A", "B").resolve()

    gone(table, "B")

    assert table.find("Xantcha, Sleeper Agent").zone == "exile"


@rule("800.4a")
def test_800_4a_tokens_leave_with_the_player_who_created_them_even_if_stolen() -> None:
    table = start(A=side(hand=["Dragon Fodder"], board=FIVE), B=side(hand=[STEAL], board=FIVE), C=side())
    table.cast("Dragon Fodder").resolve().cast(STEAL, at="Goblin Token", by="B").resolve()

    gone(table, "A")

    assert "Goblin Token" not in table.zone("battlefield")


@rule("800.4a")
def test_800_4a_tokens_created_for_another_stay_with_that_player() -> None:
    table = start(A=side(hand=["Generous Gift"], board=FIVE), B=side(board=[BEAR]), C=side())
    table.cast("Generous Gift", at="Grizzly").resolve()

    gone(table, "A")

    assert table.zone("battlefield", "B") == ["Elephant Token"]


@rule("800.4c")
def test_800_4c_a_creature_whose_default_controller_has_left_is_exiled_when_control_ends() -> None:
    table = start(
        A=side(hand=["Bribery"], board=FIVE), B=side(library=[GIANT], board=FIVE), C=side(hand=[STEAL], board=FIVE)
    )
    table.answer("A", "Stone Giant").cast("Bribery", at="B").resolve()
    table.cast(STEAL, at="Stone Giant", by="C").resolve()

    gone(table, "A")
    assert table.find(GIANT).controller == table.seat("C")
    table.to("upkeep", turn=2)

    assert table.find(GIANT).zone == "exile"


@rule("613.2", "800.4a")
def test_613_2_800_4a_an_earlier_theft_counts_again_when_the_later_thief_leaves() -> None:
    table = start(A=side(hand=[ANNEX], board=FIVE), B=side(hand=[ANNEX], board=FIVE), C=side(board=[BEAR]))
    table.cast(ANNEX, at="Grizzly").resolve().to("precombat main", turn=2)
    table.cast(ANNEX, at="Grizzly", by="B").resolve()
    assert table.find(BEAR).controller == table.seat("B")

    gone(table, "B")

    assert table.find(BEAR).controller == table.seat("A")


# -- auras, exile until something leaves


@rule("800.4a")
def test_800_4a_an_aura_of_the_leaver_falls_away_from_the_creature() -> None:
    table = start(A=side(hand=["Darksteel Mutation"], board=FIVE), B=side(board=[GIANT]), C=side())
    table.cast("Darksteel Mutation", at="Stone Giant").resolve()
    assert table.size(GIANT) == (0, 1)

    gone(table, "A")

    assert table.size(GIANT) == (5, 5)


@rule("610.3")
def test_610_3_what_grasp_of_fate_exiled_returns_when_its_controller_leaves() -> None:
    table = start(A=side(hand=["Grasp of Fate"], board=FIVE), B=side(board=[BEAR]), C=side(board=[OGRE]))
    table.answer("A", ["Grizzly"], ["Hill Ogre"]).cast("Grasp of Fate").resolve(2)
    assert sorted(table.zone("exile")) == ["Grizzly", "Hill Ogre"]

    gone(table, "A")

    assert table.zone("battlefield", "B") == ["Grizzly"]
    assert table.zone("battlefield", "C") == ["Hill Ogre"]


@rule("610.3")
def test_610_3_a_stolen_cast_out_returns_its_card_when_its_owner_leaves() -> None:
    grab = card("Grab", "Sorcery", "Gain control of target enchantment.", cost="{U}")
    table = start(A=side(hand=["Cast Out"], board=FIVE), B=side(hand=[grab], board=FIVE), C=side(board=[BEAR]))
    table.cast("Cast Out").answer("A", "Grizzly").resolve(2)
    table.to("precombat main", turn=2).cast(grab, at="Cast Out", by="B").resolve()

    gone(table, "A")

    assert table.zone("battlefield", "C") == ["Grizzly"]


@rule("610.3")
def test_610_3_what_palace_jailer_exiled_returns_when_an_opponent_of_the_leaver_gets_the_crown() -> None:
    table = start(A=side(hand=["Palace Jailer"], board=FIVE), B=side(board=[BEAR]), C=side())
    table.answer("A", "Palace Jailer", "Grizzly").cast("Palace Jailer").resolve(3)
    assert table.zone("exile") == ["Grizzly"]

    gone(table, "A")

    assert table.game.state.monarch == table.seat("B")
    assert table.zone("battlefield", "B") == ["Grizzly"]


# -- the stack


@rule("800.4a")
def test_800_4a_spells_and_abilities_of_the_leaver_leave_the_stack() -> None:
    table = start(A=side(hand=[BOLT], board=["Krenko, Mob Boss", *FIVE]), B=side(), C=side())
    table.cast(BOLT, at="B").activate("Krenko, Mob Boss")

    gone(table, "A")

    assert table.game.state.stack == ()
    table.to("end")
    assert table.life("B") == 20


@rule("800.4a")
def test_800_4a_a_spell_cast_with_another_players_card_is_exiled() -> None:
    table = start(
        A=side(hand=["Gonti, Lord of Luxury"], board=LANDS), B=side(library=[BEAR, OGRE, COLOSSUS, STUDY]), C=side()
    )
    table.cast("Gonti, Lord of Luxury").answer("A", "B").resolve().answer("A", "Colossus").resolve()
    table.cast(COLOSSUS, method="permission")
    assert table.zone("stack") == ["Colossus"]

    gone(table, "A")

    assert table.find(COLOSSUS).zone == "exile"
    assert table.game.state.stack == ()


@rule("800.4a")
def test_800_4a_a_commandeered_spell_goes_back_to_its_caster() -> None:
    table = start(A=side(hand=[STUDY], board=FIVE), B=side(hand=["Commandeer", BOLT], board=LANDS), C=side())
    table.cast(STUDY).answer("B", False).cast("Commandeer", at="Study", by="B").resolve()

    gone(table, "B").resolve()

    assert len(table.zone("hand", "A")) == 2


@rule("800.4d")
def test_800_4d_a_waiting_trigger_of_the_leaver_is_not_put_on_the_stack() -> None:
    table = start(A=side(hand=[BOLT], board=FIVE), B=side(life=3, board=["Serrated Scorpion"]), C=side())

    table.cast(BOLT, at="B").resolve()

    assert table.lost("B")
    assert (table.life("A"), table.life("C")) == (20, 20)


@rule("800.4d")
def test_800_4d_a_delayed_trigger_of_the_leaver_does_not_come() -> None:
    table = start(A=side(hand=[VIGIL], board=FIVE), B=side(), C=side())
    table.cast(VIGIL).resolve()

    gone(table, "A").to("cleanup")

    assert table.zone("hand", "B") == []


@rule("603.6c")
def test_603_6c_a_token_that_leaves_the_game_with_its_owner_has_left_the_battlefield() -> None:
    table = start(
        A=side(hand=["Dragon Fodder"], board=FIVE), B=side(hand=[STEAL], board=["Nadier's Nightblade", *FIVE]), C=side()
    )
    table.cast("Dragon Fodder").resolve().cast(STEAL, at="Goblin Token", by="B").resolve()

    gone(table, "A").resolve()

    assert (table.life("B"), table.life("C")) == (21, 19)


@rule("603.6c")
def test_603_6c_nothing_dies_when_a_player_leaves() -> None:
    table = start(A=side(board=[BEAR, OGRE]), B=side(board=["Murder of Crows", "Bastion of Remembrance"]), C=side())

    gone(table, "A")

    assert table.game.state.stack == ()
    assert (table.life("B"), table.life("C")) == (20, 20)


# -- counting


@rule("800.4")
def test_800_4_each_opponent_and_undaunted_count_those_who_are_left() -> None:
    table = start(A=side(hand=["Exsanguinate", BOLT], board=FIVE), B=side(life=3), C=side(), D=side())
    table.cast(BOLT, at="B").resolve()

    table.answer("A", 2).cast("Exsanguinate").resolve()

    assert (table.life("A"), table.life("C"), table.life("D")) == (24, 18, 18)


@rule("800.4")
def test_800_4_a_spell_with_a_gone_opponent_as_its_target_does_not_resolve() -> None:
    table = start(A=side(hand=["Deep Analysis"], board=FIVE), B=side(), C=side())
    table.cast("Deep Analysis", at="B")

    gone(table, "B").resolve()

    assert table.zone("graveyard", "A") == ["Deep Analysis"]


@rule("104.2a")
def test_104_2a_the_last_player_wins_when_all_others_leave_at_once() -> None:
    table = start(A=side(hand=["Exsanguinate"], board=LANDS), B=side(life=5), C=side(life=3))

    table.answer("A", 5).cast("Exsanguinate").resolve()

    assert table.game.state.result is not None
    assert table.game.state.result.winners == (table.seat("A"),)


# -- combat


@rule("800.4e")
def test_800_4e_an_attacker_of_a_player_who_left_stays_attacking_and_deals_no_damage() -> None:
    table = start(A=side(board=[BEAR, OGRE, "Hellkite Charger"]), B=side(), C=side())
    table.attack(BEAR, on="B").attack(OGRE, on="C").to("declare blockers")

    gone(table, "B")
    assert table.now(BEAR).types == ("Creature",)
    assert table.find(BEAR).attacking is not None
    table.to("end of combat")

    assert (table.life("C"), table.life("A")) == (17, 20)
    assert table.find(BEAR).damage == 0


@rule("800.4a")
def test_800_4a_an_attackers_removal_leaves_its_blocker_alive() -> None:
    table = start(A=side(board=[GIANT]), B=side(board=[BEAR]), C=side())
    table.attack(GIANT, on="B").block(BEAR, GIANT).to("declare blockers")

    gone(table, "A").to("end of combat")

    assert table.zone("battlefield", "B") == ["Grizzly"]
    assert table.find(BEAR).blocking == ()


@rule("800.4a")
def test_800_4a_a_planeswalker_that_left_with_its_owner_takes_no_damage_and_the_attacker_stays() -> None:
    table = start(A=side(board=[BEAR]), B=side(board=["Jace Beleren"]), C=side())
    table.attack(BEAR, on="Jace Beleren").to("declare blockers")

    gone(table, "B").to("end of combat")

    assert (table.life("A"), table.life("C")) == (20, 20)


# -- turns and durations


@rule("800.4j")
def test_800_4j_the_turn_of_the_leaver_goes_on_without_an_active_player() -> None:
    table = start(A=side(), B=side(hand=[BOLT], board=FIVE), C=side())

    gone(table, "A")
    table.cast(BOLT, at="C", by="B").resolve()

    assert table.life("C") == 17
    table.to("precombat main", turn=2)
    assert table.game.state.turn.active == table.seat("B")


@rule("800.4j")
def test_800_4j_nobody_draws_in_the_turn_of_a_player_who_left_in_the_upkeep() -> None:
    table = start(A=side(), B=side(), C=side()).to("upkeep", turn=2)

    gone(table, "B").to("end", turn=2)

    assert table.zone("hand") == []


@rule("800.4k")
def test_800_4k_extra_turns_of_the_leaver_do_not_begin() -> None:
    table = start(A=side(hand=[DAY], board=FIVE), B=side(), C=side())
    table.cast(DAY).resolve()

    gone(table, "A").to("upkeep", turn=2)

    assert table.game.state.turn.active == table.seat("B")


@rule("800.4k")
def test_800_4k_an_extra_turn_of_another_player_comes_all_the_same() -> None:
    table = start(A=side(hand=[DAY], board=FIVE), B=side(), C=side())
    table.cast(DAY).resolve()

    gone(table, "B").to("upkeep", turn=2)
    assert table.game.state.turn.active == table.seat("A")

    table.to("upkeep", turn=3)
    assert table.game.state.turn.active == table.seat("C")


@rule("800.4m")
def test_800_4m_an_effect_until_the_leavers_next_turn_ends_when_that_turn_would_begin() -> None:
    table = start(A=side(hand=["Disrupt Decorum"], board=FIVE), B=side(board=[BEAR]), C=side(board=[OGRE]), D=side())
    table.cast("Disrupt Decorum").resolve()
    gone(table, "A")

    table.attack(BEAR, on="C").to("precombat main", turn=3)
    assert goaders(table.game, table.find(OGRE).id)
    table.attack(OGRE, on="D").to("precombat main", turn=5)

    assert table.game.state.turn.active == table.seat("B")
    assert not goaders(table.game, table.find(BEAR).id)


# -- the monarch, commanders


@rule("724.4")
def test_724_4_the_crown_passes_to_the_active_player() -> None:
    table = start(A=side(hand=["Palace Sentinels"], board=FIVE), B=side(), C=side())
    table.cast("Palace Sentinels").resolve(2).to("precombat main", turn=3)

    gone(table, "A")

    assert table.game.state.monarch == table.seat("C")


@rule("724.4")
def test_724_4_the_crown_of_the_active_player_passes_to_the_next_in_turn_order() -> None:
    table = start(A=side(hand=["Palace Sentinels"], board=FIVE), B=side(), C=side())
    table.cast("Palace Sentinels").resolve(2)

    gone(table, "A")

    assert table.game.state.monarch == table.seat("B")


@rule("800.4a")
def test_800_4a_a_stolen_commander_leaves_with_its_owner_and_its_damage_stays() -> None:
    table = Table(
        commander_ruleset(3),
        A=side(hand=[ANNEX], board=FIVE),
        B=side(command=["Krenko, Mob Boss"], board=FIVE),
        C=side(),
    )
    table.to("precombat main", turn=2).cast("Krenko, Mob Boss", by="B").resolve()
    table.to("precombat main", turn=4).cast(ANNEX, at="Krenko, Mob Boss").resolve()
    table.to("precombat main", turn=7).attack("Krenko, Mob Boss", on="C").to("end of combat", turn=7)
    assert list(table.game.state.player(table.seat("C")).commander_damage.values()) == [3]

    gone(table, "B")

    assert "Krenko, Mob Boss" not in table.zone("battlefield")
    assert table.zone("command") == []
