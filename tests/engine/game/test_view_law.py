"""Law 3: a player sees only permitted facts. Two games that differ only in facts hidden from a player look the same to
that player, in every detail of the view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.agents.programs import RandomAgent
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.choices import Answer, ChooseAction, ChooseEntities, Question
from engine.game.view.view import GameView, ObjectView, PlayerView
from engine.ids import ObjectId, PlayerId
from engine.randomness import RandomStream
from tests.engine.game.precon_games import random_game
from tests.engine.game.scrambling import scrambled


def shown(seen: Any, view: GameView) -> Any:
    """Returns part of a view as plain data."""
    if isinstance(seen, ObjectView | PlayerView):
        return {name: shown(getattr(seen, name), view) for name in public(type(seen))}
    if isinstance(seen, Characteristics):
        words = (seen.name, seen.types, seen.subtypes, seen.supertypes, seen.colours, str(seen.mana_cost))
        return (*words, seen.power, seen.toughness, sorted(seen.sorted.keyword_names), len(seen.sorted.triggered))
    if isinstance(seen, Mapping):
        return {key: shown(value, view) for key, value in sorted(seen.items())}
    if isinstance(seen, tuple | list):
        return [shown(part, view) for part in seen]
    if isinstance(seen, frozenset):
        return sorted(seen)
    return seen


def public(kind: type) -> list[str]:
    return [name for name, value in vars(kind).items() if isinstance(value, property)] + ["id"]


def everything(view: GameView) -> dict[str, Any]:
    game = view._game
    ids = [ObjectId(id) for id in range(100, game.state.next_object)]
    found = {name: shown(getattr(view, name), view) for name, value in vars(GameView).items() if _property(value)}
    found["objects"] = {id: shown(view.view_object(id), view) for id in ids}
    found["identities"] = [id for id in ids if view.can_see(id)]
    found["described"] = [view.describe(id) for id in ids]
    return found


def _property(value: object) -> bool:
    return isinstance(value, property)


class Comparing:
    """Plays at random. At each tenth decision, compares each player's view of the game and of a scrambled copy."""

    def __init__(self, seat: int, seed: int) -> None:
        self._player = RandomAgent(seed)
        self._random = RandomStream(seed, "scrambled")
        self.asked = 0
        self.compared = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        self.asked += 1
        if self.asked % 10 == 0:
            self.compare(view)
            for other in view.opponents:
                self.compare(GameView(view._game, other))
        return self._player.decide(view, question)

    def compare(self, view: GameView) -> None:
        twin = GameView(scrambled(view, self._random), view.me, view._shown)
        assert everything(twin) == everything(view)
        self.compared += 1


@pytest.mark.parametrize("seed", [1, 2])
def test_law_3_hidden_cards_make_no_difference_to_what_a_player_sees(seed: int) -> None:
    agents = [Comparing(seat, seed * 10 + seat) for seat in range(4)]
    game = random_game(seed, agents)

    game.run_game(until_turn=16)

    assert sum(agent.compared for agent in agents) > 150


class Knowing:
    """Checks each view against a second list of permitted facts: public objects and the player's own hand."""

    def __init__(self, seed: int) -> None:
        self._player = RandomAgent(seed)

    def decide(self, view: GameView, question: Question) -> Answer:
        state = view._game.state
        hands = {id: player.id for player in state.players for id in player.hand}
        libraries = {id for player in state.players for id in player.library}
        offered = set(question.options) if isinstance(question, ChooseEntities) and question.hidden else set()
        revealed = {id for event in state.this_turn for id in getattr(event, "objects", ())}
        for id in state.objects:
            if id in offered or id in revealed:
                continue
            if id in libraries or (id in hands and hands[id] != view.me):
                assert view.view_object(id) is None
            elif id in hands:
                assert view.can_see(id)
        if isinstance(question, ChooseAction):
            assert all(hands.get(action.object, view.me) == view.me for action in question.actions)
        return self._player.decide(view, question)


def test_law_3_own_hand_is_open_and_other_hands_and_libraries_are_not() -> None:
    game = random_game(5, [Knowing(seat) for seat in range(4)])

    game.run_game(until_turn=24)

    view = GameView(game.game, PlayerId(0))
    assert len(view.player(PlayerId(0)).hand) == view.player(PlayerId(0)).hand_size
    assert view.player(PlayerId(1)).hand == ()
