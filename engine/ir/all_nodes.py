"""Imports every module that defines nodes, so that `engine.ir.node.NODE_TYPES` is complete."""

from engine.ir import (
    abilities,
    changes,
    conditions,
    costs,
    durations,
    patterns,
    places,
    replacing,
    rules,
    selectors,
    spell_patterns,
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
    patterns,
    permanents,
    places,
    replacing,
    rules,
    selectors,
    spell_patterns,
    structure,
    tokens,
    triggers,
    values,
)
