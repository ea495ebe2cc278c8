"""What is said of one keyword and holds for others: "~ gains flying until end of turn if you control a creature with
flying. The same is true for first strike and trample.", as an instruction and as a statement."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, get_args

from engine.ir.abilities import Keyword, Static, StaticGroup
from engine.ir.changes import GainAbility
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import If, Sequence
from engine.ir.node import Ability, Condition, Effect, Node, Predicate, find, rebuild
from engine.ir.patterns import ColourCount, HasColour, HasKeyword, ObjectPattern
from engine.ir.vocabulary import ColourLetter
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import static_follower
from engine.text.english.phrases.effects.followers import Unfolded, follower

N = TypeVar("N", bound=Node)

WORDS = "the same is true for {more:granted}"
EFFECTS = "same keywords"
STATEMENTS = "keywords:"


_LETTERS: tuple[ColourLetter, ...] = get_args(ColourLetter)
_QUALITIES: tuple[Predicate, ...] = (
    *(HasColour(letter) for letter in _LETTERS),
    ColourCount("monocolored"),
    ColourCount("multicolored"),
)
VARIANTS = tuple(Keyword("hexproof from", what=ObjectPattern((quality,))) for quality in _QUALITIES)
"""What is meant besides by "hexproof" (702.11e): whatever has hexproof from something lets others have just that."""


def declare(grammar: Grammar) -> None:
    """Declares more of "follower" and of "static_follower"."""
    follower(grammar, EFFECTS, WORDS, _fold, _unfold)
    static_follower(grammar, "keywords", WORDS, _put, _take)


def _with_keyword(node: N, said: Ability, other: Ability) -> N:
    """The same of another keyword."""

    def change(part: Node) -> Node:
        return other if part == said else rebuild(part, change)

    changed = change(node)
    assert isinstance(changed, type(node))
    return changed


def _given(part: object) -> Ability | None:
    """The one keyword that an instruction or a statement gives."""
    changes = part.changes if isinstance(part, Affect | Static) else ()
    change = changes[0] if len(changes) == 1 else None
    one = isinstance(change, GainAbility) and len(change.abilities) == 1
    return change.abilities[0] if one and isinstance(change, GainAbility) else None


def _asked(keyword: Ability | None, condition: Condition | None) -> bool:
    """Whether it is given where something has it."""
    return condition is not None and any(part.keyword == keyword for part in find(condition, HasKeyword))


def _all_meant(more: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The keywords of the text with those that are meant besides."""
    plain = any(isinstance(keyword, Keyword) and keyword.name == "hexproof" for keyword in more)
    return (*more, *VARIANTS) if plain else more


def said_of(others: Iterable[Ability | None]) -> tuple[Ability, ...]:
    """The keywords that the text names."""
    return tuple(keyword for keyword in others if keyword is not None and keyword not in VARIANTS)


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
