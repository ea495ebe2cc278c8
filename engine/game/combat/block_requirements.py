"""What must block and what must be blocked (509.1c), and a declaration that fulfils as many requirements as it can.

Comes in: which creatures can block which attackers, and the restrictions. Goes out: the requirements, which every
declaration is measured by, and the blocks that are the default.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.game.choices import AtMost, BlockLimits, BlockOption, BlockRequirement, fulfilled
from engine.game.game import Game
from engine.game.limits import limits_on
from engine.ids import ObjectId
from engine.ir.changes import Must

Pair = tuple[int, int]
"""Index of a creature among the options, index of the attacker among its own."""


def block_requirements(game: Game, options: Sequence[BlockOption]) -> tuple[BlockRequirement, ...]:
    """ "Blocks if able", "all creatures able to block it do so", "must be blocked if able"."""
    found: list[BlockRequirement] = []
    for index, option in enumerate(options):
        for change, scope in limits_on(game, option.blocker, Must):
            if change.what.startswith("block"):
                whom = option.attackers if change.who is None else game.meant(scope, change.who)
                found.append(BlockRequirement((index,), tuple(id for id in option.attackers if id in whom)))
    for attacker in dict.fromkeys(id for option in options for id in option.attackers):
        able = [index for index, option in enumerate(options) if attacker in option.attackers]
        for change, scope in limits_on(game, attacker, Must):
            if not change.what.startswith("be blocked"):
                continue
            if change.who is not None:
                by = game.meant(scope, change.who)
                able = [index for index in able if options[index].blocker in by]
            groups = [(index,) for index in able] if change.all_able else [tuple(able)]
            found.extend(BlockRequirement(group, (attacker,)) for group in groups)
    return tuple(requirement for requirement in found if requirement.blockers and requirement.attackers)


def required_blocks(
    options: Sequence[BlockOption],
    requirements: Sequence[BlockRequirement],
    attackers: Sequence[BlockLimits] = (),
    limits: Sequence[AtMost] = (),
    taxed: Sequence[int] = (),
) -> tuple[Pair, ...]:
    """Blocks that fulfil as many requirements as can be found without breaking a restriction; creatures whose block
    costs something (`taxed`) need not block."""
    free = [index for index in range(len(options)) if index not in taxed]
    free.sort(key=lambda index: len(options[index].attackers))
    chosen: tuple[Pair, ...] = ()
    for group in _together(options, free, attackers):
        more = (*chosen, *(pair for pair in group if pair[0] not in {index for index, _ in chosen}))
        better = fulfilled(options, requirements, more) > fulfilled(options, requirements, chosen)
        if better and _allowed(options, more, attackers, limits):
            chosen = more
    return tuple(sorted(chosen))


def _together(
    options: Sequence[BlockOption], free: Sequence[int], attackers: Sequence[BlockLimits]
) -> Iterator[tuple[Pair, ...]]:
    """Blocks to try one after the other: each creature with each attacker; then for an attacker that several creatures
    must block together as many as it needs, and more."""
    least = {needs.attacker: needs.least for needs in attackers}
    for index in free:
        for place, attacker in enumerate(options[index].attackers):
            if least.get(attacker, 1) <= 1:
                yield ((index, place),)
    for attacker, number in least.items():
        able = [(index, options[index].attackers.index(attacker)) for index in free if _can(options[index], attacker)]
        if number > 1:
            yield tuple(able[:number])
            yield from (tuple(able[: number + more]) for more in range(1, len(able) - number + 1))


def _can(option: BlockOption, attacker: ObjectId) -> bool:
    return attacker in option.attackers


def _allowed(
    options: Sequence[BlockOption], pairs: Sequence[Pair], attackers: Sequence[BlockLimits], limits: Sequence[AtMost]
) -> bool:
    counts: dict[ObjectId, int] = {}
    for index, place in pairs:
        attacker = options[index].attackers[place]
        counts[attacker] = counts.get(attacker, 0) + 1
    if any(not needs.least <= counts.get(needs.attacker, needs.least) <= needs.most for needs in attackers):
        return False
    return all(sum(1 for index, _ in pairs if index in limit.creatures) <= limit.count for limit in limits)
