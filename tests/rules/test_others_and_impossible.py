"""Which things are "other" than what a text speaks of, what cannot be chosen (608.2d), and when X is looked at."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

BEAR, CUB = creature("Bear", 2, 2, cost="{G}"), creature("Cub", 1, 3, cost="{G}")
GIANT = creature("Giant", 3, 3, cost="{R}")
FOREST, ISLAND, MOUNTAIN = land("Forest"), land("Island"), land("Mountain")


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


def test_303_4_an_aura_returns_the_card_that_it_enchants_and_then_enchants_the_creature() -> None:
    text = (
        "Enchant creature card in a graveyard\n"
        'When Rise enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
        '"enchant creature put onto the battlefield with Rise." Return enchanted creature card to the battlefield '
        "under your control and attach Rise to it. When Rise leaves the battlefield, that creature's controller "
        "sacrifices it.\nEnchanted creature gets -1/-0."
    )
    rise = card("Rise", "Enchantment — Aura", text, cost="{G}")
    undo = card("Undo", "Instant", "Destroy target enchantment.", cost="{U}")
    table = Table(A=side(hand=[rise, undo], board=[FOREST, ISLAND]), B=side(graveyard=[GIANT])).to("precombat main")
    table.cast(rise, at="Giant").resolve(2)
    assert (table.find("Giant").controller, table.size("Giant")) == (table.seat("A"), (2, 3))
    table.cast(undo, at="Rise").resolve(2)
    assert table.zone("graveyard", "B") == ["Giant"]


def test_608_2c_itself_is_what_deals_the_damage() -> None:
    text = (
        "Target creature you control deals X damage to any other target and X damage to itself, where X is its power."
    )
    spell = card("Burst", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[spell], board=[FOREST, BEAR]), B=side(board=[CUB])).to("precombat main")
    table.cast(spell, at=["Bear", "Cub"]).resolve()
    assert table.zone("graveyard", "A") == ["Burst", "Bear"]
    assert table.find(CUB).damage == 2


def test_608_2c_one_of_them_is_one_of_the_cards_drawn() -> None:
    text = "Enchant creature\nWhen enchanted creature dies, draw three cards, then discard one of them."
    bones = card("Bones", "Enchantment — Aura", text, cost="{G}")
    murder = card("Murder", "Instant", "Destroy target creature.", cost="{G}")
    board, cards = [FOREST, FOREST, BEAR], [GIANT, CUB, ISLAND]
    table = Table(A=side(hand=[bones, murder], board=board, library=cards), B=side()).to("precombat main")
    table.cast(bones, at="Bear").resolve()
    table.answer("A", "Cub").cast(murder, at="Bear").resolve(2)
    assert sorted(table.zone("hand", "A")) == ["Giant", "Island"]


def test_701_20_those_cards_are_all_that_were_revealed() -> None:
    spy = card(
        "Spy",
        "Sorcery",
        "Target player reveals cards from the top of their library until they reveal a land card, then puts those "
        "cards into their graveyard.",
        cost="{G}",
    )
    library = [BEAR, CUB, FOREST, GIANT]
    table = Table(A=side(hand=[spy], board=[FOREST]), B=side(library=library)).to("precombat main")
    table.cast(spy, at="B").resolve()
    assert sorted(table.zone("graveyard", "B")) == ["Bear", "Cub", "Forest"]


def test_603_7_it_gains_haste_when_it_comes_back() -> None:
    text = (
        "At the beginning of your end step, you may exile ~. If you do, return it to the battlefield under its owner's "
        "control at the beginning of your next upkeep. It gains haste."
    )
    ghost = creature("Ghost", 5, 5, text)
    table = Table(A=side(board=[ghost]), B=side()).to("precombat main")
    table.answer("A", True).to("draw", turn=3)
    assert table.now(ghost).has("haste")


def test_608_2c_until_end_of_turn_is_said_of_all_before() -> None:
    text = "Red creatures get +2/+0 and green creatures get +0/+2 until end of turn."
    spell = card("Banner", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[spell], board=[FOREST, BEAR, GIANT]), B=side()).to("precombat main")
    table.cast(spell).resolve()
    assert (table.size(BEAR), table.size(GIANT)) == ((2, 4), (5, 3))
    table.to("upkeep", turn=2)
    assert (table.size(BEAR), table.size(GIANT)) == ((2, 2), (3, 3))


def test_118_12_a_hand_without_cards_can_be_discarded() -> None:
    spell = card("Refill", "Sorcery", "You may discard your hand. If you do, draw two cards.", cost="{G}")
    table = Table(A=side(hand=[spell], board=[FOREST]), B=side()).to("precombat main")
    table.answer("A", True).cast(spell).resolve()
    assert len(table.zone("hand", "A")) == 2


def test_120_3_damage_of_a_turn_is_added_up() -> None:
    text = "At the beginning of each end step, if you were dealt 4 or more damage this turn, exile ~."
    window = card("Window", "Artifact", text)
    table = Table(A=side(board=[BEAR, GIANT]), B=side(board=[window])).to("precombat main")
    table.attack(BEAR, GIANT).to("end")
    assert table.zone("exile", "B") == ["Window"]


def test_608_2h_permanents_that_were_exiled_this_turn_are_counted_as_they_were() -> None:
    text = (
        "If a creature an opponent controls would die, exile it instead.\nAt the beginning of each end step, you gain "
        "X life, where X is the number of creatures your opponents controlled that were exiled this turn."
    )
    rat = creature("Rat", 4, 4, text)
    table = Table(A=side(board=[rat]), B=side(board=[BEAR])).to("precombat main")
    table.attack(rat).block(BEAR, rat).to("end")
    assert table.life("A") == 21


def test_614_6_what_exiles_instead_does_so_for_what_dies_together_with_it() -> None:
    fox = creature("Fox", 2, 2, "If a permanent would be put into a graveyard, exile it instead.")
    table = Table(A=side(board=[fox]), B=side(board=[BEAR])).to("precombat main")
    table.attack(fox).block(BEAR, fox).to("end of combat")
    assert sorted(table.zone("exile")) == ["Bear", "Fox"]


def test_110_1_a_milled_card_is_no_permanent() -> None:
    fox = creature("Fox", 2, 2, "If a permanent would be put into a graveyard, exile it instead.")
    mill = card("Mill", "Sorcery", "Target player mills two cards.", cost="{G}")
    table = Table(A=side(hand=[mill], board=[FOREST, fox]), B=side(library=[BEAR, CUB])).to("precombat main")
    table.cast(mill, at="B").resolve()
    assert table.zone("graveyard", "B") == ["Bear", "Cub"]


def test_506_4_nobody_fights_what_changed_control_in_combat() -> None:
    cadets = creature("Cadets", 2, 1, "Whenever ~ blocks or becomes blocked, target opponent gains control of it.")
    table = Table(A=side(board=[cadets]), B=side(board=[CUB])).to("precombat main")
    table.answer("A", "B").attack(cadets).block(CUB, cadets).to("end of combat")
    assert table.zone("battlefield", "B") == ["Cadets", "Cub"]


def test_608_2c_those_creatures_are_not_the_cards_drawn() -> None:
    text = (
        "Draw a card for each creature you control with power 2 or greater. Those creatures gain indestructible until "
        "end of turn."
    )
    call = card("Call", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[call], board=[FOREST, BEAR]), B=side()).to("precombat main")
    table.cast(call).resolve()
    assert table.now(BEAR).has("indestructible")


def test_603_7c_what_was_not_exiled_does_not_come_back() -> None:
    text = (
        "When ~ enters, you may exile target creature. "
        "Return that creature to the battlefield at the beginning of the next end step."
    )
    trooper = creature("Trooper", 2, 2, text, cost="{G}")
    table = Table(A=side(hand=[trooper], board=[FOREST]), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", "Bear", False).cast(trooper).resolve(2).to("upkeep", turn=2)
    assert table.find(BEAR).controller == table.seat("B")


def test_608_2c_no_other_creatures_of_that_opponent_are_others_than_the_target() -> None:
    text = (
        "When ~ enters, target creature an opponent controls gets -2/-2 until end of turn if that opponent controls no "
        "other creatures."
    )
    killer = creature("Killer", 2, 2, text, cost="{G}")
    for others, size in (([], (1, 1)), ([CUB], (3, 3))):
        table = Table(A=side(hand=[killer], board=[FOREST]), B=side(board=[GIANT, *others])).to("precombat main")
        table.answer("A", "Giant").cast(killer).resolve().resolve()
        assert table.size("Giant") == size


def test_107_3f_x_that_nothing_defines_is_chosen_when_it_is_first_asked_for() -> None:
    text = (
        "When ~ enters, you may reveal X green cards in your hand. If you do, target creature gets -X/-X until end of "
        "turn."
    )
    assassin = creature("Assassin", 2, 2, text, cost="{G}")
    table = Table(A=side(hand=[assassin, BEAR, CUB, GIANT], board=[FOREST]), B=side(board=[GIANT]))
    table.to("precombat main").answer("A", "Giant", True, 2).cast(assassin).resolve().resolve()
    assert table.size("Giant") == (1, 1)


def test_701_24_a_card_that_is_gone_is_shuffled_into_nothing() -> None:
    text = "When ~ dies, shuffle this card into its owner's library."
    phoenix = creature("Phoenix", 2, 2, text, cost="{G}")
    twins = card("Twins", "Sorcery", "Create a token that's a copy of target creature you control.", cost="{G}")
    doom = card("Doom", "Sorcery", "Destroy all creatures.", cost="{G}")
    board = [FOREST, FOREST, phoenix]
    table = Table(A=side(hand=[twins, doom], board=board, library=[BEAR]), B=side()).to("precombat main")
    table.cast(twins, at="Phoenix").resolve().cast(doom).resolve().resolve().resolve()
    assert table.zone("library", "A").count("Phoenix") == 1


def test_611_2c_other_creatures_are_others_than_the_spells_target() -> None:
    text = "Target creature gains haste until end of turn. Other creatures can't attack this turn."
    call = card("Call", "Sorcery", text, cost="{R}")
    bear, ogre = creature("Bear", 2, 2), creature("Ogre", 3, 3)
    table = Table(A=side(hand=[call], board=[MOUNTAIN, bear, ogre]), B=side(life=20)).to("precombat main")
    table.cast(call, at="Bear").resolve().attack("Bear").to("end of combat")
    assert table.life("B") == 18
    assert table.find("Ogre").tapped is False
    again = Table(A=side(hand=[call], board=[MOUNTAIN, bear, ogre]), B=side()).to("precombat main")
    with pytest.raises(AssertionError, match="Ogre cannot attack"):
        again.cast(call, at="Bear").resolve().attack("Ogre").to("end of combat")


def test_120_1_the_difference_is_each_opponents_own() -> None:
    text = "~ deals damage to each opponent who controls more lands than you equal to the difference."
    rite = card("Rite", "Sorcery", text, cost="{R}")
    mine = side(hand=[rite], board=[MOUNTAIN])
    richer, rich = side(board=[MOUNTAIN] * 3, life=20), side(board=[MOUNTAIN] * 2, life=20)
    table = Table(A=mine, B=richer, C=rich, D=side(life=20)).to("precombat main")
    table.cast(rite).resolve()
    assert [table.life(name) for name in "BCD"] == [18, 19, 20]


def test_608_2c_another_creature_than_the_enchanted_one() -> None:
    text = "At the beginning of the upkeep of enchanted creature's controller, that player loses 3 life unless they "
    hunger = card("Hunger", "Enchantment — Aura", f"Enchant creature\n{text}sacrifice another creature.", cost="{R}")
    table = Table(A=side(hand=[hunger], board=[MOUNTAIN]), B=side(life=20, board=[GIANT, BEAR])).to("precombat main")
    table.cast(hunger, at="Giant").resolve().answer("B", True).to("draw", turn=2)
    assert table.zone("battlefield", "B") == ["Giant"], "the other one is all that can be sacrificed"
    table.to("draw", turn=4)
    assert table.life("B") == 17


def test_115_1_up_to_x_targets_where_x_is_the_power_of_the_creature_itself() -> None:
    text = (
        "When Beast enters, it deals X damage divided as you choose among up to X target creatures, "
        "where X is its power."
    )
    beast = card("Beast", "Creature — Beast", text, cost="{G}", power=3, toughness=9)
    table = Table(A=side(hand=[beast], board=[FOREST]), B=side(board=[BEAR, GIANT])).to("precombat main")
    table.answer("A", ["Bear", "Giant"], [2, 1]).cast("Beast").resolve(2)
    assert table.zone("graveyard", "B") == ["Bear"]
    assert table.find("Giant").damage == 1
