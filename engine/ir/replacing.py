"""Rules that change events: replacement and prevention effects (614, 615), and rules about dice and votes (706,
701.38).
"""

from __future__ import annotations

from typing import final

from engine.ir.effects.game import ThatEvent
from engine.ir.node import (
    Ability,
    Condition,
    Effect,
    Node,
    Rule,
    Selector,
    Trigger,
    Value,
    contains,
    once_per_node,
    walk_nodes,
)
from engine.ir.selectors import EXACTLY_ONE, ExiledWith, Ref, Some
from engine.ir.triggers import Creates, Does
from engine.ir.vocabulary import ForcedAction, IgnoredRolls, Turning


@final
class MoreDice(Rule, frozen=True):
    """Says "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll"
    (`ignored` "lowest"); "if you would roll a die, instead roll two of those dice and ignore one of those results"
    ("one of two": for each die, as its player chooses)."""

    who: Selector
    ignored: IgnoredRolls


@final
class MoreVotes(Rule, frozen=True):
    """Says "While voting, you get an additional vote"; `optional`: "you may vote an additional time"."""

    who: Selector
    optional: bool = False


@final
class VotesFor(Rule, frozen=True):
    """Says "You choose how each player votes": `who` decides the votes of `voters`."""

    who: Selector
    voters: Selector


@final
class EntersWith(Rule, frozen=True):
    """Replacement (614.1c): "enters tapped", "enters with X +1/+1 counters", "as ~ enters, choose a color", "you may
    have ~ enter as a copy of ...", "enters under the control of ..." for `what` (This or others).

    `effect` is carried out as part of entering; `condition`/`unless` limit it."""

    what: Selector
    effect: Effect
    condition: Condition | None = None


@final
class AsItTurns(Rule, frozen=True):
    """Says "As ~ is turned face up, put five +1/+1 counters on it" (`how` "face up"; 708.8), "as ~ transforms into ~,
    choose an opponent" ("transform"): `effect` is carried out as part of that."""

    what: Selector
    effect: Effect
    how: Turning


@final
class NotMadeTo(Rule, frozen=True):
    """Says "Spells and abilities your opponents control can't cause you to sacrifice permanents": opponents' spells and
    abilities can't cause `who` to do one of `actions` ("sacrifice", "discard")."""

    who: Selector
    actions: tuple[ForcedAction, ...]


@final
class Replace(Rule, frozen=True):
    """Replacement (614): if `event` would happen, `effect` happens instead. In it, the `AmountRef` named "event" is the
    event's amount, `Ref`s are its objects, and `effects.game.ThatEvent` is the event itself, changed. `optional`: "you
    may ... instead". `once`: "the next time"; it is then used up."""

    event: Trigger
    effect: Effect
    optional: bool = False
    once: bool = False
    condition: Condition | None = None


@final
class SearchesTop(Rule, frozen=True):
    """Says "If an opponent would search a library, that player searches the top four cards of that library instead"
    (614, 701.23): `who` searches no more than `count` cards of a library."""

    who: Selector
    count: Value


@final
class Prevent(Rule, frozen=True):
    """Prevention (615) of the damage of `event`: all of it (`amount` None), that much of each (`amount`), or all except
    that much (`all_but`). `shield`: "the next 3 damage", that much in total, after which it is used up (615.7). `once`:
    only the next time (615.8). `both_ways`: also the damage that the recipient would deal ("dealt to and dealt by").
    `then` happens with the prevented amount ("this way"). `divided`: "to any number of targets, divided as you choose"
    (601.2d)."""

    event: Trigger
    amount: Value | None = None
    all_but: bool = False
    shield: bool = False
    once: bool = False
    both_ways: bool = False
    then: Effect | None = None
    divided: bool = False


@final
class CantPrevent(Rule, frozen=True):
    """Says "Damage can't be prevented", "combat damage that would be dealt by creatures you control can't be
    prevented" (615.12): damage of `event`."""

    event: Trigger


@final
class Redirect(Rule, frozen=True):
    """Says "the next 1 damage that would be dealt to ~ this turn is dealt to target creature you control instead": the
    next `amount` damage of `event` in total is dealt to `to` instead (614.9)."""

    event: Trigger
    amount: Value
    to: Selector


@once_per_node
def replaces_each_token(rule: Node) -> bool:
    """True for a rule such as "If you would create a Food token, instead create a Food token and a Treasure token",
    which applies to two tokens separately. "One or more" applies to them together, and "those tokens plus ..." are
    created in any case."""
    if not isinstance(rule, Replace) or not isinstance(rule.event, Creates) or contains(rule.effect, ThatEvent):
        return False
    return isinstance(rule.event.what, Some) and rule.event.what.count == EXACTLY_ONE


@once_per_node
def speaks_of_exiled(ability: Ability) -> bool:
    """True if an ability is linked to the cards that its object has exiled (607.2a)."""
    return any(
        isinstance(part, ExiledWith)
        or (isinstance(part, Ref) and part.name == "linked exiled")
        or (isinstance(part, Does) and part.action.endswith("exiled with this"))
        for part in walk_nodes(ability)
    )
