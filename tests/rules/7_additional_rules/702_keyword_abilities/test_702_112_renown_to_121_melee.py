"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_1G, FOREST, INSIGHT, ISLAND, MOUNTAIN
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.112a")
def test_702_112a_renown_once() -> None:
    hero = creature("Hero", 2, 2, "Renown 1")
    table = Table(A=side(board=[hero]), B=side())
    table.attack(hero).to("end of combat")
    assert table.size(hero) == (3, 3)
    table.to("beginning of combat", turn=3).attack(hero).to("end of combat", turn=3)
    assert table.size(hero) == (3, 3)


@rule("702.113a")
def test_702_113a_awaken_makes_a_land_a_creature() -> None:
    rise = card("Rise", "Sorcery", "You gain 1 life.\nAwaken 3—{2}", cost="{1}")
    table = game(A=side(hand=[rise], board=[FOREST, FOREST, MOUNTAIN]), B=side())
    table.cast(rise, method="awaken", at="Mountain").resolve()
    assert table.size("Mountain") == (3, 3)
    assert table.now("Mountain").has_keyword("haste")


@rule("702.114a")
def test_702_114a_devoid_is_colourless() -> None:
    drone = creature("Drone", 2, 2, "Devoid", cost="{R}")
    table = game(A=side(board=[drone]), B=side())
    assert table.now(drone).colours == ""


@rule("702.115a")
def test_702_115a_ingest_exiles_the_top_card() -> None:
    eater = creature("Eater", 1, 1, "Ingest")
    table = Table(A=side(board=[eater]), B=side(library=[BEAR_FOR_1G]))
    table.attack(eater).to("end of combat")
    assert table.zone("exile") == ["Bear"]


@rule("702.116a")
def test_702_116a_myriad_copies_attack_the_other_opponents_and_are_exiled() -> None:
    host = creature("Host", 3, 3, "Myriad")
    table = Table(A=side(board=[host]), B=side(), C=side(), D=side())
    table.attack(host, on="C").answer("A", True, True).to("end of combat")
    assert [table.life(name) for name in "BCD"] == [17, 17, 17]
    table.to("postcombat main")
    assert table.zone("battlefield", "A") == ["Host"]


@rule("702.117a")
def test_702_117a_surge_needs_another_spell_this_turn() -> None:
    wave = creature("Wave", 3, 1, "Surge {U}", cost="{5}{U}")
    table = game(A=side(hand=[wave, INSIGHT], board=[ISLAND] * 2), B=side())
    assert not table.try_to("cast", wave, method="surge")
    table.cast(INSIGHT).resolve()
    assert table.try_to("cast", wave, method="surge")


@rule("702.118b")
def test_702_118b_skulk_is_not_blocked_by_greater_power() -> None:
    rogue = creature("Rogue", 1, 1, "Skulk")
    small = creature("Small", 1, 1)
    table = Table(A=side(board=[rogue]), B=side(board=[BEAR_FOR_1G, small]))
    table.attack(rogue).to("declare attackers")
    assert not table.may_block(BEAR_FOR_1G, rogue)
    assert table.may_block(small, rogue)


@rule("702.119a")
def test_702_119a_emerge_sacrifices_a_creature_and_saves_its_mana_value() -> None:
    drowner = creature("Drowner", 5, 5, "Emerge {5}{U}", cost="{7}{U}")
    ox = creature("Ox", 2, 4, cost="{4}{G}")
    table = game(A=side(hand=[drowner], board=[ox, ISLAND]), B=side())
    table.cast(drowner, method="emerge").resolve()
    assert table.zone("graveyard", "A") == ["Ox"]
    assert "Drowner" in table.zone("battlefield", "A")


@rule("702.120a")
def test_702_120a_escalate_costs_for_each_mode_beyond_the_first() -> None:
    more = card("More", "Sorcery", "Choose one or more —\n• Draw a card.\n• You gain 3 life.\nEscalate {2}", cost="{U}")
    table = game(A=side(hand=[more], board=[ISLAND] * 3, life=20), B=side())
    table.answer("A", [0, 1]).cast(more).resolve()
    assert table.life("A") == 23
    assert all(table.find("Island").tapped for _ in range(1))
    assert sum(not obj.tapped for obj in table.game.state.permanents()) == 0


@rule("702.121a")
def test_702_121a_melee_counts_each_opponent_attacked() -> None:
    brawler = creature("Brawler", 2, 2, "Melee")
    table = Table(A=side(board=[brawler, BEAR_FOR_1G]), B=side(), C=side())
    table.attack(brawler, on="B").attack(BEAR_FOR_1G, on="C").to("end of combat")
    assert table.life("B") == 16
