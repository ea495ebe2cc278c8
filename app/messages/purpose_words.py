"""Messages for the purpose of a question, keyed by the purpose that the question names.

The purposes of keyword actions and keyword abilities come first, then the names of ways to cast a card.
"""

from __future__ import annotations

from app.messages.message import Message
from engine.text.vocabulary.words import KEYWORDS


def _both(en: str, de: str) -> Message:
    return Message(en, de)


_KEYWORD_OFFERS = {
    "the first of two": _both(
        "Choose the first of the two? (No: the second)", "Das Erste von beiden wählen? (Nein: das Zweite)"
    ),
    "additional vote": _both("Vote once more?", "Noch einmal abstimmen?"),
    "alternative cost": _both("Pay the alternative cost instead?", "Stattdessen die alternativen Kosten bezahlen?"),
    "band": _both("Attack in a band?", "Im Bündnis angreifen?"),
    "bargain": _both(
        "Bargain: sacrifice an artifact, enchantment or token?",
        "Feilschen: ein Artefakt, eine Verzauberung oder einen Spielstein opfern?",
    ),
    "casualty": _both(
        "Casualty: sacrifice a creature to copy the spell?",
        "Todesopfer: eine Kreatur opfern, um den Zauberspruch zu kopieren?",
    ),
    "clash: bottom": _both("Put the card on the bottom?", "Die Karte nach unten legen?"),
    "conspire": _both(
        "Conspire: tap two creatures to copy the spell?",
        "Verschwören: zwei Kreaturen tappen, um den Zauberspruch zu kopieren?",
    ),
    "explore: graveyard": _both("Put the card into the graveyard?", "Die Karte auf den Friedhof legen?"),
    "gift": _both("Promise the gift?", "Das Geschenk versprechen?"),
    "harmonize": _both("Tap a creature to reduce the cost?", "Eine Kreatur tappen, um die Kosten zu senken?"),
    "miracle": _both("Reveal the card for its miracle cost?", "Die Karte für ihre Mirakulum-Kosten vorzeigen?"),
    "mutate beneath": _both("Put it beneath the creature? (No: on top)", "Unter die Kreatur legen? (Nein: darauf)"),
    "myriad": _both(
        "Create a copy that attacks this opponent too?", "Eine Kopie erzeugen, die auch diesen Gegner angreift?"
    ),
    "ripple": _both("Reveal the top cards?", "Die obersten Karten vorzeigen?"),
    "tribute": _both("Put the counters on it?", "Die Marken darauflegen?"),
}
"""Questions that are answered with yes or no."""

CASTS = _both("Cast it?", "Wirken?")
PLAYS = _both("Play it?", "Spielen?")

_KEYWORD_DEEDS = {
    "Ring-bearer": _both("Your Ring-bearer", "Dein Ringträger"),
    "assist": _both("Ask to help pay", "Um Mithilfe beim Bezahlen bitten"),
    "airbend": _both("Airbend", "Luftbändigen"),
    "aura swap": _both("Exchange with", "Tauschen mit"),
    "band": _both("Add to the band", "Ins Bündnis aufnehmen"),
    "behold": _both("Choose or reveal", "Auswählen oder vorzeigen"),
    "blight": _both("Put -1/-1 counters on", "-1/-1-Marken legen auf"),
    "bolster": _both("Bolster", "Stärken"),
    "cipher": _both("Encode on", "Codieren auf"),
    "clash: opponent": _both("Clash with", "Fehden mit"),
    "connive": _both("Connive with", "Intrigieren mit"),
    "collect evidence": _both("Exile as evidence", "Als Beweise ins Exil schicken"),
    "craft": _both("Exile as materials", "Als Material ins Exil schicken"),
    "earthbend": _both("Earthbend", "Erdbändigen"),
    "explore": _both("Explore with", "Erkunden mit"),
    "emerge": _both("Sacrifice", "Opfern"),
    "enlist": _both("Enlist", "Abkommandieren"),
    "exploit": _both("Sacrifice", "Opfern"),
    "fateseal: opponent": _both("Look at the library of", "Die Bibliothek ansehen von"),
    "gift: opponent": _both("Give the gift to", "Das Geschenk machen für"),
    "harmonize": _both("Tap", "Tappen"),
    "hideaway": _both("Hide away", "Verstecken"),
    "learn: discard": _both("Discard to draw a card", "Abwerfen, um eine Karte zu ziehen"),
    "manifest dread": _both("Manifest", "Manifestieren"),
    "pair": _both("Pair with", "Paaren mit"),
    "populate": _both("Copy", "Kopieren"),
    "splice": _both("Splice onto the spell", "An den Zauberspruch koppeln"),
    "suspect": _both("Suspect", "Verdächtigen"),
    "secret vote": _both("Vote secretly for", "Geheim stimmen für"),
    "vote": _both("Vote for", "Stimmen für"),
    "time travel": _both("Time travel with", "Durch die Zeit reisen mit"),
    "tribute: opponent": _both("Let pay tribute", "Tribut zahlen lassen"),
}
"""What the game does with the chosen cards or players: a verb before a colon and their names."""

_KEYWORD_ONE_OF = {
    "endure": _both("Choose counters or a Spirit token.", "Wähle Marken oder einen Geist-Spielstein."),
    "forage": _both("How do you forage?", "Wie suchst du Futter?"),
    "dungeon": _both("Which dungeon do you enter?", "Welches Gewölbe betrittst du?"),
    "room": _both("Which room do you enter?", "Welchen Raum betrittst du?"),
    "secret vote": _both("Cast your secret vote.", "Stimme geheim ab."),
    "vote": _both("Cast your vote.", "Stimme ab."),
    "time counter": _both("Add or remove a time counter?", "Eine Zeitmarke dazulegen oder entfernen?"),
    "which half": _both("Which half?", "Welche Hälfte?"),
}
"""Questions that are answered with one of several words."""

_KEYWORD_WORDS = {
    "add": _both("add", "dazulegen"),
    "Dungeon of the Mad Mage": _both("Dungeon of the Mad Mage", "Gewölbe des Wahnsinnigen Magiers"),
    "Lost Mine of Phandelver": _both("Lost Mine of Phandelver", "Verlorene Mine von Phandelver"),
    "Tomb of Annihilation": _both("Tomb of Annihilation", "Grabmal der Auslöschung"),
    "counters": _both("counters", "Marken"),
    "exile three cards": _both("exile three cards", "drei Karten ins Exil schicken"),
    "remove": _both("remove", "entfernen"),
    "sacrifice a Food": _both("sacrifice a Food", "eine Speise opfern"),
    "token": _both("a token", "ein Spielstein"),
}
"""Words to choose from."""

_KEYWORD_HOW_MANY = {
    "assist": _both("How much mana do you pay, {low} to {high}?", "Wie viel Mana bezahlst du, {low} bis {high}?")
}
"""Questions that are answered with a number."""

_METHODS = {
    "alternative": _both("alternative cost", "alternative Kosten"),
    "companion": _both("put into your hand for {3}", "für {3} auf die Hand nehmen"),
    "end an effect": _both("end the effect", "den Effekt beenden"),
    "free": _both("without paying", "ohne zu bezahlen"),
    "permission": _both("allowed by an effect", "durch einen Effekt erlaubt"),
    "roll the planar die": _both("roll the planar die", "den Welten-Würfel würfeln"),
    "turn face up": _both("turn face up", "aufdecken"),
    "unlock": _both("unlock", "aufschließen"),
}


def method_word(method: str) -> Message:
    """Returns the name of a way to cast a card or of a special action."""
    keyword = KEYWORDS.get(method)
    return _METHODS.get(method) or _both(method, keyword.german if keyword else method)


CHOOSE = _both("Choose", "Wählen")
_BOTTOM = _both("Put on the bottom", "Nach unten legen")
_TOP = _both("Put on top (last one highest)", "Nach oben legen (letzte zuoberst)")
_DISCARD = _both("Discard", "Abwerfen")
_PILE = _both("Put into the first pile", "Auf den ersten Haufen legen")

DEEDS = {
    "affect": _both("Affect", "Betreffen"),
    "attach": _both("Attach", "Anlegen"),
    "attach to": _both("Attach to", "Anlegen an"),
    "attack whom": _both("Attack", "Angreifen"),
    "bottom": _BOTTOM,
    "become blocked": _both("Becomes blocked", "Wird geblockt"),
    "cast": _both("Cast", "Wirken"),
    "choose": CHOOSE,
    "choose a player": CHOOSE,
    "choose whose number X is": _both("Use the number of", "Die Zahl verwenden von"),
    "copy": _both("Copy", "Kopieren"),
    "counter": _both("Counter", "Neutralisieren"),
    "damage to": _both("Deal damage to", "Schaden zufügen"),
    "destroy": _both("Destroy", "Zerstören"),
    "discard": _DISCARD,
    "discard to hand size": _DISCARD,
    "double": _both("Double", "Verdoppeln"),
    "double counters": _both("Double the counters", "Marken verdoppeln"),
    "exchange": _both("Exchange", "Austauschen"),
    "exile": _both("Exile", "Ins Exil schicken"),
    "fight": _both("Fight", "Kämpfen lassen"),
    "first pile": _PILE,
    "goad": _both("Goad", "Anstacheln"),
    "target to change": _both("Change target", "Ziel ändern"),
    "legend rule: keep": _both("Keep (legend rule)", "Behalten (Legendenregel)"),
    "look at": _both("Look at", "Anschauen"),
    "manifest": _both("Manifest", "Manifestieren"),
    "move": _both("Choose cards", "Karten wählen"),
    "move counters": _both("Take counters from", "Marken nehmen von"),
    "move counters onto": _both("Put the counters on", "Marken legen auf"),
    "mulligan: bottom": _BOTTOM,
    "new target": _both("New target", "Neues Ziel"),
    "new targets": _both("New targets", "Neue Ziele"),
    "order: the last is bottommost": _both(
        "Put on the bottom (last one lowest)", "Nach unten legen (letzte zuunterst)"
    ),
    "order: the last is topmost": _TOP,
    "phase out": _both("Phase out", "Destabilisieren"),
    "proliferate": _both("Proliferate", "Wucherung durchführen"),
    "put": _both("Put", "Legen"),
    "regenerate": _both("Regenerate", "Regenerieren"),
    "remove counters": _both("Remove counters from", "Marken entfernen von"),
    "remove from combat": _both("Remove from combat", "Aus dem Kampf entfernen"),
    "return": _both("Return", "Zurückbringen"),
    "reveal": _both("Reveal", "Offen vorzeigen"),
    "sacrifice": _both("Sacrifice", "Opfern"),
    "scry: bottom": _BOTTOM,
    "scry: top, the last is topmost": _TOP,
    "search": _both("Choose cards", "Karten wählen"),
    "separate": _PILE,
    "source of damage": _both("Choose damage source", "Schadensquelle wählen"),
    "search by hand": _both("Choose cards", "Karten wählen"),
    "look by hand": _both("Choose cards", "Karten wählen"),
    "surveil": _both("Put into the graveyard", "Auf den Friedhof legen"),
    "surveil: graveyard": _both("Put into the graveyard", "Auf den Friedhof legen"),
    "surveil: top, the last is topmost": _TOP,
    "tap": _both("Tap", "Tappen"),
    "target": _both("Target", "Ziel"),
    "transform": _both("Transform", "Transformieren"),
    "turn": _both("Turn over", "Umdrehen"),
    "unattach": _both("Unattach", "Lösen"),
    "untap": _both("Untap", "Enttappen"),
    "amass": _both("Amass", "Aufmarschieren lassen"),
    "copy counters": _both("Copy the counters of", "Marken kopieren von"),
    "detain": _both("Detain", "Festsetzen"),
    "enchant": _both("Enchant", "Verzaubern"),
    "exert": _both("Exert", "Verausgaben"),
    "protector": _both("Choose its protector", "Beschützer wählen"),
    "pay with any number": _both("Pay with", "Bezahlen mit"),
    "put counters": _both("Put the counters on", "Marken legen auf"),
    "reselect": _both("Attack", "Angreifen"),
    "shuffle": _both("Shuffle into the library", "In die Bibliothek mischen"),
    "tap or untap": _both("Tap or untap", "Tappen oder enttappen"),
    "unattach from": _both("Unattach from", "Lösen von"),
    "who chooses": _both("Let choose", "Wählen lassen"),
    "who controls it": _both("Give control to", "Kontrolle geben an"),
    "who gains control": _both("Give control to", "Kontrolle geben an"),
}
"""What the game does with the chosen cards or players: a verb before a colon and their names."""

KEEP_HAND = "keep this hand"
TO_COMMAND_ZONE = "commander to the command zone"

OFFERS = {
    "assign as unblocked": _both(
        "Deal its damage as though it weren't blocked?", "Den Schaden zufügen, als wäre sie nicht geblockt?"
    ),
    "attack cost": _both("Pay so that it can attack?", "Bezahlen, damit sie angreifen kann?"),
    "block cost": _both("Pay so that it can block?", "Bezahlen, damit sie blocken kann?"),
    "begin the game with it": _both(
        "Begin the game with it on the battlefield?", "Die Partie mit ihr im Spiel beginnen?"
    ),
    "cast": _both("Cast it now?", "Jetzt wirken?"),
    "cast transformed": _both("Cast it transformed?", "Transformiert wirken?"),
    "choose one more": _both("Choose one more?", "Noch eine wählen?"),
    "exert": _both("Exert it?", "Sie verausgaben?"),
    "play": _both("Play it now?", "Jetzt spielen?"),
    "untap": _both("Untap it?", "Sie enttappen?"),
    "additional cost": _both("Pay the additional cost?", "Die zusätzlichen Kosten bezahlen?"),
    "buyback": _both("Pay the buyback cost?", "Die Rückkaufkosten bezahlen?"),
    "entwine": _both("Pay the entwine cost?", "Die Verflechtungskosten bezahlen?"),
    "escalate": _both("Pay the escalate cost?", "Die Eskalierenkosten bezahlen?"),
    "kicker": _both("Pay the kicker cost?", "Die Bonuskosten bezahlen?"),
    "pay 2 life": _both("Pay 2 life instead of mana?", "2 Lebenspunkte statt Mana bezahlen?"),
    "may": _both("Do you want to do this?", "Möchtest du das tun?"),
    "multikicker": _both("Pay the multikicker cost (again)?", "Die Multibonuskosten (noch einmal) bezahlen?"),
    "new targets": _both("Choose new targets for the copy?", "Neue Ziele für die Kopie wählen?"),
    "offspring": _both("Pay the offspring cost?", "Die Nachwuchskosten bezahlen?"),
    "replicate": _both("Pay the replicate cost (again)?", "Die Reproduktionskosten (noch einmal) bezahlen?"),
    "search": _both("Do you want to search?", "Möchtest du suchen?"),
    "shuffle": _both("Do you want to shuffle?", "Möchtest du mischen?"),
    "squad": _both("Pay the squad cost (again)?", "Die Truppkosten (noch einmal) bezahlen?"),
    "unless": _both("Pay to prevent this?", "Bezahlen, um das zu verhindern?"),
}
"""Questions that are answered with yes or no."""

REPLACE = _both("Apply this replacement effect?", "Diesen Ersatzeffekt anwenden?")
KEEP_HAND_QUESTION = _both("Do you keep this hand?", "Behältst du diese Hand?")
KEEP_COST = _both(
    "If you keep it, you put {count} cards from it on the bottom of your library.",
    "Wenn du sie behältst, legst du {count} ihrer Karten unter deine Bibliothek.",
)
MULLIGAN_FREE = _both("The first mulligan is free.", "Der erste Mulligan ist kostenlos.")
KEEP = _both("Keep the hand", "Hand behalten")
MULLIGAN = _both("Mulligan: seven new cards", "Mulligan: sieben neue Karten")
COMMAND_QUESTION = _both("Where does {card} go?", "Wohin kommt {card}?")
COMMAND_ZONE = _both("To the command zone", "In die Kommandozone")
LEAVE_THERE = _both("Leave it there", "Dort lassen")

ONE_OF = {
    "choose ability": _both("Choose an ability.", "Wähle eine Fähigkeit."),
    "choose basic land type": _both("Choose a basic land type.", "Wähle einen Standardlandtyp."),
    "choose land type": _both("Choose a land type.", "Wähle einen Landtyp."),
    "choose planeswalker type": _both("Choose a planeswalker type.", "Wähle einen Planeswalker-Typ."),
    "roll to keep": _both("Which roll counts?", "Welcher Wurf zählt?"),
    "search where": _both("Where do you search?", "Wo suchst du?"),
    "choose artifact type": _both("Choose an artifact type.", "Wähle einen Artefakttyp."),
    "choose enchantment type": _both("Choose an enchantment type.", "Wähle einen Verzauberungstyp."),
    "choose card name": _both("Name a card.", "Benenne eine Karte."),
    "choose creature card name": _both("Name a creature card.", "Benenne eine Kreaturenkarte."),
    "choose land card name": _both("Name a land card.", "Benenne eine Länderkarte."),
    "choose nonbasic land card name": _both(
        "Name a nonbasic land card.", "Benenne eine Länderkarte außer Standardländern."
    ),
    "choose nonland card name": _both("Name a nonland card.", "Benenne eine Karte, die kein Land ist."),
    "choose card type": _both("Choose a card type.", "Wähle einen Kartentyp."),
    "choose color": _both("Choose a colour.", "Wähle eine Farbe."),
    "choose creature type": _both("Choose a creature type.", "Wähle einen Kreaturentyp."),
    "choose number": _both("Choose a number.", "Wähle eine Zahl."),
    "counter to remove": _both("Which counter do you remove?", "Welche Marke entfernst du?"),
    "mana color": _both("Which mana do you add?", "Welches Mana fügst du hinzu?"),
    "pile": _both("Which pile do you choose?", "Welchen Haufen wählst du?"),
    "replacement": _both("Which effect applies first?", "Welcher Effekt wird zuerst angewendet?"),
    "tap or untap": _both("Tap or untap?", "Tappen oder enttappen?"),
    "top or bottom": _both("On top or on the bottom?", "Nach oben oder nach unten?"),
    "trigger order": _both(
        "Which ability goes on the stack first? It resolves last.",
        "Welche Fähigkeit geht zuerst auf den Stapel? Diese wird zuletzt verrechnet.",
    ),
    "which cost": _both("Which cost do you pay?", "Welche Kosten bezahlst du?"),
    "which instruction": _both("Which instruction do you choose?", "Welche Anweisung wählst du?"),
}
"""Questions that are answered with one of several words."""

HOW_MANY = {
    "X": _both("Choose X, from {low} to {high}.", "Wähle X, von {low} bis {high}."),
    "how many to draw": _both(
        "How many cards do you draw, {low} to {high}?", "Wie viele Karten ziehst du, {low} bis {high}?"
    ),
    "how much energy": _both("How much energy, {low} to {high}?", "Wie viel Energie, {low} bis {high}?"),
    "how much life": _both("How much life, {low} to {high}?", "Wie viele Lebenspunkte, {low} bis {high}?"),
    "read ahead": _both(
        "Which chapter do you start with, {low} to {high}?", "Mit welchem Kapitel beginnst du, {low} bis {high}?"
    ),
    "how much white mana": _both("How much white mana, {low} to {high}?", "Wie viel weißes Mana, {low} bis {high}?"),
    "how much blue mana": _both("How much blue mana, {low} to {high}?", "Wie viel blaues Mana, {low} bis {high}?"),
    "how much black mana": _both("How much black mana, {low} to {high}?", "Wie viel schwarzes Mana, {low} bis {high}?"),
    "how much red mana": _both("How much red mana, {low} to {high}?", "Wie viel rotes Mana, {low} bis {high}?"),
    "how much green mana": _both("How much green mana, {low} to {high}?", "Wie viel grünes Mana, {low} bis {high}?"),
    "how much colorless mana": _both(
        "How much colourless mana, {low} to {high}?", "Wie viel farbloses Mana, {low} bis {high}?"
    ),
    "how many counters": _both("How many counters, {low} to {high}?", "Wie viele Marken, {low} bis {high}?"),
}
"""Questions that are answered with a number."""

WORDS = {
    "white": _both("white", "Weiß"),
    "blue": _both("blue", "Blau"),
    "black": _both("black", "Schwarz"),
    "red": _both("red", "Rot"),
    "green": _both("green", "Grün"),
    "colorless": _both("colourless", "Farblos"),
    "top": _both("on top", "nach oben"),
    "bottom": _both("on the bottom", "nach unten"),
    "tap": _both("tap", "tappen"),
    "untap": _both("untap", "enttappen"),
    "first pile": _both("the first pile", "der erste Haufen"),
    "second pile": _both("the second pile", "der zweite Haufen"),
    "odd": _both("odd", "ungerade"),
    "even": _both("even", "gerade"),
}
"""Words to choose from, apart from card names and types."""

DEEDS |= _KEYWORD_DEEDS
OFFERS |= _KEYWORD_OFFERS
ONE_OF |= _KEYWORD_ONE_OF
HOW_MANY |= _KEYWORD_HOW_MANY
WORDS |= _KEYWORD_WORDS


def deed(purpose: str) -> Message | None:
    """Returns the verb for the chosen objects or players, or None for an unknown purpose."""
    return DEEDS.get(purpose)


_LEAVE_ON_TOP = _both("Leave on top", "Oben liegen lassen")
_NOTHING = {
    "scry: bottom": _LEAVE_ON_TOP,
    "surveil": _LEAVE_ON_TOP,
    "surveil: graveyard": _LEAVE_ON_TOP,
    "search": _both("Find nothing", "Nichts finden"),
}
"""Labels for choosing none of the cards."""


def nothing(purpose: str) -> Message | None:
    """Returns the label for choosing no card, or None if "Choose nothing" fits."""
    return _NOTHING.get(purpose)


def offer(purpose: str) -> Message | None:
    """Returns a yes-or-no question. The purpose may end with the name of a card: "cast: Opt"."""
    if purpose.startswith("replace"):
        return REPLACE
    if purpose.startswith(("cast: ", "play: ")):
        return CASTS if purpose.startswith("cast") else PLAYS
    return OFFERS.get(purpose) or OFFERS.get(purpose.partition(": ")[0])


def one_of(purpose: str) -> Message | None:
    """Returns the question that one of several words answers."""
    return ONE_OF.get(purpose)


def how_many(purpose: str) -> Message | None:
    """Returns the question that a number answers."""
    return HOW_MANY.get(purpose)
