"""German paragraphs in which a reader found mistakes: "sich selbst", "keine", cast spells, owners, values of X."""

from __future__ import annotations

import pytest

from tests.engine.text.german import german


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "When you control no lands, ~ deals 1 damage to itself.",
            "Wenn du keine Länder kontrollierst, fügt diese Kreatur sich selbst 1 Schadenspunkt zu.",
        ),
        (
            "{T}: ~ deals 1 damage to any target and 1 damage to itself.",
            "{T}: Diese Kreatur fügt einem Ziel deiner Wahl 1 Schadenspunkt und sich selbst 1 Schadenspunkt zu.",
        ),
        (
            "{T}: Target creature deals damage to itself equal to its power.",
            "{T}: Eine Kreatur deiner Wahl fügt sich selbst Schadenspunkte in Höhe ihrer Stärke zu.",
        ),
        (
            "{T}: ~ gains your choice of flying, menace, or haste until end of turn.",
            "{T}: Diese Kreatur erhält nach deiner Wahl Flugfähigkeit, Bedrohlichkeit oder Eile bis zum Ende des "
            "Zuges.",
        ),
        (
            "Whenever you cast a Dragon creature spell, draw a card.",
            "Immer wenn du einen Drache-Kreaturenzauber wirkst, ziehe eine Karte.",
        ),
        (
            "Whenever you cast a blue permanent spell, draw a card.",
            "Immer wenn du einen blauen bleibenden Zauberspruch wirkst, ziehe eine Karte.",
        ),
        (
            "{T}: Search your library for a Merfolk permanent card, put it onto the battlefield, then shuffle.",
            "{T}: Durchsuche deine Bibliothek nach einer bleibenden Meervolk-Karte, bringe sie ins Spiel und mische "
            "danach.",
        ),
        (
            "~ can't be countered.",
            "Dieser Zauberspruch kann nicht neutralisiert werden.",
        ),
        (
            "{T}: Search your library for an Aura or Equipment card, reveal it, put it into your hand, then shuffle.",
            "{T}: Durchsuche deine Bibliothek nach einer Aura- oder Ausrüstungskarte, zeige sie offen vor, nimm sie "
            "auf deine Hand und mische danach.",
        ),
        (
            "{T}: Draw a card, then you may put a creature card with mana value X or less from your hand onto the "
            "battlefield, where X is ~'s power.",
            "{T}: Ziehe eine Karte. Dann kannst du eine Kreaturenkarte mit Manabetrag X oder weniger aus deiner Hand "
            "ins Spiel bringen, wobei X gleich der Stärke dieser Kreatur ist.",
        ),
        (
            "Whenever ~ deals combat damage to a player, you and that player each draw that many cards.",
            "Immer wenn diese Kreatur einem Spieler Kampfschaden zufügt, zieht du und jener Spieler je entsprechend "
            "viele Karten.",
        ),
        (
            "{T}: Draw a card. Activate only if an oil counter was removed from a permanent you controlled this turn.",
            "{T}: Ziehe eine Karte. Aktiviere diese Fähigkeit nur, falls eine Ölmarke in diesem Zug von einer "
            "bleibenden Karte, die du kontrolliert hast, entfernt wurde.",
        ),
    ],
)
def test_a_paragraph_of_a_permanent(english: str, said: str) -> None:
    assert german(english) == said


def test_who_did_not_do_something_did_none_of_it() -> None:
    english = "Each player discards a card. Then each player who didn't discard a creature card this way loses 4 life."
    assert german(english, spell=True) == (
        "Jeder Spieler wirft eine Karte ab. Dann verliert jeder Spieler, der auf diese Weise keine Kreaturenkarte "
        "abgeworfen hat, 4 Lebenspunkte."
    )
