"""Wordings of cards that many decks hold: each read from its words, and played as they say."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from tests.rules.table import Table, card, creature, land, side

BEAR, OX, FOREST = creature("Bear", 2, 2), creature("Ox", 2, 4), land("Forest")


def test_702_16k_protection_from_the_chosen_player() -> None:
    shy = creature(
        "Shy", 3, 1, "As Shy enters, choose a player.\nShy has protection from the chosen player.", cost="{0}"
    )
    zap = card("Zap", "Instant", "Zap deals 1 damage to target creature.", cost="{0}")
    table = Table(A=side(hand=[shy]), B=side(hand=[zap]), C=side(hand=[zap]))
    table.to("precombat main").answer("A", "B").cast(shy).resolve()
    assert not table.try_to("cast", zap, at="Shy", by="B")
    assert table.try_to("cast", zap, at="Shy", by="C")


def test_605_lands_keep_only_their_mana_abilities() -> None:
    sun = card("Sun", "Enchantment", "All lands lose all abilities except mana abilities.")
    lair = card("Lair", "Land", "{T}: Add {G}.\n{0}: You gain 1 life.")
    table = Table(A=side(board=[lair, FOREST]), B=side()).to("precombat main")
    assert table.try_to("activate", lair, index=1)
    table = Table(A=side(board=[sun, lair, FOREST]), B=side()).to("precombat main")
    assert table.try_to("activate", FOREST)
    assert table.try_to("activate", lair)
    assert table.pool("A") == "GG"
    table = Table(A=side(board=[sun, lair]), B=side()).to("precombat main")
    assert not table.try_to("activate", lair, index=1)


def test_508_1c_a_creature_that_can_only_attack_alone() -> None:
    cruel = creature("Cruel", 1, 4, "Cruel can only attack alone.")
    table = Table(A=side(board=[cruel, BEAR]), B=side())
    assert table.attack(cruel).to("end of combat").life("B") == 19
    table = Table(A=side(board=[cruel, BEAR, OX]), B=side())
    assert table.attack(BEAR, OX).to("end of combat").life("B") == 16
    with pytest.raises(IllegalChoice):
        Table(A=side(board=[cruel, BEAR]), B=side()).attack(cruel, BEAR).to("end of combat")


def test_508_1c_nobody_is_attacked_twice_by_it_in_a_turn() -> None:
    text = "Razer can't attack a player it has already attacked this turn."
    razer = creature("Razer", 4, 4, text)
    more = "After this phase, there is an additional combat phase.\nUntap all creatures you control."
    again = card("Again", "Instant", more, cost="{0}")
    table = Table(A=side(board=[razer], hand=[again]), B=side(), C=side()).attack(razer, on="B").to("postcombat main")
    table.cast(again).resolve().attack(razer, on="C").to("end of combat")
    assert (table.life("B"), table.life("C")) == (16, 16)

    table = Table(A=side(board=[razer], hand=[again]), B=side(), C=side()).attack(razer, on="B").to("postcombat main")
    with pytest.raises(AssertionError, match="cannot attack B"):
        table.cast(again).resolve().attack(razer, on="B").to("end of combat")


def test_603_4_no_other_creature_of_that_name() -> None:
    text = (
        "Whenever a nontoken creature you control enters, if it doesn't have the same name as another creature you "
        "control or a creature card in your graveyard, draw a card."
    )
    project, cub = card("Project", "Enchantment", text), creature("Cub", 1, 1, cost="{0}")
    new = Table(A=side(board=[project, BEAR], hand=[cub]), B=side(board=[cub])).to("precombat main")
    assert len(new.cast(cub).resolve(2).zone("hand", "A")) == 1
    there = Table(A=side(board=[project, cub], hand=[cub]), B=side()).to("precombat main")
    assert there.cast(cub).resolve().zone("hand", "A") == []
    dead = Table(A=side(board=[project], graveyard=[cub], hand=[cub]), B=side()).to("precombat main")
    assert dead.cast(cub).resolve().zone("hand", "A") == []


def test_107_1a_half_of_x_twice_rounded_down() -> None:
    text = "When you cast this spell, you gain half X life and draw half X cards. Round down each time."
    jelly = creature("Jelly", 1, 1, text, cost="{X}")
    table = Table(A=side(board=[FOREST] * 5, hand=[jelly]), B=side()).to("precombat main").answer("A", 5)
    table.cast(jelly).resolve()
    assert (table.life("A"), len(table.zone("hand", "A"))) == (22, 2)


def test_104_3_exiled_instead_of_losing_and_a_new_start() -> None:
    text = (
        "If you would lose the game, instead exile Guard and your life total becomes equal to your starting life total."
    )
    guard = creature("Guard", 5, 5, text)
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{0}")
    table = Table(A=side(board=[guard], life=2, hand=[bolt]), B=side()).to("precombat main")
    table.cast(bolt, at="A").resolve()
    assert (table.life("A"), table.zone("exile", "A")) == (20, ["Guard"])


def test_105_2_a_token_of_all_colors_with_an_ability() -> None:
    text = "Create a 3/3 Kavu creature token with trample that's all colors."
    call = card("Call", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[call]), B=side()).to("precombat main").cast(call).resolve()
    kavu = table.now("Kavu Token")
    assert (kavu.colours, kavu.has("trample"), kavu.power) == ("WUBRG", True, 3)


def test_723_1_the_active_player_may_end_the_turn() -> None:
    obeka = creature("Brute", 2, 5, "{T}: The player whose turn it is may end the turn.")
    table = Table(A=side(), B=side(board=[obeka])).to("precombat main").answer("A", True)
    table.activate(obeka, by="B").resolve()
    assert table.to("upkeep", turn=2).step == "upkeep"


def test_702_11d_hexproof_from_the_color_chosen_before() -> None:
    text = (
        "{0}: Choose a color. Another target creature you control gains hexproof from that color until end of turn. It "
        "can't be blocked by creatures of that color this turn."
    )
    mite = creature("Mite", 1, 1, text)
    green = card("Green", "Instant", "Tap target creature.", cost="{G}")
    blue = card("Blue", "Instant", "Tap target creature.", cost="{U}")
    island = land("Island")
    table = Table(A=side(board=[mite, BEAR]), B=side(board=[FOREST, island], hand=[green, blue])).to("precombat main")
    table.answer("A", "green").activate(mite, at="Bear").resolve()
    with pytest.raises(AssertionError, match="not among"):
        table.cast(green, at="Bear", by="B")
    assert table.try_to("cast", blue, at="Bear", by="B")


@pytest.mark.parametrize(("many", "each"), [("a Treasure token", 1), ("two Treasure tokens", 2)])
def test_614_1_one_of_each_instead_of_one(many: str, each: int) -> None:
    works = card(
        "Works", "Artifact", "If you would create a Clue, Food, or Treasure token, instead create one of each."
    )
    find = card("Find", "Sorcery", f"Create {many}.", cost="{0}")
    table = Table(A=side(board=[works], hand=[find]), B=side()).to("precombat main").cast(find).resolve()
    made = table.zone("battlefield", "A")
    assert {kind: made.count(f"{kind} Token") for kind in ("Clue", "Food", "Treasure")} == dict.fromkeys(
        ("Clue", "Food", "Treasure"), each
    )


def test_608_2d_each_opponent_exiles_from_a_hand_or_from_the_battlefield() -> None:
    text = "Each opponent exiles a card from their hand or a permanent they control."
    tax = card("Tax", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[tax]), B=side(hand=[BEAR], board=[OX]), C=side(hand=[BEAR], board=[OX]))
    table.to("precombat main").answer("B", 0).answer("C", 1).cast(tax).resolve()
    assert (table.zone("hand", "B"), table.zone("battlefield", "B")) == ([], ["Ox"])
    assert (table.zone("hand", "C"), table.zone("battlefield", "C")) == (["Bear"], [])


def test_608_2c_those_who_control_no_such_permanent() -> None:
    text = "Each opponent who doesn't control a legendary creature or planeswalker loses the game."
    doom = card("Doom", "Sorcery", text, cost="{0}")
    hero = card("Hero", "Legendary Creature — Human", power=1, toughness=1)
    table = Table(A=side(hand=[doom]), B=side(board=[hero]), C=side(board=[BEAR])).to("precombat main")
    table.cast(doom).resolve()
    assert (table.lost("B"), table.lost("C")) == (False, True)


def test_606_2_the_loyalty_abilities_of_others() -> None:
    god = card(
        "God", "Legendary Planeswalker — Test", "God has all loyalty abilities of all other planeswalkers.", loyalty=4
    )
    other = card("Sage", "Legendary Planeswalker — Sage", "+2: You gain 3 life.\n−9: Draw a card.", loyalty=3)
    table = Table(A=side(board=[god]), B=side(board=[other])).to("precombat main")
    table.activate(god).resolve()
    assert (table.life("A"), table.find("God").counters["loyalty"]) == (23, 6)


def test_601_2f_abilities_of_opponents_cost_more_by_their_target() -> None:
    text = "Abilities your opponents activate that target a Merfolk you control cost {2} more to activate."
    warden = card("Warden", "Creature — Merfolk", text, power=2, toughness=2)
    wizard = creature("Wizard", 1, 1, "{1}: Tap target creature.")
    table = Table(A=side(board=[warden, BEAR]), B=side(board=[wizard, FOREST, FOREST])).to("precombat main")
    assert not table.try_to("activate", wizard, at="Warden", by="B")
    assert table.try_to("activate", wizard, at="Bear", by="B")
    rich = Table(A=side(board=[warden]), B=side(board=[wizard, FOREST, FOREST, FOREST])).to("precombat main")
    assert rich.try_to("activate", wizard, at="Warden", by="B")


def test_115_1_one_target_of_three_kinds() -> None:
    text = (
        "Whenever you put one or more counters on a permanent or player, Rite deals that much damage to target "
        "opponent, creature an opponent controls, or planeswalker an opponent controls."
    )
    rite = card("Rite", "Enchantment", text)
    grow = card("Grow", "Instant", "Put two +1/+1 counters on target creature.", cost="{0}")
    sage = card("Sage", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty=4)
    for victim, left in (("B", 18), ("Ox", 20), ("Sage", 20)):
        table = Table(A=side(board=[rite, BEAR], hand=[grow]), B=side(board=[OX, sage])).to("precombat main")
        table.cast(grow, at="Bear").answer("A", victim).resolve(2)
        assert table.life("B") == left
        assert table.find("Sage").counters["loyalty"] == (2 if victim == "Sage" else 4)


def test_604_1_keywords_by_color() -> None:
    text = "Each creature you control has vigilance if it's white, lifelink if it's black, and trample if it's green."
    scion = creature("Scion", 4, 4, text)
    green = creature("Green", 1, 1, cost="{G}")
    both = creature("Both", 1, 1, cost="{W}{B}")
    table = Table(A=side(board=[scion, green, both]), B=side(board=[green])).to("precombat main")
    names = {name: set(table.now(name).sorted.keyword_names) for name in ("Scion", "Green", "Both")}
    assert names == {"Scion": set(), "Green": {"trample"}, "Both": {"vigilance", "lifelink"}}


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("Each land gets +2/+2 as long as it's a creature.", {"Grove": (3, 3), "Bear": (2, 2)}),
        (
            "Each untapped creature you control gets +0/+2 as long as it's not attacking.",
            {"Grove": (1, 3), "Bear": (2, 4)},
        ),
    ],
)
def test_604_1_each_as_long_as_something_holds_of_it(text: str, sizes: dict[str, tuple[int, int]]) -> None:
    grove = card("Grove", "Land Creature — Forest", "", power=1, toughness=1)
    table = Table(A=side(board=[card("Surge", "Enchantment", text), grove, BEAR, FOREST]), B=side())
    table.to("precombat main")
    assert {name: table.size(name) for name in sizes} == sizes
