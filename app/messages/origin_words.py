"""Words for what has changed a permanent, and whence that comes."""

from __future__ import annotations

from app.messages.message import Counted, Message

AS_IT_IS = Message("As it is now", "So wie sie jetzt ist")
LINE = Message("{what} — {whence}", "{what} — {whence}")
COPIED = Message("is a copy", "ist eine Kopie")
CONTROLLED = Message("has another controller", "hat einen anderen Beherrscher")
NAMED = Message("is called {name}", "heißt {name}")
SET = Message("base size {size}", "Grundwerte {size}")
SWITCHED = Message("power and toughness switched", "Stärke und Widerstandskraft vertauscht")
GAINS = Message("gains {words}", "erhält {words}")
LOSES = Message("loses {words}", "verliert {words}")
MORE_ABILITIES = Counted(
    Message("gains {count} ability", "erhält {count} Fähigkeit"),
    Message("gains {count} abilities", "erhält {count} Fähigkeiten"),
)
FEWER_ABILITIES = Counted(
    Message("loses {count} ability", "verliert {count} Fähigkeit"),
    Message("loses {count} abilities", "verliert {count} Fähigkeiten"),
)
COLOURED = Message("is {colours}", "ist {colours}")
RULED = Message("a restriction, requirement or permission", "eine Einschränkung, Forderung oder Erlaubnis")
COUNTERS = Message("{kind}: {count}", "{kind}: {count}")
EVERY_CREATURE_TYPE = Message("every creature type", "jeden Kreaturentyp")
SOME_EFFECT = Message("an effect", "ein Effekt")
