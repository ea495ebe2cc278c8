"""External scenarios, if present: a sample runs, and the list of known failures may only get shorter.

`COMMANDEER_SCENARIOS` names a folder of scenario files, `COMMANDEER_CARD_OBJECTS` a file of card objects. Neither is
part of the program. `COMMANDEER_SAMPLE` = 1 runs all of them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.tools.measuring import Workload, read_card_objects, read_workload
from engine.conformance.runner import run_scenario

SCENARIOS = os.environ.get("COMMANDEER_SCENARIOS", "")
CARD_OBJECTS = os.environ.get("COMMANDEER_CARD_OBJECTS", "")
EVERY = int(os.environ.get("COMMANDEER_SAMPLE", "40"))
KNOWN = Path(__file__).with_name("known_failures.txt")

present = pytest.mark.skipif(
    not (SCENARIOS and CARD_OBJECTS),
    reason="COMMANDEER_SCENARIOS and COMMANDEER_CARD_OBJECTS name no scenarios and cards",
)


def known() -> dict[str, str]:
    """Scenarios that fail -> why: "engine", or the rule that the scenario does not follow."""
    lines = (line.split("#")[0].split() for line in KNOWN.read_text(encoding="utf-8").splitlines())
    return {parts[0]: " ".join(parts[1:]) for parts in lines if parts}


def test_every_known_failure_has_one_line_and_a_reason() -> None:
    lines = [line.split("#")[0].split() for line in KNOWN.read_text(encoding="utf-8").splitlines()]
    ids = [parts[0] for parts in lines if parts]
    assert len(ids) == len(set(ids))
    assert all(known().values())


@present
def test_a_sample_of_scenarios_passes_but_for_the_known_failures() -> None:
    workload: Workload = read_workload([Path(SCENARIOS)])
    cards = read_card_objects(Path(CARD_OBJECTS))
    results = [run_scenario(scenario, cards, workload.decks) for scenario in workload.scenarios[::EVERY]]
    listed = known()
    new = {
        result.id: result.detail for result in results if result.result in ("fail", "error") and result.id not in listed
    }
    assert not new
    mended = [result.id for result in results if result.result == "pass" and result.id in listed]
    assert not mended, "take them off the list, which may only become shorter"


@present
def test_every_scenario_about_the_stored_set_passes() -> None:
    workload: Workload = read_workload([Path(SCENARIOS)])
    cards = read_card_objects(Path(CARD_OBJECTS))
    about_the_set = [scenario for scenario in workload.scenarios if "cmm" in scenario.tags]
    results = [run_scenario(scenario, cards, workload.decks) for scenario in about_the_set]
    assert [(result.id, result.result, result.detail) for result in results if result.result != "pass"] == []
