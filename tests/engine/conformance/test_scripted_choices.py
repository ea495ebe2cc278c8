"""How a script's answers are understood, where more than one reading would do: small scenarios of our own."""

from __future__ import annotations

from typing import Any

import pytest

from engine.conformance.runner import CompiledCards
from tests.engine.conformance.test_running import BEAR, BOLT, MOUNTAIN, entry, scenario
from tests.rules.marker import rule

PLAINS = {"name": "Plains", "type_line": "Basic Land — Plains"}


def made(name: str, type_line: str, text: str = "", cost: str = "{R}", **more: str) -> dict[str, Any]:
    return {"name": name, "type_line": type_line, "mana_cost": cost, "oracle_text": text, **more}


COMMAND = made(
    "Test Command",
    "Instant",
    "Choose two —\n• Target player gains 3 life.\n• Target player loses 3 life.\n• Target player gains 5 life.\n"
    "• Put a +1/+1 counter on target creature.",
)
WORM = made("Worm Maker", "Sorcery", "Create a 3/3 colorless Wurm artifact creature token.")
SWORD = made(
    "Test Ward", "Enchantment — Aura", "Enchant player\nEnchanted player can't cast more than one spell each turn."
)
MIRROR = made(
    "Test Mirror", "Enchantment", "You may have Test Mirror enter as a copy of an enchantment on the battlefield."
)
RELEASE = made("Test Release", "Sorcery", "Untap up to two lands.")
CEASE = made("Test Cease", "Instant", "End the turn.")
FLOCK = made("Test Flock", "Enchantment", "Each creature you control can block an additional creature each combat.")
OX = made("Test Ox", "Creature — Ox", power="4", toughness="9")
CARDS = CompiledCards([MOUNTAIN, PLAINS, BEAR, BOLT, COMMAND, WORM, SWORD, MIRROR, RELEASE, CEASE, FLOCK, OX])


def of(hand: list[str], lands: int = 1, board: tuple[str, ...] = ()) -> dict[str, Any]:
    battlefield = [{"card": "Mountain", "count": lands}] if lands else []
    return {
        "library": {"base": "mountains"},
        "hand": [{"card": name} for name in hand],
        "battlefield": [*battlefield, *({"card": name} for name in board)],
    }


@pytest.mark.parametrize(("modes", "life"), [((1, 3), (28, 20)), ((1, 2), (23, 17)), ((2, 3), (17, 25))])
def test_modes_named_once_each_are_numbered_as_they_are_printed(modes: tuple[int, int], life: tuple[int, int]) -> None:
    first, second = ("A", "A") if modes == (1, 3) else ("A", "B")
    result = scenario(
        CARDS,
        players={"A": of(["Test Command"])},
        script=[entry("A", "cast", card="Test Command", targets=[{"player": first}, {"player": second}])],
        answers={"A": {"modes": [{"mode": mode} for mode in modes]}},
        expect=[{"check": "life", "of": name, "value": now} for name, now in zip("AB", life, strict=True)],
    )
    assert (result.result, result.detail) == ("pass", "")


def test_a_target_without_a_mode_belongs_to_the_mode_of_the_one_before() -> None:
    result = scenario(
        CARDS,
        players={"A": of(["Test Command"], board=("Test Bear",))},
        script=[
            entry("A", "cast", card="Test Command", targets=[{"mode": 2, "player": "B"}, "Test Bear"]),
        ],
        answers={"A": {"modes": [{"mode": 2}, {"mode": 4}]}},
        expect=[{"check": "life", "of": "B", "value": 17}, {"check": "power", "permanent": "Test Bear", "value": 3}],
    )
    assert (result.result, result.detail) == ("pass", "")


@rule("111.4")
@pytest.mark.parametrize(("name", "found"), [("Wurm Token", 1), ("Phyrexian Wurm Token", 1), ("Goblin Token", 0)])
def test_111_4_a_token_is_known_by_the_types_that_its_text_has_been_given_since(name: str, found: int) -> None:
    result = scenario(
        CARDS,
        players={"A": of(["Worm Maker"])},
        script=[entry("A", "cast", card="Worm Maker")],
        expect=[{"check": "permanent_count", "of": "A", "permanent": name, "value": found}],
    )
    assert (result.result, result.detail) == ("pass", "")


def test_an_aura_that_hinders_enchants_an_opponent_by_default() -> None:
    result = scenario(
        CARDS,
        strict=False,
        players={"A": of(["Test Mirror"]), "B": of(["Test Ward", "Test Bolt"], 2)},
        script=[
            entry("B", "cast", card="Test Ward", turn=2, targets=[{"player": "A"}]),
            entry("A", "cast", card="Test Mirror", turn=3),
            entry(
                "A",
                "check",
                turn=3,
                step="end",
                check="attached_to",
                permanent={"name": "Test Ward", "copy": True},
                of="A",
                value={"player": "B"},
            ),
        ],
        stop={"turn": 3, "step": "end"},
    )
    assert (result.result, result.detail) == ("pass", "")


def test_what_is_untapped_by_default_are_ones_own_lands() -> None:
    result = scenario(
        CARDS,
        strict=False,
        players={"A": of(["Test Release"], 2), "B": of([], 2)},
        script=[entry("A", "cast", card="Test Release")],
        expect=[{"check": "tapped_count", "of": "A", "permanent": "Mountain", "tapped": True, "value": 0}],
    )
    assert (result.result, result.detail) == ("pass", "")


@rule("723.1")
def test_723_1_a_stop_in_a_step_of_a_turn_that_has_been_ended_is_in_the_next_turn() -> None:
    result = scenario(
        CARDS,
        players={"A": of(["Test Cease"]), "B": of([])},
        script=[entry("A", "cast", card="Test Cease")],
        stop={"turn": 1, "step": "end"},
        expect=[{"check": "turn", "value": 2}, {"check": "hand_count", "of": "B", "value": 1}],
    )
    assert (result.result, result.detail) == ("pass", "")


@rule("510.1")
def test_510_1_blockers_divide_their_damage_in_the_order_of_the_blocks() -> None:
    blocks = [("Test Bear", 0), ("Test Bear", 1), ("Test Ox", 0), ("Test Ox", 1)]
    result = scenario(
        CARDS,
        players={"A": of([], 0, ("Test Ox", "Test Ox")), "B": of([], 0, ("Test Flock", "Test Ox", "Test Bear"))},
        script=[
            *(entry("A", "attack", step="declare attackers", attacker="Test Ox") for _ in range(2)),
            *(
                entry("B", "block", step="declare blockers", blocker=name, attacker={"name": "Test Ox", "index": place})
                for name, place in blocks
            ),
        ],
        answers={"B": {"choices": [{"number": number} for number in (2, 0, 0, 4)]}},
        stop={"turn": 1, "step": "end of combat"},
        expect=[
            {"check": "damage", "of": "A", "permanent": {"name": "Test Ox", "index": 0}, "value": 2},
            {"check": "damage", "of": "A", "permanent": {"name": "Test Ox", "index": 1}, "value": 4},
        ],
    )
    assert (result.result, result.detail) == ("pass", "")


def test_triggers_are_known_by_their_beginnings_as_chapters_and_as_parts_of_others() -> None:
    saga = made("Test Saga", "Enchantment — Saga", "I, II — You gain 1 life.\nIII — You lose 1 life.")
    beast = made("Test Beast", "Creature — Beast", "Modular 1", power="0", toughness="0")
    mill = made("Test Mill", "Instant", "Each opponent mills a card. When a card is milled this way, you gain 2 life.")
    cards = CompiledCards([MOUNTAIN, BOLT, saga, {**beast, "type_line": "Artifact Creature — Beast"}, mill])
    on_stack = [("Test Saga", "I, II - You gain"), ("Test Mill", "When a card is milled this way")]
    for name, text in on_stack:
        result = scenario(
            cards,
            players={"A": of([name]), "B": of([])},
            script=[
                entry("A", "cast", card=name),
                entry("A", "wait", until="one resolved"),
                entry("A", "check", check="stack_count", what={"ability": text}, value=1),
            ],
        )
        assert (result.result, result.detail) == ("pass", "")
    result = scenario(
        cards,
        players={"A": of(["Test Bolt", "Test Bolt"], 2, ("Test Beast", "Test Beast"))},
        strict=False,
        script=[
            entry("A", "cast", card="Test Bolt", targets=[{"name": "Test Beast", "index": 0}]),
            entry("A", "cast", card="Test Bolt", if_on_stack="When it dies", targets=[{"player": "B"}]),
        ],
        expect=[{"check": "life", "of": "B", "value": 17}],
    )
    assert (result.result, result.detail) == ("pass", "")


def test_counters_of_several_kinds_are_removed_by_one_number_for_each() -> None:
    price = made("Test Price", "Sorcery", "Remove up to five counters from target creature.")
    result = scenario(
        CompiledCards([MOUNTAIN, BEAR, price]),
        players={"A": of(["Test Price"], board=("Test Bear",))},
        script=[
            entry("A", "add_counters", permanent="Test Bear", counter="+1/+1", count=3),
            entry("A", "add_counters", permanent="Test Bear", counter="charge", count=1),
            entry("A", "cast", card="Test Price", targets=["Test Bear"]),
        ],
        answers={"A": {"choices": [{"number": 1}, {"number": 3}]}},
        expect=[{"check": "counters", "permanent": "Test Bear", "counter": "+1/+1", "value": 0}],
    )
    assert (result.result, result.detail) == ("pass", "")


def test_what_cannot_be_cast_is_discarded_by_default() -> None:
    knight = made("Test Knight", "Creature — Knight", cost="{4}{W}", power="5", toughness="5")
    toss = made("Test Toss", "Sorcery", "Discard a card.")
    result = scenario(
        CompiledCards([MOUNTAIN, BEAR, knight, toss]),
        strict=False,
        players={"A": of(["Test Bear", "Test Knight", "Test Toss"], 2)},
        script=[entry("A", "cast", card="Test Toss")],
        expect=[{"check": "graveyard_count", "of": "A", "card": "Test Knight", "value": 1}],
    )
    assert (result.result, result.detail) == ("pass", "")


@rule("714.2b")
def test_714_2b_a_saga_that_is_there_at_the_start_does_what_its_first_chapter_says() -> None:
    saga = made("Test Saga", "Enchantment — Saga", "I — You gain 5 life.\nII, III — You lose 1 life.")
    result = scenario(
        CompiledCards([MOUNTAIN, saga]),
        players={"A": of([], board=("Test Saga",))},
        stop={"turn": 1, "step": "upkeep"},
        expect=[{"check": "life", "of": "A", "value": 25}],
    )
    assert (result.result, result.detail) == ("pass", "")


@rule("701.67")
def test_701_67_the_choices_name_what_is_tapped_for_waterbending() -> None:
    bender = made("Test Bender", "Creature — Human", "Waterbend {2}: You gain 1 life.", power="1", toughness="1")
    rock = made("Test Rock", "Artifact", "{T}: Add {C}.")
    result = scenario(
        CompiledCards([MOUNTAIN, BEAR, bender, rock]),
        players={"A": of([], 4, ("Test Bender", "Test Bear", "Test Rock"))},
        script=[entry("A", "activate", ability="Waterbend {2}", source="Test Bender")],
        answers={"A": {"choices": [{"pick": ["Test Bear"]}, {"skip": True}]}},
        expect=[
            {"check": "life", "of": "A", "value": 21},
            {"check": "tapped", "permanent": "Test Bear", "value": True},
            {"check": "tapped", "permanent": "Test Bender", "value": False},
            {"check": "tapped", "permanent": "Test Rock", "value": False},
        ],
    )
    assert (result.result, result.detail, result.left) == ("pass", "", 0)


@rule("701.67")
def test_701_67_as_many_as_the_cost_can_use_are_tapped_if_they_are_named() -> None:
    bender = made("Test Bender", "Creature — Human", "Waterbend {1}: You gain 1 life.", power="1", toughness="1")
    result = scenario(
        CompiledCards([MOUNTAIN, BEAR, OX, bender]),
        players={"A": of([], 4, ("Test Bender", "Test Bear", "Test Ox"))},
        script=[entry("A", "activate", ability="Waterbend {1}", source="Test Bender")],
        answers={"A": {"choices": [{"pick": ["Test Ox"]}]}},
        expect=[
            {"check": "tapped", "permanent": "Test Ox", "value": True},
            {"check": "tapped_count", "of": "A", "value": 1},
        ],
    )
    assert (result.result, result.detail, result.left) == ("pass", "", 0)


@rule("509.1c")
def test_509_1c_of_creatures_one_of_which_must_block_the_least_valuable_does() -> None:
    lure = made("Test Lure", "Creature — Elf", "Test Lure must be blocked if able.", power="1", toughness="1")
    result = scenario(
        CompiledCards([MOUNTAIN, BEAR, OX, lure]),
        players={
            "A": of([], board=("Test Lure",)),
            "B": {"battlefield": [{"card": "Test Bear"}, {"card": "Test Ox"}]},
        },
        script=[entry("A", "attack", step="declare attackers", attacker="Test Lure", defender={"player": "B"})],
        expect=[{"check": "damage", "permanent": "Test Ox", "value": 1}],
        stop={"turn": 1, "step": "end"},
    )
    assert (result.result, result.detail) == ("pass", "")


@rule("702.5a")
def test_702_5a_an_enchantment_with_enchant_is_an_aura_whatever_its_type_line_has_lost() -> None:
    might = made("Test Might", "Enchantment", "Enchant creature (It stays.)\nEnchanted creature gets +2/+2.")
    result = scenario(
        CompiledCards([MOUNTAIN, BEAR, might]),
        players={"A": of(["Test Might"], board=("Test Bear",))},
        script=[entry("A", "cast", card="Test Might", targets=["Test Bear"])],
        expect=[{"check": "power", "permanent": "Test Bear", "value": 4}],
    )
    assert (result.result, result.detail) == ("pass", "")


@rule("608.2d")
def test_608_2d_an_offer_may_be_answered_by_its_choice_and_the_yes_is_of_the_offer_behind_it() -> None:
    bargain = made("Test Bargain", "Sorcery", "You may sacrifice a creature. If you do, you may draw a card.")
    result = scenario(
        CompiledCards([MOUNTAIN, BEAR, OX, bargain]),
        players={"A": of(["Test Bargain"], board=("Test Bear", "Test Ox"))},
        script=[entry("A", "cast", card="Test Bargain")],
        answers={"A": {"choices": [{"pick": ["Test Ox"]}, {"yes": True}]}},
        expect=[
            {"check": "graveyard_count", "of": "A", "card": "Test Ox", "value": 1},
            {"check": "hand_count", "of": "A", "value": 1},
        ],
    )
    assert (result.result, result.detail, result.left) == ("pass", "", 0)
