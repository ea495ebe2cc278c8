"""What abilities count and compare of what has happened: damage of this turn, spells of this turn, mana symbols, cards
that were looked at; and the players of whom something is so."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

SWAMP, PLAINS, FOREST, MOUNTAIN = land("Swamp"), land("Plains"), land("Forest"), land("Mountain")
BEAR = creature("Bear", 2, 2, cost="{G}")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")
GAIN = card("Gain", "Instant", "You gain 1 life.", cost="{W}")


def test_105_2_each_mana_symbol_of_a_colour_is_counted() -> None:
    symbols = "for each white mana symbol in the mana costs of permanents you control."
    herd = creature("Herd", 1, 1, f"When Herd enters, you gain 1 life {symbols}", cost="{W}{W}")
    table = Table(A=side(hand=[herd], board=[PLAINS, PLAINS, BEAR]), B=side()).to("precombat main")
    assert table.cast(herd).resolve(2).life("A") == 22


def test_601_2i_the_spells_a_player_has_cast_this_turn_are_counted() -> None:
    loss = "Whenever a player casts a spell, they lose 1 life for each spell they've cast this turn."
    burn = (
        "Whenever a player casts a noncreature spell, Lizard deals damage to that player equal to the number of "
        "noncreature spells they've cast this turn."
    )
    for watcher in (creature("Rug", 1, 1, loss), creature("Lizard", 1, 1, burn)):
        table = Table(A=side(board=[PLAINS, PLAINS, watcher], hand=[GAIN, GAIN]), B=side(board=[PLAINS], hand=[GAIN]))
        table.to("precombat main").cast(GAIN).resolve(2)
        table.cast(GAIN).resolve(2).cast(GAIN, by="B").resolve(2)
        assert (table.life("A"), table.life("B")) == (19, 20)


def test_120_6_the_damage_dealt_to_it_this_turn_is_known_when_it_dies() -> None:
    colony = creature(
        "Colony", 2, 4, "When Colony dies, you gain X life, where X is the amount of damage dealt to it this turn."
    )
    board = [MOUNTAIN, MOUNTAIN, colony]
    table = Table(A=side(board=board, hand=[BOLT, SHOCK]), B=side()).to("precombat main")
    table.cast(SHOCK, at="Colony").resolve().cast(BOLT, at="Colony").resolve(2)
    assert table.life("A") == 25


def test_701_22_as_many_as_were_looked_at_while_scrying() -> None:
    text = "Whenever you scry, you gain X life, where X is the number of cards looked at while scrying this way."
    pilot = creature("Pilot", 1, 1, f"{text}\n{{0}}: Scry 3.")
    table = Table(A=side(board=[pilot], library=[BEAR] * 5), B=side()).to("precombat main")
    table.answer("A", [], ["Bear", "Bear", "Bear"]).activate(pilot).resolve(2)
    assert table.life("A") == 23


def test_102_2_opponents_with_fewer_creatures_are_counted() -> None:
    text = "When Voice enters, you gain 1 life for each opponent who controls fewer creatures than you do."
    voice = creature("Voice", 1, 1, text, cost="{G}")
    table = Table(
        A=side(hand=[voice], board=[FOREST, BEAR]), B=side(board=[BEAR]), C=side(board=[BEAR, BEAR]), D=side()
    )
    assert table.to("precombat main").cast(voice).resolve(2).life("A") == 22


def test_101_3_whoever_has_nothing_to_discard_or_to_sacrifice_could_not() -> None:
    text = "When Rat enters, each opponent discards a card. For each opponent who can't, you gain 4 life."
    rat = creature("Rat", 1, 1, text, cost="{B}")
    table = Table(A=side(hand=[rat], board=[SWAMP]), B=side(hand=[BEAR]), C=side()).to("precombat main")
    assert table.cast(rat).resolve(2).life("A") == 24
    assert table.zone("hand", "B") == []
    text = "When Toll enters, each opponent sacrifices a creature. Each opponent who can't loses 3 life."
    toll = card("Toll", "Enchantment", text, cost="{B}")
    table = Table(A=side(hand=[toll], board=[SWAMP]), B=side(board=[BEAR]), C=side()).to("precombat main")
    table.cast(toll).resolve(2)
    assert (table.life("B"), table.life("C")) == (20, 17)


def test_400_7_cards_put_into_exile_from_a_graveyard_or_a_hand_are_counted() -> None:
    text = "Whenever one or more cards are put into exile from your graveyard, put that many +1/+1 counters on Vizier."
    vizier = creature("Vizier", 1, 1, text)
    empty = card("Empty", "Sorcery", "Exile all cards from target player's graveyard.", cost="{B}")
    spill = card("Spill", "Sorcery", "Exile target creature card from a graveyard.", cost="{B}")
    board = [SWAMP, SWAMP, vizier]
    mine = side(board=board, hand=[empty, spill], graveyard=[BEAR, BEAR])
    table = Table(A=mine, B=side(graveyard=[BEAR])).to("precombat main")
    owner = next(o for o in table.game.state.objects.values() if o.zone == "graveyard" and o.owner == table.seat("B"))
    assert owner.printed.name == "Bear"
    table.cast(empty, at="A").resolve(2)
    assert table.size(vizier) == (3, 3)
    table.cast(spill, at="Bear").resolve()
    assert table.size(vizier) == (3, 3)


def test_603_6_what_is_returned_to_your_hand_from_the_battlefield_triggers() -> None:
    text = "Whenever Rider or another creature is returned to your hand from the battlefield, you gain 1 life."
    rider = creature("Rider", 1, 1, text)
    away = card("Away", "Instant", "Return target creature to its owner's hand.", cost="{U}")
    back = card("Back", "Sorcery", "Return target creature card from your graveyard to your hand.", cost="{U}")
    island = land("Island")
    table = Table(
        A=side(board=[rider, BEAR, *[island] * 4], hand=[away, away, away, back], graveyard=[BEAR]),
        B=side(board=[creature("Foe", 1, 1)]),
    ).to("precombat main")
    table.cast(back, at="Bear").resolve()
    table.cast(away, at="Foe").resolve()
    assert table.life("A") == 20
    table.cast(away, at="Bear").resolve(2)
    assert table.life("A") == 21
    table.cast(away, at="Rider").resolve(2)
    assert table.life("A") == 22


def test_702_33_a_player_kicks_a_spell_if_its_kicker_was_paid() -> None:
    grove = card("Grove", "Enchantment", "Whenever a player kicks a spell, you gain 1 life.")
    kicked = creature("Kicked", 1, 1, "Kicker {1}", cost="{G}")
    for kick in (True, False):
        table = Table(A=side(board=[grove, FOREST, FOREST], hand=[kicked]), B=side()).to("precombat main")
        table.answer("A", kick).cast(kicked).to("cleanup")
        assert table.life("A") == 20 + kick


def test_106_3_no_coloured_mana_was_spent() -> None:
    mirror = card(
        "Mirror",
        "Artifact",
        "Whenever a player casts a spell, if no colored mana was spent to cast it, counter that spell.",
    )
    rock = card("Rock", "Artifact", cost="{1}")
    for source, there in ((FOREST, True), (card("Waste", "Land", "{T}: Add {C}."), False)):
        table = Table(A=side(board=[mirror, source], hand=[rock]), B=side()).to("precombat main").cast(rock)
        table.resolve(len(table.game.state.stack))
        assert ("Rock" in table.zone("battlefield", "A")) is there


def test_706_1_an_opponent_chosen_at_random() -> None:
    text = "When Fuse enters, Fuse deals 2 damage to an opponent chosen at random."
    fuse = creature("Fuse", 1, 1, text, cost="{R}")
    table = Table(A=side(hand=[fuse], board=[MOUNTAIN]), B=side(), C=side()).to("precombat main").cast(fuse).resolve(2)
    assert sorted((table.life("B"), table.life("C"))) == [18, 20]
    assert table.life("A") == 20


def test_122_6_the_twelfth_counter() -> None:
    text = "{0}: Put six hour counters on Clock.\nWhen the twelfth hour counter is put on Clock, you gain 5 life."
    clock = card("Clock", "Artifact", text)
    table = Table(A=side(board=[clock]), B=side()).to("precombat main").activate(clock).resolve()
    assert not table.game.state.stack
    assert table.activate(clock).resolve(2).life("A") == 25


def test_303_4_an_enchanted_opponent_is_the_player_the_aura_is_on() -> None:
    text = "Enchant opponent\nWhenever enchanted opponent draws a card, you gain 1 life."
    curse = card("Curse", "Enchantment — Aura", text, cost="{U}")
    table = Table(A=side(hand=[curse], board=[land("Island")], library=[BEAR]), B=side(library=[BEAR]), C=side())
    table.to("precombat main").cast(curse, at="B").resolve().to("draw", turn=2).to("precombat main")
    assert table.life("A") == 21


def test_119_1_if_no_opponent_has_more_life_than_the_player_attacked() -> None:
    text = "Whenever Duellist attacks a player, if no opponent has more life than that player, you gain 3 life."
    duellist = creature("Duellist", 1, 1, text)
    for whom, life in (("B", 20), ("C", 23)):
        table = Table(A=side(board=[duellist]), B=side(life=10), C=side(life=11)).to("precombat main")
        assert table.attack("Duellist", on=whom).to("end of combat").life("A") == life


def test_601_2i_spells_other_than_the_first_of_the_turn() -> None:
    for words in ("other than your first spell each turn", "during your turn other than your first spell that turn"):
        hound = creature("Hound", 1, 1, f"Whenever you cast a spell {words}, put a +1/+1 counter on Hound.")
        table = Table(A=side(board=[hound, *[PLAINS] * 3], hand=[GAIN] * 3), B=side()).to("precombat main")
        table.cast(GAIN).resolve()
        assert table.size(hound) == (1, 1)
        table.cast(GAIN).resolve(2).cast(GAIN).resolve(2)
        assert table.size(hound) == (3, 3)


def test_105_2_not_of_exactly_two_colours_and_one_of_several_colours() -> None:
    text = "When Gate enters, exile target nonland permanent an opponent controls that isn't exactly two colors."
    gate = card("Gate", "Enchantment", text, cost="{W}")
    pair = creature("Pair", 1, 1, cost="{G}{W}")
    table = Table(A=side(hand=[gate], board=[PLAINS]), B=side(board=[pair, BEAR])).to("precombat main")
    table.answer("A", ["Bear"]).cast(gate).resolve(2)
    assert table.zone("battlefield", "B") == ["Pair"]
    text = "Whenever you cast a spell that's white, blue, black, or red, you gain 1 life."
    druid = creature("Druid", 1, 1, text)
    board = [druid, FOREST, MOUNTAIN]
    table = Table(A=side(board=board, hand=[BEAR, SHOCK]), B=side()).to("precombat main")
    assert table.cast(BEAR).resolve().cast(SHOCK, at="B").resolve(2).life("A") == 21


def test_208_1_what_has_greater_power_than_another() -> None:
    text = "Whenever another creature you control enters, if it has greater power than Imp, you gain 1 life."
    imp = creature("Imp", 1, 1, text)
    small = creature("Small", 1, 5, cost="{G}")
    table = Table(A=side(board=[imp, FOREST, FOREST], hand=[BEAR, small]), B=side()).to("precombat main")
    assert table.cast(BEAR).resolve(2).cast(small).resolve().life("A") == 21
