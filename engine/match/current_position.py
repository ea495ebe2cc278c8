"""Current position: describes a running game as a position, for bug reports and for playing on differently from there.

Input: a game. Output: its position with all hidden information, and a list of the facts that a position can't express.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from msgspec.structs import replace

from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMPANION, HAND, LIBRARY, SIDEBOARD, GameObject, Player
from engine.game.kernel.steps import COMBAT, step_name
from engine.game.operations.beside_decks import planes_face_up, stays_face_up
from engine.game.operations.designations import is_carrier
from engine.ids import ObjectId, PlayerId, is_player
from engine.match.positions import Moment, Placed, PlayerPosition, Position


class Unsaid(Enum):
    """Facts that a position can't hold."""

    STACK = "stack"
    COMBAT = "combat"
    EFFECTS = "effects"
    MANA = "mana"
    REMEMBERED = "remembered"
    """A permanent's choices, exiled cards and states (monstrous, paired), and the object it copies."""
    NO_CARD = "no card"
    """Tokens, emblems, copies and merged permanents."""
    HIDDEN = "hidden"
    """Face-down and phased-out permanents."""
    OUT = "out"
    """Players who have left the game."""


BOOKKEEPING = frozenset({"created", "put", "revealed"})
"""Notes that every object keeps about its actions, whether or not one of its abilities uses them."""


@dataclass(frozen=True)
class Standing:
    """A position and the facts it leaves out: `unsaid` has each with the name of the object or player it concerns."""

    position: Position
    unsaid: tuple[tuple[Unsaid, str], ...]


def standing(game: Game) -> Standing:
    """Returns the position of a game that has begun and isn't over."""
    taker = _Taker(game)
    position = taker.position()
    return Standing(position, tuple(dict.fromkeys(taker.unsaid)))


class _Taker:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.state
        self.unsaid: list[tuple[Unsaid, str]] = []
        self.aliases = dict(self._aliases())

    def position(self) -> Position:
        state, turn = self.state, self.state.turn
        for id in state.stack:
            self._leave_out(Unsaid.STACK, state.objects[id])
        if state.effects or state.delayed:
            self.unsaid.append((Unsaid.EFFECTS, ""))
        if step_name(state) in COMBAT[1:] and any(obj.attacking is not None for obj in state.permanents()):
            self.unsaid.append((Unsaid.COMBAT, ""))
        for id in state.battlefield:
            if state.objects[id].phased_out:
                self._leave_out(Unsaid.HIDDEN, state.objects[id])
        self.unsaid.extend((Unsaid.MANA, player.name) for player in state.players if player.mana)
        self.unsaid.extend((Unsaid.OUT, player.name) for player in state.players if not player.in_game)
        players = tuple(self._player(player) for player in state.players if player.in_game)
        moment = None
        if step_name(state):
            active = state.player(turn.active)
            moment = Moment(turn.number, active.name, step_name(state), begun=turn.stage == "priority")
        ruleset = replace(state.ruleset, opening_hands=False)
        return Position(ruleset, players, daytime=state.daytime, moment=moment)

    def _player(self, player: Player) -> PlayerPosition:
        state = self.state
        held = [
            name for name, who in (("monarch", state.monarch), ("initiative", state.initiative)) if who == player.id
        ]
        return PlayerPosition(
            player.name,
            player.life,
            self._zone(player.library, LIBRARY),
            hand=self._zone(player.hand, HAND),
            battlefield=self._zone([obj.id for obj in state.permanents() if obj.controller == player.id], BATTLEFIELD),
            graveyard=self._zone(player.graveyard, "graveyard"),
            exile=self._zone([id for id in state.exile if state.objects[id].owner == player.id], "exile"),
            command=(*self._zone(self._commanders(player.id), "command"), *self._beside_deck(player)),
            sideboard=self._zone(player.sideboard, SIDEBOARD),
            counters=tuple(sorted(player.counters.items())),
            designations=(*sorted(player.designations), *held),
            lands_played=player.lands_played if state.turn.active == player.id else 0,
        )

    def _commanders(self, player: PlayerId) -> list[ObjectId]:
        objects = (self.state.objects[id] for id in self.state.command)
        planes = planes_face_up(self.state)
        return [obj.id for obj in objects if obj.owner == player and not stays_face_up(obj) and obj not in planes]

    def _beside_deck(self, player: Player) -> tuple[Placed, ...]:
        """Returns the player's vanguards, conspiracies, planes and schemes."""
        objects = (self.state.objects[id] for id in self.state.command)
        lasting = (obj.printed.name for obj in objects if obj.owner == player.id and stays_face_up(obj))
        planes = (obj.printed.name for obj in planes_face_up(self.state) if obj.owner == player.id)
        hidden = (card.name for card in (*player.schemes, *player.planes))
        return tuple(Placed(name) for name in (*lasting, *planes, *hidden))

    def _zone(self, ids: Sequence[ObjectId], zone: str) -> tuple[Placed, ...]:
        """Returns the cards of a zone, with equal neighbours merged into one entry with a count."""
        found: list[Placed] = []
        for obj in map(self.state.objects.__getitem__, ids):
            if is_carrier(obj):
                continue  # said with the player
            placed = self._placed(obj, zone)
            if placed is None:
                continue
            if found and not placed.alias and replace(found[-1], count=1) == placed:
                found[-1] = replace(found[-1], count=found[-1].count + 1)
            else:
                found.append(placed)
        return tuple(found)

    def _placed(self, obj: GameObject, zone: str) -> Placed | None:
        why = _why_not(obj, zone)
        if why is not None:
            self._leave_out(why, obj)
            return None
        assert obj.definition is not None
        owner = self.state.player(obj.owner)
        commander = obj.card in owner.commanders
        placed = Placed(
            obj.definition.facts.name,
            colour=self.state.commander_colours.get(obj.card, ""),
            commander=commander and zone != "command",
            casts=owner.commander_casts.get(obj.card, 0),
            dealt=tuple(
                (player.name, player.commander_damage[obj.card])
                for player in self.state.players
                if player.in_game and player.commander_damage.get(obj.card)
            ),
            companion=zone == SIDEBOARD and COMPANION in obj.designations,
        )
        return self._permanent(obj, placed) if zone == BATTLEFIELD else placed

    def _permanent(self, obj: GameObject, placed: Placed) -> Placed:
        assert obj.definition is not None
        chosen = obj.chosen.keys() - ({"color"} if placed.colour else set())
        as_printed = obj.face < len(obj.definition.faces)
        if not as_printed or chosen or obj.linked.keys() - BOOKKEEPING or obj.designations or obj.copied is not None:
            self._leave_out(Unsaid.REMEMBERED, obj)
        on = ""
        if obj.attached_to is not None and is_player(obj.attached_to):
            on = self.state.players[obj.attached_to].name
        elif obj.attached_to is not None:
            on = self.aliases.get(ObjectId(obj.attached_to), "")
        return replace(
            placed,
            card=obj.definition.faces[obj.face].name if obj.face and as_printed else placed.card,
            alias=self.aliases.get(obj.id, ""),
            tapped=obj.tapped,
            sick=obj.control_since == self.state.turn.number,
            counters=tuple(sorted(obj.counters.items())),
            damage=obj.damage,
            on=on,
            owner=self.state.player(obj.owner).name if obj.owner != obj.controller else "",
        )

    def _aliases(self) -> Iterator[tuple[ObjectId, str]]:
        """Yields a name for each permanent that has something attached to it."""
        hosts = dict.fromkeys(
            ObjectId(obj.attached_to)
            for obj in self.state.permanents()
            if obj.attached_to is not None and not is_player(obj.attached_to)
        )
        told = [id for id in hosts if _why_not(self.state.objects[id], BATTLEFIELD) is None]
        yield from ((id, f"host {number}") for number, id in enumerate(told, 1))

    def _leave_out(self, why: Unsaid, obj: GameObject) -> None:
        self.unsaid.append((why, self.game.characteristics(obj.id).name))


def _why_not(obj: GameObject, zone: str) -> Unsaid | None:
    """Returns the reason why a position can't hold an object, or None if it can."""
    if obj.kind != "card" or obj.definition is None or obj.merged:
        return Unsaid.NO_CARD
    return Unsaid.HIDDEN if obj.face_down and zone != LIBRARY else None
