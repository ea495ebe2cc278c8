"""Decks of whatever cards there are: to try cards out, not to win.

Comes in: cards and a seed. Goes out: seats for a game of Commander: a legendary creature that leads, cards of its
colour identity, each once, and basic lands of its colours (903.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.facts import CardFacts
from engine.ir.card import StoredCard
from engine.match.setup import Seat
from engine.randomness import RandomStream

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
SPELLS = 60


def mixed_seats(cards: Sequence[StoredCard], players: int, seed: int) -> tuple[Seat, ...]:
    """Seats with decks made by chance of the exact ones among `cards`."""
    random = RandomStream(seed, "mixed decks")
    known = [card.facts for card in cards if card.status == "exact" and card.facts.front.name not in BASICS.values()]
    leaders = [facts for facts in known if _leads(facts)]
    return tuple(_seat(f"seat {number}", known, random.choice(leaders), random) for number in range(1, players + 1))


def _leads(facts: CardFacts) -> bool:
    """A legendary creature with a colour (903.3)."""
    line = facts.front.type_line
    return line.is_legendary and "Creature" in line.types and bool(facts.colour_identity)


def _seat(name: str, known: Sequence[CardFacts], leader: CardFacts, random: RandomStream) -> Seat:
    identity = set(leader.colour_identity)
    fitting = [facts for facts in known if facts is not leader and identity.issuperset(facts.colour_identity)]
    spells = random.sample(fitting, min(SPELLS, len(fitting)))
    main: dict[str, int] = {facts.name: 1 for facts in spells}
    colours = sorted(identity)
    for number in range(99 - len(main)):
        land = BASICS[colours[number % len(colours)]]
        main[land] = main.get(land, 0) + 1
    return Seat(name, tuple(main.items()), ((leader.name, ""),))
