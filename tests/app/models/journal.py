"""Reads a game's journal without any code of the table screen.

It returns each event as a player would describe it, and the state of the game after all events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from engine.game import events
from engine.game.events import Event
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from engine.ids import PlayerId, is_player

Fact = tuple[object, ...]
"""A fact of one log line: the verb, the player or object, and details such as the target or amount."""

UNNAMED = "a card"
FACE_DOWN = "a face-down card"
PRIVATE = (HAND, LIBRARY)
ZONES = (BATTLEFIELD, GRAVEYARD, EXILE, COMMAND, HAND, LIBRARY)
OPEN = (BATTLEFIELD, STACK, GRAVEYARD, EXILE, COMMAND)

_UNTOLD = ("cast", "play", "discard", "sacrifice", "counter", "leave", "draw", "mulligan")
"""Causes of zone moves that another event already reports."""


class Known(msgspec.Struct):
    """Public facts about objects, for all viewers. The test updates them with `look` and `follow`."""

    seats: tuple[str, ...]
    names: dict[int, str] = {}
    same: dict[str, str] = {}
    owners: dict[int, int] = {}
    commanders: set[int] = set()
    shown: set[str] = set()
    """Names of all cards that were ever in a public zone."""

    def look(self, game: Game) -> None:
        state = game.state
        commanders = {card for player in state.players for card in player.commanders}
        for source in (state.memory, state.objects):
            for id, obj in source.items():
                self.owners[id] = obj.owner
                if obj.card in commanders:
                    self.commanders.add(id)
                if obj.zone in OPEN and not obj.face_down:
                    self.shown.add(obj.printed.name)
                here = source is state.objects and obj.zone == BATTLEFIELD
                name = game.characteristics(id).name if here else obj.printed.name
                if obj.face_down and obj.zone == BATTLEFIELD:
                    name = FACE_DOWN
                if here or id not in self.names:
                    self.name(id, name.removesuffix(" Token"))

    def name(self, id: int, name: str) -> None:
        """Stores the last name of an object, which keeps the name that it had on the battlefield.

        An object that becomes a copy has several names, and they count as the same name.
        """
        before = self.names.get(id, name)
        if before != name and self.one_of(before) != self.one_of(name):
            self.same[self.one_of(before)] = self.one_of(name)
        self.names[id] = name

    def one_of(self, name: str) -> str:
        """Returns one common name for all names of the same object."""
        while name in self.same:
            name = self.same[name]
        return name

    def follow(self, journal: Sequence[Event]) -> None:
        """Adds the owners of objects that changed their number between two calls of `look`."""
        for moves in (journal, list(reversed(journal))):
            for event in moves:
                if isinstance(event, events.ZoneMove) and event.new:
                    for there, here in ((event.object, event.new), (event.new, event.object)):
                        if there in self.owners:
                            self.owners.setdefault(here, self.owners[there])

    def whom(self, entity: int) -> str:
        """Returns a player's name, or "a permanent" because a permanent can have the name of a copied card."""
        return self.seats[entity].replace("You", "you") if is_player(entity) else "a permanent"


class Standing(msgspec.Struct):
    """State of the game: totals of each player and the permanents."""

    life: list[int]
    hand: list[int]
    poison: list[int]
    board: dict[int, int]
    """Owner of each permanent."""
    commander_damage: Counter[tuple[int, int, str]]
    """Damage by damaged player, commander's owner and commander's name."""
    lost: set[int]


def standing(journal: Sequence[Event], life: int, known: Known) -> Standing:
    """Returns the state after all of these events, for players who start with `life` life."""
    count = len(known.seats)
    found = Standing([life] * count, [0] * count, [0] * count, {}, Counter(), set())
    for event in journal:
        match event:
            case events.LifeGained():
                found.life[event.player] += event.amount
            case events.LifeLost():
                found.life[event.player] -= event.amount
            case events.ZoneMove():
                if event.origin == HAND:
                    found.hand[known.owners[event.object]] -= 1
                if event.to == HAND:
                    found.hand[known.owners[event.new]] += 1
                if event.origin == BATTLEFIELD:
                    found.board.pop(event.object, None)
                if event.to == BATTLEFIELD:
                    found.board[event.new] = known.owners[event.new] if event.under is None else event.under
            case events.TokenMade():
                found.board[event.new] = event.player
            case events.ControlChanged() if event.object in found.board:
                found.board[event.object] = event.new
            case events.CountersAdded(kind="poison", entity=entity) if is_player(entity):
                found.poison[entity] += event.count
            case events.Damage() if event.combat and is_player(event.target) and event.source in known.commanders:
                source = known.owners[event.source], known.names[event.source]
                found.commander_damage[event.target, *source] += event.amount
            case events.PlayerLost():
                found.lost.add(event.player)
    return found


def facts(journal: Sequence[Event], known: Known) -> Iterator[Fact]:
    """Describes each event as a player would, in the order of the journal.

    A card that only its owner may see is "a card" for the first player.
    """
    active, drawn = PlayerId(0), Counter[int]()
    seats = known.seats
    shown: set[int] = set()
    for event in journal:
        match event:
            case events.TurnBegan():
                active, drawn = event.active, Counter()
                yield "turn", event.turn
            case events.CardDrawn():
                drawn[event.player] += 1
                if drawn[event.player] > 1 or event.player != active:
                    yield "draws", seats[event.player], 1
            case events.Revealed():
                if event.to is None or PlayerId(0) in event.to:
                    shown.update(event.objects)
                if event.to is None:
                    yield from (("reveals", seats[event.player]) for _ in event.objects)
                elif PlayerId(0) in event.to:
                    yield "looks", seats[event.player]
            case events.ZoneMove() if event.cause == "mill":
                yield "mills", seats[known.owners[event.new]], 1
            case events.ZoneMove() if event.cause not in _UNTOLD and event.origin != STACK and event.to in ZONES:
                if event.object in shown:
                    shown.add(event.new)
                yield from _moved(event, known, event.object in shown)
            case _:
                yield from _done(event, known)


def _done(event: Event, known: Known) -> Iterator[Fact]:
    """Describes an event without looking at earlier events."""
    seats, names = known.seats, known.names
    match event:
        case events.LandPlayed():
            yield "plays", seats[event.player], names[event.object]
        case events.SpellCast():
            yield "casts", seats[event.player], names[event.object]
        case events.Damage() if event.amount > 0:
            yield "damage", known.whom(event.target), event.amount
        case events.LifeGained():
            yield "gains", seats[event.player], event.amount
        case events.LifeLost() if event.cause != "damage":
            yield "loses", seats[event.player], event.amount
        case events.AttackDeclared():
            yield "attacks", seats[event.player], known.whom(event.defender), names[event.attacker]
        case events.TokenMade():
            yield "creates", seats[event.player], 1
        case events.PlayerLost():
            yield "lost", seats[event.player]
        case events.SpellCountered():
            yield "countered", names[event.object]
        case events.AbilityActivated() if not event.mana:
            yield "activates", seats[event.player], names[event.source]
        case events.Resolved() if event.fizzled:
            yield "fizzles", names[event.source]
        case events.Sacrificed():
            yield "sacrifices", seats[event.player], names[event.object]
        case events.Discarded():
            yield "discards", seats[event.player], names[event.object]
        case events.BlockDeclared():
            yield "blocks", names[event.blocker], names[event.attacker]
        case events.ControlChanged():
            yield "takes over", seats[event.new], names[event.object]
        case events.Attached():
            yield "attached", names[event.object]
        case events.CountersAdded() | events.CountersTaken() if is_player(event.entity):
            yield "counters", seats[event.entity].replace("You", "you"), event.count
        case events.SpellCopied():
            yield "copies", seats[event.player], names[event.original]
        case events.Transformed() | events.FaceTurned() | events.PhaseChanged():
            yield "turns", names[event.object]
        case events.DesignationGiven():
            yield "becomes", seats[event.player]


def _moved(event: events.ZoneMove, known: Known, shown: bool) -> Iterator[Fact]:
    owner = known.owners[event.new or event.object]
    name = known.names[event.object if event.origin == BATTLEFIELD else event.new or event.object]
    if name == FACE_DOWN and event.to in OPEN:
        name = known.names[event.new]
    if event.face_down:
        name = FACE_DOWN
    elif event.origin in PRIVATE and event.to in PRIVATE and owner and not shown:
        if event.origin == event.to:
            return
        name = UNNAMED
    at = known.seats[owner] if event.to in PRIVATE else ""
    if event.to == BATTLEFIELD:
        at = known.seats[known.owners[event.new] if event.under is None else event.under]
    usual = event.origin in (BATTLEFIELD, event.to) or event.to == COMMAND
    whence = "" if usual else event.origin
    yield "goes", name, event.to, at, whence
