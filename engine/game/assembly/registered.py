"""Every module that registers something: executors of effects (`@executes`) and performers of events (`@performs`).

Importing this fills the tables; whoever runs a game does.
"""

from engine.game.actions import turning_up, unlocking
from engine.game.assembly import keyword_rooms
from engine.game.casting import casting, copies, countering, resolving, targets, triggering
from engine.game.combat import attacking, blocking
from engine.game.effects import (
    affecting,
    cards,
    casting_it,
    coins_and_dice,
    creatures,
    fighting,
    piles,
    reflexive,
    rounds,
    sieges,
    structure,
    unless,
    voting,
)
from engine.game.effects import game as game_effects
from engine.game.effects import linked_exile as until
from engine.game.effects import permanents as permanent_effects
from engine.game.effects import (
    tokens as token_effects,
)
from engine.game.evaluation import castings, happenings, qualities, relations
from engine.game.evaluation.events import on_casting, on_combat, on_numbers, on_resolving, on_zones
from engine.game.evaluation.events import on_named_player_events as on_named_deeds
from engine.game.evaluation.events import on_player_events as on_deeds
from engine.game.event_loop.replacement import carrying_out
from engine.game.mana import adding, using
from engine.game.operations import damage, designations, permanents, players, tokens, zones
from engine.game.turn import beginning, ending, leaving, starting

MODULES = (
    turning_up,
    unlocking,
    keyword_rooms,
    damage,
    designations,
    permanents,
    players,
    tokens,
    zones,
    attacking,
    blocking,
    affecting,
    cards,
    casting_it,
    coins_and_dice,
    creatures,
    fighting,
    piles,
    reflexive,
    rounds,
    sieges,
    structure,
    unless,
    until,
    token_effects,
    voting,
    game_effects,
    permanent_effects,
    castings,
    happenings,
    qualities,
    relations,
    carrying_out,
    adding,
    using,
    casting,
    copies,
    countering,
    resolving,
    targets,
    triggering,
    on_casting,
    on_combat,
    on_deeds,
    on_named_deeds,
    on_numbers,
    on_resolving,
    on_zones,
    beginning,
    ending,
    leaving,
    starting,
)
"""The modules, named so that the imports are used."""
