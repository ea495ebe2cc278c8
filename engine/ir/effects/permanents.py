"""Instructions about permanents: destroy, sacrifice, tap, counters, attach, control, combat; and about tokens."""

from __future__ import annotations

from typing import final

from engine.ir.changes import TokenSpec
from engine.ir.node import Change, Cost, Duration, Effect, Node, Selector, Value


@final
class Destroy(Effect, frozen=True):
    """Destroys permanents (701.8). `bind` names the destroyed ones. `no_regeneration`: "they can't be regenerated"."""

    who: Selector
    what: Selector
    no_regeneration: bool = False
    bind: str = ""


@final
class Sacrifice(Effect, frozen=True):
    """Sacrifices permanents (701.21)."""

    who: Selector
    what: Selector
    bind: str = ""


@final
class Regenerate(Effect, frozen=True):
    """Regenerates permanents (701.19)."""

    who: Selector
    what: Selector


@final
class TapThem(Effect, frozen=True):
    """Taps permanents (701.26a)."""

    who: Selector
    what: Selector
    bind: str = ""


@final
class UntapThem(Effect, frozen=True):
    """Untaps permanents (701.26b)."""

    who: Selector
    what: Selector
    bind: str = ""


@final
class TapOrUntap(Effect, frozen=True):
    """Says "tap or untap target permanent"."""

    who: Selector
    what: Selector


@final
class CounterKind(Node, frozen=True):
    """`count` counters of kind `counter`."""

    counter: str
    count: Value


@final
class PutCounters(Effect, frozen=True):
    """Puts `count` counters of kind `counter` on each of `on` (objects or players), and at the same time those of other
    kinds (`also`; 122.1). `divided`: divided among them. `bind` names the objects."""

    who: Selector
    counter: str
    count: Value
    on: Selector
    divided: bool = False
    also: tuple[CounterKind, ...] = ()
    bind: str = ""


@final
class RemoveCounters(Effect, frozen=True):
    """Removes `count` (None: all) counters of kind `counter` ("" for any kinds). `up_to`: at most that many, as its
    player chooses (with `count` None: any number). `among`: that many in total "from among" the objects."""

    who: Selector
    counter: str
    count: Value | None
    off: Selector
    up_to: bool = False
    among: bool = False
    bind: str = ""


@final
class MoveCounters(Effect, frozen=True):
    """Moves `count` (None: all) counters of kind `counter` ("" for any kinds; 122.5). `up_to`: at most that many, as
    the moving player chooses (with `count` None: any number), but at least `least`. `new_kinds`: that many of each kind
    that `onto` doesn't have yet."""

    who: Selector
    counter: str
    count: Value | None
    off: Selector
    onto: Selector
    up_to: bool = False
    least: int = 0
    new_kinds: bool = False


@final
class CopyCounters(Effect, frozen=True):
    """Says "put its counters on target creature you control": as many of each kind as `off` has or last had."""

    who: Selector
    off: Selector
    onto: Selector


@final
class DoubleCounters(Effect, frozen=True):
    """Doubles the number of counters of one kind ("" for each kind) on objects (701.10e)."""

    who: Selector
    counter: str
    on: Selector


@final
class Proliferate(Effect, frozen=True):
    """Proliferates (701.34)."""

    who: Selector


@final
class Attach(Effect, frozen=True):
    """Attaches an object to another (701.3)."""

    who: Selector
    what: Selector
    to: Selector


@final
class BecomeAura(Effect, frozen=True):
    """Says "~ loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target creature.
    You may pay {W} to end this effect". It stays an Aura until its controller pays `cost`, as a special action
    (116.2c)."""

    what: Selector
    to: Selector
    cost: Cost


@final
class Unattach(Effect, frozen=True):
    """Unattaches objects (701.3d). `off`: from this object."""

    who: Selector
    what: Selector
    off: Selector | None = None


@final
class Affect(Effect, frozen=True):
    """A continuous effect on objects (611): "target creature gets +2/+2 and gains flying until end of turn", "gain
    control of target creature", "it becomes a 3/3 creature". `form` "before": the duration comes first; "gain control":
    the verb."""

    what: Selector
    changes: tuple[Change, ...]
    duration: Duration


@final
class CreateToken(Effect, frozen=True):
    """Creates `count` tokens (111, 701.7). They may enter `tapped` or `attacking` (`attacking_whom`). `bind` names
    them."""

    who: Selector
    count: Value
    token: TokenSpec
    tapped: bool = False
    attacking: bool = False
    attacking_whom: Selector | None = None
    attached_to: Selector | None = None
    bind: str = ""


@final
class CreateCopy(Effect, frozen=True):
    """Says "create a token that's a copy of ..., except ..." (707.2)."""

    who: Selector
    count: Value
    of: Selector
    changes: tuple[Change, ...] = ()
    tapped: bool = False
    attacking: bool = False
    bind: str = ""


@final
class Fight(Effect, frozen=True):
    """Makes two creatures fight (701.14)."""

    what: Selector
    other: Selector | None


@final
class DoubleStats(Effect, frozen=True):
    """Says "double target creature's power until end of turn" (701.10a-b): each of `what` gets +X/+0 (+0/+X, +X/+X),
    where X is its own power or toughness."""

    what: Selector
    duration: Duration
    power: bool = True
    toughness: bool = False


@final
class BecomeBlocked(Effect, frozen=True):
    """Makes attacking creatures blocked without a blocker (509.1h)."""

    what: Selector


@final
class Goad(Effect, frozen=True):
    """Goads creatures (701.15)."""

    who: Selector
    what: Selector


@final
class Reselect(Effect, frozen=True):
    """Says "reselect which player or planeswalker target attacking creature is attacking" (508.4)."""

    who: Selector
    what: Selector


@final
class ChooseBlocks(Effect, frozen=True):
    """Says "you choose which creatures block this combat and how those creatures block" (509.1)."""

    who: Selector


@final
class RemoveFromCombat(Effect, frozen=True):
    who: Selector
    what: Selector


@final
class ExchangeControl(Effect, frozen=True):
    """Exchanges control of two objects (701.12b). Without `other`: of the two that `one` is."""

    who: Selector
    one: Selector
    other: Selector | None = None


@final
class PhaseOut(Effect, frozen=True):
    """Phases permanents out (702.26)."""

    what: Selector


@final
class Transform(Effect, frozen=True):
    """Transforms permanents (701.27), or converts them (`convert`, 701.28)."""

    who: Selector
    what: Selector
    convert: bool = False


@final
class TurnFace(Effect, frozen=True):
    """Says "turn target face-down creature face up", "turn ... face down"."""

    who: Selector
    what: Selector
    up: bool
