"""`farshore games`: what can be played, and what can be chosen."""

from rich.table import Table
from rich.text import Text

import farshore
from farshore.cli.options import choices
from farshore.cli.screen import Screen, plain_table
from farshore.cli.words import say, say_n
from farshore.engine.game import Game
from farshore.kit.terminal import FAINT, STRONG


def show_games(lang: str) -> None:
    screen = Screen()
    for place, name in enumerate(farshore.names()):
        if place:
            screen.show()
        game = farshore.game(name)
        heading = Text(name, STRONG)
        heading.append(f" · {game.words.title(lang)} · {players(game, lang)}", "not bold")
        screen.show(heading)
        screen.show(options_table(game, lang))


def players(game: Game, lang: str) -> str:
    least, most = game.players[0], game.players[-1]
    if least == most:
        return say_n(lang, least, "{n} player", "{n} players")
    return say(lang, "{least} to {most} players", least=least, most=most)


def options_table(game: Game, lang: str) -> Table:
    table = plain_table()
    table.add_column("  " + say(lang, "option"), no_wrap=True)
    table.add_column(say(lang, "choices"), max_width=24)
    table.add_column(say(lang, "default"), no_wrap=True)
    table.add_column(style=FAINT)
    for option in game.options:
        table.add_row(
            "  " + option.name,
            choices(option, max(game.players), lang),
            option.text(option.default),
            game.words.option_help(option, lang),
        )
    if game.write_components is not None:
        own = game.words.own_components(lang)
        table.add_row(f"  --{own.option}", say(lang, "FILE"), "", own.label)
    return table
