"""Short German explanations of keyword abilities (702) that have no definition in the ability language, or one that is
longer than what a player needs to be reminded of.

Gaps: {this} what has the keyword ("diese Kreatur"), {whom} the same as an object, {This} at the beginning of a
sentence, {n} the keyword's number, {cost} its cost, {name} the ability as something that is had. Mana symbols stay.
"""

from __future__ import annotations

_CYCLING = (
    "{cost}, wirf diese Karte ab: Suche in deiner Bibliothek nach einer solchen Karte, zeige sie offen vor, nimm "
    "sie auf deine Hand und mische danach."
)

REMINDERS = {
    "affinity": "Kostet beim Wirken für jedes davon, das du kontrollierst, {1} weniger.",
    "basic landcycling": _CYCLING,
    "buyback": "Bezahlst du beim Wirken zusätzlich {cost}, kommt diese Karte beim Verrechnen auf deine Hand zurück.",
    "cascade": (
        "Wenn du diesen Zauberspruch wirkst, schicke Karten oben von deiner Bibliothek ins Exil, bis eine "
        "Nichtland-Karte mit niedrigerem Manabetrag dabei ist. Du kannst sie wirken, ohne ihre Manakosten zu "
        "bezahlen. Alles andere kommt in zufälliger Reihenfolge unter deine Bibliothek."
    ),
    "changeling": "Diese Karte hat jeden Kreaturentyp.",
    "commander ninjutsu": (
        "{cost}, nimm einen ungeblockten Angreifer, den du kontrollierst, auf die Hand zurück: Bringe diese Karte "
        "aus deiner Hand oder der Kommandozone getappt und angreifend ins Spiel."
    ),
    "convoke": "Jede Kreatur, die du beim Wirken tappst, bezahlt {1} oder ein Mana einer ihrer Farben.",
    "crew": (
        "Tappe Kreaturen mit Gesamtstärke {n} oder mehr: Dieses Fahrzeug wird bis zum Ende des Zuges zur Kreatur."
    ),
    "deathtouch": "Jeder Schaden, den {this} einer Kreatur zufügt, reicht aus, um sie zu zerstören.",
    "defender": "{This} kann nicht angreifen.",
    "delve": "Jede Karte, die du beim Wirken aus deinem Friedhof ins Exil schickst, bezahlt {1}.",
    "devour": (
        "Wenn {this} ins Spiel kommt, kannst du beliebig viele Kreaturen opfern. Für jede davon kommt {this} mit "
        "+1/+1-Marken ins Spiel: {n} je Kreatur."
    ),
    "double strike": "{This} fügt Kampfschaden zweimal zu: mit den Kreaturen mit Erstschlag und mit allen anderen.",
    "dredge": (
        "Statt eine Karte zu ziehen, kannst du {n} Karten millen und diese Karte aus deinem Friedhof auf deine Hand"
        " nehmen."
    ),
    "encore": (
        "{cost}, schicke diese Karte aus deinem Friedhof ins Exil: Für jeden Gegner entsteht eine Spielstein-Kopie "
        "mit Eile, die ihn in diesem Zug angreift, falls möglich. Zu Beginn des nächsten Endsegments werden sie "
        "geopfert. Aktiviere dies wie eine Hexerei."
    ),
    "entwine": "Bezahlst du beim Wirken zusätzlich {cost}, gelten alle Modi.",
    "evoke": "Du kannst diesen Zauberspruch für {cost} wirken. Dann wird {this} beim Ins-Spiel-Kommen geopfert.",
    "fear": "Nur Artefaktkreaturen und schwarze Kreaturen können {whom} blocken.",
    "first strike": "{This} fügt Kampfschaden früher zu als Kreaturen ohne {name}.",
    "flash": "Du kannst diesen Zauberspruch immer dann wirken, wenn du einen Spontanzauber wirken könntest.",
    "flashback": "Du kannst diese Karte für {cost} aus deinem Friedhof wirken. Danach geht sie ins Exil.",
    "flying": "Nur Kreaturen mit Flugfähigkeit oder Reichweite können {whom} blocken.",
    "haste": "{This} kann sofort angreifen und für {T} getappt werden.",
    "hexproof": "Gegner können {whom} nicht als Ziel bestimmen.",
    "horsemanship": "Nur Kreaturen mit {name} können {whom} blocken.",
    "improvise": "Jedes Artefakt, das du beim Wirken tappst, bezahlt {1}.",
    "indestructible": "Weder Schaden noch Effekte mit „zerstöre“ können {whom} zerstören.",
    "intimidate": "Nur Artefaktkreaturen und Kreaturen mit einer gemeinsamen Farbe können {whom} blocken.",
    "kicker": "Du kannst beim Wirken zusätzlich {cost} bezahlen.",
    "landcycling": _CYCLING,
    "landwalk": "Niemand kann {whom} blocken, der ein solches Land kontrolliert.",
    "lifelink": "Du erhältst Lebenspunkte in Höhe des Schadens dazu, den {this} zufügt.",
    "madness": (
        "Wirfst du diese Karte ab, geht sie ins Exil; von dort kannst du sie für {cost} wirken, sonst kommt sie auf"
        " deinen Friedhof."
    ),
    "menace": "Nur zwei oder mehr Kreaturen zusammen können {whom} blocken.",
    "morph": "Du kannst diese Karte für {3} verdeckt als 2/2 Kreatur wirken und sie jederzeit für {cost} aufdecken.",
    "multikicker": "Du kannst beim Wirken beliebig oft zusätzlich {cost} bezahlen.",
    "myriad": (
        "Wenn {this} angreift, kannst du für jeden anderen Gegner eine Spielstein-Kopie erzeugen, die ihn getappt "
        "angreift. Am Ende des Kampfes gehen die Kopien ins Exil."
    ),
    "ninjutsu": (
        "{cost}, nimm einen ungeblockten Angreifer, den du kontrollierst, auf die Hand zurück: Bringe diese Karte "
        "aus deiner Hand getappt und angreifend ins Spiel."
    ),
    "overload": (
        "Für {cost} gewirkt, gilt dieser Zauberspruch nicht für ein Ziel, sondern für jedes, das möglich wäre."
    ),
    "partner": "Du kannst zwei Kommandeure haben, falls beide {name} haben.",
    "protection": (
        "Nichts davon kann {whom} blocken, verzaubern, ausrüsten oder als Ziel haben, und aller Schaden davon wird "
        "verhindert."
    ),
    "reach": "{This} kann auch Kreaturen mit Flugfähigkeit blocken.",
    "read ahead": "Bestimme ein Kapitel und beginne mit so vielen Sagenmarken. Frühere Kapitel werden übersprungen.",
    "replicate": (
        "Du kannst beim Wirken beliebig oft zusätzlich {cost} bezahlen. So oft wird dieser Zauberspruch kopiert."
    ),
    "shadow": "{This} kann nur Kreaturen mit {name} blocken und nur von ihnen geblockt werden.",
    "shroud": "Niemand kann {whom} als Ziel bestimmen.",
    "skulk": "Kreaturen mit größerer Stärke können {whom} nicht blocken.",
    "storm": (
        "Wenn du diesen Zauberspruch wirkst, kopiere ihn für jeden Zauberspruch, der in diesem Zug vor ihm gewirkt "
        "wurde."
    ),
    "suspend": (
        "Statt diese Karte aus deiner Hand zu wirken, kannst du sie für {cost} mit {n} Zeitmarken ins Exil "
        "schicken. Zu Beginn deines Versorgungssegments entfernst du eine davon. Ist keine mehr da, wirkst du die "
        "Karte, ohne ihre Manakosten zu bezahlen."
    ),
    "trample": "Was an Kampfschaden nicht nötig ist, um die Blocker zu zerstören, trifft den, der angegriffen wird.",
    "typecycling": _CYCLING,
    "undaunted": "Kostet beim Wirken für jeden Gegner {1} weniger.",
    "unearth": (
        "{cost}: Bringe diese Karte aus deinem Friedhof mit Eile ins Spiel zurück. Sie geht am Zugende ins Exil. "
        "Wie eine Hexerei."
    ),
    "vigilance": "{This} wird beim Angreifen nicht getappt.",
    "ward": (
        "Wird {this} das Ziel eines Gegners, wird dessen Zauberspruch oder Fähigkeit neutralisiert, es sei denn, er"
        " bezahlt {cost}."
    ),
}
