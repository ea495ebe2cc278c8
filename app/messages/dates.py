"""When something happened, in words: today, yesterday, or the day."""

from __future__ import annotations

from datetime import datetime, timedelta

from app.messages import home_words as words
from app.messages.message import Words


def when(words_in: Words, moment: str, now: datetime | None = None) -> str:
    """`moment` (ISO 8601 with zone) as seen from `now` in the local zone; "" for what is no moment."""
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return ""
    here = (now or datetime.now().astimezone()).date()
    clock = f"{then:%H:%M}"
    if then.date() == here:
        return words_in.say(words.TODAY, time=clock)
    if then.date() == here - timedelta(days=1):
        return words_in.say(words.YESTERDAY, time=clock)
    return words_in.say(words.ON_DAY, day=then.day, month=then.month, year=then.year)
