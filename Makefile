# Every target sets up .venv by itself; PYTHON=python3.12 names another Python.

# Tests that drive a browser keep an event loop running: they get processes of their own.
IN_A_BROWSER = tests/browser tests/server/js

# What is run once more with Numba as it is: should our linking fail some day, all works without it. That linking changes
# no rule is shown for every game by tests/test_uncompiled.py, so a small game and a large one are enough here.
WITHOUT_OUR_LINKING = tests/engine tests/test_conformance.py -k "not discoveries and not entdecker and not lookout"

.PHONY: play host terminal test test-next fuzz bench lint format golden schema screens strength lock clean venv

play: venv
	@.venv/bin/farshore serve --open

host: venv
	@.venv/bin/farshore serve --share

terminal: venv
	@.venv/bin/farshore play lost-cities

test: lint
	.venv/bin/pytest -n auto --maxprocesses 8 --dist worksteal $(addprefix --ignore=,$(IN_A_BROWSER))
	FARSHORE_PLAIN_NUMBA=1 .venv/bin/pytest -n auto --maxprocesses 8 --dist worksteal $(WITHOUT_OUR_LINKING)
	.venv/bin/python -m tests.server.chromium
	.venv/bin/python -m tests.browser.firefox
	.venv/bin/pytest -n auto --maxprocesses 8 --dist worksteal $(IN_A_BROWSER)

test-next: # the newest Numba, in an environment of its own
	tools/test-next

fuzz: venv
	.venv/bin/pytest -m "fuzz and not slow" --hypothesis-profile=fuzz --timeout 3600

bench: venv
	@.venv/bin/farshore bench

lint: venv
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy

format: venv
	.venv/bin/ruff check --fix
	.venv/bin/ruff format

golden: venv
	.venv/bin/python -m tests.golden

schema: venv
	.venv/bin/python -m tools.socket_schema

screens: venv # every page, in build/screens
	.venv/bin/python -m tools.terminal_picture
	.venv/bin/python -m tools.screens

strength: venv # how strong the bots are, for docs/strength.md: hours
	.venv/bin/python -m tools.strength

# Needs uv. Keeps the pins that still fit; `make lock UPGRADE=--upgrade` takes the newest.
lock:
	uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --fork-strategy fewest \
	    --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	    --quiet $(UPGRADE) --output-file requirements.lock

clean:
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

venv:
	@tools/bootstrap
