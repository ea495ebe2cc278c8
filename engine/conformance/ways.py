"""Which way of casting a script means: one named with `using`, or an alternative cost chosen by an answer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.conformance.scenario import Answer
from engine.conformance.script import NoAnswer, Script
from engine.conformance.texts import all_texts, plain
from engine.game.casting.options import ways_to_cast
from engine.game.kernel.choices import Action, YesNo
from engine.ids import PlayerId

ORDINARY = ("", "permission")
"""Methods of casting for the mana cost."""

ASKED = ("free", "alternative", "evoke", "dash", "miracle", "prowl", "impending", "madness", "suspend", "ninjutsu")
"""Methods that a script chooses by an answer; all others are named."""


def name_of_way(action: Action) -> str:
    """The method as scripts name it."""
    return action.method.replace("_", "-")


def is_named_way(action: Action) -> bool:
    """Whether a script names the way of casting, instead of choosing it by an answer."""
    return action.kind == "cast" and action.method not in (*ORDINARY, *ASKED)


def choose_way(script: Script, player: str, options: Sequence[Action]) -> tuple[Action, ...]:
    """The options in the order in which they are to be tried; the answer that chooses between them is used up."""
    ordinary = [action for action in options if action.method in ORDINARY]
    others = [action for action in options if action.method not in ORDINARY]
    if not others:
        return tuple(ordinary)
    queues = script.queues[player]
    label = queues.take(_is_label, "choices", "targets")
    if label is not None and label.pick is not None:
        return _by_label(script, str(label.pick[0]), ordinary, others)
    answer = queues.take(lambda entry: entry.yes is not None, "choices")
    if answer is not None:
        return (*others, *ordinary) if answer.yes else (*ordinary, *others)
    if not script.strict:
        return (*others, *ordinary)
    if not ordinary and len({(action.object, action.method) for action in others}) > 1:
        seat = script.naming.seats[player]
        raise NoAnswer(player, YesNo(seat, "alternative cost"), ", ".join(action.method for action in others))
    return (*ordinary, *others)


def _is_label(entry: Answer) -> bool:
    return entry.pick is not None and isinstance(entry.pick[0], str) and entry.pick[0].startswith("Cast with")


def _by_label(script: Script, label: str, ordinary: list[Action], others: list[Action]) -> tuple[Action, ...]:
    """The way that a label names: by its keyword, its cost or its source."""
    if label.startswith("Cast with no alternative"):
        return tuple(ordinary)
    if label.startswith("Cast without paying"):
        free = [action for action in others if action.method == "free"]
        return tuple(free or others)
    named = [action for action in others if action.method and f" {action.method} ".casefold() in f"{label} ".casefold()]
    if named and named[0].method not in ("alternative", "free"):
        return tuple(named)
    _, _, rest = label.partition("cost:")
    cost = plain(rest.partition("(source")[0])
    fitting = [action for action in others if cost and _costs(script, action, cost)]
    return tuple(fitting or others)


def _costs(script: Script, action: Action, cost: str) -> bool:
    """Whether a way's cost is the one a label names."""
    game = script.naming.game
    obj = game.state.objects[action.object]
    ways = ways_to_cast(game, PlayerId(obj.controller), obj)
    way = ways[action.index] if action.index < len(ways) else None
    symbols = getattr(way.cost, "symbols", None) if way is not None else None
    if symbols is not None:
        return plain(str(symbols)) == cost
    return any(cost in plain(text, obj.printed.name) for text in all_texts(game.characteristics(obj.id)))
