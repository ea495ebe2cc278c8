"""Rule 701: keyword actions."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_G, BRUTE, ELF, FIELD, FOREST, ISLAND, MOUNTAIN, SWAMP
from tests.rules.common_games import spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

MINDER = creature(
    "Minder",
    2,
    1,
    "If an opponent would search a library, that player searches the top four cards of that library instead.",
)


TUTOR = spell("Search your library for a creature card, reveal it, put it into your hand, then shuffle.", name="Tutor")


@rule("701.23")
@pytest.mark.parametrize("cards", ["a basic land card or a Gate card", "a basic land card or Gate card"])
def test_701_23_a_noun_said_again_ends_the_adjective(cards: str) -> None:
    gate = card("Arch", "Land — Gate", "{T}: Add {C}.")
    text = f"Search your library for {cards}, reveal it, put it into your hand, then shuffle."
    vine = card("Vine", "Sorcery", text, cost="{B}")
    table = Table(A=side(hand=[vine], board=[SWAMP], library=[gate]), B=side()).to("precombat main")
    table.answer("A", ["Arch"]).cast(vine).resolve()
    assert table.zone("hand", "A") == ["Arch"]


@rule("701.23")
def test_701_23_a_card_of_a_name_or_of_a_kind_is_found() -> None:
    text = (
        "Search your library for a card named Forest or a creature card, reveal it, put it into your hand, then "
        "shuffle."
    )
    table = Table(A=side(hand=[spell(text)], library=[MOUNTAIN, ELF, "Forest"]), B=side()).to("precombat main")
    table.answer("A", ["Forest"]).cast("Rite").resolve()
    assert table.zone("hand", "A") == ["Forest"]


@rule("701.23")
def test_701_23_one_card_of_each_quality_is_found() -> None:
    text = (
        "Search your library for a Plains card, an Island card, and a Swamp card. Reveal those cards and put them into "
        "your hand. Then shuffle."
    )
    shard = card("Shard", "Sorcery", text, cost="{G}")
    library = [land("Plains"), land("Plains"), land("Swamp"), BEAR, land("Island")]
    table = Table(A=side(hand=[shard], board=[land("Forest")], library=library), B=side())
    table.to("precombat main").cast(shard).answer("A", ["Plains"], ["Island"], ["Swamp"]).resolve()
    assert sorted(table.zone("hand", "A")) == ["Island", "Plains", "Swamp"]


@rule("701.23")
def test_701_23_cards_that_have_different_names() -> None:
    text = "Search your library for up to three creature cards that have different names, exile them, then shuffle."
    journey = card("Journey", "Sorcery", text, cost="{G}")
    elf = creature("Elf", 1, 1)
    table = Table(
        A=side(board=[FOREST], hand=[journey], library=[BEAR_FOR_G, BEAR_FOR_G, elf, BEAR_FOR_G]), B=side()
    ).to("precombat main")
    table.answer("A", ["Bear"], ["Elf"]).cast(journey).resolve()
    assert sorted(table.zone("exile", "A")) == ["Bear", "Elf"]


@rule("701.23")
def test_701_23_cards_at_random_return_from_the_graveyard() -> None:
    wish = card("Wish", "Sorcery", "Return two cards at random from your graveyard to your hand.", cost="{0}")
    table = Table(A=side(hand=[wish], graveyard=[BEAR, BEAR, BEAR]), B=side(graveyard=[ELF])).to("precombat main")
    table.cast(wish).resolve()
    assert table.zone("hand", "A") == ["Bear", "Bear"]
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Wish"]


@rule("701.23")
@pytest.mark.parametrize(("before", "found"), [(3, ["Bear"]), (4, [])])
def test_701_23_an_opponent_searches_only_the_top_of_a_library(before: int, found: list[str]) -> None:
    library = [*([FIELD] * before), BEAR]
    table = Table(A=side(hand=[TUTOR], library=library), B=side(board=[MINDER])).to("precombat main")
    if found:
        table.answer("A", "Bear")
    table.cast(TUTOR).resolve()
    assert [name for name in table.zone("hand", "A") if name == "Bear"] == found


@rule("701.23")
def test_701_23_its_controller_searches_the_whole_library() -> None:
    table = Table(A=side(hand=[TUTOR], library=[*([FIELD] * 9), BEAR], board=[MINDER]), B=side())
    table.to("precombat main").answer("A", "Bear").cast(TUTOR).resolve()
    assert "Bear" in table.zone("hand", "A")


@rule("701.23")
def test_701_23_a_card_is_put_third_from_the_top() -> None:
    rite = spell("Search your library for a card, shuffle, then put that card third from the top.")
    table = Table(A=side(hand=[rite], library=[BEAR, MOUNTAIN, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", "Bear").cast(rite).resolve()
    assert table.zone("library", "A")[2] == "Bear"


@rule("701.23b")
@pytest.mark.parametrize(("words", "found"), [("all cards", 2), ("any number of cards", 0)])
def test_701_23b_all_cards_of_a_name_are_found_where_everybody_sees_them(words: str, found: int) -> None:
    text = f"Search target player's graveyard, hand, and library for {words} named Bear and exile them."
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(graveyard=[BEAR, BEAR], hand=[BEAR], library=[BEAR]))
    table.to("precombat main").cast(rite, at="B").answer("A", []).resolve()
    assert table.zone("exile").count("Bear") == found


@rule("701.23b")
def test_701_23b_a_search_for_a_type_may_find_nothing() -> None:
    table = game(A=side(hand=[BRUTE], library=[ISLAND, FOREST], board=[FOREST] * 2), B=side())
    table.activate(BRUTE).answer("A", []).resolve()
    assert table.zone("hand", "A") == []
    assert sorted(table.zone("library", "A"))[:1] == ["Forest"]
