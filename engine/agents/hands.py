"""Hands and lands: what opening hand to keep, what to discard or put on the bottom (103.5, 514.1); how much mana is
there, which colours are wanted, which land to play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.agents.evaluation.player_model import PlayerModel
from engine.cards.mana_cost import ManaCost
from engine.game.kernel.choices import Action
from engine.game.kernel.printed import Printed
from engine.game.view.view import ObjectView
from engine.ids import ObjectId
from engine.ir.effects.permanents import TapThem
from engine.ir.effects.structure import Choose
from engine.ir.node import find_nodes
from engine.ir.replacing import EntersWith
from engine.ir.selectors import This


def land_count(sight: PlayerModel) -> int:
    return sum("Land" in obj.characteristics.types for obj in sight.own_permanents())


def mana_base(sight: PlayerModel) -> dict[str, int]:
    """How many of the viewer's permanents make each type of mana."""
    found: dict[str, int] = {}
    for obj in sight.own_permanents():
        if obj.characteristics.sorted.mana:
            for letter in sight.insight.mana_output(obj.id)[0]:
                found[letter] = found.get(letter, 0) + 1
    return found


def wanted_colours(sight: PlayerModel) -> dict[str, int]:
    """For each colour how much the cards in hand and the commanders want it; what costs little counts more."""
    wanted: dict[str, int] = {}
    for obj in hand_and_commanders(sight):
        if "Land" in obj.characteristics.types:
            continue
        cost = obj.characteristics.mana_cost
        if cost is None:
            continue
        weight = max(2, 10 - cost.mana_value) + (3 if obj.zone == "command" else 0)
        for symbol in cost.symbols:
            for letter in symbol.colours:
                wanted[letter] = wanted.get(letter, 0) + weight
    return wanted


def hand_and_commanders(sight: PlayerModel) -> list[ObjectView]:
    """The cards the viewer could cast sooner or later."""
    view = sight.view
    ids: Iterable[ObjectId] = (*view.player(view.me).hand, *view.command)
    found = (view.view_object(id) for id in ids)
    return [obj for obj in found if obj is not None and obj.owner == view.me and obj.kind == "card"]


def enters_tapped(sight: PlayerModel, obj: ObjectView, printed: Printed) -> bool:
    """Whether a land would enter tapped, as far as its own text says."""
    for ability in printed.sorted.replacements:
        rule = ability.rule
        if isinstance(rule, EntersWith) and isinstance(rule.what, This) and any(find_nodes(rule.effect, TapThem)):
            if rule.condition is None:
                return True
            holds = sight.insight.condition_holds(obj.id, rule.condition)
            if holds is not False:
                return True
    return False


def best_land(sight: PlayerModel, actions: Sequence[tuple[int, Action]]) -> int:
    """The index of the land play that gives the mana that is wanted most; -1 without any."""
    have, wanted = mana_base(sight), wanted_colours(sight)
    mana = sight.available_mana()
    costs = {obj.mana_value for obj in hand_and_commanders(sight) if "Land" not in obj.characteristics.types}
    uses_it = any(cost == mana + 1 for cost in costs)
    best, chosen = -1_000_000, -1
    for index, action in actions:
        obj = sight.view.view_object(action.object)
        if obj is None:
            continue
        printed = obj.faces[min(action.face, len(obj.faces) - 1)]
        points = _land_points(sight, obj, printed, have, wanted)
        if enters_tapped(sight, obj, printed):
            points -= 25 if uses_it else 1
        if len(obj.faces) > 1 and not all("Land" in face.type_line.types for face in obj.faces):
            points -= 30  # it can still be a spell
        if points > best:
            best, chosen = points, index
    return chosen


def _land_points(
    sight: PlayerModel, obj: ObjectView, printed: Printed, have: dict[str, int], wanted: dict[str, int]
) -> int:
    letters, amount = sight.insight.mana_output(obj.id)
    letters += _chosen_letter(printed, have, wanted)
    points = 2 * amount
    for letter in letters:
        points += 10 * wanted.get(letter, 0) // (1 + 3 * have.get(letter, 0))
    if not letters and not printed.sorted.activated:
        points -= 10
    return points


def _chosen_letter(printed: Printed, have: dict[str, int], wanted: dict[str, int]) -> str:
    """The colour that the player would choose for a land as it enters; "" for a land without that choice."""
    for ability in printed.sorted.replacements:
        rule = ability.rule
        if isinstance(rule, EntersWith) and isinstance(rule.what, This):
            for choice in find_nodes(rule.effect, Choose):
                if choice.what == "color":
                    letters = [letter for letter in "WUBRG" if letter not in (choice.other_than or "")]
                    return max(letters, key=lambda letter: 10 * wanted.get(letter, 0) // (1 + have.get(letter, 0)))
    return ""


EARLY = 3
"""Mana values up to this can be cast early."""


def keeps_hand(sight: PlayerModel, mulligans: int, *, free: bool) -> bool:
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
    letters = {letter for land in lands for letter in sight.insight.mana_output(land.id)[0]}
    if not letters:
        return True  # lands that search or filter
    return any(_pays(letters, obj.characteristics.mana_cost) for obj in hand if not is_land(obj))


def _pays(letters: set[str], cost: ManaCost | None) -> bool:
    return cost is not None and all(not part.payable or set(part.payable) & letters for part in cost.symbols)


def _seen(sight: PlayerModel, ids: Sequence[ObjectId]) -> list[ObjectView]:
    return [obj for id in ids if (obj := sight.view.view_object(id)) is not None]


def use_of(sight: PlayerModel, obj: ObjectView, lands_there: int, lands_in_hand: int) -> int:
    """How useful a card in hand is: what it is worth, less while it cannot be cast; lands while they are needed."""
    if is_land(obj):
        wanted = max(0, 6 - lands_there) + (1 if lands_there < 9 else 0)
        return 60 if lands_in_hand <= min(3, wanted) else 25 if lands_in_hand <= wanted else 6
    late = max(0, obj.mana_value - max(3, lands_there + 2))
    return max(5, sight.rate_object(obj.id) - 8 * late)


def least_useful(sight: PlayerModel, ids: Sequence[ObjectId], count: int) -> list[int]:
    """The places of the `count` cards one can do without, one after the other, so that lands and spells balance."""
    cards = [(place, obj) for place, id in enumerate(ids) if (obj := sight.view.view_object(id)) is not None]
    unseen = [place for place, id in enumerate(ids) if sight.view.view_object(id) is None]
    there = land_count(sight)
    gone: list[int] = unseen[:count]
    while len(gone) < count and cards:
        lands = sum(is_land(obj) for _, obj in cards)
        place, obj = min(cards, key=lambda pair: (use_of(sight, pair[1], there, lands), pair[0]))
        cards.remove((place, obj))
        gone.append(place)
    return gone
