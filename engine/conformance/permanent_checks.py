"""Checks of permanents: how many there are, what they are now, what is attached to them."""

from __future__ import annotations

from engine.conformance.checks import NothingThere, checks
from engine.conformance.scenario import Attachment, Expectation, Ref
from engine.conformance.script import Script
from engine.conformance.texts import all_texts, plain, prefix, written
from engine.game.continuous.characteristics import Characteristics
from engine.game.continuous.layers import COUNTED, PowerAndToughness, base_power_toughness
from engine.game.state.entities import is_player
from engine.game.state.objects import GameObject
from engine.ids import ObjectId


def found(script: Script, expected: Expectation) -> list[GameObject]:
    """The permanents that the expectation is about."""
    return script.naming.permanents(expected.permanent, expected.of)


def first(script: Script, expected: Expectation) -> GameObject:
    permanents = found(script, expected)
    if not permanents:
        raise NothingThere("there is no such permanent")
    return permanents[0]
