"""Who may claim a spot, vote and pass, and why not (R-PM-5, R-PM-6)."""

from __future__ import annotations

from game.core.rules import Reason
from game.rules.mismatch.actions import ROWS
from game.rules.mismatch.grades import TALK
from game.rules.mismatch.state import CLAIMING, Facts, has_afterthought, lacking_in, phase, spots_free, undecided, voted_in


def claim_refusal(facts: Facts, seat: int) -> Reason | None:
    """Why a seat can't claim a spot for its first vote; None when it can."""
    early = _too_early(facts, seat)
    if early is not None:
        return early
    if seat in facts.now.passed:
        return Reason("has_passed", {"seat": seat})
    if seat not in undecided(facts):
        return Reason("has_voted", {"seat": seat, "again": int(has_afterthought(facts, seat))})
    return _full(facts)


def again_refusal(facts: Facts, seat: int) -> Reason | None:
    """Why a seat can't have its afterthought; None when it can."""
    early = _too_early(facts, seat)
    if early is not None:
        return early
    if not has_afterthought(facts, seat):
        return Reason("afterthought_used", {"seat": seat})
    if not voted_in(facts.now, seat):
        return Reason("no_vote_yet", {"seat": seat})
    return _full(facts)


def _too_early(facts: Facts, seat: int) -> Reason | None:
    """What forbids both kinds of claims."""
    if facts.mode == TALK:
        return Reason("vote_together")
    if seat == facts.now.leader:
        return Reason("leader_knows", {"seat": seat})
    if phase(facts) not in CLAIMING:
        return Reason("not_now")
    return Reason("vote_first") if seat in lacking_in(facts.now) else None


def _full(facts: Facts) -> Reason | None:
    return None if spots_free(facts) > 0 else Reason("no_free_spot")


def vote_refusal(facts: Facts, seat: int, number: int, own: tuple[int, ...]) -> Reason | None:
    """Why a seat can't vote for this number; `own` are the numbers of its votes this turn."""
    if facts.mode == TALK:
        return Reason("vote_together")
    waiting = lacking_in(facts.now)
    if seat not in waiting:
        return Reason("claim_first" if seat != facts.now.leader else "leader_knows", {"seat": seat})
    if seat != waiting[0]:
        return Reason("others_first", {"seat": waiting[0]})
    return Reason("same_number", {"number": number}) if number in own else None


def pass_refusal(facts: Facts, seat: int) -> Reason | None:
    """Why a seat can't pass: only who has no vote after the fifth slot may, and as long as it could claim as well (R-PM-6)."""
    if facts.mode == TALK:
        return Reason("vote_together")
    if seat == facts.now.leader:
        return Reason("leader_knows", {"seat": seat})
    if seat in facts.now.passed:
        return Reason("has_passed", {"seat": seat})
    if seat not in undecided(facts):
        return Reason("has_voted", {"seat": seat, "again": int(has_afterthought(facts, seat))})
    if len(facts.now.beads) < ROWS:
        return Reason("pass_later")
    return _full(facts) if phase(facts) in ("last", "vote") else Reason("not_now")
