"""What the user has chosen: language, look, clock.

Kept as settings in the database, each by itself, so that one that cannot be read costs nothing but itself.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Final, Literal, get_args

import msgspec

if TYPE_CHECKING:  # the command line wants languages, and no database
    from app.storage.repositories import Settings

Language = Literal["en", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

ThemeChoice = Literal["system", "dark", "light", "contrast"]
TableSpeed = Literal["slow", "normal", "fast", "at once"]
"""How fast programs play at the table."""
FoundAs = Literal["lines", "cards", "texts"]
"""How cards that were found are shown."""
PickClock = Literal["off", "relaxed", "standard", "fast"]
LONGEST_NAME: Final = 40
"""Letters of a player's name."""

TEXT_SIZES: Final = (80, 90, 100, 110, 125, 150, 175, 200)


PICTURE_SPACES: Final = (100, 300, 1000, 3000, 10000)
"""In MB."""


Pixels = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]


class WindowPlace(msgspec.Struct, frozen=True):
    """Where the window is on the desktop, in pixels without its frame; `maximised`: where it returns to."""

    x: Pixels
    y: Pixels
    width: Pixels
    height: Pixels
    maximised: bool = False


class Preferences(msgspec.Struct, frozen=True):
    """All settings with their defaults; `text_size` in percent; `seats` of the next draft; `keys` by what they do, as
    far as they are not those the program came with; `player`: the user's name, "" if none was given; `welcomed`: the
    questions of the first start are answered; `pictures_online`: pictures of cards that are on show may be
    fetched; `scans`: cards are shown as they are printed, not drawn; `picture_space`: so many MB of pictures are
    kept; `found_as`: how cards that a search finds are shown; `stops`: the steps in which the user wants priority, in
    the own turn and in others' turns; `stop_for`: the reasons that stop passing until later, None for the usual ones;
    `confirm`: spells with one payment and an only target are confirmed, too; `window`: where the window was last."""

    language: Language = "en"
    theme: ThemeChoice = "system"
    text_size: int = 100
    reduced_motion: bool = False
    pick_clock: PickClock = "off"
    advice_open: bool = False
    seats: int = 8
    keys: dict[str, tuple[str, ...]] = {}
    table_speed: TableSpeed = "normal"
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
    """The stored preferences; the default for whatever is missing or no longer understood."""
    stored = settings.all()
    known: dict[str, object] = {"language": language_of_system()}
    for field in msgspec.structs.fields(Preferences):
        if field.name in stored:
            try:
                known[field.name] = msgspec.json.decode(stored[field.name], type=field.type)
            except (msgspec.DecodeError, RecursionError):
                continue
    return msgspec.convert(known, Preferences)


def write_preferences(settings: Settings, preferences: Preferences, before: Preferences) -> None:
    """Stores what has been chosen since `before`: another window may have chosen the rest."""
    known = msgspec.structs.asdict(before)
    values = {name: value for name, value in msgspec.structs.asdict(preferences).items() if known[name] != value}
    if values:
        settings.put({name: msgspec.json.encode(value).decode() for name, value in values.items()})


def language_of_system() -> Language:
    """German where the system's locale is German, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return "de" if value.lower().startswith("de") else "en"
    return "en"
