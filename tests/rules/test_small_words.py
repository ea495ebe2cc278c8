"""Words of card text that are easily overlooked: "for the first time", "only once", "two or more", "excess damage"."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, MOUNTAIN = land("Forest"), land("Island"), land("Mountain")
WASTES = card("Waste", "Land", "{T}: Add {C}.")
BEAR, OX = creature("Bear", 2, 2), creature("Ox", 2, 4)
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")


def test_rules_inside_a_sentence_of_several_apply() -> None:
    text = "You can't gain life and your opponents can't draw cards."
    ban = card("Ban", "Enchantment", text)
    feast = card("Feast", "Sorcery", "Each player gains 3 life, then draws a card.", cost="{U}")
    table = Table(A=side(hand=[feast], board=[ISLAND, ban]), B=side()).to("precombat main").cast(feast).resolve()
    assert (table.life("A"), table.life("B")) == (20, 23)
    assert (len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (1, 0)


def test_603_2h_do_this_only_once_each_turn() -> None:
    text = "Whenever you cast a spell, you may gain 1 life. Do this only once each turn."
    choir = card("Choir", "Enchantment", text)
    table = Table(A=side(hand=[BOLT, BOLT, BOLT], board=[MOUNTAIN] * 3 + [choir]), B=side()).to("precombat main")
    table.answer("A", False, True)
    for count in (2, 2, 1):  # the third time it does not trigger
        table.cast(BOLT, at="B").resolve(count)
    assert table.life("A") == 21
    assert not table.game.state.stack


def test_106_12_tapping_for_a_certain_mana() -> None:
    text = "Whenever you tap a permanent for {C}, add an additional {C}."
    stone = card("Monument", "Artifact", text)
    table = Table(A=side(board=[WASTES, stone]), B=side()).to("precombat main")
    table.activate(WASTES)
    assert len(table.pool("A")) == 2


def test_121_2a_drawing_two_or_more_cards_is_replaced_as_a_whole() -> None:
    text = "If an opponent would draw two or more cards, instead you and that player each draw a card."
    almoner = creature("Almoner", 3, 4, text)
    study = card("Study", "Sorcery", "Draw three cards.", cost="{U}")
    peek = card("Peek", "Sorcery", "Draw a card.", cost="{U}")
    table = Table(A=side(hand=[study, peek], board=[ISLAND, ISLAND]), B=side(board=[almoner])).to("precombat main")
    table.cast(study).resolve()
    assert (len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (2, 1)
    table.cast(peek).resolve()
    assert (len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (2, 1)


def test_120_4a_excess_damage() -> None:
    text = (
        "Target creature you control deals damage equal to its power to target creature you don't control. "
        "If the creature you control has trample, excess damage is dealt to that creature's controller instead."
    )
    ram = card("Ram", "Instant", text, cost="{G}")
    rhino = creature("Rhino", 4, 5, "Trample")
    table = Table(A=side(hand=[ram], board=[FOREST, rhino]), B=side(board=[BEAR])).to("precombat main")
    table.cast(ram, at=["Rhino", "Bear"]).resolve()
    assert table.life("B") == 18
    assert table.zone("graveyard", "B") == ["Bear"]


def test_702_16_protection_from_a_colour_chosen_as_the_effect_begins() -> None:
    text = "Target creature you control gains protection from the color of your choice until end of turn."
    ward = card("Shelter", "Instant", text, cost="{U}")
    table = Table(A=side(hand=[ward], board=[ISLAND, BEAR]), B=side(hand=[BOLT], board=[MOUNTAIN])).to("precombat main")
    table.answer("A", "red").cast(ward, at="Bear").resolve()
    with pytest.raises(AssertionError, match="Bear is not among"):
        table.cast(BOLT, at="Bear", by="B")


def test_707_10_a_copy_for_each_other_creature_that_could_be_the_target() -> None:
    zada = card(
        "Zada",
        "Creature — Goblin",
        "Whenever you cast an instant or sorcery spell that targets only Zada, copy that spell for each other creature "
        "you control that the spell could target. Each copy targets a different one of those creatures.",
        power=3,
        toughness=3,
    )
    growth = card("Growth", "Instant", "Put a +1/+1 counter on target creature.", cost="{G}")
    table = Table(A=side(hand=[growth], board=[FOREST, zada, BEAR, OX]), B=side(board=[creature("Elk", 3, 3)]))
    table.to("precombat main").cast(growth, at="Zada").resolve().resolve(3)
    assert [table.size(name) for name in ("Zada", "Bear", "Ox", "Elk")] == [(4, 4), (3, 3), (3, 5), (3, 3)]


def test_400_7_a_card_put_into_a_graveyard_this_turn_is_found_there() -> None:
    text = "Return target card in a graveyard that was discarded this turn to its owner's hand."
    seance = card("Seance", "Sorcery", text, cost="{U}")
    toss = card("Toss", "Sorcery", "Discard a card.", cost="{U}")
    table = Table(A=side(hand=[toss, seance, BEAR], board=[ISLAND, ISLAND], graveyard=[OX]), B=side())
    table.to("precombat main").answer("A", "Bear").cast(toss).resolve()
    table.cast(seance, at="Bear").resolve()
    assert table.zone("hand", "A") == ["Bear"]


def test_608_2c_a_card_is_chosen_from_the_hand_that_it_speaks_of() -> None:
    text = (
        "When this creature enters, target opponent reveals their hand and you choose a nonland card from it. "
        "Exile that card."
    )
    probe = creature("Probe", 1, 1, text, cost="{U}")
    table = Table(A=side(hand=[probe], board=[ISLAND]), B=side(hand=[BEAR, FOREST])).to("precombat main")

    table.answer("A", "B").cast(probe).resolve(2)

    assert table.zone("exile") == ["Bear"]
    assert table.zone("hand", "B") == ["Forest"]
    assert table.zone("battlefield", "A") == ["Island", "Probe"]


def test_201_4_only_names_of_the_wanted_kind_are_offered() -> None:
    mage = creature("Mage", 2, 2, "As this creature enters, choose a nonland card name.", cost="{U}")
    table = Table(A=side(hand=[mage], board=[land("Island")], library=[BEAR]), B=side()).to("precombat main")
    table.answer("A", "Bear").cast(mage).resolve()
    assert table.find(mage).chosen == {"name": "Bear"}


def test_122_1f_counters_that_opponents_have() -> None:
    taker = creature(
        "Taker", 2, 2, "As long as an opponent has three or more poison counters, this creature has flying."
    )
    table = Table(A=side(board=[taker]), B=side()).to("precombat main")
    assert not table.now(taker).has("flying")
    table.game.state.player(table.seat("B")).counters = {"poison": 3}
    table.game.invalidate()
    assert table.now(taker).has("flying")


def test_a_card_other_than_a_land_from_a_revealed_hand() -> None:
    text = (
        "Target player reveals their hand, then you choose a card other than a basic land card from it. "
        "That player discards that card."
    )
    peek = card("Peek Hard", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[peek], board=[land("Island")]), B=side(hand=[land("Forest"), BEAR])).to("precombat main")
    table.answer("A", "Bear").cast(peek, at="B").resolve()
    assert table.zone("hand", "B") == ["Forest"]


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


def test_608_2c_the_rest_of_what_was_revealed_is_what_was_not_taken() -> None:
    for rest, zone in (("into your graveyard", "graveyard"), ("on the bottom of your library in any order", "library")):
        put = f"Put all land cards revealed this way into your hand and the rest {rest}."
        text = f"Reveal the top three cards of your library. {put}"
        dig = card("Dig", "Sorcery", text, cost="{U}")
        library = [land("Forest"), BEAR, land("Swamp"), land("Mountain")]
        table = Table(A=side(hand=[dig], board=[ISLAND], library=library), B=side()).to("precombat main")
        table.cast(dig).resolve()
        assert sorted(table.zone("hand", "A")) == ["Forest", "Swamp"]
        assert table.zone("library", "A")[0] == "Mountain"
        assert "Bear" in table.zone(zone, "A")
        assert not {"Forest", "Swamp"} & {*table.zone("graveyard", "A"), *table.zone("library", "A")}


def test_608_2h_each_creature_gets_as_many_counters_as_its_own_size_says() -> None:
    text = "Put a number of +1/+1 counters on each creature you control equal to that creature's toughness."
    grow = card("Grow", "Sorcery", text, cost="{U}")
    ogre = creature("Ogre", 3, 4)
    table = Table(A=side(hand=[grow], board=[ISLAND, BEAR, ogre]), B=side()).to("precombat main")
    table.cast(grow).resolve()
    assert (table.size(BEAR), table.size(ogre)) == ((4, 4), (7, 8))


def test_702_33d_it_was_kicked_is_said_of_the_spell() -> None:
    text = (
        "Kicker {U}\n~ deals 1 damage to each creature. If it was kicked, it deals 3 damage to each creature instead."
    )
    flood = card("Flood", "Sorcery", text, cost="{U}")
    for kicked in (True, False):
        table = Table(A=side(hand=[flood], board=[ISLAND, ISLAND, BEAR]), B=side()).to("precombat main")
        table.answer("A", kicked).cast(flood).resolve()
        assert ("Bear" in table.zone("battlefield")) is not kicked


def test_608_2c_what_is_revealed_is_put_there_if_it_is_one() -> None:
    text = (
        "Each player reveals the top card of their library, then puts it onto the battlefield if it's a permanent card."
    )
    dig = card("Dig", "Sorcery", text, cost="{U}")
    for top, there in ((BEAR, True), (card("Rest", "Instant", "Draw a card.", cost="{U}"), False)):
        table = Table(A=side(hand=[dig], board=[ISLAND], library=[top]), B=side(library=[top])).to("precombat main")
        table.cast(dig).resolve()
        assert (table.zone("battlefield", "B") == [top.facts.name]) is there
        assert (top.facts.name in table.zone("battlefield", "A")) is there


def test_a_creature_deals_damage_to_itself() -> None:
    fight = card("Struggle", "Sorcery", "Target creature deals damage to itself equal to its power.", cost="{U}")
    table = Table(A=side(hand=[fight], board=[ISLAND]), B=side(board=[creature("Ogre", 4, 6)])).to("precombat main")
    table.cast(fight, at="Ogre").resolve()
    assert table.find("Ogre").damage == 4


def test_that_player_is_the_owner_to_whose_hand_it_went() -> None:
    text = "Return target permanent to its owner's hand. Then that player discards a card."
    recoil = card("Recoil", "Instant", text, cost="{U}")
    table = Table(A=side(hand=[recoil], board=[ISLAND]), B=side(board=[BEAR])).to("precombat main")
    table.answer("B", "Bear").cast(recoil, at="Bear").resolve()
    assert table.zone("graveyard", "B") == ["Bear"]


@pytest.mark.parametrize("count", [1, 2])
def test_608_2d_an_offer_to_tap_two_is_none_with_one(count: int) -> None:
    text = "At the beginning of your end step, you may tap two untapped creatures you control. If you do, draw a card."
    rent = card("Rent", "Enchantment", text)
    table = Table(A=side(board=[rent, *[BEAR] * count]), B=side()).to("postcombat main")
    if count == 2:
        table.answer("A", True, ["Bear", "Bear"])
    table.to("cleanup")
    assert len(table.zone("hand", "A")) == count - 1


def test_702_33d_a_spell_is_countered_if_that_spell_was_kicked() -> None:
    trick = card("Trickery", "Instant", "Counter target spell if it was kicked.", cost="{U}")
    rest = card("Rest", "Sorcery", "Kicker {U}\nYou gain 3 life.", cost="{U}")
    for kicked in (True, False):
        table = Table(A=side(hand=[rest], board=[ISLAND] * 2), B=side(hand=[trick], board=[ISLAND])).to(
            "precombat main"
        )
        table.answer("A", kicked).cast(rest).cast(trick, at="Rest", by="B").resolve(2 - kicked)
        assert table.life("A") == (20 if kicked else 23)


def test_727_1_rad_counters_mill_and_hurt_in_the_own_main_phase_and_go() -> None:
    glow = card("Glow", "Sorcery", "Target opponent gets three rad counters.", cost="{U}")
    library = [BEAR, land("Forest"), BEAR, land("Swamp")]
    table = Table(A=side(hand=[glow], board=[ISLAND]), B=side(library=library)).to("precombat main")
    table.cast(glow, at="B").resolve().to("end")
    assert (table.life("B"), table.zone("graveyard", "B")) == (20, [])
    table.to("beginning of combat", turn=2)
    assert table.zone("graveyard", "B") == ["Forest", "Bear", "Swamp"], "the first Bear was drawn"
    assert (table.life("B"), table.game.state.players[1].counter("rad")) == (19, 2)


def test_that_many_cards_from_the_top_are_that_many() -> None:
    milled = "that player puts that many cards from the top of their library into their graveyard."
    crank = card("Crank", "Artifact", f"Whenever an opponent loses life, {milled}")
    table = Table(A=side(board=[crank, creature("Ogre", 4, 4)]), B=side(library=[BEAR] * 6))
    table.attack("Ogre").to("end of combat")
    assert len(table.zone("graveyard", "B")) == 4


def test_701_18b_casting_a_card_is_playing_it() -> None:
    host = card("Host", "Enchantment", "Whenever you play a card, you gain 1 life.")
    rest = card("Rest", "Instant", "Draw a card.", cost="{U}")
    table = Table(A=side(hand=[rest, ISLAND], board=[host, ISLAND]), B=side()).to("precombat main")
    table.play(ISLAND).resolve()
    assert table.life("A") == 21
    table.cast(rest).resolve(2)
    assert table.life("A") == 22


def test_702_95_both_creatures_of_a_pair_have_what_is_said() -> None:
    text = "Soulbond\nAs long as ~ is paired with another creature, both creatures have deathtouch."
    peddler = creature("Peddler", 1, 1, text)
    ogre = creature("Ogre", 3, 3, cost="{U}")
    table = Table(A=side(hand=[ogre], board=[peddler, ISLAND]), B=side()).to("precombat main")
    table.answer("A", True).cast(ogre).resolve(2)
    assert table.now(peddler).has("deathtouch")
    assert table.now(ogre).has("deathtouch")


def test_that_spell_or_ability_is_what_targets_and_not_who_controls_it() -> None:
    text = "Whenever a creature you control becomes the target of a spell or ability an opponent controls, "
    guard = creature("Guard", 1, 1, f"{text}counter that spell or ability unless its controller pays {{2}}.")
    bolt = card("Bolt", "Instant", "~ deals 3 damage to target creature.", cost="{U}")
    table = Table(A=side(board=[guard]), B=side(hand=[bolt], board=[ISLAND])).to("precombat main")
    table.cast(bolt, at="Guard", by="B").resolve()
    assert table.zone("graveyard", "B") == ["Bolt"]
    assert "Guard" in table.zone("battlefield")
