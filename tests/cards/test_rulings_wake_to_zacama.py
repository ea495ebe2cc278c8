"""Rulings on cards from Wake the Dead to Zacama."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.turn.loop import open_priority
from engine.game.turn.starting_and_leaving import concede
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, commander_table, every, start
from tests.rules.table import Cards, Side, Table, card, creature, land, side

# -- Wake the Dead, Wayward Swordtooth, Whirler Rogue


@ruling("Wake the Dead", 1)
def test_wake_the_dead_demands_its_sacrifice_once() -> None:
    lend = card("Lend", "Instant", "Target opponent gains control of target creature until end of turn.", cost="{U}")
    table = start(A=side(board=[BEAR]), B=side(hand=["Wake the Dead", lend], graveyard=[OGRE, GIANT], board=FIVE))
    table.attack(BEAR).to("declare attackers")
    table.answer("B", 2).cast("Wake the Dead", at=["Hill Ogre", "Stone Giant"], by="B").resolve()
    table.cast(lend, at=["Stone Giant", "A"], by="B").resolve()
    assert "Stone Giant" in table.zone("battlefield", "A")

    table.to("upkeep", turn=2)
    assert "Hill Ogre" in table.zone("graveyard", "B")
    assert "Stone Giant" in table.zone("battlefield", "B")

    assert "Stone Giant" in table.to("upkeep", turn=4).zone("battlefield", "B")


@ruling("Wayward Swordtooth", 1)
def test_two_swordteeth_and_other_effects_add_up() -> None:
    map_ = card("Old Map", "Enchantment", "You may play an additional land on each of your turns.")
    hand = [land("Forest")] * 6
    more: list[tuple[Cards, int]] = [([], 2), (["Wayward Swordtooth"], 3), ([map_], 3)]
    for others, lands in more:
        table = start(A=side(hand=hand, board=["Wayward Swordtooth", *others]), B=side())
        for _ in range(lands):
            table.play("Forest")
        assert not table.try_to("land", "Forest")


@ruling("Whirler Rogue", 1)
def test_whirler_rogue_taps_thopters_that_have_just_come() -> None:
    table = start(A=side(hand=["Whirler Rogue"], board=[BEAR, *FIVE]), B=side(board=[OGRE])).cast("Whirler Rogue")
    table.resolve(2)

    table.activate("Whirler Rogue", at="Grizzly").resolve()

    assert all(token.tapped for token in every(table, "Thopter Token"))
    assert not table.may_block(OGRE, "Grizzly")


@ruling("Whirler Rogue", 2)
def test_whirler_rogue_comes_too_late_for_a_blocked_creature() -> None:
    trinket = card("Trinket", "Artifact", "")
    table = start(A=side(board=["Whirler Rogue", trinket, trinket, GIANT]), B=side(board=[OGRE]))
    table.attack(GIANT).block(OGRE, GIANT).to("declare blockers")

    table.activate("Whirler Rogue", at="Stone Giant").resolve().to("end of combat")

    assert table.life("B") == 20
    assert "Hill Ogre" in table.zone("graveyard", "B")


@ruling("Wildwood Scourge", 3)
def test_two_mutated_scourges_that_are_no_hydras_go_on_for_ever() -> None:
    cub = card("Cub", "Creature — Cat", "Mutate {G}", cost="{4}{G}", power=1, toughness=1)
    pup = card("Pup", "Creature — Dog", "Mutate {G}", cost="{4}{G}", power=1, toughness=1)
    scourge = "Wildwood Scourge"
    table = start(A=side(hand=[scourge, scourge, cub, pup, GROW], board=[BEAR, *LANDS]), B=side())
    for beast in (cub, pup):
        table.answer("A", 1).cast(scourge).resolve()
        table.cast(beast, at=scourge, method="mutate").answer("A", False).resolve()

    table.cast(GROW, at="Grizzly").answer("A", "Cub").to("end")

    assert table.game.state.result is not None
    assert table.game.state.result.winners == ()
    assert table.find("Cub").counter("+1/+1") > 20
    assert table.find("Pup").counter("+1/+1") > 20


# -- Xantcha, Sleeper Agent

XANTCHA = "Xantcha, Sleeper Agent"


def with_xantcha(b: Side | None = None, c: Side | None = None) -> Table:
    """A has cast Xantcha, who has come to B."""
    table = start(A=side(hand=[XANTCHA], board=LANDS), B=b or side(), C=c or side())
    return table.answer("A", "B").cast(XANTCHA).resolve()


@ruling(XANTCHA, 2)
def test_xantcha_stays_at_home_tapped_or_new() -> None:
    table = start(A=side(hand=[XANTCHA], board=LANDS), B=side(), C=side()).to("precombat main", turn=1)
    table.answer("A", "B").cast(XANTCHA).resolve().to("precombat main", turn=2)
    with pytest.raises(IllegalChoice):
        table.to("end of combat", turn=2)

    tired = with_xantcha().to("precombat main", turn=2)
    tired.find(XANTCHA).tapped = True
    assert tired.to("end of combat", turn=2).life("C") == 20

    flash = card("Hurry", "Enchantment", "You may cast creature spells as though they had flash.")
    new = start(A=side(hand=[XANTCHA], board=[flash, *LANDS]), B=side(), C=side()).to("precombat main", turn=2)
    new.answer("A", "B").cast(XANTCHA).resolve()
    assert new.to("end of combat", turn=2).life("C") == 20


@ruling(XANTCHA, 2)
def test_nobody_must_pay_for_xantchas_attack() -> None:
    toll = "unless their controller pays {1} for each creature they control that's attacking you."
    moat = card("Toll Gate", "Enchantment", f"Creatures can't attack you {toll}")
    table = with_xantcha(side(board=[land("Forest")]), side(board=[moat]))

    assert table.to("end of combat", turn=2).life("C") == 20


@ruling(XANTCHA, 5)
def test_whoever_makes_a_copy_of_xantcha_owns_it() -> None:
    clone = card("Twin", "Sorcery", "Create a token that's a copy of target creature.", cost="{U}")
    table = start(A=side(hand=[XANTCHA], board=LANDS), B=side(hand=[clone], board=FIVE), C=side())
    table.answer("A", "B").cast(XANTCHA).resolve().to("precombat main", turn=2)

    table.cast(clone, at=XANTCHA, by="B").answer("B", "C", XANTCHA).resolve()

    (token,) = [obj for obj in table.game.state.permanents() if obj.kind == "token"]
    assert (token.owner, token.controller) == (table.seat("B"), table.seat("C"))


@ruling(XANTCHA, 6)
def test_xantcha_leaves_with_her_owner_and_is_exiled_when_her_controller_leaves() -> None:
    table = with_xantcha()
    concede(table.game, table.seat("A"))
    assert XANTCHA not in [table.game.characteristics(id).name for id in table.game.state.objects]

    other = with_xantcha()
    concede(other.game, other.seat("B"))
    assert other.zone("exile", "A") == [XANTCHA]


# -- Yedora, Grave Gardener

YEDORA = "Yedora, Grave Gardener"
LURKER = creature("Lurker", 4, 5, "Flying\nMorph {U}", cost="{4}{U}{U}")


def planted(buried: StoredCard) -> Table:
    """A creature of A has died and come back as a Forest."""
    table = start(A=side(hand=[MURDER], board=[YEDORA, buried, *FIVE]), B=side())
    name = buried.facts.front.name
    return table.cast(MURDER, at=name).answer("A", True).resolve(2)


@ruling(YEDORA, 1)
def test_yedoras_face_down_card_is_a_nameless_forest() -> None:
    table = planted(LURKER)
    (tree,) = (obj for obj in table.game.state.permanents() if obj.face_down)
    now = table.game.characteristics(tree.id)

    assert (now.name, now.colours, now.types, now.supertypes, now.subtypes) == ("", "", ("Land",), (), ("Forest",))
    assert (now.power, now.toughness) == (None, None)
    assert not now.sorted.keywords
    assert len(now.sorted.activated) == 1
    before = len(table.pool("A"))
    table.activate("")
    assert list(table.pool("A"))[before:] == ["G"]


@ruling(YEDORA, 2, 3)
def test_yedoras_forest_with_morph_is_turned_up_and_is_no_forest_any_more() -> None:
    table = planted(LURKER)

    assert table.try_to("special", "", method="turn face up")

    now = table.now("Lurker")
    assert (now.types, now.subtypes, now.colours) == (("Creature",), ("Test",), "U")
    assert (now.power, now.toughness, now.has("flying")) == (4, 5, True)
    assert not now.sorted.activated


@ruling(YEDORA, 2)
def test_yedoras_forest_without_morph_stays_as_it_is() -> None:
    assert not planted(BEAR).try_to("special", "", method="turn face up")


# -- Yennett, Cryptic Sovereign

YENNETT = "Yennett, Cryptic Sovereign"
ODD = card("Odd Study", "Sorcery", "You gain 3 life.", cost="{2}{U}")


def yennett(top: StoredCard, *answers: object, hand: tuple[StoredCard, ...] = ()) -> Table:
    """Yennett attacks, and her ability has resolved."""
    table = start(A=side(hand=hand, library=[top], board=[YENNETT, *FIVE]), B=side(board=[OGRE, OGRE]))
    table.attack(YENNETT).answer("A", *answers)  # type: ignore[arg-type]
    return table.to("declare attackers")


@ruling(YENNETT, 1, 4)
def test_yennett_casts_at_once_or_draws_the_card() -> None:
    assert yennett(ODD, True).life("A") == 23
    assert yennett(ODD, False).zone("hand", "A") == ["Odd Study"]
    assert yennett(BEAR).zone("hand", "A") == ["Grizzly"]
    even = card("Even Study", "Sorcery", "You gain 3 life.", cost="{1}{U}")
    assert yennett(even).zone("hand", "A") == ["Even Study"]
    later = yennett(ODD, False)
    assert not any(action.method == "free" for action in later.to("postcombat main").actions("A"))


@ruling(YENNETT, 2)
def test_yennett_offers_no_alternative_cost_and_demands_additional_ones() -> None:
    walker = creature("Visitor", 3, 1, "When Visitor enters, you gain 2 life.\nEvoke {U}", cost="{4}{U}")
    assert "Visitor" in yennett(walker, True).zone("battlefield", "A"), "it was not evoked"

    toll = card(
        "Toll", "Sorcery", "As an additional cost to cast this spell, discard a card.\nDraw two cards.", cost="{R}"
    )
    assert yennett(toll, True, hand=(BEAR,)).zone("graveyard", "A") == ["Grizzly", "Toll"]
    assert yennett(toll).zone("hand", "A") == ["Toll"], "nothing to discard: it is drawn"


@ruling(YENNETT, 3)
def test_x_is_0_for_a_card_cast_by_yennett() -> None:
    flood = card("Flood", "Sorcery", "You gain X life.", cost="{X}{U}")

    table = yennett(flood, True)

    assert table.life("A") == 20
    assert table.zone("graveyard", "A") == ["Flood"]


@ruling(YENNETT, 5)
def test_a_spell_cast_by_yennett_comes_after_attackers_and_before_blockers() -> None:
    haste = creature("Hurrier", 3, 3, "Haste\nWhen Hurrier enters, destroy target creature.", cost="{2}{R}")
    table = yennett(haste, True, "Hill Ogre")

    table.to("end of combat")

    assert table.life("B") == 17, "only Yennett attacks"
    assert table.zone("battlefield", "B") == ["Hill Ogre"]


# -- Zacama, Primal Calamity

ZACAMA = "Zacama, Primal Calamity"


@ruling(ZACAMA, 1)
def test_zacama_untaps_lands_only_if_it_was_cast_from_anywhere() -> None:
    table = commander_table(side(command=[ZACAMA], board=LANDS), side())
    table.cast(ZACAMA).resolve(2)
    assert not any(obj.tapped for obj in table.game.state.permanents())

    play = card("Crypt", "Enchantment", "You may cast creature spells from your graveyard.")
    grave = start(A=side(graveyard=[ZACAMA], board=[play, *LANDS]), B=side())
    grave.cast(ZACAMA, method="permission").resolve(2)
    assert not any(obj.tapped for obj in grave.game.state.permanents())

    raise_ = card("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{B}")
    put = start(A=side(hand=[raise_], graveyard=[ZACAMA], board=LANDS), B=side()).cast(raise_, at=ZACAMA).resolve()
    assert open_priority(put.game) is not None
    assert put.zone("stack") == []
    assert sum(obj.tapped for obj in put.game.state.permanents()) == 1
