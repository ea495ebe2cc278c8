"""Rule 603: handling triggered abilities."""

from __future__ import annotations

import pytest

from engine.game.events import AbilityTriggered
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_G,
    BOLT,
    ELF_FOR_G,
    FOREST,
    ISLAND,
    KILL,
    MOUNTAIN,
    OGRE,
    OX_FOR_2U,
    PLAINS,
    SWAMP,
)
from tests.rules.common_games import played, spell, table_with
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("603.6")
def test_603_6_what_is_returned_to_your_hand_from_the_battlefield_triggers() -> None:
    text = "Whenever Rider or another creature is returned to your hand from the battlefield, you gain 1 life."
    rider = creature("Rider", 1, 1, text)
    away = card("Away", "Instant", "Return target creature to its owner's hand.", cost="{U}")
    back = card("Back", "Sorcery", "Return target creature card from your graveyard to your hand.", cost="{U}")
    island = land("Island")
    table = Table(
        A=side(board=[rider, BEAR_FOR_G, *[island] * 4], hand=[away, away, away, back], graveyard=[BEAR_FOR_G]),
        B=side(board=[creature("Foe", 1, 1)]),
    ).to("precombat main")
    table.cast(back, at="Bear").resolve()
    table.cast(away, at="Foe").resolve()
    assert table.life("A") == 20
    table.cast(away, at="Bear").resolve(2)
    assert table.life("A") == 21
    table.cast(away, at="Rider").resolve(2)
    assert table.life("A") == 22


@rule("603.6a")
def test_603_6a_what_enters_together_sees_each_other_enter() -> None:
    text = "Whenever another creature enters under your control, you gain 1 life."
    one, other = creature("Left", 1, 1, text), creature("Right", 1, 1, text)
    raise_ = card("Raise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}")
    table = Table(A=side(hand=[raise_], board=[SWAMP], graveyard=[one, other]), B=side()).to("precombat main")
    table.cast(raise_).answer("A", 0).resolve(3)
    assert table.life("A") == 22


@rule("603.6a")
def test_603_6a_where_a_creature_came_from() -> None:
    text = (
        "Whenever a creature enters the battlefield, if it entered from your graveyard or you cast it from your "
        "graveyard, you gain 3 life."
    )
    shrine = card("Shrine", "Enchantment", text)
    raise_ = card("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{U}")
    again = creature("Again", 1, 1, "You may cast Again from your graveyard.", cost="{U}")
    mine = side(hand=[raise_, BEAR_FOR_G], board=[shrine, ISLAND, ISLAND, FOREST], graveyard=[OX_FOR_2U, again])
    table = Table(A=mine, B=side()).to("precombat main").cast(BEAR_FOR_G).resolve()
    assert table.life("A") == 20
    table.cast(raise_, at="Ox").resolve(2)
    assert table.life("A") == 23
    assert table.cast(again, method="permission").resolve(2).life("A") == 26


BANISH = card("Banish", "Instant", "Exile target creature.", cost="{B}")


@rule("603.6c")
def test_603_6c_a_creature_that_dies_is_not_exiled_from_the_battlefield() -> None:
    table = table_with(
        "Whenever a creature is exiled from the battlefield", KILL, BANISH, theirs=(BEAR_FOR_G, ELF_FOR_G)
    )
    table.cast(KILL, at="Bear").resolve()
    assert table.life("A") == 20
    table.cast(BANISH, at="Elf").resolve(2)
    assert table.life("A") == 21


@rule("603.7")
def test_603_7_a_spell_may_make_a_delayed_ability_with_a_paragraph_of_its_own() -> None:
    doom = card(
        "Doom", "Sorcery", "Draw a card.\nAt the beginning of your next end step, you lose the game.", cost="{U}"
    )
    table = Table(A=side(hand=[doom], board=[ISLAND]), B=side()).to("precombat main")
    table.cast(doom).resolve().to("upkeep", turn=2)
    assert table.lost("A")


@rule("603.7")
def test_603_7_something_happens_when_that_token_dies() -> None:
    table = played("Create a 1/1 white Bird creature token. You gain 2 life when that token dies.")
    assert table.life("A") == 20
    gone = Table(
        A=side(hand=[spell("Create a 1/1 white Bird creature token. You gain 2 life when that token dies.")]),
        B=side(hand=[card("Bolt", "Instant", "Bolt deals 3 damage to target creature.", cost="{0}")]),
    ).to("precombat main")
    gone.cast("Rite").resolve()
    gone.cast("Bolt", at="Bird Token", by="B").resolve(2)
    assert gone.life("A") == 22


@rule("603.7")
def test_603_7_a_time_behind_a_row_is_that_of_its_last_instruction() -> None:
    text = "You gain 2 life, and you draw a card at the beginning of the next end step."
    spell = card("Spell", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[spell], life=20), B=side())
    table.to("precombat main").cast(spell).resolve()
    assert (table.life("A"), table.zone("hand", "A")) == (22, [])
    table.to("end")
    assert table.zone("hand", "A") == ["Wastes"]


@rule("603.7")
def test_603_7_a_delayed_ability_may_be_about_a_target() -> None:
    text = "{W}: Whenever target creature deals damage this turn, you gain that much life."
    priest = creature("Priest", 0, 1, text)
    table = Table(A=side(board=[priest, BEAR_FOR_G, PLAINS]), B=side()).to("precombat main")
    table.activate(priest, at="Bear").resolve().attack(BEAR_FOR_G).to("end of combat")
    assert (table.life("A"), table.life("B")) == (22, 18)


@rule("603.7")
def test_603_7_it_gains_haste_when_it_comes_back() -> None:
    text = (
        "At the beginning of your end step, you may exile ~. If you do, return it to the battlefield under its owner's "
        "control at the beginning of your next upkeep. It gains haste."
    )
    ghost = creature("Ghost", 5, 5, text)
    table = Table(A=side(board=[ghost]), B=side()).to("precombat main")
    table.answer("A", True).to("draw", turn=3)
    assert table.now(ghost).has_keyword("haste")


@rule("603.7")
def test_603_7_the_sentence_behind_a_delayed_copy_belongs_to_it() -> None:
    echo = card(
        "Echo",
        "Sorcery",
        "When you next cast an instant spell this turn, copy that spell. You may choose new targets for the copy.",
        cost="{U}",
    )
    table = Table(A=side(hand=[echo, BOLT], board=[ISLAND, MOUNTAIN]), B=side(), C=side())
    table.to("precombat main").cast(echo).resolve().cast(BOLT, at="B")

    table.answer("A", True, "C").resolve(3)

    assert table.life("B") == 17
    assert table.life("C") == 17


@rule("603.7")
def test_603_7_the_next_turns_upkeep_comes_once() -> None:
    wait = card("Wait", "Instant", "Draw a card at the beginning of the next turn's upkeep.", cost="{U}")
    table = Table(A=side(hand=[wait], board=[land("Island")]), B=side()).to("precombat main")
    table.cast(wait).resolve().to("draw", turn=2)
    assert len(table.zone("hand", "A")) == 1, "at B's upkeep"
    table.to("upkeep", turn=3)
    assert len(table.zone("hand", "A")) == 1


@rule("603.7")
def test_603_7_something_comes_back_in_its_owners_next_upkeep() -> None:
    text = (
        "When Titan dies, return it to the battlefield tapped under its owner's control at the beginning of their next "
        "upkeep."
    )
    titan = creature("Titan", 7, 2, text)
    table = Table(A=side(board=[SWAMP, SWAMP], hand=[KILL]), B=side(board=[titan])).to("precombat main")
    table.cast(KILL, at="Titan").resolve(2).to("end")
    assert table.zone("graveyard", "B") == ["Titan"]
    table.to("draw", turn=2)
    assert (table.zone("battlefield", "B"), table.find(titan).tapped) == (["Titan"], True)


@rule("603.7")
def test_603_7_when_you_cast_that_card_knows_the_spell() -> None:
    text = (
        "{0}: You may cast target creature card in a graveyard this turn. "
        "When you cast that card this turn, you gain 4 life."
    )
    lich = creature("Lich", 1, 1, text)
    table = Table(A=side(board=[lich, FOREST], graveyard=[BEAR_FOR_G]), B=side()).to("precombat main")
    table.activate(lich, at="Bear").resolve().cast(BEAR_FOR_G, method="permission").resolve()
    assert table.life("A") == 24


@rule("603.7c")
@pytest.mark.parametrize(
    "text",
    [
        "{R}: Exile Lurker. Return Lurker to the battlefield under its owner's control at the beginning of the next "
        "end step.",
        "{R}: Exile Lurker. At the beginning of the next end step, return it to the battlefield under its owner's "
        "control.",
        "{R}: Return Lurker to its owner's hand at the beginning of the next end step.",
    ],
)
def test_603_7c_a_source_that_died_before_it_was_spoken_of_does_not_come_back(text: str) -> None:
    lurker = creature("Lurker", 1, 1, text)
    table = Table(A=side(board=[lurker, MOUNTAIN, MOUNTAIN], hand=[BOLT]), B=side())
    table.to("precombat main").activate("Lurker").cast(BOLT, at="Lurker").resolve(2).to("upkeep", turn=2)
    assert sorted(table.zone("graveyard", "A")) == ["Lurker", "Spark"]


@rule("603.7c")
def test_603_7c_a_source_that_died_before_its_ability_triggered_does_not_come_back() -> None:
    text = (
        "Whenever another creature dies, exile Lurker. Return Lurker to the battlefield under its owner's control at "
        "the beginning of the next end step."
    )
    lurker = creature("Lurker", 2, 2, text)
    plague = card("Plague", "Sorcery", "All creatures get -3/-3 until end of turn.", cost="{R}")
    table = Table(A=side(board=[lurker, BEAR_FOR_G, MOUNTAIN], hand=[plague]), B=side())
    table.to("precombat main").cast(plague).resolve(2).to("upkeep", turn=2)
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Lurker", "Plague"]


@rule("603.7c")
def test_603_7c_what_died_before_the_trigger_resolved_is_not_returned_later() -> None:
    tide = card(
        "Tide",
        "Enchantment",
        "Whenever a creature enters the battlefield under your control, return it to its owner's hand at the beginning "
        "of the next end step.",
    )
    table = Table(A=side(board=[tide, FOREST, MOUNTAIN], hand=[BEAR_FOR_G, BOLT]), B=side())
    table.to("precombat main").cast(BEAR_FOR_G).resolve().cast(BOLT, at="Bear").resolve(2).to("upkeep", turn=2)
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Spark"]


@rule("603.7c")
def test_603_7c_what_a_cost_or_its_death_has_moved_comes_back_later() -> None:
    later = "return Lurker to the battlefield under its owner's control at the beginning of the next end step."
    for text in (f"{{R}}, Sacrifice Lurker: {later[0].upper()}{later[1:]}", f"When Lurker dies, {later}"):
        lurker = creature("Lurker", 1, 1, text)
        table = Table(A=side(board=[lurker, MOUNTAIN], hand=[BOLT]), B=side()).to("precombat main")
        if text.startswith("{"):
            table.activate("Lurker").resolve()
        else:
            table.cast(BOLT, at="Lurker").resolve(2)
        table.to("upkeep", turn=2)
        assert "Lurker" in table.zone("battlefield", "A")


@rule("603.7c")
def test_603_7c_what_was_exiled_instead_of_dying_comes_back_later() -> None:
    text = (
        "If target creature would die this turn, instead exile it and return it to the battlefield under its owner's "
        "control at the beginning of the next end step."
    )
    guard = card("Guard", "Instant", text, cost="{G}")
    table = Table(A=side(board=[BEAR_FOR_G, FOREST, MOUNTAIN], hand=[guard, BOLT]), B=side()).to("precombat main")
    table.cast(guard, at="Bear").resolve().cast(BOLT, at="Bear").resolve()
    assert table.zone("exile") == ["Bear"]
    assert "Bear" in table.to("upkeep", turn=2).zone("battlefield", "A")


@rule("603.7c")
def test_603_7c_what_was_not_exiled_does_not_come_back() -> None:
    text = (
        "When ~ enters, you may exile target creature. "
        "Return that creature to the battlefield at the beginning of the next end step."
    )
    trooper = creature("Trooper", 2, 2, text, cost="{G}")
    table = Table(A=side(hand=[trooper], board=[FOREST]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.answer("A", "Bear", False).cast(trooper).resolve(2).to("upkeep", turn=2)
    assert table.find(BEAR_FOR_G).controller == table.seat("B")


@rule("603.8")
def test_603_8_a_state_that_is_true_for_a_moment_triggers() -> None:
    lonely = card("Lonely", "Enchantment", "When you control no creatures, sacrifice Lonely.")
    text = "Exile target creature you control, then return it to the battlefield under its owner's control."
    blink = card("Blink", "Instant", text, cost="{W}")
    table = Table(A=side(hand=[blink], board=[lonely, BEAR_FOR_G, PLAINS]), B=side()).to("precombat main")
    table.cast(blink, at="Bear").resolve(2)
    assert "Lonely" in table.zone("graveyard")


@rule("603.8")
def test_603_8_a_state_trigger_does_not_trigger_again_while_it_is_on_the_stack() -> None:
    lonely = card("Lonely", "Enchantment", "When you control no creatures, sacrifice Lonely.")
    rite = card("Rite", "Instant", "You gain 1 life.", cost="{W}")
    table = Table(A=side(hand=[rite], board=[lonely, PLAINS]), B=side()).to("upkeep")
    assert len(table.zone("stack")) in (0, 1)
    table.to("precombat main")
    assert "Lonely" in table.zone("graveyard")
    assert sum(1 for event in table.game.log if isinstance(event, AbilityTriggered)) == 1


@rule("603.8")
def test_603_8_no_counters_are_left() -> None:
    text = "At the beginning of your upkeep, if there are no arrow counters on Bow, sacrifice it."
    bow = card("Bow", "Artifact", text)
    for marks, there in (("[1 arrow]", True), ("", False)):
        table = Table.of(f"player A:\n battlefield: Bow {marks}\nplayer B:", bow).to("draw")
        assert ("Bow" in table.zone("battlefield")) == there
    gate = card("Gate", "Artifact", "When Gate has two or fewer hour counters on it, sacrifice it.")
    for count, there in ((3, True), (2, False)):
        table = Table.of(f"player A:\n battlefield: Gate [{count} hour]\nplayer B:", gate).to("draw")
        assert ("Gate" in table.zone("battlefield")) == there


@rule("603.3a")
def test_603_3a_the_controller_at_the_trigger_controls_the_ability() -> None:
    bell = card("Bell", "Enchantment", "When Bell leaves the battlefield, you gain 3 life.")
    table = Table(A=side(hand=[spell("Destroy target enchantment.")]), B=side(board=[bell])).to("precombat main")
    table.cast("Rite", at="Bell").resolve(2)
    assert (table.life("A"), table.life("B")) == (20, 23)


@rule("603.7b")
def test_603_7b_a_delayed_ability_triggers_once() -> None:
    table = played("At the beginning of the next end step, you gain 2 life.")
    table.to("upkeep", turn=2)
    assert table.life("A") == 22
    assert table.to("upkeep", turn=3).life("A") == 22


@rule("603.6c")
def test_603_6c_being_returned_to_its_owners_hand_triggers() -> None:
    text = "Whenever another nonland permanent you control is returned to its owner's hand, you gain 1 life."
    hero, rite = creature("Hero", 2, 2, text), spell("Return all creatures to their owners' hands.")
    table = Table(A=side(hand=[rite], board=[BEAR, hero]), B=side(board=[OGRE])).to("precombat main")
    assert table.cast(rite).resolve().to("beginning of combat").life("A") == 21
