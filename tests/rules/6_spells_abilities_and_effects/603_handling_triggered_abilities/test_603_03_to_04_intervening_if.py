"""Rule 603: handling triggered abilities."""

from __future__ import annotations

from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import BEAR, BEAR_FOR_G, BOLT, ELF_FOR_G, FOREST, LANDS, MOUNTAIN, NOTHING, ROCK, SMASH
from tests.rules.common_games import at_end_if, in_main, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("603.3b")
def test_603_3b_the_active_players_triggers_are_put_on_the_stack_first() -> None:
    drain = creature("Drain", 1, 1, "Whenever a creature dies, you gain 1 life.")
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN, BEAR, drain]), B=side(board=[drain]))
    table.to("precombat main").cast(BOLT, at="Bear").resolve()
    owners = [table.game.state.objects[id].controller for id in table.game.state.stack]
    assert owners == [table.seat("A"), table.seat("B")]


@rule("603.4")
def test_603_4_if_it_does_not_is_otherwise() -> None:
    text = "Whenever a creature you control deals combat damage to a player, you gain 1 life if that creature has a "
    mayor = card("Mayor", "Enchantment", f"{text}+1/+1 counter on it. If it doesn't, put a +1/+1 counter on it.")
    table = in_main(mayor, BEAR_FOR_G).attack(BEAR_FOR_G).to("end of combat")
    assert (table.size(BEAR_FOR_G), table.life("A")) == ((3, 3), 20)
    table.to("declare attackers", turn=3)


@rule("603.4")
def test_603_4_another_land_is_another_than_the_one_that_has_entered() -> None:
    text = (
        "Whenever a land enters the battlefield under an opponent's control, if that player had another land enter the "
        "battlefield under their control this turn, Ignus deals 3 damage to that player."
    )
    ramp = card("Ramp", "Sorcery", "You may play an additional land this turn.", cost="{0}")
    forest = land("Forest")
    table = Table(A=side(board=[creature("Ignus", 2, 1, text)]), B=side(hand=[forest, forest, ramp]))
    table.to("precombat main", turn=2).cast(ramp, by="B").resolve().play(forest, by="B")
    assert table.zone("stack") == []
    table.play(forest, by="B").resolve()
    assert table.life("B") == 17


@rule("603.4")
def test_603_4_a_state_trigger_asks_its_condition_before_it_triggers() -> None:
    hidden = card(
        "Hidden",
        "Enchantment",
        "When an opponent controls a creature with power 4 or greater, if Hidden is an enchantment, Hidden becomes a "
        "4/4 Beast creature.",
    )
    giant = creature("Giant", 4, 4)
    table = Table(A=side(board=[hidden]), B=side(board=[giant])).to("end")
    assert table.game.state.result is None
    assert table.size(hidden) == (4, 4)


@rule("603.4")
def test_603_4_the_second_spell_of_the_turn() -> None:
    cleric = creature(
        "Cleric",
        1,
        1,
        "When Cleric enters, if it was the second spell you cast this turn, you gain 1 life.",
        cost="{G}",
    )
    for before, life in ((0, 20), (1, 31), (2, 40)):
        table = Table(A=side(board=list(LANDS), hand=[NOTHING, NOTHING, cleric]), B=side()).to("precombat main")
        for _ in range(before):
            table.cast(NOTHING).resolve()
        table.cast(cleric).resolve(2 if before == 1 else 1)
        assert table.life("A") == life


def on_cast(condition: str) -> StoredCard:
    return card("Watcher", "Enchantment", f"Whenever you cast a spell, if {condition}, you gain 1 life.")


@rule("603.4")
def test_603_4_the_second_creature_spell_of_the_turn() -> None:
    watch = on_cast("it's the second creature spell you cast this turn")
    table = Table(A=side(board=[watch, *LANDS], hand=[BEAR_FOR_G, ELF_FOR_G, NOTHING]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_G).resolve().cast(NOTHING).resolve()
    assert table.life("A") == 30
    assert table.cast(ELF_FOR_G).resolve(2).life("A") == 31


@rule("603.4")
def test_603_4_no_spell_from_hand() -> None:
    watch = at_end_if("you haven't cast a spell from your hand this turn")
    assert Table(A=side(board=[watch]), B=side()).to("cleanup").life("A") == 21
    table = Table(A=side(board=[watch], hand=[NOTHING]), B=side()).to("precombat main").cast(NOTHING).resolve()
    assert table.to("cleanup").life("A") == 30


@rule("603.4")
def test_603_4_a_creature_spell_and_a_noncreature_spell() -> None:
    watch = at_end_if("you've cast both a creature spell and a noncreature spell this turn")
    for spells, life in (((BEAR_FOR_G,), 20), ((NOTHING,), 30), ((BEAR_FOR_G, NOTHING), 31)):
        table = Table(A=side(board=[watch, *LANDS], hand=list(spells)), B=side()).to("precombat main")
        for spell in spells:
            table.cast(spell).resolve()
        assert table.to("cleanup").life("A") == life


@rule("603.4")
def test_603_4_what_its_own_ability_put_there_does_not_trigger_it_again() -> None:
    text = (
        "Whenever another permanent you control enters, if it wasn't put onto the battlefield with this ability, you "
        "may put a permanent card with equal or lesser mana value from your hand onto the battlefield."
    )
    grove, ox = card("Grove", "Enchantment", text), creature("Ox", 2, 4, cost="{1}{G}")
    table = Table(A=side(board=[grove, FOREST, FOREST], hand=[ox, BEAR_FOR_G, BEAR_FOR_G, BEAR_FOR_G])).to(
        "precombat main"
    )
    table.answer("A", True, "Bear").cast(ox).resolve(2)
    assert table.zone("battlefield", "A").count("Bear") == 1
    assert not table.game.state.stack
    assert table.zone("hand", "A") == ["Bear", "Bear"]


@rule("603.4")
def test_603_4_a_power_of_exactly_so_much() -> None:
    text = "{0}: Put a +1/+1 counter on ~. Then draw a card if ~'s power is exactly 3."
    grower = creature("Grower", 1, 1, text)
    table = Table(A=side(board=[grower]), B=side()).to("precombat main")
    hands = []
    for _ in range(3):
        table.activate(grower).resolve()
        hands.append(len(table.zone("hand", "A")))
    assert hands == [0, 1, 1]


@rule("603.4")
def test_603_4_the_creature_with_the_greatest_power_is_so_among_all_creatures() -> None:
    crown = card(
        "Crown",
        "Enchantment",
        "At the beginning of your upkeep, if you control the creature with the greatest power or tied for the greatest "
        "power, you gain 5 life.",
    )
    giant = creature("Giant", 5, 5)
    assert Table(A=side(board=[crown, giant]), B=side(board=[BEAR])).to("precombat main").life("A") == 25
    assert Table(A=side(board=[crown, BEAR]), B=side(board=[giant])).to("precombat main").life("A") == 20


@rule("603.4")
def test_603_4_no_other_creature_of_that_name() -> None:
    text = (
        "Whenever a nontoken creature you control enters, if it doesn't have the same name as another creature you "
        "control or a creature card in your graveyard, draw a card."
    )
    project, cub = card("Project", "Enchantment", text), creature("Cub", 1, 1, cost="{0}")
    new = Table(A=side(board=[project, BEAR], hand=[cub]), B=side(board=[cub])).to("precombat main")
    assert len(new.cast(cub).resolve(2).zone("hand", "A")) == 1
    there = Table(A=side(board=[project, cub], hand=[cub]), B=side()).to("precombat main")
    assert there.cast(cub).resolve().zone("hand", "A") == []
    dead = Table(A=side(board=[project], graveyard=[cub], hand=[cub]), B=side()).to("precombat main")
    assert dead.cast(cub).resolve().zone("hand", "A") == []


@rule("603.4")
def test_603_4_the_player_is_who_has_more_and_not_each_other_player() -> None:
    text = (
        "At the beginning of each player's upkeep, if that player controls more lands than each other player, the "
        "player creates a 1/1 green Saproling creature token."
    )
    pasture = card("Pasture", "Enchantment", text)
    table = Table(A=side(board=[pasture]), B=side(board=[MOUNTAIN]), C=side()).to("end", turn=3)
    assert [table.zone("battlefield", player).count("Saproling Token") for player in "ABC"] == [0, 1, 0]


@rule("603.4")
def test_603_4_in_the_first_turn_there_was_no_turn_without_spells() -> None:
    text = "At the beginning of each upkeep, if no spells were cast last turn, you gain 1 life."
    moon = card("Moon", "Enchantment", text)
    table = Table(A=side(board=[moon]), B=side())
    assert table.to("precombat main").life("A") == 20
    assert table.to("precombat main", turn=2).life("A") == 21


@rule("603.4")
def test_603_4_the_first_spell_of_each_of_several_kinds_counts() -> None:
    text = (
        "Whenever you cast a spell, if it's the first instant spell, the first sorcery spell, or the first creature "
        "spell you've cast this turn, you gain 1 life."
    )
    table = Table(
        A=side(hand=[BEAR_FOR_G, BEAR_FOR_G, SMASH], board=[watcher(text), ROCK, FOREST, FOREST, MOUNTAIN]), B=side()
    )
    table.to("precombat main").cast(BEAR_FOR_G).resolve(2).cast(BEAR_FOR_G).resolve().cast(SMASH, at="Rock").resolve(2)
    assert table.life("A") == 22
