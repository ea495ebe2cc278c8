"""Abilities: what one paragraph of a text is (113); and granted abilities that call the object which has granted them
by its name (201.5a) or speak of what was chosen for it: which object, which colour that is, is known when they are
granted, and stays so whoever has them.
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
    walk,
)
from engine.ir.patterns import HasColour, ObjectPattern, OfChosen, OneOf
from engine.ir.replacing import EntersWith
from engine.ir.selectors import GRANTER, Granter, Ref, This
from engine.ir.vocabulary import ColourLetter, LevelKind


@final
class Keyword(Ability, frozen=True):
    """A keyword ability (702) with its parameters: `name` lower case ("flying", "cycling", "protection",
    "landwalk"); `number` ("annihilator 2"), `cost` ("equip {2}"), `what` ("protection from red": a predicate-only
    pattern; "enchant creature"; "affinity for artifacts"; "plainscycling": the searched pattern), `text` for words
    that are names ("partner with X"); `limit` and `discount`: how often the activated abilities it stands for can be
    activated each turn (0: as often as one likes), and what makes them cheaper ("Equip {0}. Activate only once each
    turn."): the sentence is named in `form`."""

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
    """Keyword abilities written in one paragraph, "Flying, vigilance"; `form` is the separator if not a comma; `word`:
    what stands in front ("Murasame — Equip {5}")."""

    keywords: tuple[Keyword, ...]
    word: str = ""


def one_by_one(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """The abilities with each keyword of a line by itself."""
    return tuple(
        part for ability in abilities for part in (ability.keywords if isinstance(ability, KeywordLine) else (ability,))
    )


@final
class SpellAbility(Ability, frozen=True):
    """What an instant or sorcery does as it resolves (113.3a); `word`: ability word; `cleaved`: what it does without
    the words in square brackets, if it was cast for its cleave cost (702.148a)."""

    effect: Effect
    word: str = ""
    cleaved: Ability | None = None


@final
class Activated(Ability, frozen=True):
    """Says "cost: effect" (602). `when`: "activate only if/during ..."; `limit`: times each turn (0 = no limit);
    `once`: only once at all; `by`: who may activate it if not its controller; `sorcery`: only as a sorcery; `discount`:
    "this ability costs {1} less to activate for each ..."; `x_above_zero`: "X can't be 0"; `x_is`: "X is ...", so that
    nobody chooses it (107.3c). `form` is their order."""

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
    """Says "when/whenever/at event, (if condition,) effect" (603). `condition`: intervening if (603.4); `limit`: "this
    ability triggers only once each turn" (0 = no limit); `do_limit`: "do this only once each turn": how often its
    effect is carried out; `word`: ability word."""

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
    """A static ability that changes rules for players or the game, replacement and prevention effects included."""

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
    """A Saga's chapter ability (714): `numbers` of the chapters, `word`: what the chapter is called."""

    numbers: tuple[int, ...]
    effect: Effect
    word: str = ""


@final
class Level(Ability, frozen=True):
    """A level symbol of a leveler (711), a level of a Class (717) or a threshold of a Spacecraft (`kind` "level",
    "class", "station"): what the object has from `low` to `high` (None: and up) counters (of a Class: levels). `power`
    and `toughness` as printed, "" where none are; `cost`: what gaining a Class level costs (717.2b)."""

    kind: LevelKind
    low: int
    high: int | None = None
    power: str = ""
    toughness: str = ""
    abilities: tuple[Ability, ...] = ()
    cost: Cost | None = None


@final
class Anchored(Ability, frozen=True):
    """Says "As ~ enters, choose Khans or Dragons" with an ability behind each of the anchor words (614.12c): it has the
    one of `abilities` in the place of the chosen one of `words`."""

    words: tuple[str, ...]
    abilities: tuple[Ability, ...]


@final
class HandAndLife(Ability, frozen=True):
    """A vanguard card's modifiers (211): starting hand size and starting life total change by so much."""

    hand: int
    life: int


@final
class Unread(Ability, frozen=True):
    """A paragraph that could not be read. Stored cards keep none of its text: `line` is the number of the paragraph
    on the face (0-based); `text` is only filled for cards of the user's own download."""

    line: int
    text: str = ""


_made: Recent[tuple[int, int | str], tuple[Ability, Ability]] = Recent(512)
"""Abilities as something has granted them, by what was granted and what is known of who granted it."""


def speaks_of_granter(abilities: tuple[Ability, ...]) -> bool:
    return any(map(_speaks_of_granter, abilities))


def granted_by(abilities: tuple[Ability, ...], source: int, called: str) -> tuple[Ability, ...]:
    """The abilities as the object of that name grants them; each time the same ones."""
    return tuple(
        _with(ability, source, _is_granter, Granter(source, called)) if _speaks_of_granter(ability) else ability
        for ability in abilities
    )


@once_per_node
def speaks_of_chosen_colour(ability: Ability) -> bool:
    """Whether a keyword is about "the chosen color"; "a color of your choice" is not chosen yet."""
    return isinstance(ability, Keyword) and any(map(_is_chosen_colour, walk(ability)))


def of_colours(ability: Ability, colours: str) -> Ability:
    """A keyword about "the chosen color" with the colours (WUBRG letters) that were chosen; each time the same one."""
    each = tuple(HasColour(letter) for letter in get_args(ColourLetter) if letter in colours)
    chosen = each[0] if len(each) == 1 else OneOf(tuple(ObjectPattern((colour,)) for colour in each))
    return _with(ability, colours, _is_chosen_colour, chosen)


def _with(ability: Ability, known: int | str, is_meant: Callable[[Node], bool], meant: Node) -> Ability:
    """The ability with a node in place of those that are meant; `known` tells that node from others."""
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
    return any(map(_is_granter, walk(ability)))


def _is_granter(node: Node) -> bool:
    """Whether it is called by its name, or "it" behind that, and nothing has granted the ability yet."""
    return (isinstance(node, Granter) and not node.object) or (isinstance(node, Ref) and node.name == GRANTER)


def grants_to_others(ability: Ability) -> bool:
    """Whether every ability in it that calls its granter by name is granted to another object."""
    for part in walk(ability):
        to_itself = isinstance(part, Static | Affect | EntersWith) and _is_itself(part.what)
        if to_itself and any(_is_quoted(inner, part) for inner in walk(part)):
            return False
    return True


def _is_quoted(inner: Node, outer: Node) -> bool:
    return isinstance(inner, Ability) and inner is not outer and contains(inner, Granter)


def _is_itself(what: Node) -> bool:
    return isinstance(what, This) or (isinstance(what, Ref) and what.name == "this")
