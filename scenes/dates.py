"""Dates as people say them: today at 16:40, Sunday, 14 March."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.words import Words


def when(words: Words, moment: datetime, now: datetime) -> str:
    """The moment as seen from now; both are local times."""
    _ = words._
    days = (now.date() - moment.date()).days
    if days == 0:
        return _("today, {hour}:{minute:02d}").format(hour=moment.hour, minute=moment.minute)
    if days == 1:
        return _("yesterday, {hour}:{minute:02d}").format(hour=moment.hour, minute=moment.minute)
    if 1 < days < 7:
        return _weekdays(words)[moment.weekday()]
    date = _("{day} {month}").format(day=moment.day, month=_months(words)[moment.month - 1])
    return date if moment.year == now.year else _("{date} {year}").format(date=date, year=moment.year)


def _weekdays(words: Words) -> tuple[str, ...]:
    _ = words._
    return _("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"), _("Sunday")


def _months(words: Words) -> tuple[str, ...]:
    _, p_ = words._, words.p_
    return (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        p_("month", "May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )
