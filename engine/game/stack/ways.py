"""The ways in which a card can be cast or played (601.2b, 601.3): from where, as which face, for which cost.

A way says nothing about targets or whether the cost can be paid; `casting` and `actions.legal` ask that.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.game.game import Game
from engine.game.limits import limits_on, player_cant, rules_in_force
from engine.game.scope import Scope
from engine.game.stack.timing import timing_allows, would_be_spell
from engine.game.state.objects import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, GameObject
from engine.game.state.printed import Printed
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.changes import MayCast
from engine.ir.costs import ManaPayment
from engine.ir.node import Cost
from engine.ir.rules import AlternativeCost, PlayFrom
from engine.ir.selectors import This

GRAVEYARD_KEYWORDS = ("flashback",)
"""Keywords that let a card be cast from the graveyard for the cost behind them."""

HAND_KEYWORDS = ("overload", "evoke", "dash", "blitz", "spectacle", "surge", "prowl", "emerge", "bestow", "miracle")
"""Keywords that are alternative costs from hand (or wherever the card may be cast)."""


class Way(msgspec.Struct, frozen=True):
    """One way to cast: `face`; `method` ("" = its mana cost, "free", "alternative", a keyword); `cost`: what is paid
    instead of the mana cost (None with method "free": nothing); `tax`: extra generic mana (903.8); `exile_after`."""

    face: int
    method: str = ""
    cost: Cost | None = None
    tax: int = 0
    exile_after: bool = False
    any_mana: bool = False
    limit: tuple[ObjectId, int] | None = None


def castable_faces(obj: GameObject) -> list[int]:
    """The faces or halves of a card that can be cast on their own (709.3, 715.3, 712.8)."""
    definition = obj.definition
    if definition is None:
        return [0]
    if definition.facts.layout in ("split", "adventure", "modal_dfc", "omen"):
        return [i for i, face in enumerate(definition.faces) if "Land" not in face.type_line.types]
    return [] if "Land" in definition.front.type_line.types else [0]


def face_of(obj: GameObject, face: int) -> Printed:
    return obj.definition.faces[face] if obj.definition is not None else obj.printed


def ways_to_cast(game: Game, player: PlayerId, obj: GameObject, *, timing: bool = True) -> list[Way]:
    """Every way in which the player may cast the card now."""
    if obj.kind == "token":
        return []
    found: list[Way] = []
    for face in castable_faces(obj):
        printed = face_of(obj, face)
        if timing and not timing_allows(game, player, obj, printed):
            continue
        if player_cant(game, player, "cast", obj.id):
            continue
        found.extend(_from_zone(game, player, obj, face, printed))
    return found


def _from_zone(game: Game, player: PlayerId, obj: GameObject, face: int, printed: Printed) -> Iterator[Way]:
    own = obj.owner == player
    if obj.zone == HAND and own:
        yield from _usual(game, player, obj, face, printed)
    elif obj.zone == COMMAND and own and obj.card in game.state.player(player).commanders:
        casts = game.state.player(player).commander_casts.get(obj.card, 0)
        for way in _usual(game, player, obj, face, printed):
            yield msgspec.structs.replace(way, tax=2 * casts)
    elif obj.zone == GRAVEYARD and own:
        for keyword in game.characteristics(obj.id).sorted.keywords:
            if keyword.name in GRAVEYARD_KEYWORDS and face == 0:
                yield Way(face, keyword.name, _keyword_cost(game, obj, keyword), exile_after=True)
    yield from _permitted(game, player, obj, face, printed)


def _keyword_cost(game: Game, obj: GameObject, keyword: Keyword) -> Cost | None:
    """A keyword's cost; one without a cost of its own ("has flashback") costs the mana cost."""
    if keyword.cost is not None:
        return keyword.cost
    cost = game.characteristics(obj.id).mana_cost
    return None if cost is None else ManaPayment(str(cost))


def _usual(game: Game, player: PlayerId, obj: GameObject, face: int, printed: Printed) -> Iterator[Way]:
    """For its mana cost or an alternative cost of its own (118.9)."""
    if printed.mana_cost is not None:
        yield Way(face, "", ManaPayment(str(printed.mana_cost)))
    for ability in printed.sorted.rules:
        rule = ability.rule
        if isinstance(rule, AlternativeCost) and isinstance(rule.what, This):
            scope = Scope(game, obj.id, player)
            if rule.condition is None or game.holds(scope, rule.condition):
                yield Way(face, "free" if rule.cost is None else "alternative", rule.cost)
    for keyword in printed.sorted.keywords:
        if keyword.name in HAND_KEYWORDS and keyword.cost is not None:
            yield Way(face, keyword.name, keyword.cost)
    for rule, scope in rules_in_force(game, AlternativeCost):
        if isinstance(rule.what, This) or not would_be_spell(scope, rule.what, obj.id, player):
            continue
        if rule.condition is None or game.holds(scope, rule.condition):
            yield Way(face, "free" if rule.cost is None else "alternative", rule.cost)


def _permitted(game: Game, player: PlayerId, obj: GameObject, face: int, printed: Printed) -> Iterator[Way]:
    """From where an effect allows it: exiled cards that "you may cast", rules about zones."""
    for change, scope in limits_on(game, obj.id, MayCast):
        if player in game.players_meant(scope, change.who):
            yield from _as_permitted(printed, face, free=change.free, any_mana=bool(change.any_mana))
    if obj.zone in (GRAVEYARD, EXILE, LIBRARY, HAND):
        for rule, scope in rules_in_force(game, PlayFrom):
            if rule.cast and _rule_allows(game, player, obj, rule, scope):
                cost = rule.cost
                if cost is not None:
                    yield Way(face, "permission", cost)
                else:
                    yield from _as_permitted(printed, face, free=rule.free, any_mana=bool(rule.any_mana))


def _as_permitted(printed: Printed, face: int, *, free: bool, any_mana: bool) -> Iterator[Way]:
    if free:
        yield Way(face, "free", None)
    elif printed.mana_cost is not None:
        yield Way(face, "permission", ManaPayment(str(printed.mana_cost)), any_mana=any_mana)


def _rule_allows(game: Game, player: PlayerId, obj: GameObject, rule: PlayFrom, scope: Scope) -> bool:
    if obj.zone != rule.zone or player not in game.players_meant(scope, rule.who):
        return False
    if rule.only_your_turn and game.state.turn.active != player:
        return False
    if rule.zone == LIBRARY:
        library = game.state.player(player).library
        if not library or library[0] != obj.id:
            return False
    return would_be_spell(scope, rule.what, obj.id, player) or obj.id in game.meant(scope, rule.what)


def may_play_land(game: Game, player: PlayerId, obj: GameObject) -> list[int]:
    """The faces as which the player may play the card as a land, wherever it is (305.1, 116.2a); timing apart."""
    if obj.kind == "token":
        return []
    definition = obj.definition
    faces = range(len(definition.faces)) if definition is not None and definition.facts.layout == "modal_dfc" else (0,)
    lands = [face for face in faces if "Land" in face_of(obj, face).type_line.types]
    if not lands:
        return []
    if obj.zone == HAND and obj.owner == player:
        return lands
    for change, scope in limits_on(game, obj.id, MayCast):
        if not change.only_cast and player in game.players_meant(scope, change.who):
            return lands
    for rule, scope in rules_in_force(game, PlayFrom):
        if rule.play_lands and _rule_allows(game, player, obj, rule, scope):
            return lands
    return []
