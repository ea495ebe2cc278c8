"""Which objects have triggered abilities for which kind of event: an index, so that an event only meets those (law
10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from operator import is_

from engine.game.evaluation.this_way import events_for
from engine.game.events import PROPOSED_ACTIONS, ActionProposed, Destroyed, Event
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import SHARED_ZONES
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
def replaced_events(rule: Rule) -> tuple[type[Event], ...]:
    """The kinds of event that a rule may replace or prevent; what is done step by step, before the first of them."""
    if not isinstance(rule, Replace | Prevent | Redirect):
        return ()
    if isinstance(rule.event, Does) and rule.event.action in PROPOSED_ACTIONS:
        return (ActionProposed,)
    if isinstance(rule, Replace) and isinstance(rule.effect, Regenerate):
        return (Destroyed,)  # it is regenerated before it would be put into a graveyard (701.8b)
    return events_for(rule.event)


class _Part:
    """The abilities of some objects, in order: triggered abilities by the events they wait for, state triggers, rules,
    and replacement effects."""

    def __init__(self) -> None:
        self.triggered: dict[type[Event], list[Source]] = {}
        self.states: list[Source] = []
        self.rules: list[tuple[ObjectId, PlayerId, StaticRule]] = []
        self.replacements: list[tuple[GameObject, int, StaticRule]] = []


Asked = tuple[GameObject, SortedAbilities, str]
"""An object outside the battlefield that has something for the index, its abilities, its zone."""


class TriggerSources:
    """The index, in two parts: the battlefield and all other zones. After a change of characteristics, a part is
    rebuilt only if its objects with abilities, their controllers or these abilities differ. A zone is searched only if
    other objects are in it, if one of them has other copiable values, or while continuous effects change objects
    outside the battlefield."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._is_current = False
        """Whether nothing has changed since the index was last compared with the game."""
        self._is_board_current = False
        """Whether characteristics are the same as at the last look."""
        self._here, self._outside = _Part(), _Part()
        self._rules: list[tuple[ObjectId, PlayerId, StaticRule]] = []
        self._by_event: dict[type[Event], list[Source]] = {}
        self._by_kind: dict[type[Rule], list[tuple[ObjectId, PlayerId, StaticRule]]] = {}
        self._replacing: dict[type[Event], list[tuple[GameObject, int, StaticRule]]] = {}
        self._on_board: list[tuple[GameObject, PlayerId, SortedAbilities]] = []
        self._zones: dict[tuple[str, int], tuple[Sequence[ObjectId], list[Asked]]] = {}
        """Each zone outside the battlefield: its objects at the last search, and the result."""
        self._stale: set[tuple[str, int]] = set()
        """The zones that must be searched again."""
        self._is_changing = False
        """Whether effects changed objects outside the battlefield at the last search."""
        self._version = 0

    @property
    def version(self) -> int:
        """Another number whenever other rules are to be asked."""
        self._built()
        return self._version

    def forget(self) -> None:
        """Another state is played on from: all objects may be others."""
        self._zones.clear()
        self._on_board = []
        self._here, self._outside = _Part(), _Part()
        self._put_together()
        self.look_again()

    def look_again(self) -> None:
        """Notes that characteristics were computed again."""
        self._is_current = self._is_board_current = False

    def note_place(self, obj: GameObject) -> None:
        """An object outside the battlefield has come to its place, has left it, or has other copiable values there."""
        self._stale.add((obj.zone, 0 if obj.zone in SHARED_ZONES else obj.owner))
        self._is_current = False

    def for_event(self, kind: type[Event]) -> list[Source]:
        """The triggered abilities that may trigger on an event of this kind, in the order of their objects."""
        self._built()
        found = self._by_event.get(kind)
        if found is None:
            here, outside = self._here.triggered.get(kind), self._outside.triggered.get(kind)
            found = self._by_event[kind] = [*here, *outside] if here and outside else here or outside or []
        return found

    def state_triggers(self) -> list[Source]:
        """Abilities that trigger on a state of the game (603.8)."""
        self._built()
        here, outside = self._here.states, self._outside.states
        return [*here, *outside] if outside else here

    def list_rules(self) -> list[tuple[ObjectId, PlayerId, StaticRule]]:
        """Static abilities that change rules, in the order of their objects."""
        self._built()
        return self._rules

    def rules_of(self, kind: type[Rule]) -> list[tuple[ObjectId, PlayerId, StaticRule]]:
        """Returns the rules of one kind."""
        if not self._is_current or self._game.current_values.dirty:
            self._built()
        found = self._by_kind.get(kind)
        if found is None:
            found = self._by_kind[kind] = [entry for entry in self._rules if isinstance(entry[2].rule, kind)]
        return found

    def replacements(self) -> list[tuple[GameObject, int, StaticRule]]:
        """Returns the static abilities that replace or prevent events or change how objects enter: object, number,
        ability."""
        self._built()
        here, outside = self._here.replacements, self._outside.replacements
        return [*here, *outside] if outside else here

    def replacing(self, kind: type[Event]) -> list[tuple[GameObject, int, StaticRule]]:
        """Returns the replacement effects that may replace or prevent events of one kind."""
        self._built()
        found = self._replacing.get(kind)
        if found is None:
            found = [entry for entry in self.replacements() if kind in replaced_events(entry[2].rule)]
            self._replacing[kind] = found
        return found

    def _built(self) -> None:
        if self._game.current_values.dirty:
            self._game.refresh()
        if self._is_current:
            return
        here = not self._is_board_current and self._renew_board()
        self._is_current = self._is_board_current = True
        if self._renew_outside() or here:
            self._put_together()

    def _put_together(self) -> None:
        """Drops the joint results of both parts."""
        rules = [*self._here.rules, *self._outside.rules]
        if rules != self._rules:
            self._rules = rules
            self._by_kind = {}
            self._version += 1
        self._by_event = {}
        self._replacing = {}

    def _renew_board(self) -> bool:
        """Rebuilds the part of the battlefield if it must. Returns whether it did."""
        found = [
            (obj, obj.controller, chars.sorted)
            for obj, chars in self._game.board()
            if chars.sorted.triggered or chars.sorted.rules
        ]
        if _are_same(found, self._on_board):
            return False
        self._on_board, part = found, _Part()
        for obj, controller, abilities in found:
            if abilities.rules:
                part.rules.extend((obj.id, controller, ability) for ability in abilities.rules)
                self._note_replacements(part, obj, abilities)
            if abilities.triggered:
                self._add(part, obj, abilities, BATTLEFIELD)
        self._here = part
        return True

    def _renew_outside(self) -> bool:
        """The same for all other zones."""
        changing = self._game.current_values.changes_cards()
        again, self._is_changing = changing or self._is_changing, changing
        changed = False
        for zone, owner, ids in self._places():
            key = (zone, owner)
            known = self._zones.get(key)
            current = known is not None and known[0] is ids and key not in self._stale
            if current and not again and zone != STACK:  # there, things come and go, and become copies
                continue
            found = list(self._search(zone, ids))
            self._zones[key] = (ids, found)
            changed = changed or known is None or not _are_same(found, known[1])
        self._stale.clear()
        if not changed:
            return False
        self._outside = part = _Part()
        for _, asked in self._zones.values():
            for obj, abilities, zone in asked:
                self._add_outside(part, obj, abilities, zone)
        return True

    def _places(self) -> Iterator[tuple[str, int, Sequence[ObjectId]]]:
        state = self._game.state
        yield COMMAND, 0, state.command
        yield STACK, 0, state.stack
        yield EXILE, 0, state.exile
        for player in state.players:
            yield HAND, player.id, player.hand
            yield GRAVEYARD, player.id, player.graveyard

    def _search(self, zone: str, ids: Sequence[ObjectId]) -> Iterator[Asked]:
        objects, characteristics = self._game.state.objects, self._game.characteristics
        for id in ids:
            obj, abilities = objects[id], characteristics(id).sorted
            if _is_asked(obj, abilities, zone):
                yield obj, abilities, zone

    def _add_outside(self, part: _Part, obj: GameObject, abilities: SortedAbilities, zone: str) -> None:
        if obj.kind == "emblem" and abilities.rules:
            part.rules.extend((obj.id, obj.controller, ability) for ability in abilities.rules)
        elif obj.is_spell and abilities.rules:
            part.rules.extend((obj.id, obj.controller, rule) for rule in abilities.rules if _works_on_stack(rule))
        elif abilities.rules and _works_in(obj, abilities, zone):
            self._note_rules_of(part, obj, abilities, zone)
        if obj.kind == "emblem":
            self._note_replacements(part, obj, abilities)
        elif obj.is_spell and abilities.replacements:
            self._note_replacements_of_spell(part, obj, abilities)
        self._add(part, obj, abilities, zone)

    def _note_rules_of(self, part: _Part, obj: GameObject, abilities: SortedAbilities, zone: str) -> None:
        """Notes the rules that a card makes in a zone that its text names: "as long as ~ is in your graveyard"
        (113.6b)."""
        part.rules.extend((obj.id, obj.owner, ability) for ability in abilities.rules if zone in zones_named(ability))
        part.replacements.extend(
            (obj, number, ability)
            for number, ability in enumerate(abilities.replacements)
            if zone in zones_named(ability)
        )

    def _note_replacements_of_spell(self, part: _Part, obj: GameObject, abilities: SortedAbilities) -> None:
        """Notes the replacement effects of a permanent spell (113.6). Its other abilities work only on the battlefield;
        as a spell it only changes how it enters."""
        permanent = self._game.characteristics(obj.id).is_permanent
        part.replacements.extend(
            (obj, number, ability)
            for number, ability in enumerate(abilities.replacements)
            if not permanent or _is_of_itself(ability)
        )

    def _note_replacements(self, part: _Part, obj: GameObject, abilities: SortedAbilities) -> None:
        part.replacements.extend((obj, number, ability) for number, ability in enumerate(abilities.replacements))

    def _add(self, part: _Part, obj: GameObject, abilities: SortedAbilities, zone: str) -> None:
        emblem = zone == COMMAND and obj.kind == "emblem"
        for number, ability in enumerate(abilities.triggered):
            events, zones = _facts(ability)
            if not emblem and zone not in zones:
                continue
            if isinstance(ability.trigger, StateIs):
                part.states.append((obj.id, number, ability))
            for kind in events:
                part.triggered.setdefault(kind, []).append((obj.id, number, ability))


def _are_same(some: Sequence[tuple[object, ...]], others: Sequence[tuple[object, ...]]) -> bool:
    """Whether these are the same objects, with the same abilities and controllers or zones, in the same order."""
    return len(some) == len(others) and all(map(is_, chain.from_iterable(some), chain.from_iterable(others)))
