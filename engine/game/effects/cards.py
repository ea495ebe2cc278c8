"""Executors of `ir.effects.cards`: draw, discard, mill, look, reveal, search, shuffle, move, exile, cast."""

from __future__ import annotations

from engine.game.effects.permanents import chosen_by
from engine.game.effects.places import put_cards, return_when
from engine.game.effects.sequences import as_much_as_said
from engine.game.evaluation.choosable import group_rules, most_of
from engine.game.evaluation.dispatch import fits_here, players_meant, value_of
from engine.game.evaluation.layers.starting import is_over
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.restrictions import not_made_to, player_cant, rules_in_force
from engine.game.evaluation.this_way import note_this_way
from engine.game.event_loop.executing import bind_result, executes
from engine.game.kernel.context import WHO_COULD, Context
from engine.game.kernel.objects import EXILE, GRAVEYARD, HAND, LIBRARY
from engine.game.operations.choosing import (
    choose_group,
    choose_meant,
    choose_some,
    each_actor,
    number,
    option,
    own_hand,
)
from engine.game.operations.keyword_actions import proposed, record_action
from engine.game.operations.permanents import put_counters_together
from engine.game.operations.players import discard_together, draw_cards, mill_together, reveal, shuffle
from engine.game.operations.settling import settled
from engine.game.operations.tokens import manifest
from engine.game.operations.zones import move_all
from engine.ids import Entity, ObjectId, PlayerId, is_player
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
from engine.ir.node import Selector
from engine.ir.patterns import InZone, IsKind, ObjectPattern
from engine.ir.replacing import SearchesTop
from engine.ir.selectors import OFFERED, ControllerOf, OwnerOf, Ref, Some, Target, ZoneCards

EXILE_WITH = "exile with this"
"""The action of exiling a card with the source."""


@executes(Draw)
def _draw(context: Context, effect: Draw) -> bool:
    """121.2; several players draw in APNAP order (121.2b)."""
    cards: list[Entity] = []
    for player in each_actor(context, effect.who):
        count = max(0, value_of(context, effect.count))
        if effect.up_to:
            count = number(context, player, "how many to draw", 0, count)
        cards.extend(draw_cards(context.game, player, count, source=context.source))
    bind_result(context, effect.bind, cards)
    return bool(cards)


@executes(Discard)
def _discard(context: Context, effect: Discard) -> bool:
    """Each player chooses first, then all discard at the same time (101.4)."""
    chosen: dict[PlayerId, tuple[Entity, ...]] = {}
    for player in each_actor(context, effect.who):
        if not_made_to(context.game, player, "discard", context.controller):
            continue
        hand = own_hand(context, player)
        if isinstance(effect.what, Some):
            chosen[player] = choose_meant(context, effect.what, player, "discard", options=hand)
        else:
            named = choose_meant(context, effect.what, player, "discard")
            chosen[player] = tuple(entity for entity in named if entity in hand)
    thrown = {player: tuple(map(ObjectId, cards)) for player, cards in chosen.items()}
    gone = discard_together(context.game, thrown, by=context.controller)
    context.bindings[WHO_COULD] = tuple(player for player, cards in thrown.items() if cards)
    for player, cards in chosen.items():
        if effect.bind:
            context.bindings[f"{effect.bind} of {player}"] = len(cards)
    bind_result(context, effect.bind, gone)
    if isinstance(effect.what, ZoneCards):  # a hand without cards can be discarded, too
        return True
    return as_much_as_said(context, effect.what, gone, len(chosen))


@executes(Mill)
def _mill(context: Context, effect: Mill) -> bool:
    counts = [(player, value_of(context, effect.count)) for player in each_actor(context, effect.who)]
    milled = mill_together(context.game, counts)
    bind_result(context, effect.bind, milled)
    return bool(milled)


@executes(Scry)
def _scry(context: Context, effect: Scry) -> None:
    """701.22"""
    for player in each_actor(context, effect.who):
        for count in proposed(context.game, player, "scry", max(0, value_of(context, effect.count))):
            if arrange_top(context, player, player, count):
                record_action(context.game, player, "scry", amount=count)


def arrange_top(context: Context, player: PlayerId, owner: PlayerId, count: int) -> bool:
    """Lets a player put any number of the top cards of a library on its bottom and the rest back on top, both in any
    order (701.22a, 701.29a). Returns False without cards."""
    cards = context.game.state.player(owner).library[:count]
    if not cards:
        return False
    bottom = choose_some(context, player, "scry: bottom", cards, 0, len(cards), ordered=True)
    top = [card for card in cards if card not in bottom]
    top = _left_on_top(context, player, "scry: top, the last is topmost", top)
    rest = context.game.state.player(owner).library[len(cards) :]
    context.game.state.player(owner).library = tuple(ObjectId(card) for card in (*top, *rest, *bottom))
    return True


def _left_on_top(context: Context, player: PlayerId, purpose: str, cards: list[ObjectId]) -> list[ObjectId]:
    """The cards in the order in which a player leaves them on top of a library."""
    if len(cards) < 2:
        return cards
    chosen = choose_some(context, player, purpose, cards, len(cards), len(cards), ordered=True)
    return [ObjectId(card) for card in reversed(chosen)]


@executes(Surveil)
def _surveil(context: Context, effect: Surveil) -> None:
    """701.25"""
    for player in each_actor(context, effect.who):
        for count in proposed(context.game, player, "surveil", max(0, value_of(context, effect.count))):
            _surveil_once(context, player, count)


def _surveil_once(context: Context, player: PlayerId, count: int) -> None:
    cards = context.game.state.player(player).library[:count]
    if not cards:
        return
    away = choose_some(context, player, "surveil: graveyard", cards, 0, len(cards))
    move_all(context.game, [ObjectId(card) for card in away], GRAVEYARD, cause="surveil", by=player)
    top = [card for card in cards if card not in away]
    if len(top) > 1:
        top = _left_on_top(context, player, "surveil: top, the last is topmost", top)
        rest = context.game.state.player(player).library[len(top) :]
        context.game.state.player(player).library = (*top, *rest)
    record_action(context.game, player, "surveil", amount=count)


@executes(LookAt)
def _look(context: Context, effect: LookAt) -> bool:
    for player in each_actor(context, effect.who):
        cards = choose_meant(context, effect.what, player, "look at")
        reveal(context.game, player, [ObjectId(card) for card in cards], to=(player,))
        bind_result(context, effect.bind, cards)
        return bool(cards)
    return False


@executes(Reveal)
def _reveal(context: Context, effect: Reveal) -> bool:
    shown: list[Entity] = []
    for player in each_actor(context, effect.who):
        cards = choose_meant(context, effect.what, player, "reveal")
        reveal(context.game, player, [ObjectId(card) for card in cards])
        shown.extend(cards)
    bind_result(context, effect.bind, shown)
    context.link_objects("revealed", [ObjectId(card) for card in shown])  # a cost's "the revealed card" (607.2)
    return bool(shown)


@executes(RevealUntil)
def _reveal_until(context: Context, effect: RevealUntil) -> bool:
    """Reveals cards from the top, one by one, until one fits, or as many as the effect requires. Each player does so
    for themselves."""
    everything: list[Entity] = []
    hits: list[Entity] = []
    for player in each_actor(context, effect.who):
        for whose in players_meant(context, effect.whose):
            seen, found = _until_found(context, effect, player, whose)
            everything.extend(seen)
            hits.extend(found)
    if effect.exile:
        context.link_objects("exiled", [ObjectId(card) for card in everything])  # 607.2a
    bind_result(context, effect.bind, hits)
    bind_result(context, effect.bind_all, everything)
    if effect.bind_all:
        context.bindings[f"{effect.bind_all} taken"] = tuple(hits)
        context.bindings[effect.bind_all + OFFERED] = tuple(everything)
    return bool(hits)


def _until_found(
    context: Context, effect: RevealUntil, player: PlayerId, whose: PlayerId
) -> tuple[list[Entity], list[Entity]]:
    """Returns the cards that one player sees of a library, and the fitting ones among them."""
    wanted = 1 if effect.count is None else value_of(context, effect.count)
    seen: list[Entity] = []
    found: list[Entity] = []
    while len(found) < wanted:
        library = context.game.state.player(whose).library
        index = 0 if effect.exile else len(seen)
        if index >= len(library):
            break
        card = library[index]
        if effect.exile:
            moved = move_all(context.game, [card], EXILE, cause="exile", by=player, source=context.source)
            if not moved:
                break
            card = moved[0]
        else:
            reveal(context.game, player, [card])
        seen.append(card)
        if fits_here(context, effect.until, card):
            found.append(card)
    return seen, found


@executes(Search)
def _search(context: Context, effect: Search) -> bool:
    """701.23: a player may fail to find where the card has a quality (701.23b)."""
    found: list[Entity] = []
    for player in each_actor(context, effect.who):
        if player_cant(context.game, player, "search libraries"):
            continue
        for whose in players_meant(context, effect.whose):
            zones = _zones_searched(context, effect, player)
            options = [card for zone in zones for card in _searched(context, player, zone, whose)]
            fitting = [card for card in options if fits_here(context, effect.what, card)]
            found.extend(_found(context, effect, player, fitting))
            for pattern in (*filter(None, (effect.also,)), *effect.more):
                more = [card for card in options if card not in found and fits_here(context, pattern, card)]
                found.extend(choose_some(context, player, "search", more, 0, 1))
            if LIBRARY in zones:
                record_action(context.game, player, "search", (whose,))
    bind_result(context, effect.bind, found)
    return bool(found)


def _searched(context: Context, player: PlayerId, zone: str, whose: PlayerId) -> tuple[ObjectId, ...]:
    """The cards of a zone that a player looks through; of a library perhaps only the top ones."""
    cards = context.game.state.zone_of(zone, whose)
    for rule, of in rules_in_force(context.game, SearchesTop) if zone == LIBRARY else ():
        if player in players_meant(of, rule.who):
            cards = cards[: max(0, value_of(of, rule.count))]
    return cards


def _zones_searched(context: Context, effect: Search, player: PlayerId) -> tuple[str, ...]:
    """ "Your library and/or graveyard": the player leaves some out, if at least one is left."""
    if not effect.any_zone or len(effect.zones) < 2:
        return effect.zones
    wanted = option(context, player, "search where", (*effect.zones, "all"))
    return effect.zones if wanted == "all" else (wanted,)


def _found(context: Context, effect: Search, player: PlayerId, fitting: list[ObjectId]) -> list[Entity]:
    if effect.count.exact:  # 701.23b: what all players see is found
        seen = [card for card in fitting if context.game.state.objects[card].zone == GRAVEYARD]
        fitting = [card for card in fitting if card not in seen]
        return [*seen, *choose_some(context, player, "search", fitting, 0, len(fitting))]
    high = len(fitting) if effect.count.high is None else value_of(context, effect.count.high)
    plain = effect.what == ObjectPattern((IsKind("card"),))
    low = min(value_of(context, effect.count.low), high) if plain else 0
    rules = group_rules(effect.what)
    high = most_of(effect.what, high)
    return list(choose_group(context, player, "search", fitting, low, high, rules))


@executes(Shuffle)
def _shuffle(context: Context, effect: Shuffle) -> None:
    """701.24; with `what`: those cards go into their owners' libraries first."""
    players_meant(context, effect.who)  # names who does it, for "their graveyard"
    if effect.what is not None:
        cards = choose_meant(context, effect.what, context.controller, "shuffle")
        owners = [obj.owner for card in cards if (obj := context.game.state.recall(ObjectId(card))) is not None]
        for player in context.game.state.in_turn_order() if effect.bind else ():
            context.bindings[f"{effect.bind} of {player}"] = owners.count(player)
        bind_result(context, effect.bind, cards)
        move_all(context.game, [ObjectId(card) for card in cards], LIBRARY, cause="shuffle", position=0)
    whose = effect.whose or effect.who
    for player in players_meant(context, whose):
        shuffle(context.game, player)


@executes(Move)
def _move(context: Context, effect: Move) -> bool:
    moved: list[ObjectId] = []
    several = len(players_meant(context, effect.who)) > 1
    for player in each_actor(context, effect.who):
        what = effect.what
        if isinstance(what, Some):
            cards = choose_meant(context, what, player, "move", options=_movable(context, what, player))
        else:
            cards = tuple(
                card for card in choose_meant(context, what, player, "move") if _is_where_said(context, what, card)
            )
        if several and isinstance(what, Ref) and not isinstance(effect.who, ControllerOf):
            # each their own: "each player searches ..., puts it ..."
            cards = tuple(card for card in cards if context.game.state.objects[ObjectId(card)].owner == player)
        own = [ObjectId(card) for card in cards if _is_theirs(context, effect, player, card)]
        moved.extend(put_cards(context, player, own, effect.to))
    bind_result(context, effect.bind, moved)
    return bool(moved)


def _is_theirs(context: Context, effect: Move, player: PlayerId, card: Entity) -> bool:
    """Returns whether the player moves the card. For "its owner puts it ..." about several objects, each owner puts
    their own."""
    of_what = isinstance(effect.who, OwnerOf | ControllerOf) and effect.who.of == effect.what
    obj = context.game.state.last_seen(ObjectId(card)) if of_what and not is_player(card) else None
    if obj is None:
        return True
    return player == (obj.owner if isinstance(effect.who, OwnerOf) else obj.controller)


def _is_where_said(context: Context, what: Selector, card: Entity) -> bool:
    """Whether a target is still in the zone that it is moved "from" (608.2c): an earlier instruction of the same spell
    may have moved it, and found it again it can be (400.7j), but not from there."""
    if not isinstance(what, Target) or not isinstance(what.what, ObjectPattern):
        return True
    zones = {place.zone for place in what.what.after if isinstance(place, InZone) and place.origin}
    obj = None if is_player(card) else context.game.state.find_object(ObjectId(card))
    return obj is None or not zones or obj.zone in zones


def _movable(context: Context, what: Some, player: PlayerId) -> list[Entity] | None:
    """Returns the options for "a land card from their hand": fitting cards in the hand of the player who puts one. None
    for other texts."""
    if isinstance(what.what, ObjectPattern):
        for predicate in what.what.after:
            if isinstance(predicate, InZone) and predicate.zone == HAND:
                return [card for card in own_hand(context, player) if matches(context, what.what, card)]
    return None


@executes(Exile)
def _exile(context: Context, effect: Exile) -> bool:
    """701.13; "until" is linked to a delayed return (610.3)."""
    until = None if effect.until is None else settled(context, effect.until)
    if until is not None and is_over(context, until):
        bind_result(context, effect.bind, ())
        return False  # 610.3a, b: nothing moves
    exiled: list[ObjectId] = []
    actors: set[PlayerId] = set()
    for player in each_actor(context, effect.who):
        actors.add(player)
        cards = [ObjectId(card) for card in _exile_choice(context, effect, player)]
        counters: tuple[tuple[str, int], ...] = ()
        if effect.counter:
            count = 1 if effect.counter_count is None else value_of(context, effect.counter_count)
            counters = ((effect.counter, count),)
        moved = move_all(
            context.game, cards, EXILE, cause="exile", by=player, face_down=effect.face_down, source=context.source
        )
        put_counters_together(context.game, [(id, kind, count) for id in moved for kind, count in counters], by=player)
        exiled.extend(moved)
    context.link_objects("exiled", exiled)
    if exiled:
        record_action(context.game, context.controller, EXILE_WITH, (context.source,))
    if until is not None and exiled:
        return_when(context, until, exiled)
    bind_result(context, effect.bind, exiled)
    return as_much_as_said(context, effect.what, exiled, len(actors))


def _exile_choice(context: Context, effect: Exile, player: PlayerId) -> tuple[Entity, ...]:
    return chosen_by(context, effect.what, player, "exile")


@executes(Manifest)
def _manifest(context: Context, effect: Manifest) -> bool:
    """701.40: face down onto the battlefield as a 2/2 creature."""
    moved: list[ObjectId] = []
    for player in each_actor(context, effect.who):
        cards = [ObjectId(card) for card in choose_meant(context, effect.what, player, "manifest")]
        if effect.shuffled:
            context.game.state.random.shuffle(cards)
        moved.extend(manifest(context.game, player, cards, cloak=effect.cloak, source=context.source))
    bind_result(context, effect.bind, moved)
    note_this_way(context, "manifested", moved)
    return bool(moved)
