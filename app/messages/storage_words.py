"""Messages about problems with the data folder: what happened and what to do."""

from __future__ import annotations

import shlex
from pathlib import Path

from app.messages.message import Message, Words
from app.services.cards.own_cards import OwnDamage
from app.storage.problems import StorageProblem, StorageTrouble

_KEPT = Message(
    " Until then your work stays in memory only. The file isn't changed.",
    " Bis dahin bleibt deine Arbeit nur im Arbeitsspeicher. Die Datei wird nicht verändert.",
)

READ_ONLY = Message(
    "Commandeer can't write to {place}. Make it writable and try again, or save elsewhere.{kept}",
    "Commandeer kann nicht in {place} schreiben. Hebe den Schreibschutz auf und versuche es noch einmal,"
    " oder speichere anderswo.{kept}",
)
DISK_FULL = Message(
    "The disk is full, so {place} was not saved. Free some space and try again.{kept}",
    "Der Datenträger ist voll, {place} wurde nicht gespeichert. Schaffe Platz und versuche es noch einmal.{kept}",
)
DAMAGED = Message(
    "{place} was damaged. A new file contains everything that was still readable (drafts, decks and"
    " games: {count}). The damaged file is now {moved}.",
    "{place} war beschädigt. Alles, was noch lesbar war, ist jetzt in einer neuen Datei (Drafts, Decks"
    " und Partien: {count}). Die beschädigte heißt jetzt {moved}.",
)
DAMAGED_NOW = Message(
    "{place} is damaged, but another window has it open. Close that window and try again.{kept}",
    "{place} ist beschädigt, ist aber in einem anderen Fenster geöffnet. Schließe dieses Fenster und"
    " versuche es noch einmal.{kept}",
)
TOO_NEW = Message(
    "{place} comes from a newer version of Commandeer, so this version won't change it. Start the newer"
    " version, or save elsewhere.{kept}",
    "{place} stammt von einer neueren Version von Commandeer. Diese Version ändert daran nichts. Starte"
    " die neuere Version oder speichere anderswo.{kept}",
)
BUSY = Message(
    "Another program is using {place}. Commandeer saves there as soon as the file is free.{kept}",
    "Ein anderes Programm benutzt gerade {place}. Sobald die Datei frei ist, speichert Commandeer dort.{kept}",
)
WAITING = Message(
    "Another program is changing {place}. Commandeer is waiting for it to finish.",
    "Ein anderes Programm ändert gerade {place}. Commandeer wartet, bis es fertig ist.",
)
UNREACHABLE = Message(
    "Commandeer can't open {place}. Check the file and try again, or save elsewhere.{kept}",
    "Commandeer kann {place} nicht öffnen. Prüfe die Datei und versuche es noch einmal, oder speichere anderswo.{kept}",
)
MISSING = Message(
    "The folder of {place} is missing. Its disk may not be connected. Connect it and try again.{kept}",
    "Der Ordner von {place} fehlt. Vielleicht ist der Datenträger nicht angeschlossen. Schließe ihn an"
    " und versuche es noch einmal.{kept}",
)
NOT_A_FILE = Message(
    "Commandeer can't use {place}: {culprit} is a pipe, a device or a folder. Remove it and try again, or"
    " save elsewhere.{kept}",
    "Commandeer kann {place} nicht benutzen: {culprit} ist eine Pipe, ein Gerät oder ein Ordner. Entferne"
    " das und versuche es noch einmal, oder speichere anderswo.{kept}",
)
SAVED_IN = Message(
    "Everything is saved in {place}. Commandeer uses this folder from now on.",
    "Alles ist in {place} gespeichert. Commandeer benutzt ab jetzt diesen Ordner.",
)
SAVED_IN_ONCE = Message(
    "Everything is saved in {place}. To find it again, start Commandeer with COMMANDEER_DATA={place}.",
    "Alles ist in {place} gespeichert. Um es wiederzufinden, starte Commandeer mit COMMANDEER_DATA={place}.",
)
CONFLICT = Message(
    "{name} was changed in another window. Both versions are kept: your changes here go into {copy}.",
    "{name} wurde in einem anderen Fenster geändert. Beide Fassungen bleiben erhalten: Deine Änderungen"
    " hier kommen in {copy}.",
)
KEEP_MINE = Message("Keep my copy", "Meine Kopie behalten")
TAKE_THEIRS = Message("Use theirs", "Andere übernehmen")
OPEN_ELSEWHERE = Message(
    "{name} is open in another window. Only one window at a time can change it. Continue there, or open a copy here.",
    "{name} ist in einem anderen Fenster geöffnet. Nur ein Fenster kann es ändern. Mach dort weiter oder"
    " öffne hier eine Kopie.",
)
SHOW_THERE = Message("Show that window", "Fenster zeigen")
OPEN_ELSEWHERE_TYPED = Message(
    "{name} is open in another window. Only one window at a time can change it. Type c to open a copy, or"
    " anything else to go back.",
    "{name} ist in einem anderen Fenster geöffnet. Nur ein Fenster kann es ändern. Tippe c, um eine Kopie"
    " zu öffnen, oder etwas anderes, um zurückzugehen.",
)
CONFLICT_TYPED = Message(
    "{name} was changed in another window. Both versions are kept: your changes here go into {copy}. The"
    " menu lists both.",
    "{name} wurde in einem anderen Fenster geändert. Beide Fassungen bleiben erhalten: Deine Änderungen"
    " hier kommen in {copy}. Das Menü zeigt beide.",
)
OPEN_COPY = Message("Open a copy", "Kopie öffnen")
COPY_DELETED = Message("Your copy {name} was deleted.", "Deine Kopie {name} wurde gelöscht.")
BRING_IN = Message("Import data file …", "Datendatei importieren …")
BRING_IN_TIP = Message(
    "Adds the drafts, decks and games of another data file, such as one that was set aside. Nothing is overwritten.",
    "Fügt Drafts, Decks und Partien aus einer anderen Datendatei hinzu, etwa aus einer beiseitegelegten."
    " Nichts wird überschrieben.",
)
DATA_FILES = Message("Data files (*.db);;All files (*)", "Datendateien (*.db);;Alle Dateien (*)")
BROUGHT_IN = Message(
    "Imported from {place}: {count}. Your existing data is unchanged.",
    "Aus {place} importiert: {count}. Deine bisherigen Daten sind unverändert.",
)
OWN_CARDS_DAMAGED = Message(
    "The file with your own cards was damaged and is now {moved}. Cards lost: {lost}. The others are kept. {remedy}",
    "Die Datei mit deinen eigenen Karten war beschädigt und heißt jetzt {moved}. Verlorene Karten:"
    " {lost}. Die anderen bleiben erhalten. {remedy}",
)
OWN_CARDS_AGAIN = Message("The program reads them again from {source}.", "Das Programm liest sie aus {source} neu ein.")
OWN_CARDS_COMMAND = Message("To restore them, run: {command}", "Mit diesem Befehl stellst du sie wieder her: {command}")
OWN_CARDS_COMMAND_ANY = Message(
    "To restore them, run: commandeer cards update --bulk FILE (FILE is your download).",
    "Mit diesem Befehl stellst du sie wieder her: commandeer cards update --bulk DATEI (DATEI ist dein Download).",
)
OWN_CARDS_IMPORT = Message(
    "To restore them, import your download again.", "Importiere deinen Download noch einmal, um sie wiederherzustellen."
)
PLAIN = Message("{detail}.", "{detail}.")
UNEXPECTED = Message(
    "Something went wrong in Commandeer: {detail}. Your saved data is safe. Try again, or restart the program.",
    "In Commandeer ist etwas schiefgegangen: {detail}. Deine gespeicherten Daten sind sicher. Versuche es"
    " noch einmal oder starte das Programm neu.",
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
    """Describes the damage to the user's own cards. `again`: the program is reading their download again."""
    remedy = words.say(OWN_CARDS_AGAIN, source=damage.sources[-1]) if again else words.say(OWN_CARDS_IMPORT)
    return _own_damage(damage, words, remedy)


def own_damage_typed(damage: OwnDamage, words: Words, *, read: Path | None = None) -> str:
    """Returns the same description for the command line, with the command that restores the cards.

    `read`: the download that was just read.
    """
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
    """Returns the message for a problem and the values of its gaps."""
    if problem.moved_to is not None:
        return DAMAGED, {"place": problem.place, "moved": problem.moved_to, "count": problem.kept}
    if problem.waiting:
        return WAITING, {"place": problem.place}
    culprit = problem.culprit or problem.place
    return _TROUBLES[problem.trouble], {"place": problem.place, "culprit": culprit, "kept": _KEPT}
