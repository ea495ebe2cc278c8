"""Many tokens of one kind that enter at the same time, if nothing can change how. No effect mentions entering objects
(614.1c), and no token asks for a choice as it enters. Each token would be checked as it would exist on the battlefield
(614.12), with all effects applied to each. This module applies the effects once for all tokens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.printed import Printed
from engine.ir.abilities import Chapter, Keyword, StaticRule
from engine.ir.changes import BecomeCopy, GainAbilitiesOf, SetTypes, TokenSpec
from engine.ir.keywords import expand
from engine.ir.node import Ability, Node, kinds_in, once_per_node, walk_nodes
from engine.ir.replacing import EntersWith
from engine.ir.selectors import This

ASKING_TYPES = frozenset({"Planeswalker", "Battle", "Aura", "Siege", "Saga"})
"""Types that enter with counters, attached to something, or protected (303.4f, 306.5b, 310.4b, 714.3a)."""


def enter_alike(game: Game, tokens: Sequence[GameObject]) -> None:
    """Puts tokens onto the battlefield, where nothing changes how they enter."""
    state = game.state
    for token in tokens:
        token.entered_turn = token.control_since = state.turn.number
        state.objects[token.id] = token
    ids = [token.id for token in tokens]
    state.battlefield = (*state.battlefield, *ids)
    game.batch.entered.extend(ids)
    game.invalidate()


def nothing_changes(game: Game, printed: Printed) -> bool:
    """Returns whether nothing can change how such tokens enter. False in case of doubt."""
    line = printed.type_line
    if printed.defense is not None or not ASKING_TYPES.isdisjoint((*line.types, *line.subtypes)):
        return False
    if not all(map(_is_silent, printed.expanded)):
        return False
    for effect in game.state.effects:
        if not all(map(_is_silent, (*effect.changes, *(() if effect.rule is None else (effect.rule,))))):
            return False
    texts = {id(obj.copiable): obj.copiable for obj in _heard(game)}
    return all(_is_of_itself(ability) or _is_silent(ability) for text in texts.values() for ability in text.expanded)


def _heard(game: Game) -> Iterable[GameObject]:
    """Yields the objects whose abilities may be in force: those on the battlefield, the stack and in the command zone,
    and those whose text works in another zone."""
    for obj in game.state.objects.values():
        if obj.zone in (BATTLEFIELD, "stack", "command") or obj.printed.works_in:
            yield obj


def _is_of_itself(ability: Ability) -> bool:
    """Returns whether an ability is like "~ enters tapped", which only matters as its own object enters."""
    return (
        isinstance(ability, StaticRule) and isinstance(ability.rule, EntersWith) and isinstance(ability.rule.what, This)
    )


SPEAKING = frozenset({EntersWith, Chapter, BecomeCopy, GainAbilitiesOf})


@once_per_node
def _is_silent(words: Node) -> bool:
    """Returns whether a text doesn't mention entering, and doesn't turn other objects into ones that ask for a choice
    as they enter. The abilities of keywords that it grants count, too."""
    if not SPEAKING.isdisjoint(kinds_in(words)):
        return False
    for part in walk_nodes(words):
        if isinstance(part, SetTypes | TokenSpec) and not ASKING_TYPES.isdisjoint((*part.types, *part.subtypes)):
            return False
        if isinstance(part, Keyword) and any(not SPEAKING.isdisjoint(kinds_in(meant)) for meant in expand(part)):
            return False
    return True
