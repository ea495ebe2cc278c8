"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_G,
    BEAR_FOR_R,
    BOLT,
    BOLT_FOR_R,
    ELF,
    FOREST,
    KILL,
    LANDS,
    MOUNTAIN,
    PING,
    SWAMP,
)
from tests.rules.common_games import spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("702.11")
@pytest.mark.parametrize(("colour", "possible"), [("{R}", False), ("{G}", True)])
def test_702_11_spells_of_other_colours_cannot_target_it(colour: str, possible: bool) -> None:
    thrun = creature(
        "Thrun",
        5,
        5,
        "Thrun can't be the target of nongreen spells your opponents control or abilities from nongreen sources your "
        "opponents control.",
    )
    grow = card("Bite", "Instant", "Target creature gets -1/-1 until end of turn.", cost=colour)
    lands = [MOUNTAIN, land("Forest")]
    table = Table(A=side(hand=[grow], board=lands), B=side(board=[thrun])).to("precombat main")
    assert table.try_to("cast", grow, at="Thrun") is possible


@rule("702.11")
def test_702_11_hexproof_that_does_not_help() -> None:
    sprite = creature("Sprite", 1, 1, "Hexproof")
    run = card(
        "Run",
        "Enchantment",
        "Creatures your opponents control can be the targets of spells and abilities as though they didn't have "
        "hexproof.",
    )
    table = Table(A=side(board=[PING, run]), B=side(board=[sprite])).to("precombat main")
    table.activate(PING, at="Sprite").resolve()
    assert "Sprite" in table.zone("graveyard", "B")


@rule("702.11")
def test_702_11_hexproof_from_abilities() -> None:
    drake = creature("Drake", 1, 1, "Hexproof from activated and triggered abilities")
    pinger = card("Pinger", "Artifact", "{T}: Pinger deals 1 damage to target creature.")
    table = Table(A=side(board=[pinger, *LANDS], hand=[KILL]), B=side(board=[drake])).to("precombat main")
    assert not table.try_to("activate", pinger, at="Drake")
    assert "Drake" not in table.cast(KILL, at="Drake").resolve().zone("battlefield", "B")


@rule("702.11b")
def test_702_11b_hexproof_lets_its_controller_target_it() -> None:
    deer = creature("Deer", 2, 2, "Hexproof")
    table = game(A=side(hand=[KILL], board=[SWAMP, deer]), B=side())
    assert table.try_to("cast", KILL, at="Deer")


@rule("702.11b")
def test_702_11b_hexproof_keeps_opponents_off() -> None:
    deer = creature("Deer", 2, 2, "Hexproof")
    table = game(A=side(hand=[KILL], board=[SWAMP]), B=side(board=[deer]))
    assert not table.try_to("cast", KILL, at="Deer")


@rule("702.11c")
def test_702_11c_opponents_are_targets_in_spite_of_hexproof() -> None:
    text = (
        "Until end of turn, your opponents and creatures your opponents control with hexproof can be the "
        "targets of spells "
        "and abilities you control as though they didn't have hexproof."
    )
    orb, bolt = card("Orb", "Artifact", "You have hexproof."), spell("Rite deals 3 damage to target player.")
    tower = card("Tower", "Artifact", f"{{0}}: {text}")
    table = Table(A=side(board=[tower], hand=[bolt]), B=side(board=[orb])).to("precombat main")
    table.activate(tower).resolve()
    table.cast(bolt, at="B").resolve()
    assert table.life("B") == 17


@rule("702.11c")
@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("You have hexproof.", False),
        ("You have protection from red.", False),
        ("Players have shroud.", False),
        ("You have protection from each of your opponents.", False),
        ("You, creatures you control, and other lands you control have hexproof.", False),
        ("You have protection from blue.", True),
    ],
)
def test_702_11c_a_permanent_gives_its_player_hexproof_or_protection(text: str, possible: bool) -> None:
    veil = card("Veil", "Enchantment", text)
    jab = card("Jab", "Instant", "Jab deals 2 damage to target opponent.", cost="{R}")
    table = Table(A=side(hand=[jab], board=[MOUNTAIN]), B=side(board=[veil])).to("precombat main")
    assert table.try_to("cast", jab, at="B") is possible


@rule("702.11c")
def test_702_11c_you_and_your_permanents_gain_hexproof() -> None:
    rite = spell("You and permanents you control gain hexproof until end of turn.")
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(board=[ELF], hand=[rite]), B=side(board=[MOUNTAIN], hand=[spark])).to("precombat main")
    table.cast(rite).resolve()
    assert table.now(ELF).has_keyword("hexproof")
    with pytest.raises(AssertionError, match="A is not among"):
        table.cast(spark, at="A", by="B")


@rule("702.11c")
def test_702_11c_you_and_a_creature_have_hexproof() -> None:
    breaker = creature("Breaker", 4, 4, "As long as it's your turn, you and Breaker have hexproof.")
    for turn, safe in ((2, True), (1, False)):
        table = Table(A=side(board=[PING, PING]), B=side(board=[breaker])).to("upkeep", turn=turn)
        for victim in ("B", "Breaker"):
            if safe:
                with pytest.raises(AssertionError):
                    table.activate(PING, at=victim)
            else:
                table.activate(PING, at=victim).resolve()


@rule("702.11d")
def test_702_11d_hexproof_from_abilities_is_seen_before_one_is_activated() -> None:
    drake = creature("Drake", 3, 2, "Hexproof from activated and triggered abilities")
    siren = creature("Siren", 1, 1, "{T}: Tap target creature an opponent controls.")
    for board, possible in (([drake], False), ([drake, BEAR_FOR_R], True)):
        table = Table(A=side(board=[siren]), B=side(board=board)).to("precombat main")
        assert any(action.kind == "activate" for action in table.actions("A")) is possible
        assert (
            Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side(board=board))
            .to("precombat main")
            .try_to("cast", BOLT, at="Drake")
        )


@rule("702.11d")
def test_702_11d_hexproof_from_a_colour() -> None:
    deer = creature("Deer", 2, 2, "Hexproof from black")
    bolt = card("Spark", "Instant", "Spark deals 2 damage to target creature.", cost="{R}")
    table = game(A=side(hand=[KILL, bolt], board=[SWAMP, MOUNTAIN]), B=side(board=[deer]))
    assert not table.try_to("cast", KILL, at="Deer")
    assert table.try_to("cast", bolt, at="Deer")


@rule("702.11d")
def test_702_11d_hexproof_from_the_color_chosen_before() -> None:
    text = (
        "{0}: Choose a color. Another target creature you control gains hexproof from that color until end of turn. It "
        "can't be blocked by creatures of that color this turn."
    )
    mite = creature("Mite", 1, 1, text)
    green = card("Green", "Instant", "Tap target creature.", cost="{G}")
    blue = card("Blue", "Instant", "Tap target creature.", cost="{U}")
    island = land("Island")
    table = Table(A=side(board=[mite, BEAR]), B=side(board=[FOREST, island], hand=[green, blue])).to("precombat main")
    table.answer("A", "green").activate(mite, at="Bear").resolve()
    with pytest.raises(AssertionError, match="not among"):
        table.cast(green, at="Bear", by="B")
    assert table.try_to("cast", blue, at="Bear", by="B")


HEXPROOF_TOO = "The same is true for hexproof and trample."


@rule("702.11e")
def test_702_11e_hexproof_stands_for_hexproof_from_a_quality() -> None:
    said = "creatures you control gain flying until end of turn if a creature you control has flying"
    marshal = card("Marshal", "Enchantment", f"At the beginning of combat on your turn, {said}. {HEXPROOF_TOO}")
    knight = creature("Knight", 2, 2, "Hexproof from white")
    bolt = card("Ray", "Instant", "Destroy target creature.", cost="{W}")
    table = Table(A=side(board=[marshal, knight, BEAR_FOR_G]), B=side(hand=[bolt, BOLT_FOR_R])).to("declare attackers")
    found = {keyword.name for keyword in table.now(BEAR_FOR_G).sorted.keywords}
    assert "hexproof from" in found
    assert "hexproof" not in found
