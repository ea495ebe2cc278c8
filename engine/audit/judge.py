"""Card judge: plays each ability with and without its effect, in one setting after the other, until the two games
differ.

An instruction is compared with the same ability that does nothing. Each mode is tried separately. Input: a card whose
abilities are all read. Output: a `CardAudit`.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator

import msgspec

from engine.audit import made_on_objects, made_on_players
from engine.audit.board import Spot, Table
from engine.audit.checks import Near, is_offered, near_steps, without_choices
from engine.audit.making import PRELUDES, Stimulus
from engine.audit.observing import Seen, first_difference
from engine.audit.planning import Plan, condition_of, not_for_games, unmakeable
from engine.audit.player import Manner
from engine.audit.stage import Stage
from engine.audit.trials import (
    SETTINGS,
    AbilityAudit,
    CardAudit,
    Place,
    Reason,
    Result,
    Setting,
    WithEffect,
    flat_card,
    keep_one_ability,
    meanings,
    mode_count,
    places,
    to_be_prepared,
    without,
)
from engine.ir.abilities import Activated, Keyword, StaticRule, Triggered
from engine.ir.node import Ability, stripped
from engine.ir.stored_cards import StoredCard

assert made_on_objects
assert made_on_players

FIRST_STEPS = 8
MOST_STEPS = 36
MOST_VARIED = 16
"""Limits of trials in one setting: at first, at most, and with varied choices."""
MOST_USED = 3
"""Limit of trials after each of the card's abilities alone."""
MOST_TOLD = 16
"""Limit of trials that the result lists."""
MANNERS = 3
"""Number of ways to make choices that are tried."""
LIKELY = 3
"""Number of settings in which only the likely trials are made, before the first setting gets all of them."""
HELPED = frozenset(("convoke", "improvise"))
"""Keywords with no effect for a player who has plenty of mana."""


def audit_card(card: StoredCard, seed: int = 0) -> CardAudit:
    """Audits every ability of the card. `seed` is for random results."""
    card = flat_card(card)
    found = tuple(_Audit(to_be_prepared(card, place), place, ability, seed).result() for place, ability in places(card))
    return CardAudit(card.facts.name, found)


class _Audit:
    """The audit of one ability."""

    def __init__(self, card: StoredCard, place: Place, ability: Ability, seed: int) -> None:
        self._seed = seed
        self._place = place
        self._ability = ability
        self._cards = (card, without(card, place))
        self._plan = Plan(card, place, ability)
        self._condition = condition_of(ability)
        self._held = self._condition is None
        self._meanings = tuple(map(stripped, meanings(ability)))
        self._tables: dict[tuple[Spot, Setting, int], Table] = {}
        self._tried: list[str] = []
        self._broke = ""
        self._fault: tuple[Reason, str] = ("", "")
        self.fired = self.done = False

    def result(self) -> AbilityAudit:
        """Returns the verdict."""
        why = not_for_games(self._ability)
        if why:
            return self._said("not tried", why)
        modes = mode_count(self._ability)
        left = [mode for mode in range(modes) if not self._shown(mode)]
        if self._broke:
            return self._said("suspect", "broke", self._broke)
        if self._fault[0]:
            return self._said("suspect", *self._fault)
        if not left:
            return self._said("shown")
        missing = unmakeable(self._ability)
        if missing:
            return self._said("not tried", "no way to make the event", missing)
        if not self._held:
            return self._said("not tried", "the condition never held", type(self._condition).__name__)
        detail = f"modes {[mode + 1 for mode in left]}" if modes > 1 else ""
        if isinstance(self._ability, Activated):
            return self._said("suspect", "nothing happened" if self.done else "cannot be activated", detail)
        if isinstance(self._ability, Triggered):
            return self._said("suspect", "nothing happened" if self.fired else "never triggered", detail)
        return self._said("suspect", "nothing happened" if self.done else "cannot be cast", detail)

    def _said(self, result: Result, why: Reason = "", detail: str = "") -> AbilityAudit:
        kind = self._ability.name if isinstance(self._ability, Keyword) else type(self._ability).__name__
        place, tried = self._place, tuple(self._tried[:MOST_TOLD])
        return AbilityAudit(place.face, place.paragraph, kind, result, tried, why, detail)

    def _shown(self, mode: int) -> bool:
        """True if one mode (or the ability, if it has none) was seen to have an effect. The likely trials come
        first."""
        return any(self._in_setting(setting, mode, deep=deep) for setting, deep in self._order())

    def _order(self) -> Iterator[tuple[Setting, bool]]:
        """Yields the settings, first with the likely trials and later with all others (True)."""
        helped = isinstance(self._ability, Keyword) and self._ability.name in HELPED
        settings = sorted(SETTINGS, key=lambda setting: not setting.mono) if helped else SETTINGS
        yield from ((setting, False) for setting in settings[:LIKELY])
        yield settings[0], True
        yield from ((setting, False) for setting in settings[LIKELY:])
        yield from ((setting, True) for setting in settings[1:])

    def _in_setting(self, setting: Setting, mode: int, *, deep: bool) -> bool:
        for stimulus, turn in self._variants(setting, deep=deep):
            if self._broke:
                return False
            attack = Manner(True, turn, mode, stimulus.attack, stimulus.block, stimulus.alone)
            manner = msgspec.structs.replace(attack, home=stimulus.home and not turn)
            if self._differs(stimulus, setting, manner):
                self._check(stimulus, setting, manner)
                return True
        return False

    def _differs(self, stimulus: Stimulus, setting: Setting, manner: Manner) -> bool:
        """True if the game goes differently without the ability."""
        seen = self._run(stimulus, setting, manner, 0)
        if seen is None:
            return False
        if not seen.done:  # a rule that forbids something shows when only the other game can do it
            other = self._run(stimulus, setting, manner, 1) if isinstance(self._ability, StaticRule) else None
            if other is None or not other.done:
                return False
        else:
            other = self._run(stimulus, setting, manner, 1)
        self.done = True
        self.fired = self.fired or seen.fired
        told = f"{setting.name}: {stimulus.name}"
        if other is not None and seen.trace != other.trace:
            told = f"{told}: {first_difference(seen.trace, other.trace)}"
            self._tried = [*self._tried[: MOST_TOLD - 1], told]
            return True
        if told not in self._tried:
            self._tried.append(told)
        return False

    def _variants(self, setting: Setting, *, deep: bool) -> Iterator[tuple[Stimulus, int]]:
        """Yields the trials for a setting and their manner of choosing: the likeliest ones, or with `deep` all
        others."""
        if (deep and not setting.deep) or (setting.name == "counters" and not self._plan.counters):
            return
        beforehand = setting.prelude in ("played", "used")
        steps = [
            step for step in self._plan.steps if not beforehand or self._plan.find_spot(step.spot).zone == "battlefield"
        ]
        if not deep:
            yield from ((step, 0) for step in steps[:FIRST_STEPS])
            if setting.prelude == "used":  # only its first ability, only its second
                yield from ((step, turn) for turn in range(1, MANNERS) for step in steps[:MOST_USED])
            return
        yield from ((step, 0) for step in steps[FIRST_STEPS:MOST_STEPS])
        for turn in range(1, MANNERS if setting.mine and setting.theirs else 1):
            yield from ((step, turn) for step in steps[:MOST_VARIED] if step.varied or beforehand)

    # -- what else must be so -----------------------------------------------------------------------------------------

    def _check(self, stimulus: Stimulus, setting: Setting, manner: Manner) -> None:
        """Records a fault if declining has an effect, or if a near event triggers the ability."""
        if is_offered(self._ability):
            declined = msgspec.structs.replace(manner, willing=False)
            with_it, idle = (self._run(stimulus, setting, declined, which) for which in (0, 1))
            if with_it and idle and without_choices(with_it.trace) != without_choices(idle.trace):
                told = first_difference((*with_it.trace[:3], (), ()), (*idle.trace[:3], (), ()))
                self._fault = ("happened although declined", f"{setting.name}: {stimulus.name}: {told}")
        for near, steps in near_steps(self._ability):
            for step in steps:
                if step.spot == stimulus.spot and self._is_fired_by(near, step, setting, manner):
                    self._fault = ("triggered by another event", f"{setting.name}: {step.name} ({near.word})")

    def _is_fired_by(self, near: Near, step: Stimulus, setting: Setting, manner: Manner) -> bool:
        plan = self._plan
        card = keep_one_ability(self._cards[0], self._place)
        try:
            table = Table(card, plan.find_spot(step.spot), setting, near.props, plan.counters, self._seed)
            stage = Stage(table, manner, self._meanings, self._place.face)
            stage.settle()
            stage.fired = False
            return step.do(stage) is not False and stage.fired
        except Exception:  # noqa: BLE001 - a failure gets its own verdict where the event is the right one
            return False

    def _run(self, stimulus: Stimulus, setting: Setting, manner: Manner, which: int) -> Seen | None:
        """Returns one game with the card as it is (0) or without the ability (1), or None if the game broke."""
        try:
            stage = Stage(self._table(stimulus, setting, which), manner, self._meanings, self._place.face)
            stage.player.notes_targets = not isinstance(self._ability, WithEffect)
            if setting.prelude:
                stage.do_once(
                    (setting.prelude, manner.turn, manner.mode, manner.willing),
                    lambda: self._prepare(stage, setting, stimulus),
                )
            done = stimulus.do(stage) is not False
            if which == 0 and not self._held:
                self._held = stage.is_condition_true(self._condition)
            return stage.observe(done=done)
        except Exception as problem:  # noqa: BLE001 - whatever breaks is the ability's verdict
            where = " < ".join(
                f"{each.name}:{each.lineno}" for each in traceback.extract_tb(problem.__traceback__)[-4:]
            )
            if which == 0:
                self._broke = f"{setting.name}: {stimulus.name}: {type(problem).__name__}: {problem} ({where})"
            return None

    def _prepare(self, stage: Stage, setting: Setting, stimulus: Stimulus) -> None:
        """Plays the setting's prelude."""
        PRELUDES[setting.prelude](stage)
        if setting.prelude == "others":
            for other in self._plan.others():
                if other.spot in ("", stimulus.spot):
                    other.do(stage)

    def _table(self, stimulus: Stimulus, setting: Setting, which: int) -> Table:
        wanted = "hand" if setting.prelude == "played" else stimulus.spot
        spot = self._plan.find_spot(wanted)
        key = (spot, setting, which)
        table = self._tables.get(key)
        if table is None:
            plan = self._plan
            props = plan.all_props if setting.prelude in ("played", "used", "others") else plan.props
            counters = plan.all_counters if setting.prelude == "used" else plan.counters
            table = self._tables[key] = Table(self._cards[which], spot, setting, props, counters, self._seed)
        return table
