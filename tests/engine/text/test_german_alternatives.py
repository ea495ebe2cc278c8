"""German nouns followed by alternatives, events "this way", and choices among several costs."""

from __future__ import annotations

import pytest

from tests.engine.text.german import german


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "When ~ dies, if it had no time counters on it, draw a card.",
            "Wenn diese Kreatur stirbt und falls auf ihr keine Zeitmarke lag, ziehe eine Karte.",
        ),
        (
            "At the beginning of your end step, if ~ didn't deal combat damage to a creature this turn, draw a card.",
            "Zu Beginn deines Endsegments und falls diese Kreatur in diesem Zug einer Kreatur keinen Kampfschaden "
            "zugefügt hat, ziehe eine Karte.",
        ),
        (
            "Creatures blocking or blocked by ~ have haste.",
            "Kreaturen, die diese Kreatur blocken oder von ihr geblockt werden, haben Eile.",
        ),
        (
            "{1}: Destroy target creature that blocked or was blocked by a Goblin this turn.",
            "{1}: Zerstöre eine Kreatur deiner Wahl, die in diesem Zug einen Goblin geblockt hat oder von einem Goblin "
            "geblockt wurde.",
        ),
        (
            "~ can't be blocked except by creatures with flying or reach.",
            "Diese Kreatur kann nicht geblockt werden, außer von Kreaturen mit Flugfähigkeit oder Reichweite.",
        ),
        (
            "Whenever you cast a creature spell with power 4, 5, or 6, draw a card.",
            "Immer wenn du einen Kreaturenzauber mit Stärke 4, 5 oder 6 wirkst, ziehe eine Karte.",
        ),
        (
            "Each other creature you control that's a Fungus or Saproling gets +1/+1.",
            "Jede andere Kreatur, die du kontrollierst und die ein Pilzwesen oder ein Saproling ist, erhält +1/+1.",
        ),
        (
            "Creatures you control that are Zombies and/or tokens have flying.",
            "Kreaturen, die du kontrollierst und die Zombies und/oder Spielsteine sind, haben Flugfähigkeit.",
        ),
        (
            "Whenever you cast a spell that's both blue and red, scry 1.",
            "Immer wenn du einen Zauberspruch wirkst, der sowohl blau als auch rot ist, wende Hellsicht 1 an.",
        ),
        (
            "Other outlaws you control have haste.",
            "Andere Gesetzlose, die du kontrollierst, haben Eile.",
        ),
        (
            "Outlaw creatures you control get +1/+0.",
            "Gesetzlose Kreaturen, die du kontrollierst, erhalten +1/+0.",
        ),
        (
            "Whenever you cast a kicked spell, you gain 2 life.",
            "Immer wenn du einen Zauberspruch wirkst, dessen Bonuskosten bezahlt wurden, erhältst du 2 Lebenspunkte "
            "dazu.",
        ),
        (
            "As long as ~ is paired with another creature, both creatures have vigilance.",
            "Solange diese Kreatur an eine andere Kreatur gebunden ist, haben beide Kreaturen Wachsamkeit.",
        ),
        (
            "As long as ~ is enchanted or equipped, it has flying.",
            "Solange diese Kreatur verzaubert oder ausgerüstet ist, hat sie Flugfähigkeit.",
        ),
        (
            "Whenever you discard one or more cards, exile them from your graveyard.",
            "Immer wenn du eine oder mehrere Karten abwirfst, schicke sie aus deinem Friedhof ins Exil.",
        ),
        (
            "When ~ enters, draw a card for each creature it devoured.",
            "Wenn diese Kreatur ins Spiel kommt, ziehe für jede Kreatur, die sie verschlungen hat, eine Karte.",
        ),
        (
            "All damage that would be dealt to you is dealt to ~ instead.",
            "Aller Schaden, der dir zugefügt würde, wird stattdessen dieser Kreatur zugefügt.",
        ),
        ("Cumulative upkeep {G} or {W}", "Kumulative Versorgung {G} oder {W}"),
        ("Equip—Pay {3} or discard a card.", "Ausrüsten — Bezahle {3} oder wirf eine Karte ab."),
        (
            "{3}, {T} or {G}, {T}: Draw a card.",
            "{3}, {T} oder {G}, {T}: Ziehe eine Karte.",
        ),
        (
            "{T}: Target player loses 3 life unless they sacrifice a creature or discard a card.",
            "{T}: Ein Spieler deiner Wahl verliert 3 Lebenspunkte, es sei denn, er opfert eine Kreatur oder wirft eine "
            "Karte ab.",
        ),
        (
            "{T}, Remove any number of storage counters from ~: Add {R} for each storage counter removed this way.",
            "{T}, entferne eine beliebige Anzahl an Speichermarken von dieser Kreatur: Erzeuge {R} für jede auf diese "
            "Weise entfernte Speichermarke.",
        ),
        (
            "Whenever one or more +1/+1 counters are put on ~, investigate that many times.",
            "Immer wenn eine oder mehrere +1/+1-Marken auf diese Kreatur gelegt werden, stelle entsprechend oft "
            "Nachforschungen an.",
        ),
        (
            "When ~ enters, create a Wicked Role token attached to target creature you control.",
            "Wenn diese Kreatur ins Spiel kommt, erzeuge einen Böse-Rolle-Spielstein, der an eine Kreatur deiner Wahl "
            "angelegt ist, die du kontrollierst.",
        ),
        (
            "At the beginning of your end step, each opponent mills X cards, where X is the amount of life you gained "
            "this turn.",
            "Zu Beginn deines Endsegments millt jeder Gegner X Karten, wobei X gleich der Anzahl an Lebenspunkten ist, "
            "die du in diesem Zug dazuerhalten hast.",
        ),
        (
            "Enchanted creature can't attack or block, and its activated abilities can't be activated.",
            "Die verzauberte Kreatur kann nicht angreifen oder blocken, und ihre aktivierten Fähigkeiten können nicht "
            "aktiviert werden.",
        ),
        (
            "Activated abilities of artifacts can't be activated.",
            "Die aktivierten Fähigkeiten von Artefakten können nicht aktiviert werden.",
        ),
        (
            "Each other creature you control that's a Wolf or a Werewolf gets +1/+1.",
            "Jede andere Kreatur, die du kontrollierst und die ein Wolf oder ein Werwolf ist, erhält +1/+1.",
        ),
        (
            "{1}: Destroy all other permanents except for lands and tokens.",
            "{1}: Zerstöre alle anderen bleibenden Karten außer Ländern und Spielsteinen.",
        ),
        (
            "Enchanted creature gets +2/+2 as long as it's a Goblin you control. Otherwise, it can't block.",
            "Die verzauberte Kreatur erhält +2/+2, solange sie ein Goblin ist, den du kontrollierst. Anderenfalls kann "
            "sie nicht blocken.",
        ),
        ("Enchanted permanent is legendary.", "Die verzauberte bleibende Karte ist legendär."),
        (
            "Enchanted land is a Mountain, Forest, and Plains.",
            "Das verzauberte Land ist ein Gebirge, ein Wald und eine Ebene.",
        ),
        (
            "Enchanted creature has protection from red. This effect doesn't remove ~.",
            "Die verzauberte Kreatur hat Schutz vor Rot. Dieser Effekt entfernt diese Kreatur nicht.",
        ),
        (
            "Creatures with forestwalk can be blocked as though they didn't have forestwalk.",
            "Kreaturen mit Waldtarnung können geblockt werden, als ob sie keine Waldtarnung hätten.",
        ),
        (
            "If you would draw a card while your library has no cards in it, you win the game instead.",
            "Falls du eine Karte ziehen würdest, während sich keine Karten in deiner Bibliothek befinden, gewinnst du "
            "stattdessen die Partie.",
        ),
        (
            "{1}: ~ becomes a copy of up to one target creature, except it's 1/1 and it has this ability.",
            "{1}: Diese Kreatur wird zu einer Kopie von bis zu einer Kreatur deiner Wahl, außer dass sie 1/1 ist und "
            "diese Fähigkeit hat.",
        ),
        (
            "Whenever ~ attacks, create a tapped and attacking token that's a copy of another target attacking "
            "creature.",
            "Immer wenn diese Kreatur angreift, erzeuge einen getappten und angreifenden Spielstein, der eine Kopie "
            "einer anderen angreifenden Kreatur deiner Wahl ist.",
        ),
        (
            "{3}: Draw a card. Any player may activate this ability but only during any upkeep step.",
            "{3}: Ziehe eine Karte. Jeder Spieler kann diese Fähigkeit aktivieren, aber nur während eines "
            "Versorgungssegments.",
        ),
        (
            "If ~ was kicked, it enters with two +1/+1 counters on it and with haste.",
            "Falls die Bonuskosten dieser Kreatur bezahlt wurden, kommt sie mit zwei +1/+1-Marken und mit Eile ins "
            "Spiel.",
        ),
        (
            "~ enters with your choice of a trample counter or a menace counter on it.",
            "Diese Kreatur kommt nach deiner Wahl mit einer Trampelschadenmarke oder einer Bedrohlichkeitsmarke ins "
            "Spiel.",
        ),
        (
            "At the beginning of your end step, put a +1/+1 counter on ~ for each opponent who was dealt damage this "
            "turn.",
            "Zu Beginn deines Endsegments legst du für jeden Gegner, dem in diesem Zug Schaden zugefügt wurde, eine "
            "+1/+1-Marke auf diese Kreatur.",
        ),
        ("To solve — you control three or more artifacts.", "Lösen — Du kontrollierst drei oder mehr Artefakte."),
        (
            "As ~ enters, choose a nonland card name.",
            "Sowie diese Kreatur ins Spiel kommt, bestimme den Namen einer Nichtland-Karte.",
        ),
    ],
)
def test_a_permanents_paragraph_in_german(english: str, said: str) -> None:
    assert german(english) == said


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "Search your library for up to two basic land cards and/or Gate cards, put them into your hand, then "
            "shuffle.",
            "Durchsuche deine Bibliothek nach bis zu zwei Standardland- und/oder Tor-Karten, nimm sie auf deine Hand "
            "und mische danach.",
        ),
        (
            "Put target creature into its owner's library second from the top.",
            "Lege eine Kreatur deiner Wahl als zweite Karte von oben in die Bibliothek ihres Besitzers.",
        ),
        (
            "Untap all Forests you control. They become 3/3 green creatures with haste that are still lands.",
            "Enttappe alle Wälder, die du kontrollierst. Sie werden zu 3/3 grünen Kreaturen mit Eile. Sie sind immer "
            "noch Länder.",
        ),
        (
            "Search your library for a basic Plains card, put it into your hand, then shuffle.",
            "Durchsuche deine Bibliothek nach einer Standard-Ebene-Karte, nimm sie auf deine Hand und mische danach.",
        ),
        (
            "~ costs {2} less to cast if it targets an attacking creature.",
            "Dieser Zauberspruch kostet beim Wirken {2} weniger, falls er eine angreifende Kreatur als Ziel hat.",
        ),
        (
            "Untap target nonattacking creature. It gets +1/+3 until end of turn.",
            "Enttappe eine nicht angreifende Kreatur deiner Wahl. Sie erhält +1/+3 bis zum Ende des Zuges.",
        ),
        (
            "Counter all other spells. Draw a card for each spell countered this way.",
            "Neutralisiere alle anderen Zaubersprüche. Ziehe für jeden Zauberspruch, der auf diese Weise neutralisiert "
            "wurde, eine Karte.",
        ),
        (
            "Exile the top ten cards of your library. Put all artifact cards from among them onto the battlefield.",
            "Schicke die obersten zehn Karten deiner Bibliothek ins Exil. Bringe alle Artefaktkarten davon ins Spiel.",
        ),
        (
            "Strive — ~ costs {2}{W} more to cast for each target beyond the first.",
            "Streben — Dieser Zauberspruch kostet beim Wirken für jedes Ziel nach dem ersten {2}{W} mehr.",
        ),
        (
            "Target player discards a card for each Swamp you control.",
            "Ein Spieler deiner Wahl wirft für jeden Sumpf, den du kontrollierst, eine Karte ab.",
        ),
        (
            "Choose a nonland card name. Search target player's graveyard, hand, and library for any number of cards "
            "with that name and exile them. Then that player shuffles.",
            "Bestimme den Namen einer Nichtland-Karte. Durchsuche den Friedhof, die Hand und die Bibliothek eines "
            "Spielers deiner Wahl nach einer beliebigen Anzahl an Karten mit dem bestimmten Namen und schicke sie ins "
            "Exil. Danach mischt jener Spieler.",
        ),
        (
            "Destroy target creature with total power and toughness 5 or less.",
            "Zerstöre eine Kreatur deiner Wahl mit einer Summe aus Stärke und Widerstandskraft von 5 oder weniger.",
        ),
        (
            "Exile the top card of your library. Until your next end step, you may play that card.",
            "Schicke die oberste Karte deiner Bibliothek ins Exil. Bis zu deinem nächsten Endsegment kannst du die "
            "Karte spielen.",
        ),
        (
            "Reveal cards from the top of your library until you reveal three nonland cards. Put the nonland cards "
            "revealed this way into your hand, then put the rest of the revealed cards on the bottom of your library "
            "in any order.",
            "Decke Karten oben von deiner Bibliothek auf, bis du drei Nichtland-Karten aufdeckst. Nimm die "
            "Nichtland-Karten, die auf diese Weise offen vorgezeigt wurden, auf deine Hand und lege dann den Rest der "
            "aufgedeckten Karten in beliebiger Reihenfolge unter deine Bibliothek.",
        ),
        (
            "You gain life equal to the damage dealt to you this turn.",
            "Du erhältst so viele Lebenspunkte dazu, wie der Schaden beträgt, der dir in diesem Zug zugefügt wurde.",
        ),
        (
            "Exile target creature. You gain X life, where X is the power of the creature exiled this way.",
            "Schicke eine Kreatur deiner Wahl ins Exil. Du erhältst X Lebenspunkte dazu, wobei X gleich der Stärke der "
            "auf diese Weise ins Exil geschickten Kreatur ist.",
        ),
        (
            "Choose target spell, then flip a coin. If you win the flip, counter that spell.",
            "Bestimme einen Zauberspruch deiner Wahl und wirf dann eine Münze. Falls du den Münzwurf gewinnst, "
            "neutralisiere jenen Zauberspruch.",
        ),
        (
            "Destroy target land. If that land was nonbasic, draw a card.",
            "Zerstöre ein Land deiner Wahl. Falls jenes Land ein Nichtstandardland war, ziehe eine Karte.",
        ),
        ("Destroy target [attacking] creature.", "Zerstöre eine [angreifende] Kreatur deiner Wahl."),
        (
            "Destroy all creatures [with power 2 or less].",
            "Zerstöre alle Kreaturen [mit Stärke 2 oder weniger].",
        ),
        (
            "Sacrifice any number of lands. Search your library for up to that many land cards, put them onto the "
            "battlefield tapped, then shuffle.",
            "Opfere eine beliebige Anzahl an Ländern. Durchsuche deine Bibliothek nach bis zu entsprechend vielen "
            "Länderkarten, bringe sie getappt ins Spiel und mische danach.",
        ),
    ],
)
def test_a_spells_paragraph_in_german(english: str, said: str) -> None:
    assert german(english, spell=True) == said


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            "~ deals 3 damage to target player or planeswalker. That player or that planeswalker's controller discards "
            "two cards.",
            "Dieser Zauberspruch fügt einem Spieler oder Planeswalker deiner Wahl 3 Schadenspunkte zu. Jener Spieler "
            "oder der Beherrscher jenes Planeswalkers wirft zwei Karten ab.",
        ),
        (
            "~ deals 1 damage to any target. That permanent's controller or that player draws a card.",
            "Dieser Zauberspruch fügt einem Ziel deiner Wahl 1 Schadenspunkt zu. Der Beherrscher jener bleibenden "
            "Karte oder jener Spieler zieht eine Karte.",
        ),
        (
            "Choose one —\n• Remove X time counters from target permanent or suspended card.\n• Put X time counters on "
            "target permanent with a time counter on it or suspended card.",
            "Bestimme eines —\n• Entferne X Zeitmarken von einer bleibenden Karte oder einer ausgesetzten Karte deiner "
            "Wahl.\n• Lege X Zeitmarken auf eine bleibende Karte mit einer Zeitmarke oder eine ausgesetzte Karte "
            "deiner Wahl.",
        ),
        (
            "Destroy the creature with the least power. It can't be regenerated. If two or more creatures are tied for "
            "least power, you choose one of them.",
            "Zerstöre eine Kreatur mit der niedrigsten Stärke. Sie kann nicht regeneriert werden. Falls bei zwei oder "
            "mehr Kreaturen diesbezüglich Gleichstand herrscht, bestimme eine davon.",
        ),
        (
            "Create a Food token and a 1/1 white Soldier creature token.",
            "Erzeuge einen Speise-Spielstein und einen 1/1 weißen Soldat-Kreaturenspielstein.",
        ),
        (
            "When you cast your next creature spell this turn, draw a card.",
            "Wenn du in diesem Zug das nächste Mal einen Kreaturenzauber wirkst, ziehe eine Karte.",
        ),
        (
            "Whenever you gain life this turn, each opponent loses that much life.",
            "Immer wenn du in diesem Zug Lebenspunkte dazuerhältst, verliert jeder Gegner entsprechend viele "
            "Lebenspunkte.",
        ),
        (
            "Target creature you control gains protection from the color of your choice until end of turn.",
            "Eine Kreatur deiner Wahl, die du kontrollierst, erhält Schutz vor einer Farbe deiner Wahl bis zum Ende "
            "des Zuges.",
        ),
        (
            "The next time a source of your choice would deal damage to you this turn, prevent that damage.",
            "Das nächste Mal, wenn in diesem Zug eine Quelle deiner Wahl dir Schaden zufügen würde, verhindere jenen "
            "Schaden.",
        ),
        (
            "Search your library for a card, then shuffle and put that card on top.",
            "Durchsuche deine Bibliothek nach einer Karte, mische danach und lege sie oben darauf.",
        ),
        (
            "Sacrifice a creature. Search your library for a creature card with mana value equal to 1 plus the "
            "sacrificed creature's mana value, put it onto the battlefield, then shuffle.",
            "Opfere eine Kreatur. Durchsuche deine Bibliothek nach einer Kreaturenkarte mit Manabetrag in Höhe von 1 "
            "plus dem Manabetrag der geopferten Kreatur, bringe sie ins Spiel und mische danach.",
        ),
    ],
)
def test_a_spell_names_all_whom_it_means(english: str, said: str) -> None:
    assert german(english, spell=True) == said
