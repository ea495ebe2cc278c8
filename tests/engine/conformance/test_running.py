"""Running scenarios: results of small scenarios of our own."""

from __future__ import annotations

import gc
from typing import Any

import msgspec
import pytest

from engine.conformance.runner import CompiledCards, ScenarioResult, run_scenario
from engine.conformance.scenario import read_scenarios
from engine.game.kernel.game_state import GameState
from tests.rules.marker import rule

MOUNTAIN = {"name": "Mountain", "type_line": "Basic Land — Mountain"}
BEAR = {"name": "Test Bear", "type_line": "Creature — Bear", "mana_cost": "{1}{R}", "power": "2", "toughness": "2"}
BOLT = {
    "name": "Test Bolt",
    "type_line": "Instant",
    "mana_cost": "{R}",
    "oracle_text": "Test Bolt deals 3 damage to any target.",
}
MYSTERY = {"name": "Mystery", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Frobnicate target gizmo."}
CARDS = CompiledCards([MOUNTAIN, BEAR, BOLT, MYSTERY])


def scenario(cards: CompiledCards = CARDS, **parts: Any) -> ScenarioResult:
    """Runs a duel of A and B; `parts` are the fields of the scenario."""
    whole = {
        "id": "test",
        "game": {"format": "duel", "players": ["A", "B"], "turn_order": ["A", "B"]},
        "players": {},
        "stop": {"turn": 1, "step": "end"},
        **parts,
    }
    zones = [zone for player in whole["players"].values() for zone in player.values() if isinstance(zone, list)]
    whole["cards"] = sorted({card["card"] for zone in zones for card in zone})
    (read,) = read_scenarios(msgspec.json.encode(whole), "test")
    return run_scenario(read, cards, {})


def entry(player: str, do: str, turn: int = 1, step: str = "precombat main", **fields: Any) -> dict[str, Any]:
    return {"turn": turn, "step": step, "player": player, "do": do, **fields}


BOLT_IN_HAND = {"A": {"hand": [{"card": "Test Bolt"}], "battlefield": [{"card": "Mountain"}]}}
BEAR_OF_B = {"B": {"battlefield": [{"card": "Test Bear"}]}}


def test_a_spell_is_cast_at_the_scripted_target_and_its_effect_is_expected() -> None:
    result = scenario(
        players={**BOLT_IN_HAND, **BEAR_OF_B},
        script=[entry("A", "cast", card="Test Bolt", targets=["Test Bear"])],
        expect=[
            {"check": "graveyard_count", "of": "B", "card": "Test Bear", "value": 1},
            {"check": "tapped_count", "of": "A", "permanent": "Mountain", "tapped": True, "value": 1},
        ],
    )
    assert (result.result, result.detail) == ("pass", "")


def test_a_wrong_expectation_fails_and_says_what_was_there() -> None:
    result = scenario(players=BEAR_OF_B, expect=[{"check": "life", "of": "B", "value": 17}])
    assert (result.result, result.detail) == ("fail", "life of='B' = 17: got 20")


def test_an_action_that_is_not_legal_is_an_error() -> None:
    result = scenario(
        players={"A": {"hand": [{"card": "Test Bolt"}]}}, script=[entry("A", "cast", card="Test Bolt", targets=["B"])]
    )
    assert result.result == "error"
    assert "Test Bolt" in result.detail


def test_a_refused_action_that_should_be_illegal_ends_the_scenario() -> None:
    result = scenario(
        players={"A": {"hand": [{"card": "Test Bolt"}]}},
        script=[entry("A", "cast", card="Test Bolt", illegal=True)],
        ends_on_illegal_action=True,
        expect=[{"check": "hand_count", "of": "A", "value": 1}],
    )
    assert (result.result, result.detail) == ("pass", "")


def test_a_possible_action_that_should_be_illegal_is_an_error() -> None:
    result = scenario(
        players={**BOLT_IN_HAND, **BEAR_OF_B},
        script=[entry("A", "cast", card="Test Bolt", targets=["Test Bear"], illegal=True)],
    )
    assert result.result == "error"


def test_a_decision_without_an_answer_is_an_error_in_a_strict_scenario() -> None:
    result = scenario(players={**BOLT_IN_HAND, **BEAR_OF_B}, script=[entry("A", "cast", card="Test Bolt")])
    assert result.result == "error"
    assert "no answer of A" in result.detail


def test_a_decision_without_an_answer_follows_the_default_rules_otherwise() -> None:
    result = scenario(
        strict=False,
        players={**BOLT_IN_HAND, **BEAR_OF_B},
        script=[entry("A", "cast", card="Test Bolt")],
        expect=[{"check": "life", "of": "A", "value": 20}],
    )
    assert result.result == "pass"


@pytest.mark.parametrize("script", [[], [entry("A", "cast", card="Mystery")]])
def test_a_game_that_is_over_is_freed_without_the_collector(script: list[dict[str, Any]]) -> None:
    gc.collect()
    gc.disable()
    try:
        before = {id(found) for found in gc.get_objects() if isinstance(found, GameState)}
        scenario(players=BEAR_OF_B, script=script)
        assert not [found for found in gc.get_objects() if isinstance(found, GameState) and id(found) not in before]
    finally:
        gc.enable()


def test_an_entry_that_is_never_performed_is_an_error() -> None:
    result = scenario(
        players={**BOLT_IN_HAND, **BEAR_OF_B},
        script=[entry("A", "cast", card="Test Bolt", targets=["Test Bear"], if_on_stack="Test Bear")],
    )
    assert result.result == "error"
    assert "never performed" in result.detail


def test_both_players_fight_as_declared() -> None:
    bear = {"battlefield": [{"card": "Test Bear"}]}
    result = scenario(
        players={"A": bear, "B": bear},
        script=[
            entry("A", "attack", step="declare attackers", attacker="Test Bear"),
            entry("B", "block", step="declare blockers", blocker="Test Bear", attacker="Test Bear"),
            entry("B", "check", step="declare blockers", check="attackers", of="A", value=["Test Bear"]),
        ],
        stop={"turn": 1, "step": "postcombat main"},
        expect=[{"check": "permanent_count", "permanent": "Test Bear", "value": 0}],
    )
    assert (result.result, result.detail) == ("pass", "")


def test_later_stages_go_on_from_the_stop() -> None:
    result = scenario(
        players={"A": {"library": {"base": "mountains"}}, "B": {"library": {"base": "mountains"}}},
        stop={"turn": 1, "step": "untap"},
        expect=[{"check": "hand_count", "of": "B", "value": 0}],
        then=[
            {
                "stop": {"turn": 2, "step": "draw"},
                "expect": [
                    {"check": "hand_count", "of": "B", "card": "Mountain", "value": 1},
                    {"check": "hand_count", "of": "A", "value": 0},
                ],
            }
        ],
    )
    assert (result.result, result.detail) == ("pass", "")


@pytest.mark.parametrize("name", ["Mystery", "No Such Card"])
def test_a_card_that_is_not_known_makes_the_scenario_unsupported(name: str) -> None:
    result = scenario(players={"A": {"hand": [{"card": name}]}})
    assert result.result == "unsupported"
    assert name in result.detail


def test_a_check_that_is_not_known_makes_the_scenario_unsupported() -> None:
    result = scenario(expect=[{"check": "horoscope", "value": 1}])
    assert (result.result, result.detail) == ("unsupported", "check 'horoscope'")


def test_answers_that_are_not_needed_are_counted() -> None:
    result = scenario(answers={"A": {"choices": [{"yes": True}]}})
    assert (result.result, result.left) == ("pass", 1)


@rule("605.1a")
def test_605_1a_potential_mana_counts_every_way_to_pay_what_a_source_costs_itself() -> None:
    land = {"type_line": "Land"}
    dual = {**land, "name": "Test Dual", "oracle_text": "{T}: Add {W} or {U}."}
    filtering = {**land, "name": "Test Filter", "oracle_text": "{1}, {T}: Add {G}{W}."}
    known = CompiledCards([MOUNTAIN, dual, filtering])
    board = [{"card": "Test Dual", "count": 2}, {"card": "Test Filter"}]
    sums = {"GWWW": False, "GWW": True, "GWU": True, "GUU": False, "UU": True, "WW": False}
    checks = [
        {"check": "potential_mana", "of": "A", "includes": "".join(f"{{{letter}}}" for letter in mana), "value": there}
        for mana, there in sums.items()
    ]
    checks.append({"check": "potential_mana_count", "of": "A", "value": 3})
    result = scenario(players={"A": {"battlefield": board}}, expect=checks, cards=known)
    assert (result.result, result.detail) == ("pass", "")


@rule("605.1a")
def test_605_1a_mana_that_does_not_fit_a_cost_is_kept_and_other_mana_is_made() -> None:
    text = "{T}: Add {C}.\n{R}, {T}: Add {W}{W}."
    known = CompiledCards([MOUNTAIN, {"type_line": "Land", "name": "Test Heath", "oracle_text": text}])
    board = [{"card": "Test Heath", "count": 2}, {"card": "Mountain"}]
    checks = [{"check": "potential_mana_list", "of": "A", "value": ["{C}{C}{R}", "{C}{W}{W}"]}]
    result = scenario(players={"A": {"battlefield": board}}, expect=checks, cards=known)
    assert (result.result, result.detail) == ("pass", "")
