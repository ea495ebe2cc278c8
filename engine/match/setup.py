"""Game setup: the variant, the decks and the seed. The setup and the decisions determine the whole game (law 1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat

import msgspec
from msgspec.structs import replace

from engine.cards.mana_cost import COLOURS
from engine.decks.deck import Deck
from engine.decks.formats import Format
from engine.decks.supplementary import NOT_PLAYED, supplementary_deck
from engine.errors import NotAColour, UnreadableInput, in_words
from engine.game.assembly.new_game import new_game as assemble
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.printed import CardDefinition
from engine.game.kernel.ruleset import Ruleset
from engine.game.turn.starting_and_leaving import StartingDeck, set_up
from engine.game.view.view import Agent
from engine.ids import PlayerId
from engine.match.notation import read_position, write_position
from engine.match.pool import CardPool
from engine.match.positions import place_game
from engine.match.problems import (
    DeckTooLarge,
    NoFirstSeat,
    NotACount,
    NotALifeTotal,
    NotASeed,
    NotForSoManyPlayers,
    NoVariant,
    VariantNotForPlayers,
)
from engine.match.variants import VARIANTS
from engine.randomness import LARGEST_SEED, RandomStream

RULES = 3
"""Version of the rules by which the program offers options and decides for players. 1: payments could use mana that the
rest of the hand needs; 2: payments keep it; 3: equal abilities are offered once. Decisions made under another version
may lead elsewhere."""

MOST_PLAYERS = 6
MOST_CARDS = 2_000
"""Limit of cards in one deck."""
MOST_COMMANDERS = 10
MOST_LIFE = 1_000_000


class Seat(msgspec.Struct, frozen=True):
    """One player's seat. `name`: of the player or deck. `main`: (card, count) pairs. `commanders`: (card, chosen colour
    or "") pairs. `life`: this seat's own starting life total (a handicap), None for the rules' value. `manual`: a
    person sits there and may carry out manually what the program can't. `companion`: a card outside the game, "" for
    none."""

    name: str
    main: tuple[tuple[str, int], ...]
    commanders: tuple[tuple[str, str], ...] = ()
    life: int | None = None
    manual: bool = False
    companion: str = ""


class FormatRules(msgspec.Struct, frozen=True):
    """Game rules of a deck format: the starting life total (103.4c, 903.12f), and how much combat damage of one
    commander loses the game (704.6c), None for no limit."""

    starting_life: int
    commander_damage: int | None


class GameSetup(msgspec.Struct, frozen=True):
    """Everything that a game depends on except the decisions. `format`: changes that the decks' format makes to the
    variant. `first`: the starting player, None for a random one. `rules`: the version of `RULES` when it was set up.
    `position`: the text of the position in which the game begins (`engine.match.notation`), "" for a game that begins
    with the seats' decks."""

    seats: tuple[Seat, ...]
    seed: int
    variant: str = "commander"
    first: int | None = None
    format: FormatRules | None = None
    rules: int = RULES
    position: str = ""

    @property
    def is_of_other_rules(self) -> bool:
        """True if the game was set up under a version of the rules that the program no longer uses."""
        return self.rules != RULES


def read_setup(data: object) -> GameSetup:
    """Returns a setup from its JSON data. Data without a rules version is of version 1.

    Raises:
        msgspec.ValidationError: if the data isn't a setup.
    """
    if isinstance(data, dict):
        data = {"rules": 1, **data}
    return msgspec.convert(data, GameSetup)


def format_rules(format: Format, players: int) -> FormatRules:
    """Returns the game rules of a format for this number of players."""
    life = format.starting_life
    return FormatRules(life.two_players if players == 2 else life.more_players, format.commander_damage)


def seat_of(deck: Deck, name: str = "") -> Seat:
    """Returns a seat for a deck. Counts of the same card are added up, in the order of first appearance."""
    counts: dict[str, int] = {}
    for entry in deck.main:
        counts[entry.name] = counts.get(entry.name, 0) + entry.count
    leaders = tuple((leader.name, leader.colour or "") for leader in deck.commanders)
    companion = deck.companion.name if deck.companion is not None else ""
    return Seat(name or deck.name, tuple(counts.items()), leaders, companion=companion)


def ruleset_of(variant: str, players: int) -> Ruleset:
    """Returns the rules of a variant.

    Raises:
        UnreadableInput: if the variant doesn't exist, or doesn't allow this number of players.
    """
    if not 2 <= players <= MOST_PLAYERS:
        raise UnreadableInput(NotForSoManyPlayers(players))
    if variant not in VARIANTS:
        raise UnreadableInput(NoVariant(variant, in_words(VARIANTS)))
    if (variant == "duel" and players > 2) or (variant == "free-for-all" and players == 2):
        raise UnreadableInput(VariantNotForPlayers(variant, players))
    return VARIANTS[variant](players)


def check_setup(setup: GameSetup) -> None:
    """Refuses a setup that no game can have.

    Raises:
        UnreadableInput: quoting the invalid value.
    """
    if setup.first is not None and not 0 <= setup.first < len(setup.seats):
        raise UnreadableInput(NoFirstSeat(setup.first))
    if abs(setup.seed) > LARGEST_SEED:
        raise UnreadableInput(NotASeed(setup.seed))
    for seat in setup.seats:
        _check_seat(seat)
    rules = setup.format
    if rules is not None:
        _check_life(rules.starting_life)
        if rules.commander_damage is not None:
            _check_life(rules.commander_damage)


def _check_seat(seat: Seat) -> None:
    wrong = next((count for _, count in seat.main if not 1 <= count <= MOST_CARDS), None)
    if wrong is not None:
        raise UnreadableInput(NotACount(wrong))
    size = sum(count for _, count in seat.main)
    if size > MOST_CARDS or len(seat.commanders) > MOST_COMMANDERS:
        raise UnreadableInput(DeckTooLarge(seat.name))
    colour = next((colour for _, colour in seat.commanders if colour and colour not in COLOURS), None)
    if colour is not None:
        raise UnreadableInput(NotAColour(colour))
    if seat.life is not None:
        _check_life(seat.life)


def _check_life(life: int) -> None:
    if not 1 <= life <= MOST_LIFE:
        raise UnreadableInput(NotALifeTotal(life))


def new_game(setup: GameSetup, pool: CardPool, agents: Sequence[Agent]) -> Game:
    """Returns a game that is set up but not started.

    Raises:
        UnknownCard: if a deck has a card that the pool doesn't know.
        UnreadableInput: if the variant doesn't exist or doesn't allow this number of players, or the position can't be
            read.
    """
    if setup.position:
        position = read_position(setup.position)
        if len(position.players) != len(setup.seats):
            raise UnreadableInput(NotForSoManyPlayers(len(position.players)))
        return place_game(position, pool, agents).game
    ruleset = ruleset_of(setup.variant, len(setup.seats))
    check_setup(setup)
    if setup.format is not None:
        ruleset = replace(
            ruleset, starting_life=setup.format.starting_life, commander_damage=setup.format.commander_damage
        )
    state = GameState(ruleset, RandomStream(setup.seed, "game"))
    decks = [
        StartingDeck(
            seat.name,
            tuple(_library(seat, pool)),
            tuple(pool.definition(name) for name, _ in seat.commanders),
            tuple(colour for _, colour in seat.commanders),
            seat.life,
            seat.manual,
            pool.definition(seat.companion) if seat.companion else None,
        )
        for seat in setup.seats
    ]
    set_up(state, decks)
    return assemble(state, agents)


def _library(seat: Seat, pool: CardPool) -> Iterator[CardDefinition]:
    """Yields the cards of a seat, including those of the supplementary decks that games use."""
    for name, count in seat.main:
        definition = pool.definition(name)
        if supplementary_deck(definition.facts) not in NOT_PLAYED:
            yield from repeat(definition, count)


def left_aside(setup: GameSetup, pool: CardPool) -> tuple[tuple[str, str], ...]:
    """Returns the cards of the seats' decks that no game uses yet, as (seat, card).

    Raises:
        UnknownCard: if a deck has a card that the pool doesn't know.
    """
    return tuple(
        (seat.name, name)
        for seat in setup.seats
        for name, _ in seat.main
        if supplementary_deck(pool.definition(name).facts) in NOT_PLAYED
    )


def setup_of(position: str, seed: int | None = None) -> GameSetup:
    """Returns the setup of a game that begins in a position given as text. `seed` replaces its own.

    Raises:
        UnreadableInput: if the text isn't a position, or isn't for 2 to 6 players.
    """
    read = read_position(position)
    if not 2 <= len(read.players) <= MOST_PLAYERS:
        raise UnreadableInput(NotForSoManyPlayers(len(read.players)))
    if seed is not None:
        read = replace(read, seed=seed)
    seats = tuple(Seat(name, ()) for name in read.turn_order or tuple(player.name for player in read.players))
    return GameSetup(seats, read.seed, position=write_position(read))


def starting_player(setup: GameSetup) -> PlayerId | None:
    return None if setup.first is None else PlayerId(setup.first)
