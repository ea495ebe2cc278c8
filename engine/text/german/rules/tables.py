"""The tables of rules, one for each kind of node, and what their rules give.

Patterns and predicates make nouns, selectors and values noun phrases, conditions and events statements, effects and
changes chains of clauses; rules of the game, static and other abilities are text.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ir.effects.structure import Unless
from engine.ir.node import Change, Node
from engine.ir.selectors import All, ControllerOf, DefendingPlayer, OwnerOf, Some, Target
from engine.text.german.grammar.chains import Chain, Deed
from engine.text.german.grammar.clauses import Tense
from engine.text.german.grammar.phrases import NP, Nominal
from engine.text.german.grammar.statements import Statement
from engine.text.german.rules.writer import GermanWriter, Rules

Modifier = Callable[[Nominal], Nominal]


class EffectRules(Rules[Chain]):
    """Rules of effects: who does it is spoken of before what it is done to."""

    def say(self, writer: GermanWriter, node: Node) -> Chain:
        who = getattr(node, "who", None)
        if type(node) is not Unless and isinstance(who, ControllerOf | OwnerOf | DefendingPlayer | Target | Some | All):
            SELECTORS.say(writer, who)
        return super().say(writer, node)


PATTERNS: Rules[Nominal] = Rules("pattern")
PREDICATES: Rules[Modifier] = Rules("predicate")
SELECTORS: Rules[NP] = Rules("selector")
VALUES: Rules[NP] = Rules("value")
CONDITIONS: Rules[Statement] = Rules("condition")
EVENTS: Rules[Callable[[Tense], Statement]] = Rules("event")
EFFECTS: Rules[Chain] = EffectRules("effect")
CHANGES: Rules[tuple[Deed, ...]] = Rules("change")
GAME_RULES: Rules[Chain] = Rules("rule")
COSTS: Rules[Chain] = Rules("cost")
DURATIONS: Rules[str] = Rules("duration")
ABILITIES: Rules[str] = Rules("ability")

OTHERS: dict[type[Change], Callable[[GermanWriter, NP, Change], Chain | None]] = {}
"""Changes whose German subject is not the thing that changes; a rule gives None where it does not apply."""

ALL_TABLES = (
    PATTERNS,
    PREDICATES,
    SELECTORS,
    VALUES,
    CONDITIONS,
    EVENTS,
    EFFECTS,
    CHANGES,
    GAME_RULES,
    COSTS,
    DURATIONS,
    ABILITIES,
)
