"""Every card of the set is cast, or one of its abilities is activated, and resolves without an error: each alone on
a full table, with answers by chance. Games of programs cast most of them as well; this leaves none out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.services.files.program_files import stored_cards
from engine.agents.programs import RandomAgent
from engine.game.events import AbilityActivated, Resolved
from engine.game.kernel.choices import PASS, Action, Answer, DeclareAttackers, DeclareBlockers, Question
from engine.game.kernel.ruleset import commander_ruleset
from engine.game.turn.loop import open_priority, take_action
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, OGRE, STUDY
from tests.rules.marker import rule
from tests.rules.table import Side, Table, creature, side

LAND = {card.facts.name: "Land" in card.facts.front_face.type_line.types for card in stored_cards()}

CUB = creature("Cub", 2, 2, cost="{2}")
BOARD: list[StoredCard | str] = [
    BEAR,
    GIANT,
    BIRD,
    OGRE,
    "Mind Stone",
    "Lightning Greaves",
    "Intangible Virtue",
    "Jace Beleren",
    "Might Sliver",
]
CARDS: list[StoredCard | str] = [
    BEAR,
    BOLT,
    STUDY,
    "Mind Stone",
    "Intangible Virtue",
    "Lightning Greaves",
    "Might Sliver",
    "Jace Beleren",
]
LEADER = ["The Ur-Dragon"]
"""A commander of all colours. "A colour of your commander's identity" is then any colour."""
TRIES = 12


class FullTable(Table):
    """A table that answers unscripted questions at random."""

    def __init__(self, seed: int, **sides: Side) -> None:
        self.chance = RandomAgent(seed)
        super().__init__(commander_ruleset(2), **sides)

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, DeclareAttackers | DeclareBlockers):
            return super().decide(view, question)
        return self.chance.decide(view, question)


def moments(name: StoredCard | str, seed: int, *, played: bool) -> Iterator[Table]:
    """The card in A's hand, or on the battlefield, in moments in which cards have something to do: an empty stack, a
    spell to answer, attacks of both players."""
    hand: list[StoredCard | str] = [STUDY, CUB, BOLT]
    board: list[StoredCard | str] = [*BOARD, *FIVE, *["Wastes"] * 4]

    def table() -> Table:
        mine = side(
            hand=hand if played else [name, *hand],
            board=[name, *board] if played else board,
            graveyard=CARDS,
            library=CARDS,
            command=LEADER,
        )
        yours = side(hand=[BOLT], board=[*BOARD, *FIVE[:5]], graveyard=CARDS, library=CARDS, command=LEADER)
        return FullTable(seed, A=mine, B=yours)

    yield table().to("precombat main")
    yield table().to("precombat main").cast(STUDY)
    yield table().to("precombat main").cast(CUB)
    yield table().to("precombat main").cast(BOLT)
    yield table().attack(GIANT).to("declare attackers")
    yield table().to("end", turn=1).attack(GIANT).to("declare attackers", turn=2)


def does_something(table: Table, name: str, seed: int) -> bool:
    """Has A cast the card or activate one of its abilities, one of all ways; whether that resolved."""
    game = table.game
    while open_priority(game) not in (None, table.seat("A")):
        take_action(game, PASS)
    options = [
        option for option in table.actions("A") if option.kind in ("cast", "activate") and is_of(table, option, name)
    ]
    if not options:
        return False
    begun = len(game.log)
    if not take_action(game, options[seed % len(options)]):
        return False
    events = game.log[begun:]
    if any(isinstance(event, AbilityActivated) and event.mana for event in events):
        return True  # 605.3b
    item = game.state.stack[-1] if game.state.stack else None
    while item in game.state.stack and open_priority(game) is not None:
        take_action(game, PASS)
    return any(isinstance(event, Resolved) and event.object == item and not event.fizzled for event in game.log[begun:])


def is_of(table: Table, option: Action, name: str) -> bool:
    obj = table.game.state.find_object(option.object)
    return obj is not None and obj.definition is not None and obj.definition.name == name


@rule("601.2", "608.2")
@pytest.mark.parametrize("name", LAND)
def test_601_2_608_2_a_card_of_the_set_resolves(name: str) -> None:
    assert any(
        does_something(table, name, seed)
        for seed in range(TRIES)
        for played in (LAND[name], not LAND[name])  # a land does little in a hand
        for table in moments(name, seed, played=played)
    )
