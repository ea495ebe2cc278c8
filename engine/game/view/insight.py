"""The conclusions that a player can draw from the visible game: possible blocks and targets, the current meaning of an
ability's words, the mana of a permanent, and the current price and effect of an action.

Input: a `GameView`. Output: entities that the viewer may know, and numbers; None where the words can't be read or
depend on hidden cards (law 3). Nothing here changes the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from engine.errors import CommandeerError
from engine.game.actions.priority import option_of
from engine.game.casting.ability_costs import ability_cost
from engine.game.casting.casting_spells import spell_effect
from engine.game.casting.keyword_hooks import CAST_EFFECTS
from engine.game.casting.paying_spells import SpellCosts
from engine.game.casting.spell_costs import additional_costs
from engine.game.casting.targets import groups_of, legal_targets
from engine.game.combat.blocking import can_block, least_blockers
from engine.game.evaluation.dispatch import find_meant, is_true, value_of
from engine.game.kernel.choices import Action
from engine.game.kernel.context import Context
from engine.game.kernel.mana import total_mana
from engine.game.kernel.objects import PRIVATE_ZONES
from engine.game.kernel.records import Traced
from engine.game.mana.producing import alternatives
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, is_player
from engine.ir.abilities import Activated
from engine.ir.effects.game import AddMana
from engine.ir.node import Condition, Cost, Effect, Node, Selector, Value, find_nodes, once_per_node, walk_nodes
from engine.ir.patterns import InZone
from engine.ir.selectors import AnyTarget, Target, TopCards

UNREADABLE = (CommandeerError, AssertionError, KeyError, IndexError, AttributeError, TypeError, ValueError)
"""What reading words outside their place (with nothing bound yet) can end in."""

Bound = Mapping[str, tuple[Entity, ...]]
NOTHING: Bound = MappingProxyType({})


class TotalPrice(msgspec.Struct, frozen=True):
    """The current cost of an action without optional costs and with X = 0: its amount of `mana`, and the `others`."""

    mana: int
    others: tuple[Cost, ...] = ()


class Insight:
    """The rules' answers to one player's questions about what is in view."""

    def __init__(self, view: GameView) -> None:
        self._view = view
        self._game = view._game

    def can_block(self, blocker: ObjectId, attacker: ObjectId) -> bool:
        """Whether one permanent could block another that attacked (509.1b), the two of them alone considered."""
        state = self._game.state
        return can_block(self._game, state.objects[blocker], state.objects[attacker])

    def least_blockers(self, attacker: ObjectId) -> int:
        """How many creatures must block it if any does."""
        return least_blockers(self._game, attacker)

    def changes(self) -> Mapping[ObjectId, Sequence[Traced]]:
        """What changes each permanent in view, effect by effect (613); a source that the viewer may not know is 0."""
        found = self._game.current_values.trace_changes().items()
        return {id: [self._as_known(made) for made in changes] for id, changes in found if self._view.can_see(id)}

    def _as_known(self, made: Traced) -> Traced:
        return made if self._view.recall(made.source) is not None else replace(made, source=ObjectId(0))

    def legal_targets(self, item: ObjectId, node: Target | AnyTarget) -> tuple[Entity, ...]:
        """What could be chosen as a target of a spell, an ability or a card, if it were put on the stack."""
        context = self._context(item)
        if context is None:
            return ()
        try:
            return self._open(legal_targets(context, node, item))
        except UNREADABLE:
            return ()

    def target_node(self, item: ObjectId, path: int) -> tuple[Target | AnyTarget, Effect] | None:
        """Returns the target of that path (as in `ChooseEntities.path`) and the effect or mode that contains it."""
        obj = self._game.state.find_object(item)
        if obj is None or obj.item is None or obj.item.effect is None:
            return None
        for other, node, effect in groups_of(obj.item.effect, obj.item.modes):
            if other == path:
                return node, effect
        return None

    def find_entities(self, source: ObjectId, selector: Selector, bound: Bound = NOTHING) -> tuple[Entity, ...] | None:
        """Returns the entities that the words mean now, as far as the viewer may know them. `bound`: the meanings of
        names in the words."""
        context = self._context(source, bound)
        if context is None:
            return None
        try:
            return self._open(find_meant(context, selector))
        except UNREADABLE:
            return None

    def compute_value(self, source: ObjectId, value: Value, bound: Bound = NOTHING) -> int | None:
        """A number that an ability of `source` names or computes."""
        context = self._context(source, bound)
        if context is None or _hidden(value):
            return None
        try:
            return value_of(context, value)
        except UNREADABLE:
            return None

    def condition_holds(self, source: ObjectId, condition: Condition) -> bool | None:
        """Whether a condition of an ability of `source` holds now."""
        context = self._context(source)
        if context is None or _hidden(condition):
            return None
        try:
            return is_true(context, condition)
        except UNREADABLE:
            return None

    def mana_output(self, id: ObjectId) -> tuple[str, int]:
        """The types of mana (letters) that a permanent's or card's mana abilities could add, and how much one of them
        adds at most; costs and tapping apart."""
        context = self._context(id)
        if context is None:
            return "", 0
        letters: list[str] = []
        most = 0
        for ability in self._game.characteristics(id).sorted.mana:
            for effect in _additions(ability):
                try:
                    options = alternatives(context, effect, context.controller)
                except UNREADABLE:
                    continue
                for units in options:
                    most = max(most, total_mana(units))
                    letters.extend(letter for unit, _ in units for letter in unit)
        return "".join(dict.fromkeys(letters)), most

    def total_price(self, action: Action) -> TotalPrice | None:
        """Returns the price of a spell or activated ability. None for any other action."""
        game, player = self._game, self._view.me
        obj = game.state.find_object(action.object)
        if obj is None or not self._view.can_see(action.object):
            return None
        if action.kind == "cast" and (option := option_of(game, player, action)) is not None:
            context = Context(game, obj.id, player)
            context.x = 0
            extra = [rule.cost for rule, _ in additional_costs(game, obj, player) if not rule.optional]
            total = SpellCosts(context, obj, option, extra).helped(0).total(0)
        elif action.kind == "activate":
            ability = game.characteristics(obj.id).sorted.activated[action.index]
            total = ability_cost(game, player, obj.id, ability, x=0)
        else:
            return None
        return TotalPrice(sum(part.mana_value for part in total.symbols) + total.generic, tuple(total.others))

    def effect_as_cast(self, action: Action) -> Effect | None:
        """Returns the effect of a spell if the way of casting changes it: an overloaded spell has no targets (702.96a).
        None for any other spell."""
        obj = self._game.state.find_object(action.object)
        option = None if obj is None else option_of(self._game, self._view.me, action)
        if obj is None or option is None or option.method not in CAST_EFFECTS:
            return None
        return spell_effect(self._game, obj, option)

    def _context(self, source: ObjectId, bound: Bound = NOTHING) -> Context | None:
        obj = self._game.state.find_object(source)
        if obj is None or not self._view.can_see(source):
            return None
        if obj.item is None:
            return Context(self._game, source, obj.controller, bindings=dict(bound))
        item = obj.item
        bindings = {**bound, **item.bindings}
        return Context(self._game, item.source, obj.controller, bindings=bindings, x=obj.cast.x, item=item)

    def _open(self, entities: tuple[Entity, ...] | list[Entity]) -> tuple[Entity, ...]:
        return tuple(entity for entity in entities if is_player(entity) or self._view.can_see(ObjectId(entity)))


def _hidden(node: Node) -> bool:
    """Whether the words speak of cards in hands or libraries, of which only the number is public."""
    return any(
        isinstance(part, TopCards) or (isinstance(part, InZone) and part.zone in PRIVATE_ZONES)
        for part in walk_nodes(node)
    )


@once_per_node
def _additions(ability: Activated) -> tuple[AddMana, ...]:
    """The instructions of an ability that add mana."""
    return tuple(find_nodes(ability.effect, AddMana))
