"""What is asked of the player to decide: `s.asked` is one of these. How it is put stands in `text/questions.py`."""

(
    FIRST_CARD,  # a card of the Reconnaissance Area for the Exploration zone, before the first turn
    TURN,  # a die to play, rest, explore, or the end of the turn
    NEW_FACE,  # the face that Tetons turn the first die to
    TARGET,  # where to play the die that was taken up
    PAY,  # a further die of the same face
    TRIBE,  # a card of the Meeting Area
    RESERVE,  # a card of the Reconnaissance Area for Minnetaree
    GIVER,  # which of the tied players gives a gray die
    GIVE,  # which gray die to give, asked of its holder
    CHANGE,  # a die to change, or no more
    CHANGED_FACE,  # the face to change it to
    EXCHANGE,  # a card of the Reconnaissance Area for the one in the zone
    SECOND,  # a second card to explore, or no more
    REFILL,  # a new card for the zone
    REST,  # which of one's dice to take back
    BONUS,  # whether to play the bonus turn
) = range(16)
QUESTIONS = 16
