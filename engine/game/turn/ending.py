"""The end of steps, phases and turns (500.2-500.7): the cleanup step (514), extra phases and turns, ending the turn by
an effect (723).

With a turn ends what was remembered only for it; objects that are gone are remembered only while something may still
ask about them (law 10).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.game.evaluation.dispatch import players_meant, value_of
from engine.game.evaluation.layers.starting import NEXT, end_at_turn_end, end_effects
from engine.game.evaluation.restrictions import is_prohibited, player_cant, rules_in_force
from engine.game.event_loop.propose import performs, propose
from engine.game.events import TurnBegan, TurnControlled
from engine.game.kernel.choices import ChooseEntities
from engine.game.kernel.game import Game
from engine.game.kernel.objects import EMPTY
from engine.game.kernel.records import NO_COMBAT, UNUSED, DueTurn
from engine.game.kernel.steps import STEPS, somebody_attacked, step_name
from engine.game.mana.adding import empty_pools
from engine.game.operations.beside_decks import hand_modifier
from engine.game.operations.permanents import end_combat
from engine.game.operations.players import discard
from engine.game.turn.checking import check_state
from engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from engine.ir.conditions import Happened
from engine.ir.node import Ability, once_per_node, walk_nodes
from engine.ir.rules import MaxHandSize

TURNS = 2
"""Limit in turns. An object that left earlier is forgotten, unless something refers to it."""


def forget_gone(game: Game) -> None:
    """Drops old memories."""
    state = game.state
    kept = _referred_to(game)
    limit = state.turn.number - TURNS
    for id in [id for id, obj in state.memory.items() if id not in kept and obj.gone_on <= limit]:
        del state.memory[id]
        state.last_known.pop(id, None)
        state.became.pop(id, None)


def _referred_to(game: Game) -> set[int]:
    state = game.state
    found: set[int] = set()
    for effect in state.effects:
        found.add(effect.source)
        found.update(effect.affected or ())
        found.update(_ids(effect.bindings.values()))
    for delayed in state.delayed:
        found.add(delayed.source)
        found.update(_ids(delayed.bindings.values()))
    for waiting in state.waiting:
        found.add(waiting.source)
        found.update(_ids(waiting.bindings.values()))
    for id in state.stack:
        item = state.objects[id].item
        if item is not None:
            found.add(item.source)
            found.update(_ids(item.bindings.values()))
    for obj in state.objects.values():
        if obj.linked:
            found.update(_ids(obj.linked.values()))
    commanders = state.commanders()
    for obj in state.memory.values():
        if obj.item is not None and (obj.card in commanders or any(map(_asks_about_the_game, obj.printed.abilities))):
            found.add(obj.id)  # "if you've cast another spell named ~ this game"
    return found


@once_per_node
def _asks_about_the_game(ability: Ability) -> bool:
    return any(isinstance(part, Happened) and part.when == "this game" for part in walk_nodes(ability))


def _ids(values: Iterable[Any]) -> Iterable[ObjectId]:
    for value in values:
        if isinstance(value, tuple):
            yield from (ObjectId(part) for part in value if isinstance(part, int) and part >= FIRST_OBJECT)


AFTER_PHASE = ("draw", "precombat main", "end of combat", "postcombat main")
"""The steps with which a phase ends behind which extra phases can come (500.8)."""

EXTRA_FIRST_STEP = {
    "combat": "beginning of combat",
    "main": "postcombat main",
    "beginning": "untap",
    "upkeep": "upkeep",
    "end": "end",
}
SINGLE = ("upkeep", "end")
"""Steps that are added alone."""


def end_step(game: Game) -> None:
    """Ends the current step and goes on to the next."""
    state = game.state
    turn = state.turn
    step = step_name(state)
    empty_pools(game, turn_ends=step == "cleanup", combat_ends=step == "end of combat")
    if step == "end of combat":
        end_effects(game, "end of combat")
        end_combat(game)
    if step == "declare attackers" and not somebody_attacked(state):  # 508.8
        turn.step = STEPS.index("end of combat")
        turn.stage = "begin"
        return
    if step == "cleanup":
        if turn.cleanup_again:
            turn.cleanup_again = False
            turn.stage = "begin"
            return
        turn.stage = "next turn"
        return
    if turn.steps_after:
        if turn.resume is None and step not in AFTER_PHASE:
            turn.resume = turn.step + 1
        turn.extra_steps, turn.steps_after = (*turn.steps_after, *turn.extra_steps), ()
        turn.step = _after_phase(game, step)
    elif turn.single or step in AFTER_PHASE:
        turn.step = _after_phase(game, step)
    else:
        turn.step += 1
    turn.stage = "begin"


def _after_phase(game: Game, step: str) -> int:
    """500.8: extra phases come right after the phase that is over, then the turn goes on where it was."""
    turn = game.state.turn
    following = STEPS.index(step) + 1 if turn.resume is None else turn.resume
    if turn.extra_steps:
        first, turn.extra_steps = turn.extra_steps[0], turn.extra_steps[1:]
        turn.resume = following
        turn.single = first in SINGLE
        return STEPS.index(EXTRA_FIRST_STEP[first])
    turn.resume, turn.single = None, False
    return following


def next_turn(game: Game) -> None:
    """Begins the next turn: an extra turn if there is one (500.7), else the next player's."""
    state = game.state
    turn = state.turn
    due: DueTurn | None = None
    if turn.number == 0:
        active = turn.active
    else:
        active, due = _whose_turn(game)
    extra = due is not None
    if not extra:
        _pass_over(game, active)
        turn.regular = active
    turn.number += 1
    turn.last_active = turn.active
    turn.active = active
    turn.seated = frozenset(state.in_turn_order())
    turn.step = 0
    turn.stage = "begin"
    turn.combats = 0
    turn.due = 0 if due is None else due.number
    if due is not None and due.no_untap:
        skips = state.player(active).skips
        state.player(active).skips = {**skips, "untap step": skips.get("untap step", 0) + 1}
    turn.extra_steps = turn.steps_after = ()
    turn.resume, turn.single = None, False
    state.last_turn = state.this_turn
    state.this_turn = []
    state.combat, state.library_tops, state.kinds_cast = NO_COMBAT, None, EMPTY
    for player in state.players:
        player.lands_played = 0
        player.mana_spent = 0
        player.sped_up = False
        player.controller = None
    state.player(active).turn_before = state.player(active).last_turn_began
    state.player(active).last_turn_began = turn.number
    state.player(active).turns_begun += 1
    for obj in state.objects.values():
        if obj.uses is not UNUSED or obj.loyalty_used:
            obj.uses = UNUSED
            obj.loyalty_used = 0
    end_effects(game, f"turn of {active}")
    forget_gone(game)
    propose(game, [TurnBegan(active, turn.number, extra)])
    _take_over(game, active)


def _take_over(game: Game, active: PlayerId) -> None:
    """722.1: effects that control a player's next turn wait for one that is actually taken; so do the extra turns that
    are to come after it."""
    player = game.state.player(active)
    if player.turns_after_next:
        due = (DueTurn(active, game.state.next_timestamp()) for _ in range(player.turns_after_next))
        game.state.extra_turns = (*game.state.extra_turns, *due)
        player.turns_after_next = 0
    by, player.next_controller = player.next_controller, None
    if by is not None and by != active:  # 722.9
        propose(game, [TurnControlled(active, by)])


@performs(TurnControlled)
def _perform_control(game: Game, event: TurnControlled) -> TurnControlled:
    game.state.player(event.player).controller = event.by
    return event


def _pass_over(game: Game, active: PlayerId) -> None:
    """800.4m: what lasts until a turn of a player who has left ends when that turn would have begun."""
    seats = len(game.state.players)
    regular = game.state.turn.regular
    for step in range(1, (active - regular) % seats or seats):
        player = PlayerId((regular + step) % seats)
        if not game.state.player(player).in_game:
            for moment in ("turn", "end of turn", f"{NEXT}turn"):
                end_effects(game, f"{moment} of {player}")


def _whose_turn(game: Game) -> tuple[PlayerId, DueTurn | None]:
    state = game.state
    while state.extra_turns:
        due, state.extra_turns = state.extra_turns[-1], state.extra_turns[:-1]
        player = due.player
        if not state.player(player).in_game or player_cant(game, player, "begin extra turns"):
            continue
        if not _skips_turn(game, player):
            return player, due
    player = state.next_player(state.turn.regular)
    for _ in range(len(state.players)):
        if not _skips_turn(game, player):
            break
        player = state.next_player(player)
    return player, None


def _skips_turn(game: Game, player: PlayerId) -> bool:
    who = game.state.player(player)
    if who.skips.get("turn", 0):
        who.skips = {**who.skips, "turn": who.skips["turn"] - 1}
        return True
    return False


@performs(TurnBegan)
def _perform_turn(game: Game, event: TurnBegan) -> TurnBegan:
    return event


def hand_limit(game: Game, player: PlayerId) -> int | None:
    """The maximum hand size (402.2), None for no maximum; effects apply in the order of their timestamps."""
    limit: int | None = 7 + hand_modifier(game.state, player)
    for rule, context in rules_in_force(game, MaxHandSize):
        if player not in players_meant(context, rule.who):
            continue
        if rule.delta is not None:
            limit = None if limit is None else max(0, limit + value_of(context, rule.delta))
        else:
            limit = None if rule.size is None else max(0, value_of(context, rule.size))
    return limit


UNTIL_END_OF_TURN = frozenset({"saddled"})
"""Designations that end with the turn (702.171b)."""


def perform_cleanup(game: Game) -> None:
    """514.1-2; players get priority only if something triggers or a state-based action is performed (514.3a)."""
    state = game.state
    active = state.turn.active
    if state.player(active).in_game:
        limit = hand_limit(game, active)
        hand = state.player(active).hand
        if limit is not None and len(hand) > limit:
            _discard_down(game, active, hand, len(hand) - limit)
    for obj in map(state.objects.__getitem__, state.battlefield):
        if obj.damage or obj.deathtouched or obj.regeneration:
            obj.regeneration = 0
            if not is_prohibited(game, obj.id, "lose damage"):
                obj.damage = 0
                obj.deathtouched = False
        if not obj.designations.isdisjoint(UNTIL_END_OF_TURN):
            obj.designations -= UNTIL_END_OF_TURN
    end_at_turn_end(game)
    state.turn.stage = "priority" if _something_to_do(game) else "end"


def _discard_down(game: Game, player: PlayerId, hand: tuple[ObjectId, ...], count: int) -> None:
    question = ChooseEntities(player, "discard to hand size", options=hand, low=count, high=count, hidden=True)
    answer = game.ask_player(question)
    assert isinstance(answer, tuple)
    discard(game, player, [hand[index] for index in answer if isinstance(index, int)])


def _something_to_do(game: Game) -> bool:
    """Whether a state-based action applies or a triggered ability waits; then there is another cleanup step after."""
    acted = check_state(game)
    if acted or game.state.waiting:
        game.state.turn.cleanup_again = True
        return True
    return False
