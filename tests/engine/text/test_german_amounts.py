"""German amounts of damage, life and mana, what replaces an event, and what abilities and players can't do."""

from __future__ import annotations

import pytest

from tests.engine.text.german import german


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "When ~ enters, target opponent sacrifices a creature or planeswalker they control with the highest mana "
            "value among creatures and planeswalkers they control.",
            "Wenn diese Kreatur ins Spiel kommt, opfert ein Gegner deiner Wahl eine Kreatur oder einen Planeswalker "
            "mit dem höchsten Manabetrag unter den Kreaturen und Planeswalkern, die er kontrolliert.",
        ),
        (
            "Adamant — If at least three red mana was spent to cast ~, ~ enters with a +1/+1 counter on it.",
            "Adamant — Falls mindestens drei rote Mana ausgegeben wurden, um diesen Zauberspruch zu wirken, kommt "
            "diese Kreatur mit einer +1/+1-Marke ins Spiel.",
        ),
        (
            "When ~ enters, if it was kicked twice, draw a card.",
            "Wenn diese Kreatur ins Spiel kommt und falls ihre Bonuskosten zweimal bezahlt wurden, ziehe eine Karte.",
        ),
        (
            "{T}: You gain 1 life. Then if you have at least 10 life more than your starting life total, untap ~.",
            "{T}: Du erhältst 1 Lebenspunkt dazu. Falls du mindestens 10 Lebenspunkte mehr hast, als dein "
            "Lebenspunkte-Anfangswert beträgt, enttappe diese Kreatur.",
        ),
        (
            "At the beginning of each end step, if you were dealt 4 or more damage this turn, exile ~.",
            "Zu Beginn jedes Endsegments und falls dir in diesem Zug 4 oder mehr Schadenspunkte zugefügt wurden, "
            "schicke diese Kreatur ins Exil.",
        ),
        (
            "Whenever a source you control deals 5 or more damage to a player, draw a card.",
            "Immer wenn eine Quelle, die du kontrollierst, einem Spieler 5 oder mehr Schadenspunkte zufügt, ziehe eine "
            "Karte.",
        ),
        (
            "{T}: Add {C}. This mana can't be spent to cast spells from your hand.",
            "{T}: Erzeuge {C}. Dieses Mana kann nicht ausgegeben werden, um Zaubersprüche aus deiner Hand zu wirken.",
        ),
        (
            "{T}: Add one mana of any of the exiled card's colors.",
            "{T}: Erzeuge ein Mana einer der Farben der ins Exil geschickten Karte.",
        ),
        (
            "Whenever ~ attacks, sacrifice half the non-Demon creatures you control, rounded up.",
            "Immer wenn diese Kreatur angreift, opfere die Hälfte der Nicht-Dämon-Kreaturen, die du kontrollierst, "
            "aufgerundet.",
        ),
        (
            "Whenever you cast a white, blue, or red spell, scry 1.",
            "Immer wenn du einen weißen, blauen oder roten Zauberspruch wirkst, wende Hellsicht 1 an.",
        ),
        (
            "When ~ enters, flip a coin until you lose a flip. Put a +1/+1 counter on ~ for each flip you win.",
            "Wenn diese Kreatur ins Spiel kommt, wirf eine Münze, bis du einen Münzwurf verlierst. Lege für jeden "
            "Münzwurf, den du gewonnen hast, eine +1/+1-Marke auf diese Kreatur.",
        ),
        (
            "Enchanted creature can't attack or block unless its controller pays {3}.",
            "Die verzauberte Kreatur kann nicht angreifen oder blocken, es sei denn, ihr Beherrscher bezahlt {3}.",
        ),
        (
            "You and Humans you control have hexproof.",
            "Du und Menschen, die du kontrollierst, habt Fluchsicherheit.",
        ),
        (
            "At the beginning of your upkeep or whenever you cast a green spell, put a charge counter on ~.",
            "Zu Beginn deines Versorgungssegments und immer wenn du einen grünen Zauberspruch wirkst, lege eine "
            "Ladungsmarke auf diese Kreatur.",
        ),
        (
            "When ~ enters, move all +1/+1 counters from all creatures onto it.",
            "Wenn diese Kreatur ins Spiel kommt, verschiebe alle +1/+1-Marken von allen Kreaturen auf sie.",
        ),
        (
            "When ~ enters, you skip your next two turns.",
            "Wenn diese Kreatur ins Spiel kommt, überspringst du deine nächsten zwei Züge.",
        ),
        (
            "You may cast ~ from your graveyard or from exile.",
            "Du kannst diesen Zauberspruch aus deinem Friedhof oder aus dem Exil wirken.",
        ),
        (
            "~ isn't legendary as long as it's a token.",
            "Diese Kreatur ist nicht legendär, solange sie ein Spielstein ist.",
        ),
        ("Equip costs you pay cost {1} less.", "Ausrüsten-Kosten, die du bezahlst, betragen {1} weniger."),
        (
            "~'s equip ability costs {2} less to activate if it targets a colorless creature.",
            "Die Ausrüsten-Fähigkeit dieser Kreatur kostet beim Aktivieren {2} weniger, falls sie eine farblose "
            "Kreatur als Ziel hat.",
        ),
        (
            "If you would create one or more tokens, instead create those tokens plus an additional Food token.",
            "Falls du einen oder mehrere Spielsteine erzeugen würdest, erzeuge stattdessen jene Spielsteine plus einen "
            "zusätzlichen Speise-Spielstein.",
        ),
        (
            "If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel "
            "creature tokens are created instead.",
            "Falls ein oder mehrere Spielsteine unter deiner Kontrolle erzeugt würden, werden stattdessen jene "
            "Spielsteine plus ebenso viele 1/1 grüne Eichhörnchen-Kreaturenspielsteine erzeugt.",
        ),
        (
            "{5}: The next time damage would be dealt to you this turn, that damage is dealt to any target instead.",
            "{5}: Das nächste Mal, wenn dir in diesem Zug Schaden zugefügt würde, wird jener Schaden stattdessen einem "
            "Ziel deiner Wahl zugefügt.",
        ),
        (
            "Enchanted creature can't become untapped and can't have counters put on it.",
            "Die verzauberte Kreatur kann nicht enttappt werden, und auf sie können keine Marken gelegt werden.",
        ),
        ("~ can't be equipped.", "Diese Kreatur kann nicht ausgerüstet werden."),
        ("Players skip their upkeep steps.", "Spieler überspringen ihre Versorgungssegmente."),
        (
            "If a player drawing a card causes a triggered ability of a permanent you control to trigger, that "
            "ability triggers an additional time.",
            "Falls eine ausgelöste Fähigkeit einer bleibenden Karte, die du kontrollierst, dadurch ausgelöst wird, "
            "dass ein Spieler eine Karte zieht, wird die Fähigkeit ein weiteres Mal ausgelöst.",
        ),
        (
            "Whenever you play a land, if it wasn't the first land you played this turn, ~ deals 1 damage to you.",
            "Immer wenn du ein Land spielst und falls es nicht das erste Land war, das du in diesem Zug gespielt hast, "
            "fügt dir diese Kreatur 1 Schadenspunkt zu.",
        ),
        ("You can't get poison counters.", "Du kannst keine Giftmarken erhalten."),
        (
            "Your maximum hand size is equal to the number of hour counters on ~.",
            "Deine maximale Handkartenzahl ist gleich der Anzahl an Stundenmarken auf dieser Kreatur.",
        ),
        (
            "As long as your life total is greater than or equal to your starting life total, creatures you control "
            "get +1/+1.",
            "Solange dein Lebenspunktestand größer oder gleich deinem Lebenspunkte-Anfangswert ist, erhalten "
            "Kreaturen, die du kontrollierst, +1/+1.",
        ),
        (
            "You may activate abilities of creatures you control as though those creatures had haste.",
            "Du kannst Fähigkeiten von Kreaturen, die du kontrollierst, aktivieren, als ob jene Kreaturen Eile hätten.",
        ),
        (
            "Whenever ~ attacks, if it's the first combat phase of the turn, draw a card.",
            "Immer wenn diese Kreatur angreift und falls es die erste Kampfphase des Zuges ist, ziehe eine Karte.",
        ),
        (
            "{T}: Each player gains control of all creatures they own.",
            "{T}: Jeder Spieler übernimmt die Kontrolle über alle Kreaturen, die er besitzt.",
        ),
        (
            "{2}: Draw a card. Any player may activate this ability but only during their draw step.",
            "{2}: Ziehe eine Karte. Jeder Spieler kann diese Fähigkeit aktivieren, aber nur während seines "
            "Ziehsegments.",
        ),
        (
            "When the fourth plan counter is put on ~, sacrifice it.",
            "Wenn die vierte Planmarke auf diese Kreatur gelegt wird, opfere sie.",
        ),
        (
            "{1}: Prevent the next 3 damage that would be dealt to target creature this turn, and put a +1/+1 counter "
            "on that creature for each 1 damage prevented this way.",
            "{1}: Verhindere die nächsten 3 Schadenspunkte, die in diesem Zug einer Kreatur deiner Wahl zugefügt "
            "würden, und lege für jeden auf diese Weise verhinderten Schadenspunkt eine +1/+1-Marke auf jene Kreatur.",
        ),
        (
            "If ~ would be dealt damage, prevent that damage and remove a +1/+1 counter from it.",
            "Falls dieser Kreatur Schaden zugefügt würde, verhindere jenen Schaden und entferne eine +1/+1-Marke von "
            "ihr.",
        ),
        (
            "{1}: Return each creature that isn't a Kraken, Octopus, or Serpent to its owner's hand.",
            "{1}: Bringe jede Kreatur, die weder ein Krake noch ein Oktopus noch eine Schlange ist, auf die Hand ihres "
            "Besitzers zurück.",
        ),
        (
            "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage and remove a +1/+1 "
            "counter from ~.",
            "Falls dieser Kreatur Schaden zugefügt würde, während auf ihr eine +1/+1-Marke liegt, verhindere jenen "
            "Schaden und entferne eine +1/+1-Marke von dieser Kreatur.",
        ),
    ],
)
def test_a_paragraph_in_german(english: str, said: str) -> None:
    assert german(english) == said


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "When ~ enters, create a number of Food tokens equal to the number of opponents you have.",
            "Wenn diese Kreatur ins Spiel kommt, erzeuge so viele Speise-Spielsteine, wie du Gegner hast.",
        ),
        (
            "{T}: Target player mills cards equal to the number of cards in your hand.",
            "{T}: Ein Spieler deiner Wahl millt so viele Karten, wie du Karten auf der Hand hast.",
        ),
        (
            "At the beginning of each player's upkeep, ~ deals damage to that player equal to the number of artifacts "
            "they control.",
            "Zu Beginn des Versorgungssegments jedes Spielers fügt diese Kreatur jenem Spieler so viele Schadenspunkte "
            "zu, wie er Artefakte kontrolliert.",
        ),
        (
            "Whenever you attack, you gain life equal to the number of attacking creatures.",
            "Immer wenn du angreifst, erhältst du so viele Lebenspunkte dazu, wie es angreifende Kreaturen gibt.",
        ),
        (
            "{T}: You gain life equal to the number of cards you've discarded this turn.",
            "{T}: Du erhältst so viele Lebenspunkte dazu, wie du in diesem Zug Karten abgeworfen hast.",
        ),
        (
            "{T}: Put a bore counter on ~. Then if there are three or more bore counters on it, transform it.",
            "{T}: Lege eine Bohrmarke auf diese Kreatur. Falls drei oder mehr Bohrmarken auf ihr liegen, "
            "transformiere sie.",
        ),
        (
            "Delirium — ~ gets +1/+1 as long as there are four or more card types among cards in your graveyard.",
            "Delirium — Diese Kreatur erhält +1/+1, solange es vier oder mehr Kartentypen unter den Karten in deinem "
            "Friedhof gibt.",
        ),
    ],
)
def test_how_many_there_are_is_said_in_a_clause(english: str, said: str) -> None:
    assert german(english) == said
