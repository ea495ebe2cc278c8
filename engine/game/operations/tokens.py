"""Objects that are not what a card says: tokens, copies and emblems (111, 707, 114), and face-down permanents (708),
manifested or cloaked.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.type_line import TypeLine
from engine.game.evaluation.copying import as_granted
from engine.game.evaluation.dispatch import value_of
from engine.game.evaluation.relations import can_be_attached
from engine.game.event_loop.executing import limit_tokens
from engine.game.event_loop.propose import performs, propose
from engine.game.events import Event, FaceTurned, TokenMade, TokensProposed
from engine.game.events.objects import Counters
from engine.game.kernel.context import EMBLEMS_MAKER, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, LIBRARY, GameObject
from engine.game.kernel.predefined import PREDEFINED
from engine.game.kernel.printed import CardDefinition, Printed
from engine.game.operations.choosing import choose_some
from engine.game.operations.entering import enter_battlefield
from engine.game.operations.entering_alike import enter_alike, nothing_changes
from engine.game.operations.keyword_actions import record_action
from engine.game.operations.zones import move_all
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.changes import TokenSpec
from engine.ir.node import Ability


def printed_token(context: Context, spec: TokenSpec, name: str | None = None) -> Printed:
    """The characteristics of a token as its description says (111.3); its name is its subtypes and "Token" (111.4), if
    no other is given."""
    if spec.name in PREDEFINED and not spec.types:
        return PREDEFINED[spec.name]
    if name is None:
        name = spec.name or f"{' '.join(spec.subtypes)} Token"
    return Printed(
        name,
        TypeLine(spec.supertypes, spec.types, spec.subtypes),
        as_granted(context, spec.abilities),
        colours="".join(letter for letter in "WUBRG" if letter in spec.colours),
        power=None if spec.power is None else value_of(context, spec.power),
        toughness=None if spec.toughness is None else value_of(context, spec.toughness),
    )


def create(
    game: Game,
    player: PlayerId,
    printed: Printed,
    count: int,
    *,
    source: ObjectId | None = None,
    definition: CardDefinition | None = None,
    tapped: bool = False,
    attacked: tuple[Entity, ...] = (),
    attached_to: Entity | None = None,
    counters: Counters = (),
) -> list[ObjectId]:
    """Creates tokens under a player's control at the same time (701.7); gives them back. Each of them attacks one of
    `attacked` (508.4)."""
    if count <= 0:
        return []
    proposed = TokensProposed(
        player,
        count,
        printed,
        definition,
        source,
        tapped=tapped,
        attacked=attacked,
        attached_to=attached_to,
        counters=counters,
    )
    return [made.new for made in create_together(game, [proposed])]


def create_together(game: Game, proposed: Sequence[TokensProposed]) -> list[TokenMade]:
    """Creates different tokens at the same time."""
    return [event for event in propose(game, proposed) if isinstance(event, TokenMade)]


@performs(TokensProposed)
def _perform_tokens(game: Game, event: TokensProposed) -> list[Event]:
    count = limit_tokens(game, event.count)
    plain = event.attached_to is None and not event.attacked and not event.counters
    if count > 1 and plain and nothing_changes(game, event.printed):
        tokens = [_token(game, event) for _ in range(count)]
        enter_alike(game, tokens)
        return [_told(event, token) for token in tokens]
    made = (_made(game, event) for _ in range(count))
    return [token for token in made if token is not None]


def _token(game: Game, event: TokensProposed) -> GameObject:
    state = game.state
    token = GameObject(
        state.new_object_id(),
        state.new_card_id(),
        event.printed,
        event.player,
        BATTLEFIELD,
        kind="token",
        definition=event.definition,
    )
    token.timestamp = state.next_timestamp()
    token.tapped = event.tapped
    return token


def _told(event: TokensProposed, token: GameObject) -> TokenMade:
    return TokenMade(event.player, event.printed.name, token.id, event.source, event.opponent)


def _made(game: Game, event: TokensProposed) -> TokenMade | None:
    token = _token(game, event)
    token.attacking = _attacked(game, event)
    token.attached_to = event.attached_to
    if event.attached_to is not None and not _may_be_on(game, token, event.attached_to):
        return None
    if not enter_battlefield(game, token, None, None, event.counters):
        return None
    return _told(event, token)


def _may_be_on(game: Game, token: GameObject, host: Entity) -> bool:
    """303.4i: an Aura token that cannot enchant what it would be attached to is not created."""
    if "Aura" not in token.printed.type_line.subtypes:
        return True
    game.state.objects[token.id] = token
    fits = can_be_attached(game, token.id, host)
    del game.state.objects[token.id]
    return fits


def _attacked(game: Game, event: TokensProposed) -> Entity | None:
    """508.4: what one of the tokens attacks, as its controller chooses."""
    context = Context(game, event.source or ObjectId(0), event.player)
    return next(iter(choose_some(context, event.player, "attack whom", event.attacked, 1, 1)), None)


def emblem(game: Game, player: PlayerId, abilities: Sequence[Ability], source: ObjectId) -> ObjectId:
    """A player gets an emblem (114.2)."""
    state = game.state
    printed = Printed("Emblem", TypeLine(), tuple(abilities))
    obj = GameObject(state.new_object_id(), state.new_card_id(), printed, player, COMMAND, kind="emblem")
    obj.linked = {EMBLEMS_MAKER: (source,)}
    state.bring_in(obj)
    game.invalidate()
    return obj.id


MANIFESTED, WARDED = "manifested", "warded"


def manifest(
    game: Game, player: PlayerId, cards: Sequence[ObjectId], *, cloak: bool = False, source: ObjectId | None = None
) -> list[ObjectId]:
    """Puts cards onto the battlefield face down (701.40a), those of a library one at a time (701.40e); cloaked ones
    have ward {2} (701.58a)."""
    one_by_one = all(game.state.objects[id].zone == LIBRARY for id in cards)
    together = [[id] for id in cards] if one_by_one else [list(cards)]
    found: list[ObjectId] = []
    for group in together:
        moved = move_all(game, group, BATTLEFIELD, cause="put", by=player, under=player, face_down=True, source=source)
        for id in moved:
            obj = game.state.objects[id]
            obj.designations |= {MANIFESTED, WARDED} if cloak else {MANIFESTED}
            record_action(game, player, "cloak" if cloak else "manifest", (id,))
        found.extend(moved)
    game.invalidate()
    return found


def hide_as(context: Context, permanents: Sequence[Entity], spec: TokenSpec) -> bool:
    """Says what face-down permanents are instead of nameless 2/2 creatures (708.2)."""
    printed = printed_token(context, spec, name="")
    for id in permanents:
        context.game.state.objects[ObjectId(id)].hidden_as = printed
    context.game.invalidate()
    return bool(permanents)


def turn_face_up(game: Game, id: ObjectId) -> bool:
    """Turns a permanent face up (708.8)."""
    return bool(propose(game, [FaceTurned(id, True)]))
