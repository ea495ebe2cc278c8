"""Checks of players, zones and the game: measures the values that a scenario's expectations compare.

Each check is a function from the script and the expectation to the actual value. Those of permanents are in
`permanent_checks`, those of players' possibilities in `action_checks`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.conformance.naming import choose_by_text
from engine.conformance.scenario import Expectation
from engine.conformance.script import Script
from engine.game.evaluation.dispatch import players_meant
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.events import AttackDeclared, BlockDeclared
from engine.game.kernel.objects import COMMAND, EXILE, GRAVEYARD, HAND, GameObject, Player
from engine.game.turn.ending import hand_limit
from engine.ids import ObjectId
from engine.ir.rules import Revealed

Measure = Callable[[Script, Expectation], Any]

CHECKS: dict[str, Measure] = {}


class CheckUnsupported(Exception):
    """Raised for a check that isn't known here."""


class NothingThere(Exception):
    """Raised if the object doesn't exist."""


def checks(*names: str) -> Callable[[Measure], Measure]:
    """Registers the function that measures a check."""

    def register(measure: Measure) -> Measure:
        for name in names:
            CHECKS[name] = measure
        return measure

    return register


def failure(script: Script, expected: Expectation) -> str | None:
    """Returns the reason why an expectation fails, or None if it holds.

    Raises:
        CheckUnsupported: if the check isn't known.
    """
    measure = CHECKS.get(expected.check)
    if measure is None:
        raise CheckUnsupported(f"check {expected.check!r}")
    try:
        actual = measure(script, expected)
    except NothingThere as problem:
        return f"{_said(expected)}: {problem}"
    if compare(actual, expected.op, expected.value):
        return None
    return f"{_said(expected)}: got {actual!r}"


def _said(expected: Expectation) -> str:
    """Returns the expectation in one line."""
    parts = [expected.check]
    for name in ("of", "permanent", "card", "counter", "ability", "type", "subtype", "alias", "what", "includes"):
        value = getattr(expected, name)
        if value not in (None, ""):
            parts.append(f"{name}={value!r}")
    return f"{' '.join(parts)} {expected.op} {expected.value!r}"


def compare(actual: Any, op: str, value: Any) -> bool:
    """Compares exactly. Lists are compared by their elements in order."""
    if isinstance(actual, tuple):
        actual = list(actual)
    match op:
        case "=":
            return bool(actual == value) and isinstance(actual, bool) == isinstance(value, bool)
        case "!=":
            return bool(actual != value)
        case "<":
            return bool(actual < value)
        case ">":
            return bool(actual > value)
        case "<=":
            return bool(actual <= value)
        case _:
            return bool(actual >= value)


# -- players -----------------------------------------------------------------------------------------------------------


def _player(script: Script, expected: Expectation) -> Player:
    assert expected.of is not None
    return script.naming.game.state.player(script.naming.seats[expected.of])


@checks("life")
def _life(script: Script, expected: Expectation) -> int:
    return _player(script, expected).life


@checks("speed")
def _speed(script: Script, expected: Expectation) -> int:
    return _player(script, expected).speed


@checks("lands_played")
def _lands_played(script: Script, expected: Expectation) -> int:
    return _player(script, expected).lands_played


@checks("max_hand_size")
def _max_hand_size(script: Script, expected: Expectation) -> int:
    assert expected.of is not None
    limit = hand_limit(script.naming.game, script.naming.seats[expected.of])
    return 2**31 - 1 if limit is None else limit


@checks("player_counters")
def _player_counters(script: Script, expected: Expectation) -> int:
    return _player(script, expected).counter(expected.counter)


@checks("won")
def _won(script: Script, expected: Expectation) -> bool:
    result = script.naming.game.state.result
    return result is not None and _player(script, expected).id in result.winners


@checks("lost")
def _lost(script: Script, expected: Expectation) -> bool:
    player = _player(script, expected)
    result = script.naming.game.state.result
    return player.lost or (result is not None and bool(result.winners) and player.id not in result.winners)


@checks("in_game")
def _in_game(script: Script, expected: Expectation) -> bool:
    return _player(script, expected).in_game


@checks("result")
def _result(script: Script, expected: Expectation) -> str:
    if _won(script, expected):
        return "won"
    return "lost" if _lost(script, expected) else "neither"


@checks("game_over")
def _game_over(script: Script, expected: Expectation) -> bool:
    return script.naming.game.state.result is not None


@checks("game_drawn")
def _game_drawn(script: Script, expected: Expectation) -> bool:
    result = script.naming.game.state.result
    return result is not None and not result.winners


@checks("turn")
def _turn(script: Script, expected: Expectation) -> int:
    return script.naming.game.state.turn.number


@checks("active_player")
def _active(script: Script, expected: Expectation) -> str:
    return script.naming.names[script.naming.game.state.turn.active]


@checks("monarch")
def _monarch(script: Script, expected: Expectation) -> str | None:
    monarch = script.naming.game.state.monarch
    return None if monarch is None else script.naming.names[monarch]


@checks("daytime")
def _daytime(script: Script, expected: Expectation) -> str | None:
    return script.naming.game.state.daytime


@checks("has_day_night")
def _has_day_night(script: Script, expected: Expectation) -> bool:
    return script.naming.game.state.daytime is not None


@checks("attackers")
def _attackers(script: Script, expected: Expectation) -> list[str]:
    seat = None if expected.of is None else script.naming.seats[expected.of]
    events = [event for event in script.naming.game.state.this_turn if isinstance(event, AttackDeclared)]
    return _multiset(script, [event.attacker for event in events if seat is None or event.player == seat], expected)


@checks("blockers")
def _blockers(script: Script, expected: Expectation) -> list[str]:
    seat = None if expected.of is None else script.naming.seats[expected.of]
    state = script.naming.game.state
    found: list[ObjectId] = []
    for event in state.this_turn:
        if isinstance(event, BlockDeclared) and event.blocker not in found:
            obj = state.recall(event.blocker)
            if obj is not None and (seat is None or obj.controller == seat):
                found.append(event.blocker)
    return _multiset(script, found, expected)


def _multiset(script: Script, ids: list[ObjectId], expected: Expectation) -> list[str]:
    """Returns the names, in the order of the expected value if they are the same multiset."""
    names = sorted(script.naming.game.characteristics(id).name for id in ids)
    wanted = expected.value if isinstance(expected.value, list) else []
    return [str(name) for name in wanted] if names == sorted(str(name) for name in wanted) else names


# -- zones -------------------------------------------------------------------------------------------------------------


@checks("hand_count", "graveyard_count", "library_count", "exile_count", "command_count")
def _zone_count(script: Script, expected: Expectation) -> int:
    zone = expected.check.removesuffix("_count")
    found = script.naming.find_cards(zone, expected.card, expected.of)
    if zone == COMMAND and expected.card is None:
        found = [obj for obj in found if obj.kind != "emblem"]
    return len(found)


@checks("emblem_count")
def _emblems(script: Script, expected: Expectation) -> int:
    emblems = [obj for obj in script.naming.find_cards(COMMAND, None, expected.of) if obj.kind == "emblem"]
    if expected.emblem:
        emblems = [obj for obj in emblems if script.naming.is_called(obj, expected.emblem)]
    return len(emblems)


@checks("library_card")
def _library_card(script: Script, expected: Expectation) -> str:
    library = _player(script, expected).library
    if expected.position >= len(library):
        raise NothingThere("the library is smaller")
    obj = script.naming.game.state.objects[library[expected.position]]
    names = script.naming.names_of(obj)
    return str(expected.value) if expected.value in names else names[0]


@checks("alias_zone")
def _alias_zone(script: Script, expected: Expectation) -> bool:
    card = script.naming.aliases.get(expected.alias)
    if card is None:
        return False
    objects = script.naming.game.state.objects.values()
    return any(obj.card == card and obj.zone == expected.zone and obj.kind != "ability" for obj in objects)


def _counted_card(script: Script, expected: Expectation, *zones: str) -> GameObject:
    for zone in zones:
        found = script.naming.find_cards(zone, expected.card, expected.of)
        if found:
            return found[0]
    raise NothingThere("there is no such card")


@checks("card_counters")
def _card_counters(script: Script, expected: Expectation) -> int:
    return _counted_card(script, expected, HAND, GRAVEYARD, EXILE).counter(expected.counter)


@checks("exiled_card_counters")
def _exiled_card_counters(script: Script, expected: Expectation) -> int:
    return _counted_card(script, expected, EXILE).counter(expected.counter)


@checks("exiled_card_subtype")
def _exiled_card_subtype(script: Script, expected: Expectation) -> bool:
    obj = _counted_card(script, expected, EXILE)
    return script.naming.game.characteristics(obj.id).has_subtype(expected.subtype)


@checks("top_card_revealed")
def _top_card_revealed(script: Script, expected: Expectation) -> bool:
    assert expected.of is not None
    game, seat = script.naming.game, script.naming.seats[expected.of]
    return any(
        rule.what.startswith("top") and not rule.private and seat in players_meant(context, rule.who)
        for rule, context in rules_in_force(game, Revealed)
    )


# -- the stack, mana ---------------------------------------------------------------------------------------------------


@checks("stack_size")
def _stack_size(script: Script, expected: Expectation) -> int:
    return len(script.naming.game.state.stack)


@checks("stack_count")
def _stack_count(script: Script, expected: Expectation) -> int:
    naming, what = script.naming, expected.what
    objects = [naming.game.state.objects[id] for id in naming.game.state.stack]
    if what is None:
        return len(objects)
    if what.cast is not None:
        wanted = what.cast.card.casefold()
        spells = [obj for obj in objects if obj.kind != "ability"]
        return sum(any(name.casefold().startswith(wanted) for name in naming.names_of(obj)) for obj in spells)
    text = what.ability or what.activate or ""
    abilities = [obj for obj in objects if obj.kind == "ability"]
    return len(choose_by_text(text, [(naming.source_name(obj), naming.item_texts(obj)) for obj in abilities]))


@checks("mana_pool")
def _mana_pool(script: Script, expected: Expectation) -> int:
    pool = _player(script, expected).mana
    return sum(count for mana, count in pool if expected.color in ("", "total", mana.type))
