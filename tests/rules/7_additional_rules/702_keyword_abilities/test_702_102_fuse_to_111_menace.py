"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from tests.rules.common_cards import BEAR, BEAR_FOR_1G, FOREST, ISLAND, MOUNTAIN, OX, PLAINS, SWAMP
from tests.rules.common_games import two
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.102")
def test_702_102_both_halves_of_a_split_card_with_fuse() -> None:
    fused = two(
        "split",
        ("Wear", "Instant", "{U}", "Wear deals 2 damage to any target.\nFuse"),
        ("Tear", "Instant", "{U}", "Draw a card.\nFuse"),
    )
    table = Table(A=side(hand=[fused], board=[ISLAND, ISLAND]), B=side()).to("precombat main")
    both = next(action for action in table.actions("A") if action.method == "fuse")
    table.take(both, at="B").resolve()
    assert table.life("B") == 18
    assert len(table.zone("hand", "A")) == 1
    assert all(table.game.state.objects[id].tapped for id in table.game.state.battlefield)


@rule("702.103b")
def test_702_103b_a_bestowed_creature_is_an_aura_until_it_is_unattached() -> None:
    nymph = card(
        "Nymph",
        "Enchantment Creature — Nymph",
        "Bestow {3}{W}\nEnchanted creature gets +1/+1.",
        cost="{W}",
        power=1,
        toughness=1,
    )
    kill = card("Kill", "Sorcery", "Destroy target creature.", cost="{B}")
    table = game(A=side(hand=[nymph, kill], board=[PLAINS] * 4 + [SWAMP, BEAR_FOR_1G]), B=side())
    table.cast(nymph, method="bestow", at="Bear").resolve()
    assert table.size(BEAR_FOR_1G) == (3, 3)
    assert "Creature" not in table.now(nymph).types
    table.cast(kill, at="Bear").resolve()
    assert "Nymph" in table.zone("battlefield", "A")
    assert "Creature" in table.now(nymph).types


@rule("702.103d")
def test_702_103d_a_bestowed_spell_is_an_aura_spell_for_when_it_can_be_cast() -> None:
    nymph = card("Nymph", "Enchantment Creature — Nymph", "Bestow {3}{W}", cost="{W}", power=1, toughness=1)
    aid = card("Aid", "Enchantment", "You may cast Aura spells as though they had flash.")
    table = game(A=side(hand=[nymph], board=[*[PLAINS] * 4, BEAR_FOR_1G, aid]), B=side())
    table.to("end")
    assert not table.try_to("cast", nymph)
    assert table.try_to("cast", nymph, method="bestow", at="Bear")


@rule("702.103e")
def test_702_103e_without_its_target_it_resolves_as_a_creature() -> None:
    nymph = card(
        "Nymph",
        "Enchantment Creature — Nymph",
        "Bestow {3}{W}\nEnchanted creature gets +1/+1.",
        cost="{W}",
        power=1,
        toughness=1,
    )
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
    table = game(A=side(hand=[nymph, kill], board=[PLAINS] * 4 + [SWAMP, BEAR_FOR_1G]), B=side())
    table.cast(nymph, method="bestow", at="Bear").cast(kill, at="Bear").resolve(2)
    assert "Nymph" in table.zone("battlefield", "A")
    assert table.size(nymph) == (1, 1)


@rule("702.104a")
def test_702_104a_tribute_is_up_to_an_opponent() -> None:
    text = "Tribute 2\nWhen Giant enters, if tribute wasn't paid, draw a card."
    giant = creature("Giant", 3, 3, text, cost="{R}")
    table = game(A=side(hand=[giant], board=[MOUNTAIN]), B=side())
    table.cast(giant).answer("B", True).resolve()
    assert table.size(giant) == (5, 5)
    assert table.zone("stack") == []


@rule("702.105a")
def test_702_105a_dethrone_when_attacking_the_player_with_the_most_life() -> None:
    rebel = creature("Rebel", 2, 2, "Dethrone")
    table = Table(A=side(board=[rebel], life=10), B=side(life=30), C=side(life=30))
    table.attack(rebel, on="B").to("declare blockers")
    assert table.size(rebel) == (3, 3)


@rule("702.105a")
def test_702_105a_dethrone_needs_the_most_life() -> None:
    rebel = creature("Rebel", 2, 2, "Dethrone")
    table = Table(A=side(board=[rebel], life=40), B=side(life=30))
    table.attack(rebel, on="B").to("declare blockers")
    assert table.size(rebel) == (2, 2)


@rule("702.107a")
def test_702_107a_outlast_is_a_sorcery_speed_counter() -> None:
    abzan = creature("Abzan", 1, 1, "Outlast {W}")
    table = game(A=side(board=[abzan, PLAINS]), B=side())
    table.activate(abzan).resolve()
    assert table.size(abzan) == (2, 2)
    assert table.find(abzan).tapped


@rule("702.108a")
def test_702_108a_prowess_triggers_on_noncreature_spells_only() -> None:
    monk = creature("Monk", 1, 1, "Prowess")
    study = card("Study", "Instant", "Draw a card.", cost="{U}")
    table = game(A=side(board=[monk, FOREST, FOREST, ISLAND], hand=[study, BEAR_FOR_1G]), B=side())
    table.cast(BEAR_FOR_1G).resolve()
    assert table.size(monk) == (1, 1)
    table.cast(study).resolve()
    assert table.size(monk) == (2, 2)


@rule("702.109a")
def test_702_109a_a_dashed_creature_has_haste_and_returns() -> None:
    raider = creature("Raider", 3, 1, "Dash {R}", cost="{3}{R}")
    table = game(A=side(hand=[raider], board=[MOUNTAIN]), B=side())
    table.cast(raider, method="dash").resolve()
    table.attack(raider).to("cleanup")
    assert table.life("B") == 17
    assert table.zone("hand", "A") == ["Raider"]


@rule("702.110a")
def test_702_110a_exploit_may_sacrifice_a_creature() -> None:
    text = "Exploit\nWhen Digger exploits a creature, draw a card."
    digger = creature("Digger", 1, 1, text, cost="{B}")
    table = game(A=side(hand=[digger], board=[SWAMP, BEAR_FOR_1G]), B=side())
    table.cast(digger).answer("A", "Bear").resolve(3)
    assert table.zone("graveyard", "A") == ["Bear"]
    assert len(table.zone("hand", "A")) == 1


@rule("702.111b")
def test_702_111b_menace_needs_two_blockers() -> None:
    goblin = creature("Goblin", 2, 2, "Menace")
    table = Table(A=side(board=[goblin]), B=side(board=[BEAR]))
    assert not table.attack(goblin).to("declare attackers").may_block(BEAR, goblin)
    table = Table(A=side(board=[goblin]), B=side(board=[BEAR, OX]))
    table.attack(goblin).block(BEAR, goblin)
    with pytest.raises(IllegalChoice):
        table.to("end of combat")


@rule("702.111b")
def test_702_111b_one_blocker_against_menace_is_refused() -> None:
    brute = creature("Brute", 3, 3, "Menace")
    table = Table(A=side(board=[brute]), B=side(board=[BEAR_FOR_1G, OX]))
    table.attack(brute).block(BEAR_FOR_1G, brute)
    with pytest.raises(IllegalChoice):
        table.to("end of combat")
