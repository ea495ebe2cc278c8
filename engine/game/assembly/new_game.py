"""A game with all its parts: every module that registers something: what values, conditions, selectors and predicates
mean, which events triggers wait for, executors of effects (`@executes`), performers of events (`@performs`).

Importing this fills the tables.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.actions import priority as actions_priority
from engine.game.casting import casting_spells as casting_casting_spells
from engine.game.casting import keyword_options as casting_keyword_options
from engine.game.casting import modes_and_targets as casting_modes_and_targets
from engine.game.casting import onto_stack as casting_onto_stack
from engine.game.casting import resolving as casting_resolving
from engine.game.combat import attacking as combat_attacking
from engine.game.combat import bands as combat_bands
from engine.game.combat import blocking as combat_blocking
from engine.game.effects import affecting as effects_affecting
from engine.game.effects import cards as effects_cards
from engine.game.effects import casting_it as effects_casting_it
from engine.game.effects import combat as effects_combat
from engine.game.effects import counters as effects_counters
from engine.game.effects import game as effects_game
from engine.game.effects import keyword_actions as effects_keyword_actions
from engine.game.effects import offers as effects_offers
from engine.game.effects import permanents as effects_permanents
from engine.game.effects import places as effects_places
from engine.game.effects import sequences as effects_sequences
from engine.game.effects import structure as effects_structure
from engine.game.effects import tokens as effects_tokens
from engine.game.effects import votes_and_chance as effects_votes_and_chance
from engine.game.evaluation import castings as evaluation_castings
from engine.game.evaluation import conditions as evaluation_conditions
from engine.game.evaluation import qualities as evaluation_qualities
from engine.game.evaluation import relations as evaluation_relations
from engine.game.evaluation import selectors as evaluation_selectors
from engine.game.evaluation import this_way as evaluation_this_way
from engine.game.evaluation import values as evaluation_values
from engine.game.evaluation.events import on_casting as evaluation_events_on_casting
from engine.game.evaluation.events import on_objects as evaluation_events_on_objects
from engine.game.evaluation.events import on_players as evaluation_events_on_players
from engine.game.evaluation.layers.current import CurrentValues
from engine.game.event_loop.replacement import carrying_out as event_loop_replacement_carrying_out
from engine.game.event_loop.trigger_sources import TriggerSources
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.keywords import bestow as keywords_bestow
from engine.game.keywords import bonds as keywords_bonds
from engine.game.keywords import cast_from_exile as keywords_cast_from_exile
from engine.game.keywords import crew as keywords_crew
from engine.game.keywords import cycling as keywords_cycling
from engine.game.keywords import daybound as keywords_daybound
from engine.game.keywords import dungeons_and_planes as keywords_dungeons_and_planes
from engine.game.keywords import embalm as keywords_embalm
from engine.game.keywords import escape as keywords_escape
from engine.game.keywords import joining_attacks as keywords_joining_attacks
from engine.game.keywords import morph as keywords_morph
from engine.game.keywords import mutate as keywords_mutate
from engine.game.keywords import other_costs as keywords_other_costs
from engine.game.keywords import replacements as keywords_replacements
from engine.game.keywords import suspend as keywords_suspend
from engine.game.mana import adding as mana_adding
from engine.game.mana import paying as mana_paying
from engine.game.manual import performing as manual_performing
from engine.game.operations import beside_decks as operations_beside_decks
from engine.game.operations import damage as operations_damage
from engine.game.operations import designations as operations_designations
from engine.game.operations import keyword_actions as operations_keyword_actions
from engine.game.operations import permanents as operations_permanents
from engine.game.operations import players as operations_players
from engine.game.operations import tokens as operations_tokens
from engine.game.operations import zones as operations_zones
from engine.game.turn import beginning as turn_beginning
from engine.game.turn import ending as turn_ending
from engine.game.turn import starting_and_leaving as turn_starting_and_leaving
from engine.game.view.view import Agent, Seated

MODULES = (
    actions_priority,
    casting_casting_spells,
    casting_onto_stack,
    casting_keyword_options,
    casting_resolving,
    casting_modes_and_targets,
    combat_attacking,
    combat_bands,
    combat_blocking,
    effects_affecting,
    effects_cards,
    effects_casting_it,
    effects_combat,
    effects_counters,
    effects_game,
    effects_keyword_actions,
    effects_offers,
    effects_permanents,
    effects_places,
    effects_sequences,
    effects_structure,
    effects_tokens,
    effects_votes_and_chance,
    evaluation_castings,
    evaluation_conditions,
    evaluation_this_way,
    evaluation_relations,
    evaluation_qualities,
    evaluation_selectors,
    evaluation_values,
    evaluation_events_on_casting,
    evaluation_events_on_objects,
    evaluation_events_on_players,
    event_loop_replacement_carrying_out,
    keywords_other_costs,
    keywords_replacements,
    keywords_bestow,
    keywords_bonds,
    keywords_cast_from_exile,
    keywords_crew,
    keywords_cycling,
    keywords_daybound,
    keywords_dungeons_and_planes,
    keywords_embalm,
    keywords_escape,
    keywords_joining_attacks,
    keywords_morph,
    keywords_mutate,
    keywords_suspend,
    mana_adding,
    mana_paying,
    manual_performing,
    operations_damage,
    operations_designations,
    operations_keyword_actions,
    operations_permanents,
    operations_players,
    operations_beside_decks,
    operations_tokens,
    operations_zones,
    turn_beginning,
    turn_ending,
    turn_starting_and_leaving,
)
"""The modules, named so that the imports are used."""


def new_game(state: GameState, agents: Sequence[Agent]) -> Game:
    """A game of a state, decided by `agents`, one for each player in turn order."""
    game = Game(state, [Seated(agent) for agent in agents])
    game.connect_parts(CurrentValues(game), TriggerSources(game))
    game.another = _without_players
    return game


def _without_players(state: GameState) -> Game:
    return new_game(state, ())
