"""How the careful player of Discoveries judges: his parameters. What they are set to stands in `styles.toml`.

Worth is counted in hundredths of points, in whole numbers, so that compiled and uncompiled rules choose alike.
"""

from farshore.engine.styles import Parameter

PARAMETERS = (
    # What a card to explore is worth, and what it takes
    Parameter("turn", 20, 600, "worth of a turn: what every turn that a plan takes must bring"),
    Parameter("hurry", -100, 300, "per cent by which that rises until the deck is used up"),
    Parameter("species", -300, 900, "worth of a species beyond the points it adds to the sets at once"),
    Parameter("tepee", 0, 600, "worth of a tepee"),
    Parameter("tepee_close", 0, 900, "what it is worth besides while another player has about as many"),
    Parameter("second", 0, 100, "per cent of a second card's worth to be reckoned with while it is not reached yet"),
    Parameter("bonus", 0, 200, "per cent of a turn that a bonus turn is worth"),
    Parameter("swap", 0, 800, "cost of changing plans"),
    Parameter("camp", -100, 300, "cost of a die that goes back to camp"),
    Parameter("trigger", -100, 300, "cost of each action that a plan triggers"),
    Parameter("lacking_walk", 0, 600, "cost of a Walk die that a plan lacks"),
    Parameter("lacking_ride", 0, 600, "cost of a Ride die that a plan lacks"),
    Parameter("lacking_negotiate", 0, 600, "cost of a Negotiate die that a plan lacks"),
    Parameter("lacking_journal", 0, 600, "cost of a Journal die that a plan lacks"),
    Parameter("lacking_any", 0, 600, "cost of a die that a plan lacks where any face will do"),
    Parameter("lacking_for_second", 0, 4, "how many Journal dice a plan for two cards may lack at most"),
    # Other turns than those that a plan takes
    Parameter("rested", -100, 300, "worth of a die that comes back by resting, whatever it may show"),
    Parameter("taken_back", -200, 300, "what one of the player's own colour is worth besides"),
    Parameter("reroll", -100, 300, "cost of rolling a die of the Stock again when others are taken back"),
    Parameter("forcing", -100, 900, "cost of laying dice that the plan needs elsewhere onto a slot for any face"),
    Parameter("patience", -300, 600, "how much better than a step of the plan another turn must be"),
    Parameter("changing", -300, 600, "cost of changing the dice, besides the turn"),
    # Tribes
    Parameter("gray_die", -100, 900, "worth of the gray die that comes with a tribe, at the beginning"),
    Parameter("tribe", -300, 1500, "worth of a tribe as such, at the beginning"),
    Parameter("tribe_late", -600, 900, "the same when the deck is used up"),
    Parameter("rivers", -100, 300, "worth of each river of its action, at the beginning"),
    Parameter("mountains", -100, 300, "worth of each mountain of its action, at the beginning"),
    Parameter("two_terrains", -300, 600, "worth of an action with both terrains, at the beginning"),
    Parameter("needs", -100, 300, "cost of each die that goes back to camp when its action is prepared"),
    Parameter("slot", -200, 300, "cost of a second slot of its action"),
    Parameter("helper", -300, 900, "worth of Clatsop and of tribes that lengthen other actions, at the beginning"),
    Parameter("reserve", -300, 1500, "worth of Minnetaree, at the beginning"),
    Parameter("lasting", -300, 900, "worth of any other lasting effect, at the beginning"),
    Parameter("negotiating", -100, 300, "cost of each Negotiate die paid for a tribe"),
)  # fmt: skip

(
    TURN, HURRY, SPECIES, TEPEE, TEPEE_CLOSE, SECOND, BONUS, SWAP, CAMP, TRIGGERED, LACKING_WALK, LACKING_RIDE,
    LACKING_NEGOTIATE, LACKING_JOURNAL, LACKING_ANY, LACKING_FOR_SECOND, RESTED, TAKEN_BACK, REROLL, FORCING,
    PATIENCE, CHANGING, GRAY_DIE, TRIBE, TRIBE_LATE, RIVERS, MOUNTAINS, TWO_TERRAINS, NEEDS, SLOT, HELPER, RESERVE,
    LASTING, NEGOTIATING,
) = range(len(PARAMETERS))  # fmt: skip

LACKING = LACKING_WALK  # by face
