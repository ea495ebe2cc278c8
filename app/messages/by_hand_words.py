"""Words for what a person carries out by hand: the menus and forms, why something is not possible, and the log; and why
any answer is not possible and what to do instead, or a card can't be played at the moment.

Comes in: a `Refusal` of a question, and how to name what is at the table. Goes out: one sentence with a remedy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.messages.message import Message, Words
from engine.game.kernel.answers import Refusal, RefusalCode
from engine.game.manual import allowing
from engine.ids import Entity

BY_HAND: Final = Message("By hand …", "Von Hand …")
BY_HAND_TIP: Final = Message(
    "Carry out what the program cannot: move, tap, counters, life, tokens, search … (also by right click on a card)",
    "Ausführen, was das Programm nicht kann: bewegen, tappen, Marken, Spielsteine, suchen … (auch per Rechtsklick)",
)
BY_HAND_ON: Final = Message("By hand: {what}", "Von Hand: {what}")

NOT_ASKED: Final = Message(
    "The game is not waiting for you: by hand is possible when you have priority.",
    "Die Partie wartet nicht auf dich: Von Hand geht es, wenn du Priorität hast.",
)
ANSWER_FIRST: Final = Message(
    "First answer what is asked: by hand is possible when you have priority.",
    "Beantworte zuerst, was gefragt ist: Von Hand geht es, wenn du Priorität hast.",
)
NOT_THIS_GAME: Final = Message(
    "Not in this game: it was begun before this was possible.",
    "Nicht in dieser Partie: Sie wurde begonnen, bevor das möglich war.",
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
"""Where to, as the end of a sentence."""
BATTLEFIELD_TAPPED: Final = Message("the battlefield, tapped", "getappt ins Spiel")
BATTLEFIELD_OF: Final = Message("the battlefield under the control of {name}", "unter Kontrolle von {name} ins Spiel")
TAP: Final = Message("Tap", "Tappen")
UNTAP: Final = Message("Untap", "Enttappen")
COUNTERS: Final = Message("Counters", "Marken")
ONE_MORE: Final = Message("{kind}: one more", "{kind}: eine dazu")
ONE_LESS: Final = Message("{kind}: one less", "{kind}: eine weg")
OTHER_COUNTERS: Final = Message("Another kind or number …", "Andere Art oder Anzahl …")
DAMAGE: Final = Message("Deal damage with it …", "Damit Schaden zufügen …")
DAMAGED: Final = Message("Damage to", "Schaden an")
SIZE: Final = Message("Size until end of turn …", "Größe bis zum Ende des Zuges …")
POWER_CHANGE: Final = Message("Change of power", "Änderung der Stärke")
TOUGHNESS_CHANGE: Final = Message("Change of toughness", "Änderung der Widerstandskraft")
CONTROL: Final = Message("Control goes to", "Kontrolle geht an")
ATTACH: Final = Message("Attach …", "Anlegen …")
DETACH: Final = Message("Detach", "Lösen")
REVEAL: Final = Message("Reveal to all", "Allen offen vorzeigen")

LIFE: Final = Message("Life …", "Lebenspunkte …")
DRAW: Final = Message("Draw a card", "Eine Karte ziehen")
DRAW_SEVERAL: Final = Message("Draw several cards …", "Mehrere Karten ziehen …")
SEARCH: Final = Message("Search the library …", "Bibliothek durchsuchen …")
LOOK: Final = Message("Look at the top cards …", "Die obersten Karten anschauen …")
TOP_CARDS: Final = Message("Move the top cards unseen …", "Die obersten Karten ungesehen bewegen …")
SHUFFLE: Final = Message("Shuffle the library", "Bibliothek mischen")
REVEAL_HAND: Final = Message("Reveal the hand", "Hand offen vorzeigen")
MANA: Final = Message("Add mana …", "Mana hinzufügen …")
LISTED_TOKEN: Final = Message("Create a token …", "Spielstein erzeugen …")
OWN_TOKEN: Final = Message("Create a token of your own …", "Eigenen Spielstein erzeugen …")

NUMBER: Final = Message("Number", "Anzahl")
WHAT: Final = Message("What", "Was")
KIND: Final = Message("Kind", "Art")
ADD: Final = Message("put on", "dazulegen")
REMOVE: Final = Message("remove", "entfernen")
GAIN: Final = Message("gain", "dazu erhalten")
LOSE: Final = Message("lose", "verlieren")
WHERE: Final = Message("Chosen cards go to", "Gewählte Karten kommen")
TO: Final = Message("They go to", "Sie kommen")
ENTERS_TAPPED: Final = Message("tapped", "getappt")
SHOW_FOUND: Final = Message("reveal them to all", "sie allen offen vorzeigen")
SHUFFLE_AFTER: Final = Message("shuffle afterwards", "danach mischen")
HOST: Final = Message("Attach to", "Anlegen an")
TOKEN: Final = Message("Token", "Spielstein")
COLOUR: Final = Message("Colour", "Farbe")
COLOURS: Final = Message("Colours (of W U B R G)", "Farben (aus W U B R G)")
NAME: Final = Message("Name", "Name")
TYPES: Final = Message("Type line (English)", "Typzeile (englisch)")
POWER: Final = Message("Power", "Stärke")
TOUGHNESS: Final = Message("Toughness", "Widerstandskraft")
TEXT: Final = Message("Rules text (English)", "Regeltext (englisch)")
NOTHING_FITS: Final = Message("Nothing fits.", "Nichts passt.")
DO_IT: Final = Message("Do it", "Ausführen")
CANCEL: Final = Message("Cancel", "Abbrechen")
SIZED: Final = Message("{name} {power}/{toughness}", "{name} {power}/{toughness}")
WITH_TEXT: Final = Message("{name} – {text}", "{name} – {text}")
REFUSED: Final = Message("{what} – {reason}", "{what} – {reason}")

REASONS: Final = {
    allowing.UNKNOWN: Message("you do not see that card", "diese Karte siehst du nicht"),
    allowing.NOBODY: Message("that player is out of the game", "dieser Spieler ist ausgeschieden"),
    allowing.NOTHING: Message("nothing would change", "nichts würde sich ändern"),
    allowing.NUMBER: Message("that number or kind is not possible", "diese Anzahl oder Art geht nicht"),
    allowing.NO_PERMANENT: Message(
        "an instant or sorcery cannot be on the battlefield",
        "eine Spontanzauber- oder Hexereikarte kann nicht im Spiel sein",
    ),
    allowing.NOT_IN_PLAY: Message("only on the battlefield", "nur im Spiel"),
    allowing.NO_CARD: Message("only cards and permanents can go there", "nur Karten können dorthin"),
    allowing.CANT: Message("an effect forbids it", "ein Effekt verbietet es"),
    allowing.NO_HOST: Message("it cannot be attached to that", "daran kann sie nicht angelegt werden"),
    allowing.NO_CARDS: Message("there are no cards", "dort sind keine Karten"),
    allowing.NO_TOKEN: Message("that is no token", "das ist kein Spielstein"),
    allowing.NO_MANA: Message("that is no mana", "das ist kein Mana"),
    allowing.NO_TARGET: Message("that cannot be dealt damage", "dem kann kein Schaden zugefügt werden"),
    allowing.NO_CREATURE: Message("it is no creature", "es ist keine Kreatur"),
}
"""Why an act by hand is refused, by the engine's reason."""

LOG_MOVED: Final = Message("By hand: {cards} to {place}", "Von Hand: {cards} {place}")
LOG_TOP: Final = Message(
    "By hand: top {count} of the library to {place} – {player}",
    "Von Hand: oberste {count} der Bibliothek {place} – {player}",
)
LOG_TAPPED: Final = Message("By hand: {cards} tapped", "Von Hand: {cards} getappt")
LOG_UNTAPPED: Final = Message("By hand: {cards} untapped", "Von Hand: {cards} enttappt")
LOG_COUNTERS: Final = Message("By hand: {count} × {kind} put on {card}", "Von Hand: {count} × {kind} auf {card}")
LOG_NO_COUNTERS: Final = Message(
    "By hand: {count} × {kind} removed from {card}", "Von Hand: {count} × {kind} entfernt von {card}"
)
LOG_LIFE: Final = Message("By hand: {change} life – {player}", "Von Hand: {change} Lebenspunkte – {player}")
LOG_DAMAGE: Final = Message(
    "By hand: {card} deals {amount} damage – {player}", "Von Hand: {card} fügt {amount} Schaden zu – {player}"
)
LOG_SIZE: Final = Message(
    "By hand: {card} {power}/{toughness} until end of turn",
    "Von Hand: {card} {power}/{toughness} bis zum Ende des Zuges",
)
LOG_TOKEN: Final = Message(
    "By hand: {count} × {token} created – {player}", "Von Hand: {count} × {token} erzeugt – {player}"
)
LOG_DRAW: Final = Message("By hand: draw {count} – {player}", "Von Hand: {count} ziehen – {player}")
LOG_SEARCH: Final = Message("By hand: search the library – {player}", "Von Hand: Bibliothek durchsuchen – {player}")
LOG_LOOK: Final = Message(
    "By hand: look at the top {count} of the library – {player}",
    "Von Hand: oberste {count} der Bibliothek anschauen – {player}",
)
LOG_SHUFFLE: Final = Message("By hand: shuffle – {player}", "Von Hand: mischen – {player}")
LOG_REVEAL: Final = Message("By hand: {cards} revealed", "Von Hand: {cards} offen vorgezeigt")
LOG_REVEAL_HAND: Final = Message("By hand: hand revealed – {player}", "Von Hand: Hand offen vorgezeigt – {player}")
LOG_CONTROL: Final = Message("By hand: control of {card} – {player}", "Von Hand: Kontrolle über {card} – {player}")
LOG_ATTACH: Final = Message("By hand: {card} attached to {target}", "Von Hand: {card} angelegt an {target}")
LOG_DETACH: Final = Message("By hand: {card} detached", "Von Hand: {card} gelöst")
LOG_MANA: Final = Message("By hand: {mana} added – {player}", "Von Hand: {mana} hinzugefügt – {player}")
NO_NUMBER: Final = Message(
    "“{text}” is no number from {low} to {high}: what stood there before stays.",
    "„{text}“ ist keine Zahl von {low} bis {high}: Was vorher dastand, bleibt.",
)
NO_NUMBER_YET: Final = Message(
    "Type a number from {low} to {high} under “{field}”.", "Tippe bei „{field}“ eine Zahl von {low} bis {high}."
)
NO_KIND: Final = Message(
    "Type a kind of counter, or choose one from the list.", "Tippe eine Markenart, oder wähle eine aus der Liste."
)
NOT_LISTED: Final = Message(
    "Nothing in the list contains “{text}”: type something shorter.",
    "Nichts in der Liste enthält „{text}“: Tippe etwas Kürzeres.",
)
LOG_NO_EFFECT: Final = Message(
    "By hand, but nothing came of it: an effect prevents it.", "Von Hand, aber ohne Wirkung: Ein Effekt verhindert es."
)
"""Entries of the game's log."""


Namer = Callable[[Entity], str]
"""How an object or a player is called; "" for none."""

OR: Final = Message(" or ", " oder ")
ONE_OF_THEM: Final = Message("One of your creatures", "Eine deiner Kreaturen")
_NAMED: Final = 3
"""Of more than so many possible ones none is named."""
ANY_OF: Final = Message("one of those outlined", "etwas Umrandetes")

REFUSALS: Final[dict[RefusalCode, Message]] = {
    "no_answer": Message(
        "That is no answer to this question: click something outlined, or one of the buttons.",
        "Das ist keine Antwort auf diese Frage: Klicke etwas Umrandetes oder einen der Knöpfe an.",
    ),
    "not_offered": Message(
        "That cannot be chosen here: click something outlined, or one of the buttons.",
        "Das lässt sich hier nicht wählen: Klicke etwas Umrandetes oder einen der Knöpfe an.",
    ),
    "too_few_chosen": Message(
        "{count} chosen, at least {limit} wanted: choose {missing} more.",
        "{count} gewählt, mindestens {limit} verlangt: Wähle noch {missing}.",
    ),
    "too_many_chosen": Message(
        "{count} chosen, at most {limit} possible: click {missing} of them again to take back.",
        "{count} gewählt, höchstens {limit} möglich: Klicke {missing} davon noch einmal an, um zurückzunehmen.",
    ),
    "chosen_twice": Message(
        "The same was chosen twice: choose each only once.", "Dasselbe ist zweimal gewählt: Wähle jedes nur einmal."
    ),
    "mode_not_offered": Message(
        "That mode cannot be chosen now: take one that is listed.",
        "Dieser Modus lässt sich jetzt nicht wählen: Nimm einen der aufgeführten.",
    ),
    "number_not_offered": Message(
        "{count} is not possible here: choose one of the numbers offered, from {least} to {limit}.",
        "{count} ist hier nicht möglich: Wähle eine der angebotenen Zahlen von {least} bis {limit}.",
    ),
    "not_divided": Message(
        "{count} of {limit} given out: give out all of it, no more and no less.",
        "{count} von {limit} verteilt: Verteile alles, nicht mehr und nicht weniger.",
    ),
    "too_small_share": Message(
        "{what} gets {count}: give it at least {limit}.", "{what} bekommt {count}: Gib mindestens {limit}."
    ),
    "not_lethal": Message(
        "{what} gets only {count} damage: give it {limit} before {others} gets any.",
        "{what} bekommt nur {count} Schaden: Gib erst {limit}, bevor {others} welchen bekommt.",
    ),
    "must_attack": Message(
        "{what} must attack if able: click it, then whom it attacks ({others}).",
        "{what} muss angreifen, falls möglich: Klicke die Kreatur an, dann wen sie angreift ({others}).",
    ),
    "attacks_alone": Message(
        "{what} can't attack alone: let another creature attack too, or click it again to keep it back.",
        "{what} kann nicht allein angreifen: Lass noch eine Kreatur angreifen oder klicke sie noch einmal an.",
    ),
    "too_many_attack": Message(
        "{count} creatures attack, at most {limit} may: click {missing} of them again to keep back.",
        "{count} Kreaturen greifen an, höchstens {limit} dürfen: Klicke {missing} davon noch einmal an.",
    ),
    "too_many_attack_there": Message(
        "{count} creatures attack {others}, at most {limit} may: click {missing} of them again to keep back.",
        "{count} Kreaturen greifen {others} an, höchstens {limit} dürfen: Klicke {missing} davon noch einmal an.",
    ),
    "attacks_twice": Message(
        "{what} can attack only once: choose one player or permanent for it.",
        "{what} kann nur einmal angreifen: Wähle ein einziges Ziel für den Angriff.",
    ),
    "blocks_twice": Message(
        "{what} blocks {others} already: choose another attacker, or leave it so.",
        "{what} blockt {others} schon: Wähle einen anderen Angreifer oder lass es so.",
    ),
    "blocks_too_many": Message(
        "{what} would block {count} attackers and can block {limit}: click it and choose anew.",
        "{what} würde {count} Angreifer blocken und kann {limit} blocken: Klicke sie an und wähle neu.",
    ),
    "too_few_blockers": Message(
        "{what} can't be blocked by fewer than {limit} creatures: let {missing} more block it, or none.",
        "{what} kann nicht von weniger als {limit} Kreaturen geblockt werden: Lass noch {missing} blocken oder keine.",
    ),
    "too_many_blockers": Message(
        "{what} can't be blocked by more than {limit}: click {missing} of its blockers to take the block back.",
        "{what} kann von höchstens {limit} geblockt werden: Klicke {missing} der Blocker an, um zurückzunehmen.",
    ),
    "blocks_alone": Message(
        "{what} can't block alone: let another creature block too, or click it to take the block back.",
        "{what} kann nicht allein blocken: Lass noch eine Kreatur blocken oder klicke sie an, um zurückzunehmen.",
    ),
    "too_many_block": Message(
        "{count} creatures block, at most {limit} may: click {missing} of them to take the block back.",
        "{count} Kreaturen blocken, höchstens {limit} dürfen: Klicke {missing} davon an, um zurückzunehmen.",
    ),
    "must_block": Message(
        "{what} must block {others} if able: click it, then the attacker.",
        "{what} muss {others} blocken, falls möglich: Klicke sie an, dann den Angreifer.",
    ),
    "not_by_hand": Message(
        "By hand: {reason}. Choose something else in the menu.", "Von Hand: {reason}. Wähle im Menü etwas anderes."
    ),
    "not_a_person": Message(
        "Only a person may act by hand: choose one of the actions offered.",
        "Von Hand handeln nur Menschen: Wähle eine der angebotenen Aktionen.",
    ),
    "not_paid_so": Message(
        "That cannot be paid with now: choose the card again and look at what would pay.",
        "Damit lässt sich jetzt nicht bezahlen: Wähle die Karte noch einmal und sieh nach, was bezahlen würde.",
    ),
}


def refusal_sentence(refusal: Refusal, name: Namer, words_in: Words) -> str:
    """What is wrong, and what to do about it."""
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
    "{card}: lands are played in your own main phase.", "{card}: Länder spielst du in deiner eigenen Hauptphase."
)
LAND_LATER = Message(
    "{card}: a land is played in a main phase, with nothing on the stack.",
    "{card}: Ein Land spielst du in einer Hauptphase, wenn nichts auf dem Stapel liegt.",
)
LAND_PLAYED = Message(
    "{card}: you have played your land for this turn.", "{card}: Du hast in diesem Zug schon ein Land gespielt."
)
OTHERS_TURN = Message(
    "{card} can only be cast in your own main phase; instants and flash can be cast now.",
    "{card} kannst du nur in deiner eigenen Hauptphase wirken; Spontanzauber und Aufblitzen gehen jetzt.",
)
LATER = Message(
    "{card} can only be cast in a main phase, with nothing on the stack.",
    "{card} kannst du nur in einer Hauptphase wirken, wenn nichts auf dem Stapel liegt.",
)
NO_COST = Message("{card} has no mana cost to pay.", "{card} hat keine Manakosten, die du zahlen könntest.")
NO_TARGET = Message("{card}: there is nothing it could target.", "{card}: Es gibt kein Ziel dafür.")
TOO_LITTLE = Message(
    "{card} costs {needed} mana; you can make at most {amount}.",
    "{card} kostet {needed} Mana; du kannst höchstens {amount} erzeugen.",
)
NO_COLOUR = Message(
    "{card} needs mana you cannot make: {colours}.", "{card} braucht Mana, das du nicht erzeugen kannst: {colours}."
)
