"""Audit boards: three players with permanents and cards of every kind, and the audited card in one zone, during the
first player's main phase.

A board is set up once. Every trial on it starts from a copy.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import msgspec

from engine.audit.player import AuditPlayer, Manner
from engine.audit.prop_abilities import AIM
from engine.audit.props import SPELL_TYPES, Prop, card_of
from engine.audit.trials import Setting
from engine.cards.facts import CardFacts, Face
from engine.cards.mana_cost import ManaCost
from engine.cards.type_line import BASIC_LAND_TYPES, TypeLine
from engine.game.evaluation.layers.starting import start_effect
from engine.game.events import Event
from engine.game.kernel.choices import Question
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.mana import TYPES, Mana, Pool
from engine.game.kernel.ruleset import Ruleset
from engine.game.mana.pool import with_mana
from engine.game.operations.beside_decks import CONSPIRACY, PHENOMENON, PLANE, SCHEME, VANGUARD, face_up
from engine.game.operations.permanents import transform
from engine.ids import CardId, ObjectId, PlayerId
from engine.ir.abilities import Activated, Keyword, SpellAbility
from engine.ir.changes import IsGoaded
from engine.ir.conditions import UntilYourNextTurn
from engine.ir.costs import DoCost, ManaPayment, PayLife
from engine.ir.effects.cards import IntoHand, Move
from engine.ir.effects.game import CounterSpell, DealDamage, GainLife
from engine.ir.effects.permanents import Destroy, Sacrifice
from engine.ir.node import Effect
from engine.ir.patterns import HasType, InZone, IsKind, ObjectPattern
from engine.ir.selectors import AnyTarget, Some, Target, This, You
from engine.ir.stored_cards import StoredCard
from engine.ir.values import Number
from engine.match.pool import CardPool
from engine.match.positions import Moment, Placed, PlayerPosition, Position, place_game

NAMES = ("A", "B", "C")
ME, FIRST, SECOND = PlayerId(0), PlayerId(1), PlayerId(2)
TURN = 10
ENOUGH = 9
LOYALTY = 15
MUCH_MANA = 15
MOST_PROPS = 10
BESIDE = frozenset((PLANE, PHENOMENON, SCHEME, VANGUARD, CONSPIRACY))
OTHER_COUNTERS = (("oil", 2),)
"""Counters on other permanents, in addition to the kinds that the ability names."""
_PLACES = ("battlefield", "hand", "graveyard", "library", "exile", "sideboard")


_USEFUL = Activated(ManaPayment("{1}"), GainLife(You(), Number(1)))
_GREEDY = Activated(DoCost(Sacrifice(You(), Some(ObjectPattern((HasType("Creature"),))))), GainLife(You(), Number(1)))
_BLOODY = Activated(PayLife(Number(1)), GainLife(You(), Number(1)))

HOST = Prop(("Creature",), ("Bear",), colours="G", toughness=5, abilities=(_USEFUL,))
"""The creature that an Aura or Equipment is attached to."""

GENERAL: tuple[Prop, ...] = (
    Prop(("Creature",), ("Bear",), colours="G"),
    Prop(("Creature",), ("Bird",), colours="U", power=1, toughness=1, mana_value=1, abilities=(Keyword("flying"),)),
    Prop(("Creature",), ("Giant",), colours="R", power=5, toughness=5, mana_value=5, abilities=(_USEFUL,)),
    Prop(("Artifact",), abilities=(_USEFUL, _GREEDY, _BLOODY)),
    Prop(("Creature",), ("Hippo",), colours="B", power=0, toughness=7, mana_value=3),
    Prop(("Enchantment",), colours="W"),
    Prop(("Planeswalker",), ("Jace",), colours="U", mana_value=4),
    Prop(("Creature",), ("Human",), ("Legendary",), colours="W", power=3, toughness=3, mana_value=3, abilities=(AIM,)),
)
"""Props on every rich board."""


def _card(name: str, types: str, cost: str, *effects: Effect) -> StoredCard:
    face = Face(name, TypeLine.parse(types), ManaCost.parse(cost) if cost else None)
    abilities = tuple(SpellAbility(effect) for effect in effects)
    return StoredCard(CardFacts(name, (face,), face.colours), (abilities,))


BASICS = tuple(_card(name, f"Basic Land — {name}", "") for name in BASIC_LAND_TYPES)
SNOW = card_of(Prop(("Land",), ("Forest",), ("Snow",)))
BOLT = _card("Audit Bolt", "Instant", "{R}", DealDamage(This(), Number(2), AnyTarget()))
SLAY = _card("Audit Slaying", "Instant", "{2}{B}", Destroy(You(), Target(ObjectPattern((IsKind("permanent"),)))))
NAY = _card("Audit Denial", "Instant", "{U}", CounterSpell(You(), Target(ObjectPattern((IsKind("spell"),)))))
RITE = _card("Audit Rite", "Sorcery", "{1}{W}", GainLife(You(), Number(3)))
RAISE = _card(
    "Audit Raising",
    "Sorcery",
    "{B}",
    Move(You(), Target(ObjectPattern((HasType("Creature"), IsKind("card")), (InZone("graveyard"),))), IntoHand(You())),
)
CUB = card_of(Prop(("Creature",), ("Cat",), colours="W"))
OX = card_of(Prop(("Creature",), ("Ox",), colours="G", power=7, toughness=7, mana_value=6))
LEADER = card_of(Prop(("Creature",), ("Elder",), ("Legendary",), colours="B", power=4, toughness=4, mana_value=4))
_RITE = _card("Audit Memory", "Sorcery", "{1}{W}", GainLife(You(), Number(2)))
MEMORY = StoredCard(_RITE.facts, ((*_RITE.faces[0], Keyword("flashback", cost=ManaPayment("{1}"))),))
SLIVER = card_of(Prop(("Creature",), ("Sliver",), colours="WUBRG", mana_value=5))
SWORD = card_of(Prop(("Artifact",), ("Equipment",)))
MANTLE = card_of(Prop(("Enchantment",), ("Aura",), colours="U"))
HANDS = (CUB, BOLT, SLAY, RITE, OX, NAY, RAISE, BASICS[4])
SEVERAL = tuple(
    card_of(prop)
    for prop in (
        Prop(("Artifact",), mana_value=1),
        Prop(("Enchantment",), mana_value=3),
        Prop(("Planeswalker",), ("Jace",), mana_value=4),
        Prop(("Creature",), ("Elf",), mana_value=5),
        Prop(("Creature",), ("Elf",), mana_value=6),
    )
)
"""More kinds of cards, for graveyards."""


Counts = tuple[tuple[str, int], ...]
"""Kinds of counters, and how many of each."""


class Spot(msgspec.Struct, frozen=True):
    """The place of the card: a `zone`, and which `face` is up. `host`: the object it is attached to ("creature",
    "player", "prop" for the first of the props, or "")."""

    zone: str = "battlefield"
    face: int = 0
    host: str = ""


def lies_beside(card: StoredCard) -> bool:
    """True if the card is played beside a deck (108.2a). It is then tried face up in the command zone."""
    return not BESIDE.isdisjoint(card.facts.faces[0].type_line.types)


class Table:
    """A board with the audited card on it, ready to be copied."""

    def __init__(
        self, card: StoredCard, spot: Spot, setting: Setting, props: Sequence[Prop], counters: Counts, seed: int
    ) -> None:
        self.setting = setting
        layout = _Layout(card, spot, setting, props, counters)
        pool = layout.gather_cards()
        position = Position(
            Ruleset(starting_life=20, opening_hands=False),
            tuple(layout.player(seat) for seat in range(len(NAMES))),
            seed=seed,
            moment=Moment(TURN, NAMES[0], "precombat main", begun=True),
        )
        placed = place_game(position, pool, [AuditPlayer(Manner())] * len(NAMES))
        self.game: Game = placed.game
        self.game.strict = True
        if lies_beside(card):
            self.card: CardId = face_up(placed.game.state, ME, pool.definition(card.facts.name)).card
        else:
            self.card = placed.aliases["it"]
        if card.facts.layout == "flip" and spot.face and spot.zone == "battlefield":
            transform(self.game, object_of(self.game, self.card) or ObjectId(0))
        for alias, prop in layout.special.items():
            _make(self.game, placed.aliases[alias], prop)
        for player in self.game.state.players:
            if not (setting.mine if player.id == ME else setting.theirs):
                player.skips = {"draw": 9}
        fill_pools(self.game)
        self._start = self.game.state.copy()
        self.known: dict[Hashable, tuple[GameState, list[Event], list[Question], bool]] = {}
        """Cached preparations, by name -> the resulting state, events, questions and success."""

    def begin_game(self, manner: Manner) -> AuditPlayer:
        """Sets the game back to the board and returns the player who answers for all seats from now on."""
        player = AuditPlayer(manner, self.card)
        game = self.game
        game.players = [player] * len(NAMES)
        game.restore(self._start.copy())
        game.log.clear()
        game.decisions.clear()
        game.trouble.clear()
        return player


class _Layout:
    """The layout of the cards on a board. `special`: alias -> a prop with facts that a position can't express."""

    def __init__(self, card: StoredCard, spot: Spot, setting: Setting, props: Sequence[Prop], counters: Counts) -> None:
        self.card, self.spot, self.setting, self.counters = card, spot, setting, counters
        self.made = [(prop, card_of(prop)) for prop in props[:MOST_PROPS]]
        self.special: dict[str, Prop] = {}
        self._zones: dict[str, list[Placed]] = {}

    def gather_cards(self) -> CardPool:
        """Returns all cards that the board needs."""
        general = (card_of(prop) for prop in (HOST, *GENERAL))
        made = (each for _, each in self.made)
        others = (*BASICS, SNOW, *HANDS, MEMORY, LEADER, SLIVER, SWORD, MANTLE, *SEVERAL)
        return CardPool((self.card, *others, *general, *made))

    def player(self, seat: int) -> PlayerPosition:
        """Returns a player's cards, in the zones that the props want or in all zones. The second player has a little
        more than the third."""
        mine, setting = seat == ME, self.setting
        rich = setting.mine if mine else setting.theirs
        zones = self._zones = {zone: [] for zone in (*_PLACES, "command")}
        if mine and self.spot.zone != "battlefield" and not lies_beside(self.card):
            zones[self.spot.zone].append(self._it())
        for number, (prop, card) in enumerate(self.made):
            self._put_prop(seat, number, prop, card, rich=rich)
        self._put_usual(seat, rich=rich)
        if mine and self.spot.zone == "battlefield":
            zones["battlefield"].append(self._it())
        mine_life, their_life = setting.life
        energy = {kind: count for kind, count in self.counters if setting.counters and mine and kind != "poison"}
        return PlayerPosition(
            NAMES[seat],
            life=mine_life if mine else their_life + 2 * (seat == FIRST),
            library=tuple(zones["library"]),
            hand=tuple(zones["hand"]),
            battlefield=tuple(zones["battlefield"]),
            graveyard=tuple(zones["graveyard"]),
            exile=tuple(zones["exile"]),
            command=tuple(zones["command"]),
            sideboard=tuple(zones["sideboard"]),
            counters=tuple(energy.items()),
        )

    def _put(self, zone: str, card: StoredCard, **more: object) -> None:
        self._zones[zone].append(Placed(card.facts.name, **more))  # type: ignore[arg-type]

    def _put_usual(self, seat: int, *, rich: bool) -> None:
        bear = f"bear{seat}"
        for number, prop in enumerate(GENERAL):
            host = seat == ME and number == 0 and self.spot.host == "creature"
            if host or rich:
                alias = "host" if host else bear if number == 0 else ""
                counters: Counts = (("loyalty", ENOUGH),) if "Planeswalker" in prop.types else ()
                if self.setting.name == "counters":
                    counters = (*counters, *self.counters, *OTHER_COUNTERS)
                leads = rich and bool(prop.supertypes)
                made = card_of(HOST if host else prop)
                self._put("battlefield", made, alias=alias, commander=leads, counters=counters)
        if rich and seat == ME and self.setting.prelude == "busy":
            for card in (SWORD, *[card_of(GENERAL[3])] * 3, *[SLIVER] * 5):
                self._put("battlefield", card)
            self._put("battlefield", MANTLE, on=bear if self.spot.host != "creature" else "host")
        if rich:
            for card in (*HANDS, *HANDS[: 1 if seat == FIRST else 0]):
                self._put("hand", card)
            several = SEVERAL if self.setting.prelude == "busy" else ()
            for card in (CUB, MEMORY, BASICS[0], *several):
                self._put("graveyard", card)
        if self.setting.lands and (seat == ME or self.setting.their_lands):
            for card in (*BASICS, SNOW, *BASICS[: 1 if seat == FIRST else 0]):
                self._put("battlefield", card)
        for card in (*HANDS, *BASICS, *SEVERAL, *HANDS, *BASICS) if self.setting.library else ():
            self._put("library", card)
        if rich and seat == ME:
            self._put("command", LEADER)

    def _put_prop(self, seat: int, number: int, prop: Prop, card: StoredCard, *, rich: bool) -> None:
        mine = seat == ME
        host = self.spot.host == "prop" and number == 0 and seat == (FIRST if prop.whose == "other" else ME)
        if host:
            self._put("battlefield", card, alias="host")
        if not rich or not self.setting.props:
            return
        for place_of, zone in enumerate(self._zones_for(prop, mine=mine)):
            alias = f"{zone}{number}{NAMES[seat]}{place_of}"
            if zone != "battlefield":
                self._put(zone, card)
                continue
            counters = dict(prop.counters)
            if self.setting.name == "counters":
                counters.update((*self.counters, *OTHER_COUNTERS))
            if "Planeswalker" in prop.types:
                counters["loyalty"] = ENOUGH
            on = "it" if prop.on_it and mine else f"bear{seat}" if "Aura" in prop.subtypes else ""
            on = NAMES[ME] if prop.on_you else on
            on = "" if (on == "it" and self.spot.zone != "battlefield") or (on == "bear0" and self.spot.host) else on
            owner = NAMES[(seat + 1) % 2] if prop.borrowed else ""
            self._put(zone, card, tapped=prop.tapped, counters=tuple(counters.items()), alias=alias, on=on, owner=owner)
            if prop.token or prop.designations or prop.goaded:
                self.special[alias] = prop
            for worn in prop.wears:
                self._put(zone, SWORD if worn == "Equipment" else MANTLE, on=alias)

    def _zones_for(self, prop: Prop, *, mine: bool) -> list[str]:
        if prop.whose == "you" and not mine and prop.zones:
            return []
        if prop.zones:
            return [zone for zone in prop.zones if zone in _PLACES for _ in range(self.setting.copies)]
        if any(kind in SPELL_TYPES for kind in prop.types):
            return ["hand", "graveyard", "library"]
        if not mine:
            return ["battlefield", "hand", "graveyard"]
        return ["battlefield"] * self.setting.copies + ["hand", "graveyard", "library"]

    def _it(self) -> Placed:
        """Returns the audited card."""
        zone, facts = self.spot.zone, self.card.facts
        if zone != "battlefield":
            return Placed(facts.name, alias="it")
        face = facts.faces[self.spot.face]
        found: dict[str, int] = {}
        if self.setting.counters:
            found.update(self.counters)
        if face.loyalty is not None:
            found["loyalty"] = 2 if self.setting.name == "counters" else LOYALTY
        if face.defense is not None:
            found["defense"] = ENOUGH
        on = {"creature": "host", "prop": "host", "player": NAMES[1]}.get(self.spot.host, "")
        name = face.name if self.spot.face else facts.name
        return Placed(name, alias="it", counters=tuple(found.items()), on=on)


def fill_pools(game: Game, types: str = TYPES) -> None:
    """Gives every player mana of those types."""
    for player in game.state.players:
        player.mana = pool_of(types, MUCH_MANA)
    game.invalidate()


def pool_of(types: str, each: int) -> Pool:
    """Returns a pool with `each` mana of those types, which pays for everything and doesn't empty."""
    return with_mana((), [(Mana(letter, snow=True, persists=True), each) for letter in types])


def empty_pools(game: Game) -> None:
    """Empties all mana pools."""
    for player in game.state.players:
        player.mana = ()
    game.invalidate()


def _make(game: Game, card: CardId, prop: Prop) -> None:
    """Applies the facts about a prop that a position can't express."""
    for obj in list(game.state.objects.values()):
        if obj.card == card:
            if prop.goaded:
                start_effect(Context(game, obj.id, ME), (obj.id,), (IsGoaded(You()),), UntilYourNextTurn(You()))
            obj.kind = "token" if prop.token else obj.kind
            obj.face_down = "face-down" in prop.designations
            obj.designations |= frozenset(prop.designations) - {"face-down", "transformed"}
            if "transformed" in prop.designations:
                transform(game, obj.id)


def object_of(game: Game, card: CardId) -> ObjectId | None:
    """Returns the object that a card currently is: the card itself, or the object it is merged with."""
    everything = game.state.objects.values()
    found = [obj.id for obj in everything if obj.card == card and obj.kind != "ability"]
    found += [obj.id for obj in everything if obj.merged and any(part.card == card for part in obj.merged)]
    return max(found, default=None)
