"""Limits of manual actions: reasons for refusals, hidden cards, bots, and partly supported cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.errors import IllegalChoice
from engine.game.events import Noted
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
    ManualAction,
    MoveObjects,
    MoveTopCards,
    RevealHand,
    RevealObjects,
    TapObjects,
    TokenData,
)
from engine.game.manual.allowing import (
    CANT,
    NO_CARDS,
    NO_CREATURE,
    NO_MANA,
    NO_PERMANENT,
    NO_TARGET,
    NO_TOKEN,
    NOBODY,
    NOT_IN_PLAY,
    NOTHING,
    NUMBER,
    UNKNOWN,
)
from engine.ids import ObjectId, PlayerId
from tests.engine.game.manual_table import A, B, ManualTable, unread
from tests.rules.table import card, creature, land, side

BEAR = creature("Test Bear", 2, 2)
OGRE = creature("Test Ogre", 3, 3)
LESSON = card("Test Lesson", "Sorcery", "Draw a card.", cost="{U}")
GRIEF = card("Test Grief", "Enchantment", "Players can't gain life.")
ZOMBIE = TokenData(types=("Creature",), subtypes=("Zombie",), colours="B", power=2, toughness=2)


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (MoveObjects((ObjectId(9999),), "exile"), UNKNOWN),
        (MoveObjects((), "exile"), NOTHING),
        (TapObjects(()), NOTHING),
        (ChangeLife(PlayerId(7), 1), NOBODY),
        (ChangeLife(A, 0), NUMBER),
        (ChangeLife(A, 5000), NUMBER),
        (ChangeLife(A, 3), CANT),
        (DrawCards(A, 0), NUMBER),
        (ChangeCounters(A, " ", 1), NUMBER),
        (ChangeCounters(B, "poison", -1), NOTHING),
        (MakeTokens(A, TokenData("No Such Thing")), NO_TOKEN),
        (MakeTokens(A, TokenData(types=("Sorcery",))), NO_TOKEN),
        (MakeTokens(A, TokenData(types=("Creature",))), NO_TOKEN),
        (MakeTokens(A, TokenData(types=("Artifact",), abilities="[1]")), NO_TOKEN),
        (MakeTokens(A, ZOMBIE, 0), NUMBER),
        (RevealHand(B), NO_CARDS),
        (AddMana(A, "X"), NO_MANA),
        (MoveTopCards(A, 2, "library"), NOTHING),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(act: ManualAction, reason: str) -> None:
    table = ManualTable(A=side(board=[GRIEF]), B=side())

    assert table.refused(act) == reason


def test_what_does_not_fit_a_card_is_refused_with_its_reason() -> None:
    table = ManualTable(A=side(hand=[LESSON], board=[BEAR, land("Forest")]), B=side())
    lesson, bear = table.id("Test Lesson"), table.id("Test Bear")

    assert table.refused(MoveObjects((lesson,), "battlefield")) == NO_PERMANENT
    assert table.refused(TapObjects((lesson,))) == NOT_IN_PLAY
    assert table.refused(ChangeCounters(lesson, "+1/+1", 1)) == NOT_IN_PLAY
    assert table.refused(ChangeControl(bear, A)) == NOTHING
    grove = table.id("Forest")
    assert table.refused(DealDamage(bear, grove, 1)) == NO_TARGET
    assert table.refused(DealDamage(bear, PlayerId(9), 1)) == NOBODY
    assert table.refused(DealDamage(bear, B, 0)) == NUMBER
    assert table.refused(ChangeSize(grove, 1, 1)) == NO_CREATURE
    assert table.refused(ChangeSize(bear, 0, 0)) == NOTHING
    assert table.refused(ChangeSize(lesson, 1, 1)) == NOT_IN_PLAY
    assert table.refused(AttachObject(bear)) == NOTHING
    assert table.refused(RevealObjects((bear,))) == NOTHING


def test_law_3_a_card_that_the_person_may_not_see_cannot_be_named() -> None:
    table = ManualTable(A=side(library=[BEAR]), B=side(hand=[OGRE]))
    hidden = table.id("Test Ogre")

    assert table.refused(MoveObjects((hidden,), "graveyard")) == UNKNOWN
    assert table.refused(MoveObjects((table.game.state.player(A).library[0],), "hand")) == UNKNOWN
    table.act(RevealHand(B)).act(MoveObjects((hidden,), "graveyard"))
    assert table.zone("graveyard", "B") == ["Test Ogre"]


def test_a_program_may_not_act_manually() -> None:
    table = ManualTable(A=side(), B=side())
    question = table.question()

    with pytest.raises(IllegalChoice, match="only a person may act by hand"):
        replace(question, manual=None).check_answer(ChangeLife(A, 1))


ODDITY = unread("Test Oddity", "Sorcery", "Frobnicate target zorple.", mana_cost="{U}")
HYBRID = unread("Test Hybrid", "Creature — Test", "Flying\nFrobnicate it.", power="1", toughness="1", mana_cost="{U}")


def test_a_sorcery_that_is_not_automated_can_be_cast_by_a_person_and_carried_out_manually() -> None:
    table = ManualTable(A=side(hand=[ODDITY], board=[land("Island")], library=[BEAR]), B=side(board=[OGRE]))

    table.cast(ODDITY).resolve()
    noted = [event for event in table.game.log if isinstance(event, Noted)]
    table.act(MoveObjects((table.id("Test Ogre"),), "graveyard"))

    assert [event.what for event in noted] == ["unread ability"]
    assert table.zone("graveyard", "A") == ["Test Oddity"]
    assert table.zone("graveyard", "B") == ["Test Ogre"]


def test_a_program_is_not_offered_a_sorcery_that_is_not_automated() -> None:
    table = ManualTable(A=side(), B=side(hand=[ODDITY], board=[land("Island")]))

    assert not any(action.kind == "cast" for action in table.to("precombat main", turn=2).actions("B"))


def test_what_is_read_of_a_card_works_and_that_the_rest_does_not_is_said() -> None:
    table = ManualTable(A=side(hand=[HYBRID], board=[land("Island")]), B=side())

    table.cast(HYBRID).resolve()

    assert table.now("Test Hybrid").has_keyword("flying")
    assert [event.what for event in table.game.log if isinstance(event, Noted)] == ["unread ability"]
