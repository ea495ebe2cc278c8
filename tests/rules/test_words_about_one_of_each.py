"""What is said of one thing among those that each player chose, found or set aside: the card you discarded, the card a
creature explored, the card that became foretold."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND = land("Forest"), land("Island")
BEAR, OX = creature("Bear", 2, 2, cost="{G}"), creature("Ox", 2, 4, cost="{2}{U}")
RELIC = card("Relic", "Artifact", "", cost="{1}")

DREAD = (
    "At the beginning of your upkeep, each player discards a card. Each opponent who discarded a card that shares a "
    "card type with the card you discarded loses 3 life."
)


def test_608_2c_only_who_discarded_such_a_card_as_you_did_loses_life() -> None:
    dread = card("Dread", "Enchantment", DREAD)
    for name, theirs, life in (("Ox", OX, 17), ("Relic", RELIC, 20)):
        table = Table(A=side(hand=[BEAR], board=[dread]), B=side(hand=[theirs])).to("draw")
        assert (table.zone("graveyard", "A"), table.zone("graveyard", "B")) == (["Bear"], [name])
        assert (table.life("A"), table.life("B")) == (20, life)


def test_608_2c_who_discarded_nothing_is_compared_with_nobody() -> None:
    dread = card("Dread", "Enchantment", DREAD)
    table = Table(A=side(board=[dread]), B=side(hand=[OX])).to("draw")
    assert (table.zone("graveyard", "B"), table.life("B")) == (["Ox"], 20)


def test_701_44_a_creature_explores_a_land_card_or_a_nonland_card() -> None:
    text = "Whenever a creature you control explores a nonland card, put a +1/+1 counter on Guide."
    guide = creature("Guide", 1, 1, text)
    scout = creature("Scout", 1, 1, "{T}: Scout explores.")
    for top, power in ((FOREST, 1), (OX, 2)):
        table = Table(A=side(board=[guide, scout], library=[top, FOREST]), B=side()).to("precombat main")
        if top is OX:
            table.answer("A", False)
        table.activate(scout).resolve(power)
        assert table.size(guide) == (power, power)


def test_702_143c_a_card_becomes_foretold_and_costs_less() -> None:
    text = (
        "When Seer enters, exile a card from your hand face down. It becomes foretold. Its foretell cost is its mana "
        "cost reduced by {2}."
    )
    seer = creature("Seer", 1, 1, text, cost="{U}")
    table = Table(A=side(hand=[seer, OX], board=[ISLAND]), B=side()).to("precombat main")
    table.cast(seer).resolve(2)
    assert table.zone("exile", "A") == ["Ox"]
    assert not table.try_to("cast", OX, method="foretell")
    table.to("precombat main", turn=3).cast(OX, method="foretell").resolve()
    assert "Ox" in table.zone("battlefield", "A")


def test_120_3_that_amount_of_damage_again() -> None:
    text = (
        "Whenever a source you control deals noncombat damage to an opponent, Fear deals that amount of damage to "
        "target creature that player controls."
    )
    fear = creature("Fear", 4, 4, text)
    ping = card("Ping", "Artifact", "{T}: Ping deals 2 damage to target opponent.")
    table = Table(A=side(board=[fear, ping]), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", "Bear").activate(ping, at="B").resolve(2)
    assert (table.life("B"), table.zone("graveyard", "B")) == (18, ["Bear"])


def test_613_1_what_becomes_a_creature_gets_a_name() -> None:
    text = "Target land you control becomes a legendary 3/3 Elemental creature with haste named Oak. It's still a land."
    wake = card("Wake", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[wake], board=[FOREST, ISLAND]), B=side()).to("precombat main")
    table.cast(wake, at="Island").resolve()
    assert table.size("Oak") == (3, 3)
    assert {"Land", "Creature"} <= set(table.now("Oak").types)


def test_305_1_land_cards_in_graveyards_cannot_be_played() -> None:
    crucible = card("Crucible", "Artifact", "You may play lands from your graveyard.")
    tomik = creature("Warden", 2, 3, "Your opponents can't play land cards from graveyards.")
    table = Table(A=side(board=[crucible], graveyard=[FOREST]), B=side(board=[tomik])).to("precombat main")
    assert not [action for action in table.actions("A") if action.kind == "land"]
    table = Table(A=side(board=[crucible, tomik], graveyard=[FOREST]), B=side()).to("precombat main").play(FOREST)
    assert "Forest" in table.zone("battlefield", "A")


def test_701_26a_who_taps_an_untapped_creature() -> None:
    sentry = creature("Sentry", 2, 2, "Whenever you tap an untapped creature an opponent controls, draw a card.")
    rod = card("Rod", "Artifact", "{T}: Tap target creature.")
    table = Table(A=side(board=[sentry, rod]), B=side(board=[BEAR])).to("precombat main")
    held = len(table.zone("hand", "A"))
    table.activate(rod, at="Bear").resolve(2)
    assert len(table.zone("hand", "A")) == held + 1
    table = Table(A=side(board=[sentry, rod]), B=side(board=[BEAR])).to("precombat main")
    table.activate(rod, at="Sentry").resolve()
    assert not table.game.state.stack
