"""Rule 601: casting spells."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.agents.programs import RandomAgent
from engine.errors import IllegalChoice
from engine.game.kernel.answers import ActPaying, Reserve
from engine.game.kernel.choices import Action, Answer, ChooseAction, Question
from engine.game.turn.loop import advance_game
from engine.game.view.view import GameView
from engine.ids import ObjectId, PlayerId
from engine.ir.stored_cards import StoredCard
from engine.match.record import decode_record, encode_record, first_difference, play_again, record_of, replay_agents
from engine.match.session import Session
from tests.engine.game.precon_games import pool, random_game
from tests.rules.common_cards import A
from tests.rules.marker import rule
from tests.rules.table import Table, card, land, side

DRAW = card("Study", "Instant", "Draw a card.", cost="{1}")


BIG = card("Long Study", "Instant", "Draw a card.", cost="{2}")


LANDS = [land(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")]


class Says(Table):
    """A table where A gives one answer with priority and passes afterwards."""

    said: Answer | None = None
    asked: int = 0

    def say(self, answer: Answer) -> None:
        self.said, self.asked = answer, 0
        while self.said is not None:
            advance_game(self.game)

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, ChooseAction):
            self.question = question
            answer, self.said = self.said, None
            return 0 if answer is None else question.accept(answer)
        return super().decide(view, question)

    def place(self, name: str) -> int:
        """Returns the index of the action with the named card."""
        return next(place for place, one in enumerate(self.actions("A")) if self._is(one.object, name))

    def id(self, name: str) -> ObjectId:
        return self.find(name).id

    def tapped(self) -> list[str]:
        objects = self.game.state.objects
        return [self.describe(id) for id in self.game.state.battlefield if objects[id].tapped]


def at_main(*hand: StoredCard, board: Sequence[StoredCard] = LANDS) -> Says:
    table = Says(None, A=side(hand=hand, board=board), B=side())
    table.to("precombat main")
    return table


@rule("601.2g")
@pytest.mark.parametrize("wanted", ["Plains", "Swamp", "Forest"])
def test_601_2g_a_payment_uses_what_it_was_told_to_use_first(wanted: str) -> None:
    table = at_main(DRAW)

    table.say(ActPaying(table.place("Study"), first=(table.id(wanted),)))

    assert table.tapped() == [wanted]


@rule("601.2g")
def test_601_2g_the_sources_named_first_are_used_in_their_order() -> None:
    table = at_main(DRAW)

    table.say(ActPaying(table.place("Study"), first=(table.id("Swamp"), table.id("Plains"))))

    assert table.tapped() == ["Swamp"]


@rule("601.2g")
@pytest.mark.parametrize("kept", ["Plains", "Swamp", "Forest"])
def test_601_2g_a_payment_leaves_alone_what_it_was_told_to(kept: str) -> None:
    table = at_main(BIG, board=[LANDS[0], LANDS[2], LANDS[4]])

    table.say(ActPaying(table.place("Long Study"), never=(table.id(kept),)))

    assert kept not in table.tapped()
    assert len(table.tapped()) == 2


@rule("601.2g")
def test_601_2g_what_nothing_else_can_pay_is_paid_with_what_was_to_be_left_alone() -> None:
    table = at_main(BIG, board=[LANDS[0], LANDS[2]])

    table.say(ActPaying(table.place("Long Study"), never=(table.id("Swamp"),)))

    assert table.tapped() == ["Plains", "Swamp"]


@rule("601.2g")
def test_what_was_said_of_one_payment_does_not_hold_for_the_next() -> None:
    table = at_main(DRAW, DRAW)
    usual = at_main(DRAW)
    usual.say(usual.place("Study"))

    table.say(ActPaying(table.place("Study"), never=(table.id(usual.tapped()[0]),)))
    table.say(table.place("Study"))

    assert usual.tapped()[0] in table.tapped()


@rule("601.2g")
def test_what_is_reserved_is_left_alone_from_then_on_and_asks_again_at_once() -> None:
    table = at_main(DRAW, DRAW, DRAW)
    kept = tuple(map(table.id, ("Plains", "Island", "Swamp")))

    table.say(Reserve(kept))
    assert table.game.state.turn.priority == A
    assert not table.game.state.stack
    table.say(table.place("Study"))
    table.say(table.place("Study"))
    assert sorted(table.tapped()) == ["Forest", "Mountain"]
    table.say(table.place("Study"))

    assert len(table.tapped()) == 3  # nothing else could pay


TAX = card("Tax", "Sorcery", "Draw a card unless you pay {1}.", cost="{1}")


@rule("601.2g")
def test_what_is_reserved_is_left_alone_by_payments_in_a_resolution() -> None:
    table = at_main(TAX, board=[LANDS[0], LANDS[2], LANDS[4]])
    table.say(Reserve((table.id("Swamp"),)))
    table.say(table.place("Tax"))
    table.answer("A", True).resolve()

    assert "Swamp" not in table.tapped()
    assert len(table.tapped()) == 2


@rule("601.2g")
def test_what_is_reserved_is_known_to_its_player_only_and_forgotten_as_it_leaves() -> None:
    bounce = card("Bounce", "Instant", "Return target land to its owner's hand.", cost="{U}")
    table = at_main(bounce)
    table.say(Reserve((table.id("Swamp"), table.id("Plains"))))

    assert len(GameView(table.game, A).player(A).reserved) == 2
    assert GameView(table.game, PlayerId(1)).player(A).reserved == ()
    table.cast("Bounce", at="Swamp").resolve()
    assert GameView(table.game, A).player(A).reserved == (table.id("Plains"),)
    table.say(Reserve())
    assert GameView(table.game, A).player(A).reserved == ()


@rule("601.2g")
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (ActPaying(99), "99 is not among"),
        (ActPaying(0), "the action costs nothing"),
        (ActPaying(1, first=(ObjectId(99_999),)), "nothing the player could pay with"),
        (ActPaying(1, first=(ObjectId(-1),), never=(ObjectId(-1),)), "named twice"),
        (Reserve((ObjectId(99_999),)), "nothing the player could pay with"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_its_reason(answer: Answer, reason: str) -> None:
    table = at_main(DRAW)
    table.say(0)

    with pytest.raises(IllegalChoice, match=reason):
        table.question.accept(answer)


@rule("601.2g")
def test_what_belongs_to_others_cannot_be_reserved() -> None:
    table = Says(None, A=side(hand=[DRAW], board=LANDS), B=side(board=[card("Rock", "Artifact", "{T}: Add {C}.")]))
    table.to("precombat main")
    table.say(0)

    with pytest.raises(IllegalChoice, match="nothing the player could pay with"):
        table.question.accept(Reserve((table.id("Rock"),)))


@rule("601.2g")
def test_a_plan_says_what_an_action_would_be_paid_with() -> None:
    table = at_main(BIG)
    view = GameView(table.game, A)
    action = Action("cast", table.id("Long Study"))

    plan = view.plan_payment(action, first=(table.id("Forest"),))

    assert plan is not None
    assert plan.symbols == "{2}"
    assert plan.objects[0] == table.id("Forest")
    assert plan.sources[0].mana == (("G", 1),)
    table.say(plan.answer(table.place("Long Study")))
    assert sorted(map(table.id, table.tapped())) == sorted(plan.objects)


@rule("601.2g")
def test_other_plans_differ_in_more_than_equal_sources() -> None:
    table = at_main(DRAW, board=[*LANDS[:3], *LANDS[:3]])
    view = GameView(table.game, A)
    action = Action("cast", table.id("Study"))

    plan = view.plan_payment(action)
    assert plan is not None
    others = list(view.other_plans(action))

    names = [table.describe(one.objects[0]) for one in (plan, *others)]
    assert sorted(names) == ["Island", "Plains", "Swamp"]


class Fussy:
    """Plays at random, chooses the payment of every second action, and sometimes reserves a source."""

    def __init__(self, seed: int) -> None:
        self._player = RandomAgent(seed, eagerness=90)
        self.said = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = self._player.decide(view, question)
        if not isinstance(question, ChooseAction) or not isinstance(answer, int) or not answer:
            return answer
        self.said += 1
        own = tuple(id for id in view.battlefield if view.view_object(id).controller == view.me)  # type: ignore[union-attr]
        if self.said % 5 == 0:
            return Reserve(own[-2:])
        return ActPaying(answer, first=own[-1:], never=own[:2]) if self.said % 2 else answer


@rule("601.2g")
def test_what_players_say_about_paying_is_saved_and_replayed() -> None:
    session = random_game(5, agents=[Fussy(seed) for seed in range(4)])
    session.run_game(until_turn=9)
    record = decode_record(encode_record(record_of(session)))
    kinds = {type(answer) for answer in record.decisions}
    assert {ActPaying, Reserve} <= kinds

    again = Session(record.setup, pool(), replay_agents(4), record.decisions)
    play_again(again)

    assert first_difference(record, again.game.log[: len(record.lines)]) is None
