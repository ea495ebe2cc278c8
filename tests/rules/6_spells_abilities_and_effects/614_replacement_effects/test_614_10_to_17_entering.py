"""Rule 614: replacement effects."""

from __future__ import annotations

import pytest

from engine.game.operations import tokens
from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    CLONE,
    CREATURE_BANNER,
    DOUBLES,
    ELVES,
    FOREST,
    ISLAND,
    OTHERS,
    OX,
    OX_FOR_U,
    SWAMP,
)
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

VALE = card(
    "Vale",
    "Land",
    "If Vale would enter the battlefield, sacrifice two untapped lands instead. If you do, put Vale onto the "
    "battlefield. If you don't, put it into its owner's graveyard.\n{T}: Add {C}.",
)


@rule("614.10")
def test_614_10_untap_steps_are_skipped_and_others_come_for_everybody() -> None:
    fog = card("Fog", "Plane — Testland", "Players skip their untap steps.")
    boughs = card("Boughs", "Plane — Testland", "All permanents untap during each player's untap step.")
    for plane, tapped in ((fog, True), (boughs, False)):
        table = Table(A=side(command=[plane], board=[BEAR]), B=side(board=[creature("Ogre", 3, 3)]))
        table.attack(BEAR).to("end of combat")
        assert table.find(BEAR).tapped
        table.to("upkeep", turn=2)
        assert table.find(BEAR).tapped == tapped
        table.to("upkeep", turn=3)
        assert table.find(BEAR).tapped == tapped


@rule("614.11")
def test_614_11_cards_drawn_by_what_replaces_the_draw_are_drawn_this_way() -> None:
    double = card("Double", "Enchantment", "If you would draw a card, draw two cards instead.")
    dig = card("Dig", "Instant", "Draw a card, then discard a card for each card drawn this way.", cost="{0}")
    table = Table(A=side(hand=[dig], board=[double], library=["Forest", "Forest"]), B=side()).to("precombat main")
    table.cast(dig).resolve()
    assert table.zone("graveyard", "A") == ["Forest", "Forest", "Dig"]


@rule("614.12")
def test_614_12_what_enters_together_is_not_counted_as_it_enters() -> None:
    text = "enters with a +1/+1 counter on it for each other creature you control."
    one, other = creature("Left", 1, 1, "Left " + text), creature("Right", 1, 1, "Right " + text)
    raise_ = card("Raise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}")
    table = Table(A=side(hand=[raise_], board=[SWAMP, BEAR_FOR_G], graveyard=[one, other]), B=side()).to(
        "precombat main"
    )
    table.cast(raise_).resolve()
    assert (table.size(one), table.size(other)) == ((2, 2), (2, 2))


@rule("614.12")
def test_614_12_what_enters_together_does_not_change_how_the_other_enters() -> None:
    warden = creature("Warden", 1, 1, "Other creatures you control enter with an additional +1/+1 counter on them.")
    for names in ([warden, BEAR_FOR_G], [BEAR_FOR_G, warden]):
        raise_ = card(
            "Raise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}"
        )
        table = Table(A=side(hand=[raise_], board=[SWAMP], graveyard=names), B=side()).to("precombat main")
        table.cast(raise_).resolve()
        assert table.size(BEAR_FOR_G) == (2, 2)


@rule("614.12")
def test_614_12_what_enters_together_does_not_give_the_other_abilities_as_it_enters() -> None:
    lord = creature("Lord", 1, 1, "Creatures you control enter tapped.")
    for names in ([lord, BEAR_FOR_G], [BEAR_FOR_G, lord]):
        raise_ = card(
            "Raise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}"
        )
        table = Table(A=side(hand=[raise_], board=[SWAMP], graveyard=names), B=side()).to("precombat main")
        table.cast(raise_).resolve()
        assert not table.find(BEAR_FOR_G).tapped


@rule("614.12")
def test_614_12_what_a_spell_says_as_it_is_cast_holds_for_the_permanent_that_it_becomes() -> None:
    beast = creature(
        "Beast",
        0,
        0,
        "When you cast Beast, each player reveals the top card of their library. Beast enters the battlefield with X "
        "+1/+1 counters on it, where X is the total mana value of all cards revealed this way.",
        cost="{0}",
    )
    table = Table(A=side(hand=[beast], library=[BEAR_FOR_2]), B=side(library=[BEAR_FOR_2])).to("precombat main")
    table.cast(beast).resolve(2)
    assert table.size(beast) == (4, 4)


@rule("614.12")
def test_614_12_twice_as_many_counters_as_were_sacrificed() -> None:
    hellion = creature(
        "Hellion",
        3,
        3,
        "As Hellion enters, you may sacrifice any number of creatures and/or planeswalkers. If you do, it enters with "
        "twice that many +1/+1 counters on it.",
        cost="{B}",
    )
    table = Table(A=side(hand=[hellion], board=[SWAMP, BEAR_FOR_2, OX]), B=side()).to("precombat main")
    table.answer("A", True, ["Bear", "Ox"]).cast(hellion).resolve()
    assert table.size(hellion) == (7, 7)
    table = Table(A=side(hand=[hellion], board=[SWAMP, BEAR_FOR_2]), B=side()).to("precombat main")
    table.answer("A", False).cast(hellion).resolve()
    assert table.size(hellion) == (3, 3)


@rule("614.12")
def test_614_12_what_enters_does_not_double_the_counters_it_enters_with() -> None:
    menace = creature(
        "Menace",
        4,
        4,
        "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put "
        "on it instead.",
        cost="{B}",
    )
    trainer = creature("Trainer", 1, 1, "Other creatures you control enter with an additional +1/+1 counter on them.")
    table = Table(A=side(hand=[menace], board=[trainer, SWAMP]), B=side()).to("precombat main")
    table.cast(menace).resolve()
    assert table.size(menace) == (5, 5)
    table = Table(A=side(hand=[BEAR_FOR_2], board=[trainer, menace, SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_2).resolve()
    assert table.size(BEAR_FOR_2) == (4, 4)


@rule("614.12")
def test_614_12_what_enters_as_a_copy_cannot_copy_itself() -> None:
    table = Table(A=side(hand=[CLONE], board=[ISLAND]), B=side())
    table.to("precombat main").cast(CLONE).resolve()
    assert table.zone("graveyard", "A") == ["Mimic"], "nothing was offered, and it died as a 0/0"


@rule("614.12")
def test_614_12_each_creature_enters_with_counters_for_what_was_spent_on_it() -> None:
    text = (
        "Each creature you control enters with an additional +1/+1 counter on it for each mana from an artifact source "
        "spent to cast it."
    )
    coin, rock = card("Coin", "Enchantment", text), card("Rock", "Artifact", "{T}: Add {G}.")
    beast = creature("Beast", 1, 1, cost="{G}{G}")
    for board, size in (([rock, rock], 3), ([rock, land("Forest")], 2), ([land("Forest")] * 2, 1)):
        table = Table(A=side(board=[coin, *board], hand=[beast]), B=side()).to("precombat main").cast(beast).resolve()
        assert table.size("Beast") == (size, size)


@rule("614.12")
def test_614_12_a_land_that_is_played_asks_for_its_price() -> None:
    table = Table(A=side(hand=[VALE], board=["Mountain", "Mountain"]), B=side()).to("precombat main")
    table.play(VALE)
    assert table.zone("battlefield", "A") == ["Vale"]
    assert table.zone("graveyard", "A") == ["Mountain", "Mountain"]


@rule("614.12")
def test_614_12_a_land_whose_price_is_not_paid_goes_to_the_graveyard() -> None:
    table = Table(A=side(hand=[VALE], board=["Mountain"]), B=side()).to("precombat main")
    table.play(VALE)
    assert "Vale" in table.zone("graveyard", "A")
    assert "Vale" not in table.zone("battlefield", "A")


@rule("614.12")
def test_614_12_any_number_of_three_kinds_of_things_is_any_number_of_all_three() -> None:
    text = (
        "As ~ enters, remove all counters from any number of artifacts, creatures, and enchantments. ~ enters with X "
        "+1/+1 counters on it, where X is twice the number of counters removed this way."
    )
    whale = creature("Whale", 1, 1, text, cost="{G}")
    oak, elm = (creature(name, 1, 1, "~ enters with a +1/+1 counter on it.", cost="{G}") for name in ("Oak", "Elm"))
    plant = [land("Forest")] * 3
    table = Table(A=side(hand=[oak, elm, whale], board=plant), B=side()).to("precombat main")
    table.cast(oak).resolve().cast(elm).resolve()
    table.answer("A", ("Oak",)).cast(whale).resolve()
    assert [table.size(name) for name in ("Oak", "Elm", "Whale")] == [(1, 1), (2, 2), (3, 3)]


@rule("614.12")
def test_614_12_what_was_revealed_as_it_enters_is_counted_when_it_enters() -> None:
    text = (
        "As ~ enters, you may reveal any number of other artifact cards from your hand. ~ enters with a +1/+1 counter "
        "on it for each card revealed this way."
    )
    thresher = creature("Thresher", 2, 2, text, cost="{G}")
    orb = card("Orb", "Artifact", "")
    table = Table(A=side(hand=[thresher, orb, orb], board=[land("Forest")]), B=side()).to("precombat main")
    table.answer("A", True, ("Orb", "Orb")).cast(thresher).resolve()
    assert table.size("Thresher") == (4, 4)


@rule("614.12")
def test_614_12_the_player_chosen_as_it_enters_is_the_one_whose_creatures_count() -> None:
    text = (
        "As ~ enters, choose an opponent. ~ enters with a -1/-1 counter on it for each creature that player controls."
    )
    ooze = creature("Ooze", 6, 6, text, cost="{G}")
    table = Table(A=side(hand=[ooze], board=[land("Forest")]), B=side(board=[BEAR]), C=side(board=[BEAR, OX]))
    table.to("precombat main").answer("A", "C").cast(ooze).resolve()
    assert table.size("Ooze") == (4, 4)


@rule("614.12")
def test_614_12_a_creature_enters_with_counters_and_an_ability_of_its_own() -> None:
    text = 'Volver enters with two +1/+1 counters on it and with "Pay 3 life: Draw a card."'
    volver = creature("Volver", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[volver], board=[land("Forest")]), B=side())
    table.to("precombat main").cast(volver).resolve()
    assert table.size(volver) == (3, 3)
    table.activate(volver).resolve()
    assert (table.life("A"), len(table.zone("hand", "A"))) == (17, 1)


@rule("614.12")
def test_614_12_it_enters_so_if_it_was_cast_by_its_own_permission() -> None:
    text = "You may cast Veteran from your graveyard. If you do, it enters with a finality counter on it."
    veteran = creature("Veteran", 2, 2, text, cost="{B}")
    table = Table(A=side(graveyard=[veteran], board=[SWAMP]), B=side()).to("precombat main")
    table.cast(veteran, method="permission").resolve()
    assert table.find(veteran).counter("finality") == 1
    table = Table(A=side(hand=[veteran], board=[SWAMP]), B=side()).to("precombat main")
    table.cast(veteran).resolve()
    assert table.find(veteran).counter("finality") == 0


@rule("614.12")
def test_614_12_what_enters_is_not_yet_controlled() -> None:
    text = (
        "Each other Bird you control enters with an additional +1/+1 counter on it for each Bird you already control."
    )
    host = card("Host", "Creature — Bird", text, power=2, toughness=2)
    dove = card("Dove", "Creature — Bird", cost="{0}", power=1, toughness=1)
    table = Table(A=side(hand=[dove], board=[host]), B=side()).to("precombat main")
    table.cast(dove).resolve()
    assert table.size("Dove") == (2, 2)


def made(board: list[StoredCard], opposing: list[StoredCard]) -> tuple[object, ...]:
    """Returns the created Elves and the log."""
    table = Table(A=side(hand=[ELVES], board=[FOREST, CREATURE_BANNER, *board]), B=side(board=opposing)).to(
        "precombat main"
    )
    table.cast(ELVES)
    table.answer("A", *[True] * 6).resolve()
    game = table.game
    elves = [
        (obj.id, obj.timestamp, obj.tapped, dict(obj.counters), chars.power, chars.toughness)
        for obj, chars in game.board()
        if obj.is_token
    ]
    return (*elves, game.log)


@rule("614.12")
@pytest.mark.parametrize("what", sorted(OTHERS))
def test_614_12_tokens_enter_together_as_they_would_one_by_one(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = ([], [OTHERS[what]]) if what == "said by the opponent" else ([OTHERS[what]], [])
    board = [DOUBLES, *ours]
    together = made(board, theirs)
    with monkeypatch.context() as patch:
        patch.setattr(tokens, "nothing_changes", lambda game, printed: False)
        assert made(board, theirs) == together
    assert len(together) == 6 + 1


@rule("614.12")
def test_614_12_what_was_cast_by_a_permission_enters_as_it_says() -> None:
    text = (
        "Once during each of your turns, you may cast an artifact spell from your graveyard. "
        "If you cast a spell this way, that artifact enters tapped."
    )
    smith = creature("Smith", 2, 2, text)
    rock = card("Rock", "Artifact", cost="{1}")
    table = Table(A=side(board=[smith, SWAMP, SWAMP], graveyard=[rock], hand=[rock]), B=side()).to("precombat main")
    table.cast(rock, method="").resolve()
    assert not table.find(rock).tapped
    table.take(next(action for action in table.actions("A") if action.method == "permission")).resolve()
    assert [obj.tapped for obj in table.game.state.permanents() if obj.printed.name == "Rock"] == [False, True]


@rule("614.12")
def test_614_12_a_creature_that_was_not_cast_is_exiled() -> None:
    text = "If a nontoken creature would enter the battlefield and it wasn't cast, exile it instead."
    priest = creature("Priest", 2, 2, text)
    raise_ = card("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{U}")
    table = Table(A=side(hand=[raise_, BEAR_FOR_G], board=[priest, ISLAND, FOREST], graveyard=[OX_FOR_U]), B=side())
    table.to("precombat main").cast(raise_, at="Ox").resolve().cast(BEAR_FOR_G).resolve()
    assert table.zone("exile", "A") == ["Ox"]
    assert "Bear" in table.zone("battlefield", "A")


SIEGE = (
    "As Siege enters, choose Khans or Dragons.\n"
    "• Khans — At the beginning of your end step, you gain 3 life.\n"
    "• Dragons — At the beginning of your end step, each opponent loses 2 life."
)


@rule("614.12c")
@pytest.mark.parametrize(("word", "life", "theirs"), [(0, 23, 20), (1, 20, 18)])
def test_614_12c_an_anchor_word_brings_its_ability(word: int, life: int, theirs: int) -> None:
    siege = card("Siege", "Enchantment", SIEGE, cost="{B}")
    table = Table(A=side(hand=[siege], board=[SWAMP]), B=side()).to("precombat main")
    table.answer("A", word).cast(siege).resolve().to("cleanup")
    assert table.life("A") == life
    assert table.life("B") == theirs


@rule("614.17")
def test_614_17_cards_that_cannot_enter() -> None:
    hound = creature("Hound", 3, 3, "Creature cards in graveyards can't enter.")
    raise_dead = card(
        "Rise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{B}"
    )
    for board, where in (((hound, SWAMP), "graveyard"), ((SWAMP,), "battlefield")):
        table = Table(A=side(hand=[raise_dead], board=board, graveyard=[BEAR_FOR_2]), B=side()).to("precombat main")
        table.cast(raise_dead, at="Bear").resolve()
        assert "Bear" in table.zone(where, "A")
