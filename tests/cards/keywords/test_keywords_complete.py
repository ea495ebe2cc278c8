"""Every keyword ability of the stored cards has a test with a real card, named by its rule."""

from __future__ import annotations

import re
from pathlib import Path

from app.services.files.program_files import stored_cards
from engine.ir.abilities import Keyword
from engine.ir.node import walk_nodes
from engine.text.vocabulary.keyword_words import KEYWORDS
from tests.rules.marker import rule

HERE = Path(__file__).parent
RULE = re.compile(r"(?<=_)(\d{3})_(\d+)")


def rules_played() -> set[str]:
    """The rules named by the tests of this folder's keyword modules, without their letters."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            found |= {f"{section}.{rule}" for section, rule in RULE.findall(name)}
    return found


def on_cards() -> set[str]:
    """The names of all keywords that stored cards have or give."""
    return {
        part.name
        for card in stored_cards()
        for face in card.faces
        for ability in face
        for part in walk_nodes(ability)
        if isinstance(part, Keyword)
    }


def rule_of(keyword: str) -> str:
    """A keyword's rule; landcycling and the like are kinds of cycling (702.29e)."""
    return KEYWORDS["cycling" if keyword == "typecycling" else keyword].rule


@rule("702")
def test_702_every_keyword_of_the_set_is_played_with_a_real_card() -> None:
    rules = rules_played()

    missing = sorted(name for name in on_cards() if rule_of(name) not in rules)

    assert missing == []
