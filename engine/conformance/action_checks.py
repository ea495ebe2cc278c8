"""Checks of what players could do now."""

from __future__ import annotations

from engine.conformance.acting import ability_actions, called_by, is_card, lands_of
from engine.conformance.checks import checks
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
