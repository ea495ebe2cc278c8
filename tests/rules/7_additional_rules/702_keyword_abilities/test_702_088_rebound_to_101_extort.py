"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_1G, FOREST, INSIGHT, ISLAND, KILL, MOUNTAIN, OX, PLAINS, SWAMP
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.88a")
def test_702_88a_rebound_exiles_the_spell_and_casts_it_again() -> None:
    echo = card("Echoing", "Sorcery", "You gain 4 life.\nRebound", cost="{W}")
    table = game(A=side(hand=[echo], board=[PLAINS], life=20), B=side())
    table.cast(echo).resolve()
    assert table.zone("exile") == ["Echoing"]
    table.answer("A", True).to("draw", turn=3)
    assert table.life("A") == 28
    assert table.zone("graveyard", "A") == ["Echoing"]


@rule("702.89a")
def test_702_89a_umbra_armor_saves_the_enchanted_creature() -> None:
    umbra = card("Boon", "Enchantment — Aura", "Enchant creature\nUmbra armor", cost="{G}")
    table = game(A=side(hand=[umbra, KILL], board=[FOREST, SWAMP, BEAR_FOR_1G]), B=side())
    table.cast(umbra, at="Bear").resolve()
    table.cast(KILL, at="Bear").resolve()
    assert "Bear" in table.zone("battlefield", "A")
    assert "Boon" in table.zone("graveyard", "A")


@rule("702.90b", "120.3b", "120.3d")
def test_702_90b_infect_gives_poison_and_minus_counters() -> None:
    blight = creature("Blight", 2, 2, "Infect")
    table = Table(A=side(board=[blight, blight]), B=side(board=[OX]))
    table.attack(blight, blight).block(OX, blight).to("end of combat")
    assert table.game.state.player(table.seat("B")).counter("poison") == 2
    assert table.life("B") == 20
    assert table.size(OX) == (0, 2)


@rule("702.91a")
def test_702_91a_battle_cry_helps_the_other_attackers() -> None:
    herald = creature("Herald", 1, 1, "Battle cry")
    table = Table(A=side(board=[herald, BEAR_FOR_1G]), B=side())
    table.attack(herald, BEAR_FOR_1G).to("end of combat")
    assert table.life("B") == 16


@rule("702.92a")
def test_702_92a_living_weapon_comes_with_a_germ() -> None:
    skin = card("Skin", "Artifact — Equipment", "Living weapon\nEquipped creature gets +4/+4.\nEquip {3}", cost="{2}")
    table = game(A=side(hand=[skin], board=[FOREST] * 2), B=side())
    table.cast(skin).resolve(2)
    assert table.size("Phyrexian Germ Token") == (4, 4)


@rule("702.93a")
def test_702_93a_undying_returns_with_a_counter_once() -> None:
    wolf = creature("Wolf", 2, 2, "Undying")
    table = game(A=side(hand=[KILL, KILL], board=[SWAMP] * 2 + [wolf]), B=side())
    table.cast(KILL, at="Wolf").resolve(2)
    assert table.size(wolf) == (3, 3)
    table.cast(KILL, at="Wolf").resolve()
    assert "Wolf" in table.zone("graveyard", "A")
    assert table.zone("stack") == []


@rule("702.94a")
def test_702_94a_miracle_is_revealed_as_the_first_card_drawn_in_a_turn() -> None:
    wonder = card("Wonder", "Sorcery", "You gain 4 life.\nMiracle {W}", cost="{4}{W}")
    table = game(A=side(hand=[INSIGHT], library=[wonder], board=[PLAINS, ISLAND], life=20), B=side())
    table.cast(INSIGHT).answer("A", True, True).resolve(3)
    assert table.life("A") == 24


@rule("702.95")
def test_702_95_both_creatures_of_a_pair_have_what_is_said() -> None:
    text = "Soulbond\nAs long as ~ is paired with another creature, both creatures have deathtouch."
    peddler = creature("Peddler", 1, 1, text)
    ogre = creature("Ogre", 3, 3, cost="{U}")
    table = Table(A=side(hand=[ogre], board=[peddler, ISLAND]), B=side()).to("precombat main")
    table.answer("A", True).cast(ogre).resolve(2)
    assert table.now(peddler).has_keyword("deathtouch")
    assert table.now(ogre).has_keyword("deathtouch")


@rule("702.95a")
def test_702_95a_soulbond_pairs_two_creatures() -> None:
    friend = creature("Friend", 1, 1, "Soulbond", cost="{W}")
    table = game(A=side(hand=[friend], board=[PLAINS, BEAR_FOR_1G]), B=side())
    table.cast(friend).answer("A", True).resolve(2)
    assert table.find(friend).linked["paired"] == (table.find(BEAR_FOR_1G).id,)


@rule("702.95e")
def test_702_95e_a_pair_ends_for_good_when_one_of_it_is_no_creature() -> None:
    grove = card("Grove", "Land", "{0}: ~ becomes a 2/2 Elemental creature until end of turn. It's still a land.")
    text = "Soulbond\nAs long as ~ is paired with another creature, both creatures have deathtouch."
    mate = creature("Mate", 1, 1, text, cost="{U}")
    table = Table(A=side(hand=[mate], board=[grove, ISLAND]), B=side()).to("precombat main")
    table.activate(grove).resolve().answer("A", True).cast(mate).resolve(2)
    assert table.now(mate).has_keyword("deathtouch")
    table.to("precombat main", turn=3).activate(grove).resolve()
    assert not table.now(mate).has_keyword("deathtouch")


@rule("702.96a")
def test_702_96a_overload_replaces_target_by_each() -> None:
    smash = card("Smash", "Sorcery", "Destroy target creature you don't control.\nOverload {3}{R}", cost="{R}")
    ox = creature("Ox", 2, 4, "Hexproof")
    table = game(A=side(hand=[smash], board=[MOUNTAIN] * 4), B=side(board=[BEAR_FOR_1G, ox]))
    table.cast(smash, method="overload").resolve()
    assert table.zone("battlefield", "B") == []


@rule("702.97a")
def test_702_97a_scavenge_puts_counters_equal_to_its_power() -> None:
    rot = creature("Rot", 3, 1, "Scavenge {B}")
    table = game(A=side(graveyard=[rot], board=[SWAMP, BEAR_FOR_1G]), B=side())
    table.activate(rot, at="Bear").resolve()
    assert table.size(BEAR_FOR_1G) == (5, 5)


@rule("702.98a")
def test_702_98a_unleash_with_a_counter_cannot_block() -> None:
    brute = creature("Brute", 2, 2, "Unleash", cost="{R}")
    table = game(A=side(hand=[brute], board=[MOUNTAIN]), B=side(board=[BEAR_FOR_1G]))
    table.cast(brute).answer("A", True).resolve()
    assert table.size(brute) == (3, 3)
    table.to("declare attackers", turn=2)
    assert not table.may_block(brute, BEAR_FOR_1G)


@rule("702.99a")
def test_702_99a_cipher_casts_a_copy_when_the_creature_hits() -> None:
    code = card("Code", "Sorcery", "You gain 4 life.\nCipher", cost="{U}")
    table = game(A=side(hand=[code], board=[ISLAND, BEAR_FOR_1G], life=20), B=side())
    table.answer("A", "Bear").cast(code).resolve()
    assert table.zone("exile") == ["Code"]
    table.answer("A", True).attack(BEAR_FOR_1G).to("end of combat")
    assert table.life("A") == 28
    assert table.zone("exile") == ["Code"]


@rule("702.100a")
def test_702_100a_evolve_needs_greater_power_or_toughness() -> None:
    fish = creature("Fish", 1, 3, "Evolve")
    table = game(A=side(hand=[BEAR_FOR_1G, BEAR_FOR_1G], board=[FOREST] * 4 + [fish]), B=side())
    table.cast(BEAR_FOR_1G).resolve(2)
    assert table.size(fish) == (2, 4)
    table.cast(BEAR_FOR_1G).resolve()
    assert table.size(fish) == (2, 4)


@rule("702.101a")
def test_702_101a_extort_drains_each_opponent_for_a_payment() -> None:
    monk = creature("Monk", 1, 1, "Extort")
    table = game(A=side(hand=[BEAR_FOR_1G], board=[FOREST, FOREST, SWAMP, monk], life=20), B=side(), C=side())
    table.cast(BEAR_FOR_1G).answer("A", True).resolve()
    assert (table.life("A"), table.life("B"), table.life("C")) == (22, 19, 19)
