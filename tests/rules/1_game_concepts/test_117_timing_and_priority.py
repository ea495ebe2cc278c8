"""Rule 117: timing and priority."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BOLT, ISLAND, MOUNTAIN, NAY, OX
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("117.4")
def test_117_4_the_last_spell_cast_resolves_first() -> None:
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side(hand=[NAY], board=[ISLAND]))
    table.to("precombat main").cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve()
    assert table.zone("stack") == []
    assert table.life("B") == 20
    assert table.zone("graveyard") == ["Spark", "Nay"]


@pytest.mark.parametrize(
    ("kind", "stats"),
    [
        ("Artifact", {}),
        ("Creature — Test", {"power": 1, "toughness": 1}),
        ("Enchantment", {}),
        ("Planeswalker — Test", {"loyalty": 3}),
        ("Sorcery", {}),
    ],
)
@rule("117.1a", "301.1", "302.1", "303.1", "306.1", "505.6a")
def test_117_1a_spells_without_flash_wait_for_the_main_phase_and_an_empty_stack(
    kind: str, stats: dict[str, int]
) -> None:
    text = "You gain 1 life." if kind == "Sorcery" else ""
    thing, idle = card("Thing", kind, text, cost="{0}", **stats), spell("You gain 1 life.")

    def start(step: str = "precombat main") -> Table:
        return Table(A=side(hand=[thing, idle]), B=side(hand=[thing])).to(step)

    assert not start("upkeep").try_to("cast", thing)
    assert not start().try_to("cast", thing, by="B")
    table = start().cast(idle)
    assert not table.try_to("cast", thing)
    assert table.resolve().try_to("cast", thing)


@rule("117.3b", "117.3c")
def test_117_3b_the_active_player_has_priority_after_a_resolution() -> None:
    idle = spell("You gain 1 life.")
    table = Table(A=side(hand=[idle]), B=side(hand=[idle])).to("precombat main").cast(idle)
    assert table.game.state.turn.priority == table.seat("A")
    table.resolve().cast(idle, by="B")
    assert table.game.state.turn.priority == table.seat("B")
    table.resolve()
    assert table.game.state.turn.priority == table.seat("A")


@pytest.mark.parametrize(
    "step",
    [
        "upkeep",
        "draw",
        "precombat main",
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "combat damage",
        "end of combat",
        "end",
    ],
)
@rule("117.3a", "503.1", "504.2", "505.6", "507.2", "508.2", "509.2", "510.3", "511.1", "513.1")
def test_117_3a_the_active_player_has_priority_first_in_each_step(step: str) -> None:
    idle = spell("You gain 1 life.")
    table = Table(A=side(hand=[idle], board=[BEAR]), B=side(board=[OX]), C=side())
    table.attack(BEAR).block(OX, BEAR).to(step, turn=4 if step == "draw" else 1)
    assert table.step == step
    assert table.game.state.turn.priority == table.seat("A")
    assert table.cast(idle).resolve().life("A") == 21
