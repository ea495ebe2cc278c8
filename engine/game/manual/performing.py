"""Carries out manual actions.

Input: a checked action; for a token the data of its printed characteristics (111.3-4). Output: events. The action comes
first, then the events that any effect of this kind would cause, replaced and prevented as usual. State-based actions
and triggers follow before the next priority (117.5). The player keeps priority (117.3c).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from engine.cards.type_line import TypeLine
from engine.errors import UnreadableInput
from engine.game.evaluation.layers.starting import start_effect
from engine.game.event_loop.propose import performs, propose
from engine.game.events import Damage, ManaAdded, ManualActionTaken, Noted
from engine.game.events.manual_actions import (
    AddMana,
    AttachObject,
    ChangeControl,
    ChangeCounters,
    ChangeLife,
    ChangeSize,
    DealDamage,
    DrawCards,
    MakeTokens,
    ManualAction,
    MoveObjects,
    MoveTopCards,
    NoAbilities,
    NoPredefinedToken,
    Place,
    RevealHand,
    RevealObjects,
    SearchLibrary,
    ShuffleLibrary,
    TapObjects,
    TokenData,
)
from engine.game.kernel.choices import ChooseEntities
from engine.game.kernel.context import context_of
from engine.game.kernel.game import Game
from engine.game.kernel.mana import count_units
from engine.game.kernel.objects import GRAVEYARD, HAND, LIBRARY
from engine.game.kernel.predefined import PREDEFINED
from engine.game.kernel.printed import Printed
from engine.game.kernel.rollback import Transaction, silence_culprit, this_moment
from engine.game.mana.adding import put_into_pool
from engine.game.mana.pool import Mana
from engine.game.operations.damage import deal_damage
from engine.game.operations.keyword_actions import record_action
from engine.game.operations.permanents import (
    attach,
    put_counters,
    remove_counters,
    tap_permanents,
    unattach,
    untap_permanents,
)
from engine.game.operations.players import discard, draw_cards, gain_life, lose_life, mill_cards, reveal, shuffle
from engine.game.operations.tokens import create
from engine.game.operations.zones import move_all
from engine.ids import ObjectId, PlayerId
from engine.ir.changes import AddPT, SetController
from engine.ir.conditions import Always, UntilEndOfTurn
from engine.ir.node import Ability
from engine.ir.selectors import You
from engine.ir.stored_cards import from_data, to_data
from engine.ir.values import Number


def token_data(printed: Printed) -> TokenData:
    """The data of what a token is."""
    line = printed.type_line
    return TokenData(
        printed.name,
        line.supertypes,
        line.types,
        line.subtypes,
        printed.colours,
        printed.power,
        printed.toughness,
        json.dumps(to_data(printed.abilities), separators=(",", ":")) if printed.abilities else "",
    )


def printed_from_data(token: TokenData) -> Printed:
    """Returns the printed characteristics of a token.

    Raises:
        UnreadableInput: if its abilities can't be read or no predefined token has its name.
    """
    if not token.types:
        if token.name not in PREDEFINED:
            raise UnreadableInput(NoPredefinedToken(token.name))
        return PREDEFINED[token.name]
    return Printed(
        token.name or f"{' '.join(token.subtypes)} Token",
        TypeLine(token.supertypes, token.types, token.subtypes),
        _abilities(token.abilities),
        colours="".join(letter for letter in "WUBRG" if letter in token.colours),
        power=token.power,
        toughness=token.toughness,
    )


def _abilities(text: str) -> tuple[Ability, ...]:
    if not text:
        return ()
    try:
        found = from_data(json.loads(text))
    except ValueError:
        raise UnreadableInput(NoAbilities(text)) from None
    if not isinstance(found, tuple) or not all(isinstance(part, Ability) for part in found):
        raise UnreadableInput(NoAbilities(text))
    return found


MANUAL: Final = "by hand"
"""Cause of a manual action's events, and purpose of its questions."""

WITHOUT_EFFECT: Final = "by hand without effect"

A = TypeVar("A", bound=ManualAction)
ActionPerformer = Callable[[Game, PlayerId, A], bool]
"""Carries out a manual action of a player; returns False if it had no effect."""

_ACTORS: dict[type[ManualAction], Callable[[Game, PlayerId, Any], bool]] = {}


def _does(kind: type[A]) -> Callable[[ActionPerformer[A]], ActionPerformer[A]]:
    """Registers what carries out a kind of act."""

    def register(actor: ActionPerformer[A]) -> ActionPerformer[A]:
        _ACTORS[kind] = actor
        return actor

    return register


def perform_manual_action(game: Game, player: PlayerId, act: ManualAction) -> None:
    """Carries out a manual action of the player with priority. If it fails, the game undoes and reports it (law 11)."""
    with Transaction(game, MANUAL, this_moment(game)) as outcome:
        propose(game, [ManualActionTaken(player, act)])
        if not _ACTORS[type(act)](game, player, act):
            propose(game, [Noted(WITHOUT_EFFECT, {"player": player})])
    if outcome.problem is not None:
        game.record(Noted("bug", {"object": 0}))
        silence_culprit(game, outcome.problem)
    turn = game.state.turn
    turn.passed, turn.refused = 0, ()
    turn.idle += 1


@performs(ManualActionTaken)
def _perform_act(game: Game, event: ManualActionTaken) -> ManualActionTaken:
    return event


# -- cards and permanents ----------------------------------------------------------------------------------------------


@_does(MoveObjects)
def _move(game: Game, player: PlayerId, act: MoveObjects) -> bool:
    """A card that goes from a hand to the graveyard is discarded (701.9)."""
    if act.to != GRAVEYARD:
        return _put(game, player, act.objects, act.to, under=act.under, tapped=act.tapped)
    thrown = [id for id in act.objects if game.state.objects[id].zone == HAND]
    done = False
    for owner in game.state.in_turn_order():
        done = bool(discard(game, owner, thrown, by=player)) or done
    return _put(game, player, [id for id in act.objects if id not in thrown], act.to) or done


@_does(MoveTopCards)
def _move_top(game: Game, player: PlayerId, act: MoveTopCards) -> bool:
    if act.to == GRAVEYARD:
        return bool(mill_cards(game, act.player, act.count))
    return _put(game, player, game.state.player(act.player).library[: act.count], act.to, under=player)


def _put(
    game: Game,
    player: PlayerId,
    ids: Sequence[ObjectId],
    to: Place,
    *,
    under: PlayerId | None = None,
    tapped: bool = False,
) -> bool:
    """Puts objects somewhere; on top of a library the first becomes the topmost."""
    match to:
        case "library":
            return bool(move_all(game, list(reversed(ids)), LIBRARY, cause=MANUAL, by=player))
        case "bottom":
            return bool(move_all(game, list(ids), LIBRARY, cause=MANUAL, by=player, position=-1))
        case "battlefield":
            return bool(move_all(game, list(ids), to, cause=MANUAL, by=player, under=under, tapped=tapped))
        case _:
            abilities = any(game.state.objects[id].kind == "ability" for id in ids)
            return bool(move_all(game, list(ids), to, cause=MANUAL, by=player)) or abilities


@_does(TapObjects)
def _tap(game: Game, player: PlayerId, act: TapObjects) -> bool:
    if not act.untap:
        return bool(tap_permanents(game, act.objects, by=player))
    stunned = any(game.state.objects[id].counter("stun") for id in act.objects)  # 122.1d: a counter goes instead
    return bool(untap_permanents(game, act.objects)) or stunned


@_does(ChangeControl)
def _control(game: Game, player: PlayerId, act: ChangeControl) -> bool:
    context = context_of(game, act.object, act.player)
    return start_effect(context, (act.object,), (SetController(You()),), Always())


@_does(AttachObject)
def _attach(game: Game, player: PlayerId, act: AttachObject) -> bool:
    if act.to is not None:
        return attach(game, act.object, act.to)
    unattach(game, act.object)
    return game.state.objects[act.object].attached_to is None


@_does(ChangeCounters)
def _counters(game: Game, player: PlayerId, act: ChangeCounters) -> bool:
    if act.change > 0:
        return bool(put_counters(game, act.entity, act.kind, act.change, by=player))
    return bool(remove_counters(game, act.entity, act.kind, -act.change))


@_does(DealDamage)
def _damage(game: Game, player: PlayerId, act: DealDamage) -> bool:
    return bool(deal_damage(game, [Damage(act.source, act.target, act.amount)]))


@_does(ChangeSize)
def _size(game: Game, player: PlayerId, act: ChangeSize) -> bool:
    change = AddPT(Number(act.power), Number(act.toughness))
    return start_effect(context_of(game, act.object, player), (act.object,), (change,), UntilEndOfTurn())


@_does(MakeTokens)
def _tokens(game: Game, player: PlayerId, act: MakeTokens) -> bool:
    return bool(create(game, act.player, printed_from_data(act.token), act.count, tapped=act.tapped))


# -- players and their cards -------------------------------------------------------------------------------------------


@_does(ChangeLife)
def _life(game: Game, player: PlayerId, act: ChangeLife) -> bool:
    if act.change > 0:
        return bool(gain_life(game, act.player, act.change))
    return bool(lose_life(game, act.player, -act.change))


@_does(DrawCards)
def _draw(game: Game, player: PlayerId, act: DrawCards) -> bool:
    """Drawing from an empty library is something too (121.4)."""
    return bool(draw_cards(game, act.player, act.count)) or game.state.player(act.player).drew_from_empty


@_does(SearchLibrary)
def _search(game: Game, player: PlayerId, act: SearchLibrary) -> bool:
    """Searches a library or looks at its top cards. The question shows them only to the person who acts."""
    library = game.state.player(act.player).library
    looked = library[: act.top] if act.top else library
    purpose = "look by hand" if act.top else "search by hand"
    answer = game.ask_player(ChooseEntities(player, purpose, options=looked, low=0, high=len(looked), hidden=True))
    assert isinstance(answer, tuple)
    found = [looked[place] for place in answer if isinstance(place, int)]
    if not act.top:
        record_action(game, player, "search", (act.player,))
    if act.reveal:
        reveal(game, act.player, found)
    back = act.to in ("library", "bottom")
    if act.shuffle and back:
        shuffle(game, act.player)  # 701.24b: what was found is not among the cards that are shuffled
    _put(game, player, found, act.to, under=player, tapped=act.tapped)
    if act.shuffle and not back:
        shuffle(game, act.player)
    return True


@_does(ShuffleLibrary)
def _shuffle(game: Game, player: PlayerId, act: ShuffleLibrary) -> bool:
    shuffle(game, act.player)
    return True


@_does(RevealObjects)
def _reveal(game: Game, player: PlayerId, act: RevealObjects) -> bool:
    reveal(game, game.state.objects[act.objects[0]].owner, act.objects)
    return True


@_does(RevealHand)
def _reveal_hand(game: Game, player: PlayerId, act: RevealHand) -> bool:
    reveal(game, act.player, game.state.player(act.player).hand)
    return True


@_does(AddMana)
def _mana(game: Game, player: PlayerId, act: AddMana) -> bool:
    return put_into_pool(game, ManaAdded(act.player, count_units(act.mana), ObjectId(0)), Mana)
