"""Which objects have triggered abilities for which kind of event: an index, so that an event only meets those (law
10)."""

from __future__ import annotations

from engine.game.evaluation.this_way import events_for
from engine.game.events import PROPOSED_DEEDS, DeedProposed, Destroyed, Event
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, STACK, GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import StaticRule, Triggered
from engine.ir.effects.permanents import Regenerate
from engine.ir.node import Rule, once_per_node
from engine.ir.replacing import CantPrevent, Prevent, Redirect, Replace
from engine.ir.selectors import This
from engine.ir.sorting import SortedAbilities, zones_named, zones_of_trigger
from engine.ir.triggers import Does, StateIs

Source = tuple[ObjectId, int, Triggered]
"""Object, index of the ability among its triggered abilities, the ability."""


@once_per_node
def _facts(ability: Triggered) -> tuple[tuple[type[Event], ...], frozenset[str]]:
    return events_for(ability.trigger), zones_of_trigger(ability)


def _works_in(obj: GameObject, abilities: SortedAbilities, zone: str) -> bool:
    """Whether a card may have rules that it makes in a zone: its own, or some that it was given there (113.2c)."""
    return zone in obj.printed.works_in or abilities is not obj.copiable.sorted


def _is_asked(obj: GameObject, abilities: SortedAbilities, zone: str) -> bool:
    """Whether an object outside the battlefield has abilities there that belong into the index."""
    if not (abilities.rules or abilities.triggered):  # what replaces something is a rule too
        return False
    if abilities.rules and (obj.kind == "emblem" or zone == STACK or _works_in(obj, abilities, zone)):
        return True
    if abilities.replacements and (obj.kind == "emblem" or zone == STACK):
        return True
    return any(obj.kind == "emblem" or zone in _facts(ability)[1] for ability in abilities.triggered)


@once_per_node
def _works_on_stack(ability: StaticRule) -> bool:
    """Whether a spell makes a rule as a spell: "damage can't be prevented", "as long as ~ is on the stack"."""
    return isinstance(ability.rule, CantPrevent) or STACK in zones_named(ability)


@once_per_node
def _is_of_itself(ability: StaticRule) -> bool:
    """Whether a replacement effect is one of what happens to its own object."""
    about = getattr(ability.rule, "event", ability.rule)
    return isinstance(getattr(about, "what", None), This)


@once_per_node
def replaced(rule: Rule) -> tuple[type[Event], ...]:
    """The kinds of event that a rule may replace or prevent; what is done step by step, before the first of them."""
    if not isinstance(rule, Replace | Prevent | Redirect):
        return ()
    if isinstance(rule.event, Does) and rule.event.deed in PROPOSED_DEEDS:
        return (DeedProposed,)
    if isinstance(rule, Replace) and isinstance(rule.effect, Regenerate):
        return (Destroyed,)  # it is regenerated before it would be put into a graveyard (701.8b)
    return events_for(rule.event)


class TriggerSources:
    """The index; thrown away whenever characteristics are computed anew, or an object that is in it, or would be, has
    moved outside the battlefield."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._index: dict[type[Event], list[Source]] | None = None
        self._states: list[Source] = []
        self._rules: list[tuple[ObjectId, PlayerId, StaticRule]] = []
        self._replacements: list[tuple[GameObject, int, StaticRule]] = []
        self._by_kind: dict[type[Rule], list[tuple[ObjectId, PlayerId, StaticRule]]] = {}
        self._replacing: dict[type[Event], list[tuple[GameObject, int, StaticRule]]] = {}
        self._outside: set[ObjectId] = set()
        """The objects outside the battlefield that are in the index."""

    def forget(self) -> None:
        self._index = None

    def note_place(self, obj: GameObject) -> None:
        """An object outside the battlefield has come to its place, has left it, or has other copiable values there."""
        if self._index is not None and (obj.id in self._outside or _is_asked(obj, obj.copiable.sorted, obj.zone)):
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
        if self._index is None or self._game.current_values.dirty:
            self._built()
        found = self._by_kind.get(kind)
        if found is None:
            found = self._by_kind[kind] = [entry for entry in self._rules if isinstance(entry[2].rule, kind)]
        return found

    def replacements(self) -> list[tuple[GameObject, int, StaticRule]]:
        """Static abilities that replace or prevent events, or change how things enter: object, number, ability."""
        self._built()
        return self._replacements

    def replacing(self, kind: type[Event]) -> list[tuple[GameObject, int, StaticRule]]:
        """Those that may replace or prevent events of one kind."""
        self._built()
        found = self._replacing.get(kind)
        if found is None:
            found = [entry for entry in self._replacements if kind in replaced(entry[2].rule)]
            self._replacing[kind] = found
        return found

    def _built(self) -> dict[type[Event], list[Source]]:
        if self._game.current_values.dirty:
            self._game.refresh()
        if self._index is None:
            self._index = {}
            self._states = []
            self._rules = []
            self._replacements = []
            self._by_kind = {}
            self._replacing = {}
            self._outside = set()
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
        for zone in (COMMAND, STACK, EXILE):
            for id in getattr(state, zone):
                self._add_outside(index, state.objects[id], zone)
        for player in state.players:
            for zone in (HAND, GRAVEYARD):
                for id in getattr(player, zone):
                    self._add_outside(index, state.objects[id], zone)

    def _add_outside(self, index: dict[type[Event], list[Source]], obj: GameObject, zone: str) -> None:
        abilities = self._game.characteristics(obj.id).sorted
        if not _is_asked(obj, abilities, zone):
            return
        self._outside.add(obj.id)
        if obj.kind == "emblem" and abilities.rules:
            self._rules.extend((obj.id, obj.controller, ability) for ability in abilities.rules)
        elif obj.is_spell and abilities.rules:
            self._rules.extend((obj.id, obj.controller, rule) for rule in abilities.rules if _works_on_stack(rule))
        elif abilities.rules and _works_in(obj, abilities, zone):
            self._note_rules_of(obj, abilities, zone)
        if obj.kind == "emblem":
            self._note_replacements(obj, abilities)
        elif obj.is_spell and abilities.replacements:
            self._note_replacements_of_spell(obj, abilities)
        self._add(index, obj, abilities, zone)

    def _note_rules_of(self, obj: GameObject, abilities: SortedAbilities, zone: str) -> None:
        """The rules that a card makes where it says so: "as long as ~ is in your graveyard" (113.6b)."""
        self._rules.extend((obj.id, obj.owner, ability) for ability in abilities.rules if zone in zones_named(ability))
        self._replacements.extend(
            (obj, number, ability)
            for number, ability in enumerate(abilities.replacements)
            if zone in zones_named(ability)
        )

    def _note_replacements_of_spell(self, obj: GameObject, abilities: SortedAbilities) -> None:
        """113.6: what a permanent will do works on the battlefield; as a spell it only says how it enters itself."""
        permanent = self._game.characteristics(obj.id).is_permanent
        self._replacements.extend(
            (obj, number, ability)
            for number, ability in enumerate(abilities.replacements)
            if not permanent or _is_of_itself(ability)
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
