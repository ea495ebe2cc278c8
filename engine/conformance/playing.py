"""Scenario play: advances the turn, and lets the player with priority perform the script's next entries (one after the
other, keeping priority) or pass."""

from __future__ import annotations

from engine.conformance.acting import NotPossible, perform_entry
from engine.conformance.checks import failure
from engine.conformance.deciding import refuse
from engine.conformance.scenario import (
    Activate,
    ActivateMana,
    AddCounters,
    AnyEntry,
    Attack,
    Block,
    Cast,
    Check,
    Concede,
    Conditional,
    PlayLand,
    Stage,
    Stop,
    Wait,
)
from engine.conformance.script import IllegalActionRefused, ScenarioError, Script
from engine.game.kernel.choices import CONCEDE, PASS
from engine.game.kernel.steps import STEPS, step_name
from engine.game.mana.pool import amount_in
from engine.game.operations.permanents import put_counters
from engine.game.turn.loop import advance_game, open_priority, take_action

MOST_MOVES = 20_000
"""Limit of steps of the turn machine in one scenario. More than that is a loop."""


class Play:
    """One scenario being played. `failures` are the checks and expectations that don't hold."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.failures: list[str] = []
        self._entries: list[AnyEntry] = []
        self._turn = 0
        self._last = (0, "")

    def run_stages(self) -> None:
        """Plays all stages.

        Raises:
            ScenarioError: if the scenario can't be played to its end.
        """
        for number, stage in enumerate(self.script.scenario.stages):
            for name, answers in stage.answers.items() if number else ():
                self.script.queues[name].add_answers(answers)
            self._add(stage)
            try:
                self._play(stage.stop)
            except IllegalActionRefused:
                self._compare(stage)
                return
            self._unreached(stage.stop)
            self._compare(stage)

    def _add(self, stage: Stage) -> None:
        self._entries.extend(stage.script)
        self._declare_this_turn()

    def _compare(self, stage: Stage) -> None:
        for expected in stage.expect:
            problem = failure(self.script, expected)
            if problem is not None:
                self.failures.append(problem)

    # -- the machine --------------------------------------------------------------------------------------------------

    def _play(self, stop: Stop) -> None:
        game = self.script.naming.game
        before = (0, "")
        for _ in range(MOST_MOVES):
            turn = game.state.turn
            if game.state.result is not None:
                return
            if turn.stage in ("begin", "next turn"):
                if before != self._last:
                    before = self._last
                    stop = self._put_off(stop)
                self._step_over()
                if self._reached(stop):
                    return
            if turn.stage == "priority":
                self._priority()
            else:
                self._last = (turn.number, step_name(game.state))
                advance_game(game)
        raise ScenarioError("the game does not come to an end")

    def _put_off(self, stop: Stop) -> Stop:
        """Moves a stop in a skipped step to the next turn. A turn that is ended goes to its cleanup step at once
        (723.1d)."""
        turn = self.script.naming.game.state.turn
        number, step = self._last
        ended = turn.stage == "begin" and turn.step == STEPS.index("cleanup") and step in STEPS[: STEPS.index("end")]
        lost = (number, number) == (stop.turn, turn.number) and STEPS.index(stop.step) > STEPS.index(step)
        return Stop(stop.turn + 1, stop.step) if ended and lost and stop.step != "cleanup" else stop

    def _reached(self, stop: Stop) -> bool:
        """True if the named step is over. `untap`: if its turn is about to begin."""
        turn = self.script.naming.game.state.turn
        number, step = self._last
        if turn.number > stop.turn:
            return True
        if turn.number < stop.turn:
            return False
        wanted = STEPS.index(stop.step)
        if turn.stage == "begin" and turn.step == wanted == 0:
            return True
        if turn.stage == "next turn":
            return True
        return number == stop.turn and STEPS.index(step) >= wanted and turn.step != STEPS.index(step)

    def _step_over(self) -> None:
        """Ends a step, or begins a turn."""
        script, state = self.script, self.script.naming.game.state
        number, step = self._last
        if step == "declare attackers":
            refused = [entry for entry in script.attacks if entry.illegal and entry.turn == number]
            script.attacks = [entry for entry in script.attacks if entry not in refused]
            refuse(script, refused)
        if state.turn.number != self._turn:
            self._turn_over()
            self._turn = state.turn.number
            self._declare_this_turn()

    def _turn_over(self) -> None:
        script = self.script
        script.blocks = [entry for entry in script.blocks if not entry.illegal and entry.blocker is not None]
        left: list[AnyEntry] = [*(entry for entry in script.attacks if entry.attacker is not None), *script.blocks]
        left += [entry for entry in self._entries if entry.turn <= self._turn and _is_due(entry)]
        self._entries = [entry for entry in self._entries if entry.turn > self._turn]
        if left:
            raise ScenarioError(f"never performed: {_said(left[0])}")

    def _declare_this_turn(self) -> None:
        """Takes the attacks and blocks of the current turn out of the script."""
        script, number = self.script, self.script.naming.game.state.turn.number
        due = [entry for entry in self._entries if isinstance(entry, Attack | Block) and entry.turn == number]
        script.attacks += [entry for entry in due if isinstance(entry, Attack)]
        script.blocks += [entry for entry in due if isinstance(entry, Block)]
        self._entries = [entry for entry in self._entries if entry not in due]

    def _unreached(self, stop: Stop) -> None:
        """Reports entries that should have been performed before the stop."""
        wanted = STEPS.index(stop.step)
        script = self.script
        end = (stop.turn, wanted)
        due: list[AnyEntry] = [each for each in self._entries if self._has_passed(each, end) and _is_due(each)]
        if wanted >= STEPS.index("declare attackers"):
            due += [entry for entry in script.attacks if entry.attacker is not None and not entry.illegal]
        if wanted >= STEPS.index("declare blockers"):
            due += [entry for entry in script.blocks if entry.blocker is not None and not entry.illegal]
        if due:
            raise ScenarioError(f"never performed: {_said(due[0])}")

    @staticmethod
    def _has_passed(entry: AnyEntry, end: tuple[int, int]) -> bool:
        return (entry.turn, STEPS.index(entry.step)) <= end

    # -- priority -----------------------------------------------------------------------------------------------------

    def _priority(self) -> None:
        """Handles a player's priority: performs entries until there is a reason to pass."""
        game = self.script.naming.game
        while True:
            player = open_priority(game)
            if player is None:
                return
            name = self.script.naming.names[player]
            entry = self._next(name)
            if entry is None or not self._perform(entry):
                break
        take_action(game, PASS)

    def _next(self, name: str) -> AnyEntry | None:
        state = self.script.naming.game.state
        step = step_name(state)
        for entry in self._entries:
            if entry.turn == state.turn.number and entry.player == name and entry.step == step:
                return entry
        return None

    def _perform(self, entry: AnyEntry) -> bool:
        """Performs an entry and drops it. Returns False if its player passes now."""
        script = self.script
        match entry:
            case Wait():
                if script.naming.game.state.stack:
                    if entry.until == "one resolved":
                        self._drop(entry)
                    return False
            case Check():
                problem = failure(script, entry)
                if problem is not None:
                    self.failures.append(f"turn {entry.turn}, {entry.step}: {problem}")
            case Concede():
                self._drop(entry)
                take_action(script.naming.game, CONCEDE)
                return True
            case AddCounters():
                if not self._add_counters(entry):
                    return False
            case Cast() | PlayLand() | Activate() | ActivateMana():
                if not self._condition(entry):
                    return False
                if not self._action(entry):
                    return False
        self._drop(entry)
        return True

    def _action(self, entry: Cast | PlayLand | Activate | ActivateMana) -> bool:
        try:
            perform_entry(self.script, entry)
        except NotPossible:
            if isinstance(entry, ActivateMana):
                return False
            raise
        except IllegalActionRefused:
            self._drop(entry)
            raise
        return True

    def _drop(self, entry: AnyEntry) -> None:
        self._entries = [other for other in self._entries if other is not entry]

    def _add_counters(self, entry: AddCounters) -> bool:
        naming = self.script.naming
        permanents = naming.permanents(entry.permanent, None)
        if not permanents:
            return False
        put_counters(naming.game, permanents[0].id, entry.counter, entry.count, by=naming.seats[entry.player])
        return True

    def _condition(self, entry: Conditional) -> bool:
        naming = self.script.naming
        if entry.if_on_stack is not None and not naming.on_stack(entry.if_on_stack):
            return False
        if entry.if_not_on_stack is not None and naming.on_stack(entry.if_not_on_stack):
            return False
        if entry.if_copy_on_stack is not None and not naming.on_stack(entry.if_copy_on_stack, copy=True):
            return False
        if entry.if_top_of_stack is not None and not naming.on_stack(entry.if_top_of_stack, top=True):
            return False
        mana = naming.game.state.player(naming.seats[entry.player]).mana
        return entry.if_mana_in_pool is None or amount_in(mana) >= entry.if_mana_in_pool


def _is_due(entry: AnyEntry) -> bool:
    """True if an entry must have been performed by now. Waiting for nothing isn't an action."""
    return not isinstance(entry, Attack | Block | Wait)


def _said(entry: AnyEntry) -> str:
    """Returns an entry in a few words."""
    what = next(
        (
            value
            for name in ("card", "ability", "attacker", "blocker", "permanent", "check")
            if (value := getattr(entry, name, None)) is not None
        ),
        "",
    )
    return f"turn {entry.turn}, {entry.step}: {type(entry).__name__.lower()} of {entry.player}: {what!r}"
