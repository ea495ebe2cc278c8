"""First focus: chooses the widget that gets the focus for a question, and therefore what Return does.

Input: a view and the question that the viewer is asked. Output: a `Start`. Return never does harm by itself:

- Priority: the main button, which passes; a declaration of attackers: no attack.
- Targets: the target that helps the player most. It's an opponent's for harm and the player's own for help. Where every
  target would hurt the player, or nothing can be known, no target has the focus.
- A search: the filter, so that letters type a name.
- Looking at cards of a library, modes, words, numbers and offers that cost something: none of the answers.
- Blocks that would leave the player dead: the question, not "no block".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from app.messages.message import Words
from app.messages.purpose_words import offer
from app.models.before_deciding import CombatPreview
from engine.agents.choosing import choose_entities, says_yes, target_feeling
from engine.agents.evaluation.player_model import EvaluationCache, PlayerModel
from engine.agents.programs import JUDGED
from engine.game.kernel.choices import (
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareBlockers,
    Question,
    YesNo,
)
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, is_player

assert JUDGED  # importing these modules fills the table of judges

MANY: Final = 9
"""Number of listed answers from which there is a filter."""

_MOST_TRIED: Final = 60
"""Limit of targets that are tried; opponents' come first."""

_SEARCHES: Final = frozenset({"search", "search by hand", "look by hand"})
_LIBRARY: Final = ("scry: bottom", "surveil", "clash", "explore", "fateseal")
"""Prefixes of the purposes of questions about cards of a library, where each answer may be wrong."""

_ANY_ORDER: Final = frozenset({"trigger order"})
"""Choices of words whose first answer is fine unless the player thinks otherwise."""

_FREE: Final = frozenset(
    {
        "begin the game with it",
        "cast",
        "cast transformed",
        "choose one more",
        "commander to the command zone",
        "keep this hand",
        "may",
        "miracle",
        "myriad",
        "new targets",
        "play",
        "ripple",
        "search",
        "untap",
        "additional vote",
    }
)
"""Offers that cost nothing to accept."""


class Start(msgspec.Struct, frozen=True):
    """The first focus; the fields are those of a prompt."""

    first: Entity | None = None
    neutral: bool = False
    typing: bool = False


def start_of(view: GameView, question: Question, listed: int) -> Start:
    """Returns the start of a question whose prompt lists `listed` answers."""
    match question:
        case ChooseEntities():
            return _entities(view, question, listed)
        case ChooseModes():
            return Start(neutral=len(question.legal) > 1)
        case ChooseNumber():
            return Start(neutral=question.high - question.low < MANY)
        case ChooseOption():
            return Start(neutral=question.purpose not in _ANY_ORDER, typing=listed >= MANY)
        case YesNo():
            return Start(neutral=is_costly(view, question))
        case DeclareBlockers():
            return Start(neutral=CombatPreview(view, lambda _entity: "", Words("en")).is_fatal(()))
    return Start()


def is_costly(view: GameView, question: YesNo) -> bool:
    """True if accepting an offer gives something up, so that "yes" can't be the default. The purpose decides; for "you
    may" a bot does."""
    purpose = question.purpose
    if purpose.startswith(("cast: ", "play: ")):
        return False
    if purpose not in _FREE:
        return offer(purpose) is not None
    return purpose == "may" and not says_yes(PlayerModel(view, EvaluationCache()), question)


def is_harmful(view: GameView, question: ChooseEntities) -> bool:
    """True if one of the targets would hurt the player: harm to the player's side, or help for an opponent's."""
    feel = target_feeling(PlayerModel(view, EvaluationCache()), question)
    return any(feel(entity) < 0 for entity in question.options)


def _entities(view: GameView, question: ChooseEntities, listed: int) -> Start:
    typing = listed >= MANY or (listed > 1 and question.purpose in _SEARCHES)
    if question.purpose.startswith(_LIBRARY):
        return Start(neutral=True, typing=typing)
    sight = PlayerModel(view, EvaluationCache())
    if question.targets:
        best = _best_target(view, question, target_feeling(sight, question))
        return Start(best, neutral=best is None, typing=typing)
    if typing or question.ordered:
        return Start(typing=typing)
    chosen = choose_entities(sight, question)
    if not chosen:
        return Start(neutral=True)
    return Start(question.options[chosen[0]])


def _best_target(view: GameView, question: ChooseEntities, feel: Callable[[Entity], int]) -> Entity | None:
    """Returns the most valuable target for the player, an opponent's if several are equal, or None if each one does
    harm."""
    own = {entity: _is_own(view, entity) for entity in question.options}
    tried = sorted(question.options, key=lambda entity: own[entity])[:_MOST_TRIED]
    points = {entity: feel(entity) for entity in tried}
    best = min(tried, key=lambda entity: (-points[entity], own[entity]), default=None)
    if best is None or points[best] < 0 or (points[best] == 0 and own[best]):
        return None
    return best


def _is_own(view: GameView, entity: Entity) -> bool:
    if is_player(entity):
        return entity == view.me
    seen = view.view_object(ObjectId(entity))
    return seen is not None and (seen.controller if seen.zone in ("battlefield", "stack") else seen.owner) == view.me
