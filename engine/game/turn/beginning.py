"""The beginning of each step: its turn-based actions (703), then priority where players get it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.game.combat.attacking import declare_attackers
from engine.game.combat.blocking import declare_blockers
from engine.game.combat.fighting import deal_combat_damage, first_strike_needed
from engine.game.evaluation.dispatch import find_meant, players_meant
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.restrictions import is_prohibited, limits_on, rules_in_force
from engine.game.event_loop.propose import performs, propose
from engine.game.events import StepBegan
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import Context, effect_context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject, Player
from engine.game.kernel.records import FloatingEffect
from engine.game.kernel.steps import COMBAT, NEXT_TURN, STEPS, THIS_TURN, somebody_attacked, step_name
from engine.game.keywords.daybound import day_and_night
from engine.game.operations.beside_decks import give_to_active, set_in_motion
from engine.game.operations.choosing import choose_some
from engine.game.operations.permanents import phase_permanents, put_counters_together, untap_permanents
from engine.game.operations.players import draw_cards
from engine.game.turn.ending import perform_cleanup
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.changes import MayNotUntap, SkipUntap
from engine.ir.conditions import NextStep
from engine.ir.rules import DrawDuring, Skip, UntapDuring, UntapLimit
from engine.ir.triggers import BeginningOf

SKIP_WORDS = {
    "draw": ("draw step",),
    "untap": ("untap step",),
    "upkeep": ("upkeep",),
    "end": ("end step",),
}


def begin_step(game: Game) -> None:
    """Begins the step the turn is in."""
    turn = game.state.turn
    step = step_name(game.state)
    turn.passed = 0
    turn.idle = 0
    turn.step_began = len(game.state.this_turn)
    turn.priority = turn.active if game.state.player(turn.active).in_game else game.state.next_player(turn.active)
    turn.stage = "priority"
    if not game.state.player(turn.active).in_game and step != "cleanup":
        _begin_without_active_player(game, step)
        return
    if _skipped(game, step):
        turn.stage = "end"
        return
    BEGINNINGS[step](game)


_WITHOUT_ACTIVE_PLAYER = frozenset(
    {"upkeep", "draw", "precombat main", "beginning of combat", "end of combat", "postcombat main", "end"}
)


def _begin_without_active_player(game: Game, step: str) -> None:
    """Continues the turn of a player who has left (800.4j). This player doesn't untap, draw, attack or discard.
    Abilities that wait for a step trigger, and the other players get priority."""
    if step in _WITHOUT_ACTIVE_PLAYER:
        _announce(game)
    else:
        game.state.turn.stage = "end"


def _announce(game: Game) -> None:
    """ "At the beginning of" triggers (603.6a)."""
    propose(game, [StepBegan(STEPS[game.state.turn.step], game.state.turn.active, game.state.turn.number)])


@performs(StepBegan)
def _perform_step(game: Game, event: StepBegan) -> StepBegan:
    return event


def _skipped(game: Game, step: str) -> bool:
    """500.11: a skipped step does not happen at all."""
    active = game.state.turn.active
    player = game.state.player(active)
    words = SKIP_WORDS.get(step, ())
    for word in words:
        if player.skips.get(word, 0):
            player.skips = {**player.skips, word: player.skips[word] - 1}
            return True
    for rule, context in rules_in_force(game, Skip):
        if rule.step in words and active in players_meant(context, rule.who):
            return True
    return step in COMBAT and _skips_combat(player, step, game.state.turn.number)


def _skips_combat(player: Player, step: str, turn: int) -> bool:
    """500.11, 506.1: the next combat phase, the next one of this turn, or all of a turn."""
    if 0 < player.skips.get(NEXT_TURN, 0) < turn:
        player.skips = {**player.skips, NEXT_TURN: 0, "all combat phases": turn}
    if player.skips.get("all combat phases", 0) == turn:
        return True
    this_turn = player.skips.get(THIS_TURN, 0) == turn
    if not this_turn and not player.skips.get("combat phase", 0):
        return False
    if step == "end of combat":
        over = {THIS_TURN: 0} if this_turn else {"combat phase": player.skips["combat phase"] - 1}
        player.skips = {**player.skips, **over}
    return True


def _untap(game: Game) -> None:
    """Untap step (502): phasing, then untapping. Players don't get priority."""
    active = game.state.turn.active
    give_to_active(game)
    _phasing(game, active)
    day_and_night(game)  # 502.2
    stays = [obj for obj in game.state.permanents() if obj.controller == active and obj.tapped]
    propose(game, [StepBegan("untap", active, game.state.turn.number)])
    own = [obj.id for obj in stays if _untaps(game, obj) and _wanted(game, obj)]
    untap_permanents(game, list(dict.fromkeys((*_within_limits(game, active, own), *_untapping_too(game, active)))))
    _step_over(game, active)
    game.state.turn.stage = "end"


def _within_limits(game: Game, active: PlayerId, own: list[ObjectId]) -> list[ObjectId]:
    """ "Players can't untap more than two permanents during their untap steps": the player chooses which."""
    for rule, context in rules_in_force(game, UntapLimit):
        if active in players_meant(context, rule.who):
            limited = [id for id in own if matches(context, rule.what, id)]
            chosen = choose_some(Context(game, context.source, active), active, "untap", limited, 0, rule.limit)
            own = [id for id in own if id not in limited or id in chosen]
    return own


def _phasing(game: Game, active: PlayerId) -> None:
    """Phases in the permanents that phased out under the active player's control, and phases out permanents with
    phasing (502.1). A permanent that phased out with its host waits for the host (702.26g)."""
    state = game.state
    away = [obj for obj in map(state.objects.__getitem__, state.battlefield) if obj.phased_out]
    hosts = {obj.id for obj in away}
    out = [obj.id for obj in away if obj.controller == active and obj.attached_to not in hosts]
    leaving = [
        obj.id
        for obj in state.permanents()
        if obj.controller == active and game.characteristics(obj.id).has_keyword("phasing")
    ]
    phase_permanents(game, out, out=False)
    phase_permanents(game, leaving, out=True)


def _step_over(game: Game, active: PlayerId) -> None:
    """Ends what was to last for this untap step, and counts down "the next two untap steps"."""
    left: list[FloatingEffect] = []
    for effect in game.state.effects:
        context = effect_context(game, effect)
        if isinstance(effect.duration, NextStep) and effect.duration.step == "untap step":
            if active not in players_meant(context, effect.duration.whose):
                left.append(effect)
        elif any(isinstance(change, SkipUntap) and change.steps for change in effect.changes):
            left.extend(_counted_down(game, effect, context, active))
        else:
            left.append(effect)
    if len(left) != len(game.state.effects):
        game.invalidate()
    game.state.effects = tuple(left)


def _counted_down(game: Game, effect: FloatingEffect, context: Context, active: PlayerId) -> Iterator[FloatingEffect]:
    """Yields the rest of an effect on several objects after the untap step of one player."""
    skip = next(change for change in effect.changes if isinstance(change, SkipUntap))
    players = None if skip.whose is None else players_meant(context, skip.whose)
    touched: list[Entity] = []
    if effect.affected is None:
        if players is not None and active not in players:
            yield effect
        return
    for entity in effect.affected:
        obj = game.state.find_object(ObjectId(entity))
        if obj is not None and obj.controller == active and (players is None or active in players):
            touched.append(entity)
    untouched = tuple(entity for entity in effect.affected if entity not in touched)
    if untouched:
        yield replace(effect, affected=untouched)
    if touched and skip.steps > 1:
        rest = replace(skip, steps=skip.steps - 1)
        changes = tuple(rest if change is skip else change for change in effect.changes)
        yield replace(effect, affected=tuple(touched), changes=changes)


def _wanted(game: Game, obj: GameObject) -> bool:
    """ "You may choose not to untap it"."""
    if not any(True for _ in limits_on(game, obj.id, MayNotUntap)):
        return True
    return bool(game.ask_player(YesNo(obj.controller, "untap", obj.id, about=obj.id)))


def _untapping_too(game: Game, active: PlayerId) -> list[ObjectId]:
    """ "Untap all permanents you control during each other player's untap step"."""
    found: list[ObjectId] = []
    for rule, context in rules_in_force(game, UntapDuring):
        if active in players_meant(context, rule.whose):
            for entity in find_meant(context, rule.what):
                obj = game.state.find_object(ObjectId(entity))
                if obj is not None and obj.tapped and not is_prohibited(game, obj.id, "untap"):
                    found.append(obj.id)
    return list(dict.fromkeys(found))


def _untaps(game: Game, obj: GameObject) -> bool:
    """ "Doesn't untap during its controller's untap step"."""
    for change, context in limits_on(game, obj.id, SkipUntap):
        if change.whose is None or game.state.turn.active in players_meant(context, change.whose):
            return False
    return not is_prohibited(game, obj.id, "untap")


def _upkeep(game: Game) -> None:
    _announce(game)


def _draw(game: Game) -> None:
    """504.1; 103.8a: in a two-player game the first player skips the first draw, not that of a phase that was added."""
    turn = game.state.turn
    first = turn.number == 1 and turn.resume is None and game.state.ruleset.skip_first_draw
    if first:
        turn.stage = "end"
        return
    draw_cards(game, turn.active, 1)
    for rule, context in rules_in_force(game, DrawDuring):
        if turn.active in players_meant(context, rule.whose):
            for player in players_meant(context, rule.who):
                draw_cards(game, player, 1)
    _announce(game)


def _main(game: Game) -> None:
    """505: in the first main phase a scheme is set in motion (904.9), then a lore counter put on each Saga (714.3b)."""
    if step_name(game.state) == "precombat main":
        set_in_motion(game, game.state.turn.active)
        active = game.state.turn.active
        own = [(obj, game.characteristics(obj.id)) for obj in game.state.permanents() if obj.controller == active]
        sagas = [obj.id for obj, chars in own if "Saga" in chars.subtypes and chars.sorted.chapters]
        put_counters_together(game, [(saga, "lore", 1) for saga in sagas], by=active, effect=False)
    _announce(game)


def _beginning_of_combat(game: Game) -> None:
    game.state.turn.combats += 1
    game.state.turn.combat_began = len(game.state.this_turn)
    _announce(game)


def _declare_attackers(game: Game) -> None:
    """508"""
    declare_attackers(game)
    _announce(game)


def _declare_blockers(game: Game) -> None:
    if not somebody_attacked(game.state):
        game.state.turn.stage = "end"
        return
    declare_blockers(game)
    _announce(game)


def _first_strike(game: Game) -> None:
    if not somebody_attacked(game.state) or not first_strike_needed(game):
        game.state.turn.stage = "end"
        return
    deal_combat_damage(game, first=True)
    _announce(game)


def _combat_damage(game: Game) -> None:
    if not somebody_attacked(game.state):
        game.state.turn.stage = "end"
        return
    deal_combat_damage(game, first=False)
    _announce(game)


def _end_of_combat(game: Game) -> None:
    _announce(game)


def _end(game: Game) -> None:
    _announce(game)


def _cleanup(game: Game) -> None:
    """Cleanup step (514). Abilities that wait for this step trigger as it begins (514.3a)."""
    if _is_cleanup_waited_for(game):
        _announce(game)
    perform_cleanup(game)


def _is_cleanup_waited_for(game: Game) -> bool:
    """Returns whether an ability triggers at the beginning of a cleanup step. Otherwise, the game doesn't announce the
    step."""
    triggers = [delayed.ability.trigger for delayed in game.state.delayed]
    triggers += [ability.trigger for _, _, ability in game.sources.for_event(StepBegan)]
    return any(isinstance(trigger, BeginningOf) and trigger.step.endswith("cleanup step") for trigger in triggers)


BEGINNINGS = {
    "untap": _untap,
    "upkeep": _upkeep,
    "draw": _draw,
    "precombat main": _main,
    "beginning of combat": _beginning_of_combat,
    "declare attackers": _declare_attackers,
    "declare blockers": _declare_blockers,
    "first-strike combat damage": _first_strike,
    "combat damage": _combat_damage,
    "end of combat": _end_of_combat,
    "postcombat main": _main,
    "end": _end,
    "cleanup": _cleanup,
}
