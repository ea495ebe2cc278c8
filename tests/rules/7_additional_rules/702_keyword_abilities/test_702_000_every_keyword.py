"""Each keyword of card text is supported or listed as unsupported (law 12).

The core has all hooks, statuses and facts that the definitions use."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game.assembly import new_game
from engine.game.evaluation.castings import FACTS
from engine.game.evaluation.qualities import STATUS
from engine.game.operations.keyword_actions import ACTIONS
from engine.game.operations.keyword_actions import NOT_AUTOMATED as NOT_AUTOMATED_ACTIONS
from engine.ir import sorting
from engine.ir.abilities import Keyword
from engine.ir.costs import ManaPayment
from engine.ir.effects.game import KeywordAction
from engine.ir.keywords import DEFINITIONS, HOOKS, NOT_AUTOMATED, expand, is_automated
from engine.ir.node import Node, find_nodes
from engine.ir.patterns import HasStatus, HasType, ObjectPattern
from engine.ir.values import CastFact, Number
from engine.text.english.phrases.effects.game import NUMBERED_ACTIONS, ONE_WORD_ACTIONS
from engine.text.vocabulary.keyword_words import KEYWORDS
from tests.rules.marker import rule

assert new_game.MODULES
assert sorting

ENGINE = Path(__file__).parents[4] / "engine"


def _example(name: str) -> Keyword:
    """Builds the keyword with a number, a cost, an object and a text."""
    creature = ObjectPattern((HasType("Creature"),))
    text = "a card" if name == "gift" else "Somebody"
    return Keyword(name, number=Number(2), cost=ManaPayment("{1}"), what=creature, text=text)


@rule("702")
@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_702_every_keyword_is_played_or_said_not_to_be(name: str) -> None:
    assert is_automated(Keyword(name)) != (name in NOT_AUTOMATED)


@rule("702")
def test_702_no_keyword_is_promised_twice_or_unknown() -> None:
    named = HOOKS | set(DEFINITIONS) | set(NOT_AUTOMATED)
    assert named <= set(KEYWORDS) | {"typecycling"}


def _definitions() -> list[Node]:
    return [ability for name in DEFINITIONS for ability in expand(_example(name))]


@rule("702")
def test_702_every_action_of_a_definition_is_carried_out() -> None:
    named = {action.action for ability in _definitions() for action in find_nodes(ability, KeywordAction)}
    assert named <= set(ACTIONS)


@rule("701")
def test_701_every_action_that_can_be_read_is_carried_out_or_said_not_to_be() -> None:
    read = {
        *ONE_WORD_ACTIONS,
        *NUMBERED_ACTIONS,
        "forage",
        "manifest dread",
        "time travel",
        "venture",
        "amass",
        "connive",
    }
    spelled_out = {"support"}
    assert read <= set(ACTIONS) | set(NOT_AUTOMATED_ACTIONS) | spelled_out
    assert not set(ACTIONS) & set(NOT_AUTOMATED_ACTIONS)


@rule("702")
def test_702_every_status_and_fact_of_a_definition_is_known() -> None:
    statuses = {status.status for ability in _definitions() for status in find_nodes(ability, HasStatus)}
    facts = {fact.fact for ability in _definitions() for fact in find_nodes(ability, CastFact)}
    assert statuses <= set(STATUS)
    assert {fact for fact in facts if not fact.startswith("paid ")} <= set(FACTS)


@rule("702")
def test_702_every_hook_is_asked_for_by_name() -> None:
    rooms = ("game", "ir/keywords", "decks", "cards")
    files = [path for room in rooms for path in sorted((ENGINE / room).rglob("*.py")) if path.name != "__init__.py"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    words = ("boast", "exhaust", "forecast", "max speed")
    missing = {name for name in HOOKS if f'"{name}"' not in text and name not in words and name not in MODE_COSTS}
    assert not missing


MODE_COSTS = ("spree", "tiered")
"""Keywords that print a cost before each mode."""
