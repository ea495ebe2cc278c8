"""Turning clicks into answers: the engine's own check accepts the answer to any series of clicks."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from app.messages import game_words
from app.messages.message import Words
from app.models.answering import Answering
from app.models.answering_action import ActionAnswering
from app.models.answering_combat import AttackAnswering, BlockAnswering, answering
from app.models.table_view import Paid
from app.services.cards.look import CardLook
from engine.game.kernel.choices import (
    Action,
    ActPaying,
    Answer,
    AtMost,
    AttackOption,
    BlockLimits,
    BlockOption,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
    YesNo,
)
from engine.game.view.payment_view import PaymentPlan, PlannedSource, Price
from engine.ids import ObjectId, PlayerId
from tests.rules.marker import rule

SAY = Words("en").say
ME = PlayerId(0)
BEAR, APE, SPELL, GONE, LAND, RING, MINE = (ObjectId(number) for number in range(101, 108))
MADE = {LAND: (("G", 1),), RING: (("C", 2),), MINE: (("R", 1), ("C", 1))}


class TableNames:
    """Names each object by its number. Object 104 isn't on the table but in a library."""

    def __init__(self, kept: frozenset[int] = frozenset(), floating: tuple[tuple[str, int], ...] = ()) -> None:
        self.kept = kept
        self.floating = floating

    def name_of(self, entity: int) -> str:
        return f"thing {entity}" if entity >= 100 else f"player {entity}"

    def on_table(self, entity: int) -> bool:
        return entity != GONE

    def look_of(self, entity: int) -> CardLook | None:
        return None

    def owner_name(self, entity: int) -> str:
        return ""

    def mode_text(self, source: int, number: int, count: int) -> str:
        return ""

    def ability(self, action: Action) -> str:
        return f"ability {action.index} of {action.object}"

    def price_of(self, action: Action) -> Price | None:
        return Price("{2}{G}", (LAND,)) if action.kind in ("cast", "activate") else None

    def plan_payment(
        self, action: Action, first: tuple[ObjectId, ...], never: tuple[ObjectId, ...]
    ) -> PaymentPlan | None:
        """Pays {2}{G} with the first two of three sources. It skips the sources in `never`."""
        if action.kind not in ("cast", "activate"):
            return None
        usable = [id for id in (*first, LAND, RING, MINE) if id in (LAND, RING, MINE) and id not in never]
        used = tuple(dict.fromkeys(usable))[:2]
        if len(used) < 2:
            return None
        return PaymentPlan("{2}{G}", tuple(PlannedSource(id, MADE[id]) for id in used))

    def other_plans(self, action: Action) -> Iterator[PaymentPlan]:
        for never in (LAND, RING):
            plan = self.plan_payment(action, (), (never,))
            if plan is not None:
                yield plan

    def locked(self) -> frozenset[int]:
        return self.kept

    def floating_mana(self) -> tuple[tuple[str, int], ...]:
        return self.floating

    def asking_text(self, question: Question) -> str:
        return ""

    def option(self, question: ChooseOption, place: int) -> str:
        return question.options[place]


def ask(question: Question) -> Answering:
    return answering(question, TableNames(), Words("en"))


def test_passing_says_what_it_does_and_a_land_is_played_at_one_click() -> None:
    question = ChooseAction(ME, "", actions=(Action("pass"), Action("land", BEAR)))
    turn = ActionAnswering(question, TableNames(), Words("en"), pass_label="To combat")
    assert turn.prompt().button == "To combat"
    assert turn.confirm() == 0
    assert turn.click_entity(BEAR) == 1


def paying_for(kept: frozenset[int] = frozenset(), floating: tuple[tuple[str, int], ...] = ()) -> ActionAnswering:
    sources = tuple(Action("activate", id) for id in (LAND, RING, MINE))
    question = ChooseAction(
        ME, "", actions=(Action("pass"), Action("cast", SPELL)), by_hand=(*sources, Action("concede"))
    )
    return ActionAnswering(question, TableNames(kept, floating), Words("en"), take_back=bool(floating))


def keys(turn: Answering) -> list[str]:
    return [option.key for option in turn.prompt().options]


def test_a_spell_shows_its_price_and_what_would_pay_before_it_is_cast() -> None:
    turn = paying_for()
    assert turn.click_entity(SPELL) is None
    prompt = turn.prompt()
    assert prompt.button == "Pay {2}{G}"
    assert prompt.planned == frozenset({LAND, RING})
    assert prompt.payment == (Paid(LAND, (("G", 1),)), Paid(RING, (("C", 2),)))
    assert prompt.tally == "With: thing 105 {G}, thing 106 {C}{C}"
    assert prompt.chosen == (SPELL,)
    assert turn.choose("back") is None
    assert turn.prompt().button == "Pass"
    assert turn.click_entity(LAND) == 2, "a land makes its mana by hand while nothing is held"
    turn.click_entity(SPELL)
    assert turn.confirm() == 1
    turn.click_entity(SPELL)
    assert turn.click_entity(SPELL) == 1, "a second click on the card does it too"


def test_a_click_on_a_source_pays_with_it_and_again_not_with_it() -> None:
    turn = paying_for()
    turn.click_entity(SPELL)
    assert turn.click_entity(MINE) is None, "nothing is tapped while the payment is chosen"
    assert turn.prompt().planned == frozenset({MINE, LAND})
    assert turn.click_entity(LAND) is None
    assert turn.prompt().planned == frozenset({MINE, RING})
    assert turn.confirm() == ActPaying(1, (MINE, RING), (LAND,))


def test_a_source_that_cannot_be_left_out_says_so() -> None:
    turn = paying_for()
    turn.click_entity(SPELL)
    turn.click_entity(LAND)
    turn.click_entity(RING)
    assert turn.prompt().planned == frozenset({RING, MINE})
    assert turn.remark == SAY(game_words.NEEDED, card="thing 106")
    turn.click_entity(LAND)
    assert turn.remark == ""


def test_other_payments_are_walked_through_and_the_first_comes_again() -> None:
    turn = paying_for()
    turn.click_entity(SPELL)
    seen = []
    for _ in range(4):
        seen.append(turn.prompt().planned)
        assert "other" in keys(turn)
        assert turn.choose("other") is None
    assert seen == [{LAND, RING}, {RING, MINE}, {LAND, MINE}, {LAND, RING}]
    assert turn.confirm() == ActPaying(1, (RING, MINE))


def test_if_only_what_is_locked_can_pay_it_is_asked_first() -> None:
    turn = paying_for(kept=frozenset({RING}))
    turn.click_entity(SPELL)
    prompt = turn.prompt()
    assert prompt.detail == SAY(game_words.ONLY_LOCKED, cards="thing 106")
    assert prompt.button == SAY(game_words.PAY_WITH_LOCKED, price="{2}{G}")
    assert turn.click_entity(SPELL) is None, "a second click alone does not use what is locked"
    assert turn.confirm() == 1


def test_floating_mana_is_shown_and_can_be_taken_back() -> None:
    turn = paying_for(floating=(("G", 2),))
    prompt = turn.prompt()
    assert prompt.detail == "In your mana pool: {G}{G}"
    assert prompt.still, "nothing moves while mana is made by hand"
    assert keys(turn) == ["take back"]
    turn.click_entity(SPELL)
    assert "take back" in keys(turn)


def test_of_several_abilities_one_is_chosen_by_its_text() -> None:
    actions = (Action("pass"), Action("activate", APE), Action("activate", APE, index=1))
    turn = ask(ChooseAction(ME, "", actions=actions))
    assert turn.click_entity(APE) is None
    assert [option.label for option in turn.prompt().options] == [
        "ability 0 of 102",
        "ability 1 of 102",
        "Back",
    ]
    assert turn.prompt().button == ""
    assert turn.confirm() is None
    assert turn.choose("2") is None, "what it costs is shown first"
    assert turn.prompt().button == "Pay {2}{G}"
    assert turn.confirm() == 2


def test_cards_that_are_not_on_the_table_are_listed() -> None:
    search = ask(ChooseEntities(ME, "search", options=(BEAR, GONE, ObjectId(1)), low=0, high=1))
    prompt = search.prompt()
    assert [option.label for option in prompt.options] == ["thing 104", "Find nothing"]
    assert prompt.objects == {BEAR, GONE}
    assert prompt.players == {1}
    assert prompt.button == "", "Return chooses nothing by no accident"
    assert search.choose("nothing") == ()
    search.choose("1")
    assert [option.label for option in search.prompt().options] == ["thing 104"]
    assert search.confirm() == (1,)


def test_too_few_chosen_do_not_answer_and_one_too_many_takes_the_last_place() -> None:
    targets = ask(ChooseEntities(ME, "", options=(BEAR, APE, SPELL), low=2, high=2, targets=True))
    targets.click_entity(BEAR)
    assert targets.confirm() is None
    assert targets.prompt().button == "Choose 1 more"
    targets.click_entity(APE)
    targets.click_entity(SPELL)
    assert targets.confirm() == (0, 2)
    targets.click_entity(BEAR)
    assert targets.prompt().chosen == (SPELL,)


def test_attackers_are_turned_to_the_player_clicked_after_them() -> None:
    options = (AttackOption(BEAR, (1, 2, 3)), AttackOption(APE, (1, 2)))
    attack = ask(DeclareAttackers(ME, "", options=options))
    assert isinstance(attack, AttackAnswering)
    assert attack.prompt().button == game_words.NO_ATTACK.en
    attack.click_entity(BEAR)
    attack.click_entity(2)
    attack.click_entity(APE)
    assert attack.prompt().button == "Attack with 2 creatures"
    assert attack.confirm() == ((0, 1), (1, 1))
    attack.choose("1")
    assert attack.confirm() == ((0, 0), (1, 0))
    assert [(arrow.source, arrow.seat) for arrow in attack.arrows()] == [(BEAR, 1), (APE, 1)]
    attack.click_entity(BEAR)
    assert attack.confirm() == ((1, 0),)


@rule("508.1d")
def test_508_1d_a_required_attack_that_is_missing_is_named_and_one_button_away() -> None:
    options = (AttackOption(BEAR, (1, 2)), AttackOption(APE, (1, 2)))
    question = DeclareAttackers(ME, "", options=options, required=((0, 1),), met=((1, 1), (0, 0)))
    attack = ask(question)
    assert attack.prompt().blocked == ""
    attack.click_entity(BEAR)
    blocked = attack.prompt()
    assert blocked.blocked == ("Thing 101 must attack if able. Click it, then what it attacks (player 1 or player 2).")
    assert blocked.button == "Attack as required"
    assert blocked.is_ready
    assert dict(attack.confirm()) in ({0: 0}, {0: 1})  # type: ignore[arg-type]
    attack.click_entity(BEAR)
    assert attack.prompt().blocked == ""
    assert attack.confirm() == ((0, 0),)


def test_all_attack_as_far_as_the_rules_allow() -> None:
    options = (AttackOption(BEAR, (1, 2)), AttackOption(APE, (1, 2)))
    attack = ask(DeclareAttackers(ME, "", options=options, limits=(AtMost(1, (0, 1)),)))
    attack.choose("2")
    assert attack.prompt().blocked == ""
    assert attack.prompt().button == "Attack with 1 creature"
    attack.click_entity(BEAR if BEAR not in attack.prompt().chosen else APE)
    assert attack.prompt().blocked == (
        "2 creatures attack, but at most 1 can. Click 1 of them again to keep them back."
    )
    assert attack.prompt().button == game_words.ATTACK_ALLOWED.en
    answer = attack.confirm()
    assert isinstance(answer, tuple)
    assert len(answer) == 1


@rule("509.1b")
def test_509_1b_a_block_that_may_not_be_says_why_and_the_button_does_what_may() -> None:
    options = (BlockOption(BEAR, (SPELL,)), BlockOption(APE, (SPELL,)))
    block = ask(DeclareBlockers(ME, "", options=options, attackers=(BlockLimits(SPELL, least=2),)))
    block.click_entity(BEAR)
    block.click_entity(SPELL)
    assert "fewer than 2" in block.prompt().blocked
    assert block.prompt().button == game_words.NO_BLOCK.en
    assert block.confirm() == ()
    for clicked in (APE, SPELL):
        block.click_entity(clicked)
    assert block.prompt().blocked == ""


def test_a_blocker_blocks_what_is_clicked_after_it_and_no_more_than_it_can() -> None:
    options = (BlockOption(BEAR, (APE, SPELL), most=1),)
    block = ask(DeclareBlockers(ME, "", options=options))
    assert isinstance(block, BlockAnswering)
    block.click_entity(BEAR)
    block.click_entity(APE)
    block.click_entity(SPELL)
    assert block.confirm() == ((0, 1),)
    assert [(arrow.source, arrow.target) for arrow in block.arrows()] == [(BEAR, SPELL)]


@rule("702.19b")
def test_702_19b_trample_begins_with_lethal_damage_to_blockers_and_the_rest_to_the_defender() -> None:
    question = Divide(ME, "", total=7, recipients=(BEAR, APE, 2), least=0, lethal=(2, 3), trample=True)
    damage = ask(question)
    assert damage.confirm() == (2, 3, 2)
    damage.choose("again")
    damage.click_entity(2)
    assert damage.confirm() is None
    for entity in (BEAR, BEAR, APE, APE, APE, 2, 2):
        damage.click_entity(entity)
    answer = damage.confirm()
    assert answer == (2, 3, 2)
    assert question.check_answer(answer) == answer


def priority(count: int) -> ChooseAction:
    return ChooseAction(ME, "", actions=(Action("pass"), *(Action("cast", ObjectId(100 + n)) for n in range(count))))


def modes(low: int, more: int, repeat: bool) -> ChooseModes:
    return ChooseModes(ME, "", count=4, legal=(0, 2, 3), low=low, high=low + more, repeat=repeat)


QUESTIONS = st.one_of(
    st.builds(priority, st.integers(0, 4)),
    st.builds(
        lambda low, more, kind: ChooseEntities(
            ME, "", options=(BEAR, APE, SPELL, GONE, 1, 2), low=low, high=low + more, targets=kind, ordered=kind
        ),
        st.integers(0, 3),
        st.integers(0, 3),
        st.booleans(),
    ),
    st.builds(modes, st.integers(1, 2), st.integers(0, 1), st.booleans()),
    st.builds(lambda low, more: ChooseNumber(ME, "X", low=low, high=low + more), st.integers(0, 5), st.integers(0, 30)),
    st.builds(
        lambda more, gaps: ChooseNumber(ME, "X", low=0, high=more, gaps=tuple(gap for gap in gaps if 0 < gap < more)),
        st.integers(1, 30),
        st.sets(st.integers(1, 29)),
    ),
    st.just(YesNo(ME, "may")),
    st.just(ChooseOption(ME, "", options=("white", "blue"), objects=(BEAR, APE))),
    st.builds(lambda total: Divide(ME, "", total=total, recipients=(BEAR, APE, 1), least=1), st.integers(3, 9)),
    st.just(DeclareAttackers(ME, "", options=(AttackOption(BEAR, (1, 2)), AttackOption(APE, (2, SPELL))))),
    st.just(DeclareBlockers(ME, "", options=(BlockOption(BEAR, (SPELL, GONE), 2), BlockOption(APE, (SPELL,))))),
)
CLICKS = st.lists(
    st.one_of(
        st.tuples(st.just("click"), st.sampled_from([BEAR, APE, SPELL, GONE, 1, 2, 100])),
        st.tuples(st.just("choose"), st.sampled_from(["0", "1", "2", "3", "9", "again", "more", "fewer", "x"])),
        st.tuples(st.just("confirm"), st.just(0)),
    ),
    max_size=12,
)


@settings(max_examples=300)
@given(QUESTIONS, CLICKS)
def test_whatever_is_clicked_only_legal_answers_come_out(question: Question, clicks: list[tuple[str, object]]) -> None:
    asked = ask(question)
    for kind, what in clicks:
        assert asked.prompt().sentence
        answer: Answer | None
        if kind == "click" and isinstance(what, int):
            answer = asked.click_entity(what)
        elif kind == "choose":
            answer = asked.choose(str(what))
        else:
            answer = asked.confirm()
        if answer is not None:
            question.check_answer(answer)


def test_a_click_on_any_of_equal_permanents_means_the_one_that_is_offered() -> None:
    offers = (Action("pass"), Action("activate", BEAR))
    question = ChooseAction(ME, "", actions=offers, by_hand=(Action("activate", APE),), equal={APE: BEAR, GONE: BEAR})
    turn = ActionAnswering(question, TableNames(), Words("en"))
    assert {BEAR, APE, GONE} <= turn.prompt().objects
    for entity in (BEAR, GONE):
        assert turn.click_entity(entity) is None
        assert turn.prompt().chosen == (entity,)
        assert turn.click_entity(entity) == 1
    assert turn.click_entity(BEAR) is None
    assert turn.click_entity(GONE) == 1, "an equal one is a second click on the same"
    assert turn.click_entity(APE) is None, "it makes mana too, and so has two actions"
    assert [option.key for option in turn.prompt().options] == ["1", "2", "back"]
