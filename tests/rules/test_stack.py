"""Priority, casting, activating, resolving (117, 601, 602, 608)."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.kernel.choices import Answer, ChooseAction, Question
from engine.game.view.view import GameView, Seated
from tests.rules.table import Table, card, creature, land, side

BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
NAY = card("Nay", "Instant", "Counter target spell.", cost="{U}")
STUDY = card("Study", "Sorcery", "Draw two cards.", cost="{U}")
BEAR = creature("Bear", 2, 2)
MOUNTAIN, ISLAND = land("Mountain"), land("Island")


def test_601_2h_casting_a_spell_taps_lands_for_its_cost() -> None:
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side())
    table.to("precombat main").cast(BOLT, at="B").resolve()
    assert table.life("B") == 17
    assert table.find(MOUNTAIN).tapped
    assert table.zone("graveyard", "A") == ["Spark"]


def test_601_3_a_spell_that_cannot_be_paid_cannot_be_cast() -> None:
    table = Table(A=side(hand=[BOLT], board=[ISLAND]), B=side())
    assert not table.to("precombat main").try_to("cast", BOLT, at="B")


def test_117_4_the_last_spell_cast_resolves_first() -> None:
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side(hand=[NAY], board=[ISLAND]))
    table.to("precombat main").cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve()
    assert table.zone("stack") == []
    assert table.life("B") == 20
    assert table.zone("graveyard") == ["Spark", "Nay"]


def test_307_1_a_sorcery_waits_for_an_empty_stack_in_ones_own_main_phase() -> None:
    table = Table(A=side(hand=[BOLT, STUDY], board=[MOUNTAIN, ISLAND]), B=side(hand=[STUDY], board=[ISLAND]))
    assert not table.to("upkeep").try_to("cast", STUDY)
    table.to("precombat main").cast(BOLT, at="B")
    assert not table.try_to("cast", STUDY)
    assert not table.try_to("cast", STUDY, by="B")
    table.resolve().cast(STUDY).resolve()
    assert len(table.zone("hand", "A")) == 2


def test_608_2b_a_spell_whose_only_target_is_gone_does_not_resolve() -> None:
    mend = card("Mend", "Instant", "Return target creature to its owner's hand. You gain 2 life.", cost="{U}")
    table = Table(A=side(hand=[mend], board=[ISLAND, BEAR]), B=side(hand=[BOLT], board=[MOUNTAIN]))
    table.to("precombat main").cast(mend, at="Bear").cast(BOLT, at="Bear", by="B").resolve(2)
    assert table.zone("graveyard", "A") == ["Bear", "Mend"]
    assert table.life("A") == 20


def test_305_2a_one_land_a_turn() -> None:
    table = Table(A=side(hand=[MOUNTAIN, ISLAND]), B=side())
    table.to("precombat main").play(MOUNTAIN)
    assert not table.try_to("land", ISLAND)
    assert table.to("precombat main", turn=3).try_to("land", ISLAND)


def test_602_5a_a_tap_ability_waits_out_summoning_sickness() -> None:
    pinger = creature("Pinger", 1, 1, "{T}: Pinger deals 1 damage to any target.", cost="{0}")
    table = Table(A=side(hand=[pinger]), B=side())
    table.to("precombat main").cast(pinger).resolve()
    assert not table.try_to("activate", pinger, at="B")
    table.to("precombat main", turn=3).activate(pinger, at="B").resolve()
    assert table.life("B") == 19


def test_603_3b_the_active_players_triggers_are_put_on_the_stack_first() -> None:
    drain = creature("Drain", 1, 1, "Whenever a creature dies, you gain 1 life.")
    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN, BEAR, drain]), B=side(board=[drain]))
    table.to("precombat main").cast(BOLT, at="Bear").resolve()
    owners = [table.game.state.objects[id].controller for id in table.game.state.stack]
    assert owners == [table.seat("A"), table.seat("B")]


def test_614_1c_a_permanent_that_enters_tapped_is_tapped_in_a_position_too() -> None:
    gate = card("Gate", "Land", "Gate enters tapped.\n{T}: Add {W}.")
    table = Table(A=side(board=[gate]), B=side())
    assert table.find(gate).tapped


def test_601_2b_an_additional_cost_is_offered_only_if_the_whole_cost_can_be_paid() -> None:
    gift = card(
        "Gift",
        "Sorcery",
        "Kicker {2}\nYou gain 3 life. If this spell was kicked, instead you gain 6 life.",
        cost="{R}",
    )
    table = Table(A=side(hand=[gift], board=[MOUNTAIN, MOUNTAIN]), B=side())
    table.to("precombat main").cast(gift).resolve()
    assert table.life("A") == 23


def test_702_42a_an_entwined_spell_has_all_its_modes() -> None:
    both = card(
        "Both",
        "Sorcery",
        "Choose one —\n• You gain 3 life.\n• Draw a card.\nEntwine {R}",
        cost="{R}",
    )
    table = Table(A=side(hand=[both], board=[MOUNTAIN, MOUNTAIN]), B=side())
    table.to("precombat main").answer("A", True, [0, 1]).cast(both).resolve()
    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 1


def test_732_1_an_action_taken_back_again_and_again_is_not_offered_for_ever() -> None:
    from engine.game.turn import loop

    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN, BEAR]), B=side())
    table.to("precombat main")
    action = next(action for action in table.actions("A") if action.kind == "cast")
    table.game.state.turn.refused = (action,) * loop.MOST_REFUSALS
    offered: list[object] = []
    table.game.players[0] = Seated(Passing(offered))
    loop.advance(table.game)
    assert action not in offered


class Passing:
    """A player who passes and notes what was offered."""

    def __init__(self, offered: list[object]) -> None:
        self.offered = offered

    def decide(self, view: GameView, question: Question) -> Answer:
        assert isinstance(question, ChooseAction)
        self.offered.extend(question.actions)
        return 0


def test_603_4_the_creature_with_the_greatest_power_is_so_among_all_creatures() -> None:
    crown = card(
        "Crown",
        "Enchantment",
        "At the beginning of your upkeep, if you control the creature with the greatest power or tied for the greatest "
        "power, you gain 5 life.",
    )
    giant = creature("Giant", 5, 5)
    assert Table(A=side(board=[crown, giant]), B=side(board=[BEAR])).to("precombat main").life("A") == 25
    assert Table(A=side(board=[crown, BEAR]), B=side(board=[giant])).to("precombat main").life("A") == 20


def test_608_2d_what_is_impossible_is_not_offered() -> None:
    sneak = card("Sneak In", "Sorcery", "You may put a creature card from your hand onto the battlefield.", cost="{R}")
    table = Table(A=side(hand=[sneak, BOLT], board=[MOUNTAIN]), B=side())
    table.to("precombat main").cast(sneak).resolve()
    assert table.zone("hand", "A") == ["Spark"], "nobody was asked, for there is no creature card"


def test_601_3_no_more_than_one_spell_each_turn() -> None:
    silence = card("Hush", "Enchantment", "Each player can't cast more than one spell each turn.")
    table = Table(A=side(hand=[BOLT, BOLT], board=[silence, MOUNTAIN, MOUNTAIN]), B=side())
    table.to("precombat main").cast(BOLT, at="B").resolve()
    assert not table.try_to("cast", BOLT, at="B")


def test_607_2a_the_exiled_card_returns_under_its_owners_control() -> None:
    ring = card(
        "Ring",
        "Enchantment",
        "When Ring enters the battlefield, exile another target nonland permanent.\n"
        "When Ring leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
        cost="{R}",
    )
    crush = card("Crush", "Instant", "Destroy target enchantment.", cost="{U}")
    table = Table(A=side(hand=[ring, crush], board=[MOUNTAIN, ISLAND]), B=side(board=[BEAR]))
    table.answer("A", "Bear").to("precombat main").cast(ring).resolve(2)
    assert table.zone("exile", "B") == ["Bear"]
    table.cast(crush, at="Ring").resolve(2)
    assert table.zone("battlefield", "B") == ["Bear"]


def test_702_56a_replicate_for_the_mana_cost_is_paid_together_with_the_rest() -> None:
    hatchery = creature(
        "Hatchery", 1, 1, "Each creature spell you cast has replicate. The replicate cost is equal to its mana cost."
    )
    cub = creature("Cub", 2, 2, cost="{R}")
    table = Table(A=side(hand=[cub], board=[hatchery, MOUNTAIN, MOUNTAIN, MOUNTAIN]), B=side())
    table.to("precombat main").answer("A", True, True).cast(cub).resolve(4)
    assert table.zone("battlefield", "A").count("Cub") == 3


SHEAF = card(
    "Sheaf",
    "Sorcery",
    "As an additional cost to cast this spell, you may exile any number of creature cards from your graveyard. "
    "This spell costs {2} less to cast for each card exiled this way.\nYou gain X life.",
    cost="{X}{G}",
)


@pytest.mark.parametrize(("exiled", "highest"), [([], 2), (["Bear"], 4), (["Bear", "Ox"], 6)])
def test_601_2f_cards_exiled_as_a_cost_make_the_spell_cheaper(exiled: list[str], highest: int) -> None:
    forest = land("Forest")
    dead = [creature("Bear", 2, 2), creature("Ox", 2, 4)]
    table = Table(A=side(hand=[SHEAF], board=[forest] * 3, graveyard=dead), B=side()).to("precombat main")

    table.answer("A", True, exiled, highest).cast(SHEAF).resolve()

    assert table.life("A") == 20 + highest
    assert table.zone("exile", "A") == exiled


def test_601_2f_what_was_not_exiled_makes_nothing_cheaper() -> None:
    dead = [creature("Bear", 2, 2)]
    table = Table(A=side(hand=[SHEAF], board=[land("Forest")] * 3, graveyard=dead), B=side()).to("precombat main")

    with pytest.raises(IllegalChoice):
        table.answer("A", False, 3).cast(SHEAF)


@pytest.mark.parametrize(("forests", "answers", "works"), [(1, (), False), (2, (), True), (4, (True,), True)])
def test_601_2f_a_keyword_action_paid_as_a_cost_makes_the_spell_cheaper(
    forests: int, answers: tuple[bool, ...], *, works: bool
) -> None:
    text = (
        "As an additional cost to cast this spell, you may collect evidence 6. This spell costs {2} less to cast if "
        "evidence was collected.\nYou gain 1 life. If evidence was collected, you gain 2 life."
    )
    report = card("Report", "Sorcery", text, cost="{3}{G}")
    witness = creature("Witness", 1, 1, cost="{6}")
    table = Table(A=side(hand=[report], graveyard=[witness], board=[land("Forest")] * forests), B=side())

    cast = table.to("precombat main").answer("A", *answers, ["Witness"]).try_to("cast", report)

    assert cast is works
    if works:
        assert sum(obj.tapped for obj in table.game.state.permanents()) == 2
        assert table.resolve().life("A") == 23


def test_115_5_an_ability_may_target_the_permanent_it_is_of_even_alone() -> None:
    pinger = creature("Pinger", 1, 2, "{0}: This creature deals 1 damage to target creature.")
    table = Table(A=side(board=[pinger]), B=side()).to("precombat main")

    table.activate(pinger, at="Pinger").resolve()

    assert table.find(pinger).damage == 1
