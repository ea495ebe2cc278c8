"""Declaring attackers (508): who can attack whom, what must attack, what attacking costs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import IllegalChoice
from engine.game.acts.permanents import tap
from engine.game.choices import AttackOption, DeclareAttackers
from engine.game.combat.defenders import attackable, player_behind
from engine.game.effects.paying import can_pay, pay
from engine.game.events import AttackDeclared
from engine.game.game import Game
from engine.game.happening import happen, performs
from engine.game.limits import can_also, cant, goaders, limits_on, rules_in_force
from engine.game.scope import Scope
from engine.game.state.entities import Entity
from engine.game.state.objects import GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.changes import Cant, Must
from engine.ir.costs import Costs
from engine.ir.node import Cost
from engine.ir.rules import AttackTax

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
    defenders = attackable(game, player)
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
        forbids = change.what in ("attack", "attack or block") and change.who is not None
        if forbids and defender in game.meant(scope, change.who):
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
    behind = player_behind(game, defender)
    for player in goaders(game, id):
        met += 1 + (behind != player)
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
        if rule.block:
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
    question = DeclareAttackers(player, "attackers", options=tuple(options), required=required)
    answer = game.ask(question)
    assert isinstance(answer, tuple)
    attacks: list[Attack] = []
    for pair in answer:
        assert isinstance(pair, tuple)
        option = options[pair[0]]
        attacks.append((option.attacker, option.defenders[pair[1]]))
    check_attacks(game, options, required, attacks)
    attacks = _pay_taxes(game, player, attacks)
    _attack(game, player, attacks)


def check_attacks(
    game: Game, options: Sequence[AttackOption], required: tuple[tuple[int, int], ...], attacks: Sequence[Attack]
) -> None:
    """Requirements and restrictions on the declaration as a whole (508.1c-d).

    Raises:
        IllegalChoice: if fewer requirements are fulfilled than could be, or a creature may not attack alone.
    """
    declared = dict(attacks)
    for index, place in required:
        option = options[index]
        wanted = requirements_met(game, option.attacker, option.defenders[place])
        if requirements_met(game, option.attacker, declared.get(option.attacker)) < wanted:
            raise IllegalChoice("attackers: a creature that must attack does not, though it could")
    if len(attacks) == 1:
        id = attacks[0][0]
        if cant(game, id, "attack alone") or cant(game, id, "attack or block alone"):
            raise IllegalChoice("attackers: a creature that can't attack alone does")


def _pay_taxes(game: Game, player: PlayerId, attacks: list[Attack]) -> list[Attack]:
    """508.1i-j: a creature whose cost is not paid does not attack."""
    kept: list[Attack] = []
    for attack in attacks:
        costs = attack_taxes(game, player, [attack])
        if costs:
            scope = Scope(game, attack[0], player)
            together = Costs(tuple(costs)) if len(costs) > 1 else costs[0]
            if not can_pay(scope, player, together) or not pay(scope, player, together):
                continue
        kept.append(attack)
    return kept


def _attack(game: Game, player: PlayerId, attacks: list[Attack]) -> None:
    together = tuple(id for id, _ in attacks)
    for id, defender in attacks:
        game.state.objects[id].attacking = defender
    game.invalidate()
    tap(game, [id for id in together if not game.characteristics(id).has("vigilance")], by=player)
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
