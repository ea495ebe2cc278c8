"""Intervening ifs (603.4) and other conditions of triggered abilities, played: each is once so and once not so."""

from __future__ import annotations

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

SWAMP, FOREST, ISLAND, MOUNTAIN, PLAINS = (land(name) for name in ("Swamp", "Forest", "Island", "Mountain", "Plains"))
BEAR = creature("Bear", 2, 2, cost="{G}")
ELF = creature("Elf", 1, 1, cost="{G}")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
NOTHING = card("Nothing", "Instant", "You gain 10 life.", cost="{0}")
LANDS = (SWAMP, SWAMP, FOREST, FOREST, ISLAND, MOUNTAIN)


def at_end(condition: str) -> StoredCard:
    text = f"At the beginning of your end step, if {condition}, you gain 1 life."
    return card("Watcher", "Enchantment", text)


def on_cast(condition: str) -> StoredCard:
    return card("Watcher", "Enchantment", f"Whenever you cast a spell, if {condition}, you gain 1 life.")


def test_903_3_a_commander_in_the_command_zone_triggers_there() -> None:
    text = "At the beginning of your end step, if Lord is in the command zone, you gain 2 life."
    lord = card("Lord", "Legendary Creature — Test", text, power=2, toughness=2)
    assert Table(A=side(command=[lord]), B=side()).to("cleanup").life("A") == 22
    assert Table(A=side(board=[lord]), B=side()).to("cleanup").life("A") == 20


def test_113_6b_in_the_graveyard_or_on_the_battlefield() -> None:
    text = "At the beginning of your end step, if Angel is in your graveyard or on the battlefield, you gain 1 life."
    angel = creature("Angel", 4, 4, text)
    assert Table(A=side(board=[angel]), B=side()).to("cleanup").life("A") == 21
    assert Table(A=side(graveyard=[angel]), B=side()).to("cleanup").life("A") == 21
    assert Table(A=side(hand=[angel]), B=side()).to("cleanup").life("A") == 20


def test_113_6b_an_ability_works_in_exile_where_it_says_so() -> None:
    text = "At the beginning of your end step, if Ghost is exiled, you gain 1 life."
    ghost = creature("Ghost", 1, 1, text)
    assert Table(A=side(exile=[ghost]), B=side()).to("cleanup").life("A") == 21
    assert Table(A=side(board=[ghost]), B=side()).to("cleanup").life("A") == 20


def test_122_1_a_hundred_counters() -> None:
    peak = card(
        "Peak",
        "Enchantment",
        "At the beginning of your upkeep, if there are 100 or more hour counters on Peak, you win the game.",
    )
    for count, won in ((99, False), (100, True)):
        table = Table.of(f"player A:\n battlefield: Peak [{count} hour]\nplayer B:", peak).to("draw")
        assert (table.game.state.result is not None) == won


def test_109_2_at_least_so_many_others() -> None:
    for board, life in (([FOREST, FOREST, FOREST], 21), ([FOREST, FOREST], 20)):
        watch = card(
            "Watcher",
            "Enchantment",
            "Whenever a Forest you control enters, if you control at least two other Forests, you gain 1 life.",
        )
        table = Table(A=side(board=[watch, *board[1:]], hand=[FOREST]), B=side()).to("precombat main").play(FOREST)
        table.to("cleanup")
        assert table.life("A") == life


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


def test_603_4_the_second_creature_spell_of_the_turn() -> None:
    watch = on_cast("it's the second creature spell you cast this turn")
    table = Table(A=side(board=[watch, *LANDS], hand=[BEAR, ELF, NOTHING]), B=side()).to("precombat main")
    table.cast(BEAR).resolve().cast(NOTHING).resolve()
    assert table.life("A") == 30
    assert table.cast(ELF).resolve(2).life("A") == 31


def test_603_4_no_spell_from_hand() -> None:
    watch = at_end("you haven't cast a spell from your hand this turn")
    assert Table(A=side(board=[watch]), B=side()).to("cleanup").life("A") == 21
    table = Table(A=side(board=[watch], hand=[NOTHING]), B=side()).to("precombat main").cast(NOTHING).resolve()
    assert table.to("cleanup").life("A") == 30


def test_603_4_a_creature_spell_and_a_noncreature_spell() -> None:
    watch = at_end("you've cast both a creature spell and a noncreature spell this turn")
    for spells, life in (((BEAR,), 20), ((NOTHING,), 30), ((BEAR, NOTHING), 31)):
        table = Table(A=side(board=[watch, *LANDS], hand=list(spells)), B=side()).to("precombat main")
        for spell in spells:
            table.cast(spell).resolve()
        assert table.to("cleanup").life("A") == life


def test_608_2h_it_was_enchanted_or_equipped() -> None:
    watch = card(
        "Watcher",
        "Enchantment",
        "Whenever a creature you control dies, if it was enchanted or equipped, you gain 1 life.",
    )
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}")
    for equip, life in ((False, 20), (True, 21)):
        table = Table(A=side(board=[watch, blade, BEAR, *LANDS], hand=[KILL]), B=side()).to("precombat main")
        if equip:
            table.activate(blade, at="Bear").resolve()
        assert table.cast(KILL, at="Bear").to("cleanup").life("A") == life


def test_208_1_power_compared_with_that_of_the_source() -> None:
    text = (
        "Whenever another creature you control dies, if that creature's power is greater than Judge's, you gain 1 life."
    )
    judge = creature("Judge", 1, 1, text)
    for victim, life in ((BEAR, 21), (ELF, 20)):
        table = Table(A=side(board=[judge, victim, *LANDS], hand=[KILL]), B=side()).to("precombat main")
        assert table.cast(KILL, at=victim.facts.name).to("cleanup").life("A") == life


def test_122_1_a_counter_was_put_on_it_this_turn() -> None:
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{G}")
    captain = creature(
        "Captain",
        2,
        2,
        "At the beginning of your end step, if a counter was put on Captain this turn, you gain 1 life.",
    )
    assert Table(A=side(board=[captain]), B=side()).to("cleanup").life("A") == 20
    table = Table(A=side(board=[captain, *LANDS], hand=[grow]), B=side()).to("precombat main")
    assert table.cast(grow, at="Captain").resolve().to("cleanup").life("A") == 21


def test_120_so_much_damage_was_dealt_to_it_this_turn() -> None:
    shock = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")
    text = "When Zubera dies, if 4 or more damage was dealt to it this turn, you gain 1 life."
    zubera = creature("Zubera", 1, 4, text)
    table = Table(A=side(board=[zubera, MOUNTAIN, MOUNTAIN], hand=[shock, shock]), B=side()).to("precombat main")
    assert table.cast(shock, at="Zubera").resolve().cast(shock, at="Zubera").resolve(2).life("A") == 21
    table = Table(A=side(board=[zubera, *LANDS], hand=[KILL]), B=side()).to("precombat main")
    assert table.cast(KILL, at="Zubera").to("cleanup").life("A") == 20


def test_106_how_much_mana_was_spent() -> None:
    giant = creature("Giant", 5, 5, cost="{4}{G}")
    for text, life in (
        ("the amount of mana spent to cast that spell is greater than Watcher's power", 21),
        ("at least six mana was spent to cast it", 20),
    ):
        watch = creature("Watcher", 3, 3, f"Whenever you cast a spell, if {text}, you gain 1 life.")
        table = Table(A=side(board=[watch, *LANDS], hand=[giant, ELF]), B=side()).to("precombat main")
        assert table.cast(giant).resolve(2 if life == 21 else 1).life("A") == life
        assert table.cast(ELF).resolve().life("A") == life


def test_702_keywords_by_their_names() -> None:
    watch = card("Watcher", "Enchantment", "Whenever you discard a card, if it has cycling, you gain 1 life.")
    cycler = creature("Cycler", 1, 1, "Cycling {0}")
    throw = card("Throw", "Instant", "Discard a card.", cost="{B}")
    for discarded, life in ((cycler, 21), (BEAR, 20)):
        table = Table(A=side(board=[watch, *LANDS], hand=[throw, discarded]), B=side()).to("precombat main")
        table.cast(throw)
        assert table.to("cleanup").life("A") == life


def test_102_1_it_is_not_that_players_turn() -> None:
    watch = card(
        "Watcher", "Enchantment", "Whenever an opponent draws a card, if it isn't that player's turn, you gain 1 life."
    )
    draw = card("Draw", "Instant", "Target player draws a card.", cost="{U}")
    table = Table(A=side(board=[watch, *LANDS], hand=[draw]), B=side()).to("precombat main")
    assert table.cast(draw, at="B").resolve(2).life("A") == 21
    assert table.to("end", turn=2).life("A") == 21


def test_608_2c_nothing_was_put_into_hand_this_way() -> None:
    text = (
        "When Scout enters, look at the top two cards of your library. You may reveal a creature card from among them "
        "and put it into your hand. Put the rest on the bottom of your library in a random order. If you didn't put a "
        "card into your hand this way, you gain 3 life."
    )
    scout = creature("Scout", 1, 1, text, cost="{G}")
    for library, life in (([BEAR, FOREST], 20), ([FOREST, FOREST], 23)):
        table = Table(A=side(board=list(LANDS), hand=[scout], library=library), B=side()).to("precombat main")
        table.answer("A", *([True, ["Bear"]] if life == 20 else [False]))
        assert table.cast(scout).resolve(2).life("A") == life


def test_402_exactly_so_many_cards_in_your_hand() -> None:
    watch = at_end("you have exactly two cards in your hand")
    for count, life in ((1, 20), (2, 21), (3, 20)):
        assert Table(A=side(board=[watch], hand=[BEAR] * count), B=side()).to("cleanup").life("A") == life


def test_404_cards_of_a_type_in_your_graveyard() -> None:
    watch = at_end("two or more land cards are in your graveyard")
    for graveyard, life in (([FOREST, FOREST], 21), ([FOREST, BEAR], 20)):
        assert Table(A=side(board=[watch], graveyard=graveyard), B=side()).to("cleanup").life("A") == life


def test_702_a_card_with_a_keyword_ability_is_returned() -> None:
    text = "When Smith enters, return target creature card with a cycling ability from your graveyard to your hand."
    smith = creature("Smith", 1, 1, text, cost="{G}")
    cycler = creature("Cycler", 1, 1, "Cycling {0}")
    table = Table(A=side(board=list(LANDS), hand=[smith], graveyard=[BEAR, cycler]), B=side()).to("precombat main")
    table.answer("A", "Cycler").cast(smith).resolve(2)
    assert table.zone("hand", "A") == ["Cycler"]


def test_701_20_a_number_of_cards_is_revealed() -> None:
    text = (
        "When Thief enters, target opponent reveals a number of cards from their hand equal to the number of creatures "
        "you control. You choose one of those cards. That player discards that card."
    )
    thief = creature("Thief", 1, 1, text, cost="{G}")
    table = Table(A=side(board=[BEAR, *LANDS], hand=[thief]), B=side(hand=[ELF, KILL, NOTHING])).to("precombat main")
    table.answer("A", "Kill").answer("B", ["Kill", "Elf"]).cast(thief, at="B")
    table.answer("A", "Kill").resolve(2)
    assert table.zone("graveyard", "B") == ["Kill"]


def test_700_12_outlaws() -> None:
    watch = at_end("you control another outlaw")
    rogue = card("Knave", "Creature — Human Rogue", power=1, toughness=1)
    for board, life in (([rogue], 21), ([BEAR], 20)):
        assert Table(A=side(board=[watch, *board]), B=side()).to("cleanup").life("A") == life


def test_202_3_one_of_two_mana_values() -> None:
    mage = creature(
        "Mage",
        1,
        1,
        "When Mage enters, return target creature card with mana value 1 or 3 from your graveyard to your hand.",
        cost="{G}",
    )
    two = creature("Two", 1, 1, cost="{1}{G}")
    table = Table(A=side(board=list(LANDS), hand=[mage], graveyard=[two, BEAR]), B=side()).to("precombat main")
    assert table.answer("A", "Bear").cast(mage).resolve(2).zone("hand", "A") == ["Bear"]


def test_603_4_what_its_own_ability_put_there_does_not_trigger_it_again() -> None:
    text = (
        "Whenever another permanent you control enters, if it wasn't put onto the battlefield with this ability, you "
        "may put a permanent card with equal or lesser mana value from your hand onto the battlefield."
    )
    grove, ox = card("Grove", "Enchantment", text), creature("Ox", 2, 4, cost="{1}{G}")
    table = Table(A=side(board=[grove, FOREST, FOREST], hand=[ox, BEAR, BEAR, BEAR])).to("precombat main")
    table.answer("A", True, "Bear").cast(ox).resolve(2)
    assert table.zone("battlefield", "A").count("Bear") == 1
    assert not table.game.state.stack
    assert table.zone("hand", "A") == ["Bear", "Bear"]


def test_202_3_no_more_than_that_of_what_entered_and_of_another_name() -> None:
    text = (
        "Whenever an Aura you control enters, if you cast it, you may search your library for an Aura card with mana "
        "value less than or equal to that Aura and with a different name than each Aura you control, put that card "
        "onto the battlefield attached to Paws, then shuffle."
    )
    paws = card("Paws", "Creature — Fox", text, power=2, toughness=2)
    auras = {
        name: card(name, "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost=cost)
        for name, cost in (("Veil", "{G}"), ("Cloak", "{G}"), ("Crown", "{1}{G}"))
    }
    library = [auras["Crown"], auras["Veil"], auras["Cloak"]]
    table = Table(A=side(board=[paws, FOREST], hand=[auras["Veil"]], library=library)).to("precombat main")
    table.answer("A", True, "Cloak").cast(auras["Veil"], at="Paws").resolve(2)
    assert sorted(name for name in table.zone("battlefield", "A") if name != "Forest") == ["Cloak", "Paws", "Veil"]
    assert table.size(paws) == (4, 4)
