"""The laws that every game obeys, and what checks them: for the games here, and for anybody's own.

from farshore.testing import check
for finding in check(farshore.game("tides")): ...

`farshore check GAME` does the same at the command line.
"""

from farshore.testing.checking import Finding, check
from farshore.testing.law import LAWS, Law, Violation
from farshore.testing.samples import Samples, Small
from farshore.testing.subject import Subject

__all__ = ["LAWS", "Finding", "Law", "Samples", "Small", "Subject", "Violation", "check"]
