"""Ways to cast that keyword abilities give: alternative costs (118.9) wherever the card may be cast, and permissions to
cast it from the graveyard or exile (601.3b). And keywords that static abilities give to spells: alternative costs
("Elemental spells you cast from your hand gain evoke {4} as you cast them", 118.9), which the permanent it becomes has
too (400.7b), and what helps to pay ("artifact spells you cast have convoke").

Comes in: a card where it is. Goes out: `CastingOption`s, each with the keyword as its method. Covers 702.34 flashback,
702.74 evoke, 702.76 prowl, 702.81 retrace, 702.109 dash, 702.117 surge, 702.119 emerge, 702.127 aftermath, 702.133
jump-start, 702.137 spectacle, 702.146 disturb, 702.152 blitz, 702.160 prototype, 702.162 more than meets the eye,
702.173 freerunning, 702.176 impending, 702.180 harmonize, 702.185 warp, 702.187 mayhem, 702.188 web-slinging; others
register with `option`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TypeGuard

from engine.game.casting.keyword_hooks import FROM_GRAVEYARD, SET_ASIDE, from_graveyard, when_set_aside
from engine.game.casting.spell_faces import face_of
from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.dispatch import is_true
from engine.game.evaluation.layers.layer_effects import static_parts
from engine.game.events import Damage, Discarded, LifeLost, SpellCast
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.characteristics import Permanents, once_per_board
from engine.game.kernel.context import Context, effect_context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import HAND, PREPARES, STACK, GameObject
from engine.game.kernel.records import FloatingEffect
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword, Static, StaticGroup
from engine.ir.changes import GainAbility
from engine.ir.costs import Costs, DoCost, ManaCostOf, ManaPayment
from engine.ir.effects.cards import Discard, IntoHand, Move
from engine.ir.node import Ability, Condition, Cost, once_per_node
from engine.ir.patterns import ControlledBy, HasStatus, HasType, IsKind, ObjectPattern
from engine.ir.selectors import OwnerOf, Ref, Some, You

HELPING = ("convoke", "improvise", "delve")
"""Keywords that help to pay for a spell."""

CHEAPER = ("affinity",)
"""Keywords that reduce the cost of a spell."""

GIVEN_TO_SPELLS = (*HELPING, *CHEAPER)
"""Keywords without a cost that matter before a spell is cast."""


def given_to_spell(game: Game, player: PlayerId, obj: GameObject, names: Collection[str]) -> Iterator[Keyword]:
    """The keywords of these names that a card which is not on the stack yet would have as a spell."""
    if obj.zone == STACK:
        return
    for permanent, part, condition, keywords in _givers(game.board()):
        if not any(keyword.name in names for keyword in keywords):
            continue
        context = Context(game, permanent.id, permanent.controller)
        so = condition is None or is_true(context, condition)
        if so and would_be_spell(context, part.what, obj.id, player):
            yield from (keyword for keyword in keywords if keyword.name in names)
    for effect, gained in _of_effects(game):
        given = [keyword for keyword in gained if keyword.name in names]
        if given and would_be_spell(effect_context(game, effect), effect.what, obj.id, player):
            yield from given


def _of_effects(game: Game) -> Iterator[tuple[FloatingEffect, list[Keyword]]]:
    """Yields the effects of resolved spells and abilities that give keywords to later spells, with these keywords ("the
    next spell you cast this turn has convoke")."""
    for effect in game.state.effects:
        if effect.what is not None:
            gained = (change for change in effect.changes if isinstance(change, GainAbility))
            yield effect, [each for change in gained for each in change.abilities if _helps(each)]


def _helps(ability: Ability) -> TypeGuard[Keyword]:
    return isinstance(ability, Keyword) and ability.name in GIVEN_TO_SPELLS


@once_per_board
def gives_options(board: Permanents) -> bool:
    """Whether a permanent could give spells an alternative cost."""
    return any(keyword.cost is not None for *_, keywords in _givers(board) for keyword in keywords)


def gives_help(game: Game) -> bool:
    """Whether something could give spells a keyword that helps to pay or reduces the cost."""
    if _gives_help(game.board()):
        return True
    return bool(game.state.effects) and any(keywords for _, keywords in _of_effects(game))


@once_per_board
def _gives_help(board: Permanents) -> bool:
    return any(keyword.name in GIVEN_TO_SPELLS for *_, keywords in _givers(board) for keyword in keywords)


@once_per_board
def _givers(board: Permanents) -> list[tuple[GameObject, Static, Condition | None, tuple[Keyword, ...]]]:
    return [
        (permanent, *given)
        for permanent, chars in board
        for ability in chars.sorted.statics
        for given in _given(ability)
    ]


@once_per_node
def _given(ability: Static | StaticGroup) -> tuple[tuple[Static, Condition | None, tuple[Keyword, ...]], ...]:
    """The parts of a static ability that give such keywords: each with its condition and the keywords."""
    found = []
    for part, condition in static_parts(ability):
        gained = (change for change in part.changes if isinstance(change, GainAbility))
        keywords = (each for change in gained for each in change.abilities if isinstance(each, Keyword))
        given = tuple(keyword for keyword in keywords if keyword.cost is not None or keyword.name in GIVEN_TO_SPELLS)
        if given:
            found.append((part, condition, given))
    return tuple(found)


Allows = Callable[[Game, PlayerId, GameObject], bool]

RETURN_TAPPED = DoCost(
    Move(
        You(),
        Some(ObjectPattern((HasStatus("tapped"), HasType("Creature")), (ControlledBy(You()),)), bind="slung"),
        IntoHand(OwnerOf(Ref(name="slung", form="it"))),
    )
)
DISCARD_CARD = DoCost(Discard(You(), Some(ObjectPattern((IsKind("card"),)))))
DISCARD_LAND = DoCost(Discard(You(), Some(ObjectPattern((HasType("Land"), IsKind("card"))))))


def always(game: Game, player: PlayerId, obj: GameObject) -> bool:
    return True


def _in_hand(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.185a"""
    return obj.zone == HAND


def _opponent_lost_life(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.137a"""
    return any(isinstance(event, LifeLost) and event.player != player for event in game.state.this_turn)


def _cast_another(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.117a"""
    return any(isinstance(event, SpellCast) and event.player == player for event in game.state.this_turn)


def _hits(game: Game, player: PlayerId) -> Iterator[ObjectId]:
    """The player's sources that dealt combat damage to a player this turn."""
    for event in game.state.this_turn:
        if isinstance(event, Damage) and event.combat and is_player(event.target):
            source = game.state.recall(event.source)
            if source is not None and source.controller == player:
                yield event.source


def _prowled(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.76a: with a source that shares a creature type with the spell."""
    chars = game.characteristics(obj.id)
    return any(game.characteristics(source).shares_creature_type(chars) for source in _hits(game, player))


def _ran_free(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.173a: with an Assassin or a commander."""
    commanders = game.state.commanders()
    for source in _hits(game, player):
        dealer = game.state.recall(source)
        if game.characteristics(source).has_subtype("Assassin") or (dealer and dealer.card in commanders):
            return True
    return False


ALTERNATIVES: dict[str, Allows] = {
    "blitz": always,
    "dash": always,
    "emerge": always,
    "evoke": always,
    "freerunning": _ran_free,
    "impending": always,
    "more than meets the eye": always,
    "prototype": always,
    "prowl": _prowled,
    "spectacle": _opponent_lost_life,
    "surge": _cast_another,
    "warp": _in_hand,
    "web-slinging": always,
}
"""Keyword with an alternative cost wherever the card may be cast -> when a player may use it (118.9)."""

ALSO_COSTS: dict[str, Cost] = {"web-slinging": RETURN_TAPPED}
"""Keyword -> its cost in addition to the cost after the keyword."""

FOR_MANA_COST: set[str] = set()
"""Keywords that keep the mana cost and only change the additional costs."""

BACK_FACE = frozenset({"disturb", "more than meets the eye"})
"""Keywords with which the card is cast as its back face (712.8c)."""


def alternative_options(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """The alternative costs that a card's keywords offer."""
    printed = face_of(obj, face)
    given = tuple(given_to_spell(game, player, obj, ALTERNATIVES))
    for keyword in (*printed.sorted.keywords, *given):
        allows = ALTERNATIVES.get(keyword.name)
        own = mana_cost(obj, face) if keyword.name in FOR_MANA_COST else keyword.cost
        if allows is None or own is None or not allows(game, player, obj):
            continue
        besides = ALSO_COSTS.get(keyword.name)
        cost = own if besides is None else Costs((own, besides))
        lent = keyword if keyword in given else None
        yield CastingOption(_face(keyword, face), keyword.name, cost, given=lent)


def _face(keyword: Keyword, face: int) -> int:
    return 1 if keyword.name in (*BACK_FACE, "prototype") else face


def options_from_graveyard(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """The options in which keywords let an own card be cast from the graveyard."""
    for keyword in _keywords(game, obj, face):
        offers = FROM_GRAVEYARD.get(keyword.name)
        if offers is not None:
            yield from offers(game, player, obj, keyword, face)


@from_graveyard("flashback", "harmonize")
def _once(game: Game, player: PlayerId, obj: GameObject, keyword: Keyword, face: int) -> Iterator[CastingOption]:
    """702.34a, 702.180a"""
    yield CastingOption(face, keyword.name, own_cost(game, obj, keyword, face), exile_after=True)


@from_graveyard("aftermath")
def _aftermath(game: Game, player: PlayerId, obj: GameObject, keyword: Keyword, face: int) -> Iterator[CastingOption]:
    """702.127a"""
    yield CastingOption(face, keyword.name, mana_cost(obj, face), exile_after=True)


@from_graveyard("disturb")
def _disturb(game: Game, player: PlayerId, obj: GameObject, keyword: Keyword, face: int) -> Iterator[CastingOption]:
    """702.146a"""
    if keyword.cost is not None:
        yield CastingOption(1, keyword.name, own_cost(game, obj, keyword, face))


@from_graveyard("jump-start", "retrace")
def _discarding(game: Game, player: PlayerId, obj: GameObject, keyword: Keyword, face: int) -> Iterator[CastingOption]:
    """702.81a, 702.133a"""
    base, jumps = mana_cost(obj, face), keyword.name == "jump-start"
    if base is not None:
        cost = Costs((base, DISCARD_CARD if jumps else DISCARD_LAND))
        yield CastingOption(face, keyword.name, cost, exile_after=jumps)


@from_graveyard("mayhem")
def _mayhem(game: Game, player: PlayerId, obj: GameObject, keyword: Keyword, face: int) -> Iterator[CastingOption]:
    if _discarded_this_turn(game, player, obj):
        yield CastingOption(face, keyword.name, own_cost(game, obj, keyword, face))


def _keywords(game: Game, obj: GameObject, face: int) -> tuple[Keyword, ...]:
    """A card's keywords as it would be cast: those it has been given, and those of the face."""
    found = game.characteristics(obj.id).sorted.keywords
    if obj.definition is not None and obj.definition.facts.layout == "split":
        printed = [keyword for other in obj.definition.faces for keyword in other.sorted.keywords]
        given = (keyword for keyword in found if keyword not in printed)
        return (*face_of(obj, face).sorted.keywords, *given)
    if face:
        return face_of(obj, face).sorted.keywords
    if obj.definition is not None and obj.definition.facts.layout == "transform":  # printed on either face
        back = obj.definition.faces[1].sorted.keywords
        return (*found, *(keyword for keyword in back if keyword.name in BACK_FACE and keyword not in found))
    return found


def own_cost(game: Game, obj: GameObject, keyword: Keyword, face: int) -> Cost | None:
    """A keyword's cost; one without a cost of its own ("has flashback") costs the mana cost."""
    return given_cost(obj, keyword.cost, face)


def given_cost(obj: GameObject, cost: Cost | None, face: int) -> Cost | None:
    """Returns the cost that an effect gave with a keyword. The card's mana cost, possibly reduced, replaces references
    to it. None if the card has no mana cost to refer to."""
    if isinstance(cost, Costs) and any(isinstance(part, ManaCostOf) for part in cost.parts):
        parts = [given_cost(obj, part, face) for part in cost.parts]
        whole = tuple(part for part in parts if part is not None)
        return Costs(whole) if len(whole) == len(parts) else None  # 118.6: no mana cost cannot be paid
    if cost is not None and not isinstance(cost, ManaCostOf):
        return cost
    own = face_of(obj, face).mana_cost
    if own is None or cost is None or not cost.less:
        return mana_cost(obj, face)
    kept = "".join(str(part) for part in own.symbols if not part.is_generic)
    generic = max(0, own.generic - cost.less)
    return ManaPayment("{" + str(generic) + "}" + kept if generic or not kept else kept)


def mana_cost(obj: GameObject, face: int) -> Cost | None:
    """A face's mana cost."""
    cost = face_of(obj, face).mana_cost
    return None if cost is None else ManaPayment(str(cost))


def _discarded_this_turn(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.187a"""
    return any(
        isinstance(event, Discarded) and event.player == player and event.new == obj.id
        for event in game.state.this_turn
    )


ON_ADVENTURE = "on an adventure"
"""How a card in exile is marked whose adventure has resolved (715.3d)."""


def options_from_exile(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """Cards that a keyword has put into exile to be cast from there on a later turn (702.143a, 702.170d, 702.185a)."""
    for mark, offers in SET_ASIDE.items():
        if mark in obj.designations:
            yield from offers(game, player, obj, face)


@when_set_aside(ON_ADVENTURE)
def _after_its_adventure(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """715.3d"""
    if face == 0:
        yield CastingOption(face, "", mana_cost(obj, face))


@when_set_aside("warped")
def _warped(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """702.185a"""
    if is_later(game, obj):
        yield CastingOption(face, "", mana_cost(obj, face))


def is_later(game: Game, obj: GameObject) -> bool:
    return game.state.turn.number > obj.set_aside_on


def set_aside(game: Game, obj: GameObject, how: str, by: PlayerId | None = None) -> None:
    """Marks a card in exile as foretold, plotted, ...: it may be cast on a later turn, by its owner or (`by`) by
    another player."""
    obj.designations |= {how}
    obj.set_aside_on, obj.set_aside_by = game.state.turn.number, by


def may_use(game: Game, obj: GameObject, player: PlayerId) -> bool:
    """Returns whether a card in exile was set aside for that player. A copy of a prepare spell belongs to the
    creature's controller."""
    for id in obj.linked.get(PREPARES, ()):
        creature = game.state.find_object(id)
        return creature is not None and creature.controller == player
    return (obj.owner if obj.set_aside_by is None else obj.set_aside_by) == player


def waiting_in_exile(game: Game, player: PlayerId) -> Iterator[ObjectId]:
    """The player's cards in exile that keywords let be cast from there."""
    for id in game.state.exile:
        obj = game.state.objects[id]
        if obj.designations and may_use(game, obj, player) and not obj.designations.isdisjoint(SET_ASIDE):
            yield id
