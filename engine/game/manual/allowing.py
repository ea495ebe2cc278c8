"""Decides which manual actions are open.

Input: an action. Output: "" or one of the reasons below. An action may name only objects that the person may see (law
3), and must change something. An impossible action is refused, never skipped.
"""

from __future__ import annotations

from typing import Final, final

from engine.errors import UnreadableInput
from engine.game.evaluation.qualities import is_creature
from engine.game.evaluation.relations import can_be_attached
from engine.game.evaluation.restrictions import cant_have_counters, is_prohibited, player_cant
from engine.game.events.manual_actions import (
    AddMana,
    AttachObject,
    ChangeControl,
    ChangeCounters,
    ChangeLife,
    ChangeSize,
    DealDamage,
    DrawCards,
    MakeTokens,
    ManualAction,
    MoveObjects,
    MoveTopCards,
    RevealHand,
    RevealObjects,
    SearchLibrary,
    ShuffleLibrary,
    TapObjects,
    objects_of,
)
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, HAND, LIBRARY, STACK, GameObject
from engine.game.mana.pool import TYPES
from engine.game.manual.performing import printed_from_data
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, PlayerId, is_player

MOST: Final = 1000
"""No act changes a number by more."""

UNKNOWN: Final = "an object that is not there or that the player may not see"
NOBODY: Final = "a player who is not in the game"
NOTHING: Final = "nothing would change"
NUMBER: Final = "a number that is not possible"
NO_PERMANENT: Final = "an instant or sorcery cannot be on the battlefield"
NOT_IN_PLAY: Final = "this is only possible on the battlefield"
NO_CARD: Final = "only cards and permanents can be moved there"
CANT: Final = "an effect forbids it"
NO_HOST: Final = "it cannot be attached to that"
NO_CARDS: Final = "there are no cards"
NO_TOKEN: Final = "this is no token"
NO_MANA: Final = "this is no mana"
NO_TARGET: Final = "only players, creatures, planeswalkers and battles can be dealt damage"
NO_CREATURE: Final = "this is no creature"

REASONS: Final = (
    UNKNOWN, NOBODY, NOTHING, NUMBER, NO_PERMANENT, NOT_IN_PLAY, NO_CARD, CANT, NO_HOST, NO_CARDS, NO_TOKEN, NO_MANA,
    NO_TARGET, NO_CREATURE,
)  # fmt: skip
"""Why an act is refused."""


@final
class Desk:
    """The manual actions of one person with priority."""

    def __init__(self, game: Game, player: PlayerId) -> None:
        self._game = game
        self._view = GameView(game, player)

    def refusal(self, act: ManualAction) -> str:
        """Returns the reason for a refusal, one of `REASONS`; "" if the action is open."""
        objects = objects_of(act)
        if len(set(objects)) != len(objects) or not all(self._known(id) for id in objects):
            return UNKNOWN
        player = getattr(act, "player", None)
        if player is not None and not self._in_game(player):
            return NOBODY
        match act:
            case MoveObjects():
                return self._move(act)
            case TapObjects(objects=ids, untap=untap):
                return self._on_battlefield(ids) or self._tap(ids, untap=untap)
            case RevealObjects(objects=ids):
                return "" if ids and all(self._object(id).zone in (HAND, LIBRARY) for id in ids) else NOTHING
            case ChangeControl(object=id, player=player):
                return self._on_battlefield((id,)) or (NOTHING if self._object(id).controller == player else "")
            case AttachObject(object=id, to=to):
                return self._on_battlefield((id,)) or self._attach(id, to)
            case ChangeCounters():
                return self._counters(act)
            case DealDamage(target=target, amount=amount):
                return _number(amount) or self._target(target)
            case ChangeSize(object=id):
                return self._on_battlefield((id,)) or self._size(act)
            case MakeTokens():
                return _number(act.count) or _token(act)
            case _:
                return self._of_player(act)

    def _of_player(self, act: ManualAction) -> str:
        """Acts with a player's life, cards or mana."""
        match act:
            case ChangeLife(player=player, change=change):
                forbidden = player_cant(self._game, player, "gain life" if change > 0 else "lose life")
                return _number(abs(change)) or (CANT if forbidden else "")
            case DrawCards(player=player, count=count):
                return _number(count) or (CANT if player_cant(self._game, player, "draw cards") else "")
            case MoveTopCards(player=player, count=count, to=to):
                return _number(count) or self._has(LIBRARY, player) or (NOTHING if to == "library" else "")
            case SearchLibrary(player=player, top=top):
                return (_number(top) if top else "") or self._has(LIBRARY, player)
            case ShuffleLibrary(player=player):
                return self._has(LIBRARY, player)
            case RevealHand(player=player):
                return self._has(HAND, player)
            case AddMana(mana=mana):
                return "" if mana and len(mana) <= MOST and set(mana) <= set(TYPES) else NO_MANA
            case _:
                return NOTHING

    def _object(self, id: ObjectId) -> GameObject:
        return self._game.state.objects[id]

    def _known(self, id: ObjectId) -> bool:
        """Whether the object is there for the person: in sight, and not phased out (702.26b)."""
        seen = self._view.view_object(id)
        return seen is not None and not seen.phased_out

    def _in_game(self, player: PlayerId) -> bool:
        players = self._game.state.players
        return 0 <= player < len(players) and players[player].in_game

    def _on_battlefield(self, ids: tuple[ObjectId, ...]) -> str:
        if not ids:
            return NOTHING
        return "" if all(self._object(id).zone == BATTLEFIELD for id in ids) else NOT_IN_PLAY

    def _has(self, zone: str, player: PlayerId) -> str:
        return "" if self._game.state.zone_of(zone, player) else NO_CARDS

    def _move(self, act: MoveObjects) -> str:
        if not act.objects:
            return NOTHING
        if act.under is not None and not self._in_game(act.under):
            return NOBODY
        return next((reason for id in act.objects if (reason := self._moves(self._object(id), act))), "")

    def _moves(self, obj: GameObject, act: MoveObjects) -> str:
        """Whether one object can be put where the act says."""
        if obj.kind == "emblem" or (obj.kind == "ability" and act.to != "graveyard"):
            return NO_CARD
        if act.to == BATTLEFIELD:
            lasting = obj.printed if obj.zone == STACK or obj.definition is None else obj.definition.front_values
            if obj.zone == BATTLEFIELD:
                return NOTHING
            return "" if lasting.type_line.is_permanent else NO_PERMANENT
        return NOTHING if obj.zone == act.to != LIBRARY else ""

    def _tap(self, ids: tuple[ObjectId, ...], *, untap: bool) -> str:
        ready = [id for id in ids if self._object(id).tapped == untap]
        if not ready:
            return NOTHING
        return CANT if untap and all(is_prohibited(self._game, id, "become untapped") for id in ready) else ""

    def _attach(self, id: ObjectId, to: Entity | None) -> str:
        if to == self._object(id).attached_to:
            return NOTHING
        if to is None:
            return ""
        if not is_player(to) and not self._known(ObjectId(to)):
            return UNKNOWN
        return "" if can_be_attached(self._game, id, to) else NO_HOST

    def _target(self, target: Entity) -> str:
        """Whether something can be dealt damage (120.1)."""
        if is_player(target):
            return "" if self._in_game(PlayerId(target)) else NOBODY
        id = ObjectId(target)
        if not self._known(id):
            return UNKNOWN
        damageable = {"Creature", "Planeswalker", "Battle"} & set(self._game.characteristics(id).types)
        return "" if self._object(id).zone == BATTLEFIELD and damageable else NO_TARGET

    def _size(self, act: ChangeSize) -> str:
        if not is_creature(self._game, act.object):
            return NO_CREATURE
        if max(abs(act.power), abs(act.toughness)) > MOST:
            return NUMBER
        return "" if act.power or act.toughness else NOTHING

    def _counters(self, act: ChangeCounters) -> str:
        if not act.kind.strip() or act.kind != act.kind.strip():
            return NUMBER
        if is_player(act.entity):
            if not self._in_game(PlayerId(act.entity)):
                return NOBODY
            held = self._game.state.player(PlayerId(act.entity)).counter(act.kind)
        else:
            id = ObjectId(act.entity)
            if not self._known(id):
                return UNKNOWN
            if self._object(id).zone in (HAND, LIBRARY, STACK):
                return NOT_IN_PLAY
            if act.change > 0 and cant_have_counters(self._game, id, act.kind):
                return CANT
            held = self._object(id).counter(act.kind)
        return _number(abs(act.change)) or (NOTHING if act.change < 0 and not held else "")


def _number(count: int) -> str:
    return "" if 0 < count <= MOST else NUMBER


def _token(act: MakeTokens) -> str:
    try:
        printed = printed_from_data(act.token)
    except UnreadableInput:
        return NO_TOKEN
    line = printed.type_line
    unsized = "Creature" in line.types and (printed.power is None or printed.toughness is None)
    return NO_TOKEN if not line.types or not line.is_permanent or unsized else ""
