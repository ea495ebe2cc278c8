"""Spells whose numbers are those of the time they were cast, what is left of others, and rarer words."""

from __future__ import annotations

from tests.rules.played_spells import BEAR, ELF, MOUNTAIN, OGRE
from tests.rules.table import Table, card, creature, side


def test_601_2i_a_number_is_that_of_the_time_of_casting() -> None:
    text = "You gain X life, where X is the number of creatures you control as you cast Rite."
    rite = card("Rite", "Instant", text, cost="{0}")
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(board=[BEAR, ELF], hand=[rite]), B=side(board=[MOUNTAIN], hand=[spark])).to("precombat main")
    table.cast(rite).cast(spark, at="Bear", by="B").resolve(2)
    assert table.life("A") == 22


def test_614_6_what_a_spell_has_dealt_damage_to_is_exiled_instead_of_dying() -> None:
    more = "If a permanent dealt damage by Torch would die this turn, exile it instead."
    text = f"Torch deals 2 damage to target creature. {more}"
    torch = card("Torch", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[torch]), B=side(board=[BEAR])).to("precombat main")
    table.cast(torch, at="Bear").resolve()
    assert table.zone("exile", "B") == ["Bear"]


def test_208_total_power_and_toughness() -> None:
    cut = card("Cut", "Instant", "Destroy target creature with total power and toughness 4 or less.", cost="{0}")
    table = Table(A=side(hand=[cut]), B=side(board=[BEAR, OGRE])).to("precombat main")
    table.cast(cut, at="Bear").resolve()
    assert table.zone("battlefield", "B") == ["Ogre"]


def test_700_everything_except_for_some() -> None:
    rank = card("Rank", "Sorcery", "Destroy all creatures except for Goblins.", cost="{0}")
    goblin = card("Gob", "Creature — Goblin", power=1, toughness=1)
    table = Table(A=side(hand=[rank]), B=side(board=[BEAR, goblin])).to("precombat main")
    table.cast(rank).resolve()
    assert table.zone("battlefield", "B") == ["Gob"]


def test_514_3a_exiled_at_the_beginning_of_the_next_cleanup_step() -> None:
    text = "Create two 2/2 white Knight creature tokens. Exile them at the beginning of the next cleanup step."
    waylay = card("Waylay", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[waylay]), B=side()).to("precombat main")
    table.cast(waylay).resolve()
    assert table.zone("battlefield", "A") == ["Knight Token"] * 2
    table.to("end")
    assert table.zone("battlefield", "A") == ["Knight Token"] * 2
    table.to("upkeep", turn=2)
    assert table.zone("battlefield", "A") == []


def test_511_what_blocked_it_is_destroyed_at_end_of_combat() -> None:
    text = (
        "Choose target creature. At this turn's next end of combat, "
        "destroy all creatures that blocked or were blocked by it this turn."
    )
    venom = card("Venom", "Instant", text, cost="{0}")
    big, wall = creature("Big", 1, 5), creature("Wall", 0, 9)
    table = Table(A=side(board=[big], hand=[venom]), B=side(board=[wall, BEAR])).to("precombat main")
    table.cast(venom, at="Big").resolve().attack(big).block(wall, big).to("postcombat main")
    assert table.zone("battlefield", "B") == ["Bear"]
    assert "Big" in table.zone("battlefield", "A")


def test_400_7_cards_not_put_onto_the_battlefield_are_the_rest() -> None:
    text = (
        "Reveal the top three cards of your library. "
        "You may put any number of creature cards from among them onto the battlefield. "
        "Then put all cards revealed this way that weren't put onto the battlefield into your graveyard."
    )
    call = card("Call", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[call], library=[BEAR, MOUNTAIN, ELF]), B=side()).to("precombat main")
    table.answer("A", True, ("Bear",)).cast(call).resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert sorted(table.zone("graveyard", "A")) == ["Call", "Elf", "Mountain"]


def test_608_2c_what_was_not_put_into_a_hand_this_way() -> None:
    text = (
        "Look at the top two cards of your library. "
        "You may reveal a creature card from among them and put it into your hand. "
        "Put the rest on the bottom of your library in a random order. "
        "If you don't put a card into your hand this way, you gain 3 life."
    )
    call = card("Call", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[call], library=[BEAR, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", True, "Bear").cast(call).resolve()
    assert (table.zone("hand", "A"), table.life("A")) == (["Bear"], 20)
    table = Table(A=side(hand=[call], library=[BEAR, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", False).cast(call).resolve()
    assert (table.zone("hand", "A"), table.life("A")) == ([], 23)


def test_608_2d_all_of_one_kind_or_of_another() -> None:
    split = card("Split", "Sorcery", "Destroy all lands or all creatures.", cost="{0}")
    table = Table(A=side(hand=[split], board=[MOUNTAIN]), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", "2").cast(split).resolve()
    assert table.zone("battlefield", "A") == ["Mountain"]
    assert table.zone("battlefield", "B") == []


def test_701_12c_two_players_exchange_life_totals() -> None:
    conduit = card("Conduit", "Sorcery", "Two target players exchange life totals.", cost="{0}")
    table = Table(A=side(hand=[conduit], life=5), B=side()).to("precombat main")
    table.cast(conduit, at=("A", "B")).resolve()
    assert (table.life("A"), table.life("B")) == (20, 5)


def test_708_2_a_creature_with_a_morph_ability_is_turned_face_down() -> None:
    slide = card("Slide", "Instant", "Turn target creature with a morph ability face down.", cost="{0}")
    shifter = creature("Shifter", 4, 4, "Morph {2}")
    table = Table(A=side(hand=[slide]), B=side(board=[shifter, BEAR])).to("precombat main")
    table.cast(slide, at="Shifter").resolve()
    sizes = [table.game.characteristics(obj.id).power for obj in table.game.state.permanents()]
    assert sorted(power for power in sizes if power) == [2, 2]
