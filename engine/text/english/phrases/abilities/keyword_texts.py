"""Keyword texts: the qualities of protection, the words after "affinity", "champion" and "enchant"; text in square
brackets (702.148), a spell's text with and without it; and sentences that extend a statement about one keyword to
others.

"~ gains flying until end of turn if you control a creature with flying. The same is true for first strike and
trample.", as an instruction and as a statement.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import partial
from typing import Any, TypeVar, get_args

from engine.ir.abilities import Keyword, SpellAbility, Static, StaticGroup
from engine.ir.changes import GainAbility
from engine.ir.conditions import Matches
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import If, Sequence
from engine.ir.node import Ability, Condition, Effect, Node, Pattern, Predicate, Selector, find, rebuild, replace
from engine.ir.patterns import (
    ColourCount,
    ControlledBy,
    HasColour,
    HasKeyword,
    ObjectPattern,
    OfChosen,
    OneOf,
    PlayerPattern,
)
from engine.ir.selectors import Ref
from engine.ir.vocabulary import ColourKind, ColourLetter
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import static_follower
from engine.text.english.phrases.effects.followers import Unfolded, follower
from engine.text.english.reading import Reader, tokenize
from engine.text.english.writing import Writer

COLOUR_COUNTS: tuple[tuple[str, ColourKind], ...] = (
    ("all colors", "colored"),
    ("each color", "colored"),
    ("multicolored", "multicolored"),
    ("monocolored", "monocolored"),
    ("colorless", "colorless"),
)
"""Numbers of colours for "protection from", with their words."""


def declare_qualities(grammar: Grammar) -> None:
    """Declares "quality" and "qualities" ("from red", "from black and from red", "from everything"), and the words
    after some keywords."""
    grammar.template("quality", "{letter:colour}", ObjectPattern((HasColour(hole("letter")),)))
    grammar.phrase("quality", None, "{value:noun_p}", take=_take_noun)
    grammar.template("quality", "everything", ObjectPattern(()))
    for word, kind in COLOUR_COUNTS:
        grammar.template("quality", word, ObjectPattern((ColourCount(kind),), form=word if word != kind else "bare"))
    chosen = ObjectPattern((OfChosen("color"),))
    grammar.template("quality", "the chosen color", chosen)
    grammar.template("quality", "that color", ObjectPattern((OfChosen("color", form="that"),)))
    of_player = ObjectPattern((), (ControlledBy(Ref(form="the chosen player")),), form="of a player")
    grammar.template("quality", "the chosen player", of_player)
    for which in ("color", "card type"):
        now = ObjectPattern((OfChosen(which, now=True),))
        grammar.template("quality", f"the {which} of your choice", now)
    grammar.template("quality", "each of your opponents", PlayerPattern("opponent", form="each of your"))
    grammar.phrase("qualities", None, "from {value:quality}")
    for form, words in (
        ("from", "from {a:quality} and from {b:quality}"),
        ("from", "from {a:quality}, from {b:quality}, and from {c:quality}"),
        ("from,", "from {a:quality}, from {b:quality} and from {c:quality}"),
        ("from", "from {a:quality}, from {b:quality}, from {c:quality}, and from {d:quality}"),
    ):
        options = tuple(hole(name) for name in "abcd" if f"{{{name}:" in words)
        grammar.template("qualities", words, ObjectPattern((OneOf(options, form=form),)))
    grammar.phrase("for_plural", None, "for {value:noun_p}")
    grammar.phrase("a_noun", None, "a {value:noun_s}")
    grammar.phrase("enchantable", None, "{value:noun_s}")
    grammar.phrase("enchantable", None, "{value:player_s}")


def _take_noun(value: Any) -> dict[str, Pattern] | None:
    plain = isinstance(value, ObjectPattern) and value.words and not value.form
    if (
        not plain
        or isinstance(value.words[0], HasColour)
        or (isinstance(value.words[0], OneOf) and value.words[0].form.startswith("from"))
    ):
        return None
    return {"value": value}


IN_BRACKETS = re.compile(r"\[[^\[\]]*\]")


def declare_cleaving(grammar: Grammar) -> None:
    """Declares "cleavable"."""
    grammar.native("cleavable", _read, _write)


def _read(reader: Reader, start: int) -> Iterator[tuple[SpellAbility, int]]:
    if start or "[" not in reader.words:
        return
    text = ""
    for token in reader.tokens:
        text = f"{text.ljust(token.start)}{token.text}"
    whole = _whole(reader, text.replace("[", "").replace("]", ""))
    cleaved = _whole(reader, IN_BRACKETS.sub("", text))
    if whole is not None and cleaved is not None:
        yield replace(whole, cleaved=cleaved), reader.length


def _whole(reader: Reader, text: str) -> SpellAbility | None:
    """Returns the ability of a whole text."""
    tokens = tokenize(text)
    for ability, end in Reader(reader.tables, tokens).read("spell_ability", 0):
        if end == len(tokens) and isinstance(ability, SpellAbility):
            return ability
    return None


def _write(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, SpellAbility) or value.cleaved is None:
        return None
    said = writer.write("spell_ability", replace(value, cleaved=None))
    without = writer.write("spell_ability", value.cleaved)
    if said is None or without is None:
        return None
    words, others = said.split(), without.split()
    found: list[str] = []
    for what, start, end, first, last in SequenceMatcher(None, words, others, autojunk=False).get_opcodes():
        if what == "equal":
            found.extend(words[start:end])
        elif what == "delete":
            found.extend((f"[{words[start]}", *words[start + 1 : end]))
            found[-1] += "]"
        elif "".join(words[start:end]).lower() != "".join(others[first:last]).lower():
            return None
    return " ".join(found)


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
VARIANTS = tuple(Keyword("hexproof from", what=ObjectPattern((quality,))) for quality in _QUALITIES)
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
        taken[f"colour{place}"] = next(find(part, HasColour)).colour
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
    return condition is not None and any(part.keyword == keyword for part in find(condition, HasKeyword))


def _all_meant(more: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Returns the keywords in the text with those that they also mean."""
    plain = any(isinstance(keyword, Keyword) and keyword.name == "hexproof" for keyword in more)
    return (*more, *VARIANTS) if plain else more


def said_of(others: Iterable[Ability | None]) -> tuple[Ability, ...]:
    """Returns the keywords that the text names."""
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
