"""What docs/socket.md and its schema say of the socket is so."""

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.server.running import running
from tools.socket_schema import FILE, FROM_CLIENT, FROM_SERVER, any_message, message_types, schema_text

PAGE = FILE.with_name("socket.md").read_text(encoding="utf-8")
EXAMPLES = [
    json.loads(example)
    for example in (*re.findall(r"`(\{.*?\})` \|", PAGE), *re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))
]


def test_the_schema_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == schema_text(), "run `make schema`"


@pytest.mark.parametrize("direction", [FROM_CLIENT, FROM_SERVER])
def test_every_message_is_described(direction: str) -> None:
    described = json.loads(schema_text())["$defs"]
    assert [kind.__name__ for kind in message_types(direction) if not described[kind.__name__].get("description")] == []


@pytest.mark.parametrize("direction", [FROM_CLIENT, FROM_SERVER])
def test_the_page_has_an_example_of_every_message(direction: str) -> None:
    examples = {example[direction]: example for example in EXAMPLES if direction in example}
    kinds = {str(kind.__struct_config__.tag): kind for kind in message_types(direction)}
    assert examples.keys() == kinds.keys()
    for name, example in examples.items():
        message = msgspec.convert(example, any_message(direction))
        assert type(message) is kinds[name]
        assert msgspec.to_builtins(message) == example  # not a field more or less


def test_the_player_of_the_page_plays_a_game(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    with running(tmp_path, made_up=False) as server:
        player = program.replace("localhost:8180", f"localhost:{server.port}")
        played = subprocess.run(
            [sys.executable, "-c", player], capture_output=True, text=True, timeout=100, check=False
        )
    assert (played.stderr, played.returncode) == ("", 0)
    assert played.stdout == "Lost Cities – Farshore\n"
