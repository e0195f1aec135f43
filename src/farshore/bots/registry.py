"""Where bots are found: those that are shipped, packages with the entry point `farshore.bots`, and classes in files."""

import sys
from functools import cache, partial
from hashlib import blake2b
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from farshore.bots.errors import BotError, Failing, UnknownBot
from farshore.bots.players import SHIPPED, BotClass
from farshore.kit.catalogue import N_

ENTRY_POINT = "farshore.bots"


@cache
def _others() -> dict[str, EntryPoint]:
    """The bots of other packages, by name."""
    found = {entry.name: entry for entry in entry_points(group=ENTRY_POINT)}
    return {name: found[name] for name in sorted(found) if name not in SHIPPED}


def names() -> tuple[str, ...]:
    """The names of all registered bots."""
    return (*SHIPPED, *_others())


def look_for(name: str, file: str) -> None:
    """A BotError, if there is no file of this name, or without a file no bot; nothing is loaded for that."""
    if file:
        if not Path(file).is_file():
            raise BotError(N_("there is no file {file}"), file=file)
    elif name not in names():
        raise UnknownBot(N_("there is no bot “{name}”: there are {known}"), name=name, known=", ".join(names()))


def find(name: str) -> BotClass:
    """The registered bot of this name, to be made with a seed."""
    if name in SHIPPED:
        return SHIPPED[name]
    look_for(name, "")
    with Failing(partial(not_loaded, name)):
        found = _others()[name].load()
    return checked(found, name)


def find_in_file(file: str, name: str) -> BotClass:
    """The class of this name in a file of Python code, which is run for that, once."""
    look_for(name, file)
    with Failing(partial(not_loaded, file)):
        module = _module_in(Path(file).resolve())
    if not hasattr(module, name):
        raise BotError(N_("{file} has no class {name}"), file=file, name=name)
    return checked(getattr(module, name), f"{file}:{name}")


@cache
def _module_in(path: Path) -> ModuleType:
    name = f"{path.stem}_{blake2b(str(path).encode(), digest_size=8).hexdigest()}"  # files of one name are several
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses and pickle look for it
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def not_loaded(bot: str, reason: object) -> BotError:
    return BotError(N_("{bot} cannot be imported: {reason}"), bot=bot, reason=reason)


def checked(found: object, bot: str) -> BotClass:
    """What was found, if it can be a bot."""
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise BotError(N_("{bot} is not a bot: it is not a class with a method “choose”"), bot=bot)
    return found
