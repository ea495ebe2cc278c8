"""Messages about problems with the data folder: what happened and what to do."""

from __future__ import annotations

import shlex
from pathlib import Path

from app.messages.message import Message, Words
from app.services.cards.own_cards import OwnDamage
from app.storage.problems import StorageProblem, StorageTrouble

_KEPT = Message(" Until then your work stays in memory only. The file isn't changed.")

READ_ONLY = Message("Commandeer can't write to {place}. Make it writable and try again, or save elsewhere.{kept}")
DISK_FULL = Message("The disk is full, so {place} was not saved. Free some space and try again.{kept}")
DAMAGED = Message(
    "{place} was damaged. A new file contains everything that was still readable (drafts, decks and"
    " games: {count}). The damaged file is now {moved}."
)
DAMAGED_NOW = Message("{place} is damaged, but another window has it open. Close that window and try again.{kept}")
TOO_NEW = Message(
    "{place} comes from a newer version of Commandeer, so this version won't change it. Start the newer"
    " version, or save elsewhere.{kept}"
)
BUSY = Message("Another program is using {place}. Commandeer saves there as soon as the file is free.{kept}")
WAITING = Message("Another program is changing {place}. Commandeer is waiting for it to finish.")
UNREACHABLE = Message("Commandeer can't open {place}. Check the file and try again, or save elsewhere.{kept}")
MISSING = Message("The folder of {place} is missing. Its disk may not be connected. Connect it and try again.{kept}")
NOT_A_FILE = Message(
    "Commandeer can't use {place}: {culprit} is a pipe, a device or a folder. Remove it and try again, or"
    " save elsewhere.{kept}"
)
SAVED_IN = Message("Everything is saved in {place}. Commandeer uses this folder from now on.")
SAVED_IN_ONCE = Message(
    "Everything is saved in {place}. To find it again, start Commandeer with COMMANDEER_DATA={place}."
)
CONFLICT = Message("{name} was changed in another window. Both versions are kept: your changes here go into {copy}.")
KEEP_MINE = Message("Keep my copy")
TAKE_THEIRS = Message("Use theirs")
OPEN_ELSEWHERE = Message(
    "{name} is open in another window. Only one window at a time can change it. Continue there, or open a copy here."
)
SHOW_THERE = Message("Show that window")
OPEN_ELSEWHERE_TYPED = Message(
    "{name} is open in another window. Only one window at a time can change it. Type c to open a copy, or"
    " anything else to go back."
)
CONFLICT_TYPED = Message(
    "{name} was changed in another window. Both versions are kept: your changes here go into {copy}. The"
    " menu lists both."
)
OPEN_COPY = Message("Open a copy")
COPY_DELETED = Message("Your copy {name} was deleted.")
BRING_IN = Message("Import data file …")
BRING_IN_TIP = Message(
    "Adds the drafts, decks and games of another data file, such as one that was set aside. Nothing is overwritten."
)
DATA_FILES = Message("Data files (*.db);;All files (*)")
BROUGHT_IN = Message("Imported from {place}: {count}. Your existing data is unchanged.")
OWN_CARDS_DAMAGED = Message(
    "The file with your own cards was damaged and is now {moved}. Cards lost: {lost}. The others are kept. {remedy}"
)
OWN_CARDS_AGAIN = Message("The program reads them again from {source}.")
OWN_CARDS_COMMAND = Message("To restore them, run: {command}")
OWN_CARDS_COMMAND_ANY = Message("To restore them, run: commandeer cards update --bulk FILE (FILE is your download).")
OWN_CARDS_IMPORT = Message("To restore them, import your download again.")
PLAIN = Message("{detail}.")
UNEXPECTED = Message(
    "Something went wrong in Commandeer: {detail}. Your saved data is safe. Try again, or restart the program."
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
