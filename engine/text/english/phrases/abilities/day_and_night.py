"""Day and night (731): when it becomes which."""

from __future__ import annotations

from engine.ir.abilities import StaticRule
from engine.ir.conditions import (
    DayIs,
)
from engine.ir.effects.game import KeywordAction
from engine.ir.patterns import PlayerPattern
from engine.ir.replacing import EntersWith
from engine.ir.selectors import Some, This, You
from engine.ir.triggers import Does
from engine.text.english.grammar import Grammar


def declare(grammar: Grammar) -> None:
    """Declares more of "whole_event", "static_clause" and "core"."""
    change = Does(Some(PlayerPattern("player")), "change between day and night", form="passive")
    grammar.template("whole_event", "day becomes night or night becomes day", change)
    for state in ("day", "night"):
        begin = EntersWith(This(), KeywordAction(You(), f"become {state}"), form="as it becomes")
        words = f"if it's neither day nor night, it becomes {state} as ~ enters"
        grammar.template("static_clause", words, StaticRule(begin, DayIs("neither"), form="day"))
        grammar.template("core", f"it becomes {state}", KeywordAction(You(), f"become {state}"))
