"""Words for why a card can't be played at the moment."""

from __future__ import annotations

from app.messages.message import Message

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
