"""Judging a card: each ability is played with and without what it says, on one board after the other, until the two
games differ. An instruction is compared with the same ability that does nothing; modes each by itself.

Comes in: a card whose abilities are all read. Goes out: a `CardAudit`.
"""

from __future__ import annotations

import traceback
from collections.abc import Sequence

from engine.audit import made_on_objects, made_on_players
from engine.audit.ablation import Place, flat_card, meanings, mode_count, places, without
from engine.audit.board import KINDS, Kind, Spot, Table
from engine.audit.making import Stimulus
from engine.audit.observing import Seen, first_difference
from engine.audit.planning import counters_named, not_for_games, plan, props_for, spot_of, unmakeable
from engine.audit.player import Manner
from engine.audit.results import AbilityAudit, CardAudit, Reason
from engine.audit.stage import Stage
from engine.ir.abilities import Keyword
from engine.ir.node import Ability, stripped
from engine.ir.stored_cards import StoredCard

assert made_on_objects
assert made_on_players

MOST_TRIES = 60
"""So many games of one ability on one board."""
MOST_TOLD = 16
"""So much of what was tried is told."""
MANNERS = 3
"""So many ways to choose among things."""


def audit_card(card: StoredCard, seed: int = 0) -> CardAudit:
    """Every ability of the card; `seed`: for what is left to chance."""
    card = flat_card(card)
    found = tuple(_Audit(card, place, ability, seed).result() for place, ability in places(card))
    return CardAudit(card.facts.name, found)


class _Audit:
    """One ability being looked at."""

    def __init__(self, card: StoredCard, place: Place, ability: Ability, seed: int) -> None:
        self._seed = seed
        self._place = place
        self._ability = ability
        self._cards = (card, without(card, place))
        self._tables: dict[tuple[Spot, Kind, bool], Table] = {}
        self._tried: list[str] = []
        self._problem: tuple[Reason, str] = ("", "")
        self.fired = self.done = False

    def result(self) -> AbilityAudit:
        """The verdict."""
        why = not_for_games(self._ability)
        if why:
            return self._said("not tried", why)
        missing = unmakeable(self._ability)
        modes = [mode for mode in range(mode_count(self._ability)) if not self._shown(mode)]
        if self._problem[0]:
            return self._said("suspect", *self._problem)
        if not modes:
            return self._said("shown")
        if missing:
            return self._said("not tried", "no way to make the event", missing)
        detail = f"modes {[mode + 1 for mode in modes]}" if mode_count(self._ability) > 1 else ""
        return self._said("suspect", "nothing happened" if self.fired or self.done else "never triggered", detail)

    def _said(self, result: str, why: Reason = "", detail: str = "") -> AbilityAudit:
        kind = self._ability.name if isinstance(self._ability, Keyword) else type(self._ability).__name__
        place = self._place
        return AbilityAudit(place.face, place.paragraph, kind, result, tuple(self._tried[:MOST_TOLD]), why, detail)  # type: ignore[arg-type]

    def _shown(self, mode: int) -> bool:
        """Whether one mode (or the ability, if it has none) was seen to do something on any board."""
        return any(self._on_board(kind, mode) for kind in KINDS)

    def _on_board(self, kind: Kind, mode: int) -> bool:
        if kind == "counters" and not counters_named(self._ability):
            return False
        tries = 0
        for stimulus in plan(self._cards[0], self._place, self._ability):
            for turn in range(MANNERS):
                manner = Manner(True, turn, mode, stimulus.attack, stimulus.block, stimulus.alone)
                seen = self._run(stimulus, kind, manner, 0)
                tries += 1
                if seen is None or not seen.done or tries > MOST_TRIES:
                    break
                self.done = True
                self.fired = self.fired or seen.fired
                other = self._run(stimulus, kind, manner, 1)
                if other is not None and seen.trace != other.trace:
                    told = f"{kind}: {stimulus.name}: {first_difference(seen.trace, other.trace)}"
                    self._tried = [*self._tried[: MOST_TOLD - 1], told]
                    return True
                self._note(f"{kind}: {stimulus.name}")
            if tries > MOST_TRIES or self._problem[0]:
                break
        return False

    def _note(self, what: str) -> None:
        if what not in self._tried:
            self._tried.append(what)

    def _run(self, stimulus: Stimulus, kind: Kind, manner: Manner, which: int) -> Seen | None:
        """One game with the card as it is (0) or without the ability (1); None if it broke."""
        try:
            table = self._table(stimulus, kind, which)
            stage = Stage(table, manner, map(stripped, meanings(self._ability)))
            done = stimulus.do(stage) is not False
            return stage.seen(done=done)
        except Exception as problem:  # noqa: BLE001 - whatever breaks is the ability's verdict
            if which == 0:
                self._problem = (
                    "broke",
                    f"{kind}: {stimulus.name}: {type(problem).__name__}: {problem} ({_where(problem)})",
                )
            return None

    def _table(self, stimulus: Stimulus, kind: Kind, which: int) -> Table:
        spot = spot_of(self._cards[0], self._place, self._ability, stimulus.spot)
        key = (spot, kind, bool(which))
        table = self._tables.get(key)
        if table is None:
            props = props_for(self._cards[0], self._place, self._ability)
            table = Table(self._cards[which], spot, kind, props, counters_named(self._ability), self._seed)
            self._tables[key] = table
        return table


def _where(problem: Exception) -> str:
    frames: Sequence[traceback.FrameSummary] = traceback.extract_tb(problem.__traceback__)[-4:]
    return " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
