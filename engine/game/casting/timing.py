"""When spells may be cast and abilities activated (117.1, 307, 601.3, 602.5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.casting.permissions import permits
from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.dispatch import holds, players_meant
from engine.game.evaluation.restrictions import may_be_in_force, rules_in_force
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.printed import Printed
from engine.game.kernel.steps import is_main
from engine.ids import ObjectId, PlayerId
from engine.ir.node import find
from engine.ir.rules import CastTiming, PlayFrom
from engine.ir.selectors import This
from engine.ir.spell_patterns import TargetsWhat


def sorcery_speed(game: Game, player: PlayerId) -> bool:
    """Whether the player could cast a sorcery: own main phase, empty stack (307.1)."""
    state = game.state
    return state.turn.active == player and not state.stack and is_main(state)


def timing_allows(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> bool:
    """Whether now is a time at which the player may cast the card as `printed`."""
    if _must_wait(game, player, printed):
        return False
    if not own_limits(game, player, obj, printed):
        return False
    if "Instant" in printed.type_line.types or "flash" in printed.sorted.keyword_names:
        return True
    if sorcery_speed(game, player):
        return True
    if _as_though_flash(game, player, obj.id) or _permitted_now(game, player, obj):
        return True
    return any(open_still or held for open_still, held in _own_flash(game, player, obj, printed))


def _must_wait(game: Game, player: PlayerId, printed: Printed) -> bool:
    """Whether it is seen at once that this is no time for it: it waits for sorcery speed, and neither its own rules nor
    any in force say otherwise."""
    return not printed.may_be_quick and only_quick(game, player)


def only_quick(game: Game, player: PlayerId) -> bool:
    """Whether only what is quick by its own words can be cast now: no sorcery could be (307.1), and there is no rule in
    force that could let other cards be cast as though they had flash."""
    if sorcery_speed(game, player):
        return False
    return not may_be_in_force(game, CastTiming, PlayFrom)


def targets_allow(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """601.2e: whether a spell on the stack that could be cast "as though it had flash if it targets" something does so,
    or needs no flash."""
    own = list(_own_flash(game, player, obj, obj.printed))
    if not any(open_still for open_still, _ in own) or any(held for _, held in own):
        return True
    state = game.state
    if state.turn.active == player and len(state.stack) == 1 and is_main(state):
        return True
    return _as_though_flash(game, player, obj.id) or _permitted_now(game, player, obj)


def _own_flash(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> Iterator[tuple[bool, bool]]:
    """For each "you may cast this spell as though it had flash if ...": whether that is about its targets, and whether
    it is so."""
    for ability in printed.sorted.rules:
        rule = ability.rule
        if isinstance(rule, CastTiming) and isinstance(rule.what, This) and rule.flash:
            conditions = [condition for condition in (ability.condition, rule.when) if condition is not None]
            about_targets = any(True for condition in conditions for _ in find(condition, TargetsWhat))
            context = Context(game, obj.id, player, item=obj.item)
            held = obj.item is not None or not about_targets
            yield about_targets, held and all(holds(context, condition) for condition in conditions)


def _permitted_now(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """A permission to cast the card that says "as though it had flash"."""
    return any(
        rule.flash and player in players_meant(context, rule.who) and permits(game, player, obj, rule, context)
        for rule, context in rules_in_force(game, PlayFrom)
    )


def own_limits(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> bool:
    """ "Cast this spell only during combat"; a legendary instant or sorcery needs a legendary creature or planeswalker
    (205.4e)."""
    line = printed.type_line
    if "Legendary" in line.supertypes and not line.is_permanent and not _has_legend(game, player):
        return False
    for ability in printed.sorted.rules:
        rule = ability.rule
        if isinstance(rule, CastTiming) and isinstance(rule.what, This) and rule.when is not None:
            context = Context(game, obj.id, player)
            if rule.flash:
                continue
            if not holds(context, rule.when):
                return False
            if ability.condition is not None and not holds(context, ability.condition):
                return False
    return True


def _has_legend(game: Game, player: PlayerId) -> bool:
    return any(
        obj.controller == player and "Legendary" in chars.supertypes and {"Creature", "Planeswalker"} & {*chars.types}
        for obj, chars in game.board()
    )


def _as_though_flash(game: Game, player: PlayerId, id: ObjectId) -> bool:
    """ "You may cast creature spells as though they had flash"."""
    for rule, context in rules_in_force(game, CastTiming):
        if not rule.flash or isinstance(rule.what, This) or player not in players_meant(context, rule.who):
            continue
        now = rule.when is None or holds(context, rule.when)
        if now and would_be_spell(context, rule.what, id, player):
            return True
    return False
