"""Whether a card that is not on the stack yet would be one of the spells that a rule speaks of (601.2, 601.3)."""

from __future__ import annotations

from engine.game.evaluation.dispatch import players_meant
from engine.game.evaluation.predicates import fits_all, in_group
from engine.game.kernel.characteristics import base_characteristics
from engine.game.kernel.context import Context
from engine.game.kernel.objects import GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Predicate, once_per_node, replace
from engine.ir.patterns import EitherPattern, IsKind, ObjectPattern, OneOf
from engine.ir.selectors import All, Some
from engine.ir.spell_patterns import CastFrom


@once_per_node
def not_yet_cast(pattern: ObjectPattern) -> ObjectPattern:
    """The pattern of a card that is not on the stack: "spell" is left out, in each of several kinds as well."""

    def left(word: Predicate) -> Predicate:
        if isinstance(word, OneOf):
            return replace(word, options=tuple(not_yet_cast(part) for part in word.options))
        return word

    return replace(pattern, words=tuple(left(word) for word in pattern.words if word != IsKind("spell")))


def would_be_spell(context: Context, selector: object, id: ObjectId, player: PlayerId) -> bool:
    """Whether a card that `player` casts or is about to cast is one of the spells a rule speaks of."""
    if isinstance(selector, All | Some) and isinstance(selector.what, EitherPattern):
        return any(would_be_spell(context, All(option), id, player) for option in selector.what.options)
    if not isinstance(selector, All | Some) or not isinstance(selector.what, ObjectPattern):
        return False
    pattern = not_yet_cast(selector.what)
    obj = context.game.state.objects[id]
    chars = context.game.characteristics(id)
    if chars.printed is not obj.printed and obj.copied is None:
        chars = base_characteristics(obj.printed)  # asked of one face of a card (715.3a)
    after = []
    for part in pattern.after:
        if isinstance(part, CastFrom):
            if part.who is not None and player not in players_meant(context, part.who):
                return False
            if part.zone and not _cast_from_there(obj, player, part):
                return False
        else:
            after.append(in_group(pattern, part))
    return fits_all(context, pattern.words, obj, chars) and fits_all(context, tuple(after), obj, chars)


def _cast_from_there(obj: GameObject, player: PlayerId, predicate: CastFrom) -> bool:
    """Whether a card is (or was) cast from the zone, or from anywhere else; "their hand" is the caster's."""
    wanted = predicate.zone.removeprefix("their ").removeprefix("any ")
    own = predicate.zone.startswith("any ") or wanted in ("exile", "command") or obj.owner == player
    return ((obj.cast.zone or obj.zone) == wanted and own) != predicate.negated
