"""Conditions ("if ...", "as long as ...", "unless ...") and durations, of continuous effects (611.2) and of linked
exiles ("until ~ leaves the battlefield").
"""

from __future__ import annotations

from typing import final

from engine.ir.node import Condition, Duration, Pattern, Selector, Trigger, Value
from engine.ir.selectors import EXACTLY_ONE, Range
from engine.ir.vocabulary import CastingTime, Comparison, DayState, Designation, NoWord, TurnPart, When, Zone


@final
class Exists(Condition, frozen=True):
    """Says "you control an artifact", "an opponent controls three or more creatures", "there are two or more ... in
    your graveyard", "no creatures are on the battlefield": at least `count.low` (and at most `count.high`) objects
    match. `who` is the player who controls them, None for "there are"."""

    what: Pattern
    count: Range = EXACTLY_ONE
    who: Selector | None = None


@final
class Compare(Condition, frozen=True):
    """Says "you have 5 or less life", "~'s power is 4 or greater"; `compare` as in `StatIs`."""

    left: Value
    compare: Comparison
    right: Value


@final
class Matches(Condition, frozen=True):
    """Says "it's a creature card", "that creature was a Cleric", "~ is tapped", "enchanted creature is legendary":
    the object matches the pattern (its last known information if it is gone). `bind`: how many counters it had ("if it
    had one or more +1/+1 counters on it, ... that many")."""

    what: Selector
    pattern: Pattern
    bind: str = ""


@final
class IsSame(Condition, frozen=True):
    """Says "if that player is you", "you're the defending player", "they're the same"."""

    left: Selector
    right: Selector


@final
class Happened(Condition, frozen=True):
    """Says "a creature died this turn", "you attacked this turn", "you've cast two spells this turn": `event`
    happened at least `times` times this turn (or "last turn", "this combat": `when`). `bind`: how much it was in all
    ("if you lose life this way, draw that many cards")."""

    event: Trigger
    times: int = 1
    when: When = "this turn"
    amount: int = 0
    bind: str = ""


@final
class TurnIs(Condition, frozen=True):
    """Says "it's your turn" (`whose`), "it's not your turn"."""

    whose: Selector


@final
class ThatTurn(Condition, frozen=True):
    """It is the extra turn that the same instruction gave ("at the beginning of that turn's end step")."""


@final
class NthTurn(Condition, frozen=True):
    """Says "during your first, second, or third turns of the game": the turn is one of the first `count` turns of
    `whose`."""

    whose: Selector
    count: int


@final
class StepIs(Condition, frozen=True):
    """Says "during combat", "during your main phase", "before attackers are declared" (`before`); `ordinal`: only the
    first, second, ... such phase of the turn (0: any)."""

    steps: tuple[str, ...]
    whose: Selector | None = None
    before: bool = False
    ordinal: int = 0


@final
class HasDesignation(Condition, frozen=True):
    """Says "you're the monarch", "you have the city's blessing", "you have the initiative"."""

    who: Selector
    designation: Designation


@final
class WasPaid(Condition, frozen=True):
    """Says which cost was paid as it was cast or entered (`how`): "if it was kicked" ("kicked"), "if its surge cost was
    paid" ("surge cost"), "if its {2}{U} kicker cost was paid" ("kicked {2}{U}"), "if the {1}{B} cost was paid"
    ("alternative cost {1}{B}"), "if tribute was paid" ("tribute")."""

    what: Selector
    how: str


@final
class WasCast(Condition, frozen=True):
    """Says "if you cast it", "if you cast it from your hand", "if this spell was cast from a graveyard"; `elsewhere`:
    from anywhere but `zone`; `step`: "your main" phase, or "not sorcery" (when a sorcery couldn't have been cast)."""

    what: Selector
    who: Selector | None = None
    zone: Zone | NoWord = ""
    step: CastingTime | NoWord = ""
    elsewhere: bool = False


@final
class WasSpent(Condition, frozen=True):
    """Says "if {U} was spent to cast it" (`symbols`), "if mana from a Treasure was spent to cast it" (`source`)."""

    on: Selector
    symbols: str
    source: Pattern | None = None


@final
class InZoneNow(Condition, frozen=True):
    """Says "~ is on the battlefield", "~ is in the command zone or on the battlefield"."""

    what: Selector
    zones: tuple[Zone, ...]


@final
class NotSo(Condition, frozen=True):
    """Negates a condition. `form` is the wording: "unless" after an instruction, "isn't", ..."""

    condition: Condition


@final
class AllOf(Condition, frozen=True):
    parts: tuple[Condition, ...]


@final
class AnyOf(Condition, frozen=True):
    parts: tuple[Condition, ...]


@final
class VoteResult(Condition, frozen=True):
    """Says "if time gets more votes", "... or the vote is tied" (`tied`) (701.38)."""

    option: str
    tied: bool = False


@final
class ActivatedTimes(Condition, frozen=True):
    """Says "if this ability has been activated four or more times this turn"."""

    times: int


@final
class DayIs(Condition, frozen=True):
    """Says "it's night", "it's day", "it's neither day nor night" (`state` "neither") (730)."""

    state: DayState


@final
class ResolvedTimes(Condition, frozen=True):
    """Says "this is the third time this ability has resolved this turn"."""

    times: int


@final
class AsCast(Condition, frozen=True):
    """Says "if you controlled a Faerie as you cast this spell": whether `condition` was true then (601.2)."""

    condition: Condition


@final
class EnteredFrom(Condition, frozen=True):
    """Says "it entered from your graveyard": the permanent was put onto the battlefield from `zone` (of `whose`, None:
    anybody's)."""

    what: Selector
    zone: Zone
    whose: Selector | None = None


@final
class ChosenWord(Condition, frozen=True):
    """Whether `word` was chosen as the source entered: one of the words that its text gives (614.12c)."""

    word: str


@final
class CausedBy(Condition, frozen=True):
    """For an event: a spell or ability of `who` causes it as it is carried out ("whenever a spell or ability an
    opponent controls destroys ..."). `who` None: anybody's."""

    who: Selector | None = None


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

    step: TurnPart
    whose: Selector


@final
class Always(Duration, frozen=True):
    """No end (611.2a)."""
