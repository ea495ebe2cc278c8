"""What a player is asked at the table, by kind of question, and what the one button does; with what mana costs are
paid, how else, and what is locked.
"""

from __future__ import annotations

from typing import Final

from app.messages.message import Counted, Message

PRIORITY = Message("You have priority.", "Du hast Priorität.")
MAIN_PHASE = Message("Your main phase: play lands and spells.", "Deine Hauptphase: Spiele Länder und Zauber.")
RESPOND = Message("{card} is on the stack. Do you respond?", "{card} liegt auf dem Stapel. Reagierst du?")
PASS = Message("Pass", "Passen")
RESOLVE = Message("Let {card} resolve", "{card} verrechnen lassen")
TO_COMBAT = Message("To combat", "Zum Kampf")
TO_STEP = Message("On: {step}", "Weiter: {step}")
END_TURN = Message("End the turn", "Zug beenden")
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
TIMES = Message("{name} ({count}×)", "{name} ({count}×)")
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
SACRIFICES: Final = Message("Sacrificed: {cards}", "Geopfert: {cards}")
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
