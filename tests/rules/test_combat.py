"""Combat (506-511) and the keyword abilities that live there (702)."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.combat.attacking import attack_options
from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
OX = creature("Ox", 2, 4)
GIANT = creature("Giant", 5, 5)


def test_510_1b_unblocked_attackers_deal_damage_to_the_player_they_attack() -> None:
    table = Table(A=side(board=[BEAR]), B=side())
    table.attack(BEAR).to("end of combat")
    assert table.life("B") == 18
    assert table.find(BEAR).tapped


def test_509_1h_a_blocked_creature_stays_blocked_when_its_blocker_is_gone() -> None:
    wizard = creature("Wizard", 1, 1, "Sacrifice ~: You gain 1 life.".replace("~", "Wizard"))
    table = Table(A=side(board=[BEAR]), B=side(board=[wizard]))
    table.attack(BEAR).block(wizard, BEAR).to("declare blockers")
    table.activate(wizard, by="B").to("end of combat")
    assert table.life("B") == 21
    assert table.zone("graveyard", "B") == ["Wizard"]


def test_510_1c_an_attacker_divides_its_damage_among_its_blockers() -> None:
    table = Table(A=side(board=[GIANT]), B=side(board=[BEAR, OX]))
    table.attack(GIANT).block(BEAR, GIANT).block(OX, GIANT).answer("A", [1, 4]).to("end of combat")
    assert table.zone("battlefield", "B") == ["Bear"]
    assert table.find(GIANT).damage == 4


def test_702_19b_trample_needs_lethal_damage_for_each_blocker_first() -> None:
    rhino = creature("Rhino", 5, 5, "Trample")
    table = Table(A=side(board=[rhino]), B=side(board=[BEAR]))
    table.attack(rhino).block(BEAR, rhino).answer("A", [1, 4])
    with pytest.raises(IllegalChoice):
        table.to("end of combat")


def test_702_19b_trample_damage_beyond_lethal_reaches_the_player() -> None:
    rhino = creature("Rhino", 5, 5, "Trample")
    table = Table(A=side(board=[rhino]), B=side(board=[BEAR]))
    table.attack(rhino).block(BEAR, rhino).answer("A", [2, 3]).to("end of combat")
    assert table.life("B") == 17


def test_702_7b_first_strike_kills_before_the_other_strikes() -> None:
    knight = creature("Knight", 2, 2, "First strike")
    table = Table(A=side(board=[knight]), B=side(board=[BEAR]))
    table.attack(knight).block(BEAR, knight).to("end of combat")
    assert table.zone("battlefield") == ["Knight"]


def test_702_4b_double_strike_deals_damage_in_both_steps() -> None:
    champion = creature("Champion", 3, 3, "Double strike")
    table = Table(A=side(board=[champion]), B=side())
    table.attack(champion).to("end of combat")
    assert table.life("B") == 14


def test_702_9b_a_flyer_is_blocked_by_flying_and_reach_only() -> None:
    bird = creature("Bird", 1, 1, "Flying")
    spider = creature("Spider", 1, 3, "Reach")
    table = Table(A=side(board=[bird]), B=side(board=[BEAR, spider]))
    table.attack(bird).block(spider, bird).to("declare attackers")
    assert not table.may_block(BEAR, bird)
    assert table.may_block(spider, bird)
    assert table.to("end of combat").life("B") == 20


def test_702_111b_menace_needs_two_blockers() -> None:
    goblin = creature("Goblin", 2, 2, "Menace")
    table = Table(A=side(board=[goblin]), B=side(board=[BEAR]))
    assert not table.attack(goblin).to("declare attackers").may_block(BEAR, goblin)
    table = Table(A=side(board=[goblin]), B=side(board=[BEAR, OX]))
    table.attack(goblin).block(BEAR, goblin)
    with pytest.raises(IllegalChoice):
        table.to("end of combat")


def test_702_15b_lifelink_gains_life_with_the_damage() -> None:
    healer = creature("Healer", 3, 3, "Lifelink")
    table = Table(A=side(board=[healer]), B=side())
    table.attack(healer).to("end of combat")
    assert (table.life("A"), table.life("B")) == (23, 17)


def test_702_20b_vigilance_attackers_stay_untapped() -> None:
    guard = creature("Guard", 2, 2, "Vigilance")
    table = Table(A=side(board=[guard]), B=side())
    table.attack(guard).to("end of combat")
    assert not table.find(guard).tapped


def test_302_6_a_creature_that_came_this_turn_cannot_attack() -> None:
    table = Table(A=side(hand=[creature("Newcomer", 1, 1, cost="{0}")]), B=side())
    table.to("precombat main").cast("Newcomer").resolve().attack("Newcomer").to("end of combat")
    assert table.life("B") == 20


def test_508_8_the_declare_attackers_step_comes_without_attackers_too() -> None:
    table = Table(A=side(board=[BEAR]), B=side())
    table.to("declare attackers")
    assert table.step == "declare attackers"


def test_506_4_what_stops_being_a_creature_is_removed_from_combat() -> None:
    spirit = card("Grove Spirit", "Creature — Spirit", "Lands you control are 1/1 creatures.", power=1, toughness=1)
    bolt = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(board=[spirit, land("Forest")]), B=side(hand=[bolt], board=[land("Mountain")]))
    table.attack("Forest").to("declare attackers").cast(bolt, at="Grove Spirit", by="B").resolve()
    assert table.find("Forest").attacking is None
    table.to("end of combat")
    assert table.life("B") == 20


def test_120_3d_the_controller_of_a_source_with_wither_puts_the_counters() -> None:
    nest = card(
        "Nest",
        "Enchantment",
        "Whenever you put one or more -1/-1 counters on a creature, create that many 1/1 black Insect creature tokens.",
    )
    ripper = creature("Ripper", 2, 2, "Wither")
    wall = creature("Wall", 0, 4)
    table = Table(A=side(board=[nest, ripper]), B=side(board=[wall]))
    table.attack("Ripper").block("Wall", "Ripper").to("end of combat")
    assert table.zone("battlefield", "A").count("Insect Token") == 2


def test_508_1h_a_cost_of_attacking_may_be_refused() -> None:
    prison = card(
        "Prison",
        "Enchantment",
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking "
        "you.",
    )
    lands = [land("Forest"), land("Forest")]
    table = Table(A=side(board=[BEAR, *lands]), B=side(board=[prison]))
    table.answer("A", False).attack("Bear").to("end of combat")
    assert table.life("B") == 20
    assert not table.find("Forest").tapped


def test_509_1f_a_menacing_attacker_is_not_blocked_by_the_one_whose_cost_is_paid() -> None:
    text = "Creatures can't block unless their controller pays {1} for each of those creatures."
    toll = card("Toll", "Enchantment", text)
    brute = creature("Brute", 3, 3, "Menace")
    first, second = creature("First", 1, 1), creature("Second", 1, 1)
    table = Table(A=side(board=[brute]), B=side(board=[toll, first, second, land("Island"), land("Island")]))
    table.answer("B", True, False).attack(brute).block(first, brute).block(second, brute).to("end of combat")
    assert table.life("B") == 17
    assert not any(obj.tapped for obj in table.game.state.permanents() if obj.printed.name == "Island")


@pytest.mark.parametrize("here", ["B", "C", ""])
def test_508_1c_whom_a_creature_may_attack_depends_on_what_that_player_controls(here: str) -> None:
    serpent = creature("Serpent", 5, 5, "~ can't attack unless defending player controls an Island.")
    island = [land("Island")]
    table = Table(A=side(board=[serpent]), B=side(board=island * (here == "B")), C=side(board=island * (here == "C")))
    table.to("precombat main")
    options = attack_options(table.game, table.seat("A"))
    assert [option.defenders for option in options] == ([(table.seat(here),)] if here else [])


def test_506_2_a_spell_may_speak_of_the_defending_player() -> None:
    text = "Target creature defending player controls gets -0/-3 until end of turn."
    curse = card("Curse", "Instant", text, cost="{W}")
    plains, ox = land("Plains"), creature("Ox", 3, 3)
    table = Table(A=side(hand=[curse], board=[BEAR, plains]), B=side(board=[ox]), C=side(board=[creature("Elk", 3, 3)]))
    table.to("precombat main")
    assert not table.try_to("cast", curse, at="Ox")
    table.attack(BEAR, on="B").to("declare attackers")
    table.cast(curse, at="Ox").resolve()
    assert "Ox" in table.zone("graveyard", "B")
