"""Whom creatures may attack, and who is the defending player (506.2, 508.5, 802, 803)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game.evaluation.dispatch import players_meant
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.events import AttackDeclared
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.rules import AttackNearest

WOULD_DEFEND = "would defend"
"""The binding for who the defending player would be, while it is asked whether a creature may attack (508.1c)."""


def attackable_players(game: Game, attacker: PlayerId, *, declared: bool = False) -> list[PlayerId]:
    """The opponents a player may attack (802.2, 803.1); effects restrict only whom attackers are declared against."""
    opponents = game.state.opponents(attacker)
    found = _nearest(opponents, game.state.ruleset.attack)
    if declared:
        for rule, context in rules_in_force(game, AttackNearest):
            if attacker in players_meant(context, rule.who):
                nearest = _nearest(opponents, context.chosen("kind"))
                found = [opponent for opponent in found if opponent in nearest]
    return found


def _nearest(opponents: list[PlayerId], direction: str | None) -> list[PlayerId]:
    """The opponents in turn order, which goes to the left, cut down to the next one in a direction."""
    match direction:
        case "left":
            return opponents[:1]
        case "right":
            return opponents[-1:]
        case _:
            return opponents


def attackable(game: Game, attacker: PlayerId, *, declared: bool = False) -> list[Entity]:
    """The players, planeswalkers and battles a player's creatures may attack: as they are declared as attackers
    (508.1b), else as they enter attacking or as it is chosen anew what they attack (508.4)."""
    players = attackable_players(game, attacker, declared=declared)
    found: list[Entity] = list(players)
    for obj in game.state.permanents():
        types = game.characteristics(obj.id).types
        if ("Planeswalker" in types and obj.controller in players) or (
            "Battle" in types and _protector(obj) in players
        ):
            found.append(obj.id)
    return found


def still_attacked(game: Game, player: PlayerId, by: Iterable[Entity]) -> Entity | None:
    """Whom or what the first of some creatures, as it last was, attacked, if the player could attack that now."""
    attackers = (game.state.recall(ObjectId(id)) for id in by)
    attacked = next((obj.attacking for obj in attackers if obj is not None), None)
    return attacked if attacked in attackable(game, player) else None


def player_behind(game: Game, defender: Entity) -> PlayerId | None:
    """The defending player for something attacked (508.5): itself, or a planeswalker's controller."""
    if is_player(defender):
        return PlayerId(defender)
    obj = game.state.recall(ObjectId(defender))
    if obj is None:
        return None
    return _protector(obj)


def _protector(obj: GameObject) -> PlayerId:
    """Whom it is to attack a battle or planeswalker: its protector, else its controller."""
    return obj.controller if obj.protector is None else obj.protector


def defending_player(context: Context) -> PlayerId | None:
    """508.5: the player that the source is, or was last, attacking; else the one the triggering event names."""
    game = context.game
    if WOULD_DEFEND in context.bindings:
        return PlayerId(context.count(WOULD_DEFEND))
    source = game.state.recall(context.source)
    if source is not None and source.attacking is not None:
        return player_behind(game, source.attacking)
    if isinstance(context.event, AttackDeclared):
        return player_behind(game, context.event.defender)
    for event in reversed(game.state.this_turn):
        if isinstance(event, AttackDeclared) and event.attacker == context.source:
            return player_behind(game, event.defender)
    return None
