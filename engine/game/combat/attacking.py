"""Declaring attackers (508): who can attack whom, what must attack, what attacking costs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.acts.permanents import tap
from engine.game.choices import AtMost, AttackOption, DeclareAttackers
from engine.game.combat.defenders import attackable
from engine.game.combat.enlisting import enlist_attackers
from engine.game.combat.exerting import exert_attackers
from engine.game.effects.choosing import yes
from engine.game.effects.paying import can_pay, pay
from engine.game.events import AttackDeclared
from engine.game.game import Game
from engine.game.happening import happen, performs
from engine.game.limits import can_also, cant, goaders, limits_on, rules_in_force
from engine.game.meaning.matching import matches
from engine.game.scope import Scope
from engine.game.state.entities import Entity, is_player
from engine.game.state.objects import GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.changes import Cant, Must
from engine.ir.costs import Costs
from engine.ir.node import Cost
from engine.ir.rules import Attackers, AttackTax

Attack = tuple[ObjectId, Entity]


def can_attack(game: Game, obj: GameObject, player: PlayerId) -> bool:
    """Whether a creature can attack at all (508.1a)."""
    chars = game.characteristics(obj.id)
    if obj.controller != player or obj.tapped or obj.phased_out or "Creature" not in chars.types:
        return False
    if "Battle" in chars.types or game.summoning_sick(obj):
        return False
    if chars.has("defender") and not can_also(game, obj.id, "attack despite defender"):
        return False
    return not cant(game, obj.id, "attack") and not cant(game, obj.id, "attack or block")


def attack_options(game: Game, player: PlayerId) -> list[AttackOption]:
    """Every creature that can attack, with whom it can attack."""
    defenders = attackable(game, player, declared=True)
    found: list[AttackOption] = []
    for obj in game.state.permanents():
        if can_attack(game, obj, player):
            allowed = tuple(defender for defender in defenders if _may_attack(game, obj.id, defender))
            if allowed:
                found.append(AttackOption(obj.id, allowed))
    return found


def _may_attack(game: Game, id: ObjectId, defender: Entity) -> bool:
    """ "Can't attack you or planeswalkers you control"."""
    for change, scope in limits_on(game, id, Cant):
        if change.what not in ("attack", "attack or block") or change.who is None:
            continue
        if defender in game.meant(scope, change.who):
            return False
    return True


def requirements_met(game: Game, id: ObjectId, defender: Entity | None) -> int:
    """How many requirements a creature fulfils by attacking `defender` (None: not attacking) (508.1d)."""
    if defender is None:
        return 0
    met = 0
    for change, scope in limits_on(game, id, Must):
        if change.what.startswith("attack"):
            met += 1 if change.who is None or defender in game.meant(scope, change.who) else 0
    for player in goaders(game, id):
        met += 1 + (is_player(defender) and defender != player)  # 701.15b: another player, not that one's planeswalker
    return met


def required_attacks(game: Game, options: Sequence[AttackOption], player: PlayerId) -> tuple[tuple[int, int], ...]:
    """For each creature the attack that fulfils the most of its requirements, where it has any; creatures whose attack
    costs something are not required to attack (508.1d)."""
    found: list[tuple[int, int]] = []
    for index, option in enumerate(options):
        best, place = 0, -1
        for other, defender in enumerate(option.defenders):
            met = requirements_met(game, option.attacker, defender)
            if met > best and not attack_taxes(game, player, [(option.attacker, defender)]):
                best, place = met, other
        if place >= 0:
            found.append((index, place))
    return tuple(found)


def attack_taxes(game: Game, player: PlayerId, attacks: Sequence[Attack]) -> list[Cost]:
    """What it costs to attack so (508.1g)."""
    costs: list[Cost] = []
    for rule, scope in rules_in_force(game, AttackTax):
        if rule.block or rule.whom is None:
            continue
        for id, defender in attacks:
            if defender in game.meant(scope, rule.whom) and id in game.meant(scope, rule.attackers):
                costs.append(rule.cost)
    return costs


def declare_attackers(game: Game) -> None:
    """508.1: the active player declares attackers; they are tapped, taxes are paid, attack triggers wait."""
    player = game.state.turn.active
    options = attack_options(game, player)
    if not options:
        return
    required = required_attacks(game, options, player)
    limits = _limits(game, options)
    required = _within(required, limits, options)
    question = DeclareAttackers(
        player,
        "attackers",
        options=tuple(options),
        required=required,
        acceptable=tuple(_as_good(game, options[index], place) for index, place in required),
        not_alone=tuple(
            index
            for index, option in enumerate(options)
            if cant(game, option.attacker, "attack alone") or cant(game, option.attacker, "attack or block alone")
        ),
        limits=limits,
    )
    answer = game.ask(question)
    assert isinstance(answer, tuple)
    attacks: list[Attack] = []
    for pair in answer:
        assert isinstance(pair, tuple)
        option = options[pair[0]]
        attacks.append((option.attacker, option.defenders[pair[1]]))
    attacks = _pay_taxes(game, player, attacks)
    _attack(game, player, attacks)


def _as_good(game: Game, option: AttackOption, place: int) -> tuple[int, ...]:
    """The defenders with which the creature fulfils as many requirements."""
    wanted = requirements_met(game, option.attacker, option.defenders[place])
    return tuple(
        other
        for other, defender in enumerate(option.defenders)
        if requirements_met(game, option.attacker, defender) >= wanted
    )


def _limits(game: Game, options: Sequence[AttackOption]) -> tuple[AtMost, ...]:
    """ "No more than one creature can attack each combat" (508.1c)."""
    found: list[AtMost] = []
    for rule, scope in rules_in_force(game, Attackers):
        if rule.block:
            continue
        creatures = tuple(index for index, option in enumerate(options) if matches(scope, rule.what, option.attacker))
        whom = () if rule.whom is None else game.meant(scope, rule.whom)
        found.append(AtMost(rule.limit, creatures, whom))
    return tuple(found)


def _within(
    required: tuple[tuple[int, int], ...], limits: Sequence[AtMost], options: Sequence[AttackOption]
) -> tuple[tuple[int, int], ...]:
    """As many of the required attacks as the restrictions allow (508.1d)."""
    kept: list[tuple[int, int]] = []
    for index, place in required:
        defender = options[index].defenders[place]
        if all(
            index not in limit.creatures
            or (limit.whom and defender not in limit.whom)
            or sum(1 for other, _ in kept if other in limit.creatures) < limit.count
            for limit in limits
        ):
            kept.append((index, place))
    return tuple(kept)


def _pay_taxes(game: Game, player: PlayerId, attacks: list[Attack]) -> list[Attack]:
    """508.1i-j: a creature whose cost is not paid does not attack."""
    kept: list[Attack] = []
    for attack in attacks:
        costs = attack_taxes(game, player, [attack])
        if costs:
            scope = Scope(game, attack[0], player)
            together = Costs(tuple(costs)) if len(costs) > 1 else costs[0]
            if not can_pay(scope, player, together) or not yes(scope, player, "attack cost", attack[0]):
                continue
            if not pay(scope, player, together):
                continue
        kept.append(attack)
    return kept


def _attack(game: Game, player: PlayerId, attacks: list[Attack]) -> None:
    together = tuple(id for id, _ in attacks)
    for id, defender in attacks:
        game.state.objects[id].attacking = defender
    game.invalidate()
    tap(game, [id for id in together if not game.characteristics(id).has("vigilance")], by=player)
    exert_attackers(game, player, together)
    enlist_attackers(game, player, together)
    earlier = {event.attacker for event in game.state.this_turn if isinstance(event, AttackDeclared)}
    happen(
        game,
        [
            AttackDeclared(id, defender, player, len(attacks) == 1, id not in earlier, together)
            for id, defender in attacks
        ],
    )


@performs(AttackDeclared)
def _perform_attack(game: Game, event: AttackDeclared) -> AttackDeclared:
    return event
