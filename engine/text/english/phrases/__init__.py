"""The phrases of English card text, a module per family. `build_grammar` collects them all."""

from __future__ import annotations

from functools import cache

from engine.text.english import nouns
from engine.text.english.grammar import Grammar
from engine.text.english.phrases import (
    abilities,
    activated,
    become,
    bodies,
    card_effects,
    cast_conditions,
    chance,
    changes,
    clauses,
    comparisons,
    conditions,
    costs,
    durations,
    elisions,
    entering,
    event_sentences,
    events,
    exceptions,
    followers,
    game_effects,
    keywords,
    mana_effects,
    mana_riders,
    modes,
    numbers,
    objects,
    oddities,
    passive_events,
    past_events,
    permanent_effects,
    permissions,
    places,
    player_clauses,
    players,
    predicates,
    prevention,
    prohibitions,
    relations,
    replacements,
    scaling,
    sentences,
    static_costs,
    statics,
    subjects,
    token_effects,
    triggered,
    turn_conditions,
    values,
    words,
)

FAMILIES = (
    words,
    numbers,
    nouns,
    players,
    objects,
    predicates,
    relations,
    player_clauses,
    values,
    conditions,
    comparisons,
    turn_conditions,
    cast_conditions,
    durations,
    costs,
    events,
    subjects,
    event_sentences,
    past_events,
    passive_events,
    changes,
    places,
    card_effects,
    permanent_effects,
    game_effects,
    token_effects,
    mana_effects,
    scaling,
    elisions,
    clauses,
    sentences,
    followers,
    chance,
    mana_riders,
    bodies,
    keywords,
    statics,
    become,
    exceptions,
    static_costs,
    permissions,
    entering,
    replacements,
    prevention,
    prohibitions,
    oddities,
    modes,
    triggered,
    activated,
    abilities,
)
"""Every family of phrases; the order is the order of preference between phrases of one category."""


@cache
def build_grammar() -> Grammar:
    """The grammar of English card text."""
    grammar = Grammar()
    for family in FAMILIES:
        family.declare(grammar)
    grammar.check()
    return grammar
