"""Choosing objects and players: targets, sacrifices, discards, searches, and everything else that is picked."""

from __future__ import annotations

from collections.abc import Callable

from engine.agents.evaluation.player_model import PlayerModel, judge_of
from engine.agents.hands import is_land, least_useful, use_of
from engine.agents.mana_sense import land_count, mana_base, wanted_colours
from engine.agents.tricks import boost_points, boosts
from engine.game.kernel.choices import ChooseEntities
from engine.game.kernel.objects import BATTLEFIELD
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.effects.cards import Exile, Move, Reveal, Search
from engine.ir.effects.game import CounterSpell, DealDamage
from engine.ir.effects.permanents import (
    Affect,
    Attach,
    Fight,
    Goad,
    PhaseOut,
    PutCounters,
    RemoveCounters,
    TapThem,
    UntapThem,
)
from engine.ir.effects.structure import Choose
from engine.ir.node import Effect, Node, find
from engine.ir.selectors import Among, OfYourChoice, Some

Feel = Callable[[Entity], int]

VERBS: dict[str, tuple[type[Effect], str]] = {
    "affect": (Affect, "what"),
    "move": (Move, "what"),
    "exile": (Exile, "what"),
    "damage to": (DealDamage, "to"),
    "attach to": (Attach, "to"),
    "fight": (Fight, "what"),
    "goad": (Goad, "what"),
    "tap": (TapThem, "what"),
    "untap": (UntapThem, "what"),
    "put counters": (PutCounters, "on"),
    "remove counters": (RemoveCounters, "off"),
    "phase out": (PhaseOut, "what"),
    "counter": (CounterSpell, "what"),
    "reveal": (Reveal, "what"),
    "choose": (Choose, "which"),
    "search": (Search, "what"),
}
"""What a choice is for -> the instruction it belongs to and the field that says what is chosen."""

BEST_KEPT = frozenset({"copy", "legend rule: keep", "cast", "look at", "regenerate", "double counters", "manifest"})
LEAST_GIVEN = frozenset({"sacrifice", "unattach", "exchange", "shuffle"})


def choose_entities(sight: PlayerModel, question: ChooseEntities) -> tuple[int, ...]:
    """The indexes to answer with."""
    if question.targets:
        return _targets(sight, question)
    purpose = question.purpose
    if purpose.startswith(("discard", "mulligan")):
        return tuple(least_useful(sight, _objects(question), question.low))
    if purpose.startswith(("scry: bottom", "surveil: graveyard")):
        return _unwanted(sight, question)
    if purpose == "search":
        return _most(question, lambda entity: found_points(sight, entity))
    if question.ordered:
        order = sorted(range(len(question.options)), key=lambda place: _wanted(sight, question.options[place]))
        return tuple(order[: question.high])
    if purpose in LEAST_GIVEN:
        return _least(question, lambda entity: _worth(sight, entity))
    if purpose in BEST_KEPT:
        return _most(question, lambda entity: _worth(sight, entity))
    if purpose == "proliferate":
        return _most(question, lambda entity: _proliferate(sight, entity))
    return _by_effect(sight, question)


def _objects(question: ChooseEntities) -> tuple[ObjectId, ...]:
    return tuple(ObjectId(entity) for entity in question.options)


def _most(question: ChooseEntities, feel: Feel, *, at_least: int = 0) -> tuple[int, ...]:
    """As many as feel good, the best first; as few as allowed of the rest."""
    scored = sorted(((-feel(entity), place) for place, entity in enumerate(question.options)))
    return tuple(
        place
        for rank, (points, place) in enumerate(scored[: question.high])
        if rank < question.low or -points > at_least
    )


def _least(question: ChooseEntities, worth: Feel) -> tuple[int, ...]:
    """No more than must be, of what is worth least."""
    scored = sorted((worth(entity), place) for place, entity in enumerate(question.options))
    return tuple(place for _, place in scored[: question.low])


def _worth(sight: PlayerModel, entity: Entity) -> int:
    return sight.care(PlayerId(entity)) if is_player(entity) else sight.worth(ObjectId(entity))


# -- targets -----------------------------------------------------------------------------------------------------------


def _targets(sight: PlayerModel, question: ChooseEntities) -> tuple[int, ...]:
    """Each option is tried out: what the effect would be worth with it as the target."""
    found = sight.insight.target_node(question.source, question.path) if question.path >= 0 else None
    if found is None:
        return _most(question, lambda entity: _plain_feeling(sight, entity))
    node, effect = found

    def feel(entity: Entity) -> int:
        return target_points(sight, question.source, effect, node, entity)

    return _most(question, feel)


def target_points(sight: PlayerModel, source: ObjectId, effect: Effect, node: Node, entity: Entity) -> int:
    """What an effect is worth with that target, boosts in combat included."""
    judge = judge_of(sight, source, fixed={id(node): (entity,)})
    points = judge.effect(effect)
    if not is_player(entity):
        for boost in boosts(judge, effect):
            if boost.node is node:
                points += boost_points(sight, ObjectId(entity), boost)
    return points


def _plain_feeling(sight: PlayerModel, entity: Entity) -> int:
    """Without knowing what it is for: harm to the opponent who is ahead."""
    if is_player(entity):
        return sight.care(PlayerId(entity))
    obj = sight.view.see(ObjectId(entity))
    if obj is None:
        return 0
    return sight.worth(obj.id) * sight.care(obj.controller) // 100


# -- other choices -----------------------------------------------------------------------------------------------------


def _by_effect(sight: PlayerModel, question: ChooseEntities) -> tuple[int, ...]:
    """A choice while something resolves: tried out in the instruction it belongs to."""
    effect = resolving_effect(sight)
    node = None if effect is None else _node_of(effect, question.purpose)
    if effect is None or node is None:
        return _most(question, lambda entity: _plain_feeling(sight, entity))
    source = sight.view.stack[-1]

    def feel(entity: Entity) -> int:
        return judge_of(sight, source, fixed={id(node): (entity,)}).effect(effect)

    base = judge_of(sight, source, fixed={id(node): ()}).effect(effect)
    return _most(question, lambda entity: feel(entity) - base)


def resolving_effect(sight: PlayerModel) -> Effect | None:
    """What the topmost object of the stack does."""
    if not sight.view.stack:
        return None
    top = sight.view.see(sight.view.stack[-1])
    return None if top is None else top.effect


def _node_of(effect: Effect, purpose: str) -> Node | None:
    """The words of the effect that say what is chosen."""
    known = VERBS.get(purpose)
    if known is None:
        return None
    kind, field = known
    for part in find(effect, kind):
        node = getattr(part, field, None)
        if isinstance(node, Some | OfYourChoice | Among):
            return node
    return None


def _proliferate(sight: PlayerModel, entity: Entity) -> int:
    """Good counters of one's own, bad ones of opponents."""
    bad = ("-1/-1", "poison", "stun", "bounty", "doom")
    view = sight.view
    if is_player(entity):
        counters, mine = view.player(PlayerId(entity)).counters, entity == view.me
    else:
        obj = view.see(ObjectId(entity))
        if obj is None:
            return 0
        counters, mine = obj.counters, obj.controller == view.me
    harm = sum(1 if kind in bad else -1 for kind in counters)
    return -harm if mine else harm


def found_points(sight: PlayerModel, entity: Entity) -> int:
    """What a card that is searched for is worth: lands by the colours they make, others by what they do and when they
    can be cast."""
    obj = None if is_player(entity) else sight.view.see(ObjectId(entity))
    if obj is None:
        return 1
    if is_land(obj):
        have, wanted = mana_base(sight), wanted_colours(sight)
        letters = sight.insight.mana(obj.id)[0]
        colours = sum(10 * wanted.get(letter, 0) // (1 + 3 * have.get(letter, 0)) for letter in letters)
        return 20 + min(40, colours)
    return max(5, use_of(sight, obj, land_count(sight), 3))


def _wanted(sight: PlayerModel, entity: Entity) -> int:
    """How much one would like to draw a card next."""
    obj = None if is_player(entity) else sight.view.see(ObjectId(entity))
    if obj is None:
        return 0
    if obj.zone == BATTLEFIELD:
        return sight.worth(obj.id)
    in_hand = sum(
        1 for id in sight.view.player(sight.view.me).hand if (card := sight.view.see(id)) is not None and is_land(card)
    )
    return use_of(sight, obj, land_count(sight), in_hand + 1)


def _unwanted(sight: PlayerModel, question: ChooseEntities) -> tuple[int, ...]:
    """The cards one would rather not draw."""
    return tuple(
        place for place, entity in enumerate(question.options) if place < question.high and _wanted(sight, entity) < 24
    )
