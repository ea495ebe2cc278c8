"""Positions: start a game in the middle, for rules tests, conformance scenarios and puzzles.

Input: a `Position` (the players and the cards in each zone), the card pool, the agents. Output: a `PlacedGame` before
its first turn. Permanents are simply placed: nothing was cast, nothing enters, nobody is summoning sick (302.6).
Abilities that modify how a permanent enters apply all the same (614.1c-d, 614.12) and may ask its controller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, get_args

import msgspec

from engine.cards.catalogue import name_key
from engine.cards.facts import TWO_FACED
from engine.cards.type_line import TypeLine
from engine.errors import UnreadableInput, Word
from engine.game.assembly.new_game import new_game
from engine.game.event_loop.executing import batched
from engine.game.events.vocabulary import ZoneName
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.objects import (
    BATTLEFIELD,
    COMMAND,
    COMPANION,
    EMPTY,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SIDEBOARD,
    GameObject,
    Player,
)
from engine.game.kernel.printed import CardDefinition, Printed
from engine.game.kernel.ruleset import Ruleset
from engine.game.kernel.steps import STEPS
from engine.game.operations.beside_decks import begin_on_a_plane, is_beside_decks, lay_out, planes_face_up
from engine.game.operations.designations import give_designation, irradiate
from engine.game.operations.entering import enter_battlefield
from engine.game.operations.players import shuffle
from engine.game.view.view import Agent
from engine.ids import CardId, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword, Triggered
from engine.ir.node import Ability, contains
from engine.ir.replacing import EntersWith
from engine.ir.triggers import CountersPut
from engine.ir.vocabulary import Designation
from engine.match.pool import CardPool
from engine.match.problems import NotATurnOrder
from engine.randomness import RandomStream

SINCE_BEFORE = -1
"""The turn since which a position's permanents have been controlled: before all turns."""


class Placed(msgspec.Struct, frozen=True):
    """Cards in a zone. `card`: the full name or the name of a face; a double-faced permanent then has that face up.
    `alias` names it ("bear"; "bear.1", "bear.2" if `count` is more than 1). `colour`: chosen for a commander before the
    game ("W".."G", 903.4). `commander`: it is a commander, in whatever zone (every card in the command zone is).
    `casts`: how often it was cast from there (903.8). `dealt`: combat damage dealt to players, by name (903.10a).
    `companion`: outside the game only, it was revealed as a companion (702.139a).

    On the battlefield only: `tapped`; `sick`: its controller has controlled it only since this turn (302.6); `counters`
    by kind; `damage` marked on it; `on`: the alias of the object it is attached to, or the name of a player; `owner` if
    that is another player.
    """

    card: str
    count: int = 1
    tapped: bool = False
    alias: str = ""
    colour: str = ""
    sick: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    on: str = ""
    owner: str = ""
    commander: bool = False
    casts: int = 0
    dealt: tuple[tuple[str, int], ...] = ()
    companion: bool = False


class Device(msgspec.Struct, frozen=True):
    """A permanent with no name, types or colour, and only the given abilities; `label` tells it from others."""

    label: str
    abilities: tuple[Ability, ...]


class PlayerPosition(msgspec.Struct, frozen=True):
    """One player. `life` None is the ruleset's starting life. `library` is from the top. `command` holds commanders,
    vanguards, conspiracies, the scheme deck and the planar deck from the top (the first plane of all is face up).
    `counters` are by kind. `designations`: "monarch", "initiative", "city's blessing", ... `lands_played` counts this
    turn."""

    name: str
    life: int | None = None
    library: tuple[Placed, ...] = ()
    shuffled: bool = False
    hand: tuple[Placed, ...] = ()
    battlefield: tuple[Placed, ...] = ()
    graveyard: tuple[Placed, ...] = ()
    exile: tuple[Placed, ...] = ()
    command: tuple[Placed, ...] = ()
    sideboard: tuple[Placed, ...] = ()
    devices: tuple[Device, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    designations: tuple[str, ...] = ()
    lands_played: int = 0


class Moment(msgspec.Struct, frozen=True):
    """The turn and step of a position: before the step begins, or, if it has `begun`, when its active player gets
    priority."""

    number: int
    active: str
    step: str
    begun: bool = False


class Position(msgspec.Struct, frozen=True):
    """A whole position. Permanents get their timestamps in the order of `players`; `turn_order` lists the players in
    turn order (as in `players` if empty). `daytime`: "day", "night" or None (730).

    With `moment` None the game is before its first turn. Otherwise the permanents have been there for a while, and are
    tapped and have counters exactly as stated. `chapters`: the chapter ability triggers when a Saga gets its first lore
    counter, though the Saga doesn't enter (714.2b)."""

    ruleset: Ruleset
    players: tuple[PlayerPosition, ...]
    turn_order: tuple[str, ...] = ()
    daytime: str | None = None
    seed: int = 0
    moment: Moment | None = None
    chapters: bool = False


@dataclass(frozen=True)
class PlacedGame:
    """A game in its position; `aliases`: alias -> the card it follows through all zones; `seats`: name -> player;
    `devices`: card of each device -> its label."""

    game: Game
    aliases: dict[str, CardId]
    seats: dict[str, PlayerId]
    devices: dict[CardId, str]


def place_game(
    position: Position, pool: CardPool, agents: Sequence[Agent], *, ready: Callable[[PlacedGame], None] | None = None
) -> PlacedGame:
    """Sets up a game in a position. `agents` are in turn order. `ready` gets the game before it asks any question.

    Raises:
        UnknownCard: if the pool doesn't know a card.
        UnreadableInput: if the turn order doesn't fit the players.
    """
    order = _order(position)
    state = GameState(position.ruleset, RandomStream(position.seed, "game"))
    for seat, player in enumerate(order):
        life = position.ruleset.starting_life if player.life is None else player.life
        state.players.append(Player(PlayerId(seat), player.name, life))
    game = new_game(state, agents)
    seats = {player.name: PlayerId(seat) for seat, player in enumerate(order)}
    placing = _Placing(game, pool, seats)
    placed = PlacedGame(game, placing.aliases, seats, placing.devices)
    if ready is not None:
        ready(placed)
    for player in position.players:
        placing.put_away(seats[player.name], player)
    _begin_at(state, position.moment, seats)
    state.daytime = position.daytime
    boards = [placing.make_cards(seats[player.name], player) for player in position.players]
    placing.look_for_rules_on_entering(position.players)
    for player, board in zip(position.players, boards, strict=True):
        placing.put_into_play(seats[player.name], player, board)
    for player in position.players:
        if player.shuffled:
            shuffle(game, seats[player.name])
    placing.say_of_permanents(exactly=position.moment is not None)
    for seat, player in enumerate(order):  # costs of entering were paid before the game
        state.players[seat].life = position.ruleset.starting_life if player.life is None else player.life
        _say_of_player(game, state.players[seat], player)
    state.this_turn = []
    state.waiting = tuple(each for each in state.waiting if position.chapters and _is_chapter(each.ability))
    game.log.clear()
    game.invalidate()
    return placed


def _is_chapter(ability: Triggered) -> bool:
    return (
        isinstance(ability.trigger, CountersPut) and ability.trigger.counter == "lore" and ability.trigger.ordinal > 0
    )


def _begin_at(state: GameState, moment: Moment | None, seats: Mapping[str, PlayerId]) -> None:
    turn = state.turn
    if moment is None:
        turn.active = turn.regular = PlayerId(0)
        return
    turn.number, turn.step = moment.number, STEPS.index(moment.step)
    turn.active = turn.regular = turn.last_active = seats[moment.active]
    turn.stage = "priority" if moment.begun else "begin"
    state.player(turn.active).last_turn_began = moment.number


_DESIGNATIONS: Final[dict[str, Designation]] = {name: name for name in get_args(Designation)}
"""Designations that come with rules. A position may give a player other marks."""


def _say_of_player(game: Game, player: Player, said: PlayerPosition) -> None:
    """Gives a player the counters and designations of the position, with their abilities (724.2, 725.2, 727.1)."""
    player.counters = dict(said.counters)
    player.lands_played = said.lands_played
    if player.counter("rad"):
        irradiate(game, player.id)
    for name in said.designations:
        designation = _DESIGNATIONS.get(name)
        if designation is None:
            player.designations |= {name}
        else:
            give_designation(game, player.id, designation)


def _order(position: Position) -> list[PlayerPosition]:
    if not position.turn_order:
        return list(position.players)
    by_name = {player.name: player for player in position.players}
    if sorted(position.turn_order) != sorted(by_name):
        raise UnreadableInput(NotATurnOrder(Word(list(position.turn_order))))
    return [by_name[name] for name in position.turn_order]


class _Placing:
    def __init__(self, game: Game, pool: CardPool, seats: Mapping[str, PlayerId]) -> None:
        self.game = game
        self.pool = pool
        self.seats = seats
        self.aliases: dict[str, CardId] = {}
        self.devices: dict[CardId, str] = {}
        self.permanents: list[tuple[GameObject, Placed]] = []
        self._quiet = False

    def look_for_rules_on_entering(self, players: Sequence[PlayerPosition]) -> None:
        """Notes whether any placed object might modify how permanents enter. If none does, no arrival needs to ask."""
        objects = self.game.state.objects.values()
        definitions = {id(obj.definition): obj.definition for obj in objects if obj.zone not in (LIBRARY, SIDEBOARD)}
        may_say = any(definition is None or _may_say(definition) for definition in definitions.values())
        self._quiet = not may_say and not any(player.devices for player in players)

    def put_away(self, owner: PlayerId, player: PlayerPosition) -> None:
        """Puts a player's cards into all zones except the battlefield."""
        state = self.game.state
        zones: tuple[tuple[ZoneName, tuple[Placed, ...]], ...] = (
            (LIBRARY, player.library),
            (HAND, player.hand),
            (GRAVEYARD, player.graveyard),
            (EXILE, player.exile),
            (COMMAND, player.command),
            (SIDEBOARD, player.sideboard),
        )
        for zone, placed in zones:
            if zone == COMMAND:
                placed = self._beside(owner, placed)
            cards = [obj for part in placed for obj in self._cards(owner, zone, part)]
            ids = tuple(obj.id for obj in cards)
            state.objects.update((obj.id, obj) for obj in cards)
            state.set_zone(zone, owner, (*state.zone_of(zone, owner), *ids))
            parts = [part for part in placed for _ in range(part.count)]
            for obj, part in zip(cards, parts, strict=True):
                if zone == COMMAND or part.commander:
                    self._appoint(obj, part)
                if zone == SIDEBOARD and part.companion:
                    obj.designations = frozenset({COMPANION})

    def _beside(self, owner: PlayerId, placed: tuple[Placed, ...]) -> tuple[Placed, ...]:
        """Lays out the vanguards, conspiracies, planes and schemes of the command zone; returns the other cards."""
        named = [(part, self.pool.definition(part.card)) for part in placed]
        beside = [card for part, card in named for _ in range(part.count) if is_beside_decks(card)]
        lay_out(self.game.state, self.game.state.player(owner), beside, own_life=True)
        if not planes_face_up(self.game.state):
            begin_on_a_plane(self.game.state, owner)
        return tuple(part for part, card in named if not is_beside_decks(card))

    def _appoint(self, obj: GameObject, part: Placed) -> None:
        """Makes a card a commander (903.3)."""
        state, holder = self.game.state, self.game.state.player(obj.owner)
        holder.commanders = (*holder.commanders, obj.card)
        for player, amount in part.dealt:
            victim = state.player(self.seats[player])
            victim.commander_damage = {**victim.commander_damage, obj.card: amount}
        if part.casts:
            holder.commander_casts = {**holder.commander_casts, obj.card: part.casts}
        if part.colour:
            state.commander_colours[obj.card] = part.colour
            obj.chosen = {"color": part.colour}

    def make_cards(self, owner: PlayerId, player: PlayerPosition) -> list[tuple[GameObject, Placed]]:
        """Makes the cards for the battlefield before any of them arrives, so that objects in other zones can refer to
        them."""
        made = [
            (obj, part)
            for part in player.battlefield
            for obj in self._cards(self.seats[part.owner] if part.owner else owner, BATTLEFIELD, part)
        ]
        self.game.state.objects.update((obj.id, obj) for obj, _ in made)
        return made

    def put_into_play(self, owner: PlayerId, player: PlayerPosition, made: list[tuple[GameObject, Placed]]) -> None:
        """Puts the permanents onto the battlefield in the order of the list, then the devices."""
        for obj, part in made:
            obj.controller = obj.base_controller = obj.settled_controller = owner
            obj.tapped = part.tapped
            self._arrive(obj)
            self.permanents.append((obj, part))
            if part.commander:
                self._appoint(obj, part)
        for device in player.devices:
            state = self.game.state
            printed = Printed("", TypeLine(), device.abilities)
            obj = GameObject(state.new_object_id(), state.new_card_id(), printed, owner, BATTLEFIELD)
            obj.timestamp = state.next_timestamp()
            self.devices[obj.card] = device.label
            self._arrive(obj)

    def say_of_permanents(self, *, exactly: bool) -> None:
        """Applies the stated counters, damage and attachments. `exactly` first removes whatever the permanents entered
        with."""
        state = self.game.state
        of_cards = {obj.card: obj.id for obj, _ in self.permanents}
        hosts = {alias: of_cards[card] for alias, card in self.aliases.items() if card in of_cards}
        for obj, part in self.permanents:
            if exactly:
                obj.tapped, obj.counters = part.tapped, EMPTY
            for kind, count in part.counters:
                obj.set_counter(kind, count)
            obj.damage = part.damage
            if part.sick:
                obj.control_since = obj.entered_turn = state.turn.number
            if part.on:
                host = obj.attached_to = hosts[part.on] if part.on in hosts else self.seats[part.on]
                carrier = None if is_player(host) else state.find_object(ObjectId(host))
                if carrier is not None:
                    carrier.attachments = (*carrier.attachments, obj.id)

    def _arrive(self, obj: GameObject) -> None:
        if self._quiet and not _begins_with_counters(obj.printed):
            self.game.state.objects[obj.id] = obj
            self.game.state.battlefield = (*self.game.state.battlefield, obj.id)
            self.game.invalidate()
        else:
            with batched(self.game):
                enter_battlefield(self.game, obj, None, None)
        obj.control_since = SINCE_BEFORE
        obj.entered_turn = SINCE_BEFORE
        self.game.state.this_turn = []

    def _cards(self, owner: PlayerId, zone: ZoneName, placed: Placed) -> Iterator[GameObject]:
        """Yields one object per card of the entry."""
        state = self.game.state
        definition = self.pool.definition(placed.card)
        face = _face(definition, placed.card) if zone == BATTLEFIELD else 0
        printed = definition.faces[face] if face else definition.front_values
        for number in range(1, placed.count + 1):
            id, card = state.new_object_id(), state.new_card_id()
            obj = GameObject(id, card, printed, owner, zone, definition=definition, face=face)
            obj.timestamp = state.next_timestamp()
            if placed.alias:
                self.aliases[f"{placed.alias}.{number}" if placed.count > 1 else placed.alias] = card
            yield obj


def _may_say(definition: CardDefinition) -> bool:
    """True if a card might modify how something enters (614.1c), by its own ability or by one that it grants."""
    return any(
        face.sorted.replacements
        or any(contains(static, kind) for static in face.sorted.statics for kind in (EntersWith, Keyword))
        for face in definition.faces
    )


def _begins_with_counters(printed: Printed) -> bool:
    """True if the permanent enters with loyalty, defense or lore counters (306.5b, 310.4b, 714.3a)."""
    types = printed.type_line
    return bool(
        "Planeswalker" in types.types or printed.defense or "Siege" in types.subtypes or printed.sorted.chapters
    )


def _face(definition: CardDefinition, name: str) -> int:
    """Returns the index of the face that a name means on the battlefield (712.8): 0 unless it is a back face's name."""
    if definition.facts.layout not in TWO_FACED:
        return 0
    names = [name_key(face.name) for face in definition.faces]
    return names.index(name_key(name)) if name_key(name) in names else 0
