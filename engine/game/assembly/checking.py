"""Finds the parts of an ability that the rules core can't carry out.

Input: an ability. Output: its nodes without an executor, evaluator, matcher or definition, each with the missing part.
Nothing is played: the registries that play asks are asked here. The abilities of keywords are checked like any other
text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from gc import is_tracked
from itertools import pairwise
from typing import Any, TypeGuard

import msgspec

from engine.errors import CommandeerError
from engine.game.assembly import new_game
from engine.game.assembly.words import has_words, unknown_word
from engine.game.evaluation.copying import EXCEPTIONS
from engine.game.evaluation.dispatch import CHECKS, MATCHERS, SELECTORS, VALUES
from engine.game.evaluation.predicates import PLAYER_TESTS, TESTS
from engine.game.evaluation.this_way import LINKED, events_for, is_remembered
from engine.game.event_loop.executing import EXECUTORS
from engine.game.event_loop.replacement.carrying_out import amount_field
from engine.game.events import ManaAdded
from engine.ir.abilities import Activated, Anchored, Keyword, Level
from engine.ir.changes import AlsoEnters, BecomeCopy, CantHaveAbility, GainAbility, LoseAbility, Must, SetLoyalty
from engine.ir.conditions import Happened, Matches, UntilEvent
from engine.ir.effects.cards import Exile, Manifest
from engine.ir.effects.game import CopySpell, SpendOn, ThatEvent
from engine.ir.effects.permanents import Affect, Attach, CreateCopy
from engine.ir.effects.structure import Apply, Delayed, IfDone, Instead, Reflexive, Sequence
from engine.ir.keywords import NOT_AUTOMATED, expand, is_automated
from engine.ir.keywords.definitions import expand_anchored, expand_level, spelled_out, worded
from engine.ir.node import (
    Ability,
    Condition,
    Effect,
    Node,
    Pattern,
    Predicate,
    Selector,
    Trigger,
    Value,
    children,
    contains,
    find_nodes,
    replace,
)
from engine.ir.patterns import ControlledBy, FromSource, HasKeyword, IsKind, ObjectPattern, OfChosen, PlayerPattern
from engine.ir.replacing import EntersWith, Prevent, Replace
from engine.ir.rules import PlayerCant, PlayFrom, TriggersMore, TriggersNot
from engine.ir.selectors import EXACTLY_ONE, Among, OfYourChoice, Ref, Some, Target, This
from engine.ir.triggers import CausesTrigger, EitherEvent, EventDuring, FirstTime, StateIs, TimesEvent
from engine.ir.values import Number

assert new_game.MODULES

TABLES: tuple[tuple[type[Node], frozenset[type[Node]]], ...] = (
    (Effect, frozenset(EXECUTORS)),
    (Value, frozenset(VALUES)),
    (Condition, frozenset(CHECKS)),
    (Selector, frozenset((*SELECTORS, Some, OfYourChoice, Among))),
    (Predicate, frozenset((*TESTS, *PLAYER_TESTS))),
    (Trigger, frozenset((*MATCHERS, EitherEvent, EventDuring, FirstTime, TimesEvent, StateIs, CausesTrigger))),
)
"""Kind of node -> the nodes of it that something is registered for, and those that have a place of their own."""

NAMING = (HasKeyword, LoseAbility, CantHaveAbility)
"""What speaks of keywords without giving them to anything."""

INSIDE = frozenset({IfDone})
"""Effects without an executor: they are part of a sequence."""


COPIES = (BecomeCopy, CreateCopy, CopySpell)
"""Effects that make copies, and that may contain changes for copies only."""

OF_COPIES = (SetLoyalty, AlsoEnters)

LATER = (Delayed, Reflexive, Ability)
"""Nodes whose instructions don't happen instead of an event, although they are created then."""


class MissingPart(msgspec.Struct, frozen=True):
    """A node that cannot be carried out, and why, for whoever mends it."""

    node: Node
    why: str


def find_missing(ability: Ability) -> tuple[MissingPart, ...]:
    """Everything in an ability that the core cannot carry out; () if it can be played."""
    return tuple(_of_ability(ability))


def _of_ability(ability: Ability) -> Iterator[MissingPart]:
    try:
        yield from _walk(spelled_out(worded(ability)), frozenset(), replaced=False)
    except CommandeerError as problem:  # a keyword whose definition asks for something that is not there
        yield MissingPart(ability, str(problem))


def _walk(node: Node, inside: frozenset[str], *, replaced: bool) -> Iterator[MissingPart]:
    """`inside`: the keywords whose definitions are being looked at; `replaced`: whether the node is part of what
    happens instead of an event."""
    if not _is_plain(type(node)):
        if isinstance(node, Matches) and _asks_of_players(node.pattern):
            node = replace(node, pattern=PlayerPattern("player", node.pattern.after))
        why = _lacks(node, replaced=replaced)
        if why:
            yield MissingPart(node, why)
        if isinstance(node, Keyword) and is_automated(node) and node.name not in inside:
            for part in expand(node):
                yield from _walk(part, inside | {node.name}, replaced=False)
        elif isinstance(node, Level):
            for part in expand_level(node):
                yield from _walk(part, inside, replaced=False)
        elif isinstance(node, Anchored):
            for part in expand_anchored(node):
                yield from _walk(part, inside, replaced=False)
        if isinstance(node, NAMING):
            return  # the keywords in it are only named
    if not is_tracked(node):
        return  # it holds no other node
    instead = isinstance(node, Replace) or (replaced and not isinstance(node, LATER))
    for child in children(node):
        if isinstance(child, OF_COPIES) and not isinstance(node, COPIES):
            yield MissingPart(child, f"{type(child).__name__} of what is no copy")
        yield from _walk(child, inside, replaced=instead)


@cache
def _is_plain(kind: type[Node]) -> bool:
    """True if nodes of a class lack nothing, whatever their fields hold."""
    of_their_own = (Matches, ThatEvent, Keyword, Level, Anchored, *NAMING, *_SPECIAL)
    return kind not in of_their_own and not _without_meaning(kind) and not has_words(kind)


def _asks_of_players(pattern: Pattern) -> TypeGuard[ObjectPattern]:
    """ "If you have more life than each opponent": asked of a player, in the words for objects."""
    parts = pattern.after if isinstance(pattern, ObjectPattern) and not pattern.words else ()
    return any(type(part) not in TESTS for part in parts)


def _matches(node: Matches) -> str:
    bare = isinstance(node.pattern, ObjectPattern) and not node.pattern.words and not node.pattern.after
    return "being what no word says" if bare else ""


@cache
def _without_meaning(kind: type[Node]) -> str:
    """Why nodes of a class mean nothing to the rules core; "" if they do."""
    if kind not in INSIDE:
        for base, known in TABLES:
            if issubclass(kind, base) and kind not in known:
                return f"{base.__name__.lower()} {kind.__name__} has no meaning in the rules core"
    return ""


def _lacks(node: Node, *, replaced: bool) -> str:
    if meaningless := _without_meaning(type(node)):
        return meaningless
    if isinstance(node, ThatEvent) and not replaced:
        return "nothing is replaced here"
    special = _SPECIAL.get(type(node))
    why = "" if special is None else special(node)
    word = "" if why else unknown_word(node)
    return why or (f"{type(node).__name__}: {word} is not known to the rules core" if word else "")


# -- what tables cannot say --------------------------------------------------------------------------------------------


def _keyword(node: Keyword) -> str:
    if is_automated(node):
        return ""
    return f"keyword {node.name}: {NOT_AUTOMATED.get(node.name, 'no definition')}"


def _reference(node: Ref) -> str:
    action = node.name.removeprefix(LINKED)
    return "" if action == node.name or is_remembered(action) else f"nothing remembers what was {action}"


def _object_pattern(node: ObjectPattern) -> str:
    lacking = [part for part in (*node.words, *node.after) if type(part) not in TESTS]
    if lacking:
        return f"predicate {type(lacking[0]).__name__} says nothing of objects"
    controllers = [part for part in node.after if isinstance(part, ControlledBy) and not part.negated]
    return "one of the chosen for each player" if len(controllers) > 1 else ""


def _player_pattern(node: PlayerPattern) -> str:
    lacking = [part for part in node.after if type(part) not in PLAYER_TESTS]
    return f"predicate {type(lacking[0]).__name__} says nothing of players" if lacking else ""


def _events(trigger: Trigger) -> str:
    """Whether the core has an event for it, for each of several."""
    match trigger:
        case EitherEvent(events=events):
            return next(filter(None, map(_events, events)), "")
        case StateIs() | CausesTrigger():
            return ""
        case _:
            return "" if events_for(trigger) else f"event {type(trigger).__name__} never happens"


def _replace(node: Replace) -> str:
    if _events(node.event) or not events_for(node.event):
        return "there is no such event to be replaced"
    changed = [part for part in _that_events(node.effect) if part.amount is not None]
    kinds = events_for(node.event)
    if changed and not any(kind is ManaAdded or amount_field(kind) for kind in kinds):
        return f"{kinds[0].__name__} has no amount to be changed"
    return ""


def _that_events(node: Node) -> Iterator[ThatEvent]:
    if isinstance(node, ThatEvent):
        yield node
    for child in children(node):
        yield from _that_events(child)


def _prevent(node: Prevent) -> str:
    return "a shield for all but some damage" if node.all_but and node.shield else ""


def _caused(node: TriggersMore | TriggersNot) -> str:
    return "" if isinstance(node.event, CausesTrigger) else f"cause {type(node.event).__name__} of triggering"


def _copy(changes: tuple[Node, ...]) -> str:
    lacking = [change for change in changes if not isinstance(change, EXCEPTIONS)]
    return f"a copy except for {type(lacking[0]).__name__}" if lacking else ""


def _gain(node: GainAbility) -> str:
    return "a choice among quoted abilities" if node.choose and not all(map(_is_keyword, node.abilities)) else ""


def _affect(node: Affect) -> str:
    gained = [ability for change in node.changes if isinstance(change, GainAbility) for ability in change.abilities]
    return "split second as a spell resolves" if Keyword("split second") in gained else ""


def _must(node: Must) -> str:
    several = isinstance(node.who, Some) and node.who.count != EXACTLY_ONE
    return "blocks by so many creatures" if several else ""


def _is_keyword(ability: Ability) -> bool:
    return isinstance(ability, Keyword)


def _spend_on(node: SpendOn) -> str:
    """Mana for abilities is for those of certain sources, which the pattern names."""
    pattern = node.pattern if node.what == "activate" else None
    parts = (*pattern.words, *pattern.after) if isinstance(pattern, ObjectPattern) else ()
    lacking = [part for part in parts if part != IsKind("ability") and not isinstance(part, FromSource)]
    return f"mana for abilities of which {type(lacking[0]).__name__} is said" if lacking else ""


def _sequence(node: Sequence) -> str:
    """ "You may cast it this turn. If you do, ...": what follows a permission waits until it is used. "They enter
    tapped" comes too late behind the instruction by which they enter."""
    for before, after in pairwise(node.steps):
        if isinstance(after, Apply) and isinstance(after.rule, EntersWith) and contains(before, Manifest):
            return "how something enters that has entered"
        permits = isinstance(before, Apply) and isinstance(before.rule, PlayFrom)
        if permits and isinstance(after, IfDone) and not isinstance(after.effect, Apply):
            return f"{type(after.effect).__name__} once a permission is used"
    return ""


def _instead(node: Instead) -> str:
    """What comes instead of something that waits for an event waits for it too."""
    later, now = isinstance(node.usual, Delayed), isinstance(node.then, Delayed)
    return "at once, instead of later" if later and not now and contains(node.usual, CopySpell) else ""


def _play_from(node: PlayFrom) -> str:
    high = node.what.count.high if isinstance(node.what, Some | Among) else None
    return "" if high in (None, Number(1)) or node.limit else "a permission for so many cards"


def _exile(node: Exile) -> str:
    return "" if node.until is None or isinstance(node.until, UntilEvent) else f"exile {type(node.until).__name__}"


def _state(node: StateIs) -> str:
    """ "When you play a card this way" in a paragraph of its own: what way that is, another paragraph says."""
    looks_back = isinstance(node.condition, Happened) and node.condition.when == "this way"
    return "what another paragraph has done" if looks_back else ""


def _player_cant(node: PlayerCant) -> str:
    return "forbidding its own casting" if node.what == "cast" and isinstance(node.of, This) else ""


def _activated(node: Activated) -> str:
    """601.2c: targets are chosen before costs are paid, and no cost has any."""
    return "a target within a cost" if contains(node.cost, Target) else ""


def _target(node: Target) -> str:
    """601.2c: what is chosen "of your choice" now is chosen as something resolves, and targets are chosen before."""
    return "a quality chosen for targets" if any(part.now for part in find_nodes(node.what, OfChosen)) else ""


def _attach(node: Attach) -> str:
    """ "To another permanent of that type": nobody chose it, what is attached is attached to one."""
    return "the type of what it is attached to" if contains(node.to, OfChosen) else ""


_SPECIAL: dict[type[Node], Callable[[Any], str]] = {
    Keyword: _keyword,
    Ref: _reference,
    ObjectPattern: _object_pattern,
    PlayerPattern: _player_pattern,
    Matches: _matches,
    Replace: _replace,
    Prevent: _prevent,
    TriggersMore: _caused,
    TriggersNot: _caused,
    BecomeCopy: lambda node: _copy(tuple(part for part in node.changes if not isinstance(part, AlsoEnters))),
    CreateCopy: lambda node: _copy(node.changes),
    CopySpell: lambda node: _copy(node.changes),
    GainAbility: _gain,
    Affect: _affect,
    Must: _must,
    Exile: _exile,
    Sequence: _sequence,
    Instead: _instead,
    PlayFrom: _play_from,
    StateIs: _state,
    PlayerCant: _player_cant,
    Activated: _activated,
    Target: _target,
    Attach: _attach,
    SpendOn: _spend_on,
    **dict.fromkeys((*MATCHERS, EitherEvent, EventDuring, FirstTime, TimesEvent), _events),
}
"""Node -> what else its executor asks of it."""
