"""`python -m farshore.cli`: the same as the command `farshore`."""

import sys

from farshore.cli import main

sys.exit(main())
