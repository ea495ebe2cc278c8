"""Words that explain how a card was read."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message

STATUS: Final = {
    "exact": Message("exact: all of it is read and can be played", "genau: alles ist gelesen und spielbar"),
    "partial": Message("partial: some of it is not read", "teilweise: einiges ist nicht gelesen"),
    "unread": Message("unread: none of it is read", "ungelesen: nichts ist gelesen"),
}
GIVEN = Message("Text as given:", "Text wie gegeben:")
READ_AS = Message("Abilities as they were read:", "Fähigkeiten, wie sie gelesen wurden:")
NOT_READ = Message("Not read:", "Nicht gelesen:")
STOPPED = Message("  read as far as {read}; not from {rest} on", "  gelesen bis {read}; nicht weiter ab {rest}")
AT_ONCE = Message("  not from its beginning {rest} on", "  schon ab dem Anfang {rest} nicht")
NEAREST = Message(
    "  nearest phrase ({category}): {pattern}; read {read}, wanted {wanted}",
    "  nächste Wendung ({category}): {pattern}; gelesen {read}, erwartet {wanted}",
)
THE_END = Message("its end", "ihr Ende")
WHY: Final = {
    "reference": Message("  a word means nothing: {detail}", "  ein Wort hat keinen Bezug: {detail}"),
    "differs": Message("  it would be written otherwise: {detail}", "  anders geschrieben würde daraus: {detail}"),
    "unstable": Message("  what is written of it is read otherwise", "  das daraus Geschriebene wird anders gelesen"),
    "not automated": Message("  it cannot be carried out: {detail}", "  es lässt sich nicht ausführen: {detail}"),
}
