"""Problems with the card service."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from app.remote.problems import DamagedDownload, NoAnswer, NotReachable, Refused, TooBusy
from engine.errors import Problem

REMOTE: Final[dict[type[Problem], Message]] = {
    NotReachable: Message("{host} cannot be reached: {reason}", "{host} ist nicht erreichbar: {reason}"),
    TooBusy: Message("{host} is too busy; try again later", "{host} ist überlastet; versuche es später noch einmal"),
    Refused: Message("{host} refuses with status {status}", "{host} lehnt mit Status {status} ab"),
    NoAnswer: Message("{host} gives no answer that can be read", "{host} gibt keine lesbare Antwort"),
    DamagedDownload: Message(
        "what {host} sent is damaged, also the second time",
        "was {host} geschickt hat, ist auch beim zweiten Mal beschädigt",
    ),
}
