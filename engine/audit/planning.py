"""What is tried with an ability, and where its card must be: by what kind of ability it is and what it waits for."""

from __future__ import annotations

from collections.abc import Iterator

from engine.audit.ablation import Place, meanings
from engine.audit.board import Spot
from engine.audit.making import Stimulus, knows, stimuli
from engine.audit.props import Prop, of_pattern, props_of
from engine.audit.results import Reason
from engine.audit.scenes import own_scenes, scenes
from engine.audit.using import activations, casts
from engine.ir.abilities import Activated, Chapter, HandAndLife, Keyword, SpellAbility, Triggered
from engine.ir.node import Ability, Trigger, contains, find, once_per_node, walk
from engine.ir.patterns import ObjectPattern, PlayerPattern
from engine.ir.rules import BeforeGame, CanBeCommander, DeckCopies, FromOpeningHand
from engine.ir.selectors import Attached
from engine.ir.sorting import zones_named, zones_of_trigger
from engine.ir.stored_cards import StoredCard

DECKS = (CanBeCommander, DeckCopies, BeforeGame)
BEFORE = (FromOpeningHand,)
DECK_KEYWORDS = frozenset(
    ("partner", "partner with", "friends forever", "companion", "choose a background", "doctor's companion")
)


def not_for_games(ability: Ability) -> Reason:
    """Why no game can show the ability; "" if one can."""
    if isinstance(ability, Keyword) and ability.name in DECK_KEYWORDS:
        return "speaks of deck building"
    if any(contains(ability, kind) for kind in DECKS):
        return "speaks of deck building"
    if isinstance(ability, HandAndLife) or any(contains(ability, kind) for kind in BEFORE):
        return "outside the game"
    return ""


def unmakeable(ability: Ability) -> str:
    """Which event an ability waits for that cannot be made; "" if there is none."""
    if isinstance(ability, Triggered) and not knows(ability.trigger):
        return type(ability.trigger).__name__
    return ""


def plan(card: StoredCard, place: Place, ability: Ability) -> Iterator[Stimulus]:
    """What is done to see the ability, the likeliest first."""
    match ability:
        case Triggered():
            yield from stimuli(ability.trigger)
            return
        case Activated():
            yield from activations(ability)
            return
        case SpellAbility():
            yield from casts()
            return
        case Chapter():
            for meant in meanings(ability):
                assert isinstance(meant, Triggered)
                yield from stimuli(meant.trigger)
            return
        case _:
            pass
    for meant in meanings(ability):
        if isinstance(meant, Triggered | Activated):
            yield from plan(card, place, meant)
    for trigger in find(ability, Trigger):
        yield from stimuli(trigger)
    yield from (*own_scenes(), *scenes()) if _is_spell(card, place) else (*scenes(), *own_scenes())


def _is_spell(card: StoredCard, place: Place) -> bool:
    return not card.facts.faces[place.face].type_line.is_permanent


def spot_of(card: StoredCard, place: Place, ability: Ability, wanted: str) -> Spot:
    """Where the card stands; `wanted`: the zone that an event asks for."""
    zone = wanted or _zone(card, place, ability)
    if zone not in ("battlefield", "hand", "graveyard", "library", "exile", "command"):
        zone = "hand"
    return Spot(zone, place.face, _host(card, place, ability) if zone == "battlefield" else "")


def _zone(card: StoredCard, place: Place, ability: Ability) -> str:
    if _is_spell(card, place):
        return "hand"
    zones = zones_of_trigger(ability) if isinstance(ability, Triggered) else zones_named(ability)
    return "battlefield" if not zones or "battlefield" in zones else min(zones)


def _host(card: StoredCard, place: Place, ability: Ability) -> str:
    """What the card is attached to: what it enchants, or a creature if the ability speaks of one."""
    enchant = _enchanted(card, place)
    if enchant is not None:
        return "player" if contains(enchant, PlayerPattern) else "prop"
    return "creature" if contains(ability, Attached) else ""


def _enchanted(card: StoredCard, place: Place) -> Ability | None:
    keywords = (each for each in card.faces[place.face] if isinstance(each, Keyword) and each.name == "enchant")
    return next(keywords, None)


def props_for(card: StoredCard, place: Place, ability: Ability) -> list[Prop]:
    """What the ability speaks of; what its card is attached to first."""
    enchant = _enchanted(card, place)
    host = list(_of(enchant))[:1] if enchant is not None and enchant != ability else []
    meant = [prop for each in meanings(ability) for prop in props_of(each)]
    return [*host, *(prop for prop in dict.fromkeys((*props_of(ability), *meant)) if prop not in host)]


def _of(ability: Ability) -> Iterator[Prop]:
    for part in walk(ability):
        if isinstance(part, ObjectPattern):
            yield from of_pattern(part)


@once_per_node
def counters_named(ability: Ability) -> tuple[str, ...]:
    """The kinds of counters that an ability speaks of."""
    found = (getattr(part, "counter", "") for meant in (ability, *meanings(ability)) for part in walk(meant))
    return tuple(dict.fromkeys(kind for kind in found if kind and isinstance(kind, str)))
