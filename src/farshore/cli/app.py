"""The commands and what they take. Each imports what it needs when it is called, so that all start quickly."""

from collections.abc import Callable
from functools import partial, wraps
from pathlib import Path
from typing import Annotated, ParamSpec, TypeVar

import typer

from farshore.bots import OFFERED
from farshore.cli.components import GENERAL, NamesComponents
from farshore.cli.words import language, say
from farshore.engine.game import DECISIONS_AT_MOST

P = ParamSpec("P")
R = TypeVar("R")
MOST_DECISIONS = 2**31 - 1  # the engine counts them in 32 bits
HERE = language(None)  # help pages are written before anybody can ask for a language


app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    invoke_without_command=True,
    help=say(HERE, "Exploration board games, to play and to study."),
)


def later(command: Callable[P, R]) -> Callable[P, Callable[[], R]]:
    """Typer finds out what is to be done; `main` does it, since Typer has its own ways with interruptions."""

    @wraps(command)
    def promise(*arguments: P.args, **named: P.kwargs) -> Callable[[], R]:
        return partial(command, *arguments, **named)

    return promise


GAME = typer.Argument(metavar="GAME", help=say(HERE, "The name of a game: see farshore games."))
Lang = Annotated[
    str | None, typer.Option("--lang", metavar="en|fr", help=say(HERE, "Language; else the environment's."))
]
Seed = Annotated[int | None, typer.Option("--seed", help=say(HERE, "The same number deals the same game again."))]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help=say(HERE, "An option of the game, such as rounds=1.")),
]
Database = Annotated[
    Path | None,
    typer.Option("--database", metavar="FILE", help=say(HERE, "The database; by default that in the data folder.")),
]
KeepEnded = Annotated[
    int | None,
    typer.Option(min=1, metavar="DAYS", help=say(HERE, "How long ended games are kept; for ever by default.")),
]
KeepAbandoned = Annotated[
    int | None,
    typer.Option(
        min=1, metavar="DAYS", help=say(HERE, "How long tables are kept that nobody plays at; for ever by default.")
    ),
]


@app.callback()
def farshore(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=say(HERE, "Show the version."))] = False,
) -> None:
    if version:
        from farshore import __version__

        print(f"farshore {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command(help=say(HERE, "List the games and their options."))
@later
def games(lang: Lang = None) -> None:
    from farshore.cli.games import show_games

    show_games(language(lang))


@app.command(help=say(HERE, "List the bots and their options."))
@later
def bots(lang: Lang = None) -> None:
    from farshore.cli.bots import show_bots

    show_bots(language(lang))


@app.command(cls=NamesComponents, help=say(HERE, "Play in this terminal, against bots or one another."))
@later
def play(
    game: Annotated[str | None, GAME] = None,
    option: Options = None,
    players: Annotated[int | None, typer.Option(help=say(HERE, "How many players."))] = None,
    against: Annotated[
        str | None, typer.Option(metavar="BOT,BOT…", help=say(HERE, "Whom to play against; medium by default."))
    ] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help=say(HERE, "People only, at this terminal."))] = False,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="person:NAME|bot:BOT", help=say(HERE, "Who sits at the next seat; once for each seat.")),
    ] = None,
    seed: Seed = None,
    components: Annotated[
        Path | None,
        typer.Option(
            GENERAL,
            metavar="FILE",
            help=say(HERE, "Components of one's own, in TOML; a game has its own name for them: see farshore games."),
        ),
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help=say(HERE, "Go on with a saved game."))] = None,
    lang: Lang = None,
) -> None:
    from farshore.cli import play as command

    speaking = language(lang)
    if resume is not None:
        table = (option, players, hot_seat or None, seat, seed, components)
        command.resume(resume, game, against, any(chosen is not None for chosen in table), speaking)
    else:
        command.begin(game, option or (), players, against, hot_seat, seat or (), seed, components, speaking)


@app.command(help=say(HERE, "Let bots play many games, and count."))
@later
def simulate(
    game: Annotated[str, GAME],
    games: Annotated[int, typer.Option(min=1, help=say(HERE, "How many games."))] = 1000,
    players: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help=say(HERE, "The bots; one alone plays itself."))
    ] = "random,careful",
    seed: Seed = None,
    option: Options = None,
    cap: Annotated[
        int, typer.Option(min=1, max=MOST_DECISIONS, help=say(HERE, "Decisions after which a game is cut off."))
    ] = DECISIONS_AT_MOST,
    threads: Annotated[
        int | None, typer.Option(min=1, help=say(HERE, "How many threads; all cores by default."))
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=say(HERE, "JSON instead of a table."))] = False,
    lang: Lang = None,
) -> None:
    from farshore.cli.simulate import run

    run(game, games, players, seed, cap, threads, option or (), as_json, language(lang))


@app.command(help=say(HERE, "Let bots play a tournament, and measure them."))
@later
def arena(
    game: Annotated[str, GAME],
    bots: Annotated[str, typer.Option(metavar="BOT,BOT…", help=say(HERE, "The bots: everybody plays everybody."))],
    games: Annotated[int, typer.Option(min=1, help=say(HERE, "How many games a pairing."))] = 400,
    seed: Seed = None,
    players: Annotated[int | None, typer.Option(help=say(HERE, "How many players."))] = None,
    option: Options = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help=say(HERE, "How many processes; all cores by default."))
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS|local", help=say(HERE, "Play on a Ray cluster; local starts one here.")),
    ] = None,
    to: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help=say(HERE, "Keep all games here, with a report; the same again goes on.")),
    ] = None,
    records: Annotated[bool, typer.Option("--records", help=say(HERE, "Keep a record of every game too."))] = False,
    move_limit: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            help=say(HERE, "A bot that decides for longer has lost; bots that are not shipped have 60 by default."),
        ),
    ] = None,
    stop_when: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            help=say(HERE, "Stop a pairing when it is known whether its first bot is so much better."),
        ),
    ] = None,
    gauntlet: Annotated[
        bool, typer.Option("--gauntlet", help=say(HERE, "Only the first bot plays everybody: alone among each."))
    ] = False,
    cap: Annotated[
        int, typer.Option(min=1, max=MOST_DECISIONS, help=say(HERE, "Decisions after which a game is cut off."))
    ] = DECISIONS_AT_MOST,
    as_json: Annotated[bool, typer.Option("--json", help=say(HERE, "JSON instead of a table."))] = False,
    lang: Lang = None,
) -> int:
    from farshore.cli.arena import Games, Place, run

    asked = Games(game, bots, games, seed, players, option or (), cap, records, move_limit, stop_when, gauntlet)
    return run(asked, Place(workers, ray, to), as_json, language(lang))


@app.command(help=say(HERE, "Find better values for the parameters of a game’s careful player."))
@later
def tune(
    game: Annotated[str, GAME],
    to: Annotated[
        Path, typer.Option(metavar="FOLDER", help=say(HERE, "Keep everything here; the same again goes on."))
    ],
    generations: Annotated[int, typer.Option(min=1, help=say(HERE, "How many generations in all."))] = 300,
    deals: Annotated[int, typer.Option(min=1, help=say(HERE, "Deals that every candidate plays, a generation."))] = 300,
    check_every: Annotated[int, typer.Option(min=1, help=say(HERE, "Generations between two checks."))] = 20,
    checked_deals: Annotated[
        int, typer.Option(min=4, help=say(HERE, "Deals of a check, which nothing is tuned on."))
    ] = 2000,
    seed: Seed = None,
    players: Annotated[int | None, typer.Option(help=say(HERE, "How many players."))] = None,
    option: Options = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help=say(HERE, "How many processes; all cores by default."))
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS|local", help=say(HERE, "Play on a Ray cluster; local starts one here.")),
    ] = None,
    lang: Lang = None,
) -> None:
    from farshore.cli.tune import Asked, run

    asked = Asked(
        game, generations, deals, check_every, checked_deals, seed, players, option or (), workers, ray, to
    )  # fmt: skip
    run(asked, language(lang))


@app.command(help=say(HERE, "Step through a recorded game."))
@later
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say(HERE, "A game record."))],
    seat: Annotated[
        str | None,
        typer.Option(metavar="N|spectator|all", help=say(HERE, "View as this seat; all hands if the game has ended.")),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help=say(HERE, "Print every step without asking."))] = False,
    lang: Lang = None,
) -> None:
    from farshore.cli.replay import show

    show(file, seat, everything, language(lang))


@app.command(help=say(HERE, "Check recorded games: rules, result and deal."))
@later
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help=say(HERE, "Game records."))],
    lang: Lang = None,
) -> int:
    from farshore.cli.verify import check

    return 0 if check(files, language(lang)) else 1


@app.command(help=say(HERE, "Check a game, also one of your own, against the laws that every game obeys."))
@later
def check(
    game: Annotated[str, typer.Argument(metavar="GAME", help=say(HERE, "The name of a game, or the folder of one."))],
    samples: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=say(HERE, "A Python file that knows what is hidden: see docs/new-game.md.")),
    ] = None,
    lang: Lang = None,
) -> int:
    from farshore.cli.check import run

    return 0 if run(game, samples, language(lang)) else 1


@app.command(help=say(HERE, "Write the games of a database to a folder, as records."))
@later
def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=say(HERE, "Where to; it is made if need be."))],
    database: Database = None,
    table: Annotated[str | None, typer.Option(metavar="ID", help=say(HERE, "The game of this table only."))] = None,
    private: Annotated[
        bool, typer.Option("--private", help=say(HERE, "Running games too with all that is hidden."))
    ] = False,
    lang: Lang = None,
) -> int:
    from farshore.cli import database as command

    return 0 if command.export(database, table, private, folder, language(lang)) else 1


@app.command("import", help=say(HERE, "Put recorded games into a database, to be seen in the browser."))
@later
def import_records(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help=say(HERE, "Game records."))],
    database: Database = None,
    lang: Lang = None,
) -> int:
    from farshore.cli import database as command

    return 0 if command.add(database, files, language(lang)) else 1


@app.command(help=say(HERE, "Replay every game of a database by the rules of this version."))
@later
def validate(database: Database = None, lang: Lang = None) -> int:
    from farshore.cli import database as command

    return 0 if command.validate(database, language(lang)) else 1


@app.command(help=say(HERE, "Copy a database, also while the server runs."))
@later
def backup(
    target: Annotated[Path, typer.Argument(metavar="TARGET", help=say(HERE, "The copy, which must not be there yet."))],
    database: Database = None,
    lang: Lang = None,
) -> None:
    from farshore.cli import database as command

    command.backup(database, target, language(lang))


@app.command(help=say(HERE, "Remove old tables from a database that no server uses."))
@later
def tidy(
    keep_ended: KeepEnded = None,
    keep_abandoned: KeepAbandoned = None,
    archive: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help=say(HERE, "Write their games to this folder first, as records.")),
    ] = None,
    database: Database = None,
    lang: Lang = None,
) -> int:
    from farshore.cli import database as command
    from farshore.server.expiry import Keep

    return 0 if command.tidy(database, Keep(keep_ended, keep_abandoned), archive, language(lang)) else 1


@app.command("compile", help=say(HERE, "Compile the rules now, so that nobody waits for it later."))
@later
def compile_rules(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME…", help=say(HERE, "All games by default."))] = None,
    lang: Lang = None,
) -> None:
    import farshore as package
    from farshore.cli.options import game_of

    speaking = language(lang)
    chosen = [game_of(name, speaking) for name in games or package.names()]
    for game in chosen:
        game.compile()
        print(say(speaking, "{game}: ready", game=game.name))


@app.command(help=say(HERE, "Measure how fast it all is."))
@later
def bench(
    as_json: Annotated[bool, typer.Option("--json", help=say(HERE, "JSON instead of a table."))] = False,
    only: Annotated[str | None, typer.Option(metavar="GAME", help=say(HERE, "This game only."))] = None,
    quick: Annotated[bool, typer.Option("--quick", help=say(HERE, "Ratios only, without the server."))] = False,
    accept: Annotated[
        bool, typer.Option("--accept", help=say(HERE, "Keep the ratios in benchmarks/figures.json."))
    ] = False,
    lang: Lang = None,
) -> None:
    from farshore.cli.bench import run

    run(only, as_json, quick, accept, language(lang))


@app.command(help=say(HERE, "Serve the games to browsers."))
@later
def serve(
    host: Annotated[str | None, typer.Option(help=say(HERE, "Where to listen; this machine only by default."))] = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help=say(HERE, "Which port."))] = 8180,
    database: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=say(HERE, "Where the games are kept; the user's data folder by default.")),
    ] = None,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help=say(HERE, "The address that others use, if a proxy stands in front."))
    ] = "",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help=say(HERE, "A proxy on another machine, or its network; may be repeated.")),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help=say(HERE, "Open a browser; any free port will do."))
    ] = False,
    share: Annotated[
        bool, typer.Option("--share", help=say(HERE, "Listen on the network, and show a code for friends."))
    ] = False,
    keep_ended: KeepEnded = None,
    keep_abandoned: KeepAbandoned = None,
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help=say(HERE, "The bots that can be seated at a table."))
    ] = ",".join(OFFERED),
    lang: Lang = None,
) -> int:
    from farshore.cli.serve import run
    from farshore.server.expiry import Keep

    keep = Keep(keep_ended, keep_abandoned)
    proxies = tuple(trusted_proxy or ())
    return run(host, port, database, public_url, proxies, open_browser, share, keep, bots, language(lang))
