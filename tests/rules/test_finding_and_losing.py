"""What is found by name or kind, shown from one of two places, suspended or enchantable; who loses control; what spells
gain as they are cast; X that can't be 0."""

from __future__ import annotations

import pytest

from tests.rules.played_spells import BEAR, ELF, MOUNTAIN, OGRE, spell
from tests.rules.table import Table, card, creature, side

SHOW = (
    "{0}: Reveal a card from your hand or the top card of your library. If you reveal a creature card this way, put it "
    "onto the battlefield."
)


@pytest.mark.parametrize(("hand", "from_library"), [(True, False), (True, True), (False, True)])
def test_701_20_a_card_is_revealed_from_one_of_two_places(hand: bool, from_library: bool) -> None:
    seer = creature("Seer", 1, 1, SHOW)
    table = Table(A=side(board=[seer], hand=[ELF] if hand else [], library=[BEAR]), B=side()).to("precombat main")
    if hand:
        table.answer("A", not from_library)
    table.activate(seer).resolve()
    assert sorted(table.zone("battlefield", "A")) == sorted(["Seer", "Bear" if from_library else "Elf"])


def test_701_23_a_card_of_a_name_or_of_a_kind_is_found() -> None:
    text = (
        "Search your library for a card named Forest or a creature card, reveal it, put it into your hand, then "
        "shuffle."
    )
    table = Table(A=side(hand=[spell(text)], library=[MOUNTAIN, ELF, "Forest"]), B=side()).to("precombat main")
    table.answer("A", ["Forest"]).cast("Rite").resolve()
    assert table.zone("hand", "A") == ["Forest"]


def test_115_7_the_only_target_of_a_spell_is_changed() -> None:
    eel = creature(
        "Eel",
        3,
        3,
        "{0}: If target spell has only one target and that target is Eel, change that spell's target to another "
        "creature.",
    )
    bolt = card("Bolt", "Instant", "Bolt deals 2 damage to target creature.", cost="{0}")
    table = Table(A=side(board=[eel]), B=side(board=[BEAR], hand=[bolt])).to("precombat main")
    table.cast(bolt, at="Eel", by="B")
    table.answer("A", ["Bear"]).activate(eel, at="Bolt").resolve(2)
    assert table.zone("battlefield", "B") == []
    assert table.zone("battlefield", "A") == ["Eel"]


def test_603_10_who_loses_control_of_a_permanent_has_its_ability() -> None:
    idol = card("Idol", "Artifact", "When you lose control of Idol, draw two cards.")
    gift = spell("An opponent gains control of target permanent you control.")
    table = Table(A=side(board=[idol], hand=[gift]), B=side()).to("precombat main")
    table.cast(gift, at="Idol").resolve(2)
    assert table.zone("battlefield", "B") == ["Idol"]
    assert len(table.zone("hand", "A")) == 2
    assert table.zone("hand", "B") == []


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


def test_603_10a_the_permanent_itself_looks_back_at_who_controlled_it() -> None:
    idol = card("Idol", "Artifact", "When you lose control of Idol, draw two cards.")
    table = Table(A=side(board=[idol]), B=side(hand=[spell("Destroy target artifact.")])).to("precombat main", turn=2)
    table.cast("Rite", at="Idol", by="B").resolve(2)
    assert len(table.zone("hand", "A")) == 2


def test_702_74_spells_gain_evoke_as_they_are_cast() -> None:
    lord = creature("Lord", 1, 1, "Creature spells you cast from your hand gain evoke {0} as you cast them.")
    whale = creature("Whale", 6, 6, "When Whale enters, you gain 3 life.", cost="{5}{U}")
    table = Table(A=side(board=[lord], hand=[whale]), B=side()).to("precombat main")
    table.answer("A", 0, 0).cast(whale, method="evoke").resolve(3)
    assert table.life("A") == 23
    assert table.zone("graveyard", "A") == ["Whale"]


def test_702_33_x_of_a_kicker_cannot_be_0() -> None:
    thief = creature("Thief", 2, 1, "Kicker {X}. X can't be 0.", cost="{0}")
    table = Table(A=side(hand=[thief], board=[MOUNTAIN] * 2), B=side()).to("precombat main")
    table.answer("A", True, 1).cast(thief).resolve()
    assert table.zone("battlefield", "A").count("Thief") == 1
    poor = Table(A=side(hand=[thief]), B=side()).to("precombat main")
    poor.cast(thief).resolve()
    assert "Thief" in poor.zone("battlefield", "A")


def test_702_62b_a_suspended_card_is_one_with_suspend_and_time_counters() -> None:
    text = "Remove two time counters from target permanent or suspended card."
    rite, rift = spell(text), creature("Rift", 4, 4, "Suspend 3—{R}")
    position = "player A:\n battlefield: Mountain\n hand: Rite; Rift\n exile: Elf\nplayer B:"
    table = Table.of(position, rite, rift, ELF).to("precombat main")
    (suspend,) = [action for action in table.actions("A") if action.kind == "special"]
    table.take(suspend)
    with pytest.raises(AssertionError, match="Elf is not among"):
        table.cast(rite, at="Elf")
    table = Table.of(position, rite, rift, ELF).to("precombat main")
    table.take(suspend).cast(rite, at="Rift").resolve()
    assert table.find(rift).counter("time") == 1


def test_303_4_an_aura_is_attached_to_what_it_can_enchant() -> None:
    text = "Gain control of target Aura that's attached to a permanent. Attach it to another permanent it can enchant."
    veil = card("Veil", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    position = "player A:\n battlefield: Elf; Mountain\n hand: Rite\nplayer B:\n battlefield: Bear [as b]; Veil [on b]"
    table = Table.of(position, spell(text), veil, ELF, BEAR).to("precombat main")
    table.cast("Rite", at="Veil").resolve()
    assert table.size(ELF) == (2, 2)
    assert table.size(BEAR) == (2, 2)


def test_406_3_an_exiled_card_is_looked_at_for_as_long_as_it_is_there() -> None:
    text = "Exile a card from your hand face down. You may look at it for as long as it remains exiled."
    table = Table(A=side(hand=[spell(text), ELF]), B=side()).to("precombat main").cast("Rite").resolve()
    assert table.zone("exile", "A") == ["Elf"]


def test_404_up_to_one_card_from_each_graveyard() -> None:
    text = "Exile up to one creature card from each graveyard."
    table = Table(A=side(hand=[spell(text)], graveyard=[ELF, OGRE]), B=side(graveyard=[BEAR])).to("precombat main")
    table.answer("A", ["Ogre"], ["Bear"]).cast("Rite").resolve()
    assert sorted(table.zone("exile")) == ["Bear", "Ogre"]


def test_122_1_another_counter_is_put_on_what_was_chosen() -> None:
    text = (
        "Choose target permanent you control or suspended card you own. If that permanent or card has a time counter "
        "on it, you may remove a time counter from it or put another time counter on it."
    )
    relic = creature("Relic", 1, 1)
    position = "player A:\n battlefield: Relic [2 time]\n hand: Rite\nplayer B:"
    table = Table.of(position, spell(text), relic).to("precombat main")
    table.answer("A", True, 1).cast("Rite", at="Relic").resolve()
    assert table.find(relic).counter("time") == 3
