"""The stacks and the discards, with what is left in them."""

from farshore.engine.presentation import Thing
from farshore.engine.state import State
from farshore.games.entdecker.components import CLASSES, HIDDEN_CLASSES, HIDDEN_PRICE, OPEN_PRICE, STACKS
from farshore.games.entdecker.scene import portraits
from farshore.games.entdecker.scene.things_alike import KINDS_BY_TEXT, made, of_kind
from farshore.games.entdecker.text import things as told
from farshore.games.entdecker.text.counts import counted_tiles
from farshore.games.entdecker.text.names import tile_name
from farshore.games.entdecker.text.reading import has_question_mark
from farshore.games.entdecker.text.saying import say

CLASS_WORDS = tuple(name.lower() for name in CLASSES)
STACK_WORDS = tuple(str(stack) for stack in range(1, STACKS + 1))


def hidden(state: State, which: str, lang: str) -> Thing | None:
    """The hidden stacks, or one of them: what everybody sees of it."""
    s, cost = state.fields, told.cost_of_tile(HIDDEN_PRICE, lang)
    if not which:
        left = counted_tiles(int(s.height.sum()), lang)
        return made(
            told.HIDDEN, lang, portraits.of_symbol("ek-back"), say(lang, "{tiles} left.", tiles=left), cost=cost
        )
    if which not in STACK_WORDS:
        return None
    stack = STACK_WORDS.index(which)
    height = int(s.height[stack])
    name = say(lang, "Hidden stack {stack}", stack=stack + 1)
    if not height:
        return made(told.EMPTY_STACK, lang, "", name=name)
    asks = has_question_mark(s, stack)
    words, drawing = (told.QUESTION, "ek-question") if asks else (told.BACK, "ek-back")
    left = say(lang, "{tiles} left.", tiles=counted_tiles(height, lang))
    return made(words, lang, portraits.of_symbol(drawing), left, name=name, cost=cost)


def open_stack(state: State, which: str, lang: str) -> Thing | None:
    cost = told.cost_of_tile(OPEN_PRICE, lang)
    if not which:
        return made(told.OPEN, lang, portraits.of_symbol("ek-isle"), cost=cost)
    if which not in CLASS_WORDS:
        return None
    tile_class = CLASS_WORDS.index(which)
    found = of_kind(KINDS_BY_TEXT[which], lang)
    left = say(lang, "{tiles} left.", tiles=counted_tiles(int(state.fields.open_left[tile_class]), lang))
    return found._replace(text=f"{found.text} {left}", cost=cost if tile_class < HIDDEN_CLASSES else "")


def discards(state: State, which: str, lang: str) -> Thing | None:
    counts = enumerate(state.fields.discards.tolist())
    listed = ", ".join(f"{tile_name(kind, lang)} × {count}" for kind, count in counts if count)
    more = [say(lang, "There now: {tiles}.", tiles=listed)] if listed else []
    return None if which else made(told.DISCARDS, lang, portraits.of_symbol("ek-pile"), *more)
