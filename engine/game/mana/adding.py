"""Adding mana to a pool (106.4), and emptying it (500.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from engine.game.choices import ChooseOption
from engine.game.events import ManaAdded
from engine.game.happening import happen, performs
from engine.game.mana.pool import Mana
from engine.game.mana.producing import alternatives
from engine.game.scope import Scope
from engine.ids import PlayerId
from engine.ir.effects.game import AddMana

if TYPE_CHECKING:
    from engine.game.game import Game

WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}


COLOURLESS = "C"

TAPPED = "tapped for mana"
"""A binding that says that the ability that adds mana was activated by tapping its source (106.12)."""


def add_mana(scope: Scope, effect: AddMana, player: PlayerId) -> bool:
    """Adds the mana; where there is a choice, what a payment wanted, else what the player says."""
    options = [units for units in alternatives(scope, effect, player) if units and all(units)]
    if not options:
        return False
    types = _wanted(scope, options) or _chosen(scope, options, player)
    snow = "Snow" in scope.game.characteristics(scope.source).supertypes
    added = ManaAdded(player, types, scope.source, tapped=bool(scope.bindings.get(TAPPED)))
    put_into_pool(
        scope.game, added, lambda letter: Mana(letter, scope.source, snow, effect.spend_on, effect.riders, effect.keeps)
    )
    return True


def put_into_pool(game: Game, added: ManaAdded, make: Callable[[str], Mana]) -> bool:
    """Lets mana be added, with replacement effects; `make` says what each letter of it is."""
    happened = [event for event in happen(game, [added]) if isinstance(event, ManaAdded)]
    for event in happened:
        holder = game.state.player(event.player)
        holder.mana = (*holder.mana, *map(make, event.mana))
        game.invalidate()  # what counts unspent mana
    return bool(happened)


def _wanted(scope: Scope, options: list[tuple[str, ...]]) -> tuple[str, ...] | None:
    wanted = scope.bindings.get("mana wanted")
    if not isinstance(wanted, tuple):
        return None
    for units in options:
        if len(units) == len(wanted) and all(letter in unit for letter, unit in zip(wanted, units, strict=True)):
            return wanted
    return None


def _chosen(scope: Scope, options: list[tuple[str, ...]], player: PlayerId) -> tuple[str, ...]:
    units = options[0]
    if len(options) > 1:
        labels = tuple(" ".join(WORDS.get(unit, unit) for unit in option) for option in options)
        units = options[_ask(scope, player, labels)]
    chosen: list[str] = []
    for unit in units:
        if len(unit) == 1:
            chosen.append(unit)
        else:
            chosen.append(unit[_ask(scope, player, tuple(WORDS[letter] for letter in unit))])
    return tuple(chosen)


def _ask(scope: Scope, player: PlayerId, labels: tuple[str, ...]) -> int:
    answer = scope.game.ask(ChooseOption(player, "mana color", scope.source, options=labels))
    assert isinstance(answer, int)
    return answer


@performs(ManaAdded)
def _perform_added(game: Game, event: ManaAdded) -> ManaAdded:
    return event


def empty_pools(game: Game, *, turn_ends: bool = False) -> None:
    """500.5: unspent mana empties as a step or phase ends, but for mana that stays (until end of turn, or at all)."""
    from engine.game.limits import rules_in_force
    from engine.ir.rules import ManaPersists

    if not any(player.mana for player in game.state.players):
        return
    keeping = list(rules_in_force(game, ManaPersists))
    for player in game.state.players:
        kept = []
        for mana in player.mana:
            rules = [rule for rule, scope in keeping if player.id in game.players_meant(scope, rule.who)]
            about = [rule for rule in rules if rule.mana.strip("{}") in ("", mana.type)]
            if (mana.persists and not turn_ends) or any(not rule.becomes for rule in about):
                kept.append(mana)
            elif about:
                kept.append(msgspec.structs.replace(mana, type=COLOURLESS))  # "becomes colorless instead"
        player.mana = tuple(kept)
