"""Events as patterns: for triggered abilities, for replacement effects, and for questions about the turn so far.

The same node has three tenses: "whenever a creature dies", "if a creature would die", "a creature died this turn".
Selectors inside are patterns: `Some` matches any that fit, `This` the source itself.
"""

from __future__ import annotations

from typing import final

from engine.ir.node import Condition, Pattern, Selector, Trigger, Value
from engine.ir.vocabulary import BeginningStep, DamageKind, EnteringState, NoWord, Zone


@final
class Enters(Trigger, frozen=True):
    """Says "~ enters", "a creature enters under your control" (`under`), "... from your graveyard" (`origin` a zone,
    `whose_origin` None: anybody's), "... tapped"/"untapped" (`how`)."""

    what: Selector
    under: Selector | None = None
    origin: Zone | NoWord = ""
    whose_origin: Selector | None = None
    how: EnteringState | NoWord = ""


@final
class LeavesBattlefield(Trigger, frozen=True):
    what: Selector
    without_dying: bool = False


@final
class Dies(Trigger, frozen=True):
    """Says "~ dies", or for a noncreature "is put into a graveyard from the battlefield" (`form`; 700.4)."""

    what: Selector


@final
class MovesZone(Trigger, frozen=True):
    """Says "a card is put into your graveyard from anywhere / from your library", "leaves your graveyard", "is put into
    exile from ..."; a zone "" is anywhere; `elsewhere`: from anywhere but `origin`; `resolved`: as it resolves, as the
    last part of that (608.2n)."""

    what: Selector
    to: Zone | NoWord = ""
    whose_to: Selector | None = None
    origin: Zone | NoWord = ""
    whose_origin: Selector | None = None
    elsewhere: bool = False
    resolved: bool = False


@final
class Attacks(Trigger, frozen=True):
    """Says "~ attacks", "a creature attacks you" (`whom`), "... and isn't blocked" (`unblocked`), "attacks alone",
    "... for the first time each turn" (`first`), "~ and at least two other creatures attack" (`others`, which may have
    to be of some `kind`)."""

    what: Selector
    whom: Selector | None = None
    alone: bool = False
    first: bool = False
    others: int = 0
    unblocked: bool = False
    kind: Pattern | None = None


@final
class PlayerAttacks(Trigger, frozen=True):
    """Says "you attack", "you attack with two or more creatures", "an opponent attacks you"."""

    who: Selector
    with_what: Selector | None = None
    whom: Selector | None = None


@final
class Blocks(Trigger, frozen=True):
    """Says "~ blocks", "~ blocks a creature" (`whom`)."""

    what: Selector
    whom: Selector | None = None


@final
class BecomesBlocked(Trigger, frozen=True):
    """Says "~ becomes blocked", "... by a creature" (`by`)."""

    what: Selector
    by: Selector | None = None


@final
class DealsDamage(Trigger, frozen=True):
    """Says "~ deals combat damage to a player"; `to` None: to anything. `combat`: "combat", "noncombat" or "" (any)."""

    what: Selector
    to: Selector | None = None
    combat: DamageKind | NoWord = ""


@final
class IsDealtDamage(Trigger, frozen=True):
    """Says "~ is dealt damage", "you're dealt combat damage", with `by` a source; `excess`: more than was lethal
    (120.10)."""

    what: Selector
    by: Selector | None = None
    combat: DamageKind | NoWord = ""
    excess: bool = False


@final
class Casts(Trigger, frozen=True):
    """Says "you cast a creature spell", "an opponent casts their second spell each turn" (`ordinal`), `copies`: "cast
    or copy"; `zone`: from where; `during`: only then."""

    who: Selector
    what: Selector
    ordinal: int = 0
    copies: bool = False
    zone: Zone | NoWord = ""


@final
class IsCast(Trigger, frozen=True):
    """Says "you cast this spell"/"~ is cast" as a trigger of the spell itself is `Casts(You, This)`; this one is for
    "a spell is countered" (`how` "countered")."""

    what: Selector
    how: str


@final
class Activates(Trigger, frozen=True):
    """Says "a player activates an ability of a creature", "... that isn't a mana ability" (not `mana_too`)."""

    who: Selector
    what: Selector
    mana_too: bool = True


@final
class TapsForMana(Trigger, frozen=True):
    """Says "an opponent taps an artifact for mana", "a land is tapped for mana" (`who` None); `mana`: only for that
    mana ("for {C}", "chosen color": "for mana of the chosen color", which is "that color" afterwards)."""

    what: Selector
    who: Selector | None = None
    mana: str = ""


@final
class Resolves(Trigger, frozen=True):
    """Says "a spell resolves"."""

    what: Selector


@final
class FinalChapter(Trigger, frozen=True):
    """Says "the final chapter ability of a Saga you control resolves" (714.2d)."""

    saga: Selector


@final
class BecomesTapped(Trigger, frozen=True):
    """Says "~ becomes tapped"; `untapped` for "becomes untapped"; `idle`: "if it isn't being declared as an
    attacker"."""

    what: Selector
    untapped: bool = False
    idle: bool = False


@final
class BecomesTarget(Trigger, frozen=True):
    """Says "~ becomes the target of a spell or ability an opponent controls"."""

    what: Selector
    of: Selector
    first: bool = False


@final
class Draws(Trigger, frozen=True):
    """Says "a player draws a card", "you draw your second card each turn" (`ordinal`), "... except the first one they
    draw in each of their draw steps" (`not_first`); `low`: "two or more cards"."""

    who: Selector
    ordinal: int = 0
    not_first: bool = False
    low: int = 1


@final
class Discards(Trigger, frozen=True):
    """`by`: "a spell or ability an opponent controls causes you to discard ~": because of that player's effect."""

    who: Selector
    what: Selector
    by: Selector | None = None


@final
class GainsLife(Trigger, frozen=True):
    """`ordinal`: "for the first time each turn" = 1."""

    who: Selector
    ordinal: int = 0


@final
class LosesLife(Trigger, frozen=True):
    """`otherwise`: from another source than combat damage."""

    who: Selector
    ordinal: int = 0
    otherwise: bool = False


@final
class Sacrifices(Trigger, frozen=True):
    who: Selector
    what: Selector


@final
class CountersPut(Trigger, frozen=True):
    """Says "one or more +1/+1 counters are put on ~". `who`: the player who puts them. `counter`: the kind, "" for any.
    `low`: at least this many at once. `ordinal` n: "the nth counter is put on ~". `by_effect`: only by an effect, not
    as a cost or by the rules ("an effect would put ..."). `each`: "a +1/+1 counter is put on ~", once for each counter.
    """

    counter: str
    on: Selector
    who: Selector | None = None
    low: int = 1
    ordinal: int = 0
    by_effect: bool = False
    each: bool = False


@final
class CountersRemoved(Trigger, frozen=True):
    """Says "one or more loyalty counters are removed from ~". `last`: "the last time counter is removed". `each`: "a
    time counter is removed", once for each counter."""

    counter: str
    off: Selector
    last: bool = False
    each: bool = False


@final
class Creates(Trigger, frozen=True):
    """Says "you create a token", "one or more tokens would be created under your control"."""

    who: Selector
    what: Selector


@final
class Does(Trigger, frozen=True, rename={"action": "deed"}):
    """A player or an object performs a keyword action or something similar: "you scry", "you cycle ~", "~ explores",
    "you proliferate", "you search your library", "you shuffle", "you become the monarch", "~ mutates", "transforms", "a
    player loses the game". `action` is the verb in its base form. `number`: "you expend 4" (700.14)."""

    who: Selector
    action: str
    what: Selector | None = None
    number: int = 0


@final
class BeginningOf(Trigger, frozen=True):
    """Says "at the beginning of your upkeep". `whose` None: of any player's turn. "The next end step" differs in `form`
    only: a delayed ability triggers once (603.7b)."""

    step: BeginningStep
    whose: Selector | None = None


@final
class StateIs(Trigger, frozen=True):
    """A state trigger (603.8): "when you control no Islands"."""

    condition: Condition


@final
class EitherEvent(Trigger, frozen=True):
    """Says "~ enters or attacks", "~ enters or whenever you cast ..."."""

    events: tuple[Trigger, ...]


@final
class EventDuring(Trigger, frozen=True):
    """An event limited in time: "during your turn", "during combat"."""

    event: Trigger
    when: Condition


@final
class WouldProduce(Trigger, frozen=True):
    """For replacements: "you tap a permanent for mana"/"would add mana"."""

    who: Selector
    what: Selector


@final
class CausesTrigger(Trigger, frozen=True):
    """Says "a creature dying causes a triggered ability of a permanent you control to trigger"; `event` None: whatever
    causes it; `of` None: an ability of anything."""

    event: Trigger | None = None
    of: Selector | None = None


@final
class FirstTime(Trigger, frozen=True):
    """Says "you surveil for the first time each turn": the event, if it is the first of its kind this turn."""

    event: Trigger


@final
class TimesEvent(Trigger, frozen=True):
    """Says "the amount": an event with a least amount: "you gain 3 or more life", "is dealt 4 or more damage";
    `exactly`: with just that amount."""

    event: Trigger
    low: Value
    exactly: bool = False
