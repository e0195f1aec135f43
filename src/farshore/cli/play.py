"""`farshore play`: a new game, or a saved one from where it stood."""

from collections.abc import Sequence
from pathlib import Path

from farshore.cli.at_once import at_once
from farshore.cli.components import read_components
from farshore.cli.errors import CliError
from farshore.cli.files import read_record
from farshore.cli.options import game_of, options_of, players_of, seed_of
from farshore.cli.screen import Screen
from farshore.cli.seats import seated, seated_again, seats_of
from farshore.cli.terminal_game import TerminalGame
from farshore.cli.words import say
from farshore.kit.catalogue import Speaking
from farshore.records import Journal, RecordError


def begin(
    name: str | None, given: Sequence[str], players: int | None, against: str | None, hot_seat: bool,
    asked_seats: Sequence[str], seed: int | None, components: Path | None, lang: str,
) -> None:  # fmt: skip
    """A new game."""
    if name is None:
        raise CliError(say(lang, "which game? See farshore games"))
    game = game_of(name, lang)
    count = players_of(game, players if players is not None else len(asked_seats) or None, lang)
    if asked_seats and len(asked_seats) != count:
        said = {"seats": len(asked_seats), "players": count}
        raise CliError(say(lang, "there are {seats} seats for {players} players", **said))
    seats, roster = seated(seats_of(asked_seats, against, hot_seat, count, lang), lang)
    options = options_of(game, given, count, lang)
    if components is not None and game.write_components is None:
        raise CliError(say(lang, "{game} takes no components of one's own", game=game.name))
    with at_once(game, roster):
        try:
            text = None if components is None else read_components(components, lang)
            # unless a seed is given, it is one that nobody can guess
            state = game.deal_with(text, count, seed_of(seed, lang), **options)
        except ValueError as error:
            reason = error.sentence(lang) if isinstance(error, Speaking) else str(error)
            raise CliError(f"{components}: {reason}") from None
        TerminalGame(Screen(), Journal(state, seats), roster, lang).run()


def resume(file: Path, name: str | None, against: str | None, table_given: bool, lang: str) -> None:
    """A saved game; whoever sat at the table sits there again, a bot from a file if it is named again."""
    if table_given:
        raise CliError(say(lang, "--resume takes the table from the file: leave the other options out"))
    record = read_record(file, lang)
    if name is not None and game_of(name, lang).name != record.game:
        raise CliError(say(lang, "{file} is a game of {game}", file=file, game=record.game))
    if record.result.ended != "running":
        raise CliError(say(lang, "this game has ended: see farshore replay {file}", file=file))
    with at_once(game_of(record.game, lang), (who.name for who in record.seats if who.kind == "bot")):
        try:
            journal = Journal.resume(record)
        except RecordError as error:
            raise CliError(f"{file}: {error}") from None
        roster = seated_again(journal.seats, against, lang)
        TerminalGame(Screen(), journal, roster, lang, file).run()
