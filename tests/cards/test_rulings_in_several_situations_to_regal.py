"""Rulings on cards from Karador to Regal Behemoth that take more than one situation to check in full."""

from __future__ import annotations

import pytest

from engine.game.events import ZoneMove
from engine.game.kernel.choices import Answer, Question, YesNo
from engine.game.view.view import GameView
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, every, start, to_trigger
from tests.rules.table import Cards, Side, Table, card, creature, land, side

USURP = card("Usurp", "Instant", "You become the monarch.", cost="{B}")
TRINKET = card("Trinket", "Artifact", "", cost="{1}")
SILENCE = card("Silence", "Instant", "Counter target activated or triggered ability.", cost="{U}")

# -- Karador, Kazuul

KARADOR = "Karador, Ghost Chieftain"
DEAR = creature("Dear Beast", 4, 4, "Dash {1}{R}", cost="{6}{R}")


@ruling(KARADOR, 3)
@pytest.mark.parametrize(("mountains", "methods"), [(1, []), (2, ["dash"]), (6, ["dash"]), (7, ["permission", "dash"])])
def test_a_creature_cast_with_karador_is_paid_for_in_one_of_its_ways(mountains: int, methods: list[str]) -> None:
    lands = [land("Mountain")] * mountains
    table = start(A=side(graveyard=[DEAR], board=[KARADOR, *lands]), B=side())

    assert [action.method for action in table.actions("A") if action.kind == "cast"] == methods


@ruling(KARADOR, 3)
@pytest.mark.parametrize(("method", "tapped"), [("permission", 7), ("dash", 2)])
def test_an_alternative_cost_uses_up_karadors_permission_too(method: str, tapped: int) -> None:
    cub = creature("Cub", 1, 1, cost="{0}")
    table = start(A=side(graveyard=[DEAR, cub], board=[KARADOR, *[land("Mountain")] * 7]), B=side())

    table.cast(DEAR, method=method).resolve()

    assert sum(obj.tapped for obj in every(table, "Mountain")) == tapped
    assert table.now("Dear Beast").has("haste") is (method == "dash")
    assert not any(action.kind == "cast" for action in table.actions("A"))


KAZUUL = "Kazuul, Tyrant of the Cliffs"


@ruling(KAZUUL, 2)
@pytest.mark.parametrize(("answers", "ogres"), [((True, True), 0), ((True, False), 1), ((False, False), 2)])
def test_the_attacker_decides_for_each_of_kazuuls_abilities(answers: tuple[bool, bool], ogres: int) -> None:
    table = Table(None, A=side(board=[BEAR, OGRE, *FIVE]), B=side(board=[KAZUUL])).to("precombat main")
    to_trigger(table.attack(BEAR).attack(OGRE))
    assert len(table.game.state.stack) == 2

    for place, paid in enumerate(answers):
        table.answer("A", paid).resolve()
        assert len(every(table, "Ogre Token")) == answers[: place + 1].count(False)

    assert len(every(table, "Ogre Token")) == ogres


@ruling(KAZUUL, 2)
def test_who_cannot_pay_kazuul_again_gives_the_second_ogre() -> None:
    table = Table(None, A=side(board=[BEAR, OGRE, *FIVE[:5]]), B=side(board=[KAZUUL])).to("precombat main")

    to_trigger(table.attack(BEAR).attack(OGRE)).answer("A", True).resolve(2)

    assert len(every(table, "Ogre Token")) == 1


# -- Lotleth Giant, Maelstrom Wanderer


@ruling("Lotleth Giant", 2)
def test_undergrowth_counts_no_tokens() -> None:
    rally = card("Rally", "Instant", "Create two 1/1 white Soldier creature tokens.", cost="{W}")
    table = start(A=side(hand=["Lotleth Giant", rally, MURDER, MURDER], graveyard=[BEAR], board=LANDS), B=side())
    table.cast(rally).resolve().answer("A", ["B"]).cast("Lotleth Giant").resolve()

    table.cast(MURDER, at="Soldier Token").resolve().cast(MURDER, at="Soldier Token").resolve()
    assert every(table, "Soldier Token") == []

    assert table.resolve().life("B") == 19


WANDERER = "Maelstrom Wanderer"
BEAST_7 = creature("Great Beast", 2, 2, cost="{7}")
SPRITE_8 = creature("Old Sprite", 1, 1, "Evoke {U}", cost="{7}{U}")


@ruling(WANDERER, 4)
@pytest.mark.parametrize("change", ["{3} more", "{5} less"])
def test_cascade_compares_mana_costs_whatever_is_paid(change: str) -> None:
    board = [card("Rule", "Enchantment", f"Spells you cast cost {change} to cast."), *LANDS]
    table = start(A=side(hand=[WANDERER], library=[SPRITE_8, BEAST_7], board=board), B=side())

    table.cast(WANDERER).answer("A", True).resolve(2)

    assert "Great Beast" in table.zone("battlefield", "A")
    assert "Old Sprite" in table.zone("library", "A")


class Peeking(Table):
    """A table that notes, whenever A is offered something, what B can see in exile."""

    def __init__(self, **sides: Side) -> None:
        self.seen: list[set[str]] = []
        super().__init__(None, **sides)

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, YesNo):
            b = GameView(self.game, self.seat("B"))
            self.seen.append({self.describe(id) for id in self.game.state.exile if b.can_see(id)})
        return super().decide(view, question)


@ruling(WANDERER, 8)
@ruling("Meteoric Mace", 5)
@pytest.mark.parametrize("name", [WANDERER, "Meteoric Mace"])
def test_everybody_sees_the_cards_that_cascade_exiles(name: str) -> None:
    small = creature("Small Beast", 2, 2, cost="{4}")
    table = Peeking(A=side(hand=[name], library=[land("Forest"), small, OGRE], board=LANDS), B=side())
    table.to("precombat main").cast(name).answer("A", False).resolve()

    assert table.seen == [{"Forest", "Small Beast"}]


# -- Magus of the Wheel, Mangara, Neheb


@ruling("Magus of the Wheel", 1)
def test_the_game_is_a_draw_if_the_magus_empties_all_libraries() -> None:
    table = start(A=side(board=["Magus of the Wheel", *FIVE]), B=side(), C=side())
    for player in table.game.state.players:
        player.library = player.library[:6]

    table.activate("Magus of the Wheel").resolve()

    assert table.game.state.result is not None
    assert table.game.state.result.winners == ()
    assert all(table.lost(name) for name in "ABC")


@ruling("Mangara, the Diplomat", 5)
def test_a_spell_may_be_answered_after_mangaras_draw() -> None:
    mangara = side(board=["Mangara, the Diplomat", *FIVE], library=[NAY])
    table = start(A=side(hand=[BOLT, BOLT], board=FIVE), B=mangara)
    table.cast(BOLT, at="B").resolve().cast(BOLT, at="B").resolve()
    assert table.zone("stack") == ["Spark"]
    assert table.zone("hand", "B") == ["Nay"]

    table.cast(NAY, at="Spark", by="B").resolve()

    assert table.zone("stack") == []
    assert table.life("B") == 17


@ruling("Neheb, the Eternal", 2)
@pytest.mark.parametrize(("countered", "mana"), [(True, 0), (False, 3)])
def test_nehebs_ability_may_be_countered(mana: int, *, countered: bool) -> None:
    table = start(A=side(hand=[BOLT], board=["Neheb, the Eternal", *FIVE]), B=side(hand=[SILENCE], board=FIVE))
    to_trigger(table.cast(BOLT, at="B").resolve())
    assert table.step == "postcombat main"
    assert table.pool("A") == ""
    if countered:
        table.cast(SILENCE, at="Neheb, the Eternal", by="B").resolve()
    else:
        table.resolve()

    assert len(table.pool("A")) == mana


# -- Palace Jailer, Purphoros

JAILER = "Palace Jailer"


@ruling(JAILER, 1)
def test_the_jailers_prisoner_stays_though_an_opponent_is_the_monarch_already() -> None:
    table = start(A=side(hand=[JAILER], board=LANDS), B=side(hand=[USURP, USURP], board=[OGRE, *FIVE]))
    table.answer("A", JAILER, "Hill Ogre").cast(JAILER).resolve().cast(USURP, by="B").resolve()
    assert table.game.state.monarch == table.seat("B")

    table.resolve()
    assert table.zone("exile") == ["Hill Ogre"]
    assert table.game.state.monarch == table.seat("B")

    table.resolve()
    assert table.game.state.monarch == table.seat("A")
    assert table.zone("exile") == ["Hill Ogre"]

    table.cast(USURP, by="B").resolve()
    assert "Hill Ogre" in table.zone("battlefield", "B")


GOD = "Purphoros, God of the Forge"


@ruling(GOD, 9)
@pytest.mark.parametrize("count", [3, 4])
def test_the_abilities_of_purphoros_work_whether_it_is_a_creature_or_not(count: int) -> None:
    altar = card("Altar", "Artifact", "", cost="{R}" * count)
    guest = creature("Guest", 1, 1, cost="{0}")
    ruin = card("Ruin", "Sorcery", "Destroy all permanents.", cost="{W}")
    table = start(A=side(hand=[guest, ruin], board=[GOD, altar, *FIVE]), B=side())
    assert table.now(GOD).is_creature is (count == 4)

    assert table.cast(guest).resolve(2).life("B") == 18
    assert table.activate(GOD).resolve().size("Guest") == (2, 1)
    table.cast(ruin).resolve()
    assert table.zone("battlefield", "A") == [GOD]


# -- Queen Marchesa, Rankle, Regal Behemoth

QUEEN = "Queen Marchesa"


def queen(*, hand: Cards = ()) -> Table:
    """It is A's turn; B has the Queen and nobody is the monarch."""
    return start(A=side(hand=[USURP], board=FIVE), B=side(hand=hand, board=[QUEEN, *FIVE]))


@ruling(QUEEN, 1)
def test_the_queen_makes_an_assassin_while_an_opponent_is_the_monarch() -> None:
    table = queen().cast(USURP).resolve().to("upkeep", turn=2)

    token = table.now("Assassin Token")
    assert (token.power, token.toughness, token.colours) == (1, 1, "B")
    assert token.has("deathtouch")
    assert token.has("haste")


@ruling(QUEEN, 1)
@pytest.mark.parametrize("monarch", ["", "B"])
def test_the_queens_ability_does_not_trigger_without_an_opposing_monarch(monarch: str) -> None:
    table = queen(hand=[USURP])
    if monarch:
        table.cast(USURP, by="B").resolve()
    table.to("upkeep", turn=2).cast(USURP, by="A")
    assert table.zone("stack") == ["Usurp"]

    table.resolve()

    assert every(table, "Assassin Token") == []


@ruling(QUEEN, 1)
def test_the_queens_ability_asks_for_the_monarch_again() -> None:
    table = to_trigger(queen(hand=[USURP]).cast(USURP).resolve().to("end"))
    while table.step != "upkeep":
        to_trigger(table.resolve())

    table.cast(USURP, by="B").resolve(2)

    assert table.zone("stack") == []
    assert every(table, "Assassin Token") == []


RANKLE = "Rankle, Master of Pranks"


@ruling(RANKLE, 4)
def test_each_of_rankles_pranks_is_done_before_the_next() -> None:
    table = start(
        A=side(board=[RANKLE, BEAR], hand=[TRINKET], library=[OGRE]),
        B=side(board=[GIANT], hand=[NAY], library=[BOLT]),
    )
    table.answer("A", [2, 0, 1], ["Grizzly"]).attack(RANKLE).to("end of combat")

    assert (table.zone("hand", "A"), table.zone("hand", "B")) == (["Hill Ogre"], ["Spark"])
    assert (table.zone("graveyard", "A"), table.zone("graveyard", "B")) == (
        ["Trinket", "Grizzly"],
        ["Nay", "Stone Giant"],
    )
    deeds = [event.cause for event in table.game.log if isinstance(event, ZoneMove)]
    assert deeds[-6:] == ["discard", "discard", "draw", "draw", "sacrifice", "sacrifice"]


@ruling("Regal Behemoth", 1)
def test_the_behemoths_mana_is_there_at_once_while_one_is_the_monarch() -> None:
    table = start(A=side(hand=["Regal Behemoth"], board=FIVE), B=side(hand=[USURP], board=FIVE))
    table.cast("Regal Behemoth").resolve(2)

    table.answer("A", "red").activate("Swamp")
    assert table.zone("stack") == []
    assert table.pool("A") == "BR"

    table.cast(USURP, by="B").resolve().activate("Island")
    assert table.pool("A") == "BRU"
