"""Rule 701: keyword actions."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_G, ELF, FOREST, ISLAND, OGRE, OX, STUDY, TARGET
from tests.rules.common_games import action_spell, played, sorcery_cast, spell, watcher
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("701.54")
def test_701_54_another_ring_bearer() -> None:
    text = (
        "Whenever the Ring tempts you, if you chose a creature other than Wizard as your Ring-bearer, you gain 1 life."
    )
    wizard = creature("Wizard", 2, 2, text)
    tempt = card("Tempt", "Sorcery", "The Ring tempts you.", cost="{0}")
    for bearer, life in (("Bear", 21), ("Wizard", 20)):
        table = Table(A=side(board=[wizard, BEAR_FOR_G], hand=[tempt]), B=side()).to("precombat main")
        table.answer("A", bearer).cast(tempt).to("cleanup")
        assert table.life("A") == life


@rule("701.54")
def test_701_54_the_ring_has_tempted_you_twice() -> None:
    watch = watcher(
        "At the beginning of your end step, if the Ring has tempted you two or more times this game, you gain 1 life."
    )
    tempt = card("Tempt", "Sorcery", "The Ring tempts you.", cost="{0}")
    for count, life in ((1, 20), (2, 21)):
        table = Table(A=side(board=[watch, BEAR_FOR_G], hand=[tempt] * count), B=side()).to("precombat main")
        for _ in range(count):
            table.answer("A", "Bear").cast(tempt).resolve()
        assert table.to("cleanup").life("A") == life


@rule("701.54a")
def test_701_54a_the_ring_tempts_and_its_bearer_is_legendary() -> None:
    table = sorcery_cast("The Ring tempts you.", board=(BEAR_FOR_1G,)).resolve()
    assert "Legendary" in table.now(BEAR_FOR_1G).supertypes


@rule("701.55")
def test_701_55_a_villainous_choice_is_that_players() -> None:
    text = "Target opponent faces a villainous choice — They discard two cards, or you draw two cards."
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(hand=[BEAR, ELF])).to("precombat main")
    table.answer("B", "2").cast(rite, at="B").resolve()
    assert len(table.zone("hand", "A")) == 2
    table = Table(A=side(hand=[rite]), B=side(hand=[BEAR, ELF])).to("precombat main")
    table.answer("B", "1").cast(rite, at="B").resolve()
    assert table.zone("hand", "B") == []


@rule("701.56a")
def test_701_56a_time_travel_adds_or_removes_time_counters() -> None:
    wisp = creature("Wisp", 3, 3, "Vanishing 3", cost="{G}")
    table = game(A=side(hand=[wisp, action_spell("time travel")], board=[FOREST, ISLAND]), B=side())
    table.cast(wisp).resolve()
    table.cast("Spell").answer("A", "Wisp", "add").resolve()
    assert table.find(wisp).counter("time") == 4


@rule("701.57a")
def test_701_57a_discover_casts_or_takes_the_card() -> None:
    table = sorcery_cast("Discover 2.", library=[FOREST, BEAR_FOR_1G]).answer("A", False).resolve()
    assert table.zone("hand", "A") == ["Bear"]


@rule("701.57a")
def test_701_57a_discover_casts_for_nothing() -> None:
    table = sorcery_cast("Discover 2.", library=[FOREST, BEAR_FOR_1G]).answer("A", True).resolve(2)
    assert "Bear" in table.zone("battlefield", "A")


@rule("701.59a")
def test_701_59a_evidence_is_worth_its_mana_value() -> None:
    clue = creature("Sleuth", 1, 1, "{G}, Collect evidence 2: You gain 3 life.")
    table = game(A=side(board=[clue, FOREST], graveyard=[OX]), B=side())
    assert not table.try_to("activate", clue)
    table = game(A=side(board=[clue, FOREST], graveyard=[BEAR_FOR_1G], life=20), B=side())
    table.activate(clue).resolve()
    assert table.zone("exile") == ["Bear"]


@rule("701.60")
def test_701_60_it_cannot_become_suspected() -> None:
    alibi = card("Alibi", "Enchantment", "Creatures you control can't become suspected.")
    accuse = card("Accuse", "Sorcery", "Suspect target creature.", cost="{0}")
    for board, there in (([BEAR_FOR_G], True), ([BEAR_FOR_G, alibi], False)):
        table = Table(A=side(board=board, hand=[accuse]), B=side()).to("precombat main")
        bear = table.cast(accuse, at="Bear").resolve().find("Bear")
        assert ("suspected" in bear.designations) == there


@rule("701.60a")
def test_701_60a_a_suspected_creature_has_menace_and_cannot_block() -> None:
    table = game(A=side(hand=[action_spell("suspect", what=TARGET)], board=[ISLAND, BEAR_FOR_1G]), B=side())
    table.cast("Spell", at="Bear").resolve()
    assert table.now(BEAR_FOR_1G).has_keyword("menace")
    assert "suspected" in table.find(BEAR_FOR_1G).designations


@rule("701.60b")
def test_701_60b_a_creature_is_no_longer_suspected() -> None:
    text = "Suspect target creature. It becomes no longer suspected."
    table = played(text, at="Bear")
    assert "suspected" not in table.find(BEAR).designations
    assert not table.now(BEAR).has_keyword("menace")


@rule("701.61a")
def test_701_61a_forage_as_a_cost_needs_three_cards_or_a_food() -> None:
    squirrel = creature("Squirrel", 1, 1, "{G}, Forage: You gain 3 life.")
    table = game(A=side(board=[squirrel, FOREST], graveyard=[BEAR_FOR_1G, OX]), B=side())
    assert not table.try_to("activate", squirrel)
    table = game(A=side(board=[squirrel, FOREST], graveyard=[BEAR_FOR_1G, OX, STUDY], life=20), B=side())
    table.activate(squirrel).resolve()
    assert table.life("A") == 23
    assert len(table.zone("exile")) == 3


@rule("701.60c")
def test_701_60c_a_suspected_creature_without_abilities_may_block() -> None:
    suspect, humble = spell("Suspect target creature."), spell("Target creature loses all abilities.", name="Humble")
    table = Table(A=side(hand=[suspect, humble], board=[OGRE]), B=side(board=[BEAR])).to("precombat main")
    table.cast(suspect, at="Bear").resolve().attack(OGRE).to("declare attackers")
    assert not table.may_block("Bear", "Ogre")
    table.cast(humble, at="Bear").resolve()
    assert table.may_block("Bear", "Ogre")
