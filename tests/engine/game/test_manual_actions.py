"""Manual actions of a person: each action, its consequences by the rules, and refused actions."""

from __future__ import annotations

import pytest

from engine.game.events import ManualActionTaken, Noted, Revealed, ZoneMove
from engine.game.events.manual_actions import (
    AddMana,
    AttachObject,
    ChangeControl,
    ChangeCounters,
    ChangeLife,
    ChangeSize,
    DealDamage,
    DrawCards,
    MakeTokens,
    MoveObjects,
    MoveTopCards,
    RevealHand,
    RevealObjects,
    SearchLibrary,
    ShuffleLibrary,
    TapObjects,
    TokenData,
)
from engine.game.manual.allowing import (
    NO_HOST,
    NOTHING,
)
from engine.game.view.view import GameView
from tests.engine.game.manual_table import A, B, ManualTable
from tests.rules.marker import rule
from tests.rules.table import card, creature, land, side

BEAR = creature("Test Bear", 2, 2)
OGRE = creature("Test Ogre", 3, 3)
MOURNER = creature("Test Mourner", 1, 1, "Whenever a creature dies, you gain 1 life.")
LESSON = card("Test Lesson", "Sorcery", "Draw a card.", cost="{U}")
SWORD = card("Test Sword", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}", cost="{1}")
HALO = card("Test Halo", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{W}")
DOUBLER = card(
    "Test Doubler",
    "Enchantment",
    "If an effect would create one or more tokens under your control, "
    "it creates twice that many of those tokens instead.",
)
ZOMBIE = TokenData(types=("Creature",), subtypes=("Zombie",), colours="B", power=2, toughness=2)


def test_a_creature_put_into_the_graveyard_manually_dies_and_triggers_what_waits_for_that() -> None:
    table = ManualTable(A=side(board=[MOURNER]), B=side(board=[BEAR]))

    table.act(MoveObjects((table.id("Test Bear"),), "graveyard"))

    assert table.zone("graveyard", "B") == ["Test Bear"]
    assert table.zone("stack") == ["Test Mourner"]
    assert table.resolve().life("A") == 21


def test_the_act_is_an_event_with_its_reason_before_what_comes_of_it() -> None:
    table = ManualTable(A=side(board=[BEAR]), B=side())
    act = MoveObjects((table.id("Test Bear"),), "exile")

    table.act(act)

    place = next(place for place, event in enumerate(table.game.log) if isinstance(event, ManualActionTaken))
    event, move = table.game.log[place], table.game.log[place + 1]
    assert event == ManualActionTaken(A, act)
    assert event.rule == "by hand"
    assert isinstance(move, ZoneMove)
    assert (move.to, move.cause, move.by) == ("exile", "by hand", A)


@pytest.mark.parametrize("origin", ["battlefield", "hand", "graveyard", "exile"])
@pytest.mark.parametrize("to", ["battlefield", "hand", "library", "bottom", "graveyard", "exile", "command"])
def test_a_card_goes_from_any_zone_to_any_other(origin: str, to: str) -> None:
    holds = {"board" if origin == "battlefield" else origin: [BEAR]}
    table = ManualTable(A=side(**holds), B=side())  # type: ignore[arg-type]
    act = MoveObjects((table.id("Test Bear"),), to)  # type: ignore[arg-type]
    if origin == to:
        assert table.refused(act) == NOTHING
        return

    table.act(act)

    library = table.zone("library", "A")
    if to == "library":
        assert library[0] == "Test Bear"
    elif to == "bottom":
        assert library[-1] == "Test Bear"
    else:
        assert "Test Bear" in table.zone(to, "A")


def test_on_a_library_the_first_card_becomes_the_topmost() -> None:
    table = ManualTable(A=side(hand=[BEAR, OGRE]), B=side())

    table.act(MoveObjects((table.id("Test Ogre"), table.id("Test Bear")), "library"))

    assert table.zone("library", "A")[:2] == ["Test Ogre", "Test Bear"]


def test_another_players_card_enters_under_the_control_asked_for() -> None:
    table = ManualTable(A=side(), B=side(graveyard=[BEAR, OGRE]))

    table.act(MoveObjects((table.id("Test Bear"),), "battlefield", under=A, tapped=True))
    table.act(MoveObjects((table.id("Test Ogre"),), "battlefield"))

    assert table.zone("battlefield", "A") == ["Test Bear"]
    assert table.zone("battlefield", "B") == ["Test Ogre"]
    assert table.find("Test Bear").tapped


@rule("701.9")
def test_701_9_a_card_that_goes_from_the_hand_to_the_graveyard_is_discarded() -> None:
    gloater = creature("Test Gloater", 1, 1, "Whenever you discard a card, you gain 2 life.")
    table = ManualTable(A=side(board=[gloater], hand=[LESSON]), B=side())

    table.act(MoveObjects((table.id("Test Lesson"),), "graveyard")).resolve()

    assert table.life("A") == 22


def test_a_spell_on_the_stack_can_be_put_away_and_does_nothing() -> None:
    table = ManualTable(A=side(board=[land("Island")], hand=[LESSON]), B=side())
    table.cast(LESSON)

    table.act(MoveObjects((table.id("Test Lesson"),), "graveyard"))

    assert table.zone("stack") == []
    assert table.zone("hand", "A") == []


@rule("111.8")
def test_111_8_a_token_that_is_moved_ceases_to_exist() -> None:
    table = ManualTable(A=side(), B=side())
    table.act(MakeTokens(A, ZOMBIE))

    table.act(MoveObjects((table.id("Zombie Token"),), "hand"))

    assert table.zone("hand", "A") == []
    assert table.zone("battlefield") == []


def test_the_top_cards_of_a_library_go_anywhere_unseen() -> None:
    table = ManualTable(A=side(library=[BEAR, OGRE, LESSON]), B=side(library=[MOURNER]))

    table.act(MoveTopCards(A, 2, "exile")).act(MoveTopCards(A, 1, "hand"))
    table.act(MoveTopCards(B, 1, "graveyard"))

    assert table.zone("exile", "A") == ["Test Bear", "Test Ogre"]
    assert table.zone("hand", "A") == ["Test Lesson"]
    assert table.zone("graveyard", "B") == ["Test Mourner"]


def test_tapping_and_untapping() -> None:
    table = ManualTable(A=side(board=[BEAR]), B=side(board=[OGRE]))
    ids = (table.id("Test Bear"), table.id("Test Ogre"))

    table.act(TapObjects(ids))
    assert table.find("Test Bear").tapped
    assert table.find("Test Ogre").tapped
    assert table.refused(TapObjects(ids)) == NOTHING

    table.act(TapObjects(ids[:1], untap=True))
    assert not table.find("Test Bear").tapped


@rule("704.5f")
def test_counters_on_permanents_and_players_and_704_5f_follows() -> None:
    table = ManualTable(A=side(board=[BEAR]), B=side())
    bear = table.id("Test Bear")

    table.act(ChangeCounters(bear, "+1/+1", 2))
    assert table.size("Test Bear") == (4, 4)
    table.act(ChangeCounters(bear, "+1/+1", -1)).act(ChangeCounters(B, "poison", 3))
    assert table.size("Test Bear") == (3, 3)
    assert table.game.state.player(B).counter("poison") == 3

    table.act(ChangeCounters(bear, "-1/-1", 3))
    assert table.zone("graveyard", "A") == ["Test Bear"]


@rule("704.5a")
def test_life_and_704_5a_a_player_without_life_loses() -> None:
    table = ManualTable(A=side(life=20), B=side(life=5), C=side())

    table.act(ChangeLife(A, 4)).act(ChangeLife(B, -2))
    assert (table.life("A"), table.life("B")) == (24, 3)

    table.act(ChangeLife(B, -3))
    assert table.lost("B")


@rule("120.3")
def test_120_3_damage_has_its_results_and_comes_from_its_source() -> None:
    leech = creature("Test Leech", 1, 1, "Lifelink")
    table = ManualTable(A=side(board=[leech]), B=side(board=[BEAR], life=10))

    table.act(DealDamage(table.id("Test Leech"), B, 3))
    assert (table.life("A"), table.life("B")) == (23, 7)

    table.act(DealDamage(table.id("Test Leech"), table.id("Test Bear"), 2))
    assert table.zone("graveyard", "B") == ["Test Bear"]


@rule("611.2")
def test_611_2_a_change_of_size_ends_with_the_turn() -> None:
    table = ManualTable(A=side(board=[BEAR]), B=side(board=[OGRE]))

    table.act(ChangeSize(table.id("Test Bear"), 3, -1)).act(ChangeSize(table.id("Test Ogre"), -1, -3))
    assert table.size("Test Bear") == (5, 1)
    assert table.zone("graveyard", "B") == ["Test Ogre"]

    table.to("precombat main", turn=2)
    assert table.size("Test Bear") == (2, 2)


def test_tokens_are_created_and_what_replaces_that_applies() -> None:
    table = ManualTable(A=side(board=[DOUBLER]), B=side())

    table.act(MakeTokens(A, ZOMBIE, 2))

    assert table.zone("battlefield", "A").count("Zombie Token") == 4
    assert table.size("Zombie Token") == (2, 2)


@rule("111.10")
def test_111_10_a_predefined_token_comes_with_its_ability() -> None:
    table = ManualTable(A=side(), B=side())

    table.act(MakeTokens(A, TokenData("Treasure"), tapped=True))

    assert table.now("Treasure Token").subtypes == ("Treasure",)
    assert table.find("Treasure Token").tapped
    assert len(table.now("Treasure Token").sorted.mana) == 1


@rule("704.5b")
def test_drawing_and_704_5b_from_an_empty_library() -> None:
    table = ManualTable(A=side(library=[BEAR, OGRE]), B=side(), C=side())

    table.act(DrawCards(A, 2))
    assert table.zone("hand", "A") == ["Test Bear", "Test Ogre"]

    table.act(DrawCards(B, 40))
    assert table.lost("B")


def test_searching_a_library_finds_what_is_chosen_and_shuffles() -> None:
    table = ManualTable(A=side(library=[BEAR, OGRE, LESSON]), B=side())
    before = table.game.state.random.state

    table.answer("A", ["Test Ogre"]).act(SearchLibrary(A, "hand", shuffle=True, reveal=True))

    assert table.zone("hand", "A") == ["Test Ogre"]
    assert table.game.state.random.state != before
    shown = [event.objects for event in table.game.log if isinstance(event, Revealed) and event.to is None]
    assert shown == [(table.find("Test Ogre").previous,)]


def test_looking_at_the_top_cards_puts_the_chosen_ones_to_the_bottom() -> None:
    table = ManualTable(A=side(library=[BEAR, OGRE, LESSON]), B=side())

    table.answer("A", ["Test Bear"]).act(SearchLibrary(A, "bottom", top=2))

    assert table.zone("library", "A")[0] == "Test Ogre"
    assert table.zone("library", "A")[-1] == "Test Bear"


@rule("701.24b")
def test_701_24b_what_was_found_is_put_on_top_after_shuffling() -> None:
    table = ManualTable(A=side(library=[BEAR, OGRE, LESSON]), B=side())

    table.answer("A", ["Test Lesson"]).act(SearchLibrary(A, "library", shuffle=True))

    assert table.zone("library", "A")[0] == "Test Lesson"


def test_shuffling_is_chance_of_the_game() -> None:
    table, twin = (ManualTable(A=side(library=[BEAR, OGRE, LESSON]), B=side()) for _ in range(2))

    table.act(ShuffleLibrary(A))
    twin.act(ShuffleLibrary(A))

    assert table.zone("library", "A") == twin.zone("library", "A")


def test_revealing_a_card_and_a_hand_shows_them_to_everybody() -> None:
    table = ManualTable(A=side(hand=[BEAR]), B=side(hand=[OGRE]))
    bear, ogre = table.id("Test Bear"), table.id("Test Ogre")
    assert not GameView(table.game, B).can_see(bear)

    table.act(RevealObjects((bear,))).act(RevealHand(B))

    assert GameView(table.game, B).can_see(bear)
    assert GameView(table.game, A).can_see(ogre)


@rule("613.1b")
def test_613_1b_control_changes_and_lasts() -> None:
    table = ManualTable(A=side(), B=side(board=[OGRE]))

    table.act(ChangeControl(table.id("Test Ogre"), A))
    assert table.zone("battlefield", "A") == ["Test Ogre"]

    table.to("precombat main", turn=3)
    assert table.zone("battlefield", "A") == ["Test Ogre"]


def test_attaching_and_unattaching() -> None:
    table = ManualTable(A=side(board=[BEAR, SWORD, land("Island")]), B=side())
    sword, bear = table.id("Test Sword"), table.id("Test Bear")

    table.act(AttachObject(sword, bear))
    assert table.size("Test Bear") == (4, 2)
    assert table.refused(AttachObject(sword, table.id("Island"))) == NO_HOST

    table.act(AttachObject(sword))
    assert table.size("Test Bear") == (2, 2)


@rule("303.4f")
def test_303_4f_an_aura_put_onto_the_battlefield_asks_what_it_enchants() -> None:
    table = ManualTable(A=side(hand=[HALO], board=[BEAR]), B=side(board=[OGRE]))

    table.answer("A", "Test Bear").act(MoveObjects((table.id("Test Halo"),), "battlefield"))

    assert table.size("Test Bear") == (3, 3)


def test_mana_added_manually_pays_for_spells() -> None:
    table = ManualTable(A=side(hand=[LESSON]), B=side())

    table.act(AddMana(A, "U")).cast(LESSON).resolve()

    assert table.zone("graveyard", "A") == ["Test Lesson"]


@rule("106.4")
def test_106_4_what_counts_unspent_mana_counts_mana_added_manually() -> None:
    locus = creature("Test Locus", 1, 1, "This creature gets +1/+1 for each unspent green mana you have.")
    table = ManualTable(A=side(board=[locus]), B=side())
    assert table.size("Test Locus") == (1, 1)

    table.act(AddMana(A, "GG"))

    assert table.size("Test Locus") == (3, 3)


def test_the_player_keeps_priority_and_everybody_has_to_pass_anew() -> None:
    table = ManualTable(A=side(), B=side())

    table.act(ChangeLife(A, 1))

    assert table.game.state.turn.priority == A
    assert table.game.state.turn.passed == 0
    assert table.step == "precombat main"


def test_what_an_effect_prevents_in_the_end_is_said() -> None:
    shield = card("Test Shield", "Enchantment", "If you would gain life, draw that many cards instead.")
    table = ManualTable(A=side(board=[shield]), B=side())

    table.act(ChangeLife(A, 2))

    assert len(table.zone("hand", "A")) == 2
    assert any(isinstance(event, Noted) and event.what == "by hand without effect" for event in table.game.log)
