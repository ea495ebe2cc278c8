"""Survives bugs (law 11): undoes a failed ability, reports it, and keeps it for a bug report.

`Transaction` undoes the action. A static ability, a replacement effect or a trigger condition would fail again at the
next question: the program silences its object and notes that. Everything follows from the state and the decisions, so a
replay of the game has the same log. Players who may not know the card read the log, so it names objects by number.
`Game.trouble` has the names and problems. Signals of agents (`answers.Interruption`) and illegal answers pass through:
they aren't bugs of a card.
"""

from __future__ import annotations

import traceback
from typing import Final

import msgspec

from engine.errors import IllegalChoice, blamed, raised
from engine.game.events import Noted
from engine.game.kernel.answers import Interruption
from engine.game.kernel.game import AbilityFailure, Game, Moment
from engine.game.kernel.objects import CONCEDED
from engine.ids import ObjectId

SILENCED: Final = "silenced"
"""What the log says of an object whose abilities are switched off."""


def moment_of(game: Game) -> Moment:
    """Now, in the middle of whatever is going on."""
    turn = msgspec.structs.replace(game.state.turn)
    return Moment(game.state.snapshot(), turn, len(game.log), len(game.decisions))


def this_moment(game: Game) -> Moment:
    """The moment it is now. A state that was copied for a player with priority serves as long as nobody has done
    anything but passing (`settle` and `restore` see to that)."""
    state, logged = game.state, len(game.log)
    known = game.checkpoint
    here = (state.turn.number, state.turn.step, "priority", logged)
    if state.turn.stage == "priority" and known is not None and known.logged == logged and _place(known) == here:
        return Moment(known.state, msgspec.structs.replace(state.turn), logged, len(game.decisions))
    game.checkpoint = moment_of(game)
    return game.checkpoint


def _place(moment: Moment) -> tuple[int, int, str, int]:
    return moment.turn.number, moment.turn.step, moment.turn.stage, moment.logged


class Transaction:
    """A piece of the game that may break: as a context manager, `moment` is the one to go back to. Afterwards `problem`
    is None if all went well. A strict game breaks."""

    def __init__(self, game: Game, card: str, moment: Moment) -> None:
        self._game = game
        self._card = card
        self._moment = moment
        self._made = len(game.decisions)
        self.problem: Exception | None = None

    def __enter__(self) -> Transaction:
        return self

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> bool:
        if not isinstance(problem, Exception) or not is_fault(self._game, problem):
            return False
        take_back(self._game, self._moment)
        note_failure(self._game, self._card or name_of(self._game, blamed(problem)), problem, self._made)
        self.problem = problem
        return True


def is_fault(game: Game, problem: Exception) -> bool:
    """Whether a problem is to be survived; in a strict game none is."""
    return not isinstance(problem, Interruption | IllegalChoice) and not game.strict


def take_back(game: Game, moment: Moment) -> None:
    """Goes back to a moment because something could not be done to its end; who has given up meanwhile has (104.3a)."""
    conceded = [player.id for player in game.state.players if player.conceded]
    game.restore(moment.resume_state(game.state))
    del game.log[moment.logged :]
    for id in conceded:
        player = game.state.player(id)
        player.lost, player.reason = True, CONCEDED


def note_failure(game: Game, card: str, problem: Exception, decisions: int) -> None:
    """Keeps what went wrong for a bug report."""
    game.trouble.append(AbilityFailure(card, raised(problem), describe_calls(problem), decisions))


def survive_failure(game: Game, card: str, problem: Exception) -> None:
    """Notes, once, what keeps an ability of a card from being looked at; a strict game breaks. Nothing has been changed
    that would have to be taken back."""
    if not is_fault(game, problem):
        raise problem
    noted = raised(problem)
    if not any(known.card == card and known.problem == noted for known in game.trouble):
        note_failure(game, card, problem, len(game.decisions))


def silence_culprit(game: Game, problem: Exception) -> bool:
    """Silences the object whose words a problem came from, and notes that; false if there is nothing to silence, so
    that the problem would come again."""
    id = blamed(problem)
    if id is None or not is_fault(game, problem):
        return False
    name = name_of(game, id)
    if not silence(game, id):
        return False
    note_failure(game, name, problem, len(game.decisions))
    return True


def silence(game: Game, id: ObjectId) -> bool:
    """Switches off all abilities of an object, and what its abilities have begun and left behind: continuous effects,
    delayed triggers, triggers that wait. False if there was nothing left to switch off."""
    state = game.state
    obj = state.find_object(id)
    effects = tuple(effect for effect in state.effects if effect.source != id)
    delayed = tuple(each for each in state.delayed if each.source != id)
    waiting = tuple(each for each in state.waiting if each.source != id)
    speaks = obj is not None and not obj.silent
    left = (len(effects), len(delayed), len(waiting))
    if not speaks and left == (len(state.effects), len(state.delayed), len(state.waiting)):
        return False
    if obj is not None:
        obj.silent = True
        game.note_place(obj)
    state.effects, state.delayed, state.waiting = effects, delayed, waiting
    game.record(Noted(SILENCED, {"object": id}))
    game.invalidate()
    return True


def name_of(game: Game, id: ObjectId | None) -> str:
    """The name of the card an object is, whatever has become of it; "" for none."""
    obj = None if id is None else game.state.recall(id)
    return "" if obj is None else obj.printed.name


def describe_calls(problem: Exception) -> str:
    """The innermost calls in which it happened."""
    frames = traceback.extract_tb(problem.__traceback__)[-4:]
    return " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
