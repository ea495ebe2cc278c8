"""To what Auras, Equipment and Fortifications may be attached (301.5, 303.4), protection (702.16c-d, n) and what
effects say of it included."""

from __future__ import annotations

from engine.game.evaluation.dispatch import meant
from engine.game.evaluation.predicates import matches, tests
from engine.game.evaluation.restrictions import cant, limits_on, player_protected_from, protected_from
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import Context, context_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword
from engine.ir.changes import Cant, Spares
from engine.ir.node import walk
from engine.ir.spell_patterns import CouldEnchant


def can_be_attached(game: Game, id: ObjectId, to: Entity) -> bool:
    """301.5, 303.4: whether an Aura, Equipment or Fortification may be attached to something."""
    chars = game.characteristics(id)
    if "Creature" in chars.types and "Equipment" in chars.subtypes and not chars.has("reconfigure"):
        return False
    if not is_player(to) and ObjectId(to) == id:
        return False
    if "Aura" in chars.subtypes:
        return _can_enchant(game, id, to)
    if is_player(to) or not _fits(game, id, ObjectId(to)):
        return False
    host = game.state.get(ObjectId(to))
    if host is None or host.zone != BATTLEFIELD or host.phased_out:
        return False
    if protected_from(game, host.id, id, _sparing(game, host.id, id)):
        return False
    wanted = "Land" if "Fortification" in chars.subtypes else "Creature"
    return wanted in game.characteristics(host.id).types and not cant(game, host.id, "be equipped")


def _fits(game: Game, id: ObjectId, to: ObjectId) -> bool:
    """ "Can be attached only to a legendary creature"."""
    return all(
        change.what != "be attached" or change.except_by is None or matches(context, change.except_by, to)
        for change, context in limits_on(game, id, Cant)
    )


def _can_enchant(game: Game, id: ObjectId, to: Entity) -> bool:
    keywords = game.characteristics(id).keywords("enchant")
    context = context_of(game, id)
    if not keywords or not all(keyword.what is not None and matches(context, keyword.what, to) for keyword in keywords):
        return False
    if is_player(to):
        return game.state.player(PlayerId(to)).in_game and not player_protected_from(game, PlayerId(to), id)
    host = game.state.get(ObjectId(to))
    if host is None or host.phased_out or host.zone not in (BATTLEFIELD, "graveyard"):
        return False
    spared = _sparing(game, host.id, id)
    return not protected_from(game, host.id, id, spared) and not cant(game, host.id, "be enchanted")


@tests(CouldEnchant)
def _could_enchant(context: Context, p: CouldEnchant, obj: GameObject, c: Characteristics) -> bool:
    """What has left the battlefield is asked about as it last was there (608.2h)."""
    game, keywords = context.game, c.keywords("enchant")
    about = context_of(game, obj.id)

    def could(host: Entity) -> bool:
        if is_player(host) or game.state.get(ObjectId(host)) is not None:
            return _can_enchant(game, obj.id, host)
        return bool(keywords) and all(word.what and matches(about, word.what, host, then=True) for word in keywords)

    return "Aura" in c.subtypes and any(could(host) for host in meant(context, p.what))


def _sparing(game: Game, host: ObjectId, id: ObjectId) -> list[Keyword]:
    """The protections of `host` whose effect says that it doesn't remove the object (702.16n)."""
    found: list[Keyword] = []
    for change, context in limits_on(game, host, Spares):
        if id not in meant(context, change.what):
            continue
        for static in game.characteristics(context.source).sorted.statics:
            if any(part is change for part in walk(static)):
                found.extend(part for part in walk(static) if isinstance(part, Keyword) and part.name == "protection")
    return found
