"""Preferences: the user's settings, such as language, look and clock.

Each is a separate setting in the database, so one that can't be read doesn't affect the others.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from app.files.catalogues import SOURCE, languages

if TYPE_CHECKING:  # the command line needs languages, but no database
    from app.storage.repositories import Settings

Language = str
"""The code of a language of the interface, such as "de"; `app.files.catalogues.languages` returns all of them."""
LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")
"""The languages of cards. An interface in another language shows cards in English."""

ThemeChoice = Literal["system", "dark", "light", "contrast"]
Speed = Literal["slow", "normal", "fast", "at once"]
"""Speed of bots at the table."""
FoundAs = Literal["lines", "cards", "texts"]
"""Views of search results."""
PickClock = Literal["off", "relaxed", "standard", "fast"]
LONGEST_NAME: Final = 40
"""Limit of letters in a player's name."""

TEXT_SIZES: Final = (80, 90, 100, 110, 125, 150, 175, 200)


PICTURE_SPACES: Final = (100, 300, 1000, 3000, 10000)
"""Choices in MB."""


Pixels = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]


class WindowPlace(msgspec.Struct, frozen=True):
    """The window's place on the desktop, in pixels without its frame. For a `maximised` window: the place to which it
    returns."""

    x: Pixels
    y: Pixels
    width: Pixels
    height: Pixels
    maximised: bool = False


class Preferences(msgspec.Struct, frozen=True):
    """All settings with their defaults. `text_size` is in percent. `seats`: for the next draft. `keys`: changed
    shortcuts by their action. `player`: the user's name, "" if none was given. `welcomed`: the questions of the first
    start are answered. `pictures_online`: pictures of cards on screen may be downloaded. `scans`: cards are shown as
    printed, not drawn. `picture_space`: MB of pictures to keep. `found_as`: the view of search results. `stops`: the
    steps in which the user wants priority, in their own turn and in others' turns. `stop_for`: the reasons that stop
    passing until later, None for the default ones. `confirm`: spells with one payment and a single target are
    confirmed, too. `window`: the last place of the window."""

    language: Language = "en"
    theme: ThemeChoice = "system"
    text_size: int = 100
    reduced_motion: bool = False
    pick_clock: PickClock = "off"
    advice_open: bool = False
    seats: int = 8
    keys: dict[str, tuple[str, ...]] = {}
    table_speed: Speed = "normal"
    player: str = ""
    welcomed: bool = False
    pictures_online: bool = False
    scans: bool = False
    picture_space: int = 300
    found_as: FoundAs = "lines"
    stops: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    stop_for: tuple[str, ...] | None = None
    confirm: bool = False
    window: WindowPlace | None = None


def read_preferences(settings: Settings) -> Preferences:
    """Returns the stored preferences, with the default for each that is missing or can't be read."""
    stored = settings.read_all()
    known: dict[str, object] = {"language": language_of_system()}
    for field in msgspec.structs.fields(Preferences):
        if field.name in stored:
            try:
                known[field.name] = msgspec.json.decode(stored[field.name], type=field.type)
            except (msgspec.DecodeError, RecursionError):
                continue
    if known["language"] not in languages():  # the catalogue was removed
        known["language"] = language_of_system()
    return msgspec.convert(known, Preferences)


def write_preferences(settings: Settings, preferences: Preferences, before: Preferences) -> None:
    """Stores the preferences changed since `before`. Another window may have changed the others."""
    known = msgspec.structs.asdict(before)
    values = {name: value for name, value in msgspec.structs.asdict(preferences).items() if known[name] != value}
    if values:
        settings.put_values({name: msgspec.json.encode(value).decode() for name, value in values.items()})


def language_of_system() -> Language:
    """Returns the language of the system's locale if the program speaks it, otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            language = re.split(r"[^a-z]", value.lower(), maxsplit=1)[0]
            return language if language in languages() else SOURCE
    return SOURCE
