"""Rule 603: handling triggered abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_0,
    BEAR_FOR_G,
    BIRD,
    ISLAND,
    KILL,
    MOUNTAIN,
    OGRE,
    ONE_OF_EACH_LAND,
    OUTLET,
    OX,
    SMASH,
    SWAMP,
)
from tests.rules.common_games import in_main, spell, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("603.10")
def test_603_10_what_entered_under_your_control_is_counted() -> None:
    text = "At the beginning of your end step, you gain life equal to the number of nontoken creatures you had "
    chef = card("Chef", "Enchantment", f"{text}enter under your control this turn.")
    cub = creature("Cub", 1, 1, cost="{R}")
    table = in_main(chef, BEAR_FOR_G, hand=(cub, cub)).cast(cub).resolve().cast(cub).resolve()
    assert table.to("cleanup").life("A") == 22


@rule("603.10")
def test_603_10_who_loses_control_of_a_permanent_has_its_ability() -> None:
    idol = card("Idol", "Artifact", "When you lose control of Idol, draw two cards.")
    gift = spell("An opponent gains control of target permanent you control.")
    table = Table(A=side(board=[idol], hand=[gift]), B=side()).to("precombat main")
    table.cast(gift, at="Idol").resolve(2)
    assert table.zone("battlefield", "B") == ["Idol"]
    assert len(table.zone("hand", "A")) == 2
    assert table.zone("hand", "B") == []


@rule("603.10")
def test_603_10_control_is_lost_of_what_leaves_the_battlefield() -> None:
    text = (
        "{0}: Put target creature card from a graveyard onto the battlefield under your control. When you lose control "
        "of Lamp, exile that creature."
    )
    lamp = creature("Lamp", 1, 1, text)
    table = Table(A=side(board=[lamp], hand=[spell("Destroy target creature.")]), B=side(graveyard=[BEAR]))
    table.to("precombat main").activate(lamp, at="Bear").resolve()
    assert "Bear" in table.zone("battlefield", "A")
    table.cast("Rite", at="Lamp").resolve(2)
    assert table.zone("exile") == ["Bear"]


@rule("603.10")
def test_603_10_what_died_did_not_have_the_keyword() -> None:
    text = "Whenever another creature you control dies, if it didn't have flying, you gain 2 life."
    keeper = creature("Keeper", 2, 2, text)
    table = Table(A=side(life=20, board=[keeper, OUTLET, BEAR_FOR_0, BIRD]), B=side()).to("precombat main")
    table.answer("A", "Bird").activate(OUTLET).resolve()
    assert (table.life("A"), table.game.state.stack) == (21, ())
    table.answer("A", "Bear").activate(OUTLET).resolve(2)
    assert table.life("A") == 24


@rule("603.10a")
def test_603_10a_the_permanent_itself_looks_back_at_who_controlled_it() -> None:
    idol = card("Idol", "Artifact", "When you lose control of Idol, draw two cards.")
    table = Table(A=side(board=[idol]), B=side(hand=[spell("Destroy target artifact.")])).to("precombat main", turn=2)
    table.cast("Rite", at="Idol", by="B").resolve(2)
    assert len(table.zone("hand", "A")) == 2


@rule("603.10a")
@pytest.mark.parametrize("words", ["When Hive dies, if it had", "Whenever a creature you control dies, if it had"])
def test_603_10a_that_many_counters_are_those_it_had(words: str) -> None:
    hive = creature("Hive", 1, 1, f"{words} one or more +1/+1 counters on it, you gain that much life.")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{0}")
    text = "player A: 20 life\n hand: Kill\n battlefield: Hive [3 +1/+1, 2 charge]\nplayer B:"
    table = Table.of(text, hive, kill)
    table.to("precombat main").cast(kill, at="Hive").resolve(2)
    assert table.life("A") == 23


@rule("603.10a")
@pytest.mark.parametrize(("victim", "drawn"), [("", 1), ("Flying", 0)])
def test_603_10a_what_died_is_asked_whether_it_had_an_ability(victim: str, drawn: int) -> None:
    mourner = creature("Mourner", 1, 1, "Whenever another creature dies, if it didn't have flying, draw a card.")
    doom = card("Doom", "Instant", "Destroy target creature.", cost="{0}")
    table = Table(A=side(board=[mourner], hand=[doom]), B=side(board=[creature("Prey", 1, 1, victim)]))
    table.to("precombat main").cast(doom, at="Prey").resolve()
    if table.zone("stack"):
        table.resolve()
    assert len(table.zone("hand", "A")) == drawn


@rule("603.10a")
def test_603_10a_enters_or_dies_are_seen_each_in_its_time() -> None:
    sprite = creature("Sprite", 1, 1, "When Sprite enters or dies, you gain 1 life.", cost="{B}")
    table = Table(A=side(hand=[sprite, KILL], board=[SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(sprite).resolve(2)
    assert table.life("A") == 21
    table.cast(KILL, at="Sprite").resolve(2)
    assert table.life("A") == 22


@rule("603.10a")
def test_603_10a_it_is_destroyed_together_with_what_it_watches() -> None:
    text = "Whenever a spell or ability an opponent controls destroys a permanent you control, you gain 3 life."
    table = Table(A=side(board=[watcher(text)]), B=side(board=list(ONE_OF_EACH_LAND), hand=[SMASH])).to(
        "precombat main"
    )
    assert table.cast(SMASH, at="Watcher", by="B").resolve(2).life("A") == 23


@rule("603.10a")
def test_603_10a_a_creature_that_has_exiled_itself_is_returned_from_there() -> None:
    text = (
        "When Phoenix dies, exile it and choose target creature an opponent controls. When that creature leaves the "
        "battlefield, return Phoenix from exile to the battlefield under its owner's control."
    )
    phoenix = creature("Phoenix", 2, 2, text)
    board = [SWAMP, SWAMP, phoenix]
    table = Table(A=side(hand=[KILL, KILL], board=board), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.answer("A", ["Bear"]).cast(KILL, at="Phoenix").resolve(2)
    assert table.zone("exile", "A") == ["Phoenix"]
    table.cast(KILL, at="Bear").resolve(2)
    assert "Phoenix" in table.zone("battlefield", "A")


@rule("603.10a")
def test_603_10a_phasing_out_is_seen_by_what_phases_out() -> None:
    imp = creature("Imp", 1, 1, "Phasing\nWhenever Imp phases out, you gain 3 life.")
    table = Table(A=side(board=[imp], life=10), B=side()).to("upkeep", turn=3)
    assert table.life("A") == 13


@rule("603.12")
def test_603_12_what_follows_when_you_do_speaks_of_its_target() -> None:
    text = (
        "At the beginning of combat on your turn, you may pay {R}. When you do, put a +1/+1 counter on target "
        "creature. That creature gains trample until end of turn."
    )
    horn = card("Horn", "Artifact", text)
    table = Table(A=side(board=[horn, BEAR, OX, MOUNTAIN]), B=side())
    table.answer("A", True, ["Ox"]).to("beginning of combat")
    assert table.size("Ox") == (3, 5)
    assert table.now("Ox").has_keyword("trample")
    assert not table.now("Bear").has_keyword("trample")


@rule("603.12")
@pytest.mark.parametrize(("discarded", "life"), [("Ox", 17), ("Island", 20)])
def test_603_12_a_reflexive_ability_triggers_on_what_was_done_this_way(discarded: str, life: int) -> None:
    text = "Discard a card. When you discard a nonland card this way, Rite deals 3 damage to any target."
    rite = card("Rite", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[rite, OX, ISLAND], board=[ISLAND]), B=side()).to("precombat main")
    table.answer("A", discarded, "B").cast(rite).resolve()
    if table.zone("stack"):
        table.resolve()
    assert table.life("B") == life


@rule("603.10c")
def test_603_10c_becoming_unattached_looks_back_as_it_leaves() -> None:
    text = "Whenever Hook becomes unattached from a permanent, destroy that permanent.\nEquip {0}"
    hook = card("Hook", "Artifact — Equipment", text)
    rite = spell("Destroy target artifact.")
    table = Table(A=side(hand=[rite], board=[hook, BEAR, OGRE]), B=side()).to("precombat main")
    table.activate("Hook", at="Bear").resolve().cast(rite, at="Hook").resolve(2)
    assert table.zone("battlefield", "A") == ["Ogre"]
