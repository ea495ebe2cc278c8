"""How much of each kind of file is read, in bytes. Each is many times what such a file really has, and little enough
for a file that is none to be refused at once."""

from __future__ import annotations

from typing import Final

MOST_POD: Final = 2_000_000
"""A pod of a draft; one of eight seats with reasons has a seventh."""
MOST_RECORD: Final = 16_000_000
"""A saved game; one of two thousand decisions has a seventieth."""
MOST_CARDS: Final = 6_000_000_000
"""A download of card objects, which is read object by object; the one of every printing in every language has a
third."""
MOST_CARD_OBJECT: Final = 1_000_000
"""One card object; the longest has a twentieth."""
MOST_SCENARIOS: Final = 64_000_000
LONGEST_SCENARIO: Final = 2_000_000
MOST_SET_DATA: Final = 16_000_000
"""A file of a set's printings, precons or names."""
MOST_OWN_CARDS: Final = 400_000_000
"""The cards of the user's own download; all cards there are have a fifth."""
MOST_POSITION: Final = 1_000_000
"""A position as text; one of six players has a twentieth."""
LONGEST_TYPED: Final = 4_000
"""Characters of a line that somebody types."""
