"""Rulings on cards from Xantcha, Sleeper Agent to Zetalpa, Primal Dawn."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.turn.loop import open_priority
from engine.game.turn.starting_and_leaving import concede_game
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BIRD, FIVE, GROW, LANDS, MURDER, OGRE, WRATH, commander_table, every, start
from tests.rules.table import Side, Table, card, creature, land, side

# -- Xantcha, Sleeper Agent


XANTCHA = "Xantcha, Sleeper Agent"


@ruling(XANTCHA, 1, 3, 4)
def test_xantcha_enters_for_an_opponent_and_whoever_activates_draws() -> None:
    table = start(A=side(hand=[XANTCHA], board=LANDS), B=side(board=FIVE), C=side())
    table.answer("A", "B").cast(XANTCHA).resolve()
    assert XANTCHA in table.zone("battlefield", "B")

    table.activate(XANTCHA).resolve()
    assert (table.life("B"), len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (18, 1, 0)

    table.activate(XANTCHA, by="B").resolve()
    assert (table.life("B"), len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (16, 1, 1)


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
    concede_game(table.game, table.seat("A"))
    assert XANTCHA not in [table.game.characteristics(id).name for id in table.game.state.objects]

    other = with_xantcha()
    concede_game(other.game, other.seat("B"))
    assert other.zone("exile", "A") == [XANTCHA]


# -- Yahenni, Undying Partisan


@ruling("Yahenni, Undying Partisan", 1)
def test_yahenni_is_not_saved_by_a_counter_for_one_that_dies_with_it() -> None:
    table = start(A=side(hand=[WRATH], board=["Yahenni, Undying Partisan", *FIVE]), B=side(board=[BEAR]))

    table.cast(WRATH).resolve().to("postcombat main")

    assert "Yahenni, Undying Partisan" in table.zone("graveyard", "A")


# -- Yedora, Grave Gardener


YEDORA = "Yedora, Grave Gardener"


LURKER = creature("Lurker", 4, 5, "Flying\nMorph {U}", cost="{4}{U}{U}")


def planted(buried: StoredCard) -> Table:
    """A creature of A has died and come back as a Forest."""
    table = start(A=side(hand=[MURDER], board=[YEDORA, buried, *FIVE]), B=side())
    name = buried.facts.front_face.name
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
    assert (now.power, now.toughness, now.has_keyword("flying")) == (4, 5, True)
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


# -- Yisan, the Wanderer Bard


YISAN = "Yisan, the Wanderer Bard"


@ruling(YISAN, 1)
def test_yisan_counts_the_verses_it_had() -> None:
    two = creature("Second Verse", 2, 2, cost="{1}{G}")
    table = start(A=side(hand=[MURDER], library=[two], board=[YISAN, *FIVE]), B=side())
    table.find(YISAN).set_counter("verse", 1)

    table.activate(YISAN).cast(MURDER, at=YISAN).resolve().answer("A", "Second Verse").resolve()

    assert every(table, "Second Verse")


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


@ruling(ZACAMA, 2)
def test_zacama_shoots_its_blocker_and_tramples_on() -> None:
    table = start(A=side(board=[ZACAMA, *FIVE]), B=side(board=[OGRE]))
    table.attack(ZACAMA).block(OGRE, ZACAMA).to("declare blockers")

    table.activate(ZACAMA, 0, at="Hill Ogre").resolve().to("end of combat")

    assert table.life("B") == 11


# -- Zada, Hedron Grinder


ZADA = "Zada, Hedron Grinder"


PAIR = card("Twin Growth", "Instant", "Up to two target creatures each get +1/+1 until end of turn.", cost="{G}")


def crowd(*hand: StoredCard, board: tuple[StoredCard | str, ...] = (BEAR, BIRD)) -> Table:
    """A controls Zada, other creatures and lands."""
    return start(A=side(hand=hand, board=[ZADA, *board, *LANDS]), B=side(board=[OGRE]))


@ruling(ZADA, 1)
def test_zada_copies_spells_that_target_her_and_nothing_else() -> None:
    assert len(crowd(GROW).cast(GROW, at=ZADA).resolve().game.state.stack) == 3
    assert len(crowd(GROW).cast(GROW, at="Grizzly").resolve().game.state.stack) == 0
    assert len(crowd(PAIR).cast(PAIR, at=[ZADA, "Grizzly"]).resolve().game.state.stack) == 0
    drain = card(
        "Drain", "Instant", "Target creature gets +1/+1 until end of turn. Target player loses 1 life.", cost="{B}"
    )
    assert len(crowd(drain).cast(drain, at=[ZADA, "B"]).resolve().game.state.stack) == 0
    strider = creature("Strider", 1, 1, cost="{G}")
    assert len(crowd(strider).cast(strider).resolve().game.state.stack) == 0


BOTH = card(
    "Give and Take",
    "Instant",
    "Target creature gets +2/+0 until end of turn.\nTarget creature gets +0/+2 until end of turn.",
    cost="{G}",
)


@ruling(ZADA, 2)
def test_a_spell_that_targets_zada_twice_is_copied_with_one_other_creature_each() -> None:
    table = crowd(BOTH).cast(BOTH, at=[ZADA, ZADA]).resolve()
    assert len(table.game.state.stack) == 3

    table.resolve(3)

    assert [table.size(name) for name in (ZADA, "Grizzly", "Songbird", "Hill Ogre")] == [(5, 5), (4, 4), (3, 3), (3, 3)]


@ruling(ZADA, 3)
def test_zada_ignores_creatures_that_cannot_be_targets() -> None:
    veiled = creature("Veiled", 1, 1, "Shroud")
    knight = creature("Green Foe", 1, 1, "Protection from green")
    table = crowd(GROW, board=(veiled, knight, BEAR)).cast(GROW, at=ZADA).resolve()
    assert len(table.game.state.stack) == 2

    table.resolve(2)

    assert [table.find(name).counter("+1/+1") for name in ("Veiled", "Green Foe", "Grizzly", ZADA)] == [0, 0, 1, 1]

    flying = card("Lift", "Instant", "Put a +1/+1 counter on target creature without flying.", cost="{G}")
    assert len(crowd(flying).cast(flying, at=ZADA).resolve().game.state.stack) == 2


@ruling(ZADA, 4)
def test_zadas_copies_are_her_players_and_the_spell_resolves_last() -> None:
    table = crowd(GROW).cast(GROW, at=ZADA).resolve()
    items = [table.game.state.objects[id] for id in table.game.state.stack]

    assert [item.controller for item in items] == [table.seat("A")] * 3
    assert [item.kind for item in items] == ["card", "copy", "copy"]
    table.resolve(2)
    assert [table.find(name).counter("+1/+1") for name in ("Grizzly", "Songbird", ZADA)] == [1, 1, 0]


@ruling(ZADA, 5)
def test_zadas_copies_are_not_cast() -> None:
    glad = card("Glad Audience", "Enchantment", "Whenever you cast an instant or sorcery spell, you gain 1 life.")
    table = crowd(GROW, board=(glad, BEAR, BIRD)).cast(GROW, at=ZADA).answer("A", ZADA)

    table.to("postcombat main")

    assert table.life("A") == 21
    assert table.find(ZADA).counter("+1/+1") == 1


@ruling(ZADA, 6)
def test_zadas_copies_have_the_chosen_mode() -> None:
    text = (
        "Choose one —\n• Target creature gets +3/+0 until end of turn.\n• Target creature gets +0/+3 until end of turn."
    )
    pose = card("Pose", "Instant", text, cost="{G}")

    table = crowd(pose).answer("A", 1).cast(pose, at=ZADA).resolve().to("postcombat main")

    assert [table.size(name) for name in (ZADA, "Grizzly", "Songbird")] == [(3, 6), (2, 5), (1, 4)]


@ruling(ZADA, 7)
def test_zadas_copies_have_the_value_of_x() -> None:
    swell = card("Swell", "Instant", "Target creature gets +X/+X until end of turn.", cost="{X}{G}")

    table = crowd(swell).answer("A", 4).cast(swell, at=ZADA).resolve().to("postcombat main")

    assert [table.size(name) for name in (ZADA, "Grizzly", "Songbird")] == [(7, 7), (6, 6), (5, 5)]


@pytest.mark.parametrize(("kicked", "size"), [(True, (6, 6)), (False, (3, 3))])
@ruling(ZADA, 8)
def test_zadas_copies_are_kicked_if_the_spell_was(kicked: bool, size: tuple[int, int]) -> None:
    more = "If this spell was kicked, that creature gets +4/+4 until end of turn instead."
    text = f"Kicker {{2}}\nTarget creature gets +1/+1 until end of turn. {more}"
    kick = card("Kick", "Instant", text, cost="{G}")

    table = crowd(kick).answer("A", kicked).cast(kick, at=ZADA)
    lands = sum(obj.tapped for obj in table.game.state.permanents())
    table.resolve().to("postcombat main")

    assert table.size("Grizzly") == size
    assert lands == (3 if kicked else 1), "nothing more is paid for the copies"


# -- Zetalpa, Primal Dawn


@ruling("Zetalpa, Primal Dawn", 1)
def test_zetalpas_second_strike_tramples_over_nobody() -> None:
    bird = creature("Big Bird", 2, 2, "Flying")
    table = start(A=side(board=["Zetalpa, Primal Dawn"]), B=side(board=[bird]))

    table.attack("Zetalpa, Primal Dawn").block(bird, "Zetalpa, Primal Dawn").answer("A", [2, 2]).to("end of combat")

    assert table.life("B") == 14
