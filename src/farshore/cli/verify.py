"""`farshore verify`: whether records are true."""

import sys
from collections.abc import Sequence
from pathlib import Path

from farshore.cli.files import could_not
from farshore.cli.words import say, say_n
from farshore.records import GameRecord, RecordError, Timeline, read, verify


def check(files: Sequence[Path], lang: str) -> bool:
    """One line a file; whether all are true."""
    true = True
    for file in files:
        try:
            record = read(file)
            print(f"{file}: {in_words(record, verify(record), lang)}", flush=True)
        except (OSError, RecordError) as error:
            true = False
            print(could_not(error, file, lang), file=sys.stderr, flush=True)
    return true


def in_words(record: GameRecord, timeline: Timeline, lang: str) -> str:
    """What was found true."""
    told = say_n(lang, len(timeline.actions), "true: {game}, {n} action", "true: {game}, {n} actions", game=record.game)
    match timeline.ended:
        case "finished":
            how = say(lang, "finished")
        case "conceded":
            how = say(lang, "conceded")
        case "cut off":
            how = say(lang, "cut off")
        case _:
            how = say(lang, "still running")
    scores = "" if timeline.result.scores is None else " " + " : ".join(map(str, timeline.result.scores))
    return f"{told}, {how}{scores}"
