"""Doing what a player chose to do with priority. What turns out to be impossible on the way is taken back (733.1)."""

from __future__ import annotations

from engine.game.actions.special import perform_special
from engine.game.casting.activating import activate
from engine.game.casting.casting import CannotCast, cast, play_land
from engine.game.casting.options import CastingOption, ways_to_cast
from engine.game.evaluation.visibility import tops_unchanged
from engine.game.events import Noted
from engine.game.kernel.blame import blamed
from engine.game.kernel.choices import Action
from engine.game.kernel.game import Game, Moment
from engine.game.kernel.rollback import Transaction, name_of, silence_culprit, take_back, this_moment
from engine.ids import PlayerId


def perform(game: Game, player: PlayerId, action: Action) -> bool:
    """Performs an action; false if it could not be completed and was taken back."""
    moment = this_moment(game)
    name = name_of(game, action.object) or action.kind
    with Transaction(game, name, moment) as outcome:
        return _perform(game, player, action, moment)
    assert outcome.problem is not None
    game.record(Noted("bug", {"object": action.object}))
    if blamed(outcome.problem) != action.object:
        silence_culprit(game, outcome.problem)
    return False


def _perform(game: Game, player: PlayerId, action: Action, moment: Moment) -> bool:
    try:
        with tops_unchanged(game):
            _carry_out(game, player, action)
    except CannotCast:
        take_back(game, moment)
        return False
    return True


def _carry_out(game: Game, player: PlayerId, action: Action) -> None:
    match action.kind:
        case "land":
            play_land(game, player, action.object, action.face)
        case "cast":
            cast(game, player, action.object, _way(game, player, action))
        case "activate":
            activate(game, player, action.object, action.index)
        case "special":
            if not perform_special(game, player, action):
                raise CannotCast(f"{action.method} cannot be done")


def _way(game: Game, player: PlayerId, action: Action) -> CastingOption:
    obj = game.state.objects[action.object]
    for number, way in enumerate(ways_to_cast(game, player, obj)):
        if number == action.index and way.face == action.face and way.method == action.method:
            return way
    raise CannotCast(f"there is no way {action.method!r} to cast it")
