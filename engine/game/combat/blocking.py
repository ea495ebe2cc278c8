"""Declaring blockers (509): evasion, restrictions, and what must block and must be blocked (509.1c): the requirements
that every declaration is measured by.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.game.combat.bands import block_whole_bands
from engine.game.combat.demands import block_declaration, combine_costs, fix_amounts
from engine.game.combat.most_met import most_met
from engine.game.evaluation.dispatch import find_meant, players_meant
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.restrictions import can_also, is_prohibited, limits_on, protected_from, rules_in_force
from engine.game.evaluation.selectors import player_behind
from engine.game.event_loop.propose import performs, propose
from engine.game.events import BecameBlocked, BecameUnblocked, BlockDeclared, Event
from engine.game.kernel.answers import UNLIMITED
from engine.game.kernel.characteristics import COMBAT, Characteristics
from engine.game.kernel.choices import AtMost, BlockLimits, BlockOption, BlockRequirement, DeclareBlockers
from engine.game.kernel.context import Context, context_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.operations.choosing import offer_choice
from engine.game.operations.costs import can_pay, pay_cost
from engine.ids import ObjectId, PlayerId
from engine.ir.changes import CanDo, Cant, Must
from engine.ir.node import Cost
from engine.ir.rules import Attackers, AttackTax


def block_requirements(game: Game, options: Sequence[BlockOption]) -> tuple[BlockRequirement, ...]:
    """ "Blocks if able", "all creatures able to block it do so", "must be blocked if able"."""
    found: list[BlockRequirement] = []
    for index, option in enumerate(options):
        for change, context in limits_on(game, option.blocker, Must):
            if change.what.startswith("block"):
                whom = option.attackers if change.who is None else find_meant(context, change.who)
                found.append(BlockRequirement((index,), tuple(id for id in option.attackers if id in whom)))
    for attacker in dict.fromkeys(id for option in options for id in option.attackers):
        able = [index for index, option in enumerate(options) if attacker in option.attackers]
        for change, context in limits_on(game, attacker, Must):
            if not change.what.startswith("be blocked"):
                continue
            by = None if change.who is None else find_meant(context, change.who)
            those = [index for index in able if by is None or options[index].blocker in by]
            groups = [(index,) for index in those] if change.all_able else [tuple(those)]
            found.extend(BlockRequirement(group, (attacker,)) for group in groups)
    return tuple(requirement for requirement in found if requirement.blockers and requirement.attackers)


Block = tuple[ObjectId, ObjectId]
"""Blocker, attacker."""


def can_block(game: Game, blocker: GameObject, attacker: GameObject) -> bool:
    """Whether one creature can block another, as far as the two of them are concerned (509.1b)."""
    chars, other = game.characteristics(blocker.id), game.characteristics(attacker.id)
    if not _able(game, blocker, chars):
        return False
    if not _evaded(game, blocker, chars, attacker, other):
        return False
    if protected_from(game, attacker.id, blocker.id):
        return False
    return _allowed(game, blocker, attacker)


def _able(game: Game, blocker: GameObject, chars: Characteristics) -> bool:
    if blocker.tapped or blocker.phased_out or "Creature" not in chars.types:
        return False
    return not is_prohibited(game, blocker.id, "block") and not is_prohibited(game, blocker.id, "attack or block")


def _evaded(
    game: Game, blocker: GameObject, chars: Characteristics, attacker: GameObject, other: Characteristics
) -> bool:
    """The evasion abilities of 702: true if none of them stops the block."""
    if other.has_keyword("flying") and not (chars.has_keyword("flying") or chars.has_keyword("reach")):
        return False
    if other.has_keyword("shadow") != chars.has_keyword("shadow") and not (
        other.has_keyword("shadow") and can_also(game, blocker.id, "block shadow")
    ):
        return False
    if other.has_keyword("spaceflight") != chars.has_keyword("spaceflight"):
        return False  # it blocks and is blocked only by such creatures
    if other.has_keyword("horsemanship") and not chars.has_keyword("horsemanship"):
        return False
    artifact = "Artifact" in chars.types
    if other.has_keyword("fear") and not (artifact or "B" in chars.colours):
        return False
    if other.has_keyword("intimidate") and not (artifact or set(chars.colours) & set(other.colours)):
        return False
    if other.has_keyword("skulk") and (chars.power or 0) > (other.power or 0):
        return False
    if can_also(game, blocker.id, "block landwalk"):
        return True
    return not _landwalks(game, attacker, other, blocker.controller)


DESPITE_LANDWALK = "be blocked despite landwalk"


def _landwalks(game: Game, attacker: GameObject, other: Characteristics, defender: PlayerId) -> bool:
    """702.14c"""
    context = context_of(game, attacker.id)
    ignored = [change.ability for change, _ in limits_on(game, attacker.id, CanDo) if change.what == DESPITE_LANDWALK]
    for keyword in other.keywords("landwalk"):
        if any(ability is None or ability == keyword for ability in ignored):
            continue
        for obj in game.state.permanents():
            if obj.controller == defender and keyword.what is not None and matches(context, keyword.what, obj.id):
                return True
    return False


def _allowed(game: Game, blocker: GameObject, attacker: GameObject) -> bool:
    for change, context in limits_on(game, attacker.id, Cant):
        if change.what != "be blocked" or change.all_or_none:
            continue
        if change.except_by is not None:
            if not change.at_least and not matches(context, change.except_by, blocker.id):
                return False
        elif change.who is None or blocker.id in find_meant(context, change.who):
            return False
    for change, context in limits_on(game, blocker.id, Cant):
        if change.what == "block" and change.who is not None and attacker.id in find_meant(context, change.who):
            return False
    for only, context in limits_on(game, blocker.id, CanDo):
        if only.what == "block only" and only.who is not None and attacker.id not in find_meant(context, only.who):
            return False
    return True


def least_blockers(game: Game, attacker: ObjectId) -> int:
    """How many creatures must block it if any does (702.111b, "except by two or more creatures", "unless all creatures
    defending player controls block it")."""
    least = 2 if game.characteristics(attacker).has_keyword("menace") else 1
    for change, _ in limits_on(game, attacker, Cant):
        if change.what == "be blocked":
            least = max(least, change.at_least, _all_of_defender(game, attacker) if change.all_or_none else 0)
    return least


def _all_of_defender(game: Game, attacker: ObjectId) -> int:
    """How many creatures the defending player controls."""
    attacking = game.state.objects[attacker].attacking
    defender = None if attacking is None else player_behind(game, attacking)
    return sum(obj.controller == defender and chars.is_creature for obj, chars in game.board())


def most_blockers(game: Game, attacker: ObjectId) -> int:
    return 1 if is_prohibited(game, attacker, "be blocked by more than one creature") else UNLIMITED


def _most_blocked(game: Game, blocker: ObjectId) -> int:
    """How many attackers a creature may block."""
    most = 1
    for change, _ in limits_on(game, blocker, CanDo):
        if change.what == "block additional":
            if change.count == 0:
                return UNLIMITED
            most += change.count
    return most


def declare_blockers(game: Game) -> None:
    """509.1: each defending player in turn order declares blockers; then all blocks happen at once."""
    state = game.state
    attackers = [obj for obj in state.permanents() if obj.attacking is not None]
    blocks: list[Block] = []
    for player in state.in_turn_order(state.next_player(state.turn.active)):
        if player == state.turn.active:
            continue
        own = [obj for obj in attackers if obj.attacking is not None and player_behind(game, obj.attacking) == player]
        blocks.extend(_declare(game, player, own))
    _block(game, attackers, blocks)


def block_options(
    game: Game, player: PlayerId, attackers: Sequence[GameObject], without: frozenset[ObjectId] = frozenset()
) -> list[BlockOption]:
    """Every creature of a player, `without` some, that can block one of the attackers. Attackers that must be blocked
    by more creatures than could are left out."""
    able: dict[ObjectId, list[ObjectId]] = {}
    for obj in game.state.permanents():
        if obj.controller == player and obj.id not in without:
            able[obj.id] = [attacker.id for attacker in attackers if can_block(game, obj, attacker)]
    for attacker in attackers:
        blockers = [id for id, options in able.items() if attacker.id in options]
        if len(blockers) < least_blockers(game, attacker.id):
            for id in blockers:
                able[id].remove(attacker.id)
    return [BlockOption(id, tuple(options), _most_blocked(game, id)) for id, options in able.items() if options]


def _declare(
    game: Game, player: PlayerId, attackers: Sequence[GameObject], unpaid: frozenset[ObjectId] = frozenset()
) -> list[Block]:
    """One player's blocks; `unpaid` are creatures whose costs to block their controller does not pay."""
    options = block_options(game, player, attackers, unpaid) if attackers else []
    if not options:
        return []
    instead = game.state.combat.chooses_blocks
    question = DeclareBlockers(
        player if instead is None else instead,
        "blockers",
        options=tuple(options),
        requirements=block_requirements(game, options),
        attackers=_attacker_limits(game, options),
        not_alone=tuple(
            index
            for index, option in enumerate(options)
            if is_prohibited(game, option.blocker, "block alone")
            or is_prohibited(game, option.blocker, "attack or block alone")
        ),
        limits=_limits(game, player, options),
        costly=tuple(index for index, option in enumerate(options) if block_taxes(game, option.blocker)),
    )
    answer = game.ask_player(replace(question, required=most_met(block_declaration(question))))
    assert isinstance(answer, tuple)
    blocks: list[Block] = []
    for pair in answer:
        assert isinstance(pair, tuple)
        option = options[pair[0]]
        blocks.append((option.blocker, option.attackers[pair[1]]))
    refused = _refused(game, player, list(dict.fromkeys(blocker for blocker, _ in blocks)))
    return _declare(game, player, attackers, unpaid | refused) if refused else blocks


def block_taxes(game: Game, blocker: ObjectId) -> list[Cost]:
    """What it costs to block with a creature (509.1d)."""
    return [
        fix_amounts(context, rule.cost)
        for rule, context in rules_in_force(game, AttackTax)
        if rule.block and blocker in find_meant(context, rule.attackers)
    ]


def _refused(game: Game, player: PlayerId, blockers: Sequence[ObjectId]) -> frozenset[ObjectId]:
    """Returns the creatures whose costs to block were not paid (509.1d-f). All costs are paid together or not at all.
    Then the player declares again without these creatures."""
    refused: set[ObjectId] = set()
    wanted: list[Cost] = []
    for blocker in blockers:
        costs = block_taxes(game, blocker)
        context = Context(game, blocker, player)
        if (
            costs
            and can_pay(context, player, combine_costs([*wanted, *costs]))
            and offer_choice(context, player, "block cost", blocker)
        ):
            wanted += costs
        elif costs:
            refused.add(blocker)
    if not refused and wanted:
        pay_cost(Context(game, blockers[0], player), player, combine_costs(wanted))
    return frozenset(refused)


def _attacker_limits(game: Game, options: Sequence[BlockOption]) -> tuple[BlockLimits, ...]:
    attackers = dict.fromkeys(attacker for option in options for attacker in option.attackers)
    found = (BlockLimits(id, least_blockers(game, id), most_blockers(game, id)) for id in attackers)
    return tuple(limits for limits in found if limits.least > 1 or limits.most < len(options))


def _limits(game: Game, player: PlayerId, options: Sequence[BlockOption]) -> tuple[AtMost, ...]:
    """ "Each opponent can't block with more than one creature" (509.1b)."""
    found: list[AtMost] = []
    for rule, context in rules_in_force(game, Attackers):
        if rule.block and (rule.who is None or player in players_meant(context, rule.who)):
            creatures = tuple(
                index for index, option in enumerate(options) if matches(context, rule.what, option.blocker)
            )
            found.append(AtMost(rule.limit, creatures))
    return tuple(found)


def _block(game: Game, attackers: Sequence[GameObject], blocks: Sequence[Block]) -> None:
    """509.1g-i: creatures become blocking, blocked, unblocked."""
    game.state.combat = replace(game.state.combat, blocks_declared=True)
    by: dict[ObjectId, list[ObjectId]] = {}
    blocks = block_whole_bands(game, blocks)
    for blocker_id, attacker_id in blocks:
        blocker = game.state.objects[blocker_id]
        blocker.blocking = (*blocker.blocking, attacker_id)
        blocker.is_blocking = True
        by.setdefault(attacker_id, []).append(blocker_id)
    events: list[Event] = [BlockDeclared(blocker, attacker) for blocker, attacker in blocks]
    for attacker in attackers:
        blockers = by.get(attacker.id)
        if blockers:
            attacker.was_blocked = True
            attacker.blocked_by = tuple(blockers)
            events.append(BecameBlocked(attacker.id, tuple(blockers)))
        else:
            events.append(BecameUnblocked(attacker.id))
    game.invalidate(COMBAT)
    propose(game, events)


@performs(BlockDeclared)
def _perform_block(game: Game, event: BlockDeclared) -> BlockDeclared:
    return event


@performs(BecameBlocked)
def _perform_blocked(game: Game, event: BecameBlocked) -> BecameBlocked:
    return event


@performs(BecameUnblocked)
def _perform_unblocked(game: Game, event: BecameUnblocked) -> BecameUnblocked:
    return event
