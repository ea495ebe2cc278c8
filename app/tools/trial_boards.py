"""Random boards to test cards: games that start in the middle, with combat and interactions at once.

Input: cards, a number of players and a seed. Output: the set-up of a game that starts in a position. Each player has
fully supported cards of every kind on the battlefield, some tapped, attached or with counters, cards in the other
zones, a commander, and lands for mana of every colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from engine.cards.facts import CardFacts
from engine.game.kernel.ruleset import commander_ruleset
from engine.ir.stored_cards import StoredCard
from engine.match.notation import write_position
from engine.match.positions import Moment, Placed, PlayerPosition, Position
from engine.match.setup import GameSetup, setup_of
from engine.randomness import RandomStream

LANDS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
IN_HAND: Final = 5
IN_GRAVEYARD: Final = 5
IN_LIBRARY: Final = 40

ON_BOARD: Final[Mapping[str, int]] = {"Creature": 5, "Artifact": 2, "Enchantment": 2, "Planeswalker": 1, "Land": 2}
"""Maximum number of permanents of each kind."""

APART: Final = frozenset({"Vanguard", "Plane", "Phenomenon", "Scheme", "Conspiracy"})
"""Card types of supplementary decks."""


def board_by_chance(cards: Sequence[StoredCard], players: int, seed: int) -> GameSetup:
    """Returns the set-up of a game that starts on a random board of the fully supported cards among `cards`."""
    random = RandomStream(seed, "boards")
    known = [card.facts for card in cards if card.status == "exact" and APART.isdisjoint(_types(card.facts))]
    known = [facts for facts in known if facts.name not in LANDS]
    seats = tuple(_player(f"seat {number}", known, random) for number in range(1, players + 1))
    moment = Moment(players + 1, "seat 1", "precombat main", begun=True)
    rules = commander_ruleset(players)
    return setup_of(write_position(Position(rules, seats, seed=seed, moment=moment)), seed)


def _types(facts: CardFacts) -> tuple[str, ...]:
    return facts.front_face.type_line.types


def _player(name: str, known: Sequence[CardFacts], random: RandomStream) -> PlayerPosition:
    leaders = [facts for facts in known if facts.front_face.type_line.is_legendary and "Creature" in _types(facts)]
    elsewhere = [[Placed(facts.name) for facts in _some(known, count, random)] for count in (IN_HAND, IN_GRAVEYARD)]
    library = [Placed(facts.name) for facts in _some(known, IN_LIBRARY // 2, random)]
    library += [Placed(random.choice(LANDS)) for _ in range(IN_LIBRARY // 2)]
    random.shuffle(library)
    return PlayerPosition(
        name,
        life=10 + random.below(31),
        library=tuple(library),
        hand=tuple(elsewhere[0]),
        graveyard=tuple(elsewhere[1]),
        battlefield=(*_permanents(name, known, random), *(Placed(land, 2) for land in LANDS)),
        command=tuple(Placed(facts.name) for facts in _some(leaders, 1, random)),
    )


def _some(known: Sequence[CardFacts], count: int, random: RandomStream) -> list[CardFacts]:
    return random.sample(known, min(count, len(known)))


def _permanents(name: str, known: Sequence[CardFacts], random: RandomStream) -> Iterator[Placed]:
    """Yields creatures first, so that Equipment can be attached to them. Auras aren't included."""
    named = name.replace(" ", "-")
    hosts: list[str] = []
    for kind, most in ON_BOARD.items():
        fitting = [facts for facts in known if _types(facts)[-1:] == (kind,) and _can_lie(facts)]
        for facts in _some(fitting, random.below(most + 1) if kind != "Creature" else most, random):
            placed = _placed(facts, random)
            if kind == "Creature":
                hosts.append(f"{named}-{len(hosts)}")
                placed = replace(placed, alias=hosts[-1])
            elif "Equipment" in facts.front_face.type_line.subtypes and hosts and random.below(2):
                placed = replace(placed, on=random.choice(hosts))
            yield placed


def _can_lie(facts: CardFacts) -> bool:
    """Reports whether a card can be on the battlefield alone."""
    return facts.front_face.type_line.is_permanent and "Aura" not in facts.front_face.type_line.subtypes


def _placed(facts: CardFacts, random: RandomStream) -> Placed:
    """Returns a permanent that may be tapped, summoning sick or have counters."""
    placed = Placed(facts.name)
    types = _types(facts)
    if "Planeswalker" in types:
        return replace(placed, counters=(("loyalty", 1 + random.below(5)),))
    if "Battle" in types:
        return replace(placed, counters=(("defense", 1 + random.below(5)),))
    if "Creature" in types:
        counters = random.choice(((), (), (("+1/+1", 1 + random.below(3)),), (("stun", 1),), (("shield", 1),)))
        placed = replace(placed, counters=counters, sick=not random.below(4))
    return replace(placed, tapped=not random.below(6))
