"""What must block and what must be blocked (509.1c).

Comes in: which creatures can block which attackers. Goes out: the requirements, which every declaration is measured by.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.evaluation.dispatch import meant
from engine.game.evaluation.restrictions import limits_on
from engine.game.kernel.choices import BlockOption, BlockRequirement
from engine.game.kernel.game import Game
from engine.ir.changes import Must


def block_requirements(game: Game, options: Sequence[BlockOption]) -> tuple[BlockRequirement, ...]:
    """ "Blocks if able", "all creatures able to block it do so", "must be blocked if able"."""
    found: list[BlockRequirement] = []
    for index, option in enumerate(options):
        for change, context in limits_on(game, option.blocker, Must):
            if change.what.startswith("block"):
                whom = option.attackers if change.who is None else meant(context, change.who)
                found.append(BlockRequirement((index,), tuple(id for id in option.attackers if id in whom)))
    for attacker in dict.fromkeys(id for option in options for id in option.attackers):
        able = [index for index, option in enumerate(options) if attacker in option.attackers]
        for change, context in limits_on(game, attacker, Must):
            if not change.what.startswith("be blocked"):
                continue
            if change.who is not None:
                by = meant(context, change.who)
                able = [index for index in able if options[index].blocker in by]
            groups = [(index,) for index in able] if change.all_able else [tuple(able)]
            found.extend(BlockRequirement(group, (attacker,)) for group in groups)
    return tuple(requirement for requirement in found if requirement.blockers and requirement.attackers)
