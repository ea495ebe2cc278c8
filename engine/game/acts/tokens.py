"""Tokens, copies and emblems (111, 707, 114): objects that no card is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cards.type_line import TypeLine
from engine.game.acts.entering import enter
from engine.game.events import TokenMade
from engine.game.game import Game
from engine.game.happening import happen, performs
from engine.game.scope import Scope
from engine.game.state.definition import CardDefinition
from engine.game.state.objects import COMMAND, GameObject
from engine.game.state.predefined import PREDEFINED
from engine.game.state.printed import Printed
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Ability
from engine.ir.tokens import TokenSpec


def printed_token(scope: Scope, spec: TokenSpec) -> Printed:
    """The characteristics of a token as its description says (111.3); its name is its subtypes and "Token" (111.4)."""
    if spec.name in PREDEFINED and spec.form != "named":
        return PREDEFINED[spec.name]
    game = scope.game
    name = spec.name or f"{' '.join(spec.subtypes)} Token"
    return Printed(
        name,
        TypeLine(spec.supertypes, spec.types, spec.subtypes),
        spec.abilities,
        colours="".join(letter for letter in "WUBRG" if letter in spec.colours),
        power=None if spec.power is None else game.value(scope, spec.power),
        toughness=None if spec.toughness is None else game.value(scope, spec.toughness),
    )


def create(
    game: Game,
    player: PlayerId,
    printed: Printed,
    count: int,
    *,
    source: ObjectId | None = None,
    definition: CardDefinition | None = None,
    **how: Any,
) -> list[ObjectId]:
    """Creates tokens under a player's control at the same time (701.7); gives them back. `how`: `tapped`,
    `attacking`, `attached_to`, `counters` ((kind, number), ...)."""
    game.making = (printed, definition, how)
    events = happen(game, [TokenMade(player, printed.name, source=source) for _ in range(count)])
    return [event.new for event in events if isinstance(event, TokenMade)]


@performs(TokenMade)
def _perform_token(game: Game, event: TokenMade) -> TokenMade | None:
    from msgspec.structs import replace

    assert game.making is not None
    printed, definition, how = game.making
    state = game.state
    token = GameObject(
        state.new_object_id(),
        state.new_card_id(),
        printed,
        event.player,
        "battlefield",
        kind="token",
        definition=definition,
    )
    token.timestamp = state.tick()
    token.tapped = bool(how.get("tapped"))
    token.attacking = how.get("attacking")
    token.attached_to = how.get("attached_to")
    enter(game, token, None, None, how.get("counters", ()))
    return replace(event, new=token.id)


def emblem(game: Game, player: PlayerId, abilities: Sequence[Ability], source: ObjectId) -> ObjectId:
    """A player gets an emblem (114.2)."""
    state = game.state
    printed = Printed("Emblem", TypeLine(), tuple(abilities))
    obj = GameObject(state.new_object_id(), state.new_card_id(), printed, player, COMMAND, kind="emblem")
    obj.timestamp = state.tick()
    state.objects[obj.id] = obj
    state.command = (*state.command, obj.id)
    game.invalidate()
    return obj.id
