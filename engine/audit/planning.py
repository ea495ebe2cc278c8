"""Audit plans: which trials an ability needs and where its card must be, depending on the kind of ability and its
event."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice

import msgspec

from engine.audit.board import ENOUGH, Spot, lies_beside
from engine.audit.making import Stimulus, knows_event, stimuli
from engine.audit.props import Prop, as_host, props_of
from engine.audit.scenes import ABILITIES_AT_IT, ONE_ATTACKS, TURNED_UP, in_hand, own_scenes, prices, scenes
from engine.audit.stage import Stage
from engine.audit.trials import Place, Reason, meanings
from engine.audit.using import IT_IS_TAPPED, activations, answer_all, cast_card, sneaks
from engine.game.kernel.printed import CardDefinition
from engine.ir.abilities import (
    Activated,
    Chapter,
    HandAndLife,
    Keyword,
    Level,
    SpellAbility,
    Static,
    StaticGroup,
    StaticRule,
    Triggered,
)
from engine.ir.changes import HelpsAs, SetPT
from engine.ir.costs import LoyaltyMore, OtherAbilityCost
from engine.ir.effects.permanents import CopyCounters, DoubleCounters, MoveCounters, RemoveCounters, UntapThem
from engine.ir.node import (
    Ability,
    Condition,
    N,
    Trigger,
    contains,
    find_nodes,
    once_per_node,
    rebuild,
    stripped,
    walk_nodes,
)
from engine.ir.patterns import HasType, ObjectPattern, PlayerPattern
from engine.ir.rules import (
    AbilityCost,
    AlternativeCost,
    BeforeGame,
    CanBeCommander,
    CastTiming,
    DeckCopies,
    FromOpeningHand,
    LeastCost,
    SpellCost,
)
from engine.ir.selectors import Attached, Described, ExiledWith, Ref, Some, This
from engine.ir.sorting import zones_named, zones_of_trigger
from engine.ir.stored_cards import StoredCard
from engine.ir.values import Number
from engine.numerals import is_number

DECKS = (CanBeCommander, DeckCopies, BeforeGame)
COSTS = (AbilityCost, AlternativeCost, LeastCost, LoyaltyMore, OtherAbilityCost, SpellCost)
BEFORE = (FromOpeningHand,)
DECK_KEYWORDS = frozenset(
    ("partner", "partner with", "friends forever", "companion", "choose a background", "doctor's companion")
)
OF_A_KIND = frozenset(("prowl", "amplify", "champion", "freerunning"))
"""Keywords that need other objects of the card's own kind, or of a kind that the text doesn't name."""
AIMED_AT = frozenset(("hexproof", "hexproof from", "protection", "shroud"))
ZONES = ("battlefield", "hand", "graveyard", "library", "exile", "command")
ANY_CREATURE = Some(ObjectPattern((HasType("Creature"),)))
MOST_COUNTERS = 30
OF_ANY_KIND = (RemoveCounters, MoveCounters, DoubleCounters, CopyCounters)
MOST_BEFORE = 5
MOST_AFTER = 4
MOST_OF_KEYWORD = 8


def not_for_games(ability: Ability) -> Reason:
    """Returns the reason why no game can show the ability, or "" if one can."""
    if isinstance(ability, Keyword) and ability.name in DECK_KEYWORDS:
        return "speaks of deck building"
    if any(contains(ability, kind) for kind in DECKS):
        return "speaks of deck building"
    if isinstance(ability, HandAndLife) or any(contains(ability, kind) for kind in BEFORE):
        return "outside the game"
    return ""


def unmakeable(ability: Ability) -> str:
    """Returns the name of the event that the ability waits for and that can't be made, or ""."""
    if isinstance(ability, Triggered) and not knows_event(ability.trigger):
        return type(ability.trigger).__name__
    return ""


def condition_of(ability: Ability) -> Condition | None:
    """Returns the condition under which the ability does anything."""
    match ability:
        case Triggered(condition=condition) | Static(condition=condition) | StaticRule(condition=condition):
            return condition
        case StaticGroup(condition=condition) | Activated(when=condition):
            return condition
        case _:
            return None


class Plan:
    """The trials for one ability of a card."""

    def __init__(self, card: StoredCard, place: Place, ability: Ability) -> None:
        self.card, self.place, self.ability = card, place, ability
        self.is_spell = not card.facts.faces[place.face].type_line.is_permanent
        self.props = self._props()
        others = (prop for other in card.faces[place.face] for prop in props_of(other))
        self.all_props = list(dict.fromkeys((*self.props, *others)))
        """Also the objects that its other abilities mention."""
        self.counters = counters_named(ability)
        self.all_counters = tuple(
            dict(count for each in card.faces[place.face] for count in counters_named(each)).items()
        )
        self.steps = tuple(self._steps())

    # -- what is done -------------------------------------------------------------------------------------------------

    def _steps(self) -> Iterator[Stimulus]:
        """Yields the likeliest trials first, then the same ones after the events that the ability looks back on."""
        direct = list(self._direct(self.ability))
        yield from direct
        core = direct if isinstance(self.ability, Triggered | Activated | SpellAbility) else list(self._core())
        inner = (_of_somebody(trigger) for trigger in _inner(self.ability))
        before = [step for trigger in inner for step in islice(stimuli(trigger), MOST_BEFORE)]
        if any(part.name.startswith("linked") for part in find_nodes(self.ability, Ref)) or contains(
            self.ability, ExiledWith
        ):
            before += [Stimulus("it answers spells", answer_all, spot="hand"), TURNED_UP]
        if any(
            isinstance(part.what, This) or part.what == Ref("this")
            for part in find_nodes(stripped(self.ability), UntapThem)
        ):
            before.append(IT_IS_TAPPED)
        for first in before:
            for second in core[:MOST_AFTER]:
                if first.spot in ("", second.spot) or (first.spot == "hand" and not second.spot):
                    yield _both(first, second)

    def _direct(self, ability: Ability) -> Iterator[Stimulus]:
        match ability:
            case Triggered():
                yield from stimuli(ability.trigger)
            case Activated():
                yield from activations(ability, self._index(ability))
            case SpellAbility():
                yield from cast_card(timed=self._timed)
            case Chapter():
                for meant in meanings(ability):
                    yield from self._direct(meant)
            case _:
                yield from self._anything(ability)

    def _anything(self, ability: Ability) -> Iterator[Stimulus]:
        """Yields trials for abilities that change something instead of waiting for an event."""
        if isinstance(ability, Keyword) and ability.name in AIMED_AT:
            yield ABILITIES_AT_IT
        if isinstance(ability, Keyword) and ability.name == "enlist":
            yield ONE_ATTACKS
        if isinstance(ability, Keyword) and ability.name == "sneak":
            yield sneaks()
        for meant in meanings(ability):
            if isinstance(meant, Triggered | Activated):
                yield from islice(self._direct(meant), MOST_OF_KEYWORD)
        for trigger in find_nodes(ability, Trigger):
            yield from islice(stimuli(trigger), 6)
        yield from self._core()

    def _core(self) -> Iterator[Stimulus]:
        """Yields the scenes, the likeliest first."""
        parts = self.ability.parts if isinstance(self.ability, StaticGroup) else (self.ability,)
        about_itself = any(isinstance(part, StaticRule) and _is_about_itself(part) for part in parts)
        if lies_beside(self.card):
            yield from (*self._priced(), *scenes())
            return
        yield from self._priced()
        if isinstance(self.ability, Keyword):
            yield from self._of_keyword()
        elif self.is_spell:
            yield from (*cast_card(timed=self._timed), *own_scenes(), *scenes())
        elif about_itself:
            yield from (*own_scenes(), *cast_card(), *scenes())
        else:
            yield from (*scenes(), *own_scenes(), *cast_card())

    def _of_keyword(self) -> Iterator[Stimulus]:
        """Yields the usual early uses of a card, which most keywords concern, each scene once."""
        played = cast_card(timed=self._timed) if self.is_spell else islice(scenes(), 2, 7)
        found = {step.name: step for step in (*islice(scenes(), 2), *in_hand(), *played)}
        yield from found.values()
        yield from (step for step in (*own_scenes(), *scenes()) if step.name not in found)

    def _priced(self) -> Iterator[Stimulus]:
        """Yields trials for abilities that change costs."""
        if any(contains(self.ability, kind) for kind in COSTS):
            own = self.is_spell or any(
                isinstance(getattr(part, "what", None), This) for part in walk_nodes(self.ability)
            )
            yield from prices("hand" if own else "")

    @property
    def _timed(self) -> bool:
        """True if the card restricts or extends when it may be cast."""
        return any(isinstance(other, StaticRule) and contains(other, CastTiming) for other in self._face)

    @property
    def _face(self) -> tuple[Ability, ...]:
        return self.card.faces[self.place.face]

    def _index(self, ability: Activated) -> int | None:
        """Returns the ability's index among the activated abilities of its face."""
        face = CardDefinition(self.card.facts, self.card.faces).faces[self.place.face]
        plain = stripped(ability)
        return next((index for index, each in enumerate(face.sorted.activated) if stripped(each) == plain), None)

    def others(self) -> Iterator[Stimulus]:
        """Yields the events that the other abilities of the face wait for."""
        for other in self.card.faces[self.place.face]:
            if isinstance(other, Triggered) and other != self.ability:
                yield from islice(stimuli(other.trigger), 4)

    # -- where it is --------------------------------------------------------------------------------------------------

    def find_spot(self, wanted: str) -> Spot:
        """Returns the place of the card. `wanted`: the zone that an event needs."""
        if lies_beside(self.card):
            return Spot("command", self.place.face)
        zone = wanted or self._zone()
        if zone not in ZONES:
            zone = "hand"
        return Spot(zone, self.place.face, self._host() if zone == "battlefield" else "")

    def _zone(self) -> str:
        ability = self.ability
        if self.is_spell and not (isinstance(ability, Triggered) and "graveyard" in zones_of_trigger(ability)):
            return "hand"
        zones = zones_of_trigger(ability) if isinstance(ability, Triggered) else zones_named(ability)
        return "battlefield" if not zones or "battlefield" in zones else min(zones)

    def _host(self) -> str:
        """Returns the host that the card is attached to: an object it can enchant, or a creature if the ability
        mentions one."""
        enchant = self._enchant()
        if enchant is not None:
            return "player" if isinstance(enchant.what, PlayerPattern) else "prop"
        types = self.card.facts.faces[self.place.face].type_line
        attached = contains(self.ability, Attached) or "Equipment" in types.subtypes
        return "creature" if attached and "Creature" not in types.types else ""

    def _enchant(self) -> Keyword | None:
        keywords = (each for each in self.card.faces[self.place.face] if isinstance(each, Keyword))
        return next((keyword for keyword in keywords if keyword.name == "enchant"), None)

    def _props(self) -> list[Prop]:
        """Returns props for the objects that the ability mentions, with its card's host first."""
        enchant = self._enchant()
        host = [] if enchant is None or isinstance(enchant.what, PlayerPattern) else props_of(enchant)[:1]
        host = [as_host(prop, self.ability) for prop in host]
        kin = self._kin() if isinstance(self.ability, Keyword) and self.ability.name in OF_A_KIND else []
        if contains(self.ability, HelpsAs):
            kin = [Prop(("Artifact",), ("Vehicle",), abilities=(Keyword("crew", number=Number(self._just_more())),))]
        own = (each for each in self._face if each != self.ability and _is_of_itself(each))
        spoken = [prop for each in (self.ability, *meanings(self.ability), *own) for prop in props_of(each)]
        return [*host, *(prop for prop in dict.fromkeys([*kin, *spoken]) if prop not in host)]

    def _just_more(self) -> int:
        """Returns one more than the card's power."""
        power = self.card.facts.faces[self.place.face].power or ""
        return 1 + (int(power) if is_number(power) else 0)

    def _kin(self) -> list[Prop]:
        """Returns a creature with the card's own creature types."""
        types = self.card.facts.faces[self.place.face].type_line
        return [Prop(("Creature",), types.subtypes, colours="G")] if types.subtypes else []


def _inner(ability: Ability) -> list[Trigger]:
    """Returns the events that an ability looks back on, except the one it waits for."""
    waited = {id(each) for each in _waited(ability.trigger)} if isinstance(ability, Triggered) else set()
    return [part for part in find_nodes(ability, Trigger) if id(part) not in waited]


def _of_somebody(node: N) -> N:
    """Replaces "the described object" by any creature, so that the event can be made."""
    return rebuild(node, lambda part: ANY_CREATURE if isinstance(part, Described) else _of_somebody(part))


def _waited(trigger: Trigger) -> Iterator[Trigger]:
    """Yields a trigger and the triggers it is composed of."""
    yield trigger
    for event in getattr(trigger, "events", ()) or (getattr(trigger, "event", None),):
        if isinstance(event, Trigger):
            yield from _waited(event)


def _is_about_itself(ability: StaticRule) -> bool:
    """True if a rule is about its own card: how it is cast, how it enters."""
    rule = ability.rule
    return any(isinstance(getattr(part, "what", None), This) for part in (rule, getattr(rule, "event", None)))


def _is_of_itself(ability: Ability) -> bool:
    """True if an ability is about its own card's cost, casting time, entering or size."""
    if isinstance(ability, Static):
        return isinstance(ability.what, This) and contains(ability, SetPT)
    return isinstance(ability, StaticRule) and _is_about_itself(ability)


def _both(first: Stimulus, second: Stimulus) -> Stimulus:
    """Returns a stimulus that does both, one after the other."""
    return msgspec.structs.replace(
        second,
        name=f"{first.name}, then {second.name}",
        spot=first.spot or second.spot,
        do=partial(_one_after_the_other, first, second),
        attack=first.attack or second.attack,
        block=first.block or second.block,
        alone=first.alone or second.alone,
    )


def _one_after_the_other(first: Stimulus, second: Stimulus, stage: Stage) -> bool:
    first.do(stage)
    stage.settle()
    return second.do(stage) is not False


@once_per_node
def counters_named(ability: Ability) -> tuple[tuple[str, int], ...]:
    """Returns the kinds of counters that an ability mentions, and how many of each the board needs."""
    found = [getattr(part, "counter", "") for meant in (ability, *meanings(ability)) for part in walk_nodes(meant)]
    if isinstance(ability, Level):
        return (("charge" if ability.kind == "station" else "level", ability.low),)
    kinds = dict.fromkeys(kind for kind in found if kind and isinstance(kind, str))
    if not kinds and any(isinstance(part, OF_ANY_KIND) for part in walk_nodes(ability)):
        kinds = {"+1/+1": None, "charge": None}
    much = max([ENOUGH, *(each.n for each in find_nodes(ability, Number) if each.n <= MOST_COUNTERS)])
    return tuple((kind, 1 if kind.startswith("-") else much) for kind in kinds)
