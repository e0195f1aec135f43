"""How long tables are kept that nobody has changed: as long as the host of the server says, or for ever."""

from __future__ import annotations

import asyncio
import logging
from typing import NamedTuple

from farshore.kit.catalogue import Spoken
from farshore.server.registry import TableRegistry
from farshore.tables import Age

DAY_SECONDS = 86_400.0
HOUR_SECONDS = 3_600.0

log = logging.getLogger("farshore")


class Keep(NamedTuple):
    """For how many days: tables whose game has ended, or that were closed; and all others. None is for ever."""

    ended: int | None = None
    abandoned: int | None = None

    def age(self, now: float) -> Age:
        """What is too old now."""
        return Age(*(None if days is None else now - days * DAY_SECONDS for days in self))


KEEP_ALL = Keep()


async def remove_old_tables(registry: TableRegistry, keep: Keep) -> None:
    """Look every hour, for as long as the server runs."""
    while keep != KEEP_ALL:
        try:
            removed = await registry.remove_old(keep.age(registry.clock()))
            if removed:
                log.info("old tables that were removed: %d", removed)
        except Spoken as error:  # a full disk, say
            log.error("old tables could not be removed: %s", error)
        await asyncio.sleep(HOUR_SECONDS)
