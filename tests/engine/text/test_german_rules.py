"""German rules text from abilities: every node has a rule, and each family of phrases follows the official texts.

The English phrase on the left only produces the ability."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.type_line import TypeLine
from engine.compiler.pipeline import compile_paragraph
from engine.ir.abilities import Unread
from engine.ir.node import KINDS, NODE_TYPES
from engine.ir.stored_cards import MODULES, read_cards
from engine.text.german.grammar.phrases import type_line
from engine.text.german.rules.writer import ALL_TABLES, INSIDE
from engine.text.german.text import write_face, write_paragraph
from tests.engine.text.german import german

DATA = Path(__file__).resolve().parents[3] / "data"


def test_every_node_has_a_german_rule() -> None:
    assert MODULES
    said = INSIDE.union(*(table.table for table in ALL_TABLES))
    missing = {name for name, kind in NODE_TYPES.items() if kind not in said and kind not in KINDS}
    assert not missing


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Flying, trample", "Fliegend, verursacht Trampelschaden"),
        ("Trample", "Verursacht Trampelschaden"),
        ("Equip {2}", "Ausrüsten {2}"),
        ("Protection from black", "Schutz vor Schwarz"),
        ("Enchant creature", "Verzaubert eine Kreatur"),
        ("Other creatures you control get +1/+1.", "Andere Kreaturen, die du kontrollierst, erhalten +1/+1."),
        (
            "Equipped creature gets +1/+1 and has trample.",
            "Die ausgerüstete Kreatur erhält +1/+1 und verursacht Trampelschaden.",
        ),
        ("~ can't be blocked.", "Diese Kreatur kann nicht geblockt werden."),
        ("~ attacks each combat if able.", "Diese Kreatur greift in jedem Kampf an, falls möglich."),
        ("~ enters tapped.", "Diese Kreatur kommt getappt ins Spiel."),
        (
            "Each opponent can cast spells only as a sorcery.",
            "Jeder Gegner kann Zaubersprüche nur zu Zeitpunkten wirken, zu denen er Hexereien wirken könnte.",
        ),
        (
            "Creature cards in graveyards can't enter.",
            "Kreaturenkarten in Friedhöfen können nicht ins Spiel kommen.",
        ),
        (
            "You may look at face-down creatures you don't control any time.",
            "Du kannst dir jederzeit verdeckte Kreaturen, die du nicht kontrollierst, anschauen.",
        ),
        (
            "Damage that would reduce your life total to less than 1 reduces it to 1 instead.",
            "Schaden, der deine Lebenspunkte auf weniger als 1 reduzieren würde, reduziert sie stattdessen auf 1.",
        ),
        (
            "As ~ is turned face up, put five +1/+1 counters on it.",
            "Sowie diese Kreatur aufgedeckt wird, lege fünf +1/+1-Marken auf sie.",
        ),
        (
            "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
            "Zaubersprüche und Fähigkeiten, die deine Gegner kontrollieren, können nicht bewirken, dass du bleibende "
            "Karten opferst.",
        ),
        ("Your life total can't change.", "Deine Lebenspunktzahl kann sich nicht verändern."),
        (
            "If an opponent would begin an extra turn, that player skips that turn instead.",
            "Falls ein Gegner einen zusätzlichen Zug beginnen würde, überspringt er jenen Zug stattdessen.",
        ),
        (
            "Creatures you control can't have -1/-1 counters put on them.",
            "Auf Kreaturen, die du kontrollierst, können keine -1/-1-Marken gelegt werden.",
        ),
        (
            "~ can't attack unless you sacrifice two Islands.",
            "Diese Kreatur kann nicht angreifen, es sei denn, du opferst zwei Inseln.",
        ),
        (
            "{T}: Put a mannequin counter on target creature. For as long as that creature has a mannequin counter on "
            "it, it has flying.",
            "{T}: Lege eine Gliederpuppenmarke auf eine Kreatur deiner Wahl. Solange auf jener Kreatur eine "
            "Gliederpuppenmarke liegt, hat sie Flugfähigkeit.",
        ),
        (
            "When ~ enters, sacrifice it unless an opponent was dealt damage this turn.",
            "Wenn diese Kreatur ins Spiel kommt, opfere sie, es sei denn, einem Gegner wurde in diesem Zug Schaden "
            "zugefügt.",
        ),
        (
            "If you would lose unspent mana, that mana becomes colorless instead.",
            "Falls du unverbrauchtes Mana verlieren würdest, wird jenes Mana stattdessen farblos.",
        ),
        (
            "~ can be attached only to a legendary creature.",
            "Diese Kreatur kann nur an eine legendäre Kreatur angelegt werden.",
        ),
        (
            "Artifact spells you cast cost {1} less to cast.",
            "Artefaktzauber, die du wirkst, kosten beim Wirken {1} weniger.",
        ),
        (
            "If you tap a land for mana, it produces twice as much of that mana instead.",
            "Falls du ein Land für Mana tappst, erzeugt es stattdessen doppelt so viel jenes Manas.",
        ),
        ("{T}: Add {G} or {U}.", "{T}: Erzeuge {G} oder {U}."),
        ("{T}: Add one mana of any color.", "{T}: Erzeuge ein Mana einer beliebigen Farbe."),
        (
            "{1}, Sacrifice ~: Destroy target artifact or enchantment.",
            "{1}, opfere diese Kreatur: Zerstöre ein Artefakt oder eine Verzauberung deiner Wahl.",
        ),
        ("When ~ enters, scry 2.", "Wenn diese Kreatur ins Spiel kommt, wende Hellsicht 2 an."),
        (
            "Whenever a creature you control dies, each opponent loses 1 life and you gain 1 life.",
            "Immer wenn eine Kreatur, die du kontrollierst, stirbt, verliert jeder Gegner 1 Lebenspunkt und du "
            "erhältst 1 Lebenspunkt dazu.",
        ),
        (
            "At the beginning of your upkeep, create a 1/1 white Soldier creature token.",
            "Zu Beginn deines Versorgungssegments erzeugst du einen 1/1 weißen Soldat-Kreaturenspielstein.",
        ),
        (
            "At the beginning of your upkeep, if you're the monarch, draw a card.",
            "Zu Beginn deines Versorgungssegments und falls du der Monarch bist, ziehe eine Karte.",
        ),
        (
            "Whenever an opponent draws a card, ~ deals 1 damage to that player.",
            "Immer wenn ein Gegner eine Karte zieht, fügt ihm diese Kreatur 1 Schadenspunkt zu.",
        ),
    ],
)
def test_phrases_of_permanents(english: str, said: str) -> None:
    assert german(english) == said


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Draw two cards, then discard two cards.", "Ziehe zwei Karten und wirf dann zwei Karten ab."),
        ("Scry 2, then draw two cards.", "Hellsicht 2, ziehe dann zwei Karten."),
        ("Destroy all creatures.", "Zerstöre alle Kreaturen."),
        ("Target player discards two cards.", "Ein Spieler deiner Wahl wirft zwei Karten ab."),
        (
            "Counter target spell unless its controller pays {3}.",
            "Neutralisiere einen Zauberspruch deiner Wahl, es sei denn, sein Beherrscher bezahlt {3}.",
        ),
        (
            "Return target nonland permanent to its owner's hand.",
            "Bringe eine bleibende Karte deiner Wahl, die kein Land ist, auf die Hand ihres Besitzers zurück.",
        ),
        (
            "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
            "Durchsuche deine Bibliothek nach einer Standardland-Karte, bringe sie getappt ins Spiel und mische "
            "danach.",
        ),
        (
            "Put a +1/+1 counter on each of up to two target creatures.",
            "Lege je eine +1/+1-Marke auf bis zu zwei Kreaturen deiner Wahl.",
        ),
        (
            "Target creature gets +2/+2 until end of turn.",
            "Eine Kreatur deiner Wahl erhält +2/+2 bis zum Ende des Zuges.",
        ),
        (
            "Choose one —\n• Draw a card.\n• You gain 3 life.",
            "Bestimme eines —\n• Ziehe eine Karte.\n• Du erhältst 3 Lebenspunkte dazu.",
        ),
        (
            "Return target instant or sorcery card from your graveyard to your hand.",
            "Bringe eine Spontanzauber- oder Hexereikarte deiner Wahl aus deinem Friedhof auf deine Hand zurück.",
        ),
        ("Exile target noncreature spell.", "Schicke einen Nichtkreatur-Zauberspruch deiner Wahl ins Exil."),
        (
            "Distribute three +1/+1 counters among one, two, or three target creatures you control.",
            "Verteile drei +1/+1-Marken auf ein, zwei oder drei Kreaturen deiner Wahl, die du kontrollierst.",
        ),
        (
            "Target opponent may have you draw a card. If they don't, you gain 2 life.",
            "Ein Gegner deiner Wahl kann dich eine Karte ziehen lassen. Falls er dies nicht tut, erhältst du 2 "
            "Lebenspunkte dazu.",
        ),
        (
            "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If you "
            "don't put the card onto the battlefield, put it into your hand.",
            "Schaue dir die oberste Karte deiner Bibliothek an. Falls sie eine Länderkarte ist, kannst du sie ins "
            "Spiel bringen. Falls du dies nicht tust, nimm sie auf deine Hand.",
        ),
        ("If you have exactly 1 life, you win the game.", "Falls du genau 1 Lebenspunkt hast, gewinnst du die Partie."),
        (
            "Choose a creature you control. Target artifact you control becomes a copy of it until end of turn.",
            "Bestimme eine Kreatur, die du kontrollierst. Ein Artefakt deiner Wahl, das du kontrollierst, wird bis zum "
            "Ende des Zuges zu einer Kopie von ihr.",
        ),
    ],
)
def test_phrases_of_spells(english: str, said: str) -> None:
    assert german(english, spell=True) == said


def test_a_paragraph_that_was_not_read_is_not_written() -> None:
    assert write_paragraph(Unread(0), spell=False, name=None) is None


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Legendary Artifact Creature — Human Soldier", "Legendäre Artefaktkreatur — Mensch, Soldat"),
        ("Basic Land — Forest", "Standardland — Wald"),
        ("Enchantment Creature — Demon", "Verzauberungskreatur — Dämon"),
        ("Legendary Planeswalker — Teferi", "Legendärer Planeswalker — Teferi"),
        ("Snow Creature — Snake", "Verschneite Kreatur — Ophis"),
        ("Sorcery", "Hexerei"),
    ],
)
def test_type_lines(english: str, said: str) -> None:
    assert type_line(TypeLine.parse(english)) == said


def test_every_paragraph_of_the_set_is_written_and_nothing_is_left_unfinished() -> None:
    silent: list[str] = []
    for card in read_cards((DATA / "cards/cmm.jsonl").read_bytes(), "cmm.jsonl"):
        for face, abilities in zip(card.facts.faces, card.faces, strict=True):
            for paragraph in write_face(face, abilities, card.facts.name_de):
                if paragraph is None:
                    silent.append(card.facts.name)
                    continue
                assert not set("@~\u2e34") & set(paragraph), paragraph
                assert "  " not in paragraph, paragraph
    assert not silent


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            'Whenever ~ attacks, create a 1/1 white Soldier creature token. It has "When ~ dies, draw a card."',
            "Immer wenn diese Kreatur angreift, erzeuge einen 1/1 weißen Soldat-Kreaturenspielstein mit „Wenn dieser "
            "Spielstein stirbt, ziehe eine Karte.“",
        ),
        (
            "When you cast ~, any player may discard three cards. If a player does, counter ~.",
            "Wenn du diesen Zauberspruch wirkst, kann ein beliebiger Spieler drei Karten abwerfen. Falls er dies tut, "
            "neutralisiere diesen Zauberspruch.",
        ),
        (
            "When ~ is put into a graveyard from the battlefield, return ~ to its owner's hand.",
            "Wenn diese Kreatur aus dem Spiel auf einen Friedhof gelegt wird, bringe diese Karte auf die Hand ihres "
            "Besitzers zurück.",
        ),
        (
            "As long as your devotion to white is less than five, ~ isn't a creature.",
            "Solange deine Hingabe zu Weiß weniger als fünf beträgt, ist diese bleibende Karte keine Kreatur.",
        ),
        (
            "Pay 1 life: Until end of turn, whenever target creature you control deals combat damage to a creature, "
            "destroy the damaged creature.",
            "Bezahle 1 Lebenspunkt: Immer wenn bis zum Ende des Zuges eine Kreatur deiner Wahl, die du kontrollierst, "
            "einer Kreatur Kampfschaden zufügt, zerstöre die Kreatur, der Schaden zugefügt wurde.",
        ),
        (
            "At the beginning of your upkeep, if you control four or more Demons with different names, you win the "
            "game.",
            "Zu Beginn deines Versorgungssegments und falls du vier oder mehr Dämonen mit unterschiedlichen Namen "
            "kontrollierst, gewinnst du die Partie.",
        ),
        (
            "When ~ enters, it becomes an Aura with enchant creature.",
            "Wenn diese Kreatur ins Spiel kommt, wird sie zu einer Aura mit „Verzaubert eine Kreatur“.",
        ),
        (
            "Whenever another creature you control dies, exile ~.",
            "Immer wenn eine andere Kreatur, die du kontrollierst, stirbt, schicke diese Kreatur ins Exil.",
        ),
    ],
)
def test_this_is_said_as_what_it_is_then(english: str, said: str) -> None:
    assert german(english) == said


@pytest.mark.parametrize(
    ("line", "this"),
    [
        ("Enchantment — Aura", "diese Aura"),
        ("Artifact — Equipment", "diese Ausrüstung"),
        ("Artifact — Vehicle", "dieses Fahrzeug"),
        ("Artifact Creature — Vehicle", "diese Kreatur"),
        ("Enchantment — Saga", "diese Sage"),
        ("Artifact", "dieses Artefakt"),
    ],
)
def test_a_card_is_called_by_the_subtype_that_english_calls_it_by(line: str, this: str) -> None:
    ability, _ = compile_paragraph("When ~ enters, draw a card.", spell=False)
    assert ability is not None
    said = write_paragraph(ability, spell=False, name=None, types=TypeLine.parse(line))
    assert said == f"Wenn {this} ins Spiel kommt, ziehe eine Karte."


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "Creatures named ~ get +1/+1.",
            "Kreaturen namens Adler erhalten +1/+1.",
        ),
        (
            "When ~ dies, create ~, Frost Tongue, a legendary 1/1 white Bird creature token.",
            "Wenn der Adler stirbt, erzeuge Adler, Frost Tongue, einen legendären 1/1 weißen "
            "Vogel-Kreaturenspielstein.",
        ),
        (
            "You may have ~ enter as a copy of a creature you control, except its name is ~.",
            "Du kannst den Adler als Kopie einer Kreatur, die du kontrollierst, ins Spiel kommen lassen, außer dass "
            "sein Name Adler ist.",
        ),
        (
            "{T}, Sacrifice another creature: Draw cards equal to the sacrificed creature's toughness, then discard "
            "cards equal to its power.",
            "{T}, opfere eine andere Kreatur: Ziehe so viele Karten, wie die Widerstandskraft der geopferten Kreatur "
            "beträgt, und wirf dann so viele Karten ab, wie ihre Stärke beträgt.",
        ),
        (
            "{T}: Draw cards equal to the number of spells you've cast this turn.",
            "{T}: Ziehe so viele Karten, wie du in diesem Zug Zaubersprüche gewirkt hast.",
        ),
    ],
)
def test_a_card_whose_name_is_known_is_named(english: str, said: str) -> None:
    ability, _ = compile_paragraph(english, spell=False)
    assert ability is not None
    assert write_paragraph(ability, spell=False, name="Adler", names={"~": "Adler"}) == said


def test_a_subject_that_is_shared_behind_und_is_said_as_it_was_said_before() -> None:
    after_a_target = german(
        "Tap target creature. It gets +2/+2 until end of turn and can't block this turn.", spell=True
    )
    assert after_a_target is not None
    assert after_a_target.endswith("Sie erhält +2/+2 bis zum Ende des Zuges und kann in diesem Zug nicht blocken.")
