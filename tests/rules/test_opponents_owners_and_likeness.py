"""Whose opponents and owners are meant, what objects have in common, and events that only now have words: a creature
that a card haunts dies, a spell is copied or countered, cards come into a library or a hand."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

SWAMP, PLAINS, FOREST, ISLAND = land("Swamp"), land("Plains"), land("Forest"), land("Island")
BEAR = creature("Bear", 2, 2, cost="{G}")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
GAIN = card("Gain", "Instant", "You gain 1 life.", cost="{W}")
AWAY = card("Away", "Instant", "Return target creature to its owner's hand.", cost="{U}")


def test_702_55c_the_creature_it_haunts_dies() -> None:
    text = "Haunt\nWhen Ghost enters or the creature it haunts dies, you gain 3 life."
    ghost = creature("Ghost", 1, 1, text)
    other = creature("Other", 1, 1)
    table = Table(A=side(board=[ghost, *[SWAMP] * 3], hand=[KILL] * 3), B=side(board=[BEAR, other]))
    table.to("precombat main").cast(KILL, at="Ghost").answer("A", ["Bear"]).resolve(2)
    assert table.zone("exile", "A") == ["Ghost"]
    table.cast(KILL, at="Other").resolve()
    assert table.life("A") == 20
    table.cast(KILL, at="Bear").resolve(2)
    assert table.life("A") == 23


def test_102_2_each_of_that_players_opponents() -> None:
    still = card(
        "Still", "Enchantment", "When a player casts a spell, sacrifice Still. If you do, each of "
        "that player's opponents "
        "gains 3 life."
    )  # fmt: skip
    table = Table(A=side(board=[still]), B=side(board=[PLAINS], hand=[GAIN]), C=side()).to("precombat main")
    table.cast(GAIN, by="B").resolve(2)
    assert [table.life(player) for player in "ABC"] == [23, 21, 23]
    board = card("Board", "Artifact", "Whenever a creature dies, each of its controller's opponents gains 2 life.")
    table = Table(A=side(board=[board, SWAMP], hand=[KILL]), B=side(board=[BEAR]), C=side()).to("precombat main")
    table.cast(KILL, at="Bear").resolve(2)
    assert [table.life(player) for player in "ABC"] == [22, 20, 22]


def test_707_10_whenever_you_copy_a_spell() -> None:
    storm = creature("Storm", 1, 1, "Whenever you copy an instant spell, put a +1/+1 counter on Storm.")
    fork = card("Fork", "Instant", "Copy target instant spell.", cost="{U}")
    table = Table(A=side(board=[storm, PLAINS, ISLAND], hand=[GAIN, fork]), B=side()).to("precombat main")
    table.cast(GAIN).cast(fork, at="Gain")
    assert table.size(storm) == (1, 1)
    table.resolve(2)
    assert table.size(storm) == (2, 2)
    table.resolve(2)
    assert (table.size(storm), table.life("A")) == ((2, 2), 22)


def test_701_6_a_spell_or_ability_you_control_counters_a_spell() -> None:
    mentor = card("Mentor", "Enchantment", "Whenever a spell or ability you control counters a spell, you gain 2 life.")
    stop = card("Stop", "Instant", "Counter target spell.", cost="{U}")
    for by, life in (("A", 22), ("B", 20)):
        mine, theirs = side(board=[mentor, ISLAND, PLAINS], hand=[GAIN, stop]), side(board=[ISLAND], hand=[stop])
        table = Table(A=mine, B=theirs).to("precombat main").cast(GAIN).cast(stop, at="Gain", by=by)
        table.to("end")
        assert table.life("A") == life


def test_107_1_the_greater_of_two_numbers() -> None:
    text = (
        "When Seer enters, you gain life equal to the number of Elves you control or the number of Elf cards in your "
        "graveyard, whichever is greater."
    )
    seer = creature("Seer", 1, 1, text, cost="{G}")
    elf = card("Pixie", "Creature — Elf", power=1, toughness=1)
    for here, gone, life in ((2, 1, 22), (1, 3, 23)):
        table = Table(A=side(hand=[seer], board=[FOREST, *[elf] * here], graveyard=[elf] * gone), B=side())
        assert table.to("precombat main").cast(seer).resolve(2).life("A") == life


def test_110_2a_that_player_puts_it_there_from_its_owners_graveyard() -> None:
    text = (
        'Each creature has "When ~ dies, choose target opponent. That player puts ~ from its '
        "owner's graveyard onto the "
        'battlefield under their control at the beginning of the next end step."'
    )
    whispers = card("Whispers", "Enchantment", text)
    table = Table(A=side(board=[SWAMP, whispers], hand=[KILL]), B=side(board=[BEAR]), C=side()).to("precombat main")
    table.cast(KILL, at="Bear").answer("B", ["C"]).resolve(2)
    assert table.zone("graveyard", "B") == ["Bear"]
    assert table.to("cleanup").zone("battlefield", "C") == ["Bear"]


def test_110_2a_under_the_control_of_that_cards_owner() -> None:
    text = (
        "{0}: Exile target permanent card from a graveyard.\n"
        "When Warden dies, put each permanent card exiled with it onto the battlefield under the "
        "control of that card's "
        "owner."
    )
    warden = creature("Warden", 2, 2, text)
    elf = creature("Elf", 1, 1)
    mine = side(board=[warden, SWAMP], hand=[KILL], graveyard=[BEAR])
    table = Table(A=mine, B=side(graveyard=[elf])).to("precombat main")
    table.activate(warden, at="Bear").resolve().activate(warden, at="Elf").resolve()
    table.cast(KILL, at="Warden").resolve(2)
    assert (table.zone("battlefield", "A"), table.zone("battlefield", "B")) == (["Swamp", "Bear"], ["Elf"])


def test_110_2a_under_the_control_of_that_creatures_owner() -> None:
    again = card(
        "Again", "Instant", "Choose target creature. When that creature dies this turn, return a "
        "creature card from its "
        "owner's graveyard to the battlefield under the control of that creature's owner.", cost="{G}"
    )  # fmt: skip
    steal = card("Steal", "Sorcery", "Gain control of target creature.", cost="{U}")
    elf = creature("Elf", 1, 1)
    mine = side(board=[SWAMP, FOREST, ISLAND], hand=[KILL, steal, again])
    table = Table(A=mine, B=side(board=[BEAR], graveyard=[elf])).to("precombat main")
    table.cast(steal, at="Bear").resolve().cast(again, at="Bear").resolve()
    table.answer("A", ["Elf"]).cast(KILL, at="Bear").resolve(2)
    assert table.zone("battlefield", "B") == ["Elf"]


def test_208_1_power_and_toughness_are_not_equal() -> None:
    text = "When Winnower enters, destroy target creature whose power and toughness aren't equal."
    winnower = creature("Winnower", 3, 3, text, cost="{B}")
    odd = creature("Odd", 2, 3)
    table = Table(A=side(board=[SWAMP], hand=[winnower]), B=side(board=[BEAR, odd])).to("precombat main")
    assert table.answer("A", ["Odd"]).cast(winnower).resolve(2).zone("battlefield", "B") == ["Bear"]


def test_205_3_that_does_not_share_a_creature_type_with_either() -> None:
    text = (
        "Whenever you cast a creature spell that doesn't share a creature type with a creature you "
        "control or a creature "
        "card in your graveyard, you gain 1 life."
    )
    guide = card("Guide", "Creature — Human", text, power=1, toughness=1)
    elf, ogre, orc = (
        card(name, f"Creature — {name}", power=1, toughness=1, cost="{G}") for name in ("Elf", "Ogre", "Orc")
    )
    mine = side(board=[guide, *[FOREST] * 3, elf], hand=[elf, ogre, orc], graveyard=[ogre])
    table = Table(A=mine, B=side()).to("precombat main")
    for spell, life in ((elf, 20), (ogre, 20), (orc, 21)):
        table.cast(spell).resolve(len(table.game.state.stack)).to("precombat main")
        while table.game.state.stack:
            table.resolve()
        assert table.life("A") == life


def test_110_4_another_permanent_that_shares_a_permanent_type_with_it() -> None:
    text = (
        "Whenever a nonartifact permanent you control enters, you may return another permanent you "
        "control that shares a "
        "permanent type with it to its owner's hand."
    )
    curio = card("Curio", "Artifact", text)
    elf = creature("Elf", 1, 1)
    table = Table(A=side(board=[curio, FOREST, elf], hand=[BEAR]), B=side()).to("precombat main")
    table.answer("A", True, ["Elf"]).cast(BEAR).resolve(2)
    assert table.zone("hand", "A") == ["Elf"]
    table = Table(A=side(board=[curio], hand=[FOREST]), B=side()).to("precombat main").play(FOREST)
    table.to("end")
    assert table.zone("hand", "A") == []


def test_202_3_a_target_with_that_spells_mana_value() -> None:
    text = "Whenever you cast a creature spell, you may destroy target creature with that spell's mana value."
    kirin = creature("Kirin", 3, 3, text, cost="{9}")
    low, high = creature("Low", 1, 1, cost="{1}"), creature("High", 1, 1, cost="{2}")
    table = Table(A=side(board=[kirin, FOREST], hand=[BEAR]), B=side(board=[low, high])).to("precombat main")
    table.answer("A", ["Low"], True).cast(BEAR).resolve()
    assert table.zone("battlefield", "B") == ["High"]


def test_701_23_cards_that_have_different_names() -> None:
    text = "Search your library for up to three creature cards that have different names, exile them, then shuffle."
    journey = card("Journey", "Sorcery", text, cost="{G}")
    elf = creature("Elf", 1, 1)
    table = Table(A=side(board=[FOREST], hand=[journey], library=[BEAR, BEAR, elf, BEAR]), B=side()).to(
        "precombat main"
    )
    table.answer("A", ["Bear"], ["Elf"]).cast(journey).resolve()
    assert sorted(table.zone("exile", "A")) == ["Bear", "Elf"]


def test_122_1_opponents_who_have_so_many_poison_counters() -> None:
    text = (
        "When Beast enters, you gain X life, where X is the number of opponents who have three or more poison counters."
    )
    beast = creature("Beast", 1, 1, text, cost="{G}")
    poison = card("Poison", "Sorcery", "Target player gets three poison counters.", cost="{B}")
    table = Table(A=side(board=[FOREST, SWAMP], hand=[beast, poison]), B=side(), C=side()).to("precombat main")
    table.cast(poison, at="C").resolve().cast(beast).resolve(2)
    assert table.life("A") == 21


def test_105_2_each_of_that_spells_colours() -> None:
    text = "Whenever you cast a spell, you gain 1 life for each of that spell's colors."
    horn = card("Horn", "Artifact", text)
    pair = creature("Pair", 1, 1, cost="{G}{W}")
    table = Table(A=side(board=[horn, FOREST, PLAINS], hand=[pair]), B=side()).to("precombat main")
    assert table.cast(pair).resolve(2).life("A") == 22


def test_724_for_as_long_as_they_are_the_monarch() -> None:
    text = (
        "Whenever an opponent becomes the monarch, gain control of target creature that player controls for as long as "
        "they're the monarch.\n{0}: Target player becomes the monarch."
    )
    garland = creature("Garland", 2, 2, text)
    table = Table(A=side(board=[garland]), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", ["Bear"]).activate(garland, at="B").resolve(2)
    assert "Bear" in table.zone("battlefield", "A")
    table.activate(garland, at="A").resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


def test_400_6_into_a_library_from_anywhere_and_to_hand() -> None:
    seeker = creature(
        "Seeker", 1, 1, "Whenever one or more cards are put into a library from anywhere, you gain 1 life."
    )
    tuck = card(
        "Tuck", "Sorcery", "Put target creature card from a graveyard on the bottom of its owner's library.", cost="{G}"
    )
    table = Table(A=side(board=[seeker, FOREST], hand=[tuck], graveyard=[BEAR]), B=side()).to("precombat main")
    assert table.cast(tuck, at="Bear").resolve(2).life("A") == 21
    reality = creature("Reality", 1, 1, "Whenever one or more creatures are returned to hand, you gain 1 life.")
    table = Table(A=side(board=[reality, ISLAND, ISLAND], hand=[AWAY]), B=side(board=[BEAR])).to("precombat main")
    assert table.cast(AWAY, at="Bear").resolve(2).life("A") == 21


def test_404_1_if_you_have_so_many_cards_in_your_graveyard() -> None:
    text = "When Keeper enters, if you have two or more creature cards in your graveyard, you gain 1 life."
    keeper = creature("Keeper", 1, 1, text, cost="{B}")
    for gone, life in (([BEAR, BEAR], 21), ([BEAR, SWAMP], 20)):
        table = Table(A=side(board=[SWAMP], hand=[keeper], graveyard=gone), B=side()).to("precombat main")
        assert table.cast(keeper).to("end").life("A") == life


def test_202_3_the_mana_spent_was_less_than_its_mana_value() -> None:
    text = (
        "Whenever a player casts a spell, if the amount of mana spent to cast it was less than its "
        "mana value, you gain 3 "
        "life."
    )
    terrible = creature("Terrible", 1, 1, text)
    cheap = card("Cheap", "Enchantment", "Creature spells you cast cost {1} less to cast.")
    ogre = creature("Ogre", 3, 3, cost="{1}{G}")
    for more, life in (([], 20), ([cheap], 23)):
        board = [terrible, FOREST, *([] if more else [FOREST]), *more]
        table = Table(A=side(board=board, hand=[ogre]), B=side()).to("precombat main")
        assert table.cast(ogre).to("end").life("A") == life


def test_303_4_returned_by_the_creatures_controller_from_the_owners_graveyard() -> None:
    text = (
        "Enchant creature\nWhen enchanted creature leaves the battlefield, that creature's "
        "controller returns Plague from "
        "its owner's graveyard to the battlefield."
    )
    plague = card("Plague", "Enchantment — Aura", text, cost="{B}")
    elf = creature("Elf", 1, 1)
    mine = side(board=[SWAMP, SWAMP], hand=[plague, KILL])
    table = Table(A=mine, B=side(board=[BEAR, elf])).to("precombat main")
    table.cast(plague, at="Bear").resolve().cast(KILL, at="Bear").answer("B", "Elf").resolve(2)
    assert table.zone("battlefield", "B") == ["Elf", "Plague"]


def test_702_51_creatures_that_convoked_it() -> None:
    text = "Convoke\nWhen Elephant enters, put a +1/+1 counter on each creature that convoked it."
    elephant = creature("Elephant", 4, 4, text, cost="{W}{W}")
    ally, friend, stranger = (
        creature("Ally", 1, 1, cost="{W}"),
        creature("Friend", 1, 1, cost="{W}"),
        creature("Odd", 1, 1),
    )
    table = Table(A=side(board=[ally, friend, stranger], hand=[elephant]), B=side()).to("precombat main")
    table.cast(elephant).resolve(2)
    assert [table.size(name) for name in (ally, friend, stranger, elephant)] == [(2, 2), (2, 2), (1, 1), (4, 4)]
    text = "Convoke\nYou gain 1 life for each creature that convoked ~."
    spell = card("Chorus", "Sorcery", text, cost="{W}{W}")
    table = Table(A=side(board=[PLAINS, ally, stranger], hand=[spell]), B=side()).to("precombat main")
    assert table.cast(spell).resolve().life("A") == 21


def test_700_2_a_mode_that_has_not_been_chosen_this_turn() -> None:
    text = (
        "Whenever another creature you control enters, choose one that hasn't been chosen this turn.\n"
        "• You gain 1 life.\n• You gain 3 life."
    )
    lita = creature("Lita", 1, 1, text)
    table = Table(A=side(board=[lita, FOREST, FOREST, FOREST], hand=[BEAR] * 3), B=side()).to("precombat main")
    table.answer("A", [1]).cast(BEAR).resolve(2)
    assert table.life("A") == 23
    table.answer("A", [0]).cast(BEAR).resolve(2).cast(BEAR).to("end")
    assert table.life("A") == 24


def test_205_3_another_hero_is_not_the_source_itself() -> None:
    text = (
        "When Guard enters, put a +1/+1 counter on target creature. If that creature is another Hero, put two +1/+1 "
        "counters on it instead."
    )
    guard = card("Guard", "Creature — Hero", text, cost="{G}", power=1, toughness=1)
    hero = card("Hero", "Creature — Hero", power=1, toughness=1)
    for target, size in (("Guard", (2, 2)), ("Hero", (3, 3)), ("Bear", (3, 3))):
        table = Table(A=side(board=[FOREST, hero, BEAR], hand=[guard]), B=side()).to("precombat main")
        table.answer("A", [target]).cast(guard).resolve(2)
        assert table.size(target) == size


def test_122_6_returned_under_its_owners_control_with_two_counters() -> None:
    text = (
        "When Vessel dies, if it wasn't a Demon, return it to the battlefield under its owner's control with two +1/+1 "
        "counters on it. It's a Demon in addition to its other types."
    )
    vessel = creature("Vessel", 2, 1, text)
    table = Table(A=side(board=[vessel, SWAMP, SWAMP], hand=[KILL, KILL]), B=side()).to("precombat main")
    table.cast(KILL, at="Vessel").resolve(2)
    assert table.size(vessel) == (4, 3)
    assert "Demon" in table.now(vessel).subtypes
    table.cast(KILL, at="Vessel").to("end")
    assert table.zone("graveyard", "A").count("Vessel") == 1


def test_702_179_x_is_your_speed() -> None:
    engine = card("Engine", "Artifact", "Creatures you control get +X/+0, where X is your speed.")
    table = Table(A=side(board=[engine, BEAR]), B=side(board=[creature("Ox", 2, 4)]))
    assert table.size("Bear") == (2, 2)
    table.game.state.player(table.seat("A")).speed = 3
    table.to("precombat main")
    assert (table.size("Bear"), table.size("Ox")) == ((5, 2), (2, 4))


def test_122_1_counters_among_several_are_counted_together() -> None:
    cell = card("Cell", "Artifact", "Cell enters with two charge counters on it.", cost="{G}")
    drain = card(
        "Drain",
        "Sorcery",
        "You gain 1 life for each charge counter among artifacts you control. If there are four or more "
        "charge counters among artifacts you control, draw a card.",
        cost="{G}",
    )
    table = Table(A=side(board=[FOREST] * 4, hand=[cell, cell, drain, drain])).to("precombat main")
    table.cast(cell).resolve().cast(drain).resolve()
    assert (table.life("A"), len(table.zone("hand", "A"))) == (22, 2)
    table.cast(cell).resolve().cast(drain).resolve()
    assert (table.life("A"), len(table.zone("hand", "A"))) == (26, 1)


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
    own = side(board=[SWAMP, SWAMP, creature("Ox", 2, 4)], hand=[rend, feed, BEAR])
    table = Table(A=own, B=side(hand=[BEAR]), C=side(hand=[BEAR])).to("precombat main")
    table.cast(rend).resolve()
    assert [len(table.zone("hand", player)) for player in "ABC"] == [2, 0, 0]
    table.cast(feed).resolve()
    assert table.life("A") == 24
