"""The boards of an audit: three players with something of everything, and the card that is looked at in one zone, at
the first player's main phase. A board is set up once; everything that is tried on it starts from a copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.audit.player import AuditPlayer, Manner
from engine.audit.props import GENERAL, SPELL_TYPES, Prop, card_of
from engine.cards.facts import CardFacts, Face
from engine.cards.mana_cost import ManaCost
from engine.cards.type_line import BASIC_LAND_TYPES, TypeLine
from engine.game.kernel.game import Game
from engine.game.kernel.mana import TYPES, Mana
from engine.game.kernel.ruleset import Ruleset
from engine.game.mana.pool import with_mana
from engine.ids import CardId, ObjectId, PlayerId
from engine.ir.abilities import SpellAbility
from engine.ir.effects.game import DealDamage, GainLife
from engine.ir.effects.permanents import Destroy
from engine.ir.node import Effect
from engine.ir.patterns import IsKind, ObjectPattern
from engine.ir.selectors import AnyTarget, Target, This, You
from engine.ir.stored_cards import StoredCard
from engine.ir.values import Number
from engine.match.pool import CardPool
from engine.match.positions import Moment, Placed, PlayerPosition, Position, place

NAMES = ("A", "B", "C")
ME, FIRST, SECOND = PlayerId(0), PlayerId(1), PlayerId(2)
TURN = 10
LIFE = 20
ENOUGH = 6
_PLACES = ("battlefield", "hand", "graveyard", "library", "exile")
MUCH_MANA = 15
MOST_PROPS = 10

Kind = Literal["rich", "counters", "behind", "ahead"]
KINDS: tuple[Kind, ...] = ("rich", "counters", "behind", "ahead")
"""Everybody has everything; so, with counters on the card; its player has little; its opponents have little."""


def _card(name: str, types: str, cost: str, *effects: Effect) -> StoredCard:
    face = Face(name, TypeLine.parse(types), ManaCost.parse(cost) if cost else None)
    abilities = tuple(SpellAbility(effect) for effect in effects)
    return StoredCard(CardFacts(name, (face,), face.colours), (abilities,))


BASICS = tuple(_card(name, f"Basic Land — {name}", "") for name in BASIC_LAND_TYPES)
BOLT = _card("Audit Bolt", "Instant", "{R}", DealDamage(This(), Number(2), AnyTarget()))
SLAY = _card("Audit Slaying", "Instant", "{B}", Destroy(You(), Target(ObjectPattern((IsKind("permanent"),)))))
RITE = _card("Audit Rite", "Sorcery", "{1}{W}", GainLife(You(), Number(3)))
CUB = card_of(Prop(("Creature",), ("Cat",), colours="W"))
HANDS = (CUB, BOLT, SLAY, RITE)


class Spot(msgspec.Struct, frozen=True):
    """Where the card is: a `zone`, with which `face` up; `host`: what it is attached to ("creature", "player", "prop":
    the first of the props; or "")."""

    zone: str = "battlefield"
    face: int = 0
    host: str = ""


class Table:
    """A board with a card on it, ready to be copied."""

    def __init__(
        self, card: StoredCard, spot: Spot, kind: Kind, props: Sequence[Prop], counters: Sequence[str], seed: int
    ) -> None:
        self.spot, self.kind = spot, kind
        made = [(prop, card_of(prop)) for prop in props[:MOST_PROPS]]
        pool = CardPool((card, *BASICS, *HANDS, *(card_of(prop) for prop in GENERAL), *(each for _, each in made)))
        players = tuple(_player(seat, card, spot, kind, made, tuple(counters)) for seat in range(len(NAMES)))
        position = Position(
            Ruleset(starting_life=LIFE, opening_hands=False),
            players,
            seed=seed,
            moment=Moment(TURN, NAMES[0], "precombat main", begun=True),
        )
        placed = place(position, pool, [AuditPlayer(Manner())] * len(NAMES))
        self.game: Game = placed.game
        self.game.strict = True
        self.card: CardId = placed.aliases["it"]
        for alias, id in placed.aliases.items():
            if alias.startswith("token"):
                _make_token(self.game, id)
        fill_pools(self.game)
        self._start = self.game.state.copy()

    def begin(self, manner: Manner) -> AuditPlayer:
        """The game as it was set up; who answers for everybody from now on."""
        player = AuditPlayer(manner)
        game = self.game
        game.players = [player] * len(NAMES)
        game.restore(self._start.copy())
        game.log.clear()
        game.decisions.clear()
        game.trouble.clear()
        return player


Made = Sequence[tuple[Prop, StoredCard]]


def _player(
    seat: int, card: StoredCard, spot: Spot, kind: Kind, made: Made, counters: tuple[str, ...]
) -> PlayerPosition:
    """What a player has: in the zones that the props want, or everywhere."""
    mine = seat == ME
    poor = kind == ("behind" if mine else "ahead")
    zones: dict[str, list[Placed]] = {zone: [] for zone in ("battlefield", "hand", "graveyard", "library", "exile")}
    if mine:
        zones.setdefault(spot.zone, []).append(_it(card, spot, kind, counters))
    for number, (prop, prop_card) in enumerate(made):
        for zone in _zones_for(prop, mine=mine, poor=poor):
            placed = _placed(prop, prop_card, zone, f"{number}{NAMES[seat]}{zone}")
            host = spot.host == "prop" and number == 0 and mine and zone == "battlefield"
            zones[zone].append(msgspec.structs.replace(placed, alias="host") if host else placed)
    for number, prop in enumerate(GENERAL):
        host = mine and number == 0 and spot.host == "creature"
        if host or not poor:
            zones["battlefield"].append(Placed(card_of(prop).facts.name, alias="host" if host else ""))
    zones["hand"] += [] if poor else [Placed(each.facts.name) for each in HANDS]
    zones["battlefield"] += [Placed(each.facts.name) for each in BASICS]
    zones["graveyard"] += [] if poor else [Placed(each.facts.name) for each in (CUB, RITE, BASICS[0])]
    zones["library"] += [Placed(each.facts.name) for each in (*HANDS, *BASICS, *HANDS, *BASICS, *HANDS)]
    life = {"behind": (3, 40), "ahead": (60, 6)}.get(kind, (LIFE, LIFE))[0 if mine else 1]
    return PlayerPosition(
        NAMES[seat],
        life=life,
        library=tuple(zones["library"]),
        hand=tuple(zones["hand"]),
        battlefield=tuple(zones["battlefield"]),
        graveyard=tuple(zones["graveyard"]),
        exile=tuple(zones["exile"]),
        command=tuple(zones.get("command", ())),
    )


def _it(card: StoredCard, spot: Spot, kind: Kind, counters: tuple[str, ...]) -> Placed:
    face = card.facts.faces[spot.face if spot.zone == "battlefield" else 0]
    name = face.name if spot.face and spot.zone == "battlefield" else card.facts.name
    if spot.zone != "battlefield":
        return Placed(name, alias="it")
    found: dict[str, int] = {}
    if face.loyalty is not None:
        found["loyalty"] = ENOUGH
    if face.defense is not None:
        found["defense"] = ENOUGH
    if kind == "counters":
        found.update((counter, ENOUGH) for counter in counters)
    on = {"creature": "host", "prop": "host", "player": NAMES[1]}.get(spot.host, "")
    return Placed(name, alias="it", counters=tuple(found.items()), on=on)


def _zones_for(prop: Prop, *, mine: bool, poor: bool) -> list[str]:
    if poor or (prop.whose == "you" and not mine and prop.zones):
        return []
    if prop.zones:
        return [zone for zone in prop.zones if zone in _PLACES]
    if any(kind in SPELL_TYPES for kind in prop.types):
        return ["hand", "graveyard", "library"]
    return ["battlefield", "battlefield", "hand", "graveyard", "library"] if mine else ["battlefield", "hand"]


def _placed(prop: Prop, card: StoredCard, zone: str, alias: str) -> Placed:
    name = card.facts.name
    if zone != "battlefield":
        return Placed(name)
    counters = dict(prop.counters)
    if "Planeswalker" in prop.types:
        counters["loyalty"] = ENOUGH
    return Placed(
        name,
        tapped=prop.tapped,
        counters=tuple(counters.items()),
        alias=f"token{alias}" if prop.token else "",
    )


def fill_pools(game: Game) -> None:
    """Everybody has mana of all types."""
    for player in game.state.players:
        player.mana = with_mana((), [(Mana(letter, persists=True), MUCH_MANA) for letter in TYPES])
    game.invalidate()


def _make_token(game: Game, card: CardId) -> None:
    for obj in game.state.objects.values():
        if obj.card == card:
            obj.kind = "token"


def object_of(game: Game, card: CardId) -> ObjectId | None:
    """What a card currently is."""
    found = [obj.id for obj in game.state.objects.values() if obj.card == card and obj.kind != "ability"]
    return max(found) if found else None
