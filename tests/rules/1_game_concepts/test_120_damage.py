"""Rule 120: damage."""

from __future__ import annotations

import pytest

from engine.game.events import LifeGained
from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BOLT_FOR_R,
    ELF,
    ELF_FOR_G,
    FOREST,
    GIANT,
    ISLAND,
    KILL,
    LANDS,
    MOUNTAIN,
    OGRE,
    OX,
    OX_2_9,
    PING,
    SHOCK,
)
from tests.rules.common_games import at_end, in_main, in_main_with_four_lands, played, spell, watcher, watching
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("120")
def test_120_for_each_opponent_that_was_dealt_damage() -> None:
    watch = at_end("you gain 1 life for each opponent that was dealt damage this turn.")
    table = Table(A=side(board=[watch, *LANDS], hand=[BOLT_FOR_R]), B=side(), C=side()).to("precombat main")
    assert table.cast(BOLT_FOR_R, at="B").resolve().to("cleanup").life("A") == 21


@rule("120")
def test_120_so_much_damage_was_dealt_to_it_this_turn() -> None:
    shock = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")
    text = "When Zubera dies, if 4 or more damage was dealt to it this turn, you gain 1 life."
    zubera = creature("Zubera", 1, 4, text)
    table = Table(A=side(board=[zubera, MOUNTAIN, MOUNTAIN], hand=[shock, shock]), B=side()).to("precombat main")
    assert table.cast(shock, at="Zubera").resolve().cast(shock, at="Zubera").resolve(2).life("A") == 21
    table = Table(A=side(board=[zubera, *LANDS], hand=[KILL]), B=side()).to("precombat main")
    assert table.cast(KILL, at="Zubera").to("cleanup").life("A") == 20


@rule("120")
def test_120_that_damage_is_a_number() -> None:
    spirit = creature(
        "Spirit",
        2,
        2,
        (
            "Whenever Spirit deals combat damage to a player, you gain X life, where X is the amount of "
            "damage it dealt to that player."
        ),
    )
    table = Table(A=side(board=[spirit]), B=side()).to("precombat main").attack(spirit).to("end of combat")
    assert table.life("A") == 22
    sword = creature(
        "Sword",
        2,
        2,
        (
            "Whenever Sword deals combat damage to a player, you may cast an instant or sorcery spell "
            "from your hand with mana value less than or equal to that damage without paying its mana "
            "cost."
        ),
    )
    large = card("Large", "Sorcery", "You gain 50 life.", cost="{3}")
    table = Table(A=side(board=[sword], hand=[BOLT_FOR_R, large]), B=side()).to("precombat main")
    table.answer("A", True, "B").attack(sword).to("postcombat main")
    assert table.life("B") == 15


@rule("120.1")
def test_120_1_damage_to_one_player_in_all_of_the_turn() -> None:
    text = "Whenever Giant deals damage to a player, if it has dealt 5 or more damage to that player this turn, "
    giant = creature("Giant", 3, 3, f"Double strike\n{text}you gain 1 life.")
    assert in_main(giant).attack(giant).to("end of combat").life("A") == 21
    single = creature("Giant", 3, 3, f"{text}you gain 1 life.")
    assert in_main(single).attack(single).to("end of combat").life("A") == 20


@rule("120.1")
@pytest.mark.parametrize(("spell", "life"), [(BOLT_FOR_R, 21), (SHOCK, 20)])
def test_120_1_so_much_damage_by_a_single_source(spell: StoredCard, life: int) -> None:
    event = "Whenever an opponent is dealt 3 or more damage by a single source"
    table = in_main(watching(event), hand=(spell,)).cast(spell, at="B").resolve(1 + (life > 20))
    assert table.life("A") == life


@rule("120.1")
@pytest.mark.parametrize(("victim", "life"), [(3, 21), (2, 20), (4, 20)])
def test_120_1_damage_equal_to_its_toughness(victim: int, life: int) -> None:
    event = "Whenever a source you control deals noncombat damage to a creature equal to that creature's toughness"
    target = creature("Target", 1, victim)
    table = in_main(watching(event), hand=(BOLT_FOR_R,), theirs=(target,)).cast(BOLT_FOR_R, at="Target")
    assert table.resolve(1 + (life > 20)).life("A") == life


@rule("120.1")
def test_120_1_damage_by_one_kind_of_source_or_by_another() -> None:
    event = "Whenever an opponent is dealt damage by an instant spell you control or by a red creature you control"
    table = in_main(watching(event), BEAR_FOR_G, hand=(BOLT_FOR_R,)).cast(BOLT_FOR_R, at="B").resolve(2)
    assert table.life("A") == 21
    assert table.attack(BEAR_FOR_G).to("end of combat").life("A") == 21


@rule("120.1")
def test_120_1_damage_of_earlier_turns_of_the_game_counts() -> None:
    text = "At the beginning of your upkeep, Fallen deals 1 damage to each opponent it has dealt damage to this game."
    fallen = creature("Fallen", 2, 2, text)
    assert in_main_with_four_lands(fallen).attack(fallen).to("draw", turn=3).life("B") == 17
    assert in_main_with_four_lands(fallen).to("draw", turn=3).life("B") == 20


@rule("120.1")
def test_120_1_additional_damage_to_some_of_them() -> None:
    text = "Rite deals 1 damage to each nonblack creature and an additional 1 damage to each green creature."
    green = card("Fern", "Creature — Plant", cost="{G}", power=2, toughness=2)
    table = played(text, b=(BEAR, green))
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("120.1")
def test_120_1_each_creature_deals_damage_to_itself() -> None:
    blaze = card("Blaze", "Sorcery", "Each creature deals damage to itself equal to its power.", cost="{0}")
    table = Table(A=side(board=[BEAR], hand=[blaze]), B=side(board=[OX])).to("precombat main")
    table.cast(blaze).resolve()
    assert table.zone("graveyard", "A") == ["Blaze", "Bear"]
    assert table.find("Ox").damage == 2


@rule("120.1")
def test_120_1_the_difference_is_each_opponents_own() -> None:
    text = "~ deals damage to each opponent who controls more lands than you equal to the difference."
    rite = card("Rite", "Sorcery", text, cost="{R}")
    mine = side(hand=[rite], board=[MOUNTAIN])
    richer, rich = side(board=[MOUNTAIN] * 3, life=20), side(board=[MOUNTAIN] * 2, life=20)
    table = Table(A=mine, B=richer, C=rich, D=side(life=20)).to("precombat main")
    table.cast(rite).resolve()
    assert [table.life(name) for name in "BCD"] == [18, 19, 20]


@rule("120.1")
def test_a_creature_deals_damage_to_itself() -> None:
    fight = card("Struggle", "Sorcery", "Target creature deals damage to itself equal to its power.", cost="{U}")
    table = Table(A=side(hand=[fight], board=[ISLAND]), B=side(board=[creature("Ogre", 4, 6)])).to("precombat main")
    table.cast(fight, at="Ogre").resolve()
    assert table.find("Ogre").damage == 4


@rule("120.1")
def test_120_1_each_of_several_sources_deals_damage_equal_to_its_own_power() -> None:
    text = (
        "Target creature you control and up to one other target creature you control each deal damage equal to their "
        "power to target creature you don't control."
    )
    rivalry = card("Rivalry", "Instant", text, cost="{G}")
    elf = creature("Elf", 1, 1)
    table = Table(A=side(hand=[rivalry], board=[FOREST, BEAR_FOR_G, elf]), B=side(board=[OX_2_9])).to("precombat main")
    table.cast(rivalry, at=["Bear", "Elf", "Ox"]).resolve()
    assert table.find(OX_2_9).damage == 3


@rule("120.2")
def test_120_2_each_source_triggers_once_for_all_it_damages() -> None:
    watch = watcher(
        "Whenever a red source you control deals damage to one or more permanents and/or players, you gain 1 life."
    )
    ogre = creature("Ogre", 2, 2, cost="{R}")
    table = Table(A=side(board=[watch, ogre, ogre, ELF_FOR_G]), B=side()).to("precombat main")
    table.answer("A", "Watcher").attack(ogre, ogre, ELF_FOR_G).to("postcombat main")
    assert table.life("A") == 22


@rule("120.3")
def test_120_3_damage_by_two_pirates_is_damage_of_two_sources() -> None:
    text = (
        "At the beginning of your end step, gain control of target nonland permanent controlled by a player who was "
        "dealt combat damage by two or more Pirates this turn."
    )
    captain = card("Captain", "Creature — Pirate", text, power=3, toughness=3)
    mate = card("Mate", "Creature — Pirate", power=1, toughness=1)
    for crew in ([captain], [captain, mate]):
        table = Table(A=side(board=crew), B=side(board=[BEAR_FOR_2]))
        table.attack(*crew).to("postcombat main")
        if len(crew) > 1:
            table.answer("A", "Bear")
        table.to("cleanup")
        assert ("Bear" in table.zone("battlefield", "A")) == (len(crew) > 1)


@rule("120.3")
def test_120_3_damage_of_a_turn_is_added_up() -> None:
    text = "At the beginning of each end step, if you were dealt 4 or more damage this turn, exile ~."
    window = card("Window", "Artifact", text)
    table = Table(A=side(board=[BEAR_FOR_G, GIANT]), B=side(board=[window])).to("precombat main")
    table.attack(BEAR_FOR_G, GIANT).to("end")
    assert table.zone("exile", "B") == ["Window"]


@rule("120.3")
def test_120_3_each_of_two_deals_damage_to_the_other() -> None:
    text = (
        "Choose target creature you control and target creature an opponent controls. Each of those creatures deals "
        "damage equal to its toughness to the other."
    )
    contest = card("Contest", "Instant", text, cost="{0}")
    mine, theirs = creature("Mine", 1, 12), creature("Theirs", 3, 8)
    table = Table(A=side(hand=[contest], board=[mine]), B=side(board=[theirs])).to("precombat main")
    table.cast(contest, at=["Mine", "Theirs"]).resolve()
    assert table.find(mine).damage == 8
    assert table.zone("graveyard", "B") == ["Theirs"]


@rule("120.3")
def test_120_3_damage_reduces_life_no_further() -> None:
    spirit = creature(
        "Spirit", 0, 3, "Damage that would reduce your life total to less than 1 reduces it to 1 instead."
    )
    drain = card("Drain", "Artifact", "{T}: Target player loses 1 life.")
    table = Table(A=side(board=[PING, drain]), B=side(board=[spirit], life=2)).to("precombat main")
    table.activate(PING, at="B").resolve()
    assert table.life("B") == 1
    table.activate(drain, at="B").resolve()
    assert table.lost("B")


@rule("120.3")
def test_120_3_that_amount_of_damage_again() -> None:
    text = (
        "Whenever a source you control deals noncombat damage to an opponent, Fear deals that amount of damage to "
        "target creature that player controls."
    )
    fear = creature("Fear", 4, 4, text)
    ping = card("Ping", "Artifact", "{T}: Ping deals 2 damage to target opponent.")
    table = Table(A=side(board=[fear, ping]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.answer("A", "Bear").activate(ping, at="B").resolve(2)
    assert (table.life("B"), table.zone("graveyard", "B")) == (18, ["Bear"])


@rule("120.3d")
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


@rule("120.4a")
def test_120_4a_excess_damage() -> None:
    text = (
        "Target creature you control deals damage equal to its power to target creature you don't control. "
        "If the creature you control has trample, excess damage is dealt to that creature's controller instead."
    )
    ram = card("Ram", "Instant", text, cost="{G}")
    rhino = creature("Rhino", 4, 5, "Trample")
    table = Table(A=side(hand=[ram], board=[FOREST, rhino]), B=side(board=[BEAR])).to("precombat main")
    table.cast(ram, at=["Rhino", "Bear"]).resolve()
    assert table.life("B") == 18
    assert table.zone("graveyard", "B") == ["Bear"]


@rule("120.4c")
def test_120_4c_life_lost_by_damage_of_several_sources_is_lost_at_once() -> None:
    text = "Whenever an opponent loses life, you gain that much life."
    blood = card("Blood", "Enchantment", text)
    table = Table(A=side(board=[blood, BEAR_FOR_G, ELF]), B=side()).to("precombat main")
    table.attack(BEAR_FOR_G, ELF).to("end of combat")
    assert (table.life("A"), table.life("B")) == (23, 17)
    assert sum(1 for event in table.game.log if isinstance(event, LifeGained)) == 1


@rule("120.6")
def test_120_6_creatures_dealt_damage_this_turn() -> None:
    spark = spell("Spark deals 1 damage to any target.", name="Spark")
    rite = spell("Rite deals 2 damage to each creature dealt damage this turn.")
    table = Table(A=side(hand=[spark, rite]), B=side(board=[BEAR, creature("Colt", 3, 3)])).to("precombat main")
    table.cast(spark, at="Colt").resolve().cast(rite).resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("120.6")
def test_120_6_the_damage_dealt_to_it_this_turn_is_known_when_it_dies() -> None:
    colony = creature(
        "Colony", 2, 4, "When Colony dies, you gain X life, where X is the amount of damage dealt to it this turn."
    )
    board = [MOUNTAIN, MOUNTAIN, colony]
    table = Table(A=side(board=board, hand=[BOLT_FOR_R, SHOCK]), B=side()).to("precombat main")
    table.cast(SHOCK, at="Colony").resolve().cast(BOLT_FOR_R, at="Colony").resolve(2)
    assert table.life("A") == 25


@rule("120.6")
def test_120_6_damage_already_dealt_this_turn() -> None:
    rite = spell("Target player loses life equal to the damage already dealt to them this turn.")
    spark = card("Spark", "Instant", "Spark deals 2 damage to any target.", cost="{R}")
    table = Table(A=side(board=[MOUNTAIN], hand=[rite, spark]), B=side()).to("precombat main")
    table.cast(spark, at="B").resolve().cast(rite, at="B").resolve()
    assert table.life("B") == 16


@rule("120.10")
@pytest.mark.parametrize(("spell", "gained"), [(BOLT_FOR_R, 1), (SHOCK, 0)])
def test_120_10_only_damage_beyond_lethal_is_excess(spell: StoredCard, gained: int) -> None:
    event = "Whenever a creature an opponent controls is dealt excess noncombat damage"
    text = "you gain X life, where X is that excess damage"
    table = (
        in_main_with_four_lands(watching(event, text), hand=(spell,), theirs=(BEAR_FOR_G,))
        .cast(spell, at="Bear")
        .resolve(1 + gained)
    )
    assert table.life("A") == 20 + gained


@rule("120.10")
def test_120_10_whether_excess_damage_was_dealt_is_asked_at_the_end() -> None:
    text = "At the beginning of your end step, if a creature an opponent controlled was dealt excess damage this turn"
    table = (
        in_main_with_four_lands(watching(text), hand=(BOLT_FOR_R,), theirs=(BEAR_FOR_G,))
        .cast(BOLT_FOR_R, at="Bear")
        .resolve()
    )
    assert table.to("cleanup").life("A") == 21
    table = (
        in_main_with_four_lands(watching(text), hand=(SHOCK,), theirs=(BEAR_FOR_G,)).cast(SHOCK, at="Bear").resolve()
    )
    assert table.to("cleanup").life("A") == 20


@rule("120.10")
def test_120_10_excess_damage_dealt_this_way() -> None:
    text = (
        "Rite deals 5 damage to target creature. If excess damage was dealt to a permanent this way, create that many "
        "tapped Treasure tokens."
    )
    assert played(text, at="Ogre", b=[OGRE]).zone("battlefield", "A") == ["Treasure Token"] * 2
    big = creature("Big", 5, 6)
    assert played(text, at="Big", b=[big]).zone("battlefield", "A") == []


@rule("120.4a")
def test_120_4a_excess_damage_to_a_creature_planeswalker_counts_from_the_lower_measure() -> None:
    hero = card(
        "Hero", "Legendary Creature Planeswalker — Test", "0: You gain 1 life.", power=4, toughness=4, loyalty=3
    )
    text = "Blast deals 5 damage to target creature. Excess damage is dealt to that creature's controller instead."
    blast = card("Blast", "Instant", text, cost="{R}")
    table = Table(A=side(hand=[blast], board=[MOUNTAIN]), B=side(board=[hero])).to("precombat main")
    table.cast(blast, at="Hero").resolve()
    assert table.life("B") == 18


@rule("120.8")
def test_120_8_a_source_that_would_deal_no_damage_deals_none() -> None:
    bell = card("Bell", "Enchantment", "Whenever a creature is dealt damage, you gain 1 life.")
    table = played(
        "Rite deals X damage to target creature, where X is the number of artifacts you control.", at="Bear", a=[bell]
    )
    assert not table.game.state.stack
    assert table.life("A") == 20


@rule("120.4")
def test_120_4_damage_to_several_by_one_verb_is_dealt_at_once() -> None:
    watch = card("Watch", "Enchantment", "Whenever a source you control deals damage, you gain 1 life.")
    rite = spell("Rite deals 2 damage to any target and 1 damage to another target.")
    table = Table(A=side(hand=[rite], board=[watch]), B=side(board=[OGRE])).to("precombat main")
    assert table.cast(rite, at=("Ogre", "B")).resolve().to("beginning of combat").life("A") == 21
    assert table.life("B") == 19


@rule("120.4")
def test_120_4_lifelink_counts_all_damage_of_one_verb_once() -> None:
    pride = creature("Pride", 2, 2, "Whenever you gain life, put a +1/+1 counter on Pride.")
    archer = creature("Archer", 2, 2, "Lifelink\n{0}: Archer deals 2 damage to target opponent and 1 damage to you.")
    table = Table(A=side(board=[archer, pride]), B=side()).to("precombat main")
    table.activate(archer, at="B").resolve().to("beginning of combat")
    assert table.life("A") == 22
    assert table.size("Pride") == (3, 3)
