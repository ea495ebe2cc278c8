"""Which things are "other" than what a text speaks of, what cannot be chosen (608.2d), and when X is looked at."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

BEAR, CUB = creature("Bear", 2, 2, cost="{G}"), creature("Cub", 1, 3, cost="{G}")
GIANT = creature("Giant", 3, 3, cost="{R}")
FOREST, ISLAND = land("Forest"), land("Island")


def test_608_2c_each_other_creature_that_shares_a_colour_is_not_the_one_itself() -> None:
    text = (
        "~ deals 1 damage to target creature and each other creature that shares a color with it. You gain life equal "
        "to the damage dealt this way."
    )
    flame = card("Flame", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[flame], board=[FOREST, BEAR]), B=side(board=[CUB, GIANT])).to("precombat main")
    table.cast(flame, at="Bear").resolve()
    assert [table.find(name).damage for name in ("Bear", "Cub", "Giant")] == [1, 1, 0]
    assert table.life("A") == 22


def test_611_3a_a_creature_does_not_count_itself_among_the_others_like_it() -> None:
    text = "Each creature gets +1/+1 for each other creature on the battlefield that shares a color with it."
    coat = card("Coat", "Artifact", text)
    table = Table(A=side(board=[coat, BEAR]), B=side(board=[CUB, GIANT])).to("precombat main")
    assert [table.size(name) for name in ("Bear", "Cub", "Giant")] == [(3, 3), (2, 4), (3, 3)]


def test_608_2c_another_creature_is_another_than_the_target() -> None:
    text = "Destroy target creature. If another creature died this turn, draw a card."
    one, two = card("First", "Instant", text, cost="{G}"), card("Second", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[one, two], board=[FOREST, FOREST]), B=side(board=[BEAR, GIANT])).to("precombat main")
    table.cast(one, at="Bear").resolve()
    assert table.zone("hand", "A") == ["Second"]
    table.cast(two, at="Giant").resolve()
    assert len(table.zone("hand", "A")) == 1


def test_707_2_each_other_creature_becomes_a_copy_of_the_target() -> None:
    text = "Choose target creature you control. Each other creature becomes a copy of that creature until end of turn."
    spell = card("Conversion", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[spell], board=[FOREST, BEAR]), B=side(board=[GIANT])).to("precombat main")
    table.cast(spell, at="Bear").resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


def test_109_1_an_adjective_belongs_to_the_noun_it_stands_before() -> None:
    text = "Whenever an enchanted creature or enchantment creature you control attacks, you gain 1 life."
    nymph = card("Nymph", "Enchantment Creature — Nymph", text, power=1, toughness=1)
    table = Table(A=side(board=[nymph, BEAR]), B=side()).to("precombat main")
    table.attack(nymph, BEAR).to("end of combat")
    assert table.life("A") == 21


def test_608_2d_nobody_is_offered_what_is_impossible() -> None:
    text = "{G}: You may tap or untap target creature."
    druid = creature("Druid", 1, 1, text)
    table = Table(A=side(board=[druid, FOREST, FOREST]), B=side(board=[BEAR])).to("precombat main")
    for tapped in (True, False):
        table.answer("A", True).activate(druid, at="Bear").resolve()
        assert table.find(BEAR).tapped == tapped


def test_608_2d_no_offer_without_anything_to_do_it_to() -> None:
    texts = (
        "You may unattach an Equipment from a creature you control. If you do, draw a card.",
        "You may tap an untapped Zombie you control. If you do, draw a card.",
        "Look at target player's hand. You may choose an artifact card from it. That player discards that card.",
        "Draw a card. You may exile up to one target artifact.",
    )
    for text in texts:
        spell = card("Offer", "Sorcery", text, cost="{G}")
        table = Table(A=side(hand=[spell], board=[FOREST, BEAR]), B=side()).to("precombat main")
        table.cast(spell, at=["B"] if "player" in text else ()).resolve()
        assert table.zone("battlefield", "A") == ["Forest", "Bear"]


def test_118_3_a_cost_of_two_parts_is_offered_only_if_both_can_be_paid() -> None:
    text = "When ~ enters, you may pay {G} and exile two cards from your graveyard. If you do, draw a card."
    monk = creature("Monk", 1, 1, text, cost="{G}")
    lone = Table(A=side(hand=[monk], board=[FOREST, FOREST], graveyard=[BEAR]), B=side()).to("precombat main")
    lone.cast(monk).resolve(2)
    assert lone.zone("graveyard", "A") == ["Bear"]
    both = Table(A=side(hand=[monk], board=[FOREST, FOREST], graveyard=[BEAR, CUB]), B=side()).to("precombat main")
    both.answer("A", True).cast(monk).resolve(2)
    assert len(both.zone("exile", "A")) == 2


def test_608_2h_x_of_a_later_step_is_looked_at_then() -> None:
    text = (
        "Put a +1/+1 counter on target creature, then create X 1/1 white Cat creature tokens, where X is the number of "
        "+1/+1 counters on that creature."
    )
    spell = card("Breeding", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[spell], board=[FOREST, BEAR]), B=side()).to("precombat main")
    table.cast(spell, at="Bear").resolve()
    assert table.zone("battlefield", "A") == ["Forest", "Bear", "Cat Token"]


def test_608_2c_it_is_what_the_condition_before_speaks_of() -> None:
    text = (
        "Enchant creature\nAs long as enchanted creature is green, it gets +1/+1 and all creatures able to block it do "
        "so."
    )
    gift = card("Gift", "Enchantment — Aura", text, cost="{G}")
    table = Table(A=side(hand=[gift], board=[FOREST, BEAR]), B=side()).to("precombat main")
    table.cast(gift, at="Bear").resolve()
    assert table.size(BEAR) == (3, 3)


def test_201_5_another_name_that_holds_the_cards_own_is_another_name() -> None:
    keep = card("Kher", "Sorcery", "Create a 0/1 red Kobold creature token named Kobolds of Kher.", cost="{G}")
    table = Table(A=side(hand=[keep], board=[FOREST]), B=side()).to("precombat main")
    table.cast(keep).resolve()
    assert table.zone("battlefield", "A") == ["Forest", "Kobolds of Kher"]


def test_608_2d_any_opponent_who_does_it_is_known() -> None:
    text = (
        "At the beginning of combat on your turn, any opponent may sacrifice a creature. If a player does, draw a card."
    )
    troll = creature("Troll", 8, 8, text)
    table = Table(A=side(board=[troll]), B=side(board=[BEAR])).to("precombat main")
    table.answer("B", True).to("declare attackers")
    assert table.zone("battlefield", "B") == []
    assert len(table.zone("hand", "A")) == 1


def test_608_2d_an_opponent_of_the_controllers_choice_chooses_and_acts() -> None:
    text = "When ~ enters, an opponent chooses a permanent you control other than ~ and exiles it."
    crab = creature("Crab", 3, 6, text, cost="{G}")
    table = Table(A=side(hand=[crab], board=[FOREST, BEAR]), B=side(), C=side()).to("precombat main")
    table.answer("A", "C").answer("C", "Bear").cast(crab).resolve(2)
    assert table.zone("exile", "A") == ["Bear"]


def test_608_2c_that_card_is_the_one_found_not_the_one_sacrificed() -> None:
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\nSearch your library for a creature card with "
        "mana value X or less, where X is 2 plus the sacrificed creature's mana value. Put that card onto the "
        "battlefield, then shuffle."
    )
    evolution = card("Evolution", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[evolution], board=[FOREST, BEAR], library=[GIANT]), B=side()).to("precombat main")
    table.answer("A", ["Giant"]).cast(evolution).resolve()
    assert table.zone("battlefield", "A") == ["Forest", "Giant"]


def test_608_2c_for_each_card_drawn_this_way() -> None:
    text = "Draw two cards. For each card drawn this way, discard a card unless you sacrifice a permanent."
    runes = card("Runes", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[runes], board=[FOREST, BEAR], library=[GIANT, CUB]), B=side()).to("precombat main")
    table.answer("A", True, "Bear", False, "Cub").cast(runes).resolve()
    assert (table.zone("hand", "A"), table.zone("battlefield", "A")) == (["Giant"], ["Forest"])


def test_608_2c_it_is_the_other_that_was_returned_last() -> None:
    text = (
        "Choose up to two target creature cards in your graveyard. An opponent chooses one of them. Return that card "
        "to your hand. Return the other to the battlefield under your control. It gains haste. Exile it at the "
        "beginning of the next end step."
    )
    wake = card("Wake", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[wake], board=[FOREST], graveyard=[BEAR, CUB]), B=side()).to("precombat main")
    table.answer("B", "Bear").cast(wake, at=["Bear", "Cub"]).resolve()
    assert table.now("Cub").has("haste")
    assert table.to("end").zone("hand", "A") == ["Bear"]
    assert table.zone("exile", "A") == ["Cub"]
