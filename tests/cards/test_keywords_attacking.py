"""Keywords about attacking, each with a real card and the edge its rule singles out: annihilator, exalted, dethrone,
myriad, afflict, ninjutsu, goad, prowess (702.49, 702.83, 702.86, 702.105, 702.108, 702.116, 702.130, 701.15)."""

from __future__ import annotations

from engine.game.combat.attacking import attack_options, required_attacks
from engine.game.kernel.choices import PASS
from engine.game.kernel.ruleset import commander
from engine.game.turn.loop import act, advance, open_priority
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, MURDER, NAY, OGRE, every, start
from tests.rules.table import Table, card, creature, land, side

ROCK = card("Rock", "Artifact")
STEAL = card("Steal", "Instant", "Gain control of target creature until end of turn.", cost="{U}")


def demanded(table: Table, player: str) -> list[str]:
    """Whom a player's creatures must attack, one name per attack."""
    options = attack_options(table.game, table.seat(player))
    required = required_attacks(table.game, options, table.seat(player))
    return sorted(table.describe(options[index].defenders[place]) for index, place in required)


def to_trigger(table: Table) -> Table:
    """Goes on until something is on the stack."""
    while not table.game.state.stack:
        if table.game.state.turn.stage != "priority":
            advance(table.game)
        elif open_priority(table.game) is not None and not table.game.state.stack:
            act(table.game, PASS)
    return table


# -- 702.86 annihilator


def test_702_86a_annihilator_takes_what_there_is_when_there_is_less() -> None:
    table = start(A=side(board=["Pathrazer of Ulamog"]), B=side(board=[ROCK, BEAR]))

    table.attack("Pathrazer of Ulamog").to("declare blockers")

    assert table.zone("battlefield", "B") == []


def test_702_86a_the_defending_player_chooses_what_to_sacrifice() -> None:
    table = start(A=side(board=["Ulamog's Crusher"]), B=side(board=[ROCK, BEAR, GIANT, land("Forest")]))

    table.attack("Ulamog's Crusher").answer("B", ["Rock", "Forest"]).to("declare blockers")

    assert table.zone("battlefield", "B") == ["Grizzly", "Stone Giant"]


def test_702_86b_two_instances_trigger_separately() -> None:
    table = start(
        A=side(board=["Artisan of Kozilek", *FIVE, *["Hedron Archive"] * 4], hand=["Flayer of Loyalties"]),
        B=side(board=[*[ROCK] * 5, BEAR]),
    )
    table.cast("Flayer of Loyalties", at="Artisan of Kozilek").resolve()

    table.answer("A", "Artisan of Kozilek").attack("Artisan of Kozilek")
    table.answer("B", ["Rock", "Rock"], ["Rock", "Rock"]).to("declare blockers")

    assert table.zone("battlefield", "B") == ["Rock", "Grizzly"]


def test_702_86a_with_three_players_only_the_attacked_player_sacrifices() -> None:
    table = start(A=side(board=["It That Betrays"]), B=side(board=[ROCK, ROCK]), C=side(board=[BEAR, GIANT]))

    table.attack("It That Betrays", on="C").to("declare blockers")

    assert table.zone("battlefield", "B") == ["Rock", "Rock"]
    assert sorted(table.zone("battlefield", "A")) == ["Grizzly", "It That Betrays", "Stone Giant"]


def test_702_86a_annihilator_counts_for_the_controller_of_an_attacked_planeswalker() -> None:
    table = start(A=side(board=["Ulamog's Crusher"]), B=side(board=["Jace Beleren", ROCK, BEAR]))

    table.attack("Ulamog's Crusher", on="Jace Beleren").answer("B", ["Rock", "Grizzly"]).to("declare blockers")

    assert table.zone("battlefield", "B") == ["Jace Beleren"]


# -- 702.83 exalted


def test_702_83b_rafiq_gives_the_lone_attacker_plus_one_and_double_strike() -> None:
    table = start(A=side(board=["Rafiq of the Many", BEAR]), B=side())

    table.attack(BEAR).answer("A", "Rafiq of the Many").to("end of combat")

    assert table.life("B") == 14


def test_702_83b_with_two_attackers_neither_gets_anything() -> None:
    table = start(A=side(board=["Rafiq of the Many", BEAR, OGRE]), B=side())

    table.attack(BEAR, OGRE).to("end of combat")

    assert table.life("B") == 15


def test_506_5_a_creature_put_onto_the_battlefield_attacking_does_not_undo_attacking_alone() -> None:
    table = start(A=side(board=["Rafiq of the Many", "Herald of the Host"]), B=side(), C=side())

    table.attack("Herald of the Host", on="B")
    table.answer("A", "Rafiq of the Many", "Rafiq of the Many", True).to("end of combat")

    assert table.life("B") == 10
    assert table.life("C") == 16


# -- 702.105 dethrone


def test_702_105a_dethrone_counts_a_tie_for_most_life() -> None:
    table = start(A=side(board=["Scourge of the Throne"], life=20), B=side(life=20), C=side(life=5))

    table.attack("Scourge of the Throne", on="B").answer("A", "Scourge of the Throne").to("declare blockers")

    assert table.find("Scourge of the Throne").counter("+1/+1") == 1


def test_702_105a_dethrone_does_not_trigger_against_a_player_behind() -> None:
    table = start(A=side(board=["Scourge of the Throne"], life=20), B=side(life=19), C=side(life=30))

    table.attack("Scourge of the Throne", on="B").to("declare blockers")

    assert table.find("Scourge of the Throne").counter("+1/+1") == 0


def test_702_105a_dethrone_looks_at_life_as_it_triggers_not_as_it_resolves() -> None:
    table = start(A=side(board=["Scourge of the Throne"]), B=side(life=30, hand=[BOLT], board=FIVE), C=side(life=29))
    table.attack("Scourge of the Throne", on="B").answer("A", "Scourge of the Throne")
    to_trigger(table)

    table.cast(BOLT, at="B", by="B").resolve(3)

    assert table.life("B") == 27
    assert table.find("Scourge of the Throne").counter("+1/+1") == 1
    assert table.find("Scourge of the Throne").tapped


# -- 702.116 myriad


def test_702_116a_with_three_players_there_is_one_copy() -> None:
    table = start(A=side(board=["Herald of the Host"]), B=side(), C=side())

    table.attack("Herald of the Host", on="B").answer("A", True).to("end of combat")

    assert (table.life("B"), table.life("C")) == (16, 16)
    table.to("postcombat main")
    assert len(every(table, "Herald of the Host")) == 1


def test_702_116a_with_four_players_each_copy_may_be_declined() -> None:
    table = start(A=side(board=["Herald of the Host"]), B=side(), C=side(), D=side())

    table.attack("Herald of the Host", on="C").answer("A", True, False).to("end of combat")

    assert sorted((table.life("B"), table.life("C"), table.life("D"))) == [16, 16, 20]


def test_702_116a_with_two_players_there_is_no_copy() -> None:
    table = start(A=side(board=["Herald of the Host"]), B=side())

    table.attack("Herald of the Host").to("end of combat")

    assert table.life("B") == 16
    assert len(every(table, "Herald of the Host")) == 1


def test_702_116a_the_copies_do_not_copy_the_counters() -> None:
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{G}")
    table = start(A=side(hand=[grow], board=["Herald of the Host", *FIVE]), B=side(), C=side())
    table.cast(grow, at="Herald of the Host").resolve()

    table.attack("Herald of the Host", on="B").answer("A", True).to("end of combat")

    assert (table.life("B"), table.life("C")) == (15, 16)


# -- 702.130 afflict


def test_702_130a_afflict_costs_life_once_however_many_block() -> None:
    table = start(A=side(board=["Neheb, the Eternal"]), B=side(board=[BEAR, OGRE]))

    table.attack("Neheb, the Eternal").block(BEAR, "Neheb, the Eternal").block(OGRE, "Neheb, the Eternal")
    table.answer("A", [2, 2]).to("end of combat")

    assert table.life("B") == 17


def test_702_130b_two_instances_of_afflict_trigger_separately() -> None:
    table = start(A=side(board=["Lazotep Sliver", "Lazotep Sliver"]), B=side(board=[BEAR]))

    table.attack("Lazotep Sliver").block(BEAR, "Lazotep Sliver").answer("A", "Lazotep Sliver").to("end of combat")

    assert table.life("B") == 16


def test_702_130a_afflict_does_not_trigger_unblocked() -> None:
    table = start(A=side(board=["Neheb, the Eternal"]), B=side())

    table.attack("Neheb, the Eternal").to("end of combat")

    assert table.life("B") == 16


# -- 702.49 ninjutsu


def yuriko(*, zone: str = "command") -> Table:
    """A has an unblocked Songbird attacking B, and Yuriko in that zone."""
    ninja = ["Yuriko, the Tiger's Shadow"]
    hand, command = (ninja, []) if zone == "hand" else ([], ninja)
    mine = side(board=[BIRD, *FIVE], library=["Sol Ring", "Goliath Sphinx"], hand=hand, command=command)
    table = Table(commander(3), A=mine, B=side(), C=side()).to("precombat main")
    return table.attack(BIRD, on="B").to("declare blockers")


def test_702_49d_commander_ninjutsu_from_the_command_zone_adds_no_tax() -> None:
    table = yuriko()

    table.activate("Yuriko, the Tiger's Shadow", 1).to("end of combat")

    assert sorted(table.zone("hand", "A")) == ["Goliath Sphinx", "Sol Ring", "Songbird"]
    assert (table.life("B"), table.life("C")) == (40 - 1 - 7, 40 - 7)
    assert table.find("Yuriko, the Tiger's Shadow").tapped


def test_702_49c_the_ninja_attacks_the_player_the_returned_creature_attacked() -> None:
    table = yuriko()
    table.activate("Yuriko, the Tiger's Shadow", 1).resolve()

    assert table.find("Yuriko, the Tiger's Shadow").attacking == table.seat("B")


def test_702_49d_commander_ninjutsu_works_from_hand_too() -> None:
    table = yuriko(zone="hand")

    table.activate("Yuriko, the Tiger's Shadow").to("end of combat")

    assert table.life("B") == 32


def test_702_49b_ninjutsu_again_from_the_command_zone_costs_the_same() -> None:
    table = yuriko()
    table.activate("Yuriko, the Tiger's Shadow", 1).resolve()

    untapped = [obj for obj in table.game.state.permanents() if not obj.tapped and obj.controller == 0]
    assert len(untapped) == 13


# -- 701.15 goad


def test_701_15b_a_goaded_creature_attacks_another_than_the_goader_if_able() -> None:
    table = start(A=side(hand=["Disrupt Decorum"], board=FIVE), B=side(board=[BEAR]), C=side())
    table.cast("Disrupt Decorum").resolve().to("beginning of combat", turn=2)

    assert demanded(table, "B") == ["C"]


def test_701_15b_with_nobody_else_it_attacks_the_goader() -> None:
    table = start(A=side(hand=["Disrupt Decorum"], board=FIVE), B=side(board=[BEAR]))
    table.cast("Disrupt Decorum").resolve().to("beginning of combat", turn=2)

    assert demanded(table, "B") == ["A"]


def test_701_15a_goading_ends_with_the_goaders_next_turn() -> None:
    table = start(A=side(hand=["Disrupt Decorum"], board=FIVE), B=side(board=[BEAR]), C=side())
    table.cast("Disrupt Decorum").resolve()
    table.attack(BEAR, on="C").to("beginning of combat", turn=5)

    assert demanded(table, "B") == []


def test_701_15c_goaded_by_two_it_attacks_the_third() -> None:
    table = start(
        A=side(hand=["Disrupt Decorum"], board=FIVE),
        B=side(hand=["Disrupt Decorum"], board=FIVE),
        C=side(board=[BEAR]),
        D=side(),
    )
    table.cast("Disrupt Decorum").resolve()
    table.to("precombat main", turn=2).cast("Disrupt Decorum", by="B").resolve()
    table.to("beginning of combat", turn=3)

    assert demanded(table, "C") == ["D"]


def test_701_15a_ghoulish_impetus_goads_as_long_as_it_is_attached() -> None:
    table = start(A=side(hand=["Ghoulish Impetus"], board=FIVE), B=side(board=[BEAR]), C=side())
    table.cast("Ghoulish Impetus", at="Grizzly").resolve()

    table.attack(BEAR, on="C").to("beginning of combat", turn=5)

    assert demanded(table, "B") == ["C"]


# -- 702.108 prowess


def test_702_108a_prowess_triggers_on_casting_even_if_the_spell_is_countered() -> None:
    table = start(A=side(hand=[BOLT], board=["Shipwreck Dowser", *FIVE]), B=side(hand=[NAY], board=FIVE))

    table.cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve(2)

    assert table.size("Shipwreck Dowser") == (4, 4)
    assert table.life("B") == 20


def test_702_108a_creature_spells_and_other_players_spells_do_not_count() -> None:
    squire = creature("Squire", 1, 1, cost="{W}")
    table = start(A=side(hand=[squire], board=["Shipwreck Dowser", *FIVE]), B=side(hand=[MURDER], board=[*FIVE, BEAR]))

    table.cast(squire).resolve()
    table.cast(MURDER, at="Grizzly", by="B").resolve()

    assert table.size("Shipwreck Dowser") == (3, 3)
