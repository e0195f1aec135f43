"""Whether a page speaks French, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.pofile import read_po
from playwright.sync_api import Page, expect

import farshore

SOURCE = Path(farshore.__file__).parent
ROOMS = ("server", "kit", "tables", "games/lost_cities", "games/discoveries", "games/entdecker")
ENOUGH = 4  # letters of its own; a message with fewer says nothing about the language
TEXTS = """() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest("script, noscript, style, [lang=en]")) texts.push(node.textContent);
    } else {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(node.getAttribute(name) ?? "");
    }
  }
  return texts.map(text => text.trim().replace(/\\s+/g, " ")).filter(text => text);
}"""


def english() -> Iterator[re.Pattern[str]]:
    """Every message that reads otherwise in French, and that is no French for anything else."""
    messages = [message for room in ROOMS for message in read_po(BytesIO(catalogue(room)))]
    french = {message.string for message in messages}
    for message in messages:
        text = str(message.id)
        own = re.sub(r"\{\w+\}", "", text)
        if text not in french and sum(map(str.isalpha, own)) >= ENOUGH:
            yield re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)), re.DOTALL)


def catalogue(room: str) -> bytes:
    return (SOURCE / room / "locale" / "fr.po").read_bytes()


PATTERNS = list(english())


def check_french(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    texts: list[str] = page.evaluate(TEXTS)
    assert texts
    assert [text for text in texts if any(pattern.fullmatch(text) for pattern in PATTERNS)] == []
