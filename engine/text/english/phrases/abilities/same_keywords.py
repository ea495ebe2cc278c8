"""Sentences that extend a statement about one keyword to others.

"~ gains flying until end of turn if you control a creature with flying. The same is true for first strike and
trample.", as an instruction and as a statement.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, TypeVar, get_args

from engine.ir.abilities import Keyword, Static, StaticGroup
from engine.ir.changes import GainAbility
from engine.ir.conditions import Matches
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import If, Sequence
from engine.ir.node import Ability, Condition, Effect, Node, Predicate, Selector, find_nodes, rebuild
from engine.ir.patterns import (
    ColourCount,
    HasColour,
    HasKeyword,
    ObjectPattern,
)
from engine.ir.selectors import Ref
from engine.ir.vocabulary import ColourLetter
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import static_follower
from engine.text.english.phrases.effects.followers import Unfolded, follower

N = TypeVar("N", bound=Node)

WORDS = "the same is true for {more:granted}"
EFFECTS = "same keywords"
STATEMENTS = "keywords:"
BY_COLOUR = "by colour:"


_LETTERS: tuple[ColourLetter, ...] = get_args(ColourLetter)
_QUALITIES: tuple[Predicate, ...] = (
    *(HasColour(letter) for letter in _LETTERS),
    ColourCount("monocolored"),
    ColourCount("multicolored"),
)
ALSO_MEANT = tuple(Keyword("hexproof from", what=ObjectPattern((quality,))) for quality in _QUALITIES)
"""Keywords also meant by "hexproof" (702.11e): an object with hexproof from something gives others exactly that."""


def declare_same_keywords(grammar: Grammar) -> None:
    """Declares more of "follower" and of "static_follower"."""
    follower(grammar, EFFECTS, WORDS, _fold, _unfold)
    static_follower(grammar, "keywords", WORDS, _put, _take)
    for many in range(2, 6):
        _declare_by_colour(grammar, many)


def _declare_by_colour(grammar: Grammar, many: int) -> None:
    """ "Each creature you control has vigilance if it's white, hexproof if it's blue, and lifelink if it's black"."""
    said = [f"{{keyword{place}:keyword}} if it's {{colour{place}:colour}}" for place in range(many)]
    last = " and " if many == 2 else ", and "
    words = f"{{what:what}} has {', '.join(said[:-1])}{last}{said[-1]}"
    take = partial(_take_by_colour, many=many)
    grammar.phrase("static_clause", StaticGroup, words, build=_by_colour, take=take)


def _by_colour(what: Selector, **said: Any) -> StaticGroup:
    pairs = [(said[f"keyword{place}"], said[f"colour{place}"]) for place in range(len(said) // 2)]
    parts = (
        Static(
            what,
            (GainAbility((keyword,)),),
            Matches(Ref(form="it's"), ObjectPattern((HasColour(letter),)), form="is so"),
            form="after",
        )
        for keyword, letter in pairs
    )
    return StaticGroup(tuple(parts), form=BY_COLOUR)


def _take_by_colour(value: StaticGroup, *, many: int) -> dict[str, Any] | None:
    if value.form != BY_COLOUR or len(value.parts) != many:
        return None
    taken: dict[str, Any] = {}
    for place, part in enumerate(value.parts):
        taken.setdefault("what", getattr(part, "what", None))
        taken[f"keyword{place}"] = _given(part)
        taken[f"colour{place}"] = next(find_nodes(part, HasColour)).colour
    return taken


def _with_keyword(node: N, said: Ability, other: Ability) -> N:
    """Returns the same node for another keyword."""

    def change(part: Node) -> Node:
        return other if part == said else rebuild(part, change)

    changed = change(node)
    assert isinstance(changed, type(node))
    return changed


def _given(part: object) -> Ability | None:
    """Returns the one keyword that an instruction or a statement gives, or None."""
    changes = part.changes if isinstance(part, Affect | Static) else ()
    change = changes[0] if len(changes) == 1 else None
    one = isinstance(change, GainAbility) and len(change.abilities) == 1
    return change.abilities[0] if one and isinstance(change, GainAbility) else None


def _asked(keyword: Ability | None, condition: Condition | None) -> bool:
    """True if it is given under the condition that something has it."""
    return condition is not None and any(part.keyword == keyword for part in find_nodes(condition, HasKeyword))


def _all_meant(more: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Returns the keywords in the text with those that they also mean."""
    plain = any(isinstance(keyword, Keyword) and keyword.name == "hexproof" for keyword in more)
    return (*more, *ALSO_MEANT) if plain else more


def said_of(others: Iterable[Ability | None]) -> tuple[Ability, ...]:
    """Returns the keywords that the text names."""
    return tuple(keyword for keyword in others if keyword is not None and keyword not in ALSO_MEANT)


def _are_keywords(more: tuple[Ability, ...]) -> bool:
    return all(isinstance(keyword, Keyword) for keyword in more)


def _fold(before: Any, joint: str, more: tuple[Ability, ...]) -> Effect | None:
    if joint or not isinstance(before, If) or before.otherwise is not None or not _are_keywords(more):
        return None
    said = _given(before.then)
    if said is None or not _asked(said, before.condition):
        return None
    return Sequence((before, *(_with_keyword(before, said, keyword) for keyword in _all_meant(more))), form=EFFECTS)


def _unfold(effect: Any) -> Unfolded | None:
    if not isinstance(effect, Sequence) or effect.form != EFFECTS:
        return None
    before, *others = effect.steps
    return before, "", {"more": said_of(_given(getattr(other, "then", None)) for other in others)}


def _put(before: Any, more: tuple[Ability, ...]) -> StaticGroup | None:
    if not isinstance(before, Static) or not _are_keywords(more):
        return None
    said = _given(before)
    if said is None or not _asked(said, before.condition):
        return None
    return StaticGroup(
        (before, *(_with_keyword(before, said, keyword) for keyword in _all_meant(more))), form=STATEMENTS
    )


def _take(value: Any) -> tuple[Any, dict[str, Any]] | None:
    if not isinstance(value, StaticGroup) or value.form != STATEMENTS:
        return None
    before, *others = value.parts
    return before, {"more": said_of(_given(other) for other in others)}
