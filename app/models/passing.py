"""When the person is asked and when passing goes by itself: stops, passing until later, full control. Whoever is
attacked and could answer is always asked.

Comes in: what the player may see and the question what to do with priority. Goes out: whether to pass without asking.
"""

from __future__ import annotations

from typing import Final, Literal

from app.models.table_view import STEP_OF, StepName, Stops
from engine.game.kernel.choices import ChooseAction
from engine.game.view.view import GameView
from engine.ids import ObjectId, is_player

Until = Literal["", "end of turn", "own turn"]

ALONE: Final = 1
"""A question with one action has passing only."""


class Passing:
    """The wishes of one player. May be changed while the game waits for the player; `until` ends by itself."""

    def __init__(self, stops: Stops = Stops()) -> None:
        self.stops = stops
        self.full_control = False
        self._until: Until = ""
        self._since = 0

    @property
    def until(self) -> Until:
        """Until when everything passes."""
        return self._until

    def pass_until(self, until: Until, view: GameView) -> None:
        """From now on priority is passed, until something happens to the player or something else is asked."""
        self._until = until
        self._since = view.turn

    def stop(self) -> None:
        """Nothing passes by itself any more until the player says so again."""
        self._until = ""

    def toggle(self, step: StepName, *, own: bool) -> None:
        """Sets a stop or takes it away."""
        now = self.stops.own if own else self.stops.others
        changed = now ^ {step}
        self.stops = Stops(changed, self.stops.others) if own else Stops(self.stops.own, changed)

    def __call__(self, view: GameView, question: ChooseAction) -> bool:
        """Whether the player would pass here anyway."""
        if self._until and self._is_over(view, question):
            self._until = ""
        if self._until:
            return True
        if self.full_control:
            return False
        able = len(question.actions) > ALONE
        if able and _attacks_me(view):
            return False
        if view.stack:
            top = view.see(view.stack[-1])
            return not able or (top is not None and top.controller == view.me)
        own = view.active == view.me
        step = STEP_OF.get(view.step)
        if step not in (self.stops.own if own else self.stops.others):
            return True
        return not able and not (own and step == "main1")

    def _is_over(self, view: GameView, question: ChooseAction) -> bool:
        """Passing until later ends where that is reached, and when something aims at the player, or attacks."""
        if self._until == "end of turn" and view.turn != self._since:
            return True
        if self._until == "own turn" and view.turn != self._since and view.active == view.me:
            return True
        able = len(question.actions) > ALONE
        return able and (_attacks_me(view) or any(_aims_at_me(view, id) for id in view.stack))


def _attacks_me(view: GameView) -> bool:
    """Whether attackers have just been declared against the player or a permanent of the player's (508)."""
    if view.active == view.me or STEP_OF.get(view.step) != "attackers":
        return False
    for id in view.battlefield:
        seen = view.see(id)
        target = None if seen is None else seen.attacking
        if target == view.me:
            return True
        attacked = None if target is None or is_player(target) else view.see(ObjectId(target))
        if attacked is not None and attacked.controller == view.me:
            return True
    return False


def _aims_at_me(view: GameView, id: ObjectId) -> bool:
    """Whether another player's spell or ability targets the player or something of the player's."""
    item = view.see(id)
    if item is None or item.controller == view.me:
        return False
    for target in item.targets:
        seen = None if is_player(target) else view.see(ObjectId(target))
        if target == view.me or (seen is not None and seen.controller == view.me):
            return True
    return False
