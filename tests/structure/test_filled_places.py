"""Every keyword, effect, manual action, rule of thumb and screen is in all the places that CONTRIBUTING.md names.

A failure names the file that lacks it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, get_args

import pytest

from app.messages import watching_words
from engine.agents.evaluation import cards_and_game, permanents, structure
from engine.agents.evaluation.judge import VERBS
from engine.audit import watcher
from engine.audit.watching import AT_EVENTS, RULES_OF_THUMB
from engine.game.assembly import new_game
from engine.game.event_loop.executing import EXECUTORS
from engine.game.events import manual_actions
from engine.game.events.manual_actions import AnyManualAction, ManualAction
from engine.ir.effects.structure import IfDone
from engine.ir.keywords.definitions import DEFINITIONS, HOOKS, NOT_AUTOMATED
from engine.ir.node import KINDS, NODE_TYPES, Effect
from engine.text.german.grammar.inflection import find_verb
from engine.text.german.rules.writer import ALL_TABLES, INSIDE
from engine.text.german.text import write_paragraph
from engine.text.vocabulary.keyword_words import KEYWORDS
from tests.structure.sources import ROOT

for _registering in (cards_and_game, permanents, structure, watcher, new_game, write_paragraph):
    assert _registering

WORDS: Final = "engine/text/vocabulary/keyword_words.py"
OTHER_NAMES: Final = {"typecycling"}
"""Names of whole groups of keywords ("Plainscycling"), which the parser builds."""

INNER: Final = {"ChosenWord", "Either", "PlayersWho"}
"""Nodes that functions of `engine/ir` or a pass of the compiler build, not a phrase."""

NOT_JUDGED: Final = {
    "BecomeBlocked",
    "ChooseBlocks",
    "ChoosePile",
    "CopyCounters",
    "DoubleStats",
    "DoubleX",
    "ExtraStep",
    "Repeat",
    "Reselect",
    "ThatEvent",
    "TurnFace",
}
"""Effects that are worth 0 to a bot. The list may only get shorter."""

IN_MANUAL_FILES: Final = (
    "engine/game/manual/allowing.py",
    "engine/game/manual/performing.py",
    "app/models/what_happened.py",
    "app/models/manual_menus.py app/models/manual_forms.py",
    "tests/engine/game/random_manual.py",
)
"""Files that must use each manual action; of several in one line, one of them."""


@cache
def _code(file: str) -> str:
    """Returns a file's text without its imports."""
    text = (ROOT / file).read_text(encoding="utf-8")
    return re.sub(r"^from [\w.]+ import (?:\([^)]*\)|.*)$", "", text, flags=re.MULTILINE)


def _uses(files: str, name: str) -> bool:
    return any(re.search(rf"\b{name}\b", _code(file)) for file in files.split())


def _expect_none(lacking: list[str]) -> None:
    assert not lacking, "\n".join(lacking)


def _effects() -> Iterator[type[Effect]]:
    return (kind for kind in NODE_TYPES.values() if issubclass(kind, Effect) and kind is not Effect)


def test_every_keyword_has_its_words() -> None:
    meant = {*DEFINITIONS, *HOOKS, *NOT_AUTOMATED} - OTHER_NAMES

    _expect_none([f"{WORDS}: KEYWORDS lacks {name!r}" for name in sorted(meant - KEYWORDS.keys())])
    _expect_none(
        [f"{WORDS}: {name!r} has no German name" for name, word in KEYWORDS.items() if not word.german.strip()]
    )


def test_every_keyword_has_a_meaning() -> None:
    lacking = sorted(KEYWORDS.keys() - {*DEFINITIONS, *HOOKS, *NOT_AUTOMATED})
    place = "define it in a module of engine/ir/keywords/ (such as engine/ir/keywords/triggered.py) or add it to HOOKS"

    _expect_none([f"{name!r} has no meaning: {place}" for name in lacking])


def test_every_node_is_named_in_the_english_phrases() -> None:
    named = {
        word
        for path in (ROOT / "engine/text/english").rglob("*.py")
        for word in re.findall(r"\w+", _code(str(path.relative_to(ROOT))))
    }
    lacking = [name for name, kind in NODE_TYPES.items() if kind not in KINDS and name not in {*named, *INNER}]
    place = "declare one in engine/text/english/phrases/ (such as engine/text/english/phrases/effects/cards.py)"

    _expect_none([f"{name} has no English phrase: {place}" for name in lacking])


def test_every_node_has_a_german_rule() -> None:
    written = INSIDE.union(*(table.table for table in ALL_TABLES))
    lacking = [name for name, kind in NODE_TYPES.items() if kind not in written and kind not in KINDS]
    place = "write one in engine/text/german/rules/ (such as engine/text/german/rules/effects/cards.py)"

    _expect_none([f"{name} has no German rule: {place}" for name in lacking])


def test_every_german_verb_in_the_rules_has_forms() -> None:
    lacking, found = [], 0
    for path in sorted((ROOT / "engine/text/german").rglob("*.py")):
        for call in re.finditer(
            r'\b(?:find_verb\(|say_action\(writer, [\w.]+, )"([^"]+)"', path.read_text(encoding="utf-8")
        ):
            found += 1
            try:
                find_verb(call[1])
            except KeyError:
                lacking.append(f"{path.relative_to(ROOT)} uses {call[1]!r}")

    place = "add the forms to _TABLE in engine/text/german/grammar/inflection.py"
    _expect_none([f"{use}: {place}" for use in lacking])
    assert found > 200, "the search no longer finds the verbs of the rules"


def test_every_effect_has_an_executor() -> None:
    lacking = [kind.__name__ for kind in _effects() if kind not in EXECUTORS and kind is not IfDone]
    place = "write one in engine/game/effects/ (such as engine/game/effects/cards.py)"

    _expect_none([f"{name} has no executor: {place}" for name in lacking])


def test_every_effect_has_a_value_for_bots() -> None:
    lacking = {kind.__name__ for kind in _effects() if kind not in VERBS}
    place = "judge it in engine/agents/evaluation/ (such as engine/agents/evaluation/cards_and_game.py)"

    _expect_none([f"{name} has no value: {place}" for name in sorted(lacking - NOT_JUDGED)])
    assert sorted(NOT_JUDGED - lacking) == [], "NOT_JUDGED names effects that are judged"


def test_every_manual_action_is_everywhere() -> None:
    actions = [
        kind for kind in vars(manual_actions).values() if isinstance(kind, type) and kind.__base__ is ManualAction
    ]
    saved = get_args(AnyManualAction)
    lacking = [
        f"engine/game/events/manual_actions.py: AnyManualAction lacks {kind.__name__}"
        for kind in actions
        if kind not in saved
    ]
    lacking += [
        f"{files}: nothing handles {kind.__name__}"
        for files in IN_MANUAL_FILES
        for kind in actions
        if not _uses(files, kind.__name__)
    ]

    assert len(actions) > 10
    _expect_none(lacking)


def test_every_rule_of_thumb_has_its_words() -> None:
    rules = {*RULES_OF_THUMB, *AT_EVENTS}
    words = set(watching_words.RULES_OF_THUMB)

    _expect_none([f"app/messages/watching_words.py lacks {name!r}" for name in sorted(rules - words)])
    _expect_none([f"engine/audit/watched_state.py or its like lacks {name!r}" for name in sorted(words - rules)])


@pytest.mark.parametrize("file", ["app/screens/desktop.py", "app/screens/arrival.py"])
def test_every_screen_in_the_rail_has_a_key(file: str) -> None:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _adds_screen(node)]
    names = [ast.literal_eval(call.args[0]) for call in calls if not call.keywords]
    keys = _code("app/messages/keys.py")

    assert names
    _expect_none([f"app/messages/keys.py: no KeyRow for {name!r}" for name in names if f'KeyRow("{name}"' not in keys])


def _adds_screen(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and node.func.attr == "add_screen"


def test_every_screen_is_added_to_the_window() -> None:
    """A screen's builder is a method `_build_...` that only `add_screen` uses."""
    for file in ("app/screens/desktop.py", "app/screens/arrival.py"):
        text = _code(file)
        builders = re.findall(r"def (_build_\w+)\(self\) -> (?:Screen|\w+Screen):", text)
        _expect_none([f"{file}: nothing uses {name}" for name in builders if f"self.{name}" not in text])


def test_the_files_named_here_exist() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    files = set(re.findall(r"\b(?:engine|app|tests)/[\w/]+\.py", text))

    assert sorted(file for file in files if not (ROOT / file).is_file()) == []
