"""Games saved with older versions of the rules: the program reads them and reports where they now differ."""

from __future__ import annotations

import msgspec

from engine.agents.programs import RandomAgent
from engine.game.events import CostPaid
from engine.match.record import decode_record, encode_record, first_difference, play_again, record_of, replay_agents
from engine.match.session import Session
from engine.match.setup import RULES, read_setup
from tests.engine.game.precon_games import pool, random_game
from tests.tools.unreadable import refused


def as_first_rules(data: bytes) -> bytes:
    """Returns a saved game in the form of the first rules: without a rules version, and with mana as letters."""
    lines = data.split(b"\n")
    header = msgspec.json.decode(lines[0])
    del header["setup"]["rules"]
    lines[0] = msgspec.json.encode(header)
    for number, line in enumerate(lines[1:-2], 1):
        event = msgspec.json.decode(line)
        if event["type"] == "ManaAdded":
            event["mana"] = [letter for letter, count in event["mana"] for _ in range(count)]
        elif event["type"] == "CostPaid":
            event["cost"] = "".join(letter * count for letter, count in event.pop("mana"))
        lines[number] = msgspec.json.encode(event, order="deterministic")
    return b"\n".join(lines)


def test_a_game_of_the_first_rules_is_read_and_compared() -> None:
    session = random_game(3, agents=[RandomAgent(seed, eagerness=90) for seed in range(4)])
    session.run_game(until_turn=12)

    record = decode_record(as_first_rules(encode_record(record_of(session))))

    assert (record.setup.rules, session.setup.rules) == (1, RULES)
    assert record.setup.is_of_other_rules
    again = Session(record.setup, pool(), replay_agents(4), record.decisions)
    play_again(again)
    log = again.game.log[: len(record.lines)]
    assert any(isinstance(event, CostPaid) for event in log)
    assert first_difference(record, log) is None


def test_a_decision_that_fits_no_more_is_said_in_one_sentence() -> None:
    session = random_game(3)
    session.run_game(until_turn=3)
    decisions = [*session.game.decisions]
    decisions[-1] = 10_000
    setup = msgspec.structs.replace(session.setup, rules=1)

    with refused(f"saved under rules 1, but this program uses rules {RULES}. Decision"):
        Session(setup, pool(), replay_agents(4), decisions).run_game()


def test_a_setup_says_its_rules() -> None:
    setup = random_game(3).setup
    data = msgspec.to_builtins(setup)

    assert data["rules"] == RULES
    assert read_setup(data) == setup
    del data["rules"]
    assert read_setup(data).rules == 1
