"""What to do with priority: lands, spells that fit the mana best, abilities, tricks in combat, answers to spells.

Every action offered is judged by what it does (`judging`), never by its name. Actions at sorcery speed are chosen so
that the mana of the turn buys as much as it can; the rest waits for the moment in which it gains most.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.agents.casting import activation_points, cast_points, mana_needed
from engine.agents.decision import Deadline, Reason
from engine.agents.evaluation.player_model import PlayerModel
from engine.agents.hands import best_land
from engine.agents.tricks import answer_points, trick_points
from engine.game.kernel.choices import Action, ChooseAction
from engine.game.view.view import GameView
from engine.ids import ObjectId

MAIN = ("precombat main", "postcombat main")
COST = 500
"""Units of work that judging an action takes."""
WORTH_A_CARD = 24
"""An instant or sorcery is not spent on less."""
WORTH_AN_ACTIVATION = 6
WORTH_HOLDING = 70
"""A removal instant is cast at once only for at least this much."""


class Play(msgspec.Struct, frozen=True):
    """An action with what it is worth, what it costs in mana, and what it is for."""

    index: int
    action: Action
    points: int
    mana: int
    kind: str
    rank: int = 0
    """What is done first among what is done at all."""


def choose_action(sight: PlayerModel, question: ChooseAction, deadline: Deadline) -> tuple[int, Reason | None]:
    """The index of the action to take, and why; 0 to pass."""
    actions = [(index, action) for index, action in enumerate(question.actions) if action.kind != "pass"]
    if not actions:
        return 0, None
    view = sight.view
    if view.active == view.me and view.step in MAIN and not view.stack:
        return _main_phase(sight, actions, deadline)
    play = _instant(sight, actions, deadline)
    if play is None:
        return 0, None
    return play.index, Reason(play.kind, play.action.object, amount=play.points)


def _main_phase(
    sight: PlayerModel, actions: Sequence[tuple[int, Action]], deadline: Deadline
) -> tuple[int, Reason | None]:
    lands = [(index, action) for index, action in actions if action.kind == "land"]
    if lands:
        index = best_land(sight, lands)
        if index >= 0:
            return index, Reason("land", dict(lands)[index].object)
    plays: list[Play] = []
    for index, action in actions:
        if deadline.passed():
            break
        deadline.spend(COST)
        play = _sorcery_play(sight, index, action)
        if play is not None:
            plays.append(play)
    best = _best_of(plays, sight.available_mana())
    if best is None:
        return 0, None
    return best.index, Reason(best.kind, best.action.object, amount=best.points)


def _sorcery_play(sight: PlayerModel, index: int, action: Action) -> Play | None:
    """A cast or activation in one's own main phase, if it gains something there."""
    if action.kind == "cast":
        cast = cast_points(sight, action)
        if cast is None or cast.points <= 0:
            return None
        if not cast.permanent and cast.points < WORTH_A_CARD:
            return None
        if cast.instant and not cast.permanent and cast.points < WORTH_HOLDING:
            return None
        if cast.combat_trick:
            return None
        return Play(index, action, cast.points, mana_needed(sight, action), cast.kind, cast.rank)
    if action.kind == "activate":
        points = activation_points(sight, action)
        if points < WORTH_AN_ACTIVATION:
            return None
        return Play(index, action, points, mana_needed(sight, action), "ability", 5)
    return None


def _best_of(plays: Sequence[Play], mana: int) -> Play | None:
    """The first of the plays that together are worth most for that much mana; one play for each card."""
    by_card: dict[ObjectId, Play] = {}
    for play in plays:
        known = by_card.get(play.action.object)
        if known is None or (play.points - 2 * play.mana) > (known.points - 2 * known.mana):
            by_card[play.action.object] = play
    table: dict[int, tuple[int, tuple[Play, ...]]] = {0: (0, ())}
    for play in sorted(by_card.values(), key=lambda each: (-each.points, each.index)):
        for spent, (points, chosen) in sorted(table.items(), reverse=True):
            total = spent + play.mana
            if total > mana and chosen:
                continue
            value = points + play.points
            if total not in table or table[total][0] < value:
                table[total] = (value, (*chosen, play))
    _, chosen = max(table.values(), key=lambda entry: entry[0])
    return min(chosen, key=lambda play: (play.rank, -play.mana, play.index)) if chosen else None


def _instant(sight: PlayerModel, actions: Sequence[tuple[int, Action]], deadline: Deadline) -> Play | None:
    """Answers to what is on the stack, tricks in combat, and what is done before one's own turn begins."""
    found: list[Play] = []
    for index, action in actions:
        if deadline.passed():
            break
        deadline.spend(COST)
        points, kind = _instant_points(sight, action)
        if points > 0:
            found.append(Play(index, action, points, mana_needed(sight, action), kind))
    return max(found, key=lambda play: (play.points - play.mana, -play.index), default=None)


def _instant_points(sight: PlayerModel, action: Action) -> tuple[int, str]:
    view = sight.view
    if view.stack:
        top = view.see(view.stack[-1])
        if top is None or top.controller == view.me:
            return 0, ""
        return answer_points(sight, action, top), "counter"
    if view.step == "declare blockers":
        points = trick_points(sight, action)
        if points:
            return points, "trick"
    if _last_chance(view) or (view.step == "declare attackers" and view.active != view.me):
        if action.kind == "cast":
            cast = cast_points(sight, action)
            if cast is None or cast.combat_trick or cast.points < WORTH_A_CARD:
                return 0, ""
            return cast.points, cast.kind
        if action.kind == "activate" and _last_chance(view):
            points = activation_points(sight, action)
            return (points if points >= WORTH_AN_ACTIVATION else 0), "ability"
    return 0, ""


def _last_chance(view: GameView) -> bool:
    """The end step of the turn before one's own: mana that is not spent now is lost."""
    if view.active == view.me or view.step != "end":
        return False
    order = [player.id for player in view.players if player.in_game]
    following = order[(order.index(view.active) + 1) % len(order)] if view.active in order else view.me
    return following == view.me
