"""Messages for manual actions (menus, forms, reasons and the log), for refused answers, and for unplayable cards.

`refusal_sentence` turns a `Refusal` into one sentence that says what is wrong and what to do next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.messages.message import Message, Words
from engine.game.kernel.answers import Refusal, RefusalCode
from engine.game.manual import allowing
from engine.ids import Entity

BY_HAND: Final = Message("Manual action …", "Manuelle Aktion …")
BY_HAND_TIP: Final = Message(
    "Carry out an unsupported effect: move, tap, counters, life, tokens, search … (or right-click a card)",
    "Nicht unterstützte Effekte ausführen: bewegen, tappen, Marken, Spielsteine, suchen … (auch per Rechtsklick)",
)
BY_HAND_ON: Final = Message("Manual action: {what}", "Manuelle Aktion: {what}")

NOT_ASKED: Final = Message(
    "It isn't your decision yet. You can take manual actions when you have priority.",
    "Gerade bist du nicht gefragt. Manuelle Aktionen sind möglich, wenn du Priorität hast.",
)
ANSWER_FIRST: Final = Message(
    "Answer this question first. You can take manual actions when you have priority.",
    "Beantworte zuerst diese Frage. Manuelle Aktionen sind möglich, wenn du Priorität hast.",
)
NOT_THIS_GAME: Final = Message(
    "This game comes from an older version without manual actions.",
    "Diese Partie stammt aus einer älteren Version ohne manuelle Aktionen.",
)
GAME_OVER: Final = Message("The game is over.", "Die Partie ist zu Ende.")

MOVE: Final = Message("Move to", "Bewegen")
PLACES: Final = {
    "battlefield": Message("the battlefield", "ins Spiel"),
    "hand": Message("the hand", "auf die Hand"),
    "library": Message("the top of the library", "oben auf die Bibliothek"),
    "bottom": Message("the bottom of the library", "unter die Bibliothek"),
    "graveyard": Message("the graveyard", "auf den Friedhof"),
    "exile": Message("exile", "ins Exil"),
    "command": Message("the command zone", "in die Kommandozone"),
}
"""Destinations, as the end of a sentence."""
BATTLEFIELD_TAPPED: Final = Message("the battlefield, tapped", "getappt ins Spiel")
BATTLEFIELD_OF: Final = Message("the battlefield under {name}'s control", "unter der Kontrolle von {name} ins Spiel")
TAP: Final = Message("Tap", "Tappen")
UNTAP: Final = Message("Untap", "Enttappen")
COUNTERS: Final = Message("Counters", "Marken")
ONE_MORE: Final = Message("{kind}: add one", "{kind}: eine dazulegen")
ONE_LESS: Final = Message("{kind}: remove one", "{kind}: eine entfernen")
OTHER_COUNTERS: Final = Message("Other kind or number …", "Andere Art oder Anzahl …")
DAMAGE: Final = Message("Deal damage with it …", "Damit Schaden zufügen …")
DAMAGED: Final = Message("Damage to", "Schaden an")
SIZE: Final = Message("Change power/toughness …", "Stärke/Widerstandskraft ändern …")
POWER_CHANGE: Final = Message("Power change", "Änderung der Stärke")
TOUGHNESS_CHANGE: Final = Message("Toughness change", "Änderung der Widerstandskraft")
CONTROL: Final = Message("Give control to", "Kontrolle geben an")
ATTACH: Final = Message("Attach …", "Anlegen …")
DETACH: Final = Message("Unattach", "Lösen")
REVEAL: Final = Message("Reveal to everyone", "Allen offen vorzeigen")

LIFE: Final = Message("Life …", "Lebenspunkte …")
DRAW: Final = Message("Draw a card", "Eine Karte ziehen")
DRAW_SEVERAL: Final = Message("Draw several cards …", "Mehrere Karten ziehen …")
SEARCH: Final = Message("Search the library …", "Bibliothek durchsuchen …")
LOOK: Final = Message("Look at the top cards …", "Oberste Karten anschauen …")
TOP_CARDS: Final = Message("Move top cards unseen …", "Oberste Karten ungesehen bewegen …")
SHUFFLE: Final = Message("Shuffle the library", "Bibliothek mischen")
REVEAL_HAND: Final = Message("Reveal the hand", "Hand offen vorzeigen")
MANA: Final = Message("Add mana …", "Mana hinzufügen …")
LISTED_TOKEN: Final = Message("Create a token …", "Spielstein erzeugen …")
OWN_TOKEN: Final = Message("Create a custom token …", "Eigenen Spielstein erzeugen …")

NUMBER: Final = Message("Number", "Anzahl")
WHAT: Final = Message("Change", "Änderung")
KIND: Final = Message("Kind", "Art")
ADD: Final = Message("add", "dazulegen")
REMOVE: Final = Message("remove", "entfernen")
GAIN: Final = Message("gain", "dazu erhalten")
LOSE: Final = Message("lose", "verlieren")
WHERE: Final = Message("Move chosen cards to", "Gewählte Karten bewegen")
TO: Final = Message("Move cards to", "Karten bewegen")
ENTERS_TAPPED: Final = Message("tapped", "getappt")
SHOW_FOUND: Final = Message("reveal them to everyone", "allen offen vorzeigen")
SHUFFLE_AFTER: Final = Message("shuffle afterwards", "danach mischen")
HOST: Final = Message("Attach to", "Anlegen an")
TOKEN: Final = Message("Token", "Spielstein")
COLOUR: Final = Message("Colour", "Farbe")
COLOURS: Final = Message("Colours (letters W U B R G)", "Farben (Buchstaben W U B R G)")
NAME: Final = Message("Name", "Name")
TYPES: Final = Message("Type line (English)", "Typzeile (englisch)")
POWER: Final = Message("Power", "Stärke")
TOUGHNESS: Final = Message("Toughness", "Widerstandskraft")
TEXT: Final = Message("Rules text (English)", "Regeltext (englisch)")
NOTHING_FITS: Final = Message("No match.", "Kein Treffer.")
DO_IT: Final = Message("Do it", "Ausführen")
CANCEL: Final = Message("Cancel", "Abbrechen")
SIZED: Final = Message("{name} {power}/{toughness}", "{name} {power}/{toughness}")
WITH_TEXT: Final = Message("{name} – {text}", "{name} – {text}")
REFUSED: Final = Message("{what} – {reason}", "{what} – {reason}")

REASONS: Final = {
    allowing.UNKNOWN: Message("you can't see that card", "diese Karte siehst du nicht"),
    allowing.NOBODY: Message("that player is out of the game", "dieser Spieler ist ausgeschieden"),
    allowing.NOTHING: Message("nothing would change", "das würde nichts ändern"),
    allowing.NUMBER: Message("that number or kind isn't possible", "diese Anzahl oder Art ist nicht möglich"),
    allowing.NO_PERMANENT: Message(
        "instants and sorceries can't be on the battlefield", "Spontanzauber und Hexereien können nicht im Spiel sein"
    ),
    allowing.NOT_IN_PLAY: Message("it must be on the battlefield", "es muss im Spiel sein"),
    allowing.NO_CARD: Message("only cards and permanents can go there", "nur Karten können dorthin"),
    allowing.CANT: Message("an effect forbids it", "ein Effekt verbietet es"),
    allowing.NO_HOST: Message("it can't be attached to that", "daran kann es nicht angelegt werden"),
    allowing.NO_CARDS: Message("that zone has no cards", "in dieser Zone sind keine Karten"),
    allowing.NO_TOKEN: Message("that isn't a valid token", "das ist kein gültiger Spielstein"),
    allowing.NO_MANA: Message("that isn't mana", "das ist kein Mana"),
    allowing.NO_TARGET: Message("that can't be dealt damage", "dem kann kein Schaden zugefügt werden"),
    allowing.NO_CREATURE: Message("it isn't a creature", "es ist keine Kreatur"),
}
"""The reason why a manual action is refused, keyed by the engine's reason."""

LOG_MOVED: Final = Message("Manual: {cards} to {place}", "Manuell: {cards} {place}")
LOG_TOP: Final = Message(
    "Manual: top {count} of the library to {place} – {player}",
    "Manuell: oberste {count} der Bibliothek {place} – {player}",
)
LOG_TAPPED: Final = Message("Manual: {cards} tapped", "Manuell: {cards} getappt")
LOG_UNTAPPED: Final = Message("Manual: {cards} untapped", "Manuell: {cards} enttappt")
LOG_COUNTERS: Final = Message("Manual: {count} × {kind} put on {card}", "Manuell: {count} × {kind} auf {card} gelegt")
LOG_NO_COUNTERS: Final = Message(
    "Manual: {count} × {kind} removed from {card}", "Manuell: {count} × {kind} von {card} entfernt"
)
LOG_LIFE: Final = Message("Manual: {change} life – {player}", "Manuell: {change} Lebenspunkte – {player}")
LOG_DAMAGE: Final = Message(
    "Manual: {card} deals {amount} damage – {player}", "Manuell: {card} fügt {amount} Schaden zu – {player}"
)
LOG_SIZE: Final = Message(
    "Manual: {card} {power}/{toughness} until end of turn", "Manuell: {card} {power}/{toughness} bis zum Ende des Zuges"
)
LOG_TOKEN: Final = Message(
    "Manual: {count} × {token} created – {player}", "Manuell: {count} × {token} erzeugt – {player}"
)
LOG_DRAW: Final = Message("Manual: draw {count} – {player}", "Manuell: {count} ziehen – {player}")
LOG_SEARCH: Final = Message("Manual: search the library – {player}", "Manuell: Bibliothek durchsuchen – {player}")
LOG_LOOK: Final = Message(
    "Manual: look at the top {count} of the library – {player}",
    "Manuell: oberste {count} der Bibliothek anschauen – {player}",
)
LOG_SHUFFLE: Final = Message("Manual: shuffle – {player}", "Manuell: mischen – {player}")
LOG_REVEAL: Final = Message("Manual: {cards} revealed", "Manuell: {cards} offen vorgezeigt")
LOG_REVEAL_HAND: Final = Message("Manual: hand revealed – {player}", "Manuell: Hand offen vorgezeigt – {player}")
LOG_CONTROL: Final = Message("Manual: control of {card} – {player}", "Manuell: Kontrolle über {card} – {player}")
LOG_ATTACH: Final = Message("Manual: {card} attached to {target}", "Manuell: {card} an {target} angelegt")
LOG_DETACH: Final = Message("Manual: {card} unattached", "Manuell: {card} gelöst")
LOG_MANA: Final = Message("Manual: {mana} added – {player}", "Manuell: {mana} hinzugefügt – {player}")
NO_NUMBER: Final = Message(
    "Enter a number from {low} to {high}, not “{text}”. The old value was kept.",
    "Gib eine Zahl von {low} bis {high} ein, nicht „{text}“. Der alte Wert bleibt.",
)
NO_NUMBER_YET: Final = Message(
    "Enter a number from {low} to {high} under “{field}”.", "Gib bei „{field}“ eine Zahl von {low} bis {high} ein."
)
NO_KIND: Final = Message(
    "Enter a kind of counter, or choose one from the list.", "Gib eine Markenart ein, oder wähle eine aus der Liste."
)
NOT_LISTED: Final = Message(
    "Nothing in the list contains “{text}”. Enter fewer letters.",
    "Kein Eintrag der Liste enthält „{text}“. Gib weniger Buchstaben ein.",
)
LOG_NO_EFFECT: Final = Message(
    "Manual: no change, because an effect prevents it.", "Manuell: keine Änderung, ein Effekt verhindert sie."
)
"""Entries of the game's log."""


Namer = Callable[[Entity], str]
"""Returns the name of an object or a player, or "" if there is none."""

OR: Final = Message(" or ", " oder ")
ONE_OF_THEM: Final = Message("One of your creatures", "Eine deiner Kreaturen")
_NAMED: Final = 3
"""The most objects that a sentence names one by one."""
ANY_OF: Final = Message("an outlined object", "etwas Umrandetes")

REFUSALS: Final[dict[RefusalCode, Message]] = {
    "no_answer": Message(
        "That doesn't answer this question. Click an outlined object or one of the buttons.",
        "Das beantwortet diese Frage nicht. Klicke etwas Umrandetes oder eine Schaltfläche an.",
    ),
    "not_offered": Message(
        "You can't choose that here. Click an outlined object or one of the buttons.",
        "Das kannst du hier nicht wählen. Klicke etwas Umrandetes oder eine Schaltfläche an.",
    ),
    "too_few_chosen": Message(
        "You chose {count} but need at least {limit}. Choose {missing} more.",
        "Du hast {count} gewählt, nötig sind mindestens {limit}. Wähle noch {missing}.",
    ),
    "too_many_chosen": Message(
        "You chose {count}, but at most {limit} are allowed. Click {missing} of them again to deselect.",
        "Du hast {count} gewählt, erlaubt sind höchstens {limit}. Klicke {missing} davon noch "
        "einmal an, um abzuwählen.",
    ),
    "chosen_twice": Message(
        "You chose the same option twice. Choose each option only once.",
        "Du hast dieselbe Option zweimal gewählt. Wähle jede nur einmal.",
    ),
    "mode_not_offered": Message(
        "You can't choose that mode now. Choose one from the list.",
        "Diesen Modus kannst du jetzt nicht wählen. Wähle einen aus der Liste.",
    ),
    "number_not_offered": Message(
        "You can't choose {count} here. Choose one of the offered numbers from {least} to {limit}.",
        "{count} kannst du hier nicht wählen. Wähle eine der angebotenen Zahlen von {least} bis {limit}.",
    ),
    "not_divided": Message(
        "You divided {count} of {limit}. Divide exactly {limit}.",
        "Du hast {count} von {limit} verteilt. Verteile genau {limit}.",
    ),
    "too_small_share": Message(
        "{what} gets only {count}. Assign at least {limit} to it.",
        "{what} bekommt nur {count}. Teile mindestens {limit} zu.",
    ),
    "not_lethal": Message(
        "{what} gets only {count} damage. Assign {limit} to it before you assign any to {others}.",
        "{what} bekommt nur {count} Schaden. Teile erst {limit} zu, bevor {others} welchen bekommt.",
    ),
    "must_attack": Message(
        "{what} must attack if able. Click it, then what it attacks ({others}).",
        "{what} muss angreifen, falls möglich. Klicke die Kreatur an, dann ihr Angriffsziel ({others}).",
    ),
    "attacks_alone": Message(
        "{what} can't attack alone. Add another attacker, or click it again to keep it back.",
        "{what} kann nicht allein angreifen. Lass noch eine Kreatur angreifen, oder klicke sie "
        "noch einmal an, um abzuwählen.",
    ),
    "too_many_attack": Message(
        "{count} creatures attack, but at most {limit} can. Click {missing} of them again to keep them back.",
        "{count} Kreaturen greifen an, erlaubt sind höchstens {limit}. Klicke {missing} davon "
        "noch einmal an, um abzuwählen.",
    ),
    "too_many_attack_there": Message(
        "{count} creatures attack {others}, but at most {limit} can. Click {missing} of them again to keep them back.",
        "{count} Kreaturen greifen {others} an, erlaubt sind höchstens {limit}. Klicke {missing} "
        "davon noch einmal an, um abzuwählen.",
    ),
    "attacks_twice": Message(
        "{what} can attack only once. Choose one player or permanent for it.",
        "{what} kann nur einmal angreifen. Wähle ein einziges Angriffsziel.",
    ),
    "blocks_twice": Message(
        "{what} already blocks {others}. Choose another attacker, or keep this block.",
        "{what} blockt schon {others}. Wähle einen anderen Angreifer, oder behalte diesen Block.",
    ),
    "blocks_too_many": Message(
        "{what} blocks {count} attackers but can block only {limit}. Click it and choose again.",
        "{what} blockt {count} Angreifer, erlaubt sind {limit}. Klicke die Kreatur an und wähle neu.",
    ),
    "too_few_blockers": Message(
        "{what} can't be blocked by fewer than {limit} creatures. Assign {missing} more, or none.",
        "{what} kann nicht von weniger als {limit} Kreaturen geblockt werden. Lass noch {missing} blocken oder keine.",
    ),
    "too_many_blockers": Message(
        "{what} can't be blocked by more than {limit} creatures. Click {missing} of its blockers to remove them.",
        "{what} kann von höchstens {limit} Kreaturen geblockt werden. Klicke {missing} der "
        "Blocker an, um sie abzuwählen.",
    ),
    "blocks_alone": Message(
        "{what} can't block alone. Add another blocker, or click it to remove the block.",
        "{what} kann nicht allein blocken. Lass noch eine Kreatur blocken, oder klicke sie an, um abzuwählen.",
    ),
    "too_many_block": Message(
        "{count} creatures block, but at most {limit} can. Click {missing} of them to remove their blocks.",
        "{count} Kreaturen blocken, erlaubt sind höchstens {limit}. Klicke {missing} davon an, um sie abzuwählen.",
    ),
    "must_block": Message(
        "{what} must block {others} if able. Click it, then the attacker.",
        "{what} muss {others} blocken, falls möglich. Klicke die Kreatur an, dann den Angreifer.",
    ),
    "not_by_hand": Message(
        "Manual action: {reason}. Choose another entry from the menu.",
        "Manuelle Aktion: {reason}. Wähle einen anderen Eintrag im Menü.",
    ),
    "not_a_person": Message(
        "Bots can't take manual actions. Choose one of the offered actions.",
        "Bots können keine manuellen Aktionen ausführen. Wähle eine der angebotenen Aktionen.",
    ),
    "not_paid_so": Message(
        "You can't pay with that now. Choose the card again and check its payment.",
        "Damit kannst du jetzt nicht bezahlen. Wähle die Karte noch einmal und prüfe die Bezahlung.",
    ),
}


def refusal_sentence(refusal: Refusal, name: Namer, words_in: Words) -> str:
    """Returns a sentence that says what is wrong and what to do next."""
    what = name(refusal.entity) if refusal.entity is not None else words_in.say(ONE_OF_THEM)
    reason = REASONS.get(refusal.detail)
    sentence = words_in.say(
        REFUSALS[refusal.code],
        what=what,
        others=_others(refusal.others, name, words_in),
        count=refusal.count,
        limit=refusal.limit,
        least=refusal.least,
        missing=abs(refusal.limit - refusal.count),
        reason=refusal.detail if reason is None else words_in.say(reason),
    )
    return sentence[:1].upper() + sentence[1:]


def _others(others: tuple[Entity, ...], name: Namer, words_in: Words) -> str:
    named = list(dict.fromkeys(name(other) for other in others))
    if not named or len(named) > _NAMED:
        return words_in.say(ANY_OF)
    return words_in.say(OR).join(named)


LAND_OTHERS_TURN = Message(
    "{card}: you can only play lands in your own main phase.",
    "{card}: Länder spielst du nur in deiner eigenen Hauptphase.",
)
LAND_LATER = Message(
    "{card}: you can only play a land in a main phase while the stack is empty.",
    "{card}: Ein Land spielst du nur in einer Hauptphase, wenn der Stapel leer ist.",
)
LAND_PLAYED = Message(
    "{card}: you've already played a land this turn.", "{card}: Du hast in diesem Zug schon ein Land gespielt."
)
OTHERS_TURN = Message(
    "You can only cast {card} in your own main phase. Now you can cast instants and cards with flash.",
    "{card} kannst du nur in deiner eigenen Hauptphase wirken. Jetzt gehen nur Spontanzauber "
    "und Karten mit Aufblitzen.",
)
LATER = Message(
    "You can only cast {card} in a main phase while the stack is empty.",
    "{card} kannst du nur in einer Hauptphase wirken, wenn der Stapel leer ist.",
)
NO_COST = Message(
    "{card} has no mana cost, so you can't cast it normally.",
    "{card} hat keine Manakosten und lässt sich nicht normal wirken.",
)
NO_TARGET = Message("{card} has no legal target.", "{card} hat kein legales Ziel.")
TOO_LITTLE = Message(
    "{card} costs {needed} mana, but you can make at most {amount}.",
    "{card} kostet {needed} Mana, du kannst aber höchstens {amount} erzeugen.",
)
NO_COLOUR = Message(
    "{card} needs mana that you can't make: {colours}.", "{card} braucht Mana, das du nicht erzeugen kannst: {colours}."
)
