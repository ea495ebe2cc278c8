"""Imports every module that defines nodes, so that `engine.ir.node.NODE_TYPES` is complete."""

from engine.ir import (
    abilities,
    changes,
    conditions,
    costs,
    durations,
    more_patterns,
    more_rules,
    patterns,
    places,
    rules,
    selectors,
    tokens,
    triggers,
    values,
)
from engine.ir.effects import cards, game, permanents, structure

MODULES = (
    abilities,
    cards,
    changes,
    conditions,
    costs,
    durations,
    game,
    more_patterns,
    more_rules,
    patterns,
    permanents,
    places,
    rules,
    selectors,
    structure,
    tokens,
    triggers,
    values,
)
