"""Durations of continuous effects (611.2) and of linked exiles ("until ~ leaves the battlefield")."""

from __future__ import annotations

from typing import final

from engine.ir.node import Condition, Duration, Selector, Trigger


@final
class UntilEndOfTurn(Duration, frozen=True):
    """Says "until end of turn"; `form` "this turn" (restrictions) or "before" (in front of the sentence)."""


@final
class UntilYourNextTurn(Duration, frozen=True):
    """Says "until your next turn"; `who` None means you."""

    who: Selector | None = None


@final
class UntilEndOfYourNextTurn(Duration, frozen=True):
    """Says "until the end of your next turn"."""


@final
class UntilEndOfCombat(Duration, frozen=True):
    """Says "until end of combat", "this combat" (`form`)."""


@final
class UntilEvent(Duration, frozen=True):
    """Says "until ~ leaves the battlefield", "until an opponent becomes the monarch", "until you exile another
    card"."""

    event: Trigger


@final
class WhileTrue(Duration, frozen=True):
    """Says "for as long as you control ~", "for as long as it has a vow counter on it"."""

    condition: Condition


@final
class NextStep(Duration, frozen=True):
    """Says "during its controller's next untap step": only in that one step."""

    step: str
    whose: Selector


@final
class Always(Duration, frozen=True):
    """No end (611.2a)."""
