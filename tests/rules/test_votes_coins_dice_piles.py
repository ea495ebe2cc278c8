"""Votes (701.38), coins (705), dice (706), piles (700.3), repeated processes (608.2c), reflexive triggers (603.12)."""

from __future__ import annotations

import pytest

from engine.game.kernel.game import Chance
from engine.game.kernel.game_state import GameState
from engine.ids import PlayerId
from tests.rules.table import Table, card, creature, land, side

ISLAND = land("Island")
BEAR, OX = creature("Bear", 2, 2), creature("Ox", 2, 4)
RELIC = card("Relic", "Artifact")


class Loaded(Chance):
    """Coins and dice that fall as told."""

    def __init__(self, *results: int) -> None:
        self.results = list(results)

    def flip(self, state: GameState, player: PlayerId) -> bool:
        return bool(self.results.pop(0))

    def roll(self, state: GameState, player: PlayerId, sides: int) -> int:
        return self.results.pop(0)


def table_with(text: str, **sides: object) -> Table:
    rite = card("Rite", "Sorcery", text, cost="{U}")
    given = {"hand": [rite], "board": [ISLAND], **sides}
    return Table(A=side(**given), B=side(), C=side()).to("precombat main")  # type: ignore[arg-type]


TIME_OR_MONEY = (
    "Starting with you, each player votes for time or money. If time gets more votes, you gain 7 life. "
    "If money gets more votes or the vote is tied, draw three cards."
)


@pytest.mark.parametrize(("votes", "life"), [(("time", "money", "time"), 27), (("time", "money", "money"), 20)])
def test_701_38a_the_word_with_more_votes_wins(votes: tuple[str, str, str], life: int) -> None:
    table = table_with(TIME_OR_MONEY)
    for player, vote in zip("ABC", votes, strict=True):
        table.answer(player, vote)
    table.cast("Rite").resolve()
    assert table.life("A") == life
    assert len(table.zone("hand", "A")) == (0 if life == 27 else 3)


def test_701_38a_votes_for_objects() -> None:
    text = (
        "Starting with you, each player votes for a nonland permanent. "
        "Exile each permanent with the most votes or tied for most votes."
    )
    table = table_with(text, board=[ISLAND, BEAR, OX, RELIC])
    table.answer("A", "Bear").answer("B", "Ox").answer("C", "Bear").cast("Rite").resolve()
    assert table.zone("exile") == ["Bear"]


def test_701_38_a_number_of_votes() -> None:
    text = "Starting with you, each player votes for strength or numbers. Draw a card for each strength vote."
    table = table_with(text).answer("A", "strength").answer("B", "numbers").answer("C", "strength")
    table.cast("Rite").resolve()
    assert len(table.zone("hand", "A")) == 2


def test_705_1_each_coin_is_won_or_lost_on_its_own() -> None:
    table = table_with("Flip three coins. Draw a card for each flip you won.")
    table.game.chance = Loaded(1, 0, 1)
    table.cast("Rite").resolve()
    assert len(table.zone("hand", "A")) == 2


def test_706_2_the_result_of_a_die() -> None:
    table = table_with("Roll a six-sided die. You gain life equal to the result.")
    table.game.chance = Loaded(5)
    table.cast("Rite").resolve()
    assert table.life("A") == 25


def test_603_2c_dice_rolled_together_trigger_once_and_the_result_is_their_total() -> None:
    text = "Whenever you roll one or more dice, put a number of charge counters on ~ equal to the result."
    dwarf = creature("Dwarf", 1, 3, "Whenever you roll one or more dice, ~ deals 1 damage to each opponent.")
    table = table_with("Roll two six-sided dice.", board=[ISLAND, dwarf, card("Box", "Artifact", text)])
    table.game.chance = Loaded(2, 3)
    table.answer("A", "Box").cast("Rite").resolve()
    assert len(table.zone("stack")) == 2
    table.resolve(2)
    assert table.life("B") == 19
    assert dict(table.find("Box").counters) == {"charge": 5}


@pytest.mark.parametrize("pile", ["first pile", "second pile"])
def test_700_3_the_chosen_pile_goes_one_way_and_the_other_the_other(pile: str) -> None:
    text = (
        "Reveal the top three cards of your library. An opponent separates those cards into two piles. "
        "Put one pile into your hand and the other into your graveyard."
    )
    table = table_with(text, library=[BEAR, OX, RELIC])
    table.answer("A", "B", pile).answer("B", ["Bear"]).cast("Rite").resolve()
    hand = table.zone("hand", "A")
    assert hand == (["Bear"] if pile == "first pile" else ["Ox", "Relic"])
    assert len(table.zone("graveyard", "A")) == 4 - len(hand)


def test_608_2c_a_process_is_repeated_and_what_it_did_is_put_together() -> None:
    text = (
        "Exile cards from the top of your library until you exile a nonland card, then put that card into your hand. "
        "If the card has mana value 4 or greater, repeat this process. "
        "Rite deals 1 damage to you for each card put into your hand this way."
    )
    big = card("Golem", "Artifact Creature — Golem", cost="{5}", power=4, toughness=4)
    table = table_with(text, library=[ISLAND, big, big, BEAR, OX])
    table.cast("Rite").resolve()
    assert table.zone("hand", "A") == ["Golem", "Golem", "Bear"]
    assert table.life("A") == 17


@pytest.mark.parametrize(("discarded", "life"), [("Ox", 17), ("Island", 20)])
def test_603_12_a_reflexive_ability_triggers_on_what_was_done_this_way(discarded: str, life: int) -> None:
    text = "Discard a card. When you discard a nonland card this way, Rite deals 3 damage to any target."
    rite = card("Rite", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[rite, OX, ISLAND], board=[ISLAND]), B=side()).to("precombat main")
    table.answer("A", discarded, "B").cast(rite).resolve()
    if table.zone("stack"):
        table.resolve()
    assert table.life("B") == life
