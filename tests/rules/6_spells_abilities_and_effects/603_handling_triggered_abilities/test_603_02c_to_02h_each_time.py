"""Rule 603: handling triggered abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_0, BOLT, FOREST, ISLAND, MOUNTAIN
from tests.rules.common_games import Loaded, grown, spell, three_players_with
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

HERALD = creature("Herald", 1, 1, "When Herald enters, you gain 2 life.", cost="{G}")


@rule("603.2c")
def test_603_2c_one_or_more_counters_on_several_creatures_trigger_once() -> None:
    watcher = card(
        "Watcher",
        "Enchantment",
        "Whenever one or more +1/+1 counters are put on one or more creatures you control, you gain 1 life.",
    )
    table = grown([*[BEAR] * 3, watcher]).resolve()
    table.resolve(len(table.zone("stack")))
    assert table.life("A") == 21


@rule("603.2c")
def test_603_2c_the_second_spell_cast_this_turn() -> None:
    veto = card("Veto", "Instant", "Counter target spell that's the second spell cast this turn.", cost="{0}")
    first, second = spell("You gain 1 life.", name="First"), spell("You gain 2 life.", name="Second")
    table = Table(A=side(hand=[first, second]), B=side(hand=[veto])).to("precombat main")
    table.cast(first)
    assert not table.try_to("cast", veto, at="First", by="B")
    table.resolve().cast(second)
    table.cast(veto, at="Second", by="B").resolve()
    assert table.life("A") == 21


@rule("603.2c")
def test_603_2c_an_ability_triggers_for_each_counter_put() -> None:
    mage = creature("Fathomer", 1, 1, "Whenever a +1/+1 counter is put on this creature, draw a card.")
    bless = card("Bless", "Instant", "Put three +1/+1 counters on target creature.", cost="{U}")
    table = Table(A=side(hand=[bless], board=[mage, ISLAND]), B=side())

    table.to("precombat main").cast(bless, at="Fathomer").resolve(4)

    assert len(table.zone("hand", "A")) == 3


@rule("603.2c")
def test_603_2c_dice_rolled_together_trigger_once_and_the_result_is_their_total() -> None:
    text = "Whenever you roll one or more dice, put a number of charge counters on ~ equal to the result."
    dwarf = creature("Dwarf", 1, 3, "Whenever you roll one or more dice, ~ deals 1 damage to each opponent.")
    table = three_players_with("Roll two six-sided dice.", board=[ISLAND, dwarf, card("Box", "Artifact", text)])
    table.game.chance = Loaded(2, 3)
    table.answer("A", "Box").cast("Rite").resolve()
    assert len(table.zone("stack")) == 2
    table.resolve(2)
    assert table.life("B") == 19
    assert dict(table.find("Box").counters) == {"charge": 5}


@rule("603.2c")
def test_603_2c_each_opponent_loses_exactly_one_life_at_the_same_time() -> None:
    text = "Whenever one or more opponents each lose exactly 1 life, you gain 2 life."
    king = creature("King", 1, 1, text)
    for drain, life in (("Each opponent loses 1 life.", 22), ("Each opponent loses 2 life.", 20)):
        spell = card("Drain", "Sorcery", drain, cost="{U}")
        table = Table(A=side(hand=[spell], board=[king, ISLAND]), B=side(), C=side()).to("precombat main")
        assert table.cast(spell).resolve().to("postcombat main").life("A") == life


@rule("603.2d")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_603_2d_an_ability_triggers_an_additional_time(copies: int) -> None:
    text = (
        "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers "
        "an additional time."
    )
    harmony = card("Harmony", "Enchantment", text)
    drain = creature("Drain", 1, 4, "Whenever a creature dies, you gain 1 life.")
    board = [MOUNTAIN, BEAR, drain, *([harmony] * copies)]
    table = Table(A=side(hand=[BOLT], board=board), B=side(board=[drain])).to("precombat main")
    table.cast(BOLT, at="Bear").resolve()
    table.resolve(len(table.zone("stack")))
    assert table.life("A") == 21 + copies
    assert table.life("B") == 21


@rule("603.2d")
def test_603_2d_a_triggered_ability_triggers_an_additional_time() -> None:
    mourner = creature("Mourner", 1, 1, "Whenever another creature dies, you gain 1 life.")
    table = Table(A=side(hand=[BOLT], board=["Teysa Karlov", mourner, MOUNTAIN]), B=side(board=[BEAR, mourner]))

    table.to("precombat main").cast(BOLT, at="Bear").resolve(4)

    assert table.life("A") == 22
    assert table.life("B") == 21


@rule("603.2d")
def test_603_2d_entering_and_leaving_cause_one_more_triggering() -> None:
    text = (
        "If an artifact entering or leaving the battlefield causes a triggered ability of a permanent you control to "
        "trigger, that ability triggers an additional time."
    )
    wizard = creature("Wizard", 2, 2, text)
    witness = creature("Witness", 1, 1, "Whenever another permanent enters or leaves the battlefield, you gain 1 life.")
    egg = card("Egg", "Artifact", "{0}, Sacrifice ~: Add {C}.", cost="{0}")
    table = Table(A=side(life=20, hand=[egg, BEAR_FOR_0], board=[wizard, witness]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_0).resolve(2)
    assert table.life("A") == 21
    table.cast(egg).resolve(3)
    assert table.life("A") == 23


LORD = "Whenever another creature you control enters, you gain 1 life."


@rule("603.2d")
def test_603_2d_what_makes_abilities_trigger_more() -> None:
    lord = card("Lord", "Creature — Bear", LORD, power=2, toughness=2)
    cub = card("Cub", "Creature — Bear", cost="{2}", power=2, toughness=2)
    for text, life in (
        ("If an ability of another Bear you control triggers, that ability triggers an additional time.", 22),
        (
            "If an ability of another Bear you control triggers while you control six or more Bears, that ability "
            "triggers an additional time.",
            21,
        ),
        (
            "If a Bear entering under your control causes a triggered ability of a permanent you control to trigger, "
            "that ability triggers an additional time.",
            22,
        ),
    ):
        more = creature("More", 1, 1, text)
        table = Table(A=side(hand=[cub], board=[lord, more, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
        table.cast(cub).resolve(3 if life == 22 else 2)
        assert table.life("A") == life


@rule("603.2d")
def test_603_2d_damage_to_a_player_makes_abilities_trigger_more() -> None:
    boots = creature(
        "Boots",
        1,
        1,
        "If a creature you control dealing combat damage to a player causes a triggered ability of a permanent you "
        "control to trigger, that ability triggers an additional time.",
    )
    thief = creature("Thief", 2, 2, "Whenever Thief deals combat damage to a player, you gain 1 life.")
    table = Table(A=side(board=[boots, thief]), B=side()).attack(thief).to("end of combat")
    assert table.life("A") == 22


@rule("603.2d")
def test_603_2d_a_card_in_a_graveyard_is_no_permanent() -> None:
    text = "Permanents entering the battlefield don't cause abilities of permanents your opponents control to trigger."
    mother = card("Mother", "Enchantment", text)
    landfall = "Landfall — Whenever a land enters the battlefield under your control, you may return Ghast from your "
    ghast = creature("Ghast", 2, 1, landfall + "graveyard to the battlefield.")
    table = Table(A=side(hand=[FOREST], graveyard=[ghast]), B=side(board=[mother])).to("precombat main")
    assert "Ghast" in table.answer("A", True).play(FOREST).resolve().zone("battlefield", "A")


@rule("603.2d")
def test_603_2d_creatures_that_enter_cause_nothing_to_trigger() -> None:
    orb = card("Orb", "Artifact", "Creatures entering the battlefield don't cause abilities to trigger.")
    table = Table(A=side(hand=[HERALD], board=[FOREST, orb]), B=side()).to("precombat main").cast(HERALD).resolve()
    assert not table.game.state.stack
    assert table.to("postcombat main").life("A") == 20


@rule("603.2d")
def test_603_2d_only_abilities_of_some_permanents_do_not_trigger() -> None:
    text = "Permanents entering the battlefield don't cause abilities of permanents your opponents control to trigger."
    mother = card("Mother", "Enchantment", text)
    for holder, life in (("A", 22), ("B", 20)):
        table = Table(
            A=side(hand=[HERALD], board=[FOREST, *([mother] if holder == "A" else [])]),
            B=side(board=[mother] if holder == "B" else []),
        )
        table.to("precombat main").cast(HERALD).to("postcombat main")
        assert table.life("A") == life


@rule("603.2d")
def test_603_2d_an_ability_triggers_an_additional_time_whatever_the_cause() -> None:
    text = "If a triggered ability of a creature you control triggers, that ability triggers an additional time."
    echo = card("Echo", "Enchantment", text)
    table = Table(A=side(hand=[HERALD], board=[FOREST, echo]), B=side()).to("precombat main")
    table.cast(HERALD).to("postcombat main")
    assert table.life("A") == 24


PING = creature("Pinger", 1, 1, "{T}: Pinger deals 1 damage to target player.")


@rule("603.2h")
def test_603_2h_what_was_not_done_does_not_count_as_done_this_turn() -> None:
    text = (
        "Whenever an opponent loses life, you may cast target instant or sorcery card from your graveyard. If that "
        "spell would be put into your graveyard, exile it instead. Do this only once each turn."
    )
    seat = card("Seat", "Enchantment", text)
    table = Table(A=side(hand=[MOUNTAIN], board=[seat, PING, PING], graveyard=[BOLT]), B=side()).to("precombat main")
    table.activate("Pinger", at="B").answer("A", "Spark").resolve(2)
    assert table.life("B") == 19
    table.play(MOUNTAIN).activate("Pinger", at="B").answer("A", "Spark", True, "B").resolve(3)
    assert table.life("B") == 15


@rule("603.2h")
def test_603_2h_do_this_only_once_each_turn() -> None:
    text = "Whenever you cast a spell, you may gain 1 life. Do this only once each turn."
    choir = card("Choir", "Enchantment", text)
    table = Table(A=side(hand=[BOLT, BOLT, BOLT], board=[MOUNTAIN] * 3 + [choir]), B=side()).to("precombat main")
    table.answer("A", False, True)
    for count in (2, 2, 1):  # the third time it does not trigger
        table.cast(BOLT, at="B").resolve(count)
    assert table.life("A") == 21
    assert not table.game.state.stack


@rule("603.2h")
def test_603_2h_what_is_done_only_once_each_turn_does_not_trigger_again() -> None:
    text = "Whenever you gain life, you may draw a card. Do this only once each turn."
    sage = creature("Sage", 1, 1, text)
    salve = card("Salve", "Instant", "You gain 2 life.", cost="{G}")
    table = Table(A=side(hand=[salve, salve], board=[sage, FOREST, FOREST]), B=side()).to("precombat main")
    table.answer("A", True).cast(salve).resolve(2).cast(salve).resolve()
    assert table.game.state.stack == ()


@rule("603.2c")
def test_603_2c_an_ability_triggers_for_each_counter_removed() -> None:
    hydra = creature("Hydra", 3, 3, "Whenever a +1/+1 counter is removed from Hydra, you gain 1 life.")
    moss = creature("Moss", 3, 3, "Whenever one or more +1/+1 counters are removed from Moss, you gain 10 life.")
    text = "Put three +1/+1 counters on each creature. Remove two +1/+1 counters from each creature."
    table = Table(A=side(hand=[spell(text)], board=[hydra, moss]), B=side()).to("precombat main")
    assert table.answer("A", 0, 0).cast("Rite").resolve(4).life("A") == 32


@rule("603.2c")
def test_603_2c_one_or_more_cards_of_a_player_trigger_for_each_player() -> None:
    watch = card("Watch", "Enchantment", "Whenever a player mills one or more creature cards, you gain 1 life.")
    rite = spell("Each player mills two cards.")
    table = Table(A=side(hand=[rite], board=[watch], library=[BEAR] * 3), B=side(library=[BEAR] * 3))
    table.to("precombat main").cast(rite).resolve().to("beginning of combat")
    assert table.life("A") == 22


@rule("603.2c")
def test_603_2c_the_first_time_each_turn_means_all_that_happens_at_once() -> None:
    text = "Whenever you discard one or more cards for the first time each turn, you gain that much life."
    rite, again = spell("Discard two cards."), spell("Discard a card.", name="Again")
    table = Table(A=side(hand=[rite, again, BEAR, BEAR, BEAR], board=[card("Watch", "Enchantment", text)]), B=side())
    table.to("precombat main").answer("A", ["Bear", "Bear"]).cast(rite).resolve(2)
    assert table.life("A") == 22
    assert table.answer("A", ["Bear"]).cast(again).to("beginning of combat").life("A") == 22


@rule("603.2c")
def test_603_2c_different_tokens_of_one_instruction_enter_at_once() -> None:
    text = "Whenever one or more tokens you control enter, you gain 1 life."
    rite = spell("Create a 1/1 green Snake creature token, a 2/2 green Wolf creature token, and a Food token.")
    table = Table(A=side(hand=[rite], board=[card("Watch", "Enchantment", text)]), B=side()).to("precombat main")
    assert table.cast(rite).resolve().to("beginning of combat").life("A") == 21
    assert len(table.zone("battlefield", "A")) == 4
