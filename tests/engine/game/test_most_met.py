"""The maximum number of met requirements (508.1d, 509.1c) equals the result of trying every declaration."""

from __future__ import annotations

import os
import time

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from engine.agents.blocking import legal_attack, legal_blocks
from engine.errors import IllegalChoice
from engine.game.combat.demands import Declaration, Pairs, attack_declaration, block_declaration
from engine.game.combat.most_met import most_met
from engine.game.kernel.choices import (
    AtMost,
    AttackOption,
    BlockLimits,
    BlockOption,
    BlockRequirement,
    DeclareAttackers,
    DeclareBlockers,
)
from engine.game.kernel.game import default_answer
from engine.ids import ObjectId
from tests.engine.game.combat_boards import FIRST, ME, attacks, blocks, every_declaration
from tests.rules.marker import rule

BOARDS = int(os.environ.get("COMMANDEER_BOARDS", "100"))
thorough = settings(max_examples=BOARDS, derandomize=BOARDS <= 100)


def accepted(question: DeclareAttackers | DeclareBlockers, pairs: Pairs) -> bool:
    try:
        question.check_answer(pairs)
    except IllegalChoice:
        return False
    return True


def compare(question: DeclareAttackers | DeclareBlockers, asked: Declaration) -> None:
    """Checks that the answer meets the most requirements, and that the question accepts exactly the equal answers."""
    every = list(every_declaration(asked))
    legal = [pairs for pairs in every if asked.is_allowed(pairs)]
    most = max(asked.count_met(pairs) for pairs in legal if asked.costly.isdisjoint(pairs))
    best = most_met(asked)
    assert asked.is_allowed(best)
    assert asked.count_met(best) == most
    assert asked.costly.isdisjoint(best)
    whole = replace(question, required=best)
    assert accepted(whole, default_answer(whole))  # type: ignore[arg-type]
    for pairs in every:
        assert accepted(whole, pairs) == (asked.is_allowed(pairs) and asked.count_met(pairs) >= most), pairs


@rule("508.1d")
@given(attacks())
@thorough
def test_508_1d_attacks_meet_as_many_requirements_as_any_can(question: DeclareAttackers) -> None:
    compare(question, attack_declaration(question))


@rule("509.1c")
@given(blocks())
@thorough
def test_509_1c_blocks_meet_as_many_requirements_as_any_can(question: DeclareBlockers) -> None:
    compare(question, block_declaration(question))


@given(attacks(), blocks())
@thorough
def test_what_a_program_wants_becomes_legal(attack: DeclareAttackers, block: DeclareBlockers) -> None:
    attack = replace(attack, required=most_met(attack_declaration(attack)))
    block = replace(block, required=most_met(block_declaration(block)))
    for size in range(len(attack.options) + 1):
        assert accepted(attack, legal_attack(attack, [(index, 0) for index in range(size)]))
    for size in range(len(block.options) + 1):
        assert accepted(block, legal_blocks(block, [(index, 0) for index in range(size)]))


def tokens(count: int, attackers: range, most: int = 1) -> tuple[BlockOption, ...]:
    against = tuple(ObjectId(number) for number in attackers)
    return tuple(BlockOption(ObjectId(FIRST + index), against, most) for index in range(count))


def big_boards() -> dict[str, tuple[DeclareBlockers, int]]:
    """Returns boards of forty creatures against forty, and the maximum number of met requirements of each."""
    foes = range(500, 540)
    everyone = tuple(range(40))
    menace = tuple(BlockLimits(ObjectId(number), 2) for number in foes)
    must = tuple(BlockRequirement(everyone, (ObjectId(number),)) for number in foes)
    lures = tuple(BlockRequirement((index,), (ObjectId(number),)) for number in foes[:3] for index in everyone)
    any_of_them = tuple(BlockRequirement((index,), tuple(map(ObjectId, foes))) for index in everyone)
    flyers = tuple(
        BlockOption(ObjectId(FIRST + index), tuple(map(ObjectId, foes if index % 4 == 0 else foes[20:])))
        for index in everyone
    )
    few = (AtMost(7, everyone),)
    return {
        "each attacker must be blocked": (DeclareBlockers(ME, "b", options=tokens(40, foes), requirements=must), 40),
        "each must be blocked, by two": (
            DeclareBlockers(ME, "b", options=tokens(40, foes), requirements=must, attackers=menace),
            20,
        ),
        "each of 15 blocks two, by two": (
            DeclareBlockers(ME, "b", options=tokens(15, foes, 2), requirements=must_by(15, foes), attackers=menace),
            15,
        ),
        "three lures": (DeclareBlockers(ME, "b", options=tokens(40, foes), requirements=lures), 40),
        "three lures with menace, seven may block": (
            DeclareBlockers(ME, "b", options=tokens(40, foes), requirements=lures, attackers=menace, limits=few),
            7,
        ),
        "everyone must block, by two": (
            DeclareBlockers(ME, "b", options=tokens(40, foes), requirements=any_of_them, attackers=menace),
            40,
        ),
        "flyers, lures and duties": (DeclareBlockers(ME, "b", options=flyers, requirements=(*must, *lures)), 33),
    }


def must_by(count: int, foes: range) -> tuple[BlockRequirement, ...]:
    return tuple(BlockRequirement(tuple(range(count)), (ObjectId(number),)) for number in foes)


@rule("509.1c")
@pytest.mark.parametrize("name", big_boards())
def test_509_1c_forty_creatures_are_soon_declared(name: str) -> None:
    question, most = big_boards()[name]
    began = time.process_time()
    best = most_met(block_declaration(question))
    took = time.process_time() - began
    assert block_declaration(question).is_allowed(best)
    assert block_declaration(question).count_met(best) == most
    assert took < 1, f"{name}: {took:.2f} s"


@rule("508.1d")
def test_508_1d_forty_goaded_creatures_of_which_few_may_attack() -> None:
    options = tuple(AttackOption(ObjectId(FIRST + index), (1, 2, 3)) for index in range(40))
    question = DeclareAttackers(
        ME,
        "attackers",
        options=options,
        met=tuple((1, 2, 2) if index % 2 else (2, 1, 2) for index in range(40)),
        limits=(AtMost(5, tuple(range(40)), (1,)), AtMost(1, tuple(range(40)), (3,)), AtMost(12, tuple(range(30)))),
    )
    began = time.process_time()
    best = most_met(attack_declaration(question))
    assert time.process_time() - began < 1
    assert attack_declaration(question).is_allowed(best)
    assert attack_declaration(question).count_met(best) == 44


@rule("508.1d")
def test_508_1d_who_cannot_attack_alone_takes_another_along_or_stays() -> None:
    """A creature that must attack but can't attack alone doesn't have to. With a second attacker, both must attack."""
    two = (AttackOption(ObjectId(FIRST), (1,)), AttackOption(ObjectId(FIRST + 1), (1,)))
    lone = DeclareAttackers(ME, "attackers", options=two[:1], met=((1,),), not_alone=(0,))
    assert most_met(attack_declaration(lone)) == ()
    both = DeclareAttackers(ME, "attackers", options=two, met=((1,), (0,)), not_alone=(0,))
    assert most_met(attack_declaration(both)) == ((0, 0), (1, 0))
    taxed = replace(both, costly=((1, 0),))
    assert most_met(attack_declaration(taxed)) == ()
