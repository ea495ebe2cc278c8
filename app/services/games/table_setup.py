"""Table setup: a game as the user wants it, with its opponents' decks, their number and level, the starting player, the
rules and the seed.

Input: a deck, the decks it may play against, and a `TableSetup`. Output: a `GamePlan`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from app.services.decks.formats import find_format
from app.services.games.playing import NAMES, GamePlan, new_seed
from app.services.games.self_play import OPPONENT, PERSON, ProgramName
from engine.cards.catalogue import name_key
from engine.decks.deck import Deck
from engine.match.setup import MOST_PLAYERS, GameSetup, format_rules, seat_of
from engine.randomness import RandomStream

Against = Literal["draft", "own", "program"]
First = Literal["chance", "me", "others"]
Rules = Literal["commander", "plain"]

MOST_OPPONENTS: Final = MOST_PLAYERS - 1


class DeckChoice(msgspec.Struct, frozen=True):
    """A deck for a player at the table: a number in the data folder ("own"), or a place among the decks of the draft or
    of the program. A deck without a `title` is named after its `leaders` (English names)."""

    kind: Against
    number: int
    title: str = ""
    leaders: tuple[str, ...] = ()
    legal: bool = True


class TableSetup(msgspec.Struct, frozen=True):
    """The game that a player wants.

    `against`: the source of the opponents' decks. `decks`: the numbers of the player's own decks. `seed` None: a new
    one each time. `people`: the names of the opponents at this computer. `people_decks`: the deck of each of them in
    order, None for a random one. `levels`: the bots of the opponents in order, where they differ from `strength`; None
    for `strength`.
    """

    against: Against = "program"
    opponents: int = 3
    strength: ProgramName = OPPONENT
    first: First = "chance"
    rules: Rules = "commander"
    seed: int | None = None
    decks: tuple[int, ...] = ()
    people: tuple[str, ...] = ()
    people_decks: tuple[DeckChoice | None, ...] = ()
    levels: tuple[ProgramName | None, ...] = ()

    def bot_of(self, opponent: int) -> ProgramName:
        """Returns the bot of an opponent, counted from 0; people at this computer come first."""
        place = opponent - len(self.people)
        level = self.levels[place] if 0 <= place < len(self.levels) else None
        return self.strength if level is None else level


class Choices(msgspec.Struct, frozen=True):
    """The decks to choose from: those of the deck's draft, the player's own, those that come with the program."""

    decks: tuple[DeckChoice, ...]

    def decks_of(self, kind: Against) -> tuple[DeckChoice, ...]:
        """The decks of one kind."""
        return tuple(deck for deck in self.decks if deck.kind == kind)


def set_up_game(
    name: str,
    deck: Deck,
    deck_id: int | None,
    others: Sequence[Deck],
    wanted: TableSetup,
    format_name: str,
    chosen: Sequence[Deck | None] = (),
) -> GamePlan:
    """Returns a game of the deck against decks that the seed draws from `others`. If there are too few, some appear
    twice.

    `chosen`: the decks of the people at this computer, in order; None for a random one.
    """
    seed = new_seed() if wanted.seed is None else wanted.seed
    chance = RandomStream(seed, "opponents")
    people = wanted.people[: wanted.opponents]
    fixed = {place: one for place, one in enumerate(chosen[: len(people)]) if one is not None}
    pile: list[Deck] = []
    while len(pile) < wanted.opponents - len(fixed):
        pile += chance.sample(list(others), min(len(others), wanted.opponents - len(fixed) - len(pile)))
    left = iter(pile)
    drawn = [fixed[place] if place in fixed else next(left) for place in range(wanted.opponents)]
    taken = {name_key(person) for person in people}
    bots = [bot for bot in NAMES if name_key(bot) not in taken]
    own = seat_of(deck, name)
    others_seats = [seat_of(other, player) for player, other in zip((*people, *bots), drawn, strict=False)]
    programs = (PERSON, *(PERSON for _ in people), *(wanted.bot_of(place) for place in range(len(people), len(drawn))))
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
