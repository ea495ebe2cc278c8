"""Rulings on cards from Mizzix of the Izmagnus to Nekusar, the Mindrazer."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import NEHEB, TRINKET, WASTE
from tests.cards.ruling import ruling, untested
from tests.cards.situations import (
    BEAR,
    BIRD,
    BOLT,
    FIVE,
    LANDS,
    MURDER,
    NAY,
    OGRE,
    STUDY,
    WRATH,
    every,
    start,
    to_trigger,
)
from tests.rules.table import Table, card, land, side

UNTESTED = [
    untested("Murder of Crows", 2, "nobody has priority during a resolution"),
]


# -- Mizzix of the Izmagnus


@ruling("Mizzix of the Izmagnus", 1, 2, 3, 7)
def test_mizzix_counts_after_casting_and_reduces_generic_mana_only() -> None:
    dear = card("Treatise", "Sorcery", "Draw a card.", cost="{2}{U}")
    table = start(A=side(hand=[dear], board=["Mizzix of the Izmagnus", "Island"]), B=side())
    assert not table.try_to("cast", dear)
    table.game.state.player(table.seat("A")).counters = {"experience": 2}

    table.cast(dear).resolve()

    assert table.game.state.player(table.seat("A")).counter("experience") == 3
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 3


@ruling("Mizzix of the Izmagnus", 4)
def test_mizzix_reduces_increased_costs() -> None:
    tax = card("Levy", "Enchantment", "Spells cost {1} more to cast.")
    table = start(A=side(hand=[STUDY], board=["Mizzix of the Izmagnus", "Island"]), B=side(board=[tax]))
    table.game.state.player(table.seat("A")).counters = {"experience": 1}

    assert table.try_to("cast", STUDY)


MIZZIX = "Mizzix of the Izmagnus"


def experienced(counters: int, spell: StoredCard, lands: int, *, graveyard: bool = False) -> Table:
    """A has Mizzix, these numbers of experience counters and Mountains, and the spell in hand or graveyard."""
    where = [] if graveyard else [spell]
    table = start(
        A=side(hand=where, graveyard=[spell] if graveyard else [], board=[MIZZIX, *[land("Mountain")] * lands]),
        B=side(),
    )
    player = table.game.state.player(table.seat("A"))
    player.counters = {"experience": counters}
    return table


@ruling(MIZZIX, 5)
def test_mizzix_reduces_flashback_costs() -> None:
    past = card("Past", "Sorcery", "You gain 3 life.\nFlashback {4}{R}", cost="{R}")

    assert experienced(3, past, 2, graveyard=True).cast(past, method="flashback").resolve().life("A") == 23
    assert not experienced(3, past, 1, graveyard=True).try_to("cast", past, method="flashback")


@ruling(MIZZIX, 6)
def test_x_is_chosen_before_mizzix_reduces_the_cost() -> None:
    surge = card("Surge", "Sorcery", "You gain X life.", cost="{X}{R}")

    assert experienced(1, surge, 5).answer("A", 5).cast(surge).resolve(2).life("A") == 25
    with pytest.raises(IllegalChoice):
        experienced(1, surge, 5).answer("A", 6).cast(surge)


# -- Morophon, the Boundless


MOROPHON = "Morophon, the Boundless"


CALL = card("Call", "Sorcery", "Put a creature card from your hand onto the battlefield.", cost="{0}")


def boundless(spell: StoredCard, *lands: StoredCard | str, kind: str = "Cat") -> Table:
    """A has Morophon, with a chosen creature type, these lands and the spell."""
    table = start(A=side(hand=[CALL, MOROPHON, spell], board=lands), B=side())
    return table.cast(CALL).answer("A", MOROPHON, kind).resolve()


@ruling(MOROPHON, 1)
def test_one_existing_creature_type_is_chosen_for_morophon() -> None:
    for wrong in ("Artifact", "Legendary", "Snow"):
        with pytest.raises(ValueError, match="not in tuple"):  # it is not offered
            boundless(BEAR, kind=wrong)

    assert boundless(BEAR, kind="Warrior").find(MOROPHON).chosen["type"] == "Warrior"


def cat(cost: str, text: str = "") -> StoredCard:
    return card("Puma", "Creature — Cat", text, cost=cost, power=2, toughness=2)


@ruling(MOROPHON, 2)
def test_morophon_saves_one_mana_of_each_colour() -> None:
    dear = cat("{4}{R}{W}{W}")

    assert boundless(dear, *[WASTE] * 4, "Plains").try_to("cast", dear)
    assert not boundless(dear, *[WASTE] * 5).try_to("cast", dear)
    assert not boundless(dear, *[WASTE] * 3, "Plains").try_to("cast", dear)


@ruling(MOROPHON, 3)
def test_morophon_reduces_the_chosen_halves_of_hybrid_symbols() -> None:
    mixed = cat("{2}{W/U}{W/U}")

    assert boundless(mixed, WASTE, WASTE).try_to("cast", mixed)
    assert not boundless(mixed, WASTE).try_to("cast", mixed)


@ruling(MOROPHON, 4)
def test_morophon_reduces_additional_and_alternative_costs() -> None:
    kicked = cat("{1}", "Kicker {G}{G}\nIf this creature was kicked, it enters with a +1/+1 counter on it.")
    table = boundless(kicked, WASTE, "Forest").answer("A", True).cast(kicked).resolve()
    assert table.find("Puma").counter("+1/+1") == 1

    dashing = cat("{7}{R}", "Dash {1}{R}")
    assert boundless(dashing, WASTE).cast(dashing, method="dash").resolve().size("Puma") == (3, 3)


@ruling(MOROPHON, 5)
def test_damage_kills_once_morophon_is_gone() -> None:
    puma = cat("{W}")
    table = start(A=side(hand=[MOROPHON, puma, MURDER], board=LANDS), B=side(hand=[BOLT], board=FIVE))
    table.cast(MOROPHON).answer("A", "Cat").resolve().cast(puma).resolve()
    pinch = table.find("Puma")
    pinch.damage = 2
    assert "Puma" in table.to("postcombat main").zone("battlefield", "A")

    table.cast(MURDER, at=MOROPHON).resolve()

    assert "Puma" in table.zone("graveyard", "A")


# -- Mowu, Loyal Companion


@ruling("Mowu, Loyal Companion", 1)
def test_mowu_that_enters_with_a_counter_gets_another() -> None:
    feed = card("Feed", "Enchantment", "Creatures you control enter with an additional +1/+1 counter on them.")
    table = start(A=side(hand=["Mowu, Loyal Companion"], board=[feed, *FIVE]), B=side())

    table.cast("Mowu, Loyal Companion").resolve()

    assert table.find("Mowu, Loyal Companion").counter("+1/+1") == 2


# -- Murder of Crows


@ruling("Murder of Crows", 1)
def test_crows_see_a_creature_that_dies_with_them() -> None:
    table = start(A=side(hand=[WRATH, BIRD], board=["Murder of Crows", BEAR, *FIVE]), B=side())

    table.answer("A", True, ["Songbird"]).cast(WRATH).resolve(2)

    assert "Songbird" in table.zone("graveyard", "A")


# -- Murmuring Mystic


@ruling("Murmuring Mystic", 1)
def test_the_mystic_makes_a_bird_before_the_spell_even_if_countered() -> None:
    table = start(A=side(hand=[STUDY], board=["Murmuring Mystic", *FIVE]), B=side(hand=[NAY], board=FIVE))
    table.cast(STUDY).cast(NAY, at="Study", by="B").resolve()
    assert "Study" in table.zone("graveyard", "A")

    table.resolve()

    assert len(every(table, "Bird Illusion Token")) == 1


# -- Myriad Landscape


@ruling("Myriad Landscape", 1)
def test_myriad_landscape_may_find_one_card() -> None:
    table = start(
        A=side(library=[land("Forest"), land("Forest")], board=["Myriad Landscape", "Island", "Island"]), B=side()
    )
    table.answer("A", ["Forest"], []).activate("Myriad Landscape", 1).resolve()

    assert table.zone("battlefield", "A").count("Forest") == 1


# -- Myrsmith


@ruling("Myrsmith", 1)
def test_the_myr_comes_before_the_artifact_even_if_it_is_countered() -> None:
    table = start(A=side(hand=[TRINKET], board=["Myrsmith", *FIVE]), B=side(hand=[NAY], board=FIVE))
    table.cast(TRINKET).cast(NAY, at="Trinket", by="B").resolve()
    assert (table.zone("graveyard", "A"), every(table, "Myr Token")) == (["Trinket"], [])

    table.answer("A", True).resolve()

    assert len(every(table, "Myr Token")) == 1


@ruling("Myrsmith", 2)
def test_the_myrsmith_makes_one_myr_for_one_mana() -> None:
    table = start(A=side(hand=[TRINKET], board=["Myrsmith", *FIVE]), B=side())

    table.cast(TRINKET).answer("A", True).resolve()

    assert len(every(table, "Myr Token")) == 1
    assert sum(obj.tapped for obj in table.game.state.permanents()) == 2
    assert table.zone("stack") == ["Trinket"]


# -- Mystic Confluence


CONFLUENCE = "Mystic Confluence"


def confluence(modes: tuple[int, ...], *targets: str, answers: tuple[StoredCard, ...]) -> Table:
    """A casts Mystic Confluence while B has a Spark on the stack; B answers with these spells."""
    table = start(A=side(hand=[CONFLUENCE], board=LANDS), B=side(hand=[BOLT, *answers], board=[BEAR, OGRE, *LANDS]))
    table.cast(BOLT, at="A", by="B")
    return table.answer("A", modes).cast(CONFLUENCE, at=targets)


@ruling(CONFLUENCE, 1)
def test_a_confluence_without_legal_targets_draws_nothing() -> None:
    back = card("Retract", "Instant", "Return target creature to its owner's hand.", cost="{U}")
    table = confluence((1, 2, 2), "Grizzly", answers=(back,))
    table.cast(back, at="Grizzly", by="B").resolve(2)
    assert table.zone("hand", "A") == []

    table = confluence((1, 1, 2), "Grizzly", "Hill Ogre", answers=(back,))
    table.cast(back, at="Grizzly", by="B").resolve(2)
    assert len(table.zone("hand", "A")) == 1
    assert "Hill Ogre" in table.zone("hand", "B")

    counter = card("Withdraw", "Instant", "Counter target spell.", cost="{U}")
    table = confluence((0, 2, 2), "Spark", answers=(counter,))
    table.cast(counter, at="Spark", by="B").resolve(2)
    assert table.zone("hand", "A") == []


# -- Narci, Fable Singer


NARCI = "Narci, Fable Singer"


@ruling(NARCI, 1)
@pytest.mark.parametrize(
    "chapters", ["I, II — Draw a card.\nIII — Draw a card.", "I — Draw a card.\nII, III — Draw a card."]
)
def test_only_the_chapter_with_the_greatest_number_is_the_final_one(chapters: str) -> None:
    tale = card("Tale", "Enchantment — Saga", chapters, cost="{3}{U}")
    table = start(A=side(hand=[tale], board=[NARCI, *FIVE]), B=side())

    table.cast(tale).to("postcombat main").to("postcombat main", turn=3)
    assert (table.life("A"), table.life("B")) == (20, 20)

    table.answer("A", NARCI).to("postcombat main", turn=5)
    assert (table.life("A"), table.life("B")) == (24, 16)


# -- Neheb, the Eternal


@ruling("Neheb, the Eternal", 1, 3, 5)
def test_neheb_counts_life_lost_though_it_was_regained() -> None:
    heal = card("Heal", "Instant", "You gain 8 life.", cost="{W}")
    table = start(A=side(hand=[BOLT], board=["Neheb, the Eternal", *FIVE]), B=side(hand=[heal], board=FIVE))
    table.cast(BOLT, at="B").resolve().cast(heal, by="B").resolve()

    table.to("postcombat main")

    assert len(table.pool("A")) == 3


SILENCE = card("Silence", "Instant", "Counter target activated or triggered ability.", cost="{U}")


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


def mana(table: Table, player: str = "A") -> str:
    return table.pool(player)


@ruling(NEHEB, 4)
def test_neheb_that_left_before_the_phase_gives_no_mana() -> None:
    table = start(A=side(hand=[BOLT, MURDER], board=[NEHEB, *FIVE]), B=side())
    table.cast(BOLT, at="B").resolve().to("end of combat").cast(MURDER, at=NEHEB).resolve()

    assert mana(table.to("postcombat main")) == ""


@ruling(NEHEB, 6)
def test_neheb_counts_what_a_player_lost_who_is_out() -> None:
    table = start(A=side(hand=[BOLT, BOLT], board=[NEHEB, *FIVE]), B=side(life=3), C=side())
    table.cast(BOLT, at="C").resolve().cast(BOLT, at="B").resolve()
    assert table.lost("B")

    assert mana(table.to("postcombat main")) == "RRRRRR"


@ruling(NEHEB, 7)
def test_nehebs_mana_comes_in_every_later_main_phase() -> None:
    more = card(
        "More",
        "Sorcery",
        "After this main phase, there is an additional combat phase followed by an additional main phase.",
        cost="{R}",
    )
    table = start(A=side(hand=[BOLT, more], board=[NEHEB, *FIVE]), B=side())
    table.cast(BOLT, at="B").resolve()
    assert mana(table.to("postcombat main")) == "RRR"

    table.cast(more).resolve().to("beginning of combat")
    assert mana(table) == ""
    assert mana(table.to("postcombat main")) == "RRR"


# -- Nekusar, the Mindrazer


@ruling("Nekusar, the Mindrazer", 1)
def test_nekusar_ignores_cards_put_into_a_hand() -> None:
    regrow = card("Regrow", "Instant", "Return target card from your graveyard to your hand.", cost="{G}")
    table = start(A=side(board=["Nekusar, the Mindrazer"]), B=side(graveyard=[BEAR], hand=[regrow, STUDY], board=FIVE))
    table.cast(regrow, at="Grizzly", by="B").resolve()

    assert table.life("B") == 20
