"""Messages of a running game.

They cover the questions at the table and their main button, payments and locked sources, and the preview of combat.
The log's sentences come in two forms: one for the player concerned ("you") and one for everyone else.
"""

from __future__ import annotations

from typing import Final

import msgspec

from app.messages.message import Counted, Message

PRIORITY = Message("You have priority.", "Du hast Priorität.")
MAIN_PHASE = Message(
    "Your main phase: play lands and cast spells.", "Deine Hauptphase: Spiele Länder und wirke Zaubersprüche."
)
DECIDE_FOR = Message("You decide for {name}. {sentence}", "Du entscheidest für {name}. {sentence}")
RESPOND = Message("{card} is on the stack. Do you respond?", "{card} liegt auf dem Stapel. Reagierst du?")
PASS = Message("Pass", "Passen")
RESOLVE = Message("Let {card} resolve", "{card} verrechnen lassen")
TO_COMBAT = Message("To combat", "Zum Kampf")
TO_STEP = Message("Next: {step}", "Weiter: {step}")
END_TURN = Message("End the turn", "Zug beenden")
END_MY_TURN = Message("End the turn", "Zug beenden")
UNTIL_END = Message("Pass this turn", "Diesen Zug passen")
UNTIL_OWN = Message("Pass until my turn", "Bis zu meinem Zug passen")
BACK = Message("Back", "Zurück")
WHICH_ACTION = Message("Choose an action for {card}.", "Wähle eine Aktion für {card}.")
PAY = Message("Pay {price}", "{price} bezahlen")
PAY_LIFE = Message("Pay {price} and {life}", "{price} und {life} bezahlen")
DO_IT_FREE = Message("Do it (no mana)", "Ausführen (kein Mana)")
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
UP_TO = Message("up to {high}", "bis zu {high}")
DEED_RANGE = Message("{deed}: {range}", "{deed}: {range}")
DEED_NAMES = Message("{deed}: {names}", "{deed}: {names}")
DEED_COUNT = Message("{deed}: {count} chosen", "{deed}: {count} gewählt")
FOR = Message("{source} – {what}", "{source} – {what}")
SEVERAL_OF = Message("{name} ({count}×)", "{name} ({count}×)")
TAKEN_OF = Message("{name} ({taken} of {count})", "{name} ({taken} von {count})")
TAKE_NOTHING = Message("Choose nothing", "Nichts wählen")
TAKE_MODES = Counted(
    Message("Confirm mode", "Modus bestätigen"),
    Message("Confirm {count} modes", "{count} Modi bestätigen"),
)
STILL = Counted(Message("Choose 1 more", "Noch 1 wählen"), Message("Choose {count} more", "Noch {count} wählen"))

MODES = Message("Choose modes", "Modi wählen")
MODE = Message("Mode {number}", "Modus {number}")
NUMBER = Message("Choose a number from {low} to {high}.", "Wähle eine Zahl von {low} bis {high}.")
TAKE_NUMBER = Message("Choose {number}", "{number} wählen")
MORE = Message("More", "Mehr")
FEWER = Message("Fewer", "Weniger")
MORE_BY = Message("{by} more", "{by} mehr")
FEWER_BY = Message("{by} fewer", "{by} weniger")
LEAST_NUMBER = Message("Minimum: {number}", "Minimum: {number}")
GREATEST_NUMBER = Message("Maximum: {number}", "Maximum: {number}")
TWICE_AS_MANY = Message("Twice as many", "Doppelt so viele")
HALF_AS_MANY = Message("Half as many", "Halb so viele")
YES = Message("Yes", "Ja")
NO = Message("No", "Nein")
MAY = Message("Do you want to do this?", "Möchtest du das tun?")
ONE_OF = Message("Choose one option.", "Wähle eine Option.")

DIVIDE = Message("Divide {total}: {left} left.", "Verteile {total}: noch {left} übrig.")
DIVIDE_MORE = Message("{name}: {amount} (+1)", "{name}: {amount} (+1)")
DIVIDE_REST = Message("{name}: the remaining {left}", "{name}: die restlichen {left}")
DIVIDE_ALL = Message("Start over", "Von vorn beginnen")
DIVIDE_DONE = Message("Confirm division", "Verteilung bestätigen")
DIVIDE_STILL = Message("Divide {left} more", "Noch {left} verteilen")

ATTACK = Message("Choose an attacker, then what it attacks.", "Wähle einen Angreifer, dann sein Angriffsziel.")
ATTACK_WITH = Counted(
    Message("Attack with 1 creature", "Mit 1 Kreatur angreifen"),
    Message("Attack with {count} creatures", "Mit {count} Kreaturen angreifen"),
)
NO_ATTACK = Message("Don't attack", "Nicht angreifen")
ATTACK_REQUIRED = Message("Attack as required", "Angreifen wie vorgeschrieben")
ATTACK_ALLOWED = Message("Attack as allowed", "Angreifen, soweit erlaubt")
BLOCK_REQUIRED = Message("Block as required", "Blocken wie vorgeschrieben")
BLOCK_ALLOWED = Message("Block as allowed", "Blocken, soweit erlaubt")
ATTACK_LINE = Message("{attacker} → {defender}", "{attacker} → {defender}")
ALL_ATTACK = Message("All attack {defender}", "Alle greifen {defender} an")
BLOCK = Message(
    "Choose a blocker, then the attacker it blocks.", "Wähle einen Blocker, dann den Angreifer, den er blockt."
)
BLOCK_WITH = Counted(
    Message("Block with 1 creature", "Mit 1 Kreatur blocken"),
    Message("Block with {count} creatures", "Mit {count} Kreaturen blocken"),
)
NO_BLOCK = Message("Don't block", "Nicht blocken")
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
SACRIFICED: Final = Message("You will sacrifice: {cards}", "Du opferst dafür: {cards}")
COSTS_COUNTERS: Final = Message("{card}: remove {count}× {kind}", "{card}: {count}× {kind} entfernen")
OTHER: Final = Message("Pay differently", "Anders bezahlen")
CLICK_SOURCES: Final = Message(
    "Click a land or another source to add or remove it.",
    "Klicke Länder oder andere Quellen an, um sie dazuzunehmen oder wegzulassen.",
)
NO_HELP: Final = Message(
    "{card} can't help pay for this. Choose another source.",
    "{card} hilft hier nicht beim Bezahlen. Wähle eine andere Quelle.",
)
NEEDED: Final = Message(
    "You can't pay without {card}. Choose another source first.",
    "Ohne {card} kannst du nicht bezahlen. Wähle zuerst eine andere Quelle.",
)
COSTS_NO_MANA: Final = Message(
    "This costs no mana. You don't need to choose a source.",
    "Das kostet kein Mana. Du brauchst keine Quelle zu wählen.",
)
ONLY_LOCKED: Final = Message(
    "You can only pay for this with locked sources: {cards}.",
    "Das kannst du nur mit gesperrten Quellen bezahlen: {cards}.",
)
PAY_WITH_LOCKED: Final = Message("Pay {price} anyway", "{price} trotzdem bezahlen")
FLOATING: Final = Message("In your mana pool: {mana}", "In deinem Manavorrat: {mana}")
TAKE_BACK: Final = Message("Undo mana", "Mana zurücknehmen")

LOCK: Final = Message("Lock: no automatic payment", "Sperren: nicht automatisch bezahlen")
UNLOCK: Final = Message("Unlock", "Entsperren")
LOCK_ALL: Final = Message("Lock all {count}", "Alle {count} sperren")
UNLOCK_ALL: Final = Message("Unlock all {count}", "Alle {count} entsperren")
WOULD_PAY: Final = Message("would pay {mana}", "würde bezahlen: {mana}")
LOCKED: Final = Message("locked", "gesperrt")
NO_SOURCE: Final = Message(
    "{card} makes no mana. You can only lock mana sources.",
    "{card} erzeugt kein Mana. Sperren kannst du nur Manaquellen.",
)
LOCK_WHEN_ASKED: Final = Message(
    "Answer this question first. You can lock and unlock sources when you have priority.",
    "Beantworte zuerst diese Frage. Quellen sperrst und entsperrst du, wenn du Priorität hast.",
)
PILE_PLANNED: Final = Message("{count} of {all}", "{count} von {all}")
"""On a pile of equal permanents: how many of them would pay."""


UNBLOCKED = Message(
    "{name}: {amount} damage if unblocked, {before} → {now} life.",
    "{name}: {amount} Schaden, wenn niemand blockt, Lebenspunkte {before} → {now}.",
)
TAKES = Message(
    "{name}: {amount} damage, {before} → {now} life.", "{name}: {amount} Schaden, Lebenspunkte {before} → {now}."
)
TO_PERMANENT = Message("{card}: {amount} damage.", "{card}: {amount} Schaden.")
LETHAL = Message("That is lethal.", "Das ist tödlich.")
MAY_DIE = Message("{card} dies if {other} blocks it.", "{card} stirbt, wenn {other} blockt.")
FIGHT_DEAD = Message(
    "{attacker} against {blockers}: {dead} would die.", "{attacker} gegen {blockers} – Verluste: {dead}."
)
FIGHT_EVEN = Message("{attacker} against {blockers}: no creature dies.", "{attacker} gegen {blockers}: keine Verluste.")


class Told(msgspec.Struct, frozen=True):
    """A sentence about a player, as that player and as everyone else (gap ``{name}``) reads it."""

    you: Message
    other: Message

    def form(self, own: bool) -> Message:
        """Returns the form for the reader's own cards or for another player's."""
        return self.you if own else self.other


def told(you_en: str, other_en: str, you_de: str, other_de: str) -> Told:
    return Told(Message(you_en, you_de), Message(other_en, other_de))


TURN = told("Turn {number}: you", "Turn {number}: {name}", "Zug {number}: du", "Zug {number}: {name}")
EXTRA_TURN = told(
    "Turn {number}: you (extra turn)", "Turn {number}: {name} (extra turn)",
    "Zug {number}: du (zusätzlicher Zug)", "Zug {number}: {name} (zusätzlicher Zug)",
)  # fmt: skip
TURN_CONTROLLED = told(
    "You make all of {other}'s decisions this turn.",
    "{name} makes all of {other}'s decisions this turn.",
    "In diesem Zug triffst du alle Entscheidungen für {other}.",
    "In diesem Zug trifft {name} alle Entscheidungen für {other}.",
)
TURN_CONTROLLED_YOURS = Message(
    "{name} makes all your decisions this turn.", "In diesem Zug trifft {name} alle Entscheidungen für dich."
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
    "{card} doesn't resolve: all its targets are illegal.", "{card} wird nicht verrechnet: Alle Ziele sind illegal."
)
COUNTERED = Message("{card} is countered.", "{card} wird neutralisiert.")
NOT_AUTOMATED = Message(
    "{card}: this effect isn't supported yet. Carry it out manually.",
    "{card}: Dieser Effekt wird noch nicht unterstützt. Führe ihn manuell aus.",
)
SILENCED = Message(
    "{card}: a program error occurred. Its abilities are now switched off. Carry them out manually.",
    "{card}: Ein Programmfehler ist aufgetreten. Die Fähigkeiten sind jetzt abgeschaltet. Führe sie manuell aus.",
)
CUT_SHORT = {
    "tokens": Message(
        "Only {done} of {wanted} tokens were created (limit).",
        "Nur {done} von {wanted} Spielsteinen wurden erzeugt (Höchstzahl).",
    ),
    "draws": Message(
        "Only {done} of {wanted} cards were drawn (limit).",
        "Nur {done} von {wanted} Karten wurden gezogen (Höchstzahl).",
    ),
    "times": Message(
        "Only {done} of {wanted} repetitions were carried out (limit).",
        "Nur {done} von {wanted} Wiederholungen wurden ausgeführt (Höchstzahl).",
    ),
    "coins": Message(
        "Only {done} of {wanted} coins were flipped (limit).",
        "Nur {done} von {wanted} Münzen wurden geworfen (Höchstzahl).",
    ),
    "dice": Message(
        "Only {done} of {wanted} dice were rolled (limit).",
        "Nur {done} von {wanted} Würfeln wurden geworfen (Höchstzahl).",
    ),
    "copies": Message(
        "Only {done} of {wanted} copies were made (limit).",
        "Nur {done} von {wanted} Kopien wurden erzeugt (Höchstzahl).",
    ),
    "turns": Message(
        "Only {done} of {wanted} extra turns were added (limit).",
        "Nur {done} von {wanted} zusätzlichen Zügen kamen dazu (Höchstzahl).",
    ),
    "triggers": Message(
        "Only {done} of {wanted} triggered abilities went on the stack (limit).",
        "Nur {done} von {wanted} ausgelösten Fähigkeiten kamen auf den Stapel (Höchstzahl).",
    ),
}
LEFT_OUT = Message(
    "A program error occurred and one event was skipped. Carry it out manually if needed.",
    "Durch einen Programmfehler fiel ein Ereignis aus. Hole es bei Bedarf manuell nach.",
)
PARTLY_AUTOMATED = Message(
    "{card}: not every ability is supported. Carry out the rest manually.",
    "{card}: Nicht jede Fähigkeit wird unterstützt. Führe den Rest manuell aus.",
)
LOOP = Message(
    "The game is a draw: a loop never ends, or one step has too many actions.",
    "Die Partie endet unentschieden: Eine Schleife endet nicht, oder ein Segment hat zu viele Aktionen.",
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
    "{card} goes{origin} to your hand.",
    "{card} goes{origin} to {name}'s hand.",
    "{card} geht{origin} auf deine Hand.",
    "{card} geht{origin} auf die Hand von {name}.",
)
TO_LIBRARY = told(
    "{card} goes{origin} into your library.",
    "{card} goes{origin} into {name}'s library.",
    "{card} geht{origin} in deine Bibliothek.",
    "{card} geht{origin} in die Bibliothek von {name}.",
)
TO_COMMAND = Message("{card} goes to the command zone.", "{card} geht in die Kommandozone.")
ENTERS = told(
    "{card} enters{origin} under your control.", "{card} enters{origin} under {name}'s control.",
    "{card} kommt{origin} unter deiner Kontrolle ins Spiel.",
    "{card} kommt{origin} unter der Kontrolle von {name} ins Spiel.",
)  # fmt: skip
MAKES = told("You create {cards}.", "{name} creates {cards}.", "Du erzeugst {cards}.", "{name} erzeugt {cards}.")
TIMES = Message("{count} × {card}", "{count} × {card}")

DAMAGES = Message("{source} deals {damage} to {target}.", "{source} fügt {target} {damage} zu.")
DAMAGE_TOGETHER = Message(
    "{cards} deal {damage} to {target} in total.", "{cards} fügen {target} insgesamt {damage} zu."
)


def life(count: int) -> Message:
    """An amount of life in words, for the gap ``{life}``."""
    return Message(f"{count} life", f"{count} Lebenspunkt{'' if count == 1 else 'e'}")


def damage(count: int) -> Message:
    """An amount of damage in words, for the gap ``{damage}``."""
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
    "You attack with a band: {cards}.",
    "{name} attacks with a band: {cards}.",
    "Du greifst im Bündnis an: {cards}.",
    "{name} greift im Bündnis an: {cards}.",
)
YOU_ATTACKED = Message("you", "dich")
BLOCKS = Message("{source} blocks {target}.", "{source} blockt {target}.")
TAKES_OVER = told(
    "You gain control of {card}.", "{name} gains control of {card}.",
    "Du übernimmst die Kontrolle über {card}.", "{name} übernimmt die Kontrolle über {card}.",
)  # fmt: skip
ATTACHED = Message("{source} is attached to {target}.", "{source} wird an {target} angelegt.")
TRANSFORMS = Message("{card} transforms.", "{card} wird transformiert.")
TURNED_UP = Message("{card} is turned face up.", "{card} wird aufgedeckt.")
TURNED_DOWN = Message("{card} is turned face down.", "{card} wird verdeckt.")
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
CONCEDED = told("You conceded.", "{name} conceded.", "Du hast aufgegeben.", "{name} hat aufgegeben.")  # fmt: skip
WHY_LOST = {
    "104.3e": Message("an effect causes it.", "durch einen Effekt."),
    "704.5a": Message("no life left.", "keine Lebenspunkte mehr."),
    "704.5b": Message("drew from an empty library.", "aus einer leeren Bibliothek gezogen."),
    "704.5c": Message("ten poison counters.", "zehn Giftmarken."),
    "704.6c": Message("21 damage from one commander.", "21 Schadenspunkte von einem Kommandeur."),
    "903.10a": Message("21 damage from one commander.", "21 Schadenspunkte von einem Kommandeur."),
}
WHY_UNKNOWN = Message("rule {rule}.", "Regel {rule}.")
ENDED = Message("The game is over. Winner: {cards}.", "Die Partie ist zu Ende. Gewonnen: {cards}.")
DRAWN_GAME = Message("The game ends in a draw.", "Die Partie endet unentschieden.")
YOU = Message("you", "du")
