"""Imagined games: whole games that agree with everything a player knows.

Input: what the player may see (`Sight`), a random stream, and a `Prior` for the cards that the player can't know.
Output: a `Branch`: a game at its last stable moment, and the decisions that lead from there to the current question. So
a player can try answers to every question, also while a spell is announced, paid for or resolved. No hidden fact enters
the game: the player's own library is shuffled again, opponents get other cards and other future random numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from engine.errors import EngineBug
from engine.game.kernel.choices import Answer
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.objects import LIBRARY, PRIVATE_ZONES, GameObject
from engine.game.kernel.printed import CardDefinition
from engine.game.view.knowledge import unknown_cards
from engine.game.view.view_parts import Sight
from engine.ids import CardId, ObjectId, PlayerId
from engine.randomness import RandomStream

LANDS_IN_100: Final = 42
"""Lands among 100 unknown cards of a deck that nobody has seen."""

Identity = tuple[CardId, CardDefinition]


class Prior(msgspec.Struct, frozen=True):
    """The expected cards of decks. `decks`: whole decks that the player knows. `cards`: the cards from which the
    others' decks were built."""

    decks: Mapping[PlayerId, tuple[CardDefinition, ...]] = MappingProxyType({})
    cards: tuple[CardDefinition, ...] = ()


class Branch(msgspec.Struct, frozen=True):
    """An imagined game without players. `script`: the decisions that lead to the current question. `random`: the random
    numbers from that question on."""

    game: Game
    script: tuple[Answer, ...]
    random: RandomStream


def imagine_game(sight: Sight, stream: RandomStream, prior: Prior) -> Branch:
    """Returns a game that agrees with everything the viewer knows.

    Raises:
        EngineBug: if the game hasn't begun its first turn.
    """
    now = sight._game
    moment = now.resume_point
    if moment is None:
        raise EngineBug("a game can't be imagined before its first turn")
    state = moment.copy_state()
    _redraw(sight, state, set(unknown_cards(sight)), stream, prior)
    game = now.another(state)
    game.strict = True
    return Branch(game, tuple(now.decisions[moment.decisions :]), RandomStream.at(stream.next_word()))


def _redraw(sight: Sight, state: GameState, unknown: set[ObjectId], stream: RandomStream, prior: Prior) -> None:
    """Gives other identities to all cards of a state that the viewer doesn't know at the current question."""
    fallback = prior if prior.cards else msgspec.structs.replace(prior, cards=_seen_cards(sight, unknown))
    places: dict[PlayerId, list[GameObject]] = {player.id: [] for player in state.players}
    for obj in state.objects.values():
        if obj.definition is None or not (obj.zone in PRIVATE_ZONES or obj.face_down):
            continue
        current = _follow(sight, obj.id)
        if current in unknown or current not in sight._game.state.objects:
            places[obj.owner].append(obj)
    for player, objects in places.items():
        cards = sorted(obj.card for obj in objects)
        fixed = _fixed_identities(sight, state, player, objects)
        rest = [card for card in cards if card not in fixed]
        if sight.sees_for(player):
            drawn = [fixed[card] for card in rest]
        else:
            drawn = _draw_cards(sight, state, player, len(rest), unknown, stream, fallback)
        identities: list[Identity] = [(card, fixed[card]) for card in cards if card in fixed]
        identities += zip(rest, drawn, strict=True)
        stream.shuffle(identities)
        for obj, (card, definition) in zip(objects, identities, strict=True):
            _become(state, obj, card, definition)


def _follow(sight: Sight, id: ObjectId) -> ObjectId:
    """Returns what an object has become by now."""
    state = sight._game.state
    while id not in state.objects and id in state.became:
        id = state.became[id]
    return id


def _fixed_identities(
    sight: Sight, state: GameState, player: PlayerId, objects: Sequence[GameObject]
) -> dict[CardId, CardDefinition]:
    """Returns the cards that the viewer knows to be among hidden ones, wherever they are: all of the viewer's own, and
    other players' commanders."""
    own = sight.sees_for(player)
    commanders = state.player(player).commanders
    return {obj.card: obj.definition for obj in objects if obj.definition and (own or obj.card in commanders)}


def _draw_cards(
    sight: Sight,
    state: GameState,
    player: PlayerId,
    count: int,
    unknown: set[ObjectId],
    stream: RandomStream,
    prior: Prior,
) -> list[CardDefinition]:
    """Returns that many cards that could be a player's unknown ones."""
    if player in prior.decks:
        left = list(prior.decks[player])
        for name in _open_names(sight, player, unknown):
            found = next((place for place, card in enumerate(left) if card.name == name), None)
            if found is not None:
                del left[found]
        stream.shuffle(left)
        if len(left) >= count:
            return left[:count]
        return left + _typical_cards(sight, state, player, count - len(left), stream, prior)
    return _typical_cards(sight, state, player, count, stream, prior)


def _open_names(sight: Sight, player: PlayerId, unknown: set[ObjectId]) -> list[str]:
    """Returns the names of a player's cards that the viewer knows, wherever they are now."""
    objects = sight._game.state.objects.values()
    return [
        obj.definition.name
        for obj in objects
        if obj.owner == player and obj.kind == "card" and obj.definition is not None and obj.id not in unknown
    ]


def _typical_cards(
    sight: Sight, state: GameState, player: PlayerId, count: int, stream: RandomStream, prior: Prior
) -> list[CardDefinition]:
    """Returns cards in the colours of a player's commanders: two parts of lands, three parts of other cards."""
    identity = state.commander_identity(player) if state.player(player).commanders else ""
    fitting = [card for card in prior.cards if not identity or set(card.facts.colour_identity) <= set(identity)]
    fitting = fitting or list(prior.cards)
    basics = [card for card in fitting if "Basic" in card.faces[0].type_line.supertypes and card.facts.colour_identity]
    lands = basics or [card for card in fitting if "Land" in card.faces[0].type_line.types]
    spells = [card for card in fitting if "Land" not in card.faces[0].type_line.types] or fitting
    found = []
    for _ in range(count):
        kind = lands if lands and stream.chance(LANDS_IN_100, 100) else spells
        found.append(stream.choice(kind))
    return found


def _seen_cards(sight: Sight, unknown: set[ObjectId]) -> tuple[CardDefinition, ...]:
    """Returns the different cards that the viewer has seen in this game or owns, by name."""
    found: dict[str, CardDefinition] = {}
    for obj in sight._game.state.objects.values():
        if obj.definition is not None and (obj.id not in unknown or sight.sees_for(obj.owner)):
            found[obj.definition.name] = obj.definition
    return tuple(found[name] for name in sorted(found))


def _become(state: GameState, obj: GameObject, card: CardId, definition: CardDefinition) -> None:
    """Makes an object, and the hidden objects that it was before, another card."""
    obj.card, obj.definition, obj.printed = card, definition, definition.front_values
    previous = obj.previous
    while previous is not None:
        old = state.memory.get(previous)
        if old is None or old.zone != LIBRARY:
            return
        old = state.memory[previous] = old.copy()
        state.last_known.pop(previous, None)
        old.card, old.definition, old.printed = card, definition, definition.front_values
        previous = old.previous
