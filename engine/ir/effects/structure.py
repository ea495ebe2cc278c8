"""Control structure of instructions: order, choice, condition, repetition, delay (608.2)."""

from __future__ import annotations

from typing import final

from engine.ir.node import Condition, Cost, Duration, Effect, Node, Rule, Selector, Trigger, Value
from engine.ir.selectors import EXACTLY_ONE, ONE, Range
from engine.ir.vocabulary import NoWord, UnchosenFor


@final
class Sequence(Effect, frozen=True):
    """Steps in order (608.2c). `form` lists the separators between them, joined by "|": "." for sentences, "and",
    "then" (", then"), ", and", ",", and "

    " for a new paragraph of a spell; "" means "." throughout. Steps with one subject joined by "and" still happen one
    after the other; with `together` they are one action. `paragraphs`: the first step is a paragraph of a spell of its
    own."""

    steps: tuple[Effect, ...]
    together: bool = False
    paragraphs: bool = False


@final
class EitherDo(Effect, frozen=True):
    """Says "A or B": exactly one of the instructions is carried out. The player who acts in the first of them chooses
    ("that player sacrifices a creature or discards a card"), and can't choose an impossible one while another is
    possible. `who`: each of these players faces the choice, and may choose the impossible one (701.55)."""

    options: tuple[Effect, ...]
    who: Selector | None = None


@final
class May(Effect, frozen=True):
    """Says "you may ..." (`who` decides): all or nothing of `effect`."""

    who: Selector
    effect: Effect


@final
class If(Effect, frozen=True):
    """Says "if condition, effect" (`form` "after": "effect if condition"); `otherwise`: "Otherwise, ..."."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@final
class Instead(Effect, frozen=True):
    """Carries out `usual`, or `then` instead if `condition` is true: "Draw a card. If ..., draw two cards instead"."""

    usual: Effect
    condition: Condition
    then: Effect


@final
class IfDone(Effect, frozen=True):
    """Says "If you do, ..." after an offer or an attempt: carried out if the preceding instruction was (608.2d).
    `negated`: "If you don't"/"if the player doesn't". `reflexive`: "When you do" (603.12). `otherwise`: "Otherwise,
    ..."."""

    effect: Effect
    negated: bool = False
    reflexive: bool = False
    otherwise: Effect | None = None


@final
class Reflexive(Effect, frozen=True):
    """Says "When you discard a nonland card this way, ..." (603.12): triggers if `trigger` happened during the
    preceding instructions."""

    trigger: Trigger
    effect: Effect


@final
class WithX(Effect, frozen=True):
    """Says "..., where X is value"."""

    effect: Effect
    x: Value
    y: Value | None = None


@final
class ForEach(Effect, frozen=True):
    """Says "For each of those creatures, ..." (`bind` names the current one), "for each opponent, ..."."""

    what: Selector
    effect: Effect
    bind: str = ""


@final
class RepeatTimes(Effect, frozen=True):
    """Says "... N times", "for each ..., do this"."""

    count: Value
    effect: Effect


@final
class Pay(Effect, frozen=True):
    """Says "pay {2}" as an instruction (in "you may pay {2}. If you do")."""

    who: Selector
    cost: Cost
    bind: str = ""


@final
class Unless(Effect, frozen=True):
    """Says "effect unless who pays cost" (118.12a)."""

    effect: Effect
    who: Selector
    cost: Cost


@final
class UnlessCondition(Effect, frozen=True):
    """Says "effect unless condition"."""

    effect: Effect
    condition: Condition


@final
class Delayed(Effect, frozen=True):
    """A delayed triggered ability (603.7): "at the beginning of the next end step, ...", "when ~ dies this turn, ...".
    `once` is False for "whenever ... this turn". `duration` None: until it has triggered. `chosen_now`: its targets are
    those of the spell or ability that creates it ("destroy target creature at end of combat", 115.1)."""

    trigger: Trigger
    effect: Effect
    once: bool = True
    duration: Duration | None = None
    chosen_now: bool = False


@final
class Mode(Node, frozen=True):
    """One bulleted option. `cost`: its additional cost (spree, tiered). `weight`: how many of the modal choice's points
    it takes ("{P}{P}", pawprints). `word`: a flavour word before it."""

    effect: Effect
    cost: Cost | None = None
    weight: int = 0
    word: str = ""


@final
class Modal(Effect, frozen=True):
    """Says "Choose one —" (700.2): `count` modes; `repeat`: the same mode may be chosen more than once; `different`:
    "each mode must target a different player"; `who` chooses (None: you); `bonus_count` instead of `count` if
    `bonus_condition` ("choose both instead"); `unchosen`: only modes not chosen before: "ever" (by this object) or
    "this turn"; `points`: up to that many points' worth of modes instead of `count`."""

    count: Range
    modes: tuple[Mode, ...]
    repeat: bool = False
    different: bool = False
    who: Selector | None = None
    bonus_condition: Condition | None = None
    bonus_count: Range | None = None
    random: bool = False
    unchosen: UnchosenFor | NoWord = ""
    points: int = 0


@final
class Apply(Effect, frozen=True):
    """A continuous effect on rules: "you may play an additional land this turn", "damage can't be prevented this turn",
    "prevent all combat damage that would be dealt this turn". It lasts for `duration`. None means this turn, or the
    rest of the game for a rule that replaces an event."""

    rule: Rule
    duration: Duration | None = None


BASIC_LAND = "basic land"
"""Excluded kind of a chosen card name, for `Choose.other_than`."""


@final
class Choose(Effect, frozen=True):
    """Says "choose a creature type", "choose an opponent", "choose target creature", "choose two target cards":
    `what` "color", "creature type", "card type", "card name", "number", "player"..., or "" with `which`.
    The choice is kept on the source ("the chosen color"). `other_than`: "a color other than red", "a creature
    type other than Wall"."""

    who: Selector
    what: str = ""
    which: Selector | None = None
    options: tuple[str, ...] = ()
    other_than: str = ""
    count: Range = EXACTLY_ONE
    random: bool = False


@final
class Repeat(Effect, frozen=True):
    """Says "repeat this process"."""


@final
class FlipCoin(Effect, frozen=True):
    """Says "flip a coin" (705): `count` coins, or with `until_lost` "until you lose a flip"; `win` and `lose` are
    carried out for that result ("If you win the flip, ..."). `bind` names the flips ("for each flip you won")."""

    who: Selector
    count: Value = ONE
    until_lost: bool = False
    win: Effect | None = None
    lose: Effect | None = None
    bind: str = ""


@final
class DieResult(Node, frozen=True):
    """One row of a table of results (706.2a): from `low` to `high` (None: and more)."""

    low: int
    high: int | None
    effect: Effect


@final
class RollDie(Effect, frozen=True):
    """Says "roll a d20" (706): `count` dice with `sides` sides, and the table of `results` if there is one. `bind`
    names the result ("the result" is its number); `more` is added to the result of each die (706.2)."""

    who: Selector
    sides: int
    count: Value = ONE
    results: tuple[DieResult, ...] = ()
    more: Value | None = None
    bind: str = ""


@final
class Vote(Effect, frozen=True):
    """Says "starting with you, each player votes for A or B" (701.38), or for an object or player of `which`; `secret`:
    "each player secretly votes ..., then those votes are revealed". The results are asked for by `values.Votes`,
    `conditions.VoteResult` and `patterns.MostVoted`."""

    options: tuple[str, ...] = ()
    which: Selector | None = None
    secret: bool = False


@final
class ChoosePile(Effect, frozen=True):
    """Says "an opponent chooses one of those piles", which `effects.cards.Separate` made."""

    who: Selector
