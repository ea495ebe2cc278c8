"""Checks of what players could do now."""

from __future__ import annotations

from engine.conformance.acting import ability_actions, called_by, is_card, lands_of
from engine.conformance.checks import checks
from engine.conformance.potential import ANY, potential_mana
from engine.conformance.scenario import CastWhat, Expectation
from engine.conformance.script import Script
from engine.conformance.texts import choose_by_text
from engine.conformance.ways import name_of_way
from engine.game.actions.legal import legal_actions
from engine.ids import PlayerId


@checks("playable")
def _playable(script: Script, expected: Expectation) -> bool:
    """Whether the player could do something, with the mana the player could make."""
    assert expected.of is not None
    assert expected.what is not None
    player, what = script.naming.seats[expected.of], expected.what
    if what.cast is not None:
        return _castable(script, player, what.cast)
    if what.play_land is not None:
        return bool(lands_of(script, player, what.play_land))
    text = what.activate or what.ability or ""
    options = ability_actions(script, player)
    return bool(choose_by_text(text, [called_by(script, action) for action in options], strict=True))


def _castable(script: Script, player: PlayerId, what: CastWhat) -> bool:
    actions = [action for action in legal_actions(script.naming.game, player) if action.kind == "cast"]
    named = [action for action in actions if is_card(script, action, what.card, beginning=True)]
    return any(what.using is None or name_of_way(action) == what.using for action in named)


@checks("potential_mana")
def _potential_mana(script: Script, expected: Expectation) -> bool:
    return _combination(expected.includes) in _potential(script, expected)


@checks("potential_mana_count")
def _potential_count(script: Script, expected: Expectation) -> int:
    return len(_potential(script, expected))


@checks("potential_mana_list")
def _potential_list(script: Script, expected: Expectation) -> list[int | str]:
    """In the order of the expected list where it is the same."""
    found = _potential(script, expected)
    wanted = expected.value if isinstance(expected.value, list) else []
    return wanted if sorted(_combination(str(each)) for each in wanted) == sorted(found) else sorted(found)


def _potential(script: Script, expected: Expectation) -> frozenset[str]:
    assert expected.of is not None
    moment = (expected.of, len(script.game.log), len(script.game.decisions))
    if script.potential is None or script.potential[0] != moment:
        script.potential = (moment, potential_mana(script.game, script.naming.seats[expected.of]))
    return script.potential[1]


def _combination(symbols: str) -> str:
    """ "{G}{Any}" as `potential_mana` gives it."""
    parts = symbols.replace("{Any}", f"{{{ANY}}}").strip("{}").split("}{")
    return "".join(sorted(parts))
