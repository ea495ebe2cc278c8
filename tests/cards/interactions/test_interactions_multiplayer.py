"""Three and more players (101.4, 506, 800-806), with real cards: whom an attack concerns, who is an opponent, choices
in turn order, players who leave in the middle of something."""

from __future__ import annotations

import pytest

from engine.game.combat.attacking import attack_options
from engine.game.turn.starting_and_leaving import concede_game
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, STUDY, every, start
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

QUAKE = card("Quake", "Sorcery", "Quake deals 3 damage to each creature and each player.", cost="{R}")
SQUIRE = creature("Squire", 1, 1, cost="{W}")


def gone(table: Table, player: str) -> Table:
    """Lets this player concede."""
    concede_game(table.game, table.seat(player))
    return table


# -- combat


@rule("506.2")
def test_506_2_creatures_may_attack_different_players_and_each_blocks_its_own() -> None:
    table = start(A=side(board=[BEAR, OGRE]), B=side(board=[GIANT]), C=side(board=[BIRD]))
    table.attack(BEAR, on="B").attack(OGRE, on="C").to("declare attackers")

    with pytest.raises(AssertionError, match="Stone Giant cannot block Hill Ogre"):
        table.block(GIANT, OGRE).to("declare blockers")


@rule("508", "508.1h")
def test_508_baird_taxes_attacks_on_his_controller_only() -> None:
    table = start(A=side(board=[BEAR, OGRE]), B=side(board=["Baird, Steward of Argive"]), C=side())

    table.attack(BEAR, on="C").to("end of combat")

    assert table.life("C") == 18


@rule("508")
def test_508_kazuul_makes_an_ogre_only_for_attacks_on_its_controller() -> None:
    table = start(A=side(board=[BEAR]), B=side(board=["Kazuul, Tyrant of the Cliffs"]), C=side())
    table.attack(BEAR, on="C").to("end of combat")
    assert every(table, "Ogre Token") == []

    other = start(A=side(board=[BEAR]), B=side(board=["Kazuul, Tyrant of the Cliffs"]), C=side())
    other.attack(BEAR, on="B").to("end of combat")
    assert len(every(other, "Ogre Token")) == 1


@rule("508.5")
def test_508_5_defending_player_is_the_one_that_creature_attacks() -> None:
    table = start(A=side(board=["Coveted Peacock", BEAR]), B=side(board=[OGRE]), C=side(board=[GIANT]))

    table.attack("Coveted Peacock", on="C").attack(BEAR, on="B").answer("A", "Stone Giant", True)
    table.to("end of combat")

    goaded = [name for name in ("Hill Ogre", "Stone Giant") if table.now(name).limits]
    assert goaded == ["Stone Giant"]


@rule("508")
def test_508_frontier_warmonger_gives_menace_for_attacks_on_opponents_of_its_controller() -> None:
    table = start(A=side(board=["Frontier Warmonger"]), B=side(board=[BEAR]), C=side())

    table.to("beginning of combat", turn=2).attack(BEAR, on="C").to("declare attackers", turn=2)
    assert table.now(BEAR).has_keyword("menace")

    other = start(A=side(board=["Frontier Warmonger"]), B=side(board=[BEAR]), C=side())
    other.to("beginning of combat", turn=2).attack(BEAR, on="A").to("declare attackers", turn=2)
    assert not other.now(BEAR).has_keyword("menace")


@rule("509", "509.1c")
def test_509_predatory_rampage_makes_creatures_of_all_opponents_block_if_they_can() -> None:
    table = start(A=side(hand=["Predatory Rampage"], board=[GIANT, *FIVE]), B=side(board=[BEAR]), C=side(board=[OGRE]))
    table.cast("Predatory Rampage").resolve()

    table.attack(GIANT, on="B").block(BEAR, GIANT).to("end of combat")

    assert "Grizzly" not in table.zone("battlefield", "B")
    assert table.zone("battlefield", "C") == ["Hill Ogre"]


@rule("506.4")
def test_506_4_the_attacked_player_leaves_before_blocks_and_the_others_fight_on() -> None:
    table = start(A=side(board=[BEAR, OGRE]), B=side(board=[GIANT]), C=side(board=[BIRD]))
    table.attack(BEAR, on="B").attack(OGRE, on="C").to("declare attackers")

    gone(table, "B").block(BIRD, OGRE).to("end of combat")

    assert table.zone("battlefield", "C") == []
    assert {"Grizzly", "Hill Ogre"} == set(table.zone("battlefield", "A"))


@rule("800.4")
def test_800_4_the_attacker_leaves_before_blocks_and_combat_ends_quietly() -> None:
    table = start(A=side(board=[BEAR]), B=side(board=[GIANT]), C=side())
    table.attack(BEAR, on="B").to("declare attackers")

    gone(table, "A").to("precombat main", turn=2)

    assert table.game.state.turn.active == table.seat("B")
    assert table.life("B") == 20


# -- choices in turn order, everybody


@rule("101.4")
def test_101_4_rankle_makes_each_player_discard_draw_and_sacrifice() -> None:
    mine = side(hand=[STUDY], board=["Rankle, Master of Pranks", BEAR])
    table = start(A=mine, B=side(hand=[BOLT], board=[OGRE]), C=side(hand=[SQUIRE], board=[GIANT]))

    table.attack("Rankle, Master of Pranks", on="B").answer("A", [0, 1, 2], "Grizzly").to("postcombat main")

    assert [len(table.zone("hand", player)) for player in "ABC"] == [1, 1, 1]
    assert (table.life("A"), table.life("B"), table.life("C")) == (19, 16, 19)
    assert table.zone("battlefield", "B") + table.zone("battlefield", "C") == []


@rule("101.4")
def test_101_4_braids_offers_each_player_in_their_own_upkeep() -> None:
    table = start(A=side(board=["Braids, Conjurer Adept"]), B=side(hand=[GIANT]), C=side())

    table.answer("B", True).to("draw", turn=2)

    assert table.zone("battlefield", "B") == ["Stone Giant"]


@rule("603")
def test_603_smothering_tithe_asks_each_opponent_who_draws() -> None:
    table = start(A=side(board=["Smothering Tithe"]), B=side(board=FIVE), C=side())

    table.answer("B", True).to("precombat main", turn=2).to("precombat main", turn=3)

    assert table.zone("battlefield", "A").count("Treasure Token") == 1


@rule("800.4")
def test_800_4_a_triggered_ability_waits_for_nobody_who_left() -> None:
    table = start(A=side(hand=[QUAKE], board=FIVE), B=side(life=3, board=["Bastion of Remembrance", BEAR]), C=side())

    table.cast(QUAKE).resolve()

    assert table.lost("B")
    assert table.game.state.stack == ()
    assert (table.life("A"), table.life("C")) == (17, 17)


@rule("800.4")
def test_800_4_votes_are_cast_by_those_who_are_left() -> None:
    table = start(A=side(hand=["Custodi Squire"], graveyard=[BEAR, OGRE], board=FIVE), B=side(), C=side(), D=side())
    table.cast("Custodi Squire").resolve()

    gone(table, "B").answer("A", "Grizzly").answer("C", "Hill Ogre").answer("D", "Grizzly").resolve()

    assert table.zone("hand", "A") == ["Grizzly"]


@rule("800.4")
def test_800_4_tempting_offer_is_made_to_those_who_are_left() -> None:
    table = start(A=side(hand=["Tempt with Vengeance"], board=FIVE), B=side(), C=side())
    table.answer("A", 1).cast("Tempt with Vengeance")

    gone(table, "B").answer("C", True).resolve()

    assert table.zone("battlefield", "A").count("Elemental Token") == 2


@rule("800.4")
def test_800_4_palace_jailers_crown_goes_to_the_active_player() -> None:
    table = start(A=side(hand=["Palace Jailer"], board=FIVE), B=side(board=[BEAR]), C=side())
    table.answer("A", "Palace Jailer", "Grizzly").cast("Palace Jailer").resolve(3).to("precombat main", turn=3)

    gone(table, "A")

    assert table.game.state.monarch == table.seat("C")
    assert table.zone("battlefield", "B") == ["Grizzly"]


@rule("800.4")
def test_800_4_goading_of_a_player_who_left_still_makes_it_attack() -> None:
    table = start(A=side(hand=["Disrupt Decorum"], board=FIVE), B=side(board=[BEAR]), C=side())
    table.cast("Disrupt Decorum").resolve()

    gone(table, "A").to("beginning of combat", turn=2)
    (option,) = attack_options(table.game, table.seat("B"))

    assert [table.describe(each) for each in option.defenders] == ["C"]


@rule("802")
def test_802_teyo_lets_each_player_attack_only_one_neighbour() -> None:
    table = start(A=side(board=["Teyo, Geometric Tactician"]), B=side(board=[BEAR]), C=side(), D=side())
    table.answer("A", "left").activate("Teyo, Geometric Tactician", 1).resolve()

    table.to("beginning of combat", turn=2)
    (option,) = attack_options(table.game, table.seat("B"))

    assert [table.describe(each) for each in option.defenders] == ["C"]


@rule("802")
def test_802_teyos_neighbour_is_the_next_one_left_in_the_game() -> None:
    table = start(A=side(board=["Teyo, Geometric Tactician"]), B=side(board=[BEAR]), C=side(), D=side())
    table.answer("A", "left").activate("Teyo, Geometric Tactician", 1).resolve()

    gone(table, "C").to("beginning of combat", turn=2)
    (option,) = attack_options(table.game, table.seat("B"))

    assert [table.describe(each) for each in option.defenders] == ["D"]


@rule("104.3")
def test_104_3_all_that_a_player_lost_with_goes_at_once_in_a_mass_death() -> None:
    table = start(A=side(hand=["Exsanguinate"], board=LANDS), B=side(life=4), C=side(life=30), D=side(life=4))

    table.answer("A", 4).cast("Exsanguinate").resolve()

    assert table.lost("B")
    assert table.lost("D")
    assert table.life("A") == 32
    assert table.game.state.result is None


@rule("800.4")
def test_800_4_a_stolen_monarchs_creature_and_a_murder_in_response() -> None:
    """The spell leaves with its player, and its target survives."""
    table = start(A=side(board=[BEAR]), B=side(hand=[MURDER], board=FIVE), C=side())
    table.cast(MURDER, at="Grizzly", by="B")

    gone(table, "B")

    assert table.game.state.stack == ()
    assert "Grizzly" in table.zone("battlefield", "A")
