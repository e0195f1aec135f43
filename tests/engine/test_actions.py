"""Actions as a table of families."""

from farshore.engine.actions import ActionTable

TABLE = ActionTable()
STAKE = TABLE.family("stake {}", ("one", "two"))
MOVE = TABLE.family("move {} to {}", ("rook", "king"), ("a", "b", "c"))
PASS = TABLE.family("pass")


def test_families_follow_one_another_and_go_by_their_first_number() -> None:
    assert (STAKE, MOVE, PASS, len(TABLE)) == (0, 2, 8, 9)


def test_an_action_has_the_text_of_its_words_the_last_one_changing_first() -> None:
    moves = ["move rook to a", "move rook to b", "move rook to c", "move king to a", "move king to b", "move king to c"]
    assert TABLE.texts == ["stake one", "stake two", *moves, "pass"]


def test_an_action_is_decoded_into_its_family_and_the_words_that_were_chosen() -> None:
    assert TABLE.decode(STAKE + 1) == (STAKE, (1,))
    assert TABLE.decode(MOVE + 5) == (MOVE, (1, 2))
    assert TABLE.decode(PASS) == (PASS, ())
    assert (TABLE.family_of(MOVE + 5), TABLE.indexes_of(MOVE + 5)) == (MOVE, (1, 2))
    assert TABLE.texts[MOVE + 5] == "move king to c"
