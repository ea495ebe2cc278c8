"""Part of the pass "resolve references": events any one of which triggers an ability ("whenever you cast or activate").

Comes in: such an event with its selectors named, and what it has spoken of. Goes out: the same with one name for what
the event happens to, whichever it is, so that "that spell or ability" means it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace as replace_struct

from engine.compiler.antecedents import Mention
from engine.ir.node import Selector, Trigger, replace
from engine.ir.triggers import EitherEvent


def alike(either: EitherEvent, spoken: Sequence[Mention]) -> tuple[EitherEvent, list[Mention]]:
    """The events with the same name for their subjects and for their objects, and the mentions that are left."""
    events, mentions = either.events, list(spoken)
    for fields in (("what",), ("who",), ("whom", "by")):
        said: list[Any] = [_first_of(event, fields) for event in events]
        names = [getattr(part, "bind", "") for part in said if isinstance(part, Selector)]
        if len(names) < len(events) or not all(names):
            continue
        events = tuple(
            _renamed(event, fields, replace(part, bind=names[-1])) for event, part in zip(events, said, strict=True)
        )
        nouns = frozenset(noun for mention in mentions if mention.name in names for noun in mention.nouns)
        mentions = [
            replace_struct(mention, nouns=nouns) if mention.name == names[-1] else mention
            for mention in mentions
            if mention.name not in names[:-1]
        ]
    return replace(either, events=events), mentions


def _first_of(event: Trigger, fields: Sequence[str]) -> Any:
    return next((getattr(event, field) for field in fields if hasattr(event, field)), None)


def _renamed(event: Trigger, fields: Sequence[str], part: Any) -> Trigger:
    field = next(field for field in fields if hasattr(event, field))
    renamed: Trigger = replace(event, **{field: part})
    return renamed
