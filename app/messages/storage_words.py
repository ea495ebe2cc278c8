"""One sentence for each trouble with the data folder."""

from __future__ import annotations

from app.messages.message import Message
from app.storage.problems import StorageProblem, StorageTrouble

_KEPT = Message(
    " Everything goes on in memory; nothing is lost until the program ends.",
    " Alles läuft im Arbeitsspeicher weiter; bis zum Programmende geht nichts verloren.",
)

READ_ONLY = Message("{place} cannot be written to.{kept}", "In {place} kann nicht geschrieben werden.{kept}")
DISK_FULL = Message(
    "The disk is full, so {place} could not be saved.{kept}",
    "Der Datenträger ist voll, {place} konnte nicht gespeichert werden.{kept}",
)
DAMAGED = Message(
    "{place} was damaged; it has been put aside as {moved}, and a new file was begun.",
    "{place} war beschädigt; die Datei liegt jetzt unter {moved}, und eine neue wurde angefangen.",
)
DAMAGED_NOW = Message(
    "{place} is damaged and stays as it is.{kept}", "{place} ist beschädigt und bleibt, wie sie ist.{kept}"
)
TOO_NEW = Message(
    "{place} was written by a newer version of Commandeer and stays as it is.{kept}",
    "{place} wurde von einer neueren Version von Commandeer geschrieben und bleibt, wie sie ist.{kept}",
)
BUSY = Message(
    "Another program holds {place}, so it could not be saved.{kept}",
    "Ein anderes Programm hält {place} fest; es konnte nicht gespeichert werden.{kept}",
)
UNREACHABLE = Message("{place} cannot be opened.{kept}", "{place} kann nicht geöffnet werden.{kept}")
SAVED_IN = Message(
    "Everything is saved in {place}, and later starts look there.",
    "Alles ist in {place} gespeichert; spätere Starts suchen dort.",
)
SAVED_IN_ONCE = Message(
    "Everything is saved in {place}; start with COMMANDEER_DATA={place} to find it again.",
    "Alles ist in {place} gespeichert; ein Start mit COMMANDEER_DATA={place} findet es wieder.",
)
STILL_NOT = Message("{place} cannot be written to either.", "Auch in {place} kann nicht geschrieben werden.")
PLAIN = Message("{detail}.", "{detail}.")
UNEXPECTED = Message(
    "Something went wrong in Commandeer: {detail}. What was saved before is safe.",
    "In Commandeer ist etwas schiefgegangen: {detail}. Was vorher gespeichert war, ist sicher.",
)

_TROUBLES = {
    StorageTrouble.READ_ONLY: READ_ONLY,
    StorageTrouble.DISK_FULL: DISK_FULL,
    StorageTrouble.DAMAGED: DAMAGED_NOW,
    StorageTrouble.TOO_NEW: TOO_NEW,
    StorageTrouble.BUSY: BUSY,
    StorageTrouble.UNREACHABLE: UNREACHABLE,
}


def storage_sentence(problem: StorageProblem) -> tuple[Message, dict[str, object]]:
    """The sentence for a problem and the values of its gaps."""
    if problem.moved_to is not None:
        return DAMAGED, {"place": problem.place, "moved": problem.moved_to}
    return _TROUBLES[problem.trouble], {"place": problem.place, "kept": _KEPT}
