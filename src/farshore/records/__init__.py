"""The game record: written, read, replayed, verified.

journal = Journal(game.deal(seed=7), [person("Anna"), bot("careful")])
journal.act("play red 5")
write("anna.farshore", journal.record())

record = read("anna.farshore")
for step in replay(record): ...
verify(record)
"""

from farshore.records.commitment import commit, fresh_salt, keeps
from farshore.records.errors import OutOfPlace, RecordError
from farshore.records.export import seen_by
from farshore.records.files import JSON_SUFFIX, TEXT_SUFFIX, read, write, write_whole
from farshore.records.journal import Journal
from farshore.records.json_form import from_json, to_json
from farshore.records.lines import (
    Act,
    Concede,
    CutOff,
    Hidden,
    Line,
    Reseat,
    Undo,
    Who,
    bot,
    parse_line,
    parse_who,
    person,
)
from farshore.records.record import FORMAT, GameRecord, Result
from farshore.records.replay import Step, replay, verify
from farshore.records.text_form import from_text, to_text
from farshore.records.timeline import Position, TakenAction, Timeline

__all__ = [
    "FORMAT",
    "JSON_SUFFIX",
    "TEXT_SUFFIX",
    "Act",
    "Concede",
    "CutOff",
    "GameRecord",
    "Hidden",
    "Journal",
    "Line",
    "OutOfPlace",
    "Position",
    "RecordError",
    "Reseat",
    "Result",
    "Step",
    "TakenAction",
    "Timeline",
    "Undo",
    "Who",
    "bot",
    "commit",
    "fresh_salt",
    "from_json",
    "from_text",
    "keeps",
    "parse_line",
    "parse_who",
    "person",
    "read",
    "replay",
    "seen_by",
    "to_json",
    "to_text",
    "verify",
    "write",
    "write_whole",
]
