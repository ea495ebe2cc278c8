"""Each refused answer has its reason as a value. Each reason comes from some question."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.game.events.manual_actions import DrawCards, ManualAction
from engine.game.kernel.answers import RefusalCode, RefusedAnswer
from engine.game.kernel.choices import (
    Answer,
    AtMost,
    AttackOption,
    BlockLimits,
    BlockOption,
    BlockRequirement,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
    Reserve,
    YesNo,
)
from engine.ids import ObjectId, PlayerId
from tests.rules.marker import rule

ME, ADA = PlayerId(0), PlayerId(1)
BEAR, APE, CAT = (ObjectId(number) for number in (101, 102, 103))


class ClosedDesk:
    """Refuses every manual action."""

    def refusal(self, act: ManualAction) -> str:
        return "nothing would change"


ATTACK = DeclareAttackers(
    ME,
    "attackers",
    options=(AttackOption(BEAR, (ADA,)), AttackOption(APE, (ADA, CAT))),
    required=((0, 0),),
    met=((1,), (0, 0)),
)
FREE = DeclareAttackers(ME, "attackers", options=ATTACK.options, not_alone=(0,), limits=(AtMost(1, (0, 1)),))
FEW = DeclareAttackers(ME, "attackers", options=ATTACK.options, limits=(AtMost(1, (0, 1), (ADA,)),))
BLOCK = DeclareBlockers(
    ME,
    "blockers",
    options=(BlockOption(BEAR, (CAT, APE)), BlockOption(APE, (CAT,))),
    attackers=(BlockLimits(CAT, least=2),),
)
ALONE = DeclareBlockers(
    ME, "blockers", options=BLOCK.options, attackers=(BlockLimits(CAT, most=1),), not_alone=(0,),
    limits=(AtMost(1, (0, 1)),),
)  # fmt: skip
LURE = DeclareBlockers(
    ME, "blockers", options=BLOCK.options, required=((1, 0),), requirements=(BlockRequirement((1,), (CAT,)),)
)
LIMITED = DeclareBlockers(ME, "blockers", options=BLOCK.options, limits=(AtMost(1, (0, 1)),))
ENTITIES = ChooseEntities(ME, "target", options=(ME, BEAR, APE), low=2, high=2)
DIVIDE = Divide(ME, "damage", total=5, recipients=(BEAR, ADA), least=0, lethal=(2,), trample=True)

REFUSED: list[tuple[Question, object, str, object]] = [
    (YesNo(ME, "may"), 7, "no_answer", None),
    (ATTACK, 0, "no_answer", None),
    (ATTACK, ((0, "x"),), "no_answer", None),
    (ChooseNumber(ME, "x", high=3), "three", "no_answer", None),
    (DIVIDE, (5,), "no_answer", None),
    (ChooseAction(ME, "priority"), 3, "not_offered", None),
    (ChooseOption(ME, "colour", options=("white",)), -1, "not_offered", None),
    (ENTITIES, (0,), "too_few_chosen", None),
    (ENTITIES, (0, 1, 2), "too_many_chosen", None),
    (ENTITIES, (0, 0), "chosen_twice", ME),
    (ChooseModes(ME, "modes", count=3, legal=(0, 1)), (2,), "mode_not_offered", None),
    (ChooseModes(ME, "modes", count=3, legal=(0, 1), high=2), (1, 1), "chosen_twice", None),
    (ChooseModes(ME, "modes", count=3, legal=(0, 1)), (), "too_few_chosen", None),
    (ChooseNumber(ME, "x", high=3, gaps=(2,)), 2, "number_not_offered", None),
    (DIVIDE, (2, 2), "not_divided", None),
    (Divide(ME, "damage", total=2, recipients=(ME, BEAR)), (0, 2), "too_small_share", ME),
    (DIVIDE, (1, 4), "not_lethal", BEAR),
    (ATTACK, (), "must_attack", BEAR),
    (ATTACK, ((0, 0), (0, 0)), "attacks_twice", BEAR),
    (FREE, ((0, 0),), "attacks_alone", BEAR),
    (FREE, ((0, 0), (1, 0)), "too_many_attack", None),
    (FEW, ((0, 0), (1, 0)), "too_many_attack_there", None),
    (BLOCK, ((0, 0),), "too_few_blockers", CAT),
    (BLOCK, ((0, 0), (0, 0)), "blocks_twice", BEAR),
    (BLOCK, ((0, 0), (0, 1)), "blocks_too_many", BEAR),
    (ALONE, ((0, 0), (1, 0)), "too_many_blockers", CAT),
    (ALONE, ((0, 0),), "blocks_alone", BEAR),
    (LIMITED, ((0, 0), (1, 0)), "too_many_block", None),
    (LURE, ((0, 0),), "must_block", APE),
    (ChooseAction(ME, "priority"), DrawCards(ME), "not_a_person", None),
    (ChooseAction(ME, "priority"), Reserve((BEAR,)), "not_paid_so", None),
    (ChooseAction(ME, "priority", manual=ClosedDesk()), DrawCards(ME), "not_by_hand", None),
]


@pytest.mark.parametrize(("question", "answer", "code", "entity"), REFUSED)
def test_a_refusal_names_what_is_wrong_and_with_what(
    question: Question, answer: Answer, code: str, entity: object
) -> None:
    with pytest.raises(RefusedAnswer) as refusal:
        question.accept(answer)
    assert (refusal.value.refusal.code, refusal.value.refusal.entity) == (code, entity)
    assert str(refusal.value).startswith(f"{question.purpose}: ")


def test_every_reason_is_given_by_some_question() -> None:
    assert {code for _, _, code, _ in REFUSED} == set(get_args(RefusalCode))


@rule("508.1d")
def test_508_1d_a_creature_that_must_attack_one_of_two_may_choose_which() -> None:
    options = (AttackOption(BEAR, (ADA, CAT)),)
    goaded = DeclareAttackers(ME, "attackers", options=options, required=((0, 0),), met=((1, 1),))
    with pytest.raises(RefusedAnswer) as refusal:
        goaded.check_answer(())
    assert refusal.value.refusal.others == (ADA, CAT)
