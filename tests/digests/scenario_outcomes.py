"""How each outside scenario ends, where the scenarios are present: (p)ass, (f)ail, (e)rror or (u)nsupported.

`COMMANDEER_SCENARIOS` names a folder of scenario files, `COMMANDEER_CARD_OBJECTS` a file of card objects.

    python -m tests.digests.scenario_outcomes check     runs all and names those that end otherwise than stored
    python -m tests.digests.scenario_outcomes write     stores how they end now
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from app.tools.measuring import read_workload, run_workload

STORED = Path(__file__).with_name("scenarios.txt")


def stored() -> dict[str, str]:
    """Id of a scenario -> the first letter of its result."""
    pairs = (line.split(" ", 1) for line in STORED.read_text(encoding="utf-8").splitlines())
    return {id: letter for letter, id in pairs}


def outcomes() -> dict[str, str]:
    workload = read_workload([Path(os.environ["COMMANDEER_SCENARIOS"])])
    cards = Path(os.environ["COMMANDEER_CARD_OBJECTS"])
    results = run_workload(workload, cards, os.cpu_count() or 1)
    return {result.id: result.result[0] for result in results}


def differences(now: dict[str, str], before: dict[str, str]) -> list[str]:
    """A line for each that ends otherwise, is new or is gone."""
    return [
        f"{before.get(id, '-')} -> {now.get(id, '-')} {id}"
        for id in sorted(now.keys() | before.keys())
        if now.get(id) != before.get(id)
    ]


def main(words: Sequence[str]) -> int:
    if list(words) == ["write"]:
        STORED.write_text("".join(f"{letter} {id}\n" for id, letter in sorted(outcomes().items())), encoding="utf-8")
        return 0
    if list(words) == ["check"]:
        found = differences(outcomes(), stored())
        sys.stdout.write("\n".join([*found, f"{len(found)} scenarios end otherwise"]) + "\n")
        return 1 if found else 0
    sys.stdout.write(__doc__ or "")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
