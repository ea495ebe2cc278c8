"""What a player is asked at the table, by kind of question, and what the one button does."""

from __future__ import annotations

from app.messages.message import Counted, Message

PRIORITY = Message("You have priority.", "Du hast Priorität.")
WHICH_ACTION = Message("What do you do with {card}?", "Was machst du mit {card}?")
PASS = Message("Pass", "Passen")
BACK = Message("Back", "Zurück")
ACTIONS = {
    "land": Message("Play {card}", "{card} spielen"),
    "cast": Message("Cast {card}", "{card} wirken"),
    "activate": Message("Activate ability {number} of {card}", "Fähigkeit {number} von {card} aktivieren"),
    "special": Message("{card}: {method}", "{card}: {method}"),
    "concede": Message("Concede", "Aufgeben"),
}
CAST_WITH = Message("Cast {card} ({method})", "{card} wirken ({method})")

CHOOSE = Counted(Message("Choose 1", "Wähle 1"), Message("Choose {count}", "Wähle {count}"))
CHOOSE_RANGE = Message("Choose {low} to {high}", "Wähle {low} bis {high}")
CHOOSE_TARGETS = Counted(
    Message("Choose a target", "Wähle ein Ziel"), Message("Choose {count} targets", "Wähle {count} Ziele")
)
CHOOSE_TARGET_RANGE = Message("Choose {low} to {high} targets", "Wähle {low} bis {high} Ziele")
CHOOSE_IN_ORDER = Message("{what}, in order", "{what}, der Reihe nach")
FOR = Message("{source}: {what}", "{source}: {what}")
FOR_PURPOSE = Message("{what} ({purpose}).", "{what} ({purpose}).")
TAKE_NOTHING = Message("Choose nothing", "Nichts wählen")
TAKE_CHOSEN = Counted(
    Message("Take the chosen one", "Gewähltes nehmen"),
    Message("Take the chosen {count}", "Die {count} gewählten nehmen"),
)
STILL = Counted(Message("Choose 1 more", "Noch 1 wählen"), Message("Choose {count} more", "Noch {count} wählen"))

MODES = Message("Choose modes", "Wähle Modi")
MODE = Message("Mode {number}", "Modus {number}")
NUMBER = Message("Choose a number from {low} to {high}.", "Wähle eine Zahl von {low} bis {high}.")
TAKE_NUMBER = Message("Take {number}", "{number} nehmen")
MORE = Message("More", "Mehr")
FEWER = Message("Fewer", "Weniger")
YES = Message("Yes", "Ja")
NO = Message("No", "Nein")
MAY = Message("Do you want that?", "Willst du das?")
ONE_OF = Message("Choose one.", "Wähle eines.")

DIVIDE = Message("Divide {total}: {left} left.", "Verteile {total}: noch {left}.")
DIVIDE_MORE = Message("{name}: {amount} (+1)", "{name}: {amount} (+1)")
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
