"""Keywords of single blocks: fear, skulk, wither, phasing, fortify, reconfigure, champion, haunt, ... (702)."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, PLAINS, SWAMP, MOUNTAIN = (land(name) for name in ("Forest", "Island", "Plains", "Swamp", "Mountain"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
OX = creature("Ox", 2, 4)
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")


def test_702_36b_fear_is_blocked_by_artifact_and_black_creatures() -> None:
    ghoul = creature("Ghoul", 2, 2, "Fear")
    rat = creature("Rat", 1, 1, cost="{B}")
    table = Table(A=side(board=[ghoul]), B=side(board=[BEAR, rat]))
    table.attack(ghoul).to("declare attackers")
    assert not table.may_block(BEAR, ghoul)
    assert table.may_block(rat, ghoul)


def test_702_118b_skulk_is_not_blocked_by_greater_power() -> None:
    rogue = creature("Rogue", 1, 1, "Skulk")
    small = creature("Small", 1, 1)
    table = Table(A=side(board=[rogue]), B=side(board=[BEAR, small]))
    table.attack(rogue).to("declare attackers")
    assert not table.may_block(BEAR, rogue)
    assert table.may_block(small, rogue)


def test_702_80a_wither_deals_damage_as_counters() -> None:
    scar = creature("Scar", 2, 2, "Wither")
    table = Table(A=side(board=[scar]), B=side(board=[OX]))
    table.attack(scar).block(OX, scar).to("end of combat")
    assert table.size(OX) == (0, 2)


def test_702_26a_phasing_leaves_and_returns_in_untap_steps() -> None:
    dog = creature("Dog", 2, 2, "Phasing")
    table = Table(A=side(board=[dog]), B=side())
    table.to("upkeep", turn=1)
    assert table.find(dog).phased_out
    table.to("upkeep", turn=3)
    assert not table.find(dog).phased_out


def test_702_67a_fortify_attaches_to_a_land() -> None:
    fort = card("Keep", "Artifact — Fortification", "Fortified land has indestructible.\nFortify {1}")
    table = game(A=side(board=[fort, FOREST]), B=side())
    table.activate(fort, at="Forest").resolve()
    assert table.find(fort).attached_to == table.find("Forest").id


def test_702_151b_reconfigured_it_is_no_creature_while_attached() -> None:
    blade = card(
        "Blade",
        "Artifact Creature — Equipment Cat",
        "Equipped creature gets +2/+2.\nReconfigure {1}",
        power=2,
        toughness=2,
    )
    table = game(A=side(board=[blade, BEAR, FOREST, FOREST]), B=side())
    table.activate(blade, at="Bear").resolve()
    assert "Creature" not in table.now(blade).types
    assert table.size(BEAR) == (4, 4)
    table.activate(blade, 1).resolve()
    assert "Creature" in table.now(blade).types


def test_702_72a_champion_exiles_another_and_brings_it_back() -> None:
    hero = creature("Champ", 5, 5, "Champion a creature", cost="{G}")
    table = game(A=side(hand=[hero, KILL], board=[FOREST, SWAMP, BEAR]), B=side())
    table.cast(hero).answer("A", True).resolve(2)
    assert table.zone("exile") == ["Bear"]
    table.cast(KILL, at="Champ").resolve(2)
    assert "Bear" in table.zone("battlefield", "A")


def test_702_55a_haunt_exiles_the_card_haunting_a_creature() -> None:
    ghost = creature("Ghost", 1, 1, "Haunt")
    table = game(A=side(hand=[KILL], board=[SWAMP, ghost]), B=side(board=[BEAR]))
    table.cast(KILL, at="Ghost").answer("A", "Bear").resolve(2)
    assert table.zone("exile") == ["Ghost"]
    assert table.find(ghost).linked["haunted"] == (table.find(BEAR).id,)


def test_702_38a_amplify_counts_revealed_cards_of_a_shared_type() -> None:
    lord = card("Lord", "Creature — Goblin", "Amplify 2", cost="{R}", power=1, toughness=1)
    goblin = card("Imp", "Creature — Goblin", power=1, toughness=1)
    table = game(A=side(hand=[lord, goblin, BEAR], board=[MOUNTAIN]), B=side())
    table.cast(lord).answer("A", "Imp").resolve()
    assert table.size(lord) == (3, 3)


def test_702_65a_aura_swap_changes_places_with_an_aura_of_the_hand() -> None:
    wings = card("Wings", "Enchantment — Aura", "Enchant creature\nAura swap {U}", cost="{U}")
    might = card("Might", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.", cost="{4}{G}")
    table = game(A=side(hand=[wings, might], board=[ISLAND, ISLAND, BEAR]), B=side())
    table.cast(wings, at="Bear").resolve()
    table.activate(wings).answer("A", "Might").resolve()
    assert table.size(BEAR) == (4, 4)
    assert table.zone("hand", "A") == ["Wings"]


def test_702_69a_gravestorm_counts_permanents_put_into_graveyards() -> None:
    rise = card("Rise", "Sorcery", "Gravestorm\nYou gain 1 life.", cost="{W}")
    table = game(A=side(hand=[rise, KILL], board=[PLAINS, SWAMP], life=20), B=side(board=[BEAR]))
    table.cast(KILL, at="Bear").resolve()
    table.cast(rise).resolve(3)
    assert table.life("A") == 22


def test_702_71a_transfigure_finds_a_creature_of_the_same_mana_value() -> None:
    cat = creature("Cat", 1, 1, "Transfigure {G}", cost="{1}{G}")
    table = game(A=side(board=[cat, FOREST], library=[OX, BEAR]), B=side())
    table.activate(cat).answer("A", "Bear").resolve()
    assert "Bear" in table.zone("battlefield", "A")
    assert "Cat" in table.zone("graveyard", "A")


def test_702_87a_level_up_puts_level_counters() -> None:
    student = creature("Student", 1, 1, "Level up {W}")
    table = game(A=side(board=[student, PLAINS]), B=side())
    table.activate(student).resolve()
    assert table.find(student).counter("level") == 1


def test_702_114a_devoid_is_colourless() -> None:
    drone = creature("Drone", 2, 2, "Devoid", cost="{R}")
    table = game(A=side(board=[drone]), B=side())
    assert table.now(drone).colours == ""


def test_702_144a_demonstrate_copies_for_both() -> None:
    lesson = card("Lesson", "Sorcery", "You gain 3 life.\nDemonstrate", cost="{W}")
    table = game(A=side(hand=[lesson], board=[PLAINS], life=20), B=side(life=20))
    table.cast(lesson).answer("A", True).resolve(4)
    assert (table.life("A"), table.life("B")) == (26, 23)


def test_702_156a_ravenous_enters_with_x_counters_and_draws_from_five() -> None:
    hydra = creature("Hydra", 0, 0, "Ravenous", cost="{X}{G}")
    table = game(A=side(hand=[hydra], board=[FOREST] * 6), B=side())
    table.answer("A", 5).cast(hydra).resolve(2)
    assert table.size(hydra) == (5, 5)
    assert len(table.zone("hand", "A")) == 1


def test_702_163a_for_mirrodin_comes_with_a_rebel() -> None:
    axe = card("Axe", "Artifact — Equipment", "For Mirrodin!\nEquipped creature gets +1/+0.\nEquip {2}", cost="{R}")
    table = game(A=side(hand=[axe], board=[MOUNTAIN]), B=side())
    table.cast(axe).resolve(2)
    assert table.size("Rebel Token") == (3, 2)


def test_702_182a_job_select_comes_with_a_hero() -> None:
    staff = card("Staff", "Artifact — Equipment", "Job select\nEquipped creature gets +1/+0.\nEquip {2}", cost="{R}")
    table = game(A=side(hand=[staff], board=[MOUNTAIN]), B=side())
    table.cast(staff).resolve(2)
    assert table.size("Hero Token") == (2, 1)


def test_702_173a_freerunning_after_combat_damage_by_an_assassin() -> None:
    spell = card("Run", "Sorcery", "You gain 3 life.\nFreerunning {W}", cost="{5}{W}")
    blade = card("Ezio", "Creature — Assassin", power=2, toughness=2)
    table = game(A=side(hand=[spell], board=[PLAINS, blade], life=20), B=side())
    assert not table.try_to("cast", spell, method="freerunning")
    table.attack(blade).to("postcombat main")
    table.cast(spell, method="freerunning").resolve()
    assert table.life("A") == 23


def test_702_189a_firebending_adds_mana_until_end_of_combat() -> None:
    bender = creature("Bender", 2, 2, "Firebending 2\n{R}{R}: You gain 3 life.")
    table = Table(A=side(board=[bender], life=20), B=side())
    table.attack(bender).to("declare blockers")
    table.activate(bender).resolve()
    assert table.life("A") == 23


def test_702_26g_an_aura_waits_for_what_it_phased_out_with() -> None:
    fade = card("Fade", "Enchantment — Aura", "Enchant creature\nEnchanted creature has phasing.", cost="{U}")
    table = Table(A=side(board=[ISLAND], hand=[fade]), B=side(board=[BEAR])).to("precombat main")
    table.cast(fade, at="Bear").resolve().to("upkeep", turn=2)
    assert table.find("Bear").phased_out
    assert table.find(fade).phased_out
    table.to("upkeep", turn=3)
    assert table.find(fade).phased_out
    table.to("upkeep", turn=4)
    assert not table.find("Bear").phased_out
    assert table.find(fade).attached_to == table.find("Bear").id
