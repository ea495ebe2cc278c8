"""Candidates: the answers to a question that are worth trying.

Input: a question, and the answer of the heuristic bot to it. Output: a few answers, the heuristic bot's first. A
question with one candidate isn't searched.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.agents.blocking import legal_attack, legal_blocks
from engine.agents.casting import activation_points, cast_points
from engine.agents.evaluation.player_model import PlayerModel
from engine.agents.programs import MAIN
from engine.game.kernel.choices import (
    Action,
    Answer,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareAttackers,
    DeclareBlockers,
    Question,
    YesNo,
)
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, is_player

PASS: Final = 0
MOST_OPTIONS: Final = 6
"""Limit of the options of a choice of one object, mode or word that are tried."""

Pairs = tuple[tuple[int, int], ...]


def list_candidates(sight: PlayerModel, question: Question, first: Answer, most: int) -> list[Answer]:
    """Returns the answers to try, `first` included, at most `most`."""
    found: Iterable[Answer]
    match question:
        case ChooseAction():
            found = _actions(sight, question, first)
        case DeclareAttackers():
            found = _attacks(sight.view, question, first)
        case DeclareBlockers():
            found = _blocks(question, first)
        case ChooseEntities():
            found = _choices(sight, question)
        case ChooseModes(legal=legal, low=1, high=1):
            found = [(mode,) for mode in legal]
        case ChooseNumber(low=low, high=high):
            found = [number for number in (high, high - 1, high // 2, low) if low <= number <= high]
        case YesNo():
            found = [1, 0]
        case ChooseOption(options=options) if len(options) <= MOST_OPTIONS:
            found = range(len(options))
        case _:
            found = ()
    return list(dict.fromkeys((first, *found)))[:most]


# -- actions ----------------------------------------------------------------------------------------------------------


def _actions(sight: PlayerModel, question: ChooseAction, first: Answer) -> list[Answer]:
    view = sight.view
    if view.active == view.me and view.step in MAIN and not view.stack:
        return [PASS, *_rank_actions(sight, question)]
    if first != PASS or _is_time_to_act(view):
        return [PASS, *_rank_actions(sight, question)]
    return []


def _is_time_to_act(view: GameView) -> bool:
    """Returns whether an instant may matter now: an opponent's spell, an attack, or the last moment before one's own
    turn."""
    if view.stack:
        top = view.view_object(view.stack[-1])
        return top is not None and top.controller != view.me
    return view.step == "declare blockers"


def _rank_actions(sight: PlayerModel, question: ChooseAction) -> list[Answer]:
    """Returns the actions by their points, one for each different card, the best land before them."""
    ranked: list[tuple[int, int]] = []
    seen: set[tuple[str, str, int, str]] = set()
    for index, action in enumerate(question.actions):
        if action.kind == "pass":
            continue
        obj = sight.view.view_object(action.object)
        key = (action.kind, "" if obj is None else obj.name, action.index, action.method)
        points = None if key in seen else _rate_action(sight, action)
        seen.add(key)
        if points is not None:
            ranked.append((-points, index))
    return [index for _, index in sorted(ranked)]


def _rate_action(sight: PlayerModel, action: Action) -> int | None:
    match action.kind:
        case "land":
            return 1
        case "cast":
            cast = cast_points(sight, action)
            return None if cast is None else cast.points
        case "activate":
            points = activation_points(sight, action)
            return points if points > 0 else None
        case _:
            return None


# -- combat -----------------------------------------------------------------------------------------------------------


def _attacks(view: GameView, question: DeclareAttackers, first: Answer) -> list[Answer]:
    """Returns no attack, the plan without each one of its attackers or with one more, and attacks by all who can on
    each defender."""
    plan: Pairs = first if isinstance(first, tuple) else ()  # type: ignore[assignment]
    options = question.options
    defenders: dict[Entity, None] = dict.fromkeys(place for option in options for place in option.defenders)
    wanted: list[Sequence[tuple[int, int]]] = [()]
    for place in defenders:
        wanted.append([(i, o.defenders.index(place)) for i, o in enumerate(options) if place in o.defenders])
    targets = dict.fromkeys(options[index].defenders[at] for index, at in plan)
    for place in defenders:
        if plan and is_player(place) and place not in targets:
            wanted.append([(i, options[i].defenders.index(place)) for i, _ in plan if place in options[i].defenders])
    for index, _ in plan:
        wanted.append([pair for pair in plan if pair[0] != index])
    home = [index for index in range(len(options)) if index not in dict(plan)]
    for index in home:
        for place in targets or defenders:
            if place in options[index].defenders:
                wanted.append([*plan, (index, options[index].defenders.index(place))])
                break
    return [legal_attack(question, each) for each in wanted]


def _blocks(question: DeclareBlockers, first: Answer) -> list[Answer]:
    """Returns no block, and the plan with one block less, one more or another one."""
    plan: Pairs = first if isinstance(first, tuple) else ()  # type: ignore[assignment]
    wanted: list[Sequence[tuple[int, int]]] = [()]
    wanted += [[pair for pair in plan if pair != gone] for gone in plan]
    for index, option in enumerate(question.options):
        rest = [pair for pair in plan if pair[0] != index]
        wanted += [[*rest, (index, place)] for place in range(len(option.attackers)) if (index, place) not in plan]
    return [legal_blocks(question, each) for each in wanted]


# -- other choices ----------------------------------------------------------------------------------------------------


def _choices(sight: PlayerModel, question: ChooseEntities) -> list[Answer]:
    """Returns each single option, the most valuable first, and none if that is allowed."""
    if question.low > 1 or question.high != 1 or (len(question.options) > MOST_OPTIONS and not question.targets):
        return []

    def rank(place: int) -> tuple[int, int]:
        entity = question.options[place]
        return (-1_000 if is_player(entity) else -sight.rate_object(ObjectId(entity)), place)

    found: list[Answer] = [(place,) for place in sorted(range(len(question.options)), key=rank)]
    return [*found[:MOST_OPTIONS], ()] if question.low == 0 else found[:MOST_OPTIONS]
