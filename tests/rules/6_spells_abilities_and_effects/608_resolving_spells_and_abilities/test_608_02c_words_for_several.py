"""Rule 608: resolving spells and abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BOLT_FOR_R,
    CUB,
    ELK,
    FOREST,
    GIANT,
    ISLAND,
    MOUNTAIN,
    OGRE,
    OX,
    OX_FOR_G,
    SWAMP,
)
from tests.rules.common_games import table_of
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("608.2c")
def test_608_2c_that_many_is_each_players_own_number() -> None:
    text = "Each player discards all the cards in their hand, then creates that many 2/2 black Zombie creature tokens."
    rise = card("Rise", "Sorcery", text, cost="{U}")
    island = land("Island")
    table = Table(A=side(hand=[rise, island], board=[island]), B=side(hand=[island] * 3)).to("precombat main")
    table.cast(rise).resolve()
    tokens = [table.zone("battlefield", player).count("Zombie Token") for player in "AB"]
    assert tokens == [1, 3]


@rule("608.2c")
def test_608_2c_those_creatures_are_the_ones_that_the_usual_instruction_names() -> None:
    blight = card(
        "Blight",
        "Sorcery",
        "Kicker {0}\nCreatures target player controls get -1/-1 until end of turn. If Blight was kicked, those "
        "creatures get -2/-2 until end of turn instead.",
        cost="{0}",
    )
    table = Table(A=side(hand=[blight]), B=side(board=[BEAR_FOR_2])).to("precombat main")
    table.answer("A", True).cast(blight, at="B").resolve()
    assert table.zone("graveyard", "B") == ["Bear"]


@rule("608.2c")
@pytest.mark.parametrize("kicked", [True, False])
def test_608_2c_those_cards_are_those_of_either_search(kicked: bool) -> None:
    journey = card(
        "Journey",
        "Sorcery",
        "Kicker {0}\nSearch your library for a basic land card. If this spell was kicked, instead search your library "
        "for a basic land card and a Shrine card. Reveal those cards, put them into your hand, then shuffle.",
        cost="{0}",
    )
    table = Table(A=side(hand=[journey], library=["Forest"]), B=side()).to("precombat main")
    table.answer("A", kicked, "Forest").cast(journey).resolve()
    assert table.zone("hand", "A") == ["Forest"]


@rule("608.2c")
def test_608_2c_that_many_is_the_number_first_said_and_not_how_many_were_drawn() -> None:
    lantern = creature(
        "Lantern",
        0,
        5,
        "Whenever Lantern is dealt damage, you draw that many cards, create that many Treasure tokens, then lose that "
        "much life.",
    )
    still = card("Still", "Enchantment", "Players can't draw cards.")
    table = Table(A=side(board=[lantern, still, MOUNTAIN], hand=[BOLT_FOR_R], life=20), B=side()).to("precombat main")
    table.cast(BOLT_FOR_R, at="Lantern").resolve(2)
    assert table.zone("hand", "A") == []
    assert table.zone("battlefield", "A").count("Treasure Token") == 3
    assert table.life("A") == 17


@rule("608.2c")
def test_608_2c_those_creatures_are_the_chosen_ones() -> None:
    text = (
        "For each opponent, choose a creature with the greatest power among creatures that player controls. Destroy "
        "those creatures."
    )
    doom = card("Doom", "Sorcery", text, cost="{G}")
    giant = creature("Giant", 5, 5)
    table = Table(A=side(hand=[doom], board=[FOREST]), B=side(board=[BEAR_FOR_G, giant]), C=side(board=[OX_FOR_G]))
    table.to("precombat main").cast(doom).resolve()
    assert (table.zone("graveyard", "B"), table.zone("graveyard", "C")) == (["Giant"], ["Ox"])


@rule("608.2c")
def test_608_2c_the_rest_is_what_each_player_has_left() -> None:
    text = (
        "Each player reveals a number of cards from the top of their library equal to the number of nonland permanents "
        "they control, puts all permanent cards they revealed this way onto the battlefield, and puts the rest into "
        "their graveyard."
    )
    over, sip = card("Over", "Sorcery", text, cost="{0}"), card("Sip", "Instant", "You gain 1 life.", cost="{1}")
    table = Table(
        A=side(hand=[over], board=[BEAR], library=[sip]), B=side(board=[OGRE, OGRE], library=[ISLAND, sip]), C=side()
    )
    table.to("precombat main").cast(over).resolve()
    assert [table.zone("battlefield", player) for player in "AB"] == [["Bear"], ["Ogre", "Ogre", "Island"]]
    assert [table.zone("graveyard", player) for player in "ABC"] == [["Sip", "Over"], ["Sip"], []]


@rule("608.2c")
def test_608_2c_each_of_them_is_every_exiled_card() -> None:
    text = "Exile the top card of each player's library and put a fetch counter on each of them."
    hound = card("Hound", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[hound], library=[BEAR]), B=side(library=[OGRE])).to("precombat main")
    table.cast(hound).resolve()
    exiled = [table.game.state.objects[id] for id in table.game.state.objects_in("exile")]
    assert [obj.counters for obj in exiled] == [{"fetch": 1}] * 2


@rule("608.2c")
def test_608_2c_whether_any_permanent_that_fits_is_there() -> None:
    thin = card(
        "Thin",
        "Sorcery",
        "Destroy target nonland permanent if a permanent with the same name is on the battlefield.",
        cost="{0}",
    )
    table = Table(A=side(hand=[thin]), B=side(board=[BEAR_FOR_2, BEAR_FOR_2])).to("precombat main")
    table.cast(thin, at="Bear").resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("608.2c")
def test_608_2c_the_other_cards_are_those_that_nobody_chose() -> None:
    text = (
        "Search your library for up to three monocolored cards with different names and exile them. An opponent "
        "chooses one of those cards. Shuffle that card into your library. You may cast the other cards without paying "
        "their mana costs."
    )
    ogre = creature("Ogre", 3, 3, cost="{3}{R}")
    plan = card("Plan", "Sorcery", text, cost="{0}")
    cub, elf = (creature(name, 1, 1, cost="{G}") for name in ("Cub", "Elf"))
    table = Table(A=side(hand=[plan], library=[ogre, cub, elf]), B=side()).to("precombat main")
    table.answer("A", "Ogre", "Cub", "Elf", True, ["Ogre", "Elf"]).answer("B", "Cub").cast(plan).resolve()
    assert sorted(table.zone("stack")) == ["Elf", "Ogre"]
    assert "Cub" in table.zone("library", "A")


@rule("608.2c")
def test_608_2c_cards_as_many_as_the_damage_dealt() -> None:
    swan = creature(
        "Swan",
        4,
        3,
        "If a source would deal damage to Swan, prevent that damage. The source's controller "
        "draws cards equal to the damage prevented this way.",
    )
    table = Table(A=side(hand=[BOLT_FOR_R], board=[land("Mountain")]), B=side(board=[swan]))
    table.to("precombat main").cast(BOLT_FOR_R, at="Swan").resolve()
    assert table.zone("battlefield", "B") == ["Swan"]
    assert len(table.zone("hand", "A")) == 3


@rule("608.2c")
def test_608_2c_those_players_each_and_that_sacrificed_creature() -> None:
    rend = card(
        "Rend", "Sorcery", "Rend deals 2 damage to each opponent. Those players each discard a card.", cost="{B}"
    )
    feed = card(
        "Feed",
        "Sorcery",
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "You gain life equal to that sacrificed creature's toughness.",
        cost="{B}",
    )
    own = side(board=[SWAMP, SWAMP, creature("Ox", 2, 4)], hand=[rend, feed, BEAR_FOR_G])
    table = Table(A=own, B=side(hand=[BEAR_FOR_G]), C=side(hand=[BEAR_FOR_G])).to("precombat main")
    table.cast(rend).resolve()
    assert [len(table.zone("hand", player)) for player in "ABC"] == [2, 0, 0]
    table.cast(feed).resolve()
    assert table.life("A") == 24


@rule("608.2c")
def test_608_2c_each_other_creature_that_shares_a_colour_is_not_the_one_itself() -> None:
    text = (
        "~ deals 1 damage to target creature and each other creature that shares a color with it. You gain life equal "
        "to the damage dealt this way."
    )
    flame = card("Flame", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[flame], board=[FOREST, BEAR_FOR_G]), B=side(board=[CUB, GIANT])).to("precombat main")
    table.cast(flame, at="Bear").resolve()
    assert [table.find(name).damage for name in ("Bear", "Cub", "Giant")] == [1, 1, 0]
    assert table.life("A") == 22


@rule("608.2c")
def test_608_2c_one_of_them_is_one_of_the_cards_drawn() -> None:
    text = "Enchant creature\nWhen enchanted creature dies, draw three cards, then discard one of them."
    bones = card("Bones", "Enchantment — Aura", text, cost="{G}")
    murder = card("Murder", "Instant", "Destroy target creature.", cost="{G}")
    board, cards = [FOREST, FOREST, BEAR_FOR_G], [GIANT, CUB, ISLAND]
    table = Table(A=side(hand=[bones, murder], board=board, library=cards), B=side()).to("precombat main")
    table.cast(bones, at="Bear").resolve()
    table.answer("A", "Cub").cast(murder, at="Bear").resolve(2)
    assert sorted(table.zone("hand", "A")) == ["Giant", "Island"]


@rule("608.2c")
def test_608_2c_until_end_of_turn_is_said_of_all_before() -> None:
    text = "Red creatures get +2/+0 and green creatures get +0/+2 until end of turn."
    spell = card("Banner", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[spell], board=[FOREST, BEAR_FOR_G, GIANT]), B=side()).to("precombat main")
    table.cast(spell).resolve()
    assert (table.size(BEAR_FOR_G), table.size(GIANT)) == ((2, 4), (5, 3))
    table.to("upkeep", turn=2)
    assert (table.size(BEAR_FOR_G), table.size(GIANT)) == ((2, 2), (3, 3))


@rule("608.2c")
def test_608_2c_those_creatures_are_not_the_cards_drawn() -> None:
    text = (
        "Draw a card for each creature you control with power 2 or greater. Those creatures gain indestructible until "
        "end of turn."
    )
    call = card("Call", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[call], board=[FOREST, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(call).resolve()
    assert table.now(BEAR_FOR_G).has_keyword("indestructible")


@rule("608.2c")
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


@rule("608.2c")
def test_608_2c_those_creatures_are_the_ones_each_opponent_chose() -> None:
    text = (
        "Each opponent chooses a creature with the greatest mana value among creatures they control. Return those "
        "creatures to their owners' hands."
    )
    wind = card("Wind", "Sorcery", text, cost="{0}")
    big, small = creature("Big", 5, 5, cost="{5}"), creature("Small", 1, 1, cost="{1}")
    table = Table(A=side(hand=[wind], board=[big]), B=side(board=[big, small]), C=side(board=[big, big, small]))
    table.to("precombat main").answer("C", "Big").cast(wind).resolve()
    assert [table.zone("battlefield", player) for player in "ABC"] == [["Big"], ["Small"], ["Big", "Small"]]


@rule("608.2c")
def test_what_stands_behind_a_row_of_kinds_is_said_of_all_of_them() -> None:
    tide = card("Tide", "Sorcery", "Tap all creatures and lands target player controls.", cost="{U}")
    table = Table(
        A=side(hand=[tide], board=[land("Island"), land("Plains"), creature("Mine", 1, 1)]),
        B=side(board=[land("Forest"), creature("Yours", 1, 1)]),
    ).to("precombat main")
    table.cast(tide, at="B").resolve()
    tapped = {name: table.find(name).tapped for name in ("Plains", "Mine", "Forest", "Yours")}
    assert tapped == {"Plains": False, "Mine": False, "Forest": True, "Yours": True}


@rule("608.2c")
def test_each_other_creature_is_other_than_the_one_that_is_compared() -> None:
    small, giant = creature("Small", 1, 1, cost="{U}"), creature("Big", 9, 9, cost="{U}")
    for newcomer, drawn in ((small, 0), (giant, 1)):
        table = Table(
            A=side(hand=[newcomer], board=["Selvala, Heart of the Wilds", BEAR, ISLAND]), B=side(board=[OGRE])
        )
        table.to("precombat main").answer("A", *[True] * drawn).cast(newcomer).resolve(2)
        assert len(table.zone("hand", "A")) == drawn


@rule("608.2c")
def test_608_2c_each_player_their_own_amount() -> None:
    table = table_of("Each player loses half their life, rounded up.", B=[], C=[])
    table.game.state.player(table.seat("B")).life = 7
    table.cast("Rite").resolve()
    assert [table.life(player) for player in "ABC"] == [10, 3, 10]


@rule("608.2c")
def test_608_2c_each_player_exiles_a_card_from_their_own_graveyard() -> None:
    rite = card("Rite", "Sorcery", "Each player exiles a card from their graveyard.", cost="{U}")
    sides = {name: side(board=[BEAR], graveyard=[OX, ELK]) for name in "BC"}
    table = Table(None, A=side(hand=[rite], board=[ISLAND], graveyard=[FOREST]), **sides).to("precombat main")
    table.answer("B", "Elk").answer("C", "Ox").cast(rite).resolve()
    assert sorted(table.zone("exile")) == ["Elk", "Forest", "Ox"]


@rule("608.2c")
@pytest.mark.parametrize(
    ("words", "bears"), [("exactly one creature", 1), ("exactly two creatures", 2), ("two or more creatures", 3)]
)
def test_608_2c_exactly_so_many_are_no_more(words: str, bears: int) -> None:
    feast = card("Feast", "Sorcery", f"If you control {words}, you gain 3 life.", cost="{U}")
    for count in (1, 2, 3):
        table = Table(A=side(hand=[feast], board=[ISLAND, *[BEAR] * count]), B=side()).to("precombat main")
        table.cast(feast).resolve()
        met = count == bears or ("more" in words and count >= 2)
        assert table.life("A") == (23 if met else 20)


@rule("608.2c")
def test_that_player_is_the_owner_to_whose_hand_it_went() -> None:
    text = "Return target permanent to its owner's hand. Then that player discards a card."
    recoil = card("Recoil", "Instant", text, cost="{U}")
    table = Table(A=side(hand=[recoil], board=[ISLAND]), B=side(board=[BEAR])).to("precombat main")
    table.answer("B", "Bear").cast(recoil, at="Bear").resolve()
    assert table.zone("graveyard", "B") == ["Bear"]


@rule("608.2c")
def test_that_many_cards_from_the_top_are_that_many() -> None:
    milled = "that player puts that many cards from the top of their library into their graveyard."
    crank = card("Crank", "Artifact", f"Whenever an opponent loses life, {milled}")
    table = Table(A=side(board=[crank, creature("Ogre", 4, 4)]), B=side(library=[BEAR] * 6))
    table.attack("Ogre").to("end of combat")
    assert len(table.zone("graveyard", "B")) == 4


@rule("608.2c")
def test_608_2c_those_who_control_no_such_permanent() -> None:
    text = "Each opponent who doesn't control a legendary creature or planeswalker loses the game."
    doom = card("Doom", "Sorcery", text, cost="{0}")
    hero = card("Hero", "Legendary Creature — Human", power=1, toughness=1)
    table = Table(A=side(hand=[doom]), B=side(board=[hero]), C=side(board=[BEAR])).to("precombat main")
    table.cast(doom).resolve()
    assert (table.lost("B"), table.lost("C")) == (False, True)


@rule("608.2c")
def test_608_2c_each_opponent_attacking_that_player_does_the_same() -> None:
    curse = card(
        "Curse",
        "Enchantment — Aura Curse",
        "Enchant player\nWhenever enchanted player is attacked, you gain 2 life. Each opponent attacking that player "
        "does the same.",
        cost="{G}",
    )
    theirs = side(board=[BEAR_FOR_G])
    table = Table(A=side(board=[BEAR_FOR_G, FOREST], hand=[curse]), B=theirs, C=theirs).to("precombat main")
    table.cast(curse, at="B").resolve()
    table.attack(BEAR_FOR_G, on="B").to("end of combat")
    assert [table.life(name) for name in "ABC"] == [22, 18, 20]


@rule("608.2c")
def test_608_2c_each_owner_puts_their_own() -> None:
    tide = card(
        "Tide",
        "Sorcery",
        "For each opponent, choose up to one target creature they control. That creature's owner puts it on the top or "
        "bottom of their library.",
        cost="{0}",
    )
    table = Table(A=side(hand=[tide]), B=side(board=[BEAR_FOR_2]), C=side(board=[BEAR_FOR_2])).to("precombat main")
    table.answer("B", "top").answer("C", "bottom").cast(tide, at=["Bear", "Bear"]).resolve()
    assert table.zone("library", "B")[0] == "Bear"
    assert table.zone("library", "C")[-1] == "Bear"
