"""Values: numbers that a text states or computes (107)."""

from __future__ import annotations

from typing import Literal, final

from engine.ir.node import Condition, Pattern, Selector, Trigger, Value
from engine.ir.vocabulary import Quality, Statistic, SymbolStatistic


@final
class Number(Value, frozen=True):
    """A written number. `form`: "an additional" etc., if the number has its own article."""

    n: int


@final
class Variable(Value, frozen=True):
    """X (107.3): the value chosen for a cost, or defined by the text (`WithX`)."""

    name: str = "X"


@final
class Where(Value, frozen=True):
    """X of a static ability, spelled `name` and defined after it ("gets +X/+X, where X is your life total"). Its value
    is `value`."""

    name: str
    value: Value


@final
class AmountRef(Value, frozen=True):
    """Says "that much", "that many", "the amount paid this way": a number an earlier part of the ability produced.

    `name` is the binding of the event or effect that produced it ("" until references are resolved). `prevented`: how
    much damage was prevented (615.5).
    """

    name: str = ""
    prevented: bool = False


@final
class Count(Value, frozen=True):
    """Says "the number of creatures you control"; `what` may also select players or counters' holders."""

    what: Selector


@final
class CountersOn(Value, frozen=True):
    """Says "the number of charge counters on ~"; `counter` "" counts every kind. Also players' counters."""

    counter: str
    on: Selector


@final
class Stat(Value, frozen=True):
    """A characteristic as a number: `stat` is "power", "toughness", "mana value", "loyalty" or "base power" ...
    of one object (the highest if several; zero if none)."""

    stat: Statistic | Literal["loyalty"]
    of: Selector


@final
class Greatest(Value, frozen=True):
    """Says "the greatest power among creatures you control"; `form` "least" for the smallest."""

    stat: Statistic
    among: Selector
    least: bool = False


@final
class Larger(Value, frozen=True):
    """Says "2 or the greatest power among Dinosaurs you control, whichever is greater"."""

    one: Value
    other: Value


@final
class Total(Value, frozen=True):
    """Says "the total power of creatures you control", "the number of green mana symbols in their mana costs"."""

    stat: Statistic | SymbolStatistic
    of: Selector


@final
class Speed(Value, frozen=True):
    """Says "your speed" (702.179)."""

    who: Selector


@final
class LifeTotal(Value, frozen=True):
    """Says "your life total"."""

    who: Selector


@final
class StartingLife(Value, frozen=True):
    """Says "your starting life total" (103.4)."""

    who: Selector


@final
class Times(Value, frozen=True):
    """A product. With `form` "for each", it reads "... for each <value>" after the counted noun."""

    factor: Value
    value: Value


@final
class Sum(Value, frozen=True):
    """Says "one plus the number of ...", "X plus 2"."""

    left: Value
    right: Value


@final
class Difference(Value, frozen=True):
    """Says "the number of cards in your hand minus 4"; never below zero where an amount is needed (107.1b).
    `form` "the difference"."""

    left: Value
    right: Value


@final
class Gap(Value, frozen=True):
    """Says "the difference between its power and toughness": the distance between two numbers. Without `right`: between
    the greatest and the least value of `left` ("between those players' life totals")."""

    left: Value
    right: Value | None = None


@final
class Half(Value, frozen=True):
    """Says "half X, rounded up" (107.1a)."""

    value: Value
    up: bool


@final
class Devotion(Value, frozen=True):
    """Says "your devotion to white" (700.5); `colours` in WUBRG letters, "" for the chosen colour ("that color")."""

    colours: str
    who: Selector


@final
class TimesThisTurn(Value, frozen=True):
    """How often `event` happened this turn, or (with `amount`) the sum of its amounts:
    "the number of creatures that died this turn", "the life that player lost this turn"; `before`: only before that
    spell was cast."""

    event: Trigger
    amount: bool = False
    before: Selector | None = None


@final
class Distinct(Value, frozen=True):
    """The number of different `what` ("colors", "basic land types", "card types", "names", "powers") among objects:
    domain, delirium, converge over permanents."""

    what: Quality
    among: Selector


@final
class CastFact(Value, frozen=True):
    """A number about how a spell was cast: `fact` is "kicks", "colors of mana spent", "mana spent", "red mana spent",
    "colorless mana spent", "mana of the same color spent" (the most of one colour), "targets" (`among`: those that
    match; of "mana spent": that of such sources), "casts from command zone" (how often it has been cast from there),
    "mutations" (how often it mutated)."""

    fact: str
    of: Selector
    among: Pattern | None = None


@final
class AsCastAmount(Value, frozen=True):
    """Says "the number of creatures you control as you cast ~": how much `value` was then (601.2i)."""

    value: Value


@final
class Either(Value, frozen=True):
    """One value if `condition` is true, otherwise the other. `form` gives the condition's place in the sentence."""

    condition: Condition
    then: Value
    otherwise: Value


@final
class Votes(Value, frozen=True):
    """Says "for each strength vote" (701.38)."""

    option: str


@final
class FlipsWon(Value, frozen=True):
    """Says "for each flip you won/win" (`lost`: lose) of the coins flipped just before (705)."""

    lost: bool = False


@final
class GreatestOver(Value, frozen=True):
    """Says "the greatest number of creatures a player controls": the greatest (`least`: the least) `value` over the
    players `who`; in `value` that player is the `Ref` named "counted player"."""

    who: Selector
    value: Value
    least: bool = False


@final
class IdentityColours(Value, frozen=True):
    """Says "the number of colors in your commanders' color identity" (903.4)."""

    who: Selector


@final
class UnspentMana(Value, frozen=True):
    """Says "for each unspent green mana you have" (106.4); `colours`: a letter, "" any."""

    colours: str
    who: Selector


@final
class PlayersWho(Value, frozen=True):
    """Says "the number of players who ..." counted by pattern."""

    who: Pattern
