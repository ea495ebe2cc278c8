"""Phrases of English card text, one module per family. `build_grammar` collects them all."""

from __future__ import annotations

from functools import cache

from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities import (
    activated,
    costs,
    entering,
    keyword_texts,
    keywords,
    paragraphs,
    permissions,
    playing,
    replacements,
    rules_of_play,
    single_statements,
    static_costs,
    statics,
)
from engine.text.english.phrases.conditions import casting, comparisons, states, turns
from engine.text.english.phrases.effects import (
    additions,
    becoming,
    bodies,
    cards,
    chains,
    chance,
    changes,
    choices,
    clauses,
    followers,
    game,
    mana,
    permanents,
    scaling,
    sentences,
    tokens,
)
from engine.text.english.phrases.events import deeds, event_sentences, verbs
from engine.text.english.phrases.nouns import (
    groups,
    noun_phrases,
    objects,
    players,
    predicates,
    relations,
    subjects,
    words,
)
from engine.text.english.phrases.values import computed, numbers

FAMILIES = (
    words.declare,
    numbers.declare,
    noun_phrases.declare,
    players.declare,
    objects.declare,
    groups.declare_places,
    players.declare_of_objects,
    groups.declare,
    predicates.declare,
    relations.declare,
    words.declare_likeness,
    players.declare_player_clauses,
    computed.declare,
    numbers.declare_moments,
    states.declare,
    comparisons.declare,
    turns.declare,
    casting.declare,
    turns.declare_durations,
    costs.declare,
    verbs.declare,
    deeds.declare,
    subjects.declare,
    event_sentences.declare,
    deeds.declare_past,
    event_sentences.declare_passive_events,
    changes.declare,
    cards.declare_places,
    cards.declare,
    permanents.declare,
    game.declare,
    tokens.declare,
    mana.declare,
    scaling.declare,
    chains.declare,
    clauses.declare_elisions,
    clauses.declare,
    sentences.declare,
    additions.declare_to_permissions,
    additions.declare,
    followers.declare,
    additions.declare_of_tokens,
    chance.declare,
    additions.declare_keeping_mana,
    mana.declare_mana_riders,
    bodies.declare,
    keywords.declare,
    keyword_texts.declare_qualities,
    statics.declare,
    becoming.declare,
    choices.declare,
    choices.declare_finding,
    becoming.declare_exceptions,
    keyword_texts.declare_same_keywords,
    static_costs.declare,
    permissions.declare,
    playing.declare,
    entering.declare,
    replacements.declare,
    replacements.declare_prevention,
    single_statements.declare_otherwise,
    single_statements.declare_consequences,
    rules_of_play.declare_prohibitions,
    rules_of_play.declare_combat_rules,
    rules_of_play.declare_loyalty,
    rules_of_play.declare_activations,
    single_statements.declare_chance,
    single_statements.declare,
    rules_of_play.declare_before_the_game,
    rules_of_play.declare_untapping,
    game.declare_next_spell,
    scaling.declare_doubling,
    rules_of_play.declare_triggering,
    rules_of_play.declare_day_and_night,
    bodies.declare_modes,
    paragraphs.declare_triggered,
    activated.declare,
    paragraphs.declare_levels,
    paragraphs.declare_anchored,
    keyword_texts.declare_cleaving,
    paragraphs.declare,
    states.declare_joined,
)
"""All families of phrases. Their order is the order of preference between phrases of one category."""


@cache
def build_grammar() -> Grammar:
    """The grammar of English card text."""
    grammar = Grammar()
    for declare in FAMILIES:
        declare(grammar)
    return grammar
