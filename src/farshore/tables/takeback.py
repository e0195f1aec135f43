"""What of a game can be taken back, as its timeline tells it.

Nobody takes back without end: a seat that has taken back many actions has to wait until more stand, so a record is a
few times as long as what stands of it at most.
"""

from farshore.records import Timeline

FREE_UNDOS = 200  # actions that a seat may take back in any game: far more than people do
UNDOS_AN_ACTION = 3  # and so many more for every action that stands, whoever took it


def is_allowed(timeline: Timeline, seat: int, count: int) -> bool:
    """Whether a seat has not taken back too much already: every action that stands allows for more."""
    return timeline.undone[seat] + count <= FREE_UNDOS + UNDOS_AN_ACTION * len(timeline.actions)


def last_combo(timeline: Timeline) -> int:
    """How many actions the last thing was that somebody did: several if he took them as one."""
    taken = timeline.actions
    return len(taken) - taken[-1].combo if taken else 0


def since_turn_of(timeline: Timeline, seat: int, before: int) -> int:
    """How many actions there are since a seat's last turn began, of those before this one; 0 if it had none.

    Of a turn in which others decided too, it is what the seat did since.
    """
    taken = timeline.actions
    last = next((place for place in reversed(range(before)) if taken[place].seat == seat), None)
    if last is None:
        return 0
    first = last
    while first > 0 and (taken[first - 1].seat, taken[first - 1].turn) == (seat, taken[last].turn):
        first -= 1
    return len(taken) - first
