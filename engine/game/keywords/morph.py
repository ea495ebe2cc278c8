"""Morph, megamorph (702.37) and disguise (702.168): cast face down for {3}, turned face up for a cost; and turning any
face-down permanent face up, a special action (116.2b, 708.7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.game.actions.priority import SPECIALS, Special
from engine.game.casting.finding_options import by_permission, taxed
from engine.game.casting.keyword_hooks import AS_SOMETHING_ELSE, CAST_FACE_DOWN
from engine.game.casting.permissions import permissions, permits, timing_allows
from engine.game.casting.spell_faces import as_spell, face_of
from engine.game.evaluation.restrictions import player_cant
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.characteristics import Permanents, once_per_board
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, HAND, GameObject
from engine.game.kernel.predefined import HIDDEN
from engine.game.mana.pool import PAYING_FOR
from engine.game.operations.costs import can_pay, pay_cost
from engine.game.operations.permanents import put_counters
from engine.game.operations.tokens import MANIFESTED, WARDED, turn_face_up
from engine.ids import PlayerId
from engine.ir.abilities import Keyword
from engine.ir.costs import Costs, ManaPayment
from engine.ir.node import Cost

FACE_DOWN_COST = ManaPayment("{3}")

MORPHS = ("morph", "megamorph", "disguise")
"""Keywords that let a card be cast face down and say what turning it face up costs (702.37, 702.168)."""


def _face_down(game: Game, player: PlayerId, obj: GameObject, timing: bool) -> Iterator[CastingOption]:
    """Yields the options to cast a card face down as a 2/2 creature spell for {3} (702.37c), from the zones that allow
    such a spell. The card's own characteristics don't affect when or whether it may be cast (708.4)."""
    names = [keyword.name for keyword in face_of(obj, 0).sorted.keywords if keyword.name in MORPHS]
    with as_spell(game, obj, HIDDEN):
        if (timing and not timing_allows(game, player, obj, HIDDEN)) or player_cant(game, player, "cast", obj.id):
            return
        if obj.zone == HAND and obj.owner == player:
            yield CastingOption(0, names[0], FACE_DOWN_COST)
        elif obj.zone == COMMAND and obj.owner == player and obj.card in game.state.player(player).commanders:
            yield taxed(game, player, obj, CastingOption(0, names[0], FACE_DOWN_COST))  # 903.8
        for rule, context in permissions(game, player) if obj.zone != HAND else ():
            if not rule.free and rule.cost is None and permits(game, player, obj, rule, context):
                cost = FACE_DOWN_COST if rule.extra is None else Costs((FACE_DOWN_COST, rule.extra))
                yield by_permission(CastingOption(0, names[0], cost), rule, context)


def costs_to_turn_up(game: Game, obj: GameObject) -> list[Cost]:
    """Returns the costs for turning a face-down permanent face up: its own keyword's cost (702.37e, 702.168d), or the
    mana cost of a creature card that was manifested or cloaked (701.40b)."""
    card = obj.printed
    keywords = _if_face_up(game, obj)
    found = [keyword.cost for keyword in keywords if keyword.name in MORPHS and keyword.cost is not None]
    if MANIFESTED in obj.designations and "Creature" in card.type_line.types and card.mana_cost is not None:
        found.append(ManaPayment(str(card.mana_cost)))
    return found


def _if_face_up(game: Game, obj: GameObject) -> tuple[Keyword, ...]:
    """The keywords a face-down permanent would have face up (702.37e): printed, unless effects change its abilities."""
    if game.characteristics(obj.id).sorted is obj.copiable.sorted:
        return (obj.copied or obj.printed).sorted.keywords
    obj.face_down = False
    game.invalidate()
    try:
        return game.characteristics(obj.id).sorted.keywords
    finally:
        obj.face_down = True
        game.invalidate()


def _affordable(game: Game, player: PlayerId, obj: GameObject) -> dict[int, Cost]:
    if not obj.face_down or obj.controller != player:
        return {}
    costs = enumerate(costs_to_turn_up(game, obj))
    return {index: cost for index, cost in costs if can_pay(_paying(game, player, obj, cost), player, cost)}


def _paying(game: Game, player: PlayerId, obj: GameObject, cost: Cost) -> Context:
    """Returns the context for paying to turn a permanent face up. It names the purposes of the mana."""
    purposes = ["face up"]
    if game.characteristics(obj.id).is_creature:
        purposes.append("face up creatures")
        mana_cost = obj.printed.mana_cost
        if MANIFESTED in obj.designations and mana_cost is not None and cost == ManaPayment(str(mana_cost)):
            purposes.append("manifested face up")
    keywords = (obj.copied or obj.printed).sorted.keywords
    if any(keyword.name in ("morph", "megamorph") and keyword.cost == cost for keyword in keywords):
        purposes.append("morph")
    return Context(game, obj.id, player, bindings={PAYING_FOR: tuple(purposes)})


@once_per_board
def _is_one_hidden(board: Permanents) -> bool:
    return any(obj.face_down for obj, _ in board)


def _has_hidden(game: Game, player: PlayerId) -> bool:
    return _is_one_hidden(game.board())


def _may_turn_up(game: Game, player: PlayerId, obj: GameObject) -> bool:
    return bool(_affordable(game, player, obj))


def _turn_up(game: Game, player: PlayerId, obj: GameObject, index: int) -> bool:
    """The player shows what it is, pays one of its costs, and turns it face up."""
    cost = costs_to_turn_up(game, obj)[index]
    context = _paying(game, player, obj, cost)
    if not pay_cost(context, player, cost):
        return False
    if context.x is not None:
        obj.cast = replace(obj.cast, x=context.x)  # which what triggers on it knows
    if not turn_face_up(game, obj.id):
        return False
    _mega(game, obj, cost)
    return True


def _mega(game: Game, obj: GameObject, paid: Cost) -> None:
    """702.37b: the counter of megamorph."""
    printed = obj.copied or obj.printed
    if any(keyword.name == "megamorph" and keyword.cost == paid for keyword in printed.sorted.keywords):
        put_counters(game, obj.id, "+1/+1", 1, by=obj.controller, effect=False)


SPECIALS["turn face up"] = Special(BATTLEFIELD, _may_turn_up, _turn_up, _affordable, _has_hidden)
AS_SOMETHING_ELSE[MORPHS] = _face_down
CAST_FACE_DOWN |= {name: frozenset((WARDED,) if name == "disguise" else ()) for name in MORPHS}
