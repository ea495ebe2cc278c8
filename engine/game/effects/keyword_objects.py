"""What keyword abilities do with one object: embalm, eternalize, backup, soulbond, haunt, aura swap, unearth
(702.55, 702.65, 702.84, 702.95, 702.128, 702.129, 702.165); gift (702.174); airbend, earthbend (701.65, 701.66)."""

from __future__ import annotations

from engine.game.evaluation.copying import copiable
from engine.game.evaluation.dispatch import fits_here, meant
from engine.game.evaluation.layers.starting import start_effect, start_rule
from engine.game.evaluation.qualities import is_creature, paired_with
from engine.game.evaluation.relations import can_be_attached
from engine.game.event_loop.executing import execute
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from engine.game.kernel.printed import Printed
from engine.game.operations.choosing import choose_some, own_hand, pick
from engine.game.operations.keyword_actions import able, acts, did, number_of, player_of, source_here
from engine.game.operations.permanents import put_counters
from engine.game.operations.tokens import create
from engine.game.operations.zones import move, move_all
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.changes import Become, GainAbility, SetColours, SetPT, SetTypes, TokenSpec
from engine.ir.conditions import Always, UntilEndOfTurn
from engine.ir.costs import ManaPayment
from engine.ir.effects.cards import Exile, Move, OntoBattlefield
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.structure import Delayed
from engine.ir.keywords.sentences import YOU, it
from engine.ir.node import Change, replace
from engine.ir.replacing import Replace
from engine.ir.rules import PlayFrom
from engine.ir.selectors import OwnerOf, Some
from engine.ir.triggers import MovesZone
from engine.ir.values import Number


@acts("embalm", "eternalize")
def _embalm(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.128a, 702.129a: a token copy that is a Zombie, white or a black 4/4, with no mana cost."""
    game, player = context.game, player_of(context, who)
    original = game.state.recall(context.source)
    if original is None:
        return False
    changes: tuple[Change, ...] = (SetColours("W"), SetTypes(subtypes=("Zombie",), keep="types"))
    if effect.action == "eternalize":
        changes = (SetColours("B"), SetPT(Number(4), Number(4)), changes[1])
    printed = without_mana_cost(copiable(game, original, changes, context))
    return bool(create(game, player, printed, 1, source=context.source, definition=original.definition))


def without_mana_cost(base: Printed) -> Printed:
    """The same copiable values but for the mana cost."""
    return Printed(
        base.name,
        base.type_line,
        base.abilities,
        colours=base.colours,
        power=base.power,
        toughness=base.toughness,
        loyalty=base.loyalty,
        defense=base.defense,
        variable_loyalty=base.variable_loyalty,
    )


@acts("exile if it would leave")
def _exile_if_it_would_leave(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.84a: "If it would leave the battlefield, exile it instead of putting it anywhere else"."""
    assert effect.what is not None
    context.bindings["bound to exile"] = meant(context, effect.what)
    bound = it("bound to exile")
    leaving = MovesZone(bound, origin=BATTLEFIELD)
    start_rule(context, Replace(leaving, Exile(YOU, bound)), Always())


@acts("grant printed abilities")
def _backup(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.165a-b: another creature gains the abilities printed below the backup ability until end of turn."""
    assert effect.what is not None
    source = context.game.state.recall(context.source)
    targets = [id for id in meant(context, effect.what) if id != context.source]
    if source is None or not targets:
        return False
    abilities = source.printed.abilities
    backups = [place for place, part in enumerate(abilities) if isinstance(part, Keyword) and part.name == "backup"]
    below = abilities[backups[-1] + 1 :] if backups else ()
    return start_effect(context, targets, (GainAbility(below),), UntilEndOfTurn()) if below else False


@acts("pair")
def _pair(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.95a, c-d: two unpaired creatures of one player become paired."""
    assert effect.what is not None
    game, here = context.game, source_here(context)
    chosen = pick(context, effect.what, context.controller, "pair")
    other = game.state.get(ObjectId(chosen[0])) if chosen else None
    if here is None or other is None or not is_creature(game, here.id) or not is_creature(game, other.id):
        return False
    if paired_with(game, here) is not None or paired_with(game, other) is not None:
        return False
    if here.controller != other.controller or here.controller != context.controller:
        return False
    here.linked = {**here.linked, "paired": (other.id,)}
    other.linked = {**other.linked, "paired": (here.id,)}
    game.invalidate()
    return True


@acts("haunt")
def _haunt(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.55a-b: the card is exiled haunting the creature."""
    assert effect.what is not None
    game = context.game
    haunted = meant(context, effect.what)
    card = game.state.current(context.source)
    moved = move(game, ObjectId(card), EXILE, cause="exile", by=context.controller) if haunted else None
    if moved is None or moved not in game.state.objects:
        return False
    game.state.objects[moved].linked = {"haunted": tuple(ObjectId(id) for id in haunted)}
    return True


@acts("aura swap")
def _aura_swap(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.65a: this Aura and an Aura card of the hand change places."""
    game, player, here = context.game, player_of(context, who), source_here(context)
    if here is None or here.attached_to is None or here.owner != player:
        return False
    host = here.attached_to
    hand = [card for card in own_hand(context, player) if "Aura" in game.characteristics(ObjectId(card)).subtypes]
    fitting = [card for card in hand if can_be_attached(game, ObjectId(card), host)]
    chosen = choose_some(context, player, "aura swap", fitting, 0, 1)
    if not chosen:
        return False
    move_all(game, [ObjectId(chosen[0])], BATTLEFIELD, cause="put", by=player, under=player, attached_to=host)
    move(game, here.id, HAND, cause="return", by=player)
    return True


@acts("exile craft materials")
def _craft(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.167a-b: from among other permanents the player controls and cards in their graveyard."""
    game, player = context.game, player_of(context, who)
    count = number_of(context, effect)
    options = _materials(context, effect, player)
    chosen = [ObjectId(id) for id in choose_some(context, player, "craft", options, count, count)]
    moved = move_all(game, chosen, EXILE, cause="exile", by=player, source=context.source)
    context.link("crafted", moved)
    return len(moved) >= count


def _materials(context: Context, effect: KeywordAction, player: PlayerId) -> list[Entity]:
    assert isinstance(effect.what, Some)
    pattern = effect.what.what
    own: list[Entity] = [obj.id for obj in context.game.state.permanents() if obj.controller == player]
    cards = context.game.state.player(player).graveyard
    return [id for id in (*own, *cards) if id != context.source and fits_here(context, pattern, id)]


@able("exile craft materials")
def _has_materials(context: Context, effect: KeywordAction, player: PlayerId) -> bool:
    return len(_materials(context, effect, player)) >= number_of(context, effect)


# -- bending -----------------------------------------------------------------------------------------------------------


@acts("earthbend")
def _earthbend(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.66a: a land becomes a 0/0 creature with haste and N counters; when it dies or is exiled, it returns
    tapped."""
    assert effect.what is not None
    game, player = context.game, player_of(context, who)
    lands = pick(context, effect.what, player, "earthbend")
    if not lands:
        return False
    spec = TokenSpec(power=Number(0), toughness=Number(0), types=("Creature",), abilities=(Keyword("haste"),))
    start_effect(context, lands, (Become(spec, keep="types"),), Always())
    for land in lands:
        put_counters(game, land, "+1/+1", number_of(context, effect), by=player, source=context.source)
    context.bindings["bent"] = lands
    back = Move(YOU, it("bent"), OntoBattlefield(tapped=True, under=OwnerOf(it("bent"))))
    died = MovesZone(it("bent"), origin=BATTLEFIELD, to=GRAVEYARD)
    for left in (died, replace(died, to=EXILE)):
        execute(context, Delayed(left, back))
    did(game, player, "earthbend", lands)
    return True


@acts("airbend")
def _airbend(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.65a: exiled; while they are, their owners may cast them for {2} rather than their mana cost."""
    assert effect.what is not None
    game, player = context.game, player_of(context, who)
    chosen = [ObjectId(id) for id in pick(context, effect.what, player, "airbend")]
    for card in move_all(game, chosen, EXILE, cause="exile", by=player):
        context.bindings["airbent"] = (card,)
        start_rule(context, PlayFrom(OwnerOf(it("airbent")), it("airbent"), cost=ManaPayment("{2}")), Always())
    did(game, player, "airbend")
    return bool(chosen)


@acts("name the gifted")
def _gift(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.174a: binds the opponent to whom the gift was promised."""
    spell = context.game.state.last_seen(context.source)
    context.bindings["gifted"] = () if spell is None else spell.cast.gift_to
