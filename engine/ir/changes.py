"""Changes: the parts of a continuous effect on an object, by layer (613), and token characteristics (111.4).

Each class's docstring begins with its layer.
"""

from __future__ import annotations

from typing import final

from engine.ir.node import Ability, Change, Condition, Effect, Node, Pattern, Selector, Value
from engine.ir.vocabulary import (
    AbilityKind,
    ColourChoice,
    EveryType,
    HelpingAction,
    KeptTypes,
    LostKind,
    NoWord,
    Permitted,
    Prohibited,
    Required,
    TakenPart,
)


@final
class TokenSpec(Node, frozen=True):
    """The characteristics of a token, or of the object that something becomes, as text states them.

    `name` only if stated or predefined ("Treasure"). `colours`: WUBRG letters. `colourless`: the text says "colorless".
    With neither, an object that becomes this keeps its colours, and a token is colourless. `abilities`: those after
    "with", keyword and quoted ones in spoken order."""

    power: Value | None = None
    toughness: Value | None = None
    colours: str = ""
    colourless: bool = False
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    name: str = ""


@final
class BecomeCopy(Change, frozen=True):
    """Layer 1: a copy of `of` (707), except for `changes`."""

    of: Selector
    changes: tuple[Change, ...] = ()


@final
class SetController(Change, frozen=True):
    """Layer 2: `who` gains control."""

    who: Selector


@final
class SetName(Change, frozen=True):
    """Layer 3: has this name."""

    name: str


@final
class SetTypes(Change, frozen=True):
    """Layer 4: becomes these types and subtypes.

    `keep`: the types that stay. "" replaces card types and the matching subtypes (205.1a); "types" = "in addition to
    its other types"; "creature types" / "land types" = only in addition to those; "creature" for "that's still a land".
    `every`: all types of a kind ("creature type", "basic land type", "nonbasic land type", "land type"). `chosen`: the
    type that the source's choice named ("the chosen type"). `choice`: a "creature type" or "basic land type" that the
    effect's controller chooses as it is carried out ("the creature type of your choice")."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keep: KeptTypes | NoWord = ""
    every: EveryType | NoWord = ""
    chosen: bool = False
    choice: str = ""


@final
class Become(Change, frozen=True):
    """Layers 4, 5, 6 and 7b: becomes (or is, `form`) the object in `spec`: "a 3/3 blue Bird creature with flying".

    `keep`: "" it loses other card types and their subtypes (205.1a), "types" = "in addition to its other types" or
    "it's still a land" (205.1b), "creature types", "land types", "colors and types"."""

    spec: TokenSpec
    keep: KeptTypes | NoWord = ""


@final
class LoseTypes(Change, frozen=True):
    """Layer 4: isn't a creature, and loses all other card types. "creature types" among `types`: loses all of those."""

    types: tuple[str, ...] = ()
    all_others: tuple[str, ...] = ()


@final
class SetColours(Change, frozen=True):
    """Layer 5: becomes the colours (WUBRG letters; "" = colourless); `add`: in addition to its other colours;
    `chosen`: the chosen colour; `choice`: one ("color") or more ("colors") that the controller chooses as the effect is
    carried out."""

    colours: str
    add: bool = False
    chosen: bool = False
    choice: ColourChoice | NoWord = ""


@final
class GainAbility(Change, frozen=True):
    """Layer 6: has (`form` "gain": gains) abilities. `choose`: only one of them, chosen by the effect's controller as
    it is carried out ("your choice of flying or first strike"). `this`: also the ability with this effect ("gains this
    ability"; as an exception to a copy 707.9a)."""

    abilities: tuple[Ability, ...]
    choose: bool = False
    this: bool = False


@final
class GainAbilitiesOf(Change, frozen=True):
    """Layer 6: has the activated (triggered, all) abilities of other objects."""

    kind: AbilityKind
    of: Selector


@final
class LoseAbility(Change, frozen=True):
    """Layer 6: loses abilities."""

    abilities: tuple[Ability, ...]


@final
class LoseAllAbilities(Change, frozen=True):
    """Layer 6: loses all abilities. `other`: all other abilities (those not granted by the same effect). `but_mana`:
    all except mana abilities (605)."""

    other: bool = False
    but_mana: bool = False


@final
class LoseAllOther(Change, frozen=True):
    """Layers 4 to 6: loses all others of several `kinds`: "abilities", "colors", "card types", "creature types" (all
    that the same effect doesn't give)."""

    kinds: tuple[LostKind, ...]


@final
class TakeFrom(Change, frozen=True):
    """Layers 4 and 7b: has the named characteristics (`which`: "power", "toughness", "creature types") of `of`, or none
    of them if that object doesn't exist. `still`: the creature type it keeps ("it's still a Shapeshifter")."""

    which: tuple[TakenPart, ...]
    of: Selector
    still: str = ""


@final
class SetLoyalty(Change, frozen=True):
    """Layer 1, as an exception to a copy: its starting loyalty is `loyalty` (306.5b)."""

    loyalty: Value


@final
class AlsoEnters(Change, frozen=True):
    """As an exception to a copy (707.9e): as it enters, `effect` is also carried out if `condition` is true: "it enters
    with an additional +1/+1 counter on it if it's a creature"."""

    effect: Effect
    condition: Condition | None = None


@final
class CantHaveAbility(Change, frozen=True):
    """Layer 6: can't have or gain the keywords (613.1f)."""

    abilities: tuple[Ability, ...]


@final
class SetPT(Change, frozen=True):
    """Layer 7b (7a for a characteristic-defining ability): has base power and toughness. None leaves that one
    unchanged."""

    power: Value | None
    toughness: Value | None


@final
class AddPT(Change, frozen=True):
    """Layer 7c: gets +N/+N."""

    power: Value
    toughness: Value


@final
class SwitchPT(Change, frozen=True):
    """Layer 7d: switches power and toughness."""


@final
class Cant(Change, frozen=True):
    """After the layers (613.11): the object can't do or undergo something.

    `what`: "attack", "block", "be blocked", "attack or block", "be countered", "be sacrificed", "be regenerated", "be
    enchanted", "be equipped", "become untapped", "untap", "be activated" (its activated abilities), "be targeted",
    "transform", "attack alone", "attack together" (it "can only attack alone"), "block alone", "have counters", "crew",
    ... `who`: the other party ("attack you or planeswalkers you control", "be blocked by creatures with flying").
    `except_by`: "except by artifact creatures", "except by two or more creatures" (`at_least`). `all_or_none`: "can't
    be blocked unless all creatures defending player controls block it". `counter`: only that kind, "can't have -1/-1
    counters put on it"."""

    what: Prohibited
    who: Selector | None = None
    except_by: Pattern | None = None
    at_least: int = 0
    all_or_none: bool = False
    counter: str = ""


@final
class Must(Change, frozen=True):
    """After the layers: must do or undergo `what`: "attack" ("attacks each combat if able"), "block" or "be blocked"
    ("must be blocked if able"). `who`: the object or player it must attack, the attacker it must block, or the
    creatures that must block it. `all_able`: all creatures able to do so. The effect's duration limits it to one turn
    or combat."""

    what: Required
    who: Selector | None = None
    all_able: bool = False


@final
class CanDo(Change, frozen=True):
    """After the layers: may do something that the rules forbid: "attack as though it didn't have defender", "block an
    additional creature" (`count`; 0 = any number), "block only creatures with flying" (`only`), "block creatures with
    shadow", "be blocked as though it didn't have swampwalk" (`ability`, None: any landwalk), "be the target of spells
    you control as though it didn't have hexproof" (`who`: whose spells or abilities)."""

    what: Permitted
    count: int = 1
    who: Selector | None = None
    ability: Ability | None = None


@final
class SkipUntap(Change, frozen=True):
    """Says "doesn't untap during its controller's untap step" (502.3). `steps`: only during that many of the next ones
    (0 = each)."""

    whose: Selector | None = None
    steps: int = 0


@final
class MayNotUntap(Change, frozen=True):
    """Says "You may choose not to untap ~ during your untap step" (502.3)."""


@final
class AssignsNone(Change, frozen=True):
    """Says "assigns no combat damage" (this turn, this combat). `to`: only the damage that it would deal to this
    player."""

    to: Selector | None = None


@final
class AssignAsUnblocked(Change, frozen=True):
    """Says "You may have ~ assign its combat damage as though it weren't blocked" (510.1c)."""


@final
class Spares(Change, frozen=True):
    """Says "This effect doesn't remove ~" of a granted protection (702.16n): `what` stays attached in spite of it."""

    what: Selector


@final
class AssignByToughness(Change, frozen=True):
    """Says "assigns combat damage equal to its toughness rather than its power"."""


@final
class HelpsAs(Change, frozen=True):
    """Says "saddles Mounts and crews Vehicles as though its power were 2 greater" (`more`), "crews Vehicles using its
    toughness rather than its power" (`toughness`). `actions`: which of "saddle", "crew" and "station"."""

    actions: tuple[HelpingAction, ...]
    more: Value | None = None
    toughness: bool = False


@final
class LethalByPower(Change, frozen=True):
    """Says "lethal damage dealt to creatures ... is determined by their power rather than their toughness"."""


@final
class IsGoaded(Change, frozen=True):
    """Says "is goaded" (701.15) by `who`, else by the effect's controller."""

    who: Selector | None = None
