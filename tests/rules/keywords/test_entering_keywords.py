"""Keywords about entering the battlefield, dying, graveyards and upkeeps (702)."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, PLAINS, SWAMP, MOUNTAIN = (land(name) for name in ("Forest", "Island", "Plains", "Swamp", "Mountain"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")


def test_702_82a_devour_sacrifices_for_counters() -> None:
    dragon = creature("Dragon", 2, 2, "Devour 2", cost="{R}")
    table = game(A=side(hand=[dragon], board=[MOUNTAIN, BEAR, BEAR]), B=side())
    table.cast(dragon).answer("A", ["Bear", "Bear"]).resolve()
    assert table.size(dragon) == (6, 6)


def test_702_92a_living_weapon_comes_with_a_germ() -> None:
    skin = card("Skin", "Artifact — Equipment", "Living weapon\nEquipped creature gets +4/+4.\nEquip {3}", cost="{2}")
    table = game(A=side(hand=[skin], board=[FOREST] * 2), B=side())
    table.cast(skin).resolve(2)
    assert table.size("Phyrexian Germ Token") == (4, 4)


def test_702_93a_undying_returns_with_a_counter_once() -> None:
    wolf = creature("Wolf", 2, 2, "Undying")
    table = game(A=side(hand=[KILL, KILL], board=[SWAMP] * 2 + [wolf]), B=side())
    table.cast(KILL, at="Wolf").resolve(2)
    assert table.size(wolf) == (3, 3)
    table.cast(KILL, at="Wolf").resolve()
    assert "Wolf" in table.zone("graveyard", "A")
    assert table.zone("stack") == []


def test_702_79a_persist_returns_with_a_minus_counter() -> None:
    witch = creature("Witch", 2, 2, "Persist")
    table = game(A=side(hand=[KILL], board=[SWAMP, witch]), B=side())
    table.cast(KILL, at="Witch").resolve(2)
    assert table.size(witch) == (1, 1)


def test_702_135a_afterlife_leaves_spirits() -> None:
    priest = creature("Priest", 1, 1, "Afterlife 2")
    table = game(A=side(hand=[KILL], board=[SWAMP, priest]), B=side())
    table.cast(KILL, at="Priest").resolve(2)
    assert table.zone("battlefield", "A").count("Spirit Token") == 2
    assert table.now("Spirit Token").colours == "WB"


def test_702_107a_outlast_is_a_sorcery_speed_counter() -> None:
    abzan = creature("Abzan", 1, 1, "Outlast {W}")
    table = game(A=side(board=[abzan, PLAINS]), B=side())
    table.activate(abzan).resolve()
    assert table.size(abzan) == (2, 2)
    assert table.find(abzan).tapped


def test_702_108a_prowess_triggers_on_noncreature_spells_only() -> None:
    monk = creature("Monk", 1, 1, "Prowess")
    study = card("Study", "Instant", "Draw a card.", cost="{U}")
    table = game(A=side(board=[monk, FOREST, FOREST, ISLAND], hand=[study, BEAR]), B=side())
    table.cast(BEAR).resolve()
    assert table.size(monk) == (1, 1)
    table.cast(study).resolve()
    assert table.size(monk) == (2, 2)


def test_702_131b_ascend_on_a_permanent_gives_the_blessing_with_ten_permanents() -> None:
    city = creature("Citizen", 1, 1, "Ascend")
    table = Table(A=side(board=[city, *[FOREST] * 8], hand=[FOREST]), B=side())
    table.to("precombat main")
    assert "city's blessing" not in table.game.state.player(table.seat("A")).designations
    table.play(FOREST).to("postcombat main")
    assert "city's blessing" in table.game.state.player(table.seat("A")).designations


def test_702_131a_ascend_on_a_spell() -> None:
    call = card("Call", "Sorcery", "Ascend\nYou gain 1 life.", cost="{G}")
    table = game(A=side(board=[FOREST] * 10, hand=[call]), B=side())
    table.cast(call).resolve()
    assert "city's blessing" in table.game.state.player(table.seat("A")).designations


def test_702_141a_encore_copies_attack_each_opponent() -> None:
    angel = creature("Angel", 3, 3, "Encore {W}", cost="{4}{W}")
    table = game(A=side(graveyard=[angel], board=[PLAINS]), B=side(), C=side())
    table.activate(angel).resolve()
    assert table.zone("battlefield", "A").count("Angel") == 2
    table.attack("Angel", on="B").attack("Angel", on="C").to("end of combat")
    assert (table.life("B"), table.life("C")) == (17, 17)
    table.to("cleanup")
    assert table.zone("battlefield", "A") == ["Plains"]
    assert table.zone("exile") == ["Angel"]


def test_702_84a_unearth_exiles_at_end_of_turn_and_whenever_it_would_leave() -> None:
    ghost = creature("Ghost", 3, 3, "Unearth {B}", cost="{4}{B}")
    table = game(A=side(graveyard=[ghost], hand=[KILL], board=[SWAMP] * 2), B=side())
    table.activate(ghost).resolve()
    assert table.now(ghost).has("haste")
    table.cast(KILL, at="Ghost").resolve()
    assert table.zone("exile") == ["Ghost"]


def test_702_128a_embalm_makes_a_white_zombie_without_mana_cost() -> None:
    mummy = card("Mummy", "Creature — Human", "Embalm {W}", cost="{4}{G}", power=3, toughness=2)
    table = game(A=side(graveyard=[mummy], board=[PLAINS]), B=side())
    table.activate(mummy).resolve()
    now = table.now(mummy)
    assert (now.colours, now.mana_cost) == ("W", None)
    assert set(now.subtypes) == {"Human", "Zombie"}
    assert table.zone("exile") == ["Mummy"]


def test_702_129a_eternalize_makes_a_black_four_four() -> None:
    mummy = card("Mummy", "Creature — Human", "Eternalize {W}", cost="{4}{G}", power=3, toughness=2)
    table = game(A=side(graveyard=[mummy], board=[PLAINS]), B=side())
    table.activate(mummy).resolve()
    assert table.now(mummy).colours == "B"
    assert table.size(mummy) == (4, 4)


def test_702_97a_scavenge_puts_counters_equal_to_its_power() -> None:
    rot = creature("Rot", 3, 1, "Scavenge {B}")
    table = game(A=side(graveyard=[rot], board=[SWAMP, BEAR]), B=side())
    table.activate(rot, at="Bear").resolve()
    assert table.size(BEAR) == (5, 5)


def test_702_29a_cycling_discards_and_draws() -> None:
    wheel = creature("Wheel", 1, 1, "Cycling {1}\nWhen you cycle Wheel, you gain 2 life.")
    table = game(A=side(hand=[wheel], board=[FOREST], life=20), B=side())
    table.activate(wheel).resolve(2)
    assert table.life("A") == 22
    assert len(table.zone("hand", "A")) == 1


def test_702_29e_typecycling_searches_for_a_card_of_the_type() -> None:
    seeker = creature("Seeker", 1, 1, "Forestcycling {1}")
    table = game(A=side(hand=[seeker], board=[ISLAND], library=[BEAR, FOREST]), B=side())
    table.activate(seeker).answer("A", "Forest").resolve()
    assert table.zone("hand", "A") == ["Forest"]


def test_702_43a_modular_moves_its_counters_when_it_dies() -> None:
    bot = card("Bot", "Artifact Creature — Robot", "Modular 2", cost="{2}", power=0, toughness=0)
    other = card("Other", "Artifact Creature — Robot", power=1, toughness=1)
    table = game(A=side(hand=[bot, KILL], board=[FOREST, FOREST, SWAMP, other]), B=side())
    table.cast(bot).resolve()
    table.cast(KILL, at="Bot").answer("A", "Other", True).resolve(2)
    assert table.size(other) == (3, 3)


def test_702_44a_sunburst_counts_colours() -> None:
    orb = card("Orb", "Artifact Creature — Golem", "Sunburst", cost="{3}", power=0, toughness=0)
    table = game(A=side(hand=[orb], board=[FOREST, ISLAND, ISLAND]), B=side())
    table.cast(orb).resolve()
    assert table.size(orb) == (2, 2)


def test_702_54a_bloodthirst_needs_damage_to_an_opponent() -> None:
    bats = creature("Bats", 1, 1, "Bloodthirst 2", cost="{R}")
    table = game(A=side(hand=[bats, bats], board=[MOUNTAIN] * 2 + [BEAR]), B=side())
    table.cast(bats).resolve()
    assert table.size(bats) == (1, 1)
    table.attack(BEAR).to("postcombat main")
    table.cast(bats).resolve()
    sizes = [table.game.characteristics(obj.id).power for obj in table.game.state.permanents()][-1]
    assert sizes == 3


def test_702_58a_graft_moves_counters_onto_arrivals() -> None:
    vat = creature("Vat", 0, 0, "Graft 2", cost="{G}")
    table = game(A=side(hand=[vat, BEAR], board=[FOREST] * 3), B=side())
    table.cast(vat).resolve()
    table.cast(BEAR).answer("A", True).resolve(2)
    assert table.size(BEAR) == (3, 3)
    assert table.size(vat) == (1, 1)


def test_702_100a_evolve_needs_greater_power_or_toughness() -> None:
    fish = creature("Fish", 1, 3, "Evolve")
    table = game(A=side(hand=[BEAR, BEAR], board=[FOREST] * 4 + [fish]), B=side())
    table.cast(BEAR).resolve(2)
    assert table.size(fish) == (2, 4)
    table.cast(BEAR).resolve()
    assert table.size(fish) == (2, 4)


def test_702_110a_exploit_may_sacrifice_a_creature() -> None:
    text = "Exploit\nWhen Digger exploits a creature, draw a card."
    digger = creature("Digger", 1, 1, text, cost="{B}")
    table = game(A=side(hand=[digger], board=[SWAMP, BEAR]), B=side())
    table.cast(digger).answer("A", "Bear").resolve(3)
    assert table.zone("graveyard", "A") == ["Bear"]
    assert len(table.zone("hand", "A")) == 1


def test_702_136a_riot_is_a_counter_or_haste() -> None:
    imp = creature("Imp", 2, 2, "Riot", cost="{R}")
    table = game(A=side(hand=[imp, imp], board=[MOUNTAIN] * 2), B=side())
    table.cast(imp).answer("A", False).resolve()
    assert table.now(imp).has("haste")
    assert table.size(imp) == (2, 2)


def test_702_98a_unleash_with_a_counter_cannot_block() -> None:
    brute = creature("Brute", 2, 2, "Unleash", cost="{R}")
    table = game(A=side(hand=[brute], board=[MOUNTAIN]), B=side(board=[BEAR]))
    table.cast(brute).answer("A", True).resolve()
    assert table.size(brute) == (3, 3)
    table.to("declare attackers", turn=2)
    assert not table.may_block(brute, BEAR)


def test_702_104a_tribute_is_up_to_an_opponent() -> None:
    text = "Tribute 2\nWhen Giant enters, if tribute wasn't paid, draw a card."
    giant = creature("Giant", 3, 3, text, cost="{R}")
    table = game(A=side(hand=[giant], board=[MOUNTAIN]), B=side())
    table.cast(giant).answer("B", True).resolve()
    assert table.size(giant) == (5, 5)
    assert table.zone("stack") == []


def test_702_123a_fabricate_counters_or_servos() -> None:
    smith = creature("Smith", 1, 1, "Fabricate 2", cost="{W}")
    table = game(A=side(hand=[smith], board=[PLAINS]), B=side())
    table.cast(smith).answer("A", False).resolve(2)
    assert table.zone("battlefield", "A").count("Servo Token") == 2


def test_702_75a_hideaway_exiles_a_card_face_down() -> None:
    cave = card("Cave", "Land", "Hideaway 4")
    table = game(A=side(hand=[cave], library=[BEAR, KILL]), B=side())
    table.play(cave).answer("A", "Kill").resolve()
    assert table.zone("exile") == ["Kill"]
    assert table.find(KILL).face_down


def test_702_165a_backup_grants_abilities_to_another_creature() -> None:
    eagle = creature("Eagle", 1, 1, "Backup 1\nFlying", cost="{W}")
    table = game(A=side(hand=[eagle], board=[PLAINS, BEAR]), B=side())
    table.cast(eagle).answer("A", "Bear").resolve(2)
    assert table.size(BEAR) == (3, 3)
    assert table.now(BEAR).has("flying")


def test_702_95a_soulbond_pairs_two_creatures() -> None:
    friend = creature("Friend", 1, 1, "Soulbond", cost="{W}")
    table = game(A=side(hand=[friend], board=[PLAINS, BEAR]), B=side())
    table.cast(friend).answer("A", True).resolve(2)
    assert table.find(friend).linked["paired"] == (table.find(BEAR).id,)


def test_702_24a_cumulative_upkeep_costs_more_each_time() -> None:
    eater = creature("Eater", 5, 5, "Cumulative upkeep {1}")
    table = Table(A=side(board=[eater, FOREST]), B=side())
    table.answer("A", True).to("draw", turn=1)
    assert table.find(eater).counter("age") == 1
    table.to("draw", turn=3)
    assert table.zone("graveyard", "A") == ["Eater"]


def test_702_30a_echo_is_paid_once() -> None:
    horn = creature("Horn", 3, 3, "Echo {G}", cost="{G}")
    table = game(A=side(hand=[horn], board=[FOREST]), B=side())
    table.cast(horn).resolve()
    table.answer("A", True).to("draw", turn=3)
    table.to("draw", turn=5)
    assert "Horn" in table.zone("battlefield", "A")


def test_702_32a_fading_sacrifices_when_no_counter_is_left() -> None:
    wisp = creature("Wisp", 3, 3, "Fading 1", cost="{G}")
    table = game(A=side(hand=[wisp], board=[FOREST]), B=side())
    table.cast(wisp).resolve()
    table.to("draw", turn=3)
    assert "Wisp" in table.zone("battlefield", "A")
    table.to("draw", turn=5)
    assert table.zone("graveyard", "A") == ["Wisp"]


def test_702_63a_vanishing_sacrifices_with_the_last_counter() -> None:
    wisp = creature("Wisp", 3, 3, "Vanishing 2", cost="{G}")
    table = game(A=side(hand=[wisp], board=[FOREST]), B=side())
    table.cast(wisp).resolve()
    table.to("draw", turn=3)
    assert table.find(wisp).counter("time") == 1
    table.to("draw", turn=5)
    assert table.zone("graveyard", "A") == ["Wisp"]


def test_702_176a_impending_is_no_creature_while_it_has_time_counters() -> None:
    doom = card("Doom", "Enchantment Creature — Horror", "Impending 2—{B}", cost="{4}{B}", power=5, toughness=5)
    table = game(A=side(hand=[doom], board=[SWAMP]), B=side())
    table.cast(doom, method="impending").resolve()
    assert "Creature" not in table.now(doom).types
    table.to("cleanup")
    assert table.find(doom).counter("time") == 1
    table.to("cleanup", turn=3)
    assert "Creature" in table.now(doom).types


def test_702_185a_warp_exiles_at_the_end_and_may_be_cast_later() -> None:
    comet = creature("Comet", 4, 4, "Warp {R}", cost="{2}{R}")
    table = game(A=side(hand=[comet], board=[MOUNTAIN] * 3), B=side())
    table.cast(comet, method="warp").resolve()
    table.to("cleanup")
    assert table.zone("exile") == ["Comet"]
    table.to("precombat main", turn=3)
    table.cast(comet).resolve()
    assert "Comet" in table.zone("battlefield", "A")


def test_702_46a_soulshift_returns_a_spirit_card() -> None:
    elder = card("Elder", "Creature — Spirit", "Soulshift 3", power=1, toughness=1)
    small = card("Small", "Creature — Spirit", cost="{1}{G}", power=1, toughness=1)
    table = game(A=side(hand=[KILL], board=[SWAMP, elder], graveyard=[small]), B=side())
    table.cast(KILL, at="Elder").answer("A", "Small", True).resolve(2)
    assert table.zone("hand", "A") == ["Small"]


def test_702_59a_recover_returns_or_is_exiled() -> None:
    tide = card("Tide", "Sorcery", "Draw a card.\nRecover {B}", cost="{1}{B}")
    table = game(A=side(hand=[KILL], board=[SWAMP, SWAMP, BEAR], graveyard=[tide]), B=side())
    table.cast(KILL, at="Bear").answer("A", True).resolve(2)
    assert table.zone("hand", "A") == ["Tide"]


def test_702_53a_transmute_searches_for_the_same_mana_value() -> None:
    spell = card("Muddle", "Instant", "Draw a card.\nTransmute {U}", cost="{1}{U}")
    table = game(A=side(hand=[spell], board=[ISLAND], library=[KILL, BEAR]), B=side())
    table.activate(spell).answer("A", "Bear").resolve()
    assert table.zone("hand", "A") == ["Bear"]


def test_702_77a_reinforce_from_hand() -> None:
    ally = creature("Ally", 1, 1, "Reinforce 2—{G}")
    table = game(A=side(hand=[ally], board=[FOREST, BEAR]), B=side())
    table.activate(ally, at="Bear").resolve()
    assert table.size(BEAR) == (4, 4)


def test_702_101a_extort_drains_each_opponent_for_a_payment() -> None:
    monk = creature("Monk", 1, 1, "Extort")
    table = game(A=side(hand=[BEAR], board=[FOREST, FOREST, SWAMP, monk], life=20), B=side(), C=side())
    table.cast(BEAR).answer("A", True).resolve()
    assert (table.life("A"), table.life("B"), table.life("C")) == (22, 19, 19)


def test_702_21a_ward_counters_unless_the_cost_is_paid() -> None:
    elite = creature("Elite", 2, 2, "Ward {2}")
    table = game(A=side(hand=[KILL], board=[SWAMP]), B=side(board=[elite]))
    table.cast(KILL, at="Elite").resolve()
    assert table.zone("stack") == []
    assert "Elite" in table.zone("battlefield", "B")


def test_702_21a_ward_paid() -> None:
    elite = creature("Elite", 2, 2, "Ward {2}")
    table = game(A=side(hand=[KILL], board=[SWAMP] * 3), B=side(board=[elite]))
    table.cast(KILL, at="Elite").answer("A", True).resolve(2)
    assert table.zone("graveyard", "B") == ["Elite"]
