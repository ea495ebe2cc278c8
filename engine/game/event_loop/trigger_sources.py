"""Which objects have triggered abilities for which kind of event: an index, so that an event only meets those (law
10)."""

from __future__ import annotations

from engine.game.evaluation.events.matching import events_for
from engine.game.events import Event
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, STACK, GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import StaticRule, Triggered
from engine.ir.node import Rule, once_per_node
from engine.ir.replacing import CantPrevent
from engine.ir.sorting import SortedAbilities, zones_named, zones_of_trigger
from engine.ir.triggers import StateIs

Source = tuple[ObjectId, int, Triggered]
"""Object, index of the ability among its triggered abilities, the ability."""


@once_per_node
def _facts(ability: Triggered) -> tuple[tuple[type[Event], ...], frozenset[str]]:
    return events_for(ability.trigger), zones_of_trigger(ability)


class TriggerSources:
    """The index; thrown away whenever characteristics are computed anew."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._index: dict[type[Event], list[Source]] | None = None
        self._states: list[Source] = []
        self._rules: list[tuple[ObjectId, PlayerId, StaticRule]] = []
        self._replacements: list[tuple[GameObject, int, StaticRule]] = []
        self._by_kind: dict[type[Rule], list[tuple[ObjectId, PlayerId, StaticRule]]] = {}

    def forget(self) -> None:
        self._index = None

    def for_event(self, kind: type[Event]) -> list[Source]:
        """The triggered abilities that may trigger on an event of this kind, in the order of their objects."""
        return self._built().get(kind, [])

    def state_triggers(self) -> list[Source]:
        """Abilities that trigger on a state of the game (603.8)."""
        self._built()
        return self._states

    def rules(self) -> list[tuple[ObjectId, PlayerId, StaticRule]]:
        """Static abilities that change rules, in the order of their objects."""
        self._built()
        return self._rules

    def rules_of(self, kind: type[Rule]) -> list[tuple[ObjectId, PlayerId, StaticRule]]:
        """Those of one kind."""
        self._built()
        found = self._by_kind.get(kind)
        if found is None:
            found = self._by_kind[kind] = [entry for entry in self._rules if isinstance(entry[2].rule, kind)]
        return found

    def replacements(self) -> list[tuple[GameObject, int, StaticRule]]:
        """Static abilities that replace or prevent events, or change how things enter: object, number, ability."""
        self._built()
        return self._replacements

    def _built(self) -> dict[type[Event], list[Source]]:
        if self._game.current_values.dirty:
            self._game.refresh()
        if self._index is None:
            self._index = {}
            self._states = []
            self._rules = []
            self._replacements = []
            self._by_kind = {}
            self._build(self._index)
        return self._index

    def _build(self, index: dict[type[Event], list[Source]]) -> None:
        game, state = self._game, self._game.state
        for obj, chars in game.board():
            abilities = chars.sorted
            if abilities.rules:
                self._rules.extend((obj.id, obj.controller, ability) for ability in abilities.rules)
                self._note_replacements(obj, abilities)
            if abilities.triggered:
                self._add(index, obj, abilities, BATTLEFIELD)
        for zone in (COMMAND, STACK, "exile"):
            for id in getattr(state, zone):
                obj = state.objects[id]
                abilities = game.characteristics(id).sorted
                if obj.kind == "emblem" and abilities.rules:
                    self._rules.extend((id, obj.controller, ability) for ability in abilities.rules)
                elif zone == STACK and abilities.rules:
                    unpreventable = (rule for rule in abilities.rules if isinstance(rule.rule, CantPrevent))
                    self._rules.extend((id, obj.controller, rule) for rule in unpreventable)
                elif abilities.rules and zone in obj.printed.works_in:
                    self._note_rules_of(obj, abilities, zone)
                if (obj.kind == "emblem" or zone == STACK) and abilities.replacements:
                    self._note_replacements(obj, abilities)
                if abilities.triggered:
                    self._add(index, obj, abilities, zone)
        for player in state.players:
            for zone in ("hand", "graveyard"):
                for id in getattr(player, zone):
                    abilities = game.characteristics(id).sorted
                    if abilities.rules and zone in state.objects[id].printed.works_in:
                        self._note_rules_of(state.objects[id], abilities, zone)
                    if abilities.triggered:
                        self._add(index, state.objects[id], abilities, zone)

    def _note_rules_of(self, obj: GameObject, abilities: SortedAbilities, zone: str) -> None:
        """The rules that a card makes where it says so: "as long as ~ is in your graveyard" (113.6b)."""
        self._rules.extend((obj.id, obj.owner, ability) for ability in abilities.rules if zone in zones_named(ability))
        self._replacements.extend(
            (obj, number, ability)
            for number, ability in enumerate(abilities.replacements)
            if zone in zones_named(ability)
        )

    def _note_replacements(self, obj: GameObject, abilities: SortedAbilities) -> None:
        self._replacements.extend((obj, number, ability) for number, ability in enumerate(abilities.replacements))

    def _add(
        self, index: dict[type[Event], list[Source]], obj: GameObject, abilities: SortedAbilities, zone: str
    ) -> None:
        emblem = zone == COMMAND and obj.kind == "emblem"
        for number, ability in enumerate(abilities.triggered):
            events, zones = _facts(ability)
            if not emblem and zone not in zones:
                continue
            if isinstance(ability.trigger, StateIs):
                self._states.append((obj.id, number, ability))
            for kind in events:
                index.setdefault(kind, []).append((obj.id, number, ability))
