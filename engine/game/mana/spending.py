"""What restricted mana may be spent on (106.6)."""

from __future__ import annotations

from engine.game.game import Game
from engine.game.limits import rules_in_force
from engine.game.scope import Scope
from engine.game.stack.timing import would_be_spell
from engine.game.state.objects import GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.effects.game import SpendOn
from engine.ir.rules import SpendAsThough
from engine.ir.selectors import All


def mana_as_though(game: Game, player: PlayerId, id: ObjectId, already: str = "") -> str:
    """As what mana may be spent for a spell or an ability of a permanent (609.4b): "any color", "any type" or ""."""
    if already == "any type":
        return already
    for rule, scope in rules_in_force(game, SpendAsThough):
        if player not in game.players_meant(scope, rule.who):
            continue
        if rule.on is None or id in game.meant(scope, rule.on) or would_be_spell(scope, rule.on, id, player):
            already = rule.as_what if rule.as_what == "any type" else already or rule.as_what
    return already


def may_spend_on(game: Game, spend_on: tuple[SpendOn, ...], spell: GameObject) -> bool:
    """Whether mana with this restriction may be spent on casting a spell."""
    if not spend_on:
        return True
    return any(_allows_spell(game, part, spell) for part in spend_on)


def _allows_spell(game: Game, part: SpendOn, spell: GameObject) -> bool:
    if part.what == "cast commander":
        return spell.card in game.commanders()
    if part.what != "cast":
        return False
    if part.pattern is None:
        return True
    scope = Scope(game, spell.id, spell.controller)
    return would_be_spell(scope, All(part.pattern), spell.id, spell.controller)


def may_spend_on_ability(game: Game, spend_on: tuple[SpendOn, ...], source: ObjectId, player: PlayerId) -> bool:
    """Whether mana with this restriction may be spent on activating an ability of `source`."""
    if not spend_on:
        return True
    scope = Scope(game, source, player)
    for part in spend_on:
        if part.what.startswith("activate") and (
            part.pattern is None or part.what == "activate" or source in game.meant(scope, All(part.pattern))
        ):
            return True
    return False
