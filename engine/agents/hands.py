"""Opening hands and cards that must go: what to keep, what to discard or put on the bottom (103.5, 514.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.agents.evaluation.player_model import PlayerModel
from engine.agents.mana_sense import land_count
from engine.cards.mana_cost import ManaCost
from engine.game.view.view import ObjectView
from engine.ids import ObjectId

IDEAL_LANDS = 4
EARLY = 3
"""Mana values up to this can be cast early."""


def keeps(sight: PlayerModel, mulligans: int, *, free: bool) -> bool:
    """Whether an opening hand is kept: enough lands, not too many, something to do; the more mulligans, the less is
    asked for. `free`: this mulligan costs no card."""
    hand = _seen(sight, sight.view.player(sight.view.me).hand)
    lands = [obj for obj in hand if is_land(obj)]
    early = sum(1 for obj in hand if not is_land(obj) and obj.mana_value <= EARLY)
    ramp = sum(1 for obj in hand if not is_land(obj) and obj.mana_value <= 2 and obj.characteristics.sorted.mana)
    sources = len(lands) + ramp
    cost = max(0, mulligans - (0 if free else 1))
    if cost >= 2:
        return len(lands) >= 2 or len(hand) - cost <= 4
    if not 2 <= len(lands) <= 5:
        return False
    if free and cost == 0:
        return sources >= 3 and len(lands) <= 5 and (early >= 1 or len(lands) == 3) and _castable(lands, hand, sight)
    return sources >= 3 or early >= 2


def is_land(obj: ObjectView) -> bool:
    return any("Land" in face.type_line.types for face in obj.faces)


def _castable(lands: Sequence[ObjectView], hand: Sequence[ObjectView], sight: PlayerModel) -> bool:
    """Whether the lands make the colours of at least one other card."""
    letters = {letter for land in lands for letter in sight.insight.mana(land.id)[0]}
    if not letters:
        return True  # lands that search or filter
    return any(_pays(letters, obj.characteristics.mana_cost) for obj in hand if not is_land(obj))


def _pays(letters: set[str], cost: ManaCost | None) -> bool:
    return cost is not None and all(not part.payable or set(part.payable) & letters for part in cost.symbols)


def _seen(sight: PlayerModel, ids: Sequence[ObjectId]) -> list[ObjectView]:
    return [obj for id in ids if (obj := sight.view.see(id)) is not None]


def use_of(sight: PlayerModel, obj: ObjectView, lands_there: int, lands_in_hand: int) -> int:
    """How useful a card in hand is: what it is worth, less while it cannot be cast; lands while they are needed."""
    if is_land(obj):
        wanted = max(0, 6 - lands_there) + (1 if lands_there < 9 else 0)
        return 60 if lands_in_hand <= min(3, wanted) else 25 if lands_in_hand <= wanted else 6
    late = max(0, obj.mana_value - max(3, lands_there + 2))
    return max(5, sight.worth(obj.id) - 8 * late)


def least_useful(sight: PlayerModel, ids: Sequence[ObjectId], count: int) -> list[int]:
    """The places of the `count` cards one can do without, one after the other, so that lands and spells balance."""
    cards = [(place, obj) for place, id in enumerate(ids) if (obj := sight.view.see(id)) is not None]
    unseen = [place for place, id in enumerate(ids) if sight.view.see(id) is None]
    there = land_count(sight)
    gone: list[int] = unseen[:count]
    while len(gone) < count and cards:
        lands = sum(is_land(obj) for _, obj in cards)
        place, obj = min(cards, key=lambda pair: (use_of(sight, pair[1], there, lands), pair[0]))
        cards.remove((place, obj))
        gone.append(place)
    return gone
