"""How the careful player of Lost Cities judges: his parameters. What they are set to stands in `styles.toml`.

Points are counted in hundredths, in whole numbers, so that compiled and uncompiled rules choose alike.
"""

from farshore.engine.styles import Parameter

PARAMETERS = (
    Parameter("hope", 0, 100, "per cent: chance to get a card not seen yet while the whole deck is there"),
    Parameter("start", -3000, 4000, "what a new expedition must promise"),
    Parameter("stake", -3000, 6000, "what one more investment must add to that"),
    Parameter("playing", -500, 2000, "worth of getting a card down while there is time"),
    Parameter("staking", 0, 100, "per cent of what an investment adds that playing it now is worth"),
    Parameter("hurry", 0, 300, "per cent of a card's points that playing it is worth when time is too short for all"),
    Parameter("skipped", 0, 300, "per cent of the points of lower cards that playing a higher one gives up"),
    Parameter("feeding", 0, 250, "per cent of a card's points that the opponent gains if it is discarded"),
    Parameter("support", 0, 150, "the same if the opponent has not begun that expedition"),
    Parameter("keeping", 0, 200, "per cent of a card's points that it is worth in hand while its expedition may begin"),
    Parameter("holding", 0, 200, "per cent of its expedition's promise that an investment is worth in hand"),
    Parameter("despair", -6000, 0, "what an expedition must promise so that its cards are kept at all"),
    Parameter("taking", -500, 2000, "what a card on a pile must be worth to be preferred to the deck"),
    Parameter("stalling", 0, 3000, "worth of a turn gained while more cards wait than there are turns"),
    Parameter("denying", 0, 200, "per cent of what a card is worth to the opponent that taking it away is worth"),
    Parameter("nearly", 300, 900, "hundredths of a card: from so many expected ones on the bonus is reckoned with"),
    Parameter("slope", 1, 600, "hundredths of a card: so many later it is reckoned with in full"),
    Parameter("rivalry", 0, 100, "per cent of the hope for a card that is lost where the opponent has begun"),
    Parameter("crowd", 0, 100, "per cent of an equal share of the turns that each other expedition begun takes away"),
    Parameter("beginning", -1500, 1500, "worth of beginning an expedition rather than going on with one"),
    Parameter("run", -100, 300, "worth of each card that can follow the one played"),
    Parameter("belated", -100, 150, "per cent of its points that a card is worth in hand when there is no time for it"),
    Parameter("sooner", -100, 400, "hundredths of a card: so many too few already make a turn gained worth something"),
    Parameter("raising", 0, 150, "per cent of what an investment on a pile would add that taking it is worth"),
    Parameter("patience", -500, 1500, "what getting a card down is worth less while the whole deck is there"),
    Parameter("lateness", -3000, 3000, "what a new expedition must promise more, the later it begins"),
)  # fmt: skip

(
    HOPE, START, STAKE, PLAYING, STAKING, HURRY, SKIPPED, FEEDING, SUPPORT, KEEPING, HOLDING, DESPAIR, TAKING, STALLING,
    DENYING, NEARLY, SLOPE, RIVALRY, CROWD, BEGINNING, RUN, BELATED, SOONER, RAISING, PATIENCE, LATENESS,
) = range(len(PARAMETERS))  # fmt: skip
