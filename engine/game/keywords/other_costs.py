"""Small keywords by which a spell is cast for another cost than its mana cost (118.9).

Awaken (702.113): the spell also makes a land a creature with counters. Cleave (702.148): the words in square brackets
are left out. Miracle (702.94): cast as it is drawn. Overload (702.96): "target" becomes "each".

Offering (702.48): a spell for which a permanent of a quality may be sacrificed, at any time at which an instant could
be cast; it then costs the permanent's mana cost less. Which permanent that is `casting.optional_costs` asks. Sneak
(702.190): a card cast in the declare blockers step of its player's turn, for a cost and the return of an unblocked
attacker; a permanent enters tapped and attacking whom the returned creature attacked.
"""

from __future__ import annotations

from engine.game.casting.keyword_hooks import CAST_AS, INSTEAD_OF_ENTERING, PAST, cast_effect
from engine.game.casting.keyword_options import ALSO_COSTS, ALTERNATIVES, FOR_MANA_COST, always
from engine.game.evaluation.selectors import still_attacked
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.printed import Printed
from engine.game.kernel.steps import is_in_any_step
from engine.game.keywords.cast_from_exile import cast_for_keyword
from engine.game.operations.keyword_actions import keyword_action, player_of
from engine.game.operations.zones import move_object
from engine.ids import Entity, PlayerId
from engine.ir.abilities import Keyword, SpellAbility
from engine.ir.changes import Become, TokenSpec
from engine.ir.conditions import Always
from engine.ir.costs import DoCost
from engine.ir.effects.cards import IntoHand, Move
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Affect, PutCounters
from engine.ir.effects.structure import Sequence
from engine.ir.node import Effect, Node, Value, rebuild
from engine.ir.patterns import ControlledBy, HasStatus, HasType, ObjectPattern
from engine.ir.selectors import All, OwnerOf, Ref, Some, Target, You
from engine.ir.values import Number

AWAKEN = "awaken"


@cast_effect(AWAKEN)
def _together(obj: GameObject, effect: Effect | None) -> Effect:
    number = next(keyword.number for keyword in obj.printed.sorted.keywords if keyword.name == AWAKEN)
    return obj.printed.remember(AWAKEN, Sequence((*((effect,) if effect else ()), awakened(number or Number(1)))))


def awakened(number: Value) -> Effect:
    """Returns the additional effect of a spell cast for its awaken cost (702.113a)."""
    land = Target(ObjectPattern((HasType("Land"),), (ControlledBy(You()),)), bind="awakened")
    elemental = TokenSpec(
        power=Number(0),
        toughness=Number(0),
        types=("Creature",),
        subtypes=("Elemental",),
        abilities=(Keyword("haste"),),
    )
    it = Ref(name="awakened", form="it")
    return Sequence(
        (PutCounters(You(), "+1/+1", number, land), Affect(it, (Become(elemental, keep="types"),), Always()))
    )


ALTERNATIVES[AWAKEN] = always


CLEAVE = "cleave"


@cast_effect(CLEAVE)
def _cleaved(obj: GameObject, effect: Effect | None) -> Effect | None:
    """702.148a"""
    parts: list[Effect] = []
    for ability in obj.printed.abilities:
        if isinstance(ability, SpellAbility):
            meant = ability.cleaved if isinstance(ability.cleaved, SpellAbility) else ability
            parts.append(meant.effect)
    if not parts:
        return effect
    return obj.printed.remember(CLEAVE, parts[0] if len(parts) == 1 else Sequence(tuple(parts)))


ALTERNATIVES[CLEAVE] = always


OVERLOAD = "overload"


@cast_effect(OVERLOAD)
def _on_each(obj: GameObject, effect: Effect | None) -> Effect | None:
    return None if effect is None else obj.printed.remember(OVERLOAD, overloaded(effect))


def overloaded(effect: Effect) -> Effect:
    """702.96a: "target" becomes "each" everywhere."""

    def change(node: Node) -> Node:
        if isinstance(node, Target):
            return All(node.what, bind=node.bind, form="each")
        return rebuild(node, change)

    return rebuild(effect, change)


ALTERNATIVES[OVERLOAD] = always


OFFERING = "offering"


def _at_any_time(printed: Printed) -> Printed:
    """702.48a, 702.190a: whatever it is, it may be cast then."""
    return printed.with_abilities((*printed.abilities, Keyword("flash")))


ALTERNATIVES[OFFERING] = always
FOR_MANA_COST.add(OFFERING)
CAST_AS[OFFERING] = _at_any_time


SNEAK = "sneak"
RETURNED = "sneaked past"
UNBLOCKED = ObjectPattern((HasStatus("unblocked"), HasType("Creature")), (ControlledBy(You()),))
RETURN = DoCost(Move(You(), Some(UNBLOCKED, bind=RETURNED), IntoHand(OwnerOf(Ref(name=RETURNED, form="it")))))


def _in_declare_blockers(game: Game, player: PlayerId, obj: GameObject) -> bool:
    return game.state.turn.active == player and is_in_any_step(game.state, ("declare blockers",))


def _enters_attacking(game: Game, obj: GameObject, illegal: frozenset[Entity]) -> bool:
    """702.190b"""
    assert obj.item is not None
    paid = Context(game, obj.id, obj.controller, bindings=dict(obj.item.bindings))
    move_object(
        game,
        obj.id,
        BATTLEFIELD,
        cause="resolve",
        by=obj.controller,
        under=obj.controller,
        face=obj.face if obj.definition is not None else None,
        tapped=True,
        attacking=still_attacked(game, obj.controller, paid.bound_ids(RETURNED)),
    )
    return True


ALTERNATIVES[SNEAK] = _in_declare_blockers
ALSO_COSTS[SNEAK] = RETURN
CAST_AS[SNEAK] = _at_any_time
INSTEAD_OF_ENTERING[SNEAK] = _enters_attacking
PAST[SNEAK] = "sneaked"


@keyword_action("cast with miracle")
def _miracle(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.94a"""
    return cast_for_keyword(context, "miracle", player_of(context, who))
