"""Predicts the mana from activating a mana ability (605.3b), including replacement effects (614) and triggered mana
abilities (605.1b, 605.4).

Input: a mana ability and its player. Output: one `Outcome` for each possible result. The game doesn't change, and no
player is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import comb

import msgspec

from engine.game.evaluation.dispatch import is_true, players_meant, value_of
from engine.game.evaluation.restrictions import ruling_effects
from engine.game.evaluation.this_way import events_for
from engine.game.event_loop.pending_triggers import would_trigger
from engine.game.event_loop.replacement.applying import foresee_event
from engine.game.events import Event, ManaAdded, Tapped
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.mana import COLOURS, Bundle, Counts, add_bundles, count_units, multiply_bundle, read_symbols
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.mana.producing import CHOSEN, Alternatives, alternatives, colours_in_turn, of_colours
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import ManaPayment, TapSelf
from engine.ir.effects.game import AddMana, SpendOn
from engine.ir.effects.structure import If, Instead, RepeatTimes, Sequence, WithX
from engine.ir.node import Effect, once_per_node
from engine.ir.replacing import Replace
from engine.ir.selectors import You
from engine.ir.sorting import adds_mana, cost_parts, has_target, zones_of_activation
from engine.ir.values import Number

MOST_SPLITS = 60
"""Limit of ways to choose the types of open units. Beyond it, only the ways with a single type are tried."""


class Outcome(msgspec.Struct, frozen=True):
    """A possible result of an activation. `units`: all mana; `extra`: the part of triggered abilities; `chosen`: the
    types that the ability itself adds, None if the units leave them open."""

    units: Bundle
    extra: Bundle = ()
    chosen: Counts | None = None

    @property
    def base(self) -> Bundle:
        """Returns the mana that doesn't come from triggered abilities."""
        left = dict(self.units)
        for unit, count in self.extra:
            left[unit] -= count
        return tuple((unit, count) for unit, count in left.items() if count)


IDENTITY, CHOSEN_COLOUR = "commander identity", "chosen color"

STEADY_KINDS = ("", "any color", "one color", IDENTITY, CHOSEN_COLOUR)
"""Kinds of mana that depend only on the commanders and on the colour chosen for the source."""


@once_per_node
def is_steady(ability: Activated) -> bool:
    """Whether an ability costs only {T}, perhaps with mana, and its mana depends only on colours that are chosen for
    its object or are a commander's. Other effects may still change it."""
    add = ability.effect
    if not isinstance(add, AddMana) or not isinstance(add.who, You) or add.times is not None:
        return False
    if ability.sorcery or ability.when is not None or ability.limit or ability.by is not None or ability.once:
        return False
    parts = cost_parts(ability.cost)
    mana = [part for part in parts if isinstance(part, ManaPayment) and "X" not in part.symbols]
    if len(parts) - len(mana) != 1 or TapSelf() not in parts or zones_of_activation(ability) != {BATTLEFIELD}:
        return False
    return add.mana.kind in STEADY_KINDS and isinstance(add.mana.count, Number | None) and add.mana.of is None


@once_per_node
def _known_outcomes(ability: Activated) -> dict[str, tuple[Outcome, ...]]:
    """Returns the cache of a steady ability: colours -> outcomes."""
    return {}


def steady_outcomes(ability: Activated, colours: str) -> tuple[Outcome, ...]:
    """Returns the possible mana of a steady ability, with the colours that it depends on."""
    known = _known_outcomes(ability)
    if colours not in known:
        assert isinstance(ability.effect, AddMana)
        spec = ability.effect.mana
        count = spec.count.n if isinstance(spec.count, Number) else 1
        if spec.choice:
            options: Alternatives = tuple(count_units(read_symbols(symbols)) for symbols in spec.choice)
        elif spec.symbols and not spec.kind:
            options = (multiply_bundle(count_units(read_symbols(spec.symbols)), count),)
        else:
            options = of_colours(spec, max(0, count), colours if spec.kind in (IDENTITY, CHOSEN_COLOUR) else COLOURS)
        bases = dict.fromkeys(add_bundles(units) for units in options if all(unit for unit, _ in units))
        known[colours] = tuple(Outcome(base) for base in bases if base)
    return known[colours]


@once_per_node
def always_adds(ability: Activated) -> tuple[Outcome, ...] | None:
    """Returns the possible mana of a steady ability, or None if it depends on colours."""
    assert isinstance(ability.effect, AddMana)
    return None if ability.effect.mana.kind in (IDENTITY, CHOSEN_COLOUR) else steady_outcomes(ability, "")


class Foresight:
    """The effects that change the mana of a player's permanents now, found once for all of them."""

    def __init__(self, game: Game, player: PlayerId) -> None:
        self.game = game
        self.player = player
        self._identity: str | None = None
        rules = (ability.rule for _, _, ability in game.sources.replacing(ManaAdded))
        floating = (effect.rule for effect in ruling_effects(game).effects_of_kind(Replace))
        self._replaced = any(
            isinstance(rule, Replace) and ManaAdded in events_for(rule.event) for rule in (*rules, *floating)
        )
        self._triggered = any(adds_mana(ability.effect) for _, _, ability in game.sources.for_event(Tapped)) or any(
            adds_mana(delayed.ability.effect) for delayed in game.state.delayed
        )

    @property
    def unchanged(self) -> bool:
        """Whether no effect changes the mana of the player's sources."""
        return not self._replaced and not self._triggered

    def colours(self, obj: GameObject, ability: Activated) -> str:
        """Returns the colours that a steady ability of an object depends on."""
        assert isinstance(ability.effect, AddMana)
        match ability.effect.mana.kind:
            case "commander identity":
                if self._identity is None:
                    self._identity = self.game.state.commander_identity(self.player)
                return self._identity
            case "chosen color":
                return Context(self.game, obj.id, self.player).chosen("color") or ""
            case _:
                return ""

    def outcomes(self, context: Context, effect: Effect, *, tapped: bool) -> tuple[tuple[SpendOn, ...], list[Outcome]]:
        """Returns the restriction of the mana, and the possible outcomes. `tapped`: the cost taps the source."""
        parts = list(additions(context, effect, self.player))
        if not parts:
            return (), []
        bases = [add_bundles(*choice) for choice in product(*(options for _, options in parts))]
        bases = [base for base in dict.fromkeys(bases) if base]
        spend_on = next((add.spend_on for add, _ in parts if add.spend_on), ())
        if not self._replaced and not (tapped and self._triggered):
            return spend_on, [Outcome(base) for base in bases]
        return spend_on, list(dict.fromkeys(self._changed(context.source, bases, tapped=tapped)))

    def _changed(self, source: ObjectId, bases: list[Bundle], *, tapped: bool) -> Iterator[Outcome]:
        for base in bases:
            for made_of in _settled(base):
                made = self._made(source, made_of, tapped=tapped)
                extras = self._extras(source, made) if tapped else [()]
                for extra in extras:
                    if made or extra:
                        yield Outcome(add_bundles(made, extra), extra, made_of)

    def _made(self, source: ObjectId, letters: Counts, *, tapped: bool) -> Bundle:
        """Returns the mana after replacement effects. `letters`: the mana before them."""
        if not self._replaced:
            return letters
        events = foresee_event(self.game, ManaAdded(self.player, letters, source, tapped), self._of_instruction)
        return add_bundles(
            *(event.mana for event in events if isinstance(event, ManaAdded) and event.player == self.player)
        )

    def _of_instruction(self, context: Context, effect: Effect) -> list[Event]:
        """Returns the mana that a replacement effect's instruction adds instead. If there is a choice, it takes the
        first option."""
        found: list[Event] = []
        for _, options in additions(context, effect, self.player):
            mana = tuple((unit[0], count) for unit, count in options[0])
            found.append(ManaAdded(self.player, mana, context.source))
        return found

    def _extras(self, source: ObjectId, made: Bundle) -> list[Bundle]:
        """Returns the mana that triggered mana abilities would add, in each possible way."""
        types = tuple(letter for letter, _ in made)
        event = Tapped(source, for_mana=True, by=self.player, mana=types)
        totals: list[Bundle] = [()]
        for waiting in would_trigger(self.game, event):
            effect = waiting.ability.effect
            if not adds_mana(effect) or has_target(effect):
                continue
            context = Context(
                self.game, waiting.source, waiting.controller, bindings=dict(waiting.bindings), event=event
            )
            context.bindings[TYPES_MADE] = types
            for _, options in additions(context, effect, self.player):
                totals = [add_bundles(total, option) for total in totals for option in options]
        return totals


TYPES_MADE = "mana types"
"""The binding for the types of mana that a permanent was tapped for."""


def additions(context: Context, effect: Effect, player: PlayerId) -> Iterator[tuple[AddMana, list[Bundle]]]:
    """Yields the instructions in an effect that would add mana to a player's pool now, each with its possible mana."""
    match effect:
        case AddMana():
            if player in players_meant(context, effect.who):
                options = [
                    units for units in alternatives(context, effect, player) if units and all(u for u, _ in units)
                ]
                if options:
                    yield effect, options
        case Instead(usual=usual, then=then, condition=condition):
            yield from additions(context, then if is_true(context, condition) else usual, player)
        case If(then=then, otherwise=otherwise, condition=condition):
            part = then if is_true(context, condition) else otherwise
            if part is not None:
                yield from additions(context, part, player)
        case Sequence(steps=steps):
            for step in steps:
                yield from additions(context, step, player)
        case RepeatTimes(effect=inner):
            for colour in colours_in_turn(context, effect):
                with context.bind_temporarily(CHOSEN, colour):
                    yield from additions(context, inner, player)
        case WithX(effect=inner, x=x):
            before, context.x = context.x, value_of(context, x)
            yield from additions(context, inner, player)
            context.x = before


def _settled(base: Bundle) -> Iterator[Counts]:
    """Yields the ways to choose a type for each mana of a bundle."""
    parts = [list(_types(unit, count)) for unit, count in base]
    yield from dict.fromkeys(add_bundles(*choice) for choice in product(*parts))


def _types(unit: str, count: int) -> Iterator[Bundle]:
    splits = comb(count + len(unit) - 1, count)
    if len(unit) == 1 or count == 1 or splits > MOST_SPLITS:
        yield from (multiply_bundle(((letter, 1),), count) for letter in unit)
        return
    yield from (count_units(choice) for choice in combinations_with_replacement(unit, count))
