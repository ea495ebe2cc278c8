"""Rulings on cards from Odric, Master Tactician to Omarthis, Ghostfire Initiate."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.errors import IllegalChoice
from engine.game.events import Revealed
from engine.game.kernel.choices import Answer, DeclareBlockers, Question
from engine.game.kernel.objects import GameObject
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import WALL
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, start
from tests.rules.common_games import two
from tests.rules.table import Table, card, creature, side

UNTESTED = [
    untested("Ohran Frostfang", 1, "says what a supertype is"),
    untested("Omarthis, Ghostfire Initiate", 13, "says how players keep cards apart on a table"),
]


# -- Odric, Master Tactician


ODRIC = "Odric, Master Tactician"


TROOP = [creature(name, 2, 2) for name in ("First", "Second", "Third")]


class Asked(Table):
    """Records the player who declares blockers."""

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, DeclareBlockers):
            self.deciders = [*getattr(self, "deciders", ()), question.player]
        return super().decide(view, question)


def led(*troop: StoredCard, b: tuple[StoredCard, ...] = (WALL,)) -> Asked:
    """Odric and three others attack B."""
    table = Asked(None, A=side(board=[ODRIC, *troop]), B=side(board=b))
    table.to("precombat main").attack(ODRIC, *troop)
    return table


@ruling(ODRIC, 1)
def test_odric_may_let_a_creature_not_block() -> None:
    table = led(*TROOP)
    table.to("end of combat")

    assert table.deciders == [table.seat("A")]
    assert table.life("B") == 11

    table = led(*TROOP)
    table.block(WALL, "Second").to("end of combat")
    assert (table.deciders, table.life("B")) == ([table.seat("A")], 13)


@ruling(ODRIC, 2)
def test_the_blocks_that_odric_declares_must_be_legal() -> None:
    brute = creature("Brute", 2, 2, "Menace")
    with pytest.raises(IllegalChoice):
        led(*TROOP[:2], brute, b=(WALL, BEAR)).block(WALL, "Brute").to("end of combat")
    with pytest.raises(AssertionError, match="cannot block"):
        led(*TROOP[:2], BIRD).block(WALL, "Songbird").to("end of combat")
    eager = creature("Eager", 1, 9, "This creature blocks each combat if able.")
    with pytest.raises(IllegalChoice):
        led(*TROOP, b=(eager,)).to("end of combat")


@ruling(ODRIC, 3)
def test_who_refuses_the_cost_of_a_block_leaves_the_blocks_to_be_declared_anew() -> None:
    text = "Creatures can't block unless their controller pays {1} for each of those creatures."
    toll = card("Toll", "Enchantment", text)
    table = led(*TROOP, b=(WALL, BEAR, toll, *FIVE))
    table.block(WALL, "Second").answer("B", False).to("end of combat")

    assert table.deciders == [table.seat("A")] * 2
    assert table.life("B") == 11


# -- Ogre Slumlord


@ruling("Ogre Slumlord", 1)
def test_all_rats_of_the_slumlord_have_deathtouch() -> None:
    rat = card("Old Rat", "Creature — Rat", "", power=1, toughness=1)
    table = start(A=side(board=["Ogre Slumlord", rat]), B=side())

    assert table.now("Old Rat").has_keyword("deathtouch")


# -- Ohran Frostfang


@ruling("Ohran Frostfang", 2)
def test_frostfang_draws_for_creatures_that_hit_as_it_dies() -> None:
    table = Table(None, A=side(board=["Ohran Frostfang", BEAR, OGRE]), B=side(board=[GIANT, *[BIRD] * 2]))
    table.find("Ohran Frostfang").damage = 1
    table.attack("Ohran Frostfang", BEAR, OGRE).block(GIANT, "Ohran Frostfang").to("end of combat")

    assert "Ohran Frostfang" in table.zone("graveyard", "A")
    assert len(table.zone("hand", "A")) == 2


# -- Omarthis, Ghostfire Initiate


OMARTHIS = "Omarthis, Ghostfire Initiate"


GREEN = creature("Greenling", 1, 1, cost="{G}")


@ruling(OMARTHIS, 1)
def test_omarthis_grows_with_colourless_creatures_that_get_counters() -> None:
    golem = creature("Golem", 2, 2)
    ready = creature("Ready", 0, 1, "This creature enters with two +1/+1 counters on it.", cost="{2}")
    table = start(A=side(hand=[OMARTHIS, GROW, GROW, GROW, ready], board=[golem, GREEN, *LANDS]), B=side(board=[OGRE]))
    table.answer("A", 1).cast(OMARTHIS).resolve()

    table.answer("A", True).cast(GROW, at="Golem").resolve(2)
    assert table.find(OMARTHIS).counter("+1/+1") == 2

    table.cast(GROW, at="Greenling").resolve()
    assert table.game.state.stack == ()

    table.answer("A", True).cast(ready).resolve(2)
    assert table.find(OMARTHIS).counter("+1/+1") == 3

    table.answer("A", True).cast(GROW, at="Hill Ogre").resolve(2)
    assert table.find(OMARTHIS).counter("+1/+1") == 4


def hidden(table: Table) -> list[GameObject]:
    """The face-down permanents."""
    return [obj for obj in table.game.state.permanents() if obj.face_down]


def manifested(
    *library: StoredCard,
    hand: Sequence[StoredCard] = (),
    board: Sequence[StoredCard] = (),
    b: Sequence[StoredCard] = (),
) -> Table:
    """Omarthis has died in A's main phase and manifested these cards."""
    table = start(
        A=side(hand=[OMARTHIS, MURDER, *hand], library=library, board=[*board, *LANDS]), B=side(hand=b, board=FIVE)
    )
    table.answer("A", len(library)).cast(OMARTHIS).resolve().cast(MURDER, at=OMARTHIS).resolve(2)
    assert len(hidden(table)) == len(library)
    return table


@ruling(OMARTHIS, 2)
def test_cards_are_manifested_one_at_a_time() -> None:
    choir = card("Choir", "Enchantment", "Whenever one or more creatures you control enter, you gain 1 life.")
    table = manifested(BEAR, OGRE, board=[choir])

    table.to("postcombat main")

    assert table.life("A") == 23


CUB = creature("Cub", 4, 4, "When this creature enters, you gain 5 life.", cost="{1}{G}")


@ruling(OMARTHIS, 3)
def test_a_manifested_card_is_a_nameless_2_2_which_effects_may_change() -> None:
    table = manifested(CUB)
    (one,) = hidden(table)
    now = table.game.characteristics(one.id)
    assert (now.power, now.toughness, now.name, now.colours, now.types, now.subtypes) == (
        2,
        2,
        "",
        "",
        ("Creature",),
        (),
    )
    assert (now.mana_cost, now.mana_value(one)) == (None, 0)
    assert table.to("postcombat main").life("A") == 20

    banner = card("Banner", "Enchantment", "Creatures you control get +1/+1 and have flying.")
    table = manifested(CUB, board=[banner])
    (one,) = hidden(table)
    now = table.game.characteristics(one.id)
    assert (now.power, now.toughness, now.has_keyword("flying")) == (3, 3, True)


def turn_up(table: Table) -> bool:
    """Turns the face-down permanent face up if A can."""
    return table.try_to("special", "", method="turn face up")


@ruling(OMARTHIS, 4)
def test_a_manifested_creature_card_is_turned_up_for_its_mana_cost_without_the_stack() -> None:
    table = manifested(CUB, b=[BOLT])
    (one,) = hidden(table)
    tapped = sum(obj.tapped for obj in table.game.state.permanents())
    table.cast(BOLT, at="A", by="B")

    turn_up(table)

    assert table.zone("stack") == ["Spark"]
    assert (table.size("Cub"), table.find("Cub").id) == ((4, 4), one.id)
    assert sum(obj.tapped for obj in table.game.state.permanents()) == tapped + 2 + 1


STUNT = card("Stunt", "Instant", "Draw a card.", cost="{U}")


MIRROR = card("Mirror", "Instant", "Target creature becomes a copy of another target creature.", cost="{U}")


STONE = card("Stone", "Instant", "Target permanent becomes an artifact and loses all other card types.", cost="{U}")


@ruling(OMARTHIS, 4)
def test_only_what_the_card_is_matters_for_turning_it_up() -> None:
    table = manifested(CUB, hand=[STONE]).cast(STONE, at="").resolve()
    assert "Creature" not in table.game.characteristics(hidden(table)[0].id).types
    assert turn_up(table)

    table = manifested(STUNT, hand=[MIRROR], board=[CUB]).cast(MIRROR, at=["", "Cub"]).resolve()
    assert not turn_up(table)


@ruling(OMARTHIS, 5)
def test_a_manifested_card_with_morph_may_be_turned_up_for_that() -> None:
    lurker = creature("Lurker", 4, 5, "Morph {G}{G}", cost="{3}{U}")

    def tapped(table: Table) -> int:
        return sum(obj.tapped for obj in table.game.state.permanents())

    paid = []
    for option in (0, 1):
        table = manifested(lurker)
        before = tapped(table)
        actions = [action for action in table.actions("A") if action.method == "turn face up"]
        table.take(sorted(dict.fromkeys(actions), key=lambda action: action.index)[option])
        paid.append(tapped(table) - before)
        assert table.size("Lurker") == (4, 5)

    assert paid == [2, 4]


@ruling(OMARTHIS, 6)
def test_a_manifested_creature_card_is_turned_up_even_without_abilities() -> None:
    blank = card("Blank", "Instant", "Target creature loses all abilities.", cost="{U}")
    table = manifested(CUB, hand=[blank]).cast(blank, at="").resolve()
    assert turn_up(table)
    assert table.size("Cub") == (4, 4)

    lurker = creature("Lurker", 4, 5, "Morph {U}", cost="{4}{U}")
    table = start(A=side(hand=[lurker, blank], board=FIVE), B=side())
    table.cast(lurker, method="morph").resolve().cast(blank, at="").resolve()
    assert not turn_up(table)


@ruling(OMARTHIS, 7)
def test_turning_up_is_not_entering() -> None:
    table = manifested(CUB)
    assert turn_up(table)

    assert table.to("postcombat main").life("A") == 20


@ruling(OMARTHIS, 8)
def test_face_down_creatures_do_not_share_a_name() -> None:
    text = "Destroy target creature and all other creatures with the same name as that creature."
    purge = card("Purge", "Instant", text, cost="{B}")
    table = manifested(CUB, BEAR, hand=[purge]).cast(purge, at="").resolve()

    assert len(hidden(table)) == 1


@ruling(OMARTHIS, 9, 10)
def test_a_permanent_that_is_turned_up_stays_the_same() -> None:
    shirt = card("Shirt", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{W}")
    for tapped in (True, False):
        table = manifested(CUB, hand=[shirt], b=[BOLT]).cast(shirt, at="").resolve()
        (one,) = hidden(table)
        one.tapped = tapped
        assert turn_up(table.cast(BOLT, at="", by="B"))
        table.resolve()

        cub = table.find("Cub")
        assert (cub.id, cub.tapped, cub.damage, table.size("Cub")) == (one.id, tapped, 3, (5, 5))
        assert table.find("Shirt").attached_to == one.id


@ruling(OMARTHIS, 11)
def test_its_controller_may_look_at_a_face_down_permanent() -> None:
    table = manifested(CUB)
    (one,) = hidden(table)

    assert GameView(table.game, table.seat("A")).can_see(one.id)
    assert not GameView(table.game, table.seat("B")).can_see(one.id)


VEIL = card("Veil", "Sorcery", "Manifest the top card of your library.", cost="{U}")


def reveals(table: Table) -> list[str]:
    """Returns the names of the revealed cards."""
    return [
        obj.printed.name
        for event in table.game.log
        if isinstance(event, Revealed)
        for obj in map(table.game.state.recall, event.objects)
        if obj is not None
    ]


@ruling(OMARTHIS, 12)
def test_face_down_permanents_are_revealed_as_they_or_their_controller_leave_or_the_game_ends() -> None:
    died = manifested(CUB, hand=[MURDER]).cast(MURDER, at="").resolve()
    assert "Cub" in reveals(died)

    over = manifested(CUB)
    assert "Cub" not in reveals(over)
    over.game.state.player(over.seat("B")).life = 0
    over.game.invalidate()
    assert "Cub" in reveals(over.to("end"))

    three = Table(None, A=side(), B=side(hand=[VEIL], library=[BEAR, CUB], board=FIVE), C=side())
    three.to("precombat main", turn=2).cast(VEIL, by="B").resolve()
    three.game.state.player(three.seat("B")).life = 0
    three.game.invalidate()
    assert "Cub" in reveals(three.to("end"))
    assert three.game.state.result is None


@ruling(OMARTHIS, 14)
def test_an_instant_is_not_turned_up_but_shown() -> None:
    crack = card("Crack", "Instant", "Turn target face-down creature face up.", cost="{U}")
    cheer = card("Cheer", "Enchantment", "Whenever a permanent is turned face up, you gain 1 life.")
    table = manifested(STUNT, hand=[crack], board=[cheer])
    (one,) = hidden(table)
    table.cast(crack, at="").resolve()

    assert hidden(table) == [one]
    assert "Stunt" in reveals(table)
    assert table.to("postcombat main").life("A") == 20


@ruling(OMARTHIS, 15)
def test_a_manifested_double_faced_card() -> None:
    wolf = two(
        "transform",
        ("Villager", "Creature — Human Werewolf", "{1}{U}", "", 1, 1),
        ("Howler", "Creature — Werewolf", "", "Trample", 4, 4),
    )
    turn = card("Turn", "Instant", "Transform target creature.", cost="{U}")
    table = manifested(wolf, hand=[turn])
    (one,) = hidden(table)
    table.cast(turn, at="").resolve()
    assert hidden(table) == [one]

    assert turn_up(table)

    assert table.size("Villager") == (1, 1)
