"""Life paid for mana, mana spent in a turn, damage that goes elsewhere, discarding for an opponent, and where a
permanent came from."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, MOUNTAIN, SWAMP = land("Forest"), land("Island"), land("Mountain"), land("Swamp")
BEAR, OX = creature("Bear", 2, 2, cost="{G}"), creature("Ox", 2, 4, cost="{2}{U}")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")


def test_118_9_life_is_paid_instead_of_a_mana_cost() -> None:
    text = (
        "You may play the top card of your library. If you cast a spell this way, pay life "
        "equal to its mana value rather than pay its mana cost."
    )
    citadel = card("Citadel", "Artifact", text)
    table = Table(A=side(board=[citadel], library=[OX, FOREST, BEAR]), B=side()).to("precombat main")
    table.cast(OX, method="permission").resolve()
    assert (table.life("A"), "Ox" in table.zone("battlefield", "A")) == (17, True)


def test_107_4f_each_black_mana_in_a_cost_may_be_paid_with_life() -> None:
    text = "For each {B} in a cost, you may pay 2 life rather than pay that mana."
    ghoul = creature("Ghoul", 2, 2, cost="{1}{B}{B}")
    urn = card("Urn", "Artifact", "{B}: You gain 1 life.")
    lord = creature("Lord", 2, 2, text)
    table = Table(A=side(hand=[ghoul], board=[lord, FOREST, urn]), B=side(board=[urn])).to("precombat main")
    table.cast(ghoul).resolve()
    assert (table.life("A"), "Ghoul" in table.zone("battlefield", "A")) == (16, True)
    assert table.activate(urn).resolve().life("A") == 15
    assert not table.try_to("activate", urn, by="B")


def test_700_14_a_player_expends_four() -> None:
    text = "Whenever you expend 4, you gain 5 life."
    mentor = creature("Mentor", 1, 1, text)
    table = Table(A=side(hand=[OX, BEAR, BEAR], board=[mentor, *[ISLAND] * 3, FOREST, FOREST]), B=side())
    table.to("precombat main").cast(OX).resolve()
    assert table.life("A") == 20
    table.cast(BEAR).resolve(2)
    assert table.life("A") == 25
    assert table.cast(BEAR).resolve().life("A") == 25


def test_614_9_the_next_damage_is_dealt_to_something_else() -> None:
    text = (
        "{0}: The next 1 damage that would be dealt to Nomads this turn is dealt to target creature you control "
        "instead."
    )
    nomads = creature("Nomads", 1, 1, text)
    table = Table(A=side(board=[nomads, OX]), B=side(hand=[BOLT], board=[MOUNTAIN])).to("precombat main")
    for _ in range(3):
        table.activate(nomads, at="Ox").resolve()
    table.cast(BOLT, at="Nomads", by="B").resolve()
    assert "Nomads" in table.zone("battlefield", "A")
    assert table.find("Ox").damage == 3


GRIEF = "Whenever you discard a card, you gain 1 life."


def test_701_9_discarded_for_an_opponent() -> None:
    smiter = creature(
        "Smiter",
        4,
        4,
        "If a spell or ability an opponent controls causes you to discard Smiter, put it onto the battlefield instead "
        "of putting it into your graveyard.",
    )
    tactics = card(
        "Tactics",
        "Instant",
        "When a spell or ability an opponent controls causes you to discard Tactics, Tactics deals 4 damage to any "
        "target.",
    )
    rot = card("Rot", "Sorcery", "Each player discards two cards.", cost="{B}")
    table = Table(A=side(hand=[rot, smiter, BEAR], board=[SWAMP]), B=side(hand=[smiter, tactics]))
    table.to("precombat main").answer("B", "A").cast(rot).resolve(2)
    assert table.zone("battlefield", "B") == ["Smiter"]
    assert "Smiter" in table.zone("graveyard", "A")
    assert table.life("A") == 16


@pytest.mark.parametrize("kept", [True, False])
def test_614_5_a_discarded_card_is_put_elsewhere_by_one_choice(kept: bool) -> None:
    """And it has still been discarded (701.9c)."""
    text = (
        "If a spell or ability an opponent controls causes you to discard a card, you may reveal that card and put it "
        "on top of your library instead of putting it anywhere else."
    )
    academy, grief = card("Academy", "Enchantment", text), card("Grief", "Enchantment", GRIEF)
    rot = card("Rot", "Sorcery", "Target opponent discards a card.", cost="{B}")
    table = Table(A=side(hand=[rot], board=[SWAMP]), B=side(hand=[BEAR], board=[academy, grief]))
    table.to("precombat main").answer("B", kept).cast(rot, at="B").resolve(2)
    assert (table.zone("library", "B")[0] == "Bear", table.zone("graveyard", "B")) == (kept, [] if kept else ["Bear"])
    assert table.life("B") == 21


def test_603_6a_where_a_creature_came_from() -> None:
    text = (
        "Whenever a creature enters the battlefield, if it entered from your graveyard or you cast it from your "
        "graveyard, you gain 3 life."
    )
    shrine = card("Shrine", "Enchantment", text)
    raise_ = card("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{U}")
    again = creature("Again", 1, 1, "You may cast Again from your graveyard.", cost="{U}")
    mine = side(hand=[raise_, BEAR], board=[shrine, ISLAND, ISLAND, FOREST], graveyard=[OX, again])
    table = Table(A=mine, B=side()).to("precombat main").cast(BEAR).resolve()
    assert table.life("A") == 20
    table.cast(raise_, at="Ox").resolve(2)
    assert table.life("A") == 23
    assert table.cast(again, method="permission").resolve(2).life("A") == 26


def test_115_7_a_target_is_changed_to_something() -> None:
    skite = creature("Skite", 0, 4, "{0}: Change a target of target spell or ability to Skite.")
    no = card("Dread", "Instant", "Destroy target creature with flying.", cost="{B}")
    bird = creature("Bird", 1, 1, "Flying")
    table = Table(A=side(board=[skite, bird]), B=side(hand=[BOLT, no], board=[MOUNTAIN, SWAMP])).to("precombat main")
    table.cast(BOLT, at="A", by="B").activate(skite, at="Spark").resolve(2)
    assert (table.life("A"), table.find("Skite").damage) == (20, 3)
    table.cast(no, at="Bird", by="B").activate(skite, at="Dread").resolve(2)
    assert table.zone("graveyard", "A") == ["Bird"]


def test_106_mana_of_the_chosen_color_in_the_amount_of_devotion() -> None:
    text = "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color."
    shrine = card("Nyx", "Land", text)
    big = creature("Big", 5, 5, cost="{2}{G}{G}")
    green = creature("Green", 1, 1, cost="{G}{G}{G}")
    table = Table(A=side(hand=[big], board=[shrine, green, BEAR]), B=side()).to("precombat main")
    table.cast(big).resolve()
    assert "Big" in table.zone("battlefield", "A")


def test_702_170_a_card_becomes_plotted() -> None:
    text = (
        "When Join enters, you may exile a nonland card with mana value 3 or less from your hand. If you do, it "
        "becomes plotted."
    )
    join = card("Join", "Enchantment", text, cost="{U}")
    table = Table(A=side(hand=[join, OX], board=[ISLAND]), B=side()).to("precombat main")
    table.answer("A", True, "Ox").cast(join).resolve(2)
    assert table.zone("exile", "A") == ["Ox"]
    assert not table.try_to("cast", OX, method="plot")
    table.to("precombat main", turn=3).cast(OX, method="plot").resolve()
    assert "Ox" in table.zone("battlefield", "A")


def test_700_several_events_of_one_ability() -> None:
    text = "When a player casts a spell or a creature attacks, exile Wary."
    wary = creature("Wary", 2, 1, text)
    table = Table(A=side(hand=[BEAR], board=[FOREST, wary]), B=side()).to("precombat main").cast(BEAR).resolve()
    assert table.zone("exile", "A") == ["Wary"]
    table = Table(A=side(board=[OX, wary]), B=side()).attack(OX).to("end of combat")
    assert table.zone("exile", "A") == ["Wary"]


def test_119_exactly_one_life_is_lost() -> None:
    text = "Whenever an opponent loses exactly 1 life, you gain 2 life."
    king = creature("King", 1, 1, text)
    ping = card("Ping", "Artifact", "{T}: Target opponent loses 1 life.")
    table = Table(A=side(hand=[BOLT], board=[king, ping, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(BOLT, at="B").resolve()
    assert table.life("A") == 20
    assert table.activate(ping, at="B").resolve(2).life("A") == 22


def test_707_9_a_copy_that_is_legendary_too() -> None:
    text = (
        "You may have Mime enter the battlefield as a copy of any creature on the battlefield, except its name is "
        "Mime, it's legendary in addition to its other types, and it has flying."
    )
    mime = creature("Mime", 1, 1, text, cost="{U}")
    table = Table(A=side(hand=[mime], board=[ISLAND, OX]), B=side()).to("precombat main").answer("A", True, "Ox")
    table.cast(mime).resolve()
    assert table.game.characteristics(table.find("Mime").id).supertypes == ("Legendary",)
    assert table.size("Mime") == (2, 4)


def test_603_2c_each_opponent_loses_exactly_one_life_at_the_same_time() -> None:
    text = "Whenever one or more opponents each lose exactly 1 life, you gain 2 life."
    king = creature("King", 1, 1, text)
    for drain, life in (("Each opponent loses 1 life.", 22), ("Each opponent loses 2 life.", 20)):
        spell = card("Drain", "Sorcery", drain, cost="{U}")
        table = Table(A=side(hand=[spell], board=[king, ISLAND]), B=side(), C=side()).to("precombat main")
        assert table.cast(spell).resolve().to("postcombat main").life("A") == life


def test_702_79_every_card_of_a_merged_permanent_comes_back() -> None:
    wolf = creature("Wolf", 2, 2, "Persist", cost="{G}")
    boar = creature("Boar", 4, 4, "Mutate {G}", cost="{3}{G}")
    slay = card("Slay", "Instant", "Destroy target creature.", cost="{G}")
    table = Table(A=side(hand=[boar, slay], board=[FOREST, FOREST, wolf]), B=side()).to("precombat main")
    table.answer("A", True).cast(boar, at="Wolf", method="mutate").resolve().cast(slay, at="Wolf").resolve(2)
    assert {"Boar", "Wolf"} <= set(table.zone("battlefield", "A"))


def test_106_4_unspent_mana_counts_at_once() -> None:
    omnath = creature("Omnath", 1, 1, "Omnath gets +1/+1 for each unspent green mana you have.")
    table = Table(A=side(board=[FOREST, omnath]), B=side()).to("precombat main").activate(FOREST)
    assert table.size("Omnath") == (2, 2)
