"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from engine.game.view.view import GameView
from tests.rules.common_cards import (
    BEAR_WITH_VIGILANCE,
    BEAST,
    FOREST,
    ISLAND,
    KILL,
    MOUNTAIN,
    OX_FOR_2U,
    PLAINS,
    SWAMP,
)
from tests.rules.common_games import companion_table
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.139a")
def test_702_139a_a_companion_is_put_into_the_hand_for_three_mana_once() -> None:
    table = companion_table(6)
    assert table.try_to("special", "Friend", method="companion")
    assert table.zone("hand", "A") == ["Friend"]
    assert table.zone("sideboard", "A") == []
    assert not table.try_to("special", "Friend", method="companion")


@rule("702.139a")
def test_702_139a_everybody_sees_a_companion() -> None:
    table = companion_table(3)
    (friend,) = table.game.state.objects_in("sideboard")
    views = [GameView(table.game, table.seat(name)) for name in ("A", "B")]
    assert [view.player(table.seat("A")).companion for view in views] == [friend, friend]
    assert all(view.view_object(friend) is not None for view in views)


HUMAN = card("Farmer", "Creature — Human", power=1, toughness=1)


@rule("702.140a")
def test_702_140a_humans_and_others_creatures_are_no_targets() -> None:
    table = game(A=side(hand=[BEAST], board=[FOREST, HUMAN]), B=side(board=[BEAR_WITH_VIGILANCE]))
    assert not table.try_to("cast", BEAST, method="mutate", at="Farmer")


@rule("702.140b")
def test_702_140b_without_its_target_it_resolves_as_a_creature() -> None:
    table = game(A=side(hand=[BEAST, KILL], board=[FOREST, SWAMP, BEAR_WITH_VIGILANCE]), B=side())
    table.cast(BEAST, method="mutate", at="Bear").cast(KILL, at="Bear").resolve(2)
    assert "Beast" in table.zone("battlefield", "A")


@rule("702.140c")
def test_702_140c_on_top_it_has_the_spells_values_and_all_abilities() -> None:
    table = game(A=side(hand=[BEAST], board=[FOREST, BEAR_WITH_VIGILANCE], life=20), B=side())
    table.cast(BEAST, method="mutate", at="Bear").answer("A", False).resolve(2)
    assert table.zone("battlefield", "A") == ["Forest", "Beast"]
    assert table.size(BEAST) == (5, 4)
    assert table.now(BEAST).has_keyword("trample")
    assert table.now(BEAST).has_keyword("vigilance")
    assert table.life("A") == 23


@rule("702.140c")
def test_702_140c_beneath_it_gives_only_its_abilities() -> None:
    table = game(A=side(hand=[BEAST], board=[FOREST, BEAR_WITH_VIGILANCE]), B=side())
    table.cast(BEAST, method="mutate", at="Bear").answer("A", True).resolve(2)
    assert table.size(BEAR_WITH_VIGILANCE) == (2, 2)
    assert table.now(BEAR_WITH_VIGILANCE).has_keyword("trample")


@rule("702.140d")
def test_702_140d_how_often_a_creature_has_mutated_is_counted() -> None:
    text = "Whenever this creature mutates, you gain X life, where X is the number of times this creature has mutated."
    beasts = [creature(name, 5, 4, f"Mutate {{G}}\n{text}", cost="{4}{G}") for name in ("Phage", "Ooze")]
    table = game(A=side(hand=beasts, board=[BEAR_WITH_VIGILANCE, FOREST, FOREST], life=20), B=side())
    table.cast("Phage", method="mutate", at="Bear").answer("A", False).resolve(2)
    assert table.life("A") == 21
    table.cast("Ooze", method="mutate", at="Phage").answer("A", False).resolve(3)
    assert table.life("A") == 25


@rule("702.141a")
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


@rule("702.142")
@pytest.mark.parametrize(("lord", "times"), [(True, 2), (False, 1)])
def test_702_142_a_lord_lets_creatures_boast_twice(lord: bool, times: int) -> None:
    boaster = creature("Boaster", 2, 2, "Boast — {B}: You gain 1 life.")
    text = "Creatures you control can boast twice during each of your turns rather than once."
    board = [boaster, SWAMP, SWAMP, SWAMP, *([card("Horn", "Artifact", text)] if lord else [])]
    table = Table(A=side(board=board), B=side()).attack(boaster).to("end of combat")
    done = sum(table.try_to("activate", boaster) for _ in range(3))
    assert done == times


@rule("702.142a")
def test_702_142a_boast_only_if_it_attacked_and_once() -> None:
    viking = creature("Viking", 2, 2, "Boast — {R}: You gain 3 life.")
    table = game(A=side(board=[viking, MOUNTAIN, MOUNTAIN], life=20), B=side())
    assert not table.try_to("activate", viking)
    table.attack(viking).to("postcombat main")
    table.activate(viking).resolve()
    assert table.life("A") == 23
    assert not table.try_to("activate", viking)


@rule("702.143a", "116.2h")
def test_702_143a_a_foretold_card_is_cast_on_a_later_turn_for_its_foretell_cost() -> None:
    fate = card("Fate", "Instant", "You gain 4 life.\nForetell {W}", cost="{4}{W}")
    table = game(A=side(hand=[fate], board=[PLAINS] * 3, life=20), B=side())
    assert table.try_to("special", fate, method="foretell")
    assert table.find(fate).face_down
    assert not table.try_to("cast", fate, method="foretell")
    table.to("precombat main", turn=2)
    table.cast(fate, method="foretell").resolve()
    assert table.life("A") == 24


@rule("702.143a")
def test_702_143a_foretell_that_is_given_for_less_than_the_mana_cost() -> None:
    text = "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal to its mana cost "
    devourer = creature("Devourer", 0, 3, f"{text}reduced by {{2}}.")
    giant = creature("Giant", 4, 4, cost="{3}{G}")
    lands = [FOREST, FOREST]
    table = Table(A=side(hand=[giant], board=[devourer, *lands]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.method == "foretell"))
    assert table.zone("exile", "A") != []
    assert not [action for action in table.actions("A") if action.kind == "cast"]
    table.to("precombat main", turn=3).cast(giant, method="foretell").resolve()
    assert "Giant" in table.zone("battlefield", "A")


@rule("702.143c")
def test_702_143c_a_card_becomes_foretold_and_costs_less() -> None:
    text = (
        "When Seer enters, exile a card from your hand face down. It becomes foretold. Its foretell cost is its mana "
        "cost reduced by {2}."
    )
    seer = creature("Seer", 1, 1, text, cost="{U}")
    table = Table(A=side(hand=[seer, OX_FOR_2U], board=[ISLAND]), B=side()).to("precombat main")
    table.cast(seer).resolve(2)
    assert table.zone("exile", "A") == ["Ox"]
    assert not table.try_to("cast", OX_FOR_2U, method="foretell")
    table.to("precombat main", turn=3).cast(OX_FOR_2U, method="foretell").resolve()
    assert "Ox" in table.zone("battlefield", "A")


@rule("702.144a")
def test_702_144a_demonstrate_copies_for_both() -> None:
    lesson = card("Lesson", "Sorcery", "You gain 3 life.\nDemonstrate", cost="{W}")
    table = game(A=side(hand=[lesson], board=[PLAINS], life=20), B=side(life=20))
    table.cast(lesson).answer("A", True).resolve(4)
    assert (table.life("A"), table.life("B")) == (26, 23)
