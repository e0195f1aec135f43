"""Catalogues as they are written: what is said in one form, and what in several."""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

Forms = tuple[str, ...]


def catalogue(folder: Path, lang: str) -> Catalog:
    with (folder / "locale" / f"{lang}.po").open("rb") as file:
        return read_po(file, locale=lang)


def translations(folder: Path, lang: str) -> dict[Forms, Forms]:
    """Every sentence of a folder with its translation, each in all its forms; what is not translated is left out."""
    entries = [entry for entry in catalogue(folder, lang) if entry.id]
    return {forms(entry.id): forms(entry.string) for entry in entries if all(forms(entry.string))}


def forms(text: object) -> Forms:
    return tuple(map(str, text)) if isinstance(text, (tuple, list)) else (str(text),)
