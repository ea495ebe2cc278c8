"""One sentence for each trouble with the data folder: what happened, and what to do."""

from __future__ import annotations

import shlex
from pathlib import Path

from app.messages.message import Message, Words
from app.services.cards.own_cards import OwnDamage
from app.storage.problems import StorageProblem, StorageTrouble

_KEPT = Message(
    " Until then everything goes on in memory; nothing in the file is written over.",
    " Bis dahin läuft alles im Arbeitsspeicher weiter; in der Datei wird nichts überschrieben.",
)

READ_ONLY = Message(
    "{place} cannot be written to. Make it writable and try again, or save elsewhere.{kept}",
    "In {place} kann nicht geschrieben werden. Gib den Ort zum Schreiben frei und versuche es erneut, oder speichere"
    " anderswo.{kept}",
)
DISK_FULL = Message(
    "The disk is full, so {place} could not be saved. Free some space, then try again.{kept}",
    "Der Datenträger ist voll, {place} konnte nicht gespeichert werden. Schaffe Platz und versuche es erneut.{kept}",
)
DAMAGED = Message(
    "{place} was damaged. All that could be read is in a new file (drafts, decks and games: {count}); the damaged one"
    " is kept as {moved}.",
    "{place} war beschädigt. Alles, was zu lesen war, steht in einer neuen Datei (Drafts, Decks und Partien: {count});"
    " die beschädigte liegt unter {moved}.",
)
DAMAGED_NOW = Message(
    "{place} is damaged, and another window has it open, so it stays as it is. Close the other window, then try"
    " again.{kept}",
    "{place} ist beschädigt, und ein anderes Fenster hat sie offen; sie bleibt, wie sie ist. Schließe das andere"
    " Fenster und versuche es dann erneut.{kept}",
)
TOO_NEW = Message(
    "{place} was written by a newer version of Commandeer and stays as it is. Start that version, or save"
    " elsewhere.{kept}",
    "{place} wurde von einer neueren Version von Commandeer geschrieben und bleibt, wie sie ist. Starte jene Version,"
    " oder speichere anderswo.{kept}",
)
BUSY = Message(
    "Another program holds {place}. As soon as it lets go, everything is saved there by itself.{kept}",
    "Ein anderes Programm hält {place} fest. Sobald es sie freigibt, wird alles von selbst dort gespeichert.{kept}",
)
WAITING = Message(
    "Another program is changing {place}; Commandeer waits for its turn.",
    "Ein anderes Programm ändert gerade {place}; Commandeer wartet, bis es an der Reihe ist.",
)
UNREACHABLE = Message(
    "{place} cannot be opened. See what is in the way and try again, or save elsewhere.{kept}",
    "{place} kann nicht geöffnet werden. Sieh nach, was im Weg ist, und versuche es erneut, oder speichere"
    " anderswo.{kept}",
)
MISSING = Message(
    "The folder of {place} is not there; perhaps its disk is not connected. Connect it, then try again.{kept}",
    "Der Ordner von {place} ist nicht da; vielleicht ist der Datenträger nicht angeschlossen. Schließe ihn an und"
    " versuche es dann erneut.{kept}",
)
NOT_A_FILE = Message(
    "{culprit} is a pipe, a device or a folder, so Commandeer can't use {place}. Remove it and try again, or save"
    " elsewhere.{kept}",
    "{culprit} ist eine Pipe, ein Gerät oder ein Ordner, darum kann Commandeer {place} nicht nutzen. Entferne das und"
    " versuche es erneut, oder speichere anderswo.{kept}",
)
SAVED_IN = Message(
    "Everything is saved in {place}, and later starts look there.",
    "Alles ist in {place} gespeichert; spätere Starts suchen dort.",
)
SAVED_IN_ONCE = Message(
    "Everything is saved in {place}; start with COMMANDEER_DATA={place} to find it again.",
    "Alles ist in {place} gespeichert; ein Start mit COMMANDEER_DATA={place} findet es wieder.",
)
CONFLICT = Message(
    "{name} was changed in another window meanwhile. Both are kept: what you do here goes on as {copy}.",
    "{name} wurde inzwischen in einem anderen Fenster geändert. Beides bleibt: Was du hier tust, geht als {copy}"
    " weiter.",
)
KEEP_MINE = Message("Keep my copy", "Meine Kopie behalten")
TAKE_THEIRS = Message("Take theirs", "Die andere nehmen")
OPEN_ELSEWHERE = Message(
    "{name} is open in another window, and only one at a time may change it: go on there, or open a copy here.",
    "{name} ist in einem anderen Fenster offen, und nur eines auf einmal darf es ändern: Mach dort weiter, oder öffne"
    " hier eine Kopie.",
)
SHOW_THERE = Message("Show that window", "Jenes Fenster zeigen")
OPEN_ELSEWHERE_TYPED = Message(
    "{name} is open in another window, and only one at a time may change it. c opens a copy, anything else goes back.",
    "{name} ist in einem anderen Fenster offen, und nur eines auf einmal darf es ändern. c öffnet eine Kopie, alles"
    " andere geht zurück.",
)
CONFLICT_TYPED = Message(
    "{name} was changed in another window meanwhile. Both are kept: what you do here goes on as {copy}, and the menu"
    " shows both.",
    "{name} wurde inzwischen in einem anderen Fenster geändert. Beides bleibt: Was du hier tust, geht als {copy}"
    " weiter, und das Menü zeigt beide.",
)
OPEN_COPY = Message("Open a copy", "Kopie öffnen")
COPY_DELETED = Message("Your copy {name} was deleted.", "Deine Kopie {name} wurde gelöscht.")
BRING_IN = Message("Bring in a data file …", "Datendatei einlesen …")
BRING_IN_TIP = Message(
    "Adds the drafts, decks and games of another data file, one that was put aside for example; nothing is written"
    " over",
    "Fügt Drafts, Decks und Partien einer anderen Datendatei hinzu, etwa einer beiseitegelegten; nichts wird"
    " überschrieben",
)
DATA_FILES = Message("Data files (*.db);;All files (*)", "Datendateien (*.db);;Alle Dateien (*)")
BROUGHT_IN = Message(
    "Added from {place}: {count}. What was here already stayed as it was.",
    "Aus {place} hinzugefügt: {count}. Was schon da war, blieb, wie es war.",
)
OWN_CARDS_DAMAGED = Message(
    "The file of your own cards was damaged and is now {moved}; {lost} of its cards are lost, the others are kept. "
    "{remedy}",
    "Die Datei deiner eigenen Karten war beschädigt und heißt jetzt {moved}; {lost} ihrer Karten sind verloren, die "
    "anderen bleiben. {remedy}",
)
OWN_CARDS_AGAIN = Message("They are read again from {source}.", "Sie werden wieder aus {source} gelesen.")
OWN_CARDS_COMMAND = Message(
    "Have them back with: {command}",
    "Zurück holt sie: {command}",
)
OWN_CARDS_COMMAND_ANY = Message(
    "Have them back with: commandeer cards update --bulk FILE, with your download as FILE.",
    "Zurück holt sie: commandeer cards update --bulk DATEI, mit deinem Download als DATEI.",
)
OWN_CARDS_IMPORT = Message(
    "Import your download again to have them back.", "Importiere deinen Download noch einmal, um sie zurückzuhaben."
)
PLAIN = Message("{detail}.", "{detail}.")
UNEXPECTED = Message(
    "Something went wrong in Commandeer: {detail}. What was saved before is safe: try again, or start the program"
    " anew.",
    "In Commandeer ist etwas schiefgegangen: {detail}. Was vorher gespeichert war, ist sicher: Versuche es noch einmal"
    " oder starte das Programm neu.",
)

_TROUBLES = {
    StorageTrouble.READ_ONLY: READ_ONLY,
    StorageTrouble.DISK_FULL: DISK_FULL,
    StorageTrouble.DAMAGED: DAMAGED_NOW,
    StorageTrouble.TOO_NEW: TOO_NEW,
    StorageTrouble.BUSY: BUSY,
    StorageTrouble.UNREACHABLE: UNREACHABLE,
    StorageTrouble.MISSING: MISSING,
    StorageTrouble.NOT_A_FILE: NOT_A_FILE,
}


def own_damage_sentence(damage: OwnDamage, words: Words, *, again: bool) -> str:
    """What was found of the user's own cards; `again`: they are being read from their download once more."""
    remedy = words.say(OWN_CARDS_AGAIN, source=damage.sources[-1]) if again else words.say(OWN_CARDS_IMPORT)
    return _own_damage(damage, words, remedy)


def own_damage_typed(damage: OwnDamage, words: Words, *, read: Path | None = None) -> str:
    """The same on the command line, with the command that brings the cards back; `read`: the download that has just
    been read."""
    missing = [source for source in damage.sources if read is None or source != read.absolute()]
    if missing:
        calls = [f"commandeer cards update --bulk {shlex.quote(str(source))}" for source in missing]
        remedy = words.say(OWN_CARDS_COMMAND, command=" && ".join(calls))
    elif damage.sources:
        remedy = words.say(OWN_CARDS_AGAIN, source=read)
    else:
        remedy = words.say(OWN_CARDS_COMMAND_ANY)
    return _own_damage(damage, words, remedy)


def _own_damage(damage: OwnDamage, words: Words, remedy: str) -> str:
    return words.say(OWN_CARDS_DAMAGED, moved=damage.moved, lost=damage.lost, remedy=remedy)


def storage_sentence(problem: StorageProblem) -> tuple[Message, dict[str, object]]:
    """The sentence for a problem and the values of its gaps."""
    if problem.moved_to is not None:
        return DAMAGED, {"place": problem.place, "moved": problem.moved_to, "count": problem.kept}
    if problem.waiting:
        return WAITING, {"place": problem.place}
    culprit = problem.culprit or problem.place
    return _TROUBLES[problem.trouble], {"place": problem.place, "culprit": culprit, "kept": _KEPT}
