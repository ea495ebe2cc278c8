"""What a player is asked at the table, by kind of question, and what the one button does."""

from __future__ import annotations

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
