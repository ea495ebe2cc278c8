"""Setting up a game as one likes: against which decks, how many, how strong, who begins, which rules, which seed.

Comes in: a deck, the decks it may meet, and a `TableSetup`. Goes out: a `GamePlan`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from app.services.decks.building import find_format
from app.services.games.playing import NAMES, GamePlan, new_seed
from app.services.games.self_play import PERSON, ProgramName
from engine.cards.facts import name_key
from engine.decks.deck import Deck
from engine.match.setup import MOST_PLAYERS, GameSetup, format_rules, seat_of
from engine.randomness import RandomStream

Against = Literal["draft", "own", "program"]
First = Literal["chance", "me", "others"]
Rules = Literal["commander", "plain"]

MOST_OPPONENTS: Final = MOST_PLAYERS - 1


class TableSetup(msgspec.Struct, frozen=True):
    """What is wanted: decks of the bots of the deck's draft, one's own (`decks` by number), or those that come with the
    program; `seed` None: a new one each time; `people`: the names of the opponents that sit at this computer too, who
    take the first of the decks."""

    against: Against = "program"
    opponents: int = 3
    strength: ProgramName = "player"
    first: First = "chance"
    rules: Rules = "commander"
    seed: int | None = None
    decks: tuple[int, ...] = ()
    people: tuple[str, ...] = ()


class Choices(msgspec.Struct, frozen=True):
    """What there is to choose from: how many decks of the deck's draft, one's own other decks that are legal as
    (number, name), and how many come with the program."""

    drafted: int
    own: tuple[tuple[int, str], ...]
    stored: int


def set_up_game(
    name: str, deck: Deck, deck_id: int | None, others: Sequence[Deck], wanted: TableSetup, format_name: str
) -> GamePlan:
    """A game of the deck against so many of the others, drawn by the seed; where there are fewer, some come twice."""
    seed = new_seed() if wanted.seed is None else wanted.seed
    chance = RandomStream(seed, "opponents")
    drawn: list[Deck] = []
    while len(drawn) < wanted.opponents:
        drawn += chance.sample(list(others), min(len(others), wanted.opponents - len(drawn)))
    people = wanted.people[: wanted.opponents]
    taken = {name_key(person) for person in people}
    bots = [bot for bot in NAMES if name_key(bot) not in taken]
    own = seat_of(deck, name)
    others_seats = [seat_of(other, player) for player, other in zip((*people, *bots), drawn, strict=False)]
    programs = (PERSON, *(PERSON for _ in people), *(wanted.strength for _ in drawn[len(people) :]))
    seats = tuple(
        msgspec.structs.replace(seat, manual=program == PERSON)
        for seat, program in zip((own, *others_seats), programs, strict=True)
    )
    first = {"chance": None, "me": 0, "others": 1 + seed % wanted.opponents}[wanted.first]
    if wanted.rules == "commander":
        setup = GameSetup(seats, seed, first=first, format=format_rules(find_format(format_name), len(seats)))
    else:
        setup = GameSetup(seats, seed, "duel" if len(seats) == 2 else "free-for-all", first=first)
    return GamePlan(name, setup, programs, deck_id)
