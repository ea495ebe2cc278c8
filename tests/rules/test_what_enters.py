"""What effects say of spells and the permanents they become, mana that says something of what it is spent on, Aura
tokens (106.6, 303.4g, 400.7a, 605.3)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

CUB = creature("Cub", 2, 2, cost="{G}")
FOREST = land("Forest")


def test_106_6_mana_gives_haste_to_the_creature_it_is_spent_on() -> None:
    text = "{T}: Add {G}. If that mana is spent on a creature spell, it gains haste until end of turn."
    hall = card("Hall", "Land", text)
    table = Table(A=side(hand=[CUB], board=[hall]), B=side()).to("precombat main").cast(CUB).resolve()
    assert table.now("Cub").has("haste")


def test_106_6_mana_adds_a_counter_to_the_creature_it_is_spent_on_only() -> None:
    text = (
        "{T}: Add {G}. If this mana is spent to cast a creature spell, that creature enters with an additional +1/+1 "
        "counter on it."
    )
    grove = card("Grove", "Land", text)
    table = Table(A=side(hand=[CUB, CUB], board=[grove, FOREST]), B=side()).to("precombat main")
    table.activate(grove).cast(CUB).resolve()
    assert table.find("Cub").counter("+1/+1") == 1

    table.cast(CUB).resolve()
    assert sorted(obj.counter("+1/+1") for obj in table.game.state.permanents() if obj.printed.name == "Cub") == [0, 1]


def test_400_7a_a_trigger_says_how_the_creature_spell_enters() -> None:
    text = "Whenever you cast a creature spell, that creature enters with an additional +1/+1 counter on it."
    brew = card("Brew", "Enchantment", text)
    blink = card("Blink", "Instant", "Exile target creature, then return it to the battlefield.", cost="{G}")
    table = Table(A=side(hand=[CUB, blink], board=[brew, FOREST, FOREST]), B=side()).to("precombat main")
    table.cast(CUB).resolve(2)
    assert table.find("Cub").counter("+1/+1") == 1

    table.cast(blink, at="Cub").resolve()
    assert table.find("Cub").counter("+1/+1") == 0


@pytest.mark.parametrize("host", [True, False])
def test_303_4g_an_aura_token_enters_only_if_there_is_something_to_enchant(host: bool) -> None:
    shirt = card("Shirt", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{G}")
    text = "Create a token that's a copy of target Aura card in your graveyard."
    twin = card("Twin", "Sorcery", text, cost="{G}")
    board = [FOREST, CUB] if host else [FOREST]
    table = Table(A=side(hand=[twin], graveyard=[shirt], board=board), B=side()).to("precombat main")
    table.cast(twin, at="Shirt").resolve()
    assert ("Shirt" in table.zone("battlefield")) is host
    if host:
        assert table.size("Cub") == (3, 3)


def test_605_3_a_filter_land_is_not_paid_with_its_own_mana() -> None:
    filter_land = card("Mill", "Land", "{T}: Add {C}.\n{1}, {T}: Add {G}{G}.")
    coin = card("Coin", "Artifact", "Sacrifice this artifact: Add {C}.")
    table = Table(A=side(board=[filter_land, coin]), B=side()).to("precombat main").activate(filter_land, 1)
    assert table.pool("A") == "GG"
    assert table.zone("graveyard", "A") == ["Coin"]
