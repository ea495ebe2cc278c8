"""Executors of `ir.effects.cards`: draw, discard, mill, look, reveal, search, shuffle, move, exile, cast."""

from __future__ import annotations

from engine.game.effects.linked_exile import return_when
from engine.game.effects.permanents import chosen_by
from engine.game.effects.places import put
from engine.game.evaluation.dispatch import fits_here, players_meant, value_of
from engine.game.evaluation.grouping import group_rules
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.restrictions import player_cant
from engine.game.event_loop.executing import bind, executes
from engine.game.kernel.context import Scope
from engine.game.kernel.objects import EXILE, GRAVEYARD, HAND, LIBRARY
from engine.game.operations.choosing import choose_group, choose_some, each_doer, option, own_hand, pick
from engine.game.operations.hiding import manifest
from engine.game.operations.permanents import put_counters
from engine.game.operations.player_events import did
from engine.game.operations.players import discard_together, draw, mill_together, reveal, shuffle
from engine.game.operations.zones import move_all
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.effects.cards import (
    Discard,
    Draw,
    Exile,
    LookAt,
    Manifest,
    Mill,
    Move,
    Reveal,
    RevealUntil,
    Scry,
    Search,
    Shuffle,
    Surveil,
)
from engine.ir.patterns import InZone, IsKind, ObjectPattern
from engine.ir.selectors import Some

EXILE_WITH = "exile with this"
"""The deed of exiling a card with the source."""


@executes(Draw)
def _draw(scope: Scope, effect: Draw) -> bool:
    """121.2; several players draw in APNAP order (121.2b)."""
    total = 0
    for player in each_doer(scope, effect.who):
        count = max(0, _amount_for(scope, effect, player))
        total += len(draw(scope.game, player, count, source=scope.source))
    bind(scope, effect.bind, total)
    return total > 0


def _amount_for(scope: Scope, effect: Draw, player: PlayerId) -> int:
    """A number of cards that may differ from player to player ("draws that many cards")."""
    each = scope.bindings.get(f"{getattr(effect.count, 'name', '')} of {player}")
    return each if isinstance(each, int) else value_of(scope, effect.count)


@executes(Discard)
def _discard(scope: Scope, effect: Discard) -> bool:
    """Each player chooses first, then all discard at the same time (101.4)."""
    chosen: dict[PlayerId, tuple[Entity, ...]] = {}
    for player in each_doer(scope, effect.who):
        hand = own_hand(scope, player)
        if isinstance(effect.what, Some):
            chosen[player] = pick(scope, effect.what, player, "discard", options=hand)
        else:
            named = pick(scope, effect.what, player, "discard")
            chosen[player] = tuple(entity for entity in named if entity in hand)
    thrown = {player: tuple(map(ObjectId, cards)) for player, cards in chosen.items()}
    gone = discard_together(scope.game, thrown, by=scope.controller)
    for player, cards in chosen.items():
        if effect.bind:
            scope.bindings[f"{effect.bind} of {player}"] = len(cards)
    bind(scope, effect.bind, gone)
    return bool(gone)


@executes(Mill)
def _mill(scope: Scope, effect: Mill) -> bool:
    counts = [(player, value_of(scope, effect.count)) for player in each_doer(scope, effect.who)]
    milled = mill_together(scope.game, counts)
    bind(scope, effect.bind, milled)
    return bool(milled)


@executes(Scry)
def _scry(scope: Scope, effect: Scry) -> None:
    """701.22"""
    for player in each_doer(scope, effect.who):
        count = max(0, value_of(scope, effect.count))
        cards = scope.game.state.player(player).library[:count]
        if not cards:
            continue
        bottom = choose_some(scope, player, "scry: bottom", cards, 0, len(cards), ordered=True)
        top = [card for card in cards if card not in bottom]
        if len(top) > 1:
            chosen = choose_some(scope, player, "scry: top, the last is topmost", top, len(top), len(top), ordered=True)
            top = [ObjectId(card) for card in reversed(chosen)]
        rest = scope.game.state.player(player).library[len(cards) :]
        scope.game.state.player(player).library = tuple(ObjectId(card) for card in (*top, *rest, *bottom))
        did(scope.game, player, "scry", amount=count)


@executes(Surveil)
def _surveil(scope: Scope, effect: Surveil) -> None:
    """701.25"""
    for player in each_doer(scope, effect.who):
        count = max(0, value_of(scope, effect.count))
        cards = scope.game.state.player(player).library[:count]
        if not cards:
            continue
        away = choose_some(scope, player, "surveil: graveyard", cards, 0, len(cards))
        move_all(scope.game, [ObjectId(card) for card in away], GRAVEYARD, cause="surveil", by=player)
        top = [card for card in cards if card not in away]
        if len(top) > 1:
            order = choose_some(
                scope, player, "surveil: top, the last is topmost", top, len(top), len(top), ordered=True
            )
            rest = scope.game.state.player(player).library[len(top) :]
            scope.game.state.player(player).library = (*(ObjectId(card) for card in reversed(order)), *rest)
        did(scope.game, player, "surveil", amount=count)


@executes(LookAt)
def _look(scope: Scope, effect: LookAt) -> bool:
    for player in each_doer(scope, effect.who):
        cards = pick(scope, effect.what, player, "look at")
        reveal(scope.game, player, [ObjectId(card) for card in cards], to=(player,))
        bind(scope, effect.bind, cards)
        return bool(cards)
    return False


@executes(Reveal)
def _reveal(scope: Scope, effect: Reveal) -> bool:
    shown: list[Entity] = []
    for player in each_doer(scope, effect.who):
        cards = pick(scope, effect.what, player, "reveal")
        reveal(scope.game, player, [ObjectId(card) for card in cards])
        shown.extend(cards)
    bind(scope, effect.bind, shown)
    scope.link("revealed", [ObjectId(card) for card in shown])  # a cost's "the revealed card" (607.2)
    return bool(shown)


@executes(RevealUntil)
def _reveal_until(scope: Scope, effect: RevealUntil) -> bool:
    """Cards from the top, one by one, until one (or so many) fits; each player for themselves."""
    everything: list[Entity] = []
    hits: list[Entity] = []
    for player in each_doer(scope, effect.who):
        for whose in players_meant(scope, effect.whose):
            seen, found = _until_found(scope, effect, player, whose)
            everything.extend(seen)
            hits.extend(found)
    bind(scope, effect.bind, hits)
    bind(scope, effect.bind_all, everything)
    if effect.bind_all:
        scope.bindings[f"{effect.bind_all} taken"] = tuple(hits)
    return bool(hits)


def _until_found(
    scope: Scope, effect: RevealUntil, player: PlayerId, whose: PlayerId
) -> tuple[list[Entity], list[Entity]]:
    """What one player sees of a library, and what of it fits."""
    wanted = 1 if effect.count is None else value_of(scope, effect.count)
    seen: list[Entity] = []
    found: list[Entity] = []
    while len(found) < wanted:
        library = scope.game.state.player(whose).library
        index = 0 if effect.exile else len(seen)
        if index >= len(library):
            break
        card = library[index]
        if effect.exile:
            moved = move_all(scope.game, [card], EXILE, cause="exile", by=player, source=scope.source)
            if not moved:
                break
            card = moved[0]
        else:
            reveal(scope.game, player, [card])
        seen.append(card)
        if fits_here(scope, effect.until, card):
            found.append(card)
    return seen, found


@executes(Search)
def _search(scope: Scope, effect: Search) -> bool:
    """701.23: a player may fail to find where the card has a quality (701.23b)."""
    found: list[Entity] = []
    for player in each_doer(scope, effect.who):
        if player_cant(scope.game, player, "search libraries"):
            continue
        for whose in players_meant(scope, effect.whose):
            zones = _zones_searched(scope, effect, player)
            options = [card for zone in zones for card in scope.game.state.zone_of(zone, whose)]
            fitting = [card for card in options if fits_here(scope, effect.what, card)]
            found.extend(_found(scope, effect, player, fitting))
            if effect.also is not None:
                more = [card for card in options if card not in found and fits_here(scope, effect.also, card)]
                found.extend(choose_some(scope, player, "search", more, 0, 1))
            if LIBRARY in zones:
                did(scope.game, player, "search", (whose,))
    bind(scope, effect.bind, found)
    return bool(found)


def _zones_searched(scope: Scope, effect: Search, player: PlayerId) -> tuple[str, ...]:
    """ "Your library and/or graveyard": the player leaves some out, if at least one is left."""
    if not effect.any_zone or len(effect.zones) < 2:
        return effect.zones
    wanted = option(scope, player, "search where", (*effect.zones, "all"))
    return effect.zones if wanted == "all" else (wanted,)


def _found(scope: Scope, effect: Search, player: PlayerId, fitting: list[ObjectId]) -> list[Entity]:
    high = len(fitting) if effect.count.high is None else value_of(scope, effect.count.high)
    plain = effect.what == ObjectPattern((IsKind("card"),))
    low = min(value_of(scope, effect.count.low), high) if plain else 0
    rules = group_rules(effect.what)
    return list(choose_group(scope, player, "search", fitting, low, high, rules))


@executes(Shuffle)
def _shuffle(scope: Scope, effect: Shuffle) -> None:
    """701.24; with `what`: those cards go into their owners' libraries first."""
    players_meant(scope, effect.who)  # names who does it, for "their graveyard"
    if effect.what is not None:
        cards = pick(scope, effect.what, scope.controller, "shuffle")
        move_all(scope.game, [ObjectId(card) for card in cards], LIBRARY, cause="shuffle", position=0)
    whose = effect.whose or effect.who
    for player in players_meant(scope, whose):
        shuffle(scope.game, player)


@executes(Move)
def _move(scope: Scope, effect: Move) -> bool:
    moved: list[ObjectId] = []
    for player in each_doer(scope, effect.who):
        what = effect.what
        if isinstance(what, Some):
            cards = pick(scope, what, player, "move", options=_movable(scope, what, player))
        else:
            cards = pick(scope, what, player, "move")
        moved.extend(put(scope, player, [ObjectId(card) for card in cards], effect.to))
    bind(scope, effect.bind, moved)
    return bool(moved)


def _movable(scope: Scope, what: Some, player: PlayerId) -> list[Entity] | None:
    """ "A land card from their hand": in the hand of whoever is told to put it."""
    if isinstance(what.what, ObjectPattern):
        for predicate in what.what.after:
            if isinstance(predicate, InZone) and predicate.zone == HAND:
                return [card for card in own_hand(scope, player) if matches(scope, what.what, card)]
    return None


@executes(Exile)
def _exile(scope: Scope, effect: Exile) -> bool:
    """701.13; "until" is linked to a delayed return (610.3)."""
    exiled: list[ObjectId] = []
    for player in each_doer(scope, effect.who):
        cards = [ObjectId(card) for card in _exile_choice(scope, effect, player)]
        counters: tuple[tuple[str, int], ...] = ()
        if effect.counter:
            count = 1 if effect.counter_count is None else value_of(scope, effect.counter_count)
            counters = ((effect.counter, count),)
        moved = move_all(
            scope.game, cards, EXILE, cause="exile", by=player, face_down=effect.face_down, source=scope.source
        )
        for id in moved:
            for kind, count in counters:
                put_counters(scope.game, id, kind, count, by=player)
        exiled.extend(moved)
    scope.link("exiled", exiled)
    if exiled:
        did(scope.game, scope.controller, EXILE_WITH, (scope.source,))
    if effect.until is not None and exiled:
        return_when(scope, effect.until, exiled)
    bind(scope, effect.bind, exiled)
    return bool(exiled)


def _exile_choice(scope: Scope, effect: Exile, player: PlayerId) -> tuple[Entity, ...]:
    return chosen_by(scope, effect.what, player, "exile")


@executes(Manifest)
def _manifest(scope: Scope, effect: Manifest) -> bool:
    """701.40: face down onto the battlefield as a 2/2 creature."""
    moved: list[ObjectId] = []
    for player in each_doer(scope, effect.who):
        cards = [ObjectId(card) for card in pick(scope, effect.what, player, "manifest")]
        moved.extend(manifest(scope.game, player, cards, cloak=effect.cloak, source=scope.source))
    bind(scope, effect.bind, moved)
    return bool(moved)
