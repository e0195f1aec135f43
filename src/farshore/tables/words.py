"""The sentences of the tables."""

from pathlib import Path

from farshore.kit.catalogue import Catalogue

CATALOGUE = Catalogue(Path(__file__).parent)
say = CATALOGUE.say
