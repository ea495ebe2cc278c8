"""Spells that are cast because an effect says so (601.3, 608.2g), and what an instant or sorcery says (608.2c)."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

ISLAND = land("Island")
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
SLAY = card("Slay", "Instant", "Destroy target creature.", cost="{B}")
AMBUSH = card("Ambush", "Instant", "Cast this spell only during combat.\nYou gain 4 life.", cost="{W}")
TOLL = card("Toll", "Sorcery", "As an additional cost to cast this spell, discard a card.\nDraw a card.", cost="{B}")
FREE = "you may cast a spell with mana value 2 or less from your hand without paying its mana cost."


def with_offer(*hand: StoredCard) -> Table:
    """A's sorcery that lets a spell be cast for nothing is on the stack."""
    offer = card("Offer", "Sorcery", f"You gain 1 life.\n{FREE.capitalize()}", cost="{U}")
    return Table(A=side(hand=[offer, *hand], board=[ISLAND]), B=side()).to("precombat main").cast(offer)


def test_608_2c_what_a_sorcery_says_is_done_as_it_resolves() -> None:
    table = with_offer(BOLT).answer("A", True, "B").resolve()
    assert (table.life("A"), table.zone("stack")) == (21, ["Spark"])
    assert table.resolve().life("B") == 17


@pytest.mark.parametrize("uncastable", [SLAY, AMBUSH, TOLL, ISLAND])
def test_601_3_what_cannot_be_cast_is_not_offered(uncastable: StoredCard) -> None:
    assert with_offer(uncastable).resolve().zone("hand", "A") == [uncastable.facts.name], "nobody is asked"


def test_601_3_a_card_that_can_be_cast_is_chosen_among_those_that_can() -> None:
    table = with_offer(SLAY, BEAR, BOLT).answer("A", True, "Bear").resolve()
    assert table.zone("stack") == ["Bear"]
    assert sorted(table.zone("hand", "A")) == ["Slay", "Spark"]


def test_608_2g_a_triggered_ability_offers_spells_from_the_hand_too() -> None:
    host = creature("Host", 1, 1, f"When Host enters, {FREE}", cost="{U}")
    table = Table(A=side(hand=[host, BOLT], board=[ISLAND]), B=side()).to("precombat main").cast(host)
    table.resolve().answer("A", True, "B").resolve(2)
    assert table.life("B") == 17


def test_611_2a_a_spells_effect_without_a_duration_lasts() -> None:
    grow = card("Mount", "Sorcery", "Target creature gets +2/+2 and gains flying.", cost="{U}")
    table = Table(A=side(hand=[grow], board=[ISLAND, BEAR]), B=side()).to("precombat main")
    table.cast(grow, at="Bear").resolve().to("upkeep", turn=3)
    assert table.size(BEAR) == (4, 4)
    assert table.now(BEAR).has("flying")


def test_502_4_a_spell_keeps_permanents_from_untapping_in_the_next_untap_step() -> None:
    stop = card(
        "Halt", "Sorcery", "Creatures target player controls don't untap during their next untap step.", cost="{U}"
    )
    table = Table(A=side(hand=[stop], board=[ISLAND]), B=side(board=[BEAR])).to("precombat main")
    table.find("Bear").tapped = True
    table.cast(stop, at="B").resolve().to("upkeep", turn=2)
    assert table.find("Bear").tapped
    assert not table.to("upkeep", turn=4).find("Bear").tapped


def test_115_1_what_happens_later_to_a_target_has_its_target_at_once() -> None:
    knife = card("Knife", "Artifact", "{0}: Destroy target creature at end of combat.")
    table = Table(A=side(board=[knife]), B=side(board=[BEAR])).to("precombat main")
    table.activate(knife, at="Bear")
    item = table.game.state.objects[table.game.state.stack[-1]].item
    assert item is not None
    assert [group.chosen for group in item.targets] == [(table.find("Bear").id,)]
    table.resolve().to("end of combat")
    assert "Bear" in table.zone("graveyard", "B")


@pytest.mark.parametrize("taken", [True, False])
def test_608_2c_otherwise_is_also_what_happens_if_an_offer_is_declined(taken: bool) -> None:
    text = "If it's a creature card, you may put it onto the battlefield. Otherwise, put it into your hand."
    dig = card("Dig", "Sorcery", f"Reveal the top card of your library. {text}", cost="{U}")
    table = Table(A=side(hand=[dig], library=[BEAR], board=[ISLAND]), B=side()).to("precombat main")
    table.cast(dig).answer("A", taken).resolve()
    assert "Bear" in table.zone("battlefield" if taken else "hand", "A")


def test_607_3_of_several_cards_meant_the_player_chooses_the_order_in_which_they_are_cast() -> None:
    vault = card(
        "Vault",
        "Artifact",
        "When Vault enters, exile the top two cards of your library.\n{T}: You may play the exiled cards without "
        "paying their mana costs.",
        cost="{0}",
    )
    table = Table(A=side(hand=[vault], library=[BEAR, BOLT]), B=side()).to("precombat main")
    table.cast(vault).resolve(2).activate(vault).answer("A", True, ["Spark", "Bear"], "B").resolve()
    assert [table.game.state.objects[id].printed.name for id in table.game.state.stack] == ["Spark", "Bear"]


def test_608_2d_a_condition_of_the_card_restricts_the_choice() -> None:
    free = "You may cast a nonland card from your hand without paying its mana cost if it"
    glass = card("Glass", "Artifact", f"{{T}}: {free} has the same name as a spell that was cast this turn.")
    table = Table(A=side(hand=[BOLT, BOLT, SLAY, BEAR], board=[glass, land("Mountain")]), B=side(board=[BEAR]))
    table.to("precombat main").cast(BOLT, at="B").resolve()
    table.answer("A", True, "B").activate(glass).resolve()
    assert table.zone("stack") == ["Spark"], "the spell that is gone has a name still"
    assert table.resolve().life("B") == 14


def test_608_2c_what_was_cast_is_none_of_the_rest() -> None:
    text = "Whenever you cast a spell from your hand, reveal the top two cards of your library. You may cast a card "
    rest = "revealed this way without paying its mana cost. Put the rest on the bottom of your library in any order."
    call = card("Call", "Enchantment", f"{text}{rest}")
    table = Table(A=side(hand=[BOLT], board=[call, land("Mountain")], library=[BEAR, ISLAND]), B=side(life=20))
    table.to("precombat main").cast(BOLT, at="B").answer("A", True).resolve()
    assert table.zone("stack") == ["Spark", "Bear"]
    assert table.resolve().zone("battlefield", "A")[-1] == "Bear"
