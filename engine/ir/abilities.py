"""Abilities: one node for each paragraph of a text (113), and abilities as an object grants them.

A granted ability may call its granter by name (201.5a) or refer to a choice made for it. The object and the colours are
fixed when the ability is granted, whoever has it later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import final, get_args

from engine.ir.effects.permanents import Affect
from engine.ir.node import (
    Ability,
    Change,
    Condition,
    Cost,
    Effect,
    Node,
    Pattern,
    Recent,
    Rule,
    Selector,
    Trigger,
    Value,
    contains,
    once_per_node,
    rebuild,
    walk_nodes,
)
from engine.ir.patterns import HasColour, ObjectPattern, OfChosen, OneOf
from engine.ir.replacing import EntersWith
from engine.ir.selectors import GRANTER, Granter, Ref, This
from engine.ir.vocabulary import ColourLetter, LevelKind


@final
class Keyword(Ability, frozen=True):
    """A keyword ability (702) with its parameters. `name` is in lower case ("flying", "cycling", "protection",
    "landwalk"). `number`: "annihilator 2". `cost`: "equip {2}". `what`: "protection from red" (a pattern of predicates
    only), "enchant creature", "affinity for artifacts", "plainscycling" (the searched pattern). `text`: words that are
    names ("partner with X").

    `limit`: how often each turn its activated abilities can be activated (0 for no limit). `discount`: a cost reduction
    for them. Both come from a further sentence ("Equip {0}. Activate only once each turn."), named in `form`."""

    name: str
    number: Value | None = None
    cost: Cost | None = None
    what: Pattern | None = None
    text: str = ""
    limit: int = 0
    discount: Rule | None = None
    x_above_zero: bool = False


@final
class KeywordLine(Ability, frozen=True):
    """Keyword abilities written in one paragraph, "Flying, vigilance". `form` is the separator if it isn't a comma;
    `word`: the word before them ("Murasame — Equip {5}")."""

    keywords: tuple[Keyword, ...]
    word: str = ""


def one_by_one(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """Returns the abilities with each keyword of a line as its own ability."""
    return tuple(
        part for ability in abilities for part in (ability.keywords if isinstance(ability, KeywordLine) else (ability,))
    )


@final
class SpellAbility(Ability, frozen=True):
    """The instruction of an instant or sorcery as it resolves (113.3a). `word`: its ability word. `cleaved`: the
    instruction without the words in square brackets, if it was cast for its cleave cost (702.148a)."""

    effect: Effect
    word: str = ""
    cleaved: Ability | None = None


@final
class Activated(Ability, frozen=True):
    """Says "cost: effect" (602). `when`: "activate only if/during ...". `limit`: times each turn (0 for no limit).
    `once`: only once in all. `by`: who may activate it, if not its controller. `sorcery`: only as a sorcery.
    `discount`: "this ability costs {1} less to activate for each ...". `x_above_zero`: "X can't be 0". `x_is`: "X is
    ...", so nobody chooses it (107.3c). `form` is the order of these sentences."""

    cost: Cost
    effect: Effect
    sorcery: bool = False
    when: Condition | None = None
    limit: int = 0
    by: Selector | None = None
    word: str = ""
    once: bool = False
    discount: Rule | None = None
    x_above_zero: bool = False
    x_is: Value | None = None


@final
class Triggered(Ability, frozen=True):
    """Says "when/whenever/at event, (if condition,) effect" (603). `condition`: an intervening if (603.4). `limit`:
    "this ability triggers only once each turn" (0 for no limit). `do_limit`: how often its effect is carried out each
    turn, "do this only once each turn". `word`: its ability word."""

    trigger: Trigger
    effect: Effect
    condition: Condition | None = None
    limit: int = 0
    do_limit: int = 0
    word: str = ""


@final
class Static(Ability, frozen=True):
    """A static ability that changes objects (604): `what` has `changes` (as long as `condition`). A
    characteristic-defining ability is one about `This` that functions everywhere (604.3)."""

    what: Selector
    changes: tuple[Change, ...]
    condition: Condition | None = None
    word: str = ""


@final
class StaticRule(Ability, frozen=True):
    """A static ability that changes rules for players or the game, including replacement and prevention effects."""

    rule: Rule
    condition: Condition | None = None
    word: str = ""


@final
class StaticGroup(Ability, frozen=True):
    """Several static statements in one sentence ("~ gets +2/+2 and creatures you control have vigilance")."""

    parts: tuple[Ability, ...]
    condition: Condition | None = None
    word: str = ""


@final
class Chapter(Ability, frozen=True):
    """A Saga's chapter ability (714). `numbers`: of the chapters; `word`: the chapter's name."""

    numbers: tuple[int, ...]
    effect: Effect
    word: str = ""


@final
class Level(Ability, frozen=True):
    """A level symbol of a leveler (711), a level of a Class (717) or a threshold of a Spacecraft (`kind` "level",
    "class", "station"): the object's abilities while it has from `low` to `high` (None for no upper limit) counters, or
    levels of a Class. `power` and `toughness` are as printed, "" if there are none. `cost`: the cost of gaining a Class
    level (716.2b)."""

    kind: LevelKind
    low: int
    high: int | None = None
    power: str = ""
    toughness: str = ""
    abilities: tuple[Ability, ...] = ()
    cost: Cost | None = None


@final
class Anchored(Ability, frozen=True):
    """Says "As ~ enters, choose Khans or Dragons", with an ability after each anchor word (614.12c). The object has the
    one of `abilities` whose position matches that of the chosen word in `words`."""

    words: tuple[str, ...]
    abilities: tuple[Ability, ...]


@final
class HandAndLife(Ability, frozen=True):
    """A vanguard card's modifiers (211) of the starting hand size and the starting life total."""

    hand: int
    life: int


@final
class Unread(Ability, frozen=True):
    """A paragraph that couldn't be read. `line` is the number of the paragraph on the face (0-based). `text` is only
    filled for cards that the user downloaded, because the stored cards contain no text."""

    line: int
    text: str = ""


_made: Recent[tuple[int, int | str], tuple[Ability, Ability]] = Recent(512)
"""Cached abilities as objects grant them, by the granted ability and the known facts about the granter."""


def speaks_of_granter(abilities: tuple[Ability, ...]) -> bool:
    return any(map(_speaks_of_granter, abilities))


def granted_by(abilities: tuple[Ability, ...], source: int, called: str) -> tuple[Ability, ...]:
    """Returns the abilities as the object of that name grants them. Repeated calls return the same objects."""
    return tuple(
        _with(ability, source, _is_granter, Granter(source, called)) if _speaks_of_granter(ability) else ability
        for ability in abilities
    )


@once_per_node
def speaks_of_chosen_colour(ability: Ability) -> bool:
    """True if a keyword is about "the chosen color". "A color of your choice" doesn't count, as it isn't chosen yet."""
    return isinstance(ability, Keyword) and any(map(_is_chosen_colour, walk_nodes(ability)))


def of_colours(ability: Ability, colours: str) -> Ability:
    """Returns a keyword about "the chosen color" with the chosen colours (WUBRG letters) filled in. Repeated calls
    return the same object."""
    each = tuple(HasColour(letter) for letter in get_args(ColourLetter) if letter in colours)
    chosen = each[0] if len(each) == 1 else OneOf(tuple(ObjectPattern((colour,)) for colour in each))
    return _with(ability, colours, _is_chosen_colour, chosen)


def _with(ability: Ability, known: int | str, is_meant: Callable[[Node], bool], meant: Node) -> Ability:
    """Returns the ability with `meant` in place of the nodes that `is_meant` accepts. `known` identifies `meant` in the
    cache."""
    before = _made.get((id(ability), known))
    if before is not None and before[0] is ability:
        return before[1]

    def change(node: Node) -> Node:
        return meant if is_meant(node) else rebuild(node, change)

    made = rebuild(ability, change)
    _made.put((id(ability), known), (ability, made))
    return made


def _is_chosen_colour(node: Node) -> bool:
    return isinstance(node, OfChosen) and node.what == "color" and not node.now


@once_per_node
def _speaks_of_granter(ability: Ability) -> bool:
    return any(map(_is_granter, walk_nodes(ability)))


def _is_granter(node: Node) -> bool:
    """True if the node is the granter's name, or "it" for the granter, and the ability hasn't been granted yet."""
    return (isinstance(node, Granter) and not node.object) or (isinstance(node, Ref) and node.name == GRANTER)


def grants_to_others(ability: Ability) -> bool:
    """True if every ability in it that calls its granter by name is granted to another object."""
    for part in walk_nodes(ability):
        to_itself = isinstance(part, Static | Affect | EntersWith) and _is_itself(part.what)
        if to_itself and any(_is_quoted(inner, part) for inner in walk_nodes(part)):
            return False
    return True


def _is_quoted(inner: Node, outer: Node) -> bool:
    return isinstance(inner, Ability) and inner is not outer and contains(inner, Granter)


def _is_itself(what: Node) -> bool:
    return isinstance(what, This) or (isinstance(what, Ref) and what.name == "this")
