"""Rulings on cards from Heart-Piercer Bow to Heliod, Sun-Crowned."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import AXE, CLUB
from tests.cards.common_games import bearer
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, BOUNCE, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, every, start
from tests.rules.common_games import two
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Heliod, Sun-Crowned", 7, "Two-Headed Giant is not among these games"),
]


# -- Heart-Piercer Bow


BOW = "Heart-Piercer Bow"


@ruling(BOW, 1)
def test_the_bow_not_its_bearer_is_the_source() -> None:
    elf = creature("Elf", 2, 2, cost="{G}")
    shy = creature("Shy", 1, 4, "Protection from green")
    aloof = creature("Aloof", 1, 4, "Protection from artifacts")
    table = start(A=side(board=[BOW, elf, *FIVE]), B=side(board=[shy, aloof]))
    table.activate(BOW, at="Elf").resolve().answer("A", "Shy").attack(elf).to("declare attackers")
    assert table.find("Shy").damage == 1

    alone = start(A=side(board=[BOW, elf, *FIVE]), B=side(board=[aloof]))
    alone.activate(BOW, at="Elf").resolve().attack(elf).to("declare attackers")
    assert alone.find("Aloof").damage == 0


@ruling(BOW, 2)
@pytest.mark.parametrize("attacked", ["Jace Beleren", "Invasion"])
def test_the_bow_shoots_at_those_of_the_planeswalkers_controller_or_the_battles_protector(attacked: str) -> None:
    siege = two(
        "transform",
        ("Invasion", "Battle — Siege", "{U}", "When Invasion enters, you gain 1 life."),
        ("Victor", "Creature — Angel", "", "Flying", 4, 4),
        defense=9,
    )
    table = start(
        A=side(hand=[siege], board=[BOW, OGRE, *FIVE]), B=side(board=[GIANT]), C=side(board=[GIANT, "Jace Beleren"])
    )
    table.answer("A", "C").cast("Invasion").resolve(2).activate(BOW, at="Hill Ogre").resolve()

    table.answer("A", "Stone Giant").attack(OGRE, on=attacked).to("declare attackers")

    hurt = {table.names[obj.controller]: obj.damage for obj in every(table, "Stone Giant")}
    assert hurt == {"B": 0, "C": 1}


# -- Heartless Act


ACT = "Heartless Act"


@ruling(ACT, 1)
def test_whoever_casts_heartless_act_chooses_the_counters() -> None:
    table = start(A=side(hand=[ACT], board=FIVE), B=side(board=[OGRE]))
    for kind, count in (("+1/+1", 2), ("flying", 1), ("stun", 1)):
        table.find("Hill Ogre").set_counter(kind, count)

    table.answer("A", 1).cast(ACT, at="Hill Ogre").answer("A", "flying", 1, "stun", 1, 1).resolve()

    assert dict(table.find("Hill Ogre").counters) == {"+1/+1": 1}


@ruling(ACT, 2)
def test_heartless_act_keeps_to_its_mode_when_counters_come_or_go() -> None:
    table = start(A=side(hand=[ACT], board=FIVE), B=side(hand=[GROW], board=[OGRE, *FIVE]))
    table.answer("A", 0).cast(ACT, at="Hill Ogre").cast(GROW, at="Hill Ogre", by="B").resolve(2)
    assert table.size("Hill Ogre") == (4, 4)

    clean = card("Clean", "Instant", "Remove all counters from target creature.", cost="{W}")
    other = start(A=side(hand=[ACT], board=FIVE), B=side(hand=[clean], board=[OGRE, *FIVE]))
    other.find("Hill Ogre").set_counter("+1/+1", 1)
    other.answer("A", 1).cast(ACT, at="Hill Ogre").cast(clean, at="Hill Ogre", by="B").resolve(2)
    assert other.size("Hill Ogre") == (3, 3)


# -- Heavenly Blademaster


BLADEMASTER = "Heavenly Blademaster"


SASH = card("Sash", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.", cost="{0}")


CURSE = card(
    "Curse", "Enchantment — Aura", "Enchant creature you don't control\nEnchanted creature can't block.", cost="{0}"
)


MOSS = card("Moss", "Enchantment — Aura", 'Enchant land\nEnchanted land has "{T}: Add {G}."', cost="{0}")


def blademaster() -> Table:
    """A's Blademaster has entered, its trigger waits. A's Club and Sash are on Grizzly, its Curse is on B's Ogre, its
    Moss is on an Island."""
    table = start(
        A=side(hand=[BLADEMASTER, SASH, CURSE, MOSS, MURDER], board=[CLUB, BEAR, *LANDS]), B=side(board=[OGRE])
    )
    table.activate(CLUB, at="Grizzly").resolve().cast(SASH, at="Grizzly").resolve()
    table.cast(CURSE, at="Hill Ogre").resolve().cast(MOSS, at="Island").resolve()
    return table.cast(BLADEMASTER).resolve()


@ruling(BLADEMASTER, 1)
def test_the_blademaster_takes_what_she_wants_as_her_ability_resolves() -> None:
    table = blademaster()
    assert bearer(table, "Club") == "Grizzly"

    table.answer("A", True, ["Club", "Sash"]).resolve()

    assert (bearer(table, "Club"), bearer(table, "Sash")) == (BLADEMASTER, BLADEMASTER)
    assert table.size("Grizzly") == (4, 4)


@ruling(BLADEMASTER, 1)
def test_nothing_moves_when_the_blademaster_is_gone() -> None:
    table = blademaster().cast(MURDER, at=BLADEMASTER).resolve().answer("A", True).resolve()

    assert (bearer(table, "Club"), bearer(table, "Sash")) == ("Grizzly", "Grizzly")
    assert (bearer(table, "Curse"), bearer(table, "Moss")) == ("Hill Ogre", "Island")


@ruling(BLADEMASTER, 2)
@pytest.mark.parametrize("wrong", ["Curse", "Moss"])
def test_the_blademaster_takes_nothing_that_cannot_be_attached_to_her(wrong: str) -> None:
    table = blademaster().answer("A", True, [wrong])

    with pytest.raises(AssertionError, match=f"{wrong} is not among"):
        table.resolve()


@ruling(BLADEMASTER, 3)
@pytest.mark.parametrize("lost", [BLADEMASTER, "Club"])
def test_damage_becomes_lethal_when_the_blademaster_or_her_equipment_goes(lost: str) -> None:
    crush = card("Crush", "Instant", "Destroy target permanent.", cost="{R}")
    table = start(A=side(hand=[BOLT, crush], board=[BLADEMASTER, CLUB, AXE, BEAR, *LANDS]), B=side())
    table.activate(CLUB, at=BLADEMASTER).resolve().activate(AXE, at=BLADEMASTER).resolve()
    table.cast(BOLT, at="Grizzly").resolve()
    assert table.size("Grizzly") == (4, 4)

    table.cast(crush, at=lost).resolve()

    assert "Grizzly" in table.zone("graveyard", "A")


# -- Heliod, Sun-Crowned


HELIOD = "Heliod, Sun-Crowned"


@ruling(HELIOD, 1, 4, 17)
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("You gain 1 life.", 1),
        ("You gain 3 life.", 3),
        ("You gain 1 life for each land you control.", 15),
        ("You gain life equal to the number of lands you control.", 15),
    ],
)
def test_heliod_sees_one_gain_however_much_it_is(text: str, life: int) -> None:
    gain = card("Balm", "Instant", text, cost="{W}")
    table = start(A=side(hand=[gain], board=[HELIOD, *FIVE]), B=side())

    table.answer("A", HELIOD).cast(gain).resolve()
    assert table.life("A") == 20 + life
    assert len(table.game.state.stack) == 1

    assert table.resolve().find(HELIOD).counter("+1/+1") == 1


@ruling(HELIOD, 2)
def test_heliod_is_too_late_for_a_creature_that_dies_as_life_is_gained() -> None:
    link = creature("Priest", 1, 1, "Lifelink")
    table = start(A=side(board=[HELIOD, link, BEAR]), B=side(board=[OGRE]))
    table.answer("A", "Priest").attack(link).attack(BEAR).block(OGRE, BEAR).to("end of combat")

    assert table.zone("graveyard", "A") == ["Grizzly"]
    assert table.size("Priest") == (2, 2)


@ruling(HELIOD, 3)
def test_each_creature_with_lifelink_gains_life_by_itself() -> None:
    links = [creature(name, 1, 1, "Lifelink") for name in ("Priest", "Monk")]
    table = start(A=side(board=[HELIOD, *links]), B=side())
    table.answer("A", HELIOD, HELIOD).attack("Priest").attack("Monk").to("end of combat")

    assert table.find(HELIOD).counter("+1/+1") == 2


@ruling(HELIOD, 3)
def test_one_creature_with_lifelink_gains_life_once_whatever_it_hits() -> None:
    beast = creature("Beast", 6, 6, "Lifelink, trample")
    table = start(A=side(board=[HELIOD, beast]), B=side(board=[BEAR, OGRE]))
    table.answer("A", [2, 3, 1], HELIOD).attack(beast).block(BEAR, beast).block(OGRE, beast).to("end of combat")

    assert (table.life("A"), table.life("B")) == (26, 19)
    assert table.find(HELIOD).counter("+1/+1") == 1


@ruling(HELIOD, 5)
def test_a_counter_on_an_enchantment_waits_until_it_is_a_creature() -> None:
    text = "Target enchantment becomes a 2/2 creature in addition to its other types until end of turn."
    wake = card("Wake", "Instant", text, cost="{U}")
    balm = card("Balm", "Instant", "You gain 1 life.", cost="{W}")
    hymn = card("Hymn", "Enchantment", "You have no maximum hand size.")
    table = start(A=side(hand=[balm, wake], board=[HELIOD, hymn, *FIVE]), B=side())
    table.answer("A", "Hymn").cast(balm).resolve(2)
    assert table.size("Hymn") == (None, None)
    assert table.find("Hymn").counter("+1/+1") == 1

    assert table.cast(wake, at="Hymn").resolve().size("Hymn") == (3, 3)


@ruling(HELIOD, 6)
def test_lifelink_twice_gains_life_once() -> None:
    link = creature("Priest", 2, 2, "Lifelink")
    table = start(A=side(board=[HELIOD, link, *FIVE]), B=side()).activate(HELIOD, at="Priest").resolve()
    table.answer("A", HELIOD).attack(link).to("end of combat")

    assert table.life("A") == 22
    assert table.find(HELIOD).counter("+1/+1") == 1


def devoted(count: int) -> StoredCard:
    """Returns an artifact with this number of white symbols in its cost."""
    return card(f"Altar of {count}", "Artifact", "", cost="{W}" * count)


@ruling(HELIOD, 8, 9, 10)
@pytest.mark.parametrize(
    ("cost", "text", "counts"),
    [
        ("{W}", "", True),
        ("{W/U}", "", True),
        ("{2/W}", "", True),
        ("{W/P}", "", True),
        ("{X}{C}{2}{0}{U}", "", False),
        ("{2}", "{W}{W}: You gain 1 life.", False),
        ("{2}", "{T}: Add {W}{W}.", False),
    ],
)
def test_devotion_counts_symbols_of_the_colour_in_costs(cost: str, text: str, *, counts: bool) -> None:
    thing = card("Thing", "Artifact", text, cost=cost)
    table = start(A=side(board=[HELIOD, devoted(3), thing]), B=side(board=[devoted(5)]))

    assert table.now(HELIOD).is_creature is counts


@ruling(HELIOD, 11)
@pytest.mark.parametrize(("gone", "life"), [(False, 24), (True, 22)])
def test_devotion_is_counted_as_an_ability_resolves(life: int, *, gone: bool) -> None:
    text = "When this creature enters, each opponent loses 1 life. You gain life equal to your devotion to white."
    bishop = creature("Bishop", 2, 2, text, cost="{W}{W}")
    table = start(A=side(hand=[bishop, MURDER], board=[devoted(2), *FIVE]), B=side())
    table.cast(bishop).resolve()
    if gone:
        table.cast(MURDER, at="Bishop").resolve()

    assert table.resolve().life("A") == life


@ruling(HELIOD, 12)
def test_an_aura_on_anothers_permanent_counts_for_its_controller() -> None:
    sash = card("Sash", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.", cost="{W}")
    table = start(A=side(hand=[sash], board=[HELIOD, devoted(3), *FIVE]), B=side(board=[BEAR]))
    assert not table.now(HELIOD).is_creature

    table.cast(sash, at="Grizzly").resolve()

    assert table.now(HELIOD).is_creature


@ruling(HELIOD, 13)
def test_a_god_is_a_creature_card_and_a_creature_spell_everywhere_else() -> None:
    raising = card("Raise", "Sorcery", "Return target creature card from your graveyard to your hand.", cost="{B}")
    scorn = card("Scorn", "Instant", "Counter target creature spell.", cost="{U}")
    table = start(A=side(hand=[raising], graveyard=[HELIOD], board=FIVE), B=side(hand=[scorn], board=FIVE))
    table.cast(raising, at=HELIOD).resolve()
    assert table.zone("hand", "A") == [HELIOD]

    table.cast(HELIOD).cast(scorn, at=HELIOD, by="B").resolve()

    assert HELIOD in table.zone("graveyard", "A")


@ruling(HELIOD, 14, 15)
@pytest.mark.parametrize(("others", "counters", "seen"), [(3, 0, False), (4, 0, True), (5, 1, True)])
def test_what_a_god_is_as_it_enters_and_once_it_has_entered(others: int, counters: int, *, seen: bool) -> None:
    nursery = card("Nursery", "Artifact", "Each creature you control enters with an additional +1/+1 counter on it.")
    herald = card("Herald", "Artifact", "Whenever a creature you control enters, each opponent loses 1 life.")
    table = start(A=side(hand=[HELIOD], board=[devoted(others), nursery, herald, *FIVE]), B=side())

    table.cast(HELIOD).resolve()

    assert table.find(HELIOD).counter("+1/+1") == counters
    assert len(table.game.state.stack) == seen


@ruling(HELIOD, 16)
def test_a_god_that_is_no_creature_is_a_legendary_enchantment() -> None:
    table = start(A=side(board=[HELIOD]), B=side())
    chars = table.now(HELIOD)
    assert (chars.supertypes, chars.types, chars.subtypes) == (("Legendary",), ("Enchantment",), ())

    full = start(A=side(board=[HELIOD, devoted(4)]), B=side()).now(HELIOD)
    assert (set(full.types), full.subtypes) == ({"Enchantment", "Creature"}, ("God",))


@ruling(HELIOD, 17)
def test_the_abilities_of_a_god_that_is_no_creature_work() -> None:
    table = start(A=side(board=[HELIOD, BEAR, *FIVE]), B=side())

    table.activate(HELIOD, at="Grizzly").resolve()

    assert table.now("Grizzly").has_keyword("lifelink")
    assert table.now(HELIOD).has_keyword("indestructible")


FLASH = card("Late Altar", "Artifact", "Flash", cost="{W}{W}{W}{W}")


@ruling(HELIOD, 18)
@pytest.mark.parametrize("attacks", [True, False])
def test_a_god_that_stops_being_a_creature_leaves_combat_for_good(*, attacks: bool) -> None:
    table = start(
        A=side(hand=[BOUNCE, FLASH], board=[HELIOD, devoted(4), *FIVE, *[land("Plains")] * 3]),
        B=side(board=[OGRE]),
    )
    if attacks:
        table.attack(HELIOD).to("declare attackers")
        assert table.find(HELIOD).attacking == table.seat("B")
    else:
        table.to("upkeep", turn=2).attack(OGRE).block(HELIOD, OGRE).to("declare blockers")
        assert table.find(HELIOD).blocking == (table.find(OGRE).id,)

    table.cast(BOUNCE, at="Altar of 4").resolve()
    assert (table.find(HELIOD).attacking, table.find(HELIOD).blocking) == (None, ())

    table.cast(FLASH).resolve()
    assert table.now(HELIOD).is_creature
    table.to("end of combat")
    assert (table.life("A"), table.life("B")) == (20, 20)
    assert table.find(OGRE).damage == 0


@ruling(HELIOD, 19)
def test_counters_stay_on_a_god_that_is_no_creature() -> None:
    balm = card("Balm", "Instant", "You gain 1 life.", cost="{W}")
    table = start(
        A=side(hand=[balm, BOUNCE, FLASH], board=[HELIOD, devoted(4), *FIVE, *[land("Plains")] * 3]), B=side()
    )
    table.answer("A", HELIOD).cast(balm).resolve(2)
    assert table.size(HELIOD) == (6, 6)

    table.cast(BOUNCE, at="Altar of 4").resolve()
    assert not table.now(HELIOD).is_creature
    assert table.find(HELIOD).counter("+1/+1") == 1

    assert table.cast(FLASH).resolve().size(HELIOD) == (6, 6)


@ruling(HELIOD, 20)
def test_a_god_without_abilities_still_needs_devotion_to_be_a_creature() -> None:
    blank = card("Blank", "Instant", "Target permanent loses all abilities until end of turn.", cost="{U}")
    table = start(A=side(hand=[blank, BOUNCE], board=[HELIOD, devoted(4), *FIVE]), B=side())

    table.cast(blank, at=HELIOD).resolve()
    assert table.now(HELIOD).is_creature
    assert not table.now(HELIOD).has_keyword("indestructible")

    table.cast(BOUNCE, at="Altar of 4").resolve()
    assert not table.now(HELIOD).is_creature
