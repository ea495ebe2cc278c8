"""Who else chooses, what mana comes of what was taken, what was warped, and names that things are given."""

from __future__ import annotations

import pytest

from engine.compiler.normalise import normalise
from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
SQUIRE = creature("Squire", 1, 1)
GRIP = card("Grip", "Sorcery", "Gain control of target creature of an opponent's choice they control.", cost="{U}")
TITHE = card(
    "Tithe", "Sorcery", "Return a nonland card of an opponent's choice from your graveyard to your hand.", cost="{U}"
)


def test_601_2c_an_opponent_chooses_the_target_that_is_of_their_choice() -> None:
    table = Table(A=side(hand=[GRIP], board=[land("Island")]), B=side(board=[BEAR, SQUIRE]))
    table.to("precombat main").answer("B", "Squire").cast(GRIP).resolve()
    assert table.find(SQUIRE).controller == table.seat("A")
    assert table.find(BEAR).controller == table.seat("B")


def test_608_2d_an_opponent_chooses_the_card_that_is_of_their_choice() -> None:
    table = Table(A=side(hand=[TITHE], board=[land("Island")], graveyard=[BEAR, SQUIRE]), B=side())
    table.to("precombat main").cast(TITHE).answer("B", "Squire").resolve()
    assert table.zone("hand", "A") == ["Squire"]


def test_106_7_a_sacrificed_land_adds_what_it_could_produce() -> None:
    altar = card(
        "Altar", "Enchantment", "Sacrifice a land: Add one mana of any type the sacrificed land could produce."
    )
    spell = card("Study", "Sorcery", "Draw a card.", cost="{G}{G}")
    table = Table(A=side(hand=[spell], board=[altar, land("Forest"), land("Swamp")]), B=side())
    table.to("precombat main").cast(spell).resolve()
    assert table.zone("battlefield", "A") == ["Altar", "Swamp"]  # the Forest was tapped and sacrificed


def test_118_3_a_cost_may_untap_what_an_opponent_controls() -> None:
    diver = creature(
        "Diver",
        1,
        1,
        "{T}, Untap a tapped land an opponent controls: Add one mana of any type that land could produce.",
    )
    spell = card("Study", "Sorcery", "Draw a card.", cost="{R}")
    text = "player A:\n hand: Study\n battlefield: Diver\nplayer B:\n battlefield: Mountain [tapped]"
    table = Table.of(text, diver, spell, land("Mountain"))
    table.to("precombat main").cast(spell).resolve()
    assert not table.find("Mountain").tapped


def test_702_185_what_was_warped_this_turn_is_remembered() -> None:
    comet = creature("Comet", 3, 3, "Warp {1}", cost="{5}")
    void = card("Void", "Sorcery", "Draw a card. If a spell was warped this turn, draw two cards.", cost="{1}")
    forests = [land("Forest")] * 2
    table = Table(A=side(hand=[comet, void], board=forests), B=side()).to("precombat main")
    table.cast(comet, method="warp").resolve().cast(void).resolve()
    assert len(table.zone("hand", "A")) == 3
    other = Table(A=side(hand=[void], board=forests), B=side()).to("precombat main").cast(void).resolve()
    assert len(other.zone("hand", "A")) == 1


def test_119_5_each_life_total_becomes_the_highest() -> None:
    even = card(
        "Even", "Sorcery", "Each player's life total becomes the highest life total among all players.", cost="{W}"
    )
    table = Table(A=side(life=3, hand=[even], board=[land("Plains")]), B=side(life=17))
    table.to("precombat main").cast(even).resolve()
    assert (table.life("A"), table.life("B")) == (17, 17)


def test_305_6_a_land_with_a_basic_land_type_need_not_be_basic() -> None:
    grove = card("Grove", "Land — Forest", "")
    tower = card("Tower", "Land", "{T}: Add {C}.")
    text = (
        "Search your library for a land card with a basic land type, put it onto the battlefield tapped, then shuffle."
    )
    seek = card("Seek", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[seek], board=[land("Forest")], library=[tower, grove, tower]), B=side())
    table.to("precombat main").cast(seek).answer("A", "Grove").resolve()
    assert "Grove" in table.zone("battlefield", "A")


def test_701_34_proliferating_again_adds_one_more_counter() -> None:
    text = "player A:\n hand: Engine\n battlefield: Bear [1 +1/+1]; Island\nplayer B:"
    engine = card("Engine", "Sorcery", "Proliferate, then proliferate again.", cost="{U}")
    table = Table.of(text, engine, BEAR, land("Island"))
    table.to("precombat main").cast(engine).answer("A", "Bear", "Bear").resolve()
    assert table.size(BEAR) == (5, 5)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (
            "Create a token named Ann's Dog with \"Sacrifice Ann's Dog: Draw a card.\"",
            'Create a token named Ann\'s Dog with "Sacrifice ~: Draw a card."',
        ),
        ("X: Draw a card.", "{X}: Draw a card."),
        ("4RG: Draw a card.", "{4}{R}{G}: Draw a card."),
        ("Thne Long Wall can block only creatures with flying.", "~ can block only creatures with flying."),
        ("Red Robin can't block.", "Red Robin can't block."),
    ],
)
def test_names_within_names_and_misprints_are_understood(text: str, read: str) -> None:
    name = "The Long Wall" if text.startswith("Thne") else "Ann, Bright" if "Ann" in text else "Rod Robin"
    assert normalise(text, name, legendary=True) == read


def test_508_1_what_was_controlled_all_turn_and_did_not_attack_is_destroyed() -> None:
    text = (
        "{T}: Choose target creature the active player has controlled continuously since the beginning of the turn. "
        "Destroy it at the beginning of the next end step if it didn't attack this turn."
    )
    imp = creature("Imp", 1, 1, text)
    late = creature("Late", 1, 1, cost="{0}")
    table = Table(A=side(board=[imp]), B=side(board=[BEAR], hand=[late])).to("precombat main", turn=2)
    table.cast(late, by="B").resolve().activate(imp, at="Bear").resolve().to("cleanup")
    assert table.zone("graveyard", "B") == ["Bear"]


def test_514_2_damage_that_is_not_removed_stays() -> None:
    tortoise = creature("Tortoise", 0, 5, "Damage isn't removed from Tortoise during cleanup steps.")
    spark = card("Spark", "Instant", "Spark deals 3 damage to target creature.", cost="{R}")
    table = Table(A=side(board=[tortoise, BEAR, land("Mountain")], hand=[spark]), B=side()).to("precombat main")
    table.cast(spark, at="Tortoise").resolve().to("upkeep", turn=2)
    assert table.find(tortoise).damage == 3


def test_601_3_only_one_more_spell_is_counted_from_then_on() -> None:
    feat = card("Feat", "Sorcery", "Add seven {R}. You can cast only one more spell this turn.", cost="{0}")
    spark = card("Spark", "Instant", "You gain 1 life.", cost="{R}")
    table = Table(A=side(hand=[spark, spark, feat], board=[land("Mountain")]), B=side()).to("precombat main")
    table.cast(feat).resolve().cast(spark).resolve()
    assert not table.try_to("cast", "Spark")


def test_305_1_no_cards_from_the_hand_are_played() -> None:
    frenzy = card("Frenzy", "Enchantment", "You can't play cards from your hand.")
    hand = [card("Gift", "Instant", "You gain 1 life.", cost="{0}"), land("Forest")]
    table = Table(A=side(hand=hand, board=[frenzy]), B=side()).to("precombat main")
    assert [action.kind for action in table.actions("A") if action.kind in ("cast", "land", "play")] == []
