"""What axe says of a page."""

from __future__ import annotations

from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

PAPERS: tuple[tuple[Literal["light", "dark"], dict[str, Any]], ...] = (
    ("dark", {"runOnly": ["color-contrast"]}),  # paper changes nothing but colours
    ("light", {}),
)


def check_axe(page: Page, what: str) -> None:
    """axe finds nothing, on light paper and on dark."""
    for paper, rules in PAPERS:
        page.emulate_media(color_scheme=paper)
        found = Axe().run(page, options=rules)
        assert found.violations_count == 0, f"{what}, {paper}: {found.generate_report()}"
