"""Rules: the parts of a continuous effect on players or on the game as a whole (613.11, 604)."""

from __future__ import annotations

from typing import final

from engine.ir.node import Ability, Condition, Cost, Effect, Pattern, Place, Rule, Selector, Trigger, Value
from engine.ir.vocabulary import AnyOfMana, ColourLetter, NoWord, OpenPart, TurnPart


@final
class MaxHandSize(Rule, frozen=True):
    """Says "You have no maximum hand size" (`size` None), "your maximum hand size is N", or changed by `delta`."""

    who: Selector
    size: Value | None = None
    delta: Value | None = None


@final
class ExtraLandPlays(Rule, frozen=True):
    """Says "You may play an additional land on each of your turns" (`count` None: any number)."""

    who: Selector
    count: Value | None


@final
class SpellCost(Rule, frozen=True):
    """Says "Artifact spells you cast cost {1} less to cast", "this spell costs {2} less to cast for each ...".

    `what`: the spells (This for the spell itself). `who`: whose, None = everybody's. `symbols`: the mana by which the
    cost rises or falls. `count` multiplies ("for each"). `x`: X in `symbols` is this value. `coloured`: the reduction
    also takes coloured mana, only of the symbols shown. `off_turn`: except during its controller's turn."""

    what: Selector
    more: bool
    symbols: str
    who: Selector | None = None
    count: Value | None = None
    x: Value | None = None
    coloured: bool = False
    off_turn: bool = False


@final
class AbilityCost(Rule, frozen=True):
    """Says "Activated abilities of creatures you control cost {2} less to activate", "equip costs you pay cost {1}
    less". `kind`: "activated", "equip", "cycling", ..., "this" (the ability itself). `count` multiplies ("for each").
    `x`: X in `symbols` is this value. `condition`: only if true. `floor`: not below that much mana. `mana_cost`: also
    adds or subtracts the mana cost of the object with the ability (702.193a). `target`: only for abilities that target
    one of these."""

    kind: str
    of: Selector | None
    more: bool
    symbols: str
    count: Value | None = None
    floor: int = 0
    who: Selector | None = None
    x: Value | None = None
    condition: Condition | None = None
    mana_cost: bool = False
    target: Selector | None = None


@final
class AlternativeCost(Rule, frozen=True):
    """Says "You may pay {W} and tap four untapped creatures you control with flying rather than pay this spell's mana
    cost", "you may cast this spell without paying its mana cost" (`cost` None), under a condition."""

    what: Selector
    cost: Cost | None
    condition: Condition | None = None
    once_per_turn: bool = False


@final
class AdditionalCost(Rule, frozen=True):
    """Says "As an additional cost to cast this spell, sacrifice a creature". `optional`: "you may". `less`: the mana by
    which the spell's cost falls if it was paid, of exactly those colours. `bind` names the objects used to pay."""

    what: Selector
    cost: Cost
    optional: bool = False
    less: str = ""
    bind: str = ""


@final
class CastTiming(Rule, frozen=True):
    """Says "You may cast artifact spells as though they had flash" (`flash`), "cast ~ only during combat" (`when`),
    "each opponent can cast spells only as a sorcery" (`sorcery`), "you may cast ~ as though it had flash if you pay {2}
    more to cast it" (`cost`); `fleeting`: "if you cast it any time a sorcery couldn't have been cast, the controller of
    the permanent it becomes sacrifices it at the beginning of the next cleanup step"."""

    what: Selector
    who: Selector
    flash: bool = False
    when: Condition | None = None
    sorcery: bool = False
    cost: Cost | None = None
    fleeting: bool = False


@final
class PlayerCant(Rule, frozen=True):
    """Says "can't cast spells", "can't gain life", "can't draw cards", "can't search libraries", "can't play lands",
    "can't activate abilities of ...", "can't attack you", "can't lose the game", "can't win the game", "can't be the
    target", "can't cast more than one spell each turn" (`limit`; `more`: "can cast only one more spell this turn")."""

    who: Selector
    what: str
    of: Selector | None = None
    limit: int = 0
    more: bool = False
    condition: Condition | None = None


@final
class AttackTax(Rule, frozen=True):
    """Says "Creatures can't attack you (or planeswalkers you control) unless their controller pays {2} for each ..."
    (`whom` None: anybody); with `block` that they can't block."""

    attackers: Selector
    whom: Selector | None
    cost: Cost
    block: bool = False


@final
class PlayFrom(Rule, frozen=True):
    """Permission to cast (and with `play` also to play as a land) cards from their zones: "you may play lands from your
    graveyard", "you may cast creature spells from the top of your library" (a predicate of `what` names the zone), "you
    may play that card" (`what` a `Ref`, from any zone).

    `free`: without paying the mana cost. `cost`: rather than paying the mana cost. `extra`: an additional cost.
    `limit`: times each turn (0 = no limit). `one_each`: one for each of these ("permanent type"). `when`: only then.
    `any_mana`: "any color" or "any type", as which mana may be spent to cast them. `flash`: as though they had flash.
    `look`: the player may also look at them (face-down cards in exile). `using`: only by this keyword ("using its
    mutate ability"). `snow`: `any_mana` applies only to mana from snow sources. `then`: triggers when a card is played
    this way ("when they do, ...")."""

    who: Selector
    what: Selector
    play: bool = False
    free: bool = False
    cost: Cost | None = None
    extra: Cost | None = None
    limit: int = 0
    when: Condition | None = None
    any_mana: AnyOfMana | NoWord = ""
    flash: bool = False
    look: bool = False
    one_each: str = ""
    using: str = ""
    snow: bool = False
    then: Effect | None = None


@final
class Revealed(Rule, frozen=True):
    """Says "Play with the top card of your library revealed" (`top`), "your opponents play with their hands
    revealed"; with `private`: "you may look at the top card of your library any time"."""

    who: Selector
    what: OpenPart
    private: bool = False


@final
class Skip(Rule, frozen=True):
    """Says "Skip your draw step"."""

    who: Selector
    step: TurnPart


@final
class SpendAsThough(Rule, frozen=True):
    """Says "You may spend mana as though it were mana of any color" (`as_what` "any color" / "any type"); `on` None:
    for everything; `activate`: on abilities of `on`, not on spells; `mana`: only mana of that colour (a letter)."""

    who: Selector
    as_what: AnyOfMana
    on: Selector | None = None
    activate: bool = False
    mana: ColourLetter | NoWord = ""


@final
class ManaPersists(Rule, frozen=True):
    """Says "You don't lose unspent {G} mana as steps and phases end"; `becomes`: "becomes colorless instead"."""

    who: Selector
    mana: str
    becomes: str = ""


@final
class TriggersMore(Rule, frozen=True):
    """Says "... that ability triggers an additional time" (603.2d)."""

    event: Trigger


@final
class TriggersNot(Rule, frozen=True):
    """Says "Creatures entering don't cause abilities to trigger" (`event`: a `CausesTrigger`)."""

    event: Trigger


@final
class UntapLimit(Rule, frozen=True):
    """Says "Players can't untap more than one creature during their untap steps": `who` untaps at most `limit` of
    `what` (502.3)."""

    who: Selector
    what: Pattern
    limit: int


@final
class CantPay(Rule, frozen=True):
    """Says "Players can't pay life or sacrifice creatures to cast spells or activate abilities": `life` isn't paid,
    nothing that matches `sacrifice` is sacrificed as a cost of `who`; `mana_too` False: for abilities that aren't mana
    abilities only."""

    who: Selector
    life: bool = False
    sacrifice: Pattern | None = None
    mana_too: bool = True


@final
class LeastCost(Rule, frozen=True):
    """Says "Each spell that would cost less than three mana to cast costs three mana to cast": `what` costs at least
    `amount` mana."""

    what: Selector
    amount: int


@final
class LegendRuleOff(Rule, frozen=True):
    """Says "The 'legend rule' doesn't apply" to `what`."""

    what: Selector


@final
class Options(Rule, frozen=True):
    """Several rules in one sentence ("can't ... and can't ...")."""

    parts: tuple[Rule, ...]


@final
class Attackers(Rule, frozen=True):
    """Says "No more than one creature can attack you each combat", "each opponent can't block with more than one
    creature this combat": at most `limit` creatures that match `what` attack (`whom`, None: anybody) in one combat.
    `block`: at most that many of `who` block (None: of all players)."""

    limit: int
    what: Pattern
    whom: Selector | None = None
    block: bool = False
    who: Selector | None = None


@final
class CantEnter(Rule, frozen=True):
    """Says "Creature cards in graveyards and libraries can't enter" the battlefield."""

    what: Selector


@final
class MayLook(Rule, frozen=True):
    """Says "You may look at face-down creatures you don't control any time" (708.5)."""

    who: Selector
    what: Selector


@final
class LifeFloor(Rule, frozen=True):
    """Says "Damage that would reduce your life total to less than 1 reduces it to 1 instead": damage makes `who` lose
    no more life than that leaves `least`."""

    who: Selector
    least: int


@final
class WinLose(Rule, frozen=True):
    """Says "You can't lose the game and your opponents can't win the game", "you don't lose the game for having 0 or
    less life" (`what`)."""

    who: Selector
    what: str


@final
class DrawDuring(Rule, frozen=True):
    """Says "You draw a card during each opponent's draw step": as part of that step's draw (504.1)."""

    who: Selector
    whose: Selector


@final
class UntapDuring(Rule, frozen=True):
    """Says "Untap all permanents you control during each other player's untap step" (502.3)."""

    what: Selector
    whose: Selector


@final
class MayExert(Rule, frozen=True):
    """Says "You may exert ~ as it attacks. When you do, ..." (701.43): `effect` is that reflexive or linked part."""

    what: Selector
    effect: Effect | None = None


@final
class FromOpeningHand(Rule, frozen=True):
    """Says "If ~ is in your opening hand, you may begin the game with it on the battlefield" (103.6a); `not_first`:
    "and you're not playing first"; `counter`: with a counter of that kind; `then`: "If you do, ..."."""

    what: Selector
    not_first: bool = False
    counter: str = ""
    then: Effect | None = None


@final
class AttackNearest(Rule, frozen=True):
    """Says "each player may attack only the nearest opponent in the last chosen direction and planeswalkers controlled
    by that opponent": the direction is the source's choice, "left" or "right"."""

    who: Selector


@final
class BeforeGame(Rule, frozen=True):
    """Says "choose a color before the game begins" (103): the moment when `effect` is carried out."""

    effect: Effect


@final
class XAboveZero(Rule, frozen=True):
    """ "X can't be 0." as a paragraph of a spell: X of its cost."""


@final
class CanBeCommander(Rule, frozen=True):
    """ "~ can be your commander" (903.3); matters only to deck construction."""


@final
class DeckCopies(Rule, frozen=True):
    """ "A deck can have any number of cards named ~" (`most` None), "up to seven" (`most`); deck construction only."""

    most: int | None = None


@final
class PlayerHas(Rule, frozen=True):
    """ "You have hexproof", "you have protection from everything": keyword abilities of players (702.11c, 702.16j)."""

    who: Selector
    abilities: tuple[Ability, ...]


@final
class LifeForMana(Rule, frozen=True):
    """Says "For each {B} in a cost, you may pay 2 life rather than pay that mana": `who` may, for mana of `colours`."""

    who: Selector
    colours: str


@final
class AsItResolves(Rule, frozen=True):
    """Says "put that card into your hand instead of into your graveyard as it resolves" (608.2n): the destination of
    the cards of the spells `what`. `then`: "if you do, ..."."""

    what: Selector
    to: Place
    then: Effect | None = None
