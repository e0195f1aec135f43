"""What is asked of the player to decide: `s.asked` is one of these."""

(
    PICK,  # a Top Scout, before the first turn (E-14)
    WHEEL,  # how much gold the ship's wheel brings
    START,  # a starting space, or to pass where there is none
    WAY,  # which of several payments (E-2)
    ANNOUNCE,  # how many tiles, and of which stacks
    JOURNEY,  # draw a tile, place a unit, or end the journey
    LAY,  # where and how the drawn tile is laid
    NATIVES,  # a scout for the jungle, or none
    RECALL,  # a scout to be taken back, for want of one in the supply
    NUMBER,  # which of one's numbered scouts (E-14)
    PATH,  # the jungle path for a scout
    SCORE,  # the next island to be scored
) = range(12)
QUESTIONS = 12

# What a scout is wanted for: `s.purpose`
NO_PURPOSE, FOR_UNIT, FOR_NATIVES, FOR_JUNGLE = range(4)
