"""The phrases of English card text, a module per family. `build_grammar` collects them all."""

from __future__ import annotations

from functools import cache

from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities import (
    activated,
    before_the_game,
    combat_rules,
    costs,
    day_and_night,
    entering,
    keywords,
    levels,
    loyalty,
    paragraphs,
    permissions,
    prevention,
    prohibitions,
    replacements,
    static_costs,
    statics,
    triggered,
    triggering,
    untapping,
)
from engine.text.english.phrases.conditions import casting, comparisons, durations, joined, states, turns
from engine.text.english.phrases.effects import (
    becoming,
    bodies,
    cards,
    chance,
    changes,
    clauses,
    doubling,
    elisions,
    exceptions,
    followers,
    game,
    mana,
    mana_riders,
    modes,
    next_spell,
    permanents,
    scaling,
    sentences,
    tokens,
)
from engine.text.english.phrases.events import event_sentences, passive_events, past_events, verbs
from engine.text.english.phrases.nouns import (
    groups,
    noun_phrases,
    objects,
    places,
    player_clauses,
    players,
    predicates,
    relations,
    subjects,
    words,
)
from engine.text.english.phrases.values import computed, numbers

FAMILIES = (
    words,
    numbers,
    noun_phrases,
    players,
    objects,
    groups,
    predicates,
    relations,
    player_clauses,
    computed,
    states,
    comparisons,
    turns,
    casting,
    durations,
    costs,
    verbs,
    subjects,
    event_sentences,
    past_events,
    passive_events,
    changes,
    places,
    cards,
    permanents,
    game,
    tokens,
    mana,
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
    becoming,
    exceptions,
    static_costs,
    permissions,
    entering,
    replacements,
    prevention,
    prohibitions,
    combat_rules,
    loyalty,
    before_the_game,
    untapping,
    next_spell,
    doubling,
    triggering,
    day_and_night,
    modes,
    triggered,
    activated,
    levels,
    paragraphs,
    joined,
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
