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
