"""Makes docs/socket.schema.json from the types of `server/messages.py`. Run it by `make schema`."""

from __future__ import annotations

import functools
import json
import operator
from pathlib import Path
from typing import Any

import msgspec

from farshore.server import messages

FILE = Path(__file__).parents[1] / "docs" / "socket.schema.json"
FROM_CLIENT, FROM_SERVER = "do", "is"  # the field that names a message


def message_types(tag_field: str) -> list[type[msgspec.Struct]]:
    """The messages of one direction, in the order of the file."""
    structs = (kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct))
    return [kind for kind in structs if kind.__struct_config__.tag_field == tag_field]


def any_message(tag_field: str) -> Any:
    """The union of all messages of one direction."""
    return functools.reduce(operator.or_, message_types(tag_field))


def schema() -> dict[str, Any]:
    directions = [any_message(FROM_CLIENT), any_message(FROM_SERVER)]
    (client, server), messages_by_name = msgspec.json.schema_components(directions, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The socket of a table",
        "description": "Every frame is one JSON object: see socket.md.",
        "$defs": {
            "FromClient": {"description": "What a client may say.", **client},
            "FromServer": {"description": "What the server says.", **server},
            **messages_by_name,
        },
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
    }


def schema_text() -> str:
    return json.dumps(schema(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(schema_text(), encoding="utf-8")
