"""What differs between variants, as data: the core asks this and never which format is played (law 8)."""

from __future__ import annotations

import msgspec

from engine.game.events.vocabulary import AttackRule


class Ruleset(msgspec.Struct, frozen=True):
    """The switches of a variant.

    `starting_life`; `hand_size` cards drawn at the start; `commander`: rules 903.6-903.10 apply; `commander_damage`: 21
    or None; `free_mulligan`: the first one is free (103.5c); `skip_first_draw` (103.8); `attack`: whom creatures may
    attack: "multiple" (802), "left", "right" (803); `range_of_influence` (801) in seats, None = unlimited;
    `opening_hands`: False for set-up positions without hands and mulligans; `poison`: poison counters that lose the
    game (704.5c).
    """

    starting_life: int = 20
    hand_size: int = 7
    commander: bool = False
    commander_damage: int | None = None
    free_mulligan: bool = False
    skip_first_draw: bool = True
    attack: AttackRule = "multiple"
    range_of_influence: int | None = None
    opening_hands: bool = True
    poison: int = 10


def commander_ruleset(players: int) -> Ruleset:
    """Returns the rules of the Commander variant (903)."""
    return Ruleset(
        starting_life=40,
        commander=True,
        commander_damage=21,
        free_mulligan=players > 2,
        skip_first_draw=players == 2,
    )


def duel_ruleset() -> Ruleset:
    """Two players, 20 life (100-104)."""
    return Ruleset()


def free_for_all_ruleset() -> Ruleset:
    """Free-for-all (806) with 20 life: nobody skips the first draw (103.8c), attack anyone (802)."""
    return Ruleset(skip_first_draw=False, free_mulligan=True)
