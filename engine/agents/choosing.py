"""Answers to choices: of objects and players (targets, sacrifices, discards, searches), and of modes, numbers, offers,
words and divisions.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.agents.evaluation.changes import damage
from engine.agents.evaluation.player_model import PlayerModel, judge_of
from engine.agents.evaluation.structure import cost_points
from engine.agents.hands import is_land, keeps_hand, land_count, least_useful, mana_base, use_of, wanted_colours
from engine.agents.tricks import boost_points, boosts, rescue_points
from engine.game.kernel.choices import ChooseEntities, ChooseModes, ChooseNumber, ChooseOption, Divide, YesNo
from engine.game.kernel.game import divide_legally
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
from engine.ir.effects.structure import Choose, Modal, Unless
from engine.ir.node import Effect, Node, find_nodes
from engine.ir.selectors import Among, OfYourChoice, Some, Target
from engine.ir.targets import modal_of

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
    """Picks the fewest, least valuable options."""
    scored = sorted((worth(entity), place) for place, entity in enumerate(question.options))
    return tuple(place for _, place in scored[: question.low])


def _worth(sight: PlayerModel, entity: Entity) -> int:
    return sight.harm_percent(PlayerId(entity)) if is_player(entity) else sight.rate_object(ObjectId(entity))


# -- targets -----------------------------------------------------------------------------------------------------------


def _targets(sight: PlayerModel, question: ChooseEntities) -> tuple[int, ...]:
    return _divided_targets(sight, question) or _most(question, target_feeling(sight, question))


def _divided_targets(sight: PlayerModel, question: ChooseEntities) -> tuple[int, ...]:
    """The targets of divided damage: the creatures that it can kill together, the best first. () for other effects, and
    if it kills nothing."""
    found = sight.insight.target_node(question.source, question.path) if question.path >= 0 else None
    if found is None:
        return ()
    node, effect = found
    part = next((each for each in find_nodes(effect, DealDamage) if each.divided and each.to is node), None)
    if part is None:
        return ()
    judge = judge_of(sight, question.source)
    left = judge.number(part.amount)
    chosen: list[int] = []
    kills = []
    for place, entity in enumerate(question.options):
        body = judge.field.power_and_toughness(entity)
        points = 0 if body is None else damage(judge, entity, max(1, body[1]))
        if body is not None and points > 0:
            kills.append((-points, place, max(1, body[1])))
    for _, place, needed in sorted(kills):
        if needed <= left and len(chosen) < question.high:
            chosen.append(place)
            left -= needed
    return tuple(chosen) if len(chosen) >= max(1, question.low) else ()


def target_feeling(sight: PlayerModel, question: ChooseEntities) -> Feel:
    """Tries each option: returns what the effect would be worth to the viewer with it as the target."""
    found = sight.insight.target_node(question.source, question.path) if question.path >= 0 else None
    if found is None:
        return lambda entity: _plain_feeling(sight, entity)
    node, effect = found
    item = sight.view.view_object(question.source)
    chosen = () if item is None else item.targets

    def rate_entity(entity: Entity) -> int:
        points = target_points(sight, question.source, effect, node, entity)
        again = entity in chosen and not is_player(entity) and _is_harmed(sight, entity)
        return points // 4 if again else points  # the first mode removes it, so the second would gain nothing

    return rate_entity


def _is_harmed(sight: PlayerModel, entity: Entity) -> bool:
    """Whether harm to an object is good for the viewer."""
    obj = sight.view.view_object(ObjectId(entity))
    return obj is not None and obj.controller != sight.view.me


def target_points(sight: PlayerModel, source: ObjectId, effect: Effect, node: Node, entity: Entity) -> int:
    """What an effect is worth with that target, boosts in combat included."""
    judge = judge_of(sight, source, fixed={id(node): (entity,)})
    points = judge.effect(effect)
    if not is_player(entity):
        for boost in boosts(judge, effect):
            if boost.node is node:
                points += boost_points(sight, ObjectId(entity), boost)
                points += rescue_points(sight, ObjectId(entity), boost)
    return points


def _plain_feeling(sight: PlayerModel, entity: Entity) -> int:
    """Without knowing what it is for: harm to the opponent who is ahead."""
    if is_player(entity):
        return sight.harm_percent(PlayerId(entity))
    obj = sight.view.view_object(ObjectId(entity))
    if obj is None:
        return 0
    return sight.rate_object(obj.id) * sight.harm_percent(obj.controller) // 100


# -- other choices -----------------------------------------------------------------------------------------------------


def _by_effect(sight: PlayerModel, question: ChooseEntities) -> tuple[int, ...]:
    """A choice while something resolves: tried out in the instruction it belongs to."""
    effect = resolving_effect(sight)
    node = None if effect is None else _node_of(effect, question.purpose)
    if effect is None or node is None:
        return _most(question, lambda entity: _plain_feeling(sight, entity))
    source = sight.view.stack[-1]

    def rate_entity(entity: Entity) -> int:
        return judge_of(sight, source, fixed={id(node): (entity,)}).effect(effect)

    base = judge_of(sight, source, fixed={id(node): ()}).effect(effect)
    return _most(question, lambda entity: rate_entity(entity) - base)


def resolving_effect(sight: PlayerModel) -> Effect | None:
    """What the topmost object of the stack does."""
    if not sight.view.stack:
        return None
    top = sight.view.view_object(sight.view.stack[-1])
    return None if top is None else top.effect


def _node_of(effect: Effect, purpose: str) -> Node | None:
    """The words of the effect that say what is chosen."""
    known = VERBS.get(purpose)
    if known is None:
        return None
    kind, field = known
    for part in find_nodes(effect, kind):
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
        obj = view.view_object(ObjectId(entity))
        if obj is None:
            return 0
        counters, mine = obj.counters, obj.controller == view.me
    harm = sum(1 if kind in bad else -1 for kind in counters)
    return -harm if mine else harm


def found_points(sight: PlayerModel, entity: Entity) -> int:
    """Returns the worth of a card to search for: of a land by its colours, of any other card by its effects and by the
    turn when it can be cast."""
    obj = None if is_player(entity) else sight.view.view_object(ObjectId(entity))
    if obj is None:
        return 1
    if is_land(obj):
        have, wanted = mana_base(sight), wanted_colours(sight)
        letters = sight.insight.mana_output(obj.id)[0]
        colours = sum(10 * wanted.get(letter, 0) // (1 + 3 * have.get(letter, 0)) for letter in letters)
        return 20 + min(40, colours)
    return max(5, use_of(sight, obj, land_count(sight), 3))


def _wanted(sight: PlayerModel, entity: Entity) -> int:
    """How much one would like to draw a card next."""
    obj = None if is_player(entity) else sight.view.view_object(ObjectId(entity))
    if obj is None:
        return 0
    if obj.zone == BATTLEFIELD:
        return sight.rate_object(obj.id)
    in_hand = sum(
        1
        for id in sight.view.player(sight.view.me).hand
        if (card := sight.view.view_object(id)) is not None and is_land(card)
    )
    return use_of(sight, obj, land_count(sight), in_hand + 1)


def _unwanted(sight: PlayerModel, question: ChooseEntities) -> tuple[int, ...]:
    """The cards one would rather not draw."""
    return tuple(
        place for place, entity in enumerate(question.options) if place < question.high and _wanted(sight, entity) < 24
    )


COLOUR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}


def choose_modes(sight: PlayerModel, question: ChooseModes) -> tuple[int, ...]:
    """The modes that gain most; no more than must be of those that gain nothing."""
    obj = sight.view.view_object(question.source)
    effect = obj.effect if obj is not None and obj.effect is not None else resolving_effect(sight)
    modal = None if effect is None else modal_of(effect)
    if modal is None:
        return question.legal[: question.low]
    source = question.source if obj is not None else sight.view.stack[-1]
    if question.repeat:
        return _repeated_modes(sight, question, source, modal)
    scored = sorted((-judge_of(sight, source).effect(modal.modes[mode].effect), mode) for mode in question.legal)
    chosen = [mode for rank, (points, mode) in enumerate(scored[: question.high]) if rank < question.low or points < 0]
    return tuple(chosen)


def _repeated_modes(sight: PlayerModel, question: ChooseModes, source: ObjectId, modal: Modal) -> tuple[int, ...]:
    """The most gainful modes, of which one may be chosen several times. Each time it needs another target."""
    offers: list[tuple[int, int]] = []
    for mode in question.legal:
        worth = _worth_each_time(sight, source, modal.modes[mode].effect, question.high)
        offers.extend((-points, mode) for points in worth)
    offers.sort()
    chosen = [mode for rank, (points, mode) in enumerate(offers[: question.high]) if rank < question.low or points < 0]
    return tuple(sorted(chosen))


def _worth_each_time(sight: PlayerModel, source: ObjectId, effect: Effect, times: int) -> list[int]:
    """The worth of a mode the first time, the second time and so on."""
    node = next(iter(find_nodes(effect, Target)), None)
    options = () if node is None else judge_of(sight, source).find_meant(node)
    if node is None or any(is_player(entity) for entity in options):
        return [judge_of(sight, source).effect(effect)] * times
    found = (judge_of(sight, source, fixed={id(node): (entity,)}).effect(effect) for entity in options)
    return (sorted(found, reverse=True) + [0] * times)[:times]


def choose_number(sight: PlayerModel, question: ChooseNumber) -> int:
    """X as high as it can be paid, within reason; otherwise as much as is offered."""
    del sight
    return max(question.low, min(question.high, MOST_X)) if question.purpose == "X" else question.high


MOST_X = 99
"""More than this makes no difference to how a game ends."""


def says_yes(sight: PlayerModel, question: YesNo) -> bool:
    """Whether an offer is taken up."""
    match question.purpose:
        case "keep this hand":
            return keeps_hand(sight, int(question.about), free=sight.view.ruleset.free_mulligan)
        case "may":
            return _may(sight)
        case "unless":
            return _pays(sight)
        case "band":
            return False  # attacks are planned for each creature alone
        case "pay 2 life":
            return False  # mana comes back every turn
        case _:
            return True


def _may(sight: PlayerModel) -> bool:
    """An offer of something that resolves: taken if the whole is good for the player."""
    effect = resolving_effect(sight)
    if effect is None:
        return True
    top = sight.view.view_object(sight.view.stack[-1])
    if top is not None and top.controller != sight.view.me:
        return True  # somebody else's ability offers it: what it costs is asked separately
    return judge_of(sight, sight.view.stack[-1]).effect(effect) >= 0


def _pays(sight: PlayerModel) -> bool:
    """Paying so that something does not happen: if that is worse than the price."""
    effect = resolving_effect(sight)
    if effect is None:
        return True
    judge = judge_of(sight, sight.view.stack[-1])
    for part in find_nodes(effect, Unless):
        loss = -judge.effect(part.effect)
        return loss > cost_points(judge, part.cost)
    return True


def choose_option(sight: PlayerModel, question: ChooseOption) -> int:
    """Words: a colour that is wanted, the creature type one has most of; the first otherwise."""
    purpose = question.purpose
    if "color" in purpose:
        return _colour(sight, question)
    if "creature type" in purpose:
        counts = _own_types(sight)
        return max(range(len(question.options)), key=lambda place: (counts.get(question.options[place], 0), -place))
    if purpose == "top or bottom":
        return question.options.index("bottom") if "bottom" in question.options else 0
    return 0


def _colour(sight: PlayerModel, question: ChooseOption) -> int:
    have, wanted = mana_base(sight), wanted_colours(sight)

    def points(place: int) -> tuple[int, int]:
        option = question.options[place]
        letters = [letter for letter in option if letter in "WUBRGC"] if "{" in option or len(option) <= 2 else []
        letter = COLOUR_WORDS.get(option, letters[0] if letters else "")
        return 10 * wanted.get(letter, 0) // (1 + have.get(letter, 0)), -place

    return max(range(len(question.options)), key=points)


def _own_types(sight: PlayerModel) -> dict[str, int]:
    counts: dict[str, int] = {}
    hand = [obj for id in sight.view.player(sight.view.me).hand if (obj := sight.view.view_object(id)) is not None]
    for obj in (*sight.own_permanents(), *hand):
        if "Creature" in obj.characteristics.types:
            for subtype in obj.characteristics.subtypes:
                counts[subtype] = counts.get(subtype, 0) + 1
    return counts


def divide(sight: PlayerModel, question: Divide) -> tuple[int, ...]:
    """Enough for each recipient to die, the dearest first; the rest where it hurts most."""
    if question.trample:
        return divide_legally(question)
    harms = [_harm(sight, question, place) for place in range(len(question.recipients))]
    if question.least == 0 and all(harm < 0 for harm in harms):  # what strikes its own creatures (702.22j-k)
        survives = [_needed(sight, question, place) > question.total for place in range(len(harms))]
        struck = max(range(len(harms)), key=lambda place: (survives[place], harms[place]))
        return tuple(question.total if place == struck else 0 for place in range(len(harms)))
    amounts = [question.least] * len(question.recipients)
    left = question.total - sum(amounts)
    order = sorted(range(len(amounts)), key=lambda place: (-harms[place], place))
    for place in order:
        needed = max(0, _needed(sight, question, place) - amounts[place])
        if needed <= left:
            amounts[place] += needed
            left -= needed
    amounts[_rest(question, order)] += left
    return tuple(amounts)


def _needed(sight: PlayerModel, question: Divide, place: int) -> int:
    if place < len(question.lethal):
        return question.lethal[place]
    entity = question.recipients[place]
    if is_player(entity):
        return question.total
    obj = sight.view.view_object(ObjectId(entity))
    return 1 if obj is None else max(1, (obj.characteristics.toughness or 0) - obj.damage)


def _harm(sight: PlayerModel, question: Divide, place: int) -> int:
    entity = question.recipients[place]
    if is_player(entity):
        return sight.harm_percent(PlayerId(entity)) // 4
    obj = sight.view.view_object(ObjectId(entity))
    return 0 if obj is None else sight.rate_object(obj.id) * sight.harm_percent(obj.controller) // 100


def _rest(question: Divide, order: list[int]) -> int:
    return next((place for place in order if is_player(question.recipients[place])), order[0])
