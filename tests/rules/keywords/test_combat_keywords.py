"""Keywords about attacking, blocking and combat damage (702)."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from tests.rules.keywords.main_phase import game
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, PLAINS, SWAMP, MOUNTAIN = (land(name) for name in ("Forest", "Island", "Plains", "Swamp", "Mountain"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
OX = creature("Ox", 2, 4)


def test_702_2b_702_19b_one_deathtouch_damage_is_lethal_for_trample() -> None:
    viper = creature("Viper", 5, 5, "Deathtouch, trample")
    table = Table(A=side(board=[viper]), B=side(board=[OX]))
    table.attack(viper).block(OX, viper).answer("A", [1, 4]).to("end of combat")
    assert table.life("B") == 16
    assert table.zone("graveyard", "B") == ["Ox"]


def test_702_15b_lifelink_of_two_sources_gains_life_twice() -> None:
    cat = creature("Cat", 2, 2, "Lifelink")
    watch = card("Watch", "Enchantment", "Whenever you gain life, draw a card.")
    table = Table(A=side(board=[cat, cat, watch]), B=side())
    table.attack(cat, cat).to("end of combat")
    assert table.life("A") == 24
    assert len(table.zone("hand", "A")) == 2


def test_702_15f_several_instances_of_lifelink_are_redundant() -> None:
    cat = creature("Cat", 2, 2, "Lifelink, lifelink")
    table = Table(A=side(board=[cat]), B=side())
    table.attack(cat).to("end of combat")
    assert table.life("A") == 22


def test_702_19c_trample_over_planeswalkers_goes_on_to_the_controller() -> None:
    wurm = creature("Wurm", 5, 5, "Trample over planeswalkers")
    walker = card("Walker", "Legendary Planeswalker — Test", "+1: You gain 1 life.", loyalty=3)
    table = Table(A=side(board=[wurm]), B=side(board=[walker]))
    table.attack(wurm, on="Walker").answer("A", [3, 2]).to("end of combat")
    assert table.life("B") == 18
    assert table.zone("graveyard", "B") == ["Walker"]


def test_702_19b_trample_alone_does_not_pass_a_planeswalker() -> None:
    wurm = creature("Wurm", 5, 5, "Trample")
    walker = card("Walker", "Legendary Planeswalker — Test", "+1: You gain 1 life.", loyalty=3)
    table = Table(A=side(board=[wurm]), B=side(board=[walker]))
    table.attack(wurm, on="Walker").to("end of combat")
    assert table.life("B") == 20


def test_702_111b_menace_needs_two_blockers() -> None:
    brute = creature("Brute", 3, 3, "Menace")
    table = Table(A=side(board=[brute]), B=side(board=[BEAR, OX]))
    table.attack(brute).block(BEAR, brute)
    with pytest.raises(IllegalChoice):
        table.to("end of combat")


def test_702_13b_intimidate_is_blocked_by_artifacts_and_creatures_that_share_a_colour() -> None:
    ghoul = creature("Ghoul", 2, 2, "Intimidate", cost="{B}")
    golem = card("Golem", "Artifact Creature — Golem", power=1, toughness=1)
    rat = creature("Rat", 1, 1, cost="{B}")
    table = Table(A=side(board=[ghoul]), B=side(board=[BEAR, golem, rat]))
    table.attack(ghoul).to("declare attackers")
    assert not table.may_block(BEAR, ghoul)
    assert table.may_block(golem, ghoul)
    assert table.may_block(rat, ghoul)


def test_702_28b_shadow_blocks_and_is_blocked_only_by_shadow() -> None:
    shade = creature("Shade", 2, 2, "Shadow")
    other = creature("Other", 2, 2, "Shadow")
    table = Table(A=side(board=[shade, BEAR]), B=side(board=[OX, other]))
    table.attack(shade, BEAR).to("declare attackers")
    assert not table.may_block(OX, shade)
    assert table.may_block(other, shade)
    assert not table.may_block(other, BEAR)


def test_702_31b_horsemanship_is_blocked_only_by_horsemanship() -> None:
    rider = creature("Rider", 2, 2, "Horsemanship")
    other = creature("Other", 2, 2, "Horsemanship")
    table = Table(A=side(board=[rider]), B=side(board=[OX, other]))
    table.attack(rider).to("declare attackers")
    assert not table.may_block(OX, rider)
    assert table.may_block(other, rider)


def test_702_14c_landwalk_cannot_be_blocked_by_a_player_with_such_a_land() -> None:
    snake = creature("Snake", 2, 2, "Swampwalk")
    table = Table(A=side(board=[snake]), B=side(board=[OX, SWAMP]))
    table.attack(snake).to("declare attackers")
    assert not table.may_block(OX, snake)


def test_702_83b_exalted_triggers_for_each_instance_when_a_creature_attacks_alone() -> None:
    knight = creature("Knight", 2, 2, "Exalted")
    table = Table(A=side(board=[knight, knight, BEAR]), B=side())
    table.attack(BEAR).to("end of combat")
    assert table.life("B") == 16


def test_702_83b_exalted_does_nothing_when_two_attack() -> None:
    knight = creature("Knight", 2, 2, "Exalted")
    table = Table(A=side(board=[knight, BEAR]), B=side())
    table.attack(BEAR, knight).to("end of combat")
    assert table.life("B") == 16


def test_702_86a_annihilator_makes_the_defending_player_sacrifice() -> None:
    titan = creature("Titan", 8, 8, "Annihilator 2")
    table = Table(A=side(board=[titan]), B=side(board=[FOREST, FOREST, BEAR]))
    table.attack(titan).answer("B", ["Forest", "Bear"]).to("declare attackers")
    assert table.zone("battlefield", "B") == ["Forest"]


def test_702_105a_dethrone_when_attacking_the_player_with_the_most_life() -> None:
    rebel = creature("Rebel", 2, 2, "Dethrone")
    table = Table(A=side(board=[rebel], life=10), B=side(life=30), C=side(life=30))
    table.attack(rebel, on="B").to("declare blockers")
    assert table.size(rebel) == (3, 3)


def test_702_105a_dethrone_needs_the_most_life() -> None:
    rebel = creature("Rebel", 2, 2, "Dethrone")
    table = Table(A=side(board=[rebel], life=40), B=side(life=30))
    table.attack(rebel, on="B").to("declare blockers")
    assert table.size(rebel) == (2, 2)


def test_702_116a_myriad_copies_attack_the_other_opponents_and_are_exiled() -> None:
    host = creature("Host", 3, 3, "Myriad")
    table = Table(A=side(board=[host]), B=side(), C=side(), D=side())
    table.attack(host, on="C").answer("A", True, True).to("end of combat")
    assert [table.life(name) for name in "BCD"] == [17, 17, 17]
    table.to("postcombat main")
    assert table.zone("battlefield", "A") == ["Host"]


def test_702_130a_afflict_costs_the_defending_player_life_when_blocked() -> None:
    fiend = creature("Fiend", 3, 3, "Afflict 2")
    table = Table(A=side(board=[fiend]), B=side(board=[OX]))
    table.attack(fiend).block(OX, fiend).to("end of combat")
    assert table.life("B") == 18


def test_702_121a_melee_counts_each_opponent_attacked() -> None:
    brawler = creature("Brawler", 2, 2, "Melee")
    table = Table(A=side(board=[brawler, BEAR]), B=side(), C=side())
    table.attack(brawler, on="B").attack(BEAR, on="C").to("end of combat")
    assert table.life("B") == 16


def test_702_49a_ninjutsu_swaps_an_unblocked_attacker() -> None:
    ninja = creature("Ninja", 4, 2, "Ninjutsu {U}", cost="{4}{U}")
    table = Table(A=side(board=[BEAR, ISLAND], hand=[ninja]), B=side())
    table.attack(BEAR).to("declare blockers")
    table.activate(ninja).to("end of combat")
    assert table.life("B") == 16
    assert table.zone("hand", "A") == ["Bear"]
    assert table.find(ninja).tapped


def test_702_49a_ninjutsu_needs_an_unblocked_attacker() -> None:
    ninja = creature("Ninja", 4, 2, "Ninjutsu {U}", cost="{4}{U}")
    table = Table(A=side(board=[BEAR, ISLAND], hand=[ninja]), B=side(board=[OX]))
    table.attack(BEAR).block(OX, BEAR).to("declare blockers")
    assert not table.try_to("activate", ninja)


def test_702_49d_commander_ninjutsu_works_from_the_command_zone() -> None:
    ninja = card("Yur", "Legendary Creature — Ninja", "Commander ninjutsu {U}", cost="{4}{U}", power=4, toughness=2)
    table = Table(A=side(board=[BEAR, ISLAND], command=[ninja]), B=side())
    table.attack(BEAR).to("declare blockers")
    table.activate(ninja, 1).to("end of combat")
    assert table.life("B") == 16


def test_702_45a_bushido_when_it_blocks_or_becomes_blocked() -> None:
    samurai = creature("Samurai", 2, 2, "Bushido 1")
    table = Table(A=side(board=[BEAR]), B=side(board=[samurai]))
    table.attack(BEAR).block(samurai, BEAR).to("end of combat")
    assert table.zone("battlefield") == ["Samurai"]


def test_702_25a_flanking_weakens_blockers_without_flanking() -> None:
    knight = creature("Knight", 2, 2, "Flanking")
    table = Table(A=side(board=[knight]), B=side(board=[BEAR]))
    table.attack(knight).block(BEAR, knight).to("end of combat")
    assert table.zone("battlefield") == ["Knight"]


def test_702_23a_rampage_counts_blockers_beyond_the_first() -> None:
    giant = creature("Giant", 3, 3, "Rampage 2")
    table = Table(A=side(board=[giant]), B=side(board=[BEAR, OX]))
    table.attack(giant).block(BEAR, giant).block(OX, giant).to("declare blockers")
    assert table.size(giant) == (5, 5)


def test_702_39a_provoke_untaps_a_creature_that_must_block() -> None:
    goader = creature("Goader", 3, 3, "Provoke")
    table = Table(A=side(board=[goader]), B=side(board=[BEAR]))
    table.find(BEAR).tapped = True
    table.attack(goader).answer("A", "Bear", True).block(BEAR, goader).to("end of combat")
    assert table.life("B") == 20
    assert table.zone("battlefield") == ["Goader"]


def test_702_149a_training_needs_a_stronger_attacker_beside_it() -> None:
    recruit = creature("Recruit", 1, 1, "Training")
    table = Table(A=side(board=[recruit, BEAR]), B=side())
    table.attack(recruit, BEAR).to("declare blockers")
    assert table.size(recruit) == (2, 2)


def test_702_91a_battle_cry_helps_the_other_attackers() -> None:
    herald = creature("Herald", 1, 1, "Battle cry")
    table = Table(A=side(board=[herald, BEAR]), B=side())
    table.attack(herald, BEAR).to("end of combat")
    assert table.life("B") == 16


def test_702_134a_mentor_strengthens_a_weaker_attacker() -> None:
    teacher = creature("Teacher", 3, 3, "Mentor")
    table = Table(A=side(board=[teacher, BEAR]), B=side())
    table.attack(teacher, BEAR).answer("A", "Bear").to("declare blockers")
    assert table.size(BEAR) == (3, 3)


def test_702_181a_mobilize_makes_warriors_that_are_sacrificed() -> None:
    khan = creature("Khan", 2, 2, "Mobilize 2")
    table = Table(A=side(board=[khan]), B=side())
    table.attack(khan).to("end of combat")
    assert table.life("B") == 16
    table.to("cleanup")
    assert table.zone("battlefield", "A") == ["Khan"]


def test_702_112a_renown_once() -> None:
    hero = creature("Hero", 2, 2, "Renown 1")
    table = Table(A=side(board=[hero]), B=side())
    table.attack(hero).to("end of combat")
    assert table.size(hero) == (3, 3)
    table.to("beginning of combat", turn=3).attack(hero).to("end of combat", turn=3)
    assert table.size(hero) == (3, 3)


def test_702_147a_decayed_cannot_block_and_is_sacrificed_after_attacking() -> None:
    zombie = creature("Zombie", 2, 2, "Decayed")
    table = Table(A=side(board=[zombie]), B=side())
    table.attack(zombie).to("postcombat main")
    assert table.zone("graveyard", "A") == ["Zombie"]


def test_702_64a_absorb_prevents_damage_of_each_source() -> None:
    wall = creature("Sponge", 0, 3, "Absorb 1")
    table = Table(A=side(board=[BEAR, BEAR]), B=side(board=[wall]))
    table.attack(BEAR).block(wall, BEAR).to("end of combat")
    assert table.find(wall).damage == 1


def test_702_90b_infect_gives_poison_and_minus_counters() -> None:
    blight = creature("Blight", 2, 2, "Infect")
    table = Table(A=side(board=[blight, blight]), B=side(board=[OX]))
    table.attack(blight, blight).block(OX, blight).to("end of combat")
    assert table.game.state.player(table.seat("B")).counter("poison") == 2
    assert table.life("B") == 20
    assert table.size(OX) == (0, 2)


def test_702_164c_toxic_adds_up_and_life_is_lost_too() -> None:
    bug = creature("Bug", 2, 2, "Toxic 1, toxic 2")
    table = Table(A=side(board=[bug]), B=side())
    table.attack(bug).to("end of combat")
    assert table.game.state.player(table.seat("B")).counter("poison") == 3
    assert table.life("B") == 18


def test_702_70a_poisonous_gives_poison_counters() -> None:
    snake = creature("Snake", 1, 1, "Poisonous 2")
    table = Table(A=side(board=[snake]), B=side())
    table.attack(snake).to("end of combat")
    assert table.game.state.player(table.seat("B")).counter("poison") == 2


def test_702_115a_ingest_exiles_the_top_card() -> None:
    eater = creature("Eater", 1, 1, "Ingest")
    table = Table(A=side(board=[eater]), B=side(library=[BEAR]))
    table.attack(eater).to("end of combat")
    assert table.zone("exile") == ["Bear"]


def test_702_68a_frenzy_when_unblocked() -> None:
    mad = creature("Mad", 1, 1, "Frenzy 2")
    table = Table(A=side(board=[mad]), B=side())
    table.attack(mad).to("end of combat")
    assert table.life("B") == 17


def test_702_122a_crew_taps_creatures_with_enough_power() -> None:
    tank = card("Tank", "Artifact — Vehicle", "Crew 3", power=5, toughness=5)
    table = game(A=side(board=[tank, BEAR, OX]), B=side())
    table.answer("A", "Bear", "Ox").activate(tank).resolve()
    assert "Creature" in table.now(tank).types
    table.attack(tank).to("end of combat")
    assert table.life("B") == 15
    table.to("upkeep", turn=2)
    assert "Creature" not in table.now(tank).types


def test_702_122a_crew_needs_the_power() -> None:
    tank = card("Tank", "Artifact — Vehicle", "Crew 3", power=5, toughness=5)
    table = game(A=side(board=[tank, BEAR]), B=side())
    assert not table.try_to("activate", tank)


def test_702_122_a_creature_crews_as_though_its_power_were_greater_or_using_its_toughness() -> None:
    tank = card("Tank", "Artifact — Vehicle", "Crew 3", power=5, toughness=5)
    mechanic = creature("Mechanic", 1, 1, "Mechanic crews Vehicles as though its power were 2 greater.")
    ox = creature("Wall", 0, 3, "Wall crews Vehicles using its toughness rather than its power.")
    for crew in (mechanic, ox):
        table = game(A=side(board=[tank, crew]), B=side())
        table.answer("A", crew.facts.name).activate(tank).resolve()
        assert "Creature" in table.now(tank).types
    mount = card("Mount", "Creature — Horse Mount", "Saddle 3", power=3, toughness=3)
    assert not game(A=side(board=[mount, mechanic]), B=side()).try_to("activate", mount)


def test_702_171_a_creature_saddles_as_though_its_power_were_greater() -> None:
    mount = card("Mount", "Creature — Horse Mount", "Saddle 3", power=3, toughness=3)
    text = 'Create a 1/1 colorless Pilot creature token with "This token saddles Mounts and crews Vehicles as though '
    roads = card("Roads", "Sorcery", text + 'its power were 2 greater."', cost="{0}")
    table = game(A=side(board=[mount], hand=[roads]), B=side()).cast(roads).resolve()
    table.answer("A", "Pilot").activate(mount).resolve()
    assert "saddled" in table.find(mount).designations


def test_702_122_a_creature_that_cannot_crew_vehicles_is_not_tapped_for_it() -> None:
    tank = card("Tank", "Artifact — Vehicle", "Crew 2", power=5, toughness=5)
    peace = card("Peace", "Enchantment", "Creatures you control can't attack, block, or crew Vehicles.")
    assert game(A=side(board=[tank, BEAR]), B=side()).try_to("activate", tank)
    assert not game(A=side(board=[tank, BEAR, peace]), B=side()).try_to("activate", tank)


def test_702_171b_a_mount_becomes_saddled_by_an_effect() -> None:
    mount = card("Mount", "Creature — Horse Mount", "Saddle 2", power=3, toughness=3)
    caster = creature("Caster", 1, 1, "{0}: Target Mount you control becomes saddled until end of turn.")
    table = game(A=side(board=[mount, caster]), B=side())
    table.activate(caster, at="Mount").resolve()
    assert "saddled" in table.find(mount).designations
    table.to("upkeep", turn=2)
    assert "saddled" not in table.find(mount).designations


def test_702_171a_saddle_lasts_until_end_of_turn() -> None:
    mount = card("Mount", "Creature — Horse Mount", "Saddle 2", power=3, toughness=3)
    table = game(A=side(board=[mount, BEAR]), B=side())
    table.answer("A", "Bear").activate(mount).resolve()
    assert "saddled" in table.find(mount).designations
    table.to("upkeep", turn=2)
    assert "saddled" not in table.find(mount).designations


def test_702_184a_station_puts_charge_counters_equal_to_the_power() -> None:
    ship = card("Ship", "Artifact — Spacecraft", "Station")
    table = game(A=side(board=[ship, OX]), B=side())
    table.activate(ship).resolve()
    assert table.find(ship).counter("charge") == 2
    assert table.find(OX).tapped
