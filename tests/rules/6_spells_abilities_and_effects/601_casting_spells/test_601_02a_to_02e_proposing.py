"""Rule 601: casting spells."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.kernel.choices import Answer, ChooseNumber, Question
from engine.game.view.view import GameView
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_G,
    BIG,
    BOLT,
    BOLT_FOR_R,
    ELF,
    FOREST,
    GREETER,
    ISLAND,
    LANDS,
    LARGE,
    MOUNTAIN,
    OGRE,
    OX,
    OX_FOR_U,
    PLAIN_SQUIRE,
    SMALL,
    SWAMP,
    THROW,
)
from tests.rules.common_games import played, spell, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

DEW = card("Dew", "Instant", "You gain 1 life.\nFlashback {U}", cost="{U}")


DENY = card(
    "Deny",
    "Instant",
    "Kicker {1}\n"
    "Counter target spell with mana value 2 or less. If this spell was kicked, instead counter target spell.",
    cost="{U}",
)


@rule("601.2")
def test_601_2_another_spell_is_not_the_one_that_the_permanent_was() -> None:
    text = "Hothead enters with two -1/-1 counters on it unless you've cast another red spell this turn."
    hothead = card("Hothead", "Creature — Giant", text, cost="{R}", power=4, toughness=4)
    table = Table(A=side(hand=[hothead], board=[MOUNTAIN] * 2), B=side()).to("precombat main")
    assert table.cast(hothead).resolve().size(hothead) == (2, 2)
    table = Table(A=side(hand=[hothead, BOLT_FOR_R], board=[MOUNTAIN] * 2), B=side()).to("precombat main")
    table.cast(BOLT_FOR_R, at="B").resolve()
    assert table.cast(hothead).resolve().size(hothead) == (4, 4)


@rule("601.2")
def test_601_2_the_discarded_card_is_cast_from_the_graveyard() -> None:
    watch = watcher("Whenever you discard a nonland card, you may cast it from your graveyard.")
    table = Table(A=side(board=[watch, *LANDS], hand=[THROW, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(THROW).answer("A", True).resolve(3)
    assert "Bear" in table.zone("battlefield", "A")


@rule("601.2")
def test_601_2_the_first_spell_during_each_opponents_turn() -> None:
    text = "Whenever you cast your first spell during each opponent's turn, you gain 5 life."
    fae = card("Fae", "Enchantment", text)
    table = Table(A=side(hand=[BOLT] * 3, board=[fae, *[MOUNTAIN] * 3]), B=side()).to("precombat main")
    table.cast(BOLT, at="B").resolve()
    assert table.life("A") == 20
    table.to("upkeep", turn=2)
    table.cast(BOLT, at="B").resolve(2).cast(BOLT, at="B").resolve()
    assert table.life("A") == 25


@rule("601.2")
def test_601_2_what_was_controlled_as_the_spell_was_cast() -> None:
    text = (
        "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\n"
        "Roar deals 3 damage to target creature. If you revealed a Dragon card or controlled a Dragon as you cast "
        "Roar, Roar deals 3 damage to that creature's controller."
    )
    roar = card("Roar", "Instant", text, cost="{U}")
    dragon = card("Whelp", "Creature — Dragon", power=1, toughness=1)
    table = Table(A=side(hand=[roar, BOLT], board=[ISLAND, MOUNTAIN, dragon]), B=side(board=[OX_FOR_U])).to(
        "precombat main"
    )
    table.cast(roar, at="Ox").cast(BOLT, at="Whelp").resolve(2)
    assert table.life("B") == 17
    table = Table(A=side(hand=[roar, dragon], board=[ISLAND]), B=side(board=[OX_FOR_U])).to("precombat main")
    table.answer("A", True, "Whelp").cast(roar, at="Ox").resolve()
    assert table.life("B") == 17
    table = Table(A=side(hand=[roar], board=[ISLAND]), B=side(board=[OX_FOR_U])).to("precombat main")
    assert table.cast(roar, at="Ox").resolve().life("B") == 20


@rule("601.2")
def test_601_2_a_spell_cast_from_a_hand_is_on_the_stack() -> None:
    watcher = card("Watcher", "Enchantment", "Whenever an opponent casts a spell from their hand, you gain 2 life.")
    table = Table(A=side(board=[watcher]), B=side(hand=[BOLT], board=[MOUNTAIN])).to("precombat main")
    table.cast(BOLT, at="A", by="B").resolve(2)
    assert table.life("A") == 19


@rule("601.2a")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Whenever you cast an instant or sorcery spell from your graveyard, draw a card.", [0, 1]),
        ("Whenever you cast a spell from your hand, draw a card.", [1, 1]),
        ("Whenever a player casts a spell from a graveyard, draw a card.", [0, 1]),
        ("Whenever you cast a spell from exile, draw a card.", [0, 0]),
        ("Whenever you cast a spell from anywhere other than your hand, draw a card.", [0, 1]),
    ],
)
def test_601_2a_a_trigger_knows_where_the_spell_was_cast_from(text: str, drawn: list[int]) -> None:
    watcher = creature("Watcher", 1, 1, text)
    table = Table(A=side(hand=[DEW], board=[watcher, ISLAND, ISLAND]), B=side()).to("precombat main")
    found = []
    for method in ("", "flashback"):
        table.cast(DEW, method=method)
        while table.game.state.stack:
            table.resolve()
        found.append(len(table.zone("hand", "A")))
    assert found == drawn


@rule("601.2a")
def test_601_2a_a_spell_from_the_library() -> None:
    seer = creature(
        "Seer",
        1,
        1,
        "You may cast instant and sorcery spells from the top of your library.\n"
        "Whenever you cast an instant or sorcery spell from your library, you gain 5 life.",
    )
    table = Table(A=side(library=[DEW], board=[seer, ISLAND]), B=side(life=20)).to("precombat main")
    life = table.life("A")
    table.cast(DEW, method="permission").resolve().resolve()
    assert table.life("A") == life + 6


@rule("601.2a")
def test_601_2a_a_card_cannot_be_discarded_to_cast_itself() -> None:
    toll = card(
        "Toll", "Sorcery", "As an additional cost to cast this spell, discard a card.\nDraw a card.", cost="{B}"
    )
    for others, castable in (([], False), ([SWAMP], True)):
        table = Table(A=side(hand=[toll, *others], board=[SWAMP]), B=side()).to("precombat main")
        assert any(action.kind == "cast" for action in table.actions("A")) is castable


@rule("601.2b")
def test_601_2b_a_reduction_takes_from_the_generic_mana_that_hybrid_symbols_are_paid_with() -> None:
    king = card("King", "Sorcery", "You gain 1 life.", cost="{2/W}{2/U}")
    helper = card("Helper", "Enchantment", "Sorcery spells you cast cost {1} less to cast.")
    for lands, possible in ((3, True), (2, False)):
        table = Table(A=side(hand=[king], board=[helper, *[MOUNTAIN] * lands]), B=side()).to("precombat main")
        assert table.try_to("cast", king) is possible


BLEED = card("Bleed", "Sorcery", "As an additional cost to cast this spell, pay X life.\nDraw X cards.", cost="{B}")


@rule("601.2b")
def test_601_2b_x_of_an_additional_cost_is_offered_up_to_what_can_be_paid() -> None:
    class Curious(Table):
        """Records the highest X that the game offers."""

        most = -1

        def decide(self, view: GameView, question: Question) -> Answer:
            assert isinstance(question, ChooseNumber)
            self.most = question.high
            return 2

    table = Curious(A=side(life=7, hand=[BLEED], board=[SWAMP]), B=side()).to("precombat main")
    table.cast(BLEED).resolve()
    assert isinstance(table, Curious)
    assert (table.most, table.life("A"), len(table.zone("hand", "A"))) == (7, 5, 2)


@rule("601.2b")
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


RITE = card(
    "Rite",
    "Sorcery",
    "As an additional cost to cast this spell, sacrifice a creature with mana value X.\nYou gain X life.",
    cost="{B}",
)


@rule("601.2b")
def test_601_2b_x_of_an_additional_cost_may_be_what_a_permanent_has() -> None:
    table = Table(A=side(hand=[RITE], board=[SMALL, LARGE, land("Swamp")]), B=side()).to("precombat main")
    table.answer("A", 4).cast(RITE).resolve()
    assert table.life("A") == 24
    assert "Small" in table.zone("battlefield", "A")

    assert not Table(A=side(hand=[RITE], board=[land("Swamp")]), B=side()).to("precombat main").try_to("cast", RITE)


@rule("601.2b")
def test_601_2b_nothing_is_asked_about_a_cost_for_which_there_is_nothing() -> None:
    text = (
        "As an additional cost to cast Greed, you may sacrifice any number of Spirits.\n"
        "Target player loses 2 life plus 2 life for each Spirit sacrificed this way. You gain that much life."
    )
    greed = card("Greed", "Sorcery", text, cost="{B}")
    table = Table(A=side(hand=[greed], board=[land("Swamp")]), B=side()).to("precombat main")
    table.cast(greed, at="B").resolve()
    assert (table.life("A"), table.life("B")) == (22, 18)


@rule("601.2c")
def test_601_2c_any_target_of_another_players_choice() -> None:
    text = (
        "Whenever a creature enters, that creature's controller may have it deal damage equal to its power to any "
        "target of their choice."
    )
    storm, ogre = card("Storm", "Enchantment", text), creature("Ogre", 3, 3, cost="{0}")
    table = Table(A=side(board=[storm]), B=side(hand=[ogre])).to("precombat main", turn=2)
    table.answer("B", ["A"], True).cast(ogre, by="B").resolve(2)
    assert (table.life("A"), table.life("B")) == (17, 20)


@rule("601.2c")
def test_601_2c_that_player_chooses_the_target() -> None:
    text = (
        "At the beginning of each player's upkeep, destroy target nonartifact creature that player controls of their "
        "choice. It can't be regenerated."
    )
    pit = card("Pit", "World Enchantment", text)
    table = Table(A=side(board=[pit, BEAR]), B=side(board=[OX, ELF]))
    table.answer("A", ["Bear"]).answer("B", ["Elf"]).to("draw", turn=2)
    assert table.zone("battlefield", "B") == ["Ox"]
    assert table.zone("battlefield", "A") == ["Pit"]


@rule("601.2c")
def test_601_2c_any_of_them_of_a_kind() -> None:
    wall = card("Wall", "Creature — Wall", power=0, toughness=4)
    text = "Up to three target creatures can't block this turn. Destroy any of them that are Walls."
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(board=[BEAR, wall])).to("precombat main")
    table.cast(rite, at=("Bear", "Wall")).resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


GRIP = card("Grip", "Sorcery", "Gain control of target creature of an opponent's choice they control.", cost="{U}")


@rule("601.2c")
def test_601_2c_an_opponent_chooses_the_target_that_is_of_their_choice() -> None:
    table = Table(A=side(hand=[GRIP], board=[land("Island")]), B=side(board=[BEAR, PLAIN_SQUIRE]))
    table.to("precombat main").answer("B", "Squire").cast(GRIP).resolve()
    assert table.find(PLAIN_SQUIRE).controller == table.seat("A")
    assert table.find(BEAR).controller == table.seat("B")


@rule("601.2c")
def test_601_2c_each_opponent_has_a_target_of_their_own() -> None:
    heist = card(
        "Heist", "Sorcery", "For each opponent, gain control of target permanent that player controls.", cost="{R}"
    )
    table = Table(A=side(hand=[heist], board=[MOUNTAIN]), B=side(board=[BEAR_FOR_G]), C=side(board=[GREETER]))
    table.answer("A", "Bear", "Greeter").to("precombat main").cast(heist).resolve()
    assert table.zone("battlefield", "A") == ["Mountain", "Bear", "Greeter"]


@rule("601.2c")
def test_601_2c_a_spell_may_be_cast_that_has_targets_only_if_it_is_kicked() -> None:
    table = Table(A=side(hand=[BIG], board=[ISLAND] * 3, life=20), B=side(hand=[DENY], board=[ISLAND] * 2))
    table.to("precombat main").cast(BIG).cast(DENY, by="B", at="Big").resolve()
    assert table.zone("graveyard", "A") == ["Big"]
    assert table.life("A") == 20


@rule("601.2c")
def test_601_2c_it_cannot_be_cast_if_the_kicker_cannot_be_paid() -> None:
    table = Table(A=side(hand=[BIG], board=[ISLAND] * 3), B=side(hand=[DENY], board=[ISLAND]))
    table.to("precombat main").cast(BIG)
    assert not table.try_to("cast", DENY, by="B", at="Big")


@rule("601.2c")
def test_601_2c_a_kicker_without_its_target_is_not_offered() -> None:
    text = "Kicker {0}\nDestroy target creature. If this spell was kicked, destroy target artifact."
    break_ = card("Break", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[break_]), B=side(board=[BEAR]))
    table.to("precombat main").cast(break_, at="Bear").resolve()
    assert table.zone("graveyard", "B") == ["Bear"]


@rule("601.2c")
def test_601_2c_a_first_target_that_leaves_no_second_one_is_not_offered() -> None:
    text = "Rite deals 1 damage to target player and 1 damage to target creature that player controls."
    table = played(text, at=("B", "Ogre"), b=[OGRE])
    assert table.life("B") == 19
    assert table.find(OGRE).damage == 1


@rule("601.2c")
def test_601_2c_the_number_of_targets_is_an_x_that_the_text_defines() -> None:
    text = "Put a +1/+1 counter on each of up to X target creatures, where X is the number of Forests you control."
    grow = card("Grow", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[grow], board=[FOREST, FOREST, BEAR_FOR_G, OX]), B=side()).to("precombat main")
    table.cast(grow, at=["Bear", "Ox"]).resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((3, 3), (3, 5))


@rule("601.2d")
def test_601_2d_damage_divided_evenly_is_rounded_down() -> None:
    text = "Rite deals 5 damage divided evenly, rounded down, among any number of targets."
    table = played(text, at=("Ogre", "B"), b=[OGRE])
    assert table.life("B") == 18
    assert table.find(OGRE).damage == 2


@rule("601.2e")
def test_601_2e_flash_under_a_condition_about_the_target() -> None:
    text = (
        "You may cast this spell as though it had flash if it targets a creature you control.\nDestroy target creature."
    )
    snap = card("Snap", "Sorcery", text, cost="{U}")
    bear, ox = creature("Bear", 2, 2), creature("Ox", 2, 4)
    table = Table(A=side(hand=[snap], board=[ISLAND, bear]), B=side(board=[ox])).to("upkeep", turn=2)
    assert not table.try_to("cast", snap, at="Ox")
    assert table.zone("hand", "A") == ["Snap"]
    assert table.try_to("cast", snap, at="Bear")

    usual = Table(A=side(hand=[snap], board=[ISLAND, bear]), B=side(board=[ox])).to("precombat main")
    assert usual.try_to("cast", snap, at="Ox")


@rule("601.2e")
def test_601_2e_no_x_is_offered_with_which_the_spell_cannot_be_cast() -> None:
    keeper = creature("Keeper", 1, 1, "Your opponents can't cast spells with even mana values.")
    blaze = card("Blaze", "Sorcery", "Blaze deals X damage to any target.", cost="{X}{R}")
    table = Table(A=side(hand=[blaze], board=[land("Mountain")] * 4), B=side(board=[keeper])).to("precombat main")
    table.answer("A", 2).cast(blaze, at="B").resolve()
    assert table.life("B") == 18
    table = Table(A=side(hand=[blaze], board=[land("Mountain")] * 4), B=side(board=[keeper])).to("precombat main")
    with pytest.raises(IllegalChoice):
        table.answer("A", 3).cast(blaze, at="B")


@rule("601.2d", "115.6")
def test_601_2d_nothing_is_divided_among_nobody() -> None:
    text = (
        "At the beginning of your end step, ~ deals X damage divided as you choose among any number of target"
        " creatures, where X is the number of charge counters on ~."
    )
    engine = card("Engine", "Artifact", text)
    table = Table(A=side(board=[engine]), B=side(board=[BEAR])).to("end")
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("601.2d")
def test_601_2d_there_are_at_most_as_many_targets_as_there_is_to_divide() -> None:
    text = "~ deals 2 damage divided as you choose among any number of target creatures."
    hail = card("Hail", "Sorcery", text, cost="{R}")
    bears = [creature(name, 2, 2) for name in ("Bear", "Cub", "Boar")]
    table = Table(A=side(hand=[hail], board=[MOUNTAIN]), B=side(board=bears)).to("precombat main")
    table.answer("A", (1, 1)).cast(hail, at=("Bear", "Cub", "Boar")).resolve()
    assert [table.find(name).damage for name in ("Bear", "Cub", "Boar")] == [1, 1, 0]
