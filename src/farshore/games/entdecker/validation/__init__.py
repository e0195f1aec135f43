"""Placeholder."""

from farshore.engine.rule import Record, rule


@rule
def validate(s: Record) -> bool:
    return True
