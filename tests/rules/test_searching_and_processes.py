"""Libraries of which only the top is searched, cards by their mana cost, processes that are repeated, and main phases
to come; played."""

from __future__ import annotations

import pytest

from tests.rules.played_spells import BEAR, OGRE, played, spell
from tests.rules.table import Table, card, creature, land, side

MINDER = creature(
    "Minder",
    2,
    1,
    "If an opponent would search a library, that player searches the top four cards of that library instead.",
)
TUTOR = spell("Search your library for a creature card, reveal it, put it into your hand, then shuffle.", name="Tutor")
FIELD = land("Field")


@pytest.mark.parametrize(("before", "found"), [(3, ["Bear"]), (4, [])])
def test_701_23_an_opponent_searches_only_the_top_of_a_library(before: int, found: list[str]) -> None:
    library = [*([FIELD] * before), BEAR]
    table = Table(A=side(hand=[TUTOR], library=library), B=side(board=[MINDER])).to("precombat main")
    if found:
        table.answer("A", "Bear")
    table.cast(TUTOR).resolve()
    assert [name for name in table.zone("hand", "A") if name == "Bear"] == found


def test_701_23_its_controller_searches_the_whole_library() -> None:
    table = Table(A=side(hand=[TUTOR], library=[*([FIELD] * 9), BEAR], board=[MINDER]), B=side())
    table.to("precombat main").answer("A", "Bear").cast(TUTOR).resolve()
    assert "Bear" in table.zone("hand", "A")


def test_202_1_a_card_with_one_of_two_mana_costs_is_searched_for() -> None:
    ring, cheap, dear = (
        card(name, "Artifact", cost=cost) for name, cost in (("Ring", "{1}"), ("Mox", "{0}"), ("Orb", "{U}"))
    )
    seek = spell(
        "Search your library for an artifact card with mana cost {0} or {1}, put it onto the battlefield, then shuffle."
    )
    for name, there in (("Ring", True), ("Mox", True), ("Orb", False)):
        table = Table(A=side(hand=[seek], library=[FIELD, ring, cheap, dear]), B=side()).to("precombat main")
        table.answer("A", name if there else ()).cast(seek).resolve()
        assert (name in table.zone("battlefield", "A")) is there


def test_608_2c_the_following_process_is_repeated_so_often() -> None:
    table = played("Repeat the following process three times. You gain 1 life. Draw a card.")
    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 3


def test_608_2c_a_process_is_repeated_x_times_with_new_choices() -> None:
    text = (
        "Repeat the following process X times. Each opponent loses 3 life unless that player sacrifices a nonland "
        "permanent or discards a card."
    )
    torment = spell(text, cost="{X}", name="Torment")
    table = Table(A=side(hand=[torment], board=[land("Swamp")] * 2), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", 2).answer("B", True, "Bear").cast(torment).resolve()
    assert table.zone("graveyard", "B") == ["Bear"]  # the first time; then nothing is left to pay with
    assert table.life("B") == 17


@pytest.mark.parametrize(("turn", "step", "mana"), [(1, "precombat main", "CC"), (1, "postcombat main", "CC")])
def test_505_1_the_next_main_phase_is_the_first_to_come(turn: int, step: str, mana: str) -> None:
    drain = spell("At the beginning of your next main phase, add {C}{C}.", name="Drain")
    begin = "upkeep" if step == "precombat main" else "precombat main"
    table = Table(A=side(hand=[drain]), B=side()).to(begin).cast(drain).resolve()
    assert table.pool("A") == ""
    table.to(step, turn=turn)
    assert table.pool("A") == mana


def test_406_1_all_hands_and_graveyards_are_exiled() -> None:
    fire = spell("Exile all cards from all hands and graveyards. Each player's life total becomes 1.", name="Fire")
    mine, yours = side(hand=[fire, BEAR], graveyard=[OGRE]), side(hand=[OGRE], graveyard=[BEAR, BEAR])
    table = Table(A=mine, B=yours).to("precombat main").cast(fire).resolve()
    assert sorted(table.zone("exile")) == ["Bear", "Bear", "Bear", "Ogre", "Ogre"]
    assert (table.life("A"), table.life("B")) == (1, 1)


@pytest.mark.parametrize(("there", "size"), [(0, (1, 1)), (2, (4, 4))])
def test_122_1_all_counters_that_were_counted_are_removed(there: int, size: tuple[int, int]) -> None:
    text = (
        "{0}: Put a growth counter on Seed. Then if it has three or more growth counters on it, remove all of them and "
        "Seed gets +3/+3 until end of turn."
    )
    seed = creature("Seed", 1, 1, text)
    table = Table(A=side(board=[seed]), B=side()).to("precombat main")
    for _ in range(there + 1):
        table.activate(seed).resolve()
    assert table.size(seed) == size
    assert table.find(seed).counter("growth") == (0 if there else 1)


@pytest.mark.parametrize(("words", "found"), [("all cards", 2), ("any number of cards", 0)])
def test_701_23b_all_cards_of_a_name_are_found_where_everybody_sees_them(words: str, found: int) -> None:
    text = f"Search target player's graveyard, hand, and library for {words} named Bear and exile them."
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(graveyard=[BEAR, BEAR], hand=[BEAR], library=[BEAR]))
    table.to("precombat main").cast(rite, at="B").answer("A", []).resolve()
    assert table.zone("exile").count("Bear") == found
