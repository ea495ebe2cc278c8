"""Costs that keywords let a player add while casting a spell (601.2b).

Comes in: a spell during casting. Goes out: additional costs, and facts about the spell: "kicked", "bargained". Covers
702.27 buyback, 702.33 kicker and multikicker, 702.42 entwine, 702.47 splice, 702.48 offering, 702.56 replicate, 702.78
conspire, 702.119 emerge, 702.120 escalate, 702.153 casualty, 702.157 squad, 702.166 bargain, 702.172 spree, 702.174
gift, 702.175 offspring, 702.180 harmonize, 702.183 tiered, 702.194 teamwork.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.game.casting.targets import can_choose_targets, targets_depend_on_x
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.qualities import is_creature
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import Context, context_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.records import BOUGHT_BACK, CastRecord
from engine.game.operations.choosing import choose_some, offer_choice, own_hand
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.costs import Costs, DoCost, ManaCostOf, ManaPayment
from engine.ir.effects.permanents import Sacrifice, TapThem
from engine.ir.effects.structure import Modal, Sequence
from engine.ir.keywords.sentences import payment_of
from engine.ir.node import Cost, Effect
from engine.ir.patterns import (
    ControlledBy,
    HasStatus,
    HasType,
    IsKind,
    ObjectPattern,
    OneOf,
    SharesWith,
    StatIs,
    TotalIs,
)
from engine.ir.selectors import Range, Ref, Some, This, You
from engine.ir.targets import targets_if_paid
from engine.ir.values import Number

Affords = Callable[[list[Cost]], bool]
"""Whether the spell could still be paid for with these costs added."""

REPEATABLE = frozenset({"multikicker", "replicate", "squad"})
FACTS = {"kicker": "kicked", "multikicker": "kicked", "buyback": BOUGHT_BACK, "entwine": "entwined"}
FACTS |= {"bargain": "bargained"}
MOST_TIMES = 20

YOURS = ControlledBy(You())
TWO = Range(Number(2), Number(2))
BARGAIN = DoCost(
    Sacrifice(
        You(),
        Some(
            ObjectPattern(
                (
                    OneOf(
                        (
                            ObjectPattern((HasType("Artifact"),)),
                            ObjectPattern((HasType("Enchantment"),)),
                            ObjectPattern((IsKind("token"),)),
                        )
                    ),
                )
            )
        ),
    )
)
CONSPIRE = DoCost(
    TapThem(
        You(),
        Some(ObjectPattern((HasStatus("untapped"), HasType("Creature")), (YOURS, SharesWith("color", This()))), TWO),
    )
)


def _cost(keyword: Keyword, own: Cost | None) -> Cost | None:
    """Returns the cost of a keyword's offer, or None if the keyword offers nothing."""
    match keyword.name:
        case "kicker" | "multikicker" | "buyback" | "entwine" | "replicate" | "squad" | "offspring":
            return keyword.cost if not isinstance(keyword.cost, ManaCostOf) else own
        case "bargain":
            return BARGAIN
        case "conspire":
            return CONSPIRE
        case "casualty" if keyword.number is not None:
            big = StatIs("power", ">=", keyword.number)
            return DoCost(Sacrifice(You(), Some(ObjectPattern((HasType("Creature"),), (big,)))))
        case "teamwork" if keyword.number is not None:
            team = ObjectPattern(
                (HasStatus("untapped"), HasType("Creature")), (YOURS, TotalIs("power", ">=", keyword.number))
            )
            return DoCost(TapThem(You(), Some(team, Range(Number(0), None)), bind="teamed"))
        case "gift":
            return Costs(())
        case _:
            return None


def offer(game: Game, context: Context, keyword: Keyword, affords: Affords) -> list[Cost]:
    """Offers a keyword's additional cost, for some keywords several times. Returns the costs to pay. The player
    isn't asked if only one answer leaves targets for the spell (601.2c)."""
    obj = game.state.objects[context.source]
    cost = _cost(keyword, mana_cost(obj))
    if cost is None:
        return []
    chosen: list[Cost] = []
    decided = _decided_by_targets(game, context, obj, keyword)
    while len(chosen) < (MOST_TIMES if keyword.name in REPEATABLE else 1):
        if decided is False or not affords([*chosen, cost]):
            game.note_forced_choice(lambda: YesNo(context.controller, keyword.name, context.source))
            break
        if decided and not chosen:
            game.note_forced_choice(lambda: YesNo(context.controller, keyword.name, context.source))
        elif not game.ask_player(YesNo(context.controller, keyword.name, context.source)):
            break
        chosen.append(cost)
    if chosen:
        _note(game, context, keyword, len(chosen))
    return chosen


def mana_cost(obj: GameObject) -> Cost | None:
    """Returns a spell's mana cost, for keywords with that cost."""
    cost = obj.printed.mana_cost
    return None if cost is None else ManaPayment(str(cost))


def targets_by_paying(
    game: Game, player: PlayerId, obj: GameObject, effect: Effect, affords: Callable[[Cost], bool]
) -> bool:
    """Whether one of the optional costs gives the spell legal targets ("if it was kicked, instead counter target
    spell")."""
    if not targets_if_paid(effect):
        return False
    for keyword in game.characteristics(obj.id).sorted.keywords:
        cost = _cost(keyword, mana_cost(obj))
        if cost is not None and _has_targets(game, player, obj, effect, keyword) and affords(cost):
            return True
    return False


def _decided_by_targets(game: Game, context: Context, obj: GameObject, keyword: Keyword) -> bool | None:
    """Whether targets force a cost (True) or forbid it (False). None: both answers leave targets."""
    effect = None if obj.item is None else obj.item.effect
    if effect is None or not targets_if_paid(effect) or targets_depend_on_x(effect):
        return None
    with_it = _has_targets(game, context.controller, obj, effect, keyword)
    return with_it if with_it != _has_targets(game, context.controller, obj, effect, None) else None


def _has_targets(game: Game, player: PlayerId, obj: GameObject, effect: Effect, keyword: Keyword | None) -> bool:
    """Whether the player could choose targets, with or without paying a keyword's cost."""
    kept = obj.cast
    if keyword is not None:
        obj.cast = _noted(kept, keyword, 1)
    try:
        return can_choose_targets(Context(game, obj.id, player), effect, obj.id)
    finally:
        obj.cast = kept


def _noted(cast: CastRecord, keyword: Keyword, times: int) -> CastRecord:
    cast = cast.with_paid(FACTS.get(keyword.name, keyword.name), times)
    paid = f"paid {payment_of(keyword)}"
    instance = 1 + sum(each.startswith(f"{paid} #") for each in cast.paid)
    cast = cast.with_paid(paid, times).with_paid(f"{paid} #{instance}", times)
    if keyword.name == "kicker" and isinstance(keyword.cost, ManaPayment):
        cast = cast.with_paid(f"kicked {keyword.cost.symbols}", times)  # 702.33f
    return cast


def _note(game: Game, context: Context, keyword: Keyword, times: int) -> None:
    """Stores the payment among the facts of the spell."""
    obj = game.state.objects[context.source]
    cast = _noted(obj.cast, keyword, times)
    if keyword.name == "gift":
        chosen = choose_some(
            context, context.controller, "gift: opponent", game.state.opponents(context.controller), 1, 1
        )
        cast = msgspec.structs.replace(cast, gift_to=chosen)
    obj.cast = cast


def mode_costs(game: Game, obj: GameObject, modal: Modal | None, modes: tuple[int, ...]) -> list[Cost]:
    """Returns the costs of chosen modes: their own (702.172 spree, 702.183 tiered), and escalate for each mode after
    the first (702.120a)."""
    if modal is None:
        return []
    costs = [cost for mode in modes if (cost := modal.modes[mode].cost) is not None]
    for keyword in game.characteristics(obj.id).sorted.keywords:
        if keyword.name == "escalate" and keyword.cost is not None:
            costs.extend([keyword.cost] * (len(modes) - 1))
    return costs


# -- creatures that help ----------------------------------------------------------------------------------------------


class Help(msgspec.Struct, frozen=True):
    """A permanent that makes a spell cheaper, by `less` generic mana or by the symbols `off`, for the cost `cost`."""

    object: ObjectId
    less: int
    cost: Cost
    off: str = ""


HELPING_METHODS = ("emerge", "harmonize", "offering")
"""Methods of casting in which a permanent helps to pay."""

NEEDED = frozenset({"emerge", "offering"})
"""Methods that need the help of a permanent."""

HELPER = "helper"
HELPED = Ref(name=HELPER, form="it")


def helping(game: Game, player: PlayerId, obj: GameObject, method: str) -> list[Help]:
    """The permanents with which a spell cast by emerge (702.119a), harmonize (702.180a) or offering (702.48a) can be
    paid for."""
    if method not in HELPING_METHODS:
        return []
    found: list[Help] = []
    quality = next(
        (keyword.what for keyword in game.characteristics(obj.id).sorted.keywords if keyword.name == method), None
    )
    context = Context(game, obj.id, player)
    for permanent in game.state.permanents():
        if permanent.controller != player:
            continue
        chars = game.characteristics(permanent.id)
        if method == "harmonize":
            if is_creature(game, permanent.id) and not permanent.tapped:
                cost = DoCost(TapThem(You(), HELPED))
                found.append(Help(permanent.id, max(0, chars.power or 0), cost))
        elif method == "offering":
            if quality is not None and matches(context, quality, permanent.id):
                off = "" if chars.mana_cost is None else str(chars.mana_cost)
                found.append(Help(permanent.id, 0, DoCost(Sacrifice(You(), HELPED)), off))
        elif matches(context, quality, permanent.id) if quality is not None else is_creature(game, permanent.id):
            found.append(Help(permanent.id, chars.mana_value(permanent), DoCost(Sacrifice(You(), HELPED))))
    return found


def choose_help(context: Context, obj: GameObject, method: str, affords: Callable[[int, str], bool]) -> Help | None:
    """Lets the player choose what helps to pay: for emerge and offering a permanent must be sacrificed."""
    able = [help for help in helping(context.game, context.controller, obj, method) if affords(help.less, help.off)]
    needed = method in NEEDED or not affords(0, "")
    if not needed and (not able or not offer_choice(context, context.controller, method, context.source)):
        return None
    chosen = choose_some(context, context.controller, method, [help.object for help in able], 1, 1)
    context.bindings[HELPER] = chosen
    return next((help for help in able if help.object in chosen), None)


# -- splice ------------------------------------------------------------------------------------------------------------


def splice(
    game: Game, context: Context, obj: GameObject, effect: Effect | None, affords: Affords
) -> tuple[ObjectId, ...]:
    """702.47a: the cards of the hand that the player reveals to add their text to this spell, in order (702.47b)."""
    if effect is None:
        return ()
    able = [id for id in own_hand(context, context.controller) if _splices(game, ObjectId(id), obj)]
    chosen: list[ObjectId] = []
    for id in choose_some(context, context.controller, "splice", able, 0, len(able), ordered=True) if able else ():
        costs = splice_costs(game, (*chosen, ObjectId(id)))
        if affords(costs):
            chosen.append(ObjectId(id))
    return tuple(chosen)


def _splices(game: Game, id: ObjectId, onto: GameObject) -> bool:
    for keyword in game.characteristics(id).keywords("splice"):
        if keyword.what is not None and matches(context_of(game, id), keyword.what, onto.id):
            return True
    return False


def splice_costs(game: Game, cards: tuple[ObjectId, ...]) -> list[Cost]:
    """What splicing these cards costs."""
    found: list[Cost] = []
    for id in cards:
        keyword = game.characteristics(id).keywords("splice")[0]
        if keyword.cost is not None:
            found.append(keyword.cost)
    return found


def spliced_effect(game: Game, obj: GameObject, effect: Effect, cards: tuple[ObjectId, ...]) -> Effect:
    """The spell's text with that of the spliced cards behind it (702.47c)."""
    parts = [part for id in cards for part in game.characteristics(id).sorted.spells]
    names = ", ".join(game.characteristics(id).name for id in cards)
    return obj.printed.remember(f"splice {names}", Sequence((effect, *parts)))
