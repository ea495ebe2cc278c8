"""Designations of players: the monarch (724), the initiative (725), the city's blessing (702.131). The monarch, the
initiative and rad counters (727) bring triggered abilities without a source (724.2, 725.2). Here, an object in the
command zone carries them. The player with the designation owns and controls it.
"""

from __future__ import annotations

from typing import Final

from engine.cards.type_line import TypeLine
from engine.game.evaluation.restrictions import player_cant
from engine.game.event_loop.propose import follows, performs, propose
from engine.game.events import DesignationGiven, Event, TokenMade, TurnBegan, ZoneMove
from engine.game.kernel.characteristics import words_on
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, GameObject
from engine.game.kernel.printed import Printed
from engine.ids import PlayerId
from engine.ir.abilities import Triggered
from engine.ir.conditions import Compare
from engine.ir.effects.cards import Draw, Mill
from engine.ir.effects.game import BecomeMonarch, KeywordAction, LoseLife
from engine.ir.effects.permanents import RemoveCounters
from engine.ir.effects.structure import Sequence
from engine.ir.node import Ability
from engine.ir.patterns import HasType, IsKind, IsRef, Not, ObjectPattern
from engine.ir.selectors import All, ControllerOf, Ref, Some, You
from engine.ir.triggers import BeginningOf, DealsDamage, Does
from engine.ir.values import Count, CountersOn, Number
from engine.ir.vocabulary import Designation

MONARCH: Final = "monarch"
INITIATIVE: Final = "initiative"
BLESSING: Final = "city's blessing"


def _taken_over(designation: Designation) -> Triggered:
    """ "Whenever a creature deals combat damage to you, its controller becomes the monarch (takes the initiative)"."""
    creature = Some(ObjectPattern((HasType("Creature"),)), bind="creature")
    taker = ControllerOf(Ref(name="creature", form="its"))
    return Triggered(DealsDamage(creature, You(), "combat"), BecomeMonarch(taker, designation))


VENTURE = KeywordAction(You(), "venture", text="Undercity")

ABILITIES: dict[str, tuple[Ability, ...]] = {
    MONARCH: (Triggered(BeginningOf("end step", You()), Draw(You(), Number(1))), _taken_over(MONARCH)),
    INITIATIVE: (
        Triggered(BeginningOf("upkeep", You()), VENTURE),
        _taken_over(INITIATIVE),
        Triggered(Does(You(), "take the initiative"), VENTURE),
    ),
}
"""724.2, 725.2"""

CARRIERS: dict[str, Printed] = {
    name: Printed(f"The {name.capitalize()}", TypeLine(), abilities) for name, abilities in ABILITIES.items()
}


def give_designation(game: Game, player: PlayerId, designation: Designation) -> None:
    """The player becomes the monarch, gets the city's blessing, takes the initiative."""
    if not player_cant(game, player, f"become the {designation}"):
        propose(game, [DesignationGiven(player, designation)])


def ascend(game: Game) -> bool:
    """Gives the city's blessing to a player who controls a permanent with ascend and ten permanents (702.131b). It
    isn't a state-based action, but happens immediately."""
    board = game.board()
    if "ascend" not in words_on(board):
        return False
    done = False
    for player in sorted({obj.controller for obj, chars in board if "ascend" in chars.sorted.keyword_names}):
        if BLESSING not in game.state.player(player).designations and _controls_ten(game, player):
            give_designation(game, player, BLESSING)
            done = True
    return done


def _controls_ten(game: Game, player: PlayerId) -> bool:
    return sum(1 for obj in game.state.permanents() if obj.controller == player) >= 10


@follows
def _ascend_at_once(game: Game, events: list[Event]) -> None:
    """As soon as the tenth permanent is there; looked for only where something is printed with ascend."""
    if not any(isinstance(event, TokenMade | TurnBegan) or _enters(event) for event in events):
        return
    if any("ascend" in obj.copiable.sorted.keyword_names for obj in game.state.permanents()):
        ascend(game)


def _enters(event: Event) -> bool:
    return isinstance(event, ZoneMove) and event.to == BATTLEFIELD


@performs(DesignationGiven)
def _perform_designation(game: Game, event: DesignationGiven) -> DesignationGiven | None:
    player = game.state.player(event.player)
    if not player.in_game:
        return None
    match event.designation:
        case "monarch":
            if game.state.monarch == event.player:
                return None
            game.state.monarch = event.player
        case "initiative":
            game.state.initiative = event.player  # 725.5: who has it may take it again
        case designation:
            if designation in player.designations:
                return None
            player.designations |= {designation}
            return event
    _carry(game, event.player, event.designation)
    return event


_NONLAND = ObjectPattern((Not(HasType("Land")), IsKind("card")), (IsRef(Ref(name="milled")),))
RADIATION = Triggered(
    BeginningOf("precombat main phase", You()),
    Sequence(
        (
            Mill(You(), CountersOn("rad", You()), bind="milled"),
            LoseLife(You(), Count(All(_NONLAND))),
            RemoveCounters(You(), "rad", Count(All(_NONLAND)), You()),
        )
    ),
    condition=Compare(CountersOn("rad", You()), ">=", Number(1)),
)
"""727.1"""

IRRADIATED = Printed("Radiation", TypeLine(), (RADIATION,))


def irradiate(game: Game, player: PlayerId) -> None:
    """Gives a player the ability of rad counters, from the first counter on (727.1)."""
    state = game.state
    if any(state.objects[id].printed is IRRADIATED and state.objects[id].owner == player for id in state.command):
        return
    _put_into_command_zone(game, player, IRRADIATED)


def is_carrier(obj: GameObject) -> bool:
    """Returns whether an object exists only to carry such abilities."""
    return obj.printed is IRRADIATED or obj.printed in CARRIERS.values()


def _carry(game: Game, player: PlayerId, designation: str) -> None:
    """The abilities go to the player who holds the designation now (724.3)."""
    state = game.state
    printed = CARRIERS[designation]
    for id in state.command:
        obj = state.objects[id]
        if obj.printed is printed:
            obj.owner = obj.controller = obj.base_controller = obj.settled_controller = player
            game.invalidate()
            return
    _put_into_command_zone(game, player, printed)


def _put_into_command_zone(game: Game, player: PlayerId, printed: Printed) -> None:
    state = game.state
    obj = GameObject(state.new_object_id(), state.new_card_id(), printed, player, COMMAND, kind="emblem")
    state.bring_in(obj)
    game.invalidate()
