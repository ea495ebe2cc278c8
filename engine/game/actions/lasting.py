"""Whether a player's choices stay the same while only steps and combat change.

Comes in: the words of the cards and abilities that the player might use, and of the rules in force. Goes out: whether
none of them can look at the step, at combat or at the past. Unknown words count as words that can. The effect of a
spell isn't read, because it matters only on resolution. Its targets are.
"""

from __future__ import annotations

from engine.game.casting.printed_costs import is_cast_plainly
from engine.game.evaluation.layers.heeding import STEADY, STEADY_STATUS
from engine.game.kernel.game import Game
from engine.game.kernel.objects import COMMAND, GRAVEYARD, HAND, GameObject
from engine.ir import costs, selectors, spell_patterns
from engine.ir.node import Ability, Change, Duration, Effect, Node, Place, Rule, Trigger, once_per_node, walk_nodes
from engine.ir.patterns import HasStatus
from engine.ir.replacing import EntersWith, Prevent, Redirect, Replace
from engine.ir.selectors import This

UNASKED = Ability | Effect | Change | Duration | Place | Rule | Trigger
"""Nodes that only hold other words, or that the program reads only on resolution."""

UNASKED_RULES = EntersWith | Prevent | Redirect | Replace
"""Rules that say nothing of what players may do. What they make of mana is asked with the sources of mana."""

LASTING = STEADY | {
    costs.Costs,
    costs.DoCost,
    costs.GenericPayment,
    costs.LoyaltyCost,
    costs.ManaPayment,
    costs.PayLife,
    costs.TapSelf,
    costs.UntapSelf,
    selectors.AnyTarget,
    selectors.Ref,
    selectors.Target,
    spell_patterns.CastFrom,
}
"""Nodes that look at no step, no combat and nothing past."""

LASTING_STATUS = STEADY_STATUS | {"tapped", "untapped"}


@once_per_node
def is_lasting(node: Node) -> bool:
    """Whether these words look at no step, no combat and nothing past."""
    return all(_is_lasting(part) for part in walk_nodes(node))


def _is_lasting(part: Node) -> bool:
    if isinstance(part, HasStatus):
        return part.status in LASTING_STATUS
    return isinstance(part, UNASKED) or type(part) in LASTING


def rules_last(game: Game) -> bool:
    """Whether all rules that could change a player's choices are lasting."""
    made = (effect.rule for effect in game.state.effects if effect.rule is not None)
    if not all(isinstance(rule, UNASKED_RULES) for rule in made):
        return False
    rules = (ability for _, _, ability in game.sources.list_rules())
    return all(isinstance(ability.rule, UNASKED_RULES) or is_lasting(ability) for ability in rules)


def casting_lasts(obj: GameObject) -> bool:
    """Whether all words that decide about casting a card are lasting."""
    if obj.zone not in (HAND, GRAVEYARD, COMMAND) or not is_cast_plainly(obj):
        return False
    abilities = obj.printed.sorted
    own = (ability for ability in abilities.rules if isinstance(getattr(ability.rule, "what", None), This))
    return all(map(is_lasting, (*abilities.spells, *own)))
