"""Which replacement and prevention effects apply to an event, in which order (616), and what becomes of it.

Each effect applies at most once to an event and what it becomes (614.5). If several apply, the affected player or the
controller of the affected object chooses (616.1).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.game.event_loop.replacement.affected import affected_player
from engine.game.event_loop.replacement.base import Replacement
from engine.game.event_loop.replacement.carrying_out import AbilityReplacement, results_without_doing
from engine.game.event_loop.replacement.sources import replacements_for
from engine.game.events import Event, ZoneMove
from engine.game.kernel.choices import ChooseOption
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import OUTSIDE
from engine.ir.node import Effect


def replace_event(game: Game, event: Event) -> list[Event]:
    """What happens instead of a proposed event: itself, something else, several things, or nothing. Nothing replaces
    leaving the game (800.4a)."""
    if isinstance(event, ZoneMove) and event.to == OUTSIDE:
        return [event]
    return _replace(game, event, frozenset())


def _replace(game: Game, event: Event, applied: frozenset[str]) -> list[Event]:
    options = [option for option in replacements_for(game, event) if option.key not in applied]
    if not options:
        return [event]
    chosen = options[0] if len(options) == 1 else _choose(game, event, options)
    if chosen.optional and not chosen.accepted(game, event):
        return _replace(game, event, applied | {chosen.key})
    results = chosen.apply(game, event)
    return [final for result in results for final in _replace(game, result, applied | {chosen.key})]


def foreseen(game: Game, event: Event, instead: Callable[[Context, Effect], list[Event]]) -> list[Event]:
    """What would happen instead of an event if nobody were asked anything: replacement effects in the order of their
    timestamps, offers declined. `instead`: what comes of an instruction in its place. Nothing happens."""
    return _foreseen(game, event, instead, frozenset())


def _foreseen(
    game: Game, event: Event, instead: Callable[[Context, Effect], list[Event]], applied: frozenset[str]
) -> list[Event]:
    options = (option for option in replacements_for(game, event) if option.key not in applied)
    chosen = next((one for one in options if isinstance(one, AbilityReplacement) and not one.optional), None)
    if chosen is None:
        return [event]
    results = results_without_doing(game, chosen, event, instead)
    return [final for result in results for final in _foreseen(game, result, instead, applied | {chosen.key})]


def _choose(game: Game, event: Event, options: list[Replacement]) -> Replacement:
    """616.1: the affected player, or the controller of the affected object, chooses one to apply first."""
    if len({option.sort for option in options}) == 1:
        return options[0]
    question = ChooseOption(
        affected_player(game, event),
        "replacement",
        options=tuple(option.label for option in options),
        objects=tuple(option.source for option in options),
        nodes=tuple(getattr(option, "rule", None) for option in options),
    )
    answer = game.ask(question)
    assert isinstance(answer, int)
    return options[answer]
