"""A random person who also takes manual actions, for tests that apply to every manual action. Chance chooses among all
possible actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.agents.programs import RandomAgent
from engine.game.events.manual_actions import (
    AddMana,
    AttachObject,
    ChangeControl,
    ChangeCounters,
    ChangeLife,
    ChangeSize,
    DealDamage,
    DrawCards,
    MakeTokens,
    ManualAction,
    MoveObjects,
    MoveTopCards,
    RevealHand,
    RevealObjects,
    SearchLibrary,
    ShuffleLibrary,
    TapObjects,
    TokenData,
)
from engine.game.kernel.choices import Answer, ChooseAction, ChooseEntities, Question
from engine.game.view.view import Agent, GameView
from engine.ids import ObjectId
from engine.match.session import Session
from engine.match.setup import GameSetup
from engine.randomness import RandomStream
from tests.engine.game.precon_games import pool, precons

ZONES = ("battlefield", "hand", "library", "bottom", "graveyard", "exile", "command")
EVERY = 4
"""The person takes a manual action once in this number of priorities, on average."""


class ManualAgent:
    """Plays at random and often takes manual actions. `done`: the manual actions so far."""

    def __init__(self, seed: int, *, most: int = 10_000) -> None:
        self._player = RandomAgent(seed)
        self._random = RandomStream(seed, "by hand")
        self._most = most
        self.done: list[ManualAction] = []

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, ChooseEntities) and question.purpose.endswith("by hand"):
            return tuple(range(min(2, len(question.options))))
        if not isinstance(question, ChooseAction) or len(self.done) >= self._most or self._random.below(EVERY):
            return self._player.decide(view, question)
        assert question.manual is not None
        acts = list(self._acts(view))
        self._random.shuffle(acts)
        wanted = sorted(acts, key=lambda act: sum(isinstance(act, type(done)) for done in self.done[-20:]))
        act = next((act for act in wanted if not question.manual.refusal(act)), None)
        if act is None:
            return self._player.decide(view, question)
        self.done.append(act)
        return act

    def _acts(self, view: GameView) -> Iterator[ManualAction]:
        seen = self._some([*view.battlefield, *view.player(view.me).hand, *view.stack], 6)
        gone = self._some([id for player in view.players for id in (*player.graveyard, *view.exile)], 4)
        for id in (*seen, *gone):
            yield MoveObjects((id,), ZONES[self._random.below(len(ZONES))], under=view.me)  # type: ignore[arg-type]
            yield RevealObjects((id,))
        permanents = self._some(list(view.battlefield), 6)
        yield TapObjects(tuple(permanents))
        yield TapObjects(tuple(permanents), untap=True)
        for id in permanents:
            yield ChangeCounters(id, "+1/+1", 1 + self._random.below(3))
            yield ChangeCounters(id, "+1/+1", -1)
            yield ChangeControl(id, view.me)
            yield DealDamage(id, self._random.below(2), 2)
            yield DealDamage(permanents[0], id, 1)
            yield ChangeSize(id, self._random.below(5) - 2, 1)
            yield AttachObject(id)
            yield AttachObject(id, permanents[0])
        for player in (view.me, *view.opponents):
            yield ChangeLife(player, self._random.below(7) - 3)
            yield ChangeCounters(player, "energy", 2)
            yield DrawCards(player, 1)
            yield SearchLibrary(player, ZONES[self._random.below(7)], shuffle=True)  # type: ignore[arg-type]
            yield SearchLibrary(player, "bottom", top=3)
            yield MoveTopCards(player, 2, ZONES[self._random.below(7)])  # type: ignore[arg-type]
            yield ShuffleLibrary(player)
            yield RevealHand(player)
            yield AddMana(player, "GW")
            yield MakeTokens(player, TokenData("Treasure"))
            yield MakeTokens(player, TokenData(types=("Creature",), subtypes=("Elf",), power=1, toughness=1), 2)

    def _some(self, ids: list[ObjectId], count: int) -> list[ObjectId]:
        return self._random.sample(ids, min(count, len(ids)))


def manual_game(seed: int, agents: Sequence[Agent] | None = None) -> Session:
    """Returns a game of the preconstructed decks with a person in the first seat."""
    first, *others = precons()
    setup = GameSetup((replace(first, manual=True), *others), seed)
    players = agents or [ManualAgent(seed), *(RandomAgent(seed * 10 + seat) for seat in range(3))]
    return Session(setup, pool(), players)
