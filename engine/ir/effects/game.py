"""Instructions about damage, life, mana, the stack, turns and designations; and the keyword actions of one verb."""

from __future__ import annotations

from typing import Literal, final

from engine.ir.node import Ability, Change, Condition, Effect, Node, Pattern, Place, Selector, Value
from engine.ir.vocabulary import AddedPart, Designation, ManaKind, NoWord, SkippedTurn, TurnPart


@final
class DealDamage(Effect, frozen=True):
    """`source` deals `amount` damage to `to`, objects and players (120). `divided`: "as you choose among". `excess_to`:
    damage beyond lethal damage (120.4a) is dealt to this player instead, if `excess_if`. `evenly`: "divided evenly,
    rounded down, among"."""

    source: Selector
    amount: Value
    to: Selector
    divided: bool = False
    evenly: bool = False
    excess_to: Selector | None = None
    excess_if: Condition | None = None
    bind: str = ""


@final
class GainLife(Effect, frozen=True):
    who: Selector
    amount: Value
    bind: str = ""


@final
class LoseLife(Effect, frozen=True):
    who: Selector
    amount: Value
    bind: str = ""


@final
class SetLife(Effect, frozen=True):
    """Sets a life total (119.5)."""

    who: Selector
    total: Value


@final
class ExchangeLife(Effect, frozen=True):
    """Exchanges life totals (701.12c). Without `other`: between the two players that `one` is. With `of`: between the
    life total of `one` and that object's power or toughness (`stat`, 701.12g)."""

    one: Selector
    other: Selector | None = None
    of: Selector | None = None
    stat: Literal["power", "toughness", ""] = ""


@final
class ManaSpec(Node, frozen=True):
    """The mana to add.

    `symbols`: "{C}{C}", `count` times if there is a count ("that much {G}"). `choice`: one of these symbols ("{G} or
    {U}"). Or `count` mana of a `kind`: "any color", "one color" ("any one color": all the same), "different colors",
    "combination" of `choice` or of any, "commander identity", "chosen color", "chosen colors" (one of them), "that
    color", "any type"; or with `of`: "could produce" (a colour), "could produce type", "produced" (by that land just
    now), "colors among", "colors of". `symbols` and a `kind` together: one or the other ("{C} or one mana of the chosen
    color")."""

    symbols: str = ""
    choice: tuple[str, ...] = ()
    kind: ManaKind | NoWord = ""
    count: Value | None = None
    of: Selector | None = None


@final
class AddMana(Effect, frozen=True):
    """`who` adds `mana` (106). `spend`: "spend this mana only to ...", as a pattern of spells and/or abilities
    (`spend_on`). `riders`: effects of spending it. `keeps`: "until end of turn, you don't lose this mana as steps and
    phases end", with `combat` only until end of combat."""

    who: Selector
    mana: ManaSpec
    times: Value | None = None
    spend_on: tuple[SpendOn, ...] = ()
    riders: tuple[ManaRider, ...] = ()
    keeps: bool = False
    combat: bool = False


@final
class SpendOn(Node, frozen=True):
    """Says "cast artifact spells" (`what` "cast": `pattern` of spells), "activate abilities of artifacts" ("activate
    of": of their sources), "activate abilities" ("activate": `pattern` of abilities, None: any), or another cost by its
    name ("cumulative upkeep", "turn face up", ...)."""

    what: str
    pattern: Pattern | None = None


@final
class ManaRider(Node, frozen=True):
    """Says "If that mana is spent on a creature spell, it gains haste" and "When that mana is spent to cast a creature
    spell, scry 1" (`triggered`); `what` None: anything. Inside, the spell is the `Ref` named `bind`."""

    what: Pattern | None
    effect: Effect
    triggered: bool = False
    bind: str = ""


@final
class CounterSpell(Effect, frozen=True):
    """Counters spells or abilities (701.6). `exile`: "if a spell is countered this way, exile it instead of putting it
    into its owner's graveyard". `to`: "put it into its owner's hand instead of ...". `only`: if the countered object
    matches this."""

    who: Selector
    what: Selector
    exile: bool = False
    to: Place | None = None
    only: Pattern | None = None
    bind: str = ""


@final
class CopySpell(Effect, frozen=True):
    """Copies a spell or ability `count` times (707.10). `new_targets`: new targets may be chosen as part of copying (in
    keyword definitions; cards use a sentence of its own). `for_each`: instead, one copy for each of these objects that
    the spell could target, and the copy targets it ("each copy targets a different one of those creatures"). `changes`:
    exceptions ("except the copy isn't legendary")."""

    who: Selector
    what: Selector
    count: Value
    new_targets: bool = False
    for_each: Selector | None = None
    changes: tuple[Change, ...] = ()
    bind: str = ""


@final
class ChooseNewTargets(Effect, frozen=True):
    """Says "choose new targets for" or "change the target of" (`change`; 115.7). `to`: "change a target of ... to
    ~"."""

    who: Selector
    what: Selector
    change: bool = False
    to: Selector | None = None


@final
class DoubleX(Effect, frozen=True):
    """Says "double the value of X": of the X of the spell or ability `what` (107.3)."""

    what: Selector


@final
class GetEmblem(Effect, frozen=True):
    """Gives a player an emblem (114)."""

    who: Selector
    ability: tuple[Ability, ...]


@final
class ExtraTurn(Effect, frozen=True):
    """Adds a turn after this one, or after the next turn that the player takes (`after`; 500.7)."""

    who: Selector
    count: Value
    after: Literal["this", "next"] = "this"


@final
class ControlTurn(Effect, frozen=True):
    """`who` makes all decisions of `whom` during the next turn that `whom` takes (722.1)."""

    who: Selector
    whom: Selector


@final
class ExtraCombat(Effect, frozen=True):
    """Adds a combat phase after this phase (500.8). `main`: it is followed by an additional main phase."""

    main: bool = False
    count: Value | None = None


@final
class ExtraStep(Effect, frozen=True):
    """Adds `count` steps or phases `what` ("upkeep", "beginning phase") after this phase, if it is the turn of
    `who` (500.9-10). `step`: after this step."""

    who: Selector
    what: AddedPart
    count: Value
    step: bool = False


@final
class EndTurn(Effect, frozen=True):
    """Says "end the turn" (724). `combat`: "end the combat phase"."""


@final
class SkipStep(Effect, frozen=True):
    """Says "skips their next untap step", "skip your next turn". `turn`: all such parts of one turn."""

    who: Selector
    step: TurnPart
    count: int = 1
    turn: SkippedTurn = ""


@final
class BecomeMonarch(Effect, frozen=True):
    """Gives a `designation`: "you become the monarch" (724), "take the initiative", "get the city's blessing"."""

    who: Selector
    designation: Designation = "monarch"


@final
class WinGame(Effect, frozen=True):
    who: Selector


@final
class LoseGame(Effect, frozen=True):
    who: Selector


@final
class KeywordAction(Effect, frozen=True):
    """A keyword action of one verb (701). `action` is its base form ("investigate", "explore", "populate", "bolster",
    "adapt", "amass", "connive", "venture", "learn", "monstrosity", "support", "fateseal", "clash", "incubate",
    "discover", "manifest dread", "time travel", "ring tempts", ...). `who` does it (a player or object). `number`: its
    number. `text`: its words ("amass Slivers 2": "Sliver")."""

    who: Selector
    action: str
    number: Value | None = None
    text: str = ""
    what: Selector | None = None
    bind: str = ""


@final
class GetCounters(Effect, frozen=True):
    """Players get counters: "you get {E}{E}", "target player gets a poison counter" (122.1)."""

    who: Selector
    counter: str
    count: Value


@final
class ThatEvent(Effect, frozen=True):
    """In a replacement: the event that would have happened, changed (614.1): `amount` instead of its amount ("it deals
    double that damage instead", "that many plus one"), `to` another recipient of damage, `who` another player (under
    whose control something enters), `mana` another type of mana."""

    amount: Value | None = None
    to: Selector | None = None
    who: Selector | None = None
    mana: str = ""
