"""Ability texts: what abilities are called in scripts, and which of them a script means.

A script names an ability by the beginning of its rules text; wording differs between times and engines, so three steps
of matching are tried, from strict to loose. The text of an ability is written from the ability itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.compiler.normalise import normalise
from engine.game.kernel.characteristics import Characteristics
from engine.ir.abilities import Activated, Chapter, Keyword, KeywordLine, Level, Triggered
from engine.ir.costs import ManaPayment
from engine.ir.keywords import expand
from engine.ir.keywords.implied import expand_level
from engine.ir.node import Ability, Cost, worded
from engine.text.english.text import write_paragraph

_PUNCTUATION = re.compile(r"[.,;!?\"'’“”•()]|\s—|—")
_SPACES = re.compile(r"\s+")


def written(ability: Ability) -> str:
    """The rules text of one ability, with ``~`` for its object; "" if English has no phrase for it."""
    return _written(worded(ability))


@lru_cache(maxsize=20_000)
def _written(ability: Ability) -> str:
    if isinstance(ability, Keyword):
        ability = KeywordLine((ability,))
    return write_paragraph(ability, spell=False) or write_paragraph(ability, spell=True) or ""


def cost_text(cost: Cost) -> str:
    """A cost as it stands before a colon."""
    return written(Keyword("morph", cost=cost)).partition(" ")[2] if isinstance(cost, ManaPayment) else _words(cost)


def _words(cost: Cost) -> str:
    return written(Keyword("morph", cost=cost)).partition("\u2014")[2].rstrip(".")


def ability_texts(chars: Characteristics, ability: Ability) -> tuple[str, ...]:
    """Everything that an object's ability may be called: its own text, and that of the keyword it comes from."""
    texts = [written(ability)]
    for keyword in chars.sorted.keywords:
        if any(part is ability for part in expand(keyword)):
            texts += (written(keyword), keyword.name)
    for level in chars.printed.abilities:
        if isinstance(level, Level) and level.cost is not None and ability in expand_level(level):
            texts += (f"{cost_text(level.cost)}: Level {level.low}",)
    return tuple(text for text in texts if text)


def all_texts(chars: Characteristics) -> Iterable[str]:
    """The texts of all abilities of an object."""
    sorted_ = chars.sorted
    lists: tuple[Sequence[Ability], ...] = (
        sorted_.keywords,
        sorted_.triggered,
        sorted_.activated,
        sorted_.statics,
        sorted_.rules,
        sorted_.chapters,
    )
    return (text for part in lists for ability in part if (text := written(ability)))


@lru_cache(maxsize=50_000)
def plain(text: str, name: str = "") -> str:
    """A text as it is compared: no case, reminder text or punctuation, ``~`` for the object itself."""
    said = normalise(text.replace("{this}", "~"), name, legendary=True)
    said = said.replace("this permanent", "~")
    said = _PUNCTUATION.sub("", said.casefold())
    return _SPACES.sub(" ", said).strip()


def prefix(wanted: str, text: str, name: str = "") -> bool:
    """Step 1: `text` begins with `wanted`."""
    return plain(text, name).startswith(plain(wanted, name))


def same_cost(wanted: str, text: str, name: str = "") -> bool:
    """Step 2: what stands before the first colon is the same, or begins so."""
    asked, given = plain(wanted, name), plain(text, name)
    if ":" not in given:
        return False
    return given.partition(":")[0].strip().startswith(asked.partition(":")[0].strip())


def within(wanted: str, text: str, name: str = "") -> bool:
    """Step 3: `wanted` occurs anywhere in `text`."""
    return plain(wanted, name) in plain(text, name)


Called = tuple[str, Sequence[str]]
"""An object's name, and the texts that something of it goes by."""


def choose_by_text(wanted: str, options: Sequence[Called], *, strict: bool = False) -> list[int]:
    """The options that a script means by `wanted`: those of the first step that leaves any; `strict`: without the last
    step, and without the second if the text has no colon."""
    steps = [prefix]
    if not strict or ":" in wanted:
        steps.append(same_cost)
    if not strict:
        steps.append(within)
    for step in steps:
        found = [
            place for place, (name, texts) in enumerate(options) if any(step(wanted, text, name) for text in texts)
        ]
        if found:
            return found
    return []


__all__ = [
    "Activated",
    "Called",
    "Chapter",
    "Triggered",
    "ability_texts",
    "all_texts",
    "choose_by_text",
    "plain",
    "prefix",
    "same_cost",
    "within",
    "written",
]
