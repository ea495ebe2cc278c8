"""Words of a game that is played. What a player is asked at the table, by kind of question, and what the one button
does; with what mana costs are paid, how else, and what is locked; what an attack or a block would come to. Sentences of
the game's log: each has a form for the reader ("you") and one for everybody else.
"""

from __future__ import annotations

from typing import Final

import msgspec

from app.messages.message import Counted, Message

PRIORITY = Message("You have priority.", "Du hast Priorität.")
MAIN_PHASE = Message("Your main phase: play lands and spells.", "Deine Hauptphase: Spiele Länder und Zauber.")
DECIDE_FOR = Message("You decide for {name}. {sentence}", "Du entscheidest für {name}. {sentence}")
RESPOND = Message("{card} is on the stack. Do you respond?", "{card} liegt auf dem Stapel. Reagierst du?")
PASS = Message("Pass", "Passen")
RESOLVE = Message("Let {card} resolve", "{card} verrechnen lassen")
TO_COMBAT = Message("To combat", "Zum Kampf")
TO_STEP = Message("On: {step}", "Weiter: {step}")
END_TURN = Message("End the turn", "Zug beenden")
END_MY_TURN = Message("End the turn", "Zug beenden")
UNTIL_END = Message("Pass for this turn", "Diesen Zug passen")
UNTIL_OWN = Message("Pass until my turn", "Bis zu meinem Zug passen")
BACK = Message("Back", "Zurück")
WHICH_ACTION = Message("What do you do with {card}?", "Was machst du mit {card}?")
PAY = Message("Pay {price}", "{price} bezahlen")
PAY_LIFE = Message("Pay {price} and {life}", "{price} und {life} bezahlen")
DO_IT_FREE = Message("Do it: it costs no mana", "Ausführen: kostet kein Mana")
ACTIONS = {
    "land": Message("Play {card}", "{card} spielen"),
    "cast": Message("Cast {card}", "{card} wirken"),
    "activate": Message("Activate {card}", "{card} aktivieren"),
    "mana": Message("Tap {card} for mana", "{card} für Mana tappen"),
    "special": Message("{card}: {method}", "{card}: {method}"),
}
CAST_WITH = Message("Cast {card} ({method})", "{card} wirken ({method})")
PRICED = Message("{what} – {price}", "{what} – {price}")

JUST = Message("{low}", "{low}")
FROM_TO = Message("{low} to {high}", "{low} bis {high}")
DEED_RANGE = Message("{deed}: {range}", "{deed}: {range}")
DEED_NAMES = Message("{deed}: {names}", "{deed}: {names}")
DEED_COUNT = Message("{deed}: the chosen {count}", "{deed}: die {count} gewählten")
FOR = Message("{source} – {what}", "{source} – {what}")
SEVERAL_OF = Message("{name} ({count}×)", "{name} ({count}×)")
TAKEN_OF = Message("{name} ({taken} of {count})", "{name} ({taken} von {count})")
TAKE_NOTHING = Message("Choose nothing", "Nichts wählen")
TAKE_MODES = Counted(
    Message("Take the chosen mode", "Gewählten Modus nehmen"),
    Message("Take the chosen {count} modes", "Die {count} gewählten Modi nehmen"),
)
STILL = Counted(Message("Choose 1 more", "Noch 1 wählen"), Message("Choose {count} more", "Noch {count} wählen"))

MODES = Message("Choose modes", "Modi wählen")
MODE = Message("Mode {number}", "Modus {number}")
NUMBER = Message("Choose a number from {low} to {high}.", "Wähle eine Zahl von {low} bis {high}.")
TAKE_NUMBER = Message("Take {number}", "{number} nehmen")
MORE = Message("More", "Mehr")
FEWER = Message("Fewer", "Weniger")
MORE_BY = Message("{by} more", "{by} mehr")
FEWER_BY = Message("{by} fewer", "{by} weniger")
LEAST_NUMBER = Message("The least: {number}", "Am wenigsten: {number}")
GREATEST_NUMBER = Message("The most: {number}", "Am meisten: {number}")
TWICE_AS_MANY = Message("Twice as many", "Doppelt so viel")
HALF_AS_MANY = Message("Half as many", "Halb so viel")
YES = Message("Yes", "Ja")
NO = Message("No", "Nein")
MAY = Message("Do that?", "Das tun?")
ONE_OF = Message("Choose one.", "Wähle eines.")

DIVIDE = Message("Divide {total}: {left} left.", "Verteile {total}: noch {left}.")
DIVIDE_MORE = Message("{name}: {amount} (+1)", "{name}: {amount} (+1)")
DIVIDE_REST = Message("{name}: all {left} that are left", "{name}: alle {left} übrigen")
DIVIDE_ALL = Message("Start again", "Von vorn")
DIVIDE_DONE = Message("Divide like this", "So verteilen")
DIVIDE_STILL = Message("Divide {left} more", "Noch {left} verteilen")

ATTACK = Message(
    "Choose attackers; then click whom the last one attacks.", "Wähle Angreifer; klicke dann, wen der letzte angreift."
)
ATTACK_WITH = Counted(
    Message("Attack with 1 creature", "Mit 1 Kreatur angreifen"),
    Message("Attack with {count} creatures", "Mit {count} Kreaturen angreifen"),
)
NO_ATTACK = Message("Do not attack", "Nicht angreifen")
ATTACK_REQUIRED = Message("Attack as required", "Angreifen wie vorgeschrieben")
ATTACK_ALLOWED = Message("Attack as far as allowed", "Angreifen, so weit erlaubt")
BLOCK_REQUIRED = Message("Block as required", "Blocken wie vorgeschrieben")
BLOCK_ALLOWED = Message("Block as far as allowed", "Blocken, so weit erlaubt")
ATTACK_LINE = Message("{attacker} → {defender}", "{attacker} → {defender}")
ALL_ATTACK = Message("All attack {defender}", "Alle greifen {defender} an")
BLOCK = Message(
    "Choose a creature, then the attacker it blocks.", "Wähle eine Kreatur, dann den Angreifer, den sie blockt."
)
BLOCK_WITH = Counted(
    Message("Block with 1 creature", "Mit 1 Kreatur blocken"),
    Message("Block with {count} creatures", "Mit {count} Kreaturen blocken"),
)
NO_BLOCK = Message("Do not block", "Nicht blocken")
BLOCK_LINE = Message("{blocker} blocks {attacker}", "{blocker} blockt {attacker}")


WITH: Final = Message("With: {sources}", "Mit: {sources}")
FROM_POOL: Final = Message("From your mana pool: {mana}", "Aus deinem Manavorrat: {mana}")
SO_MANY: Final = Message("{count}× {name}", "{count}× {name}")
AND_MORE: Final = Message("{count} more", "{count} weitere")
HELPS: Final = {
    "convoke": Message("{name} (convoke)", "{name} (Einberufen)"),
    "improvise": Message("{name} (improvise)", "{name} (Improvisieren)"),
    "delve": Message("{name} (delve)", "{name} (Wühlen)"),
    "waterbend": Message("{name} (waterbend)", "{name} (Wasserbändigen)"),
}
COSTS_LIFE: Final = Message("{card} costs {life}.", "{card} kostet {life}.")
SACRIFICED: Final = Message("Sacrificed: {cards}", "Geopfert: {cards}")
COSTS_COUNTERS: Final = Message("{card}: removes {count}× {kind}", "{card}: entfernt {count}× {kind}")
OTHER: Final = Message("Other payment", "Andere Bezahlung")
CLICK_SOURCES: Final = Message(
    "Click a land or other source to pay with it, or not with it.",
    "Klicke ein Land oder eine andere Quelle an, um damit zu bezahlen oder nicht damit.",
)
NO_HELP: Final = Message(
    "{card} cannot help to pay for this: choose another source.",
    "{card} hilft hier nicht beim Bezahlen: Wähle eine andere Quelle.",
)
NEEDED: Final = Message(
    "Without {card} it cannot be paid: click something else that is to pay first.",
    "Ohne {card} lässt sich das nicht bezahlen: Klicke erst etwas anderes an, das bezahlen soll.",
)
COSTS_NO_MANA: Final = Message(
    "This costs no mana: there is nothing to choose.", "Das kostet kein Mana: Es gibt nichts zu wählen."
)
ONLY_LOCKED: Final = Message(
    "Only with what you have locked can this be paid: {cards}.",
    "Das lässt sich nur mit dem bezahlen, was du gesperrt hast: {cards}.",
)
PAY_WITH_LOCKED: Final = Message("Pay {price} with it all the same", "{price} trotzdem damit bezahlen")
FLOATING: Final = Message("In your mana pool: {mana}", "In deinem Manavorrat: {mana}")
TAKE_BACK: Final = Message("Take the mana back", "Mana zurücknehmen")

LOCK: Final = Message("Lock: pay with it only by hand", "Sperren: nur von Hand damit bezahlen")
UNLOCK: Final = Message("Unlock", "Entsperren")
LOCK_ALL: Final = Message("Lock all {count}", "Alle {count} sperren")
UNLOCK_ALL: Final = Message("Unlock all {count}", "Alle {count} entsperren")
WOULD_PAY: Final = Message("would pay {mana}", "würde bezahlen: {mana}")
LOCKED: Final = Message("locked", "gesperrt")
NO_SOURCE: Final = Message(
    "{card} makes no mana: only what you could pay with can be locked.",
    "{card} erzeugt kein Mana: Sperren lässt sich nur, womit du bezahlen könntest.",
)
LOCK_WHEN_ASKED: Final = Message(
    "Lock or unlock when you have priority: answer this question first.",
    "Sperren und entsperren kannst du, wenn du Priorität hast: Beantworte erst diese Frage.",
)
PILE_PLANNED: Final = Message("{count} of {all}", "{count} von {all}")
"""On a pile of equal permanents: so many of them would pay."""


UNBLOCKED = Message(
    "{name}: {amount} damage if nothing blocks, {before} → {now} life.",
    "{name}: {amount} Schaden, wenn nichts blockt, Leben {before} → {now}.",
)
TAKES = Message("{name}: {amount} damage, {before} → {now} life.", "{name}: {amount} Schaden, Leben {before} → {now}.")
TO_PERMANENT = Message("{card}: {amount} damage.", "{card}: {amount} Schaden.")
LETHAL = Message("That is lethal.", "Das ist tödlich.")
MAY_DIE = Message("{card} would die if {other} blocked it.", "{card} stürbe, wenn {other} blockt.")
FIGHT_DEAD = Message(
    "{attacker} against {blockers}: {dead} would die.", "{attacker} gegen {blockers}: Verloren gingen {dead}."
)
FIGHT_EVEN = Message("{attacker} against {blockers}: nobody would die.", "{attacker} gegen {blockers}: keine Verluste.")


class Told(msgspec.Struct, frozen=True):
    """A sentence about a player: told to that player, and told to others (gap ``{name}``)."""

    you: Message
    other: Message


def told(you_en: str, other_en: str, you_de: str, other_de: str) -> Told:
    return Told(Message(you_en, you_de), Message(other_en, other_de))


TURN = told("Turn {number}: you", "Turn {number}: {name}", "Zug {number}: du", "Zug {number}: {name}")
EXTRA_TURN = told(
    "Turn {number}: you (extra turn)", "Turn {number}: {name} (extra turn)",
    "Zug {number}: du (zusätzlicher Zug)", "Zug {number}: {name} (zusätzlicher Zug)",
)  # fmt: skip
TURN_CONTROLLED = told(
    "You make all decisions of {other} during this turn.", "{name} makes all decisions of {other} during this turn.",
    "Du triffst in diesem Zug alle Entscheidungen von {other}.",
    "{name} trifft in diesem Zug alle Entscheidungen von {other}.",
)  # fmt: skip
TURN_CONTROLLED_YOURS = Message(
    "{name} makes all your decisions during this turn.", "{name} trifft in diesem Zug alle deine Entscheidungen."
)
DRAWS = told("You draw {cards}.", "{name} draws {cards}.", "Du ziehst {cards}.", "{name} zieht {cards}.")
DRAWS_BESIDES = told(
    "You also draw {cards}.", "{name} also draws {cards}.",
    "Du ziehst außerdem {cards}.", "{name} zieht außerdem {cards}.",
)  # fmt: skip
SOME_CARDS = Counted(Message("a card", "eine Karte"), Message("{count} cards", "{count} Karten"))
SOME_CARD = Message("a card", "eine Karte")
FACE_DOWN = Message("a face-down card", "eine verdeckte Karte")
MULLIGAN = told(
    "You take a mulligan ({count}).", "{name} takes a mulligan ({count}).",
    "Du nimmst einen Mulligan ({count}).", "{name} nimmt einen Mulligan ({count}).",
)  # fmt: skip
PLAYS = told("You play {card}.", "{name} plays {card}.", "Du spielst {card}.", "{name} spielt {card}.")
CASTS = told("You cast {card}.", "{name} casts {card}.", "Du wirkst {card}.", "{name} wirkt {card}.")
CASTS_FROM = told(
    "You cast {card} from {zone}.", "{name} casts {card} from {zone}.",
    "Du wirkst {card} {zone}.", "{name} wirkt {card} {zone}.",
)  # fmt: skip
FROM_ZONES = {
    "command": Message("the command zone", "aus der Kommandozone"),
    "graveyard": Message("the graveyard", "aus dem Friedhof"),
    "exile": Message("exile", "aus dem Exil"),
    "library": Message("the library", "aus der Bibliothek"),
}
ORIGINS = {**FROM_ZONES, "hand": Message("the hand", "aus der Hand"),
           "battlefield": Message("the battlefield", "aus dem Spiel")}  # fmt: skip
COPIES = told("You copy {card}.", "{name} copies {card}.", "Du kopierst {card}.", "{name} kopiert {card}.")
ACTIVATES = told(
    "You activate {card}.", "{name} activates {card}.", "Du aktivierst {card}.", "{name} aktiviert {card}."
)
TRIGGERS = Message("{card} triggers.", "{card} wird ausgelöst.")
AIMED = Message("{sentence} → {targets}", "{sentence} → {targets}")
FIZZLES = Message(
    "{card} does nothing: none of its targets is legal any more.",
    "{card} bewirkt nichts: Keines der Ziele ist noch legal.",
)
COUNTERED = Message("{card} is countered.", "{card} wird neutralisiert.")
NOT_AUTOMATED = Message(
    "{card}: the program cannot carry this out yet, so nothing happens.",
    "{card}: Das kann das Programm noch nicht ausführen, es passiert nichts.",
)
SILENCED = Message(
    "{card}: the program has a fault with this. Its abilities are switched off from now on; the rest is carried out by"
    " hand.",
    "{card}: Hier hat das Programm einen Fehler. Seine Fähigkeiten sind von jetzt an abgeschaltet; den Rest führt man"
    " von Hand aus.",
)
CUT_SHORT = {
    "tokens": Message("Of {wanted} tokens {done} are created: more at once are not automated.",
                      "Von {wanted} Spielsteinen werden {done} erzeugt: Mehr auf einmal sind nicht automatisiert."),
    "draws": Message("Of {wanted} cards {done} are drawn: more at once are not automated.",
                     "Von {wanted} Karten werden {done} gezogen: Mehr auf einmal sind nicht automatisiert."),
    "times": Message("This is done {done} times instead of {wanted} times: more is not automated.",
                     "Das geschieht {done}-mal statt {wanted}-mal: Mehr ist nicht automatisiert."),
    "coins": Message("Of {wanted} coins {done} are flipped: more at once are not automated.",
                     "Von {wanted} Münzen werden {done} geworfen: Mehr auf einmal sind nicht automatisiert."),
    "dice": Message("Of {wanted} dice {done} are rolled: more at once are not automated.",
                    "Von {wanted} Würfeln werden {done} geworfen: Mehr auf einmal sind nicht automatisiert."),
    "copies": Message("Of {wanted} copies {done} are made: more at once are not automated.",
                      "Von {wanted} Kopien werden {done} erzeugt: Mehr auf einmal sind nicht automatisiert."),
    "turns": Message("Of {wanted} extra turns {done} are taken: more at once are not automated.",
                     "Von {wanted} zusätzlichen Zügen kommen {done}: Mehr auf einmal sind nicht automatisiert."),
    "triggers": Message("Of {wanted} abilities that trigger {done} go on the stack: more at once are not automated.",
                        "Von {wanted} gleichzeitig ausgelösten Fähigkeiten kommen {done} auf den Stapel: "
                        "Mehr sind nicht automatisiert."),
}  # fmt: skip
LEFT_OUT = Message(
    "The program has a fault here. Something that would have happened now was left out.",
    "Hier hat das Programm einen Fehler. Etwas, das jetzt geschehen wäre, wurde ausgelassen.",
)
PARTLY_AUTOMATED = Message(
    "{card}: not every ability is automated; the rest is carried out by hand.",
    "{card}: Nicht jede Fähigkeit ist automatisiert; den Rest führt man von Hand aus.",
)
LOOP = Message(
    "The game is a draw: a loop doesn't end, or one step has too many actions.",
    "Die Partie endet unentschieden: Eine Schleife endet nicht, oder ein Schritt hat zu viele Aktionen.",
)

DIES = Message("{card} dies.", "{card} stirbt.")
DESTROYED = Message("{card} is destroyed.", "{card} wird zerstört.")
SACRIFICES = told("You sacrifice {card}.", "{name} sacrifices {card}.", "Du opferst {card}.", "{name} opfert {card}.")
DISCARDS = told("You discard {card}.", "{name} discards {card}.", "Du wirfst {card} ab.", "{name} wirft {card} ab.")
MILLS = told("You mill {cards}.", "{name} mills {cards}.", "Du millst {cards}.", "{name} millt {cards}.")
LEGEND = Message(
    "{card} is put into the graveyard by the legend rule.",
    "{card} wird durch die Legendenregel auf den Friedhof gelegt.",
)
TO_GRAVEYARD = Message("{card} is put into the graveyard{origin}.", "{card} wird{origin} auf den Friedhof gelegt.")
EXILED = Message("{card} is exiled{origin}.", "{card} geht{origin} ins Exil.")
TO_HAND = told(
    "{card} goes{origin} to your hand.", "{card} goes{origin} to {name}'s hand.",
    "{card} geht{origin} auf deine Hand.", "{card} geht{origin} auf die Hand von {name}.",
)  # fmt: skip
TO_LIBRARY = told(
    "{card} goes{origin} into your library.", "{card} goes{origin} into {name}'s library.",
    "{card} geht{origin} in deine Bibliothek.", "{card} geht{origin} in die Bibliothek von {name}.",
)  # fmt: skip
TO_COMMAND = Message("{card} goes to the command zone.", "{card} geht in die Kommandozone.")
ENTERS = told(
    "{card} enters{origin} under your control.", "{card} enters{origin} under {name}'s control.",
    "{card} kommt{origin} unter deiner Kontrolle ins Spiel.",
    "{card} kommt{origin} unter der Kontrolle von {name} ins Spiel.",
)  # fmt: skip
MAKES = told("You create {cards}.", "{name} creates {cards}.", "Du erzeugst {cards}.", "{name} erzeugt {cards}.")
TIMES = Message("{count} × {card}", "{count} × {card}")

DAMAGES = Message("{source} deals {damage} to {target}.", "{source} fügt {target} {damage} zu.")
DAMAGE_TOGETHER = Message("{cards} deal {damage} to {target} in all.", "{cards} fügen {target} insgesamt {damage} zu.")


def life(count: int) -> Message:
    """So much life in words, for the gap ``{life}``."""
    return Message(f"{count} life", f"{count} Lebenspunkt{'' if count == 1 else 'e'}")


def damage(count: int) -> Message:
    """So much damage in words, for the gap ``{damage}``."""
    return Message(f"{count} damage", f"{count} Schadenspunkt{'' if count == 1 else 'e'}")


YOU_AS_TARGET = Message("you", "dir")
GAINS = told("You gain {life}.", "{name} gains {life}.",
             "Du erhältst {life} dazu.", "{name} erhält {life} dazu.")  # fmt: skip
LOSES_LIFE = told("You lose {life}.", "{name} loses {life}.",
                  "Du verlierst {life}.", "{name} verliert {life}.")  # fmt: skip
PAYS_LIFE = told("You pay {life}.", "{name} pays {life}.",
                 "Du bezahlst {life}.", "{name} bezahlt {life}.")  # fmt: skip
COUNTERS = Message("{card}: {count} × {kind} counter", "{card}: {count} × {kind}")
COUNTERS_GONE = Message("{card}: {count} × {kind} counter removed", "{card}: {count} × {kind} entfernt")

ATTACKS = told(
    "You attack {target} with {cards}.", "{name} attacks {target} with {cards}.",
    "Du greifst {target} mit {cards} an.", "{name} greift {target} mit {cards} an.",
)  # fmt: skip
BANDS = told(
    "You attack in a band: {cards}.", "{name} attacks in a band: {cards}.",
    "Du greifst im Bündnis an: {cards}.", "{name} greift im Bündnis an: {cards}.",
)  # fmt: skip
YOU_ATTACKED = Message("you", "dich")
BLOCKS = Message("{source} blocks {target}.", "{source} blockt {target}.")
TAKES_OVER = told(
    "You gain control of {card}.", "{name} gains control of {card}.",
    "Du übernimmst die Kontrolle über {card}.", "{name} übernimmt die Kontrolle über {card}.",
)  # fmt: skip
ATTACHED = Message("{source} is attached to {target}.", "{source} wird an {target} angelegt.")
TRANSFORMS = Message("{card} transforms.", "{card} wird transformiert.")
TURNED_UP = Message("{card} is turned face up.", "{card} wird aufgedeckt.")
TURNED_DOWN = Message("{card} is turned face down.", "{card} wird umgedreht und ist verdeckt.")
PHASES_OUT = Message("{card} phases out.", "{card} destabilisiert sich.")
PHASES_IN = Message("{card} phases in.", "{card} stabilisiert sich.")
REVEALS = told(
    "You reveal {cards}.", "{name} reveals {cards}.", "Du zeigst {cards} offen vor.", "{name} zeigt {cards} offen vor."
)
LOOKS = told(
    "You look at {cards}.", "{name} looks at cards.", "Du schaust dir {cards} an.", "{name} schaut sich Karten an."
)
DEEDS = {
    "roll the planar die": told("You roll the planar die.", "{name} rolls the planar die.",
                                "Du würfelst den Welten-Würfel.", "{name} würfelt den Welten-Würfel."),
    "roll {CHAOS}": told("You roll chaos.", "{name} rolls chaos.",
                         "Du würfelst Chaos.", "{name} würfelt Chaos."),
    "planeswalk": told("You planeswalk.", "{name} planeswalks.", "Du weltenwanderst.", "{name} weltenwandert."),
    "set in motion": told("You set a scheme in motion.", "{name} sets a scheme in motion.",
                          "Du schmiedest ein Komplott.", "{name} schmiedet ein Komplott."),
    "abandon": told("You abandon a scheme.", "{name} abandons a scheme.",
                    "Du lässt ein Komplott fallen.", "{name} lässt ein Komplott fallen."),
    "shuffle": told("You shuffle.", "{name} shuffles.", "Du mischst.", "{name} mischt."),
    "scry": told("You scry {count}.", "{name} scries {count}.", "Du wendest Hellsicht {count} an.",
                 "{name} wendet Hellsicht {count} an."),
    "surveil": told("You surveil {count}.", "{name} surveils {count}.", "Du wendest Überwachen {count} an.",
                    "{name} wendet Überwachen {count} an."),
    "search": told("You search a library.", "{name} searches a library.", "Du durchsuchst eine Bibliothek.",
                   "{name} durchsucht eine Bibliothek."),
    "proliferate": told("You proliferate.", "{name} proliferates.", "Du führst Wucherung durch.",
                         "{name} führt Wucherung durch."),
    "win a coin flip": told("You win a coin flip.", "{name} wins a coin flip.", "Du gewinnst einen Münzwurf.",
                            "{name} gewinnt einen Münzwurf."),
    "lose a coin flip": told("You lose a coin flip.", "{name} loses a coin flip.", "Du verlierst einen Münzwurf.",
                             "{name} verliert einen Münzwurf."),
}  # fmt: skip
DESIGNATIONS = {
    "monarch": told("You become the monarch.", "{name} becomes the monarch.",
                    "Du wirst zum Monarchen.", "{name} wird zum Monarchen."),
    "initiative": told("You take the initiative.", "{name} takes the initiative.",
                       "Du erhältst die Initiative.", "{name} erhält die Initiative."),
    "city's blessing": told("You get the city's blessing.", "{name} gets the city's blessing.",
                            "Du erhältst den Segen der Stadt.", "{name} erhält den Segen der Stadt."),
}  # fmt: skip
LOST = told("You lose the game: {why}", "{name} loses the game: {why}",
            "Du verlierst die Partie: {why}", "{name} verliert die Partie: {why}")  # fmt: skip
CONCEDED = told("You have conceded.", "{name} has conceded.",
                "Du hast aufgegeben.", "{name} hat aufgegeben.")  # fmt: skip
WHY_LOST = {
    "104.3e": Message("an effect says so.", "ein Effekt bestimmt es."),
    "704.5a": Message("no life left.", "keine Lebenspunkte mehr."),
    "704.5b": Message("drew from an empty library.", "von einer leeren Bibliothek gezogen."),
    "704.5c": Message("ten poison counters.", "zehn Giftmarken."),
    "704.6c": Message("21 damage from one commander.", "21 Schadenspunkte von einem Kommandeur."),
    "903.10a": Message("21 damage from one commander.", "21 Schadenspunkte von einem Kommandeur."),
}
WHY_UNKNOWN = Message("rule {rule}.", "Regel {rule}.")
ENDED = Message("The game is over. Winner: {cards}.", "Die Partie ist zu Ende. Gewonnen: {cards}.")
DRAWN_GAME = Message("The game is over: a draw.", "Die Partie ist zu Ende: unentschieden.")
YOU = Message("you", "du")
