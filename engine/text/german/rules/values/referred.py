"""Amounts that an earlier part of the text named: "jene Zahl", "der auf diese Weise zugefügte Schaden"."""

from __future__ import annotations

import re

from engine.ir.values import AmountRef
from engine.text.german.grammar.nouns import Case
from engine.text.german.grammar.phrases import NP, Pronouns, cased_np
from engine.text.german.rules.writer import VALUES, GermanWriter, Untranslatable

_AMOUNTS = {
    "the life lost this way": ("die Anzahl der auf diese Weise verlorenen Lebenspunkte", "f"),
    "the amount of life lost this way": ("die Anzahl der auf diese Weise verlorenen Lebenspunkte", "f"),
    "the damage dealt this way": ("der auf diese Weise zugefügte Schaden", "m"),
    "the amount of damage dealt this way": ("der auf diese Weise zugefügte Schaden", "m"),
    "the damage prevented this way": ("der auf diese Weise verhinderte Schaden", "m"),
    "the number of cards discarded this way": ("die Anzahl der auf diese Weise abgeworfenen Karten", "f"),
    "the number of creatures sacrificed this way": ("die Anzahl der auf diese Weise geopferten Kreaturen", "f"),
    "the total amount of mana paid this way": ("die Gesamtmenge des auf diese Weise bezahlten Manas", "f"),
    "the amount of counters removed": ("die Anzahl der auf diese Weise entfernten Marken", "f"),
    "the amount of life you gained": ("die Anzahl der dazuerhaltenen Lebenspunkte", "f"),
    "the number of counters removed this way": ("die Anzahl der auf diese Weise entfernten Marken", "f"),
    "the amount of damage dealt": ("der zugefügte Schaden", "m"),
    "the amount of damage it dealt to that player": ("der jenem Spieler zugefügte Schaden", "m"),
    "that number": ("jene Zahl", "f"),
    "that much": ("jene Zahl", "f"),
    "that many": ("jene Zahl", "f"),
    "that amount": ("jene Menge", "f"),
    "that amount of": ("jene Menge", "f"),
    "the difference": ("die Differenz", "f"),
    "the result": ("das Ergebnis", "n"),
}
_EXCESS = ("der auf diese Weise zugefügte überschüssige Schaden", "m")


@VALUES(AmountRef)
def _amount(writer: GermanWriter, node: AmountRef) -> NP:
    excess = "excess" in node.form
    if node.form == "that damage":
        return cased_np("jener Schaden", "jenen Schaden", "jenem Schaden", "jenes Schadens", "m")
    if node.form not in _AMOUNTS and not excess:
        raise Untranslatable(f"the amount {node.form!r}")
    text, agreement = _EXCESS if excess else _AMOUNTS[node.form]
    if agreement == "f":
        article = {"die": ("der", "der"), "jene": ("jener", "jener")}[text.split()[0]]
        rest = text.partition(" ")[2]
        forms: dict[Case, str] = {
            "nom": text,
            "acc": text,
            "dat": f"{article[0]} {rest}",
            "gen": f"{article[1]} {rest}",
        }
        return NP(forms, Pronouns(("f",)))
    if agreement == "n":
        return NP({"nom": text, "acc": text, "dat": "dem Ergebnis", "gen": "des Ergebnisses"}, Pronouns(("n",)))
    rest = text.removeprefix("der ")
    inner = re.sub(r"(zugefügt|verhindert|überschüssig)e\b", r"\1en", rest)
    return NP({"nom": text, "acc": f"den {inner}", "dat": f"dem {inner}", "gen": f"des {inner}s"}, Pronouns(("m",)))
