"""Bots to compare others with. `commandeer bench-bots player tests.tools.baselines:simple` plays against one.

Each function takes a seed and returns a bot. They never change (but for `heuristic`), so results of different days can
be compared.
"""

from __future__ import annotations

from engine.agents.blocking import fighter, legal_attack, legal_blocks, resolve_clash
from engine.agents.programs import HeuristicAgent, RandomAgent
from engine.game.kernel.choices import Answer, ChooseAction, DeclareAttackers, DeclareBlockers, Question
from engine.game.kernel.game import default_answer
from engine.game.view.insight import Insight
from engine.game.view.view import Agent, GameView
from engine.ids import ObjectId, PlayerId, is_player
from tests.tools.heuristic_1.programs import HeuristicAgent as FrozenHeuristicAgent
from tests.tools.look_1 import LookingAgent


def simple(seed: int) -> Agent:
    """Returns a bot that plays a land, then the dearest card, and attacks with creatures that survive."""
    return SimpleAgent()


def random(seed: int) -> Agent:
    """Returns a bot that chooses among the legal answers by chance."""
    return RandomAgent(seed)


def heuristic(seed: int) -> Agent:
    """Returns the program's own bot of today without a time budget."""
    return HeuristicAgent()


def heuristic_1(seed: int) -> Agent:
    """Returns the program's first own bot, frozen in `tests/tools/heuristic_1/`."""
    return FrozenHeuristicAgent()


def look_1(seed: int) -> Agent:
    """Returns a bot that tries heuristic-1's candidates on copies of the game, to the end of the turn."""
    return LookingAgent(seed)


class SimpleAgent:
    """A whole player in a few lines: no plan, no memory, no judgement of what cards do."""

    def decide(self, view: GameView, question: Question) -> Answer:
        match question:
            case ChooseAction():
                return self._act(view, question)
            case DeclareAttackers():
                return self._attack(view, question)
            case DeclareBlockers():
                return self._block(view, question)
            case _:
                return default_answer(question)

    def _act(self, view: GameView, question: ChooseAction) -> Answer:
        """Plays a land, else the card with the highest mana value, in the own main phases."""
        if view.active != view.me or view.stack or "main" not in view.step:
            return 0
        best, highest = 0, -1
        for index, action in enumerate(question.actions):
            if action.kind == "land":
                return index
            card = view.view_object(action.object) if action.kind == "cast" else None
            if card is not None and card.mana_value > highest:
                best, highest = index, card.mana_value
        return best

    def _attack(self, view: GameView, question: DeclareAttackers) -> Answer:
        """Attacks the player with the least life with every creature that no blocker there can kill."""
        insight = Insight(view)
        players = {place for option in question.options for place in option.defenders if is_player(place)}
        if not players:
            return legal_attack(question, [])
        weakest = min(players, key=lambda player: (view.player(PlayerId(player)).life, player))
        enemies = [
            id
            for id in view.battlefield
            if (obj := view.view_object(id)) is not None and obj.controller == weakest and not obj.tapped
        ]
        wanted = [
            (index, option.defenders.index(weakest))
            for index, option in enumerate(question.options)
            if weakest in option.defenders and not self._dies(view, insight, option.attacker, enemies)
        ]
        return legal_attack(question, wanted)

    def _dies(self, view: GameView, insight: Insight, attacker: ObjectId, enemies: list[ObjectId]) -> bool:
        mine = fighter(view, insight, attacker, 0)
        if mine is None:
            return True
        fights = (fighter(view, insight, id, 0) for id in enemies if insight.can_block(id, attacker))
        return any(theirs is not None and resolve_clash(mine, [theirs]).attacker_dies for theirs in fights)

    def _block(self, view: GameView, question: DeclareBlockers) -> Answer:
        """Blocks with every creature that survives the block."""
        insight = Insight(view)
        wanted = []
        for index, option in enumerate(question.options):
            mine = fighter(view, insight, option.blocker, 0)
            for place, attacker in enumerate(option.attackers):
                theirs = fighter(view, insight, attacker, 0)
                if mine is not None and theirs is not None and not resolve_clash(theirs, [mine]).dead:
                    wanted.append((index, place))
                    break
        return legal_blocks(question, wanted)
