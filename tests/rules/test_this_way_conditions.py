"""Conditions about what has happened "this way" or "this turn", and what words after them speak of (608.2c, 608.2h)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

GIANT, BEAR = creature("Giant", 5, 6), creature("Bear", 2, 2, cost="{R}")
MOUNTAIN = land("Mountain")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")


def test_608_2h_what_was_destroyed_this_way_is_spoken_of_as_it_was() -> None:
    text = "You may destroy target creature. If a creature is destroyed this way, you gain life equal to its toughness."
    feed = card("Feed", "Sorcery", text, cost="{R}")
    for destroys, life in ((True, 26), (False, 20)):
        table = Table(A=side(hand=[feed], board=[MOUNTAIN]), B=side(board=[GIANT])).to("precombat main")
        table.cast(feed, at="Giant").answer("A", destroys).resolve()
        assert table.life("A") == life


def test_608_2c_that_creature_is_the_target_and_not_one_that_died() -> None:
    text = (
        "Target creature gets -1/-1 until end of turn. If a creature died this turn, that creature gets -5/-5 until "
        "end of turn instead."
    )
    wail = card("Wail", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[BOLT, wail], board=[MOUNTAIN, MOUNTAIN]), B=side(board=[GIANT, BEAR]))
    table.to("precombat main").cast(BOLT, at="Bear").resolve().cast(wail, at="Giant").resolve()
    assert table.size("Giant") == (0, 1)


def test_608_2c_it_is_the_source_and_not_what_it_has_hurt() -> None:
    text = (
        "At the beginning of each end step, if this creature dealt damage to another creature this turn, put a +1/+1 "
        "counter on it."
    )
    claw = creature("Claw", 2, 9, text)
    table = Table(A=side(board=[claw]), B=side(board=[GIANT])).to("precombat main")
    table.attack(claw).block(GIANT, claw).to("cleanup")
    assert (table.find("Claw").counter("+1/+1"), table.find("Giant").counter("+1/+1")) == (1, 0)


def test_603_4_the_player_is_who_has_more_and_not_each_other_player() -> None:
    text = (
        "At the beginning of each player's upkeep, if that player controls more lands than each other player, the "
        "player creates a 1/1 green Saproling creature token."
    )
    pasture = card("Pasture", "Enchantment", text)
    table = Table(A=side(board=[pasture]), B=side(board=[MOUNTAIN]), C=side()).to("end", turn=3)
    assert [table.zone("battlefield", player).count("Saproling Token") for player in "ABC"] == [0, 1, 0]


def test_508_1_having_attacked_with_so_many_creatures_means_those_of_one_attack() -> None:
    text = "{T}: You gain 3 life if you attacked with two or more creatures this turn."
    horn = card("Horn", "Artifact", text)
    for attackers, life in ((("Bear", "Giant"), 23), (("Bear",), 20)):
        table = Table(A=side(board=[horn, BEAR, GIANT]), B=side()).to("precombat main")
        for name in attackers:
            table.attack(name)
        table.to("postcombat main").activate(horn).resolve()
        assert table.life("A") == life


def test_701_15a_creatures_goaded_this_way_are_counted() -> None:
    text = "Goad each creature your opponents control. Put a +1/+1 counter on target creature for each creature goaded "
    calm = card("Calm", "Sorcery", f"{text}this way.", cost="{R}")
    table = Table(A=side(hand=[calm], board=[MOUNTAIN, BEAR]), B=side(board=[GIANT]), C=side(board=[GIANT]))
    table.to("precombat main").cast(calm, at="Bear").resolve()
    assert table.size("Bear") == (4, 4)


def test_701_40a_cards_manifested_this_way_are_counted() -> None:
    text = "Manifest two cards from your hand. For each card manifested this way, draw a card."
    hide = card("Hide", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[hide, BEAR, GIANT], board=[MOUNTAIN]), B=side()).to("precombat main")
    table.cast(hide).answer("A", ["Bear", "Giant"]).resolve()
    assert table.zone("hand", "A") == ["Wastes", "Wastes"]


def test_607_2a_the_imprinted_card_is_the_one_exiled() -> None:
    taxi = card(
        "Taxi",
        "Artifact",
        "Imprint — As ~ enters, exile a creature card from a graveyard.\n"
        "{0}: Until end of turn, ~ becomes a copy of the imprinted card, except it's an artifact in addition to its "
        "other types.",
        cost="{R}",
    )
    table = Table(A=side(hand=[taxi], board=[MOUNTAIN], graveyard=[GIANT]), B=side()).to("precombat main")
    table.cast(taxi).answer("A", "Giant").resolve().activate("Taxi").resolve()
    board = [table.game.characteristics(obj.id) for obj in table.game.state.permanents()]
    assert ("Giant", ("Artifact", "Creature")) in [(chars.name, tuple(sorted(chars.types))) for chars in board]


def test_607_1c_an_emblem_speaks_of_what_its_maker_has_exiled() -> None:
    liar = card(
        "Liar",
        "Legendary Planeswalker — Liar",
        'As ~ enters, you get an emblem with "You may play cards exiled with ~."\n'
        "+1: Exile the top card of each player's library.",
        cost="{R}",
        loyalty=3,
    )
    table = Table(A=side(hand=[liar], board=[MOUNTAIN] * 2), B=side(library=[BEAR])).to("precombat main")
    table.cast(liar).resolve().activate("Liar").resolve()
    table.cast(BEAR, method="permission").resolve()
    assert table.zone("battlefield", "A")[-1] == "Bear"


def test_607_1c_an_emblem_speaks_of_what_it_has_let_somebody_cast() -> None:
    text = (
        '0: You get an emblem with "You may cast instant and sorcery cards from your graveyard. If a card cast this '
        'way would be put into your graveyard, exile it instead."'
    )
    muse = card("Muse", "Legendary Planeswalker — Muse", text, loyalty=3)
    spark = card("Spark", "Instant", "You gain 1 life.", cost="{R}")
    table = Table(A=side(board=[muse, MOUNTAIN], graveyard=[spark]), B=side()).to("precombat main")
    table.activate("Muse").resolve().cast(spark, method="permission").resolve()
    assert (table.zone("exile"), table.zone("graveyard", "A"), table.life("A")) == (["Spark"], [], 21)


def test_608_2c_who_does_not_is_asked_of_what_was_said_last() -> None:
    text = "You may draw a card. Each opponent discards a card. Each opponent who doesn't loses 3 life."
    rite = card("Rite", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[rite], board=[MOUNTAIN]), B=side(hand=[BEAR]), C=side()).to("precombat main")
    table.answer("A", True).cast(rite).resolve()
    assert [table.life(player) for player in "BC"] == [20, 17]
