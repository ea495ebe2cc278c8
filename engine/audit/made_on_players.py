"""Makers of events that players cause: spells, abilities, cards drawn and discarded, life, keyword actions, steps of a
turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.audit.board import FIRST, ME, SECOND
from engine.audit.made_on_objects import (
    Pick,
    by_players,
    is_itself,
    meant_players,
    pick_fitting,
    speaks_of_commander,
    stimulate_each,
)
from engine.audit.making import MOST_EACH, Stimulus, Wanted, register_maker
from engine.audit.scenes import SPELLS_COUNTERED, TURNED_UP
from engine.audit.stage import Stage
from engine.audit.using import answer_all, any_cast, cast_card, turned_up_late
from engine.game.casting.onto_stack import copy_on_stack
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from engine.game.operations.keyword_actions import record_action
from engine.game.operations.permanents import put_counters
from engine.game.operations.players import discard, draw_cards, gain_life, lose_life
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.node import Selector, find_nodes, walk_nodes
from engine.ir.patterns import HasKeyword
from engine.ir.selectors import This, You
from engine.ir.spell_patterns import CastFrom, PaidWith, TargetsWhat
from engine.ir.triggers import (
    Activates,
    BecomesTarget,
    BeginningOf,
    Casts,
    Discards,
    Does,
    Draws,
    GainsLife,
    LosesLife,
    Resolves,
    StateIs,
    TapsForMana,
)

STEPS = {
    "upkeep": "upkeep",
    "draw step": "draw",
    "end step": "end",
    "combat": "beginning of combat",
    "end of combat": "end of combat",
    "turn": "upkeep",
    "precombat main phase": "precombat main",
    "postcombat main phase": "postcombat main",
    "second main phase": "postcombat main",
    "declare attackers step": "declare attackers",
}
"""Step as texts name it -> step of the turn."""


# -- spells and abilities ----------------------------------------------------------------------------------------------


@register_maker(Casts)
def _casts(wanted: Wanted[Casts]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    if is_itself(trigger.what):
        yield from cast_card()
    if any(isinstance(part, TargetsWhat) and is_itself(part.what) for part in walk_nodes(trigger.what)):
        for number in range(MOST_EACH):
            yield Stimulus(f"a spell {number + 1} is cast at it", partial(_cast_at_it, trigger, number))
    usual = (COMMAND, HAND) if speaks_of_commander(trigger.what) else (*_zones_cast_from(trigger.what), HAND)
    if any(isinstance(part, PaidWith) for part in walk_nodes(trigger.what)):
        for number in range(MOST_EACH):
            yield Stimulus(f"a spell {number + 1} is cast with its mana", partial(_cast_with_its_mana, trigger, number))
    for zone in (trigger.zone,) if trigger.zone in (GRAVEYARD, EXILE, LIBRARY) else usual:
        for number in range(MOST_EACH):
            yield Stimulus(f"a spell {number + 1} is cast", partial(_cast, trigger, str(zone), number, wanted.exact))
    if not wanted.exact:
        yield Stimulus("spells are cast in another turn", partial(_cast_later, trigger))


def _zones_cast_from(what: Selector) -> tuple[str, ...]:
    """Returns the zones to cast from, for "a spell you cast from exile" and the like."""
    return (EXILE,) if any(EXILE in part.zones and not part.negated for part in find_nodes(what, CastFrom)) else ()


def _cast(trigger: Casts, zone: str, number: int, exact: bool, stage: Stage) -> bool:
    done = False
    for player in stage.players(trigger.who):
        spells = stage.fitting(trigger.what, zone) if exact else _spells(stage, trigger.what, zone)
        cards = [id for id in spells if stage.game.state.objects[id].owner == player]
        for id in cards[number : number + max(1, trigger.ordinal)]:
            done = _cast_one(stage, id, player) or done
    return done


def _cast_with_its_mana(trigger: Casts, number: int, stage: Stage) -> bool:
    stage.own_mana = True
    return _cast(trigger, HAND, number, False, stage)


def _cast_at_it(trigger: Casts, number: int, stage: Stage) -> bool:
    stage.player.wanted = stage.source
    return _cast(trigger, HAND, number, False, stage)


def _spells(stage: Stage, what: Selector, zone: str) -> list[ObjectId]:
    fitting = stage.fitting(what, zone)
    return [*fitting, *(id for id in stage.game.state.objects_in(zone) if id not in fitting)]


def _cast_one(stage: Stage, id: ObjectId, player: PlayerId) -> bool:
    return stage.carry_out(
        player, lambda who: (option for option in stage.options_of(id, who) if option.kind == "cast")
    )


def _cast_later(trigger: Casts, stage: Stage) -> bool:
    done = False
    for player in stage.players(trigger.who):
        if not stage.go_to_step("precombat main", player):
            continue
        cards = [id for id in _spells(stage, trigger.what, HAND) if stage.game.state.objects[id].owner == player]
        for id in (*cards[: max(2, trigger.ordinal)], *stage.game.state.player(player).graveyard):
            done = _cast_one(stage, id, player) or done
    return done


@register_maker(Resolves)
def _resolves(wanted: Wanted[Resolves]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    for number in range(MOST_EACH):
        yield Stimulus(f"a spell {number + 1} resolves", partial(_resolve_spell, trigger.what, number))


def _resolve_spell(what: Selector, number: int, stage: Stage) -> bool:
    cards = _spells(stage, what, HAND)[number : number + 1]
    return any(_cast_one(stage, id, stage.game.state.objects[id].owner) for id in cards)


@register_maker(BecomesTarget)
def _becomes_target(wanted: Wanted[BecomesTarget]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    for player in (FIRST, ME):
        for number in range(MOST_EACH):
            yield Stimulus(
                f"targeted by player {player + 1}, {number + 1}", partial(_target, trigger.what, player, number)
            )
        by_ability = partial(_target_by_ability, trigger.what, player)
        yield Stimulus(f"targeted by abilities of player {player + 1}", by_ability)


def _target_by_ability(what: Selector, player: PlayerId, stage: Stage) -> bool:
    """Targets it with abilities of the player's permanents."""
    stage.player.wanted = next(iter((*stage.objects_meant(what), *stage.players(what))), None)
    own = [id for id in stage.game.state.battlefield if stage.game.state.objects[id].controller == player]
    done = [stage.carry_out(player, partial(stage.useful_of, id)) for id in own]
    return any(done)


def _target(what: Selector, player: PlayerId, number: int, stage: Stage) -> bool:
    victims = [*stage.objects_meant(what), *stage.players(what)]
    if number >= len(victims):
        return False
    stage.player.wanted = victims[number]
    done = False
    for id in stage.game.state.player(player).hand:
        obj = stage.game.state.find_object(id)  # an earlier cast may have taken it from the hand
        if obj is None:
            continue
        printed = obj.printed
        if len(printed.sorted.spells) == 1 or "Aura" in printed.type_line.subtypes:
            done = _cast_one(stage, id, player) or done
    return done


@register_maker(Activates)
def _activates(wanted: Wanted[Activates]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    for player in (ME, FIRST):
        pick = _activatable(trigger.what, player)
        yield from stimulate_each(f"player {player + 1} activates", pick, partial(_activate, player))


def _activatable(what: Selector, player: PlayerId) -> Pick:
    def pick_able(stage: Stage) -> list[ObjectId]:
        own = [id for id in stage.game.state.battlefield if stage.game.state.objects[id].controller == player]
        able = [id for id in own if any(stage.useful_of(id, player))]
        return sorted(able, key=lambda id: id not in stage.fitting(what, BATTLEFIELD))

    return pick_able


def _activate(player: PlayerId, stage: Stage, id: ObjectId) -> bool:
    return stage.take_action(player, partial(stage.useful_of, id))


@register_maker(TapsForMana)
def _taps(wanted: Wanted[TapsForMana]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    taken = pick_fitting(trigger.what)

    def pick_held(stage: Stage) -> list[ObjectId]:
        players = stage.players(trigger.who)
        return [id for id in taken(stage) if stage.game.state.objects[id].controller in players]

    yield from stimulate_each("is tapped for mana", pick_held, _tap_for_mana)
    yield from stimulate_each("is tapped for mana in another turn", pick_held, _tap_later)


def _tap_later(stage: Stage, id: ObjectId) -> bool:
    active = SECOND if stage.game.state.objects[id].controller == FIRST else FIRST
    return stage.go_to_step("precombat main", active) and _tap_for_mana(stage, id)


def _tap_for_mana(stage: Stage, id: ObjectId) -> bool:
    return stage.take_action(stage.game.state.objects[id].controller, partial(stage.mana_of, id))


# -- cards, life, keyword actions
# ----------------------------------------------------------------------------------------


@register_maker(Draws)
def _draws(wanted: Wanted[Draws]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    count = max(trigger.ordinal, trigger.low, 1)
    yield from by_players("draws", trigger.who, lambda stage, player: draw_cards(stage.game, player, count))


@register_maker(Discards)
def _discards(wanted: Wanted[Discards]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    if is_itself(trigger.what):
        yield Stimulus("it is discarded", _discard_itself, spot=HAND)
    by = ME if trigger.by is None or isinstance(trigger.by, You) else FIRST

    def discard_one(stage: Stage, id: ObjectId) -> bool:
        return bool(discard(stage.game, stage.game.state.objects[id].owner, [id], by=by))

    def pick_held(stage: Stage) -> list[ObjectId]:
        players = stage.players(trigger.who)
        found = [id for id in stage.fitting(trigger.what, HAND) if stage.game.state.objects[id].owner in players]
        return (
            found
            if found or wanted.exact
            else [id for player in players for id in stage.game.state.player(player).hand]
        )

    yield from stimulate_each("is discarded", pick_held, discard_one)


def _discard_itself(stage: Stage) -> bool:
    done = bool(discard(stage.game, ME, [stage.source], by=FIRST))
    stage.settle()
    return done


@register_maker(GainsLife)
def _gains(wanted: Wanted[GainsLife]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    yield from by_players("gains life", trigger.who, lambda stage, who: gain_life(stage.game, who, wanted.much))


@register_maker(LosesLife)
def _loses(wanted: Wanted[LosesLife]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    yield from by_players("loses life", trigger.who, lambda stage, who: lose_life(stage.game, who, wanted.much))


@register_maker(Does)
def _does(wanted: Wanted[Does]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    amount = max(trigger.number, 1)

    def objects(stage: Stage) -> tuple[int, ...]:
        if trigger.what is None:
            return ()
        if isinstance(trigger.what, This):
            return (stage.source,)
        found = [
            *stage.objects_meant(trigger.what),
            *stage.fitting(trigger.what, GRAVEYARD),
            *stage.fitting(trigger.what, HAND),
        ]
        return tuple(found[:1])

    def act_on(stage: Stage, id: ObjectId) -> None:
        record_action(stage.game, id, trigger.action, objects(stage), amount)

    if isinstance(trigger.who, This):
        yield Stimulus("it is played", Stage.play_it, spot=HAND)
        yield Stimulus("it answers spells", answer_all, spot=HAND)
        for number in range(2):
            yield Stimulus(f"its ability {number + 1} is activated", partial(_activate_own, number))
    if trigger.action == "copy":
        for number in range(MOST_EACH):
            yield Stimulus(f"own spell {number + 1} is copied", partial(_copied, number))
    if trigger.action == "be countered":
        yield SPELLS_COUNTERED
    if trigger.action == "be turned face up":
        yield from (TURNED_UP, *turned_up_late())
    if isinstance(trigger.what, This):
        yield Stimulus("its ability is activated in hand in combat", _activate_in_combat, True, spot=HAND)
        yield Stimulus("its ability is activated in hand", _activate_in_hand, spot=HAND)
        yield Stimulus("its ability is activated in hand in answer", _activate_in_answer, spot=HAND)
    yield from stimulate_each(f"does {trigger.action!r}", meant_players(trigger.who), act_on)
    for zone in (BATTLEFIELD, GRAVEYARD, EXILE):
        spot = zone if is_itself(trigger.what) or isinstance(trigger.who, This) else ""
        yield from stimulate_each(
            f"does {trigger.action!r} in {zone}", pick_fitting(trigger.who, zone), act_on, spot=spot
        )


def _copied(number: int, stage: Stage) -> bool:
    """Casts a spell of the card's player and copies it."""
    stage.fill_mana()
    for id in stage.game.state.player(ME).hand[number : number + 1]:
        if stage.take_action(ME, partial(stage.options_of, id)) and stage.game.state.stack:
            copy = copy_on_stack(stage.game, stage.game.state.stack[-1], ME)
            stage.settle()
            return copy is not None
    return False


def _activate_in_combat(stage: Stage) -> bool:
    return stage.go_to_step("declare attackers", FIRST) and _activate_in_hand(stage)


def _activate_own(number: int, stage: Stage) -> bool:
    return stage.carry_out(ME, partial(stage.activation, stage.source, number))


def _activate_in_answer(stage: Stage) -> bool:
    """Activates abilities while another player's spells are on the stack."""
    return any_cast(stage, FIRST) and _activate_in_hand(stage)


def _activate_in_hand(stage: Stage) -> bool:
    return stage.carry_out(ME, partial(stage.useful_of, stage.source))


# -- times and combinations --------------------------------------------------------------------------------------------


@register_maker(BeginningOf)
def _begins(wanted: Wanted[BeginningOf]) -> Iterator[Stimulus]:
    trigger = wanted.trigger
    step = STEPS.get(trigger.step)
    if step is None:
        return
    if step == "upkeep" and isinstance(trigger.whose, You):
        yield Stimulus("upkeep after others attacked", partial(_after_a_combat, step), attack=True)
        yield Stimulus("upkeep a round later", partial(_a_round_later, step))
    late = step in ("declare attackers", "end of combat", "postcombat main", "end")
    for fight in (False, True) if late else (False,):
        for number in range(3):
            done = partial(_step, step, trigger.whose, number)
            name = f"{step} of player {number + 1}{' after a combat' if fight else ''}"
            yield Stimulus(name, done, attack=fight, block=fight)


def _step(step: str, whose: Selector | None, number: int, stage: Stage) -> bool:
    found = stage.players(whose)
    return number < len(found) and stage.go_to_step(step, found[number])


def _after_a_combat(step: str, stage: Stage) -> bool:
    return stage.go_to_step("end of combat", FIRST) and stage.go_to_step(step, ME)


def _a_round_later(step: str, stage: Stage) -> bool:
    return stage.go_to_step(step, ME) and stage.go_to_step(step, ME)


@register_maker(StateIs)
def _state(wanted: Wanted[StateIs]) -> Iterator[Stimulus]:
    def settle_stage(stage: Stage) -> bool:
        stage.settle()
        return True

    yield Stimulus("it is looked at", settle_stage)
    for keyword in {
        part.keyword.name for part in find_nodes(wanted.trigger, HasKeyword) if isinstance(part.keyword, Keyword)
    }:
        yield Stimulus(f"it gets a {keyword} counter", partial(_given, keyword))


def _given(keyword: str, stage: Stage) -> bool:
    put_counters(stage.game, stage.source, keyword, 1, by=ME)
    stage.settle()
    return True
