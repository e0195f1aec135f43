"""The arena's own words. English stands in the code, French in `locale/`."""

from pathlib import Path

from farshore.kit.catalogue import Catalogue

CATALOGUE = Catalogue(Path(__file__).parent)
say = CATALOGUE.say
say_n = CATALOGUE.say_n
