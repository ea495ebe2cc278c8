"""Stage: one game of an audit, and actions in it (going to a step, casting, activating, resolving everything), all
through the ordinary functions of the rules core.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from engine.audit.board import ME, NAMES, Table, fill_pools, object_of
from engine.audit.observing import Seen, name_of, trace_game
from engine.audit.player import Manner
from engine.audit.trials import NOTHING
from engine.errors import UnsupportedCardText
from engine.game.actions.priority import every_action, mana_actions, special_actions
from engine.game.casting.ability_costs import ability_cost
from engine.game.casting.activating import can_activate
from engine.game.casting.castable import castable
from engine.game.casting.finding_options import casting_options, may_play_land
from engine.game.casting.permissions import land_plays_left, sorcery_speed
from engine.game.casting.spell_costs import as_symbols, total_spell_cost
from engine.game.evaluation.dispatch import fits_here, is_true
from engine.game.evaluation.this_way import is_meant
from engine.game.kernel.choices import PASS, Action
from engine.game.kernel.context import Context, context_of
from engine.game.kernel.game import Game
from engine.game.kernel.mana import TYPES
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.kernel.steps import step_name
from engine.game.turn.loop import advance_game, open_priority, take_action
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.node import Ability, Condition, Effect, Pattern, Selector, once_per_node, stripped
from engine.ir.patterns import EitherPattern, InAnyZone, InZone, IsKind, ObjectPattern
from engine.ir.selectors import All, Both, EitherOne, Some
from engine.ir.sorting import is_mana_ability

MOST_PASSES = 200
MOST_TURNS = 4


@once_per_node
def patterns_of(selector: Selector) -> tuple[Pattern, ...]:
    """Returns the patterns of a selector, without the predicates for spell, card or permanent."""
    match selector:
        case Some(what=what) | All(what=what):
            return (_anywhere(what),)
        case EitherOne(parts=parts) | Both(parts=parts):
            return tuple(pattern for part in parts for pattern in patterns_of(part))
        case _:
            return ()


def _anywhere(pattern: Pattern) -> Pattern:
    if isinstance(pattern, EitherPattern):
        return EitherPattern(tuple(map(_anywhere, pattern.options)))
    if not isinstance(pattern, ObjectPattern):
        return pattern
    words = tuple(word for word in pattern.words if not isinstance(word, IsKind))
    return ObjectPattern(words, tuple(word for word in pattern.after if not isinstance(word, InZone | InAnyZone)))


class Stage:
    """One game that begins at a table. `abilities`: the abilities to look for on the stack."""

    def __init__(self, table: Table, manner: Manner, abilities: Iterable[Ability], face: int = 0) -> None:
        self.table = table
        self.face = face
        self.player = table.begin_game(manner)
        self.game: Game = table.game
        self.fired = False
        self.notes: list[object] = []
        self.own_mana = False
        """Whether the card made all mana of its player."""
        self._abilities = tuple(abilities)

    @property
    def source(self) -> ObjectId:
        """The object that the audited card has become."""
        found = object_of(self.game, self.table.card)
        return ObjectId(0) if found is None else found

    def observe(self, *, done: bool) -> Seen:
        """Returns the observations so far."""
        return Seen((*trace_game(self.game, self.player.asked), tuple(self.notes)), self.fired, done)

    def note_choices(self) -> None:
        """Notes what each player could do now."""
        for player in self.game.state.in_turn_order():
            if self.give_priority(player):
                actions = (*every_action(self.game, player), *mana_actions(self.game, player))
                told = sorted((each.kind, name_of(self.game, each.object), each.method, each.index) for each in actions)
                self.notes.append((player, tuple(told)))

    def note_prices(self) -> None:
        """Notes what each player could do now, and how much mana it costs."""
        for player in self.game.state.in_turn_order():
            if self.give_priority(player):
                actions = every_action(self.game, player)
                told = sorted(
                    (each.kind, name_of(self.game, each.object), self._price(player, each)) for each in actions
                )
                self.notes.append((player, tuple(told)))

    def _price(self, player: PlayerId, action: Action) -> str:
        game, obj = self.game, self.game.state.find_object(action.object)
        if obj is None or action.kind not in ("cast", "activate"):
            return ""
        if action.kind == "activate":
            ability = game.characteristics(obj.id).sorted.activated[action.index]
            return "".join(sorted(map(str, as_symbols(ability_cost(game, player, obj.id, ability, x=0)))))
        option = tuple(casting_options(game, player, obj))[action.index]
        total = total_spell_cost(game, player, obj, option.cost, [], x=0, tax=option.tax, less=0)
        return "".join(sorted(map(str, as_symbols(total))))

    def do_once(self, what: Hashable, do: Callable[[], None]) -> None:
        """Does something at the beginning. If the same was done before, restores the cached result."""
        game, known = self.game, self.table.known.get(what)
        if known is None:
            do()
            self.table.known[what] = (game.state.copy(), list(game.log), list(self.player.asked), self.fired)
            return
        state, log, asked, self.fired = known
        game.restore(state.copy())
        game.log[:] = log
        self.player.asked = list(asked)

    # -- going on -----------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Resolves everything on the stack and whatever follows from it."""
        game = self.game
        for _ in range(MOST_PASSES):
            if self._over() or game.state.turn.stage != "priority" or self.holder() is None or not game.state.stack:
                return
            take_action(game, PASS)

    def holder(self) -> PlayerId | None:
        """Returns the player who gets priority, after looking at the stack."""
        player = open_priority(self.game)
        if not self.fired:
            self.fired = any(self._is_looked_for(id) for id in self.game.state.stack)
        return player

    def _is_looked_for(self, id: ObjectId) -> bool:
        item = self.game.state.objects[id].item
        if item is None or item.ability is None:
            return False
        source = self.game.state.recall(item.source)
        ability = stripped(item.ability)
        return source is not None and source.card == self.table.card and ability in self._abilities

    def _over(self) -> bool:
        return self.game.state.result is not None

    def go_to_step(self, step: str, active: PlayerId | None = None) -> bool:
        """Goes on to that step of that player's turn (any player's, if None), until somebody gets priority there.
        Returns False if it isn't reached."""
        game, last = self.game, self.game.state.turn.number + MOST_TURNS
        moved, number = False, game.state.turn.number
        self.player.fights = active
        while not self._over() and game.state.turn.number <= last:
            turn = game.state.turn
            if turn.number != number and turn.stage == "priority":
                number = turn.number
                self.fill_mana()
            if turn.stage != "priority":
                moved = True
                advance_game(game)
                continue
            player = self.holder()
            if player is None:
                continue
            here = step_name(game.state) == step and (active is None or turn.active == active)
            if moved and here and not game.state.stack:
                return True
            take_action(game, PASS)
        return self._over()

    def take_action(self, player: PlayerId, actions: Callable[[PlayerId], Iterator[Action]]) -> bool:
        """Gives the player priority and does the first possible action."""
        if not self.give_priority(player):
            return False
        return any(take_action(self.game, action) for action in list(actions(player)))

    def carry_out(self, player: PlayerId, actions: Callable[[PlayerId], Iterator[Action]]) -> bool:
        """Does the same with mana for it, and resolves the result."""
        self.fill_mana()
        done = self.take_action(player, actions)
        self.settle()
        return done

    def play_it(self) -> bool:
        """Plays or casts the audited card with the first option that works."""
        return self.carry_out(ME, lambda player: self.options_of(self.source, player))

    def give_priority(self, player: PlayerId) -> bool:
        """Makes all players pass until the player has priority. Earlier passes don't count, so that the step doesn't
        end."""
        self.game.state.turn.passed = 0
        for _ in NAMES:
            found = self.holder()
            if found is None or found == player:
                return found == player
            take_action(self.game, PASS)
        return False

    # -- what can be done ---------------------------------------------------------------------------------------------

    def options_of(self, id: ObjectId, player: PlayerId) -> Iterator[Action]:
        """Yields the options for a player to play or cast a card now. For the audited card: only the face in question,
        if it can be cast alone."""
        found = list(self._all_options(id, player))
        if id == self.source and any(option.kind == "cast" and option.face == self.face for option in found):
            found = [option for option in found if option.face == self.face]
        if id == self.source and found:
            start = self.player.manner.turn % len(found)
            found = [*found[start:], *found[:start]]
        return iter(found)

    def every_option(self, player: PlayerId) -> Iterator[Action]:
        """Yields the options for a player to play or cast the audited card, with any face."""
        return self._all_options(self.source, player)

    def effect_of(self, card: ObjectId) -> Effect:
        """Returns the effect of a card as a spell."""
        spells = self.game.state.objects[card].printed.sorted.spells
        return spells[0] if spells else NOTHING

    def _all_options(self, id: ObjectId, player: PlayerId) -> Iterator[Action]:
        game = self.game
        obj = game.state.find_object(id)
        if obj is None:
            return
        if sorcery_speed(game, player) and land_plays_left(game, player) > 0:
            for face in may_play_land(game, player, obj):
                yield Action("land", id, face)
        for number, option in enumerate(casting_options(game, player, obj)):
            if castable(game, player, obj, option):
                yield Action("cast", id, option.face, number, option.method, option)
        for action in special_actions(game, player):
            if action.object == id:
                yield action

    def activations_of(self, id: ObjectId, player: PlayerId) -> Iterator[Action]:
        """Yields activations of an object's abilities that a player may make now, including mana abilities."""
        game = self.game
        obj = game.state.find_object(id)
        if obj is None:
            return
        for index, ability in enumerate(game.characteristics(id).sorted.activated):
            try:
                if can_activate(game, player, obj, index, ability):
                    yield Action("activate", id, index=index)
            except UnsupportedCardText:
                continue

    def useful_of(self, id: ObjectId, player: PlayerId) -> Iterator[Action]:
        """Yields activations of an object's abilities that a player may make now, except mana abilities."""
        return (each for each in self.activations_of(id, player) if not self._makes_mana(each))

    def mana_of(self, id: ObjectId, player: PlayerId) -> Iterator[Action]:
        """Yields activations of an object's mana abilities that a player may make now."""
        return (each for each in self.activations_of(id, player) if self._makes_mana(each))

    def _makes_mana(self, action: Action) -> bool:
        return is_mana_ability(self.game.characteristics(action.object).sorted.activated[action.index])

    def activation(self, id: ObjectId, index: int, player: PlayerId) -> Iterator[Action]:
        """Yields the activation of one ability of an object, if the player may make it now."""
        return (action for action in self.activations_of(id, player) if action.index == index)

    def cast_quick(self, player: PlayerId) -> None:
        """Casts an instant and a creature from the player's hand, if possible now."""
        for id in self.game.state.player(player).hand:
            obj = self.game.state.find_object(id)
            if obj is None or id == self.source:
                continue
            if obj.printed.type_line.types[0] in ("Instant", "Creature", "Land"):
                self.carry_out(player, partial(self.options_of, id))

    def outfit(self) -> list[ObjectId]:
        """Returns the available Equipment and Aura that the card's player could attach."""
        found = []
        for kind in ("Equipment", "Aura"):
            own = (obj for obj in self.game.state.permanents() if obj.controller == ME and obj.id != self.source)
            found += [obj.id for obj in own if kind in obj.printed.type_line.subtypes][:1]
        return found

    def fill_mana(self) -> None:
        """Gives every player mana again: of all types, or only of the first colour of the card's cost."""
        first = self.colours_of_cost()[:1] if self.table.setting.mono else ""
        fill_pools(self.game, first or TYPES)
        if self.own_mana:
            holder = self.game.state.player(ME)
            holder.mana = tuple((replace(mana, source=self.source), count) for mana, count in holder.mana)

    def colours_of_cost(self) -> str:
        """Returns the colour of each coloured symbol of the card's cost; of a hybrid symbol, the first."""
        obj = self.game.state.find_object(self.source)
        cost = None if obj is None else obj.printed.mana_cost
        return "" if cost is None else "".join(symbol.colours[:1] for symbol in cost.symbols)

    # -- what is there ------------------------------------------------------------------------------------------------

    def objects_meant(self, selector: Selector | None, zone: str = BATTLEFIELD) -> list[ObjectId]:
        """Returns the objects of a zone that a selector of the card means."""
        return [ObjectId(id) for id in self._meant(selector, list(self.game.state.objects_in(zone)))]

    def players(self, selector: Selector | None) -> list[PlayerId]:
        """Returns the players that a selector of the card means, with its own player first."""
        return [PlayerId(id) for id in self._meant(selector, self.everybody())]

    def fitting(self, selector: Selector | None, zone: str) -> list[ObjectId]:
        """Returns the objects of any zone that are of the kind a selector of the card names, whatever zone it names.
        The card itself comes first, then its player's objects."""
        found = []
        for id in self.game.state.objects_in(zone):
            if selector is None or any(self._fits(pattern, id) for pattern in patterns_of(selector)):
                found.append(id)
        return [*(id for id in found if id == self.source), *(id for id in found if id != self.source)]

    def _fits(self, pattern: Pattern, id: ObjectId) -> bool:
        try:
            return fits_here(Context(self.game, self.source, ME), pattern, id)
        except (UnsupportedCardText, KeyError, AssertionError):
            return False

    def is_condition_true(self, condition: Condition | None) -> bool:
        """True if a condition of the card is true now, as far as it can be checked without an event."""
        try:
            return condition is None or is_true(context_of(self.game, self.source, ME), condition)
        except (UnsupportedCardText, KeyError, AssertionError):
            return True

    def _meant(self, selector: Selector | None, entities: Iterable[Entity]) -> list[Entity]:
        if selector is None:
            return list(entities)
        found = []
        for entity in entities:
            try:
                context = Context(self.game, self.source, ME)
                if is_meant(context, selector, entity, {}):
                    found.append(entity)
            except (UnsupportedCardText, KeyError, AssertionError):
                continue
        return found

    def everybody(self) -> list[PlayerId]:
        """Returns all players, in seat order."""
        return [PlayerId(seat) for seat in range(len(NAMES))]

    def first_other(self, id: Entity) -> ObjectId:
        """Returns a creature other than that one."""
        for obj in self.game.state.permanents():
            if obj.id != id and self.game.characteristics(obj.id).is_creature:
                return obj.id
        return self.source
