"""Declares attackers (508): possible defenders, requirements, costs of attacking, and the choices during the
declaration: exerting (701.43) and enlisting (702.154)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.errors import IllegalChoice
from engine.game.combat.bands import form_bands
from engine.game.combat.demands import attack_declaration, combine_costs, fix_amounts
from engine.game.combat.most_met import most_met
from engine.game.evaluation.dispatch import find_meant, is_true
from engine.game.evaluation.layers.layer_effects import is_for_each_defender, static_parts
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.qualities import is_creature, summoning_sick
from engine.game.evaluation.restrictions import can_also, goaders, is_prohibited, limits_on, rules_in_force
from engine.game.evaluation.selectors import WOULD_DEFEND, attackable, player_behind
from engine.game.event_loop.propose import performs, propose, trigger_now
from engine.game.events import AttackDeclared
from engine.game.kernel.characteristics import COMBAT
from engine.game.kernel.choices import AtMost, AttackOption, ChooseEntities, DeclareAttackers, YesNo
from engine.game.kernel.context import Context, context_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.operations.choosing import offer_choice
from engine.game.operations.costs import can_pay, pay_cost
from engine.game.operations.keyword_actions import record_action
from engine.game.operations.permanents import tap_permanents
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Static
from engine.ir.changes import Cant, Must, SkipUntap
from engine.ir.conditions import Always
from engine.ir.effects.structure import IfDone
from engine.ir.node import Cost
from engine.ir.rules import Attackers, AttackTax, MayExert
from engine.ir.selectors import Ref


def exert_attackers(game: Game, player: PlayerId, attackers: Sequence[ObjectId]) -> None:
    """508.1g: the player chooses which of the attackers are exerted, as the attack is declared."""
    for id in attackers:
        for ability in game.characteristics(id).sorted.rules:
            rule = ability.rule
            may = ability.condition is None or is_true(Context(game, id, player), ability.condition)
            if isinstance(rule, MayExert) and may and game.ask_player(YesNo(player, "exert", id, about=id)):
                exert_attacker(game, player, id)
                if isinstance(rule.effect, IfDone):
                    trigger_now(Context(game, id, player), rule.effect.effect)


def exert_attacker(game: Game, player: PlayerId, id: ObjectId) -> None:
    """701.43a: it won't untap during the player's next untap step."""
    context = Context(game, id, player)
    context.bindings["exerting"] = (player,)
    start_effect(context, (id,), (SkipUntap(Ref("exerting"), 1),), Always())
    record_action(game, player, "exert", (id,))


def enlist_attackers(game: Game, player: PlayerId, attackers: Sequence[ObjectId]) -> None:
    """702.154a: for each instance of enlist up to one untapped creature without summoning sickness that does not
    attack; what it does triggers then."""
    for id in attackers:
        for _ in game.characteristics(id).keywords("enlist"):
            able = tuple(
                obj.id
                for obj in game.state.permanents()
                if obj.controller == player
                and is_creature(game, obj.id)
                and not obj.tapped
                and obj.attacking is None
                and not summoning_sick(game, obj)
            )
            if not able:
                return
            answer = game.ask_player(ChooseEntities(player, "enlist", id, options=able, low=0, high=1))
            assert isinstance(answer, tuple)
            for index in answer:
                assert isinstance(index, int)
                power = game.characteristics(able[index]).power or 0
                tap_permanents(game, [able[index]], by=player)
                record_action(game, id, "enlist", (able[index],), power)


Attack = tuple[ObjectId, Entity]


def can_attack(game: Game, obj: GameObject, player: PlayerId) -> bool:
    """Whether a creature can attack at all (508.1a)."""
    chars = game.characteristics(obj.id)
    if obj.controller != player or obj.tapped or obj.phased_out or "Creature" not in chars.types:
        return False
    if "Battle" in chars.types or summoning_sick(game, obj):
        return False
    if chars.has_keyword("defender") and not can_also(game, obj.id, "attack despite defender"):
        return False
    return not is_prohibited(game, obj.id, "attack") and not is_prohibited(game, obj.id, "attack or block")


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
    for change, context in limits_on(game, id, Cant):
        if change.what not in ("attack", "attack or block") or change.who is None:
            continue
        if defender in find_meant(context, change.who):
            return False
    return all(_defender_allows(game, id, part, defender) for part in _for_each_defender(game, id))


def _for_each_defender(game: Game, id: ObjectId) -> Iterator[Static]:
    """The own abilities of a creature that say whether it can attack, by who would be the defending player."""
    for ability in game.characteristics(id).sorted.statics:
        yield from (part for part, _ in static_parts(ability) if is_for_each_defender(part))


def _defender_allows(game: Game, id: ObjectId, part: Static, defender: Entity) -> bool:
    player = player_behind(game, defender)
    context = context_of(game, id)
    if player is None or part.condition is None:
        return True
    with context.bind_temporarily(WOULD_DEFEND, player):
        return not is_true(context, part.condition)


def requirements_met(game: Game, id: ObjectId, defender: Entity | None) -> int:
    """How many requirements a creature fulfils by attacking `defender` (None: not attacking) (508.1d)."""
    if defender is None:
        return 0
    met = 0
    for change, context in limits_on(game, id, Must):
        if change.what.startswith("attack"):
            met += 1 if change.who is None or defender in find_meant(context, change.who) else 0
    for player in goaders(game, id):
        met += 1 + (is_player(defender) and defender != player)  # 701.15b: another player, not that one's planeswalker
    return met


def required_attacks(game: Game, options: Sequence[AttackOption], player: PlayerId) -> tuple[tuple[int, int], ...]:
    """Attacks that fulfil the most requirements that can be fulfilled without breaking a restriction or paying for it
    (508.1d)."""
    return attack_question(game, options, player).required


def attack_question(game: Game, options: Sequence[AttackOption], player: PlayerId) -> DeclareAttackers:
    """What the active player is asked."""
    met = tuple(
        tuple(requirements_met(game, option.attacker, defender) for defender in option.defenders) for option in options
    )
    question = DeclareAttackers(
        player,
        "attackers",
        options=tuple(options),
        met=met if any(any(row) for row in met) else (),
        not_alone=tuple(
            index
            for index, option in enumerate(options)
            if is_prohibited(game, option.attacker, "attack alone")
            or is_prohibited(game, option.attacker, "attack or block alone")
        ),
        limits=_limits(game, options),
        costly=_costly(game, options),
    )
    return replace(question, required=most_met(attack_declaration(question)))


def _costly(game: Game, options: Sequence[AttackOption]) -> tuple[tuple[int, int], ...]:
    """The attacks that cost something."""
    found: dict[tuple[int, int], None] = {}
    for rule, context in rules_in_force(game, AttackTax):
        if rule.block:
            continue
        attackers = set(find_meant(context, rule.attackers))
        whom = None if rule.whom is None else set(find_meant(context, rule.whom))
        for index, option in enumerate(options):
            if option.attacker in attackers:
                taxed = (place for place, it in enumerate(option.defenders) if whom is None or it in whom)
                found.update(((index, place), None) for place in taxed)
    return tuple(sorted(found))


def attack_taxes(game: Game, attacks: Sequence[Attack]) -> list[Cost]:
    """What it costs to attack so (508.1h)."""
    costs: list[Cost] = []
    for rule, context in rules_in_force(game, AttackTax):
        if rule.block:
            continue
        for id, defender in attacks:
            against = rule.whom is None or defender in find_meant(context, rule.whom)
            if against and id in find_meant(context, rule.attackers):
                costs.append(fix_amounts(context, rule.cost))
    return costs


def declare_attackers(game: Game) -> None:
    """508.1: the active player declares attackers; they are tapped, taxes are paid, attack triggers wait."""
    player = game.state.turn.active
    options = attack_options(game, player)
    if options:
        _attack(game, player, _declare(game, player, options))


def _declare(game: Game, player: PlayerId, options: Sequence[AttackOption]) -> list[Attack]:
    """Returns the declared attacks that were paid for. If these alone are illegal, nothing is paid, and the player
    declares again without the unpaid attacks (508.1j, 732.1)."""
    question = attack_question(game, options, player)
    answer = game.ask_player(question)
    assert isinstance(answer, tuple)
    attacks: dict[tuple[int, int], Attack] = {}
    for pair in answer:
        assert isinstance(pair, tuple)
        option = options[pair[0]]
        attacks[pair] = (option.attacker, option.defenders[pair[1]])
    costs = _agreed(game, player, attacks)
    kept = tuple(costs)
    try:
        question.check_answer(kept)
    except IllegalChoice:
        left = _without(options, {attack for pair, attack in attacks.items() if pair not in costs})
        return _declare(game, player, left) if left else []
    for pair, cost in costs.items():
        if cost is not None:
            pay_cost(Context(game, attacks[pair][0], player), player, cost)
    return [attacks[pair] for pair in kept]


def _agreed(
    game: Game, player: PlayerId, attacks: Mapping[tuple[int, int], Attack]
) -> dict[tuple[int, int], Cost | None]:
    """508.1h-i: the attacks that cost nothing or will be paid for, with their costs."""
    agreed: dict[tuple[int, int], Cost | None] = {}
    for pair, attack in attacks.items():
        costs = attack_taxes(game, [attack])
        if not costs:
            agreed[pair] = None
            continue
        context = Context(game, attack[0], player)
        before = [cost for cost in agreed.values() if cost is not None]
        payable = can_pay(context, player, combine_costs([*before, *costs]))
        if payable and offer_choice(context, player, "attack cost", attack[0]):
            agreed[pair] = combine_costs(costs)
    return agreed


def _without(options: Sequence[AttackOption], attacks: set[Attack]) -> list[AttackOption]:
    """What can be declared but for some attacks."""
    left = (
        AttackOption(option.attacker, tuple(it for it in option.defenders if (option.attacker, it) not in attacks))
        for option in options
    )
    return [option for option in left if option.defenders]


def _limits(game: Game, options: Sequence[AttackOption]) -> tuple[AtMost, ...]:
    """ "No more than one creature can attack each combat" (508.1c)."""
    found: list[AtMost] = []
    for rule, context in rules_in_force(game, Attackers):
        if rule.block:
            continue
        creatures = tuple(index for index, option in enumerate(options) if matches(context, rule.what, option.attacker))
        whom = () if rule.whom is None else find_meant(context, rule.whom)
        found.append(AtMost(rule.limit, creatures, whom))
    for place, option in enumerate(options):
        if is_prohibited(game, option.attacker, "attack together"):
            found.extend(AtMost(1, tuple(sorted((place, other)))) for other in range(len(options)) if other != place)
    return tuple(found)


def _attack(game: Game, player: PlayerId, attacks: list[Attack]) -> None:
    together = tuple(id for id, _ in attacks)
    for id, defender in attacks:
        game.state.objects[id].attacking = defender
    game.invalidate(COMBAT)
    form_bands(game, player, together)
    tap_permanents(game, [id for id in together if not game.characteristics(id).has_keyword("vigilance")], by=player)
    exert_attackers(game, player, together)
    enlist_attackers(game, player, together)
    earlier = {event.attacker for event in game.state.this_turn if isinstance(event, AttackDeclared)}
    propose(
        game,
        [
            AttackDeclared(id, defender, player, len(attacks) == 1, id not in earlier, together)
            for id, defender in attacks
        ],
    )


@performs(AttackDeclared)
def _perform_attack(game: Game, event: AttackDeclared) -> AttackDeclared:
    return event
