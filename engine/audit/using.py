"""Uses of the card: casting it and activating its abilities at all possible times, and in response to actions of other
players and its own player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from engine.audit.board import FIRST, ME
from engine.audit.making import Stimulus
from engine.audit.stage import Stage
from engine.audit.trials import NOTHING
from engine.game.kernel.choices import Action
from engine.game.kernel.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from engine.game.operations.keyword_actions import record_action
from engine.game.operations.permanents import tap_permanents
from engine.ids import PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import UntapSelf
from engine.ir.effects.permanents import UntapThem
from engine.ir.node import find_nodes, stripped, walk_nodes
from engine.ir.patterns import HasStatus
from engine.ir.selectors import This
from engine.ir.sorting import zones_named, zones_of_activation

MOMENTS = (
    ("declare attackers", ME),
    ("declare attackers", FIRST),
    ("declare blockers", ME),
    ("declare blockers", FIRST),
    ("upkeep", ME),
    ("end", FIRST),
    ("postcombat main", ME),
)
"""Steps, with the player whose turn it is, in which actions are possible that a main phase doesn't allow."""
MORE_MOMENTS = (
    ("beginning of combat", ME),
    ("beginning of combat", FIRST),
    ("upkeep", FIRST),
    ("end of combat", ME),
    ("end of combat", FIRST),
    ("draw", ME),
    ("end", ME),
)
"""Further moments, for abilities that name their own time."""


def cast_card(*, timed: bool = False) -> Iterator[Stimulus]:
    """Yields trials that cast the card: now, in response to spells of others, in combat, in other steps, from a
    graveyard. `timed`: the card names its own times."""
    yield Stimulus("it is cast", Stage.play_it, spot=HAND)
    if timed:
        yield from _casts_at(MORE_MOMENTS)
    yield Stimulus("it is cast from a graveyard", Stage.play_it, spot=GRAVEYARD)
    yield Stimulus("it answers spells", answer_all, spot=HAND)
    yield Stimulus("it answers spells from a graveyard", answer_all, spot=GRAVEYARD)
    yield Stimulus("it answers an ability", answer_ability, spot=HAND)
    yield Stimulus("it answers an own spell", _answer_own, spot=HAND)
    yield from _casts_at(MOMENTS)
    yield Stimulus("it is cast and set aside until its time has come", _cast_in_time, spot=HAND)
    yield Stimulus("it is cast and combat", _cast_and_combat, True, True, spot=HAND)
    yield Stimulus("it is cast and turns", _cast_and_turns, True, True, spot=HAND)


def turned_up_late() -> Iterator[Stimulus]:
    """Yields trials that turn the card face up while it is tapped, or while spells or abilities are on the stack."""
    for name, before in (
        ("tapped", _tapped),
        ("in answer", lambda stage: any_cast(stage, FIRST)),
        ("in answer to abilities", _abilities_first),
    ):
        yield Stimulus(f"it is turned face up {name}", partial(_turned_up_after, before), spot=BATTLEFIELD)


def _turned_up_after(before: Callable[[Stage], bool], stage: Stage) -> bool:
    done = before(stage)
    record_action(stage.game, stage.source, "be turned face up", (stage.source,), 1)
    stage.settle()
    return done


def _tapped(stage: Stage) -> bool:
    return bool(tap_permanents(stage.game, [stage.source]))


IT_IS_TAPPED = Stimulus("it is tapped", _tapped)


def _abilities_first(stage: Stage) -> bool:
    """Puts an activated ability of another player on the stack."""
    stage.fill_mana()
    own = [id for id in stage.game.state.battlefield if stage.game.state.objects[id].controller == FIRST]
    return any(stage.take_action(FIRST, partial(stage.useful_of, id)) for id in own)


def sneaks() -> Stimulus:
    """Casts the card while attackers are unblocked."""
    return Stimulus("it is cast as nothing is blocked", partial(_then_cast, "declare blockers", ME), True, spot=HAND)


def _casts_at(moments: Iterable[tuple[str, PlayerId]]) -> Iterator[Stimulus]:
    for step, player in moments:
        done = partial(_then_cast, step, player)
        yield Stimulus(f"it is cast in {step} of {player + 1}", done, True, "block" in step, spot=HAND, home=True)


def answer_all(stage: Stage) -> bool:
    """Puts spells of all kinds on the stack, of another player and of the card's player."""
    if not stage.go_to_step("precombat main", FIRST):
        return False
    done = False
    for who in (FIRST, ME):
        for id in stage.game.state.player(who).hand:
            if id != stage.source:
                stage.fill_mana()
                done = stage.take_action(who, partial(stage.options_of, id)) or done
    return done and stage.play_it()


def answer_ability(stage: Stage) -> bool:
    """Plays the card while an activated ability of another player is on the stack."""
    return _abilities_first(stage) and stage.play_it()


def _answer_own(stage: Stage) -> bool:
    """Puts spells of the card's player on the stack, one after the other."""
    for id in stage.game.state.player(ME).hand:
        stage.fill_mana()
        if id != stage.source and stage.take_action(ME, partial(stage.options_of, id)) and stage.game.state.stack:
            if stage.play_it():
                return True
            stage.settle()
    return False


def _cast_in_time(stage: Stage) -> bool:
    """Casts a spell that waits in exile, as its last time counter is removed (702.62a)."""
    done = stage.play_it()
    waiting = stage.game.state.find_object(stage.source)
    if waiting is None or waiting.zone != EXILE or not waiting.counters.get("time"):
        return False
    waiting.set_counter("time", 1)
    return stage.go_to_step("draw", ME) and done


def _cast_and_combat(stage: Stage) -> bool:
    done = stage.play_it()
    stage.go_to_step("end of combat", ME)
    return done


def _cast_and_turns(stage: Stage) -> bool:
    done = stage.play_it()
    stage.go_to_step("upkeep", FIRST)
    stage.go_to_step("draw", ME)
    return done


def _then_cast(step: str, player: PlayerId, stage: Stage) -> bool:
    return stage.go_to_step(step, player) and stage.play_it()


def activations(ability: Activated, index: int | None) -> Iterator[Stimulus]:
    """Yields trials that activate the ability, the card's `index`th: now, in response to a spell, in combat, in other
    steps."""
    named = frozenset() if ability.when is None else zones_named(ability.when)
    zone = min(named or zones_of_activation(ability))
    use = Use(ability, index)
    if any(part == UntapSelf() for part in walk_nodes(ability.cost)):
        yield Stimulus("it is tapped and activated", partial(_tapped_use, use), spot=zone)
    yield Stimulus("it is activated", use, spot=zone)
    yield Stimulus("it is activated in answer to an own spell", partial(_use_in_own_answer, use), spot=zone)
    yield Stimulus("it is activated in answer", partial(_use_in_answer, use), spot=zone)
    for who in (ME, FIRST):
        answer = partial(_use_on_ability, use, who)
        yield Stimulus(f"it is activated in answer to an ability of {who + 1}", answer, spot=zone)
    if any(isinstance(part.what, This) for part in find_nodes(ability.effect, UntapThem)):
        yield Stimulus("it is tapped and activated", partial(_tapped_use, use), spot=zone)
    if ability.by is not None and ability.sorcery:
        yield Stimulus("it is activated by another", partial(_then_use, use, "precombat main", FIRST), spot=zone)
    for step, player in (*MORE_MOMENTS, *MOMENTS) if ability.when is not None else MOMENTS:
        done = partial(_then_use, use, step, player)
        yield Stimulus(f"it is activated in {step} of {player + 1}", done, True, "block" in step, spot=zone, home=True)
    yield Stimulus("it is activated and combat", partial(_use_and_go, use, "end of combat", ME), True, True, spot=zone)
    if any(part.status == "attacking alone" for part in find_nodes(ability, HasStatus)):
        done = partial(_then_use, use, "declare attackers", ME)
        yield Stimulus("it is activated as one attacks", done, alone=True, spot=zone, home=True)
    yield Stimulus("it is activated twice", partial(_use_twice, use), spot=zone)
    yield Stimulus(
        "it is activated while attacking", partial(_then_use, use, "declare blockers", ME), True, True, spot=zone
    )
    yield Stimulus("it is activated and turns", partial(_use_and_go, use, "draw", ME), True, spot=zone)


class Use:
    """Activates an ability, or its replacement in the other game."""

    def __init__(self, ability: Activated, index: int | None) -> None:
        self._ability, self._index = ability, index

    def __call__(self, stage: Stage) -> bool:
        stage.fill_mana()
        players = stage.everybody() if self._ability.by is not None else [ME]
        done = any(stage.take_action(player, partial(self._actions, stage)) for player in players)
        stage.settle()
        return done

    def _actions(self, stage: Stage, player: PlayerId) -> Iterator[Action]:
        own = stage.game.characteristics(stage.source).sorted.activated
        cost, effect = stripped(self._ability.cost), stripped(self._ability.effect)
        able = [each for each in stage.activations_of(stage.source, player) if stripped(own[each.index].cost) == cost]
        if self._index is not None:
            return (action for action in able if action.index == self._index)
        same = [action for action in able if stripped(own[action.index].effect) in (effect, stripped(NOTHING))]
        return iter(same or able)


def _use_in_answer(use: Use, stage: Stage) -> bool:
    return any_cast(stage, FIRST) and use(stage)


def any_cast(stage: Stage, player: PlayerId) -> bool:
    """Casts spells of the player in a main phase, and leaves them on the stack."""
    if not stage.go_to_step("precombat main", player):
        return False
    done = False
    for id in stage.game.state.player(player).hand:
        stage.fill_mana()
        done = stage.take_action(player, partial(stage.options_of, id)) or done
    return done


def _use_in_own_answer(use: Use, stage: Stage) -> bool:
    """Uses it while spells of its player are on the stack, one after the other."""
    for id in stage.game.state.player(ME).hand[:3]:
        stage.fill_mana()
        if (
            id != stage.source
            and stage.take_action(ME, partial(stage.options_of, id))
            and stage.game.state.stack
            and use(stage)
        ):
            return True
        stage.settle()
    return False


def _use_on_ability(use: Use, who: PlayerId, stage: Stage) -> bool:
    """Uses it while activated abilities of a player are on the stack, those without colour first."""
    game = stage.game
    own = [id for id in game.state.battlefield if game.state.objects[id].controller == who and id != stage.source]
    for id in sorted(own, key=lambda id: game.characteristics(id).colours):
        stage.fill_mana()
        if stage.take_action(who, partial(stage.useful_of, id)) and game.state.stack and use(stage):
            return True
        stage.settle()
    return False


def _then_use(use: Use, step: str, player: PlayerId, stage: Stage) -> bool:
    return stage.go_to_step(step, player) and use(stage)


def _tapped_use(use: Use, stage: Stage) -> bool:
    tap_permanents(stage.game, [stage.source])
    return use(stage)


def _use_and_go(use: Use, step: str, player: PlayerId, stage: Stage) -> bool:
    done = use(stage)
    stage.go_to_step(step, player)
    stage.settle()
    return done


def _use_twice(use: Use, stage: Stage) -> bool:
    done = use(stage)
    stage.go_to_step("precombat main", ME)
    return use(stage) and done
