"""Casts or plays cards because a resolving effect allows it (608.2g), or because a Siege was defeated (310.11b). For "a
spell from your hand", it offers only the cards that can be cast now (601.3).

Epic (702.50) copies the spell in each upkeep. Rebound (702.88) and similar abilities cast a card without paying its
mana cost.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from engine.cards.facts import PARTED
from engine.game.casting.casting_in_resolution import can_cast_now, cast_during_resolution, may_cast
from engine.game.casting.casting_spells import CannotCast, cast
from engine.game.casting.onto_stack import copy_on_stack, offer_new_targets
from engine.game.casting.permissions import cards_reached
from engine.game.casting.spell_faces import as_spell
from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.choosable import group_rules
from engine.game.evaluation.dispatch import everything, find_meant, fits_here, select
from engine.game.evaluation.layers.starting import start_rule
from engine.game.event_loop.executing import execute, executes
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.context import Context
from engine.game.kernel.objects import EXILE, GameObject
from engine.game.kernel.printed import Printed
from engine.game.kernel.rollback import moment_of, take_back
from engine.game.operations.choosing import choose_meant, choose_some, each_actor, offer_choice
from engine.game.operations.keyword_actions import keyword_action, player_of
from engine.game.operations.zones import move_object
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.conditions import Always
from engine.ir.effects.cards import CastIt
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.structure import Delayed
from engine.ir.keywords.sentences import YOU
from engine.ir.node import Effect, Node, Pattern, Selector, once_per_node, rebuild
from engine.ir.patterns import EitherPattern, IsKind, ObjectPattern
from engine.ir.rules import PlayerCant
from engine.ir.selectors import All, Among, Ref, Some
from engine.ir.triggers import BeginningOf


@executes(CastIt)
def _cast(context: Context, effect: CastIt) -> bool:
    """608.2g"""
    done = False
    for player in each_actor(context, effect.who):
        for entity in _chosen(context, effect, player):
            id = ObjectId(entity)
            done |= cast_during_resolution(context, player, id, effect, _asked_of_faces(context, effect, player, id))
    return done


def _chosen(context: Context, effect: CastIt, player: PlayerId) -> tuple[Entity, ...]:
    what = _as_cards(effect.what)
    if not isinstance(what, Some | Among) or what.random:
        cards = choose_meant(context, what, player, "cast")
        if len(cards) < 2:
            return cards
        return choose_some(context, player, "cast", cards, len(cards), len(cards), ordered=True)
    rules = () if what.what is None else group_rules(what.what)
    together = Some(ObjectPattern((), rules), what.count, bind=what.bind)  # each by itself fits, in one of its faces
    chosen = choose_meant(context, together, player, "cast", options=castable_cards(context, effect, player))
    if isinstance(what, Some) and what.bind:
        rest = (card for card in everything(context, what.what) if card not in chosen)
        context.bindings[f"{what.bind} left"] = tuple(rest)
    return chosen


def castable_cards(context: Context, effect: CastIt, player: PlayerId) -> list[Entity]:
    """The cards meant that the player could cast now as the effect says."""
    match _as_cards(effect.what):
        case Some(what=pattern) as what:
            fitting = everything(context, pattern)  # of a card with several faces each is asked
            reached = cards_reached(context.game, context, what)
            cards = (*fitting, *(card for card in reached if _parted(context.game.state.find_object(card))))
        case Among(group=group, what=pattern):
            among = select(context, group)
            cards = tuple(card for card in among if pattern is None or _is_meant(context, pattern, card))
        case what:
            cards = find_meant(context, what)
    found = [ObjectId(card) for card in dict.fromkeys(cards) if not is_player(card)]
    return [id for id in found if _could_cast(context, effect, player, id)]


def _is_meant(context: Context, pattern: Pattern, card: Entity) -> bool:
    """Whether a card of a group could be meant; one with several faces, of which each is asked."""
    return _parted(context.game.state.find_object(ObjectId(card))) or fits_here(context, pattern, card)


def _could_cast(context: Context, effect: CastIt, player: PlayerId, id: ObjectId) -> bool:
    return can_cast_now(context.game, player, id, effect, _asked_of_faces(context, effect, player, id))


def _parted(obj: GameObject | None) -> bool:
    return obj is not None and obj.definition is not None and obj.definition.facts.layout in PARTED


def _asked_of_faces(context: Context, effect: CastIt, player: PlayerId, id: ObjectId) -> Callable[[Printed], bool]:
    """Returns the test for the faces of a card. "A spell with mana value 3 or less" applies to each face of a card with
    several faces, not to the card (601.3e, 709.3a, 715.3a)."""
    obj = context.game.state.find_object(id)
    pattern = effect.what.what if isinstance(effect.what, Some | Among) else None
    if obj is None or not _parted(obj) or not isinstance(pattern, ObjectPattern):
        return lambda face: True

    def fits_face(face: Printed) -> bool:
        with as_spell(context.game, obj, face):
            return would_be_spell(context, All(pattern), id, player)

    return fits_face


@once_per_node
def _as_cards(what: Selector) -> Selector:
    """Returns the selector with cards instead of spells. A spell is a card as long as it waits to be cast (109.2a)."""
    if not isinstance(what, Some | Among) or what.what is None:
        return what
    return msgspec.structs.replace(what, what=_as_card(what.what))


def _as_card(pattern: Pattern) -> Pattern:
    match pattern:
        case ObjectPattern(words=words):
            plain = tuple(IsKind("card") if word == IsKind("spell") else word for word in words)
            return msgspec.structs.replace(pattern, words=plain)
        case EitherPattern(options=options):
            return msgspec.structs.replace(pattern, options=tuple(map(_as_card, options)))
        case _:
            return pattern


@keyword_action("defeat siege")
def _defeat(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """310.11b: it is exiled; then its controller may cast it transformed without paying its mana cost."""
    game = context.game
    obj = game.state.find_object(context.source)
    exiled = None if obj is None else move_object(game, context.source, EXILE, cause="exile", by=context.controller)
    if exiled is None:
        return False
    definition = game.state.objects[exiled].definition
    if (
        definition is None
        or len(definition.faces) < 2
        or not offer_choice(context, context.controller, "cast transformed", exiled)
    ):
        return True
    moment = moment_of(game)
    try:
        cast(game, context.controller, exiled, CastingOption(1, "free"), during=True)
    except CannotCast:
        take_back(game, moment)
    return True


@keyword_action("cast for nothing")
def _free(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.88a: "you may cast this card from exile without paying its mana cost"."""
    assert effect.what is not None
    cards = choose_meant(context, effect.what, context.controller, "cast")
    results = [may_cast(context, player_of(context, who), ObjectId(card), effect.text) for card in cards]
    return any(result is not None for result in results)


# -- cipher, epic ------------------------------------------------------------------------------------------------------


@keyword_action("epic")
def _epic(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.50a: no more spells; a copy at each of the player's upkeeps."""
    start_rule(context, PlayerCant(YOU, "cast"), Always())
    context.bindings["epic"] = (context.source,)
    again = KeywordAction(YOU, "copy epic spell", what=Ref(name="epic", form="it"))
    execute(context, Delayed(BeginningOf("upkeep", YOU), again, once=False, duration=Always()))


@keyword_action("copy epic spell")
def _copy_epic(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.50a: the spell as it was, but for its epic ability."""
    game, player = context.game, player_of(context, who)
    ids = context.bound_ids("epic")
    copy = copy_on_stack(game, ObjectId(ids[0]), player) if ids else None
    if copy is None:
        return False
    item = game.state.objects[copy].item
    assert item is not None
    if item.effect is not None:
        plain = game.state.objects[copy].printed.remember("without epic", _without_epic(item.effect))
        game.state.objects[copy].item = replace(item, effect=plain)
    offer_new_targets(game, copy, player)
    return True


def _without_epic(effect: Effect) -> Effect:
    def change(node: Node) -> Node:
        if isinstance(node, KeywordAction) and node.action == "epic":
            return KeywordAction(YOU, "nothing")
        return rebuild(node, change)

    return rebuild(effect, change)


@keyword_action("nothing")
def _nothing(context: Context, effect: KeywordAction, who: Entity) -> None:
    """Does nothing, in place of an ability that a copy doesn't have."""
