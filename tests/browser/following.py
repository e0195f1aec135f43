"""Whole games followed from outside: what pages received, and how it ends on them and here."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tests.browser.prepared import BOT, Prepared

READY = """version => document.body.dataset.version === version && !document.body.matches(".behind, .asking")"""
OUT_OF_REACH = """offered => {
  const acts = [...document.querySelectorAll("#part-board [data-action]")].map(piece => piece.dataset.action);
  for (const piece of document.querySelectorAll("#part-board [data-moves]"))
    acts.push(...JSON.parse(piece.dataset.moves).map(([act]) => act));
  return offered.filter(action => !acts.some(act => act === action || act.startsWith(action + ";")));
}"""


class Received:
    """Every view that came to a page over its socket, as it came."""

    def __init__(self, page: Page) -> None:
        self.views: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._keep))

    def _keep(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        if json.loads(text)["is"] == "view":
            self.views.append(text)


def outcome_on(page: Page) -> list[list[str]]:
    """The sentence, the players from the winner down, their points, and the totals by seat."""
    parts = (".result h2", ".standing .player-name", ".standing .player-points", ".breakdown tfoot td")
    return [page.locator(part).all_text_contents() for part in parts]


def outcome_of(prepared: Prepared) -> list[list[str]]:
    names, scores, ranks = prepared.table.names, prepared.state.scores, prepared.state.ranks
    assert ranks is not None
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    return [
        [f"{names[order[0]]} has won."],
        [f"{names[seat]}, {BOT}" if prepared.table.info.seats[seat].bot else names[seat] for seat in order],
        [str(scores[seat]) for seat in order],
        [*map(str, scores)],
    ]
