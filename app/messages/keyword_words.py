"""What keyword actions and keyword abilities ask, in words; and their names as ways of casting."""

from __future__ import annotations

from app.messages.message import Message
from engine.text.vocabulary.keywords import KEYWORDS


def _both(en: str, de: str) -> Message:
    return Message(en, de)


OFFERS = {
    "bargain": _both(
        "Bargain: sacrifice an artifact, enchantment or token?",
        "Feilschen: ein Artefakt, eine Verzauberung oder einen Spielstein opfern?",
    ),
    "casualty": _both("Casualty: sacrifice a creature to copy the spell?", "Todesopfer: eine Kreatur opfern?"),
    "clash: bottom": _both("Put the card on the bottom?", "Die Karte nach unten legen?"),
    "conspire": _both("Conspire: tap two creatures to copy the spell?", "Verschwören: zwei Kreaturen tappen?"),
    "explore: graveyard": _both("Put the card into the graveyard?", "Die Karte auf den Friedhof legen?"),
    "gift": _both("Promise the gift?", "Das Geschenk versprechen?"),
    "harmonize": _both("Tap a creature so that it costs less?", "Eine Kreatur tappen, damit es weniger kostet?"),
    "miracle": _both("Reveal the card for its miracle cost?", "Die Karte für ihr Mirakulum vorzeigen?"),
    "mutate beneath": _both("Put it beneath the creature? (Else on top.)", "Unter die Kreatur legen? (Sonst darauf.)"),
    "myriad": _both("A copy that attacks this opponent too?", "Eine Kopie, die auch diesen Gegner angreift?"),
    "ripple": _both("Reveal the top cards?", "Die obersten Karten vorzeigen?"),
    "tribute": _both("Put the counters on it?", "Die Marken darauflegen?"),
}
"""Offers."""

CASTS = _both("Cast it?", "Wirken?")
PLAYS = _both("Play it?", "Spielen?")

DEEDS = {
    "Ring-bearer": _both("Your Ring-bearer", "Dein Ringträger"),
    "assist": _both("Ask for help with the cost", "Um Mithilfe bei den Kosten bitten"),
    "airbend": _both("Airbend", "Luftbändigen"),
    "aura swap": _both("Exchange for", "Tauschen gegen"),
    "bolster": _both("Bolster", "Stärken"),
    "cipher": _both("Encode on", "Codieren auf"),
    "clash: opponent": _both("Clash with", "Fehden mit"),
    "connive": _both("Connive with", "Intrigieren mit"),
    "collect evidence": _both("Exile as evidence", "Als Beweise ins Exil schicken"),
    "craft": _both("Exile as material", "Als Material ins Exil schicken"),
    "earthbend": _both("Earthbend", "Erdbändigen"),
    "explore": _both("Explore with", "Erkunden mit"),
    "emerge": _both("Sacrifice", "Opfern"),
    "enlist": _both("Enlist", "Abkommandieren"),
    "exploit": _both("Sacrifice", "Opfern"),
    "fateseal: opponent": _both("Look at the library of", "Die Bibliothek ansehen von"),
    "gift: opponent": _both("The gift is for", "Das Geschenk ist für"),
    "harmonize": _both("Tap", "Tappen"),
    "hideaway": _both("Hide", "Verstecken"),
    "learn: discard": _both("Discard, to draw a card", "Abwerfen, um eine Karte zu ziehen"),
    "manifest dread": _both("Manifest", "Manifestieren"),
    "pair": _both("Pair with", "Paaren mit"),
    "populate": _both("Copy", "Kopieren"),
    "splice": _both("Splice onto the spell", "An den Zauberspruch koppeln"),
    "suspect": _both("Suspect", "Verdächtigen"),
    "secret vote": _both("Vote, in secret, for", "Geheim stimmen für"),
    "vote": _both("Vote for", "Stimmen für"),
    "time travel": _both("Travel in time with", "Durch die Zeit reisen mit"),
    "tribute: opponent": _both("Who may pay tribute?", "Wer darf Tribut zahlen?"),
}
"""What is done with the chosen ones."""

ONE_OF = {
    "endure": _both("Counters, or a Spirit?", "Marken oder ein Geist?"),
    "forage": _both("How do you forage?", "Wie suchst du Futter?"),
    "secret vote": _both("Vote in secret.", "Stimme geheim ab."),
    "vote": _both("Vote.", "Stimme ab."),
    "time counter": _both("Add or remove a time counter?", "Eine Zeitmarke dazulegen oder entfernen?"),
    "which half": _both("Which half?", "Welche Hälfte?"),
}
"""Choices of words."""

WORDS = {
    "add": _both("add", "dazulegen"),
    "counters": _both("counters", "Marken"),
    "exile three cards": _both("exile three cards", "drei Karten ins Exil schicken"),
    "remove": _both("remove", "entfernen"),
    "sacrifice a Food": _both("sacrifice a Food", "eine Speise opfern"),
    "token": _both("a token", "ein Spielstein"),
}
"""Words to choose from."""

HOW_MANY = {"assist": _both("How much do you pay, {low} to {high}?", "Wie viel bezahlst du, {low} bis {high}?")}
"""Numbers."""

_METHODS = {
    "alternative": _both("other cost", "andere Kosten"),
    "free": _both("without paying", "ohne zu bezahlen"),
    "permission": _both("allowed by an effect", "durch einen Effekt erlaubt"),
    "turn face up": _both("turn face up", "aufdecken"),
    "unlock": _both("unlock", "aufschließen"),
}


def method_word(method: str) -> Message:
    """The name of a way of casting or of a special action."""
    keyword = KEYWORDS.get(method)
    return _METHODS.get(method) or _both(method, keyword.german if keyword else method)
