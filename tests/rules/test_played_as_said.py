"""Offers that can only be taken up whole (608.2d), targets that there are only for a cost (601.2c), and what pronouns,
"another" and "that many" mean."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 3, 3)
ISLAND = land("Island")


@pytest.mark.parametrize(
    "deed",
    [
        "sacrifice two creatures",
        "exile two cards from your graveyard",
        "discard two cards",
        "return two lands you control to their owner's hand",
    ],
)
def test_608_2d_an_offer_of_two_cannot_be_taken_up_with_one(deed: str) -> None:
    offer = card("Offer", "Sorcery", f"You may {deed}. If you do, you gain 7 life.", cost="{0}")
    sides = side(hand=[offer, BEAR], board=[OGRE, ISLAND], graveyard=[BEAR])
    table = Table(A=sides, B=side())
    before = table.life("A")
    table.to("precombat main").cast(offer).resolve()  # nobody is asked
    assert table.life("A") == before
    assert table.zone("hand", "A") == ["Bear"]
    assert table.zone("battlefield", "A") == ["Ogre", "Island"]
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Offer"]


def test_608_2d_an_offer_of_two_is_taken_up_with_two() -> None:
    offer = card("Offer", "Sorcery", "You may discard two cards. If you do, you gain 7 life.", cost="{0}")
    table = Table(A=side(hand=[offer, BEAR, OGRE], life=20), B=side())
    table.to("precombat main").cast(offer).answer("A", True).resolve()
    assert table.life("A") == 27
    assert table.zone("hand", "A") == []


def test_118_3_an_offer_to_pay_and_discard_needs_a_card_to_discard() -> None:
    offer = card("Offer", "Sorcery", "You may pay {1} and discard a card. If you do, you gain 7 life.", cost="{0}")
    table = Table(A=side(hand=[offer], board=[ISLAND], life=20), B=side())
    table.to("precombat main").cast(offer).resolve()  # nobody is asked
    assert table.life("A") == 20
    assert not table.find("Island").tapped


def test_608_2d_two_counters_cannot_be_removed_where_one_is() -> None:
    jar = card("Jar", "Artifact", "{0}: You may remove two charge counters from Jar. If you do, you gain 7 life.")
    table = Table.of("player A: 20 life\n battlefield: Jar [1 charge]\nplayer B:", jar)
    table.to("precombat main").activate(jar).resolve()
    assert table.find(jar).counters == {"charge": 1}
    assert table.life("A") == 20


def test_701_17b_nobody_offers_to_mill_more_than_there_is() -> None:
    text = "Mill twenty cards. You may mill two cards. If you do, you gain 7 life."
    offer = card("Offer", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[offer], life=20), B=side())
    table.to("precombat main").cast(offer).resolve()
    assert table.life("A") == 20


DENY = card(
    "Deny",
    "Instant",
    "Kicker {1}\n"
    "Counter target spell with mana value 2 or less. If this spell was kicked, instead counter target spell.",
    cost="{U}",
)
BIG = card("Big", "Sorcery", "You gain 7 life.", cost="{3}")


def test_601_2c_a_spell_may_be_cast_that_has_targets_only_if_it_is_kicked() -> None:
    table = Table(A=side(hand=[BIG], board=[ISLAND] * 3, life=20), B=side(hand=[DENY], board=[ISLAND] * 2))
    table.to("precombat main").cast(BIG).cast(DENY, by="B", at="Big").resolve()
    assert table.zone("graveyard", "A") == ["Big"]
    assert table.life("A") == 20


def test_601_2c_it_cannot_be_cast_if_the_kicker_cannot_be_paid() -> None:
    table = Table(A=side(hand=[BIG], board=[ISLAND] * 3), B=side(hand=[DENY], board=[ISLAND]))
    table.to("precombat main").cast(BIG)
    assert not table.try_to("cast", DENY, by="B", at="Big")


def test_601_2c_a_kicker_without_its_target_is_not_offered() -> None:
    text = "Kicker {0}\nDestroy target creature. If this spell was kicked, destroy target artifact."
    break_ = card("Break", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[break_]), B=side(board=[BEAR]))
    table.to("precombat main").cast(break_, at="Bear").resolve()
    assert table.zone("graveyard", "B") == ["Bear"]


def test_109_3_him_is_the_card_itself_after_a_target_was_spoken_of() -> None:
    text = "{0}: Target creature gets +1/+1 until end of turn. Prevent all damage that would be dealt to him this turn."
    hero = card("Hero", "Legendary Creature — Human", text, power=2, toughness=2, cost="{2}")
    burn = card("Burn", "Instant", "Burn deals 1 damage to each creature.", cost="{0}")
    table = Table(A=side(board=[hero, BEAR], hand=[burn]), B=side())
    table.to("precombat main").activate(hero, at="Bear").resolve().cast(burn).resolve()
    assert table.find(hero).damage == 0
    assert table.find(BEAR).damage == 1


def test_109_5_another_is_another_than_what_is_compared() -> None:
    text = "{0}: Exile target enchantment you control that doesn't have the same name as another permanent you control."
    queen = creature("Queen", 2, 2, text)
    rune, seal = card("Rune", "Enchantment", "Creatures you control get +0/+1."), card("Seal", "Enchantment")
    table = Table(A=side(board=[queen, rune, seal, seal]), B=side(board=[rune]))
    table.to("precombat main")
    with pytest.raises(AssertionError):
        table.activate(queen, at="Seal")
    table = Table(A=side(board=[queen, rune, seal, seal]), B=side(board=[rune]))
    table.to("precombat main").activate(queen, at="Rune").resolve()
    assert table.zone("exile") == ["Rune"]


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(9, 4, 5), (4, 9, 0)])
def test_119_7_that_many_is_the_life_lost_this_way(mine: int, theirs: int, drawn: int) -> None:
    text = "You may exchange your life total with target opponent. If you lose life this way, draw that many cards."
    swap = card("Swap", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[swap], life=mine), B=side(life=theirs), C=side(life=theirs))
    table.to("precombat main").cast(swap, at="B").answer("A", True).resolve()
    assert (table.life("A"), table.life("B")) == (theirs, mine)
    assert len(table.zone("hand", "A")) == drawn


def test_122_2_a_card_of_a_graveyard_is_exiled_with_a_counter_on_it() -> None:
    text = "Exile target creature card from your graveyard with a memory counter on it."
    keep = card("Keep", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[keep], graveyard=[BEAR]), B=side())
    table.to("precombat main").cast(keep, at="Bear").resolve()
    assert table.zone("exile") == ["Bear"]
    assert table.find(BEAR).counters == {"memory": 1}


def test_303_4b_a_line_that_begins_with_it_speaks_of_what_the_line_before_it_spoke_of() -> None:
    text = "Enchant creature\nYou control enchanted creature.\nIt can't attack or block."
    cell = card("Cell", "Enchantment — Aura", text, cost="{0}")
    table = Table(A=side(board=[OGRE]), B=side(hand=[cell], board=[BEAR]))
    table.to("precombat main", turn=2).cast(cell, by="B", at="Ogre").resolve()
    assert table.find(OGRE).controller == table.seat("B")
    assert not table.may_block(OGRE, BEAR)
    table.attack(BEAR)
    with pytest.raises(AssertionError):
        table.attack(OGRE).to("end of combat", turn=4)


@pytest.mark.parametrize(("kicked", "life"), [(True, 25), (False, 15)])
def test_608_2c_otherwise_that_much_is_what_it_would_have_been(kicked: bool, life: int) -> None:
    text = (
        "Kicker {0}\nReturn target creature card from your graveyard to your hand. If this spell was kicked, you gain "
        "life equal to that card's mana value. Otherwise, you lose that much life."
    )
    call = card("Call", "Sorcery", text, cost="{0}")
    giant = creature("Giant", 5, 5, cost="{5}")
    table = Table(A=side(hand=[call], graveyard=[giant], life=20), B=side())
    table.to("precombat main").answer("A", kicked).cast(call, at="Giant").resolve()
    assert table.life("A") == life


@pytest.mark.parametrize("words", ["and it", ". It", ". That creature"])
def test_502_3_what_was_tapped_and_not_what_hit_it_does_not_untap(words: str) -> None:
    text = f"Whenever Kite deals combat damage to a creature, tap that creature{words} doesn't untap during its "
    text = text.replace("creatureand", "creature and") + "controller's next untap step."
    kite, wall = creature("Kite", 2, 2, text), creature("Wall", 0, 5)
    table = Table(A=side(board=[kite]), B=side(board=[wall]))
    table.attack(kite).block(wall, kite).to("upkeep", turn=2)
    assert table.find(wall).tapped
    table.to("upkeep", turn=3)
    assert not table.find(kite).tapped
    table.to("upkeep", turn=4)
    assert not table.find(wall).tapped


def test_400_3_what_was_blocked_goes_to_the_hand_of_its_own_owner() -> None:
    text = "Whenever Tears blocks a creature, return that creature to its owner's hand at end of combat."
    tears = creature("Tears", 0, 4, text)
    table = Table(A=side(board=[BEAR]), B=side(board=[tears]))
    table.attack(BEAR).block(tears, BEAR).to("postcombat main")
    assert table.zone("hand", "A") == ["Bear"]


def test_701_24_that_many_are_as_many_as_each_player_has_shuffled_in() -> None:
    text = "Each player shuffles the cards from their hand into their library, then draws that many cards."
    winds = card("Winds", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[winds, BEAR]), B=side(hand=[BEAR, OGRE, BEAR]), C=side())
    table.to("precombat main").cast(winds).resolve()
    assert [len(table.zone("hand", player)) for player in "ABC"] == [1, 3, 0]


def test_110_2_the_exiled_card_comes_back_under_the_control_of_its_own_owner() -> None:
    text = (
        "Whenever Thief attacks, exile another target creature. Return the exiled card to the battlefield under its "
        "owner's control at the beginning of the next end step."
    )
    thief = creature("Thief", 2, 2, text)
    table = Table(A=side(board=[thief]), B=side(board=[BEAR]))
    table.answer("A", "Bear").attack(thief).to("upkeep", turn=2)
    assert table.find(BEAR).controller == table.seat("B")


@pytest.mark.parametrize(("top", "made", "castable"), [(ISLAND, 1, False), (BIG, 0, True)])
def test_608_2c_otherwise_it_is_not_what_would_have_been_made(top: object, made: int, castable: bool) -> None:
    text = (
        "Exile the top card of your library. If it's a land card, create a 2/2 white Ox creature token. Otherwise, you "
        "may cast it until the end of your next turn."
    )
    roam = card("Roam", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[roam], board=[ISLAND] * 3, library=[top, top]), B=side())  # type: ignore[list-item]
    table.to("precombat main").cast(roam).resolve()
    assert table.zone("battlefield", "A").count("Ox Token") == made
    assert table.try_to("cast", BIG, method="permission") == castable


@pytest.mark.parametrize(("cards", "lost"), [(3, False), (2, True)])
def test_608_2c_who_exiles_fewer_than_said_could_not(cards: int, lost: bool) -> None:
    text = (
        "If damage would be dealt to you, exile that many cards from your graveyard instead. If you can't, you lose "
        "the game."
    )
    lich, bolt = card("Lich", "Enchantment", text), card("Bolt", "Instant", "Bolt deals 3 damage to you.", cost="{0}")
    table = Table(A=side(board=[lich], hand=[bolt], graveyard=[BEAR] * cards, life=20), B=side())
    table.to("precombat main").cast(bolt).resolve()
    assert table.lost("A") == lost


@pytest.mark.parametrize(("hand", "life"), [(2, 27), (1, 20)])
def test_608_2c_who_discards_fewer_than_said_has_not_done_it(hand: int, life: int) -> None:
    purge = card("Purge", "Sorcery", "Discard two cards. If you do, you gain 7 life.", cost="{0}")
    table = Table(A=side(hand=[purge, *[BEAR] * hand], life=20), B=side())
    table.to("precombat main").cast(purge)
    table.answer("A", ["Bear", "Bear"]).resolve()
    assert table.zone("hand", "A") == []
    assert table.life("A") == life


@pytest.mark.parametrize("words", ["When Hive dies, if it had", "Whenever a creature you control dies, if it had"])
def test_603_10a_that_many_counters_are_those_it_had(words: str) -> None:
    hive = creature("Hive", 1, 1, f"{words} one or more +1/+1 counters on it, you gain that much life.")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{0}")
    text = "player A: 20 life\n hand: Kill\n battlefield: Hive [3 +1/+1, 2 charge]\nplayer B:"
    table = Table.of(text, hive, kill)
    table.to("precombat main").cast(kill, at="Hive").resolve(2)
    assert table.life("A") == 23


@pytest.mark.parametrize(("found", "zone"), [("Sword", "battlefield"), ("Axe", "hand")])
def test_608_2c_otherwise_it_is_not_what_the_condition_asked_for(found: str, zone: str) -> None:
    text = (
        "Search your library for an Equipment card and reveal it. If you reveal a card named Sword this way, put it "
        "onto the battlefield. Otherwise, put that card into your hand. Then shuffle."
    )
    forge = card("Forge", "Sorcery", text, cost="{0}")
    blade = card(found, "Artifact — Equipment", "Equip {2}")
    table = Table(A=side(hand=[forge], library=[BEAR, blade]), B=side()).to("precombat main")
    table.cast(forge).answer("A", found).resolve()
    assert found in table.zone(zone, "A")


def test_608_2c_its_power_is_that_of_each_of_those_creatures() -> None:
    text = (
        "When Hydra enters, it deals 2 damage divided as you choose among any number of target creatures your "
        "opponents control. Each of those creatures deals damage equal to its power to Hydra."
    )
    hydra = creature("Hydra", 5, 9, text, cost="{0}")
    wall, tower = creature("Wall", 1, 9), creature("Tower", 2, 9)
    table = Table(A=side(hand=[hydra]), B=side(board=[wall, tower])).to("precombat main")
    table.answer("A", (1, 1)).cast(hydra, at=["Wall", "Tower"]).resolve(2)
    assert table.find(hydra).damage == 3


def test_608_2c_those_creatures_are_the_chosen_ones() -> None:
    text = (
        "Each opponent chooses a creature with the greatest mana value among creatures they control. Return those "
        "creatures to their owners' hands."
    )
    wind = card("Wind", "Sorcery", text, cost="{0}")
    big, small = creature("Big", 5, 5, cost="{5}"), creature("Small", 1, 1, cost="{1}")
    table = Table(A=side(hand=[wind], board=[big]), B=side(board=[big, small]), C=side(board=[big, big, small]))
    table.to("precombat main").answer("C", "Big").cast(wind).resolve()
    assert [table.zone("battlefield", player) for player in "ABC"] == [["Big"], ["Small"], ["Big", "Small"]]


def test_611_2b_for_as_long_as_it_has_a_counter_is_asked_of_each() -> None:
    text = (
        "Put a vow counter on each creature. Each of those creatures can't block for as long as it has a vow counter "
        "on it."
    )
    vow = card("Vow", "Sorcery", text, cost="{0}")
    free = card("Free", "Instant", "Remove a vow counter from target creature.", cost="{0}")
    table = Table(A=side(hand=[vow, free], board=[creature("Imp", 1, 1)]), B=side(board=[BEAR, OGRE]))
    table.to("precombat main").cast(vow).resolve()
    table.cast(free, at="Bear").resolve()
    assert table.may_block("Bear", "Imp")
    assert not table.may_block("Ogre", "Imp")


def test_120_3_each_of_two_deals_damage_to_the_other() -> None:
    text = (
        "Choose target creature you control and target creature an opponent controls. Each of those creatures deals "
        "damage equal to its toughness to the other."
    )
    contest = card("Contest", "Instant", text, cost="{0}")
    mine, theirs = creature("Mine", 1, 12), creature("Theirs", 3, 8)
    table = Table(A=side(hand=[contest], board=[mine]), B=side(board=[theirs])).to("precombat main")
    table.cast(contest, at=["Mine", "Theirs"]).resolve()
    assert table.find(mine).damage == 8
    assert table.zone("graveyard", "B") == ["Theirs"]


@pytest.mark.parametrize(("lands", "answers", "life"), [(2, (True,), 20), (2, (False,), 18), (1, (), 18)])
def test_107_3k_what_could_have_been_paid_is_what_x_is(lands: int, answers: tuple[bool, ...], life: int) -> None:
    text = (
        "At the beginning of your upkeep, you may pay {X}, where X is the number of +1/+1 counters on Ooze. If you "
        "don't, tap Ooze and it deals X damage to you."
    )
    ooze = creature("Ooze", 1, 1, text)
    isles = "; ".join(["Island"] * lands)
    table = Table.of(f"player A: 20 life\n battlefield: Ooze [2 +1/+1]; {isles}\nplayer B:", ooze, ISLAND)
    table.answer("A", *answers).to("draw")
    assert table.life("A") == life
