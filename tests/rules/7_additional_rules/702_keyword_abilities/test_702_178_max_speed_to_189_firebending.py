"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_G, ELF, MOUNTAIN, OX, PLAINS
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("702.178a")
def test_702_178a_at_max_speed_a_card_in_a_graveyard_has_its_ability() -> None:
    racer = creature("Racer", 1, 1, "Start your engines!")
    scout = creature("Scout", 1, 1, "Max speed — {0}, Exile this card from your graveyard: You gain 3 life.")
    table = Table(A=side(board=[racer], graveyard=[scout]), B=side()).to("precombat main")
    assert not table.try_to("activate", scout)
    table.game.state.player(table.seat("A")).speed = 4
    table.game.invalidate()
    table.activate(scout).to("beginning of combat")
    assert (table.life("A"), table.zone("exile", "A")) == (23, ["Scout"])


@rule("702.179")
def test_702_179_x_is_your_speed() -> None:
    engine = card("Engine", "Artifact", "Creatures you control get +X/+0, where X is your speed.")
    table = Table(A=side(board=[engine, BEAR_FOR_G]), B=side(board=[creature("Ox", 2, 4)]))
    assert table.size("Bear") == (2, 2)
    table.game.state.player(table.seat("A")).speed = 3
    table.to("precombat main")
    assert (table.size("Bear"), table.size("Ox")) == ((5, 2), (2, 4))


@rule("702.179")
def test_702_179_and_178_speed_grows_once_a_turn_until_max_speed() -> None:
    racer = creature("Racer", 1, 1, "Start your engines!\nMax speed — Racer has flying.")
    table = Table(A=side(board=[racer]), B=side())
    for turn, speed in ((1, 2), (3, 3), (5, 4)):
        assert not table.now(racer).has_keyword("flying")
        table.attack(racer).to("end of combat", turn=turn)
        assert table.game.state.player(table.seat("A")).speed == speed
    assert table.now(racer).has_keyword("flying")


@rule("702.179e")
def test_702_179e_it_attacks_or_blocks_only_with_max_speed() -> None:
    racer = creature("Racer", 5, 5, "Racer can't attack or block unless you have max speed.")
    for speed, able in ((3, False), (4, True)):
        table = Table(A=side(board=[racer]), B=side())
        table.game.state.player(table.seat("A")).speed = speed
        table.game.invalidate()
        assert (not table.now(racer).limits) is able


@rule("702.180a")
def test_702_180a_harmonize_may_tap_a_creature_to_cost_less() -> None:
    song = card("Song", "Sorcery", "You gain 4 life.\nHarmonize {3}{W}", cost="{W}")
    ox = creature("Ox", 3, 3)
    table = game(A=side(graveyard=[song], board=[PLAINS, ox], life=20), B=side())
    table.cast(song, method="harmonize").resolve()
    assert table.find(ox).tapped
    assert table.zone("exile") == ["Song"]


@rule("702.181a")
def test_702_181a_mobilize_makes_warriors_that_are_sacrificed() -> None:
    khan = creature("Khan", 2, 2, "Mobilize 2")
    table = Table(A=side(board=[khan]), B=side())
    table.attack(khan).to("end of combat")
    assert table.life("B") == 16
    table.to("cleanup")
    assert table.zone("battlefield", "A") == ["Khan"]


@rule("702.182a")
def test_702_182a_job_select_comes_with_a_hero() -> None:
    staff = card("Staff", "Artifact — Equipment", "Job select\nEquipped creature gets +1/+0.\nEquip {2}", cost="{R}")
    table = game(A=side(hand=[staff], board=[MOUNTAIN]), B=side())
    table.cast(staff).resolve(2)
    assert table.size("Hero Token") == (2, 1)


@rule("702.184a")
def test_702_184a_station_puts_charge_counters_equal_to_the_power() -> None:
    ship = card("Ship", "Artifact — Spacecraft", "Station")
    table = game(A=side(board=[ship, OX]), B=side())
    table.activate(ship).resolve()
    assert table.find(ship).counter("charge") == 2
    assert table.find(OX).tapped


@rule("702.185")
def test_702_185_what_was_warped_this_turn_is_remembered() -> None:
    comet = creature("Comet", 3, 3, "Warp {1}", cost="{5}")
    void = card("Void", "Sorcery", "Draw a card. If a spell was warped this turn, draw two cards.", cost="{1}")
    forests = [land("Forest")] * 2
    table = Table(A=side(hand=[comet, void], board=forests), B=side()).to("precombat main")
    table.cast(comet, method="warp").resolve().cast(void).resolve()
    assert len(table.zone("hand", "A")) == 3
    other = Table(A=side(hand=[void], board=forests), B=side()).to("precombat main").cast(void).resolve()
    assert len(other.zone("hand", "A")) == 1


@rule("702.185a")
def test_702_185a_warp_exiles_at_the_end_and_may_be_cast_later() -> None:
    comet = creature("Comet", 4, 4, "Warp {R}", cost="{2}{R}")
    table = game(A=side(hand=[comet], board=[MOUNTAIN] * 3), B=side())
    table.cast(comet, method="warp").resolve()
    table.to("cleanup")
    assert table.zone("exile") == ["Comet"]
    table.to("precombat main", turn=3)
    table.cast(comet).resolve()
    assert "Comet" in table.zone("battlefield", "A")


@rule("702.187b")
def test_702_187b_mayhem_only_if_it_was_discarded_this_turn() -> None:
    riot = card("Riot", "Sorcery", "You gain 4 life.\nMayhem {W}", cost="{3}{W}")
    faith = card("Faith", "Sorcery", "Discard a card, then draw a card.", cost="{W}")
    table = game(A=side(hand=[riot, faith], board=[PLAINS] * 2, life=20), B=side())
    table.cast(faith).resolve()
    table.cast(riot, method="mayhem").resolve()
    assert table.life("A") == 24


@rule("702.188a")
def test_702_188a_web_slinging_returns_a_tapped_creature() -> None:
    spider = creature("Spider", 3, 3, "Web-slinging {W}", cost="{4}{W}")
    table = game(A=side(hand=[spider], board=[PLAINS, BEAR_FOR_1G]), B=side())
    assert not table.try_to("cast", spider, method="web-slinging")
    table.attack(BEAR_FOR_1G).to("postcombat main")
    table.cast(spider, method="web-slinging").resolve()
    assert table.zone("hand", "A") == ["Bear"]
    assert "Spider" in table.zone("battlefield", "A")


@rule("702.189a")
def test_702_189a_the_x_of_a_keyword_is_defined_behind_it() -> None:
    monk = creature("Monk", 1, 4, "Firebending X, where X is the number of creatures you control.")
    table = Table(A=side(board=[monk, ELF, BEAR]), B=side())
    table.attack(monk).to("declare attackers")
    assert table.pool("A") == "RRR"


@rule("702.189a")
def test_702_189a_firebending_adds_mana_until_end_of_combat() -> None:
    bender = creature("Bender", 2, 2, "Firebending 2\n{R}{R}: You gain 3 life.")
    table = Table(A=side(board=[bender], life=20), B=side())
    table.attack(bender).to("declare blockers")
    table.activate(bender).resolve()
    assert table.life("A") == 23
